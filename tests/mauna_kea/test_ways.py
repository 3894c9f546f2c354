"""The ways of Mauna Kea's advice, measured for all spaces at once, against ways followed space by space."""

import heapq
import itertools

import pytest

from motu.engine.rng import Rng
from motu.games.mauna_kea.box.parts import CELLS, HEADINGS, NEXT_SPACE, SPACES
from motu.games.mauna_kea.mind.advice import MaunaKeaAdvice
from motu.games.mauna_kea.mind.flood import ENTER, FAR, LABEL, Flood, Land
from motu.games.mauna_kea.mind.ways import Ways, way_inside_tile
from motu.games.mauna_kea.rules.state import MaunaKeaState
from tests.mauna_kea.table import game


def followed(ground: list[int], starts: list[int]) -> list[int]:
    """The way from every space to the nearest start, by Dijkstra."""
    way = [FAR] * SPACES
    waiting = [(label // LABEL, label % LABEL) for label in starts]
    heapq.heapify(waiting)
    while waiting:
        length, at = heapq.heappop(waiting)
        if length >= way[at]:
            continue
        way[at] = length
        for to in NEXT_SPACE[at * HEADINGS : at * HEADINGS + HEADINGS]:
            if to >= 0 and ENTER[ground[to]]:
                heapq.heappush(waiting, (length + ENTER[ground[at]], to))
    return way


def some_island(rng: Rng) -> tuple[list[int], list[int]]:
    """Any ground, with a few starts, the shortest way first."""
    ground = [rng.below(5) for _ in range(SPACES)]
    if rng.below(2):
        ground = [kind if rng.below(3) else 0 for kind in ground]
    walkable = [space for space in range(SPACES) if ENTER[ground[space]]]
    starts = {walkable[rng.below(len(walkable))]: rng.below(60) for _ in range(1 + rng.below(20))}
    return ground, sorted(left * LABEL + space for space, left in starts.items())


@pytest.mark.parametrize("seed", range(25))
def test_a_flood_comes_as_soon_as_one_who_walks(seed: int) -> None:
    ground, starts = some_island(Rng(seed))
    flood = Flood(Land(ground), starts)
    assert [flood.way(space) for space in range(SPACES)] == followed(ground, starts)


@pytest.mark.parametrize("seed", range(10))
def test_a_flood_rises_no_farther_than_asked_and_stays_right(seed: int) -> None:
    """Asked space by space in any order, it says the same; what is not known yet lies no nearer than what is."""
    rng = Rng(seed)
    ground, starts = some_island(rng)
    exact = followed(ground, starts)
    flood = Flood(Land(ground), starts)
    spaces = list(range(SPACES))
    rng.shuffle(spaces)
    asked = 0
    for space in spaces[:20]:
        assert flood.way(space) == exact[space]
        if exact[space] < FAR:
            asked = max(asked, exact[space])
        for other in range(SPACES):
            assert flood.known_way(other) in (exact[other], FAR)
            assert flood.known_way(other) == exact[other] or exact[other] > asked


def test_without_starts_everything_is_far() -> None:
    flood = Flood(Land([1] * SPACES), [])
    assert flood.way(0) == flood.known_way(323) == FAR


def test_a_way_longer_than_far_is_far() -> None:
    """A path of water in meanders, all over the island."""
    ground = [3] * SPACES
    for row in range(0, 18, 2):
        ground[row * 18 : row * 18 + 18] = [2] * 18
        if row < 16:
            ground[row * 18 + 18 + (17 if row % 4 == 0 else 0)] = 2
    flood = Flood(Land(ground), [2 * LABEL])
    assert [flood.way(space) for space in (1, 17, 35, 53)] == [6, 70, 74, 78]
    assert max(flood.way(space) for space in range(SPACES)) == FAR
    assert max(way for way in map(flood.known_way, range(SPACES)) if way < FAR) == 238


def around_the_ring(exits: tuple[int, ...], tile: tuple[int, ...], cell: int) -> int:
    """Straight out, or after one, two or three steps in either direction."""
    best = exits[cell] if tile[cell] else FAR
    for turn in (1, 3):
        paid = 0
        for steps in range(1, CELLS):
            beside = (cell + turn * steps) % CELLS
            if not tile[cell] or not tile[beside]:
                break
            paid += tile[beside]
            best = min(best, paid + exits[beside])
    return best


def test_a_way_out_of_a_tile_goes_round_it_where_that_is_shorter() -> None:
    for tile in itertools.product((0, 2, 4), repeat=CELLS):
        for exits in itertools.product((1, 9, 40, FAR), repeat=CELLS):
            assert way_inside_tile(exits, tile) == tuple(around_the_ring(exits, tile, cell) for cell in range(CELLS))


def test_ways_are_found_again_where_the_last_simulation_began() -> None:
    """A search plays out one world after another from the same position: its ways are not measured anew."""
    advice = MaunaKeaAdvice()
    s: MaunaKeaState = game().new(3, 3)
    rng = Rng(3)
    begun = s.as_seen_by(s.actor).determinize(rng)
    ways = advice.ways(begun)
    others = set()
    for _ in range(3):
        world = begun.clone()
        for _ in range(40):
            moves = game().legal(world)
            game().apply(world, moves[rng.below(len(moves))])
            others.add(id(advice.ways(world).ground))
        assert advice.ways(begun.clone()) is ways
    assert len(others) > 3


def test_what_is_shared_with_earlier_ways_is_what_is_found_afresh() -> None:
    s: MaunaKeaState = game().new(2, 1)
    before = Ways(s)
    home, fetching = before.boat_way(1), before.detour(0)
    s.arms = s.arms[:]
    assert Ways(s, before).detour(0) is fetching
    space = s.lying.index(0)
    s.lying = [*s.lying[:space], 1, *s.lying[space + 1 :]]
    after = Ways(s, before)
    assert after.boat_way(1) is home
    assert after.detour(0) is not fetching
    assert after.artifacts == sorted([*before.artifacts, space])
