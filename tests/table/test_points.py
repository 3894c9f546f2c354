"""Points explained, over HTTP and in the browser: what is told adds up, leads to its moment, and is worked out once."""

import re
from typing import Any

import pytest
import schemathesis
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from motu.games import GAMES
from motu.papers import record
from motu.playing import play
from tests.table.serving import Player, Served, wait_for
from tests.table.test_browser import browser, person

__all__ = ["browser", "person"]  # fixtures

GAIN = re.compile(r'class="points-gain">([+\N{MINUS SIGN}]\d+)<')


def brought(served: Served, code: str) -> tuple[Player, str]:
    """A finished game on a table."""
    room = GAMES[code]
    match = play(room.standard_game, ["easy"] * room.words.usual_seats, seed=3)
    text = record.write(record.record_of(match, [f"P{seat}" for seat in range(match.seats)]))
    ana = served.player()
    answer = ana.client.post("/open", files={"record": ("game.motu", text)})
    assert answer.status_code == 303
    return ana, answer.headers["location"].removeprefix("/t/").partition("?")[0]


@pytest.mark.parametrize("code", GAMES)
def test_the_lines_of_the_page_and_of_the_json_add_up_to_the_score(served: Served, code: str) -> None:
    ana, table = brought(served, code)
    live = served.table(table)
    moves = len(live.match.moves)
    for ply in (moves // 2, moves):
        found = ana.client.get(f"/api/tables/{table}/points?ply={ply}")
        schema = schemathesis.openapi.from_url(f"{served.url}/openapi.json")
        schema["/api/tables/{table}/points"]["GET"].validate_response(found)
        gains, scores = found.json()["gains"], live.game.scores(live.match.at(ply).seen(-1))
        for seat, score in enumerate(scores):
            page = ana.client.get(f"/t/{table}/points/{seat}?ply={ply}").text
            lines = [int(points.replace("\N{MINUS SIGN}", "-")) for points in GAIN.findall(page)]
            assert sum(lines) == score == sum(gain["points"] for gain in gains if gain["seat"] == seat)
            assert all(f"?ply={gain['move']}" in page for gain in gains if gain["seat"] == seat)
        assert all(gain["words"] and all(gain["words"]) for gain in gains)


def test_every_score_leads_to_its_points(served: Served) -> None:
    ana, table = brought(served, "elawa")
    over, past = ana.client.get(f"/t/{table}").text, ana.client.get(f"/t/{table}?ply=30").text
    for seat in range(3):
        assert f'class="points" href="/t/{table}/points/{seat}"' in over, "the podium"
        assert f'href="/t/{table}/points/{seat}#points-huts"' in over, "the sheet"
        assert f'href="/t/{table}/points/{seat}?ply=30"' in past, "the panel, at the moment shown"


def test_kaivai_tells_what_huts_and_villages_would_bring_now(served: Served) -> None:
    ana, table = brought(served, "kaivai")
    live = served.table(table)
    before = live.match.at(len(live.match.moves) - 1).seen(-1)
    still = ana.client.get(f"/api/tables/{table}/points?ply={before.ply}").json()["still"]
    final = live.sheet()
    assert (still["huts"], still["villages"]) == (final["huts"], final["villages"]), "nobody played influence"
    score = live.game.scores(before)[0] + still["huts"][0] + still["villages"][0]
    assert f"If the game ended now: {score}" in ana.client.get(f"/t/{table}/points/0?ply={before.ply}").text
    assert ana.client.get(f"/api/tables/{table}/points").json()["still"] == {}
    assert "If the game ended now" not in ana.client.get(f"/t/{table}/points/0").text


def test_a_tally_is_worked_out_once_for_a_viewer_and_a_moment(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    wait_for(lambda: ana.view(table)["yours"])
    kept = served.house.points
    ana.client.get(f"/t/{table}/points/0")
    first = kept.kept[table, 0].tally
    ana.client.get(f"/t/{table}/points/1?ply=0")
    ana.client.get(f"/api/tables/{table}/points")
    assert kept.kept[table, 0].tally is first
    ana.play_first(table)
    ana.client.get(f"/t/{table}/points/0")
    assert kept.kept[table, 0].tally is not first, "the table has moved on"
    monkeypatch.setattr(kept, "most", 3)
    for _ in range(5):
        other = ana.create("me", "random")
        ana.client.get(f"/t/{other}/points/0")
    assert len(kept.kept) == 3


def test_before_the_deal_nothing_and_who_may_not_watch_is_told_nothing(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open", spectators=False)
    assert "No points yet." in ana.client.get(f"/t/{table}/points/0").text
    assert ana.client.get(f"/api/tables/{table}/points").json()["gains"] == []
    assert served.client().get(f"/t/{table}/points/0").status_code == 403
    assert served.client().get(f"/api/tables/{table}/points").status_code == 403


def test_a_lesson_has_its_points_too(served: Served) -> None:
    page = served.client().get("/t/learn/moorea/" + lesson_name("moorea"))
    link = re.search(r'href="(/t/learn/moorea/[^"]+/points/0)"', page.text)
    assert link
    assert served.client().get(link[1]).status_code == 200


def lesson_name(code: str) -> str:
    from motu.papers.lesson import lessons_of

    return lessons_of(GAMES[code])[0].name


# In the browser.


def as_if(page: Page, player: Player) -> Page:
    """The page of somebody who is known already."""
    cookies = [{"name": c.name, "value": c.value, "url": player.served.url} for c in player.client.cookies.jar]
    page.context.add_cookies(cookies)  # type: ignore[arg-type]
    return page


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844), (844, 390)])
def test_a_score_opens_by_click_and_by_key_and_a_line_jumps_into_the_replay(
    served: Served, person: Any, width: int, height: int
) -> None:
    ana, table = brought(served, "elawa")
    page = as_if(person(width, height), ana)
    page.goto(f"{served.url}/t/{table}?ply=50")
    score = page.locator(".panel-score").nth(1)
    score.focus()
    page.keyboard.press("Enter")
    box = page.get_by_role("dialog", name="P1")
    expect(box).to_be_visible()
    assert page.evaluate("document.querySelector('.points-box').contains(document.activeElement)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.querySelector('.points-box').scrollWidth") <= width
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("ArrowRight")
    assert page.get_attribute("main.table", "data-past") == "50", "keys are the list's own as long as it is open"
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    score.click()
    expect(box).to_be_visible()
    line = box.locator(".points-line").first
    ply = str(line.get_attribute("data-replay"))
    line.click()
    expect(page.locator(f'main.table[data-past="{ply}"]')).to_be_visible()
    expect(box).to_be_hidden()


@pytest.mark.browser
def test_the_final_sheet_opens_at_its_category_and_without_script_it_is_a_page(served: Served, person: Any) -> None:
    ana, table = brought(served, "elawa")
    page = as_if(person(), ana)
    page.goto(f"{served.url}/t/{table}")
    names = page.locator(".score-sheet thead th").all_inner_texts()[1:]  # the best first, like everywhere
    totals = [int(total) for total in page.locator(".score-sheet .total a").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    page.locator(".score-sheet td a").first.click()
    expect(page.get_by_role("dialog", name=names[0])).to_be_visible()
    shown = page.locator(".points-seats a").all_inner_texts()
    assert [name.split()[-2] for name in shown] == names
    page.get_by_role("dialog").get_by_role("link", name=names[-1]).first.click()
    expect(page.get_by_role("dialog", name=names[-1])).to_be_visible()
    plain = as_if(person(java_script_enabled=False), ana)
    plain.goto(f"{served.url}/t/{table}")
    plain.locator(".score-sheet .total a").nth(1).click()
    expect(plain.get_by_role("heading", name=f"{names[1]}: ")).to_be_visible()
    plain.locator(".points-line").first.click()
    assert "?ply=" in plain.url


def test_of_a_game_that_was_resigned_nothing_is_said_as_if_it_went_on(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game="mauna_kea")
    assert "As it would be if the game ended now." in ana.client.get(f"/t/{table}/points/0").text
    assert ana.client.post(f"/t/{table}/resign").status_code == 303
    told = ana.client.get(f"/t/{table}/points/0").text
    assert "if the game ended now" not in told.lower()
    assert "No points." in told
