"""What each thing of Mauna Kea is, does and costs: the sheets that open beside it. Never compiled."""

from motu.draw.sheet import Kinds, Sheet, framed, look_up
from motu.draw.svg import Node
from motu.engine.base import NOBODY, NONE
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOATS,
    CARDS,
    CELLS,
    COLOURS,
    DEALT,
    FLOWS,
    GROUND_NAMES,
    JUNGLE,
    MAX_SEATS,
    MAX_TILES,
    MOUNTAIN,
    NO_DEDUCTION,
    PLACES,
    ROTATIONS,
    STEP_COST,
    TEAM,
    WATER,
    Card,
    Colour,
    Place,
    count_of,
    face_of,
    size_of,
)
from motu.games.mauna_kea.face.card_pictures import MaunaKeaScene, explorer_piece, game_card, in_front
from motu.games.mauna_kea.face.view_island import lava_left
from motu.games.mauna_kea.face.words import (
    BOAT_COLOURS,
    GROUND_NOUNS,
    artifact,
    boat,
    bundle,
    card,
    counted,
    place_name,
    points,
    tile,
)
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import boats, scoring
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.sentence import N_, Player, Sentence, Thing, Things, plural, say

CARD = (168.0, 118.0)


def sheet(scene: MaunaKeaScene, key: str) -> Sheet | None:
    return look_up(KINDS, scene, key)


# Tiles


def grounds(s: MaunaKeaState, look: int) -> Things:
    """What the four spaces of a tile are."""
    cells = s.parts.ground[look * CELLS : look * CELLS + CELLS]
    found = [(kind, cells.count(kind)) for kind in (JUNGLE, WATER, MOUNTAIN) if kind in cells]
    return Things(tuple(ground(kind, count) for kind, count in found))


def ground(kind: int, count: int) -> Thing:
    return Thing(f"ground_{GROUND_NAMES[kind]}_a", counted(GROUND_NOUNS[kind], count), count)


def step_lines(s: MaunaKeaState) -> list[Sentence]:
    return [
        say("A step onto jungle costs {jungle}, onto water {water}.", jungle=STEP_COST[JUNGLE], water=STEP_COST[WATER]),
        say("Nobody steps onto mountains or lava."),
    ]


def of_tile(scene: MaunaKeaScene, seat: int, slot: int) -> Sheet | None:
    """A tile in front of somebody."""
    s = scene.seen
    if seat >= s.seats or s.in_front[seat * MAX_TILES + slot] == NONE:
        return None
    kind = s.in_front[seat * MAX_TILES + slot]
    walk = s.parts.points[kind]
    lines = [
        say("Lay it on any empty place, turned as you like: {grounds}.", grounds=grounds(s, face_of(kind) * ROTATIONS)),
        say(
            plural(walk, "Or spend it for {count} movement point.", "Or spend it for {count} movement points."),
            count=walk,
        ),
        say("All tiles in front of you must be used in your turn."),
    ]
    actions = [act.LAY + slot, act.SPEND + slot] if scene.is_own(seat) else []
    return Sheet(tile(s.parts, kind), lines, framed(in_front(s.parts, kind, 120), 120, 120), actions)


def of_place(scene: MaunaKeaScene, which: Place) -> Sheet:
    """What lies on a place of the island."""
    s = scene.seen
    name = place_name(which)
    actions = [act.PLACE + which] if s.phase in ASKS_PLACE else []
    if s.lava[which] != NONE:
        lines = [
            say("Whoever and whatever was here is lost."),
            say("A flow that comes again passes below and comes out behind."),
        ]
        return Sheet(say("Lava on place {place}", place=name), lines)
    if s.is_empty(which):
        lines = [say("Any tile can be laid here. Nobody can walk over it yet.")]
        return Sheet(say("An empty place, {place}", place=name), lines, None, actions)
    lines = step_lines(s)
    if s.tile[which] != NONE:
        lines.insert(0, say("Its ground: {grounds}.", grounds=grounds(s, s.tile[which])))
    return Sheet(say("Place {place}", place=name), lines, None, actions)


ASKS_PLACE = (st.PHASE_LAY_PLACE, st.PHASE_QUAKE_TILE, st.PHASE_QUAKE_LAY)


def of_volcano(scene: MaunaKeaScene) -> Sheet:
    lines = [
        say("Four flows of lava start here. Lava tiles come out of the bag with the others."),
        say("Signs on the island show where each flow strikes next."),
    ]
    return Sheet(say("The volcano"), lines)


FLOW_TITLES = [N_("The north flow"), N_("The east flow"), N_("The south flow"), N_("The west flow")]


def of_flow(scene: MaunaKeaScene, which: int) -> Sheet:
    s = scene.seen
    left = lava_left(s, which)
    lines = [
        say("When a lava tile of this flow is drawn, it covers the place with this sign."),
        say("All explorers and artifacts there are lost. Boats are safe."),
        say(
            plural(
                left,
                "{count} tile of this flow is still in the bag.",
                "{count} tiles of this flow are still in the bag.",
            ),
            count=left,
        ),
    ]
    return Sheet(say(FLOW_TITLES[which]), lines)


def of_bag(scene: MaunaKeaScene) -> Sheet:
    s = scene.seen
    hot = sum(lava_left(s, flow) for flow in range(FLOWS))
    lines = [
        say("{count} tiles, {hot} of them lava.", count=s.bag_size, hot=hot),
        say(
            "At the end of a turn one draws until the tiles in front are worth {count} points or more.",
            count=s.parts.enough,
        ),
    ]
    return Sheet(say("The bag"), lines)


def of_steps(scene: MaunaKeaScene) -> Sheet:
    return Sheet(say("What a step costs"), step_lines(scene.seen))


def of_pool(scene: MaunaKeaScene) -> Sheet:
    s = scene.seen
    left = s.pool if scene.viewer != NOBODY and scene.is_turn(scene.viewer) else 0
    lines = [
        say(plural(left, "{count} point is left.", "{count} points are left."), count=left),
        say(
            "Points come from tiles that are spent. They may be shared among your explorers; what is not used is lost."
        ),
    ]
    return Sheet(say("Movement points"), lines)


# Explorers, artifacts, boats


def of_explorer(scene: MaunaKeaScene, seat: int, number: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats or number >= s.team():
        return None
    i = seat * TEAM + number
    beside = boat_near(s, i)
    lines = [say(WHERE[s.explorer[i]])] if s.explorer[i] in WHERE else []
    if s.explorer[i] >= 0:
        lines.append(say("Carries {load}; {count} artifacts at most.", load=bundle(s.carried[i]), count=s.parts.carry))
        if beside != NONE:
            lines.append(say("Stands beside the {boat} for {seats}: boarding costs 1 point.", **boat(s.parts, beside)))
        lines += step_lines(s)
    lines.append(say("Worth {points} in a boat, nothing on the island.", points=points(s.parts.explorer_points)))
    actions = [act.EXPLORER + number] if s.phase == st.PHASE_CARD_EXPLORER and scene.is_own(seat) else []
    if scene.is_own(seat) and beside != NONE and s.phase == st.PHASE_PLAY:
        actions = [act.BOARD + number]
    picture = explorer_piece(seat, number + 1, s.carried[i], 90).at(50, 50)
    title = say("Explorer {number} of {player}", number=number + 1, player=Player(seat))
    if scene.is_own(seat):
        title = say("Your explorer {number}", number=number + 1)
    return Sheet(title, lines, framed(picture, 100, 100), actions)


def boat_near(s: MaunaKeaState, i: int) -> int:
    """The boat that this explorer could board, or NONE."""
    at = s.explorer[i]
    return boats.boat_beside(s, i) if at >= 0 and s.parts.landing_of[at] != NONE else NONE


WHERE = {
    st.WAITING: N_("Not placed yet."),
    st.ABOARD: N_("Safe in a boat."),
    st.RESCUED: N_("Flown out by helicopter: the artifacts count, the explorer does not."),
    st.LOST: N_("Lost to the lava."),
}


def of_artifact(scene: MaunaKeaScene, which: Colour) -> Sheet:
    s = scene.seen
    lines = [
        say("Worth {points} if it leaves the island in a boat.", points=points(s.parts.colour_points[which])),
        say("Taking it up and putting it down cost nothing. An explorer carries {count} at most.", count=s.parts.carry),
        say(
            plural(s.parts.artifacts[which], "There is {count} of them.", "There are {count} of them."),
            count=s.parts.artifacts[which],
        ),
    ]
    return Sheet(say("{artifact}", artifact=artifact(which)), lines)


def of_boat(scene: MaunaKeaScene, which: int) -> Sheet:
    s = scene.seen
    seats, owner = s.parts.boat_seats[which], s.boat_owner[which]
    lines = [
        say(
            plural(
                seats, "Room for one explorer and {count} artifact.", "Room for one explorer and {count} artifacts."
            ),
            count=seats,
        )
    ]
    if owner == NONE:
        lines.append(say("Board it from one of the 4 spaces beside it, for 1 point. It leaves at once."))
        lines.append(say("Each empty seat costs a point at the end; what finds no seat stays behind."))
    else:
        empty = seats - size_of(s.boat_load[which])
        lines.append(say("{player} has left in it with {load}.", player=Player(owner), load=bundle(s.boat_load[which])))
        lines.append(
            say(
                plural(
                    empty, "{count} seat is empty: each costs a point.", "{count} seats are empty: each costs a point."
                ),
                count=empty,
            )
        )
    return Sheet(say("The {boat} for {seats}", **boat(s.parts, which)), lines)


# Cards


DEEDS = [
    N_("Move an explorer through connected jungle as far as you like. An artifact on the way ends the move."),
    N_("Move an explorer over connected mountains to jungle or water beyond."),
    N_("Move an explorer through connected water as far as you like. An artifact on the way ends the move."),
    N_(
        "Turn a tile on which nobody stands, then draw one: land is laid at once, lava flows. You may leave out one of "
        "the two."
    ),
    N_("Fetches an explorer, but not your last one. The artifacts score, the explorer does not."),
]


def of_card(scene: MaunaKeaScene, slot: int) -> Sheet | None:
    """A card in the viewer's own hand."""
    s = scene.seen
    if scene.viewer == NOBODY:
        return None
    held = [found for found in s.hand[scene.viewer * DEALT : scene.viewer * DEALT + DEALT] if found != st.NO_CARD]
    if slot >= len(held):
        return None
    which = held[slot]
    lines = card_lines(scene, which)
    actions = [act.CARD + which] if which < ACTION_CARDS else []
    if s.phase in (st.PHASE_DISCARD, st.PHASE_DISCARD_MORE):
        actions = [act.DISCARD_CARD + slot]
        lines.append(
            say(
                "You keep {kept} of {dealt} cards and put the others out of the game.",
                kept=s.parts.cards_kept,
                dealt=s.parts.cards_dealt,
            )
        )
    return Sheet(say("{card}", card=card(which)), lines, pictured(scene, which), actions)


def of_shown(scene: MaunaKeaScene, which: Card) -> Sheet:
    """A card that lies open, at the end."""
    return Sheet(say("{card}", card=card(which)), card_lines(scene, which), pictured(scene, which))


def pictured(scene: MaunaKeaScene, which: Card) -> Node:
    return framed(game_card(scene.seen.parts, which, *CARD), *CARD)


def card_lines(scene: MaunaKeaScene, which: Card) -> list[Sentence]:
    if which < ACTION_CARDS:
        return [say(DEEDS[which]), say("Play it whenever you like in your own turn. It costs no points.")]
    if which == NO_DEDUCTION:
        return [say("Your empty seats cost nothing at the end.")]
    return task_lines(scene, which)


def task_lines(scene: MaunaKeaScene, which: Card) -> list[Sentence]:
    """What a task asks for, and how far the viewer is."""
    s, seat = scene.seen, scene.viewer
    parts = s.parts
    lines = [
        say("Scores {points} at the end if you have saved what it shows.", points=points(parts.card_points[which]))
    ]
    if seat != NOBODY:
        saved, needs = scoring.saved_artifacts(s, seat), parts.card_needs[which]
        short = [max(0, count_of(needs, colour) - count_of(saved, colour)) for colour in range(COLOURS)]
        if any(short):
            lacking = Things(tuple(artifact(colour, count) for colour, count in enumerate(short) if count))
            lines.append(say("You still lack {artifacts}.", artifacts=lacking))
        elif parts.card_boat[which] != NONE and not scoring.owns_boat(s, seat, parts.card_boat[which]):
            lines.append(
                say("You still lack a boat of this colour: {colour}.", colour=say(BOAT_COLOURS[parts.card_boat[which]]))
            )
        elif scoring.can_fulfil(s, seat, [which]):
            lines.append(say("Fulfilled, if nothing of it serves another task."))
        else:
            lines.append(say("You still lack explorers in boats."))
    lines.append(say("Each artifact and explorer serves one task only."))
    return lines


def of_back(scene: MaunaKeaScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    count = sum(1 for held in s.hand[seat * DEALT : seat * DEALT + DEALT] if held != st.NO_CARD)
    lines = [say("Action cards are played in one's own turn; task cards score at the end.")]
    title = say(
        plural(count, "{player} holds {count} card", "{player} holds {count} cards"), player=Player(seat), count=count
    )
    return Sheet(title, lines)


KINDS: Kinds = {
    "tile": (of_tile, (MAX_SEATS, MAX_TILES)),
    "place": (of_place, (PLACES,)),
    "volcano": (of_volcano, ()),
    "flow": (of_flow, (FLOWS,)),
    "bag": (of_bag, ()),
    "steps": (of_steps, ()),
    "pool": (of_pool, ()),
    "explorer": (of_explorer, (MAX_SEATS, TEAM)),
    "artifact": (of_artifact, (COLOURS,)),
    "boat": (of_boat, (BOATS,)),
    "card": (of_card, (DEALT,)),
    "shown": (of_shown, (CARDS,)),
    "back": (of_back, (MAX_SEATS,)),
}
