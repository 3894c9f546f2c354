"""Sections of boards: each reads of the position what it says it reads, through whole games, and is given no more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from motu.draw import sections
from motu.draw.keep import Keeper, keeping
from motu.draw.scene import Scene, draw_board
from motu.draw.sections import ALWAYS, asked, node_by_node, section
from motu.draw.svg import Node, g, text
from motu.engine.base import NOBODY
from motu.games import GAMES
from tests.draw.test_keep import scenes

IS_COMPILED = not hasattr(GAMES["moorea"].standard_game.new, "__code__")


@contextmanager
def noted(scene: Scene[Any]) -> Iterator[set[str]]:
    """The fields of its position that are read."""
    found: set[str] = set()
    kind = type(scene.game.new(2, 1))
    outer, scene.seen.__class__ = type(scene.seen), kind  # what is done here is no reading
    seen = scene.game.restore(scene.seen.dump())  # in which nothing has been read yet
    scene.seen.__class__ = outer
    scene.seen = scene.laid_open = seen
    fields = {*seen.dump(), "log"}

    class Watched(kind):  # type: ignore[misc, valid-type]
        def __getattribute__(self, name: str) -> Any:
            if name in fields:
                found.add(name)
            return super().__getattribute__(name)

    seen.__class__ = Watched
    try:
        yield found
    finally:
        seen.__class__ = kind


@pytest.mark.skipif(IS_COMPILED, reason="compiled code reads fields unnoticed")
@pytest.mark.parametrize("code", GAMES)
def test_a_section_reads_what_it_says(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = GAMES[code]
    view = room.module("face.view")
    drawn, met = sections.drawn, set[str]()

    def watched(drawing: Any, scene: Scene[Any], *args: Any, **named: Any) -> Node:
        with noted(scene) as read:
            made = drawn(drawing, scene, *args, **named)
        assert read <= drawing.fields | {*ALWAYS}, f"{drawing.__name__} reads {sorted(read - drawing.fields)}"
        met.add(drawing.__name__)
        return made

    monkeypatch.setattr(sections, "drawn", watched)
    monkeypatch.setattr(sections, "sections", Keeper(0))  # each is drawn anew
    for scene in scenes(code, room.standard_game.max_seats, seed=8, every=11):
        with keeping():
            draw_board(view, scene)
    assert met


def dealt(viewer: int) -> Scene[Any]:
    game = GAMES["moorea"].standard_game
    s = game.new(3, seed=5)
    return Scene(game, s.as_seen_by(viewer), viewer, game.legal(s) if viewer == s.actor else [], ["Ana", "Bo", "Cleo"])


def secrets_of(scene: Scene[Any]) -> Node:
    return g(text(0, 0, f"{scene.viewer} {scene.legal} {scene.seen.hand}"))


def test_what_is_not_named_is_not_given() -> None:
    """Not even by mistake can a section show what only one viewer may know: it is drawn from what lies open to all."""
    bare = section()(secrets_of)
    with keeping():
        drawn = {str(bare(dealt(viewer))) for viewer in (NOBODY, 0, 1, 2)}
    assert drawn == {str(secrets_of(dealt(NOBODY)))}


def test_what_only_one_viewer_knows_is_shown_to_no_other() -> None:
    told = section("hand", eyes=asked)(secrets_of)
    with keeping():
        drawn = [str(told(dealt(viewer))) for viewer in (0, 1, 2, 0)]
    assert len(set(drawn)) == 3
    assert drawn[0] == drawn[3]


def test_a_section_of_one_seat_has_nothing_of_the_others() -> None:
    @section(own=("hand_size",), turn=True)
    def place(scene: Scene[Any], seat: int) -> Node:
        return g(text(0, 0, f"{scene.seen.hand_size} {scene.is_awaited(seat)}"))

    scene = dealt(NOBODY)
    size = scene.seen.hand_size[1]
    with keeping():
        assert f"[0, {size}, 0] False" in str(place(scene, 1))
        assert "True" in str(place(scene, scene.seen.actor))


def test_what_can_be_clicked_is_lit_and_known() -> None:
    @section("hand", acts=range(10), eyes=asked)
    def deck(scene: Scene[Any]) -> Node:
        return g(g().act(0, "Draw"), g().act(9, "Buy"))

    scene = dealt(0)
    scene.legal = [0, 50]
    with keeping():
        whole = scene.lit(g(deck(scene)))
        assert str(whole) == str(scene.lit(g(deck.__wrapped__(scene))))  # type: ignore[attr-defined]
        assert whole.actions() == {"0", "9"}
        assert scene.choices(whole) == [50]


def test_what_is_to_be_marked_is_drawn_node_by_node() -> None:
    again = section("hand", acts=range(10), eyes=asked)(lambda scene: g(g().act(0, "Draw")))
    with keeping(), node_by_node():
        assert [node.attributes["data-action"] for node in again(dealt(0)).acting()] == ["0"]


def test_a_section_that_says_nothing_of_actions_has_none() -> None:
    silent = section()(lambda scene: g(g().act(0, "Draw")))
    with keeping(), pytest.raises(ValueError, match="clicked"):
        silent(dealt(0))


def test_nothing_is_told_by_name() -> None:
    """It would not be part of the key; once such a section was drawn each time, and nobody was told."""

    @section()
    def track(scene: Scene[Any], rows: int) -> Node:
        return g(text(0, 0, str(rows)))

    with keeping():
        assert "2" in str(track(dealt(0), 2))
        with pytest.raises(TypeError):
            track(dealt(0), rows=2)
