"""Helicopter rescue (MK-115 to MK-118)."""

from motu.engine.state import added
from motu.games.mauna_kea.box.parts import HELICOPTER, TEAM
from motu.games.mauna_kea.rules.hands import use_card
from motu.games.mauna_kea.rules.state import EVENT_HELICOPTER, RESCUED, MaunaKeaState


def can_be_played(s: MaunaKeaState) -> bool:
    """Not for the player's last explorer on the board (MK-116)."""
    return s.count_on_board(s.actor) >= 2


def rescue(s: MaunaKeaState, explorer: int) -> None:
    """The explorer with all he carries is put on the card in front of his player (MK-115)."""
    i = s.actor * TEAM + explorer
    load = s.carried[i]
    s.phase = s.todo.pop()
    s.forget_choice()
    use_card(s, HELICOPTER)
    s.rescued = added(s.rescued, s.actor, load)
    s.claim_loads()
    s.claim_explorers()
    s.carried[i] = 0
    s.explorer[i] = RESCUED
    s.tell(EVENT_HELICOPTER, [explorer, load])
