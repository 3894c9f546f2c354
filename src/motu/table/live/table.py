"""A table in memory: the match, who sits where, what has happened, and what each viewer may know of it."""

import asyncio
import json
import time
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Game
from motu.papers import record
from motu.papers.match import Match
from motu.papers.record import Record
from motu.papers.room import Room
from motu.papers.sentence import Sentence, plain
from motu.papers.tongue import N_
from motu.table.lasting.journal import KINDS, Journal
from motu.table.lasting.rows import (
    BOT,
    CANCEL,
    COACH,
    DONE,
    KEPT_TURN,
    MOVE,
    RENAME,
    RESIGN,
    SETTING,
    TAKEOVER,
    UNASKED,
    UNDO,
    Chair,
    Entry,
    GameRow,
    OwnBox,
)
from motu.table.live.chairs import Chairs
from motu.table.live.dealing import opened_promise, promise_about, seed_of
from motu.table.live.fates import AS_IS, Fate
from motu.table.live.marks import with_marks
from motu.table.live.mentor import Mentor
from motu.table.live.notes import NOTES, note_of
from motu.table.live.replaying import moves_kept, start_in
from motu.table.live.tellers import Tellers
from motu.table.trouble import Conflict, Forbidden, Told
from motu.table.trust import with_promise

if TYPE_CHECKING:
    from motu.table.live.insight import Advised, Study

SERIALS = count()  # of tables in memory
ENDS_GAME = 1  # of a resignation, in place of an action: nobody is left who plays against somebody


class LiveTable(Chairs):
    """The journal played out by the rules of its game. Whoever changes it holds `lock`."""

    fate = Fate(AS_IS)  # what became of it since it was stored
    box: OwnBox | None = None  # that it is played with, if not with ours

    # What few tables have is no field of each: with more than thirty Python gives every table names of its own.
    laid: Match[Any] | None = None  # before it is dealt, if somebody has looked
    is_deserted = False  # whoever played against bots has given up
    shows_all: tuple[int, str, bool] | None = None  # at this ply, of this person's seats
    asked_at = 0.0  # when the bot on turn began to think
    task: asyncio.Task[None] | None = None  # bots at work
    advised: "Advised | None" = None  # the hint that the seat on turn has asked for
    reasons: dict[int, str] | None = None  # journal number -> what a bot thought; read after the end
    study: "Study | None" = None

    def __init__(
        self, room: Room, game: Game[Any], row: GameRow, chairs: list[Chair], journal: Sequence[Entry]
    ) -> None:
        self.room = room
        self.game = game
        self.row = row
        self.chairs = chairs
        self.start = start_in(journal)
        self.dealt: Match[Any] | None = None
        self.journal = Journal()
        self.serial = next(SERIALS)
        self.tellers = Tellers()
        self.standing = array("i")  # journal numbers of the moves that were not taken back, ascending
        self.told = array("i")  # events there were after each of them
        self.ply = 0  # moves and takings-back so far
        self.holder: Seat = NOBODY  # who has made the last move of a turn and not said yet that it is over
        self.resigned: set[Seat] = set()
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.news = 0  # how often they were told to look
        self.unveiled: dict[str, Seat] = {}  # hot-seat: the chair whose hand a person has uncovered
        self.present: dict[str, float] = {}  # when each person last asked for something
        self.absent: list[Seat] = []  # of those, who had gone when it was last looked
        self.advising = asyncio.Lock()
        self.coached: set[Seat] = set()  # who would like the coach
        self.mentor = Mentor()
        kept = moves_kept(journal)
        for entry in journal:
            self.enter(entry, entry.kind != MOVE or entry.n in kept, replaying=True)

    @property
    def id(self) -> str:
        return self.row.id

    # The deal.

    @property
    def match(self) -> Match[Any]:
        """The game, dealt when everybody has sat down. Until then the table is laid with a deal that is nobody's."""
        if self.dealt is None and not self.is_open:
            self.dealt = self.deal(self.chairs)
            self.laid = None
        if self.dealt is not None:
            return self.dealt
        if self.laid is None:
            self.laid = Match(self.game, self.row.seats, 0, self.row.options)
        return self.laid

    def deal(self, chairs: list[Chair]) -> Match[Any]:
        """The game as it begins with these people, or where it went on by other rules."""
        return Match(self.game, self.row.seats, seed_of(self.row, chairs), self.row.options, self.start)

    @property
    def begun(self) -> int:
        """Events of the set-up."""
        return 0 if self.is_open else self.match.begun

    @property
    def commitment(self) -> str:
        """The promise about chance."""
        return promise_about(self.row)

    @property
    def opening(self) -> list[str]:
        """What opens the promise: only after the end."""
        return opened_promise(self.row, self.chairs) if self.is_over else []

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.match.state) or self.is_given_up or self.row.imported

    @property
    def has_result(self) -> bool:
        """Somebody has won; the record of an unfinished game only ends."""
        return self.game.is_over(self.match.state) or self.is_given_up

    @property
    def is_given_up(self) -> bool:
        return self.is_deserted or (len(self.resigned) >= self.row.seats - 1 and bool(self.resigned))

    @property
    def is_going(self) -> bool:
        """There is something to decide."""
        return not self.is_over and not self.is_open

    @property
    def actor(self) -> Seat:
        """Who is to decide: as long as a turn is kept, whoever keeps it; else whom the rules ask."""
        return self.holder if self.holder != NOBODY and self.is_going else self.next_seat

    @property
    def next_seat(self) -> Seat:
        """Whom the rules ask, even if the turn before is still kept."""
        return self.match.state.actor if self.is_going else NOBODY

    @property
    def is_thinking(self) -> bool:
        """Bots are at work here, or a hint is being looked for."""
        return (self.task is not None and not self.task.done()) or self.advising.locked() or self.mentor.is_thinking

    def has_coach(self, person: str) -> bool:
        """This person plays here, and everybody who does, or may come back to, would like the coach."""
        people = {chair.seat for chair in self.chairs if chair.person} - self.resigned
        return self.is_going and bool(self.played_by(person)) and people <= self.coached

    # The journal.

    def next_entry(self, kind: str, seat: Seat, action: Action = -1, text: str = "") -> Entry:
        ply = self.ply if kind in (MOVE, UNDO) else None
        return Entry(len(self.journal), kind, seat, ply, action, text, time.time())

    def enter(self, entry: Entry, counts: bool = True, replaying: bool = False) -> None:
        """Take an entry that is on disk into account."""
        self.check_kind(entry)
        self.journal.append(entry)
        if entry.ply is not None:
            self.ply = entry.ply + 1
        if entry.kind == MOVE and counts:
            self.make_move(entry)
            self.holder = entry.seat if entry.text == KEPT_TURN and self.keeps(entry.seat) else NOBODY
        elif entry.kind == UNDO and not replaying:
            self.match.undo(entry.seat)
            self.standing.pop()
            self.told.pop()
        if entry.kind in (UNDO, DONE, RESIGN, TAKEOVER) and entry.seat == self.holder:
            self.holder = NOBODY
        if entry.kind == RESIGN:
            self.resigned.add(entry.seat)
            self.is_deserted = self.is_deserted or entry.action == ENDS_GAME
        elif entry.kind == CANCEL:
            self.row = replace(self.row, finished=entry.at)
        elif entry.kind == COACH:
            self.coached = self.coached | {entry.seat} if entry.action == 1 else self.coached - {entry.seat}
            self.mentor.unasked |= {entry.seat} if entry.text == UNASKED else set()
        elif entry.kind == SETTING:
            self.row = replace(self.row, spectators=entry.action == 1)

    def keeps(self, seat: Seat) -> bool:
        """May this seat, who has just moved, still take it back though another is to decide?"""
        return self.match.state.actor != seat and self.match.can_take_back(seat)

    def check_kind(self, entry: Entry) -> None:
        if entry.kind not in KINDS:
            raise Told(N_("entry {n} of its journal is of a kind that is not known here"), n=entry.n)

    def make_move(self, entry: Entry) -> None:
        self.match.play(entry.action)
        self.standing.append(entry.n)
        self.told.append(len(self.match.state.log or []))

    def after(self, a: Action) -> tuple[Any, bool]:
        """The position after a legal move, tried on a copy so that it can be written down first; and may it be kept:
        does it pass the decision on and show nothing that was hidden?"""
        s = self.match.state.clone()
        came_to_light = self.game.apply(s, a)
        return s, s.actor != self.match.state.actor and not came_to_light and not self.game.is_over(s)

    def standing_in(self, s: Any) -> dict[str, Any]:
        """Where the table stands in a position."""
        return self.standing_columns(s.actor, self.game.scores(s) if self.game.is_over(s) else None)

    def position_now(self) -> str:
        """Of a game that goes on, where it stands, as it is kept."""
        return self.position_text(self.match.state) if self.is_going else ""

    def position_text(self, s: Any) -> str:
        """A position as it is kept: should these rules be gone one day, the game goes on from it."""
        found = {"edition": self.game.edition, "components": self.game.digest, "dump": s.dump()}
        return json.dumps(found, separators=(",", ":"))

    def standing_columns(self, actor: Seat, result: list[int] | None) -> dict[str, Any]:
        over = result is not None
        return {"actor": actor, "finished": time.time() if over else None, "result": str(result) if over else None}

    def tell_listeners(self) -> None:
        self.news += 1
        for listener in self.listeners:
            listener.set()

    # Who may do what.

    def veiled_seat(self, person: str) -> Seat:
        """Hot-seat: the chair that is to move but has not uncovered its hand, or NOBODY."""
        mine = self.played_by(person)
        if len(mine) < 2 or self.actor not in mine or self.unveiled.get(person) == self.actor:
            return NOBODY
        return self.actor if self.hides_from_each_other(person) else NOBODY

    def hides_from_each_other(self, person: str) -> bool:
        """Hot-seat: one of these chairs knows something that not everybody may see."""
        if self.shows_all is None or self.shows_all[:2] != (self.ply, person):
            public = self.match.seen(NOBODY).dump()
            open_to_all = all(self.match.seen(seat).dump() == public for seat in self.seats_of(person))
            self.shows_all = (self.ply, person, open_to_all)
        return not self.shows_all[2]

    def viewer(self, person: str) -> Seat:
        """Whose eyes this person sees with; NOBODY: only what is public."""
        mine = self.seats_of(person)
        if len(mine) < 2:
            return mine[0] if mine else NOBODY
        if self.actor in self.played_by(person) and not self.hides_from_each_other(person):
            return self.actor
        return self.unveiled.get(person, NOBODY)  # also when another is to move: one's own result is seen first

    def acting_seat(self, person: str, ply: int) -> Seat:
        """The seat this person may decide for at this ply, by the rules; else says why not."""
        seat = self.moving_seat(person, ply)
        if self.holder != NOBODY:
            raise Conflict("You have made your move. Say Done, or take it back.")
        return seat

    def moving_seat(self, person: str, ply: int) -> Seat:
        """The seat whose turn this person has at this ply, be it that only the end of it is still to be said."""
        self.check_player(person)
        self.check_can_go_on()
        if self.is_open:
            raise Conflict("The game starts as soon as everyone is here.")
        if self.is_over:
            raise Conflict("The game is over.")
        if ply != self.ply:
            raise Conflict("The game moved on before your click arrived. Nothing was changed; take another look.")
        if self.actor not in self.played_by(person):
            raise Forbidden("It is {name}'s turn.", name=self.names[self.actor])
        if self.veiled_seat(person) != NOBODY:
            raise Forbidden("Hand over to {name} first.", name=self.names[self.actor])
        return self.actor

    def check_can_go_on(self) -> None:
        """Its rules can be played."""

    def undo_seat(self, person: str) -> Seat:
        """The seat of this person whose last step can be taken back now, or NOBODY."""
        if not self.is_going:
            return NOBODY
        viewer = self.viewer(person)
        mine = [seat for seat in self.played_by(person) if seat == viewer]
        return next((seat for seat in mine if seat == self.holder or self.match.can_undo(seat)), NOBODY)

    def bot_on_turn(self) -> Seat:
        seat = self.actor
        return seat if seat != NOBODY and self.chairs[seat].kind == BOT else NOBODY

    def is_away(self, seat: Seat, seconds: float) -> bool:
        return time.time() - self.present.get(self.chairs[seat].person, 0.0) > seconds

    # What each viewer may know.

    def move_of(self, n: int) -> int:
        """Which move, from 1 on, the journal entry of this number is; 0 if it is none, or was taken back."""
        at = bisect_left(self.standing, n)
        return at + 1 if at < len(self.standing) and self.standing[at] == n else 0

    def told_to(self, entry: Entry, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        """What an entry of the journal says to this viewer, and of whom: nothing if it was taken back."""
        move = self.move_of(entry.n)
        if move:
            for seat, words in self.told_by(move, viewer):
                yield entry.seat if seat == NOBODY else seat, words
        elif entry.kind in NOTES and not (entry.kind == RENAME and not entry.text):
            yield entry.seat, note_of(entry)

    def told_in(self, n: int, viewer: Seat) -> list[tuple[Seat, Sentence]]:
        """What the entry of this number says in the log of this viewer: of NOBODY, what is said of the whole table."""
        move = self.move_of(n)
        return list(self.told_by(move, viewer) if move else self.told_to(self.journal[n], viewer))

    def seats_told(self, n: int, viewer: Seat) -> Sequence[Seat]:
        """Of whom its lines are, one after the other."""
        return self.tellers.of(n, viewer, lambda: [seat for seat, _ in self.told_in(n, viewer)])

    def steps_told(self, move: int) -> bool:
        """Did this move, from 1 on, tell anybody anything?"""
        return self.told[move - 1] > (self.told[move - 2] if move > 1 else self.begun)

    def told_by(self, move: int, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        """What a move says to this viewer, and of whom: of NOBODY, if of the whole table."""
        first = self.told[move - 2] if move > 1 else self.begun
        yield from self.words_of(first, self.told[move - 1], viewer)

    def words_of(self, first: int, end: int, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        """What the events from `first` up to `end` say to this viewer, and of whom."""
        for event in (self.match.state.log or [])[first:end]:
            sentence = self.room.words.event(self.game, event.as_seen_by(viewer), viewer)
            if sentence is not None:
                yield event.seat, sentence

    def prelude(self, viewer: Seat) -> list[Sentence]:
        """What the set-up brought about."""
        return [words for _, words in self.words_of(0, self.begun, viewer)]

    def plain(self, sentence: Sentence) -> str:
        return plain(sentence, self.names)

    def happening(self, entry: Entry, viewer: Seat) -> dict[str, Any]:
        """An entry as it goes over the wire to this viewer: never the action itself, which may be private."""
        lines = [self.plain(sentence) for _, sentence in self.told_to(entry, viewer)]
        if entry.kind == "chat":
            lines = [entry.text]
        return {"n": entry.n, "kind": entry.kind, "seat": entry.seat, "ply": entry.ply, "lines": lines}

    def prompt(self, seen: Any, viewer: Seat) -> Sentence:
        return self.room.words.prompt(self.game, seen, viewer)

    def scores_in(self, seen: Any) -> list[int]:
        """Before the deal, nothing."""
        return [0] * self.row.seats if self.is_open else self.game.scores(seen)

    def sheet_in(self, seen: Any) -> dict[str, list[int]]:
        return {} if self.is_open else self.game.sheet(seen)

    # The end.

    def scores(self) -> list[int]:
        return self.scores_in(self.match.state)

    def sheet(self) -> dict[str, list[int]]:
        return self.sheet_in(self.match.state)

    def ranks_by_rules(self) -> list[int]:
        return self.game.ranks(self.match.state)

    def ranks(self) -> list[int]:
        """As the game ranks them; whoever gave up comes after all who did not. Nobody is first where all lose."""
        ranks = self.ranks_by_rules()
        if 1 not in ranks:
            return ranks
        staying = [rank for seat, rank in enumerate(ranks) if seat not in self.resigned]
        last = len(staying) + 1
        return [last if s in self.resigned else 1 + sum(r < rank for r in staying) for s, rank in enumerate(ranks)]

    def record(self) -> str:
        """The whole game as text, with what opens the promise: only after the end."""
        if not self.is_over:
            raise Conflict("The record tells the deal, so it can be had only after the end of the game.")
        found = self.record_by_rules()
        as_dealt = (found.edition, found.components) == (self.row.edition, self.row.components)
        text = with_promise(record.write(found), self.opening if as_dealt else [])  # of other rules another key is made
        return with_marks((self.box.comment if self.box else "") + text, self.colours)

    def record_by_rules(self) -> Record:
        if self.match.start is not None:
            raise Conflict(
                "The rules of this game changed on the way, so its seed and moves alone do not tell it: "
                "there is no record of it. It can be stepped through here."
            )
        return record.record_of(self.match, self.names_on_paper)
