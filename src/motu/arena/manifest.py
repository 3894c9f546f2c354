"""What is to be played: every game of a run, decided before the first one begins."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from motu.arena.guests import Fault, Guest, files_of, is_guest
from motu.arena.weights import Numbers, Weighted, numbers_of, read_weights
from motu.bots import LEVELS, make_bot
from motu.boxes import game_with
from motu.engine.base import MotuError
from motu.engine.game import Bot, Game
from motu.engine.options import name_options
from motu.games import room as find_room
from motu.papers.room import Room

MOST_SIMULATIONS = 1_000_000
LIMIT = 60.0  # seconds a guest may think about a move


@dataclass(frozen=True)
class Plan:
    """A run: the game, its options and box, the bots by name, and how many games."""

    game: str
    bots: tuple[str, ...]  # "hard", or with a budget of simulations "hard@300"
    games: int
    seed: int = 1
    options: tuple[tuple[str, str], ...] = ()
    components: str = ""  # an owner's box by file, name or digest, or nothing
    trail: bool = False  # keep every decision
    limit: float = LIMIT
    strict: bool = False  # the first fault of a guest ends the run, not only its game

    def room(self) -> Room:
        return find_room(self.game)

    def rules(self) -> Game[Any]:
        return game_with(self.room(), self.components)

    def resolved(self, game: Game[Any]) -> list[int]:
        return game.options_for(len(self.bots), dict(self.options))

    def header(self) -> dict[str, Any]:
        """What results of this plan are signed with; results of another plan are not mixed with them."""
        game = self.rules()
        guests = self.guests_digest()
        return {
            "game": self.game,
            "edition": game.edition,
            "components": game.digest,
            "options": name_options(game.options, self.resolved(game)),
            "bots": list(self.bots),
            "seed": self.seed,
            "advice": self.advice_digest(),
            **({"guests": guests} if guests else {}),
        }

    def guests_digest(self) -> str:
        """Of the files of bots from elsewhere: one that was edited is another bot."""
        files = [path for spec in dict.fromkeys(self.bots) if is_guest(spec) for path in files_of(spec)]
        if not files:
            return ""
        return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files)).hexdigest()[:12]

    def advice_digest(self) -> str:
        """Of all numbers the bots of this plan think by: those of the room, and those of their own files."""
        advice = self.room().advice
        numbers: list[Numbers] = [numbers_of(advice) | {"attention": float(advice.attention)}]
        files = [spec.partition("+")[2] for spec in self.bots if "+" in spec and not is_guest(spec)]
        numbers += [read_weights(Path(file), advice) for file in dict.fromkeys(files)]
        return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Fixture:
    """One game of a run."""

    number: int
    seed: int
    seating: tuple[int, ...]  # for each seat the index of its bot in the plan


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played, in one sentence."""
    game = plan.rules()
    if plan.games < 1:
        raise MotuError(f"a run needs at least 1 game, not {plan.games}")
    if not game.min_seats <= len(plan.bots) <= game.max_seats:
        raise MotuError(f"{game.code} is for {game.min_seats} to {game.max_seats} players, not {len(plan.bots)} bots")
    if plan.limit <= 0:
        raise MotuError(f"a bot needs some time for a move, not {plan.limit:g} seconds")
    game.check_options(len(plan.bots), plan.resolved(game))
    s = game.new(len(plan.bots), plan.seed, plan.resolved(game))
    for seat, spec in enumerate(plan.bots):
        bot = bot_from(spec, plan.room(), plan.limit)
        if isinstance(bot, Guest) and spec not in plan.bots[:seat]:
            try:
                bot.begin(game, plan.components, s, seat, plan.seed)
            except Fault as fault:
                raise MotuError(f"bot {spec!r} {fault}") from None


def fixtures(plan: Plan) -> list[Fixture]:
    """Every seed is played in each rotation of the bots, so that no bot owes its result to its seat or its cards."""
    seats = len(plan.bots)
    found = []
    for number in range(plan.games):
        turn = number % seats
        seating = tuple((seat + turn) % seats for seat in range(seats))
        found.append(Fixture(number, plan.seed * 1_000_003 + number // seats, seating))
    return found


def bot_from(spec: str, room: Room, limit: float = LIMIT) -> Bot[Any]:
    """A level, maybe with a budget ("hard@300") or weights ("easy+mine.toml"); or a guest: a class of your own
    ("bot.py:Mine") or any program ("cmd:./mybot"), which then has `limit` seconds for a move."""
    if is_guest(spec):
        return Guest(spec, limit)
    how, plus, weights = spec.partition("+")
    level, at, budget = how.partition("@")
    simulations = int(budget) if at and budget.isdecimal() else None
    if at and not (simulations and simulations <= MOST_SIMULATIONS and LEVELS.get(level, LEVELS["easy"]).simulations):
        raise MotuError(f"{spec!r} is not a bot; a budget belongs to a searching bot, such as 'hard@300'")
    if not plus:
        return make_bot(level, room.advice, simulations)
    weighted: Any = Weighted(level, simulations, room.advice, read_weights(Path(weights), room.advice))
    return cast(Bot[Any], weighted)
