"""What is worth what in Kaivai, and why."""

from typing import Final

from motu.engine.base import Action
from motu.engine.game import Advice, Game
from motu.games.kaivai.state import KaivaiState


class KaivaiAdvice(Advice[KaivaiState]):
    def weigh(self, game: Game[KaivaiState], s: KaivaiState, a: Action) -> float:
        return 0.0


ADVICE: Final = KaivaiAdvice()
