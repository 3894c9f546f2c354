"""The only source of chance: the same on every platform, compiled or not.

One generator with two sources, which the rules do not tell apart. A number as seed starts the fast one, for searches,
self-play and simulation: whoever sees enough of its draws can work out the rest (docs/chance.md). A key starts the
stream, for games that people play: all that was ever drawn from it says nothing about what was not. For those who go
through all that chance can do, a third source draws what is written for it (`script`), and says where that ends.
"""

from hashlib import blake2b
from typing import Final, TypeAlias

from motu.engine.base import MotuError
from motu.native import i64

# Multiply-with-carry on 32-bit words. The multiplier lies below 2**31, so the whole state stays below
# 2**63 and no step needs a mask; a * 2**32 - 1 and a * 2**31 - 1 are both prime, which gives the full period.
MULTIPLIER: Final = 2_147_483_085
WORD: Final = 0xFFFF_FFFF
STUCK: Final = MULTIPLIER * (WORD + 1) - 1  # like 0, a state that never moves; all that move lie between them

Seed: TypeAlias = int | bytes  # a number for the fast generator, or the key of a stream
KEY_BYTES: Final = 32
NO_KEY: Final = b""
MOST_DRAWN: Final = 2**62  # from one stream; no game comes near
STREAM: Final = b"motu stream"  # what the key is used for here, and nowhere else
SCRIPT: Final = b"="  # stands before a script: an odd number of bytes in all, and so never a key


class BlankError(MotuError):
    """Chance was asked of a generator that has none: never seeded, or hidden since the state is a seen one."""


class ChanceOpen(MotuError):
    """A script has come to its end where one of `ways` numbers is drawn."""

    def __init__(self, ways: int) -> None:
        super().__init__(f"chance is open: one number of {ways} is drawn here")
        self.ways = ways


def script(drawn: list[int]) -> bytes:
    """A seed for a generator that draws these numbers, and then none."""
    found = SCRIPT
    for number in drawn:
        found += number.to_bytes(2, "little")
    return found


class Rng:
    """Draws numbers. `word` is all there is to know of the fast generator, from 1 on. Below 0 it counts what was drawn
    from the stream of `key`; at 0 the generator is blank, and has nothing to draw from."""

    def __init__(self, seed: Seed | None = None) -> None:
        self.word: i64 = 0
        self.key = NO_KEY
        if seed is not None:
            self.seed(seed)

    def seed(self, seed: Seed) -> None:
        """Start from any whole number, however large, from a key or from a script."""
        if isinstance(seed, bytes):
            if len(seed) != KEY_BYTES and seed[:1] != SCRIPT:
                raise MotuError(f"a key has {KEY_BYTES} bytes, not {len(seed)}")
            self.word = -1
            self.key = seed
            return
        digest = blake2b(str(seed).encode(), digest_size=16).digest()
        self.word = int.from_bytes(digest, "little") % (STUCK - 1) + 1
        self.key = NO_KEY

    def clone(self) -> "Rng":
        return as_left(self.word, self.key)

    def __eq__(self, other: object) -> bool:
        """Will both draw the same?"""
        return isinstance(other, Rng) and self.word == other.word and self.key == other.key

    def __hash__(self) -> int:
        """Of the generator as it stands: it changes with every draw."""
        return hash((self.word, self.key))

    def __repr__(self) -> str:
        return "Rng(blank)" if self.word == 0 else "Rng(stream)" if self.word < 0 else f"Rng(word {self.word})"

    def is_blank(self) -> bool:
        return self.word == 0

    def dump(self) -> list[int]:
        """The whole state as numbers: the word, and the bytes of the key where there is one."""
        return [self.word] + list(self.key)

    def next(self) -> i64:
        """The next 32 bits."""
        word: i64 = self.word
        if word <= 0:
            return self.next_of_stream()
        self.word = MULTIPLIER * (word & WORD) + (word >> 32)
        return self.word & WORD

    def next_of_stream(self) -> i64:
        """BLAKE2b, keyed, of how many were drawn before."""
        if self.word == 0 or len(self.key) != KEY_BYTES:
            raise BlankError(
                "this generator is blank: seed it; or if it is a seen state's, play on in a full state that it allows, "
                "which seen.determinize(rng) gives"
            )
        drawn: int = -1 - self.word
        self.word -= 1
        digest = blake2b(drawn.to_bytes(8, "little"), digest_size=4, key=self.key, person=STREAM).digest()
        return int.from_bytes(digest, "little")

    def below(self, n: int) -> int:
        """0 .. n-1, each exactly as likely (Lemire's method)."""
        if n <= 0 or n > WORD + 1:
            raise MotuError(f"one number of {n} cannot be drawn: there must be from 1 to 2**32")
        if self.word < 0 and len(self.key) != KEY_BYTES:
            return self.next_of_script(n)
        count: i64 = n
        product: i64 = self.next() * count
        if product & WORD < count:
            threshold: i64 = (WORD + 1) % count
            while product & WORD < threshold:
                product = self.next() * count
        return product >> 32

    def next_of_script(self, ways: int) -> int:
        drawn: int = -1 - self.word
        written = self.key[1 + 2 * drawn : 3 + 2 * drawn]
        if not written:
            raise ChanceOpen(ways)
        self.word -= 1
        return int.from_bytes(written, "little")

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def spawn(self) -> "Rng":
        """A new fast generator, for plans and bots, that shares nothing with this one's future."""
        high: i64 = self.next() >> 1
        child = Rng()
        child.seed((high << 32) + self.next())
        return child


def as_left(word: i64, key: bytes = NO_KEY) -> Rng:
    """A generator that goes on from where another was left."""
    rng = Rng()
    rng.word = word
    rng.key = key
    return rng


def restored(numbers: list[int]) -> Rng:
    """The inverse of `dump`: blank, fast or a stream; refuses what no generator can come to."""
    if len(numbers) == 1:
        if not 0 <= numbers[0] < STUCK:
            raise MotuError(f"the field 'rng' must be from 0 to {STUCK - 1}")
        return as_left(numbers[0])
    if len(numbers) != 1 + KEY_BYTES:
        raise MotuError(f"the field 'rng' must be one number, or one and the {KEY_BYTES} bytes of a key")
    for byte in numbers[1:]:
        if not 0 <= byte <= 255:
            raise MotuError("the field 'rng' must hold the bytes of a key, each from 0 to 255")
    if not -MOST_DRAWN <= numbers[0] < 0:
        raise MotuError("the field 'rng' must begin below 0 where it holds a key")
    return as_left(numbers[0], bytes(numbers[1:]))
