"""Where somebody is who steps through a game."""

from functools import cached_property

from markupsafe import Markup

from motu.papers.tongue import _
from motu.table.people.look import Look


class Stepping(Look):
    @property
    def moment(self) -> str:
        """How many moves have been made: the same number everywhere."""
        told = _("After move {move} of {moves}") if self.past else _("Before move 1 of {moves}")
        return told.format(move=self.past, moves=self.moves)

    @property
    def own_before(self) -> int | None:
        """In the replay: where this person last had to decide; None where there is no such moment."""
        return next((ply for ply in reversed(self.own_turns) if ply < (self.past or 0)), None)

    @property
    def own_next(self) -> int | None:
        return next((ply for ply in self.own_turns if ply > (self.past or 0)), None)

    @cached_property
    def own_turns(self) -> list[int]:
        """The plies at which a turn of this person begins."""
        mine, actors = self.table.seats_of(self.person), self.table.match.actors
        return [ply for ply, seat in enumerate(actors) if seat in mine and (not ply or actors[ply - 1] != seat)]

    @property
    def before(self) -> int:
        return max(0, (self.past or 0) - 1)

    @property
    def next(self) -> int:
        return min(self.moves, (self.past or 0) + 1)

    @property
    def can_open(self) -> bool:
        return self.table.is_over

    @property
    def open_query(self) -> Markup:
        return Markup("&amp;open=1") if self.open_hands else Markup("")
