"""`i64`: a machine integer where the build is compiled, a plain `int` where it is not.

This module itself is never compiled, so that the standard library is all that the rules need.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
