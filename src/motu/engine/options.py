"""Options: variants, expansions and rulings that are switches, declared as data and checked in one place."""

from typing import Final

from motu.engine.base import MotuError

SWITCH: Final = ["off", "on"]


class Option:
    """One choice made before the game. The first of its choices is the default."""

    def __init__(self, code: str, choices: list[str], title: str, help: str) -> None:
        self.code = code
        self.choices = choices
        self.title = title  # a few words for the lobby
        self.help = help  # a sentence, with the ruling it comes from

    def is_switch(self) -> bool:
        return self.choices == SWITCH


def switch(code: str, title: str, help: str) -> Option:
    return Option(code, SWITCH, title, help)


def resolve_options(known: list[Option], wanted: dict[str, str], usual: list[int] | None = None) -> list[int]:
    """The index chosen for each known option, `usual` where none is wanted; what is unknown is refused by name."""
    codes = [option.code for option in known]
    for code in wanted:
        if code not in codes:
            raise MotuError(f"unknown option {code[:40]!r}; this game has: {', '.join(codes) or 'none'}")
    chosen: list[int] = []
    for i, option in enumerate(known):
        word = wanted.get(option.code, option.choices[usual[i] if usual else 0])
        if word not in option.choices:
            choices = ", ".join(option.choices)
            raise MotuError(f"option {option.code!r} cannot be {word[:40]!r}; it is one of: {choices}")
        chosen.append(option.choices.index(word))
    return chosen


def wanted_options(words: list[str]) -> dict[str, str]:
    """What a command line asks for, as CODE=CHOICE words."""
    wanted: dict[str, str] = {}
    for word in words:
        code, equals, choice = word.partition("=")
        if not equals:
            raise MotuError(f"{word!r} is not an option: write --option CODE=CHOICE")
        if wanted.get(code, choice) != choice:
            raise MotuError(f"option {code!r} cannot be {wanted[code]!r} and {choice!r} at once")
        wanted[code] = choice
    return wanted


def name_options(known: list[Option], chosen: list[int]) -> dict[str, str]:
    """The choices that differ from the default, in words: what a record writes down."""
    return {option.code: option.choices[choice] for option, choice in zip(known, chosen, strict=True) if choice != 0}
