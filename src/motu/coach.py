"""The coach: whether a move gives away much of the chance to win, and what was good. It knows what one seat knows."""

import math
import statistics
import time
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from motu.bots.search import Node, SearchBot
from motu.consequences import consequences, missed_in_words
from motu.consequences import loss_in_words as loss
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
    lead_of,
    phases_of,
    plan_in_words,
    purposes,
    reason,
    rival_on_turn,
    searcher,
)
from motu.opinion import UNTOLD, Opinion, is_same_turn, noise_of, ordered, share_of
from motu.opinion import think_over as think
from motu.papers.belief import listed
from motu.papers.room import Room
from motu.papers.rulespage import RuleText
from motu.papers.sentence import N_, Part, Player, Sentence, say
from motu.papers.tongue import told_percent

SIMULATIONS = 600  # of the search that begins with a decision
LEAST = 16  # times that each move is tried at least, so that all can be compared; where there are many, FEW
LOOKS = 150  # simulations of each of two moves, when one is doubted
GIVES_AWAY = 0.07  # of the chance to win: what is questioned; by scripts/coach_rate.py (docs/coach.md)
SURE = 3.0  # standard errors beyond which a difference is taken for one
KNOWN = 24  # simulations of each of two moves from which the sums alone may say that one gives away much
SUSPECT = 0.75  # of GIVES_AWAY: what the opinion must hold before a second look is taken
LEAST_WORSE = 2  # moves that one that is praised is better than; as many as are as good, too
OBVIOUS = 0.5  # of the attention that moves get at first sight
SEED = 7_000_003  # of the second look, so that it is lucky in other worlds than the first


@dataclass(frozen=True)
class Doubt:
    """A move that gives away much, beside the better one, as all that is known of both has it."""

    mine: Hint
    best: Hint
    why: Why | None = None  # what the better move has
    reply: Sentence | None = None  # what a rival will probably do after this one
    missed: Sentence | None = None  # what can be had after the better one only, or what this one leaves to a rival
    changed: bool = False  # another move than the better one was recommended before

    @property
    def played(self) -> Action:
        return self.mine.action

    @property
    def percent(self) -> int:
        """Of victory that it gives away, as people are told of both."""
        return told_percent(self.best.share) - told_percent(self.mine.share)


@dataclass(frozen=True)
class SecondLook:
    """What a closer look at two moves has found, to be added to the opinion; and a doubt, if that is one."""

    found: Opinion
    doubt: Doubt | None = None


# Thinking.


def think_over(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int,
    simulations: int = SIMULATIONS,
    seconds: float = 0.0,
    known: Opinion | None = None,
) -> Opinion:
    """Of every move of the seat on turn; same seed, same opinion (without a clock)."""
    each = max(FEW, min(LEAST, simulations // max(1, len(game.legal(seen)))))
    return think(room, game, seen, seed, simulations, seconds, known, each)


def suspects(opinion: Opinion, a: Action, best: Action = UNTOLD) -> bool:
    """Is this legal move worth a second look? One that was hardly looked at is; none is that is as good as the best, or
    the one that was recommended."""
    if not opinion.moves or a in (best, opinion.best.action) or opinion.is_good(a):
        return False
    mine, better = opinion.of(a), opinion.of(best) or opinion.best
    return mine is None or better.share - mine.share >= SUSPECT * GIVES_AWAY


def known_doubt(game: Game[Any], seen: Any, opinion: Opinion, a: Action, told: Action, shown: bool) -> Doubt | None:
    """What the sums say by themselves: a doubt where each of the two moves was tried often enough, and the figures that
    people are told differ by more than noise. It needs no second look, which may come too late on a busy machine."""
    mine, better = opinion.of(a), opinion.of(told) if shown else opinion.going_on_with(told).best
    if mine is None or better is None or min(mine.trust, better.trust) < KNOWN:
        return None
    doubt = Doubt(mine, better, changed=told not in (UNTOLD, better.action))
    is_clear = doubt.percent >= round(100 * GIVES_AWAY) and better.share - mine.share >= noise_of(better, mine)
    return doubt if is_clear and not is_same_turn(game, seen, better, mine) else None


def forgotten(room: Room, game: Game[Any], seen: Any, opinion: Opinion, a: Action) -> Doubt | None:
    """What costs nothing, as the room has it, and is left undone by this move: unless the sums speak against it."""
    left = getattr(room.module("face.reasons"), "left_undone", None) if room.has("face.reasons") else None
    mine = opinion.of(a)
    if left is None or mine is None:
        return None
    known = [hint for hint in map(opinion.of, left(game, seen, a)) if hint is not None and lead_of(hint, mine) >= 0]
    best = max(known, key=share_of, default=None)
    if best is None:
        return None
    move = room.words.planned(game, seen, best.action)
    return Doubt(mine, best, missed=say("You can still do this, and it costs nothing: {move}.", move=move))


def second_look(
    room: Room,
    game: Game[Any],
    seen: Any,
    opinion: Opinion,
    played: Action,
    seed: int,
    looks: int = LOOKS,
    seconds: float = 0.0,
    told: Action = UNTOLD,
    shown: bool = False,
) -> SecondLook:
    """Where the sums do not say it by themselves: this move and the best, side by side in worlds that nothing is known
    of yet, and a doubt only if both these and all that is known say so. The best is the one that a hint shows, if it
    does, or what was recommended last (told), as long as it is as good."""
    bot, rng = searcher(room, 1), Rng(seed + SEED)
    root = bot.search(game, seen, rng)
    sure = known_doubt(game, seen, opinion, played, told, shown)
    if sure is not None:
        return SecondLook(Opinion(), with_reasons(room, bot, game, seen, sure, rng))
    better, mine = root.child(told if shown else opinion.going_on_with(told).best.action), root.child(played)
    assert better is not None, "every legal move is a child of the root"
    assert mine is not None, "every legal move is a child of the root"
    error = compare(bot, game, seen, (better, mine), looks, seconds, rng)
    found = ordered([hint_of(node, 0.0) for node in {better.action: better, played: mine}.values()], ())
    known = opinion.with_sums(found)
    worse, best = known.of(played), known.of(better.action) if shown else known.going_on_with(told).best
    given_away = better.mean() - mine.mean()
    if worse is None or best is None or given_away < max(GIVES_AWAY, SURE * error):
        return SecondLook(found)
    if best.share - worse.share < GIVES_AWAY or is_same_turn(game, seen, best, worse):
        return SecondLook(found)
    doubt = Doubt(worse, best, changed=told not in (UNTOLD, best.action))
    return SecondLook(found, with_reasons(room, bot, game, seen, doubt, rng))


def with_reasons(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, doubt: Doubt, rng: Rng) -> Doubt:
    worse, best = doubt.mine, doubt.best
    why = reason(bot, game, seen, best, worse, min(LOOKS // 10, worse.trust // 4), rng)
    reply = answer_to(room, bot, game, seen, worse.action, best.action)
    missed = missed_in_words(consequences(room, game, seen, best, worse))
    best = best if best.aims else aiming(room, bot, game, seen, best)
    return replace(doubt, best=best, why=why, reply=reply, missed=missed)


def aiming(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint) -> Hint:
    return replace(best, aims=aims_of(room, bot, game, seen, best))


def compare(
    bot: SearchBot[Any], game: Game[Any], seen: Any, pair: tuple[Node, Node], looks: int, seconds: float, rng: Rng
) -> float:
    """By turns, so that both are looked at as often when the time is over. The standard error of the difference: both
    are played on in the same worlds, so that the luck of the deal is in both, and a few worlds say much."""
    deadline = time.perf_counter() + seconds
    better, mine = pair
    differences: list[float] = []
    for visits in range(1, looks + 1):
        before = better.value - mine.value
        for node in pair:
            bot.try_out(game, seen, node, visits, rng)
        differences.append(better.value - mine.value - before)
        if seconds and time.perf_counter() > deadline:
            break
    if len(differences) < LEAST:
        return SPREAD * math.sqrt(2 / max(1, len(differences)))
    return statistics.stdev(differences) / math.sqrt(len(differences))


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
        seat = rival_on_turn(bot, game, world, seen.actor, phases_of(room, "DULL"))
        if seat != NOBODY:
            key = seat, bot.likeliest(game, world, game.legal(world))
            found[key] += 1
            told.setdefault(key, room.words.planned(game, world.as_seen_by(seat), key[1]))
    likely, count = found.most_common(1)[0] if found else ((NOBODY, 0), 0)
    return (*likely, told[likely]) if count >= LIKELY * REPLIES else None


# In words.

COUNTED = N_(
    "The computer has played on from here: with your move it wins about {mine} of 100 games ({few} tries), with the "
    "better one about {best} ({many} tries)."
)


def about(room: Room, seen: Any) -> Sentence | None:
    """What this decision is about; None where the room has nothing to say."""
    template = room.module("face.coach").ABOUT.get(seen.phase) if room.has("face.coach") else None
    return None if template is None else say(template)


def doubt_in_words(room: Room, game: Game[Any], seen: Any, doubt: Doubt) -> list[Sentence]:
    """Two sentences: what would be lost, and the better move with what it is for."""
    return [loss_in_words(room, doubt), better_in_words(room, game, seen, doubt)]


def loss_in_words(room: Room, doubt: Doubt) -> Sentence:
    return loss(room, doubt.best, doubt.mine, doubt.missed, doubt.why, doubt.reply)


def better_in_words(room: Room, game: Game[Any], seen: Any, doubt: Doubt) -> Sentence:
    """The better move with what it is good for, and with the rest of its turn if it takes that."""
    best = room.words.planned(game, seen, doubt.best.action)
    known = purposes(room, game, seen, doubt.mine)
    purpose: Part | None = next((p for p in purposes(room, game, seen, doubt.best) if p not in known), None)
    if purpose is None:
        return say(AGAIN if doubt.changed else BETTER, best=best)
    if isinstance(purpose, Sentence) and purpose.template == OF_THE_PLAN:
        best, purpose = whole_turn(room, game, seen, doubt.best, best), purpose.parts["purpose"]
    return say(AGAIN_FOR if doubt.changed else BETTER_FOR, best=best, purpose=purpose)


BETTER = N_("Better: {best}.")
BETTER_FOR = N_("Better: {best}; {purpose:amid}")
AGAIN = N_("After more thought, better: {best}.")
AGAIN_FOR = N_("After more thought, better: {best}; {purpose:amid}")


def behind(room: Room, doubt: Doubt) -> list[Sentence]:
    """How that is known: what was not told yet, and last the count."""
    told, found = loss_in_words(room, doubt), []
    reasons = None if doubt.why is None else about_in_words(room, doubt.why)
    if reasons is not None:
        found.append(say("What is better about it: {reasons} than after your move.", reasons=reasons))
    if doubt.reply not in (None, told):
        found.append(doubt.reply)
    mine, best = doubt.mine, doubt.best
    parts = {"few": mine.trust, "many": best.trust, "mine": told_percent(mine.share), "best": told_percent(best.share)}
    return [*found, say(COUNTED, **parts)]


def whole_turn(room: Room, game: Game[Any], seen: Any, hint: Hint, best: Sentence) -> Sentence:
    """The better move with the rest of its turn, as far as the search knows it."""
    steps = plan_in_words(room, game, seen, hint)
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
    if mine is None or opinion.best.share - mine.share > SLIP:
        return None
    compared = [hint for hint in opinion.moves if hint.trust >= FEW]
    worse = [hint for hint in compared if is_clearly_less(hint, mine)]
    good = [hint.action for hint in compared if hint not in worse]
    if len(worse) < max(LEAST_WORSE, len(good)) or is_obvious(room, game, seen, good):
        return None
    achieved = [line for line in purposes(room, game, seen, mine)[:1] if line.template != OF_THE_PLAN]
    if not achieved and len(good) > 1:
        return None
    move = room.words.planned(game, seen, a)
    lead = mine.share - sum(map(share_of, worse)) / len(worse)
    why = achieved[0] if achieved else say("Nothing else here is nearly as good.")
    return Praise(say("Well done: {move}. {achieved}", move=move, achieved=why), lead)


def is_clearly_less(other: Hint, mine: Hint) -> bool:
    error = SPREAD * math.sqrt(1 / max(1, other.trust) + 1 / max(1, mine.trust))
    return mine.share - other.share > max(SLIP, CLEAR * error)


def is_obvious(room: Room, game: Game[Any], seen: Any, good: list[Action]) -> bool:
    """Would most beginners find one of these by themselves, by what a move promises at first sight?"""
    legal = game.legal(seen)
    weights = searcher(room, 1).advice_weights(game, seen, legal)
    return sum(weight for a, weight in zip(legal, weights, strict=True) if a in good) > OBVIOUS
