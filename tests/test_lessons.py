"""Every lesson of every room, run as data: the right way, each foreseen mistake, and something else."""

import re
from collections.abc import Iterator

import pytest

from motu.draw.pointing import SEAT, pointed_at
from motu.draw.scene import Scene, draw_board, draw_hand
from motu.draw.svg import Node
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.papers.lesson import (
    ASKED,
    DONE,
    MISTAKE,
    OTHER,
    RIGHT,
    SCORES,
    TOLD,
    Attempt,
    Lesson,
    LessonError,
    Line,
    Mistake,
    Step,
    lessons_of,
    read_lessons,
    restored,
    sentences,
)
from motu.papers.room import Room
from motu.papers.sentence import plain

LONGEST = 230  # characters that stand beside the board on a phone
LESSONS = [pytest.param(lesson, id=f"{code}-{lesson.name}") for code in GAMES for lesson in lessons_of(GAMES[code])]
each = pytest.mark.parametrize("lesson", LESSONS)


def room_of(lesson: Lesson) -> Room:
    return GAMES[lesson.game.code]


def follow(attempt: Attempt, line: Line) -> Attempt:
    return [attempt, *(after for _a, after in attempt.along(line))][-1]


def on_the_way(lesson: Lesson) -> Iterator[tuple[Attempt, Step]]:
    """Each step as who always finds the first right line comes to it."""
    attempt = Attempt(lesson)
    while attempt.step is not None:
        yield attempt, attempt.step
        attempt = attempt.show().next()
    assert attempt.mood == DONE


def check(attempt: Attempt, expected: dict[str, int]) -> None:
    """Words that fit, numbers that hold, a position that can be, and things in sight."""
    lesson = attempt.lesson
    for sentence in [*attempt.words, *([attempt.task] if attempt.task else [])]:
        text = plain(sentence, lesson.names("Ana"))
        assert len(text) <= LONGEST, f"{len(text)} characters are too many for a phone: {text}"
        assert "-1" not in text, f"this is hidden, or not yet a number: {text}"
    assert {name: attempt.number(name) for name in expected} == expected
    assert attempt.match.state is not None
    lesson.game.check_full(attempt.match.state)
    check_pointing(attempt)


def check_pointing(attempt: Attempt) -> None:
    lesson = attempt.lesson
    seen, view = attempt.match.seen(lesson.seat), room_of(lesson).module("face.view")
    legal = lesson.game.legal(seen) if attempt.mood == ASKED else []
    names = lesson.names("Ana")
    drawings: dict[bool, list[Node]] = {}
    for target in attempt.points:
        kind, _, name = target.partition(" ")
        if kind == SEAT:
            assert 0 <= int(name) < lesson.seats
            continue
        if kind == "action" and lesson.game.parse(name) in legal:
            continue  # on the board, or else as a button beside it
        for narrow in (False, True):
            if narrow not in drawings:
                scene = Scene(lesson.game, seen, lesson.seat, legal, names, [], narrow)
                drawn = [draw_board(view, scene), draw_hand(view, scene)]
                drawings[narrow] = [root for root in drawn if root is not None]
            found = [n for root in drawings[narrow] for n in pointed_at(root, lesson.game, [target])]
            assert found, f"{target!r} is not in the drawing ({'phone' if narrow else 'desktop'})"


@each
def test_a_lesson_goes_the_right_way(lesson: Lesson) -> None:
    for attempt, step in on_the_way(lesson):
        assert attempt.mood == (ASKED if step.do else TOLD)
        check(attempt, step.expect)
        if step.do:
            assert attempt.match.state.actor == lesson.seat, "it is the learner who is asked"
        for line in step.do:
            done = follow(attempt, line)
            assert done.mood == RIGHT
            check(done, step.gained if line == step.do[0] else {})
            assert done.next().at == attempt.at + 1
            check(done.next(), {})  # whatever was chosen, the script goes on


@each
def test_each_foreseen_mistake_is_shown_and_taken_back(lesson: Lesson) -> None:
    for attempt, _step, mistake, line in mistakes(lesson):
        made = follow(attempt, line)
        assert (made.mood, made.mistake) == (MISTAKE, mistake)
        check(made, mistake.expect)
        assert made.next().made == made.made, "one goes on from what is right"
        assert made.back().made == attempt.made


def mistakes(lesson: Lesson) -> Iterator[tuple[Attempt, Step, Mistake, Line]]:
    for attempt, step in on_the_way(lesson):
        for mistake in step.mistakes:
            for line in mistake.do:
                yield attempt, step, mistake, line


@each
def test_anything_else_that_is_legal_is_answered_kindly(lesson: Lesson) -> None:
    for attempt, step in on_the_way(lesson):
        if not step.do:
            continue
        for a in lesson.game.legal(attempt.match.state):
            tried = attempt.play(a)
            assert tried.mood in (ASKED, RIGHT, MISTAKE, OTHER)
            assert all(plain(words, lesson.names("Ana")) for words in tried.words)
            assert tried.back().made == attempt.made


@each
def test_no_points_change_unsaid(lesson: Lesson) -> None:
    """Whoever's points the learner sees change on the way is told with their new points, or with what they gained."""
    for attempt, step in on_the_way(lesson):
        before = follow(attempt.back(), tuple(attempt.made[-2]) if attempt.at else ())
        made = [(attempt, follow(attempt, line)) for line in step.lines]
        for earlier, later in [(before, attempt), *made]:
            said = [words for words in later.words if words.template == SCORES]
            text = " ".join(plain(words, lesson.names("Ana")) for words in later.words)
            was, now = scores_seen(earlier), scores_seen(later)
            changed = [seat for seat in range(lesson.seats) if was[seat] != now[seat]]
            assert all({str(now[seat]), str(abs(now[seat] - was[seat]))} & numbers_in(text) for seat in changed), text
            assert bool(said) <= bool(changed), f"nothing changed, and all the same: {text}"


def scores_seen(attempt: Attempt) -> list[int]:
    return attempt.lesson.game.scores(attempt.match.seen(attempt.lesson.seat))


def numbers_in(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@each
def test_sentences_count_what_they_say(lesson: Lesson) -> None:
    """A digit in a sentence would be a number that nobody checks."""
    for text in sentences(lesson):
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), text
        assert text.rstrip("\"')")[-1] in ".!?:" or text in (lesson.title,), text
    assert 3 <= len(lesson.steps) <= 10
    assert 2 <= len(lesson.summary) <= 4


@each
def test_lessons_name_rules_that_are_there(lesson: Lesson) -> None:
    codes = {rule.code for rule in room_of(lesson).rules.values()}
    assert lesson.rules
    assert set(lesson.rules) <= codes


def test_a_course_is_numbered_without_gaps() -> None:
    for room in GAMES.values():
        assert [lesson.number for lesson in lessons_of(room)] == list(range(1, len(lessons_of(room)) + 1))


# Where a learner stands.


def first() -> Lesson:
    return next(lessons_of(room)[1] for room in GAMES.values() if lessons_of(room))


def test_what_was_left_is_taken_up_where_it_was() -> None:
    attempt = Attempt(first()).next().show()
    again = restored(first(), attempt.made)
    assert (again.at, again.mood) == (1, RIGHT)
    assert again.match.state.dump() == attempt.match.state.dump()


@pytest.mark.parametrize("made", [[], [[], ["no such move"]], [["pass"], []], [[]] * 40])
def test_what_no_longer_fits_the_lesson_begins_anew(made: list[list[str]]) -> None:
    assert restored(first(), made).made == [[]]


def test_back_takes_back_first_what_was_done_then_the_step() -> None:
    attempt = Attempt(first()).next().show()
    assert attempt.back().made == [[], []]
    assert attempt.back().back().made == [[]]
    assert attempt.back().back().back().made == [[]]


GOOD = """
title = "T"
about = "A."
summary = ["One."]
[[step]]
say = "Do it."
ask = "Pass."
do = ["pass"]
right = "Good."
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "T"', "", "title: is missing"),
        ('do = ["pass"]', 'do = ["fly away"]', "step[1].do"),
        ('right = "Good."', "", "step[1]"),
        ('say = "Do it."', 'say = "Do it."\nsey = 1', "sey"),
        ('do = ["pass"]', "", "step[1]"),
        ('summary = ["One."]', "", "a summary"),
        ('do = ["pass"]', 'do = ["exchange", "exchange; give wood"]', "beginning of another"),
        ("[[step]]", "[position]\nrng = [1]\n[[step]]", "lacks the field"),
    ],
)
def test_a_file_that_is_no_lesson_says_what_is_wrong(
    tmp_path_factory: pytest.TempPathFactory, old: str, new: str, words: str
) -> None:
    folder = tmp_path_factory.mktemp("lessons")
    game = next(iter(GAMES.values())).standard_game
    (folder / "01-good.toml").write_text(GOOD, encoding="utf-8")
    assert [lesson.name for lesson in read_lessons(folder, game, {})] == ["good"]
    assert old in GOOD
    (folder / "01-good.toml").write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(LessonError, match=re.escape(words)):
        read_lessons(folder, game, {})


def test_a_field_nobody_can_count_is_an_error() -> None:
    attempt = Attempt(first())
    for name in ("weather", "score 9", "sheet 0 nothing", "field nothing", "box nothing.at.all"):
        with pytest.raises(MotuError, match=r"cannot|nobody"):
            attempt.number(name)
