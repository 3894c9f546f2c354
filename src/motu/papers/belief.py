"""Beliefs about what is hidden, for people: chances rounded so that nobody takes them for knowledge. Never compiled."""

import math
from collections.abc import Iterable, Sequence

from motu.engine.base import Action, Seat
from motu.engine.chapter import S
from motu.engine.game import Advice, Game
from motu.papers.sentence import Part, Sentence, say

ROUNDED = 5  # percent
LISTED = 3  # chances in one sentence


def percent(share: float) -> int:
    """Of a share from 0 to 1, to the nearest 5; a half goes up."""
    return ROUNDED * math.floor(100 * share / ROUNDED + 0.5)


def in_doubt(share: float) -> bool:
    """What is as good as certain, one way or the other, is no belief."""
    return 0 < percent(share) < 100


def chance(what: Part, share: float) -> Sentence:
    return chance_of(what, percent(share))


def chance_of(what: Part, percents: int) -> Sentence:
    return say("{what} {percent} %", what=what, percent=percents)


def listed(parts: Sequence[Part]) -> Sentence:
    """Several things with commas between them."""
    first, *others = parts
    return say("{first}, {others}", first=first, others=listed(others)) if others else say("{only}", only=first)


def likeliest(shares: Iterable[tuple[Part, float]], most: int = LISTED, least: int = ROUNDED) -> Sentence | None:
    """ "pier 60 %, tiles 35 %": the likeliest first, as far as they are in doubt; None where nothing is."""
    things = list(shares)
    percents = in_fives([share for _, share in things])
    doubtful = [(what, n) for (what, _), n in zip(things, percents, strict=True) if max(least, 1) <= n < 100]
    doubtful.sort(key=lambda found: -found[1])
    return listed([chance_of(what, n) for what, n in doubtful[:most]]) if doubtful else None


def in_fives(shares: Sequence[float]) -> list[int]:
    """Each share in per cent, to the nearest 5. Of what excludes each other no more is told than there is: who was
    rounded up the farthest gives way."""
    percents = [percent(share) for share in shares]
    if sum(shares) <= 1 + 1e-9:
        for _ in range((sum(percents) - 100) // ROUNDED):
            farthest = max(range(len(shares)), key=lambda i: percents[i] - 100 * shares[i])
            percents[farthest] -= ROUNDED
    return percents


def leanings(game: Game[S], advice: Advice[S], s: S, moves: Sequence[Action]) -> list[float]:
    """How likely the actor is to make each of these moves, if the room's advice is what players think, more or less."""
    promises = [advice.weigh(game, s, a) for a in moves]
    most = max(promises)
    weights = [math.exp((promise - most) / advice.heat) for promise in promises]
    return [weight / sum(weights) for weight in weights]


# What comes of a world if everybody does what the advice likes best.


def after_turn_of(game: Game[S], advice: Advice[S], world: S, seat: Seat) -> S:
    """The world as this seat leaves it to the others."""
    s = world.clone()
    while s.actor == seat:
        follow(game, advice, s)
    return s


def until_turn_of(game: Game[S], advice: Advice[S], world: S, seat: Seat) -> S:
    """The world as this seat finds it when it is on turn, or at the end of the game."""
    s = world.clone()
    while s.actor != seat and not game.is_over(s):
        follow(game, advice, s)
    return s


def follow(game: Game[S], advice: Advice[S], s: S) -> None:
    moves = game.legal(s)
    promises = [advice.weigh(game, s, a) for a in moves] if len(moves) > 1 else [0.0]
    game.apply(s, moves[promises.index(max(promises))])
