"""The ways home in Mauna Kea, and what an explorer is about who wants to go one of them.

A way is measured in half points of movement over the ground as it is; spaces of empty places count a little more than
water, because a tile has to be laid there first. A boat that fits the load badly counts as farther away.
"""

from typing import Final, TypeAlias

from motu.engine.base import NONE
from motu.engine.state import total
from motu.games.mauna_kea.box.parts import (
    ACCESS,
    BLACK,
    CELLS,
    GRAY,
    HEADINGS,
    LANDINGS,
    NEXT_SPACE,
    NOTHING,
    PLACE_OF,
    SHAPES,
    SPACE_AT,
    SPACES,
    WHITE,
    Bundle,
    Look,
    Parts,
    Place,
    Space,
    lava_kind,
    size_of,
)
from motu.games.mauna_kea.mind.flood import (
    ENTER,
    FAR,
    Detour,
    Flood,
    Land,
    Spaces,
    Spring,
    is_nowhere,
    nowhere,
    united,
    with_space,
)
from motu.games.mauna_kea.mind.weights import W
from motu.games.mauna_kea.rules.ending import has_ended
from motu.games.mauna_kea.rules.lava import target_of_arm
from motu.games.mauna_kea.rules.state import ARM, ARM_FLOW, MaunaKeaState
from motu.native import i64

FADE: Final = 0.965  # what half a movement point of way leaves of a value
BOARDING_WAY: Final = 2  # from the landing into a boat that fits
MISFIT_WAY: Final = 8  # more, for each seat that would stay empty or artifact that would stay behind
PATIENCE: Final = 2  # rounds without boat, tile or lava after which everybody goes home
LAST_TILES: Final = 20  # in the bag of the advanced game: time is short
BLOCKED: Final = 8  # half points: how much longer a way becomes, about, that a tile blocks


def build_fading() -> list[float]:
    found = [1.0]
    for _ in range(FAR + FAR):
        found.append(found[-1] * FADE)
    return found


FADING: Final = build_fading()

Cells: TypeAlias = tuple[i64, i64, i64, i64]  # a number for each space of a place
NO_GAINS: Final[dict[int, float]] = {}


class Ways:
    """The way from every space to a boat, for each number of carried artifacts, straight or by way of one more; and
    the errands that follow from it."""

    def __init__(self, s: MaunaKeaState, before: "Ways | None" = None) -> None:
        self.parts: Parts = s.parts
        self.ground: list[int] = s.ground
        self.boat_at: list[int] = s.boat_at
        self.lying: list[int] = s.lying
        self.arms: list[int] = s.arms
        self.hurried: bool = is_time_short(s)
        self.targets: list[int] = [] if self.hurried else places_in_danger(s)
        self.loads: dict[Bundle, Load] = {}
        self.land: Land | None = None
        self.landings: list[Spring] = []  # where each boat is boarded that fits
        self.to_boat: list[Flood | None] = [None, None, None, None]  # each begun when it is asked for
        self.by_artifact: list[Flood | None] = [None, None, None]
        self.artifacts: list[Space] = []  # where some lie, once that was asked
        if before is not None:
            self.take_over(before)

    def take_over(self, before: "Ways") -> None:
        """What can be the same as before is shared, whoever measures it."""
        if before.parts is self.parts:
            self.landings = before.landings
        if before.lying is self.lying:
            self.artifacts = before.artifacts
        if before.ground is not self.ground:
            return
        self.land = before.land
        if before.boat_at is self.boat_at and before.hurried == self.hurried:
            self.to_boat = before.to_boat
            if before.lying is self.lying:
                self.by_artifact = before.by_artifact

    def fits(self, s: MaunaKeaState) -> bool:
        """These lists are replaced when they change, so being the same list is being equal."""
        if self.ground is not s.ground or self.boat_at is not s.boat_at:
            return False
        return self.lying is s.lying and self.arms is s.arms and self.hurried == is_time_short(s)

    def walkable(self) -> Land:
        land = self.land
        if land is None:
            land = Land(self.ground)
            self.land = land
        return land

    def boat_way(self, carried: int) -> Flood:
        way = self.to_boat[carried]
        if way is None:
            way = Flood(self.walkable(), self.boats_for(carried))
            self.to_boat[carried] = way
        return way

    def boats_for(self, carried: int) -> list[Spring]:
        """Where boats can be boarded, those that fit best first."""
        if not self.landings:
            self.landings = find_landings(self.parts)
        misfits = [NONE if boat == NONE else self.misfit(boat, carried) for boat in self.boat_at]
        found: list[Spring] = []
        for misfit in range(max(misfits) + 1):
            spaces = nowhere()
            for landing in range(LANDINGS):
                if misfits[landing] == misfit:
                    spaces = united(spaces, self.landings[landing].spaces)
            if not is_nowhere(spaces):
                found.append(Spring(BOARDING_WAY + misfit * MISFIT_WAY, spaces))
        return found

    def misfit(self, boat: int, carried: int) -> int:
        """Seats that would stay empty, or artifacts that would stay behind. Who is in a hurry takes any boat."""
        if self.hurried:
            return 0
        spare = self.parts.boat_seats[boat] - carried
        return spare if spare >= 0 else -spare

    def detour(self, carried: int) -> Flood:
        """The way to a boat by way of the artifact that lies best."""
        way = self.by_artifact[carried]
        if way is None:
            if not self.artifacts:
                self.artifacts = [space for space in range(SPACES) if self.lying[space] != 0]
            way = Detour(self.walkable(), self.boat_way(carried + 1), self.artifacts)
            self.by_artifact[carried] = way
        return way

    def load(self, carried: Bundle) -> "Load":
        found = self.loads.get(carried)
        if found is None:
            found = Load(self, carried)
            self.loads[carried] = found
        return found

    def errand(self, at: Space, carried: Bundle) -> "Errand":
        """What an explorer on that space with that load is about."""
        return self.load(carried).errand(at)


def is_time_short(s: MaunaKeaState) -> bool:
    """The end has come, or is near, or nobody brings it on: nobody should wait any longer."""
    if has_ended(s) or s.idle_turns >= PATIENCE * s.seats:
        return True
    return s.is_advanced() and s.bag_size < LAST_TILES


def places_in_danger(s: MaunaKeaState) -> list[int]:
    """Where the flows go next of which tiles are left in the bag."""
    found: list[int] = []
    for arm in range(0, len(s.arms), ARM):
        first = lava_kind(s.arms[arm + ARM_FLOW], 0)
        if total(s.bag[first : first + SHAPES]) > 0:
            found.append(target_of_arm(s, arm))
    return found


def find_landings(parts: Parts) -> list[Spring]:
    found: list[Spring] = []
    for first in range(0, LANDINGS * ACCESS, ACCESS):
        spaces: Spaces = nowhere()
        for i in range(first, first + ACCESS):
            spaces = with_space(spaces, parts.access[i])
        found.append(Spring(BOARDING_WAY, spaces))
    return found


def value_of(parts: Parts, bundle: Bundle) -> int:
    points = parts.colour_points
    return (bundle & 31) * points[WHITE] + (bundle >> 5 & 7) * points[GRAY] + (bundle >> 8) * points[BLACK]


class Load:
    """What explorers with one load are about, wherever they stand."""

    def __init__(self, ways: Ways, carried: Bundle) -> None:
        artifacts = size_of(carried)
        self.value: float = ways.parts.explorer_points + value_of(ways.parts, carried) + 0.0  # once it is home
        self.straight: Flood = ways.boat_way(artifacts)
        may_fetch = artifacts < ways.parts.carry and not ways.hurried
        self.detour: Flood | None = ways.detour(artifacts) if may_fetch else None
        self.targets: list[Place] = ways.targets
        self.longer: i64 = self.longest_detour()
        self.errands: list[Errand | None] = [None] * SPACES

    def longest_detour(self) -> i64:
        """How much longer a way may be for one more artifact, and one half point more for what is lost in rounding."""
        longer: i64 = 0
        while longer < FAR and (self.value + W.artifact_worth) * FADING[longer] > self.value:
            longer += 1
        return longer + 1

    def errand(self, at: Space) -> "Errand":
        found = self.errands[at]
        if found is None:
            found = Errand(self, at)
            self.errands[at] = found
        return found

    def is_struck(self, at: Space) -> bool:
        """Is this space on the next target of a flow?"""
        place: i64 = PLACE_OF[at]
        for target in self.targets:
            there: i64 = target
            if there == place:
                return True
        return False


class Errand:
    """An explorer goes home straight, or fetches another artifact first, whichever is worth more. His way may lead over
    an empty place: then there is a gap in it, and a tile may help him."""

    def __init__(self, load: Load, at: Space) -> None:
        self.at: Space = at
        self.is_struck: bool = load.is_struck(at)
        self.is_fetching: bool = False
        self.way: Flood = load.straight
        self.value: float = load.value  # once he is home
        home = load.straight.way(at)
        self.worth: float = self.worth_over(home)
        if load.detour is not None:
            self.consider_fetching(load.detour, min(home + load.longer, FAR - 1))
        # The last space of the way before a gap, the empty place there, and the ways out of it; NONE without a gap.
        self.is_planned: bool = False
        self.brink: Space = NONE
        self.gap: Place = NONE
        self.exits: Cells = 0, 0, 0, 0
        self.gains: dict[int, float] = NO_GAINS  # by the look of a tile in the gap

    def consider_fetching(self, detour: Flood, limit: i64) -> None:
        """By a way no longer than this limit, beyond which it does not pay."""
        straight, worth = self.value, self.worth
        self.value += W.artifact_worth
        fetching = self.worth_over(detour.way_within(self.at, limit))
        self.is_fetching = fetching > worth
        if self.is_fetching:
            self.worth = fetching
            self.way = detour
        else:
            self.value = straight

    def worth_over(self, way: int) -> float:
        """What he may bring home if his way is so long."""
        if way >= FAR:
            return 0.0
        worth = self.value * FADING[way]
        return worth * W.struck if self.is_struck else worth

    def plan(self, ground: list[int]) -> None:
        """Find the gap, unless that is done."""
        if self.is_planned:
            return
        self.is_planned = True
        self.brink = brink_on(ground, self.way, self.at)
        if self.brink != NONE:
            self.gap = PLACE_OF[nearer(ground, self.way, self.brink)]
            self.exits = exits_of(ground, self.way, self.gap)
            self.gains = {}

    def gain(self, ways: Ways, look: Look) -> float:
        """What a tile that lies so in the gap is worth to him."""
        known = self.gains.get(look)
        if known is None:
            known = self.worth_over(self.way_over(ways.ground, costs_of(ways.parts, look))) - self.worth
            self.gains[look] = known
        return known

    def way_over(self, ground: list[int], tile: Cells) -> int:
        """How long his way would be with that tile: over its four spaces to what lies nearer beyond."""
        way = self.way
        inside = way_inside_tile(self.exits, tile)
        brink: i64 = self.brink
        first: i64 = self.gap * CELLS
        best: i64 = way.way(brink) + BLOCKED
        for heading in range(HEADINGS):
            to: i64 = NEXT_SPACE[brink * HEADINGS + heading]
            if to < 0:
                continue
            kind: i64 = ground[to]
            cost: i64 = ENTER[kind]
            if cost == 0:
                continue
            if PLACE_OF[to] != self.gap:
                best = min(best, way.way(to) + cost)
                continue
            for cell in range(CELLS):
                if SPACE_AT[first + cell] == to and cell_of(tile, cell) != 0:
                    best = min(best, cell_of(inside, cell) + cell_of(tile, cell))
        return way.way(self.at) - way.way(brink) + best


def brink_on(ground: list[int], way: Flood, at: Space) -> Space:
    """The last space on the way before the first empty place, or NONE if there is no gap."""
    if way.way(at) >= FAR:
        return NONE
    while True:
        to = nearer(ground, way, at)
        if to == NONE:
            return NONE
        if ground[to] == NOTHING:
            return at
        at = to


def nearer(ground: list[int], way: Flood, at: Space) -> Space:
    """The next space of the way, or NONE where it ends."""
    found: i64 = NONE
    shortest: i64 = way.way(at)
    for heading in range(HEADINGS):
        to: i64 = NEXT_SPACE[at * HEADINGS + heading]
        if to < 0:
            continue
        kind: i64 = ground[to]
        cost: i64 = ENTER[kind]
        if cost != 0:
            length: i64 = way.known_way(to) + cost
            if length <= shortest:
                shortest = length
                found = to
    return found


def exits_of(ground: list[int], way: Flood, place: Place) -> Cells:
    """From each space of an empty place: the way out to a neighbour that is nearer to the boat, whatever is laid."""
    first: i64 = place * CELLS
    return (
        exit_from(ground, way, SPACE_AT[first], place),
        exit_from(ground, way, SPACE_AT[first + 1], place),
        exit_from(ground, way, SPACE_AT[first + 2], place),
        exit_from(ground, way, SPACE_AT[first + 3], place),
    )


def exit_from(ground: list[int], way: Flood, at: Space, place: Place) -> i64:
    here: i64 = way.way(at)
    best: i64 = here if nearer(ground, way, at) == NONE else FAR  # here: a boat lies there
    for heading in range(HEADINGS):
        to: i64 = NEXT_SPACE[at * HEADINGS + heading]
        if to < 0 or PLACE_OF[to] == place:
            continue
        there: i64 = way.known_way(to)
        if there < here:
            under: i64 = ground[to]
            cost: i64 = ENTER[under]
            if cost != 0 and there + cost < best:
                best = there + cost
    return best


def costs_of(parts: Parts, look: Look) -> Cells:
    """What it costs to enter the spaces of a tile; 0: they cannot be entered."""
    first: i64 = look * CELLS
    ground = parts.ground
    return (
        ENTER[ground[first]],
        ENTER[ground[first + 1]],
        ENTER[ground[first + 2]],
        ENTER[ground[first + 3]],
    )


def cell_of(cells: Cells, cell: i64) -> i64:
    if cell < 2:
        return cells[0] if cell == 0 else cells[1]
    return cells[2] if cell == 2 else cells[3]


def way_inside_tile(exits: Cells, tile: Cells) -> Cells:
    """From each space of the tile: out, or along the ring of four, in an order that lets every way round be found."""
    cost_a, cost_b, cost_c, cost_d = tile
    a = exits[0] if cost_a != 0 else FAR
    b = exits[1] if cost_b != 0 else FAR
    c = exits[2] if cost_c != 0 else FAR
    d = exits[3] if cost_d != 0 else FAR
    for _ in range(2):
        a = way_round(a, cost_a, b, cost_b, d, cost_d)
        b = way_round(b, cost_b, c, cost_c, a, cost_a)
        c = way_round(c, cost_c, d, cost_d, b, cost_b)
        d = way_round(d, cost_d, a, cost_a, c, cost_c)
    c = way_round(c, cost_c, d, cost_d, b, cost_b)
    b = way_round(b, cost_b, c, cost_c, a, cost_a)
    a = way_round(a, cost_a, b, cost_b, d, cost_d)
    return a, b, c, d


def way_round(out: i64, cost: i64, after: i64, cost_after: i64, before: i64, cost_before: i64) -> i64:
    """The way out of a space of cost `cost`, straight or over the spaces after or before it in the ring."""
    best = out
    if cost != 0:
        if cost_after != 0 and after + cost_after < best:
            best = after + cost_after
        if cost_before != 0 and before + cost_before < best:
            best = before + cost_before
    return best
