"""A game as one readable text file: a header and the moves in notation. Never compiled."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from motu.engine.base import AuditError, MotuError
from motu.engine.game import Game
from motu.engine.options import name_options
from motu.engine.rng import KEY_BYTES, Seed
from motu.papers.match import Match

FORMAT = "1"
KEY = "key-"  # begins a seed that is the key of a stream
MAX_RECORD = 1_000_000  # characters; the longest game is far shorter


class RecordError(MotuError):
    """A text that is no record, or a record that cannot be replayed: the message names the line."""


@dataclass
class Record:
    game: str
    edition: int
    seats: int
    seed: Seed
    options: dict[str, str] = field(default_factory=dict)
    components: str = ""
    players: list[str] = field(default_factory=list)
    result: list[int] = field(default_factory=list)
    turns: list[tuple[int, list[str], int]] = field(default_factory=list)  # seat, moves in notation, line number

    @property
    def moves(self) -> list[str]:
        return [move for _, moves, _ in self.turns for move in moves]


def record_of(match: Match[Any], players: list[str] | None = None) -> Record:
    game = match.game
    record = Record(
        game=game.code,
        edition=game.edition,
        seats=match.seats,
        seed=match.seed,
        options=name_options(game.options, match.options),
        components=game.digest,
        players=[clean_name(name) for name in players or []],
        result=game.scores(match.state) if game.is_over(match.state) else [],
    )
    for seat, a in zip(match.actors, match.moves, strict=True):
        if record.turns and record.turns[-1][0] == seat:
            record.turns[-1][1].append(game.name(a))
        else:
            record.turns.append((seat, [game.name(a)], 0))
    return record


def clean_name(name: str) -> str:
    return clean_line(name, 40)


def clean_line(text: str, most: int) -> str:
    """Text without control characters, on one line, of bounded length."""
    printable = "".join(c for c in text if c.isprintable())
    return " ".join(printable.split())[:most].rstrip()


def write(record: Record) -> str:
    head = [
        f"motu: {FORMAT}",
        f"game: {record.game}",
        f"edition: {record.edition}",
        f"components: {record.components}",
        f"seats: {record.seats}",
        *(f"player {seat}: {name}" for seat, name in enumerate(record.players, 1)),
        f"seed: {seed_text(record.seed)}",
        f"options: {' '.join(f'{code}={choice}' for code, choice in record.options.items())}".rstrip(),
    ]
    if record.result:
        head.append(f"result: {' '.join(map(str, record.result))}")
    body = [f"{seat + 1}: {'; '.join(moves)}" for seat, moves, _ in record.turns]
    return "\n".join([*head, "", *body]) + "\n"


def read(text: str) -> Record:
    """The inverse of write. Empty lines and lines that begin with # are passed over."""
    if len(text) > MAX_RECORD:
        raise RecordError("the record is longer than {most} characters", most=MAX_RECORD)
    head: dict[str, tuple[str, int]] = {}
    turns: list[tuple[int, list[str], int]] = []
    for number, line in numbered_lines(text):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(
                "line {line}: {text!r} is neither 'key: value' nor 'seat: moves'", line=number, text=line[:40]
            )
        if key.isdecimal():
            turns.append((whole(key, number) - 1, [move.strip() for move in value.split(";")], number))
        elif turns or key in head:
            raise RecordError("line {line}: {text!r} does not belong here", line=number, text=key[:40])
        else:
            head[key] = (value, number)
    return assemble(head, turns)


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line and not line.startswith("#"):
            yield number, line


def whole(text: str, line: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,100}", text):
        raise RecordError("line {line}: {text!r} is not a whole number", line=line, text=text[:40])
    return int(text)


def seed_text(seed: Seed) -> str:
    """A seed as it is written down: a number, or `key-` and the key in hexadecimal digits."""
    return f"{KEY}{seed.hex()}" if isinstance(seed, bytes) else str(seed)


def seed_in(text: str, line: int = 0) -> Seed:
    """The inverse of `seed_text`: it says which chance a game was played with."""
    if re.fullmatch(rf"{KEY}[0-9a-f]{{{2 * KEY_BYTES}}}", text):
        return bytes.fromhex(text.removeprefix(KEY))
    if text.startswith(KEY):
        raise RecordError(
            "line {line}: after {key!r} there must be {count} hexadecimal digits",
            line=line,
            key=KEY,
            count=2 * KEY_BYTES,
        )
    return whole(text, line)


def assemble(head: dict[str, tuple[str, int]], turns: list[tuple[int, list[str], int]]) -> Record:
    rest = dict(head)

    def take(key: str) -> tuple[str, int]:
        if key not in rest:
            raise RecordError("the record has no line '{key}: ...'", key=key)
        return rest.pop(key)

    version, line = take("motu")
    if version != FORMAT:
        raise RecordError(
            "line {line}: this is a record of format {found!r}; format {known} can be read",
            line=line,
            found=version[:20],
            known=FORMAT,
        )
    seats = whole(*take("seats"))
    if not 1 <= seats <= 100:
        raise RecordError("a game cannot have {seats} seats", seats=seats)
    record = Record(
        game=take("game")[0],
        edition=whole(*take("edition")),
        components=take("components")[0],
        seats=seats,
        seed=seed_in(*take("seed")),
        options=read_options(*take("options")),
        turns=turns,
    )
    if "result" in rest:
        value, line = rest.pop("result")
        record.result = [whole(word, line) for word in value.split()]
    for seat in range(1, seats + 1):
        if f"player {seat}" in rest:
            record.players.append(clean_name(rest.pop(f"player {seat}")[0]))
    for key, (_, line) in rest.items():
        raise RecordError("line {line}: {text!r} is not a line of a record's header", line=line, text=key[:40])
    if record.players and len(record.players) != seats:
        raise RecordError(
            "the record names {players} players for {seats} seats", players=len(record.players), seats=seats
        )
    return record


def read_options(value: str, line: int) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in value.split():
        code, equals, choice = word.partition("=")
        if not equals or code in found:
            raise RecordError(
                "line {line}: {text!r} should be option=choice, each option once", line=line, text=word[:40]
            )
        found[code] = choice
    return found


def replay(record: Record, game: Game[Any], upto: int | None = None) -> Match[Any]:
    """Play a record, in whole or its first `upto` moves; refuses what the rules refuse, with the line."""
    match = dealt(record, game)
    for seat, move, line in steps(record):
        if upto is not None and len(match.moves) >= upto:
            return match
        play_line(match, seat, move, line)
    if upto is not None and upto > len(match.moves):
        raise RecordError(
            "the record has {count} moves; there is no move {number}", count=len(match.moves), number=upto
        )
    return match


def dealt(record: Record, game: Game[Any]) -> Match[Any]:
    """The game of a record before its first move, if these are its rules and its box."""
    if record.game != game.code:
        raise RecordError("this is a record of {found!r}, not of {game}", found=record.game[:40], game=game.code)
    if record.edition != game.edition:
        raise RecordError(
            "this record was made with edition {found} of {game}'s rules; "
            "edition {known} would replay it differently, so it is not replayed",
            found=record.edition,
            game=game.code,
            known=game.edition,
        )
    if record.components != game.digest:
        raise RecordError(
            "this record was played with another box of components ({found!r}, here {known}); "
            "give its file, or the name you saved it under, with --components",
            found=record.components[:16],
            known=game.digest,
        )
    return Match(game, record.seats, record.seed, game.options_for(record.seats, record.options))


def steps(record: Record) -> Iterator[tuple[int, str, int]]:
    """Move by move: seat, notation, line number."""
    for seat, moves, line in record.turns:
        for move in moves:
            yield seat, move, line


def play_line(match: Match[Any], seat: int, move: str, line: int) -> None:
    if match.state.actor != seat:
        raise at_line(line, out_of_turn(match, seat))
    try:
        match.play(match.game.parse(move))
    except MotuError as error:
        raise at_line(line, error) from None


def at_line(line: int, error: MotuError) -> RecordError:
    """What is wrong, and in which line of the file; there are none where the moves were not read from one."""
    if line:
        return RecordError("line {line}: {error}", line=line, error=error)
    return RecordError(error.template, **error.parts)


def audit_line(match: Match[Any], move: str, line: int) -> None:
    try:
        match.state.audit()
    except AuditError as error:
        wrong = RecordError("after {move!r} the position cannot be: {error}", move=move, error=error)
        raise at_line(line, wrong) from None


def out_of_turn(match: Match[Any], seat: int) -> RecordError:
    if match.game.is_over(match.state):
        return RecordError("seat {seat} moves, but the game is over", seat=seat + 1)
    actor = match.state.actor + 1
    return RecordError("seat {seat} moves, but it is seat {actor}'s decision", seat=seat + 1, actor=actor)


def verify(record: Record, game: Game[Any]) -> Match[Any]:
    """Replay, look at every position on the way whether it can be, and confirm the result the record claims."""
    match = dealt(record, game)
    for seat, move, line in steps(record):
        play_line(match, seat, move, line)
        audit_line(match, move, line)
    if record.result:
        if not game.is_over(match.state):
            raise RecordError("the record claims a result, but its moves do not end the game")
        scores = game.scores(match.state)
        if scores != record.result:
            raise RecordError(
                "the record claims the result {claimed}, but its moves lead to {scores}",
                claimed=str(record.result)[:80],
                scores=scores,
            )
    return match
