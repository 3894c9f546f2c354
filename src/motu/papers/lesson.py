"""Lessons: short courses played at the real table, as data in their rooms (docs/lessons.md). Never compiled.

A lesson is a position and steps. In a step the teacher says something and may ask for a move; the answer depends on
what was done: right, a mistake that was foreseen and is shown with what comes of it, or something else. Where a learner
stands is nothing but the moves made in each step (`Attempt`), so a lesson can be left, taken up and repeated.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from operator import methodcaller
from pathlib import Path
from string import Formatter
from typing import Any

from motu.engine.base import Action, MotuError, Seat
from motu.engine.game import Game
from motu.papers.belief import listed
from motu.papers.components import Entry, read_table
from motu.papers.match import Match
from motu.papers.position import accept
from motu.papers.room import Room
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, say

FILE = re.compile(r"(\d\d)-([a-z0-9-]+)\.toml")
ANY = "*"  # in a line of moves: whatever is legal
OTHERS = ["Hina", "Tane", "Moana", "Teva"]  # who sits with the learner

# What has become of a step.
TOLD = "told"  # nothing is asked for: read, and go on
ASKED = "asked"  # a move is awaited
RIGHT = "right"
MISTAKE = "mistake"  # one that was foreseen
OTHER = "other"  # allowed, but not what this step is about
DONE = "done"  # behind the last step: the summary

SCORES = N_("Points now: {changes}.")  # of those whose points the teacher's words do not count
CHANGED = N_("{player} {points} ({change})")

ANOTHER_WAY = "The rules allow that, but this step is about something else. Take it back and have another go."


class LessonError(MotuError):
    """A file that is no lesson: the message names it."""


Line = tuple[str, ...]  # moves in notation, one after the other


@dataclass(frozen=True)
class Mistake:
    do: tuple[Line, ...]
    say: str
    moves: Line  # what comes of it: played by whoever is to move
    point: tuple[str, ...]
    expect: dict[str, int]


@dataclass(frozen=True)
class Step:
    say: str
    ask: str  # what to do, in a sentence
    moves: Line  # played before anything is said, by whoever is to move
    point: tuple[str, ...] | None  # None: at the next move that is right
    do: tuple[Line, ...]  # each of them is right
    right: str
    other: str
    mistakes: tuple[Mistake, ...]
    rules: tuple[str, ...]
    expect: dict[str, int]  # numbers that hold when the step begins, for the tests
    gained: dict[str, int]  # the same after the first right line

    @property
    def lines(self) -> list[Line]:
        """Everything that is foreseen."""
        return [*self.do, *(line for mistake in self.mistakes for line in mistake.do)]


@dataclass(frozen=True)
class Lesson:
    game: Game[Any]
    box: dict[str, Any]  # the components file
    number: int
    name: str
    title: str
    about: str  # one line for the course
    seats: int
    seat: Seat  # the learner's
    seed: int
    options: dict[str, str]
    position: dict[str, list[int]]  # the fields of a position to begin with; none: the deal of the seed
    moves: Line  # from the deal to where the lesson begins
    steps: tuple[Step, ...]
    summary: tuple[str, ...]

    @property
    def rules(self) -> list[str]:
        """What it teaches, in the order of teaching."""
        return list(dict.fromkeys(code for step in self.steps for code in step.rules))

    def longest(self, said: Callable[[str], str]) -> str:
        """About as much as is ever said at once, in the language of `said`: whoever shows it can keep room for that.
        What will be filled in is not known yet, and so it is a few letters."""
        spoken = [spoken_at(step, said) for step in self.steps]
        answers = [f"m\n{said(step.right)}" if step.right else "" for step in self.steps]  # below a heading
        one = said(CHANGED)
        for told, at, mood in self.tallies:
            (answers if mood == RIGHT else spoken)[at] += f"\n{said(SCORES).format(changes=', '.join([one] * told))}"
        return longest_of([*spoken, *answers])

    @cached_property
    def tallies(self) -> list[tuple[int, int, str]]:
        """Whose points are told beside the words: of how many, in which step, and what has become of it then."""
        found, attempt = [], self.attempt()
        while attempt.mood != DONE:
            for now in (attempt, attempt.show()) if attempt.mood == ASKED else (attempt,):
                if told := len(now.changes_unsaid):
                    found.append((told, now.at, now.mood))
                attempt = now
            attempt = attempt.next()
        return found

    def names(self, learner: str) -> list[str]:
        """Who sits where."""
        others = iter(OTHERS)
        return [learner if seat == self.seat else next(others) for seat in range(self.seats)]

    def deal(self) -> Match[Any]:
        """The game before any move of the lesson's own."""
        options = self.game.options_for(self.seats, self.options)
        return Match(self.game, self.seats, self.seed, options, self.position or None)

    def attempt(self, made: list[list[str]] | None = None) -> "Attempt":
        """Somebody at it who has done so much in each step."""
        return Attempt(self, made or [[]])


def spoken_at(step: Step, said: Callable[[str], str]) -> str:
    """Before a move, what is to be done on a line of its own."""
    return "\n".join([said(step.say), *([f"\u25b8 {said(step.ask)}"] if step.ask else [])])


LINE = 40  # letters, on a phone


def longest_of(texts: Iterable[str]) -> str:
    """What takes the most lines."""
    filled = [re.sub(r"{[^}]*}", "mmmm", text) for text in texts]
    return max(
        filled, key=lambda text: (sum(1 + len(line) // LINE for line in text.split("\n")), len(text)), default=""
    )


# Reading.


@cache
def lessons_of(room: Room) -> list[Lesson]:
    """A room's course, in its order; nothing where there is none yet."""
    return read_lessons(room.folder / "face" / "lessons", room.standard_game, read_table(room.components))


def find_lesson(room: Room, wanted: str) -> Lesson:
    """By its name or its number."""
    found = [lesson for lesson in lessons_of(room) if wanted in (lesson.name, str(lesson.number))]
    if not found:
        there = ", ".join(f"{lesson.number} ({lesson.name})" for lesson in lessons_of(room))
        told = {"game": room.words.title, "wanted": wanted[:40]}
        if not there:
            raise MotuError(N_("{game} has no lesson {wanted!r}; there are none yet"), **told)
        raise MotuError(N_("{game} has no lesson {wanted!r}; there are: {there}"), there=there, **told)
    return found[0]


def read_lessons(folder: Path, game: Game[Any], box: dict[str, Any]) -> list[Lesson]:
    """The lessons of a room in their order; none where it has no such folder."""
    found = [(FILE.fullmatch(path.name), path) for path in sorted(folder.glob("*.toml"))]
    strange = [path.name for name, path in found if name is None]
    if strange:
        raise LessonError(f"{strange[0]}: a lesson's file is called like 01-the-goal.toml")
    lessons = [read_lesson(path, game, box, int(name[1]), name[2]) for name, path in found if name is not None]
    return lessons


def read_lesson(path: Path, game: Game[Any], box: dict[str, Any], number: int, name: str) -> Lesson:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        lesson = lesson_in(Reader(data, "", game), box, number, name)
    except (MotuError, tomllib.TOMLDecodeError) as error:
        raise LessonError(f"{game.code}, {path.name}: {error}") from None
    return lesson


class Reader(Entry):
    """A table of a lesson's file, read key by key: a missing, wrong or unknown key is an error by name."""

    def __init__(self, values: object, path: str, game: Game[Any]) -> None:
        super().__init__(values, path)
        self.game = game

    def sentence(self, name: str, default: str | None = None) -> str:
        if name not in self.values and default is not None:
            return default
        value = self.take(name)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(name, "must be a sentence")
        return " ".join(value.split())

    def strings(self, name: str) -> tuple[str, ...]:
        value = self.take(name) if name in self.values else []
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.fail(name, "must be a list of texts")
        return tuple(value)

    def whole(self, name: str, default: int) -> int:
        value = self.take(name) if name in self.values else default
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(name, "must be a whole number")
        return value

    def counts(self, name: str) -> dict[str, int]:
        value = self.take(name) if name in self.values else {}
        if not isinstance(value, dict) or not all(isinstance(each, int) for each in value.values()):
            raise self.fail(name, "must be a table of whole numbers")
        return value

    def line(self, name: str) -> Line:
        return self.moves_in(name, self.sentence(name, ""))

    def lines(self, name: str) -> tuple[Line, ...]:
        return tuple(self.moves_in(name, text) for text in self.strings(name))

    def moves_in(self, name: str, text: str) -> Line:
        """Moves with semicolons between them, each as the game itself would write it."""
        try:
            moves = [move.strip() for move in text.split(";")]
            return tuple(m if m == ANY else self.game.name(self.game.parse(m)) for m in moves if m)
        except MotuError as error:
            raise self.fail(name, str(error)) from None

    def parts(self, name: str) -> "list[Reader]":
        value = self.take(name) if name in self.values else []
        if not isinstance(value, list):
            raise self.fail(name, "must be tables")
        return [Reader(each, f"{self.key(name)}[{i + 1}]", self.game) for i, each in enumerate(value)]

    def finish(self) -> None:
        if self.unread:
            raise self.fail(min(self.unread), "is not a key of a lesson")


def lesson_in(top: Reader, box: dict[str, Any], number: int, name: str) -> Lesson:
    fields = top.take("position") if "position" in top.values else {}
    seats = top.whole("seats", top.game.min_seats)
    steps = tuple(step_in(each) for each in top.parts("step"))
    options = top.take("options") if "options" in top.values else {}
    lesson = Lesson(
        game=top.game,
        box=box,
        number=number,
        name=name,
        title=top.sentence("title"),
        about=top.sentence("about"),
        seats=seats,
        seat=top.whole("seat", 0),
        seed=top.whole("seed", 0),
        options={key: str(value) for key, value in options.items()},
        position=accept(top.game, fields).dump() if fields else {},
        moves=top.line("moves"),
        steps=steps,
        summary=top.strings("summary"),
    )
    top.finish()
    if not steps or not lesson.summary:
        raise LessonError("a lesson has steps and a summary")
    return lesson


def step_in(table: Reader) -> Step:
    step = Step(
        say=table.sentence("say"),
        ask=table.sentence("ask", ""),
        moves=table.line("moves"),
        point=table.strings("point") if "point" in table.values else None,
        do=table.lines("do"),
        right=table.sentence("right", ""),
        other=table.sentence("other", ANOTHER_WAY),
        mistakes=tuple(mistake_in(each) for each in table.parts("mistake")),
        rules=table.strings("rules"),
        expect=table.counts("expect"),
        gained=table.counts("gained"),
    )
    table.finish()
    if step.do and not (step.ask and step.right):
        raise LessonError(f"{table.path}: who asks for a move says what to do (ask) and answers it (right)")
    if any(len(other) < len(line) and begins(line, other) for line in step.lines for other in step.lines):
        raise LessonError(
            f"{table.path}: a line of moves (do) that is the beginning of another can never be told from it"
        )
    if not step.do and (step.ask or step.right or step.mistakes):
        raise LessonError(f"{table.path}: nothing can be done here (do), so there is nothing to ask or to answer")
    return step


def mistake_in(table: Reader) -> Mistake:
    mistake = Mistake(
        do=table.lines("do"),
        say=table.sentence("say"),
        moves=table.line("moves"),
        point=table.strings("point"),
        expect=table.counts("expect"),
    )
    table.finish()
    if not mistake.do:
        raise LessonError(f"{table.path}: a mistake is something that is done (do)")
    return mistake


# Playing.


def fits(line: Line, made: Sequence[str]) -> bool:
    return len(line) == len(made) and begins(line, made)


def begins(line: Line, made: Sequence[str]) -> bool:
    return len(made) <= len(line) and all(want in (ANY, have) for want, have in zip(line, made, strict=False))


@dataclass
class Attempt:
    """A learner in a lesson: what was done in each step so far, the last of them being the one at hand."""

    lesson: Lesson
    made: list[list[str]] = field(default_factory=lambda: [[]])

    @property
    def at(self) -> int:
        return len(self.made) - 1

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @cached_property
    def mistake(self) -> Mistake | None:
        if self.step is None or any(fits(line, self.made[-1]) for line in self.step.do):
            return None
        found = (m for m in self.step.mistakes if any(fits(line, self.made[-1]) for line in m.do))
        return next(found, None)

    @cached_property
    def mood(self) -> str:
        step, made = self.step, self.made[-1]
        if step is None:
            return DONE
        if not step.do:
            return OTHER if made else TOLD
        if any(fits(line, made) for line in step.do):
            return RIGHT
        if self.mistake is not None:
            return MISTAKE
        return ASKED if any(begins(line, made) for line in step.lines) else OTHER

    # The position.

    @cached_property
    def opened(self) -> Match[Any]:
        """Where the step at hand begins."""
        match = self.lesson.deal()
        play_line(match, self.lesson.moves)
        for at, (step, made) in enumerate(zip(self.lesson.steps, self.made, strict=False)):
            play_line(match, step.moves)
            play_line(match, made if at < self.at else ())
        return match

    @cached_property
    def match(self) -> Match[Any]:
        match = self.opened.at(len(self.opened.moves))
        play_line(match, self.made[-1])
        play_line(match, self.mistake.moves if self.mistake is not None else ())
        return match

    # What is said.

    @property
    def words(self) -> list[Sentence]:
        """What the teacher says now."""
        if self.step is None:
            return [self.sentence(text) for text in self.lesson.summary]
        told = [say(SCORES, changes=listed(self.changes_unsaid))] if self.changes_unsaid else []
        return [self.sentence(self.template), *told]

    @property
    def template(self) -> str:
        """What the teacher says of this step now."""
        step = self.step
        assert step is not None
        if self.mistake is not None:
            return self.mistake.say
        return {RIGHT: step.right, OTHER: step.other}.get(self.mood, step.say)

    @cached_property
    def changes_unsaid(self) -> list[Sentence]:
        """The points of whoever won or lost some since the teacher last spoke, unless the words count them: no number
        on the table changes unsaid."""
        counted = [name for name in fields_in(self.template) if name.startswith(("score ", "gain "))]
        seats = enumerate(zip(self.scores_before, self.scores, strict=True))
        return [
            say(CHANGED, player=Player(seat), points=now, change=f"{now - before:+d}".replace("-", "\u2212"))
            for seat, (before, now) in seats
            if before != now and not {f"score {seat}", f"gain {seat}"}.intersection(counted)
        ]

    @property
    def scores(self) -> list[int]:
        return self.lesson.game.scores(self.match.seen(self.lesson.seat))

    @property
    def scores_before(self) -> list[int]:
        """When the teacher last spoke: before the moves of this step, or at the end of the step before."""
        if self.mood in (TOLD, ASKED):
            return self.lesson.attempt(self.made[:-1]).scores if self.at and not self.made[-1] else self.scores
        return self.lesson.game.scores(self.opened.seen(self.lesson.seat))

    @property
    def task(self) -> Sentence | None:
        """What is to be done now; also after something else was done, to which nothing of its own is said."""
        if self.step is None or self.mood not in (ASKED, OTHER):
            return None
        if self.mood == ASKED:
            return self.sentence(self.step.ask)
        return self.back().task if self.step.other == ANOTHER_WAY else None

    @property
    def points(self) -> list[str]:
        """What is pointed at: as the step says, and on the way through several moves at the next of them."""
        step = self.step
        if step is None or self.mood in (RIGHT, OTHER):
            return []
        if self.mistake is not None:
            return list(self.mistake.point)
        way = next((line for line in step.do if begins(line, self.made[-1])), None)
        following = [f"action {way[len(self.made[-1])]}"] if way is not None and way[len(self.made[-1])] != ANY else []
        if step.point is None:
            return following
        return following if self.made[-1] and step.point else list(step.point)

    def sentence(self, template: str) -> Sentence:
        """Its fields filled from the position, as the learner's seat sees it."""
        return Sentence(template, {name: self.part(name) for name in fields_in(template)})

    def part(self, name: str) -> Part:
        word, _, rest = name.partition(" ")
        if word == "player":
            return Player(int(rest))
        if word == "thing":
            return Thing(rest, rest.replace("_", " "))
        return self.number(name)

    def number(self, name: str) -> int:
        """A number of this position: see docs/lessons.md for what can be asked."""
        word, *rest = name.split()
        game, seen = self.lesson.game, self.match.seen(self.lesson.seat)
        try:
            if word == "score":
                return game.scores(seen)[int(rest[0])]
            if word == "gain":
                before = game.scores(self.opened.seen(self.lesson.seat))
                return game.scores(seen)[int(rest[0])] - before[int(rest[0])]
            if word == "sheet":
                return game.sheet(seen)[rest[1]][int(rest[0])]
            if word == "field":
                return int(seen.dump()[rest[0]][int(rest[1]) if rest[1:] else 0])
            if word == "sum":
                first, _, end = rest[1].partition("-") if rest[1:] else ("", "", "")
                values: list[int] = seen.dump()[rest[0]]
                return sum(values[int(first or 0) : int(end) + 1 if end else None])
            if word == "legal":
                return len(game.legal(seen))
            if word == "box":
                return in_box(self.lesson.box, rest[0])
        except (LookupError, ValueError) as error:
            raise LessonError(f"{self.lesson.name}: {{{name}}} cannot be counted here: {error}") from None
        raise LessonError(f"{self.lesson.name}: nobody knows what {{{name}}} is")

    # What can be done: each answers with a new attempt.

    def play(self, a: Action) -> "Attempt":
        """A move of the learner's, which the rules must allow."""
        if self.mood != ASKED:
            raise LessonError("nothing is asked for here")
        self.match.at(len(self.match.moves)).play(a)
        return self.lesson.attempt([*self.made[:-1], [*self.made[-1], self.lesson.game.name(a)]]).completed()

    def along(self, line: Line) -> Iterator[tuple[Action, "Attempt"]]:
        """The moves of a line that are the learner's to make, each with what came of it."""
        attempt, game = self, self.lesson.game
        for at, move in enumerate(line):
            if at < len(attempt.made[-1]):
                continue  # there was no choice
            a = game.legal(attempt.match.state)[0] if move == ANY else game.parse(move)
            attempt = attempt.play(a)
            yield a, attempt

    def completed(self) -> "Attempt":
        """What is left of a foreseen line without a choice is done by the table, as elsewhere: nobody is asked how many
        fish they pay who have none."""
        attempt = self
        while attempt.mood == ASKED and len(legal := attempt.lesson.game.legal(attempt.match.state)) == 1:
            attempt = attempt.lesson.attempt(
                [*attempt.made[:-1], [*attempt.made[-1], attempt.lesson.game.name(legal[0])]]
            )
        return attempt

    def next(self) -> "Attempt":
        """On to the next step, or to the summary."""
        return self.lesson.attempt([*self.made, []]) if self.mood in (TOLD, RIGHT) else self

    def back(self) -> "Attempt":
        """What was done in this step is taken back; where nothing was, back to the step before."""
        if self.made[-1] or self.at == 0:
            return self.lesson.attempt([*self.made[:-1], []])
        return self.lesson.attempt([*self.made[:-2], []])

    @property
    def afresh(self) -> "Attempt":
        """Where the next move counts: after a wrong one, the step as it began."""
        return self.back() if self.mood in (MISTAKE, OTHER) else self

    def show(self) -> "Attempt":
        """The right moves, made for the learner."""
        if self.step is None or not self.step.do:
            return self
        game, match, line = self.lesson.game, self.opened.at(len(self.opened.moves)), []
        for move in self.step.do[0]:
            line.append(game.name(game.legal(match.state)[0]) if move == ANY else move)
            play_line(match, line[-1:])
        return self.lesson.attempt([*self.made[:-1], line])

    def again(self) -> "Attempt":
        return self.lesson.attempt()


def fields_in(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name is not None]


SHOW = "show"
CHANGES: dict[str, Callable[[Attempt], Attempt]] = {  # what somebody can tell the teacher, beside a move
    word: methodcaller(word) for word in ("next", "back", SHOW, "again")
}


def play_line(match: Match[Any], line: Sequence[str]) -> None:
    for move in line:
        match.play(match.game.parse(move))


def restored(lesson: Lesson, made: list[list[str]]) -> Attempt:
    """Where somebody was; from the start if the lesson is no longer what it was then."""
    attempt = lesson.attempt(made)
    try:
        if not made or attempt.at > len(lesson.steps):
            raise LessonError("it has no such step")
        for at in range(len(made) - 1):
            if lesson.attempt(made[: at + 1]).mood not in (TOLD, RIGHT):
                raise LessonError("it went on from something else")
        attempt.match  # noqa: B018  (can it be played?)
    except MotuError:
        return lesson.attempt()
    return attempt


def in_box(box: Any, path: str) -> int:
    """A number of the components file: "tool.basket.cost"; of several tables, the one of that kind."""
    for key in path.split("."):
        if isinstance(box, list):
            named = [each for each in box if isinstance(each, dict) and key in each.values()]
            box = named[0] if named else box[int(key)]
        else:
            box = box[key]
    if not isinstance(box, int):
        raise ValueError(f"{path} is no number")
    return box


def sentences(lesson: Lesson) -> Iterator[str]:
    """Everything a translator would see."""
    yield from (lesson.title, lesson.about, *lesson.summary)
    for step in lesson.steps:
        yield from (text for text in (step.say, step.ask, step.right, step.other) if text)
        yield from (mistake.say for mistake in step.mistakes)
