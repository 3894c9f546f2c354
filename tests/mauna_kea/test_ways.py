"""The ways of Mauna Kea's advice, measured for all spaces at once, against ways followed space by space."""

import heapq
import itertools

import pytest

from motu.engine.rng import Rng
from motu.games.mauna_kea.box.parts import (
    CELLS,
    HEADINGS,
    JUNGLE,
    MOUNTAIN,
    NEXT_SPACE,
    NOTHING,
    SPACES,
    WATER,
    size_of,
)
from motu.games.mauna_kea.mind.advice import MaunaKeaAdvice
from motu.games.mauna_kea.mind.flood import ENTER, FAR, Detour, Flood, Land, Spring, nowhere, with_space
from motu.games.mauna_kea.mind.ways import FADING, Cells, Errand, Ways, value_of, way_inside_tile
from motu.games.mauna_kea.mind.weights import W
from motu.games.mauna_kea.rules.state import MaunaKeaState
from tests.mauna_kea.table import game


def followed(ground: list[int], starts: dict[int, int]) -> list[int]:
    """The way from every space to the nearest start, by Dijkstra. Starts: space -> the way that is left from there."""
    way = [FAR] * SPACES
    waiting = [(left, at) for at, left in starts.items() if ENTER[ground[at]]]
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


def some_ground(rng: Rng) -> list[int]:
    """Anything anywhere, in every other case with much that is empty."""
    ground = [rng.below(5) for _ in range(SPACES)]
    return [kind if rng.below(3) else NOTHING for kind in ground] if rng.below(2) else ground


def some_starts(rng: Rng) -> dict[int, int]:
    return {rng.below(SPACES): rng.below(60) for _ in range(1 + rng.below(20))}


def flood_from(ground: list[int], starts: dict[int, int]) -> Flood:
    lefts = sorted(set(starts.values()))
    return Flood(Land(ground), [spring(left, [at for at in starts if starts[at] == left]) for left in lefts])


def spring(left: int, spaces: list[int]) -> Spring:
    found = nowhere()
    for space in spaces:
        found = with_space(found, space)
    return Spring(left, found)


@pytest.mark.parametrize("seed", range(25))
def test_a_flood_comes_as_soon_as_one_who_walks(seed: int) -> None:
    rng = Rng(seed)
    ground, starts = some_ground(rng), some_starts(rng)
    flood = flood_from(ground, starts)
    assert [flood.way(space) for space in range(SPACES)] == followed(ground, starts)


@pytest.mark.parametrize("seed", range(10))
def test_a_flood_rises_no_farther_than_asked_and_stays_right(seed: int) -> None:
    """Asked in any order, it says the same; what is not known yet lies farther away than all that was asked for."""
    rng = Rng(seed)
    ground, starts = some_ground(rng), some_starts(rng)
    exact = followed(ground, starts)
    flood = flood_from(ground, starts)
    spaces = list(range(SPACES))
    rng.shuffle(spaces)
    asked = 0
    for space in spaces[:20]:
        assert flood.way(space) == exact[space]
        if exact[space] < FAR:
            asked = max(asked, exact[space])
        for other in range(SPACES):
            assert flood.known_way(other) == exact[other] or (flood.known_way(other) == FAR and exact[other] > asked)


@pytest.mark.parametrize("asked_before", [[], [5, 100], list(range(SPACES))], ids=["nothing", "a little", "all"])
@pytest.mark.parametrize("seed", range(12))
def test_a_detour_leads_over_the_place_that_lies_best(seed: int, asked_before: list[int]) -> None:
    """However far the flood home has risen already, and though it goes on rising meanwhile."""
    rng = Rng(seed)
    ground, starts = some_ground(rng), some_starts(rng)
    places = sorted({rng.below(SPACES) for _ in range(rng.below(12))})
    straight = followed(ground, starts)
    exact = followed(ground, {place: straight[place] for place in places if straight[place] < FAR})
    home = flood_from(ground, starts)
    assert [home.way(space) for space in asked_before] == [straight[space] for space in asked_before]
    detour = Detour(Land(ground), home, places)
    for _ in range(40):
        space = rng.below(SPACES)
        assert detour.way(space) == exact[space]
        assert home.way((space * 7) % SPACES) == straight[(space * 7) % SPACES]
    assert [detour.way(space) for space in range(SPACES)] == exact
    assert [home.way(space) for space in range(SPACES)] == straight


@pytest.mark.parametrize("seed", range(5))
def test_asked_within_a_limit_a_flood_says_far_beyond_it(seed: int) -> None:
    rng = Rng(seed)
    ground, starts = some_ground(rng), some_starts(rng)
    exact = followed(ground, starts)
    flood = flood_from(ground, starts)
    for _ in range(60):
        space, limit = rng.below(SPACES), rng.below(80)
        assert flood.way_within(space, limit) == (exact[space] if exact[space] <= limit else FAR)


def test_nobody_overlooks_a_detour_that_pays() -> None:
    """Floods are stopped where a detour can no longer be worth it: what an errand is worth is the best of both ways."""
    s: MaunaKeaState = game().new(3, 2)
    rng = Rng(2)
    fetching = 0
    while not game().is_over(s):
        if s.ply % 10 == 0:
            ways, whole = Ways(s), Ways(s)
            for at, carried in zip(s.explorer, s.carried, strict=True):
                if at >= 0 and size_of(carried) < s.parts.carry and not ways.hurried:
                    errand = ways.errand(at, carried)
                    straight = worth_over(s, errand, carried, whole.boat_way(size_of(carried)).way(at), 0.0)
                    detour = worth_over(s, errand, carried, whole.detour(size_of(carried)).way(at), W.artifact_worth)
                    assert errand.worth == max(straight, detour)
                    assert errand.is_fetching == (detour > straight)
                    fetching += errand.is_fetching
        moves = game().legal(s)
        game().apply(s, moves[rng.below(len(moves))])
    assert fetching > 20


def worth_over(s: MaunaKeaState, errand: Errand, carried: int, way: int, more: float) -> float:
    value = s.parts.explorer_points + value_of(s.parts, carried) + more
    return 0.0 if way >= FAR else value * FADING[way] * (W.struck if errand.is_struck else 1.0)


def test_without_starts_everything_is_far() -> None:
    flood = Flood(Land([JUNGLE] * SPACES), [])
    assert flood.way(0) == flood.known_way(323) == FAR


def test_a_way_longer_than_far_is_far() -> None:
    """A path of water in meanders, all over the island."""
    ground = [MOUNTAIN] * SPACES
    for row in range(0, 18, 2):
        ground[row * 18 : row * 18 + 18] = [WATER] * 18
        if row < 16:
            ground[row * 18 + 18 + (17 if row % 4 == 0 else 0)] = WATER
    flood = Flood(Land(ground), [spring(2, [0])])
    assert [flood.way(space) for space in (1, 17, 35, 53)] == [6, 70, 74, 78]
    assert max(flood.way(space) for space in range(SPACES)) == FAR
    assert max(way for way in map(flood.known_way, range(SPACES)) if way < FAR) == 238


def around_the_ring(exits: Cells, tile: Cells, cell: int) -> int:
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
    costs, lengths = (0, 2, 4), (1, 9, 40, FAR)
    for tile in itertools.product(costs, costs, costs, costs):
        for exits in itertools.product(lengths, lengths, lengths, lengths):
            assert list(way_inside_tile(exits, tile)) == [around_the_ring(exits, tile, cell) for cell in range(CELLS)]


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
