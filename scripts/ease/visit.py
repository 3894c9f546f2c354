"""A server of our own and a Chromium on it, for the scripts that look at the table as a person would."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

GAMES = ["moorea", "mauna_kea", "kaivai", "vanuatu", "elawa"]
# A window without a screen still makes the browser's own buttons, as pages in a process of their own, and has another
# process waiting: for each of our windows that costs more than a page of ours.
BARE = [
    "InitialWebUI",
    "PreloadTopChromeWebUI",
    "PreloadTopChromeWebUILessNavigations",
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "WebUIReloadButton",
    "WebUIToolbar",
]
# What Playwright switches off for its own reasons: of two such lists Chromium takes the last.
DRIVEN = [
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(BARE + DRIVEN)}",
]


@dataclass(frozen=True)
class Screen:
    name: str
    width: int
    height: int
    touch: bool
    zoom: float = 1.0  # the browser's: a window of fewer, larger pixels


SCREENS = [
    Screen("phone 390x844", 390, 844, touch=True),
    Screen("phone 844x390", 844, 390, touch=True),
    Screen("phone 667x375", 667, 375, touch=True),
    Screen("phone 360x640", 360, 640, touch=True),
    Screen("tablet 768x1024", 768, 1024, touch=True),
    Screen("tablet 820x1180", 820, 1180, touch=True),
    Screen("desktop 1400x900", 1400, 900, touch=False),
    Screen("desktop 150 %", 1400, 900, touch=False, zoom=1.5),
    Screen("desktop 200 %", 1400, 900, touch=False, zoom=2.0),
]


@contextmanager
def server(*more: str) -> Iterator[str]:
    """`motu serve` on a free port with a database that is thrown away; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "motu", "serve", "--port", "0", "--no-limits", "--pace", "0", *more]
        environment = {**os.environ, "MOTU_DATA": folder}
        database = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        with subprocess.Popen(
            [*command, "--database", database],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        ) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+/", process.stdout.readline())
                if found is None:
                    raise SystemExit("the server did not start")
                yield found.group(0).rstrip("/")
            finally:
                process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("MOTU_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


def window(browser: Browser, screen: Screen, **more: object) -> BrowserContext:
    size = {"width": round(screen.width / screen.zoom), "height": round(screen.height / screen.zoom)}
    return browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        has_touch=screen.touch,
        is_mobile=screen.touch,
        device_scale_factor=screen.zoom,
        reduced_motion="reduce",
        bypass_csp=True,  # for what these scripts ask of the page
        **more,  # type: ignore[arg-type]
    )


def sit_down(page: Page, address: str, game: str, coached: bool = False) -> None:
    """A game against Easy bots, as the lobby's quickest button gives it; the coach stays if wished."""
    page.add_init_script("localStorage.setItem('motu-pace', 'off')")  # what the others do is not waited for
    page.goto(address)
    page.locator(f'form[action="/play/{game}"] button').first.click()
    if coached:
        page.wait_for_selector("main.table details.coach", state="attached")
        return
    page.locator(".coach-first button").dispatch_event("click")  # it may be folded: as somebody who has played before
    page.wait_for_selector("main.table:not(:has(details.coach))")
