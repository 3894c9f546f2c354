"""Moorea's advice: what the one-ply bot makes of it, and single judgements a player would share."""

import pytest

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import room
from motu.games.moorea.box.parts import BAMBOO, CLAY, COMMODITIES, FISH, GOODS, PRODUCT_NAMES, SEASHELL, TOOLS, WOOD
from motu.games.moorea.mind.advice import ADVICE, ROUNDS, Outlook, assets, weights_of_assets
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules.state import PHASE_ACTION, PHASE_LIMIT, MooreaState
from tests.moorea.table import dry, played, table

MOOREA = room("moorea").standard_game
PIER = PRODUCT_NAMES.index("pier")


def play(levels: list[str], seed: int) -> list[int]:
    """The ranks of a game between these bots."""
    bots = [make_bot(level, ADVICE) for level in levels]
    s = MOOREA.new(len(levels), seed)
    rng = Rng()
    rng.seed(seed)
    while not MOOREA.is_over(s):
        MOOREA.apply(s, bots[s.actor].choose(MOOREA, s.as_seen_by(s.actor), rng))
    ranks: list[int] = MOOREA.ranks(s)
    return ranks


def with_hand(*cards: int) -> MooreaState:
    """The first action of a game of two with this hand, the product cards as dealt by seed 1."""
    s: MooreaState = MOOREA.new(2, 1)
    assert s.phase == PHASE_ACTION
    for good in range(COMMODITIES):
        s.hand[s.actor * GOODS + good] = cards.count(good)
    s.hand_size[s.actor] = len(cards)
    return s


def best(s: MooreaState) -> str:
    seen = s.as_seen_by(s.actor)
    return str(MOOREA.name(max(MOOREA.legal(seen), key=lambda a: ADVICE.weigh(MOOREA, seen, a))))


def test_easy_beats_two_randoms_every_time() -> None:
    for seed in range(12):
        levels = ["random"] * 3
        levels[seed % 3] = "easy"
        assert play(levels, seed)[seed % 3] == 1


def test_the_cart_is_bought_as_soon_as_it_can_be() -> None:
    assert best(with_hand(WOOD, WOOD, WOOD, WOOD, WOOD, CLAY, FISH)) == "tool cart"


def test_four_of_the_five_cards_for_the_cart_are_not_spent() -> None:
    s = with_hand(WOOD, WOOD, WOOD, WOOD, CLAY, FISH, SEASHELL)
    s.display = [0] * len(s.display)
    s.display[PIER] = 1
    seen = s.as_seen_by(s.actor)
    assert ADVICE.weigh(MOOREA, seen, act.BUY + PIER) < ADVICE.weigh(MOOREA, seen, act.PASS)


def test_of_a_full_hand_the_card_that_is_least_use_is_discarded() -> None:
    s = with_hand(WOOD, WOOD, WOOD, WOOD, CLAY, WOOD, BAMBOO)
    weights = {good: ADVICE.weigh(MOOREA, s, act.DISCARD + good) for good in (WOOD, CLAY, BAMBOO)}
    assert weights[WOOD] < min(weights[CLAY], weights[BAMBOO])


def test_in_the_last_turn_only_points_count() -> None:
    s = with_hand(WOOD, WOOD, WOOD, CLAY, FISH)
    s.turns_left = 1
    s.display = [0] * len(s.display)
    s.display[PIER] = 1
    seen = s.as_seen_by(s.actor)
    assert ADVICE.weigh(MOOREA, seen, act.BUY + PIER) == s.parts.points[PIER]
    assert ADVICE.weigh(MOOREA, seen, act.PASS) == 0
    assert best(s) == "buy pier"


def test_weighing_changes_nothing() -> None:
    s = with_hand(WOOD, WOOD, WOOD, WOOD, WOOD, CLAY, FISH)
    before = s.dump()
    for a in MOOREA.legal(s):
        ADVICE.weigh(MOOREA, s, a)
    ADVICE.evaluate(MOOREA, s)
    assert s.dump() == before


def test_a_finished_game_is_worth_its_points() -> None:
    rng = Rng()
    rng.seed(2)
    s = MOOREA.random_game(3, 2, None, rng)
    assert ADVICE.evaluate(MOOREA, s) == MOOREA.scores(s)


def at_a_standstill() -> MooreaState:
    """Both have all tools, and on display lies nothing but a store that is worth no point by itself."""
    s = with_hand(BAMBOO, BAMBOO, BAMBOO, CLAY, CLAY, WOOD, FISH, FISH)
    s.tools = [1] * len(s.tools)
    s.display = [0] * len(s.display)
    s.display[PRODUCT_NAMES.index("bamboo_store")] = 1
    return s


def test_where_nobody_buys_a_store_is_worth_the_cards_that_it_can_hold() -> None:
    s = at_a_standstill()
    store, wait = MOOREA.parse("buy bamboo_store"), act.PASS
    assert ADVICE.weigh(MOOREA, s, store) < ADVICE.weigh(MOOREA, s, wait) - 1
    s.idle_turns = 10 * s.seats
    assert ADVICE.weigh(MOOREA, s, store) == pytest.approx(ADVICE.weigh(MOOREA, s, wait))


def test_as_the_end_for_want_of_purchases_comes_near_to_wait_is_to_lose_for_who_is_behind() -> None:
    s = at_a_standstill()
    behind, ahead = s.actor, 1 - s.actor
    s.hand[ahead * GOODS : ahead * GOODS + GOODS] = s.hand[behind * GOODS : behind * GOODS + GOODS]
    s.tableau[ahead * len(PRODUCT_NAMES) + PIER] = 1
    leads = []
    for rounds in (0, 5, 10, 15, 19):
        s.idle_turns = rounds * s.seats
        expected = ADVICE.evaluate(MOOREA, s)
        leads.append(expected[ahead] - expected[behind])
    assert leads[0] == leads[1], "it is not in sight yet"
    assert leads[1] < leads[2] < leads[3] < leads[4]
    assert leads[4] > s.parts.points[PIER] + 5


def test_what_a_seat_may_go_for_is_worked_out_anew_when_the_standstill_begins() -> None:
    s = at_a_standstill()
    before = ADVICE.weigh_all(MOOREA, s, MOOREA.legal(s))
    s.idle_turns = 10 * s.seats
    assert ADVICE.weigh_all(MOOREA, s, MOOREA.legal(s)) != before


def test_who_owns_the_cart_may_expect_more() -> None:
    s = with_hand(WOOD, WOOD, CLAY, CLAY, FISH, FISH)
    expected = ADVICE.evaluate(MOOREA, s)[s.actor]
    s.tools = s.tools[:]
    s.tools[s.actor * TOOLS + TOOLS - 1] = 1
    assert ADVICE.evaluate(MOOREA, s)[s.actor] > expected + 5


def test_more_is_expected_of_who_has_tools_and_sites_and_moves_next() -> None:
    s = with_hand(WOOD, CLAY, FISH)
    first, second = s.actor, 1 - s.actor
    s.hand[second * GOODS : second * GOODS + GOODS] = s.hand[first * GOODS : first * GOODS + GOODS]
    even = ADVICE.evaluate(MOOREA, s)
    assert even[first] > even[second]  # it is his turn
    for tool in range(TOOLS):
        s.tools[second * TOOLS + tool] = 1
        better = ADVICE.evaluate(MOOREA, s)
        points = s.parts.tool_points[tool]
        assert better[second] > even[second] + points
        even = better
    forest = PRODUCT_NAMES.index("forest")
    s.tableau[second * len(PRODUCT_NAMES) + forest] = 1
    assert ADVICE.evaluate(MOOREA, s)[second] > even[second] + s.parts.points[forest]


def test_a_weight_lies_between_those_of_the_rounds_before_and_after() -> None:
    row = [1.0, 2.0, 5.0, 7.0, 10.0]
    rounds_and_weight = [
        (1.0, 1.0),
        (2.5, 1.5),
        (4.0, 2.0),
        (7.0, 3.5),
        (20.0, 7.0),
        (26.0, 8.5),
        (32.0, 10.0),
        (50.0, 10.0),
    ]
    for rounds, weight in rounds_and_weight:
        assert Outlook(rounds).brings(row) == weight
    assert [len(weights) for weights in weights_of_assets()] == [len(ROUNDS)] * len(assets(with_hand(), 0, 1.0))


def test_the_points_expected_at_the_beginning_are_about_those_of_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ADVICE, "haste", 0.0)
    easy, rng = make_bot("easy", ADVICE), Rng()
    rng.seed(1)
    games = 8
    beyond = 0.0
    for seed in range(games):
        s = MOOREA.new(3, seed)
        beyond += sum(ADVICE.evaluate(MOOREA, s))
        while not MOOREA.is_over(s):
            MOOREA.apply(s, easy.choose(MOOREA, s.as_seen_by(s.actor), rng))
        beyond -= sum(MOOREA.scores(s))
    assert abs(beyond) / (3 * games) < 6


def test_nothing_more_is_expected_where_no_turn_is_left() -> None:
    s = with_hand(WOOD, WOOD, WOOD, CLAY, FISH)
    s.turns_left = 1
    assert ADVICE.evaluate(MOOREA, s)[s.actor] > MOOREA.scores(s)[s.actor]  # an action is still to come
    s.phase = PHASE_LIMIT
    assert ADVICE.evaluate(MOOREA, s) == MOOREA.scores(s)


def test_a_store_is_not_bought_for_its_own_sake() -> None:
    """Laying cards costs turns: in 1,500 games who valued stores by the cards in hand won less often."""
    s = with_hand(WOOD, WOOD, BAMBOO, BAMBOO, CLAY, FISH)
    s.display = [0] * len(s.display)
    s.display[PIER] = s.display[PRODUCT_NAMES.index("wood_store")] = 1
    assert best(s) != "buy wood_store"


def test_a_hand_is_not_kept_where_nothing_can_be_drawn_and_the_game_may_end() -> None:
    """MO-106: waiting for a better card, four Easys passed on for 20 rounds."""
    s = played(dry(), "pass; pass")
    seen = s.as_seen_by(s.actor)
    kept = ADVICE.weigh(MOOREA, seen, act.PASS)
    for move in ("store bamboo_store", "buy palisades"):
        assert ADVICE.weigh(MOOREA, seen, MOOREA.parse(move)) > kept == 0


def test_what_no_goal_needs_is_given_where_any_card_may_be() -> None:
    """Option exchange_any_card: in the last round but one a stoneware is no use, wood is short for the pier."""
    s = table(
        hand="2 wood 1 fish 1 stoneware",
        display="pier",
        row="wood fish fish",
        options="exchange_any_card=on",
        turns_left=4,
    )
    seen = played(s, "exchange").as_seen_by(0)
    promised = {MOOREA.name(a): ADVICE.weigh(MOOREA, seen, a) for a in MOOREA.legal(seen)}
    first = max(promised, key=lambda move: promised[move]).split()[1]
    assert promised[f"give {first}"] > promised["give wood"]
    second = {"fish": "stoneware", "stoneware": "fish"}[first]
    seen = played(s, f"exchange; give {first}").as_seen_by(0)
    assert best(seen) == f"give {second}"
    seen = played(s, f"exchange; give {first}; give {second}").as_seen_by(0)
    assert [MOOREA.name(a) for a in MOOREA.legal(seen)] == ["take wood", "take fish"]
    assert best(seen) == "take wood"
