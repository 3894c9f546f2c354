"""A move and what is meant to follow it, for whoever says what it is good for. Never compiled."""

from dataclasses import dataclass
from typing import Any

from motu.engine.base import Action


@dataclass(frozen=True)
class Course:
    """The position before the move, then each step of the turn with the position after it, as the seat sees them."""

    before: Any
    steps: tuple[tuple[Action, Any], ...]  # the move itself first

    @property
    def action(self) -> Action:
        return self.steps[0][0]

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(a for a, _ in self.steps)
