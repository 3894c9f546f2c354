"""Who has won, in words; and games that all can lose together."""

from pathlib import Path

from motu.games.vanuatu.rules import waters
from motu.table.people.ending import victory_words
from tests.table.serving import serving


def test_one_winner_several_or_none() -> None:
    assert victory_words(["Ana"]) == "Ana wins"
    assert victory_words(["Ana", "Bo"]) == "Ana and Bo share the victory"
    assert victory_words([]) == "Nobody wins: everyone has lost"


def test_nobody_is_first_where_all_have_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        live = served.table(served.player().create("me", "open", "open", game="vanuatu"))
        s = live.match.state
        assert min(live.ranks()) == 1
        s.submerged = [1] * s.parts.lost_islands + [0] * (len(s.submerged) - s.parts.lost_islands)
        assert waters.is_lost(s)
        assert 1 not in live.ranks()
