"""What the page's scripts say, in the language spoken: a file of its own, which a browser may keep."""

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
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(script(language), media_type="text/javascript", headers=headers)


ROUTES = [Route("/words/{language}.js", show_words)]
