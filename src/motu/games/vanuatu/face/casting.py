"""What speaks for a character of Vanuatu at the beginning of a round. Never compiled."""

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import (
    ARTIST,
    BEGGAR,
    BUILDER,
    BUYER,
    DIVER,
    FISHERMAN,
    GOVERNOR,
    GUIDE,
    NAVIGATOR,
    PREACHER,
    SELLER,
    Character,
    Island,
)
from motu.games.vanuatu.face.prospects import best_good, catch, within_reach
from motu.games.vanuatu.face.words import good, points, tile, vatu
from motu.games.vanuatu.rules import places
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.seas import bonus
from motu.games.vanuatu.rules.selling import has_fish, has_market, market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import N_, Sentence, plural, say


def of_character(s: VanuatuState, seat: Seat, which: Character) -> list[Sentence]:
    """What the position has for it; nothing where it has nothing."""
    reasons = {
        NAVIGATOR: of_navigator,
        BUILDER: of_builder,
        DIVER: of_diver,
        FISHERMAN: of_fisherman,
        SELLER: of_seller,
        BUYER: of_buyer,
        ARTIST: of_artist,
        GUIDE: of_guide,
        BEGGAR: of_beggar,
        GOVERNOR: of_late_one,
        PREACHER: of_late_one,
    }
    return reasons[which](s, seat)


def of_navigator(s: VanuatuState, seat: Seat) -> list[Sentence]:
    steps = s.vatu[seat] // s.parts.step_price
    if steps >= s.parts.reach:
        return []
    told = plural(
        steps,
        "With {vatu} you would come only {count} step far otherwise.",
        "With {vatu} you would come only {count} steps far otherwise.",
    )
    return [
        say(told, vatu=vatu(s.vatu[seat]), count=steps) if steps else say("Otherwise you have no vatu to sail with.")
    ]


def islands_near(s: VanuatuState, seat: Seat) -> dict[Island, int]:
    """The islands beside which the boat could come to lie, the nearest first; with the vatu that are left there."""
    found: dict[Island, int] = {}
    for place, money in within_reach(s, seat).items():
        for island in places.islands_beside(s, place):
            found.setdefault(island, money)
    return found


def of_builder(s: VanuatuState, seat: Seat) -> list[Sentence]:
    for island, money in islands_near(s, seat).items():
        if places.has_hut_place(s, island) and s.hut_stock[seat] and money >= s.parts.builder_price:
            told = N_("You can build on {island} and pay {vatu} less.")
            return [say(told, island=tile(island), vatu=vatu(s.parts.hut_price - s.parts.builder_price))]
    return []


def of_fisherman(s: VanuatuState, seat: Seat) -> list[Sentence]:
    value = max(s.fish[place] for place in within_reach(s, seat))
    if not value:
        return []
    return [say("Fish of value {value} is within your reach: {points}.", value=value, points=points(bonus(s, value)))]


def of_diver(s: VanuatuState, seat: Seat) -> list[Sentence]:
    value = max(s.treasure[place] for place in within_reach(s, seat))
    if not value:
        return []
    return [say("A treasure of value {value} is within your reach: {vatu}.", value=value, vatu=vatu(bonus(s, value)))]


def of_seller(s: VanuatuState, seat: Seat) -> list[Sentence]:
    if not has_fish(s, seat) or has_market(s, seat, s.boat[seat]):
        return []
    told = N_("Your fish are worth {vatu}, and beside your boat you have no hut to sell them.")
    return [say(told, vatu=vatu(catch(s, seat) * market_price(s)))]


def of_buyer(s: VanuatuState, seat: Seat) -> list[Sentence]:
    """The best good within reach that two free places of the orders want."""
    sales = [best_good(s, place, money) for place, money in within_reach(s, seat).items()]
    good_ones = [sale for sale in sales if sale[1] >= 0 and s.reserve[sale[0]] and wanted(s, sale[0]) > 1]
    if not good_ones:
        return []
    which, island = max(good_ones, key=lambda sale: s.parts.good_points[sale[0]])
    told = N_("You can buy {good} on {island}: two cubes bring at least {points}.")
    return [say(told, good=good(which), island=tile(island), points=points(2 * s.parts.good_points[which]))]


def wanted(s: VanuatuState, which: int) -> int:
    """Free places for a good on all orders."""
    slots = len(s.parts.slots) // len(s.order_pile)
    return sum(
        s.parts.slots[order * slots + slot] == which and not filled >> slot & 1
        for order, filled in zip(s.orders, s.filled, strict=True)
        for slot in range(slots)
    )


def of_artist(s: VanuatuState, seat: Seat) -> list[Sentence]:
    for island in islands_near(s, seat):
        if places.has_drawing_place(s, island):
            told = N_("You can draw on {island}: {points} more than without.")
            more = s.parts.artist_points - s.parts.drawing_points
            return [say(told, island=tile(island), points=points(more))]
    return []


def of_guide(s: VanuatuState, seat: Seat) -> list[Sentence]:
    islands = [island for island in islands_near(s, seat) if places.has_room(s, island)]
    best = max(islands, key=lambda island: s.drawings[island], default=-1)
    if best < 0 or not s.office or not s.drawings[best]:
        return []
    brought = points(s.drawings[best] * s.parts.guide_points)
    return [say("For its drawings, a tourist to {island} brings {points}.", island=tile(best), points=brought)]


def of_beggar(s: VanuatuState, seat: Seat) -> list[Sentence]:
    if s.vatu[seat] >= s.parts.hut_price or not s.points[seat]:
        return []
    return [say("You have only {vatu}, and {points}.", vatu=vatu(s.vatu[seat]), points=points(s.points[seat]))]


def of_late_one(s: VanuatuState, seat: Seat) -> list[Sentence]:
    ahead = place_in_order(s, seat)
    if not ahead:
        return []
    told = plural(
        ahead,
        "In turn order {count} player comes before you and leads where you have equally many markers.",
        "In turn order {count} players come before you and lead where you have equally many markers.",
    )
    return [say(told, count=ahead)]
