"""Compiles engine, rules and bots with mypyc where a C compiler is there; else installs plain Python and says so."""

import ast
import json
import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

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
    sources = compiled_sources()
    try:
        made = mypycify([*options, *sources], opt_level=os.environ.get("MOTU_OPT", "3"), multi_file=True)
    except SystemExit:  # mypyc's way to say that it can't; it has said why
        plain("mypyc refused the source")
        return []
    if os.name != "nt":  # hidden from other libraries, they call each other directly
        for part in made:
            part.extra_compile_args = [*part.extra_compile_args, "-fvisibility=hidden"]
    for source in sources:
        keep_docstrings(Path(source))
    return made


# mypyc drops docstrings; `help()` shall have words on a compiled build too. They are put back into its C files.

FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH[^"]*PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')
CLASS = re.compile(r'(\.tp_name = "(\w+)",.*?\.tp_doc = PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)', re.DOTALL)


def keep_docstrings(source: Path) -> None:
    target = Path("build") / f"__native_{'___'.join(source.relative_to('src').with_suffix('').parts)}.c"
    if not target.exists():
        return
    words = docstrings(ast.parse(source.read_text(encoding="utf-8")))
    text = FUNCTION.sub(
        lambda found: found[1] + in_c(words.get(last_names(found[2], words), "")) + found[3], target.read_text()
    )
    target.write_text(CLASS.sub(lambda found: f"{found[1]}{class_words(found, words)})", text))


def docstrings(tree: ast.Module) -> dict[str, str]:
    """By name: "Game", "Game___legal", "restored"."""
    found = {}
    for thing in tree.body:
        if isinstance(thing, ast.ClassDef | ast.FunctionDef):
            found[thing.name] = ast.get_docstring(thing) or ""
        if isinstance(thing, ast.ClassDef):
            inner = [part for part in thing.body if isinstance(part, ast.FunctionDef)]
            found.update({f"{thing.name}___{part.name}": ast.get_docstring(part) or "" for part in inner})
    return found


def last_names(symbol: str, words: dict[str, str]) -> str:
    """Of a C name, the part that names something of this module: the longest that does."""
    return max((name for name in words if symbol.endswith(f"___{name}")), key=len, default="")


def class_words(found: re.Match[str], words: dict[str, str]) -> str:
    signature = "" if found[3] == "NULL" else found[3][1:-1]
    told = signature + in_c(words.get(found[2], ""))
    return f'"{told}"' if told else "NULL"


def in_c(text: str) -> str:
    """As it stands between the quotes of a C string; a question mark could begin a trigraph."""
    return json.dumps(text)[1:-1].replace("?", "\\?")


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


class Afresh(build_py):
    """What an earlier build left behind, compiled modules perhaps, is not packed. Catalogues of words are compiled,
    and the example that `motu new-game` copies is taken along.
    """

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if self.editable_mode:  # there words and example are read where they stand
            return
        for source in Path("src").rglob("locale/*.po"):
            self.compile_words(source)
        left_out = shutil.ignore_patterns("*.egg-info", "__pycache__", ".*", "build")
        shutil.copytree("examples/pearls", Path(self.build_lib) / "motu" / "example", ignore=left_out)

    def compile_words(self, source: Path) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        target = Path(self.build_lib) / source.relative_to("src").with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as file, target.open("wb") as out:
            write_mo(out, read_po(file))


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


setup(ext_modules=extensions(), cmdclass={"build_py": Afresh, "build_ext": BuildOrDoWithout})
