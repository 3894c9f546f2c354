"""Who looks at a table, at which moment, with whose eyes: what every part of a page is drawn from."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from motu.draw.scene import Scene
from motu.engine.base import NOBODY, Action, Seat
from motu.papers.match import Match
from motu.papers.sentence import Sentence
from motu.table.live.coaching import came_unasked, praise_of
from motu.table.live.company import is_gone
from motu.table.live.house import House
from motu.table.live.insight import Study
from motu.table.live.moves import other_choices
from motu.table.live.table import LiveTable
from motu.table.people.markup import sentence_html
from motu.table.people.pieces import Slots
from motu.table.people.terms import all_marked


@dataclass
class Look:
    """`past` is the move shown in the replay, None when it is now."""

    table: LiveTable
    house: House
    person: str
    origin: str  # the address of this server as the person reached it, for invite links
    past: int | None = None
    open_hands: bool = False
    narrow: bool = False
    study: Study | None = None  # of a finished game, if somebody has asked for one
    glance: bool = False  # a moment of the past in passing: without the controls of the replay
    ends_itself: bool = False  # a turn of this person is over with its last move
    match: Match[Any] = field(init=False)
    seen: Any = field(init=False)
    viewer: Seat = field(init=False)
    slots: Slots = field(init=False, default_factory=Slots)  # of the page that is made from it

    def __post_init__(self) -> None:
        table = self.table
        self.when = self.now()
        self.viewer = table.viewer(self.person)
        self.match = table.match if self.past is None else table.match.at(self.past)
        self.open_hands = self.open_hands and table.is_over
        self.open_hands = self.open_hands and self.match.state is not None
        self.seen = self.match.state.clone() if self.open_hands else self.match.seen(self.viewer)
        self.legal = table.game.legal(self.seen) if self.mine and not self.keeping else []
        self.scene: Scene[Any] = Scene(
            table.game,
            self.seen,
            self.viewer,
            self.legal,
            self.names,
            self.last_events(),
            self.narrow,
            self.colours,
            self.holder,
        )

    def now(self) -> tuple[Any, ...]:
        return moment_of(self.table, self.person)

    @property
    def is_current(self) -> bool:
        """Nothing has happened since it was looked at."""
        return self.when == self.now()

    @cached_property
    def names(self) -> list[str]:
        """In the language of whoever looks."""
        return self.table.names

    @cached_property
    def colours(self) -> list[int]:
        return self.table.colours

    @property
    def words(self) -> Any:
        return self.table.room.words

    @property
    def moves(self) -> int:
        return len(self.table.match.moves)

    @cached_property
    def mine(self) -> bool:
        """The viewer is asked for a decision now."""
        live = self.past is None and self.viewer != NOBODY and self.table.actor == self.viewer
        return live and self.viewer in self.table.played_by(self.person)

    @property
    def holder(self) -> Seat:
        """Who has made the last move of a turn and may still take it back, or NOBODY."""
        return NOBODY if self.past is not None else self.table.holder

    @cached_property
    def keeping(self) -> bool:
        """The viewer has a turn to end."""
        return self.mine and self.holder == self.viewer

    @property
    def asked_seat(self) -> Seat:
        """Whose decision it is in the position shown."""
        if self.holder != NOBODY:
            return self.holder
        actor: Seat = NOBODY if self.seen is None else self.seen.actor
        return actor

    @cached_property
    def seated(self) -> bool:
        return bool(self.table.seats_of(self.person))

    @property
    def owner(self) -> bool:
        return self.table.is_owner(self.person)

    @property
    def other_choices(self) -> set[Action]:
        """What can still be chosen in place of what was."""
        return other_choices(self.table, self.viewer)

    @property
    def praise(self) -> Sentence | None:
        """What was good about the viewer's last turn."""
        return praise_of(self.table, self.viewer)

    @property
    def coach_came_unasked(self) -> bool:
        """To a beginner, who is told how it can be sent away."""
        return came_unasked(self.table, self.viewer)

    def is_away(self, seat: Seat) -> bool:
        return self.table.is_away(seat, self.house.manners.away_after)

    def is_gone(self, seat: Seat) -> bool:
        return is_gone(self.table, seat, self.house.manners.away_after)

    def last_events(self) -> list[Any]:
        """What the last move shown did, as the viewer may know it."""
        if not self.match.moves or self.seen is None:
            return []
        ply = self.match.state.ply - 1
        events = self.match.state.log or []
        return [e if self.open_hands else e.as_seen_by(self.viewer) for e in events if e.ply == ply]

    def html(self, sentence: Sentence) -> Markup:
        return sentence_html(sentence, self.names, self.colours)

    def told(self, *sentences: Sentence) -> list[Markup]:
        """What is read one after the other, with the game's words explained; not for what is a button itself."""
        return all_marked(self.table.room, map(self.html, sentences))


def moment_of(table: LiveTable, person: str) -> tuple[Any, ...]:
    """What the position, and who looks at it with whose eyes, follows from."""
    return table.ply, len(table.journal), table.holder, table.viewer(person), table.played_by(person), table.is_over
