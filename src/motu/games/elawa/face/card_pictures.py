"""Elawa's cards as they lie on the table: large ones with cost, small ones in a tribe; what they score and why, in
numbers and in words. Never compiled."""

from dataclasses import dataclass
from typing import TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import OUTLINE
from motu.draw.scene import Scene
from motu.draw.svg import Node, circle, ellipse, g, rect, text, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, Seat
from motu.games.elawa.box.parts import (
    BONE,
    CARD_NAMES,
    COLOUR_NAMES,
    COST_KINDS,
    DIFFERENT,
    HUMAN,
    HUT,
    KIND_NAMES,
    KINDS,
    STORE,
    STORE_AT,
    TAKE_CARD,
    TAKE_RESOURCE,
    TOOL,
    TYPE_NAMES,
    Card,
    Kind,
    Parts,
)
from motu.games.elawa.face import words as w
from motu.games.elawa.face.pictures import INKS, TEXTURES, TINTS, scene_of_card
from motu.games.elawa.rules.ending import Tribe, card_points
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import Sentence, plural, say
from motu.papers.tongue import _, ngettext

ElawaScene = Scene[ElawaState]

TOKEN_FILL = ["#F7D9DC", "#F4D3BE", "#DCE4E7", "#EBD5B5", "#FFF6E0"]  # by kind
CREAM = "#FFF8E8"
MANY_TOKENS = 99  # who only looks on lacks nothing


# In words


def count_words(counts: list[int]) -> str:
    return w.token_words(counts) or _("nothing")


def cost_of(parts: Parts, card: Card) -> list[int]:
    return parts.cost[card * COST_KINDS : card * COST_KINDS + COST_KINDS]


def worth_words(parts: Parts, card: Card) -> Sentence:
    """What a card scores for."""
    number, type, per = parts.points[card], parts.type[card], parts.per[card]
    if type == HUT:
        each = plural(
            number,
            "{count} point for each {colour} card of your tribe",
            "{count} points for each {colour} card of your tribe",
        )
        return say(each, count=number, colour=w.colour(per))
    if type == TOOL:
        each = plural(
            number, "{count} point for each {type} of your tribe", "{count} points for each {type} of your tribe"
        )
        return say(each, count=number, type=w.kind_of_card(per))
    if type == STORE and per == DIFFERENT:
        each = plural(
            number,
            "{count} point for each different resource on it",
            "{count} points for each different resource on it",
        )
        return say(each, count=number)
    if type == STORE:
        each = plural(number, "{count} point for each {token} on it", "{count} points for each {token} on it")
        return say(each, count=number, token=w.token(per))
    scores = say(plural(number, "{count} point", "{count} points"), count=number)
    if parts.effect[card] == TAKE_CARD:
        return say("{points}; then take a visible card", points=scores)
    if parts.effect[card] == TAKE_RESOURCE:
        return say("{points}; then draw a resource", points=scores)
    return scores


def kind_words(parts: Parts, card: Card) -> Sentence:
    kind = w.COLOURED[parts.colour[card]][parts.type[card]]
    return say("{card} ({kind})", card=w.card(parts, card), kind=say(kind))


def card_words(parts: Parts, card: Card) -> Sentence:
    told = kind_words(parts, card)
    return say("{card}: {worth}; costs {cost}", card=told, worth=worth_words(parts, card), cost=w.cost(parts, card))


def stored_on(s: ElawaState, card: Card) -> list[int]:
    """The tokens lying on a store, by kind."""
    store = STORE_AT[card]
    return s.stored[store * KINDS : store * KINDS + KINDS]


@dataclass(slots=True)
class Worth:
    """What a card of a tribe scores, and why: number times count."""

    number: int
    count: int  # 1 for humans
    points: int
    words: str


def worth_of(s: ElawaState, tribe: Tribe, card: Card) -> Worth:
    parts = s.parts
    number, type, per = parts.points[card], parts.type[card], parts.per[card]
    points = card_points(s, tribe, card)
    total = w.count_points(points)
    if type == HUMAN:
        return Worth(number, 1, points, total)
    if type == HUT:
        count = tribe.colours[per]
        things = _(w.number_of(w.COLOUR_CARDS[per], count)).format(count=count)
    elif type == TOOL:
        count = tribe.types[per]
        things = f"{count} {_(w.number_of(w.TYPE_NOUNS[per], count))}"
    else:
        count = sum(stored_on(s, card))
        things = ngettext("{count} resource on it", "{count} resources on it", count).format(count=count)
    why = _("{number} for {things} = {total}") if count == 1 else _("{number} for each of {things} = {total}")
    return Worth(number, count, points, why.format(number=number, things=things, total=total))


def gain_of(s: ElawaState, seat: Seat, card: Card) -> int:
    """What the tribe would score more with this card in it, as the tribe and the stores are now."""
    before, after = Tribe(s, seat), Tribe(s, seat)
    after.cards.append(card)
    after.colours[s.parts.colour[card]] += 1
    after.types[s.parts.type[card]] += 1
    return sum(card_points(s, after, c) for c in after.cards) - sum(card_points(s, before, c) for c in before.cards)


# What the last move did


# Tokens


@kept
def resource_token(x: float, y: float, r: float, kind: Kind) -> Node:
    """A resource as a thick disc, about its middle."""
    return g(shapes.token(x, y, r, TOKEN_FILL[kind], KIND_NAMES[kind])).cls("printed")


@kept
def token_pile(x: float, y: float, r: float, kind: Kind, height: int) -> Node:
    """A pile of so many tokens, its top about the point."""
    shape = g(ellipse(x, y + height * 3.4 + r * 0.12, r + 1.5, r, fill=NIGHT, opacity=0.2))
    for level in range(height - 1, 0, -1):
        shape.add(circle(x, y + level * 3.4, r, fill="#B89468", stroke=NIGHT, stroke_width=1.1, stroke_opacity=0.7))
    shape.add(circle(x, y, r, fill=TOKEN_FILL[kind], stroke=NIGHT, stroke_width=1.4, stroke_opacity=0.8))
    shape.add(circle(x, y, r - 2.6, fill="none", stroke="#FFFFFF", stroke_width=1.4, stroke_opacity=0.8))
    return shape.add(use(KIND_NAMES[kind], x - r * 0.74, y - r * 0.74, r * 1.48)).cls("printed")


@kept
def face_down(x: float, y: float, r: float) -> Node:
    return g(
        circle(x, y + 1.4, r, fill=NIGHT, opacity=0.25),
        circle(x, y, r, fill="#8F6A48", stroke=NIGHT, stroke_width=1.2, stroke_opacity=0.8),
        circle(x, y, r * 0.62, fill="none", stroke="#E9C98B", stroke_width=1.1),
    )


# Large cards


def banner(width: float, name: str, ink: str) -> tuple[Node, float]:
    """The band with the card's name, and where it ends."""
    lines = shapes.name_lines(name, width - 4)
    height = 5.0 + 12.5 * len(lines)
    shape = g(rect(3, 3, width - 6, height, 4, fill=ink))
    for i, words in enumerate(lines):
        room = width if " " in words else width - 8  # a long word has no space in it, which would be narrow
        size = shapes.words_size(words, room, 12.5, 11 if width > 90 else 10)
        line = text(width / 2, 11.5 + 12.5 * i, words, size, text_anchor="middle", dy=".35em", fill="#FFFFFF")
        line.set("font-weight", 700).set("data-room", width - 7)
        shape.add(shapes.within(line, words, size, width - 7))
    return shape, 3 + height


def what_counts(parts: Parts, card: Card) -> str:
    """The symbol of what a hut, tool or store counts."""
    type, per = parts.type[card], parts.per[card]
    if type == HUT:
        return f"el_{COLOUR_NAMES[per]}"
    if type == TOOL:
        return f"el_{TYPE_NAMES[per]}"
    return "el_mixed" if per == DIFFERENT else KIND_NAMES[per]


@kept
def points_tag(parts: Parts, card: Card, right: float, bottom: float) -> Node:
    """Points at the foot of the picture: a flower for a human, "3 for each" for the others."""
    number = parts.points[card]
    if parts.type[card] == HUMAN:
        return shapes.flower_points(right - 18, bottom - 17, 36, number)
    left = right - 56
    return g(
        rect(left, bottom - 26, 54, 24, 12, fill=CREAM, stroke=NIGHT, stroke_opacity=0.35),
        shapes.flower_points(left + 14, bottom - 14, 28, f"{number}\u00d7"),
        use(what_counts(parts, card), left + 29, bottom - 25, 22),
    ).cls("printed")


@kept
def effect_tag(parts: Parts, card: Card, x: float, bottom: float) -> Node:
    """What playing the card brings at once."""
    if not parts.effect[card]:
        return g()
    face = "card" if parts.effect[card] == TAKE_CARD else "el_any"
    return g(
        rect(x, bottom - 24, 36, 22, 11, fill=CREAM, stroke=NIGHT, stroke_opacity=0.35),
        shapes.numeral(x + 10, bottom - 13, "+", 17, NIGHT),
        use(face, x + 15, bottom - 22.5, 19),
    ).cls("printed")


HAVE, BY_BONE, LACKING = range(3)


Face: TypeAlias = tuple[str, int]  # the symbol, and whether the payer has it


def cost_faces(s: ElawaState, card: Card, payer: Seat) -> tuple[Face, ...]:
    """The cost icon by icon: symbol, and whether the payer has it, can replace it with a bone, or lacks it."""
    mine = [MANY_TOKENS] * KINDS
    if payer != NOBODY:
        mine = s.available[payer * KINDS : payer * KINDS + KINDS]
    faces: list[Face] = []
    bones = mine[BONE]
    for kind, count in enumerate(cost_of(s.parts, card)):
        for i in range(count):
            state = HAVE if i < mine[kind] else BY_BONE if bones else LACKING
            bones -= state == BY_BONE
            faces.append((KIND_NAMES[kind], state))
    if s.parts.sacrifice[card]:
        alone = payer != NOBODY and s.count_hand(payer) < 2
        faces.append(("el_sacrifice", LACKING if alone else HAVE))
    return tuple(faces)


def cost_row(faces: tuple[Face, ...], width: float, y: float) -> Node:
    """The cost as tokens: what the payer lacks is pale, and a bone stands where it must help."""
    if not faces:
        return g(shapes.label(width / 2, y + 15, _("free"), 13, fill="#5E6A70", font_weight=700))
    shape = g()
    size = min(22.0, (width - 10) / len(faces) - 1)
    left = (width - len(faces) * (size + 1)) / 2
    for i, (symbol, state) in enumerate(faces):
        x, top = left + i * (size + 1), y + (22 - size) / 2
        token = shapes.chip(symbol, x, top, size)
        if state != HAVE:
            token.set("opacity", 0.45)
        shape.add(token)
        if state == BY_BONE:
            shape.add(use("bone", x + size * 0.2, top + size * 0.2, size * 0.8).cls("printed"))
    return shape


@kept
def frame(width: float, height: float, colour: int, r: float = 8) -> Node:
    """A card's paper in the border of its colour; printed: the same in the dark."""
    return g(
        shapes.shadow(0, 0, width, height, r),
        rect(0, 0, width, height, r, fill=INKS[colour]),
        rect(0, 0, width, height, r, fill=f"url(#p-{TEXTURES[colour]})"),
        rect(4, 4, width - 8, height - 8, r - 3, fill="#FFFBF2"),
        rect(0.5, 0.5, width - 1, height - 1, r, fill="none", stroke=OUTLINE, stroke_width=1, stroke_opacity=0.7),
    )


def large_card(scene: ElawaScene, card: Card, width: float, height: float, in_hand: bool = False) -> Node:
    """A card of the ring or the hand, from 0, 0; in the hand it shows what the viewer lacks."""
    s = scene.seen
    return card_face(s.parts, card, width, height, cost_faces(s, card, scene.viewer if in_hand else NOBODY))


@kept
def card_face(parts: Parts, card: Card, width: float, height: float, cost: tuple[Face, ...]) -> Node:
    colour = parts.colour[card]
    name, below = banner(width, _(parts.title[card]), INKS[colour])
    foot = height - 29
    return g(
        frame(width, height, colour),
        scene_of_card(card, 4, below, width - 8, foot - below),
        name,
        use(f"el_{COLOUR_NAMES[colour]}", 5, below + 2, 20, 1.2).cls("printed"),
        shapes.chip(f"el_{TYPE_NAMES[parts.type[card]]}", width - 26, below + 2, 21),
        effect_tag(parts, card, 5, foot),
        points_tag(parts, card, width - 4, foot),
        cost_row(cost, width, foot + 2),
        shapes.halo(0, 0, width, height, 8),
    )


# Cards of a tribe


LARGE = shapes.CardSize(66, 84, 29)
MIDDLE = shapes.CardSize(56, 70, 27)
SMALL = shapes.CardSize(46, 58, 26)
GREAT = shapes.CardSize(84, 104, 34)


def small_card(s: ElawaState, tribe: Tribe, card: Card, size: shapes.CardSize) -> Node:
    """A card of a tribe with the points it gives now, and what lies on it; what matters is on the left, where the next
    card does not hide it."""
    stored = tuple(stored_on(s, card)) if s.parts.type[card] == STORE else ()
    return small_face(s.parts, card, card_points(s, tribe, card), stored, size)


@kept
def small_face(parts: Parts, card: Card, points: int, stored: tuple[int, ...], size: shapes.CardSize) -> Node:
    colour = parts.colour[card]
    width, height = size.width, size.height
    face = size.flower * 0.66
    shape = g(
        frame(width, height, colour, 7),
        scene_of_card(card, 4, 4, width - 8, height - 8),
        use(f"el_{COLOUR_NAMES[colour]}", 2.5, size.flower * 0.96, face, 1.2).cls("printed"),
        shapes.flower_points(size.flower * 0.45, size.flower * 0.45, size.flower, points),
    )
    if parts.type[card] == STORE:
        shape.add(stored_tag(parts, card, stored, size))
    elif parts.type[card] != HUMAN:
        shape.add(counting_tag(parts, card, size))
    return shape.add(shapes.halo(0, 0, width, height, 7))


@kept
def counting_tag(parts: Parts, card: Card, size: shapes.CardSize) -> Node:
    """What a hut or tool counts."""
    face = 16 if size == SMALL else 19
    top = size.height - face - 5
    left = size.width / 2 - face - 3
    return g(
        rect(left, top - 1, face * 2 + 6, face + 2, face / 2 + 1, fill=CREAM, stroke=NIGHT, stroke_opacity=0.35),
        shapes.numeral(left + face / 2 + 1, top + face / 2, f"{parts.points[card]}\u00d7", 13, NIGHT),
        use(what_counts(parts, card), left + face + 3, top, face),
    ).cls("printed")


def stored_tag(parts: Parts, card: Card, stored: tuple[int, ...], size: shapes.CardSize) -> Node:
    """The tokens on a store; an empty one shows what it takes, palely."""
    face = 16 if size == SMALL else 19
    top = size.height - face - 5
    lying = [kind for kind, count in enumerate(stored) for _copy in range(count)]
    number = parts.points[card]
    shape = g(rect(3, top - 1, size.width - 6, face + 3, face / 2, fill=CREAM, stroke=NIGHT, stroke_opacity=0.35))
    if not lying:
        middle = size.width / 2
        return shape.add(
            shapes.numeral(middle - face / 2, top + face / 2, f"{number}\u00d7", 13, NIGHT),
            use(what_counts(parts, card), middle + 2, top, face, opacity=0.6),
        ).cls("printed")
    step = min(face - 2, (size.width - 10 - face) / max(1, len(lying) - 1))
    left = (size.width - face - step * (len(lying) - 1)) / 2
    for i, kind in enumerate(lying):
        shape.add(resource_token(left + i * step + face / 2, top + face / 2, face / 2, kind))
    return shape.cls("printed")


def small_words(s: ElawaState, tribe: Tribe, card: Card) -> Sentence:
    told, worth = kind_words(s.parts, card), worth_of(s, tribe, card).words
    if s.parts.type[card] != STORE:
        return say("{card}: {worth}", card=told, worth=worth)
    return say("{card}: {worth}; on it: {tokens}", card=told, worth=worth, tokens=count_words(stored_on(s, card)))


@kept
def sliver(parts: Parts, card: Card, width: float, height: float) -> Node:
    """A hand card of another player: colour and type."""
    colour = parts.colour[card]
    face = min(width, height) - 5
    return g(
        rect(0, 0, width, height, 4, fill=INKS[colour], stroke="#FFFFFF", stroke_width=1),
        rect(0, 0, width, height, 4, fill=f"url(#p-{TEXTURES[colour]})"),
        rect(2.5, 2.5, width - 5, height - 5, 2, fill=TINTS[colour]),
        use(f"el_{TYPE_NAMES[parts.type[card]]}", (width - face) / 2, (height - face) / 2, face),
    ).cls("printed")


def card_name(card: Card) -> str:
    """The piece a card is, wherever it lies."""
    return f"card-{CARD_NAMES[card]}"
