"""A room: everything the house knows about one game, found by convention. Never compiled."""

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from motu.engine.base import Action, MotuError, Rule, Seat
from motu.engine.game import Advice, Game
from motu.papers.rulespage import RuleText, Statement, read_rules, read_trace
from motu.papers.sentence import Sentence, Words
from motu.papers.tongue import language


class Room:
    """The modules of a room, loaded when they are asked for.

    game(path, edition)     the rules with our components or an owner's, the newest or those of an earlier edition
    with_box(box, edition)  the same with a box that was read before
    migrate(dump, edition)  a position of rules no longer carried, for the newest; a room may have it
    mind.advice.ADVICE      what is worth what
    mind.beliefs.beliefs    what can be guessed of hidden things
    face.words.WORDS        prompts and log lines for people
    face.text.board         the board for a terminal
    face.text.small         the same for a small screen, in so many columns and lines; a room may have it
    face.view.board         the board as SVG
    face.sheets.sheet       what a thing on the board is, does and costs
    face.aid.aid            the player aid: a turn, costs, icons and points on one page
    face.coach              what each decision is about; which rule counts a category of points
    mind.themes.themes      what a puzzle is about; a room may have it
    puzzles.json            positions to solve, with their proofs (puzzles/paper.py); a room may have it
    face/lessons/*.toml     the course: lessons played at the real table (lesson.py)
    face.samples.sample     a single card or tile as SVG, for who makes a box
    face.values             what the sections, entries and values of a box are called there; a room may have it
    """

    def __init__(self, code: str, package: str) -> None:
        self.code = code
        self.package = package
        self.games: dict[tuple[str, int], Game[Any]] = {}  # by box and edition: the one that all share

    def __copy__(self) -> "Room":
        return self  # it says what is so; whoever has it changes nothing

    def __deepcopy__(self, memo: dict[int, object]) -> "Room":
        return self

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return Room, (self.code, self.package)

    def module(self, name: str) -> ModuleType:
        """A module by its name in a large room, "face.words"; a small room has it at the front, as "words"."""
        return importlib.import_module(self.home(name) or f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        return self.home(name) is not None

    @cache  # noqa: B019 (there are as many rooms as games, and they stay)
    def home(self, name: str) -> str | None:
        for home in (f"{self.package}.{name}", f"{self.package}.{name.rpartition('.')[2]}"):
            try:
                if importlib.util.find_spec(home) is not None:
                    return home
            except ModuleNotFoundError:  # no such folder
                continue
        return None

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def components(self) -> Path:
        """What is in our own box."""
        path: Path = importlib.import_module(self.package).COMPONENTS
        return path

    @cached_property
    def standard_game(self) -> Game[Any]:
        return self.game()

    def game(self, components: Path | None = None, edition: int = 0) -> Game[Any]:
        """The rules with our components or an owner's; of an earlier edition where it is still carried."""
        game: Game[Any] = importlib.import_module(self.package).game(components, edition)
        return self.games.setdefault((game.digest, game.edition), game)

    def with_box(self, box: dict[str, Any], edition: int = 0) -> Game[Any]:
        """The rules with a box that was read before."""
        game: Game[Any] = importlib.import_module(self.package).with_box(box, edition)
        return game

    def earlier_box(self, digest: str) -> Path:
        """Where a box is kept that was the standard one before components.toml changed."""
        return self.folder / "boxes" / f"{digest if digest.isalnum() else 'none'}.toml"

    def sample(self, game: Game[Any], section: str, kind: str) -> Any:
        """A component as it looks with this box, an SVG node; None where there is nothing to draw."""
        return self.module("face.samples").sample(game, section, kind) if self.has("face.samples") else None

    @property
    def editions(self) -> list[int]:
        """Of the rules, those that can be played; the newest is the largest."""
        return list(self.module("box.parts").CARRIED)

    def migrate(self, dump: dict[str, list[int]], edition: int) -> dict[str, list[int]] | None:
        """A position of an edition that is no longer carried, as one of the newest; None where there is none.

        A room that has something to say about it has a function `migrate` at its front door; else fields and their
        meaning are taken to be the same, and the rules' own checks decide.
        """
        hook = getattr(importlib.import_module(self.package), "migrate", None)
        found: dict[str, list[int]] | None = dump if hook is None else hook(dump, edition)
        return found

    @cached_property
    def words(self) -> Words[Any]:
        words: Words[Any] = self.module("face.words").WORDS
        return words

    @cached_property
    def advice(self) -> Advice[Any]:
        advice: Advice[Any] = self.module("mind.advice").ADVICE
        return advice

    def beliefs(self, game: Game[Any], seen: Any, viewer: Seat, worlds: Sequence[Any]) -> list[Sentence]:
        """What can be guessed of the things hidden from `viewer`, the weightiest first; nothing where all is known.

        `worlds` are full positions that `seen` allows, each as likely; nobody hands over the true one.
        """
        if not self.has("mind.beliefs"):
            return []
        guessed: list[Sentence] = self.module("mind.beliefs").beliefs(game, seen, viewer, worlds)
        return guessed

    def why_not(self, game: Game[Any], seen: Any, a: Action, rule: Rule) -> Sentence:
        """Why a move is not allowed, as a friend would say it: with the numbers of this position, the way out first."""
        home = "face.refusals" if self.has("face.refusals") else "face.words"
        said: Sentence = self.module(home).why_not(game, seen, a, rule)
        return said

    @property
    def rules(self) -> dict[int, RuleText]:
        """In the language spoken now."""
        return read_rules(self.page("RULES"))

    def page(self, name: str) -> Path:
        """A page of the room in the language spoken now, in English where it has none: RULES.de.md, RULES.md."""
        own = self.folder / f"{name}.{language()}.md"
        return own if own.exists() else self.folder / f"{name}.md"

    @cached_property
    def trace(self) -> list[Statement]:
        return read_trace(self.folder / "TRACE.md")

    def rule(self, number: Rule) -> RuleText:
        if number not in self.rules:
            raise MotuError(
                "{game} has no rule {number}; its rules are {first} to {last}",
                game=self.code,
                number=number,
                first=min(self.rules),
                last=max(self.rules),
            )
        return self.rules[number]

    def look_up(self, wanted: str) -> list[RuleText]:
        """Rules by number ("48" or "MO-48"), by words, or all."""
        words = wanted.lower().split()
        if not words:
            return list(self.rules.values())
        prefix, dash, digits = words[0].partition("-")
        number = digits if dash and prefix == self.standard_game.prefix.lower() else words[0]
        if len(words) == 1 and number.isdecimal():
            return [self.rule(int(number))]
        return [rule for rule in self.rules.values() if all(word in rule.text.lower() for word in words)]
