"""Nobody learns of a hidden hand by counting its owner's decisions (MO-16)."""

import pytest

from motu.engine.base import NOBODY
from motu.engine.rng import Rng, as_left
from motu.games import moorea
from motu.games.moorea.rules.state import PHASE_GIVE, MooreaState
from tests.citing import rules
from tests.conformance.walks import walk
from tests.moorea.table import game_of, price, rules_of, table

BASKET = price("basket")
# One hand that leaves no choice and one that does, both of one size; what both are seen to do.
HANDS = [
    ("6 wood", "2 wood 4 clay", "exchange; give wood; give wood; take fish"),
    ("1 wood 5 clay", "1 wood 2 clay 3 fish", "exchange; give wood; give clay; take clay"),
    (f"{BASKET} wood 1 clay", f"{BASKET + 1} wood", "tool basket; pay wood"),
    (f"{BASKET} wood {BASKET - 1} clay 1 fish", f"{BASKET} wood {BASKET} clay", "tool basket; pay wood"),
    ("4 wood 3 clay 1 fish", "4 wood 4 clay", "buy forest; pay wood"),
    ("3 wood 1 clay", "3 wood 1 fish", "buy pier; joker 0"),
    ("1 wood 2 clay", "2 wood 1 clay", "store wood_store; lay done"),
    ("7 wood", "1 wood 6 clay", "pass; discard wood"),
]


def position(hand: str, net: bool) -> MooreaState:
    return table(
        hand={0: hand, 1: "2 fish"},
        owns="wood_store",
        tools="fishing_net" if net else "",
        display="forest pier",
        row="clay clay fish",
    )


@rules("MO-16")
@pytest.mark.parametrize(("narrow", "wide", "moves"), HANDS)
def test_a_hand_without_choice_takes_as_many_decisions_as_one_with(narrow: str, wide: str, moves: str) -> None:
    net = "joker" in moves
    worlds = [position(narrow, net), position(wide, net)]
    game = rules_of(worlds[0])
    for move in moves.split(";"):
        assert worlds[0].actor == 0
        for s in worlds:
            game.play(s, game.parse(move))
        assert [s.phase for s in worlds[1:]] == [worlds[0].phase], move
        assert [s.ply for s in worlds[1:]] == [worlds[0].ply]
    assert [s.actor for s in worlds] == [1, 1]


@rules("MO-16")
@pytest.mark.parametrize("seats", [2, 3])
def test_worlds_that_look_alike_ask_the_same_after_the_same_move(seats: int) -> None:
    game = game_of()
    checked = 0
    for match in walk(game, seats, game.default_options(seats), 11):
        s = match.state
        if s.ply % 2 or s.ply > 500 or game.is_over(s):
            continue
        rng = Rng()
        rng.seed(s.ply)
        world = s.as_seen_by((s.actor + 1) % seats if s.ply % 4 else NOBODY).determinize(rng)
        if world.phase != s.phase:  # others do not see an action in the making
            continue
        world.rng = as_left(s.rng.word)
        for a in game.legal(s):
            if a in game.legal(world):
                here, there = s.clone(), world.clone()
                game.apply(here, a)
                game.apply(there, a)
                assert (here.phase, here.actor, here.ply) == (there.phase, there.actor, there.ply), game.name(a)
                checked += 1
    assert checked > 300


@rules("MO-16")
def test_in_edition_1_a_lone_choice_was_made_by_itself() -> None:
    for edition, asked in ((1, False), (0, True)):
        game = moorea.game(edition=edition)
        s = position("6 wood", net=False)
        s.parts = game.parts
        game.play(s, game.parse("exchange"))
        assert (s.phase == PHASE_GIVE) == asked
        assert [game.name(a) for a in game.legal(s)] == (["give wood"] if asked else ["take clay", "take fish"])
