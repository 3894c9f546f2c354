"""What a person is told who tries what the rules forbid: exact sentences, and that their numbers are true.

Which rule a refusal cites is judged in test_reasons.py; here its judge is asked about the numbers and names in
the sentence.
"""

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from motu.engine.base import OK, PHASE_OVER, Action, Rule
from motu.games.kaivai.box.parts import HEX_NAMES, HEX_Q, HEX_R, HEXES, ISLAND_NAMES
from motu.games.kaivai.face.refusals import ANSWERS, REASONS, why_not
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import rulebook as kv
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules import turns
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.sentence import plain
from tests.citing import rules
from tests.conformance.walks import walk
from tests.kaivai.table import BLUE, GAME, GREEN, RED, At, Table, h, options, play, refused
from tests.kaivai.test_placements import Board, as_table, beside, crowded
from tests.kaivai.test_reasons import Judge

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def told(s: KaivaiState, move: str | Action) -> str:
    a = GAME.parse(move) if isinstance(move, str) else move
    seen = s.as_seen_by(s.actor)
    rule = GAME.refusal(seen, a)
    assert rule != OK, f"{GAME.name(a)} is legal"
    return said_of(seen, a, rule)


def said_of(seen: KaivaiState, a: Action, rule: Rule) -> str:
    return plain(why_not(GAME, seen, a, rule), NAMES)


# Sentences.


@rules("KV-17", "KV-18")
def test_a_bid_that_is_taken_names_who_has_it() -> None:
    s = play(Table().bidding(GREEN, RED, BLUE), "bid 7")
    assert told(s, "bid 7") == "Choose another number: Bo has bid 7."
    assert told(s, "build") == "First make your bid: a number from 1 to 10."
    assert told(s, "hex a1") == "First make your bid, a number from 1 to 10: huts and boats come after the bids."


@rules("KV-27", "KV-29", "KV-48")
def test_starting_huts() -> None:
    s = Table().bids(9, 1, 2).starting()
    assert told(s, "hut fisher") == "Choose only the hex: your first starting hut is a fisher hut in any case."
    assert told(s, h(0, 0)) == "Choose water next to a cult hex: g7 touches none."
    assert told(s, h(-5, 0)) == "Choose empty water: on b2 there is a cult hex already."
    play(s, h(-4, 0))
    assert told(s, h(-4, 0)) == "Choose an empty hex: your own boat is on c3."
    assert told(s, "hut shrine") == "Choose the hex first, then the kind of hut."
    assert told(s, "pass") == "First choose where your second hut goes; actions come once all starting huts stand."
    assert told(s, "bid 3") == "First choose where your second hut goes: water next to a cult hex."


@rules("KV-33", "KV-34", "KV-47", "KV-49")
def test_the_god() -> None:
    table = Table().hut(RED, "meeting", -2, -1).cult(-2, 1).god(2, 0)
    s = table.hut(RED, "meeting", 0, 5).hut(RED, "meeting", -1, 6).boat(GREEN, 0, 6).god_phase()
    assert told(s, h(1, 0)) == "Choose another island: the god is on island E and must leave it."
    assert told(s, h(0, -4)) == "Choose water next to an island: g3 touches none."
    assert told(s, h(-2, 0)) == "Choose another hex: e5 would join islands B and D, which stay apart."
    assert told(s, h(1, 5)) == "Choose another hex: h12 is the last way out for the boat of Bo on g13."
    assert told(s, "island a") == "First move the god: choose the hex by which another island grows."


@rules("KV-49", "KV-53")
def test_closed_lagoons() -> None:
    table = Table(blockade="open_water").cult(0, 5).cult(1, 4).cult(2, 4).hut(RED, "fisher", -1, 6, boat=True)
    s = play(table.turn(), "move")
    assert told(s, h(0, 6)) == "Choose open water: g13 lies in a closed lagoon, which touches only one island."
    shut = Table(blockade="open_water").hut(RED, "meeting", 0, 5).hut(RED, "meeting", -1, 6).god(2, 0)
    s = shut.hut(RED, "meeting", 1, 4).boat(GREEN, 0, 6).god_phase()
    assert told(s, h(2, 4)) == "Choose another hex: i11 would cut off the boat of Bo on g13 from the open water."


@rules("KV-39", "KV-41", "KV-61", "KV-91", "KV-94")
def test_actions_and_their_price() -> None:
    table = Table().bids(5, 1, 2).boat(RED, -4, 0).field(upgrade=2, fish=4).shells(RED, {3: 1}).influence(1, 0, 0)
    s = table.god(2, 0).upgrades(8, 0, 0).turn()
    assert told(s, "upgrade") == "Choose another action, or pass: upgrade costs 2 influence now, and you have 1."
    assert told(s, "build") == "Sell fish first: the cheapest hut costs 6 in shells now, and you have 3."
    assert told(s, "sell") == "Catch fish first: you have none to sell."
    assert told(s, "celebrate") == "Sell first: no hut on any island holds a fish to celebrate with."
    assert told(s, h(-4, 0)) == "Choose an action first, then the boat that performs it."
    assert told(s, h(0, 0)) == "Choose an action first, then a boat, then where it goes."
    assert told(s, "island a") == "Choose the action celebrate first, then the island."
    assert told(s, "commit 3") == "First choose an action, or pass."
    s = table.influence(2, 0, 0).turn()
    assert told(s, "upgrade") == "Choose another action: your upgrade track ends at +5, where you are."


@rules("KV-61", "KV-72", "KV-78", "KV-84")
def test_actions_that_no_boat_can_perform() -> None:
    s = Table().bids(10, 1, 2).boat(RED, 0, 2).shells(RED, {5: 9}).fish(RED, {5: 1}).god(-5, 0).turn()
    assert told(s, "move") == "Upgrade first: with your bid of 10 your boats sail no step."
    assert (
        told(s, "sell")
        == "Choose another action: no boat of yours gets to a hut with room for a fish. Their reach is 0."
    )
    assert told(s, "build") == (
        "Choose another action: no boat of yours gets to a place for a hut that you can pay. Their reach is 0, "
        "your shells are worth 45."
    )
    assert told(s, "fish") == (
        "Choose another action: no boat of yours gets to an island with a shrine of yours, or to the god on island A. "
        "Their reach is 0."
    )


@rules("KV-51", "KV-55", "KV-59")
def test_boats() -> None:
    table = Table().bids(9, 1, 2).hut(RED, "shrine", -4, -1).boat(RED, -4, 0).boat(RED, -5, 1).boat(RED, 0, -4)
    s = play(table.boat(GREEN, 1, 1).god(2, 0).turn(), "fish")
    assert told(s, h(1, 1)) == "Choose one of your own boats: the one on h8 is a boat of Bo."
    assert told(s, h(5, 0)) == "Choose one of your boats: there is none on l7."
    assert told(s, "stop") == "Choose a boat first: at least one has to fish."
    assert told(s, "build") == "First choose the boat that is to fish."
    assert told(s, h(0, -4)) == (
        "Choose another boat: with its reach of 1 this one gets to no island where you roll a die."
    )
    play(s, h(-4, 0))
    assert told(s, h(-4, 0)) == "Choose another boat, or stop: the one on c3 has done its work."
    assert told(s, "pass") == "First choose your next boat, or use no more boats."


@rules("KV-59")
def test_a_boat_just_launched() -> None:
    table = Table().bids(3, 1, 2).hut(RED, "fisher", -4, 0, boat=True).boat(RED, -5, 1).shells(RED, {5: 6})
    s = play(table.turn(), f"build;{h(-4, 0)};{h(-4, 0)};{h(-4, -1)}")
    assert told(s, h(-4, 1)) == "First choose the kind of the hut on c2."
    play(s, "hut fisher")
    assert told(s, h(-4, -1)) == (
        "Choose another boat, or stop: the one on c2 is new and has to wait for the next action."
    )


@rules("KV-52", "KV-53", "KV-54", "KV-62", "KV-67")
def test_sailing_to_build() -> None:
    table = Table().bids(6, 1, 2).boat(RED, -3, 2).boat(GREEN, -2, 1).shells(RED, {5: 1, 3: 1})
    s = play(table.hut(GREEN, "meeting", -2, 3).hut(GREEN, "meeting", -1, 2).turn(), "build")
    assert told(s, h(-3, -3)) == f"Choose a nearer hex: {h(-3, -3)[4:]} is 5 steps away, and this boat sails 4."
    assert told(s, h(-2, 2)) == "Choose water: boats do not land on the cult hex on e7."
    assert told(s, h(-1, 2)) == "Choose water: no boat sails onto the hut on f8."
    assert told(s, h(-2, 1)) == "Choose an empty hex: a boat of Bo is on e6."
    assert told(s, h(-4, 3)) == "Sail next to a cult hex to build: c6 touches none."
    assert told(s, h(-3, 3)) == "Choose another hex: a hut on island D costs 9 in shells, and you have 8."
    assert told(s, "hut shrine") == "First choose where the boat on d6 goes."


@rules("KV-65", "KV-67")
def test_between_two_islands_the_cheaper_hut_is_named() -> None:
    table = Table().bids(4, 1, 2).boat(RED, -2, 0).cult(-2, 1).cult(-1, -1).hut(GREEN, "meeting", -3, 3)
    s = play(table.hut(GREEN, "meeting", -2, 3).shells(RED, {5: 1}).turn(), "build")
    assert told(s, h(-2, 0)) == "Choose another hex: a hut on island B costs 6 in shells, and you have 5."


@rules("KV-54")
def test_a_click_on_another_boat_is_told_how_to_take_that_one() -> None:
    table = Table().bids(5, 1, 2).boat(RED, -4, 0).boat(RED, -4, -1).god(2, 0).hut(RED, "shrine", -5, 1)
    s = play(table.turn(), f"fish;{h(-4, 0)}")
    assert told(s, h(-4, -1)) == "Undo to take the boat on c2 instead, or choose an empty hex for this one."
    play(s, h(-3, 0) if refused(s, h(-3, 0)) == OK else h(-4, 0))
    assert told(play(s, h(-4, -1)), h(-4, 0)) == "Choose an empty hex: your own boat is on c3."


@rules("KV-62", "KV-63", "KV-64")
def test_placing_a_hut() -> None:
    table = Table().bids(3, 1, 2).boat(RED, -4, 0).shells(RED, {5: 6})
    for at in ((-5, -1), (-4, -1), (-6, 0), (3, -5), (3, -4)):
        table.hut(RED, "shrine", *at)
    s = play(table.boat(GREEN, -4, 1).turn(), f"build;{h(-4, 0)}")
    assert told(s, h(0, 0)) == "Choose a hex next to the boat, which is on c3."
    assert told(s, h(-4, 1)) == "Choose an empty hex: a boat of Bo is on c4."
    assert told(s, h(-4, -1)) == "Choose empty water: on c2 there is a hut already."
    assert told(s, "stop") == "First choose the hex for the hut, next to the boat."
    play(s, h(-3, -1))
    assert told(s, "hut shrine") == "Choose another kind: a shrine needs a statue, and all your 5 stand already."


@rules("KV-72", "KV-73")
def test_sailing_to_fish() -> None:
    s = play(Table().bids(5, 4, 6).boat(RED, -3, 0).god(-5, 0).turn(), "fish")
    assert told(s, h(-2, 1)) == (
        "Fish where you have a shrine, or at island A with the god: at e6 you would roll no die."
    )
    assert told(s, h(-3, 0)) == "Sail next to a cult hex to fish: d4 touches none."


@rules("KV-79", "KV-80", "KV-83")
def test_selling() -> None:
    table = Table(no_delivery_to_occupied_hut="on").bids(8, 1, 2).fish(RED, {5: 3})
    table.hut(RED, "fisher", -4, 0, boat=True).hut(GREEN, "fisher", -4, -1, boat=True).hut(GREEN, "shrine", -3, -1)
    table.hut(GREEN, "meeting", -3, 0).hut(GREEN, "meeting", -5, 1).laid(-3, 0, 3)
    s = play(table.turn(), "sell")
    assert told(s, h(-2, -1)) == f"Choose a nearer hex: {h(-2, -1)[4:]} is 4 steps away, and this boat sails 2."
    assert told(s, h(-3, 1)) == "Choose another hex: every hut for fish next to d5 holds 3 already."
    play(s, h(-4, 0))
    assert told(s, h(-4, 0)) == "Choose a hut next to the boat: to the one it stands on it cannot deliver."
    assert told(s, h(-4, -1)) == "Choose another hut: at this table a hut with a boat on it takes no fish."
    assert told(s, h(-3, -1)) == "Choose a fisher hut or a meeting hut: a shrine takes no fish."
    assert told(s, h(-3, 0)) == "Choose another hut: the one on d4 holds 3 fish already."
    assert told(s, h(-4, 1)) == "Choose a fisher hut or a meeting hut next to the boat: on c4 there is none."
    assert told(s, h(5, 0)) == "Choose a hut next to the boat, which is on c3."
    assert told(s, "move") == "First choose the hut that gets the next fish, or deliver no more."


@rules("KV-80")
def test_a_boat_that_sells_delivers_at_least_one_fish() -> None:
    table = Table().bids(10, 1, 2).fish(RED, {5: 3}).boat(RED, -4, 0)
    s = play(table.hut(GREEN, "meeting", -4, -1).hut(GREEN, "meeting", -5, 1).turn(), "sell")
    assert told(s, "stop") == "Deliver at least one fish first: choose the hut."
    assert told(s, "move") == "First choose the hut that gets a fish."


@rules("KV-84", "KV-87", "KV-88", "KV-89")
def test_sinking() -> None:
    table = Table().bids(4, 1, 2).boat(RED, 0, 0).boat(RED, 1, -1).vp(3, 0, 0)
    s = play(table.boat(GREEN, 0, 1).boat(GREEN, 6, -6).boat(BLUE, 1, 1).turn(), f"move;{h(0, 0)}")
    assert told(s, h(0, 1)) == "Choose another hex: to sink the boat on g8 costs 4 points, and you have 3."
    assert told(s, h(1, 1)) == "Choose another hex: on h8 is the last boat of Cleo, and that is never sunk."
    assert told(s, h(0, 0)) == "Choose another hex: in a move every boat sails at least one step."
    play(s, h(0, -1) + ";" + h(1, -1))
    assert told(s, h(0, -1)) == "Choose another hex: you cannot sink your own boat on g6."


@rules("KV-93", "KV-94")
def test_celebrating() -> None:
    table = Table().hut(RED, "meeting", -4, 0).laid(-4, 0, 1).hut(RED, "meeting", 1, 0).laid(1, 0, 1)
    s = play(table.turn(), "celebrate")
    assert told(s, "island b") == "Choose an island with fish on its huts: island B has none."
    assert told(s, "island h") == "Choose another island: there is no island H in this game."
    assert told(s, "pass") == "First choose the island that celebrates."


@rules("KV-102", "KV-103", "KV-104")
def test_the_villages() -> None:
    table = Table().influence(2, 2, 2).hut(RED, "meeting", -4, 0).hut(GREEN, "meeting", -4, -1).vp(0, 9, 9)
    s = play(table.last_turn(), "pass")
    assert told(s, "pass") == "First choose the island that is scored next."
    play(s, "island a")
    assert told(s, f"commit {s.influence[s.actor] + 1}") == (
        f"Commit at most {s.influence[s.actor]}: that is all the influence you have."
    )
    assert told(s, "island b") == "First say how much influence you commit to island A."
    while s.phase == st.PHASE_COMMIT:
        play(s, "commit 0")
    assert told(s, "island a") == "Choose another island: island A has been scored."


@rules("KV-113", "KV-114")
def test_presents() -> None:
    s = Table(gifts="on").shells(RED, {3: 2}).fish(RED, {5: 1}).boat(RED, -4, 0).ask(st.PHASE_GIFT, RED)
    assert told(s, "give to 1") == "Choose another player: a present is for somebody else."
    assert told(s, "give to 4") == "Choose a player at this table: that seat is empty."
    assert told(s, "build") == "First choose who gets a present, or go on without one."
    play(s, "give to 2")
    assert told(s, "stop") == "Give at least one fish or shell first."
    assert told(s, "give shell 5") == "Choose something else: you have no shell on space 5."
    assert told(s, "give fish 1") == "Choose something else: you have no fish on space 1."
    play(s, "give shell 3;stop")
    assert told(s, "pass") == "First say yes or no: is the present of Ana glorious?"


@rules("KV-14")
def test_after_the_end() -> None:
    *_, match = walk(GAME, 3, GAME.default_options(3), 4)
    assert match.state.phase == PHASE_OVER
    seen = match.state.as_seen_by(RED)
    assert plain(why_not(GAME, seen, act.PASS, GAME.refusal(seen, act.PASS)), NAMES) == (
        "The game is over: no more moves are made."
    )


# Every refusal has a sentence, and what a sentence says is so.


def test_every_rule_that_the_room_refuses_by_has_a_sentence() -> None:
    """A rule with no reason of its own is one by which only moves of another decision are refused."""
    by_phase = {kv.KV_14, kv.KV_17, kv.KV_26, kv.KV_27, kv.KV_39, kv.KV_114}
    cited: set[int] = set()
    for path in Path(turns.__file__).parent.glob("*.py"):
        if path.stem != "rulebook":
            cited |= {int(number) for number in re.findall(r"\bKV_(\d+)", path.read_text(encoding="utf-8"))}
    assert cited == by_phase | set(REASONS)


def spot(name: str) -> At:
    hex = HEX_NAMES.index(name)
    return HEX_Q[hex], HEX_R[hex]


CLAIMS = Counter[str]  # how often each kind of claim was met


def check(s: KaivaiState, met: CLAIMS) -> None:
    """Whatever the sentences of this position claim is so, by what a person looking at the board could tell."""
    judge, board, seen = Judge(s), Board(s), s.as_seen_by(s.actor)
    for a in range(GAME.num_actions):
        rule = GAME.refusal(seen, a)
        if rule == OK:
            continue
        said = said_of(seen, a, rule)
        if not (ANSWERS[s.phase](a) or a == act.STOP):
            assert re.match(r"(First|Choose) ", said), said
            met["phase"] += 1
        elif claim := re.fullmatch(r"Choose a nearer hex: \w+ is (\d+) steps away, and this boat sails (\d+).", said):
            assert judge.here is not None
            at = (HEX_Q[a - act.HEX], HEX_R[a - act.HEX])
            assert judge.steps(judge.here)[at] == int(claim[1]) > int(claim[2]) == judge.reach
            met["reach"] += 1
        elif claim := re.search(r"You need (\d+) more in shells: .* island (.) costs (\d+), and you have (\d+)", said):
            home = s.island_of.index(ISLAND_NAMES.index(claim[2]))
            price = judge.price(next(land for land in board.islands if (HEX_Q[home], HEX_R[home]) in land))
            assert [price - judge.money, price, judge.money] == [int(claim[1]), int(claim[3]), int(claim[4])]
            met["cost"] += 1
        elif claim := re.search(r"cheapest hut costs (\d+) in shells now, and you have (\d+)", said):
            assert int(claim[1]) == min(map(judge.price, board.islands)) > int(claim[2]) == judge.money
            met["cost"] += 1
        elif claim := re.search(r"You need (\d+) influence more: .* costs (\d+) now, and you have (\d+)", said):
            assert int(claim[1]) == int(claim[2]) - int(claim[3]) > 0
            assert int(claim[2]) == s.fields[a - act.ACT]
            met["cost"] += 1
        elif claim := re.search(r"(\w+) would join islands (.) and (.)", said):
            touched = [land for land in board.islands if land & set(beside(spot(claim[1])))]
            homes = [s.island_of.index(ISLAND_NAMES.index(name)) for name in (claim[2], claim[3])]
            assert all(any((HEX_Q[home], HEX_R[home]) in land for land in touched) for home in homes)
            met["union"] += 1
        elif claim := re.search(r"(\w+) (?:is the last way out for|would cut off) the boat of \w+ on (\w+)", said):
            assert board.is_blocked([spot(claim[2])], spot(claim[1]))
            met["blockade"] += 1
        elif claim := re.search(r"(?:a boat of (\w+)|your own boat) is on (\w+)\.", said):
            owner = NAMES.index(claim[1]) if claim[1] else s.actor
            assert spot(claim[2]) in board.boats[owner]
            met["boat"] += 1
        elif claim := re.search(r"on (\w+) there is a (cult hex|hut) already", said):
            assert spot(claim[1]) in (board.cults if claim[2] == "cult hex" else board.huts)
            met["land"] += 1
        elif claim := re.search(r"cult hex.*: (\w+) touches none", said):
            assert not set(beside(spot(claim[1]))) & board.cults
            met["shore"] += 1


@rules("KV-47", "KV-48", "KV-49", "KV-52", "KV-54", "KV-62", "KV-67")
@pytest.mark.parametrize("blockade", ["adjacent", "open_water"])
def test_what_a_refusal_says_is_so_on_crowded_boards(blockade: str) -> None:
    met: CLAIMS = Counter()
    for seed in range(40):
        chance = random.Random(seed)
        table = as_table(crowded(seed, blockade))
        check(table.god_phase(), met)
        s = table.turn()
        for _ in range(6):
            if s.actor != RED:
                break
            check(s, met)
            moves = GAME.legal(s)
            eager = [a for a in moves if a not in (act.PASS, act.STOP)]
            GAME.apply(s, act.ACT if act.ACT in moves else chance.choice(eager or moves))
    assert {"phase", "reach", "cost", "union", "blockade", "boat", "land", "shore"} <= set(met)


def breaks_placement(s: KaivaiState, board: Board, at: At, rule: Rule) -> bool:
    """Of a starting hut, or of the god's cult hex: the rule's own condition, by plain means."""
    touched = board.touched(at)
    boats = [boat for fleet in board.boats for boat in fleet]
    god = (HEX_Q[s.god], HEX_R[s.god])
    conditions: dict[Rule, Callable[[], bool]] = {
        kv.KV_29: lambda: s.phase != st.PHASE_GOD and not set(beside(at)) & board.cults,
        kv.KV_33: lambda: s.phase == st.PHASE_GOD and len(touched) == 1 and god in touched[0],
        kv.KV_34: lambda: s.phase == st.PHASE_GOD and not touched,
        kv.KV_47: lambda: len(touched) != 1,
        kv.KV_48: lambda: at not in board.water or at in boats,
        kv.KV_49: lambda: board.is_blocked(boats + [at] * (s.phase == st.PHASE_FIRST_HUT), at),
    }
    return conditions[rule]()


@rules("KV-29", "KV-31", "KV-33", "KV-34", "KV-35", "KV-47", "KV-48", "KV-49")
@pytest.mark.parametrize("blockade", ["adjacent", "open_water"])
def test_starting_huts_and_the_god_are_refused_by_a_rule_they_break(blockade: str) -> None:
    cited: Counter[Rule] = Counter()
    for seed in range(40):
        table = as_table(crowded(seed, blockade))
        for s in (table.god_phase().clone(), table.ask(st.PHASE_SECOND_HUT, RED).clone(), table.starting()):
            board = Board(s)
            for hex in range(HEXES):
                rule = GAME.refusal(s, act.HEX + hex)
                if rule != OK:
                    cited[rule] += 1
                    assert breaks_placement(s, board, (HEX_Q[hex], HEX_R[hex]), rule), (HEX_NAMES[hex], rule)
    assert {kv.KV_29, kv.KV_33, kv.KV_34, kv.KV_47, kv.KV_48, kv.KV_49} <= set(cited)


@rules("KV-18", "KV-29", "KV-41", "KV-52")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_refusal_says_is_so_in_random_games(seats: int) -> None:
    met: CLAIMS = Counter()
    for seed in range(2):
        chance = random.Random(seed)
        s = GAME.new(seats, seed, options())
        while s.phase != PHASE_OVER:
            if s.round == 1 or chance.randrange(5) == 0:
                check(s, met)
            moves = GAME.legal(s)
            eager = [a for a in moves if a not in (act.PASS, act.STOP)]
            GAME.apply(s, chance.choice(eager if eager and chance.randrange(5) else moves))
    assert {"phase", "reach", "cost", "boat", "land", "shore"} <= set(met)
