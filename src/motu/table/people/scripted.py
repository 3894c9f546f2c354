"""What every page asks for beside itself: its styles and its scripts, each as one file, and what the scripts say in the
language spoken. A browser may keep all three."""

import hashlib
import json
import re
from functools import cache
from pathlib import Path

from babel.messages.extract import extract
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.papers.tongue import LANGUAGES, PSEUDO, in_room, speaking, spoken
from motu.table.door.packing import Packed, packed_once
from motu.table.trouble import NotFound

STATIC = Path(__file__).parent / "static"
LASTING = {"cache-control": "public, max-age=31536000, immutable"}  # the address changes with what is in it

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)  # of styles, in which nothing else looks like one
INDENTED = re.compile(r"\n\s+")

# In this order: a later one may build on, or overrule, an earlier one.
STYLES = ("motu", "table", "story", "window", "sheet", "hints", "coach", "dock", "points", "lobby", "lesson", "aid")
SCRIPTS = (
    "words",
    "parts",
    "mute",
    "story",
    "coach",
    "dock",
    "shelves",
    "reserve",
    "ways",
    "maps",
    "nearer",
    "window",
    "sheet",
    "hints",
    "places",
    "points",
    "picture",
    "find",
    "motu",
    "small",
)


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
    """On a slow line each file more is a way there and back before anything is painted, and so is what only we read."""
    text = "\n".join([(STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names])
    return INDENTED.sub("\n", COMMENT.sub("", text)) if ending == "css" else text


@cache
def packed_file(names: tuple[str, ...], ending: str, media_type: str, accepts: str) -> Packed:
    return packed_once(Response(in_one(names, ending), media_type=media_type, headers=LASTING), accepts)


def file_answer(request: Request, names: tuple[str, ...], ending: str, media_type: str) -> Response:
    """The styles hold up the first picture, so they are packed as small as can be, once."""
    accepts = accepted(request)
    if not accepts:  # as any other answer
        return Response(in_one(names, ending), media_type=media_type, headers=LASTING)
    headers, body = packed_file(names, ending, media_type, accepts)
    answer = Response(body)
    answer.raw_headers = list(headers)
    return answer


def accepted(request: Request) -> str:
    """The best encoding that the browser understands, of two."""
    named = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    return next((encoding for encoding in ("br", "gzip") if encoding in named), "")


async def show_styles(request: Request) -> Response:
    return file_answer(request, STYLES, "css", "text/css")


async def show_scripts(request: Request) -> Response:
    return file_answer(request, SCRIPTS, "js", "text/javascript")


ROUTES = [
    Route("/styles.css", show_styles),
    Route("/scripts.js", show_scripts),
    Route("/words/{language}.js", show_words),
]
