"""Compiles engine, rules and bots with mypyc where a C compiler is there; else installs plain Python and says so."""

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What is compiled follows from the folder: the engine, the bots, and of each room the box, the rules and the mind.
COMPILED = ("engine", "bots")
COMPILED_IN_ROOMS = ("box", "rules", "mind")


def plain(why: str) -> None:
    print(f"motu: {why}; it runs as plain Python, more slowly.", file=sys.stderr)


def compiled_sources() -> list[str]:
    src = Path("src/motu")
    rooms = sorted(path for path in (src / "games").iterdir() if (path / "rules").is_dir())
    only = os.environ.get("MOTU_ROOMS", "").split()  # while working on one room: compile that one alone
    rooms = [room for room in rooms if not only or room.name in only]
    folders = [src / name for name in COMPILED] + [room / name for room in rooms for name in COMPILED_IN_ROOMS]
    return [str(path) for folder in folders for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]


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


def compile_side_by_side(self: Any, sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
    """All C files of an extension at once, as many as there are cores; setuptools takes one after the other."""
    names = ("output_dir", "macros", "include_dirs", "debug", "extra_preargs", "extra_postargs", "depends")
    asked = {**dict.fromkeys(names), **dict(zip(names, args)), **kwargs}
    _, objects, after, options, build = self._setup_compile(
        asked["output_dir"], asked["macros"], asked["include_dirs"], sources, asked["depends"], asked["extra_postargs"]
    )
    before = self._get_cc_args(options, asked["debug"], asked["extra_preargs"])
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        made = [pool.submit(self._compile, o, *build[o], before, after, options) for o in objects if o in build]
        for one in made:
            one.result()
    return list(objects)


class BuildOrDoWithout(build_ext):
    """A compiler that is there but cannot compile (no Python headers, say) is as good as none."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":  # others go about it in another way
            self.compiler.compile = MethodType(compile_side_by_side, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        try:
            super().run()
        except Exception as error:
            plain(f"compiling failed ({error})")
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrDoWithout})
