"""What a worker is asked and what it answers, and its life: a position as one seat sees it in, a thought out."""

import importlib
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from motu.bots.parallel import Tally, choose_again, search_until
from motu.bots.search import SearchBot
from motu.coach import SecondLook, second_look, think_over
from motu.engine.base import Action
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.games import room
from motu.hints import Hint, Verdict, beliefs, judge, reasons
from motu.opinion import MOST, UNTOLD, Opinion, advise
from motu.papers.room import Room
from motu.papers.sentence import Sentence
from motu.table.live.shelf import Box, Shelf

ENOUGH = None  # what a helper is told when it is enough; a worker that does not help lets it pass
Position: TypeAlias = dict[str, list[int]]  # as a seat sees it


@dataclass(frozen=True)
class Mind:
    """Whose thoughts these are, and after how many entries of the journal: a bot asked again after its own move alone
    goes on where it was."""

    of: str = ""  # a table, a seat and a level
    entries: int = 0


@dataclass(frozen=True)
class Question:
    """What would you do here (a level is named)? What was this move worth (`played`)? The coach asks: what is each move
    worth, or is this one (`played`) much worse than the best? Else: what is there to do? These go on from what is
    `known`; the last move that was recommended (`told`) may still stand there as a hint (`shown`); what was recommended
    at the decision before was after something (`goal`).

    Beside a bot that is asked what it would do, others may be asked to help: they search until they are told that it is
    enough. The bot is then asked again, with what they found (`tallies`)."""

    game: str
    edition: int
    box: str  # its digest
    seen: Position
    seed: int
    level: str = ""
    mind: Mind = Mind()
    played: Action = -1
    coach: bool = False
    known: Opinion | None = None
    told: Action = UNTOLD
    goal: tuple[Action, ...] = ()
    shown: bool = False
    simulations: int = 0
    seconds: float = 0.0
    helping: bool = False
    tallies: tuple[list[Tally], ...] = ()
    contents: Box | None = None  # of the box, for a worker that has not been told of it


@dataclass(frozen=True)
class Move:
    """A bot's answer, and if it searched, what it thought of the best moves."""

    action: Action
    reasons: list[Hint]


@dataclass(frozen=True)
class Counsel:
    """What there is to do, the best first, and what may be guessed of what the seat does not see."""

    opinion: Opinion
    hints: list[Hint]
    beliefs: list[Sentence]


def think(pipe: "Connection[Any, Any]", make: str, patience: int) -> None:
    """A worker's life: a question in, an action or a complaint out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(patience)
    module, _, name = make.partition(":")
    memory = Memory(getattr(importlib.import_module(module), name))
    shelf = Shelf()
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        if question is ENOUGH:  # it had answered already
            continue
        said: object
        try:
            said = answer(memory, shelf, question, pipe.poll)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        try:
            pipe.send(said)
        except OSError:  # the server is gone, and nobody waits for the answer
            return


class Memory:
    """The bot that a worker asked last: what it thought serves its next small decision of the same turn."""

    def __init__(self, make_bot: Callable[..., Any]) -> None:
        self.make_bot = make_bot
        self.mind = Mind()
        self.bot: Any = None

    def bot_for(self, level: str, mind: Mind, advice: Any) -> Any:
        goes_on = mind.of != "" and mind == Mind(self.mind.of, self.mind.entries + 1)
        if not goes_on:
            self.bot = self.make_bot(level, advice)
        self.mind = mind
        return self.bot


Answer: TypeAlias = Move | Verdict | Counsel | Opinion | SecondLook | list[Tally]


def not_yet() -> bool:
    return False


def answer(memory: Memory, shelf: Shelf, question: Question, is_enough: Callable[[], bool] = not_yet) -> Answer:
    here = room(question.game)
    if question.contents is not None:
        shelf.put(question.box, question.contents)
    game = shelf.game(question.game, question.edition, question.box)
    seen = game.restore(question.seen)
    if question.tallies:
        return Move(choose_again(memory.bot, list(question.tallies)), reasons(memory.bot))
    if question.level:
        rng = Rng()
        rng.seed(question.seed)
        if question.helping:
            return help_with(memory.make_bot(question.level, here.advice), game, seen, rng, is_enough)
        bot = memory.bot_for(question.level, question.mind, here.advice)
        return Move(bot.choose(game, seen, rng), reasons(bot))
    if question.coach:
        return coached(here, game, seen, question)
    if question.played >= 0:
        return judge(here, game, seen, question.played, question.simulations, question.seed)
    if len(game.legal(seen)) < 2:
        return Counsel(Opinion(), [], [])
    how = question.seed, question.simulations, question.seconds
    before = question.known, question.told, question.goal
    opinion, found = advise(here, game, seen, *how, MOST, *before)
    return Counsel(opinion, found, beliefs(here, game, seen, seen.actor, question.seed))


def help_with(bot: Any, game: Game[Any], seen: Any, rng: Rng, is_enough: Callable[[], bool]) -> list[Tally]:
    """What is found until it is enough; a bot that does not search, or has no choice, needs no help."""
    if not isinstance(bot, SearchBot) or len(game.legal(seen)) < 2:
        return []
    return search_until(bot, game, seen, rng, is_enough, bot.simulations)


def coached(here: Room, game: Game[Any], seen: Any, question: Question) -> Opinion | SecondLook:
    how = question.seed, question.simulations, question.seconds
    if question.played < 0:
        return think_over(here, game, seen, *how, known=question.known)
    opinion, told = question.known or Opinion(), (question.told, question.shown)
    return second_look(here, game, seen, opinion, question.played, *how, *told)
