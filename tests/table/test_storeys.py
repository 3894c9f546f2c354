"""The table is a house with storeys (tests/test_arrows.py holds it to them), and no room in it is too large."""

from pathlib import Path

import motu.table

HOUSE = Path(motu.table.__file__).parent
LONGEST = 420  # lines: a module one can read at a sitting


def test_a_module_can_be_read_at_a_sitting() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in HOUSE.rglob("*.py")}
    assert len(lengths) > 40
    assert {path.name: lines for path, lines in lengths.items() if lines > LONGEST} == {}
