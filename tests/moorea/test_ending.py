"""End of the game (MO-92 to MO-96, MO-106)."""

import pytest

from motu.engine.base import NOBODY, NONE
from motu.games.moorea.box.parts import NECKLACE, PRODUCTS
from motu.games.moorea.rules.rulebook import MO_94
from motu.games.moorea.rules.state import (
    EVENT_BUY,
    EVENT_DRY,
    EVENT_END,
    EVENT_LAST_ROUND,
    EVENT_STALL,
    PHASE_LIMIT,
    MooreaState,
)
from tests.citing import rules
from tests.moorea.table import (
    cost_of,
    dry,
    events,
    game_of,
    legal,
    played,
    price,
    random_game,
    refused,
    row_of,
    rules_of,
    table,
)

NECKLACE_COST = cost_of("seashell_necklace")


def last_cards(product_deck: str, seats: int = 3, **more: object) -> MooreaState:
    """Every seat can buy a necklace; the display is full as long as the deck has cards."""
    hand = dict.fromkeys(range(seats), NECKLACE_COST)
    return table(seats=seats, hand=hand, display=FULL, product_deck=product_deck, **more)  # type: ignore[arg-type]


FULL = "5 seashell_necklace 2 tiles 2 palisades 1 bridge"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mo_92_the_first_purchase_that_cannot_be_refilled(seats: int) -> None:
    s = random_game(seats, 20)
    bought = 0
    for event in s.log or []:
        bought += event.kind == EVENT_BUY
        if event.kind == EVENT_LAST_ROUND:
            break
    first = seats * 2 * PRODUCTS
    assert bought == sum(s.parts.copies[first : first + 2 * PRODUCTS]) - 10 + 1


def test_mo_92_a_purchase_while_the_deck_is_empty() -> None:
    after = played(last_cards(""), "buy seashell_necklace")
    assert sum(after.display) == 9
    assert events(after, EVENT_LAST_ROUND) == [[]]
    assert after.turns_left == 3
    tool = table(hand=f"{price('basket')} wood", display=FULL, product_deck="")
    assert played(tool, "tool basket").turns_left == NONE  # a tool is no product


def test_mo_93_taking_the_last_card_of_the_deck_starts_nothing() -> None:
    after = played(last_cards("1 pier"), "buy seashell_necklace")
    assert (sum(after.display), after.products_left(), after.turns_left) == (10, 0, NONE)
    assert events(after, EVENT_LAST_ROUND) == []


def test_mo_94_the_turn_in_progress_and_one_more_each() -> None:
    game = game_of()
    for starter in range(3):
        s = played(last_cards("", actor=starter), "buy seashell_necklace")
        actors = []
        while not game.is_over(s):
            actors.append(s.actor)
            s = played(s, "pass")
        assert actors == [(starter + 1) % 3, (starter + 2) % 3, starter]
        assert s.actor == NOBODY
        assert events(s, EVENT_END) == [game.scores(s)]
        assert refused(s, "pass") == MO_94


@rules("MO-94")
def test_the_starter_finishes_the_turn_with_the_hand_limit() -> None:
    s = table(hand=f"{NECKLACE_COST} 4 wood 4 clay", display=FULL, product_deck="")
    over = played(s, "buy seashell_necklace")
    assert over.actor == 0
    assert over.turns_left == 4
    assert played(over, "discard wood; discard clay").actor == 1


def test_mo_95_a_further_purchase_starts_nothing_anew() -> None:
    s = played(last_cards(""), "buy seashell_necklace")
    again = played(s, "buy seashell_necklace")
    assert (sum(again.display), again.turns_left) == (8, 2)
    assert events(again, EVENT_LAST_ROUND) == []
    assert played(again, "pass; pass").actor == NOBODY


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_mo_96_twenty_idle_rounds_end_the_game(seats: int) -> None:
    s = table(seats=seats)
    for _ in range(20 * seats - 1):
        s = idle_turn(s)
        assert s.actor != NOBODY
    s = idle_turn(s)
    assert s.actor == NOBODY
    assert events(s, EVENT_STALL) == [[0]]
    assert events(s, EVENT_END) == [[0] * seats]


def idle_turn(s: MooreaState) -> MooreaState:
    """Pass, and discard what is too much."""
    s = played(s, "pass")
    while s.phase == PHASE_LIMIT:
        s = played(s, legal(s)[0])
    return s


def test_mo_96_a_purchase_or_a_card_laid_begins_the_count_anew() -> None:
    def idle(**more: str) -> MooreaState:
        return table(idle_turns=59, display="pier", **more)  # type: ignore[arg-type]

    assert played(idle(hand="3 wood"), "pass").actor == NOBODY
    assert played(idle(hand="3 wood", row="clay clay fish"), "exchange; take clay").actor == NOBODY
    for s, move in (
        (idle(hand="3 wood"), "buy pier"),
        (idle(hand=f"{price('basket')} wood"), "tool basket"),
        (idle(hand="1 wood", owns="wood_store"), "store wood_store"),
    ):
        after = played(s, move)
        assert (after.actor, after.idle_turns) == (1, 0)


@rules("MO-94", "MO-96")
def test_a_last_round_that_ends_in_time_is_no_stall() -> None:
    s = played(last_cards("", turns_left=1, idle_turns=59), "pass")
    assert s.actor == NOBODY
    assert events(s, EVENT_STALL) == []


def test_example_22_the_last_product_card() -> None:
    s = played(last_cards("1 pier"), "buy seashell_necklace")
    assert (sum(s.display), s.products_left(), s.turns_left) == (10, 0, NONE)
    s = played(s, "buy seashell_necklace")
    assert (sum(s.display), s.turns_left) == (9, 3)
    assert events(s, EVENT_LAST_ROUND) == [[]]


def test_example_23_three_players_in_the_last_round() -> None:
    s = played(last_cards("", actor=1), "buy seashell_necklace")
    assert s.actor == 2
    s = played(s, "pass")
    assert s.actor == 0
    s = played(s, "buy seashell_necklace")
    assert (sum(s.display), s.actor) == (8, 1)
    s = played(s, "pass")
    assert rules_of(s).is_over(s)
    assert s.tableau[NECKLACE] == s.tableau[PRODUCTS + NECKLACE] == 1


def test_example_29_two_players_only_draw_and_pass() -> None:
    s = table(seats=2)
    turns = 0
    while s.actor != NOBODY and turns < 100:
        s = idle_turn(s)
        turns += 1
    assert turns == 40
    assert events(s, EVENT_STALL) == [[0]]
    assert events(s, EVENT_END) == [[0, 0]]


def test_mo_106_one_round_of_passing_is_enough_where_nothing_can_be_drawn() -> None:
    s = played(dry(), "pass")
    assert events(s, EVENT_DRY) == [[]]
    s = played(s, "pass; pass")
    assert s.actor == 0
    assert events(s, EVENT_DRY) == []  # said once
    s = played(s, "pass")
    assert s.actor == NOBODY
    assert events(s, EVENT_STALL) == [[1]]


def test_mo_106_somebody_who_acts_begins_the_round_anew() -> None:
    s = played(dry(), "pass; pass; store bamboo_store; lay done")
    assert (s.actor, events(s, EVENT_STALL)) == (0, [])
    s = played(s, "pass; pass")
    assert s.actor == 2
    assert played(s, "pass").actor == NOBODY
    fed = played(dry(), "pass; pass; buy palisades")
    assert sum(fed.row) == 3  # what was paid fills the row: there is something to draw again
    assert fed.idle_turns == 0
    assert played(fed, "pass; pass; pass; pass").actor == 1


def test_mo_106_twenty_rounds_before_edition_3() -> None:
    s = dry(edition=2)
    for _ in range(59):
        s = played(s, "pass")
    assert s.actor == 2
    s = played(s, "pass")
    assert (s.actor, events(s, EVENT_DRY)) == (NOBODY, [])


def test_mo_106_an_open_card_is_something_to_exchange() -> None:
    s = table(hand={0: "2 wood", 2: ""}, row="clay", deck="", discard="", actor=0)
    assert events(played(s, "pass"), EVENT_DRY) == []


def test_example_31_the_last_card_of_the_deck() -> None:
    s = dry(deck="1 wood")
    assert legal(s) == ["draw deck"]
    s = played(s, "draw deck; pass; pass; pass")
    assert s.actor == 0
    assert played(s, "pass").actor == NOBODY
    fed = played(s, "buy pier")
    assert row_of(fed) == "3 wood"
    assert fed.actor == 1
