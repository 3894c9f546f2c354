"""What is taken, put down and left behind in any order (MK-48, MK-51, MK-54, MK-58), by brute force and by the text."""

import itertools

import pytest

from motu.games.mauna_kea import game as make_game
from motu.games.mauna_kea.box.parts import CARRIED, NEWEST
from motu.games.mauna_kea.rules.actions import is_put_down, is_take
from motu.games.mauna_kea.rules.state import PHASE_LEAVE, MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import bundle, carry, drop, game, space, table

AT = (0, 5)  # beside landing 0


def beside_a_boat(carried: str, boats: str = "12345678") -> MaunaKeaState:
    s = table(laid={(0, 2): "T01"}, explorers={0: [AT, (6, 6)]}, boats=boats, pool=2)
    carry(s, 0, 0, carried)
    return s


def loads(edition: int, carried: str, boats: str) -> dict[int, set[str]]:
    """What can lie in the boat after boarding -> the positions in which it does, word for word."""
    rules_then = make_game(edition=edition)
    s = beside_a_boat(carried, boats)
    s.parts, s.log = rules_then.parts, []
    rules_then.play(s, rules_then.parse("board 1"))
    found: dict[int, set[str]] = {}
    todo = [s]
    while todo:
        at = todo.pop()
        if at.phase != PHASE_LEAVE:
            place = {key: value for key, value in at.dump().items() if key != "ply"}
            told = [(event.kind, event.seat, event.args) for event in at.log or []]
            assert told
            found.setdefault(at.boat_load[int(boats[0]) - 1], set()).add(f"{place} {told}")
            continue
        for a in rules_then.legal(at):
            after = at.clone()
            after.log = list(at.log or [])
            rules_then.play(after, a)
            todo.append(after)
    return found


@pytest.mark.parametrize("boats", ["41325678", "71345628", "12345678"])
@pytest.mark.parametrize("carried", ["wgb", "wwg", "wgg", "ggb", "wb", "g", ""])
def test_mk_58_every_load_that_fits_can_be_chosen_and_the_order_of_naming_changes_nothing(
    carried: str, boats: str
) -> None:
    seats = game().parts.boat_seats[int(boats[0]) - 1]
    found = loads(NEWEST, carried, boats)
    fitting = itertools.combinations(carried, min(seats, len(carried)))
    assert set(found) == {bundle("".join(load)) for load in fitting}
    assert all(len(positions) == 1 for positions in found.values())
    for edition in CARRIED:
        assert set(loads(edition, carried, boats)) == set(found)


@rules("MK-58")
def test_up_to_edition_3_what_is_left_was_named_in_the_order_of_the_colours() -> None:
    old = make_game(edition=3)
    s = beside_a_boat("wwg", "41325678")
    s.parts = old.parts
    old.play(s, old.parse("board 1"))
    assert s.left == bundle("w")  # of two to leave one must be white
    old.play(s, old.parse("leave gray"))
    assert s.boat_load[3] == bundle("w")


def burdens(carried: str, lying: str) -> set[int]:
    """What the explorer can come to carry before anything else is done, by the moves of the game."""
    s = beside_a_boat(carried)
    drop(s, AT, lying)
    found: set[int] = set()
    seen: set[tuple[int, int, int]] = set()
    todo = [s]
    while todo:
        at = todo.pop()
        if (at.carried[0], at.taken, at.dropped) in seen:
            continue
        seen.add((at.carried[0], at.taken, at.dropped))
        at.audit()
        found.add(at.carried[0])
        assert at.carried[0] + at.lying[space(AT)] == bundle(carried + lying)
        for a in game().legal(at):
            if is_take(a) or is_put_down(a):
                after = at.clone()
                game().play(after, a)
                todo.append(after)
    return found


@rules("MK-48", "MK-49", "MK-50", "MK-51")
@pytest.mark.parametrize(
    ("carried", "lying"),
    [("wwg", "wb"), ("wgb", "ggg"), ("wgg", "wwb"), ("www", "b"), ("", "wwgb"), ("wg", "wg"), ("ggb", "")],
)
def test_mk_54_forbids_detours_and_no_result(carried: str, lying: str) -> None:
    """By the text he carries what he likes of what he has and what lies there, three at most."""
    everything = carried + lying
    wanted = {bundle("".join(load)) for many in range(4) for load in itertools.combinations(everything, many)}
    assert burdens(carried, lying) == wanted
