"""Whole basic games kept in a ledger: points, steps, artifacts, boats and last turns from what is told.

What lies on the board is read once, after the set-up; the state is asked again only at the end.
"""

import tomllib
from collections import Counter

import pytest

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import GAMES
from motu.games.mauna_kea import COMPONENTS
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.state import MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import game, options

BOATS = [boat["seats"] for boat in tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))["boat"]]
WORTH = {"white": 1, "gray": 2, "black": 3}
WIDTH = 18  # spaces from west to east
TEAM = {2: 5, 3: 4, 4: 3}


def artifacts(bundle: int) -> Counter[str]:
    """A bundle is a number: 31 whites at most, then 7 grays, then blacks."""
    return Counter(white=bundle % 32, gray=bundle // 32 % 8, black=bundle // 256)


class Ledger:
    """Told events that change nothing here are passed over."""

    def __init__(self, s: MaunaKeaState) -> None:
        self.seats = s.seats
        self.lying = {space: artifacts(bundle) for space, bundle in enumerate(s.lying)}
        self.at: dict[tuple[int, int], int] = {}  # seat, explorer -> space
        self.carried: dict[tuple[int, int], Counter[str]] = {}
        self.boats: dict[int, tuple[int, Counter[str]]] = {}  # boat -> seat, load
        self.placed: list[int] = []
        self.pool = 0
        self.turns: list[int] = []
        self.ended = -1  # whose turn it was

    def note(self, event: Event) -> None:
        name = next(name for name, kind in vars(st).items() if name.startswith("EVENT_") and kind == event.kind)
        do = getattr(self, name.lower().replace("event_", "on_"), None)
        if do is not None:
            do(event.seat, *event.args)

    def on_place(self, seat: int, explorer: int, space: int) -> None:
        assert not self.placed or seat == (self.placed[-1] - 1) % self.seats  # counterclockwise
        assert space not in self.at.values()
        self.placed.append(seat)
        self.at[seat, explorer] = space
        self.carried[seat, explorer] = Counter()

    def on_spend(self, seat: int, kind: int, points: int) -> None:
        assert 1 <= points <= 3
        self.pool += points

    def on_step(self, seat: int, explorer: int, start: int, to: int, cost: int) -> None:
        assert self.at[seat, explorer] == start
        assert abs(start // WIDTH - to // WIDTH) + abs(start % WIDTH - to % WIDTH) == 1
        assert to not in self.at.values()
        assert cost in (1, 2)
        assert cost <= self.pool
        self.pool -= cost
        self.at[seat, explorer] = to

    def on_take(self, seat: int, explorer: int, colour: int) -> None:
        name = list(WORTH)[colour]
        space = self.at[seat, explorer]
        assert self.lying[space][name] > 0
        self.lying[space][name] -= 1
        self.carried[seat, explorer][name] += 1
        assert self.carried[seat, explorer].total() <= 3

    def on_put_down(self, seat: int, explorer: int, colour: int) -> None:
        name = list(WORTH)[colour]
        assert self.carried[seat, explorer][name] > 0
        self.carried[seat, explorer][name] -= 1
        self.lying[self.at[seat, explorer]][name] += 1

    def on_board(self, seat: int, explorer: int, boat: int, load: int, left: int) -> None:
        assert self.pool >= 1
        self.pool -= 1
        space = self.at.pop((seat, explorer))
        aboard, ashore = artifacts(load), artifacts(left)
        assert aboard + ashore == +self.carried.pop((seat, explorer))
        assert aboard.total() <= BOATS[boat]
        assert not ashore.total() or aboard.total() == BOATS[boat]
        assert boat not in self.boats
        self.boats[boat] = (seat, aboard)
        self.lying[space] += ashore

    def on_lava(self, seat: int, kind: int, place: int, lost: int) -> None:
        corner = place // 9 * 2 * WIDTH + place % 9 * 2
        spaces = [corner, corner + 1, corner + WIDTH, corner + WIDTH + 1]
        burnt = sum((self.lying.pop(space) for space in spaces), Counter[str]())
        for who in [who for who, space in self.at.items() if space in spaces]:
            burnt += self.carried.pop(who)
            del self.at[who]
        assert +burnt == +artifacts(lost)

    def on_burnt(self, seat: int, explorer: int) -> None:
        assert (seat, explorer) not in self.at

    def on_play_over(self, seat: int, left: int) -> None:
        assert left == self.pool
        self.pool = 0
        if self.turns:
            again = self.ended == seat == self.turns[-1]  # the end came in the refill: what was drawn is played
            assert again or seat == (self.turns[-1] + 1) % self.seats
        else:
            assert seat == self.placed[-1]  # who placed last begins
        self.turns.append(seat)

    def on_no_explorer(self, seat: int) -> None:
        assert any(all(who[0] != other for who in self.at) for other in range(self.seats))
        self.ended = seat

    def on_no_way(self, seat: int) -> None:
        assert all(any(who[0] == other for who in self.at) for other in range(self.seats))
        self.ended = seat

    def on_end(self, seat: int, *points: int) -> None:
        assert self.ended == -1 or seat == (self.ended - 1) % self.seats  # everybody else had one more turn
        assert list(points) == self.points()

    def points(self) -> list[int]:
        found = [0] * self.seats
        for boat, (seat, load) in self.boats.items():
            found[seat] += 3 + sum(WORTH[name] * count for name, count in load.items()) - BOATS[boat] + load.total()
        return found

    def ranks(self) -> list[int]:
        results = []
        for seat, points in enumerate(self.points()):
            mine = [who for who in self.at if who[0] == seat]
            results.append((points, len(mine), sum(self.carried[who].total() for who in mine)))
        return [1 + sum(other > mine for other in results) for mine in results]


def easy_game(seats: int, seed: int) -> tuple[MaunaKeaState, Ledger]:
    bot = make_bot("easy", GAMES["mauna_kea"].advice)
    rng = Rng()
    rng.seed(seed)
    s = game().new(seats, seed, options())
    ledger = Ledger(s)
    while not game().is_over(s):
        game().play(s, bot.choose(game(), s.as_seen_by(s.actor), rng))
    return s, ledger


@rules(
    "MK-10",
    "MK-11",
    "MK-17",
    "MK-18",
    "MK-29",
    "MK-31",
    "MK-37",
    "MK-39",
    "MK-43",
    "MK-48",
    "MK-49",
    "MK-51",
    "MK-55",
    "MK-56",
    "MK-57",
    "MK-58",
    "MK-59",
    "MK-70",
    "MK-77",
    "MK-119",
    "MK-120",
    "MK-125",
    "MK-133",
    "MK-134",
    "MK-135",
    "MK-136",
    "MK-142",
    "MK-143",
    "MK-144",
    "MK-145",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ledger_agrees(seats: int) -> None:
    for seed in range(2):
        s, ledger = easy_game(seats, seed)
        for event in s.log or []:
            ledger.note(event)
        assert len(ledger.placed) == seats * TEAM[seats]
        assert ledger.points() == game().scores(s)
        assert ledger.ranks() == game().ranks(s)
        assert ledger.boats
