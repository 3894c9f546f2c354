"""The subcommands of `motu`, one module each (see motu.cli)."""

import importlib.util

from motu.engine.base import MotuError


def need_rich() -> None:
    if importlib.util.find_spec("rich") is None:
        raise MotuError("the terminal table needs the package rich; install it with: pip install 'motu[terminal]'")


def has_table() -> bool:
    return all(importlib.util.find_spec(name) for name in ("starlette", "uvicorn", "jinja2", "sqlalchemy"))


def need_table() -> None:
    if not has_table():
        raise MotuError("the table in the browser needs a few packages; install them with: pip install 'motu[table]'")
