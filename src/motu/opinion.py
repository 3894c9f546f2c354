"""One opinion of a decision: what all searches of it have found together, whoever asked for them.

A hint, the coach's question and its praise are all read from it, so that they cannot contradict each other. Whoever
asks next has it thought about further: the sums of all searches count, as those of a bot's helpers do
(`bots/parallel.py`).
"""

import math
import time
from dataclasses import dataclass, replace
from typing import Any

from motu.bots.parallel import Tally, root_with, search_until
from motu.bots.search import Node, SearchBot
from motu.consequences import consequences, possible_in_words, prevented_in_words
from motu.engine.base import NOBODY, Action
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.hints import (
    ALIKE,
    CLEAR,
    FEW,
    HINT_SIMULATIONS,
    LONGEST,
    SLIP,
    SPREAD,
    SURE,
    Hint,
    Idle,
    advised_reply,
    aims_of,
    explained,
    hint_of,
    idleness,
    lead_of,
    plan_after,
    searcher,
    visits,
    with_point,
)
from motu.papers.room import Room
from motu.papers.sentence import Sentence, say

UNTOLD: Action = -1  # no move was recommended yet
MOST = 3  # moves that are recommended
FAIR = 8  # a move that is recommended has at least one in so many of the simulations, so that the numbers compare
FAIR_YET = 12  # and keeps its place as long as it has one in so many: looking at others adds to them
LATE = 1.5  # of its time, in which a search has tried what it can


@dataclass(frozen=True)
class Opinion:
    """What is thought of the moves of a decision; of none where there is no choice. First those looked at often enough
    to be recommended, best first, then the others as they promise."""

    moves: tuple[Hint, ...] = ()
    barred: tuple[Action, ...] = ()  # never recommended: the turn undoes them, or another move is told like them

    def of(self, a: Action) -> Hint | None:
        """As far as it means anything."""
        return next((hint for hint in self.moves if hint.action == a and hint.trust >= FEW), None)

    @property
    def looks(self) -> int:
        """Simulations behind it."""
        return sum(hint.trust for hint in self.moves)

    @property
    def best(self) -> Hint:
        """The move that everybody who reads this recommends."""
        return self.moves[0]

    def told(self, most: int = MOST) -> list[Hint]:
        """What a hint shows: beside the best what is no better by the figures that stand there."""
        return [hint for hint in self.moves if hint == self.best or self.is_beside(hint)][:most]

    def is_beside(self, hint: Hint) -> bool:
        return self.is_fair(hint) and lead_of(self.best, hint) >= 0

    def is_fair(self, hint: Hint) -> bool:
        return hint.action not in self.barred and hint.trust >= max(FEW, self.looks // FAIR_YET)

    def is_good(self, a: Action) -> bool:
        """Is this move as good as the best, by the figures that people are told?"""
        mine = self.of(a)
        return mine is not None and lead_of(self.best, mine) <= ALIKE

    def with_sums(self, found: "Opinion") -> "Opinion":
        """With what another search has found beside."""
        barred = tuple(sorted({*self.barred, *found.barred}))
        return ordered(joined(self.moves, found.moves), barred)

    def since(self, known: "Opinion") -> "Opinion":
        """Without what was known before."""
        return replace(self, moves=tuple(left_of(self.moves, known.moves)))

    def after(self, a: Action) -> "Opinion":
        """What is known of the next decision of this turn already, if this move is made and reveals nothing: steps of
        one turn are thought about on and on, and not each anew."""
        return ordered([then for hint in self.moves if hint.action == a for then in hint.then], ())

    def step_after(self, a: Action) -> Action:
        """What the plan of a move goes on with."""
        return next((hint.plan[0] for hint in self.moves if hint.action == a and hint.plan), UNTOLD)


def joined(ones: tuple[Hint, ...], others: tuple[Hint, ...]) -> list[Hint]:
    """With what another search has found of the same moves."""
    found = {hint.action: hint for hint in others}
    sums = [added(hint, found.pop(hint.action, None)) for hint in ones]
    return [*sums, *found.values()]


def left_of(hints: tuple[Hint, ...], known: tuple[Hint, ...]) -> list[Hint]:
    earlier = {hint.action: hint for hint in known}
    left = [without(hint, earlier.get(hint.action)) for hint in hints]
    return [hint for hint in left if hint.trust]


def added(one: Hint, other: Hint | None) -> Hint:
    """Of both searches; the plan is that of the later one, if it has any. Why it is better was said of one of them."""
    if other is None:
        return replace(one, why=None)
    looks = one.trust + other.trust
    later = other if other.plan else one
    return replace(
        one,
        share=(one.share * one.trust + other.share * other.trust) / looks,
        points=(one.points * one.trust + other.points * other.trust) / looks,
        trust=looks,
        plan=later.plan,
        aims=later.aims,
        why=None,
        then=tuple(joined(one.then, other.then)),
    )


def without(hint: Hint, earlier: Hint | None) -> Hint:
    if earlier is None:
        return hint
    looks, then = hint.trust - earlier.trust, tuple(left_of(hint.then, earlier.then))
    if not looks:
        return replace(hint, trust=0)
    share = (hint.share * hint.trust - earlier.share * earlier.trust) / looks
    points = (hint.points * hint.trust - earlier.points * earlier.trust) / looks
    return replace(hint, share=share, points=points, trust=looks, then=then)


def ordered(moves: list[Hint], barred: tuple[Action, ...]) -> Opinion:
    """Those that may be recommended first: the best is that of which most can be relied on, so that none goes before
    the others by the luck of few tries; then by what people are told of them."""
    whole = Opinion(tuple(moves), barred)
    if not moves:
        return whole
    fair = [hint for hint in moves if whole.is_fair(hint)] or [max(moves, key=trust_of)]
    best = max(fair, key=relied_on)
    others = sorted((hint for hint in fair if hint is not best), key=Hint.shown, reverse=True)
    rest = sorted((hint for hint in moves if hint not in fair), key=share_of, reverse=True)
    return replace(whole, moves=(best, *others, *rest))


def relied_on(hint: Hint) -> float:
    """The chance to win that a move has, noise allowed for."""
    return hint.share - CLEAR * SPREAD / math.sqrt(max(1, hint.trust))


def share_of(hint: Hint) -> float:
    return hint.share


def trust_of(hint: Hint) -> int:
    return hint.trust


# Thinking.


@dataclass
class Patience:
    """How long a search may take; 0 seconds: it has no clock."""

    seconds: float

    def __post_init__(self) -> None:
        self.begun = time.perf_counter()

    def is_over(self, times: float = 1.0) -> bool:
        return self.seconds > 0 and time.perf_counter() - self.begun > times * self.seconds


def think_over(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int,
    simulations: int,
    seconds: float = 0.0,
    known: Opinion | None = None,
    each: int = 0,
) -> Opinion:
    """Of the moves of the seat on turn, from what it may know and what is known: so many simulations more, and each
    move tried so often at least; same seed, same opinion (without a clock)."""
    bot, opinion = thought(room, game, seen, Rng(seed), simulations, seconds, known, each)
    good = [hint.action for hint in opinion.told() if opinion.is_good(hint.action)]  # what may be praised
    with_aims = [replace(h, aims=aims_of(room, bot, game, seen, h)) if h.action in good else h for h in opinion.moves]
    return replace(opinion, moves=tuple(with_aims))


def thought(
    room: Room,
    game: Game[Any],
    seen: Any,
    rng: Rng,
    simulations: int,
    seconds: float,
    known: Opinion | None,
    each: int,
) -> tuple[SearchBot[Any], Opinion]:
    """The opinion, and the search with the tree that it has looked at."""
    bot, patience, before = searcher(room, simulations), Patience(seconds), known or Opinion()
    if len(game.legal(seen)) < 2:
        return bot, Opinion()
    root = root_with(bot, game, seen, sums_of(before))
    search_until(bot, game, seen, rng, patience.is_over, simulations, root)
    for node in bot.ranked():
        if patience.is_over(LATE):
            break  # of the rest it has nothing to say
        bot.try_out(game, seen, node, each, rng)
    is_idle = idleness(room)
    enough = max(FEW, sum(map(visits, root.children)) // FAIR)
    for node in recommendable(room, game, seen, bot.ranked(), is_idle)[:MOST]:
        bot.try_out(game, seen, node, enough, rng)
    settle(bot, game, seen, rng, patience, recommendable(room, game, seen, bot.ranked(), is_idle))
    tried = [node for node in root.children if node.visits]
    told = recommendable(room, game, seen, bot.ranked(), is_idle)
    barred = tuple(node.action for node in tried if node not in told)
    usual = sum(node.mean_points() for node in tried) / len(tried)
    found = [with_point(replace(hint_of(node, usual), then=steps_after(node)), seen, is_idle) for node in tried]
    return bot, ordered([remembered(hint, before) for hint in found], barred)


def settle(bot: SearchBot[Any], game: Game[Any], seen: Any, rng: Rng, patience: Patience, told: list[Node]) -> None:
    """A move that seems better than the one that is relied on most is looked at until it is that one, or seems so no
    longer: within time. Else what was lucky would stand beside it with the better figure."""
    while not patience.is_over(LATE):
        opinion = ordered([hint_of(node, 0.0) for node in told if node.visits], ())
        luckier = [hint for hint in opinion.moves if opinion.is_fair(hint) and hint.share > opinion.best.share]
        if not luckier:
            return
        node = bot.root.child(luckier[0].action)
        assert node is not None, "every move told of is a child of the root"
        bot.try_out(game, seen, node, node.visits + SURE, rng)


def steps_after(node: Node, longest: int = LONGEST) -> tuple[Hint, ...]:
    """What the tree holds of the decisions that follow, as far as it means something."""
    known = [child for child in node.children if child.visits >= FEW] if longest else []
    return tuple(replace(hint_of(child, 0.0), then=steps_after(child, longest - 1)) for child in known)


def sums_of(opinion: Opinion) -> list[Tally]:
    return [(h.action, 0.0, h.trust, h.share * h.trust, h.points * h.trust) for h in opinion.moves]


def remembered(hint: Hint, before: Opinion) -> Hint:
    """With what was known of the rest of the turn, where this search has not come that far."""
    earlier = next((h for h in before.moves if h.action == hint.action), None)
    if earlier is None:
        return hint
    return replace(hint, plan=hint.plan or earlier.plan, then=tuple(joined(earlier.then, hint.then)))


def recommendable(room: Room, game: Game[Any], seen: Any, nodes: list[Node], is_idle: Idle) -> list[Node]:
    return without_twins(room, game, seen, without_idle(nodes, seen, is_idle))


def without_idle(nodes: list[Node], seen: Any, is_idle: Idle) -> list[Node]:
    """Without the moves that the rest of their turn undoes, which a learner would take for sense: unless one of them is
    better than all that lead anywhere."""
    idle = [node for node in nodes if goes_nowhere(node, seen, is_idle)]
    told = [node for node in nodes if node not in idle]
    most = max((node.mean() for node in told if node.visits >= FEW), default=-1.0)
    return told if all(node.mean() <= most + SLIP for node in idle) else nodes


def without_twins(room: Room, game: Game[Any], seen: Any, nodes: list[Node]) -> list[Node]:
    """Of moves that are told alike, as of two tiles that show the same, the first."""
    found: list[Node] = []
    told: list[Sentence] = []
    for node in nodes:
        words = room.words.planned(game, seen, node.action)
        if words not in told:
            told.append(words)
            found.append(node)
    return found


def goes_nowhere(node: Node, seen: Any, is_idle: Idle) -> bool:
    actions = (node.action, *plan_after(node))
    return any(is_idle(seen, actions[: count + 1]) for count in range(len(actions)))


# Advice.


def changed_in_words(room: Room, game: Game[Any], seen: Any, before: Action, now: Action) -> Sentence | None:
    """Another move was recommended before: that is said."""
    if before in (UNTOLD, now):
        return None
    return say("After more thought, no longer first: {earlier}.", earlier=room.words.planned(game, seen, before))


def advise(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int = 0,
    simulations: int = HINT_SIMULATIONS,
    seconds: float = 0.0,
    most: int = MOST,
    known: Opinion | None = None,
) -> tuple[Opinion, list[Hint]]:
    """The opinion after more thought, and its best moves with their reasons."""
    rng = Rng(seed)
    bot, opinion = thought(room, game, seen, rng, simulations, seconds, known, 0)
    found = opinion.told(most) if opinion.moves else []
    if len(found) > 1:
        found[0] = explained(bot, game, seen, found[0], found[1], rng)
        after = consequences(room, game, seen, found[0], found[1])
        told = (possible_in_words(after), prevented_in_words(after))
        found[0] = replace(found[0], more=tuple(sentence for sentence in told if sentence is not None))
        if found[0].rival == NOBODY:
            rival, reply = advised_reply(room, bot, game, seen, found[0])
            found[0] = replace(found[0], rival=rival, reply=reply)
    return opinion, [replace(hint, aims=aims_of(room, bot, game, seen, hint)) for hint in found]


def hints(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int = 0,
    simulations: int = HINT_SIMULATIONS,
    seconds: float = 0.0,
    most: int = MOST,
) -> list[Hint]:
    """The best moves of the seat on turn, from what it may know; same seed, same hints (without a clock)."""
    return advise(room, game, seen, seed, simulations, seconds, most)[1]
