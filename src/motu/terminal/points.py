"""The score sheet at the terminal: the sums, what the end would still bring, and where each point came from."""

from typing import Any

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from motu.engine.base import Seat
from motu.papers.match import Match
from motu.papers.points import tally, telling
from motu.papers.room import Room
from motu.papers.tongue import _
from motu.styled import player_text, sentence_text


def show_gains(console: Console, room: Room, match: Match[Any], viewer: Seat, names: list[str]) -> None:
    """Seat by seat, category by category and move by move, as this viewer could see it."""
    found, titles = tally(match, viewer), room.words.categories
    for seat in sorted({gain.seat for gain in found.gains}):
        console.print(player_text(seat, names))
        for category in match.game.sheet(match.seen(viewer)):
            gains = [gain for gain in found.gains if (gain.seat, gain.category) == (seat, category)]
            if not gains:
                continue
            console.print(Text(f"  {_(titles.get(category, category))}", "bold"))
            lines = RichTable.grid(padding=(0, 1))
            lines.add_column(justify="right", style="dim", no_wrap=True)
            lines.add_column(justify="right", no_wrap=True)
            lines.add_column(overflow="fold")
            for gain in gains:
                told = [sentence_text(words, names) for words in telling(room, match, found, gain, viewer)]
                lines.add_row(f"    {gain.ply}", Text(f"{gain.points:+d}", "bold"), Text(" ").join(told))
            console.print(lines)


def show_still(console: Console, room: Room, match: Match[Any], viewer: Seat, names: list[str]) -> None:
    """What the points mean while the game goes on, and what its end would bring beyond them if it came now."""
    if match.game.is_over(match.state):
        return
    seen = match.seen(viewer)
    console.print(Text(_(room.words.score_means), "dim"))
    more = match.game.still_to_come(seen)
    for seat, score in enumerate(match.game.scores(seen)) if more else ():
        parts = [(_(room.words.categories.get(name, name)), points[seat]) for name, points in more.items()]
        total = score + sum(points for _title, points in parts)
        told = ", ".join(f"{title} +{points}" for title, points in parts)
        now = Text(_("If the game ended now: {points}").format(points=total))
        console.print(Text.assemble("  ", player_text(seat, names), "  ", now, (f" ({told})", "dim")))
