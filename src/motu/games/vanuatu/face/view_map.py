"""The archipelago: sixteen places, what lies on them, and what can be done there now. Never compiled.

A tile is drawn about 0, 0 with corners 64 away and then set and scaled as a whole.
"""

import math

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, LAVA, OUTLINE, SHADE, SUN
from motu.draw.svg import Node, circle, g, line, path, polygon, rect, use
from motu.draw.symbols import NIGHT, STONE
from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import (
    ARTIST,
    BITS,
    BUILD,
    BUYER,
    DIVER,
    DRAW,
    EXPLORE,
    FISH,
    FISHERMAN,
    GOODS,
    GUIDE,
    ISLANDS,
    NAVIGATOR,
    PLACES,
    SAIL,
    SIDES,
    SPACES,
    TILE_NAMES,
    TRANSPORT,
    Island,
    Place,
    Tile,
)
from motu.games.vanuatu.face.view_pieces import (
    VanuatuScene,
    bubble,
    coin,
    crate,
    drawing_token,
    drop,
    empty_slot,
    fish_left,
    hut_piece,
    in_words,
    is_asked,
    joined,
    pill,
    sea_token,
    title_of,
    tourist_pawn,
    treasures_left,
    vatu_words,
)
from motu.games.vanuatu.face.view_spaces import hindrance
from motu.games.vanuatu.face.words import GOOD_NOUNS, SIDE_NOUNS, TILE_NOUNS, build_price, building, tile_letter
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import buying, sailing, seas, waters
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.places import (
    count_huts,
    has_dike_side,
    has_drawing_place,
    has_hut_place,
    has_room,
    hut_price,
    is_free_side,
    islands_beside,
)
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.tongue import _, ngettext

SIZE = 64.0  # of a tile in its own measure
ABYSS = "#0E3F5E"  # uncharted water

# The shore of each island, as distances from its middle every thirty degrees.
SHORES = [
    [47, 44, 49, 45, 47, 50, 46, 44, 48, 45, 49, 46],
    [45, 49, 46, 48, 44, 46, 50, 46, 44, 48, 45, 49],
    [49, 45, 44, 48, 50, 45, 46, 49, 45, 44, 48, 46],
    [44, 47, 50, 46, 45, 48, 44, 47, 49, 46, 44, 48],
    [48, 46, 45, 50, 46, 44, 48, 45, 46, 49, 47, 44],
]


class Spot:
    """Where the places of the board lie, for tiles as large as the width allows."""

    def __init__(
        self, s: VanuatuState, x: float, y: float, width: float, shown: list[Place], most: float = 100
    ) -> None:
        self.shown = shown
        across = [shapes.hex_centre(s.parts.q[p], s.parts.r[p], 1)[0] for p in shown]
        self.size = min(most, width / (max(across) - min(across) + shapes.ROOT3))
        self.scale = self.size / SIZE
        self.letter = 12 / self.scale  # twelve pixels on the page
        centres = {p: shapes.hex_centre(s.parts.q[p], s.parts.r[p], self.size) for p in shown}
        left = (min(cx for cx, _ in centres.values()) + max(cx for cx, _ in centres.values()) - width) / 2
        top = min(cy for _, cy in centres.values()) - self.size
        self.centres = {p: (x + cx - left, y + cy - top) for p, (cx, cy) in centres.items()}
        self.height = max(cy for _, cy in self.centres.values()) + self.size - y

    def set(self, shape: Node, place: Place) -> Node:
        x, y = self.centres[place]
        return shape.at(x, y, scale=self.scale)


def growing(s: VanuatuState) -> list[Place]:
    """The places with tiles and those that could take one next (VA-34)."""
    laid = sum(BITS[place] for place in range(PLACES) if s.tile[place] != NONE)
    return [p for p in range(PLACES) if laid & BITS[p] or (s.parts.near[p] & laid).bit_count() > 1]


# Tiles


def shore(island: Island) -> list[tuple[float, float]]:
    around = SHORES[island]
    return [
        (1.06 * r * math.sin(math.pi * i / 6), 1.06 * r * math.cos(math.pi * i / 6) * 0.98)
        for i, r in enumerate(around)
    ]


def sea_ground() -> Node:
    return shapes.hex_tile(0, 0, SIZE, "url(#g-shallow)", "waves")


@kept
def island_ground(island: Island) -> Node:
    grown = path(shapes.coral_rim(shore(island)), fill="url(#p-jungle)", opacity=0.4)
    palms = [use("jungle", x, y, 22, 0.8) for x, y in ((-51, 3), (30, 5))]
    return g(sea_ground(), shapes.beach_island(shore(island), rim=5), grown, *palms).cls("printed")


@kept
def sunken_ground(island: Island, letter: float) -> Node:
    """A submerged island: its outline under deep water."""
    return g(
        shapes.hex_tile(0, 0, SIZE, "#17506B", "waves"),
        path(shapes.coral_rim(shore(island)), fill="#FFFFFF", opacity=0.12),
        use("water", -20, -32, 40),
        pill(0, 26, _("sunk"), "#17506B", "#FFFFFF", letter * 1.08),
    )


def printed_tile(s: VanuatuState, tile: Tile) -> Node:
    """A tile as it lies on the volcano: what it will bring."""
    if tile >= ISLANDS:
        return g(sea_ground(), sea_tokens(seas.fish_shown(s, tile), seas.treasure_shown(s, tile)))
    goods = [good for good in range(GOODS) for _ in range(s.parts.produce[tile * GOODS + good])]
    shape = g(island_ground(tile))
    shape.add(*[crate((i - (len(goods) - 1) / 2) * 24, -30, 19, good) for i, good in enumerate(goods)])
    parts = s.parts
    return shape.add(
        hut_places(parts.hut_places[tile]),
        drawing_places(tile, parts.drawing_places[tile], 0),
        tourist_places(tile, parts.capacity[tile], 0),
    )


@kept
def sea_tokens(fish: int, treasure: int, place: Place = NONE) -> Node:
    shape = g()
    rows = [("fish", fish), ("treasure", treasure)]
    full = [row for row in rows if row[1]]
    for row, (symbol, count) in enumerate(full):
        y = -32 if len(full) == 1 else -40 + row * 25
        for i in range(count):
            token = sea_token((i - (count - 1) / 2) * 26, y, 11.5, symbol)
            shape.add(token.piece(f"{symbol}-{place}-{i}") if place != NONE else token)
    return shape


@kept
def hut_places(count: int) -> Node:
    shape = g()
    for i in range(count):
        x = (i - (count - 1) / 2) * 29
        spot = rect(x - 12, -19, 24, 24, 5, fill="#F1E2BC", opacity=0.75, stroke="#6B5A33", stroke_width=1)
        shape.add(spot.set("stroke-dasharray", "3 2.4"))
    return shape


@kept
def drawing_places(island: Island, count: int, drawn: int) -> Node:
    shape = g()
    for i in range(count):
        x = (i - (count - 1) / 2) * 20
        if i < drawn:
            shape.add(g(drawing_token(x, 15, 8.4)).piece(f"drawing-{island}-{i}"))
        else:
            shape.add(circle(x, 15, 7.6, fill="#F1E2BC", stroke="#6B5A33").set("stroke-dasharray", "2.4 2"))
    return shape


@kept
def tourist_places(island: Island, count: int, there: int) -> Node:
    shape = g()
    for i in range(count):
        x = (i - (count - 1) / 2) * 15
        if i < there:
            shape.add(g(tourist_pawn(x, 31, 17)).piece(f"tourist-{island}-{i}", f"office-{i}"))
        else:
            shape.add(circle(x, 32, 4.6, fill="#F1E2BC", opacity=0.9, stroke="#6B5A33", stroke_width=1))
    return shape


# Seas


BOAT_ROWS: list[tuple[float, list[tuple[float, float]]]] = [
    (40, [(0, 20)]),
    (34, [(-21, 20), (21, 20)]),
    (31, [(-31, 12), (0, 30), (31, 12)]),
    (29, [(-31, 8), (31, 8), (-16, 34), (16, 34)]),
    (27, [(-34, 2), (0, 8), (34, 2), (-16, 34), (16, 34)]),
]


@kept
def sea_tile(place: Place, fish: int, treasure: int, letter: float) -> Node:
    return g(sea_ground(), place_name(place, letter), sea_tokens(fish, treasure, place))


@kept
def place_name(place: Place, letter: float) -> Node:
    """The name of a place in the log, at the foot of its hex."""
    return g(shapes.numeral(0, 64 - letter, act.PLACE_NAMES[place], letter, "#FFFFFF").set("opacity", 0.85)).cls("fine")


def boats(scene: VanuatuScene, place: Place) -> Node:
    """The boats on a place; the one that is about to sail is lifted. Where the sea can be chosen, so can they."""
    s = scene.seen
    there = [seat for seat in range(s.seats) if s.boat[seat] == place]
    shape = g()
    if not there:
        return shape
    if scene.can(hex_action(scene, place)[0]):
        shape.set("pointer-events", "none")
    size, spots = BOAT_ROWS[len(there) - 1]
    for seat, (x, y) in zip(there, spots, strict=True):
        sails = s.phase == st.PHASE_SAIL and s.actor == seat
        boat = g(shapes.boat_piece(x, y - (6 if sails else 0), size, seat)).piece(f"boat-{seat}")
        if sails:
            boat.cls("picked")
        shape.add(boat.named(_("The boat of {player}").format(player=scene.name(seat))).about(f"boat {seat}"))
    return shape


# Islands


def island_tile(scene: VanuatuScene, island: Island, letter: float) -> Node:
    s = scene.seen
    if s.submerged[island]:
        return sunken_ground(island, letter)
    parts = s.parts
    return g(
        island_ground(island),
        surf(s, island),
        hut_places(parts.hut_places[island]),
        huts(scene, island),
        drawing_places(island, parts.drawing_places[island], s.drawings[island]),
        tourist_places(island, parts.capacity[island], s.tourists[island]),
        shapes.numeral(0, 46, tile_letter(island), letter, "#12240A"),
    )


def huts(scene: VanuatuScene, island: Island) -> Node:
    s = scene.seen
    shape = g()
    standing = [(seat, i) for seat in range(s.seats) for i in range(s.huts[seat * ISLANDS + island])]
    count = s.parts.hut_places[island]
    for at, (seat, i) in enumerate(standing):
        x = (at - (count - 1) / 2) * 29
        hut = g(hut_piece(x, -7, 27, seat)).piece(f"hut-{seat}-{island}-{i}", f"seat-{seat}")
        shape.add(hut.named(_("A hut of {player}").format(player=scene.name(seat))).about(f"hut {seat} {island}"))
    return shape


def surf(s: VanuatuState, island: Island) -> Node:
    """Where the next flood comes in: the sea bites into every side without a dike (VA-126)."""
    shape = g()
    if not to_come(s, island):
        return shape
    for side in range(SIDES):
        if is_free_side(s, island, side):
            x1, y1, x2, y2 = edge(side, 0.96, 0.74)
            mx, my = (x1 + x2) / 2, (y1 + y2) / 2
            bite = f"M{x1:.1f} {y1:.1f} Q{mx * 0.62:.1f} {my * 0.62:.1f} {x2:.1f} {y2:.1f} Z"
            foam = f"M{x1:.1f} {y1:.1f} Q{mx * 0.62:.1f} {my * 0.62:.1f} {x2:.1f} {y2:.1f}"
            shape.add(path(bite, fill="#2B86A8"), path(foam, fill="none", stroke="#FFFFFF", stroke_width=2.2))
    return shape


def water_row(s: VanuatuState, island: Island) -> Node:
    """As many drops as sink the island: those there are full, those of the next flood in outline (VA-126, VA-134)."""
    there, coming = s.water[island], to_come(s, island)
    if not there and not coming:
        return g()
    limit = s.parts.water_limit
    sinks = there + coming >= limit
    rim = LAVA if sinks else "#1B4E75"
    shape = g(rect(-34, -61, 68, 20, 10, fill="#FFFFFF", stroke=rim, stroke_width=2.4 if sinks else 1.6))
    for i in range(limit):
        x = (i - (limit - 1) / 2) * 12.2
        if i < there + coming:
            shape.add(drop(x, -50.5, 15, i < there, "#B3261E" if sinks else "#1B4E75"))
        else:
            shape.add(circle(x, -50, 1.8, fill="#8A97A0"))
    words = _("Water {count} of {limit}; the next flood brings {more}")
    if sinks:
        words = _("Water {count} of {limit}; the next flood brings {more}: it sinks")
    return shape.named(words.format(count=there, limit=limit, more=coming))


def to_come(s: VanuatuState, island: Island) -> int:
    """The water the next flood would bring; nothing after the last one."""
    if not s.options[RISING_WATERS]:
        return 0
    later = [round for round in s.parts.flood_rounds if round > s.round]
    return waters.open_sides(s, island) if later or s.die != st.NO_FLOOD else 0


def edge(side: int, reach: float = 0.97, length: float = 0.72) -> tuple[float, float, float, float]:
    corners = shapes.hex_corners(0, 0, SIZE * reach)
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % SIDES]
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    return mx + (x1 - mx) * length, my + (y1 - my) * length, mx + (x2 - mx) * length, my + (y2 - my) * length


@kept
def dike_bar(side: int) -> Node:
    return stone_wall(*edge(side))


@kept
def stone_wall(x1: float, y1: float, x2: float, y2: float) -> Node:
    return g(
        line(x1, y1, x2, y2, stroke=OUTLINE, stroke_width=11, stroke_linecap="round"),
        line(x1, y1, x2, y2, stroke=STONE, stroke_width=8, stroke_linecap="round"),
        line(x1, y1, x2, y2, stroke="#6E7B80", stroke_width=8).set("stroke-dasharray", "1.4 8"),
    )


def dikes(s: VanuatuState, island: Island) -> Node:
    shape = g()
    for side in range(SIDES):
        if s.dikes[island] & BITS[side]:
            bar = (
                dike_bar(side)
                .piece(f"dike-{island}-{side}")
                .named(_("A dike, {side}").format(side=_(SIDE_NOUNS[side])))
            )
            shape.add(bar)
    return shape


@kept
def plus(x: float, y: float) -> Node:
    """Here something can be added."""
    cross = f"M{x - 5:.1f} {y:.1f} h10 M{x:.1f} {y - 5:.1f} v10"
    return g(
        circle(x, y, 10, fill=SUN, stroke=NIGHT, stroke_width=1.4),
        path(cross, stroke=NIGHT, stroke_width=2.6, stroke_linecap="round"),
    )


def dike_sides(scene: VanuatuScene) -> Node:
    """Phase of the dike: every free side of the chosen island can be clicked; drawn about the island's middle."""
    shape = g()
    for side in range(SIDES):
        if scene.can(act.DIKE_SIDE + side):
            x1, y1, x2, y2 = edge(side)
            bar = g(
                line(x1, y1, x2, y2, stroke="#FFFFFF", stroke_width=31, stroke_linecap="round", stroke_opacity=0),
                line(x1, y1, x2, y2, stroke="#FFFFFF", stroke_width=24, stroke_linecap="round", stroke_opacity=0.55),
                g(dike_bar(side)).set("opacity", 0.45),
                g(dike_bar(side)).for_preview(f"dike-{side}"),
                plus((x1 + x2) / 2, (y1 + y2) / 2),
            )
            words = _("Build the dike on the side {side}").format(side=_(SIDE_NOUNS[side]))
            bar.act(act.DIKE_SIDE + side, words)
            shape.add(bar.preview(f"dike-{side}"))
    return shape


def chosen_island(scene: VanuatuScene) -> Node:
    """The island that gets a dike once more, large enough for a thumb on each side."""
    s = scene.seen
    island = s.tile[s.chosen]
    built = [dike_bar(side) for side in range(SIDES) if s.dikes[island] & BITS[side]]
    name = shapes.label(0, 5, tile_letter(island) or _("start"), 17, fill="#12240A", font_weight=800)
    return g(island_ground(island), surf(s, island), *built, name, dike_sides(scene))


def build_kinds(scene: VanuatuScene, spot: Spot) -> Node:
    """A hut, a dike or both: chips beside the chosen island, each with its price."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_BUILD or not is_asked(scene):
        return shape
    kinds = [kind for kind in range(act.KINDS) if scene.can(act.BUILD_KIND + kind)]
    x, y = spot.centres[s.chosen]
    across = sum(spot.centres[place][0] for place in spot.shown) / len(spot.shown)
    left = x + spot.size if x <= across else x - spot.size - 124  # towards the middle of the map
    for i, kind in enumerate(kinds):
        shape.add(build_chip(scene, kind).at(left, y + (i - len(kinds) / 2) * 50))
    return shape


def build_chip(scene: VanuatuScene, kind: int) -> Node:
    s, seat = scene.seen, scene.viewer
    price = build_price(s, kind)
    shape = g(
        rect(1, 3, 124, 44, 12, fill=SHADE, opacity=0.35),
        rect(0, 0, 124, 44, 12, fill="#FFF8E8", stroke=NIGHT, stroke_width=1.4),
    )
    if kind != act.DIKE:
        shape.add(hut_piece(24 if kind == act.HUT else 18, 22, 27, seat))
    if kind != act.HUT:
        shape.add(stone_wall(42, 22, 76, 22) if kind == act.BOTH else stone_wall(10, 22, 36, 22))
    words = in_words(building(s, kind))
    name = (_("Hut"), _("Dike"), "")[kind]
    shape.add(shapes.label(44, 27, name, 14, "start", fill=NIGHT, font_weight=700))
    return shape.add(coin(104, 22, price, 13), shapes.halo(0, 0, 124, 44, 12)).act(act.BUILD_KIND + kind, words)


# What a place means now


ASKING = frozenset(
    [st.PHASE_PLACE, st.PHASE_TURN, st.PHASE_SAIL, st.PHASE_ISLAND, st.PHASE_BUILD, st.PHASE_DIKE, st.PHASE_BUY]
)


def is_asked_here(scene: VanuatuScene) -> bool:
    """The viewer decides now, about something that can be seen on the map."""
    return scene.seen.phase in ASKING and is_asked(scene)


def hex_action(scene: VanuatuScene, place: Place) -> tuple[Action, str]:
    s = scene.seen
    tile = s.tile[place]
    if tile == NONE:
        return act.PLACE + place, _("An empty place") if s.phase != st.PHASE_PLACE else _("Lay the tile here")
    if tile < ISLANDS:
        return act.ISLAND + place, island_words(scene, tile)
    return sail_action(scene, place), sea_words(scene, place)


def sail_action(scene: VanuatuScene, place: Place) -> Action:
    """The shortest way there that is possible; elsewhere one step, so that a click can say why not."""
    if scene.can(act.SAIL_FREE + place):
        return act.SAIL_FREE + place
    first = act.SAIL_TO + place * act.MAX_STEPS
    for a in range(first, first + act.MAX_STEPS):
        if scene.can(a):
            return a
    free = is_asked_here(scene) and scene.seen.has_character(scene.viewer, NAVIGATOR)
    return act.SAIL_FREE + place if free else first


def detours(scene: VanuatuScene, place: Place) -> list[int]:
    """Ways to a place that cost more than the cheapest, as numbers of steps: legal, seldom wanted (VA-76, VA-77)."""
    first = act.SAIL_TO + place * act.MAX_STEPS
    paid = [steps + 1 for steps in range(act.MAX_STEPS) if scene.can(first + steps)]
    return paid if scene.can(act.SAIL_FREE + place) else paid[1:]


def sea_words(scene: VanuatuScene, place: Place) -> str:
    s = scene.seen
    name = title_of(TILE_NOUNS[s.tile[place]])
    words = [_("{sea}: {holds}").format(sea=name, holds=sea_holds(s, place))]
    there = [scene.name(seat) for seat in range(s.seats) if s.boat[seat] == place]
    if there:
        words.append(_("boats of {players}").format(players=", ".join(there)))
    if scene.can(act.SAIL_FREE + place):
        words.append(_("sail here free of charge"))
    for steps in range(1, act.MAX_STEPS + 1):
        if scene.can(act.SAIL_TO + place * act.MAX_STEPS + steps - 1):
            words.append(_("sail here for {vatu}").format(vatu=vatu_words(steps * s.parts.step_price)))
            break
    return joined(*words)


def sea_holds(s: VanuatuState, place: Place) -> str:
    holds = ((fish_left(s.fish[place]), s.fish[place]), (treasures_left(s.treasure[place]), s.treasure[place]))
    told = _("{tokens} left, the next worth {value}")
    found = [told.format(tokens=tokens, value=value) for tokens, value in holds if value]
    return ", ".join(found) or _("nothing left")


def island_words(scene: VanuatuScene, island: Island) -> str:
    s, parts = scene.seen, scene.seen.parts
    if s.submerged[island]:
        return _("{island}: submerged").format(island=title_of(TILE_NOUNS[island]))
    owners = [
        f"{scene.name(seat)} {s.huts[seat * ISLANDS + island]}"
        for seat in range(s.seats)
        if s.huts[seat * ISLANDS + island]
    ]
    goods = [_(GOOD_NOUNS[good]) for good in range(GOODS) for _cube in range(s.cubes[island * GOODS + good])]
    huts = _("{island}: huts {count} of {most} ({owners})") if owners else _("{island}: huts {count} of {most}")
    words = [
        huts.format(
            island=title_of(TILE_NOUNS[island]),
            count=count_huts(s, island),
            most=parts.hut_places[island],
            owners=", ".join(owners),
        ),
        _("drawings {count} of {most}").format(count=s.drawings[island], most=parts.drawing_places[island]),
        _("tourists {count} of {most}").format(count=s.tourists[island], most=parts.capacity[island]),
        _("goods: {goods}").format(goods=", ".join(goods)) if goods else _("goods: none"),
    ]
    if s.options[RISING_WATERS]:
        told = _("water {count}, the next flood brings {more}")
        words.append(told.format(count=s.water[island], more=to_come(s, island)))
    return joined(*words)


def gain_words(s: VanuatuState, seat: Seat, space: int, island: Island) -> str:
    """What an action on this island would cost or bring."""
    if space == BUILD:
        return _("hut {vatu}").format(vatu=vatu_words(hut_price(s, seat)))
    if space == DRAW:
        drawn = s.parts.artist_points if s.has_character(seat, ARTIST) else s.parts.drawing_points
        return _("+{count} PP").format(count=drawn)
    guided = s.drawings[island] * s.parts.guide_points if s.has_character(seat, GUIDE) else 0
    words = _("+{vatu} +{count} PP") if guided else _("+{vatu}")
    return words.format(vatu=vatu_words(count_huts(s, island)), count=guided)


def buy_words(s: VanuatuState, seat: Seat, good: int) -> str:
    """For a seat, or for one who only looks on."""
    won = buying.points_for(s, good)
    words = _("{price}: +{count} PP") if won else _("{price}: no order wants it")
    if won and seat != NOBODY and s.has_character(seat, BUYER) and s.reserve[good]:
        words = _("{price}: +{count} PP and a second one")
    return words.format(price=vatu_words(s.parts.price[good]), count=won)


def cube_words(scene: VanuatuScene, island: Island, good: int) -> str:
    """Of a cube where it lies."""
    price = buy_words(scene.seen, scene.viewer, good)
    told = _("{good} on {island}, {price}")
    return told.format(good=title_of(GOOD_NOUNS[good]), island=_(TILE_NOUNS[island]), price=price)


# The map


def archipelago(scene: VanuatuScene, spot: Spot, narrow: bool = False) -> Node:
    s = scene.seen
    whole = g().group(_("The archipelago"))
    for place in spot.shown:
        if s.tile[place] == NONE:
            whole.add(spot.set(empty_place(scene, place, spot.letter), place))
    for place in spot.shown:
        if s.tile[place] != NONE:
            whole.add(spot.set(laid_tile(scene, place, spot.letter), place))
    for place in spot.shown:
        if s.tile[place] != NONE and s.tile[place] >= ISLANDS:
            whole.add(spot.set(boats(scene, place), place))
        elif s.shores & BITS[place]:
            whole.add(spot.set(g(dikes(s, s.tile[place]), water_row(s, s.tile[place])), place))
            whole.add(spot.set(crates(scene, place, narrow), place))
    whole.add(marks(scene, spot, narrow), previews(scene, spot))
    if narrow:
        return whole
    if s.phase == st.PHASE_DIKE:
        whole.add(spot.set(dike_sides(scene), s.chosen))
    return whole.add(build_kinds(scene, spot))


def empty_place(scene: VanuatuScene, place: Place, letter: float) -> Node:
    s = scene.seen
    a, words = hex_action(scene, place)
    if not scene.can(a):
        return uncharted(place, letter, a, words)
    ghost = printed_tile(s, s.volcano[s.chosen])
    shape = g(outline(), place_name(place, letter), bright_ring())
    shape.add(path("M0 -12 V12 M-12 0 H12", stroke="#FFFFFF", stroke_width=5, stroke_linecap="round"))
    shape.add(ghost.for_preview(f"place-{place}"), shapes.hex_halo(0, 0, SIZE)).preview(f"place-{place}")
    return shape.act(a, words).about(f"place {place}").known_as(act.PLACE_NAMES[place])


@kept
def uncharted(place: Place, letter: float, a: Action, words: str) -> Node:
    """An empty place where nothing can be laid now."""
    shape = g(outline(), place_name(place, letter), shapes.hex_halo(0, 0, SIZE))
    return shape.act(a, words).about(f"place {place}").known_as(act.PLACE_NAMES[place])


def outline() -> Node:
    corners = shapes.hex_corners(0, 0, SIZE * 0.93)
    drawn = polygon(corners, fill="#FFFFFF", fill_opacity=0.05, stroke="#FFFFFF", stroke_opacity=0.28)
    return drawn.set("stroke-dasharray", "5 6").set("stroke-width", 1.5)


def laid_tile(scene: VanuatuScene, place: Place, letter: float) -> Node:
    s = scene.seen
    tile = s.tile[place]
    shape = (
        island_tile(scene, tile, letter)
        if tile < ISLANDS
        else sea_tile(place, s.fish[place], s.treasure[place], letter)
    )
    shape = g(shape).piece(f"tile-{TILE_NAMES[tile]}")
    if s.phase in (st.PHASE_BUILD, st.PHASE_DIKE) and s.chosen == place:
        rim = polygon(shapes.hex_corners(0, 0, SIZE * 0.95), fill="none", stroke=SUN, stroke_width=5)
        shape.cls("picked").add(rim.set("stroke-linejoin", "round"))
    if scene.happened(st.EVENT_LAY, tile) or is_last(scene, place):
        shape.cls("last")
    a, words = hex_action(scene, place)
    if scene.can(a):
        shape.add(bright_ring())
    shape.add(shapes.hex_halo(0, 0, SIZE))
    names = [act.PLACE_NAMES[place], *([_(TILE_NOUNS[tile])] if tile < ISLANDS else [])]
    return shape.act(a, words).about(f"place {place}").known_as(*names)


def bright_ring() -> Node:
    """The halo is the colour of the sea: on the sea it needs light under it."""
    ring = polygon(shapes.hex_corners(0, 0, SIZE * 0.93), fill="#FFFFFF", fill_opacity=0.14, stroke="#FFFFFF")
    return ring.set("stroke-width", 8).set("stroke-opacity", 0.9).set("stroke-linejoin", "round")


ON_ISLANDS = (st.EVENT_HUT, st.EVENT_DIKE, st.EVENT_DRAW, st.EVENT_TRANSPORT, st.EVENT_BUY)
CHANGES = (st.EVENT_SAIL, *ON_ISLANDS)


def is_last(scene: VanuatuScene, place: Place) -> bool:
    """The last move happened here."""
    tile = scene.seen.tile[place]
    if tile >= ISLANDS:
        return scene.happened(st.EVENT_SAIL, place)
    return any(scene.happened(kind, tile) for kind in ON_ISLANDS)


def crates(scene: VanuatuScene, place: Place, narrow: bool) -> Node:
    """The goods of an island; each can be bought where it lies. Where the island can be chosen, so can they."""
    s = scene.seen
    island = s.tile[place]
    shape = g()
    if scene.can(act.ISLAND + place):
        shape.set("pointer-events", "none")
    there = [(good, i) for good in range(GOODS) for i in range(s.cubes[island * GOODS + good])]
    gone = sum(s.parts.produce[island * GOODS : island * GOODS + GOODS]) - len(there)
    count = len(there) + max(0, gone)
    for at, (good, i) in enumerate(there):
        x = (at - (count - 1) / 2) * 25
        size = 25 if scene.can(act.BUY_GOOD + place * GOODS + good) else 20
        cube = g(crate(x, -30, size, good), shapes.halo(x - size / 2, -30 - size / 2, size, size, 4))
        cube.piece(f"cube-{island}-{good}-{i}").about(f"good {good}")
        words = cube_words(scene, island, good)
        a = act.BUY_GOOD + place * GOODS + good
        shape.add(cube.named(words) if narrow else cube.act(a, words).preview(f"buy-{place}-{good}"))
        if scene.can(a) and not narrow and i == 0:
            said = buy_words(s, scene.viewer, good)
            shape.add(g(bubble(x, -58, said)).for_preview(f"buy-{place}-{good}"))
            shape.add(note(coin(x + 9, -19, s.parts.price[good], 8)))
    for at in range(len(there), count):
        missing = [good for good in range(GOODS) if not s.cubes[island * GOODS + good]]
        good = next((g for g in missing if s.parts.produce[island * GOODS + g]), 0)
        x = (at - (count - 1) / 2) * 25
        shape.add(g(empty_slot(x, -30, 15, good)).set("opacity", 0.55))
    return shape


def note(shape: Node) -> Node:
    """What a thing would cost or bring, lying on it: a click there means the thing."""
    return shape.cls("note").set("pointer-events", "none")


def marks(scene: VanuatuScene, spot: Spot, narrow: bool) -> Node:
    """Prices and gains of the step now asked for, on the places that can be chosen."""
    s = scene.seen
    shape = g()
    if not is_asked(scene):
        return shape
    for place in spot.shown:
        if s.phase == st.PHASE_SAIL:
            shape.add(spot.set(sail_marks(scene, place, narrow), place))
        elif s.phase == st.PHASE_ISLAND and scene.can(act.ISLAND + place):
            words = gain_words(s, s.actor, s.resolving, s.tile[place])
            shape.add(spot.set(note(g(pill(0, 50, words, "#FFF3D2", NIGHT, 17 if narrow else 14))), place))
    return shape


def sail_marks(scene: VanuatuScene, place: Place, narrow: bool) -> Node:
    s = scene.seen
    shape = g()
    a = sail_action(scene, place)
    if not scene.can(a):
        return shape
    steps = 0 if act.is_sail_free(a) else (a - act.SAIL_TO) % act.MAX_STEPS + 1
    shape.add(note(coin(0, 42, steps * s.parts.step_price, 18 if narrow else 12)))
    if narrow:
        return shape
    for (x, y), longer in zip([(26, 42), (-26, 42), (42, 24)], detours(scene, place), strict=False):
        price = longer * s.parts.step_price
        words = detour_words(longer, bool(steps)).format(count=longer, price=vatu_words(price))
        chip = g(g(coin(x, y, price, 9)).set("opacity", 0.85), shapes.round_halo(x, y, 9))
        shape.add(chip.act(act.SAIL_TO + place * act.MAX_STEPS + longer - 1, words))
    return shape


def detour_words(steps: int, others_paid: bool) -> str:
    """Of a way that costs more than the shortest, which may be free."""
    if others_paid:
        return ngettext("Sail here by one step for {price}", "Sail here by a way of {count} steps for {price}", steps)
    return ngettext("Pay for one step: {price}", "Pay for a way of {count} steps: {price}", steps)


# Previews: what resolving a space would mean


def previews(scene: VanuatuScene, spot: Spot) -> Node:
    """For the viewer on turn: hovering an action space shows on the map where and what."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_TURN or not is_asked(scene):
        return shape
    for space in range(SPACES):
        if scene.can(act.RESOLVE + space):
            shape.add(preview_of(scene, spot, space).for_preview(f"space-{space}"))
    return shape


def preview_of(scene: VanuatuScene, spot: Spot, space: int) -> Node:
    s, seat = scene.seen, scene.viewer
    here = s.boat[seat]
    shape = g()
    why = hindrance(s, seat, space)
    if why is not None:
        words = _("{why}: only removed").format(why=in_words(why))
        return shape.add(spot.set(g(ring(), bubble(0, -58, words)), here))
    if space == SAIL:
        for place in spot.shown:
            words = reach_words(s, seat, place)
            if words:
                shape.add(spot.set(g(ring(), pill(0, 48, words, "#FFF3D2")), place))
    elif space in (BUILD, DRAW, TRANSPORT):
        for island in islands_beside(s, here):
            if not offers(s, space, island):
                continue
            words = gain_words(s, seat, space, island)
            shape.add(spot.set(g(ring(), bubble(0, -56, words)), s.home[island]))
    elif space in (FISH, EXPLORE):
        shape.add(spot.set(g(ring(), bubble(0, -58, catch_words(s, seat, space))), here))
    else:
        for island in islands_beside(s, here):
            shape.add(spot.set(ring(), s.home[island]))
    return shape


def offers(s: VanuatuState, space: int, island: Island) -> bool:
    """The island has room for what the action would put there."""
    if space == BUILD:
        return has_hut_place(s, island) or has_dike_side(s, island)
    return has_drawing_place(s, island) if space == DRAW else has_room(s, island)


def ring() -> Node:
    return polygon(shapes.hex_corners(0, 0, SIZE * 0.94), fill=SUN, fill_opacity=0.25, stroke=CLAY, stroke_width=4)


def reach_words(s: VanuatuState, seat: Seat, place: Place) -> str:
    """How a place can be reached by the seat now."""
    if not sailing.ends(s, seat) & BITS[place]:
        return ""
    if s.has_character(seat, NAVIGATOR):
        return _("free") if sailing.reached_free(s, s.boat[seat]) & BITS[place] else ""
    for steps in range(1, sailing.affordable_steps(s, s.vatu[seat]) + 1):
        if sailing.reached(s, s.boat[seat], steps) & BITS[place]:
            return vatu_words(steps * s.parts.step_price)
    return ""


def catch_words(s: VanuatuState, seat: Seat, space: int) -> str:
    place = s.boat[seat]
    value = s.fish[place] if space == FISH else s.treasure[place]
    if not value:
        return _("nothing here")
    if space == FISH:
        helped = s.has_character(seat, FISHERMAN)
        words = _("fish worth {value}, +{bonus} PP") if helped else _("fish worth {value}")
    else:
        helped = s.has_character(seat, DIVER)
        words = _("treasure worth {value}, +{vatu}") if helped else _("treasure worth {value}")
    bonus = seas.bonus(s, value)
    return words.format(value=value, bonus=bonus, vatu=vatu_words(bonus))


# The background, with the corners that hold office and volcano


@kept
def ground(x: float, y: float, width: float, height: float) -> Node:
    """Uncharted water, darker than any tile laid on it."""
    return g(
        rect(x, y + 2, width, height + 2, 18, fill=SHADE, opacity=0.16),
        g(shapes.sea(width, height)).at(x, y),
        rect(x, y, width, height, 18, fill=ABYSS, opacity=0.66),
        rect(
            x + 3, y + 3, width - 6, height - 6, 15, fill="none", stroke="#FFFFFF", stroke_opacity=0.2, stroke_width=2
        ),
    )
