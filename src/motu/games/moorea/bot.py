"""What is worth what in Moorea, and why (RULES.md gives the rules; the values come from simulated games)."""

from typing import Final

from motu.engine.base import Action
from motu.engine.game import Advice, Game
from motu.games.moorea.state import MooreaState


class MooreaAdvice(Advice[MooreaState]):
    def weigh(self, game: Game[MooreaState], s: MooreaState, a: Action) -> float:
        return 0.0


ADVICE: Final = MooreaAdvice()
