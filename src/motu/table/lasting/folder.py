"""Where this user's tables are kept."""

from pathlib import Path


def default_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"
