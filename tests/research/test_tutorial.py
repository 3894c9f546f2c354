"""docs/tutorial.md does what it says."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from motu.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"


def blocks() -> dict[str, str]:
    """The code of the page, by the file it is meant for."""
    found: dict[str, str] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S):
        name = re.match(r"# file: (\S+)", code)
        found[name.group(1) if name else "first"] = code
    return found


def module(name: str) -> ModuleType:
    made = ModuleType(name)
    exec(compile(blocks()[f"{name}.py"], name, "exec"), made.__dict__)
    return made


def test_the_first_game_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks()["first"], "first", "exec"), {})
    assert capsys.readouterr().out.startswith("[")


def test_the_bot_of_twenty_lines_beats_random_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = blocks()["careful.py"]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    (tmp_path / "careful.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    words = ["--bots", "careful.py:Careful,random,random", "--games", "9", "--jobs", "1"]
    assert main(["arena", "run", "elawa", *words]) == 0
    share = re.search(r"careful.py:Careful wins +([\d.]+)%", capsys.readouterr().out)
    assert share is not None
    assert float(share.group(1)) > 50  # a third would be chance


@pytest.mark.parametrize("spec", ["careful.py:Careful", "json:nothing", "json:JSONDecoder", "no.such.module:Bot"])
def test_a_bot_that_cannot_be_had_is_refused_in_a_sentence(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "run", "elawa", "--bots", f"{spec},random", "--games", "1"]) == 2
    assert "bot" in capsys.readouterr().err


def test_the_policy_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    learn = module("learn")
    monkeypatch.setitem(sys.modules, "learn", learn)
    untrained = learn.win_share(*learn.train(games=8, steps=1), games=30)
    trained = learn.win_share(*learn.train(games=12, steps=400, rate=0.2), games=30)
    assert trained > untrained
