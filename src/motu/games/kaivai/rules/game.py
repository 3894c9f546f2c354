"""Kaivai: set-up, the phase table, how a round goes on, scores."""

from typing import Final

from motu.engine.base import NOBODY, NONE, Action
from motu.engine.chapter import phase_table
from motu.engine.game import LEFT_OUT, Game
from motu.games.kaivai.box.options import DUEL, END_TIE, WEALTH, options_of
from motu.games.kaivai.box.parts import Parts
from motu.games.kaivai.rules import (
    bidding,
    boats,
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
from motu.games.kaivai.rules.charts import Chart
from motu.games.kaivai.rules.offering import Offering
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
    PHASE_COMMIT,
    PHASE_DELIVER,
    PHASE_FIRST_HUT,
    PHASE_GIFT,
    PHASE_GIFT_GOOD,
    PHASE_GOD,
    PHASE_HUT,
    PHASE_KIND,
    PHASE_SAIL,
    PHASE_SECOND_HUT,
    PHASE_VILLAGE,
    PHASE_VOTE,
    KaivaiState,
)

CHAPTERS: Final = phase_table(
    KV_14,
    [
        ([PHASE_BID], bidding.Bidding()),  # then FIRST_HUT in round 1, else GOD
        ([PHASE_FIRST_HUT, PHASE_SECOND_HUT], starting.Starting()),  # then KIND
        ([PHASE_GOD], god.MovingGod()),  # then the first turn
        ([PHASE_GIFT, PHASE_GIFT_GOOD], gifts.Giving()),  # then VOTE, or ACTION
        ([PHASE_VOTE], gifts.Voting()),  # then ACTION
        ([PHASE_ACTION], turns.Acting()),  # then BOAT, CELEBRATE, or the next turn
        ([PHASE_BOAT], boats.ChoosingBoat()),  # then SAIL, or the next turn
        ([PHASE_SAIL], boats.Sailing()),  # then HUT, DELIVER, or BOAT
        ([PHASE_HUT], building.Placing()),  # then KIND
        ([PHASE_KIND], building.ChoosingKind()),  # then BOAT; in round 1 the next seat's FIRST_HUT, or GOD
        ([PHASE_DELIVER], selling.Delivering()),  # then BOAT
        ([PHASE_CELEBRATE], celebrating.Celebrating()),  # then the next turn
        ([PHASE_VILLAGE], scoring.ChoosingVillage()),  # then COMMIT
        ([PHASE_COMMIT], scoring.Committing()),  # then VILLAGE, or the end of the game
    ],
)


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
        self.options = options_of(parts.edition)
        self.over_rule = KV_14
        self.chapters = CHAPTERS
        self.parts = parts
        self.digest = digest

    def blank(self) -> KaivaiState:
        s = KaivaiState()
        s.parts = self.parts
        s.chart = Chart()
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        return preparation.refusal_of_seats(self.parts, seats, options[DUEL])

    def deal(self, s: KaivaiState) -> None:
        preparation.lay_out(s)
        preparation.draw_extra_islands(s)
        preparation.draw_bidders(s)
        bidding.begin(s)
        self.settle(s)

    def longest(self, seats: int) -> dict[str, int]:
        return {"offers": LEFT_OUT}

    def settle(self, s: KaivaiState) -> None:
        """Make every decision that has one option: nothing hidden can be read from it. Then note what is offered."""
        s.offers = list_offers(s)
        while len(s.offers) == 1:
            self.make(s, s.offers[0])
            s.offers = list_offers(s)

    # How one phase follows another (KV-14 to KV-16).

    def go_on(self, s: KaivaiState, phase: int) -> None:
        if phase in (PHASE_ACTION, PHASE_BOAT, PHASE_CELEBRATE):
            self.end_turn(s)
        elif phase in (PHASE_SAIL, PHASE_DELIVER):
            boats.end_boat(s)
        elif phase == PHASE_KIND:
            self.end_hut(s)
        elif phase == PHASE_BID:
            self.end_bidding(s)
        elif phase == PHASE_GOD:
            self.begin_turns(s)
        elif phase in (PHASE_GIFT, PHASE_VOTE):
            s.phase = PHASE_ACTION
        else:
            self.end_game(s)

    def end_bidding(self, s: KaivaiState) -> None:
        if s.round == 1:
            starting.begin(s)
        else:
            god.begin(s)

    def end_hut(self, s: KaivaiState) -> None:
        """A hut stands: a boat has built it, or it is a starting hut, the second of its owner."""
        if s.action != NONE:
            boats.end_boat(s)
        elif not starting.next_player(s):
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

    def still_to_come(self, s: KaivaiState) -> dict[str, list[int]]:
        """Huts and villages, as long as they are not scored."""
        return {} if self.is_over(s) else {"huts": scoring.huts_to_come(s), "villages": scoring.villages_to_come(s)}

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


def list_offers(s: KaivaiState) -> list[Action]:
    """What is legal here, worked out anew; nothing when the game is over."""
    chapter = CHAPTERS[s.phase]
    return chapter.offers(s) if isinstance(chapter, Offering) else []
