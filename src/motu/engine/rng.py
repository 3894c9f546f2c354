"""The only source of chance: seedable, and the same on every platform, compiled or not."""

from hashlib import blake2b
from typing import Final

from motu.native import i64

# Multiply-with-carry on 32-bit words. The multiplier lies below 2**31, so the whole state stays below
# 2**63 and no step needs a mask; a * 2**32 - 1 and a * 2**31 - 1 are both prime, which gives the full period.
MULTIPLIER: Final = 2_147_483_085
WORD: Final = 0xFFFF_FFFF


class Rng:
    """Draws numbers; `word` is all of its state."""

    def __init__(self, word: i64 = 0) -> None:
        self.word: i64 = word

    def seed(self, seed: int) -> None:
        """Start from any whole number, however large."""
        digest = blake2b(str(seed).encode(), digest_size=16).digest()
        # 0 and MULTIPLIER * 2**32 - 1 are the two states that never move.
        self.word = int.from_bytes(digest, "little") % (MULTIPLIER * (WORD + 1) - 2) + 1

    def clone(self) -> "Rng":
        return Rng(self.word)

    def next(self) -> i64:
        """The next 32 bits."""
        word: i64 = self.word
        self.word = MULTIPLIER * (word & WORD) + (word >> 32)
        return self.word & WORD

    def below(self, n: int) -> int:
        """0 .. n-1, each exactly as likely (Lemire's method)."""
        count: i64 = n
        product: i64 = self.next() * count
        if product & WORD < count:
            threshold: i64 = (WORD + 1) % count
            while product & WORD < threshold:
                product = self.next() * count
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def spawn(self) -> "Rng":
        """A new generator, for plans and bots, that shares nothing with this one's future."""
        high: i64 = self.next() >> 1
        child = Rng()
        child.seed((high << 32) + self.next())
        return child
