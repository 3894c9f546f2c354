"""Where the points of a table come from, worked out once for each viewer and moment."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from motu.engine.base import Seat
from motu.papers.match import Match
from motu.papers.points import Tally, tally
from motu.table.live.table import LiveTable

MOST = 128  # tallies kept; one is a few hundred numbers


@dataclass(frozen=True)
class Kept:
    match: Match[Any]
    ply: int
    tally: Tally


class Points:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[str, Seat], Kept] = OrderedDict()

    def of(self, table: LiveTable, viewer: Seat) -> Tally:
        """Nothing before the deal, and nothing of a game whose rules are no longer here."""
        if table.is_open or table.fate.is_shown_only:
            return Tally([], [])
        key = table.id, viewer
        found = self.kept.pop(key, None)
        if found is None or found.match is not table.match or found.ply != table.ply:
            found = Kept(table.match, table.ply, tally(table.match, viewer))
        self.kept[key] = found
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return found.tally
