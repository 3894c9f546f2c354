"""Games begun by an earlier edition of our rules go on by it."""

from pathlib import Path

import pytest

from motu.engine.options import name_options
from motu.games import GAMES
from motu.papers import record
from tests.kaivai.table import GAME, Table, h, refused

FIRST = GAMES["kaivai"].game(None, 1)
RECORDS = sorted((Path(__file__).parents[1] / "records" / "kaivai").glob("edition-1-*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_edition_1_replays_by_edition_1(path: Path) -> None:
    """Everybody with influence was asked for every village, and closed lagoons were the default."""
    text = path.read_text(encoding="utf-8")
    read = record.read(text)
    match = record.verify(read, FIRST)
    assert FIRST.scores(match.state) == read.result != []
    assert record.write(record.record_of(match)) == text
    with pytest.raises(record.RecordError, match="edition 1"):
        record.replay(read, GAME)


def test_the_literal_blockade_is_the_default_since_edition_2() -> None:
    for game, usual, other in ((FIRST, "open_water", "adjacent"), (GAME, "adjacent", "open_water")):
        option = next(option for option in game.options if option.code == "blockade")
        assert option.choices == [usual, other]
        assert game.options_for(3, {}) == game.options_for(3, {"blockade": usual})
        assert name_options(game.options, game.options_for(3, {"blockade": other})) == {"blockade": other}
        for choice in (usual, other):
            s = game.new(3, 1, game.options_for(3, {"blockade": choice}))
            assert s.has_lagoons() == (choice == "open_water")


def test_the_option_says_that_lagoons_are_closed_to_boats() -> None:
    option = next(option for option in GAME.options if option.code == "blockade")
    assert "may not sail into a closed lagoon" in option.help
    s = Table().hut(0, "meeting", 0, 5).hut(0, "meeting", -1, 6).hut(0, "meeting", 1, 4).god(2, 0).boat(1, 0, 6)
    assert refused(s.god_phase(), h(2, 4)) == 0  # shut in, but not blocked completely
