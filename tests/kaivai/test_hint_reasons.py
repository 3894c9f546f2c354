"""What a hint says first: what this very move does, true to the rules and to the numbers of the position."""

from collections.abc import Iterator

import pytest

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.kaivai.box.parts import BUILD, ISLAND_NAMES
from motu.games.kaivai.rules import building
from motu.games.kaivai.rules.islands import sole_island
from motu.games.kaivai.rules.state import PHASE_KIND, PHASE_SAIL, KaivaiState
from motu.hints import Hint, because
from motu.papers.sentence import plain
from motu.papers.tongue import in_room, speaking
from tests.citing import rules
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, everybody_passes, h, legal, play

ROOM = GAMES["kaivai"]
NAMES = ["Ana", "Bo", "Cy"]


def said(s: KaivaiState, moves: str) -> str:
    """The first line of a hint for these moves: the move, and the plan after it."""
    first, *plan = [GAME.parse(move) for move in moves.split(";")]
    assert first in GAME.legal(s), moves
    told = because(ROOM, GAME, s.as_seen_by(s.actor), Hint(first, 0.5, 1.0, 0.0, tuple(plan), 50))
    return plain(told[0], NAMES) if told else ""


def hut_table() -> Table:
    """Red's boat lies beside the cult hex of island A, which is three hexes large with Green's huts."""
    table = Table().bids(5, 1, 2).boat(RED, -4, 0).hut(GREEN, "meeting", -5, 1)
    return table.hut(GREEN, "meeting", -6, 1).shells(RED, {5: 3})


@rules("KV-22", "KV-25", "KV-52")
def test_a_bid_says_how_far_boats_sail_and_when_its_maker_acts_as_far_as_that_is_certain() -> None:
    s = play(Table().upgrades(0, 0, 1).shells(BLUE, {5: 1, 3: 1}).bidding(GREEN, RED, BLUE), "bid 7;bid 4")
    assert said(s, "bid 8") == "Your boats sail 3, and you act first in this round."  # 2 by the bid, 1 by the upgrade
    assert said(s, "bid 5") == "Your boats sail 6, and you act as number 2 in this round."
    assert said(s, "bid 3") == "Your boats sail 4, and you act last but move the god."


@rules("KV-18", "KV-65")
def test_while_others_may_bid_higher_and_lower_a_bid_says_what_it_lets_its_maker_build() -> None:
    s = Table().shells(GREEN, {4: 2}).bidding(GREEN, RED, BLUE)
    told = "Your boats sail 4, and your shells pay for a hut on an island of up to size 4."
    assert said(s, "bid 4") == told  # 8 in shells, 4 for the bid
    assert said(s, "bid 8") == "Your boats sail 2, but your shells pay for no hut."
    assert said(s, "bid 10") == "Your boats sail 0, and you act first in this round."  # nobody can bid more
    assert said(s, "bid 1") == "Your boats sail 1, and you act last but move the god."


@rules("KV-40", "KV-41")
def test_an_action_of_which_nothing_else_is_known_says_what_it_costs_now_and_next() -> None:
    assert said(hut_table().turn(), "move") == "Free now; whoever chooses it next in this round pays 1 influence."
    s = hut_table().field(move=2).influence(3, 0, 0).turn()
    assert said(s, "move") == "Costs 2 influence now, and 4 influence the next time in this round."
    play(s, f"move;{h(-4, -1)}")
    assert s.fields[3] == 4


@rules("KV-65", "KV-105", "KV-106")
def test_a_hut_is_told_with_its_price_and_who_is_how_strong_then() -> None:
    s = hut_table().turn()
    play(s, "build")
    hut = next(move for move in legal(play(s.clone(), h(-4, 0))) if move != "stop")
    told = "For 8 in shells: then you are level with Bo on island A, 2 each."  # bid 5, three hexes; hut and boat
    assert said(s, f"{h(-4, 0)};{hut};hut meeting") == told
    there = play(s, h(-4, 0))
    assert said(there, hut) == "A hut on island A costs 8 in shells now."
    assert play(there, f"{hut};hut meeting").shell_value(RED) == 15 - 8


@rules("KV-37", "KV-57", "KV-64", "KV-73")
def test_the_kind_of_a_hut_says_what_it_brings() -> None:
    def asked(table: Table) -> KaivaiState:
        s = play(table.turn(), f"build;{h(-4, 0)}")
        return play(s, next(move for move in legal(s) if move != "stop"))

    s = asked(hut_table())
    assert said(s, "hut fisher") == "Then you have 2 boats."
    assert said(s, "hut meeting") == "Brings 1 influence whenever the god comes to island A."
    assert said(s, "hut shrine") == "Each of your boats at island A may then catch about 0.8 fish."  # 5 faces of 6
    s = asked(hut_table().god(-5, 0))
    assert said(s, "hut meeting") == "Brings 1 influence at once, because the god is on island A."
    assert said(s, "hut shrine") == "Each of your boats at island A may then catch about 1.5 fish."  # and 4 of 6


@rules("KV-73", "KV-75", "KV-76")
def test_fishing_says_what_may_be_expected_and_where() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).boat(RED, -5, 1).hut(RED, "shrine", -4, -1).god(-5, 0)
    s = table.fish(RED, {5: 2}).turn()  # two dice: 5 and 4 faces of 6
    assert said(s, "fish") == "With all your boats you may catch up to about 3.0 fish, and you hold 2."
    play(s, "fish")
    assert said(s, h(-4, 0)) == "This boat may catch about 1.5 fish at island A, and you hold 2."


@rules("KV-76")
def test_with_less_luck_another_catch_is_expected() -> None:
    s = Table(fishing="luckless").bids(10, 1, 2).boat(RED, -4, 0).god(-5, 0).turn()
    assert said(s, "fish") == "With all your boats you may catch up to about 1.0 fish, and you hold 0."


def market() -> Table:
    return Table().bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).hut(BLUE, "fisher", -4, 1)


@rules("KV-81")
def test_selling_says_what_the_huts_beside_the_boat_pay_together() -> None:
    s = market().laid(-4, 1, 1).fish(RED, {5: 4}).turn()  # 5, 4 and 3 on one hut, 4 and 3 on the other
    assert said(s, "sell") == f"From hex {h(-3, 0)[4:]} a boat can sell 4 fish for 16 in shells."
    play(s, "sell")
    assert said(s, h(-4, 0)) == "This hut pays 5 now, and 4 for the next fish."
    play(s, h(-4, 0))
    assert said(s, "stop") == "You keep 3 fish; here the next one would bring 4 in shells."
    play(s, h(-4, 0))
    assert said(s, h(-4, 0)) == "This hut pays 3 for the last fish it takes."


@rules("KV-82", "KV-95")
def test_fish_for_the_own_huts_are_told_as_points_of_a_celebration() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -3, 0).hut(RED, "meeting", -4, 0).hut(RED, "meeting", -4, 1)
    s = table.laid(-4, 1, 1).fish(RED, {5: 4}).turn()
    assert said(s, "sell") == f"From hex {h(-3, 0)[4:]} fish can go onto your own huts, for a celebration."
    play(s, "sell")
    assert said(s, h(-4, 0)) == "Then 2 fish of yours lie on island A, each a point at a celebration."
    play(s, h(-4, 0))
    assert said(s, "stop") == "You keep 3 fish, which here could go only onto your own huts."


@rules("KV-85", "KV-106", "KV-108")
def test_moving_says_whose_boat_sinks_who_leads_then_and_what_the_boat_can_do_there() -> None:
    s = play(hut_table().boat(RED, -3, 0).turn(), f"move;{h(-4, 0)}")
    assert said(s, h(-3, -1)) == ""  # away from everything: nothing is said in its favour
    s = play(hut_table().boat(RED, -3, 0).turn(), f"move;{h(-3, 0)}")
    assert said(s, h(-4, -1)) == "Then Bo is no longer the strongest on island A."  # two boats against two huts
    table = Table().bids(5, 1, 2).boat(RED, -3, 0).god(-5, 0).boat(GREEN, -2, 0).boat(GREEN, 3, 0).vp(9, 0, 0)
    s = play(table.turn(), "move")
    assert said(s, h(-2, 0)) == "Then Bo has only 1 boat left."


@rules("KV-51", "KV-106")
def test_who_takes_no_more_boats_is_told_what_those_that_stay_hold() -> None:
    s = play(Table().bids(5, 1, 2).boat(RED, -4, 0).boat(RED, 3, 0).turn(), f"move;{h(3, 0)};{h(3, 1)}")
    assert said(s, "stop") == "The boats that stay keep you the strongest on island A."
    table = Table().bids(5, 1, 2).boat(RED, -4, 0).boat(RED, 3, 1).boat(GREEN, -4, -1).turn()
    s = play(table, f"move;{h(3, 1)};{h(3, 2)}")
    assert said(s, "stop") == "The boats that stay keep Bo from being the strongest on island A."


@rules("KV-91", "KV-92")
def test_an_upgrade_says_how_far_the_boats_sail_then_or_that_the_next_one_counts() -> None:
    s = Table().bids(5, 1, 2).boat(RED, -4, 0).turn()
    assert said(s, "upgrade") == "Your boats then sail 6 instead of 5."
    assert play(s, "upgrade").reach_of(RED) == 6
    s = Table().bids(5, 1, 2).boat(RED, -4, 0).upgrades(2, 0, 0).turn()  # the third step is as good as the second
    assert said(s, "upgrade") == ("A step on the way: with the upgrade after it your boats sail 8 instead of 7.")


@rules("KV-95", "KV-96")
def test_a_celebration_says_whom_it_brings_how_many_points() -> None:
    table = Table().bids(5, 1, 2).boat(RED, 3, 0).hut(RED, "meeting", -5, 1).laid(-5, 1, 2)
    s = table.hut(GREEN, "meeting", -6, 1).laid(-6, 1, 1).turn()
    assert said(s, "celebrate") == "On island A you get 3 points, and Bo 1."  # one more for three fish
    assert play(s, "celebrate").vp == [3, 1, 0]
    s = Table().bids(5, 1, 2).boat(RED, 3, 0).hut(GREEN, "meeting", -5, 1).laid(-5, 1, 1).turn()
    assert said(s, "celebrate") == "On island A you get 0 points, and Bo 1."  # the only one with fish


@rules("KV-41", "KV-45")
def test_who_passes_after_an_action_is_told_what_the_others_cost() -> None:
    s = hut_table().influence(4, 0, 0).field(build=2, move=4, upgrade=4).turn()
    s.acted = 1
    assert said(s, "pass") == "Whatever you could still choose costs at least 2 influence."
    s = hut_table().influence(4, 0, 0).turn()
    s.acted = 1
    assert said(s, "pass") == ""  # something is free


@rules("KV-34", "KV-107")
def test_the_god_and_the_village_are_told_with_what_the_island_is_worth_and_to_whom() -> None:
    s = hut_table().god_phase()
    grown = "Island A brings 2 points at the end: your strength there is 2, that of Ana 1."
    assert (s.actor, said(s, h(-4, -1))) == (GREEN, grown)  # two huts against a boat
    s = everybody_passes(hut_table().influence(2, 2, 0).boat(GREEN, 3, 0).vp(0, 1, 1).last_turn())
    assert said(s, "island a") == "Island A brings 1 point at the end: your strength there is 1, that of Bo 2."


@rules("KV-104", "KV-105")
def test_influence_is_told_with_the_strength_that_it_makes_and_nothing_of_what_others_commit() -> None:
    s = play(everybody_passes(hut_table().influence(2, 2, 0).vp(0, 1, 1).last_turn()), "island a;commit 2")
    other = play(everybody_passes(hut_table().influence(2, 2, 0).vp(0, 1, 1).last_turn()), "island a;commit 0")
    assert s.actor == other.actor == GREEN
    for count in range(3):
        told = f"Your strength on island A is then {2 + count}; Ana has 1 without influence."
        assert said(s, f"commit {count}") == said(other, f"commit {count}") == told


@rules("KV-64")
def test_a_place_that_is_not_asked_for_since_it_is_the_only_one_is_told_all_the_same() -> None:
    """Over whole games: where sailing leads straight to the kind of hut, the hut is told, not another hex."""
    found = 0
    for seed in range(4):
        for s in positions(seed):
            for a in GAME.legal(s):
                if s.phase == PHASE_SAIL and s.action == BUILD:
                    after = s.clone()
                    GAME.apply(after, a)
                    if after.phase == PHASE_KIND and after.actor == s.actor:
                        island, price = (
                            sole_island(after, after.chosen),
                            building.price(after, sole_island(s, after.chosen)),
                        )
                        told = f"A hut on island {ISLAND_NAMES[island]} costs {price} in shells now."
                        assert said(s, GAME.name(a)) == told
                        found += 1
    assert found


def positions(seed: int) -> Iterator[KaivaiState]:
    """Of a game of Easy."""
    s, bot, rng = GAME.new(3, seed), make_bot("easy", ROOM.advice), Rng(seed)
    while not GAME.is_over(s):
        yield s
        GAME.apply(s, bot.choose(GAME, s.as_seen_by(s.actor), rng))


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_every_move_has_whole_sentences_in_every_language(language: str) -> None:
    lines = set()
    for place, s in enumerate(positions(5)):
        for a in GAME.legal(s) if place % 4 == 0 else []:
            english = said(s, GAME.name(a))
            with speaking(language), in_room(ROOM.folder):
                told = said(s, GAME.name(a))
            assert not english or (english[-1] == told[-1] == "." and "{" not in told and told != english)
            lines.add(english)
    assert len(lines) > 50
