"""Many games at once, for learners: one call steps them all in compiled code."""

from typing import Generic

from motu.batches.rows import Sheet
from motu.engine.base import NONE, OK, PHASE_OVER, Action
from motu.engine.chapter import S
from motu.engine.game import Game


class BatchCore(Generic[S]):
    """n games side by side. Those that end in a step stay as they are until they are dealt anew.

    With a sheet it is written there what each actor may know and do; without one the games are played, and no more.
    """

    def __init__(
        self, game: Game[S], n: int, seats: int, seed: int, options: list[int] | None, sheet: Sheet[S] | None = None
    ) -> None:
        self.game = game
        self.n = n
        self.seats = seats
        self.options = options
        self.sheet = sheet
        self.next_seed: int = seed
        self.states: list[S] = []
        self.choices: list[list[Action]] = []  # the legal actions of each game
        self.finished: list[int] = []  # games that ended in the last step
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """All games anew, from this seed on."""
        self.next_seed = seed
        self.go_on_with([self.deal() for _ in range(self.n)])

    def go_on_with(self, states: list[S]) -> None:
        self.states = states
        self.choices = [self.game.legal(s) for s in states]
        self.finished = []
        self.show_all()

    def show_all(self) -> None:
        sheet = self.sheet
        if sheet is not None:
            for i in range(self.n):
                sheet.show(i, self.states[i], self.choices[i])

    def deal(self) -> S:
        s = self.game.new(self.seats, self.next_seed, self.options)
        self.next_seed += 1
        s.log = None
        return s

    def first_refused(self, actions: list[Action]) -> int:
        """The first game in which this is no legal move, or NONE."""
        sheet = self.sheet
        for i in range(self.n):
            if not (actions[i] in self.choices[i] if sheet is None else sheet.allows(i, actions[i])):
                return i
        return NONE

    def step(self, actions: list[Action]) -> None:
        """One move in each game, all of them legal."""
        self.play(actions)
        self.deal_finished(self.next_seed)

    def play(self, actions: list[Action]) -> None:
        """The moves of a step. Games that end wait to be dealt anew."""
        game = self.game
        sheet = self.sheet
        self.finished = []
        for i in range(self.n):
            s = self.states[i]
            game.apply(s, actions[i])
            if s.phase == PHASE_OVER:
                self.finished.append(i)
                continue
            legal = game.legal(s)
            self.choices[i] = legal
            if sheet is not None:
                sheet.show(i, s, legal)

    def deal_finished(self, seed: int) -> None:
        """The next games where some have ended, from this seed on."""
        self.next_seed = seed
        for i in self.finished:
            s = self.deal()
            self.states[i] = s
            self.choices[i] = self.game.legal(s)
            sheet = self.sheet
            if sheet is not None:
                sheet.show(i, s, self.choices[i])

    def complaint(self, i: int, a: Action) -> str:
        """Why an action is not legal in game i."""
        if not 0 <= a < self.game.num_actions:
            return f"there is no action number {a}"
        rule = self.game.refusal(self.states[i], a)
        assert rule != OK, "legal and refusal agree"
        return f"{self.game.name(a)!r} is not allowed here: rule {self.game.rule_code(rule)}"
