"""What lies on the table: data, no rules."""

from collections.abc import Callable
from typing import Final, Self

from motu.engine.base import NOBODY, PHASE_OVER, AuditError, MotuError, Seat
from motu.engine.pen import Pen, Reader
from motu.engine.rng import Rng, restored
from motu.native import i64, mypyc_attr

# Every state has these; a room names its own beside them in `numbers` and `lists`.
COMMON_NUMBERS: Final = ["seats", "phase", "actor", "ply", "fence"]
COMMON_LISTS: Final = ["todo", "options"]

LARGEST: Final = 2**63 - 1  # in a dump; a room's audit knows closer bounds

NOTHING_LENT: Final = 0  # see `lent`
ALL_LENT: Final = -1

# How a state is drawn. The registry of the games puts it here, since rules know no pictures.
ARTISTS: Final[list[Callable[["State"], str]]] = []


class Event:
    """Something that happened, as numbers; a room's words.py makes the sentence for one viewer."""

    def __init__(self, kind: int, seat: Seat, args: list[int], only: Seat, ply: int) -> None:
        self.kind = kind
        self.seat = seat  # whose doing it was
        self.args = args
        self.only = only  # the one seat that may read args, or NOBODY: everybody may
        self.ply = ply  # the move it belongs to

    def __reduce__(self) -> tuple[type, tuple[int, Seat, list[int], Seat, int]]:
        return Event, (self.kind, self.seat, self.args, self.only, self.ply)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, tuple(self.args), self.only, self.ply))

    def __repr__(self) -> str:
        return f"Event(kind {self.kind}, seat {self.seat}, {self.args}, ply {self.ply})"

    def as_seen_by(self, viewer: Seat) -> "Event":
        """The same event with its args gone unless `viewer` may read them."""
        if self.only == NOBODY or self.only == viewer:
            return self
        return Event(self.kind, self.seat, [], self.only, self.ply)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The common part of every game's position."""

    # Fields are named here and set by `clear`, `clone` or `restore`: an empty list for each would cost a clone as
    # much as its copies do.
    seats: int
    phase: int  # the one name of the decision being made
    actor: Seat  # whose decision it is
    todo: list[int]  # phases to come back to, innermost last
    ply: int  # moves made
    fence: int  # moves before this can no longer be taken back
    lit: bool  # while a move is made: something has come to light by it
    options: list[int]  # the choice made for each of the game's options
    rng: Rng  # the only source of chance
    log: list[Event] | None  # None while searching: nothing is told
    lent: i64  # bits of a room's lists that a clone may share: to be copied before they are changed in place
    touched: i64  # bits of those that have been changed in place since `reader` read them
    reader: Reader | None

    def numbers(self) -> list[str]:
        """The room's own fields that are one number."""
        raise NotImplementedError

    def lists(self) -> list[str]:
        """The room's own fields that are a list of numbers."""
        raise NotImplementedError

    def derived(self) -> list[str]:
        """The room's own fields that stand in no dump: they follow from others, and are read afresh where they are
        missing."""
        return []

    def lends(self) -> dict[str, int]:
        """The lists that are changed in place, but shared with clones until either side does so: each with its bit in
        `lent` and `touched`. A room changes them only after it has said so (its `claim`s do)."""
        return {}

    def clear(self, seats: int, options: list[int]) -> None:
        """The common fields before anything has been dealt."""
        self.seats = seats
        self.phase = PHASE_OVER
        self.actor = NOBODY
        self.todo = []
        self.ply = 0
        self.fence = 0
        self.options = options
        self.rng = Rng()
        self.log = None
        self.lent = NOTHING_LENT
        self.touched = 0
        self.reader = None

    def clone(self) -> Self:
        """Equal, unshared, without log."""
        raise NotImplementedError

    def as_seen_by(self, seat: Seat) -> Self:
        """What this seat may know: secrets UNKNOWN, the generator blank."""
        raise NotImplementedError

    def is_open_to(self, seat: Seat) -> bool:
        """Would `as_seen_by` change nothing but the generator? Must agree with it; tested in conformance."""
        return False

    def shown_to(self, seat: Seat) -> Self:
        """What this seat may know, for reading at once: the state itself where nothing of it is hidden."""
        return self if self.is_open_to(seat) else self.as_seen_by(seat)

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        """What stands in the fields named by `numbers`, and the lists named by `lists`, as the actor may know them:
        those of `as_seen_by(actor)`, which hides no number from the actor. A state that is what somebody sees
        (`is_seen`) is read out as it is. A room may say it without a copy of the whole; conformance compares."""
        for name in self.numbers():
            number: int = getattr(self, name)
            pen.number(number)
        seen = self if is_seen else self.shown_to(self.actor)
        for name in self.lists():
            values: list[int] = getattr(seen, name)
            pen.one_list(values)

    def determinize(self, rng: Rng) -> Self:
        """Of a seen state: one full state it allows, with a generator of its own."""
        raise NotImplementedError

    def audit(self) -> None:
        """Raise AuditError unless each component is somewhere, once."""
        raise NotImplementedError

    def copy_common(self, other: Self) -> None:
        """Take over the common fields of `other`: the first line of every clone."""
        self.seats = other.seats
        self.phase = other.phase
        self.actor = other.actor
        self.todo = other.todo[:] if other.todo else []
        self.ply = other.ply
        self.fence = other.fence
        self.options = other.options  # never changes during a game, so clones may share it
        self.rng = other.rng.clone()
        self.log = None
        self.lent = ALL_LENT
        self.touched = 0
        self.reader = None
        other.lent = ALL_LENT

    def dump(self) -> dict[str, list[int]]:
        """Every field by name: equality, saving, tensors."""
        found: dict[str, list[int]] = {"rng": self.rng.dump()}
        for name in COMMON_NUMBERS + self.numbers():
            number: int = getattr(self, name)
            found[name] = [number]
        for name in COMMON_LISTS + self.lists():
            values: list[int] = getattr(self, name)
            found[name] = values[:]
        return found

    def told_to(self, viewer: Seat) -> dict[str, list[int]]:
        """Of a seen state: its dump as a table tells it, without what its players agreed not to look at."""
        return self.dump()

    def restore(self, dump: dict[str, list[int]]) -> None:
        """Set every field from a dump; says which one is missing or unknown."""
        numbers = COMMON_NUMBERS + self.numbers()
        lists = COMMON_LISTS + self.lists()
        for name in dump:
            if name != "rng" and name not in numbers and name not in lists:
                raise MotuError(f"the position has a field {name!r} that this game does not know")
        for name in ["rng"] + numbers + lists:
            if name not in dump:
                raise MotuError(f"the position lacks the field {name!r}")
            if name in numbers and len(dump[name]) != 1:
                raise MotuError(f"the field {name!r} must be one number")
            for value in dump[name]:
                if not -LARGEST <= value <= LARGEST:
                    raise MotuError(f"the field {name!r} holds a number that is too large")
        self.rng = restored(dump["rng"])
        self.log = None
        self.lent = NOTHING_LENT
        self.touched = 0
        self.reader = None
        for name in numbers:
            setattr(self, name, dump[name][0])
        for name in lists:
            setattr(self, name, dump[name][:])

    # A state is a value: two with the same fields are equal, whatever was told on the way to them. A copy, unlike a
    # clone, keeps the log.

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.dump() == other.dump()

    def __hash__(self) -> int:
        """Of the position as it stands: a state that is played on has another."""
        dump = self.dump()
        return hash(tuple([tuple(dump[name]) for name in sorted(dump)]))

    def __repr__(self) -> str:
        now = "over" if self.phase == PHASE_OVER else f"phase {self.phase}, seat {self.actor} to decide"
        return f"<{type(self).__name__}: {self.seats} seats, ply {self.ply}, {now}>"

    def __copy__(self) -> Self:
        s = self.clone()
        log = self.log
        s.log = None if log is None else log[:]
        return s

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()  # fields are numbers; events never change, and neither does the box

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows of this state."""
        return ARTISTS[0](self) if ARTISTS else None

    def chance(self, n: int) -> int:
        """0 .. n-1 from the generator. What chance has shown cannot be taken back."""
        self.reveal()
        return self.rng.below(n)

    def reveal(self) -> None:
        """Something hidden has been shown by the move being made: it cannot be taken back."""
        self.fence = self.ply + 1
        self.lit = True

    def seal(self) -> None:
        """The move being made ends a turn and shows nothing: it stands, unless a table lets its maker keep the turn."""
        self.fence = self.ply + 1

    def tell(self, kind: int, args: list[int], only: Seat = NOBODY) -> None:
        """Note an event of the actor's doing."""
        log = self.log
        if log is not None:
            log.append(Event(kind, self.actor, args, only, self.ply))

    def tell_of(self, seat: Seat, kind: int, args: list[int], only: Seat = NOBODY) -> None:
        """Note an event that concerns another seat than the actor, or no seat."""
        log = self.log
        if log is not None:
            log.append(Event(kind, seat, args, only, self.ply))


def total(values: list[int]) -> int:
    """Their sum. Compiled code calls the built-in one as any object, which takes far longer for a few numbers."""
    found: i64 = 0
    for value in values:
        number: i64 = value
        found += number
    return found


def added(values: list[int], at: int, count: int) -> list[int]:
    """The list with one number changed, as a new list: for fields that clones share because they seldom change."""
    result = values[:]
    result[at] += count
    return result


# For audits: every field has its length and its range, so that no rule can stumble over a made-up position.


def unseen_copies(kind: int, copies: int, seen: int) -> list[int]:
    """The copies of a component that nobody sees. A position from outside may claim to show fewer than none; a world
    dealt from it would not come to an end."""
    if seen < 0:
        raise AuditError(f"there are {seen} copies of a component in sight")
    return [kind] * (copies - seen)


def check_list(name: str, values: list[int], length: int, least: int, most: int) -> None:
    if len(values) != length:
        raise AuditError(f"the field {name!r} has {len(values)} numbers, not {length}")
    for value in values:
        check_number(name, value, least, most)


def check_number(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise AuditError(f"the field {name!r} has {value}, which is not from {least} to {most}")
