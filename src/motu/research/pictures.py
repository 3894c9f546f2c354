"""A state as a picture: text, SVG, PNG or pixels, or printed for people."""

import io
from typing import Any

from motu.draw.picture import seat_names, svg_of
from motu.engine.base import MotuError, Seat
from motu.engine.game import Game
from motu.extras import need
from motu.papers.room import Room
from motu.telling import board_text

RENDER_MODES = ["human", "text", "ansi", "svg", "png", "rgb_array"]  # Gymnasium's word for text is ansi
WIDTH = 1200  # of a PNG, in pixels
GROUND = "#F4EAD5"  # the table's sand


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise MotuError(f"there is no render mode {mode!r}; there are: {', '.join(RENDER_MODES)}")
    return mode


def png_of(svg: str, width: int = WIDTH) -> bytes:
    """An SVG file as PNG."""
    try:
        import resvg_py
    except ImportError:
        raise MotuError("a PNG needs resvg: pip install 'motu[research]'; SVG needs nothing") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def pdf_of(png: bytes, dots: int) -> bytes:
    """A picture as a page of its size, with so many dots to an inch."""
    try:
        from PIL import Image
    except ImportError:
        raise MotuError("a PDF needs Pillow: pip install 'motu[research]'; SVG needs nothing") from None
    made = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(made, "PDF", resolution=dots, quality=92)
    return made.getvalue()


def text_of(room: Room, game: Game[Any], s: Any, viewer: Seat, names: list[str] | None = None) -> str:
    need("a board as text", "terminal", "rich")
    return board_text(room, game, s.as_seen_by(viewer), viewer, names or seat_names(s.seats)) + "\n"


def render(room: Room, game: Game[Any], s: Any, viewer: Seat, mode: str) -> Any:
    """Text and SVG as str, PNG as bytes, rgb_array as height x width x 3 bytes; human prints the text."""
    if mode == "human":
        print(text_of(room, game, s, viewer), flush=True)
        return None
    if mode in ("text", "ansi"):
        return text_of(room, game, s, viewer)
    svg = svg_of(room, game, s, viewer)
    if mode == "svg":
        return svg
    png = png_of(svg)
    return png if mode == "png" else pixels_of(png)


def pixels_of(png: bytes) -> Any:
    """A PNG as an array of pixels on the table's ground."""
    try:
        import numpy as np
        from PIL import Image
    except ImportError:
        raise MotuError("pixels need Pillow and NumPy: pip install 'motu[research]'; SVG needs nothing") from None
    drawn = Image.open(io.BytesIO(png)).convert("RGBA")
    ground = Image.new("RGBA", drawn.size, GROUND)
    return np.asarray(Image.alpha_composite(ground, drawn).convert("RGB"))
