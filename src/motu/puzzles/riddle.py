"""A puzzle at the table: a lesson whose teacher only asks, and answers every move with what the proof says of it."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from motu.engine.base import Action
from motu.engine.game import Game
from motu.hints import Why, why_in_words
from motu.papers import lesson as papers
from motu.papers.belief import listed
from motu.papers.lesson import DONE, MISTAKE, OTHER, RIGHT, Attempt, Lesson, Line, Mistake
from motu.papers.room import Room
from motu.papers.sentence import Sentence, plural, say
from motu.papers.tongue import N_
from motu.puzzles.paper import Gain, Puzzle, Step, find_puzzle, game_of, seen_in, world_of

TITLE = N_("Find the best move")


@dataclass(frozen=True)
class Riddle(Lesson):
    """A puzzle with everything a lesson has; what is said comes from the proof."""

    room: Room
    puzzle: Puzzle

    def attempt(self, made: list[list[str]] | None = None) -> "Solving":
        return Solving(self, made or [[]])


@cache
def riddle(room: Room, name: str) -> Riddle:
    """A puzzle of the room, ready to be played."""
    return riddle_of(room, find_puzzle(room, name))


def riddle_of(room: Room, puzzle: Puzzle) -> Riddle:
    game, seen = game_of(room, puzzle), seen_in(room, puzzle)
    world = world_of(seen, puzzle.deal)
    return Riddle(
        game=game,
        box={},
        number=0,
        name=puzzle.name,
        title=TITLE,
        about="",
        seats=seen.seats,
        seat=puzzle.seat,
        seed=0,
        options={},
        position=world.dump(),
        moves=(),
        steps=tuple(steps_of(game, world, puzzle)),
        summary=(),
        room=room,
        puzzle=puzzle,
    )


def steps_of(game: Game[Any], world: Any, puzzle: Puzzle) -> list[papers.Step]:
    """Each decision as a step of a lesson, with what follows of itself before it; nothing is pointed at."""
    steps = []
    for step in puzzle.steps:
        steps.append(asked(step, lone_moves(game, world)))
        game.play(world, game.parse(step.move))
    return steps


def lone_moves(game: Game[Any], s: Any) -> Line:
    """Made here: decisions that are asked though they have one answer only."""
    made = []
    while not game.is_over(s) and len(moves := game.legal(s)) == 1:
        made.append(game.name(moves[0]))
        game.play(s, moves[0])
    return tuple(made)


def asked(step: Step, before: Line) -> papers.Step:
    wrong = tuple(Mistake(((answer.move,),), TITLE, (), (), {}) for answer in step.answers)
    return papers.Step(TITLE, TITLE, before, (), ((step.move,),), TITLE, papers.ANOTHER_WAY, wrong, (), {}, {})


class Solving(Attempt):
    """Somebody at a puzzle."""

    lesson: Riddle

    @property
    def puzzle(self) -> Puzzle:
        return self.lesson.puzzle

    @cached_property
    def words(self) -> list[Sentence]:
        if self.mood == DONE:
            return self.proof()
        step = self.puzzle.steps[self.at]
        if self.mood == RIGHT:
            return [say("That is it. It wins {why}", why=self.why(step.closest.gain))]
        if self.mood == MISTAKE:
            answer = next(answer for answer in step.answers if answer.move == self.made[-1][0])
            return [say("There is something better. It wins {why}", why=self.why(answer.gain))]
        if self.mood == OTHER:
            return [say(papers.ANOTHER_WAY)]
        if self.at:
            return [say("The first of it is right. How does it go on?")]
        count = len(self.puzzle.steps)
        told = plural(
            count,
            "It is your turn, and one move is clearly better than all others.",
            "It is your turn, and one line of {count} steps is clearly better than all others.",
        )
        return [say(told, count=count)]

    @property
    def task(self) -> Sentence | None:
        return say("Find the best move.") if self.mood == papers.ASKED else None

    def proof(self) -> list[Sentence]:
        """What was played, and how it was proved."""
        first = self.puzzle.steps[0]
        gain = first.closest.gain
        return [
            say("The solution: {moves}.", moves=listed(self.solution())),
            say("It wins {why}", why=self.why(gain)),
            say(
                "Played out {games} times from here: {share} % won with it, {low} to {high} % more than with the next "
                "best move.",
                games=gain.games,
                share=round(100 * first.share),
                low=round(100 * gain.low),
                high=round(100 * gain.high),
            ),
        ]

    def solution(self) -> list[Sentence]:
        """The line in the room's words, each step as it is seen where it is made."""
        match, told = self.lesson.deal(), []
        for step, number in zip(self.lesson.steps, range(len(self.puzzle.steps)), strict=True):
            papers.play_line(match, step.moves)
            a = match.game.parse(self.puzzle.steps[number].move)
            told.append(self.lesson.room.words.planned(match.game, match.seen(self.lesson.seat), a))
            match.play(a)
        return told

    def why(self, gain: Gain) -> Sentence:
        percent = max(1, round(100 * gain.mean))
        return why_in_words(
            self.lesson.room,
            Why(percent, gain.category, gain.points, gain.less, gain.lost, gain.rival, gain.fewer),
        )

    # The last right move is the end: nothing is left to be said before the proof.

    def play(self, a: Action) -> Attempt:
        return ended(super().play(a))

    def show(self) -> Attempt:
        return ended(super().show())


def ended(after: Attempt) -> Attempt:
    is_last = after.at == len(after.lesson.steps) - 1
    return after.next() if after.mood == RIGHT and is_last else after
