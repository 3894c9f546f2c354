"""Step 2: play cards (EL-37 to EL-56)."""

import pytest

from motu.games.elawa import COMPONENTS
from motu.games.elawa.box.parts import CARD_NAMES, CARDS, COST_KINDS
from motu.games.elawa.box.reading import read_parts
from motu.games.elawa.rules.rulebook import EL_37, EL_39, EL_43, EL_46, EL_47, EL_48, EL_49, EL_53
from motu.games.elawa.rules.state import (
    EVENT_NO_CARD,
    EVENT_PLAY,
    PHASE_BONES,
    PHASE_EFFECT_CARD,
    PHASE_PLAY,
    PHASE_SACRIFICE,
    SACRIFICED,
)
from motu.papers.components import ComponentsError, read_table
from tests.citing import rules
from tests.elawa.table import (
    GAME,
    Tokens,
    allowed,
    card,
    elawa,
    events,
    hand,
    legal,
    named,
    on_store,
    play,
    refused,
    score,
    tokens,
    tribe,
)

FREE = ["b05", "y04", "g06", "g08", "r05"]


def test_el_37_any_number_of_cards_in_any_order() -> None:
    s = elawa(step="play", hand="b05 g08 p09 p10", available={"berry": 1, "flint": 1})
    assert legal(s) == ["play b05", "play g08", "play p09", "play p10", "play end"]
    play(s, "play p10", "play b05", "play p09", "play g08")
    assert tribe(s) == "b05 g08 p09 p10"


def test_el_37_only_cards_of_the_hand() -> None:
    s = elawa(step="play", hand="g08", cards={0: "b05"}, others={1: ("r05", "", {})})
    assert refused(s, "play b05") == EL_37
    assert refused(s, "play r05") == EL_37
    assert allowed(s, "play g08")


def test_el_38_a_card_taken_in_this_turn_may_be_played() -> None:
    s = elawa(cards={0: "p09"}, ring={1: ("berry", 5), 2: ("meat", 5)})
    play(s, "take 0", "play p09")
    assert tribe(s) == "p09"


def test_el_39_the_cost_goes_to_the_discard() -> None:
    s = elawa(step="play", hand="r11 g03", available={"flint": 2, "hide": 2, "meat": 1}, draw=10, discard={})
    play(s, "play r11", "sacrifice g03")
    assert tokens(s) == {"flint": 1, "meat": 1}
    assert named(s.discard) == {"flint": 1, "hide": 2}


@rules("EL-41")
def test_el_39_the_payment_is_exact() -> None:
    s = elawa(step="play", hand="p10", available={"flint": 1, "bone": 3})
    play(s, "play p10")
    assert s.phase == PHASE_BONES
    assert refused(s, "bones 2") == EL_39
    assert refused(s, "play end") == EL_39
    assert legal(s) == ["bones 0", "bones 1"]


@pytest.mark.parametrize("missing", ["meat", "flint", "hide"])
def test_el_40_a_bone_stands_for_any_resource(missing: str) -> None:
    have = {name: 1 for name in ("meat", "flint", "hide") if name != missing} | {"bone": 1}
    s = elawa(step="play", hand="g11", available=have)
    play(s, "play g11")
    assert (tribe(s), tokens(s)) == ("g11", {}), "the bone is needed, so nobody is asked"


def test_el_40_several_bones_in_one_payment() -> None:
    s = elawa(step="play", hand="g11", available={"bone": 3})
    play(s, "play g11")
    assert (tribe(s), tokens(s)) == ("g11", {})


def test_el_41_a_bone_may_be_used_in_place_of_what_one_has() -> None:
    s = elawa(step="play", hand="p07", available={"berry": 2, "hide": 2, "bone": 2}, ending=True)
    play(s, "play p07")
    assert legal(s) == ["bones 0", "bones 1", "bones 2"]
    play(s, "bones 1")
    assert legal(s) == ["bones 0", "bones 1"], "one bone is left for the hides"
    play(s, "bones 1")
    assert tokens(s) == {"berry": 1, "hide": 1}


@rules("EL-41")
def test_el_43_bones_that_a_later_kind_needs_are_not_spent_before() -> None:
    s = elawa(step="play", hand="p07", available={"berry": 2, "hide": 1, "bone": 2})
    play(s, "play p07")
    assert refused(s, "bones 2") == EL_43
    assert legal(s) == ["bones 0", "bones 1"]


@pytest.mark.parametrize("kind", ["berry", "meat", "hide"])
def test_el_42_nothing_but_a_bone_replaces_another_resource(kind: str) -> None:
    assert refused(elawa(step="play", hand="p10", available={kind: 4}), "play p10") == EL_43
    assert allowed(elawa(step="play", hand="p10", available={"bone": 1}), "play p10")


def test_el_42_no_card_costs_a_bone() -> None:
    assert len(GAME.parts.cost) == CARDS * COST_KINDS
    table = read_table(COMPONENTS)
    table["card"][0]["cost"]["bone"] = 1
    with pytest.raises(ComponentsError, match=r"card\.b01\.cost\.bone"):
        read_parts(table)


def test_el_43_a_cost_is_paid_in_full_or_not_at_all() -> None:
    short = elawa(step="play", hand="r03", available={"berry": 1, "meat": 3})
    assert refused(short, "play r03") == EL_43
    assert allowed(elawa(step="play", hand="r03", available={"berry": 2}), "play r03")


@pytest.mark.parametrize("name", FREE)
def test_el_44_cards_without_cost_are_free(name: str) -> None:
    s = elawa(step="play", hand=name)
    assert allowed(s, f"play {name}")
    play(s, f"play {name}")
    assert tribe(s) == name


def test_el_44_no_other_card_is_free() -> None:
    parts = GAME.parts
    free = [CARD_NAMES[c] for c in range(CARDS) if parts.cost_size[c] + parts.sacrifice[c] == 0]
    assert free == FREE


def test_el_45_stored_tokens_pay_nothing() -> None:
    stored = {"g04": {"berry": 2, "bone": 1}}
    assert refused(elawa(step="play", hand="p09", tribe="g04", stored=stored), "play p09") == EL_43
    s = elawa(step="play", hand="p09", tribe="g04", stored=stored, available={"berry": 1})
    play(s, "play p09")
    assert (tribe(s), on_store(s, "g04")) == ("g04 p09", {"berry": 2, "bone": 1})


def test_el_46_a_sacrifice_is_due_besides_the_resources() -> None:
    s = elawa(step="play", hand="r07 g03 y01", available={"hide": 1})
    play(s, "play r07")
    assert s.phase == PHASE_SACRIFICE
    assert refused(s, "play end") == EL_46
    assert legal(s) == ["sacrifice y01", "sacrifice g03"]
    play(s, "sacrifice g03")
    assert (tribe(s), hand(s), tokens(s)) == ("r07", "y01", {})


def test_el_46_resources_are_due_besides_the_sacrifice() -> None:
    assert refused(elawa(step="play", hand="r07 g03"), "play r07") == EL_43


def test_el_46_nothing_is_sacrificed_for_other_cards() -> None:
    s = elawa(step="play", hand="p10 g03", available={"flint": 1})
    assert refused(s, "sacrifice g03") == EL_46
    play(s, "play p10")
    assert hand(s) == "g03"


def test_el_47_the_card_played_is_no_sacrifice() -> None:
    s = elawa(step="play", hand="r07 g03 y01", available={"hide": 1})
    play(s, "play r07")
    assert refused(s, "sacrifice r07") == EL_47
    assert refused(elawa(step="play", hand="r07", available={"hide": 1}), "play r07") == EL_47


def test_el_48_a_sacrificed_card_leaves_the_game_without_effect() -> None:
    s = elawa(step="play", hand="r07 b06 b10", available={"hide": 1})
    play(s, "play r07")
    assert refused(s, "sacrifice y01") == EL_48
    play(s, "sacrifice b06")
    assert s.where[card("b06")] == SACRIFICED
    assert (hand(s), tribe(s), tokens(s)) == ("b10", "r07", {})
    assert score(s) == 7


def test_el_48_nobody_loses_a_card_unasked() -> None:
    s = elawa(step="play", hand="r07 r10", available={"hide": 1})
    play(s, "play r07")
    assert (s.actor, hand(s), legal(s)) == (0, "r07 r10", ["sacrifice r10"])
    assert s.fence == 0, "the play may still be taken back"
    play(s, "sacrifice r10")
    assert (s.actor, tribe(s)) == (1, "r07")


def test_el_49_a_card_in_the_tribe_stays_there() -> None:
    s = elawa(step="play", hand="r07 g03 y01", tribe="p09 g08", available={"hide": 1, "berry": 1})
    assert refused(s, "play g08") == EL_49
    play(s, "play r07")
    assert refused(s, "sacrifice g08") == EL_49
    assert allowed(s, "sacrifice g03")


def test_el_50_the_card_is_laid_and_then_has_its_effect() -> None:
    s = elawa(step="play", hand="b06 p10", available={"meat": 1, "hide": 1})
    play(s, "play b06")
    assert (s.phase, tribe(s), tokens(s)) == (PHASE_EFFECT_CARD, "b06", {})


@pytest.mark.parametrize("name", ["b06", "b07", "b08"])
def test_el_51_take_card_brings_a_visible_card_without_resources(name: str) -> None:
    have: Tokens = {"berry": 2, "meat": 1, "hide": 1}
    s = elawa(step="play", hand=f"{name} p01 p02", available=have, cards={3: "p07"})
    play(s, f"play {name}", *(["sacrifice p02"] if name == "b08" else []))
    before = tokens(s)
    assert legal(s) == [f"take {place}" for place in range(6)]
    play(s, "take 3")
    assert "p07" in hand(s)
    assert tokens(s) == before
    assert s.token_height == [5] * 6


@pytest.mark.parametrize(("name", "have"), [("b09", {"meat": 2, "hide": 1}), ("b11", {"meat": 2, "hide": 2})])
def test_el_52_take_resource_brings_a_token_from_the_draw(name: str, have: Tokens) -> None:
    s = elawa(step="play", hand=name, available=have, draw={"flint": 9})
    play(s, f"play {name}")
    assert tokens(s) == {"flint": 1}
    assert s.draw_size == 8


def test_el_52_the_token_is_a_random_one() -> None:
    s = elawa(step="play", hand="b10 p01", available={"berry": 2}, draw={"berry": 5, "flint": 5, "bone": 5})
    drawn = set()
    for seed in range(60):
        world = s.clone()
        world.rng.seed(seed)
        drawn |= set(tokens(play(world, "play b10")))
    assert drawn == {"berry", "flint", "bone"}


def test_el_53_the_effect_is_compulsory() -> None:
    s = elawa(step="play", hand="b06 g08", available={"meat": 1, "hide": 1})
    play(s, "play b06")
    assert refused(s, "play end") == EL_53
    assert refused(s, "play g08") == EL_53
    assert allowed(s, "take 0")


def test_el_53_without_card_piles_there_is_nothing_to_take() -> None:
    empty = dict.fromkeys(range(6), 0)
    s = elawa(step="play", hand="b06 g08", available={"meat": 1, "hide": 1}, heights=empty)
    play(s, "play b06")
    assert s.phase == PHASE_PLAY
    assert len(events(s, EVENT_NO_CARD)) == 1


def test_el_54_what_an_effect_brings_may_be_used_at_once() -> None:
    s = elawa(step="play", hand="b06 p01", available={"meat": 2, "hide": 2}, cards={2: "b08", 4: "b05"})
    play(s, "play b06", "take 2", "play b08", "sacrifice p01", "take 4", "play b05")
    assert tribe(s) == "b05 b06 b08"


def test_el_55_an_effect_comes_too_late_for_its_own_card() -> None:
    s = elawa(step="play", hand="b10", available={"berry": 1}, draw={"berry": 9})
    assert refused(s, "play b10") == EL_43


def test_el_56_taking_a_card_has_no_effect() -> None:
    s = elawa(cards={0: "b06", 1: "b10"}, ring={1: ("berry", 5)})
    play(s, "take 0")
    assert (hand(s), s.actor) == ("b06", 1)
    assert sum(tokens(s).values()) == 1


def test_example_9_bone_as_joker() -> None:
    s = elawa(step="play", hand="g11", available={"meat": 1, "flint": 1, "bone": 1}, draw=5, discard={})
    play(s, "play g11")
    assert (tokens(s), sum(s.discard)) == ({}, 3)
    assert refused(elawa(step="play", hand="g11", available={"berry": 2, "meat": 1, "bone": 1}), "play g11") == EL_43


@pytest.mark.parametrize(("move", "kept"), [("bones 0", "bone"), ("bones 1", "flint")])
def test_example_10_choice_of_payment(move: str, kept: str) -> None:
    s = elawa(step="play", hand="p10", available={"flint": 1, "bone": 1})
    play(s, "play p10", move)
    assert tokens(s) == {kept: 1}


def test_example_10_auto_pay_pays_the_flint() -> None:
    s = elawa(step="play", hand="p10", available={"flint": 1, "bone": 1}, options={"auto_pay": "on"})
    play(s, "play p10")
    assert (tribe(s), tokens(s)) == ("p10", {"bone": 1})


def test_example_11_no_sacrifice_possible() -> None:
    assert refused(elawa(step="play", hand="r07", available={"hide": 1}), "play r07") == EL_47
    s = elawa(step="play", hand="r07 g03", available={"hide": 1})
    play(s, "play r07", "sacrifice g03")
    assert (s.where[card("g03")], tokens(s), tribe(s), hand(s)) == (SACRIFICED, {}, "r07", "")
    assert score(s) == 7


def test_example_12_sacrifice_only() -> None:
    s = elawa(step="play", hand="p11 b12")
    play(s, "play p11", "sacrifice b12")
    assert (tribe(s), hand(s)) == ("p11", "")
    assert events(s, EVENT_PLAY) == [[card("p11"), card("b12"), -1, 0, 0, 0, 0, 0]]


def test_example_13_random_resource() -> None:
    s = elawa(step="play", hand="b10 p10", available={"berry": 2}, draw={"flint": 5})
    play(s, "play b10")
    assert tokens(s) == {"flint": 1}
    play(s, "play p10")
    assert (tokens(s), score(s)) == ({}, 11)


def test_example_14_card_effect() -> None:
    s = elawa(step="play", hand="b06", available={"meat": 1, "hide": 1, "berry": 1}, cards={3: "g08"})
    play(s, "play b06", "take 3")
    assert (hand(s), tokens(s), s.card_height[3]) == ("g08", {"berry": 1}, 9)
    assert s.top_card[3] != card("g08")
    play(s, "play g08", "store g08 berry")
    assert on_store(s, "g08") == {"berry": 1}


def test_example_15_effect_comes_too_late() -> None:
    assert refused(elawa(step="play", hand="b08", available={"meat": 1}), "play b08") == EL_47
    assert allowed(elawa(step="play", hand="b08 p01", available={"meat": 1}), "play b08")
