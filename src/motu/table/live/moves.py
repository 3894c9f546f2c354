"""Moves, their taking back, and talk."""

from motu.engine.base import NOBODY, OK, Action, Seat
from motu.papers.sentence import plain
from motu.table.lasting.rows import CHAT, KEPT_TURN, MOVE, UNDO
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

    async def play(
        self, table: LiveTable, person: str, ply: int, a: Action, by_hand: bool = False, keeps: bool = False
    ) -> None:
        """A move. Made `by_hand` it may choose again what was chosen; who `keeps` turns says when one is over."""
        async with table.lock:
            try:
                seat = table.moving_seat(person, ply) if by_hand else table.acting_seat(person, ply)
            except Conflict:
                self.counts["stale"] += 1
                raise
            if table.holder == seat and table.match.moves[-1] == a:
                return  # clicked twice: it is made
            for _ in range(steps_to_choose_again(table, seat, a) if by_hand else 0):
                await self.take_back(table, seat)
            if table.holder == seat:
                raise Conflict("You have made your move. Say Done, or take it back.")
            self.check(table, seat, a)
            await self.enter(table, seat, a, keeps=keeps)
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
        raise Against(a, table.room, text, said)

    async def enter(self, table: LiveTable, seat: Seat, a: Action, reasons: str = "", keeps: bool = False) -> None:
        """A legal move, a person's or a bot's. The caller holds the table's lock."""
        after, can_keep = table.after(a)
        entry = table.next_entry(MOVE, seat, a, KEPT_TURN if keeps and can_keep else "")
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
            await self.take_back(table, seat)

    async def take_back(self, table: LiveTable, seat: Seat) -> None:
        """The last step, which may be taken back. The caller holds the table's lock."""
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


def steps_to_choose_again(table: LiveTable, seat: Seat, a: Action) -> int:
    """How many of its own last steps a seat takes back by choosing this instead: another boat, another action.

    Only steps that told nothing are passed over like that, for they were choices and no deeds; the one that is chosen
    again may have told something. 0: the move is legal as it stands, or can't be had that way either.
    """
    game, match = table.game, table.match
    if not 0 <= a < game.num_actions or (table.holder == NOBODY and game.refusal(match.seen(seat), a) == OK):
        return 0
    for steps in range(1, own_steps(table, seat) + 1):
        if match.moves[-steps] != a and game.refusal(match.at(len(match.moves) - steps).seen(seat), a) == OK:
            return steps
    return 0


def other_choices(table: LiveTable, seat: Seat) -> set[Action]:
    """What could still be chosen in place of the seat's last choices."""
    match, found = table.match, set[Action]()
    for steps in range(1, own_steps(table, seat) + 1):
        before = table.game.legal(match.at(len(match.moves) - steps).seen(seat))
        found.update(a for a in before if a != match.moves[-steps])
    return found


def own_steps(table: LiveTable, seat: Seat) -> int:
    """The last steps of a seat that can be taken back up to, and with, the first that told something."""
    match, count = table.match, 0
    kept = table.holder == seat
    before = (match.at(len(match.moves) - 1) if kept else match).state
    while count < kept + before.ply - before.fence and match.actors[-1 - count] == seat:
        if count and table.steps_told(len(match.moves) - count):
            break
        count += 1
    return count
