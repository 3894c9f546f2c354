"""What is thought of a table's decision, by whoever was asked for it (a hint, the coach), and of the last turn. Nothing
of it is written down here."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

from motu.engine.base import NOBODY, Action, Seat
from motu.opinion import UNTOLD, Opinion
from motu.papers.match import Match
from motu.papers.sentence import Sentence


@dataclass(frozen=True)
class Considered:
    """The opinion of a decision that a seat has at a ply, from what it sees: for this seat and nobody else."""

    ply: int
    seat: Seat
    seen: Any
    opinion: Opinion
    told: Action = UNTOLD  # the move that was recommended last
    aims: tuple[Action, ...] = ()  # what that was after


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
    recommended: dict[int, Considered] = field(default_factory=dict)  # by moves made: for the review of the game

    def known(self, ply: int, seat: Seat) -> Opinion | None:
        found = self.considered
        return found.opinion if found is not None and (found.ply, found.seat) == (ply, seat) else None

    def follow(self, match: Match[Any], ply: int, seat: Seat) -> None:
        """A turn goes on, or comes back to where it was, and nothing was revealed: this decision was thought about
        already with the one before, and what was recommended there as the next step is so still."""
        found, now = self.considered, match.state
        if found is None or found.ply == ply or found.seat != seat or now.fence > found.seen.ply:
            return
        begun = len(match.moves) - (now.ply - found.seen.ply)
        if not 0 <= begun <= len(match.moves) or any(actor != seat for actor in match.actors[begun:]):
            return
        again, opinion, told = match.at(begun), found.opinion, found.told
        if again.seen(seat).dump() != found.seen.dump():
            return
        for a in match.moves[begun:]:
            if len(match.game.legal(again.state)) > 1:
                told = opinion.step_after(a) if a == told else UNTOLD
                opinion = opinion.after(a)
            again.play(a)
        if opinion.moves or told != UNTOLD:
            self.considered = Considered(ply, seat, match.seen(seat), opinion, told, found.aims)

    def goal(self, match: Match[Any], ply: int, seat: Seat) -> tuple[Action, ...]:
        """What the recommendation was after that this seat followed when it was last on turn; nothing, if it did
        otherwise, or has decided since without asking."""
        now, actors = match.state.ply, match.actors
        earlier = [one for one in self.recommended.values() if one.seat == seat and one.seen.ply < now and one.aims]
        if not earlier or self.told(ply, seat) != UNTOLD:
            return ()
        last = max(earlier, key=ply_of)
        begun = len(match.moves) - (now - last.seen.ply)
        turns = [actor for at, actor in enumerate(actors) if at >= begun and (at == begun or actors[at - 1] != actor)]
        is_followed = 0 <= begun < len(match.moves) and match.moves[begun] == last.told and turns.count(seat) == 1
        if not is_followed or actors[-1] == seat or match.at(begun).seen(seat).dump() != last.seen.dump():
            return ()
        return () if any(a in last.aims for a in match.moves[begun:]) else last.aims

    def learn(self, ply: int, seat: Seat, seen: Any, before: Opinion | None, after: Opinion) -> None:
        """A search has gone on from what was known before; what others have found since is kept as well."""
        now, told, aims = self.known(ply, seat), self.told(ply, seat), self.aims(ply, seat)
        if now is not None and now is not before:
            after = now.with_sums(after if before is None else after.since(before))
        self.considered = Considered(ply, seat, seen, after, told, aims)

    def aims(self, ply: int, seat: Seat) -> tuple[Action, ...]:
        found = self.considered
        return found.aims if found is not None and self.told(ply, seat) != UNTOLD else ()

    def told(self, ply: int, seat: Seat) -> Action:
        found = self.considered
        return found.told if found is not None and self.known(ply, seat) is not None else UNTOLD

    def tell(self, a: Action, aims: tuple[Action, ...] = ()) -> None:
        """This move has been recommended, and what it is after."""
        if self.considered is not None:
            self.considered = replace(self.considered, told=a, aims=aims)
            self.recommended[self.considered.seen.ply] = self.considered

    def recommends(self, ply: int, seat: Seat, seen: Any) -> Action:
        """What was recommended last to this seat at this place of the game."""
        found = self.recommended.get(ply)
        return found.told if found is not None and found.seat == seat and found.seen.dump() == seen.dump() else UNTOLD

    @property
    def is_thinking(self) -> bool:
        return self.task is not None and not self.task.done()


def ply_of(found: Considered) -> int:
    return int(found.seen.ply)
