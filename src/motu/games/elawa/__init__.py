"""Elawa's room: the front door. What is loaded waits until it is asked for."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from motu.papers.components import carried, digest, read_table

if TYPE_CHECKING:
    from motu.games.elawa.rules.game import Elawa

COMPONENTS = Path(__file__).with_name("components.toml")


def game(path: Path | None = None, edition: int = 0) -> "Elawa":
    """Elawa with our box, or with an owner's."""
    return with_box(read_table(path or COMPONENTS), edition)


def with_box(table: dict[str, Any], edition: int = 0) -> "Elawa":
    """Elawa with the box that a components file describes, by the newest rules or an earlier edition's."""
    from motu.games.elawa.box.parts import CARRIED
    from motu.games.elawa.box.reading import read_parts
    from motu.games.elawa.rules.game import Elawa

    parts = read_parts(table)
    parts.edition = carried(edition, CARRIED)
    return Elawa(parts, digest(table))
