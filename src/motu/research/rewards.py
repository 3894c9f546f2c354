"""What a finished game pays each seat."""

from motu.engine.base import MotuError

REWARDS = ["rank", "score"]


def check_reward(kind: str) -> str:
    """An unknown reward is refused at once, not at the end of a game."""
    if kind not in REWARDS:
        raise MotuError(f"there is no reward {kind!r}; there are: {', '.join(REWARDS)}")
    return kind


def rewards_of(kind: str, scores: list[int], ranks: list[int]) -> list[float]:
    """rank: 1 for the sole winner down to -1 for the last, ties share; score: the lead over the mean of the others.

    Where all lose together nobody is first, and everybody gets -1.
    """
    check_reward(kind)
    seats = len(scores)
    if kind == "rank":
        if 1 not in ranks:
            return [-1.0] * seats
        return [1 - 2 * (rank - 1 + (ranks.count(rank) - 1) / 2) / (seats - 1) for rank in ranks]
    return [mine - (sum(scores) - mine) / (seats - 1) for mine in scores]
