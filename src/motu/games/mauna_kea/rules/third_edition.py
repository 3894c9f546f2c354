"""What is left behind as editions 1 to 3 had it, for games begun with them: in the order of the colours (MK-58)."""

from motu.engine.base import OK, Action, Rule
from motu.games.mauna_kea.box.parts import COLOURS, TEAM, count_of
from motu.games.mauna_kea.rules.actions import LEAVE
from motu.games.mauna_kea.rules.boats import Leaving, count_excess
from motu.games.mauna_kea.rules.rulebook import MK_58
from motu.games.mauna_kea.rules.state import MaunaKeaState


class LeavingInOrder(Leaving):
    """A colour follows no later one, and with the later ones there must be enough to leave."""

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        refused = super().refusal(s, a)
        if refused != OK:
            return refused
        colour = a - LEAVE
        if any([count_of(s.left, later) for later in range(colour + 1, COLOURS)]):
            return MK_58
        carried = s.carried[s.actor * TEAM + s.chosen]
        to_come = sum([count_of(carried, other) for other in range(colour, COLOURS)]) - count_of(s.left, colour)
        return OK if to_come >= count_excess(s) else MK_58
