"""A puzzle at the table: a lesson whose teacher only asks, and answers every move with what the proof says of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from motu.engine.base import Action
from motu.engine.game import Game
from motu.hints import source_in_words
from motu.papers import lesson as papers
from motu.papers.belief import listed
from motu.papers.lesson import DONE, MISTAKE, OTHER, RIGHT, Attempt, Lesson, Line, Mistake
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Player, Sentence, plural, say
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
            told = N_("That is it: it wins about {best} of 100 games from here, the next best move about {other}.")
            return [say(told, **hundreds(step, step.closest.gain))]
        if self.mood == MISTAKE:
            gain = next(answer.gain for answer in step.answers if answer.move == self.made[-1][0])
            told = N_("This way you win about {other} of 100 games from here; with the best move about {best}.")
            return [say(told, **hundreds(step, gain)), *self.missed(gain)]
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
        return [say(told, count=count), self.standing()]

    def standing(self) -> Sentence:
        """Is there a lead to hold, or to catch up with?"""
        seat, scores = self.lesson.seat, self.lesson.game.scores(self.match.seen(self.lesson.seat))
        rival = max((other for other in range(len(scores)) if other != seat), key=scores.__getitem__)
        told = N_("You trail {player} by {mine} to {most}.")
        if scores[rival] == scores[seat]:
            told = N_("You are level with {player} at {mine}.")
        elif scores[rival] < scores[seat]:
            told = N_("You lead {player} by {mine} to {most}.")
        return say(told, mine=scores[seat], player=Player(rival), most=scores[rival])

    @property
    def task(self) -> Sentence | None:
        return say("Find the move that wins most often.") if self.mood == papers.ASKED else None

    def proof(self) -> list[Sentence]:
        """What was played, what it has beyond the move that looks best, and how it was proved."""
        first = self.puzzle.steps[0]
        obvious = next(answer for answer in first.answers if answer.move in first.easy)
        gain = first.closest.gain
        return [
            say("The solution: {moves}.", moves=listed(self.solution())),
            say(
                "It wins about {best} of 100 games from here; the move that suggests itself wins {other}: {move}.",
                move=self.planned(self.lesson.attempt().match, obvious.move),
                **hundreds(first, obvious.gain),
            ),
            *self.gained(obvious.gain),
            say(
                "Proved by {games} games played out with each: at least {low} % more wins than with the next best "
                "move.",
                games=gain.games,
                low=int(100 * gain.low),
            ),
        ]

    def solution(self) -> list[Sentence]:
        """The line in the room's words, each step as it is seen where it is made."""
        match, told = self.lesson.deal(), []
        for asked, step in zip(self.lesson.steps, self.puzzle.steps, strict=True):
            papers.play_line(match, asked.moves)
            told.append(self.planned(match, step.move))
            papers.play_line(match, (step.move,))
        return told

    def planned(self, match: Match[Any], move: str) -> Sentence:
        seen = match.seen(self.lesson.seat)
        return self.lesson.room.words.planned(match.game, seen, match.game.parse(move))

    # Where the points are: of the solution beside another move, or the other way round.

    def gained(self, gain: Gain) -> Iterator[Sentence]:
        if gain.points and gain.lost:
            told = plural(
                gain.points,
                "It brings you about {count} point more {source}, for {lost} fewer {other}.",
                "It brings you about {count} points more {source}, for {lost} fewer {other}.",
            )
            yield self.counted(told, gain)
        elif gain.points:
            told = plural(
                gain.points,
                "It brings you about {count} point more {source}.",
                "It brings you about {count} points more {source}.",
            )
            yield self.counted(told, gain)
        if gain.fewer:
            told = plural(
                gain.fewer,
                "{player} ends with about {count} point fewer.",
                "{player} ends with about {count} points fewer.",
            )
            yield say(told, player=Player(gain.rival), count=gain.fewer)

    def missed(self, gain: Gain) -> Iterator[Sentence]:
        if gain.points and gain.lost:
            told = plural(
                gain.points,
                "You miss about {count} point {source}, for {lost} more {other}.",
                "You miss about {count} points {source}, for {lost} more {other}.",
            )
            yield self.counted(told, gain)
        elif gain.points:
            told = plural(
                gain.points, "You miss about {count} point {source}.", "You miss about {count} points {source}."
            )
            yield self.counted(told, gain)
        if gain.fewer:
            told = plural(
                gain.fewer,
                "{player} ends with about {count} point more.",
                "{player} ends with about {count} points more.",
            )
            yield say(told, player=Player(gain.rival), count=gain.fewer)

    def counted(self, told: str, gain: Gain) -> Sentence:
        room = self.lesson.room
        source, other = source_in_words(room, gain.category), source_in_words(room, gain.less)
        return say(told, count=gain.points, source=source, lost=gain.lost, other=other)

    # The last right move is the end: nothing is left to be said before the proof.

    def play(self, a: Action) -> Attempt:
        return ended(super().play(a))

    def show(self) -> Attempt:
        return ended(super().show())


def ended(after: Attempt) -> Attempt:
    is_last = after.at == len(after.lesson.steps) - 1
    return after.next() if after.mood == RIGHT and is_last else after


def hundreds(step: Step, gain: Gain) -> dict[str, int]:
    """Of so many games the solution wins, and the other move."""
    return {"best": round(100 * step.share), "other": max(0, round(100 * (step.share - gain.mean)))}
