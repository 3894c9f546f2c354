"""Puzzles on the page: by forms and by clicks, answered and rated; what somebody has solved is kept."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import sync_playwright
from scripts.ease.lessons import Learner
from scripts.ease.visit import SCREENS, window

from motu.games import GAMES
from motu.puzzles.choosing import of_the_day
from motu.puzzles.paper import Puzzle, puzzles_of
from motu.puzzles.rating import START, rated, rating_of
from motu.puzzles.riddle import riddle
from motu.puzzles.themes import TITLES
from motu.table.lasting.puzzles import Outcome, Standing, Tried
from motu.table.lasting.store import Store
from tests.table.serving import Served, field_in
from tests.table.test_browser import ARGS, chromium
from tests.test_puzzles import won

CODE, ROOM = max(GAMES.items(), key=lambda item: len(puzzles_of(item[1])))
ONE_STEP = [puzzle for puzzle in puzzles_of(ROOM) if len(puzzle.steps) == 1]
PUZZLE, OTHER = ONE_STEP[0], ONE_STEP[1]


@pytest.fixture
def newcomer(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=30, follow_redirects=True) as client:
        yield client


def address(puzzle: Puzzle) -> str:
    return f"/t/puzzle/{CODE}/{puzzle.name}"


def move(client: httpx.Client, puzzle: Puzzle, name: str) -> str:
    ply = field_in(client.get(address(puzzle)).text, "ply")
    data = {"ply": ply, "action": str(ROOM.standard_game.parse(name))}
    answer = client.post(f"{address(puzzle)}/move", data=data)
    assert answer.status_code == 200, answer.text
    return answer.text


def turn(client: httpx.Client, puzzle: Puzzle, word: str) -> str:
    ply = field_in(client.get(address(puzzle)).text, "ply")
    return client.post(f"{address(puzzle)}/turn", data={"ply": ply, "do": word}).text


def own_rating(client: httpx.Client) -> int:
    found = re.search(r"Your rating: (\d+)", client.get("/puzzles").text)
    assert found is not None
    return int(found[1])


def test_a_solved_puzzle_raises_the_rating_once(newcomer: httpx.Client) -> None:
    assert "Find the move that wins most often." in newcomer.get(address(PUZZLE)).text
    assert "motu" not in newcomer.cookies, "who only looks is not remembered"
    assert own_rating(newcomer) == START
    page = move(newcomer, PUZZLE, PUZZLE.steps[0].move)
    after = round(rated(START, 0, rating_of(PUZZLE), True))
    assert "Solved" in page
    assert "Copy link" in page
    assert f"Solved at the first try. Your rating: {after}, {after - round(START)} more." in page
    turn(newcomer, PUZZLE, "again")
    move(newcomer, PUZZLE, PUZZLE.steps[0].closest.move)
    assert own_rating(newcomer) == after, "only the first answer counts"
    assert "1 of 1 solved" in newcomer.get("/puzzles").text


def test_a_wrong_answer_is_answered_and_lowers_it(newcomer: httpx.Client) -> None:
    wrong = PUZZLE.steps[0].closest
    page = move(newcomer, PUZZLE, wrong.move)
    assert "Not the best" in page
    other, best = PUZZLE.steps[0].share - wrong.gain.mean, PUZZLE.steps[0].share
    assert f"You win {won(other)} this way, with the best move {won(best)}." in page
    assert "Copy link" not in page, "there is nothing to share yet"
    assert own_rating(newcomer) == round(rated(START, 0, rating_of(PUZZLE), False))
    assert "Find the move that wins most often." in turn(newcomer, PUZZLE, "back")
    newcomer.headers["x-motu"] = "fragment"
    page = move(newcomer, PUZZLE, PUZZLE.steps[0].move)
    del newcomer.headers["x-motu"]
    assert "Right this time" in page
    assert "Missed at the first try, which counts." in page
    assert "0 of 1 solved" in newcomer.get("/puzzles").text


def test_who_looks_the_solution_up_has_not_solved_it(newcomer: httpx.Client) -> None:
    asking = newcomer.get(address(PUZZLE)).text
    assert "A look at the solution counts as missed." in asking
    page = turn(newcomer, PUZZLE, "show")
    assert "The solution:" in page
    assert "Right this time" not in page
    assert "counts as missed" not in turn(newcomer, PUZZLE, "again"), "it has been counted"
    assert own_rating(newcomer) < START


def test_the_next_puzzle_is_another(newcomer: httpx.Client) -> None:
    move(newcomer, PUZZLE, PUZZLE.steps[0].move)
    page = newcomer.get(address(PUZZLE)).text
    link = re.search(r'href="(/puzzles/[^"]+/next[^"]*)"', page)
    assert link is not None
    found = newcomer.get(link[1])
    assert str(found.url.path).startswith(f"/t/puzzle/{CODE}/")
    assert PUZZLE.name not in str(found.url)
    assert "Find the move that wins most often." in found.text


def test_puzzles_by_game_and_theme(newcomer: httpx.Client) -> None:
    page = newcomer.get(f"/puzzles/{CODE}").text
    assert page.count('class="course-line') == len(puzzles_of(ROOM))
    theme = PUZZLE.themes[0]
    shown = newcomer.get(f"/puzzles/{CODE}?theme={theme}").text
    assert shown.count('class="course-line') == sum(theme in puzzle.themes for puzzle in puzzles_of(ROOM))
    assert TITLES[theme] in shown
    move(newcomer, OTHER, OTHER.steps[0].move)
    assert "course-line finished" in newcomer.get(f"/puzzles/{CODE}").text


def test_the_list_tells_which_puzzles_are_of_a_variant(newcomer: httpx.Client) -> None:
    page = newcomer.get("/puzzles/kaivai").text
    later = [puzzle for puzzle in puzzles_of(GAMES["kaivai"]) if puzzle.position["options"][0] == 1]
    assert page.count("Edition: Second") == len(later) > 0


def test_the_puzzle_of_the_day_is_in_the_lobby_and_where_one_learns(newcomer: httpx.Client) -> None:
    today = str(newcomer.get("/puzzles/today").url.path)
    for page in ("/", "/learn", "/puzzles"):
        assert f'href="{today}"' in newcomer.get(page).text


def test_the_puzzle_of_the_day_once_answered_offers_the_next(newcomer: httpx.Client) -> None:
    room, puzzle = of_the_day(GAMES, datetime.now(UTC).date()) or (ROOM, PUZZLE)
    where = f"/t/puzzle/{room.code}/{puzzle.name}"
    assert "Solve it" in newcomer.get("/").text
    for step in puzzle.steps:
        ply = field_in(newcomer.get(where).text, "ply")
        move = room.standard_game.parse(step.move)
        assert newcomer.post(f"{where}/move", data={"ply": ply, "action": str(move)}).status_code == 200
    for page in ("/", "/puzzles", "/learn"):
        told = newcomer.get(page).text.partition('<section class="paper today">')[2].partition("</section>")[0]
        assert "Solve it" not in told
        assert "Solved" in told
        assert f'href="/puzzles/{room.code}/next?after={puzzle.name}"' in told


def test_a_stale_click_and_nonsense_change_nothing(newcomer: httpx.Client) -> None:
    where = address(PUZZLE)
    for path, what in (("turn", {"do": "show"}), ("move", {"action": "1"})):
        assert newcomer.post(f"{where}/{path}", data={"ply": "7", **what}).status_code == 200
    assert newcomer.get(f"/t/puzzle/{CODE}/nonsense").status_code == 404
    assert newcomer.get("/puzzles/chess").status_code == 404
    assert newcomer.get(f"/puzzles/{CODE}?theme=nonsense").status_code == 200
    assert own_rating(newcomer) == START


def test_ratings_outlast_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = Store(url)
    assert store.puzzles.standing("ana") == Standing()
    assert store.puzzles.save("ana", "moorea", "one", [["pass"]], 0, Outcome(False, 1200.0, 1180.0))
    assert not store.puzzles.save("ana", "moorea", "one", [[]], 0, None), "another click came first"
    assert store.puzzles.save("ana", "moorea", "one", [[]], 1, None)
    assert store.puzzles.save("ana", "moorea", "two", [["buy pier"], []], 0, Outcome(True, 1180.0, 1210.0))
    store.close()
    again = Store(url)
    assert again.puzzles.read("ana", "moorea", "one") == Tried([[]], 2, False, 1200.0, 1180.0)
    assert again.puzzles.standing("ana") == Standing(1210.0, 2, 1)
    assert again.puzzles.read("bea", "moorea", "one") == Tried()
    assert sorted(again.puzzles.of("ana")) == [("moorea", "one"), ("moorea", "two")]
    again.close()


def test_a_puzzle_has_no_log(newcomer: httpx.Client) -> None:
    page = newcomer.get(address(PUZZLE)).text
    assert 'data-tab="more"' in page
    assert 'data-tab="log"' not in page, "nothing has been played before"


@pytest.mark.browser
def test_on_a_phone_a_puzzle_in_midst_of_a_move_says_what_is_asked_and_shows_what_one_holds(served: Served) -> None:
    """And the solution is marked on the board."""
    house = GAMES["mauna_kea"]
    begun = next(each for each in puzzles_of(house) if each.steps[0].twins and each.steps[0].move.startswith("place"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        page = window(browser, SCREENS[0]).new_page()
        page.goto(f"{served.url}/t/puzzle/mauna_kea/{begun.name}")
        page.wait_for_selector(".lesson-asked")
        assert page.locator("#prompt").is_visible()
        page.locator(".lesson-sure > summary").click()
        page.locator(".lesson-sure button").click()
        page.wait_for_selector(".lesson-done")
        page.wait_for_function("document.querySelectorAll('.stage .named').length === 2")
        page.goto(f"{served.url}/t/puzzle/moorea/a807e8e5")
        page.wait_for_selector(".lesson-asked")
        page.wait_for_function(
            """() => [...document.querySelectorAll('.board [data-own]')].every((part) => {
              const board = part.closest('.board').getBoundingClientRect(), own = part.getBoundingClientRect();
              return own.height > 0 && own.bottom <= board.bottom + 1;
            })"""
        )
        browser.close()


@pytest.mark.browser
def test_a_puzzle_on_a_phone(served: Served) -> None:
    """Every wrong answer and the right one, by clicks on the pieces; nothing is wider than the screen."""
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        page = window(browser, SCREENS[0]).new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        short = min(ONE_STEP, key=lambda puzzle: len(puzzle.steps[0].answers))
        list(Learner(page, served.url, riddle(ROOM, short.name), "puzzle").all_of_it())
        assert page.locator(".lesson-summary").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.locator("[data-lesson-next]").click()
        page.wait_for_selector(".lesson-asked")
        page.goto(f"{served.url}/puzzles/{CODE}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        browser.close()
    assert errors == []
