"""On a phone the sea is seen through a window: it is dragged, its arrows lead on, and only a tap chooses."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.table.conftest import QUICK
from tests.table.serving import Served, serving
from tests.table.test_browser import MINE_NOW, browser, person  # noqa: F401

pytestmark = pytest.mark.browser

LEFT = "document.querySelector('[data-pan]').viewBox.baseVal.x"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(Path(tmp_path_factory.mktemp("window")), QUICK) as found:
        yield found


def phone_at_the_sea(quick: Served, person: Any) -> tuple[Page, Any]:  # noqa: F811
    """A phone at a table of Kaivai whose first hut is to be placed."""
    page: Page = person(390, 844, has_touch=True)
    player = quick.player("Ana")
    table = player.create("me", "easy", "easy", game="kaivai")
    page.context.add_cookies([{"name": "motu", "value": player.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    live = quick.table(table)
    while not page.locator("[data-pan]").count():
        page.wait_for_function(MINE_NOW, arg=live.ply)
        ply = live.ply
        page.locator(".stage .can").first.dispatch_event("click")
        page.wait_for_function("ply => Number(document.querySelector('main.table').dataset.ply) > ply", arg=ply)
        page.wait_for_function("() => document.querySelector('main.table').dataset.mine === 'yes'")
    return page, live


def drag(page: Page, by: float) -> None:
    top = page.evaluate("document.querySelector('.pan').getBoundingClientRect().top")
    x, y = 195.0, max(top, 200) + 120
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by / 2, y, steps=3)
    page.mouse.move(x + by, y, steps=3)
    page.mouse.up()


def test_a_drag_moves_the_sea_and_chooses_nothing(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = phone_at_the_sea(quick, person)
    ply, before = live.ply, page.evaluate(LEFT)
    drag(page, -60 if before < 80 else 60)
    after = page.evaluate(LEFT)
    assert abs(after - before) == pytest.approx(60, abs=2)
    assert live.ply == ply
    assert not page.locator(".bubble").count()


def test_arrows_lead_to_the_edge_and_there_vanish(quick: Served, person: Any) -> None:  # noqa: F811
    page, _ = phone_at_the_sea(quick, person)
    arrow = page.locator('[data-pan-by="1"]')
    for _ in range(3):
        if "spent" not in (arrow.get_attribute("class") or ""):
            arrow.click()
    assert "spent" in (arrow.get_attribute("class") or "")
    assert page.evaluate(LEFT) == pytest.approx(536 - 374, abs=1)
    assert "spent" not in (page.locator('[data-pan-by="-1"]').get_attribute("class") or "")


def test_what_has_the_focus_comes_into_the_window(quick: Served, person: Any) -> None:  # noqa: F811
    page, _ = phone_at_the_sea(quick, person)
    for edge in ("first", "last"):
        thing = getattr(page.locator("[data-pan] .can"), edge)
        thing.focus()
        box = thing.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_a_tap_chooses(quick: Served, person: Any) -> None:  # noqa: F811
    page, live = phone_at_the_sea(quick, person)
    ply = live.ply
    boxes = [thing.bounding_box() for thing in page.locator("[data-pan] .can").all()]
    inside = next(box for box in boxes if box and box["x"] > 60 and box["x"] + box["width"] < 330 and box["y"] < 600)
    page.touchscreen.tap(inside["x"] + inside["width"] / 2, inside["y"] + inside["height"] / 2)
    page.wait_for_function("ply => Number(document.querySelector('main.table').dataset.ply) > ply", arg=ply)
