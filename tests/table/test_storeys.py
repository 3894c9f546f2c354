"""The table is a house with storeys: a module imports from its own storey or one below, never from one above."""

import ast
from pathlib import Path

import pytest

import motu.table

HOUSE = Path(motu.table.__file__).parent
STOREYS = {
    "trouble": 0,
    "trust": 0,
    "turnstile": 0,
    "arguments": 0,
    "lasting": 1,
    "live": 2,
    "door": 3,
    "people": 4,
    "programs": 4,
    "app": 5,
    "serve": 6,
    "bench": 6,
    "upgrade": 7,
}
LONGEST = 420  # lines: a module one can read at a sitting


def modules() -> list[Path]:
    return sorted(path for path in HOUSE.rglob("*.py") if path.name != "__init__.py")


def imports(path: Path) -> set[str]:
    """The parts of the table that a module imports: "lasting", "live", ..."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module == "motu.table":
            names = [f"motu.table.{alias.name}" for alias in node.names]
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[2] for name in names if name.startswith("motu.table.")}
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_arrows_point_down(path: Path) -> None:
    own = path.relative_to(HOUSE).parts[0].removesuffix(".py")
    above = {name for name in imports(path) if STOREYS[name] > STOREYS[own]}
    beside = {name for name in imports(path) if name != own and STOREYS[name] == STOREYS[own] != 0}
    assert not above | beside


def test_pages_and_programs_do_not_know_each_other_and_there_is_something_to_look_at() -> None:
    everything = {name for path in modules() for name in imports(path)}
    assert {"lasting", "live", "door", "people", "programs"} <= everything


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_no_module_is_longer_than_one_can_read_at_a_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
