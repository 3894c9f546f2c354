"""One game between bots, from the seed to the result."""

import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from motu.arena.guest import expected_share
from motu.arena.guests import Fault, Guest
from motu.arena.manifest import Fixture, Plan, bot_from
from motu.engine.base import NOBODY, MotuError, Seat
from motu.engine.game import Bot, Game
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
    fault: str = ""  # why a bot lost this game by breaking off: a sentence; the others share the victory


@lru_cache(maxsize=8)
def rules_of(plan: Plan) -> Game[Any]:
    return plan.rules()


def play(plan: Plan, fixture: Fixture) -> Result:
    """Same plan, same fixture, same game: chance of the game and of each bot comes from the fixture's seed."""
    game = rules_of(plan)
    seats = len(plan.bots)
    s = game.new(seats, fixture.seed, plan.resolved(game))
    result = Result(fixture.number, fixture.seed, list(fixture.seating), [], [], 0, {})
    result.seconds, result.slowest, result.decisions = [0.0] * seats, [0.0] * seats, [0] * seats
    result.used = [{} for _ in range(seats)]
    result.dealt = dealt_to(plan, game, s)
    result.first = game.opener(s)
    s.log = None
    try:
        bots = seated(plan, fixture, game, s)
        play_out(plan, fixture, game, s, bots, result)
    except Fault as fault:
        if plan.strict:
            raise MotuError(str(fault)) from None
        result.fault = str(fault)
    result.scores, result.ranks, result.plies = game.scores(s), game.ranks(s), s.ply
    result.sheet = game.sheet(s)
    if result.fault:
        result.ranks = forfeited(seats, s.actor)
        return result
    result.stalled = game.ended_by_stall(s)
    for bot in bots:
        if isinstance(bot, Guest):
            bot.over(result.scores, result.ranks)
    return result


def forfeited(seats: int, loser: Seat) -> list[int]:
    """Whose bot broke off has lost; how the game would have ended for the others nobody knows."""
    return [seats if seat == loser else 1 for seat in range(seats)]


def chance_of(fixture: Fixture, seat: Seat) -> int:
    """The seed of a bot's own chance."""
    return fixture.seed * 100 + fixture.seating[seat]


def seated(plan: Plan, fixture: Fixture, game: Game[Any], s: Any) -> list[Bot[Any]]:
    bots = []
    for seat, index in enumerate(fixture.seating):
        try:
            bot = bot_from(plan.bots[index], plan.room(), plan.limit)
            if isinstance(bot, Guest):
                bot.begin(game, plan.components, s, seat, chance_of(fixture, seat))
        except Fault as fault:
            s.actor = seat
            raise told_of(plan, fixture, s, str(fault)) from None
        bots.append(bot)
    return bots


def told_of(plan: Plan, fixture: Fixture, s: Any, what: str) -> Fault:
    who = f"bot {plan.bots[fixture.seating[s.actor]]!r} in seat {s.actor + 1}"
    return Fault(f"{who}, in game {fixture.number} (seed {fixture.seed}, move {s.ply + 1}), {what}")


def play_out(plan: Plan, fixture: Fixture, game: Game[Any], s: Any, bots: list[Bot[Any]], result: Result) -> None:
    rngs = [Rng() for _ in bots]
    for seat, rng in enumerate(rngs):
        rng.seed(chance_of(fixture, seat))
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
        try:
            a = bots[seat].choose(game, s.as_seen_by(seat), rngs[seat])
            took = time.perf_counter() - begun
            ply = s.ply
            game.play(s, a)
        except Fault as fault:
            raise told_of(plan, fixture, s, str(fault)) from None
        except MotuError as refused:
            raise told_of(plan, fixture, s, f"made an illegal move: {refused}") from None
        result.seconds[seat] += took
        result.slowest[seat] = max(result.slowest[seat], took)
        result.decisions[seat] += 1
        note(result, seat, game.name(a))
        if plan.trail:
            result.trail.append((ply, seat, len(moves), a, opinion(bots[seat], seat)))


def opinion(bot: Bot[Any], seat: Seat) -> float | None:
    return bot.expected if isinstance(bot, Guest) else expected_share(bot, seat)


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
