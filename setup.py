"""Compiles engine, rules, bots, batches and nodes of drawings with mypyc where there is a C compiler; else they stay
plain Python."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from hashlib import blake2b
from importlib import metadata
from pathlib import Path
from types import MethodType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# What is compiled follows from the folder: engine, bots, batches, and of each room the box, the rules and the mind. Of
# what draws, what all rooms draw with; not their views: twice the build for a tenth of a picture (docs/speed.md).
COMPILED = ("engine", "bots", "batches")
DRAWING = ("keep", "node", "palette", "scene", "sections", "shapes", "svg")
PIECES = ("changes", "pieces")  # of pages, among all that stands in table/people
COMPILED_IN_ROOMS = ("box", "rules", "mind")

# How GCC compiles. -O1 with what makes a difference here is as fast within one or two in a hundred and takes three
# quarters of the time of -O3; what runs rarely has no need of it, and what runs once is only to be compiled soon
# (docs/speed.md). MOTU_OPT=3 asks for -O3 throughout.
INLINED = ["-finline-functions", "-finline-small-functions", "-fexpensive-optimizations", "-fstrict-aliasing"]
ARRANGED = ["-fschedule-insns2", "-fpeephole2", "-fcaller-saves", "-fipa-ra", "-foptimize-sibling-calls", "-ftree-vrp"]
ALIGNED = ["-falign-functions", "-falign-loops", "-falign-jumps", "-freorder-blocks-algorithm=stc"]
SILENT = ["-w"]  # warnings are for who writes C by hand, and looking for them takes its time
OFTEN = ["-O1", *INLINED, *ARRANGED, *ALIGNED]
ONCE = ["-Og"]
RUN_ONCE = re.compile(r"___(box___\w+|notation|options|rulebook|encoding|fields|themes|observation|audit|beliefs)\.c$")
LOADS = re.compile(r"__native_motu_(?!__)\w+\.c$|^build/(motu|doors)/")  # a library, and the modules that are in it

# pip asks twice what there is to build before it has it built; nothing is translated for that.
ASKED_ONLY = ("egg_info", "dist_info")

# What was compiled before is taken from here as long as nothing it was made from has changed.
OBJECTS = Path("build/objects")
PASSING = re.compile(r"pip-build-env-\w+")  # where pip builds this time; what lies in it is named by its version
KEPT_FOR = 30 * 24 * 3600  # seconds since it was last of use


def say(what: str) -> None:
    """To whoever waits at the terminal where `make` asks for that: pip keeps what a build says to itself."""
    try:
        with open("/dev/tty" if os.environ.get("MOTU_SHOW") == "1" else os.devnull, "w", encoding="utf-8") as terminal:
            terminal.write(f"motu: {what}\n")
    except OSError:  # there is none
        pass
    print(f"motu: {what}", file=sys.stderr, flush=True)


def plain(why: str) -> None:
    say(f"{why}; it runs as plain Python, more slowly.")


def groups() -> list[tuple[list[str], str]]:
    """What is compiled, and into which library: engine, bots, batches, what draws, what cuts pages, and every room into
    one of its own. A change in a room, or in the bots, then leaves the C files of all others as they are."""
    src = Path("src/motu")
    rooms = sorted(path for path in (src / "games").iterdir() if (path / "rules").is_dir())
    only = os.environ.get("MOTU_ROOMS", "").split()  # while working on one room: compile that one alone
    rooms = [room for room in rooms if not only or room.name in only]
    shared = [(sources([src / name]), f"motu_{name}") for name in COMPILED]
    shared.append(([str(src / "draw" / f"{name}.py") for name in DRAWING], "motu_draw"))
    shared.append(([str(src / "table" / "people" / f"{name}.py") for name in PIECES], "motu_pieces"))
    return shared + [(sources([room / name for name in COMPILED_IN_ROOMS]), f"motu_{room.name}") for room in rooms]


def sources(folders: list[Path]) -> list[str]:
    return [str(path) for folder in folders for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]


def extensions() -> list[Extension]:
    if sys.argv[1:] and sys.argv[1] in ASKED_ONLY:
        return []
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
    options = ["--explicit-package-bases", "--namespace-packages", "--strict", "--cache-dir", "build/mypy"]
    parted = groups()
    every = [source for group, _ in parted for source in group]
    say(f"translating {len(every)} modules to C")
    COMPILING.expected = 2 * len(every) + 20
    try:
        made = mypycify(
            [*options, *every],
            opt_level=os.environ.get("MOTU_OPT", "3"),
            debug_level="0",
            multi_file=True,
            separate=[(group, name) for group, name in parted],
        )
    except SystemExit:  # mypyc's way to say that it can't; it has said why
        plain("mypyc refused the source")
        return []
    for source in every:
        finish(Path(source))
    if os.name == "nt":
        return made
    for extension in made:
        extension.extra_compile_args = [
            *extension.extra_compile_args,
            "-fcommon",  # mypyc says what it shares in headers
            "-fvisibility=hidden",  # from other libraries: inside its own everything is called directly
        ]
    share_doors(made)
    return made


# Each module is a file that Python can load, though all that it does is to open its library. One file has the doors of
# all modules of a library, and each module is a copy of it.

OF_EVERY_DOOR = re.compile(r"^PyMODINIT_FUNC PyInit___init__\(void\).*$", re.MULTILINE)  # for Windows


def share_doors(made: list[Extension]) -> None:
    """mypyc lists a library and then its modules."""
    libraries: dict[str, list[Extension]] = {}
    for extension in made:
        if "." not in extension.name:
            modules = libraries.setdefault(extension.name, [])
        else:
            modules.append(extension)
    for library, modules in libraries.items():
        by_name = {module.name.rpartition(".")[2]: module for module in modules}  # two of a name: one keeps its own
        text = "".join(OF_EVERY_DOOR.sub("", Path(module.sources[0]).read_text()) for module in by_name.values())
        shared = Path("build/doors") / f"{library}.c"
        shared.parent.mkdir(parents=True, exist_ok=True)
        shared.write_text(text)
        for module in by_name.values():
            module.sources = [str(shared)]


# mypyc drops docstrings; `help()` shall have words on a compiled build too. They are put back into its C files; and of
# what runs once GCC is told to take it as it stands, long as it is.

TOP_LEVEL = re.compile(r"^(?=char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)  # what importing a module does
AS_IT_STANDS = """#if defined(__GNUC__) && !defined(__clang__)
__attribute__((optimize("O0")))
#endif
"""
FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH[^"]*PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')
WITH_WORDS = "/* with docstrings */\n"
CLASS = re.compile(r'(\.tp_name = "(\w+)",.*?\.tp_doc = PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)', re.DOTALL)


def finish(source: Path) -> None:
    target = Path("build") / f"__native_{'___'.join(source.relative_to('src').with_suffix('').parts)}.c"
    if not target.exists():
        return
    words = docstrings(ast.parse(source.read_text(encoding="utf-8")))
    text = target.read_text()
    if text.startswith(WITH_WORDS):  # as an earlier build left it
        return
    text = TOP_LEVEL.sub(AS_IT_STANDS, text)
    text = FUNCTION.sub(lambda found: found[1] + in_c(words.get(last_names(found[2], words), "")) + found[3], text)
    target.write_text(WITH_WORDS + CLASS.sub(lambda found: f"{found[1]}{class_words(found, words)})", text))


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


# Compiling C: as many files at once as there are cores, each only if something it is made from has changed.


def compile_side_by_side(self: Any, sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
    """All C files of an extension; setuptools takes one after the other, every time."""
    names = ("output_dir", "macros", "include_dirs", "debug", "extra_preargs", "extra_postargs", "depends")
    asked = {**dict.fromkeys(names), **dict(zip(names, args)), **kwargs}
    _, objects, after, options, build = self._setup_compile(
        asked["output_dir"], asked["macros"], asked["include_dirs"], sources, asked["depends"], asked["extra_postargs"]
    )
    before = self._get_cc_args(options, asked["debug"], asked["extra_preargs"])
    compiler = self.compiler_so[0]
    made = [
        COMPILING.once(o, compile_one, self, o, *build[o], before, flags_for(compiler, build[o][0], after), options)
        for o in objects
        if o in build
    ]
    for one in made:
        one.result()
    return list(objects)


def flags_for(compiler: str, source: str, flags: list[str]) -> list[str]:
    if "MOTU_OPT" in os.environ:
        return flags
    seldom = any(kind.search(source) for kind in (RUN_ONCE, LOADS))
    if not is_gcc(compiler):
        return [*flags, "-O1"] if seldom else flags
    return [*flags, *(ONCE if seldom else OFTEN), *SILENT]


def is_gcc(compiler: str) -> bool:
    return "Free Software Foundation" in tools(compiler)[0]


def compile_one(
    compiler: Any, target: str, source: str, ext: str, before: list[str], after: list[str], options: list[str]
) -> None:
    kept = OBJECTS / f"{digest(source, (*compiler.compiler_so, *before, *after, *options))}.o"
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    if kept.exists():
        shutil.copyfile(kept, target)
        kept.touch()
        return
    read = []
    if is_gcc(compiler.compiler_so[0]) and "motu" in source:
        read = ["-include", HEADERS.read(compiler, [*before, *after, *options])]
    compiler._compile(target, source, ext, before, [*after, *read], options)
    OBJECTS.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(target, kept.with_suffix(f".{threading.get_ident()}"))
    kept.with_suffix(f".{threading.get_ident()}").replace(kept)


def digest(source: str, flags: tuple[str, ...]) -> str:
    """Of all that an object file is made from: the C file and what it includes, flags, compiler, Python and mypyc."""
    lasting = tuple([PASSING.sub("pip-build-env", flag) for flag in flags])
    found = blake2b(repr((lasting, tools(flags[0]))).encode(), digest_size=16)
    for path in sorted({source, *included(source)}):
        found.update(file_digest(path))
    return found.hexdigest()


@cache
def tools(compiler: str) -> tuple[str, ...]:
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    return said, sys.version, metadata.version("mypy")


@cache
def file_digest(path: str) -> bytes:
    return blake2b(Path(path).read_bytes()).digest()


INCLUDE = re.compile(r'^#include ["<](__native[^">]+|\w+_extra_ops\.h)[">]', re.MULTILINE)


@cache
def included(path: str) -> frozenset[str]:
    """The headers made by this build that a C file includes, and those that they include; others come with tools."""
    direct = [f"build/{name}" for name in INCLUDE.findall(Path(path).read_text(encoding="utf-8"))]
    return frozenset(direct).union(*(included(header) for header in direct if header != path))


class Headers:
    """Python's headers and mypyc's, with which every C file of ours begins, read by GCC beforehand: for small files
    that is most of the work. GCC takes them only if it is asked in the same way, and else reads the text."""

    TEXT = "#include <Python.h>\n#if __has_include(<CPy.h>)\n#include <CPy.h>\n#endif\n"

    def __init__(self) -> None:
        self.folder = Path("build/headers")
        self.lock = threading.Lock()
        self.ready: dict[str, str] = {}  # by flags

    def read(self, compiler: Any, flags: list[str]) -> str:
        with self.lock:
            asked = blake2b(repr(flags).encode(), digest_size=8).hexdigest()
            if asked not in self.ready:
                header = self.folder / asked / "read.h"
                header.parent.mkdir(parents=True, exist_ok=True)
                header.write_text(self.TEXT)
                compiler.spawn([*compiler.compiler_so, *flags, "-x", "c-header", str(header), "-o", f"{header}.gch"])
                self.ready[asked] = str(header)
            return self.ready[asked]


HEADERS = Headers()


class Compiling:
    """The pool that compiles, shared by all extensions; a file that several of them need is compiled once."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(os.cpu_count() or 1)
        self.begun: dict[str, Future[None]] = {}
        self.lock = threading.Lock()
        self.done = 0
        self.expected = 0  # one for each module and one to load it by, and some of mypyc's own

    def once(self, target: str, work: Callable[..., None], *args: Any) -> "Future[None]":
        with self.lock:
            if target not in self.begun:
                self.begun[target] = self.pool.submit(work, *args)
                self.begun[target].add_done_callback(self.show)
            return self.begun[target]

    def show(self, one: "Future[None]") -> None:
        self.done += 1
        if self.done % 25 == 0:
            say(f"{self.done} of about {self.expected} C files are ready")


COMPILING = Compiling()


def forget_old_objects() -> None:
    for path in OBJECTS.glob("*"):
        if path.stat().st_mtime < time.time() - KEPT_FOR:
            path.unlink(missing_ok=True)


class Afresh(build_py):
    """What an earlier build left behind, compiled modules perhaps, is not packed. Catalogues of words are compiled,
    and the example that `motu new-game` copies is taken along.
    """

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        if self.editable_mode:  # there words and example are read where they stand
            super().run()
            return
        with ThreadPoolExecutor(1) as beside:
            compiling = beside.submit(self.run_command, "build_ext")  # others work, while this process packs
            self.pack()
            compiling.result()

    def pack(self) -> None:
        super().run()
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


class Packed(bdist_wheel):
    """What pip builds for itself, it unpacks at once: to make it small would take longer than to copy it."""

    def initialize_options(self) -> None:
        super().initialize_options()
        if "PIP_BUILD_TRACKER" in os.environ:
            self.compression = "stored"


class BuildOrDoWithout(build_ext):
    """A compiler that is there but cannot compile (no Python headers, say) is as good as none."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":  # others go about it in another way
            self.compiler.compile = MethodType(compile_side_by_side, self.compiler)
            self.parallel = len(self.extensions)  # each only waits for its files, which the pool compiles
        every = self.extensions
        first = {tuple(extension.sources): extension for extension in reversed(every)}
        self.extensions = list(first.values())
        super().build_extensions()
        self.extensions = every
        for extension in every:
            if extension is not first[tuple(extension.sources)]:
                copied = Path(self.get_ext_fullpath(extension.name))
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(self.get_ext_fullpath(first[tuple(extension.sources)].name), copied)

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        try:
            super().run()
            forget_old_objects()
        except Exception as error:
            plain(f"compiling failed ({error})")
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_py": Afresh, "build_ext": BuildOrDoWithout, "bdist_wheel": Packed})
