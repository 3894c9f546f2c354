"""Sell (VA-89 to VA-93)."""

import itertools

import pytest

from motu.games.vanuatu import game as open_box
from motu.games.vanuatu.box.parts import NEWEST, SELL
from motu.games.vanuatu.face.refusals import why_not
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_89, VA_90
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import plain
from tests.citing import rules
from tests.vanuatu.table import act, allowed, base, give, hut, lay, legal, may_programme, played, refused


def selling(fish: str, vatu: int = 3, options: dict[str, str] | None = None, character: str = "") -> VanuatuState:
    s = base(3, options if options is not None else {} if character else None)
    lay(s, "b2 h0")
    for seat in range(3):
        if not character:
            hut(s, seat, "start")
    give(s, 0, vatu=vatu, fish=fish, character=character)
    return act(s, "sell rest", "sell sail", "sell draw")


def test_va_89_a_hut_beside_the_boat_and_a_fish_tile() -> None:
    s = selling("2")
    assert can_perform(s, 0, SELL)
    assert not can_perform(s, 1, SELL)  # no fish
    s = base()
    give(s, 0, fish="2")
    act(s, "sell rest")
    assert not can_perform(s, 0, SELL)  # no hut
    hut(s, 1, "start")
    assert not can_perform(s, 0, SELL)  # no hut of his own
    hut(s, 0, "start")
    assert can_perform(s, 0, SELL)
    s = played(selling("1 3"), "resolve sell")
    assert refused(s, "sell fish 2") == VA_89
    assert allowed(s, "sell fish 3")


def test_va_90_at_least_one_as_many_as_he_likes() -> None:
    s = played(selling("1 3"), "resolve sell")
    assert refused(s, "sell done") == VA_90
    assert legal(s) == ["sell fish 1", "sell fish 3"]
    played(s, "sell fish 3")
    assert legal(s) == ["sell fish 1", "sell done"]


def test_va_90_in_any_order() -> None:
    s = played(selling("1 3"), "resolve sell", "sell fish 1")
    assert legal(s) == ["sell fish 3", "sell done"]
    played(s, "sell fish 3")
    assert (s.fish_tiles[:3], s.actor) == ([0, 0, 0], 1)


def sales(edition: int, fish: str, drop: str) -> dict[tuple[int, ...], set[str]]:
    """What is kept after a sale -> purse, points and price then."""
    rules_then = open_box(edition=edition)
    s = selling(fish, 4, {"without_characters": "on", "fish_price_drop": drop})
    s.parts = rules_then.parts
    rules_then.play(s, rules_then.parse("resolve sell"))
    found: dict[tuple[int, ...], set[str]] = {}
    todo = [s]
    while todo:
        at = todo.pop()
        if at.actor != 0:
            found.setdefault(tuple(at.fish_tiles[:3]), set()).add(f"{at.vatu[0]} {at.points[0]} {market_price(at)}")
            continue
        for a in rules_then.legal(at):
            after = at.clone()
            rules_then.play(after, a)
            todo.append(after)
    return found


@rules("VA-91", "VA-92", "VA-118")
@pytest.mark.parametrize("fish", ["1", "1 3", "1 2 3", "1 1 2 3", "2 2 3 3"])
def test_va_90_the_order_changes_nothing_while_the_price_falls_once(fish: str) -> None:
    found = sales(NEWEST, fish, "per_sale")
    have = [int(value) for value in fish.split()]
    sold = {pick for many in range(1, len(have) + 1) for pick in itertools.combinations(have, many)}
    assert set(found) == {tuple(have.count(at + 1) - pick.count(at + 1) for at in range(3)) for pick in sold}
    assert all(len(ends) == 1 for ends in found.values())
    assert sales(2, fish, "per_sale") == found


@rules("VA-90")
def test_ruling_39_where_the_price_falls_per_tile_the_order_counts_and_is_free() -> None:
    found = sales(NEWEST, "1 3", "per_tile")
    assert found[(0, 0, 0)] == {"5 5 1", "3 5 1"}  # 4 + 9 + 2, or 4 + 3 + 6; ten vatu are five points
    assert sales(2, "1 3", "per_tile")[(0, 0, 0)] == {"5 5 1"}


@rules("VA-90")
def test_up_to_edition_2_fish_were_sold_from_high_to_low() -> None:
    old = open_box(edition=2)
    s = selling("1 2 3")
    s.parts = old.parts
    for move in ("resolve sell", "sell fish 2"):
        old.play(s, old.parse(move))
    assert old.refusal(s, old.parse("sell fish 3")) == VA_90
    assert plain(why_not(old, s, old.parse("sell fish 3"), VA_90), ["Ana"]) == (
        "Choose a fish of value 2 or less: they are sold from high to low, so 3 comes too late."
    )


def test_va_91_price_times_value() -> None:
    s = played(selling("2 1", vatu=0), "resolve sell", "sell fish 2", "sell fish 1")
    assert s.vatu[0] == 9
    assert s.fish_tiles[:3] == [0, 0, 0]


@rules("VA-118")
def test_example_2_twelve_vatu() -> None:
    s = played(selling("3", vatu=3), "resolve sell")
    assert (s.vatu[0], s.points[0]) == (2, 5)


@rules("VA-90", "VA-91", "VA-92")
def test_example_18_three_sales() -> None:
    s = selling("1 2 3", vatu=4)
    give(s, 1, vatu=0, fish="2")
    give(s, 2, vatu=0, fish="3")
    played(s, "resolve sell", "sell fish 3", "sell fish 1", "sell done")
    assert (s.vatu[0], s.points[0], market_price(s)) == (6, 5, 2)
    played(s, "resolve sell")
    assert (s.vatu[1], market_price(s)) == (4, 1)
    played(s, "resolve sell")
    assert (s.vatu[2], market_price(s)) == (3, 1)


def test_va_92_the_price_falls_once_per_sale() -> None:
    s = played(selling("1 2 3"), "resolve sell", "sell fish 3", "sell fish 2")
    assert market_price(s) == 3
    played(s, "sell done")
    assert market_price(s) == 2
    s.price_step = 2
    give(s, 1, fish="1")
    played(s, "resolve sell")
    assert market_price(s) == 1


def test_fish_price_per_tile() -> None:
    options = {"without_characters": "on", "fish_price_drop": "per_tile"}
    s = played(selling("1 2 3", 0, options), "resolve sell", "sell fish 3", "sell fish 2", "sell fish 1")
    assert s.vatu[0] + 10 * (s.points[0] // 5) == 9 + 4 + 1
    assert market_price(s) == 1


def test_va_93_the_seller_needs_no_hut() -> None:
    s = selling("2", 0, None, "seller")
    assert can_perform(s, 0, SELL)
    assert played(s, "resolve sell").vatu[0] == 6
    s = selling("2", 0, None, "diver")
    assert not can_perform(s, 0, SELL)
    s = selling("2", 0, {"rising_waters": "on"}, "seller")
    s.shores = 0  # no island left beside the boat
    assert not can_perform(s, 0, SELL)


@rules("VA-93")
def test_ruling_17_the_seller_may_be_free_of_islands() -> None:
    for options, sells in ({}, False), ({"seller_anywhere": "on"}, True):
        s = base(3, options)
        lay(s, "b2 h7")
        lay(s, "f2 h13")
        give(s, 0, boat="h13", fish="1", character="seller")
        assert can_perform(s, 0, SELL) == sells
        assert ("sell" in may_programme(s)) == sells
        give(s, 0, character="builder")
        assert not can_perform(s, 0, SELL)
