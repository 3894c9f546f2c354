"""The cards of an exchange and of a laying are named in any order (MO-107, ruling 28), and the order changes nothing.

What an action can come to is found by brute force in three ways: by the rules played out, by the third edition, whose
one order was meant to lose nothing, and by the printed text, which has no order.
"""

import itertools
from collections import Counter

import pytest

from motu.engine.base import NONE
from motu.games.moorea import game as open_box
from motu.games.moorea.box.parts import GOOD_NAMES
from motu.games.moorea.box.reading import read_parts
from motu.games.moorea.rules.game import Moorea
from motu.games.moorea.rules.rulebook import MO_37, MO_79, MO_107
from motu.games.moorea.rules.state import PHASE_LAY, PHASE_LAY_MORE, MooreaState
from tests.citing import rules
from tests.moorea.table import (
    count,
    discard_of,
    game_of,
    hand_of,
    laid_by,
    legal,
    played,
    raw_box,
    refused,
    table,
    tell,
)

THIRD_EDITION = open_box(edition=3)
End = tuple[str, str, tuple[int, ...]]  # what is left in the hand, on the discard pile and out of the game
Ends = dict[End, set[str]]  # -> the positions in which it is so, word for word


def word_for_word(s: MooreaState) -> str:
    assert s.log
    return f"{s.dump()} {[(event.kind, event.seat, event.args) for event in s.log]}"


def ends_of(game: Moorea, s: MooreaState, first: str) -> Ends:
    """Every end of the action that begins so."""
    s = s.clone()
    s.parts, s.log = game.parts, []
    game.play(s, game.parse(first))
    found: Ends = {}
    todo = [s]
    while todo:
        at = todo.pop()
        if at.actor != s.actor:
            found.setdefault((hand_of(at), discard_of(at), tuple(at.gone)), set()).add(word_for_word(at))
            continue
        for a in game.legal(at):
            after = at.clone()
            after.log = list(at.log or [])
            game.play(after, a)
            todo.append(after)
    return found


def hands(ends: Ends) -> set[str]:
    return {hand for hand, _, _ in ends}


def left(hand: str, given: tuple[str, ...], taken: str = "") -> str:
    rest = Counter(dict(zip(GOOD_NAMES, count(hand, GOOD_NAMES), strict=True)))
    rest.subtract(given)
    rest.update([taken] if taken else [])
    return tell([rest[good] for good in GOOD_NAMES], GOOD_NAMES)


def cards(hand: str, kinds: list[str]) -> list[str]:
    counts = dict(zip(GOOD_NAMES, count(hand, GOOD_NAMES), strict=True))
    return [good for good in kinds for _ in range(counts[good])]


@rules("MO-37", "MO-38", "MO-40")
@pytest.mark.parametrize(
    ("hand", "options", "givable"),
    [
        ("1 wood 1 clay", "", GOOD_NAMES[:5]),
        ("2 wood 1 clay 2 fish", "", GOOD_NAMES[:5]),
        ("1 wood 1 bamboo 1 seashell 1 canoe", "", GOOD_NAMES[:5]),
        ("1 wood 2 canoe 1 hut", "exchange_any_card=on", GOOD_NAMES),
    ],
)
def test_mo_107_any_two_cards_are_given_in_any_order_with_the_same_result(
    hand: str, options: str, givable: list[str]
) -> None:
    s = table(hand=hand, row="clay clay fish", options=options, deck="9 bamboo")
    found = ends_of(game_of(), s, "exchange")
    pairs = set(itertools.combinations(cards(hand, givable), 2))
    assert hands(found) == {left(hand, pair, taken) for pair in pairs for taken in ("clay", "fish")}
    assert all(len(positions) == 1 for positions in found.values())
    assert ends_of(THIRD_EDITION, s, "exchange") == found


@rules("MO-79", "MO-80")
@pytest.mark.parametrize("hand", ["1 canoe 1 hut", "1 canoe 2 hut 1 stoneware", "2 stoneware 1 canoe 3 wood"])
def test_mo_107_cards_are_laid_in_any_order_with_the_same_result(hand: str) -> None:
    s = table(hand=hand, owns="market", deck="9 bamboo", row="clay clay fish")
    mine = cards(hand, GOOD_NAMES[5:])
    found = ends_of(game_of(), s, "store market")
    laid = {pick for many in range(1, len(mine) + 1) for pick in itertools.combinations(mine, many)}
    assert hands(found) == {left(hand, pick) for pick in laid}
    in_order = ends_of(THIRD_EDITION, s, "store market")
    assert set(in_order) == set(found)


def test_mo_107_a_later_card_first() -> None:
    giving = played(table(hand="1 wood 2 clay 2 fish", row="clay clay seashell"), "exchange; give fish")
    assert legal(giving) == ["give wood", "give clay", "give fish"]
    assert hand_of(played(giving, "give wood; take seashell")) == "2 clay 1 seashell 1 fish"
    single = played(table(hand="1 wood 1 clay 2 fish", row="clay clay seashell"), "exchange; give wood")
    assert refused(single, "give wood") == MO_37
    laying = played(table(hand="1 canoe 2 hut", owns="market"), "store market; lay hut")
    assert legal(laying) == ["lay canoe", "lay hut", "lay done"]
    after = played(laying, "lay canoe; lay done")
    assert (laid_by(after, "market"), hand_of(after)) == ("1 canoe 1 hut", "1 hut")
    assert refused(played(laying, "lay canoe"), "lay canoe") == MO_79


@rules("MO-107")
def test_up_to_edition_3_there_was_one_order() -> None:
    game = THIRD_EDITION
    s = table(hand="1 wood 2 clay 1 canoe 2 hut", owns="market", row="clay clay seashell")
    s.parts = game.parts
    for moves, later, kept in (("exchange; give clay", "give wood", NONE), ("store market; lay hut", "lay canoe", 6)):
        at = s.clone()
        for move in moves.split("; "):
            game.play(at, game.parse(move))
        assert game.refusal(at, game.parse(later)) == MO_107
        assert at.asked == kept
    last = s.clone()
    game.play(last, game.parse("exchange"))
    last.hand[1] = 1
    assert game.refusal(last, game.parse("give clay")) == MO_107  # nothing comes after it
    assert game.refusal(last, game.parse("give wood")) == 0


@rules("MO-16")
def test_laying_asks_all_the_same_where_the_hand_is_hidden() -> None:
    """Whoever counts decisions learns nothing about commodities; intermediates lie open."""
    game = game_of()
    for store, hand, asked in (("wood_store", "1 wood 2 fish", True), ("market", "1 canoe 2 fish", False)):
        s = table(hand=hand, owns=store)
        game.play(s, game.parse(f"store {store}"))
        assert (s.actor == 0 and s.phase == PHASE_LAY_MORE) == asked


@rules("MO-16")
def test_a_store_for_several_commodities_asks_for_the_first_card_too() -> None:
    """No box of ours has one, an owner's may."""
    raw = raw_box()
    next(entry for entry in raw["product"] if entry["kind"] == "pottery")["holds"] = ["clay", "bamboo"]
    game = Moorea(read_parts(raw), "a box for a test")
    s = table(hand="1 clay 2 fish", owns="pottery")
    s.parts, s.laid = game.parts, [0] * (s.seats * game.parts.num_slots())
    game.play(s, game.parse("store pottery"))
    assert (s.phase, [game.name(a) for a in game.legal(s)]) == (PHASE_LAY, ["lay clay"])
