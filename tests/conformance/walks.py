"""Random games of every kind, for the properties every game must hold; the properties themselves are in motu.proof."""

from motu.games import GAMES
from motu.proof import Table, name_table, viewers, walk
from motu.proof import tables as tables_of

__all__ = ["Table", "name_table", "tables", "viewers", "walk"]


<<<<<<< HEAD
def tables() -> list[Table]:
=======
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
>>>>>>> kaivai
    """Every game, number of seats and option."""
    return tables_of(list(GAMES.values()))
