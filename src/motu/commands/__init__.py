"""The subcommands of `motu`, one module each (see motu.cli)."""

from motu.extras import lacking, need

TABLE = ("starlette", "uvicorn", "jinja2", "sqlalchemy")


def need_rich() -> None:
    need("the terminal table", "terminal", "rich")


def has_table() -> bool:
    return not lacking("the table in the browser", "table", *TABLE)


def need_table() -> None:
    need("the table in the browser", "table", *TABLE)
