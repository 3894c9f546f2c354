"""The subcommands of `motu`, one module each (see motu.cli)."""

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Any

from motu.engine.base import MotuError

if TYPE_CHECKING:
    from motu.engine.game import Game
    from motu.papers.record import Record


def need_rich() -> None:
    if importlib.util.find_spec("rich") is None:
        raise MotuError("the terminal table needs the package rich; install it with: pip install 'motu[terminal]'")


def has_table() -> bool:
    return all(importlib.util.find_spec(name) for name in ("starlette", "uvicorn", "jinja2", "sqlalchemy"))


def need_table() -> None:
    if not has_table():
        raise MotuError("the table in the browser needs a few packages; install them with: pip install 'motu[table]'")


def read_record(path: Path, components: Path | None) -> tuple["Record", "Game[Any]"]:
    """A record and the game it is to be replayed with: by the rules of its own edition."""
    from motu.files import read_text
    from motu.games import room
    from motu.papers import record

    found = record.read(read_text(path))
    return found, room(found.game).game(components, found.edition)
