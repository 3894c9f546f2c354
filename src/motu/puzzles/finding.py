"""Looking through a bots' game for decisions where one move is clearly best and the one-ply bot does not see it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from motu import playing
from motu.bots.search import Node, SearchBot
from motu.engine.base import Action, Seat
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.hints import plan_after
from motu.papers.room import Room
from motu.puzzles.paper import Answer, Origin, Puzzle, Step, Twin, named, world_of
from motu.puzzles.proving import Arena, Terms, Trial, beyond, gain_of, gap, is_better, right_moves, seed_from
from motu.puzzles.themes import themes_of

LEAST = 0.05  # of the share of victory: the lower end of the interval must be above it
ALIKE = 0.03  # two moves are as good as each other where the whole interval is within so much
CLEAR = 0.02  # of the chance to win: what the deepest search sees in a right move beyond each wrong one
LOOKS = 200  # simulations that it has of every move at least
TWINS = 3  # moves as good as the solution at most
GUESSED = 3  # of so many moves at most one may be right

# Why a decision became no puzzle, in the order of asking.
EARLY = "early in the game"
FEW = "only two moves to choose from"
MANY = "too many moves to choose from"
SEEN = "Easy finds it"
SAME = "Easy's move does as well, played out a few times"
SMALL = "too little gained, by a short search"
EVEN = "another move is as good, by a short search"
SCREENED = "too little gained, played out a few times"
DISPUTED = "deeper searches disagree"
UNPROVED = "the gain is not proved"
CLOSE = "another move is as good, by the deepest search"
UNTOLD = "the gain cannot be told in points"
NEAR = "too near to another of the same game"
FOUND = "found"
REASONS = (EARLY, NEAR, FEW, MANY, SEEN, SAME, SMALL, EVEN, SCREENED, DISPUTED, UNPROVED, UNTOLD, CLOSE, FOUND)

# What the seeds are for.
PLAYING, QUICK, SCREEN, DEEP, PROOF, MEDIUM, SHOWN, GLANCE, ENDING, BRIEF = range(1, 11)


@dataclass(frozen=True)
class Effort:
    """How hard is looked: the cheap tests first, the dear ones only for what is left."""

    late: float = 0.6  # decisions before this part of the game are passed over
    choice: int = 3  # legal moves at least: of two, one can be guessed
    choices: int = 12  # and at most
    alike: int = 24  # or so many, if they are of one kind or two: where to lay one tile can be surveyed
    deals: int = 8  # of so many games of Easy the closest is gone on with
    early_bot: str = "easy"  # what leads to the late part only has to be sensible
    late_bot: str = "hard@400"  # and there it is of interest what a good player sees
    endings: int = 4  # the late part of a game is played so often, each time with other luck
    missed: bool = False  # also where that player does what Easy would?
    brief: tuple[int, ...] = (4, 12)  # worlds in which every move is played out beside Easy's
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

    @property
    def terms(self) -> Terms:
        return Terms(self.few, self.many, LEAST, ALIKE, TWINS)


@dataclass(frozen=True)
class Table:
    """What the bots play: so many, by such rules."""

    seats: int = 0  # 0: two and three in turn
    options: Mapping[str, str] = field(default_factory=dict)  # where they are not the usual ones

    def deal(self, game: Game[Any], number: int, seed: int) -> Any:
        seats = self.seats or seats_for(game, number)
        return game.new(seats, seed, game.options_for(seats, dict(self.options)))


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


def look_through(room: Room, seed: int, number: int, effort: Effort, table: Table) -> tuple[Counter[str], list[Puzzle]]:
    """One game of bots: what was found, and why the other decisions were dropped."""
    game = room.standard_game
    found: list[Puzzle] = []
    early, late = decisions_of(game, seed, number, effort, table)
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


def decisions_of(game: Game[Any], seed: int, number: int, effort: Effort, table: Table) -> tuple[int, list[Decision]]:
    """A game of bots: how many decisions it had before its late part, and all of that part.

    A quick bot plays up to there, in several games of which the closest is taken: where one is far ahead, no move
    matters. The late part is played several times by a good one, each time with other luck and other things hidden."""
    games = []
    for attempt in range(effort.deals):
        deal = seed_from(seed, number, PLAYING, attempt)
        s = table.deal(game, number, deal)
        games.append((played(game, s, Rng(deal + 1), effort.early_bot), s))
    whole, s = min(games, key=lambda played: lead_in(game, played[1]))
    early = sum(seen.ply < effort.late * s.ply for seen, _ in whole)
    late: list[Decision] = []
    for ending in range(effort.endings if early < len(whole) else 0):
        source = seed_from(seed, number, ENDING, ending)
        other = played(game, whole[early][0].determinize(Rng(source)), Rng(source + 1), effort.late_bot)
        late += other[1 if ending else 0 :]  # all begin alike
    return early, late


def lead_in(game: Game[Any], s: Any) -> float:
    """How far the winner is ahead of the next, beside what they have."""
    first, second = sorted(game.scores(s), reverse=True)[:2]
    return (first - second) / max(1, first)


def played(game: Game[Any], s: Any, rng: Rng, level: str) -> list[Decision]:
    """To the end by such bots: every decision."""
    player = playing.bot(level, game)
    s.log = None
    found = []
    while not game.is_over(s):
        seen = s.as_seen_by(s.actor)
        a = player.choose(game, seen, rng)
        if len(game.legal(seen)) > 1:
            found.append((seen, a))
        game.apply(s, a)
    return found


def easy_moves(room: Room, game: Game[Any], seen: Any) -> list[Action]:
    """What the one-ply bot might do: as EasyBot chooses."""
    moves = game.legal(seen)
    promises = [room.advice.weigh(game, seen, a) for a in moves]
    enough = max(promises) - room.advice.haste
    return [a for a, promise in zip(moves, promises, strict=True) if promise >= enough]


def examine(place: Place, chosen: Action) -> str | Puzzle:
    """A puzzle, or why it is none: the cheap questions first."""
    game, effort = place.game, place.effort
    moves = game.legal(place.seen)
    if len(moves) < effort.choice:
        return FEW
    if len(moves) > (effort.choices if len(kinds_of(map(game.name, moves))) > 2 else effort.alike):
        return MANY
    easy = easy_moves(place.room, game, place.seen)
    if chosen in easy and not effort.missed:
        return SEEN
    if not is_beaten(place, easy):
        return SAME
    bot = promising(place, easy)
    if isinstance(bot, str):
        return bot
    best, *others = by_mean(bot)
    alike = [node for node in others if best.mean() - node.mean() < effort.apart]
    rest = [node for node in others if node not in alike]
    if not is_one_idea([game.name(node.action) for node in (best, *alike)], len(moves)):
        return EVEN
    rivals = {node.action: node for node in (*rest[:1], *(node for node in rest if node.action in easy[:1]))}
    first = trial_of(best)
    if not is_better(place.arena(SCREEN), first, [trial_of(node) for node in rivals.values()], effort.screen, LEAST):
        return SCREENED
    return proved(place, {best.action, *(node.action for node in alike)}, easy)


def proved(place: Place, best: set[Action], easy: list[Action]) -> str | Puzzle:
    """By deeper searches, by playing every move out, in words, and by a last search that is deeper still."""
    step = prove(place, best, easy)
    if isinstance(step, str):
        return step
    if not next(answer for answer in step.answers if answer.move in step.easy).gain.is_told:
        return UNTOLD
    last = searched(place, place.effort.deepest, place.seed_for(DEEP, len(place.effort.deep)))
    if place.game.name(last.ranked()[0].action) not in step.right:
        return DISPUTED
    if lead_of(last, place.game, place.seen, step.right, Rng(place.seed_for(DEEP, LOOKS))) < CLEAR:
        return CLOSE
    return finished(place, step)


def lead_of(bot: SearchBot[Any], game: Game[Any], seen: Any, right: Sequence[str], rng: Rng) -> float:
    """How far a search sees the best of the right moves above the best of the others, all of them well looked at.

    Played out by the room's advice a move may lose much that a good player would make up for, by doing the same two
    things in another order: a search does so, too, and finds nothing between them."""
    for node in bot.ranked():
        bot.try_out(game, seen, node, LOOKS, rng)
    means = {game.name(node.action): node.mean() for node in bot.ranked()}
    return max(means[move] for move in right) - max(mean for move, mean in means.items() if move not in right)


def kinds_of(moves: Iterable[str]) -> set[str]:
    """By their first words."""
    return {move.partition(" ")[0] for move in moves}


def is_one_idea(right: Sequence[str], choices: int) -> bool:
    """Where several moves are right, is it one thing to see, and hard to guess?"""
    return len(right) == 1 or (
        len(right) <= 1 + TWINS and len(right) * GUESSED <= choices and len(kinds_of(right)) == 1
    )


def is_beaten(place: Place, easy: list[Action]) -> bool:
    """Does some move win more often than Easy's, in a few worlds?"""
    arena, usual = place.arena(BRIEF), Trial(easy[0], ())
    better = [Trial(a, ()) for a in place.game.legal(place.seen) if a not in easy]
    for worlds in place.effort.brief:
        arena.play(usual, worlds)
        for trial in better:
            arena.play(trial, worlds)
        better = [trial for trial in better if sum(beyond(trial, usual)) > 0]
    return bool(better)


def promising(place: Place, easy: list[Action]) -> str | SearchBot[Any]:
    """A short search that prefers a move to Easy's by far; or why there is none."""
    effort = place.effort
    for simulations, margin, purpose in ((effort.glance, 0.0, GLANCE), (effort.quick, effort.margin, QUICK)):
        bot = searched(place, simulations, place.seed_for(purpose))
        best = bot.ranked()[0]
        if best.action in easy:
            return SEEN
        tried_enough(bot, place, [node for node in bot.ranked() if node.action in easy])
        if best.mean() - max(node.mean() for node in bot.ranked() if node.action in easy) < margin:
            return SMALL
    tried_enough(bot, place, bot.ranked())
    return bot


def by_mean(bot: SearchBot[Any]) -> list[Node]:
    """What the search would play, then the others, the best first."""
    best, *others = bot.ranked()
    return [best, *sorted(others, key=Node.mean, reverse=True)]


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


def prove(place: Place, wanted: set[Action], easy: list[Action]) -> str | Step:
    """By deeper searches, each with a seed of its own, that must choose one of those wanted; then by playing every
    move out."""
    effort, game = place.effort, place.game
    bot = None
    for number, simulations in enumerate(effort.deep):
        bot = searched(place, simulations, place.seed_for(DEEP, number))
        if bot.ranked()[0].action not in wanted:
            return DISPUTED
    assert bot is not None
    tried_enough(bot, place, bot.ranked())
    first, *rest = (trial_of(node) for node in by_mean(bot))
    right = right_moves(place.arena(PROOF), first, rest, effort.terms)
    if right is None or any(trial.action in easy for trial in right):
        return UNPROVED
    wrong = [trial for trial in rest if trial not in right]
    answers = [Answer(game.name(trial.action), gain_of(first, trial, place.seen.actor)) for trial in wrong]
    answers.sort(key=lambda answer: answer.gain.mean)
    share = round(sum(first.shares) / len(first.shares), 4)
    twins = tuple(twin_of(place, first, trial, wrong) for trial in right[1:])
    return Step(game.name(first.action), share, tuple(answers), tuple(game.name(a) for a in easy), twins)


def twin_of(place: Place, first: Trial, twin: Trial, wrong: list[Trial]) -> Twin:
    least = min(gap(twin, other)[0] for other in wrong)
    return Twin(place.game.name(twin.action), gain_of(first, twin, place.seen.actor), least)


def finished(place: Place, step: Step) -> Puzzle:
    """With what follows in the same turn, as far as that is as clear."""
    game, seen, effort = place.game, place.seen, place.effort
    deal = place.seed_for(SHOWN)
    steps = [step, *following(place, step, deal)]
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
            (found_by_medium(place, step), effort.tries),
            (effort.early_bot, effort.late_bot),
        ),
        named(game.code, position),
    )
    return replace(puzzle, themes=tuple(themes_of(place.room, seen, puzzle)))


def following(place: Place, step: Step, deal: int) -> Iterator[Step]:
    """The next decisions of the same turn that are as clear, until something comes to light or another is to move; also
    until several moves are right, since what follows is proved for one of them only."""
    game, seat = place.game, place.seen.actor
    s = world_of(place.seen, deal)
    for _ in range(place.effort.steps - 1):
        if step.twins:
            return
        lit = game.apply(s, game.parse(step.move))
        while not lit and is_turn_of(game, s, seat) and len(moves := game.legal(s)) == 1:
            lit = game.apply(s, moves[0])
        if lit or not is_turn_of(game, s, seat) or len(game.legal(s)) > place.effort.choices:
            return
        there = replace(place, seen=s.as_seen_by(seat))
        best = searched(there, place.effort.quick, there.seed_for(QUICK)).ranked()[0].action
        found = prove(there, {best}, easy_moves(place.room, game, there.seen))
        if isinstance(found, str):
            return
        step = found
        yield step


def is_turn_of(game: Game[Any], s: Any, seat: Seat) -> bool:
    return not game.is_over(s) and s.actor == seat


def found_by_medium(place: Place, step: Step) -> int:
    medium = playing.bot("medium", place.game)
    tries = range(place.effort.tries)
    chosen = [medium.choose(place.game, place.seen, Rng(place.seed_for(MEDIUM, number))) for number in tries]
    return sum(place.game.name(a) in step.right for a in chosen)
