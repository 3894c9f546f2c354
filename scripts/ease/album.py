"""How a game looks on every screen: one person's table open in several windows, a picture of each kind of decision.

`python -m scripts.ease.album [GAME...] --folder FOLDER [--kinds N] [--screens TEXT] [--hints]`

A kind of decision is a prompt without its numbers. FOLDER/GAME.png has a row for each kind and a column for each
screen; the single pictures lie beside it. To be looked at by somebody who has not seen the page before.
"""

import argparse
import random
import re
from pathlib import Path

from playwright.sync_api import Browser, Page
from scripts.ease.reach import act, mine, moved_on
from scripts.ease.visit import GAMES, SCREENS, Screen, chromium, server, sit_down, window

CELL = 420  # pixels: the longer side of a picture on the sheet
PLAYED_ON = Screen("desktop", 1400, 900, touch=False)
AS_IT_IS = (
    "for (const name of ['pace', 'lone']) localStorage.setItem(`motu-${name}`, 'off')"  # nothing goes on by itself
)
CAN = ".stage .can, .stage .choice:not(.on-board)"


def kind(page: Page) -> str:
    return re.sub(r"\d+", "#", page.inner_text("#prompt")).strip()


def take(page: Page, screens: list[Screen], folder: Path, name: str) -> list[Path]:
    """The table as it is now, in a window of each size."""
    browser, taken = page.context.browser, []
    assert browser is not None
    for screen in screens:
        context = window(browser, screen)
        context.add_cookies([c for c in page.context.cookies() if c["name"] != "narrow"])  # type: ignore[misc]
        look = context.new_page()
        look.add_init_script(AS_IT_IS)
        look.goto(page.url)
        look.wait_for_selector("main.table .board svg")
        taken.append(folder / f"{name}-{screen.name.replace(' ', '-').replace('%', 'pc')}.png")
        look.screenshot(path=taken[-1])
        context.close()
    return taken


def hinted(page: Page) -> bool:
    button = page.locator('[data-do-key="hint"]:not([disabled])')
    if button.count():
        button.dispatch_event("click")
        page.wait_for_selector(".dock .hint", timeout=60_000)
    return bool(button.count())


def visit(page: Page, screen: Screen, screens: list[Screen], game: str, args: argparse.Namespace) -> list[list[Path]]:
    rows: list[list[Path]] = []
    seen: set[str] = set()
    dice = random.Random(game)
    while len(seen) < args.kinds and mine(page):
        asked = kind(page)
        if asked not in seen:
            seen.add(asked)
            number = f"{game}-{len(seen):02}"
            rows.append(take(page, screens, args.folder, number))
            print(number, asked, flush=True)
            if args.hints and hinted(page):
                rows.append(take(page, screens, args.folder, f"{number}-hint"))
        found = page.locator(CAN)
        thing = found.nth(dice.randrange(found.count()))
        action = thing.get_attribute("data-action") or thing.get_attribute("value") or ""
        ply = page.get_attribute("main.table", "data-ply")
        act(page, screen, action)
        moved_on(page, ply, 30_000)
        if "done" not in seen and page.locator('[data-do-key="done"]:not([disabled])').count():
            seen.add("done")
            rows.append(take(page, screens, args.folder, f"{game}-done"))
    return rows


def sheet(browser: Browser, rows: list[list[Path]], to: Path) -> None:
    style = f"img {{ max-width: {CELL}px; max-height: {CELL}px; margin: 3px }} div {{ white-space: nowrap }}"
    cells = "".join(f"<div>{''.join(f'<img src={one.resolve().as_uri()}>' for one in row)}</div>" for row in rows)
    page = browser.new_page()
    beside = to.with_suffix(".html")
    beside.write_text(f"<!doctype html><style>{style}</style>{cells}", encoding="utf-8")
    page.goto(beside.resolve().as_uri())
    width, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    page.set_viewport_size({"width": width, "height": height})
    page.screenshot(path=to)
    page.close()
    beside.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--kinds", type=int, default=4)
    parser.add_argument("--screens", default="", help="only those whose name contains this")
    parser.add_argument("--hints", action="store_true", help="each decision with a hint open, too")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    screens = [screen for screen in SCREENS if args.screens in screen.name]
    with server() as address, chromium() as browser:
        for game in args.games:
            context = window(browser, PLAYED_ON)
            page = context.new_page()
            page.add_init_script(AS_IT_IS)
            sit_down(page, address, game)
            sheet(browser, visit(page, PLAYED_ON, screens, game, args), args.folder / f"{game}.png")
            context.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
