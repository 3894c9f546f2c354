"""What a turn of Elawa is good for, as a player would say it. Never compiled."""

from motu.engine.base import Seat
from motu.engine.game import Game
from motu.games.elawa.box.parts import BONE, COST_KINDS, KINDS, Card
from motu.games.elawa.face.words import card, tokens
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.state import HAND, TRIBE, ElawaState
from motu.papers.sentence import Sentence, say

MIDST = frozenset(  # decisions within playing a card: what it costs, and what it brings
    {st.PHASE_OMIT, st.PHASE_SACRIFICE, st.PHASE_BONES, st.PHASE_EFFECT_CARD}
)


def purposes(game: Game[ElawaState], before: ElawaState, after: ElawaState, seat: Seat) -> list[Sentence]:
    return [*played(before, after, seat), *nearer(before, after, seat)]


def played(before: ElawaState, after: ElawaState, seat: Seat) -> list[Sentence]:
    """The cards that the turn brings into the tribe."""
    new = [which for which, where in enumerate(after.where) if where == TRIBE + seat != before.where[which]]
    return [say("Brings {card} into your tribe this turn.", card=card(after.parts, which)) for which in new]


def nearer(before: ElawaState, after: ElawaState, seat: Seat) -> list[Sentence]:
    """The best card in the hand that the resources now pay for, or nearly, and did not before."""
    hand = [which for which, where in enumerate(after.where) if where == HAND + seat]
    found = [
        which
        for which in hand
        if sum(lack(after, seat, which)) <= 1
        and (before.where[which] != HAND + seat or sum(lack(after, seat, which)) < sum(lack(before, seat, which)))
    ]
    if not found:
        return []
    best = max(found, key=lambda which: (-sum(lack(after, seat, which)), after.parts.points[which]))
    missing = lack(after, seat, best)
    if sum(missing):
        return [say("Then you lack only {missing} for {card}.", missing=tokens(missing), card=card(after.parts, best))]
    return [say("Then you can pay for {card}.", card=card(after.parts, best))]


def lack(s: ElawaState, seat: Seat, which: Card) -> list[int]:
    """By kind: what the seat lacks for a card, after what bones can stand in for."""
    have = s.available[seat * KINDS : seat * KINDS + KINDS]
    cost = s.parts.cost[which * COST_KINDS : which * COST_KINDS + COST_KINDS]
    missing = [max(0, due - held) for due, held in zip(cost, have, strict=False)]
    bones = have[BONE]
    for kind in range(COST_KINDS):
        helped = min(bones, missing[kind])
        missing[kind] -= helped
        bones -= helped
    return [*missing, *[0] * (KINDS - COST_KINDS)]
