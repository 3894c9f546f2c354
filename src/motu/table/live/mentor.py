"""What the coach of a table has in mind: of one decision, and of the last turn. Nothing of it is written down here."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from motu.coach import Opinion
from motu.engine.base import NOBODY, Action, Seat
from motu.papers.sentence import Sentence


@dataclass(frozen=True)
class Considered:
    """What the search thinks of a decision that a seat has at a ply, from what it sees."""

    ply: int
    seat: Seat
    seen: Any
    opinion: Opinion


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

    @property
    def is_thinking(self) -> bool:
        return self.task is not None and not self.task.done()
