"""What is worth what in Vanuatu, and why."""

from typing import Final

from motu.engine.base import Action
from motu.engine.game import Advice, Game
from motu.games.vanuatu.state import VanuatuState


class VanuatuAdvice(Advice[VanuatuState]):
    def weigh(self, game: Game[VanuatuState], s: VanuatuState, a: Action) -> float:
        return 0.0


ADVICE: Final = VanuatuAdvice()
