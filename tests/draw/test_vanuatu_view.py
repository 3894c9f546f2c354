"""Vanuatu's board says what the rules say: who leads, who waits for whom and why, what a way or a good costs."""

import itertools
import os
from typing import Any

import pytest

from motu.draw import sections
from motu.draw.keep import Keeper, keeping
from motu.draw.scene import Scene, draw_board
from motu.draw.shapes import all_definitions
from motu.draw.svg import Node
from motu.engine.base import NOBODY, PHASE_OVER, Seat
from motu.engine.options import resolve_options
from motu.engine.state import Event
from motu.games import GAMES
from motu.games.vanuatu.box.parts import BUY, DRAW, EXPLORE, FISH, GOODS, SAIL, SPACES, TOKEN_BOTH, TRANSPORT
from motu.games.vanuatu.face import view, view_map, view_spaces
from motu.games.vanuatu.face.view_market import on_track
from motu.games.vanuatu.face.words import build_price
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules import waters
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import Thing
from motu.papers.sentence import walk as pieces_of
from tests.conformance.walks import viewers, walk
from tests.draw.test_views import SHEET_KEY, SNAPSHOTS, scene_of
from tests.vanuatu import table as t

WATERS = {"rising_waters": "on"}
# What is no thing on the board is a button beside the prompt; on a phone also what would be too small for a thumb.
BUTTONS = {act.END_TURN, act.SELL_DONE, act.SECOND_TAKE, act.SECOND_LEAVE}
SMALL = {
    *range(act.BUILD_KIND, act.BUILD_KIND + act.KINDS),
    *range(act.SAIL_TO, act.SAIL_FREE),
}


def look(s: VanuatuState, viewer: Seat, events: list[Event] | None = None, narrow: bool = False) -> Scene[VanuatuState]:
    seen = s.as_seen_by(viewer)
    legal = t.GAME.legal(seen) if viewer == seen.actor else []
    return Scene(t.GAME, seen, viewer, legal, ["Ana", "Bo", "Cy", "Di", "Ed"][: s.seats], events or [], narrow)


def drawn(s: VanuatuState, viewer: Seat, events: list[Event] | None = None, narrow: bool = False) -> Node:
    return draw_board(view, look(s, viewer, events, narrow))


def lit(root: Node) -> set[int]:
    found = [node.attributes for node in root.walk() if "can" in node.attributes.get("class", "").split()]
    return {int(attributes["data-action"]) for attributes in found}


def words_in(root: Node) -> list[str]:
    return [str(child) for found in root.walk() if found.tag == "text" for child in found.children]


def symbols_in(root: Node) -> list[str]:
    return [found.attributes["href"][3:] for found in root.walk() if found.tag == "use"]


# Who may act, who waits


def test_a_space_lists_its_stacks_in_the_order_in_which_they_may_act() -> None:
    s = t.act(t.base(4), "fish", "fish fish", "draw fish", "rest")
    assert view_spaces.queue(s, FISH) == [1, 0, 2]


def test_a_player_sees_what_he_can_do_now_what_waits_and_why() -> None:
    s = t.base()
    t.give(s, 0, boat="h2")
    t.act(s, "fish buy explore", "buy buy", "rest")
    scene = look(s, 0)
    assert [view_spaces.status(scene, space)[:2] for space in (FISH, BUY)] == [
        ("check", "act now"),
        ("hourglass", "after Bo"),
    ]
    assert view_spaces.status(scene, EXPLORE)[:2] == ("cross", "no treasure")
    board = view.board(scene)
    assert "no treasure" in words_in(board)
    assert "crown" in symbols_in(board)


def test_no_word_of_hindrance_exactly_when_the_action_can_be_performed() -> None:
    s = t.base()
    for vatu, space in itertools.product((0, 3), range(SPACES)):
        t.give(s, 0, vatu=vatu)
        assert bool(view_spaces.hindrance(s, 0, space)) == (not can_perform(s, 0, space))


def test_hovering_a_space_while_programming_says_who_would_lead() -> None:
    s = t.base()
    t.mark(s, 1, "draw draw")
    scene = look(s, 0)
    assert view_spaces.outlook(scene, DRAW) == "behind B"
    assert view_spaces.outlook(scene, BUY) == "you'd lead"


def test_a_character_helps_at_its_own_action_and_the_beggar_at_none() -> None:
    for name, helps in (("builder", True), ("beggar", False), ("governor", False)):
        s = t.base(options={})
        t.give(s, 0, character=name)
        board = view.board(look(t.act(s, "draw buy", "rest", "rest"), 0))
        said = [found.attributes.get("aria-label") for found in board.walk()]
        assert (f"Your {name} helps here" in said) == helps


# Steps on the map


def test_a_sea_carries_the_shortest_way_and_shows_longer_ones_beside_it() -> None:
    s = t.played(t.act(t.base(), "sail", "rest", "rest"), "resolve sail")
    scene = look(s, 0)
    assert view_map.sail_action(scene, 2) == act.SAIL_TO + 2 * act.MAX_STEPS
    assert set(scene.legal) <= lit(drawn(s, 0))
    phone = drawn(s, 0, narrow=True)
    assert lit(phone) == {view_map.sail_action(scene, place) for place in (2, 5, 6)} & set(scene.legal)
    assert set(scene.choices(phone)) == set(scene.legal) - lit(phone)


def test_with_the_navigator_the_sea_carries_the_free_way() -> None:
    s = t.base(options={})
    t.give(s, 0, character="navigator", vatu=0)
    s = t.played(t.act(s, "sail", "rest", "rest"), "resolve sail")
    assert view_map.sail_action(look(s, 0), 2) == act.SAIL_FREE + 2
    prices = [found for found in drawn(s, 0).walk() if "note" in found.attributes.get("class", "").split()]
    assert [words_in(price) for price in prices] == [["0"]] * len(t.legal(s))


def test_a_good_can_be_bought_where_it_lies_and_on_a_phone_from_its_islands_row() -> None:
    s = t.played(t.act(t.base(), "buy", "rest", "rest"), "resolve buy")
    for narrow in (False, True):
        assert lit(drawn(s, 0, narrow=narrow)) == set(t.GAME.legal(s))


def test_what_the_buyer_would_make_of_a_good_is_told_to_the_buyer_alone() -> None:
    """Once whoever looked on was told what the first seat would."""
    s = t.base(options={})
    t.give(s, 0, character="buyer")
    island, good = next((i, good) for i in s.laid for good in range(GOODS) if s.cubes[i * GOODS + good])
    told = {viewer: view_map.cube_words(look(s, viewer), island, good) for viewer in (NOBODY, 0, 1)}
    assert "second" in told[0]
    assert told[NOBODY] == told[1] != told[0]


def test_while_markers_are_placed_the_map_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on it changes, whoever is asked and whatever happened on the spaces."""
    met: list[str] = []
    drawing = sections.drawn

    def noting(section: Any, scene: Any, *args: Any) -> Node:
        met.append(section.__name__)
        return drawing(section, scene, *args)

    monkeypatch.setattr(sections, "drawn", noting)
    monkeypatch.setattr(sections, "sections", Keeper())
    s = t.base()
    with keeping():
        for turn in range(4):
            if turn:
                t.GAME.play(s, t.GAME.legal(s)[turn])
            events = [Event(st.EVENT_PROGRAMME, 0, [turn], NOBODY, s.ply - 1)]
            for viewer in (NOBODY, 0, 1, 2):
                drawn(s, viewer, events)
    assert s.phase == st.PHASE_PROGRAMME
    assert met.count("wide_map") == 1
    assert met.count("prosperity_track") == 1
    assert met.count("card_of") > SPACES


def test_every_free_side_of_the_chosen_island_takes_the_dike() -> None:
    s = t.base(options=t.WATERS)
    s = t.played(t.act(s, "build", "rest", "rest"), "resolve build", "build dike")
    assert s.phase == st.PHASE_DIKE
    for narrow in (False, True):
        assert lit(drawn(s, 0, narrow=narrow)) == set(t.GAME.legal(s))
    assert not lit(drawn(s, 1))


def test_a_hut_a_dike_or_both_are_offered_beside_the_island_with_their_price() -> None:
    s = t.base(options=t.WATERS)
    s = t.played(t.act(s, "build", "rest", "rest"), "resolve build")
    assert s.phase == st.PHASE_BUILD
    chips = [found for found in drawn(s, 0).walk() if "can" in found.attributes.get("class", "").split()]
    offered = {int(chip.attributes["data-action"]) - act.BUILD_KIND: words_in(chip)[-1] for chip in chips}
    assert offered == {kind: str(build_price(s, kind)) for kind in offered}
    assert {act.BUILD_KIND + kind for kind in offered} == set(t.GAME.legal(s))


def test_markers_still_to_be_placed_cover_no_tile() -> None:
    s = t.base(5)
    s.fish_tiles = [1] * len(s.fish_tiles)
    s.treasure_tiles = [1] * len(s.treasure_tiles)
    s.phase, s.actor = st.PHASE_PROGRAMME, 0
    for seat in range(5):
        width = 300 if seat == 0 else 130
        tiles = view.fish_tiles(look(s, 0), seat, 10, 0, width - 18 - view.room_to_place(look(s, 0), seat, 15), 33, 27)
        last = tiles.children[-1]
        assert isinstance(last, Node)
        ends = float(last.attributes["transform"].split("(")[1].split()[0]) + 33
        markers = view.to_place(look(s, 0), seat, width - 14, 0, 15)
        assert ends <= width - 14 - 15 * (0.55 * (len(markers.children) - 1) + 0.5)


def test_the_water_to_come_is_that_of_the_open_sides_and_nothing_after_the_last_flood() -> None:
    s = t.base(options=t.WATERS)
    t.settle(s, "start", dikes="e")
    assert view_map.to_come(s, 0) == waters.open_sides(s, 0) == 2
    row = view_map.water_row(s, 0)
    assert row.attributes["aria-label"] == "Water 0 of 5; the next flood brings 2"
    assert (
        len([found for found in row.walk() if found.attributes.get("fill") == "#FFFFFF" and found.tag == "path"]) == 2
    )
    assert len(view_map.surf(s, 0).children) == 2 * 2  # water and foam on every open side
    t.in_round(s, 8)
    assert view_map.to_come(s, 0) == 0
    assert view_map.to_come(t.base(), 0) == 0


def test_hovering_an_action_shows_on_the_map_what_it_would_bring() -> None:
    s = t.base()
    t.give(s, 0, boat="h2")
    t.hut(s, 1, "start")
    t.act(s, "fish transport sail", "rest", "rest")
    assert view_map.catch_words(s, 0, FISH) == "fish worth 2"
    assert view_map.gain_words(s, 0, TRANSPORT, 0) == "+1 vatu"
    assert view_map.reach_words(s, 0, 6) == "1 vatu"
    board = drawn(s, 0)
    for space in (FISH, TRANSPORT, SAIL):
        ghosts = [found for found in board.walk() if found.attributes.get("data-preview-for") == f"space-{space}"]
        assert len(ghosts) == 1


# Secrets


def test_the_rest_tokens_lie_open_before_the_rester_alone() -> None:
    s = t.played(t.act(t.base(), "rest", "fish", "fish"), "resolve rest")
    assert lit(drawn(s, 0)) == set(t.GAME.legal(s))
    for viewer in (1, NOBODY):
        assert symbols_in(drawn(s, viewer)).count("rest-back") == 4
        assert "rest-both" not in symbols_in(drawn(s, viewer))


def test_a_held_rest_token_shows_its_face_to_its_holder_alone() -> None:
    s = t.played(t.act(t.base(), "rest draw", "sail draw", "sail draw"), "resolve rest", "rest both")
    assert s.token[0] == TOKEN_BOTH
    assert symbols_in(drawn(s, 0)).count("rest-both") == 1
    for viewer in (1, 2, NOBODY):
        assert "rest-both" not in symbols_in(drawn(s, viewer))
        assert [badge.symbol for badge in view.panel(look(s, viewer), 0).badges][-1] == "rest-back"


# Explained


def test_the_change_of_ten_vatu_is_said_when_it_happens() -> None:
    s = t.base()
    t.give(s, 0, boat="h2", vatu=9, treasure="2")
    s.log = []
    s = t.played(t.act(s, "fish", "rest", "rest"), "sell treasure 2")
    assert s.vatu[0] == 1
    assert "Ana: 10 vatu became 5 PP" in words_in(drawn(s, 0, s.log))
    assert "Ana: 10 vatu became 5 PP" not in words_in(drawn(s, 0))


def test_beyond_fifty_points_the_track_is_walked_again() -> None:
    assert [on_track(points) for points in (0, 50, 51, 100, 101)] == [0, 50, 1, 50, 1]


def test_a_common_defeat_is_said_on_the_board() -> None:
    s = t.base(options=t.WATERS)
    for words in ("a1 h0", "d1 h7"):
        t.lay(s, words)
    for island in s.laid:
        waters.submerge(s, island)
    s.phase, s.actor = PHASE_OVER, NOBODY
    assert "The waters have won" in words_in(drawn(s, 0))


# At many moments


OPTION_SETS = [{}, {"without_characters": "on"}, WATERS, t.WATERS]


@pytest.mark.parametrize("chosen", OPTION_SETS, ids=lambda chosen: "-".join(chosen) or "plain")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_legal_is_on_the_board_or_one_of_a_few_buttons(seats: int, chosen: dict[str, str]) -> None:
    options = resolve_options(t.GAME.options, chosen)
    if t.GAME.clash(seats, options):
        return
    for match in itertools.islice(walk(t.GAME, seats, options, seed=8), 0, None, 7):
        if match.state.phase == PHASE_OVER:
            break
        for narrow, buttons in ((False, BUTTONS), (True, BUTTONS | SMALL)):
            scene = scene_of(match, match.state.actor, narrow)
            assert set(scene.choices(draw_board(view, scene))) <= buttons


def test_the_navigator_may_click_what_he_would_pay() -> None:
    s = t.base(3, {})
    t.give(s, 0, character="navigator")
    t.played(t.act(s, "sail rest", "rest draw", "rest draw"), "resolve sail")
    assert lit(drawn(s, 0)) == set(t.GAME.legal(s))
    assert len(lit(drawn(s, 0))) == 8


def test_neutral_markers_bar_a_space() -> None:
    s = t.base(2, {})
    assert lit(drawn(s, 0)) == set(range(act.NEUTRAL, act.NEUTRAL + SPACES))
    t.played(s, "neutral fish")
    assert "Neutral markers: 1" in str(drawn(s, 1))
    t.give(s, 0, boat="h2")
    t.act(s, "fish draw", "rest")
    assert view_spaces.status(look(s, 0), FISH)[:2] == ("cross", "barred")
    assert view_spaces.status(look(s, 0), DRAW)[:2] == ("check", "act now")


def test_two_rest_tokens_are_shown_to_their_holder_alone() -> None:
    s = t.act(t.base(3, {"governor_repeat": "on"}), "draw rest", "rest fish", "sail")
    s.resters, s.token, s.looked = [0, 0], [2, 4], [15, 13]
    assert {"rest-both", "rest-coin"} <= set(symbols_in(view.strip(look(s, 0), 0, 0, 0, 300, 76)))
    assert symbols_in(view.strip(look(s, 1), 0, 0, 0, 300, 76)).count("rest-back") == 2
    assert len(view.panel(look(s, 0), 0).badges) == len(view.panel(look(s, 1), 0).badges) == 3


def test_every_symbol_of_the_log_is_in_the_sprite() -> None:
    known = {shape.attributes["id"] for shape in all_definitions([view.SYMBOLS])}
    options = resolve_options(t.GAME.options, WATERS)
    *_, match = walk(t.GAME, 4, options, seed=9)
    words = GAMES["vanuatu"].words
    for viewer in viewers(match):
        for event in match.events(viewer):
            sentence = words.event(match.game, event, viewer)
            things = [piece for piece in pieces_of(sentence) if isinstance(piece, Thing)] if sentence else []
            assert [thing.symbol for thing in things if f"s-{thing.symbol}" not in known] == []


PICTURES = [
    ("start-3p-own", 3, {}, 0, 0, False),
    ("middle-4p-waters-actor", 4, WATERS, 190, None, False),
    ("late-5p-spectator", 5, {"without_characters": "on"}, 300, NOBODY, False),
    ("middle-4p-phone", 4, WATERS, 205, None, True),
]


@pytest.mark.parametrize(("name", "seats", "chosen", "ply", "viewer", "narrow"), PICTURES)
def test_vanuatu_snapshot(
    name: str, seats: int, chosen: dict[str, str], ply: int, viewer: int | None, narrow: bool
) -> None:
    options = resolve_options(t.GAME.options, chosen)
    match = next(itertools.islice(walk(t.GAME, seats, options, seed=42), ply, None))
    scene = scene_of(match, match.state.actor if viewer is None else viewer, narrow)
    picture = SHEET_KEY.sub("", str(draw_board(view, scene))).replace("><", ">\n<") + "\n"
    file = SNAPSHOTS / f"vanuatu-{name}.svg"
    if os.environ.get("MOTU_WRITE_SNAPSHOTS"):
        file.write_text(picture, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == picture
