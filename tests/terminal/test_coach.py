"""`motu play --terminal --coach`: it says what a decision is about, asks once before a costly move, and praises."""

import io
from pathlib import Path
from typing import Any

import pytest

from motu.cli import main
from motu.games import room
from motu.opinion import UNTOLD
from motu.papers.match import Match
from motu.papers.sentence import plain
from motu.puzzles.paper import game_of, seen_in
from motu.puzzles.riddle import riddle_of
from motu.terminal.coach import Coach, Notes
from motu.terminal.table import Keyboard, Player, Table
from tests.test_puzzles import clearest

HOUSE = room("vanuatu")
PUZZLE = clearest(HOUSE)  # one move is far better than all others, so the coach must see it
NAMES = riddle_of(HOUSE, PUZZLE).names("Ana")


def test_a_costly_move_is_asked_about_once_and_the_best_is_praised() -> None:
    game, seen = game_of(HOUSE, PUZZLE), seen_in(HOUSE, PUZZLE)
    best, worst = (game.parse(move) for move in (PUZZLE.steps[0].move, PUZZLE.steps[0].answers[-1].move))
    coach = Coach(HOUSE, game, Notes(), seconds=0.0)
    about = coach.about(seen)
    assert about is not None
    assert plain(about, NAMES)
    said = [plain(line, NAMES) for line in coach.question(seen, worst)]
    assert said[1].startswith("Better: "), "after what is lost"
    assert any(line.startswith("The computer has played on") for line in said[2:-1]), "the count comes last"
    assert said[-1] == "Sure? Type it once more to play it anyway, or another move."
    assert coach.question(seen, worst) == [], "asked once"
    coach.asked = -1
    assert coach.question(seen, best) == []
    assert coach.praise is None, "it was told"
    coach.notes.told = UNTOLD
    assert coach.question(seen, best) == []
    assert coach.praise is not None
    assert plain(coach.praise, NAMES).startswith("Well done: ")


def test_a_move_that_is_doubted_is_made_when_it_is_typed_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # where the unfinished game is saved
    match: Match[Any] = riddle_of(HOUSE, PUZZLE).deal()
    worst = PUZZLE.steps[0].answers[-1].move
    players = [Player(name, None) for name in NAMES]
    table = Table(HOUSE, match, players, Keyboard(io.StringIO(f"{worst}\n{worst}\n"), False))
    table.coach = Coach(HOUSE, match.game, table.notes, seconds=0.0)
    table.viewer = PUZZLE.seat
    table.run()
    said = capsys.readouterr().out
    assert said.count("Sure? Type it once more") == 1
    assert match.game.name(match.moves[-1]) == worst


def test_the_coach_is_for_one_person_against_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "elawa", "--terminal", "--coach", "--seats", "you,easy", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    about = room("elawa").module("face.coach").ABOUT
    assert any(sentence[:30] in said for sentence in about.values())
    assert main(["play", "elawa", "--terminal", "--coach", "--seats", "you,you"]) != 0
    assert "one person against bots" in capsys.readouterr().err
