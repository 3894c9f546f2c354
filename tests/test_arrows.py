"""Which part of the house knows which: arrows point one way. Imports inside functions and for types count too."""

import ast
from fnmatch import fnmatchcase
from pathlib import Path

import motu

HOUSE = Path(motu.__file__).parent
ROOMS = sorted(path.parent.name for path in HOUSE.glob("games/*/components.toml"))
TABLE = "table.trouble table.trust table.turnstile table.lasting.*"
LIVE = f"engine.* papers.* draw.* bots.* games boxes hints consequences opinion coach puzzles.* {TABLE} table.live.*"

# A module is held to the first line that fits it. Neighbours in one folder know each other; ROOM is one's own room.
KNOWS = {
    "__init__": "engine.* papers.* games playing",  # for types; a name is loaded when it is asked for
    "native": "",
    "engine.*": "native",
    "papers.*": "engine.*",
    "bots.*": "engine.*",
    "batches.*": "engine.* native",
    "draw.*": "engine.* papers.*",
    "styled": "engine.* papers.*",
    "boxes": "engine.* papers.* games folder",
    "files": "engine.* papers.* games boxes",
    "telling": "engine.* papers.*",
    "progress": "",
    "workers": "",
    "extras": "engine.*",
    "hints": "engine.* papers.* bots.*",
    "consequences": "engine.* papers.* bots.* hints",
    "opinion": "engine.* papers.* bots.* hints consequences",
    "coach": "engine.* papers.* bots.* hints consequences opinion",
    "puzzles.*": "engine.* papers.* bots.* games boxes hints coach consequences playing progress workers",
    "playing": "engine.* papers.* bots.* games",
    "proof": "engine.* papers.* hints",
    "prove": "engine.* papers.* draw.* proof telling",
    "newgame": "engine.* games",
    "games.__init__": "engine.* papers.* draw.* games.*.rules.game",
    "games.*.__init__": "papers.* games.ROOM.box.* games.ROOM.rules.*",
    "games.*.box.*": "engine.* native papers.components",
    "games.*.rules.*": "engine.* native games.ROOM.box.*",  # no words, no face, no mind
    "games.*.mind.beliefs": "engine.* native papers.* games.ROOM.box.* games.ROOM.rules.* games.ROOM.face.words",
    "games.*.mind.*": "engine.* native games.ROOM.box.* games.ROOM.rules.*",
    "games.*.face.*": "engine.* papers.* draw.* styled games.ROOM.box.* games.ROOM.rules.*",  # no mind
    "arena.*": "engine.* papers.* bots.* draw.* games boxes files progress workers extras telling",
    "research.*": "engine.* papers.* bots.* batches.* draw.* games boxes progress workers motu extras telling "
    "arena.deals arena.own",
    "terminal.*": "engine.* papers.* bots.* games boxes hints opinion coach files puzzles.* styled",
    "bench": "engine.* papers.* games boxes progress proof motu",
    "bench_search": "engine.* bots.* games motu",
    "fuzz": "engine.* papers.* games boxes files progress proof workers motu",
    "coverage": "engine.* papers.* games",
    "table.trouble": "engine.* papers.*",
    "table.trust": "engine.* papers.*",
    "table.turnstile": "table.trouble",
    "table.arguments": "",
    "table.lasting.*": f"engine.* papers.* {TABLE}",
    "table.live.*": LIVE,
    "table.door.*": f"{LIVE} table.purse table.door.*",
    "table.people.*": f"{LIVE} workers table.door.*",  # people's pages and programs' answers know nothing of each other
    "table.programs.*": f"{LIVE} telling table.door.*",
    "assistants.*": "engine.* motu",  # they come through the door like anybody else
    "table.*": "*",  # app, serve and bench put it all together
    "commands.*": "*",
    "cli": "engine.* papers.tongue motu",
    "__main__": "cli",
}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(HOUSE).with_suffix("").parts)


def imported(path: Path) -> set[str]:
    """The modules of the house that a file imports, whether at its top or anywhere inside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports name the whole path"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {module_of(name) for name in found if name.split(".")[0] == "motu"}


def module_of(name: str) -> str:
    """The module that `name` is, or that it is a name in; the house's own front page is "motu"."""
    parts = name.split(".")[1:]
    while parts and not (HOUSE.joinpath(*parts).is_dir() or HOUSE.joinpath(*parts).with_suffix(".py").is_file()):
        parts.pop()
    return ".".join(parts) or "motu"


def allowed(module: str) -> list[str]:
    line = next((line for line in KNOWS if fnmatchcase(module, line)), None)
    assert line is not None, f"say in KNOWS what {module} may know"
    room = module.split(".")[1] if module.startswith("games.") else ""
    return [pattern.replace("ROOM", room) for pattern in KNOWS[line].split()]


def fits(target: str, pattern: str) -> bool:
    return fnmatchcase(target, pattern) or f"{target}.*" == pattern


def test_arrows_point_one_way() -> None:
    wrong = []
    for path in sorted(HOUSE.rglob("*.py")):
        module = name_of(path)
        folder = module.rpartition(".")[0]
        for target in sorted(imported(path)):
            neighbour = folder != "" and target.rpartition(".")[0] == folder
            if not neighbour and not any(fits(target, pattern) for pattern in allowed(module)):
                wrong.append(f"{module} must not know {target}")
    assert wrong == []


def test_every_line_is_about_something() -> None:
    modules = [name_of(path) for path in HOUSE.rglob("*.py")]
    assert [line for line in KNOWS if not any(fnmatchcase(module, line) for module in modules)] == []


def test_only_the_registry_names_a_room() -> None:
    """Outside its room a game is named in the registry alone; docstrings and comments may give examples."""
    named = []
    for path in sorted(HOUSE.rglob("*.py")):
        own = path.relative_to(HOUSE).parts[1] if path.is_relative_to(HOUSE / "games") else ""
        if own == "__init__.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                text = node.value.lower().replace(" ", "_")
                named += [
                    f"{name_of(path)}:{node.lineno} names {room}" for room in ROOMS if room in text and room != own
                ]
    for path in sorted((HOUSE / "table").rglob("*.*")):
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text(encoding="utf-8").lower()
            named += [f"{path.name} names {room}" for room in ROOMS if room in text.replace(" ", "_")]
    assert named == []
