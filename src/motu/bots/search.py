"""Search that knows no game: Monte-Carlo tree search over what a seat may know.

Every simulation deals the hidden things anew (`determinize`), walks down one tree that all these worlds share, and is
judged at its end by the room's advice. A node is reached by the moves made, not by what they revealed, so a plan is
good only if it is good on average over what may lie hidden. Each seat maximises its own value (max^n); where a room's
seats hardly meet, the tree is the searcher's own and reaches his next turns, while the others follow the advice.
"""

import math
import time
from typing import Final, Generic

from motu.engine.base import PHASE_OVER, Action, Seat
from motu.engine.chapter import S
from motu.engine.game import Advice, Bot, Game
from motu.engine.rng import Rng

EXPLORATION: Final = 0.6  # how much an untried move is worth beside a tried one
WORLDS: Final = 1_000_000_000  # a search begins anywhere among so many
UNTOLD: Final = -1.0  # a mean not yet worked out
CHECK_CLOCK: Final = 8  # simulations between two looks at the clock


class Node:
    """A move that was tried: how often, and what its maker got for it."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits: int = 0
        self.available: int = 0  # simulations in which the move was legal when its parent was passed
        self.value: float = 0.0  # sum over visits, for the seat that makes the move
        self.points: float = 0.0  # the same for its final points
        self.children: list[Node] = []
        self.moves: list[Action] = []  # of the children, in their order

    def child(self, a: Action) -> "Node | None":
        for node in self.children:
            if node.action == a:
                return node
        return None

    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0

    def mean_points(self) -> float:
        return self.points / self.visits if self.visits else 0.0


class SearchBot(Bot[S], Generic[S]):
    """A budget of simulations is reproducible (same seed, same move); a budget of seconds is for play."""

    def __init__(
        self,
        name: str,
        advice: Advice[S],
        simulations: int,
        seconds: float = 0.0,
        horizon: int | None = None,
        greed: float = 1.0,
    ) -> None:
        self.name = name
        self.advice = advice
        self.simulations = simulations
        self.seconds = seconds  # 0: no clock
        self.horizon = advice.horizon if horizon is None else horizon
        self.greed = greed  # how often a played-out move follows the advice rather than chance
        self.root: Node = Node(-1, 1.0)
        self.done: int = 0  # simulations of the last search
        self.totals: list[float] = []  # seat: shares over those simulations
        self.considered: list[Node] = []  # the moves of the last choice, the chosen one first; none where it was forced
        self.worlds: int = 0  # number of the first world of the last search
        self.kept_ply: int = -1  # the ply the kept tree belongs to
        self.kept_actor: Seat = -1

    def __reduce__(self) -> tuple[type, tuple[str, Advice[S], int, float, int, float]]:
        """A copy thinks as hard, but has yet to begin: the tree of the last decision is not copied."""
        return SearchBot, (self.name, self.advice, self.simulations, self.seconds, self.horizon, self.greed)

    def choose(self, game: Game[S], seen: S, rng: Rng) -> Action:
        moves = game.legal(seen)
        self.considered = []
        if len(moves) == 1:
            return moves[0]
        self.search(game, seen, rng)
        # A tree that was kept may hold moves of other worlds, or of another position if not its own move was made.
        self.considered = [node for node in self.ranked() if node.action in moves]
        best = self.considered[0]
        self.keep(seen, best)
        return best.action

    def search(self, game: Game[S], seen: S, rng: Rng) -> Node:
        """Spend the budget; the root's children tell what was found."""
        self.root = self.kept_tree(seen)
        self.done = 0
        self.totals = [0.0] * seen.seats
        self.worlds = rng.below(WORLDS)
        moves = game.legal(seen)
        deadline = time.perf_counter() + self.seconds
        while self.done < self.simulations:
            self.simulate(game, seen, self.select(game, seen, self.root, moves), rng)
            self.done += 1
            if self.seconds > 0.0 and self.done % CHECK_CLOCK == 0 and time.perf_counter() > deadline:
                break
        return self.root

    def try_out(self, game: Game[S], seen: S, node: Node, visits: int, rng: Rng) -> None:
        """Simulate one of the root's moves until it has so many visits, whatever it promises: to compare it fairly."""
        while node.visits < visits:
            self.simulate(game, seen, node, rng)

    def win_shares(self) -> list[float]:
        """Each seat's chance to win, as the last search saw it."""
        return [total / max(1, self.done) for total in self.totals]

    def ranked(self) -> list[Node]:
        """The moves tried at the root, most visited first; among equals the better mean."""
        return sorted(self.root.children, key=rank, reverse=True)

    # The tree of a decision serves the next small decision of the same turn, if nothing was revealed between.

    def keep(self, seen: S, best: Node) -> None:
        self.root = best
        self.kept_ply = seen.ply + 1
        self.kept_actor = seen.actor

    def kept_tree(self, seen: S) -> Node:
        fits = seen.ply == self.kept_ply and seen.actor == self.kept_actor and seen.fence < seen.ply
        self.kept_ply = -1
        return self.root if fits and self.root.visits else Node(-1, 1.0)

    # One simulation.

    def simulate(self, game: Game[S], seen: S, node: Node, rng: Rng) -> None:
        """Make the root's move, go on down the tree, and note what came of it along the way."""
        path: list[Node] = [self.root, node]
        actors: list[Seat] = [seen.actor, seen.actor]
        s = self.world(seen, node.visits)
        game.apply(s, node.action)
        is_new = node.visits == 0
        while s.phase != PHASE_OVER and not is_new:
            moves = game.legal(s)
            if len(moves) == 1:
                game.apply(s, moves[0])
                continue
            actor = s.actor
            if actor != seen.actor and not self.advice.contested:
                game.apply(s, self.likeliest(game, s, moves))
                continue
            node = self.select(game, s, node, moves)
            path.append(node)
            actors.append(actor)
            game.apply(s, node.action)
            is_new = node.visits == 0
        self.play_out(game, s, rng)
        points = self.final_points(game, s)
        shares = self.shares(game, s, points)
        for other in range(s.seats):
            self.totals[other] += shares[other]
        for i in range(len(path)):
            reached = path[i]
            reached.visits += 1
            reached.value += shares[actors[i]]
            reached.points += points[actors[i]]

    def world(self, seen: S, number: int) -> S:
        """Every move is tried in the same worlds in the same order, so that none owes its value to a lucky deal."""
        source = Rng()
        source.seed(self.worlds + number)
        return seen.determinize(source)

    def select(self, game: Game[S], s: S, node: Node, moves: list[Action]) -> Node:
        """The legal move that promises most, tried or not; untried ones are made children here."""
        all_legal = moves == node.moves
        if not all_legal and has_new(node, moves):
            self.expand(game, s, node, moves)
            all_legal = moves == node.moves
        untried = UNTOLD
        best = node
        most = -1e9
        for child in node.children:
            if all_legal or child.action in moves:
                child.available += 1
                if child.visits:
                    mean = child.value / child.visits
                else:
                    if untried == UNTOLD:
                        untried = self.chooser_mean(node)
                    mean = untried
                score = mean + EXPLORATION * child.prior * math.sqrt(child.available) / (1 + child.visits)
                if score > most:
                    most = score
                    best = child
        return best

    def chooser_mean(self, node: Node) -> float:
        """What the seat that chooses here got so far, whoever made the move that led here."""
        value = 0.0
        visits = 0
        for child in node.children:
            value += child.value
            visits += child.visits
        return value / visits if visits else 0.5

    def expand(self, game: Game[S], s: S, node: Node, moves: list[Action]) -> None:
        """New children, each with the share of attention that the advice gives its move."""
        weights = self.advice_weights(game, s, moves)
        is_first = not node.children
        for a, weight in zip(moves, weights):
            if is_first or node.child(a) is None:
                node.children.append(Node(a, weight))
        node.moves = [child.action for child in node.children]

    def advice_weights(self, game: Game[S], s: S, moves: list[Action]) -> list[float]:
        promises = self.advice.weigh_all(game, s, moves)
        most = max(promises)
        odds = [math.exp((promise - most) / self.advice.heat) + 0.02 for promise in promises]
        total = sum(odds)
        return [odd / total for odd in odds]

    def play_out(self, game: Game[S], s: S, rng: Rng) -> None:
        left = self.horizon
        while left > 0 and s.phase != PHASE_OVER:
            moves = game.legal(s)
            if len(moves) == 1:
                game.apply(s, moves[0])
                continue
            left -= 1
            if rng.below(1000) >= self.greed * 1000:
                game.apply(s, moves[rng.below(len(moves))])
            else:
                game.apply(s, self.likeliest(game, s, moves))

    def likeliest(self, game: Game[S], s: S, moves: list[Action]) -> Action:
        """The first of those that promise most."""
        promises = self.advice.weigh_all(game, s, moves)
        best = 0
        for i in range(1, len(promises)):
            if promises[i] > promises[best]:
                best = i
        return moves[best]

    # What a leaf is worth.

    def final_points(self, game: Game[S], s: S) -> list[float]:
        if s.phase == PHASE_OVER:
            return [float(points) for points in game.scores(s)]
        return self.advice.evaluate(game, s)

    def shares(self, game: Game[S], s: S, points: list[float]) -> list[float]:
        """Each seat's chance to win, from the points it may expect; at the end half of it is the victory itself.
        Where all lose nobody has won; where they may, the expected points count as those of the worlds that last."""
        is_over = s.phase == PHASE_OVER
        lasts = 1.0 if is_over else self.advice.survival(game, s)
        most = max(points)
        odds = [math.exp((mine - most) / (self.advice.spread * lasts)) for mine in points]
        total = sum(odds)
        shares = [lasts * odd / total for odd in odds]
        if not is_over:
            return shares
        ranks = game.ranks(s)
        winners = ranks.count(1)
        if not winners:
            return [0.0] * s.seats
        return [0.5 * share + (0.5 / winners if rank == 1 else 0.0) for share, rank in zip(shares, ranks)]


def rank(node: Node) -> tuple[int, float]:
    return node.visits, node.mean()


def has_new(node: Node, moves: list[Action]) -> bool:
    """Is a legal move not yet among the children?"""
    known = node.moves
    return any(a not in known for a in moves)
