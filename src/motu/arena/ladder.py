"""The ladder: one bot of the stronger level among bots of the weaker one."""

from dataclasses import dataclass, replace
from pathlib import Path

from motu.arena.manifest import Plan
from motu.arena.run import Progress, run
from motu.arena.summary import Share, by_bot, thinking
from motu.games import room


@dataclass(frozen=True)
class Rung:
    """What the stronger level has to show, as a share of victories or as multiples of its fair share."""

    stronger: str
    weaker: str
    share: float = 0.0
    ratio: float = 0.0
    low_ratio: float = 0.0


RUNGS = {
    "easy": Rung("easy", "random", share=0.9),
    "medium": Rung("medium", "easy", ratio=1.6, low_ratio=1.25),
    "hard": Rung("hard", "medium", ratio=1.3, low_ratio=1.0),
}


@dataclass(frozen=True)
class Outcome:
    game: str
    seats: int
    rung: Rung
    share: Share
    seed: int
    median: float
    slow: float

    @property
    def passed(self) -> bool:
        enough = self.share.share >= self.rung.share and self.share.ratio >= self.rung.ratio
        return enough and self.share.low / self.share.fair >= self.rung.low_ratio

    def line(self) -> str:
        share = self.share
        verdict = "pass" if self.passed else "NOT YET"
        return (
            f"{self.game} {self.seats}p: {share.name} among {self.rung.weaker}: {share.share:.1%} "
            f"[{share.low:.1%}, {share.high:.1%}] = {share.ratio:.2f} x fair in {share.games} games, seed {self.seed}, "
            f"{self.median * 1000:.0f} ms a decision (p95 {self.slow * 1000:.0f}): {verdict}"
        )


def usual_seats(code: str) -> int:
    """The number of players a game is mostly played with."""
    return room(code).words.usual_seats


def climb(
    base: Plan, rung: Rung, seats: int, budgets: dict[str, str], jobs: int, folder: Path, progress: Progress | None
) -> Outcome:
    stronger, weaker = (budgets.get(level, level) for level in (rung.stronger, rung.weaker))
    plan = replace(base, bots=(stronger, *[weaker] * (seats - 1)))
    journal = folder / f"{plan.game}-{seats}p-{stronger}-{weaker}-{plan.seed}.jsonl"
    results = run(plan, jobs, journal, progress)
    median, slow = thinking(plan, results, stronger)
    return Outcome(plan.game, seats, rung, by_bot(plan, results)[0], plan.seed, median, slow)
