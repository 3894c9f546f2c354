"""Bots that fail, for the pool's worker processes to run."""

import os
import time
from typing import Any

from motu.bots import make_bot as make_good_bot
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng


class BadBot(Bot[Any]):
    def __init__(self, way: str) -> None:
        self.name = way

    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> int:
        if self.name == "crashes":
            os._exit(3)
        if self.name == "hangs":
            time.sleep(3600)
        if self.name == "tells":
            return os.getpid()
        if self.name == "raises":
            raise ValueError("no idea")
        return game.num_actions - 1 if self.name == "cheats" else 10**6


def make_bot(level: str, advice: Advice[Any]) -> Bot[Any]:
    return (
        BadBot(level)
        if level in ("crashes", "hangs", "raises", "cheats", "babbles", "tells")
        else make_good_bot(level, advice)
    )
