"""A chapter of the rules, and the phase table that says which chapter decides."""

from typing import Final, Generic, TypeVar

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Rule
from motu.engine.state import State
from motu.native import mypyc_attr

S = TypeVar("S", bound=State)

NO_MOVES: Final[list[Action]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chapter(Generic[S]):
    """One chapter of RULES.md that asks for decisions: what may be chosen, what forbids it, what comes of it."""

    def candidates(self, s: S) -> list[Action]:
        """Worth asking about now, ascending: every legal action is among them."""
        raise NotImplementedError

    def refusal(self, s: S, a: Action) -> Rule:
        """The first rule that `a` would break, or OK; defined for every action."""
        raise NotImplementedError

    def legal(self, s: S) -> list[Action]:
        """The candidates that are not refused, ascending, in a list for the caller. A chapter that knows them at once
        may say so; it must agree with `refusal`, which conformance tests over the whole action space."""
        return [a for a in self.candidates(s) if self.refusal(s, a) == OK]

    def only_move(self, s: S) -> Action:
        """The one legal move, or NONE where there is a choice; stops at the second."""
        found: Action = NONE
        for a in self.candidates(s):
            if self.refusal(s, a) == OK:
                if found != NONE:
                    return NONE
                found = a
        return found

    def apply(self, s: S, a: Action) -> bool:
        """Make a legal move. True when the chapter is through, and the game says what follows (`Game.go_on`)."""
        raise NotImplementedError


class Over(Chapter[S]):
    """The game is over: nobody is asked any more."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule  # what forbids a move now

    def candidates(self, s: S) -> list[Action]:
        return NO_MOVES[:]

    def refusal(self, s: S, a: Action) -> Rule:
        return self.rule


def phase_table(over: Rule, rows: list[tuple[list[int], Chapter[S]]]) -> list[Chapter[S]]:
    """The chapter of each phase, by its number; `over` is the rule that forbids moves after the end."""
    phases = [phase for phases, _ in rows for phase in phases]
    assert sorted(phases) == list(range(PHASE_OVER + 1, len(phases) + 1)), "each phase has one chapter"
    table: list[Chapter[S]] = [Over[S](over)] * (len(phases) + 1)
    for those, chapter in rows:
        for phase in those:
            table[phase] = chapter
    return table
