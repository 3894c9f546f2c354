"""A table told in plain text, and answers in plain text understood: for programs that read and write words.

What is told is what a seat may know, and no more: it is made from a seen state.
"""

import io
import re
from collections.abc import Sequence
from typing import Any

from motu.engine.base import NOBODY, OK, Action, MotuError, Seat
from motu.engine.game import Game
from motu.papers.room import Room
from motu.papers.sentence import plain

WIDTH = 100
MOST_RULES = 12  # found by words; a number finds one


def board_text(room: Room, game: Game[Any], seen: Any, viewer: Seat, names: Sequence[str]) -> str:
    """The table as the terminal shows it, without colours."""
    from rich.console import Console

    page = io.StringIO()
    board = room.module("face.text").board(game, seen, viewer, list(names))
    Console(file=page, width=WIDTH, color_system=None).print(board)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())


def position_text(
    room: Room, game: Game[Any], seen: Any, viewer: Seat, names: Sequence[str], news: Sequence[str] = ()
) -> str:
    """All that a seat needs to decide: who it is, what happened, the table, what is asked, and the moves."""
    title = room.words.title
    you = f"You are {names[viewer]} (seat {viewer + 1})." if viewer != NOBODY else "You are looking on."
    parts = [f"{title}. {you}"]
    if news:
        parts.append("What happened since:\n" + "\n".join(f"- {line}" for line in news))
    parts.append(board_text(room, game, seen, viewer, names))
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, game.scores(seen), strict=True))
    parts.append(f"Points: {scores}.")
    asked = viewer != NOBODY and viewer == seen.actor
    parts.append(plain(room.words.prompt(game, seen, viewer if asked else NOBODY), names))
    if asked:
        parts.append("Your moves (answer with one of them):\n" + "\n".join(moves_text(room, game, seen, names)))
    return "\n\n".join(parts)


def moves_text(room: Room, game: Game[Any], seen: Any, names: Sequence[str]) -> list[str]:
    found = []
    for a in game.legal(seen):
        move, words = game.name(a), plain(room.words.choice(game, seen, a), names)
        found.append(f"{move}: {words}" if words.lower() != move else move)
    return found


def understood(game: Game[Any], seen: Any, text: str) -> Action:
    """The action that an answer names: in notation, whatever is wrapped around it; else says what could be meant."""
    lines = [line for line in text.splitlines() if line.strip()]
    wanted = " ".join(lines[-1].split()) if lines else ""
    wanted = re.sub(r"^(my )?(final )?(move|answer|action)\s*(is)?\s*[:=]\s*", "", wanted, flags=re.IGNORECASE)
    wanted = wanted.strip("`'\"*.!> -").lower()[:200]
    try:
        return game.parse(wanted)
    except MotuError:
        pass
    legal = game.legal(seen)
    named = [a for a in legal if wanted and (game.name(a).startswith(wanted) or wanted.startswith(f"{game.name(a)}:"))]
    if len(named) == 1:
        return named[0]
    some = ", ".join(game.name(a) for a in (named or legal)[:20])
    told = f"{wanted!r} could be several moves" if named else f"there is no move {wanted!r}"
    raise MotuError(f"{told}; answer with one of: {some}")


def why_text(room: Room, game: Game[Any], seen: Any, a: Action, names: Sequence[str]) -> str:
    """Why a move is not allowed: the way out first, the rule behind it. Nothing where it is allowed."""
    rule = game.refusal(seen, a)
    if rule == OK:
        return ""
    text = room.rule(rule)
    return f"{plain(room.why_not(game, seen, a, rule), names)} ({text.code}: {text.text})"


def rules_text(room: Room, wanted: str) -> str:
    """Rules by number, by words, or all of them."""
    found = room.look_up(wanted)
    if not found:
        return f"No rule of {room.words.title} speaks of {wanted!r}."
    shown = found if not wanted.strip() else found[:MOST_RULES]
    lines = [f"{rule.code} {rule.text}" for rule in shown]
    if len(found) > len(shown):
        lines.append(f"... and {len(found) - len(shown)} more: {', '.join(rule.code for rule in found[MOST_RULES:])}")
    return "\n".join(lines)
