"""The ways a game of Moorea can end, each as a finished game in tests/records/moorea."""

from pathlib import Path
from typing import Any

from motu.engine.base import NOBODY
from motu.engine.state import Event
from motu.games.moorea.face.words import WORDS
from motu.games.moorea.rules.state import EVENT_DRY, EVENT_LAST_ROUND, EVENT_STALL
from motu.papers import record
from motu.papers.match import Match
from motu.papers.sentence import plain
from tests.citing import rules
from tests.moorea.table import events

RECORDS = Path(__file__).parents[1] / "records" / "moorea"


def finished(name: str) -> Match[Any]:
    from motu.games import room

    found = record.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    return record.verify(found, room("moorea").game(edition=found.edition))


def said(match: Match[Any], event: Event) -> str:
    sentence = WORDS.event(match.game, event, NOBODY)
    return "" if sentence is None else plain(sentence, ["Ana", "Bo", "Cleo", "Dan", "Eve"])


@rules("MO-92", "MO-94", "MO-102")
def test_a_game_that_ends_with_the_last_round() -> None:
    match = finished("last-round")
    assert events(match.state, EVENT_LAST_ROUND) == [[]]
    assert events(match.state, EVENT_STALL) == []
    assert match.game.ranks(match.state).count(1) == 1


@rules("MO-96")
def test_a_game_that_stalls() -> None:
    match = finished("stall")
    assert events(match.state, EVENT_STALL) == [[0]]
    assert events(match.state, EVENT_LAST_ROUND) == []


@rules("MO-106")
def test_a_game_that_runs_dry() -> None:
    match = finished("dry")
    assert events(match.state, EVENT_DRY) == [[]]
    assert events(match.state, EVENT_STALL) == [[1]]
    assert events(match.state, EVENT_LAST_ROUND) == []
    told = [said(match, event) for event in match.events(NOBODY)]
    assert "No commodity is left to draw: a round in which nobody acquires or lays anything ends the game." in told
    assert told[-2] == "Nothing can be drawn, and nobody acquires or lays anything any more: the game ends."


@rules("MO-103")
def test_a_game_with_a_shared_victory() -> None:
    match = finished("shared-victory")
    assert match.game.ranks(match.state).count(1) == 2
