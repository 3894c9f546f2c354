"""Whole games between bots, for programs."""

from collections.abc import Sequence

from motu.bots import make_bot
from motu.engine.base import MotuError
from motu.engine.chapter import S
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import room
from motu.papers.match import Match


def bot(level: str, game: Game[S]) -> Bot[S]:
    """One of the house's bots: "random", "easy", "medium" or "hard"; "hard@200" thinks 200 simulations a move, without
    a clock, so that the same seed gives the same game."""
    name, at, simulations = level.partition("@")
    if at and not (simulations.isdecimal() and int(simulations)):
        raise MotuError(f"{level!r} is no bot: after the @ stands how many simulations it may make, as in hard@200")
    return make_bot(name, room(game.code).advice, int(simulations) if at else None)


def play(game: Game[S], bots: Sequence[Bot[S] | str], seed: int = 0, options: dict[str, str] | None = None) -> Match[S]:
    """One game between bots, a seat each, to its end. A bot is told what its seat may know, and nothing else."""
    seated = [bot(one, game) if isinstance(one, str) else one for one in bots]
    match = Match(game, len(seated), seed, game.options_for(len(seated), options or {}))
    rng = Rng(seed).spawn()
    while not game.is_over(match.state):
        actor = match.state.actor
        match.play(seated[actor].choose(game, match.seen(actor), rng))
    return match
