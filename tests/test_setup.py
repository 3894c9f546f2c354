"""How the package is compiled: only what changed, and the modules of a library through one file."""

import runpy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

setuptools = pytest.importorskip("setuptools")

SETUP = Path(__file__).parents[1] / "setup.py"


@contextmanager
def setup_in(folder: Path) -> Iterator[dict[str, Any]]:
    """What setup.py defines, while nothing is built and the build lies in a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(setuptools, "setup", lambda **wanted: None)
        patch.setattr(sys, "argv", ["setup.py", "egg_info"])
        yield runpy.run_path(str(SETUP))


def written(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def digest_in(folder: Path, *flags: str) -> str:
    with setup_in(folder) as made:
        digest: str = made["digest"]("build/__native_room.c", (sys.executable, *flags))
        return digest


def test_a_file_is_compiled_again_if_what_it_is_made_from_has_changed_and_only_then(tmp_path: Path) -> None:
    build = tmp_path / "build"
    written(build / "__native_room.c", '#include "__native_room.h"\nint x = 1;\n')
    written(build / "__native_room.h", "#include <__native_engine.h>\n")
    written(build / "__native_engine.h", "int f(void);\n")
    written(build / "__native_other.h", "int g(void);\n")
    found = digest_in(tmp_path, "-O1")
    written(build / "__native_other.h", "int g(int);\n")
    assert digest_in(tmp_path, "-O1") == found
    assert digest_in(tmp_path, "-O2") != found
    written(build / "__native_engine.h", "int f(int);\n")  # included by what it includes
    assert digest_in(tmp_path, "-O1") != found


DOOR = """#include <Python.h>
PyMODINIT_FUNC
PyInit_{0}(void)
{{}}
PyMODINIT_FUNC PyInit___init__(void) {{ return PyInit_{0}(); }}
"""


def test_modules_of_a_library_share_a_file_and_two_of_a_name_do_not(tmp_path: Path) -> None:
    names = ["motu.sea.box.parts", "motu.sea.rules.game", "motu.sea.mind.game", "motu.hill.rules.game"]
    files = {name: tmp_path / f"{name}.c" for name in names}
    for name, file in files.items():
        written(file, DOOR.format(name.rpartition(".")[2]))
    library = {name: setuptools.Extension(name, [f"{name}.c"]) for name in ("motu_sea", "motu_hill")}
    doors = {name: setuptools.Extension(name, [str(file)]) for name, file in files.items()}
    with setup_in(tmp_path) as made:
        made["share_doors"](
            [library["motu_sea"], *(doors[n] for n in names[:3]), library["motu_hill"], doors[names[3]]]
        )
    assert [doors[name].sources for name in names] == [
        ["build/doors/motu_sea.c"],
        [str(files["motu.sea.rules.game"])],
        ["build/doors/motu_sea.c"],
        ["build/doors/motu_hill.c"],
    ]
    text = (tmp_path / "build/doors/motu_sea.c").read_text()
    assert text.count("PyInit_parts(void)") == text.count("PyInit_game(void)") == 1
    assert "PyInit___init__" not in text
    assert library["motu_sea"].sources == ["motu_sea.c"]


def test_what_runs_once_is_taken_as_it_stands_and_docstrings_are_put_back(tmp_path: Path) -> None:
    source = written(tmp_path / "src/motu/sea.py", 'def f() -> None:\n    """Says so."""\n')
    target = tmp_path / "build/__native_motu___sea.c"
    top = "char CPyDef_motu___sea_____top_level__(void) {"
    listed = '{"f", (PyCFunction)CPyPy_motu___sea___f, METH_FASTCALL, PyDoc_STR("f()\\n--\\n\\n") /* docstring */},'
    written(target, f"{listed}\n{top}\n}}\n")
    with setup_in(tmp_path) as made:
        for _ in range(2):  # the second time there is nothing left to do
            made["finish"](Path(source).relative_to(tmp_path))
            text = target.read_text()
            assert text.count("Says so.") == 1
            assert text.count('__attribute__((optimize("O0")))\n#endif\n' + top) == 1
