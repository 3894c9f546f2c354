"""Observations in the forms people train on: bounds that hold, the own chair first, everything unpacked."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from motu.engine.base import MotuError
from motu.engine.encoding import PAD
from motu.games import GAMES
from motu.proof import option_sets
from motu.research.observation import FORMS, Observation

each_game = pytest.mark.parametrize("code", GAMES)
EVERY = 7  # positions of a game that are looked at: every so many
LONGEST = 700  # moves of a game


def rows_of(code: str, seats: int, options: list[int], seed: int) -> Any:
    """What all seats see in a random game."""
    game = GAMES[code].standard_game
    encoding = Observation(GAMES[code], seats, "raw", game, options).encoding
    s = game.new(seats, seed, options)
    s.log = None
    dice = random.Random(seed)
    found = []
    for ply in range(LONGEST):
        if ply % EVERY == 0 or game.is_over(s):
            found += [encoding.row(s, viewer) for viewer in range(seats)]
        if game.is_over(s):
            break
        game.apply(s, dice.choice(game.legal(s)))
    return np.array(found, np.int32)


def tables(code: str) -> Iterator[tuple[int, list[int]]]:
    """Every number of seats, and every option with one of them."""
    game = GAMES[code].standard_game
    for seats in range(game.min_seats, game.max_seats + 1):
        sets = option_sets(game, seats)
        yield from ((seats, options) for options in (sets if seats == game.min_seats else sets[:1]))


@each_game
def test_bounds_hold_in_every_form_and_every_variant(code: str) -> None:
    for seats, options in tables(code):
        rows = rows_of(code, seats, options, seed=seats)
        for form in FORMS:
            sight = Observation(GAMES[code], seats, form, options=options)
            seen = sight.of(rows)
            assert seen.shape == (len(rows), sight.size)
            assert seen.dtype == sight.dtype
            wrong = [
                (part.name, form, options)
                for part in sight.parts
                for at in [slice(part.first, part.first + part.width)]
                if (seen[:, at] < sight.low[at]).any() or (seen[:, at] > sight.high[at]).any()
            ]
            assert wrong == []
            assert (sight.low < sight.high).sum() > 0.9 * sight.size, "hardly a column is constant"


@each_game
def test_every_field_is_declared_and_every_column_belongs_to_one(code: str) -> None:
    game = GAMES[code].standard_game
    for seats in range(game.min_seats, game.max_seats + 1):
        for form in FORMS:
            sight = Observation(GAMES[code], seats, form)
            assert sight.size == sum(part.width for part in sight.parts)
            assert [part.first for part in sight.parts] == np.cumsum([0, *(p.width for p in sight.parts)])[:-1].tolist()
        for field, (name, _, width) in zip(sight.fields, sight.encoding.layout(), strict=True):
            assert field.least > np.iinfo(np.int32).min, f"{name} is not declared"
            if name != "todo":
                cells = np.prod([seats if length < 0 else length for length in field.shape], dtype=int)
                assert cells == width, f"{name} has another shape"


@each_game
def test_nothing_of_a_list_is_left_out_that_is_ever_used(code: str) -> None:
    """A room that returns to a decision says how long that list gets; the rest of it is empty for ever."""
    game = GAMES[code].standard_game
    sight = Observation(GAMES[code])
    rows = rows_of(code, sight.seats, game.default_options(sight.seats), seed=9)
    for field, (name, first, width) in zip(sight.fields, sight.encoding.layout(), strict=True):
        if name == "todo":
            used = int(np.prod(field.shape, dtype=int))
            assert (rows[:, first + used : first + width] == PAD).all()


@each_game
def test_the_own_chair_comes_first(code: str) -> None:
    """A field that every seat has begins with the viewer's own numbers, and the seat on turn counts from there."""
    game = GAMES[code].standard_game
    sight = Observation(GAMES[code], 3, "plain")
    rows = rows_of(code, 3, game.default_options(3), seed=4)
    raw = {name: (first, width) for name, first, width in sight.encoding.layout()}
    seen = sight.of(rows)
    actor = next(part.first for part in sight.parts if part.name == "actor")
    for row, look in zip(rows, seen, strict=True):
        truth = row[raw["actor"][0]]
        assert look[actor] == (-1 if truth < 0 else (truth - row[0]) % 3)
    fields = {field.name: field for field in sight.fields}
    turned = [part for part in sight.parts if fields[part.name].shape[:1] == [-1] and not fields[part.name].widths]
    turned = [part for part in turned if fields[part.name].what in (0, 1) and not fields[part.name].owned]
    assert turned
    for part in turned:
        first, width = raw[part.name]
        for row, look in zip(rows, seen, strict=True):
            blocks = row[first : first + width].reshape(3, -1)
            shown = look[part.first : part.first + part.width].reshape(3, -1)
            assert np.array_equal(shown, np.roll(blocks, -row[0], axis=0)), part.name


@each_game
def test_sets_and_bundles_are_unpacked_without_loss(code: str) -> None:
    game = GAMES[code].standard_game
    sight = Observation(GAMES[code], 2, "plain", options=game.default_options(2))
    rows = rows_of(code, 2, game.default_options(2), seed=8)
    rows = rows[rows[:, 0] == 0]  # to the first seat nothing is turned
    seen = sight.of(rows)
    fields = {field.name: field for field in sight.fields}
    for name, first, width in sight.encoding.layout():
        part = next((each for each in sight.parts if each.name == name), None)
        widths = fields[name].widths
        if not widths or part is None:
            continue
        weights = 2 ** np.cumsum([0, *widths[:-1]])
        shown = seen[:, part.first : part.first + part.width].reshape(len(rows), width, len(widths))
        truth = rows[:, first : first + width]
        assert np.array_equal(np.where(truth < 0, truth, shown @ weights), truth), name


def test_one_hot_has_one_column_set_for_each_kind() -> None:
    sight = Observation(GAMES["elawa"], 3, "onehot")
    seen = sight.of(rows_of("elawa", 3, GAMES["elawa"].standard_game.default_options(3), seed=2))
    kinds = [part for part in sight.parts if part.what.endswith("one-hot")]
    assert {"where", "phase", "actor", "top_card"} <= {part.name for part in kinds}
    for part in kinds:
        columns = seen[:, part.first : part.first + part.width].reshape(-1, part.shape[-1])
        assert (columns.sum(axis=1) == 1).all()


def test_an_unknown_form_is_refused_with_those_there_are() -> None:
    from motu.research.gym import SeatEnv

    with pytest.raises(MotuError, match="no form of observation 'fuzzy'; there are: raw, plain, scaled, onehot"):
        SeatEnv("elawa", observation="fuzzy")
