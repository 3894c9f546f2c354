"""The book that scripts/kills.py keeps finds what it looks for; the kills themselves take long and are `make kills`."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "kills.py"


@pytest.fixture(scope="module")
def kills() -> ModuleType:
    spec = importlib.util.spec_from_file_location("kills", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ROWS = [("t", 0, 0, 5), ("t", 1, 1, 7), ("t", 2, 0, 5)]  # seat 1 is a bot


@pytest.fixture
def ledger(kills: ModuleType) -> object:
    book = kills.Ledger()
    book.people["t"] = {0}
    for made in (("t", 0, 5), ("t", 2, 5)):
        book.try_move(made)
        book.accept(made)
    return book


@pytest.mark.parametrize(
    ("rows", "lost", "doubled"),
    [
        (ROWS, set(), set()),
        (ROWS[:2], {("t", 2, 5)}, set()),
        ([*ROWS[:2], ("t", 2, 0, 6)], {("t", 2, 5)}, {("t", 2, 6)}),
        ([*ROWS, ("t", 3, 0, 5)], set(), {("t", 3, 5)}),
        ([*ROWS, ("t", 3, 1, 5)], set(), set()),
        ([*ROWS, ("t", 2, 0, 5)], set(), {("t", 2, 5)}),
    ],
    ids=["all is well", "lost", "another in its place", "made twice", "a bot's", "two at one ply"],
)
def test_what_is_not_as_people_were_told(
    ledger: object, rows: list[tuple[str, int, int, int]], lost: set[object], doubled: set[object]
) -> None:
    faults = ledger.faults(rows)  # type: ignore[attr-defined]
    assert faults == {"lost": lost, "doubled": doubled}


def test_a_move_that_was_accepted_twice_is_told(ledger: object) -> None:
    ledger.accept(("t", 2, 5))  # type: ignore[attr-defined]
    assert ledger.faults(ROWS)["doubled"] == {("t", 2, 5)}  # type: ignore[attr-defined]


ORPHAN = [
    "Traceback (most recent call last):",
    '  File "spawn.py", line 122, in spawn_main',
    "EOFError: Ran out of input",
]
OURS = ["Traceback (most recent call last):", '  File "ours.py", line 3, in work', "", "EOFError: Ran out of input"]
IN_WORKER = ["Traceback (most recent call last):", '  File "spawn.py", line 122, in spawn_main', "KeyError: 'ply'"]


def test_only_a_worker_whose_server_died_while_it_started_may_say_so(kills: ModuleType) -> None:
    lines = [
        *ORPHAN,
        f"{kills.MARK}server, kill 7",
        "a line",
        *OURS,
        *ORPHAN,
        f"{kills.MARK}worker, kill 8",
        *IN_WORKER,
    ]
    found = kills.unforeseen(lines)
    assert [(one.last, one.after) for one in found] == [(OURS[-1], "server, kill 7"), (IN_WORKER[-1], "worker, kill 8")]
    assert found[0].whole == "\n".join(["a line", *OURS])
