"""The strip under the sea: what is asked that is no place on the board. Never compiled.

Bids while they are made, then the action fields with their prices; the kinds of hut, the influence to commit, and the
reveal of a village when it is their moment.
"""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import INK, PAPER, SOFT, SUN, seat_colour
from motu.draw.svg import Node, g, rect, use
from motu.engine.base import NOBODY, PHASE_OVER, Seat
from motu.engine.state import Event
from motu.games.kaivai.box.parts import (
    BOATS,
    FIELDS,
    FISHER,
    ISLAND_NAMES,
    KIND_NAMES,
    KINDS,
    MAX_BID,
    MEETING,
    SHRINE,
    Kind,
)
from motu.games.kaivai.face.pictures import hut_piece
from motu.games.kaivai.face.view_sea import KaivaiScene
from motu.games.kaivai.face.words import FIELD_SYMBOLS, FIELD_TITLES, KIND_NOUNS, points_words
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import state as st
from motu.papers.tongue import N_, _, ngettext

FIELD_DEEDS = [
    N_("Build: boats sail and build huts"),
    N_("Fish: boats sail and roll for fish"),
    N_("Sell: boats sail and deliver fish"),
    N_("Move: boats sail, and may sink"),
    N_("Upgrade: sail further for good"),
    N_("Celebrate: fish on an island become points"),
]

FIELD_LINES = [
    N_("huts beside boats"),
    N_("roll dice for fish"),
    N_("fish become shells"),
    N_("boats sail, may sink"),
    N_("sail further for good"),
    N_("fish become points"),
]


def strip(scene: KaivaiScene, x: float, y: float, width: float, height: float, in_row: int) -> tuple[Node, float]:
    """What lies here now, with so many tablets in a row; and how high it is."""
    s = scene.seen
    if s.phase == st.PHASE_BID:
        return bids(scene, x, y, width, height, min(MAX_BID, in_row + in_row // 3 * 2))
    if s.phase == st.PHASE_KIND:
        return kinds(scene, x, y, width, height)
    if s.phase == st.PHASE_COMMIT and scene.viewer == s.actor:
        return commitments(scene, x, y, width, height)
    scored = [event for event in scene.last_events if event.kind == st.EVENT_VILLAGE_SCORED]
    if scored and s.phase in (st.PHASE_VILLAGE, st.PHASE_COMMIT):
        return reveal(scene, scored[-1], x, y, width, height), height
    if is_final(s.phase):
        return final_standing(scene, x, y, width, height), height
    return fields(scene, x, y, width, height, in_row)


@kept
def tablet(x: float, y: float, width: float, height: float, fill: str = PAPER) -> Node:
    return g(shapes.sheet(x, y, width, height, 10, fill))


# Bids


def bids(scene: KaivaiScene, x: float, y: float, width: float, height: float, in_row: int) -> tuple[Node, float]:
    gap = 6.0
    each = (width - gap * (in_row - 1)) / in_row
    shape = g().group(_("Bids"))
    rows = -(-MAX_BID // in_row)
    for i in range(MAX_BID):
        left, top = x + i % in_row * (each + gap), y + i // in_row * (height + gap)
        shape.add(bid_tablet(scene, i + 1, left, top, each, height))
    return shape, rows * (height + gap) - gap


def bid_tablet(scene: KaivaiScene, bid: int, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    middle = x + width / 2
    seat = scene.viewer if scene.viewer != NOBODY else s.actor
    reach = s.parts.distance[bid] + s.parts.bonus[s.upgrade[seat]]
    taken = s.bids.index(bid) if bid in s.bids else NOBODY
    shape = tablet(x, y, width, height)
    shape.add(shapes.numeral(middle, y + height * 0.26, bid, 26))
    if taken != NOBODY:
        mark = g(shapes.mark(taken, middle, y + height * 0.68, 34, scene.initial(taken))).piece(f"bid-{taken}")
        words = _("{player} has bid {bid}").format(player=scene.name(taken), bid=bid)
        shape.add(rect(x, y, width, height, 10, fill=seat_colour(taken), opacity=0.22), mark)
    else:
        words = _("Bid {bid}: a hut costs {bid} and the island's size, reach {reach}").format(bid=bid, reach=reach)
        for icon, number, share in (("hut", f"{bid}+", 0.57), ("boat", str(reach), 0.83)):
            shape.add(use(icon, x + 5, y + height * share - 9, 18).cls("printed"))
            shape.add(shapes.numeral(x + 25 + (width - 27) / 2, y + height * share, number, 14))
    return (
        shape.act(act.BID + bid - 1, words)
        .about(f"bid {bid - 1}")
        .cls("lift")
        .add(shapes.halo(x, y, width, height, 10))
    )


# Action fields


def fields(scene: KaivaiScene, x: float, y: float, width: float, height: float, in_row: int) -> tuple[Node, float]:
    gap = 6.0
    each = (width - gap * (in_row - 1)) / in_row
    shape = g().group(_("Action fields"))
    for field in range(FIELDS):
        left, top = x + field % in_row * (each + gap), y + field // in_row * (height + gap)
        shape.add(field_tablet(scene, field, left, top, each, height))
    return shape, -(-FIELDS // in_row) * (height + gap) - gap


def field_tablet(scene: KaivaiScene, field: int, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    price = s.fields[field]
    middle = x + width / 2
    shape = tablet(x, y, width, height)
    if s.action == field:
        shape.add(rect(x, y, width, height, 10, fill=SUN, opacity=0.4))
        shape.add(rect(x, y, width, height, 10, fill="none", stroke=INK, stroke_width=2)).cls("picked")
    shape.add(field_face(field, x, y, width, height), price_tokens(price, middle, y + height - 15))
    if any(event.kind == st.EVENT_ACTION and event.args[0] == field for event in scene.last_events):
        shape.cls("last")
    shape.act(act.ACT + field, field_words(field, price)).preview(f"act-{field}").about(f"field {field}").cls("lift")
    return shape.add(shapes.halo(x, y, width, height, 10))


@kept
def field_face(field: int, x: float, y: float, width: float, height: float) -> Node:
    """Symbol and name, beside or above one another, and in a line or two what is done there."""
    title, lines = _(FIELD_TITLES[field]), shapes.name_lines(_(FIELD_LINES[field]), width)
    beside = width > 100
    if beside:
        size = shapes.words_size(title, width - 44, 14)
        head = [
            use(FIELD_SYMBOLS[field], x + 6, y + 5, 30, 1.2),
            shapes.label(x + 39, y + 25, title, size, "start", font_weight=700),
        ]
    else:
        size = shapes.words_size(title, width - 6, 13.5)
        middle = x + width / 2
        head = [
            use(FIELD_SYMBOLS[field], middle - 16, y + 4, 32, 1.2),
            shapes.label(middle, y + 49, title, size, font_weight=700),
        ]
    top = y + height - 46 - 13 * (len(lines) - 2) / 2
    letters = min(shapes.words_size(line, (width - 6) * 1.14, 12) for line in lines)
    told = [shapes.label(x + width / 2, top + 13 * i, line, letters, fill=SOFT) for i, line in enumerate(lines)]
    return g(*head, *told)


def field_words(field: int, price: int) -> str:
    deed = _(FIELD_DEEDS[field])
    if not price:
        return _("{deed}; free").format(deed=deed)
    words = ngettext("{deed}; {count} influence", "{deed}; {count} influence", price)
    return words.format(deed=deed, count=price)


@kept
def price_tokens(price: int, x: float, y: float) -> Node:
    """The influence lying on a field is what the next has to pay."""
    if price == 0:
        return g(shapes.label(x, y + 5, _("free"), 13.5, font_weight=700))
    return g(use("influence", x - 23, y - 10, 20).cls("printed"), shapes.numeral(x + 10, y, price, 16))


# The kind of a hut


def kind_words(scene: KaivaiScene, kind: Kind) -> tuple[str, str]:
    """What a hut of this kind brings, in two short lines."""
    if kind == MEETING:
        return _("influence when"), _("the god comes")
    left = _("{count} left").format(count=count_left(scene, kind))
    return _(SHORT_WORDS[kind]), left


def count_left(scene: KaivaiScene, kind: Kind) -> int:
    """Of the boats or statues that such a hut needs."""
    s = scene.seen
    return BOATS - s.count_boats(s.actor) if kind == FISHER else s.parts.statues - s.count_kind(s.actor, SHRINE)


SHORT_WORDS = [N_("a new boat"), N_("influence"), N_("one more die")]
BUILDS = [
    N_("Build a fisher hut: a new boat, {count} left"),
    N_("Build a meeting hut: influence when the god comes"),
    N_("Build a shrine: one more die, {count} left"),
]


def title_of(kind: Kind) -> str:
    noun = _(KIND_NOUNS[KIND_NAMES[kind]])
    return noun[:1].upper() + noun[1:]


def kinds(scene: KaivaiScene, x: float, y: float, width: float, height: float) -> tuple[Node, float]:
    gap = 8.0
    stacked = width < 450
    each = (width - gap * (KINDS - 1)) / KINDS
    shape = g().group(_("Kinds of hut"))
    for kind in range(KINDS):
        left = x + kind * (each + gap)
        piece = tablet(left, y, each, height)
        size = height * (0.5 if stacked else 0.6)
        middle = left + each / 2 if stacked else left + size / 2 + 6
        piece.add(hut_piece(kind, scene.seen.actor, middle, y + size / 2 + 8, size).cls("printed"))
        noun = title_of(kind)
        first, second = kind_words(scene, kind)
        if stacked:
            short = _(SHORT_WORDS[kind])
            letters = shapes.words_size(noun, each - 8, 14)
            piece.add(shapes.label(middle, y + height - 28, noun, letters, font_weight=700))
            letters = shapes.words_size(short, each - 8, 12)
            piece.add(shapes.label(middle, y + height - 10, short, letters, fill=SOFT))
        else:
            side = left + size + 11
            room = each - size - 16
            letters = shapes.words_size(noun, room, 14.5)
            piece.add(shapes.label(side, y + 34, noun, letters, "start", font_weight=700))
            letters = shapes.words_size(first, room * 1.14, 12.5)
            piece.add(shapes.label(side, y + 56, first, letters, "start", fill=SOFT))
            letters = shapes.words_size(second, room * 1.14, 12.5)
            piece.add(shapes.label(side, y + 73, second, letters, "start", fill=SOFT))
        words = _(BUILDS[kind]).format(count=count_left(scene, kind))
        piece.act(act.KIND + kind, words).about(f"kind {kind}").cls("lift")
        shape.add(piece.add(shapes.halo(left, y, each, height, 10)))
    return shape, height


# The villages at the end


def commitments(scene: KaivaiScene, x: float, y: float, width: float, height: float) -> tuple[Node, float]:
    """How much influence: one chip for each number, in rows."""
    most = min(scene.seen.influence[scene.viewer], act.MAX_COMMIT)
    count = most + 1
    in_row = min(count, max(1, int(width // 46)), 13)
    rows = -(-count // in_row)
    tall = max(46.0, min(height, (height - 4 * (rows - 1)) / rows))
    each = min(78.0, (width - 5 * (in_row - 1)) / in_row)
    shape = g().group(_("Influence to commit"))
    for i in range(count):
        left, top = x + i % in_row * (each + 5), y + i // in_row * (tall + 4)
        chip = tablet(left, top, each, tall)
        if tall > 80:
            chip.add(use("influence", left + each / 2 - 15, top + 12, 30).cls("printed"))
            chip.add(shapes.numeral(left + each / 2, top + tall - 28, i, 22))
        else:
            chip.add(shapes.numeral(left + each / 2, top + tall / 2, i, 20))
        chip.act(
            act.COMMIT + i, ngettext("Commit {count} influence", "Commit {count} influence", i).format(count=i)
        ).cls("lift")
        shape.add(chip.add(shapes.halo(left, top, each, tall, 10)))
    used, deep = in_row * (each + 5), rows * (tall + 4) - 4
    if width < 450:  # a phone has room under the chips
        return shape.add(standing(scene, x, y + deep + 8, width, 76)), deep + 84
    if rows == 1 and width - used > 290:
        shape.add(standing(scene, x + used + 3, y, width - used - 3, height))
    return shape, deep


def standing(scene: KaivaiScene, x: float, y: float, width: float, height: float) -> Node:
    """What everybody has on the island being scored before influence comes on top."""
    s = scene.seen
    shape = tablet(x, y, width, height)
    place = {"island": ISLAND_NAMES[s.chosen], "points": points_words(s.cults[s.chosen])}
    words = _("Island {island}, {points}: huts and boats").format(**place)
    size = shapes.words_size(words, (width - 20) * 1.2, 14)
    shape.add(shapes.label(x + 14, y + 27, words, size, "start", font_weight=700))
    each = (width - 16) / s.seats
    for seat in range(s.seats):
        left = x + 8 + seat * each
        shape.add(shapes.mark(seat, left + 18, y + height * 0.66, 26, scene.initial(seat)))
        shape.add(shapes.numeral(left + 48, y + height * 0.66, s.strength(seat, s.chosen), 24))
    return shape.named(_("Island {island}, {points}").format(**place))


def reveal(scene: KaivaiScene, event: Event, x: float, y: float, width: float, height: float) -> Node:
    """What everybody had on the village just scored: huts and boats, and the influence now shown."""
    s = scene.seen
    island, best, points = event.args[:3]
    strengths, commits = event.args[3 : 3 + s.seats], event.args[3 + s.seats :]
    narrow = width < 450
    shape = tablet(x, y, width, height)
    title = _("Island {island}").format(island=ISLAND_NAMES[island])
    result = f"{scene.name(best)} +{points}" if best != NOBODY else _("a tie: nobody scores")
    shape.add(
        shapes.label(x + 14, y + 26, title, 16, "start", font_weight=800),
        shapes.label(x + width - 14, y + 26, result[:40], 15, "end", font_weight=700),
    )
    each = (width - 20) / s.seats
    for seat in range(s.seats):
        left = x + 10 + seat * each
        shape.add(reveal_of(scene, seat, left, y + 38, each - 6, height - 46, strengths[seat], commits[seat], best))
    return (
        shape.named(_("{village}: {result}").format(village=title, result=result)) if not narrow else shape.named(title)
    )


def reveal_of(
    scene: KaivaiScene, seat: Seat, x: float, y: float, width: float, height: float, total: int, given: int, best: Seat
) -> Node:
    middle = y + height / 2
    shape = g()
    if seat == best:
        shape.add(rect(x, y, width, height, 8, fill=seat_colour(seat), opacity=0.25))
        shape.add(rect(x, y, width, height, 8, fill="none", stroke=seat_colour(seat), stroke_width=2.5))
    shape.add(shapes.mark(seat, x + 18, middle, 26, scene.initial(seat)), shapes.numeral(x + 48, middle, total, 24))
    if given:
        shape.add(use("influence", x + 64, middle - 9, 18).cls("printed"))
        shape.add(shapes.numeral(x + 94, middle, f"+{given}", 13, SOFT if seat != best else INK))
    return shape


def final_standing(scene: KaivaiScene, x: float, y: float, width: float, height: float) -> Node:
    """The points as they stand while the villages are scored, and at the end."""
    s = scene.seen
    points = scene.game.scores(s)
    over = s.phase == PHASE_OVER
    shape = tablet(x, y, width, height)
    title = _("The game is over") if over else _("Final scoring: villages go to the strongest")
    size = shapes.words_size(title, (width - 20) * 1.2, 15)
    shape.add(shapes.label(x + 14, y + 26, title, size, "start", font_weight=800))
    each = (width - 20) / s.seats
    for seat in range(s.seats):
        best = seat if over and points[seat] == max(points) else NOBODY
        shape.add(reveal_of(scene, seat, x + 10 + seat * each, y + 38, each - 6, height - 46, points[seat], 0, best))
    return shape.named(title)


def is_final(phase: int) -> bool:
    return phase in (st.PHASE_VILLAGE, st.PHASE_COMMIT, PHASE_OVER)
