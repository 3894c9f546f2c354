"""What an action of Vanuatu would bring from a place, as a player would say it. Never compiled."""

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import (
    BUILD,
    BUY,
    DRAW,
    EXPLORE,
    FISH,
    GOODS,
    NAVIGATOR,
    REST,
    SELL,
    SPACES,
    TOKENS,
    TRANSPORT,
    VALUES,
    Good,
    Island,
    Place,
    Space,
)
from motu.games.vanuatu.face.words import good, points, tile, vatu
from motu.games.vanuatu.rules import places, sailing
from motu.games.vanuatu.rules.buying import can_buy, points_for
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.selling import has_fish, has_market, market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import N_, Sentence, plural, say


def prospect(s: VanuatuState, seat: Seat, space: Space, place: Place, money: int) -> list[Sentence]:
    """What it would bring there for so many vatu; of sailing, which only leads to others, nothing."""
    if space == FISH and s.fish[place]:
        return [say("You can catch fish of value {value}.", value=s.fish[place])]
    if space == EXPLORE and s.treasure[place]:
        return [say("You can recover a treasure of value {value}.", value=s.treasure[place])]
    if space == SELL:
        return of_selling(s, seat, place)
    if space == BUY:
        return of_buying(s, place, money)
    if space == BUILD:
        return of_building(s, seat, place, money)
    if space == DRAW:
        return of_drawing(s, place)
    if space == TRANSPORT:
        return of_carrying(s, place)
    return of_resting(s, seat) if space == REST else []


def of_selling(s: VanuatuState, seat: Seat, place: Place) -> list[Sentence]:
    if not has_fish(s, seat) or not has_market(s, seat, place):
        return []
    price = market_price(s)
    told = N_("Your fish bring {vatu} at the price of {price}.")
    return [say(told, vatu=vatu(catch(s, seat) * price), price=price)]


def catch(s: VanuatuState, seat: Seat) -> int:
    """The values of the fish tiles held, added up."""
    return sum(value * s.fish_tiles[seat * VALUES + value - 1] for value in range(1, VALUES + 1))


def of_buying(s: VanuatuState, place: Place, money: int) -> list[Sentence]:
    """The good that brings most."""
    which, island = best_good(s, place, money)
    brought = points_for(s, which)
    if island < 0 or not brought:
        return []
    told = N_("You can buy {good} on {island} for {vatu}, which brings {points}.")
    price = vatu(s.parts.price[which])
    return [say(told, good=good(which), island=tile(island), vatu=price, points=points(brought))]


def best_good(s: VanuatuState, place: Place, money: int) -> tuple[Good, Island]:
    """And on which island it lies, -1 for none."""
    on_sale = [
        (which, island)
        for island in places.islands_beside(s, place)
        for which in range(GOODS)
        if can_buy(s, island, which, money)
    ]
    return max(on_sale, key=lambda sale: points_for(s, sale[0]), default=(0, -1))


def of_building(s: VanuatuState, seat: Seat, place: Place, money: int) -> list[Sentence]:
    """On the island with most room for huts."""
    price = places.hut_price(s, seat)
    free = {i: s.parts.hut_places[i] - places.count_huts(s, i) for i in places.islands_beside(s, place)}
    island = max(free, key=lambda i: free[i], default=-1)
    if island < 0 or free[island] < 1 or money < price or not s.hut_stock[seat]:
        return []
    told = plural(
        free[island],
        "You can build a hut for {vatu} on {island}, where {count} place is free.",
        "You can build a hut for {vatu} on {island}, where {count} places are free.",
    )
    return [say(told, vatu=vatu(price), island=tile(island), count=free[island])]


def of_drawing(s: VanuatuState, place: Place) -> list[Sentence]:
    """On the island with most room for drawings."""
    free = {i: s.parts.drawing_places[i] - s.drawings[i] for i in places.islands_beside(s, place)}
    island = max(free, key=lambda i: free[i], default=-1)
    if island < 0 or free[island] < 1:
        return []
    told = plural(
        free[island],
        "You can draw on {island}, where {count} place is free.",
        "You can draw on {island}, where {count} places are free.",
    )
    return [say(told, island=tile(island), count=free[island])]


def of_carrying(s: VanuatuState, place: Place) -> list[Sentence]:
    """To the island with most huts."""
    islands = [i for i in places.islands_beside(s, place) if places.has_room(s, i)]
    island = max(islands, key=lambda i: places.count_huts(s, i), default=-1)
    if island < 0 or not s.office or not places.count_huts(s, island):
        return []
    told = N_("You can carry a tourist to {island} for {vatu}.")
    return [say(told, island=tile(island), vatu=vatu(places.count_huts(s, island)))]


def of_resting(s: VanuatuState, seat: Seat) -> list[Sentence]:
    """How many tokens those ahead leave is known to all, but not which."""
    ahead = sum(markers_short(s, seat, rival, REST) > 0 for rival in range(s.seats) if rival != seat)
    left = TOKENS - len(s.resters) - ahead
    if left < 1:
        return []
    return [say(plural(left, "One rest token is left for you.", "You choose among {count} rest tokens."), count=left)]


def markers_short(s: VanuatuState, seat: Seat, rival: Seat, space: Space) -> int:
    """Markers that a seat would have to add to come before a rival; equal numbers are enough for whoever is earlier in
    turn order. 0 or less: it is before it."""
    tie = 0 if place_in_order(s, seat) < place_in_order(s, rival) else 1
    return s.markers[rival * SPACES + space] + tie - s.markers[seat * SPACES + space] if has_any(s, rival, space) else 0


def has_any(s: VanuatuState, seat: Seat, space: Space) -> bool:
    return s.markers[seat * SPACES + space] > 0


def within_reach(s: VanuatuState, seat: Seat) -> dict[Place, int]:
    """The seas where the boat could be, its own first, then those to which it can sail, the nearest first; with the
    vatu that are left there."""
    is_free = s.has_character(seat, NAVIGATOR)
    found = {s.boat[seat]: s.vatu[seat]}
    for steps in range(1, (s.parts.reach if is_free else sailing.affordable_steps(s, s.vatu[seat])) + 1):
        left = s.vatu[seat] - (0 if is_free else steps * s.parts.step_price)
        for place in places.places_of(sailing.reached(s, s.boat[seat], steps) & sailing.ends(s, seat)):
            found.setdefault(place, left)
    return found
