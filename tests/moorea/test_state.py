"""The table itself: what audit refuses, what a seat sees, what determinize deals."""

import pytest

from motu.engine.base import NOBODY, PHASE_OVER, UNKNOWN, AuditError
from motu.engine.rng import Rng
from motu.games.moorea.box.parts import COMMODITIES, GOODS
from motu.games.moorea.rules import state
from motu.games.moorea.rules.state import PHASE_ACTION, MooreaState
from tests.citing import rules
from tests.moorea.table import allowed, game_of, legal, played, printed, table

LISTS = (
    "hand hand_size seen_in_hand deck discard row product_deck display tableau tools laid gone jokers".split()  # noqa: SIM905
)


def full() -> MooreaState:
    """A position with something everywhere."""
    return table(
        hand={0: "2 wood 1 canoe", 1: "3 fish 1 hut", 2: "1 clay"},
        owns={0: "wood_store market", 1: "forest"},
        tools={0: "spear", 1: "basket"},
        laid={0: "wood_store: 2 wood, market: 1 stoneware"},
        gone="1 canoe",
        discard="2 bamboo",
        row="clay clay fish",
    )


@pytest.mark.parametrize("name", LISTS)
def test_audit_notices_a_wrong_number_in_any_list(name: str) -> None:
    s = full()
    s.audit()
    for at in range(len(getattr(s, name))):
        for wrong in (getattr(s, name)[at] + 1, getattr(s, name)[at] - 1, -1, 1000):
            bad = s.clone()
            values = getattr(s, name)[:]
            if wrong in (values[at], values[at] - 1) and wrong >= 0 and name in ("tools", "seen_in_hand"):
                continue  # a tool or a memory less is a position that can be
            if name == "tools" and wrong in (0, 1):
                continue
            if name == "seen_in_hand" and 0 <= wrong <= s.hand[at // COMMODITIES * GOODS + at % COMMODITIES]:
                continue
            values[at] = wrong
            setattr(bad, name, values)
            with pytest.raises(AuditError):
                bad.audit()


@pytest.mark.parametrize("name", LISTS)
def test_audit_notices_a_list_of_a_wrong_length(name: str) -> None:
    for values in ([], [*getattr(full(), name), 0]):
        s = full()
        setattr(s, name, values)
        with pytest.raises(AuditError):
            s.audit()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", -1),
        ("phase", 13),
        ("phase", PHASE_OVER),
        ("actor", -1),
        ("actor", 3),
        ("turns_left", 0),
        ("turns_left", -2),
        ("turns_left", 5),
        ("idle_turns", -2),
        ("deck_size", 0),
        ("todo", [3]),
        ("chosen", 0),
        ("named", 0),
        ("asked", 0),
    ],
)
def test_audit_notices_a_wrong_number(field: str, value: object) -> None:
    s = full()
    setattr(s, field, value)
    with pytest.raises(AuditError):
        s.audit()


@pytest.mark.parametrize(
    ("moves", "field", "wrong"),
    [
        ("exchange; give wood", "chosen", 3),
        ("exchange; give wood", "chosen", -1),
        ("exchange; give wood; give wood", "named", -1),
        ("exchange; give wood; give wood", "named", 3),
        ("tool basket", "chosen", 1),
        ("tool basket", "chosen", 4),
        ("buy forest", "chosen", 24),
        ("buy forest", "chosen", 4),
        ("store market", "chosen", 3),
        ("store market", "chosen", 8),
        ("store market; lay canoe", "chosen", 0),
        ("store market; lay canoe", "asked", 8),
        ("store market; lay canoe", "asked", -2),
    ],
)
def test_audit_notices_a_choice_that_cannot_have_been_made(moves: str, field: str, wrong: int) -> None:
    s = table(
        hand="5 wood 5 clay 1 fish 2 canoe 2 hut",
        owns="market",
        tools="spear",
        display="forest",
        row="fish fish seashell",
        box=printed(basket_cost="3"),
    )
    s = played(s, moves)
    s.audit()
    setattr(s, field, wrong)
    with pytest.raises(AuditError):
        s.audit()


def test_audit_notices_more_open_cards_than_there_is_room_for() -> None:
    s = full()
    s.deck[0] -= 1
    s.deck_size -= 1
    s.row[0] += 1
    with pytest.raises(AuditError, match="row"):
        s.audit()
    s = full()
    s.product_deck[16] -= 1  # tiles
    s.display[16] += 1
    with pytest.raises(AuditError, match="display"):
        s.audit()


def test_audit_notices_jokers_without_fish() -> None:
    s = played(table(hand="3 wood 2 fish", tools="fishing_net", display="pier"), "buy pier")
    s.audit()
    for field, wrong in (("jokers", [3, 0, 0, 0, 0]), ("asked", -1), ("asked", 4), ("named", 0), ("chosen", 16)):
        bad = s.clone()
        setattr(bad, field, wrong)
        with pytest.raises(AuditError):
            bad.audit()


@rules("MO-16")
def test_determinize_deals_only_what_nobody_has_shown() -> None:
    s = table(
        hand={0: "2 wood", 1: "3 fish 1 hut", 2: "1 clay"},
        tools={1: "spear"},
        row="clay seashell fish",
        actor=1,
        step="draw",
    )
    s = played(s, "draw seashell")
    seen = s.as_seen_by(0)
    rng = Rng()
    rng.seed(1)
    hands = set()
    for _ in range(60):
        world = seen.determinize(rng)
        world.audit()
        assert world.hand[:GOODS] == s.hand[:GOODS]
        assert world.hand[GOODS + 3] >= 1  # the seashell was taken openly
        assert world.count_hand(1) == s.hand_size[1]
        assert world.as_seen_by(0).dump() == seen.dump()
        hands.add(tuple(world.hand))
    assert len(hands) > 30
    known = s.determinize(rng)
    assert known.hand == s.hand
    assert known.deck == s.deck


def test_a_clone_shares_nothing_that_changes() -> None:
    s = full()
    before = s.dump()
    clone = s.clone()
    assert clone.dump() == before
    assert clone.log is None
    game = game_of()
    rng = Rng()
    rng.seed(4)
    for _ in range(150):
        moves = game.legal(clone)
        game.apply(clone, moves[rng.below(len(moves))])
    assert s.dump() == before


@rules("MO-16")
def test_what_is_on_the_table_is_seen_by_all() -> None:
    s = played(table(hand="4 wood", owns="wood_store"), "store wood_store")
    assert s.as_seen_by(1).phase == s.phase  # a card has been laid: everybody sees it
    assert allowed(s, "lay wood")
    over = played(table(hand="5 wood 3 clay"), "pass")
    assert over.as_seen_by(2).phase == over.phase
    choosing = played(table(hand="1 canoe 1 hut", owns="market"), "store market")
    assert choosing.as_seen_by(2).phase == PHASE_ACTION
    assert choosing.as_seen_by(2).chosen == -1
    assert legal(choosing) == ["lay canoe", "lay hut"]
    spectator = s.as_seen_by(NOBODY)
    assert spectator.hand[0] == UNKNOWN
    assert spectator.rng.word == 0


@pytest.mark.parametrize("prefix", ["EVENT_", "PHASE_"])
def test_events_and_phases_have_numbers_of_their_own(prefix: str) -> None:
    numbers = sorted(value for name, value in vars(state).items() if name.startswith(prefix))
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
