"""What a turn of Vanuatu is good for, as a player would say it. Never compiled."""

from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.parts import SPACES
from motu.games.vanuatu.face.words import space
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.majorities import majority
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import Player, Sentence, plural, say

MIDST = frozenset(  # decisions within an action: where, what and for which token
    {
        st.PHASE_PLACE,
        st.PHASE_SAIL,
        st.PHASE_ISLAND,
        st.PHASE_BUILD,
        st.PHASE_DIKE,
        st.PHASE_SELL,
        st.PHASE_BUY,
        st.PHASE_SECOND,
        st.PHASE_REST,
    }
)


def purposes(game: Game[VanuatuState], before: VanuatuState, after: VanuatuState, seat: Seat) -> list[Sentence]:
    return [*leads(before, after, seat), *arrival(before, after, seat), *earnings(before, after, seat)]


def leads(before: VanuatuState, after: VanuatuState, seat: Seat) -> list[Sentence]:
    """The action spaces where the turn's markers change who leads."""
    found = []
    for which in range(SPACES):
        was, now = majority(before, which), majority(after, which)
        if now != seat or was == seat:
            continue
        if was == NOBODY:
            found.append(say("Then you lead on {space}.", space=space(which)))
        else:
            found.append(
                say("Then you lead on {space}, and no longer {player}.", space=space(which), player=Player(was))
            )
    return found


def arrival(before: VanuatuState, after: VanuatuState, seat: Seat) -> list[Sentence]:
    """What lies in the sea the boat has sailed to."""
    place = after.boat[seat]
    if place == before.boat[seat]:
        return []
    if after.fish[place] and after.treasure[place]:
        return [say("Fish and treasure lie in that sea.")]
    if after.treasure[place]:
        return [say("Treasure lies in that sea.")]
    return [say("Fish are in that sea.")] if after.fish[place] else []


def earnings(before: VanuatuState, after: VanuatuState, seat: Seat) -> list[Sentence]:
    """What the turn brings besides points."""
    vatu = after.vatu[seat] - before.vatu[seat]
    return [say(plural(vatu, "Brings {count} vatu.", "Brings {count} vatu."), count=vatu)] if vatu > 0 else []
