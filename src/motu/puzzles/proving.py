"""Is one move better than another? Both are played to the end of the game many times, from the same worlds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from motu.bots.search import SearchBot
from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.hints import LONG, Pair, most_gained, most_hindered, planned_in, total
from motu.papers.room import Room
from motu.puzzles.paper import Gain

SURE = 1.96  # standard errors on either side: the 95 % interval
CONVINCED = 2.58  # the same for 99 %


def seed_from(*numbers: int) -> int:
    """One seed for each purpose, none of which says anything about another."""
    told = "/".join(map(str, numbers))
    return int.from_bytes(blake2b(told.encode(), digest_size=7).digest(), "little")


@dataclass
class Trial:
    """One move and how the turn goes on after it, played out in one world after another."""

    action: Action
    plan: tuple[Action, ...]
    shares: list[float] = field(default_factory=list)  # of the victory, by world
    sheets: list[dict[str, list[int]]] = field(default_factory=list)


class Arena:
    """The worlds that a seat thinks possible, numbered; each is the same for every move that is tried in it."""

    def __init__(self, room: Room, game: Game[Any], seen: Any, seed: int) -> None:
        self.game = game
        self.seen = seen
        self.seed = seed
        self.player: SearchBot[Any] = SearchBot("play-out", room.advice, 1, horizon=LONG)
        self.games = 0

    def play(self, trial: Trial, worlds: int) -> None:
        """Go on until so many worlds have been played."""
        for number in range(len(trial.shares), worlds):
            s = self.seen.determinize(Rng(seed_from(self.seed, number)))
            self.game.apply(s, trial.action)
            for a in planned_in(self.game, s, self.seen.actor, trial.plan):
                self.game.apply(s, a)
            self.player.play_out(self.game, s, Rng(seed_from(self.seed, number, 1)))
            trial.shares.append(victory(self.game.ranks(s), self.seen.actor))
            trial.sheets.append(self.game.sheet(s))
            self.games += 1


def victory(ranks: Sequence[int], seat: Seat) -> float:
    """A seat's share of the victory: ties share it, and where all lose nobody has any."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def interval(differences: Sequence[float], errors: float = SURE) -> tuple[float, float, float]:
    """The mean with both ends of its interval."""
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    half = errors * math.sqrt(variance / count)
    return mean, mean - half, mean + half


def beyond(best: Trial, other: Trial) -> list[float]:
    """World by world, what the one has more of the victory."""
    return [one - two for one, two in zip(best.shares, other.shares, strict=False)]


def gap(one: Trial, other: Trial, errors: float = SURE) -> tuple[float, float]:
    """Both ends of the interval of what the one has more of the victory."""
    _mean, low, high = interval(beyond(one, other), errors)
    return low, high


def gain_of(best: Trial, other: Trial, seat: Seat) -> Gain:
    """With where the points come from, as far as that is no noise."""
    differences = beyond(best, other)
    mean, low, high = interval(differences)
    pairs: list[Pair] = list(zip(best.sheets, other.sheets, strict=False))
    more = sum(total(one, seat) - total(two, seat) for one, two in pairs)
    category, points = most_gained(pairs, seat) if more > 0 else ("", 0)
    less, lost = most_gained([(two, one) for one, two in pairs], seat) if points else ("", 0)
    rival, fewer = most_hindered(pairs, seat)
    return Gain(len(differences), mean, low, high, category, points, less, lost, rival if fewer else NOBODY, fewer)


def is_better(arena: Arena, best: Trial, others: Sequence[Trial], worlds: int, least: float) -> bool:
    """Does it look better than each of them in so many worlds? Soon answered where it is not by `least`."""
    for other in others:
        for enough in (worlds // 4, worlds):
            both(arena, best, other, enough)
            if gap(best, other)[1] <= least:
                return False
    return all(gap(best, other)[0] > 0 for other in others)


def both(arena: Arena, one: Trial, other: Trial, worlds: int) -> None:
    arena.play(one, worlds)
    arena.play(other, worlds)


@dataclass(frozen=True)
class Terms:
    """What a proof asks for."""

    few: int  # worlds every move is played out in
    many: int  # and those that are not clearly worse by then
    least: float  # of the share of victory: what a right move has more than each wrong one
    alike: float  # and by how much two right ones may differ
    twins: int  # of the best move at most


def right_moves(arena: Arena, best: Trial, others: Sequence[Trial], terms: Terms) -> list[Trial] | None:
    """The best move and those that are as good, where each of them is proved better than each of the rest; else None.

    Each meets a few worlds, and many where it is not clear by then. As soon as one is neither clearly worse nor alike,
    the rest is spared: nothing is left to prove. So those that seem the closest come first.
    """
    twins: list[Trial] = []
    rest: list[Trial] = []
    for other in others:
        both(arena, best, other, terms.few // 4)
        if gap(best, other)[1] > terms.least:
            both(arena, best, other, terms.few)
        is_twin = gap(best, other)[1] <= terms.least
        if is_twin and not (len(twins) < terms.twins and is_alike(arena, best, other, terms)):
            return None
        if not is_twin and not is_worse(arena, best, other, terms):
            return None
        (twins if is_twin else rest).append(other)
    proved = bool(rest) and all(is_worse(arena, twin, other, terms) for twin in twins for other in rest)
    return [best, *twins] if proved else None


def is_alike(arena: Arena, best: Trial, other: Trial, terms: Terms) -> bool:
    """Neither of them better by more than what makes no difference."""
    for worlds in (terms.few, terms.many // 2, terms.many):
        both(arena, best, other, worlds)
        low, high = gap(best, other)
        if low > terms.alike or high < -terms.alike or high - low > 4 * terms.alike * math.sqrt(terms.many / worlds):
            return False
    return -terms.alike <= low <= high <= terms.alike


def is_worse(arena: Arena, best: Trial, other: Trial, terms: Terms) -> bool:
    both(arena, best, other, terms.few)
    if gap(best, other, CONVINCED)[0] > terms.least:
        return True
    for worlds in (terms.many // 2, terms.many):
        both(arena, best, other, worlds)
        if gap(best, other)[1] <= terms.least:
            return False
    return gap(best, other)[0] > terms.least
