"""Whole games kept in a ledger: payments, turns and points from what is told, by the rulebook's sentences alone."""

import random
import tomllib
from collections import Counter
from typing import Any

import pytest

from motu.engine.state import Event
from motu.games.moorea import COMPONENTS
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.state import MooreaState
from tests.citing import rules
from tests.moorea.table import game_of

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
PRODUCTS: list[dict[str, Any]] = BOX["product"]
STORES = [product for product in PRODUCTS if product["category"] == "store"]
TOOLS: list[dict[str, Any]] = BOX["tool"]
COMMODITIES = ["wood", "clay", "bamboo", "seashell", "fish"]
GOODS = [*COMMODITIES, "canoe", "hut", "stoneware"]
SITES = {"forest": "wood", "clay_pit": "clay", "bamboo_forest": "bamboo", "seashell_beach": "seashell"}
NECKLACES = [0, 2, 5, 9, 14, 20]


def finished_game(seats: int, seed: int) -> MooreaState:
    """Random moves of players who buy and lay when they can."""
    game = game_of()
    chance = random.Random(seed)
    s = game.new(seats, seed)
    while not game.is_over(s):
        moves = game.legal(s)
        eager = [a for a in moves if game.name(a).split()[0] in ("buy", "tool", "store", "lay", "joker")]
        game.play(s, chance.choice(eager if eager and chance.randrange(6) else moves))
    return s


class Ledger:
    """Told events that change nothing here are passed over."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.tableau: list[list[str]] = [[] for _ in range(seats)]
        self.tools: list[list[str]] = [[] for _ in range(seats)]
        self.laid = [Counter[tuple[str, str]]() for _ in range(seats)]
        self.turns: list[int] = []  # who has acted or passed
        self.last_round = -1  # turns when it was started
        self.display = self.bought = 0
        self.deck = {2: 52, 3: 52, 4: 64, 5: 70}[seats]

    def note(self, event: Event) -> None:
        name = next(name for name, kind in vars(st).items() if name.startswith("EVENT_") and kind == event.kind)
        do = getattr(self, name.lower().replace("event_", "on_"), None)
        if do is not None:
            do(event.seat, *event.args)

    def turn(self, seat: int) -> None:
        assert not self.turns or seat == (self.turns[-1] + 1) % self.seats
        self.turns.append(seat)

    def on_display(self, seat: int, product: int) -> None:
        self.deck -= 1
        self.display += 1
        assert self.display <= 10

    def on_pass(self, seat: int) -> None:
        self.turn(seat)

    def on_exchange(self, seat: int, first: int, second: int, taken: int) -> None:
        self.turn(seat)

    def on_tool(self, seat: int, tool: int, good: int) -> None:
        self.turn(seat)
        assert TOOLS[tool]["kind"] not in self.tools[seat]
        self.tools[seat].append(TOOLS[tool]["kind"])

    def on_buy(self, seat: int, number: int, *cards: int) -> None:
        self.turn(seat)
        product = PRODUCTS[number]
        paid = Counter({good: count for good, count in zip(GOODS, cards, strict=True) if count})
        assert any(self.fits(seat, cost, paid) for cost in costs(product["cost"]))
        if product["category"] != "intermediate":
            self.tableau[seat].append(product["kind"])
        self.display -= 1
        self.bought += 1

    def fits(self, seat: int, cost: dict[str, int], paid: Counter[str]) -> bool:
        """One card less for each site of that commodity; fish stands for others only with the net."""
        sites = Counter(SITES[kind] for kind in self.tableau[seat] if kind in SITES)
        need = Counter({good: max(0, count - sites[good]) for good, count in cost.items()})
        if paid.total() != need.total() or any(paid[good] > need[good] for good in GOODS if good != "fish"):
            return False
        if any(paid[good] != need[good] for good in GOODS[5:]):
            return False
        return paid["fish"] == need["fish"] or (paid["fish"] > need["fish"] and "fishing_net" in self.tools[seat])

    def on_lay(self, seat: int, store: int, good: int) -> None:
        if not self.turns or self.turns[-1] != seat:
            self.turn(seat)
        assert STORES[store]["kind"] in self.tableau[seat]
        assert GOODS[good] in STORES[store]["holds"]
        self.laid[seat][STORES[store]["kind"], GOODS[good]] += 1

    def on_last_round(self, seat: int) -> None:
        assert (self.deck, self.display, seat) == (0, 9, self.turns[-1])
        self.last_round = len(self.turns)

    def on_end(self, seat: int, *points: int) -> None:
        if self.last_round >= 0:
            assert len(self.turns) == self.last_round + self.seats  # everybody once more, the starter last
        assert list(points) == self.points()

    def points(self) -> list[int]:
        return [self.worth(seat) for seat in range(self.seats)]

    def worth(self, seat: int) -> int:
        by_name = {product["kind"]: product for product in PRODUCTS + TOOLS}
        necklaces = self.tableau[seat].count("seashell_necklace")
        total = NECKLACES[min(necklaces, 5)]
        total += sum(by_name[kind]["points"] for kind in self.tableau[seat] if kind != "seashell_necklace")
        total += sum(by_name[kind]["points"] for kind in self.tools[seat])
        return int(total + sum(by_name[store]["points_each"] * n for (store, _), n in self.laid[seat].items()))


def costs(cost: dict[str, int]) -> list[dict[str, int]]:
    """A site costs so many of any one commodity."""
    return [{good: cost["any"]} for good in COMMODITIES] if "any" in cost else [cost]


@rules(
    "MO-13",
    "MO-33",
    "MO-36",
    "MO-44",
    "MO-48",
    "MO-52",
    "MO-56",
    "MO-57",
    "MO-60",
    "MO-61",
    "MO-62",
    "MO-65",
    "MO-66",
    "MO-72",
    "MO-75",
    "MO-79",
    "MO-82",
    "MO-92",
    "MO-94",
    "MO-97",
    "MO-98",
    "MO-99",
    "MO-100",
    "MO-102",
    "MO-103",
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_ledger_agrees(seats: int) -> None:
    for seed in range(2):
        s = finished_game(seats, seed)
        ledger = Ledger(seats)
        for event in s.log or []:
            ledger.note(event)
        assert ledger.bought > 20
        assert ledger.points() == game_of().scores(s)
        assert game_of().ranks(s) == [1 + sum(other > mine for other in ledger.points()) for mine in ledger.points()]
