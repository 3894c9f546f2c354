"""Elawa: the phase table, how a turn goes on, scores.

A decision with one option is no decision and is made at once: nothing here is hidden that it could show. Only a card
to be sacrificed is always named (ruling 14).
"""

from motu.engine.base import Action
from motu.engine.chapter import phase_table
from motu.engine.game import Game
from motu.games.elawa.box.options import CHOOSE_LEADERS, options_of
from motu.games.elawa.box.parts import Parts
from motu.games.elawa.rules import ending, first_edition, leaders, paying, playing, regulating, setup, storing, taking
from motu.games.elawa.rules.actions import ACTION_NAMES, NUM_ACTIONS, parse
from motu.games.elawa.rules.rulebook import EL_85
from motu.games.elawa.rules.state import (
    EVENT_END,
    PHASE_BONES,
    PHASE_EFFECT_CARD,
    PHASE_LEADER,
    PHASE_OMIT,
    PHASE_PLAY,
    PHASE_POWER_CARD,
    PHASE_REGULATE,
    PHASE_SACRIFICE,
    PHASE_SKIP,
    PHASE_STORE,
    PHASE_TAKE,
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
        self.options = options_of(parts.edition)
        self.over_rule = EL_85
        is_first = parts.edition == 1
        self.chapters = phase_table(
            self.over_rule,
            [
                ([PHASE_LEADER], leaders.ChoosingLeader()),  # only with choose_leaders; then TAKE
                ([PHASE_TAKE], taking.Taking()),  # then SKIP with leader 1, POWER_CARD with leader 3, or PLAY
                ([PHASE_SKIP], taking.Skipping()),  # then PLAY
                ([PHASE_POWER_CARD, PHASE_EFFECT_CARD], taking.TakingFree()),  # again if more are due, then PLAY
                ([PHASE_PLAY], playing.Playing()),  # the next three as far as the card asks for them; then STORE
                ([PHASE_OMIT], paying.Omitting()),
                ([PHASE_SACRIFICE], paying.Sacrificing()),
                ([PHASE_BONES], paying.PayingBones()),  # once the card lies, PLAY, or EFFECT_CARD before it
                ([PHASE_STORE], first_edition.StoringInOrder() if is_first else storing.Storing()),  # then REGULATE
                # Then the next seat's TAKE, or the end of the game.
                ([PHASE_REGULATE], first_edition.RegulatingInOrder() if is_first else regulating.Regulating()),
            ],
        )
        self.parts = parts
        self.digest = digest

    # Set-up (EL-1 to EL-9).

    def blank(self) -> ElawaState:
        s = ElawaState()
        s.parts = self.parts
        s.forget_cards()
        return s

    def deal(self, s: ElawaState) -> None:
        setup.lay_out(s)
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

    # How one step follows another.

    def leaves_lone_option(self, s: ElawaState) -> bool:
        """Nobody loses a card unasked, least of all with the turn handed over in the same moment (ruling 14)."""
        return s.phase == PHASE_SACRIFICE and self.edition > 1

    def go_on(self, s: ElawaState, phase: int) -> None:
        if phase == PHASE_LEADER:
            self.begin_first_turn(s)
        elif phase == PHASE_PLAY:
            storing.begin(s)
        elif phase == PHASE_STORE:
            regulating.begin(s)
            if regulating.count_surplus(s) <= 0:
                self.end_turn(s)
        elif phase == PHASE_REGULATE:
            self.end_turn(s)
        else:
            playing.begin(s)

    def end_turn(self, s: ElawaState) -> None:
        s.forget_choice()
        if not s.has_cards():
            ending.trigger_end(s)
        if ending.is_last_turn(s):
            self.tell_scores(s, EVENT_END)
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
