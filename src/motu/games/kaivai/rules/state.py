"""What lies on Kaivai's table. Everything is open but the influence committed in the village scoring (KV-104) and the
votes on a gift (KV-114), until all are in."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, AuditError, Seat
from motu.engine.rng import Rng
from motu.engine.state import State, check_list, check_number
from motu.games.kaivai.box.options import ADJACENT, BLOCKADE, EDITION, STRICT_SUPPLY
from motu.games.kaivai.box.parts import (
    BOATS,
    CULT,
    FIELDS,
    FISHER,
    HEXES,
    HUT,
    HUT_FISH,
    KINDS,
    MAT,
    MAX_BID,
    MAX_ISLANDS,
    NEAR,
    OFF_BOARD,
    PRINTED,
    RIM,
    SHRINE,
    SPACES,
    WATER,
    Hex,
    Island,
    Kind,
    Parts,
)
from motu.games.kaivai.rules.actions import MAX_COMMIT, NUM_ACTIONS
from motu.games.kaivai.rules.waters import all_water, open_water

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
    round: int
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

    def clone(self) -> "KaivaiState":
        s = KaivaiState()
        s.copy_common(self)
        s.parts = self.parts
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
            s.commits = [
                UNKNOWN if other != seat and self.is_asked(other) else self.commits[other] for other in range(s.seats)
            ]
        elif self.phase == PHASE_VOTE:
            s.votes = [
                UNKNOWN if other != seat and self.is_asked(other) else self.votes[other] for other in range(s.seats)
            ]
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return self.phase != PHASE_COMMIT and self.phase != PHASE_VOTE

    def determinize(self, rng: Rng) -> "KaivaiState":
        """Those before the actor have chosen in secret: any choice open to them may be theirs."""
        s = self.clone()
        s.rng = rng.spawn()
        if s.phase == PHASE_COMMIT:
            s.commits = s.commits[:]
            for seat in range(s.actor):
                if s.commits[seat] == UNKNOWN:
                    s.commits[seat] = rng.below(min(s.influence[seat], MAX_COMMIT) + 1)
        elif s.phase == PHASE_VOTE:
            s.votes = s.votes[:]
            for seat in range(s.actor):
                if s.votes[seat] == UNKNOWN and self.is_asked(seat):
                    s.votes[seat] = rng.below(2)
        return s

    def is_asked(self, seat: Seat) -> bool:
        """Does this seat choose in the secret decision in progress?"""
        if self.phase == PHASE_COMMIT:
            return self.influence[seat] > 0
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

    def shell_value(self, seat: Seat) -> int:
        return sum([(space + 1) * self.goods[seat * MAT + space] for space in range(SPACES)])

    def count_fish(self, seat: Seat) -> int:
        return sum(self.goods[seat * MAT + SPACES : seat * MAT + MAT])

    def count_boats(self, seat: Seat) -> int:
        """Boats on the board."""
        return sum([1 for hex in self.boats[seat * BOATS : seat * BOATS + BOATS] if hex != NONE])

    def count_huts(self, seat: Seat) -> int:
        first = seat * MAX_ISLANDS * KINDS
        return sum(self.huts_on[first : first + MAX_ISLANDS * KINDS])

    def count_kind(self, seat: Seat, kind: Kind) -> int:
        return sum([self.huts_of(seat, island, kind) for island in range(self.islands)])

    def huts_of(self, seat: Seat, island: Island, kind: Kind) -> int:
        return self.huts_on[(seat * MAX_ISLANDS + island) * KINDS + kind]

    def huts_on_island(self, seat: Seat, island: Island) -> int:
        first = (seat * MAX_ISLANDS + island) * KINDS
        return self.huts_on[first] + self.huts_on[first + 1] + self.huts_on[first + 2]

    def reach_of(self, seat: Seat) -> int:
        """Distance of the bid and bonus of the upgrade track (KV-52)."""
        return self.parts.distance[self.bids[seat]] + self.parts.bonus[self.upgrade[seat]]

    def god_island(self) -> Island:
        return NONE if self.god == NONE else self.island_of[self.god]

    def sailable(self) -> list[int]:
        """Where boats may sail: open water, or any water where a blockade is a matter of neighbours (ruling 15)."""
        if self.options[BLOCKADE] == ADJACENT:
            return all_water(self.ground)
        return open_water(self.ground, self.touch, RIM)

    def boat_hex(self) -> Hex:
        """Where the acting boat is."""
        return self.boats[self.actor * BOATS + self.boat]

    def audit(self) -> None:
        check_shape(self)
        audit_land(self)
        audit_tokens(self)
        for seat in range(self.seats):
            audit_seat(self, seat)
        audit_decision(self)


def is_hut(code: int) -> bool:
    return code >= HUT


def hut_owner(code: int) -> Seat:
    return (code - HUT) // KINDS


def hut_kind(code: int) -> Kind:
    return (code - HUT) % KINDS


def hut_code(seat: Seat, kind: Kind) -> int:
    return HUT + seat * KINDS + kind


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


# Audit: shape first, so that no rule can stumble over a made-up position; then each component once.


def check_shape(s: KaivaiState) -> None:
    seats = s.seats
    islands = MAX_ISLANDS
    everyone = (1 << seats) - 1
    check_list("todo", s.todo, 0, 0, 0)
    check_number("phase", s.phase, PHASE_OVER, PHASE_COMMIT)
    check_number(
        "actor", s.actor, NOBODY if s.phase == PHASE_OVER else 0, NOBODY if s.phase == PHASE_OVER else seats - 1
    )
    check_number("round", s.round, 1, s.parts.rounds[s.edition()])
    check_number("islands", s.islands, PRINTED, islands)
    check_number("reserve", s.reserve, 0, s.parts.reserve[s.edition()])
    check_number("god", s.god, NONE, HEXES - 1)
    check_number("turn", s.turn, 0, seats - 1)
    check_number("passed", s.passed, 0, everyone)
    check_number("acted", s.acted, 0, everyone)
    check_number("gifted", s.gifted, 0, everyone)
    check_number("virtual", s.virtual, 0, FIELDS + islands)
    check_number("action", s.action, NONE, FIELDS - 1)
    check_number("used", s.used, 0, (1 << 2 * BOATS) - 1)
    check_number("boat", s.boat, NONE, BOATS - 1)
    check_number("chosen", s.chosen, NONE, most_chosen(s) - 1)
    check_number("given", s.given, 0, s.parts.goods * 4)
    many = 100_000
    check_list("goods", s.goods, seats * MAT, 0, many)
    check_list("boats", s.boats, seats * BOATS, NONE, HEXES - 1)
    check_list("influence", s.influence, seats, 0, many)
    check_list("fields", s.fields, FIELDS, 0, many)
    check_list("bids", s.bids, seats, 0, MAX_BID)
    check_list("last_bids", s.last_bids, seats, 0, MAX_BID)
    check_list("bidders", s.bidders, seats, 0, seats - 1)
    check_list("order", s.order, seats, 0, seats - 1)
    check_list("upgrade", s.upgrade, seats, 0, len(s.parts.bonus) - 1)
    check_list("vp", s.vp, seats, 0, many)
    check_list("earned", s.earned, SOURCES * seats, -many, many)
    check_list("ground", s.ground, HEXES + 1, OFF_BOARD, hut_code(seats - 1, SHRINE))
    check_list("fish_at", s.fish_at, HEXES, 0, HUT_FISH)
    check_list("fish_on", s.fish_on, seats * islands, 0, many)
    check_list("huts_on", s.huts_on, seats * islands * KINDS, 0, s.parts.huts)
    check_list("island_of", s.island_of, HEXES + 1, NONE, s.islands - 1)
    check_list("size", s.size, islands, 0, HEXES)
    check_list("cults", s.cults, islands, 0, HEXES)
    check_list("touch", s.touch, HEXES + 1, 0, (1 << s.islands) - 1)
    check_list("cult_touch", s.cult_touch, HEXES + 1, 0, (1 << s.islands) - 1)
    check_list("sea", s.sea, HEXES + 1, 0, 1)
    check_list("scored", s.scored, islands, 0, 1)
    check_list("commits", s.commits, seats, NONE, MAX_COMMIT)
    check_list("votes", s.votes, seats, NONE, 1)
    check_list("offers", s.offers, len(s.offers), 0, NUM_ACTIONS - 1)
    if sorted(s.bidders) != list(range(seats)) or sorted(s.order) != list(range(seats)):
        raise AuditError("the fields 'bidders' and 'order' must name every seat once")


def most_chosen(s: KaivaiState) -> int:
    if s.phase in (PHASE_GIFT_GOOD, PHASE_VOTE):
        return s.seats
    if s.phase == PHASE_COMMIT:
        return s.islands
    return HEXES


def audit_land(s: KaivaiState) -> None:
    """Each hex belongs to one island; what is derived from the ground agrees with it."""
    size = [0] * MAX_ISLANDS
    cults = [0] * MAX_ISLANDS
    huts_on = [0] * len(s.huts_on)
    fish_on = [0] * len(s.fish_on)
    if s.ground[RIM] != OFF_BOARD or s.island_of[RIM] != NONE:
        raise AuditError("something lies off the board")
    for hex in range(HEXES):
        code = s.ground[hex]
        island = s.island_of[hex]
        if code == OFF_BOARD:
            raise AuditError(f"hex {hex} is on the board")
        if (code == WATER) != (island == NONE):
            raise AuditError(f"hex {hex} is of no island, or is water that belongs to one")
        if s.fish_at[hex] and (not is_hut(code) or hut_kind(code) == SHRINE):
            raise AuditError(f"there is fish on hex {hex}, where none can be delivered")
        if code == WATER:
            continue
        size[island] += 1
        if code == CULT:
            cults[island] += 1
        else:
            huts_on[(hut_owner(code) * MAX_ISLANDS + island) * KINDS + hut_kind(code)] += 1
            fish_on[hut_owner(code) * MAX_ISLANDS + island] += s.fish_at[hex]
    if size != s.size or cults != s.cults or huts_on != s.huts_on or fish_on != s.fish_on:
        raise AuditError("the counts of an island's hexes, huts or fish are wrong")
    for island in range(MAX_ISLANDS):
        if (cults[island] > 0) != (island < s.islands):
            raise AuditError(f"island {island} has {cults[island]} cult hexes")
        audit_island(s, island)
    audit_touch(s)
    if s.sea != s.sailable():
        raise AuditError("the field 'sea' does not say where boats may sail")
    if s.god != NONE and s.ground[s.god] != CULT:
        raise AuditError("the god does not stand on a cult hex")


def audit_island(s: KaivaiState, island: Island) -> None:
    """An island is connected and touches no other (KV-46, KV-47)."""
    members = [hex for hex in range(HEXES) if s.island_of[hex] == island]
    found = members[:1]
    for hex in found:
        for d in range(6):
            other = NEAR[hex * 6 + d]
            if s.island_of[other] == island and other not in found:
                found.append(other)
            if s.island_of[other] not in (island, NONE):
                raise AuditError(f"islands {island} and {s.island_of[other]} have joined")
    if len(found) != len(members):
        raise AuditError(f"island {island} is not connected")


def audit_touch(s: KaivaiState) -> None:
    for hex in range(HEXES):
        touch = 0
        cult_touch = 0
        for d in range(6):
            other = NEAR[hex * 6 + d]
            if s.island_of[other] != NONE:
                touch |= 1 << s.island_of[other]
                if s.ground[other] == CULT:
                    cult_touch |= 1 << s.island_of[other]
        if touch != s.touch[hex] or cult_touch != s.cult_touch[hex]:
            raise AuditError(f"what hex {hex} touches is wrong")


def audit_tokens(s: KaivaiState) -> None:
    if s.stock_goods + sum(s.goods) + sum(s.fish_at) != s.parts.goods:
        raise AuditError("a fish or shell is lost or doubled")
    markers = sum(s.fields) + sum(s.scored) - s.virtual
    if s.stock_influence + sum(s.influence) + markers != s.parts.influence:
        raise AuditError("an influence token is lost or doubled")
    if s.options[STRICT_SUPPLY] and (s.stock_goods < 0 or s.stock_influence < 0):
        raise AuditError("the strict supply has given more than it had")
    for seat in range(s.seats):
        if s.vp[seat] != sum([s.earned[source * s.seats + seat] for source in range(SOURCES)]):
            raise AuditError(f"the points of seat {seat} do not add up")


def audit_seat(s: KaivaiState, seat: Seat) -> None:
    if s.count_huts(seat) > s.parts.huts:
        raise AuditError(f"seat {seat} has {s.count_huts(seat)} huts on the board")
    if s.count_kind(seat, SHRINE) > s.parts.statues:
        raise AuditError(f"seat {seat} has {s.count_kind(seat, SHRINE)} shrines")
    for at in range(seat * BOATS, seat * BOATS + BOATS):
        hex = s.boats[at]
        if hex == NONE:
            continue
        if s.boats.count(hex) > 1:
            raise AuditError(f"two boats stand on hex {hex}")
        if s.ground[hex] != WATER and s.ground[hex] != hut_code(seat, FISHER):
            raise AuditError(f"a boat of seat {seat} stands on hex {hex}, which is neither water nor its hut")


def audit_decision(s: KaivaiState) -> None:
    """What the phase needs to know is there."""
    bids = [bid for bid in s.bids if bid != 0]
    if len(set(bids)) != len(bids):
        raise AuditError("two have made the same bid (KV-18)")
    if s.phase == PHASE_BID and s.actor not in [seat for seat in s.bidders if s.bids[seat] == 0][:1]:
        raise AuditError("the actor is not the next to bid")
    is_starting = s.phase in (PHASE_FIRST_HUT, PHASE_SECOND_HUT) or (s.phase == PHASE_KIND and s.action == NONE)
    if is_starting and s.actor != s.order[s.turn]:
        raise AuditError("the actor is not the one who places a hut")
    if s.phase in (PHASE_BID, PHASE_FIRST_HUT, PHASE_SECOND_HUT) and s.action != NONE:
        raise AuditError("no action is taken before the bids are in and the first huts are placed")
    if s.phase in (PHASE_BOAT, PHASE_SAIL, PHASE_HUT, PHASE_DELIVER) and not 0 <= s.action < 4:
        raise AuditError("the field 'action' must name an action with boats")
    if s.phase in (PHASE_SAIL, PHASE_HUT, PHASE_DELIVER) and (s.boat == NONE or s.boat_hex() == NONE):
        raise AuditError("the field 'boat' must name the boat that acts")
    if s.phase in (PHASE_KIND, PHASE_GIFT_GOOD, PHASE_VOTE, PHASE_COMMIT) and s.chosen == NONE:
        raise AuditError("the field 'chosen' must say what the decision is about")
    if s.phase == PHASE_KIND and s.action != NONE and (s.boat == NONE or s.boat_hex() == NONE):
        raise AuditError("the field 'boat' must name the boat that builds")
    from motu.games.kaivai.rules.game import list_offers  # the rules import this module, so only now

    if s.offers != list_offers(s):
        raise AuditError("the field 'offers' does not say what is legal here")
