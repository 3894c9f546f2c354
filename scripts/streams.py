"""What the stream costs a search that never draws from it: `python -m scripts.streams [GAME...] [--compiled]`.

A copy of the source is made in which the generator is the fast one alone, as if games had never been dealt by a key,
and `motu bench search --before` searches the same positions with both, in turn and in one run: it tells the ratio of
their speeds and that they find the same. With `--compiled` the copy is compiled first (minutes), to be compared with
the build on the path: `PYTHONPATH=build/compiled python -m scripts.streams --compiled`. With `--folder` it is kept
there, and taken from there the next time.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from motu.bench_search import main as bench_search

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ["setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in", "src", "examples"]
# What a draw asks of the stream and of scripts: all that stands in the way of the fast generator.
ASKED = [
    "        if word <= 0:\n            return self.next_of_stream()\n",
    "        if self.word < 0 and len(self.key) != KEY_BYTES:\n            return self.next_of_script(n)\n",
]


def without_stream(tree: Path) -> None:
    file = tree / "src" / "motu" / "engine" / "rng.py"
    text = file.read_text(encoding="utf-8")
    for lines in ASKED:
        if text.count(lines) != 1:
            raise SystemExit(f"{file.name} is not as this script knows it: {lines.strip()}")
        text = text.replace(lines, "")
    file.write_text(text, encoding="utf-8")


def copied(tree: Path) -> None:
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, tree / name)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--compiled", action="store_true", help="compile the copy")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--times", type=float, default=1.0, help="so many times the usual simulations")
    parser.add_argument("--folder", type=Path, help="where the copy is kept")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="motu-streams-") as passing:
        before = made(args.folder or Path(passing) / "copy", args.compiled)
        how = ["--rounds", str(args.rounds), "--times", str(args.times)]
        return bench_search([*args.games, "--before", str(before), *how])


def made(tree: Path, compiled: bool) -> Path:
    """What is searched with in this folder, made if it is not there yet."""
    if not tree.exists():
        tree.mkdir(parents=True)
        copied(tree)
        without_stream(tree)
    if not compiled:
        return tree / "src"
    if not (tree / "compiled").exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
        subprocess.run([*pip, "--target", str(tree / "compiled"), str(tree)], check=True)
    return tree / "compiled"


if __name__ == "__main__":
    raise SystemExit(main())
