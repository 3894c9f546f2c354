"""Random games of every kind, for the properties every game must hold; the properties themselves are in motu.proof."""

import os

from motu.games import GAMES
from motu.proof import Table, name_table, option_sets, viewers, walk
from motu.proof import tables as tables_of

__all__ = ["Table", "name_table", "option_sets", "tables", "viewers", "walk"]


def tables() -> list[Table]:
    """Every game, number of seats and option; MOTU_TABLES=usual leaves the options at their defaults.

    `make test` plays the usual tables interpreted and all of them compiled: the two builds are held to be the same.
    """
    return tables_of(list(GAMES.values()), every_option=os.environ.get("MOTU_TABLES") != "usual")
