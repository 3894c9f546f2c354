"""What a turn of Mauna Kea is good for, as a player would say it. Never compiled."""

from motu.engine.base import Seat
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import TEAM, size_of
from motu.games.mauna_kea.face.words import bundle
from motu.games.mauna_kea.mind.advice import FAR, Ways
from motu.games.mauna_kea.rules.state import WAITING, MaunaKeaState
from motu.papers.sentence import Sentence, plural, say


def purposes(game: Game[MaunaKeaState], before: MaunaKeaState, after: MaunaKeaState, seat: Seat) -> list[Sentence]:
    team = range(seat * TEAM, seat * TEAM + TEAM)
    then, now = Ways(before), Ways(after)
    return [
        *saved(before, after, then, now, team),
        *loaded(before, after, team),
        *shorter(before, after, then, now, team),
        *begun(before, after, now, team),
    ]


def saved(before: MaunaKeaState, after: MaunaKeaState, then: Ways, now: Ways, team: range) -> list[Sentence]:
    """Who stood where the lava strikes next, and does no longer."""
    return [
        say("Brings explorer {explorer} out of the way of the lava.", explorer=i % TEAM + 1)
        for i in team
        if min(before.explorer[i], after.explorer[i]) >= 0
        and then.is_struck(before.explorer[i])
        and not now.is_struck(after.explorer[i])
    ]


def loaded(before: MaunaKeaState, after: MaunaKeaState, team: range) -> list[Sentence]:
    return [
        say("Then explorer {explorer} carries {load}.", explorer=i % TEAM + 1, load=bundle(after.carried[i]))
        for i in team
        if after.explorer[i] >= 0 and size_of(after.carried[i]) > size_of(before.carried[i])
    ]


def shorter(before: MaunaKeaState, after: MaunaKeaState, then: Ways, now: Ways, team: range) -> list[Sentence]:
    """The explorer whose way to a boat becomes shorter by most, through steps or through a new tile."""
    gains = {
        i: way_of(before, then, i) - way_of(after, now, i)
        for i in team
        if min(before.explorer[i], after.explorer[i]) >= 0
    }
    best = max(gains, key=lambda i: gains[i], default=-1)
    if best < 0 or gains[best] < 1:
        return []
    told = plural(
        gains[best],
        "Shortens the way of explorer {explorer} to a boat by about {count} movement point.",
        "Shortens the way of explorer {explorer} to a boat by about {count} movement points.",
    )
    return [say(told, explorer=best % TEAM + 1, count=gains[best])]


def begun(before: MaunaKeaState, after: MaunaKeaState, now: Ways, team: range) -> list[Sentence]:
    """Where somebody begins: how far it is from there."""
    told = plural(
        2,
        "From here a boat is about {count} movement point away.",
        "From here a boat is about {count} movement points away.",
    )
    return [
        say(told, count=way_of(after, now, i))
        for i in team
        if before.explorer[i] == WAITING and after.explorer[i] >= 0 and way_of(after, now, i) * 2 < FAR
    ]


def way_of(s: MaunaKeaState, ways: Ways, i: int) -> int:
    """Movement points to a boat, empty places reckoned as they mostly become; ways are measured in half points."""
    return ways.boat_way(size_of(s.carried[i]))[s.explorer[i]] // 2
