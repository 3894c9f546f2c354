"""What of a journal counts when its game is played again."""

import json
from collections.abc import Sequence

from motu.table.lasting.rows import MOVE, RULES, UNDO, Entry


def moves_kept(journal: Sequence[Entry]) -> set[int]:
    """The numbers of the moves that count: not taken back, and made since the rules last changed."""
    kept: list[int] = []
    for entry in journal:
        if entry.kind == MOVE:
            kept.append(entry.n)
        elif entry.kind == UNDO:
            kept.pop()
        elif entry.kind == RULES:
            kept.clear()
    return set(kept)


def start_in(journal: Sequence[Entry]) -> dict[str, list[int]] | None:
    """Where the game went on by other rules, if it did."""
    changed = next((entry for entry in reversed(journal) if entry.kind == RULES), None)
    start: dict[str, list[int]] | None = json.loads(changed.text) if changed is not None and changed.text else None
    return start
