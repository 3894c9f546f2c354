"""What the papers say can be done can be done."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from motu.cli import commands
from motu.games import room
from motu.papers import record
from tests.running import environment

ROOT = Path(__file__).parents[2]
PROGRAMS = 7  # on the page for learners
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(), re.M | re.S)


def test_the_program_in_the_readme_runs(tmp_path: Path) -> None:
    (program,) = blocks(ROOT / "README.md", "python")
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, env=environment(), check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[[1-9]\d*, \d+, \d+\] \{.*\}\n", done.stdout)


@pytest.mark.filterwarnings("ignore")  # the frameworks' own
@pytest.mark.parametrize("number", range(PROGRAMS))
def test_every_program_on_the_page_for_learners_runs(number: int) -> None:
    programs = blocks(ROOT / "docs" / "research.md", "python")
    assert len(programs) == PROGRAMS
    exec(compile(programs[number], f"program {number}", "exec"), {})


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.name)
def test_every_command_and_target_named_in_the_papers_exists(path: Path) -> None:
    text = path.read_text()
    named = re.findall(r"(?:^|`)motu ([a-z][a-z-]*)", text, re.M)
    assert set(named) <= set(commands())
    targets = re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M)
    makefile = (ROOT / "Makefile").read_text()
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in targets)


def test_the_record_in_the_notation_page_is_one() -> None:
    text = next(block for block in blocks(ROOT / "docs" / "notation.md", "") if block.startswith("motu: 1"))
    found = record.read(text)
    game = room(found.game).standard_game
    assert [game.name(game.parse(move)) for move in found.moves] == found.moves
    assert record.write(found) == text
