"""The cards of the advanced game (MK-90 to MK-118, MK-146 to MK-148)."""

import pytest

from motu.engine.base import NONE
from motu.engine.rng import Rng, as_left
from motu.games.mauna_kea.box.parts import CARD_NAMES, DEALT
from motu.games.mauna_kea.rules.rulebook import (
    MK_8,
    MK_21,
    MK_36,
    MK_54,
    MK_88,
    MK_90,
    MK_92,
    MK_95,
    MK_98,
    MK_99,
    MK_104,
    MK_105,
    MK_107,
    MK_108,
    MK_110,
    MK_112,
    MK_113,
    MK_114,
    MK_116,
    MK_131,
    MK_147,
    MK_148,
)
from motu.games.mauna_kea.rules.state import (
    NO_CARD,
    PHASE_CARD_SPACE,
    PHASE_PLAY,
    PHASE_QUAKE_DRAW,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_ROTATION,
    PHASE_QUAKE_TILE,
    PHASE_REFILL,
    RESCUED,
    MaunaKeaState,
    is_private,
)
from motu.papers.match import Match
from tests.citing import rules
from tests.conformance.walks import walk
from tests.mauna_kea.table import (
    At,
    allowed,
    at,
    bag_of,
    bundle,
    carry,
    drop,
    game,
    in_front,
    kind,
    lava_places,
    legal,
    letters,
    next_draws,
    options,
    place,
    play,
    refused,
    space,
    table,
)


def held(s: MaunaKeaState, seat: int) -> list[str]:
    return [CARD_NAMES[card] for card in s.hand[seat * DEALT : seat * DEALT + DEALT] if card != NO_CARD]


def ends(s: MaunaKeaState) -> list[At]:
    """The end spaces offered for the card being played."""
    return [divmod(a - game().parse("space 0,0"), 18) for a in game().legal(s)]


def holding(*cards: str, **more: object) -> MaunaKeaState:
    return table(2, "advanced", hands={0: list(cards)}, **more)  # type: ignore[arg-type]


# Cards in general.


@rules("MK-93")
def test_mk_90_cards_belong_to_the_advanced_game() -> None:
    s = table(2)
    assert refused(s, "card helicopter") == MK_90
    t = holding("helicopter")
    assert allowed(t, "card helicopter")
    t.actor = 1  # another player's turn: he has no such card to play
    assert refused(t, "card helicopter") == MK_92
    assert refused(t, "card earthquake") == MK_92


def test_mk_90_the_basic_rules_hold_besides() -> None:
    s = holding("helicopter", tiles={0: ["T02"]}, lava=["N-S"])
    play(s, "lay 1")
    assert refused(s, "place 3,4") == MK_88
    assert allowed(s, "place 2,4")


def test_mk_91_kept_cards_are_hidden_until_played() -> None:
    s = holding("helicopter", "art_3w")
    assert s.as_seen_by(1).hand[:3] == [-1, -1, NO_CARD]
    play(s, "card helicopter")
    assert s.as_seen_by(1).hand[:3] == [-1, -1, NO_CARD]  # not yet played: the explorer is still being chosen
    assert s.as_seen_by(1).phase == PHASE_PLAY
    assert s.as_seen_by(1).card == NONE
    play(s, "explorer 1")
    assert s.as_seen_by(1).hand[:3] == [-1, NO_CARD, NO_CARD]
    assert s.played[4] == 1


def test_mk_92_cards_cost_no_points_and_several_may_be_played() -> None:
    s = holding("jungle_move", "helicopter", explorers={0: [(6, 6), (6, 10)]})
    play(s, "card jungle_move; explorer 1; space 7,7; card helicopter; explorer 2")
    assert s.pool == 0
    assert held(s, 0) == []


@rules("MK-69")
def test_mk_92_before_each_draw_but_not_after_the_last() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    next_draws(s, "T01", "T04")
    play(s, "watch")
    assert (s.phase, in_front(s, 0)) == (PHASE_REFILL, [])
    play(s, "yes")
    assert (s.phase, in_front(s, 0)) == (PHASE_REFILL, ["T01"])
    play(s, "yes")
    assert (s.phase, s.actor, in_front(s, 0)) == (PHASE_PLAY, 1, ["T01", "T04"])


@rules("MK-92")
def test_late_cards_are_played_after_the_last_draw() -> None:
    s = table(2, "advanced", "late_cards", hands={0: ["helicopter"]}, explorers={0: [(6, 6), (6, 10)]})
    next_draws(s, "T01", "T04")
    play(s, "watch; yes; yes")
    assert (s.phase, s.actor, in_front(s, 0)) == (PHASE_REFILL, 0, ["T01", "T04"])
    assert allowed(s, "card helicopter")
    play(s, "yes")
    assert s.actor == 1


def test_mk_92_who_does_not_want_to_watch_is_not_asked() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    next_draws(s, "T01", "T04")
    play(s, "end")
    assert (s.actor, in_front(s, 0)) == (1, ["T01", "T04"])


@rules("MK-91")
def test_mk_92_watching_tells_nothing_of_the_cards() -> None:
    s = holding("art_3w", "mountain_move", explorers={0: [(6, 6), (6, 10)]})
    assert refused(s, "card mountain_move") == MK_95
    next_draws(s, "T01", "T04")
    play(s, "watch")
    assert (s.phase, in_front(s, 0), legal(s)) == (PHASE_REFILL, [], ["yes"])
    play(s, "yes")
    assert (s.phase, in_front(s, 0), legal(s)) == (PHASE_REFILL, ["T01"], ["yes"])
    play(s, "yes")
    assert (s.actor, s.watching) == (1, 0)


@rules("MK-21", "MK-131")
def test_mk_92_who_may_watch() -> None:
    assert refused(table(2, hands={}), "watch") == MK_90
    assert refused(holding(), "watch") == MK_92
    assert refused(holding("art_3w", tiles={0: ["T01"]}), "watch") == MK_21
    assert allowed(holding("art_3w"), "watch")
    ended = holding("art_3w")
    ended.turns_left = 1
    assert refused(ended, "watch") == MK_131
    assert allowed(ended, "end")


@rules("MK-91", "MK-92")
def test_worlds_that_look_alike_ask_the_same_after_the_same_move() -> None:
    """Who counts the decisions of another learns nothing of the hand."""
    checked = 0
    for match in walk(game(), 3, options("advanced"), 5):
        s = match.state
        if game().is_over(s):
            break
        rng = Rng()
        rng.seed(s.ply)
        world = s.as_seen_by((s.actor + 1) % 3).determinize(rng)
        if world.phase != s.phase:  # others do not see a move in the making
            continue
        world.rng = as_left(s.rng.word)
        for a in game().legal(s):
            if a in game().legal(world) and not is_private(s.phase):
                here, there = s.clone(), world.clone()
                game().apply(here, a)
                game().apply(there, a)
                assert (here.phase, here.actor) == (there.phase, there.actor), game().name(a)
                checked += 1
    assert checked > 300


def test_mk_94_a_played_card_leaves_the_game() -> None:
    s = holding("jungle_move", "jungle_move", explorers={0: [(6, 6)]})
    play(s, "card jungle_move")
    play(s, "space 7,7")  # the only explorer needs no choosing
    assert held(s, 0) == ["jungle_move"]
    assert s.played[0] == 1
    s.audit()


def test_mk_95_a_card_that_would_do_nothing_is_not_played() -> None:
    s = holding("water_move", "jungle_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T07@1"})
    assert letters(s, (5, 6)) == "J"
    assert refused(s, "card water_move") == MK_95
    assert allowed(s, "card jungle_move")


def test_mk_95_only_explorers_with_a_target_can_be_chosen() -> None:
    s = holding("water_move", explorers={0: [(6, 6), (6, 11)]}, laid={(2, 3): "T04@1", (2, 5): "T04@2"})
    assert letters(s, (5, 6), (5, 11)) == "WJ"
    play(s, "card water_move")
    assert s.phase == PHASE_CARD_SPACE  # only the first explorer has water beside him
    assert s.chosen == 0


def test_mk_97_task_cards_are_not_played() -> None:
    s = holding("art_3w", "no_deduction")
    assert legal(s, "card") == []


# Movement cards.

EXAMPLE = {(1, 3): "ST10@3", (2, 2): "ST01"}


@rules("MK-100", "MK-103")
def test_mk_98_paths_go_by_sides() -> None:
    s = holding("jungle_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T07"}, starting={(2, 2): "ST04", (3, 4): "ST24"})
    play(s, "card jungle_move")
    reached = ends(s)
    assert (5, 7) in reached  # by (6,7)
    assert (4, 6) not in reached  # only a corner joins it
    assert (6, 6) not in reached  # at least one step
    assert refused(s, "end") == MK_98
    play(s, "space 7,7")
    s.pool = 1
    play(s, "step 1 north")  # a step may follow
    assert at(s, 0, 0) == (6, 7)


def test_mk_98_a_card_move_reaches_the_corner_of_the_board() -> None:
    s = holding("jungle_move", explorers={0: [(1, 1)]}, laid={(0, 0): "T01"})
    play(s, "card jungle_move")
    assert ends(s) == [(0, 0), (0, 1), (1, 0)]


def test_mk_99_explorers_are_neither_entered_nor_passed() -> None:
    s = holding("jungle_move", explorers={0: [(6, 6)], 1: [(5, 6), (6, 7)]}, laid={(2, 3): "T01"})
    play(s, "card jungle_move")
    assert refused(s, "space 5,6") == MK_99
    assert (4, 6) not in ends(s)
    assert allowed(s, "space 7,6")


@rules("MK-63")
def test_mk_101_a_card_move_never_boards() -> None:
    s = holding(
        "jungle_move", explorers={0: [(2, 6), (6, 10)]}, laid={(0, 3): "T01"}, starting={(1, 3): "ST01"}, pool=1
    )
    play(s, "card jungle_move; explorer 1; space 0,6")
    assert at(s, 0, 0) == (0, 6)
    assert s.boat_at[0] == 0
    assert allowed(s, "board 1")
    play(s, "board 1")
    assert s.pool == 0


@rules("MK-106")
def test_mk_102_artifacts_are_taken_at_the_end_of_the_move() -> None:
    s = holding("jungle_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T01"})
    drop(s, (5, 6), "w")
    play(s, "card jungle_move")
    assert refused(s, "take 1 white") == MK_98
    play(s, "space 5,6")
    assert legal(s, "take") == ["take 1 white"]
    assert allowed(s, "end")  # he need not take it


def test_mk_104_jungle_movement() -> None:
    s = holding("jungle_move", explorers={0: [(5, 6)]}, laid={(2, 3): "T04@1"}, starting={(2, 2): "ST23@1"})
    assert letters(s, (5, 6), (5, 7)) == "WJ"
    play(s, "card jungle_move")  # begins on water
    assert (4, 7) in ends(s)
    assert (7, 7) in ends(s)
    assert refused(s, "space 4,6") == MK_104  # water
    assert (6, 7) in ends(s)
    drop(s, (5, 7), "w")
    assert (5, 7) in ends(s)
    assert (4, 7) not in ends(s)  # it lies behind the artifact
    assert refused(s, "space 4,7") == MK_104


def test_mk_105_water_movement() -> None:
    s = holding("water_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T19", (2, 4): "T20"}, starting={(2, 2): "ST01"})
    assert letters(s, (4, 8), (4, 9), (5, 9), (5, 8)) == "WWWM"
    play(s, "card water_move")  # begins on jungle
    assert ends(s) == [(4, 6), (4, 7), (4, 8), (4, 9), (5, 6), (5, 7), (5, 9)]
    assert refused(s, "space 6,7") == MK_105
    drop(s, (4, 8), "w")
    assert ends(s) == [(4, 6), (4, 7), (4, 8), (5, 6), (5, 7)]  # he must stop at the artifact
    assert refused(s, "space 4,9") == MK_105


def test_mk_106_the_stop_obliges_to_nothing() -> None:
    s = holding("water_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T04@1"}, pool=1)
    drop(s, (5, 6), "w")
    play(s, "card water_move; step 1 south")
    assert s.lying[space((5, 6))] == bundle("w")
    assert s.carried[0] == 0


@rules("MK-109")
def test_mk_107_mountain_movement() -> None:
    s = holding("mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T12@2"}, starting={(2, 2): "ST01"})
    assert letters(s, (4, 6), (4, 7), (5, 7), (5, 6)) == "MMJM"
    play(s, "card mountain_move")
    assert (5, 7) in ends(s)
    assert refused(s, "space 7,6") == MK_107  # jungle, but not beyond a mountain
    assert refused(s, "space 0,0") == MK_107
    play(s, "space 5,7")
    assert at(s, 0, 0) == (5, 7)
    t = holding("mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T23"}, starting={(2, 2): "ST01"})
    assert letters(t, (4, 6), (5, 6)) == "WM"
    play(t, "card mountain_move; space 4,6")
    assert at(t, 0, 0) == (4, 6)  # water is as good an end as jungle


def test_mk_108_it_crosses_mountains_and_does_not_end_on_one() -> None:
    s = holding("mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T06@1"}, starting={(2, 2): "ST01"})
    play(s, "card mountain_move")
    assert refused(s, "space 4,6") == MK_108
    assert refused(s, "space 6,7") == MK_107  # adjacent jungle without a mountain between
    assert allowed(s, "space 5,7")


def test_mk_109_only_mountains_between_start_and_end() -> None:
    """Beyond the first jungle the move does not go on, though more mountains follow."""
    s = holding(
        "mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T06@1", (2, 4): "T12"}, starting={(2, 2): "ST01"}
    )
    assert letters(s, (5, 6), (5, 7), (5, 8), (4, 8), (4, 9)) == "MJMJM"
    play(s, "card mountain_move")
    assert (5, 7) in ends(s)
    assert (4, 8) not in ends(s)


def test_mk_148_a_card_move_ends_elsewhere() -> None:
    s = holding("mountain_move", "jungle_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T06@1"})
    play(s, "card mountain_move")
    assert refused(s, "space 6,6") == MK_148
    t = holding("mountain_move", explorers={0: [(0, 0)]}, laid={(0, 0): "T12"})
    assert refused(t, "card mountain_move") == MK_95  # the mountains lead nowhere but back


# Earthquake.


def quake(**more: object) -> MaunaKeaState:
    s = holding("earthquake", **more)
    return play(s, "card earthquake")


def test_mk_110_a_tile_without_explorer_is_turned() -> None:
    s = quake(starting={(1, 3): "ST10@3"}, laid={(2, 3): "T04", (2, 4): "T03"}, explorers={0: [(4, 6)], 1: [(6, 7)]})
    assert s.phase == PHASE_QUAKE_TILE
    assert refused(s, "place 2,3") == MK_110  # an explorer stands on it
    assert refused(s, "place 0,0") == MK_110  # no tile
    play(s, "place 2,4")
    assert refused(s, "yes") == MK_110
    play(s, "rotation 2")
    assert s.tile[place((2, 4))] % 4 == 2
    assert letters(s, (4, 8)) == "J"
    assert letters(s, (4, 9)) == "M"
    s.audit()


def test_mk_111_artifacts_turn_with_the_tile() -> None:
    s = quake(starting={(1, 3): "ST09"})
    assert (s.lying[space((2, 6))], s.lying[space((3, 7))]) == (bundle("g"), bundle("w"))
    play(s, "place 1,3; rotation 1")
    assert (s.lying[space((2, 7))], s.lying[space((3, 6))]) == (bundle("g"), bundle("w"))
    assert letters(s, (2, 6), (2, 7), (3, 7), (3, 6)) == "MJJJ"
    s.audit()


def test_mk_112_then_a_tile_may_be_drawn_and_is_laid() -> None:
    s = quake(starting={(1, 3): "ST10"})
    play(s, "place 1,3; rotation 1")
    assert s.phase == PHASE_QUAKE_DRAW
    assert refused(s, "end") == MK_112
    next_draws(s, "T02")
    play(s, "yes")
    assert s.phase == PHASE_QUAKE_LAY
    assert s.drawn == kind("T02")
    play(s, "place 0,0; rotation 3")
    assert s.tile[0] == (24 + kind("T02")) * 4 + 3
    assert s.phase == PHASE_PLAY
    s.audit()


def test_mk_112_drawn_lava_follows_the_lava_rules() -> None:
    s = quake()
    next_draws(s, "E-S")
    play(s, "skip")
    assert lava_places(s) == [(4, 5)]
    assert s.phase == PHASE_PLAY
    s.audit()


def test_mk_113_the_drawn_tile_is_neither_kept_nor_spent() -> None:
    s = quake()
    next_draws(s, "T02")
    play(s, "skip")
    assert refused(s, "spend 1") == MK_113
    assert refused(s, "skip") == MK_113
    assert allowed(s, "place 0,0")
    full = holding("earthquake")
    full.ground = [ground or 1 for ground in full.ground]  # as if no place were empty
    next_draws(full, "T02")
    play(full, "card earthquake; skip")
    assert full.gone[kind("T02")] == 1
    assert full.phase == PHASE_PLAY


def test_mk_114_each_part_is_optional_but_one_is_done() -> None:
    s = quake(starting={(1, 3): "ST10"}, lava=["N-S"])
    assert refused(s, "place 4,4") == MK_114
    assert refused(s, "place 3,3") == MK_114
    assert refused(s, "place 3,4") == MK_114  # lava
    assert allowed(s, "skip")
    play(s, "place 1,3; rotation 1; skip")
    assert s.phase == PHASE_PLAY
    assert held(s, 0) == []
    t = holding("earthquake")
    bag_of(t)
    play(t, "card earthquake")
    assert refused(t, "skip") == MK_114  # nothing to draw, so a tile is turned
    play(t, f"{legal(t, 'place')[0]}; {'rotation 1'}")
    assert t.phase == PHASE_PLAY


def test_mk_147_turns_that_look_alike_are_none() -> None:
    s = quake(starting={(1, 3): "ST01", (1, 5): "ST03", (3, 1): "ST05"}, laid={(2, 3): "T01", (2, 4): "T05"})
    assert refused(s, "place 1,3") == MK_147
    assert refused(s, "place 2,3") == MK_147
    play(s, "place 2,4")
    assert s.phase == PHASE_QUAKE_DRAW  # there is one other look, which needs no choosing
    assert letters(s, (4, 8), (4, 9)) == "WJ"
    t = quake(starting={(3, 1): "ST05"})  # four jungles with two artifacts look different when turned
    play(t, "place 3,1")
    assert t.phase == PHASE_QUAKE_DRAW
    assert t.lying[space((6, 3))] == bundle("w")
    u = quake(starting={(3, 1): "ST10"})
    play(u, "place 3,1")
    assert u.phase == PHASE_QUAKE_ROTATION
    assert refused(u, "rotation 0") == MK_147
    assert legal(u) == ["rotation 1", "rotation 2", "rotation 3"]


@rules("MK-130")
def test_mk_147_the_last_tile_of_the_bag_is_laid_before_the_end() -> None:
    s = holding("earthquake", tiles={0: ["T01"]})
    bag_of(s, "T02")
    play(s, "card earthquake; skip")
    assert s.bag_size == 0
    assert s.turns_left == NONE
    play(s, "place 0,0; rotation 0")
    assert s.turns_left == 1
    assert allowed(s, "end")


def test_a_drawn_tile_cannot_be_taken_back_but_a_turn_can() -> None:
    match = Match(game(), 2, 1, options("advanced"))
    match.state = holding("earthquake", starting={(1, 3): "ST10"})
    game().play(match.state, game().parse("card earthquake"))
    game().play(match.state, game().parse("place 1,3"))
    game().play(match.state, game().parse("rotation 1"))
    assert match.state.fence <= match.state.ply - 3
    game().play(match.state, game().parse("yes"))
    assert match.state.fence == match.state.ply


# Helicopter.


@rules("MK-94")
def test_mk_115_an_explorer_is_saved_with_his_load() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    carry(s, 0, 1, "wg")
    play(s, "card helicopter; explorer 2")
    assert at(s, 0, 1) == RESCUED
    assert s.rescued[0] == bundle("wg")
    assert s.carried[1] == 0
    s.audit()


def test_mk_116_not_the_last_explorer() -> None:
    s = holding("helicopter", explorers={0: [(6, 6)]})
    assert refused(s, "card helicopter") == MK_116
    t = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    play(t, "card helicopter")
    assert legal(t) == ["explorer 1", "explorer 2"]
    assert refused(t, "explorer 3") == MK_36
    assert refused(t, "end") == MK_92


def test_mk_117_artifacts_count_and_the_explorer_does_not() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    carry(s, 0, 0, "wg")
    play(s, "card helicopter; explorer 1")
    assert game().scores(s) == [3, 0]


# The refill.


def test_mk_146_after_a_card_move_in_the_refill_one_is_asked_once_more() -> None:
    s = holding("jungle_move", explorers={0: [(6, 6), (10, 6)], 1: [(10, 10)]}, laid={(2, 3): "T01"})
    drop(s, (5, 6), "w")
    next_draws(s, "T02", "T04")
    play(s, "watch; yes; card jungle_move; explorer 1; space 5,6")
    assert held(s, 0) == []
    assert s.phase == PHASE_REFILL  # no card is left, but he may take the artifact
    play(s, "take 1 white")
    assert refused(s, "put down 1 white") == MK_54
    play(s, "yes")
    assert s.actor == 1
    assert s.carried[0] == bundle("w")


def test_mk_146_after_a_helicopter_drawing_goes_on() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (10, 6)], 1: [(10, 10)]})
    next_draws(s, "T02", "T04")
    play(s, "watch; card helicopter; explorer 1")
    assert s.actor == 1
    assert in_front(s, 0) == ["T02", "T04"]


def test_a_card_saves_an_explorer_between_two_draws() -> None:
    s = holding("helicopter", starting={(3, 4): "ST05"}, explorers={0: [(6, 8), (10, 6)]})
    carry(s, 0, 0, "g")
    next_draws(s, "T02", "N-S", "T04")
    play(s, "watch; yes; card helicopter; explorer 1")
    assert at(s, 0, 0) == RESCUED
    assert lava_places(s) == [(3, 4)]
    assert s.rescued[0] == bundle("g")


# Worked examples.


def test_example_27_a_jungle_card() -> None:
    s = holding("jungle_move", starting=EXAMPLE, laid={(2, 3): "T01"}, explorers={0: [(6, 6)], 1: [(11, 11)]})
    play(s, "card jungle_move")
    for end in ((5, 6), (4, 6), (5, 7), (4, 7), (3, 6)):
        assert end in ends(s)
    assert (2, 6) not in ends(s)
    assert refused(s, "space 2,6") == MK_104
    assert letters(s, (3, 7)) == "W"


def test_example_28_a_water_card() -> None:
    s = holding("water_move", starting=EXAMPLE, laid={(2, 3): "T04@1"}, explorers={0: [(4, 7)]})
    play(s, "card water_move")
    assert ends(s) == [(3, 7), (4, 6), (5, 6)]


def test_example_29_a_mountain_card() -> None:
    s = holding("mountain_move", starting=EXAMPLE, laid={(2, 3): "T06@1"}, explorers={0: [(6, 6)], 1: [(11, 11)]})
    assert letters(s, (4, 6), (4, 7), (5, 7), (5, 6)) == "MJJM"
    play(s, "card mountain_move")
    assert ends(s) == [(3, 6), (4, 5), (4, 7), (5, 5), (5, 7)]
    assert refused(s, "space 4,6") == refused(s, "space 5,6") == MK_108
    s.explorer[5] = space((4, 7))
    assert refused(s, "space 4,7") == MK_99
    assert (4, 7) not in ends(s)


@rules("MK-110", "MK-111")
def test_example_30_an_earthquake() -> None:
    s = quake(starting={(1, 3): "ST10@3"}, explorers={0: [(6, 6)]})
    play(s, "place 1,3; rotation 0")
    assert letters(s, (2, 6), (2, 7), (3, 7), (3, 6)) == "JJJW"
    assert s.lying[space((2, 6))] == bundle("w")
    t = quake(starting={(1, 3): "ST10@3"}, explorers={0: [(6, 6)], 1: [(3, 7)]})
    assert refused(t, "place 1,3") == MK_110


def test_example_31_a_helicopter() -> None:
    s = holding("helicopter", explorers={0: [(6, 6), (6, 10)]})
    carry(s, 0, 0, "gw")
    play(s, "card helicopter")
    assert legal(s) == ["explorer 1", "explorer 2"]
    play(s, "explorer 1")
    assert game().sheet(s)["artifacts"][0] == 3
    assert game().sheet(s)["explorers"][0] == game().sheet(s)["empty_seats"][0] == 0
    t = holding("helicopter", explorers={0: [(6, 6)]})
    assert refused(t, "card helicopter") == MK_116


@pytest.mark.parametrize("move", ["start 0", "end", "spend 1"])
def test_mk_8_nothing_else_while_cards_are_chosen(move: str) -> None:
    s = game().new(3, 1, options("advanced"))
    assert refused(s, move) == MK_8
