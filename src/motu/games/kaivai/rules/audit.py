"""Can this position be? Shape first, so that no rule can stumble over a made-up one; then each component once."""

from motu.engine.base import NOBODY, NONE, PHASE_OVER, AuditError, Seat
from motu.engine.state import check_list, check_number
from motu.games.kaivai.box.options import STRICT_SUPPLY
from motu.games.kaivai.box.parts import (
    BOATS,
    CULT,
    FIELDS,
    FISHER,
    HEXES,
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
    WATER,
    Island,
)
from motu.games.kaivai.rules.actions import MAX_COMMIT, NUM_ACTIONS
from motu.games.kaivai.rules.game import list_offers
from motu.games.kaivai.rules.islands import sailable
from motu.games.kaivai.rules.state import (
    PHASE_BID,
    PHASE_BOAT,
    PHASE_COMMIT,
    PHASE_DELIVER,
    PHASE_FIRST_HUT,
    PHASE_GIFT_GOOD,
    PHASE_HUT,
    PHASE_KIND,
    PHASE_SAIL,
    PHASE_SECOND_HUT,
    PHASE_VOTE,
    SOURCES,
    KaivaiState,
    hut_code,
    hut_kind,
    hut_owner,
    is_hut,
)


def audit(s: KaivaiState) -> None:
    """Raise AuditError unless each component is somewhere, once, and the decision is one that can be asked."""
    check_shape(s)
    audit_land(s)
    audit_tokens(s)
    for seat in range(s.seats):
        audit_seat(s, seat)
    audit_decision(s)


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
    if s.sea != sailable(s):
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
    if s.offers != list_offers(s):
        raise AuditError("the field 'offers' does not say what is legal here")
