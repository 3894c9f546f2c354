"""Phase 3: turns, the price of actions, passing (KV-39 to KV-45)."""

from motu.games.kaivai.box.parts import BUILD, CELEBRATE, FISH, UPGRADE
from motu.games.kaivai.rules.rulebook import KV_39, KV_41, KV_61, KV_72, KV_78, KV_84, KV_91, KV_94
from motu.games.kaivai.rules.state import PHASE_BID
from tests.citing import rules
from tests.kaivai.table import BLUE, GREEN, RED, Table, everybody_passes, h, legal, play, refused


def test_kv_39_one_action_each_in_turn_order_until_all_have_passed() -> None:
    s = Table().bids(5, 9, 7).influence(40, 40, 40).turn(GREEN)
    assert refused(s, "bid 3") == KV_39
    order = []
    for _ in range(4):
        order.append(s.actor)
        play(s, "upgrade")
    assert order == [GREEN, BLUE, RED, GREEN]
    play(s, "pass;pass")
    assert s.actor == GREEN
    play(s, "pass")
    assert s.phase == PHASE_BID


@rules("KV-40", "KV-41")
def test_example_6_a_marked_action_costs_its_tokens_an_unmarked_one_is_free() -> None:
    table = Table().hut(GREEN, "meeting", -4, 0).laid(-4, 0, 1).boat(RED, -4, -1).god(-5, 0).field(fish=1)
    s = table.influence(2, 0, 0).turn()
    stock = s.stock_influence
    fished = play(s.clone(), f"fish;{h(-4, -1)}")
    assert (fished.influence[RED], fished.fields[FISH], fished.stock_influence) == (1, 2, stock)
    feasted = play(s.clone(), "celebrate")
    assert (feasted.influence[RED], feasted.fields[CELEBRATE], feasted.stock_influence) == (2, 1, stock - 1)


@rules("KV-40", "KV-41", "KV-42")
def test_example_29_prices_double() -> None:
    s = Table().influence(40, 40, 40).turn()
    seen = []
    for _ in range(5):
        actor = s.actor
        before = s.influence[actor]
        play(s, "upgrade")
        seen.append((before - s.influence[actor], s.fields[UPGRADE]))
    assert seen == [(0, 1), (1, 2), (2, 4), (4, 8), (8, 16)]
    assert refused(Table().field(upgrade=16).influence(15, 0, 0).turn(), "upgrade") == KV_41
    assert refused(Table().field(upgrade=16).influence(16, 0, 0).turn(), "upgrade") == 0


def test_kv_41_nobody_chooses_what_he_cannot_pay() -> None:
    assert refused(Table().field(upgrade=2).influence(1, 0, 0).turn(), "upgrade") == KV_41
    assert refused(Table().field(upgrade=2).influence(2, 0, 0).turn(), "upgrade") == 0


def test_kv_42_the_same_player_may_choose_an_action_again() -> None:
    s = Table().influence(20, 0, 0).turn()
    s.passed = 0b110
    play(s, "upgrade;upgrade;upgrade")
    assert (s.upgrade[RED], s.influence[RED], s.actor) == (3, 17, RED)


def test_kv_43_only_what_can_be_performed() -> None:
    s = Table().influence(9, 9, 9).upgrades(8, 0, 0).turn()  # no boat, no fish, no money
    for action, rule in (("build", KV_61), ("fish", KV_72), ("sell", KV_78), ("move", KV_84), ("upgrade", KV_91)):
        assert refused(s, action) == rule
    assert refused(s, "celebrate") == KV_94
    s = Table().boat(RED, 0, 0).influence(9, 9, 9).turn()
    assert legal(s) == ["move", "upgrade", "pass"]


def test_kv_44_who_has_passed_is_out_for_the_round() -> None:
    s = play(Table().influence(9, 9, 9).turn(), "pass")
    actors = set()
    for _ in range(4):
        actors.add(s.actor)
        play(s, "upgrade")
    assert actors == {GREEN, BLUE}


@rules("KV-45")
def test_example_33_a_round_without_action_is_a_sacrifice() -> None:
    s = Table().influence(3, 3, 3).turn()
    play(s, "upgrade;pass")  # Red acts, Green passes on her first turn
    assert s.influence == [3, 5, 3]
    play(s, "celebrate" if "celebrate" in legal(s) else "pass")
    assert s.influence == [3, 5, 5]
    play(s, "pass")  # Red acted: nothing
    assert s.influence == [3, 5, 5]


def test_kv_45_holds_for_those_who_cannot_act() -> None:
    s = Table().upgrades(8, 8, 8).field(move=1, fish=1, sell=1, build=1).boat(GREEN, 0, 0).turn(RED)
    assert s.influence == [0, 0, 0]
    assert legal(s) == ["pass"]  # asked only because the test put it so; in play it is made at once
    play(s, "pass")
    assert s.influence == [2, 2, 2]
    assert s.phase == PHASE_BID


def test_everything_starts_anew_in_the_next_round() -> None:
    s = everybody_passes(play(Table().influence(9, 9, 9).turn(), "upgrade"))
    assert (s.passed, s.acted) == (0, 0)  # already while they bid: KV-44 speaks of one round
    play(s, "bid 1;bid 2;bid 3")
    play(s, legal(s)[0])
    assert (s.passed, s.acted, s.fields[BUILD]) == (0, 0, 0)
