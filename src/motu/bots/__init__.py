"""Bots that know no game. Every table offers the same levels."""

from collections.abc import Callable
from typing import Any

from motu.bots.simple import EasyBot, RandomBot
from motu.engine.base import MotuError
from motu.engine.game import Advice, Bot

LEVELS: dict[str, Callable[[Advice[Any]], Bot[Any]]] = {
    "random": lambda advice: RandomBot(),
    "easy": EasyBot,
}


def make_bot(level: str, advice: Advice[Any]) -> Bot[Any]:
    if level not in LEVELS:
        raise MotuError(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[level](advice)
