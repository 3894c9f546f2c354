"""What a turn of Elawa is good for, as a player would say it. Never compiled."""

from motu.engine.base import Action, Seat
from motu.engine.game import Game
from motu.games.elawa.box.parts import BONE, COST_KINDS, KINDS, Card
from motu.games.elawa.face.words import card, tokens
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.state import HAND, TRIBE, ElawaState
from motu.papers.course import Course
from motu.papers.sentence import N_, Sentence, say

MIDST = frozenset(  # decisions within playing a card: what it costs, and what it brings
    {st.PHASE_OMIT, st.PHASE_SACRIFICE, st.PHASE_BONES, st.PHASE_EFFECT_CARD}
)

NEARLY = 2  # resources: of which one says "only"
OF_TAKEN = {  # what can be said of the card that is taken
    "nearly": N_("Then you lack only {missing} to play it."),
    "far": N_("Then you lack {missing} to play it."),
    "paid": N_("You can pay for it."),
    "played": N_("You can play it in this very turn."),
}
OF_OTHER = {  # and of one in the hand
    "nearly": N_("Then you lack only {missing} for {aim}."),
    "far": N_("Then you still lack {missing} for {aim}."),
    "paid": N_("Then you can pay for {aim}."),
}


def is_aim(seen: ElawaState, first: Action, a: Action) -> bool:
    """Does a player collect resources for this?"""
    return act.is_play(a)


def because(course: Course, aims: tuple[Action, ...]) -> list[Sentence]:
    """What a card taken or a resource kept does for the cards that are then played."""
    before, after, a = course.before, course.steps[0][1], course.action
    seat = before.actor
    wanted = [aim - act.PLAY for aim in aims]
    if act.is_take(a):
        return of_taking(course, seat, wanted)
    if act.is_discard(a) or a in (act.PUT_END, act.PLAY_END):
        kept = [which for which in wanted if after.where[which] == HAND + seat]
        kept = [which for which in kept if lack(after, seat, which) == lack(before, seat, which)]
        return [say("You keep what {aim} asks for.", aim=card(before.parts, which)) for which in kept]
    return []


def of_taking(course: Course, seat: Seat, wanted: list[Card]) -> list[Sentence]:
    before, after = course.before, course.steps[0][1]
    found = []
    for which in wanted:
        missing = lack(after, seat, which)
        is_new = before.where[which] != HAND + seat
        if after.where[which] != HAND + seat or not (is_new or sum(missing) < sum(lack(before, seat, which))):
            continue
        is_played = any(s.where[which] == TRIBE + seat for _, s in course.steps)
        told = OF_TAKEN[word_for(sum(missing), is_played)] if is_new else OF_OTHER[word_for(sum(missing), False)]
        found.append(say(told, missing=tokens(missing), aim=card(after.parts, which)))
    return found


def word_for(missing: int, is_played: bool) -> str:
    if missing:
        return "nearly" if missing <= NEARLY else "far"
    return "played" if is_played else "paid"


def purposes(game: Game[ElawaState], before: ElawaState, after: ElawaState, seat: Seat) -> list[Sentence]:
    return [] if before.phase == st.PHASE_PLAY else played(before, after, seat)  # there the move says it itself


def played(before: ElawaState, after: ElawaState, seat: Seat) -> list[Sentence]:
    """The cards that the turn brings into the tribe."""
    new = [which for which, where in enumerate(after.where) if where == TRIBE + seat != before.where[which]]
    return [say("Brings {card} into your tribe this turn.", card=card(after.parts, which)) for which in new]


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
