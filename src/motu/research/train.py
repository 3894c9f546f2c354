"""A reference baseline for each game: `python -m motu.research.train GAME`. NumPy alone, one process.

What is learnt is which of the positions after one's possible moves a teacher would choose (motu.research.policy): first
Easy, who answers at once, then Medium, who is better and slower. The games are played by the teacher with some moves at
random, so that the policy learns what to do where it will come to by its own mistakes. Every lot of games is gone over
a few times and forgotten.

How good it is, is measured by a fixed protocol (`evaluate`): the policy sits in each seat once of every deal, Easy in
all others, on deals that no training sees; its share of victories, ties shared, with an interval that knows which games
have a deal in common. Alike in strength is 1 / seats.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from motu.arena.deals import Interval, share_of
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.progress import Progress
from motu.research.observation import Observation
from motu.research.opponents import Opponent, opponent
from motu.research.policy import Floats, Policy, PolicyBot, Prospects, inputs

DEALS = 100  # of an evaluation
FIRST_DEAL = 1_000_000_000  # training deals stay below
LOT = 1500  # decisions between two lessons


@dataclass
class Plan:
    """How to learn; the defaults are what the baselines were made with."""

    code: str
    seats: int
    minutes: float = 30.0
    first: str = "easy"  # the first teacher
    first_share: float = 0.5  # of the time
    second: str = "medium"
    hidden: int = 48
    rate: float = 0.002
    deviations: float = 0.15  # moves made at random
    lesson: int = 64  # decisions in one step of Adam
    passes: int = 2  # over each lot
    seed: int = 0
    begin: str = ""  # a policy to go on from, with the second teacher


@dataclass
class Lot:
    """Decisions: the positions to choose from (rows and points), where those of each begin, and the chosen one."""

    rows: Any
    points: Floats
    begins: Any
    chosen: Any


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


def learn(policy: Policy, adam: Adam, seen: Floats, begins: Any, chosen: Any) -> float:
    """One step towards the teacher's choices; the share of them that were the policy's own before it."""
    hidden = policy.hidden(seen)
    likes = policy.likes(hidden)
    sizes = np.diff(np.append(begins, len(likes)))
    best = np.repeat(np.maximum.reduceat(likes, begins), sizes)
    odds = np.exp(likes - best)
    slope = odds / np.repeat(np.add.reduceat(odds, begins), sizes)
    slope[begins + chosen] -= 1
    slope /= len(begins)
    back = np.outer(slope, policy.weights["last"]) * (hidden > 0)
    adam.step({"first": seen.T @ back, "first_bias": back.sum(axis=0), "last": hidden.T @ slope})
    return float((likes[begins + chosen] == best[begins]).mean())


class School:
    """A teacher's games, and the policy that watches them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game[Any] = room(plan.code).standard_game
        self.observation = Observation(room(plan.code), plan.seats, "onehot")
        self.dice = np.random.default_rng(plan.seed)
        self.rng = Rng(plan.seed)
        self.ahead = Prospects(self.observation)
        fresh = Policy.fresh(self.observation, plan.hidden, self.dice)
        self.policy = Policy.load(plan.begin) if plan.begin else fresh
        self.adam = Adam(self.policy.weights, plan.rate)
        self.deals = plan.seed * 10_000_000
        self.table = self.deal()

    def deal(self) -> Any:
        self.deals += 1
        s = self.game.new(self.plan.seats, self.deals)
        s.log = None
        return s

    def lot(self, teacher: Bot[Any]) -> Lot:
        """What the teacher chooses in games it plays, but for some moves at random."""
        rows, points = [], []
        begins: list[int] = []
        chosen: list[int] = []
        at = 0
        while len(begins) < LOT:
            s = self.table
            moves = self.game.legal(s)
            a = moves[0]
            if len(moves) > 1:
                seen = s.as_seen_by(s.actor)
                a = teacher.choose(self.game, seen, self.rng)
                self.ahead.clear()
                self.ahead.look_ahead(self.game, seen, moves, self.rng)
                rows.append(self.ahead.raw().copy())
                points.append(self.ahead.points())
                begins.append(at)
                chosen.append(moves.index(a))
                at += len(moves)
                if self.dice.random() < self.plan.deviations:
                    a = moves[self.rng.below(len(moves))]
            self.game.apply(s, a)
            if self.game.is_over(s):
                self.table = self.deal()
        return Lot(np.concatenate(rows), np.concatenate(points), np.array(begins), np.array(chosen))

    def study(self, lot: Lot) -> float:
        """Go over a lot; how many of the choices the policy knew before."""
        known = self.go_over(lot)
        for _ in range(self.plan.passes - 1):
            self.go_over(lot)
        return known

    def go_over(self, lot: Lot) -> float:
        ends = np.append(lot.begins[1:], len(lot.rows))
        order = self.dice.permutation(len(lot.begins))
        known = []
        for first in range(0, len(order), self.plan.lesson):
            some = order[first : first + self.plan.lesson]
            places = np.concatenate([np.arange(lot.begins[i], ends[i]) for i in some])
            begins = np.concatenate([[0], np.cumsum(ends[some] - lot.begins[some])[:-1]])
            seen = inputs(self.observation, lot.rows[places], lot.points[places])
            known.append(learn(self.policy, self.adam, seen, begins, lot.chosen[some]))
        return float(np.mean(known))


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
    s = game.new(len(bots), deal)
    s.log = None
    rng = Rng(deal).spawn()
    while not game.is_over(s):
        game.apply(s, bots[s.actor].choose(game, s.as_seen_by(s.actor), rng))
    ranks = game.ranks(s)
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def train(plan: Plan, report: Any = None, every: float = 0.1) -> Policy:
    """Learn for as many minutes of this process as the plan says. `report(minutes, decisions, known, policy)` is called
    each time a share of `every` has passed, and at the end."""
    school = School(plan)
    spent, told, decisions, known = 0.0, 0.0, 0, 0.0
    teachers = [opponent(name, school.game) for name in (plan.first, plan.second)]
    with Progress(f"training {plan.code}") as bar:
        while spent < plan.minutes:
            begun = time.process_time()
            share = spent / plan.minutes
            bar.show(share, f"{decisions} decisions")
            school.adam.rate = plan.rate * max(0.02, 1 - share)
            known = school.study(school.lot(teachers[bool(plan.begin) or share > plan.first_share]))
            decisions += LOT
            spent += (time.process_time() - begun) / 60
            if report and told + every <= share:
                told = share
                report(spent, decisions, known, school.policy)
    if report:
        report(max(spent, plan.minutes), decisions, known, school.policy)
    return school.policy


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m motu.research.train", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=0, help="players (default: as usual)")
    parser.add_argument("--minutes", type=float, default=Plan.minutes, help="processor time for learning (default 30)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--begin", type=Path, metavar="POLICY", help="go on from this one")
    parser.add_argument("--out", type=Path, help="where the policy goes (default GAME.npz); its curve beside it, .json")
    parser.add_argument("--evaluate", type=Path, metavar="POLICY", help="only measure this one, by the fixed protocol")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of the last evaluation (default {DEALS})")
    parser.add_argument("--rivals", default="easy", help="a level, hard@50, file.py:Class or another policy")
    wanted = parser.parse_args(argv)
    seats = wanted.seats or room(wanted.game).words.usual_seats

    def tell(policy: Opponent, deals: int) -> Interval:
        found = evaluate(policy, wanted.game, seats, wanted.rivals, deals)
        share, low, high = (100 * each for each in found)
        print(
            f"{share:5.1f} % ({low:.1f} to {high:.1f}) against {wanted.rivals}, {deals} deals x {seats} seats", end=""
        )
        return found

    if wanted.evaluate:
        tell(str(wanted.evaluate), wanted.deals)
        print(f"; alike would be {100 / seats:.1f} %")
        return 0
    plan = Plan(wanted.game, seats, wanted.minutes, seed=wanted.seed, begin=str(wanted.begin or ""))
    out = wanted.out or Path(f"{wanted.game}.npz")
    curve: list[dict[str, float]] = []

    def report(minutes: float, decisions: int, known: float, policy: Policy) -> None:
        policy.save(out)
        last = minutes >= plan.minutes
        share, low, high = tell(PolicyBot(policy), wanted.deals if last else wanted.deals // 3)
        print(f"; {minutes:.1f} minutes, {decisions} decisions, {100 * known:.0f} % as the teacher", flush=True)
        curve.append(
            {"minutes": minutes, "decisions": decisions, "known": known, "share": share, "low": low, "high": high}
        )
        out.with_suffix(".json").write_text(json.dumps({"plan": vars(plan), "curve": curve}, indent=1) + "\n")

    train(plan, report)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
