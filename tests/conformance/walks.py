"""Random games of every kind, for the properties every game must hold."""

import itertools
from collections.abc import Iterator
from typing import Any

from motu.engine.base import NOBODY
from motu.engine.game import Game
from motu.engine.match import Match
from motu.engine.rng import Rng
from motu.games import GAMES


def option_sets(game: Game[Any], seats: int) -> list[list[int]]:
    """The default, and each choice of each option by itself, and everything at once: as far as they do not clash."""
    default = game.default_options(seats)
    found = [default]
    for i, option in enumerate(game.options):
        for choice in range(1, len(option.choices)):
            found.append([*default[:i], choice, *default[i + 1 :]])
    everything = default
    for i, option in enumerate(game.options):
        more = [*everything[:i], len(option.choices) - 1, *everything[i + 1 :]]
        if option.is_switch() and not game.clash(seats, more):
            everything = more
    found.append(everything)
    unique = [list(options) for options in dict.fromkeys(map(tuple, found))]
    return [options for options in unique if not game.clash(seats, options)]


def tables() -> list[tuple[str, int, tuple[int, ...]]]:
    """Every game, number of seats and option."""
    found = []
    for code, room in GAMES.items():
        game = room.standard_game
        for seats in range(game.min_seats, game.max_seats + 1):
            found += [(code, seats, tuple(options)) for options in option_sets(game, seats)]
    return found


def name_table(table: tuple[str, int, tuple[int, ...]]) -> str:
    code, seats, options = table
    return f"{code}-{seats}p-{''.join(map(str, options))}"


def walk(game: Game[Any], seats: int, options: list[int], seed: int) -> Iterator[Match[Any]]:
    """A random game, yielded at every ply, the last one over."""
    match = Match(game, seats, seed, options)
    rng = Rng()
    rng.seed(seed)
    for ply in itertools.count():
        yield match
        if game.is_over(match.state):
            return
        assert ply < game.max_plies, "the game does not end"
        moves = game.legal(match.state)
        assert moves, f"dead end at ply {ply}"
        match.play(moves[rng.below(len(moves))])


def viewers(match: Match[Any]) -> list[int]:
    return [NOBODY, *range(match.seats)]
