"""Each rule by its number."""

from motu_pearls.rules import NUMBERS, PE_5, PE_6, SWAP, PearlsState

import motu
from motu.engine.base import OK
from motu.engine.game import Game
from motu.games import room
from motu.proof import tables
from motu.prove import prove


def new(seats: int = 3) -> tuple[Game[PearlsState], PearlsState]:
    game: Game[PearlsState] = motu.game("pearls")
    return game, game.new(seats, 1)


def test_pe_2_three_pearls_each_that_others_do_not_see() -> None:
    _game, s = new()
    assert s.hand_size == [3, 3, 3]
    assert s.as_seen_by(1).hand[:NUMBERS] == [-1] * NUMBERS


def test_pe_5_only_a_pearl_that_you_hold() -> None:
    game, s = new()
    for n in range(NUMBERS):
        held = s.hand[n] > 0
        assert game.refusal(s, n) == (OK if held else PE_5)


def test_pe_6_no_swap_once_the_deck_is_empty() -> None:
    game, s = new()
    s.discard = [s.discard[n] + s.deck[n] for n in range(NUMBERS)]
    s.deck, s.deck_size = [0] * NUMBERS, 0
    n = next(n for n in range(NUMBERS) if s.hand[n])
    assert game.refusal(s, SWAP + n) == PE_6


def test_pe_9_and_10_numbers_and_pairs() -> None:
    game, s = new()
    s.laid[:NUMBERS] = [0, 0, 0, 1, 0, 3]
    assert game.sheet(s) == {"pearls": [22, 0, 0], "pairs": [3, 0, 0]}


def test_every_property_holds() -> None:
    assert prove(room("pearls"), games=1, progress=None) == len(tables([room("pearls")]))
