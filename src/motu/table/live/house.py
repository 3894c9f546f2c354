"""The house: every change to every table goes through here, is written down first, and is told to whoever listens."""

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any

from motu.bots import BEST, LEVELS
from motu.draw.palette import MARKS
from motu.engine.base import NOBODY, OK, Action, MotuError, Seat
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import ANALYSIS_SIMULATIONS
from motu.papers import record
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import plain
from motu.table.lasting import store as st
from motu.table.lasting.store import BOT, HOT, OPEN, PAPER, PERSON, Chair, Change, Entry, GameRow, Person, Store
from motu.table.live.insight import Advised, Study, read_study, reasons_text, thoughts_of
from motu.table.live.marks import deal_marks, marks_in_record, taken_by
from motu.table.live.table import LiveTable
from motu.table.live.thinking import BotFailed, Mind, Pool, simpler_than
from motu.table.trouble import Against, BadRequest, Conflict, Forbidden, Gone, NotFound, Unavailable
from motu.table.trust import Signer, clean_word, same

BOT_NAMES = ["Hina", "Maui", "Tane", "Moana", "Rangi", "Sina", "Tiki", "Lani"]
MAX_CHAT = 300
KEPT = 256  # tables held in memory; others are loaded again when asked for
KEPT_FINISHED = 24  # of which the game is over
MOST_ADVISED = 8  # tables that may wait for a hint at once, so that bots are not kept waiting
MOST_OUTRUN = 5  # times in a row that a bot's move comes too late before its table is left alone
SAVE_EVERY = 5.0  # seconds between two savings of a study under way

log = logging.getLogger("motu.table")


@dataclass(frozen=True)
class Place:
    """A chair as somebody setting up a table wants it."""

    kind: str  # "me", "open", "hotseat", "bot"
    level: str = ""
    name: str = ""


@dataclass
class Manners:
    """How this house is run."""

    pace: float = 0.5  # seconds between a bot's moves, so that people can follow
    away_after: float = 60.0  # seconds without a sign after which a player counts as gone
    public: bool = False  # tables may be listed for strangers
    kept: int = KEPT
    kept_finished: int = KEPT_FINISHED
    sweep: float = 5.0  # seconds between two looks for tables that another server has left
    hint_simulations: int = BEST.simulations
    hint_seconds: float = BEST.seconds  # 0: no clock, the same hint each time
    study_simulations: int = ANALYSIS_SIMULATIONS


class House:
    def __init__(self, store: Store, signer: Signer, pool: Pool, manners: Manners | None = None) -> None:
        self.store = store
        self.signer = signer
        self.pool = pool
        self.manners = manners or Manners()
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.people: OrderedDict[str, Person] = OrderedDict()
        self.counts = {
            "moves": 0,
            "undos": 0,
            "refusals": 0,
            "stale": 0,
            "bot_failures": 0,
            "bots_outrun": 0,
            "tables_made": 0,
            "loads": 0,
            "hints": 0,
            "studies": 0,
        }
        self.studies: dict[str, Study] = {}  # those being made, by table
        self.study_tasks: set[asyncio.Task[None]] = set()
        self.one_study = asyncio.Lock()  # bots of running games come first: one study at a time
        self.closing = asyncio.Event()
        self.sweeping: asyncio.Task[None] | None = None
        self.errands: set[asyncio.Task[None]] = set()
        self.said: dict[tuple[str, str], float] = {}  # (table, person): when other servers were last told of them

    async def open(self) -> None:
        """Wake the tables where a bot is to move: they go on where they were."""
        self.loop = asyncio.get_running_loop()
        self.store.wire.listen(self.on_wire, self.on_wire_reopened)
        await self.wake_all()
        if self.store.wire.connected:
            self.sweeping = asyncio.create_task(self.sweep())

    async def sweep(self) -> None:
        """Now and then look for tables whose bots nobody plays: the server that did may be gone."""
        while True:
            await asyncio.sleep(self.manners.sweep)
            try:
                await self.wake_all()
            except Exception as error:
                log.warning("no sweep", extra={"why": str(error)})

    async def wake_all(self) -> None:
        wire = self.store.wire
        for id in await asyncio.to_thread(self.store.waiting_for_bots):
            try:
                if not await asyncio.to_thread(wire.is_claimed, bots_of(id)):
                    self.wake(await self.table(id))
            except MotuError as error:
                log.warning("table not woken", extra={"table": id, "why": str(error)})
        for id in await asyncio.to_thread(self.store.unfinished_studies):
            try:
                if id not in self.studies and not await asyncio.to_thread(wire.is_claimed, study_of(id)):
                    await self.begin_study(await self.table(id))
            except MotuError as error:
                log.warning("study not taken up", extra={"table": id, "why": str(error)})

    async def close(self) -> None:
        self.closing.set()
        tasks = [table.task for table in self.tables.values() if table.task is not None] + [*self.study_tasks]
        tasks += [self.sweeping] if self.sweeping is not None else []
        for table in self.tables.values():
            table.tell_listeners()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)

    # Other servers on the same database.

    def on_wire(self, words: dict[str, Any]) -> None:
        """Called by the listening thread."""
        if not self.closing.is_set():
            self.loop.call_soon_threadsafe(self.take_note, words)

    def on_wire_reopened(self) -> None:
        if not self.closing.is_set():
            self.loop.call_soon_threadsafe(self.doubt_all)

    def take_note(self, words: dict[str, Any]) -> None:
        """What another server says: of a person, of a table's journal, or of what is written nowhere."""
        if "person" in words and "table" not in words:
            self.people.pop(words["person"], None)
        table = self.tables.get(words.get("table", ""))
        if table is None:
            return
        if "n" in words and not 0 <= words["n"] < len(table.journal):
            self.errand(self.catch_up(table, words["n"] < 0))
        if "present" in words:
            table.present[words["present"]] = time.time()
        if "veil" in words:
            person, seat = words["veil"]
            table.unveiled[person] = seat
            table.tell_listeners()

    def doubt_all(self) -> None:
        """Something may have been missed."""
        self.people.clear()
        for table in self.tables.values():
            self.errand(self.catch_up(table, thoroughly=True))

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done for the other servers or because of them, which nobody waits for."""
        task = asyncio.create_task(self.run_errand(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            log.warning("errand failed", extra={"why": str(error)})

    def tell_servers(self, **words: Any) -> None:
        if self.store.wire.connected:
            self.errand(asyncio.to_thread(self.store.wire.say, **words))

    async def claim(self, key: str) -> bool:
        """Be the one server that does this; where there is but one, it is."""
        return not self.store.wire.connected or await asyncio.to_thread(self.store.wire.claim, key)

    async def release(self, key: str) -> None:
        if self.store.wire.connected:
            await asyncio.to_thread(self.store.wire.release, key)

    def notice(self, table: LiveTable, person: str) -> None:
        """A sign of life of somebody who sits there."""
        now = time.time()
        table.present[person] = now
        key = (table.id, person)
        if self.store.wire.connected and now > self.said.get(key, 0.0) + self.manners.away_after / 3:
            self.said[key] = now
            self.tell_servers(table=table.id, present=person)
            if len(self.said) > 10_000:
                self.said.clear()

    # People.

    async def person(self, id: str | None) -> Person | None:
        if id is None:
            return None
        if id not in self.people:
            found = await asyncio.to_thread(self.store.person, id)
            if found is None:
                return None
            self.keep_person(found)
        self.people.move_to_end(id)
        return self.people[id]

    def keep_person(self, person: Person) -> None:
        self.people[person.id] = person
        while len(self.people) > 10_000:
            self.people.popitem(last=False)

    async def new_person(self, name: str = "", colour: int | None = None) -> Person:
        name = record.clean_name(name) or f"Guest {secrets.randbelow(900) + 100}"
        person = Person(
            secrets.token_urlsafe(12), name, secrets.randbelow(len(MARKS)) if colour is None else checked_mark(colour)
        )
        await asyncio.to_thread(self.store.add_person, person)
        self.keep_person(person)
        return person

    async def rename(self, person: Person, name: str, colour: int) -> Person:
        renamed = replace(person, name=record.clean_name(name) or person.name, colour=checked_mark(colour))
        await asyncio.to_thread(self.store.rename, renamed)
        self.keep_person(renamed)
        return renamed

    # Tables.

    async def table(self, id: str) -> LiveTable:
        """The table of this id, from memory or replayed from its journal; what other servers did to it is taken in."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", id):
            raise NotFound("There is no such table here.")
        if id in self.tables:
            await self.catch_up(self.tables[id])
        if id not in self.tables:
            lock = self.loading.setdefault(id, asyncio.Lock())
            async with lock:
                if id not in self.tables:
                    self.tables[id] = await asyncio.to_thread(self.load, id)
                    self.counts["loads"] += 1
            self.loading.pop(id, None)
            self.forget_oldest()
        self.tables.move_to_end(id)
        return self.tables[id]

    async def catch_up(self, table: LiveTable, thoroughly: bool = False) -> None:
        """Take in what other servers have written; there are none where the store is this server's alone."""
        if self.store.wire.connected:
            async with table.lock:
                await self.take_in_news(table, thoroughly)
            self.wake(table)

    async def take_in_news(self, table: LiveTable, thoroughly: bool = False) -> list[Entry]:
        """The entries that were new. The caller holds the table's lock."""
        news = await asyncio.to_thread(self.store.journal, table.id, len(table.journal))
        if news or thoroughly:
            table.chairs = await asyncio.to_thread(self.store.chairs, table.id)
            row = await asyncio.to_thread(self.store.game, table.id)
            table.row = row or table.row
            for entry in news:
                table.enter(entry)
            table.tell_listeners()
        return news

    def load(self, id: str) -> LiveTable:
        row = self.store.game(id)
        if row is None or row.game not in GAMES:
            raise NotFound("There is no such table here.")
        room = GAMES[row.game]
        if (row.edition, row.components) != (room.standard_game.edition, room.standard_game.digest):
            raise Gone(
                f"This game was begun with edition {row.edition} of the rules and cannot go on with "
                f"edition {room.standard_game.edition}; it would replay differently."
            )
        return LiveTable(room, row, self.store.chairs(id), self.store.journal(id))

    def forget_oldest(self) -> None:
        """Let go of tables nobody looks at; what they are is in the journal."""
        finished = [id for id, table in self.tables.items() if table.is_over]
        surplus = finished[: max(0, len(finished) - self.manners.kept_finished)]
        surplus += list(self.tables)[: max(0, len(self.tables) - self.manners.kept)]
        for id in surplus:
            table = self.tables.get(id)
            if table is not None and not table.listeners and not table.lock.locked() and not table.is_thinking:
                del self.tables[id]

    async def create(
        self,
        person: Person,
        code: str,
        places: list[Place],
        wanted: dict[str, str],
        spectators: bool = True,
        listed: bool = False,
        word: str = "",
        reserved: str = "",
    ) -> LiveTable:
        """A new table. Its maker may add a word to its chance, and may bring back a name that was reserved."""
        if code not in GAMES:
            raise NotFound("There is no such game here.")
        room = GAMES[code]
        options = checked_options(room, len(places), wanted)
        chairs = with_word(self.furnish(person, places), person.id, word)
        id = await self.free_name(reserved)
        row = GameRow(
            id=id,
            game=code,
            edition=room.standard_game.edition,
            components=room.standard_game.digest,
            seats=len(places),
            seed=self.signer.secret_of(id),
            salt="",
            options=options,
            owner=person.id,
            created=time.time(),
            spectators=spectators,
            chat=not listed,
            listed=listed and self.manners.public,
        )
        table = LiveTable(room, row, chairs, [])
        table.row = replace(row, actor=table.actor)
        try:
            await asyncio.to_thread(self.store.add_game, table.row, chairs)
        except st.Taken:  # the same form, sent twice
            return await self.table(id)
        self.tables[row.id] = table
        self.counts["tables_made"] += 1
        self.forget_oldest()
        self.wake(table)
        return table

    async def free_name(self, reserved: str) -> str:
        """A name for a table: the one reserved, unless a table bears it already."""
        id = self.signer.reserved(reserved)
        if id is None or await asyncio.to_thread(self.store.game, id) is not None:
            return secrets.token_urlsafe(9)
        return id

    def furnish(self, person: Person, places: list[Place]) -> list[Chair]:
        chairs: list[Chair] = []
        names = list(BOT_NAMES)
        if len(places) > len(MARKS):
            raise BadRequest(f"There are marks for {len(MARKS)} players, not for {len(places)}.")
        marks = deal_marks([person.colour if place.kind in ("me", HOT) else None for place in places])
        for seat, place in enumerate(places):
            mine = place.kind in ("me", HOT) and not any(chair.person == person.id for chair in chairs)
            if place.kind in ("me", HOT):
                name = record.clean_name(place.name) or (person.name if mine else f"Player {seat + 1}")
                chairs.append(Chair(seat, PERSON if place.kind == "me" else HOT, name, marks[seat], person.id))
            elif place.kind == OPEN:
                chairs.append(Chair(seat, OPEN, f"Seat {seat + 1}", marks[seat], nonce=secrets.token_urlsafe(12)))
            elif place.kind == BOT:
                if place.level not in LEVELS:
                    raise BadRequest(f"There is no bot of that level; there are: {', '.join(LEVELS)}.")
                chairs.append(Chair(seat, BOT, f"{names.pop(0)} ({place.level})", marks[seat], level=place.level))
            else:
                raise BadRequest("A seat is for me, open, at this screen (hotseat), or a bot's.")
        if sum(1 for place in places if place.kind == "me") > 1:
            raise BadRequest("You can sit on one chair; the others at this screen are hot-seat chairs.")
        return chairs

    async def open_record(self, person: Person, text: str) -> LiveTable:
        """A downloaded record, put on a table to be stepped through."""
        found = record.read(text)
        if found.game not in GAMES:
            raise BadRequest("This is the record of a game that is not played here.")
        room = GAMES[found.game]
        match = await asyncio.to_thread(record.verify, found, room.standard_game)
        names = found.players or [f"Player {seat + 1}" for seat in range(match.seats)]
        marks = marks_in_record(text, match.seats)
        chairs = [Chair(seat, PAPER, name or f"Player {seat + 1}", marks[seat]) for seat, name in enumerate(names)]
        now = time.time()
        row = GameRow(
            id=secrets.token_urlsafe(9),
            game=found.game,
            edition=found.edition,
            components=found.components,
            seats=match.seats,
            seed=match.seed,
            salt="",
            options=match.options,
            owner=person.id,
            created=now,
            spectators=False,
            chat=False,
            imported=True,
            actor=NOBODY,
            finished=now,
            result=match.game.scores(match.state),
        )
        moves = zip(match.actors, match.moves, strict=True)
        entries = [Entry(n, st.MOVE, seat, n, a, "", now) for n, (seat, a) in enumerate(moves)]
        await asyncio.to_thread(self.store.add_game, row, chairs, entries)
        return await self.table(row.id)

    # Changes. Each is checked, written down, and only then shown.

    async def enter(
        self,
        table: LiveTable,
        entry: Entry,
        standing: dict[str, Any] | None = None,
        *chairs: Chair,
        reasons: str = "",
    ) -> None:
        """Write an entry down and take it into account. The caller holds the table's lock."""
        while True:
            written = self.store.append(Change(table.id, entry, standing or {}, chairs, reasons))
            try:
                await asyncio.shield(asyncio.wrap_future(written))
                break
            except st.Taken:
                entry = await self.after_news(table, entry)
            except st.StoreError as error:
                log.error("not written", extra={"table": table.id, "why": str(error)})
                raise Unavailable("The move could not be written down, so it was not made. Please try again.") from None
        if entry.n == len(table.journal):  # else it came back as news
            for chair in chairs:
                table.chairs[chair.seat] = chair
            table.enter(entry)
        table.tell_listeners()

    async def after_news(self, table: LiveTable, entry: Entry) -> Entry:
        """Another server was faster: the same entry at the next place, if all that came between was talk."""
        news = await self.take_in_news(table)
        if news and (entry.kind == st.CHAT or all(other.kind == st.CHAT for other in news)):
            return replace(entry, n=len(table.journal))
        raise Conflict("The table has moved on since you clicked. Nothing was changed; look again.")

    async def settle(
        self,
        table: LiveTable,
        entry: Entry,
        standing: dict[str, Any] | None = None,
        *chairs: Chair,
        reasons: str = "",
    ) -> None:
        """`enter`, brought to its end even if the one who asked has gone away meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self.enter(table, entry, standing, *chairs, reasons=reasons)))

    async def move(self, table: LiveTable, person: str, ply: int, a: Action) -> None:
        async with table.lock:
            try:
                seat = table.acting_seat(person, ply)
            except Conflict:
                self.counts["stale"] += 1
                raise
            self.check_move(table, seat, a)
            await self.enter_move(table, seat, a)
        self.wake(table)

    def check_move(self, table: LiveTable, seat: Seat, a: Action) -> None:
        """Ask the rules, of what the seat can see: so an answer can tell it nothing else."""
        game, seen = table.game, table.match.seen(seat)
        if not 0 <= a < game.num_actions:
            raise BadRequest("There is no such action in this game.")
        rule = game.refusal(seen, a)
        if rule == OK:
            return
        self.counts["refusals"] += 1
        text = table.room.rule(rule)
        remedy = table.room.words.remedy(game, seen, a, rule)
        said = "" if remedy is None else plain(remedy, table.names)
        raise Against(a, text, said, f"/rules/{game.code}#{text.code}")

    async def enter_move(self, table: LiveTable, seat: Seat, a: Action, reasons: str = "") -> None:
        await self.settle(table, table.next_entry(st.MOVE, seat, a), table.after(a), reasons=reasons)
        self.counts["moves"] += 1

    async def undo(self, table: LiveTable, person: str, ply: int) -> None:
        async with table.lock:
            table.check_player(person)
            if ply != table.ply:
                raise Conflict("The table has moved on since you clicked. Nothing was changed; look again.")
            seat = table.undo_seat(person)
            if seat == NOBODY:
                raise Conflict("That step cannot be taken back: something was revealed, or another player is on turn.")
            await self.settle(table, table.next_entry(st.UNDO, seat), table.standing_columns(seat, None))
            self.counts["undos"] += 1

    async def unveil(self, table: LiveTable, person: str, seat: Seat) -> None:
        if table.veiled_seat(person) != seat or seat == NOBODY:
            raise Conflict("There is nothing to uncover now.")
        table.unveiled[person] = seat
        table.tell_listeners()
        self.tell_servers(table=table.id, veil=[person, seat])

    async def join(self, table: LiveTable, person: Person, invite: str, word: str = "") -> Seat:
        """Sit down by an invite link; each is good once."""
        async with table.lock:
            seat = self.invited_to(table, invite)
            return await self.sit_down(table, person, seat, word)

    async def join_listed(self, table: LiveTable, person: Person, word: str = "") -> Seat:
        """Sit down at a table that is open to anyone."""
        async with table.lock:
            free = [chair.seat for chair in table.chairs if chair.kind == OPEN]
            if not table.row.listed:
                raise Forbidden("One sits down at this table by invite link only.")
            if not free:
                raise Conflict("All seats are taken.")
            return await self.sit_down(table, person, free[0], word)

    def invited_to(self, table: LiveTable, invite: str) -> Seat:
        number, _, _ = invite.partition("-")
        seat = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else NOBODY
        if not 0 <= seat < len(table.chairs):
            raise NotFound("This invite link is not known here. Was it copied in full?")
        chair = table.chairs[seat]
        if not chair.nonce or not same(invite, self.signer.invite(table.id, seat, chair.nonce)):
            raise NotFound("This invite link is not known here. Was it copied in full?")
        if chair.kind != OPEN:
            raise Gone("This invite link has been used: somebody sits there already. Ask for another.")
        return seat

    async def sit_down(self, table: LiveTable, person: Person, seat: Seat, word: str) -> Seat:
        if table.seats_of(person.id):
            raise Conflict("You sit at this table already.")
        held = [chair.colour for chair in table.chairs if chair.kind not in (OPEN, BOT)]
        mark = taken_by(person.colour, held)
        chair = replace(
            table.chairs[seat], kind=PERSON, name=person.name, person=person.id, colour=mark, word=clean_word(word)
        )
        moved = [  # whoever had the mark by no wish of their own
            replace(other, colour=table.chairs[seat].colour)
            for other in table.chairs
            if other.colour == mark and other.seat != seat
        ]
        self.notice(table, person.id)
        seated = [*table.chairs[:seat], chair, *table.chairs[seat + 1 :]]
        begins = all(other.kind != OPEN for other in seated)
        standing = {"actor": table.deal(seated).state.actor} if begins else {}
        await self.settle(table, table.next_entry(st.JOIN, seat, text=person.name), standing, chair, *moved)
        self.wake(table)
        return seat

    async def chat(self, table: LiveTable, person: str, text: str) -> None:
        async with table.lock:
            table.check_player(person)
            if not table.row.chat:
                raise Forbidden("There is no chat at this table: it is open to strangers.")
            words = " ".join("".join(c for c in text if c.isprintable()).split())[:MAX_CHAT]
            if not words:
                raise BadRequest("There was nothing to say.")
            seat = table.viewer(person)
            await self.settle(
                table, table.next_entry(st.CHAT, seat if seat != NOBODY else table.seats_of(person)[0], text=words)
            )

    async def let_watch(self, table: LiveTable, person: str, allowed: bool) -> None:
        async with table.lock:
            if not table.is_owner(person):
                raise Forbidden("Only the owner of the table can do that.")
            words = "Spectators may watch." if allowed else "Spectators may no longer watch."
            entry = table.next_entry(st.SETTING, NOBODY, int(allowed), words)
            await self.settle(table, entry, {"spectators": int(allowed)})

    async def resign(self, table: LiveTable, person: str) -> None:
        """Give up: a bot plays the seat on, unless only one seat is left that has not."""
        async with table.lock:
            table.check_player(person)
            if table.is_over or table.is_open:
                raise Conflict("There is no game going on to give up.")
            mine = [seat for seat in table.played_by(person) if seat not in table.resigned]
            seat = table.viewer(person) if table.viewer(person) in mine else (mine[0] if len(mine) == 1 else NOBODY)
            if seat == NOBODY and mine:
                raise Conflict("Turn up a hand first, so that it is clear who gives up.")
            if seat == NOBODY:
                raise Conflict("You have given up already.")
            last = len(table.resigned) + 1 >= table.row.seats - 1
            chair = replace(table.chairs[seat], kind=BOT, level=caretaker())
            standing = table.standing_columns(NOBODY, table.scores()) if last else {}
            await self.settle(table, table.next_entry(st.RESIGN, seat), standing, chair)
        self.wake(table)

    async def take_over(self, table: LiveTable, person: str, seat: Seat) -> bool:
        """Let a bot play for somebody who has left: the owner decides, or most of the others (False: not yet)."""
        async with table.lock:
            table.check_player(person)
            self.check_gone(table, person, seat)
            if not table.is_owner(person):
                if not table.played_by(person):
                    raise Forbidden("You have given up; those who play on decide that.")
                voter = table.played_by(person)[0]
                others = {c.person for c in table.chairs if c.kind in (PERSON, HOT) and c.seat != seat}
                if len(table.votes_for_stand_in(seat) | {voter}) * 2 <= len(others):
                    await self.settle(table, table.next_entry(st.VOTE, voter, seat))
                    return False
            chair = replace(table.chairs[seat], kind=BOT, level=caretaker())
            await self.settle(table, table.next_entry(st.TAKEOVER, seat, text=chair.level), {}, chair)
        self.wake(table)
        return True

    def check_gone(self, table: LiveTable, person: str, seat: Seat) -> None:
        if not 0 <= seat < table.row.seats or table.chairs[seat].kind not in (PERSON, HOT):
            raise Conflict("Nobody sits there whom a bot could stand in for.")
        if table.is_over or table.is_open:
            raise Conflict("There is no game going on.")
        if table.chairs[seat].person == person:
            raise Conflict("That is your own seat; you can give up instead.")
        if not table.is_away(seat, self.manners.away_after):
            raise Conflict(f"{table.names[seat]} is at the table.")

    async def come_back(self, table: LiveTable, person: str) -> None:
        """Take one's seat back from the bot that stood in."""
        async with table.lock:
            table.check_player(person)
            mine = [c for c in table.chairs if c.person == person and c.kind == BOT and c.seat not in table.resigned]
            if not mine or table.is_over:
                raise Conflict("No bot is standing in for you.")
            chair = replace(mine[0], kind=PERSON, level="")
            await self.settle(table, table.next_entry(st.RETURN, chair.seat), {}, chair)

    async def rematch(self, table: LiveTable, person: Person, word: str = "") -> LiveTable:
        """The same people, game and options again, everyone one seat on; asked twice, the same new table."""
        table.check_player(person.id)
        async with table.lock:
            if not table.is_over or table.row.imported:
                raise Conflict("A rematch can be had when the game is over.")
            if table.row.rematch:
                return await self.table(table.row.rematch)
            seats = table.row.seats
            old = [table.chairs[(seat + 1) % seats] for seat in range(seats)]
            chairs = with_word([reseated(chair, seat) for seat, chair in enumerate(old)], person.id, word)
            id = self.signer.rematch(table.id)
            row = replace(
                table.row,
                id=id,
                seed=self.signer.secret_of(id),
                salt="",
                created=time.time(),
                finished=None,
                result=None,
                owner=person.id,
            )
            again = LiveTable(table.room, row, chairs, [])
            again.row = replace(row, actor=again.actor)
            if not await asyncio.to_thread(self.store.add_rematch, table.id, again.row, chairs):
                await self.take_in_news(table, thoroughly=True)  # another server was asked as well
                return await self.table(table.row.rematch)
            table.row = replace(table.row, rematch=again.id)
            self.tables[again.id] = again
        table.tell_listeners()
        self.wake(again)
        return again

    # Bots.

    def wake(self, table: LiveTable) -> None:
        """Set the bots to work if one of them is on turn."""
        idle = table.task is None or table.task.done()
        if idle and table.bot_on_turn() != NOBODY and not self.closing.is_set():
            table.task = asyncio.create_task(self.run_bots(table))

    async def run_bots(self, table: LiveTable) -> None:
        """Play the bots of a table as long as they are on turn, if no other server does."""
        key, outrun = bots_of(table.id), 0
        while self.has_work(table) and await self.claim(key):
            try:
                await self.catch_up(table)  # whoever had the claim before has written what it did
                while self.has_work(table):
                    await self.bot_step(table, table.bot_on_turn())
                    outrun = 0
            except Conflict as trouble:  # another server wrote to this table: look again
                outrun += 1
                self.counts["bots_outrun"] += 1
                if outrun > MOST_OUTRUN:
                    log.warning("bots stopped", extra={"table": table.id, "why": str(trouble)})
                    return
            except Unavailable as trouble:
                log.warning("bots stopped", extra={"table": table.id, "why": str(trouble)})
                return
            finally:
                await self.release(key)

    def has_work(self, table: LiveTable) -> bool:
        return table.bot_on_turn() != NOBODY and self.tables.get(table.id) is table and not self.closing.is_set()

    async def bot_step(self, table: LiveTable, seat: Seat) -> None:
        if self.manners.pace:
            await asyncio.sleep(self.manners.pace)
        ply, level = table.ply, table.chairs[seat].level
        seen = table.match.seen(seat)
        a, why, reasons = -1, "", ""
        try:
            mind = Mind(f"{table.id}/{seat}/{level}", len(table.journal))
            move = await self.pool.choose(level, table.game.code, seen.dump(), mind)
            a, reasons = move.action, reasons_text(move.reasons)
            if not 0 <= a < table.game.num_actions or table.game.refusal(seen, a) != OK:
                why = "it chose a move that the rules do not allow"
        except BotFailed as failure:
            why = str(failure)
        async with table.lock:
            if table.ply != ply or table.bot_on_turn() != seat:
                return
            if why:
                a = await self.use_simpler(table, seat, level, why)
            if a >= 0:
                await self.enter_move(table, seat, a, "" if why else reasons)

    async def use_simpler(self, table: LiveTable, seat: Seat, level: str, why: str) -> Action:
        """Replace a bot that failed by the next simpler one; when there is none, any legal move will do."""
        self.counts["bot_failures"] += 1
        log.warning("bot failed", extra={"table": table.id, "level": level, "why": why})
        simpler = simpler_than(level)
        if simpler == level:
            moves, rng = table.game.legal(table.match.seen(seat)), Rng()
            rng.seed(secrets.randbits(60))
            return moves[rng.below(len(moves))]
        chair = replace(table.chairs[seat], level=simpler)
        await self.settle(table, table.next_entry(st.SIMPLER, seat, text=simpler), {}, chair)
        return -1

    # Hints, and what was thought.

    async def hint(self, table: LiveTable, person: str, ply: int) -> Advised:
        """What the search would do in this person's place, from what that seat sees; asked twice, the same answer."""
        table.acting_seat(person, ply)
        if sum(other.advising.locked() for other in self.tables.values()) >= MOST_ADVISED:
            raise Unavailable("Many are asking for hints just now. Please try again in a moment.")
        async with table.advising:
            seat = table.acting_seat(person, ply)
            if table.advised is None or table.advised.ply != ply:
                seen = table.match.seen(seat)
                how = self.manners.hint_simulations, self.manners.hint_seconds
                try:
                    found = await self.pool.hint(table.game.code, seen.dump(), ply, *how)
                except BotFailed as failure:
                    log.warning("no hint", extra={"table": table.id, "why": str(failure)})
                    raise Unavailable("No hint could be found just now. Please try again.") from None
                table.acting_seat(person, ply)
                table.advised = Advised(ply, seat, thoughts_of(table, seen, found.hints), found.beliefs)
                self.counts["hints"] += 1
            return table.advised

    def hide_hint(self, table: LiveTable, person: str) -> None:
        if table.advised is not None and table.advised.seat in table.played_by(person):
            table.advised = None

    async def recall_reasons(self, table: LiveTable) -> None:
        """Have what the bots thought at hand; before the end nobody is told."""
        if table.is_over and table.reasons is None:
            table.reasons = await asyncio.to_thread(self.store.reasons, table.id)

    # Finished games, looked at again.

    async def study(self, table: LiveTable) -> Study | None:
        """The study of a game, under way or done; None if nobody has asked for one."""
        if table.id in self.studies:
            return self.studies[table.id]
        shared = self.store.wire.connected
        if table.is_over and (table.study is None or (shared and not table.study.done)):
            text = await asyncio.to_thread(self.store.study, table.id)
            table.study = None if text is None else read_study(text)
            if shared and table.study is not None and not table.study.done:
                table.study.running = await asyncio.to_thread(self.store.wire.is_claimed, study_of(table.id))
        return table.study

    async def ask_for_study(self, table: LiveTable, person: str) -> None:
        if not table.is_owner(person):
            table.check_player(person)
        if not table.is_over:
            raise Conflict("A game can be looked at again when it is over.")
        if not table.match.moves:
            raise Conflict("No move was made, so there is nothing to look at again.")
        await self.begin_study(table)

    async def begin_study(self, table: LiveTable) -> None:
        """Begin, or take up where it stopped; once it is done or under way, nothing."""
        study = await self.study(table) or Study(len(table.match.moves))
        if study.done or study.running or self.closing.is_set():
            return
        if not await self.claim(study_of(table.id)):
            return
        study.running, study.trouble = True, ""
        self.studies[table.id] = study
        self.counts["studies"] += 1
        await asyncio.to_thread(self.store.save_study, table.id, study.done, study.text())
        task = asyncio.create_task(self.run_study(table, study))
        self.study_tasks.add(task)
        task.add_done_callback(self.study_tasks.discard)

    async def run_study(self, table: LiveTable, study: Study) -> None:
        try:
            async with self.one_study:
                await self.look_again(table, study)
        except Exception as failure:
            log.warning("study stopped", exc_info=failure, extra={"table": table.id, "why": str(failure)})
            study.trouble = "The study stopped; it can be taken up again."
        finally:
            study.running = False
            table.study = self.studies.pop(table.id, study)
        await asyncio.to_thread(self.store.save_study, table.id, study.done, study.text())
        await self.release(study_of(table.id))
        shown = self.tables.get(table.id)
        if shown is not None:
            shown.study = study
            shown.tell_listeners()

    async def look_again(self, table: LiveTable, study: Study) -> None:
        """Every decision in turn, each asked of the workers by itself, so that bots need not wait for long."""
        game, match = table.game, table.match
        again: Match[Any] = Match(game, match.seats, match.seed, match.options)
        saved = time.monotonic()
        for ply, played in enumerate(match.moves):
            if ply >= study.looked:
                s = again.state
                if len(game.legal(s)) > 1:
                    seen = s.as_seen_by(s.actor).dump()
                    verdict = await self.pool.judge(game.code, seen, played, self.manners.study_simulations)
                    study.verdicts.append(verdict)
                study.looked = ply + 1
                if time.monotonic() > saved + SAVE_EVERY:
                    await asyncio.to_thread(self.store.save_study, table.id, study.done, study.text())
                    saved = time.monotonic()
            again.play(played)


def bots_of(table: str) -> str:
    """What a server claims that plays a table's bots."""
    return f"bots {table}"


def study_of(table: str) -> str:
    return f"study {table}"


def caretaker() -> str:
    """The level of the bot that plays on for somebody: the best there is that thinks but a moment."""
    levels = list(LEVELS)
    return levels[min(1, len(levels) - 1)]


def reseated(chair: Chair, seat: Seat) -> Chair:
    """A chair of the last game at its place in the next; whoever was stood in for sits there again."""
    kind = (PERSON if chair.person else BOT) if chair.kind in (BOT, PERSON) else chair.kind
    return replace(chair, seat=seat, kind=kind, level=chair.level if kind == BOT else "", nonce="", word="")


def with_word(chairs: list[Chair], person: str, word: str) -> list[Chair]:
    """What this person adds to the chance of the table, on the first of their chairs."""
    mine = [chair.seat for chair in chairs if chair.person == person][:1]
    return [replace(chair, word=clean_word(word)) if chair.seat in mine else chair for chair in chairs]


def checked_mark(number: int) -> int:
    if not 0 <= number < len(MARKS):
        raise BadRequest(f"There are {len(MARKS)} colours; choose one of them.")
    return number


def fewest_seats(room: Room) -> int:
    """With how many it can be played as it comes, without choosing an option."""
    game = room.standard_game
    for seats in range(game.min_seats, game.max_seats):
        try:
            checked_options(room, seats, {})
        except BadRequest:
            continue
        return seats
    return game.max_seats


def checked_options(room: Room, seats: int, wanted: dict[str, str]) -> list[int]:
    game = room.standard_game
    try:
        chosen = game.check_options(seats, game.options_for(seats, wanted))
        if not game.min_seats <= seats <= game.max_seats:
            raise MotuError(f"{room.words.title} is for {game.min_seats} to {game.max_seats} players, not {seats}")
    except MotuError as error:
        raise BadRequest(str(error)) from None
    return chosen
