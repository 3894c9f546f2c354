"""The site of documentation is built without a warning, and has a page for every game, language and environment."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from motu.games import HOUSE_GAMES
from motu.papers.tongue import LANGUAGES
from motu.research.observation import Observation

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src") and value]
        if tag in ("script", "img", "link", "iframe"):
            self.fetched += [value for name, value in attrs if name in ("href", "src") and value]


def test_no_link_is_dead_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        links = Links()
        links.feed(page.read_text(encoding="utf-8"))
        assert not [link for link in links.fetched if link.startswith("http")], page
        for link in links.found:
            if link.startswith(("#", "data:", "mailto:", "/")) or page.name == "404.html":
                continue
            if link.startswith("http"):
                continue
            target = (page.parent / link.partition("#")[0].partition("?")[0]).resolve()
            assert target.exists(), f"{page.relative_to(site)}: {link}"


@pytest.mark.parametrize("code", HOUSE_GAMES)
def test_every_game_has_its_rules_in_every_language_and_its_environment(site: Path, code: str) -> None:
    room = HOUSE_GAMES[code]
    for language in LANGUAGES:
        text = (site / "rules" / f"{code}.{language}" / "index.html").read_text(encoding="utf-8")
        assert all(rule.code in text for rule in room.rules.values())
    page = (site / "environments" / code / "index.html").read_text(encoding="utf-8")
    for form in ("plain", "raw"):
        sight = Observation(room, form=form)
        told = page.partition(f"<code>{form}</code>: {sight.size} numbers")[2].partition("</table>")[0]
        for part in sight.parts:
            row = re.search(rf"<tr>\s*<td><code>{re.escape(part.name)}</code></td>.*?</tr>", told, re.S)
            assert row is not None, part.name
            assert f">{' x '.join(map(str, part.shape)) or '1'}</td>" in row.group(0)
            assert re.search(r"<td>[^<]*\w.*</td>\s*</tr>", row.group(0)), f"{part.name} is not explained"


def test_the_reference_tells_what_programs_rely_on(site: Path) -> None:
    text = (site / "reference" / "motu" / "index.html").read_text(encoding="utf-8")
    assert "Match" in text
    assert "A record" in text or "record" in text
