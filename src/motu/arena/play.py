"""One game between bots, from the seed to the result."""

import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from motu.arena.manifest import Fixture, Plan, bot_from
from motu.engine.base import MotuError, Refused
from motu.engine.game import Game
from motu.engine.rng import Rng


@dataclass
class Result:
    number: int
    seed: int
    seating: list[int]
    scores: list[int]
    ranks: list[int]
    plies: int
    sheet: dict[str, list[int]]
    seconds: list[float] = field(default_factory=list)  # seat: thinking in all
    slowest: list[float] = field(default_factory=list)  # seat
    decisions: list[int] = field(default_factory=list)  # seat: with a choice
    used: list[dict[str, int]] = field(default_factory=list)  # seat: each move made, and how often


@lru_cache(maxsize=8)
def rules_of(plan: Plan) -> Game[Any]:
    return plan.rules()


def play(plan: Plan, fixture: Fixture) -> Result:
    """Same plan, same fixture, same game: chance of the game and of each bot comes from the fixture's seed."""
    game = rules_of(plan)
    room = plan.room()
    seats = len(plan.bots)
    bots = [bot_from(plan.bots[index], room) for index in fixture.seating]
    rngs = [Rng() for _ in range(seats)]
    for seat, index in enumerate(fixture.seating):
        rngs[seat].seed(fixture.seed * 100 + index)
    s = game.new(seats, fixture.seed, plan.resolved(game))
    s.log = None
    result = Result(fixture.number, fixture.seed, list(fixture.seating), [], [], 0, {})
    result.seconds, result.slowest, result.decisions = [0.0] * seats, [0.0] * seats, [0] * seats
    result.used = [{} for _ in range(seats)]
    while not game.is_over(s):
        seat = s.actor
        moves = game.legal(s)
        if len(moves) == 1:
            note(result, seat, game.name(moves[0]))
            game.apply(s, moves[0])
            continue
        begun = time.perf_counter()
        a = bots[seat].choose(game, s.as_seen_by(seat), rngs[seat])
        took = time.perf_counter() - begun
        result.seconds[seat] += took
        result.slowest[seat] = max(result.slowest[seat], took)
        result.decisions[seat] += 1
        try:
            game.play(s, a)
        except Refused as refused:
            raise MotuError(f"bot {plan.bots[fixture.seating[seat]]!r} made an illegal move: {refused}") from None
        note(result, seat, game.name(a))
    result.scores, result.ranks, result.plies = game.scores(s), game.ranks(s), s.ply
    result.sheet = game.sheet(s)
    return result


def note(result: Result, seat: int, move: str) -> None:
    result.used[seat][move] = result.used[seat].get(move, 0) + 1
