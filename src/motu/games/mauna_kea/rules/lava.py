"""Lava (MK-70 to MK-89). Place and rotation are forced: no player has a choice."""

from motu.engine.base import NONE
from motu.engine.state import added
from motu.games.mauna_kea.box.options import STRICT_ARMS
from motu.games.mauna_kea.box.parts import (
    CELLS,
    FORK,
    HEADINGS,
    LAVA,
    LEFT,
    NEXT_PLACE,
    PLACE_OF,
    RIGHT,
    SPACE_AT,
    Heading,
    Kind,
    Place,
    flow_of,
    left_of,
    right_of,
    shape_of,
)
from motu.games.mauna_kea.rules.ending import check_after_change, note_progress
from motu.games.mauna_kea.rules.state import (
    ARM,
    ARM_FLOW,
    ARM_HEAD,
    ARM_HEADING,
    ARM_LENGTH,
    ARM_PLAIN,
    EVENT_BURNT,
    EVENT_LAVA,
    EVENT_LAVA_GONE,
    LOST,
    MaunaKeaState,
    replaced,
)
from motu.native import i64


def first_arms(s: MaunaKeaState) -> list[int]:
    """Each flow begins as one arm of length 0 whose target is its source (MK-73)."""
    arms: list[int] = []
    for flow, source in enumerate(s.board().source):
        behind = NEXT_PLACE[source * HEADINGS + (flow + 2) % HEADINGS]
        arms += [flow, behind, flow, 0, 0]
    return arms


def place_lava(s: MaunaKeaState, kind: Kind) -> None:
    """A drawn lava tile goes onto the board at once (MK-66), or out of the game (MK-85)."""
    note_progress(s)
    arm = arm_to_extend(s, flow_of(kind))
    place = NONE if arm == NONE else target_of_arm(s, arm)
    if place == NONE:
        s.gone = added(s.gone, kind, 1)
        s.tell(EVENT_LAVA_GONE, [kind])
        return
    s.lava = replaced(s.lava, place, kind)
    extend(s, arm, place, shape_of(kind))
    cover(s, kind, place)
    check_after_change(s, True)


def arm_to_extend(s: MaunaKeaState, flow: int) -> int:
    """Where in `arms` the arm with the fewest tiles begins; ties: dot before plain, older before younger (MK-82 to 86).

    Closed arms are skipped (MK-84), unless STRICT_ARMS lets them swallow the tile (ruling 13).
    """
    best = NONE
    for arm in range(0, len(s.arms), ARM):
        if s.arms[arm + ARM_FLOW] != flow:
            continue
        if not s.options[STRICT_ARMS] and target_of_arm(s, arm) == NONE:
            continue
        if best == NONE or comes_before(s, arm, best):
            best = arm
    return best


def comes_before(s: MaunaKeaState, arm: int, other: int) -> bool:
    if s.arms[arm + ARM_LENGTH] != s.arms[other + ARM_LENGTH]:
        return s.arms[arm + ARM_LENGTH] < s.arms[other + ARM_LENGTH]
    return s.arms[arm + ARM_PLAIN] < s.arms[other + ARM_PLAIN]


def target_of_arm(s: MaunaKeaState, arm: int) -> Place:
    return target(s, s.arms[arm + ARM_HEAD], s.arms[arm + ARM_HEADING])


def target(s: MaunaKeaState, head: Place, heading: Heading) -> Place:
    """The next place in the direction of the flow, under all lava there is (MK-74, MK-78), or NONE off the board."""
    place = NEXT_PLACE[head * HEADINGS + heading]
    while place != NONE and s.is_lava(place):
        place = NEXT_PLACE[place * HEADINGS + heading]
    return place


def extend(s: MaunaKeaState, arm: int, place: Place, shape: int) -> None:
    arms = s.arms[:]
    flow = arms[arm + ARM_FLOW]
    heading = arms[arm + ARM_HEADING]
    if shape == FORK:
        rest = arms[:arm] + arms[arm + ARM :]
        s.arms = rest + [flow, place, left_of(heading), 0, 0] + [flow, place, right_of(heading), 0, 1]
        return
    if shape == LEFT:
        heading = left_of(heading)
    elif shape == RIGHT:
        heading = right_of(heading)
    arms[arm + ARM_HEAD] = place
    arms[arm + ARM_HEADING] = heading
    arms[arm + ARM_LENGTH] += 1
    s.arms = arms


def cover(s: MaunaKeaState, kind: Kind, place: Place) -> None:
    """The whole place becomes lava; explorers and artifacts on it leave the game (MK-70, MK-77)."""
    ground = s.ground[:]
    burnt = 0
    for cell in range(CELLS):
        space: i64 = SPACE_AT[place * CELLS + cell]
        ground[space] = LAVA
        if s.lying[space]:
            burnt += s.lying[space]
            s.lying = replaced(s.lying, space, 0)
    victims = [i for i, at in enumerate(s.explorer) if at >= 0 and PLACE_OF[at] == place]
    for i in victims:
        s.claim_explorers()
        s.claim_loads()
        burnt += s.carried[i]
        s.carried[i] = 0
        s.explorer[i] = LOST
    s.cover(place, ground)
    s.lost += burnt
    s.tell(EVENT_LAVA, [kind, place, burnt])
    tell_of_victims(s, victims)


def tell_of_victims(s: MaunaKeaState, victims: list[int]) -> None:
    if s.log is not None:
        team = len(s.explorer) // s.seats
        for i in victims:
            s.tell_of(i // team, EVENT_BURNT, [i % team])
