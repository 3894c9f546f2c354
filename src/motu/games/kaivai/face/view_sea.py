"""The sea: hexes, villages, boats, the god; and what every place would cost or give. Never compiled."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import WOOD
from motu.draw.scene import Scene
from motu.draw.sections import EVERY, asked, section
from motu.draw.shapes import Point
from motu.draw.svg import Node, Value, circle, g, path, polygon, rect, short, use
from motu.draw.symbols import NIGHT, STRAW
from motu.engine.base import NOBODY, NONE, Seat
from motu.games.kaivai.box.parts import (
    BIT,
    BOATS,
    BUILD,
    CULT,
    FISH,
    HEX_NAMES,
    HEX_Q,
    HEX_R,
    HEXES,
    HUT_FISH,
    ISLAND_NAMES,
    KIND_NAMES,
    MEETING,
    MOVE,
    NEAR,
    RADIUS,
    SECOND_EDITION,
    SELL,
    SHRINE,
    WATER,
    Hex,
    Island,
)
from motu.games.kaivai.face.pictures import MEADOW, PILL, PILL_TALL, SANDSTONE, flag, god_piece, hut_piece, pill
from motu.games.kaivai.face.words import KIND_NOUNS, fish_words, points_words
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import building, celebrating, fishing, planning, scoring
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.islands import sole_island
from motu.games.kaivai.rules.sailing import owner_of_boat, reachable
from motu.games.kaivai.rules.state import KaivaiState, hut_kind, hut_owner, is_hut
from motu.papers.tongue import _, ngettext

SHALLOW = "#8FE0D0"
MOST_SHORES = 2048  # outlines that are remembered
ROUND: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}

KaivaiScene: TypeAlias = Scene[KaivaiState]

SAILED = (st.PHASE_SAIL, st.PHASE_HUT, st.PHASE_KIND, st.PHASE_DELIVER)  # a boat is picked


class Chart(NamedTuple):
    """Where the hexes lie: the middle of the board, and how far a hex's corners are from its own middle."""

    x: float
    y: float
    size: float

    def centre(self, hex: Hex) -> Point:
        x, y = shapes.hex_centre(HEX_Q[hex], HEX_R[hex], self.size, pointy=False)
        return self.x + x, self.y + y

    def corners(self, hex: Hex, share: float = 1.0) -> list[Point]:
        return shapes.hex_corners(*self.centre(hex), self.size * share, pointy=False)


# What a place would cost or give


def fishing_words(s: KaivaiState, hex: Hex) -> tuple[str, str]:
    """The dice a boat of the actor would roll on a hex; short, and in words."""
    island = fishing.best_island(s, s.actor, hex)
    if island == NONE:
        return "", ""
    dice = fishing.count_dice(s, s.actor, island)
    sure = s.edition() == SECOND_EDITION and island == s.god_island()
    if sure and dice:
        words = ngettext(
            "fish with {count} die at island {island} and a sure fish",
            "fish with {count} dice at island {island} and a sure fish",
            dice,
        )
    elif sure:
        words = _("fish at island {island}: a sure fish")
    else:
        words = ngettext("fish with {count} die at island {island}", "fish with {count} dice at island {island}", dice)
    return (f"{dice}+1" if sure else str(dice)), words.format(count=dice, island=ISLAND_NAMES[island])


def income(s: KaivaiState, hex: Hex) -> tuple[int, int]:
    """The most a boat of the actor could sell from a hex: fish delivered for money, and their shells' value."""
    offers: list[int] = []
    for hut in NEAR[hex * 6 : hex * 6 + 6]:
        code = s.ground[hut]
        if is_hut(code) and hut_kind(code) != SHRINE and hut_owner(code) != s.actor:
            offers += [s.parts.shell_space[fish] for fish in range(s.fish_at[hut], HUT_FISH)]
    paid = sorted(offers, reverse=True)[: s.count_fish(s.actor)]
    return len(paid), sum(paid)


def building_prices(s: KaivaiState, hex: Hex) -> list[int]:
    """Prices of the huts that a boat of the actor on this hex could pay for."""
    islands = s.cult_touch[hex] & building.affordable_islands(s)
    return sorted({building.price(s, island) for island in range(s.islands) if islands & BIT[island]})


LONG = 4  # letters: prices of several islands would reach the next hex


def target_sign(s: KaivaiState, action: int, hex: Hex, x: float, y: float, size: float) -> tuple[Node | None, str]:
    """The sign on a hex where a boat could perform the action, and the same in words."""
    if action == BUILD:
        prices = "/".join(map(str, building_prices(s, hex)))
        size = size if len(prices) < LONG else PILL
        return pill(x, y, prices, "shell", size=size), _("build for {price} in shells").format(price=prices)
    if action == FISH:
        dice, words = fishing_words(s, hex)
        return pill(x, y, dice, "fish_die", size=size), words
    if action == SELL:
        fish, value = income(s, hex)
        words = _("put fish on your own hut")
        if fish:
            words = ngettext(
                "sell {count} fish for {value} in shells", "sell up to {count} fish for {value} in shells", fish
            ).format(count=fish, value=value)
        return pill(x, y, str(value) if fish else "+", "shell" if fish else "fish", size=size), words
    victim = owner_of_boat(s, hex)
    if victim not in (NONE, s.actor):
        loss = s.parts.sinking[s.count_boats(victim)]
        words = _("sink the boat and lose {count} points").format(count=loss)
        return pill(x, y + 14, f"\u2212{loss}", "skull", "#F7C9BC", size=size), words
    return None, _("sail here")


def place_sign(s: KaivaiState, hex: Hex, x: float, y: float, size: float) -> tuple[Node | None, str]:
    """The sign on a legal hex, by what the phase asks."""
    if s.phase == st.PHASE_SAIL:
        return target_sign(s, s.action, hex, x, y, size)
    if s.phase == st.PHASE_HUT:
        price = building.price(s, sole_island(s, hex))
        return pill(x, y, str(price), "shell", size=size), _("build here for {price} in shells").format(price=price)
    if s.phase == st.PHASE_DELIVER:
        if hut_owner(s.ground[hex]) == s.actor:
            return pill(x, y, "+1", "fish", size=size), _("put a fish on your own hut")
        space = s.parts.shell_space[s.fish_at[hex]]
        return pill(x, y, f"+{space}", "shell", size=size), _("sell a fish for a shell worth {space}").format(
            space=space
        )
    if s.phase == st.PHASE_GOD:
        island = s.island_of[hex] if s.island_of[hex] != NONE else sole_island(s, hex)
        mine = s.huts_of(s.actor, island, MEETING)
        if not mine:
            return None, _("the god comes to island {island}").format(island=ISLAND_NAMES[island])
        words = ngettext(
            "the god comes to island {island}: {count} influence for you",
            "the god comes to island {island}: {count} influence for you",
            mine,
        )
        return pill(x, y, f"+{mine}", "influence", size=size), words.format(island=ISLAND_NAMES[island], count=mine)
    if s.phase == st.PHASE_FIRST_HUT:
        return None, _("place your fisher hut here")
    if s.phase == st.PHASE_SECOND_HUT:
        return None, _("place your second hut here")
    return None, ""


# A hex


def hex_words(hex: Hex, what: str) -> str:
    """ "f7: ..." in every language: lessons point at a hex by its name."""
    return _("{hex}: {what}").format(hex=HEX_NAMES[hex], what=what)


def place_words(scene: KaivaiScene, hex: Hex) -> str:
    boat = owner_of_boat(scene.seen, hex)
    words = hex_words(hex, ground_words(scene, hex))
    if boat == NONE:
        return words
    return _("{place}, a boat of {player}").format(place=words, player=scene.name(boat))


def ground_words(scene: KaivaiScene, hex: Hex) -> str:
    s = scene.seen
    code = s.ground[hex]
    if code == WATER:
        return _("water") if s.sea[hex] else _("closed lagoon")
    island = ISLAND_NAMES[s.island_of[hex]]
    if code == CULT:
        words = (
            _("cult hex of island {island}, the god stands here") if hex == s.god else _("cult hex of island {island}")
        )
        return words.format(island=island)
    hut = _("{kind} of {player}, island {island}").format(
        kind=_(KIND_NOUNS[KIND_NAMES[hut_kind(code)]]), player=scene.name(hut_owner(code)), island=island
    )
    if hut_kind(code) == SHRINE:
        return hut
    return _("{hut}, {fish}").format(hut=hut, fish=fish_words(s.fish_at[hex]))


@kept
def water_tile(chart: Chart, hex: Hex, closed: bool) -> Node:
    corners = chart.corners(hex)
    shape = g(
        polygon(corners, fill="#FFFFFF", fill_opacity=0.22 if closed else 0.07, stroke="#FFFFFF", stroke_opacity=0.3)
    )
    return shape.add(polygon(corners, fill="url(#p-dots)", opacity=0.5)) if closed else shape


@kept
def cult_tile(chart: Chart, hex: Hex, has_god: bool) -> Node:
    x, y = chart.centre(hex)
    shape = g(shapes.hex_tile(x, y, chart.size, SANDSTONE, "sandy", pointy=False))
    if has_god:
        return shape
    side = chart.size * 1.24
    return shape.add(use("cult", x - side / 2, y - side / 2, side, 1.1))


def deliverer(scene: KaivaiScene, hex: Hex) -> str:
    """The boat that has just delivered a fish here: where the fish comes from."""
    s = scene.seen
    for event in scene.last_events:
        if event.kind == st.EVENT_DELIVER and event.args[0] == hex:
            for number in range(BOATS):
                at = s.boats[event.seat * BOATS + number]
                if at != NONE and hex in NEAR[at * 6 : at * 6 + 6]:
                    return f"boat-{event.seat}-{number}"
    return ""


def fish_slots(scene: KaivaiScene, x: float, y: float, hex: Hex, size: float) -> Node:
    """Three places for fish under a hut."""
    s = scene.seen
    shape = g()
    step = size * 0.52
    for slot in range(HUT_FISH):
        at = x + (slot - 1) * step
        if slot < s.fish_at[hex]:
            side = size * 0.58
            fish = g(
                circle(at, y, side * 0.5, fill="#FFFBF2", stroke=NIGHT, stroke_width=0.9),
                use("fish", at - side * 0.43, y - side * 0.43, side * 0.86, 1.8),
            )
            shape.add(fish.piece(f"laid-{HEX_NAMES[hex]}-{slot}", deliverer(scene, hex)))
        else:
            shape.add(circle(at, y, size * 0.09, fill=NIGHT, opacity=0.35))
    return shape


def hut_tile(scene: KaivaiScene, chart: Chart, hex: Hex) -> Node:
    s = scene.seen
    x, y = chart.centre(hex)
    size = chart.size
    code = s.ground[hex]
    seat, kind = hut_owner(code), hut_kind(code)
    up = y if kind == SHRINE else y - size * 0.17
    aside = size * 0.2 if hex in s.boats else 0.0  # a boat at its hut leaves the hut to be seen
    shape = g(shapes.hex_tile(x, y, size, MEADOW, "grass", pointy=False))
    piece = hut_piece(kind, seat, x - aside, up, size * (1.04 if aside else 1.16))
    piece.piece(f"hut-{HEX_NAMES[hex]}", f"supply-{seat}-hut")
    shape.add(piece, shapes.mark_shape(seat, x - size * 0.56, y - size * 0.4, size * 0.42))
    return shape.add(fish_slots(scene, x, y + size * 0.6, hex, size)) if kind != SHRINE else shape


def boat_on(scene: KaivaiScene, chart: Chart, hex: Hex) -> Node | None:
    s = scene.seen
    if hex not in s.boats:
        return None
    slot = s.boats.index(hex)
    seat, number = slot // BOATS, slot % BOATS
    x, y = chart.centre(hex)
    ashore = s.ground[hex] != WATER
    size = chart.size * (0.9 if ashore else 1.34)
    picked = s.phase in SAILED and seat == s.actor and number == s.boat
    if ashore:
        x, y = x + chart.size * 0.46, y + chart.size * 0.04
    shape = g()
    if picked:
        shape.add(circle(x, y, size * 0.62, fill="#FFFFFF", fill_opacity=0.55, stroke=NIGHT, stroke_width=2))
    elif s.phase == st.PHASE_BOAT and scene.can(act.HEX + hex):
        shape.add(circle(x, y, size * 0.62, fill="#FFC233", fill_opacity=0.85, stroke=NIGHT, stroke_width=1.5))
    boat = shapes.boat_piece(x, y - (4 if picked else 0), size, seat).piece(
        f"boat-{seat}-{number}", f"supply-{seat}-boat"
    )
    if picked:
        boat.cls("picked")
    if s.phase == st.PHASE_BOAT and seat == s.actor and s.used >> number & 1:
        boat.set("opacity", 0.55)
    return shape.add(boat)


def recent_hexes(scene: KaivaiScene) -> set[Hex]:
    """Where the last move did something."""
    found: set[Hex] = set()
    for event in scene.last_events:
        if event.kind == st.EVENT_HUT:
            found.add(event.args[1])
        elif event.kind in (st.EVENT_GOD, st.EVENT_DELIVER):
            found.add(event.args[0])
        elif event.kind in (st.EVENT_SAIL, st.EVENT_SINK):
            found.add(event.args[1])
    return found


def place(scene: KaivaiScene, chart: Chart, hex: Hex, near: set[Hex], recent: set[Hex], signs: Node) -> Node:
    """A hex with all that is on it; clicking it means the hex. Its sign goes to `signs`, which no shore may cut."""
    s = scene.seen
    x, y = chart.centre(hex)
    code = s.ground[hex]
    shape = (
        water_tile(chart, hex, not s.sea[hex])
        if code == WATER
        else cult_tile(chart, hex, hex == s.god)
        if code == CULT
        else hut_tile(scene, chart, hex)
    )
    legal = scene.can(act.HEX + hex)
    if legal and code == WATER and s.phase != st.PHASE_BOAT:
        shape.add(polygon(chart.corners(hex, 0.9), fill="#FFFFFF", fill_opacity=0.3))
    elif hex in near and code == WATER:
        shape.add(circle(x, y, chart.size * 0.13, fill="#FFFFFF", opacity=0.8))
    elif legal and code != WATER:
        shape.add(lit_land(chart, hex))
    if hex == s.god:
        shape.add(god_piece(x, y - chart.size * 0.06, chart.size * 1.5).piece("god"))
    if hex == s.chosen and s.phase == st.PHASE_KIND:
        shape.add(chosen_place(chart, hex))
    boat = boat_on(scene, chart, hex)
    if boat is not None:
        shape.add(boat)
    words = place_words(scene, hex)
    shape.known_as(HEX_NAMES[hex])
    if legal:
        stays = boat is not None and s.phase == st.PHASE_SAIL and hex == s.boat_hex()
        up = above_boat(chart) if stays else 0.0
        if s.phase == st.PHASE_DELIVER:  # on the places for fish, so that the hut can be seen
            up = chart.size * -0.54
        sign, what = place_sign(s, hex, x, y - up, letters(chart))
        words = _("{place}; {what}").format(place=words, what=what) if what else words
        signs.add(sign.set("data-at", HEX_NAMES[hex]) if sign is not None else None)
    if hex in recent:
        shape.cls("last")
    if legal or code != WATER or boat is not None:
        shape.about(f"hex {hex}")
    if not on_islands(s):
        shape.act(act.HEX + hex, words)
    else:
        shape.named(words)
    if s.phase == st.PHASE_BOAT and legal:
        shape.preview(f"boat-{hex}")
    return shape.add(shapes.hex_halo(x, y, chart.size, pointy=False))


SMALL = 28.0  # of a hex: under this the sea is a phone's


def letters(chart: Chart) -> float:
    """Of a sign on a hex: on a phone, where all of the sea is small, larger in its units."""
    return 16.6 if chart.size < SMALL else PILL


def above_boat(chart: Chart) -> float:
    """How far a sign leaves the boat under it to be seen, without coming upon those of the hexes beside it."""
    return min(chart.size * 0.46, chart.size * shapes.ROOT3 / 2 - letters(chart) * PILL_TALL)


def busy_water(scene: KaivaiScene, near: set[Hex], recent: set[Hex]) -> set[Hex]:
    """Where something stands on water, has happened, or can be done."""
    s = scene.seen
    legal = {a - act.HEX for a in scene.legal if act.HEX <= a < act.HEX + HEXES}
    chosen = {s.chosen} if s.phase == st.PHASE_KIND else set()
    return near | recent | legal | {s.god, *s.boats} | chosen


@kept
def bare_water(chart: Chart, hex: Hex, closed: bool, answers: bool) -> Node:
    """Most of the sea: water on which nothing is and nothing can be done; a click is answered by the rule."""
    shape = water_tile(chart, hex, closed)
    words = hex_words(hex, _("closed lagoon") if closed else _("water"))
    shape = shape.act(act.HEX + hex, words) if answers else shape.named(words)
    shape.known_as(HEX_NAMES[hex])
    return shape.add(shapes.hex_halo(*chart.centre(hex), chart.size, pointy=False))


@kept
def lit_land(chart: Chart, hex: Hex) -> Node:
    """Pale light shows on water, not on a meadow: what can be done ashore is framed in white."""
    frame = polygon(chart.corners(hex, 0.9), fill="none", stroke="#FFFFFF", stroke_width=4.5)
    return frame.set("stroke-linejoin", "round").set("pointer-events", "none")


@kept
def chosen_place(chart: Chart, hex: Hex) -> Node:
    x, y = chart.centre(hex)
    frame = polygon(chart.corners(hex, 0.88), fill="#FFFBF2", fill_opacity=0.85, stroke=NIGHT, stroke_width=2)
    return g(frame.set("stroke-dasharray", "5 4"), shapes.numeral(x, y, "?", chart.size * 0.9, NIGHT))


def on_islands(s: KaivaiState) -> bool:
    """Does a click on land mean the whole island now?"""
    return s.phase in (st.PHASE_CELEBRATE, st.PHASE_VILLAGE)


# Villages


def land(s: KaivaiState, island: Island) -> list[Hex]:
    return [hex for hex in range(HEXES) if s.island_of[hex] == island]


def shore(s: KaivaiState, chart: Chart, island: Island, share: float = 1.0) -> str:
    """The outline of a village: every edge towards something else."""
    return edge_of(tuple(land(s, island)), chart, share)


@lru_cache(MOST_SHORES)
def edge_of(hexes: tuple[Hex, ...], chart: Chart, share: float) -> str:
    parts = []
    for hex in hexes:
        corners = chart.corners(hex, share)
        for d in range(6):
            if NEAR[hex * 6 + d] not in hexes:
                (x1, y1), (x2, y2) = corners[d], corners[(d + 1) % 6]
                parts.append(f"M{short(x1)} {short(y1)}L{short(x2)} {short(y2)}")
    return "".join(parts)


@kept
def beaches(hexes: tuple[Hex, ...], chart: Chart) -> Node:
    """Shallow water, foam and sand under the villages."""
    shallow, foam, sand = g(opacity=0.22), g(opacity=0.5), g()
    for hex in hexes:
        shallow.add(ground_under(chart, hex, SHALLOW, 1.14))
        foam.add(ground_under(chart, hex, "#DCEFEA", 0.62))
        sand.add(ground_under(chart, hex, STRAW, 0.3))
    # A picture of its own, so that no water is spilt over the edge of the sea.
    box: dict[str, Value] = {
        "width": chart.x * 2,
        "height": chart.y * 2,
        "viewBox": f"0 0 {short(chart.x * 2)} {short(chart.y * 2)}",
    }
    return Node("svg", box, [shallow, foam, sand])


@kept
def ground_under(chart: Chart, hex: Hex, colour: str, share: float) -> Node:
    shape = polygon(chart.corners(hex), fill=colour, stroke=colour, stroke_width=chart.size * share)
    return shape.set("stroke-linejoin", "round")


def outlines(s: KaivaiState, chart: Chart) -> Node:
    shape = g(fill="none", stroke=WOOD, stroke_width=2.4, stroke_linecap="round")
    for island in range(s.islands):
        name = _("island {island}").format(island=ISLAND_NAMES[island])
        shape.add(path(shore(s, chart, island)).known_as(name))
    return shape


def home(s: KaivaiState, island: Island) -> Hex:
    """The cult hex that bears the island's letter: the printed one, or of an extra island its first."""
    if island < len(s.parts.printed):
        return s.parts.printed[island]
    return next(hex for hex in land(s, island) if s.ground[hex] == CULT)


def leader(s: KaivaiState, island: Island) -> Seat:
    """Who would win the village now, influence apart."""
    return scoring.winner([s.strength(seat, island) for seat in range(s.seats)])


def village_sign(s: KaivaiState, chart: Chart, island: Island) -> Node:
    """The island's letter, and the flag of who leads."""
    best = leader(s, island)
    return sign_of(chart, home(s, island), island, bool(s.scored[island]), best)


@kept
def sign_of(chart: Chart, hex: Hex, island: Island, scored: bool, best: Seat) -> Node:
    x, y = chart.centre(hex)
    size = chart.size
    shape = g(
        circle(x, y, size * 0.44, fill="#FFFBF2", stroke=NIGHT, stroke_width=1.4),
        shapes.numeral(x, y, ISLAND_NAMES[island], size * 0.72, NIGHT),
    )
    if scored:
        at = (x + size * 0.42, y + size * 0.36)
        shape.add(circle(*at, size * 0.3, fill="#177A70", stroke="#FFFFFF", stroke_width=1.2))
        side = size * 0.42
        check = use("check", at[0] - side / 2, at[1] - side / 2, side, 3).cls("on-dark")
        return shape.add(check.set("stroke", "#FFFFFF")).set("pointer-events", "none")
    if best != NOBODY:
        shape.add(flag(best, x + size * 0.42, y - size * 0.22))
    return shape.set("pointer-events", "none")


def island_area(scene: KaivaiScene, chart: Chart, island: Island) -> Node:
    """A whole village as one thing to click, when an island is asked for."""
    s = scene.seen
    shape = g()
    for hex in land(s, island):
        shape.add(polygon(chart.corners(hex), fill="#FFFFFF", fill_opacity=0.01))
    what, words = island_sign(scene, chart, island)
    shape.act(act.ISLAND + island, words).preview(f"island-{island}").about(f"island {island}")
    if scene.can(act.ISLAND + island):  # on sand the pale light alone is hard to see
        shape.add(path(shore(s, chart, island, 1.05), fill="none", stroke="#FFFFFF", stroke_width=7, **ROUND))
        shape.add(path(shore(s, chart, island), fill="none", stroke=NIGHT, stroke_width=2, **ROUND))
    shape.add(path(shore(s, chart, island, 1.06), stroke_linecap="round").cls("halo"))
    return shape.add(what)  # over the light about the island


def island_sign(scene: KaivaiScene, chart: Chart, island: Island) -> tuple[Node | None, str]:
    """What a celebration would give to whom; or what the village is worth."""
    s = scene.seen
    name = ISLAND_NAMES[island]
    if s.scored[island]:
        return None, _("Island {island}: scored").format(island=name)
    if s.phase == st.PHASE_VILLAGE:
        x, y = chart.centre(home(s, island))
        sign = pill(x, y + chart.size * 0.66, str(s.cults[island]), "points", size=letters(chart))
        return sign, _("Island {island}: {points} to win").format(island=name, points=points_words(s.cults[island]))
    points = celebrating.points_of(s, island)
    gains = [(seat, points[seat]) for seat in range(s.seats) if points[seat]]
    if not gains:
        return None, _("Island {island}: no fish").format(island=name)
    words = ", ".join(f"{scene.name(seat)} +{count}" for seat, count in gains)
    shape = g()
    by = letters(chart) / PILL
    each = 46.0 * by
    width = len(gains) * each
    spots = [chart.centre(hex) for hex in land(s, island)]
    left = (min(spots)[0] + max(spots)[0]) / 2 - width / 2
    top = max(below for _x, below in spots) + chart.size * 1.02
    shape.add(rect(left, top - 12 * by, width, 24 * by, 12 * by, fill="#FFFBF2", stroke=NIGHT, stroke_width=1.2))
    for i, (seat, count) in enumerate(gains):
        shape.add(shapes.mark(seat, left + 14 * by + i * each, top, 15 * by))
        shape.add(shapes.numeral(left + 33 * by + i * each, top, f"+{count}", 14 * by, NIGHT))
    return shape, _("Island {island} celebrates: {gains}").format(island=name, gains=words)


# Previews


def ghosts(scene: KaivaiScene, chart: Chart) -> Node:
    """Hovering an action shows where it could be done; hovering a boat, where that boat could do it."""
    s = scene.seen
    shape = g(pointer_events="none")
    if not scene.legal or s.actor != scene.viewer:
        return shape
    if s.phase == st.PHASE_ACTION:
        for field in (BUILD, FISH, SELL, MOVE):
            if scene.can(act.ACT + field):
                shape.add(ghost(s, chart, field, own_slots(s), f"act-{field}"))
    elif s.phase == st.PHASE_BOAT:
        for slot in own_slots(s):
            if scene.can(act.HEX + s.boats[slot]):
                shape.add(ghost(s, chart, s.action, [slot], f"boat-{s.boats[slot]}"))
    return shape


def own_slots(s: KaivaiState) -> list[int]:
    first = s.actor * BOATS
    return [slot for slot in range(first, first + BOATS) if s.boats[slot] != NONE and not s.used >> (slot - first) & 1]


def ghost(s: KaivaiState, chart: Chart, action: int, slots: list[int], key: str) -> Node:
    plan = planning.Plan(s, action)
    found: set[Hex] = set()
    for slot in slots:
        found |= set(planning.targets(s, plan, slot))
    shape = g().for_preview(key)
    for hex in sorted(found):
        x, y = chart.centre(hex)
        shape.add(
            polygon(chart.corners(hex, 0.88), fill="#FFFFFF", fill_opacity=0.35, stroke="#FFFFFF", stroke_width=2)
        )
        sign, _words = target_sign(s, action, hex, x, y, letters(chart))
        if sign is not None:
            shape.add(sign)
    return shape


# The whole sea


@section(
    "action",
    "actor",
    "bids",
    "boat",
    "boats",
    "chosen",
    "cult_touch",
    "cults",
    "fish_at",
    "fish_on",
    "god",
    "goods",
    "ground",
    "huts_on",
    "island_of",
    "islands",
    "phase",
    "scored",
    "sea",
    "size",
    "touch",
    "upgrade",
    "used",
    "vp",
    acts=EVERY,
    eyes=asked,
    events=EVERY,
)
def draw_sea(scene: KaivaiScene, chart: Chart) -> Node:
    s = scene.seen
    near: set[Hex] = set()
    if s.phase == st.PHASE_SAIL:
        near = set(reachable(s, s.boat_hex(), s.reach_of(s.actor)))
    recent = recent_hexes(scene)
    shape = g().cls("printed on-sea").group(_("The sea"))
    lands = [hex for island in range(s.islands) for hex in land(s, island)]
    shape.add(beaches(tuple(lands), chart))
    signs = g().set("pointer-events", "none")
    busy, answers = busy_water(scene, near, recent), not on_islands(s)
    for hex in range(HEXES):
        if s.ground[hex] == WATER and hex not in busy:
            shape.add(bare_water(chart, hex, not s.sea[hex], answers))
        else:
            shape.add(place(scene, chart, hex, near, recent, signs))
    shape.add(outlines(s, chart).set("pointer-events", "none"))
    for island in range(s.islands):
        shape.add(village_sign(s, chart, island))
    if on_islands(s):
        for island in range(s.islands):
            shape.add(island_area(scene, chart, island))
    return shape.add(signs, ghosts(scene, chart))


@kept
def hex_names(chart: Chart, letters: float = 11.5) -> Node:
    """Every hex by column and place from the top, as log and hints name it; what lies there covers its name."""
    shape = g(opacity=0.5).set("aria-hidden", "true").cls("fine")
    for q in range(-RADIUS, RADIUS + 1):
        top = max(-RADIUS, -RADIUS - q)
        for r in range(top, min(RADIUS, RADIUS - q) + 1):
            x, y = shapes.hex_centre(q, r, chart.size, pointy=False)
            name = f"{chr(ord('a') + q + RADIUS)}{r - top + 1}"
            spot = (chart.x + x, chart.y + y + chart.size * 0.72)
            shape.add(shapes.label(*spot, name, letters, fill="#FFFFFF", font_weight=600))
    return shape
