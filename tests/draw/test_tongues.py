"""Drawings in other languages: everything that can be read on them is said, and it fits where it is drawn."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from scripts.ease.fits import DRAWN, Misfit, misfits

import motu
from motu.draw.scene import draw_hand
from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.tongue import ENGLISH, LANGUAGES, PSEUDO, in_room, speaking
from tests.conformance.walks import walk
from tests.draw.test_views import ROOMS, drawn, scene_of, view_of
from tests.table.test_browser import ARGS, chromium
from tests.table.test_languages import plain_english

EVERY = 7  # moves of a game between two looks
FULL = {"mauna_kea": {"advanced": "on"}, "vanuatu": {"rising_waters": "on"}, "elawa": {"side": "advanced"}}
OTHERS = [code for code in (*LANGUAGES, PSEUDO) if code != ENGLISH]
SHEETS = Path(motu.__file__).parent / "table" / "people" / "static"


@cache
def whole_game(code: str) -> Match[Any]:
    """A random game with everything the box has in play."""
    game = GAMES[code].standard_game
    seats = GAMES[code].words.usual_seats
    *_, match = walk(game, seats, game.options_for(seats, FULL.get(code, {})), seed=4)
    return match


def moments(code: str) -> Iterator[Match[Any]]:
    match = whole_game(code)
    for ply in range(0, len(match.moves), EVERY):
        yield match.at(ply)
    yield match


def pictures(code: str, match: Match[Any], viewer: int, narrow: bool, language: str) -> str:
    """What is drawn at a table, as the page has it."""
    with speaking(language), in_room(GAMES[code].folder):
        scene = scene_of(match, viewer, narrow)
        hand = draw_hand(view_of(code), scene)
        return f"{drawn(code, scene)}{hand or ''}"


@pytest.mark.parametrize("code", ROOMS)
def test_no_english_is_left_on_the_drawings_of_a_whole_game(code: str) -> None:
    names = {"Ana", "Bo", "Cy", "Di", "Ed"}
    for match in moments(code):
        for viewer in (match.state.actor, NOBODY):
            found = plain_english(pictures(code, match, viewer, narrow=viewer == NOBODY, language=PSEUDO))
            assert [text for text in found if text not in names] == []


# Do they fit?


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield browser.new_page(viewport={"width": 1400, "height": 900})
        browser.close()


@cache
def style() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(SHEETS.glob("*.css")))


def measured(page: Page, picture: str) -> list[Misfit]:
    page.set_content(f"<style>{style()}</style><body>{picture}</body>")
    found: list[Misfit] = page.evaluate(DRAWN, "body > svg")
    return found


@pytest.mark.browser
@pytest.mark.parametrize("code", ROOMS)
def test_words_fit_where_they_are_drawn(page: Page, code: str) -> None:
    match = whole_game(code)
    wrong = []
    for ply in (2, len(match.moves) // 3, len(match.moves)):
        then = match.at(ply)
        for narrow in (False, True):
            english = measured(page, pictures(code, then, 0, narrow, ENGLISH))
            for language in OTHERS:
                found = measured(page, pictures(code, then, 0, narrow, language))
                wrong += [(language, narrow, *misfit.values()) for misfit in misfits(found, english)]
    assert wrong == []


@pytest.mark.parametrize("code", ROOMS)
def test_no_english_is_left_on_the_drawings_of_the_guide(code: str) -> None:
    guide = GAMES[code].module("face.guide")
    with speaking(PSEUDO), in_room(GAMES[code].folder):
        for name in guide.FIGURES:
            left = plain_english(str(guide.figure(name)))
            assert [text for text in left if not re.fullmatch("[IVX]+", text)] == [], name  # a number is no English


@pytest.mark.browser
@pytest.mark.parametrize("code", ROOMS)
def test_words_fit_in_the_drawings_of_the_guide(page: Page, code: str) -> None:
    guide = GAMES[code].module("face.guide")
    wrong = []
    for name in guide.FIGURES:
        english: list[Misfit] = []
        for language in LANGUAGES:  # English first
            with speaking(language), in_room(GAMES[code].folder):
                found = measured(page, str(guide.figure(name)))
            english = found if language == ENGLISH else english
            wrong += [(name, language, *misfit.values()) for misfit in misfits(found, english)]
    assert wrong == []


@pytest.mark.browser
def test_words_that_do_not_fit_are_found(page: Page) -> None:
    card = '<rect x="10" y="10" width="80" height="40" fill="red"/><text x="50" y="35" text-anchor="middle">{}</text>'
    sheet = '<svg class="drawing" viewBox="0 0 200 100" width="200" height="100">{}</svg>'
    short, long = (sheet.format(card.format(words)) for words in ("Hut", "Fischerhütte"))
    assert measured(page, short) == []
    assert [misfit["kind"] for misfit in measured(page, long)] == ["wider than its place"]
    assert misfits(measured(page, long), measured(page, short)) != []
    assert misfits(measured(page, long), measured(page, long)) == []
    twice = sheet.format('<text x="5" y="50">Fischerhütte</text><text x="60" y="50">Götterschrein</text>')
    assert "over other words" in [misfit["kind"] for misfit in measured(page, twice)]
