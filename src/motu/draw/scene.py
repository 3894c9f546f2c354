"""What a room's view is handed, and what it hands back.

A room's view.py has
    board(scene) -> Node              the table as SVG: svg.svg(width, height, title, desc, ...)
    panel(scene, seat) -> Panel       a player's resources, drawn by the table alike in all games
    picture() -> Node                 a small scene for the lobby
and may have
    hand(scene) -> Node | None        the viewer's own cards, where they are not part of the board
    SYMBOLS: dict[str, Node]          symbols of its own beside the shared ones
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from motu.draw.palette import mark_of, seated
from motu.draw.svg import Node
from motu.engine.base import NOBODY, Action, Seat
from motu.engine.chapter import S
from motu.engine.game import SETUP_PLY, Game
from motu.engine.state import Event


@dataclass(frozen=True)
class Resource:
    """So many of a thing: its symbol in the sprite, and its noun for who cannot see it."""

    symbol: str
    count: int
    noun: str


@dataclass(frozen=True)
class Badge:
    """Something a player has or is: a tool, the start marker, "last turn"."""

    symbol: str
    noun: str


@dataclass
class Panel:
    """A player's panel; name, mark and score are the same in all games and come from the table."""

    resources: list[Resource] = field(default_factory=list)  # a strip without room leaves out the last ones first
    badges: list[Badge] = field(default_factory=list)
    lit: bool = False  # it is this player's turn


class Scene(Generic[S]):
    """One viewer's look at the table: only what that viewer may know is in it."""

    def __init__(
        self,
        game: Game[S],
        seen: S,
        viewer: Seat,
        legal: list[Action],
        names: list[str],
        last_events: list[Event] | None = None,
        narrow: bool = False,
        marks: Sequence[int] = (),
        holder: Seat = NOBODY,
        laid_open: S | None = None,
    ) -> None:
        self.game = game
        self.seen = seen
        self.viewer = viewer
        self.legal = legal  # what the viewer may do now; empty for everybody but the actor
        self.names = names
        self.last_events = last_events or []  # what the last move did, as the viewer may know it
        self.narrow = narrow  # drawn for a phone held upright
        self.marks = marks  # each seat's mark, as the players chose; none: that of its number
        self.holder = holder  # has made the last move of a turn and may still take it back
        self.laid_open = laid_open  # see `open_seen`
        self.about: tuple[Any, ...] | None = None  # see `sections.about`

    def open_seen(self) -> S:
        """What lies open to everybody."""
        if self.laid_open is None:
            self.laid_open = self.seen.shown_to(NOBODY)
        return self.laid_open

    def can(self, a: Action) -> bool:
        return a in self.legal

    def is_turn(self, seat: Seat) -> bool:
        return self.seen.actor == seat

    def is_awaited(self, seat: Seat) -> bool:
        """Everybody waits for this seat: it is asked, or has a turn to end."""
        return seat == (self.seen.actor if self.holder == NOBODY else self.holder)

    def is_own(self, seat: Seat) -> bool:
        return self.viewer == seat and seat != NOBODY

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def initial(self, seat: Seat) -> str:
        letters = [letter for letter in self.name(seat) if letter.isalnum()]
        return letters[0].upper() if letters else str(seat + 1)

    def mark(self, seat: Seat) -> int:
        """The number of a seat's mark. What is drawn by seat (`shapes.mark`, `seat_colour`) has it."""
        with seated(self.marks):
            return mark_of(seat)

    def order(self) -> list[Seat]:
        """The seats as the viewer sits: own seat first, then in order of play."""
        first = max(self.viewer, 0)
        return [(first + i) % self.seen.seats for i in range(self.seen.seats)]

    def moved(self) -> list[Event]:
        """What the last move did; the set-up is no move."""
        return [event for event in self.last_events if event.ply != SETUP_PLY]

    def events(self, kind: int) -> list[Event]:
        """The events of one kind in the last move."""
        return [event for event in self.moved() if event.kind == kind]

    def happened(self, kind: int, *first: int, seat: Seat = NOBODY) -> bool:
        """The last move did this, with these first numbers; of this seat's doing, if one is named."""
        return any(
            tuple(event.args[: len(first)]) == first and seat in (NOBODY, event.seat) for event in self.events(kind)
        )

    def lit(self, root: Node, within: bool = False) -> Node:
        """Mark what can be done now: one place for all rooms, from the legal list alone; `within`: but not the root."""
        legal = {str(a) for a in self.legal}
        for found in root.acting():
            if within and found is root:
                continue
            if found.attributes["data-action"] in legal:
                found.cls("can").set("tabindex", "0")
            else:
                found.set("aria-disabled", "true")
        return root

    def choices(self, root: Node) -> list[Action]:
        """The legal actions that are not to be found on the drawing: they need buttons beside the prompt."""
        drawn = root.actions()
        return [a for a in self.legal if str(a) not in drawn]


class View(Protocol):
    """A room's view module."""

    def board(self, scene: Scene[Any]) -> Node: ...

    def panel(self, scene: Scene[Any], seat: Seat) -> Panel: ...

    def picture(self) -> Node: ...


def draw_board(view: View, scene: Scene[Any]) -> Node:
    """A room's board with everything legal lit and every seat in its mark: what the table puts on its page."""
    with seated(scene.marks):
        return scene.lit(view.board(scene))


def draw_hand(view: Any, scene: Scene[Any]) -> Node | None:
    """The viewer's own cards, where the room draws them apart from the board."""
    draw = getattr(view, "hand", None)
    with seated(scene.marks):
        root: Node | None = None if draw is None else draw(scene)
    return None if root is None else scene.lit(root)
