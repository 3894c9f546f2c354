"""Every lesson in a real Chromium, as a learner would: the right way and each foreseen mistake, by clicks on pieces.

    python -m scripts.ease.lessons                     # all games, on a phone, upright and sideways, and on a desktop
    python -m scripts.ease.lessons moorea --screens phone --pictures DIR
    python -m scripts.ease.lessons --journal FILE      # what it says was well is not done again: to stop and go on

What is pointed at must be in sight: below the bar, above the teacher's box, within what is shown of a map. Says what
went wrong, or that all is well.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page
from scripts.ease.visit import SCREENS, chromium, server, window

from motu.games import GAMES, room
from motu.papers.lesson import ASKED, CHANGES, DONE, Lesson, Line, lessons_of

LEARNT_ON = ("phone 390x844", "phone 844x390", "desktop 1400x900")

IN_SIGHT = """() => {
  const bar = document.querySelector(".topbar").getBoundingClientRect().bottom;
  const board = document.querySelector(".board").getBoundingClientRect();
  const frameOf = (part) => {
    const matrix = part.parentNode.getScreenCTM();
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => part[name].baseVal.value);
    return new DOMRect(matrix.e + matrix.a * x, matrix.f + matrix.d * y, matrix.a * width, matrix.d * height);
  };
  const apart = (one, two) =>
    one.bottom < two.top || one.top > two.bottom || one.right < two.left || one.left > two.right;
  const hidden = (thing) => {
    const box = thing.getBoundingClientRect(), inside = thing.closest(".board") !== null;
    const top = inside ? Math.max(bar, board.top) : 0;
    const floor = inside ? Math.min(innerHeight, board.bottom) : innerHeight;
    const map = thing.closest("[data-map]");
    if (map && apart(box, frameOf(map))) return true;
    return box.bottom < top || box.top > floor - 8 || box.right < 0 || box.left > innerWidth;
  };
  return [...document.querySelectorAll(".stage .taught")]
    .filter((thing) => thing.getClientRects().length && hidden(thing))
    .map((thing) => thing.getAttribute("aria-label") || thing.dataset.piece);
}"""

# The same, also where the page is no table but an error.
OUT_OF_SIGHT = f"() => document.querySelector('.board') ? ({IN_SIGHT})() : document.body.innerText.slice(0, 200)"

# The page is where the engine is and everything is in sight, looked at after each change until it also holds a frame
# later: what is only so while the page is being arranged doesn't count.
LEARNT = f"""([here, before]) => new Promise((learnt) => {{
  const inSight = {IN_SIGHT};
  const holds = () => document.querySelector(here) && !document.querySelector("[aria-busy]")
    && document.querySelector("main.table").dataset.ply !== before && !inSight().length
    && document.querySelector(".dock").getBoundingClientRect().bottom <= innerHeight + 1;
  let asked = false;
  const look = () => {{
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {{
      asked = false;
      if (holds()) requestAnimationFrame(() => {{ if (asked) return; if (holds()) settle(); else look(); }});
    }});
  }};
  const changes = new MutationObserver(look);
  const settle = () => {{
    changes.disconnect();
    for (const what of ["scroll", "resize"]) removeEventListener(what, look, true);
    learnt(true);
  }};
  changes.observe(document, {{ subtree: true, childList: true, attributes: true }});
  for (const what of ["scroll", "resize"]) addEventListener(what, look, true);
  look();
}})"""

# Where a finger goes to meet this; it must not be covered there.
PLACE = """(query) => {
  const button = document.querySelector(query);
  button.scrollIntoView({ block: "nearest" });
  const box = button.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  const met = document.elementFromPoint(x, y);
  if (!button.contains(met)) throw new Error(`${query} is covered by ${met?.outerHTML.slice(0, 100)}`);
  return [x, y];
}"""

# A move is made where it is drawn; if it is drawn nowhere, by its button: then not yet, and false is the answer.
MADE = """(action) => {
  const drawn = [...document.querySelectorAll(`.stage .can[data-action="${action}"]`)];
  const shown = drawn.find((thing) => thing.getClientRects().length);
  if (!shown) return false;
  shown.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  return true;
}"""


class Learner:
    """Somebody at a lesson: knows what the engine says should happen, and looks whether the page does it. One page may
    serve for many lessons: what a browser starts for each costs more than a step."""

    def __init__(self, page: Page, address: str, lesson: Lesson, where: str = "learn") -> None:
        self.page = page
        self.lesson = lesson
        self.attempt = lesson.attempt()
        page.goto(f"{address}/t/{where}/{lesson.game.code}/{lesson.name}")
        self.touched = bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))
        self.look("")

    def look(self, before: str) -> None:
        """The page has changed and is where the engine is, and what is pointed at can be seen."""
        attempt = self.attempt
        here = f'.lesson-{attempt.mood} .lesson-dots[aria-label^="Step {min(attempt.at + 1, len(self.lesson.steps))} "]'
        self.page.wait_for_function(LEARNT, arg=[here, before])

    @property
    def ply(self) -> str:
        return str(self.page.get_attribute("main.table", "data-ply"))

    def touch(self, query: str) -> None:
        x, y = self.page.evaluate(PLACE, query)
        if self.touched:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press(self, query: str) -> None:
        """By key, where a finger could reach it: a quick second tap where Next was is not heard."""
        self.page.evaluate(PLACE, query)
        self.page.locator(query).press("Enter")

    def turn(self, word: str) -> None:
        before = self.ply
        self.touch(f'.lesson button[value="{word}"]')
        self.attempt = CHANGES[word](self.attempt)
        self.look(before)

    def follow(self, line: Line) -> None:
        """These moves, each by a click where it is drawn, or on its button."""
        for a, after in self.attempt.along(line):
            before = self.ply
            if not self.page.evaluate(MADE, a):
                self.press(f'.choices button[value="{a}"]')
            self.attempt = after
            self.look(before)

    def all_of_it(self, mistakes: bool = True) -> Iterator[int]:
        """The whole lesson; gives the number of each step when it is shown."""
        while self.attempt.mood != DONE:
            yield self.attempt.at + 1
            step = self.attempt.step
            assert step is not None
            for mistake in step.mistakes if mistakes else ():
                self.follow(mistake.do[0])
                self.turn("back")
            if self.attempt.mood == ASKED:
                self.follow(step.do[0])
            if self.attempt.mood != DONE:  # of a puzzle the last right move is the end
                self.turn("next")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--screens", default="", help="only those whose name contains this")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="a picture of each step")
    parser.add_argument("--patience", type=float, default=90, metavar="SECONDS", help="what is slow is not wrong")
    parser.add_argument("--lesson", default="", help="only the one of this name or number")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="what was well; read first, then added to")
    args = parser.parse_args()
    told = wrong = 0
    well = set(args.journal.read_text().splitlines()) if args.journal and args.journal.exists() else set()
    with server() as address, chromium() as browser:
        for code in args.games or GAMES:
            for screen in (s for s in SCREENS if s.name in LEARNT_ON and args.screens in s.name):
                context = window(browser, screen)
                page = context.new_page()
                page.set_default_timeout(args.patience * 1000)
                for lesson in lessons_of(room(code)):
                    name = f"{code} {lesson.name}, {screen.name}"
                    if args.lesson not in ("", lesson.name, str(lesson.number)) or name in well:
                        continue
                    told += 1
                    picture = f"{code}-{lesson.number}-{{}}-{screen.width}.png"
                    try:
                        for step in Learner(page, address, lesson).all_of_it():
                            if args.pictures:
                                args.pictures.mkdir(parents=True, exist_ok=True)
                                page.screenshot(path=args.pictures / picture.format(step))
                        print(f"{name}: all is well", flush=True)
                        if args.journal:
                            with args.journal.open("a") as journal:
                                journal.write(f"{name}\n")
                    except Exception as error:
                        wrong += 1
                        print(f"{name}: {page.evaluate(OUT_OF_SIGHT)} {str(error)[:300]}", flush=True)
                        if args.pictures:
                            page.screenshot(path=args.pictures / picture.format("wrong"))
                context.close()
    print(f"{told} lessons, {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
