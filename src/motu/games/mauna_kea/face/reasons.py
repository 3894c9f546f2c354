"""What a turn of Mauna Kea is good for, as a player would say it. Never compiled."""

from heapq import heappop, heappush

from motu.engine.base import NONE, Seat
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import HEADINGS, NEXT_SPACE, PLACE_OF, STEP_COST, TEAM, Space, size_of
from motu.games.mauna_kea.face.words import bundle
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.lava import target_of_arm
from motu.games.mauna_kea.rules.state import ARM, WAITING, MaunaKeaState
from motu.papers.sentence import Sentence, plural, say

FAR = 99  # movement points: no way at all
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


def shorter(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
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
        "Shortens the way of explorer {explorer} to a boat by about {count} movement point.",
        "Shortens the way of explorer {explorer} to a boat by about {count} movement points.",
    )
    return [say(told, explorer=best % TEAM + 1, count=gains[best])]


def begun(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    """Where somebody begins: how far it is from there."""
    told = plural(
        2,
        "From here a boat is about {count} movement point away.",
        "From here a boat is about {count} movement points away.",
    )
    return [
        say(told, count=way_from(after, after.explorer[i]))
        for i in team
        if before.explorer[i] == WAITING and after.explorer[i] >= 0 and way_from(after, after.explorer[i]) < FAR
    ]


def ready(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    """Points that nobody has walked with yet: who needs fewest of them to reach a boat."""
    ways = {i: way_from(after, after.explorer[i]) for i in team if after.explorer[i] >= 0}
    first = min(ways, key=lambda i: ways[i], default=-1)
    if after.pool <= before.pool or first < 0 or ways[first] == FAR:
        return []
    told = plural(
        ways[first],
        "Points to walk with: explorer {explorer} is nearest to a boat, about {count} movement point away.",
        "Points to walk with: explorer {explorer} is nearest to a boat, about {count} movement points away.",
    )
    return [say(told, explorer=first % TEAM + 1, count=ways[first])]


def way_from(s: MaunaKeaState, start: Space) -> int:
    """Movement points to where a boat can be boarded, by the cheapest way."""
    queue, reached = [(0, start)], set()
    while queue:
        cost, at = heappop(queue)
        if at in reached:
            continue
        reached.add(at)
        landing = s.parts.landing_of[at]
        if landing != NONE and s.boat_at[landing] != NONE:
            return cost
        for to in NEXT_SPACE[at * HEADINGS : at * HEADINGS + HEADINGS]:
            if to != NONE and to not in reached and (step := step_into(s, to)):
                heappush(queue, (cost + step, to))
    return FAR


def step_into(s: MaunaKeaState, to: Space) -> int:
    """What a step there costs, or will cost; 0 where nobody can go."""
    return UNBUILT if s.is_empty(PLACE_OF[to]) else STEP_COST[s.ground[to]]
