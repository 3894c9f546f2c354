"""Bots that search with few simulations and no clock, for the pool's worker processes to run."""

from typing import Any

from motu.bots import LEVELS
from motu.bots import make_bot as make_usual_bot
from motu.engine.game import Advice, Bot

SIMULATIONS = 8


def make_bot(level: str, advice: Advice[Any]) -> Bot[Any]:
    return make_usual_bot(level, advice, SIMULATIONS if LEVELS[level].simulations else None)
