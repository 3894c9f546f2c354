"""Boxes other than ours, one of each game: everything in them that a box may change is changed."""

import copy
from typing import Any

from motu.games import GAMES
from motu.papers.components import read_table
from motu.papers.values import Edit, edited, values_of

CHANGES: dict[str, dict[str, str]] = {
    "moorea": {
        "tool.basket.cost": "4",
        "tool.cart.cost": "7",
        "tool.spear.points": "4",
        "product.canoe.cost": "wood 3",
        "product.hut.cost": "bamboo 1, clay 2",
        "product.tiles.points": "9",
        "product.aquarium.points": "2",
        "product.well.points_each": "5",
    },
    "mauna_kea": {
        "terrain.T01.points": "1",
        "terrain.T20.points": "3",
        "boat.B1.seats": "1",
        "boat.B2.seats": "3",
        "task_card.art_1b.points": "6",
        "task_card.art_3w.points": "0",
    },
    "kaivai": {
        "dice.dots": "2, 3, 5, 6",
        "less_luck.sure": "0, 1, 1, 1, 1",
        "bid_track.distance": "3, 3, 3, 4, 2, 2, 2, 2, 1, 1",
        "upgrade_track.bonus": "0, 2, 4, 6",
    },
    "vanuatu": {
        "good.kava.price": "3",
        "good.kava.points": "6",
        "good.beef.points": "1",
        "token.coin.points": "1",
        "token.both.vatu": "0",
        "prices.fish": "3, 1",
        "order.o1.slots": "beef, beef, beef",
    },
    "elawa": {
        "card.r01.points": "9",
        "card.b02.points": "0",
        "card.g03.take": "3",
        "card.y04.cost": "berry 1",
        "card.p05.colour": "red",
        "card.p06.colour": "red",
    },
}


def ours(code: str) -> dict[str, Any]:
    return read_table(GAMES[code].components)


def own_box(code: str, **more: str) -> dict[str, Any]:
    """Our box with the changes above; `more` by path, a double underline for each dot."""
    table = ours(code)
    wanted = CHANGES[code] | {path.replace("__", "."): text for path, text in more.items()}
    numbers = {value.path: number for number, value in enumerate(values_of(table))}
    changed, wrong = edited(table, {numbers[path]: Edit(text) for path, text in wanted.items()})
    assert not wrong
    return copy.deepcopy(changed)
