"""A language is begun as docs/translating.md says, in a copy of the tree, and its first words are read."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent.parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
TEN: dict[str, dict[str, str | tuple[str, str]]] = {
    "house": {
        "Done": "Fatto",
        "Hint": "Suggerimento",
        "Undo": "Annulla",
        "Rules": "Regole",
        "Log": "Cronaca",
        "Since your last move": "Dalla tua ultima mossa",
    },
    "moorea": {
        "Pass": "Passa",
        "wood": ("legno", "legno"),
        "seashell": ("conchiglia", "conchiglie"),
        "Exchange two for one": "Scambia due per una",
    },
}
SEEN = """
import sys
from pathlib import Path
from tests.table.conftest import QUICK
from tests.table.serving import serving, wait_for

with serving(Path(sys.argv[1]), QUICK) as served:
    player = served.player("Ana")
    player.client.get("/?lang=it")
    table = player.create("me", "easy", game="moorea")
    live = served.table(table)
    wait_for(lambda: live.actor in live.seats_of(live.row.owner))
    for path in (f"/t/{table}", "/rules/moorea"):
        print(player.client.get(path).text)
"""


class Tree:
    """The source, copied where it may be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "src", folder / "src", ignore=LEFT_OUT)
        (folder / "scripts").mkdir()
        shutil.copy(ROOT / "scripts" / "words.py", folder / "scripts")

    def path(self, name: str) -> Path:
        return self.folder / "src" / "motu" / name

    def catalogue(self, room: str) -> Path:
        return self.path("locale/it.po" if room == "house" else f"games/{room}/locale/it.po")

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Python with this source, and with our tests."""
        own = {"PYTHONPATH": os.pathsep.join([str(self.folder / "src"), str(ROOT)]), "LC_ALL": "C.UTF-8"}
        command = [sys.executable, *args]
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, **own},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """Steps 1 to 3: a line of code, a command for each room, and ten messages."""
    tree = Tree(tmp_path_factory.mktemp("tree"))
    code = tree.path("papers/tongue.py")
    before = code.read_text(encoding="utf-8")
    code.write_text(before.replace('"nl": "Nederlands"', '"nl": "Nederlands", "it": "Italiano"'), encoding="utf-8")
    for room, words in TEN.items():
        begun = tree.run("-m", "scripts.words", "--new", "it", "--room", room)
        assert begun.returncode == 0, begun.stderr
        assert "messages to translate" in begun.stdout
        with tree.catalogue(room).open("rb") as file:
            catalogue = read_po(file, locale="it")
        for english, italian in words.items():
            message = catalogue.get(english)
            assert message is not None, english
            message.string = italian
        with tree.catalogue(room).open("wb") as file:
            write_po(file, catalogue)
    return tree


def test_what_is_left_can_be_listed_and_is_complained_of(tree: Tree) -> None:
    left = tree.run("-m", "scripts.words", "--list", "it", "--room", "moorea").stdout
    assert "moorea in it: 'Acquire a product' is not translated" in left
    assert "'Pass' is not translated" not in left
    assert tree.run("-m", "scripts.words", "--check", "--room", "moorea").returncode == 1


def test_its_first_words_are_on_the_page_and_the_rest_is_english(tree: Tree, tmp_path: Path) -> None:
    seen = tree.run("-c", SEEN, str(tmp_path))
    assert seen.returncode == 0, seen.stderr
    table, rules = (f'<html lang="it"{page}' for page in seen.stdout.split('<html lang="it"')[1:])
    for words in ("Suggerimento", "Fatto", "Regole", "Passa", "legno", "Choose one action"):
        assert words in table, words
    assert "Without the net fish is only fish." in rules


def test_its_first_words_are_in_the_terminal_and_the_rest_is_english(tree: Tree) -> None:
    shown = tree.run(
        "-m", "motu", "play", "moorea", "--seed", "3", "--seats", "you,easy", "--lang", "it", typed="quit\n"
    )
    assert shown.returncode == 0, shown.stderr
    for words in ("Passa", "Scambia due per una", "legno", "2 conchiglie", "Choose one action"):
        assert words in shown.stdout, words
