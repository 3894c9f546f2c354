"""Set-up (MK-1 to MK-17)."""

import pytest

from motu.engine.base import NONE, MotuError
from motu.games.mauna_kea.box.parts import CELLS, MAX_TILES, PLACE_MARKED, ROTATIONS, SPACE_AT, TERRAINS, count_of
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.rulebook import MK_7, MK_8, MK_11
from motu.games.mauna_kea.rules.setup import draw_first_tiles
from motu.games.mauna_kea.rules.state import (
    ABSENT,
    NO_CARD,
    PHASE_DISCARD,
    PHASE_PLACE_EXPLORER,
    PHASE_PLAY,
    WAITING,
    MaunaKeaState,
)
from motu.papers.match import Match
from tests.citing import rules
from tests.mauna_kea.table import (
    at,
    bag_counts,
    game,
    in_front,
    legal,
    options,
    play,
    refused,
    table,
)


def started_by(first: int, seats: int, *switches: str) -> MaunaKeaState:
    """A new game whose starting player is the named seat."""
    for seed in range(100):
        s = game().new(seats, seed, options(*switches))
        if s.first == first:
            return s
    raise AssertionError("no seed gives this starting player")


def place_all(s: MaunaKeaState) -> list[int]:
    """Place all explorers on the first free spaces; who placed, in order."""
    order = []
    while s.phase == PHASE_PLACE_EXPLORER:
        order.append(s.actor)
        play(s, legal(s, "start")[0])
    return order


@pytest.mark.parametrize("seats", [1, 5])
def test_mk_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(MotuError):
        game().new(seats, 1)
    assert game().new(2, 1).seats == 2
    assert game().new(4, 1, options("advanced")).is_advanced()


def test_mk_2_a_starting_tile_on_each_marked_place() -> None:
    seen = set()
    for seed in range(10):
        s = game().new(2, seed)
        marked = [place for place in range(81) if s.board().printed[place] == PLACE_MARKED]
        faces = [s.tile[place] // ROTATIONS for place in marked]
        assert sorted(faces) == list(range(24))
        assert all(s.tile[place] == NONE for place in range(81) if place not in marked)
        seen.add(tuple(faces))
    assert len(seen) == 10


def test_mk_3_rotations_of_starting_tiles_are_random() -> None:
    looks = [look % ROTATIONS for seed in range(10) for look in game().new(2, seed).tile if look != NONE]
    assert all(40 <= looks.count(rotation) <= 80 for rotation in range(4))


def test_mk_4_an_artifact_on_every_marking() -> None:
    s = game().new(3, 4)
    assert [sum(count_of(held, colour) for held in s.lying) for colour in range(3)] == [17, 7, 1]
    for place in s.board().marked:
        face, rotation = divmod(s.tile[place], ROTATIONS)
        for cell in range(CELLS):
            colour = s.parts.marking[face * CELLS + cell]
            held = s.lying[SPACE_AT[place * CELLS + (cell + rotation) % CELLS]]
            assert held == (0 if colour == NONE else [1, 32, 256][colour])


def test_mk_5_boats_are_shuffled_onto_the_landings() -> None:
    orders = {tuple(game().new(2, seed).boat_at) for seed in range(10)}
    assert len(orders) == 10
    assert all(sorted(order) == list(range(8)) for order in orders)


@pytest.mark.parametrize(("seats", "team"), [(2, 5), (3, 4), (4, 3)])
def test_mk_6_explorers_by_number_of_players(seats: int, team: int) -> None:
    s = game().new(seats, 1)
    assert s.explorer.count(WAITING) == seats * team
    assert s.explorer.count(ABSENT) == seats * (5 - team)


@rules("MK-91")
def test_mk_7_six_cards_are_dealt_and_four_kept_in_secret() -> None:
    s = game().new(2, 3, options("advanced"))
    dealt = s.hand[:6]
    assert NO_CARD not in s.hand
    play(s, "discard 2")
    assert refused(s, "discard 2") == MK_7
    play(s, "discard 5")
    kept = [card for slot, card in enumerate(dealt) if slot not in (1, 4)]
    assert s.hand[:6] == sorted(kept) + [NO_CARD, NO_CARD]
    assert s.put_out[:2] == sorted([dealt[1], dealt[4]])
    other = s.as_seen_by(1)
    assert other.hand[:6] == [-1] * 4 + [NO_CARD] * 2
    assert other.put_out[:2] == [-1, -1]
    assert other.hand[6:] == s.hand[6:]


def test_mk_8_cards_are_chosen_before_explorers_are_placed() -> None:
    s = game().new(2, 3, options("advanced"))
    assert s.phase == PHASE_DISCARD
    assert refused(s, "start 0") == MK_8
    play(s, "discard 1; discard 2; discard 1; discard 2")
    assert s.phase == PHASE_PLACE_EXPLORER
    assert refused(s, "start 0") == 0


def test_the_first_card_put_out_can_be_taken_back_and_is_hidden() -> None:
    match = Match(game(), 2, 3, options("advanced"))
    match.play(game().parse("discard 1"))
    assert match.seen(1).phase == PHASE_DISCARD
    assert match.seen(1).chosen == NONE
    match.undo(0)
    assert match.state.phase == PHASE_DISCARD


def test_the_last_choice_of_cards_stands_even_if_its_player_goes_on() -> None:
    for seed in range(20):
        match = Match(game(), 2, seed, options("advanced"))
        if match.state.first == 1:
            for move in ("discard 1", "discard 2", "discard 1", "discard 2"):
                match.play(game().parse(move))
            assert match.state.actor == 1
            assert not match.can_undo(1)
            return
    raise AssertionError("no seed lets seat 1 begin")


def test_mk_9_the_starting_player_is_drawn_at_random() -> None:
    firsts = [game().new(4, seed).first for seed in range(200)]
    assert all(30 <= firsts.count(seat) <= 70 for seat in range(4))


@rules("MK-9", "MK-17")
def test_the_option_start_names_the_starting_player() -> None:
    for seed in range(5):
        s = game().new(4, seed, options("start=3"))
        assert (s.first, s.actor) == (2, 2)
        place_all(s)
        assert s.actor == 3
    with pytest.raises(MotuError, match="names a seat that nobody takes"):
        game().new(3, 1, options("start=4"))


def test_mk_10_explorers_are_placed_counterclockwise() -> None:
    assert place_all(started_by(1, 3)) == [1, 0, 2] * 4


def test_mk_11_one_explorer_on_a_starting_space() -> None:
    s = game().new(2, 1)
    first = s.actor
    play(s, "start 5")
    assert at(s, first, 0) == (6, 11)
    assert refused(s, "start 5") == MK_11
    assert refused(s, "start 6") == 0
    assert refused(s, "end") == MK_11


def test_mk_12_all_island_tiles_are_in_the_bag() -> None:
    assert bag_counts(game().new(3, 1)) == (70, 24)


@rules("MK-16")
def test_mk_13_tiles_are_drawn_in_turn_until_five_points() -> None:
    for seed in range(20):
        s = game().new(4, seed)
        place_all(s)
        for seat in range(4):
            kinds = [k for k in s.in_front[seat * MAX_TILES : seat * MAX_TILES + MAX_TILES] if k != NONE]
            points = [s.parts.points[k] for k in kinds]
            assert sum(points) >= 5 > sum(points[:-1])
            assert in_front(s.as_seen_by((seat + 1) % 4), seat) == in_front(s, seat)


def test_mk_13_one_tile_at_a_time_counterclockwise() -> None:
    s = table(seats=3)
    s.first = 1
    before = s.clone()
    draw_first_tiles(s)
    drawn: list[tuple[int, int]] = []
    kinds = [0] * 3
    points = [0] * 3
    while any(have < 5 for have in points):
        for seat in (1, 0, 2):
            if points[seat] < 5:
                kind = draw_terrain(before)
                drawn.append((seat, kind))
                points[seat] += s.parts.points[kind]
                assert s.in_front[seat * MAX_TILES + kinds[seat]] == kind
                kinds[seat] += 1
    assert [len(in_front(s, seat)) for seat in range(3)] == kinds


def draw_terrain(s: MaunaKeaState) -> int:
    """An own drawing: the generator's next number counted through the bag, lava drawn over again."""
    while True:
        place = s.rng.below(s.bag_size)
        kind = 0
        while place >= s.bag[kind]:
            place -= s.bag[kind]
            kind += 1
        s.bag[kind] -= 1
        s.bag_size -= 1
        if kind < TERRAINS:
            return kind


@rules("MK-15")
def test_mk_14_lava_is_set_aside_and_goes_back() -> None:
    for seed in range(20):
        s = game().new(4, seed)
        place_all(s)
        assert bag_counts(s)[1] == 24
        assert bag_counts(s)[0] == 70 - sum(len(in_front(s, seat)) for seat in range(4))
        assert s.lava == [NONE] * 81


def test_mk_17_who_placed_last_begins() -> None:
    s = started_by(2, 3)
    order = place_all(s)
    assert s.phase == PHASE_PLAY
    assert s.actor == order[-1] == 0


def test_example_1_a_player_with_six_points_draws_no_more() -> None:
    s = table(seats=2, tiles={0: ["T04", "T11", "T01"], 1: ["T01", "T04"]})
    assert points_in_front(s, 0) == 6
    draw_first_tiles(s)
    assert in_front(s, 0) == ["T04", "T11", "T01"]


@pytest.mark.parametrize(
    ("seats", "first", "placing", "turns"),
    [(4, 2, [2, 1, 0, 3], [3, 0, 1, 2]), (3, 0, [0, 2, 1], [1, 2, 0]), (2, 1, [1, 0], [0, 1])],
)
@rules("MK-18")
def test_example_11_orders_of_placing_and_of_turns(
    seats: int, first: int, placing: list[int], turns: list[int]
) -> None:
    s = started_by(first, seats)
    order = place_all(s)
    assert order == placing * (len(order) // seats)
    actors = []
    for _ in range(seats):
        actors.append(s.actor)
        s.in_front[s.actor * MAX_TILES : (s.actor + 1) * MAX_TILES] = [NONE] * MAX_TILES
        s.bag_size = sum(s.bag[:TERRAINS])  # no lava for this once
        s.bag[TERRAINS:] = [0] * 16
        play(s, "end")
    assert actors == turns
