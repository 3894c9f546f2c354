"""What is possible in the play phase and between two draws: artifacts and cards (MK-51, MK-92)."""

from motu.engine.base import Action, Rule
from motu.games.mauna_kea.rules import artifacts, cards
from motu.games.mauna_kea.rules.actions import CARD, PUT_DOWN, TAKE, is_card, is_put_down, is_take
from motu.games.mauna_kea.rules.state import MaunaKeaState


def add_legal(s: MaunaKeaState, found: list[Action]) -> None:
    artifacts.add_legal(s, found)
    cards.add_legal(s, found)


def is_anytime(a: Action) -> bool:
    return is_take(a) or is_put_down(a) or is_card(a)


def refusal(s: MaunaKeaState, a: Action) -> Rule:
    if is_take(a):
        return artifacts.refusal_to_take(s, a - TAKE)
    if is_put_down(a):
        return artifacts.refusal_to_put_down(s, a - PUT_DOWN)
    return cards.refusal_to_play(s, a - CARD)


def apply(s: MaunaKeaState, a: Action) -> None:
    if is_take(a):
        artifacts.take(s, a - TAKE)
    elif is_put_down(a):
        artifacts.put_down(s, a - PUT_DOWN)
    else:
        cards.begin(s, a - CARD)
