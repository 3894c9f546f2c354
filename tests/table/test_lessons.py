"""Lessons on the page: without script by forms, with it by clicks on a phone; where somebody stands is kept."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import httpx
import pytest
from playwright.sync_api import Error, Page, sync_playwright
from scripts.ease.lessons import Learner
from scripts.ease.visit import SCREENS, Screen, window

from motu.games import GAMES
from motu.papers.lesson import ANOTHER_WAY, ANY, Lesson, Step, lessons_of
from motu.table.lasting.lessons import Learnt
from motu.table.lasting.store import Store
from tests.table.serving import PATIENCE, Served, field_in
from tests.table.test_browser import ARGS, chromium

LESSONS = [lesson for room in GAMES.values() for lesson in lessons_of(room)]
TAUGHT = [code for code, room in GAMES.items() if lessons_of(room)]
LESSON = lessons_of(GAMES["moorea"])[1]
ADDRESS = f"/t/learn/moorea/{LESSON.name}"


@pytest.fixture
def newcomer(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=30, follow_redirects=True) as client:
        yield client


def turn(client: httpx.Client, word: str) -> str:
    ply = field_in(client.get(ADDRESS).text, "ply")
    answer = client.post(f"{ADDRESS}/turn", data={"ply": ply, "do": word})
    assert answer.status_code == 200, answer.text
    return answer.text


def move(client: httpx.Client, name: str) -> httpx.Response:
    ply = field_in(client.get(ADDRESS).text, "ply")
    return client.post(f"{ADDRESS}/move", data={"ply": ply, "action": str(LESSON.game.parse(name))})


def test_a_newcomer_learns_by_forms_alone(newcomer: httpx.Client) -> None:
    page = newcomer.get(ADDRESS).text
    assert "The game begins" in page
    assert "motu" not in newcomer.cookies, "who only looks is not remembered"
    page = turn(newcomer, "next")
    assert "motu" in newcomer.cookies
    assert "Buy the fish basket." in page
    page = move(newcomer, "pass").text
    assert "Look what happens" in page
    assert "no more than 6 may stay" in page
    assert 'value="next"' not in page
    assert "Buy the fish basket." in turn(newcomer, "back")
    page = move(newcomer, "buy fish_basket").text
    assert "5 points that nobody can take away" in page
    assert 'class="taught' not in page


def test_a_lesson_is_left_taken_up_finished_and_repeated(newcomer: httpx.Client) -> None:
    turn(newcomer, "next")
    assert "Step 2 of 4" in newcomer.get("/learn/moorea").text
    assert "Buy the fish basket." in newcomer.get(ADDRESS).text
    for _ in range(3):
        turn(newcomer, "show")
        page = turn(newcomer, "next")
    assert "What you know now" in page
    course = newcomer.get("/learn/moorea").text
    assert "Done" in course
    assert "1 done" in newcomer.get("/learn").text
    assert "The game begins" in turn(newcomer, "again")
    assert "Done" in newcomer.get("/learn/moorea").text, "once finished is finished"


def test_what_the_rules_forbid_is_refused_as_at_any_table(newcomer: httpx.Client) -> None:
    turn(newcomer, "next")
    refused = move(newcomer, "buy temple")
    assert refused.status_code == 422
    assert "MO-" in refused.text
    assert "Buy the fish basket." in newcomer.get(ADDRESS).text


def test_a_second_click_changes_nothing_and_is_answered_with_the_lesson_as_it_stands(newcomer: httpx.Client) -> None:
    ply = field_in(newcomer.get(ADDRESS).text, "ply")
    turn(newcomer, "next")
    for path, what in (("turn", {"do": "next"}), ("move", {"action": "7"})):
        answer = newcomer.post(f"{ADDRESS}/{path}", data={"ply": ply, **what})
        assert answer.status_code == 200
        assert "Buy the fish basket." in answer.text


def test_after_a_wrong_move_the_right_one_is_taken_as_a_fresh_try(newcomer: httpx.Client) -> None:
    turn(newcomer, "next")
    assert "Look what happens" in move(newcomer, "pass").text
    refused = move(newcomer, "buy temple")
    assert refused.status_code == 422, "the rules are asked where the step began"
    assert "5 points that nobody can take away" in move(newcomer, "buy fish_basket").text
    told = move(newcomer, "pass")
    assert told.status_code == 409
    assert "Press Next first" in told.text


def test_nonsense_is_answered_kindly(newcomer: httpx.Client) -> None:
    assert newcomer.get("/learn/chess").status_code == 404
    assert newcomer.get("/t/learn/moorea/flying").status_code == 404
    ply = field_in(newcomer.get(ADDRESS).text, "ply")
    assert newcomer.post(f"{ADDRESS}/turn", data={"ply": ply, "do": "fly"}).status_code == 400
    assert newcomer.post(f"{ADDRESS}/move", data={"ply": ply, "action": "9999"}).status_code == 409
    for code in GAMES:
        assert newcomer.get(f"/learn/{code}").status_code == 200


def test_one_learner_knows_nothing_of_another(newcomer: httpx.Client, served: Served) -> None:
    turn(newcomer, "next")
    other = served.player("Bea").client
    assert "The game begins" in other.get(ADDRESS).text


def test_what_was_learnt_outlasts_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = Store(url)
    assert store.lessons.save("ana", "moorea", "goal", [[], ["pass"]], 0, False)
    assert not store.lessons.save("ana", "moorea", "goal", [[]], 0, False), "another click came first"
    assert store.lessons.save("ana", "moorea", "goal", [[]], 1, True)
    assert store.lessons.save("ana", "moorea", "goal", [[], []], 2, False)
    store.close()
    again = Store(url)
    assert again.lessons.read("ana", "moorea", "goal") == Learnt([[], []], 3, True)
    assert again.lessons.read("bea", "moorea", "goal") == Learnt()
    assert list(again.lessons.of("ana")) == [("moorea", "goal")]
    again.close()


@pytest.fixture(scope="module")
def windows(served: Served) -> Iterator[Callable[[Screen], Page]]:
    """One page for all lessons on a screen: what a browser starts for each would cost more than the lesson's steps."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        open_ones: dict[str, Page] = {}

        def page_on(screen: Screen) -> Page:
            if screen.name not in open_ones:
                open_ones[screen.name] = window(browser, screen).new_page()
                open_ones[screen.name].set_default_timeout(PATIENCE * 1000)
            return open_ones[screen.name]

        yield page_on
        browser.close()


UPRIGHT, SIDEWAYS = SCREENS[:2]
# Held sideways, a quarter of them, chosen by their names; `scripts.ease.lessons` takes all, and a desktop, too.
HELD = [(UPRIGHT, lesson) for lesson in LESSONS] + [
    (SIDEWAYS, lesson) for lesson in LESSONS if crc32(f"{lesson.game.code} {lesson.name}".encode()) % 4 == 0
]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("screen", "lesson"), HELD, ids=[f"{lesson.game.code}-{lesson.name}-{screen.width}" for screen, lesson in HELD]
)
def test_every_lesson_on_a_phone(
    windows: Callable[[Screen], Page], served: Served, screen: Screen, lesson: Lesson
) -> None:
    """By touch, the right way and each foreseen mistake; what is pointed at is always in sight."""
    errors: list[str] = []
    page = windows(screen)

    def note(error: Error) -> None:
        errors.append(str(error))

    page.on("pageerror", note)
    steps = list(Learner(page, served.url, lesson).all_of_it())
    page.remove_listener("pageerror", note)
    assert steps == list(range(1, len(lesson.steps) + 1))
    assert page.evaluate("document.documentElement.scrollWidth") <= screen.width
    assert errors == []


def test_a_newcomer_stays_the_same_player_on_the_way(served: Served) -> None:
    """Becoming somebody with the first answer changes neither names nor marks; and the things of a lesson explain
    themselves."""
    client = served.client()
    code = TAUGHT[0]
    address = f"/t/learn/{code}/{lessons_of(GAMES[code])[0].name}"

    def players(page: str) -> list[str]:
        return re.findall(r'class="panel [^"]*seat-\d[^"]*"|class="panel-name">[^<]*', page)

    before = client.get(address).text
    client.post(f"{address}/turn", data={"ply": "0", "do": "next"})
    assert players(client.get(address).text) == players(before) != []
    key = next(iter(re.findall(r'data-sheet="([^"]+)"', before)))
    sheet = client.get(f"{address}/sheet", params={"key": key}, headers={"x-motu": "fragment"})
    assert sheet.status_code == 200
    assert "sheet-title" in sheet.text


HABIT = """() => {
  const next = document.querySelector('[data-lesson-next]'), box = next.getBoundingClientRect();
  const click = (thing, detail) => thing.dispatchEvent(new MouseEvent('click', {
    bubbles: true, cancelable: true, detail, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
  window.heard = 0;
  document.addEventListener('click', (event) => {
    if (event.target.closest('.choice')) { heard++; event.preventDefault(); } });
  document.addEventListener('motu:shown', function tap() {
    const choice = document.querySelector('.choice');
    if (!choice) return; // the page's first look
    document.removeEventListener('motu:shown', tap);
    click(choice, 1);
    window.byHabit = heard;
    click(choice, 0); // by key
  });
  click(next, 1); }"""


@pytest.mark.browser
def test_a_second_tap_where_next_was_is_not_meant_for_what_has_come_there(
    served: Served, windows: Callable[[Screen], Page]
) -> None:
    page = windows(SCREENS[0])
    page.context.clear_cookies()  # whoever went through this lesson before was somebody else
    page.goto(f"{served.url}{ADDRESS}")
    page.evaluate(HABIT)
    page.wait_for_function("() => window.byHabit !== undefined")
    assert (page.evaluate("byHabit"), page.evaluate("heard")) == (0, 1)


def test_what_is_not_wanted_is_told_with_what_is_and_nothing_happens_under_look_what_happens(
    newcomer: httpx.Client,
) -> None:
    turn(newcomer, "next")
    step = LESSON.steps[1]
    wanted = next(a for a in LESSON.game.legal(LESSON.attempt([[], []]).match.state) if not foreseen(step, a))
    page = move(newcomer, LESSON.game.name(wanted)).text
    assert "Not this time" in page
    if step.other == ANOTHER_WAY:
        assert "Buy the fish basket." in page


def foreseen(step: Step, a: int) -> bool:
    return any(line[0] in (ANY, LESSON.game.name(a)) for line in step.lines)
