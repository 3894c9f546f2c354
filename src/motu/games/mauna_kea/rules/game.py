"""Mauna Kea: the phase table, turn after turn, scores."""

from motu.engine.base import Action, Seat
from motu.engine.chapter import phase_table
from motu.engine.game import Game
from motu.games.mauna_kea.box.options import EARLIER_OPTIONS, FINAL_REFILL, OPTIONS, START
from motu.games.mauna_kea.box.parts import FLOWS, LAVA_TILES, Parts
from motu.games.mauna_kea.rules import boats, cards, earthquake, laying, movement, refill, setup, third_edition, turn
from motu.games.mauna_kea.rules.actions import ACTION_NAMES, NUM_ACTIONS, parse
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
    PHASE_QUAKE_LAY_ROTATION,
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
        self.options = OPTIONS if parts.edition >= 3 else EARLIER_OPTIONS
        self.over_rule = MK_127
        # `todo` holds the phase a chain of small decisions returns to.
        in_order = parts.edition < 4
        self.chapters = phase_table(
            self.over_rule,
            [
                ([PHASE_DISCARD, PHASE_DISCARD_MORE], setup.ChoosingCards()),  # advanced game only; then PLACE_EXPLORER
                ([PHASE_PLACE_EXPLORER], setup.PlacingExplorers()),  # then PLAY of the one who placed last
                ([PHASE_PLAY], turn.Playing()),  # the moves below, then REFILL or the next seat's PLAY
                ([PHASE_LAY_PLACE], laying.ChoosingPlace()),
                ([PHASE_LAY_ROTATION], laying.ChoosingRotation()),  # back to PLAY
                ([PHASE_LEAVE], third_edition.LeavingInOrder() if in_order else boats.Leaving()),  # back to PLAY
                ([PHASE_CARD_EXPLORER], cards.ChoosingExplorer()),  # a helicopter: back to PLAY or REFILL
                ([PHASE_CARD_SPACE], movement.MovingByCard()),  # back to PLAY or REFILL
                ([PHASE_QUAKE_TILE], earthquake.ChoosingTile()),
                ([PHASE_QUAKE_ROTATION], earthquake.Turning()),
                ([PHASE_QUAKE_DRAW], earthquake.Drawing()),
                ([PHASE_QUAKE_LAY], earthquake.ChoosingPlace()),
                ([PHASE_QUAKE_LAY_ROTATION], earthquake.ChoosingRotation()),  # back to PLAY or REFILL
                ([PHASE_REFILL], refill.Refilling()),  # then the next seat's PLAY, or the end of the game
            ],
        )
        self.parts = parts
        self.digest = digest

    def blank(self) -> MaunaKeaState:
        s = MaunaKeaState()
        s.parts = self.parts
        s.forget_places()
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        if self.edition >= 3 and options[START] > seats:
            return "option 'start' names a seat that nobody takes"
        return ""

    def deal(self, s: MaunaKeaState) -> None:
        setup.set_table(s)

    def longest(self, seats: int) -> dict[str, int]:
        return {"arms": ARM * (FLOWS + LAVA_TILES)}

    # How one step follows another.

    def leaves_lone_option(self, s: MaunaKeaState) -> bool:
        """A lone `end` or `yes` stays the player's own: by itself it would touch the bag or show a hand, and until it
        is said the last tile can be taken back."""
        return s.phase in (PHASE_PLAY, PHASE_REFILL)

    def go_on(self, s: MaunaKeaState, phase: int) -> None:
        if phase == PHASE_PLAY:
            self.end_play(s)
        elif phase == PHASE_REFILL:
            self.end_turn(s)
        elif phase == PHASE_DISCARD_MORE:
            setup.begin_placing(s)
        elif phase == PHASE_PLACE_EXPLORER:
            setup.begin_first_turn(s)
        elif s.phase == PHASE_REFILL:
            self.go_on_refilling(s)

    def go_on_refilling(self, s: MaunaKeaState) -> None:
        """After an earthquake or a helicopter: an end triggered meanwhile stops the drawing (MK-131)."""
        if has_ended(s) and is_turn_of_trigger(s):
            turn.begin(s)
        elif refill.go_on(s):
            self.end_turn(s)

    def end_play(self, s: MaunaKeaState) -> None:
        """The refill follows; after a trigger there is none (MK-123, MK-125), but for ruling 18."""
        refills = not has_ended(s) or (s.options[FINAL_REFILL] and not is_turn_of_trigger(s))
        if not refills or refill.begin(s):
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
        if self.ended_by_stall(s):
            s.tell(EVENT_STALL, [])
        s.pool = 0
        self.tell_scores(s, EVENT_END)
        self.finish(s)

    def opener(self, s: MaunaKeaState) -> Seat:
        return setup.first_to_play(s)

    def ended_by_stall(self, s: MaunaKeaState) -> bool:
        return s.turns_left != 0

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
