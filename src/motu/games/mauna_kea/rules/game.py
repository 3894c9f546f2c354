"""Mauna Kea: the phase table, turn after turn, scores.

phase                         who decides   chapter       what follows
DISCARD, DISCARD_MORE         each seat     setup         PLACE_EXPLORER (advanced game only)
PLACE_EXPLORER                actor         setup         PLAY of the one who placed last
PLAY                          actor         turn          the moves below, then the refill or the end of the turn
LAY_PLACE, LAY_ROTATION       actor         laying        back to PLAY
LEAVE                         actor         boats         back to PLAY
CARD_EXPLORER, CARD_SPACE     actor         cards, movement, helicopter    back to PLAY or REFILL
QUAKE_TILE ... QUAKE_LAY_ROTATION           earthquake    back to PLAY or REFILL
REFILL                        actor         refill        between two draws, for whoever wants to watch them

A decision with one option is made at once, but for PLAY and REFILL, where a lone `end` or `yes` stays the player's own:
until it is said the last tile can be taken back. `todo` holds the phase a chain of small decisions returns to.
"""

from motu.engine.base import PHASE_OVER, Action, Rule
from motu.engine.chapter import Chapter, Over
from motu.engine.game import Game
from motu.games.mauna_kea.box.options import FINAL_REFILL, OPTIONS
from motu.games.mauna_kea.box.parts import FLOWS, HELICOPTER, LAVA_TILES, Parts
from motu.games.mauna_kea.rules import (
    artifacts,
    boats,
    cards,
    earthquake,
    helicopter,
    laying,
    movement,
    moving,
    refill,
    setup,
    turn,
)
from motu.games.mauna_kea.rules.actions import (
    ACTION_NAMES,
    BOARD,
    CARD,
    LAY,
    NUM_ACTIONS,
    PUT_DOWN,
    SPEND,
    STEP,
    TAKE,
    WATCH,
    YES,
    is_board,
    is_card,
    is_lay,
    is_put_down,
    is_spend,
    is_step,
    is_take,
    parse,
)
from motu.games.mauna_kea.rules.ending import STALL_ROUNDS, has_ended, is_stalled, is_turn_of_trigger
from motu.games.mauna_kea.rules.rulebook import MK_127
from motu.games.mauna_kea.rules.scoring import (
    artifact_points,
    empty_seat_points,
    explorer_points,
    task_points,
    tie_break,
)
from motu.games.mauna_kea.rules.state import (
    ARM,
    EVENT_END,
    EVENT_PLAY_OVER,
    EVENT_STALL,
    PHASE_CARD_EXPLORER,
    PHASE_CARD_SPACE,
    PHASE_DISCARD,
    PHASE_DISCARD_MORE,
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    PHASE_LEAVE,
    PHASE_PLACE_EXPLORER,
    PHASE_PLAY,
    PHASE_QUAKE_DRAW,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_ROTATION,
    PHASE_QUAKE_TILE,
    PHASE_REFILL,
    MaunaKeaState,
)


class MaunaKea(Game[MaunaKeaState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "mauna_kea"
        self.prefix = "MK"
        self.edition = parts.edition
        self.min_seats = 2
        self.max_seats = 4
        # At most 52 tiles laid, 24 lava tiles and 8 boats, each followed by fewer than ten idle rounds of four turns.
        # A turn has at most 7 points, 5 tiles and 4 cards: 17 steps, layings, spendings and cards of at most 5
        # decisions, and 6 draws watched, with 15 artifacts handled after each (MK-54 forbids more).
        self.max_plies = (52 + 24 + 8 + 1) * STALL_ROUNDS * 4 * (17 + 6) * (5 + 15)
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = MK_127
        self.chapters = [Over[MaunaKeaState](MK_127)] + [Whole(self)] * 15
        self.parts = parts
        self.digest = digest

    def blank(self) -> MaunaKeaState:
        s = MaunaKeaState()
        s.parts = self.parts
        return s

    def deal(self, s: MaunaKeaState) -> None:
        setup.set_table(s)

    # The rules, phase by phase.

    def longest(self, seats: int) -> dict[str, int]:
        return {"arms": ARM * (FLOWS + LAVA_TILES)}

    def list_candidates(self, s: MaunaKeaState) -> list[Action]:
        phase = s.phase
        if phase == PHASE_PLAY:
            return turn.candidates(s)
        if phase in (PHASE_LAY_PLACE, PHASE_QUAKE_LAY):
            return laying.place_candidates(s)
        if phase == PHASE_REFILL:
            return refill.candidates(s)
        if phase == PHASE_LEAVE:
            return boats.candidates(s)
        if phase == PHASE_PLACE_EXPLORER:
            return setup.start_candidates()
        if phase == PHASE_CARD_EXPLORER:
            return cards.candidates(s)
        if phase == PHASE_CARD_SPACE:
            return movement.candidates(s)
        if phase == PHASE_QUAKE_TILE:
            return earthquake.tile_candidates(s)
        if phase == PHASE_QUAKE_DRAW:
            return earthquake.draw_candidates(s)
        if phase in (PHASE_DISCARD, PHASE_DISCARD_MORE):
            return setup.discard_candidates()
        return laying.rotation_candidates()

    def refuse(self, s: MaunaKeaState, a: Action) -> Rule:
        phase = s.phase
        if phase == PHASE_PLAY:
            return turn.refusal(s, a)
        if phase == PHASE_LAY_PLACE:
            return laying.refusal_of_place(s, a)
        if phase == PHASE_LAY_ROTATION:
            return laying.refusal_of_rotation(s, laying.chosen_kind(s), a)
        if phase == PHASE_REFILL:
            return refill.refusal(s, a)
        if phase == PHASE_LEAVE:
            return boats.refusal(s, a)
        if phase == PHASE_PLACE_EXPLORER:
            return setup.refusal_to_start(s, a)
        if phase == PHASE_CARD_EXPLORER:
            return cards.refusal(s, a)
        if phase == PHASE_CARD_SPACE:
            return movement.refusal(s, a)
        if phase in (PHASE_DISCARD, PHASE_DISCARD_MORE):
            return setup.refusal_to_discard(s, a)
        return refuse_in_earthquake(s, a)

    def settle(self, s: MaunaKeaState) -> None:
        while is_made_at_once(s.phase):
            moves = self.legal(s)
            if len(moves) != 1:
                return
            self.make_move(s, moves[0])

    def make_move(self, s: MaunaKeaState, a: Action) -> None:
        phase = s.phase
        if phase == PHASE_PLAY:
            self.make_in_play(s, a)
        elif phase == PHASE_LAY_PLACE:
            laying.choose_place(s, a)
        elif phase == PHASE_LAY_ROTATION:
            laying.lay_chosen(s, a)
        elif phase == PHASE_REFILL:
            self.make_in_refill(s, a)
        elif phase == PHASE_LEAVE:
            boats.leave(s, a)
        elif phase == PHASE_PLACE_EXPLORER:
            setup.place_explorer(s, a)
        elif phase in (PHASE_DISCARD, PHASE_DISCARD_MORE):
            setup.discard(s, a)
        elif phase == PHASE_CARD_EXPLORER:
            self.choose_explorer(s, a)
        elif phase == PHASE_CARD_SPACE:
            movement.move(s, a)  # in the refill its player is asked once more (MK-146)
        else:
            make_in_earthquake(s, a)
            if s.phase == PHASE_REFILL:
                self.go_on_refilling(s)

    def make_in_play(self, s: MaunaKeaState, a: Action) -> None:
        if is_step(a):
            moving.step(s, a - STEP)
        elif is_lay(a):
            laying.begin(s, a - LAY)
        elif is_spend(a):
            moving.spend(s, a - SPEND)
        elif is_board(a):
            boats.board(s, a - BOARD)
        elif is_take(a) or is_put_down(a) or is_card(a):
            make_anytime(s, a)
        else:
            self.end_play(s, a == WATCH)

    def make_in_refill(self, s: MaunaKeaState, a: Action) -> None:
        if a != YES:
            make_anytime(s, a)
        elif refill.say_yes(s):
            self.end_turn(s)

    def choose_explorer(self, s: MaunaKeaState, a: Action) -> None:
        if s.card != HELICOPTER:
            movement.choose_explorer(s, a)
            return
        helicopter.rescue(s, a)
        if s.phase == PHASE_REFILL:
            self.go_on_refilling(s)

    def go_on_refilling(self, s: MaunaKeaState) -> None:
        """After an earthquake or a helicopter: an end triggered meanwhile stops the drawing (MK-131)."""
        if has_ended(s) and is_turn_of_trigger(s):
            turn.begin(s)
        elif refill.go_on(s):
            self.end_turn(s)

    def end_play(self, s: MaunaKeaState, watching: bool) -> None:
        """The refill follows; after a trigger there is none (MK-123, MK-125), but for ruling 18."""
        s.tell(EVENT_PLAY_OVER, [s.pool])
        refills = not has_ended(s) or (s.options[FINAL_REFILL] and not is_turn_of_trigger(s))
        if not refills or refill.begin(s, watching):
            self.end_turn(s)

    def end_turn(self, s: MaunaKeaState) -> None:
        s.idle_turns += 1
        s.watching = 0
        if has_ended(s):
            s.turns_left -= 1
        if s.turns_left == 0 or is_stalled(s):
            self.end_game(s)
            return
        s.actor = (s.actor + 1) % s.seats
        turn.begin(s)

    def end_game(self, s: MaunaKeaState) -> None:
        if s.turns_left != 0:
            s.tell(EVENT_STALL, [])
        s.pool = 0
        s.tell(EVENT_END, self.scores(s))
        self.finish(s)

    # Scoring (MK-133 to MK-145).

    def sheet(self, s: MaunaKeaState) -> dict[str, list[int]]:
        seats = range(s.seats)
        return {
            "explorers": [explorer_points(s, seat) for seat in seats],
            "artifacts": [artifact_points(s, seat) for seat in seats],
            "empty_seats": [empty_seat_points(s, seat) for seat in seats],
            "tasks": [task_points(s, seat) for seat in seats],
        }

    def ranks(self, s: MaunaKeaState) -> list[int]:
        scores = self.scores(s)
        results = [tie_break(s, seat, scores[seat]) for seat in range(s.seats)]
        return [1 + sum([1 for other in results if other > mine]) for mine in results]

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


def is_made_at_once(phase: int) -> bool:
    """A lone option is taken by itself. Not in PLAY and REFILL: there it would touch the bag or show a hand."""
    return phase != PHASE_PLAY and phase != PHASE_REFILL and phase != PHASE_OVER


def make_anytime(s: MaunaKeaState, a: Action) -> None:
    """What is possible in the play phase and between two draws."""
    if is_take(a):
        artifacts.take(s, a - TAKE)
    elif is_put_down(a):
        artifacts.put_down(s, a - PUT_DOWN)
    else:
        cards.begin(s, a - CARD)


def refuse_in_earthquake(s: MaunaKeaState, a: Action) -> Rule:
    phase = s.phase
    if phase == PHASE_QUAKE_TILE:
        return earthquake.refusal_of_tile(s, a)
    if phase == PHASE_QUAKE_ROTATION:
        return earthquake.refusal_of_rotation(s, a)
    if phase == PHASE_QUAKE_DRAW:
        return earthquake.refusal_of_draw(s, a)
    if phase == PHASE_QUAKE_LAY:
        return earthquake.refusal_of_place(s, a)
    return laying.refusal_of_rotation(s, s.drawn, a)


def make_in_earthquake(s: MaunaKeaState, a: Action) -> None:
    phase = s.phase
    if phase == PHASE_QUAKE_TILE:
        earthquake.choose_tile(s, a)
    elif phase == PHASE_QUAKE_ROTATION:
        earthquake.turn_tile(s, a)
    elif phase == PHASE_QUAKE_DRAW:
        earthquake.choose_draw(s, a)
    elif phase == PHASE_QUAKE_LAY:
        earthquake.choose_place(s, a)
    else:
        earthquake.lay_drawn(s, a)


class Whole(Chapter[MaunaKeaState]):
    def __init__(self, game: MaunaKea) -> None:
        self.game = game

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return self.game.list_candidates(s)

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return self.game.refuse(s, a)

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        self.game.make_move(s, a)
        return False
