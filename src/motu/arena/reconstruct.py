"""Values that no source gives, chosen by evidence: `motu lab reconstruct GAME`.

A room's reconstruction.toml says which values are ours to choose and what they might be (knobs), which other ways to
play there are (styles), and what good play of a good box shows (measures, each with a target). The rulebook's own
demands are not up for choice: a box that breaks one is refused by the room's reader before a game is played.

The search goes from knob to knob and tries the neighbours of the choice in force. Every box is measured by the same
deals, and the one that misses its targets least is kept. All follows from the seed, and every box and its games are
in the folder: the same command takes an interrupted run up again where it was.
"""

import random
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean, median, pstdev
from typing import Any

from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.run import run
from motu.arena.summary import by_bot, won
from motu.engine.base import MotuError
from motu.files import write_text
from motu.games import room

Values = dict[str, Any]  # "tool.spear.cost" -> 4
Choice = tuple[int, ...]  # knob -> which of its choices
BETTER = 0.02  # a box is kept when it misses its targets by so much less


@dataclass(frozen=True)
class Knob:
    name: str
    why: str  # what the text leaves open
    choices: tuple[Values, ...]  # in order; the search goes to the neighbours


@dataclass(frozen=True)
class Style:
    """Another way to play, as weights of the room's advice."""

    name: str
    weights: Values


@dataclass(frozen=True)
class Measure:
    name: str
    kind: str
    of: str  # moves or their beginnings, a category of the score sheet, or a style
    low: float
    high: float
    weight: float

    def miss(self, found: float) -> float:
        """How far from its target, in widths of it."""
        beyond = max(self.low - found, found - self.high, 0.0)
        return self.weight * beyond / (self.high - self.low)


@dataclass(frozen=True)
class Questions:
    """A room's reconstruction.toml."""

    bot: str
    seats: int
    options: tuple[tuple[str, str], ...]
    knobs: tuple[Knob, ...]
    styles: tuple[Style, ...]
    measures: tuple[Measure, ...]


@dataclass(frozen=True)
class Wish:
    game: str
    trials: int
    games: int  # for each box, and as many for each style
    seed: int
    jobs: int
    folder: Path
    bot: str = ""  # who plays, or the room's own choice
    seats: int = 0
    components: str = ""  # the box that is measured first, instead of ours
    begin: Choice = ()  # where the search begins, instead of there


@dataclass
class Box:
    """A box that was measured."""

    file: str  # or nothing: the room's own
    found: dict[str, float] = field(default_factory=dict)  # measure -> value
    miss: float = 0.0


@dataclass(frozen=True)
class Trial:
    number: int
    knob: str
    choice: Values
    miss: float
    kept: bool

    def line(self) -> str:
        what = ", ".join(f"{key} = {value}" for key, value in self.choice.items())
        return (
            f"{self.number:3}  misses by {self.miss:6.3f}  {'kept' if self.kept else 'dropped':8} {self.knob}: {what}"
        )


def read_questions(game: str) -> Questions:
    path = room(game).folder / "reconstruction.toml"
    if not path.exists():
        raise MotuError(f"nothing in the box of {game} is searched for: its room has no reconstruction.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Questions(
        table["bot"],
        table["seats"],
        tuple(table.get("options", {}).items()),
        tuple(Knob(knob["name"], knob["why"], tuple(knob["choices"])) for knob in table["knob"]),
        tuple(Style(style["name"], style["weights"]) for style in table.get("style", [])),
        tuple(read_measure(measure) for measure in table["measure"]),
    )


def read_measure(table: Values) -> Measure:
    low, high = table["target"]
    name, kind = table["name"], table["kind"]
    if kind not in KINDS and kind != STYLE:
        raise MotuError(f"the measure {name!r} is of no kind we know: {kind!r}")
    return Measure(name, kind, table.get("of", ""), float(low), float(high), float(table.get("weight", 1.0)))


# What is measured: of all games of the run.


def share_of_seats(results: list[Result], of: str) -> float:
    """Of seats that made a move at least once."""
    return mean(float(used_by(r, seat, of) > 0) for r in results for seat in range(len(r.scores)))


def used_by(result: Result, seat: int, of: str) -> int:
    """How often a seat made a move that is one of these, or begins with one."""
    wanted = of.split(",")
    return sum(
        count
        for move, count in result.used[seat].items()
        if any(move == word or move.startswith(f"{word} ") for word in wanted)
    )


def times_a_game(results: list[Result], of: str) -> float:
    return mean(sum(used_by(r, seat, of) for seat in range(len(r.scores))) for r in results)


def times_a_seat(results: list[Result], of: str) -> float:
    return times_a_game(results, of) / len(results[0].scores)


def usual_times(results: list[Result], of: str) -> float:
    """How often the seat in the middle makes a move: half of them do so more often, half less."""
    return float(median(used_by(r, seat, of) for r in results for seat in range(len(r.scores))))


def wins_with(results: list[Result], of: str) -> float:
    """The victories of those who made a move, in fair shares; 1 where nobody made it."""
    shares = [
        won(r.ranks, seat) * len(r.scores) for r in results for seat in range(len(r.scores)) if used_by(r, seat, of)
    ]
    return mean(shares) if shares else 1.0


def share_of_points(results: list[Result], of: str) -> float:
    """Of a category of the score sheet, among all points."""
    total = sum(sum(r.scores) for r in results)
    return sum(sum(r.sheet[of]) for r in results) / max(1, total)


def share_without_points(results: list[Result], of: str) -> float:
    return mean(float(score <= 0) for r in results for score in r.scores)


def spread(results: list[Result], of: str) -> float:
    """How far final scores lie apart within a game, as a share of the mean."""
    return mean(pstdev(r.scores) for r in results) / max(1.0, mean(score for r in results for score in r.scores))


def stalls(results: list[Result], of: str) -> float:
    return mean(float(r.stalled) for r in results)


STYLE = "style"  # the victories of one who plays in that style among usual players, in fair shares
KINDS: dict[str, Callable[[list[Result], str], float]] = {
    "seats": share_of_seats,
    "wins": wins_with,
    "times": times_a_game,
    "each": times_a_seat,
    "median": usual_times,
    "points": share_of_points,
    "zero": share_without_points,
    "spread": spread,
    "stalls": stalls,
}


# The search.


class Search:
    def __init__(self, wish: Wish, options: tuple[tuple[str, str], ...] = ()) -> None:
        if wish.games < 1 or wish.trials < 0:
            raise MotuError(
                f"a search needs at least 1 game and no fewer than 0 trials, not {wish.games}, {wish.trials}"
            )
        self.wish = wish
        self.questions = read_questions(wish.game)
        if options:
            self.questions = replace(self.questions, options=options)
        self.bot, self.seats = wish.bot or self.questions.bot, wish.seats or self.questions.seats
        source = Path(wish.components) if wish.components else room(wish.game).components
        self.text = source.read_text(encoding="utf-8")
        wish.folder.mkdir(parents=True, exist_ok=True)
        self.styles = {style.name: self.save_style(style) for style in self.questions.styles}
        self.choice: Choice = tuple(self.choice_in_force(knob) for knob in self.questions.knobs)
        self.tried: dict[Choice, Box] = {}
        self.before = self.measured(self.choice)
        self.choice = self.checked(wish.begin) if wish.begin else self.choice
        self.best = self.measured(self.choice)

    def save_style(self, style: Style) -> Path:
        path = self.wish.folder / f"style-{style.name.replace(' ', '-')}.toml"
        write_text(path, "".join(f"{name} = {value}\n" for name, value in style.weights.items()))
        return path

    def choice_in_force(self, knob: Knob) -> int:
        """What the box we begin with has; where it has something else, the first is the nearest we know."""
        table = tomllib.loads(self.text)
        found = [i for i, values in enumerate(knob.choices) if all(value_of(table, k) == v for k, v in values.items())]
        return found[0] if found else 0

    def checked(self, choice: Choice) -> Choice:
        most = [len(knob.choices) - 1 for knob in self.questions.knobs]
        if len(choice) != len(most) or not all(0 <= which <= last for which, last in zip(choice, most, strict=True)):
            limits = ",".join(map(str, most))
            raise MotuError(f"--begin needs a choice for each of {len(most)} knobs, from 0 to at most {limits}")
        return choice

    def measured(self, choice: Choice) -> Box:
        if choice not in self.tried:
            name = "-".join(map(str, choice))
            path = self.wish.folder / f"box-{name}.toml"
            text = self.text
            for knob, which in zip(self.questions.knobs, choice, strict=True):
                for key, value in knob.choices[which].items():
                    text = with_value(text, key, value)
            write_text(path, text)
            self.tried[choice] = measure(self.wish, self.questions, self.styles, str(path), self.bot, self.seats)
        return self.tried[choice]

    def trials(self) -> Iterator[Trial]:
        """From knob to knob until a whole round has changed nothing."""
        chance, number = random.Random(self.wish.seed), 0
        changed = True
        while changed:
            changed = False
            order = list(range(len(self.questions.knobs)))
            chance.shuffle(order)
            for at in order:
                for which in self.neighbours(at):
                    if number >= self.wish.trials:
                        return
                    number += 1
                    choice = (*self.choice[:at], which, *self.choice[at + 1 :])
                    box = self.measured(choice)
                    kept = box.miss < self.best.miss - BETTER
                    if kept:
                        self.choice, self.best, changed = choice, box, True
                    knob = self.questions.knobs[at]
                    yield Trial(number, knob.name, knob.choices[which], box.miss, kept)

    def table(self) -> str:
        """What was measured, before and after, in Markdown; a star where a target is missed. Then what changed."""
        lines = ["| | target | before | after |", "|---|---|---|---|"]
        for asked in self.questions.measures:
            cells = [
                f"{box.found[asked.name]:.2f}{'*' if asked.miss(box.found[asked.name]) else ''}"
                for box in (self.before, self.best)
            ]
            lines.append(f"| {asked.name} | {asked.low:g} to {asked.high:g} | {cells[0]} | {cells[1]} |")
        lines.append(f"| misses its targets by | 0 | {self.before.miss:.2f} | {self.best.miss:.2f} |")
        before = tomllib.loads(self.text)
        for knob, which in zip(self.questions.knobs, self.choice, strict=True):
            for key, value in knob.choices[which].items():
                was = value_of(before, key)
                lines += [f"{key}: {was} -> {value}"] if was != value else []
        return "\n".join(lines)

    def neighbours(self, at: int) -> Iterator[int]:
        """On one side, and further as long as that is better; then on the other."""
        for step in (1, -1):
            begun = self.choice[at]
            which = begun + step
            while 0 <= which < len(self.questions.knobs[at].choices):
                yield which
                if self.choice[at] != which:
                    break
                which += step
            if self.choice[at] != begun:
                return


def measure(wish: Wish, questions: Questions, styles: dict[str, Path], components: str, bot: str, seats: int) -> Box:
    """Play a box: as usual, and once for each style with one such player among usual ones."""
    journal = wish.folder / f"{Path(components).stem}-{bot.replace('@', '-')}-{seats}.jsonl"
    plan = Plan(wish.game, (bot,) * seats, wish.games, wish.seed, questions.options, components)
    results = run(plan, wish.jobs, journal)
    found: dict[str, float] = {}
    for asked in questions.measures:
        if asked.kind == STYLE:
            file = styles[asked.of]
            other = Plan(
                wish.game, (f"{bot}+{file}", *[bot] * (seats - 1)), wish.games, wish.seed, questions.options, components
            )
            games = run(other, wish.jobs, journal.with_name(f"{journal.stem}-{file.stem}.jsonl"))
            found[asked.name] = by_bot(other, games)[0].ratio
        else:
            found[asked.name] = KINDS[asked.kind](results, asked.of)
    return Box(components, found, sum(asked.miss(found[asked.name]) for asked in questions.measures))


# Components files, changed value by value: comments and provenance stay.


def value_of(table: Values, key: str) -> Any:
    section, *rest = key.split(".")
    entry = table[section]
    if isinstance(entry, list):
        kind, *rest = rest
        entry = next(each for each in entry if each["kind"] == kind)
    for name in rest:
        entry = entry[name]
    return entry


def with_value(text: str, key: str, value: object) -> str:
    """The file with one whole number or word of an entry, "tool.spear.cost" or "setup.hand", replaced."""
    section, *rest = key.split(".")
    name = rest[-1]
    blocks = re.split(r"(?m)^(?=\[)", text)
    for i, block in enumerate(blocks):
        listed = block.startswith(f"[[{section}]]") and f'kind = "{rest[0]}"' in block
        if listed or block.startswith(f"[{section}]"):
            shown = f'"{value}"' if isinstance(value, str) else str(value)
            blocks[i], count = re.subn(
                rf"(?m)^({re.escape(name)} *= *)[^#\n]*?( *(?:#.*)?)$", rf"\g<1>{shown}\g<2>", block
            )
            if count == 1:
                return "".join(blocks)
    raise MotuError(f"the components file has no value {key}")
