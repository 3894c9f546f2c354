"""The application: routes, the guard before them, and what is said when something goes wrong."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from motu.engine.base import MotuError
from motu.papers.tongue import N_
from motu.table.door.guard import Guard
from motu.table.door.language import Speaks
from motu.table.door.packing import packing
from motu.table.door.web import house_of
from motu.table.figures import figures, registry_of
from motu.table.lasting.errors import StoreError, first_line
from motu.table.live.house import House
from motu.table.people import pages
from motu.table.people.changes import Changes
from motu.table.people.painting import Painters
from motu.table.people.paper import drawn
from motu.table.programs import api, boxes
from motu.table.purse import Purses
from motu.table.trouble import Trouble, Unavailable
from motu.table.turnstile import Turnstile

MOST_DRAWN = 60  # pages that one address may wait for at once

REFUSED = {
    404: N_("There is nothing at this address."),
    405: N_("This address doesn't accept that kind of request."),
}

log = logging.getLogger("motu.table")


class LastingFiles(StaticFiles):
    """Asked for with their version in the address, so a browser may keep them for good and need not ask again."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response: Response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def healthz(request: Request) -> Response:
    """Can people play? Reads go on where nothing can be written; whoever watches this server should know."""
    trouble = await house_of(request).health.trouble()
    if trouble:
        return PlainTextResponse(f"Nothing can be written down just now: {trouble}\n", 503)
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """In Prometheus' text format."""
    return Response(generate_latest(registry_of(request.app)), media_type=CONTENT_TYPE_LATEST)


async def status(request: Request) -> Response:
    """The same figures for people."""
    house = house_of(request)
    return await drawn(
        request,
        "status.html",
        trouble=await house.health.trouble(),
        figures=figures(request.app),
        since=house.health.since,
    )


def answer_trouble(request: Request, trouble: Trouble) -> Response:
    if request.url.path.startswith("/api/"):
        return api.trouble_json(trouble)
    return pages.trouble_page(request, trouble)


async def on_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return answer_trouble(request, error)


async def on_motu_error(request: Request, error: Exception) -> Response:
    return answer_trouble(request, Trouble(str(error)))


async def on_store_error(request: Request, error: Exception) -> Response:
    """A full disk, a lock that is held too long: it passes, and then all goes on by itself."""
    log.error("store", extra={"why": first_line(error)})
    return answer_trouble(request, Unavailable("That could not be written down just now. Please try again."))


async def on_http_error(request: Request, error: Exception) -> Response:
    """What the framework itself refuses: unknown addresses and methods."""
    assert isinstance(error, HTTPException)
    sentence = REFUSED.get(error.status_code, N_("We could not read that."))
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": sentence}, error.status_code, headers=dict(error.headers or {}))
    trouble = Trouble(sentence)
    trouble.status = error.status_code
    response = pages.trouble_page(request, trouble)
    response.headers.update(dict(error.headers or {}))
    return response


async def on_surprise(request: Request, error: Exception) -> Response:
    """A fault of ours: told to the log, not to the one who asked."""
    log.error("surprise", exc_info=error, extra={"method": request.method})
    trouble = Unavailable("Something went wrong on our side; nothing was changed. Please try again.")
    trouble.status = 500
    return answer_trouble(request, trouble)


def make_app(
    make_house: Callable[[], House], limits: bool = True, painters: int = 0, pseudo: bool = False
) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = make_house()
        await app.state.house.open()
        yield
        await app.state.house.close()
        await app.state.painters.shut()

    app = Starlette(
        routes=[
            *pages.ROUTES,
            *api.ROUTES,
            *boxes.ROUTES,
            Route("/healthz", healthz),
            Route("/metrics", metrics),
            Route("/status", status),
            Mount("/static", LastingFiles(directory=pages.HERE / "static"), name="static"),
        ],
        exception_handlers={
            Trouble: on_trouble,
            MotuError: on_motu_error,
            SQLAlchemyError: on_store_error,
            StoreError: on_store_error,
            HTTPException: on_http_error,
        },
        lifespan=lifespan,
    )
    app.state.guard = None
    app.state.painters = Painters(painters)
    app.state.turns = Turnstile(1, most=MOST_DRAWN)
    app.state.purses = Purses() if limits else Purses(part=1000.0)
    app.state.changes = Changes()
    app.state.pages = {}

    # Inside the guard, so that its answers too are compressed.
    app.add_middleware(packing)

    def with_guard(inner: object) -> Guard:
        app.state.guard = Guard(inner, limits, on_surprise)  # type: ignore[arg-type]
        return app.state.guard  # type: ignore[no-any-return]

    app.add_middleware(with_guard)
    app.add_middleware(Speaks, pseudo=pseudo)
    return app
