"""The supply (KV-112) and gifts (KV-113, KV-114)."""

import pytest

from motu.engine.base import NOBODY, NONE, UNKNOWN, Seat
from motu.games.kaivai.face.words import WORDS
from motu.games.kaivai.rules.rulebook import KV_113, KV_114
from motu.games.kaivai.rules.state import PHASE_ACTION, PHASE_GIFT, PHASE_GIFT_GOOD, PHASE_VOTE, KaivaiState
from motu.papers.sentence import plain
from tests.citing import rules
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, fish_of, h, legal, play, refused, shells_of


@pytest.mark.parametrize(("supply", "shells"), [("off", {5: 1}), ("on", {})])
def test_kv_112_goods_never_run_out_unless_the_supply_is_strict(supply: str, shells: dict[int, int]) -> None:
    table = Table(strict_supply=supply).bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0)
    s = table.fish(RED, {5: 1}).shells(BLUE, {5: 49}).turn()
    assert s.stock_goods == 0
    play(s, "sell")
    assert shells_of(s, RED) == shells
    assert sum(s.fish_at) == 1


@pytest.mark.parametrize(("supply", "influence"), [("off", [2, 2, 26]), ("on", [0, 0, 26])])
def test_kv_112_nor_does_influence(supply: str, influence: list[int]) -> None:
    s = Table(strict_supply=supply).influence(0, 0, 26).turn()
    play(s, "pass;pass")
    assert s.influence[:2] == influence[:2]


def test_a_marker_of_an_empty_strict_supply_is_virtual() -> None:
    s = Table(strict_supply="on").influence(0, 0, 26).turn()
    play(s, "upgrade")
    assert (s.fields[4], s.virtual, s.stock_influence) == (1, 1, 0)


def test_when_several_are_owed_the_strict_supply_pays_in_turn_order() -> None:
    table = Table(strict_supply="on").god(2, 0).hut(RED, "meeting", -4, 0).hut(GREEN, "meeting", -4, -1)
    s = table.bids(5, 9, 2).influence(0, 0, 25).god_phase()
    assert play(s, h(-5, -1)).influence == [0, 1, 25]


# Gifts.


def told(s: KaivaiState, viewer: Seat) -> list[str]:
    found = [WORDS.event(GAME, event.as_seen_by(viewer), viewer) for event in s.log or []]
    return [plain(sentence, ["Ana", "Bo", "Cleo"]) for sentence in found if sentence is not None]


def giving() -> KaivaiState:
    table = Table(gifts="on").shells(RED, {4: 1}).fish(RED, {2: 1}).influence(1, 1, 1)
    return table.ask(PHASE_GIFT, RED)


def test_kv_113_fish_and_shells_keep_their_spaces_and_it_is_no_action() -> None:
    s = giving()
    assert legal(s) == ["stop", "give to 2", "give to 3"]
    assert refused(s, "give to 1") == KV_113
    assert refused(s, "upgrade") == KV_113
    play(s, "give to 3")
    assert s.phase == PHASE_GIFT_GOOD
    assert refused(s, "stop") == KV_113  # at least one token
    assert refused(s, "give shell 5") == KV_113
    play(s, "give shell 4")
    assert refused(s, "stop") == 0
    play(s, "give fish 2")
    assert s.phase == PHASE_VOTE  # nothing left to give
    assert (shells_of(s, BLUE), fish_of(s, BLUE)) == ({4: 1}, {2: 1})
    play(s, "vote yes;vote no")
    assert (s.phase, s.actor, s.acted) == (PHASE_ACTION, RED, 0)
    play(s, "pass")
    assert s.influence[RED] == 3  # still a sacrifice


def test_kv_113_once_a_round_at_the_start_of_a_turn() -> None:
    table = Table(gifts="on").shells(RED, {4: 3}).influence(9, 9, 9).boat(RED, 0, 0)
    s = table.ask(PHASE_GIFT, RED)
    s.passed = 0b110
    play(s, "stop")
    assert s.phase == PHASE_ACTION
    play(s, "upgrade")
    assert s.phase == PHASE_GIFT  # unused, so asked again
    play(s, "give to 2;give shell 4;stop;vote no;vote no")
    assert s.phase == PHASE_ACTION
    play(s, "upgrade")
    assert (s.phase, s.actor) == (PHASE_ACTION, RED)


def test_without_the_option_there_are_no_gifts() -> None:
    s = Table().shells(RED, {4: 1}).turn()
    assert refused(s, "give to 2") != 0


@rules("KV-114")
def test_kv_114_all_others_must_call_it_glorious_in_secret() -> None:
    s = play(giving(), "give to 3;give shell 4;stop")
    assert s.actor == GREEN
    assert refused(s, "pass") == KV_114
    play(s, "vote yes")
    assert s.as_seen_by(GREEN).votes[GREEN] == 1
    for viewer in (BLUE, RED, NOBODY):
        assert s.as_seen_by(viewer).votes[GREEN] == UNKNOWN
    glorious = play(s.clone(), "vote yes")
    assert (glorious.vp, glorious.actor) == ([1, 0, 0], RED)
    assert GAME.sheet(glorious)["gifts"] == [1, 0, 0]
    refused_by_one = play(s.clone(), "vote no")
    assert refused_by_one.vp == [0, 0, 0]
    assert shells_of(refused_by_one, BLUE) == {4: 1}  # the gift stands
    assert refused_by_one.votes == [NONE] * 3


def test_kv_114_the_votes_are_shown_together_once_all_are_in() -> None:
    s = giving()
    s.log = []
    play(s, "give to 3;give shell 4;stop;vote yes")
    assert told(s, RED)[-1] == "Bo has voted."
    play(s, "vote no")
    assert told(s, RED)[-1] == "Ana's present is not called glorious by all: Bo yes, Cleo no."
