"""Who sits in the other seats: a level of the house, one with a budget, a class of your own, a policy, or any bot."""

from pathlib import Path
from typing import Any, TypeAlias, cast

from motu.arena.own import own_bot
from motu.bots import make_bot
from motu.engine.base import MotuError
from motu.engine.game import Bot, Game
from motu.games import room

Opponent: TypeAlias = str | Path | Bot[Any] | Any


def opponent(who: Opponent, game: Game[Any], simulations: int | None = None) -> Bot[Any]:
    """A level, `"hard@50"` (so many simulations a move), `"file.py:Class"` or `"package.module:Class"`, a policy
    (`"policy:mine.npz"`, or its file alone), or anything with `choose(game, seen, rng)`. `simulations` is for levels
    that name none."""
    if isinstance(who, str | Path) and str(who).endswith(".npz") and not str(who).startswith("policy:"):
        from motu.research.policy import PolicyBot

        return PolicyBot(who)
    if not isinstance(who, str):
        if not callable(getattr(who, "choose", None)):
            raise MotuError(f"{who!r} is no bot: it has no choose(game, seen, rng)")
        return cast("Bot[Any]", who)
    if ":" in who:
        return own_bot(who)
    level, at, budget = who.partition("@")
    if at and not (budget.isdecimal() and int(budget)):
        raise MotuError(f"{who!r} is no bot: after the @ stands how many simulations it may make, as in hard@200")
    return make_bot(level, room(game.code).advice, int(budget) if at else simulations)
