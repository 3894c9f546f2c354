"""Garbage at every door: what comes in is taken or refused in one line, never answered with another exception."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from motu.engine.base import MotuError
from motu.engine.options import resolve_options
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers import position, record
from motu.papers.components import read_table
from tests.conformance.walks import walk

each_game = pytest.mark.parametrize("code", GAMES)
often = settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],  # shrinking a whole file takes minutes and helps little
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
ODD = [*'\n\r\x00\u2028:;=-0é"[{]}#', "", "9" * 50, "9" * 5000]


def taken_or_refused(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except MotuError as error:
        said = str(error)
        assert len(said.splitlines()) == 1, f"more than one line: {said!r}"
        assert said.isprintable(), f"not fit to be shown: {said!r}"
        assert len(said) < 500, f"too long: {said[:600]!r}"
        return None


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A real file with a few places overwritten, cut out or doubled."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.sampled_from([0, 1, 1, 3, 20])))
        middle = draw(st.sampled_from([*ODD, text[at:end] * 2]) | st.text(max_size=5))
        text = text[:at] + middle + text[end:]
    return text


@cache
def sample_record(code: str) -> str:
    game = GAMES[code].standard_game
    for match in walk(game, game.min_seats, game.default_options(game.min_seats), 2):
        if len(match.moves) == 25:
            break
    return record.write(record.record_of(match, ["Ana"] * match.seats))


@cache
def sample_position(code: str, moves: int) -> str:
    game = GAMES[code].standard_game
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 2):
        if len(match.moves) == moves:
            break
    return position.save(game, match.state)


def components_of(code: str) -> Path:
    return GAMES[code].folder / "components.toml"


# Records.


@each_game
@often
@given(text=st.text(max_size=200) | st.sampled_from(ODD))
def test_any_text_as_a_record(code: str, text: str) -> None:
    game = GAMES[code].standard_game
    taken_or_refused(lambda: record.verify(record.read(text), game))
    head = f"motu: 1\ngame: {code}\nedition: {game.edition}\ncomponents: {game.digest}\nseats: 2\nseed: 1\noptions:\n\n"
    taken_or_refused(lambda: record.verify(record.read(head + text), game))


@each_game
@often
@given(data=st.data())
def test_a_damaged_record(code: str, data: st.DataObject) -> None:
    text = data.draw(damaged(sample_record(code)))
    taken_or_refused(lambda: record.verify(record.read(text), GAMES[code].standard_game))


@each_game
@pytest.mark.parametrize(
    "line", ["game", "edition", "components", "seats", "seed", "options", "result", "player 1", "1"]
)
@pytest.mark.parametrize("value", ["x" * 5000, "9" * 5000, "a\u2028b", "9 " * 500, "x=" + "y" * 5000, "-1", ""])
def test_a_record_with_a_strange_line(code: str, line: str, value: str) -> None:
    lines = sample_record(code).split("\n")
    changed = [f"{line}: {value}" if old.startswith(f"{line}:") else old for old in lines]
    taken_or_refused(lambda: record.verify(record.read("\n".join(changed)), GAMES[code].standard_game))


@each_game
@pytest.mark.parametrize("key", ["motu", "game", "edition", "components", "fields", "more"])
@pytest.mark.parametrize("value", ["x" * 5000, 10**400, "a\nb", None, {"x" * 5000: [1]}, {"a\nb": [1]}, [[[]]] * 900])
def test_a_position_with_a_strange_key(code: str, key: str, value: object) -> None:
    saved = json.loads(sample_position(code, 20))
    saved[key] = value
    taken_or_refused(lambda: position.load(GAMES[code].standard_game, json.dumps(saved)))


# Positions.


@each_game
@often
@given(text=st.text(max_size=200) | st.sampled_from([*ODD, "[" * 100_000, '{"motu": "position"}', "NaN"]))
def test_any_text_as_a_position(code: str, text: str) -> None:
    taken_or_refused(lambda: position.load(GAMES[code].standard_game, text))


@each_game
@often
@given(data=st.data())
def test_a_damaged_position(code: str, data: st.DataObject) -> None:
    text = data.draw(damaged(sample_position(code, 20)))
    taken_or_refused(lambda: position.load(GAMES[code].standard_game, text))


NUMBERS = st.integers(-2, 30) | st.sampled_from([-(2**63), 2**62, 2**63 - 1, 2**70])


@each_game
@settings(often, max_examples=100)
@given(data=st.data(), moves=st.integers(0, 40))
def test_a_position_with_other_numbers_is_refused_or_can_be_played(code: str, data: st.DataObject, moves: int) -> None:
    game = GAMES[code].standard_game
    saved = json.loads(sample_position(code, moves))
    for _ in range(data.draw(st.integers(1, 2))):
        name = data.draw(st.sampled_from(sorted(saved["fields"])))
        values = saved["fields"][name]
        if values and data.draw(st.booleans()):
            values[data.draw(st.integers(0, len(values) - 1))] = data.draw(NUMBERS)
        else:
            saved["fields"][name] = data.draw(
                st.lists(NUMBERS, max_size=4) | st.sampled_from(["x", None, [[1]], [1.5]])
            )
    s = taken_or_refused(lambda: position.load(game, json.dumps(saved)))
    if s is not None:
        taken_or_refused(lambda: play_on(game, s))


def play_on(game: Any, s: Any) -> None:
    """A few moves, each leaving every component somewhere, once."""
    rng = Rng(1)
    for _ in range(12):
        if game.is_over(s):
            break
        moves = game.legal(s)
        game.play(s, moves[rng.below(len(moves))])
        s.audit()


# Components.


@each_game
@often
@given(text=st.text(max_size=200) | st.sampled_from([*ODD, "[" * 100_000, "a = 0x" + "f" * 5000, "a = 1" + "0" * 5000]))
def test_any_text_as_components(code: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8", errors="replace", newline="")
    taken_or_refused(lambda: GAMES[code].game(path))


@each_game
@often
@given(data=st.data())
def test_damaged_components(code: str, data: st.DataObject, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    original = components_of(code).read_text(encoding="utf-8")
    path.write_text(data.draw(damaged(original)), encoding="utf-8", errors="replace", newline="")
    taken_or_refused(lambda: GAMES[code].game(path))


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 1, 7, 10**5000, 1.5, "", "a\nb", [], [1], [[]], {}, {"a\nb": 1}, {"any": 4}]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            found += places(inner, (*path, i))
    return found


@each_game
@settings(often, max_examples=80)
@given(data=st.data())
def test_components_with_other_values(code: str, data: st.DataObject) -> None:
    box = GAMES[code].module("box.reading")
    table = read_table(components_of(code))
    *way, last = data.draw(st.sampled_from(places(table)))
    holder: Any = table
    for step in way:
        holder = holder[step]
    if data.draw(st.integers(0, 3)) == 0:
        del holder[last]
    else:
        holder[last] = data.draw(VALUES)
    if isinstance(holder, dict) and data.draw(st.integers(0, 5)) == 0:
        holder["a\nb"] = 1
    taken_or_refused(lambda: box.read_parts(table))


@each_game
def test_components_that_are_not_there_or_not_text(code: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.toml", binary):
        with pytest.raises(MotuError):
            GAMES[code].game(path)
        assert taken_or_refused(lambda path=path: GAMES[code].game(path)) is None  # type: ignore[misc]


# Options and seats.


@each_game
@often
@given(wanted=st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
def test_any_words_as_options(code: str, wanted: dict[str, str]) -> None:
    taken_or_refused(lambda: resolve_options(GAMES[code].standard_game.options, wanted))


@each_game
@often
@given(data=st.data(), seats=st.integers(-1, 9))
def test_any_numbers_as_options_and_seats(code: str, data: st.DataObject, seats: int) -> None:
    game = GAMES[code].standard_game
    length = data.draw(st.integers(0, 1)) + len(game.options)
    options = data.draw(st.lists(st.integers(-1, 3), min_size=length, max_size=length))
    taken_or_refused(lambda: game.new(seats, 1, options))
