"""Results as tables, one row a game and seat or one a decision: CSV and Parquet."""

import csv
from pathlib import Path
from typing import Any

from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.summary import won
from motu.engine.base import NOBODY, MotuError
from motu.extras import need


def rows(plan: Plan, results: list[Result]) -> list[dict[str, Any]]:
    found = []
    for result in results:
        for seat, index in enumerate(result.seating):
            row = {
                "game": plan.game,
                "number": result.number,
                "seed": result.seed,
                "seat": seat,
                "bot": plan.bots[index],
                "score": result.scores[seat],
                "rank": result.ranks[seat],
                "won": won(result.ranks, seat),
                "turn": NOBODY if result.first == NOBODY else (seat - result.first) % len(result.seating) + 1,
                "stalled": result.stalled,
                "plies": result.plies,
                "decisions": result.decisions[seat],
                "seconds": round(result.seconds[seat], 6),
            }
            row.update({f"points_{name}": points[seat] for name, points in result.sheet.items()})
            found.append(row)
    return found


def decision_rows(plan: Plan, results: list[Result]) -> list[dict[str, Any]]:
    """One row a decision, in the order of play; a move that was the only one has options 1."""
    game = plan.rules()
    found = []
    for result in results:
        for ply, seat, options, a, expected in result.trail:
            found.append(
                {
                    "game": plan.game,
                    "number": result.number,
                    "seed": result.seed,
                    "ply": ply,
                    "seat": seat,
                    "bot": plan.bots[result.seating[seat]],
                    "options": options,
                    "action": a,
                    "move": game.name(a),
                    "expected": expected,
                    "won": won(result.ranks, seat),
                }
            )
    return found


def check_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise MotuError(f"there is no folder {path.parent} to write {path.name} into")


def check_table(path: Path | None) -> None:
    """Asked before the games are played: a name no table can have, or a folder that is not there, costs nothing."""
    if path is None:
        return
    if path.suffix not in (".csv", ".parquet"):
        raise MotuError(f"{path} should end in .csv or .parquet")
    if path.suffix == ".parquet":
        need("a .parquet (but not a .csv)", "arena", "pyarrow")
    check_folder(path)


def write_table(path: Path, table: list[dict[str, Any]]) -> None:
    """By the name's ending: .csv or .parquet."""
    check_table(path)
    if path.suffix == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(table[0]) if table else [])
            writer.writeheader()
            writer.writerows(table)
        return
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(table), path)
