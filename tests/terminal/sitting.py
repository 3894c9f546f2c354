"""A person at the terminal who plays as Easy would: every screen is looked at before the answer is typed."""

import io
from collections.abc import Callable
from typing import Any

from rich.console import Console

from motu.bots import make_bot
from motu.games import GAMES
from motu.papers.match import Match
from motu.terminal.table import Keyboard, Player, Table

Look = Callable[[Table, str], list[str]]  # what was shown since the last answer -> what to type before the move


class Person(Keyboard):
    def __init__(self, page: io.StringIO, look: Look, is_terminal: bool) -> None:
        super().__init__(io.StringIO(), is_terminal)
        self.page = page
        self.look = look
        self.table: Table
        self.to_type: list[str] = []

    def read(self) -> str:
        shown = self.page.getvalue()
        self.page.seek(0)
        self.page.truncate()
        match = self.table.match
        if match.game.is_over(match.state):
            raise EOFError
        self.to_type += self.look(self.table, shown)
        return self.to_type.pop(0) if self.to_type else self.choice()

    def choice(self) -> str:
        match = self.table.match
        bot = make_bot("easy", self.table.room.advice)
        a = bot.choose(match.game, match.seen(match.state.actor), self.table.bot_rng())
        return str(match.game.legal(match.state).index(a) + 1)


def sit_down(
    code: str, seats: int, look: Look, size: tuple[int, int], options: dict[str, str], is_terminal: bool = True
) -> Match[Any]:
    """A whole game of one person and easy bots at a console of so many columns and rows."""
    room = GAMES[code]
    game = room.standard_game
    match = Match(game, seats, 5, game.options_for(seats, options))
    names = [f"Easy {seat}" for seat in range(1, seats)]
    players = [Player("Guest", None), *(Player(name, make_bot("easy", room.advice), "easy") for name in names)]
    page = io.StringIO()
    person = Person(page, look, is_terminal)
    console = Console(
        file=page, width=size[0], height=size[1], color_system=None, markup=False, emoji=False, highlight=False
    )
    person.table = Table(room, match, players, person, console=console)
    person.table.run()
    assert game.is_over(match.state)
    look(person.table, page.getvalue())
    return match
