"""A table as a painter keeps it: all of it as one viewer may know it, and nothing else.

To a page it is a table like any other, so that painters and the server print the same pages (`Sight`). It differs where
a table would ask the true position, or say who somebody is: that is answered by what was handed over (`glimpse.py`).
"""

from array import array
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games import room
from motu.papers.sentence import Sentence
from motu.table.lasting.journal import Journal
from motu.table.lasting.rows import Entry
from motu.table.live.fates import Fate
from motu.table.live.table import SERIALS, LiveTable
from motu.table.live.tellers import Tellers
from motu.table.people import thoughts
from motu.table.people.drawing import Commission, Drawing, commission, draw
from motu.table.people.glimpse import Events, Glimpse, News
from motu.table.people.sight import Sight


class Outdated(Exception):
    """The news does not fit this copy: everything has to be told again."""


class SeenMatch:
    """What a page asks of a match, of a game whose moves are not known here."""

    def __init__(self, seen: Any, moves: int) -> None:
        self.state = seen
        self.moves = range(moves)

    def seen(self, viewer: Seat) -> Any:
        return self.state


class Copy(LiveTable):
    def __init__(self, game: Game[Any]) -> None:
        self.room = room(game.code)
        self.game = game
        self.journal = Journal()
        self.serial = next(SERIALS)  # what was put into words for an older copy is another's
        self.tellers = Tellers()
        self.standing = array("i")
        self.told = array("i")
        self.events = Events()
        self.lines: dict[tuple[int, int, Seat], list[tuple[Seat, Sentence]]] = {}  # put into words since the last news

    def take(self, given: Glimpse) -> None:
        """Bring it up to date."""
        self.take_news(given.news)
        self.given = given
        self.row, self.chairs, self.box, self.fate = given.row, given.chairs, given.box, Fate(given.fate)
        self.ply, self.holder = given.ply, given.holder
        self.resigned, self.coached = given.resigned, given.coached
        self.asked_at = given.asked_at
        self.advised = given.advised
        self.shown: Any = SeenMatch(self.game.restore(given.seen), len(self.standing))
        self.waits = super().is_open
        self.ended = super().is_over

    def take_news(self, news: News) -> None:
        if news.since != len(self.journal):
            raise Outdated
        for kind, seat, action, text in news.entries:
            self.journal.append(Entry(len(self.journal), kind, seat, None, action, text))
        del self.standing[news.stood :], self.told[news.stood :]
        self.standing += news.standing
        self.told += news.told
        self.lines.clear()
        self.events.cut(news.log)
        self.events.add(news.events)

    # What was handed over.

    @property
    def match(self) -> Any:
        return self.shown

    @property
    def begun(self) -> int:
        return self.given.begun

    @property
    def commitment(self) -> str:
        return self.given.commitment

    def viewer(self, person: str) -> Seat:
        return self.given.viewer

    def veiled_seat(self, person: str) -> Seat:
        return self.given.veiled_seat

    def undo_seat(self, person: str) -> Seat:
        return self.given.undo_seat

    def is_away(self, seat: Seat, seconds: float) -> bool:
        return seat in self.given.away

    @property
    def is_open(self) -> bool:
        return self.waits

    @property
    def is_over(self) -> bool:
        return self.ended

    def words_of(self, first: int, end: int, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        """Log, captions and ribbon tell the same."""
        if (first, end, viewer) not in self.lines:
            events = map(self.events.__getitem__, range(first, end))
            told = [(event.seat, self.room.words.event(self.game, event, viewer)) for event in events]
            self.lines[first, end, viewer] = [(seat, said) for seat, said in told if said is not None]
        return iter(self.lines[first, end, viewer])

    def last_events(self) -> list[Event]:
        """What the last move did."""
        found: list[Event] = []
        if not self.match.moves:
            return found
        for at in range(len(self.events) - 1, -1, -1):
            event = self.events[at]
            if event.ply < self.match.state.ply - 1:
                break
            found.append(event)
        return found[::-1]


class CopiedSight(Sight):
    """Nothing happens while it is looked at."""

    table: Copy

    def __post_init__(self) -> None:
        super().__post_init__()
        self.own: dict[str, Drawing | None] = {}

    def now(self) -> tuple[Any, ...]:
        return ()

    def commission(self, what: str) -> Commission:
        """As it came, the position is written down."""
        return commission(what, self.scene, self.pointed, seen=self.table.given.seen)

    def drawn(self, what: str) -> Drawing | None:
        """Those who look on see the same; what somebody sees who plays is asked for once."""
        if self.viewer == NOBODY or self.seen is None:
            return super().drawn(what)
        if what not in self.own:
            self.own[what] = draw(self.commissioned(what), self.scene)
        return self.own[what]

    @cached_property
    def hint(self) -> Any:
        return thoughts.hint(self)

    def last_events(self) -> list[Any]:
        return self.table.last_events()

    def is_away(self, seat: Seat) -> bool:
        return seat in self.table.given.away

    def is_gone(self, seat: Seat) -> bool:
        return seat in self.table.given.gone

    @property
    def other_choices(self) -> set[Action]:
        return set(self.table.given.other_choices)

    @property
    def praise(self) -> Sentence | None:
        return self.table.given.praise

    @property
    def coach_came_unasked(self) -> bool:
        return self.table.given.coach_came_unasked


def sight_of(copy: Copy, house: Any = None) -> CopiedSight:
    given, wish = copy.given, copy.given.wish
    origin, past, open_hands, study, glance = "", None, False, None, False
    return CopiedSight(
        copy, house, given.person, origin, past, open_hands, wish.narrow, study, glance, wish.ends_itself
    )
