"""Consistent positions for the tests: lay pieces on a bare table, then `ask` for a decision."""

from motu.engine.base import NONE, Refused, Rule
from motu.engine.state import added
from motu.games import GAMES
from motu.games.kaivai.box.options import OPTIONS
from motu.games.kaivai.box.parts import (
    BOATS,
    CULT,
    FIELD_NAMES,
    HEX_NAMES,
    HEX_Q,
    HEX_R,
    HEXES,
    KIND_NAMES,
    KINDS,
    MAT,
    MAX_ISLANDS,
    SPACES,
    hex_at,
)
from motu.games.kaivai.rules.actions import HEX
from motu.games.kaivai.rules.game import Kaivai, list_offers
from motu.games.kaivai.rules.islands import place, sailable, sole_island
from motu.games.kaivai.rules.preparation import found_island, lay_out
from motu.games.kaivai.rules.state import (
    FROM_CELEBRATIONS,
    PHASE_ACTION,
    PHASE_BID,
    PHASE_FIRST_HUT,
    PHASE_GOD,
    KaivaiState,
    hut_code,
)

RED, GREEN, BLUE, YELLOW = range(4)
GAME: Kaivai = GAMES["kaivai"].game()  # type: ignore[assignment]
At = tuple[int, int]


def options(**chosen: str) -> list[int]:
    """The options by name: options(edition="second", gifts="on")."""
    found = [0] * len(OPTIONS)
    for code, choice in chosen.items():
        at = [option.code for option in OPTIONS].index(code)
        found[at] = OPTIONS[at].choices.index(choice)
    return found


def h(q: int, r: int) -> str:
    """A hex in notation, from the coordinates the rules use."""
    return f"hex {HEX_NAMES[hex_at(q, r)]}"


class Table:
    """The printed board with islands A to F, an extra island at (6,0) (and at (0,-6) for four), empty mats."""

    def __init__(self, seats: int = 3, extra: tuple[At, ...] | None = None, **chosen: str) -> None:
        if seats == 2:
            chosen["duel"] = "on"
        s = GAME.new(seats, 1, options(**chosen))
        lay_out(s)
        if extra is None:
            extra = ((6, 0), (0, -6))[: 2 if seats == 4 else 1]
        for at in extra:
            found_island(s, [hex_at(*at)])
        s.goods = [0] * len(s.goods)
        s.influence = [0] * seats
        s.sea = sailable(s)
        s.round = 2
        s.bids = list(range(seats + 3, 3, -1))  # Red first
        s.last_bids = s.bids
        self.s: KaivaiState = s

    def hut(self, seat: int, kind: str, q: int, r: int, boat: bool = False) -> "Table":
        s, hex, which = self.s, hex_at(q, r), KIND_NAMES.index(kind)
        island = sole_island(s, hex)
        place(s, hex, hut_code(seat, which), island)
        s.huts_on = added(s.huts_on, (seat * MAX_ISLANDS + island) * KINDS + which, 1)
        return self.boat(seat, q, r) if boat else self

    def cult(self, q: int, r: int, god: bool = False) -> "Table":
        hex = hex_at(q, r)
        if self.s.ground[hex] != CULT:
            place(self.s, hex, CULT, sole_island(self.s, hex))
        return self.god(q, r) if god else self

    def god(self, q: int, r: int) -> "Table":
        self.s.god = hex_at(q, r)
        return self

    def boat(self, seat: int, q: int, r: int) -> "Table":
        self.s.boats[self.s.boats.index(NONE, seat * BOATS)] = hex_at(q, r)
        return self

    def shells(self, seat: int, counts: dict[int, int]) -> "Table":
        for space, count in counts.items():
            self.s.goods[seat * MAT + space - 1] = count
        return self

    def fish(self, seat: int, counts: dict[int, int]) -> "Table":
        for space, count in counts.items():
            self.s.goods[seat * MAT + SPACES + space - 1] = count
        return self

    def laid(self, q: int, r: int, count: int) -> "Table":
        """Fish on a hut."""
        s, hex = self.s, hex_at(q, r)
        s.fish_at = added(s.fish_at, hex, count)
        owner = (s.ground[hex] - 2) // KINDS
        s.fish_on = added(s.fish_on, owner * MAX_ISLANDS + s.island_of[hex], count)
        return self

    def influence(self, *counts: int) -> "Table":
        self.s.influence = list(counts)
        return self

    def vp(self, *points: int) -> "Table":
        s = self.s
        s.vp = list(points)
        s.earned = s.earned[:]
        s.earned[FROM_CELEBRATIONS * s.seats : (FROM_CELEBRATIONS + 1) * s.seats] = points
        return self

    def bids(self, *bids: int) -> "Table":
        self.s.bids = list(bids)
        return self

    def upgrades(self, *positions: int) -> "Table":
        self.s.upgrade = list(positions)
        return self

    def field(self, **tokens: int) -> "Table":
        for name, count in tokens.items():
            self.s.fields = added(self.s.fields, FIELD_NAMES.index(name), count)
        return self

    def round(self, number: int) -> "Table":
        self.s.round = number
        return self

    # The decision.

    def ask(self, phase: int, actor: int) -> KaivaiState:
        s = self.s
        s.order = sorted(range(s.seats), key=lambda seat: -s.bids[seat])
        s.turn = s.order.index(actor)
        s.phase = phase
        s.actor = actor
        s.stock_goods = s.parts.goods - sum(s.goods) - sum(s.fish_at)
        s.stock_influence = s.parts.influence - sum(s.influence) - sum(s.fields)
        s.offers = list_offers(s)
        s.audit()
        return s

    def turn(self, actor: int = RED) -> KaivaiState:
        """It is this seat's turn in phase 3."""
        return self.ask(PHASE_ACTION, actor)

    def god_phase(self) -> KaivaiState:
        """The lowest bidder moves the god."""
        return self.ask(PHASE_GOD, self.s.bids.index(min(self.s.bids)))

    def starting(self) -> KaivaiState:
        """The first starting hut of the first player."""
        self.s.round = 1
        return self.ask(PHASE_FIRST_HUT, self.s.bids.index(max(self.s.bids)))

    def bidding(self, *bidders: int) -> KaivaiState:
        self.s.bids = [0] * self.s.seats
        self.s.bidders = list(bidders)
        return self.ask(PHASE_BID, bidders[0])

    def last_turn(self, actor: int = RED) -> KaivaiState:
        """Everybody else has passed in the last round."""
        s = self.s
        s.round = s.parts.rounds[s.edition()]
        s.passed = (1 << s.seats) - 1 - (1 << actor)
        return self.ask(PHASE_ACTION, actor)


# Playing and refusing, in notation.


def play(s: KaivaiState, moves: str) -> KaivaiState:
    """Make the moves, separated by semicolons; each must be legal."""
    for move in moves.split(";"):
        GAME.play(s, GAME.parse(move))
        s.audit()
    return s


def refused(s: KaivaiState, move: str) -> Rule:
    """The rule that forbids the move, and nothing has changed; OK (0) if none does."""
    before = s.dump()
    a = GAME.parse(move)
    try:
        GAME.play(s.clone(), a)
    except Refused as error:
        assert s.dump() == before
        return error.rule
    return 0


def legal(s: KaivaiState) -> list[str]:
    return [GAME.name(a) for a in GAME.legal(s)]


def legal_hexes(s: KaivaiState) -> set[At]:
    return {(HEX_Q[a - HEX], HEX_R[a - HEX]) for a in GAME.legal(s) if HEX <= a < HEX + HEXES}


def shells_of(s: KaivaiState, seat: int) -> dict[int, int]:
    return {space + 1: s.goods[seat * MAT + space] for space in range(SPACES) if s.goods[seat * MAT + space]}


def fish_of(s: KaivaiState, seat: int) -> dict[int, int]:
    first = seat * MAT + SPACES
    return {space + 1: s.goods[first + space] for space in range(SPACES) if s.goods[first + space]}


def boats_of(s: KaivaiState, seat: int) -> set[At]:
    return {(HEX_Q[hex], HEX_R[hex]) for hex in s.boats[seat * BOATS : seat * BOATS + BOATS] if hex != NONE}


def everybody_passes(s: KaivaiState) -> KaivaiState:
    """Pass until the round is over."""
    number, phase = s.round, s.phase
    while s.phase == phase and s.round == number:
        play(s, "pass")
    return s
