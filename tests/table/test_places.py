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
  sheet.className = 'sheet kept said';
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


def test_a_word_of_a_sentence_is_not_taken_for_a_card_of_that_name(quick: Served, person: Any) -> None:  # noqa: F811
    page: Page = seated(quick, person, "moorea")[0]
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.evaluate("document.querySelector('.stage .ware').dataset.place = 'well'")
    page.evaluate(PUT, "Well done! Or as well: nothing.")
    page.evaluate(PUT, "Buy <span class=thing> well</span>, as well.")
    page.locator('[data-do="side"]').first.click()
    page.locator(".log-jump").last.hover()
    expect_lit(page, "meant", "well")
    page.locator(".log-jump").nth(-2).hover()
    expect_lit(page, "meant")


def with_hint(page: Page) -> None:
    """A hint that is open, and stays as it is: what is put into it is not drawn anew."""
    page.keyboard.press("h")
    page.locator(".dock > .hint .hint-play").first.wait_for()


def test_only_the_move_that_a_hint_recommends_lights_the_board(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person)
    with_hint(page)
    page.evaluate("""() => {
      document.querySelectorAll('.hinted').forEach((thing) => thing.classList.remove('hinted'));
      document.querySelector('.hint-play').textContent = 'Sail to g8';
      document.querySelectorAll('.hint-line.first > span').forEach((why) => why.remove());
      const why = Object.assign(document.createElement('span'), { className: 'hint-why', textContent: 'not to f7' });
      document.querySelector('.hint-line.first').append(why); }""")
    expect_lit(page, "advised", "g8")
    expect_lit(page, "named")
    page.locator(".hint-why").first.hover()
    expect(page.locator('.stage [data-place="f7"].meant')).to_have_count(1)
    page.evaluate("""() => {
      document.querySelector('.stage .board [data-place=h8]').classList.add('hinted');
      document.querySelector('.hint-play').append(' now'); }""")
    expect_lit(page, "advised")  # one mark: the board has its own


MARKED = """() => {
  const hexes = [...document.querySelectorAll('.stage [data-map] [data-place]')];
  document.querySelectorAll('.hinted, .planned').forEach((thing) => thing.classList.remove('hinted', 'planned'));
  hexes.find((hex) => hex.dataset.place === 'g7').classList.add('hinted');
  Object.assign(hexes.find((hex) => hex.dataset.place === 'g8').dataset, { step: 2 });
  hexes.find((hex) => hex.dataset.place === 'g8').classList.add('planned');
  document.dispatchEvent(new CustomEvent('motu:shown')); }"""
ADRIFT = """() => Math.max(...[['g7', 0], ['g8', 1]].map(([place, at]) => {
  const hex = document.querySelector(`.stage [data-map] [data-place=${place}]`).getBoundingClientRect();
  const disc = document.querySelectorAll('.hint-arrows circle')[at].getBoundingClientRect();
  return Math.hypot((disc.left + disc.right) / 2 - hex.right, (disc.top + disc.bottom) / 2 - hex.top); }))"""
NEARER = """() => {
  const map = document.querySelector('[data-map]'), { width, height } = map.viewBox.baseVal;
  map.setAttribute('viewBox', `${width * .2} ${height * .2} ${width * .6} ${height * .6}`); }"""


def test_the_numbers_of_a_hint_go_with_a_map_that_is_moved(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person, width=390, height=844, has_touch=True)
    with_hint(page)
    page.evaluate(MARKED)
    expect(page.locator(".hint-arrows circle")).to_have_count(2)
    assert page.evaluate(ADRIFT) < 6
    page.evaluate(NEARER)
    page.wait_for_function(f"() => ({ADRIFT})() < 6")


def test_a_place_under_an_open_hint_is_seen_when_its_name_is_tapped(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_kaivai(quick, person, width=390, height=844, has_touch=True)
    with_hint(page)
    page.locator(".hint-pull").tap()
    hint = page.locator(".dock > .hint")
    expect(hint).to_have_class(re.compile("pulled"))
    page.evaluate("""() => {
      const hint = document.querySelector('.dock > .hint');
      Object.assign(hint.style, { position: 'fixed', top: '90px', bottom: '90px', maxHeight: 'none' }); // over the map
      const box = hint.getBoundingClientRect();
      const map = document.querySelector('[data-map]');
      const under = [...map.querySelectorAll('[data-place]')].find((hex) => {
        const { left, right, top, bottom } = hex.getBoundingClientRect();
        return hex.dataset.place.length < 4
          && left > box.left && right < box.right && top > box.top && bottom < box.bottom; });
      const name = document.createElement('p');
      name.className = 'said';
      name.append(Object.assign(document.createElement('p'), { textContent: under.dataset.place }));
      document.querySelector('.hint-line.first').append(name); }""")
    name = page.locator(".said > p").inner_text()
    page.touchscreen.tap(*page.evaluate(WHERE, name))
    expect(hint).not_to_have_class(re.compile("pulled"))
    expect_lit(page, "meant", name)


CARD_NAMES = """() => [...document.querySelectorAll('.stage text[data-room]')].map((name) => {
  const { a, b } = name.getScreenCTM(), style = getComputedStyle(name);
  return [name.textContent, style.visibility, parseFloat(style.fontSize) * Math.hypot(a, b),
          name.getComputedTextLength() - Number(name.dataset.room)]; })"""


@pytest.mark.parametrize("code", ["moorea", "elawa"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (360, 640)])
def test_a_card_bears_its_name_on_a_phone_so_that_it_can_be_read(
    quick: Served,
    person: Any,  # noqa: F811
    code: str,
    width: int,
    height: int,
) -> None:
    page: Page = seated(quick, person, code, width=width, height=height, has_touch=True)[0]
    page.wait_for_function(MINE_AFTER, arg=-1)
    names = page.evaluate(CARD_NAMES)
    assert names
    for name, visibility, size, beyond in names:
        assert visibility == "visible", name
        assert size >= 8.9, name
        assert beyond < 1, name
