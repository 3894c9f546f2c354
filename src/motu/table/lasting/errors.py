"""What can go wrong where things are kept."""

from motu.engine.base import MotuError


class StoreError(MotuError):
    """The store cannot be opened or written."""


class Taken(MotuError):
    """Somebody else has made this entry first."""


def first_line(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
