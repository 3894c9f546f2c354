"""The coach: whether a move gives away much of the chance to win, and what was good. It knows what one seat knows."""

import math
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from motu.bots.search import Node, SearchBot
from motu.engine.base import NOBODY, OK, Action, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.hints import (
    CLEAR,
    FEW,
    LIKELY,
    OF_THE_PLAN,
    REPLIES,
    SLIP,
    SPREAD,
    Hint,
    Why,
    about_in_words,
    aims_of,
    hint_of,
    plan_in_words,
    purposes,
    reason,
    rival_on_turn,
    searcher,
)
from motu.papers.belief import listed
from motu.papers.room import Room
from motu.papers.rulespage import RuleText
from motu.papers.sentence import N_, Player, Sentence, say

SIMULATIONS = 600  # of the search that begins with a decision
LEAST = 16  # times that each move is tried at least, so that all can be compared; where there are many, FEW
LOOKS = 150  # simulations of each of two moves, when one is doubted
GIVES_AWAY = 0.07  # of the chance to win: what is questioned; by scripts/coach_rate.py (docs/coach.md)
SURE = 3.0  # standard errors beyond which a difference is taken for one
SUSPECT = 0.75  # of GIVES_AWAY: what the first search must find before a second looks closer
MOST_GOOD = 3  # moves of which it is worked out what they are good for
LEAST_WORSE = 2  # moves that one that is praised is better than; as many as are as good, too
OBVIOUS = 0.5  # of the attention that moves get at first sight
SEED = 7_000_003  # of the second look, so that it is lucky in other worlds than the first


@dataclass(frozen=True)
class Judged:
    """A move, and what it promises its maker."""

    action: Action
    share: float  # of victory, 0 to 1
    points: float  # at the end
    trust: int  # simulations that made it
    plan: tuple[Action, ...] = ()  # of the best: how the turn would go on, and what it leads to
    aims: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of all moves of a decision; of none where there is no choice. First the one it would make,
    which was tried most often, then the others as they promise."""

    moves: tuple[Judged, ...] = ()

    def of(self, a: Action) -> Judged | None:
        return next((judged for judged in self.moves if judged.action == a), None)

    @property
    def looks(self) -> int:
        """Simulations behind it."""
        return sum(judged.trust for judged in self.moves)

    def suspects(self, a: Action) -> bool:
        """Is this legal move worth a second look? One that the search hardly looked at is."""
        mine = self.of(a)
        if mine is None:
            return bool(self.moves)
        return self.moves[0].share - mine.share >= SUSPECT * GIVES_AWAY


@dataclass(frozen=True)
class Doubt:
    """A move that gives away much, beside the one it was compared with."""

    played: Action
    best: Action
    percent: int  # of victory that it gives away
    games: int  # simulations of each
    why: Why | None = None  # what the better move has
    reply: Sentence | None = None  # what a rival will probably do after it
    plan: tuple[Action, ...] = ()  # how the turn would go on after the better move
    aims: tuple[Action, ...] = ()  # and what it leads to


# Thinking.


def think_over(
    room: Room, game: Game[Any], seen: Any, seed: int, simulations: int = SIMULATIONS, seconds: float = 0.0
) -> Opinion:
    """Of every move of the seat on turn; same seed, same opinion (without a clock)."""
    if len(game.legal(seen)) < 2:
        return Opinion()
    deadline = time.perf_counter() + 1.5 * seconds
    bot, rng = searcher(room, simulations, seconds), Rng(seed)
    bot.search(game, seen, rng)
    found = bot.ranked()
    least = max(FEW, min(LEAST, simulations // len(found)))
    bot.try_out(game, seen, found[0], FEW, rng)  # however soon the time was over
    for node in found:
        if seconds and time.perf_counter() > deadline:
            break  # of the rest it has nothing to say
        bot.try_out(game, seen, node, least, rng)
    told = [n for n in found if n.visits >= FEW]
    best = max((n.mean() for n in told), default=0.0)
    judged = [judged_of(room, bot, game, seen, n, n.mean() >= best - SLIP and n in told[:MOST_GOOD]) for n in told]
    return Opinion((*judged[:1], *sorted(judged[1:], key=share_of, reverse=True)))


def judged_of(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, node: Node, is_good: bool) -> Judged:
    """Of what may be praised also what it is good for."""
    hint = hint_of(node, 0.0)
    aims = aims_of(room, bot, game, seen, hint) if is_good else ()
    return Judged(node.action, hint.share, hint.points, hint.trust, hint.plan if is_good else (), aims)


def share_of(judged: Judged) -> float:
    return judged.share


def second_look(
    room: Room,
    game: Game[Any],
    seen: Any,
    best: Action,
    played: Action,
    seed: int,
    looks: int = LOOKS,
    seconds: float = 0.0,
) -> Doubt | None:
    """Two moves side by side in worlds that the first search has not seen; None if the difference is small, or may be
    noise."""
    bot, rng = searcher(room, 1), Rng(seed + SEED)
    root = bot.search(game, seen, rng)
    better, mine = root.child(best), root.child(played)
    assert better is not None, "every legal move is a child of the root"
    assert mine is not None, "every legal move is a child of the root"
    compare(bot, game, seen, (better, mine), looks, seconds, rng)
    given_away = better.mean() - mine.mean()
    error = SPREAD * math.sqrt(1 / max(1, better.visits) + 1 / max(1, mine.visits))
    if given_away < max(GIVES_AWAY, SURE * error):
        return None
    hint = hint_of(better, 0.0)
    why = reason(bot, game, seen, hint, hint_of(mine, 0.0), mine.visits // 10, rng)
    reply = answer_to(room, bot, game, seen, played, best)
    aims = aims_of(room, bot, game, seen, hint)
    return Doubt(played, best, round(100 * given_away), mine.visits, why, reply, hint.plan, aims)


def compare(
    bot: SearchBot[Any], game: Game[Any], seen: Any, pair: tuple[Node, Node], looks: int, seconds: float, rng: Rng
) -> None:
    """By turns, so that both are looked at as often when the time is over."""
    deadline = time.perf_counter() + seconds
    for visits in range(1, looks + 1):
        for node in pair:
            bot.try_out(game, seen, node, visits, rng)
        if seconds and time.perf_counter() > deadline:
            return


def answer_to(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, played: Action, best: Action
) -> Sentence | None:
    """What a rival will probably do after the one move, and not after the other."""
    reply = likely_reply(room, bot, game, seen, played)
    other = likely_reply(room, bot, game, seen, best)
    if reply is None or (other is not None and other[:2] == reply[:2]):
        return None
    seat, _, words = reply
    return say("After your move {player} will probably do this: {move}.", player=Player(seat), move=words)


def likely_reply(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, a: Action
) -> tuple[Seat, Action, Sentence] | None:
    """Who answers a move, and how, if most of the worlds that this seat can imagine agree on it."""
    found: Counter[tuple[Seat, Action]] = Counter()
    told: dict[tuple[Seat, Action], Sentence] = {}
    for number in range(REPLIES):
        world = bot.world(seen, number)
        game.apply(world, a)
        seat = rival_on_turn(bot, game, world, seen.actor)
        if seat != NOBODY:
            key = seat, bot.likeliest(game, world, game.legal(world))
            found[key] += 1
            told.setdefault(key, room.words.planned(game, world.as_seen_by(seat), key[1]))
    likely, count = found.most_common(1)[0] if found else ((NOBODY, 0), 0)
    return (*likely, told[likely]) if count >= LIKELY * REPLIES else None


# In words.

COUNTED = N_("Played on {count} times from here, your move wins about {percent} games in a hundred fewer.")
COUNT_ONLY = N_(
    "No single reason stands out. It is a count: played on {count} times after each of the two, yours wins about "
    "{percent} games in a hundred fewer."
)


def about(room: Room, seen: Any) -> Sentence | None:
    """What this decision is about; None where the room has nothing to say."""
    template = room.module("face.coach").ABOUT.get(seen.phase) if room.has("face.coach") else None
    return None if template is None else say(template)


def doubt_in_words(room: Room, game: Game[Any], seen: Any, doubt: Doubt) -> list[Sentence]:
    """The better move and what it is good for, what a rival will do, and last by how much: why to think again. Where
    no reason is known, that is said."""
    best = room.words.planned(game, seen, doubt.best)
    hint = Hint(doubt.best, 0.0, 0.0, 0.0, doubt.plan, 0, aims=doubt.aims)
    better = say("Better: {best}.", best=whole_turn(room, game, seen, doubt, best))
    why = [*purposes(room, game, seen, hint)[:1], *what_is_better(room, doubt)]
    if doubt.reply is not None:
        why.append(doubt.reply)
    told = COUNT_ONLY if not why else COUNTED
    return [better, *why, say(told, count=doubt.games, percent=doubt.percent)]


def what_is_better(room: Room, doubt: Doubt) -> list[Sentence]:
    reasons = None if doubt.why is None else about_in_words(room, doubt.why)
    if reasons is None:
        return []
    return [say("What is better about it: {reasons} than after your move.", reasons=reasons)]


def whole_turn(room: Room, game: Game[Any], seen: Any, doubt: Doubt, best: Sentence) -> Sentence:
    """The better move with the rest of its turn, as far as the search knows it."""
    steps = plan_in_words(room, game, seen, Hint(doubt.best, 0.0, 0.0, 0.0, doubt.plan, 0))
    if not steps:
        return best
    return say("{best}, then {steps}", best=best, steps=listed([say("{step:amid}", step=step) for step in steps]))


def rule_behind(room: Room, doubt: Doubt) -> RuleText | None:
    """The rule by which the points count that are given away."""
    if doubt.why is None or not room.has("face.coach"):
        return None
    number = room.module("face.coach").COUNTED.get(doubt.why.category, OK)
    return room.rule(number) if number != OK else None


@dataclass(frozen=True)
class Praise:
    """What was good about a move: how far it is above the average of what could be done."""

    words: Sentence
    lead: float


def praise(room: Room, game: Game[Any], seen: Any, opinion: Opinion, a: Action) -> Praise | None:
    """What a good move has achieved; None where it is not clearly better than most, where anybody would have made it,
    or where there is no word for it."""
    mine = opinion.of(a)
    if mine is None or max(map(share_of, opinion.moves)) - mine.share > SLIP:
        return None
    worse = [judged for judged in opinion.moves if is_clearly_less(judged, mine)]
    good = [judged.action for judged in opinion.moves if judged not in worse]
    if len(worse) < max(LEAST_WORSE, len(good)) or is_obvious(room, game, seen, good):
        return None
    achieved = purposes(room, game, seen, Hint(a, mine.share, mine.points, 0.0, mine.plan, mine.trust, aims=mine.aims))
    achieved = [line for line in achieved[:1] if line.template != OF_THE_PLAN]
    if not achieved and len(good) > 1:
        return None
    move = room.words.planned(game, seen, a)
    lead = mine.share - sum(map(share_of, worse)) / len(worse)
    why = achieved[0] if achieved else say("Nothing else here is nearly as good.")
    return Praise(say("Well done: {move}. {achieved}", move=move, achieved=why), lead)


def is_clearly_less(judged: Judged, mine: Judged) -> bool:
    error = SPREAD * math.sqrt(1 / max(1, judged.trust) + 1 / max(1, mine.trust))
    return mine.share - judged.share > max(SLIP, CLEAR * error)


def is_obvious(room: Room, game: Game[Any], seen: Any, good: list[Action]) -> bool:
    """Would most beginners find one of these by themselves, by what a move promises at first sight?"""
    legal = game.legal(seen)
    weights = searcher(room, 1).advice_weights(game, seen, legal)
    return sum(weight for a, weight in zip(legal, weights, strict=True) if a in good) > OBVIOUS
