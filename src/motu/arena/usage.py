"""What is used and how it goes with winning: kinds of moves, single moves, and what the set-up dealt; in words."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

from motu.arena.deals import Told, difference, share_of
from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.summary import won
from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.papers.sentence import plain

LEAST_USES = 20  # seats, before anything is said of how it goes with winning
SPACES = 64  # a verb with more moves than this names places of the board
SAMPLES = 4  # of a move's words, to see whether they stay the same
SAMPLE_PLIES = 2000  # of the games looked at for them
WORDY = (" for ", " (", ": ", " with ")  # what follows these depends on the moment


@dataclass(frozen=True)
class Item:
    """Something some seats had or did: how often they won, and how often the others did."""

    group: str
    name: str
    seats: int  # seats of all games that had it
    share: float
    low: float
    high: float
    others: float

    def verdict(self, fair: float) -> int:
        """1: goes with winning; -1: with losing; 0: the games do not tell."""
        return (self.low > fair) - (self.high < fair)


@dataclass(frozen=True)
class Kind:
    """A kind of move: how often winners and others make it in a game."""

    verb: str
    winners: float
    others: float
    low: float  # of the difference, as a part of what the others do
    high: float

    @property
    def more(self) -> float:
        return self.winners / self.others - 1

    @property
    def verdict(self) -> int:
        return (self.low > 0) - (self.high < 0)


def seat_games(results: list[Result]) -> Iterator[tuple[Result, int, float]]:
    for result in results:
        for seat in range(len(result.scores)):
            yield result, seat, won(result.ranks, seat)


def verb_of(move: str) -> str:
    return move.split()[0]


def kinds_of_moves(results: list[Result]) -> list[Kind]:
    """Winners against the others, what winners do more of first."""
    verbs = sorted({verb_of(move) for result in results for used in result.used for move in used})
    counts: dict[str, tuple[list[Told], list[Told]]] = {verb: ([], []) for verb in verbs}
    for result, seat, _ in seat_games(results):
        used: dict[str, int] = defaultdict(int)
        for move, times in result.used[seat].items():
            used[verb_of(move)] += times
        for verb in verbs:
            counts[verb][result.ranks[seat] != 1].append((result.seed, float(used[verb])))
    found = []
    for verb, (winners, others) in counts.items():
        made = [times for _deal, times in winners + others]
        usual = mean(times for _deal, times in others) if others else 0.0
        if min(len(winners), len(others)) < 2 or sum(map(bool, made)) < LEAST_USES or not usual:
            continue
        more, low, high = difference(others, winners)
        found.append(Kind(verb, usual + more, usual, low / usual, high / usual))
    return sorted(found, key=lambda kind: -kind.more)


def items(plan: Plan, results: list[Result]) -> list[Item]:
    """Dealt things and single moves that some seats had and enough others had not: the groups that tell most first, in
    each the best first."""
    wins: dict[tuple[str, str], list[Told]] = defaultdict(list)
    for result, seat, victory in seat_games(results):
        for move in result.used[seat]:
            if " " in move:
                wins[verb_of(move), move].append((result.seed, victory))
        for words in result.dealt[seat] if result.dealt else []:
            wins["dealt", words.removeprefix("A seat ")].append((result.seed, victory))
    variants: dict[str, int] = defaultdict(int)
    for group, _ in wins:
        variants[group] += 1
    everyone = sum(len(result.scores) for result in results)
    enough = {
        key: found for key, found in wins.items() if LEAST_USES <= len(found) <= everyone - LEAST_USES
    }  # what nearly all or nearly nobody had tells nothing
    names = in_words(plan, [move for group, move in enough if group != "dealt"])
    total = float(len(results)) if results else 0.0
    found = []
    for (group, move), victories in enough.items():
        if variants[group] > SPACES:
            continue
        share, low, high = share_of(victories)
        others = (total - share * len(victories)) / (everyone - len(victories))
        found.append(Item(group, names.get(move, move), len(victories), share, low, high, others))
    fair = 1 / len(plan.bots)
    telling: dict[str, float] = defaultdict(float)
    for item in found:
        telling[item.group] = max(telling[item.group], abs(item.share - fair) * math.sqrt(item.seats))
    return sorted(found, key=lambda item: (item.group != "dealt", -telling[item.group], item.group, -item.share))


def in_words(plan: Plan, moves: list[str]) -> dict[str, str]:
    """The moves as the table says them, without prices and the like; what hangs on the moment stays in notation."""
    said = samples(plan, set(moves))
    short = {move: steady([cut(text) for text in said.get(move, [])]) or move for move in moves}
    full = {move: steady(said.get(move, [])) or move for move in moves}
    taken = Counter(short.values())
    return {move: short[move] if taken[short[move]] == 1 else full[move] for move in moves}


def samples(plan: Plan, wanted: set[str]) -> dict[str, list[str]]:
    """What the table says for a move at a few moments of games of one-ply and of random players in turn."""
    game, words = plan.rules(), plan.room().words
    names = [f"seat {seat + 1}" for seat in range(len(plan.bots))]
    numbers: dict[int, str] = {game.parse(move): move for move in wanted}
    found: dict[str, list[str]] = defaultdict(list)
    players = [make_bot("easy", plan.room().advice), make_bot("random", plan.room().advice)]
    rng = Rng()
    rng.seed(plan.seed)
    plies = 0
    for number in range(SAMPLE_PLIES):
        s: Any = game.new(len(plan.bots), number, plan.resolved(game))
        while not game.is_over(s):
            plies += 1
            seen = s.as_seen_by(s.actor)
            for a in game.legal(s):
                if a in numbers and len(found[numbers[a]]) < SAMPLES:
                    found[numbers[a]].append(plain(words.choice(game, seen, a), names))
            game.apply(s, players[number % 2].choose(game, seen, rng))
        if plies >= SAMPLE_PLIES or (number >= 3 and all(found[move] for move in wanted)):
            break
    return found


def steady(said: list[str]) -> str:
    """What all samples say, or nothing."""
    return said[0] if said and all(text == said[0] for text in said) else ""


def cut(text: str) -> str:
    ends = [text.find(mark) for mark in WORDY if text.find(mark) > 0]
    return text[: min(ends)] if ends else text


def without_verb(verb: str, name: str) -> str:
    """Under the verb's own heading the rest is enough, where it is a word."""
    first, _, rest = name.partition(" ")
    return rest[:1].upper() + rest[1:] if first.lower() == verb and rest[:1].isalpha() and len(rest) > 2 else name
