"""Bots that know no game. Every table offers the same levels."""

from dataclasses import dataclass
from typing import Any

from motu.bots.search import SearchBot
from motu.bots.simple import EasyBot, RandomBot
from motu.engine.base import MotuError
from motu.engine.game import Advice, Bot

AS_ADVISED = -1  # simulations: as many as the room's advice asks for an attentive player


@dataclass(frozen=True)
class Level:
    """How a bot of this level thinks. Without simulations it does not search."""

    code: str
    title: str
    about: str
    simulations: int = 0  # or AS_ADVISED
    seconds: float = 0.0  # 0: the simulations alone are the budget


LEVELS = {
    level.code: level
    for level in (
        Level("random", "Random", "Any legal move."),
        Level("easy", "Easy", "Instant and sensible; a beginner can beat it."),
        Level("medium", "Medium", "An attentive player: looks a little ahead.", simulations=AS_ADVISED),
        Level("hard", "Hard", "The best we have in about two seconds.", simulations=20_000, seconds=2.0),
    )
}

BEST = LEVELS["hard"]  # a hint thinks as long


def make_bot(level: str, advice: Advice[Any], simulations: int | None = None) -> Bot[Any]:
    """A bot of a level. With `simulations` its search has that budget and no clock: same seed, same move."""
    if level not in LEVELS:
        raise MotuError("there is no bot {level!r}; there are: {known}", level=level, known=", ".join(LEVELS))
    how = LEVELS[level]
    if level == "random":
        return RandomBot()
    if how.simulations == 0:
        return EasyBot(advice)
    seconds = how.seconds if simulations is None else 0.0
    if how.simulations == AS_ADVISED:
        return SearchBot(level, advice, simulations or advice.attention, seconds, advice.glance)
    return SearchBot(level, advice, simulations or how.simulations, seconds)
