"""Which language a request is answered in: what its address says, what was chosen before, what the browser asks for."""

from functools import lru_cache
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from motu.papers.tongue import ENGLISH, LANGUAGES, PSEUDO, negotiate, speaking

COOKIE = "lang"  # and what it is called in an address: ?lang=de
SUGGESTED = "invited"  # in an address, beside its language
A_YEAR = 365 * 24 * 3600
DEPENDS_ON = ("Accept-Language", "Cookie")
FOR_PROGRAMS = ("/api/", "/openapi.json", "/metrics", "/healthz")  # keys and messages are English there


class Speaks:
    """Around everything else, so that a refusal at the door is understood, too. The pseudo-language is for testing."""

    def __init__(self, app: ASGIApp, pseudo: bool = False) -> None:
        self.app = app
        self.languages = {*LANGUAGES, PSEUDO} if pseudo else {*LANGUAGES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        language, chosen = self.language_of(scope)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                added.setdefault("content-language", language)
                if "immutable" not in added.get("cache-control", ""):  # files that are the same for everybody
                    for header in DEPENDS_ON:
                        added.add_vary_header(header)
                if chosen:
                    added.append("set-cookie", f"{COOKIE}={language}; Max-Age={A_YEAR}; Path=/; SameSite=lax")
            await send(message)

        with speaking(language):
            await self.app(scope, receive, answer)

    def language_of(self, scope: Scope) -> tuple[str, bool]:
        """And whether it is chosen just now. An invitation suggests a language: what the invited chose before holds."""
        if scope["path"].startswith(FOR_PROGRAMS):
            return ENGLISH, False
        headers = Headers(scope=scope)
        asked = scope.get("query_string", b"").decode("latin-1")
        query = dict(parse_qsl(asked, keep_blank_values=True)) if asked else {}
        named, kept = self.spoken_here(query.get(COOKIE, "")), self.spoken_here(kept_in(headers))
        if named and not (kept and SUGGESTED in query):
            return named, True
        return kept or wanted(headers.get("accept-language", "")[:400]), False

    def spoken_here(self, language: str) -> str:
        return language if language in self.languages else ""


def suggested(language: str) -> str:
    """For a link to somebody who may speak another one; English is what everybody gets who asks for nothing else."""
    return "" if language in (ENGLISH, PSEUDO) else f"?{COOKIE}={language}&{SUGGESTED}"


def kept_in(headers: Headers) -> str:
    return cookie_parser(headers.get("cookie", "")).get(COOKIE, "")


@lru_cache
def wanted(header: str) -> str:
    return negotiate(wanted_in(header))


def wanted_in(header: str) -> list[str]:
    """The browser's languages, the dearest first."""
    weighed = []
    for part in header.split(","):
        tag, _sep, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _weight, tag in sorted(weighed, key=lambda one: one[0])]
