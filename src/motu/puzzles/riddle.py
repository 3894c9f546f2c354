"""A puzzle at the table: a lesson whose teacher only asks, and answers every move with what the proof says of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from motu.coach import answer_to
from motu.consequences import (
    Consequences,
    consequences,
    missed_in_words,
    possible_in_words,
    prevented_in_words,
)
from motu.engine.base import Action
from motu.engine.game import Game
from motu.hints import (
    MOST_PURPOSES,
    Hint,
    aims_of,
    finished,
    phases_of,
    purposes,
    searcher,
    source_in_words,
    told_after,
)
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
    return papers.Step(
        TITLE, TITLE, before, (), tuple((move,) for move in step.right), TITLE, papers.ANOTHER_WAY, wrong, (), {}, {}
    )


class Solving(Attempt):
    """Somebody at a puzzle."""

    lesson: Riddle
    changes_unsaid: list[Sentence] = []  # the proof tells of points

    @property
    def puzzle(self) -> Puzzle:
        return self.lesson.puzzle

    @cached_property
    def words(self) -> list[Sentence]:
        if self.mood == DONE:
            return self.proof()
        step = self.puzzle.steps[self.at]
        if self.mood == RIGHT:
            told = N_("That is it: you win {best} from here, with the next best move {other}.")
            return [say(told, **victories(step, step.closest.gain))]
        if self.mood == MISTAKE:
            return self.wrong(step, self.made[-1][0])
        if self.mood == OTHER:
            return [say(papers.ANOTHER_WAY)]
        if self.at:
            return [say("The first of it is right. How does it go on?")]
        return [self.claim(), self.standing(), *self.variant()]

    def claim(self) -> Sentence:
        """What is to be found: no more is said than is proved."""
        count, right = len(self.puzzle.steps), len(self.puzzle.steps[0].right)
        if count == 1 and right > 1:
            told = N_("It is your turn. {right} moves are clearly better than all others; any of them solves it.")
            return say(told, right=right)
        told = plural(
            count,
            "It is your turn, and one move is clearly better than all others.",
            "It is your turn, and one line of {count} steps is clearly better than all others.",
        )
        return say(told, count=count)

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

    def variant(self) -> list[Sentence]:
        """By which rules, where they are not the usual ones."""
        game, s = self.lesson.game, self.match.state
        chosen = [
            say("{title}: {words}", title=say(option.title), words=say(option.labels[choice]))
            for option, choice, usual in zip(game.options, s.options, game.default_options(s.seats), strict=True)
            if choice != usual
        ]
        return [say("This table plays a variant ({rules}).", rules=listed(chosen))] if chosen else []

    @property
    def task(self) -> Sentence | None:
        return say("Find the move that wins most often.") if self.mood == papers.ASKED else None

    def proof(self) -> list[Sentence]:
        """What was played and what for, what it has beyond the move that looks best, and how that was checked."""
        first, match = self.puzzle.steps[0], self.lesson.attempt().match
        obvious = next(answer for answer in first.answers if answer.move in first.easy)
        line = [step.move for step in self.puzzle.steps]
        good, tempting = self.purposes(match, *line), self.purposes(match, obvious.move)
        found = self.consequences(match, line, obvious.move)
        opened = [one for one in (possible_in_words(found), prevented_in_words(found)) if one is not None]
        answered = self.reply(match, first, obvious.move) if found.prevented is None else []
        reasons = [*[w for w in good if w not in tempting][:MOST_PURPOSES], *opened]
        if not reasons and not answered:
            reasons = [say("Why it is better shows only in the games that were played on from here.")]
        return [
            told_after(say("The solution: {moves}.", moves=listed(self.solution())), self.as_good()),
            *([told_after(reasons[0], reasons[1:])] if reasons else []),
            told_after(
                say('The move that looks best at first is "{move}".', move=self.planned(match, obvious.move)),
                [*[w for w in tempting if w not in good][:1], *answered],
            ),
            gained(self.lesson.room, obvious.gain),
            say(
                "So you win {best} from here, with the other move {other}; {games} were played to the end with each.",
                games=obvious.gain.games,
                **victories(first, obvious.gain),
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

    def as_good(self) -> list[Sentence]:
        """What would have been as right in the last step."""
        opened = self.lesson.attempt([[step.move] for step in self.puzzle.steps]).opened
        moves = [say('"{move}"', move=self.planned(opened, twin.move)) for twin in self.puzzle.steps[-1].twins]
        return [say("Just as good: {moves}.", moves=listed(moves))] if moves else []

    def planned(self, match: Match[Any], move: str) -> Sentence:
        seen = match.seen(self.lesson.seat)
        return self.lesson.room.words.planned(match.game, seen, match.game.parse(move))

    def purposes(self, match: Match[Any], *line: str) -> list[Sentence]:
        """What moves of a turn are for, as a hint says it."""
        room, game, seen = self.lesson.room, match.game, match.seen(self.lesson.seat)
        hint = finished(room, game, seen, hint_of_line(game, line))
        return purposes(room, game, seen, replace(hint, aims=aims_of(room, searcher(room, 1), game, seen, hint)))

    def consequences(self, match: Match[Any], line: Sequence[str], other: str) -> Consequences:
        """What these moves make possible or prevent beside another."""
        room, game, seen = self.lesson.room, match.game, match.seen(self.lesson.seat)
        return consequences(room, game, seen, hint_of_line(game, line), hint_of_line(game, [other]))

    def wrong(self, step: Step, move: str) -> list[Sentence]:
        """What goes wrong: what a rival will do now, where the points are missing, and how often it wins."""
        gain = next(answer.gain for answer in step.answers if answer.move == move)
        lost = missed_in_words(self.consequences(self.opened, [step.move], move))
        return [
            *([lost] if lost is not None else self.reply(self.opened, step, move)),
            missed(self.lesson.room, gain),
            say("You win {other} this way, with the best move {best}.", **victories(step, gain)),
        ]

    def reply(self, match: Match[Any], step: Step, move: str) -> list[Sentence]:
        """What a rival will probably do after this move, and would not do after the best."""
        room, game, seen = self.lesson.room, match.game, match.seen(self.lesson.seat)
        found = answer_to(room, searcher(room, 1), game, seen, game.parse(move), game.parse(step.move))
        return [] if found is None else [found]

    @cached_property
    def match(self) -> Match[Any]:
        """At the end with the move that was begun brought to its end: the board shows what the words tell."""
        match, seat = super().match, self.lesson.seat
        game, midst = match.game, phases_of(self.lesson.room, "MIDST")
        while self.mood == DONE and not game.is_over(match.state) and match.state.actor == seat:
            legal = game.legal(match.state)
            if match.state.phase not in midst and len(legal) > 1:
                break
            match.play(searcher(self.lesson.room, 1).likeliest(game, match.state, legal) if legal[1:] else legal[0])
        return match

    # The last right move is the end: nothing is left to be said before the proof.

    def play(self, a: Action) -> Attempt:
        return ended(super().play(a))

    def show(self) -> Attempt:
        return ended(super().show())


def hint_of_line(game: Game[Any], line: Sequence[str]) -> Hint:
    first, *plan = map(game.parse, line)
    return Hint(first, 0.0, 0.0, 0.0, tuple(plan), 0)


def ended(after: Attempt) -> Attempt:
    is_last = after.at == len(after.lesson.steps) - 1
    return after.next() if after.mood == RIGHT and is_last else after


def gained(room: Room, gain: Gain) -> Sentence:
    """What the solution has beyond the move that suggests itself: one's own points, what pays for them, the rival's."""
    if gain.points and gain.lost and gain.fewer:
        told = plural(
            gain.points,
            "Compared with it, the solution brings you about {count} point more {source}, for {lost} "
            "fewer {other}, and {player} ends with {fewer} fewer.",
            "Compared with it, the solution brings you about {count} points more {source}, for {lost} "
            "fewer {other}, and {player} ends with {fewer} fewer.",
        )
    elif gain.points and gain.lost:
        told = plural(
            gain.points,
            "Compared with it, the solution brings you about {count} point more {source}, for {lost} fewer {other}.",
            "Compared with it, the solution brings you about {count} points more {source}, for {lost} fewer {other}.",
        )
    elif gain.points and gain.fewer:
        told = plural(
            gain.points,
            "Compared with it, the solution brings you about {count} point more {source}, and "
            "{player} ends with {fewer} fewer.",
            "Compared with it, the solution brings you about {count} points more {source}, and "
            "{player} ends with {fewer} fewer.",
        )
    elif gain.points:
        told = plural(
            gain.points,
            "Compared with it, the solution brings you about {count} point more {source}.",
            "Compared with it, the solution brings you about {count} points more {source}.",
        )
    else:
        told = plural(
            gain.fewer,
            "Compared with it, the solution keeps about {fewer} point from {player}.",
            "Compared with it, the solution keeps about {fewer} points from {player}.",
        )
    return counted(room, told, gain)


def missed(room: Room, gain: Gain) -> Sentence:
    """What a wrong answer lacks, likewise."""
    if gain.points and gain.lost and gain.fewer:
        told = plural(
            gain.points,
            "You miss about {count} point {source}, though you get {lost} more {other}, and "
            "{player} ends with {fewer} more.",
            "You miss about {count} points {source}, though you get {lost} more {other}, and "
            "{player} ends with {fewer} more.",
        )
    elif gain.points and gain.lost:
        told = plural(
            gain.points,
            "You miss about {count} point {source}, though you get {lost} more {other}.",
            "You miss about {count} points {source}, though you get {lost} more {other}.",
        )
    elif gain.points and gain.fewer:
        told = plural(
            gain.points,
            "You miss about {count} point {source}, and {player} ends with {fewer} more.",
            "You miss about {count} points {source}, and {player} ends with {fewer} more.",
        )
    elif gain.points:
        told = plural(
            gain.points,
            "You miss about {count} point {source}.",
            "You miss about {count} points {source}.",
        )
    else:
        told = plural(
            gain.fewer,
            "It helps {player}, who ends with about {fewer} point more.",
            "It helps {player}, who ends with about {fewer} points more.",
        )
    return counted(room, told, gain)


def counted(room: Room, told: str, gain: Gain) -> Sentence:
    source, other = source_in_words(room, gain.category), source_in_words(room, gain.less)
    return say(
        told, count=gain.points, source=source, lost=gain.lost, other=other, player=Player(gain.rival), fewer=gain.fewer
    )


MOST, HARDLY = 97, 3  # of 100 games: from here on it is said without a number


def victories(step: Step, gain: Gain) -> dict[str, Sentence]:
    """How often the solution wins, and the other move."""
    return {"best": of_hundred(step.share), "other": of_hundred(step.share - gain.mean)}


def of_hundred(share: float) -> Sentence:
    games = max(0, round(100 * share))
    if games >= MOST:
        return say("nearly every game")
    return say("hardly a game") if games <= HARDLY else say("{games} of 100 games", games=games)
