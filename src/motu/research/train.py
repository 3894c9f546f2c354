"""A reference baseline for each game: `python -m motu.research.train GAME`. NumPy alone, one process.

It learns in two ways, one after the other, for as many minutes as it is given:

lessons    it watches Easy play, with some moves at random so that it sees what comes of mistakes, and comes to choose
           as Easy does: not only which move is the best, but how much worse the others are
practice   it plays one seat among Easys, and does more often what came out better than it had expected (proximal
           policy optimisation)

How good it is, is measured by a fixed protocol (`evaluate`): the policy sits in each seat once of every deal, Easy in
all others, on deals that no training sees; its share of victories, ties shared, with an interval that knows which games
have a deal in common. Alike in strength is 1 / seats.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from motu.arena.deals import Interval, share_of
from motu.engine.base import Action, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.progress import Progress
from motu.research.observation import Observation
from motu.research.opponents import Opponent, opponent
from motu.research.policy import POINTS, Choices, Floats, Policy, PolicyBot, Prospects, Whole, shown

DEALS = 100  # of an evaluation
FIRST_DEAL = 1_000_000_000  # of the protocol; training deals stay below
TRIAL_DEAL = 2_000_000_000  # of the measurements on the way


@dataclass
class Plan:
    """How to learn; the defaults are what the baselines were made with."""

    code: str
    seats: int
    minutes: float = 2.0
    lessons: float | None = None  # of the time; unless said 0.3, and none where it goes on from a policy
    hidden: int = 64
    forecast: bool = False  # is it shown what the room's advice expects?
    seed: int = 0
    begin: str = ""  # a policy to go on from
    # Lessons.
    rate: float = 0.002
    lot: int = 1500  # decisions that are watched before they are gone over
    passes: int = 2  # over each lot
    lesson: int = 64  # decisions in one step of Adam
    deviations: float = 0.15  # moves made at random
    sharpness: float = 5.0  # a move that promises less by the heat of the room's advice is e**5 times less likely
    # Practice.
    practice_rate: float = 0.0005
    tables: int = 48  # side by side
    session: int = 4000  # decisions between two times of going over them
    round: int = 128  # decisions in one step of Adam
    rounds: int = 2  # over each session
    clip: float = 0.2  # how far the odds of a move may change in a session
    curiosity: float = 0.002  # what undecidedness is worth
    memory: float = 0.9  # lambda: how much of the end is believed beside one's own expectations on the way
    first_sessions: int = 3  # to learn what to expect, before any habit is changed


@dataclass
class Decision:
    """Of a lesson: how likely the teacher thinks each move. Of practice: what was done, how likely, and what came."""

    choices: Choices
    wanted: Floats | None = None
    chosen: int = 0
    odds: float = 0.0
    expected: float = 0.0
    came: float = 0.0


class Adam:
    """The usual steps down the slope."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.spread = {name: np.zeros_like(each) for name, each in weights.items()}

    def step(self, slopes: dict[str, Floats]) -> None:
        self.steps += 1
        scale = self.rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.spread[name] += 0.001 * (slope * slope - self.spread[name])
            self.weights[name] -= scale * self.mean[name] / (np.sqrt(self.spread[name]) + 1e-7)


class Opinion:
    """What a policy thinks of all the moves of some decisions."""

    def __init__(self, policy: Policy, observation: Observation, choices: list[Choices]) -> None:
        everything = shown(observation, choices)
        self.columns = np.flatnonzero(everything.any(axis=0))  # a few of the thousands; the others add nothing
        self.shown = everything[:, self.columns]
        self.sizes = np.array([len(each.moves) for each in choices])
        self.begins = np.cumsum(self.sizes) - self.sizes
        self.policy = policy
        self.hidden = policy.hidden(self.shown, self.columns)
        self.likes = policy.likes(self.hidden)
        self.worths = policy.worths(self.hidden)
        odds = np.exp(self.likes - self.each(np.maximum.reduceat(self.likes, self.begins)))
        self.odds: Floats = (odds / self.each(self.sums(odds))).astype(np.float32)

    def each(self, of_decisions: Whole) -> Whole:
        """A number of each decision, for each of its moves."""
        return np.repeat(of_decisions, self.sizes)

    def sums(self, of_moves: Whole) -> Whole:
        return np.add.reduceat(of_moves, self.begins)

    def expected(self) -> Whole:
        """What the policy expects of each decision, choosing as it does."""
        return self.sums(self.odds * self.worths)

    def slopes(self, likes: Floats, worths: Floats | None = None) -> dict[str, Floats]:
        """Of all weights, where these are those of the network's answers."""
        back = np.outer(likes, self.policy.weights["last"])
        found = {"last": self.hidden.T @ likes}
        if worths is not None:
            back += np.outer(worths, self.policy.weights["worth"])
            found["worth"] = self.hidden.T @ worths
        back *= self.hidden > 0
        first = np.zeros_like(self.policy.weights["first"])
        first[self.columns] = self.shown.T @ back
        return found | {"first": first, "first_bias": back.sum(axis=0)}


class Learner:
    """A policy, and how it changes its mind."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game[Any] = room(plan.code).standard_game
        self.observation = Observation(room(plan.code), plan.seats, "onehot")
        self.dice = np.random.default_rng(plan.seed)
        fresh = Policy.fresh(self.observation, plan.hidden, self.dice, plan.forecast)
        self.policy = Policy.load(plan.begin) if plan.begin else fresh
        self.adam = Adam(self.policy.weights, plan.rate)

    def opinion(self, choices: list[Choices]) -> Opinion:
        return Opinion(self.policy, self.observation, choices)

    def forget_what_never_was(self) -> None:
        """Of what it never met it thinks nothing: what stands there by chance would only make the file larger."""
        self.policy.weights["first"][~self.adam.spread["first"].any(axis=1)] = 0

    def parts(self, decisions: list[Decision], size: int) -> Iterator[list[Decision]]:
        """All of them once, some at a time, in any order."""
        order = self.dice.permutation(len(decisions))
        for first in range(0, len(order), size):
            yield [decisions[i] for i in order[first : first + size]]

    def follow(self, some: list[Decision]) -> float:
        """One step towards what the teacher wants; in which share of the decisions the policy did already."""
        opinion = self.opinion([each.choices for each in some])
        wanted = np.concatenate([each.wanted for each in some if each.wanted is not None])
        self.adam.step(opinion.slopes((opinion.odds - wanted) / len(some)))
        mine = opinion.likes == opinion.each(np.maximum.reduceat(opinion.likes, opinion.begins))
        theirs = wanted == opinion.each(np.maximum.reduceat(wanted, opinion.begins))
        return float((opinion.sums(mine & theirs) > 0).mean())

    def reconsider(self, some: list[Decision], surprise: Floats, is_first: bool) -> None:
        """One step towards what came out better than expected, and towards expecting what came."""
        plan, n = self.plan, np.float32(len(some))
        opinion = self.opinion([each.choices for each in some])
        done = opinion.begins + np.array([each.chosen for each in some])
        change = opinion.odds[done] / np.array([each.odds for each in some], np.float32)
        enough = np.where(surprise > 0, change > 1 + plan.clip, change < 1 - plan.clip)
        push = np.where(enough, 0, surprise * change) / n
        likes = opinion.each(push) * opinion.odds
        likes[done] -= push
        told = np.log(opinion.odds + 1e-9)
        doubt = -opinion.sums(opinion.odds * told)
        likes += plan.curiosity / n * opinion.odds * (told + opinion.each(doubt))
        if is_first:
            likes[:] = 0
        worths = np.zeros_like(opinion.worths)
        came = np.array([each.came for each in some], np.float32)
        worths[done] = 0.5 * (opinion.worths[done] - came) / n
        self.adam.step(opinion.slopes(likes.astype(np.float32), worths))


class Lessons:
    """Easy's games, and what it thinks of every move."""

    def __init__(self, learner: Learner) -> None:
        self.learner, self.plan, self.game = learner, learner.plan, learner.game
        self.advice = room(self.plan.code).advice
        self.ahead = Prospects(learner.observation, learner.policy.forecast)
        self.rng = Rng(self.plan.seed)
        self.deals = self.plan.seed * 10_000_000
        self.table = self.deal()

    def deal(self) -> Any:
        self.deals += 1
        return dealt(self.game, self.plan.seats, self.deals)

    def lot(self) -> list[Decision]:
        found: list[Decision] = []
        while len(found) < self.plan.lot:
            s = self.table
            moves = self.game.legal(s)
            a = moves[0]
            if len(moves) > 1:
                seen = s.as_seen_by(s.actor)
                promises = np.array(self.advice.weigh_all(self.game, seen, moves))
                found.append(Decision(self.ahead.of(seen, moves, self.rng), wanted=self.wanted(promises)))
                strays = self.learner.dice.random() < self.plan.deviations
                a = moves[self.rng.below(len(moves)) if strays else int(promises.argmax())]
            self.game.apply(s, a)
            if self.game.is_over(s):
                self.table = self.deal()
        return found

    def wanted(self, promises: Whole) -> Floats:
        odds = np.exp((promises - promises.max()) * (self.plan.sharpness / self.advice.heat))
        found: Floats = (odds / odds.sum()).astype(np.float32)
        return found

    def study(self) -> float:
        """Go over a lot; in which share of the decisions the policy knew before."""
        lot, known = self.lot(), []
        for _ in range(self.plan.passes):
            known.append([self.learner.follow(some) for some in self.learner.parts(lot, self.plan.lesson)])
        return float(np.mean(known[0]))


@dataclass
class Table:
    """A game in practice."""

    s: Any
    seat: Seat
    decisions: list[Decision] = field(default_factory=list)


class Practice:
    """Games of one's own, in one seat among Easys, many side by side."""

    def __init__(self, learner: Learner) -> None:
        self.learner, self.plan, self.game = learner, learner.plan, learner.game
        self.rival = opponent("easy", self.game)
        self.ahead = Prospects(learner.observation, learner.policy.forecast)
        self.rng = Rng(self.plan.seed + 1)
        self.deals = FIRST_DEAL // 2 + self.plan.seed * 1_000_000
        self.tables = [self.deal() for _ in range(self.plan.tables)]
        self.sessions = 0

    def deal(self) -> Table:
        self.deals += 1
        return Table(dealt(self.game, self.plan.seats, self.deals), self.deals % self.plan.seats)

    def study(self) -> float:
        """A session, gone over; the share of victories in it."""
        over = self.session()
        decisions = [each for table in over for each in table.decisions]
        surprise = np.array([each.came - each.expected for each in decisions], np.float32)
        middle, spread = surprise.mean(), surprise.std() + 1e-6
        self.sessions += 1
        for _ in range(self.plan.rounds):
            for some in self.learner.parts(decisions, self.plan.round):
                told = np.array([each.came - each.expected for each in some], np.float32)
                self.learner.reconsider(some, (told - middle) / spread, self.sessions <= self.plan.first_sessions)
        return float(np.mean([victory(self.game, table.s, table.seat) for table in over]))

    def session(self) -> list[Table]:
        """Games, until those that ended hold enough decisions."""
        over: list[Table] = []
        made = 0
        while made < self.plan.session:
            offers = [self.offer(i, over) for i in range(len(self.tables))]
            self.choose(offers)
            made = sum(len(table.decisions) for table in over)
        return over

    def offer(self, i: int, over: list[Table]) -> list[Action]:
        """What there is to choose at this table, when the others have played. Where a game ends, another begins."""
        while True:
            table = self.tables[i]
            s = table.s
            while not self.game.is_over(s):
                moves = self.game.legal(s)
                if len(moves) > 1 and s.actor == table.seat:
                    return moves
                a = moves[0] if len(moves) == 1 else self.rival.choose(self.game, s.as_seen_by(s.actor), self.rng)
                self.game.apply(s, a)
            self.look_back(table)
            over.append(table)
            self.tables[i] = self.deal()

    def choose(self, offers: list[list[Action]]) -> None:
        """A move at every table, as likely as the policy likes it."""
        seen = [table.s.as_seen_by(table.seat) for table in self.tables]
        choices = [self.ahead.of(each, moves, self.rng) for each, moves in zip(seen, offers, strict=True)]
        opinion = self.learner.opinion(choices)
        expected = opinion.expected()
        drawn = opinion.likes + self.learner.dice.gumbel(size=len(opinion.likes))
        for i, (table, moves) in enumerate(zip(self.tables, offers, strict=True)):
            begin = opinion.begins[i]
            chosen = int(drawn[begin : begin + len(moves)].argmax())
            odds = float(opinion.odds[begin + chosen])
            table.decisions.append(Decision(choices[i], None, chosen, odds, float(expected[i])))
            self.game.apply(table.s, moves[chosen])

    def look_back(self, table: Table) -> None:
        """What came of each decision: the end, and the less of it the further away, what was expected on the way."""
        came = self.result(table)
        for each in reversed(table.decisions):
            each.came = came
            came = self.plan.memory * came + (1 - self.plan.memory) * each.expected

    def result(self, table: Table) -> float:
        """The victory, and how clear it was."""
        scores = self.game.scores(table.s)
        lead = scores.pop(table.seat) - max(scores)
        return victory(self.game, table.s, table.seat) - 1 / self.plan.seats + max(-1.5, min(lead / POINTS, 1.5))


def dealt(game: Game[Any], seats: int, deal: int) -> Any:
    s = game.new(seats, deal)
    s.log = None
    return s


def victory(game: Game[Any], s: Any, seat: Seat) -> float:
    ranks = game.ranks(s)
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def evaluate(
    player: Opponent, code: str, seats: int, rivals: Opponent = "easy", deals: int = DEALS, first: int = FIRST_DEAL
) -> Interval:
    """The share of victories in each seat of every deal, with its 95 % interval."""
    game = room(code).standard_game
    told = []
    with Progress("evaluating") as bar:
        for deal in range(first, first + deals):
            bar.show((deal - first) / deals)
            for seat in range(seats):
                bots = [opponent(rivals, game) for _ in range(seats)]
                bots[seat] = opponent(player, game)
                told.append((deal, won(game, bots, deal, seat)))
    return share_of(told)


def won(game: Game[Any], bots: list[Bot[Any]], deal: int, seat: int) -> float:
    s = dealt(game, len(bots), deal)
    rng = Rng(deal).spawn()
    while not game.is_over(s):
        game.apply(s, bots[s.actor].choose(game, s.as_seen_by(s.actor), rng))
    return victory(game, s, seat)


Report = Callable[[float, str, float, Policy], None]


def train(plan: Plan, report: Report | None = None, every: float = 0.1) -> Policy:
    """Learn for as many minutes of this process as the plan says. `report(minutes, way, share, policy)` is called each
    time a share of `every` has passed, and at the end; the share is that of the choices that were Easy's, or of
    victories in practice."""
    learner = Learner(plan)
    lessons, practice = Lessons(learner), Practice(learner)
    lessons_until = (0.0 if plan.begin else 0.3) if plan.lessons is None else plan.lessons
    spent, told = 0.0, 0.0
    with Progress(f"training {plan.code}") as bar:
        while spent < plan.minutes:
            begun = time.process_time()
            passed = spent / plan.minutes
            way = "lessons" if passed < lessons_until else "practice"
            bar.show(passed, way)
            if way == "lessons":
                learner.adam.rate = plan.rate * max(0.02, 1 - passed / lessons_until)
                share = lessons.study()
            else:
                learner.adam.rate = plan.practice_rate * max(0.1, (1 - passed) / (1 - lessons_until))
                share = practice.study()
            spent += (time.process_time() - begun) / 60
            if not plan.begin:
                learner.forget_what_never_was()
            if report and (told + every <= spent / plan.minutes or spent >= plan.minutes):
                told = spent / plan.minutes
                report(spent, way, share, learner.policy)
    return learner.policy


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m motu.research.train", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=0, help="players (default: as usual)")
    parser.add_argument(
        "--minutes", type=float, default=Plan.minutes, help=f"processor time for learning (default {Plan.minutes:g})"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lessons", type=float, help="share of the time for lessons (default 0.3; with --begin none)")
    parser.add_argument(
        "--hidden", type=int, default=Plan.hidden, help=f"width of the hidden layer (default {Plan.hidden})"
    )
    parser.add_argument("--forecast", action="store_true", help="show it what the room's advice expects, too")
    parser.add_argument("--begin", metavar="POLICY", default="", help="go on from this one")
    parser.add_argument("--trials", type=int, default=10, help="measurements on the way (default 10)")
    parser.add_argument("--out", type=Path, help="where the policy goes (default GAME.npz); its curve beside it, .csv")
    parser.add_argument("--evaluate", metavar="POLICY", help="only measure this one, by the fixed protocol")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of the last evaluation (default {DEALS})")
    parser.add_argument("--rivals", default="easy", help="a level, hard@50, file.py:Class or another policy")
    wanted = parser.parse_args(argv)
    seats = wanted.seats or room(wanted.game).words.usual_seats

    def tell(policy: Opponent, deals: int, first: int = FIRST_DEAL) -> Interval:
        found = evaluate(policy, wanted.game, seats, wanted.rivals, deals, first)
        share, low, high = (100 * each for each in found)
        print(
            f"{share:5.1f} % ({low:.1f} to {high:.1f}) against {wanted.rivals}, {deals} deals x {seats} seats", end=""
        )
        return found

    if wanted.evaluate:
        tell(f"policy:{wanted.evaluate}", wanted.deals)
        print(f"; alike would be {100 / seats:.1f} %")
        return 0
    plan = Plan(
        wanted.game,
        seats,
        wanted.minutes,
        lessons=wanted.lessons,
        hidden=wanted.hidden,
        forecast=wanted.forecast,
        seed=wanted.seed,
        begin=wanted.begin,
    )
    out = wanted.out or Path(f"{wanted.game}.npz")
    curve = ["minutes,way,share,victories,low,high,deals"]
    best, trials = -1.0, max(1, wanted.deals // 3)

    def note(minutes: float, way: str, share: float, found: Interval, deals: int) -> None:
        curve.append(f"{minutes:.2f},{way}," + ",".join(f"{each:.3f}" for each in (share, *found)) + f",{deals}")
        out.with_suffix(".csv").write_text("\n".join(curve) + "\n")

    def report(minutes: float, way: str, share: float, policy: Policy) -> None:
        """Kept is what did best on the way, in deals that are neither trained with nor those of the protocol."""
        nonlocal best
        found = tell(PolicyBot(policy), trials, TRIAL_DEAL)
        what = "as Easy would choose" if way == "lessons" else "of the games won in practice"
        print(f"; {minutes:.1f} minutes, {way}: {100 * share:.0f} % {what}", flush=True)
        note(minutes, way, share, found, trials)
        if found[0] > best:
            best = found[0]
            policy.save(out)

    train(plan, report, 1 / wanted.trials)
    note(plan.minutes, "kept", best, tell(f"policy:{out}", wanted.deals), wanted.deals)
    print(f"; the best of these, kept as {out}; alike would be {100 / seats:.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
