"""What is thought of a table's decision, by whoever was asked for it (a hint, the coach), and of the last turn. Nothing
of it is written down here."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

from motu.engine.base import NOBODY, Action, Seat
from motu.opinion import UNTOLD, Opinion
from motu.papers.sentence import Sentence


@dataclass(frozen=True)
class Considered:
    """The opinion of a decision that a seat has at a ply, from what it sees: for this seat and nobody else."""

    ply: int
    seat: Seat
    seen: Any
    opinion: Opinion
    told: Action = UNTOLD  # the move that was recommended last


@dataclass(frozen=True)
class Remark:
    """What was good about a turn."""

    words: Sentence
    lead: float
    turn: int  # the moves that stood when the turn began
    move: int  # which one it speaks of, from 1 on
    action: Action


@dataclass
class Mentor:
    unasked: set[Seat] = field(default_factory=set)  # to whom it came by itself, as the journal says
    considered: Considered | None = None
    task: asyncio.Task[None] | None = None
    asked: int = NOBODY  # the ply at which "sure?" was asked: once is enough
    remarks: dict[Seat, Remark] = field(default_factory=dict)

    def known(self, ply: int, seat: Seat) -> Opinion | None:
        found = self.considered
        return found.opinion if found is not None and (found.ply, found.seat) == (ply, seat) else None

    def learn(self, ply: int, seat: Seat, seen: Any, before: Opinion | None, after: Opinion) -> None:
        """A search has gone on from what was known before; what others have found since is kept as well."""
        now, told = self.known(ply, seat), self.told(ply, seat)
        if now is not None and now is not before:
            after = now.with_sums(after if before is None else after.since(before))
        self.considered = Considered(ply, seat, seen, after, told)

    def told(self, ply: int, seat: Seat) -> Action:
        found = self.considered
        return found.told if found is not None and self.known(ply, seat) is not None else UNTOLD

    def tell(self, a: Action) -> None:
        """This move has been recommended."""
        if self.considered is not None:
            self.considered = replace(self.considered, told=a)

    @property
    def is_thinking(self) -> bool:
        return self.task is not None and not self.task.done()
