"""Motu: five South Sea board games by their rulebooks, for people and programs."""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType

__version__ = "0.1.0"


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
