"""Final scoring (KV-101 to KV-111, KV-115)."""

from motu.engine.base import NOBODY, NONE, OK, Action, Rule, Seat
from motu.engine.state import added
from motu.games.kaivai.box.parts import SECOND_EDITION, Island
from motu.games.kaivai.rules.actions import COMMIT, ISLAND, is_commit, is_island
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
    points = hut_points(s)
    for seat in range(s.seats):
        gain_points(s, seat, FROM_HUTS, points[seat])
    s.tell_of(NOBODY, EVENT_HUT_SCORING, points)
    return next_village(s)


def hut_points(s: KaivaiState) -> list[int]:
    return [s.count_huts(seat) * s.parts.hut_points for seat in range(s.seats)]


def huts_to_come(s: KaivaiState) -> list[int]:
    """What the huts would bring if they were scored now; scored, nothing more."""
    return [0] * s.seats if s.phase == PHASE_VILLAGE or s.phase == PHASE_COMMIT else hut_points(s)


def villages_to_come(s: KaivaiState) -> list[int]:
    """What the villages would bring as they stand, if nobody played influence there."""
    points = [0] * s.seats
    for island in range(s.islands):
        best = NOBODY if s.scored[island] else winner([s.strength(seat, island) for seat in range(s.seats)])
        if best != NOBODY:
            points[best] += s.cults[island] * s.parts.cult_points
    return points


def next_village(s: KaivaiState) -> bool:
    """The player with the fewest points chooses (KV-103), as long as the order matters: with two villages that
    influence can still turn. The others give the same points whenever they are scored (ruling 31)."""
    s.chosen = NONE
    s.commits = [NONE] * s.seats
    open_ones = [island for island in range(s.islands) if not s.scored[island] and is_contested(s, island)]
    if len(open_ones) < 2:
        for island in range(s.islands):
            if not s.scored[island] and island not in open_ones:
                score_village(s, island, [0] * s.seats)
    if sum(s.scored) == s.islands:
        return True
    s.actor = poorest_first(s)[0]
    s.phase = PHASE_VILLAGE
    return False


def is_contested(s: KaivaiState, island: Island) -> bool:
    """Can influence still change who wins it? A village that is decided stays so: influence only gets less."""
    return any(s.can_sway(seat, island) for seat in range(s.seats))


class ChoosingVillage(Offering):
    """The next island to score; one that is decided is scored at once."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return [ISLAND + island for island in range(s.islands) if not s.scored[island]]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_island(a) or a - ISLAND >= s.islands:
            return KV_103
        return KV_102 if s.scored[a - ISLAND] else OK

    def apply(self, s: KaivaiState, a: Action) -> bool:
        s.chosen = a - ISLAND
        s.tell(EVENT_VILLAGE, [s.chosen])
        s.commits = [NONE if s.can_sway(seat, s.chosen) else 0 for seat in range(s.seats)]
        if NONE not in s.commits:
            score_village(s, s.chosen, s.commits)
            return next_village(s)
        s.actor = s.commits.index(NONE)
        s.phase = PHASE_COMMIT
        return False


class Committing(Offering):
    """How much influence everybody plays there who can change the outcome, in secret; the last opens all hands."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return list(range(COMMIT, COMMIT + s.hand(s.actor) + 1))

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        return OK if is_commit(a) and a - COMMIT <= s.influence[s.actor] else KV_104

    def apply(self, s: KaivaiState, a: Action) -> bool:
        s.commits = added(s.commits, s.actor, a - COMMIT - NONE)
        s.tell(EVENT_COMMIT, [a - COMMIT], only=s.actor)
        if NONE in s.commits:
            s.actor = s.commits.index(NONE)
            return False
        s.reveal()
        score_village(s, s.chosen, s.commits)
        return next_village(s)


def winner(strengths: list[int]) -> Seat:
    """The single player with the highest strength (KV-108)."""
    most = max(strengths)
    return strengths.index(most) if strengths.count(most) == 1 else NOBODY


def score_village(s: KaivaiState, island: Island, commits: list[int]) -> None:
    strengths = [s.strength(seat, island) + commits[seat] for seat in range(s.seats)]
    best = winner(strengths)
    points = s.cults[island] * s.parts.cult_points if best != NOBODY else 0
    if best != NOBODY:
        gain_points(s, best, FROM_VILLAGES, points)
    for seat in range(s.seats):
        if seat == best or s.edition() == SECOND_EDITION:
            s.influence = added(s.influence, seat, -commits[seat])
            s.stock_influence += commits[seat]
    put_marker(s)
    s.scored = added(s.scored, island, 1)
    s.tell_of(NOBODY, EVENT_VILLAGE_SCORED, [island, best, points] + strengths + commits)
