"""What all of Kaivai's chapters have alike: the legal list is worked out once, when the decision is reached, and noted
in the state (`offers`). Boats reach far, so it is dear to ask twice."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.kaivai.rules.state import KaivaiState
from motu.native import i64


class Offering(Chapter[KaivaiState]):
    """A chapter that says what it offers, and explains why it does not offer the rest."""

    def offers(self, s: KaivaiState) -> list[Action]:
        """The legal actions, ascending: a shortcut that must agree with `explain` (tests/kaivai/test_offers.py)."""
        raise NotImplementedError

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        """The first rule that `a` would break, or OK."""
        raise NotImplementedError

    def candidates(self, s: KaivaiState) -> list[Action]:
        return s.offers

    def legal(self, s: KaivaiState) -> list[Action]:
        return s.offers[:]

    def refusal(self, s: KaivaiState, a: Action) -> Rule:
        return OK if is_offered(s.offers, a) else self.explain(s, a)


def is_offered(offers: list[Action], a: Action) -> bool:
    """Is `a` in the ascending list?"""
    low: i64 = 0
    high: i64 = len(offers)
    while low < high:
        middle: i64 = (low + high) >> 1
        if offers[middle] < a:
            low = middle + 1
        else:
            high = middle
    return low < len(offers) and offers[low] == a
