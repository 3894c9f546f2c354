"""What a refused player is told: the sentence, and that the rule behind it is one the position does break."""

import importlib
import pkgutil
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from motu.engine.base import NONE, OK
from motu.engine.options import resolve_options
from motu.games.elawa import rules as chapters
from motu.games.elawa.box.parts import BONE, COST_KINDS, KINDS, STORE_CARDS, STORE_KINDS
from motu.games.elawa.face.refusals import WHY, why_not
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import rulebook
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.rulebook import EL_43, EL_47
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import plain
from tests.conformance.walks import walk
from tests.elawa.table import GAME, card, elawa, play, refused

NAMES = ["Ana", "Bo", "Cleo", "Dan"]
ADVANCED = {"side": "advanced"}


def told(s: ElawaState, move: str) -> str:
    """The rule and the sentence."""
    rule = refused(s, move)
    return f"{rule} {plain(why_not(GAME, s.as_seen_by(s.actor), GAME.parse(move), rule), NAMES)}"


def choosing(*moves: str) -> ElawaState:
    """Leaders being chosen."""
    s = GAME.new(3, 5, resolve_options(GAME.options, {**ADVANCED, "choose_leaders": "on"}))
    return play(s, *moves)


def taking(**table: Any) -> ElawaState:
    return elawa(cards={0: "r11", 1: "p08"}, ring={1: ("hide", 5), 2: ("bone", 5)}, **table)


def playing(hand: str, leader: int = 0, **table: Any) -> ElawaState:
    """Cards being played: on the normal side, or with a leader's power."""
    if not leader:
        return elawa(step="play", hand=hand, **table)
    others = [number for number in (1, 2, 3, 4) if number != leader]
    return elawa(step="play", hand=hand, options=ADVANCED, leaders=(leader, *others), **table)


def storing(tribe: str = "y03 g07 g04", **table: Any) -> ElawaState:
    return elawa(step="store", tribe=tribe, **table)


def omitting(available: dict[str, int], hand: str = "r08 b05") -> ElawaState:
    """Leader 2's second card is being paid: a berry, a flint and a sacrifice."""
    s = playing(hand, leader=2, available=available, played=1)
    s.phase, s.chosen = st.PHASE_OMIT, card("r08")
    return s


def paying(available: dict[str, int], hand: str = "r03") -> ElawaState:
    """Two berries are due, and there are bones."""
    return play(playing(hand, available=available), f"play {hand.split()[0]}")


# The sentences


def test_leaders() -> None:
    assert told(choosing(), "take 0") == "6 First choose your leader."
    assert told(choosing("leader 2"), "leader 2") == "6 Choose another leader: Ana has Antlered Huntress."
    assert (
        told(playing("p10"), "leader 2") == "6 Play a card or finish playing cards: you keep Fisher for the whole game."
    )


def test_before_a_card_is_taken() -> None:
    s = taking(hand="p10", tribe="g04", available={"flint": 1})
    first = "12 First take one of the visible cards;"
    assert told(s, "play p10") == f"{first} then you can play cards."
    assert told(s, "store g04 berry") == f"{first} you can fill your stores after playing."
    assert told(s, "store end") == f"{first} you can fill your stores after playing."
    assert told(s, "discard flint") == f"{first} the surplus is discarded at the end of your turn."
    assert told(taking(options=ADVANCED), "skip 1") == f"{first} then you may leave out a pile."


def test_taking() -> None:
    s = taking(heights={4: 0})
    assert told(s, "take 4") == "15 Choose another card: this pile is used up."
    at_once = elawa(
        cards={0: "p08"}, ring={1: ("berry", 1)}, options={**ADVANCED, "card_at_once": "on"}, leaders=(3, 4)
    )
    assert told(play(at_once, "take 0"), "take 0") == "20 Choose another card: Playing Children is yours already."


def test_leader_1_leaves_out_a_pile() -> None:
    s = play(taking(options=ADVANCED), "take 1")
    say_first = "72 First say which pile you leave out for Playing Children, or that you leave out none."
    assert told(s, "play end") == say_first
    assert told(s, "skip 2") == "71 Leave out the first pile or none: Playing Children brings only 1 resource."
    two = play(taking(options=ADVANCED), "take 0")
    assert told(two, "skip 3") == (
        "71 Leave out one of the first 2 piles or none: Wood Gatherers brings only 2 resources."
    )
    late = playing("p10", leader=1)
    assert told(late, "skip 1") == (
        "72 Play a card or finish playing cards. It is too late to leave out a pile: you have taken your resources for "
        "this turn."
    )


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (0, "Leave out none: no other pile has resources left."),
        (1, "Leave out the first pile or none: only 1 other pile has resources left."),
        (2, "Leave out one of the first 2 piles or none: only 2 other piles have resources left."),
    ],
)
def test_leader_1_finds_few_piles(left: int, words: str) -> None:
    ring = {place: ("berry", 2 if place <= left else 0) for place in range(1, 6)}
    s = elawa(cards={0: "r09"}, ring=ring, options=ADVANCED)
    s.phase, s.chosen = st.PHASE_SKIP, 0
    assert told(s, f"skip {left + 1}") == f"104 {words}"


def test_a_card_without_resources_is_due() -> None:
    s = play(playing("b06", available={"meat": 1, "hide": 1}), "play b06")
    assert told(s, "play end") == "53 First take one of the visible cards: the card that you have played brings it."
    ring = {1: ("berry", 1), 2: ("meat", 1)}
    one = play(elawa(cards={0: "p08"}, ring=ring, options=ADVANCED, leaders=(3, 4)), "take 0")
    assert told(one, "play end") == (
        "81 First take one of the visible cards: you get it for the pile that you have finished."
    )
    two = play(elawa(cards={0: "r11"}, ring=ring, options=ADVANCED, leaders=(3, 4)), "take 0")
    assert told(two, "play end") == (
        "81 First take 2 visible cards, one after the other: you get them for the piles that you have finished."
    )


def test_what_is_played_is_in_the_hand() -> None:
    s = playing("p10", tribe="b05", others={1: ("p09", "", {})})
    assert told(s, "play p09") == "37 Choose a card from your hand: you do not hold Pack Walker."
    assert told(s, "play b05") == "49 Choose a card from your hand: Flint Heap is in your tribe already."


def test_what_a_card_costs() -> None:
    s = playing("g11 r07", available={"meat": 1})
    assert (
        told(s, "play g11") == "43 Play another card or finish playing cards. You lack 1 flint, 1 hide for Root Digger."
    )
    one = playing("g11", available={"meat": 1, "bone": 1})
    assert (
        told(one, "play g11") == "43 Play another card or finish playing cards. "
        "You lack 1 flint, 1 hide for Root Digger, and 1 bone is not enough."
    )
    two = playing("p07", available={"berry": 1, "bone": 2})
    assert (
        told(two, "play p07") == "43 Play another card or finish playing cards. "
        "You lack 1 berry, 2 hides for Brush Maker, and 2 bones are not enough."
    )


def test_what_a_card_wants_sacrificed() -> None:
    alone = playing("r07", available={"hide": 1})
    assert told(alone, "play r07") == "47 Get another card first: Fruit Carrier asks for a sacrifice from your hand."
    assert told(alone, "sacrifice r07") == (
        "46 First choose the card that you want to play; sacrifice another one if it asks for that."
    )
    s = play(playing("r07 p10", available={"hide": 1}, tribe="b05"), "play r07")
    assert told(s, "sacrifice r07") == "47 Sacrifice another card: Fruit Carrier is the one you play."
    assert told(s, "sacrifice b05") == (
        "49 Sacrifice a card from your hand: Flint Heap is in your tribe and stays there."
    )
    assert told(s, "sacrifice g03") == "48 Sacrifice a card from your hand: you do not hold Brimming Berry Basket."
    assert told(s, "play p10") == "46 First choose the card from your hand that you sacrifice for Fruit Carrier."


def test_a_cost_that_neither_is_there_nor_leaves_a_sacrifice_is_named_first() -> None:
    """The rulebook's order: resources, then the sacrifice."""
    assert (
        told(playing("r07"), "play r07")
        == "43 Play another card or finish playing cards. You lack 1 hide for Fruit Carrier."
    )


def test_bones() -> None:
    assert told(playing("r03"), "bones 1") == "39 First choose the card that you want to play; then you pay for it."
    s = paying({"berry": 1, "bone": 3})
    assert told(s, "play end") == "39 First pay 2 berries for Great Meat Cache."
    assert told(s, "bones 3") == "39 Give fewer bones: you owe only 2 berries."
    assert told(s, "bones 0") == "43 Give at least 1 bone: you have only 1 berry."
    few = paying({"berry": 2, "bone": 1})
    assert told(few, "bones 2") == "43 Give fewer bones: you have only 1 bone left for this."
    later = paying({"berry": 2, "hide": 1, "bone": 2}, "p07")
    assert told(later, "bones 2") == "43 Give at most 1 bone: the rest of the cost needs bones as well."
    none = playing("r03", available={"bone": 3})
    none.phase, none.chosen, none.asked = st.PHASE_BONES, card("r03"), 0
    assert told(none, "bones 1") == "43 Give at least 2 bones: you have no berries."


def test_powers_that_are_not_there() -> None:
    assert (
        told(playing("p10"), "skip 1") == "69 Play a card or finish playing cards: in this game no leader has a power."
    )
    assert told(playing("p10"), "omit flint").startswith("69 ")
    assert (
        told(playing("p10", leader=4), "skip 1")
        == "70 Play a card or finish playing cards. Only Fisher can leave out a pile; you have Strong Warrior."
    )
    assert told(playing("p10", leader=4), "omit flint") == (
        "74 Play a card or finish playing cards. Only Antlered Huntress pays less for a second card; you have "
        "Strong Warrior."
    )


def test_leader_2_leaves_something_out() -> None:
    assert told(playing("p10", leader=2), "omit flint") == (
        "74 Play another card first: only the second card of a turn is cheaper."
    )
    assert told(playing("p10", leader=2, played=1), "omit flint") == (
        "74 First choose your second card; then you say what you leave out."
    )
    s = omitting({"berry": 1})
    assert told(s, "play end") == "74 First say what you leave out of the cost of Fire Elder."
    assert told(s, "omit hide") == "74 Leave out something else: Fire Elder asks for no hides."
    assert told(s, "omit sacrifice") == "43 Leave out something else: you would still lack 1 flint."
    assert told(omitting({"berry": 1, "flint": 1}, "r08"), "omit berry") == (
        "47 Leave out the sacrifice: you hold no other card that you could give."
    )
    p07 = omitting({"bone": 1})
    p07.chosen = card("p07")
    assert told(p07, "omit sacrifice") == "74 Leave out something else: Brush Maker asks for no sacrifice."
    assert told(p07, "omit berry") == (
        "43 Leave out something else: you would still lack 1 berry, 2 hides, and 1 bone is not enough."
    )


def test_leader_2_pays_in_full_for_other_cards() -> None:
    first = playing("p10 g08", leader=2)
    assert told(first, "play p10") == (
        "75 Play another card first: only the second card of a turn is cheaper. You lack 1 flint for Flint Knapper."
    )
    third = playing("p10 g08", leader=2, played=2)
    assert told(third, "play p10") == (
        "75 Play another card or finish playing cards. You lack 1 flint for Flint Knapper. "
        "Only the second card of a turn is cheaper, and you have played 2."
    )
    alone = "75 Get another card first: Fruit Carrier asks for a sacrifice from your hand."
    assert told(playing("r07", leader=2, available={"hide": 1}), "play r07") == alone
    assert told(playing("r07", leader=2, available={"hide": 1}, played=2), "play r07") == (
        f"{alone} Only the second card of a turn is cheaper, and you have played 2."
    )


@pytest.mark.parametrize(
    ("hand", "available", "words"),
    [
        ("g11 b05", {"berry": 1, "meat": 1}, "1 flint, 1 hide for Root Digger, and can leave out only one of them."),
        (
            "p07 b05",
            {"berry": 1, "bone": 1},
            "1 berry, 2 hides for Brush Maker: to leave out one of them and give 1 bone is not enough.",
        ),
        ("r08", {"berry": 1}, "1 flint for Fire Elder, even if you leave out the sacrifice."),
        (
            "r10",
            {"berry": 1, "bone": 2},
            "1 berry, 1 flint, 1 hide for Hide Tanner, even if you leave out the sacrifice and give 2 bones.",
        ),
    ],
)
def test_leader_2_cannot_pay_a_second_card(hand: str, available: dict[str, int], words: str) -> None:
    s = playing(hand, leader=2, available=available, played=1)
    assert told(s, f"play {hand.split()[0]}") == f"77 Play another card or finish playing cards. You lack {words}"


def test_playing_comes_before_storing_and_discarding() -> None:
    s = playing("p10", tribe="g04", available={"berry": 5, "flint": 1})
    assert (
        told(s, "take 0")
        == "11 Play cards from your hand, or finish playing cards: you have taken your card for this turn."
    )
    assert told(s, "store g04 berry") == "11 Finish playing cards first: you can fill your stores after that."
    assert told(s, "discard berry") == (
        "11 Finish playing cards first: then you may store, and the surplus is discarded at the end."
    )


def test_a_click_on_a_resource_names_the_store_that_takes_it() -> None:
    """The natural gesture: the resource, then the store."""
    s = storing(available={"hide": 1, "berry": 1, "flint": 4}, stored={"g07": {"flint": 1}})
    assert told(s, "discard hide") == "11 To store 1 hide, choose Large Hide Rack."
    assert told(s, "discard berry") == "11 To store 1 berry, choose Full Berry Basket."
    assert told(s, "discard flint") == (
        "11 Choose something else or end storing: none of your stores can take flint now."
    )
    assert told(s, "discard meat") == "11 Choose a store for what you have, or end storing: you have no meat."


def test_storing_is_not_playing() -> None:
    s = storing(available={"hide": 1}, hand="p10")
    now = "Choose the store that gets a resource, or end storing."
    assert told(s, "play p10") == f"14 {now} Playing is over for this turn."
    assert told(s, "take 0") == f"14 {now} Taking is over for this turn."
    assert told(s, "play end") == f"11 {now}"


def test_stores_and_what_they_take() -> None:
    s = storing(available={"berry": 2, "meat": 1}, hand="g05", others={1: ("", "r04", {})})
    assert (
        told(s, "store y03 hide")
        == "57 Choose another store or end storing: Large Hide Rack takes hides and bones, and you have neither."
    )
    assert told(s, "store g04 bone") == "57 Put 1 berry on Full Berry Basket: you have no bones."
    assert told(s, "store g05 berry") == "57 Choose a store of your tribe: Berry Basket is still in your hand."
    assert told(s, "store r04 meat") == "57 Choose a store of your tribe: Meat Cache belongs to Bo."
    assert told(s, "store b03 flint") == "57 Choose a store of your tribe: Rich Flint Ledge is not there."
    play(s, "store g04 berry")
    assert told(s, "store g04 berry") == (
        "58 Choose another store or end storing: Full Berry Basket has its resource for this turn."
    )


def test_mixed_stores_and_what_they_take() -> None:
    s = storing("g07 g04", available={"berry": 2, "meat": 1}, stored={"g07": {"berry": 1, "bone": 1}})
    assert told(s, "store g07 berry") == "62 Put another kind on Great Larder: it has 1 berry already."
    assert told(s, "store g07 hide") == "57 Put 1 meat on Great Larder: you have no hides."
    bare = storing("g07 g04", available={"berry": 1}, stored={"g07": {"berry": 1}})
    assert (
        told(bare, "store g07 hide")
        == "57 Choose another store or end storing: you have no resource that Great Larder still takes."
    )
    full = storing("g07 g04", available={"berry": 1}, stored={"g07": {"berry": 1, "meat": 1, "flint": 1, "bone": 1}})
    assert (
        told(full, "store g07 berry")
        == "63 Choose another store or end storing: Great Larder is full, with 4 resources."
    )
    assert (
        told(full, "store g07 hide")
        == "57 Choose another store or end storing: Great Larder is full, with 4 resources."
    )


def test_the_surplus() -> None:
    s = elawa(step="regulate", available={"berry": 5, "meat": 1}, hand="p10")
    assert told(s, "play p10") == "14 First discard 2 more resources: you can keep 4."
    assert told(s, "discard hide") == "66 Discard something else: you have no hides."
    play(s, "discard berry")
    assert told(s, "store end") == "14 First discard 1 more resource: you can keep 4."
    powers = elawa(step="regulate", available={"berry": 4, "meat": 1}, options=ADVANCED)
    assert told(powers, "take 0") == "14 First discard 2 more resources: you can keep 3."


def test_the_end() -> None:
    s = elawa(actor=1, ending=True, step="play", tribe="p09")
    play(s, "play end")
    assert told(s, "take 0") == "85 The game is over: no more moves are made."


# The table of sentences


def test_every_rule_that_refuses_has_its_own_sentences() -> None:
    used: set[int] = set()
    for module in pkgutil.iter_modules(chapters.__path__):
        if module.name != "rulebook":
            names = vars(importlib.import_module(f"{chapters.__name__}.{module.name}"))
            used |= {names[name] for name in names if re.fullmatch(r"EL_\d+", name)}
    assert set(WHY) == used
    assert len(set(WHY.values())) == len(WHY)


# Names a rule that the position does break, whatever the rules' own functions think of it


def positions() -> Iterator[ElawaState]:
    """Of each kind of decision some, from games on both sides and with every option."""
    tables = [
        (4, {}),
        (2, ADVANCED),
        (4, ADVANCED),
        (3, {**ADVANCED, "choose_leaders": "on", "card_at_once": "on", "many_bones_mixed": "on"}),
        (4, {**ADVANCED, "open_hands": "off", "auto_pay": "on"}),
    ]
    kinds: dict[int, list[ElawaState]] = {}
    for seed in range(3):
        for seats, options in tables:
            for match in walk(GAME, seats, resolve_options(GAME.options, options), seed):
                if not GAME.is_over(match.state):
                    kinds.setdefault(match.state.phase, []).append(match.seen(match.state.actor))
    dice = random.Random(4)
    assert len(kinds) == 11, "every kind of decision occurs"
    for found in kinds.values():
        yield from dice.sample(found, min(40, len(found)))


RANGES = [  # the actions of a range, and the phases that ask for them
    (act.is_take, (st.PHASE_TAKE, st.PHASE_POWER_CARD, st.PHASE_EFFECT_CARD)),
    (act.is_skip, (st.PHASE_SKIP,)),
    (act.is_play, (st.PHASE_PLAY,)),
    (act.PLAY_END.__eq__, (st.PHASE_PLAY,)),
    (act.is_omit, (st.PHASE_OMIT,)),
    (act.is_sacrifice, (st.PHASE_SACRIFICE,)),
    (act.is_bones, (st.PHASE_BONES,)),
    (act.is_put, (st.PHASE_STORE,)),
    (act.PUT_END.__eq__, (st.PHASE_STORE,)),
    (act.is_discard, (st.PHASE_REGULATE,)),
    (act.is_leader, (st.PHASE_LEADER,)),
]


def is_asked_now(s: ElawaState, a: int) -> bool:
    return next(s.phase in phases for fits, phases in RANGES if fits(a))


def mine(s: ElawaState, kind: int) -> int:
    return s.available[s.actor * KINDS + kind]


def debt(s: ElawaState, which: int, less: int = 0) -> int:
    """Tokens that neither resources nor bones pay, with `less` of them left out."""
    cost = s.parts.cost[which * COST_KINDS : which * COST_KINDS + COST_KINDS]
    return sum(max(0, need - mine(s, kind)) for kind, need in enumerate(cost)) - less - mine(s, BONE)


def lacks_sacrifice(s: ElawaState, which: int) -> bool:
    hand = [c for c, spot in enumerate(s.where) if spot == st.HAND + s.actor and c != which]
    return bool(s.parts.sacrifice[which]) and not hand


def breaks_play(s: ElawaState, which: int, rule: int) -> bool:
    if s.where[which] != st.HAND + s.actor:
        return rule == (rulebook.EL_49 if s.where[which] == st.TRIBE + s.actor else rulebook.EL_37)
    if rule == EL_43:
        return debt(s, which) > 0
    if rule == EL_47:
        return debt(s, which) <= 0 and lacks_sacrifice(s, which)
    power = s.options[0] == 1 and s.leader[s.actor] == 2
    unpaid = debt(s, which) > 0 or lacks_sacrifice(s, which)
    if rule == rulebook.EL_75:
        return power and s.played != 1 and unpaid
    return (
        rule == rulebook.EL_77 and power and s.played == 1 and debt(s, which, 0 if lacks_sacrifice(s, which) else 1) > 0
    )


def breaks_put(s: ElawaState, store: int, kind: int, rule: int) -> bool:
    lying = s.stored[store * KINDS : store * KINDS + KINDS]
    if rule == rulebook.EL_57:
        return s.where[STORE_CARDS[store]] != st.TRIBE + s.actor or mine(s, kind) == 0
    if rule == rulebook.EL_58:
        return s.served[store] == 1 and sum(lying) > 0
    mixed = STORE_KINDS[store] not in (kind, *range(COST_KINDS))
    return mixed and (sum(lying) == 4 if rule == rulebook.EL_63 else rule == rulebook.EL_62 and lying[kind] > 0)


def breaks_omission(s: ElawaState, item: int, rule: int) -> bool:
    sacrifice = item == act.OMIT_SACRIFICE
    cost = s.parts.cost[s.chosen * COST_KINDS : s.chosen * COST_KINDS + COST_KINDS]
    printed = s.parts.sacrifice[s.chosen] if sacrifice else cost[item - act.OMIT_KIND]
    if rule == rulebook.EL_74:
        return printed == 0
    if rule == EL_47:
        return lacks_sacrifice(s, s.chosen) and not sacrifice
    spared = 0 if sacrifice else int(mine(s, item - act.OMIT_KIND) < cost[item - act.OMIT_KIND])
    return rule == EL_43 and printed > 0 and debt(s, s.chosen, spared) > 0


def breaks_bones(s: ElawaState, count: int, rule: int) -> bool:
    cost = s.parts.cost[s.chosen * COST_KINDS : s.chosen * COST_KINDS + COST_KINDS]
    due = [need - (s.omitted == act.OMIT_KIND + kind) for kind, need in enumerate(cost)]
    if count > due[s.asked]:
        return rule == rulebook.EL_39
    later = sum(max(0, due[kind] - mine(s, kind)) for kind in range(s.asked + 1, COST_KINDS))
    unpaid = due[s.asked] - count > mine(s, s.asked)
    return rule == EL_43 and (unpaid or sum(s.bones[: s.asked]) + count + later > mine(s, BONE))


def breaks_skip(s: ElawaState, pile: int, rule: int) -> bool:
    piles = sum(s.token_height[place] > 0 for place in range(6) if place != s.chosen)
    return pile > (s.parts.take[s.top_card[s.chosen]] if rule == rulebook.EL_71 else piles)


def breaks_sacrifice(s: ElawaState, which: int, rule: int) -> bool:
    if rule == EL_47:
        return which == s.chosen
    inside = s.where[which] == st.TRIBE + s.actor
    return inside if rule == rulebook.EL_49 else rule == rulebook.EL_48 and s.where[which] != st.HAND + s.actor


OUT_OF_STEP = {  # what the rule of another step asks for, by the decision that is open
    st.PHASE_LEADER: {rulebook.EL_6},
    st.PHASE_TAKE: {rulebook.EL_12},
    st.PHASE_SKIP: {rulebook.EL_72},
    st.PHASE_POWER_CARD: {rulebook.EL_81},
    st.PHASE_EFFECT_CARD: {rulebook.EL_53},
    st.PHASE_PLAY: {rulebook.EL_6, rulebook.EL_11, rulebook.EL_39, rulebook.EL_46, rulebook.EL_74},
    st.PHASE_OMIT: {rulebook.EL_74},
    st.PHASE_SACRIFICE: {rulebook.EL_46},
    st.PHASE_BONES: {rulebook.EL_39},
    st.PHASE_STORE: {rulebook.EL_11, rulebook.EL_14},
    st.PHASE_REGULATE: {rulebook.EL_14},
}


def breaks_step(s: ElawaState, a: int, rule: int) -> bool:
    leader = s.leader[s.actor]
    if rule == rulebook.EL_69:
        return s.options[0] == 0 and (act.is_skip(a) or act.is_omit(a))
    if rule == rulebook.EL_70:
        return act.is_skip(a) and s.options[0] == 1 and leader != 1
    if rule == rulebook.EL_72 and s.phase == st.PHASE_PLAY:
        return act.is_skip(a) and s.options[0] == 1 and leader == 1
    return rule in OUT_OF_STEP[s.phase]


def breaks(s: ElawaState, a: int, rule: int) -> bool:
    """Does the move break that rule, by the box and the position alone?"""
    if not is_asked_now(s, a):
        return breaks_step(s, a, rule)
    if act.is_take(a):
        empty = s.card_height[a] == 0 and s.top_card[a] == NONE
        return empty if rule == rulebook.EL_15 else rule == rulebook.EL_20 and s.chosen == a
    if act.is_skip(a):
        return breaks_skip(s, a - act.SKIP, rule)
    if act.is_play(a):
        return breaks_play(s, a - act.PLAY, rule)
    if act.is_omit(a):
        return breaks_omission(s, a - act.OMIT, rule)
    if act.is_sacrifice(a):
        return breaks_sacrifice(s, a - act.SACRIFICE, rule)
    if act.is_bones(a):
        return breaks_bones(s, a - act.BONES, rule)
    if act.is_put(a):
        return breaks_put(s, act.PUT_STORE[a - act.PUT], act.PUT_TOKEN[a - act.PUT], rule)
    if act.is_discard(a):
        return rule == rulebook.EL_66 and mine(s, a - act.DISCARD) == 0
    return rule == rulebook.EL_6 and s.leader.count(a - act.LEADER + 1) == 1


def test_a_refusal_names_a_rule_that_the_position_breaks() -> None:
    seen: set[int] = set()
    for s in positions():
        for a in range(GAME.num_actions):
            rule = GAME.refusal(s, a)
            if rule != OK:
                assert breaks(s, a, rule), f"EL-{rule} for {GAME.name(a)}: {s.dump()}"
                seen.add(rule)
    rare = {rulebook.EL_15, rulebook.EL_63, rulebook.EL_104, rulebook.EL_85}
    assert set(WHY) - rare <= seen


def test_no_refusal_is_long_or_broken_off() -> None:
    for s in positions():
        for a in range(GAME.num_actions):
            rule = GAME.refusal(s, a)
            if rule != OK:
                said = plain(why_not(GAME, s, a, rule), NAMES)
                assert re.fullmatch(r"[A-Z][^*_`\[\]{}<>]*\.", said), said
                assert len(said) <= 150, said
                assert not re.search(r"\b1 (berries|hides|bones|resources|piles|cards)\b|-1|\bNone\b(?! of)", said), (
                    said
                )


def test_a_refusal_does_not_tell_who_holds_a_card() -> None:
    """Ruling 25: with open_hands off a card in another hand and one that nobody has seen are the same."""
    hidden = 0
    for s in positions():
        if not s.options[4]:
            continue
        told_so = s.clone()
        told_so.restore(s.told_to(s.actor))
        hidden += told_so.where != s.where
        for a in range(GAME.num_actions):
            rule = GAME.refusal(s, a)
            assert GAME.refusal(told_so, a) == rule
            if rule != OK:
                assert why_not(GAME, told_so, a, rule) == why_not(GAME, s, a, rule)
    assert hidden > 10
