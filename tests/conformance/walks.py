"""Random games of every kind, for the properties every game must hold; the properties themselves are in motu.proof."""

from motu.games import GAMES
from motu.proof import Table, name_table, viewers, walk
from motu.proof import tables as tables_of

__all__ = ["Table", "name_table", "tables", "viewers", "walk"]


def tables() -> list[Table]:
    """Every game, number of seats and option."""
    return tables_of(list(GAMES.values()))
