"""What a bot thinks, for people: the best moves with their chances, and the turning points of a finished game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from motu.bots.search import Node, SearchBot
from motu.engine.base import Action, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Sentence

HINT_SIMULATIONS = 400
ANALYSIS_SIMULATIONS = 60
BELIEF_WORLDS = 100
MOST_BELIEFS = 4
FEW = 5  # a move that was tried less often is told only where there is no other
SLIP = 0.02  # a move that gives away less of the chance to win is as good as the best


@dataclass(frozen=True)
class Hint:
    """A move with what it promises its maker."""

    action: Action
    share: float  # expected share of victory, 0 to 1
    points: float  # expected final points
    gain: float  # expected final points beyond the average of the moves looked at
    plan: tuple[Action, ...]  # how the turn would go on: the moves most looked at after it
    trust: int  # simulations that made it


def searcher(room: Room, simulations: int, seconds: float = 0.0) -> SearchBot[Any]:
    return SearchBot("hint", room.advice, simulations, seconds)


def hints(
    room: Room,
    game: Game[Any],
    seen: Any,
    seed: int = 0,
    simulations: int = HINT_SIMULATIONS,
    seconds: float = 0.0,
    most: int = 3,
) -> list[Hint]:
    """The best moves of the seat on turn, from what it may know; same seed, same hints (without a clock)."""
    bot = searcher(room, simulations, seconds)
    rng = Rng()
    rng.seed(seed)
    bot.search(game, seen, rng)
    for node in bot.ranked()[:most]:
        bot.try_out(game, seen, node, FEW, rng)
    return best_of(bot.ranked(), most)


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


def plan_after(node: Node, longest: int = 4) -> list[Action]:
    """The moves most looked at after this one, as long as they were looked at often enough to mean something."""
    plan: list[Action] = []
    while node.children and len(plan) < longest:
        node = max(node.children, key=visits)
        if node.visits < 8:
            break
        plan.append(node.action)
    return plan


def plan_in_words(room: Room, game: Game[Any], seen: Any, hint: Hint) -> list[Sentence]:
    """The rest of the turn, told in a world made up from what the seat sees, as far as it goes along."""
    rng = Rng()
    rng.seed(1)
    world = seen.determinize(rng)
    told: list[Sentence] = []
    game.apply(world, hint.action)
    for a in hint.plan:
        while len(legal := game.legal(world)) == 1:  # the search passes over what is forced
            game.apply(world, legal[0])
        if world.actor != seen.actor or a not in legal:
            break
        told.append(room.words.planned(game, world.as_seen_by(seen.actor), a))
        game.apply(world, a)
    return told


def visits(node: Node) -> int:
    return node.visits


@dataclass(frozen=True)
class Verdict:
    """A decision of a finished game, looked at again with what its maker could know."""

    ply: int
    seat: Seat
    played: Action
    best: Action
    given_away: float  # of the chance to win, against the best move
    shares: tuple[float, ...]  # each seat's chance to win before the move


@dataclass(frozen=True)
class Analysis:
    verdicts: tuple[Verdict, ...]
    result: tuple[float, ...]  # each seat's share of the victory

    def turning_points(self, most: int = 5) -> list[Verdict]:
        """The decisions that gave away most, in the order of play."""
        slips = [verdict for verdict in self.verdicts if verdict.given_away > SLIP]
        worst = sorted(slips, key=lambda verdict: -verdict.given_away)[:most]
        return sorted(worst, key=lambda verdict: verdict.ply)


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
    return Verdict(s.ply, s.actor, played, best.action, max(0.0, best.mean() - mine.mean()), chances)


def finish(match: Match[Any], verdicts: list[Verdict]) -> Analysis:
    ranks = match.game.ranks(match.state)
    winners = ranks.count(1)
    return Analysis(tuple(verdicts), tuple(1 / winners if rank == 1 else 0.0 for rank in ranks))
