"""Motu: five South Sea board games by their rulebooks, for people and programs.

What a program may rely on is named here (docs/interface.md). A name is loaded when it is first asked for, so that
`import motu` costs next to nothing.
"""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from motu.engine.base import NOBODY, OK, UNKNOWN, Action, AuditError, MotuError, Refused, Rule, Seat
    from motu.engine.game import Bot, Game
    from motu.engine.rng import Rng
    from motu.engine.state import Event, State
    from motu.games import game
    from motu.papers import position, record
    from motu.papers.match import Match
    from motu.playing import bot, play

__version__ = "0.1.0"

__all__ = [
    "NOBODY",
    "OK",
    "UNKNOWN",
    "Action",
    "AuditError",
    "Bot",
    "Event",
    "Game",
    "Match",
    "MotuError",
    "Refused",
    "Rng",
    "Rule",
    "Seat",
    "State",
    "__version__",
    "bot",
    "game",
    "is_compiled",
    "play",
    "position",
    "record",
]

HOMES = {
    "motu.engine.base": ("NOBODY", "OK", "UNKNOWN", "Action", "AuditError", "MotuError", "Refused", "Rule", "Seat"),
    "motu.engine.game": ("Bot", "Game"),
    "motu.engine.rng": ("Rng",),
    "motu.engine.state": ("Event", "State"),
    "motu.games": ("game",),
    "motu.papers.match": ("Match",),
    "motu.playing": ("bot", "play"),
}


def __getattr__(name: str) -> Any:
    if name in ("position", "record"):
        return importlib.import_module(f"motu.papers.{name}")
    for home, names in HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module 'motu' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


class SourceFinder:
    """Finds Motu's modules as Python source, passing over their compiled twins (MOTU_INTERPRETED=1)."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith("motu.") or path is None:
            return None
        for folder in path:
            loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name, target)
            if spec is not None:
                return spec
        return None


if os.environ.get("MOTU_INTERPRETED") == "1":
    sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Do the rules run as compiled code?"""
    spec = importlib.util.find_spec("motu.engine.game")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
