"""Pearls: the front door of its room. What is loaded waits until it is asked for."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from motu.papers.components import carried, digest, read_table

if TYPE_CHECKING:
    from motu_pearls.rules import Pearls

COMPONENTS = Path(__file__).with_name("components.toml")


def game(path: Path | None = None, edition: int = 0) -> "Pearls":
    """Pearls with our box, or with an owner's."""
    return with_box(read_table(path or COMPONENTS), edition)


def with_box(table: dict[str, Any], edition: int = 0) -> "Pearls":
    from motu_pearls.parts import CARRIED, read_parts
    from motu_pearls.rules import Pearls

    carried(edition, CARRIED)
    return Pearls(read_parts(table), digest(table))
