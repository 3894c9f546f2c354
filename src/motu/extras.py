"""What is not installed is said in one sentence, before any work is done."""

import importlib.util

from motu.engine.base import MotuError


def lacking(what: str, extra: str, *packages: str) -> str:
    """The sentence about the first of these packages that is not there, or nothing."""
    for package in packages:
        if importlib.util.find_spec(package) is None:
            return f"{what} needs the package {package}; install it with: pip install 'motu[{extra}]'"
    return ""


def need(what: str, extra: str, *packages: str) -> None:
    sentence = lacking(what, extra, *packages)
    if sentence:
        raise MotuError(sentence)


def explained(error: ImportError, what: str, extra: str) -> ImportError:
    """The same for a module that could not be imported."""
    return ImportError(f"{what} needs the package {error.name}; install it with: pip install 'motu[{extra}]'")
