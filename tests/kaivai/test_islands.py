"""Islands and placements (KV-46 to KV-50): the rules' examples, and a brute force over random positions."""

import pytest

from motu.engine.base import NONE, PHASE_OVER
from motu.engine.rng import Rng
from motu.games.kaivai.box.parts import CULT, HEX_Q, HEX_R, HEXES, hex_at
from motu.games.kaivai.rules.game import list_offers
from motu.games.kaivai.rules.islands import place, refusal_to_place, sole_island, splits_sea
from motu.games.kaivai.rules.rulebook import KV_47, KV_48, KV_49
from motu.games.kaivai.rules.sailing import reachable
from motu.games.kaivai.rules.state import KaivaiState
from tests.citing import rules
from tests.kaivai.table import GAME, GREEN, RED, Table, h, options, play, refused


@rules("KV-46")
def test_kv_46_size_counts_cult_hexes_and_huts_of_one_connected_group() -> None:
    s = Table().hut(RED, "meeting", -4, 0).hut(GREEN, "shrine", -3, 0).cult(-4, -1).turn()
    assert (s.size[0], s.cults[0]) == (4, 2)
    assert s.island_of[hex_at(-3, 0)] == 0
    assert s.size[1] == 1


@rules("KV-47")
def test_example_23_nothing_touches_two_islands() -> None:
    s = Table().hut(RED, "meeting", -2, -1).cult(-2, 1).turn()
    assert refusal_to_place(s, hex_at(-2, 0), False) == KV_47
    for at in ((-3, 0), (-1, 0), (-3, 1)):
        assert refusal_to_place(s, hex_at(*at), False) == 0


def test_kv_47_new_islands_are_never_founded() -> None:
    s = Table().god(2, 0).god_phase()
    assert refusal_to_place(s, hex_at(0, 2), False) == KV_47
    assert refusal_to_place(s, hex_at(-1, 2), False) == 0


def test_kv_48_only_on_empty_water_and_the_acting_boats_hex_is_empty() -> None:
    s = Table().boat(RED, -4, 0).boat(GREEN, -4, -1).shells(RED, {5: 9}).bids(9, 1, 2).turn()
    assert refusal_to_place(s, hex_at(-4, -1), False) == KV_48
    assert refusal_to_place(s, hex_at(-5, 0), False) == KV_48
    play(s, f"build;{h(-5, 1)}")  # having left (-4,0), the boat may build there
    assert refused(s, h(-4, 0)) == 0


@rules("KV-49")
def test_example_24_the_last_exit_of_a_boat() -> None:
    def table() -> Table:
        return Table().hut(RED, "meeting", 0, 5).hut(RED, "meeting", -1, 6).god(2, 0)

    assert refused(table().boat(GREEN, 0, 6).god_phase(), h(1, 5)) == KV_49
    assert refused(table().god_phase(), h(1, 5)) == 0


@rules("KV-49", "KV-50")
def test_example_25_a_boat_in_a_lagoon_is_not_blocked_completely() -> None:
    def table(blockade: str) -> Table:
        laid = Table(blockade=blockade).hut(RED, "meeting", 0, 5).hut(RED, "meeting", -1, 6)
        return laid.hut(RED, "meeting", 1, 4).god(2, 0)

    assert refused(table("adjacent").boat(GREEN, 0, 6).god_phase(), h(2, 4)) == 0  # it can still move
    assert refused(table("open_water").boat(GREEN, 0, 6).god_phase(), h(2, 4)) == KV_49
    assert refused(table("open_water").god_phase(), h(2, 4)) == 0


@rules("KV-49")
def test_example_26_the_only_exit_of_a_boat_on_its_hut() -> None:
    def table() -> Table:
        return Table().hut(RED, "fisher", -1, 6).hut(RED, "meeting", 0, 5).hut(RED, "meeting", -2, 6).god(2, 0)

    assert refused(table().boat(RED, -1, 6).god_phase(), h(0, 6)) == KV_49
    assert refused(table().god_phase(), h(0, 6)) == 0


def test_kv_49_a_launched_boat_needs_an_exit_too() -> None:
    """(0,6) has no water neighbour left but where the builder came from."""
    table = Table().cult(0, 5).hut(RED, "meeting", 1, 5).hut(RED, "fisher", -1, 6, boat=True).shells(RED, {5: 9})
    s = play(table.bids(10, 1, 2).turn(), f"build;{h(0, 6)}")
    assert refused(s, "hut fisher") == KV_49
    assert refused(s, "hut shrine") == 0


def test_kv_50_open_water_touches_two_islands() -> None:
    s = Table(blockade="open_water").cult(0, 5).cult(1, 4).cult(2, 4).hut(RED, "meeting", -1, 6).turn()
    assert [s.sea[hex_at(*at)] for at in ((0, 6), (1, 5), (-2, 6), (0, 0))] == [0, 0, 1, 1]


# Brute force: the rules once more, naively, with sets of coordinates.

At = tuple[int, int]
BOARD = {(q, r) for q in range(-6, 7) for r in range(-6, 7) if abs(q + r) <= 6}


def around(at: At) -> set[At]:
    q, r = at
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)} & BOARD


def groups(hexes: set[At]) -> list[set[At]]:
    found: list[set[At]] = []
    left = set(hexes)
    while left:
        group = {left.pop()}
        while True:
            more = {near for at in group for near in around(at)} & left
            if not more:
                break
            group |= more
            left -= more
        found.append(group)
    return found


class Naive:
    """A position as sets; everything is worked out anew from the land."""

    def __init__(self, s: KaivaiState) -> None:
        self.land = {coordinates(hex) for hex in range(HEXES) if s.ground[hex] != 0}
        self.boats = [coordinates(hex) for hex in s.boats if hex != NONE]

    def seas(self, land: set[At]) -> set[At]:
        islands = groups(land)
        open_water: set[At] = set()
        for region in groups(BOARD - land):
            shores = [island for island in islands if any(around(at) & region for at in island)]
            if len(shores) >= 2:
                open_water |= region
        return open_water

    def blocked(self, boats: list[At], land: set[At], adjacent: bool) -> set[At]:
        """The boats without access."""
        if adjacent:
            return {boat for boat in boats if not around(boat) - land}
        sea = self.seas(land)
        return {boat for boat in boats if boat not in sea and (boat not in land or not around(boat) & sea)}

    def refusal(self, at: At, launches: bool, adjacent: bool) -> int:
        if at in self.land or at in self.boats:
            return KV_48
        if sum(1 for island in groups(self.land) if island & around(at)) != 1:
            return KV_47
        after = self.land | {at}
        boats = [*self.boats, at] if launches else self.boats
        before = self.blocked(self.boats, self.land, adjacent)
        return KV_49 if self.blocked(boats, after, adjacent) - before else 0

    def reach(self, start: At, steps: int, adjacent: bool) -> set[At]:
        water = BOARD - self.land if adjacent else self.seas(self.land)
        found = {start}
        for _ in range(steps):
            found |= {near for at in found for near in around(at)} & water
        return found


def coordinates(hex: int) -> At:
    return (HEX_Q[hex], HEX_R[hex])


def random_positions(blockade: str, games: int) -> list[KaivaiState]:
    """Positions of random games, with the islands grown further than play would, so that lagoons abound."""
    found = []
    for seed in range(games):
        rng = Rng()
        rng.seed(seed)
        s = GAME.new(2 + seed % 3, seed, options(blockade=blockade, duel="on" if seed % 3 == 0 else "off"))
        while s.phase != PHASE_OVER and s.round < 4 + seed % 6:
            moves = GAME.legal(s)
            GAME.play(s, moves[rng.below(len(moves))])
        if s.phase != PHASE_OVER:
            grow(s, rng, 10 + 5 * (seed % 5))
            s.offers = list_offers(s)
            found.append(s)
    return found


def grow(s: KaivaiState, rng: Rng, count: int) -> None:
    for _ in range(count):
        places = [hex for hex in range(HEXES) if refusal_to_place(s, hex, False) == 0]
        if places:
            hex = places[rng.below(len(places))]
            place(s, hex, CULT, sole_island(s, hex))


@pytest.mark.parametrize("blockade", ["open_water", "adjacent"])
@rules("KV-46", "KV-47", "KV-48", "KV-49", "KV-50", "KV-53")
def test_union_blockade_and_lagoons_agree_with_a_naive_reading_of_the_rules(blockade: str) -> None:
    seen = set()
    adjacent = blockade == "adjacent"
    for s in random_positions(blockade, 10):
        naive = Naive(s)
        sea = BOARD - naive.land if adjacent else naive.seas(naive.land)
        assert {coordinates(hex) for hex in range(HEXES) if s.sea[hex]} == sea
        for hex in range(HEXES):
            for launches in (False, True):
                rule = refusal_to_place(s, hex, launches)
                assert rule == naive.refusal(coordinates(hex), launches, adjacent), coordinates(hex)
                seen.add(rule)
        for boat in s.boats:
            if boat != NONE:
                for steps in (0, 2, 5):
                    reach = {coordinates(hex) for hex in reachable(s, boat, steps)}
                    assert reach == naive.reach(coordinates(boat), steps, adjacent)
    assert seen == {0, KV_47, KV_48, KV_49}


@rules("KV-50")
def test_the_sea_is_split_where_its_parts_no_longer_meet() -> None:
    """Against the definition, over seas of any shape: without the hex, a region falls into two."""
    s = Table().turn()
    for seed in range(6):
        rng = Rng()
        rng.seed(seed)
        water = {at for at in BOARD if rng.below(100) < 65}
        s.sea = [1 if coordinates(hex) in water else 0 for hex in range(HEXES)] + [0]
        found = {coordinates(hex) for hex in range(HEXES) if s.sea[hex] and splits_sea(s, hex)}
        expected = set()
        for region in groups(water):
            expected |= {at for at in region if len(groups(region - {at})) > 1}
        assert found == expected
