"""Every rule has a number, every number a test: for every room of the house."""

import importlib
import re
from pathlib import Path

import pytest

from motu import coverage
from motu.engine.base import OK
from motu.engine.rng import Rng
from motu.games import GAMES

TESTS = Path(__file__).parent
each_game = pytest.mark.parametrize("code", GAMES)


@each_game
def test_every_rule_and_worked_example_has_a_test(code: str) -> None:
    report = coverage.coverage_report(GAMES[code], TESTS)
    assert report.unproved == []
    assert report.untested == []
    assert report.complaints == []


@each_game
def test_the_rulebook_module_and_the_rules_page_have_the_same_numbers(code: str) -> None:
    rulebook = importlib.import_module(f"{GAMES[code].package}.rules.rulebook")
    prefix = GAMES[code].standard_game.prefix
    constants = {name: value for name, value in vars(rulebook).items() if re.fullmatch(r"[A-Z]{2}_\d+", name)}
    assert constants == {f"{prefix}_{number}": number for number in GAMES[code].rules}
    assert all(rule.code == f"{prefix}-{number}" for number, rule in GAMES[code].rules.items())


@each_game
def test_every_refusal_in_random_play_cites_a_rule_that_exists(code: str) -> None:
    game, rules = GAMES[code].standard_game, GAMES[code].rules
    for seats in (game.min_seats, game.max_seats):
        s, rng = game.new(seats, 31), Rng()
        rng.seed(31)
        for _ in range(400):
            if game.is_over(s):
                break
            for a in range(game.num_actions):
                rule = game.refusal(s, a)
                assert rule == OK or rule in rules
            moves = game.legal(s)
            game.apply(s, moves[rng.below(len(moves))])


@each_game
def test_every_statement_of_the_trace_leads_somewhere(code: str) -> None:
    room = GAMES[code]
    assert room.trace
    report = coverage.coverage_report(room, TESTS)
    for statement in room.trace:
        assert statement.carried_by, f"nothing carries {statement.text!r}"
        assert set(statement.rules) <= set(room.rules)
        if statement.rules:
            assert coverage.tests_of(report, statement), f"no test stands behind {statement.text!r}"


def test_a_citation_is_a_name_a_decorator_or_an_example(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "moorea"
    folder.mkdir(parents=True)
    (folder / "test_some.py").write_text(
        "@rules('MO-19', 'MO-20')\ndef test_mo_18_first() -> None: ...\n"
        "class TestMore:\n    @citing.rules('MO-21')\n    def test_two(self) -> None: ...\n"
        "def test_example_7_three() -> None: ...\n"
        "def helper_mo_22() -> None:\n    def test_mo_23_inner() -> None: ...\n"
    )
    found = [(c.test.partition("::")[2], c.rules, c.example) for c in coverage.citations(tmp_path / "tests")]
    assert found == [
        ("test_mo_18_first", ("MO-18", "MO-19", "MO-20"), 0),
        ("test_two", ("MO-21",), 0),
        ("test_example_7_three", (), 7),
    ]


def test_what_is_missing_or_made_up_is_said_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tests" / "moorea"
    folder.mkdir(parents=True)
    (folder / "test_some.py").write_text(
        "def test_mo_1_x() -> None: ...\ndef test_mo_999_y() -> None: ...\ndef test_example_99_z() -> None: ...\n"
    )
    assert coverage.main(["moorea", "--tests", str(tmp_path / "tests")]) == 1
    said = capsys.readouterr().out
    assert "moorea: INCOMPLETE; 1 of " in said
    assert "MO-2, MO-3" in said
    assert "MO-999" in said
    assert "no worked example 99" in said


def test_the_command_lists_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "coverage.html"
    assert coverage.main(["--all", "--html", str(page)]) == 0
    said = capsys.readouterr().out
    for code, room in GAMES.items():
        assert f"{code}: complete" in said
        for rule in room.rules.values():
            assert f"  {rule.code}  " in said
            assert f">{rule.code}<" in page.read_text(encoding="utf-8")


def test_an_unknown_game_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage.main(["ludo"]) == 2
    assert "there is no game 'ludo'" in capsys.readouterr().err
