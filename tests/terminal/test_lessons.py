"""`motu learn`: a lesson by typed lines, left and taken up."""

import io
from pathlib import Path

import pytest

from motu.games import GAMES
from motu.papers.lesson import lessons_of
from motu.terminal import lesson as lessons
from motu.terminal.learnt import Learnt
from motu.terminal.table import Keyboard

ROOM = GAMES["moorea"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path / "data"))
    return tmp_path


def learn(monkeypatch: pytest.MonkeyPatch, typed: str, wanted: str | None = None) -> None:
    monkeypatch.setattr(lessons, "make_keyboard", lambda: Keyboard(io.StringIO(typed), False))
    assert lessons.learn("moorea", wanted) == 0


def test_a_lesson_by_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    learn(monkeypatch, "\nbuy temple\npass\n\nbuy fish_basket\n", "2")
    said = capsys.readouterr().out
    assert "is not allowed here" in said
    assert "Look what happens." in said
    assert "Well done." in said
    assert Learnt().attempt(lessons_of(ROOM)[1]).made == [[], ["buy fish_basket"]]
    learn(monkeypatch, "\n\nshow me\n\nshow me\n\n", "a-turn")
    said = capsys.readouterr().out
    assert "What you know now." in said
    assert "Next: motu learn moorea 1" in said
    assert Learnt().is_finished(lessons_of(ROOM)[1])


def test_a_file_that_cannot_be_read_begins_anew(folder: Path) -> None:
    (folder / "data").mkdir()
    for text in ("nonsense", "[1]", '{"moorea/the-goal": {"made": [1]}}', '{"moorea/the-goal": 3}'):
        (folder / "data" / "lessons.json").write_text(text, encoding="utf-8")
        assert Learnt().attempt(lessons_of(ROOM)[0]).made == [[]]
