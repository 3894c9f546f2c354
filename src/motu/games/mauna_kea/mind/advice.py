"""What is worth what in Mauna Kea, and why: explorers are worth what they will bring home, fading with their way.

A way is measured in movement points over the ground as it is; spaces of empty places count a little more than water,
because a tile has to be laid there first. A boat that fits the load badly counts as farther away. An explorer goes home
or fetches another artifact first, whichever is worth more; when nothing has happened for some rounds everybody goes
home, to any boat: an empty one still brings its people off the island, and nobody else would end the game.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.games.mauna_kea.box.parts import (
    ACCESS,
    ACTION_CARDS,
    BLACK,
    CELLS,
    COLOURS,
    DEALT,
    EARTHQUAKE,
    GRAY,
    HEADINGS,
    HELICOPTER,
    LANDINGS,
    MAX_TILES,
    NEXT_SPACE,
    NO_DEDUCTION,
    NOTHING,
    PLACE_OF,
    ROTATIONS,
    SHAPES,
    SPACE_AT,
    SPACES,
    STEP_COST,
    TEAM,
    WHITE,
    Bundle,
    Card,
    Kind,
    Parts,
    Place,
    Space,
    count_of,
    face_of,
    lava_kind,
    size_of,
)
from motu.games.mauna_kea.rules.actions import (
    BOARD,
    CARD,
    DISCARD_CARD,
    EXPLORER,
    LAY,
    LEAVE,
    PLACE,
    PLACE_EXPLORER,
    ROTATION,
    SPACE,
    SPEND,
    STEP,
    TAKE,
    WATCH,
    is_board,
    is_card,
    is_discard,
    is_explorer,
    is_lay,
    is_leave,
    is_place,
    is_put_down,
    is_rotation,
    is_space,
    is_spend,
    is_start,
    is_step,
    is_take,
)
from motu.games.mauna_kea.rules.boats import boat_beside
from motu.games.mauna_kea.rules.ending import has_ended
from motu.games.mauna_kea.rules.lava import target_of_arm
from motu.games.mauna_kea.rules.movement import end_spaces
from motu.games.mauna_kea.rules.state import (
    ARM,
    ARM_FLOW,
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_LAY_ROTATION,
    MaunaKeaState,
)
from motu.native import i64

FADE: Final = 0.965  # what half a movement point of way leaves of a value
EMPTY_WAY: Final = 5  # a space of an empty place
MISFIT_WAY: Final = 8  # for each seat that would stay empty or artifact that would stay behind
PATIENCE: Final = 2  # rounds without boat, tile or lava after which everybody goes home
LAST_TILES: Final = 20  # in the bag of the advanced game: time is short
WATCHING: Final = 0.0001  # with any card: so that it tells nothing of them
USELESS_SPEND: Final = 0.001  # better than laying a good tile for others
USELESS_LAY: Final = 0.0005
FAR: Final = 240  # half points: out of reach
BLOCKED: Final = 8  # half points: how much longer a way becomes, about, that a tile blocks


class MaunaKeaWeights(Weights):
    """The weights. Ways are counted in half points."""

    def __init__(self) -> None:
        self.artifact_worth = 1.0  # of an artifact not yet taken, before fading
        self.struck = 0.65  # what the next target of a flow leaves of a value
        self.board_bonus = 0.5  # a bird in the hand
        self.waiting = 0.6  # what waiting beside a boat leaves of a value
        self.card_kept = 0.4  # what a movement card may still bring later
        self.helicopter_kept = 1.0
        self.take_bonus = 0.5
        self.card_worth = [  # what a card is worth keeping in the set-up; a task, for each of its points
            *[1.5, 0.9, 1.0, 0.3, 1.4],  # jungle, mountain, water, earthquake, helicopter
            *[0.9 / 2, 0.6 / 3, 0.7 / 2, 0.5 / 3, 0.5 / 2, 0.8, 0.3 / 2],  # artifact tasks
            *[0.8, 1.2],  # explorers; no deduction, which has no points
            *[0.5, 0.5, 0.5, 0.5],  # boats
        ]


W: Final = MaunaKeaWeights()


def build_fading() -> list[float]:
    found = [1.0]
    for _ in range(FAR + FAR):
        found.append(found[-1] * FADE)
    return found


FADING: Final = build_fading()
ENTER: Final = [EMPTY_WAY, 2, 4, 0, 0]  # half points by ground; 0: not to be entered


class Ways:
    """The way from every space to a boat, for each number of carried artifacts, straight or by way of one more."""

    def __init__(self, s: MaunaKeaState, before: "Ways | None" = None) -> None:
        self.parts: Parts = s.parts
        self.ground: list[int] = s.ground
        self.boat_at: list[int] = s.boat_at
        self.lying: list[int] = s.lying
        self.hurried: bool = is_time_short(s)
        self.to_boat: list[list[int]] = [[], [], [], []]
        self.by_artifact: list[list[int]] = [[], [], []]
        self.artifacts: list[Space] = []  # where some lie, once that was asked
        self.arms: list[int] = s.arms
        self.targets: list[int] = [] if self.hurried else places_in_danger(s)
        # What was measured last, for any position: the next measuring begins with it.
        self.measured: list[Field] = [] if before is None else before.measured
        if not self.measured:
            self.measured = [Field() for _ in range(len(self.to_boat) + len(self.by_artifact))]

    def fits(self, s: MaunaKeaState) -> bool:
        """These lists are replaced when they change, so being the same list is being equal."""
        if self.ground is not s.ground or self.boat_at is not s.boat_at:
            return False
        return self.lying is s.lying and self.arms is s.arms and self.hurried == is_time_short(s)

    def boat_way(self, carried: int) -> list[int]:
        way = self.to_boat[carried]
        if not way:
            way = self.measured[carried].measure(self.ground, self.boats_for(carried))
            self.to_boat[carried] = way
        return way

    def boats_for(self, carried: int) -> list[int]:
        """Where boats can be boarded, with the way that is left from there."""
        found: list[int] = []
        for landing in range(LANDINGS):
            boat = self.boat_at[landing]
            if boat != NONE:
                misfit = 0 if self.hurried else abs(self.parts.boat_seats[boat] - carried)
                for i in range(landing * ACCESS, landing * ACCESS + ACCESS):
                    space = self.parts.access[i]
                    if ENTER[self.ground[space]] != 0:
                        found.append((2 + misfit * MISFIT_WAY) * LABEL + space)
        return found

    def detour(self, carried: int) -> list[int]:
        """The way to a boat by way of the artifact that lies best."""
        way = self.by_artifact[carried]
        if not way:
            home = self.boat_way(carried + 1)
            if not self.artifacts:
                self.artifacts = [space for space in range(SPACES) if self.lying[space] != 0]
            starts = [home[space] * LABEL + space for space in self.artifacts if home[space] < FAR]
            way = self.measured[len(self.to_boat) + carried].measure(self.ground, starts)
            self.by_artifact[carried] = way
        return way

    def is_struck(self, at: Space) -> bool:
        """Is this space on the next target of a flow?"""
        place: i64 = PLACE_OF[at]
        for target in self.targets:
            there: i64 = target
            if there == place:
                return True
        return False


def places_in_danger(s: MaunaKeaState) -> list[int]:
    """Where the flows go next of which tiles are left in the bag."""
    found: list[int] = []
    for arm in range(0, len(s.arms), ARM):
        first = lava_kind(s.arms[arm + ARM_FLOW], 0)
        if sum(s.bag[first : first + SHAPES]) > 0:
            found.append(target_of_arm(s, arm))
    return found


def build_beside() -> list[list[int]]:
    """The spaces beside each, those of the board alone."""
    found: list[list[int]] = []
    for at in range(SPACES):
        near = [NEXT_SPACE[at * HEADINGS + heading] for heading in range(HEADINGS)]
        found.append([to for to in near if to != NONE])
    return found


BESIDE: Final = build_beside()
RING: Final = 8  # buckets in use at once, a power of two: more than the dearest space costs
LABEL: Final = 512  # a value and a space as one number: value * LABEL + space
LOST: Final = FAR + 1  # to be measured again


class Field:
    """The way from every space to the nearest of some, kept up to date: when something changes, only those ways are
    measured again that led over it."""

    def __init__(self) -> None:
        self.ground: list[int] = []
        self.starts: list[int] = []  # labels: the spaces the ways lead to, and the way that is left from there
        self.begin: list[int] = []  # the same by space
        self.way: list[int] = []

    def measure(self, ground: list[int], starts: list[int]) -> list[int]:
        begin = [FAR] * SPACES
        for label in starts:
            begin[label % LABEL] = label // LABEL
        if not self.way:
            self.way = spread(ground, begin[:], [begin[label % LABEL] * LABEL + label % LABEL for label in starts])
        else:
            way = self.way[:]
            lost = lose_ways_over(self.ground, self.way, way, self.changed(ground, begin, starts))
            self.way = spread(ground, way, begin_again(ground, begin, way, lost))
        self.ground = ground
        self.starts = starts
        self.begin = begin
        return self.way

    def changed(self, ground: list[int], begin: list[int], starts: list[int]) -> list[Space]:
        found: list[Space] = []
        if self.ground is not ground:
            at: i64 = 0
            while at < SPACES:
                if self.ground[at] != ground[at]:
                    found.append(at)
                at += 1
        for label in self.starts:
            if begin[label % LABEL] != self.begin[label % LABEL]:
                found.append(label % LABEL)
        for label in starts:
            if begin[label % LABEL] != self.begin[label % LABEL]:
                found.append(label % LABEL)
        return found


def lose_ways_over(ground: list[int], old: list[int], way: list[int], changed: list[Space]) -> list[Space]:
    """Mark what has changed, and whatever may have had its shortest way over that."""
    lost: list[Space] = []
    for space in changed:
        if way[space] != LOST:
            way[space] = LOST
            lost.append(space)
    for space in lost:  # grows while it is walked
        at: i64 = space
        kind: i64 = ground[at]
        cost: i64 = ENTER[kind]
        here: i64 = old[at]
        if cost == 0 or here >= FAR:
            continue
        for beside in BESIDE[at]:
            to: i64 = beside
            there: i64 = old[to]
            if there == here + cost and way[to] != LOST:
                way[to] = LOST
                lost.append(to)
    return lost


def begin_again(ground: list[int], begin: list[int], way: list[int], lost: list[Space]) -> list[int]:
    """Labels of the lost spaces, as far as something that is not lost lies beside them; the rest follows from them."""
    starts: list[int] = []
    for space in lost:
        at: i64 = space
        best: i64 = begin[at]
        kind: i64 = ground[at]
        enter: i64 = ENTER[kind]
        if enter != 0:
            for beside in BESIDE[at]:
                to: i64 = beside
                there: i64 = way[to]
                if there < best:
                    under: i64 = ground[to]
                    cost: i64 = ENTER[under]
                    if there + cost < best:
                        best = there + cost
        way[at] = best
        if best < FAR:
            starts.append(best * LABEL + at)
    return starts


def spread(ground: list[int], way: list[int], starts: list[int]) -> list[int]:
    """Make every way as short as it can be, length by length, from these labels on: spaces whose way is that long wait
    in a bucket, and a step leads a few buckets on at most, so that a ring of them is enough."""
    starts.sort()
    ring: list[list[int]] = [[], [], [], [], [], [], [], []]
    started: i64 = 0
    count: i64 = len(starts)
    waiting: i64 = 0
    length: i64 = 0
    while waiting > 0 or started < count:
        bucket = ring[length & (RING - 1)]
        while started < count:
            label: i64 = starts[started]
            if label >= (length + 1) * LABEL:
                break
            bucket.append(label & (LABEL - 1))
            started += 1
            waiting += 1
        if bucket:
            waiting -= len(bucket)
            for space in bucket:
                at: i64 = space
                kind: i64 = ground[at]
                cost: i64 = ENTER[kind]
                here: i64 = way[at]
                if cost == 0 or here != length:
                    continue
                longer: i64 = length + cost
                for beside in BESIDE[at]:
                    to: i64 = beside
                    known: i64 = way[to]
                    if longer < known:
                        under: i64 = ground[to]
                        if ENTER[under] != 0:
                            way[to] = longer
                            ring[longer & (RING - 1)].append(to)
                            waiting += 1
            bucket.clear()
        length += 1
    return way


class MaunaKeaAdvice(Advice[MaunaKeaState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.heat = 0.2
        self.spread = 3.0
        self.horizon = 80  # about a round: a turn is many small steps, and judging within one misleads
        self.glance = 16
        self.attention = 16
        self.last: Ways | None = None

    def ways(self, s: MaunaKeaState) -> Ways:
        last = self.last
        if last is None or not last.fits(s):
            last = Ways(s, last)
            self.last = last
        return last

    def evaluate(self, game: Game[MaunaKeaState], s: MaunaKeaState) -> list[float]:
        """Points secured, and what the explorers on the island may still bring; boats may be too few for all."""
        found = [float(points) for points in game.scores(s)]
        if s.phase == PHASE_OVER:
            return found
        ways = self.ways(s)
        boats = LANDINGS - s.boat_at.count(NONE)
        walking = sum([s.count_on_board(seat) for seat in range(s.seats)])
        share = 1.0 if walking <= boats else boats / walking
        for seat in range(s.seats):
            found[seat] += share * team_worth(s, ways, seat)
        return found

    def weigh(self, game: Game[MaunaKeaState], s: MaunaKeaState, a: Action) -> float:
        return weigh_move(s, Errands(s, self.ways(s)), a)

    def weigh_all(self, game: Game[MaunaKeaState], s: MaunaKeaState, moves: list[Action]) -> list[float]:
        errands = Errands(s, self.ways(s))
        return [weigh_move(s, errands, a) for a in moves]


class Errands:
    """What the explorers of the seat on turn are about: worked out when it is first asked for, once for all moves of a
    decision. Lists go by explorer."""

    def __init__(self, s: MaunaKeaState, ways: Ways) -> None:
        self.s: MaunaKeaState = s
        self.ways: Ways = ways
        self.first: int = s.actor * TEAM
        self.worths: list[float] = []
        self.walks: dict[int, float] = {}  # by points: the most that one of them gains by walking
        # Whether one fetches an artifact first; his way, the last space of it before a gap, the empty place there and
        # the ways out of it. NONE where there is no gap.
        self.fetching: list[bool] = []
        self.exits: list[list[int]] = []
        self.ways_to_go: list[list[int]] = []
        self.brinks: list[Space] = []
        self.gaps: list[Place] = []
        self.wanted: Place = NONE

    def worth(self, explorer: int) -> float:
        if not self.worths:
            self.worths = [worth_of(self.s, self.ways, i) for i in range(self.first, self.first + TEAM)]
        return self.worths[explorer]

    def walk(self, points: int) -> float:
        if points not in self.walks:
            self.walks[points] = worth_of_points(self.s, self.ways, points)
        return self.walks[points]

    def plan(self) -> None:
        """Find everybody's gap, unless that is done."""
        if self.gaps:
            return
        for i in range(self.first, self.first + TEAM):
            way: list[int] = []
            exits: list[int] = []
            fetching = False
            brink = place = NONE
            if self.s.explorer[i] >= 0:
                fetching = is_fetching(self.s, self.ways, i)
                load = size_of(self.s.carried[i])
                way = self.ways.detour(load) if fetching else self.ways.boat_way(load)
                brink = brink_on(self.s, way, self.s.explorer[i])
                if brink != NONE:
                    place = PLACE_OF[nearer(self.s.ground, way, brink)]
                    exits = exits_of(self.s, way, place)
            self.fetching.append(fetching)
            self.exits.append(exits)
            self.ways_to_go.append(way)
            self.brinks.append(brink)
            self.gaps.append(place)
        self.wanted = self.wanted_place()

    def wanted_place(self) -> Place:
        """The empty place the own explorers want most, or NONE."""
        best = NONE
        most = 0.0
        for place in self.gaps:
            if place != NONE and place != best:
                wanted = self.want(place)
                if wanted > most or (wanted == most and place < best):
                    most = wanted
                    best = place
        return best

    def want(self, place: Place) -> float:
        """How many own explorers have their way over this place, the nearer the more."""
        self.plan()
        total = 0.0
        for explorer in range(TEAM):
            if self.gaps[explorer] == place:
                total += FADING[self.ways_to_go[explorer][self.s.explorer[self.first + explorer]]]
        return total


def weigh_move(s: MaunaKeaState, errands: Errands, a: Action) -> float:
    ways = errands.ways
    if is_step(a):
        return worth_of_step(s, errands, a - STEP)
    if is_spend(a):
        return USELESS_SPEND + errands.walk(s.parts.points[s.in_front[s.actor * MAX_TILES + a - SPEND]])
    if is_lay(a):
        return worth_of_laying(s, errands, s.in_front[s.actor * MAX_TILES + a - LAY])
    if is_board(a):
        return worth_of_boarding(s, errands, a - BOARD)
    if is_take(a):
        return W.take_bonus + s.parts.colour_points[(a - TAKE) % COLOURS]
    if is_put_down(a):
        return -1.0
    if is_leave(a):
        return -float(s.parts.colour_points[a - LEAVE])
    if is_card(a):
        return worth_of_card(s, ways, a - CARD)
    return weigh_small(s, errands, a)


def weigh_small(s: MaunaKeaState, errands: Errands, a: Action) -> float:
    """The small decisions within a move, and those of the set-up."""
    if is_place(a):
        return errands.want(a - PLACE) if s.phase in (PHASE_LAY_PLACE, PHASE_QUAKE_LAY) else -1.0
    if is_rotation(a):
        return weigh_rotation(s, errands, a - ROTATION)
    if is_explorer(a):
        return worth_of_card_for(s, errands.ways, s.card, a - EXPLORER)
    if is_space(a):
        return worth_at(s, errands.ways, a - SPACE, s.carried[s.actor * TEAM + s.chosen])
    if is_start(a):
        return worth_at(s, errands.ways, s.board().start_spaces[a - PLACE_EXPLORER], 0)
    if is_discard(a):
        return -worth_of_keeping(s.parts, s.hand[s.actor * DEALT + a - DISCARD_CARD])
    return WATCHING if a == WATCH else 0.0


def weigh_rotation(s: MaunaKeaState, errands: Errands, rotation: int) -> float:
    if s.phase == PHASE_LAY_ROTATION:
        return worth_if_laid(s, errands, s.in_front[s.actor * MAX_TILES + s.chosen], rotation, s.place)
    if s.phase == PHASE_QUAKE_LAY_ROTATION:
        return worth_if_laid(s, errands, s.drawn, rotation, s.place)
    return 0.0


# What explorers are worth.


def value_of(parts: Parts, bundle: Bundle) -> int:
    points = parts.colour_points
    return (bundle & 31) * points[WHITE] + (bundle >> 5 & 7) * points[GRAY] + (bundle >> 8) * points[BLACK]


def worth_at(s: MaunaKeaState, ways: Ways, at: Space, carried: Bundle) -> float:
    """What an explorer on that space with that load may bring home, straight or with one more artifact."""
    load = size_of(carried)
    worth = worth_over(s, ways, at, carried, False, ways.boat_way(load)[at])
    if not may_fetch(s, ways, load):
        return worth
    fetching = worth_over(s, ways, at, carried, True, ways.detour(load)[at])
    return fetching if fetching > worth else worth


def worth_over(s: MaunaKeaState, ways: Ways, at: Space, carried: Bundle, fetching: bool, way: int) -> float:
    """The same, if his way is so long."""
    if way >= FAR:
        return 0.0
    value = s.parts.explorer_points + value_of(s.parts, carried) + (W.artifact_worth if fetching else 0.0)
    worth = value * FADING[way]
    return worth * W.struck if ways.is_struck(at) else worth


def may_fetch(s: MaunaKeaState, ways: Ways, load: int) -> bool:
    return load < s.parts.carry and not ways.hurried


def is_fetching(s: MaunaKeaState, ways: Ways, i: int) -> bool:
    """This explorer does better to fetch another artifact before he goes home."""
    load = size_of(s.carried[i])
    if not may_fetch(s, ways, load):
        return False
    at = s.explorer[i]
    straight = worth_over(s, ways, at, s.carried[i], False, ways.boat_way(load)[at])
    return worth_over(s, ways, at, s.carried[i], True, ways.detour(load)[at]) > straight


def way_of(s: MaunaKeaState, ways: Ways, i: int) -> list[int]:
    """The way this explorer wants to go."""
    load = size_of(s.carried[i])
    return ways.detour(load) if is_fetching(s, ways, i) else ways.boat_way(load)


def worth_of(s: MaunaKeaState, ways: Ways, i: int) -> float:
    return worth_at(s, ways, s.explorer[i], s.carried[i]) if s.explorer[i] >= 0 else 0.0


def team_worth(s: MaunaKeaState, ways: Ways, seat: Seat) -> float:
    return sum([worth_of(s, ways, i) for i in range(seat * TEAM, seat * TEAM + TEAM)])


# What moves are worth.


def worth_of_step(s: MaunaKeaState, errands: Errands, move: int) -> float:
    i = s.actor * TEAM + move // HEADINGS
    to = NEXT_SPACE[s.explorer[i] * HEADINGS + move % HEADINGS]
    gain = worth_at(s, errands.ways, to, s.carried[i]) - errands.worth(move // HEADINGS)
    return gain / STEP_COST[s.ground[to]] - 0.0001


def worth_of_points(s: MaunaKeaState, ways: Ways, points: int) -> float:
    """The most one explorer gains by walking with the pool and these points."""
    best = 0.0
    for i in range(s.actor * TEAM, s.actor * TEAM + TEAM):
        if s.explorer[i] >= 0:
            best = max(best, walk(s, ways, i, s.pool + points))
    return best


def walk(s: MaunaKeaState, ways: Ways, i: int, points: int) -> float:
    """What an explorer gains who always takes the best step he can pay; boarding is a step too."""
    at = s.explorer[i]
    first = worth_at(s, ways, at, s.carried[i])
    now = first
    left = points
    while left > 0:
        better = NONE
        for heading in range(HEADINGS):
            to = NEXT_SPACE[at * HEADINGS + heading]
            if to == NONE or not 0 < STEP_COST[s.ground[to]] <= left or s.is_occupied(to):
                continue
            worth = worth_at(s, ways, to, s.carried[i])
            if worth > now:
                better = to
                now = worth
        if better == NONE:
            break
        left -= STEP_COST[s.ground[better]]
        at = better
    landing = s.parts.landing_of[at]
    if left > 0 and landing != NONE and s.boat_at[landing] != NONE:
        now = max(now, boat_value(s, s.boat_at[landing], s.carried[i]) + W.board_bonus)
    return now - first


def boat_value(s: MaunaKeaState, boat: int, carried: Bundle) -> float:
    """The points of this explorer in that boat."""
    seats = s.parts.boat_seats[boat]
    value = float(s.parts.explorer_points)
    for colour in range(COLOURS - 1, -1, -1):
        loaded = min(seats, count_of(carried, colour))
        value += loaded * s.parts.colour_points[colour]
        seats -= loaded
    return value + seats * s.parts.empty_seat_points


def worth_of_boarding(s: MaunaKeaState, errands: Errands, explorer: int) -> float:
    i = s.actor * TEAM + explorer
    value = boat_value(s, boat_beside(s, i), s.carried[i])
    if errands.ways.hurried:
        return value + W.board_bonus
    if value <= 0:
        return -W.board_bonus  # he is worth more as a tie-break, and may still find something
    return value + W.board_bonus - W.waiting * errands.worth(explorer)


def is_time_short(s: MaunaKeaState) -> bool:
    """The end has come, or is near, or nobody brings it on: nobody should wait any longer."""
    if has_ended(s) or s.idle_turns >= PATIENCE * s.seats:
        return True
    return s.is_advanced() and s.bag_size < LAST_TILES


def brink_of(s: MaunaKeaState, ways: Ways, i: int) -> Space:
    """The last space on the explorer's way before the first empty place, or NONE if there is no gap."""
    return brink_on(s, way_of(s, ways, i), s.explorer[i])


def brink_on(s: MaunaKeaState, way: list[int], at: Space) -> Space:
    if way[at] >= FAR:
        return NONE
    while True:
        to = nearer(s.ground, way, at)
        if to == NONE:
            return NONE
        if s.ground[to] == NOTHING:
            return at
        at = to


def gap_after(s: MaunaKeaState, ways: Ways, i: int, brink: Space) -> Space:
    return nearer(s.ground, way_of(s, ways, i), brink)


def nearer(ground: list[int], way: list[int], at: Space) -> Space:
    """The next space of the way, or NONE where it ends."""
    found: i64 = NONE
    shortest: i64 = way[at]
    for heading in range(HEADINGS):
        to: i64 = NEXT_SPACE[at * HEADINGS + heading]
        if to >= 0 and ENTER[ground[to]] != 0 and way[to] + ENTER[ground[to]] <= shortest:
            shortest = way[to] + ENTER[ground[to]]
            found = to
    return found


def worth_of_laying(s: MaunaKeaState, errands: Errands, kind: Kind) -> float:
    errands.plan()
    if errands.wanted == NONE:
        return USELESS_LAY
    best = worth_if_laid(s, errands, kind, 0, errands.wanted)
    for rotation in range(1, ROTATIONS):
        best = max(best, worth_if_laid(s, errands, kind, rotation, errands.wanted))
    return USELESS_LAY + best


def worth_if_laid(s: MaunaKeaState, errands: Errands, kind: Kind, rotation: int, place: Place) -> float:
    """What the own explorers gain by the tile whose way comes to this place first of all empty ones."""
    errands.plan()
    look = (face_of(kind) * ROTATIONS + rotation) * CELLS
    tile = s.parts.ground[look : look + CELLS]
    gain = 0.0
    for explorer in range(TEAM):
        if errands.gaps[explorer] == place:
            way = errands.ways_to_go[explorer]
            brink = errands.brinks[explorer]
            i = errands.first + explorer
            at = s.explorer[i]
            after = way[at] - way[brink] + way_with_exits(s, way, errands.exits[explorer], tile, place, brink)
            fetching = errands.fetching[explorer]
            gain += worth_over(s, errands.ways, at, s.carried[i], fetching, after) - errands.worth(explorer)
    return gain


def way_over_tile(s: MaunaKeaState, way: list[int], tile: list[int], place: Place, brink: Space) -> int:
    """How long the way from the brink would be with that tile: over its four spaces to what lies nearer beyond."""
    return way_with_exits(s, way, exits_of(s, way, place), tile, place, brink)


def way_with_exits(
    s: MaunaKeaState, way: list[int], exits: list[int], tile: list[int], place: Place, brink: Space
) -> int:
    inside = way_inside_tile(exits, tile)
    best: i64 = way[brink] + BLOCKED
    for heading in range(HEADINGS):
        to: i64 = NEXT_SPACE[brink * HEADINGS + heading]
        if to < 0 or ENTER[s.ground[to]] == 0:
            continue
        if PLACE_OF[to] == place:
            for cell in range(CELLS):
                if SPACE_AT[place * CELLS + cell] == to and ENTER[tile[cell]] != 0:
                    best = min(best, inside[cell] + ENTER[tile[cell]])
        else:
            best = min(best, way[to] + ENTER[s.ground[to]])
    return best


def exits_of(s: MaunaKeaState, way: list[int], place: Place) -> list[int]:
    """From each space of an empty place: the way out to a neighbour that is nearer to the boat, whatever is laid."""
    found: list[int] = []
    for cell in range(CELLS):
        at: i64 = SPACE_AT[place * CELLS + cell]
        here: i64 = way[at]
        best: i64 = here if nearer(s.ground, way, at) == NONE else FAR  # here: a boat lies there
        for beside in BESIDE[at]:
            to: i64 = beside
            there: i64 = way[to]
            if there < here and PLACE_OF[to] != place:
                under: i64 = s.ground[to]
                cost: i64 = ENTER[under]
                if cost != 0 and there + cost < best:
                    best = there + cost
        found.append(best)
    return found


ROUNDS: Final = [0, 1, 2, 3, 0, 1, 3, 2, 1, 0, 3]  # cells, in an order that lets every way round the ring be found


def way_inside_tile(exits: list[int], tile: list[int]) -> list[int]:
    """From each space of the tile: out, or along the ring of four."""
    inside: list[int] = []
    costs: list[int] = []
    for i in range(CELLS):
        costs.append(ENTER[tile[i]])
        inside.append(exits[i] if ENTER[tile[i]] != 0 else FAR)
    for number in ROUNDS:
        cell: i64 = number
        if costs[cell] != 0:
            after: i64 = (cell + 1) & 3
            before: i64 = (cell + 3) & 3
            for_after: i64 = costs[after]
            for_before: i64 = costs[before]
            best: i64 = inside[cell]
            if for_after != 0 and inside[after] + for_after < best:
                best = inside[after] + for_after
            if for_before != 0 and inside[before] + for_before < best:
                best = inside[before] + for_before
            inside[cell] = best
    return inside


def worth_of_keeping(parts: Parts, card: Card) -> float:
    """In the set-up, before anything is known."""
    is_task = card >= ACTION_CARDS and card != NO_DEDUCTION
    return W.card_worth[card] * (parts.card_points[card] if is_task else 1)


def worth_of_card(s: MaunaKeaState, ways: Ways, card: Card) -> float:
    if card == EARTHQUAKE:
        return -0.1  # Easy keeps it: what it turns up helps anybody
    best = -1.0
    for explorer in range(TEAM):
        if s.explorer[s.actor * TEAM + explorer] >= 0:
            best = max(best, worth_of_card_for(s, ways, card, explorer))
    return best


def worth_of_card_for(s: MaunaKeaState, ways: Ways, card: Card, explorer: int) -> float:
    i = s.actor * TEAM + explorer
    now = worth_of(s, ways, i)
    if card == HELICOPTER:
        return value_of(s.parts, s.carried[i]) - now - (0.0 if has_ended(s) else W.helicopter_kept)
    best = -1.0
    for space in end_spaces(s, card, s.explorer[i]):
        best = max(best, worth_at(s, ways, space, s.carried[i]) - now)
    return best - W.card_kept


ADVICE: Final = MaunaKeaAdvice()
