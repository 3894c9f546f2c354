"""In a real Chromium: the lobby on every screen, light and dark; and a lone option that the page answers."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect, sync_playwright
from scripts.ease.pages import House, look

from motu.table.people.sight import Sight
from tests.table.serving import PATIENCE, Player, Served, wait_for
from tests.table.test_browser import ARGS, chromium

pytestmark = pytest.mark.browser
SCREENS = [(390, 844, "dark"), (1400, 900, "light"), (844, 390, "dark")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield found
        found.close()


def visit(browser: Browser, player: Player, path: str, width: int, height: int, theme: str) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    url = player.served.url
    context.add_cookies([{"name": "motu", "value": player.token, "url": url}])
    context.add_cookies([{"name": "theme", "value": theme, "url": url}])
    page = context.new_page()
    page.goto(url + path)
    return page


def test_lobby_set_up_and_waiting_fit_every_screen_and_axe_finds_nothing(browser: Browser, served: Served) -> None:
    ana = served.player("Somebody with quite a long name indeed")
    ana.create("me", "random", game="elawa")
    table = ana.create("me", "open", "easy")
    for (width, height, theme), path in zip(SCREENS, ("/", "/new/kaivai?friends=1", f"/t/{table}"), strict=True):
        page = visit(browser, ana, path, width, height, theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)
        found = Axe().run(page)
        assert not found.response["violations"], (path, width, found.generate_report())
        page.context.close()


def test_no_page_scrolls_sideways(browser: Browser, served: Served) -> None:
    """In the language with the longest words; in all of them, and for every game: `python -m scripts.ease.pages`."""
    ana = served.player("Ana")
    page = visit(browser, ana, "/", 320, 568, "light")
    for path in House(served.url, ana.client).paths(["mauna_kea"]):
        page.goto(f"{served.url}{path}{'&' if '?' in path else '?'}lang=de")
        assert [found for width in (320, 390, 700) for found in look(page, width)] == [], path
    page.context.close()


@pytest.mark.parametrize(("width", "height", "theme"), SCREENS[:2])
def test_axe_finds_nothing_where_one_learns(
    browser: Browser, served: Served, width: int, height: int, theme: str
) -> None:
    page = visit(browser, served.player(), "/learn", width, height, theme)
    for path in ("/learn", "/learn/kaivai", "/puzzles", "/puzzles/kaivai", "/puzzles/today"):
        page.goto(served.url + path)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found = Axe().run(page)
        assert not found.response["violations"], (page.url, width, found.generate_report())
    page.context.close()


def test_the_page_answers_a_lone_option_unless_one_would_rather_be_asked(browser: Browser, served: Served) -> None:
    ana = served.player("Ana")
    table = ana.create("me", "random", game="moorea")
    live = served.table(table)
    for step in range(600):
        view = wait_for(lambda: (v := ana.view(table))["yours"] + v["over"] and v)
        assert not view["over"]
        sight = Sight(live, served.house, live.row.owner, "")
        if sight.lone >= 0 and not sight.lone_asks:
            break
        ana.play(table, view["ply"], view["legal"][step % len(view["legal"])]["action"])
    page = visit(browser, ana, "/", 1400, 900, "light")
    page.evaluate("localStorage.setItem('motu-lone', 'off')")
    page.goto(f"{served.url}/t/{table}")
    expect(page.locator("[data-lone]")).to_be_hidden()
    assert live.ply == view["ply"]
    page.locator('[data-do="side"]').first.click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Do it for me when there is only one thing to do").check()
    wait_for(lambda: live.ply > view["ply"])
    page.context.close()


def test_talk_says_who_talks_and_the_button_that_counts_it_leads_there(browser: Browser, served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open", game="elawa")
    assert bo.join(table, ana.invite(table)).status_code == 200
    page = visit(browser, ana, f"/t/{table}", 390, 844, "light")
    page.wait_for_selector("main.table")
    page.wait_for_function("() => document.querySelector('[data-swap=chat]') !== null")
    bo.client.post(f"/t/{table}/chat", data={"text": "Hello, ready to get wet?"})
    menu = page.locator('.topbar [data-do="side"]')
    expect(menu).to_have_attribute("data-unread", "1")
    expect(page.locator(".caption")).to_have_text("Bo: Hello, ready to get wet?")
    menu.click()
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#side-chat")).to_be_visible()
    assert menu.get_attribute("data-unread") is None
    page.context.close()
