"""Steps 3 and 4 in any order (EL-57, EL-66, ruling 27): what a turn can come to, by brute force and in three ways.

By the rules played out, by edition 1, whose one order was meant to lose nothing, and by the printed text, which has no
order: a token or none for each store, and what remains of the rest.
"""

import itertools
from collections import Counter

import pytest

from motu.engine.game import Game
from motu.games.elawa import game as open_box
from motu.games.elawa.box.parts import KIND_NAMES
from motu.games.elawa.rules.state import ElawaState
from tests.citing import rules
from tests.elawa.table import GAME, Tokens, elawa, on_store, tokens

FIRST_EDITION = open_box(edition=1)
TAKES = {"b": ["flint", "bone"], "y": ["hide", "bone"], "g": ["berry", "bone"], "r": ["meat", "bone"]}
MIXED = ("g07", "g08")

Counts = tuple[tuple[str, int], ...]
Result = tuple[Counts, ...]  # what is kept, then what lies on each store


def counts(things: Tokens) -> Counts:
    return tuple(sorted((kind, count) for kind, count in things.items() if count))


def played_out(game: Game[ElawaState], s: ElawaState, stores: list[str]) -> set[Result]:
    """Every end of the turn that some sequence of moves leads to."""
    found: set[Result] = set()
    todo = [s]
    while todo:
        at = todo.pop()
        if at.actor != s.actor:
            found.add((counts(tokens(at)), *[counts(on_store(at, store)) for store in stores]))
            continue
        for a in game.legal(at):
            after = at.clone()
            game.apply(after, a)
            todo.append(after)
    return found


def by_the_text(available: Tokens, stores: list[str], stored: dict[str, Tokens], slots: int) -> set[Result]:
    found: set[Result] = set()
    for puts in itertools.product(*[["", *may_take(store, stored.get(store, {}))] for store in stores]):
        rest = Counter(available)
        rest.subtract(kind for kind in puts if kind)
        if min(rest.values(), default=0) < 0:
            continue
        on = [Counter(stored.get(store, {})) + Counter([kind] if kind else []) for store, kind in zip(stores, puts)]
        for kept in itertools.combinations(sorted(rest.elements()), min(slots, rest.total())):
            found.add((counts(Counter(kept)), *[counts(there) for there in on]))
    return found


def may_take(store: str, there: Tokens) -> list[str]:
    if store not in MIXED:
        return TAKES[store[0]]
    return [kind for kind in KIND_NAMES if not there.get(kind) and sum(there.values()) < 4]


@pytest.mark.parametrize(
    ("tribe", "available", "stored", "side"),
    [
        ("g03 r05", {"berry": 1, "meat": 1}, {}, "normal"),
        ("g03 g04", {"berry": 3, "meat": 3, "bone": 1}, {}, "normal"),
        ("b03 g04 r03", {"berry": 2, "meat": 1, "flint": 1, "bone": 2}, {}, "normal"),
        ("b03 y03 g07", {"flint": 2, "hide": 1, "bone": 2, "meat": 1}, {"g07": {"meat": 1}}, "advanced"),
        ("g07 g08", {"berry": 2, "meat": 2, "bone": 2}, {"g07": {"berry": 1}, "g08": {"bone": 1}}, "advanced"),
        ("", {"meat": 2, "flint": 1, "hide": 3}, {}, "advanced"),
        ("", {"berry": 4, "meat": 2}, {}, "normal"),
        ("", {"berry": 2, "meat": 2, "flint": 1, "hide": 1, "bone": 1}, {}, "advanced"),
    ],
)
@rules("EL-57", "EL-58", "EL-66", "EL-67")
def test_every_result_that_the_text_allows_can_be_reached_and_no_other(
    tribe: str, available: Tokens, stored: dict[str, Tokens], side: str
) -> None:
    s = elawa(step="store", tribe=tribe, available=available, stored=stored, options={"side": side}, leaders=(2, 1))
    stores = tribe.split()
    wanted = by_the_text(available, stores, stored, 3 if side == "advanced" else 4)
    assert len(wanted) > 1
    assert played_out(GAME, s, stores) == wanted
    assert played_out(FIRST_EDITION, s, stores) == wanted
