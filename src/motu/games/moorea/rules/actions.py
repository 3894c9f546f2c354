"""The action space: ranges, names, parse. Cards of one kind are alike, so an action names kinds."""

from typing import Final

from motu.engine.base import Action
from motu.engine.notation import find_move
from motu.games.moorea.box.parts import (
    COMMODITIES,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    MAX_JOKERS,
    PRODUCT_NAMES,
    PRODUCTS,
    STORES,
    TOOL_NAMES,
    TOOLS,
    Good,
)

LAYABLE: Final = [0, 1, 2, 3, 5, 6, 7]  # every good but fish (MO-68), in the order of laying

DRAW_DECK: Final = 0
DRAW_OPEN: Final = 1  # + commodity
DRAW_STOP: Final = 6
PASS: Final = 7
EXCHANGE: Final = 8
BUY: Final = 9  # + product
TOOL: Final = 36  # + tool
STORE: Final = 40  # + store
GIVE: Final = 48  # + commodity
TAKE: Final = 53  # + commodity
PAY: Final = 58  # + commodity
JOKER: Final = 63  # + number of fish
LAY: Final = 68  # + index into LAYABLE
LAY_DONE: Final = 75
DISCARD: Final = 76  # + good
GIVE_INTERMEDIATE: Final = 84  # + intermediate; last, since stored games hold numbers
NUM_ACTIONS: Final = 87

COMMODITY_NAMES: Final = GOOD_NAMES[:COMMODITIES]

ACTION_NAMES: Final = (
    ["draw deck"]
    + [f"draw {good}" for good in COMMODITY_NAMES]
    + ["draw stop", "pass", "exchange"]
    + [f"buy {product}" for product in PRODUCT_NAMES]
    + [f"tool {tool}" for tool in TOOL_NAMES]
    + [f"store {store}" for store in PRODUCT_NAMES[FIRST_STORE : FIRST_STORE + STORES]]
    + [f"give {good}" for good in COMMODITY_NAMES]
    + [f"take {good}" for good in COMMODITY_NAMES]
    + [f"pay {good}" for good in COMMODITY_NAMES]
    + [f"joker {count}" for count in range(MAX_JOKERS + 1)]
    + [f"lay {GOOD_NAMES[good]}" for good in LAYABLE]
    + ["lay done"]
    + [f"discard {good}" for good in GOOD_NAMES]
    + [f"give {good}" for good in GOOD_NAMES[COMMODITIES:]]
)

ACTION_BY_NAME: Final = {ACTION_NAMES[a]: a for a in range(NUM_ACTIONS)}


def parse(text: str) -> Action:
    return find_move(ACTION_BY_NAME, text, "Moorea", "'buy pier', 'give wood' or 'pass'")


# Ranges, asked in the rules' order.


def is_draw(a: Action) -> bool:
    return DRAW_DECK <= a <= DRAW_STOP


def is_buy(a: Action) -> bool:
    return BUY <= a < BUY + PRODUCTS


def is_tool(a: Action) -> bool:
    return TOOL <= a < TOOL + TOOLS


def is_store_choice(a: Action) -> bool:
    return STORE <= a < STORE + STORES


def is_give(a: Action) -> bool:
    return GIVE <= a < GIVE + COMMODITIES or GIVE_INTERMEDIATE <= a < NUM_ACTIONS


def give(good: Good) -> Action:
    return GIVE + good if good < COMMODITIES else GIVE_INTERMEDIATE + good - COMMODITIES


def given(a: Action) -> Good:
    """The inverse of give."""
    return a - GIVE if a < GIVE_INTERMEDIATE else a - GIVE_INTERMEDIATE + COMMODITIES


def is_take(a: Action) -> bool:
    return TAKE <= a < TAKE + COMMODITIES


def is_pay(a: Action) -> bool:
    return PAY <= a < PAY + COMMODITIES


def is_joker(a: Action) -> bool:
    return JOKER <= a <= JOKER + MAX_JOKERS


def is_lay(a: Action) -> bool:
    return LAY <= a <= LAY_DONE


def is_discard(a: Action) -> bool:
    return DISCARD <= a < DISCARD + GOODS
