"""The island: sea, tiles, lava and where it goes next, explorers, boats, and where they can go. Never compiled."""

from typing import NamedTuple, TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, SUN
from motu.draw.palette import LAVA as LAVA_RED
from motu.draw.sections import section, viewer
from motu.draw.svg import Node, circle, g, line, path, polygon, rect, short, use
from motu.draw.symbols import NIGHT, STRAW
from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.games.mauna_kea.box.parts import (
    ACCESS,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    FLOWS,
    FORK,
    HEADINGS,
    HELICOPTER,
    JUNGLE,
    LANDINGS,
    LAVA,
    LEFT,
    MAX_TILES,
    MOUNTAIN,
    NEXT_PLACE,
    NEXT_SPACE,
    PLACE_MARKED,
    PLACE_START,
    PLACE_VOLCANO,
    PLACES,
    RIGHT,
    ROTATIONS,
    ROWS,
    SIDE,
    START_SPACES,
    STEP_COST,
    TEAM,
    Bundle,
    Heading,
    Look,
    Place,
    Space,
    count_of,
    face_of,
    flow_of,
    left_of,
    right_of,
    shape_of,
    size_of,
)
from motu.games.mauna_kea.face.card_pictures import (
    MaunaKeaScene,
    begun,
    boat_hull,
    bundle_words,
    explorer_piece,
    explorer_words,
    ground_square,
    look_words,
    pieces_of,
    seats_words,
    tile_face,
)
from motu.games.mauna_kea.face.pictures import CRUST, EMBER, lava_tile, sign
from motu.games.mauna_kea.face.words import (
    ARTIFACT_NOUNS,
    BOAT_NOUNS,
    COLUMNS,
    FLOW_NOUNS,
    GROUND_NOUNS,
    HEADING_WORDS,
    SHAPE_WORDS,
    place_name,
    space_name,
)
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import movement
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.boats import boat_beside
from motu.games.mauna_kea.rules.lava import arm_to_extend, target_of_arm
from motu.games.mauna_kea.rules.state import ARM, ARM_FLOW, ARM_HEAD, ARM_HEADING, MaunaKeaState
from motu.papers.tongue import _, ngettext

BEACH = "#EFDDB2"
BARE = "#E4CE9C"
LIT = "#177A70"  # what can be afforded now; white can be read on it in both themes


class Ground(NamedTuple):
    """Where the island lies in the picture: its top left corner, the size of a place, and of an explorer."""

    x: float
    y: float
    place: float
    figure: float

    @property
    def space(self) -> float:
        return self.place / 2

    @property
    def side(self) -> float:
        return self.place * ROWS

    def corner(self, place: Place) -> tuple[float, float]:
        return self.x + place % ROWS * self.place, self.y + place // ROWS * self.place

    def space_corner(self, space: Space) -> tuple[float, float]:
        return self.x + space % SIDE * self.space, self.y + space // SIDE * self.space

    def middle(self, space: Space) -> tuple[float, float]:
        x, y = self.space_corner(space)
        return x + self.space / 2, y + self.space / 2


def happened(scene: MaunaKeaScene, kind: int, at: int, value: int) -> bool:
    """The last move did this, with this value among what it tells."""
    return any(e.kind == kind and len(e.args) > at and e.args[at] == value for e in scene.last_events)


# How the lava came: the state knows the tiles and the heads of the arms; the ways between follow from the shapes.


def exits_of(shape: int, heading: Heading) -> list[Heading]:
    if shape == FORK:
        return [left_of(heading), right_of(heading)]
    return [left_of(heading) if shape == LEFT else right_of(heading) if shape == RIGHT else heading]


def trace_flow(s: MaunaKeaState, flow: int) -> dict[Place, tuple[Heading, Place]]:
    """Of each lava tile of a flow: the heading it was entered with, and the place the lava came from."""
    tiles = {place for place in range(PLACES) if s.lava[place] != NONE and flow_of(s.lava[place]) == flow}
    ends = [
        (s.arms[arm + ARM_HEAD], s.arms[arm + ARM_HEADING])
        for arm in range(0, len(s.arms), ARM)
        if s.arms[arm + ARM_FLOW] == flow
    ]
    source = s.board().source[flow]
    behind = NEXT_PLACE[source * HEADINGS + (flow + 2) % HEADINGS]
    return follow(s, [(behind, flow)], tiles, ends) or {}


def follow(
    s: MaunaKeaState, open_arms: list[tuple[Place, Heading]], tiles: set[Place], ends: list[tuple[Place, Heading]]
) -> dict[Place, tuple[Heading, Place]] | None:
    """Some way to lead the open arms over all tiles to the known ends."""
    if not open_arms:
        return {} if not tiles and not ends else None
    (head, heading), rest = open_arms[0], open_arms[1:]
    place = NEXT_PLACE[head * HEADINGS + heading]
    while place != NONE and s.is_lava(place):
        if place in tiles:
            onward = [(place, way) for way in exits_of(shape_of(s.lava[place]), heading)]
            found = follow(s, onward + rest, tiles - {place}, ends)
            if found is not None:
                return {place: (heading, head), **found}
        place = NEXT_PLACE[place * HEADINGS + heading]
    if (head, heading) in ends:
        left = list(ends)
        left.remove((head, heading))
        return follow(s, rest, tiles, left)
    return None


# Sea and beach


@kept
def sea(ground: Ground, width: float, height: float) -> Node:
    """Water all around, and the beach the island grows on."""
    rim = ground.place * 0.16
    side = ground.side
    points: list[tuple[float, float]] = []
    for k in range(4):  # the coast, a little uneven, side by side
        for i in range(6):
            along = -rim + (side + 2 * rim) * i / 6
            out = rim + (3.0, -1.5, 2.0, -2.0, 2.5, -1.0)[(i + k) % 6] * ground.place / 60
            corner = [(along, -out), (side + out, along), (side - along, side + out), (-out, side - along)]
            points.append((ground.x + corner[k][0], ground.y + corner[k][1]))
    coast = shapes.coral_rim(points)
    return g(
        shapes.sea(width, height),
        path(coast, fill="none", stroke="#DCEFEA", stroke_width=rim * 1.5, stroke_linejoin="round", opacity=0.45),
        path(coast, fill=BEACH, stroke=STRAW, stroke_width=rim * 0.5, stroke_linejoin="round"),
        rect(ground.x, ground.y, side, side, 3, fill=BARE),
        rect(ground.x, ground.y, side, side, 3, fill="url(#p-sandy)"),
        shore_life(ground, height),
    )


@kept
def numbers(ground: Ground) -> Node:
    """Along the upper and the left edge, over all that lies there: the letters of columns and numbers of rows by which
    a place is named, "C4". They stay at the edge of what a small window shows of the island (window.js)."""
    size = max(13.2, ground.place * 0.225)
    letters, rows = g().cls("ruler", "across"), g().cls("ruler", "down")
    for i, letter in enumerate(COLUMNS):
        along = (i + 0.5) * ground.place
        letters.add(shapes.label(ground.x + along, ground.y + size * 0.3, letter, size))
        rows.add(shapes.label(ground.x - ground.place * 0.09, ground.y + along + size * 0.35, str(i + 1), size))
    return g(letters, rows).set("aria-hidden", "true")


@kept
def spots(ground: Ground) -> Node:
    """Where each place and each space lies, for the words that name it."""
    shape = g().set("aria-hidden", "true").cls("spots")
    for place in range(PLACES):
        shape.add(square(*ground.corner(place), ground.place).known_as(place_name(place)))
    for space in range(SIDE * SIDE):
        shape.add(square(*ground.space_corner(space), ground.space).known_as(space_name(space)))
    return shape


def square(x: float, y: float, side: float) -> Node:
    """In as few letters as can be: there are four hundred of them."""
    return path(f"M{short(x)} {short(y)}h{short(side)}v{short(side)}h{short(-side)}z")


@kept
def shore_life(ground: Ground, height: float) -> Node:
    """Palms on the corners of the beach; between the boats somebody swims."""
    size = ground.place * 0.74
    near, far = ground.x - size * 0.56, ground.x + ground.side - size * 0.44
    top, bottom = ground.y - size * 0.62, ground.y + ground.side - size * 0.52
    shape = g().cls("printed").set("aria-hidden", "true").set("pointer-events", "none")
    for x, y in ((near, top), (far, top), (near, bottom), (far, bottom)):
        shape.add(use("jungle", x, y, size, 1.2))
    swimmer = ground.place * 0.4
    out = (ground.x - ground.place * 0.16 - swimmer) / 2
    middle = ground.y + ground.side / 2 - swimmer / 2
    shape.add(use("drawing", out, middle, swimmer, 1.2, opacity=0.5))
    return shape.add(use("fish", ground.x * 2 + ground.side - out - swimmer, middle, swimmer, 1.2, opacity=0.55))


SKETCHES = [  # on a grid of 24, faint: what lies about on bare ground
    "M3 15 q4.5 -5 9 0 t9 0 M6 19 q3 -3 6 0 t6 0",
    "M9 17 v-6 M9 14 l-3.4 -3.4 M9 13 l3.4 -3.4 M15 19 v-4 M15 17 l2.4 -2.4",
    "M6 15 a2.4 1.8 0 1 0 4.8 0 a2.4 1.8 0 1 0 -4.8 0 M13 12 a3 2.2 0 1 0 6 0 a3 2.2 0 1 0 -6 0 M14 18 h.1",
    "M4 9 q4 3 8 0 t8 0 M4 14 q4 3 8 0 t8 0",
    "M12 16 l-2.6 3 M12 16 l2.6 3 M12 16 l-4 -1 M12 16 l4 -1 M12 16 v-4 M5 9 h.1 M18 7 h.1",
]


@kept
def sketch(place: Place, size: float) -> Node:
    """A little of the island's own: dunes, a tuft, stones; no two neighbours alike."""
    d = SKETCHES[(place * 7 + place // ROWS * 3) % len(SKETCHES)]
    drawn = path(d, fill="none", stroke="#8C6B34", stroke_width=1.6, stroke_linecap="round", opacity=0.3)
    return drawn.at(size * 0.26, size * 0.24, scale=size * 0.48 / 24)


@kept
def bare_place(place: Place, x: float, y: float, size: float) -> Node:
    frame = rect(x + 3, y + 3, size - 6, size - 6, 4, fill="#FFFBF2", fill_opacity=0.14, stroke="#A98B55")
    touch = rect(x, y, size, size, fill="#FFFFFF", fill_opacity=0)  # the whole place can be hit
    spot = g(touch, frame.set("stroke-opacity", 0.35), g(sketch(place, size)).at(x, y))
    return spot.add(shapes.halo(x + 5, y + 5, size - 10, size - 10, 3))


@kept
def laying_place(place: Place, x: float, y: float, size: float) -> Node:
    told = _("Lay the tile on the empty place {place}").format(place=place_name(place))
    return bare_place(place, x, y, size).act(act.PLACE + place, told).preview(f"place-{place}")


def empties(scene: MaunaKeaScene, *_others: object) -> tuple[Place, ...]:
    return tuple(scene.open_seen().empty_places())


def anybody(scene: MaunaKeaScene, *_others: object) -> Seat:
    """One for all who play: only who looks on sees something else."""
    return min(scene.viewer, 0)


@section(sifted={"ground": empties}, acts=range(act.PLACE, act.ROTATION), eyes=anybody)
def bare_places(scene: MaunaKeaScene, ground: Ground, turned: Place) -> Node:
    """Empty places, where a tile may be laid; on one it may be turned now."""
    s = scene.seen
    shape = g().group(_("Empty places"))
    size = ground.place
    for place in range(PLACES):
        if not s.is_empty(place):
            continue
        x, y = ground.corner(place)
        if scene.viewer == NOBODY:
            words = _("Empty place {place}").format(place=place_name(place))
            shape.add(bare_place(place, x, y, size).named(words))
        else:
            shape.add((bare_place if place == turned else laying_place)(place, x, y, size))
    return shape


def turned_now(s: MaunaKeaState) -> Place:
    """Where a tile has been put and may still be turned."""
    return s.place if s.phase in (st.PHASE_LAY_ROTATION, st.PHASE_QUAKE_LAY_ROTATION) else NONE


# Places with something on them


def places(scene: MaunaKeaScene, ground: Ground) -> Node:
    """Which of them can be turned is told only where there is one."""
    s = scene.seen
    can_turn = any(act.is_place(a) and not s.is_empty(a - act.PLACE) for a in scene.legal)
    return (turning_places if can_turn else still_places)(scene, ground)


def draw_places(scene: MaunaKeaScene, ground: Ground) -> Node:
    s = scene.seen
    shape = g().group(_("The island"))
    for place in range(PLACES):
        if s.lava[place] == NONE and not s.is_empty(place):
            shape.add(dry_place(scene, ground, place))
    return shape


LAID = (st.EVENT_LAY, st.EVENT_TURN)
still_places = section("lava", "tile", sifted={"ground": empties}, events=LAID)(draw_places)
turning_places = section("lava", "tile", sifted={"ground": empties}, acts=range(act.PLACE, act.ROTATION), events=LAID)(
    draw_places
)


def dry_place(scene: MaunaKeaScene, ground: Ground, place: Place) -> Node:
    """A tile, a printed start place or the volcano."""
    s = scene.seen
    x, y = ground.corner(place)
    size = ground.place
    printed = s.board().printed[place]
    if printed == PLACE_VOLCANO:
        return volcano(size).at(x, y).piece("volcano").named(_("The volcano")).about("volcano")
    if printed == PLACE_START:
        return start_place(size, place).at(x, y).named(_("Start place: jungle")).about(f"place {place}")
    shape = tile_face(s.parts, s.tile[place], size - 1.4)
    grounds = look_words(s.parts, s.tile[place])
    words = _("Starting tile of {grounds}") if printed == PLACE_MARKED else _("Tile of {grounds}")
    if happened(scene, st.EVENT_LAY, 2, place) or happened(scene, st.EVENT_TURN, 0, place):
        shape.cls("last")
    if printed != PLACE_MARKED:
        shape.piece(f"laid-{place}", f"tray-{layer_of(scene, place)}")
    shape.add(shapes.halo(2, 2, size - 5.4, size - 5.4, 3)).about(f"place {place}")
    if scene.can(act.PLACE + place):
        return shape.act(act.PLACE + place, _("Turn this tile: {grounds}").format(grounds=grounds)).at(x, y)
    return shape.named(words.format(grounds=grounds)).at(x, y)


def layer_of(scene: MaunaKeaScene, place: Place) -> Seat:
    """Who laid a tile here in the last move; nobody's tray is asked for otherwise."""
    for event in scene.last_events:
        if event.kind == st.EVENT_LAY and event.args[2] == place:
            return event.seat
    return NOBODY


@kept
def volcano(size: float) -> Node:
    return g(
        rect(0, 0, size, size, 5, fill=CRUST),
        rect(2, 2, size - 4, size - 4, 4, fill="none", stroke=LAVA_RED, stroke_width=2.5),
        circle(size / 2, size / 2, size * 0.43, fill="#5A3A36"),
        circle(size / 2, size / 2, size * 0.38, fill=LAVA_RED, opacity=0.4),
        use("volcano", size * 0.12, size * 0.08, size * 0.76, 1.1),
    ).cls("printed")


@kept
def start_place(size: float, place: Place) -> Node:
    """Printed on the board: jungle with a path of stones about it."""
    half = size / 2
    shape = g()
    for cell, (x, y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        shape.add(ground_square(JUNGLE, x * half, y * half, half + 0.3, cell + place))
    edge = rect(2, 2, size - 4, size - 4, 4, fill="none", stroke="#FFFBF2", stroke_width=3)
    return shape.add(edge.set("stroke-dasharray", "2 4").set("stroke-linecap", "round"))


def hot_ground(scene: MaunaKeaScene, *_others: object) -> tuple[Place, ...]:
    s = scene.open_seen()
    return tuple([place for place in range(PLACES) if s.is_lava(place)])


@section("arms", "lava", sifted={"ground": hot_ground}, events=(st.EVENT_LAVA, st.EVENT_BURNT))
def lava(scene: MaunaKeaScene, ground: Ground) -> Node:
    """The lava tiles; each has come from the tile before it, or from the volcano."""
    s = scene.seen
    shape = g().group(_("Lava"))
    size = ground.place
    for flow in range(FLOWS):
        traced = trace_flow(s, flow)
        for place, (heading, source) in traced.items():
            x, y = ground.corner(place)
            kind = s.lava[place]
            tile = lava_tile(flow, shape_of(kind), size - 1).at(0, 0, heading * 90)
            came_from = f"lava-{source}" if source in traced else "volcano"
            piece = g(tile).piece(f"lava-{place}", came_from)
            if happened(scene, st.EVENT_LAVA, 1, place):
                piece.add(shapes.halo(-size / 2 + 2, -size / 2 + 2, size - 4, size - 4, 3)).cls("last")
                piece = piece.add(losses(scene, place, size))
            told = _("Lava of the {flow}: {shape}")
            words = told.format(flow=_(FLOW_NOUNS[flow]), shape=_(SHAPE_WORDS[shape_of(kind)]))
            shape.add(piece.at(x + size / 2, y + size / 2).named(words).about(f"place {place}"))
    return shape


def losses(scene: MaunaKeaScene, place: Place, size: float) -> Node:
    """What the lava just took: skulls in the colours of their players, artifacts gone."""
    burnt: list[Node] = []
    here = False
    for event in scene.last_events:
        if event.kind == st.EVENT_LAVA:
            here = event.args[1] == place
            if here:
                burnt += [use(f"artifact_{COLOUR_NAMES[c]}", -8, -8, 16) for c in pieces_of(event.args[2])]
        elif event.kind == st.EVENT_BURNT and here:
            burnt.append(g(shapes.mark_shape(event.seat, 0, 0, 19), use("skull", -7, -7, 14)))
    shape = g()
    columns = 3 if len(burnt) > 4 else 2
    for i, lost in enumerate(burnt):
        rows = -(-len(burnt) // columns)
        in_row = min(columns, len(burnt) - i // columns * columns)
        x = (i % columns - (in_row - 1) / 2) * size * 0.31
        y = (i // columns - (rows - 1) / 2) * size * 0.31
        shape.add(lost.at(x, y))
    return shape


def flows_left(scene: MaunaKeaScene, *_others: object) -> tuple[bool, ...]:
    return tuple([lava_left(scene.open_seen(), flow) > 0 for flow in range(FLOWS)])


@section("arms", sifted={"bag": flows_left, "ground": hot_ground}, acts=range(act.PLACE, act.ROTATION))
def lava_targets(scene: MaunaKeaScene, ground: Ground) -> Node:
    """Where each flow goes next: its sign where it will come in; the arm that waits its turn is pale."""
    s = scene.seen
    shape = g().group(_("Where the lava goes next"))
    size = ground.place
    r = max(8.0, size * 0.16)
    for flow in range(FLOWS):
        first = arm_to_extend(s, flow)
        if not lava_left(s, flow):
            continue
        for arm in range(0, len(s.arms), ARM):
            if s.arms[arm + ARM_FLOW] != flow:
                continue
            place = target_of_arm(s, arm)
            if place == NONE:
                continue
            heading = s.arms[arm + ARM_HEADING]
            x, y = ground.corner(place)
            dx, dy = [(0, 1), (-1, 0), (0, -1), (1, 0)][heading]
            mark = g(
                circle(0, 0, r + 1.6, fill=EMBER if arm == first else "#FFFBF2"),
                circle(0, 0, r, fill=CRUST if arm == first else "#8C7A70"),
                g(sign(flow, r * 1.05, EMBER if arm == first else "#FFFBF2")).at(0, 0, heading * 90),
            )
            coming = _("Next lava of the {flow}").format(flow=_(FLOW_NOUNS[flow]))
            words = coming if arm == first else _("The other arm, later")
            mark.about(f"flow {flow}")
            if scene.can(act.PLACE + place):  # it lies on the edge of a place that can be chosen
                mark.set("pointer-events", "none")
            if arm == first:
                edge = rect(x + 2.5, y + 2.5, size - 5, size - 5, 3, fill="none", stroke=LAVA_RED, stroke_width=2.6)
                shape.add(edge.set("stroke-dasharray", "7 5").set("pointer-events", "none"))
            shape.add(mark.named(words).at(x + size / 2 + dx * size / 2, y + size / 2 + dy * size / 2))
    return shape


def lava_left(s: MaunaKeaState, flow: int) -> int:
    """Lava tiles of a flow in the bag, which everybody may count."""
    return sum(count for kind, count in enumerate(s.bag) if kind >= len(s.bag) - 16 and flow_of(kind) == flow)


# Artifacts that lie on the island


Feet: TypeAlias = tuple[tuple[Space, int], ...]


def at_feet(scene: MaunaKeaScene) -> Feet:
    """Where something lies at the feet of an own explorer, and whose."""
    return tuple([(space, explorer) for space, explorer in own_explorers(scene).items() if scene.seen.lying[space]])


@section("lying", acts=range(act.TAKE, act.PUT_DOWN))
def artifacts(scene: MaunaKeaScene, ground: Ground, feet: Feet, at_own_feet: bool) -> Node:
    """What lies on the island; at the feet of own explorers it is drawn over them, to be taken by a click."""
    s = scene.seen
    shape = g().group(_("Artifacts at your explorers' feet") if at_own_feet else _("Artifacts"))
    mine = dict(feet)
    for space, bundle in enumerate(s.lying):
        if bundle and (space in mine) == at_own_feet:
            x, y = ground.space_corner(space)
            kinds = [colour for colour in range(COLOURS) if count_of(bundle, colour)]
            explorer = mine.get(space)
            for i, colour in enumerate(kinds):
                drawn = lying(count_of(bundle, colour), colour, ground.space, len(kinds), explorer is not None)
                drawn.about(f"artifact {colour}").at(x + i * ground.space * 0.34, y)
                if explorer is None:
                    shape.add(drawn.named(lying_words(bundle)))
                else:
                    a = act.TAKE + explorer * COLOURS + colour
                    shape.add(drawn.act(a, taking_words(explorer, colour)))
    return shape


def lying_words(bundle: Bundle) -> str:
    told = ngettext("{load} artifact lies here", "{load} artifacts lie here", size_of(bundle))
    return told.format(load=bundle_words(bundle))


def taking_words(explorer: int, colour: int) -> str:
    name = _(ARTIFACT_NOUNS[colour])
    return _("Explorer {number} takes the {artifact}").format(number=explorer + 1, artifact=name)


@kept
def lying(count: int, colour: int, space: float, kinds: int, under: bool) -> Node:
    """Artifacts of a colour on a space, from its corner; under an explorer they peep out."""
    size = space * (0.55 if under else 0.74 if kinds == 1 else 0.62)
    inset = (space - size) / 2 if kinds == 1 and not under else -space * 0.1 if under else 0.5
    shape = g(use(f"artifact_{COLOUR_NAMES[colour]}", inset, inset, size, 1.4))
    if under:  # between its strokes, and within its rim, a click would go to what it lies on
        shape.add(circle(inset + size / 2, inset + size / 2, size * 0.42 + 2, fill="#FFFFFF", fill_opacity=0))
    if count > 1:
        shape.add(shapes.count_badge(inset + size, inset + size * 0.85, count, size=12))
    return shape.add(shapes.round_halo(inset + size / 2, inset + size / 2, size * 0.42))


def own_explorers(scene: MaunaKeaScene) -> dict[Space, int]:
    """The viewer's explorers on the island, by their space."""
    if scene.viewer == NOBODY:
        return {}
    first = scene.viewer * TEAM
    at = scene.seen.explorer[first : first + TEAM]
    return {space: explorer for explorer, space in enumerate(at) if space >= 0}


# Explorers


class Step(NamedTuple):
    """What the viewer is doing with own explorers: nobody else sees it yet."""

    explorer: int = NONE  # who is picked
    has_card: bool = False  # which is for one of them
    leaves: bool = False  # the picked one puts down what he cannot carry
    left: Bundle = 0  # and has put this down


def step_now(scene: MaunaKeaScene) -> Step:
    s = scene.seen
    if not scene.is_turn(scene.viewer):
        return Step()
    if s.phase == st.PHASE_LEAVE:
        return Step(s.chosen, leaves=True, left=s.left)
    return Step(s.chosen if s.phase == st.PHASE_CARD_SPACE else NONE, s.phase == st.PHASE_CARD_EXPLORER)


@section(
    "carried", "explorer", acts=range(act.EXPLORER, act.SPACE), eyes=viewer, events=(st.EVENT_STEP, st.EVENT_PLACE)
)
def explorers(scene: MaunaKeaScene, ground: Ground, picked: int, has_card: bool) -> Node:
    s = scene.seen
    shape = g().group(_("Explorers"))
    standing = [i for i, at in enumerate(s.explorer) if at >= 0]
    for i in sorted(standing, key=lambda who: s.explorer[who]):
        is_picked = scene.is_own(i // TEAM) and i % TEAM == picked
        shape.add(standing_explorer(scene, ground, i // TEAM, i % TEAM, is_picked, has_card))
    return shape


def standing_explorer(
    scene: MaunaKeaScene, ground: Ground, seat: Seat, explorer: int, is_picked: bool, has_card: bool
) -> Node:
    s = scene.seen
    i = seat * TEAM + explorer
    x, y = ground.middle(s.explorer[i])
    body = explorer_piece(seat, explorer + 1, s.carried[i], ground.figure)
    if scene.is_own(seat):
        body = g(circle(0, 0, ground.space * 0.45, fill="#FFFFFF", fill_opacity=0.8), body)
    figure = g(body, shapes.round_halo(0, 0, ground.space * 0.5)).piece(f"explorer-{seat}-{explorer}")
    figure.about(f"explorer {seat} {explorer}")
    if any(
        e.kind in (st.EVENT_STEP, st.EVENT_PLACE) and e.seat == seat and e.args[0] == explorer
        for e in scene.last_events
    ):
        figure.cls("last")
    words = explorer_words(scene, seat, explorer + 1, s.carried[i])
    if scene.is_own(seat):
        figure.preview(f"reach-{explorer}").cls("lift")
        if has_card:
            return figure.act(act.EXPLORER + explorer, card_for(explorer)).at(x, y)
        figure.set("tabindex", 0).set(
            "id", f"explorer-{explorer}"
        )  # to be picked: his reach stays while he has the focus
    if is_picked:
        ring = circle(0, 0, ground.space * 0.62, fill="none", stroke=SUN, stroke_width=3)
        return g(ring, figure.at(0, -5)).at(x, y)
    return figure.named(words).at(x, y)


def card_for(explorer: int) -> str:
    return _("The card is for explorer {number}").format(number=explorer + 1)


# Where an own explorer can go


def reach(s: MaunaKeaState, start: Space, most: int) -> dict[Space, int]:
    """The spaces that can be walked to for so many points, with their price."""
    price = {start: 0}
    edge = [start]
    while edge:
        at = min(edge, key=lambda space: (price[space], space))
        edge.remove(at)
        for heading in range(HEADINGS):
            to = NEXT_SPACE[at * HEADINGS + heading]
            if to == NONE or to in price or s.is_occupied(to):
                continue
            cost = STEP_COST[s.ground[to]]
            if cost and price[at] + cost <= most:
                price[to] = price[at] + cost
                edge.append(to)
    del price[start]
    return price


def reaches(scene: MaunaKeaScene, ground: Ground) -> Node:
    s = scene.seen
    if s.phase not in (st.PHASE_PLAY, st.PHASE_REFILL) or scene.viewer == NOBODY:
        return g().set("aria-hidden", "true")
    pool = s.pool if scene.is_turn(scene.viewer) else 0
    return own_reaches(scene, ground, pool, pool + points_in_front(s, scene.viewer))


@section("explorer", "ground", eyes=viewer)
def own_reaches(scene: MaunaKeaScene, ground: Ground, pool: int, most: int) -> Node:
    """For each own explorer, shown while he is picked: what every space costs; hollow beyond the present points."""
    shape = g().set("aria-hidden", "true")
    for start, explorer in own_explorers(scene).items():
        ghost = g().for_preview(f"reach-{explorer}")
        for space, cost in reach(scene.seen, start, most).items():
            x, y = ground.middle(space)
            now = cost <= pool
            ghost.add(price_disc(cost, now, max(8.5, ground.space * 0.32)).at(x, y))
        shape.add(ghost)
    return shape


@kept
def price_disc(cost: int, now: bool, r: float) -> Node:
    fill = LIT if now else "#FFFBF2"
    disc = circle(0, 0, r, fill=fill, stroke="#FFFBF2" if now else NIGHT, stroke_width=1.5)
    if not now:
        disc.set("stroke-dasharray", "3 2")
    return g(disc, shapes.numeral(0, 0, cost, r * 1.45, "#FFFFFF" if now else NIGHT).cls("fine"))


def steps(scene: MaunaKeaScene, ground: Ground) -> Node:
    """The spaces beside own explorers: a click steps there. Where two could step, each has his side of the space."""
    s = scene.seen
    shape = g().group(_("Steps"))
    if s.phase != st.PHASE_PLAY or not scene.is_turn(scene.viewer):
        return shape
    found: dict[Space, list[tuple[int, Heading]]] = {}
    for at, explorer in own_explorers(scene).items():
        for heading in range(HEADINGS):
            to = NEXT_SPACE[at * HEADINGS + heading]
            if to != NONE and not s.is_occupied(to) and s.ground[to] in (JUNGLE, MOUNTAIN, 2, LAVA):
                found.setdefault(to, []).append((explorer, heading))
    for to in sorted(found):
        legal = [move for move in found[to] if scene.can(act.STEP + move[0] * HEADINGS + move[1])]
        for explorer, heading in legal or found[to][:1]:
            shape.add(step_target(scene, ground, to, explorer, heading, len(legal)))
    return shape


def step_target(scene: MaunaKeaScene, ground: Ground, to: Space, explorer: int, heading: Heading, rivals: int) -> Node:
    s = scene.seen
    x, y = ground.space_corner(to)
    size = ground.space
    a = act.STEP + explorer * HEADINGS + heading
    cost = STEP_COST[s.ground[to]]
    target = g(rect(x, y, size, size, fill="#FFFFFF", fill_opacity=0))
    if rivals > 1:  # his side of the space: the triangle towards him
        corners = [[(0, 1), (1, 1)], [(0, 0), (0, 1)], [(0, 0), (1, 0)], [(1, 0), (1, 1)]][heading]
        points = [(x + a_ * size, y + b_ * size) for a_, b_ in [*corners, (0.5, 0.5)]]
        target = g(
            polygon(points, fill="#FFFFFF", fill_opacity=0.01), polygon(points, stroke_linejoin="round").cls("halo")
        )
        dx, dy = [(0, 1), (-1, 0), (0, -1), (1, 0)][heading]
        target.add(price_disc(cost, True, size * 0.2).at(x + size * (0.5 + dx * 0.32), y + size * (0.5 + dy * 0.32)))
    elif rivals == 1:
        target.add(shapes.halo(x + 3.5, y + 3.5, size - 7, size - 7, 3))
        # In a corner: what ground it is, and what lies there, can be seen beside it.
        target.add(price_disc(cost, True, size * 0.24).at(x + size * 0.76, y + size * 0.76))
    words = step_words(explorer, heading, s.ground[to])
    if cost:
        told = ngettext("{step}, {cost} of {count} point", "{step}, {cost} of {count} points", s.pool)
        words = told.format(step=words, cost=cost, count=s.pool)
    return target.act(a, words).preview(f"reach-{explorer}")


def step_words(explorer: int, heading: Heading, ground: int) -> str:
    told = _("Explorer {number} steps {heading} onto {ground}")
    return told.format(number=explorer + 1, heading=_(HEADING_WORDS[heading]), ground=_(GROUND_NOUNS[ground]))


def start_spaces(scene: MaunaKeaScene, ground: Ground) -> Node:
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_PLACE_EXPLORER or scene.viewer == NOBODY:
        return shape
    for i in range(START_SPACES):
        space = s.board().start_spaces[i]
        if s.is_occupied(space):
            continue
        x, y = ground.space_corner(space)
        size = ground.space
        spot = g(rect(x, y, size, size, fill="#FFFFFF", fill_opacity=0))
        spot.add(rect(x + 3, y + 3, size - 6, size - 6, 5, fill="#FFFBF2", fill_opacity=0.35))
        spot.add(shapes.halo(x + 4, y + 4, size - 8, size - 8, 4))
        told = _("Place an explorer here, space {space}").format(space=space_name(space))
        shape.add(spot.act(act.PLACE_EXPLORER + i, told))
    return shape


def card_spaces(scene: MaunaKeaScene, ground: Ground) -> Node:
    """Where a movement card may end."""
    shape = g()
    if scene.seen.phase != st.PHASE_CARD_SPACE:
        return shape
    size = ground.space
    for a in scene.legal:
        x, y = ground.space_corner(a - act.SPACE)
        space = a - act.SPACE
        spot = g(rect(x, y, size, size, fill="#FFFFFF", fill_opacity=0))
        spot.add(rect(x + 2, y + 2, size - 4, size - 4, 4, fill="#FFFBF2", fill_opacity=0.45))
        spot.add(shapes.halo(x + 3.5, y + 3.5, size - 7, size - 7, 3))
        onto = _(GROUND_NOUNS[scene.seen.ground[space]])
        shape.add(spot.act(a, _("Move to {ground} {space}").format(ground=onto, space=space_name(space))))
    return shape


def card_previews(scene: MaunaKeaScene, ground: Ground) -> Node:
    """While a card of the hand is looked at: where its move could end, or whom it could save."""
    s = scene.seen
    shape = g().set("aria-hidden", "true")
    for card in range(HELICOPTER + 1):
        if not scene.can(act.CARD + card):
            continue
        ghost = g().for_preview(f"card-{card}")
        for start in own_explorers(scene):
            x, y = ground.middle(start)
            ghost.add(circle(x, y, ground.space * 0.56, fill="none", stroke=SUN, stroke_width=3))
            if card <= 2:
                for space in movement.end_spaces(s, card, start):
                    x, y = ground.middle(space)
                    ghost.add(circle(x, y, ground.space * 0.24, fill=SUN, stroke=NIGHT, stroke_width=1.4))
        shape.add(ghost)
    return shape


# Landings and boats


def landing_spot(scene: MaunaKeaScene, ground: Ground, landing: int, out: float) -> tuple[float, float, int]:
    """The middle of a boat at its landing, and how it is turned."""
    access = scene.seen.parts.access[landing * ACCESS : landing * ACCESS + ACCESS]
    (x0, y0), (x1, y1) = ground.middle(min(access)), ground.middle(max(access))
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    half = ground.space / 2
    if access[0] // SIDE == access[-1] // SIDE:
        north = access[0] < SIDE
        return x, (y - half - out) if north else (y + half + out), 0
    west = access[0] % SIDE == 0
    return (x - half - out) if west else (x + half + out), y, 270


@section("boat_at", acts=range(act.BOARD, act.TAKE))
def landings(scene: MaunaKeaScene, ground: Ground, boarders: tuple[int, ...], out: float, length: float) -> Node:
    """With the viewer's explorer who could board at each, or would be told why not."""
    s = scene.seen
    shape = g().group(_("Boats"))
    for landing in range(LANDINGS):
        x, y, turn = landing_spot(scene, ground, landing, out)
        shape.add(pier(scene, ground, landing, out))
        boat = s.boat_at[landing]
        if boat == NONE:
            continue
        drawn = g(boat_hull(s.parts, boat, 0, length, NOBODY, turn))
        wide, tall = (length, length * 0.38) if turn == 0 else (length * 0.38, length)
        drawn.add(shapes.halo(-wide / 2, -tall / 2, wide, tall, 12)).piece(f"boat-{boat}").about(f"boat {boat}")
        explorer = boarders[landing]
        words = seats_words(s.parts, boat)
        if explorer == NONE:
            shape.add(drawn.named(begun(_("The {boat}").format(boat=words))).at(x, y))
        else:
            shape.add(drawn.act(act.BOARD + explorer, boarding_words(explorer, words)).at(x, y))
    return shape


def pier(scene: MaunaKeaScene, ground: Ground, landing: int, out: float) -> Node:
    """Dashed lines from the boat to its four access spaces."""
    upright = turn_of(scene, landing) == 0
    x, y, _turn = landing_spot(scene, ground, landing, out * 0.5)
    shape = g(stroke=CLAY, stroke_width=2.4, fill="none", stroke_linecap="round").set("stroke-dasharray", "4 4")
    long = out * 0.62
    for i in range(ACCESS):
        sx, sy = ground.middle(scene.seen.parts.access[landing * ACCESS + i])
        dx, dy = (0.0, 1.0 if y > sy else -1.0) if upright else (1.0 if x > sx else -1.0, 0.0)
        sx, sy = sx + dx * ground.space / 2, sy + dy * ground.space / 2
        shape.add(line(sx, sy, sx + dx * long, sy + dy * long))
    return shape


def turn_of(scene: MaunaKeaScene, landing: int) -> int:
    access = scene.seen.parts.access[landing * ACCESS : landing * ACCESS + ACCESS]
    return 0 if access[0] // SIDE == access[-1] // SIDE else 270


def boarders(scene: MaunaKeaScene) -> tuple[int, ...]:
    return tuple([boarder(scene, landing) for landing in range(LANDINGS)])


def boarder(scene: MaunaKeaScene, landing: int) -> int:
    """The viewer's explorer who could board here; else one whose refusal says what is missing."""
    s = scene.seen
    mine = own_explorers(scene)
    beside = [explorer for space, explorer in mine.items() if s.parts.landing_of[space] == landing]
    if not beside and s.phase == st.PHASE_PLAY and scene.is_turn(scene.viewer):
        away = [explorer for space, explorer in mine.items() if s.parts.landing_of[space] == NONE]
        return away[0] if away else NONE
    able = [explorer for explorer in beside if scene.can(act.BOARD + explorer)]
    return able[0] if able else beside[0] if beside else NONE


def boardings(scene: MaunaKeaScene, ground: Ground) -> Node:
    """Beside each explorer at a landing: go on board. Two at one boat have a sign each."""
    s = scene.seen
    shape = g()
    for space, explorer in own_explorers(scene).items():
        if not scene.can(act.BOARD + explorer):
            continue
        x, y = ground.middle(space)
        row, column = space // SIDE, space % SIDE
        landing = s.parts.landing_of[space]
        if turn_of(scene, landing) == 0:
            dx, dy = 0, (-1 if row == 0 else 1)
        else:
            dx, dy = (-1 if column == 0 else 1), 0
        reach_out = ground.space * 0.86
        arrow = g(
            circle(0, 0, ground.space * 0.36, fill=LIT, stroke="#FFFBF2", stroke_width=1.5),
            polygon([(0, -6), (5.4, 1), (-5.4, 1)], fill="#FFFBF2").at(
                0, 0, {(0, -1): 0, (1, 0): 90, (0, 1): 180}.get((dx, dy), 270)
            ),
            shapes.round_halo(0, 0, ground.space * 0.36),
        )
        colour = s.parts.boat_colour[boat_beside(s, scene.viewer * TEAM + explorer)]
        words = boarding_words(explorer, _(BOAT_NOUNS[colour]))
        shape.add(arrow.act(act.BOARD + explorer, words).at(x + dx * reach_out, y + dy * reach_out))
    return shape


def boarding_words(explorer: int, boat: str) -> str:
    return _("Explorer {number} boards the {boat}, 1 point").format(number=explorer + 1, boat=boat)


# Laying: the tile in the hand shown on the places, and its rotations


def tile_in_hand(scene: MaunaKeaScene) -> int:
    """The kind of the tile the viewer is laying, or NONE."""
    s = scene.seen
    if not scene.is_turn(scene.viewer):
        return NONE
    if s.phase in (st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION):
        return s.in_front[s.actor * MAX_TILES + s.chosen]
    return s.drawn if s.phase in (st.PHASE_QUAKE_LAY, st.PHASE_QUAKE_LAY_ROTATION) else NONE


def laying_previews(scene: MaunaKeaScene, ground: Ground) -> Node:
    shape = g().set("aria-hidden", "true")
    kind = tile_in_hand(scene)
    if kind == NONE:
        return shape
    for place in range(PLACES):
        if scene.can(act.PLACE + place):
            x, y = ground.corner(place)
            face = tile_face(scene.seen.parts, face_of(kind) * ROTATIONS, ground.place - 1.4)
            shape.add(g(face.at(x, y), opacity=0.8).for_preview(f"place-{place}"))
    return shape


def turned_place(scene: MaunaKeaScene, ground: Ground) -> Node:
    """While a tile is turned: its place is framed, and the way looked at is shown in it."""
    s = scene.seen
    ways = ways_to_lie(scene)
    shape = g()
    if not ways:
        return shape
    x, y = ground.corner(s.place)
    size = ground.place
    shape.add(rect(x, y, size, size, 4, fill="#FFFBF2", fill_opacity=0.5, stroke=SUN, stroke_width=4))
    if tile_in_hand(scene) != NONE:
        face = tile_face(s.parts, look_of(scene, ways[0]), size - 1.4)
        shape.add(g(face.at(x, y), opacity=0.45).set("pointer-events", "none"))
    for a in ways:
        shape.add(g(tile_face(s.parts, look_of(scene, a), size - 1.4).at(x, y)).for_preview(f"rotation-{a}"))
    return shape.add(shapes.halo(x + 4, y + 4, size - 8, size - 8, 3))


def ways_to_lie(scene: MaunaKeaScene) -> list[Action]:
    return [a for a in scene.legal if act.is_rotation(a)]


def look_of(scene: MaunaKeaScene, a: Action) -> Look:
    """How the tile in question looks when it lies so."""
    s = scene.seen
    kind = tile_in_hand(scene)
    face = face_of(kind) if kind != NONE else s.tile[s.place] // ROTATIONS
    return face * ROTATIONS + a - act.ROTATION


def rotations(scene: MaunaKeaScene, size: float) -> Node:
    """The ways the tile can lie, side by side from 0, 0: beside the island, which decides how it should."""
    parts = scene.seen.parts
    shape = g().group(_("How the tile lies"))
    for i, a in enumerate(ways_to_lie(scene)):
        look = look_of(scene, a)
        face = tile_face(parts, look, size)
        face.add(shapes.halo(0, 0, size, size, 4))
        cells = parts.ground[look * CELLS : (look + 1) * CELLS]
        grounds = ", ".join(_(GROUND_NOUNS[cell]) for cell in cells)
        words = _("Lay it so, clockwise from the top left: {grounds}").format(grounds=grounds)
        shape.add(face.act(a, words).preview(f"rotation-{a}").cls("lift").at(i * (size + 14), 0))
    return shape


def island(scene: MaunaKeaScene, ground: Ground, width: float, height: float, out: float, length: float) -> Node:
    """Everything on the water, from the ground up."""
    step, feet = step_now(scene), at_feet(scene)
    return g(
        sea(ground, width, height),
        landings(scene, ground, boarders(scene), out, length),
        bare_places(scene, ground, turned_now(scene.seen)),
        places(scene, ground),
        lava(scene, ground),
        lava_targets(scene, ground),
        laying_previews(scene, ground),
        artifacts(scene, ground, feet, False),
        steps(scene, ground),
        start_spaces(scene, ground),
        card_spaces(scene, ground),
        boardings(scene, ground),
        explorers(scene, ground, step.explorer, step.has_card),
        artifacts(scene, ground, feet, True),
        reaches(scene, ground),
        card_previews(scene, ground),
        turned_place(scene, ground),
        spots(ground),
        numbers(ground),
    )
