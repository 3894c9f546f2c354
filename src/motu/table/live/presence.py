"""Who is there: pages are told when somebody has gone, and when they are back."""

from motu.table.lasting.rows import HOT, PERSON
from motu.table.live.household import Household
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables


class Presence:
    def __init__(self, household: Household, tables: Tables) -> None:
        self.manners = household.manners
        self.tables = tables

    def look_around(self) -> None:
        """Where somebody has come or gone since the last look, every page looks up."""
        for table in self.tables.open.values():
            absent = self.absent(table) if table.listeners else table.absent
            if absent != table.absent:
                table.absent = absent
                table.tell_listeners()

    def absent(self, table: LiveTable) -> list[int]:
        people = [chair.seat for chair in table.chairs if chair.kind in (PERSON, HOT)]
        return [seat for seat in people if table.is_away(seat, self.manners.away_after)]
