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

from motu.games import HOUSE_GAMES
from motu.papers.room import Room
from motu.papers.tongue import LANGUAGES, speaking
from motu.research.ids import gymnasium_id, pettingzoo_id
from motu.research.observation import Observation

ROOT = Path(__file__).parent.parent
REFERENCE = {
    "motu": ("motu.playing", "motu.papers.match", "motu.papers.record", "motu.papers.position"),
    "engine": ("motu.engine.game", "motu.engine.state", "motu.engine.chapter", "motu.engine.rng", "motu.engine.base"),
    "research": (
        "motu.research.observation",
        "motu.research.pettingzoo",
        "motu.research.gym",
        "motu.research.vector",
        "motu.research.batch",
        "motu.research.opponents",
        "motu.research.policy",
        "motu.research.train",
        "motu.research.dataset",
        "motu.research.text",
        "motu.engine.encoding",
        "motu.engine.fields",
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
FORM_WORDS = {
    "plain": "Whole numbers, the own chair first, sets unpacked.",
    "raw": "The row as it is: every field of the state, seats by their numbers, sets as bits.",
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
        f"{game.edition}. PettingZoo: `motu.research.pettingzoo.{pettingzoo_id(room)}`; Gymnasium: "
        f"`{gymnasium_id(room)}`; OpenSpiel: `python_motu_{game.code}`.",
        "",
        "[What all environments have in common](../research.md). Shapes and sizes are those of the usual table of "
        f"{room.words.usual_seats} seats; where a shape begins with {room.words.usual_seats} and the field is one that "
        "every seat has, the own chair is the first.",
        "",
    ]
    for form, about in FORM_WORDS.items():
        sight = Observation(room, form=form)
        lines += [f"## Observation `{form}`: {sight.size} numbers", "", about, ""]
        lines += ["| field | from | shape | numbers | bounds | meaning |", "|---|---:|---|---|---|---|"]
        for part in sight.parts:
            shape = " x ".join(map(str, part.shape)) or "1"
            bounds = f"{part.low:g} to {part.high:g}"
            words = escaped(meanings.get(part.name, ""))
            lines.append(f"| `{part.name}` | {part.first} | {shape} | {part.what} | {bounds} | {words} |")
        lines.append("")
    sizes = {form: Observation(room, form=form).size for form in ("scaled", "onehot")}
    lines += [
        f"`scaled` has the columns of `plain` as floats; `onehot` has {sizes['onehot']}, a column for each kind.",
        "",
    ]
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
