"""Who has won, in words; and games that all can lose together."""

from pathlib import Path

from motu.games.vanuatu.rules import waters
from motu.table.people.ending import victory_words
from tests.table.serving import serving

NAMES = ["Ana", "Bo", "Cleo"]


def test_one_winner_several_or_none() -> None:
    assert victory_words([1, 2, 3], NAMES) == "Ana wins"
    assert victory_words([1, 1, 3], NAMES) == "Ana and Bo share the victory"
    assert victory_words([2, 2, 2], NAMES) == "Nobody wins: everyone has lost"


def test_who_played_reads_how_they_came_out_themselves() -> None:
    assert victory_words([1, 2, 3], NAMES, 0) == "You win"
    assert victory_words([1, 1, 3], NAMES, 1) == "You share the victory with Ana"
    assert victory_words([1, 1, 3], NAMES, 2) == "Ana and Bo share the victory"
    assert victory_words([2, 1, 2], NAMES, 0) == "Bo wins; you come second"
    assert victory_words([2, 1, 3], NAMES, 2) == "Bo wins; you come third"
    assert victory_words([2, 2, 2], NAMES, 0) == "Nobody wins: everyone has lost"
    assert victory_words([6, 1, 2, 3, 4, 5], [*NAMES, "D", "E", "F"], 0) == "Bo wins", "a guest's game may seat six"


def test_nobody_is_first_where_all_have_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        live = served.table(served.player().create("me", "open", "open", game="vanuatu"))
        s = live.match.state
        assert min(live.ranks()) == 1
        s.submerged = [1] * s.parts.lost_islands + [0] * (len(s.submerged) - s.parts.lost_islands)
        assert waters.is_lost(s)
        assert 1 not in live.ranks()
