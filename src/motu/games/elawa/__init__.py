"""Elawa's room: the front door. What is loaded waits until it is asked for."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from motu.papers.components import digest, read_table

if TYPE_CHECKING:
    from motu.games.elawa.rules.game import Elawa

COMPONENTS = Path(__file__).with_name("components.toml")


def game(path: Path | None = None) -> "Elawa":
    """Elawa with our box, or with an owner's."""
    return with_box(read_table(path or COMPONENTS))


def with_box(table: dict[str, Any]) -> "Elawa":
    """Elawa with the box that a components file describes."""
    from motu.games.elawa.box.reading import read_parts
    from motu.games.elawa.rules.game import Elawa

    return Elawa(read_parts(table), digest(table))
