"""Many games at once, for learners: one call steps them all in compiled code."""

from array import array
from typing import Generic

from motu.engine.base import OK, PHASE_OVER, Action, MotuError
from motu.engine.chapter import S
from motu.engine.encoding import Encoding, Rows
from motu.engine.game import Game


class BatchCore(Generic[S]):
    """n games side by side. A game that ends is dealt anew; what it came to stays readable until the next step."""

    def __init__(self, game: Game[S], n: int, seats: int, seed: int, options: list[int] | None) -> None:
        if n < 1:
            raise MotuError(f"a batch needs at least 1 game, not {n}")
        self.game = game
        self.seats = seats
        self.options = options
        self.encoding: Encoding[S] = Encoding(game, seats, options)
        self.rows: Rows[S] = Rows(self.encoding, n)
        self.next_seed: int = seed
        self.states: list[S] = []
        self.choices: list[list[Action]] = []  # the legal actions of each game
        self.finished: list[int] = []  # games that ended in the last step
        self.final_scores: list[list[int]] = []  # of those, in the same order
        self.final_ranks: list[list[int]] = []
        for _ in range(n):
            self.states.append(self.deal())
            self.choices.append(game.legal(self.states[-1]))

    def __reduce__(self) -> tuple[object, ...]:
        """What goes on is the games; the rows are written anew."""
        made_by = (self.game, len(self.states), self.seats, self.next_seed, self.options)
        return BatchCore, made_by, (self.next_seed, self.states)

    def __setstate__(self, kept: tuple[int, list[S]]) -> None:
        self.next_seed = kept[0]
        self.states = kept[1]
        self.choices = [self.game.legal(s) for s in self.states]

    def deal(self) -> S:
        s = self.game.new(self.seats, self.next_seed, self.options)
        self.next_seed += 1
        s.log = None
        return s

    def step(self, actions: list[Action]) -> None:
        """One move in each game; an action that is not legal is refused and nothing moves at all."""
        game = self.game
        for i in range(len(self.states)):
            if actions[i] not in self.choices[i]:
                raise MotuError(self.complaint(i, actions[i]))
        self.finished = []
        self.final_scores = []
        self.final_ranks = []
        for i in range(len(self.states)):
            s = self.states[i]
            game.apply(s, actions[i])
            if s.phase == PHASE_OVER:
                self.finished.append(i)
                self.final_scores.append(game.scores(s))
                self.final_ranks.append(game.ranks(s))
                s = self.deal()
                self.states[i] = s
            self.choices[i] = game.legal(s)

    def complaint(self, i: int, a: Action) -> str:
        if not 0 <= a < self.game.num_actions:
            return f"game {i}: there is no action number {a}"
        rule = self.game.refusal(self.states[i], a)
        assert rule != OK, "legal and refusal agree"
        return f"game {i}: {self.game.name(a)!r} is not allowed here: rule {self.game.rule_code(rule)}"

    def observe(self) -> None:
        """Bring the rows of all actors up to date."""
        for i in range(len(self.states)):
            s = self.states[i]
            self.rows.write(i, s, s.actor)

    def legal(self) -> "array[int]":
        """Places of the legal actions in a flat mask of n * num_actions, as numbers of 64 bits that others may read."""
        places: list[int] = []
        first = 0
        for choices in self.choices:
            for a in choices:
                places.append(first + a)
            first += self.game.num_actions
        return array("q", places)

    def actors(self) -> list[int]:
        return [s.actor for s in self.states]
