"""The rules of Pearls, by the numbers of RULES.md."""

from typing import Final

from motu.engine.base import OK, PHASE_OVER, UNKNOWN, Action, AuditError, Rule, Seat
from motu.engine.chapter import Chapter, phase_table
from motu.engine.game import Game
from motu.engine.notation import find_move
from motu.engine.rng import Rng
from motu.engine.state import State
from motu_pearls.parts import NUMBERS, Parts

PE_5: Final = 5
PE_6: Final = 6
PE_8: Final = 8

PHASE_TURN: Final = 1

EVENT_LAID: Final = 1  # number
EVENT_SWAPPED: Final = 2  # number
EVENT_DREW: Final = 3  # number, for the drawer alone
EVENT_END: Final = 4  # points of each seat

LAY: Final = 0  # + number
SWAP: Final = NUMBERS  # + number
NAMES: Final = [f"{verb} {number}" for verb in ("lay", "swap") for number in range(1, NUMBERS + 1)]
BY_NAME: Final = {name: a for a, name in enumerate(NAMES)}


class PearlsState(State):
    parts: Parts
    hand: list[int]  # seat * NUMBERS + number: how many; secret to the seat
    hand_size: list[int]  # seat
    deck: list[int]  # number: how many; secret to all. Which one comes is drawn when it is turned up
    deck_size: int
    laid: list[int]  # seat * NUMBERS + number
    discard: list[int]  # number

    def numbers(self) -> list[str]:
        return ["deck_size"]

    def lists(self) -> list[str]:
        return ["hand", "hand_size", "deck", "laid", "discard"]

    def clone(self) -> "PearlsState":
        s = PearlsState()
        s.copy_common(self)
        s.parts = self.parts
        s.hand, s.hand_size = self.hand[:], self.hand_size[:]
        s.deck, s.deck_size = self.deck[:], self.deck_size
        s.laid, s.discard = self.laid[:], self.discard[:]
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return self.phase == PHASE_OVER

    def as_seen_by(self, seat: Seat) -> "PearlsState":
        """Other hands and the deck are UNKNOWN (PE-2); so is what chance will bring."""
        s = self.clone()
        s.rng = Rng()
        if not self.is_open_to(seat):
            s.deck = [UNKNOWN] * NUMBERS
            for other in range(s.seats):
                if other != seat:
                    s.hand[other * NUMBERS : (other + 1) * NUMBERS] = [UNKNOWN] * NUMBERS
        return s

    def determinize(self, rng: Rng) -> "PearlsState":
        """Deal what nobody has shown to the hidden hands and the deck."""
        s = self.clone()
        s.rng = rng.spawn()
        if s.deck[0] != UNKNOWN:
            return s
        hidden = [seat for seat in range(s.seats) if s.hand[seat * NUMBERS] == UNKNOWN]
        for seat in hidden:
            s.hand[seat * NUMBERS : (seat + 1) * NUMBERS] = [0] * NUMBERS
        s.deck = [0] * NUMBERS
        unseen = [n for n in range(NUMBERS) for _ in range(s.parts.copies - s.count(n))]
        rng.shuffle(unseen)
        for seat in hidden:
            for _ in range(s.hand_size[seat]):
                s.hand[seat * NUMBERS + unseen.pop()] += 1
        for n in unseen:
            s.deck[n] += 1
        return s

    def count(self, n: int) -> int:
        """All pearls of a number, wherever they are."""
        held = sum(self.hand[seat * NUMBERS + n] + self.laid[seat * NUMBERS + n] for seat in range(self.seats))
        return held + self.deck[n] + self.discard[n]

    def laid_by(self, seat: Seat) -> list[int]:
        return self.laid[seat * NUMBERS : (seat + 1) * NUMBERS]

    def audit(self) -> None:
        for n in range(NUMBERS):
            if self.count(n) != self.parts.copies:
                raise AuditError(f"there are {self.count(n)} pearls of number {n + 1}")
        if sum(self.deck) != self.deck_size or min(self.deck + self.hand + self.laid + self.discard) < 0:
            raise AuditError("the deck is miscounted")
        for seat in range(self.seats):
            if sum(self.hand[seat * NUMBERS : (seat + 1) * NUMBERS]) != self.hand_size[seat]:
                raise AuditError(f"the hand of seat {seat} is miscounted")


class Turn(Chapter[PearlsState]):
    """PE-4 to PE-7."""

    def candidates(self, s: PearlsState) -> list[Action]:
        return list(range(2 * NUMBERS))

    def refusal(self, s: PearlsState, a: Action) -> Rule:
        if s.hand[s.actor * NUMBERS + a % NUMBERS] == 0:
            return PE_5
        if a >= SWAP and s.deck_size == 0:
            return PE_6
        return OK

    def apply(self, s: PearlsState, a: Action) -> bool:
        n = a % NUMBERS
        s.hand[s.actor * NUMBERS + n] -= 1
        s.hand_size[s.actor] -= 1
        if a < SWAP:
            s.laid[s.actor * NUMBERS + n] += 1
            s.tell(EVENT_LAID, [n])
        else:
            s.discard[n] += 1
            s.tell(EVENT_SWAPPED, [n])
        draw(s, s.actor)
        return True


def draw(s: PearlsState, seat: Seat) -> None:
    """PE-7: the next pearl of the deck, if there is one."""
    if s.deck_size == 0:
        return
    place, n = s.chance(s.deck_size), 0
    while place >= s.deck[n]:
        place -= s.deck[n]
        n += 1
    s.deck[n] -= 1
    s.deck_size -= 1
    s.hand[seat * NUMBERS + n] += 1
    s.hand_size[seat] += 1
    s.tell_of(seat, EVENT_DREW, [n], only=seat)


class Pearls(Game[PearlsState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "pearls"
        self.prefix = "PE"
        self.edition = 1
        self.min_seats = 2
        self.max_seats = 4
        self.max_plies = NUMBERS * parts.copies  # every turn brings a card to the table that stays there
        self.num_actions = 2 * NUMBERS
        self.options = []
        self.over_rule = PE_8
        self.chapters = phase_table(PE_8, [([PHASE_TURN], Turn())])
        self.parts = parts
        self.digest = digest

    def blank(self) -> PearlsState:
        s = PearlsState()
        s.parts = self.parts
        return s

    def deal(self, s: PearlsState) -> None:
        """PE-1 to PE-3."""
        s.hand, s.hand_size, s.laid = [0] * (s.seats * NUMBERS), [0] * s.seats, [0] * (s.seats * NUMBERS)
        s.deck, s.deck_size, s.discard = [s.parts.copies] * NUMBERS, s.parts.copies * NUMBERS, [0] * NUMBERS
        for seat in range(s.seats):
            for _ in range(s.parts.hand):
                draw(s, seat)
        s.phase, s.actor = PHASE_TURN, 0

    def leaves_lone_option(self, s: PearlsState) -> bool:
        """A lone option follows from a secret hand: taken by itself it would tell the others of it."""
        return True

    def go_on(self, s: PearlsState, phase: int) -> None:
        """PE-8: the next who can still lay something."""
        for step in range(1, s.seats + 1):
            seat = (s.actor + step) % s.seats
            if s.hand_size[seat] and sum(s.laid_by(seat)) < s.parts.lay:
                s.actor = seat
                return
        s.tell(EVENT_END, self.scores(s))
        self.finish(s)

    def sheet(self, s: PearlsState) -> dict[str, list[int]]:
        """PE-9 and PE-10."""
        laid = [s.laid_by(seat) for seat in range(s.seats)]
        return {
            "pearls": [sum((n + 1) * count for n, count in enumerate(counts)) for counts in laid],
            "pairs": [sum(count // 2 * s.parts.pair for count in counts) for counts in laid],
        }

    def name(self, a: Action) -> str:
        return NAMES[a]

    def parse(self, text: str) -> Action:
        return find_move(BY_NAME, text, "Pearls", "'lay 5' or 'swap 1'")
