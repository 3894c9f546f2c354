"""What every room's view must hold, at many moments of random games, for every viewer."""

import importlib.util
import itertools
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from motu.draw.scene import Scene, draw_board
from motu.draw.shapes import all_definitions
from motu.draw.svg import Node
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.match import Match
from tests.conformance.walks import viewers, walk

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
HOSTILE = "</text><script>alert(1)</script>\" onload='x'"
MOMENTS = 8
STYLED = {"style", "script", "foreignObject"}
SHEET_KEY = re.compile(' data-sheet="[^"]*"')  # what a thing can say of itself is not how it looks

ROOMS = [code for code, room in GAMES.items() if importlib.util.find_spec(f"{room.package}.face.view")]
TABLES = [
    (code, seats)
    for code in ROOMS
    for seats in (GAMES[code].standard_game.min_seats, GAMES[code].standard_game.max_seats)
]


def view_of(code: str) -> Any:
    return GAMES[code].module("face.view")


def scene_of(match: Match[Any], viewer: int, narrow: bool = False, names: list[str] | None = None) -> Scene[Any]:
    seen = match.seen(viewer)
    legal = match.game.legal(seen) if viewer == seen.actor and viewer != NOBODY else []
    recent = [event for event in match.events(viewer) if event.ply == match.state.ply - 1]
    return Scene(
        match.game, seen, viewer, legal, names or ["Ana", "Bo", "Cy", "Di", "Ed"][: match.seats], recent, narrow
    )


def moments(code: str, seats: int, seed: int, every: int) -> list[Match[Any]]:
    """Some moments of a random game, the last among them."""
    game = GAMES[code].standard_game
    options = game.default_options(seats)
    *_, match = walk(game, seats, options, seed)
    return [match.at(ply) for ply in range(0, len(match.moves), every)][:MOMENTS] + [match]


def onlookers(match: Match[Any]) -> list[int]:
    """A spectator, who is on turn, and one who is not: of a game's moments each asks another."""
    waiting = [seat for seat in range(match.seats) if seat != match.state.actor]
    return [NOBODY, *({match.state.actor} - {NOBODY}), waiting[len(match.moves) % len(waiting)]]


def drawn(code: str, scene: Scene[Any]) -> Node:
    return draw_board(view_of(code), scene)


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_a_board_is_well_formed_and_refers_only_to_what_exists(code: str, seats: int) -> None:
    own = [getattr(view_of(code), "SYMBOLS", {})]
    known = {f"#{shape.attributes['id']}" for shape in all_definitions(own)}
    for match in moments(code, seats, seed=3, every=29):
        for viewer, narrow in itertools.product(onlookers(match), (False, True)):
            root = drawn(code, scene_of(match, viewer, narrow))
            ET.fromstring(str(root))
            for found in root.walk():
                assert found.tag not in STYLED
                target = found.attributes.get("href", "")
                assert not target or target in known, target
                for value in found.attributes.values():
                    assert not value.startswith("url(") or value[4:-1] in known, value


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_what_is_lit_is_what_is_legal(code: str, seats: int) -> None:
    for match in moments(code, seats, seed=5, every=17):
        for viewer in onlookers(match):
            scene = scene_of(match, viewer)
            root = drawn(code, scene)
            acts = [found for found in root.walk() if "data-action" in found.attributes]
            for found in acts:
                a = int(found.attributes["data-action"])
                assert 0 <= a < match.game.num_actions
                assert ("can" in found.attributes["class"].split()) == (a in scene.legal)
                assert ("tabindex" in found.attributes) == (a in scene.legal)
                assert found.attributes["aria-label"]
            lit = {int(found.attributes["data-action"]) for found in acts} & set(scene.legal)
            assert sorted(lit | set(scene.choices(root))) == scene.legal


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_two_worlds_a_viewer_cannot_tell_apart_look_alike(code: str, seats: int) -> None:
    view = view_of(code)
    for match in moments(code, seats, seed=7, every=23):
        for viewer in viewers(match):
            scene = scene_of(match, viewer)
            picture = str(drawn(code, scene))
            panels = [view.panel(scene, seat) for seat in range(match.seats)]
            for seed in range(2):
                rng = Rng()
                rng.seed(seed)
                other = scene.seen.determinize(rng).as_seen_by(viewer)
                twin = Scene(scene.game, other, viewer, scene.legal, scene.names, scene.last_events)
                assert str(drawn(code, twin)) == picture
                assert [view.panel(twin, seat) for seat in range(match.seats)] == panels


@pytest.mark.parametrize("code", ROOMS)
def test_pieces_have_distinct_names(code: str) -> None:
    """A piece that is twice in a picture could not be followed to the next."""
    for match in moments(code, GAMES[code].standard_game.max_seats, seed=11, every=31):
        for viewer in onlookers(match):
            root = drawn(code, scene_of(match, viewer))
            pieces = [name for found in root.walk() if (name := found.attributes.get("data-piece"))]
            assert len(set(pieces)) == len(pieces)


@pytest.mark.parametrize("code", ROOMS)
def test_hostile_names_are_only_text(code: str) -> None:
    match = moments(code, GAMES[code].standard_game.max_seats, seed=2, every=40)[1]
    names = [HOSTILE] * match.seats
    for viewer, narrow in itertools.product(onlookers(match), (False, True)):
        root = str(drawn(code, scene_of(match, viewer, narrow, names)))
        assert "<script" not in root
        ET.fromstring(root)


@pytest.mark.parametrize("code", ROOMS)
def test_every_previewed_thing_has_a_preview_to_show(code: str) -> None:
    for match in moments(code, GAMES[code].standard_game.min_seats, seed=4, every=19):
        root = drawn(code, scene_of(match, match.state.actor))
        keys = {found.attributes.get("data-preview") for found in root.walk()}
        for found in root.walk():
            key = found.attributes.get("data-preview-for")
            assert key is None or key in keys


@pytest.mark.parametrize("code", ROOMS)
def test_symbols_of_panels_and_lobby_picture_exist(code: str) -> None:
    view = view_of(code)
    known = {shape.attributes["id"] for shape in all_definitions([getattr(view, "SYMBOLS", {})])}
    for match in moments(code, GAMES[code].standard_game.max_seats, seed=6, every=37):
        for viewer in viewers(match):
            scene = scene_of(match, viewer)
            for seat in range(match.seats):
                panel = view.panel(scene, seat)
                for symbol in [thing.symbol for thing in [*panel.resources, *panel.badges]]:
                    assert f"s-{symbol}" in known
                assert panel.lit == (seat == match.state.actor)
    for found in view.picture().walk():
        target = found.attributes.get("href", "")
        assert not target or target[1:] in known


# Snapshots: looked at when they change. MOTU_WRITE_SNAPSHOTS=1 writes them anew.

PICTURES = [
    ("moorea", "start-2p-own", 2, 0, 0, False),
    ("moorea", "middle-4p-actor", 4, 120, None, False),
    ("moorea", "late-5p-spectator", 5, 400, NOBODY, False),
    ("moorea", "middle-3p-phone", 3, 90, None, True),
    ("kaivai", "start-3p-actor", 3, 4, None, False),
    ("kaivai", "late-4p-spectator", 4, 260, NOBODY, False),
    ("kaivai", "middle-3p-phone", 3, 121, None, True),
    ("elawa", "start-2p-own", 2, 0, 0, False),
    ("elawa", "middle-4p-actor", 4, 60, None, False),
    ("elawa", "late-3p-spectator", 3, 70, NOBODY, False),
    ("elawa", "middle-3p-phone", 3, 40, None, True),
    ("mauna_kea", "start-2p-own", 2, 0, None, False),
    ("mauna_kea", "middle-3p-actor", 3, 120, None, False),
    ("mauna_kea", "late-4p-spectator", 4, 250, NOBODY, False),
    ("mauna_kea", "middle-4p-phone", 4, 150, None, True),
]


@pytest.mark.parametrize(("code", "name", "seats", "ply", "viewer", "narrow"), PICTURES)
def test_snapshot(code: str, name: str, seats: int, ply: int, viewer: int | None, narrow: bool) -> None:
    game = GAMES[code].standard_game
    match = next(itertools.islice(walk(game, seats, game.default_options(seats), seed=42), ply, None))
    scene = scene_of(match, match.state.actor if viewer is None else viewer, narrow)
    picture = SHEET_KEY.sub("", str(drawn(code, scene))).replace("><", ">\n<") + "\n"
    file = SNAPSHOTS / f"{code}-{name}.svg"
    if os.environ.get("MOTU_WRITE_SNAPSHOTS"):
        file.write_text(picture, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == picture
