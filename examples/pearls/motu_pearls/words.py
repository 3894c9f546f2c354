"""What Pearls says to people. Every text is a whole sentence, so that it can be translated."""

from motu.engine.base import NOBODY, Action, Rule, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.papers.sentence import Player, Sentence, say
from motu.papers.sentence import Words as Speaker
from motu_pearls.parts import NUMBERS
from motu_pearls.rules import EVENT_DREW, EVENT_LAID, EVENT_SWAPPED, PE_5, PE_6, SWAP, PearlsState


class Words(Speaker[PearlsState]):
    title = "Pearls"
    line = "Lay your finest pearls, and swap the poor ones in time."
    pitch = "Two to four divers lay four pearls each. High ones count most, pairs count more."
    players = "2-4"
    minutes = "5"
    provenance = "An example: everything is as its rules say."
    categories = {"pearls": "Pearls", "pairs": "Pairs"}

    def prompt(self, game: Game[PearlsState], seen: PearlsState, viewer: Seat) -> Sentence:
        if seen.actor == NOBODY:
            return say("The game is over.")
        if viewer != seen.actor:
            return say("{player} lays or swaps a pearl.", player=Player(seen.actor))
        return say("Lay a pearl, or swap one.")

    def choice(self, game: Game[PearlsState], seen: PearlsState, a: Action) -> Sentence:
        n = a % NUMBERS + 1
        return say("Lay the {number}", number=n) if a < SWAP else say("Swap the {number}", number=n)

    def event(self, game: Game[PearlsState], event: Event, viewer: Seat) -> Sentence | None:
        who = Player(event.seat)
        if event.kind == EVENT_LAID:
            return say("{player} lays a {number}.", player=who, number=event.args[0] + 1)
        if event.kind == EVENT_SWAPPED:
            return say("{player} swaps a {number}.", player=who, number=event.args[0] + 1)
        if event.kind == EVENT_DREW and event.args:
            return say("{player} draws a {number}.", player=who, number=event.args[0] + 1)
        return None


def why_not(game: Game[PearlsState], seen: PearlsState, a: Action, rule: Rule) -> Sentence:
    """Why a move is not allowed, the way out first."""
    if rule == PE_5:
        return say("Choose another pearl: you hold no {number}.", number=a % NUMBERS + 1)
    if rule == PE_6:
        return say("Lay a pearl: the deck is empty, so there is nothing to swap for.")
    return say("The game is over.")


WORDS = Words()
