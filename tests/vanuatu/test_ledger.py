"""Whole games kept in a ledger: purses, points, huts and the final sheet from what is told, by the printed numbers.

The state is asked only at the end.
"""

import random
import tomllib
from collections import Counter

import pytest

from motu.engine.options import resolve_options
from motu.engine.state import Event
from motu.games.vanuatu import COMPONENTS
from motu.games.vanuatu.box.parts import CHARACTER_NAMES, GOOD_NAMES, TOKEN_NAMES
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.state import VanuatuState
from tests.citing import rules
from tests.vanuatu.table import GAME

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
PRICES = {good["kind"]: (good["price"], good["points"]) for good in BOX["good"]}
WATER_LOSS = [0, 1, 3, 5, 7]


def game_of(seats: int, options: dict[str, str], seed: int) -> VanuatuState:
    chance = random.Random(seed)
    s = GAME.new(seats, seed, resolve_options(GAME.options, options))
    while not GAME.is_over(s):
        GAME.play(s, chance.choice(GAME.legal(s)))
    return s


class Ledger:
    """Told events that change nothing here are passed over."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.vatu = [3] * seats
        self.points = [0] * seats
        self.fish = [Counter[int]() for _ in range(seats)]
        self.treasure = [Counter[int]() for _ in range(seats)]
        self.character = [""] * seats
        self.huts = [Counter[int]() for _ in range(seats)]
        self.built = [0] * seats
        self.tourists = Counter[int]()
        self.drawings = Counter[int]()
        self.water = Counter[int]()
        self.submerged: set[int] = set()
        self.first = -1
        self.price = 3
        self.office = 0
        self.converted: list[int] = []
        self.lost = False

    def note(self, event: Event) -> None:
        name = next(name for name, kind in vars(st).items() if name.startswith("EVENT_") and kind == event.kind)
        do = getattr(self, name.lower().replace("event_", "on_"), None)
        if do is not None:
            do(event.seat, *event.args)

    def earn(self, seat: int, vatu: int) -> None:
        """Ten vatu turn into five points at once."""
        self.vatu[seat] += vatu
        while self.vatu[seat] >= 10:
            self.vatu[seat] -= 10
            self.points[seat] += 5
            self.converted.append(seat)

    def spend(self, seat: int, vatu: int) -> None:
        self.vatu[seat] -= vatu
        assert self.vatu[seat] >= 0

    def is_a(self, seat: int, character: str) -> bool:
        return self.character[seat] == character

    def on_start(self, seat: int) -> None:
        self.first = seat

    def on_round(self, seat: int, number: int) -> None:
        assert seat == self.first
        self.price = 3

    def on_tourists(self, seat: int, value: int) -> None:
        self.office = value

    def on_character(self, seat: int, character: int) -> None:
        assert CHARACTER_NAMES[character] not in self.character
        self.character[seat] = CHARACTER_NAMES[character]

    def on_convert(self, seat: int, vatu: int, points: int) -> None:
        self.converted.remove(seat)

    def on_sail(self, seat: int, place: int, steps: int, vatu: int) -> None:
        assert vatu == steps <= 3
        assert steps or self.is_a(seat, "navigator")
        self.spend(seat, steps)

    def on_hut(self, seat: int, island: int, vatu: int) -> None:
        assert vatu == (1 if self.is_a(seat, "builder") else 3)
        self.spend(seat, vatu)
        self.huts[seat][island] += 1
        self.built[seat] += 1
        assert self.built[seat] <= 8
        assert island not in self.submerged

    def on_dike(self, seat: int, island: int, side: int, vatu: int) -> None:
        assert vatu == 1
        self.spend(seat, 1)

    def on_fish(self, seat: int, value: int, points: int) -> None:
        assert points == (value if self.is_a(seat, "fisherman") else 0)
        self.fish[seat][value] += 1
        self.points[seat] += points

    def on_treasure(self, seat: int, value: int, vatu: int) -> None:
        assert vatu == (value if self.is_a(seat, "diver") else 0)
        self.treasure[seat][value] += 1
        self.earn(seat, vatu)

    def on_sell(self, seat: int, value: int, vatu: int) -> None:
        assert self.fish[seat][value] > 0
        assert vatu == value * self.price
        self.fish[seat][value] -= 1
        self.earn(seat, vatu)

    def on_price(self, seat: int, price: int) -> None:
        assert price == self.price - 1
        assert price >= 1
        self.price = price

    def on_buy(self, seat: int, island: int, good: int, vatu: int) -> None:
        assert vatu == PRICES[GOOD_NAMES[good]][0]
        self.spend(seat, vatu)

    def on_deliver(self, seat: int, good: int, order: int, points: int) -> None:
        assert points - PRICES[GOOD_NAMES[good]][1] in (0, 2)
        self.points[seat] += points

    def on_draw(self, seat: int, island: int, points: int) -> None:
        assert points == (5 if self.is_a(seat, "artist") else 3)
        self.drawings[island] += 1
        self.points[seat] += points

    def on_transport(self, seat: int, island: int, vatu: int, points: int) -> None:
        assert self.office > 0
        self.office -= 1
        assert vatu == sum(huts[island] for huts in self.huts)
        assert points == (2 * self.drawings[island] if self.is_a(seat, "guide") else 0)
        self.tourists[island] += 1
        self.points[seat] += points
        self.earn(seat, vatu)

    def on_sell_treasure(self, seat: int, value: int) -> None:
        assert self.treasure[seat][value] > 0
        self.treasure[seat][value] -= 1
        self.earn(seat, value)

    def on_beg(self, seat: int, points: int) -> None:
        assert self.is_a(seat, "beggar")
        assert 1 <= points <= min(3, self.points[seat])
        self.points[seat] -= points
        self.earn(seat, points)

    def on_token(self, seat: int, token: int) -> None:
        name = TOKEN_NAMES[token - 1]
        self.points[seat] += name in ("both", "point")
        self.earn(seat, name in ("both", "coin"))
        if name == "first":
            self.first = seat

    def on_water(self, seat: int, island: int, rise: int) -> None:
        assert island not in self.submerged
        self.water[island] += rise

    def on_submerged(self, seat: int, island: int) -> None:
        assert self.water[island] >= 5
        self.submerged.add(island)
        for pieces in (self.tourists, self.drawings, self.water, *self.huts):
            del pieces[island]

    def on_lost(self, seat: int) -> None:
        assert len(self.submerged) >= 3
        self.lost = True

    def on_unsold(self, seat: int, value: int) -> None:
        assert value == sum(worth * count for worth, count in self.fish[seat].items())
        self.fish[seat].clear()
        self.earn(seat, value)

    # The end.

    def scores(self) -> list[int]:
        return [0 if self.lost else self.score(seat) for seat in range(self.seats)]

    def score(self, seat: int) -> int:
        total = self.points[seat] + (3 if seat == self.first else 0) + self.vatu[seat] // 3
        total += 2 * sum(value * count for value, count in self.treasure[seat].items())
        for island, huts in self.huts[seat].items():
            total += 2 * huts * self.tourists[island] - WATER_LOSS[self.water[island]]
        return total

    def ranks(self) -> list[int]:
        if self.lost:
            return [self.seats] * self.seats
        results = [(score, self.huts[seat].total(), self.vatu[seat]) for seat, score in enumerate(self.scores())]
        return [1 + sum(other > mine for other in results) for mine in results]


CASES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (5, {}),
    (2, {"rising_waters": "on"}),
    (4, {"without_characters": "on"}),
    (3, {"rising_waters": "on"}),
    (4, {"rising_waters": "on", "without_characters": "on"}),
]


@rules(
    "VA-14",
    "VA-32",
    "VA-74",
    "VA-78",
    "VA-81",
    "VA-86",
    "VA-87",
    "VA-91",
    "VA-92",
    "VA-94",
    "VA-95",
    "VA-96",
    "VA-100",
    "VA-101",
    "VA-104",
    "VA-107",
    "VA-108",
    "VA-118",
    "VA-120",
    "VA-121",
    "VA-126",
    "VA-134",
    "VA-136",
    "VA-139",
    "VA-140",
    "VA-141",
    "VA-142",
    "VA-143",
    "VA-144",
    "VA-145",
)
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_ledger_agrees(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        s = game_of(seats, options, seed)
        ledger = Ledger(seats)
        for event in s.log or []:
            ledger.note(event)
        assert ledger.converted == []  # each conversion was told
        assert (ledger.vatu, ledger.points) == (s.vatu, s.points)
        assert ledger.scores() == GAME.scores(s)
        assert ledger.ranks() == GAME.ranks(s)


def test_the_rulebooks_example_by_the_ledger() -> None:
    ledger = Ledger(3)
    ledger.huts[0][1] = 2
    ledger.tourists[1] = 4
    ledger.vatu[0] = 2
    assert ledger.scores()[0] == 16
