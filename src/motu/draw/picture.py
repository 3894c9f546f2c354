"""A state as a picture that stands by itself: for files, for learners that look, and for notebooks."""

from typing import Any

from motu.draw.scene import Scene, draw_board
from motu.draw.shapes import standalone
from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.room import Room


def seat_names(seats: int) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(seats)]


def svg_of(room: Room, game: Game[Any], s: Any, viewer: Seat, names: list[str] | None = None) -> str:
    """The board as `viewer` sees it, as an SVG file of its own."""
    return draw(room, game, s, s.as_seen_by(viewer), viewer, names)


def draw(room: Room, game: Game[Any], s: Any, seen: Any, viewer: Seat, names: list[str] | None = None) -> str:
    view: Any = room.module("face.view")
    legal = game.legal(s) if viewer == s.actor and viewer != NOBODY else []
    scene = Scene(game, seen, viewer, legal, names or seat_names(s.seats))
    own = getattr(view, "SYMBOLS", None)
    return str(standalone(draw_board(view, scene), [own] if own else []))


def svg_as_it_is(room: Room, s: Any) -> str:
    """A full state with everything open, as its actor sits; a seen state as the seat that sees it so."""
    game = room.standard_game
    if s.parts is not game.parts:  # type: ignore[attr-defined]  # by convention of the rooms
        game = type(game)(s.parts, "")  # type: ignore[call-arg]  # an owner's box
    return draw(room, game, s, s, s.actor if is_full(s) else viewer_of(s))


def is_full(s: Any) -> bool:
    """Is nothing hidden in it, not even what comes next?"""
    return bool(s.rng.word)


def viewer_of(seen: Any) -> Seat:
    """Whose look it is: the one whom looking again hides nothing from. Where all lies open it is the actor's."""
    rng = Rng()
    rng.seed(1)
    facts = seen.dump()
    if {**seen.determinize(rng).dump(), "rng": facts["rng"]} == facts:
        return int(seen.actor)
    viewers: list[Seat] = [NOBODY, *range(seen.seats)]
    return next(seat for seat in viewers if seen.as_seen_by(seat).dump() == facts)
