"""Can what is asked be tapped? Whole games with real taps and clicks, every lit target looked at before each decision.

`python -m scripts.ease.reach [GAME...] [--decisions N] [--pictures FOLDER]`

A target is out of reach when its middle is outside the window, or something else lies over it, at the moment the
decision is asked: nothing is scrolled for it. Told besides: on touch screens the targets under 44 pixels that no first
tap brings nearer (`small`); the share of the window that the drawing has, and that the printed board itself has (in a
wide window; card games have none); the drawing's height of the window; and pages that scroll sideways.
"""

import argparse
import random
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, TimeoutError
from scripts.ease.visit import GAMES, SCREENS, Screen, chromium, server, sit_down, window

LOOK = """() => {
  const lit = [...document.querySelectorAll('.stage .can, .stage .choice:not(.on-board)')]
    .filter((thing) => thing.getClientRects().length);
  const found = lit.map((thing) => {
    const box = thing.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const action = thing.dataset.action || thing.value;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { action, reach: 'outside' };
    const top = document.elementFromPoint(x, y);
    const same = top && (thing.contains(top) || top.contains(thing) && top.closest('.can, .choice') === thing
      || top.closest('[data-action]')?.dataset.action === action);
    const nearer = thing.closest('[data-map]') !== null;
    return { action, reach: same ? 'yes' : 'covered', size: Math.max(box.width, box.height), nearer };
  });
  const largest = new Map();
  for (const target of found)
    largest.set(target.action, Math.max(largest.get(target.action) || 0, target.nearer ? 44 : target.size || 0));
  const sheet = document.querySelector('.board svg'), all = innerWidth * innerHeight;
  const frame = sheet.parentNode.getBoundingClientRect();
  const [, , across, down] = sheet.getAttribute('viewBox').split(' ').map(Number);
  const scale = Math.min(frame.width / across, sheet.dataset.parts === undefined ? frame.height / down : 1e9);
  const ground = document.querySelector('.board .ground')?.getBoundingClientRect();
  const seen = Math.min(down * scale, frame.height);
  return {
    found,
    small: [...largest.values()].filter((size) => size < 43.5).length,
    share: across * scale * seen / all,
    ground: ground ? ground.width * ground.height / all : 0,
    height: seen / innerHeight,
    sideways: document.documentElement.scrollWidth > innerWidth + 1,
  };
}"""


def act(page: Page, screen: Screen, action: str) -> None:
    thing = page.locator(f'.stage .can[data-action="{action}"], .stage .choice[value="{action}"]:not(.on-board)').first
    if screen.touch:
        thing.tap(force=True, timeout=5000)
    else:
        thing.click(force=True, timeout=5000)


def mine(page: Page) -> bool:
    """Wait until this person is asked for something, or the game is over; a turn that is made is ended on the way."""
    while True:
        page.wait_for_function(
            "() => document.querySelector('main.table')?.dataset.mine === 'yes' || document.querySelector('.over')",
            timeout=60_000,
        )
        done = page.locator('[data-do-key="done"]:not([disabled])')
        if not done.count():
            return page.get_attribute("main.table", "data-mine") == "yes"
        done.dispatch_event("click")
        page.wait_for_function(
            """() => !document.querySelector('[data-do-key="done"]:not([disabled])')""", timeout=60_000
        )


ASKING = ".sheet.asking:not([hidden]) .sheet-do .btn"  # what cannot be taken back is asked once more


def moved_on(page: Page, ply: str | None, milliseconds: int) -> bool:
    moved = "document.querySelector('main.table').dataset.ply !== ply || document.querySelector('.over')"
    try:
        page.wait_for_function(
            f"([ply, asking]) => {moved} || document.querySelector(asking)", arg=[ply, ASKING], timeout=milliseconds
        )
        if page.locator(ASKING).count():
            page.locator(ASKING).first.click(timeout=milliseconds)
            page.wait_for_function(f"(ply) => {moved}", arg=ply, timeout=milliseconds)
    except TimeoutError:
        return False
    return True


def visit(page: Page, screen: Screen, game: str, most: int, pictures: Path | None) -> Counter[str]:
    told: Counter[str] = Counter()
    dice = random.Random(game)
    shares: dict[str, list[float]] = {"share": [], "ground": [], "height": []}
    while told["decisions"] < most and mine(page):
        seen = page.evaluate(LOOK)
        if not seen["found"]:
            told["nothing to tap"] += 1
            break
        told["decisions"] += 1
        told["targets"] += len(seen["found"])
        hidden = [target for target in seen["found"] if target["reach"] != "yes"]
        for target in hidden:
            told[target["reach"]] += 1
        told["hidden in"] += bool(hidden)
        told["sideways"] += seen["sideways"]
        told["small"] += seen["small"] if screen.touch else 0
        for name, found in shares.items():
            found.append(seen[name])
        if pictures is not None and hidden:
            name = f"{game}-{screen.name.replace(' ', '-')}-{told['decisions']:03}.png"
            page.screenshot(path=pictures / name)
        ply = page.get_attribute("main.table", "data-ply")
        in_reach = [target for target in seen["found"] if target["reach"] == "yes"]
        chosen = dice.choice(in_reach or seen["found"])["action"]
        act(page, screen, chosen)
        if (
            page.locator("[data-near]").count() and not page.locator(ASKING).count()
        ):  # the first tap brought small things nearer, the second one chooses
            act(page, screen, chosen)
        if not moved_on(page, ply, 5_000):  # the tap met something else: the game goes on all the same
            page.locator(f'.stage [data-action="{chosen}"], .stage .choice[value="{chosen}"]').first.dispatch_event(
                "click"
            )
            told["missed"] += 1
            moved_on(page, ply, 60_000)
    for name, found in shares.items():
        told[f"{name} %"] = round(100 * sum(found) / max(1, len(found)))
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=10_000, help="of each game at most so many (whole games)")
    parser.add_argument("--screens", default="", help="only those whose name contains this")
    parser.add_argument("--pictures", type=Path, help="save a picture of every decision with a hidden target here")
    args = parser.parse_args()
    if args.pictures is not None:
        args.pictures.mkdir(parents=True, exist_ok=True)
    columns = ["decisions", "targets", "outside", "covered", "hidden in", "missed", "small", "sideways"]
    columns += ["share %", "ground %", "height %"]
    print(f"{'game':10} {'screen':18}" + "".join(f"{column:>10}" for column in columns))
    worst = 0
    with server() as address, chromium() as browser:
        for game in args.games:
            for screen in SCREENS:
                if args.screens not in screen.name:
                    continue
                context = window(browser, screen)
                page = context.new_page()
                sit_down(page, address, game)
                told = visit(page, screen, game, args.decisions, args.pictures)
                context.close()
                worst += told["outside"] + told["covered"] + told["sideways"]
                print(f"{game:10} {screen.name:18}" + "".join(f"{told[c]:>10}" for c in columns), flush=True)
    return 1 if worst else 0


if __name__ == "__main__":
    raise SystemExit(main())
