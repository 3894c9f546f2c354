"""The subcommands of `motu`, one module each (see motu.cli)."""

from motu.engine.base import MotuError
from motu.extras import lacking, need

TABLE = ("starlette", "uvicorn", "jinja2", "sqlalchemy")


def need_rich() -> None:
    if lacking("the terminal table", "terminal", "rich"):
        raise MotuError(
            "the table in the terminal needs the package rich; install it with: {command}",
            command="pip install 'motu[terminal]'",
        )


def has_table() -> bool:
    return not lacking("the table in the browser", "table", *TABLE)


def need_table() -> None:
    need("the table in the browser", "table", *TABLE)
