"""Bots that misbehave, each in its own way."""

import os
import sys
from typing import Any


class First:
    """Well behaved, if talkative."""

    name = "first"

    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        print("I think, therefore I print.")
        sys.stdout.flush()
        return game.legal(seen)[0]


class Raises(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        raise KeyError("my notes")


class Exits(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        print("I am off.", file=sys.stderr, flush=True)
        os._exit(3)


class Hangs(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        while True:
            pass


class Wordy(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        return "pass"


class Far(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        return 10**9


class Cheat(First):
    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        legal = game.legal(seen)
        return next(a for a in range(10_000) if a not in legal)


class Chance(First):
    """Uses the generator it is given."""

    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        legal = game.legal(seen)
        return legal[rng.below(len(legal))]


class Twofold(First):
    """Remembers its seat: in two seats at once it must not be one and the same."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, game: Any, seen: Any, rng: Any) -> Any:
        self.seats.add(seen.actor)
        assert len(self.seats) == 1, "this bot sits in two seats"
        return game.legal(seen)[0]


class Stateless:
    """Has no choose."""
