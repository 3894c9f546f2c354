"""Can what is asked be tapped? Whole games with real taps and clicks, every lit target looked at before each decision.

`python -m scripts.ease.reach [GAME...] [--screens TEXT,TEXT] [--decisions N] [--journal FILE] [--pictures FOLDER]
[--json FILE]`

A game on a screen is a visit; each is written down in the journal when it ends, so that a run can be stopped at any
moment: started again with the same journal it goes on after the visits that stand there, each with its commit.

A target is out of reach when its middle is outside the window, or something else lies over it, at the moment the
decision is asked: nothing is scrolled for it. It is cut when it can be hit, but less than four fifths of it are to be
seen, lapped when its middle can be hit, but most of the spots halfway from there to its edges not, and missed when a
tap in its middle was not answered; `other` counts taps that sent another move than the one meant. Told besides: how
many games were played to their end; how often a first tap brought things nearer;
on touch screens the targets under 44 pixels that no first tap brings nearer (`small`), and those that are chosen by
the first tap although another thing is near and they are 32 to 43 pixels wide (`narrow`); the share of the window that
the drawing has, and that the printed board itself has (in a wide window; card games have none); the drawing's height
of the window; and pages that scroll sideways. Each thing out of reach is told with what lies over it. A table that
stops answering is told as `broken`, and the next one is visited.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from playwright.sync_api import Error, Page, Request, TimeoutError
from scripts.ease.fits import SIDEWAYS
from scripts.ease.visit import GAMES, SCREENS, Screen, chromium, server, sit_down, window

LOOK = """() => {
  const lit = [...document.querySelectorAll('.stage .can, .stage .choice:not(.on-board)')]
    .filter((thing) => thing.getClientRects().length);
  const named = (thing) => thing.getAttribute('aria-label') || thing.id || thing.getAttribute('class');
  // What a thing shows: a symbol's own box counts in what its frame cuts off.
  const boxOf = (thing) => {
    const shapes = [...thing.querySelectorAll('rect, circle, ellipse, path, polygon')];
    const boxes = shapes.map((shape) => shape.getBoundingClientRect()).filter((box) => box.width);
    if (!boxes.length) return thing.getBoundingClientRect();
    const [left, top] = ['left', 'top'].map((edge) => Math.min(...boxes.map((box) => box[edge])));
    const [right, bottom] = ['right', 'bottom'].map((edge) => Math.max(...boxes.map((box) => box[edge])));
    return new DOMRect(left, top, right - left, bottom - top);
  };
  // Where a person would touch it: in its middle; of an island with a bay there in the middle of its largest piece.
  const middle = (box) => new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
  const filledOf = (thing) => [...thing.querySelectorAll('rect, circle, ellipse, path, polygon')]
    .filter((shape) => shape.getScreenCTM() && getComputedStyle(shape).fill !== 'none');
  const holds = (spot) => (shape) => shape.isPointInFill(spot.matrixTransform(shape.getScreenCTM().inverse()));
  const spotOf = (thing, box) => {
    const spot = middle(box), shapes = filledOf(thing);
    if (!shapes.length || shapes.some(holds(spot))) return spot;
    const boxes = new Map(shapes.map((shape) => [shape, shape.getBoundingClientRect()]));
    const areaOf = (shape) => boxes.get(shape).width * boxes.get(shape).height;
    const pieces = shapes.filter((shape) => holds(middle(boxes.get(shape)))(shape));
    if (!pieces.length) return spot;
    return middle(boxes.get(pieces.reduce((one, two) => areaOf(two) > areaOf(one) ? two : one)));
  };
  // Where a less careful finger would: halfway to its edges, wherever it is filled there and in the window.
  const aroundOf = (thing, box) => {
    const shapes = filledOf(thing);
    return [[1, 2], [3, 2], [2, 1], [2, 3]]
      .map(([across, down]) => new DOMPoint(box.left + across * box.width / 4, box.top + down * box.height / 4))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
      .filter((spot) => !shapes.length || shapes.some(holds(spot)));
  };
  // How much of it is in the window and in the frames that it lies in, across or down, whichever is less.
  const frameOf = (frame) => {
    if (!frame.dataset.part) return frame.getBoundingClientRect();
    const matrix = frame.parentNode.getScreenCTM();
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => frame[name].baseVal.value);
    return new DOMRect(matrix.e + matrix.a * x, matrix.f + matrix.d * y, matrix.a * width, matrix.d * height);
  };
  const seenOf = (thing) => {
    const box = boxOf(thing), frames = [thing.closest('.board'), thing.closest('[data-part]')].filter(Boolean);
    const views = [new DOMRect(0, 0, innerWidth, innerHeight), ...frames.map(frameOf)];
    const inside = (low, high) =>
      Math.min(box[high], ...views.map((view) => view[high])) - Math.max(box[low], ...views.map((view) => view[low]));
    return Math.min(inside('left', 'right') / (box.width || 1), inside('top', 'bottom') / (box.height || 1));
  };
  const found = lit.map((thing) => {
    const box = boxOf(thing), { x, y } = spotOf(thing, box);
    const action = thing.dataset.action || thing.value, what = thing.getAttribute('aria-label') || thing.textContent;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { action, what, x, y, reach: 'outside' };
    const meets = (x, y) => {
      const top = document.elementFromPoint(x, y);
      const same = top && (thing.contains(top) || top.contains(thing) && top.closest('.can, .choice') === thing
        || top.closest('[data-action]')?.dataset.action === action);
      return { top, same };
    };
    const { top, same } = meets(x, y);
    const around = aroundOf(thing, box).map((spot) => meets(spot.x, spot.y));
    const missing = around.filter((spot) => !spot.same), lapped = missing.length * 2 > around.length;
    const over = same ? lapped && missing[0].top : top, by = over ? named(over.closest('[class]')) : '';
    const short = Math.min(box.width, box.height), size = Math.max(box.width, box.height);
    const cut = seenOf(thing) < 0.8, drawn = thing.closest('[data-part]') !== null;
    return { action, what, x, y, reach: same ? 'yes' : 'covered', by, lapped, size, short, cut, drawn, box };
  });
  // Under 44 pixels, and so near to another that a finger might meet that: such a thing in a drawing comes nearer by a
  // first tap. Of those on a map the page brings nearer what is under 32 pixels wide; the others are `narrow`.
  const far = (spot, box) =>
    Math.hypot(Math.max(box.left - spot.x, 0, spot.x - box.right), Math.max(box.top - spot.y, 0, spot.y - box.bottom));
  const crowded = (one) =>
    found.some((two) => two.action !== one.action && two.box && one.box && far(one, two.box) <= 22);
  const least = (length) => {
    const largest = new Map();
    for (const target of found)
      if ((largest.get(target.action)?.[length] ?? -1) < target[length]) largest.set(target.action, target);
    return [...largest.values()].filter((target) => target[length] < 43.5);
  };
  const small = least('size').filter((target) => !target.drawn).length;
  const narrow = least('short').filter((target) => target.drawn && target.short >= 32 && crowded(target)).length;
  const sheet = document.querySelector('.board svg'), all = innerWidth * innerHeight;
  const frame = sheet.parentNode.getBoundingClientRect();
  const [, , across, down] = sheet.getAttribute('viewBox').split(' ').map(Number);
  const scale = Math.min(frame.width / across, sheet.dataset.parts === undefined ? frame.height / down : 1e9);
  const ground = document.querySelector('.board .ground')?.getBoundingClientRect();
  const seen = Math.min(down * scale, frame.height);
  return {
    found,
    small, narrow,
    share: across * scale * seen / all,
    ground: ground ? ground.width * ground.height / all : 0,
    height: seen / innerHeight,
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1, // see fits.SIDEWAYS
  };
}"""


def act(page: Page, screen: Screen, action: str) -> None:
    """A real tap or click in the middle of a thing that has this action and can be hit there."""
    there = [target for target in page.evaluate(LOOK)["found"] if target["action"] == action]
    if not there:
        return  # the table has moved on by itself
    target = next((target for target in there if target["reach"] == "yes"), there[0])
    if screen.touch:
        page.touchscreen.tap(target["x"], target["y"])
    else:
        page.mouse.click(target["x"], target["y"])


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


ASKING = ".sheet.asking:not([hidden], .fresh) .sheet-do .btn:not([data-sheet-close])"  # what cannot be taken back: yes
NEAR = "[data-near]"  # a first tap brought small things nearer

MOVED = "document.querySelector('main.table').dataset.ply !== ply || document.querySelector('.over') !== null"


def moved_on(page: Page, ply: str | None, milliseconds: int) -> bool:
    """Whether the tap was answered with a new page; a question that comes first is answered with yes."""
    moved = f"(ply) => {MOVED}"
    with suppress(TimeoutError):
        page.wait_for_function(
            f"([ply, asking]) => {MOVED} || document.querySelector(asking)", arg=[ply, ASKING], timeout=milliseconds
        )
        if not page.evaluate(moved, ply):
            page.locator(ASKING).first.click(timeout=milliseconds)
            page.wait_for_function(moved, arg=ply, timeout=milliseconds)
    return bool(page.evaluate(moved, ply))


# One question to the page for each step of a game: waits there until the tap has been answered and something is asked.
NEXT = f"""async ([ply, near, patience]) => {{
  const ASKING = '{ASKING}', look = {LOOK};
  const end = performance.now() + patience, there = (query) => document.querySelector(query);
  const middle = (thing) => {{
    const box = thing.getBoundingClientRect();
    return {{ x: box.left + box.width / 2, y: box.top + box.height / 2 }};
  }};
  for (;;) {{
    const table = there('main.table'), asking = there(ASKING), now = table?.dataset.ply;
    const done = there('[data-do-key="done"]:not([disabled])');
    if (there('.over')) return {{ said: 'over' }};
    if (ply === now && asking) return {{ said: 'once more', ply: now, ...middle(asking) }};
    if (ply === now && near && there('{NEAR}')) return {{ said: 'nearer', ply: now }};
    if (ply !== now && table?.dataset.mine === 'yes') {{
      if (done) return {{ said: 'made', ply: now, ...middle(done) }};
      const seen = look();
      if (seen.found.length) return {{ said: 'asked', ply: now, ...seen }};
    }}
    if (performance.now() > end) return {{ said: 'silent', ply: now }};
    await new Promise((ready) => setTimeout(ready, 25));
  }}
}}"""

FAULTS = ["outside", "covered", "cut", "lapped", "missed", "other", "small", "sideways", "broken"]
COLUMNS = ["whole", "decisions", "targets", *FAULTS, "narrow", "nearer", "share %", "ground %", "height %"]


def table_of(visits: Sequence[Mapping[str, Any]]) -> str:
    """What was found, visit by visit, and all of it together."""
    rows = [
        [visit["game"], visit["screen"], *(str(visit.get(column, 0)) for column in COLUMNS), visit["commit"]]
        for visit in visits
    ]
    sums = [str(sum(visit.get(c, 0) for visit in visits)) if not c.endswith("%") else "" for c in COLUMNS]
    lines = [["game", "screen", *COLUMNS, "commit"], ["---"] * (len(COLUMNS) + 3), *rows, ["all", "", *sums, ""]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


class Visit:
    """One person at one table on one screen, and what they found."""

    def __init__(self, page: Page, screen: Screen, game: str, pictures: Path | None) -> None:
        self.page, self.screen, self.game, self.pictures = page, screen, game, pictures
        self.told: Counter[str] = Counter()
        self.why: Counter[str] = Counter()  # what could not be reached, and what lay over it
        self.shares: dict[str, list[float]] = {"share": [], "ground": [], "height": []}
        self.dice = random.Random(game)
        self.sent: list[str] = []  # the moves that the page has asked the server for since the last tap
        page.on("request", self.note)

    def note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/move"):
            self.sent += parse_qs(request.post_data or "").get("action", [])

    def play(self, address: str, most: int, coached: bool = False) -> None:
        try:
            sit_down(self.page, address, self.game, coached)
            asked = self.next(None, 120)
            while self.told["decisions"] < most and asked["said"] == "asked":
                asked = self.decide(asked)
                if sys.stderr.isatty() or self.told["decisions"] % 25 == 0:
                    print(f"\r{self.game}, {self.screen.name}: {self.told['decisions']}", end="", file=sys.stderr)
            self.told["broken"] += asked["said"] == "silent"
            self.told["whole"] += asked["said"] == "over"
        except Error as error:
            self.told["broken"] += 1
            self.why[str(error).split("\n")[0]] += 1
        print("\r", end="", file=sys.stderr)
        for name, found in self.shares.items():
            self.told[f"{name} %"] = round(100 * sum(found) / max(1, len(found)))

    def next(self, ply: str | None, seconds: int, near: bool = False) -> dict[str, Any]:
        """What comes after this ply; the turn that is made is ended, and what is asked once more is meant."""
        said: dict[str, Any] = self.page.evaluate(NEXT, [ply, near, 1000 * seconds])
        if said["said"] not in ("made", "once more"):
            return said
        self.tap(said)
        if said["said"] == "once more":
            return self.next_silently(said["ply"], seconds)
        self.page.wait_for_function(
            """() => !document.querySelector('[data-do-key="done"]:not([disabled])')""", timeout=60_000, polling=25
        )
        return self.next(None, 120)

    def next_silently(self, ply: str, seconds: int) -> dict[str, Any]:
        """The question stands until the answer comes: it is not answered twice."""
        self.page.wait_for_function(
            "(asking) => !document.querySelector(asking)", arg=ASKING, timeout=1000 * seconds, polling=25
        )
        return self.next(ply, seconds)

    def tap(self, at: dict[str, Any]) -> None:
        if self.screen.touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])

    def decide(self, seen: dict[str, Any]) -> dict[str, Any]:
        """As a person does: tap, tap again what came nearer, say yes where the page asks once more."""
        self.count(seen)
        in_reach = [target for target in seen["found"] if target["reach"] == "yes"]
        chosen = self.dice.choice(in_reach or seen["found"])
        self.sent.clear()
        self.tap(chosen)
        said = self.next(seen["ply"], 20, near=self.screen.touch)
        if said["said"] == "nearer":
            self.told["nearer"] += 1
            act(self.page, self.screen, chosen["action"])
            said = self.next(seen["ply"], 20)
        if said["said"] == "silent":
            return self.missed(seen["ply"], chosen["action"])
        if any(action != chosen["action"] for action in self.sent):
            self.told["other"] += 1
            self.why[f"other: {chosen['what'][:60]} {chosen['action']} meant, {self.sent} sent"] += 1
        return said

    def missed(self, ply: str, chosen: str) -> dict[str, Any]:
        """The tap met something else, or others take long: the game goes on all the same."""
        if self.page.get_attribute("main.table", "data-ply") != ply:
            return self.next(None, 120)
        self.told["missed"] += 1
        self.why[f"missed: {chosen}"] += 1
        self.picture("missed")
        thing = self.page.locator(f'.stage [data-action="{chosen}"], .stage .choice[value="{chosen}"]').first
        thing.dispatch_event("click", timeout=10_000)
        return self.next(ply, 120)

    def count(self, seen: dict[str, Any]) -> None:
        told = self.told
        told["decisions"] += 1
        told["targets"] += len(seen["found"])
        hidden = [target for target in seen["found"] if target["reach"] != "yes"]
        for target in hidden:
            told[target["reach"]] += 1
            self.why[f"{target['reach']}: {target['what'][:60]}, by {target.get('by') or 'the edge'}"] += 1
        cut = [target for target in seen["found"] if target.get("cut") and target["reach"] == "yes"]
        told["cut"] += len(cut)
        for target in cut:
            self.why[f"cut: {target['what'][:60]}"] += 1
        lapped = [target for target in seen["found"] if target.get("lapped") and target["reach"] == "yes"]
        told["lapped"] += len(lapped)
        for target in lapped:
            self.why[f"lapped: {target['what'][:60]}, by {target['by'] or 'the edge'}"] += 1
        told["sideways"] += seen["sideways"]
        if seen["sideways"]:
            self.why[f"sideways by {self.page.evaluate(SIDEWAYS)}"] += 1
        for kind in ("small", "narrow"):
            told[kind] += seen[kind] if self.screen.touch else 0
        for name, found in self.shares.items():
            found.append(seen[name])
        small = seen["small"] and self.screen.touch
        wrong = {"hidden": hidden, "cut": cut, "lapped": lapped, "sideways": seen["sideways"], "small": small}
        for why in [why for why, there in wrong.items() if there][:1]:
            self.picture(why)

    def picture(self, why: str) -> None:
        if self.pictures is None:
            return
        name = f"{self.game}-{self.screen.name.replace(' ', '-')}-{self.told['decisions']:03}-{why}.png"
        self.page.screenshot(path=self.pictures / name)

    def found(self) -> dict[str, Any]:
        return {"game": self.game, "screen": self.screen.name, **self.told, "why": dict(self.why)}


def commit() -> str:
    """Of which tree a visit tells."""
    asked = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=10_000, help="of each game at most so many (whole games)")
    parser.add_argument("--screens", default="", help="only those whose name contains one of these, in this order")
    parser.add_argument("--journal", type=Path, help="go on after the visits that stand there, add what comes")
    parser.add_argument("--pictures", type=Path, help="save a picture of every decision with a hidden target here")
    parser.add_argument("--json", type=Path, help="write what was found there, too")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # server and browser end with it
    if args.pictures is not None:
        args.pictures.mkdir(parents=True, exist_ok=True)
    tree, told = commit(), list[dict[str, Any]]()
    if args.journal is not None and args.journal.exists():
        told += map(json.loads, args.journal.read_text(encoding="utf-8").splitlines())
    screens = [screen for part in args.screens.split(",") for screen in SCREENS if part in screen.name]
    visited = {(visit["game"], visit["screen"]) for visit in told}
    to_do = [(s, game) for s in screens for game in args.games if (game, s.name) not in visited]
    with server() as address, chromium() as browser:
        for screen, game in to_do:
            with window(browser, screen) as context:
                context.set_default_timeout(120_000)  # a machine with other work to do
                visit = Visit(context.new_page(), screen, game, args.pictures)
                visit.play(address, args.decisions)
            told.append({"commit": tree, **visit.found()})
            print(f"{table_of(told[-1:]).splitlines()[2]}", file=sys.stderr, flush=True)
            for why, times in visit.why.most_common(5):
                print(f"    {times} x {why}", file=sys.stderr, flush=True)
            if args.journal is not None:
                with args.journal.open("a", encoding="utf-8") as journal:
                    journal.write(json.dumps(told[-1]) + "\n")
    print(table_of(told))
    if args.json is not None:
        args.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 1 if any(visit.get(fault) for visit in told for fault in FAULTS) else 0


if __name__ == "__main__":
    raise SystemExit(main())
