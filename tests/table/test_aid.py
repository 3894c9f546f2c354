"""The player aid on the page: what a table plays stands there, and its words fit in every language, on every screen."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect, sync_playwright

from motu.draw.aid import has_aid
from motu.games import GAMES
from motu.papers.tongue import LANGUAGES, PSEUDO
from motu.table.people.aids import aid_in
from motu.table.purse import MOST_WAITING
from tests.draw.test_aid import FULLEST
from tests.own_boxes import own_box
from tests.table.conftest import QUICK
from tests.table.serving import PATIENCE, Served, serving
from tests.table.test_browser import ARGS, chromium

ROOMS = [code for code, room in GAMES.items() if has_aid(room)]

# Words out of their section, and words over other words; a pixel or two of a line's height may overlap.
MISPLACED = """() => {
  const found = [];
  for (const svg of document.querySelectorAll(".aid-part svg")) {
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    texts.forEach(([words, box], i) => {
      if (box.width === 0) found.push(`unseen: ${words}`);
      if (box.left < frame.left + 4 || box.right > frame.right - 4) found.push(`outside: ${words}`);
      if (box.top < frame.top || box.bottom > frame.bottom) found.push(`cut off: ${words}`);
      for (const [others, other] of texts.slice(i + 1)) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (across > 1 && down > 5) found.push(`over one another: ${words} | ${others}`);
      }
    });
  }
  return found;
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server where the pseudo-language can be chosen."""
    with serving(Path(tmp_path_factory.mktemp("aids")), QUICK, pseudo=True) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


def address(house: Served, code: str, language: str = "en") -> str:
    options = "".join(f"&option={name}={choice}" for name, choice in FULLEST[code].items())
    return f"{house.url}/aid/{code}?lang={language}{options}"


# What is played.


def plain(page: str) -> str:
    """The texts of a page, their lines joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def rules_at(player: Any, table: str) -> str:
    """What the drawer of a table loads."""
    found = re.search(r'data-rules="([^"]+)"', player.client.get(f"/t/{table}").text)
    assert found is not None
    answer = player.client.get(found[1].replace("&amp;", "&"), headers={"x-motu": "fragment"})
    assert answer.status_code == 200
    return str(answer.text)


def test_the_drawer_has_the_aid_of_what_the_table_plays(house: Served) -> None:
    ana = house.player("Ana")
    usual = rules_at(ana, ana.create("me", "random", "random", game="kaivai"))
    second = rules_at(ana, ana.create("me", "random", "random", game="kaivai", options={"edition": "second"}))
    assert "Caught on space 5." in plain(usual)
    assert "Caught on space 4." in plain(second)
    assert usual.index("aid-fold") < usual.index('class="guide"')
    link = re.search(r'href="(/aid/kaivai\?[^"]*)"', second)
    assert link is not None
    assert "after 8 rounds" in plain(ana.client.get(link[1].replace("&amp;", "&")).text)


def test_a_box_of_one_s_own_stands_on_the_aid_of_its_table(house: Served) -> None:
    ana = house.player("Ana")
    box = ana.client.post("/api/boxes", json={"name": "mine", "components": own_box("moorea")}).json()
    table = ana.create("me", "random", game="moorea", components=box["box"])
    assert "Each stoneware brings 5 points." in plain(rules_at(ana, table))
    assert "Each stoneware brings 3 points." in plain(ana.client.get("/rules/moorea").text)


def test_the_aid_is_linked_and_can_be_had_as_a_file(house: Served) -> None:
    client = house.client()
    assert 'href="/aid/moorea"' in client.get("/rules/moorea").text
    assert 'href="/aid/moorea"' in client.get("/about/moorea").text
    assert 'src="/aid/moorea.svg"' in client.get("/aid/moorea").text
    sheet = client.get("/aid/moorea.svg?lang=de")
    assert sheet.headers["content-type"].startswith("image/svg+xml")
    assert "Ein Zug" in sheet.text


@pytest.mark.parametrize("path", ["/aid/moorea", "/aid/moorea.svg", "/rules/moorea"])
def test_who_asks_for_too_much_has_no_aid_drawn(house: Served, path: str) -> None:
    """There are more options than are kept: drawn out of turn, it would take the server's time from everybody."""
    purse = house.server.motu.state.purses.of("127.0.0.1")
    aid_in.cache_clear()
    purse.waiting += MOST_WAITING
    try:
        assert house.client().get(path).status_code == 429
        assert aid_in.cache_info().misses == 0
    finally:
        purse.waiting -= MOST_WAITING
    assert house.client().get(path).status_code == 200


@pytest.mark.parametrize(
    "query",
    ["option=nix=1", "option=nix", "option=start=9", "box=0123456789abcdef", "box=..", "rules=99", "players=x"],
)
def test_what_is_not_there_is_refused_in_a_sentence(house: Served, query: str) -> None:
    for path in ("/aid/moorea", "/aid/moorea.svg", "/rules/moorea"):
        assert house.client().get(f"{path}?{query}").status_code == 400
    assert house.client().get("/aid/nix").status_code == 404


# How it looks.


@pytest.mark.browser
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_words_stay_in_their_places_on_a_phone(house: Served, phone: Page, language: str) -> None:
    for code in ROOMS:
        phone.goto(address(house, code, language))
        expect(phone.locator(".aid-part").first).to_be_visible()
        assert phone.evaluate(MISPLACED) == [], (code, language)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), (code, language)
        smallest = phone.evaluate(
            "Math.min(...[...document.querySelectorAll('.aid-part svg')].map(s => s.clientWidth))"
        )
        assert smallest >= 345, "letters no smaller than drawn"


@pytest.mark.browser
@pytest.mark.parametrize("code", ROOMS)
def test_axe_finds_nothing_and_a_wide_screen_shows_nearly_all(house: Served, browser: Browser, code: str) -> None:
    theme = ("light", "dark")[ROOMS.index(code) % 2]
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    context.add_cookies([{"name": "theme", "value": theme, "url": house.url}])
    page = context.new_page()
    page.goto(address(house, code))
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()
    assert page.evaluate("document.documentElement.scrollHeight") <= 900 * 1.25
    assert page.evaluate("getComputedStyle(document.querySelector('.aid text')).userSelect") == "text"
    sheet = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type /Page\b(?!s)", sheet)) == 1
    size = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", sheet)
    assert size is not None
    assert [round(float(side)) for side in size.groups()] == [595, 842], "A4, upright"
    context.close()


@pytest.mark.browser
def test_the_aid_opens_in_the_drawer_of_a_table(house: Served, browser: Browser) -> None:
    ana = house.player("Ana")
    table = ana.create("me", "random", game="moorea")
    context = browser.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
    context.add_cookies([{"name": "motu", "value": ana.token, "url": house.url}])
    page = context.new_page()
    page.goto(f"{house.url}/t/{table}")
    page.locator('[data-do="rules"]').click()
    page.get_by_text("Player aid").click()
    expect(page.locator("#side-rules .aid-part").first).to_be_visible()
    assert page.evaluate(MISPLACED) == []
    context.close()
