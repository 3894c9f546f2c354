"""What a seat at Elawa's table cannot know (EL-100 to EL-103): what chance will uncover, and nothing else.

Hands are public knowledge, also where the option open_hands hides them from the eye. What lies below the tops has no
order in the position: what was mixed together is public as a whole, and a card or token is drawn when it is uncovered.
"""

from random import Random

from motu.engine.base import Seat
from motu.games.elawa.rules.state import ElawaState

HIDDEN: set[str] = set()


def is_unfinished(s: ElawaState) -> bool:
    """What is being paid for has been named, and all that can pay lies open."""
    return False


def shuffle_secrets(true: ElawaState, viewer: Seat, chance: Random) -> ElawaState:
    return true.clone()
