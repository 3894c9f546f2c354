"""A table as somebody may know it, in plain values: all that a painter is given to make a picture from.

What one viewer may know of a table is kept by a painter as a copy (`copies.py`) and brought up to date: the position as
the viewer sees it comes whole, of journal and log only what is new. How many of the moves that the copy has still stand
says how much of its log does. All of it are tuples, which are packed and unpacked in no time.
"""

from array import array
from bisect import bisect_left
from dataclasses import replace
from typing import NamedTuple

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.papers.sentence import Sentence
from motu.table.lasting.journal import KINDS
from motu.table.lasting.rows import MOVE, RULES, Chair, GameRow, OwnBox
from motu.table.live.coaching import came_unasked, praise_of
from motu.table.live.company import is_gone
from motu.table.live.insight import Advised
from motu.table.live.moves import other_choices
from motu.table.live.shelf import Box
from motu.table.live.table import LiveTable

HIDDEN = (MOVE, RULES)  # what these entries hold beside who and when is no viewer's: an action, a whole position
GZIP, AS_IT_IS = "gzip", "identity"  # encodings of a stream
HEAD = 5  # numbers of an event before its own

Told = tuple[str, Seat, Action, str]  # an entry of the journal: its kind, whose, and what may be read of it


class Events:
    """Of a log, as numbers in a row: as objects they are many times the size."""

    def __init__(self) -> None:
        self.numbers = array("q")
        self.ends = array("i")  # in `numbers`

    def __len__(self) -> int:
        return len(self.ends)

    def __getitem__(self, at: int) -> Event:
        first = self.ends[at - 1] if at else 0
        kind, seat, only, ply, _, *args = self.numbers[first : self.ends[at]]
        return Event(kind, seat, args, only, ply)

    def cut(self, length: int) -> None:
        """Down to the first so many."""
        del self.ends[length:]
        del self.numbers[self.ends[-1] if length else 0 :]

    def add(self, row: "array[int]") -> None:
        """Some more, as `in_a_row` puts them."""
        at, first = 0, len(self.numbers)
        while at < len(row):
            at += HEAD + row[at + HEAD - 1]
            self.ends.append(first + at)
        self.numbers += row


def in_a_row(events: list[Event]) -> "array[int]":
    row = array("q")
    for event in events:
        row.extend((event.kind, event.seat, event.only, event.ply, len(event.args), *event.args))
    return row


class News(NamedTuple):
    """What is new to a copy that has taken in so many entries of the journal; of a new one, everything."""

    since: int
    entries: list[Told]
    stood: int  # of the moves that the copy has, so many still stand
    standing: "array[int]"  # journal numbers of the moves that came after those
    told: "array[int]"  # events there were after each of them
    log: int  # of the events that the copy has, so many still stand
    events: "array[int]"


class Wish(NamedTuple):
    """What is asked for beside the table."""

    language: str
    theme: str
    narrow: bool
    ends_itself: bool
    has: str  # the name of the picture that the browser holds
    accepts: str  # the encodings that it understands
    streamed: str = ""  # for a stream, in this encoding; else as an answer


class Glimpse(NamedTuple):
    serial: int  # of the table on this server
    person: str  # who looks
    viewer: Seat
    wish: Wish
    row: GameRow
    chairs: list[Chair]
    fate: str
    box: OwnBox | None
    begun: int  # events of the set-up
    commitment: str
    ply: int
    holder: Seat
    undo_seat: Seat
    veiled_seat: Seat
    resigned: set[Seat]
    coached: set[Seat]
    away: frozenset[Seat]
    gone: frozenset[Seat]
    asked_at: float
    other_choices: frozenset[Action]
    advised: Advised | None  # the hint that this viewer has asked for
    praise: Sentence | None
    coach_came_unasked: bool
    seen: dict[str, list[int]]
    news: News
    contents: Box | None = None  # of the box it is played with, if that is none of ours

    @property
    def copy(self) -> tuple[int, Seat]:
        """The copy that it belongs to."""
        return self.serial, self.viewer


def can_be_glimpsed(table: LiveTable) -> bool:
    """Most looks: a game goes on by its rules."""
    return table.is_going and not table.fate.is_shown_only


def glimpse(table: LiveTable, person: str, wish: Wish, has_entries: int, away_after: float) -> Glimpse:
    """For a copy that has taken in so many entries of the journal."""
    viewer = table.viewer(person)
    seen = table.match.seen(viewer)
    mine = viewer != NOBODY and viewer in table.played_by(person)
    keeping = mine and table.holder == viewer
    away = frozenset(seat for seat in range(table.row.seats) if table.is_away(seat, away_after))
    return Glimpse(
        table.serial,
        person,
        viewer,
        wish,
        public_row(table, person),
        public_chairs(table.chairs, person),
        table.fate.kind,
        None if table.box is None else replace(table.box, contents={}, owner="", digest=""),
        table.begun,
        table.commitment,
        table.ply,
        table.holder,
        table.undo_seat(person),
        table.veiled_seat(person),
        table.resigned,
        table.coached,
        away,
        frozenset(seat for seat in away if is_gone(table, seat, away_after)),
        table.asked_at,
        frozenset(other_choices(table, viewer) if keeping else ()),
        table.advised if is_asked_here(table, viewer, mine) else None,
        praise_of(table, viewer) if viewer != NOBODY and table.has_coach(person) else None,
        viewer != NOBODY and came_unasked(table, viewer),
        seen.dump() | {"rng": Rng().dump()},
        news_of(table, viewer, has_entries),
    )


def is_asked_here(table: LiveTable, viewer: Seat, mine: bool) -> bool:
    """Is the hint that there is this viewer's, and of this moment?"""
    return mine and table.advised is not None and (table.advised.ply, table.advised.seat) == (table.ply, viewer)


def news_of(table: LiveTable, viewer: Seat, since: int) -> News:
    stood = bisect_left(table.standing, since)
    log = (table.told[stood - 1] if stood else table.begun) if since else 0
    events = [event.as_seen_by(viewer) for event in (table.match.state.log or [])[log:]]
    entries = [public_entry(table, n) for n in range(since, len(table.journal))]
    return News(since, entries, stood, table.standing[stood:], table.told[stood:], log, in_a_row(events))


def public_entry(table: LiveTable, n: int) -> Told:
    journal = table.journal
    kind, seat = KINDS[journal.kinds[n]], journal.seats[n]
    if kind == MOVE:
        return kind, seat, NOBODY, ""
    return kind, seat, journal.actions[n], "" if kind in HIDDEN else journal.texts.get(n, "")


def public_row(table: LiveTable, person: str) -> GameRow:
    """Without what the game is dealt from, and whose it is if not one's own."""
    row, game = table.row, table.game
    return GameRow(
        row.id,
        row.game,
        game.edition,
        game.digest,
        row.seats,
        0,
        "",
        row.options,
        person if row.owner == person else "",
        0.0,
        row.spectators,
        row.chat,
        row.listed,
    )


def public_chairs(chairs: list[Chair], person: str) -> list[Chair]:
    """Without invitations and words for chance; of others it is told who is the same, and not who they are."""
    others = {chair.person: f"another {number}" for number, chair in enumerate(chairs)}
    others |= {"": "", person: person}
    return [Chair(c.seat, c.kind, c.name, c.colour, others[c.person], c.level) for c in chairs]
