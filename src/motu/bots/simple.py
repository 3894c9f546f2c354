"""The two bots that need no search: Random, and Easy, which takes the move its room's advice likes best."""

from typing import Generic

from motu.engine.base import Action
from motu.engine.game import Advice, Bot, Game, S
from motu.engine.rng import Rng


class RandomBot(Bot[S], Generic[S]):
    def __init__(self) -> None:
        self.name = "random"

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        moves = game.legal(seen)
        return moves[rng.below(len(moves))]


class EasyBot(Bot[S], Generic[S]):
    """One ply: the move with the greatest promise; among equals, any."""

    def __init__(self, advice: Advice[S]) -> None:
        self.name = "easy"
        self.advice = advice

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        moves = game.legal(seen)
        if len(moves) == 1:
            return moves[0]
        best: list[Action] = []
        most = 0.0
        for a in moves:
            promise = self.advice.weigh(game, seen, a)
            if not best or promise > most:
                best = [a]
                most = promise
            elif promise == most:
                best.append(a)
        return best[rng.below(len(best))]
