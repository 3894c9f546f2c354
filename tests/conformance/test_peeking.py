"""Nobody peeks: what a bot chooses, hints, believes or judges depends on what its seat may know and on the seed alone.

The true position is held against another with the secrets exchanged (tests/conformance/shuffling.py): a leak would show
as a difference. The last tests let every secret leak, one by one and all at once, and see that it does show.
"""

from dataclasses import asdict
from itertools import chain
from random import Random
from typing import Any

import pytest

from motu import is_compiled
from motu.bots import LEVELS, make_bot
from motu.engine.base import NOBODY, Seat
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import beliefs, judge
from motu.opinion import hints
from motu.proof import seeded
from tests.conformance.shuffling import SECRETS, Look, Position, changed, peeking_tables, positions
from tests.conformance.walks import Table, name_table

SIMULATIONS = 12
WORLDS = 3  # for a belief
EACH = 8  # positions of each kind of decision
MOST = 6 if is_compiled() else 3  # positions of a table that bots think about
FOLLOWS = {"todo"}  # where an unfinished action comes back to was open before it began

TABLES = {code: peeking_tables(code) for code in GAMES}
SECRETIVE = [code for code in GAMES if SECRETS[code].hidden]
LEAKS = [(code, field) for code in GAMES for field in sorted(SECRETS[code].hidden | {"rng"})]
each_table = pytest.mark.parametrize("table", [*chain.from_iterable(TABLES.values())], ids=name_table)
each_game = pytest.mark.parametrize("code", GAMES)


def as_it_is(s: Any, viewer: Seat) -> Any:
    return s.as_seen_by(viewer)


def whole_truth(s: Any, viewer: Seat) -> Any:
    """Everything but what chance will bring."""
    seen = s.clone()
    seen.rng = Rng()
    return seen


def leaking(field: str) -> Look:
    def look(s: Any, viewer: Seat) -> Any:
        seen = s.as_seen_by(viewer)
        seen.restore({**seen.dump(), field: s.dump()[field]})
        return seen

    return look


def many(code: str) -> list[tuple[Position, Seat]]:
    """Positions of every kind of decision, for every seat and a spectator."""
    found = [position for table in TABLES[code] for position in positions(table, EACH)]
    return [(position, viewer) for position in found for viewer in (NOBODY, *range(position.state.seats))]


def few(table: Table, most: int, is_secretive: bool) -> list[Position]:
    """Positions in which the actor has a choice, and something is kept from it or not."""
    found = [position for position in positions(table, EACH) if len(position.game.legal(position.state)) > 1]
    fitting = [
        position
        for position in found
        if bool(changed(position.state, position.other(position.state.actor))) == is_secretive
    ]
    return Random(1).sample(fitting, min(most, len(fitting)))


def can_tell_apart(position: Position, viewer: Seat, look: Look) -> bool:
    """Is the viewer shown a difference between the truth and another truth?"""
    return bool(look(position.state, viewer).dump() != look(position.other(viewer), viewer).dump())


def answers(position: Position, s: Any, look: Look) -> dict[str, object]:
    """All that the seat on turn can get out of a bot."""
    game, room = position.game, GAMES[position.game.code]
    seen = look(s, s.actor)
    shown = seen.dump()
    found: dict[str, object] = {}
    for level in LEVELS:
        chosen = make_bot(level, room.advice, SIMULATIONS).choose(game, seen, seeded(1))
        assert chosen in game.legal(s)
        found[level] = chosen
    found["hints"] = [asdict(hint) for hint in hints(room, game, seen, 1, SIMULATIONS)]
    found["beliefs"] = beliefs(room, game, seen, s.actor, 1, WORLDS)
    found["judge"] = asdict(judge(room, game, s, game.legal(s)[0], SIMULATIONS, 1))  # is given the true position
    assert seen.dump() == shown, "a bot changed what it was shown"
    return found


def is_given_away(position: Position) -> bool:
    """Would the answers of bots that were shown everything tell the truth from another truth?"""
    other = position.other(position.state.actor)
    return answers(position, position.state, whole_truth) != answers(position, other, whole_truth)


@each_game
def test_positions_that_differ_in_secrets_look_the_same(code: str) -> None:
    for position, viewer in many(code):
        position.other(viewer).audit()
        assert not can_tell_apart(position, viewer, as_it_is)


@each_game
def test_the_secrets_really_differ(code: str) -> None:
    """In most positions with a secret, and in every field that the rules call secret; no other field is hidden."""
    exchanged: set[str] = set()
    hidden: set[str] = set()
    differing = secretive = 0
    for position, viewer in many(code):
        fields = changed(position.state, position.other(viewer))
        not_shown = changed(position.state, position.state.as_seen_by(viewer))
        exchanged |= fields
        hidden |= not_shown
        differing += bool(fields)
        secretive += bool(not_shown)
    assert exchanged == SECRETS[code].hidden
    assert hidden - FOLLOWS == SECRETS[code].hidden
    assert differing >= secretive / 2
    assert differing > 30 or not hidden


@each_game
def test_a_belief_depends_only_on_what_the_viewer_may_know(code: str) -> None:
    room = GAMES[code]
    for position, viewer in many(code)[:: 1 if is_compiled() else 3]:
        mine, others = (s.as_seen_by(viewer) for s in (position.state, position.other(viewer)))
        told = beliefs(room, position.game, mine, viewer, 1, WORLDS)
        assert told == beliefs(room, position.game, others, viewer, 1, WORLDS)


@each_table
def test_a_bot_depends_only_on_what_it_may_know(table: Table) -> None:
    for position in few(table, MOST, True) + few(table, 1, False):
        other = position.other(position.state.actor)
        assert answers(position, position.state, as_it_is) == answers(position, other, as_it_is)


@pytest.mark.parametrize(("code", "field"), LEAKS)
def test_one_secret_that_leaked_would_be_noticed(code: str, field: str) -> None:
    assert any(can_tell_apart(position, viewer, leaking(field)) for position, viewer in many(code))


@pytest.mark.parametrize("code", SECRETIVE)
def test_the_whole_truth_would_be_noticed(code: str) -> None:
    assert any(can_tell_apart(position, viewer, whole_truth) for position, viewer in many(code))
    tables = [table for table in TABLES[code] if any(is_given_away(position) for position in few(table, MOST, True))]
    assert {seats for _, seats, _ in tables} == {seats for _, seats, _ in TABLES[code]}
