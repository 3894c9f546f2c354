"""A table in memory: the match, who sits where, what has happened, and what each viewer may know of it."""

import asyncio
import time
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.rng import Seed
from motu.engine.state import Event
from motu.papers import record
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Player, Sentence, plain, say
from motu.table.lasting.journal import Journal
from motu.table.lasting.store import (
    BOT,
    HOT,
    JOIN,
    MOVE,
    OPEN,
    PERSON,
    RESIGN,
    RETURN,
    SETTING,
    SIMPLER,
    TAKEOVER,
    UNDO,
    VOTE,
    Chair,
    Entry,
    GameRow,
)
from motu.table.live.marks import with_marks
from motu.table.trouble import Conflict, Forbidden
from motu.table.trust import commit_to, fingerprint, key_of, opening, opening_of_number, with_promise

if TYPE_CHECKING:
    from motu.table.live.insight import Advised, Study

NOTES = {
    JOIN: "{player} sits down.",
    UNDO: "{player} takes the last step back.",
    TAKEOVER: "A bot ({text}) plays on for {player}.",
    RETURN: "{player} is back.",
    RESIGN: "{player} gives up.",
    SIMPLER: "The bot of {player} got stuck; a simpler one ({text}) plays on.",
    VOTE: "{player} would like a bot to play for {other}.",
    SETTING: "{text}",
}


class LiveTable:
    """The journal played out. Whoever changes it holds `lock`."""

    def __init__(self, room: Room, row: GameRow, chairs: list[Chair], journal: list[Entry]) -> None:
        self.room = room
        self.game = room.standard_game
        self.row = row
        self.chairs = chairs
        self.dealt: Match[Any] | None = None
        self.laid: Match[Any] | None = None
        self.journal = Journal()
        self.begun = 0  # events of the set-up
        self.standing = array("i")  # journal numbers of the moves that were not taken back, ascending
        self.told = array("i")  # events there were after each of them
        self.ply = 0  # moves and takings-back so far
        self.resigned: set[Seat] = set()
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.unveiled: dict[str, Seat] = {}  # hot-seat: the chair whose hand a person has uncovered
        self.present: dict[str, float] = {}  # when each person last asked for something
        self.task: asyncio.Task[None] | None = None  # bots at work
        self.advised: Advised | None = None  # the hint that the seat on turn has asked for
        self.advising = asyncio.Lock()
        self.reasons: dict[int, str] | None = None  # journal number -> what a bot thought; read after the end
        self.study: Study | None = None
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
            self.begun = len(self.dealt.state.log or [])
        if self.dealt is not None:
            return self.dealt
        if self.laid is None:
            self.laid = Match(self.game, self.row.seats, 0, self.row.options)
        return self.laid

    def deal(self, chairs: list[Chair]) -> Match[Any]:
        """The game as it begins with these people."""
        return Match(self.game, self.row.seats, self.seed_with(chairs), self.row.options)

    def seed_with(self, chairs: list[Chair]) -> Seed:
        """An earlier table's number, or the seed that an opened record names; else made of the secret and the words."""
        row = self.row
        if isinstance(row.seed, int) or row.imported:
            return row.seed
        return key_of(row.seed, self.game, row.seats, row.options, [chair.word for chair in chairs])

    @property
    def commitment(self) -> str:
        """The promise about chance, shown from the making of the table on; of an opened record there is none."""
        seed = self.row.seed
        if self.row.imported:
            return ""
        return commit_to(seed, self.row.salt) if isinstance(seed, int) else fingerprint(seed)

    @property
    def opening(self) -> list[str]:
        """The promise and what opens it: only after the end."""
        seed = self.row.seed
        if self.row.imported or not self.is_over:
            return []
        if isinstance(seed, int):
            return opening_of_number(seed, self.row.salt)
        return opening(seed, [chair.word for chair in self.chairs])

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def colours(self) -> list[int]:
        return [chair.colour for chair in self.chairs]

    @property
    def is_open(self) -> bool:
        """Somebody is still to sit down."""
        return any(chair.kind == OPEN for chair in self.chairs)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.match.state) or self.is_given_up or self.row.imported

    @property
    def has_result(self) -> bool:
        """Somebody has won; the record of an unfinished game only ends."""
        return self.game.is_over(self.match.state) or self.is_given_up

    @property
    def is_given_up(self) -> bool:
        return len(self.resigned) >= self.row.seats - 1 and bool(self.resigned)

    @property
    def actor(self) -> Seat:
        return NOBODY if self.is_over or self.is_open else self.match.state.actor

    @property
    def is_thinking(self) -> bool:
        """Bots are at work here, or a hint is being looked for."""
        return (self.task is not None and not self.task.done()) or self.advising.locked()

    # The journal.

    def next_entry(self, kind: str, seat: Seat, action: Action = -1, text: str = "") -> Entry:
        ply = self.ply if kind in (MOVE, UNDO) else None
        return Entry(len(self.journal), kind, seat, ply, action, text, time.time())

    def enter(self, entry: Entry, counts: bool = True, replaying: bool = False) -> None:
        """Take an entry that is on disk into account."""
        self.journal.append(entry)
        if entry.ply is not None:
            self.ply = entry.ply + 1
        if entry.kind == MOVE and counts:
            self.match.play(entry.action)
            self.standing.append(entry.n)
            self.told.append(len(self.match.state.log or []))
        elif entry.kind == UNDO and not replaying:
            self.match.undo(entry.seat)
            self.standing.pop()
            self.told.pop()
        elif entry.kind == RESIGN:
            self.resigned.add(entry.seat)
        elif entry.kind == SETTING:
            self.row = replace(self.row, spectators=entry.action == 1)

    def after(self, a: Action) -> dict[str, Any]:
        """Where the table would stand after a legal move: tried on a copy, so that it can be written down first."""
        s = self.match.state.clone()
        self.game.apply(s, a)
        over = self.game.is_over(s)
        return self.standing_columns(s.actor, self.game.scores(s) if over else None)

    def standing_columns(self, actor: Seat, result: list[int] | None) -> dict[str, Any]:
        over = result is not None
        return {"actor": actor, "finished": time.time() if over else None, "result": str(result) if over else None}

    def tell_listeners(self) -> None:
        for listener in self.listeners:
            listener.set()

    # Who may do what.

    def seats_of(self, person: str) -> list[Seat]:
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    def played_by(self, person: str) -> list[Seat]:
        """The seats this person decides for."""
        return [seat for seat in self.seats_of(person) if self.chairs[seat].kind in (PERSON, HOT)]

    def is_owner(self, person: str) -> bool:
        return bool(person) and person == self.row.owner

    def may_watch(self, person: str) -> bool:
        return bool(self.seats_of(person)) or self.is_owner(person) or self.row.spectators

    def veiled_seat(self, person: str) -> Seat:
        """Hot-seat: the chair that is to move but has not uncovered its hand, or NOBODY."""
        mine = self.played_by(person)
        if len(mine) < 2 or self.actor not in mine or self.unveiled.get(person) == self.actor:
            return NOBODY
        return self.actor

    def viewer(self, person: str) -> Seat:
        """Whose eyes this person sees with; NOBODY: only what is public."""
        mine = self.seats_of(person)
        if len(mine) < 2:
            return mine[0] if mine else NOBODY
        if self.veiled_seat(person) != NOBODY:
            return NOBODY
        return self.unveiled.get(person, NOBODY)

    def check_player(self, person: str) -> None:
        if not self.seats_of(person):
            raise Forbidden("You are watching this table; only those who sit at it can do that.")

    def acting_seat(self, person: str, ply: int) -> Seat:
        """The seat this person may decide for at this ply; else says why not."""
        self.check_player(person)
        if self.is_open:
            raise Conflict("The game begins when everybody has sat down.")
        if self.is_over:
            raise Conflict("The game is over.")
        if ply != self.ply:
            raise Conflict("The table has moved on since you clicked. Nothing was changed; look again.")
        if self.actor not in self.played_by(person):
            raise Forbidden(f"It is {self.names[self.actor]}'s turn.")
        if self.veiled_seat(person) != NOBODY:
            raise Forbidden(f"Hand over to {self.names[self.actor]} first.")
        return self.actor

    def undo_seat(self, person: str) -> Seat:
        """The seat of this person whose last step can be taken back now, or NOBODY."""
        if self.is_over or self.is_open:
            return NOBODY
        viewer = self.viewer(person)
        mine = [seat for seat in self.played_by(person) if seat == viewer]
        return next((seat for seat in mine if self.match.can_undo(seat)), NOBODY)

    def bot_on_turn(self) -> Seat:
        seat = self.actor
        return seat if seat != NOBODY and self.chairs[seat].kind == BOT else NOBODY

    def is_away(self, seat: Seat, seconds: float) -> bool:
        return time.time() - self.present.get(self.chairs[seat].person, 0.0) > seconds

    def votes_for_stand_in(self, seat: Seat) -> set[Seat]:
        """Who would like a bot to play for this seat, since it was last taken over or taken back."""
        journal = self.journal
        since = max(
            (n for kind in (TAKEOVER, RETURN) for n in journal.numbers(kind) if journal.seats[n] == seat), default=-1
        )
        return {journal.seats[n] for n in journal.numbers(VOTE) if n > since and journal.actions[n] == seat}

    # What each viewer may know.

    def move_of(self, n: int) -> int:
        """Which move, from 1 on, the journal entry of this number is; 0 if it is none, or was taken back."""
        at = bisect_left(self.standing, n)
        return at + 1 if at < len(self.standing) and self.standing[at] == n else 0

    def told_to(self, entry: Entry, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        """What an entry of the journal says to this viewer, and of whom: nothing if it was taken back."""
        move = self.move_of(entry.n)
        if move:
            first = self.told[move - 2] if move > 1 else self.begun
            for seat, words in self.words_for((self.match.state.log or [])[first : self.told[move - 1]], viewer):
                yield entry.seat if seat == NOBODY else seat, words
        elif entry.kind in NOTES and entry.kind != MOVE:
            other = Player(entry.action if entry.kind == VOTE else NOBODY)
            yield entry.seat, say(NOTES[entry.kind], player=Player(entry.seat), text=entry.text, other=other)

    def words_for(self, events: list[Event], viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        for event in events:
            sentence = self.room.words.event(self.game, event.as_seen_by(viewer), viewer)
            if sentence is not None:
                yield event.seat, sentence

    def prelude(self, viewer: Seat) -> list[Sentence]:
        """What the set-up brought about."""
        log = self.match.state.log or []
        return [words for _, words in self.words_for(log[: self.begun], viewer)]

    def plain(self, sentence: Sentence) -> str:
        return plain(sentence, self.names)

    def happening(self, entry: Entry, viewer: Seat) -> dict[str, Any]:
        """An entry as it goes over the wire to this viewer: never the action itself, which may be private."""
        lines = [self.plain(sentence) for _, sentence in self.told_to(entry, viewer)]
        if entry.kind == "chat":
            lines = [entry.text]
        return {"n": entry.n, "kind": entry.kind, "seat": entry.seat, "ply": entry.ply, "lines": lines}

    # The end.

    def scores(self) -> list[int]:
        return self.game.scores(self.match.state)

    def ranks(self) -> list[int]:
        """As the game ranks them; whoever gave up comes after all who did not. Nobody is first where all lose."""
        ranks = self.game.ranks(self.match.state)
        if 1 not in ranks:
            return ranks
        staying = [rank for seat, rank in enumerate(ranks) if seat not in self.resigned]
        return [
            len(staying) + 1 if seat in self.resigned else 1 + sum(1 for other in staying if other < rank)
            for seat, rank in enumerate(ranks)
        ]

    def record(self) -> str:
        """The whole game as text, with what opens the promise: only after the end."""
        if not self.is_over:
            raise Conflict("The record tells the deal, so it can be had only after the end of the game.")
        text = record.write(record.record_of(self.match, self.names))
        return with_marks(with_promise(text, self.opening), self.colours)


def moves_kept(journal: list[Entry]) -> set[int]:
    """The numbers of the moves that were not taken back."""
    kept: list[int] = []
    for entry in journal:
        if entry.kind == MOVE:
            kept.append(entry.n)
        elif entry.kind == UNDO:
            kept.pop()
    return set(kept)
