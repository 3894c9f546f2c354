"""One opinion of a decision: what all searches of it have found together, whoever asked for them.

A hint, the coach's question and its praise are all read from it, so that they cannot contradict each other. Whoever
asks next has it thought about further: the sums of all searches count, as those of a bot's helpers do
(`bots/parallel.py`).
"""

import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from motu.bots.parallel import Tally, root_with, search_until
from motu.bots.search import Node, SearchBot
from motu.consequences import (
    consequences,
    loss_in_words,
    missed_in_words,
    possible_in_words,
    prevented_in_words,
)
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
    Passed,
    action_of,
    advised_reply,
    aims_of,
    explained,
    finished,
    hint_of,
    idleness,
    lead_of,
    plan_after,
    plan_in_words,
    purposes,
    reason,
    searcher,
    told_after,
    total,
    turn_played,
    visits,
    with_point,
)
from motu.papers.belief import listed
from motu.papers.room import Room
from motu.papers.sentence import Sentence, Thing, Things, plural, say

UNTOLD: Action = -1  # no move was recommended yet
MOST = 3  # moves that are recommended
MANY = 12  # of which as many are looked at for those that are worth the same
NAMED = 2  # moves that are named as those that are not worth the same
KNOWN = 24  # simulations from which a move may be called worth the same, or is said to lack something
SAME_POINTS = 1.0  # expected points that nobody would notice
LOOKED_AT = 40  # moves of which it is looked what they bring at once
CERTAIN = 2  # worlds in which a move must bring points that are told as certain
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

    def going_on_with(self, told: Action) -> "Opinion":
        """What was recommended stays first as long as it is as good: nobody is led to and fro by noise."""
        mine = self.of(told)
        if mine is None or not self.is_fair(mine) or not self.is_good(told):
            return self
        return replace(self, moves=(mine, *(hint for hint in self.moves if hint is not mine)))

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
    """Of both searches; the plan is that of the earlier one, as long as it is as good. Why it is better was said of one
    of them."""
    if other is None:
        return replace(one, why=None)
    looks, then = one.trust + other.trust, tuple(joined(one.then, other.then))
    plan = plan_kept(one.plan, other.plan, then)
    return replace(
        one,
        share=(one.share * one.trust + other.share * other.trust) / looks,
        points=(one.points * one.trust + other.points * other.trust) / looks,
        trust=looks,
        plan=plan,
        aims=one.aims if plan == one.plan and one.aims else other.aims,
        why=None,
        then=then,
    )


def plan_kept(earlier: tuple[Action, ...], later: tuple[Action, ...], then: tuple[Hint, ...]) -> tuple[Action, ...]:
    """The plan that was told goes on, unless one of its steps is clearly worse than another by all that is known."""
    if later[: len(earlier)] == earlier:
        return later
    for a in earlier:
        known = [hint for hint in then if hint.trust >= FEW]
        mine = next((hint for hint in known if hint.action == a), None)
        if mine is None and known:
            return later or earlier
        if mine is None or any(hint.share - mine.share > max(SLIP, noise_of(hint, mine)) for hint in known):
            return later if known and later else earlier
        then = mine.then
    return earlier


def noise_of(one: Hint, other: Hint) -> float:
    """By how much two chances may differ where the moves are as good."""
    return CLEAR * SPREAD * math.sqrt(1 / max(1, one.trust) + 1 / max(1, other.trust))


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
    told: Action = UNTOLD,
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
    first = recommendable(room, game, seen, bot.ranked(), is_idle)
    for node in [*first[:MOST], *(node for node in first[MOST:] if node.action == told)]:
        bot.try_out(game, seen, node, enough, rng)
    settle(bot, game, seen, rng, patience, recommendable(room, game, seen, bot.ranked(), is_idle))
    tried = [node for node in root.children if node.visits]
    shown = recommendable(room, game, seen, bot.ranked(), is_idle)
    barred = tuple(node.action for node in tried if node not in shown)
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
    """With what was known of the rest of the turn."""
    earlier = next((h for h in before.moves if h.action == hint.action), None)
    if earlier is None:
        return hint
    then = tuple(joined(earlier.then, hint.then))
    return replace(hint, plan=plan_kept(earlier.plan, hint.plan, then), then=then)


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


# Moves that are worth the same.


def grouped(room: Room, game: Game[Any], seen: Any, bot: SearchBot[Any], opinion: Opinion) -> list[Hint]:
    """What a hint shows, line by line: moves between which a reader could see no difference are one. The best comes
    with all that are worth the same, others of them as far as they would be lines of their own."""
    lines: list[Hint] = []
    of_lines: list[Gist | None] = []  # worked out where it is needed

    def gist_at(at: int) -> Gist:
        found = of_lines[at]
        if found is None:
            lines[at] = with_aims(room, bot, game, seen, lines[at])
            found = of_lines[at] = gist_of(room, game, seen, lines[at])
        return found

    shown = opinion.told(MANY)
    for hint in [*shown, *also_good(opinion, shown)]:
        alike = [at for at, line in enumerate(lines) if looks_like(room, game, seen, line, hint)]
        same = next((at for at in alike if is_same_turn(game, seen, lines[at], hint)), None)
        if same is None and alike:
            own = gist_of(room, game, seen, with_aims(room, bot, game, seen, hint))
            same = next((at for at in alike if gist_at(at) == own), None)
        if same is not None:
            lines[same] = replace(lines[same], equals=(*lines[same].equals, hint.action))
        elif hint in shown:
            lines.append(hint)
            of_lines.append(None)
    return lines


def also_good(opinion: Opinion, shown: list[Hint]) -> list[Hint]:
    """Moves that were looked at too little to be recommended, and as far as they were are as good as the best."""
    return [
        hint
        for hint in opinion.moves
        if hint not in shown
        and hint.action not in opinion.barred
        and hint.trust >= KNOWN
        and opinion.is_good(hint.action)
    ]


def looks_like(room: Room, game: Game[Any], seen: Any, one: Hint, other: Hint) -> bool:
    """Moves of one kind with the same chances and the same points, as far as the search can tell."""
    is_alike = abs(lead_of(one, other)) <= ALIKE and abs(one.points - other.points) < SAME_POINTS
    words = room.words
    return (
        is_alike and words.planned(game, seen, one.action).template == words.planned(game, seen, other.action).template
    )


def with_aims(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, hint: Hint) -> Hint:
    return hint if hint.aims else replace(hint, aims=aims_of(room, bot, game, seen, hint))


def is_same_turn(game: Game[Any], seen: Any, one: Hint, other: Hint) -> bool:
    """Do two moves with the steps that follow them come to the same, as the same two cards given in another order?"""
    if sorted((one.action, *one.plan)) != sorted((other.action, *other.plan)):
        return False
    ends = [turn_played(game, seen, hint, 1).as_seen_by(seen.actor).dump() for hint in (one, other)]
    return bool(ends[0] == ends[1])


Gist: TypeAlias = tuple[Any, ...]


def gist_of(room: Room, game: Game[Any], seen: Any, hint: Hint) -> Gist:
    """What is said of a move, but for the names of what it chooses itself: of moves with the same gist nobody could say
    which is better."""
    own = [room.words.planned(game, seen, hint.action), *plan_in_words(room, game, seen, hint)]
    named = {leaf for sentence in own for leaf in leaves(sentence)}
    return tuple(trimmed(sentence, named) for sentence in purposes(room, game, seen, hint))


def leaves(sentence: Sentence) -> Iterator[str]:
    """The names that a sentence mentions; counts are none."""
    for part in sentence.parts.values():
        if isinstance(part, Sentence):
            yield from leaves(part)
        elif isinstance(part, Things):
            yield from (thing.symbol for thing in part.items)
        elif isinstance(part, Thing):
            yield part.symbol
        elif isinstance(part, str):
            yield part


def trimmed(part: Any, named: set[str]) -> Any:
    if isinstance(part, Sentence):
        left = {name: trimmed(inner, named) for name, inner in part.parts.items()}
        is_named = part.parts and all(inner is None for inner in left.values())
        return None if is_named else (part.template, tuple(sorted(left.items(), key=str)))
    if isinstance(part, Things):
        return tuple(trimmed(thing, named) for thing in part.items)
    if isinstance(part, Thing):
        return None if part.symbol in named else part
    return None if isinstance(part, str) and part in named else part


def equals_in_words(room: Room, game: Game[Any], seen: Any, hint: Hint) -> Sentence | None:
    """The moves that are worth the same; where that is nearly all there is, those that are not."""
    if not hint.equals:
        return None
    others = [a for a in game.legal(seen) if a not in (hint.action, *hint.equals)]
    if len(hint.equals) > 1 and 0 < len(others) <= NAMED:
        return say("Any other is worth the same, except: {moves}.", moves=named(room, game, seen, others))
    if len(hint.equals) > 1 and not others:
        return say("Whichever you choose is worth the same.")
    if len(hint.equals) > MOST:
        return say("Worth the same, among others: {moves}.", moves=named(room, game, seen, list(hint.equals[:MOST])))
    return say("Worth the same: {moves}.", moves=named(room, game, seen, list(hint.equals)))


def named(room: Room, game: Game[Any], seen: Any, moves: list[Action]) -> Sentence:
    return listed([say("{step:amid}", step=room.words.planned(game, seen, a)) for a in moves])


def aims_told(room: Room, game: Game[Any], seen: Any, hint: Hint, purposes: Iterable[Sentence]) -> tuple[Action, ...]:
    """Of what a move is after, that which its reasons speak of: people will look for it."""
    said = {leaf for sentence in purposes for leaf in leaves(sentence)}
    names = {a: set(leaves(room.words.planned(game, seen, a))) for a in hint.aims}
    return tuple(a for a in hint.aims if not names[a] or names[a] & said)


# Advice.


def loss_beside(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint, other: Hint, rng: Rng, gains: int = 0
) -> Sentence:
    """What a move lacks beside the best. Where it gains points, what is missed for it brings no fewer."""
    after = consequences(room, game, seen, best, other)
    missed = missed_in_words(after) if after.most >= gains else None
    why = None if missed is not None else reason(bot, game, seen, best, other, bot.simulations // 25, rng)
    return loss_in_words(room, best, other, missed, why)


def changed_in_words(room: Room, game: Game[Any], seen: Any, before: Action, now: Action) -> Sentence | None:
    """Another move was recommended before: that is said."""
    if before in (UNTOLD, now):
        return None
    return say("After more thought, no longer first: {earlier}.", earlier=room.words.planned(game, seen, before))


def with_change(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint, opinion: Opinion, told: Action, rng: Rng
) -> Hint:
    """What was recommended before and is no longer, with what it lacks."""
    changed = None if told in best.equals else changed_in_words(room, game, seen, told, best.action)
    if changed is None:
        return best
    earlier = opinion.of(told)
    if earlier is None:
        return replace(best, changed=changed)
    return replace(best, changed=told_after(changed, [loss_beside(room, bot, game, seen, best, earlier, rng)]))


def with_drift(room: Room, game: Game[Any], seen: Any, best: Hint, goal: tuple[Action, ...]) -> Hint:
    """What was recommended at this seat's last decision was for something else: that is said."""
    if not goal or best.changed is not None or any(a in goal for a in (best.action, *best.plan, *best.aims)):
        return best
    told = say(
        "The plan has changed since the last advice, which was after this: {earlier}. By what has happened since, this "
        "promises more.",
        earlier=room.words.planned(game, seen, goal[0]),
    )
    return replace(best, changed=told)


def with_passed(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, found: list[Hint], opinion: Opinion, rng: Rng
) -> Hint:
    """Of these the best; with what brings more points at once than it and the rest of its turn, and what that lacks.
    One that is named as about as good anyway lacks nothing."""
    best, own = found[0], points_of(room, game, seen, found[0], True)
    others = [hint for hint in opinion.moves[:LOOKED_AT] if hint.action not in (best.action, *best.equals)]
    at_once = [(points_of(room, game, seen, hint, False), hint, True) for hint in others]
    worse = [hint for hint in found[1:] if lead_of(best, hint) > ALIKE]
    in_turn = [(points_of(room, game, seen, hint, True), hint, False) for hint in worse]
    count, other, is_at_once = max(at_once + in_turn, key=points_told, default=(own, best, True))
    if count <= max(own, 0):
        return best
    node = bot.root.child(other.action)
    if node is not None and node.visits < KNOWN:
        bot.try_out(game, seen, node, KNOWN, rng)
        other = replace(other, share=node.mean(), points=node.mean_points(), trust=node.visits)
    if lead_of(best, other) <= ALIKE and other.action in [hint.action for hint in found[1:2]]:
        return best
    loss = None
    if lead_of(best, other) > ALIKE:
        loss = loss_beside(room, bot, game, seen, best, other, rng, count - own)
    move = room.words.planned(game, seen, other.action)
    return replace(best, passed=Passed(count - own, passed_in_words(move, count, is_at_once, loss)))


def paying_first(room: Room, game: Game[Any], seen: Any, opinion: Opinion) -> Opinion:
    """Of moves that are as good as the best that first which brings most points at once, if that is more than the best
    and the rest of its turn bring: nobody leaves points lying for what is no better."""
    most, first = max(0, points_of(room, game, seen, opinion.best, True)), opinion.best.action
    for hint in opinion.told(MANY)[1:]:
        if opinion.is_good(hint.action) and (count := points_of(room, game, seen, hint, False)) > most:
            most, first = count, hint.action
    return opinion.going_on_with(first)


def points_told(found: tuple[int, Hint, bool]) -> int:
    return found[0]


def passed_in_words(move: Sentence, count: int, is_at_once: bool, loss: Sentence | None) -> Sentence:
    """What else brings more points, by itself at once or with the rest of its turn, and what it lacks, if anything."""
    if loss is None:
        told = plural(
            count,
            "{move}: {count} point at once, and about as good.",
            "{move}: {count} points at once, and about as good.",
        )
        return say(told, move=move, count=count)
    told = plural(
        count, "{move}: {count} point at once, but {loss:amid}", "{move}: {count} points at once, but {loss:amid}"
    )
    if not is_at_once:
        told = plural(
            count,
            "{move}: {count} point in this turn, but {loss:amid}",
            "{move}: {count} points in this turn, but {loss:amid}",
        )
    return say(told, move=move, count=count, loss=loss)


def points_of(room: Room, game: Game[Any], seen: Any, hint: Hint, whole: bool) -> int:
    """The points on the sheet that a move brings for certain: its action alone, or the whole of its turn."""
    turn = finished(room, game, seen, hint)
    turn = turn if whole else action_of(room, game, seen, turn)
    before, found = game.sheet(seen), []
    for number in range(CERTAIN):
        after = game.sheet(turn_played(game, seen, turn, number + 1))
        found.append(total(after, seen.actor) - total(before, seen.actor))
    return min(found)


def advise(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int = 0,
    simulations: int = HINT_SIMULATIONS,
    seconds: float = 0.0,
    most: int = MOST,
    known: Opinion | None = None,
    told: Action = UNTOLD,
    goal: tuple[Action, ...] = (),
) -> tuple[Opinion, list[Hint]]:
    """The opinion after more thought, and its best moves with their reasons. told: which was recommended last for this
    decision; goal: what the last advice was after."""
    rng = Rng(seed)
    bot, opinion = thought(room, game, seen, rng, simulations, seconds, known, 0, told)
    opinion = opinion.going_on_with(told)
    if opinion.moves and opinion.best.action != told:
        opinion = paying_first(room, game, seen, opinion)
    found = grouped(room, game, seen, bot, opinion)[:most] if opinion.moves else []
    found = [with_aims(room, bot, game, seen, hint) for hint in found]
    if found:
        found[0] = reasoned(room, bot, game, seen, found, rng)
        found[0] = with_passed(room, bot, game, seen, found, opinion, rng)
        found[0] = with_change(room, bot, game, seen, found[0], opinion, told, rng)
        found[0] = with_drift(room, game, seen, found[0], goal)
    return opinion, found


def reasoned(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, found: list[Hint], rng: Rng) -> Hint:
    """The best of these with what it has beyond the next, and what a rival would answer."""
    best = found[0]
    if len(found) > 1:
        best = explained(bot, game, seen, best, found[1], rng)
        after = consequences(room, game, seen, best, found[1])
        more = (possible_in_words(after), prevented_in_words(after))
        best = replace(best, more=tuple(sentence for sentence in more if sentence is not None))
    if best.rival == NOBODY:
        rival, reply = advised_reply(room, bot, game, seen, best)
        best = replace(best, rival=rival, reply=reply)
    return best


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
