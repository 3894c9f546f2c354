"""A room: everything the house knows about one game, found by convention. Never compiled."""

import importlib
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from motu.engine.base import MotuError, Rule
from motu.engine.game import Advice, Game
from motu.engine.rulespage import RuleText, Statement, read_rules, read_trace
from motu.engine.sentence import Words


class Room:
    """The modules of a room, loaded when they are asked for.

    box.game(path)   the rules with our components or an owner's
    words.WORDS      prompts and log lines for people
    bot.ADVICE       what is worth what
    text.board       the board for a terminal
    view.board       the board as SVG
    """

    def __init__(self, code: str, package: str) -> None:
        self.code = code
        self.package = package

    def module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @cached_property
    def standard_game(self) -> Game[Any]:
        return self.game()

    def game(self, components: Path | None = None) -> Game[Any]:
        game: Game[Any] = self.module("box").game(components)
        return game

    @cached_property
    def words(self) -> Words[Any]:
        words: Words[Any] = self.module("words").WORDS
        return words

    @cached_property
    def advice(self) -> Advice[Any]:
        advice: Advice[Any] = self.module("bot").ADVICE
        return advice

    @cached_property
    def rules(self) -> dict[int, RuleText]:
        return read_rules(self.folder / "RULES.md")

    @cached_property
    def trace(self) -> list[Statement]:
        return read_trace(self.folder / "TRACE.md")

    def rule(self, number: Rule) -> RuleText:
        if number not in self.rules:
            raise MotuError(f"{self.code} has no rule {number}; its rules are {min(self.rules)} to {max(self.rules)}")
        return self.rules[number]
