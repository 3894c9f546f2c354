"""What may be guessed in Moorea, against exact counts."""

from itertools import combinations

import pytest

from motu.games.moorea.box.parts import COMMODITIES, GOODS, PRODUCT_NAMES, SEASHELL
from motu.games.moorea.face.words import product
from motu.games.moorea.mind.beliefs import beliefs, purchases, some
from motu.games.moorea.rules.state import MooreaState
from motu.papers.belief import percent
from motu.papers.sentence import plain, say
from motu.proof import seeded
from tests.moorea.table import played, rules_of, table

NAMES = ["Ana", "Bo", "Cleo"]
PIER = PRODUCT_NAMES.index("pier")


def worlds(seen: MooreaState, many: int = 1000) -> list[MooreaState]:
    rng = seeded(1)
    return [seen.determinize(rng) for _ in range(many)]


def small(step: str = "action") -> MooreaState:
    """Bo's three cards and the deck's three are the six that Ana does not see: 4 wood, 2 clay."""
    return table(seats=2, hand={0: "fish", 1: "3 wood"}, deck="wood 2 clay", display="pier", step=step)


def told(seen: MooreaState, many: int = 1000) -> list[str]:
    return [plain(sentence, NAMES) for sentence in beliefs(rules_of(seen), seen, 0, worlds(seen, many))]


def test_what_a_hand_pays_for_is_as_likely_as_the_deals_that_hold_it() -> None:
    seen = small().as_seen_by(0)
    deals = list(combinations("wwwwcc", 3))
    share = sum(deal == ("w", "w", "w") for deal in deals) / len(deals)
    found = dict(purchases(seen, 1, worlds(seen)))
    assert abs(found[product(PIER)] - share) < 0.04
    assert f"pier {percent(share)} %" in told(seen)[0]


def test_the_means_of_a_hand_and_of_the_deck() -> None:
    seen = small("draw").as_seen_by(0)
    deck, hand = told(seen)
    assert deck == "A card from the deck: wood 65 %, clay 35 %."  # four of the six are wood, wherever they are
    assert hand.startswith("Bo with 3 cards probably holds 2 wood, 1 clay; that pays for pier 20 %")


def test_a_card_taken_openly_is_counted_for_sure() -> None:
    s = small()
    s.seen_in_hand[1 * COMMODITIES] = 1  # wood: two of the other five are his, of which three are wood
    mean = [world.hand[1 * GOODS] for world in worlds(s.as_seen_by(0))]
    assert min(mean) == 1
    assert abs(sum(mean) / len(mean) - 2.2) < 0.05


def test_nothing_is_guessed_of_a_hand_that_is_known() -> None:
    s = small()
    s.seen_in_hand[1 * COMMODITIES] = 3
    assert told(s.as_seen_by(0)) == []
    empty = table(seats=2, hand={0: "fish", 1: "hut"}, deck="wood 2 clay")
    assert told(empty.as_seen_by(0)) == [], "an intermediate lies open"


def test_nothing_is_guessed_once_the_game_is_over() -> None:
    s = small()
    s.turns_left = 1
    over = played(s, "pass")
    assert rules_of(over).is_over(over)
    assert told(over.as_seen_by(0)) == []


@pytest.mark.parametrize(
    ("mean", "told"),
    [
        (2.0, "2 seashells"),
        (0.9, "1 seashell"),
        (1.5, "1 or 2 seashells"),
        (0.5, "perhaps seashell"),
        (2.4, "2 or 3 seashells"),
    ],
)
def test_nobody_holds_half_a_card(mean: float, told: str) -> None:
    assert plain(say("{held}", held=some(mean, SEASHELL)), []) == told
