"""Kaivai's table as SVG, from a seen state. Never compiled.

The sea with its villages (view_sea), under it what is asked (view_strip), beside it the mats and the chart of the
villages (view_mats). Sizes are pixels of the page: 1240 x 696 on a desktop, 374 wide on a phone.
"""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.parts import Part, in_parts
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.sections import section
from motu.draw.svg import Node, circle, g, path, rect, svg, use
from motu.engine.base import NOBODY, NONE, PHASE_OVER, Seat
from motu.engine.state import Event
from motu.games.kaivai.box.options import DICE, FISHING
from motu.games.kaivai.box.parts import FISHER, ISLAND_NAMES, MEETING, SHRINE
from motu.games.kaivai.face.pictures import SYMBOLS as SYMBOLS
from motu.games.kaivai.face.pictures import fish_die, flag, god_piece, hut_piece
from motu.games.kaivai.face.view_mats import has_passed, influence_of, mat, villages
from motu.games.kaivai.face.view_sea import Chart, KaivaiScene, draw_sea, hex_names
from motu.games.kaivai.face.view_strip import is_final, strip
from motu.games.kaivai.face.words import fish_words
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.tongue import N_, _, ngettext

WIDE = 1240
TALL = 696
SEA = (672.0, 696.0)
STRIP = 112.0
NARROW = 374


def board(scene: KaivaiScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: KaivaiScene) -> str:
    s = scene.seen
    standing = ", ".join(f"{scene.name(seat)} {s.vp[seat]}" for seat in range(s.seats))
    if s.phase == PHASE_OVER:
        return _("The game is over. Points: {standing}.").format(standing=standing)
    now = {"round": s.round, "player": scene.name(s.actor), "standing": standing}
    if s.god == NONE:
        words = _("Round {round}. {player} is on turn. Points: {standing}. The god is beside the board.")
        return words.format(**now)
    words = _("Round {round}. {player} is on turn. Points: {standing}. The god is on island {island}.")
    return words.format(**now, island=ISLAND_NAMES[s.god_island()])


def root(scene: KaivaiScene, width: float, height: float) -> Node:
    return svg(width, height, _("Kaivai: the table"), describe(scene)).set("data-game", scene.game.code)


def wide_board(scene: KaivaiScene) -> Node:
    whole = root(scene, WIDE, TALL)
    chart = Chart(SEA[0] / 2, SEA[1] / 2 + 3, 30.3)
    whole.add(
        shapes.sea(*SEA).cls("ground"),
        round_corner(scene, 14, 12),
        dice_corner(scene, 12, SEA[1] - 78),
        god_corner(scene, SEA[0] - 14, 12),
        flag_legend(SEA[0] - 14, SEA[1] - 84),
        legend_corner(SEA[0] - 14, SEA[1] - 76),
        hex_names(chart),
        draw_sea(scene, chart),
    )
    left, width = SEA[0] + 12, WIDE - SEA[0] - 12
    asked, tall = strip(scene, left, 2, width, STRIP, 6)
    return whole.add(asked, mats(scene, left, max(tall, STRIP) + 14, width))


def mats(scene: KaivaiScene, x: float, y: float, width: float) -> Node:
    """Two abreast; the chart of the villages takes the fourth place, or lies under four."""
    s = scene.seen
    each = (width - 8) / 2
    low = 24.0 * s.seats + 72
    height = min(264.0, (TALL - y - 8 - (8 + low if s.seats == 4 else 0)) / 2)
    shape = g()
    for i, seat in enumerate(scene.order()):
        shape.add(mat(scene, seat, x + i % 2 * (each + 8), y + i // 2 * (height + 8), each, height))
    if s.seats == 4:
        return shape.add(villages(scene, x, y + 2 * (height + 8), width, low))
    return shape.add(villages(scene, x + each + 8, y + height + 8, each, height))


# The corners of the sea


@section("actor", "bidders", "order", "passed", "phase", "round")
def round_corner(scene: KaivaiScene, x: float, y: float) -> Node:
    """The round, and the order of turns: who has passed is pale, whose turn it is stands out."""
    s = scene.seen
    rounds = s.parts.rounds[s.edition()]
    title = ""
    if is_final(s.phase):
        title = _("The end") if s.phase == PHASE_OVER else _("Scoring")
    words = title or _("Round {count} of {limit}").format(count=s.round, limit=rounds)
    shape = g(shapes.label(x, y + 17, words, 17, "start", fill="#FFFFFF", font_weight=800))
    bidding = s.phase == st.PHASE_BID
    order = s.bidders if bidding else s.order
    if is_final(s.phase) or not order:
        return shape
    words = _("bid in order") if bidding else _("in order")
    shape.add(shapes.label(x, y + 36, words, 12, "start", fill="#FFFFFF"))
    for i, seat in enumerate(order):
        shape.add(order_mark(scene, seat, i, x + 12 + i * 27, y + 54))
    return shape


def order_mark(scene: KaivaiScene, seat: Seat, place: int, x: float, y: float) -> Node:
    mark = g(shapes.mark(seat, x, y, 22, scene.initial(seat)))
    if scene.is_awaited(seat):
        mark.add(circle(x, y, 14.5, fill="none", stroke="#FFFFFF", stroke_width=2))
    passed = has_passed(scene.seen, seat)
    if passed:
        mark.set("opacity", 0.4)
    words = _("{place}. {player}, has passed") if passed else _("{place}. {player}")
    return mark.named(words.format(place=place + 1, player=scene.name(seat)))


def last_roll(scene: KaivaiScene) -> Event | None:
    """What the dice showed in the last move, if they were rolled."""
    return next((event for event in reversed(scene.last_events) if event.kind == st.EVENT_CATCH), None)


def dice_corner(scene: KaivaiScene, x: float, y: float) -> Node:
    """The dice: what was just rolled, or how many of each die's faces bear a fish."""
    s = scene.seen
    rolled = last_roll(scene)
    shape = g()
    at = x + 14
    for die, dots in enumerate(s.parts.dots):
        size = 28.0 - 3 * die
        shown = None
        if rolled is not None and die < len(rolled.args) - 3:
            shown = bool(rolled.args[3 + die])
        piece = g(fish_die(at, y + 30, size, shown, tumbles=shown is not None))
        if rolled is not None and shown is None:
            piece.set("opacity", 0.45)
        if rolled is None and s.options[FISHING] == DICE:
            piece.add(shapes.label(at, y + 60, f"{dots}/{s.parts.faces}", 12, fill="#FFFFFF", font_weight=700))
        shape.add(piece)
        at += 31
    if rolled is not None:
        words = _("{player} catches {count}").format(player=scene.name(rolled.seat)[:9], count=rolled.args[1])
        shape.add(shapes.label(x, y + 64, words, 13, "start", fill="#FFFFFF", font_weight=700))
        return shape.named(catch_words(scene, rolled)).piece("dice").about("dice")
    return shape.named(_("Dice: of the faces of each so many bear a fish")).piece("dice").about("dice")


def catch_words(scene: KaivaiScene, rolled: Event) -> str:
    caught = fish_words(rolled.args[1])
    return _("{player} catches {fish}").format(player=scene.name(rolled.seat), fish=caught)


def left_for_god(s: KaivaiState) -> str:
    words = ngettext("{count} cult hex is left for the god", "{count} cult hexes are left for the god", s.reserve)
    return words.format(count=s.reserve)


def god_corner(scene: KaivaiScene, right: float, y: float) -> Node:
    """Cult hexes still to come; the god, while it is beside the board."""
    s = scene.seen
    shape = g(
        use("cult", right - 28, y - 1, 26),
        shapes.numeral(right - 44, y + 12, s.reserve, 19, "#FFFFFF"),
        shapes.label(right, y + 40, _("to come"), 12, "end", fill="#FFFFFF").cls("fine"),
    ).cls("printed")
    if s.god == NONE:
        shape.add(god_piece(right - 86, y + 24, 46).piece("god"))
    return shape.named(left_for_god(s)).about("god")


LEGEND = [N_("fisher"), N_("meeting"), N_("shrine")]  # of the huts, as short as can be


@kept
def flag_legend(right: float, y: float, letters: float = 12.5) -> Node:
    """What the flag on an island means."""
    pole = flag(NOBODY, 0, 0).at(right - letters * 1.24, y, scale=letters / 12.5)
    word = shapes.label(
        right - letters * 2.08, y - letters * 0.3, _("leads"), letters, "end", fill="#FFFFFF", font_weight=600
    )
    return g(pole, word).cls("printed").named(_("The flag on an island: who leads there"))


@kept
def legend_corner(right: float, y: float) -> Node:
    shape = g().cls("printed")
    for i, kind in enumerate((FISHER, MEETING, SHRINE)):
        shape.add(hut_piece(kind, NOBODY, right - 11, y + 10 + i * 25, 21))
        word = _(LEGEND[kind])
        shape.add(shapes.label(right - 26, y + 15 + i * 25, word, 12.5, "end", fill="#FFFFFF", font_weight=600))
    return shape.named(_("Fisher hut, meeting hut, shrine"))


# A phone


def narrow_board(scene: KaivaiScene) -> Node:
    """In parts: the sea, what is asked beside it, the villages, everybody's mat."""
    s = scene.seen
    under, tall = strip(scene, 5, 5, NARROW - 10, 100, 3)
    parts = [
        Part("round", NARROW, HEAD, sea_head(scene), pinned=True),
        Part("sea", NEAR_WIDTH, NEAR_HEIGHT, near_sea(scene), is_map=True),
        Part("strip", NARROW, tall + 10, under, stays=True, called=_("Actions")),
        Part(
            "villages",
            NARROW,
            72.0 + 24 * s.seats,
            villages(scene, 0, 0, NARROW, 72.0 + 24 * s.seats),
            called=_("Villages"),
        ),
    ]
    parts += [
        Part(f"mat-{seat}", NARROW, 176, mat(scene, seat, 0, 0, NARROW, 176), called=scene.names[seat])
        for seat in scene.order()
    ]
    return in_parts(root(scene, NARROW, 0), scene, NARROW, parts)


NEAR_SIZE = 26.0
NEAR_WIDTH = 20 * NEAR_SIZE + 16
NEAR_HEIGHT = 13 * shapes.ROOT3 * NEAR_SIZE + 26
HEAD = 34.0  # over the sea: what its corners show on a desktop


def near_sea(scene: KaivaiScene) -> Node:
    chart = Chart(NEAR_WIDTH / 2, NEAR_HEIGHT / 2 + 7, NEAR_SIZE)
    water = g(shapes.sea(NEAR_WIDTH, NEAR_HEIGHT, 12), god_corner(scene, NEAR_WIDTH - 14, 12), hex_names(chart, 17))
    return water.add(flag_legend(NEAR_WIDTH - 14, NEAR_HEIGHT - 14, 17), draw_sea(scene, chart))


def sea_head(scene: KaivaiScene) -> Node:
    """Round, order and dice in one line."""
    s = scene.seen
    shape = g(rect(0, 0, NARROW, HEAD, 12, fill="#177A80"))
    words = _("Round {round}").format(round=s.round) if not is_final(s.phase) else _("Scoring")
    told = shapes.label(10, 22, words, 14, "start", fill="#FFFFFF", font_weight=700)
    shape.add(shapes.within(told, words, 14, 74))
    for i, seat in enumerate(s.bidders if s.phase == st.PHASE_BID else s.order):
        shape.add(order_mark(scene, seat, i, 98 + i * 27, 17))
    return shape.add(g(dice_line(scene, NARROW - 8)))


def dice_line(scene: KaivaiScene, right: float) -> Node:
    """What was just rolled, up to the right edge; nothing without a roll."""
    rolled = last_roll(scene)
    if rolled is None:
        reserve = g(use("cult", right - 22, 6, 22), shapes.numeral(right - 36, 17, scene.seen.reserve, 16, "#FFFFFF"))
        return reserve.cls("printed").named(left_for_god(scene.seen)).about("god")
    faces = rolled.args[3:]
    shape = g()
    for i, face in enumerate(faces):
        shape.add(fish_die(right - 12 - (len(faces) - 1 - i) * 26, 16, 22, bool(face), tumbles=True))
    left = right - len(faces) * 26
    shape.add(use("fish", left - 26, 6, 22), shapes.numeral(left - 38, 17, rolled.args[1], 17, "#FFFFFF"))
    return shape.named(catch_words(scene, rolled))


# Panels and the lobby


def panel(scene: KaivaiScene, seat: Seat) -> Panel:
    s = scene.seen
    fish, huts, boats = s.count_fish(seat), s.count_huts(seat), s.count_boats(seat)
    resources = [
        Resource("shell", s.shell_value(seat), _("in shells")),
        Resource("fish", fish, ngettext("fish", "fish", fish)),
        Resource("hut", huts, ngettext("hut built", "huts built", huts)),
        Resource("boat", boats, ngettext("boat", "boats", boats)),
    ]
    tokens = influence_of(scene, seat)
    if tokens is not None:
        resources.insert(0, Resource("influence", tokens, ngettext("influence", "influence", tokens)))
    badges = []
    if s.order and s.order[-1] == seat and s.phase == st.PHASE_GOD:
        badges.append(Badge("god", _("moves the god")))
    if has_passed(s, seat):
        badges.append(Badge("moon", _("has passed")))
    return Panel(resources, badges, scene.is_turn(seat))


@kept
def lobby_isle(kind: int, seat: Seat, x: float, y: float, size: float) -> Node:
    return g(
        shapes.hex_tile(x, y, size, "#B7CF86", pointy=False),
        hut_piece(kind, seat, x, y - 3, size * 1.15),
    )


def picture() -> Node:
    """For the lobby: a village of hexes in the evening sea, boats, the god."""
    whole = shapes.lobby_picture(
        "Kaivai", _("A village of huts on hexes in the sea, boats about it, the god of the fishermen.")
    )
    whole.add(rect(0, 0, 320, 180, fill="url(#g-sea)"), rect(0, 0, 320, 180, fill="url(#p-waves)"))
    size = 34.0
    spots = [(q, r) for q in range(-4, 6) for r in range(-4, 5)]
    for q, r in spots:
        x, y = lobby_spot(q, r, size)
        if -size < x < 320 + size and -size < y < 180 + size:
            corners = shapes.hex_corners(x, y, size, pointy=False)
            whole.add(
                Node(
                    "polygon",
                    {
                        "points": " ".join(f"{a:.1f},{b:.1f}" for a, b in corners),
                        "fill": "none",
                        "stroke": "#FFFFFF",
                        "stroke-opacity": 0.28,
                    },
                )
            )
    tiles = [(0, 0), (1, -1), (0, 1), (-1, 1), (1, 0)]
    for fill, width in (("#DCEFEA", 22.0), ("#E9C98B", 10.0)):
        layer = g(opacity=0.5 if width > 20 else 1)
        for q, r in tiles:
            corners = shapes.hex_corners(*lobby_spot(q, r, size), size, pointy=False)
            layer.add(
                path(
                    "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z",
                    fill=fill,
                    stroke=fill,
                    stroke_width=width,
                    stroke_linejoin="round",
                )
            )
        whole.add(layer)
    x, y = lobby_spot(0, 0, size)
    whole.add(shapes.hex_tile(x, y, size, "#EAD3A0", "sandy", pointy=False), god_piece(x, y - 2, 54))
    for (q, r), kind, seat in zip(tiles[1:], (MEETING, FISHER, SHRINE, FISHER), (0, 1, 2, 3), strict=True):
        whole.add(lobby_isle(kind, seat, *lobby_spot(q, r, size), size))
    for q, r, seat in ((-2, 1, 0), (2, -1, 1), (-1, -0, 2), (3, -1, 3)):
        whole.add(shapes.boat_piece(*lobby_spot(q, r, size), 44, seat))
    return whole.add(use("fish", 22, 118, 34, 1), use("fish", 282, 20, 26, 1))


def lobby_spot(q: int, r: int, size: float) -> tuple[float, float]:
    x, y = shapes.hex_centre(q, r, size, pointy=False)
    return 146 + x, 76 + y
