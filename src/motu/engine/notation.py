"""Moves in notation: lower-case words, however they are spaced."""

from motu.engine.base import Action, MotuError

LONGEST_SHOWN = 40


def find_move(by_name: dict[str, Action], text: str, title: str, such_as: str) -> Action:
    """The action of that name; anything else is refused with examples of what a move looks like."""
    found = by_name.get(" ".join(text.split()).lower(), -1)
    if found < 0:
        raise MotuError(
            "{text!r} is no move of {title}; a move looks like {such_as}",
            text=text[:LONGEST_SHOWN],
            title=title,
            such_as=such_as,
        )
    return found
