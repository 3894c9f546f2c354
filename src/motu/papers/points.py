"""Where points come from: every change of a score sheet, move by move, as one viewer could see it. Never compiled."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from motu.engine.base import Seat
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Player, Sentence, Thing, say, walk

MOST_LINES = 3  # of the log that tell of one gain


@dataclass(frozen=True)
class Gain:
    """Points that a move brought to a seat, or cost it."""

    ply: int  # the move, counted from 1; 0: the set-up
    seat: Seat  # whose points
    category: str  # of the score sheet
    points: int


@dataclass(frozen=True)
class Tally:
    """All gains of a game as one viewer could see them, in the order of play."""

    gains: list[Gain]
    told: list[int]  # events there were after the set-up, and after each move

    def until(self, ply: int) -> list[Gain]:
        """Those of the first moves."""
        return [gain for gain in self.gains if gain.ply <= ply]


def gains(match: Match[Any], viewer: Seat) -> list[Gain]:
    return tally(match, viewer).gains


def tally(match: Match[Any], viewer: Seat) -> Tally:
    """Their sum is the sheet that this viewer sees now: each position is looked at as the viewer saw it then, so
    nothing is told that was secret at the time."""
    found = Tally([], [])
    points: dict[tuple[Seat, str], int] = {}
    for ply, s in enumerate(match.positions()):
        found.gains.extend(changes(match.game.sheet(s.shown_to(viewer)), ply, points))
        found.told.append(len(s.log or []))
    return found


def changes(sheet: dict[str, list[int]], ply: int, told: dict[tuple[Seat, str], int]) -> Iterator[Gain]:
    """What the sheet shows beyond what was told; it is told then."""
    for category, points in sheet.items():
        for seat, now in enumerate(points):
            more = now - told.get((seat, category), 0)
            if more:
                told[seat, category] = now
                yield Gain(ply, seat, category, more)


# In words.


def telling(room: Room, match: Match[Any], found: Tally, gain: Gain, viewer: Seat) -> list[Sentence]:
    """The lines of the log that tell of a gain, as this viewer may read them."""
    if not gain.ply:
        return [say("The game begins with these points.")]
    events = (match.state.log or [])[found.told[gain.ply - 1] : found.told[gain.ply]]
    lines = [room.words.event(match.game, event.as_seen_by(viewer), viewer) for event in events]
    told = about([line for line in lines if line is not None], gain)
    return told or [say("A move of {player}", player=Player(match.actors[gain.ply - 1]))]


def about(lines: list[Sentence], gain: Gain) -> list[Sentence]:
    """Of all that a move told: the line that names this player and these points (what is paid is told before what it
    brings); else those that name the player; else the first, which says what was done."""
    own = [line for line in lines if Player(gain.seat) in walk(line)]
    exact = [line for line in own if counts(line, abs(gain.points))]
    return (exact[-1:] if gain.points > 0 else exact[:1]) or own[:MOST_LINES] or lines[:1]


def counts(line: Sentence, points: int) -> bool:
    return any(points == (piece.count if isinstance(piece, Thing) else piece) for piece in walk(line))
