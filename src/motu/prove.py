"""The whole proof of a room (`motu proof`): the properties of motu.proof in random games, and what people are told on
the way. Nothing here names a game. Never compiled."""

import re
from collections.abc import Callable
from typing import Any

from motu.draw.scene import Scene, draw_board, draw_hand
from motu.engine.base import NOBODY, OK, MotuError
from motu.engine.game import Game
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import plain
from motu.proof import NAMES, Broken, hold, play_fully, tables, viewers, walk
from motu.telling import position_text

MARKUP = re.compile(r"[*`_\[\]{}<>|#]")
CODE = re.compile(r"\b[A-Z]{2}-\d+")
LONGEST_REFUSAL = 200  # characters
LOOK_EVERY = 5  # plies between two looks at all that is told and drawn

Progress = Callable[[int, int], None]


def prove(room: Room, games: int = 2, seed: int = 1, progress: Progress | None = None) -> int:
    """Raises Broken with the game that shows it; returns how many games were played."""
    if games < 1:
        raise MotuError(f"a proof needs at least 1 game, not {games}")
    game = room.standard_game
    check_names(game)
    all_tables = tables([room])
    total = len(all_tables) * games
    for number in range(total):
        _code, seats, options = all_tables[number % len(all_tables)]
        try:
            play_fully(room, game, seats, list(options), seed + number, [])
            for match in walk(game, seats, list(options), seed + number):
                if match.state.ply % LOOK_EVERY == 0 or game.is_over(match.state):
                    check_telling(room, match)
        except MotuError as broken:
            where = f"{seats} seats, options {list(options)}, seed {seed + number}"
            raise Broken(f"{game.code} does not hold ({where}): {broken}") from None
        if progress:
            progress(number + 1, total)
    return total


def check_names(game: Game[Any]) -> None:
    """Every action has a name of its own in notation, and is found by it."""
    names = [game.name(a) for a in range(game.num_actions)]
    hold(len(set(names)) == len(names), "two actions have the same name")
    for a, name in enumerate(names):
        hold(
            name == " ".join(name.lower().split()) and ";" not in name,
            f"{name!r} is no notation: small letters, single spaces",
        )
        hold(game.parse(name) == a, f"{name!r} is not understood as the action it names")


def check_telling(room: Room, match: Match[Any]) -> None:
    """What people are told and shown of a position, whoever looks."""
    game, s = match.game, match.state
    for viewer in viewers(match):
        seen = s.as_seen_by(viewer)
        hold(bool(plain(room.words.prompt(game, seen, viewer), NAMES)), f"seat {viewer} is asked nothing")
        hold(bool(position_text(room, game, seen, viewer, NAMES[: s.seats], [])), "the terminal shows nothing")
        check_drawing(room, match, seen, viewer)
        for event in match.events(viewer):
            told = room.words.event(game, event, viewer)
            hold(told is None or bool(plain(told, NAMES)), f"event {event.kind} has no words")
    if not game.is_over(s):
        check_choices(room, game, s.as_seen_by(s.actor))


def check_drawing(room: Room, match: Match[Any], seen: Any, viewer: int) -> None:
    if not room.has("face.view"):
        return
    game = match.game
    legal = game.legal(seen) if viewer == seen.actor and viewer != NOBODY else []
    scene: Scene[Any] = Scene(game, seen, viewer, legal, NAMES[: seen.seats], match.events(viewer))
    view: Any = room.module("face.view")
    drawn = [str(draw_board(view, scene)), str(draw_hand(view, scene) or "")]
    hold("<svg" in drawn[0], "the board is no SVG")
    for seat in range(seen.seats):
        view.panel(scene, seat)


def check_choices(room: Room, game: Game[Any], seen: Any) -> None:
    """Choices that read differently, and refusals that a friend would say."""
    labels = [plain(room.words.choice(game, seen, a), NAMES) for a in game.legal(seen)]
    hold(len(set(labels)) == len(labels), f"two choices read alike: {labels}")
    for a in range(game.num_actions):
        rule = game.refusal(seen, a)
        if rule != OK:
            said = plain(room.why_not(game, seen, a, rule), NAMES)
            where = f"{game.rule_code(rule)} for {game.name(a)!r}: {said!r}"
            hold(said[-1:] in (".", "!", "?"), f"a refusal is no sentence: {where}")
            hold(
                not MARKUP.search(said) and not CODE.search(said),
                f"a refusal holds markup or a number of a rule: {where}",
            )
            hold("-1" not in said and len(said) <= LONGEST_REFUSAL, f"a refusal reads badly: {where}")
