"""Two positions that one seat cannot tell apart: the true one, and the same with its secrets exchanged.

What is secret is said a second time here, from the numbered rules: each room's tests have a `secrets.py` that works on
the true position. Neither `as_seen_by` nor `determinize` is asked, so they can be held against it (docs/secrets.md).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from motu.engine.base import Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.games import GAMES
from tests.conformance.walks import Table, option_sets, walk

TRIES = 5  # deals in which to look for another unfinished action of the same length
SEEDS = (1, 3)  # games per table
Look = Callable[[Any, Seat], Any]  # what a seat is shown of a position


@dataclass(frozen=True)
class Secrets:
    """What a room's `tests/<room>/secrets.py` says."""

    hidden: set[str]  # the fields that hold secrets
    is_unfinished: Callable[[Any], bool]  # is the actor putting an action together that nobody else sees?
    shuffle: Callable[[Any, Seat, Random], Any]  # a clone with all exchanged that the viewer cannot know


def secrets_of(code: str) -> Secrets:
    told = import_module(f"tests.{code}.secrets")
    return Secrets(told.HIDDEN, told.is_unfinished, told.shuffle_secrets)


SECRETS = {code: secrets_of(code) for code in GAMES}


@dataclass(frozen=True)
class Position:
    game: Game[Any]
    state: Any
    begun: Any  # the position before the unfinished action, the same where there is none

    def other(self, viewer: Seat) -> Any:
        """Another truth that must look the same to the viewer: other secrets, another future."""
        chance = Random(self.state.ply * 10 + viewer)
        found = self.shuffled(viewer, chance)
        found.rng = Rng(chance.randrange(1, 2**40))
        return found

    def shuffled(self, viewer: Seat, chance: Random) -> Any:
        secrets = SECRETS[self.game.code]
        if viewer == self.state.actor or not secrets.is_unfinished(self.state):
            return secrets.shuffle(self.state, viewer, chance)
        for _ in range(TRIES):
            found = self.made_up(secrets.shuffle(self.begun, viewer, chance), chance)
            if found is not None:
                return found
        return self.state.clone()

    def made_up(self, s: Any, chance: Random) -> Any:
        """Some unfinished action that is as many decisions long as the true one, or None."""
        if s.ply == self.state.ply:
            return s
        moves = self.game.legal(s)
        for a in chance.sample(moves, len(moves)):
            after = s.clone()
            self.game.apply(after, a)
            if SECRETS[self.game.code].is_unfinished(after):
                found = self.made_up(after, chance)
                if found is not None:
                    return found
        return None


def peeking_tables(code: str) -> list[Table]:
    """Most and fewest seats, each with the usual options and with everything switched on that goes together."""
    game: Game[Any] = GAMES[code].standard_game
    found = []
    for seats in (game.max_seats, game.min_seats):
        sets = option_sets(game, seats)
        found += [(code, seats, tuple(options)) for options in (sets[0], sets[-1])]
    return found


@cache
def positions(table: Table, most: int) -> list[Position]:
    """Of every kind of decision at most so many positions, from the whole length of random games."""
    kinds: dict[int, list[Position]] = {}
    for seed in SEEDS:
        for position in positions_of_game(table, seed):
            kinds.setdefault(position.state.phase, []).append(position)
    chance = Random(1)
    return [position for found in kinds.values() for position in chance.sample(found, min(most, len(found)))]


def positions_of_game(table: Table, seed: int) -> Iterator[Position]:
    code, seats, options = table
    game: Game[Any] = GAMES[code].standard_game
    for match in walk(game, seats, list(options), seed):
        state = match.state.clone()
        if not SECRETS[code].is_unfinished(state):
            begun = state
        yield Position(game, state, begun)


def changed(one: Any, other: Any) -> set[str]:
    """The fields in which two positions differ, but for the generator."""
    mine, others = one.dump(), other.dump()
    return {name for name in mine if mine[name] != others[name]} - {"rng"}
