"""The end of a game: every card with what it scored and why. Never compiled."""

from motu.draw import shapes
from motu.draw.palette import INK, SUN
from motu.draw.svg import Node, g, rect, text, use
from motu.engine.base import Seat
from motu.games.elawa.box.parts import (
    HUMAN,
    TYPE_NAMES,
    TYPES,
    Card,
)
from motu.games.elawa.face.card_pictures import (
    ElawaScene,
    Worth,
    card_name,
    small_card,
    small_words,
    what_counts,
    worth_of,
)
from motu.games.elawa.face.view_tribes import fitting, score_flower
from motu.games.elawa.face.words import text_of
from motu.games.elawa.rules.ending import Tribe
from motu.games.elawa.rules.state import ElawaState
from motu.papers.tongue import _

# The end: every card with what it scored and why


def explained_card(scene: ElawaScene, seat: Seat, tribe: Tribe, card: Card, size: shapes.CardSize) -> Node:
    s = scene.seen
    worth = worth_of(s, tribe, card)
    shape = (
        small_card(s, tribe, card, size)
        .named(text_of(small_words(s, tribe, card)))
        .piece(card_name(card))
        .about(f"laid {card}")
    )
    return g(shape, formula(s, card, worth, size))


def formula(s: ElawaState, card: Card, worth: Worth, size: shapes.CardSize) -> Node:
    """Under a card: so many times what."""
    x, y = size.width / 2, size.height + 13
    if s.parts.type[card] == HUMAN:
        return g(shapes.numeral(x, y, worth.points, 16))
    face = 17.0
    left = x - (12 * 2 + face) / 2
    return g(
        shapes.numeral(left + 7, y, f"{worth.number}\u00d7{worth.count}", 14),
        use(what_counts(s.parts, card), left + 24, y - face / 2 - 0.5, face).cls("printed"),
    )


def result_place(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """A tribe at the end: its cards, what each scored and why, and the sum by type."""
    s = scene.seen
    tribe = Tribe(s, seat)
    sheet = scene.game.sheet(s)
    rank = scene.game.ranks(s)[seat]
    shape = g(shapes.place(scene, seat, x, y, width, height))
    if rank == 1:
        shape.add(rect(x, y, width, height, 12, fill=SUN, opacity=0.14), use("crown", x + 40, y + 4, 26))
    shape.add(
        shapes.mark(seat, x + 24, y + 19, 25, scene.initial(seat)),
        score_flower(scene, seat, x + width - 28, y + 25, 48),
    )
    name_x = x + (70 if rank == 1 else 44)
    narrow = width < 500
    letters = int((width - 130 if narrow else width * 0.26) / (15 * shapes.LETTER))
    shape.add(shapes.label(name_x, y + 24, shapes.short_name(scene.name(seat), letters), 15, "start", font_weight=700))
    sums_y, sums_x, step = (y + 46, x + 16, (width - 80) / TYPES) if narrow else (y + 19, x + width * 0.38, 84.0)
    for i, points in enumerate(column[seat] for column in sheet.values()):
        shape.add(use(f"el_{TYPE_NAMES[i]}", sums_x + i * step, sums_y - 11, 22).cls("printed"))
        shape.add(
            text(sums_x + i * step + 27, sums_y, str(points), 16, dy=".35em", fill=INK, font_weight=800).cls(
                "display tab-num"
            )
        )
    top = y + (66 if narrow else 44)
    return shape.add(explained_cards(scene, seat, tribe, x + 14, top, width - 28, y + height - top))


def explained_cards(
    scene: ElawaScene, seat: Seat, tribe: Tribe, x: float, y: float, width: float, height: float
) -> Node:
    shape = g()
    if not tribe.cards:
        return shape.add(shapes.caption(x, y + 24, _("No cards in the tribe")))
    size, in_row, step = fitting(len(tribe.cards), width, height, 26)
    for i, card in enumerate(tribe.cards):
        drawn = explained_card(scene, seat, tribe, card, size)
        shape.add(drawn.at(x + i % in_row * step, y + i // in_row * (size.height + 32)))
    return shape
