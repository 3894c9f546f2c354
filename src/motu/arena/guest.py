"""A Python bot as a guest (motu.arena.guests): `python -m motu.arena.guest bot.py:Mine` speaks the protocol of
programs.

What the bot prints goes to the errors, so that it cannot spoil an answer; what it raises is answered as a fault.
"""

import json
import operator
import os
import sys
import traceback
from typing import Any

from motu.arena.own import own_bot
from motu.boxes import game_with
from motu.engine.base import MotuError
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import room as find_room


class Seat:
    """The bot at its table."""

    def __init__(self, spec: str, request: dict[str, Any]) -> None:
        self.bot: Bot[Any] = own_bot(spec)
        self.seat: int = request["seat"]
        self.game: Game[Any] = game_with(find_room(request["game"]), request["components"])
        self.rng = Rng()
        self.rng.seed(request["seed"])

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        seen = self.game.restore(request["seen"])
        chosen = self.bot.choose(self.game, seen, self.rng)
        try:
            a = operator.index(chosen)
        except TypeError:
            return {"fault": f"answered {chosen!r:.60}, which is no move: an action is a number"}
        return {"action": a, "expected": expected_share(self.bot, self.seat)}


def expected_share(bot: Any, seat: int) -> float | None:
    """The bot's own opinion of its chance to win, where it has one."""
    shares = getattr(bot, "win_shares", None)
    return round(float(shares()[seat]), 4) if shares and bot.considered else None


def what_happened(error: BaseException) -> str:
    """In a line: what was raised, and where in the bot."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else ""
    return f"raised {type(error).__name__}: {str(error)[:300]}{where}"


def main(spec: str) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # a bot may print as it likes
    seat: Seat | None = None
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if request["ask"] == "game":
                seat = Seat(spec, request)
                answer: dict[str, Any] = {"move": "ready"}
            elif request["ask"] == "move" and seat is not None:
                answer = seat.answer(request)
            else:
                continue
        except MotuError as error:
            answer = {"fault": f"cannot play: {error}"}
        except Exception as error:  # whatever it is, it is the bot's
            answer = {"fault": what_happened(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
