"""Every number that a reason tells holds by the rules of Mauna Kea: ways are measured here once more, step by step as
the rules let an explorer go, in games of Easy, for every kind of move."""

from collections import Counter
from heapq import heappop, heappush

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.mauna_kea.box.parts import HEADINGS, NEXT_SPACE, PLACE_OF, STEP_COST, TEAM
from motu.games.mauna_kea.face.reasons import because, purposes
from motu.games.mauna_kea.face.words import boat, bundle
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.course import Course
from motu.papers.sentence import Player, Sentence

ROOM = GAMES["mauna_kea"]
GAME = ROOM.standard_game
UNBUILT = 2  # what a space of an empty place will mostly cost
NO_WAY = 99


def ways(s: MaunaKeaState, start: int) -> dict[int, int]:
    """What it costs to walk to each space."""
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, at = heappop(waiting)
        if at in found:
            continue
        found[at] = cost
        for heading in range(HEADINGS):
            to = NEXT_SPACE[at * HEADINGS + heading]
            price = 0 if to < 0 else UNBUILT if s.is_empty(PLACE_OF[to]) else STEP_COST[s.ground[to]]
            if price:
                heappush(waiting, (cost + price, to))
    return found


def to_boat(s: MaunaKeaState, start: int) -> int:
    return min((cost for at, cost in ways(s, start).items() if lies_boat(s, at) >= 0), default=NO_WAY)


def lies_boat(s: MaunaKeaState, at: int) -> int:
    """The boat that can be boarded there, or -1."""
    landing = s.parts.landing_of[at]
    return -1 if landing < 0 else s.boat_at[landing]


def to_artifact(s: MaunaKeaState, start: int) -> int:
    return min((cost for at, cost in ways(s, start).items() if s.lying[at]), default=NO_WAY)


def is_named_boat_ahead(s: MaunaKeaState, start: int, line: Sentence) -> bool:
    """Of the boats that are nearest, one is named."""
    nearest = [lies_boat(s, at) for at, cost in ways(s, start).items() if cost == to_boat(s, start)]
    return any(
        boat(s.parts, which) == {"boat": line.parts["boat"], "seats": line.parts["seats"]}
        for which in nearest
        if which >= 0
    )


def check(before: MaunaKeaState, after: MaunaKeaState, seat: int, line: Sentence) -> str:
    told, parts = line.template, line.parts
    inner = parts.get("purpose")
    if isinstance(inner, Sentence):
        return check(before, after, seat, inner)
    owner = parts["player"].seat if isinstance(parts.get("player"), Player) else seat  # type: ignore[union-attr]
    if told.startswith("From here"):
        started = [i for i in range(seat * TEAM, seat * TEAM + TEAM) if before.explorer[i] != after.explorer[i]]
        assert len(started) == 1
        at = after.explorer[started[0]]
        assert parts["count"] == to_boat(after, at)
        if "near" in parts:
            assert parts["near"] == to_artifact(after, at)
        return "start"
    if told.startswith("There the tile brings nobody else"):
        others = [i for i in range(before.seats * TEAM) if i // TEAM != seat and before.explorer[i] >= 0]
        assert others
        assert all(to_boat(after, after.explorer[i]) >= to_boat(before, before.explorer[i]) for i in others)
        return "no help"
    if "explorer" not in parts:
        return ""
    number = parts["explorer"]
    assert isinstance(number, int)
    i = owner * TEAM + number - 1
    was, now = before.explorer[i], after.explorer[i]
    if told.startswith("Brings explorer {explorer} about"):
        assert parts["count"] == to_boat(before, was) - to_boat(after, now)
        assert is_named_boat_ahead(after, now, line)
        return "nearer"
    if told.startswith("Then explorer {explorer} of {player} needs"):
        assert parts["count"] == to_boat(after, now) - to_boat(before, was)
        return "farther"
    if told.startswith("Then explorer {explorer} of {player} has hardly"):
        assert to_boat(after, now) - to_boat(before, was) > 20
        return "hardly"
    if told.startswith("Gives you points to walk with"):
        assert parts["count"] == to_boat(after, now)
        return "to a boat"
    if told.startswith("Points to walk with: explorer"):
        assert parts["count"] == to_artifact(after, now)
        return "to a load"
    if told.startswith("Then explorer {explorer} carries"):
        assert parts["load"] == bundle(after.carried[i])
        return "carries"
    if told.startswith("Brings explorer {explorer} nearer to {load}"):
        assert to_artifact(after, now) < to_artifact(before, was)
        return "to an artifact"
    return ""


def test_every_number_of_a_reason_holds_by_the_rules() -> None:
    claims, easy = Counter[str](), make_bot("easy", ROOM.advice)
    for seed in range(2):
        s, rng = GAME.new(3, seed), Rng(seed)
        while not GAME.is_over(s):
            seen, legal, seat = s.as_seen_by(s.actor), GAME.legal(s), s.actor
            if len(legal) > 1 and rng.below(5) == 0:
                kinds = {GAME.name(a).split()[0] for a in legal}
                of_kinds = [[a for a in legal if GAME.name(a).split()[0] == kind] for kind in sorted(kinds)]
                for a in [alike[rng.below(len(alike))] for alike in of_kinds for _ in range(2)]:
                    world = s.clone()
                    GAME.apply(world, a)
                    after = world.as_seen_by(seat)
                    for line in because(Course(seen, ((a, after),)), ()):
                        claims[check(seen, after, seat, line)] += 1
                    for line in purposes(GAME, seen, after, seat):
                        claims[check(seen, after, seat, line)] += 1
            GAME.apply(s, easy.choose(GAME, seen, rng))
    wanted = {"start", "nearer", "farther", "to a boat", "to a load", "carries", "to an artifact"}
    assert set(claims) >= wanted, claims
