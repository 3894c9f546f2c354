"""Parts of drawings that are kept: the same picture as without, for whole games and every viewer, and nothing stale."""

from random import Random
from typing import Any

import pytest

from motu.draw.keep import Keeper, Kept, keeping, kept
from motu.draw.palette import seat_colour, seated
from motu.draw.scene import Scene, draw_board, draw_hand
from motu.draw.svg import Node, circle, g, rect, text
from motu.engine.base import NOBODY
from motu.games import GAMES


def scenes(code: str, seats: int, seed: int, every: int) -> list[Scene[Any]]:
    """Moments of a random game from its first to its last move, one viewer after another, with chosen marks."""
    game, dice = GAMES[code].standard_game, Random(seed)
    s = game.new(seats, seed)
    found: list[Scene[Any]] = []
    names = ["Ana", "Bo & <Co>", "Cleo", "Dan", "Eve"][:seats]
    viewers = [NOBODY, *range(seats)]
    while not game.is_over(s):
        if s.ply % every == 0:
            viewer = viewers[s.ply // every % len(viewers)] if dice.random() < 0.6 else s.actor
            seen = s.as_seen_by(viewer)
            events = [e.as_seen_by(viewer) for e in s.log or [] if e.ply == s.ply - 1]
            legal = game.legal(seen) if viewer == s.actor else []
            marks = (dice.sample(range(5), seats), [])[dice.randrange(2)]
            found.append(Scene(game, seen, viewer, legal, names, events, dice.random() < 0.4, marks))
        game.play(s, dice.choice(game.legal(s)))
    return found


@pytest.mark.parametrize("code", GAMES)
def test_kept_parts_make_the_same_picture(code: str) -> None:
    view = GAMES[code].module("face.view")
    for scene in scenes(code, GAMES[code].standard_game.max_seats, seed=8, every=31):
        for draw in (draw_board, draw_hand):
            fresh = str(draw(view, scene))
            with keeping():
                assert str(draw(view, scene)) == fresh
                assert str(draw(view, scene)) == fresh  # now from what was kept


@kept
def tile(kind: int, x: float) -> Node:
    return g(circle(x, 0, 3, fill=seat_colour(kind)), text(x, 1, "<&>")).named("A tile")


def test_what_comes_back_is_a_node_of_its_own() -> None:
    with keeping():
        tile(1, 2).cls("last").named("Another name").add(rect(0, 0, 1, 1))
        assert str(tile(1, 2)) == str(tile.__wrapped__(1, 2))  # type: ignore[attr-defined]


def test_marks_and_kinds_of_numbers_are_part_of_what_is_kept() -> None:
    with keeping():
        with seated([4, 3]):
            chosen = str(tile(1, 2))
        assert chosen != str(tile(1, 2))
        assert "--seat3" in chosen


def test_a_state_cannot_be_an_argument() -> None:
    @kept
    def of_a_state(s: Any) -> Node:
        return g()

    s = next(iter(GAMES.values())).standard_game.new(3, 1)
    with keeping(), pytest.raises(TypeError, match="cannot be drawn from"):
        of_a_state(s)


def test_nothing_to_click_is_kept_within() -> None:
    with pytest.raises(ValueError, match="clicked"):
        Kept(g(g().act(3, "Do it")))
    assert Kept(g().act(3, "Do it")).node().attributes["data-action"] == "3"


def test_the_oldest_go_when_there_are_too_many() -> None:
    keeper = Keeper(most=1000)
    for number in range(50):
        keeper.put(number, Kept(g(text(0, 0, str(number)))))
    assert 1 <= len(keeper.parts) < 50
    assert 49 in keeper.parts
    assert keeper.size <= 1000
