"""Final scoring (KV-101 to KV-111, KV-115)."""

from motu.engine.base import NOBODY, NONE, OK, Action, Rule, Seat
from motu.engine.state import added
from motu.games.kaivai.box.parts import BIT, BOATS, SECOND_EDITION, Island
from motu.games.kaivai.rules.actions import COMMIT, ISLAND, MAX_COMMIT, is_commit, is_island
from motu.games.kaivai.rules.bidding import poorest_first
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_102, KV_103, KV_104
from motu.games.kaivai.rules.state import (
    EVENT_COMMIT,
    EVENT_HUT_SCORING,
    EVENT_VILLAGE,
    EVENT_VILLAGE_SCORED,
    FROM_HUTS,
    FROM_VILLAGES,
    PHASE_COMMIT,
    PHASE_VILLAGE,
    KaivaiState,
)
from motu.games.kaivai.rules.supply import gain_points, put_marker


def begin(s: KaivaiState) -> bool:
    """Huts, then villages; True when all is scored."""
    s.forget_choice()
    points = [s.count_huts(seat) * s.parts.hut_points for seat in range(s.seats)]
    for seat in range(s.seats):
        gain_points(s, seat, FROM_HUTS, points[seat])
    s.tell_of(NOBODY, EVENT_HUT_SCORING, points)
    return next_village(s)


def next_village(s: KaivaiState) -> bool:
    """The player with the fewest points chooses (KV-103); without influence nothing is left to choose (ruling 31)."""
    s.chosen = NONE
    s.commits = [NONE] * s.seats
    if sum(s.influence) == 0:
        for island in range(s.islands):
            if not s.scored[island]:
                s.chosen = island
                s.commits = [0] * s.seats
                score_village(s)
    if sum(s.scored) == s.islands:
        s.chosen = NONE
        s.commits = [NONE] * s.seats
        return True
    s.actor = poorest_first(s)[0]
    s.phase = PHASE_VILLAGE
    return False


class ChoosingVillage(Offering):
    """The next island to score."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return [ISLAND + island for island in range(s.islands) if not s.scored[island]]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_island(a) or a - ISLAND >= s.islands:
            return KV_103
        return KV_102 if s.scored[a - ISLAND] else OK

    def apply(self, s: KaivaiState, a: Action) -> bool:
        s.chosen = a - ISLAND
        s.tell(EVENT_VILLAGE, [s.chosen])
        s.commits = [NONE if s.influence[seat] else 0 for seat in range(s.seats)]
        s.phase = PHASE_COMMIT
        return next_commitment(s)


class Committing(Offering):
    """How much influence everybody plays there, in secret."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return list(range(COMMIT, COMMIT + min(s.influence[s.actor], MAX_COMMIT) + 1))

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        return OK if is_commit(a) and a - COMMIT <= s.influence[s.actor] else KV_104

    def apply(self, s: KaivaiState, a: Action) -> bool:
        s.commits = added(s.commits, s.actor, a - COMMIT - NONE)
        s.tell(EVENT_COMMIT, [a - COMMIT], only=s.actor)
        return next_commitment(s)


def next_commitment(s: KaivaiState) -> bool:
    """The next to commit; the last one opens all hands. True when the last island has been scored."""
    if NONE in s.commits:
        s.actor = s.commits.index(NONE)
        return False
    s.reveal()
    score_village(s)
    return next_village(s)


def strength(s: KaivaiState, seat: Seat, island: Island) -> int:
    """Own huts, and own boats that touch a cult hex (KV-105, KV-106); influence comes on top."""
    boats = 0
    for hex in s.boats[seat * BOATS : seat * BOATS + BOATS]:
        if hex != NONE and s.cult_touch[hex] & BIT[island]:
            boats += 1
    return s.huts_on_island(seat, island) + boats


def winner(strengths: list[int]) -> Seat:
    """The single player with the highest strength (KV-108)."""
    most = max(strengths)
    return strengths.index(most) if strengths.count(most) == 1 else NOBODY


def score_village(s: KaivaiState) -> None:
    island = s.chosen
    strengths = [strength(s, seat, island) + s.commits[seat] for seat in range(s.seats)]
    best = winner(strengths)
    points = s.cults[island] * s.parts.cult_points if best != NOBODY else 0
    if best != NOBODY:
        gain_points(s, best, FROM_VILLAGES, points)
    for seat in range(s.seats):
        if seat == best or s.edition() == SECOND_EDITION:
            s.influence = added(s.influence, seat, -s.commits[seat])
            s.stock_influence += s.commits[seat]
    put_marker(s)
    s.scored = added(s.scored, island, 1)
    s.tell_of(NOBODY, EVENT_VILLAGE_SCORED, [island, best, points] + strengths + s.commits)
