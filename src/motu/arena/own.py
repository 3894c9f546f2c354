"""A bot of one's own: a class in a Python file or module, or a policy that was trained (motu.research.train)."""

import importlib
import importlib.util
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from motu.engine.base import MotuError
from motu.engine.game import Bot

POLICY = "policy:"


def own_bot(spec: str) -> Bot[Any]:
    """Anything that can be made without arguments and has `choose(game, seen, rng)`; "policy:FILE" a trained one."""
    if spec.startswith(POLICY):
        policy: Bot[Any] = load_module("motu.research.policy").PolicyBot(spec.removeprefix(POLICY))
        return policy
    place, _, name = spec.rpartition(":")
    try:
        bot: Bot[Any] = getattr(load_module(place), name)()
    except (ImportError, OSError, AttributeError, TypeError, SyntaxError) as error:
        raise MotuError(str(error)) from None
    if not callable(getattr(bot, "choose", None)):
        raise MotuError(f"{name} has no choose(game, seen, rng)")
    return bot


def load_module(place: str) -> ModuleType:
    if not place.endswith(".py"):
        return importlib.import_module(place)
    found = importlib.util.spec_from_file_location(Path(place).stem, place)
    if found is None or found.loader is None:
        raise ImportError(f"{place} cannot be loaded")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def policy_file(name: str) -> Path:
    """A policy's file; one of the house is named by its game alone."""
    ours = Path(str(files("motu"))) / "research" / "policies" / f"{name}.npz"
    return ours if name.isidentifier() and ours.is_file() else Path(name)
