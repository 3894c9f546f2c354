"""What `motu arena` and `motu lab` do once their arguments are read."""

import argparse
import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

from motu.arena import reconstruct
from motu.arena.deals import share_of
from motu.arena.ladder import RUNGS, climb, usual_seats
from motu.arena.manifest import Plan, check
from motu.arena.pace import pace
from motu.arena.play import Result
from motu.arena.rating import ratings
from motu.arena.report import write_report
from motu.arena.run import Progress, read_results, run
from motu.arena.summary import Share, by_bot, by_seat, by_turn, count_stalls, say_stalls, thinking
from motu.arena.tables import check_folder, check_table, decision_rows, rows, write_table
from motu.arena.tune import Tuning, Wish
from motu.engine.base import MotuError
from motu.engine.options import wanted_options
from motu.files import write_text
from motu.progress import Progress as Bar


def run_lab(wanted: argparse.Namespace) -> int:
    """Play a balance study and write its report."""
    bots = tuple(wanted.bots.split(",")) if wanted.bots else ("easy",) * usual_seats(wanted.game)
    options = options_of(wanted.option)
    first = Plan(
        wanted.game,
        bots,
        wanted.games,
        wanted.seed,
        options,
        wanted.components,
        limit=wanted.limit,
        strict=wanted.strict,
    )
    plans = [("", first)]
    if wanted.against or wanted.against_components:
        other = (*options, *options_of(wanted.against))
        box = wanted.against_components or wanted.components
        change = " ".join([*wanted.against, wanted.against_components]).strip()
        plans = [("A", first), (f"B ({change})", replace(first, options=other, components=box))]
    for _, plan in plans:
        check(plan)  # both sides before the first game
    check_folder(wanted.output)
    warn_of_unbalanced(first)
    journals = [wanted.results, wanted.results and wanted.results.with_stem(f"{wanted.results.stem}-b")]
    runs = [
        (label, plan, run(plan, wanted.jobs, journal, progress_bar()))
        for (label, plan), journal in zip(plans, journals, strict=False)
    ]
    for _label, _plan, results in runs:
        print_faults(results)
    write_report(wanted.output, runs)
    print(f"{wanted.output}: {wanted.games} games" + (" on each side" if len(runs) > 1 else ""))
    return 0


def run_reconstruct(wanted: argparse.Namespace) -> int:
    """Search for the values of a box, and say what it shows before and after."""
    bots = wanted.bots.split(",") if wanted.bots else []
    if len(set(bots)) > 1:
        raise MotuError("a box is measured by equals: name the same bot for every seat")
    wish = reconstruct.Wish(
        wanted.game,
        wanted.trials,
        wanted.games,
        wanted.seed,
        wanted.jobs,
        wanted.folder,
        bots[0] if bots else "",
        len(bots),
        wanted.components,
        tuple(numbers_in(wanted.begin)),
    )
    with Bar("measuring") as bar:
        search = reconstruct.Search(wish, options_of(wanted.option))
        for trial in search.trials():
            bar.close()
            print(trial.line(), flush=True)
            bar.show(trial.number / wanted.trials, f"{trial.number} of at most {wanted.trials} boxes")
    print(search.table())
    if search.best is search.before:
        return 0
    output = wanted.output or wanted.folder / "best.toml"
    write_text(output, Path(search.best.file).read_text(encoding="utf-8"))
    print(f"{output}: the box that misses its targets least")
    return 0


def run_stalls(wanted: argparse.Namespace) -> int:
    """Every number of players, and a table of each bot's own kind: a line for each as soon as it is played."""
    plan = Plan(wanted.game, (), wanted.games, wanted.seed, options_of(wanted.option), wanted.components)
    plans = [
        replace(plan, bots=(bot,) * seats)
        for bot in (wanted.bots or "easy").split(",")
        for seats in range(plan.rules().min_seats, plan.rules().max_seats + 1)
    ]
    for each in plans:
        check(each)  # all before the first game
    for each in plans:
        name = f"{wanted.game}-{len(each.bots)}p-{each.bots[0]}"
        journal = wanted.results and wanted.results.with_stem(f"{wanted.results.stem}-{name}")
        results = run(each, wanted.jobs, journal, progress_bar())
        _, _, most = share_of((r.seed, float(r.stalled)) for r in results)
        print(
            f"{wanted.game}, {len(each.bots)} players, {each.bots[0]}: {count_stalls(results)} of {len(results)} games"
            f" ended by a stall (95 %: at most {most:.1%})",
            flush=True,
        )
    return 0


def numbers_in(text: str) -> list[int]:
    words = [word for word in text.split(",") if word]
    if not all(word.isdecimal() for word in words):
        raise MotuError(f"--begin needs numbers such as 1,0,2, not {text!r}")
    return [int(word) for word in words]


def run_report(wanted: argparse.Namespace) -> int:
    labels = [path.stem for path in wanted.results] if len(wanted.results) > 1 else [""]
    runs = [(label, *read_results(path, wanted.components)) for label, path in zip(labels, wanted.results, strict=True)]
    if len({(plan.game, len(plan.bots)) for _, plan, _ in runs}) > 1:
        raise MotuError("journals side by side must be of one game and one number of players")
    write_report(wanted.output, runs)
    print(wanted.output)
    return 0


def options_of(words: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple(wanted_options(words).items())


def run_match(wanted: argparse.Namespace) -> int:
    bots = tuple(wanted.bots.split(","))
    options = options_of(wanted.option)
    plan = Plan(
        wanted.game,
        bots,
        wanted.games,
        wanted.seed,
        options,
        wanted.components,
        bool(wanted.decisions),
        wanted.limit,
        wanted.strict,
    )
    warn_of_unbalanced(plan)
    check_table(wanted.table)
    check_table(wanted.decisions)
    results = run(plan, wanted.jobs, wanted.results, progress_bar(), wanted.ray)
    if wanted.table:
        write_table(wanted.table, rows(plan, results))
    if wanted.decisions:
        write_table(wanted.decisions, decision_rows(plan, results))
    shares = by_bot(plan, results)
    rated = ratings(plan, results)
    if wanted.json:
        summary = {
            **plan.header(),
            "games": len(results),
            "win_share": {share.name: share.share for share in shares},
            "rating": {spec: asdict(rating) for spec, rating in rated.items()},
            "bots_detail": [asdict(share) for share in shares],
            "seats_detail": [asdict(share) for share in by_seat(plan, results)],
            "turns_detail": [asdict(share) for share in by_turn(plan, results)],
            "stalls": count_stalls(results),
            "faults": [result.fault for result in results if result.fault],
        }
        print(json.dumps(summary, indent=2))
        return 0
    print_shares(shares)
    print_shares(by_seat(plan, results))
    print_shares(by_turn(plan, results))
    if count_stalls(results):
        print(say_stalls(results))
    print_faults(results)
    for spec in dict.fromkeys(bots):
        middle, slow = thinking(plan, results, spec)
        pace = f"{middle * 1000:8.1f} ms a decision (p95 of games {slow * 1000:.1f})"
        print(f"{spec:12} {pace}, rating {rated[spec]}")
    return 0


def warn_of_unbalanced(plan: Plan) -> None:
    """Said, not refused: the last deal is then played in some seatings only."""
    over = plan.games % len(plan.bots)
    if over:
        even = plan.games - over + len(plan.bots)
        told = f"{plan.games} games are no multiple of {len(plan.bots)} seats: the last deal is not played in every"
        print(f"motu: {told} seating; {even} games would be balanced", file=sys.stderr)


MOST_FAULTS = 5  # told; all stand in the journal


def print_faults(results: list[Result]) -> None:
    faults = [result.fault for result in results if result.fault]
    for fault in faults[:MOST_FAULTS]:
        print(f"{fault}: that game is lost")
    if len(faults) > MOST_FAULTS:
        print(f"{len(faults)} of {len(results)} games were lost in such a way")


def print_shares(shares: list[Share]) -> None:
    for share in shares:
        print(
            f"{share.name:12} wins {share.share:6.1%} [{share.low:.1%}, {share.high:.1%}]"
            f"  {share.ratio:4.2f} x fair  {share.points:6.1f} points  {share.games} games"
        )


def budgets_of(text: str) -> dict[str, str]:
    """ "hard=300,medium=60" as the bots to seat: {"hard": "hard@300", "medium": "medium@60"}."""
    words = [word.partition("=") for word in text.split(",") if word]
    return {level: f"{level}@{budget}" for level, _, budget in words}


def run_ladder(wanted: argparse.Namespace) -> int:
    names = wanted.rungs.split(",")
    for name in names:
        if name not in RUNGS:
            raise MotuError(f"there is no rung {name!r}; there are: {', '.join(RUNGS)}")
    seats = wanted.seats or usual_seats(wanted.game)
    budgets = budgets_of(wanted.budgets)
    base = Plan(wanted.game, (), wanted.games, wanted.seed, options_of(wanted.option), wanted.components)
    passed = True
    for name in names:
        rung = climb(base, RUNGS[name], seats, budgets, wanted.jobs, wanted.folder, progress_bar())
        passed = passed and rung.passed
        print(rung.line())
    return 0 if passed else 1


def run_tune(wanted: argparse.Namespace) -> int:
    seats = wanted.seats or usual_seats(wanted.game)
    only = tuple(word for word in wanted.only.split(",") if word)
    tuning = Tuning(
        Wish(
            wanted.game,
            wanted.bot,
            seats,
            wanted.rounds,
            wanted.games,
            wanted.seed,
            wanted.jobs,
            wanted.folder,
            only,
            wanted.start,
            wanted.components,
        )
    )
    with Bar("tuning") as bar:
        for trial in tuning.trials():
            bar.close()
            print(trial.line(), flush=True)
            bar.show(trial.number / wanted.rounds, f"{trial.number} of {wanted.rounds} trials")
    if tuning.best == tuning.before:
        print("nothing better was found")
        return 1
    output = tuning.save("best", tuning.best)
    proof = tuning.proof()
    print_shares([replace(proof, name="tuned")])
    print(f"{output}: {'stronger' if proof.low > proof.fair else 'not proven to be stronger'} in games of their own")
    return 0


def run_pace(wanted: argparse.Namespace) -> int:
    if wanted.positions < 1:
        raise MotuError(f"a measurement needs at least 1 position, not {wanted.positions}")
    plan = Plan(
        wanted.game, ("easy",) * (wanted.seats or usual_seats(wanted.game)), 1, wanted.seed, (), wanted.components
    )
    check(plan)
    print(pace(plan, wanted.bot, wanted.positions).line(wanted.game, wanted.bot))
    return 0


def progress_bar() -> Progress:
    """A bar on a terminal, silence elsewhere."""
    bar = Bar("playing")

    def show(done: int, total: int) -> None:
        bar.show(done / total, f"{done} of {total} games")
        if done == total:
            bar.close()

    return show
