"""The player aids: nothing on the table without its meaning, no number but from box and options, and one sheet."""

import ast
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from motu.draw.aid import (
    A4_HEIGHT,
    A4_WIDTH,
    FOOT,
    MARGIN,
    WIDEST_COLUMN,
    WIDTH,
    Aid,
    a4_file,
    aid_of,
    has_aid,
    seats_for,
    section_picture,
)
from motu.draw.measure import lines_of, width_of
from motu.draw.scene import draw_board, draw_hand
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.tongue import LANGUAGES, PSEUDO, speaking
from tests.conformance.walks import walk
from tests.draw.test_views import scene_of, view_of
from tests.own_boxes import own_box

ROOMS = [code for code, room in GAMES.items() if has_aid(room)]
FULLEST = {  # the variants that bring further pieces into play
    "moorea": {},
    "mauna_kea": {"advanced": "on"},
    "kaivai": {},
    "vanuatu": {"rising_waters": "on"},
    "elawa": {"side": "advanced"},
}
SYMBOL = re.compile(r'href="#s-([^"]+)"')

# What is drawn and means nothing, or says itself what it is.
EXEMPT = {
    "moorea": {r"scene-\w+": "the picture of a card, whose name is on it", "island": "an ornament of the table"},
    "mauna_kea": {r"drawing|fish|jungle": "ornaments of the sea and the coast"},
    "kaivai": {},
    "vanuatu": {"jungle": "palms of the start island", r"die_\d": "a face of the die: the number of its dots"},
    "elawa": {
        r"el_scene_\w+": "the picture of a card, whose type and colour are on it",
        r"el_hut_\w+": "tents of the camp, an ornament",
        "crown": "the winner, at the end, beside the name",
    },
}


def aid(code: str, wanted: dict[str, str] | None = None, game: Game[Any] | None = None) -> Aid:
    game = game or GAMES[code].standard_game
    seats, options = seats_for(game, GAMES[code].words.usual_seats, wanted or {})
    return aid_of(GAMES[code], game, options, seats)


def pictures(of: Aid) -> str:
    return "".join(str(section_picture(section, WIDTH, of.goal)) for section in of.sections)


def words_of(of: Aid) -> str:
    """All that can be read on it, numbers as well; a line break is a space."""
    found = [of.goal]
    for section in of.sections:
        root = ET.fromstring(str(section_picture(section, WIDTH, "")))
        found += ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    return " ".join(" ".join(found).split())


# Icons.


def moments(code: str) -> list[Match[Any]]:
    game = GAMES[code].standard_game
    *_, match = walk(game, game.max_seats, game.options_for(game.max_seats, FULLEST[code]), 3)
    step = max(1, len(match.moves) // 12)
    return [match.at(ply) for ply in range(0, len(match.moves), step)] + [match]


def symbols_on_the_table(code: str) -> set[str]:
    """Of the board, the hand and the panels, in both layouts, for whoever is to move."""
    view, found = view_of(code), set()
    for match in moments(code):
        viewer = max(0, match.state.actor)
        for narrow in (False, True):
            scene = scene_of(match, viewer, narrow)
            hand = draw_hand(view, scene)
            found |= set(SYMBOL.findall(f"{draw_board(view, scene)}{hand or ''}"))
        panel = view.panel(scene, viewer)
        found |= {thing.symbol for thing in [*panel.resources, *panel.badges]}
    return found


@pytest.mark.parametrize("code", ROOMS)
def test_every_symbol_on_the_table_is_on_the_aid_or_exempt_with_a_reason(code: str) -> None:
    explained = set(SYMBOL.findall(pictures(aid(code, FULLEST[code]))))
    drawn = symbols_on_the_table(code)
    assert len(drawn) > 8, "the boards were drawn"
    left = {symbol for symbol in drawn - explained if not any(re.fullmatch(one, symbol) for one in EXEMPT[code])}
    assert not left, f"{code}: on the table, but not on its aid: {sorted(left)}"


@pytest.mark.parametrize("code", ROOMS)
def test_every_symbol_on_an_aid_is_there(code: str) -> None:
    room = GAMES[code]
    seats, options = seats_for(room.standard_game, room.words.usual_seats, FULLEST[code])
    sheet = a4_file(room, room.standard_game, options, seats)
    ET.fromstring(sheet)
    known = set(re.findall(r'id="s-([^"]+)"', sheet))
    assert set(SYMBOL.findall(sheet)) <= known


# Numbers.

# Numbers of the rules, printed nowhere and no option: a sentence may say them.
SPOKEN = {
    "kaivai": {"1 influence", "space 1", "1 to {most}"},
    "mauna_kea": {"1 point"},
}


@pytest.mark.parametrize("code", ROOMS)
def test_no_number_is_typed_into_an_aid(code: str) -> None:
    source = Path(str(GAMES[code].module("face.aid").__file__)).read_text(encoding="utf-8")
    said = [
        str(node.args[0].value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "say", "plural")
        if node.args and isinstance(node.args[0], ast.Constant)
    ]
    assert len(said) > 20
    for words in said:
        left = words
        for known in SPOKEN.get(code, set()):
            left = left.replace(known, "")
        assert not re.search(r"\d", left), f"{code}: {words!r} has a number of its own"


# Of a box in which everything is changed (tests/own_boxes.py), and of each option: what then stands there.
OTHERWISE = {
    "moorea": ["Basket 4 1", "Spear 3 4", "Cart 7 3", "Tiles 9", "Aquarium 2", "Each stoneware brings 5 points."],
    "mauna_kea": ["Task: the black one 6", "Task: 3 white Scores 0 points"],
    "kaivai": ["1 2 3 4 5 6 7 8 9 10 3 3 3 4 2 2 2 2 1 1", "Step by step: +2, +4, +6.", "1 2 3 4 2 3 5 6"],
    "vanuatu": ["Kava Costs 3 vatu. 6", "sale by sale: 3-1.", "1 vatu and 1 PP"],
    "elawa": ["Hut 0 to 9 points for each card of one colour"],
}


@pytest.mark.parametrize("code", ROOMS)
def test_another_box_gives_other_numbers(code: str) -> None:
    game = GAMES[code].with_box(own_box(code))
    usual, other = (words_of(aid(code, FULLEST[code], which)) for which in (GAMES[code].standard_game, game))
    assert usual != other
    for words in OTHERWISE[code]:
        assert words in other, (words, other)


@pytest.mark.parametrize(
    ("code", "wanted", "before", "after"),
    [
        ("kaivai", {"edition": "second"}, "after 10 rounds", "after 8 rounds"),
        ("kaivai", {"edition": "second"}, "Caught on space 5.", "Caught on space 4."),
        ("kaivai", {"edition": "second"}, "rolls one more die", "gets a fish for sure"),
        ("kaivai", {"fishing": "luckless"}, "have one: 1 2 3 4 5 4 3 2", "Each die is a fish, without a roll."),
        ("kaivai", {"fishing": "less_luck"}, "have one: 1 2 3 4 5 4 3 2", "0+5/6 1+3/6 2 2+2/6"),
        ("elawa", {"side": "advanced"}, "At most 4 resources", "At most 3 resources"),
        ("elawa", {"many_bones_mixed": "on"}, "one bone may stand", "bones may stand for missing kinds"),
        ("mauna_kea", {"advanced": "on"}, "each of the others has one more", "You keep 4 of 6 cards"),
        ("mauna_kea", {"strict_spend": "off"}, "Use at least one of them.", "What you do not use is lost."),
        ("moorea", {"exchange_any_card": "on"}, "Give two commodities", "Give any two cards"),
        ("moorea", {"end_on_empty_deck": "on"}, "filled to 10 cards", "the last card of the product deck"),
        ("moorea", {"discount_max_one": "on"}, "", "A second site of the same kind saves nothing more."),
        ("vanuatu", {"hut_points": "1"}, "tourist on its island. 2", "tourist on its island. 1"),
        ("vanuatu", {"rising_waters": "on"}, "", "With 5 the island sinks"),
        ("vanuatu", {"without_characters": "on"}, "Navigator", ""),
        ("vanuatu", {"seller_anywhere": "on"}, "You sell fish beside any island", "you sell fish on any sea."),
    ],
)
def test_an_option_changes_what_it_changes(code: str, wanted: dict[str, str], before: str, after: str) -> None:
    usual, other = words_of(aid(code)), words_of(aid(code, wanted))
    assert before in usual
    assert not before or before not in other
    assert after in other


@pytest.mark.parametrize("code", ROOMS)
def test_every_edition_and_number_of_players_has_its_aid(code: str) -> None:
    room = GAMES[code]
    for edition in room.editions:
        game = room.game(None, edition)
        for seats in range(game.min_seats, game.max_seats + 1):
            assert len(aid_of(room, game, game.default_options(seats), seats).sections) > 3


# The sheet.


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("code", ROOMS)
def test_all_of_it_is_on_one_sheet_of_a4_in_every_language(code: str, language: str) -> None:
    room = GAMES[code]
    seats, options = seats_for(room.standard_game, room.words.usual_seats, FULLEST[code])
    with speaking(language):
        sheet = ET.fromstring(a4_file(room, room.standard_game, options, seats))
        titles = len(aid_of(room, room.standard_game, options, seats).sections)
    assert sheet.get("viewBox") == f"0 0 {A4_WIDTH:g} {A4_HEIGHT:g}"
    placed = [g for g in sheet if re.fullmatch(r"translate\([\d.]+ [\d.]+\) scale\([\d.]+\)", g.get("transform", ""))]
    assert len(placed) == titles
    for g in placed:
        left, top, scale = map(float, re.findall(r"[\d.]+", g.get("transform", "")))
        paper = next(node for node in g.iter("{http://www.w3.org/2000/svg}rect") if node.get("stroke-width") == "1")
        right, bottom = (float(paper.get(a, 0)) + float(paper.get(b, 0)) for a, b in (("x", "width"), ("y", "height")))
        assert left + right * scale <= A4_WIDTH - MARGIN + 1
        assert top + bottom * scale <= A4_HEIGHT - MARGIN - FOOT + 1
        assert (right + 2) < WIDEST_COLUMN, "letters large enough to be read"


def test_words_are_broken_where_they_fit() -> None:
    for line in lines_of("Stammesoberhauptversammlungsplatz, Götterschrein and more", 13, 120):
        assert width_of(line, 13) <= 120
    assert lines_of("one two", 10, 1000) == ["one two"]
    assert lines_of("one two", 10, 30) == ["one", "two"]
    assert lines_of("two", 10, 40, first=38) == ["", "two"]
    assert lines_of("well-known", 10, 44)[0] == "well-"
    assert width_of("é", 10) == width_of("e", 10)
    assert width_of("W", 10, bold=True) > width_of("W", 10)
