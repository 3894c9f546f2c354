"""The players' mats, and the chart of the villages. Never compiled."""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.measure import width_of
from motu.draw.palette import CLAY, INK, LINE, PAPER, SHADE, SOFT, SUN, on_seat, seat_colour
from motu.draw.sections import owner, section, viewer
from motu.draw.svg import Node, circle, g, path, rect, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, Seat
from motu.games.kaivai.box.options import HIDE_INFLUENCE
from motu.games.kaivai.box.parts import BOATS, HEX_NAMES, ISLAND_NAMES, MAT, SHRINE, SPACES, UPGRADE, Island
from motu.games.kaivai.face.pictures import PEARL
from motu.games.kaivai.face.view_sea import KaivaiScene
from motu.games.kaivai.face.words import influence_words, points_words
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import scoring
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.tongue import _, ngettext


def influence_of(scene: KaivaiScene, seat: Seat) -> int | None:
    """What the table shows of a seat's influence: None where it is not shown (ruling 23)."""
    hidden = scene.seen.options[HIDE_INFLUENCE] and not scene.is_own(seat)
    return None if hidden else scene.seen.influence[seat]


def has_passed(s: KaivaiState, seat: Seat) -> bool:
    """In phase 3 alone: what is left of it afterwards means nothing."""
    return bool(s.passed >> seat & 1)


# A mat


def giving(scene: KaivaiScene, *_others: float) -> int:
    """Only where presents are given does a mat ask which phase it is."""
    phase = scene.open_seen().phase
    return phase if phase in (st.PHASE_GIFT, st.PHASE_GIFT_GOOD) else NOBODY


def passing(scene: KaivaiScene, seat: Seat, *_others: float) -> bool:
    return has_passed(scene.open_seen(), seat)


@section(
    "islands",
    "round",
    own=("bids", "boats", "goods", "huts_on", "influence", "upgrade", "vp"),
    sifted={"passed": passing, "phase": giving},
    turn=True,
    acts=[*range(act.ACT, act.PASS), *range(act.GIVE_TO, act.VOTE_NO)],
    eyes=owner,
    events=(st.EVENT_CATCH, st.EVENT_DELIVER),
)
def mat(scene: KaivaiScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    roomy = height > 160
    shape = shapes.place(scene, seat, x, y, width, height)
    head = y + (19 if roomy else 16)
    shape.add(mat_head(scene, seat, x, head, width))
    if has_passed(s, seat):
        shape.set("opacity", 0.72)
    reach = y + (50 if roomy else 42)
    shape.add(reach_row(scene, seat, x + 14, reach, width - 24))
    goods = y + (68 if roomy else 56)
    tall = height - (goods - y) - (34 if roomy else 28)
    shape.add(goods_track(scene, seat, x + 14, goods, width - 24, tall))
    shape.add(supply_row(s, seat, x + 14, y + height - (17 if roomy else 14), width - 24))
    if s.phase == st.PHASE_GIFT and seat != s.actor:
        shape.act(act.GIVE_TO + seat, _("Give a present to {owner}").format(owner=scene.name(seat)))
    return shape.add(shapes.halo(x, y, width, height, 12))


def mat_head(scene: KaivaiScene, seat: Seat, x: float, y: float, width: float) -> Node:
    s = scene.seen
    tokens = influence_of(scene, seat)
    name = _("You") if scene.is_own(seat) else scene.name(seat)
    passed = has_passed(s, seat)
    room = width - 144 - (20 if passed else 0)
    shape = g(
        shapes.mark(seat, x + 22, y, 22, scene.initial(seat)),
        shapes.label(x + 38, y + 5, shapes.short_name(name, int(room / (14 * 0.62))), 14, "start", font_weight=700),
    )
    if passed:
        shape.add(g(use("moon", x + width - 122, y - 10, 20)).named(_("has passed")))
    words = _("Influence: not shown") if tokens is None else influence_words(tokens)
    shape.add(
        g(
            use("influence", x + width - 96, y - 12, 24).cls("printed"),
            shapes.numeral(x + width - 58, y, "?" if tokens is None else tokens, 17),
        )
        .named(words)
        .about(f"influence {seat}")
    )
    return shape.add(shapes.flower_points(x + width - 24, y, 34, s.vp[seat]).named(points_words(s.vp[seat])))


def reach_row(scene: KaivaiScene, seat: Seat, x: float, y: float, width: float) -> Node:
    """Bid (which is the price of a hut) and reach, and the upgrade track with its boat."""
    s = scene.seen
    bid = s.bids[seat]
    bonus = s.parts.bonus[s.upgrade[seat]]
    reach = s.parts.distance[bid] + bonus
    spread = 17 if width < 260 else 30
    bid_word, reach_word = _("bid"), _("reach")
    to_bid = past(bid_word, 26)
    to_reach = to_bid + past(reach_word, 42)
    shape = g().about(f"reach {seat}")
    shape.add(
        g(
            shapes.label(x, y + 4.5, bid_word, small(bid_word, 26), "start", fill=SOFT),
            shapes.numeral(x + 32 + to_bid, y, bid or "\u2013", 16),
        ).named(
            _("Bid {bid}: a hut costs {bid} and the size of its island").format(bid=bid) if bid else _("No bid yet")
        ),
        g(
            shapes.label(x + 34 + spread + to_bid, y + 4.5, reach_word, small(reach_word, 42), "start", fill=SOFT),
            shapes.numeral(x + 84 + spread + to_reach, y, reach if bid else f"+{bonus}", 16),
        ).named(
            _("Reach {reach}: {distance} by the bid, {bonus} by upgrades").format(
                reach=reach, distance=s.parts.distance[bid], bonus=bonus
            )
        ),
    )
    left = 92 + spread * 1.4 + to_reach
    return shape.add(upgrade_track(scene, seat, x + left, y, width - left))


def small(words: str, room: float) -> float:
    """The size of a word that has little room: a longer one is smaller, and then takes more room."""
    return shapes.words_size(words, room, 12.5, 11)


def past(words: str, room: float) -> float:
    """How far what follows a word has to make way for it: nothing where the word fits."""
    over = len(words) * small(words, room) * shapes.LETTER - room
    return over + 5 if over > 0 else 0.0


def upgrade_track(scene: KaivaiScene, seat: Seat, x: float, y: float, width: float) -> Node:
    s = scene.seen
    last = len(s.parts.bonus) - 1
    step = (width - 14) / last
    at = s.upgrade[seat]
    shape = g(path(f"M{x + 6} {y} H{x + 6 + step * last}", stroke=LINE, stroke_width=4, stroke_linecap="round"))
    for i in range(last + 1):
        new = i > 0 and s.parts.bonus[i] > s.parts.bonus[i - 1]
        shape.add(
            circle(x + 6 + i * step, y, 4.4 if new else 2.4, fill=SUN if new else PAPER, stroke=INK, stroke_width=1)
        )
    shape.add(g(shapes.boat_piece(0, -2, 19, seat)).at(x + 6 + at * step, y).piece(f"upgrade-{seat}"))
    if scene.is_own(seat) and at < last:
        ring = circle(x + 6 + (at + 1) * step, y, 9, fill="none", stroke=CLAY, stroke_width=2.5)
        shape.add(ring.for_preview(f"act-{UPGRADE}")) if scene.can(act.ACT + UPGRADE) else None
    return shape.about(f"reach {seat}").named(
        _("Upgrades: position {at} of {last}, +{bonus} reach").format(at=at, last=last, bonus=s.parts.bonus[at])
    )


def goods_track(scene: KaivaiScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Spaces 1 to 5: shells above, fish below; every round all go one space to the left."""
    s = scene.seen
    step = width / SPACES
    shape = g().group(_("Shells and fish")).about(f"goods {seat}")
    giving = s.phase == st.PHASE_GIFT_GOOD and s.actor == seat
    for space in range(SPACES):
        left = x + space * step
        shape.add(rect(left + 1, y, step - 2, height, 6, fill=SHADE, opacity=0.05 + 0.022 * space))
        shape.add(rect(left + 1.5, y + 0.5, step - 3, height - 1, 6, fill="none", stroke=LINE))
        shape.add(shapes.numeral(left + 9, y + 10, space + 1, 12, SOFT))
        for row, (symbol, place) in enumerate((("shell", space), ("fish", SPACES + space))):
            count = s.goods[seat * MAT + place]
            if not count:
                shape.add(empty_pile(symbol, left + step / 2 + 4, y + height * (0.29 + 0.44 * row)))
            pile = goods_pile(
                scene, seat, symbol, space, count, left + step / 2 + 4, y + height * (0.29 + 0.44 * row), step
            )
            if giving:
                words = _("Give a shell from space {space}") if row == 0 else _("Give a fish from space {space}")
                pile.act(act.GIVE + place, words.format(space=space + 1))
            shape.add(pile)
    arrow = path(
        f"M{x - 2} {y + height / 2} l-7 0 m3 -3.5 l-3.5 3.5 l3.5 3.5", fill="none", stroke=SOFT, stroke_width=1.6
    )
    return shape.add(arrow)


@kept
def empty_pile(symbol: str, x: float, y: float) -> Node:
    """What would lie here, as if carved into the mat."""
    return use(symbol, x - 8, y - 8, 16, opacity=0.16)


def source_of(scene: KaivaiScene, seat: Seat, symbol: str, space: int) -> str:
    """Where a token just gained came from: fish from the dice, a shell from the hut that paid it."""
    for event in scene.last_events:
        if event.seat == seat and event.kind == st.EVENT_CATCH and symbol == "fish":
            return "dice"
        if event.seat == seat and event.kind == st.EVENT_DELIVER and symbol == "shell" and event.args[2] == space + 1:
            return f"hut-{HEX_NAMES[event.args[0]]}"
    return ""


def goods_pile(
    scene: KaivaiScene, seat: Seat, symbol: str, space: int, count: int, x: float, y: float, step: float
) -> Node:
    """A token keeps its name as it ages: the space falls as the round grows."""
    shape = g()
    if not count:
        return shape
    side = 21.0
    shown = min(count, 3)
    spread = min(6.0, (step - side - 6) / 2)
    for i in range(shown):
        at = x + (i - (shown - 1) / 2) * spread
        token = g(
            circle(at, y, side / 2, fill="#FFF8E8", stroke=NIGHT, stroke_width=1, stroke_opacity=0.8),
            use(symbol, at - side * 0.38, y - side * 0.38, side * 0.76, 1.7),
        ).cls("printed")
        name = f"{symbol}-{seat}-{scene.seen.round + space}-{i}"
        shape.add(token.piece(name, source_of(scene, seat, symbol, space)))
    if count > 1:
        shape.add(shapes.count_badge(x + step / 2 - 13, y + 7, count, NIGHT, 12))
    return shape.named(pile_words(symbol, count).format(count=count, space=space + 1))


def pile_words(symbol: str, count: int) -> str:
    if symbol == "fish":
        return ngettext("{count} fish on space {space}", "{count} fish on space {space}", count)
    return ngettext("{count} shell on space {space}", "{count} shells on space {space}", count)


def supply_row(s: KaivaiState, seat: Seat, x: float, y: float, width: float) -> Node:
    """Huts, boats and statues still beside the board."""
    huts, boats = s.parts.huts - s.count_huts(seat), BOATS - s.count_boats(seat)
    statues = s.parts.statues - s.count_kind(seat, SHRINE)
    left = [
        ("hut", huts, ngettext("{count} hut left", "{count} huts left", huts)),
        ("boat", boats, ngettext("{count} boat left", "{count} boats left", boats)),
        ("shrine", statues, ngettext("{count} statue left", "{count} statues left", statues)),
    ]
    word = _("left")
    size = shapes.words_size(word, 32, 12)
    shape = g(shapes.label(x, y + 4, word, size, "start", fill=SOFT)).about(f"supply {seat}")
    for i, (symbol, count, words) in enumerate(left):
        at = x + 34 + i * (width - 34) / 3
        thing = g(use(symbol, at, y - 10, 20).cls("printed"), shapes.numeral(at + 33, y, count, 15))
        thing.set("opacity", 1 if count else 0.45)
        shape.add(thing.named(words.format(count=count)).piece(f"supply-{seat}-{symbol}"))
    return shape


# The villages: who may win which


def may_win(scene: KaivaiScene, seat: Seat, island: Island) -> bool:
    """Could the seat still be strongest, with all its influence and none of the others'?"""
    s = scene.seen
    strengths = [s.strength(other, island) for other in range(s.seats)]
    best = max(strengths[other] for other in range(s.seats) if other != seat)
    tokens = influence_of(scene, seat)
    return tokens is None or strengths[seat] + tokens > best


def asking(scene: KaivaiScene, *_others: float) -> int:
    """Only where islands are scored and celebrated does the chart ask which phase it is."""
    phase = scene.open_seen().phase
    return phase if phase in (st.PHASE_CELEBRATE, st.PHASE_VILLAGE, st.PHASE_COMMIT) else NOBODY


def about_island(scene: KaivaiScene, *_others: float) -> Island:
    s = scene.open_seen()
    return s.chosen if s.phase == st.PHASE_COMMIT else NONE


def near_the_end(scene: KaivaiScene, *_others: float) -> bool:
    return is_last(scene.open_seen())


def all_strengths(scene: KaivaiScene, *_others: float) -> tuple[int, ...]:
    """All that the chart tells of where huts and boats are."""
    s = scene.open_seen()
    return tuple([s.strength(seat, island) for seat in range(s.seats) for island in range(s.islands)])


def told_by_strengths(scene: KaivaiScene, *_others: float) -> None:
    return None


@section(
    "cults",
    "influence",
    "islands",
    "scored",
    sifted={
        "boats": all_strengths,
        "cult_touch": told_by_strengths,
        "huts_on": told_by_strengths,
        "phase": asking,
        "chosen": about_island,
        "round": near_the_end,
    },
    acts=range(act.ISLAND, act.COMMIT),
    eyes=viewer,
)
def villages(scene: KaivaiScene, x: float, y: float, width: float, height: float) -> Node:
    """One column for each island, one row for each player: huts and boats there; the leader's cell is filled."""
    s = scene.seen
    shape = g(shapes.sheet(x, y, width, height, 12)).group(_("Villages: strength of each player by huts and boats"))
    title, words = _("Villages"), _("huts and boats; filled leads")
    size = shapes.words_size(words, width - 5 * len(title), 12)
    told = shapes.label(x + width - 10, y + 18, words, size, "end", fill=SOFT)
    shape.add(
        shapes.label(x + 12, y + 18, title, 14, "start", font_weight=700),
        shapes.within(told, words, size, width - 30 - width_of(title, 14, bold=True), bold=False),
    )
    y, height = y + 18, height - 18
    left = x + 34
    step = (width - 42) / s.islands
    top = y + 44
    row = (height - 50) / s.seats
    shape.add(use("points", x + 11, y + 24, 18).cls("printed"))
    for i, seat in enumerate(scene.order()):
        shape.add(shapes.mark(seat, x + 20, top + (i + 0.5) * row, min(20.0, row - 2), scene.initial(seat)))
    for island in range(s.islands):
        shape.add(village_column(scene, island, left + island * step, y, step, top, row))
    return shape


def village_column(scene: KaivaiScene, island: Island, x: float, y: float, step: float, top: float, row: float) -> Node:
    s = scene.seen
    name = ISLAND_NAMES[island]
    worth = s.cults[island] * s.parts.cult_points
    middle = x + step / 2
    asked = s.chosen == island and s.phase == st.PHASE_COMMIT
    shape = g(rect(x + 1, y + 4, step - 2, top + row * s.seats - y - 2, 6, fill=SUN, opacity=0.3 if asked else 0.001))
    shape.add(
        shapes.numeral(middle, y + 15, name, 15),
        shapes.numeral(middle, y + 33, f"{worth}", 13, SOFT),
    )
    strengths = [s.strength(seat, island) for seat in range(s.seats)]
    best = scoring.winner(strengths)
    for i, seat in enumerate(scene.order()):
        shape.add(village_cell(scene, seat, island, strengths[seat], best, middle, top + (i + 0.5) * row, step, row))
    if s.scored[island]:
        shape.add(path(f"M{x + 4} {top} l{step - 8} {row * s.seats}", stroke=SOFT, stroke_width=1.6)).set(
            "opacity", 0.5
        )
    words = village_words(scene, island, strengths, best)
    shape.about(f"island {island}")
    if s.phase in (st.PHASE_CELEBRATE, st.PHASE_VILLAGE):
        shape.act(act.ISLAND + island, words)
    else:
        shape.named(words)
    return shape.add(shapes.halo(x + 2, y + 5, step - 4, top + row * s.seats - y - 4, 5))


def village_words(scene: KaivaiScene, island: Island, strengths: list[int], best: Seat) -> str:
    s = scene.seen
    name = ISLAND_NAMES[island]
    if s.scored[island]:
        return _("Island {island}: scored").format(island=name)
    standing = ", ".join(f"{scene.name(seat)} {strengths[seat]}" for seat in range(s.seats))
    worth = points_words(s.cults[island] * s.parts.cult_points)
    words = _("Island {island}, {points}: {standing}; nobody leads").format(
        island=name, points=worth, standing=standing
    )
    if best != NOBODY:
        words = _("Island {island}, {points}: {standing}; {player} leads").format(
            island=name, points=worth, standing=standing, player=scene.name(best)
        )
    hopes = [scene.name(seat) for seat in range(s.seats) if seat != best and may_win(scene, seat, island)]
    if not hopes:
        return words
    return _("{village}; with influence also {players}").format(village=words, players=", ".join(hopes))


def is_last(s: KaivaiState) -> bool:
    """Near the end influence alone counts too; before it would ring nearly every cell."""
    return s.phase in (st.PHASE_VILLAGE, st.PHASE_COMMIT) or s.round == s.parts.rounds[s.edition()]


def village_cell(
    scene: KaivaiScene,
    seat: Seat,
    island: Island,
    count: int,
    best: Seat,
    x: float,
    y: float,
    step: float,
    row: float,
) -> Node:
    """Filled: leads. Ringed: could still win by influence. Pale: could not."""
    wide, tall = min(step - 4, 26.0), min(row - 2, 22.0)
    shape = g()
    if seat == best:
        shape.add(rect(x - wide / 2, y - tall / 2, wide, tall, 5, fill=seat_colour(seat), stroke=INK, stroke_width=1.4))
        return shape.add(shapes.numeral(x, y, count, 14, on_seat(seat)))
    hope = may_win(scene, seat, island)
    if hope and (count or is_last(scene.seen)):
        ring = rect(x - wide / 2 + 1, y - tall / 2 + 1, wide - 2, tall - 2, 5, fill=PEARL, fill_opacity=0.25)
        shape.add(ring.set("stroke", SOFT).set("stroke-width", 1).set("stroke-dasharray", "2.5 2.5"))
    ink = INK if count else SOFT
    shape.add(shapes.numeral(x, y, count or "\u00b7", 13, ink))
    return shape if hope else shape.set("opacity", 0.55)
