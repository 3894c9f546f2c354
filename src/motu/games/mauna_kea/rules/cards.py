"""Cards in general (MK-90 to MK-97). Only action cards are played; task cards wait for the scoring."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.parts import ACTION_CARDS, EARTHQUAKE, HELICOPTER, TEAM, Card
from motu.games.mauna_kea.rules import earthquake, helicopter, movement
from motu.games.mauna_kea.rules.actions import CARD, EXPLORER, is_explorer
from motu.games.mauna_kea.rules.hands import has_card
from motu.games.mauna_kea.rules.rulebook import MK_36, MK_90, MK_92, MK_95, MK_116
from motu.games.mauna_kea.rules.state import (
    PHASE_CARD_EXPLORER,
    PHASE_CARD_SPACE,
    PHASE_QUAKE_TILE,
    MaunaKeaState,
)


def add_legal(s: MaunaKeaState, found: list[Action]) -> None:
    if s.is_advanced():
        for card in range(ACTION_CARDS):
            if refusal_to_play(s, card) == OK:
                found.append(CARD + card)


def refusal_to_play(s: MaunaKeaState, card: Card) -> Rule:
    if not s.is_advanced():
        return MK_90
    if not has_card(s, card):
        return MK_92
    if would_do_something(s, card):
        return OK
    return MK_116 if card == HELICOPTER else MK_95


def can_play_any(s: MaunaKeaState) -> bool:
    """The actor holds an action card that would do something."""
    return s.is_advanced() and any(has_card(s, card) and would_do_something(s, card) for card in range(ACTION_CARDS))


def would_do_something(s: MaunaKeaState, card: Card) -> bool:
    if card == EARTHQUAKE:
        return earthquake.can_be_played(s)
    if card == HELICOPTER:
        return helicopter.can_be_played(s)
    return movement.can_be_played(s, card)


def begin(s: MaunaKeaState, card: Card) -> None:
    s.todo.append(s.phase)
    s.card = card
    s.phase = PHASE_QUAKE_TILE if card == EARTHQUAKE else PHASE_CARD_EXPLORER


class ChoosingExplorer(Chapter[MaunaKeaState]):
    """The explorer a movement or helicopter card is meant for."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(EXPLORER, EXPLORER + TEAM))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if not is_explorer(a):
            return MK_92  # a card is being played
        if s.explorer[s.actor * TEAM + a - EXPLORER] < 0:
            return MK_36
        if s.card == HELICOPTER or movement.can_move(s, s.card, a - EXPLORER):
            return OK
        return MK_95

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        if s.card == HELICOPTER:
            helicopter.rescue(s, a - EXPLORER)
            return True
        s.chosen = a - EXPLORER
        s.phase = PHASE_CARD_SPACE
        return False
