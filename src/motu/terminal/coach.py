"""The coach at the terminal: what a decision is about, and once "sure?" before a move that gives away much."""

from typing import Any

from motu.coach import about, doubt_in_words, praise, rule_behind, second_look, think_over
from motu.engine.base import Action
from motu.engine.game import Game
from motu.papers.room import Room
from motu.papers.sentence import Sentence, say

SECONDS = 1.0  # that a move waits for the coach


class Coach:
    """It thinks when a move is made; the same decision is not asked about twice."""

    def __init__(self, room: Room, game: Game[Any], seconds: float = SECONDS) -> None:
        self.room = room
        self.game = game
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
        opinion = think_over(self.room, self.game, seen, seen.ply, seconds=self.seconds / 2)
        if not opinion.suspects(a):
            good = praise(self.room, self.game, seen, opinion, a)
            self.praise = None if good is None else good.words
            return []
        best = opinion.moves[0].action
        doubt = second_look(self.room, self.game, seen, best, a, seen.ply, seconds=self.seconds / 2)
        if doubt is None:
            return []
        self.asked = seen.ply
        rule = rule_behind(self.room, doubt)
        lines = doubt_in_words(self.room, self.game, seen, doubt)
        behind = [] if rule is None else [say("{rule}: {text}", rule=rule.code, text=rule.first_sentence)]
        return [*lines, *behind, say("Sure? Type it once more to play it anyway, or another move.")]
