"""Leader powers, on the advanced side only (EL-69 to EL-83)."""

import pytest

from motu.engine.options import resolve_options
from motu.engine.rng import Rng
from motu.games.elawa.box.parts import NO_EFFECT, TAKE_CARD
from motu.games.elawa.rules.rulebook import EL_20, EL_43, EL_47, EL_71, EL_72, EL_74, EL_75, EL_77, EL_81
from motu.games.elawa.rules.state import (
    EVENT_BONUS,
    EVENT_PLAY,
    EVENT_RANDOM,
    EVENT_TAKE_CARD,
    PHASE_OMIT,
    PHASE_PLAY,
    PHASE_POWER_CARD,
    PHASE_SACRIFICE,
    PHASE_SKIP,
    PHASE_TAKE,
    ElawaState,
)
from tests.citing import rules
from tests.elawa.table import GAME, Tokens, allowed, card, elawa, events, hand, legal, play, refused, tokens, tribe

ADVANCED = {"side": "advanced"}
TOPS = {1: ("berry", 3), 2: ("flint", 3), 3: ("hide", 3), 4: ("bone", 3)}


@pytest.mark.parametrize("leader", [1, 2, 3, 4])
def test_el_69_no_power_on_the_normal_side(leader: int) -> None:
    """On the normal side every leader comes to the same position, without being asked anything more."""
    ring = {1: ("berry", 1), 2: ("meat", 5)}
    s = elawa(cards={0: "y05"}, ring=ring, leaders=(leader, 5 - leader), actor=0, hand="p01", draw={"hide": 9})
    play(s, "take 0")
    assert hand(s) == "y05 p01"
    assert sum(tokens(s).values()) == 2, "the token and its bonus"
    assert events(s, EVENT_RANDOM) == []
    assert (s.phase, s.actor) == (PHASE_TAKE, 1)


def test_el_69_no_second_card_is_cheaper_on_the_normal_side() -> None:
    s = elawa(step="play", hand="b05 p10", leaders=(2, 3))
    play(s, "play b05")
    assert tribe(s) == "b05"
    assert s.actor == 1, "the flint is not left out"


@pytest.mark.parametrize(
    ("move", "brought"),
    [
        ("skip 0", {"berry": 1, "flint": 1}),
        ("skip 1", {"flint": 1, "hide": 1}),
        ("skip 2", {"berry": 1, "hide": 1}),
    ],
)
def test_el_70_one_pile_of_the_route_may_be_left_out(move: str, brought: dict[str, int]) -> None:
    s = elawa(cards={0: "r11"}, ring=TOPS, options=ADVANCED)
    play(s, "take 0", move)
    assert tokens(s) == brought


@pytest.mark.parametrize(("name", "take"), [("p08", 1), ("r11", 2), ("r09", 3)])
def test_el_71_one_of_the_first_piles_or_none(name: str, take: int) -> None:
    s = elawa(cards={0: name}, ring=TOPS, options=ADVANCED)
    play(s, "take 0")
    assert legal(s) == [f"skip {pile}" for pile in range(take + 1)]
    if take < 3:
        assert refused(s, f"skip {take + 1}") == EL_71


def test_el_71_at_most_one_pile_in_a_turn() -> None:
    s = elawa(cards={0: "p08"}, ring=TOPS, options=ADVANCED, hand="g08")
    play(s, "take 0", "skip 1")
    assert s.phase == PHASE_PLAY
    assert refused(s, "skip 1") == EL_72


def test_el_72_the_skip_is_decided_before_the_first_token() -> None:
    s = elawa(cards={0: "r11"}, ring=TOPS, options=ADVANCED)
    play(s, "take 0")
    assert (s.phase, tokens(s), s.token_height[1]) == (PHASE_SKIP, {}, 3)
    assert refused(s, "play end") == EL_72
    assert refused(s, "take 1") == EL_72


def test_el_73_a_skipped_pile_is_not_finished() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1), 2: ("flint", 3)}, options=ADVANCED)
    play(s, "take 0", "skip 1")
    assert (tokens(s), s.token_height[1], s.centre) == ({"flint": 1}, 1, 6)


def test_el_74_the_second_card_needs_one_item_less() -> None:
    s = elawa(step="play", hand="b05 r07 y01", available={"hide": 1}, options=ADVANCED, leaders=(2, 3))
    play(s, "play b05", "play r07")
    assert s.phase == PHASE_OMIT
    assert legal(s) == ["omit sacrifice", "omit hide"]
    assert refused(s, "omit berry") == EL_74
    assert refused(s, "play end") == EL_74
    play(s, "omit hide", "sacrifice y01")
    assert (tribe(s), hand(s), tokens(s)) == ("b05 r07", "", {"hide": 1})


def test_el_74_the_rest_is_paid_as_ever() -> None:
    s = elawa(step="play", hand="b05 p07", available={"berry": 1, "bone": 2}, options=ADVANCED, leaders=(2, 3))
    play(s, "play b05", "play p07")
    assert legal(s) == ["omit berry", "omit hide"]
    play(s, "omit berry")
    assert (tribe(s), tokens(s)) == ("b05 p07", {})


@pytest.mark.parametrize("played", [0, 2, 3])
def test_el_75_no_other_card_is_cheaper(played: int) -> None:
    s = elawa(step="play", hand="p10 g08", options=ADVANCED, leaders=(2, 3), played=played)
    assert refused(s, "play p10") == EL_75
    assert allowed(elawa(step="play", hand="p10 g08", options=ADVANCED, leaders=(2, 3), played=1), "play p10")


def test_el_75_the_first_card_costs_its_full_price() -> None:
    s = elawa(step="play", hand="p10 g08", available={"flint": 1}, options=ADVANCED, leaders=(2, 3))
    play(s, "play p10")
    assert tokens(s) == {}


def test_el_76_a_free_second_card_uses_the_power_up() -> None:
    s = elawa(step="play", hand="p10 g08 g04", available={"flint": 1}, options=ADVANCED, leaders=(2, 3))
    play(s, "play p10", "play g08")
    assert tribe(s) == "g08 p10"
    assert (hand(s), s.actor) == ("g04", 1), "the third card is not cheaper"


def second(hand: str, available: Tokens) -> ElawaState:
    """Leader 2 has played one card in this turn."""
    return elawa(step="play", hand=hand, available=available, options=ADVANCED, leaders=(2, 3), played=1)


def test_el_77_a_second_card_is_playable_if_some_omission_helps() -> None:
    assert refused(second("g11 g08", {"meat": 1, "berry": 3}), "play g11") == EL_77
    s = second("g11 g08", {"meat": 1, "hide": 1})
    assert allowed(s, "play g11")
    play(s, "play g11")
    assert tribe(s) == "g11", "only the flint can be left out, so nobody is asked"


@rules("EL-77")
def test_el_74_one_of_two_equal_icons_is_left_out() -> None:
    assert refused(second("y01 b05", {"flint": 2, "meat": 2}), "play y01") == EL_77  # of two berries one is to be paid
    s = play(second("y01 b05", {"flint": 2, "berry": 1}), "play y01")
    assert (tribe(s), tokens(s)) == ("y01", {})


@rules("EL-77")
def test_el_74_the_choice_is_among_items_that_make_the_card_payable() -> None:
    assert legal(play(second("r08 b05", {"berry": 1}), "play r08")) == ["sacrifice b05"], (
        "only the flint can be left out"
    )
    s = play(second("r08 b05", {"berry": 1, "flint": 1}), "play r08")
    assert legal(s) == ["omit sacrifice", "omit berry", "omit flint"]


@rules("EL-77", "EL-43", "EL-47")
def test_el_74_an_omission_that_leaves_something_unpaid_is_refused() -> None:
    alone = second("r08", {"berry": 1, "flint": 1})
    alone.phase, alone.chosen = PHASE_OMIT, card("r08")
    assert refused(alone, "omit berry") == EL_47
    assert allowed(alone, "omit sacrifice")
    poor = second("r08 b05", {"berry": 1})
    poor.phase, poor.chosen = PHASE_OMIT, card("r08")
    assert refused(poor, "omit sacrifice") == EL_43
    assert allowed(poor, "omit flint")


def test_el_78_a_finished_pile_brings_a_visible_card() -> None:
    ring = {1: ("berry", 1), 2: ("meat", 3)}
    s = elawa(cards={0: "r11", 4: "r09"}, ring=ring, options=ADVANCED, leaders=(3, 4))
    play(s, "take 0")
    assert s.phase == PHASE_POWER_CARD
    assert sum(tokens(s).values()) == 3
    play(s, "take 4")
    assert hand(s) == "r09 r11"
    assert (sum(tokens(s).values()), s.token_height[5]) == (3, 5), "the card brings no resources"


def test_el_78_without_a_finished_pile_there_is_none() -> None:
    s = elawa(cards={0: "r11"}, ring=TOPS, options=ADVANCED, leaders=(3, 4))
    play(s, "take 0")
    assert (hand(s), s.actor) == ("r11", 1)


def test_el_79_the_cards_come_one_by_one_after_the_whole_take() -> None:
    ring = {1: ("berry", 1), 2: ("meat", 1)}
    s = elawa(cards={0: "r11"}, ring=ring, options=ADVANCED, leaders=(3, 4), hand="p01")
    play(s, "take 0")
    assert hand(s) == "r11 p01", "the chosen card is already in hand"
    assert (s.token_height[1], s.token_height[2], s.cards_due) == (5, 5, 2)
    first = s.top_card[0]
    play(s, "take 0")
    assert (s.phase, s.cards_due) == (PHASE_POWER_CARD, 1)
    second = s.top_card[0]
    play(s, "take 0")
    assert {card("r11"), card("p01"), first, second} == {card(name) for name in hand(s).split()} | {
        card(name) for name in tribe(s).split()
    }
    assert s.phase != PHASE_POWER_CARD


def test_el_80_the_card_is_due_without_a_bonus_too() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, options=ADVANCED, leaders=(3, 4), centre=0, ending=True)
    play(s, "take 0")
    assert events(s, EVENT_BONUS) == [[]]
    assert s.phase == PHASE_POWER_CARD


def test_el_81_the_cards_are_compulsory() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, options=ADVANCED, leaders=(3, 4), hand="g08")
    play(s, "take 0")
    assert refused(s, "play end") == EL_81
    assert refused(s, "play g08") == EL_81
    assert allowed(s, "take 5")


def test_el_81_but_not_when_no_card_is_left() -> None:
    heights = {0: 1, **dict.fromkeys(range(1, 6), 0)}
    s = elawa(cards={0: "p08"}, heights=heights, ring={1: ("berry", 1)}, options=ADVANCED, leaders=(3, 4))
    play(s, "take 0")
    assert (s.phase != PHASE_POWER_CARD, s.cards_due) == (True, 0)
    assert "p08" in hand(s)


AT_ONCE = {"side": "advanced", "card_at_once": "on"}


def test_el_79_at_once_the_card_comes_before_the_next_token() -> None:
    ring = {1: ("berry", 1), 2: ("meat", 1)}
    s = elawa(cards={0: "r11", 4: "r09"}, ring=ring, options=AT_ONCE, leaders=(3, 4), centre={"hide": 2}, hand="p01")
    play(s, "take 0")
    assert (s.phase, s.token_height[1], s.token_height[2]) == (PHASE_POWER_CARD, 5, 1)
    assert (hand(s), tokens(s)) == ("p01", {"berry": 1, "hide": 1}), "the chosen card still lies on its pile"
    play(s, "take 4")
    assert (s.phase, s.token_height[2], tokens(s)) == (PHASE_POWER_CARD, 5, {"berry": 1, "meat": 1, "hide": 2})
    assert hand(s) == "r09 p01"
    play(s, "take 5")
    assert s.phase != PHASE_POWER_CARD
    assert {"r09", "r11", "p01"} < set(hand(s).split())
    assert s.next_pile == -1


@rules("EL-20")
def test_el_79_at_once_the_chosen_card_is_spoken_for() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, options=AT_ONCE, leaders=(3, 4))
    play(s, "take 0")
    assert refused(s, "take 0") == EL_20
    assert refused(s, "play end") == EL_81
    assert legal(s) == [f"take {place}" for place in range(1, 6)]


def test_el_79_at_once_without_another_card_the_take_goes_on() -> None:
    heights = {0: 2, **dict.fromkeys(range(1, 6), 0)}
    ring = {1: ("berry", 1), 2: ("flint", 3)}
    s = elawa(cards={0: "r11"}, heights=heights, ring=ring, options=AT_ONCE, leaders=(3, 4), centre={"hide": 2})
    play(s, "take 0")
    assert (tokens(s), s.phase != PHASE_POWER_CARD) == ({"berry": 1, "flint": 1, "hide": 1}, True)
    assert "r11" in hand(s)


def test_el_79_at_once_is_leader_3s_alone() -> None:
    ring = {1: ("berry", 1), 2: ("meat", 3)}
    s = elawa(cards={0: "r11"}, ring=ring, options=AT_ONCE, leaders=(4, 3))
    play(s, "take 0")
    assert s.phase != PHASE_POWER_CARD
    normal = elawa(cards={0: "r11"}, ring=ring, options={"card_at_once": "on"}, leaders=(3, 4))
    assert play(normal, "take 0").phase != PHASE_POWER_CARD, "and only on the advanced side"


@pytest.mark.parametrize("seats", [2, 3, 4])
@rules("EL-79")
def test_at_once_and_after_bring_equally_many_cards_and_tokens(seats: int) -> None:
    """Whole games with the option, each position sound; a turn of leader 3 brings a card for each pile it finished."""
    rng = Rng()
    rng.seed(seats)
    options = resolve_options(GAME.options, AT_ONCE)
    interrupted = 0
    for seed in range(40):
        s = GAME.new(seats, seed, options)
        while not GAME.is_over(s):
            moves = GAME.legal(s)
            GAME.apply(s, moves[rng.below(len(moves))])
            s.audit()
            interrupted += s.next_pile != -1
            assert GAME.load(s.dump()).dump() == s.dump()
        bonuses = sum(s.leader[event.seat] == 3 for event in s.log or [] if event.kind == EVENT_BONUS)
        effects = sum(s.parts.effect[event.args[0]] == TAKE_CARD for event in s.log or [] if event.kind == EVENT_PLAY)
        assert len(events(s, EVENT_TAKE_CARD)) == bonuses + effects
    assert interrupted > 0


@pytest.mark.parametrize(("name", "extra"), [("p07", 1), ("r11", 0), ("r09", 0)])
def test_el_82_a_card_that_brings_one_resource_brings_a_random_one_as_well(name: str, extra: int) -> None:
    s = elawa(cards={0: name}, ring=TOPS, options=ADVANCED, leaders=(4, 1), draw={"meat": 9})
    take = GAME.parts.take[card(name)]
    play(s, "take 0")
    assert tokens(s).get("meat", 0) == extra
    assert sum(tokens(s).values()) == take + extra
    assert s.draw_size == 9 - extra


@pytest.mark.parametrize("leader", [1, 4])
def test_el_83_cards_gained_by_effects_bring_nothing(leader: int) -> None:
    other = 5 - leader
    s = elawa(
        step="play",
        hand="b06 p01",
        available={"meat": 1, "hide": 1},
        cards={0: "p07"},
        options=ADVANCED,
        leaders=(leader, other),
    )
    assert GAME.parts.effect[card("p07")] == NO_EFFECT
    play(s, "play b06", "take 0")
    assert (hand(s), tokens(s)) == ("p01 p07", {})
    assert (s.phase, s.actor) == (PHASE_TAKE, 1), "nobody is asked to leave out a pile"


def test_example_20_leader_1() -> None:
    for move, heights in (("skip 0", [2, 2, 3]), ("skip 1", [3, 2, 2]), ("skip 2", [2, 3, 2])):
        s = elawa(cards={0: "r11"}, ring=TOPS, options=ADVANCED)
        play(s, "take 0")
        assert legal(s) == ["skip 0", "skip 1", "skip 2"]
        play(s, move)
        assert s.token_height[1:4] == heights


def test_example_21_leader_2_resource() -> None:
    have = {"meat": 1, "flint": 1, "hide": 1}
    s = elawa(step="play", hand="p10 g11 g04", available=have, options=ADVANCED, leaders=(2, 3))
    play(s, "play p10")
    assert tokens(s) == {"meat": 1, "hide": 1}
    play(s, "play g11")
    assert (tribe(s), tokens(s)) == ("g11 p10", {})
    assert s.actor == 1, "a third card would cost its full price"


def test_example_22_leader_2_sacrifice() -> None:
    s = elawa(step="play", hand="r07", available={"hide": 1}, options=ADVANCED, leaders=(2, 3), played=1)
    assert allowed(s, "play r07")
    play(s, "play r07")
    assert (tribe(s), tokens(s)) == ("r07", {})
    s = elawa(step="play", hand="r07 g03", options=ADVANCED, leaders=(2, 3), played=1)
    play(s, "play r07")
    assert s.phase == PHASE_SACRIFICE, "only the hide can be left out"
    play(s, "sacrifice g03")
    assert (tribe(s), hand(s)) == ("r07", "")


def test_example_23_leader_2_wasted() -> None:
    s = elawa(step="play", hand="p09 b05 g04", available={"berry": 1}, options=ADVANCED, leaders=(2, 3))
    play(s, "play p09", "play b05")
    assert (hand(s), s.actor) == ("g04", 1)
    s = elawa(step="play", hand="p09 b05 g04", available={"berry": 1, "flint": 1}, options=ADVANCED, leaders=(2, 3))
    play(s, "play p09", "play b05", "play g04")
    assert tokens(s) == {}


@rules("EL-78", "EL-79")
def test_example_24_leader_3() -> None:
    ring = {1: ("berry", 1), 2: ("meat", 4)}
    s = elawa(cards={0: "r11"}, ring=ring, options=ADVANCED, leaders=(3, 4), centre={"hide": 2}, hand="p01")
    play(s, "take 0")
    assert tokens(s) == {"berry": 1, "meat": 1, "hide": 1}
    assert (s.token_height[1], hand(s)) == (5, "r11 p01")
    assert legal(s) == [f"take {place}" for place in range(6)]
    uncovered = s.top_card[0]
    play(s, "take 0")
    assert uncovered in [card(name) for name in hand(s).split()]


def test_example_25_leader_4() -> None:
    s = elawa(
        cards={5: "p10"},
        ring={0: ("berry", 1)},
        options=ADVANCED,
        leaders=(4, 1),
        centre={"bone": 3},
        draw={"meat": 9},
        hand="p01",
    )
    play(s, "take 5")
    assert tokens(s) == {"berry": 1, "bone": 1, "meat": 1}
    assert (s.token_height[0], s.draw_size) == (5, 3)
