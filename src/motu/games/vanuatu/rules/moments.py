"""When a thing may be done (VA-19, VA-56, VA-148): the rule that forbids what belongs to another moment."""

from motu.engine.base import Action, Rule
from motu.games.vanuatu.box.options import WITHOUT_CHARACTERS
from motu.games.vanuatu.rules.actions import (
    END_TURN,
    RESOLVE,
    is_beg,
    is_governor_from,
    is_governor_to,
    is_neutral,
    is_programme,
    is_resolve,
    is_sell_treasure,
    is_take_character,
)
from motu.games.vanuatu.rules.rulebook import (
    VA_19,
    VA_22,
    VA_33,
    VA_41,
    VA_47,
    VA_56,
    VA_60,
    VA_64,
    VA_101,
    VA_104,
    VA_113,
    VA_148,
    VA_152,
)
from motu.games.vanuatu.rules.state import VanuatuState


def out_of_phase(s: VanuatuState, a: Action) -> Rule:
    """What another phase of the round is for."""
    if is_neutral(a):
        return VA_152
    if a >= RESOLVE:
        return before_the_turn(a)
    if is_programme(a):
        return VA_47
    if is_take_character(a):
        return VA_22 if s.options[WITHOUT_CHARACTERS] else VA_41
    return VA_33


def before_the_turn(a: Action) -> Rule:
    """Asked for before phase IV: a turn, or a step of an action, which the order of the phases forbids (VA-19)."""
    if is_resolve(a):
        return VA_56
    if is_governor_from(a) or is_governor_to(a):
        return VA_113
    if is_sell_treasure(a):
        return VA_101
    if is_beg(a):
        return VA_104
    return VA_64 if a == END_TURN else VA_19


def out_of_step(s: VanuatuState, a: Action, rule: Rule = VA_60) -> Rule:
    """What does not belong to the step of phase IV in progress, which `rule` demands."""
    if a < RESOLVE or is_neutral(a):
        return out_of_phase(s, a)
    return VA_148 if is_sell_treasure(a) or is_beg(a) else rule
