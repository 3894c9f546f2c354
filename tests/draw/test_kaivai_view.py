"""Kaivai's board says what the rules say: prices, dice, shells, who leads a village; and keeps what is secret."""

import itertools
from collections.abc import Iterator

import pytest

from motu.draw.scene import Scene, draw_board
from motu.draw.svg import Node
from motu.engine.base import NOBODY
from motu.games.kaivai.box.parts import HEX_NAMES, HEXES, KINDS, hex_at
from motu.games.kaivai.face import view
from motu.games.kaivai.face.pictures import hut_shapes
from motu.games.kaivai.face.view_mats import may_win
from motu.games.kaivai.face.view_sea import Chart, draw_sea, leader, outlines
from motu.games.kaivai.face.view_strip import FIELD_LINES
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.match import Match
from tests.conformance.walks import walk
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, everybody_passes, h, options, play

NAMES = ["Ana", "Bo", "Cleo", "Dan"]
BUTTONS = {act.PASS, act.STOP, act.VOTE_NO, act.VOTE_YES}


def look(s: KaivaiState, viewer: int, narrow: bool = False) -> Scene[KaivaiState]:
    seen = s.as_seen_by(viewer)
    legal = GAME.legal(seen) if viewer == s.actor and viewer != NOBODY else []
    recent = [event.as_seen_by(viewer) for event in s.log or [] if event.ply == s.ply - 1]
    return Scene(GAME, seen, viewer, legal, NAMES[: s.seats], recent, narrow)


def drawn(s: KaivaiState, viewer: int, narrow: bool = False) -> Node:
    return draw_board(view, look(s, viewer, narrow))


def having(root: Node, name: str, value: str) -> list[Node]:
    return [found for found in root.walk() if found.attributes.get(name) == value]


def words_of(root: Node) -> list[str]:
    return [str(child) for found in root.walk() if found.tag == "text" for child in found.children]


def pieces(root: Node, start: str) -> set[str]:
    return {name for found in root.walk() if (name := found.attributes.get("data-piece", "")).startswith(start)}


def place(root: Node, q: int, r: int) -> Node:
    """The hex as it is drawn."""
    [found] = having(root, "data-action", str(act.HEX + hex_at(q, r)))
    return found


def sign(root: Node, q: int, r: int) -> list[str]:
    """What the sign on a hex says; signs are drawn over all hexes and shores."""
    return [words for found in having(root, "data-at", HEX_NAMES[hex_at(q, r)]) for words in words_of(found)]


CHOSEN: list[tuple[int, dict[str, str]]] = [
    (2, {"duel": "on", "leave_hut_first": "on"}),
    (3, {}),
    (3, {"edition": "second", "fishing": "less_luck", "strict_supply": "on"}),
    (4, {"gifts": "on", "blockade": "adjacent"}),
    (4, {"hide_influence": "on", "fishing": "luckless", "no_delivery_to_occupied_hut": "on"}),
]


def moments(seats: int, chosen: dict[str, str]) -> Iterator[Match[KaivaiState]]:
    for match in walk(GAME, seats, options(**chosen), 12):
        if len(match.moves) % 7 == 0 or match.state.phase in (st.PHASE_VILLAGE, st.PHASE_COMMIT):
            yield match


@pytest.mark.parametrize(("seats", "chosen"), CHOSEN)
def test_only_passing_stopping_and_voting_need_a_button(seats: int, chosen: dict[str, str]) -> None:
    for match in moments(seats, chosen):
        s = match.state
        for narrow in (False, True):
            scene = look(s, s.actor, narrow)
            assert set(scene.choices(view.board(scene))) <= BUTTONS


def test_every_hex_is_there_once_and_explains_itself() -> None:
    s = Table().boat(RED, -4, 0).turn()
    root = drawn(s, RED)
    for hex in range(HEXES):
        [found] = having(root, "data-action", str(act.HEX + hex))
        assert found.attributes["aria-label"].startswith(f"{HEX_NAMES[hex]}: ")


def test_the_kinds_of_huts_differ_by_outline_not_only_by_colour() -> None:
    outlines = [str([str(shape) for shape in hut_shapes(kind, "grey")]) for kind in range(KINDS)]
    assert len(set(outlines)) == KINDS


# What a place would cost or give


def test_no_shore_cuts_the_sign_on_a_hex() -> None:
    s = Table().bids(9, 1, 2).hut(GREEN, "meeting", -4, 0).boat(RED, -3, 0).fish(RED, {5: 3}).turn()
    play(s, f"sell;{h(-3, 0)}")
    chart = Chart(0, 0, 20)
    sea = [str(part) for part in draw_sea(look(s, RED), chart).children]
    shores = sea.index(str(outlines(s, chart).set("pointer-events", "none")))
    [signs] = [i for i, part in enumerate(sea) if f'data-at="{HEX_NAMES[hex_at(-4, 0)]}"' in part]
    assert shores < signs


def test_where_a_boat_may_build_the_price_is_shown() -> None:
    s = Table().bids(4, 1, 2).boat(RED, -4, -1).boat(RED, 0, 0).hut(GREEN, "meeting", -5, 1).shells(RED, {5: 2}).turn()
    play(s, f"build;{h(-4, -1)}")
    root = drawn(s, RED)
    assert sign(root, -4, -1) == ["6"]  # bid 4 and island A of two hexes
    play(s, f"{h(-4, -1)}")
    assert s.phase == st.PHASE_HUT
    root = drawn(s, RED)
    assert [words_of(found) for hex in HEX_NAMES for found in having(root, "data-at", hex)] == [["6"]] * len(
        GAME.legal(s)
    )


@pytest.mark.parametrize("narrow", [False, True])
def test_no_price_lies_over_another(narrow: bool) -> None:
    """Nor the raised one of the hex where the boat is."""
    s = Table().bids(9, 1, 2).boat(RED, -4, -1).boat(RED, 0, 0).hut(GREEN, "meeting", -5, 1).shells(RED, {5: 4}).turn()
    play(s, f"build;{h(-4, -1)}")
    signs = [found for hex in HEX_NAMES for found in having(drawn(s, RED, narrow), "data-at", hex)]
    boxes = [next(part for part in found.walk() if part.tag == "rect").attributes for found in signs]
    assert len(boxes) > 2
    for one, other in itertools.combinations(boxes, 2):
        apart = [
            abs(float(one[at]) - float(other[at])) - (float(one[size]) + float(other[size])) / 2
            for at, size in (("x", "width"), ("y", "height"))
        ]
        assert max(apart) > -0.1, (one, other)


def test_every_action_says_in_a_line_what_it_does_and_what_it_costs_now() -> None:
    s = Table().turn()
    for narrow in (False, True):
        root = drawn(s, RED, narrow)
        for field, line in enumerate(FIELD_LINES):
            [tablet] = having(root, "data-action", str(act.ACT + field))
            assert " ".join(words_of(tablet)[1:]) == f"{line} free"


def test_where_a_boat_may_fish_its_dice_are_shown() -> None:
    table = Table().bids(9, 1, 2).hut(RED, "shrine", -5, 1).god(-5, 0).boat(RED, -4, 0).boat(RED, 0, 0)
    s = play(table.turn(), "fish")  # only the boat near the shrine can
    root = drawn(s, RED)
    assert sign(root, -4, 0) == ["2"]
    assert "2 dice at island A" in place(root, -4, 0).attributes["aria-label"]


def test_where_a_boat_may_sell_the_money_is_shown_and_each_hut_bears_its_shell() -> None:
    table = Table().bids(9, 1, 2).hut(GREEN, "meeting", -4, 0).laid(-4, 0, 1).boat(RED, -3, 0).boat(RED, 0, 0)
    s = table.hut(RED, "meeting", -4, -1).fish(RED, {5: 3}).turn()
    play(s, "sell")
    root = drawn(s, RED)
    assert sign(root, -3, 0) == ["7"]  # the second and the third fish: 4 and 3
    assert sign(root, -3, -1) == ["7"]
    play(s, h(-3, -1))
    root = drawn(s, RED)
    assert [sign(root, -4, 0), sign(root, -4, -1)] == [["+4"], ["+1"]]


def test_hovering_an_action_shows_where_it_can_be_done() -> None:
    table = Table().bids(9, 1, 2).hut(RED, "shrine", -5, 1).boat(RED, -4, 0)
    s = table.turn()
    [ghost] = having(drawn(s, RED), "data-preview-for", "act-1")
    assert words_of(ghost) == ["1"] * len([found for found in ghost.walk() if found.tag == "polygon"])
    assert not having(drawn(s, GREEN), "data-preview-for", "act-1")


def test_a_celebration_shows_who_would_get_what() -> None:
    table = Table().hut(RED, "fisher", -4, 0).laid(-4, 0, 3).hut(GREEN, "meeting", -5, 1).laid(-5, 1, 1)
    s = play(table.hut(GREEN, "meeting", -1, -1).laid(-1, -1, 2).boat(RED, 0, 0).turn(), "celebrate")
    root = drawn(s, RED)
    signs = [words_of(found) for found in having(root, "data-action", str(act.ISLAND))]
    assert ["+4", "+1"] in signs


def test_the_dice_just_rolled_are_shown() -> None:
    table = Table().bids(9, 1, 2).hut(RED, "shrine", -5, 1).god(-5, 0).boat(RED, -4, 0)
    s = table.turn()
    s.log = []
    play(s, f"fish;{h(-4, 0)}")
    [caught] = [event for event in s.log if event.kind == st.EVENT_CATCH]
    for viewer in (RED, GREEN, NOBODY):
        root = drawn(s, viewer)
        dice = [found for found in root.walk() if "tumble" in found.attributes.get("class", "").split()]
        dots = [len([part for part in die.walk() if part.tag == "circle"]) for die in dice]
        assert dots == caught.args[3:]
        assert f"Ana catches {caught.args[1]}" in words_of(root)


# Mats and villages


def test_goods_keep_their_names_as_they_drift_to_the_left() -> None:
    s = Table().bids(9, 1, 2).shells(RED, {5: 2, 1: 1}).fish(GREEN, {3: 1}).boat(RED, 0, 0).turn()
    before = pieces(drawn(s, RED), "shell-") | pieces(drawn(s, RED), "fish-")
    everybody_passes(s)
    after = pieces(drawn(s, RED), "shell-") | pieces(drawn(s, RED), "fish-")
    assert len(before) == 4
    assert after < before
    assert len(after) == 3  # the shell on space 1 is gone


def test_the_leader_of_a_village_is_who_would_win_it_now() -> None:
    table = Table().hut(RED, "fisher", -4, 0).hut(GREEN, "meeting", -5, 1).boat(GREEN, -4, -1).influence(3, 0, 1)
    s = table.boat(RED, 0, 0).turn()
    assert leader(s, 0) == GREEN
    scene = look(s, RED)
    assert [may_win(scene, seat, 0) for seat in range(3)] == [True, True, False]
    [column] = [
        found for found in view.board(scene).walk() if found.attributes.get("aria-label", "").startswith("Island A, 1")
    ]
    assert (
        column.attributes["aria-label"] == "Island A, 1 point: Ana 1, Bo 2, Cleo 0; Bo leads; with influence also Ana"
    )


def village_table() -> KaivaiState:
    """Island A is being scored, Ana has committed, Bo is asked."""
    table = Table().hut(RED, "fisher", -4, 0, boat=True).hut(GREEN, "meeting", -1, -1).influence(4, 4, 4)
    s = table.boat(GREEN, 0, 0).boat(BLUE, 3, 0).last_turn()
    s.log = []
    play(s, "pass")
    assert s.phase == st.PHASE_VILLAGE
    return play(s, "island a")


def test_what_is_committed_stays_secret_until_all_are_in() -> None:
    for viewer in (GREEN, BLUE, NOBODY):
        pictures = set()
        for count in range(5):
            s = play(village_table(), f"commit {count}")
            scene = look(s, viewer)
            pictures.add(str(draw_board(view, scene)))
        assert len(pictures) == 1


def test_the_reveal_shows_what_everybody_committed() -> None:
    s = play(village_table(), "commit 3;commit 2;commit 0")
    root = drawn(s, BLUE)
    assert {"Island A", "Ana +1", "+3", "+2"} <= set(words_of(root))


def test_hidden_influence_is_not_to_be_seen_in_any_way() -> None:
    pictures = set()
    for count in range(4):
        table = Table(hide_influence="on").influence(2, count, 1).hut(RED, "fisher", -4, 0, boat=True)
        s = table.boat(GREEN, 0, 0).round(10).turn()
        scene = look(s, RED)
        pictures.add(str(draw_board(view, scene)) + str([view.panel(scene, seat) for seat in range(3)]))
    assert len(pictures) == 1


# A phone


def across(place: Node, axis: int) -> tuple[float, float]:
    """From where to where a hex lies, across (0) or down (1)."""
    points = [point for part in place.walk() for point in part.attributes.get("points", "").split()]
    ends = [float(point.split(",")[axis]) for point in points]
    return min(ends), max(ends)


@pytest.mark.parametrize("seats", [3, 4])
def test_on_a_phone_every_hex_to_choose_can_be_hit_with_a_thumb(seats: int) -> None:
    seen = 0
    for match in walk(GAME, seats, options(), 5):
        s = match.state
        hexes = [a for a in GAME.legal(s) if act.is_hex(a)]
        if not hexes or len(match.moves) % 5:
            continue
        root = drawn(s, s.actor, narrow=True)
        [sea] = [found for found in root.walk() if "data-map" in found.attributes]
        spots = [having(sea, "data-action", str(a))[0] for a in hexes]
        for spot in spots:
            top, bottom = across(spot, 1)
            assert bottom - top >= 44
        seen += 1
    assert seen > 5


def test_on_a_phone_the_dice_just_rolled_stand_over_the_near_sea() -> None:
    for match in walk(GAME, 3, options(), 5):
        scene = look(match.state, match.state.actor, narrow=True)
        rolled = view.last_roll(scene)
        if rolled is not None and any(act.is_hex(a) for a in scene.legal) and len(rolled.args) > 3:
            root = draw_board(view, scene)
            assert len([found for found in root.walk() if "die" in found.attributes.get("class", "").split()]) >= len(
                rolled.args[3:]
            )
            return
    raise AssertionError("nobody went on after fishing")
