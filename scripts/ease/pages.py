"""Does any page scroll sideways? Every page of the site, in windows of every width, in every language.

`python -m scripts.ease.pages [GAME...] [--languages en,de] [--widths 320,360] [--only TEXT] [--misfits]`

Each page is opened once in a language and its window then made narrower and wider, as by turning a phone. With
`--misfits` words that are cut off or stick out are told, too (scripts/ease/fits.py).
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import Page
from scripts.ease.fits import SIDEWAYS, WRITTEN, Misfit
from scripts.ease.visit import GAMES, Screen, chromium, server, window

from motu.games import room
from motu.papers import record
from motu.papers.lesson import lessons_of
from motu.papers.match import Match
from motu.papers.tongue import LANGUAGES
from motu.playing import play

HEIGHTS = {320: 568, 360: 640, 390: 844, 700: 450, 844: 390, 1400: 900}


@dataclass(frozen=True)
class House:
    """A server with a person who sits at some tables."""

    url: str
    client: httpx.Client

    def table(self, game: str, *chairs: str) -> str:
        seats = [{"kind": "bot", "level": chair} if chair == "easy" else {"kind": chair} for chair in chairs]
        answer = self.client.post("/api/tables", json={"game": game, "seats": seats})
        answer.raise_for_status()
        return f"/t/{answer.json()['table']}"

    def finished(self, game: str) -> str:
        """A game that is over, to be looked at once more."""
        match: Match[Any] = play(room(game).standard_game, ["random"] * room(game).words.usual_seats, seed=4)
        text = record.write(record.record_of(match, [f"P{seat + 1}" for seat in range(match.seats)]))
        answer = self.client.post("/open", files={"record": ("game.motu", text.encode())})
        return answer.headers["location"].partition("?")[0]

    def paths(self, games: Sequence[str]) -> list[str]:
        """Every page that somebody can be led to."""
        common = ["/", "/learn", "/puzzles", "/puzzles/today", "/boxes", "/status", "/nowhere"]
        for game in games:
            lesson = lessons_of(room(game))[0].name
            waiting, over = self.table(game, "me", "open", "easy"), self.finished(game)
            common += [f"/{page}/{game}" for page in ("new", "rules", "learn", "puzzles", "aid", "about")]
            common += [f"/new/{game}?friends=1", f"/boxes/new?game={game}", f"/t/learn/{game}/{lesson}"]
            common += [waiting, self.table(game, "me", "easy", "easy"), over, f"{over}?ply=9", f"{over}/study"]
        return common


def look(page: Page, width: int, misfits: bool = False) -> list[str]:
    """What is wrong with a page in a window of this width."""
    page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 844)})
    page.evaluate("() => new Promise((ready) => requestAnimationFrame(() => requestAnimationFrame(ready)))")
    sideways = page.evaluate(SIDEWAYS)
    found: list[Misfit] = page.evaluate(WRITTEN) if misfits else []
    told = [f"{misfit['kind']} by {misfit['over']:.0f}: {misfit['words']!r}" for misfit in found]
    return [f"scrolls sideways by {sideways}", *told] if sideways else told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--widths", default=",".join(map(str, HEIGHTS)))
    parser.add_argument("--only", default="", help="pages whose address contains this")
    parser.add_argument("--misfits", action="store_true", help="also words that are cut off or stick out")
    args = parser.parse_args()
    widths = [int(width) for width in args.widths.split(",")]
    told: Counter[str] = Counter()
    with server() as url, chromium() as browser:
        house = House(url, httpx.Client(base_url=url, timeout=120))
        house.client.post("/api/people", json={"name": "Ana"}).raise_for_status()
        paths = [path for path in house.paths(args.games) if args.only in path]
        with window(browser, Screen("any", widths[0], 844, touch=True)) as context:
            context.add_cookies([{"name": "motu", "value": house.client.cookies["motu"], "url": url}])
            context.set_default_timeout(120_000)
            page = context.new_page()
            for path in paths:
                for language in args.languages.split(","):
                    page.goto(f"{url}{path}{'&' if '?' in path else '?'}lang={language}")
                    for width in widths:
                        found = look(page, width, args.misfits)
                        told.update(["looks", *(line.split(" by ")[0] for line in found)])
                        for line in found:
                            print(f"{path} {language} {width}: {line}", flush=True)
    print(f"{len(paths)} pages, " + ", ".join(f"{times} {what}" for what, times in told.items()))
    return 1 if len(told) > 1 else 0


if __name__ == "__main__":
    raise SystemExit(main())
