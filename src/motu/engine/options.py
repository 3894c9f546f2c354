"""Options: variants, expansions and rulings that are switches, declared as data and checked in one place."""

from typing import Final

from motu.engine.base import MotuError

SWITCH: Final = ["off", "on"]


class Option:
    """One choice made before the game. The first of its choices is the default.

    `choices` are the words of records and programs. People choose by `labels`, and read in `effects` what each changes.
    """

    def __init__(
        self,
        code: str,
        choices: list[str],
        title: str,
        labels: list[str],
        effects: list[str],
        ruling: str = "",
        is_variant: bool = False,
    ) -> None:
        self.code = code
        self.choices = choices
        self.title = title  # a few words for the lobby
        self.labels = labels  # each choice as a player would name it
        self.effects = effects  # what it means, a sentence or two; nothing where the label says it all
        self.ruling = ruling  # where it stands in the rules
        self.is_variant = is_variant  # another way to play; else a house rule, where the rulebook leaves a point open

    @property
    def help(self) -> str:
        """All choices in one paragraph, by the words that programs use."""
        told = [f"{name_of(c)}: {effect}" for c, effect in zip(self.choices, self.effects, strict=True) if effect]
        said = " ".join(told) or f"{self.title}: {', '.join(self.labels).lower()}."
        return f"{said[:-1]} ({self.ruling})." if self.ruling else said

    def is_switch(self) -> bool:
        return self.choices == SWITCH

    def reordered(self) -> "Option":
        """With its two choices the other way round: another default."""
        return Option(
            self.code,
            self.choices[::-1],
            self.title,
            self.labels[::-1],
            self.effects[::-1],
            self.ruling,
            self.is_variant,
        )


def name_of(choice: str) -> str:
    """A choice at the head of a sentence."""
    return choice[:1].upper() + choice[1:].replace("_", " ")


def switch(
    code: str, title: str, labels: list[str], effects: list[str], ruling: str = "", is_variant: bool = False
) -> Option:
    return Option(code, SWITCH, title, labels, effects, ruling, is_variant)


def start_player(title: str, seats: int) -> Option:
    """Who begins: by lot, or a seat that is named."""
    numbers = [str(seat) for seat in range(1, seats + 1)]
    labels = [f"Seat {number}" for number in numbers]
    return Option("start", ["random", *numbers], title, ["Drawn by lot", *labels], [""] * (seats + 1), is_variant=True)


def resolve_options(known: list[Option], wanted: dict[str, str], usual: list[int] | None = None) -> list[int]:
    """The index chosen for each known option, `usual` where none is wanted; what is unknown is refused by name."""
    codes = [option.code for option in known]
    for code in wanted:
        if code not in codes:
            if not codes:
                raise MotuError("unknown option {option!r}; this game has none", option=code[:40])
            raise MotuError(
                "unknown option {option!r}; this game has: {known}", option=code[:40], known=", ".join(codes)
            )
    chosen: list[int] = []
    for i, option in enumerate(known):
        word = wanted.get(option.code, option.choices[usual[i] if usual else 0])
        if word not in option.choices:
            choices = ", ".join(option.choices)
            raise MotuError(
                "option {option!r} cannot be {word!r}; it is one of: {choices}",
                option=option.code,
                word=word[:40],
                choices=choices,
            )
        chosen.append(option.choices.index(word))
    return chosen


def wanted_options(words: list[str]) -> dict[str, str]:
    """What a command line asks for, as CODE=CHOICE words."""
    wanted: dict[str, str] = {}
    for word in words:
        code, equals, choice = word.partition("=")
        if not equals:
            raise MotuError("{word!r} is not an option: write --option CODE=CHOICE", word=word)
        if wanted.get(code, choice) != choice:
            raise MotuError(
                "option {option!r} cannot be {one!r} and {other!r} at once", option=code, one=wanted[code], other=choice
            )
        wanted[code] = choice
    return wanted


def name_options(known: list[Option], chosen: list[int]) -> dict[str, str]:
    """The choices that differ from the default, in words: what a record writes down."""
    return {option.code: option.choices[choice] for option, choice in zip(known, chosen, strict=True) if choice != 0}
