"""Files are written whole or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from motu.engine.base import MotuError
from motu.files import check_new, read_record, read_text, write_text
from motu.games import GAMES, room
from tests.running import environment


def test_a_file_is_replaced_in_one_step_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    path.chmod(0o640)
    with open(path) as reader:  # somebody is reading the old file
        write_text(path, "new")
        assert reader.read() == "old"
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["game.txt"]


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    (tmp_path / "plain.txt").write_text("")
    write_text(tmp_path / "game.txt", "new")
    assert (tmp_path / "game.txt").stat().st_mode == (tmp_path / "plain.txt").stat().st_mode


def test_a_link_goes_on_pointing_where_it_points(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "there" / "game.txt")
    write_text(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "there" / "game.txt").read_text() == "new"


def test_a_device_is_written_to_and_not_replaced() -> None:
    with pytest.raises(MotuError, match="cannot write /dev/full: No space left on device"):
        write_text(Path("/dev/full"), "x")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


@pytest.mark.parametrize("name", ["missing/game.txt", "a\0b", "x" * 300])
def test_names_that_cannot_be_are_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(MotuError, match="cannot write"):
        write_text(tmp_path / name, "x")
    with pytest.raises(MotuError, match="cannot read"):
        read_text(tmp_path / name)
    assert os.listdir(tmp_path) == []


def test_a_new_file_may_not_be_an_old_one(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    check_new(tmp_path / "empty.txt")
    check_new(tmp_path / "new.txt")
    (tmp_path / "old.txt").write_text("x")
    with pytest.raises(MotuError, match="already exists"):
        check_new(tmp_path / "old.txt")


def without_packages(*args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """`motu args` where nothing but Python itself is installed."""
    command = [sys.executable, "-S", "-m", "motu", *args]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment(), check=False)


@pytest.mark.parametrize(
    "args",
    [["--version"], ["--help"], ["rules"], ["fuzz", "--options", "default", "--games", "1", "--jobs", "1"]],
)
def test_the_standard_library_is_all_the_rules_need(args: list[str], tmp_path: Path) -> None:
    done = without_packages(*args, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_missing_package_is_named_with_how_to_get_it(tmp_path: Path) -> None:
    done = without_packages("play", next(iter(GAMES)), cwd=tmp_path)
    assert done.returncode == 2
    assert (
        done.stderr
        == "motu: the table in the terminal needs the package rich; install it with: pip install 'motu[terminal]'\n"
    )
    done = without_packages("arena", "run", next(iter(GAMES)), "--bots", "easy,easy,easy", "--games", "3", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), "games, shares and ratings need no package"
    done = without_packages("bench", "research", cwd=tmp_path)
    assert done.stderr.endswith("needs the package numpy; install it with: pip install 'motu[research]'\n")
    done = without_packages("completion", "bash", cwd=tmp_path)
    assert done.stderr == "motu: completion needs the package shtab; install it with: pip install 'motu[terminal]'\n"
    done = without_packages("bench", "--yardstick", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "motu: the yardstick needs the package chess; install it with: pip install chess\n"


@pytest.mark.parametrize("code", GAMES)
def test_a_record_is_read_with_the_rules_of_its_edition(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = room(code).standard_game
    parts = room(code).module("box.parts")
    monkeypatch.setattr(parts, "CARRIED", [game.edition, 7])
    path = tmp_path / "game.motu"
    path.write_text(
        f"motu: 1\ngame: {code}\nedition: 7\ncomponents: {game.digest}\nseats: 3\nseed: 1\noptions:\n\n",
        encoding="utf-8",
    )
    _, found = read_record(path, None)
    assert (found.edition, found.digest) == (7, game.digest)
    path.write_text(path.read_text(encoding="utf-8").replace("edition: 7", "edition: 8"), encoding="utf-8")
    with pytest.raises(MotuError, match="edition 8"):
        read_record(path, None)
