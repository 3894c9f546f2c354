"""Looking through a bots' game for decisions where one move is clearly best and the one-ply bot does not see it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from motu.bots import make_bot
from motu.bots.search import Node, SearchBot
from motu.engine.base import Action, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.hints import plan_after
from motu.papers.room import Room
from motu.puzzles.paper import Answer, Origin, Puzzle, Step, named, world_of
from motu.puzzles.proving import Arena, Trial, compare, gain_of, seed_from
from motu.puzzles.themes import themes_of

LEAST = 0.05  # of the share of victory: the lower end of the interval must be above it

# Why a decision became no puzzle, in the order of asking.
EARLY = "early in the game"
FEW = "only two moves to choose from"
MANY = "too many moves to choose from"
SEEN = "Easy finds it"
SMALL = "too little gained, by a short search"
EVEN = "another move is as good, by a short search"
SCREENED = "too little gained, played out a few times"
DISPUTED = "deeper searches disagree"
UNPROVED = "the gain is not proved"
UNTOLD = "the gain cannot be told in points"
NEAR = "too near to another of the same game"
FOUND = "found"
REASONS = (EARLY, NEAR, FEW, MANY, SEEN, SMALL, EVEN, SCREENED, DISPUTED, UNPROVED, UNTOLD, FOUND)

# What the seeds are for.
PLAYING, QUICK, SCREEN, DEEP, PROOF, MEDIUM, SHOWN, GLANCE, ENDING = range(1, 10)


@dataclass(frozen=True)
class Effort:
    """How hard is looked: the cheap tests first, the dear ones only for what is left."""

    late: float = 0.6  # decisions before this part of the game are passed over
    choice: int = 3  # legal moves at least: of two, one can be guessed
    choices: int = 12  # and at most
    endings: int = 4  # the late part of a game is played so often, each time with other luck
    glance: int = 48  # simulations of the first look
    quick: int = 200  # and of the second
    margin: float = 0.06  # of the chance to win by the second look, beyond what Easy would do
    apart: float = 0.03  # and beyond any other move
    screen: int = 40  # worlds of the first play-outs
    deep: tuple[int, ...] = (800, 1600)  # simulations of the searches that must agree
    deepest: int = 6000  # of one more, once all else is proved
    few: int = 100  # worlds every move is played out in
    many: int = 400  # and those that are not clearly worse by then
    steps: int = 4  # of a line at most
    tries: int = 8  # of Medium, to see how hard it is
    distance: int = 6  # plies between two puzzles of one game
    most: int = 3  # puzzles of one game


@dataclass(frozen=True)
class Place:
    """A decision of a bots' game, with what its maker could know."""

    room: Room
    game: Game[Any]
    seen: Any
    seed: int
    number: int
    effort: Effort

    def seed_for(self, purpose: int, more: int = 0) -> int:
        return seed_from(self.seed, self.number, self.seen.ply, purpose, more)

    def arena(self, purpose: int) -> Arena:
        return Arena(self.room, self.game, self.seen, self.seed_for(purpose))


def seats_for(game: Game[Any], number: int) -> int:
    """Few, so that a position can be surveyed: two and three in turn, where two need no rules of their own."""
    is_for_two = game.min_seats <= 2 and not any(game.default_options(2))
    return 2 if is_for_two and number % 2 else max(3, game.min_seats)


def look_through(room: Room, seed: int, number: int, effort: Effort) -> tuple[Counter[str], list[Puzzle]]:
    """One game of Medium bots: what was found, and why the other decisions were dropped."""
    game = room.standard_game
    found: list[Puzzle] = []
    early, late = decisions_of(room, game, seed, number, effort)
    dropped = Counter({EARLY: early})
    for seen, chosen in late:
        is_near = any(abs(seen.ply - puzzle.origin.ply) < effort.distance for puzzle in found)
        if is_near or len(found) >= effort.most:
            verdict: str | Puzzle = NEAR
        else:
            verdict = examine(Place(room, game, seen, seed, number, effort), chosen)
        if isinstance(verdict, Puzzle):
            found.append(verdict)
        dropped[verdict if isinstance(verdict, str) else FOUND] += 1
    return dropped, found


Decision = tuple[Any, Action]  # as its maker saw it, and what was chosen


def decisions_of(room: Room, game: Game[Any], seed: int, number: int, effort: Effort) -> tuple[int, list[Decision]]:
    """A game of Medium bots: how many decisions it had before its late part, and all of that part.

    The late part is played again from where it begins, with other luck and other things hidden, because most of the
    work is to get there."""
    deal = seed_from(seed, number, PLAYING)
    s = game.new(seats_for(game, number), deal)
    whole, plies = played(room, game, s, Rng(deal + 1))
    early = sum(seen.ply < effort.late * plies for seen, _ in whole)
    late = whole[early:]
    for ending in range(1, effort.endings if late else 1):
        source = seed_from(seed, number, ENDING, ending)
        other, _ = played(room, game, whole[early][0].determinize(Rng(source)), Rng(source + 1))
        late += other[1:]  # it begins as the first did
    return early, late


def played(room: Room, game: Game[Any], s: Any, rng: Rng) -> tuple[list[Decision], int]:
    """To the end by Medium bots: every decision, and how many moves the game had."""
    bot = make_bot("medium", room.advice)
    s.log = None
    found = []
    while not game.is_over(s):
        seen = s.as_seen_by(s.actor)
        a = bot.choose(game, seen, rng)
        if len(game.legal(seen)) > 1:
            found.append((seen, a))
        game.apply(s, a)
    return found, s.ply


def easy_moves(room: Room, game: Game[Any], seen: Any) -> list[Action]:
    """What the one-ply bot might do: as EasyBot chooses."""
    moves = game.legal(seen)
    promises = [room.advice.weigh(game, seen, a) for a in moves]
    enough = max(promises) - room.advice.haste
    return [a for a, promise in zip(moves, promises, strict=True) if promise >= enough]


def examine(place: Place, chosen: Action) -> str | Puzzle:
    """A puzzle, or why it is none."""
    room, game, seen, effort = place.room, place.game, place.seen, place.effort
    if not effort.choice <= len(game.legal(seen)) <= effort.choices:
        return FEW if len(game.legal(seen)) < effort.choice else MANY
    easy = easy_moves(room, game, seen)
    if chosen in easy:
        return SEEN
    for simulations, margin, purpose in ((effort.glance, 0.0, GLANCE), (effort.quick, effort.margin, QUICK)):
        bot = searched(place, simulations, place.seed_for(purpose))
        best = bot.ranked()[0]
        if best.action in easy:
            return SEEN
        tried_enough(bot, place, [node for node in bot.ranked() if node.action in easy])
        if best.mean() - max(node.mean() for node in bot.ranked() if node.action in easy) < margin:
            return SMALL
    tried_enough(bot, place, bot.ranked())
    others = sorted((node for node in bot.ranked() if node.action != best.action), key=Node.mean, reverse=True)
    if best.mean() - others[0].mean() < effort.apart:
        return EVEN
    rivals = {node.action: node for node in (others[0], *(node for node in others if node.action in easy[:1]))}
    arena, first = place.arena(SCREEN), trial_of(best)
    if not compare(
        arena, first, [trial_of(n) for n in rivals.values()], effort.screen, effort.screen, 0.0, below_least
    ):
        return SCREENED
    step = prove(place, best.action, easy)
    if isinstance(step, str):
        return step
    if not next(answer for answer in step.answers if answer.move in step.easy).gain.is_told:
        return UNTOLD
    if searched(place, effort.deepest, place.seed_for(DEEP, len(effort.deep))).ranked()[0].action != best.action:
        return DISPUTED
    return finished(place, step, best.action)


def below_least(high: float) -> bool:
    return high <= LEAST


def searched(place: Place, simulations: int, seed: int) -> SearchBot[Any]:
    bot: SearchBot[Any] = SearchBot("search", place.room.advice, simulations)
    bot.search(place.game, place.seen, Rng(seed))
    return bot


def tried_enough(bot: SearchBot[Any], place: Place, nodes: list[Node]) -> None:
    """Often enough to be compared: what was hardly looked at may be better than it seemed."""
    rng = Rng(place.seed_for(QUICK, 1))
    for node in nodes:
        bot.try_out(place.game, place.seen, node, min(bot.simulations, place.effort.quick) // 4, rng)


def trial_of(node: Node) -> Trial:
    return Trial(node.action, tuple(plan_after(node)))


def prove(place: Place, best: Action, easy: list[Action]) -> str | Step:
    """By deeper searches, each with a seed of its own, that must agree; then by playing every move out."""
    effort, game = place.effort, place.game
    bot = None
    for number, simulations in enumerate(effort.deep):
        bot = searched(place, simulations, place.seed_for(DEEP, number))
        if bot.ranked()[0].action != best:
            return DISPUTED
    assert bot is not None
    tried_enough(bot, place, bot.ranked())
    nodes = {node.action: node for node in bot.ranked()}
    others = sorted((node for node in nodes.values() if node.action != best), key=Node.mean, reverse=True)
    first, rest = trial_of(nodes[best]), [trial_of(node) for node in others]
    if not compare(place.arena(PROOF), first, rest, effort.few, effort.many, LEAST, below_least):
        return UNPROVED
    answers = [Answer(game.name(trial.action), gain_of(first, trial, place.seen.actor)) for trial in rest]
    answers.sort(key=lambda answer: answer.gain.mean)
    share = round(sum(first.shares) / len(first.shares), 4)
    return Step(game.name(best), share, tuple(answers), tuple(game.name(a) for a in easy))


def finished(place: Place, step: Step, best: Action) -> Puzzle:
    """With what follows in the same turn, as far as that is as clear."""
    game, seen, effort = place.game, place.seen, place.effort
    deal = place.seed_for(SHOWN)
    steps = [step, *following(place, best, deal)]
    position = seen.dump()
    puzzle = Puzzle(
        game.code,
        game.edition,
        game.digest,
        seen.actor,
        position,
        deal,
        tuple(steps),
        (),
        Origin(
            place.seed,
            place.number,
            seen.ply,
            (*effort.deep, effort.deepest),
            (found_by_medium(place, best), effort.tries),
        ),
        named(game.code, position),
    )
    return replace(puzzle, themes=tuple(themes_of(place.room, seen, puzzle)))


def following(place: Place, best: Action, deal: int) -> Iterator[Step]:
    """The next decisions of the same turn that are as clear, until something comes to light or another is to move."""
    game, seat = place.game, place.seen.actor
    s = world_of(place.seen, deal)
    for _ in range(place.effort.steps - 1):
        lit = game.apply(s, best)
        while not lit and is_turn_of(game, s, seat) and len(moves := game.legal(s)) == 1:
            lit = game.apply(s, moves[0])
        if lit or not is_turn_of(game, s, seat) or len(game.legal(s)) > place.effort.choices:
            return
        there = replace(place, seen=s.as_seen_by(seat))
        best = searched(there, place.effort.quick, there.seed_for(QUICK)).ranked()[0].action
        step = prove(there, best, easy_moves(place.room, game, there.seen))
        if isinstance(step, str):
            return
        yield step


def is_turn_of(game: Game[Any], s: Any, seat: Seat) -> bool:
    return not game.is_over(s) and s.actor == seat


def found_by_medium(place: Place, best: Action) -> int:
    bot = make_bot("medium", place.room.advice)
    tries = range(place.effort.tries)
    chosen = [bot.choose(place.game, place.seen, Rng(place.seed_for(MEDIUM, number))) for number in tries]
    return chosen.count(best)
