"""Compiles engine, rules and bots with mypyc where a C compiler is there; else installs plain Python and says so."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Modules that talk to people or read files, as do all view*.py; all else in engine, bots and the rooms is compiled.
INTERPRETED = {
    "__init__",
    "belief",
    "beliefs",
    "box",
    "card_pictures",
    "components",
    "hints",
    "match",
    "native",
    "pictures",
    "position",
    "record",
    "room",
    "rulespage",
    "sentence",
    "text",
    "words",
}


def plain(why: str) -> None:
    print(f"motu: {why}; it runs as plain Python, more slowly.", file=sys.stderr)


def is_compiled(module: str) -> bool:
    return module not in INTERPRETED and not module.startswith("view")


def compiled_sources() -> list[str]:
    src = Path("src/motu")
    rooms = sorted(path for path in (src / "games").iterdir() if (path / "game.py").exists())
    only = os.environ.get("MOTU_ROOMS", "").split()  # while working on one room: compile that one alone
    rooms = [room for room in rooms if not only or room.name in only]
    folders = [src / "engine", src / "bots", *rooms]
    return [str(path) for folder in folders for path in sorted(folder.glob("*.py")) if is_compiled(path.stem)]


def extensions() -> list[Extension]:
    if os.environ.get("MOTU_COMPILE") == "0":
        plain("not compiled, as asked (MOTU_COMPILE=0)")
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        plain(f"no C compiler ({compiler}) found")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        plain("mypyc is not installed")
        return []
    os.environ.setdefault("MYPYPATH", "src")
    options = ["--explicit-package-bases", "--namespace-packages", "--strict"]
    return mypycify([*options, *compiled_sources()], opt_level=os.environ.get("MOTU_OPT", "3"), multi_file=True)


class BuildOrDoWithout(build_ext):
    """A compiler that is there but cannot compile (no Python headers, say) is as good as none."""

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        try:
            super().run()
        except Exception as error:
            plain(f"compiling failed ({error})")
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrDoWithout})
