"""Other numbers for a room's advice: kept in a file, in force while the bot that owns them thinks."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeGuard

from motu.bots import make_bot
from motu.engine.base import Action, MotuError
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng
from motu.files import write_text

Number = float | list[float]
Numbers = dict[str, Number]

# Of the advice itself; all others are attributes of its weights.
SETTINGS = ("heat", "spread", "horizon", "glance", "haste", "contested")
MAY_BE_ZERO = ("haste", "contested")


def numbers_of(advice: Advice[Any]) -> Numbers:
    """All that is in force now, in the order of the alphabet."""
    found: Numbers = {name: float(getattr(advice, name)) for name in SETTINGS}
    for name in dir(advice.weights):
        if not name.startswith("_"):
            value = getattr(advice.weights, name)
            found[name] = list(value) if isinstance(value, list) else value
    return found


def put(advice: Advice[Any], numbers: Numbers) -> None:
    for name, value in numbers.items():
        if name in SETTINGS:
            assert isinstance(value, float)
            kind = type(getattr(advice, name))  # a number of moves is whole, contested is yes or no
            setattr(advice, name, value if kind is float else kind(round(value)))
        else:
            setattr(advice.weights, name, value)
    advice.forget()


@contextmanager
def in_force(advice: Advice[Any], numbers: Numbers) -> Iterator[None]:
    before = numbers_of(advice)
    put(advice, numbers)
    try:
        yield
    finally:
        put(advice, before)


class Weighted:
    """A bot of a level that thinks by numbers of its own."""

    def __init__(self, level: str, simulations: int | None, advice: Advice[Any], numbers: Numbers) -> None:
        self.advice = advice
        self.numbers = numbers
        with in_force(advice, numbers):
            self.bot: Bot[Any] = make_bot(level, advice, simulations)

    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> Action:
        with in_force(self.advice, self.numbers):
            return self.bot.choose(game, seen, rng)


def read_weights(path: Path, advice: Advice[Any]) -> Numbers:
    """The numbers of a file; what does not belong to this room is refused by name."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MotuError(f"the weights {path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MotuError(f"{path} is not a weights file: {error}") from None
    known = numbers_of(advice)
    return {name: checked(path, name, value, known) for name, value in table.items()}


def checked(path: Path, name: str, value: object, known: Numbers) -> Number:
    if name not in known:
        raise MotuError(f"{path}: there is no weight {name[:40]!r}; there are: {', '.join(known)}")
    usual = known[name]
    if isinstance(usual, list):
        if not isinstance(value, list) or len(value) != len(usual) or not all(map(is_number, value)):
            raise MotuError(f"{path}: {name} needs a list of {len(usual)} numbers")
        return [float(each) for each in value]
    if not is_number(value):
        raise MotuError(f"{path}: {name} needs a number")
    if name in MAY_BE_ZERO and value < 0:
        raise MotuError(f"{path}: {name} needs a number, 0 or more")
    if name in SETTINGS and name not in MAY_BE_ZERO and value <= 0:
        raise MotuError(f"{path}: {name} needs a number, more than 0")
    return float(value)


def is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9


def write_weights(path: Path, title: str, numbers: Numbers, before: Numbers) -> None:
    """A file that says of each number that changed what it was."""
    lines = [f"# {title}"]
    for name, value in numbers.items():
        was = f"  # was {before[name]}" if before[name] != value else ""
        lines.append(f"{name} = {value}{was}")
    write_text(path, "\n".join(lines) + "\n")
