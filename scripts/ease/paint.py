"""How soon a slow phone shows a table: `python -m scripts.ease.paint [GAME...]`.

Chromium as a phone, four times slower than this machine, on 1.6 Mbit/s with 150 ms there and back, as slow 4G is. For
each game the page of a table against a bot, without anything kept from before and then once more with it: milliseconds
until the first content is painted, what was moved about by what came later (layout shift), and how many bytes came.
"""

import argparse
import statistics
from typing import Any

import httpx
from playwright.sync_api import Browser
from scripts.ease.visit import GAMES, SCREENS, chromium, server, window

SLOWER = 4
BITS = 1_600_000
LATENCY = 150
WATCH = """
window.found = { paint: 0, shift: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch("paint", (entry) => { if (entry.name === "first-contentful-paint") found.paint = entry.startTime; });
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) found.shift += entry.value; });
"""
DONE = "() => document.readyState === 'complete' && found.paint > 0"


def table_of(url: str, game: str) -> tuple[str, str]:
    """The page of a new table against a bot, and the cookie of who sits there."""
    client = httpx.Client(base_url=url)
    client.post("/api/people", json={"name": "Ana"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
    return f"{url}/t/{made['table']}", client.cookies["motu"]


def visits(browser: Browser, address: str, cookie: str) -> list[dict[str, float]]:
    """The first visit, and the next with what the browser keeps."""
    with window(browser, SCREENS[0]) as context:
        context.add_cookies([{"name": "motu", "value": cookie, "url": address}])
        page = context.new_page()
        page.add_init_script(WATCH)
        session: Any = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        speed = {"offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8, "uploadThroughput": BITS / 16}
        session.send("Network.emulateNetworkConditions", speed)
        found = []
        for _ in range(2):
            lengths: list[float] = []
            session.on("Network.loadingFinished", lambda event, all=lengths: all.append(event["encodedDataLength"]))
            page.goto(address, wait_until="load")
            page.wait_for_function(DONE)
            seen: dict[str, float] = page.evaluate("found")
            found.append({"paint": seen["paint"], "shift": seen["shift"], "bytes": sum(lengths)})
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--times", type=int, default=3)
    args = parser.parse_args()
    with server() as url, chromium() as browser:
        for game in args.games:
            address, cookie = table_of(url, game)
            runs = [visits(browser, address, cookie) for _ in range(args.times)]
            for at, name in enumerate(("first", "again")):
                middle = {key: statistics.median(run[at][key] for run in runs) for key in runs[0][at]}
                print(
                    f"{game:10} {name}: first paint {middle['paint']:6.0f} ms, layout shift {middle['shift']:.3f}, "
                    f"{middle['bytes'] / 1000:.0f} kB",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
