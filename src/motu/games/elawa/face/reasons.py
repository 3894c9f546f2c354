"""What a turn of Elawa is good for, as a player would say it. Never compiled."""

from motu.engine.base import NONE, OK, Action, Seat
from motu.engine.game import Game
from motu.games.elawa.box.parts import BONE, COST_KINDS, KINDS, STORE, TAKE_CARD, Card
from motu.games.elawa.face.words import card, token, tokens
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import ending
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.playing import refusal_to_play
from motu.games.elawa.rules.state import HAND, TRIBE, ElawaState
from motu.papers.course import Course
from motu.papers.sentence import N_, Sentence, plural, say

MIDST = frozenset(  # decisions within playing a card: what it costs, and what it brings
    {st.PHASE_OMIT, st.PHASE_SACRIFICE, st.PHASE_BONES, st.PHASE_EFFECT_CARD}
)

NEARLY = 2  # resources: of which one says "only"
HARDLY = 2  # points: which one says of a card that brings not much more
OF_TAKEN = {  # what can be said of the card that is taken, after what it brings
    "nearly": N_("{worth}; you lack only {missing} to play it."),
    "far": N_("{worth}; to play it you still lack {missing}."),
    "paid": N_("{worth}, and you can pay for it."),
    "played": N_("{worth}, and you can play it in this very turn."),
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
    """What a card taken, played or kept does, and what a resource is kept for."""
    before, after, a = course.before, course.steps[0][1], course.action
    seat = before.actor
    wanted = [aim - act.PLAY for aim in aims]
    if act.is_take(a):
        return of_taking(course, seat, wanted)
    if act.is_play(a):
        return of_playing(before, seat, a - act.PLAY)
    if act.is_sacrifice(a):
        return of_sacrifice(before, seat, a - act.SACRIFICE)
    if act.is_bones(a):
        return of_bones(before, a - act.BONES)
    if act.is_discard(a) or a in (act.PUT_END, act.PLAY_END):
        kept = [which for which in wanted if after.where[which] == HAND + seat]
        kept = [which for which in kept if lack(after, seat, which) == lack(before, seat, which)]
        told = [told for which in kept for told in of_keeping(before, seat, which, a == act.PLAY_END)]
        return told or (of_waiting(before, seat) if a == act.PLAY_END else [])
    return []


def of_taking(course: Course, seat: Seat, wanted: list[Card]) -> list[Sentence]:
    """What the card or its resources do for what is then played; where that is nothing, what the card itself is
    worth."""
    before, after = course.before, course.steps[0][1]
    taken = before.top_card[course.action - act.TAKE]
    found = []
    for which in [*wanted, *({taken} - set(wanted))]:
        missing = lack(after, seat, which)
        is_new = before.where[which] != HAND + seat
        if after.where[which] != HAND + seat or not (is_new or sum(missing) < sum(lack(before, seat, which))):
            continue
        is_played = any(s.where[which] == TRIBE + seat for _, s in course.steps)
        if is_new:
            told, worth = OF_TAKEN[word_for(sum(missing), is_played)], worth_in_words(after, seat, which)
            found.append(say(told, worth=worth, missing=tokens(missing)))
        else:
            told = OF_OTHER[word_for(sum(missing), False)]
            found.append(say(told, missing=tokens(missing), aim=card(after.parts, which)))
    return found


def word_for(missing: int, is_played: bool) -> str:
    if missing:
        return "nearly" if missing <= NEARLY else "far"
    return "played" if is_played else "paid"


def of_playing(s: ElawaState, seat: Seat, which: Card) -> list[Sentence]:
    """What a card is good for that brings no points at once; of points the sheet tells."""
    if s.parts.type[which] == STORE:
        return [say("{worth}.", worth=worth_in_words(s, seat, which))]
    if s.parts.effect[which] == TAKE_CARD:
        return [say("It brings you a visible card for nothing.")]
    return []


def of_sacrifice(s: ElawaState, seat: Seat, which: Card) -> list[Sentence]:
    """Why this card may go: what it lacks, or how little it would bring."""
    others = [one for one in s.cards_at(HAND + seat) if one not in (which, s.chosen)]
    missing, points = lack(s, seat, which), worth(s, seat, which)
    if others and sum(missing) > max(sum(lack(s, seat, one)) for one in others):
        return [say("Of your cards it is the one that you lack most for: {missing}.", missing=tokens(missing))]
    if others and points < min(worth(s, seat, one) for one in others):
        told = plural(
            points,
            "Of your cards it is the one that would bring you least: {count} point.",
            "Of your cards it is the one that would bring you least: {count} points.",
        )
        return [say(told, count=points)]
    return []


def of_bones(s: ElawaState, bones: int) -> list[Sentence]:
    if bones:
        return [say("You keep {tokens} for another card.", tokens=token(s.asked, bones))]
    return [say("You keep your bones, which can stand for any resource later.")]


def of_keeping(s: ElawaState, seat: Seat, which: Card, is_end: bool) -> list[Sentence]:
    """What is kept for a card, and what it still lacks. Nothing of one that could be played now: that it can be paid
    for later as well is no reason to wait."""
    if is_end and refusal_to_play(s, which) == OK:
        return []
    missing, aim = lack(s, seat, which), card(s.parts, which)
    if sum(missing):
        return [say("You keep what {aim} asks for, and lack {missing}.", aim=aim, missing=tokens(missing))]
    return [say("You keep what {aim} asks for.", aim=aim)]


def of_waiting(s: ElawaState, seat: Seat) -> list[Sentence]:
    """What could be played brings hardly anything."""
    playable = [which for which in s.cards_at(HAND + seat) if refusal_to_play(s, which) == OK]
    points = {which: worth(s, seat, which) for which in playable}
    best = max(points, key=lambda which: points[which], default=NONE)
    if best == NONE or points[best] > HARDLY or s.parts.type[best] == STORE:
        return []
    if points[best] <= 0:
        return [say("{card} would bring you no points as your tribe stands.", card=card(s.parts, best))]
    told = plural(
        points[best],
        "{card} would bring you only {count} point as your tribe stands.",
        "{card} would bring you only {count} points as your tribe stands.",
    )
    return [say(told, card=card(s.parts, best), count=points[best])]


def worth(s: ElawaState, seat: Seat, which: Card) -> int:
    """The points of a card in this seat's tribe as it is, those that it brings others included; of a store with one
    resource on it."""
    joined = s.clone()
    joined.where = [TRIBE + seat if one == which else where for one, where in enumerate(s.where)]
    if s.parts.type[which] == STORE:
        return s.parts.points[which]
    return sum(points[seat] for points in ending.sheet(joined).values()) - sum(
        points[seat] for points in ending.sheet(s).values()
    )


def worth_in_words(s: ElawaState, seat: Seat, which: Card) -> Sentence:
    points = worth(s, seat, which)
    if s.parts.type[which] == STORE:
        told = plural(
            points,
            "Each resource that you put on {card} brings {count} point",
            "Each resource that you put on {card} brings {count} points",
        )
    elif points <= 0:
        told = N_("{card} brings no points yet")
    else:
        told = plural(points, "{card} brings {count} point", "{card} brings {count} points")
    return say(told, card=card(s.parts, which), count=points)


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
