"""Boxes over JSON: brought as a components file or as its tables, named by an id, played with at tables."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motu.table.door.web import house_of, json_of, origin_of, who
from motu.table.lasting.rows import OwnBox
from motu.table.programs.asking import done, known, take


def box_json(request: Request, box: OwnBox) -> dict[str, Any]:
    return {
        "box": box.id,
        "name": box.name,
        "maker": box.maker,
        "game": box.game,
        "digest": box.digest,
        "url": f"{origin_of(request)}/boxes/{box.id}",
    }


async def boxes(request: Request) -> Response:
    """One's own, and those of this server."""
    found = await house_of(request).boxes.of(await who(request))
    return JSONResponse([box_json(request, box) for box in found])


async def bring(request: Request) -> Response:
    person = await known(request)
    data = await json_of(request)
    name = take(data, "name", str, "")
    as_file = isinstance(data.get("components"), str)
    components = take(data, "components", str if as_file else dict)
    done(data)
    house = house_of(request)
    box = await (house.boxes.upload if as_file else house.boxes.save)(person, name, components)
    return JSONResponse(box_json(request, box), 201, headers={"location": f"/api/boxes/{box.id}"})


async def look(request: Request) -> Response:
    box = await house_of(request).boxes.find(str(request.path_params["box"]))
    return JSONResponse({**box_json(request, box), "components": box.contents})


ROUTES = [
    Route("/api/boxes", boxes),
    Route("/api/boxes", bring, methods=["POST"]),
    Route("/api/boxes/{box}", look),
]
