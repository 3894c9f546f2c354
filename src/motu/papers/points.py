"""Where points come from: every change of a score sheet, move by move, as one viewer could see it. Never compiled."""

from dataclasses import dataclass
from typing import Any

from motu.engine.base import Seat
from motu.papers.match import Match


@dataclass(frozen=True)
class Gain:
    """Points that a move brought to a seat, or cost it."""

    ply: int  # the move, counted from 1; 0: the set-up
    seat: Seat  # whose points
    category: str  # of the score sheet
    points: int


def gains(match: Match[Any], viewer: Seat) -> list[Gain]:
    """In the order of play. Their sum is the sheet that this viewer sees now: each position is looked at as the viewer
    saw it then, so nothing is told that was secret at the time."""
    again = match.at(0)
    told: dict[tuple[Seat, str], int] = {}
    found = changes(again, viewer, 0, told)
    for ply, a in enumerate(match.moves, 1):
        again.play(a)
        found += changes(again, viewer, ply, told)
    return found


def changes(match: Match[Any], viewer: Seat, ply: int, told: dict[tuple[Seat, str], int]) -> list[Gain]:
    """What the sheet shows beyond what was told; it is told then."""
    found = []
    for category, points in match.game.sheet(match.state.shown_to(viewer)).items():
        for seat, now in enumerate(points):
            more = now - told.get((seat, category), 0)
            if more:
                told[seat, category] = now
                found.append(Gain(ply, seat, category, more))
    return found
