"""What a turn of Mauna Kea is good for, as a player would say it. Never compiled."""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import takewhile

from motu.engine.base import NONE, Action, Seat
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import (
    COLOURS,
    HEADINGS,
    MAX_TILES,
    NEXT_SPACE,
    PLACE_OF,
    STEP_COST,
    TEAM,
    Place,
    Space,
    size_of,
)
from motu.games.mauna_kea.face.words import boat, bundle
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.lava import target_of_arm
from motu.games.mauna_kea.rules.state import ABOARD, ARM, WAITING, MaunaKeaState
from motu.papers.course import Course
from motu.papers.sentence import N_, Part, Player, Sentence, plural, say

FAR = 99  # movement points: no way at all
WALKABLE = 20  # movement points: what is farther away is not what one walks for now
UNBUILT = 2  # movement points: what a space of an empty place will mostly cost

MIDST = frozenset(  # decisions within an action: of laying a tile, boarding, playing a card
    {
        st.PHASE_LAY_PLACE,
        st.PHASE_LAY_ROTATION,
        st.PHASE_LEAVE,
        st.PHASE_CARD_EXPLORER,
        st.PHASE_CARD_SPACE,
        st.PHASE_QUAKE_TILE,
        st.PHASE_QUAKE_ROTATION,
        st.PHASE_QUAKE_DRAW,
        st.PHASE_QUAKE_LAY,
        st.PHASE_QUAKE_LAY_ROTATION,
    }
)
LAYING = (st.PHASE_PLAY, st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION)


def is_idle(seen: MaunaKeaState, actions: tuple[Action, ...]) -> bool:
    """Does an explorer at last go back to where it was, with nothing done between, or handle an artifact to and fro?"""
    explorer = explorer_of(actions[-1])
    if explorer < 0:
        return False
    own = [a for a in actions if explorer_of(a) == explorer]
    walked = steps_at_end(own)
    if not walked:
        return len(own) > 1 and is_undone(*own[-2:])
    at = seen.explorer[seen.actor * TEAM + explorer]
    spaces = [at := NEXT_SPACE[at * HEADINGS + (a - act.STEP) % HEADINGS] for a in own if act.is_step(a)]
    spaces = [seen.explorer[seen.actor * TEAM + explorer], *spaces][-1 - walked :]
    return spaces[-1] in spaces[:-1]


def left_undone(game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> list[Action]:
    """What may still be taken for free when somebody ends the turn."""
    return [take for take in game.legal(seen) if act.is_take(take)] if a == act.END_PLAY else []


def steps_at_end(moves: list[Action]) -> int:
    return sum(1 for _ in takewhile(act.is_step, reversed(moves)))


def is_undone(one: Action, two: Action) -> bool:
    """An artifact taken and put down again, or the other way round."""
    taken = act.is_take(one) and act.is_put_down(two) and one - act.TAKE == two - act.PUT_DOWN
    return taken or (act.is_put_down(one) and act.is_take(two) and one - act.PUT_DOWN == two - act.TAKE)


# Why this very move.


def because(course: Course, aims: tuple[Action, ...]) -> list[Sentence]:
    """What the move does with all that belongs to it: the steps of one explorer, a tile until it lies, points until
    somebody walks with them."""
    before: MaunaKeaState = course.before
    a = course.action
    if explorer_of(a) >= 0:
        return of_walk(before, course.steps)
    if act.is_spend(a):
        return of_points(course)
    if a in (act.END_PLAY, act.WATCH):
        return of_end(before)
    laid = next((after for _, after in course.steps if after.phase not in MIDST), None)
    places = [a - act.PLACE for a in course.actions if act.is_place(a)]
    place = places[0] if places else before.place
    return of_tile(before, laid, place) if before.phase in LAYING and laid is not None and place >= 0 else []


def explorer_of(a: Action) -> int:
    """Whose move it is: a step, boarding, taking or putting down; else -1."""
    if act.is_step(a):
        return (a - act.STEP) // HEADINGS
    if act.is_board(a):
        return a - act.BOARD
    if act.is_take(a):
        return (a - act.TAKE) // COLOURS
    return (a - act.PUT_DOWN) // COLOURS if act.is_put_down(a) else -1


def of_walk(before: MaunaKeaState, steps: tuple[tuple[Action, MaunaKeaState], ...]) -> list[Sentence]:
    """What the moves of one explorer come to, one after the other."""
    explorer = explorer_of(steps[0][0])
    after = before
    for a, s in steps:
        if explorer_of(a) != explorer and not act.is_leave(a):
            break
        after = s
    i = before.actor * TEAM + explorer
    one = range(i, i + 1)
    if act.is_put_down(steps[0][0]):
        return of_putting_down(before, i)
    return [
        *boarded(before, after, i),
        *saved(before, after, one),
        *loaded(before, after, one),
        *shorter(before, after, one),
        *nearer_artifact(before, after, i),
    ][:1]


def of_putting_down(s: MaunaKeaState, i: int) -> list[Sentence]:
    """What is carried beyond the seats of the boat ahead."""
    if way_from(s, s.explorer[i]) == FAR:
        return []
    ahead = boat_ahead(s, s.explorer[i])
    if (
        size_of(s.carried[i])
        <= s.parts.boat_seats[s.boat_at[s.parts.landing_of[way(s, s.explorer[i], has_boat)[1][-1]]]]
    ):
        return []
    return [say("The {boat} for {seats}, which is the nearest, has no seat for it.", **ahead)]


def boarded(before: MaunaKeaState, after: MaunaKeaState, i: int) -> list[Sentence]:
    taken = [which for which, owner in enumerate(after.boat_owner) if owner != before.boat_owner[which]]
    if before.explorer[i] < 0 or after.explorer[i] != ABOARD or not taken:
        return []
    told = N_("So explorer {explorer} gets away in the {boat} for {seats}.")
    return [say(told, explorer=i % TEAM + 1, **boat(before.parts, taken[0]))]


def nearer_artifact(before: MaunaKeaState, after: MaunaKeaState, i: int) -> list[Sentence]:
    if min(before.explorer[i], after.explorer[i]) < 0:
        return []
    was, (left, spaces) = way(before, before.explorer[i], has_artifact)[0], way(after, after.explorer[i], has_artifact)
    if left >= was:
        return []
    told = N_("Brings explorer {explorer} nearer to {load}.")
    return [say(told, explorer=i % TEAM + 1, load=bundle(after.lying[spaces[-1]]))]


def of_points(course: Course) -> list[Sentence]:
    """What is walked with the points."""
    states = [course.before, *(after for _, after in course.steps)]
    walked = next((n for n, a in enumerate(course.actions) if not act.is_spend(a)), 0)
    if not walked or explorer_of(course.actions[walked]) < 0:
        return of_spending(course.before, course.steps[0][1])
    found = of_walk(states[walked], course.steps[walked:])
    return [say("Points to walk with: {purpose:amid}", purpose=purpose) for purpose in found]


def of_spending(before: MaunaKeaState, after: MaunaKeaState) -> list[Sentence]:
    """Points that nobody has walked with yet: who is nearest to what lies about."""
    team = range(before.actor * TEAM, before.actor * TEAM + TEAM)
    ways = {i: way(after, after.explorer[i], has_artifact)[0] for i in team if after.explorer[i] >= 0}
    first = min(ways, key=lambda i: ways[i], default=-1)
    if after.pool <= before.pool or first < 0 or ways[first] > WALKABLE or not ways[first]:
        return []
    told = plural(
        ways[first],
        "Points to walk with: explorer {explorer} needs about {count} of them to {load}.",
        "Points to walk with: explorer {explorer} needs about {count} of them to {load}.",
    )
    load = bundle(after.lying[way(after, after.explorer[first], has_artifact)[1][-1]])
    return [say(told, explorer=first % TEAM + 1, count=ways[first], load=load)]


def of_tile(before: MaunaKeaState, after: MaunaKeaState, place: Place) -> list[Sentence]:
    """Whose way the tile makes shorter, or longer, or where it is land that somebody will walk on."""
    own = range(before.actor * TEAM, before.actor * TEAM + TEAM)
    rivals = [i for i in range(before.seats * TEAM) if i not in own]
    struck = [i for i in own if before.explorer[i] >= 0 and is_struck(before, before.explorer[i])]
    return [
        *shorter(before, after, struck),  # who stands where the lava comes next has to get away first
        *shorter(before, after, own),
        *longer(before, after, rivals),
        *on_way(after, own, place, has_boat),
        *on_way(after, own, place, has_artifact),
        *no_help(before, after, rivals),
    ][:1]


def no_help(before: MaunaKeaState, after: MaunaKeaState, rivals: list[int]) -> list[Sentence]:
    """Land that is in nobody's way, laid where it is at least no help to the others."""
    on_foot = [i for i in rivals if min(before.explorer[i], after.explorer[i]) >= 0]
    if any(way_from(after, after.explorer[i]) < way_from(before, before.explorer[i]) for i in on_foot):
        return []
    return [say("There the tile brings nobody else nearer to a boat.")] if on_foot else []


def longer(before: MaunaKeaState, after: MaunaKeaState, rivals: list[int]) -> list[Sentence]:
    """The rival whose way to a boat becomes longer by most."""
    on_foot = [i for i in rivals if min(before.explorer[i], after.explorer[i]) >= 0]
    ways = {i: way_from(after, after.explorer[i]) for i in on_foot}
    losses = {i: ways[i] - way_from(before, before.explorer[i]) for i in on_foot if ways[i] < FAR}
    worst = max(losses, key=lambda i: losses[i], default=-1)
    if worst < 0 or losses[worst] < 1:
        return []
    if losses[worst] > WALKABLE:
        told = N_("Then explorer {explorer} of {player} has hardly a way to a boat any more.")
        return [say(told, explorer=worst % TEAM + 1, player=Player(worst // TEAM))]
    told = plural(
        losses[worst],
        "Then explorer {explorer} of {player} needs about {count} movement point more to a boat.",
        "Then explorer {explorer} of {player} needs about {count} movement points more to a boat.",
    )
    return [say(told, explorer=worst % TEAM + 1, player=Player(worst // TEAM), count=losses[worst])]


def on_way(
    after: MaunaKeaState, team: range, place: Place, is_there: Callable[[MaunaKeaState, Space], bool]
) -> list[Sentence]:
    """Whose way leads over the new tile."""
    for i in team:
        if after.explorer[i] >= 0:
            cost, spaces = way(after, after.explorer[i], is_there)
            if cost < FAR and any(PLACE_OF[space] == place for space in spaces[1:]):
                if is_there is has_boat:
                    told = N_("Land on the way of explorer {explorer} to the {boat} for {seats}.")
                    return [say(told, explorer=i % TEAM + 1, **boat_ahead(after, after.explorer[i]))]
                told = N_("Land on the way of explorer {explorer} to {load}.")
                return [say(told, explorer=i % TEAM + 1, load=bundle(after.lying[spaces[-1]]))]
    return []


def of_end(s: MaunaKeaState) -> list[Sentence]:
    """Why nothing more is played."""
    kept = sum(kind != NONE for kind in s.in_front[s.actor * MAX_TILES : s.actor * MAX_TILES + MAX_TILES])
    if kept:
        told = plural(
            kept,
            "You keep {count} tile for your next turn, and who draws fewer draws less lava.",
            "You keep {count} tiles for your next turn, and who draws fewer draws less lava.",
        )
        return [say(told, count=kept)]
    if s.pool and is_of_use(s):
        told = plural(
            s.pool,
            "You draw for your next turn; {count} point goes unused.",
            "You draw for your next turn; {count} points go unused.",
        )
        return [say(told, count=s.pool)]
    return [say("What you have left brings nobody nearer to a boat." if s.pool else "You have nothing left to play.")]


def is_of_use(s: MaunaKeaState) -> bool:
    """Does a step that can be paid bring somebody nearer to a boat?"""
    for i in range(s.actor * TEAM, s.actor * TEAM + TEAM):
        at = s.explorer[i]
        for to in NEXT_SPACE[at * HEADINGS : at * HEADINGS + HEADINGS] if at >= 0 else ():
            if to != NONE and 0 < STEP_COST[s.ground[to]] <= s.pool and way_from(s, to) < way_from(s, at):
                return True
    return False


# What a turn brings.


def purposes(game: Game[MaunaKeaState], before: MaunaKeaState, after: MaunaKeaState, seat: Seat) -> list[Sentence]:
    team = range(seat * TEAM, seat * TEAM + TEAM)
    told = [
        *saved(before, after, team),
        *loaded(before, after, team),
        *shorter(before, after, team),
        *begun(before, after, team),
    ]
    return told or ready(before, after, team)


def saved(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    """Who stood where the lava strikes next, and does no longer."""
    return [
        say("Brings explorer {explorer} out of the way of the lava.", explorer=i % TEAM + 1)
        for i in team
        if min(before.explorer[i], after.explorer[i]) >= 0
        and is_struck(before, before.explorer[i])
        and not is_struck(after, after.explorer[i])
    ]


def is_struck(s: MaunaKeaState, at: Space) -> bool:
    """Is this space on the next target of a flow?"""
    return any(target_of_arm(s, arm) == PLACE_OF[at] for arm in range(0, len(s.arms), ARM))


def loaded(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    return [
        say("Then explorer {explorer} carries {load}.", explorer=i % TEAM + 1, load=bundle(after.carried[i]))
        for i in team
        if after.explorer[i] >= 0 and size_of(after.carried[i]) > size_of(before.carried[i])
    ]


def shorter(before: MaunaKeaState, after: MaunaKeaState, team: Iterable[int]) -> list[Sentence]:
    """The explorer whose way to a boat becomes shorter by most, through steps or through a new tile."""
    gains = {
        i: way_from(before, before.explorer[i]) - way_from(after, after.explorer[i])
        for i in team
        if min(before.explorer[i], after.explorer[i]) >= 0
    }
    best = max(gains, key=lambda i: gains[i], default=-1)
    if best < 0 or gains[best] < 1:
        return []
    told = plural(
        gains[best],
        "Brings explorer {explorer} about {count} movement point nearer to the {boat} for {seats}.",
        "Brings explorer {explorer} about {count} movement points nearer to the {boat} for {seats}.",
    )
    return [say(told, explorer=best % TEAM + 1, count=gains[best], **boat_ahead(after, after.explorer[best]))]


def begun(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    """Where somebody begins: how far it is from there."""
    return [
        told
        for i in team
        if before.explorer[i] == WAITING and after.explorer[i] >= 0
        for told in from_here(after, after.explorer[i])
    ]


def from_here(s: MaunaKeaState, at: Space) -> list[Sentence]:
    """How far it is to a boat, and to something to take along."""
    count, (near, spaces) = way_from(s, at), way(s, at, has_artifact)
    if count >= FAR:
        return []
    if near >= FAR or not near:
        told = plural(
            count,
            "From here a boat is about {count} movement point away.",
            "From here a boat is about {count} movement points away.",
        )
        return [say(told, count=count)]
    told = plural(
        near,
        "From here {load} is about {near} movement point away, and a boat about {count}.",
        "From here {load} is about {near} movement points away, and a boat about {count}.",
    )
    return [say(told, load=bundle(s.lying[spaces[-1]]), near=near, count=count)]


def ready(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    """Points that nobody has walked with yet: who needs fewest of them to reach a boat."""
    ways = {i: way_from(after, after.explorer[i]) for i in team if after.explorer[i] >= 0}
    first = min(ways, key=lambda i: ways[i], default=-1)
    if after.pool <= before.pool or first < 0 or ways[first] > WALKABLE:
        return []
    told = plural(
        ways[first],
        "Gives you points to walk with: explorer {explorer} has about {count} movement point to go to a boat.",
        "Gives you points to walk with: explorer {explorer} has about {count} movement points to go to a boat.",
    )
    return [say(told, explorer=first % TEAM + 1, count=ways[first])]


def way_from(s: MaunaKeaState, start: Space) -> int:
    """Movement points to where a boat can be boarded, by the cheapest way."""
    return way(s, start, has_boat)[0]


def boat_ahead(s: MaunaKeaState, start: Space) -> dict[str, Part]:
    """The boat at the end of that way, if there is one."""
    return boat(s.parts, s.boat_at[s.parts.landing_of[way(s, start, has_boat)[1][-1]]])


def has_boat(s: MaunaKeaState, at: Space) -> bool:
    landing = s.parts.landing_of[at]
    return landing != NONE and s.boat_at[landing] != NONE


def has_artifact(s: MaunaKeaState, at: Space) -> bool:
    return s.lying[at] != 0


def way(s: MaunaKeaState, start: Space, is_there: Callable[[MaunaKeaState, Space], bool]) -> tuple[int, list[Space]]:
    """The cheapest way to such a space: movement points, and the spaces passed, the start first."""
    queue, reached = [(0, start, start)], dict[Space, Space]()
    while queue:
        cost, at, came_from = heappop(queue)
        if at in reached:
            continue
        reached[at] = came_from
        if is_there(s, at):
            return cost, passed(reached, at, start)
        for to in NEXT_SPACE[at * HEADINGS : at * HEADINGS + HEADINGS]:
            if to != NONE and to not in reached and (step := step_into(s, to)):
                heappush(queue, (cost + step, to, at))
    return FAR, [start]


def passed(reached: dict[Space, Space], at: Space, start: Space) -> list[Space]:
    spaces = [at]
    while spaces[-1] != start:
        spaces.append(reached[spaces[-1]])
    return spaces[::-1]


def step_into(s: MaunaKeaState, to: Space) -> int:
    """What a step there costs, or will cost; 0 where nobody can go."""
    return UNBUILT if s.is_empty(PLACE_OF[to]) else STEP_COST[s.ground[to]]
