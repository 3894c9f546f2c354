"""The whole proof of a room (`motu proof`): the properties of motu.proof in random games, and what people are told on
the way. Nothing here names a game. Never compiled."""

import re
from collections.abc import Callable
from itertools import combinations
from math import isfinite, prod
from pathlib import Path
from traceback import extract_tb
from typing import Any

from motu.draw.scene import Scene, draw_board, draw_hand
from motu.engine.base import NOBODY, OK, MotuError
from motu.engine.fields import PER_SEAT, common_fields
from motu.engine.game import Game
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import plain
from motu.proof import NAMES, Broken, hold, play_fully, seeded, tables, viewers, walk
from motu.telling import position_text

MARKUP = re.compile(r"[*`_\[\]{}<>|#]")
CODE = re.compile(r"\b[A-Z]{2}-\d+")
LONGEST_REFUSAL = 200  # characters
FEW_MOVES = 4  # of a decision, when what others learn of them is compared
LOOK_EVERY = 5  # plies between two looks at all that is told and drawn

Progress = Callable[[int, int], None]


def prove(
    room: Room,
    games: int = 2,
    seed: int = 1,
    progress: Progress | None = None,
    doubts: dict[str, str] | None = None,
    game: Game[Any] | None = None,
) -> int:
    """Raises Broken with the game that shows it; returns how many games were played. `doubts` collects what may be
    meant so, by what is in doubt; `game` is the room's with another box than the usual one."""
    if games < 1:
        raise MotuError(f"a proof needs at least 1 game, not {games}")
    game = game or room.standard_game
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
                check_observation(room, match)
                if doubts is not None and not game.is_over(match.state):
                    doubts.update(unkept(game, match.state))
        except Exception as broken:
            where = f"{seats} seats, options {list(options)}, seed {seed + number}"
            told = str(broken) if isinstance(broken, MotuError) else stumbled(room, broken)
            raise Broken(f"{game.code} does not hold ({where}): {told}") from None
        if progress:
            progress(number + 1, total)
    return total


def check_names(game: Game[Any]) -> None:
    """Every action has a name of its own in notation, and is found by it."""
    names = [game.name(a) for a in range(game.num_actions)]
    twice = next((name for name in names if names.count(name) > 1), "")
    hold(not twice, f"two actions have the same name, {twice!r}")
    for a, name in enumerate(names):
        hold(
            name == " ".join(name.lower().split()) and ";" not in name,
            f"{name!r} is no notation: small letters, single spaces",
        )
        hold(game.parse(name) == a, f"{name!r} is not understood as the action it names")


def stumbled(room: Room, error: Exception) -> str:
    """An error in a room's own code, and where."""
    frames = list(extract_tb(error.__traceback__))
    own = room.package.rpartition(".")[2]
    inner = [frame for frame in frames if own in Path(frame.filename).parts] or frames
    return f"{type(error).__name__}: {error} ({Path(inner[-1].filename).name}, line {inner[-1].lineno})"


def check_observation(room: Room, match: Match[Any]) -> None:
    """What a learner is told of the fields is so, whoever looks."""
    if not room.has("mind.observation"):
        return
    game, s = match.game, match.state
    choices = [len(option.choices) for option in game.options]
    fields = {field.name: field for field in common_fields(s.seats, len(game.chapters), choices)}
    own = room.module("mind.observation").fields(game.parts, s.seats)  # type: ignore[attr-defined]  # a room's own
    fields |= {field.name: field for field in own}
    for viewer in range(s.seats):
        dump = s.as_seen_by(viewer).dump()
        for field in own:
            hold(field.name in dump, f"observation.py tells of {field.name!r}, but the state has no such field")
        for name in [name for name in dump if name in fields]:
            field, values = fields[name], dump[name]
            width = prod(s.seats if length == PER_SEAT else length for length in field.shape)
            bounds = f"{field.least} to {field.most}"
            hold(
                len(values) <= width,
                f"observation.py says that {name!r} has {width} numbers, but it has {len(values)}",
            )
            outside = [value for value in values if not field.least <= value <= field.most]
            hold(not outside, f"observation.py says that {name!r} goes from {bounds}, but it is {outside[:1]}")


def unkept(game: Game[Any], s: Any) -> dict[str, str]:
    """Where log and position do not agree on what others learn of a choice: two moves told to them in the same words,
    but for what one seat alone is told, that do not look the same; or two that look the same, but are told otherwise.
    By field or event. No proof: how many cards were looked at, say, may lie open while what they are does not."""
    legal = game.legal(s)
    made = [(game.name(a), after(game, s, a)) for a in legal[:: max(1, len(legal) // FEW_MOVES)]]
    ways = [(name, way) for name, way in made if not way.lit]  # what comes to light may be shuffled away at once
    found = {}
    for viewer in range(NOBODY, s.seats):
        seen = [(name, way, way.as_seen_by(viewer).dump()) for name, way in ways if viewer != s.actor]
        for (a, one, shown), (b, other, otherwise) in combinations(seen, 2):
            told, as_told = ([event.as_seen_by(viewer) for event in way.log] for way in (one, other))
            if shown == otherwise and one != other and told != as_told and len(told) == len(as_told):
                kind = next(event.kind for event, twin in zip(told, as_told, strict=True) if event != twin)
                found[f"event {kind}"] = f"the log tells others {a!r} from {b!r}, the position does not: event {kind}"
            elif shown != otherwise and told == as_told and one.log != other.log:
                field = next(name for name in shown if shown[name] != otherwise[name])
                found[field] = f"{field!r} tells others {a!r} from {b!r}, which the log keeps from them (only=)"
    return found


def after(game: Game[Any], s: Any, a: int) -> Any:
    """The position after a move, with a log of what it told."""
    found = s.clone()
    found.log = []
    game.apply(found, a)
    return found


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
        check_advice(room, game, s)


def check_advice(room: Room, game: Game[Any], s: Any) -> None:
    """Advice has an answer for every legal move, and one for each seat."""
    seen = s.as_seen_by(s.actor)
    promised = room.advice.weigh_all(game, seen, game.legal(seen))
    hold(all(map(isfinite, promised)), f"the advice promises {promised}")
    expected = room.advice.evaluate(game, seen.determinize(seeded(s.ply)))
    hold(len(expected) == s.seats, f"the advice evaluates {len(expected)} seats, not {s.seats}")


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
