"""Several searches of one decision, each in a process of its own, as one: what they found is added up.

Each begins among other worlds, so that together they have looked at the decision as one longer search would. The
choice is made from the sums, by the rule of a single search.
"""

from collections.abc import Callable
from typing import TypeAlias

from motu.bots.search import CHECK_CLOCK, WORLDS, Node, SearchBot, rank
from motu.engine.base import Action
from motu.engine.chapter import S
from motu.engine.game import Game
from motu.engine.rng import Rng

Tally: TypeAlias = tuple[Action, float, int, float, float]  # a move of the root: its prior, visits, value and points


def search_until(
    bot: SearchBot[S],
    game: Game[S],
    seen: S,
    rng: Rng,
    is_enough: Callable[[], bool],
    simulations: int,
    root: Node | None = None,
) -> list[Tally]:
    """Search until somebody has had enough, or for so many simulations, on from a root where something is known; what
    is known then of each move."""
    bot.root = Node(-1, 1.0) if root is None else root
    bot.done = 0
    bot.totals = [0.0] * seen.seats
    bot.worlds = rng.below(WORLDS)
    moves = game.legal(seen)
    while bot.done < simulations:
        if bot.done % CHECK_CLOCK == 0 and is_enough():
            break
        bot.simulate(game, seen, bot.select(game, seen, bot.root, moves), rng)
        bot.done += 1
    return tally_of(bot.root.children)


def root_with(bot: SearchBot[S], game: Game[S], seen: S, known: list[Tally]) -> Node:
    """A root in which stands what earlier searches found, for one that goes on from there."""
    root = Node(-1, 1.0)
    bot.expand(game, seen, root, game.legal(seen))
    found = added([], [known])
    root.visits = sum(node.visits for node in found)
    for node in root.children:
        node.available = root.visits
        for earlier in found:
            if earlier.action == node.action:
                node.visits, node.value, node.points = earlier.visits, earlier.value, earlier.points
    return root


def tally_of(nodes: list[Node]) -> list[Tally]:
    return [(node.action, node.prior, node.visits, node.value, node.points) for node in nodes]


def added(nodes: list[Node], tallies: list[list[Tally]]) -> list[Node]:
    """The moves of a root with what others found of them, ranked as one search ranks its own."""
    found = {node.action: node for node in nodes}
    for tally in tallies:
        for action, prior, visits, value, points in tally:
            if action not in found:
                found[action] = Node(action, prior)
            node = found[action]
            node.visits += visits
            node.value += value
            node.points += points
    return sorted(found.values(), key=rank, reverse=True)


def choose_again(bot: SearchBot[S], tallies: list[list[Tally]]) -> Action:
    """The choice of a bot that has just chosen, with what others found; its next small decision goes on from there."""
    bot.considered = added(bot.considered, tallies)
    bot.root = bot.considered[0]
    return bot.root.action
