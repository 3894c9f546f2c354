"""Vanuatu's tiles, orders, goods and tokens as they look with a box. Never compiled."""

from motu.draw import shapes
from motu.draw.samples import sample_of
from motu.draw.svg import Node, g
from motu.engine.base import NOBODY
from motu.games.vanuatu.box.parts import GOOD_NAMES, PLACES, SLOTS, TILE_NAMES, TOKEN_NAMES, Parts
from motu.games.vanuatu.face.view_map import SIZE, Spot, island_ground, place_name, printed_tile, sea_ground
from motu.games.vanuatu.face.view_market import order_tile, tile_words
from motu.games.vanuatu.face.view_pieces import VanuatuScene, coin, crate, rest_token, title_of, vatu_words
from motu.games.vanuatu.face.words import GOOD_NOUNS, ORDER_NOUNS
from motu.games.vanuatu.rules.game import Vanuatu
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.tongue import _, ngettext

HEX_WIDTH, HEX_HEIGHT = SIZE * shapes.ROOT3, SIZE * 2
ORDER_WIDTH, ORDER_HEIGHT = 132.0, 74.0
BOARD_WIDTH = 320.0


def sample(game: Vanuatu, section: str, kind: str) -> Node | None:
    s = game.new(game.min_seats, 1)
    if section in ("island", "sea"):
        tile = TILE_NAMES.index(kind)
        shape = g(printed_tile(s, tile)).at(HEX_WIDTH / 2, HEX_HEIGHT / 2)
        words = _("Tile {kind}: {holds}").format(kind=kind, holds=tile_words(s, tile))
        return sample_of(g(shape), HEX_WIDTH, HEX_HEIGHT, words)
    if section == "order":
        return order(game, s, int(kind[1:]) - 1)
    if section == "good":
        return good_price(game.parts, GOOD_NAMES.index(kind))
    if section == "token":
        return token(game.parts, kind)
    return board(s) if section == "board" else None


def order(game: Vanuatu, s: VanuatuState, number: int) -> Node:
    s.orders = [number, *s.orders[1:]]
    s.filled = [0] * len(s.filled)
    scene = VanuatuScene(game, s, NOBODY, [], [""] * s.seats)
    goods = [_(GOOD_NOUNS[good]) for good in game.parts.slots[number * SLOTS : number * SLOTS + SLOTS]]
    words = _("{order}: {goods}").format(order=title_of(ORDER_NOUNS[number]), goods=", ".join(goods))
    return sample_of(order_tile(scene, 0, ORDER_WIDTH, ORDER_HEIGHT), ORDER_WIDTH, ORDER_HEIGHT, words)


def good_price(parts: Parts, good: int) -> Node:
    """A cube, its price and its points."""
    points = parts.good_points[good]
    shape = g(crate(24, 24, 44, good), coin(72, 24, parts.price[good], 18), shapes.flower_points(116, 24, 40, points))
    told = _("{thing}: {price}").format(thing=title_of(GOOD_NOUNS[good]), price=worth(parts.price[good], points))
    return sample_of(shape, 138, 48, told)


def worth(vatu: int, points: int) -> str:
    words = ngettext("{vatu}, {count} point", "{vatu}, {count} points", points)
    return words.format(vatu=vatu_words(vatu), count=points)


def token(parts: Parts, kind: str) -> Node:
    """A rest token, and what it brings."""
    at = TOKEN_NAMES.index(kind) + 1
    vatu, points = parts.token_vatu[at], parts.token_points[at]
    shape = g(rest_token(26, 26, 24, f"rest-{kind}"), coin(74, 26, vatu, 16), shapes.flower_points(114, 26, 34, points))
    return sample_of(shape, 134, 52, _("Rest token: {token}").format(token=worth(vatu, points)))


def board(s: VanuatuState) -> Node:
    """Where tiles can lie; the start island and the seas beside it."""
    spot = Spot(s, 0, 0, BOARD_WIDTH, list(range(PLACES)))
    shape = g()
    for place in range(PLACES):
        ground = g(sea_ground().set("opacity", 1 if place in s.parts.start_seas else 0.35))
        if place == s.parts.start_place:
            ground = g(island_ground(0))
        shape.add(spot.set(ground.add(place_name(place, spot.letter)), place))
    return sample_of(shape, BOARD_WIDTH, spot.height, _("The places of the board"))
