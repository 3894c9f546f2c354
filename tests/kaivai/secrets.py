"""What a seat at Kaivai's table cannot know, chosen anew in the true position (KV-104, KV-114)."""

from random import Random

from motu.engine.base import NONE, Seat
from motu.games.kaivai.box.options import HIDE_INFLUENCE
from motu.games.kaivai.rules.actions import MAX_COMMIT
from motu.games.kaivai.rules.state import PHASE_COMMIT, PHASE_VOTE, KaivaiState

HIDDEN = {"commits", "votes"}


def is_unfinished(s: KaivaiState) -> bool:
    """Every step of an action is made on the board."""
    return False


def most(s: KaivaiState, seat: Seat) -> int:
    return min(s.influence[seat], MAX_COMMIT)


def may_commit(s: KaivaiState, seat: Seat) -> bool:
    """Does the range of strengths this seat could reach meet that of the strongest other?"""
    if s.options[HIDE_INFLUENCE] or not s.influence[seat]:
        return s.influence[seat] > 0
    others = sorted((s.strength(other, s.chosen) for other in range(s.seats) if other != seat), reverse=True)
    strongest = max(s.strength(other, s.chosen) + most(s, other) for other in range(s.seats) if other != seat)
    mine = s.strength(seat, s.chosen)
    if mine + most(s, seat) == others[0]:
        return others[0] not in others[1:]  # a tie of others stays one, whatever is added below it
    return mine <= strongest and mine + most(s, seat) > others[0]


def shuffle_secrets(true: KaivaiState, viewer: Seat, chance: Random) -> KaivaiState:
    """Before all is revealed, whoever has committed influence or voted may have chosen anything; who could not change
    the outcome has chosen nothing, as everybody can see (ruling 31)."""
    s = true.clone()
    if s.phase == PHASE_COMMIT:
        s.commits = [
            chance.randint(0, most(s, seat)) if seat != viewer and commit != NONE and may_commit(s, seat) else commit
            for seat, commit in enumerate(s.commits)
        ]
    if s.phase == PHASE_VOTE:
        giver = s.order[s.turn]
        s.votes = [
            chance.randint(0, 1) if seat not in (viewer, giver) and vote != NONE else vote
            for seat, vote in enumerate(s.votes)
        ]
    return s
