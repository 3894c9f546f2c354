"""All pages. Every form works without script; for the script the answers are fragments."""

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.games import GAMES
from motu.papers.tongue import enter_room
from motu.table.people import aids, attable, boxes, joining, lessons, lobby, puzzles, scripted
from motu.table.people.guides import guide_html
from motu.table.people.lobby import game_code
from motu.table.people.markup import favicon, picture_file
from motu.table.people.paper import drawn, trouble_page, wants_fragment
from motu.table.people.printing import HERE
from motu.table.people.rulespages import rules_html
from motu.table.trouble import NotFound

__all__ = ["HERE", "ROUTES", "trouble_page"]

FAVICON = re.compile(r"(?P<look>turn|quiet)(-(?P<mark>[0-4]))?")


async def rules(request: Request) -> Response:
    code = game_code(request)
    template = "drawer.html" if wants_fragment(request) else "rules.html"
    room = GAMES[code]
    enter_room(room.folder)
    return await drawn(
        request,
        template,
        words=room.words,
        aid=await aids.aid_for(request),
        guide=guide_html(room),
        rules=rules_html(room),
    )


async def show_favicon(request: Request) -> Response:
    found = FAVICON.fullmatch(str(request.path_params["look"]))
    if found is None:
        raise NotFound("There is no such icon.")
    icon = favicon(found["look"] == "turn", int(found["mark"]) if found["mark"] else None)
    return Response(icon, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


async def show_picture(request: Request) -> Response:
    """A game's picture, as the lobby shows it. Its address there tells the language: names are drawn on it."""
    headers = {"cache-control": "public, max-age=86400"}
    return Response(picture_file(game_code(request)), media_type="image/svg+xml", headers=headers)


ROUTES = [
    *attable.ROUTES,  # what is asked for most stands first
    *lobby.ROUTES,
    *boxes.ROUTES,
    Route("/rules/{game}", rules),
    *aids.ROUTES,
    Route("/picture/{game}.svg", show_picture),
    Route("/favicon/{look}.svg", show_favicon),
    *scripted.ROUTES,
    *joining.ROUTES,
    *lessons.ROUTES,
    *puzzles.ROUTES,
]
