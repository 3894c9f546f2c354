"""Hands and the stores of tribes are kept beside `where`, from which they follow."""

import pytest

from motu.games.elawa.box.parts import CARDS, STORE_CARDS, STORES
from motu.games.elawa.rules.state import HAND, TRIBE, ElawaState
from tests.conformance.walks import option_sets, walk
from tests.elawa.table import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_and_stores_that_followed_the_game_are_those_read_afresh(seats: int) -> None:
    for chosen in option_sets(GAME, seats)[::2]:
        for match in walk(GAME, seats, chosen, 70 + seats):
            s: ElawaState = match.state
            for seat in range(seats):
                assert s.hand_cards(seat) == [card for card in range(CARDS) if s.where[card] == HAND + seat]
                stores = [store for store in range(STORES) if s.where[STORE_CARDS[store]] == TRIBE + seat]
                assert s.stores_of(seat) == stores
                assert s.hand_size[seat] == s.where.count(HAND + seat)


def test_a_position_that_is_loaded_has_them_too() -> None:
    s = GAME.random_game(3, 4, None, GAME.new(3, 4).rng)
    loaded = GAME.load(s.dump())
    for seat in range(3):
        assert loaded.hand_cards(seat) == s.hand_cards(seat)
        assert loaded.stores_of(seat) == s.stores_of(seat)
    assert any(loaded.stores_of(seat) for seat in range(3))
