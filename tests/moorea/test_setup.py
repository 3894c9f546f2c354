"""Set-up (MO-1 to MO-12)."""

import pytest

from motu.engine.base import NOBODY, UNKNOWN, MotuError
from motu.games.moorea.box.parts import COMMODITIES, DECKS, GOODS, PRODUCT_NAMES, PRODUCTS, TOOL_NAMES
from motu.games.moorea.rules.audit import count_product
from motu.games.moorea.rules.state import EVENT_DISPLAY, EVENT_DRAW, EVENT_ROW, MooreaState
from tests.citing import rules
from tests.moorea.table import allowed, events, game_of, parts, price, random_game, raw_box, table

PLAYERS = [2, 3, 4, 5]


def new(seats: int, seed: int = 1) -> MooreaState:
    return game_of().new(seats, seed)


def copies(players: int, deck: str, kind: str = "") -> int:
    """Read off the components file itself, not through the room's reader."""
    return sum(
        row["count"]
        for entry in raw_box()["product"]
        for row in entry["copies"]
        if row["deck"] == deck and row["players"] <= players and kind in ("", entry["kind"])
    )


def all_products(s: MooreaState) -> int:
    return sum(count_product(s, product) for product in range(PRODUCTS))


def test_mo_1_two_to_five_players() -> None:
    for seats in (0, 1, 6):
        with pytest.raises(MotuError):
            new(seats)
    assert [new(seats).seats for seats in PLAYERS] == PLAYERS


@pytest.mark.parametrize("seats", PLAYERS)
def test_mo_2_six_hidden_cards_each(seats: int) -> None:
    s = new(seats)
    drawn = len(events(s, EVENT_DRAW))  # the start player's first card
    assert [s.hand_size[seat] - (drawn if seat == s.actor else 0) for seat in range(seats)] == [6] * seats
    assert [s.count_commodity(good) for good in range(COMMODITIES)] == [15] * 5
    seen = s.as_seen_by((s.actor + 1) % seats)
    assert seen.hand[s.actor * GOODS : s.actor * GOODS + COMMODITIES] == [UNKNOWN] * COMMODITIES


def test_mo_2_the_commodities_are_shuffled() -> None:
    assert len({tuple(new(3, seed).hand) for seed in range(20)}) == 20


@pytest.mark.parametrize(("seats", "size"), [(2, 60), (3, 54), (4, 48), (5, 42)])
def test_mo_3_the_deck_and_three_open_cards(seats: int, size: int) -> None:
    s = new(seats)
    assert s.deck_size + len(events(s, EVENT_DRAW)) == size
    assert sum(s.row) == 3 == len(events(s, EVENT_ROW))


def test_mo_4_the_discard_pile_starts_empty() -> None:
    assert all(sum(new(seats).discard) == 0 for seats in PLAYERS)


@pytest.mark.parametrize("tool", TOOL_NAMES)
def test_mo_5_four_stacks_of_five_tools_open_to_everybody(tool: str) -> None:
    assert [entry["copies"] for entry in raw_box()["tool"] if entry["kind"] == tool] == [5]
    for actor in range(3):
        assert allowed(table(actor=actor, hand=f"{price(tool)} clay"), f"tool {tool}")
    assert sum(new(5).tools) == 0


def test_mo_6_five_players_use_all_70() -> None:
    assert all_products(new(5)) == 70


def test_mo_7_four_players_without_the_six_marked_5() -> None:
    assert all_products(new(4)) == 64
    assert copies(5, "I") + copies(5, "II") - copies(4, "I") - copies(4, "II") == 6


def test_mo_8_two_or_three_players_without_the_4_plus_cards() -> None:
    for seats in (2, 3):
        assert all_products(new(seats)) == copies(2, "I") + copies(2, "II") < 64


@pytest.mark.parametrize("seats", PLAYERS)
def test_mo_9_removed_cards_play_no_part(seats: int) -> None:
    s = random_game(seats, 5)
    for product, name in enumerate(PRODUCT_NAMES):
        assert count_product(s, product) == copies(seats, "I", name) + copies(seats, "II", name)


@pytest.mark.parametrize("seats", PLAYERS)
def test_mo_10_every_card_of_deck_i_before_every_card_of_deck_ii(seats: int) -> None:
    turned = [args[0] for args in events(random_game(seats, 4), EVENT_DISPLAY)]
    first = copies(seats, "I")
    assert len(turned) > first
    for product, name in enumerate(PRODUCT_NAMES):
        assert turned[:first].count(product) == copies(seats, "I", name)
        assert turned[first:].count(product) <= copies(seats, "II", name)


def test_mo_10_both_decks_are_shuffled() -> None:
    orders = [[args[0] for args in events(random_game(2, seed), EVENT_DISPLAY)] for seed in range(6)]
    first = copies(2, "I")
    assert len({tuple(order[:first]) for order in orders}) == 6
    assert len({tuple(order[first:]) for order in orders}) == 6


@pytest.mark.parametrize("seats", PLAYERS)
def test_mo_11_ten_products_on_display(seats: int) -> None:
    s = new(seats)
    assert sum(s.display) == 10 == len(events(s, EVENT_DISPLAY))
    assert s.products_left() == copies(seats, "I") + copies(seats, "II") - 10


def test_mo_12_the_start_player_is_random_or_named() -> None:
    game = game_of()
    assert {game.new(4, seed).actor for seed in range(60)} == {0, 1, 2, 3}
    for start in range(1, 5):
        assert {game.new(4, seed, [start, 0, 0, 0, 0, 0]).actor for seed in range(10)} == {start - 1}


def test_mo_12_a_start_player_who_is_not_there_is_refused() -> None:
    assert game_of().new(3, 1, [3, 0, 0, 0, 0, 0]).actor == 2
    with pytest.raises(MotuError, match="names a seat that nobody takes"):
        game_of().new(3, 1, [4, 0, 0, 0, 0, 0])


@rules("MO-7", "MO-11")
def test_example_8_four_players_64_cards_10_open_54_in_the_deck() -> None:
    s = new(4)
    assert (all_products(s), sum(s.display), s.products_left()) == (64, 10, 54)


@pytest.mark.parametrize(("seats", "commodities"), [(2, 60), (3, 54), (4, 48), (5, 42)])
def test_example_9_sizes_of_the_decks(seats: int, commodities: int) -> None:
    s = new(seats)
    first = seats * DECKS * PRODUCTS
    decks = [sum(parts().copies[first + deck * PRODUCTS : first + (deck + 1) * PRODUCTS]) for deck in range(DECKS)]
    assert decks == [copies(seats, "I"), copies(seats, "II")]
    assert (s.deck_size + 1, s.products_left()) == (commodities, sum(decks) - 10)


def test_nothing_is_hidden_once_the_game_is_over() -> None:
    s = random_game(2, 1)
    assert UNKNOWN not in s.as_seen_by(NOBODY).hand
