"""A whole game in text: moves, legal lists, what happened in words for each seat, and what each seat sees."""

from collections.abc import Iterator
from typing import Any

from motu.bots import make_bot
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.sentence import plain

SEED = 7
PLAYTHROUGHS = [(code, min(3, room.standard_game.max_seats), SEED) for code, room in GAMES.items()]
NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Finn"]
EVERY = 40  # plies between two looks at what everybody sees


def playthrough(code: str, seats: int, seed: int) -> str:
    return "\n".join(lines(code, seats, seed)) + "\n"


def lines(code: str, seats: int, seed: int) -> Iterator[str]:
    room = GAMES[code]
    game = room.standard_game
    bot = make_bot("random", room.advice)
    rng = Rng()
    rng.seed(seed)
    match: Match[Any] = Match(game, seats, seed)
    yield f"{code}, {seats} seats, seed {seed}, edition {game.edition}, components {game.digest}"
    yield from happened(code, match, 0)
    while not game.is_over(match.state):
        s = match.state
        if s.ply % EVERY == 0:
            yield from looked(match)
        told = len(s.log or [])
        a = bot.choose(game, s.as_seen_by(s.actor), rng)
        yield ""
        yield f"{s.ply}. {NAMES[s.actor]}: {game.name(a)}"
        yield f"   of: {', '.join(game.name(other) for other in game.legal(s))}"
        match.play(a)
        yield from happened(code, match, told)
    yield from looked(match)
    yield ""
    for category, points in game.sheet(match.state).items():
        yield f"{category}: {points}"
    yield f"scores: {game.scores(match.state)}, ranks: {game.ranks(match.state)}"


def happened(code: str, match: Match[Any], since: int) -> Iterator[str]:
    """Each event once; where the seats are told different things, once for each."""
    viewers = [NOBODY, *range(match.seats)]
    told = [[sentence(code, match, event, viewer) for event in match.events(viewer, since)] for viewer in viewers]
    for versions in zip(*told, strict=True):
        if len(set(versions)) == 1:
            yield f"   {versions[0]}"
        else:
            yield from (f"   [{who(viewer)}] {text}" for viewer, text in zip(viewers, versions, strict=True))


def sentence(code: str, match: Match[Any], event: Any, viewer: int) -> str:
    said = GAMES[code].words.event(match.game, event, viewer)
    return "-" if said is None else plain(said, NAMES)


def who(viewer: int) -> str:
    return "all others" if viewer == NOBODY else NAMES[viewer]


def looked(match: Match[Any]) -> Iterator[str]:
    """Every field as each seat sees it: once for all, and again where a seat sees it otherwise. A dot is unknown."""
    yield ""
    yield f"   -- after {match.state.ply} moves"
    table = match.seen(NOBODY).dump()
    for name, values in table.items():
        yield f"   {name}: {compact(values)}"
    for seat in range(match.seats):
        for name, values in match.seen(seat).dump().items():
            if values != table[name]:
                yield f"   [{NAMES[seat]}] {name}: {compact(values)}"


def compact(values: list[int]) -> str:
    return " ".join("." if value == -1 else str(value) for value in values)
