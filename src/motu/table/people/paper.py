"""What every page is put on: by whose turn and from whose purse it is drawn, and the page that says what went wrong."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias
from urllib.parse import urlencode

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from motu.papers.tongue import N_, _
from motu.table.door.language import COOKIE, SUGGESTED
from motu.table.door.sharing import purse_of, turn_of
from motu.table.door.web import address_of, house_of
from motu.table.people.drawing import Commission, gallery
from motu.table.people.painting import Painters
from motu.table.people.pieces import Part, written
from motu.table.people.printing import THEMES, printed
from motu.table.people.studio import Painted
from motu.table.people.terms import marked
from motu.table.trouble import Against, Closed, SeatTaken, Trouble

WITH_BOARD = ("table.html", "fragment.html")
SENDING = 0.5  # to compare, pack and send a page takes about as much again, in parts of what drawing it took
HEADINGS = {
    400: N_("We could not read that"),
    403: N_("You cannot do that from here"),
    404: N_("Nothing here"),
    405: N_("Not like this"),
    409: N_("The game has moved on"),
    410: N_("Too late"),
    413: N_("Too much"),
    422: N_("The rules say no"),
    429: N_("Slowly, please"),
    500: N_("That was our fault"),
    503: N_("One moment"),
}

THEME = "theme"  # a cookie: the page is drawn right from the start, and without script
MakeSight: TypeAlias = Callable[[], Awaitable[Any]]

log = logging.getLogger("motu.table")


async def drawn(request: Request, template: str, look: MakeSight | None = None, **values: Any) -> HTMLResponse:
    """A page that takes a while to draw, in its turn. A table is looked at (`look`) when it is drawn, not when it was
    asked for."""
    return HTMLResponse("".join(map(str, await in_parts(request, template, look, **values))))


async def in_parts(request: Request, template: str, look: MakeSight | None = None, **values: Any) -> list[Part]:
    """The same as the parts it is put together from."""
    async with purse_of(request) as purse:
        sight: Any = None if look is None else await look()
        painted = await have_painted(request, sight) if template in WITH_BOARD else []
        purse.spend(sum(work.seconds for _, work in painted))
        async with turn_of(request):
            if look is not None and not sight.is_current:
                sight = await look()
            for wanted, work in painted:
                gallery.hang(wanted, work.drawing)  # again, if others' have pushed it off the wall meanwhile
            with purse.timing(1 + SENDING):
                seen = {} if sight is None else {"v": sight}
                text = printed(template, theme=theme_of(request), here=here(request), **seen, **values)
                parts = [written(text)] if sight is None else sight.slots.filled(text)
    return parts


async def have_painted(request: Request, sight: Any) -> list[tuple[Commission, Painted]]:
    """Its drawings, made by painters while others are answered. If the table has moved on when they are done, or they
    cannot be, the page draws what it needs."""
    painters: Painters = request.app.state.painters
    if not painters.size:
        return []
    boxes, owner = house_of(request).pool.shelf, address_of(request)
    try:
        return [(wanted, await painters.have(wanted, boxes, owner)) for wanted in sight.commissions]
    except Exception as error:
        log.warning("not painted", extra={"why": f"{type(error).__name__}: {error}"})
        return []


def page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(printed(template, **values), status)


def theme_of(request: Request) -> str:
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


def here(request: Request) -> str:
    """This page's own address, to which a language can be added."""
    others = [(name, value) for name, value in request.query_params.multi_items() if name not in (COOKIE, SUGGESTED)]
    return f"?{urlencode(others)}&" if others else "?"


def wants_fragment(request: Request) -> bool:
    return request.headers.get("x-motu") == "fragment"


# When something is wrong.


def trouble_page(request: Request, trouble: Trouble) -> Response:
    """The sentence, and for a refusal the rule; as a bubble for the script, as a page without it."""
    table = request.path_params.get("table")
    can_watch = isinstance(trouble, SeatTaken)
    leads_back = can_watch or (trouble.status in (400, 403, 409, 422) and not isinstance(trouble, Closed))
    back = f"/t/{table}" if table is not None and leads_back else "/"
    values: dict[str, Any] = {"sentence": trouble.said(), "rule": None, "link": ""}
    if isinstance(trouble, Against):
        values |= {
            "sentence": marked(trouble.room, escape(trouble.remedy)),
            "rule": trouble.rule,
            "link": trouble.link,
        }
    if wants_fragment(request):
        return bubble(trouble, values)
    heading = _(HEADINGS.get(trouble.status, N_("That didn't work")))
    back_title = _("Watch the game") if can_watch else _("Back to the table") if back != "/" else _("To the lobby")
    values |= {"heading": heading, "back": back, "back_title": back_title, "sprite": ""}  # it shows no piece
    return page("oops.html", trouble.status, theme=theme_of(request), here=here(request), **values)


def bubble(trouble: Trouble, values: dict[str, Any]) -> Response:
    parts = [Markup("<p>{}</p>").format(values["sentence"])]
    if isinstance(trouble, Against):
        law = Markup(
            '<details class="bubble-law"><summary>{}</summary>'
            '<p>{} <a class="bubble-rule" href="{}" data-rule="{}">{}</a></p></details>'
        )
        rule = trouble.rule
        told, read = _("Rule {code}").format(code=rule.code), _("Read the rule: {section}").format(section=rule.section)
        parts.append(law.format(told, rule.first_sentence, trouble.link, rule.code, read))
    return HTMLResponse(Markup("").join(parts), trouble.status)
