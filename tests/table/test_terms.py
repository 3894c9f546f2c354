"""The words of a game explained where they are read: one glossary for rules, marks in sentences, and their sheets."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from playwright.sync_api import Page, expect

from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.rulespage import read_glossary
from motu.papers.tongue import LANGUAGES, in_room, speaking
from motu.table.people.rulespages import rules_html
from motu.table.people.terms import all_marked, marked, sheet, words_of
from tests.table.conftest import QUICK
from tests.table.serving import Served, serving
from tests.table.test_asks import REFUSED, seated
from tests.table.test_box_browser import check_by_axe
from tests.table.test_browser import MINE_AFTER, browser, person  # noqa: F401

CITED = re.compile(r"\b[A-Z]{2}-(\d+)\b")
TERMS = re.compile(r'<a class="term" href="[^"]*#term-(\w+)"')


def explained(room: Room) -> list[str]:
    return [key for key, term in read_glossary(room.folder / "RULES.md").items() if term.says]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", GAMES)
def test_every_language_explains_the_same_words_by_rules_that_there_are(code: str, language: str) -> None:
    room = GAMES[code]
    with speaking(language), in_room(room.folder):
        terms = {key: term for key, term in read_glossary(room.page("RULES")).items() if term.says}
        page = str(rules_html(room))
        assert list(terms) == explained(room) != []
        for key, term in terms.items():
            assert all(int(number) in room.rules for number in CITED.findall(term.says)), key
            assert page.count(f'id="term-{key}"') == 1, "the drawer opens at it"
            name = term.forms[0]
            assert TERMS.findall(marked(room, Markup(f"x: {name}"))) == [key], f"{name} is a word of its own"
            told = sheet(room, f"term {key}")
            assert told.title
            assert told.more.endswith(f"#term-{key}")


def test_a_word_is_marked_once_and_never_in_what_is_not_said() -> None:
    room = GAMES["vanuatu"]
    with speaking("en"):
        one = marked(room, Markup('You lack <span class="thing"><svg>vatu</svg> 3 vatu</span>; a vatu buys no PP.'))
        assert TERMS.findall(one) == ["vatu", "prosperity"]
        assert "<svg>vatu</svg>" in one, "not in a drawing"
        assert "a vatu buys" in one, "only where it comes first"
        for within in ('<b class="who">Vatu</b>', '<a href="/">vatu</a>', "<button>vatu</button>"):
            assert marked(room, Markup(within)) == within
        assert [len(TERMS.findall(line)) for line in all_marked(room, [Markup("vatu"), Markup("vatu")])] == [1, 0]


def test_the_name_of_a_thing_is_no_word_of_the_glossary() -> None:
    with speaking("en"):
        assert TERMS.findall(marked(GAMES["elawa"], Markup("Play the Great Shore Hut."))) == []
        assert TERMS.findall(marked(GAMES["elawa"], Markup("Play a hut."))) == ["hut"]
        assert TERMS.findall(marked(GAMES["moorea"], Markup("the fish basket"))) == [], "which is a product"


def test_the_sheet_of_a_word_speaks_the_language_of_who_reads(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", "random", game="vanuatu")
    address = f"/t/{table}/sheet"
    for language, word in (("en", "money"), ("de", "Geld"), ("fr", "argent"), ("nl", "geld")):
        asked = {"key": "term vatu", "lang": language}
        answer = ana.client.get(address, params=asked, headers={"x-motu": "fragment"})
        assert answer.status_code == 200
        assert word in answer.text
        assert 'data-rule="VA-118"' in answer.text
        assert 'data-rule="term-vatu"' in answer.text
    for key in ("term", "term nothing", "term vatu\x00", "term " + "x" * 500):
        assert ana.client.get(address, params={"key": key}, headers={"x-motu": "fragment"}).status_code == 404


# In a real Chromium.


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("terms")), QUICK) as found:
        yield found


IN_THE_PROMPT = ".prompt-words a.term"


def vanuatu(quick: Served, person: Any, **window: Any) -> Page:  # noqa: F811
    page: Page = seated(quick, person, "vanuatu", **window)[0]
    page.wait_for_function(MINE_AFTER, arg=-1)
    return page


@pytest.mark.browser
def test_a_word_opens_by_key_and_leads_into_the_rules(quick: Served, person: Any) -> None:  # noqa: F811
    page = vanuatu(quick, person)
    word = page.locator(IN_THE_PROMPT).first
    word.focus()
    page.keyboard.press("Enter")
    box = page.locator("#sheet")
    expect(box).to_be_visible()
    expect(box).to_be_focused()
    expect(box.locator("[data-sheet-by]:visible")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    box.locator(".sheet-more a").click()
    row = page.locator(".drawer .here")
    expect(row).to_be_visible()
    assert row.get_attribute("id") == f"term-{(word.get_attribute('href') or '').partition('#term-')[2]}"


@pytest.mark.browser
def test_a_word_opens_by_a_pointer_that_rests_and_by_a_tap(quick: Served, person: Any) -> None:  # noqa: F811
    page = vanuatu(quick, person)
    page.locator(IN_THE_PROMPT).first.hover()
    expect(page.locator("#sheet")).to_be_visible()
    phone = vanuatu(quick, person, width=390, height=844, has_touch=True)
    phone.locator(IN_THE_PROMPT).first.tap()
    expect(phone.locator("#sheet.kept")).to_be_visible()
    assert len(phone.context.pages) == 1, "it leads nowhere else"


@pytest.mark.browser
def test_a_refusal_stays_while_its_word_is_explained(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "mauna_kea")
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.evaluate(REFUSED)
    page.locator(".bubble a.term").first.click()
    expect(page.locator("#sheet.kept")).to_be_visible()
    expect(page.locator(".bubble")).to_be_visible()


@pytest.mark.browser
def test_marks_move_nothing(quick: Served, person: Any) -> None:  # noqa: F811
    page = vanuatu(quick, person)
    sizes = """() => ['.prompt-words', '.board', '.dock'].map((part) => {
      const box = document.querySelector(part).getBoundingClientRect();
      return [box.x, box.y, box.width, box.height]; })"""
    before = page.evaluate(sizes)
    page.evaluate("document.querySelectorAll('a.term').forEach((term) => term.replaceWith(...term.childNodes))")
    assert page.evaluate(sizes) == before


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_while_a_word_and_all_of_a_hint_are_open(quick: Served, person: Any, theme: str) -> None:  # noqa: F811
    page = vanuatu(quick, person)
    page.context.add_cookies([{"name": "theme", "value": theme, "url": quick.url}])
    page.reload()
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.locator('[data-do-key="hint"]').click()
    page.locator(".hint-pull").click()
    page.locator(IN_THE_PROMPT).first.focus()
    page.keyboard.press("Enter")
    page.locator("#sheet.kept").wait_for()
    check_by_axe(page)


@pytest.mark.parametrize(
    "glossary", ["", "| identifier | English |\n| --- | --- |\n| `pearl` | a card with a number |\n"]
)
def test_where_the_glossary_says_of_no_word_what_it_is_nothing_is_marked(tmp_path: Path, glossary: str) -> None:
    """As in the pages of games made elsewhere."""
    page = tmp_path / "RULES.md"
    page.write_text(f"# Pearls\n\n{glossary}", encoding="utf-8")
    pattern, terms = words_of(page, "en")
    assert not terms
    assert not pattern.search("Lay a pearl.")
