"""`motu replay`: a recorded game, move by move. The record holds the seed, so nothing is hidden."""

from typing import Any

from rich.console import Console
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
from motu.terminal.table import Keyboard, make_keyboard, sentence_case


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
        game = match.game
        title = _("{game}: after move {number} of {last}").format(
            game=self.room.words.title, number=len(match.moves), last=len(self.match.moves)
        )
        self.console.print(Line(Text(title, "bold"), align="left", style="dim"))
        self.console.print(self.room.module("face.text").board(game, match.state, match.state.actor, self.names))
        if match.moves:
            move = game.name(match.moves[-1])
            last = say("Last move: {player}  {move}", player=Player(match.actors[-1]), move=move)
            self.console.print(sentence_text(last, self.names))
        if not game.is_over(match.state):
            prompt = self.room.words.prompt(game, match.state, match.state.actor)
            question = sentence_text(prompt, self.names)
            self.console.print(Text.assemble(player_text(match.state.actor, self.names), "  ", question))

    def log(self, match: Match[Any], ply: int | None = None) -> None:
        """What happened, in words: in one move, or in all."""
        for event in match.state.log or []:
            sentence = self.room.words.event(match.game, event, event.seat)
            if sentence is not None and (ply is None or event.ply == ply):
                self.console.print(Text.assemble("  ", sentence_text(sentence, self.names)))

    def whole(self) -> None:
        self.log(self.match)
        self.position(self.match)

    def step_through(self, keyboard: Keyboard) -> None:
        ply = 0
        message = ""
        while True:
            match = self.match.at(ply)
            self.console.clear()
            self.position(match)
            self.log(match, ply - 1)
            self.console.print(Text(message or _("Enter next, p previous, a number jumps, end, quit"), "dim"))
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
