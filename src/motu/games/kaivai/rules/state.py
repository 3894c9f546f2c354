"""What lies on Kaivai's table. Everything is open but the influence committed in the village scoring (KV-104) and the
votes on a gift (KV-114), until all are in."""

from typing import Final

from motu.engine.base import NONE, UNKNOWN, Seat
from motu.engine.pen import Pen
from motu.engine.rng import Rng
from motu.engine.state import State
from motu.games.kaivai.box.options import BLOCKADE, EDITION, HIDE_INFLUENCE
from motu.games.kaivai.box.parts import (
    BOATS,
    HUT,
    KINDS,
    MAT,
    MAX_ISLANDS,
    SPACES,
    Hex,
    Island,
    Kind,
    Parts,
)
from motu.games.kaivai.rules.actions import MAX_COMMIT
from motu.games.kaivai.rules.charts import Chart, Hexes, gather, only, without
from motu.native import i64

PHASE_BID: Final = 1
PHASE_FIRST_HUT: Final = 2  # where the first starting hut goes
PHASE_SECOND_HUT: Final = 3  # where the second goes
PHASE_KIND: Final = 4  # the kind of the second starting hut or of a hut being built
PHASE_GOD: Final = 5
PHASE_GIFT: Final = 6  # a receiver, or no gift now
PHASE_GIFT_GOOD: Final = 7
PHASE_VOTE: Final = 8
PHASE_ACTION: Final = 9
PHASE_BOAT: Final = 10  # the next boat, or stop
PHASE_SAIL: Final = 11  # the final hex of the boat
PHASE_HUT: Final = 12  # where the hut goes
PHASE_DELIVER: Final = 13  # the hut for the next fish, or stop
PHASE_CELEBRATE: Final = 14
PHASE_VILLAGE: Final = 15  # the next island to score
PHASE_COMMIT: Final = 16

EVENT_ISLAND: Final = 1  # island, its cult hexes
EVENT_BIDDERS: Final = 2  # seats in the order of bidding
EVENT_BID: Final = 3  # bid
EVENT_ORDER: Final = 4  # seats in turn order
EVENT_HUT: Final = 5  # kind, hex, island, price (0 for starting huts)
EVENT_GOD: Final = 6  # hex, island, 1 if a cult hex was placed
EVENT_INFLUENCE: Final = 7  # tokens received
EVENT_ACTION: Final = 8  # action, influence paid
EVENT_PASS: Final = 9  # influence received for the sacrifice
EVENT_SAIL: Final = 10  # from, to
EVENT_CATCH: Final = 11  # island, fish caught, dice, then one number for each die rolled: 1 for a dot
EVENT_DELIVER: Final = 12  # hex, owner, space of the shell or 0
EVENT_SINK: Final = 13  # victim, hex, points lost
EVENT_UPGRADE: Final = 14  # position, bonus
EVENT_CELEBRATE: Final = 15  # island, then the points of each seat
EVENT_DEPRECIATION: Final = 16  # tokens that went to the supply
EVENT_ROUND: Final = 17  # number
EVENT_HUT_SCORING: Final = 18  # points of each seat
EVENT_VILLAGE: Final = 19  # island chosen
EVENT_COMMIT: Final = 20  # influence, for the committing seat alone
EVENT_VILLAGE_SCORED: Final = 21  # island, winner or NOBODY, points, then strength and commitment of each seat
EVENT_GIFT: Final = 22  # receiver
EVENT_GIFT_GOOD: Final = 23  # place on the mat
EVENT_VOTE: Final = 24  # yes or no, for the voter alone
EVENT_GLORY: Final = 25  # points for the gift, then the vote of each seat
EVENT_END: Final = 26  # points of each seat

# Where points come from.
FROM_CELEBRATIONS: Final = 0
FROM_SINKING: Final = 1
FROM_GIFTS: Final = 2
FROM_HUTS: Final = 3
FROM_VILLAGES: Final = 4
SOURCES: Final = 5


class KaivaiState(State):
    parts: Parts
    chart: Chart  # see `charted`; follows from the rest and is no field of its own
    round: int  # of the game, the first is 1
    islands: int  # 7 or 8
    reserve: int  # cult hexes still to come
    god: Hex  # where it stands, or NONE
    turn: int  # place in `order` of the seat whose turn it is
    passed: int  # set of seats, as bits: out of this round
    acted: int  # set of seats: have performed an action in this round
    gifted: int  # set of seats: have given their gift of this round
    stock_goods: int  # tokens left in the supply; below 0 where the supply never runs out (KV-112)
    stock_influence: int  # likewise
    virtual: int  # markers on fields and islands that are no tokens, the strict supply being empty
    # The decision in progress.
    action: int  # action field, or NONE
    used: int  # sets of the actor's boats, as bits: used in this action, and from bit BOATS on launched by it
    boat: int  # which of the actor's boats is acting, or NONE
    chosen: int  # hex of the hut whose kind is asked, receiver of the gift, island being scored, or NONE
    given: int  # fish delivered by this boat, or goods given so far
    goods: list[int]  # seat * MAT + place
    boats: list[int]  # seat * BOATS + number -> hex or NONE
    # Clones share the lists from here on: they are replaced (`added`), never changed in place.
    influence: list[int]  # seat
    fields: list[int]  # action field -> tokens
    bids: list[int]  # seat; 0: none yet
    last_bids: list[int]  # seat: bid of the round before
    bidders: list[int]  # seats in the order of bidding
    order: list[int]  # seats in turn order
    upgrade: list[int]  # seat -> position
    vp: list[int]  # seat
    earned: list[int]  # source * seats + seat
    ground: list[int]  # hex or RIM -> what lies there
    fish_at: list[int]  # hex -> fish on the hut
    fish_on: list[int]  # seat * MAX_ISLANDS + island -> fish on the seat's huts
    huts_on: list[int]  # (seat * MAX_ISLANDS + island) * KINDS + kind
    island_of: list[int]  # hex or RIM -> island or NONE
    size: list[int]  # island -> hexes
    cults: list[int]  # island -> cult hexes
    touch: list[int]  # hex or RIM -> set of islands it touches
    cult_touch: list[int]  # hex or RIM -> set of islands of which it touches a cult hex
    sea: list[int]  # hex or RIM -> 1 where boats may sail
    scored: list[int]  # island -> 1 once it has been scored
    commits: list[int]  # seat -> influence committed, NONE: not yet; secret until all are in
    votes: list[int]  # seat -> 1 yes, 0 no, NONE: not yet; secret until all are in
    offers: list[int]  # the legal actions, ascending: worked out once, when the decision is reached

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def derived(self) -> list[str]:
        return DERIVED

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        commits, votes = self.commits, self.votes
        if not is_seen and self.phase == PHASE_COMMIT:
            commits = self.shown_choices(commits, self.actor)
        elif not is_seen and self.phase == PHASE_VOTE:
            votes = self.shown_choices(votes, self.actor)
        pen.four_numbers(self.round, self.islands, self.reserve, self.god)
        pen.four_numbers(self.turn, self.passed, self.acted, self.gifted)
        pen.four_numbers(self.stock_goods, self.stock_influence, self.virtual, self.action)
        pen.four_numbers(self.used, self.boat, self.chosen, self.given)
        pen.four_lists(self.goods, self.boats, self.influence, self.fields)
        pen.four_lists(self.bids, self.last_bids, self.bidders, self.order)
        pen.four_lists(self.upgrade, self.vp, self.earned, self.ground)
        pen.four_lists(self.fish_at, self.fish_on, self.huts_on, self.island_of)
        pen.four_lists(self.size, self.cults, self.touch, self.cult_touch)
        pen.four_lists(self.sea, self.scored, commits, votes)
        pen.one_list(self.offers)

    def clone(self) -> "KaivaiState":
        s = KaivaiState()
        s.copy_common(self)
        s.parts = self.parts
        s.chart = self.chart
        s.round = self.round
        s.islands = self.islands
        s.reserve = self.reserve
        s.god = self.god
        s.turn = self.turn
        s.passed = self.passed
        s.acted = self.acted
        s.gifted = self.gifted
        s.stock_goods = self.stock_goods
        s.stock_influence = self.stock_influence
        s.virtual = self.virtual
        s.action = self.action
        s.used = self.used
        s.boat = self.boat
        s.chosen = self.chosen
        s.given = self.given
        s.goods = self.goods[:]
        s.boats = self.boats[:]
        s.influence = self.influence
        s.fields = self.fields
        s.bids = self.bids
        s.last_bids = self.last_bids
        s.bidders = self.bidders
        s.order = self.order
        s.upgrade = self.upgrade
        s.vp = self.vp
        s.earned = self.earned
        s.ground = self.ground
        s.fish_at = self.fish_at
        s.fish_on = self.fish_on
        s.huts_on = self.huts_on
        s.island_of = self.island_of
        s.size = self.size
        s.cults = self.cults
        s.touch = self.touch
        s.cult_touch = self.cult_touch
        s.sea = self.sea
        s.scored = self.scored
        s.commits = self.commits
        s.votes = self.votes
        s.offers = self.offers
        return s

    def as_seen_by(self, seat: Seat) -> "KaivaiState":
        """What others have committed or voted is UNKNOWN until it is revealed (KV-104, KV-114).

        Influence is open even where the option hide_influence leaves its counters away: every gain and payment is
        told, so that it could be worked out (ruling 23).
        """
        s = self.clone()
        s.rng = Rng()
        if self.phase == PHASE_COMMIT:
            s.commits = self.shown_choices(self.commits, seat)
        elif self.phase == PHASE_VOTE:
            s.votes = self.shown_choices(self.votes, seat)
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return self.phase != PHASE_COMMIT and self.phase != PHASE_VOTE

    def shown_choices(self, choices: list[int], viewer: Seat) -> list[int]:
        """Of the secret decision in progress: what others have chosen is UNKNOWN."""
        return [UNKNOWN if seat != viewer and self.is_asked(seat) else choices[seat] for seat in range(self.seats)]

    def determinize(self, rng: Rng) -> "KaivaiState":
        """Those before the actor have chosen in secret: any choice open to them may be theirs."""
        s = self.clone()
        s.rng = rng.spawn()
        if s.phase == PHASE_COMMIT:
            s.commits = s.commits[:]
            for seat in range(s.actor):
                if s.commits[seat] == UNKNOWN:
                    s.commits[seat] = rng.below(s.hand(seat) + 1)
        elif s.phase == PHASE_VOTE:
            s.votes = s.votes[:]
            for seat in range(s.actor):
                if s.votes[seat] == UNKNOWN and self.is_asked(seat):
                    s.votes[seat] = rng.below(2)
        return s

    def is_asked(self, seat: Seat) -> bool:
        """Does this seat choose in the secret decision in progress?"""
        if self.phase == PHASE_COMMIT:
            return self.can_sway(seat, self.chosen)
        return seat != self.order[self.turn]

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.action = NONE
        self.used = 0
        self.boat = NONE
        self.chosen = NONE
        self.given = 0

    # Questions that many chapters ask.

    def edition(self) -> int:
        return self.options[EDITION]

    def charted(self) -> Chart:
        """The board as sets of hexes, drawn anew when something has been placed."""
        if self.chart.ground is not self.ground or self.chart.sailed is not self.sea:
            self.chart = Chart()
            self.chart.draw(self.ground, self.touch, self.cult_touch, self.sea)
        return self.chart

    def fleet(self) -> Hexes:
        """Where boats stand."""
        return gather(self.boats)

    def fleet_without(self, boat: int) -> Hexes:
        """Where all the others stand: no two share a hex."""
        return without(self.fleet(), only(self.boats[boat]))

    def boat_on(self, hex: i64) -> int:
        """Which of all boats stands there, or NONE."""
        for boat, where in enumerate(self.boats):
            here: i64 = where
            if here == hex:
                return boat
        return NONE

    def shell_value(self, seat: Seat) -> int:
        first: i64 = seat * MAT
        value: i64 = 0
        for space in range(SPACES):
            value += self.goods[first + space] * (space + 1)
        return value

    def count_fish(self, seat: Seat) -> int:
        fish: i64 = 0
        for place in range(seat * MAT + SPACES, seat * MAT + MAT):
            fish += self.goods[place]
        return fish

    def count_boats(self, seat: Seat) -> int:
        """Boats on the board."""
        count: i64 = 0
        for boat in range(seat * BOATS, seat * BOATS + BOATS):
            if self.boats[boat] != NONE:
                count += 1
        return count

    def count_huts(self, seat: Seat) -> int:
        huts = self.huts_on
        at: i64 = seat * MAX_ISLANDS * KINDS
        end = at + self.islands * KINDS
        count: i64 = 0
        while at < end:
            count += huts[at]
            at += 1
        return count

    def count_kind(self, seat: Seat, kind: Kind) -> int:
        return sum([self.huts_of(seat, island, kind) for island in range(self.islands)])

    def huts_of(self, seat: Seat, island: Island, kind: Kind) -> int:
        return self.huts_on[(seat * MAX_ISLANDS + island) * KINDS + kind]

    def huts_on_island(self, seat: Seat, island: Island) -> int:
        first: i64 = (seat * MAX_ISLANDS + island) * KINDS
        return self.huts_on[first] + self.huts_on[first + 1] + self.huts_on[first + 2]

    def reach_of(self, seat: Seat) -> int:
        """Distance of the bid and bonus of the upgrade track (KV-52)."""
        return self.parts.distance[self.bids[seat]] + self.parts.bonus[self.upgrade[seat]]

    def has_lagoons(self) -> bool:
        """Is water that touches a single island closed to boats (ruling 15)?"""
        open_water = 0 if self.parts.edition == 1 else 1  # with edition 2 the choices changed places
        return self.options[BLOCKADE] == open_water

    def strength(self, seat: Seat, island: Island) -> int:
        """Own huts, and own boats that touch a cult hex (KV-105, KV-106); influence comes on top."""
        boats: i64 = 0
        first: i64 = seat * BOATS
        which: i64 = island
        for number in range(BOATS):
            hex = self.boats[first + number]
            if hex != NONE:
                touched: i64 = self.cult_touch[hex]
                boats += touched >> which & 1
        return self.huts_on_island(seat, island) + boats

    def can_sway(self, seat: Seat, island: Island) -> bool:
        """Could the seat's influence change who wins the village (ruling 31)? Where the table hides influence it could
        be told from who is asked, so there everybody is who has any; so it was in edition 1."""
        if self.influence[seat] == 0:
            return False
        if self.parts.edition == 1 or self.options[HIDE_INFLUENCE]:
            return True
        least: i64 = -1  # he needs to draw level with the strongest of the others
        level: i64 = 0  # so many of them are that strong
        most: i64 = 0  # and with their influence one of them comes to this
        for other in range(self.seats):
            if other != seat:
                theirs: i64 = self.strength(other, island)
                if theirs > least:
                    least = theirs
                    level = 0
                if theirs == least:
                    level += 1
                theirs += self.hand(other)
                if theirs > most:
                    most = theirs
        mine: i64 = self.strength(seat, island)
        hand: i64 = self.hand(seat)
        if mine + hand == least:
            return level == 1  # he can spoil a victory, but of two who are tied already none wins
        return mine + hand > least and mine <= most

    def hand(self, seat: Seat) -> int:
        """The most influence the seat can commit (ruling 28)."""
        influence = self.influence[seat]
        return influence if influence < MAX_COMMIT else MAX_COMMIT

    def god_island(self) -> Island:
        return NONE if self.god == NONE else self.island_of[self.god]

    def boat_hex(self) -> Hex:
        """Where the acting boat is."""
        return self.boats[self.actor * BOATS + self.boat]

    def audit(self) -> None:
        from motu.games.kaivai.rules.audit import audit  # it knows all chapters, which know this module

        audit(self)


def is_hut(code: int) -> bool:
    return code >= HUT


def hut_owner(code: int) -> Seat:
    return (code - HUT) // KINDS


def hut_kind(code: int) -> Kind:
    return (code - HUT) % KINDS


def hut_code(seat: Seat, kind: Kind) -> int:
    return HUT + seat * KINDS + kind


DERIVED: Final = ["chart"]
NUMBERS: Final = [
    "round",
    "islands",
    "reserve",
    "god",
    "turn",
    "passed",
    "acted",
    "gifted",
    "stock_goods",
    "stock_influence",
    "virtual",
    "action",
    "used",
    "boat",
    "chosen",
    "given",
]
LISTS: Final = [
    "goods",
    "boats",
    "influence",
    "fields",
    "bids",
    "last_bids",
    "bidders",
    "order",
    "upgrade",
    "vp",
    "earned",
    "ground",
    "fish_at",
    "fish_on",
    "huts_on",
    "island_of",
    "size",
    "cults",
    "touch",
    "cult_touch",
    "sea",
    "scored",
    "commits",
    "votes",
    "offers",
]
