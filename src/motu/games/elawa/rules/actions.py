"""The action space: ranges, names, parse."""

from typing import Final

from motu.engine.base import Action
from motu.engine.notation import find_move
from motu.games.elawa.box.parts import (
    BONE,
    CARD_NAMES,
    CARDS,
    DIFFERENT,
    KIND_NAMES,
    KINDS,
    LEADERS,
    MAX_COST,
    PLACES,
    STORE_CARDS,
    STORE_KINDS,
    STORES,
    Kind,
    Store,
)

TAKE: Final = 0  # + place
SKIP: Final = 6  # + which pile of the route, 0: none
PLAY: Final = 10  # + card
PLAY_END: Final = 70
OMIT: Final = 71  # + item: the sacrifice, then the kinds
SACRIFICE: Final = 76  # + card
BONES: Final = 136  # + number of bones
PUT: Final = 140  # + index into PUT_STORE and PUT_TOKEN
PUT_END: Final = 174
DISCARD: Final = 175  # + kind
LEADER: Final = 180  # + leader number - 1
NUM_ACTIONS: Final = 184

# What leader 2 leaves out.
OMIT_SACRIFICE: Final = 0
OMIT_KIND: Final = 1  # + kind
ITEMS: Final = 5
ITEM_NAMES: Final = ["sacrifice"] + KIND_NAMES[:BONE]


def tokens_for(store: Store) -> list[Kind]:
    """The kinds a store can take at all (EL-59, EL-62)."""
    kind = STORE_KINDS[store]
    return list(range(KINDS)) if kind == DIFFERENT else [kind, BONE]


PUT_STORE: Final = [store for store in range(STORES) for _ in tokens_for(store)]
PUT_TOKEN: Final = [token for store in range(STORES) for token in tokens_for(store)]
FIRST_PUT: Final = [PUT + PUT_STORE.index(store) for store in range(STORES)] + [PUT_END]  # by store

ACTION_NAMES: Final = (
    [f"take {place}" for place in range(PLACES)]
    + [f"skip {pile}" for pile in range(PLAY - SKIP)]
    + [f"play {card}" for card in CARD_NAMES]
    + ["play end"]
    + [f"omit {item}" for item in ITEM_NAMES]
    + [f"sacrifice {card}" for card in CARD_NAMES]
    + [f"bones {count}" for count in range(MAX_COST + 1)]
    + [f"store {CARD_NAMES[STORE_CARDS[store]]} {KIND_NAMES[token]}" for store, token in zip(PUT_STORE, PUT_TOKEN)]
    + ["store end"]
    + [f"discard {kind}" for kind in KIND_NAMES]
    + [f"leader {number}" for number in range(1, LEADERS + 1)]
)

ACTION_BY_NAME: Final = {ACTION_NAMES[a]: a for a in range(NUM_ACTIONS)}


def parse(text: str) -> Action:
    return find_move(ACTION_BY_NAME, text, "Elawa", "'take 3', 'play r09' or 'store g07 hide'")


# Ranges, asked in the rules' order.


def is_take(a: Action) -> bool:
    return TAKE <= a < SKIP


def is_skip(a: Action) -> bool:
    return SKIP <= a < PLAY


def is_play(a: Action) -> bool:
    return PLAY <= a < PLAY + CARDS


def is_omit(a: Action) -> bool:
    return OMIT <= a < SACRIFICE


def is_sacrifice(a: Action) -> bool:
    return SACRIFICE <= a < BONES


def is_bones(a: Action) -> bool:
    return BONES <= a < PUT


def is_put(a: Action) -> bool:
    return PUT <= a < PUT_END


def is_discard(a: Action) -> bool:
    return DISCARD <= a < LEADER


def is_leader(a: Action) -> bool:
    return LEADER <= a < NUM_ACTIONS
