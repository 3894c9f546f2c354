"""What Kaivai says and shows: log lines, the board as text; and positions from outside."""

import io
import json
from collections.abc import Callable

import pytest
from rich.console import Console

from motu.engine.base import PHASE_OVER
from motu.games.kaivai.box.options import OPTIONS
from motu.games.kaivai.face import text
from motu.games.kaivai.face.words import WORDS, points_words
from motu.games.kaivai.mind.advice import ADVICE
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers import position
from motu.papers.sentence import plain
from tests.citing import rules
from tests.conformance.walks import walk
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, everybody_passes, h, play

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def shown(s: KaivaiState, viewer: int = RED) -> str:
    console = Console(width=140, record=True, file=io.StringIO())
    console.print(text.board(GAME, s.as_seen_by(viewer), viewer, NAMES))
    return console.export_text()


def told(s: KaivaiState) -> list[str]:
    found = [WORDS.event(GAME, event.as_seen_by(BLUE), BLUE) for event in s.log or []]
    return [plain(sentence, NAMES) for sentence in found if sentence is not None]


def test_a_turn_is_told() -> None:
    table = Table().bids(9, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).fish(RED, {5: 2})
    s = table.turn()
    s.log = []
    play(s, f"sell;{h(-3, 0)};stop")
    assert told(s) == ["Ana chooses sell, which is free.", "Ana sells a fish to Bo on c3 for a shell worth 5."]


@rules("KV-98")
@pytest.mark.parametrize(
    ("old", "line"),
    [
        (0, "Goods lose value."),
        (1, "Goods lose value; 1 token goes to the supply."),
        (2, "Goods lose value; 2 tokens go to the supply."),
    ],
)
def test_what_is_lost_by_depreciation_is_counted_in_good_english(old: int, line: str) -> None:
    s = Table().shells(RED, {1: old, 5: 1}).turn()
    s.log = []
    everybody_passes(s)
    assert line in told(s)


@rules("KV-80")
def test_stopping_is_named_when_one_can_stop() -> None:
    table = Table().bids(10, 1, 2).fish(RED, {5: 3}).boat(RED, -4, 0)
    s = play(table.hut(GREEN, "meeting", -4, -1).hut(GREEN, "meeting", -5, 1).turn(), "sell")
    assert plain(WORDS.prompt(GAME, s, RED), NAMES) == "Deliver a fish: choose the hut."
    play(s, h(-4, -1))
    assert plain(WORDS.prompt(GAME, s, RED), NAMES) == "Deliver another fish: choose the hut, or stop."


def test_one_is_not_many() -> None:
    assert points_words(1) == "1 point"
    assert points_words(0) == "0 points"
    assert points_words(2) == "2 points"


def test_an_option_says_what_each_of_its_choices_changes() -> None:
    for option in OPTIONS:
        told_choices = [word for word in option.choices if f"{word.replace('_', ' ').capitalize()}" in option.help]
        assert told_choices == option.choices, option.code


def test_the_board_shows_every_kind_of_piece_without_colour() -> None:
    table = Table().hut(RED, "fisher", -4, 0, boat=True).hut(GREEN, "meeting", -4, -1).laid(-4, -1, 2)
    s = table.hut(BLUE, "shrine", -5, -1).boat(GREEN, 0, 0).god(2, 0).laid(-4, 0, 1).turn()
    page = shown(s)
    for mark in ("1f>1", "2m·2", "3s", "<2>", "E!", "A ", "~"):
        assert mark in page
    assert page.count("~") == 127 - 7 - 3 - 1 + 1  # water without a boat, and the legend


def test_second_edition_the_choice_names_the_sure_fish() -> None:
    table = Table(edition="second").boat(RED, -4, 0).god(-5, 0)
    s = play(table.turn(), "fish")
    assert plain(WORDS.choice(GAME, s, GAME.parse(h(-4, 0))), NAMES) == "c3: a sure fish at island A"


def test_influence_may_be_hidden_on_the_page() -> None:
    table = Table(hide_influence="on").influence(17, 18, 19)
    page = shown(table.turn(), RED)
    assert "17" in page
    assert "18" not in page.split("infl.")[1]


def test_the_sea_fits_eighty_columns() -> None:
    lines = text.sea(Table().turn()).plain.splitlines()
    assert len([line for line in lines if line.strip()]) == 1 + 25  # the names of the columns, and every half row
    assert max(len(line) for line in lines) <= 80


def test_hidden_influence_is_hidden_on_the_page_alone() -> None:
    """Ruling 23: gains and payments are public, so bots and the log know what could be worked out."""
    s = Table(hide_influence="on").field(upgrade=2).influence(5, 6, 7).turn()
    s.log = []
    play(s, "upgrade;pass")
    assert told(s)[0] == "Ana chooses upgrade for 2 influence."
    assert told(s)[-1] == "Bo passes and sacrifices: 2 influence."
    assert s.as_seen_by(BLUE).influence == [3, 8, 7]


def test_the_board_is_drawn_at_every_decision() -> None:
    for match in walk(GAME, 4, GAME.default_options(4), 8):
        if len(match.moves) % 40 == 0 or match.state.phase == PHASE_OVER:
            assert "Round" in shown(match.state)


@pytest.mark.parametrize(
    ("field", "change", "complaint"),
    [
        ("sea", lambda values: [1 - values[0], *values[1:]], "sea"),
        ("offers", lambda values: values[:-1], "offers"),
        ("goods", lambda values: [values[0] + 1, *values[1:]], "lost or doubled"),
        ("influence", lambda values: [values[0] + 1, *values[1:]], "lost or doubled"),
        ("touch", lambda values: [values[0] ^ 1, *values[1:]], "touches"),
        ("vp", lambda values: [values[0] + 1, *values[1:]], "add up"),
        ("boats", lambda values: [8, *values[1:]], "neither water nor its hut"),
        ("order", lambda values: [0] * len(values), "every seat once"),
    ],
)
def test_a_forged_position_is_refused(field: str, change: Callable[[list[int]], list[int]], complaint: str) -> None:
    s = Table().hut(RED, "fisher", -4, 0, boat=True).influence(1, 1, 1).shells(RED, {5: 1}).turn()
    data = json.loads(position.save(GAME, s))
    data["fields"][field] = change(data["fields"][field])
    with pytest.raises(position.PositionError, match=complaint):
        position.load(GAME, json.dumps(data))


def test_advice_expects_what_is_scored_at_the_end() -> None:
    *_, match = walk(GAME, 3, GAME.default_options(3), 4)
    assert ADVICE.evaluate(GAME, match.state) == [float(points) for points in match.state.vp]
