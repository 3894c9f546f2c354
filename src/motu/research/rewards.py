"""What a finished game pays each seat."""

from motu.engine.base import MotuError
from motu.engine.chapter import S
from motu.engine.game import Game

REWARDS = ["rank", "score"]


def check_reward(kind: str) -> str:
    """An unknown reward is refused at once, not at the end of a game."""
    if kind not in REWARDS:
        raise MotuError(f"there is no reward {kind!r}; there are: {', '.join(REWARDS)}")
    return kind


def rewards_of(kind: str, game: Game[S], s: S) -> list[float]:
    """Of a finished game. The end of a game is counted but once, and only what this reward asks for."""
    return by_rank(game.ranks(s)) if check_reward(kind) == "rank" else by_score(game.scores(s))


def by_rank(ranks: list[int]) -> list[float]:
    """1 for the sole winner down to -1 for the last, ties share. Where all lose together nobody is first, and everybody
    gets -1."""
    if 1 not in ranks:
        return [-1.0] * len(ranks)
    return [1 - 2 * (rank - 1 + (ranks.count(rank) - 1) / 2) / (len(ranks) - 1) for rank in ranks]


def by_score(scores: list[int]) -> list[float]:
    """The lead over the mean of the others."""
    return [mine - (sum(scores) - mine) / (len(scores) - 1) for mine in scores]
