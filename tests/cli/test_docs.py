"""Every command that a page shows is one that Motu knows, and runs: what people copy from it works."""

import contextlib
import io
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from motu.cli import make_parser, needed
from motu.games import GAMES
from motu.papers.components import write_table
from tests.own_boxes import own_box
from tests.running import LIMIT, SOURCE, environment, run
from tests.table.corpus import DATABASES, unpack
from tests.table.serving import wait_for
from tests.table.test_store import is_up

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|bash|console)?\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`(motu [a-z][^`]*)`")
# What stands for something else on a page.
MEANT = {
    "GAME": "moorea",
    "GAME...": "moorea",
    "<game>": "moorea",
    "FILE": "game.motu",
    "RECORD": "game.motu",
    "N": "3",
    "S": "3",
    "URL": "sqlite:///x",
    "DATABASE": "x.sqlite3",
    "CODE=CHOICE": "start=1",
    "NUMBER": "MO-1",
    "NAME": "pearls",
    "WORD": "fish",
    "...": "easy,easy",
    "FINGERPRINT": "abc",
}


def commands(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    lines = [line.strip().removeprefix("$ ") for block in BLOCK.findall(text) for line in block.splitlines()]
    lines += [line.strip() for line in text.splitlines() if line.startswith("    motu ")]
    return [line for line in lines if line.startswith("motu ")] + INLINE.findall(text)


def words_of(command: str) -> list[str]:
    """As a shell would hand it over, with the optional parts left out and of several choices the first."""
    bare, before = command.replace("\\|", "|"), ""
    while bare != before:  # the innermost brackets first
        bare, before = re.sub(r"\[[^\[\]]*\]", "", bare), bare
    bare = re.sub(r"\s[>|] .*$|\s#.*$", "", bare)
    return [MEANT.get(word, word.split("|")[0]) for word in shlex.split(bare)[1:]]


SHOWN = [(page.relative_to(ROOT).as_posix(), command) for page in PAGES for command in commands(page)]


def test_there_are_commands_to_look_at() -> None:
    assert len(SHOWN) > 40


@pytest.mark.parametrize(("page", "command"), SHOWN)
def test_a_command_on_a_page_is_one_that_motu_takes(page: str, command: str) -> None:
    words = words_of(command)
    spoken_of = not any(word.startswith("-") for word in words)  # a page speaks of it: it is there
    assert is_taken(words) or (spoken_of and is_taken([*words, "--help"])), f"{page}: {command}"


def is_taken(words: list[str]) -> bool:
    try:
        make_parser(needed(words)).parse_args(words)
    except SystemExit as end:
        return end.code == 0
    return True


# And it runs: each is run once, as small as it can be asked to be.

RUN_ELSEWHERE = {
    "docs/adding-a-game.md": "tests/compiled/test_sixth_game.py does all of that page",
    "motu play": "opens a browser on port 8088; tests/table/test_commands.py does so on a free one",
    "motu play --lan": "the same",
    "motu play --lang it": "a language that is made on that page: tests/table/test_a_fifth_language.py",
    "motu play --lang en-XA": "a browser again",
    "motu serve --database postgresql+psycopg://motu@db/motu": "needs a server: tests/table/test_processes.py",
    "motu mcp --server http://127.0.0.1:8088": "needs a server: tests/assistants/test_mcp.py",
    "motu mcp --server http://127.0.0.1:8088 --http --port 8090": "the same",
    "motu verify game.motu --promised FINGERPRINT": "tests/table/test_commands.py, with a promise that was made",
    "motu lab stalls": "only spoken of: it needs a game",
    "motu puzzles make GAME": "minutes for the first; tests/test_puzzles.py makes some with less effort",
    "motu puzzles make moorea": "the same",
    "motu puzzles make GAME --seed 1001": "the same",
    "motu bench research --before FOLDER": "minutes; tests/research/test_bench_batch.py",
    "motu bench research [GAME...] --before FOLDER": "the same",
    "motu proof GAME": "some minutes for a whole game; tests/compiled/test_sixth_game.py proves a small one",
}
SIZES = {
    "--games": "6",
    "--each": "1",
    "--seconds": "1",
    "--tables": "2",
    "--every": "0.5",
    "--rounds": "1",
    "--positions": "1",
    "--trials": "0",
    "--count": "1",
    "--budgets": "hard=1",
    "--ply": "3",
    "--bots": "easy,easy,random",
    "--begin": "",  # from our own box
}
# What is added to a command that begins so; the longest beginning counts.
SMALL: dict[str, list[str]] = {
    "arena ladder": ["--rungs", "easy"],
    "arena ladder kaivai": [],
    "arena run": ["--games", "6"],
    "arena tune": ["--rounds", "1", "--games", "6"],
    "bench": ["elawa", "--seconds", "1"],
    "bench kaivai": [],
    "bench pages": ["elawa"],
    "bench research": ["--seconds", "0.2"],
    "bench search": ["elawa"],
    "bench table": ["--tables", "2", "--seconds", "1"],
    "fuzz": ["--seconds", "1", "--jobs", "1"],
    "fuzz moorea": ["--options", "default", "--jobs", "1"],
    "lab moorea": ["--games", "6"],
    "lab reconstruct": ["--games", "3", "--trials", "0"],
    "lab stalls": ["--games", "2", "--bots", "easy"],
    "puzzles check": ["--sample", "1", "--quick"],
    "rules coverage": ["--tests", str(ROOT / "tests")],
    "serve": ["--host", "127.0.0.1", "--port", "0", "--bots", "1", "--painters", "0"],
}
ANSWERS = (0, 1)  # 1: it was done, and the answer is no (of so few games a ladder cannot say yes)


def smaller(words: list[str]) -> list[str]:
    """As the page has it, but for what makes it long."""
    found = list(words)
    for i in range(1, len(found)):
        if found[i - 1] in SIZES and not re.search("[:+]", found[i]):
            found[i] = SIZES[found[i - 1]]
    begun = max((begin for begin in SMALL if " ".join(words).startswith(begin)), key=len, default="")
    added = SMALL[begun] if begun else []
    if added and not added[0].startswith("-"):  # what is named goes before the options
        options = next((i for i, word in enumerate(found) if word.startswith("-")), len(found))
        return found[:options] + added + found[options:]
    return found + added


def small_commands() -> list[tuple[str, list[str]]]:
    """What is run of the pages: of those that differ in their values alone one, and none that is only spoken of,
    without what it needs."""
    found = dict[str, tuple[str, list[str]]]()
    for page, command in SHOWN:
        words = words_of(command)
        if not {page, command.split("  ")[0].rstrip(), bare(words)} & RUN_ELSEWHERE.keys() and is_known(words):
            kind = [word for word in words if word not in {*GAMES, *SIZES, "--seed"} and not is_value(word, words)]
            found.setdefault(" ".join(sorted(kind)), (page, smaller(words)))
    return list(found.values())


def is_value(word: str, words: list[str]) -> bool:
    before = words[words.index(word) - 1]
    return before.startswith("--") and not word.startswith("-")


def bare(words: list[str]) -> str:
    return " ".join(["motu", *words])


def is_known(words: list[str]) -> bool:
    with contextlib.redirect_stderr(io.StringIO()):
        return is_taken(words)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the pages speak of as being there."""
    folder = tmp_path_factory.mktemp("pages")
    for name, typed in (("game.motu", "1\n" * 3000), ("begun.motu", "1\n" * 4)):
        run("play", "moorea", "--seats", "you,easy", "--seed", "3", "--record", name, cwd=folder, typed=typed)
    (folder / "secret").write_text("a secret of the operator's own, long enough", encoding="utf-8")
    (folder / "weights.toml").write_text("patience = 0.6\n", encoding="utf-8")
    (folder / "mine.toml").write_text(write_table(own_box("moorea")), encoding="utf-8")
    shutil.copy(ROOT / "docs" / "bots" / "any_move.sh", folder / "mybot")
    (folder / "data").mkdir()
    unpack(DATABASES[0], folder / "data")
    env = {"MOTU_DATA": str(folder / "data")}
    assert run("components", "save", "printed", "mine.toml", cwd=folder, **env).returncode == 0
    assert run("upgrade", cwd=folder, **env).returncode == 0
    assert run("backup", "tables-monday.sqlite3", cwd=folder, **env).returncode == 0
    return folder


STAND_INS = {  # what stands on a page, in a command that begins so: what there is here
    "play --resume": {"game.motu": "begun.motu"},
    "components check": {"game.motu": "mine.toml"},
    "backup": {"game.motu": "new-backup.sqlite3", "tables-monday.sqlite3": "new-backup.sqlite3"},
    "restore": {"game.motu": "tables-monday.sqlite3"},
    "arena run moorea --bots easy+": {"easy+mine.toml,easy,easy": "easy+weights.toml,easy,easy"},
    "arena run moorea --bots": {"game.motu": "rows.csv"},
    "dataset": {"game.motu": "rows.parquet"},
    "serve": {"printed.toml": "mine.toml", "/etc/motu-secret": "secret", "sqlite:///x": "sqlite:///served.sqlite3"},
    "bench": {"FOLDER": SOURCE},
    "upgrade": {"x.sqlite3": "data/tables.sqlite3"},
}


def here(words: list[str]) -> list[str]:
    line = " ".join(words)
    for begin, names in STAND_INS.items():
        if line.startswith(begin):
            words = [names.get(word, word) for word in words]
    return [str(ROOT / word) if word.startswith("src/") else word for word in words]


@pytest.mark.parametrize(
    ("page", "words"), small_commands(), ids=lambda value: value if type(value) is str else bare(value)
)
def test_a_command_on_a_page_runs(page: str, words: list[str], shelf: Path, tmp_path: Path) -> None:
    shutil.copytree(shelf, tmp_path, dirs_exist_ok=True)
    words = here(words)
    if words[0] == "restore" and "--database" not in words:
        words += ["--database", "sqlite:///new.sqlite3"]
    if words[0] == "serve":
        is_served(words, tmp_path)
        return
    done = run(*words, cwd=tmp_path, MOTU_DATA=str(tmp_path / "data"), PYTHONWARNINGS="default")
    assert done.returncode in ANSWERS, f"{page}: motu {' '.join(words)}\n{done.stderr}"
    assert "Traceback" not in done.stderr


def is_served(words: list[str], folder: Path) -> None:
    """It says where it is, and ends when it is asked to."""
    env = environment() | {"MOTU_DATA": str(folder / "data")}
    command = [sys.executable, "-m", "motu", *words]
    with subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        address = server.stdout.readline().decode().split(" at ")[1].split(" ")[0]
        with httpx.Client(base_url=address) as client:
            wait_for(lambda: is_up(client), LIMIT)
        server.send_signal(signal.SIGINT)
        assert server.wait(LIMIT) == 0
