"""What will things still bring in Moorea? Fits the weights of `evaluate` to games of the one-ply bot.

    PYTHONPATH=build/compiled python scripts/fit_moorea.py --games 16000

Half of the games are played with a tenth of the moves at random (the better the likelier), half with a third, so that
positions occur which the bot alone would not reach. Wanted is what a seat gains from a position on, beyond the mean of
the table; given is what it has more of than the mean (`assets`), each with one weight at each of `ROUNDS`. Prints the
rows as they stand in games/moorea/mind/advice.py, and the error in games left out of the fit.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator

import numpy as np

from motu.arena.weights import put
from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.moorea.mind.advice import ADVICE, ROUNDS, assets, rounds_to_come
from motu.games.moorea.rules.state import MooreaState

NAMES = ["prospect", "card", "intermediate", "waiting", "site", "necklace", "basket", "spear", "net", "cart"]
WEIGHTS = len(NAMES) * len(ROUNDS)
SEATS = 3
STEP = 9  # decisions from one position looked at to the next
CARELESS = ((0.1, 1.5), (0.3, 3.0))  # share of the moves at random, and the points by which one is 2.7 times as likely
LEFT_OUT = 5  # every fifth game

GAME = GAMES["moorea"].standard_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=700_000)
    asked = parser.parse_args()
    put(ADVICE, {"haste": 0.0})
    seats, table = Sums(WEIGHTS), Sums(len(ROUNDS))
    left_out: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    for number in range(asked.games):
        if number % 100 == 0:
            print(f"\r{number} of {asked.games} games", end="", file=sys.stderr)
        for had, judged, gained in positions(asked.seed + number, *CARELESS[number % len(CARELESS)]):
            if number % LEFT_OUT == 0:
                left_out.append((beyond_mean(had[:, :WEIGHTS]), beyond_mean(judged), beyond_mean(gained)))
            else:
                seats.add(beyond_mean(had[:, :WEIGHTS]), beyond_mean(gained))
                table.add(had[:, WEIGHTS:], gained)
    print(file=sys.stderr)
    weights = seats.solved()
    rows = [*weights.reshape(len(NAMES), len(ROUNDS)), table.solved()]
    for name, row in zip([*NAMES, "game"], rows, strict=True):
        print(f"self.{name}_brings = {[round(float(weight), 2) for weight in row]}")
    had, judged, gained = (np.concatenate(each) for each in zip(*left_out, strict=True))
    print(f"error in {len(gained)} judgements left out: {error(had @ weights - gained):.3f} points;", end=" ")
    print(f"of evaluate as it is: {error(judged - gained):.3f}; of points alone: {error(gained):.3f}")


class Sums:
    """The sums that least squares need of all positions."""

    def __init__(self, weights: int) -> None:
        self.squares, self.products = np.zeros((weights, weights)), np.zeros(weights)

    def add(self, had: np.ndarray, gained: np.ndarray) -> None:
        self.squares += had.T @ had
        self.products += had.T @ gained

    def solved(self) -> np.ndarray:
        return np.linalg.lstsq(self.squares, self.products, rcond=1e-8)[0]


def positions(seed: int, careless: float, heat: float) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Of one game: what each seat has, what `evaluate` makes of that, what it gained from there on."""
    looked_at: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    for s in game_of_easys(seed, careless, heat):
        scores = np.array(GAME.scores(s), float)
        if GAME.is_over(s):
            for had, judged, before in looked_at:
                yield had, judged, scores - before
        else:
            had = np.array([spread_over_rounds(s, seat) for seat in range(SEATS)])
            judged = np.array(ADVICE.evaluate(GAME, s)) - scores
            looked_at.append((had, judged, scores))


def game_of_easys(seed: int, careless: float, heat: float) -> Iterator[MooreaState]:
    """Every ninth decision of a game, and its end."""
    easy, rng, chance = make_bot("easy", ADVICE), Rng(), random.Random(seed)
    rng.seed(seed)
    s = GAME.new(SEATS, seed)
    s.log = None
    decisions = chance.randrange(STEP)
    while not GAME.is_over(s):
        seen = s.as_seen_by(s.actor)
        moves = GAME.legal(seen)
        if len(moves) > 1:
            decisions += 1
            if decisions % STEP == 0:
                yield s
        if len(moves) > 1 and chance.random() < careless:
            promises = [ADVICE.weigh(GAME, seen, a) for a in moves]
            odds = [math.exp((promise - max(promises)) / heat) for promise in promises]
            GAME.apply(s, chance.choices(moves, odds)[0])
        else:
            GAME.apply(s, easy.choose(GAME, seen, rng))
    yield s


def spread_over_rounds(s: MooreaState, seat: int) -> np.ndarray:
    """A seat's assets, and a 1 for the game itself, each shared out to the two of `ROUNDS` between which it stands."""
    rounds = rounds_to_come(s, seat)
    if rounds < 1.0:
        return np.zeros(WEIGHTS + len(ROUNDS))
    parts = [np.interp(min(rounds, ROUNDS[-1]), ROUNDS, row) for row in np.eye(len(ROUNDS))]
    return np.outer([*assets(s, seat, rounds), 1.0], parts).ravel()


def beyond_mean(numbers: np.ndarray) -> np.ndarray:
    return numbers - numbers.mean(axis=0)


def error(differences: np.ndarray) -> float:
    return float(np.sqrt((differences**2).mean()))


if __name__ == "__main__":
    main()
