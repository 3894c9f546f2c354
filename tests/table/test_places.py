"""What words name, the board shows: the names that a drawing bears are those that sentences say, and they light up."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from motu.draw.scene import Scene, draw_board
from motu.games import GAMES
from motu.papers.sentence import plain
from motu.papers.tongue import LANGUAGES, in_room, speaking
from motu.proof import NAMES
from tests.conformance.walks import walk
from tests.table.conftest import QUICK
from tests.table.serving import Served, serving
from tests.table.test_asks import seated
from tests.table.test_browser import MINE_AFTER, browser, person  # noqa: F401

# What the places of a board are called in sentences, told apart from all other words by their form.
CALLED = {"kaivai": r"\b[a-m]\d{1,2}\b", "vanuatu": r"\bh\d{1,2}\b", "mauna_kea": r"\b[A-I][1-9]\b"}


def drawn(scene: Scene[Any]) -> set[str]:
    view = GAMES[scene.game.code].module("face.view")
    names = [node.attributes.get("data-place", "") for node in draw_board(view, scene).walk()]
    return {name for found in names for name in found.split("|") if name}


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("code", CALLED)
def test_every_place_that_is_said_is_on_the_board(code: str, narrow: bool) -> None:
    room = GAMES[code]
    game, words, said = room.standard_game, room.words, 0
    for match in walk(game, 3, game.default_options(3), seed=6):
        s = match.state
        if s.ply % 9 or s.actor < 0:
            continue
        seen, legal = match.seen(s.actor), game.legal(s)
        told = [words.deed(game, seen, a) for a in legal] + [
            line for event in (s.log or [])[-4:] if (line := words.event(game, event, s.actor))
        ]
        names = {name for line in told for name in re.findall(CALLED[code], plain(line, NAMES))}
        assert names <= drawn(Scene(game, seen, s.actor, legal, NAMES, narrow=narrow))
        said += len(names)
    assert said


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_an_island_of_kaivai_is_called_as_sentences_call_it(language: str) -> None:
    room = GAMES["kaivai"]
    with (Path(str(room.page("RULES"))).parent / "locale" / f"{language}.po").open("rb") as file:
        catalog = read_po(file)
    called = next(str(message.string) for message in catalog if message.id == "island {island}")
    told = [message for message in catalog if isinstance(message.id, str) and "on island {island}" in message.id]
    assert told
    for message in told:
        assert called.casefold() in str(message.string).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_island_of_vanuatu_bears_its_name_in_every_language(language: str) -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    *_, match = walk(game, 3, game.default_options(3), seed=6)
    words = room.module("face.words")
    with speaking(language), in_room(room.folder):
        names = drawn(Scene(game, match.seen(0), 0, [], NAMES))
        assert plain(words.say("{island}", island=words.tile(0)), NAMES) in names


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("places")), QUICK) as found:
        yield found


def at_kaivai(quick: Served, person: Any, **window: Any) -> Page:  # noqa: F811
    page: Page = seated(quick, person, "kaivai", **window)[0]
    page.wait_for_function(MINE_AFTER, arg=-1)
    return page


def expect_lit(page: Page, how: str, *names: str) -> None:
    """These and no others, in the end: the board may be drawn anew meanwhile."""
    for name in names:
        expect(page.locator(f'.stage [data-place="{name}"].{how}')).to_have_count(1)
    expect(page.locator(f".stage .{how}")).to_have_count(len(names))


HUT = ".stage .board .can[data-place]"


def test_a_refusal_lights_the_place_it_speaks_of_until_it_is_gone(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person)
    while not page.locator(HUT).count():  # the bid
        ply = page.get_attribute("main.table", "data-ply")
        page.locator(".stage .can").first.dispatch_event("click")
        page.wait_for_function(MINE_AFTER, arg=int(ply or 0))
    page.locator('.stage [data-place="g7"]').dispatch_event("click")  # in the middle of the sea
    expect(page.locator(".bubble > p").first).to_contain_text("g7")
    expect_lit(page, "named", "g7")
    page.keyboard.press("Escape")
    expect_lit(page, "named")


def test_a_line_of_the_log_lights_its_places_by_pointer_and_by_key(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person)
    page.evaluate(PUT, "Maui sails from f7 to g8; not 7, not f77, nor an f.")
    line = page.locator(".log-jump").last
    page.locator('[data-do="side"]').first.click()
    line.hover()
    expect_lit(page, "meant", "f7", "g8")
    page.mouse.move(5, 5)
    expect_lit(page, "meant")
    page.keyboard.press("Tab")  # from here on by keys
    line.focus()
    expect_lit(page, "meant", "f7", "g8")
    assert line.inner_text() == "Maui sails from f7 to g8; not 7, not f77, nor an f."  # who listens hears nothing new


PUT = """(words) => {
  document.querySelector('.log ol').insertAdjacentHTML('beforeend', '<li class="log-line"><a class="log-jump" href="#">'
    + words + '</a></li>'); }"""


def test_a_tap_on_a_name_lights_its_place_and_one_on_the_sentence_all_that_it_names(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person, width=390, height=844, has_touch=True)
    page.evaluate(SAY, "Sail to f7 or stay on g8.")
    page.touchscreen.tap(*page.evaluate(WHERE, "f7"))
    expect_lit(page, "meant", "f7")
    page.touchscreen.tap(*page.evaluate(WHERE, "stay"))
    expect_lit(page, "meant", "f7", "g8")


# In a sheet of its own, which nothing that comes meanwhile draws anew.
SAY = """(words) => {
  const sheet = document.createElement('section'), line = document.createElement('p');
  sheet.className = 'sheet kept said'; // one that was asked for: others take no taps
  line.textContent = words;
  sheet.append(line);
  document.querySelector('main.table').append(sheet);
  Object.assign(sheet.style, { left: '20px', top: '200px', width: '300px' }); }"""
WHERE = """(words) => {
  const text = document.querySelector('.said > p').firstChild, at = text.data.indexOf(words);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + words.length);
  const box = range.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2]; }"""
