"""What every page asks for beside itself: its styles and its scripts, each as one file, and what the scripts say in the
language spoken. A browser may keep all three."""

import hashlib
import json
from functools import cache
from pathlib import Path

from babel.messages.extract import extract
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.papers.tongue import LANGUAGES, PSEUDO, in_room, speaking, spoken
from motu.table.trouble import NotFound

STATIC = Path(__file__).parent / "static"
LASTING = {"cache-control": "public, max-age=31536000, immutable"}  # the address changes with what is in it

# In this order: a later one may build on, or overrule, an earlier one.
STYLES = ("motu", "table", "story", "window", "sheet", "hints", "coach", "points", "lobby", "lesson", "aid")
SCRIPTS = ("words", "story", "window", "sheet", "hints", "coach", "points", "picture", "motu", "small")


@cache
def said_by_scripts() -> list[str | tuple[str, str]]:
    """Every message of the scripts, in English; of a counted one both forms."""
    keywords: dict[str, tuple[int, ...] | None] = {"_": None, "ngettext": (1, 2)}
    found: dict[str | tuple[str, str], None] = {}
    for path in sorted(STATIC.glob("*.js")):
        with path.open("rb") as file:
            for _line, message, _comments, _context in extract("javascript", file, keywords):
                found[message if isinstance(message, str) else (str(message[0]), str(message[1]))] = None
    return list(found)


@cache
def script(language: str) -> str:
    with speaking(language), in_room(None):
        say = spoken().messages
        words = {
            one if isinstance(one, str) else one[0]: say.gettext(one)
            if isinstance(one, str)
            else [say.ngettext(*one, 1), say.ngettext(*one, 2), say.ngettext(*one, 0)]
            for one in said_by_scripts()
        }
    return f"window.motuWords = {json.dumps(words, ensure_ascii=False)};\n"


@cache
def version_of(language: str) -> str:
    """Changes with the words: the address of the file, so that nobody keeps old ones."""
    return hashlib.sha256(script(language).encode()).hexdigest()[:12]


async def show_words(request: Request) -> Response:
    language = str(request.path_params["language"])
    if language not in (*LANGUAGES, PSEUDO):
        raise NotFound("Motu does not speak that language yet.")
    return Response(script(language), media_type="text/javascript", headers=LASTING)


@cache
def in_one(names: tuple[str, ...], ending: str) -> str:
    """On a slow line each file more is a way there and back before anything is painted."""
    return "\n".join([(STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names])


async def show_styles(request: Request) -> Response:
    return Response(in_one(STYLES, "css"), media_type="text/css", headers=LASTING)


async def show_scripts(request: Request) -> Response:
    return Response(in_one(SCRIPTS, "js"), media_type="text/javascript", headers=LASTING)


ROUTES = [
    Route("/styles.css", show_styles),
    Route("/scripts.js", show_scripts),
    Route("/words/{language}.js", show_words),
]
