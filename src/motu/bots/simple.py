"""The two bots that need no search: Random, and Easy, which takes a move its room's advice likes best."""

from typing import Generic

from motu.engine.base import Action
from motu.engine.chapter import S
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng


class RandomBot(Bot[S], Generic[S]):
    def __init__(self) -> None:
        self.name = "random"

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        moves = game.legal(seen)
        return moves[rng.below(len(moves))]


class EasyBot(Bot[S], Generic[S]):
    """One ply: any of the moves whose promise is the greatest, or so near to it that haste sees no difference."""

    def __init__(self, advice: Advice[S]) -> None:
        self.name = "easy"
        self.advice = advice

    def __reduce__(self) -> tuple[type, tuple[Advice[S]]]:
        return EasyBot, (self.advice,)

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        moves = game.legal(seen)
        if len(moves) == 1:
            return moves[0]
        promises = self.advice.weigh_all(game, seen, moves)
        enough = max(promises) - self.advice.haste
        good = [a for a, promise in zip(moves, promises) if promise >= enough]
        return good[rng.below(len(good))]
