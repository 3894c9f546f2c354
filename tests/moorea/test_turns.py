"""Turn order, turn structure and the one action (MO-13 to MO-16, MO-33 to MO-36)."""

from motu.engine.base import NOBODY, UNKNOWN
from motu.engine.state import Event
from motu.games.moorea.box.parts import CANOE, COMMODITIES, GOODS
from motu.games.moorea.rules.rulebook import MO_14, MO_15, MO_36, MO_37, MO_44, MO_65, MO_79, MO_88, MO_90
from motu.games.moorea.rules.state import (
    EVENT_BUY,
    EVENT_DISCARD,
    EVENT_DRAW_OPEN,
    EVENT_EXCHANGE,
    EVENT_LAY,
    EVENT_PASS,
    EVENT_TOOL,
    PHASE_ACTION,
    PHASE_LIMIT,
    MooreaState,
)
from motu.papers.match import Match
from tests.citing import rules
from tests.conformance.walks import walk
from tests.moorea.table import allowed, events, game_of, hand_of, legal, played, price, refused, rules_of, table


def test_mo_13_clockwise_one_turn_each() -> None:
    s = table(seats=3)
    actors = []
    for _ in range(6):
        actors.append(s.actor)
        s = played(s, "pass")
    assert actors == [0, 1, 2, 0, 1, 2]


def test_mo_14_draw_then_action_then_limit() -> None:
    s = table(step="draw", hand="6 wood", display="pier")
    for early in ("pass", "exchange", "buy pier", "discard wood"):
        assert refused(s, early) == MO_14
    s = played(s, "draw deck")
    assert s.phase == PHASE_ACTION
    assert refused(s, "discard wood") == MO_14  # over the limit, but that is checked after the action
    s = table(hand="5 wood 2 clay")
    s = played(s, "pass")
    assert s.phase == PHASE_LIMIT


def test_mo_15_no_step_twice_or_moved() -> None:
    s = table(hand="6 wood 2 clay", tools="spear cart", row="clay clay fish")
    assert refused(s, "draw deck") == MO_15
    assert refused(s, "draw clay") == MO_15
    s = played(s, "pass")
    assert refused(s, "draw deck") == MO_15
    assert refused(s, "pass") == MO_88
    assert allowed(s, "discard wood")


def test_mo_16_hands_are_hidden_their_size_is_public() -> None:
    s = table(hand={0: "2 wood 1 canoe", 1: "3 fish 1 hut"})
    for viewer in (1, 2, NOBODY):
        seen = s.as_seen_by(viewer)
        assert seen.hand[:COMMODITIES] == [UNKNOWN] * COMMODITIES
        assert seen.hand[CANOE] == 1  # acquired openly: public by memory (ruling 23)
        assert seen.hand_size == s.hand_size
        assert seen.deck == [UNKNOWN] * COMMODITIES
        assert seen.deck_size == s.deck_size
    assert s.as_seen_by(0).hand[:GOODS] == s.hand[:GOODS]
    assert s.as_seen_by(0).hand[GOODS : GOODS + COMMODITIES] == [UNKNOWN] * COMMODITIES


@rules("MO-16")
def test_a_card_taken_openly_is_known_until_one_of_its_kind_leaves_the_hand() -> None:
    s = table(hand="2 wood 1 clay", tools="spear", row="clay fish fish", step="draw")
    s = played(s, "draw clay")
    assert s.seen_in_hand[:COMMODITIES] == [0, 1, 0, 0, 0]
    after = played(s, "exchange; give wood; give wood; take fish")
    assert after.seen_in_hand[:COMMODITIES] == [0, 1, 0, 0, 1]
    after = played(s, "exchange; give wood; give clay; take fish")
    assert after.seen_in_hand[:COMMODITIES] == [0, 0, 0, 0, 1]


@rules("MO-16")
def test_what_is_known_of_hands_is_what_a_spectator_can_count() -> None:
    game = game_of()
    for match in walk(game, 3, game.default_options(3), 5):
        if len(match.moves) % 10 == 0:
            assert match.state.seen_in_hand == counted_by_a_spectator(match)
    assert any(match.state.seen_in_hand)


def counted_by_a_spectator(match: Match[MooreaState]) -> list[int]:
    """Cards that went openly to each hand, and may not have left it."""
    known = [0] * (match.seats * COMMODITIES)
    for event in match.events(NOBODY):
        first = event.seat * COMMODITIES
        for good, count in enumerate(shown_to_leave(event, match.state)):
            known[first + good] = max(0, known[first + good] - count)
        if event.kind == EVENT_DRAW_OPEN or event.kind == EVENT_EXCHANGE:
            known[first + event.args[-1]] += 1
    return known


def shown_to_leave(event: Event, s: MooreaState) -> list[int]:
    """The commodity cards that an event puts out of a hand."""
    if event.kind == EVENT_BUY:
        return event.args[1 : 1 + COMMODITIES]
    left: list[int] = []
    if event.kind == EVENT_EXCHANGE:
        left = event.args[:2]
    elif event.kind == EVENT_TOOL:
        left = [event.args[1]] * s.parts.tool_cost[event.args[0]]
    elif event.kind in (EVENT_LAY, EVENT_DISCARD):
        left = event.args[-1:]
    return [left.count(good) for good in range(COMMODITIES)]


@rules("MO-16")
def test_an_action_in_the_making_is_private() -> None:
    s = played(table(hand="2 wood 1 fish", row="clay clay fish"), "exchange; give fish")
    seen = s.as_seen_by(1)
    assert (seen.phase, seen.chosen, seen.named) == (PHASE_ACTION, -1, -1)
    mine = s.as_seen_by(0)
    assert (mine.phase, mine.chosen, mine.named) == (s.phase, s.chosen, s.named)


def test_mo_33_exactly_one_action_or_a_pass() -> None:
    s = table(hand="6 wood", display="pier", row="clay clay fish")
    assert played(s, "pass").actor == 1
    assert played(s, "exchange; take clay").actor == 1
    assert played(s, "buy pier").actor == 1
    assert hand_of(played(s, "buy pier")) == "3 wood"


def test_mo_34_passing_is_always_allowed() -> None:
    assert legal(table()) == ["pass"]
    s = table(hand="6 wood", display="pier forest")
    assert {"pass", "exchange", "buy pier", "buy forest"} <= set(legal(s))
    passed = played(s, "pass")
    assert hand_of(passed) == "6 wood"
    assert events(passed, EVENT_PASS) == [[]]


def test_mo_35_four_actions_and_no_other() -> None:
    s = table(hand=f"{max(6, price('cart'))} wood", owns="wood_store", display="pier")
    assert {move.split()[0] for move in legal(s)} == {"pass", "exchange", "buy", "tool", "store"}
    game = rules_of(s)
    expected = {"draw": {MO_15}, "give": {MO_37}, "take": {MO_37}, "pay": {MO_44}, "joker": {MO_65}, "lay": {MO_79}}
    found: dict[str, set[int]] = {}
    for a in range(game.num_actions):
        verb = game.name(a).split()[0]
        if verb in expected:
            found.setdefault(verb, set()).add(game.refusal(s, a))
    assert found == expected
    assert refused(table(hand="6 wood"), "discard wood") == MO_90
    assert refused(table(hand="7 wood"), "discard wood") == MO_14


def test_mo_36_never_two_actions_in_one_turn() -> None:
    s = table(hand="8 wood 3 clay", owns="wood_store", display="pier")
    bought = played(s, "buy pier")
    assert bought.phase == PHASE_LIMIT
    for second in ("store wood_store", "buy pier", "exchange", "tool basket"):
        assert refused(bought, second) == MO_36
    laying = played(s, "store wood_store")
    assert refused(laying, "buy pier") == MO_79
    assert allowed(laying, "lay wood")
    assert allowed(laying, "lay done")
    assert played(table(hand="4 wood", owns="wood_store", display="pier"), "buy pier").actor == 1
