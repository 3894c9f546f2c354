"""Kaivai's table as SVG, from a seen state. Never compiled.

The sea with its villages (view_sea), under it what is asked (view_strip), beside it the mats and the chart of the
villages (view_mats). Sizes are pixels of the page: 840 x 744 on a desktop, 374 wide on a phone.
"""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.svg import Node, circle, g, path, rect, svg, use
from motu.draw.window import best_left, window
from motu.engine.base import NOBODY, NONE, PHASE_OVER, Seat
from motu.engine.state import Event
from motu.games.kaivai.box.options import DICE, FISHING
from motu.games.kaivai.box.parts import FISHER, ISLAND_NAMES, KIND_NAMES, MEETING, SHRINE
from motu.games.kaivai.face.pictures import SYMBOLS as SYMBOLS
from motu.games.kaivai.face.pictures import fish_die, god_piece, hut_piece
from motu.games.kaivai.face.view_mats import has_passed, influence_of, mat, villages
from motu.games.kaivai.face.view_sea import Chart, KaivaiScene, column_letters, draw_sea
from motu.games.kaivai.face.view_strip import is_final, strip
from motu.games.kaivai.face.words import KIND_NOUNS, counted
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState

WIDE = 840
TALL = 744
SEA = (562.0, 632.0)
NARROW = 374


def board(scene: KaivaiScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: KaivaiScene) -> str:
    s = scene.seen
    standing = ", ".join(f"{scene.name(seat)} {s.vp[seat]}" for seat in range(s.seats))
    if s.phase == PHASE_OVER:
        return f"The game is over. Points: {standing}."
    god = f"on island {ISLAND_NAMES[s.god_island()]}" if s.god != NONE else "beside the board"
    return f"Round {s.round}. {scene.name(s.actor)} is on turn. Points: {standing}. The god is {god}."


def root(scene: KaivaiScene, width: float, height: float) -> Node:
    return svg(width, height, "Kaivai: the table", describe(scene)).set("data-game", scene.game.code)


def wide_board(scene: KaivaiScene) -> Node:
    s = scene.seen
    whole = root(scene, WIDE, TALL)
    chart = Chart(SEA[0] / 2, SEA[1] / 2 + 5, 27.2)
    whole.add(
        shapes.sea(*SEA),
        round_corner(scene, 14, 12),
        dice_corner(scene, 12, SEA[1] - 78),
        god_corner(scene, SEA[0] - 14, 12),
        legend_corner(SEA[0] - 14, SEA[1] - 76),
        draw_sea(scene, chart),
        column_letters(chart),
    )
    under, _ = strip(scene, 0, SEA[1] + 9, SEA[0], TALL - SEA[1] - 9, 6)
    whole.add(under)
    left, width = SEA[0] + 10, WIDE - SEA[0] - 10
    chart_height = 160.0 if s.seats == 4 else 164.0
    each = min(190.0, (TALL - chart_height - 8 * s.seats) / s.seats)
    for i, seat in enumerate(scene.order()):
        whole.add(mat(scene, seat, left, i * (each + 8), width, each))
    top = s.seats * (each + 8)
    return whole.add(villages(scene, left, top, width, min(TALL - top, chart_height)))


# The corners of the sea


def round_corner(scene: KaivaiScene, x: float, y: float) -> Node:
    """The round, and the order of turns: who has passed is pale, whose turn it is stands out."""
    s = scene.seen
    rounds = s.parts.rounds[s.edition()]
    title = "Scoring" if is_final(s.phase) and s.phase != PHASE_OVER else "The end" if s.phase == PHASE_OVER else ""
    shape = g(
        shapes.label(x, y + 16, title or "Round", 15, "start", fill="#FFFFFF", font_weight=700),
    )
    if not title:
        shape.add(shapes.label(x + 62, y + 17, f"{s.round} of {rounds}", 19, "start", fill="#FFFFFF", font_weight=800))
    bidding = s.phase == st.PHASE_BID
    order = s.bidders if bidding else s.order
    if is_final(s.phase) or not order:
        return shape
    shape.add(shapes.label(x, y + 36, "bid in order" if bidding else "in order", 12, "start", fill="#FFFFFF"))
    for i, seat in enumerate(order):
        shape.add(order_mark(scene, seat, i, x + 12 + i * 27, y + 54))
    return shape


def order_mark(scene: KaivaiScene, seat: Seat, place: int, x: float, y: float) -> Node:
    mark = g(shapes.mark(seat, x, y, 22, scene.initial(seat)))
    if scene.is_turn(seat):
        mark.add(circle(x, y, 14.5, fill="none", stroke="#FFFFFF", stroke_width=2))
    passed = has_passed(scene.seen, seat)
    if passed:
        mark.set("opacity", 0.4)
    return mark.named(f"{place + 1}. {scene.name(seat)}" + (", has passed" if passed else ""))


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
        fish = rolled.args[1]
        shape.add(
            shapes.label(
                x, y + 64, f"{scene.name(rolled.seat)[:9]} catches {fish}", 13, "start", fill="#FFFFFF", font_weight=700
            )
        )
        return shape.named(f"{scene.name(rolled.seat)} catches {fish} fish").piece("dice")
    return shape.named("Dice: of the faces of each so many bear a fish").piece("dice")


def left_for_god(s: KaivaiState) -> str:
    return f"{counted(s.reserve, 'cult hex is', 'cult hexes are')} left for the god"


def god_corner(scene: KaivaiScene, right: float, y: float) -> Node:
    """Cult hexes still to come; the god, while it is beside the board."""
    s = scene.seen
    shape = g(
        use("cult", right - 28, y - 1, 26),
        shapes.numeral(right - 44, y + 12, s.reserve, 19, "#FFFFFF"),
        shapes.label(right, y + 40, "to come", 12, "end", fill="#FFFFFF"),
    ).cls("printed")
    if s.god == NONE:
        shape.add(god_piece(right - 86, y + 24, 46).piece("god"))
    return shape.named(left_for_god(s))


@kept
def legend_corner(right: float, y: float) -> Node:
    shape = g().cls("printed")
    for i, kind in enumerate((FISHER, MEETING, SHRINE)):
        shape.add(hut_piece(kind, NOBODY, right - 11, y + 10 + i * 25, 21))
        noun = KIND_NOUNS[KIND_NAMES[kind]].split()[0]
        shape.add(shapes.label(right - 26, y + 15 + i * 25, noun, 12.5, "end", fill="#FFFFFF", font_weight=600))
    return shape.named("Fisher hut, meeting hut, shrine")


# A phone


def narrow_board(scene: KaivaiScene) -> Node:
    """One thing under the other; the sea comes nearer where the choice is between few columns."""
    s = scene.seen
    parts = g()
    under, tall = strip(scene, 0, 5, NARROW, 100, 3)
    asked = bool(scene.legal) and not any(act.is_hex(a) or act.is_island(a) for a in scene.legal)
    y = 0.0
    if asked:
        parts.add(under)
        y = tall + 14
    parts.add(narrow_sea(scene, y))
    y += sea_height(scene) + 8
    if not asked:
        parts.add(g(under).at(0, y))
        y += tall + 14
    parts.add(villages(scene, 0, y, NARROW, 72.0 + 24 * s.seats))
    y += 80 + 24 * s.seats
    for seat in scene.order():
        parts.add(mat(scene, seat, 0, y, NARROW, 176))
        y += 184
    return root(scene, NARROW, y).add(parts)


NEAR_SIZE = 26.0  # of a hex that a thumb can hit
NEAR_WIDTH = 20 * NEAR_SIZE + 16
NEAR_HEIGHT = 13 * shapes.ROOT3 * NEAR_SIZE + 26
HEAD = 34.0  # over the near sea: what its corners show from afar


def chooses_hex(scene: KaivaiScene) -> bool:
    return any(act.is_hex(a) for a in scene.legal)


def sea_height(scene: KaivaiScene) -> float:
    return HEAD + NEAR_HEIGHT if chooses_hex(scene) else 434.0


def narrow_sea(scene: KaivaiScene, y: float) -> Node:
    """The whole sea; but near, in a window that moves, while a hex is chosen."""
    if chooses_hex(scene):
        return near_sea(scene).at(0, y)
    chart = Chart(NARROW / 2, 218 + 2, 18.4)
    sea = g(shapes.sea(NARROW, 434, 12), round_corner(scene, 8, 4), god_corner(scene, NARROW - 8, 4))
    return sea.add(dice_corner(scene, 4, 434 - 72), draw_sea(scene, chart)).at(0, y)


def near_sea(scene: KaivaiScene) -> Node:
    s = scene.seen
    chart = Chart(NEAR_WIDTH / 2, NEAR_HEIGHT / 2 + 7, NEAR_SIZE)
    spots = [chart.centre(a - act.HEX)[0] for a in scene.legal if act.is_hex(a)]
    left = best_left(spots, NEAR_SIZE, NARROW, NEAR_WIDTH)
    if s.boat != NONE and s.phase == st.PHASE_SAIL and max(spots) - min(spots) > NARROW - 2 * NEAR_SIZE:
        left = chart.centre(s.boat_hex())[0] - NARROW / 2
    water = shapes.sea(NEAR_WIDTH, NEAR_HEIGHT, 0)
    view = window(NARROW, NEAR_HEIGHT, NEAR_WIDTH, left, water, draw_sea(scene, chart), column_letters(chart))
    return g(sea_head(scene), view.at(0, HEAD))


def sea_head(scene: KaivaiScene) -> Node:
    """Round, order and dice in one line."""
    s = scene.seen
    shape = g(rect(0, 0, NARROW, HEAD + 14, 12, fill="#177A80"))
    words = "Round" if not is_final(s.phase) else "Scoring"
    shape.add(shapes.label(10, 22, words, 13, "start", fill="#FFFFFF", font_weight=700))
    if not is_final(s.phase):
        shape.add(shapes.numeral(66, 17, s.round, 17, "#FFFFFF"))
    for i, seat in enumerate(s.bidders if s.phase == st.PHASE_BID else s.order):
        shape.add(order_mark(scene, seat, i, 98 + i * 27, 17))
    return shape.add(g(dice_line(scene, NARROW - 8)))


def dice_line(scene: KaivaiScene, right: float) -> Node:
    """What was just rolled, up to the right edge; nothing without a roll."""
    rolled = last_roll(scene)
    if rolled is None:
        reserve = g(use("cult", right - 22, 6, 22), shapes.numeral(right - 36, 17, scene.seen.reserve, 16, "#FFFFFF"))
        return reserve.cls("printed").named(left_for_god(scene.seen))
    faces = rolled.args[3:]
    shape = g()
    for i, face in enumerate(faces):
        shape.add(fish_die(right - 12 - (len(faces) - 1 - i) * 26, 16, 22, bool(face), tumbles=True))
    words = f"{scene.name(rolled.seat)} catches {rolled.args[1]} fish"
    left = right - len(faces) * 26
    return shape.add(use("fish", left - 26, 6, 22), shapes.numeral(left - 38, 17, rolled.args[1], 17, "#FFFFFF")).named(
        words
    )


# Panels and the lobby


def panel(scene: KaivaiScene, seat: Seat) -> Panel:
    s = scene.seen
    huts, boats = s.count_huts(seat), s.count_boats(seat)
    resources = [
        Resource("shell", s.shell_value(seat), "in shells"),
        Resource("fish", s.count_fish(seat), "fish"),
        Resource("hut", huts, "hut built" if huts == 1 else "huts built"),
        Resource("boat", boats, "boat" if boats == 1 else "boats"),
    ]
    tokens = influence_of(scene, seat)
    if tokens is not None:
        resources.insert(0, Resource("influence", tokens, "influence"))
    badges = []
    if s.order and s.order[-1] == seat and s.phase == st.PHASE_GOD:
        badges.append(Badge("god", "moves the god"))
    if has_passed(s, seat):
        badges.append(Badge("moon", "has passed"))
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
        "Kaivai", "A village of huts on hexes in the sea, boats about it, the god of the fishermen."
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
