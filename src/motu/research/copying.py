"""Copies of environments, by `copy.deepcopy` or pickle."""

from typing import Any

REBUILT = ("encoding", "rows", "cells", "sight")  # what `make_rows` makes


class WithRows:
    """An environment whose observations lie in memory that compiled code writes and NumPy reads in place. A copy gets
    memory of its own: with the original's it would show the original's game, or for ever the same."""

    def make_rows(self) -> None:
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in REBUILT}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.make_rows()
