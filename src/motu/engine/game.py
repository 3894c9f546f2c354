"""The rules of a game, as every part of the house sees them."""

from typing import Final, Generic, final

from motu.engine.base import NOBODY, NONE, OK, PHASE_OVER, Action, AuditError, MotuError, Refused, Rule, Seat
from motu.engine.chapter import Chapter, S
from motu.engine.options import Option, resolve_options
from motu.engine.rng import Rng, Seed
from motu.native import mypyc_attr

LEFT_OUT: Final = 0
SETUP_PLY: Final = -1  # the ply of events that belong to the set-up


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game's rules with one box of components. S is the game's State."""

    code: str  # "kaivai"
    prefix: str  # "KV": rule 18 is KV-18
    edition: int  # grows when an old record would replay differently
    min_seats: int
    max_seats: int
    max_plies: int  # no game, however played, is longer
    num_actions: int
    options: list[Option]
    over_rule: Rule  # what forbids a move once the game is over
    chapters: list[Chapter[S]]  # the phase table: by phase, the chapter that decides
    digest: str  # names the components file this game is played with

    # What a room supplies.

    def deal(self, s: S) -> None:
        """Set the table: seats, options and generator are given."""
        raise NotImplementedError

    def blank(self) -> S:
        """A state with this box of components, its fields not yet set."""
        raise NotImplementedError

    def clash(self, seats: int, options: list[int]) -> str:
        """What is wrong with these options together, in a sentence, or nothing."""
        return ""

    def longest(self, seats: int) -> dict[str, int]:
        """The most numbers each list field can hold, for those whose length changes during a game.

        LEFT_OUT for one that learners need not see, since it follows from the others.
        """
        return {}

    def go_on(self, s: S, phase: int) -> None:
        """What follows when the chapter of this phase is through."""
        raise NotImplementedError

    def leaves_lone_option(self, s: S) -> bool:
        """Is a decision asked here even if it has only one option? Else that option is taken at once."""
        return False

    def settle(self, s: S) -> None:
        """Make every decision that is none, up to the next that is."""
        while s.phase != PHASE_OVER and not self.leaves_lone_option(s):
            only = self.only_move(s)
            if only == NONE:
                return
            self.make(s, only)

    def opener(self, s: S) -> Seat:
        """Of a new game: who has the first turn; the others follow in the order of the seats."""
        return s.actor

    def ended_by_stall(self, s: S) -> bool:
        """Of a finished game: did it end only because nothing happened any more?"""
        return False

    def sheet(self, s: S) -> dict[str, list[int]]:
        """Where the points come from: category -> points of each seat. Of a seen state: as far as they are public."""
        raise NotImplementedError

    def still_to_come(self, s: S) -> dict[str, list[int]]:
        """What the sheet does not show yet and the end would bring if it came now, as far as that is public; nothing
        where the sheet is always as if it had come."""
        return {}

    def scores(self, s: S) -> list[int]:
        """The points of each seat as they stand: the sums of the sheet."""
        totals = [0] * s.seats
        for points in self.sheet(s).values():
            for seat in range(s.seats):
                totals[seat] += points[seat]
        return totals

    def ranks(self, s: S) -> list[int]:
        """1 is first, ties share."""
        scores = self.scores(s)
        return [1 + sum([1 for other in scores if other > mine]) for mine in scores]

    def name(self, a: Action) -> str:
        """The move in notation; needs no state."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The inverse of name; raises MotuError for anything else."""
        raise NotImplementedError

    # What every game has alike. The rules are one thing, however often they are named: a copy is the same object, and
    # what travels to another process is the box.

    def __copy__(self) -> "Game[S]":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Game[S]":
        return self

    def __reduce__(self) -> tuple[type, tuple[object, str]]:
        return type(self), (getattr(self, "parts"), self.digest)  # noqa: B009  # a room's own, unknown here

    def __eq__(self, other: object) -> bool:
        """The same game, by the same edition, with the same box."""
        return isinstance(other, Game) and self.named() == other.named()

    def __hash__(self) -> int:
        return hash(self.named())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, edition {self.edition}, box {self.digest[:8]}>"

    @final
    def named(self) -> tuple[str, int, str]:
        return self.code, self.edition, self.digest

    @final
    def new(self, seats: int, seed: Seed, options: list[int] | None = None) -> S:
        """A game at its first decision, with a log. A number as seed is for simulation, a key for games people play."""
        if not self.min_seats <= seats <= self.max_seats:
            raise MotuError(
                "{game} is for {least} to {most} players, not {seats}",
                game=self.code,
                least=self.min_seats,
                most=self.max_seats,
                seats=seats,
            )
        s = self.blank()
        s.clear(seats, self.check_options(seats, self.default_options(seats) if options is None else options))
        s.rng.seed(seed)
        s.log = []
        s.ply = SETUP_PLY
        self.deal(s)
        s.ply = 0
        s.fence = 0
        return s

    @final
    def default_options(self, seats: int) -> list[int]:
        """The first choice of each option; where that clashes with the number of seats, the nearest that does not."""
        default = [0] * len(self.options)
        if not self.clash(seats, default):
            return default
        for i, option in enumerate(self.options):
            for choice in range(1, len(option.choices)):
                other = default[:i] + [choice] + default[i + 1 :]
                if not self.clash(seats, other):
                    return other
        return default

    @final
    def options_for(self, seats: int, wanted: dict[str, str]) -> list[int]:
        """The options wanted, in words; where nothing is wanted, what suits the number of seats."""
        return resolve_options(self.options, wanted, self.default_options(seats))

    @final
    def fill_options(self, options: list[int]) -> list[int]:
        """The choices of a game begun before options were added: new ones stand at the end, at their first choice."""
        return options + [0] * (len(self.options) - len(options))

    @final
    def check_options(self, seats: int, options: list[int]) -> list[int]:
        if len(options) != len(self.options):
            raise MotuError(
                "{game} has {count} options, not {found}",
                game=self.code,
                count=len(self.options),
                found=len(options),
            )
        for option, choice in zip(self.options, options):
            if not 0 <= choice < len(option.choices):
                raise MotuError("option {option!r} has no choice number {choice}", option=option.code, choice=choice)
        clash = self.clash(seats, options)
        if clash:
            raise MotuError(clash)
        return options[:]

    @final
    def load(self, dump: dict[str, list[int]]) -> S:
        """A position from outside, checked: every field there and of the right shape, every component once, somebody to
        move; or what a seat sees of such a position. Anything else is a MotuError."""
        s = self.restore(dump)
        try:
            if s.rng.is_blank():
                self.check_seen(s)
            else:
                self.check_full(s)
        except AuditError as error:
            raise AuditError(f"this position cannot be: {error}") from None
        except (LookupError, ArithmeticError, ValueError):  # an audit that stumbles has found something, too
            raise AuditError("this position cannot be: its fields do not fit each other") from None
        return s

    @final
    def restore(self, dump: dict[str, list[int]]) -> S:
        """A state from a dump of our own; as trustworthy as that is."""
        s = self.blank()
        s.restore(dump)
        s.options = self.fill_options(s.options)
        return s

    @final
    def check_full(self, s: S) -> None:
        """Could this position come up in a game?"""
        self.check_common(s)
        s.audit()
        if s.phase != PHASE_OVER and not self.legal(s):
            raise AuditError("nobody can move, but the game is not over")

    @final
    def check_seen(self, s: S) -> None:
        """Is this what somebody sees of a position that could come up?"""
        self.check_common(s)
        world = s.determinize(Rng(1))
        self.check_full(world)
        dump = s.dump()
        for viewer in range(NOBODY, s.seats):
            if s.as_seen_by(viewer).dump() == dump and world.as_seen_by(viewer).dump() == dump:
                return
        raise AuditError("it has no generator, and is not what one seat sees either")

    @final
    def check_common(self, s: S) -> None:
        if not self.min_seats <= s.seats <= self.max_seats:
            raise AuditError(f"{self.code} is for {self.min_seats} to {self.max_seats} players, not {s.seats}")
        self.check_options(s.seats, s.options)
        if not 0 <= s.fence <= s.ply <= self.max_plies:
            raise AuditError(f"the fence must be from 0 to the ply, and the ply at most {self.max_plies}")
        if not PHASE_OVER <= s.phase < len(self.chapters):
            raise AuditError(f"there is no phase {s.phase}")
        if not NOBODY <= s.actor < s.seats or (s.actor == NOBODY) != (s.phase == PHASE_OVER):
            raise AuditError(f"seat {s.actor} cannot be the one who decides")

    @final
    def is_over(self, s: S) -> bool:
        return s.phase == PHASE_OVER

    @final
    def candidates(self, s: S) -> list[Action]:
        """Worth asking about now, ascending: every legal action is among them."""
        return self.chapters[s.phase].candidates(s)

    @final
    def refusal(self, s: S, a: Action) -> Rule:
        """The rule broken, or OK; defined for every action in every position."""
        return self.chapters[s.phase].refusal(s, a)

    @final
    def legal(self, s: S) -> list[Action]:
        """The candidates that are not refused, ascending."""
        return self.chapters[s.phase].legal(s)

    @final
    def only_move(self, s: S) -> Action:
        """The one legal move, or NONE where there is a choice; stops at the second."""
        return self.chapters[s.phase].only_move(s)

    @final
    def make(self, s: S, a: Action) -> None:
        """One small decision, and what follows when its chapter is through."""
        phase = s.phase
        if self.chapters[phase].apply(s, a):
            self.go_on(s, phase)

    @final
    def apply(self, s: S, a: Action) -> bool:
        """Make a move from `legal` and whatever follows of itself, up to the next decision; did something come to light
        by it? Trusts its caller; people, files and the network go through `play`."""
        actor = s.actor
        s.lit = False
        self.make(s, a)
        self.settle(s)
        s.ply += 1
        if s.actor != actor:
            s.fence = s.ply  # another seat has seen what was done
        return s.lit

    @final
    def play(self, s: S, a: Action) -> bool:
        """Make a move if the rules allow it, else raise Refused and change nothing; did something come to light?"""
        if not 0 <= a < self.num_actions:
            raise MotuError("{game} has no action number {action}", game=self.code, action=a)
        rule = self.refusal(s, a)
        if rule != OK:
            raise Refused(rule, self.name(a), self.rule_code(rule))
        return self.apply(s, a)

    @final
    def tell_scores(self, s: S, kind: int) -> None:
        """Note an event with the points of each seat, which are counted only for those who listen."""
        if s.log is not None:
            s.tell(kind, self.scores(s))

    @final
    def finish(self, s: S) -> None:
        """End the game here: nobody is asked any more."""
        s.phase = PHASE_OVER
        s.actor = NOBODY
        s.todo.clear()

    @final
    def rule_code(self, rule: Rule) -> str:
        return f"{self.prefix}-{rule}"

    @final
    def random_game(self, seats: int, seed: Seed, options: list[int] | None, rng: Rng) -> S:
        """Play one game to its end with uniformly random moves, telling nothing."""
        s = self.new(seats, seed, options)
        s.log = None
        while s.phase != PHASE_OVER:
            moves = self.legal(s)
            self.apply(s, moves[rng.below(len(moves))])
        return s


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S]):
    """Chooses a move from what its seat may know; never given the true state."""

    name: str

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """The numbers of a room's advice, as attributes that say what they weigh; a tournament may try others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """What a room's mind knows of good play, in points: for the one-ply bot, for rollouts and for leaf values."""

    haste: float  # points of promise between two moves that Easy does not see: it takes either
    heat: float  # points of promise by which one move gets about a third of the attention of another
    spread: float  # points by which a seat must lead to be about three times as likely to win
    horizon: int  # moves a search plays out by this advice below its tree before it judges the position
    glance: int  # the same for Medium, who looks less far
    contested: bool  # do rivals choose for themselves in the tree (max^n), or follow this advice outside of it?
    attention: int  # simulations a decision that make an attentive player of a search: Medium
    weights: Weights  # in force for the whole room

    def __init__(self) -> None:
        self.weights = Weights()
        self.haste = 0.0
        self.heat = 1.0
        self.spread = 8.0
        self.horizon = 12
        self.glance = 12
        self.contested = True
        self.attention = 60

    def weigh(self, game: Game[S], s: S, a: Action) -> float:
        """How much the actor's legal move `a` promises; asked of a seen or of a determinized state."""
        raise NotImplementedError

    def weigh_all(self, game: Game[S], s: S, moves: list[Action]) -> list[float]:
        """The same for several at once, where a room can work out once what they have in common."""
        return [self.weigh(game, s, a) for a in moves]

    def evaluate(self, game: Game[S], s: S) -> list[float]:
        """The final points each seat may expect from here; asked of a determinized state."""
        return [float(points) for points in game.scores(s)]

    def forget(self) -> None:
        """The weights have changed: what was worked out by them and kept is void."""

    def survival(self, game: Game[S], s: S) -> float:
        """The chance that anybody wins at all: less than 1 where all may lose together. Those whom that costs their
        points (`evaluate` counts it) do not win by it."""
        return 1.0
