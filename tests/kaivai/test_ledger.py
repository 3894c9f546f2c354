"""Whole games kept in a ledger: shells, fish, influence, points and orders from what is told, by the printed numbers.

The state is asked only at the end.
"""

import random
from collections import Counter

import pytest

from motu.engine.state import Event
from motu.games.kaivai.box.parts import FIELD_NAMES, KIND_NAMES
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState
from tests.citing import rules
from tests.kaivai.table import GAME

SINKING = {2: 4, 3: 3, 4: 2}


def game_of(seats: int, seed: int) -> KaivaiState:
    """Random moves of players who would rather not pass or stop."""
    chance = random.Random(seed)
    s = GAME.new(seats, seed)
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        eager = [a for a in moves if GAME.name(a) not in ("pass", "stop")]
        GAME.play(s, chance.choice(eager if eager and chance.randrange(4) else moves))
    return s


class Ledger:
    """Told events that change nothing here are passed over."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.noted: set[str] = set()
        self.shells = [[5, 5, 5] for _ in range(seats)]
        self.fish = [[5, 5, 5] for _ in range(seats)]
        self.influence = [3] * seats
        self.vp = [0] * seats
        self.boats = [0] * seats
        self.huts: dict[int, tuple[int, str, int]] = {}  # hex -> owner, kind, island
        self.cults = Counter[int]()
        self.lying = Counter[int]()  # hex -> fish
        self.fields = Counter[int]()
        self.bids: dict[int, int] = {}
        self.last_bids = [0] * seats
        self.bidders: list[int] = []
        self.god = -1
        self.round = 1
        self.passed: set[int] = set()
        self.acted: set[int] = set()
        self.scored: set[int] = set()
        self.owed: dict[int, int] = {}  # influence that is still to be received
        self.action = ""
        for island in range(6):
            self.cults[island] = 1

    def note(self, event: Event) -> None:
        name = next(name for name, kind in vars(st).items() if name.startswith("EVENT_") and kind == event.kind)
        do = getattr(self, name.lower().replace("event_", "on_"), None)
        if do is not None:
            do(event.seat, *event.args)
            self.noted.add(name.lower().removeprefix("event_"))

    def owned(self, seat: int) -> list[tuple[int, str, int]]:
        return [hut for hut in self.huts.values() if hut[0] == seat]

    def poverty(self, seat: int) -> tuple[int, ...]:
        """Fewest points, then the poorest: shells, fish, boats, huts, and the last bid."""
        goods = (sum(self.shells[seat]), len(self.fish[seat]), self.boats[seat], len(self.owned(seat)))
        return (self.vp[seat], *goods, self.last_bids[seat])

    # Phases 1 and 2.

    def on_island(self, seat: int, island: int, *hexes: int) -> None:
        self.cults[island] = len(hexes)

    def on_bidders(self, seat: int, *bidders: int) -> None:
        if self.round > 1:
            assert list(bidders) == sorted(range(self.seats), key=self.poverty)
        self.bidders = list(bidders)
        self.bids = {}

    def on_bid(self, seat: int, bid: int) -> None:
        assert seat == self.bidders[len(self.bids)]
        assert 1 <= bid <= 10
        assert bid not in self.bids.values()
        self.bids[seat] = bid

    def on_order(self, seat: int, *order: int) -> None:
        assert list(order) == sorted(self.bids, key=lambda other: -self.bids[other])

    def on_god(self, seat: int, hex: int, island: int, grows: int) -> None:
        assert self.bids[seat] == min(self.bids.values())
        assert island != self.god
        self.god = island
        self.cults[island] += grows
        self.owed = {
            other: sum(kind == "meeting" and at == island for _, kind, at in self.owned(other))
            for other in range(self.seats)
        }

    def on_influence(self, seat: int, count: int) -> None:
        assert self.owed.pop(seat) == count
        self.influence[seat] += count

    # Phase 3.

    def on_action(self, seat: int, action: int, paid: int) -> None:
        assert not any(self.owed.values())
        assert seat not in self.passed
        assert paid == self.fields[action] <= self.influence[seat]
        self.fields[action] += paid or 1
        self.influence[seat] -= paid
        self.acted.add(seat)
        self.action = FIELD_NAMES[action]

    def on_pass(self, seat: int, gained: int) -> None:
        assert not any(self.owed.values())
        assert gained == (0 if seat in self.acted else 2)
        self.influence[seat] += gained
        self.passed.add(seat)

    def on_hut(self, seat: int, kind: int, hex: int, island: int, price: int) -> None:
        size = self.cults[island] + sum(at == island for _, _, at in self.huts.values())
        if self.god == -1:
            assert price == 0
        else:
            assert price == self.bids[seat] + size
            self.pay(seat, price)
        self.huts[hex] = (seat, KIND_NAMES[kind], island)
        assert len(self.owned(seat)) <= 15
        self.boats[seat] += kind == 0
        assert self.boats[seat] <= 4
        if kind == 1 and island == self.god:
            self.owed = {seat: 1}

    def pay(self, seat: int, price: int) -> None:
        """The cheapest shells first; what is too much comes back as one."""
        shells = sorted(self.shells[seat])
        given = 0
        while given < price:
            given += shells.pop(0)
        self.shells[seat] = shells + ([given - price] if given > price else [])

    def on_catch(self, seat: int, island: int, caught: int, dice: int, *rolled: int) -> None:
        shrines = sum(kind == "shrine" and at == island for _, kind, at in self.owned(seat))
        assert dice == len(rolled) == min(4, shrines + (island == self.god)) > 0
        assert caught == sum(rolled)
        self.fish[seat] += [5] * caught

    def on_deliver(self, seat: int, hex: int, owner: int, shell: int) -> None:
        assert self.huts[hex][0] == owner
        assert self.huts[hex][1] != "shrine"
        self.fish[seat].remove(min(self.fish[seat]))
        self.lying[hex] += 1
        assert shell == (0 if owner == seat else {1: 5, 2: 4, 3: 3}[self.lying[hex]])
        self.shells[seat] += [shell] if shell else []

    def on_sink(self, seat: int, victim: int, hex: int, loss: int) -> None:
        assert victim != seat
        assert self.action == "move"
        assert loss == SINKING[self.boats[victim]] <= self.vp[seat]
        self.boats[victim] -= 1
        self.vp[seat] -= loss

    def on_celebrate(self, seat: int, island: int, *points: int) -> None:
        eaten = [hex for hex, hut in self.huts.items() if hut[2] == island]
        expected = [sum(self.lying[hex] for hex in eaten if self.huts[hex][0] == other) for other in range(self.seats)]
        assert sum(expected) > 0
        expected[seat] += sum(expected) // 3
        assert list(points) == expected
        self.vp = [mine + more for mine, more in zip(self.vp, expected, strict=True)]
        for hex in eaten:
            del self.lying[hex]

    # Phase 4 and the end.

    def on_depreciation(self, seat: int, lost: int) -> None:
        assert self.passed == set(range(self.seats))
        goods = [token for mat in self.shells + self.fish for token in mat]
        assert lost == goods.count(1)
        self.shells = [[value - 1 for value in mat if value > 1] for mat in self.shells]
        self.fish = [[value - 1 for value in mat if value > 1] for mat in self.fish]
        self.fields.clear()
        self.passed, self.acted = set(), set()
        self.last_bids = [self.bids[other] for other in range(self.seats)]

    def on_round(self, seat: int, number: int) -> None:
        assert number == self.round + 1
        self.round = number

    def on_hut_scoring(self, seat: int, *points: int) -> None:
        assert self.round == 10
        assert list(points) == [2 * len(self.owned(other)) for other in range(self.seats)]
        self.vp = [mine + more for mine, more in zip(self.vp, points, strict=True)]

    def on_village(self, seat: int, island: int) -> None:
        assert seat == min(range(self.seats), key=self.poverty)
        assert island not in self.scored

    def on_village_scored(self, seat: int, island: int, winner: int, points: int, *rest: int) -> None:
        strengths, commits = list(rest[: self.seats]), rest[self.seats :]
        assert island not in self.scored
        self.scored.add(island)
        for other in range(self.seats):
            huts = sum(at == island for _, _, at in self.owned(other))
            assert huts <= strengths[other] - commits[other] <= huts + self.boats[other]
            assert commits[other] <= self.influence[other]
        best = [other for other in range(self.seats) if strengths[other] == max(strengths)]
        assert winner == (best[0] if len(best) == 1 else -1)
        assert points == (self.cults[island] if len(best) == 1 else 0)
        if len(best) == 1:
            self.vp[winner] += points
            self.influence[winner] -= commits[winner]

    def on_end(self, seat: int, *points: int) -> None:
        assert self.scored == {island for island in self.cults if self.cults[island]}
        assert list(points) == self.vp


@rules(
    "KV-5",
    "KV-14",
    "KV-17",
    "KV-18",
    "KV-20",
    "KV-21",
    "KV-22",
    "KV-25",
    "KV-33",
    "KV-37",
    "KV-40",
    "KV-41",
    "KV-44",
    "KV-45",
    "KV-60",
    "KV-65",
    "KV-66",
    "KV-67",
    "KV-69",
    "KV-71",
    "KV-73",
    "KV-75",
    "KV-76",
    "KV-80",
    "KV-81",
    "KV-82",
    "KV-83",
    "KV-86",
    "KV-88",
    "KV-94",
    "KV-95",
    "KV-96",
    "KV-97",
    "KV-98",
    "KV-99",
    "KV-101",
    "KV-102",
    "KV-103",
    "KV-107",
    "KV-108",
    "KV-111",
)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ledger_agrees(seats: int) -> None:
    noted: set[str] = set()
    for seed in (0, 6):  # with villages to choose from at the end
        s = game_of(seats, seed)
        ledger = Ledger(seats)
        for event in s.log or []:
            ledger.note(event)
        assert ledger.vp == GAME.scores(s)
        assert ledger.influence == s.influence
        assert [sum(mat) for mat in ledger.shells] == [s.shell_value(seat) for seat in range(seats)]
        assert [len(mat) for mat in ledger.fish] == [s.count_fish(seat) for seat in range(seats)]
        assert ledger.boats == [s.count_boats(seat) for seat in range(seats)]
        assert GAME.ranks(s) == [1 + sum(other > mine for other in ledger.vp) for mine in ledger.vp]
        noted |= ledger.noted
    assert {"hut", "influence", "catch", "deliver", "celebrate", "village", "village_scored"} <= noted
