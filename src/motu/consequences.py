"""What becomes of a move: what it makes possible that another does not, and what it leaves to a rival. As a friend
would say it, in moves and points, before any count.

Two moves are played on by the advice in the same worlds, of those that the seat thinks possible. Told is what brings
points in many of the worlds after the one, and in hardly any after the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from motu.bots.search import SearchBot
from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Game
from motu.hints import Hint, Why, phases_of, searcher, source_in_words
from motu.papers.room import Room
from motu.papers.sentence import N_, Player, Sentence, plural, say
from motu.papers.tongue import told_percent

WORLDS = 8
STEPS = 150  # decisions that are played on at most
OFTEN = 0.375  # of the worlds, in which it comes more often after the one move than after the other
PROBABLE = 0.5  # of the worlds: what a rival will probably do
MOST = 3  # turns of this seat that are looked at: what comes later has other causes

Deed: TypeAlias = tuple[Seat, Action]


@dataclass(frozen=True)
class Chance:
    """A move that brings its maker points."""

    words: Sentence
    points: int
    is_new: bool = True  # or could it be done before as well?


@dataclass(frozen=True)
class Consequences:
    """What one move has beside another: what its maker can do then, and what a rival no longer can."""

    gained: Chance | None = None
    rival: Seat = NOBODY
    prevented: Chance | None = None

    @property
    def most(self) -> int:
        """The points of what is told of the worse move (missed_in_words)."""
        return max((chance.points for chance in (self.gained, self.prevented) if chance is not None), default=0)


def consequences(room: Room, game: Game[Any], seen: Any, better: Hint, other: Hint) -> Consequences:
    """In worlds that follow from what the seat sees and from nothing else."""
    bot = searcher(room, 1)
    one, two = (deeds_after(room, bot, game, seen, hint) for hint in (better, other))
    at_once = [(seen.actor, a) for a in (other.action, *other.plan)]  # nobody must wait to be able to do this
    mine = most_telling({deed: found for deed, found in one.items() if deed not in at_once}, two, [seen.actor], True)
    rivals = [seat for seat in range(seen.seats) if seat != seen.actor]
    theirs = most_telling(two, one, rivals)
    return Consequences(
        None if mine is None else mine[1],
        NOBODY if theirs is None else theirs[0],
        None if theirs is None else theirs[1],
    )


def deeds_after(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, hint: Hint) -> dict[Deed, list[Chance]]:
    """What brings points after this move, once in each world in which it comes."""
    found: dict[Deed, list[Chance]] = {}
    known = [(seen.actor, a) for a in game.legal(seen)]
    for number in range(WORLDS):
        new = dict[Deed, Chance]()
        for deed, chance in played_on(room, bot, game, seen, bot.world(seen, number), hint):
            if is_in_sight(room, seen, deed[1]):
                new.setdefault(deed, replace(chance, is_new=deed not in known))
        for deed, chance in new.items():
            found.setdefault(deed, []).append(chance)
    return found


def played_on(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, world: Any, hint: Hint
) -> Iterator[tuple[Deed, Chance]]:
    """In one world, with the plan as far as it goes along, action by action; the move itself is no consequence of
    itself. Of rivals what they do before this seat is on turn again: what comes later has other causes."""
    plan, midst, begun = list(hint.plan), phases_of(room, "WITHIN") or phases_of(room, "MIDST"), None
    game.apply(world, hint.action)
    turns, last = 0, seen.actor
    for _ in range(STEPS):
        is_midst = world.phase in midst
        if begun is not None and not is_midst:
            deed, words, before, is_soon = begun
            points = worth(game, world, deed[0]) - before
            if points > 0 and is_soon:
                yield deed, Chance(words, points)
            begun = None
        if game.is_over(world) or turns == MOST:
            return
        legal = game.legal(world)
        seat, a = world.actor, legal[0]
        if seat == seen.actor and len(legal) > 1 and plan and plan[0] in legal:
            a = plan.pop(0)
        elif len(legal) > 1:
            a = bot.likeliest(game, world, legal)
        turns += seat == seen.actor != last
        last = seat
        if not is_midst:
            words = room.words.planned(game, world.as_seen_by(seen.actor), a)
            begun = (seat, a), words, worth(game, world, seat), seat == seen.actor or not turns
        game.apply(world, a)


def worth(game: Game[Any], s: Any, seat: Seat) -> int:
    """The points on the sheet, and those that will come at the end as things stand."""
    return sum(points[seat] for sheet in (game.sheet(s), game.still_to_come(s)) for points in sheet.values())


def most_telling(
    one: dict[Deed, list[Chance]], two: dict[Deed, list[Chance]], seats: list[Seat], is_own: bool = False
) -> tuple[Seat, Chance] | None:
    """What comes after the one clearly more often than after the other: that which brings most."""
    often = {deed: chances for deed, chances in one.items() if deed[0] in seats}
    more = {deed: len(chances) - len(two.get(deed, [])) for deed, chances in often.items()}
    told = [deed for deed, count in more.items() if count >= OFTEN * WORLDS]
    told = [deed for deed in told if is_own or len(often[deed]) >= PROBABLE * WORLDS]
    best = max(told, key=lambda deed: more[deed] * usual(often[deed]), default=None)
    return None if best is None else (best[0], replace(often[best][0], points=usual(often[best])))


def is_in_sight(room: Room, seen: Any, a: Action) -> bool:
    """Is what it is done with on the table, as far as the room says so? What may turn up yet is no reason: nobody can
    see it coming."""
    in_sight = getattr(room.module("face.reasons"), "is_in_sight", None) if room.has("face.reasons") else None
    return in_sight is None or bool(in_sight(seen, a))


def usual(chances: list[Chance]) -> int:
    """The middle of the points that it brings."""
    return sorted(chance.points for chance in chances)[len(chances) // 2]


# In words.


def possible_in_words(found: Consequences) -> Sentence | None:
    """What the better move makes possible, and was not before."""
    if found.gained is None or not found.gained.is_new:
        return None
    told = plural(
        found.gained.points,
        "It makes this possible: {move} ({count} point).",
        "It makes this possible: {move} ({count} points).",
    )
    return say(told, move=found.gained.words, count=found.gained.points)


def prevented_in_words(found: Consequences) -> Sentence | None:
    """What a rival would otherwise do."""
    if found.prevented is None:
        return None
    told = plural(
        found.prevented.points,
        "Otherwise {player} will probably do this: {move} ({count} point).",
        "Otherwise {player} will probably do this: {move} ({count} points).",
    )
    return say(told, player=Player(found.rival), move=found.prevented.words, count=found.prevented.points)


def missed_in_words(found: Consequences) -> Sentence | None:
    """What the worse move gives up, or what it leaves to a rival."""
    if found.prevented is not None and (found.gained is None or found.prevented.points > found.gained.points):
        told = plural(
            found.prevented.points,
            "It leaves this to {player}: {move} ({count} point).",
            "It leaves this to {player}: {move} ({count} points).",
        )
        return say(told, player=Player(found.rival), move=found.prevented.words, count=found.prevented.points)
    if found.gained is None:
        return None
    told = plural(
        found.gained.points,
        "Then you probably miss this: {move} ({count} point).",
        "Then you probably miss this: {move} ({count} points).",
    )
    return say(told, move=found.gained.words, count=found.gained.points)


COUNTED = N_("It wins only about {mine} of 100 games, the better move about {best}.")


def loss_in_words(
    room: Room, better: Hint, worse: Hint, missed: Sentence | None, why: Why | None, reply: Sentence | None = None
) -> Sentence:
    """What the worse of two moves costs, else what a rival makes of it; where no reason is known, how often each
    wins."""
    if missed is not None:
        return missed
    why = why or Why()
    if why.points > 2 * why.lost:
        told = plural(
            why.points, "That costs you about {count} point {source}.", "That costs you about {count} points {source}."
        )
        return say(told, count=why.points, source=source_in_words(room, why.category))
    if reply is not None:
        return reply
    if why.total >= 1:
        told = plural(why.total, "That costs you about {count} point.", "That costs you about {count} points.")
        return say(told, count=why.total)
    if why.fewer:
        told = plural(
            why.fewer,
            "That helps {player}, who ends with about {count} point more.",
            "That helps {player}, who ends with about {count} points more.",
        )
        return say(told, player=Player(why.rival), count=why.fewer)
    if why.ahead >= 1:
        told = plural(
            why.ahead,
            "That costs you about {count} point against your strongest rival.",
            "That costs you about {count} points against your strongest rival.",
        )
        return say(told, count=why.ahead)
    return say(COUNTED, mine=told_percent(worse.share), best=told_percent(better.share))
