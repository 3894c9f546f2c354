"""Who is at a table: who has been waited for long enough, who is left, and whose click came twice."""

import time

from motu.engine.base import NOBODY, Seat
from motu.table.lasting.rows import BOT, DONE, JOIN, MOVE, RETURN, TAKEOVER, UNDO, VOTE
from motu.table.live.table import LiveTable


def has_clicked_twice(table: LiveTable, person: str, ply: int) -> bool:
    """What this person saw at this ply was changed by the same person: two quick clicks, and the first one counts."""
    journal, mine = table.journal, table.seats_of(person)
    for kind in (MOVE, UNDO, DONE):
        found = next((n for n in journal.numbers(kind) if journal.plies[n] <= ply), NOBODY)
        if found != NOBODY and journal.plies[found] == ply and journal.seats[found] in mine:
            return True
    return False


def is_gone(table: LiveTable, seat: Seat, house: float) -> bool:
    """Nothing was seen of this player, and no move was made, for as long as the table is patient; by itself it is
    as patient as the house."""
    if not table.row.patience:
        return table.is_away(seat, house)
    changes = [next(table.journal.numbers(kind), NOBODY) for kind in (MOVE, UNDO, JOIN, RETURN)]
    happened = [table.journal.times[n] for n in changes if n != NOBODY]
    heard = max([table.present.get(table.chairs[seat].person, 0.0), table.row.created, *happened])
    return time.time() - heard > table.row.patience


def plays_against_bots_only(table: LiveTable, seat: Seat) -> bool:
    """At no other seat is somebody, or could somebody come back, who has not given up."""
    others = [chair for chair in table.chairs if chair.seat != seat and chair.seat not in table.resigned]
    return all(chair.kind == BOT and not chair.person for chair in others)


def votes_for_stand_in(table: LiveTable, seat: Seat) -> set[Seat]:
    """Who would like a bot to play for this seat, since it was last taken over or taken back."""
    journal = table.journal
    since = max(
        (n for kind in (TAKEOVER, RETURN) for n in journal.numbers(kind) if journal.seats[n] == seat), default=-1
    )
    return {journal.seats[n] for n in journal.numbers(VOTE) if n > since and journal.actions[n] == seat}
