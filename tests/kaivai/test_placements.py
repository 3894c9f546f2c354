"""Where huts and cult hexes may be placed, worked out a second time by plain means.

Islands are found anew as connected land, open water as connected water (KV-46 to KV-50); nothing the room keeps about
them is used. The positions are crowded at random, so that unions and blockades are everywhere.
"""

import random
from functools import cache

import pytest

from motu.games.kaivai.box.options import BLOCKADE
from motu.games.kaivai.box.parts import BUILD, CULT, FISHER, HEX_Q, HEX_R, HEXES, HUT, KINDS, SHRINE, WATER, hex_at
from motu.games.kaivai.rules.actions import HEX, KIND
from motu.games.kaivai.rules.game import list_offers
from motu.games.kaivai.rules.islands import sailable
from motu.games.kaivai.rules.state import PHASE_FIRST_HUT, PHASE_HUT, PHASE_KIND, KaivaiState
from tests.citing import rules
from tests.kaivai.table import BLUE, RED, At, Table

BOATS_AT_SEA = 4
NOWHERE = (99, 99)
SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
Region = frozenset[At]


@cache
def beside(at: At) -> tuple[At, ...]:
    near = [(at[0] + q, at[1] + r) for q, r in SIDES]
    return tuple((q, r) for q, r in near if max(abs(q), abs(r), abs(q + r)) <= 6)


def regions(hexes: set[At]) -> list[Region]:
    """Connected groups."""
    left, found = set(hexes), []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {near for at in edge for near in beside(at)} & left
            left -= edge
        found.append(frozenset(group))
    return found


def open_water(waters: list[Region], islands: list[Region]) -> set[At]:
    """Connected water between two islands or more."""
    found: set[At] = set()
    for region in waters:
        shore = {near for at in region for near in beside(at)}
        if sum(bool(island & shore) for island in islands) >= 2:
            found |= region
    return found


class Board:
    """What lies where, and who sails where: all that a person looking at the table could tell."""

    def __init__(self, s: KaivaiState) -> None:
        code = {(HEX_Q[hex], HEX_R[hex]): s.ground[hex] for hex in range(HEXES)}
        self.water = {at for at in code if code[at] == WATER}
        self.cults = {at for at in code if code[at] == CULT}
        self.land = set(code) - self.water
        self.huts = {at: divmod(code[at] - HUT, KINDS) for at in self.land - self.cults}  # owner, kind
        self.boats = [
            [(HEX_Q[hex], HEX_R[hex]) for hex in s.boats[seat * 4 : seat * 4 + 4] if hex >= 0]
            for seat in range(s.seats)
        ]
        self.islands = regions(self.land)
        self.adjacent = s.options[BLOCKADE] == 0
        self.seas: dict[At, set[At]] = {}  # by what would land there

    def touched(self, at: At) -> list[Region]:
        return [island for island in self.islands if island & set(beside(at))]

    def is_free(self, at: At) -> bool:
        """KV-47, KV-48."""
        return at in self.water and not any(at in fleet for fleet in self.boats) and len(self.touched(at)) == 1

    def is_blocked(self, boats: list[At], new: At) -> bool:
        """KV-49, KV-50: would land on `new` leave one of these boats without access?"""
        water = self.water - {new}
        if self.adjacent:
            return any(not set(beside(boat)) & water for boat in boats)
        if new not in self.seas:
            self.seas[new] = open_water(regions(water), regions(self.land | {new}))
        sea = self.seas[new]
        return any(boat not in sea and not (boat not in water and set(beside(boat)) & sea) for boat in boats)

    def can_place(self, at: At, launches: bool) -> bool:
        boats = [boat for fleet in self.boats for boat in fleet] + [at] * launches
        return self.is_free(at) and not self.is_blocked(boats, at)


def crowded(seed: int, blockade: str = "open_water") -> KaivaiState:
    return crowding(seed, blockade).clone()


@cache
def crowding(seed: int, blockade: str) -> KaivaiState:
    """Land at random wherever it joins no two islands, in arms and in gaps; then boats wherever one could be."""
    chance = random.Random(seed)
    table = Table(3, blockade=blockade)
    s = table.s
    for _ in range(chance.randrange(25, 60)):
        kind = chance.choice(["cult", "fisher", "meeting", "shrine"])
        seat = chance.randrange(3)
        if kind != "cult" and (s.count_huts(seat) == 13 or (kind == "shrine" and s.count_kind(seat, SHRINE) == 5)):
            continue
        places = [hex for hex in range(HEXES) if s.ground[hex] == WATER and s.touch[hex].bit_count() == 1]
        long = chance.choice([1, 1, -1])  # arms that reach out close waters, filled gaps make them narrow
        hex = min(chance.sample(places, min(5, len(places))), key=lambda hex: long * count_land(s, hex))
        at = (HEX_Q[hex], HEX_R[hex])
        if kind == "cult":
            table.cult(*at)
        else:
            table.hut(seat, kind, *at)
    s.sea = sailable(s)
    for seat in range(3):
        launch_some(chance, table, seat)
    table.god(*chance.choice(sorted(Board(s).cults))).bids(6, 5, chance.randrange(1, 4))
    table.shells(RED, {5: chance.randrange(1, 8)})
    return s


def count_land(s: KaivaiState, hex: int) -> int:
    """Land and edges around a hex."""
    near = beside((HEX_Q[hex], HEX_R[hex]))
    return 6 - sum(s.ground[hex_at(*at)] == WATER for at in near)


def launch_some(chance: random.Random, table: Table, seat: int) -> None:
    board = Board(table.s)
    docks = [at for at, hut in board.huts.items() if hut == (seat, FISHER)]
    for _ in range(chance.randrange(1, BOATS_AT_SEA + 1)):
        taken = {(HEX_Q[hex], HEX_R[hex]) for hex in table.s.boats if hex >= 0}
        places = sorted({*docks, *board.water} - taken, key=lambda at: (-count_land(table.s, hex_at(*at)), at))[:40]
        if seat == RED:  # who builds
            places = [at for at in sorted({*docks, *board.water} - taken) if set(beside(at)) & board.cults]
        free = [at for at in chance.sample(places, min(6, len(places))) if not board.is_blocked([at], NOWHERE)]
        if free:
            table.boat(seat, *chance.choice(free))


def offered(s: KaivaiState) -> set[At]:
    return {(HEX_Q[a - HEX], HEX_R[a - HEX]) for a in list_offers(s)}


@rules("KV-33", "KV-34", "KV-35", "KV-38", "KV-46", "KV-47", "KV-48", "KV-49", "KV-50")
@pytest.mark.parametrize("blockade", ["open_water", "adjacent"])
def test_the_gods_cult_hex(blockade: str) -> None:
    forbidden = 0
    for seed in range(20):
        s = Table.god_phase(as_table(crowded(seed, blockade)))
        board = Board(s)
        god = (HEX_Q[s.god], HEX_R[s.god])
        free = {at for at in board.water if board.is_free(at) and god not in board.touched(at)[0]}
        expected = {at for at in free if board.can_place(at, False)}
        if not expected:
            expected = {at for at in board.cults if not any({at, god} <= island for island in board.islands)}
        assert offered(s) == expected, seed
        forbidden += len(free - expected)
    assert forbidden > 5


@rules("KV-27", "KV-28", "KV-29", "KV-31", "KV-49")
def test_starting_huts() -> None:
    for seed in range(12):
        s = as_table(crowded(seed)).ask(PHASE_FIRST_HUT, RED)
        board = Board(s)
        by_cult = {at for at in board.water if set(beside(at)) & board.cults}
        assert offered(s) == {at for at in by_cult if board.can_place(at, True)}, seed


@rules("KV-47", "KV-48", "KV-49", "KV-61", "KV-62", "KV-63", "KV-64", "KV-65", "KV-67", "KV-71")
@pytest.mark.parametrize("blockade", ["open_water", "adjacent"])
def test_huts_that_a_boat_builds(blockade: str) -> None:
    found = 0
    for seed in range(25):
        s = crowded(seed, blockade)
        board = Board(s)
        money = sum((space + 1) * s.goods[space] for space in range(5))
        for number, boat in enumerate(board.boats[RED]):
            s.action, s.boat, s.used = BUILD, number, 0
            as_table(s).ask(PHASE_HUT, RED)
            expected = {
                at
                for at in beside(boat)
                if board.can_place(at, False)
                and board.touched(at)[0] & board.cults & set(beside(boat))
                and s.bids[RED] + len(board.touched(at)[0]) <= money
            }
            assert offered(s) == expected, seed
            for at in expected:
                kinds = kinds_at(board, at)
                s.chosen = hex_at(*at)
                as_table(s).ask(PHASE_KIND, RED)
                assert [a - KIND for a in list_offers(s)] == kinds, (seed, at)
                s.chosen = -1
            found += len(expected)
    assert found > 30


def kinds_at(board: Board, at: At) -> list[int]:
    """Fisher hut, meeting hut, shrine: what the pieces and the new boat's way out allow."""
    shrines = sum(hut == (RED, 2) for hut in board.huts.values())
    fisher = len(board.boats[RED]) < BOATS_AT_SEA and board.can_place(at, True)
    return [0] * fisher + [1] + [2] * (shrines < 5)


def as_table(s: KaivaiState) -> Table:
    table = Table.__new__(Table)
    table.s = s
    return table


def test_the_positions_are_crowded_enough() -> None:
    boards = [Board(crowded(seed)) for seed in range(10)]
    assert max(len(regions(board.water)) for board in boards) > 1
    assert all(board.boats[seat] for board in boards for seat in (RED, BLUE))
