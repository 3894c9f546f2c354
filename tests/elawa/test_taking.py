"""Step 1: take a card and its resources (EL-15 to EL-24)."""

import pytest

from motu.engine.rng import Rng
from motu.games.elawa.box.parts import PLACES
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.rulebook import EL_12, EL_15
from motu.games.elawa.rules.state import EVENT_TOKEN, PHASE_PLAY, UNSEEN, ElawaState
from tests.citing import rules
from tests.elawa.table import GAME, allowed, card, elawa, events, finish_turn, hand, legal, play, refused, tokens, tribe

TOPS = {0: ("flint", 3), 1: ("bone", 3), 2: ("hide", 3), 5: ("berry", 3)}


def test_el_15_a_card_pile_that_is_empty_offers_nothing() -> None:
    s = elawa(heights={2: 0})
    assert refused(s, "take 2") == EL_15
    assert legal(s) == ["take 0", "take 1", "take 3", "take 4", "take 5"]


@pytest.mark.parametrize(("name", "take"), [("p10", 1), ("r11", 2), ("r09", 3)])
def test_el_16_exactly_as_many_resources_as_printed(name: str, take: int) -> None:
    s = elawa(cards={4: name}, ring=TOPS)
    assert refused(s, "play end") == EL_12, "fewer may not be chosen"
    play(s, "take 4")
    assert sum(tokens(s).values()) == take


def test_el_17_the_first_resource_comes_from_the_next_place() -> None:
    s = play(elawa(cards={4: "p10"}, ring=TOPS), "take 4")
    assert tokens(s) == {"berry": 1}
    assert s.token_height == [3, 3, 3, 5, 5, 2]


@pytest.mark.parametrize("place", range(PLACES))
@rules("EL-17")
def test_el_18_the_route_goes_clockwise_round_the_fire(place: int) -> None:
    s = elawa(cards={place: "r09"})
    play(s, f"take {place}")
    assert [at for _, at in events(s, EVENT_TOKEN)] == [(place + 1) % 6, (place + 2) % 6, (place + 3) % 6]
    assert s.token_height[place] == 5, "the pile of the card itself gives nothing"


def test_el_19_resources_become_available() -> None:
    s = elawa(cards={4: "r11"}, ring=TOPS, available={"berry": 1}, hand="p08")
    play(s, "take 4")
    assert tokens(s) == {"berry": 2, "flint": 1}


def test_el_20_the_chosen_card_goes_to_the_hand() -> None:
    s = play(elawa(cards={0: "b05"}, ring={1: ("berry", 5), 2: ("berry", 5)}), "take 0")
    assert (hand(s), tribe(s)) == ("b05", ""), "even a free card is not laid by itself"


def test_el_20_until_its_resources_are_taken_the_card_stays_on_its_pile() -> None:
    s = elawa(cards={0: "r11"}, options={"side": "advanced"})
    play(s, "take 0")
    assert (s.top_card[0], s.card_height[0], hand(s)) == (card("r11"), 10, "")
    play(s, "skip 0")
    assert s.top_card[0] != card("r11")
    assert hand(s) == "r11"


def test_el_21_the_next_card_becomes_visible() -> None:
    s = elawa(cards={0: "r11"})
    unseen = s.cards_at(UNSEEN)
    play(s, "take 0")
    assert s.top_card[0] in unseen
    assert s.card_height[0] == 9


def test_el_21_any_unseen_card_may_come() -> None:
    s = elawa(cards={0: "r11"})
    unseen = s.cards_at(UNSEEN)
    seen = set()
    for seed in range(1000):
        world = s.clone()
        world.rng.seed(seed)
        seen.add(play(world, "take 0").top_card[0])
    assert seen == set(unseen)


def test_el_22_there_is_no_hand_limit() -> None:
    many = "b01 b12 y01 y06 g01 g10 g11 g12 r01 r10 r11 p01"
    s = elawa(cards={0: "p07"}, ring={1: ("berry", 5)}, hand=many)
    play(s, "take 0")
    assert hand(s) == many + " p07"
    assert s.actor == 1


def test_el_23_a_place_without_cards_still_has_its_resources() -> None:
    s = elawa(heights={2: 0}, cards={1: "p10"}, ring={2: ("hide", 1)}, centre={"berry": 6})
    play(s, "take 1")
    assert tokens(s) == {"berry": 1, "hide": 1}
    assert s.token_height[2] == 5


def test_el_24_an_empty_card_pile_stays_empty() -> None:
    s = elawa(heights={0: 1}, cards={0: "p07"}, ring={1: ("berry", 5)})
    play(s, "take 0")
    assert (s.top_card[0], s.card_height[0]) == (-1, 0)
    for _ in range(6):
        finish_turn(s)
        assert refused(s, "take 0") == EL_15


def test_example_3_route() -> None:
    s = elawa(cards={4: "r09"}, ring=TOPS, available={"meat": 1})
    play(s, "take 4")
    assert tokens(s) == {"berry": 1, "meat": 1, "flint": 1, "bone": 1}
    assert hand(s) == "r09"
    assert [s.token_height[at] for at in (5, 0, 1, 4)] == [2, 2, 2, 5]


def test_example_8_empty_card_pile() -> None:
    s = elawa(heights={2: 0}, cards={1: "p10"}, ring={2: ("flint", 3)})
    assert refused(s, "take 2") == EL_15
    assert allowed(s, "take 1")
    play(s, "take 1")
    assert tokens(s) == {"flint": 1}
    assert s.token_height[2] == 2
    assert s.phase == PHASE_PLAY, "and the flint pays for the card at once"


@pytest.mark.parametrize("seed", range(5))
def test_the_route_shown_is_the_route_taken(seed: int) -> None:
    rng = Rng()
    rng.seed(seed)
    s = GAME.new(3, seed, [1, 0, 0, 0, 0, 0])
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        a = moves[rng.below(len(moves))]
        check_route(s, a)
        GAME.apply(s, a)


def check_route(s: ElawaState, a: int) -> None:
    name = GAME.name(a)
    if not name.startswith("skip"):
        return
    shown = taking.route(s, s.top_card[s.chosen], s.chosen, int(name[-1]))
    after = s.clone()
    after.log = []
    GAME.apply(after, a)
    assert [at for _, at in events(after, EVENT_TOKEN)] == shown
