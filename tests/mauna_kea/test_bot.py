"""Mauna Kea's advice: its short cuts against the full computation, and that nobody dawdles."""

import pytest

from motu.bots.simple import EasyBot
from motu.engine.base import NONE
from motu.engine.rng import Rng
from motu.games.mauna_kea.box.parts import CELLS, ROTATIONS, SPACE_AT, face_of, size_of
from motu.games.mauna_kea.mind.advice import ADVICE
from motu.games.mauna_kea.mind.flood import FAR
from motu.games.mauna_kea.mind.ways import PATIENCE, Errand, Ways, costs_of
from motu.games.mauna_kea.rules.lava import arm_to_extend, target_of_arm
from motu.games.mauna_kea.rules.state import MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import At, carry, drop, game, legal, letters, space, table


def errand_of(s: MaunaKeaState, ways: Ways, i: int) -> Errand:
    """What this explorer is about, with the gap in his way."""
    errand = ways.errand(s.explorer[i], s.carried[i])
    errand.plan(s.ground)
    return errand


def exact_way(s: MaunaKeaState, look: int, place: int, i: int) -> int:
    """The way of an explorer with the tile on the board, measured over the whole board."""
    after = s.clone()
    after.ground = s.ground[:]
    for cell in range(CELLS):
        after.ground[SPACE_AT[place * CELLS + cell]] = s.parts.ground[look * CELLS + cell]
    load = size_of(s.carried[i])
    fetching = errand_of(s, Ways(s), i).is_fetching
    return (Ways(after).detour(load) if fetching else Ways(after).boat_way(load)).way(s.explorer[i])


def test_the_way_over_a_tile_is_mostly_what_the_whole_board_says() -> None:
    easy: EasyBot[MaunaKeaState] = EasyBot(ADVICE)
    rng = Rng()
    rng.seed(5)
    s = game().new(3, 5)
    same = looked_at = too_short = 0
    while not game().is_over(s) and looked_at < 200:
        ways = ADVICE.ways(s)
        for i, at in enumerate(s.explorer):
            if at < 0 or s.ply % 7:
                continue
            errand = errand_of(s, ways, i)
            for kind in s.in_front[:1] if errand.brink != NONE else []:
                for rotation in range(ROTATIONS):
                    look = face_of(kind) * ROTATIONS + rotation if kind != NONE else 0
                    guess = errand.way_over(s.ground, costs_of(s.parts, look))
                    exact = exact_way(s, look, errand.gap, i)
                    looked_at += 1
                    same += guess == exact
                    too_short += guess < exact
        game().apply(s, easy.choose(game(), s.as_seen_by(s.actor), rng))
    assert looked_at >= 200
    assert same >= 2 / 3 * looked_at, "with the tile another artifact may be the one to fetch"
    # What the tile opens farther away is not seen; too much is promised only where the way comes back to its place:
    # from an artifact, or to a landing that its mountain closes.
    assert too_short <= 0.1 * looked_at


def chosen(s: MaunaKeaState) -> str:
    """What Easy does here, tied moves broken by the first seed."""
    easy: EasyBot[MaunaKeaState] = EasyBot(ADVICE)
    rng = Rng()
    rng.seed(1)
    return game().name(easy.choose(game(), s.as_seen_by(s.actor), rng))


def beside_an_empty_boat_of_three(idle_rounds: int) -> MaunaKeaState:
    """An explorer without artifacts at a boat with three seats: boarding brings no points."""
    s = table(2, "strict_spend", laid={(0, 1): "T01"}, explorers={0: [(0, 3)]}, boats="51234678", pool=1)
    s.idle_turns = idle_rounds * s.seats
    return s


@rules("MK-128")
def test_an_empty_boat_still_brings_its_people_home() -> None:
    assert "board 1" in legal(beside_an_empty_boat_of_three(0))
    assert chosen(beside_an_empty_boat_of_three(0)) != "board 1", "he may still find something"
    assert chosen(beside_an_empty_boat_of_three(PATIENCE)) == "board 1"


def test_after_some_idle_rounds_any_boat_is_as_near_as_it_lies() -> None:
    ways = [Ways(beside_an_empty_boat_of_three(rounds)) for rounds in (0, PATIENCE)]
    assert [found.boat_way(0).way(space((0, 3))) for found in ways] == [2 + 3 * 8, 2]


def test_nobody_fears_lava_that_is_no_longer_in_the_bag() -> None:
    s = table(2)
    target = target_of_arm(s, arm_to_extend(s, 0))
    assert target in Ways(s).targets
    s.bag[23:27] = [0] * 4  # the northern flow has no tiles left
    assert target not in Ways(s).targets


def test_no_boat_is_boarded_from_a_mountain() -> None:
    """The landing's corner is a mountain: the way home goes round it."""
    s = table(2, laid={(0, 1): "T23@2"}, explorers={0: [(1, 3)]})
    mountain: At = (0, 3)
    assert letters(s, mountain) == "M"
    assert Ways(s).boat_way(3).way(space(mountain)) == FAR


def test_another_artifact_is_fetched_if_the_detour_is_worth_it() -> None:
    s = table(2, laid={(0, 1): "T01"}, explorers={0: [(0, 3)]}, boats="51234678")
    assert not errand_of(s, Ways(s), 0).is_fetching, "the next one lies too far away"
    drop(s, (1, 3), "w")
    assert errand_of(s, Ways(s), 0).is_fetching
    carry(s, 0, 0, "www")
    assert not errand_of(s, Ways(s), 0).is_fetching


@rules("MK-128")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1002), (2, 1003), (2, 1005), (3, 1000), (3, 1004), (4, 1007)])
def test_easy_games_that_once_stalled_come_to_an_end(seats: int, seed: int) -> None:
    easy: EasyBot[MaunaKeaState] = EasyBot(ADVICE)
    rng = Rng()
    rng.seed(seed)
    s = game().new(seats, seed)
    while not game().is_over(s):
        game().apply(s, easy.choose(game(), s.as_seen_by(s.actor), rng))
    assert not game().ended_by_stall(s)
