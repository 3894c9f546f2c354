"""The table in a real Chromium: whole games by mouse and by keyboard, with reloads and lost connections."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright
from scripts.ease.visit import QUIET

from motu.bots import LEVELS, make_bot
from motu.engine.rng import Rng
from motu.papers import record
from tests.table.conftest import QUICK
from tests.table.serving import PATIENCE, Served, first_game, serving, short_game, wait_for

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE * 1000)  # on a busy machine a page takes its time

ARGS = [*QUIET, "--disable-quic", "--no-first-run", "--disable-sync"]


def chromium() -> str:
    """Debian's Chromium, or the one MOTU_CHROMIUM names; `make browser` installs it."""
    found = os.environ.get("MOTU_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    assert Path(found).exists(), "these tests need Chromium: `make browser` installs it (or name one in MOTU_CHROMIUM)"
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("browser")), QUICK) as found:
        yield found


@pytest.fixture
def person(browser: Browser) -> Iterator[Any]:
    """Makes people: each has a browser window of their own, and none may see an error on the page."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(width: int = 1400, height: int = 900, story: bool = False, asked: bool = False, **more: Any) -> Page:
        motion = more.pop("reduced_motion", "reduce")
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, reduced_motion=motion, **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        if not story:  # turns end by themselves, and what the others do is not waited for
            context.add_cookies([{"name": "ends", "value": "self", "domain": "127.0.0.1", "path": "/"}])
            context.add_init_script("localStorage.setItem('motu-pace', 'off')")
        if not asked and not more.get("has_touch"):  # every click is meant
            context.add_init_script("localStorage.setItem('motu-ask', 'never')")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors


def table_of(page: Page) -> str:
    return str(page.get_attribute("main.table", "data-table"))


def is_mine(page: Page) -> bool:
    return page.get_attribute("main.table", "data-mine") == "yes"


def click_something(page: Page, step: int) -> bool:
    """Click one of the things that glow, or a button; False when it is not this page's turn any more."""
    things = page.locator(".stage .can, .stage .choice:visible")
    count = things.count()
    if not count:
        return False
    ply = page.get_attribute("main.table", "data-ply")
    things.nth(step % count).dispatch_event("click")
    page.wait_for_function("ply => document.querySelector('main.table').dataset.ply !== ply", arg=ply)
    return True


def advised(live: Any) -> int:
    """A sensible move for whoever is on turn, so that a game is played as people would, and ends."""
    rng = Rng()
    rng.seed(live.ply)
    bot = make_bot(list(LEVELS)[1], live.room.advice)
    return bot.choose(live.game, live.match.seen(live.actor), rng)


def click(page: Page, action: int) -> None:
    """Click what means this action: on the board, or a button."""
    ply = page.get_attribute("main.table", "data-ply")
    page.locator(f'.stage .can[data-action="{action}"], .stage .choice[value="{action}"]:visible').first.dispatch_event(
        "click"
    )
    page.wait_for_function("ply => document.querySelector('main.table').dataset.ply !== ply", arg=ply)


MINE_NOW = """ply => { const table = document.querySelector("main.table");
return table !== null && table.dataset.mine === "yes" && Number(table.dataset.ply) === ply; }"""  # null: still loading
# For who cannot know how far the bots have come: it is this page's turn, after a move, or -1 for any.
MINE_AFTER = MINE_NOW.replace("=== ply", "> ply")


def test_the_browser_adds_to_the_chance_of_a_table(quick: Served, person: Any) -> None:
    ana = person()
    ana.goto(f"{quick.url}/new/{first_game()}")
    expect(ana.locator("#word")).to_have_value(re.compile("^[0-9a-f]{32}$"))
    expect(ana.locator(".commitment")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    ana.goto(quick.url)
    ana.get_by_role("button", name="Play now").first.click()
    ana.wait_for_selector("main.table")
    words = [chair.word for chair in quick.table(table_of(ana)).chairs if chair.word]
    assert len(words) == 1
    assert re.fullmatch("[0-9a-f]{32}", words[0])


def test_two_people_and_a_bot_play_a_whole_game(quick: Served, person: Any) -> None:
    ana, bo = person(), person(390, 844)
    ana.goto(f"{quick.url}/new/{short_game()}")
    for seat, kind in enumerate(("me", "open", f"bot:{list(LEVELS)[1]}")):
        ana.select_option(f"#seat{seat}", kind)
    ana.click("text=Open the table")
    bo.goto(ana.input_value(".invite input"))
    bo.fill("#name", "Bo")
    bo.click("text=Sit down")
    table = table_of(ana)
    live = quick.table(table)
    reloaded = cut = False
    while not live.is_over:
        actor = wait_for(lambda: live.is_over or (live.actor in (0, 1) and live.actor + 1))
        if live.is_over:
            break
        page = ana if actor == 1 else bo
        page.wait_for_function(MINE_NOW, arg=live.ply)
        if not reloaded and len(live.match.moves) > 15 and page is ana:
            reloaded = True
            ana.reload()
            ana.wait_for_function(MINE_NOW, arg=live.ply)
        if not cut and len(live.match.moves) > 25 and page is ana:
            cut = True
            lose_connection(ana, bo, live)
            continue
        click(page, advised(live))
    assert reloaded
    assert cut
    for page in (ana, bo):
        expect(page.locator(".over-title")).to_be_visible()
    text = ana.evaluate("url => fetch(url).then(answer => answer.text())", f"/t/{table}/record")
    match = record.verify(record.read(text), live.game)
    assert match.state.dump() == live.match.state.dump()
    shown = [int(points) for points in ana.locator(".score-sheet .total td").all_inner_texts()]
    assert shown == sorted(live.game.scores(match.state), reverse=True)  # the best first


def test_what_the_other_does_comes_by_the_stream(quick: Served, person: Any) -> None:
    """Nobody asks for it, on a wide screen or on a phone; and both end with what the server would show them."""
    ana, bo = person(), person(390, 844)
    for page in (ana, bo):  # what they do is all that is done
        page.add_init_script("localStorage.setItem('motu-lone', 'off')")
    ana.goto(f"{quick.url}/new/{first_game()}")
    for seat in range(ana.locator("select[name^=seat]").count()):
        ana.select_option(f"#seat{seat}", ("me", "open", "none")[min(seat, 2)])
    ana.click("text=Open the table")
    bo.goto(ana.input_value(".invite input"))
    bo.fill("#name", "Bo")
    bo.click("text=Sit down")
    live = quick.table(table_of(ana))
    asked: list[str] = []
    for page in (ana, bo):
        page.on("request", lambda request: asked.append(request.url) if "/fragment" in request.url else None)

    def play(moves: int) -> None:
        while len(live.match.moves) < moves:
            page = (ana, bo)[live.actor]
            page.wait_for_function(MINE_NOW, arg=live.ply)
            click(page, advised(live))
        for page in (ana, bo):
            page.wait_for_function(
                "ply => Number(document.querySelector('main.table').dataset.ply) === ply", arg=live.ply
            )

    play(4)
    asked.clear()
    play(20)
    assert asked == []
    assert {0, 1} <= set(live.match.actors[4:])
    for page in (ana, bo):
        log = page.evaluate("() => document.querySelector('[data-swap=log]').textContent.replace(/\\s+/g, ' ')")
        page.reload()
        page.wait_for_selector("main.table")
        again = page.evaluate("() => document.querySelector('[data-swap=log]').textContent.replace(/\\s+/g, ' ')")
        assert log == again


def lose_connection(ana: Page, bo: Page, live: Any) -> None:
    """Bo goes offline while Ana moves; Bo's page then catches up by itself."""
    bo.context.set_offline(True)
    expect(bo.locator("#lost")).to_be_visible()
    while live.actor == 0:
        click(ana, advised(live))
    ply = live.ply
    bo.context.set_offline(False)
    bo.wait_for_function("ply => Number(document.querySelector('main.table').dataset.ply) >= ply", arg=ply)
    expect(bo.locator("#lost")).to_be_hidden()


STEPS_TO = """wanted => { const all = [...document.querySelectorAll(".stage .can, .stage .choice:not(.on-board)")]
  .filter((thing) => thing.getClientRects().length);
const at = all.indexOf(document.activeElement), to = all.findIndex((t) => (t.dataset.action || t.value) === wanted);
return at < 0 ? to + 1 : (to - at + all.length) % all.length; }"""


def test_a_whole_game_by_keyboard_alone(quick: Served, person: Any) -> None:
    page = person()
    page.goto(f"{quick.url}/new/{short_game()}")
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")
        if focused == "seat2":
            page.keyboard.press("End")  # two play: the other seats stay empty
        if focused == "Open the table":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table")
    live = quick.table(table_of(page))
    pressed = 0
    while not live.is_over:
        wait_for(lambda: live.is_over or live.chairs[live.actor].kind == "person")
        if live.is_over:
            break
        page.wait_for_function(MINE_NOW, arg=live.ply)
        wanted, ply = str(advised(live)), live.ply
        for _ in range(5):  # a late look may have put the focus elsewhere meanwhile, as it may for people
            for _ in range(page.evaluate(STEPS_TO, wanted)):
                page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.dataset.action || document.activeElement.value") == wanted:
                break
        page.keyboard.press("Enter")
        wait_for(lambda ply=ply: live.ply > ply)
        pressed += 1
    assert pressed > 10
    expect(page.locator(".over-title")).to_be_visible()
    page.goto(f"{quick.url}/t/{live.id}?ply=3")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-at")).to_have_text(f"After move 4 of {len(live.match.moves)}")
    page.keyboard.press("End")
    expect(page.locator(".replay-at")).to_have_text(f"After move {len(live.match.moves)} of {len(live.match.moves)}")


def mine(quick: Served, page: Page) -> Any:
    """A fresh table against bots, when it is this page's turn."""
    page.goto(quick.url)
    page.click("text=Play now")
    page.wait_for_selector(".settled main.table[data-mine=yes]")  # its scripts have run: keys are heard
    return quick.table(table_of(page))


def test_a_wrong_click_explains_itself_with_the_rule(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    page.locator(".stage .act:not(.can)").first.dispatch_event("click")
    page.locator(".bubble-law summary").click()
    expect(page.locator(".bubble-rule")).to_be_visible()
    code = page.locator(".bubble-rule").get_attribute("data-rule")
    page.locator(".bubble-rule").click()
    expect(page.locator(f"#{code}")).to_be_visible()
    page.fill("#find", "no such words at all")
    expect(page.locator("#found-nothing")).to_be_visible()
    assert live.ply == int(page.get_attribute("main.table", "data-ply") or -1)


def test_the_rules_are_searched_by_words(quick: Served, person: Any) -> None:
    page = person()
    page.goto(f"{quick.url}/rules/moorea")
    page.fill("#find", "how does the game end")
    expect(page.locator("#MO-92")).to_be_visible()  # under the heading "End of the game", though it says "last round"
    expect(page.locator("#MO-14")).to_be_hidden()
    expect(page.locator(".rule-table").first).to_be_hidden()  # nothing of it was found: nor is its head
    page.fill("#find", "tie")
    expect(page.locator("[data-find]:visible")).to_have_text([re.compile("Ties")])  # no commodities
    page.fill("#find", "store commodities")
    expect(page.locator("#MO-32")).to_be_visible()
    page.fill("#find", "exchange")
    plain, rule = page.locator(".guide [data-find]:visible").first, page.locator(".rule:visible").first
    expect(plain).to_be_visible()
    expect(rule).to_be_visible()
    assert plain.bounding_box()["y"] < rule.bounding_box()["y"], "the guide answers first"
    assert not re.search(r"\[(R|P|X)\b", page.locator(".drawer-body").inner_text()), "no provenance"
    page.fill("#find", "")
    expect(page.locator("#MO-14")).to_be_visible()


def test_a_click_on_what_has_nothing_to_do_says_what_it_is(quick: Served, person: Any) -> None:
    page = person()
    mine(quick, page)
    thing = page.locator(".board [role=img][data-sheet]:not(.act):not([data-action] *)").first
    thing.dispatch_event("click")  # no pointer rests there
    expect(page.locator("#sheet")).to_be_visible()


LIES_OVER_ANOTHER = """here => {
  const others = [...document.querySelectorAll('.board .can')];
  const apart = others.filter((thing) => !thing.contains(here) && !here.contains(thing));
  const lies = (one, two) => Math.min(one.right, two.right) > Math.max(one.left, two.left)
    && Math.min(one.bottom, two.bottom) > Math.max(one.top, two.top);
  const sheet = document.querySelector('#sheet').getBoundingClientRect();
  return apart.filter((thing) => lies(sheet, thing.getBoundingClientRect())).length; }"""
PUT_OVER = """action => {
  const other = document.querySelector(`.board .can[data-action="${action}"]`).getBoundingClientRect();
  const sheet = document.querySelector('#sheet'), x = other.left + other.width / 2, y = other.top + other.height / 2;
  sheet.style.left = `${x - 40}px`;
  sheet.style.top = `${y - 40}px`;
  return [x, y]; }"""


def test_what_a_resting_pointer_opens_takes_no_click_and_leaves_with_it(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    page.wait_for_function(MINE_NOW, arg=live.ply)
    sheet, things = page.locator("#sheet"), page.locator(".board .can[data-sheet]")
    for number in range(things.count()):
        thing = things.nth(number)
        thing.hover(force=True)
        expect(sheet).to_be_visible()
        assert thing.evaluate(LIES_OVER_ANOTHER) == 0
        page.mouse.move(2, 400)
        expect(sheet).to_be_hidden()
    ply, first, other = live.ply, things.first, things.last.get_attribute("data-action")
    first.hover(force=True)
    expect(sheet).to_be_visible()
    page.evaluate("() => document.addEventListener('pointerdown', (event) => { window.met = event.target; }, true)")
    spot = page.evaluate(PUT_OVER, other)
    page.evaluate("() => document.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)")
    page.mouse.click(*spot)
    assert page.evaluate("met.closest('.can').dataset.action") == other
    page.wait_for_function("ply => Number(document.querySelector('main.table').dataset.ply) > ply", arg=ply)


# In one go: between two of our calls the page may draw itself anew, for the moves of the others.
CLICK_AND_DRAW_ANEW = """() => {
    const wrong = [...document.querySelectorAll(".stage .act:not(.can)")].find(thing => thing.checkVisibility());
    const { x, y, width, height } = wrong.getBoundingClientRect();
    wrong.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    wrong.remove();
    return { x, y, width, height };
}"""


def test_the_reason_appears_where_the_click_was_even_if_the_board_was_drawn_anew_meanwhile(
    quick: Served, person: Any
) -> None:
    page = person()
    mine(quick, page)
    box = page.evaluate(CLICK_AND_DRAW_ANEW)
    expect(page.locator(".bubble-law")).to_be_visible()
    found = page.locator(".bubble").bounding_box()
    assert found
    gaps = [  # above or below it, or beside it
        max(found[at] - box[at] - box[size], box[at] - found[at] - found[size])
        for at, size in (("x", "width"), ("y", "height"))
    ]
    assert 0 <= max(gaps) < 30


def test_a_tap_on_a_reason_takes_it_away(quick: Served, person: Any) -> None:
    """On a phone it may lie over the very buttons that are wanted next."""
    page = person(844, 390, has_touch=True)
    live = mine(quick, page)
    ply = live.ply
    page.locator(".stage .act:not(.can)").first.dispatch_event("click")
    expect(page.locator(".bubble-law")).to_be_visible()
    page.locator(".bubble").tap(position={"x": 6, "y": 6})
    expect(page.locator(".bubble")).to_have_count(0)
    assert live.ply == ply


def test_a_look_that_finds_nothing_new_leaves_the_page_alone(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    page.locator(".stage .act:not(.can)").first.dispatch_event("click")
    expect(page.locator(".bubble-law")).to_be_visible()
    page.evaluate("() => document.querySelectorAll('[data-swap] *').forEach(thing => { thing.kept = true; })")
    page.evaluate("() => { window.looks = 0; document.addEventListener('motu:shown', () => window.looks++); }")
    quick.loop.call_soon_threadsafe(live.tell_listeners)
    page.wait_for_function("() => window.looks > 0")
    expect(page.locator(".bubble-law")).to_be_visible()
    assert page.evaluate("() => [...document.querySelectorAll('[data-swap] *')].every(thing => thing.kept)")


def test_undo_by_key_title_and_favicon(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    assert "Your turn" in page.title()
    assert "/turn-" in str(page.get_attribute("#favicon", "href"))
    for step in range(60):
        undo = page.locator('[data-do-key="undo"]')
        if undo.count() and undo.is_enabled():
            break
        page.wait_for_selector("main.table[data-mine=yes]")
        click_something(page, step + 1)
    moves = len(live.match.moves)
    page.keyboard.press("u")
    wait_for(lambda: len(live.match.moves) == moves - 1)


def test_pieces_travel_and_come_to_rest(quick: Served, person: Any) -> None:
    page = person(reduced_motion="no-preference")
    mine(quick, page)
    page.evaluate(
        "() => { window.flights = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...args) { window.flights++; return animate.apply(this, args); }; }"
    )
    for step in range(12):
        page.wait_for_selector("main.table[data-mine=yes]")
        click_something(page, step)
    assert page.evaluate("window.flights") > 0
    page.wait_for_function("() => !document.querySelector('.moving')")


def test_it_works_without_script(quick: Served, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(quick.url)
    page.locator(f'form[action="/play/{short_game()}"] button').first.click()
    page.get_by_role("button", name="Send it away").click()  # the coach
    table = page.url.rsplit("/", 1)[1]
    live = quick.table(table)
    kept = 0
    for _ in range(30):
        wait_for(lambda: live.chairs[live.actor].kind == "person")
        page.goto(f"{quick.url}/t/{table}")
        ply, n = live.ply, len(live.journal)
        if live.holder >= 0:
            kept += 1
            page.locator('[data-do-key="done"]').press("Enter")
            wait_for(lambda n=n: len(live.journal) > n)
            assert live.journal[n].kind == "done"
            break
        else:
            page.locator("button.choice").first.press("Enter")
            wait_for(lambda ply=ply: live.ply > ply)
    assert kept
    context.close()


REAL = ".stage .can, .stage .choice:visible"


OPEN_PLACE = """(thing) => {
  thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = thing.getBoundingClientRect();
  for (const across of [0.5, 0.15, 0.85, 0.05])
    for (const down of [0.5, 0.8, 0.2]) {
      const x = box.left + box.width * across, y = box.top + box.height * down;
      if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return null;
}"""


def open_place(thing: Locator) -> list[float]:
    """A point where the pointer meets this thing and nothing above it: cards of a fan lie over one another."""
    for _ in range(10):  # a picture that has just been swapped in may still be on its way
        found: list[float] | None = thing.evaluate(OPEN_PLACE)
        if found:
            return found
        thing.page.wait_for_timeout(100)
    return []


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844)])
def test_whole_turns_by_real_pointer_with_nothing_covered(quick: Served, person: Any, width: int, height: int) -> None:
    """Everything that glows can be hit where a pointer would hit it, and so the turns are played."""
    page = person(width, height)
    live = mine(quick, page)
    me = live.actor
    turns = 0
    for _ in range(40):
        page.wait_for_function(MINE_NOW, arg=live.ply)
        things = page.locator(REAL)
        for i in range(things.count()):
            assert open_place(things.nth(i)), f"covered: {things.nth(i).get_attribute('aria-label')}"
        ply, wanted = live.ply, advised(live)
        thing = page.locator(f'.stage .can[data-action="{wanted}"], .stage .choice[value="{wanted}"]:visible').first
        page.mouse.click(*open_place(thing))
        wait_for(lambda ply=ply: live.ply > ply)
        turns += live.actor != me
        wait_for(lambda: live.actor == me)
        if turns == 2:
            break
    assert turns == 2


IN_WINDOW = """() => {
  const things = [...document.querySelectorAll('.prompt-fixed .btn, .choice')].filter((b) => b.getClientRects().length);
  const inside = (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return things.length > 1 && things.every((thing) => inside(thing.getBoundingClientRect())); }"""


def test_on_a_phone_undo_hint_and_choices_lie_in_the_window_and_the_board_can_be_scrolled_free(
    quick: Served, person: Any
) -> None:
    page = person(390, 844)
    live = mine(quick, page)
    page.wait_for_function(IN_WINDOW)  # another look may be on its way, which draws them anew
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    board, dock = page.locator(".board").bounding_box(), page.locator(".dock").bounding_box()
    assert board is not None
    assert dock is not None
    assert board["y"] + board["height"] <= dock["y"] + 1, "the end of the board comes out from under the prompt"
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing hangs over the edge"
    ply = live.ply
    page.click('[data-do="side"]')
    expect(page.locator("#side.open")).to_be_visible()
    page.mouse.click(8, 500)
    expect(page.locator("#side.open")).to_have_count(0)
    assert live.ply == ply, "a tap beside the drawer closes it and does nothing else"


@pytest.mark.parametrize("width", [1400, 390])
def test_waiting_joining_and_a_lost_way_fit_the_window(quick: Served, person: Any, width: int) -> None:
    ana, bo = person(width, 844), person(width, 844)
    ana.goto(f"{quick.url}/new/{first_game()}")
    ana.fill("#name", "Ana")
    ana.locator("label.swatch", has_text="violet star").click()
    ana.select_option("#seat1", "open")
    ana.select_option("#seat2", "none")
    ana.click("text=Open the table")
    expect(ana.locator(".waiting-card")).to_contain_text("Ana")
    bo.goto(ana.input_value("#invite1"))
    expect(bo.locator(".swatch", has_text="Ana has it")).to_contain_text("violet star")
    pages = [ana, bo, person(width, 844)]
    pages[2].goto(f"{quick.url}/t/nowhere")
    for page in pages:
        assert page.evaluate("document.documentElement.scrollWidth") == width
        inside = page.locator(".waiting-card .seat-row, .waiting-card .btn:visible, .oops .btn, .swatch")
        for i in range(inside.count()):
            row, card = inside.nth(i).bounding_box(), page.locator(".waiting-card, .oops").bounding_box()
            assert card["x"] <= row["x"]
            assert row["x"] + row["width"] <= card["x"] + card["width"]
    bo.fill("#name", "Bo")
    bo.click("text=Sit down")
    expect(ana.locator(".board svg").first).to_be_visible()
    assert ana.locator(".panel.seat-4.own").count() == 1


def test_a_hint_by_key_is_marked_on_the_board_and_played_by_click(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    best = page.locator(".hint-play").first.get_attribute("value")
    assert page.locator(f'.stage .hinted[data-action="{best}"], .stage .choice.hinted[value="{best}"]').count()
    assert "% to win" in page.locator(".hint-line").first.inner_text()
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_hidden()
    page.locator('[data-do-key="hint"]').click()  # asked again, it has thought more, and may think otherwise
    page.evaluate("""document.addEventListener("click", ({ target }) => {
        window.clicked = target.closest(".hint-play").value; }, { capture: true })""")
    ply = live.ply
    page.locator(".hint-play").first.click()
    wait_for(lambda: live.ply > ply)
    assert live.match.moves[ply] == int(page.evaluate("clicked")), "the page plays what its button says"


def test_what_the_others_did_is_shown_again_by_one_key(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    me, before = live.actor, 0
    for _ in range(20):
        before = len(live.match.moves) + 1
        click(page, advised(live))
        wait_for(lambda: live.actor == me)
        page.wait_for_function(MINE_NOW, arg=live.ply)
        if len(live.match.moves) > before:
            break
    page.evaluate(
        "() => { window.shown = []; new MutationObserver(() => window.shown.push("
        "document.querySelector('main.table').dataset.past)).observe("
        "document.querySelector('main.table'), { attributeFilter: ['data-past'] }); }"
    )
    page.keyboard.press("r")
    last = str(len(live.match.moves))
    page.wait_for_function("last => window.shown.at(-1) === last", arg=last)
    for entry in page.locator(f'.recap [data-to="{last}"]').all():  # one for each player whom the move concerned
        expect(entry).to_have_attribute("aria-current", "step")
    expect(page.locator(".recap")).to_be_visible()  # until it is closed
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.shown.at(-1) === ''")
    shown = [past for past in dict.fromkeys(page.evaluate("window.shown")) if past]
    assert shown == [str(ply) for ply in range(before, len(live.match.moves) + 1)]
    assert is_mine(page)


def test_a_turn_ends_with_enter_and_the_others_are_told_move_by_move(quick: Served, person: Any) -> None:
    page = person(story=True)
    page.goto(quick.url)
    page.locator(f'form[action="/play/{short_game()}"] button').first.click()
    page.get_by_role("button", name="Send it away").click()  # the coach
    page.wait_for_selector("main.table:not(:has(details.coach))")
    live = quick.table(table_of(page))
    page.evaluate("""() => {
        window.told = [];
        const box = document.querySelector("#caption");
        new MutationObserver(() => { // what a move brought in points may stand behind its words
            const words = box.querySelector(".step-line")?.textContent;
            if (words) window.told.push(words); }).observe(box, { childList: true }); }""")
    me = next(chair.seat for chair in live.chairs if chair.kind == "person")
    while live.holder != me:
        wait_for(lambda: live.actor == me)
        page.wait_for_function(MINE_NOW, arg=live.ply)
        if live.holder != me:
            click(page, advised(live))
    moves, ply = len(live.match.moves), live.ply
    expect(page.locator('[data-do-key="done"]:not([disabled])')).to_be_visible()
    expect(page.locator("#caption")).to_be_empty()  # what was told before is
    page.evaluate("window.told.length = 0")
    page.keyboard.press("Enter")
    wait_for(lambda: live.actor == me and len(live.match.moves) > moves)  # the bots have moved after Done
    page.wait_for_function("() => window.told.length > 0")
    page.keyboard.press("Escape")
    page.wait_for_function(MINE_NOW, arg=live.ply)
    steps = page.locator("[data-step] .step-line").evaluate_all("steps => steps.map(step => step.textContent)")
    assert page.evaluate("window.told")[0] in steps, "the first caption is one of the steps"
    assert live.ply > ply
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="What happened since your turn")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".recap [aria-current=step]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".recap")).to_have_count(0)
    page.wait_for_function(MINE_NOW, arg=live.ply)


def finished(quick: Served, page: Page) -> Any:
    """A table whose game is over, with a few moves made, reached by giving up."""
    page.goto(f"{quick.url}/new/{first_game()}")
    kinds = ["me", f"bot:{list(LEVELS)[1]}"]
    for seat in range(page.locator("select[name^=seat]").count()):
        page.select_option(f"#seat{seat}", kinds[seat] if seat < len(kinds) else "none")
    page.click("text=Open the table")
    page.wait_for_selector("main.table")
    live = quick.table(table_of(page))
    for _ in range(3):
        wait_for(lambda: live.chairs[live.actor].kind == "person")
        page.wait_for_function(MINE_NOW, arg=live.ply)
        click(page, advised(live))
    person_id = next(chair.person for chair in live.chairs if chair.person)
    quick.do(quick.house.seats.resign(live, person_id))
    return live


def test_the_game_is_looked_at_again_from_the_page_that_ends_it(quick: Served, person: Any) -> None:
    page = person()
    live = finished(quick, page)
    expect(page.locator(".over-title")).to_be_visible()
    page.click("text=Review the game")
    expect(page.locator(".curve svg")).to_be_visible()
    for turn in page.locator(".turn a").all()[:1]:
        turn.click()
        expect(page.locator(".replay-note.turn")).to_be_visible()
    assert quick.table(live.id).study is not None


PAGES = ["/", f"/new/{first_game()}", f"/rules/{first_game()}", "table", "hint", "over", "replay"]


@pytest.mark.parametrize(("width", "height"), [(1400, 850), (390, 850), (844, 390)])
def test_axe_finds_no_serious_fault(quick: Served, person: Any, width: int, height: int) -> None:
    page = person(width, height)
    live = mine(quick, page)
    found: list[str] = []
    for where in PAGES:
        if where == "over":
            live = finished(quick, page)
            page.click("text=Review the game")
            expect(page.locator(".curve svg")).to_be_visible()
        at_table = {"table": "", "hint": "", "over": "", "replay": "?ply=1"}
        page.goto(quick.url + (f"/t/{live.id}{at_table[where]}" if where in at_table else where))
        if where == "hint":
            page.keyboard.press("h")
            expect(page.locator(".hint")).to_be_visible()
        expect(page.locator(".over-title")).to_have_count(int(where == "over"))
        result = Axe().run(page)
        for fault in result.response["violations"]:
            if fault["impact"] in ("serious", "critical"):
                found.append(f"{where}: {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:200]}")
    assert not found, "\n".join(found)


# Everything explains itself.


def test_a_thing_explains_itself_to_mouse_and_key_and_its_sheet_leaves_it_in_sight(quick: Served, person: Any) -> None:
    page = person()
    mine(quick, page)
    sheet = page.locator("#sheet")
    thing = page.locator(".board [data-sheet^='tool']").first
    thing.hover()
    expect(sheet).to_be_visible()
    assert sheet.locator(".sheet-lines li").count() > 1
    one, two = thing.bounding_box(), sheet.bounding_box()
    assert one is not None
    assert two is not None
    beside = two["x"] >= one["x"] + one["width"] or two["x"] + two["width"] <= one["x"]
    assert beside or two["y"] >= one["y"] + one["height"] or two["y"] + two["height"] <= one["y"]
    page.mouse.move(2, 2)
    expect(sheet).to_be_hidden()
    page.locator(".board .can").first.focus()
    page.keyboard.press("i")
    expect(sheet).to_be_focused()
    first = page.locator(".spoken-of").evaluate_handle("(thing) => thing")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(first) => !first.classList.contains('spoken-of')", arg=first)
    expect(page.locator(".spoken-of")).to_have_count(1)
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.locator(".board title").count() == 0, "no meaning is left to the browser's own tooltips"


def test_with_a_mouse_a_purchase_that_is_final_is_asked_about_and_its_answer_is_a_click(
    quick: Served, person: Any
) -> None:
    """Moorea: a purchase turns up the next card. What can be taken back, a pass and a draw are not asked about."""
    page = person(asked=True)
    live = mine(quick, page)
    me, sheet = live.actor, page.locator("#sheet")
    for _ in range(60):
        page.wait_for_function(MINE_NOW, arg=live.ply)
        ply, a = live.ply, advised(live)
        finals = str(page.get_attribute("main.table", "data-final")).split()
        costly = str(a) in finals and not live.game.name(a).startswith(("pass", "draw"))
        thing = page.locator(f'.stage .can[data-action="{a}"], .stage .choice[value="{a}"]:visible').first
        thing.dispatch_event("click")
        if costly:
            expect(sheet).to_contain_text("cannot take it back")
            assert live.ply == ply, "nothing has happened yet"
            expect(page.locator(".sheet-do .btn")).to_be_focused()
            page.locator(".sheet.asking:not(.fresh)").wait_for()
            page.keyboard.press("Enter")
        wait_for(lambda ply=ply: live.ply > ply and live.actor == me)
        if costly:
            return
    raise AssertionError("nothing was bought in 60 moves")


def test_by_touch_what_is_final_is_asked_once_more_and_a_long_press_explains(quick: Served, person: Any) -> None:
    page = person(390, 844, has_touch=True, is_mobile=True)
    page.goto(quick.url)
    page.locator('form[action="/play/elawa"] button').first.tap()
    page.wait_for_selector("main.table[data-mine=yes]")
    page.locator("details.coach > summary").tap()
    page.get_by_role("button", name="Send it away").tap()  # the coach, who would have a question of its own
    page.wait_for_selector("main.table[data-mine=yes]:not(:has(details.coach))")
    live = quick.table(table_of(page))
    ply, sheet = live.ply, page.locator("#sheet")
    page.locator(".board .can[data-sheet^='place']").first.tap()  # the next card of the pile comes to light
    expect(sheet).to_contain_text("cannot take it back")
    assert live.ply == ply
    page.locator("[data-sheet-close]").tap()
    expect(sheet).to_be_hidden()
    thing = page.locator(".board [data-sheet]").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(sheet).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert live.ply == ply, "a long press chooses nothing"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1400, 900)])
def test_a_page_that_has_come_is_not_drawn_anew_by_its_first_look(
    quick: Served, person: Any, width: int, height: int
) -> None:
    page = person(width, height)
    live = mine(quick, page)
    page.add_init_script(
        "window.drawn = window.looked = 0; document.addEventListener('motu:dressed', () => window.drawn++);"
        "document.addEventListener('motu:shown', () => window.looked++)"
    )
    page.goto(f"{quick.url}/t/{live.id}")
    page.wait_for_function("() => window.looked > 0")
    assert page.evaluate("window.drawn") == 1


def test_what_the_coach_says_has_two_lines_between_question_and_buttons(quick: Served, person: Any) -> None:
    page = person(390, 844, has_touch=True, is_mobile=True)
    page.goto(quick.url)
    page.locator('form[action="/play/kaivai"] button').first.tap()
    page.wait_for_selector("main.table[data-mine=yes]:has(details.coach)")
    page.wait_for_function(
        """() => {
          const [line, buttons] = ['.coach-line', '.prompt-fixed'].map((name) => document.querySelector(name))
            .map((thing) => thing.getBoundingClientRect());
          return line.height >= 26 && line.bottom <= buttons.top; }"""
    )


def test_the_replay_loses_no_step_and_plays_by_itself(quick: Served, person: Any) -> None:
    page = person()
    live = mine(quick, page)
    moves = len(live.match.moves)
    while moves < 12:
        page.locator(".choice, .board .can").first.dispatch_event("click")
        wait_for(lambda moves=moves: len(live.match.moves) > moves and live.chairs[live.actor].kind == "person")
        page.wait_for_function(MINE_NOW, arg=live.ply)
        moves = len(live.match.moves)
    page.goto(f"{quick.url}/t/{live.id}?ply=0")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-at")).to_have_text(f"After move 10 of {moves}")
    page.locator('[data-do="play"]').click()
    expect(page.locator('[data-do="play"]')).to_have_text("Pause")
    expect(page.locator(".replay-at")).not_to_have_text(f"After move 10 of {moves}")


def test_two_browsers_at_one_table_in_two_languages(quick: Served, person: Any) -> None:
    """A whole game by clicks, each reads their own language, and the record is the same from both."""
    host, guest = quick.player("Anke"), quick.player("René", 1)
    table = host.create("me", "open", game=short_game())
    assert guest.join(table, host.invite(table)).status_code == 200
    anke, rene = person(locale="de-DE"), person(390, 844, locale="fr-FR")
    for page, player in ((anke, host), (rene, guest)):
        page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
        page.goto(f"{quick.url}/t/{table}")
        page.wait_for_selector("main.table[data-ply]")
    live = quick.table(table)
    while not live.is_over:
        mover = anke if live.actor == 0 else rene
        mover.wait_for_function(MINE_NOW, arg=live.ply)
        click(mover, advised(live))
    for page, lang, over in ((anke, "de", "Partie vorbei"), (rene, "fr", "Partie terminée")):
        expect(page.locator(".over")).to_be_visible()
        assert page.get_attribute("html", "lang") == lang
        expect(page.get_by_text(over).first).to_be_visible()
    address = f"{quick.url}/t/{table}/record"
    records = [page.request.get(address).text() for page in (anke, rene)]
    assert records[0] == records[1]
    assert record.verify(record.read(records[0]), live.game).state.ply == live.ply
