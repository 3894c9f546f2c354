"""What every page is printed on: the templates, and the page that says what went wrong."""

import hashlib
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from motu.draw.palette import MARKS
from motu.table.door.sharing import in_turn
from motu.table.people.markup import lagoon_html, mark, sprite_html
from motu.table.trouble import Against, Closed, SeatTaken, Trouble

HERE = Path(__file__).parent
SENDING = 0.5  # to compare, pack and send a page takes about as much again, in parts of what drawing it took
HEADINGS = {
    400: "We could not read that",
    403: "You cannot do that from here",
    404: "Nothing here",
    405: "Not like this",
    409: "The game has moved on",
    410: "Too late",
    413: "Too much",
    422: "The rules say no",
    429: "Slowly, please",
    500: "That was our fault",
    503: "One moment",
}

THEME = "theme"  # a cookie: the page is drawn right from the start, and without script
THEMES = {"": "As my device", "light": "Light", "dark": "Dark"}
MakeSight: TypeAlias = Callable[[], Awaitable[Any]]

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)


@cache
def version() -> str:
    """Changes with the files it is asked for, so that a browser may keep them."""
    files = sorted((HERE / "static").iterdir())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


async def drawn(request: Request, template: str, look: MakeSight | None = None, **values: Any) -> HTMLResponse:
    """A page that takes a while to draw, in its turn. A table is looked at (`look`) when it is drawn, not when it was
    asked for."""
    async with in_turn(request) as purse:
        sight = {} if look is None else {"v": await look()}
        with purse.timing(1 + SENDING):
            response = page(template, theme=theme_of(request), **sight, **values)
    return response


def page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    common = {
        "sprite": sprite_html(),
        "version": version(),
        "mark": mark,
        "marks": MARKS,
        "me": None,
        "lagoon": lagoon_html(),
        "themes": THEMES,
        "theme": "",
    }
    return HTMLResponse(environment.get_template(template).render(**(common | values)), status)


def theme_of(request: Request) -> str:
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


def wants_fragment(request: Request) -> bool:
    return request.headers.get("x-motu") == "fragment"


# When something is wrong.


def trouble_page(request: Request, trouble: Trouble) -> Response:
    """The sentence, and for a refusal the rule; as a bubble for the script, as a page without it."""
    table = request.path_params.get("table")
    can_watch = isinstance(trouble, SeatTaken)
    leads_back = can_watch or (trouble.status in (400, 403, 409, 422) and not isinstance(trouble, Closed))
    back = f"/t/{table}" if table is not None and leads_back else "/"
    values: dict[str, Any] = {"sentence": str(trouble), "rule": None, "link": ""}
    if isinstance(trouble, Against):
        values |= {
            "sentence": trouble.remedy,
            "rule": trouble.rule,
            "link": trouble.link,
        }
    if wants_fragment(request):
        return bubble(trouble, values)
    heading = HEADINGS.get(trouble.status, "That didn't work")
    back_title = "Watch the game" if can_watch else "Back to the table" if back != "/" else "To the lobby"
    values |= {"heading": heading, "back": back, "back_title": back_title, "sprite": ""}  # it shows no piece
    return page("oops.html", trouble.status, theme=theme_of(request), **values)


def bubble(trouble: Trouble, values: dict[str, Any]) -> Response:
    parts = [Markup("<p>{}</p>").format(values["sentence"])]
    if isinstance(trouble, Against):
        law = Markup('<p class="bubble-law">{} <a class="bubble-rule" href="{}" data-rule="{}">{}</a></p>')
        rule = trouble.rule
        parts.append(law.format(rule.first_sentence, trouble.link, rule.code, f"Rule {rule.code}"))
    return HTMLResponse(Markup("").join(parts), trouble.status)
