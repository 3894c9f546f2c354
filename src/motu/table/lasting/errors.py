"""What can go wrong where things are kept."""

import sqlalchemy as sa

from motu.engine.base import MotuError


class StoreError(MotuError):
    """The store cannot be opened or written."""


class Taken(MotuError):
    """Somebody else has made this entry first."""


# The database is not there just now, or busy for too long: that passes, and says nothing about what is stored.
PASSING = (StoreError, sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)


def first_line(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
