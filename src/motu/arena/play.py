"""One game between bots, from the seed to the result."""

import operator
import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from motu.arena.manifest import Fixture, Plan, bot_from
from motu.engine.base import NOBODY, MotuError
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.sentence import plain

Step = tuple[int, int, int, int, float | None]  # ply, seat, number of options, action, the bot's expected win share


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
    dealt: list[list[str]] = field(default_factory=list)  # seat: what the set-up gave it and others not, in words
    trail: list[Step] = field(default_factory=list)  # every decision, where the plan asks for it
    first: int = NOBODY  # the seat that had the first turn; results of long ago do not tell
    stalled: bool = False  # the game ended only because nothing happened any more


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
    dealt = dealt_to(plan, game, s)
    s.log = None
    result = Result(fixture.number, fixture.seed, list(fixture.seating), [], [], 0, {})
    result.seconds, result.slowest, result.decisions = [0.0] * seats, [0.0] * seats, [0] * seats
    result.used = [{} for _ in range(seats)]
    result.dealt = dealt
    result.first = game.opener(s)
    while not game.is_over(s):
        seat = s.actor
        moves = game.legal(s)
        if len(moves) == 1:
            note(result, seat, game.name(moves[0]))
            if plan.trail:
                result.trail.append((s.ply, seat, 1, moves[0], None))
            game.apply(s, moves[0])
            continue
        begun = time.perf_counter()
        a = bots[seat].choose(game, s.as_seen_by(seat), rngs[seat])
        took = time.perf_counter() - begun
        result.seconds[seat] += took
        result.slowest[seat] = max(result.slowest[seat], took)
        result.decisions[seat] += 1
        step = (s.ply, seat, len(moves), a, expected_share(bots[seat], seat) if plan.trail else None)
        try:
            game.play(s, operator.index(a))
        except (MotuError, TypeError) as refused:
            who = f"bot {plan.bots[fixture.seating[seat]]!r} in seat {seat + 1}"
            where = f"game {fixture.number}, seed {fixture.seed}, move {s.ply + 1}"
            raise MotuError(f"{who} made an illegal move ({where}): {refused}") from None
        note(result, seat, game.name(operator.index(a)))
        if plan.trail:
            result.trail.append(step)
    result.scores, result.ranks, result.plies = game.scores(s), game.ranks(s), s.ply
    result.sheet = game.sheet(s)
    result.stalled = game.ended_by_stall(s)
    return result


def note(result: Result, seat: int, move: str) -> None:
    result.used[seat][move] = result.used[seat].get(move, 0) + 1


def dealt_to(plan: Plan, game: Game[Any], s: Any) -> list[list[str]]:
    """What each seat was given openly before the first move, as the log says it: a leader, say. What only one seat is
    told of, such as who begins, is not of this kind."""
    words = plan.room().words
    named = [event for event in s.log or [] if event.seat != NOBODY and event.only == NOBODY and event.args]
    seats_told = {kind: {event.seat for event in named if event.kind == kind} for kind in {e.kind for e in named}}
    found: list[list[str]] = [[] for _ in range(s.seats)]
    for event in named:
        sentence = words.event(game, event, NOBODY)
        if sentence is not None and len(seats_told[event.kind]) == s.seats:
            found[event.seat].append(plain(sentence, ["A seat"] * s.seats).rstrip("."))
    return found


def expected_share(bot: Any, seat: int) -> float | None:
    """The bot's own opinion of its chance to win, where it has one."""
    shares = getattr(bot, "win_shares", None)
    return round(float(shares()[seat]), 4) if shares and bot.considered else None
