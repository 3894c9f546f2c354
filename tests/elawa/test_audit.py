"""A position in which something is lost, doubled or out of place is told from a sound one."""

import pytest

from motu.engine.base import AuditError
from motu.games.elawa.box.parts import STORE_AT
from motu.games.elawa.rules.state import HAND, PHASE_BONES, TRIBE, ElawaState
from motu.papers import position
from tests.elawa.table import GAME, card, elawa


def table() -> ElawaState:
    return elawa(
        3, hand="p10", tribe="g07 g04", stored={"g07": {"bone": 1, "berry": 1}}, available={"berry": 2, "bone": 2}
    )


def at(name: str, kind: int) -> int:
    return STORE_AT[card(name)] * 5 + kind


# field, index, by how much: each change alone makes the table impossible
SINGLE = [
    ("available", 0, 1),  # a berry too many
    ("available", 0, -3),
    ("discard", 2, 1),
    ("pool", 6, 1),
    ("centre", 0, -1),
    ("draw_size", 0, 1),
    ("token_height", 2, -1),
    ("token_height", 2, 1),
    ("token_height", 2, -5),
    ("card_height", 2, -1),
    ("card_height", 2, -10),
    ("where", 0, HAND),
    ("where", 0, 20),
    ("top_card", 0, 1),
    ("leader", 0, 1),
    ("leader", 0, 9),
    ("actor", 0, 5),
    ("asked", 0, 1),
    ("chosen", 0, 1),
    ("offered", 0, 1),
    ("omitted", 0, 1),
    ("bones", 0, 1),
    ("draw_pool", 0, 1),
    ("hand_size", 0, 1),
    ("served", 3, 1),
    ("next_pile", 0, 1),
    ("tokens_due", 0, 1),
    ("phase", 0, 40),
]


@pytest.mark.parametrize(("field", "index", "change"), SINGLE)
def test_a_single_wrong_number_is_found(field: str, index: int, change: int) -> None:
    dump = table().dump()
    GAME.load(dump).audit()
    dump[field][index] += change
    with pytest.raises(AuditError):
        GAME.load(dump).audit()


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (("available", 0), ("stored", at("b05", 0))),  # on a store that is in no tribe
        (("available", 0), ("stored", at("g07", 0))),  # a second berry on a mixed store
        (("available", 4), ("stored", at("g07", 4))),  # a second bone on a mixed store
    ],
)
def test_a_token_in_the_wrong_place_is_found(source: tuple[str, int], target: tuple[str, int]) -> None:
    dump = table().dump()
    dump[source[0]][source[1]] -= 1
    dump[target[0]][target[1]] += 1
    with pytest.raises(AuditError):
        GAME.load(dump).audit()


def test_a_card_in_the_hand_of_nobody_is_found() -> None:
    dump = table().dump()
    dump["where"][card("p10")] = TRIBE - 1
    with pytest.raises(AuditError, match="not there"):
        GAME.load(dump).audit()


def test_a_half_made_choice_names_things_that_are_there() -> None:
    dump = table().dump()
    dump["phase"] = [PHASE_BONES]
    with pytest.raises(AuditError, match="the card being played"):
        GAME.load(dump).audit()
    dump["chosen"] = [card("p10")]
    with pytest.raises(AuditError, match="the kind whose bones"):
        GAME.load(dump).audit()
    dump["asked"] = [2]
    GAME.load(dump).audit()


def test_a_sound_table_can_be_saved_and_loaded() -> None:
    s = table()
    assert position.load(GAME, position.save(GAME, s)).dump() == s.dump()
