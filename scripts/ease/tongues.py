"""Whole games through the page in other languages: do the words fit?

`python -m scripts.ease.tongues [GAME...] [--languages de,fr,nl,en-XA] [--screens phone] [--pictures FOLDER]`

Before each decision, and at the end, every word that can be seen is measured in Chromium (scripts/ease/fits.py).
What sticks out in English, too, is left out: that is played first, for a while. Whether English is left over is asked
by tests (tests/table/test_languages.py, tests/draw/test_tongues.py). Told: decisions and words looked at, and what was
found, each once.
"""

import argparse
import random
import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Page
from scripts.ease.fits import DRAWN, WRITTEN, Misfit, misfits
from scripts.ease.reach import mine, moved_on
from scripts.ease.visit import GAMES, SCREENS, Screen, chromium, server, sit_down, window

from motu.papers.tongue import ENGLISH, PSEUDO

SEEN = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const thing = walk.currentNode.parentElement, words = walk.currentNode.textContent.trim();
    if (!words || thing.closest("script, style, code, kbd, [translate=no], [hreflang]")) continue;
    if (thing.checkVisibility({ checkVisibilityCSS: true })) texts.push(words);
  }
  return texts;
}"""
ENOUGH = 40  # decisions in English, to know what sticks out on purpose
CLICK = """(share) => {
  const lit = document.querySelectorAll(".stage .can, .stage .choice");
  lit[Math.floor(share * lit.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
DRAWINGS = ".stage svg, .panels svg, .sheet svg"


class Tour:
    """A game on a screen in a language, with what was found on the way."""

    def __init__(self, page: Page, game: str, screen: Screen, language: str, pictures: Path | None, every: int) -> None:
        self.page = page
        self.name = f"{game}-{language}-{screen.width}"
        self.pictures, self.every = pictures, every
        self.told: Counter[str] = Counter()
        self.found: dict[tuple[str, str], Misfit] = {}
        self.words: set[str] = set()
        self.dice = random.Random(game)

    def look(self, moment: str) -> None:
        misfitting: list[Misfit] = [*self.page.evaluate(DRAWN, DRAWINGS), *self.page.evaluate(WRITTEN)]
        for misfit in misfitting:
            self.found.setdefault((misfit["kind"], re.sub(r"\d+", "0", misfit["words"])), misfit)
        self.words |= set(self.page.evaluate(SEEN))
        if self.pictures is not None:
            self.page.screenshot(path=self.pictures / f"{self.name}-{moment}.png")

    def play(self, most: int) -> None:
        while self.told["decisions"] < most and mine(self.page):
            self.told["decisions"] += 1
            if self.told["decisions"] % self.every == 1:
                self.look(f"{self.told['decisions']:03}")
            ply = self.page.get_attribute("main.table", "data-ply")
            for patience in (3_000, 60_000):  # on a phone the first tap may only bring small things nearer
                self.page.evaluate(CLICK, self.dice.random())
                if moved_on(self.page, ply, patience):
                    break
        self.look("end")


def visit(browser: Browser, address: str, game: str, screen: Screen, language: str, args: argparse.Namespace) -> Tour:
    with window(browser, screen) as context:
        page = context.new_page()
        page.goto(f"{address}/?lang={language}")
        sit_down(page, address, game)
        tour = Tour(page, game, screen, language, args.pictures, args.every)
        tour.play(min(args.decisions, ENOUGH) if language == ENGLISH else args.decisions)
        return tour


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--languages", default=f"de,fr,nl,{PSEUDO}")
    parser.add_argument("--screens", default="390x844,1400x900", help="those whose name contains one of these")
    parser.add_argument("--decisions", type=int, default=10_000, help="of each game at most so many (whole games)")
    parser.add_argument("--every", type=int, default=10, help="look at every so manieth decision")
    parser.add_argument("--pictures", type=Path, help="save what was looked at here")
    args = parser.parse_args()
    if args.pictures is not None:
        args.pictures.mkdir(parents=True, exist_ok=True)
    screens = [screen for screen in SCREENS if any(part in screen.name for part in args.screens.split(","))]
    wrong = 0
    with server("--pseudo") as address, chromium() as browser:
        for game in args.games:
            for screen in screens:
                english = visit(browser, address, game, screen, ENGLISH, args)
                for language in args.languages.split(","):
                    tour = visit(browser, address, game, screen, language, args)
                    found = misfits(tour.found.values(), english.found.values())
                    print(
                        f"{game:10} {screen.name:18} {language:6} {tour.told['decisions']:4} decisions, "
                        f"{len(tour.words):5} texts, {len(found):3} misfits",
                        flush=True,
                    )
                    for misfit in found:
                        print(f"    {misfit['kind']}: {misfit['words']!r} ({misfit['place']}, by {misfit['over']:.0f})")
                    wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
