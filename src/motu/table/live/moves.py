"""Moves, their taking back, and talk."""

from motu.engine.base import NOBODY, OK, Action, Seat
from motu.papers.sentence import plain
from motu.table.lasting.rows import CHAT, MOVE, UNDO
from motu.table.live.household import Household
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.live.writing import Writing
from motu.table.trouble import Against, BadRequest, Conflict, Forbidden

MAX_CHAT = 300


class Moves:
    def __init__(self, household: Household, tables: Tables, writing: Writing) -> None:
        self.counts = household.counts
        self.tables = tables
        self.writing = writing

    async def play(self, table: LiveTable, person: str, ply: int, a: Action) -> None:
        async with table.lock:
            try:
                seat = table.acting_seat(person, ply)
            except Conflict:
                self.counts["stale"] += 1
                raise
            self.check(table, seat, a)
            await self.enter(table, seat, a)
        self.tables.wake(table)

    def check(self, table: LiveTable, seat: Seat, a: Action) -> None:
        """Ask the rules, of what the seat can see: so an answer can tell it nothing else."""
        game, seen = table.game, table.match.seen(seat)
        if not 0 <= a < game.num_actions:
            raise BadRequest("There is no such action in this game.")
        rule = game.refusal(seen, a)
        if rule == OK:
            return
        self.counts["refusals"] += 1
        text = table.room.rule(rule)
        said = plain(table.room.why_not(game, seen, a, rule), table.names)
        raise Against(a, text, said, f"/rules/{game.code}#{text.code}")

    async def enter(self, table: LiveTable, seat: Seat, a: Action, reasons: str = "") -> None:
        """A legal move, a person's or a bot's. The caller holds the table's lock."""
        after, entry = table.after(a), table.next_entry(MOVE, seat, a)
        position = table.position_text(after)
        await self.writing.settle(table, entry, table.standing_in(after), reasons=reasons, position=position)
        self.counts["moves"] += 1

    async def undo(self, table: LiveTable, person: str, ply: int) -> None:
        async with table.lock:
            table.check_player(person)
            if ply != table.ply:
                raise Conflict("The game moved on before your click arrived. Nothing was changed; take another look.")
            seat = table.undo_seat(person)
            if seat == NOBODY:
                raise Conflict("That step can't be undone: something was revealed, or it's another player's turn.")
            before, entry = table.match.at(len(table.match.moves) - 1).state, table.next_entry(UNDO, seat)
            position = table.position_text(before)
            await self.writing.settle(table, entry, table.standing_columns(seat, None), position=position)
            self.counts["undos"] += 1

    async def chat(self, table: LiveTable, person: str, text: str) -> None:
        async with table.lock:
            table.check_player(person)
            if not table.row.chat:
                raise Forbidden("There is no chat at this table, because it is open to strangers.")
            words = " ".join("".join(c for c in text if c.isprintable()).split())[:MAX_CHAT]
            if not words:
                raise BadRequest("The message was empty.")
            viewer = table.viewer(person)
            seat = viewer if viewer != NOBODY else table.seats_of(person)[0]
            await self.writing.settle(table, table.next_entry(CHAT, seat, text=words))
