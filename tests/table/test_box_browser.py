"""A box of one's own in a real Chromium: made while the page checks it, played with by two people and a Hard bot."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from motu.arena.manifest import Plan
from motu.arena.run import run
from motu.cli import main
from motu.papers.components import digest, read_table
from motu.papers.values import values_of
from motu.research.pettingzoo import env
from tests.own_boxes import ours
from tests.table.conftest import QUICK
from tests.table.serving import Served, serving, short_game, wait_for
from tests.table.test_browser import MINE_NOW, advised, browser, click, person, table_of

__all__ = ["browser", "person"]  # fixtures
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("boxes")), QUICK, "tests.table.smallminds:make_bot") as found:
        yield found


def write(page: Page, path: str, text: str) -> None:
    """Type a value into the form; the page has the server check it."""
    number = next(number for number, value in enumerate(values_of(ours(short_game()))) if value.path == path)
    with page.expect_response("**/boxes/check"):
        page.locator(f"#v{number}").fill(text)


def check_by_axe(page: Page) -> None:
    found = Axe().run(
        page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], "resultTypes": ["violations"]}
    )
    assert [fault["id"] for fault in found.response["violations"]] == []


def make_box(page: Page, url: str) -> None:
    page.goto(f"{url}/boxes")
    check_by_axe(page)
    page.locator(f'a[href="/boxes/new?game={short_game()}"]').click()
    page.wait_for_selector('[data-part="card.r01"]', state="attached")  # else it is the page before that is unfolded
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    picture = page.locator('[data-part="card.r01"] [data-picture]')
    before = picture.inner_html()
    write(page, "card.r01.points", "many")
    expect(page.locator(".box-field.wrong .box-wrong")).to_have_text("must be a whole number, not 'many'")
    expect(page.locator("#box-count")).to_contain_text("can't be right")
    write(page, "card.r01.points", "19")
    expect(page.locator(".box-field.wrong")).to_have_count(0)
    expect(page.locator("#box-count")).to_have_text("All in order.")
    assert picture.inner_html() != before
    page.fill("#box-name", "Printed values")
    page.get_by_role("button", name="Save my box").click()
    expect(page.locator("h1")).to_contain_text("Printed values")
    check_by_axe(page)


def test_two_people_and_a_hard_bot_play_a_whole_game_with_a_box_made_here(
    small: Served, person: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana, bo = person(), person(390, 844)
    make_box(ana, small.url)
    link = ana.input_value("#box-link")
    with ana.expect_download() as downloading:
        ana.get_by_role("link", name="Download the file").click()
    file = tmp_path / "box.toml"
    downloading.value.save_as(file)
    ana.get_by_role("link", name="Play with this box").click()
    for seat, kind in enumerate(("me", "open", "bot:hard")):
        ana.select_option(f"#seat{seat}", kind)
    ana.click("text=Open the table")
    bo.goto(ana.input_value(".invite input"))
    expect(bo.locator("main")).to_contain_text("played with the box Printed values")
    bo.fill("#name", "Bo")
    bo.click("text=Sit down")
    live = small.table(table_of(ana))
    people, clicks = (ana, bo), 0
    while clicks < 6 or live.actor != 0:  # each has seen what the others do
        wait_for(lambda: live.actor in (0, 1))
        page = people[live.actor]
        page.wait_for_function(MINE_NOW, arg=live.ply)
        click(page, advised(live))
        clicks += 1
        wait_for(lambda: live.actor in (0, 1))
    for page in people:  # a whole game by clicks is played elsewhere (test_browser.py): nobody watches the rest of this
        page.goto(f"{small.url}/healthz")
    while not live.is_over:
        move = {"ply": live.ply, "action": advised(live)}
        answer = people[live.actor].request.post(f"{small.url}/api/tables/{live.id}/moves", data=move)
        assert answer.ok, answer.text()
        wait_for(lambda: live.is_over or live.actor in (0, 1))
    ana.goto(f"{small.url}/t/{live.id}")
    expect(ana.locator(".over-title")).to_be_visible()
    expect(ana.locator(".topbar")).to_contain_text("Box: Printed values")
    bo.goto(link)
    expect(bo.locator("main")).to_contain_text("1 changed")
    answer = bo.request.get(f"{small.url}/t/{live.id}/record")
    (tmp_path / "game.motu").write_text(answer.text(), encoding="utf-8")
    assert "# box: Printed values, by " in answer.text()

    # The same box elsewhere: the record proved, the arena, PettingZoo.
    assert live.game.digest == digest(read_table(file))
    assert main(["verify", str(tmp_path / "game.motu"), "--components", str(file)]) == 0
    assert "all by the rules" in capsys.readouterr().out
    plan = Plan(short_game(), ("hard@8", "easy"), 2, components=str(file))
    assert plan.header()["components"] == live.game.digest
    assert len(run(plan, 1, None, lambda done, total: None)) == 2
    table = env(short_game(), seats=3, components=file)
    table.reset(seed=1)
    while table.agents:
        observation, _, over, cut, _ = table.last()
        table.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert table.game.digest == live.game.digest
