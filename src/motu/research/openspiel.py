"""The games in OpenSpiel: importing this module registers python_motu_<game> for each of them.

    import motu.research.openspiel
    game = pyspiel.load_game("python_motu_moorea(players=3)")

Chance is sampled: the deal is a chance node with the one outcome 0; from then on each state draws from a generator of
its own. A clone repeats the future of its original, as OpenSpiel's tree searches expect; what plans honestly plans on
`resample_from_infostate`, whose hidden things and generator are new. `rng_seed` makes a whole run repeatable (-1: it is
not); `options` are written code:choice, separated by "/", since OpenSpiel keeps "=" and "," for itself.
"""

import random
from collections.abc import Callable
from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.engine.base import Action, MotuError, Seat
from motu.engine.encoding import Encoding, Rows
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import GAMES
from motu.papers.room import Room
from motu.research.rewards import rewards_of

SEEDS = 2**63
RECALL = 64  # events in the information-state tensor, the latest last
ARGS = 6  # numbers of an event in that tensor; longer ones are cut
EVENT = 3 + ARGS  # kind, seat, how many numbers were told, and those


class Kept:
    """A state that OpenSpiel may copy and pickle: it does so with everything a Python state holds."""

    def __init__(self, code: str, s: Any) -> None:
        self.code = code
        self.s = s

    def __deepcopy__(self, memo: dict[int, Any]) -> "Kept":
        s = self.s.clone()
        s.log = None if self.s.log is None else self.s.log[:]
        return Kept(self.code, s)

    def __reduce__(self) -> tuple[Callable[..., "Kept"], tuple[Any, ...]]:
        events = [(e.kind, e.seat, e.args, e.only, e.ply) for e in self.s.log or []]
        return unpickle, (self.code, self.s.dump(), events)


def unpickle(code: str, dump: dict[str, list[int]], events: list[tuple[int, int, list[int], int, int]]) -> Kept:
    s = GAMES[code].standard_game.restore(dump)
    s.log = [Event(*event) for event in events]
    return Kept(code, s)


def describe(room: Room) -> Any:
    game = room.standard_game
    return pyspiel.GameType(
        short_name=f"python_motu_{room.code}",
        long_name=f"{room.words.title} (Motu)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": room.words.usual_seats, "options": "", "rng_seed": -1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game of the house, as OpenSpiel wants it. Subclassed for each game below."""

    code = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        params["options"] = str(params.get("options", "")).replace("=", ":")  # what OpenSpiel can read back
        self.rules: Game[Any] = GAMES[self.code].standard_game
        self.seats = int(params.get("players", GAMES[self.code].words.usual_seats))
        words = [word.partition(":") for word in params["options"].split("/") if word]
        wanted = {code: choice for code, _, choice in words}
        self.chosen = self.rules.options_for(self.seats, wanted)
        self.encoding: Encoding[Any] = Encoding(self.rules, self.seats, self.chosen)
        rng_seed = int(params.get("rng_seed", -1))
        self.fate = random.Random(rng_seed) if rng_seed >= 0 else random.SystemRandom()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.rules.max_plies,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self, _: Any = None) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept: Kept | None = None  # nothing before the deal

    @property
    def spiel(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def true_state(self) -> Any:
        if self.kept is None:
            raise MotuError("the game has not been dealt yet")
        return self.kept.s

    def current_player(self) -> int:
        if self.kept is None:
            return int(pyspiel.PlayerId.CHANCE)
        s = self.kept.s
        return int(pyspiel.PlayerId.TERMINAL) if self.spiel.rules.is_over(s) else int(s.actor)

    def _legal_actions(self, player: int) -> list[Action]:
        return self.spiel.rules.legal(self.true_state())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        rules = self.spiel.rules
        if self.kept is None:
            self.kept = Kept(
                rules.code, rules.new(self.spiel.seats, self.spiel.fate.randrange(SEEDS), self.spiel.chosen)
            )
            return
        rules.play(self.kept.s, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "chance"
        return self.spiel.rules.name(action)

    def is_terminal(self) -> bool:
        return self.kept is not None and self.spiel.rules.is_over(self.kept.s)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.spiel.seats
        s = self.true_state()
        return rewards_of("rank", self.spiel.rules.scores(s), self.spiel.rules.ranks(s))

    def __str__(self) -> str:
        if self.kept is None:
            return "before the deal"
        return repr(self.kept.s.dump())

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that differs from this one only in what `player` cannot know. It remembers nothing that `player` does
        not: its log is as `player` saw it, and the moves that led here, some of them secret, are not in its history."""
        if self.kept is None or self.spiel.rules.is_over(self.kept.s):
            over: SpielState = self.clone()
            return over
        rng = Rng()
        rng.seed(int(sampler() * SEEDS))
        s = self.kept.s.as_seen_by(player).determinize(rng)
        s.log = seen_events(self.kept.s, player)
        twin = SpielState(self.spiel)
        twin.kept = Kept(self.kept.code, s)
        return twin


def seen_events(s: Any, player: Seat) -> list[Event]:
    """What has happened, as `player` was told it."""
    return [event.as_seen_by(player) for event in s.log or []]


class Observer:
    """What a player sees now; with perfect recall also what has happened before its eyes."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.encoding = game.encoding
        self.recall = recall
        size = game.encoding.size + (EVENT * RECALL if recall else 0)
        self.rows: Rows[Any] = Rows(game.encoding, 1)
        self.row = np.frombuffer(self.rows.cells, dtype=np.int32)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.kept is None:
            return
        self.rows.write(0, state.kept.s, player)
        self.tensor[: len(self.row)] = self.row
        if self.recall:
            self.recollect(seen_events(state.kept.s, player)[-RECALL:])

    def recollect(self, events: list[Event]) -> None:
        for i, event in enumerate(events):
            told = event.args[:ARGS]
            at = len(self.row) + i * EVENT
            self.tensor[at : at + 3 + len(told)] = [event.kind, event.seat, len(event.args), *told]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.kept is None:
            return "before the deal"
        s = state.kept.s
        seen = ",".join(map(str, self.encoding.row(s, player)))
        if not self.recall:
            return seen
        past = seen_events(s, player)
        return seen + "|" + ";".join(f"{e.ply} {e.kind} {e.seat} {e.args}" for e in past)


def register(room: Room) -> None:
    kind = describe(room)
    pyspiel.register_game(
        kind, type(f"Spiel{room.words.title.replace(' ', '')}", (SpielGame,), {"code": room.code, "kind": kind})
    )


for each in GAMES.values():
    register(each)
