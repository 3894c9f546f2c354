"""What is worth what in Mauna Kea, and why: explorers are worth what they will bring home, fading with their way.

A way is measured in movement points over the ground as it is; spaces of empty places count a little more than water,
because a tile has to be laid there first. A boat that fits the load badly counts as farther away. An explorer goes home
or fetches another artifact first, whichever is worth more; when nothing has happened for some rounds everybody goes
home, to any boat: an empty one still brings its people off the island, and nobody else would end the game.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    COLOURS,
    DEALT,
    EARTHQUAKE,
    HEADINGS,
    HELICOPTER,
    LANDINGS,
    MAX_TILES,
    NEXT_SPACE,
    NO_DEDUCTION,
    ROTATIONS,
    STEP_COST,
    TEAM,
    Bundle,
    Card,
    Kind,
    Parts,
    Place,
    count_of,
    face_of,
)
from motu.games.mauna_kea.mind.ways import FADING, Errand, Ways, value_of
from motu.games.mauna_kea.mind.weights import W
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
from motu.games.mauna_kea.rules.movement import end_spaces
from motu.games.mauna_kea.rules.state import (
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_LAY_ROTATION,
    MaunaKeaState,
)
from motu.native import i64

WATCHING: Final = 0.0001  # with any card: so that it tells nothing of them
USELESS_SPEND: Final = 0.001  # better than laying a good tile for others
USELESS_LAY: Final = 0.0005
KEPT_WAYS: Final = 24  # more than one simulation comes to, so that the next one finds again where both began


class MaunaKeaAdvice(Advice[MaunaKeaState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.heat = 0.2
        self.spread = 3.0
        self.horizon = 80  # about a round: a turn is many small steps, and judging within one misleads
        self.glance = 16
        self.attention = 16
        self.known: list[Ways] = []  # those asked for last, the last one first
        self.last: Errands | None = None

    def forget(self) -> None:
        self.known.clear()
        self.last = None

    def ways(self, s: MaunaKeaState) -> Ways:
        for i in range(len(self.known)):
            known = self.known[i]
            if known.fits(s):
                if i > 0:
                    self.known.insert(0, self.known.pop(i))
                return known
        found = Ways(s, self.known[0] if self.known else None)
        self.known.insert(0, found)
        if len(self.known) > KEPT_WAYS:
            self.known.pop()
        return found

    def errands(self, s: MaunaKeaState) -> "Errands":
        ways = self.ways(s)
        last = self.last
        if last is None or not last.fits(s, ways):
            last = Errands(s, ways)
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
        return weigh_move(s, self.errands(s), a)

    def weigh_all(self, game: Game[MaunaKeaState], s: MaunaKeaState, moves: list[Action]) -> list[float]:
        errands = self.errands(s)
        return [weigh_move(s, errands, a) for a in moves]


class Errands:
    """What the explorers of the seat on turn are about: worked out when it is first asked for, and kept as long as
    nobody moves and all ways stay as they are."""

    def __init__(self, s: MaunaKeaState, ways: Ways) -> None:
        self.ways: Ways = ways
        self.actor: Seat = s.actor
        self.first: int = s.actor * TEAM
        self.explorer: list[int] = s.explorer[:]
        self.carried: list[int] = s.carried[:]
        self.own: list[Errand] = []  # of those on the island
        self.worths: list[float] = []  # by explorer
        self.walks: dict[int, float] = {}  # by points: the most that one of them gains by walking
        self.is_planned: bool = False
        self.wanted: Place = NONE

    def fits(self, s: MaunaKeaState, ways: Ways) -> bool:
        if self.ways is not ways or self.actor != s.actor:
            return False
        return self.explorer == s.explorer and self.carried == s.carried

    def worth(self, explorer: int) -> float:
        """What this explorer may bring home."""
        if not self.worths:
            for i in range(self.first, self.first + TEAM):
                if self.explorer[i] >= 0:
                    errand = self.ways.errand(self.explorer[i], self.carried[i])
                    self.own.append(errand)
                    self.worths.append(errand.worth)
                else:
                    self.worths.append(0.0)
        return self.worths[explorer]

    def walk(self, s: MaunaKeaState, points: int) -> float:
        """The most one explorer gains by walking with so many points."""
        known = self.walks.get(points)
        if known is None:
            known = 0.0
            crowd = s.crowd()
            for i in range(self.first, self.first + TEAM):
                if self.explorer[i] >= 0:
                    known = max(known, walk(s, self.ways, crowd, i, points))
            self.walks[points] = known
        return known

    def plan(self) -> None:
        """Find everybody's gap, and the place that is wanted most, unless that is done."""
        if self.is_planned:
            return
        self.is_planned = True
        self.worth(0)
        for errand in self.own:
            errand.plan(self.ways.ground)
        self.wanted = self.wanted_place()

    def wanted_place(self) -> Place:
        """The empty place the own explorers want most, or NONE."""
        best = NONE
        most = 0.0
        for errand in self.own:
            place = errand.gap
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
        for errand in self.own:
            if errand.gap == place:
                total += FADING[errand.way.way(errand.at)]
        return total

    def gain(self, kind: Kind, rotation: int, place: Place) -> float:
        """What the own explorers gain by the tile whose way comes to this place first of all empty ones."""
        self.plan()
        look = face_of(kind) * ROTATIONS + rotation
        total = 0.0
        for errand in self.own:
            if errand.gap == place:
                total += errand.gain(self.ways, look)
        return total


def weigh_move(s: MaunaKeaState, errands: Errands, a: Action) -> float:
    if is_step(a):
        return worth_of_step(s, errands, a - STEP)
    if is_spend(a):
        return USELESS_SPEND + errands.walk(s, s.pool + s.parts.points[s.in_front[s.actor * MAX_TILES + a - SPEND]])
    if is_lay(a):
        return worth_of_laying(errands, s.in_front[s.actor * MAX_TILES + a - LAY])
    if is_board(a):
        return worth_of_boarding(s, errands, a - BOARD)
    if is_take(a):
        return W.take_bonus + s.parts.colour_points[(a - TAKE) % COLOURS]
    if is_put_down(a):
        return -1.0
    if is_leave(a):
        return -float(s.parts.colour_points[a - LEAVE])
    if is_card(a):
        return worth_of_card(s, errands, a - CARD)
    return weigh_small(s, errands, a)


def weigh_small(s: MaunaKeaState, errands: Errands, a: Action) -> float:
    """The small decisions within a move, and those of the set-up."""
    if is_place(a):
        return errands.want(a - PLACE) if s.phase in (PHASE_LAY_PLACE, PHASE_QUAKE_LAY) else -1.0
    if is_rotation(a):
        return weigh_rotation(s, errands, a - ROTATION)
    if is_explorer(a):
        return worth_of_card_for(s, errands, s.card, a - EXPLORER)
    if is_space(a):
        return errands.ways.errand(a - SPACE, s.carried[s.actor * TEAM + s.chosen]).worth
    if is_start(a):
        return errands.ways.errand(s.board().start_spaces[a - PLACE_EXPLORER], 0).worth
    if is_discard(a):
        return -worth_of_keeping(s.parts, s.hand[s.actor * DEALT + a - DISCARD_CARD])
    return WATCHING if a == WATCH else 0.0


def weigh_rotation(s: MaunaKeaState, errands: Errands, rotation: int) -> float:
    if s.phase == PHASE_LAY_ROTATION:
        return errands.gain(s.in_front[s.actor * MAX_TILES + s.chosen], rotation, s.place)
    if s.phase == PHASE_QUAKE_LAY_ROTATION:
        return errands.gain(s.drawn, rotation, s.place)
    return 0.0


# What explorers are worth.


def team_worth(s: MaunaKeaState, ways: Ways, seat: Seat) -> float:
    """What the seat's explorers on the island may bring home."""
    worths = [0.0]
    for i in range(seat * TEAM, seat * TEAM + TEAM):
        if s.explorer[i] >= 0:
            worths.append(ways.errand(s.explorer[i], s.carried[i]).worth)
    return sum(worths)


# What moves are worth.


def worth_of_step(s: MaunaKeaState, errands: Errands, move: int) -> float:
    i = s.actor * TEAM + move // HEADINGS
    to = NEXT_SPACE[s.explorer[i] * HEADINGS + move % HEADINGS]
    gain = errands.ways.errand(to, s.carried[i]).worth - errands.worth(move // HEADINGS)
    return gain / STEP_COST[s.ground[to]] - 0.0001


def walk(s: MaunaKeaState, ways: Ways, crowd: i64, i: int, points: int) -> float:
    """What an explorer gains who always takes the best step he can pay; boarding is a step too."""
    at = s.explorer[i]
    carried = s.carried[i]
    load = ways.load(carried)
    first = load.errand(at).worth
    now = first
    left = points
    while left > 0:
        better = NONE
        for heading in range(HEADINGS):
            to = NEXT_SPACE[at * HEADINGS + heading]
            if to == NONE or not 0 < STEP_COST[s.ground[to]] <= left:
                continue
            worth = load.errand(to).worth
            if worth > now and not s.is_occupied_in(crowd, to):
                better = to
                now = worth
        if better == NONE:
            break
        left -= STEP_COST[s.ground[better]]
        at = better
    landing = s.parts.landing_of[at]
    if left > 0 and landing != NONE and s.boat_at[landing] != NONE:
        now = max(now, boat_value(s, s.boat_at[landing], carried) + W.board_bonus)
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


def worth_of_laying(errands: Errands, kind: Kind) -> float:
    errands.plan()
    if errands.wanted == NONE:
        return USELESS_LAY
    best = errands.gain(kind, 0, errands.wanted)
    for rotation in range(1, ROTATIONS):
        best = max(best, errands.gain(kind, rotation, errands.wanted))
    return USELESS_LAY + best


def worth_of_keeping(parts: Parts, card: Card) -> float:
    """In the set-up, before anything is known."""
    is_task = card >= ACTION_CARDS and card != NO_DEDUCTION
    return W.card_worth[card] * (parts.card_points[card] if is_task else 1)


def worth_of_card(s: MaunaKeaState, errands: Errands, card: Card) -> float:
    if card == EARTHQUAKE:
        return -0.1  # Easy keeps it: what it turns up helps anybody
    best = -1.0
    for explorer in range(TEAM):
        if s.explorer[s.actor * TEAM + explorer] >= 0:
            best = max(best, worth_of_card_for(s, errands, card, explorer))
    return best


def worth_of_card_for(s: MaunaKeaState, errands: Errands, card: Card, explorer: int) -> float:
    i = s.actor * TEAM + explorer
    now = errands.worth(explorer)
    if card == HELICOPTER:
        return value_of(s.parts, s.carried[i]) - now - (0.0 if has_ended(s) else W.helicopter_kept)
    best = -1.0
    for space in end_spaces(s, card, s.explorer[i]):
        best = max(best, errands.ways.errand(space, s.carried[i]).worth - now)
    return best - W.card_kept


ADVICE: Final = MaunaKeaAdvice()
