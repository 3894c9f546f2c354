"""Random games of every kind, for the properties every game must hold; the properties themselves are in motu.proof."""

import os
from random import Random

from motu.games import GAMES
from motu.proof import ALL, DEFAULT, SINGLE, Table, name_table, option_sets, viewers, walk
from motu.proof import tables as tables_of

__all__ = ["Table", "name_table", "option_sets", "tables", "viewers", "walk"]

PAIRS = 3  # tables of each game with a pair of choices: `motu fuzz` plays them all
SEED = int(os.environ.get("MOTU_PAIRS", "1"))  # chooses them


def tables() -> list[Table]:
    """Every game, number of seats and option, and a few of the pairs of options; MOTU_TABLES=usual leaves the options
    at their defaults, MOTU_PAIRS=2 takes other pairs.

    `make test` plays the usual tables interpreted and all of them compiled: the two builds are held to be the same.
    """
    if os.environ.get("MOTU_TABLES") == "usual":
        return tables_of(list(GAMES.values()), DEFAULT)
    found: list[Table] = []
    for room in GAMES.values():
        single = tables_of([room], SINGLE)
        pairs = sorted(set(tables_of([room], ALL)) - set(single))
        found += single + Random(SEED).sample(pairs, min(PAIRS, len(pairs)))
    return found
