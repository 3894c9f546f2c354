"""`motu replay`: a recorded game, move by move. The record holds the seed, so nothing is hidden."""

from typing import Any

from rich.console import Console, RenderableType
from rich.rule import Rule as Line
from rich.text import Text

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import room
from motu.papers import record
from motu.papers.match import Match
from motu.papers.sentence import Player, say
from motu.papers.tongue import _, enter_room, said
from motu.styled import make_console, player_text, sentence_text
from motu.terminal.names import shown_name
from motu.terminal.screen import Asked, fitted
from motu.terminal.table import Keyboard, make_keyboard, sentence_case, small_board


def replay(found: record.Record, game: Game[Any], to: int | None) -> int:
    if to is not None and to < 0:
        raise MotuError("--to must be at least 0, not {number}", number=to)
    match = record.replay(found, game, to)
    enter_room(room(game.code).folder)
    names = found.players or [f"Player {seat + 1}" for seat in range(found.seats)]
    show = Replay(match, [shown_name(name) for name in names], make_console())
    keyboard = make_keyboard()
    if to is not None:
        show.position(match)
    elif keyboard.is_terminal:
        show.step_through(keyboard)
    else:
        show.whole()
    return 0


class Replay:
    def __init__(self, match: Match[Any], names: list[str], console: Console) -> None:
        self.match = match
        self.names = names
        self.console = console
        self.room = room(match.game.code)

    def position(self, match: Match[Any]) -> None:
        for shown in (self.title(match), self.board(match), *self.last_and_next(match)):
            self.console.print(shown)

    def title(self, match: Match[Any]) -> RenderableType:
        title = _("{game}: after move {number} of {last}").format(
            game=self.room.words.title, number=len(match.moves), last=len(self.match.moves)
        )
        return Line(Text(title, "bold"), align="left", style="dim")

    def board(self, match: Match[Any]) -> RenderableType:
        shown: RenderableType = self.room.module("face.text").board(
            match.game, match.state, match.state.actor, self.names
        )
        return shown

    def last_and_next(self, match: Match[Any]) -> list[RenderableType]:
        """The last move, and what is asked now."""
        game, shown = match.game, list[RenderableType]()
        if match.moves:
            move = game.name(match.moves[-1])
            last = say("Last move: {player}  {move}", player=Player(match.actors[-1]), move=move)
            shown.append(sentence_text(last, self.names))
        if not game.is_over(match.state):
            prompt = self.room.words.prompt(game, match.state, match.state.actor)
            question = sentence_text(prompt, self.names)
            shown.append(Text.assemble(player_text(match.state.actor, self.names), "  ", question))
        return shown

    def log(self, match: Match[Any], ply: int | None = None) -> list[Text]:
        """What happened, in words: in one move, or in all."""
        lines = []
        for event in match.state.log or []:
            sentence = self.room.words.event(match.game, event, event.seat)
            if sentence is not None and (ply is None or event.ply == ply):
                lines.append(Text.assemble("  ", sentence_text(sentence, self.names)))
        return lines

    def whole(self) -> None:
        for line in self.log(self.match):
            self.console.print(line)
        self.position(self.match)

    def screen(self, match: Match[Any], hint: Text) -> RenderableType:
        """What fits: the move in words, the board, what was last and what is next."""
        state = match.state
        asked = Asked(
            self.board(match),
            small_board(self.room, match.game, state, state.actor, self.names),
            news=self.log(match, len(match.moves) - 1),
            question=[self.title(match), *self.last_and_next(match)],
            below=[hint],
        )
        return fitted(self.console, asked, self.console.height - 1, 0)[0]

    def step_through(self, keyboard: Keyboard) -> None:
        ply = 0
        message = ""
        while True:
            match = self.match.at(ply)
            self.console.clear()
            hint = Text(message or _("Enter next, p previous, a number jumps, end, quit"), "dim")
            self.console.print(self.screen(match, hint), end="")
            self.console.print(Text("> ", "bold"), end="")
            self.console.file.flush()
            try:
                line = keyboard.read().strip().lower()
            except EOFError:
                self.console.print()
                return
            if line in ("q", "quit", "exit"):
                return
            try:
                ply, message = self.target(ply, line), ""
            except MotuError as error:
                message = f"{sentence_case(said(error))}."

    def target(self, ply: int, line: str) -> int:
        last = len(self.match.moves)
        if line in ("", "n", "next"):
            return min(ply + 1, last)
        if line in ("p", "prev", "previous"):
            return max(ply - 1, 0)
        if line in ("e", "end"):
            return last
        if line.isdecimal() and len(line) < 9 and int(line) <= last:
            return int(line)
        raise MotuError("type n, p, end, quit or a number from 0 to {last}", last=last)
