"""Games as data to learn from: one row a decision, in Parquet. `motu dataset GAME --games N --out FILE`.

Each row has what the seat on turn observed, the mask of its legal actions, the action it took, and what came of the
game for it. The same command writes the same rows. They are written game by game, so that a long run needs no more
memory than a short one; what the columns of an observation mean stands in the file's own metadata ("motu", as JSON).
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import motu
from motu.batches.rows import Rows
from motu.boxes import game_with
from motu.engine.base import MotuError
from motu.engine.game import Bot
from motu.engine.rng import Rng
from motu.extras import need
from motu.games import room
from motu.progress import Progress
from motu.research.observation import Observation
from motu.research.opponents import opponent
from motu.research.rewards import by_rank

GROUP = 4096  # rows written at once


@dataclass
class Wish:
    """What is to be played and written."""

    code: str
    bots: Sequence[str]
    games: int
    out: Path
    seed: int = 1
    form: str = "plain"
    options: dict[str, str] = field(default_factory=dict)
    components: str = ""


def check(wish: Wish) -> None:
    """What cannot be done is said before a game is played."""
    need("a data set", "arena", "pyarrow")
    if wish.games < 1:
        raise MotuError("a data set needs at least one game")
    if not wish.out.parent.is_dir():
        raise MotuError(f"there is no folder {wish.out.parent} to write {wish.out.name} into")


def write(wish: Wish) -> int:
    """Play the games and write them; the number of rows."""
    check(wish)
    import pyarrow
    import pyarrow.parquet

    table = Table(wish)
    schema = table.schema()
    written, waiting = 0, []
    unfinished = wish.out.with_name(f"{wish.out.name}.part")
    with pyarrow.parquet.ParquetWriter(unfinished, schema, compression="zstd") as file, Progress("playing") as bar:
        for number in range(wish.games):
            bar.show(number / wish.games, f"{written} rows")
            waiting += list(table.play(number))
            if len(waiting) >= GROUP or number == wish.games - 1:
                file.write_table(table.arrow(waiting, schema))
                written += len(waiting)
                waiting = []
    unfinished.replace(wish.out)
    return written


class Table:
    """Where the games of a data set are played."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.game = game_with(room(wish.code), wish.components or None)
        self.seats = len(wish.bots)
        self.options = self.game.options_for(self.seats, wish.options)
        self.sight = Observation(room(wish.code), self.seats, wish.form, self.game, self.options)
        self.rows: Rows[Any] = Rows(self.sight.encoding, self.seats)
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32).reshape(self.seats, -1)
        self.bots()  # an unknown one is refused now

    def bots(self) -> list[Bot[Any]]:
        return [opponent(each, self.game) for each in self.wish.bots]

    def play(self, number: int) -> Iterator[dict[str, Any]]:
        """The rows of one game. Each deal is played in every rotation of the bots, one after the other."""
        turn, deal = number % self.seats, self.wish.seed + number // self.seats
        bots = self.bots()
        seating = [(seat - turn) % self.seats for seat in range(self.seats)]
        s = self.game.new(self.seats, deal, self.options)
        s.log = None
        rng = Rng(number * 1_000_003 + self.wish.seed).spawn()
        past: list[dict[str, Any]] = []
        while not self.game.is_over(s):
            legal = self.game.legal(s)
            a = bots[seating[s.actor]].choose(self.game, s.as_seen_by(s.actor), rng)
            if len(legal) > 1:
                self.rows.write(s.actor, s, s.actor)
                past.append(
                    {
                        "number": number,
                        "seed": deal,
                        "ply": s.ply,
                        "seat": s.actor,
                        "bot": self.wish.bots[seating[s.actor]],
                        "row": self.cells[s.actor].copy(),
                        "legal": legal,
                        "action": a,
                    }
                )
            self.game.play(s, a)
        scores, ranks = self.game.scores(s), self.game.ranks(s)
        paid = by_rank(ranks)
        for row in past:
            seat = row["seat"]
            yield {**row, "reward": paid[seat], "score": scores[seat], "rank": ranks[seat]}

    def schema(self) -> Any:
        import pyarrow as pa

        number = pa.int32() if self.sight.dtype == np.int32 else pa.float32()
        about = {
            "game": self.wish.code,
            "edition": self.game.edition,
            "box": self.game.digest,
            "version": motu.__version__,
            "seats": self.seats,
            "bots": list(self.wish.bots),
            "seed": self.wish.seed,
            "options": self.wish.options,
            "form": self.wish.form,
            "fields": [
                {"name": part.name, "what": part.what, "first": part.first, "shape": part.shape}
                for part in self.sight.parts
            ],
        }
        columns = [
            ("number", pa.int32()),
            ("seed", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.dictionary(pa.int8(), pa.string())),
            ("observation", pa.list_(number, self.sight.size)),
            ("mask", pa.list_(pa.int8(), self.game.num_actions)),
            ("action", pa.int16()),
            ("reward", pa.float32()),
            ("score", pa.int32()),
            ("rank", pa.int8()),
        ]
        return pa.schema(columns, metadata={"motu": json.dumps(about)})

    def arrow(self, rows: list[dict[str, Any]], schema: Any) -> Any:
        import pyarrow as pa

        masks = np.zeros((len(rows), self.game.num_actions), np.int8)
        for i, row in enumerate(rows):
            masks[i, row["legal"]] = 1
        seen = self.sight.of(np.array([row["row"] for row in rows], np.int32).reshape(len(rows), -1))
        lists = {"observation": seen, "mask": masks}
        columns = []
        for each in schema:
            if each.name in lists:
                flat = pa.array(lists[each.name].ravel(), each.type.value_type)
                columns.append(pa.FixedSizeListArray.from_arrays(flat, each.type.list_size))
            else:
                columns.append(pa.array([row[each.name] for row in rows]).cast(each.type))
        return pa.Table.from_arrays(columns, schema=schema)
