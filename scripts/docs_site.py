"""The site of documentation (`make docs`): what MkDocs asks for while it builds.

The pages of docs/ are taken as they are. Written here are those that follow from the code: the numbered rules of each
game in each language, a page for each environment with its observation field by field, and the reference.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from motu.engine.encoding import Encoding
from motu.games import HOUSE_GAMES
from motu.papers.room import Room
from motu.papers.tongue import LANGUAGES, speaking

ROOT = Path(__file__).parent.parent
REFERENCE = {
    "motu": ("motu.playing", "motu.papers.match", "motu.papers.record", "motu.papers.position"),
    "engine": ("motu.engine.game", "motu.engine.state", "motu.engine.chapter", "motu.engine.rng", "motu.engine.base"),
    "research": (
        "motu.research.pettingzoo",
        "motu.research.gym",
        "motu.research.batch",
        "motu.research.text",
        "motu.engine.encoding",
    ),
    "bots": ("motu.bots", "motu.hints"),
    "drawing": ("motu.draw.scene", "motu.draw.svg"),
    "words": ("motu.papers.sentence", "motu.papers.tongue", "motu.papers.room"),
}
COMMON = {
    "viewer": "the seat that looks",
    "seats": "how many play",
    "phase": "which decision is asked; 0 when the game is over",
    "actor": "the seat that decides; -1 when the game is over",
    "todo": "decisions that are still to come of themselves",
    "options": "the options of the game, in their order",
    "fence": "the move before which nothing can be taken back",
}
LINK = re.compile(r"\[([^\]]*)\]\((\.\./[^)#]*)(#[^)]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The places of the pages that are made here."""
    filled = {
        "Rules": [
            {room.words.title: [{name: f"rules/{code}.{language}.md"} for language, name in LANGUAGES.items()]}
            for code, room in HOUSE_GAMES.items()
        ],
        "Environments": [{room.words.title: f"environments/{code}.md"} for code, room in HOUSE_GAMES.items()],
        "Reference": [{name: f"reference/{name}.md"} for name in REFERENCE],
    }
    config.nav = [in_place(entry, filled) for entry in config.nav or []]
    return config


def in_place(entry: Any, filled: dict[str, list[Any]]) -> Any:
    if not isinstance(entry, dict):
        return entry
    ((title, inside),) = entry.items()
    if title in filled:
        return {title: filled[title]}
    return {title: [in_place(one, filled) for one in inside] if isinstance(inside, list) else inside}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in made_pages():
        files.append(File.generated(config, path, content=text))
    return files


def made_pages() -> Iterator[tuple[str, str]]:
    yield "index.md", (ROOT / "README.md").read_text(encoding="utf-8").replace("(docs/", "(")
    for code, room in HOUSE_GAMES.items():
        for language in LANGUAGES:
            with speaking(language):
                yield f"rules/{code}.{language}.md", room.page("RULES").read_text(encoding="utf-8")
        yield f"environments/{code}.md", environment(room)
    for name, modules in REFERENCE.items():
        yield f"reference/{name}.md", "\n".join([f"# {name}\n", *(f"::: {module}\n" for module in modules)])


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What lies beside docs/ is not part of the site: it is named instead."""
    if "/" in page.file.src_uri:  # made here, for its place
        return markdown
    plain = LINK.sub(lambda found: f"{found[1]} (`{found[2].removeprefix('../')}`)", markdown)
    return re.sub(r"\[([^\]]*)\]\(((?:[A-Z_]+\.md|LICENSE))\)", r"\1 (`\2`)", plain)


# Environments.


def environment(room: Room) -> str:
    """What an environment of this game gives to learn from, field by field."""
    game, title = room.standard_game, room.words.title
    meanings = COMMON | field_comments(room)
    lines = [
        f"# {title}",
        "",
        room.words.pitch,
        "",
        f"`{game.code}`, {game.min_seats} to {game.max_seats} seats, {game.num_actions} actions, rules of edition "
        f"{game.edition}. PettingZoo: `motu.research.pettingzoo.env({game.code!r})`; Gymnasium: "
        f"`motu.research.gym.SeatEnv({game.code!r})`; OpenSpiel: `python_motu_{game.code}`.",
        "",
        "[What all environments have in common](../research.md)",
        "",
    ]
    for seats in range(game.min_seats, game.max_seats + 1):
        encoding = Encoding(game, seats)
        lines += [f"## Observation, {seats} seats: {encoding.size} numbers", "", "| field | from | width | meaning |"]
        lines.append("|---|---:|---:|---|")
        for name, first, width in encoding.layout():
            lines.append(f"| `{name}` | {first} | {width} | {escaped(meanings.get(name, ''))} |")
        lines.append("")
    lines += ["## Actions", "", "| number | notation |", "|---:|---|"]
    lines += [f"| {first} | `{words}` |" for first, words in action_ranges(game)]
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


def action_ranges(game: Any) -> Iterator[tuple[str, str]]:
    """Neighbours with the same first word, as one line."""
    begun = 0
    for a in range(1, game.num_actions + 1):
        if a == game.num_actions or game.name(a).split()[0] != game.name(begun).split()[0]:
            last = a - 1
            if last == begun:
                yield str(begun), game.name(begun)
            else:
                yield f"{begun} to {last}", f"{game.name(begun)}` to `{game.name(last)}"
            begun = a


def field_comments(room: Room) -> dict[str, str]:
    """What the state's own source says of its fields: `hand: list[int]  # seat * GOODS + good`."""
    found: dict[str, str] = {}
    for path in (room.folder / "rules" / "state.py", ROOT / "src" / "motu" / "engine" / "state.py"):
        source = path.read_text(encoding="utf-8")
        comments = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokenize.generate_tokens(io.StringIO(source).readline)
            if token.type == tokenize.COMMENT
        }
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.lineno in comments:
                found.setdefault(node.target.id, comments[node.lineno])
    return found
