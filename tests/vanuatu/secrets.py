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
    """Rest tokens change holders, as far as the viewer has not seen by his own look which were left."""
    s = true.clone()
    is_looking = s.phase == PHASE_REST and s.actor == viewer
    earlier: list[Seat] = []  # took theirs before the viewer looked, who knows what they hold between them
    if viewer in s.resters or is_looking:
        earlier = s.resters if is_looking else s.resters[: s.resters.index(viewer)]
    later = [seat for seat in s.resters if seat != viewer and seat not in earlier]
    seen = [s.token[seat] for seat in s.resters if seat not in later]
    token = s.token[:]
    hand_out(token, earlier, [s.token[seat] for seat in earlier], chance)
    hand_out(token, later, [kind for kind in range(1, TOKENS + 1) if kind not in seen], chance)
    s.token = token
    s.looked = looks(s)
    return s


def hand_out(token: list[int], seats: list[Seat], kinds: list[int], chance: Random) -> None:
    for seat, kind in zip(seats, chance.sample(kinds, len(seats)), strict=True):
        token[seat] = kind


def looks(s: VanuatuState) -> list[int]:
    """What lay there when each seat looked, a bit for each token."""
    found = [0] * s.seats
    lying = set(range(1, TOKENS + 1))
    for seat in s.resters:
        found[seat] = bits(lying)
        lying.remove(s.token[seat])
    if s.phase == PHASE_REST:
        found[s.actor] = bits(lying)
    return found


def bits(kinds: set[int]) -> int:
    return sum(2 ** (kind - 1) for kind in kinds)
