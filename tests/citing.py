"""Tests cite the rules they prove: by their name, `test_kv_18_...`, and further ones by `@rules("KV-19")`."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rules(*codes: str) -> Callable[[Test], Test]:
    """Read from the source by `motu rules coverage`; at run time it only marks."""

    def mark(test: Test) -> Test:
        test.__dict__["rules"] = codes
        return test

    return mark
