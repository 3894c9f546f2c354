"""The coach at the terminal: what a decision is about, and once "sure?" before a move that gives away much."""

from dataclasses import dataclass, field
from typing import Any

from motu.coach import LOOKS, about, behind, doubt_in_words, praise, rule_behind, second_look, suspects, think_over
from motu.engine.base import Action
from motu.engine.game import Game
from motu.opinion import UNTOLD, Opinion
from motu.papers.room import Room
from motu.papers.sentence import Sentence, say

SECONDS = 1.0  # that a move waits for the coach


@dataclass
class Notes:
    """What is thought of a decision, by hint and coach together, and the move that was recommended last."""

    ply: int = -1
    opinion: Opinion = field(default_factory=Opinion)
    told: Action = UNTOLD

    def turn_to(self, ply: int) -> Opinion:
        """What is known of the decision at this ply."""
        if ply != self.ply:
            self.ply, self.opinion, self.told = ply, Opinion(), UNTOLD
        return self.opinion


class Coach:
    """It thinks when a move is made; the same decision is not asked about twice."""

    def __init__(self, room: Room, game: Game[Any], notes: Notes, seconds: float = SECONDS) -> None:
        self.room = room
        self.game = game
        self.notes = notes
        self.seconds = seconds  # 0: no clock
        self.asked = -1  # the ply at which "sure?" was asked
        self.praise: Sentence | None = None  # of the last move

    def about(self, seen: Any) -> Sentence | None:
        return about(self.room, seen)

    def question(self, seen: Any, a: Action) -> list[Sentence]:
        """What to think about before this move is made; nothing: it may be made."""
        self.praise = None
        if len(self.game.legal(seen)) < 2 or seen.ply == self.asked:
            return []
        notes, place = self.notes, (self.room, self.game, seen)
        notes.opinion = think_over(*place, seen.ply, seconds=self.seconds / 2, known=notes.turn_to(seen.ply))
        if not suspects(notes.opinion, a, notes.told):
            good = praise(*place, notes.opinion, a) if notes.told == UNTOLD else None
            self.praise = None if good is None else good.words
            return []
        is_shown = notes.told != UNTOLD  # what a hint has said stands above
        look = second_look(*place, notes.opinion, a, seen.ply, LOOKS, self.seconds / 2, notes.told, is_shown)
        notes.opinion = notes.opinion.with_sums(look.found)
        if look.doubt is None:
            return []
        self.asked, notes.told = seen.ply, look.doubt.best.action
        rule = rule_behind(self.room, look.doubt)
        lines = [*doubt_in_words(*place, look.doubt), *behind(self.room, look.doubt)]
        law = [] if rule is None else [say("{rule}: {text}", rule=rule.code, text=rule.first_sentence)]
        return [*lines, *law, say("Sure? Type it once more to play it anyway, or another move.")]
