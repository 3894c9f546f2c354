"""The games in OpenSpiel: importing this module registers python_motu_<game> for each of them.

    import motu.research.openspiel
    game = pyspiel.load_game("python_motu_moorea(players=3)")

Chance is sampled, unless `chance=explicit`: the deal is a chance node with the one outcome 0; from then on each state
draws from a generator of its own. A clone repeats the future of its original, as OpenSpiel's tree searches expect; what
plans honestly plans on `resample_from_infostate`, whose hidden things and generator are new. `rng_seed` makes a whole
run repeatable (-1: it is not); `options` are written code:choice, separated by "/", since OpenSpiel keeps "=" and ","
for itself. `components` names a box of your own: its file, the name it was saved under, or its digest.

With `chance=explicit` every draw is a chance node. That is for exact algorithms, on games small enough for them:
`begin=SEED/MOVES` begins where a game that Easy plays from this seed has so many moves left, with `worlds` deals (each
as likely) of what somebody who only watches could not know.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

try:
    import numpy as np
    import pyspiel

    from motu.batches.rows import Rows  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.bots import make_bot
from motu.boxes import game_with
from motu.engine.base import NOBODY, Action, MotuError, Seat
from motu.engine.encoding import Encoding
from motu.engine.game import Game
from motu.engine.rng import ChanceOpen, Rng, script
from motu.engine.state import Event
from motu.games import GAMES
from motu.papers.room import Room
from motu.research.observation import Observation as Sight
from motu.research.rewards import by_rank

SEEDS = 2**63
RECALL = 64  # events in the information-state tensor, the latest last
ARGS = 6  # numbers of an event in that tensor; longer ones are cut
EVENT = 3 + ARGS  # kind, seat, how many numbers were told, and those
SAMPLED, EXPLICIT = "sampled", "explicit"
WORLDS = 4  # deals of what is hidden where a game begins in its midst
MOST_OUTCOMES = 65_536  # no draw is of more
MOST_REMEMBERED = 5_000  # places of a game with explicit chance: exact algorithms come to all of them again and again
START = "dealt"  # before the first action
DEAL = -1  # in place of an action: the deal is going on


class Kept:
    """A state that OpenSpiel may copy and pickle: it does so with everything a Python state holds."""

    def __init__(self, code: str, s: Any, components: str = "", never_changes: bool = False) -> None:
        self.code = code
        self.s = s
        self.components = components
        self.never_changes = never_changes  # with explicit chance a move makes another state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Kept":
        if self.never_changes:
            return self
        s = self.s.clone()
        s.log = None if self.s.log is None else self.s.log[:]
        return Kept(self.code, s, self.components)

    def __reduce__(self) -> tuple[Callable[..., "Kept"], tuple[Any, ...]]:
        events = [(e.kind, e.seat, e.args, e.only, e.ply) for e in self.s.log or []]
        return unpickle, (self.code, self.s.dump(), events, self.components, self.never_changes)


def unpickle(
    code: str,
    dump: dict[str, list[int]],
    events: list[tuple[int, int, list[int], int, int]],
    components: str = "",
    never_changes: bool = False,
) -> Kept:
    s = rules_with(code, components).restore(dump)
    s.log = [Event(*event) for event in events]
    return Kept(code, s, components, never_changes)


@lru_cache(maxsize=16)
def rules_with(code: str, components: str) -> Game[Any]:
    """The rules with our box, or with one that is meant by its file, name or digest."""
    return game_with(GAMES[code], components)


def describe(room: Room, chance: str = SAMPLED, options: list[int] | None = None) -> Any:
    """What kind of game it is; without `options`, with any of them."""
    game = room.standard_game
    types = pyspiel.GameType
    explicit = chance == EXPLICIT
    return types(
        short_name=f"python_motu_{room.code}",
        long_name=f"{room.words.title} (Motu)",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if explicit else types.ChanceMode.SAMPLED_STOCHASTIC,
        information=types.Information.PERFECT_INFORMATION
        if told_of(room, "ALL_OPEN", False)
        else types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if may_all_lose(room, options) else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": room.words.usual_seats,
            "options": "",
            "rng_seed": -1,
            "components": "",
            "observation": "plain",
            "chance": SAMPLED,
            "begin": "",
            "worlds": WORLDS,
        },
    )


def told_of(room: Room, name: str, otherwise: Any) -> Any:
    """What a room says of itself to researchers."""
    return getattr(room.module("mind.observation"), name, otherwise) if room.has("mind.observation") else otherwise


def may_all_lose(room: Room, options: list[int] | None) -> bool:
    """Can the returns sum to less than nothing? Of a game that says nothing of itself, perhaps."""
    if not room.has("mind.observation"):
        return True
    asked = told_of(room, "may_all_lose", None)
    return asked is not None and (options is None or bool(asked(options)))


def beginnings(rules: Game[Any], seats: int, options: list[int], begin: str, worlds: int) -> list[tuple[Any, float]]:
    """Where a game may begin in its midst, and how likely each place is. None of them tells the others' secrets: they
    are what a spectator of that moment holds possible."""
    seed, slash, moves = begin.partition("/")
    if not (slash and seed.isdecimal() and moves.isdecimal() and worlds > 0):
        raise MotuError(f"begin={begin!r} should be SEED/MOVES, such as 7/6, with at least one world")
    past = [rules.new(seats, int(seed), options)]
    easy, rng = make_bot("easy", GAMES[rules.code].advice), Rng(int(seed)).spawn()
    while not rules.is_over(past[-1]):
        s = past[-1].clone()
        rules.apply(s, easy.choose(rules, s.as_seen_by(s.actor), rng))
        past.append(s)
    seen = past[max(0, len(past) - 1 - max(1, int(moves)))].as_seen_by(NOBODY)
    found: list[tuple[Any, float]] = []
    for number in range(worlds):
        world = seen.determinize(Rng(number))
        at_rest(world)
        same = next((i for i, (other, _) in enumerate(found) if other == world), None)
        if same is None:
            found.append((world, 1 / worlds))
        else:
            found[same] = (world, found[same][1] + 1 / worlds)
    return found


def at_rest(s: Any) -> None:
    """Between two moves of a game with explicit chance nothing is about to be drawn."""
    s.rng = Rng()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game of the house, as OpenSpiel wants it. Subclassed for each game below."""

    code = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        params["options"] = str(params.get("options", "")).replace("=", ":")  # what OpenSpiel can read back
        self.components = str(params.get("components", ""))
        self.rules: Game[Any] = rules_with(self.code, self.components)
        self.seats = int(params.get("players", GAMES[self.code].words.usual_seats))
        words = [word.partition(":") for word in params["options"].split("/") if word]
        wanted = {code: choice for code, _, choice in words}
        self.chosen = self.rules.options_for(self.seats, wanted)
        room = GAMES[self.code]
        self.sight = Sight(room, self.seats, str(params.get("observation", "plain")), self.rules, self.chosen)
        self.encoding: Encoding[Any] = self.sight.encoding
        chance = str(params.get("chance", SAMPLED))
        if chance not in (SAMPLED, EXPLICIT):
            raise MotuError(f"chance is {SAMPLED!r} or {EXPLICIT!r}, not {chance!r}")
        self.explicit = chance == EXPLICIT
        begin = str(params.get("begin", ""))
        if begin and not self.explicit:
            raise MotuError("a game that begins in its midst (begin=) has explicit chance: chance=explicit")
        self.roots = (
            beginnings(self.rules, self.seats, self.chosen, begin, int(params.get("worlds", WORLDS))) if begin else []
        )
        kind = describe(room, chance, self.chosen)
        rng_seed = int(params.get("rng_seed", -1))
        self.known: dict[str, Place] = {}  # where chance is explicit: what the actions so far have led to
        self.fate = random.Random(rng_seed) if rng_seed >= 0 else random.SystemRandom()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=MOST_OUTCOMES if self.explicit else 1,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.rules.max_plies,
            **({"utility_sum": 0.0} if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else {}),
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, _: Any = None) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall)


# The state if it has been dealt, the move or deal that is going on, what was drawn for it, and what may be drawn next.
Place: TypeAlias = tuple[Kept | None, int | None, list[int], list[tuple[int, float]]]


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept: Kept | None = None  # nothing before the deal
        # With explicit chance: the move whose draws are going on, what was drawn of them, and what may be drawn next.
        self.pending: int | None = None
        self.drawn: list[int] = []
        self.ways: list[tuple[int, float]] = []
        self.path = START  # the actions so far
        if game.roots:
            self.ways = [(i, odds) for i, (_, odds) in enumerate(game.roots)]
        elif game.explicit and not self.is_back_at(game):
            self.go_on(DEAL, [])
            self.remember(game)

    @property
    def spiel(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def true_state(self) -> Any:
        if self.kept is None:
            raise MotuError("the game has not been dealt yet")
        return self.kept.s

    def current_player(self) -> int:
        if self.kept is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        s = self.kept.s
        return int(pyspiel.PlayerId.TERMINAL) if self.spiel.rules.is_over(s) else int(s.actor)

    def _legal_actions(self, player: int) -> list[Action]:
        return self.spiel.rules.legal(self.true_state())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.ways or [(0, 1.0)]

    def after(self, move: int, drawn: list[int]) -> Any:
        """The position after a move, or the deal, with what was drawn for it; ChanceOpen where more is drawn."""
        spiel = self.spiel
        if move == DEAL:
            s = spiel.rules.new(spiel.seats, script(drawn), spiel.chosen)
        else:
            before = self.true_state()
            s = before.clone()
            s.log = before.log[:]
            s.rng.seed(script(drawn))
            spiel.rules.apply(s, move)
        at_rest(s)
        return s

    def is_back_at(self, game: SpielGame) -> bool:
        """Have the same actions been made before? Then all is as it was."""
        if self.path not in game.known:
            return False
        self.kept, self.pending, self.drawn, self.ways = game.known[self.path]
        return True

    def remember(self, game: SpielGame) -> None:
        if self.path and len(game.known) < MOST_REMEMBERED:
            game.known[self.path] = self.kept, self.pending, self.drawn, self.ways

    def go_on(self, move: int, drawn: list[int]) -> None:
        """Make the move, or stop where chance decides."""
        try:
            s = self.after(move, drawn)
        except ChanceOpen as chance:
            self.pending, self.drawn, self.ways = move, drawn, self.distinct(move, drawn, chance.ways)
            return
        self.pending, self.drawn, self.ways = None, [], []
        self.kept = Kept(self.spiel.rules.code, s, self.spiel.components, never_changes=True)

    def distinct(self, move: int, drawn: list[int], ways: int) -> list[tuple[int, float]]:
        """What may be drawn, with its chance. Numbers that come to the same position are one outcome."""
        found: dict[Any, tuple[int, float]] = {}
        for number in range(ways):
            place: Any = number
            try:
                s = self.after(move, [*drawn, number])
                place = repr(s.dump()), repr(s.log)
            except ChanceOpen:
                pass  # more is drawn: what this number means is not known yet
            first, odds = found.get(place, (number, 0.0))
            found[place] = first, odds + 1 / ways
        return list(found.values())

    def _apply_action(self, action: int) -> None:
        rules = self.spiel.rules
        if self.kept is None and self.spiel.roots:
            self.path = f"{self.path} {action}"
            s = self.spiel.roots[action][0].clone()
            s.log = []
            self.kept, self.ways = Kept(rules.code, s, self.spiel.components, never_changes=True), []
            return
        if self.spiel.explicit:
            if self.pending is None and action not in rules.legal(self.true_state()):
                rules.play(self.true_state(), action)  # which says what rule forbids it
            self.path = self.path and f"{self.path} {action}"
            if not self.is_back_at(self.spiel):
                if self.pending is None:
                    self.go_on(action, [])
                else:
                    self.go_on(self.pending, [*self.drawn, action])
                self.remember(self.spiel)
            return
        if self.kept is None:
            s = rules.new(self.spiel.seats, self.spiel.fate.randrange(SEEDS), self.spiel.chosen)
            self.kept = Kept(rules.code, s, self.spiel.components)
            return
        rules.play(self.kept.s, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.spiel.rules.name(action)

    def is_terminal(self) -> bool:
        return self.kept is not None and self.pending is None and self.spiel.rules.is_over(self.kept.s)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.spiel.seats
        return by_rank(self.spiel.rules.ranks(self.true_state()))

    def __str__(self) -> str:
        if self.kept is None:
            return "before the deal" + (f", drawn {self.drawn}" if self.drawn else "")
        going_on = "" if self.pending is None else f", move {self.pending}, drawn {self.drawn}"
        return repr(self.kept.s.dump()) + going_on

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that differs from this one only in what `player` cannot know. It remembers nothing that `player` does
        not: its log is as `player` saw it, and the moves that led here, some of them secret, are not in its history."""
        if self.kept is None or self.spiel.rules.is_over(self.kept.s):
            over: SpielState = self.clone()
            return over
        rng = Rng()
        rng.seed(int(sampler() * SEEDS))
        if self.pending is not None:
            raise MotuError("a move is being made: resample before it, or when its draws are over")
        s = self.kept.s.as_seen_by(player).determinize(rng)
        s.log = seen_events(self.kept.s, player)
        twin = SpielState(self.spiel)
        twin.kept = Kept(self.kept.code, s, self.kept.components, self.kept.never_changes)
        twin.pending, twin.ways, twin.path = None, [], ""  # dealt, and by no actions that are known
        return twin


def seen_events(s: Any, player: Seat) -> list[Event]:
    """What has happened, as `player` was told it."""
    return [event.as_seen_by(player) for event in s.log or []]


class Observer:
    """What a player sees now; with perfect recall also what has happened before its eyes."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.encoding = game.encoding
        self.recall = recall
        self.sight = game.sight
        size = game.sight.size + (EVENT * RECALL if recall else 0)
        self.rows: Rows[Any] = Rows(game.encoding, 1)
        self.row = np.frombuffer(self.rows.cells, dtype=np.int32)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.kept is None:
            return
        self.rows.write(0, state.kept.s, player)
        self.tensor[: self.sight.size] = self.sight.of_one(self.row)
        if self.recall:
            self.recollect(seen_events(state.kept.s, player)[-RECALL:], player)

    def recollect(self, events: list[Event], player: Seat) -> None:
        """Seats count from the player's own, as in the observation; what is told is told as it was."""
        for i, event in enumerate(events):
            told = event.args[:ARGS]
            seat = event.seat if event.seat == NOBODY else (event.seat - player) % self.sight.seats
            at = self.sight.size + i * EVENT
            self.tensor[at : at + 3 + len(told)] = [event.kind, seat, len(event.args), *told]

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
    pyspiel.register_game(kind, type(f"Spiel{room.words.title.replace(' ', '')}", (SpielGame,), {"code": room.code}))


for each in GAMES.values():
    register(each)
