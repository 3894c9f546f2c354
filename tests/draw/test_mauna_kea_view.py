"""Mauna Kea's board says what the rules say: where lava goes, what a step costs, what each thing on it means."""

import itertools

import pytest

from motu.draw.scene import Scene, draw_board
from motu.draw.shapes import all_definitions
from motu.draw.svg import Node
from motu.engine.base import NOBODY, NONE
from motu.games import GAMES
from motu.games.mauna_kea.box.parts import (
    EARTHQUAKE,
    FLOWS,
    HEADINGS,
    LAVA,
    NEXT_SPACE,
    PLACE_OF,
    STEP_COST,
    TEAM,
    UNIT,
    flow_of,
    shape_of,
)
from motu.games.mauna_kea.face import view
from motu.games.mauna_kea.face.view_island import exits_of, reach, trace_flow
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.lava import arm_to_extend, extend, target_of_arm
from motu.games.mauna_kea.rules.state import ARM_HEADING, MaunaKeaState
from motu.papers.match import Match
from motu.papers.sentence import Thing
from motu.papers.sentence import walk as pieces
from tests.conformance.walks import walk
from tests.mauna_kea.table import options

GAME = GAMES["mauna_kea"].standard_game
BASIC = options()
ADVANCED = options("advanced")
ALL = options("advanced", "board=orthogonal_core", "helicopter_tasks", "late_cards")
BUTTONS = {act.YES, act.SKIP, act.END_PLAY, act.WATCH}  # no things on the board


def look(match: Match[MaunaKeaState], viewer: int, narrow: bool = False) -> Scene[MaunaKeaState]:
    seen = match.seen(viewer)
    legal = match.game.legal(seen) if viewer == seen.actor else []
    recent = [event for event in match.events(viewer) if event.ply == match.state.ply - 1]
    return Scene(match.game, seen, viewer, legal, ["Ana", "Bo", "Cy", "Di"][: match.seats], recent, narrow)


def drawn(match: Match[MaunaKeaState], viewer: int | None = None, narrow: bool = False) -> Node:
    return draw_board(view, look(match, match.state.actor if viewer is None else viewer, narrow))


def having(root: Node, name: str, value: str) -> list[Node]:
    return [found for found in root.walk() if found.attributes.get(name) == value]


def playing(seed: int, options: list[int], seats: int = 3) -> Match[MaunaKeaState]:
    """A random game up to the first play phase."""
    match: Match[MaunaKeaState] = Match(GAME, seats, seed, options)
    while match.state.phase != st.PHASE_PLAY:
        match.play(match.game.legal(match.state)[0])
    return match


def alone_on(s: MaunaKeaState, space: int) -> None:
    """Explorer 1 of the actor stands here, and nobody else is near."""
    s.explorer = [st.LOST if at >= 0 else at for at in s.explorer]
    s.explorer[s.actor * TEAM] = space


@pytest.mark.parametrize(("seats", "options"), [(2, ADVANCED), (3, BASIC), (4, ALL)])
def test_whatever_can_be_done_lies_on_the_board_but_for_going_on(seats: int, options: list[int]) -> None:
    """Three moments of each phase that random games come to."""
    met: dict[int, int] = {}
    for match in itertools.chain.from_iterable(walk(GAME, seats, options, seed) for seed in range(8)):
        phase = match.state.phase
        met[phase] = met.get(phase, 0) + 1
        if match.state.actor != NOBODY and met[phase] <= 3:
            for narrow in (False, True):
                scene = look(match, match.state.actor, narrow)
                assert set(scene.choices(draw_board(view, scene))) <= BUTTONS
    turns = {st.PHASE_PLACE_EXPLORER, st.PHASE_PLAY, st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION}
    assert (
        turns | {st.PHASE_REFILL, *range(st.PHASE_CARD_EXPLORER, st.PHASE_QUAKE_LAY)} if options[0] else turns
    ) <= set(met)


def headings_of_lava(match: Match[MaunaKeaState]) -> dict[int, int]:
    """With which heading each place was entered, told anew from the log with the rules' own steps."""
    s: MaunaKeaState = Match(GAME, match.seats, match.seed, match.options).state.clone()
    found: dict[int, int] = {}
    for event in match.events(NOBODY):
        if event.kind == st.EVENT_LAVA:
            kind, place = event.args[:2]
            arm = arm_to_extend(s, flow_of(kind))
            assert target_of_arm(s, arm) == place
            found[place] = s.arms[arm + ARM_HEADING]
            extend(s, arm, place, shape_of(kind))
            s.ground = [LAVA if PLACE_OF[space] == place else ground for space, ground in enumerate(s.ground)]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_lava_is_drawn_the_way_it_came(seed: int) -> None:
    """The state holds the tiles and the heads of the arms, but not the ways between: they follow from the shapes."""
    board = "orthogonal_core" if seed % 2 else "diagonal_core"
    *_, match = walk(GAME, 4, options(f"board={board}"), seed)
    headings = headings_of_lava(match)
    for flow in range(FLOWS):
        traced = trace_flow(match.state, flow)
        assert set(traced) == {place for place in headings if flow_of(match.state.lava[place]) == flow}
        for place, (heading, source) in traced.items():
            assert heading == headings[place]
            if source in traced:
                assert heading in exits_of(shape_of(match.state.lava[source]), headings[source])


def test_new_lava_flows_out_of_the_lava_before_it() -> None:
    seen = set()
    for match in walk(GAME, 3, BASIC, 3):
        for event in look(match, NOBODY).last_events:
            if event.kind == st.EVENT_LAVA:
                [piece] = having(drawn(match, NOBODY), "data-piece", f"lava-{event.args[1]}")
                assert "last" in piece.attributes["class"].split()
                seen.add(piece.attributes["data-from"])
    assert "volcano" in seen
    assert any(source.startswith("lava-") for source in seen)


def test_each_flow_shows_where_it_goes_next() -> None:
    match = playing(1, BASIC)
    s = match.state
    marks = [
        found for found in drawn(match).walk() if found.attributes.get("aria-label", "").startswith("Next lava of")
    ]
    assert len(marks) == FLOWS
    assert len({target_of_arm(s, arm_to_extend(s, flow)) for flow in range(FLOWS)}) == FLOWS
    north = [kind for kind in range(len(s.bag)) if kind >= len(s.bag) - 16 and flow_of(kind) == 0]
    for kind in north:
        s.bag[kind] = 0
    marks = [
        found for found in drawn(match).walk() if found.attributes.get("aria-label", "").startswith("Next lava of")
    ]
    assert len(marks) == FLOWS - 1  # a flow with no tile left threatens nobody


def test_what_the_lava_took_is_shown_on_it() -> None:
    for seed in range(6):
        for match in walk(GAME, 4, BASIC, seed):
            burnt = [event for event in look(match, NOBODY).last_events if event.kind == st.EVENT_BURNT]
            if burnt:
                skulls = having(drawn(match, NOBODY), "href", "#s-skull")
                assert len(skulls) == len(burnt)
                return
    pytest.fail("no lava took anybody")


def test_reach_costs_what_steps_cost() -> None:
    match = playing(2, BASIC)
    s = match.state
    start = s.explorer[s.actor * TEAM]
    found = reach(s, start, 5)
    assert found
    for space, cost in found.items():
        around = [NEXT_SPACE[space * HEADINGS + heading] for heading in range(HEADINGS)]
        before = [0 if near == start else found[near] for near in around if near == start or near in found]
        assert cost == min(before) + STEP_COST[s.ground[space]] <= 5
        assert not s.is_occupied(space)
    assert reach(s, start, 0) == {}


def test_picking_an_explorer_shows_his_reach_with_prices() -> None:
    match = playing(2, BASIC)
    match.state.pool = 2
    root = drawn(match)
    [ghost] = having(root, "data-preview-for", "reach-0")
    shown = [str(child) for found in ghost.walk() if found.tag == "text" for child in found.children]
    s = match.state
    costs = reach(s, s.explorer[s.actor * TEAM], 2 + points_in_front(s, s.actor)).values()
    assert sorted(shown) == sorted(str(cost) for cost in costs)
    piece = having(root, "data-piece", f"explorer-{s.actor}-0")[0]
    assert piece.attributes["data-preview"] == "reach-0"
    assert piece.attributes["tabindex"] == "0"


def test_two_explorers_beside_one_space_have_a_side_each() -> None:
    match = playing(2, BASIC)
    s = match.state
    start = s.board().start_spaces[0]
    alone_on(s, start)
    s.explorer[s.actor * TEAM + 1] = start + 19  # the opposite corner of the start place
    s.pool = 3
    root = drawn(match)
    for explorer, heading in ((0, 1), (1, 0)):  # onto the top right space: explorer 1 east, explorer 2 north
        [target] = having(root, "data-action", str(act.STEP + explorer * HEADINGS + heading))
        assert any(found.tag == "polygon" for found in target.walk())
        assert "can" in target.attributes["class"].split()


def test_artifacts_at_an_explorers_feet_are_taken_by_a_click_and_others_only_named() -> None:
    match = playing(2, BASIC)
    s = match.state
    start = s.board().start_spaces[0]
    alone_on(s, start)
    lying = s.lying[:]
    lying[start] = UNIT[1]
    s.lying = lying
    assert having(drawn(match), "data-action", str(act.TAKE + 1))
    other = (s.actor + 1) % 3
    assert not having(drawn(match, other), "data-action", str(act.TAKE + 1))


def test_a_boat_is_boarded_from_its_landing() -> None:
    match = playing(2, BASIC)
    s = match.state
    space = s.parts.access[0]
    ground = s.ground[:]
    ground[space] = 1
    s.ground = ground
    alone_on(s, space)
    s.pool = 1
    boat = s.boat_at[0]
    for narrow in (False, True):
        root = drawn(match, narrow=narrow)
        assert having(root, "data-piece", f"boat-{boat}")[0].attributes["data-action"] == str(act.BOARD)
    match.play(act.BOARD)
    assert len(having(drawn(match, 0), "data-piece", f"boat-{boat}")) == 1  # now in front of its owner


def test_what_stays_behind_is_chosen_in_the_pack() -> None:
    match = playing(2, BASIC)
    s = match.state
    boat = next(boat for boat in s.boat_at if s.parts.boat_seats[boat] == 1)
    space = s.parts.access[s.boat_at.index(boat) * 4]
    alone_on(s, space)
    s.carried[s.actor * TEAM] = UNIT[0] + UNIT[1]
    s.pool = 1
    match.play(act.BOARD)
    assert s.phase == st.PHASE_LEAVE
    root = drawn(match)
    for colour in (0, 1):
        assert having(root, "data-action", str(act.LEAVE + colour))


def test_a_tile_is_land_by_its_face_and_points_by_its_footprints() -> None:
    match = playing(2, BASIC)
    root = drawn(match)
    for a in (act.LAY, act.SPEND):
        [target] = having(root, "data-action", str(a))
        assert "can" in target.attributes["class"].split()
    match.play(act.LAY)
    [tile] = having(drawn(match), "data-action", str(act.LAY))
    assert "picked" in tile.attributes["class"].split()


def test_each_way_a_tile_can_lie_is_shown_in_place() -> None:
    match = playing(2, BASIC)
    match.play(act.LAY)
    match.play(match.game.legal(match.state)[0])
    if match.state.phase == st.PHASE_LAY_ROTATION:
        root = drawn(match)
        for a in match.game.legal(match.state):
            assert having(root, "data-action", str(a))
            assert having(root, "data-preview-for", f"rotation-{a}")


def test_an_earthquake_is_played_on_the_tiles() -> None:
    match = playing(1, ADVANCED)
    s = match.state
    hand = s.hand[:]
    hand[s.actor * 6] = EARTHQUAKE
    s.hand = hand
    match.play(act.CARD + EARTHQUAKE)
    assert s.phase == st.PHASE_QUAKE_TILE
    scene = look(match, s.actor)
    assert scene.choices(draw_board(view, scene)) == [act.SKIP]


def test_hands_of_others_are_backs_and_open_at_the_end() -> None:
    match = playing(1, ADVANCED)
    other = (match.state.actor + 1) % 3
    backs = [found for found in drawn(match).walk() if found.attributes.get("href") == "#s-volcano"]
    assert len(backs) == 1 + 2 * 4  # the volcano itself, and four cards each
    *_, match = walk(GAME, 3, ADVANCED, 1)
    backs = [found for found in drawn(match, other).walk() if found.attributes.get("href") == "#s-volcano"]
    assert len(backs) == 1


def test_every_thing_the_words_name_has_a_symbol() -> None:
    known = {shape.attributes["id"] for shape in all_definitions([view.SYMBOLS])}
    words = GAMES["mauna_kea"].words
    named = set()
    for seed in range(2):
        *_, match = walk(GAME, 3, ADVANCED, seed)
        for viewer in range(3):
            for event in match.events(viewer):
                sentence = words.event(GAME, event, viewer)
                if sentence is not None:
                    named |= {piece.symbol for piece in pieces(sentence) if isinstance(piece, Thing)}
    assert len(named) > 25
    assert not [symbol for symbol in named if f"s-{symbol}" not in known]


def test_burning_ground_is_left_to_the_lava() -> None:
    """No tile is drawn where lava lies: the lava covers it (MK-70)."""
    *_, match = walk(GAME, 3, BASIC, 2)
    s = match.state
    covered = [place for place in range(81) if s.lava[place] != NONE]
    assert covered
    root = drawn(match, NOBODY)
    for place in covered:
        assert not having(root, "data-piece", f"laid-{place}")
        assert having(root, "data-piece", f"lava-{place}")
    assert all(s.ground[space] == LAVA for space in range(324) if PLACE_OF[space] in covered)


@pytest.mark.parametrize(("options", "words"), [(BASIC, "no way over"), (ADVANCED, "only by card")])
def test_what_a_step_costs_is_said_for_the_game_played(options: list[int], words: str) -> None:
    match = playing(2, options)
    said = "A step costs 1 point onto jungle, 2 onto water; mountains: " + words
    assert len(having(drawn(match), "aria-label", said)) == 1
    watched = drawn(match, NOBODY)
    assert words in [str(child) for found in watched.walk() if found.tag == "text" for child in found.children]


# A phone


def test_on_a_phone_every_place_for_a_tile_can_be_hit_with_a_thumb() -> None:
    match = playing(2, BASIC)
    match.play(next(a for a in match.game.legal(match.state) if act.LAY <= a < act.PLACE))
    assert match.state.phase == st.PHASE_LAY_PLACE
    root = drawn(match, narrow=True)
    [window] = [found for found in root.walk() if "data-map" in found.attributes]
    for a in match.game.legal(match.state):
        [place] = having(window, "data-action", str(a))
        touch = next(part for part in place.children if isinstance(part, Node) and part.tag == "rect")
        assert float(touch.attributes["width"]) >= 44


@pytest.mark.parametrize("narrow", [False, True])
def test_the_ways_a_tile_may_lie_cover_nothing_of_the_island(narrow: bool) -> None:
    match = playing(2, BASIC)
    match.play(next(a for a in match.game.legal(match.state) if act.LAY <= a < act.PLACE))
    match.play(match.game.legal(match.state)[0])
    assert match.state.phase == st.PHASE_LAY_ROTATION
    root = drawn(match, narrow=narrow)
    ways = [a for a in match.game.legal(match.state) if act.is_rotation(a)]
    [row] = having(root, "aria-label", "How the tile lies")
    x, _ = map(float, row.attributes["transform"].removeprefix("translate(").rstrip(")").split())
    if narrow:
        [tray] = having(root, "data-part", "tray")
        assert row in list(tray.walk())
    else:
        assert x > view.SEA
    for a in ways:
        assert having(row, "data-action", str(a))
        assert having(root, "data-preview-for", f"rotation-{a}")
