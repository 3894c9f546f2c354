"""Adapters for learners: PettingZoo, Gymnasium, OpenSpiel, and a fast batch."""

from motu.extras import lacking

MISSING = lacking("motu.research", "research", "numpy", "gymnasium", "pettingzoo", "pyspiel")
if MISSING:
    raise ImportError(MISSING)
