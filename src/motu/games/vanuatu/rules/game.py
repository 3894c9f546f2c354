"""Vanuatu: the phase table, the course of a round, scores."""

from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.engine.chapter import phase_table
from motu.engine.game import Game
from motu.games.vanuatu.box.options import FIRST_EDITION_OPTIONS, LATE_FLOOD, OPTIONS, RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import BITS, PLACES, REST, TINY_SEATS, TOKENS, Parts
from motu.games.vanuatu.rules import (
    building,
    buying,
    characters,
    ending,
    exchanges,
    governing,
    islands,
    neutral,
    preparation,
    programming,
    resting,
    sailing,
    second_edition,
    selling,
    setup,
    turns,
    waters,
)
from motu.games.vanuatu.rules.actions import ACTION_NAMES, NUM_ACTIONS, parse
from motu.games.vanuatu.rules.rulebook import VA_137
from motu.games.vanuatu.rules.state import (
    EVENT_END,
    EVENT_LOST,
    NO_FLOOD,
    PHASE_AFTER,
    PHASE_BUILD,
    PHASE_BUY,
    PHASE_CHARACTER,
    PHASE_DIKE,
    PHASE_GOVERNOR,
    PHASE_ISLAND,
    PHASE_NEUTRAL,
    PHASE_PICK,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_REST,
    PHASE_SAIL,
    PHASE_SECOND,
    PHASE_SELL,
    PHASE_TURN,
    Coastline,
    VanuatuState,
)


class Vanuatu(Game[VanuatuState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "vanuatu"
        self.prefix = "VA"
        self.edition = parts.edition
        self.min_seats = 2 if parts.edition > 1 else 3
        self.max_seats = TINY_SEATS if parts.is_tiny else 5
        # In a round: 4 clicks for tiles, 5 characters, 25 markers, 30 turns of up to 6 clicks; and 14 fish and 10
        # treasures sold in the whole game.
        self.max_plies = 8 * (4 + 5 + 25 + 30 * 6) + 24
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS if parts.edition > 1 else OPTIONS[:FIRST_EDITION_OPTIONS]
        self.over_rule = VA_137
        self.chapters = phase_table(
            self.over_rule,
            [
                ([PHASE_PICK, PHASE_PLACE], preparation.Laying()),  # then CHARACTER, or PROGRAMME without characters
                ([PHASE_NEUTRAL], neutral.Barring()),  # of two players, before CHARACTER
                ([PHASE_CHARACTER], characters.Casting()),  # then PROGRAMME
                ([PHASE_PROGRAMME], programming.Programming()),  # then TURN
                ([PHASE_TURN], turns.Turn()),  # then one of the next eight, or the end of the turn
                ([PHASE_SAIL], sailing.Sailing()),
                ([PHASE_ISLAND], islands.Choosing()),  # then BUILD with Rising Waters
                ([PHASE_BUILD, PHASE_DIKE], building.Building()),
                ([PHASE_SELL], selling.Selling() if parts.edition > 2 else second_edition.SellingInOrder()),
                ([PHASE_BUY], buying.Buying()),  # then SECOND for a buyer
                ([PHASE_SECOND], buying.SecondCube()),
                ([PHASE_REST], resting.Resting()),
                ([PHASE_GOVERNOR], governing.Governing()),
                ([PHASE_AFTER], exchanges.Afterwards()),  # of a beggar's turn
            ],
        )
        self.parts = parts
        self.digest = digest

    def blank(self) -> VanuatuState:
        s = VanuatuState()
        s.parts = self.parts
        s.coastline = Coastline()
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        if seats == 2 and options[WITHOUT_CHARACTERS]:
            return "two players always play with characters (VA-150)"
        return ""

    def deal(self, s: VanuatuState) -> None:
        setup.deal(s)
        self.begin_characters(s)
        self.settle(s)

    # The course of a round (VA-18 to VA-22).

    def begin_characters(self, s: VanuatuState) -> None:
        if s.options[WITHOUT_CHARACTERS]:
            programming.begin(s)
        elif neutral.is_for_two(s) and s.parts.barred:
            neutral.begin(s)
        else:
            characters.begin(s)

    def go_on(self, s: VanuatuState, phase: int) -> None:
        if phase in (PHASE_PICK, PHASE_PLACE):
            self.begin_characters(s)
        elif phase == PHASE_NEUTRAL:
            characters.begin(s)
        elif phase == PHASE_CHARACTER:
            programming.begin(s)
        elif phase == PHASE_PROGRAMME:
            turns.begin(s)
        elif phase == PHASE_AFTER:
            self.end_turn(s)
        else:
            self.end_step(s)

    def end_step(self, s: VanuatuState) -> None:
        """The main step of a turn is done; the beggar may still exchange (VA-148)."""
        if s.resolving != NONE:
            turns.complete(s)
        if exchanges.can_beg(s, s.actor):
            s.phase = PHASE_AFTER
        else:
            self.end_turn(s)

    def end_turn(self, s: VanuatuState) -> None:
        s.seal()
        s.forget_choice()
        if s.die == 0 and self.flood(s):
            return
        seat = turns.next_seat(s)
        if seat == NOBODY:
            self.end_round(s)
            return
        s.actor = seat
        s.phase = PHASE_TURN

    def flood(self, s: VanuatuState) -> bool:
        """True when it has ended the game (VA-136)."""
        waters.flood(s)
        if not waters.is_lost(s):
            return False
        s.tell(EVENT_LOST, [])
        self.finish(s)
        return True

    def end_round(self, s: VanuatuState) -> None:
        """A flood still awaited (VA-125), phase V, and the next round or the end."""
        if s.die > 0 and not s.options[LATE_FLOOD] and self.flood(s):
            return
        s.die = NO_FLOOD
        neutral.clear(s)
        resting.show_tokens(s)
        if s.round == s.parts.rounds:
            ending.pay_for_fish(s)
            self.tell_scores(s, EVENT_END)
            self.finish(s)
        elif preparation.begin(s):
            self.begin_characters(s)

    def leaves_lone_option(self, s: VanuatuState) -> bool:
        """Where there is surely more than one option they need not be listed: rest can always be programmed, six
        characters are always free (with two players four), nine spaces can be barred."""
        if s.phase == PHASE_PROGRAMME:
            return s.feasible[s.actor] != BITS[REST]
        return s.phase in (PHASE_CHARACTER, PHASE_NEUTRAL)

    def longest(self, seats: int) -> dict[str, int]:
        return {"resters": TOKENS, "token": TOKENS, "looked": TOKENS, "laid": PLACES}

    # Scoring (VA-137 to VA-146).

    def sheet(self, s: VanuatuState) -> dict[str, list[int]]:
        """As the points would be if the game ended now; after a common defeat nothing is scored."""
        if waters.is_lost(s):
            return {"prosperity": [0] * s.seats}
        seats = range(s.seats)
        sheet = {
            "prosperity": [ending.track_points(s, seat) for seat in seats],
            "first_player": [ending.first_points(s, seat) for seat in seats],
            "vatu": [ending.vatu_points(s, seat) for seat in seats],
            "treasures": [ending.treasure_points(s, seat) for seat in seats],
            "huts": [ending.hut_points(s, seat) for seat in seats],
        }
        if s.options[RISING_WATERS]:
            sheet["water"] = [ending.water_points(s, seat) for seat in seats]
        return sheet

    def ranks(self, s: VanuatuState) -> list[int]:
        """Points, then huts on islands, then vatu (VA-145); a common defeat has no winner (ruling 34)."""
        if waters.is_lost(s):
            return [s.seats] * s.seats
        scores = self.scores(s)
        keys = [standing(s, seat, scores[seat]) for seat in range(s.seats)]
        return [1 + sum([1 for other in keys if other > mine]) for mine in keys]

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


def standing(s: VanuatuState, seat: Seat, score: int) -> int:
    """One number that orders by score, then huts, then vatu."""
    return (score * 100 + ending.huts_on_islands(s, seat)) * 100 + ending.vatu_left(s, seat)
