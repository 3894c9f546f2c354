"""One opinion of a decision: what all searches of it have found together, whoever asked for them.

A hint, the coach's question and its praise are all read from it, so that they cannot contradict each other. Whoever
asks next has it thought about further: the sums of all searches count, as those of a bot's helpers do
(`bots/parallel.py`).
"""

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
    FEW,
    HINT_SIMULATIONS,
    SLIP,
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
        """What a hint shows."""
        return [hint for hint in self.moves[:most] if hint == self.best or self.is_fair(hint)]

    def is_fair(self, hint: Hint) -> bool:
        return hint.action not in self.barred and hint.trust >= max(FEW, self.looks // FAIR_YET)

    def is_good(self, a: Action) -> bool:
        """Is this move as good as the best, by the figures that people are told?"""
        mine = self.of(a)
        return mine is not None and lead_of(self.best, mine) <= ALIKE

    def with_sums(self, found: "Opinion") -> "Opinion":
        """With what another search has found beside."""
        others = {hint.action: hint for hint in found.moves}
        sums = [added(hint, others.pop(hint.action, None)) for hint in self.moves]
        barred = tuple(sorted({*self.barred, *found.barred}))
        return ordered([*sums, *others.values()], barred)

    def since(self, known: "Opinion") -> "Opinion":
        """Without what was known before."""
        earlier = {hint.action: hint for hint in known.moves}
        left = [without(hint, earlier.get(hint.action)) for hint in self.moves]
        return replace(self, moves=tuple(hint for hint in left if hint.trust))


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
    )


def without(hint: Hint, earlier: Hint | None) -> Hint:
    looks = hint.trust - (earlier.trust if earlier is not None else 0)
    if earlier is None or not looks:
        return replace(hint, trust=looks)
    share = (hint.share * hint.trust - earlier.share * earlier.trust) / looks
    points = (hint.points * hint.trust - earlier.points * earlier.trust) / looks
    return replace(hint, share=share, points=points, trust=looks)


def ordered(moves: list[Hint], barred: tuple[Action, ...]) -> Opinion:
    """Those that may be recommended first, by what people are told of them."""
    whole = Opinion(tuple(moves), barred)
    fair = [hint for hint in moves if whole.is_fair(hint)] or sorted(moves, key=trust_of, reverse=True)[:1]
    first = sorted(fair, key=Hint.shown, reverse=True)
    return replace(whole, moves=(*first, *sorted((h for h in moves if h not in fair), key=share_of, reverse=True)))


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
    tried = [node for node in root.children if node.visits]
    told = recommendable(room, game, seen, bot.ranked(), is_idle)
    barred = tuple(node.action for node in tried if node not in told)
    usual = sum(node.mean_points() for node in tried) / len(tried)
    opinion = ordered([with_point(hint_of(node, usual), seen, is_idle) for node in tried], barred)
    return bot, replace(opinion, moves=tuple(remembered(hint, before) for hint in opinion.moves))


def sums_of(opinion: Opinion) -> list[Tally]:
    return [(h.action, 0.0, h.trust, h.share * h.trust, h.points * h.trust) for h in opinion.moves]


def remembered(hint: Hint, before: Opinion) -> Hint:
    """With what was known of the rest of the turn, where this search has not come that far."""
    earlier = next((h for h in before.moves if h.action == hint.action), None)
    return hint if hint.plan or earlier is None else replace(hint, plan=earlier.plan)


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
