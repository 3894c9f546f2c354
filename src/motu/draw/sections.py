"""Sections of a board: the sea, a display, somebody's place. Each is drawn once for all who see the same of it, and
then kept as text that is cut already.

A kept part (`keep.py`) is made from plain arguments; a section is made from a scene, by a function that says what it
reads of it: which fields of the position, what the last move did, what can be done, who looks on. Whatever it does not
name it is not given: no moves, no events, no viewer, and of the position what lies open to everybody. So whatever only
one viewer may know is among the values by which a section is found again, or it is not in it. A field that is read but
not named would leave a picture behind the game: a test notes what is read through whole games, another compares with
fresh drawings.

Only within `keeping()`, and where nothing in it is to be marked afterwards.
"""

from collections.abc import Callable, Container
from contextvars import ContextVar
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar, cast

from motu.draw.keep import Keeper, Kept, Wish, check, is_keeping
from motu.draw.palette import marks_now
from motu.draw.scene import Scene
from motu.draw.svg import Node
from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import SETUP_PLY
from motu.engine.state import Event
from motu.papers.tongue import key as language_key

P = ParamSpec("P")
S = TypeVar("S", bound=Scene[Any])

ALWAYS = ("seats", "options", "parts")  # of a position: what every drawing may read

EVERY = range(1 << 30)  # kind of event, or action

MOST = 32_000_000  # characters kept in all, beside those of parts, which are needed for longer

sections = Keeper(MOST)
_whole: ContextVar[bool] = ContextVar("sections are drawn node by node", default=False)


def node_by_node(wanted: bool = True) -> Wish:
    """Within this nothing is kept as a section: somebody wants to mark what lies in it."""
    return Wish(_whole, wanted)


# Whose eyes a section is drawn for.


def nobody(scene: Scene[Any], *args: Any) -> Seat:
    """It is the same for all."""
    return NOBODY


def viewer(scene: Scene[Any], *args: Any) -> Seat:
    return scene.viewer


def owner(scene: Scene[Any], seat: Seat, *args: Any) -> Seat:
    """The viewer where it is about the viewer's own seat."""
    return scene.viewer if scene.viewer == seat else NOBODY


def asked(scene: Scene[Any], *args: Any) -> Seat:
    """The viewer if asked for a decision."""
    return scene.viewer if scene.is_turn(scene.viewer) else NOBODY


Eyes: TypeAlias = Callable[..., Seat]
Sift: TypeAlias = Callable[..., Any]  # given scene and arguments, what is read of a field that lies open


class Reads:
    """What a function that draws a section may read; a decorator that holds it to that."""

    def __init__(
        self,
        fields: tuple[str, ...],
        public: tuple[str, ...],
        own: tuple[str, ...],
        sifted: dict[str, Sift],
        turn: bool,
        acts: Container[Action],
        eyes: Eyes,
        events: Container[int],
    ) -> None:
        self.fields = fields
        self.public = public
        self.own = own
        self.sifted = sifted
        self.turn = turn
        self.acts = acts
        self.eyes = eyes
        self.events = events

    def __call__(self, draw: Callable[..., Node]) -> Any:
        return Section(draw, self)

    def key(self, scene: Scene[Any], args: tuple[Any, ...]) -> tuple[Any, ...]:
        """All that it is told, by which what was drawn is found again."""
        seen = scene.seen
        return (
            args,
            tuple([type(arg) for arg in args]),
            about(scene),
            self.holder(scene),
            tuple([told(getattr(seen, name)) for name in self.fields]),
            tuple([told(getattr(scene.open_seen(), name)) for name in self.public]) if self.public else (),
            tuple([tuple(getattr(seen, name)[of_seat(scene, name, args[0])]) for name in self.own]) if self.own else (),
            tuple([sift(scene, *args) for sift in self.sifted.values()]) if self.sifted else (),
            self.awaited(scene, args),
            self.eyes(scene, *args),
            tuple([a for a in scene.legal if a in self.acts]) if self.acts else (),
            tuple([facts(event) for event in scene.last_events if event.kind in self.events]) if self.events else (),
            marks_now(),
            language_key(),
        )

    def told(self, scene: Scene[Any], args: tuple[Any, ...]) -> Scene[Any]:
        """A scene with that in it, and nothing else."""
        seen = self.position(scene, args)
        return Scene(
            scene.game,
            seen,
            self.eyes(scene, *args),
            [a for a in scene.legal if a in self.acts],
            scene.names,
            [event for event in scene.last_events if event.kind in self.events],
            scene.narrow,
            scene.marks,
            self.holder(scene),
            seen,
        )

    def holder(self, scene: Scene[Any]) -> Seat:
        """Who keeps a turn is told where it is told whose decision it is."""
        return scene.holder if "actor" in self.fields else NOBODY

    def awaited(self, scene: Scene[Any], args: tuple[Any, ...]) -> Seat:
        """Whether everybody waits for the seat that it is about."""
        return args[0] if self.turn and scene.is_awaited(args[0]) else NOBODY

    def position(self, scene: Scene[Any], args: tuple[Any, ...]) -> Any:
        """What lies open to everybody, with these fields as the viewer knows them: in the middle of a move more of
        them. Of a field that is told of one seat the others have nothing."""
        seen, shown = scene.seen, scene.open_seen()
        differing = [name for name in self.fields if getattr(seen, name) != getattr(shown, name)]
        if not differing and not self.own and not self.turn:
            return shown
        given = shown.clone()
        for name in differing:
            setattr(given, name, getattr(seen, name))
        for name in self.own:
            mine = of_seat(scene, name, args[0])
            values = [0] * len(getattr(seen, name))
            values[mine] = getattr(seen, name)[mine]
            setattr(given, name, values)
        if self.turn:
            given.actor = self.awaited(scene, args)
        return given


def section(
    *fields: str,
    public: tuple[str, ...] = (),
    own: tuple[str, ...] = (),
    sifted: dict[str, Sift] | None = None,
    turn: bool = False,
    acts: Container[Action] = (),
    eyes: Eyes = nobody,
    events: Container[int] = (),
) -> Callable[[Callable[Concatenate[S, P], Node]], Callable[Concatenate[S, P], Node]]:
    """For a function that draws from these fields of the position and from its arguments: of the `public` ones what
    everybody may know, of its `own` ones what belongs to the seat that is its first argument, of the `sifted` ones what
    is sifted out of what everybody may know, and by `turn` whether everybody waits for that seat. It is told which of
    these actions can be done, who looks on if it is for these eyes, and the events of these kinds in the last move."""
    reads = Reads(fields, public, own, sifted or {}, turn, acts, eyes, events)
    return cast(Callable[[Callable[Concatenate[S, P], Node]], Callable[Concatenate[S, P], Node]], reads)


class Section:
    """A function that draws a section, as others call it."""

    def __init__(self, draw: Callable[..., Node], reads: Reads) -> None:
        self.__wrapped__ = draw
        self.__name__ = str(draw.__name__)
        self.reads = reads
        self.acts = bool(reads.acts)

    def __call__(self, scene: Scene[Any], *args: Any) -> Node:
        """Nothing by name: what it is told in order is its key."""
        if _whole.get() or not is_keeping():
            return self.__wrapped__(scene, *args)
        key = (self, *self.reads.key(scene, args))
        part = sections.parts.get(key)
        if part is None:
            for value in args:
                check(value)
            scene_told = self.reads.told(scene, args)
            root = drawn(self, scene_told, *args)
            part = Kept(scene_told.lit(root, within=True), True, self.acts)
            sections.put(key, part)
        return part.node()

    @property
    def fields(self) -> frozenset[str]:
        """Of the position, what it says it reads."""
        reads = self.reads
        return frozenset((*reads.fields, *reads.public, *reads.own, *reads.sifted, *(["actor"] if reads.turn else ())))


def of_seat(scene: Scene[Any], name: str, seat: Seat) -> slice:
    """Where in a list that is ordered by seats this seat's part lies."""
    each = len(getattr(scene.seen, name)) // scene.seen.seats
    return slice(seat * each, seat * each + each)


def drawn(drawing: Any, scene: Any, *args: Any) -> Node:
    made: Node = drawing.__wrapped__(scene, *args)
    return made


def about(scene: Scene[Any]) -> tuple[Any, ...]:
    """What seldom changes in a game."""
    if scene.about is None:
        game, seen = scene.game, scene.seen
        names, options = tuple(scene.names), tuple(seen.options)
        scene.about = game.code, game.edition, game.digest, seen.seats, options, names, scene.narrow
    return scene.about


def told(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def facts(event: Event) -> tuple[Any, ...]:
    """Of an event, as it is told to whoever looks, all but in which move it was: whether that was the set-up."""
    return event.kind, event.seat, tuple(event.args), event.only, event.ply == SETUP_PLY
