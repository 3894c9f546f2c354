"""Elawa: set-up, the phase table, scores.

phase            who decides   chapter       what follows
LEADER           each seat     leaders       the starting player's TAKE (only with choose_leaders)
TAKE             actor         taking        SKIP with leader 1, else POWER_CARD or PLAY
SKIP             actor         taking        POWER_CARD or PLAY
POWER_CARD       actor         taking        again for each pile finished (leader 3), then PLAY
PLAY             actor         playing       the chain of a card, or STORE
OMIT, SACRIFICE, BONES         playing       EFFECT_CARD or PLAY
EFFECT_CARD      actor         taking        PLAY
STORE            actor         storing       again, or REGULATE
REGULATE         actor         regulating    again, or the next seat's TAKE, or the end of the game

A decision with one option is no decision and is made at once: nothing here is hidden that it could show.
"""

from motu.engine.base import NOBODY, NONE, OK, PHASE_OVER, Action, Rule
from motu.engine.chapter import Chapter, Over
from motu.engine.game import Game
from motu.games.elawa.box.options import CHOOSE_LEADERS, OPTIONS
from motu.games.elawa.box.parts import CARDS, KINDS, PLACES, STORES, Parts
from motu.games.elawa.rules import ending, leaders, piles, playing, regulating, storing, taking
from motu.games.elawa.rules.actions import ACTION_NAMES, NUM_ACTIONS, PLAY_END, TAKE, parse
from motu.games.elawa.rules.rulebook import EL_85
from motu.games.elawa.rules.state import (
    EVENT_END,
    FIRST_POOL,
    PHASE_EFFECT_CARD,
    PHASE_LEADER,
    PHASE_POWER_CARD,
    PHASE_STORE,
    POOLS,
    UNSEEN,
    ElawaState,
)


class Elawa(Game[ElawaState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "elawa"
        self.prefix = "EL"
        self.edition = parts.edition
        self.min_seats = 2
        self.max_seats = 4
        # Each turn takes a card of the sixty, and three turns may follow the last: 63 turns of at most 5 decisions in
        # step 1, 15 in step 3 and 10 in step 4, one `play end`, and 8 decisions for each card played; 4 leaders.
        self.max_plies = 4 + 63 * 31 + 60 * 8
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = EL_85
        self.chapters = [Over[ElawaState](EL_85)] + [Whole(self)] * 11
        self.parts = parts
        self.digest = digest

    # Set-up (EL-1 to EL-9).

    def blank(self) -> ElawaState:
        s = ElawaState()
        s.parts = self.parts
        return s

    def deal(self, s: ElawaState) -> None:
        parts = s.parts
        s.where = [UNSEEN] * CARDS
        s.top_card = [NONE] * PLACES
        s.card_height = [parts.cards_per_pile] * PLACES
        s.top_token = [NONE] * PLACES
        s.token_height = [parts.tokens_per_pile] * PLACES
        s.token_pool = [FIRST_POOL] * (PLACES * parts.tokens_per_pile)
        s.pool = parts.token_count + [0] * ((POOLS - 1) * KINDS)
        s.centre = parts.centre_size[s.seats]
        s.draw_pool = FIRST_POOL
        s.draw_size = sum(parts.token_count) - PLACES * parts.tokens_per_pile - s.centre
        s.discard = [0] * KINDS
        s.available = [0] * (s.seats * KINDS)
        s.stored = [0] * (STORES * KINDS)
        s.leader = [0] * s.seats
        s.starter = NOBODY
        s.ending = 0
        s.played = 0
        s.cards_due = 0
        s.forget_choice()
        for place in range(PLACES):
            piles.uncover_card(s, place)
            s.top_token[place] = piles.draw_from_pool(s, FIRST_POOL)
        if s.options[CHOOSE_LEADERS]:
            leaders.begin_choice(s)
            return
        leaders.deal_leaders(s)
        self.begin_first_turn(s)

    def begin_first_turn(self, s: ElawaState) -> None:
        leaders.seat_starter(s)
        self.begin_turn(s)

    def begin_turn(self, s: ElawaState) -> None:
        if not taking.begin_turn(s):
            playing.begin(s)

    # The rules, phase by phase.

    def list_candidates(self, s: ElawaState) -> list[Action]:
        phase = s.phase
        if phase == PHASE_LEADER:
            return leaders.candidates(s)
        if phase <= PHASE_POWER_CARD or phase == PHASE_EFFECT_CARD:
            return taking.candidates(s)
        if phase < PHASE_EFFECT_CARD:
            return playing.candidates(s)
        if phase == PHASE_STORE:
            return storing.candidates(s)
        return regulating.candidates(s)

    def refuse(self, s: ElawaState, a: Action) -> Rule:
        phase = s.phase
        if phase == PHASE_LEADER:
            return leaders.refusal(s, a)
        if phase <= PHASE_POWER_CARD or phase == PHASE_EFFECT_CARD:
            return taking.refusal(s, a)
        if phase < PHASE_EFFECT_CARD:
            return playing.refusal(s, a)
        if phase == PHASE_STORE:
            return storing.refusal(s, a)
        return regulating.refusal(s, a)

    def settle(self, s: ElawaState) -> None:
        while s.phase != PHASE_OVER:
            only = self.lone_move(s)
            if only == NONE:
                return
            self.make_move(s, only)

    def lone_move(self, s: ElawaState) -> Action:
        """The one legal move, or NONE where there is a choice; stops at the second legal one."""
        found: Action = NONE
        for a in self.list_candidates(s):
            if self.refuse(s, a) == OK:
                if found != NONE:
                    return NONE
                found = a
        return found

    def make_move(self, s: ElawaState, a: Action) -> None:
        phase = s.phase
        if phase == PHASE_LEADER:
            if leaders.apply(s, a):
                self.begin_first_turn(s)
        elif phase <= PHASE_POWER_CARD:
            if taking.apply(s, a):
                playing.begin(s)
        elif phase == PHASE_EFFECT_CARD:
            piles.take_visible_card(s, a - TAKE)
            playing.begin(s)
        elif a == PLAY_END:
            storing.begin(s)
        elif phase < PHASE_EFFECT_CARD:
            playing.apply(s, a)
        elif phase == PHASE_STORE:
            if storing.apply(s, a):
                regulating.begin(s)
                self.end_turn_when_regulated(s)
        else:
            regulating.apply(s, a)
            self.end_turn_when_regulated(s)

    def end_turn_when_regulated(self, s: ElawaState) -> None:
        if regulating.count_surplus(s) <= 0:
            self.end_turn(s)

    def end_turn(self, s: ElawaState) -> None:
        s.forget_choice()
        if not s.has_cards():
            ending.trigger_end(s)
        if ending.is_last_turn(s):
            s.tell(EVENT_END, self.scores(s))
            self.finish(s)
            return
        s.actor = ending.next_seat(s)
        self.begin_turn(s)

    # Scoring (EL-89 to EL-99).

    def sheet(self, s: ElawaState) -> dict[str, list[int]]:
        return ending.sheet(s)

    def ranks(self, s: ElawaState) -> list[int]:
        return ending.ranks(s, self.scores(s))

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


class Whole(Chapter[ElawaState]):
    def __init__(self, game: Elawa) -> None:
        self.game = game

    def candidates(self, s: ElawaState) -> list[Action]:
        return self.game.list_candidates(s)

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        return self.game.refuse(s, a)

    def apply(self, s: ElawaState, a: Action) -> bool:
        self.game.make_move(s, a)
        return False
