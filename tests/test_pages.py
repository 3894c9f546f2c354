"""The pages about the house keep up with it: links lead somewhere, paths exist, CI calls what there is."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "motu"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob(".github/**/*.md")])
SOURCES = sorted(
    [*HOUSE.rglob("*.py"), *(path for path in ROOT.glob("scripts/*") if path.is_file()), ROOT / "setup.py"]
)
LINK = re.compile(r"""\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)\"""")
QUOTED = re.compile(r"`([^`\s]+)")
FILE = re.compile(r"(?<![\w./~-])((?:[\w<>*]+/)+[\w<>*]+\.(?:py|md|toml|js|css|html))\b")
MODULE = re.compile(r"\bmotu((?:\.[a-z_]+)+)\b(?!/|\.toml|\.css|\.js)")
LAID_ASIDE = {"CHANGELOG.md"}  # tells of houses as they were


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def is_there(named: str) -> bool:
    """A file or folder of the house: named from the root, src, motu, a room or the pages; a bare name is anywhere."""
    pattern = re.sub(r"<\w+>", "*", named.split("::")[0]).rstrip("/")
    starts = (ROOT, ROOT / "src", HOUSE, *HOUSE.glob("games/*"), HOUSE / "table" / "people")
    return any(any(start.glob(pattern)) for start in starts) or ("/" not in pattern and any(HOUSE.rglob(pattern)))


def is_module(dotted: str) -> bool:
    """motu.papers.match, or a name in it."""
    parts = dotted.strip(".").split(".")
    whole = HOUSE.joinpath(*parts)
    within = HOUSE.joinpath(*parts[:-1])
    return any(path.is_dir() or path.with_suffix(".py").is_file() for path in (whole, within))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = [first or second for first, second in LINK.findall(page.read_text(encoding="utf-8"))]
    local = [target.partition("#")[0] for target in targets if "://" not in target]
    assert [target for target in local if target and not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in LAID_ASIDE], ids=name)
def test_every_path_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    quoted = [
        word
        for word in QUOTED.findall(text)
        if re.fullmatch(r"[\w<>*/.]*\.(?:py|md|toml)|(?:src|tests|docs|scripts)/.*", word)
    ]
    named = [*quoted, *FILE.findall(text)]
    assert [path for path in named if not is_there(path) and not is_made_up(path)] == []
    assert [f"motu{module}" for module in MODULE.findall(text) if not is_module(module)] == []


def is_made_up(path: str) -> bool:
    """A file the reader writes, or a command does."""
    return path in ("mine.toml", "best.toml")


def test_every_path_the_code_speaks_of_is_there() -> None:
    missing = []
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        missing += [f"{name(source)}: {path}" for path in FILE.findall(text) if not is_there(path)]
        missing += [f"{name(source)}: motu{module}" for module in MODULE.findall(text) if not is_module(module)]
    assert missing == []


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def called(text: str) -> set[str]:
    return set(re.findall(r"\bmake ([a-z-]+)", text))


@pytest.mark.parametrize("path", [".ci/run", ".pre-commit-config.yaml", ".github/workflows/test.yml"])
def test_what_machines_make_can_be_made(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    commands = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    assert called(commands)
    assert called(commands) <= targets()


def test_what_readers_are_told_to_make_can_be_made() -> None:
    for page in PAGES:
        told = set(re.findall(r"`make ([a-z-]+)[^`]*`", page.read_text(encoding="utf-8")))
        assert told <= targets(), page.name


def test_the_workflow_runs_every_step_on_some_system() -> None:
    workflow: dict[Any, Any] = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    job = workflow["jobs"]["test"]
    systems = {system.partition("-")[0] for system in job["strategy"]["matrix"]["system"]}
    assert systems == {"ubuntu", "macos", "windows"}
    assert "3.11" in job["strategy"]["matrix"]["python"], "the oldest Python that pyproject.toml promises"
    for step in job["steps"]:
        assert ("uses" in step) != ("run" in step)
    conditions = [step["if"] for step in job["steps"] if "if" in step]
    assert conditions == [f"runner.os == '{system}'" for system in ("Linux", "macOS", "Windows")]


@pytest.mark.parametrize("form", sorted(ROOT.glob(".github/ISSUE_TEMPLATE/*.yml")), ids=name)
def test_every_form_asks_something(form: Path) -> None:
    read = yaml.safe_load(form.read_text(encoding="utf-8"))
    if form.name == "config.yml":
        assert set(read) <= {"blank_issues_enabled", "contact_links"}
        return
    assert read["name"]
    assert read["description"]
    ids = [field["id"] for field in read["body"]]
    assert len(ids) == len(set(ids)) > 0
    for field in read["body"]:
        assert field["type"] in ("input", "textarea", "dropdown", "checkboxes")
        assert field["attributes"]["label"]
