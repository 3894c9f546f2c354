"""`motu puzzles`: a puzzle by typed lines; a search that its journal has finished."""

import io
import json
from pathlib import Path

import pytest

from motu.cli import main
from motu.games import GAMES
from motu.puzzles.make import Wish
from motu.puzzles.paper import puzzles_of, read_file
from motu.terminal import puzzle as puzzles
from motu.terminal.table import Keyboard

ROOM = GAMES["vanuatu"]
PUZZLE = next(puzzle for puzzle in puzzles_of(ROOM) if len(puzzle.steps) == 1)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path / "data"))
    return tmp_path


def solve(monkeypatch: pytest.MonkeyPatch, typed: str, *wanted: str) -> None:
    monkeypatch.setattr(puzzles, "make_keyboard", lambda: Keyboard(io.StringIO(typed), False))
    assert main(["puzzles", "play", *wanted]) == 0


def test_a_puzzle_by_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    step = PUZZLE.steps[0]
    solve(monkeypatch, f"{step.closest.move}\n\n{step.move}\n", "vanuatu", PUZZLE.name)
    said = capsys.readouterr().out
    assert f"Puzzle {PUZZLE.name}" in said
    assert "Not the best." in said
    assert "The solution:" in said
    solve(monkeypatch, "quit\n", "vanuatu")
    said = capsys.readouterr().out
    assert "Find the move that wins most often." in said
    assert PUZZLE.name not in said, "the next one is another"
    solve(monkeypatch, "quit\n")
    assert "Find the move that wins most often." in capsys.readouterr().out, "the puzzle of the day"


def test_the_command_goes_on_from_a_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, out = tmp_path / "journal.jsonl", tmp_path / "out.json"
    result = {"number": 0, "dropped": {"Easy finds it": 7, "found": 1}, "found": [PUZZLE.as_json()]}
    journal.write_text("\n".join(map(json.dumps, (Wish("vanuatu", 1, 1, 1, 0.0).header(), result))), encoding="utf-8")
    assert main(["puzzles", "make", "vanuatu", "--count", "1", "--journal", str(journal), "--out", str(out)]) == 0
    assert "7  Easy finds it" in capsys.readouterr().out
    assert read_file(out)[0] == [PUZZLE]
    assert main(["puzzles", "make", "vanuatu", "--count", "0"]) == 2
