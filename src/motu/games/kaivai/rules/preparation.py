"""Set-up (KV-1 to KV-13)."""

from motu.engine.base import NOBODY, NONE
from motu.games.kaivai.box.options import EDITION
from motu.games.kaivai.box.parts import (
    BOATS,
    CULT,
    FIELDS,
    HEXES,
    KINDS,
    MAT,
    MAX_ISLANDS,
    OFF_BOARD,
    PRINTED,
    SECOND_EDITION,
    SPACES,
    WATER,
    Hex,
    Parts,
    distance,
)
from motu.games.kaivai.rules.islands import place, sailable
from motu.games.kaivai.rules.state import EVENT_ISLAND, SOURCES, KaivaiState
from motu.games.kaivai.rules.supply import gain_goods, gain_influence


def lay_out(s: KaivaiState) -> None:
    """The table before anything is drawn: mats, markers, the six printed islands."""
    parts = s.parts
    seats = s.seats
    s.round = 1
    s.islands = 0
    s.reserve = parts.reserve[s.edition()]
    s.god = NONE
    s.turn = 0
    s.passed = 0
    s.acted = 0
    s.gifted = 0
    s.stock_goods = parts.goods
    s.stock_influence = parts.influence
    s.virtual = 0
    s.forget_choice()
    s.goods = [0] * (seats * MAT)
    s.boats = [NONE] * (seats * BOATS)
    s.influence = [0] * seats
    s.fields = [0] * FIELDS
    s.bids = [0] * seats
    s.last_bids = [0] * seats
    s.bidders = list(range(seats))
    s.order = list(range(seats))
    s.upgrade = [0] * seats
    s.vp = [0] * seats
    s.earned = [0] * (SOURCES * seats)
    s.fish_on = [0] * (seats * MAX_ISLANDS)
    s.huts_on = [0] * (seats * MAX_ISLANDS * KINDS)
    s.scored = [0] * MAX_ISLANDS
    s.commits = [NONE] * seats
    s.votes = [NONE] * seats
    s.offers = []
    lay_out_sea(s)
    for seat in range(seats):
        gain_goods(s, seat, SPACES - 1, parts.start_shells)
        gain_goods(s, seat, SPACES + parts.goods_space[s.edition()] - 1, parts.start_fish)
        gain_influence(s, seat, parts.start_influence)


def lay_out_sea(s: KaivaiState) -> None:
    s.ground = [WATER] * HEXES + [OFF_BOARD]
    s.fish_at = [0] * HEXES
    s.island_of = [NONE] * (HEXES + 1)
    s.size = [0] * MAX_ISLANDS
    s.cults = [0] * MAX_ISLANDS
    s.touch = [0] * (HEXES + 1)
    s.cult_touch = [0] * (HEXES + 1)
    s.sea = [0] * (HEXES + 1)
    for hex in s.parts.printed:
        found_island(s, [hex])


def found_island(s: KaivaiState, hexes: list[int]) -> None:
    for hex in hexes:
        place(s, hex, CULT, s.islands)
    s.islands += 1


def draw_extra_islands(s: KaivaiState) -> None:
    """One or two more islands, anywhere far enough from the others (KV-7 to KV-9)."""
    for _ in range(s.parts.extra[s.options[EDITION] * 3 + s.seats - 2]):
        if s.edition() == SECOND_EDITION:
            pairs = far_pairs(s)
            at = pairs[s.chance(len(pairs))]
            hexes = s.parts.pairs[at : at + 2]
        else:
            places = far_places(s)
            hexes = [places[s.chance(len(places))]]
        s.tell_of(NOBODY, EVENT_ISLAND, [s.islands] + hexes)
        found_island(s, hexes)
    s.sea = sailable(s)


def far_places(s: KaivaiState) -> list[Hex]:
    extra = extra_hexes(s)
    return [hex for hex in s.parts.places if is_far(s, hex, extra)]


def far_pairs(s: KaivaiState) -> list[int]:
    """Where in `parts.pairs` those pairs stand that may still be drawn (ruling 32)."""
    pairs = s.parts.pairs
    extra = extra_hexes(s)
    return [at for at in range(0, len(pairs), 2) if is_far(s, pairs[at], extra) and is_far(s, pairs[at + 1], extra)]


def extra_hexes(s: KaivaiState) -> list[Hex]:
    return [hex for hex in range(HEXES) if s.island_of[hex] >= PRINTED]


def is_far(s: KaivaiState, hex: Hex, extra: list[Hex]) -> bool:
    """From the extra islands; that `places` and `pairs` are far from the printed ones is seen to in box/reading.py."""
    return all(distance(hex, cult) >= s.parts.apart for cult in extra)


def draw_bidders(s: KaivaiState) -> None:
    """The bidding order of round 1 is random (KV-13)."""
    left = list(range(s.seats))
    s.bidders = [left.pop(s.chance(len(left))) for _ in range(s.seats)]


def refusal_of_seats(parts: Parts, seats: int, duel: int) -> str:
    """KV-1."""
    if seats == 2 and not duel:
        return "Kaivai is for 3 or 4 players; two can play its unofficial duel (option duel=on)"
    if seats != 2 and duel:
        return "the option 'duel' is for 2 players"
    return ""
