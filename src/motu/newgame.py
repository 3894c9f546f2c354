"""A new game's room, written from the example that every package of ours carries (`motu new-game`). Never compiled."""

import keyword
import re
from collections.abc import Iterator
from pathlib import Path

from motu.engine.base import MotuError
from motu.games import GAMES

PLACES = (Path(__file__).parent / "example", Path(__file__).parents[2] / "examples" / "pearls")  # installed; at home
EXAMPLE = next((place for place in PLACES if place.is_dir()), PLACES[0])
LEFT_OUT = ("__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", "build", "egg-info")
KEPT = "\0"  # the stones, which are still pearls until somebody changes them


def write_room(name: str, folder: Path) -> list[Path]:
    """The example as a package of its own, with another name; nothing that is there is overwritten."""
    code = name.lower().replace("-", "_").replace(" ", "_")
    check_name(name, code)
    if folder.exists() and any(folder.iterdir()):
        raise MotuError(f"{folder} is not empty; a new game wants a folder of its own")
    written = []
    for source in example_files():
        target = folder / Path(renamed(source.relative_to(EXAMPLE).as_posix(), code))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), code), encoding="utf-8")
        written.append(target)
    return written


def check_name(name: str, code: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]{2,30}", code) or keyword.iskeyword(code):
        raise MotuError(f"{name!r} cannot be a game's name: it should be a word such as 'pearls' or 'coral_reef'")
    if code in GAMES:
        raise MotuError(f"there is a game {code!r} already")


def example_files() -> Iterator[Path]:
    for path in sorted(EXAMPLE.rglob("*")):
        if path.is_file() and not any(part.endswith(LEFT_OUT) for part in path.relative_to(EXAMPLE).parts):
            yield path


def renamed(text: str, code: str) -> str:
    """Every name that comes from the game's own, in the words of the new one."""
    words = code.split("_")
    together = "".join(word.capitalize() for word in words)
    title = " ".join(word.capitalize() for word in words)
    prefix = (words[0][0] + (words[1][0] if len(words) > 1 else words[0][1])).upper()
    for old, new in (
        ("motu_pearls", f"motu_{code}"),
        ("motu-pearls", f"motu-{'-'.join(words)}"),
        ("PearlsState", f"{together}State"),
        ("PearlsAdvice", f"{together}Advice"),
        ("class Pearls(", f"class {together}("),
        ("import Pearls", f"import {together}"),
        ('-> "Pearls":', f'-> "{together}":'),
        ("return Pearls(", f"return {together}("),
        ('categories = {"pearls": "Pearls"', KEPT),
        ('game = "pearls"', f'game = "{code}"'),
        ('"PE"', f'"{prefix}"'),
        ("test_pe_", f"test_{prefix.lower()}_"),
        ("test_pearls", f"test_{code}"),
        ("motu play pearls", f"motu play {code}"),
        ("motu proof pearls", f"motu proof {code}"),
        ('pearls = "', f'{code} = "'),
        ('self.code = "pearls"', f'self.code = "{code}"'),
        ('["pearls"]', f'["{code}"]'),
        ('motu.game("pearls")', f'motu.game("{code}")'),
        ('room("pearls")', f'room("{code}")'),
        ("Pearls", title),
        (KEPT, 'categories = {"pearls": "Pearls"'),
    ):
        text = text.replace(old, new)
    return re.sub(r"\bPE([_-])(?=\d)", rf"{prefix}\1", text)
