"""A state as a picture: text, SVG or PNG."""

import io
from typing import Any

from motu.draw.scene import Scene, draw_board
from motu.draw.shapes import standalone
from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.engine.room import Room

RENDER_MODES = ["text", "svg", "png"]


def seat_names(seats: int) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(seats)]


def svg_of(room: Room, game: Game[Any], s: Any, viewer: Seat, names: list[str] | None = None) -> str:
    """The board as `viewer` sees it, as an SVG file of its own."""
    view: Any = room.module("view")
    legal = game.legal(s) if viewer == s.actor and viewer != NOBODY else []
    scene = Scene(game, s.as_seen_by(viewer), viewer, legal, names or seat_names(s.seats))
    own = getattr(view, "SYMBOLS", None)
    return str(standalone(draw_board(view, scene), [own] if own else []))


def png_of(svg: str, width: int = 1200) -> bytes:
    """An SVG file as PNG (resvg)."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def text_of(room: Room, game: Game[Any], s: Any, viewer: Seat, names: list[str] | None = None) -> str:
    from rich.console import Console

    page = io.StringIO()
    board = room.module("text").board(game, s.as_seen_by(viewer), viewer, names or seat_names(s.seats))
    Console(file=page, width=100, color_system=None).print(board)
    return page.getvalue()


def render(room: Room, game: Game[Any], s: Any, viewer: Seat, mode: str) -> Any:
    if mode == "text":
        return text_of(room, game, s, viewer)
    svg = svg_of(room, game, s, viewer)
    return svg if mode == "svg" else png_of(svg)
