"""What a bot thinks, for people: the best moves with their chances, and the turning points of a finished game."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from motu.bots.search import Node, SearchBot
from motu.engine.base import NOBODY, Action, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.papers.belief import listed
from motu.papers.course import Course
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import N_, Player, Sentence, Thing, plural, say
from motu.papers.tongue import told_percent

HINT_SIMULATIONS = 400
ANALYSIS_SIMULATIONS = 60
CLOSER = 2  # times as many for each of two moves, where the one played seems to give something away
BELIEF_WORLDS = 100
MOST_BELIEFS = 4
FEW = 5  # a move that was tried less often is told only where there is no other
LONGEST = 4  # steps of a plan
SURE = 8  # visits from which a later move means something
STEP_KNOWN = 48  # and from which a step may be called as good as another
MOST_STEPS = 2  # that are named beside the one of the plan
REPLY_WORLDS = 4  # an answer that is told is the same in all of them
REPLIES = 12  # worlds in which a rival's answer is looked at where the search does not know it
LIKELY = 0.6  # of them that must agree on it
STEPS = 12  # decisions within which a rival is on turn
PURPOSE_WORLDS = 4  # likewise what a move is for: chance has no part in it
MOST_PURPOSES = 2
LIKELY_POINTS = 1  # that a percent of victory may stand for at most: more is the luck of the few games looked at
ENDINGS = 16  # games played to their end to see where points come from; fewer than FEW say nothing
CLEAR = 2.0  # standard errors beyond which a difference is no noise
SPREAD = 0.2  # of the share of victory among simulations of one move
AIM_WORLDS = 12  # worlds in which it is looked for what a move leads to
AIM_STEPS = 60  # decisions within which it must come
AIMED = 0.34  # of the worlds that must come to an aim
MOST_AIMS = 2  # that a move is measured by
LONG = 100_000  # decisions: to the end of any game
SLIP = 0.02  # a move that gives away less of the chance to win is as good as the best
ALIKE = round(100 * SLIP)  # percent, as people are told them


@dataclass(frozen=True)
class Hint:
    """A move with what it promises its maker."""

    action: Action
    share: float  # expected share of victory, 0 to 1
    points: float  # expected final points
    gain: float  # expected final points beyond the average of the moves looked at
    plan: tuple[Action, ...]  # how the turn would go on: the moves most looked at after it
    trust: int  # simulations that made it
    why: "Why | None" = None  # of the best: what it has beyond the next
    rival: Seat = NOBODY  # of the best: who decides next, where the search knows what that seat would do
    reply: tuple[Action, ...] = ()
    more: tuple[Sentence, ...] = ()  # of the best: what it makes possible and prevents, beside the next (consequences)
    aims: tuple[Action, ...] = ()  # what the seat most likely gets next: moves that its room calls an aim
    then: tuple["Hint", ...] = ()  # what the same search holds of the next decision
    equals: tuple[Action, ...] = ()  # moves that are worth the same, as far as can be told
    passed: "Passed | None" = None  # of the best: what brings more points at once
    changed: Sentence | None = None  # of the best: another move was recommended before, and what it lacks

    def shown(self) -> tuple[int, int, int]:
        """What people are told of it, the better the larger; then how sure it is."""
        return round(100 * self.share), round(self.points), self.trust


@dataclass(frozen=True)
class Passed:
    """Of a move that brings more points at once than the best: how many more, and what it lacks."""

    more: int
    words: Sentence


@dataclass(frozen=True)
class Why:
    """What a move has beyond another, as far as it is no noise: 0 or nothing where it is. Nothing at all: the two are
    about as good."""

    percent: int = 0  # of victory more
    category: str = ""  # of the score sheet
    points: int = 0  # more from that category at the end
    less: str = ""  # the category that pays for it
    lost: int = 0  # points fewer from that one
    rival: Seat = NOBODY
    fewer: int = 0  # points that the rival ends with fewer
    wanted: Seat = NOBODY  # who would probably make this very move next, were the other one made
    total: int = 0  # points more at the end in all
    ahead: int = 0  # points by which it ends better beside the strongest rival
    lead: int = 0  # percent by which it seems better where that may be noise


def searcher(room: Room, simulations: int, seconds: float = 0.0) -> SearchBot[Any]:
    return SearchBot("hint", room.advice, simulations, seconds)


Idle: TypeAlias = Callable[[Any, tuple[Action, ...]], bool]


def idleness(room: Room) -> Idle:
    """Whether moves of one turn undo each other, as the room has it."""
    found = getattr(room.module("face.reasons"), "is_idle", None) if room.has("face.reasons") else None
    return found or (lambda seen, actions: False)


def with_point(hint: Hint, seen: Any, is_idle: Idle) -> Hint:
    """The hint without what its plan has no point in: from the step on that undoes an earlier one."""
    for count in range(1, len(hint.plan) + 1):
        if is_idle(seen, (hint.action, *hint.plan[:count])):
            return replace(hint, plan=hint.plan[: count - 1])
    return hint


def aims_of(room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, hint: Hint) -> tuple[Action, ...]:
    """What a move leads to: the aims that the seat comes to first after it in many of the worlds of the search, in
    their order; none where the worlds differ, or where the room names no aims."""
    is_aim = getattr(room.module("face.reasons"), "is_aim", None) if room.has("face.reasons") else None
    if is_aim is None:
        return ()
    found: dict[Action, list[int]] = {}
    for number in range(AIM_WORLDS):
        for place, a in enumerate(next_aims(bot, game, seen, bot.world(seen, number), hint.action, is_aim)):
            found.setdefault(a, []).append(place)
    often = [a for a, places in found.items() if len(places) >= AIMED * AIM_WORLDS]
    return tuple(sorted(often, key=lambda a: (sum(found[a]) / len(found[a]), -len(found[a]))))


def next_aims(
    bot: SearchBot[Any],
    game: Game[Any],
    seen: Any,
    world: Any,
    first: Action,
    is_aim: Callable[[Any, Action, Action], bool],
) -> list[Action]:
    """In one world: the seat plays what the search looked at most, and where that ends what the advice likes best."""
    node = bot.root.child(first)
    found: list[Action] = []
    game.apply(world, first)
    for _ in range(AIM_STEPS):
        if game.is_over(world) or len(found) == MOST_AIMS:
            break
        legal = game.legal(world)
        mine, a = world.actor == seen.actor, legal[0]
        if len(legal) > 1:
            if mine or bot.advice.contested:
                node = most_looked_at(node, legal)
            a = node.action if node is not None and mine else bot.likeliest(game, world, legal)
        if mine and a not in found and is_aim(seen, first, a):
            found.append(a)
        game.apply(world, a)
    return found


def most_looked_at(node: Node | None, legal: list[Action]) -> Node | None:
    """The move most looked at here, if that was often enough to mean something."""
    if node is None:
        return None
    found = max((child for child in node.children if child.action in legal), key=visits, default=None)
    return found if found is not None and found.visits >= SURE else None


def explained(bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint, other: Hint, rng: Rng) -> Hint:
    """The best move with its reason, and with what the next rival would answer."""
    count = bot.simulations // 25
    ahead = lead_of(best, other)
    why = Why()
    if ahead > ALIKE:
        why = reason(bot, game, seen, best, other, count, rng) or Why(lead=ahead)
    rival, reply = best_reply(bot, game, seen, best)
    return replace(best, why=replace(why, wanted=contender(bot, game, seen, best, other)), rival=rival, reply=reply)


def beliefs(
    room: Room, game: Game[Any], seen: Any, viewer: Seat, seed: int = 0, worlds: int = BELIEF_WORLDS
) -> list[Sentence]:
    """What may be guessed of the things this seat does not see, from as many worlds; same seed, same beliefs."""
    rng = Rng()
    rng.seed(seed)
    sampled = [seen.determinize(rng) for _ in range(worlds)]
    return room.beliefs(game, seen, viewer, sampled)[:MOST_BELIEFS]


def reasons(bot: Bot[Any], most: int = 3) -> list[Hint]:
    """Why a bot chose as it did: what it thought of the best moves, its own first; nothing where it did not search."""
    return best_of(bot.considered, most) if isinstance(bot, SearchBot) else []


def best_of(nodes: list[Node], most: int) -> list[Hint]:
    """The most visited moves; what was hardly tried stands only for the average."""
    tried = [node for node in nodes if node.visits]
    usual = sum(node.mean_points() for node in tried) / max(1, len(tried))
    told = [node for node in tried if node.visits >= FEW] or tried[:1]
    return [hint_of(node, usual) for node in told[:most]]


def hint_of(node: Node, usual: float) -> Hint:
    points = node.mean_points()
    return Hint(node.action, node.mean(), points, points - usual, tuple(plan_after(node)), node.visits)


def plan_after(node: Node, longest: int = LONGEST) -> list[Action]:
    """The moves most looked at after this one, as long as they were looked at often enough to mean something."""
    plan: list[Action] = []
    while node.children and len(plan) < longest:
        node = max(node.children, key=visits)
        if node.visits < SURE:
            break
        plan.append(node.action)
    return plan


# Why one move is better than another.


def reason(
    bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint, other: Hint, count: int, rng: Rng
) -> Why | None:
    """What the better of two moves has beyond the other; None where neither can be told to win more often."""
    percent = clear_percent(best, other)
    if not percent or count < FEW:
        return Why(percent) if percent else None
    endings = [endings_after(bot, game, seen, hint, min(ENDINGS, count), rng) for hint in (best, other)]
    pairs = list(zip(*endings, strict=True))
    more = sum(total(one, seen.actor) - total(two, seen.actor) for one, two in pairs)
    agrees = more > 0 and best.points > other.points - 0.5  # the endings and the search
    category, points = most_gained(pairs, seen.actor) if agrees else ("", 0)
    less, lost = most_gained([(two, one) for one, two in pairs], seen.actor) if points else ("", 0)
    rival, fewer = most_hindered(pairs, seen.actor)
    in_all = round(clear_mean([total(a, seen.actor) - total(b, seen.actor) for a, b in pairs])) if agrees else 0
    ahead = round(clear_mean([ahead_in(a, seen.actor) - ahead_in(b, seen.actor) for a, b in pairs]))
    return likely(Why(percent, category, points, less, lost, rival, fewer, total=in_all, ahead=ahead), best, other)


def likely(why: Why, best: Hint, other: Hint) -> Why:
    """Without the points that cannot be beside these chances, and these points of the search: they come of far fewer
    games."""
    most = LIKELY_POINTS * why.percent
    own = min(most, 1 + 2 * max(0.0, best.points - other.points))
    if why.points > most or why.points - why.lost > own:
        why = replace(why, category="", points=0, less="", lost=0)
    if why.fewer > most - why.points:
        why = replace(why, rival=NOBODY, fewer=0)
    return replace(why, total=why.total if why.total <= own else 0, ahead=why.ahead if why.ahead <= most else 0)


def best_reply(bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint) -> tuple[Seat, tuple[Action, ...]]:
    """Who decides next after this move and the rest of the turn, and the moves most looked at there. Nobody where the
    search hardly came that far or lets rivals follow the advice, or where the answer depends on what this seat does
    not know."""
    node = bot.root.child(best.action) if bot.advice.contested else None
    found: tuple[Seat, tuple[Action, ...]] = NOBODY, ()
    for number in range(REPLY_WORLDS):
        reply = reply_in(game, seen, bot.world(seen, number), node)
        if number and reply != found:
            return NOBODY, ()
        found = reply
    return found


def advised_reply(
    room: Room, bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint
) -> tuple[Seat, tuple[Action, ...]]:
    """Where the search cannot say it: what the advice has the next rival do in most of the worlds this seat can
    imagine; else nobody."""
    found: Counter[tuple[Seat, Action]] = Counter()
    for number in range(REPLIES):
        world = bot.world(seen, number)
        game.apply(world, best.action)
        for a in planned_in(game, world, seen.actor, best.plan):
            game.apply(world, a)
        seat = rival_on_turn(bot, game, world, seen.actor, phases_of(room, "DULL"))
        if seat != NOBODY:
            found[seat, bot.likeliest(game, world, game.legal(world))] += 1
    (seat, a), count = found.most_common(1)[0] if found else ((NOBODY, 0), 0)
    return (seat, (a,)) if count >= LIKELY * REPLIES else (NOBODY, ())


def phases_of(room: Room, kind: str) -> frozenset[int]:
    """As the room has it: DULL, decisions that say nothing of what a rival is after, MIDST, those within an action
    that was begun, or WITHIN, those within what brings points, where that is less."""
    found: frozenset[int] = (
        getattr(room.module("face.reasons"), kind, frozenset()) if room.has("face.reasons") else frozenset()
    )
    return found


def rival_on_turn(
    bot: SearchBot[Any], game: Game[Any], world: Any, me: Seat, dull: frozenset[int] = frozenset()
) -> Seat:
    """Play a world on by the advice until a rival has something to decide that tells something; NOBODY if that takes
    long."""
    for _ in range(STEPS):
        if game.is_over(world):
            return NOBODY
        legal = game.legal(world)
        if world.actor != me and len(legal) > 1 and world.phase not in dull:
            rival: Seat = world.actor
            return rival
        game.apply(world, bot.likeliest(game, world, legal))
    return NOBODY


def contender(bot: SearchBot[Any], game: Game[Any], seen: Any, best: Hint, other: Hint) -> Seat:
    """Who would probably make the best move, if this seat did not, and no longer can if it does; else nobody."""
    rival, reply = best_reply(bot, game, seen, other)
    if reply[:1] != (best.action,):
        return NOBODY
    world = turn_played(game, seen, best, 1)
    asked_alike = (world.actor, world.phase) == (rival, seen.phase)
    return rival if asked_alike and best.action not in game.legal(world) else NOBODY


def reply_in(game: Game[Any], seen: Any, world: Any, node: Node | None) -> tuple[Seat, tuple[Action, ...]]:
    """In one world: down the moves most looked at, to those of the first rival."""
    rival: Seat = NOBODY
    reply: list[Action] = []
    while node is not None:
        game.apply(world, node.action)
        while len(legal := game.legal(world)) == 1:
            game.apply(world, legal[0])
        if rival not in (NOBODY, world.actor):
            break
        node = max((child for child in node.children if child.action in legal), key=visits, default=None)
        if node is None or node.visits < SURE:
            break
        if world.actor != seen.actor:
            rival = world.actor
            reply.append(node.action)
    return rival, tuple(reply)


def lead_of(best: Hint, other: Hint) -> int:
    """By how much the chance that people are told of the first is above that of the second: what is said of the two has
    to fit the figures beside them."""
    return told_percent(best.share) - told_percent(other.share)


def clear_percent(best: Hint, other: Hint) -> int:
    """How much more often the first wins, in percent; 0 if that may be noise."""
    more = best.share - other.share
    error = SPREAD * math.sqrt(1 / max(1, best.trust) + 1 / max(1, other.trust))
    return best.shown()[0] - other.shown()[0] if more > CLEAR * error else 0


def endings_after(
    bot: SearchBot[Any], game: Game[Any], seen: Any, hint: Hint, count: int, rng: Rng
) -> list[dict[str, list[int]]]:
    """The score sheets at the end of games that begin with this move and its plan and are played out by the advice, in
    the worlds of the search: of two moves the same worlds in the same order."""
    sheets = []
    usual, bot.horizon = bot.horizon, LONG
    for number in range(count):
        s = bot.world(seen, number)
        game.apply(s, hint.action)
        for a in planned_in(game, s, seen.actor, hint.plan):
            game.apply(s, a)
        bot.play_out(game, s, rng)
        sheets.append(game.sheet(s))
    bot.horizon = usual
    return sheets


Pair: TypeAlias = tuple[dict[str, list[int]], dict[str, list[int]]]


def clear_mean(differences: list[int]) -> float:
    """The mean of paired differences; 0 if it may be noise."""
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return mean if abs(mean) > CLEAR * math.sqrt(variance / count) else 0.0


def most_gained(pairs: list[Pair], seat: Seat) -> tuple[str, int]:
    """The category in which the seat clearly ends with most points more, and how many; none: nothing."""
    gains = {
        category: round(
            clear_mean([one.get(category, none)[seat] - two.get(category, none)[seat] for one, two in pairs])
        )
        for category in pairs[0][0]
        for none in [[0] * len(pairs[0][0][category])]
    }
    best = max(gains, key=lambda category: gains[category])
    return (best, gains[best]) if gains[best] >= 1 else ("", 0)


def most_hindered(pairs: list[Pair], seat: Seat) -> tuple[Seat, int]:
    """The rival who clearly ends with most points fewer, and how many."""
    seats = range(len(next(iter(pairs[0][0].values()))))
    losses = {
        rival: -round(clear_mean([total(one, rival) - total(two, rival) for one, two in pairs]))
        for rival in seats
        if rival != seat
    }
    worst = max(losses, key=lambda rival: losses[rival])
    return (worst, losses[worst]) if losses[worst] >= 1 else (NOBODY, 0)


def total(sheet: dict[str, list[int]], seat: Seat) -> int:
    return sum(points[seat] for points in sheet.values())


def ahead_in(sheet: dict[str, list[int]], seat: Seat) -> int:
    """By how many points it stands before the strongest of the others."""
    seats = range(len(next(iter(sheet.values()))))
    return total(sheet, seat) - max(total(sheet, rival) for rival in seats if rival != seat)


# What a move is for, in a player's words.

OF_ALL = N_("True of each of these: {purpose:amid}")
PREVENTED = N_("If you do not, {player} probably will.")
OF_THE_PLAN = N_("Together with the next steps: {purpose:amid}")  # what the move alone does not bring about


def purposes(room: Room, game: Game[Any], seen: Any, hint: Hint) -> list[Sentence]:
    """What a move is for: first what its action brings about and the rest of the turn leaves standing, then what only
    the rest brings about, told as such; last who would make it otherwise."""
    turn = purposes_of_turn(room, game, seen, hint)
    action = action_of(room, game, seen, hint)
    alone = turn if action == hint else purposes_of_turn(room, game, seen, action)
    first = because(room, game, seen, hint)
    own = first + [purpose for purpose in alone if purpose in turn and purpose not in first]
    later = [say(OF_THE_PLAN, purpose=told) for told in turn if told not in own and not any(map(same(told), own))]
    prevented = (
        [] if hint.why is None or hint.why.wanted == NOBODY else [say(PREVENTED, player=Player(hint.why.wanted))]
    )
    is_alike = hint.why is not None and not hint.why.percent and not hint.why.lead
    more = list(hint.more if not own else hint.more[:1] if not is_alike else ())
    asked = [] if hint.passed is None else [hint.passed.words]
    said = [*own[:1], *more, *own[1:], *later]  # what speaks for the move itself is what a reader sees first
    return [*said[:1], *asked, *said[1:]][:MOST_PURPOSES] + prevented


def same(one: Sentence) -> Callable[[Sentence], bool]:
    """Does another sentence contain this one, or speak of a thing that this one speaks of, too?"""
    things = [one, *(part for part in one.parts.values() if isinstance(part, Thing))]
    return lambda other: any(thing in other.parts.values() for thing in things)


def because(room: Room, game: Game[Any], seen: Any, hint: Hint) -> list[Sentence]:
    """What a player of the game would say of this very move; nothing where the room has no word for it."""
    said = getattr(room.module("face.reasons"), "because", None) if room.has("face.reasons") else None
    if said is None:
        return []
    found: list[Sentence] = []
    for number in range(PURPOSE_WORLDS):
        told = said(course_of(game, seen, hint, number + 1), hint.aims)
        found = told if number == 0 else [sentence for sentence in found if sentence in told]
    return found[:1]


def course_of(game: Game[Any], seen: Any, hint: Hint, seed: int) -> Course:
    """The move and its plan, with the positions between, in a world made up from what the seat sees."""
    rng = Rng()
    rng.seed(seed)
    world = seen.determinize(rng)
    game.apply(world, hint.action)
    steps = [(hint.action, world.as_seen_by(seen.actor))]
    for a in planned_in(game, world, seen.actor, hint.plan):
        game.apply(world, a)
        steps.append((a, world.as_seen_by(seen.actor)))
    return Course(seen, tuple(steps))


def action_of(room: Room, game: Game[Any], seen: Any, hint: Hint) -> Hint:
    """The hint with as much of its plan as belongs to the action that the move begins."""
    midst = phases_of(room, "MIDST")
    rng = Rng()
    rng.seed(1)
    world = seen.determinize(rng)
    game.apply(world, hint.action)
    made = 0
    for a in planned_in(game, world, seen.actor, hint.plan):
        if world.phase not in midst:
            break
        game.apply(world, a)
        made += 1
    return replace(hint, plan=hint.plan[:made])


def finished(room: Room, game: Game[Any], seen: Any, hint: Hint) -> Hint:
    """With the action that the move begins brought to its end as the advice would, in one of the worlds: where no
    search has said how it goes on."""
    midst, bot, rng = phases_of(room, "MIDST"), searcher(room, 1), Rng(1)
    world, plan = seen.determinize(rng), list(hint.plan)
    game.apply(world, hint.action)
    for a in planned_in(game, world, seen.actor, hint.plan):
        game.apply(world, a)
    while not game.is_over(world) and world.actor == seen.actor and world.phase in midst:
        legal = game.legal(world)
        if len(legal) > 1:
            plan.append(bot.likeliest(game, world, legal))
        game.apply(world, plan[-1] if len(legal) > 1 else legal[0])
    return replace(hint, plan=tuple(plan))


def purposes_of_turn(room: Room, game: Game[Any], seen: Any, hint: Hint) -> list[Sentence]:
    """What the move and the rest of its turn bring their maker: points by category, then what the room says of it. Only
    what comes of it in every one of a few worlds, so that nothing is told that is chance."""
    told: list[Sentence] = []
    for number in range(PURPOSE_WORLDS):
        after = turn_played(game, seen, hint, number + 1).as_seen_by(seen.actor)
        found = purposes_in(room, game, seen, after)
        told = found if number == 0 else [sentence for sentence in told if sentence in found]
    return told


def shared(told: list[list[Sentence]]) -> list[Sentence]:
    """Of the purposes of several moves: what all of them are for, which speaks for none of them."""
    return [sentence for sentence in told[0] if all(sentence in each for each in told[1:])] if len(told) > 1 else []


def set_out(told: list[list[Sentence]]) -> tuple[list[list[Sentence]], list[Sentence]]:
    """Of several moves what each alone is for, and what is said of all of them: with the first, where nothing else
    speaks for it, else below."""
    common = shared(told)
    own = [[sentence for sentence in each if sentence not in common] for each in told]
    of_all = [say(OF_ALL, purpose=purpose) for purpose in common if purpose.template != OF_THE_PLAN]
    if common and not own[0]:
        own[0], of_all = of_all or common, []
    return own, of_all


def turn_played(game: Game[Any], seen: Any, hint: Hint, seed: int) -> Any:
    """The position after the move and its plan, in a world made up from what the seat sees."""
    rng = Rng()
    rng.seed(seed)
    world = seen.determinize(rng)
    game.apply(world, hint.action)
    for a in planned_in(game, world, seen.actor, hint.plan):
        game.apply(world, a)
    while world.actor == seen.actor and len(legal := game.legal(world)) == 1:  # to be paid with what there is
        game.apply(world, legal[0])
    return world


def purposes_in(room: Room, game: Game[Any], seen: Any, after: Any) -> list[Sentence]:
    seat, titles = seen.actor, room.words.categories
    found = []
    category, points = most_added(game.sheet(seen), game.sheet(after), seat)
    if points:
        told = plural(
            points, "Brings {count} point at once ({category}).", "Brings {count} points at once ({category})."
        )
        found.append(say(told, count=points, category=say(titles.get(category, category))))
    category, points = most_added(game.still_to_come(seen), game.still_to_come(after), seat)
    if points:
        told = plural(
            points,
            "Worth {count} point more at the end ({category}).",
            "Worth {count} points more at the end ({category}).",
        )
        found.append(say(told, count=points, category=say(titles.get(category, category))))
    if room.has("face.reasons") and not game.is_over(after):
        found += room.module("face.reasons").purposes(game, seen, after, seat)
    return found


def most_added(before: dict[str, list[int]], after: dict[str, list[int]], seat: Seat) -> tuple[str, int]:
    """The category that has grown most, and by how much, less what was paid for it in the others; none: nothing."""
    gains = {
        category: points[seat] - before[category][seat] for category, points in after.items() if category in before
    }
    best = max(gains, key=lambda category: gains[category], default="")
    points = min(gains[best], sum(gains.values())) if best else 0
    return (best, points) if points > 0 else ("", 0)


def told_after(first: Sentence, others: list[Sentence]) -> Sentence:
    """In one breath."""
    for other in others:
        first = say("{first} {second}", first=first, second=other)
    return first


def why_in_words(room: Room, why: Why, other: Sentence, is_alone: bool = True) -> Sentence | None:
    """One sentence: what it gains and what it prevents beside the next best move; that one is named where it is as
    good. By how much it is better stands beside it in figures: where no more is known than that, it is said only if no
    other reason is told (is_alone)."""
    if not why.percent and not why.lead:
        return say("About as good: {other}. Play whichever you like.", other=other)
    about = about_in_words(room, why)
    if about is not None:
        return say("Compared with the next best: {about}.", about=about)
    if not is_alone:
        return None
    if why.lead:
        return say("Probably better than the next best, but not by much: {other} may be played, too.", other=other)
    return say("Played on many times, it simply wins more often than the next best.")


def merit_in_words(room: Room, why: Why) -> Sentence | None:
    """Of the better move at a turning point, whose chances stand beside it: what it had beyond the one played."""
    about = about_in_words(room, why)
    return None if about is None else say("What speaks for it: {about}.", about=about)


def about_in_words(room: Room, why: Why) -> Sentence | None:
    """Where the difference lies; None where it is in no points that can be told from noise. What is gained in one place
    and mostly lost in another is told by its sum."""
    is_net = why.points > 2 * why.lost
    if is_net and why.fewer:
        player = Player(why.rival)
        return say(
            "{own}, and {player} gets {fewer} fewer", own=own_in_words(room, why), player=player, fewer=why.fewer
        )
    if is_net:
        return own_in_words(room, why)
    if why.total >= 1:
        return say(
            plural(why.total, "about {count} point more in all", "about {count} points more in all"), count=why.total
        )
    if why.fewer:
        ends = plural(
            why.fewer, "{player} ends with about {fewer} point fewer", "{player} ends with about {fewer} points fewer"
        )
        return say(ends, player=Player(why.rival), fewer=why.fewer)
    if why.ahead >= 1:
        told = plural(
            why.ahead,
            "you end about {count} point better against your strongest rival",
            "you end about {count} points better against your strongest rival",
        )
        return say(told, count=why.ahead)
    return None


def reply_in_words(room: Room, game: Game[Any], seen: Any, hint: Hint) -> Sentence | None:
    """What the next rival would answer, told as the log would tell it to this seat of a world made up from what it
    sees; None where nothing of it would be told."""
    if hint.rival == NOBODY:
        return None
    bot = searcher(room, 1)
    for number in range(REPLY_WORLDS):
        world = turn_played(game, seen, hint, number + 1)
        rival_on_turn(bot, game, world, seen.actor, phases_of(room, "DULL"))
        world.log = []
        for a in planned_in(game, world, hint.rival, hint.reply):
            game.apply(world, a)
            for event in world.log:
                told = room.words.event(game, event.as_seen_by(seen.actor), seen.actor)
                if event.seat == hint.rival and told is not None:
                    return say("Probably next: {event}", event=told)
    return None


def plan_in_words(room: Room, game: Game[Any], seen: Any, hint: Hint) -> list[Sentence]:
    """The rest of the turn, told in a world made up from what the seat sees, as far as it goes along; with each step
    what would do as well there."""
    rng = Rng()
    rng.seed(1)
    world = seen.determinize(rng)
    told: list[Sentence] = []
    game.apply(world, hint.action)
    then, is_told = hint.then, False
    for a in planned_in(game, world, seen.actor, hint.plan):
        here = world.as_seen_by(seen.actor)
        words = room.words.planned(game, here, a)
        told.append(words if is_told else step_in_words(room, game, here, words, as_good_in(then, a)))
        is_told = is_told or told[-1] is not words  # once is enough
        then = next((step.then for step in then if step.action == a), ())
        game.apply(world, a)
    return told


def as_good_in(then: tuple[Hint, ...], a: Action) -> list[Action]:
    """Other steps that were looked at well, and have the same chance and the same points."""
    mine = next((hint for hint in then if hint.action == a and hint.trust >= STEP_KNOWN), None)
    if mine is None:
        return []
    return [
        hint.action
        for hint in then
        if hint.action != a
        and hint.trust >= STEP_KNOWN
        and abs(hint.share - mine.share) <= SLIP
        and abs(hint.points - mine.points) < 1
    ]


def step_in_words(room: Room, game: Game[Any], here: Any, words: Sentence, others: list[Action]) -> Sentence:
    legal = game.legal(here)
    alike = [room.words.planned(game, here, other) for other in others if other in legal]
    alike = [other for other in alike if other.template == words.template and other != words][:MOST_STEPS]
    if not alike:
        return words
    return say("{step} (or as well: {others})", step=words, others=listed([say("{step:amid}", step=o) for o in alike]))


def own_in_words(room: Room, why: Why) -> Sentence:
    """Where the seat's own points come from, and what they cost elsewhere."""
    told = plural(why.points, "about {count} point more {source}", "about {count} points more {source}")
    if why.lost:
        told = plural(
            why.points,
            "about {count} point more {source}, though {lost} fewer {other}",
            "about {count} points more {source}, though {lost} fewer {other}",
        )
    source, other = source_in_words(room, why.category), source_in_words(room, why.less)
    return say(told, count=why.points, source=source, lost=why.lost, other=other)


def source_in_words(room: Room, category: str) -> Sentence:
    """Where points come from, as the end of a sentence; by the title of the category where the room has no words."""
    sources = room.module("face.coach").SOURCES if room.has("face.coach") else {}
    if category in sources:
        return say(sources[category])
    return say("({category})", category=say(room.words.categories.get(category, category)))


def planned_in(game: Game[Any], world: Any, actor: Seat, plan: tuple[Action, ...]) -> Iterator[Action]:
    """The steps of a plan as far as this world goes along; what is forced between them is done here."""
    for a in plan:
        while len(legal := game.legal(world)) == 1:  # the search passes over what is forced
            game.apply(world, legal[0])
        if world.actor != actor or a not in legal:
            return
        yield a


def visits(node: Node) -> int:
    return node.visits


@dataclass(frozen=True)
class Verdict:
    """A decision of a finished game, looked at again with what its maker could know."""

    ply: int
    seat: Seat
    played: Action
    best: Action
    given_away: float  # of the chance to win, against the best move; 0 where that may be noise
    shares: tuple[float, ...]  # each seat's chance to win before the move
    why: Why | None = None  # what the best move had beyond the one played


@dataclass(frozen=True)
class Analysis:
    verdicts: tuple[Verdict, ...]
    result: tuple[float, ...]  # each seat's share of the victory

    def turning_points(self, most: int = 5) -> list[Verdict]:
        """The decisions that gave away most, in the order of play."""
        return sorted(self.worst()[:most], key=ply_of)

    def worst(self) -> list[Verdict]:
        """The decisions that gave away something, the worst first."""
        slips = [verdict for verdict in self.verdicts if verdict.given_away > SLIP]
        return sorted(slips, key=lambda verdict: -verdict.given_away)


def ply_of(verdict: Verdict) -> int:
    return verdict.ply


def analyse(
    room: Room, match: Match[Any], simulations: int = ANALYSIS_SIMULATIONS, seed: int = 0
) -> Iterator[tuple[int, Verdict | None]]:
    """Go through a game move by move: yields (moves looked at, verdict or None where there was no choice)."""
    game = match.game
    again = Match(game, match.seats, match.seed, match.options)
    for ply, played in enumerate(match.moves):
        s = again.state
        yield ply + 1, judge(room, game, s, played, simulations, seed) if len(game.legal(s)) > 1 else None
        again.play(played)


def judge(room: Room, game: Game[Any], s: Any, played: Action, simulations: int, seed: int) -> Verdict:
    bot = searcher(room, simulations)
    rng = Rng()
    rng.seed(seed + s.ply)
    seen = s.as_seen_by(s.actor)
    root = bot.search(game, seen, rng)
    chances = tuple(bot.win_shares())
    best = bot.ranked()[0]
    mine = root.child(played)
    assert mine is not None, "every legal move is a child of the root"
    enough = max(best.visits, simulations // 3)  # else what seems best may be what was luckiest
    bot.try_out(game, seen, best, enough, rng)
    bot.try_out(game, seen, mine, enough, rng)  # the search may hardly have looked at it
    given_away = max(0.0, best.mean() - mine.mean())
    if given_away > SLIP:
        given_away = looked_closer(room, game, seen, best.action, played, CLOSER * simulations, rng)
    why = None
    if given_away > SLIP:
        why = reason(bot, game, seen, hint_of(best, 0.0), hint_of(mine, 0.0), simulations // 6, rng)
    return Verdict(s.ply, s.actor, played, best.action, given_away, chances, why)


def looked_closer(room: Room, game: Game[Any], seen: Any, best: Action, played: Action, looks: int, rng: Rng) -> float:
    """What a move gives away, from worlds that nothing is known of yet, so that nobody is blamed for the luck of the
    first look; 0 where it may be noise. What a hint has advised is called a mistake only where that is clear."""
    bot = searcher(room, 1)
    root = bot.search(game, seen, rng)
    better, mine = root.child(best), root.child(played)
    assert better is not None, "every legal move is a child of the root"
    assert mine is not None, "every legal move is a child of the root"
    for node in (better, mine):
        bot.try_out(game, seen, node, looks, rng)
    given_away = better.mean() - mine.mean()
    return given_away if given_away > CLEAR * SPREAD * math.sqrt(2 / looks) else 0.0


def finish(match: Match[Any], verdicts: list[Verdict]) -> Analysis:
    ranks = match.game.ranks(match.state)
    winners = ranks.count(1)
    return Analysis(tuple(verdicts), tuple(1 / winners if rank == 1 else 0.0 for rank in ranks))
