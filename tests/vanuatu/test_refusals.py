"""What a refused player is told: the sentence, and that the rule behind it is one the position does break."""

import re

import pytest

from motu.engine.base import NONE, OK, Action
from motu.games import GAMES
from motu.games.vanuatu.box.parts import BITS, BUILDER, DRAW, FISH, GOODS, ISLANDS, PLACES, SPACES
from motu.games.vanuatu.face.refusals import REASONS, answers, why_not
from motu.games.vanuatu.rules import actions as act_
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.rulebook import (
    VA_19,
    VA_34,
    VA_35,
    VA_36,
    VA_47,
    VA_51,
    VA_59,
    VA_63,
    VA_68,
    VA_70,
    VA_72,
    VA_73,
    VA_74,
    VA_82,
    VA_94,
    VA_113,
    VA_129,
    VA_135,
)
from motu.games.vanuatu.rules.state import VanuatuState, replaced
from motu.games.vanuatu.rules.waters import submerge
from motu.papers.sentence import plain
from tests.conformance.test_refusals import positions
from tests.vanuatu.table import (
    GAME,
    WATERS,
    act,
    base,
    give,
    goods,
    hut,
    lay,
    laying,
    mark,
    orders,
    played,
    refused,
    settle,
    tourists,
)

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva"]


def told(s: VanuatuState, move: str) -> str:
    a = GAME.parse(move)
    rule = GAME.refusal(s, a)
    assert rule != OK, move
    return plain(why_not(GAME, s.as_seen_by(s.actor), a, rule), NAMES)


def begun(action: str, options: dict[str, str] | None = None, character: str = "", vatu: int = 3) -> VanuatuState:
    """Seat 0 has begun an action, from h6 beside the start island and island A1."""
    s = base(3, options)
    lay(s, "a1 h7")
    give(s, 0, vatu=vatu, character=character)
    return played(act(s, f"{action} draw", "rest", "rest"), f"resolve {action}")


# Sentences.


def test_va_19_what_is_asked_now_and_when_the_other_has_its_time() -> None:
    s = base()
    asked = "First place your marker on an action space."
    assert told(s, "sail h2 1") == f"{asked} Your boat sails when you resolve sail."
    assert told(s, "resolve draw") == f"{asked} Spaces are resolved when all markers are placed."
    assert told(s, "take guide") == f"{asked} This game is played without characters."
    assert told(s, "neutral fish") == f"{asked} Neutral markers are only for two players."
    assert told(s, "dike e") == f"{asked} Dikes belong to Rising Waters, which is not played here."
    assert told(s, "end turn") == f"{asked} Nobody may pass."
    assert told(base(3, {}), "programme fish") == "First take a character. Markers are placed before the turns begin."
    s = played(act(base(), "buy", "rest", "rest"), "resolve buy")
    treasures = "Treasures are sold in your own turn, before you resolve a space."
    assert told(s, "sell treasure 1") == f"First choose the good you buy. {treasures}"


def test_va_34_to_va_37_where_a_tile_goes() -> None:
    s = laying(base(), "a1", "b1")
    assert told(s, "place h7") == "Choose the tile first, then its place."
    played(s, "pick 1")
    assert told(s, "place h5") == "Choose an empty place: here lies the wreck."
    assert told(s, "place h15") == "Choose a place that touches two tiles: this one touches none."
    assert told(s, "place h3") == "Choose a place that touches two tiles: this one touches only one."
    assert told(s, "place h0") == "Choose a place that touches no island: this one touches the start island."
    assert told(s, "pick 2") == "First choose the place for island A1. The tiles are laid one after the other."
    s = base()
    lay(s, "a1 h11")
    s = played(laying(s, "a2", "b1"), "pick 2")
    assert told(s, "place h7") == "Choose a place that touches an island: here ocean B1 would touch only the sea."


def test_va_37_the_other_tile_comes_first() -> None:
    s = base()
    for words in "a1 h4", "a2 h7", "d1 h11", "b1 h3", "b2 h8", "c1 h10", "e1 h12", "e2 h15":
        lay(s, words)
    s = laying(s, "c2", "d2")
    assert told(s, "pick 2") == "Lay ocean C2 first: there is no proper place for island D2 yet."


def test_va_43_who_holds_a_character() -> None:
    s = base(3, {})
    s.character = [0, 1, 7]
    assert told(s, "take navigator") == "Take another character: you had the navigator in the last round."
    assert told(s, "take guide") == "Take another character: Cleo holds the guide."


def test_va_51_what_must_be_programmed_first() -> None:
    s = base()
    assert told(s, "programme fish") == "Programme sail first: there is no fish where your boat lies."
    assert told(s, "programme sell").startswith("Choose another action: your markers do not bring you both a fish")
    tourists(s, 0)
    mark(s, 0, "")
    assert told(s, "programme transport") == "Choose another action: no tourist is waiting at the office."
    s = base()
    mark(s, 0, "draw draw rest rest")
    assert told(s, "programme fish") == "Choose another action: your markers bring your boat to no fish."
    s = base()
    give(s, 0, fish="2")
    mark(s, 0, "")
    assert told(s, "programme sell") == "Programme build first: you cannot sell your fish where your boat lies."


def test_va_59_to_va_63_where_the_player_leads() -> None:
    s = act(base(), "draw rest", "draw draw", "sail")
    assert told(s, "resolve sail") == "Choose a space where you lead: you have no marker on sail."
    assert told(s, "resolve draw") == "Choose a space where you lead: on draw Bo has 2 markers, you have 1."
    s = act(base(), "", "draw fish", "draw")
    s.actor = 2
    assert told(s, "resolve fish") == "Choose one of your own stacks: you have no marker on fish."
    s = act(base(), "draw", "draw rest", "sail")
    s.actor = 1
    ties = "Choose a space where you lead: on draw Ana has as many markers and is earlier in turn order."
    assert told(s, "resolve draw") == ties


def test_va_63_who_leads_nowhere_is_told_to_remove_a_stack() -> None:
    s = act(base(), "", "draw fish", "draw")
    s.actor = 2
    assert refused(s, "sail h2 1") == VA_63
    asked = "First choose one of your stacks to remove: you lead nowhere."
    assert told(s, "sail h2 1") == f"{asked} Your boat sails when you resolve sail."


def test_va_151_who_is_on_offer() -> None:
    s = played(base(2, {}), *["neutral fish"] * 5)
    s.offered = sum(BITS[which] for which in (0, 3, 5, 8, 9))
    assert told(s, "take guide") == "Take one of those on offer: navigator, fisherman, buyer, beggar, governor."


def test_va_137_after_the_end() -> None:
    s = base()
    GAME.finish(s)
    assert told(s, "programme draw") == "The game is over: no more moves are made."


def test_va_154_neutral_markers_bar_the_way() -> None:
    s = base(2, {})
    s.neutral = [0, 0, 0, 2, 0, 0, 0, 0, 0]
    act(s, "fish draw", "rest")
    assert told(s, "resolve fish") == (
        "Choose a space where you lead: on fish you have 1 against 2 neutral, and need more."
    )
    give(s, 0, character="fisherman")
    assert told(s, "resolve fish").endswith("on fish you have 1 against 2 neutral, and need as many.")


def test_va_68_an_island_beside_the_boat() -> None:
    s = begun("draw")
    lay(s, "d1 h9")
    assert told(s, "island h9") == "Choose an island beside your boat: island D1 is too far away."
    assert told(s, "island h2") == "Choose an island beside your boat: this is an ocean tile."
    assert told(s, "island h15") == "Choose an island beside your boat: here no tile lies yet."


def test_va_70_to_va_77_where_a_boat_sails() -> None:
    s = begun("sail", vatu=2)
    for words in "b1 h12", "b2 h13", "c1 h14":
        lay(s, words)
    assert told(s, "sail h0 1") == "Choose an ocean tile: here no tile lies yet."
    assert told(s, "sail h1 1") == "Choose an ocean tile: no boat sails onto the start island."
    assert told(s, "sail h14 3") == "Sail at most 2 steps: this way costs 3 vatu, you have 2 vatu."
    assert told(s, "sail h13 1") == "Sail 2 steps: the way there is no shorter."
    assert told(s, "sail h14 1") == "Choose a nearer sea: it is 3 steps away, you have 2 vatu."
    lay(s, "e1 h8")
    lay(s, "e2 h3")
    assert told(s, "sail h6 1") == "Choose another sea, or go out and back in 2 steps: your boat lies here."
    assert told(s, "sail h2 free") == "Pay the way: only the navigator sails free of charge."
    s.boat[0] = 5
    assert told(s, "sail h14 3") == "Choose a nearer sea: it is 4 steps away, a boat sails 3."


def test_va_74_a_navigator_without_vatu_sails_free() -> None:
    s = begun("sail", {}, "navigator", vatu=0)
    assert told(s, "sail h2 1") == "Sail free of charge: this way costs 1 vatu, and you have no vatu."


def test_va_156_not_where_the_other_boat_lies() -> None:
    s = base(2, {})
    give(s, 1, boat="h2")
    s = played(act(s, "sail draw", "rest"), "resolve sail")
    assert told(s, "sail h2 1") == "Choose another sea to stop at: here lies the boat of Bo."


def test_va_78_and_va_82_what_a_hut_needs() -> None:
    s = begun("build")
    hut(s, 1, "a1", 3)
    assert told(s, "island h7") == "Choose another island: all 3 hut places of island A1 are taken."
    s = played(begun("build", WATERS), "island h7")
    assert told(s, "build both") == "Build only one of them: a hut and a dike cost 4 vatu, you have 3 vatu."
    give(s, 0, vatu=1)
    assert told(s, "build hut") == "Build a dike alone: a hut costs 3 vatu, you have 1 vatu."
    hut(s, 0, "a1", 3)
    give(s, 0, vatu=3)
    assert told(s, "build hut") == "Build a dike alone: all 3 hut places of island A1 are taken."


def test_va_130_the_side_of_a_dike() -> None:
    s = begun("build", WATERS)
    lay(s, "b1 h12")
    settle(s, "a1", dikes="w")
    played(s, "island h7", "build dike")
    assert told(s, "dike w") == "Choose another side: in the west stands a dike."
    assert told(s, "dike e") == "Choose a side towards an ocean tile: in the east lies none."


def test_va_149_when_all_dikes_stand() -> None:
    s = played(begun("build", WATERS), "island h7")
    s.dikes = [63, 0, 63, 63, 3]  # all of them, wherever
    assert told(s, "build dike") == "Build a hut alone: all 20 dikes stand already."
    s = played(begun("build", WATERS), "island h7")
    settle(s, "a1", dikes="w nw")
    assert told(s, "build dike") == "Build a hut alone: no side of island A1 needs another dike."


def test_va_135_a_submerged_island_is_named_as_such() -> None:
    s = begun("draw", WATERS)
    submerge(s, 1)
    assert refused(s, "island h7") == VA_135
    assert told(s, "island h7") == "Choose another island: the sea has taken island A1."


def test_va_94_what_a_good_needs() -> None:
    s = begun("buy", vatu=2)
    goods(s, "a1", "k")
    assert told(s, "buy h1 beef") == "Choose a cheaper good: beef costs 3 vatu, you have 2 vatu."
    assert told(s, "buy h7 beef") == "Choose another good: no beef lies on island A1."


def test_va_100_and_va_106_room_on_an_island() -> None:
    s = begun("draw")
    settle(s, "start", drawings=1)
    assert told(s, "island h1") == "Choose another island: the only drawing place of the start island is taken."
    settle(s, "a1", drawings=2)
    s.drawings = replaced(s.drawings, 0, 0)
    assert told(s, "island h7") == "Choose another island: all 2 drawing places of island A1 are taken."
    s = begun("transport")
    settle(s, "a1", tourists=4)
    assert told(s, "island h7") == "Choose another island: the 4 places for tourists on island A1 are taken."


def test_va_89_and_va_90_which_fish() -> None:
    s = base()
    give(s, 0, fish="1 1 2")
    hut(s, 0, "start")
    s = played(act(s, "sell draw", "rest", "rest"), "resolve sell")
    assert told(s, "sell fish 3") == "Choose another fish: you have none of value 3."
    assert told(s, "sell done") == "Sell at least one fish first."


def test_va_101_and_va_104_exchanges() -> None:
    s = act(base(3, {}), "draw", "rest", "rest")
    assert told(s, "sell treasure 1") == "Explore first: you have no treasure to sell."
    assert told(s, "beg 1") == "First choose a space where you lead. Only the beggar exchanges points for vatu."
    give(s, 0, treasure="1", character="beggar", points=2)
    assert told(s, "sell treasure 2") == "Choose another treasure: you have none of value 2."
    assert told(s, "beg 3") == "Give no more than 2 PP: you have 2 PP."
    played(s, "beg 1")
    assert told(s, "beg 1") == "First choose a space where you lead. Your beggar has exchanged in this round already."


def test_va_113_to_va_117_governor_and_preacher() -> None:
    s = act(base(3, {}), "draw fish", "rest rest", "rest")
    assert (
        told(s, "move from draw") == "First choose a space where you lead. Only the governor may move a stack instead."
    )
    assert told(s, "preach draw") == "First choose a space where you lead. Only the preacher acts without leading."
    give(s, 0, character="preacher")
    assert told(s, "preach draw") == (
        "Choose a space where you lead: the preacher does not help while you lead on fish."
    )
    s.markers[0 * SPACES + FISH], s.on_board[0] = 0, 1
    s.markers[1 * SPACES + DRAW] = 2
    s.boat[0] = 2
    settle(s, "start", drawings=1)
    assert told(s, "preach draw") == "Choose another stack: you cannot perform draw now."
    s = act(base(3, {}), "draw fish", "rest rest", "rest")
    give(s, 0, character="governor")
    assert told(s, "move from buy") == "Choose one of your own stacks: you have no marker on buy."
    assert refused(s, "move to buy") == VA_113
    s.performed[0] = BITS[5]
    played(s, "move from fish")
    assert told(s, "move to fish") == "Choose another space: the stack stands on fish now."
    assert told(s, "move to buy") == "Choose another space: you have performed buy in this round already."


def test_va_111_a_token_that_is_gone() -> None:
    s = played(act(base(), "rest", "rest draw", "sail"), "resolve rest", "rest both", "resolve rest")
    assert told(s, "rest both") == "Choose another token: this one (1 vatu and 1 point) is gone."


def test_va_99_the_second_cube_is_asked_first() -> None:
    s = base(3, {})
    orders(s, "o3", "o9", "o2")
    give(s, 0, character="buyer")
    played(act(s, "buy rest", "rest draw", "rest draw"), "resolve buy", "buy h1 beef")
    assert told(s, "resolve rest") == (
        "First take the second beef, or leave it. You resolve one space in each of your turns."
    )


# The rules named, held against what the position shows, worked out anew.


@pytest.fixture(scope="module")
def refusals() -> list[tuple[VanuatuState, Action, int]]:
    """Refused actions in positions of every kind, as their actors see them."""
    game = GAMES["vanuatu"].standard_game
    found = [(seen, a, game.refusal(seen, a)) for seen in positions("vanuatu") for a in range(game.num_actions)]
    return [refusal for refusal in found if refusal[2] != OK]


Refusals = list[tuple[VanuatuState, Action, int]]


def near(s: VanuatuState, place: int) -> list[int]:
    """The places beside a place, from their coordinates."""
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    where = [(s.parts.q[place] + q, s.parts.r[place] + r) for q, r in steps]
    return [other for other in range(PLACES) if (s.parts.q[other], s.parts.r[other]) in where]


def is_sea(s: VanuatuState, place: int) -> bool:
    return s.tile[place] >= ISLANDS


def ways(s: VanuatuState, start: int, steps: int) -> set[int]:
    """Where a walk over ocean tiles of so many steps can end."""
    found = {start}
    for _ in range(steps):
        found = {other for place in found for other in near(s, place) if is_sea(s, other)}
    return found


def sentence(seen: VanuatuState, a: Action, rule: int) -> str:
    return plain(why_not(GAME, seen, a, rule), NAMES)


def test_cost_refusals_name_a_price_that_is_not_at_hand(refusals: Refusals) -> None:
    met = set()
    for seen, a, rule in refusals:
        purse = seen.vatu[seen.actor]
        if rule == VA_74:
            assert (a - act_.SAIL_TO) % 3 + 1 > purse
        elif rule == VA_94 and seen.phase == st.PHASE_BUY:
            place, good = divmod(a - act_.BUY_GOOD, GOODS)
            lying = seen.cubes[seen.tile[place] * GOODS + good]
            assert lying == 0 or purse < seen.parts.price[good]
            assert ("costs" in sentence(seen, a, rule)) == (lying > 0)
        elif rule in (VA_82, VA_129) and seen.phase == st.PHASE_BUILD:
            hut = 1 if seen.character[seen.actor] == BUILDER and not seen.used[seen.actor] else 3
            wanted = [hut, 1, hut + 1][a - act_.BUILD_KIND]
            assert purse < wanted or seen.hut_stock[seen.actor] == 0
        else:
            continue
        met.add(rule)
    assert {VA_74, VA_94, VA_129} <= met


def test_reach_refusals_name_what_cannot_be_reached(refusals: Refusals) -> None:
    met = set()
    for seen, a, rule in refusals:
        boat = seen.boat[seen.actor]
        if seen.phase == st.PHASE_SAIL and rule in (VA_70, VA_72, VA_73):
            free = act_.is_sail_free(a)
            place = a - act_.SAIL_FREE if free else (a - act_.SAIL_TO) // 3
            assert (seen.tile[place] == NONE) == (rule == VA_70)
            assert is_sea(seen, place) == (rule == VA_72)
            lengths = [1, 2, 3] if free else [(a - act_.SAIL_TO) % 3 + 1]
            assert not any(place in ways(seen, boat, steps) for steps in lengths)
            said = re.search(r"(\d) steps away|Sail (\d)|in (\d) steps", sentence(seen, a, rule))
            if said:
                steps = next(int(found) for found in said.groups() if found)
                assert place in ways(seen, boat, steps)
                assert not any(place in ways(seen, boat, fewer) for fewer in range(1, steps))
        elif rule in (VA_68, VA_135) and seen.phase in (st.PHASE_ISLAND, st.PHASE_BUY):
            place = a - act_.ISLAND if act_.is_island(a) else (a - act_.BUY_GOOD) // GOODS
            island = 0 <= seen.tile[place] < ISLANDS
            assert (island and place in near(seen, boat)) == (rule == VA_135)
            assert rule != VA_135 or seen.submerged[seen.tile[place]]
        else:
            continue
        met.add(rule)
    assert {VA_68, VA_70, VA_72, VA_73} <= met


def test_place_refusals_name_what_is_wrong_with_the_place(refusals: Refusals) -> None:
    met = set()
    for seen, a, rule in refusals:
        if seen.phase != st.PHASE_PLACE or not act_.is_place(a):
            continue
        place, laid = a - act_.PLACE, seen.volcano[seen.chosen]
        beside = [seen.tile[other] for other in near(seen, place) if seen.tile[other] != NONE]
        islands = [tile for tile in beside if tile < ISLANDS]
        broken = {
            VA_34: seen.tile[place] != NONE or len(beside) < 2,
            VA_35: laid < ISLANDS and islands != [],
            VA_36: laid >= ISLANDS and islands == [],
        }
        assert broken[rule]
        met.add(rule)
    assert met == {VA_34, VA_35, VA_36}


def test_phase_refusals_name_another_phase(refusals: Refusals) -> None:
    early = (st.PHASE_PICK, st.PHASE_PLACE, st.PHASE_NEUTRAL, st.PHASE_CHARACTER, st.PHASE_PROGRAMME)
    met = set()
    for seen, a, rule in refusals:
        if rule == VA_19:
            assert seen.phase in early
            assert a > act_.RESOLVE
        elif rule == VA_47:
            assert seen.phase != st.PHASE_PROGRAMME
            assert act_.is_programme(a)
        elif rule in (VA_59, VA_63):
            assert seen.phase == st.PHASE_TURN
            assert not act_.is_resolve(a) or seen.markers[seen.actor * SPACES + a - act_.RESOLVE] == 0
        else:
            continue
        met.add(rule)
        if not act_.is_resolve(a):
            assert sentence(seen, a, rule).startswith(("First ", "Choose the tile first"))
    assert met == {VA_19, VA_47, VA_59, VA_63}


def test_va_51_the_marker_named_first_does_help(refusals: Refusals) -> None:
    helped = 0
    for seen, a, rule in refusals:
        said = re.match(r"Programme (\w+) first", sentence(seen, a, rule)) if rule == VA_51 else None
        if not said:
            continue
        after = seen.clone()
        seat = after.actor
        first = GAME.parse(f"programme {said[1]}")
        assert GAME.refusal(after, first) == OK
        GAME.apply(after, first)
        if after.actor == seat:  # else it is for his next go
            assert GAME.refusal(after, a) == OK
            helped += 1
    assert helped > 3


# Refusals that tell what is asked now, and when the other thing has its time.
OF_THE_MOMENT = {19, 22, 33, 41, 47, 56, 60, 64, 99, 148, 152}


def test_every_rule_the_chapters_refuse_by_has_its_sentence_and_no_other() -> None:
    chapters = [path for path in (GAMES["vanuatu"].folder / "rules").glob("*.py") if path.name != "rulebook.py"]
    named = {int(found) for path in chapters for found in re.findall(r"\bVA_(\d+)\b", path.read_text(encoding="utf-8"))}
    assert named - {GAME.over_rule} == set(REASONS) | OF_THE_MOMENT
    assert not set(REASONS) & OF_THE_MOMENT


def test_rules_of_the_moment_refuse_only_what_is_not_asked(refusals: Refusals) -> None:
    assert [(seen.phase, a) for seen, a, rule in refusals if rule in OF_THE_MOMENT and answers(seen.phase, a)] == []


def test_a_refusal_says_nothing_that_its_reader_may_not_see() -> None:
    """The sentence is made of the seen state alone: hidden rest tokens dealt anew change no word."""
    s = played(act(base(), "rest draw", "draw draw", "sail"), "resolve rest", "rest both")
    seen = s.as_seen_by(s.actor)
    dice = GAME.new(3, 1).rng
    for a in range(GAME.num_actions):
        rule = GAME.refusal(seen, a)
        if rule != OK:
            assert sentence(seen, a, rule) == sentence(seen.determinize(dice).as_seen_by(s.actor), a, rule)
