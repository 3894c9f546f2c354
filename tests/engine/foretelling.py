"""The attack that the fast generator does not withstand: from draws that were seen to all that were not.

A step of the generator multiplies its word by MULTIPLIER, modulo STUCK. What `below(n)` draws tells the word that
follows up to a window of STUCK / n. So many draws are a lattice problem in a few dimensions: find the word whose
multiples lie in all the windows (LLL, then Babai's nearest plane, in whole numbers throughout).
"""

from dataclasses import dataclass
from math import log2

from motu.engine.rng import MULTIPLIER, STUCK, WORD, Rng, as_left

ENOUGH = 84.0  # bits that draws must tell together: the 63 of the word, and some for the slack of the method
Vector = list[int]


@dataclass(frozen=True)
class Draw:
    """`value` was drawn by `below(n)`, and it was this generator's draw number `at`, from 0 on."""

    at: int
    n: int
    value: int


def bits(draws: list[Draw]) -> float:
    return sum(log2(draw.n) for draw in draws)


def telling(draws: list[Draw]) -> list[Draw]:
    """Those that tell most, as many as are enough."""
    chosen: list[Draw] = []
    for draw in sorted(draws, key=lambda draw: -draw.n):
        if bits(chosen) < ENOUGH:
            chosen.append(draw)
    return chosen


def foretell(draws: list[Draw]) -> Rng | None:
    """The generator before its first draw; None if no fast one can have drawn these, or they tell too little."""
    known = telling(draws)
    if bits(known) < ENOUGH:
        return None
    factors = [pow(MULTIPLIER, draw.at + 2, STUCK) for draw in known]
    base = pow(factors[0], -1, STUCK)
    basis = [[draw.n * (factor * base % STUCK) for draw, factor in zip(known, factors, strict=True)]]
    for i in range(1, len(known)):
        basis.append([known[i].n * STUCK if j == i else 0 for j in range(len(known))])
    target = [draw.n * middle(draw) for draw in known]
    nearest = closest(basis, target)
    word = nearest[0] // known[0].n * base % STUCK
    return as_left(word) if word > 0 and draws_as_seen(as_left(word), draws) else None


def middle(draw: Draw) -> int:
    """The middle of the window in which the generator's word lies one step after this draw."""
    least = -(-draw.value * (WORD + 1) // draw.n)
    most = -(-(draw.value + 1) * (WORD + 1) // draw.n) - 1
    return MULTIPLIER * (least + most + 1) // 2


def draws_as_seen(rng: Rng, draws: list[Draw]) -> bool:
    seen = {draw.at: draw for draw in draws}
    for at in range(max(seen) + 1):
        if at not in seen:
            rng.next()
        elif rng.below(seen[at].n) != seen[at].value:
            return False
    return True


class Lattice:
    """A basis being reduced, with its Gram-Schmidt numbers as whole numbers (Cohen, algorithm 2.6.7)."""

    def __init__(self, basis: list[Vector]) -> None:
        self.rows = [row[:] for row in basis]
        self.d = [1] + [0] * len(basis)
        self.lam = [[0] * len(basis) for _ in basis]
        self.known = 0  # rows whose numbers are there

    def measure(self, k: int) -> None:
        """The Gram-Schmidt numbers of row k."""
        self.known = k
        for j in range(k + 1):
            u = sum(x * y for x, y in zip(self.rows[k], self.rows[j], strict=True))
            for i in range(j):
                u = (self.d[i + 1] * u - self.lam[k][i] * self.lam[j][i]) // self.d[i]
            if j < k:
                self.lam[k][j] = u
            else:
                self.d[k + 1] = u

    def shorten(self, k: int, by: int) -> None:
        """Take as many of row `by` from row k as bring it nearest."""
        q = (2 * self.lam[k][by] + self.d[by + 1]) // (2 * self.d[by + 1])
        if q:
            self.rows[k] = [x - q * y for x, y in zip(self.rows[k], self.rows[by], strict=True)]
            self.lam[k][by] -= q * self.d[by + 1]
            for i in range(by):
                self.lam[k][i] -= q * self.lam[by][i]

    def swap(self, k: int) -> None:
        d, lam = self.d, self.lam
        self.rows[k], self.rows[k - 1] = self.rows[k - 1], self.rows[k]
        for j in range(k - 1):
            lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
        this = lam[k][k - 1]
        new = (d[k - 1] * d[k + 1] + this * this) // d[k]
        for i in range(k + 1, self.known + 1):
            old = lam[i][k]
            lam[i][k] = (d[k + 1] * lam[i][k - 1] - this * old) // d[k]
            lam[i][k - 1] = (new * old + this * lam[i][k]) // d[k + 1]
        d[k] = new

    def reduce(self) -> None:
        """Lenstra, Lenstra and Lovász."""
        self.measure(0)
        k = 1
        while k < len(self.rows):
            if k > self.known:
                self.measure(k)
            self.shorten(k, k - 1)
            if 4 * self.d[k + 1] * self.d[k - 1] < 3 * self.d[k] ** 2 - 4 * self.lam[k][k - 1] ** 2:
                self.swap(k)
                k = max(1, k - 1)
            else:
                for by in range(k - 2, -1, -1):
                    self.shorten(k, by)
                k += 1


def closest(basis: list[Vector], target: Vector) -> Vector:
    """A lattice point near the target (Babai's nearest plane)."""
    lattice = Lattice(basis)
    lattice.reduce()
    rest = len(basis)
    lattice.rows.append(target[:])
    lattice.lam.append([0] * rest)
    lattice.d.append(0)
    lattice.measure(rest)
    for by in range(rest - 1, -1, -1):
        lattice.shorten(rest, by)
    return [x - y for x, y in zip(target, lattice.rows[rest], strict=True)]
