"""What is worth what in Pearls, in points: enough for all levels of bots."""

from motu.engine.base import Action
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng
from motu_pearls.parts import NUMBERS
from motu_pearls.rules import SWAP, PearlsState

AVERAGE = (NUMBERS + 1) / 2


class PearlsAdvice(Advice[PearlsState]):
    def weigh(self, game: Game[PearlsState], s: PearlsState, a: Action) -> float:
        """A laid pearl brings its number, and may make a pair; a swap makes an average pearl of a poor one."""
        n = a % NUMBERS
        if a >= SWAP:
            return AVERAGE - (n + 1)
        pair = s.parts.pair if s.laid_by(s.actor)[n] % 2 else 0
        return (n + 1) + pair - AVERAGE


class Careless(Bot[PearlsState]):
    """A bot of its own, known to the arena as `careless`: the first move that is allowed."""

    name = "careless"

    def choose(self, game: Game[PearlsState], seen: PearlsState, rng: Rng) -> Action:
        return game.legal(seen)[0]


ADVICE = PearlsAdvice()
