"""The table for a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from motu.engine.base import UNKNOWN, Seat
from motu.engine.game import Game
from motu.papers.tongue import _, ngettext
from motu.styled import player_text
from motu_pearls.parts import NUMBERS
from motu_pearls.rules import PearlsState


def board(game: Game[PearlsState], seen: PearlsState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    deck = ngettext("{count} pearl in the deck", "{count} pearls in the deck", seen.deck_size)
    lines = [Text(deck.format(count=seen.deck_size))]
    for seat in range(seen.seats):
        lines.append(Text.assemble(player_text(seat, names), "  ", shown(seen.laid_by(seat)) or "-"))
        hand = seen.hand[seat * NUMBERS : (seat + 1) * NUMBERS]
        if UNKNOWN not in hand:
            lines.append(Text(_("    in hand: {pearls}").format(pearls=shown(hand) or "-")))
    return Group(*lines)


def shown(counts: Sequence[int]) -> str:
    return " ".join(str(n + 1) for n, count in enumerate(counts) for _copy in range(count))
