"""A game being played: the rules, the seed, the moves, and the state they lead to. Never compiled."""

from collections.abc import Iterator
from copy import copy
from typing import Generic

from motu.engine.base import Action, MotuError, Seat
from motu.engine.chapter import S
from motu.engine.game import Game
from motu.engine.rng import Seed
from motu.engine.state import Event


class Match(Generic[S]):
    """The seed and the moves are the game; the state is replayed from them.

    A game whose rules were changed on the way has a `start` instead of its deal: the position it went on from.
    """

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: Seed,
        options: list[int] | None = None,
        start: dict[str, list[int]] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.start = start
        chosen = None if options is None else game.fill_options(options)
        self.state: S = game.new(seats, seed, chosen) if start is None else resumed(game, start)
        self.begun = len(self.state.log or [])  # events of the set-up
        self.moves: list[Action] = []
        self.actors: list[Seat] = []  # who made each move
        self.lit = 0  # the moves that stand for good because something came to light by them

    def __copy__(self) -> "Match[S]":
        """The same game so far, unshared."""
        twin = object.__new__(type(self))
        twin.__dict__ = {**self.__dict__, "state": copy(self.state), "moves": self.moves[:], "actors": self.actors[:]}
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> "Match[S]":
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        """The same rules, deal and moves."""
        return isinstance(other, Match) and self.told() == other.told()

    def __hash__(self) -> int:
        """Of the game so far: it changes with every move."""
        game, seed, moves, state = self.told()
        return hash((game, seed, tuple(moves), state))

    def told(self) -> tuple[Game[S], Seed, list[Action], S]:
        return self.game, self.seed, self.moves, self.state

    def __repr__(self) -> str:
        return f"<Match: {self.game!r}, {len(self.moves)} moves, {self.state!r}>"

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def options(self) -> list[int]:
        return self.state.options

    def play(self, a: Action) -> None:
        """Make a move, or raise Refused and change nothing."""
        actor = self.state.actor
        came_to_light = self.game.play(self.state, a)
        self.moves.append(a)
        self.actors.append(actor)
        if came_to_light or self.game.is_over(self.state):  # after the end nothing is hidden
            self.lit = len(self.moves)

    def can_undo(self, seat: Seat) -> bool:
        """The last move was this seat's, and nothing has been revealed or handed over since."""
        return bool(self.moves) and self.actors[-1] == seat and self.state.ply - 1 >= self.state.fence

    def can_take_back(self, seat: Seat) -> bool:
        """The same where the decision has passed to another seat who has not acted yet: who keeps a turn decides when
        it is over."""
        return bool(self.moves) and self.actors[-1] == seat and len(self.moves) > self.lit

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move."""
        if not self.can_take_back(seat):
            raise MotuError("that move can't be undone: something was revealed, or another player has acted")
        self.rewind(len(self.moves) - 1)

    def rewind(self, ply: int) -> None:
        """Back to an earlier ply, by replaying."""
        earlier = self.at(ply)
        self.state, self.moves, self.actors, self.lit = earlier.state, earlier.moves, earlier.actors, earlier.lit

    def at(self, ply: int) -> "Match[S]":
        """The same game after its first `ply` moves."""
        if not 0 <= ply <= len(self.moves):
            raise MotuError("the game has {count} moves; there is no ply {ply}", count=len(self.moves), ply=ply)
        match = Match(self.game, self.seats, self.seed, self.options, self.start)
        for a in self.moves[:ply]:
            match.play(a)
        return match

    def positions(self) -> Iterator[S]:
        """Of the whole game, the set-up first: each to be looked at before the next is asked for."""
        again = self.at(0)
        yield again.state
        for a in self.moves:
            again.play(a)
            yield again.state

    def seen(self, viewer: Seat) -> S:
        return self.state.as_seen_by(viewer)

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows of a game: the table as it stands."""
        return self.state._repr_svg_()

    def events(self, viewer: Seat, since: int = 0) -> list[Event]:
        """What has happened, from the event number `since` on, as `viewer` may know it."""
        return [event.as_seen_by(viewer) for event in (self.state.log or [])[since:]]


def resumed(game: Game[S], start: dict[str, list[int]]) -> S:
    """A position as the beginning of a game: with a log, and nothing before it that could be taken back."""
    s = game.restore(start)
    s.fence = s.ply
    s.log = []
    return s
