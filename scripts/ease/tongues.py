"""Whole games through the page in other languages: do the words fit?

`python -m scripts.ease.tongues [GAME...] [--languages de,fr,nl,en-XA] [--screens phone] [--pictures FOLDER]`

A person sits at one table with a window for each screen, and plays in each of them and in each language in turn. Before
some decisions, and at the end, the table is looked at in every language in every window: every word that can be seen is
measured in Chromium (scripts/ease/fits.py), and what sticks out in English at the same moment, too, is left out.
Whether English is left over is asked by tests (tests/table/test_languages.py, tests/draw/test_tongues.py). Told:
decisions, looks and words, and what was found, each once.
"""

import argparse
import random
import re
from contextlib import ExitStack
from itertools import cycle
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
CLICK = """(share) => {
  const lit = document.querySelectorAll(".stage .can, .stage .choice");
  lit[Math.floor(share * lit.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
PATIENCE = 300_000  # the machine may have much else to do
DRAWINGS = ".stage svg, .panels svg, .sheet svg"


class Tour:
    """A screen in a language, with what was found on it."""

    def __init__(self, page: Page, name: str, pictures: Path | None) -> None:
        self.page, self.name, self.pictures = page, name, pictures
        self.decisions = self.looks = 0
        self.found: list[Misfit] = []
        self.words: set[str] = set()

    def look(self, moment: str) -> list[Misfit]:
        self.looks += 1
        seen: list[Misfit] = [*self.page.evaluate(DRAWN, DRAWINGS), *self.page.evaluate(WRITTEN)]
        self.words |= set(self.page.evaluate(SEEN))
        if self.pictures is not None:
            self.page.screenshot(path=self.pictures / f"{self.name}-{moment}.png")
        return seen

    def told(self) -> dict[tuple[str, str], Misfit]:
        """What was found, each once, whatever the numbers in it."""
        return {(misfit["kind"], re.sub(r"\d+", "0", misfit["words"])): misfit for misfit in reversed(self.found)}


class Table:
    """One game and its windows, which belong to the same person."""

    def __init__(self, pages: dict[Screen, Page], game: str, languages: list[str], pictures: Path | None) -> None:
        self.pages = pages
        self.address = next(iter(pages.values())).url.split("?")[0]
        self.tours = {
            (screen, language): Tour(page, f"{game}-{language}-{screen.width}", pictures)
            for screen, page in pages.items()
            for language in (ENGLISH, *languages)
        }
        self.turns = cycle([(screen, language) for screen, language in self.tours if language != ENGLISH])
        self.dice = random.Random(game)

    def show(self, screen: Screen, language: str) -> Page:
        page = self.pages[screen]
        page.goto(f"{self.address}?lang={language}")
        page.wait_for_selector("main.table")
        return page

    def look(self, moment: str) -> None:
        for screen in self.pages:
            english: list[Misfit] = []
            for language in [language for other, language in self.tours if other == screen]:
                self.show(screen, language)
                seen = self.tours[screen, language].look(moment)
                if language == ENGLISH:
                    english = seen
                self.tours[screen, language].found += misfits(seen, english)

    def play(self, most: int, every: int) -> None:
        for decision in range(1, most + 1):
            screen, language = next(self.turns)
            page = self.show(screen, language)
            if not mine(page):
                break
            if decision % every == 1:
                self.look(f"{decision:03}")
                page = self.show(screen, language)
            self.tours[screen, language].decisions += 1
            ply = page.get_attribute("main.table", "data-ply")
            for patience in (3_000, PATIENCE):  # on a phone the first tap may only bring small things nearer
                page.evaluate(CLICK, self.dice.random())
                if moved_on(page, ply, patience):
                    break
        self.look("end")


def visit(browser: Browser, address: str, game: str, screens: list[Screen], args: argparse.Namespace) -> Table:
    with ExitStack() as stack:
        first = stack.enter_context(window(browser, screens[0]))
        first.set_default_timeout(PATIENCE)
        pages = {screens[0]: first.new_page()}
        sit_down(pages[screens[0]], address, game)
        for screen in screens[1:]:
            other = stack.enter_context(window(browser, screen, storage_state=first.storage_state()))
            other.set_default_timeout(PATIENCE)
            pages[screen] = other.new_page()
            pages[screen].add_init_script("localStorage.setItem('motu-pace', 'off')")
        table = Table(pages, game, args.languages.split(","), args.pictures)
        table.play(args.decisions, args.every)
        return table


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
            table = visit(browser, address, game, screens, args)
            for (screen, language), tour in table.tours.items():
                if language == ENGLISH:
                    continue
                found = tour.told()
                print(
                    f"{game:10} {screen.name:18} {language:6} {tour.decisions:4} decisions, {tour.looks:3} looks, "
                    f"{len(tour.words):5} texts, {len(found):3} misfits",
                    flush=True,
                )
                for misfit in found.values():
                    print(f"    {misfit['kind']}: {misfit['words']!r} ({misfit['place']}, by {misfit['over']:.0f})")
                wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
