"""Does the board keep its size, and can it be read? Some decisions of each game by real taps on a phone, the coach on.

`python -m scripts.ease.steady [GAME...] [--decisions N] [--screens TEXT] [--texts] [--no-coach] [--lessons]`

For each game and screen: how wide all of the leading part (the map, the display, the ring) is drawn at a decision, in
pixels, the least, the middle and the most; how often that changed by more than two pixels from one decision to the
next, and how often between one look of the page and the next whoever was to play (others' moves, turns that are kept);
how often what a map showed moved from one decision to the next; the share of the window that the leading part has; and
how many different texts in sight were under nine pixels at any of the decisions, in the leading part and in all.
`--texts` names those.

With `--lessons` each lesson is gone through on the right way instead, and a row tells of a lesson: its looks, how wide
the leading part is drawn in them, and how often that changes.
"""

import argparse
import statistics
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page
from scripts.ease.reach import Visit
from scripts.ease.visit import GAMES, SCREENS, Screen, chromium, server, window

from motu.games import room
from motu.papers.lesson import lessons_of

PHONES = ("phone 390x844", "phone 844x390", "phone 667x375")
NEAR = 2  # pixels: less is a rounding

SIZE = """() => {
  const part = document.querySelector('.board [data-map]') || document.querySelector('.board [data-alone]');
  if (!part || !part.parentNode.getScreenCTM) return null;
  const matrix = part.parentNode.getScreenCTM();
  const [wide, high] = ['width', 'height'].map((name) => part[name].baseVal.value * matrix.a);
  const [across, down] = (part.dataset.whole || `${part.viewBox.baseVal.width} ${part.viewBox.baseVal.height}`)
    .split(' ').map(Number);
  const width = Math.min(wide, high * across / down);
  return { width, share: wide * high / innerWidth / innerHeight, shown: part.getAttribute('viewBox') }; }"""
WATCH = f"""
  window.sizes = [];
  const note = () => {{ const size = ({SIZE})(); if (size) sizes.push(size.width); }};
  document.addEventListener('motu:shown', () => requestAnimationFrame(note));"""
TINY = """() => [...document.querySelectorAll('.board svg text, .board svg tspan')].map((text) => {
  const words = [...text.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim();
  const box = text.getBoundingClientRect(), matrix = text.getScreenCTM(), part = text.closest('[data-part]');
  if (!words || !matrix || !part || !box.width || getComputedStyle(text).visibility === 'hidden') return null;
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
  const board = document.querySelector('.board').getBoundingClientRect(), out = part.parentNode.getScreenCTM();
  const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((name) => part[name].baseVal.value * out.a);
  const frame = new DOMRect(out.e + x, out.f + y, wide, high);
  const at = [box.left + box.width / 2, box.top + box.height / 2];
  const holds = (view) => at[0] > view.left && at[0] < view.right && at[1] > view.top && at[1] < view.bottom;
  if (!holds(board) || !holds(frame) || size >= 8.95) return null;
  const leads = part.dataset.map !== undefined || part.dataset.alone !== undefined;
  return { words, size, part: part.dataset.part, leads }; }).filter(Boolean)"""


# The page is where the teacher leads next.
NEXT = """(before) => {
  const lesson = document.querySelector('.lesson');
  return lesson.outerHTML !== before && !document.querySelector('[aria-busy]'); }"""


def taught(page: Page, address: str, game: str, lesson: str) -> list[float]:
    """How wide the leading part is at every step of a lesson."""
    page.goto(f"{address}/t/learn/{game}/{lesson}")
    page.wait_for_selector("[data-parts]", state="attached")
    widths = []
    while not page.locator('.lesson [value="again"]').count():
        size = page.evaluate(SIZE)
        widths += [size["width"]] if size else []
        before = page.locator(".lesson").evaluate("lesson => lesson.outerHTML")
        page.locator('.lesson :is([value="next"], [value="show"])').first.dispatch_event("click")
        page.wait_for_function(NEXT, arg=before, polling=50)
    return widths


class Steady(Visit):
    """Somebody who notes how large the board is whenever something is asked."""

    def __init__(self, page: Page, screen: Screen, game: str) -> None:
        super().__init__(page, screen, game, None)
        self.sizes: list[dict[str, Any]] = []
        self.looks: list[float] = []
        self.tiny: dict[tuple[str, str], dict[str, Any]] = {}
        page.add_init_script(WATCH)

    def count(self, seen: dict[str, Any]) -> None:
        self.told["decisions"] += 1
        for text in self.page.evaluate(TINY):
            self.tiny.setdefault((text["part"], text["words"]), text)
        size = self.page.evaluate(SIZE)
        if size:
            self.sizes.append(size)
        self.looks += self.page.evaluate("sizes.splice(0)")

    def row(self) -> str:
        if not self.sizes:
            return f"| {self.game} | {self.screen.name} | nothing was asked: {dict(self.why)} |"
        widths = [size["width"] for size in self.sizes]
        shown = [size["shown"] for size in self.sizes]
        told = [len(widths), *(round(of(widths)) for of in (min, statistics.median, max)), changes(widths)]
        told += [f"{changes(self.looks)}/{len(self.looks)}", sum(one != two for one, two in pairwise(shown))]
        told += [round(100 * statistics.median(size["share"] for size in self.sizes))]
        told += [sum(text["leads"] for text in self.tiny.values()), len(self.tiny)]
        return f"| {self.game} | {self.screen.name} | " + " | ".join(map(str, told)) + " |"


def changes(widths: list[float]) -> int:
    return sum(abs(one - two) > NEAR for one, two in pairwise(widths))


COLUMNS = ["decisions", "narrowest", "middle", "widest", "changes", "in all looks", "moves", "share %"]
COLUMNS += ["under 9 px in it", "in all"]


def tell_lessons(browser: Browser, address: str, game: str, screen: Screen) -> None:
    for lesson in lessons_of(room(game)):
        context = window(browser, screen)
        context.set_default_timeout(120_000)
        widths = taught(context.new_page(), address, game, lesson.name)
        told = [len(widths), round(min(widths)), round(max(widths)), changes(widths)]
        print(f"| {game}, {lesson.name} | {screen.name} | " + " | ".join(map(str, told)) + " |", flush=True)
        context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=12, help="of each game at most so many")
    parser.add_argument("--screens", default="", help="only those whose name contains this")
    parser.add_argument("--texts", action="store_true", help="name the texts under nine pixels")
    parser.add_argument("--no-coach", action="store_true", help="as somebody who has played before")
    parser.add_argument("--lessons", action="store_true", help="the board in each lesson")
    args = parser.parse_args()
    columns = ["looks", "narrowest", "widest", "changes"] if args.lessons else COLUMNS
    print(f"| game | screen | {' | '.join(columns)} |\n|{'---|' * (len(columns) + 2)}")
    with server() as address, chromium() as browser:
        for game in args.games:
            for screen in (s for s in SCREENS if s.name in PHONES and args.screens in s.name):
                if args.lessons:
                    tell_lessons(browser, address, game, screen)
                    continue
                context = window(browser, screen)
                context.set_default_timeout(120_000)
                visit = Steady(context.new_page(), screen, game)
                visit.play(address, args.decisions, coached=not args.no_coach)
                context.close()
                print(visit.row(), flush=True)
                for why in visit.why:
                    print(f"    {why}", flush=True)
                for text in visit.tiny.values() if args.texts else ():
                    print(f"    {text['size']:.1f} {text['part']}: {text['words']}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
