"""Where there is but one thing to do, the page does it, after a beat, for whoever wishes so.

The rules ask all the same: whether somebody had a choice may tell of a hidden hand (MO-16). What is sent is a move like
any other, from an open page and after a beat that depends on nothing in the position.
"""

from motu.engine.base import NOBODY, Action
from motu.engine.rng import Rng
from motu.table.people.look import Look


def lone(look: Look) -> Action:
    """The only legal action of whoever is asked."""
    return look.legal[0] if look.mine and len(look.legal) == 1 else NOBODY


def asks(look: Look) -> bool:
    """Would answering it take from the person what they could still take back? Then the page asks whether to do it,
    rather than do it or wait to be asked."""
    can_undo = look.table.undo_seat(look.person) != NOBODY
    return lone(look) != NOBODY and can_undo and not can_be_undone(look, look.legal[0])


def can_be_undone(look: Look, a: Action) -> bool:
    """Tried in one of the worlds that the person holds possible: so the answer tells nothing they can't see. A turn
    that is over with this waits for the person's Done, and until then it can be taken back."""
    rng = Rng()
    rng.seed(1)
    world = look.seen.determinize(rng)
    came_to_light = look.table.game.apply(world, a)
    if world.actor == look.viewer:
        return bool(world.ply - 1 >= world.fence)
    return not (look.ends_itself or came_to_light or look.table.game.is_over(world))
