"""Finished games, one for each way a game can end, and every game that broke us: each must replay
to its result, by the edition it was played with."""

from pathlib import Path

import pytest

from motu.engine.base import NOBODY
from motu.games import GAMES, room
from motu.papers import record

RECORDS = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_finished_game_replays_to_its_result(path: Path) -> None:
    read = record.read(path.read_text(encoding="utf-8"))
    match = record.verify(read, room(path.parent.name).game(edition=read.edition))
    assert match.state.actor == NOBODY
    assert match.game.scores(match.state) == read.result != []
    assert record.write(record.record_of(match, read.players)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", GAMES)
def test_of_every_edition_there_is_a_game_that_was_played_by_it(code: str) -> None:
    """Whoever raises an edition leaves a game of the new one here, so that it opens for ever."""
    played = {record.read(path.read_text(encoding="utf-8")).edition for path in RECORDS if path.parent.name == code}
    assert played == set(GAMES[code].module("box.parts").CARRIED)
