"""What a seat at Kaivai's table cannot know, chosen anew in the true position (KV-104, KV-114)."""

from random import Random

from motu.engine.base import NONE, Seat
from motu.games.kaivai.rules.actions import MAX_COMMIT
from motu.games.kaivai.rules.state import PHASE_COMMIT, PHASE_VOTE, KaivaiState

HIDDEN = {"commits", "votes"}


def is_unfinished(s: KaivaiState) -> bool:
    """Every step of an action is made on the board."""
    return False


def shuffle_secrets(true: KaivaiState, viewer: Seat, chance: Random) -> KaivaiState:
    """Before all is revealed, whoever has committed influence or voted may have chosen anything."""
    s = true.clone()
    if s.phase == PHASE_COMMIT:
        s.commits = [
            chance.randint(0, min(s.influence[seat], MAX_COMMIT)) if seat != viewer and commit != NONE else commit
            for seat, commit in enumerate(s.commits)
        ]
    if s.phase == PHASE_VOTE:
        giver = s.order[s.turn]
        s.votes = [
            chance.randint(0, 1) if seat not in (viewer, giver) and vote != NONE else vote
            for seat, vote in enumerate(s.votes)
        ]
    return s
