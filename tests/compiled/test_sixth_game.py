"""A sixth game is a package: the example, and one that `motu new-game` wrote, are installed beside Motu and are then in
the terminal, the arena, the lobby and the research environments. Run by the compiled build, too."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import motu
from motu.newgame import EXAMPLE, example_files, write_room
from tests import running
from tests.running import refused

ROOT = Path(__file__).parents[2]
PYTHON = sys.executable
once = pytest.mark.skipif(motu.is_compiled(), reason="is the same whichever build runs")


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example and a new game, coral_reef, are installed; coral_reef's source is beside it."""
    folder = tmp_path_factory.mktemp("sixth")
    write_room("coral_reef", folder / "coral")
    shutil.copytree(EXAMPLE, folder / "pearls", ignore=shutil.ignore_patterns("*.egg-info", "build"))
    for name in ("pearls", "coral"):
        done = subprocess.run(
            [
                PYTHON,
                "-m",
                "pip",
                "install",
                "-q",
                "--no-deps",
                "--no-build-isolation",
                "--target",
                folder / "shelf",
                folder / name,
            ],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
    return folder


def run(shelf: Path, *command: str | Path, cwd: Path = ROOT, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = [str(shelf / "shelf"), running.SOURCE, str(ROOT)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [PYTHON, *command], cwd=cwd, env=environment, input=typed, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


def test_both_keep_what_every_game_must_keep(shelf: Path) -> None:
    for code in ("pearls", "coral_reef"):
        assert f"{code} keeps all of it: 6 games" in run(shelf, "-m", "motu", "proof", code).stdout


def test_a_new_game_has_tests_that_pass(shelf: Path) -> None:
    run(shelf, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=shelf / "coral")


@once
def test_a_new_game_is_clean_and_typed(shelf: Path) -> None:
    settings = ("--config", str(ROOT / "pyproject.toml"), "--no-cache")
    run(shelf, "-m", "ruff", "check", *settings, "--ignore", "I001", shelf / "coral")
    run(shelf, "-m", "ruff", "check", "--no-cache", "--ignore", "I001", ".", cwd=shelf / "coral")
    run(shelf, "-m", "mypy", "--strict", "--no-incremental", "--python-executable", PYTHON, "-p", "motu_coral_reef")


def test_a_new_game_goes_by_its_own_name(shelf: Path) -> None:
    """What is left of the example's are its stones."""
    files = [path for path in (shelf / "coral").rglob("*") if path.suffix in (".py", ".md", ".toml")]
    left = {line.strip() for path in files for line in path.read_text().splitlines() if "Pearls" in line}
    assert left == {'categories = {"pearls": "Pearls", "pairs": "Pairs"}'}


def test_a_new_game_is_small() -> None:
    code = [path for path in example_files() if path.suffix == ".py" and path.parent.name != "tests"]
    assert sum(lines_of_code(path) for path in code) < 300


def lines_of_code(path: Path) -> int:
    """Without comments, what the code says about itself, and imports."""
    tree = ast.parse(path.read_text())
    code: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr) and not isinstance(node, ast.Import | ast.ImportFrom):
            code |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            code -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    written = path.read_text().splitlines()
    return sum(bool(written[number - 1].strip()) for number in code if not written[number - 1].strip().startswith("#"))


def test_it_is_in_the_terminal_and_the_arena(shelf: Path) -> None:
    told = run(shelf, "-m", "motu", "play", "coral_reef", "--seed", "1", cwd=shelf, typed="1\nquit\n").stdout
    assert "Coral Reef" in told
    assert "Lay a pearl, or swap one." in told
    told = run(shelf, "-m", "motu", "arena", "run", "pearls", "--bots", "medium,easy,careless", "--games", "3").stdout
    assert "careless     wins" in told, "a bot of that package, by its name"
    told = run(shelf, "-m", "motu", "rules", "coral_reef", "6").stdout
    assert "CR-6" in told


def test_it_is_in_the_lobby_and_at_the_table(shelf: Path) -> None:
    run(shelf, "tests/compiled/everywhere.py", "table", "pearls")


def test_it_is_in_the_research_environments(shelf: Path) -> None:
    run(shelf, "tests/compiled/everywhere.py", "research", "pearls")


def test_nothing_of_ours_names_it() -> None:
    names = [
        path
        for path in (ROOT / "src").rglob("*.py")
        if "pearls" in path.read_text(encoding="utf-8") and path.name not in ("newgame.py",)
    ]
    assert names == []


def test_what_cannot_be_a_game_is_refused(tmp_path: Path) -> None:
    assert "cannot be a game's name" in refused("new-game", "9 lives", cwd=tmp_path)
    assert "there is a game 'kaivai' already" in refused("new-game", "kaivai", cwd=tmp_path)
    (tmp_path / "motu-mine").mkdir()
    (tmp_path / "motu-mine" / "notes.txt").write_text("mine")
    assert "is not empty" in refused("new-game", "mine", cwd=tmp_path)


def proved(shelf: Path, folder: Path, file: str, old: str, new: str) -> subprocess.CompletedProcess[str]:
    """What is said of the example with one slip in it."""
    broken = folder / "shelf"
    shutil.copytree(shelf / "shelf", broken)
    path = broken / "motu_pearls" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(broken), running.SOURCE])}
    return subprocess.run(
        [PYTHON, "-m", "motu", "proof", "pearls"], cwd=ROOT, env=environment, capture_output=True, text=True
    )


SLIPS = {
    "a lost card": ("rules.py", "s.discard[n] += 1", "pass", "pearls of number"),
    "a field without a name": (
        "rules.py",
        '"laid", "discard"]',
        '"laid"]',
        "the field 'discard' of the state is named",
    ),
    "a rule without a line": ("RULES.md", "- **PE-5** You", "- You", "'- **PE-5** text [source]'"),
    "a bound": ("observation.py", "NUMBERS * parts.copies)", "3)", "'deck_size' goes from 0 to 3, but it is ["),
    "an error": (
        "words.py",
        "n = a % NUMBERS + 1",
        "n = [][a]",
        "IndexError: list index out of range (words.py, line ",
    ),
    "advice": ("advice.py", "AVERAGE - (n + 1)", "float('nan')", "the advice promises ["),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_game_that_breaks_a_property_is_told_with_its_seed(shelf: Path, tmp_path: Path, slip: str) -> None:
    *change, told = SLIPS[slip]
    done = proved(shelf, tmp_path, *change)
    assert done.returncode == 2, done.stdout
    assert "pearls does not hold (" in done.stderr
    assert "seed " in done.stderr
    assert told in done.stderr
    assert "Traceback" not in done.stderr
