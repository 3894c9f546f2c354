"""Whole games kept in a ledger: from what is told and from components.toml, by the rulebook's sentences alone.

Routes, bonuses, refills, payments, turns and the final points are worked out a second time; the state is asked only at
the end.
"""

import random
import tomllib
from collections import Counter
from typing import Any

import pytest

from motu.engine.state import Event
from motu.games.elawa import COMPONENTS
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.actions import OMIT_KIND, OMIT_SACRIFICE
from motu.games.elawa.rules.state import ElawaState
from tests.citing import rules
from tests.elawa.table import GAME

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
CARDS: list[dict[str, Any]] = BOX["card"]
STORES = [card for card in CARDS if card["type"] == "store"]
KINDS = ["berry", "meat", "flint", "hide", "bone"]
NONE = -1


def game_of(seats: int, advanced: bool, seed: int) -> ElawaState:
    """Random moves, but an eager player: ends a step only when nothing else is left, or one time in six."""
    chance = random.Random(seed)
    s = GAME.new(seats, seed, [int(advanced), 0, 0, 0, 0, 0])
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        eager = [a for a in moves if not GAME.name(a).endswith(" end")]
        GAME.play(s, chance.choice(eager if eager and chance.randrange(6) else moves))
    return s


class Ledger:
    def __init__(self, seats: int, advanced: bool) -> None:
        self.seats = seats
        self.advanced = advanced
        self.leader = [0] * seats
        self.tokens = [Counter[str]() for _ in range(seats)]
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.tribe: list[list[str]] = [[] for _ in range(seats)]
        self.stored: dict[str, Counter[str]] = {store["kind"]: Counter() for store in STORES}
        self.height = [5] * 6
        self.centre = {2: 6, 3: 8, 4: 10}[seats]
        self.turns: list[int] = []
        self.last_round = False
        # The turn in progress.
        self.route: list[int] = []
        self.due = self.taken = self.free_cards = self.random = self.played = 0
        self.finished: list[int] = []
        self.served: set[str] = set()

    def note(self, event: Event) -> None:
        name = next(name for name, kind in vars(st).items() if name.startswith("EVENT_") and kind == event.kind)
        getattr(self, name.lower().replace("event_", "on_"))(event.seat, *event.args)

    def has(self, seat: int, leader: int) -> bool:
        return self.advanced and self.leader[seat] == leader

    # The set-up and the turn.

    def on_leader(self, seat: int, number: int) -> None:
        self.leader[seat] = number

    def on_start(self, seat: int) -> None:
        assert self.leader[seat] == min(self.leader)
        self.turns.append(seat)

    def on_choose(self, seat: int, card: int, place: int) -> None:
        assert seat == (self.turns[0] if len(self.turns) == 1 else (self.turns[-1] + 1) % self.seats)
        assert not self.due
        assert not self.free_cards
        assert not self.random
        assert all(sum(tokens.values()) <= (3 if self.advanced else 4) for tokens in self.tokens)
        assert not (self.last_round and seat == self.turns[0] and len(self.turns) > 1)
        self.turns.append(seat)
        self.due = CARDS[card]["take"]
        self.route = [(place + step) % 6 for step in range(1, 6)]
        self.played, self.taken, self.served, self.finished = 0, 0, set(), []
        self.random = 1 if self.due == 1 and self.has(seat, 4) else 0
        self.hand[seat].append(CARDS[card]["kind"])

    def on_skip(self, seat: int, place: int) -> None:
        assert self.has(seat, 1)
        assert self.route.pop(0) == place
        assert len(self.route) == 5 - (self.taken + 1)  # no other pile was left out

    def on_token(self, seat: int, kind: int, place: int) -> None:
        assert self.due > 0
        assert self.route.pop(0) == place
        self.due -= 1
        self.taken += 1
        self.tokens[seat][KINDS[kind]] += 1
        self.height[place] -= 1
        if self.height[place] == 0:
            self.finished.append(place)
            self.free_cards += self.has(seat, 3)

    def on_bonus(self, seat: int, *kinds: int) -> None:
        assert self.height[self.finished[-1]] == 0  # before the refill
        assert len(kinds) == min(1, self.centre)
        self.centre -= len(kinds)
        self.tokens[seat].update(KINDS[kind] for kind in kinds)

    def on_refill(self, seat: int, place: int, height: int) -> None:
        assert place == self.finished[-1]
        assert self.height[place] == 0
        self.height[place] = height
        assert height == 5

    def on_last_round(self, seat: int) -> None:
        assert self.centre == 0
        self.last_round = True

    def on_random(self, seat: int, kind: int) -> None:
        self.random -= 1
        self.tokens[seat][KINDS[kind]] += 1

    def on_take_card(self, seat: int, card: int, place: int) -> None:
        assert self.free_cards > 0
        self.free_cards -= 1
        self.hand[seat].append(CARDS[card]["kind"])

    def on_reshuffle(self, seat: int, count: int) -> None:
        assert count > 0

    # Steps 2 to 4.

    def on_play(self, seat: int, number: int, sacrificed: int, omitted: int, *paid: int) -> None:
        card = CARDS[number]
        assert (self.due, self.random, self.free_cards) == (0, 0, 0)
        self.hand[seat].remove(card["kind"])
        self.played += 1
        cost = Counter(card["cost"])
        sacrifice = bool(card.get("sacrifice", 0))
        assert (omitted != NONE) == (self.has(seat, 2) and self.played == 2 and bool(sum(cost.values()) + sacrifice))
        if omitted == OMIT_SACRIFICE:
            assert sacrifice
            sacrifice = False
        elif omitted != NONE:
            assert cost[KINDS[omitted - OMIT_KIND]] > 0
            cost[KINDS[omitted - OMIT_KIND]] -= 1
        assert (sacrificed != NONE) == sacrifice
        if sacrifice:
            self.hand[seat].remove(CARDS[sacrificed]["kind"])
        for kind, count in zip(KINDS, paid, strict=True):
            assert count <= (cost[kind] if kind != "bone" else 9)
            assert count <= self.tokens[seat][kind]
            self.tokens[seat][kind] -= count
        assert sum(paid) == sum(cost.values())
        self.tribe[seat].append(card["kind"])
        self.random += card.get("effect") == "take_resource"
        self.free_cards += card.get("effect") == "take_card"

    def on_store(self, seat: int, number: int, kind: int) -> None:
        store = STORES[number]
        assert store["kind"] in self.tribe[seat]
        assert store["kind"] not in self.served
        self.served.add(store["kind"])
        assert store["per"] in (KINDS[kind], "different") or KINDS[kind] == "bone"
        assert self.tokens[seat][KINDS[kind]] > 0
        self.tokens[seat][KINDS[kind]] -= 1
        self.stored[store["kind"]][KINDS[kind]] += 1

    def on_discard(self, seat: int, kind: int) -> None:
        assert sum(self.tokens[seat].values()) > (3 if self.advanced else 4)
        assert self.tokens[seat][KINDS[kind]] > 0
        self.tokens[seat][KINDS[kind]] -= 1

    def on_end(self, seat: int, *points: int) -> None:
        assert self.last_round
        assert len(set(Counter(self.turns[1:]).values())) == 1  # as many turns for everybody
        assert list(points) == self.points()

    # The scores.

    def points(self) -> list[int]:
        by_name = {card["kind"]: card for card in CARDS}
        tribes = [[by_name[kind] for kind in tribe] for tribe in self.tribe]
        return [sum(self.worth(card, tribe) for card in tribe) for tribe in tribes]

    def worth(self, card: dict[str, Any], tribe: list[dict[str, Any]]) -> int:
        times: dict[str, int] = {
            "human": 1,
            "hut": sum(other["colour"] == card.get("per") for other in tribe),
            "tool": sum(other["type"] == card.get("per") for other in tribe),
            "store": sum(self.stored.get(card["kind"], Counter()).values()),
        }
        points: int = card["points"]
        kind: str = card["type"]
        return points * times[kind]

    def ranks(self) -> list[int]:
        results = [(points, sum(self.tokens[seat].values())) for seat, points in enumerate(self.points())]
        return [1 + sum(other > mine for other in results) for mine in results]


@rules(
    "EL-8",
    "EL-10",
    "EL-16",
    "EL-17",
    "EL-18",
    "EL-20",
    "EL-26",
    "EL-27",
    "EL-28",
    "EL-29",
    "EL-30",
    "EL-39",
    "EL-43",
    "EL-46",
    "EL-58",
    "EL-59",
    "EL-65",
    "EL-67",
    "EL-70",
    "EL-74",
    "EL-75",
    "EL-78",
    "EL-82",
    "EL-84",
    "EL-85",
    "EL-90",
    "EL-91",
    "EL-92",
    "EL-93",
    "EL-94",
    "EL-97",
    "EL-98",
    "EL-99",
)
@pytest.mark.parametrize(("seats", "advanced"), [(2, False), (3, False), (2, True), (3, True), (4, True)])
def test_the_ledger_agrees(seats: int, advanced: bool) -> None:
    for seed in range(3):
        s = game_of(seats, advanced, seed)
        ledger = Ledger(seats, advanced)
        for event in s.log or []:
            ledger.note(event)
        assert [ledger.tokens[seat].total() for seat in range(seats)] == [
            s.count_available(seat) for seat in range(seats)
        ]
        assert ledger.points() == GAME.scores(s)
        assert ledger.ranks() == GAME.ranks(s)
        assert max(ledger.points()) > 10
