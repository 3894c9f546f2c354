"""`i64`: a machine integer where the build is compiled, a plain `int` where it is not. `mypyc_attr`: what
mypyc is to know of a class, such as that plain Python may inherit from it.

This module itself is never compiled, so that the standard library is all that the rules need.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**told):
        return lambda thing: thing
