"""Selling as editions 1 and 2 had it, for games begun with them: from high to low value (VA-90, ruling 39)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.games.vanuatu.rules.actions import SELL_ADD, SELL_DONE, is_sell
from motu.games.vanuatu.rules.rulebook import VA_90
from motu.games.vanuatu.rules.selling import Selling
from motu.games.vanuatu.rules.state import VanuatuState


class SellingInOrder(Selling):
    """`chosen` is the value of the tile sold last."""

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        refused = super().refusal(s, a)
        if refused != OK or a == SELL_DONE or not is_sell(a):
            return refused
        return OK if s.chosen == NONE or a - SELL_ADD + 1 <= s.chosen else VA_90
