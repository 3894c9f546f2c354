"""What a turn of Kaivai is good for, as a player would say it. Never compiled."""

from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.games.kaivai.face.words import island
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.scoring import winner
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.sentence import N_, Player, Sentence, plural, say

MIDST = frozenset(  # decisions within an action: of building, of sailing one boat, of a present
    {st.PHASE_KIND, st.PHASE_HUT, st.PHASE_SAIL, st.PHASE_GIFT_GOOD}
)


def purposes(game: Game[KaivaiState], before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    return [*leads(before, after, seat), *earnings(before, after, seat), *first_in_order(before, after, seat)]


def leads(before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    """The villages whose majority the turn changes."""
    found = []
    for which in range(min(before.islands, after.islands)):
        was, now = leader(before, which), leader(after, which)
        if now == seat != was:
            found.append(say("Then you are the strongest on island {island}.", island=island(which)))
        elif was not in (NOBODY, seat) and now == NOBODY:
            told = N_("Then {player} is no longer the strongest on island {island}.")
            found.append(say(told, player=Player(was), island=island(which)))
    return found


def leader(s: KaivaiState, which: int) -> Seat:
    return winner([s.strength(seat, which) for seat in range(s.seats)])


def earnings(before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    """Shells, fish, influence and boats that the turn brings."""
    shells = after.shell_value(seat) - before.shell_value(seat)
    fish = after.count_fish(seat) - before.count_fish(seat)
    influence = after.influence[seat] - before.influence[seat]
    boats = after.count_boats(seat) - before.count_boats(seat)
    found = []
    if shells > 0:
        told = plural(shells, "Earns shells worth {count}.", "Earns shells worth {count}.")
        found.append(say(told, count=shells))
    if fish > 0:
        found.append(say(plural(fish, "Brings {count} fish.", "Brings {count} fish."), count=fish))
    if influence > 0:
        found.append(say("Brings {count} influence.", count=influence))
    if boats > 0:
        found.append(say("Brings you another boat."))
    return found


def first_in_order(before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    """A bid that lets nobody act before this seat."""
    if after.order == before.order or not after.order or after.order[0] != seat:
        return []
    return [say("Then you act first in this round.")]
