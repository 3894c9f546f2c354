"""The games for assistants and other programs that read and write words. Needs Rich, but no NumPy.

    table = TextTable("elawa", seats=3, seed=7)
    while not table.is_over:
        answer = table.act(model(table.observe()))   # a move in notation, however it is wrapped
        if not answer.accepted:
            ...                                      # answer.said names the rule and the way out: ask again

`observe` tells what the seat on turn may know: what happened since its last move, the table, what is asked, its moves.
`transcript` is the whole conversation as JSON lines. `TextBot` lets such a program sit in the arena beside our bots.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from motu.engine.base import Action, MotuError, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import room
from motu.papers.match import Match
from motu.papers.sentence import plain
from motu.telling import position_text, rules_text, understood, why_text


@dataclass(frozen=True)
class Answer:
    """What the table says to a text: the move it made, or why it made none."""

    accepted: bool
    move: str  # in notation; empty where none was understood
    said: str


class TextTable:
    def __init__(self, code: str, seats: int | None = None, seed: int = 0, **options: str) -> None:
        self.room = room(code)
        self.game: Game[Any] = self.room.standard_game
        count = seats or self.room.words.usual_seats
        self.match: Match[Any] = Match(self.game, count, seed, self.game.options_for(count, options))
        self.names = [f"Player {seat + 1}" for seat in range(count)]
        self.heard = [0] * count  # events each seat has been told
        self.said: list[dict[str, Any]] = []

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.match.state)

    @property
    def actor(self) -> Seat:
        seat: Seat = self.match.state.actor
        return seat

    def observe(self, seat: Seat | None = None) -> str:
        """What a seat may know, that on turn unless another is named."""
        viewer = self.actor if seat is None else seat
        text = position_text(self.room, self.game, self.match.seen(viewer), viewer, self.names, self.news(viewer))
        self.said.append({"seat": viewer, "ply": len(self.match.moves), "told": text})
        return text

    def news(self, viewer: Seat) -> list[str]:
        """What the log tells this seat that it has not been told yet."""
        events = self.match.events(viewer, self.heard[viewer])
        self.heard[viewer] += len(events)
        found = [self.room.words.event(self.game, event, viewer) for event in events]
        return [plain(words, self.names) for words in found if words is not None]

    def act(self, text: str) -> Answer:
        """Make the move that the text names for the seat on turn. One that is not understood or not allowed changes
        nothing."""
        seen = self.match.seen(self.actor)
        answer = self.answer(seen, text)
        self.said.append({"seat": seen.actor, "ply": len(self.match.moves), "answered": text, "result": answer.said})
        if answer.accepted:
            self.match.play(self.game.parse(answer.move))
        return answer

    def answer(self, seen: Any, text: str) -> Answer:
        if self.is_over:
            return Answer(False, "", "The game is over.")
        try:
            a = understood(self.game, seen, text)
        except MotuError as error:
            return Answer(False, "", str(error))
        why = why_text(self.room, self.game, seen, a, self.names)
        return Answer(not why, self.game.name(a), why)

    def rules(self, wanted: str = "") -> str:
        """Rules by number ("EL-11") or by words; all of them without either."""
        return rules_text(self.room, wanted)

    def scores(self) -> list[int]:
        return self.game.scores(self.match.state)

    def ranks(self) -> list[int]:
        return self.game.ranks(self.match.state)

    def transcript(self) -> str:
        """Everything that was told and answered, a JSON object a line."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.said)


class TextBot(Bot[Any]):
    """A program of words in the arena: a file with a subclass that has `reply(text) -> text` is a bot like any other.

    It is asked again up to `tries` times when its answer is no move, each time with the reason; after that a legal move
    is drawn for it, and `faults` counts how often. A result should be reported with them.
    """

    name = "text"
    tries = 3

    def __init__(self) -> None:
        self.faults = 0

    def reply(self, text: str) -> str:
        raise NotImplementedError

    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> Action:
        here, names = room(game.code), [f"Player {seat + 1}" for seat in range(seen.seats)]
        asked = position_text(here, game, seen, seen.actor, names)
        told = asked
        for _ in range(self.tries):
            try:
                a = understood(game, seen, self.reply(told))
                why = why_text(here, game, seen, a, names)
            except MotuError as error:
                why = str(error)
            if not why:
                return a
            told = f"{asked}\n\nYour last answer was no move: {why}"
        self.faults += 1
        moves = game.legal(seen)
        return moves[rng.below(len(moves))]


def conversation(table: TextTable, players: list[Callable[[str], str]], tries: int = 3) -> list[int]:
    """A whole game between functions from text to text, a seat each. Whoever gives no move in `tries` answers has the
    first legal one made for it. Answers with how often that was, seat by seat."""
    faults = [0] * table.match.seats
    while not table.is_over:
        seat = table.actor
        told = table.observe()
        for _ in range(tries):
            answer = table.act(players[seat](told))
            if answer.accepted:
                break
            told = f"{answer.said}\n\n{table.observe()}"
        else:
            faults[seat] += 1
            table.act(table.game.name(table.game.legal(table.match.seen(seat))[0]))
    return faults
