"""What a seat at Vanuatu's table cannot know, dealt anew from the true position (VA-111, ruling 25).

The piles are no secret: what is in them follows from what lies open. Only their order is, and that is chance to come.
"""

from random import Random

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import TOKENS
from motu.games.vanuatu.rules.state import PHASE_REST, VanuatuState

HIDDEN = {"token", "looked"}


def is_unfinished(s: VanuatuState) -> bool:
    """Every step of an action is made on the board."""
    return False


def shuffle_secrets(true: VanuatuState, viewer: Seat, chance: Random) -> VanuatuState:
    """Rest tokens change holders, as far as the viewer has not seen by his own looks which were left."""
    s = true.clone()
    resters = s.resters + ([s.actor] if s.phase == PHASE_REST else [])
    looked_at = [rest for rest, seat in enumerate(resters) if seat == viewer]
    token = s.token[:]
    for first, last in zip([0, *[rest + 1 for rest in looked_at]], looked_at, strict=False):
        between = range(first, last)  # the viewer knows what these hold between them
        hand_out(token, between, [s.token[rest] for rest in between], chance)
    later = range(looked_at[-1] + 1 if looked_at else 0, len(s.token))
    known = [s.token[rest] for rest in range(len(s.token)) if rest not in later]
    hand_out(token, later, [kind for kind in range(1, TOKENS + 1) if kind not in known], chance)
    s.token = token
    s.looked = looks(s)
    return s


def hand_out(token: list[int], rests: range, kinds: list[int], chance: Random) -> None:
    for rest, kind in zip(rests, chance.sample(kinds, len(rests)), strict=True):
        token[rest] = kind


def looks(s: VanuatuState) -> list[int]:
    """What lay there at each look, a bit for each token."""
    found = []
    lying = set(range(1, TOKENS + 1))
    for kind in s.token:
        found.append(bits(lying))
        lying.remove(kind)
    return [*found, bits(lying)] if s.phase == PHASE_REST else found


def bits(kinds: set[int]) -> int:
    return sum(2 ** (kind - 1) for kind in kinds)
