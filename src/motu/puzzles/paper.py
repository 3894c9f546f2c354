"""A puzzle as data in its room, with its proof: what is read from and written to puzzles.json."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from motu.boxes import game_of_record
from motu.engine.base import NOBODY, MotuError, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.position import accept
from motu.papers.room import Room

FILE = "puzzles.json"
FORMAT = 1


class PuzzleError(MotuError):
    """A file or a puzzle that cannot be used: the message says which."""


@dataclass(frozen=True)
class Gain:
    """What the solution has beyond another move: paired games from the same worlds, played to their end."""

    games: int
    mean: float  # of the share of victory
    low: float  # the 95 % interval
    high: float
    category: str = ""  # of the score sheet: where the points come from, as far as that is clear
    points: int = 0
    less: str = ""  # the category that pays for it
    lost: int = 0
    rival: Seat = NOBODY  # who ends with fewer points by it
    fewer: int = 0

    @property
    def is_told(self) -> bool:
        """Can it be said in points where the gain comes from?"""
        return bool(self.points or self.fewer)


@dataclass(frozen=True)
class Answer:
    """A move that is not the solution, and what the solution has beyond it."""

    move: str
    gain: Gain


@dataclass(frozen=True)
class Twin:
    """A move that is as good as the solution, and so as right."""

    move: str
    gain: Gain  # what the solution has beyond it: next to nothing
    least: float  # lower end of what it has itself beyond the closest of the answers


@dataclass(frozen=True)
class Step:
    """One decision of the solution's line."""

    move: str
    share: float  # of victory after it, in the games of the proof
    answers: tuple[Answer, ...]  # every other legal move, the best first
    easy: tuple[str, ...]  # what the one-ply bot might do here
    twins: tuple[Twin, ...] = ()  # where there are some, this is the last step: what follows was not proved after them

    @property
    def right(self) -> tuple[str, ...]:
        """Every move that solves it."""
        return (self.move, *(twin.move for twin in self.twins))

    @property
    def closest(self) -> Answer:
        return min(self.answers, key=lambda answer: answer.gain.low)


@dataclass(frozen=True)
class Origin:
    """Where it was found: everything can be made again from this."""

    seed: int
    number: int  # of the bots' game
    ply: int
    simulations: tuple[int, ...]  # of the searches that agree, each with a seed of its own
    medium: tuple[int, int]  # how often Medium found the first move, of how many tries
    bots: tuple[str, ...] = ("medium", "medium")  # who played up to the late part, and who played it


@dataclass(frozen=True)
class Puzzle:
    game: str
    edition: int
    components: str
    seat: Seat
    position: dict[str, list[int]]  # what the seat sees: nothing hidden is in it
    deal: int  # names the world, one that the seat thinks possible, in which the line is shown
    steps: tuple[Step, ...]
    themes: tuple[str, ...]
    origin: Origin
    name: str = field(default="")

    @property
    def gain(self) -> Gain:
        """The proof in one line: against the best other first move."""
        return self.steps[0].closest.gain

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(step.move for step in self.steps)

    def as_json(self) -> dict[str, Any]:
        data = asdict(self)
        for step in data["steps"]:
            step["answers"] = [{"move": each["move"]} | shortened(each["gain"]) for each in step["answers"]]
            twins = [shortened_twin(each) for each in step.pop("twins")]
            step.update({"twins": twins} if twins else {})
        return data


def shortened_twin(twin: dict[str, Any]) -> dict[str, Any]:
    return {"move": twin["move"], "least": round(twin["least"], 4)} | shortened(twin["gain"])


def shortened(gain: dict[str, Any]) -> dict[str, Any]:
    """Without what is not known, and with no more digits than mean something."""
    usual = asdict(Gain(0, 0.0, 0.0, 0.0))
    always = ("games", "mean", "low", "high")
    return {
        key: round(value, 4) if isinstance(value, float) else value
        for key, value in gain.items()
        if key in always or value != usual[key]
    }


def named(game: str, position: dict[str, list[int]]) -> str:
    """A name that stays: of the position, whatever else is found out about it."""
    told = json.dumps([game, position], sort_keys=True, separators=(",", ":"))
    return blake2b(told.encode(), digest_size=4).hexdigest()


LISTS = ("simulations", "medium", "bots")  # of an origin


def puzzle_in(data: dict[str, Any]) -> Puzzle:
    try:
        steps = tuple(step_in(each) for each in data["steps"])
        origin = data["origin"]
        found = {
            **data,
            "steps": steps,
            "themes": tuple(data["themes"]),
            "origin": Origin(**{**origin, **{key: tuple(origin[key]) for key in origin if key in LISTS}}),
        }
        puzzle = Puzzle(**found)
    except (KeyError, TypeError) as error:
        raise PuzzleError(f"this is no puzzle: {error}") from None
    if not steps or not all(step.answers for step in steps):
        raise PuzzleError(f"the puzzle {puzzle.name} has nothing to choose")
    return puzzle


def step_in(data: dict[str, Any]) -> Step:
    answers = tuple(Answer(each["move"], gain_in(each)) for each in data["answers"])
    twins = tuple(Twin(each["move"], gain_in(each), each["least"]) for each in data.get("twins", ()))
    return Step(data["move"], data["share"], answers, tuple(data["easy"]), twins)


def gain_in(data: dict[str, Any]) -> Gain:
    return Gain(**{key: value for key, value in data.items() if key not in ("move", "least")})


# A room's file.


def read_file(path: Path) -> tuple[list[Puzzle], dict[str, Any]]:
    """The puzzles of a file, and how the search for them went; nothing where there is no file."""
    if not path.exists():
        return [], {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["motu"] != "puzzles" or data["format"] != FORMAT:
            raise PuzzleError("it is not a file of puzzles that can be read here")
        return [puzzle_in(each) for each in data["puzzles"]], data["search"]
    except (MotuError, ValueError, KeyError, TypeError) as error:
        raise PuzzleError(f"{path.name} of {path.parent.name}: {error}") from None


def write_file(path: Path, puzzles: Iterable[Puzzle], search: dict[str, Any]) -> None:
    """One puzzle a line, so that a change is seen for what it is."""
    lines = [json.dumps(each.as_json(), separators=(",", ":")) for each in puzzles]
    head = f'{{"motu": "puzzles", "format": {FORMAT},\n"search": {json.dumps(search)},\n"puzzles": [\n'
    path.write_text(head + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


@cache
def puzzles_of(room: Room) -> list[Puzzle]:
    """What a room has to solve, in the order of the file; nothing where it has none."""
    return read_file(room.folder / FILE)[0]


def find_puzzle(room: Room, wanted: str) -> Puzzle:
    found = [puzzle for puzzle in puzzles_of(room) if puzzle.name == wanted]
    if not found:
        raise PuzzleError(f"{room.words.title} has no puzzle {wanted[:40]!r}")
    return found[0]


# Its table.


@cache
def rules_of(room: Room, edition: int, components: str) -> Game[Any]:
    """The rules a puzzle is played by: those of its own edition and box, as with a record."""
    game = game_of_record(room, edition, components, None)
    if game.digest != components:
        raise PuzzleError(f"a puzzle of {room.code} needs a box that is not here: {components}")
    return game


def game_of(room: Room, puzzle: Puzzle) -> Game[Any]:
    return rules_of(room, puzzle.edition, puzzle.components)


def seen_in(room: Room, puzzle: Puzzle) -> Any:
    """What the seat knows; refused unless it could come up in a game."""
    seen = accept(game_of(room, puzzle), puzzle.position)
    if seen.actor != puzzle.seat or seen.as_seen_by(puzzle.seat) != seen:
        raise PuzzleError(f"the puzzle {puzzle.name} is not what its seat sees on its turn")
    return seen


def world_of(seen: Any, deal: int) -> Any:
    """The world in which the line is shown: dealt from what the seat sees, so it cannot tell more than that."""
    return seen.determinize(Rng(deal))
