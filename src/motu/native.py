"""`i64`: a machine integer where the build is compiled, a plain `int` where it is not. `vec[i32]`: numbers side by side
in memory that others may read in place, an `array` where the build is not compiled. `mypyc_attr`: what mypyc is to know
of a class, such as that plain Python may inherit from it.

This module itself is never compiled, so that the standard library is all that the rules need. What is compiled and has
a `vec` needs the package librt beside it, which wants mypy_extensions and does not say so: that is `motu.batches.rows`
alone, and so the extra `research`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    from array import array
    from functools import partial

    i64 = int
    i32, u8 = "i", "B"  # as `array` calls them

    class vec:
        def __class_getitem__(cls, kind):
            return partial(array, "q" if kind is i64 else kind)

    def mypyc_attr(**told):
        return lambda thing: thing
