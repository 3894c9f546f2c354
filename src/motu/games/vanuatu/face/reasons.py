"""What a turn of Vanuatu is good for, as a player would say it. Never compiled."""

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.parts import (
    BITS,
    BUILD,
    DRAW,
    REST,
    SAIL,
    SELL,
    SPACES,
    TOKEN_BOTH,
    TOKEN_FIRST,
    TRANSPORT,
    Island,
    Place,
    Space,
)
from motu.games.vanuatu.face.casting import of_character
from motu.games.vanuatu.face.prospects import markers_short, prospect, within_reach
from motu.games.vanuatu.face.words import place, points, space, tile, token, vatu
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import places
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.majorities import majority
from motu.games.vanuatu.rules.performing import can_perform, could_perform
from motu.games.vanuatu.rules.selling import has_fish
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.course import Course
from motu.papers.sentence import N_, Player, Sentence, plural, say

PLENTY = 99  # vatu: with which nothing is too dear

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


def is_aim(seen: VanuatuState, first: Action, a: Action) -> bool:
    """A character is taken for the action that it helps with."""
    return act.is_take_character(first) and a - act.PROGRAMME == first - act.TAKE_CHARACTER and act.is_programme(a)


# Why this very move.


def because(course: Course, aims: tuple[Action, ...]) -> list[Sentence]:
    """What the move does with all that belongs to it: a marker with those that follow it, an action to its end."""
    before: VanuatuState = course.before
    a = course.action
    if act.is_take_character(a):
        return of_character(before, before.actor, a - act.TAKE_CHARACTER)
    if act.is_programme(a):
        planned = with_markers(before, course.actions)
        return of_marker(before, with_markers(before, course.actions[:1]), planned, a - act.PROGRAMME)
    if act.is_resolve(a):
        which = a - act.RESOLVE
        acts = majority(before, which) == before.actor and can_perform(before, before.actor, which)
        return of_action(course, which) if acts else of_removal(before, which)
    if act.is_sail_to(a) or act.is_sail_free(a):
        return of_sailing(course)
    if act.is_place(a):
        return of_laying(course.steps[0][1], before.actor, a - act.PLACE)
    if act.is_sell_treasure(a) or act.is_beg(a):
        return opened(before, course.steps[0][1])
    if act.is_island(a):
        return of_island(before, course.steps[-1][1], before.tile[a - act.ISLAND])
    return of_token(before, a - act.REST_TAKE + 1) if act.is_rest_take(a) else []


def of_laying(s: VanuatuState, seat: Seat, where: Place) -> list[Sentence]:
    """What the new sea has for the boat, if it can sail there; or whether it cannot."""
    if not (s.fish[where] or s.treasure[where]):
        return []
    if where not in within_reach(s, seat):
        return [say("What lies in that sea is out of your boat's reach for now.")]
    if s.fish[where] and s.treasure[where]:
        told = N_("Within your boat's reach: fish of value {fish} and a treasure of value {treasure}.")
        return [say(told, fish=s.fish[where], treasure=s.treasure[where])]
    if s.fish[where]:
        return [say("Within your boat's reach: fish of value {fish}.", fish=s.fish[where])]
    return [say("Within your boat's reach: a treasure of value {treasure}.", treasure=s.treasure[where])]


def with_markers(before: VanuatuState, actions: tuple[Action, ...]) -> VanuatuState:
    """With these markers placed, and nothing of what else comes of that: after the last one turns may follow."""
    s = before.clone()
    for a in actions:
        if act.is_programme(a):
            s.markers[s.actor * SPACES + a - act.PROGRAMME] += 1
            s.on_board[s.actor] += 1
    return s


def of_marker(before: VanuatuState, after: VanuatuState, last: VanuatuState, which: Space) -> list[Sentence]:
    """A lead made safe; a lead that somebody else keeps; else what there is to be had with it."""
    seat = before.actor
    if majority(before, which) == seat:
        return secured(before, after, which) or had_with(last, seat, which)
    leader = majority(last, which)
    if leader == NOBODY:  # barred by neutral markers
        return []
    return had_with(last, seat, which) if leader == seat else behind(last, seat, leader, which)


def secured(before: VanuatuState, after: VanuatuState, which: Space) -> list[Sentence]:
    """Who could have taken the lead with the markers that he has yet to place, and no longer can."""
    seat = before.actor
    rivals = [rival for rival in range(before.seats) if rival != seat and could_lead(before, rival, seat, which)]
    if not rivals:
        return []
    still = [rival for rival in rivals if could_lead(after, rival, seat, which)]
    if not still:
        return [say("Then nobody has enough markers left to take the lead on {space} from you.", space=space(which))]
    nearest = min(still, key=lambda rival: markers_short(after, rival, seat, which))
    told = plural(
        markers_short(after, nearest, seat, which),
        "Then {player} needs {count} more marker to lead on {space} before you.",
        "Then {player} needs {count} more markers to lead on {space} before you.",
    )
    return [say(told, player=Player(nearest), count=markers_short(after, nearest, seat, which), space=space(which))]


def could_lead(s: VanuatuState, rival: Seat, seat: Seat, which: Space) -> bool:
    return markers_short(s, rival, seat, which) <= markers_left(s, rival)


def markers_left(s: VanuatuState, seat: Seat) -> int:
    """Those yet to be placed in this round."""
    return s.parts.markers - s.on_board[seat]


def markers(s: VanuatuState, seat: Seat, which: Space) -> int:
    return s.markers[seat * SPACES + which]


def behind(s: VanuatuState, seat: Seat, leader: Seat, which: Space) -> list[Sentence]:
    """The way to the lead; where there is none, what is to be had behind it."""
    short = markers_short(s, seat, leader, which)
    if short <= markers_left(s, seat):
        told = plural(
            short,
            "With {count} more marker there you lead before {player}.",
            "With {count} more markers there you lead before {player}.",
        )
        return [say(told, count=short, player=Player(leader))]
    if which == SAIL:
        return way_out(s, seat)
    told = N_("There you act after {player}. As things stand: {prospect:amid}")
    found = prospect(s, seat, which, s.boat[seat], s.vatu[seat])
    return [say(told, player=Player(leader), prospect=each) for each in found]


def had_with(s: VanuatuState, seat: Seat, which: Space) -> list[Sentence]:
    """What the action would bring where the boat lies, or where it can sail first."""
    if which == SAIL:
        return way_out(s, seat)
    found = prospect(s, seat, which, s.boat[seat], s.vatu[seat])
    if found:
        return [say("As things stand: {prospect:amid}", prospect=found[0])]
    return (
        elsewhere(s, seat, which, N_("Once you have sailed to sea {place}: {prospect:amid}"))
        if markers(s, seat, SAIL)
        else []
    )


def elsewhere(s: VanuatuState, seat: Seat, which: Space, told: str) -> list[Sentence]:
    """The nearest sea, but its own, where the boat could have something of an action."""
    for goal, money in within_reach(s, seat).items():
        found = prospect(s, seat, which, goal, money)
        if found and goal != s.boat[seat]:
            return [say(told, place=place(goal), prospect=found[0])]
    return []


def way_out(s: VanuatuState, seat: Seat) -> list[Sentence]:
    """What a boat sails for: what has a marker and cannot be done where it lies, else what cannot be had here."""
    spaces = [which for which in range(SPACES) if not prospect(s, seat, which, s.boat[seat], s.vatu[seat])]
    wanted = [which for which in spaces if markers(s, seat, which) and which != SAIL]
    told = N_("Not where your boat lies, but on sea {place}: {prospect:amid}")
    return next((found for which in wanted or spaces if (found := elsewhere(s, seat, which, told))), [])


def of_action(course: Course, which: Space) -> list[Sentence]:
    """What else can be done afterwards; for an action that leads to nothing else, what it brings."""
    before: VanuatuState = course.before
    seat = before.actor
    if which == SAIL:
        return of_sailing(course)
    done = next((after for _, after in course.steps if after.actor != seat or after.phase not in MIDST), None)
    found = opened(before, done) if done is not None else []
    return found or prospect(before, seat, which, before.boat[seat], before.vatu[seat])


def opened(before: VanuatuState, after: VanuatuState) -> list[Sentence]:
    """A space with markers of the seat where it could not act, and now can."""
    seat = before.actor
    for which in range(SPACES):
        if markers(after, seat, which) and can_perform(after, seat, which) and not can_perform(before, seat, which):
            return [say("After that you can act on {space}, which you could not so far.", space=space(which))]
    return []


def of_sailing(course: Course) -> list[Sentence]:
    """What can be done where the boat arrives with the markers that are left: first what could not be done before."""
    before: VanuatuState = course.before
    seat = before.actor
    after = next((s for a, s in course.steps if act.is_sail_to(a) or act.is_sail_free(a)), None)
    if after is None:
        return way_out(before, seat)
    goal = after.boat[seat]
    marked = [which for which in range(SPACES) if which != REST and markers(after, seat, which)]
    for which in sorted(marked, key=lambda which: can_perform(before, seat, which)):
        for told in prospect(after, seat, which, goal, after.vatu[seat]):
            return [say("Once your boat is on sea {place}: {prospect:amid}", place=place(goal), prospect=told)]
    return []


def of_removal(s: VanuatuState, which: Space) -> list[Sentence]:
    """Why the stack is worth nothing."""
    seat, leader = s.actor, majority(s, which)
    if leader not in (seat, NOBODY):
        short = markers_short(s, seat, leader, which)
        told = plural(
            short,
            "You lack {count} marker there to lead before {player}.",
            "You lack {count} markers there to lead before {player}.",
        )
        return [say(told, count=short, player=Player(leader))]
    if which == SELL:
        return [] if has_fish(s, seat) else [say("You have no fish to sell.")]
    if which == REST or (which == BUILD and not s.hut_stock[seat]):
        return []
    if which == TRANSPORT and not s.office:
        return [say("No tourist is waiting any more.")]
    if could_perform(s, seat, which, s.boat[seat], PLENTY):
        return [say("With {vatu} you cannot pay for it.", vatu=vatu(s.vatu[seat]))]
    if markers(s, seat, SAIL):
        return [say("You wait with your other actions and see first what the others do.")]
    return [say("It is not possible where your boat lies, and you have no marker left to sail with.")]


def of_island(s: VanuatuState, after: VanuatuState, island: Island) -> list[Sentence]:
    """What speaks for this island."""
    huts = places.count_huts(s, island)
    if not places.has_own_hut(s, s.actor, island) and places.has_own_hut(after, s.actor, island):
        return [say("Your first hut on {island}: then you can sell fish there.", island=tile(island))]
    if s.resolving == TRANSPORT and huts:
        return [
            say(plural(huts, "One hut stands there.", "Each of the {count} huts there brings one vatu."), count=huts)
        ]
    if s.resolving != DRAW:
        return []
    left = s.parts.drawing_places[island] - s.drawings[island] - 1
    told = plural(left, "Then one more place for a drawing is left there.", "Then {count} places are left there.")
    return [say(told, count=left) if left else say("It is the last place for a drawing there.")]


def of_token(s: VanuatuState, which: int) -> list[Sentence]:
    """What this token is good for, of those that the seat sees lying there."""
    if which == TOKEN_FIRST:
        if s.round == s.parts.rounds:
            return [say("Whoever is first player at the end gets {points}.", points=points(s.parts.first_points))]
        return [say("In the next round you lead wherever you have as many markers as somebody else.")]
    money = s.vatu[s.actor] + s.parts.token_vatu[which]
    if s.parts.token_vatu[which] and money >= s.parts.conversion:
        told = N_("With it you reach {vatu}, which become {points}.")
        return [say(told, vatu=vatu(s.parts.conversion), points=points(s.parts.conversion_points))]
    if which == TOKEN_BOTH:
        return [say("It is the only token that brings both vatu and points.")]
    if s.looked[-1] & BITS[TOKEN_BOTH - 1]:
        return []
    return [say('The token "{token}" is gone already.', token=token(TOKEN_BOTH))]


# What a turn brings.


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
