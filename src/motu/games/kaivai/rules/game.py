"""Kaivai: set-up, the phase table, scores.

phase                     who decides        chapter       what follows
BID                       each bidder        bidding       FIRST_HUT in round 1, else GOD
FIRST_HUT, SECOND_HUT     in turn order      starting      KIND
KIND (no action)          the same           starting      the next seat's FIRST_HUT, or GOD
GOD                       lowest bidder      god           the first turn
GIFT, GIFT_GOOD           whose turn it is   gifts         VOTE, or ACTION
VOTE                      everybody else     gifts         ACTION
ACTION                    whose turn it is   turns         BOAT, CELEBRATE, or the next turn
BOAT                      the same           turns         SAIL, or the next turn
SAIL                      the same           turns         HUT, DELIVER, or BOAT
HUT, KIND                 the same           building      BOAT
DELIVER                   the same           selling       BOAT
CELEBRATE                 the same           celebrating   the next turn
VILLAGE                   fewest points      scoring       COMMIT
COMMIT                    everybody          scoring       VILLAGE, or the end

When all have passed the goods depreciate, and the next round's BID or the first VILLAGE follows. A decision with one
option is no decision and is made at once: nothing hidden can be read from it.
"""

from motu.engine.base import NOBODY, NONE, OK, PHASE_OVER, Action, Rule
from motu.engine.chapter import Chapter, Over
from motu.engine.game import LEFT_OUT, Game
from motu.games.kaivai.box.options import DUEL, END_TIE, OPTIONS, WEALTH
from motu.games.kaivai.box.parts import Parts
from motu.games.kaivai.rules import (
    bidding,
    building,
    celebrating,
    depreciation,
    gifts,
    god,
    preparation,
    scoring,
    selling,
    starting,
    turns,
)
from motu.games.kaivai.rules.actions import ACTION_NAMES, NUM_ACTIONS, parse
from motu.games.kaivai.rules.rulebook import KV_14
from motu.games.kaivai.rules.state import (
    EVENT_END,
    EVENT_ROUND,
    FROM_CELEBRATIONS,
    FROM_GIFTS,
    FROM_HUTS,
    FROM_SINKING,
    FROM_VILLAGES,
    PHASE_ACTION,
    PHASE_BID,
    PHASE_BOAT,
    PHASE_CELEBRATE,
    PHASE_DELIVER,
    PHASE_GIFT,
    PHASE_GOD,
    PHASE_HUT,
    PHASE_KIND,
    PHASE_SAIL,
    PHASE_VOTE,
    KaivaiState,
)
from motu.native import i64


class Kaivai(Game[KaivaiState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "kaivai"
        self.prefix = "KV"
        self.edition = parts.edition
        self.min_seats = 2
        self.max_seats = 4
        # In each of ten rounds fewer than 60 actions and gifts (prices double) of fewer than 70 decisions.
        self.max_plies = 10 * 60 * 70
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = KV_14
        self.chapters = [Over[KaivaiState](KV_14)] + [Whole(self)] * 16
        self.parts = parts
        self.digest = digest

    def blank(self) -> KaivaiState:
        s = KaivaiState()
        s.parts = self.parts
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        return preparation.refusal_of_seats(self.parts, seats, options[DUEL])

    def deal(self, s: KaivaiState) -> None:
        preparation.lay_out(s)
        preparation.draw_extra_islands(s)
        preparation.draw_bidders(s)
        bidding.begin(s)
        self.settle(s)

    # The rules, phase by phase.

    def longest(self, seats: int) -> dict[str, int]:
        return {"offers": LEFT_OUT}

    def list_candidates(self, s: KaivaiState) -> list[Action]:
        return s.offers

    def refuse(self, s: KaivaiState, a: Action) -> Rule:
        return OK if is_offered(s.offers, a) else explain(s, a)

    def settle(self, s: KaivaiState) -> None:
        """Make every decision that has one option; then note what is offered."""
        s.offers = list_offers(s)
        while len(s.offers) == 1:
            self.make_move(s, s.offers[0])
            s.offers = list_offers(s)

    def make_move(self, s: KaivaiState, a: Action) -> None:
        phase = s.phase
        if phase == PHASE_ACTION:
            if turns.apply(s, a):
                self.end_turn(s)
        elif phase == PHASE_BOAT:
            if turns.apply_boat(s, a):
                self.end_turn(s)
        elif phase == PHASE_SAIL:
            if turns.apply_target(s, a):
                turns.end_boat(s)
        elif phase == PHASE_DELIVER:
            if selling.apply(s, a):
                turns.end_boat(s)
        elif phase == PHASE_HUT or (phase == PHASE_KIND and s.action != NONE):
            if building.apply(s, a):
                turns.end_boat(s)
        elif phase == PHASE_CELEBRATE:
            celebrating.apply(s, a)
            self.end_turn(s)
        elif phase == PHASE_BID:
            if bidding.apply(s, a):
                self.end_bidding(s)
        elif phase <= PHASE_KIND:
            if starting.apply(s, a):
                god.begin(s)
        elif phase == PHASE_GOD:
            god.apply(s, a)
            self.begin_turns(s)
        elif phase <= PHASE_VOTE:
            if gifts.apply(s, a):
                s.phase = PHASE_ACTION
        elif scoring.apply(s, a):
            self.end_game(s)

    # How one phase follows another (KV-14 to KV-16).

    def end_bidding(self, s: KaivaiState) -> None:
        if s.round == 1:
            starting.begin(s)
        else:
            god.begin(s)

    def begin_turns(self, s: KaivaiState) -> None:
        s.turn = 0
        self.begin_turn(s)

    def begin_turn(self, s: KaivaiState) -> None:
        turns.begin_turn(s)
        if gifts.can_give(s):
            s.phase = PHASE_GIFT

    def end_turn(self, s: KaivaiState) -> None:
        if turns.next_turn(s):
            self.begin_turn(s)
        else:
            self.end_round(s)

    def end_round(self, s: KaivaiState) -> None:
        s.forget_choice()
        s.passed = 0
        s.acted = 0
        s.gifted = 0
        depreciation.depreciate(s)
        if s.round == s.parts.rounds[s.edition()]:
            if scoring.begin(s):
                self.end_game(s)
            return
        s.round += 1
        s.tell_of(NOBODY, EVENT_ROUND, [s.round])
        s.bidders = bidding.poorest_first(s)
        bidding.begin(s)

    def end_game(self, s: KaivaiState) -> None:
        s.tell_of(NOBODY, EVENT_END, s.vp[:])
        self.finish(s)

    # Scores.

    def sheet(self, s: KaivaiState) -> dict[str, list[int]]:
        return {
            "celebrations": points_from(s, FROM_CELEBRATIONS),
            "huts": points_from(s, FROM_HUTS),
            "villages": points_from(s, FROM_VILLAGES),
            "gifts": points_from(s, FROM_GIFTS),
            "sinking": points_from(s, FROM_SINKING),
        }

    def scores(self, s: KaivaiState) -> list[int]:
        return s.vp[:]

    def ranks(self, s: KaivaiState) -> list[int]:
        """Players with equal points share the victory (KV-111), or the richer wins (ruling 20)."""
        ranks: list[int] = []
        for seat in range(s.seats):
            better = 0
            for other in range(s.seats):
                if s.vp[other] > s.vp[seat] or (
                    s.vp[other] == s.vp[seat] and s.options[END_TIE] == WEALTH and bidding.is_poorer(s, seat, other)
                ):
                    better += 1
            ranks.append(better + 1)
        return ranks

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


def points_from(s: KaivaiState, source: int) -> list[int]:
    return s.earned[source * s.seats : (source + 1) * s.seats]


def is_offered(offers: list[Action], a: Action) -> bool:
    """Is `a` in the ascending list?"""
    low: i64 = 0
    high: i64 = len(offers)
    while low < high:
        middle: i64 = (low + high) >> 1
        if offers[middle] < a:
            low = middle + 1
        else:
            high = middle
    return low < len(offers) and offers[low] == a


def list_offers(s: KaivaiState) -> list[Action]:
    """The legal actions, ascending: a shortcut that must agree with `explain` (tests/kaivai/test_offers.py)."""
    phase = s.phase
    if phase == PHASE_OVER:
        return []
    if phase == PHASE_ACTION:
        return turns.offers_of_action(s)
    if phase == PHASE_BOAT:
        return turns.offers_of_boat(s)
    if phase == PHASE_SAIL:
        return turns.offers_of_target(s)
    if phase == PHASE_DELIVER:
        return selling.offers(s)
    if phase == PHASE_HUT or (phase == PHASE_KIND and s.action != NONE):
        return building.offers(s)
    if phase == PHASE_CELEBRATE:
        return celebrating.offers(s)
    if phase == PHASE_BID:
        return bidding.offers(s)
    if phase <= PHASE_KIND:
        return starting.offers(s)
    if phase == PHASE_GOD:
        return god.offers(s)
    if phase <= PHASE_VOTE:
        return gifts.offers(s)
    return scoring.offers(s)


def explain(s: KaivaiState, a: Action) -> Rule:
    """The first rule that `a` would break, or OK."""
    phase = s.phase
    if phase == PHASE_ACTION:
        return turns.refusal(s, a)
    if phase == PHASE_BOAT:
        return turns.refusal_of_ready_boat(s, a)
    if phase == PHASE_SAIL:
        return turns.refusal_of_target(s, a)
    if phase == PHASE_DELIVER:
        return selling.refusal(s, a)
    if phase == PHASE_HUT or (phase == PHASE_KIND and s.action != NONE):
        return building.refusal(s, a)
    if phase == PHASE_CELEBRATE:
        return celebrating.refusal(s, a)
    if phase == PHASE_BID:
        return bidding.refusal(s, a)
    if phase <= PHASE_KIND:
        return starting.refusal(s, a)
    if phase == PHASE_GOD:
        return god.refusal(s, a)
    if phase <= PHASE_VOTE:
        return gifts.refusal(s, a)
    return scoring.refusal(s, a)


class Whole(Chapter[KaivaiState]):
    def __init__(self, game: Kaivai) -> None:
        self.game = game

    def candidates(self, s: KaivaiState) -> list[Action]:
        return self.game.list_candidates(s)

    def refusal(self, s: KaivaiState, a: Action) -> Rule:
        return self.game.refuse(s, a)

    def apply(self, s: KaivaiState, a: Action) -> bool:
        self.game.make_move(s, a)
        return False
