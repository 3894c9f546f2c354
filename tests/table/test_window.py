"""Small windows show one decision: all that is lit is in them, small things come nearer, the map can be dragged."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from motu.games import GAMES
from tests.conformance.walks import walk
from tests.draw.test_views import drawn, scene_of
from tests.table.conftest import QUICK
from tests.table.serving import Player, Served, serving
from tests.table.test_browser import MINE_AFTER, browser, person  # noqa: F401

pytestmark = pytest.mark.browser

VIEW = "document.querySelector('[data-map]').getAttribute('viewBox').split(' ').map(Number)"
HIDDEN = """() => [...document.querySelectorAll('.stage .can, .stage .choice:not(.on-board)')]
  .filter((thing) => thing.getClientRects().length)
  .filter((thing) => {
    const box = thing.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return !top || !(thing.contains(top) || top.closest('[data-action]')?.dataset.action === thing.dataset.action);
  }).length"""
SMALL = """() => {
  const sizes = [...document.querySelectorAll('[data-map] .can')].map((t) => t.getBoundingClientRect());
  return sizes.length > 0 && sizes.every((box) => Math.min(box.width, box.height) < 40); }"""
SIZE = """() => {
  const box = document.querySelector('[data-map]').getBoundingClientRect();
  return [box.width, box.height]; }"""
UNDER = "([x, y]) => document.elementFromPoint(x, y).closest('.can')?.dataset.action"
PLACES = """() => [...document.querySelectorAll('[data-stays]')].map((part) => {
  const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((name) => Math.round(part.getAttribute(name)));
  return [part.dataset.part, x, y, wide, y + high <= document.querySelector('.board').clientHeight + 1]; }).sort()"""
LIT = "document.querySelectorAll('[data-map] .can').length"
NAMED = "[...document.querySelectorAll('.panels .panel-who')].filter((who) => who.offsetWidth > 8).length"
LATER = "ply => Number(document.querySelector('main.table').dataset.ply) > ply"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(Path(tmp_path_factory.mktemp("window")), QUICK) as found:
        yield found


def seated(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    width: int,
    height: int,
    touch: bool = True,
    others: tuple[str, ...] = ("easy", "easy"),
) -> tuple[Page, Player, str]:
    """Ana before a small window, at a table that she has made."""
    page: Page = person(width, height, has_touch=touch)
    player = quick.player("Ana")
    table = player.create("me", *others, game=game)
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_selector("[data-parts]" if width < 1100 else ".board svg", state="attached")
    return page, player, table


def at_the_sea(quick: Served, person: Any, width: int, height: int, small: bool = False) -> tuple[Page, Any]:  # noqa: F811
    """A touch screen at a table of Kaivai where a hex is chosen; if asked for, among many small ones."""
    page, _, table = seated(quick, person, "kaivai", width, height)
    live = quick.table(table)
    page.wait_for_function(MINE_AFTER, arg=-1)
    while not (page.evaluate(SMALL) if small else page.locator("[data-map] .can").count()):
        assert page.evaluate(HIDDEN) == 0
        ply = live.ply
        page.locator(".stage .can").first.dispatch_event("click")
        page.wait_for_function(MINE_AFTER, arg=ply)
    return page, live


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (768, 1024), (700, 450)])
def test_all_that_can_be_done_is_in_the_window(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page, _ = at_the_sea(quick, person, width, height)
    assert page.evaluate(HIDDEN) == 0
    assert page.evaluate("document.querySelector('.board').clientHeight") >= 0.6 * height
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.activeElement.closest('[data-action]')") is None, "nothing looks chosen"


EXPLAINED = """() => {
  for (const thing of document.querySelectorAll('.board [data-sheet]')) {
    const box = thing.getBoundingClientRect(), at = [box.left + box.width / 2, box.top + box.height / 2];
    if (document.elementFromPoint(...at)?.closest('[data-sheet]') === thing) return at;
  } }"""


def test_what_comes_under_a_pointer_at_rest_does_not_explain_itself_over_what_is_asked(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    """Zoomed to 200 %, sheets of Mauna Kea's artifacts lay over others after each click."""
    page = person(700, 450)
    page.clock.install()
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game="mauna_kea")
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_function(MINE_AFTER, arg=-1)
    for _ in range(4):
        ply = quick.table(table).ply
        page.locator(".board .can").first.click()
        page.wait_for_function(MINE_AFTER, arg=ply)
        page.clock.fast_forward(2000)  # longer than a pointer rests before a thing explains itself
        expect(page.locator("#sheet")).to_be_hidden()
        assert page.evaluate(HIDDEN) == 0
    page.mouse.move(2, 2)
    page.mouse.move(*page.evaluate(EXPLAINED))
    page.clock.fast_forward(2000)
    expect(page.locator("#sheet")).to_be_visible()


def test_a_first_tap_brings_small_things_nearer_and_a_second_chooses(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = at_the_sea(quick, person, 390, 844, small=True)
    ply, before = live.ply, page.evaluate(VIEW)
    thing = page.locator("[data-map] .can").first
    spot = thing.bounding_box()
    assert spot is not None
    thing.tap(force=True)
    page.wait_for_selector(".show-all")
    after = page.evaluate(VIEW)
    assert after[2] < before[2]
    assert live.ply == ply
    finger = [spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2]
    assert page.evaluate(UNDER, finger) == thing.get_attribute("data-action"), "it stays under the finger"
    assert page.locator(".prompt-again").is_visible()
    box = thing.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    page.locator(".show-all").tap()
    assert page.evaluate(VIEW) == before
    thing.tap(force=True)
    page.wait_for_selector(".show-all")
    thing.tap(force=True)
    page.wait_for_function(LATER, arg=ply)


def test_a_look_that_finds_nothing_new_leaves_what_was_brought_nearer(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = at_the_sea(quick, person, 390, 844, small=True)
    page.locator("[data-map] .can").first.tap(force=True)
    page.wait_for_selector(".show-all")
    near = page.evaluate(VIEW)
    page.evaluate("() => { window.looks = 0; document.addEventListener('motu:shown', () => window.looks++); }")
    quick.loop.call_soon_threadsafe(live.tell_listeners)
    page.wait_for_function("() => window.looks > 0")
    assert page.evaluate(VIEW) == near
    assert page.locator(".show-all").is_visible()


def test_a_first_tap_chooses_what_has_no_other_thing_near(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = at_the_sea(quick, person, 390, 844, small=True)
    ply = live.ply
    page.evaluate(
        "[...document.querySelectorAll('[data-map] .can')].slice(1).forEach((t) => t.classList.remove('can'))"
    )
    page.locator("[data-map] .can").first.tap(force=True)
    page.wait_for_function(LATER, arg=ply)


# Cards as small as a part of their size, one of them so near another that a finger might have meant that: where they
# lie.
SHRUNK = """() => {
  const apart = (one, two) => Math.hypot(
    Math.max(one.left - two.right, two.left - one.right, 0), Math.max(one.top - two.bottom, two.top - one.bottom, 0));
  for (const part of document.querySelectorAll('[data-part]')) {
    const things = [...part.querySelectorAll('.can')], box = (thing) => thing.getBoundingClientRect();
    const isNear = (one) => things.some(
      (two) => one.dataset.action !== two.dataset.action && 0.3 * apart(box(one), box(two)) < 10);
    const isAlone = (one) => [...document.querySelectorAll(`.stage .can[data-action="${one.dataset.action}"]`)].every(
      (twin) => part.contains(twin));
    const thing = things.find((one) => isNear(one) && isAlone(one));
    if (!thing) continue;
    for (const name of ['width', 'height']) part.setAttribute(name, 0.3 * part.getAttribute(name));
    part.id = 'shrunk';
    thing.id = 'meant';
    return part.getAttribute('viewBox');
  }
  return null; }"""


def test_small_cards_come_nearer_too_and_go_back(quick: Served, person: Any) -> None:  # noqa: F811
    before = None
    while before is None:  # until somebody is dealt two things to choose between that lie side by side
        page, _, table = seated(quick, person, "moorea", 390, 844)
        page.wait_for_function(MINE_AFTER, arg=-1)
        before = page.evaluate(SHRUNK)
    ply = quick.table(table).ply
    thing = page.locator("#meant")
    spot = thing.bounding_box()
    assert spot is not None
    finger = [spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2]
    page.touchscreen.tap(*finger)
    page.wait_for_selector("#shrunk[data-near]", state="attached")
    assert page.evaluate(UNDER, finger) == thing.get_attribute("data-action"), "nothing lies over it"
    page.locator(".show-all").tap()
    after = page.evaluate("document.querySelector('#shrunk').getAttribute('viewBox')")
    assert [float(value) for value in after.split()] == pytest.approx(
        [float(value) for value in before.split()], abs=0.5
    )
    assert not page.locator("[data-near], .prompt-again").count()
    thing.tap(force=True)
    page.wait_for_selector("#shrunk[data-near]", state="attached")
    assert quick.table(table).ply == ply
    thing.tap(force=True)
    page.wait_for_function(
        f"ply => document.querySelector('.sheet.asking:not([hidden], .fresh)') || ({LATER})(ply)", arg=ply
    )


def test_a_tap_on_what_is_seen_in_part_chooses_it(quick: Served, person: Any) -> None:  # noqa: F811
    """What a finger has pressed does not move away under it."""
    page, live = at_the_sea(quick, person, 390, 844, small=True)
    ply = live.ply
    finger = page.evaluate(
        """() => {
          const map = document.querySelector('[data-map]'), left = (thing) => thing.getBoundingClientRect().left;
          const [thing, ...others] = [...map.querySelectorAll('.can')].sort((one, two) => left(two) - left(one));
          others.forEach((other) => other.classList.remove('can'));
          const view = map.viewBox.baseVal, there = thing.getBoundingClientRect(), scale = map.getScreenCTM().a;
          const edge = map.getBoundingClientRect();
          const x = view.x + (there.left + there.width / 2 - edge.left) / scale; // half of it beyond the edge
          map.setAttribute('viewBox', [x, view.y, view.width, view.height].join(' '));
          map.classList.add('zoomed');
          return [edge.left + there.width / 4, there.top + there.height / 2]; }"""
    )
    assert page.evaluate(UNDER, finger) is not None
    page.touchscreen.tap(*finger)
    page.wait_for_function(LATER, arg=ply)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_held_sideways_all_of_moorea_is_seen_and_keeps_its_place(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page, player, table = seated(quick, person, "moorea", width, height)
    before, ply = None, -1
    for _ in range(6):
        page.wait_for_function(MINE_AFTER, arg=ply)
        places = page.evaluate(PLACES)
        assert [place[0] for place in places] == ["display", "hand", "supply", "tools"]
        assert all(place[-1] for place in places), places
        assert before in (None, places)
        before, ply = places, quick.table(table).ply
        player.play(table, ply, player.view(table)["legal"][0]["action"])


def test_a_drag_moves_the_sea_and_chooses_nothing(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = at_the_sea(quick, person, 390, 844, small=True)
    page.locator("[data-map] .can").first.tap(force=True)
    page.wait_for_selector(".show-all")
    ply, before = live.ply, page.evaluate(VIEW)
    box = page.locator("[data-map]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    after = before
    for _ in range(3):  # a page that is drawn anew in the middle of it ends a drag
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 50, y - 50, steps=4)
        page.mouse.up()
        after = page.evaluate(VIEW)
        if after[:2] != before[:2]:
            break
    assert after[:2] != before[:2]
    assert after[2:] == before[2:]
    assert live.ply == ply
    assert not page.locator(".bubble").count()


def test_the_log_comes_beside_the_board_when_asked_for_and_stays(quick: Served, person: Any) -> None:  # noqa: F811
    page: Page = person(1400, 900)
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game="kaivai")
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_selector(".board svg")
    wide = page.evaluate("document.querySelector('.board').clientWidth")
    assert not page.locator("#side-log").is_visible()
    page.locator('.topbar [data-do="side"]').click()
    page.locator("#side-log").wait_for()
    assert page.evaluate("document.querySelector('.board').clientWidth") < wide
    page.wait_for_function("table => localStorage.getItem('motu-side') === table", arg=table)
    page.reload()
    page.locator("#side-log").wait_for()
    page.goto(f"{quick.url}/t/{player.create('me', 'easy', 'easy', game='kaivai')}")
    page.wait_for_selector(".board svg")
    assert not page.locator("#side-log").is_visible(), "the next game's board has all of its window"


def test_the_log_opens_at_what_happened_last(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "kaivai", 1400, 900, touch=False)
    page.wait_for_function(MINE_AFTER, arg=-1)
    log = page.locator('[data-swap="log"]')
    log.evaluate("log => log.insertAdjacentHTML('beforeend', '<p>Once upon a time.</p>'.repeat(99))")
    page.locator('.topbar [data-do="side"]').click()
    page.locator("#side-log").wait_for()
    assert log.evaluate("log => [log.scrollTop > 0, log.scrollHeight - log.scrollTop - log.clientHeight < 2]") == [
        True,
        True,
    ]


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
def test_a_hint_leaves_the_board_its_size_and_more_is_told_when_it_is_pulled(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page, _ = at_the_sea(quick, person, width, height)
    before = page.evaluate(SIZE)
    page.locator('[data-do-key="hint"]').tap()
    page.locator(".dock .hint").wait_for()
    assert page.evaluate(SIZE) == before
    assert page.evaluate(HIDDEN) == 0, "it lies over nothing that can be done"
    assert page.locator(".hint-line:visible").count() == 1
    best = page.locator(".stage .hinted").first
    one, strip = best.bounding_box(), page.locator(".dock .hint").bounding_box()
    assert one is not None
    assert strip is not None
    x, y = one["x"] + one["width"] / 2, one["y"] + one["height"] / 2
    inside = strip["x"] < x < strip["x"] + strip["width"] and strip["y"] < y < strip["y"] + strip["height"]
    assert not inside, "what is advised can be seen"
    page.locator(".hint-pull").tap()
    assert page.locator(".hint-line:visible").count() == page.locator(".hint-line").count()
    assert page.locator(".hint-pull").get_attribute("aria-expanded") == "true"
    assert page.evaluate(SIZE) == before
    page.locator(".hint-pull").tap()
    assert page.locator(".hint-line:visible").count() == 1


HINT_OVER = """() => {
  const box = document.querySelector('.dock > .hint'), hint = box.getBoundingClientRect();
  const over = (thing) => { const one = thing.getBoundingClientRect();
    return Math.min(one.right, hint.right) - Math.max(one.left, hint.left) > 1
      && Math.min(one.bottom, hint.bottom) - Math.max(one.top, hint.top) > 1; };
  return { board: over(document.querySelector('.stage > .board')), cut: box.scrollHeight > box.clientHeight + 1,
    advised: [...document.querySelectorAll('.stage :is(.hinted, .planned):not(.choice)')].some(over),
    outside: hint.top < 0 || hint.left < 0 || hint.bottom > innerHeight + 1 || hint.right > innerWidth + 1 }; }"""


HINT_OPEN = """() => {
  const box = document.querySelector('.dock > .hint.pulled'), own = box.getBoundingClientRect();
  const isMore = box.scrollTop + box.clientHeight < box.scrollHeight - 2, edge = own.bottom - (isMore ? 26 : 0);
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), rows = [];
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    if (words.currentNode.textContent.trim()) rows.push(...range.getClientRects());
  }
  const over = (thing) => Math.min(thing.right, own.right) - Math.max(thing.left, own.left) > 1
    && Math.min(thing.bottom, own.bottom) - Math.max(thing.top, own.top) > 1;
  const marks = document.querySelectorAll(".stage .hinted:not(.choice)");
  const advised = [...marks].map((one) => one.getBoundingClientRect());
  return { cut: rows.filter((row) => row.width && row.top < edge - 3 && row.bottom > edge + 3).length,
    marked: box.classList.contains('more') === isMore, covered: advised.filter(over).length,
    outside: own.top < 0 || own.bottom > innerHeight + 1 }; }"""
WHOLE = {"cut": 0, "marked": True, "covered": 0, "outside": False}


@pytest.mark.parametrize("code", ["moorea", "vanuatu"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390), (1400, 900)])
def test_all_of_a_hint_cuts_no_line_and_leaves_in_sight_what_it_recommends(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
    code: str,
) -> None:
    """It ends after a whole line and says that there is more; at its end the last line is whole."""
    page: Page = person(width, height)
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game=code)
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.locator('[data-do-key="hint"]').dispatch_event("click")
    page.locator(".dock .hint").wait_for()
    page.locator(".hint-pull").dispatch_event("click")
    page.locator(".dock .hint.pulled").wait_for()
    assert page.evaluate(HINT_OPEN) == WHOLE
    page.evaluate("() => { const box = document.querySelector('.hint.pulled'); box.scrollTop = box.scrollHeight; }")
    page.wait_for_function("() => !document.querySelector('.hint.pulled').classList.contains('more')")
    assert page.evaluate(HINT_OPEN) == WHOLE


HINT_SHARE = """() => {
  const [hint, board] = ['.dock > .hint', '.stage > .board']
    .map((part) => document.querySelector(part).getBoundingClientRect());
  const wide = Math.min(hint.right, board.right) - Math.max(hint.left, board.left);
  const high = Math.min(hint.bottom, board.bottom) - Math.max(hint.top, board.top);
  return Math.max(0, wide) * Math.max(0, high) / (board.width * board.height); }"""


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (1100, 800)])
def test_in_a_wide_window_a_hint_hides_nothing_until_more_is_asked_for_and_then_nothing_that_it_names(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page: Page = person(width, height)
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game="mauna_kea")  # where a hint names a space
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.locator('[data-do-key="hint"]').click()
    page.locator(".dock .hint").wait_for()
    assert page.locator(".stage .hinted").count()
    assert page.evaluate(HINT_OVER) == {"board": False, "cut": False, "advised": False, "outside": False}
    assert page.locator(".hint-line:visible").count() == 1
    page.locator(".hint-pull").click()
    assert page.locator(".hint-line:visible").count() == page.locator(".hint-line").count()
    pulled = page.evaluate(HINT_OVER)
    assert (pulled["board"], pulled["advised"], pulled["outside"]) == (True, False, False)
    assert page.evaluate(HINT_SHARE) <= 0.15, "what has no room there scrolls"
    if pulled["cut"]:
        page.locator(".dock > .hint").focus()
        page.keyboard.press("End")
        page.wait_for_function("() => document.querySelector('.dock > .hint').scrollTop > 0")
        expect(page.locator(".hint-pull")).to_be_in_viewport()
    page.locator(".hint-pull").click()
    assert not page.evaluate(HINT_OVER)["board"]


WHOLE_ROW = """() => {
  const shown = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 8;
  const parts = [...document.querySelectorAll(
    '.dock .prompt-words, .dock > .coach > :not(form), .coach-first .btn, .hint-play, .hint-promise'
    + ', .dock .hint-head .btn, .hint-purpose, .hint-why'
    + ', .choices .btn:not(.on-board), .prompt-fixed .btn')].filter(shown);
  const box = (part) => part.getBoundingClientRect();
  const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  const cut = (part) => part.scrollHeight > part.clientHeight + 2 && part.matches('.prompt-words');
  const frames = [...document.querySelectorAll('.dock > :is(.coach, .hint, .prompt)')].filter(shown);
  const out = (part) => { const frame = box(part.closest('.coach, .hint, .prompt')), own = box(part);
    return own.top < frame.top || own.bottom > frame.bottom || own.right > frame.right + 1; };
  const words = document.querySelector('.dock .prompt-words');
  return { asked: shown(words), narrow: box(words).width < 110, cut: parts.filter(cut).length,
    scrolled: frames.filter((frame) => frame.scrollHeight > frame.clientHeight + 1).map((frame) => frame.className),
    out: parts.filter(out).map((part) => part.textContent.trim()),
    over: parts.filter((one) => parts.some((two) => one !== two && !one.contains(two) && !two.contains(one)
      && over(box(one), box(two)))).map((part) => part.textContent.trim()) }; }"""
ALL_WELL = {"asked": True, "narrow": False, "cut": 0, "scrolled": [], "out": [], "over": []}


@pytest.mark.parametrize(("width", "height", "language"), [(1400, 900, "en"), (1100, 800, "en"), (1400, 900, "de")])
def test_in_a_wide_window_the_question_is_whole_beside_coach_and_hint(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
    language: str,
) -> None:
    page: Page = person(width, height)
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game="moorea")  # a question, buttons, and after a turn a third button
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.context.add_cookies([{"name": "lang", "value": language, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_function(MINE_AFTER, arg=-1)
    live = quick.table(table)
    while not page.locator(".choice:not(.on-board)").count():
        ply = live.ply
        page.locator(".stage .can").first.dispatch_event("click")
        page.wait_for_function(MINE_AFTER, arg=ply)
    assert page.evaluate(WHOLE_ROW) == ALL_WELL
    player.client.post(f"/t/{table}/coach", data={"on": "1"}, headers={"x-motu": "fragment"})
    page.wait_for_selector("details.coach[open]")
    assert page.evaluate(WHOLE_ROW) == ALL_WELL
    page.locator('[data-do="side"]').first.click()
    page.locator("#side-log").wait_for()
    assert page.evaluate(WHOLE_ROW) == ALL_WELL
    page.locator('[data-do-key="hint"]').click()
    page.locator(".dock .hint").wait_for()
    assert page.evaluate(WHOLE_ROW) == ALL_WELL
    page.locator('[data-do="side"]').first.click()
    page.locator("#side-log").wait_for(state="hidden")
    assert page.evaluate(WHOLE_ROW) == ALL_WELL


UNDER_THE_BUTTONS = """() => {
  const head = document.querySelector('.hint-head').getBoundingClientRect();
  return [...document.querySelectorAll('.hint-line.first > :not(.hint-play, .hint-promise)')].filter((reason) => {
    const box = reason.getBoundingClientRect();
    return box.height && box.right > head.left && box.bottom > head.top && box.top < head.bottom; }).length; }"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_on_a_phone_a_hint_s_reason_has_a_place_beside_its_buttons(quick: Served, person: Any, language: str) -> None:  # noqa: F811
    page, _ = at_the_sea(quick, person, 390, 844)
    page.goto(f"{page.url.split('?')[0]}?lang={language}")
    page.locator('[data-do-key="hint"]').tap()
    page.locator(".hint-line.first :is(.hint-why, .hint-purpose):visible").first.wait_for()
    assert page.evaluate(UNDER_THE_BUTTONS) == 0


CHOICES = """(count) => {
  const form = document.createElement('form');
  form.className = 'choices';
  for (let i = 0; i < count; i++) form.insertAdjacentHTML('beforeend', '<button class="btn choice">Pass</button>');
  document.querySelector('.prompt .choices')?.remove();
  if (count) document.querySelector('.prompt-words').after(form);
  document.dispatchEvent(new Event('motu:dressed')); }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024)])
def test_choices_that_come_and_go_leave_the_board_as_it_is(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page, _ = at_the_sea(quick, person, width, height)
    page.evaluate(CHOICES, 2)
    before = page.evaluate(SIZE)
    for count in (0, 1, 2, 0):
        page.evaluate(CHOICES, count)
        assert page.evaluate(SIZE) == before


COVERED = """() => {
  const board = document.querySelector('.board').getBoundingClientRect(), covered = new Set();
  for (const part of document.querySelectorAll('[data-part], .more-below')) {
    const box = part.getBoundingClientRect();
    for (let x = Math.floor(box.left); box.top < board.bottom && x < box.right; x++) covered.add(x);
  }
  return covered.size / board.width; }"""
LEADING = """() => {
  const part = document.querySelector('[data-map], [data-alone]');
  return ['x', 'y', 'width', 'height'].map((name) => Math.round(part.getAttribute(name))); }"""
SHOW = """(drawing) => {
  document.querySelector('.board > svg').outerHTML = drawing;
  document.dispatchEvent(new Event('motu:dressed')); }"""


def drawings(code: str, seed: int, count: int) -> Iterator[str]:
    """Positions of a random game, each as its actor sees it on a phone."""
    game = GAMES[code].standard_game
    *_, match = walk(game, 3, game.default_options(3), seed)
    step = len(match.moves) // count
    for ply in range(0, step * count, step):
        position = match.at(ply)
        yield str(drawn(code, scene_of(position, position.state.actor, narrow=True)))


@pytest.mark.parametrize("game", ["moorea", "elawa", "kaivai", "mauna_kea", "vanuatu"])
def test_held_sideways_nothing_wanders_and_no_tenth_of_the_window_is_empty(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
) -> None:
    # No bot moves while its page shows other positions.
    page, _, _ = seated(quick, person, game, 844, 390, others=("hotseat",))
    places: set[tuple[int, ...]] = set()
    for drawing in drawings(game, seed=7, count=12):
        page.evaluate(SHOW, drawing)
        assert page.evaluate(COVERED) >= 0.9
        places.add(tuple(page.evaluate(LEADING)))
    spread = [max(numbers) - min(numbers) for numbers in zip(*places, strict=True)]
    assert max(spread) <= 8, places  # Vanuatu's map grows, and so is cut a little otherwise


def at_a_table(quick: Served, person: Any, game: str, width: int, height: int) -> Page:  # noqa: F811
    page, _, _ = seated(quick, person, game, width, height)
    page.wait_for_function(MINE_AFTER, arg=-1)
    return page


STUFF = """(count) => {
  for (const list of document.querySelectorAll('.panels .resources')) {
    const one = list.querySelector('.resource').cloneNode(true);
    one.querySelector('.count').textContent = '15';
    one.classList.remove('none');
    list.replaceChildren(...Array.from({ length: count }, () => one.cloneNode(true)));
  }
  document.dispatchEvent(new Event('motu:dressed')); }"""
SLICED = """() => [...document.querySelectorAll('.panels .resources')].flatMap((list) => {
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.resource .count, .resource svg')].map((part) => part.getBoundingClientRect())
    .filter((box) => box.width && (box.left < frame.left - 1 || box.right > frame.right + 1
      || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)); }).length"""
TOLD = """() => [...document.querySelectorAll('.panels .resources')].map((list) => [
  [...list.querySelectorAll('.resource')].filter((item) => item.getClientRects().length).length,
  getComputedStyle(list, '::after').content !== 'none']);"""


OUT = """() => [...document.querySelectorAll('.panels .panel-score')].filter((score) => {
  const [box, panel] = [score, score.closest('.panel')].map((thing) => thing.getBoundingClientRect());
  return box.right > panel.right + 1 || box.left < panel.left; }).length"""


@pytest.mark.parametrize(("game", "players"), [("vanuatu", 4), ("vanuatu", 5)])
def test_every_score_of_the_strip_stands_in_its_panel_on_the_smallest_phone(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    players: int,
) -> None:
    page, _, _ = seated(quick, person, game, 320, 568, others=("easy",) * (players - 1))
    page.evaluate("document.querySelectorAll('.panel-score').forEach((score) => { score.textContent = '24'; })")
    assert page.evaluate(OUT) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(("width", "height"), [(390, 844), (667, 375), (844, 390), (768, 1024), (1100, 800)])
def test_no_number_of_the_strip_is_shown_in_part(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page = at_a_table(quick, person, "kaivai", width, height)
    for count in (3, 5, 8, 20):
        page.evaluate(STUFF, count)
        assert page.evaluate(SLICED) == 0
        for shown, says_more in page.evaluate(TOLD):
            assert shown >= min(count, 3)
            assert says_more == (shown < count)


IN_SIGHT = """(query) => [...document.querySelectorAll(query)].every((part) => {
  const box = part.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
  return box.top >= 0 && box.bottom <= innerHeight && part.contains(top); })"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (667, 375), (844, 390)])
def test_what_can_be_done_with_a_thing_is_in_sight_on_its_sheet(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "elawa", width, height)
    page.locator(".stage .can").first.focus()
    page.keyboard.press("i")
    page.locator(".sheet.kept .sheet-do .btn").first.wait_for()
    assert page.evaluate(IN_SIGHT, ".sheet-do .btn, .sheet-foot .btn")
    seen, all_of_it = page.evaluate(
        "(body => [body.clientHeight, body.scrollHeight])(document.querySelector('.sheet-body'))"
    )
    assert seen >= min(all_of_it, 150)
    assert page.locator(".sheet-body.goes-on").count() == int(all_of_it > seen + 6)


def test_a_map_shown_in_part_can_be_dragged_and_shown_whole(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "mauna_kea", 390, 844)
    near = page.evaluate(VIEW)
    assert page.evaluate("getComputedStyle(document.querySelector('[data-map]')).display") == "block", (
        "a finger drags it"
    )
    page.locator(".show-all").tap()
    assert page.evaluate(VIEW)[2] > near[2]
    assert not page.locator(".show-all").count()
    assert not page.locator(".zoomed").count()


BAR = """() => Object.fromEntries(['hint', 'undo', 'done']
  .map((name) => [name, document.querySelector(`[data-do-key=${name}]`)])
  .filter(([, button]) => button).map(([name, button]) => [name, Math.round(button.getBoundingClientRect().left)]))"""

RECALL = """() => {
  const bar = document.querySelector('.prompt-fixed'), what = '<a class="btn btn-recall">What happened</a>';
  if (!bar.querySelector('.btn-recall')) bar.insertAdjacentHTML('afterbegin', what); }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_buttons_of_the_bar_keep_their_places(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page = at_a_table(quick, person, "moorea", width, height)
    page.evaluate(RECALL)
    before = page.evaluate(BAR)
    page.evaluate("document.querySelector('.btn-recall').remove()")
    assert page.evaluate(BAR) == before


TURN = """() => { for (const mine of ['no', 'yes']) {
  document.querySelector('main.table').dataset.mine = mine;
  document.dispatchEvent(new Event('motu:dressed')); } }"""


def test_room_that_two_turns_did_not_need_is_given_back(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "kaivai", 390, 844)
    plain = page.evaluate(SIZE)
    page.evaluate(CHOICES, 9)
    page.evaluate(CHOICES, 0)
    lower = page.evaluate(SIZE)
    assert lower < plain, "it keeps its place within the turn"
    page.evaluate(TURN)
    assert page.evaluate(SIZE) == lower, "and for one more"
    page.evaluate(TURN)
    assert page.evaluate(SIZE) == plain


def test_on_a_phone_the_rules_open_without_a_keyboard(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "moorea", 390, 844)
    page.locator('.topbar [data-do="side"]').tap()
    page.locator('[data-tab="rules"]').tap()
    page.locator("#find").wait_for()
    assert page.evaluate("document.activeElement.id") != "find"


@pytest.mark.parametrize(("width", "height", "touch"), [(933, 600, False), (820, 1180, True), (768, 1024, True)])
def test_where_there_is_room_all_of_the_island_is_shown_at_every_step(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
    touch: bool,
) -> None:
    page, player, table = seated(quick, person, "mauna_kea", width, height, touch)
    ply = -1
    for _ in range(3):
        page.wait_for_function(MINE_AFTER, arg=ply)
        assert page.evaluate(LIT) > 0
        assert page.evaluate("!document.querySelector('[data-map]').classList.contains('zoomed')")
        assert page.evaluate(NAMED) == 3
        ply = quick.table(table).ply
        player.play(table, ply, player.view(table)["legal"][0]["action"])


def test_within_a_turn_a_map_that_shows_a_part_stays(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "mauna_kea", 390, 844)
    page.wait_for_function(MINE_AFTER, arg=-1)
    assert page.evaluate("document.querySelector('[data-map]').classList.contains('zoomed')")
    before = page.evaluate(VIEW)
    page.evaluate(
        "() => { [...document.querySelectorAll('[data-map] .can')].slice(1).forEach((t) => t.classList.remove('can'));"
        " document.dispatchEvent(new Event('motu:dressed')); }"
    )
    assert page.evaluate(LIT) == 1
    assert page.evaluate(VIEW) == before, "what is lit is in view and large enough"
    page.evaluate(
        "() => { document.querySelector('main.table').dataset.mine = 'no';"
        " document.dispatchEvent(new Event('motu:dressed')); }"
    )
    assert page.evaluate(VIEW) != before, "another turn, another look"


def test_a_map_that_shows_a_part_moves_on_to_what_is_lit_outside_of_it(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "mauna_kea", 390, 844)
    outside = """(mark) => {
      const map = document.querySelector('[data-map]'), matrix = map.parentNode.getScreenCTM();
      const left = matrix.e + matrix.a * map.x.baseVal.value, right = left + matrix.a * map.width.baseVal.value;
      const middle = (thing) => { const box = thing.getBoundingClientRect(); return box.left + box.width / 2; };
      const far = [...map.querySelectorAll(mark)].filter((thing) => middle(thing) < left || middle(thing) > right);
      far.forEach((thing) => thing.classList.add('can'));
      return far.length; }"""
    assert page.evaluate(outside, "[data-sheet]") > 0, "a part is shown"
    page.evaluate("document.dispatchEvent(new Event('motu:dressed'))")
    assert page.evaluate(outside, ".can") == 0


CUT = """() => [...document.querySelectorAll('.dock > .coach, .dock > .hint, .dock > .prompt')]
  .filter((box) => box.getClientRects().length)
  .filter((box) => {
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const isOut = top < 0 || bottom > innerHeight + 1 || left < 0 || right > innerWidth + 1;
    return isOut || box.scrollHeight > box.clientHeight + 2;
  }).map((box) => box.className)"""
PHONES = [(390, 844), (844, 390), (667, 375)]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_nothing_of_coach_hint_and_question_is_shown_in_part(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page, player, table = seated(quick, person, "moorea", width, height)
    page.wait_for_function(MINE_AFTER, arg=-1)
    asked = player.client.post(f"/t/{table}/coach", data={"on": "1"}, headers={"x-motu": "fragment"})
    assert asked.status_code == 200
    page.wait_for_selector(".coach", state="attached")
    assert page.evaluate(CUT) == []
    line = page.locator("details.coach")
    if line.evaluate("line => line.classList.contains('whole')"):
        line.locator("summary").tap()
        page.wait_for_selector("details.coach:not([open])")
        assert page.evaluate(CUT) == []
    box = line.locator("summary").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    line.locator("summary").tap()
    line.locator("p").wait_for()
    assert page.evaluate("line => line.scrollHeight <= line.clientHeight + 1", line.element_handle())
    line.locator("summary").tap()
    line.locator("p").wait_for(state="hidden")
    page.locator('[data-do-key="hint"]').tap()
    page.locator(".dock .hint").wait_for()
    assert page.evaluate(CUT) == []
    assert page.locator(".hint-play").first.is_visible()
    assert page.locator(".hint-promise").first.is_visible()


SURE = """() => document.dispatchEvent(new CustomEvent('motu:ask', { detail: { at: null, html: `
  <h2 class="sheet-title">Sure? <q class="sure-move">Acquire palisades for 3 bamboo</q></h2>
  <ul class="sheet-lines">${'<li>It wins about 38 % less often than this: Exchange two for one.</li>'.repeat(9)}</ul>
  <form class="sheet-do"><button class="btn">Play it anyway</button>
  <button type="button" class="btn btn-main" data-sheet-close>Let me think again</button></form>` } }))"""
COVERS = """() => {
  const sheet = document.querySelector('.sheet.asking').getBoundingClientRect();
  return [...document.querySelectorAll('.dock > *')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect()).filter((box) => box.width)
    .every((box) => box.top >= sheet.top - 1 && box.bottom <= sheet.bottom + 1 && box.left >= sheet.left - 1); }"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_both_answers_to_sure_are_in_sight_and_nothing_of_the_question_is_left_beside_them(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "moorea", width, height)
    page.locator('[data-do-key="undo"]').evaluate(
        "undo => { document.querySelector('.btn-done') || undo.closest('form').insertAdjacentHTML('afterend',"
        ' \'<form><button class="btn btn-done" data-do-key="done">Done</button></form>\'); }'
    )
    done = page.locator(".btn-done").bounding_box()
    assert done is not None
    page.evaluate(SURE)
    page.locator(".sheet.asking:not(.fresh)").wait_for()
    anyway = page.get_by_role("button", name="Play it anyway").bounding_box()
    assert anyway is not None
    beside = anyway["x"] + anyway["width"] <= done["x"] or anyway["y"] + anyway["height"] <= done["y"]
    assert beside, "a habit plays nothing that has not been read"
    assert page.locator(".sheet-do .btn").count() == 2
    assert page.evaluate(IN_SIGHT, ".sheet-do .btn")
    assert page.evaluate(COVERS)
    page.locator("[data-sheet-close]").first.tap()
    page.locator("#sheet").wait_for(state="hidden")


# In German, whose words are long.
SICHER = """() => document.dispatchEvent(new CustomEvent('motu:ask', { detail: { at: null, html: `
  <h2 class="sheet-title">Sicher? <q class="sure-move">Palisaden für 3 Bambus erwerben</q></h2>
  <p class="sure-lines">Damit gewinnst du in etwa 38 % weniger Spielen als hiermit: Zwei gegen eine tauschen. Du hättest
  3 Punkte weniger aus Erzeugnissen.</p>
  <details class="sure-behind"><summary>Woher weißt du das?</summary><ul class="sheet-lines">
  <li>Ich habe das 380-mal durchgespielt: 21 von 100 Partien wurden gewonnen, 59 von 100 mit dem anderen Zug.</li>
  <li>Dann geschieht höchstwahrscheinlich: Hina kauft den Fischkorb.</li></ul></details>
  <form class="sheet-do"><button class="btn">Trotzdem spielen</button>
  <button type="button" class="btn btn-main" data-sheet-close>Lass mich noch einmal nachdenken</button></form>` } }))"""
SHOWN_WHOLE = """query => [...document.querySelectorAll(query)].every((line) => {
  const box = line.getBoundingClientRect(), x = box.left + box.width / 2;
  return line.contains(document.elementFromPoint(x, box.top + 4))
    && line.contains(document.elementFromPoint(x, box.bottom - 4)); })"""


@pytest.mark.parametrize(("width", "height"), [*PHONES, (360, 640)])
def test_what_is_behind_sure_opens_in_sight_and_leaves_the_answers_there(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "moorea", width, height)
    page.evaluate(SICHER)
    page.locator(".sheet.asking:not(.fresh)").wait_for()
    summary = page.locator(".sure-behind summary")
    box = summary.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    summary.tap()
    page.locator(".sure-behind li").first.wait_for()
    page.wait_for_function(SHOWN_WHOLE, arg=".sure-behind li")
    assert page.evaluate(IN_SIGHT, ".sheet-do .btn")


WIDTHS = """() => [...document.querySelectorAll('[data-part]:not([data-map])')]
  .map((part) => Number(part.getAttribute('width')))"""
COVERED_BY_BUTTON = """() => {
  const button = document.querySelector('.more-below').getBoundingClientRect();
  const overlap = (one, two, from, to) => Math.min(one[to], two[to]) - Math.max(one[from], two[from]);
  return [...document.querySelectorAll('[data-part]')]
    .map((part) => [part.dataset.part, ['x', 'y', 'width', 'height'].map((name) => Number(part.getAttribute(name)))])
    .map(([name, [x, y, width, height]]) => {
      const board = document.querySelector('.board').getBoundingClientRect();
      const left = board.left + x, top = board.top + y;
      const box = { left, top, right: left + width, bottom: Math.min(board.bottom, top + height) };
      return [name, Math.min(overlap(button, box, 'left', 'right'), overlap(button, box, 'top', 'bottom'))]; })
    .filter(([, covered]) => covered > 2); }"""


@pytest.mark.parametrize("game", ["moorea", "kaivai", "elawa"])
def test_parts_of_a_phone_can_be_read_and_a_button_that_covers_none_leads_to_the_rest(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
) -> None:
    page = at_a_table(quick, person, game, 390, 844)
    wide = page.evaluate(WIDTHS)
    assert min(wide) >= 0.7 * 374
    button = page.locator(".more-below")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert button.inner_text().strip()
    assert page.evaluate(COVERED_BY_BUTTON) == []
    button.tap()
    page.wait_for_function("() => document.querySelector('.board').scrollTop > 8")
    button.dispatch_event("click")  # where it stays in sight it leads back
    page.wait_for_function("() => document.querySelector('.board').scrollTop === 0")


ROW = """() => {
  const row = document.querySelector('.dock .prompt-fixed').getBoundingClientRect();
  const board = document.querySelector('.board').getBoundingClientRect();
  const [x, , width] = ['x', 'y', 'width'].map((name) =>
    Number(document.querySelector('[data-alone], [data-map]').getAttribute(name)));
  const buttons = [...document.querySelectorAll('.dock .prompt-fixed .btn')];
  const tops = buttons.map((button) => button.getBoundingClientRect())
    .filter((box) => box.width).map((box) => Math.round(box.top));
  return { rows: new Set(tops).size, askew: Math.abs(2 * x + width - board.width),
    inside: document.querySelector('.more-below').getBoundingClientRect().right <= row.right + 1,
    broken: buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).length }; }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
@pytest.mark.parametrize("game", ["moorea", "elawa", "vanuatu"])
def test_upright_what_leads_further_stands_in_the_row_of_the_buttons_and_the_drawing_in_the_middle(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, game, width, height)
    page.evaluate(RECALL)
    page.evaluate("document.dispatchEvent(new Event('motu:dressed'))")
    assert page.evaluate(ROW) == {"rows": 1, "askew": pytest.approx(0, abs=2), "inside": True, "broken": 0}


# A way in Vanuatu that is not the nearest one is offered in words.
LONG_CHOICE = """() => {
  const words = 'Sail to h2 the long way round, for <svg class="icon" width="20" height="20"></svg> 3 vatu';
  const choices = `<form class="choices"><button class="btn choice">${words}</button></form>`;
  document.querySelector('.dock .prompt .choices')?.remove();
  document.querySelector('.dock .prompt-words').insertAdjacentHTML('afterend', choices);
  document.dispatchEvent(new Event('motu:dressed'));
  const [button, dock] = ['.choices .btn', '.dock'].map((name) => document.querySelector(name));
  return { inside: button.getBoundingClientRect().right < dock.getBoundingClientRect().right,
    broken: button.scrollWidth > button.clientWidth + 1,
    sideways: document.documentElement.scrollWidth > innerWidth }; }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (320, 568)])
def test_upright_a_choice_of_many_words_has_two_lines(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "vanuatu", width, height)
    assert page.evaluate(LONG_CHOICE) == {"inside": True, "broken": False, "sideways": False}


RETOLD = """() => {
  const list = '<section class="recap"><div class="recap-head"><h2>What happened</h2></div><ol>'
    + '<li><button class="recap-step">Hina builds a hut.</button></li>'.repeat(9) + '</ol></section>';
  document.querySelector('main').insertAdjacentHTML('beforeend', list);
  document.querySelectorAll('.can, .last').forEach((thing) => thing.classList.remove('can', 'last'));
  document.dispatchEvent(new Event('motu:dressed'));
  const [map, board] = ['[data-map]', '.board'].map((name) => document.querySelector(name));
  return Number(map.getAttribute('height')) / board.clientHeight; }"""


def test_upright_what_happened_has_the_height_that_the_list_leaves(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "kaivai", 390, 844)
    assert page.evaluate(RETOLD) > 0.85


STEPPED = """(before) => {
  const lesson = document.querySelector('.lesson');
  return lesson.outerHTML !== before && !document.querySelector('[aria-busy]'); }"""


ROOM = """() => {
  const dock = document.querySelector('.stage > .dock'), board = document.querySelector('.stage > .board');
  const words = document.querySelector('.lesson-words'), choices = document.querySelector('.dock .prompt');
  const task = words.lastElementChild.getBoundingClientRect();
  const dots = document.querySelector('.lesson-dots').getBoundingClientRect();
  const [, , , part] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(document.querySelector('[data-map], [data-alone]').getAttribute(name)));
  const end = choices.getClientRects().length ? document.querySelector('.lesson-turn').getBoundingClientRect() : dots;
  return { free: end.top - task.bottom,
    cut: document.querySelector('.lesson').scrollHeight - document.querySelector('.lesson').clientHeight,
    share: part / board.clientHeight, dock: dock.offsetHeight / innerHeight }; }"""


@pytest.mark.parametrize(("game", "lesson"), [("vanuatu", "the-goal"), ("elawa", "the-goal")])
def test_upright_the_teacher_has_the_room_that_the_longest_step_needs_and_the_board_the_rest(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    lesson: str,
) -> None:
    page: Page = person(360, 640, has_touch=True)
    page.goto(f"{quick.url}/t/learn/{game}/{lesson}")
    page.wait_for_selector("[data-parts]", state="attached")
    rooms = []
    while page.locator("[data-map], [data-alone]").count() and not page.locator('.lesson [value="again"]').count():
        rooms.append(page.evaluate(ROOM))
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(STEPPED, arg=before)
    assert max(room["cut"] for room in rooms) <= 1, rooms
    assert min(room["free"] for room in rooms) <= 36, rooms
    assert max(room["dock"] for room in rooms) <= 0.36, rooms
    assert min(room["share"] for room in rooms) >= 0.5, rooms


SHOWING = """() => {
  const button = document.querySelector('.show-all'), board = document.querySelector('.stage > .board');
  const [one, two] = [button, board].map((thing) => thing.getBoundingClientRect());
  return { over: Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top), wide: one.width, high: one.height,
    broken: button.scrollWidth > button.clientWidth + 1 }; }"""


@pytest.mark.parametrize("tongue", ["en", "de", "fr", "nl"])
def test_upright_what_shows_all_of_a_map_lies_beside_the_other_buttons_and_over_nothing(
    quick: Served,
    person: Any,  # noqa: F811
    tongue: str,
) -> None:
    page: Page = person(360, 640, has_touch=True)
    page.context.add_cookies([{"name": "lang", "value": tongue, "url": quick.url}])
    page.goto(f"{quick.url}/t/learn/mauna_kea/the-goal")
    page.wait_for_selector("[data-parts]", state="attached")
    while not page.locator(".show-all").count():
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(STEPPED, arg=before)
    seen = page.evaluate(SHOWING)
    assert seen["over"] <= 0, seen
    assert min(seen["wide"], seen["high"]) >= 44, seen
    assert not seen["broken"], seen
    page.locator(".show-all").tap()
    assert not page.locator(".zoomed, .show-all").count()
    assert page.locator(".more-below").is_visible(), "then what lies below"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
@pytest.mark.parametrize(("game", "lesson"), [("moorea", "a-turn"), ("mauna_kea", "cards")])
def test_a_lesson_s_board_has_one_size_from_the_first_step_to_the_last(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    lesson: str,
    width: int,
    height: int,
) -> None:
    page: Page = person(width, height, has_touch=True)
    page.goto(f"{quick.url}/t/learn/{game}/{lesson}")
    page.wait_for_selector("[data-parts]", state="attached")
    sizes = []
    while not page.locator('.lesson [value="again"]').count():
        sizes.append(page.evaluate(LEADING)[2:])
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(STEPPED, arg=before)
    assert len(sizes) > 5
    assert max(max(numbers) - min(numbers) for numbers in zip(*sizes, strict=True)) <= 2, sizes


def test_what_was_brought_nearer_and_chosen_stays_near_while_nothing_else_is_asked_on_the_map(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    """As when a tile has its place and is to be turned."""
    page, _ = at_the_sea(quick, person, 390, 844, small=True)
    page.route("**/move", lambda route: route.abort())  # what is chosen is not answered yet
    thing = page.locator("[data-map] .can").first
    thing.tap(force=True)
    page.wait_for_selector(".show-all")
    near = page.evaluate(VIEW)
    thing.tap(force=True)
    page.evaluate(
        "() => { document.querySelectorAll('[data-map] .can').forEach((thing) => thing.classList.remove('can'));"
        " document.dispatchEvent(new Event('motu:dressed')); }"
    )
    seen = page.evaluate(VIEW)
    assert seen[2:] == pytest.approx(near[2:], abs=1)
    assert seen[:2] == pytest.approx(near[:2], abs=20)  # it may give back free ground beyond the map's edge


LONG = """(words) => {
  document.querySelector('[data-coach-words]').textContent = words;
  document.dispatchEvent(new Event('motu:dressed'));
  const line = document.querySelector('.coach-line');
  const cut = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
  return [line.getClientRects().length ? line.textContent : '', cut]; }"""
COACHED = (
    "Take a card that pays soon. The second sentence is about so much more that nobody could ever read it in time here."
)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_the_coach_s_line_ends_where_a_sentence_does_or_a_part_of_one(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page, player, table = seated(quick, person, "elawa", width, height)
    page.wait_for_function(MINE_AFTER, arg=-1)
    player.client.post(f"/t/{table}/coach", data={"on": "1"}, headers={"x-motu": "fragment"})
    page.locator("details.coach").wait_for()
    if page.locator("details.coach.whole").count():
        page.locator("details.coach > summary").tap()
    said, cut = page.evaluate(LONG, COACHED)
    assert not cut
    assert said in (COACHED, COACHED.split(". ")[0] + ".", "")
    if width < height:
        assert said
        clauses = COACHED.replace(". ", ", ")
        said, cut = page.evaluate(LONG, clauses)
        assert not cut
        assert said == clauses.split(", ")[0] + " \u2026"


def test_the_page_is_back_at_the_board_when_others_play(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "elawa", 390, 844)
    page.locator(".more-below").tap()
    page.wait_for_function("() => document.querySelector('.board').scrollTop > 8")
    page.evaluate(
        "() => { document.querySelector('main.table').dataset.mine = 'no';"
        " document.dispatchEvent(new Event('motu:dressed')); }"
    )
    assert page.evaluate("document.querySelector('.board').scrollTop") == 0


NEWS = """() => {
  const news = document.querySelector('#caption');
  news.textContent = 'Hina takes the buyer and a berry and a flint.';
  dispatchEvent(new Event('resize'));
  const box = news.getBoundingClientRect();
  return [...document.querySelectorAll('.board .can, .dock .btn, .brand svg, .topbar-tools .btn')].filter((thing) => {
    const one = thing.getBoundingClientRect();
    return one.width && Math.min(one.right, box.right) - Math.max(one.left, box.left) > 0
      && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 0; }).length; }"""


@pytest.mark.parametrize("game", ["moorea", "elawa"])
def test_upright_what_others_did_is_told_over_nothing_that_can_be_done(quick: Served, person: Any, game: str) -> None:  # noqa: F811
    page = at_a_table(quick, person, game, 390, 844)
    page.locator(".board .can").first.wait_for(state="attached")
    assert page.evaluate(NEWS) == 0


# Some news, and what another did in the caption: over which signs of the house and scores they lie.
TOLD_OVER = """([news, caption]) => {
  document.querySelector('.news').innerHTML = news.map((line) => `<span class="news-line">${line}</span>`).join('');
  document.querySelector('#caption').textContent = caption;
  dispatchEvent(new Event('resize'));
  const told = [...document.querySelectorAll('.news, #caption')].map((part) => part.getBoundingClientRect());
  return [...document.querySelectorAll('.brand svg, .panel-score')].filter((thing) => {
    const one = thing.getBoundingClientRect();
    return told.some((box) => Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1
      && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1); }).map((thing) => thing.outerHTML); }"""
SUNK = "2 islands have sunk: at 3 everybody loses."
FLOOD = "Sand and a wave: a flood after 2 actions, in which one island would sink."
CAPTION = "Maui pays 5 clay for the cart: +3"


@pytest.mark.parametrize(("width", "height"), [*PHONES, (360, 640), (768, 1024), (1100, 800)])
def test_nothing_that_is_told_lies_over_the_sign_of_the_house_which_leads_out(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page: Page = person(width, height, has_touch=width < 1100)
    page.goto(f"{quick.url}/t/learn/kaivai/the-goal")
    assert "last round" in page.locator(".news").inner_text()
    for news in (["This is the last round."], [FLOOD, SUNK, "This is the last round."]):
        assert page.evaluate(TOLD_OVER, [news, CAPTION]) == []
        sign = page.locator(".brand").bounding_box()
        assert sign is not None
        assert sign["width"] >= 44
        assert sign["height"] >= 44
    sign_of = page.locator(".brand")
    sign_of.tap() if width < 1100 else sign_of.click()
    page.wait_for_url(f"{quick.url}/")


def test_news_that_have_no_room_unfold_by_tap_and_by_key(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "moorea", 390, 844)
    page.evaluate(TOLD_OVER, [[FLOOD, SUNK, "This is the last round."], ""])
    news = page.locator(".news")
    news.tap()
    whole = "news => news.scrollHeight <= news.clientHeight + 1"
    assert news.evaluate(whole)
    page.keyboard.press("Tab")
    assert not news.evaluate(whole)
    page.keyboard.press("Shift+Tab")
    assert news.evaluate(whole)
    page.evaluate(TOLD_OVER, [["This is the last round."], ""])
    page.evaluate("document.activeElement.blur()")
    page.evaluate(TOLD_OVER, [["This is the last round."], ""])
    assert news.get_attribute("tabindex") is None, "nothing to unfold"


ARROWS = """() => {
  const ring = document.querySelector('.lesson-ring.first');
  if (!ring) return [];
  const box = ring.getBoundingClientRect(), side = ring.className.split('from-')[1];
  const [x, y] = { above: [0, -1], below: [0, 1], before: [-1, 0], after: [1, 0] }[side];
  const [across, down] = [box.width / 2, box.height / 2];
  return document.elementsFromPoint(box.left + across + x * (across + 14), box.top + down + y * (down + 14))
    .filter((thing) => thing.closest('.topbar .brand, .panel, .lesson-words, .taught, .dock .btn, .board text'))
    .map((thing) => thing.outerHTML.slice(0, 80)); }"""


@pytest.mark.parametrize("game", ["elawa", "vanuatu", "moorea"])
def test_a_teacher_s_arrow_stands_on_free_ground(quick: Served, person: Any, game: str) -> None:  # noqa: F811
    page: Page = person(390, 844, has_touch=True)
    page.goto(f"{quick.url}/t/learn/{game}/the-goal")
    page.wait_for_selector("[data-parts]", state="attached")
    assert page.locator(".lesson-ring").count()
    while page.locator("[data-map], [data-alone]").count() and not page.locator('.lesson [value="again"]').count():
        assert page.evaluate(ARROWS) == []
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(STEPPED, arg=before)


OVER_THE_TOOLS = """() => {
  const tools = document.querySelector('.topbar-tools').getBoundingClientRect();
  return [...document.querySelectorAll('.panels > .panel')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > tools.left && box.bottom > tools.top; }).length; }"""


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_small_desktop_has_room_for_the_tools_beside_the_players_in_long_words(
    quick: Served,
    person: Any,  # noqa: F811
    language: str,
) -> None:
    page, _, _ = seated(quick, person, "moorea", 1100, 800, touch=False)
    page.goto(f"{page.url}?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate(OVER_THE_TOOLS) == 0


CORNER = """query => [...document.querySelectorAll(query)].filter((thing) => thing.getClientRects().length)
  .map((thing) => thing.getBoundingClientRect())
  .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [("moorea", 1400, 900), ("elawa", 768, 1024), ("moorea", 390, 844), ("kaivai", 844, 390), ("kaivai", 390, 844)],
)
def test_next_has_one_place_and_no_choice_ever_comes_there(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    width: int,
    height: int,
) -> None:
    page: Page = person(width, height, has_touch=width < 1100)
    page.goto(f"{quick.url}/t/learn/{game}/the-goal")
    page.wait_for_selector(".lesson")
    spots: set[tuple[int, ...]] = set()
    choices: set[tuple[int, ...]] = set()
    while not page.locator('.lesson [value="again"]').count():
        spots |= {tuple(box) for box in page.evaluate(CORNER, '.lesson [value="next"]')}
        choices |= {tuple(box) for box in page.evaluate(CORNER, ".choice:not(.on-board)")}
        ply = page.get_attribute("main.table", "data-ply")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function("ply => document.querySelector('main.table').dataset.ply !== ply", arg=ply)
    (left, top, right, bottom), *others = spots
    assert not others, "one place"
    assert not [box for box in choices if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
    assert choices or game == "elawa", "there was something to press"


# Buttons of the teacher's that lie over each other, and whether words go on below without a sign.
MUDDLE = """() => {
  const buttons = [...document.querySelectorAll('.lesson-turn .btn')].filter((one) => one.getClientRects().length);
  const letters = (button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const inner = range.getBoundingClientRect(), box = button.getBoundingClientRect();
    const left = Math.min(inner.left, box.left), right = Math.max(inner.right, box.right);
    return { left, right, top: box.top, bottom: box.bottom }; };
  const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 0
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 0;
  const lesson = document.querySelector('.lesson'), goesOn = lesson.scrollHeight > lesson.clientHeight + 6;
  return [buttons.some((one, i) => buttons.some((two, k) => k > i && over(letters(one), letters(two)))),
    goesOn && !lesson.classList.contains('goes-on')]; }"""
AMISS = ".lesson-mistake, .lesson-other"


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_held_sideways_the_teacher_s_words_do_not_end_unseen_nor_do_buttons_lie_over_each_other(
    quick: Served,
    person: Any,  # noqa: F811
    language: str,
) -> None:
    page: Page = person(844, 390, has_touch=True)
    page.context.add_cookies([{"name": "lang", "value": language, "url": quick.url}])
    page.goto(f"{quick.url}/t/learn/kaivai/the-goal")
    page.wait_for_selector(".lesson")
    mistakes = 0
    while not page.locator('.lesson [value="again"]').count():
        assert page.evaluate(MUDDLE) == [False, False]
        other = page.locator(".stage .choice:not(.on-board):not(.hinted)")
        if other.count():
            other.first.dispatch_event("click")
            page.wait_for_selector(AMISS)
            assert page.evaluate(MUDDLE) == [False, False]
            mistakes += 1
            page.locator('.lesson [value="back"]').dispatch_event("click")
            page.wait_for_selector(AMISS, state="detached")
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(STEPPED, arg=before)
    assert mistakes


OVERLAPS = """([one, other]) => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((thing) => thing.getBoundingClientRect());
  return boxes(one).some((a) => boxes(other).some((b) => a.width && b.width
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)); }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1400, 900)])
def test_news_lie_beside_the_board_and_what_is_said_over_neither_question_nor_teacher(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page: Page = person(width, height, has_touch=width < 1100)
    page.goto(f"{quick.url}/t/learn/kaivai/the-goal")
    page.wait_for_selector(".lesson")
    assert page.locator(".news-line").first.is_visible()
    assert not page.evaluate(OVERLAPS, [".news", ".stage > .board, .topbar-tools .btn, .panel"])
    page.evaluate("document.dispatchEvent(new CustomEvent('motu:say', { detail: 'Choose a card. '.repeat(6) }))")
    assert not page.evaluate(OVERLAPS, ["#toast", ".dock > .prompt, .lesson"]) or height < 560
    if height < 560:
        assert not page.evaluate(OVERLAPS, ["#toast", ".lesson-turn"])


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1400, 900)])
def test_a_button_that_has_been_heard_keeps_its_size_and_the_bar_its_height(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "moorea", width, height)
    hint = page.locator('[data-do-key="hint"]')
    before = hint.bounding_box(), page.locator(".dock").bounding_box()
    hint.evaluate("button => button.setAttribute('aria-busy', 'true')")
    assert (hint.bounding_box(), page.locator(".dock").bounding_box()) == before


def test_in_a_wide_window_what_others_did_is_told_beside_the_question(quick: Served, person: Any) -> None:  # noqa: F811
    page, player, table = seated(quick, person, "moorea", 1400, 900, touch=False)
    page.wait_for_function(MINE_AFTER, arg=-1)
    parts = "#caption", ".prompt, .board .can, .panel"
    assert page.evaluate(NEWS) == 0
    assert not page.evaluate(OVERLAPS, [*parts])
    player.client.post(f"/t/{table}/coach", data={"on": "1"}, headers={"x-motu": "fragment"})
    page.wait_for_selector("details.coach[open]")
    page.evaluate(NEWS)
    assert not page.evaluate(OVERLAPS, [*parts])
    assert page.evaluate(OVERLAPS, ["#caption", ".coach"]), "in the coach's place"


def test_the_question_stays_beside_a_hint_where_both_have_room(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "kaivai", 700, 450)
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.locator('[data-do-key="hint"]').tap()
    page.locator(".dock .hint").wait_for()
    words = page.locator(".prompt-words").bounding_box()
    assert words is not None
    assert words["width"] > 100, "it can be read"
    assert page.evaluate(CUT) == []


# Letters of names of which only a part is seen.
HALF_LETTERS = """() => [...document.querySelectorAll('.panel-name')].flatMap((name) => {
  const box = name.getBoundingClientRect(), text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), cut = [];
  while (text.nextNode()) for (let i = 0; i < text.currentNode.length; i++) {
    const range = document.createRange();
    range.setStart(text.currentNode, i);
    range.setEnd(text.currentNode, i + 1);
    const letter = range.getBoundingClientRect();
    const isSeen = letter.width && letter.left < box.right - 1 && letter.top < box.bottom - 4 && box.width > 8;
    if (isSeen && letter.right > box.right + 1) cut.push(text.currentNode.data);
  }
  return cut; })"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_no_letter_of_a_name_is_shown_in_part(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "kaivai", width, height)
    page.evaluate("document.querySelector('.panel-name').textContent = 'Guest 547'")
    assert page.evaluate(NAMED) == 3
    assert page.evaluate(HALF_LETTERS) == []
    page.evaluate("document.querySelector('.panel-name').textContent = 'Wilhelmina'")
    assert page.evaluate(HALF_LETTERS) == []


TELLING = "() => document.querySelector('main.telling') && document.querySelector('#caption').innerText"
# Whatever is clicked, there will be something to choose when the story has been cut short.
UNDER_THE_MOUSE = """() => {
  document.elementFromPoint = () => document.querySelector('.stage .can, .stage .choice:not(.on-board)'); }"""


def being_told(quick: Served, person: Any) -> tuple[Page, Any]:  # noqa: F811
    """A page that tells what the others did before one's own turn, and its table."""
    page: Page = person(1400, 900, story=True)
    players = [quick.player(name) for name in ("Ana", "Bo", "Cleo")]
    table = players[0].create("me", "open", "open", game="moorea")
    for player in players[1:]:
        player.join(table, players[0].invite(table))
    live = quick.table(table)
    cookies = {"motu": players[0].token, "ends": "self"}
    page.context.add_cookies([{"name": name, "value": value, "url": quick.url} for name, value in cookies.items()])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_selector(".board svg")
    held: list[Any] = []
    page.route("**/fragment", lambda route: held.append(route))  # all that happens meanwhile comes at once
    others = 0
    while live.actor != 0 or not others:
        others += live.actor != 0
        players[live.actor].play_first(table)
    page.route("**/fragment", lambda route: route.continue_())
    for route in held:
        route.continue_()
    page.wait_for_function(TELLING)
    return page, live


def test_a_tap_that_cuts_the_story_short_is_answered_where_it_may_have_meant_a_move(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    page, live = being_told(quick, person)
    count = len(live.match.moves)
    page.evaluate(UNDER_THE_MOUSE)
    page.locator(".stage > .board").click()
    page.wait_for_function("() => document.querySelector('#caption').innerText.includes('Choose again')")
    assert len(live.match.moves) == count, "nothing was chosen unseen"


def test_a_tap_on_hint_that_cuts_the_story_short_asks_for_it(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = being_told(quick, person)
    count = len(live.match.moves)
    page.evaluate("""() => {
      const button = document.querySelector('[data-do-key="hint"]') || document.createElement('button');
      if (!button.isConnected) { button.dataset.doKey = 'hint'; document.querySelector('.dock').append(button); }
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }""")
    page.wait_for_selector(".hint-play")
    assert len(live.match.moves) == count


def test_the_law_of_a_refusal_is_told_when_it_is_asked_for(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "moorea", 390, 844)
    page.locator(".stage .act:not(.can)").first.dispatch_event("click")
    page.locator(".bubble").wait_for()
    assert not page.locator(".bubble-rule").is_visible()
    page.locator(".bubble-law summary").tap()
    page.locator(".bubble-rule").wait_for()
    box = page.locator(".bubble").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844


FRAME = """() => {
  const [part, dock] = ['[data-map]', '.dock'].map((name) => document.querySelector(name));
  const [width, height] = ['width', 'height'].map((name) => Math.round(part.getAttribute(name)));
  return [width, height, Math.round(dock.getBoundingClientRect().height)]; }"""


@pytest.mark.parametrize("game", ["kaivai", "mauna_kea", "vanuatu"])
def test_upright_the_map_keeps_its_size_whatever_is_asked(quick: Served, person: Any, game: str) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, game, 390, 844, others=("hotseat",))
    sizes = []
    for drawing in drawings(game, seed=7, count=12):
        page.evaluate(SHOW, drawing)
        sizes.append(page.evaluate(FRAME)[:2])
    assert len({tuple(size) for size in sizes[1:]}) <= 2, sizes  # less where something needs more, once
    assert min(high for _, high in sizes) >= 0.3 * 844


def test_the_coach_leaves_board_and_dock_their_size_and_the_buttons_in_reach(quick: Served, person: Any) -> None:  # noqa: F811
    page, player, table = seated(quick, person, "kaivai", 390, 844)
    page.wait_for_function(MINE_AFTER, arg=-1)
    alone = page.evaluate(FRAME)
    player.client.post(f"/t/{table}/coach", data={"on": "1"}, headers={"x-motu": "fragment"})
    page.wait_for_selector("details.coach", state="attached")
    assert page.evaluate(FRAME) == alone
    page.locator("details.coach > summary").tap()
    page.locator("details.coach > p").wait_for()
    assert page.evaluate(FRAME) == alone
    assert page.evaluate(IN_SIGHT, ".prompt-fixed .btn, .prompt-words")
    page.locator(".prompt-words").tap()
    page.wait_for_selector("details.coach:not([open])", state="attached")


def test_beside_a_low_board_what_leads_about_covers_nothing_of_it(quick: Served, person: Any) -> None:  # noqa: F811
    page = at_a_table(quick, person, "mauna_kea", 844, 390)
    page.wait_for_selector(".show-all, .more-below")
    board = page.locator(".board").bounding_box()
    assert board is not None
    for button in page.locator(".show-all, .more-below").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] + board["width"] - 1
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate(HIDDEN) == 0


TILES = """() => [...document.querySelectorAll('[data-part=tray] .can')].map((thing) => {
  const box = thing.querySelector('rect').getBoundingClientRect();
  return Math.max(box.width, box.height); })"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_tiles_are_chosen_by_the_first_tap(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "mauna_kea", width, height, others=("hotseat",))
    tiles: list[float] = []
    for drawing in drawings("mauna_kea", seed=7, count=20):
        page.evaluate(SHOW, drawing)
        tiles += page.evaluate(TILES)
    assert tiles
    assert min(tiles) >= 40


NAMES = """() => {
  const map = document.querySelector('[data-map]'), name = map.querySelector('.fine text');
  const size = Number(name.getAttribute('font-size')) * Math.hypot(name.getScreenCTM().a, name.getScreenCTM().b);
  return [getComputedStyle(name).visibility !== 'hidden', size]; }"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_names_of_places_are_left_out_where_they_could_not_be_read(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
) -> None:
    page = at_a_table(quick, person, "kaivai", width, height)
    shown, _ = page.evaluate(NAMES)
    page.evaluate("document.querySelectorAll('.too-small').forEach((words) => words.classList.remove('too-small'))")
    _, size = page.evaluate(NAMES)
    assert shown == (size >= 8.95)


RULED = """() => {
  const map = document.querySelector('[data-map]'), matrix = map.parentNode.getScreenCTM();
  const frame = { left: matrix.e + matrix.a * map.x.baseVal.value, top: matrix.f + matrix.d * map.y.baseVal.value };
  const [across, down] = ['across', 'down'].map((way) => map.querySelector(`.ruler.${way}`).getBoundingClientRect());
  const near = (one, two) => one >= two - 1 && one < two + 24;
  return [map.classList.contains('zoomed'), near(across.top, frame.top), near(down.left, frame.left)]; }"""


def test_letters_and_numbers_of_an_island_stay_at_the_edges_of_what_is_shown_of_it(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    page, _, _ = seated(quick, person, "mauna_kea", 390, 844, others=("hotseat",))
    zoomed = 0
    for drawing in drawings("mauna_kea", seed=7, count=20):
        page.evaluate(SHOW, drawing)
        is_zoomed, at_top, at_left = page.evaluate(RULED)
        assert not is_zoomed or (at_top and at_left)
        zoomed += is_zoomed
    assert zoomed
