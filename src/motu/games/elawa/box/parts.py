"""What is in the box, as typed tables. The values come from components.toml, read and checked by reading.py."""

from typing import Final, TypeAlias

from motu.engine.base import NONE

NEWEST: Final = 2  # edition of the rules; grows when an old record would replay differently
CARRIED: Final = [1, 2]  # editions that can still be played, the old rules behind `parts.edition`

Kind: TypeAlias = int  # of resource
Card: TypeAlias = int  # a tribe card; each of the sixty is one of its kind
Place: TypeAlias = int  # round the fire, 0 to 5 clockwise
Store: TypeAlias = int  # index into STORE_CARDS

BERRY: Final = 0
MEAT: Final = 1
FLINT: Final = 2
HIDE: Final = 3
BONE: Final = 4  # stands for any of the four others; no card costs it
KINDS: Final = 5
COST_KINDS: Final = 4
KIND_NAMES: Final = ["berry", "meat", "flint", "hide", "bone"]

HUMAN: Final = 0
STORE: Final = 1
HUT: Final = 2
TOOL: Final = 3
TYPES: Final = 4
TYPE_NAMES: Final = ["human", "store", "hut", "tool"]

BLUE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
RED: Final = 3
PURPLE: Final = 4
COLOURS: Final = 5
COLOUR_NAMES: Final = ["blue", "yellow", "green", "red", "purple"]

NO_EFFECT: Final = 0
TAKE_CARD: Final = 1
TAKE_RESOURCE: Final = 2
EFFECT_NAMES: Final = ["", "take_card", "take_resource"]

# Leader numbers, as printed; the powers are those of the advanced side.
SKIP_PILE: Final = 1
SECOND_CARD_CHEAPER: Final = 2
CARD_ON_FINISH: Final = 3
BONUS_ON_ONE: Final = 4
LEADERS: Final = 4
POWER_NAMES: Final = ["skip_pile", "second_card_cheaper", "card_on_finish", "bonus_on_one"]

PLACES: Final = 6
SEATS: Final = 4  # at most
MAX_TAKE: Final = 3
MAX_COST: Final = 3  # of one kind

CARDS: Final = 60
CARD_NAMES: Final = [f"{colour}{number:02}" for colour in "bygrp" for number in range(1, 13)]

# The stores are known by their cards: the action space names the tokens that each of them takes.
DIFFERENT: Final = 5  # in place of a kind: the mixed store
STORES: Final = 14
STORE_CARDS: Final = [2, 3, 4, 14, 15, 26, 27, 28, 29, 30, 31, 38, 39, 40]
STORE_KINDS: Final = [FLINT] * 3 + [HIDE] * 2 + [BERRY] * 4 + [DIFFERENT] * 2 + [MEAT] * 3
STORE_AT: Final = [STORE_CARDS.index(card) if card in STORE_CARDS else NONE for card in range(CARDS)]
MIXED_CAPACITY: Final = COST_KINDS  # one of each kind that a bone can stand for


def next_place(place: Place) -> Place:
    """The next place clockwise."""
    return place + 1 if place + 1 < PLACES else 0


class Parts:
    """One box of Elawa. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.edition: int = NEWEST  # of the rules that are played with it
        self.token_count: list[int] = []  # kind
        self.cards_per_pile: int = 0
        self.tokens_per_pile: int = 0
        self.centre_size: list[int] = []  # by number of seats, 0 .. SEATS
        self.slots: list[int] = []  # side * LEADERS + leader - 1
        self.leader_title: list[str] = []  # leader - 1
        self.title: list[str] = []  # card
        self.type: list[int] = []  # card
        self.colour: list[int] = []  # card
        self.cost: list[int] = []  # card * COST_KINDS + kind
        self.colour_share: list[float] = []  # colour: its cards, where 1 is as many as of every colour on average
        self.cost_size: list[int] = []  # card: cost icons in all
        self.sacrifice: list[int] = []  # card: 0 or 1
        self.points: list[int] = []  # card
        self.per: list[int] = []  # card: the colour, type or kind its points are counted for; NONE for humans
        self.effect: list[int] = []  # card
        self.take: list[int] = []  # card
