"""A Hard that does not answer before it is let, for the pool's worker processes to run; its helpers need not wait."""

import os
import time
from pathlib import Path
from typing import Any

from motu.bots import make_bot as make_usual_bot
from motu.bots.search import SearchBot
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng

GATE, SIMULATIONS = "MOTU_TEST_GATE", "MOTU_TEST_SIMULATIONS"  # a file to wait for; how long a search is


class Patient(SearchBot[Any]):
    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> int:
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
        self.simulations = min(self.simulations, 40)
        return super().choose(game, seen, rng)


def make_bot(level: str, advice: Advice[Any]) -> Bot[Any]:
    if level == "hard":
        return Patient(level, advice, int(os.environ[SIMULATIONS]), horizon=2)
    return make_usual_bot(level, advice, 8)
