"""Vanuatu: set-up, the phase table, scores.

phase          who decides    chapter        what follows
PICK, PLACE    first player   preparation    phase II, or III without characters
CHARACTER      in turn order  characters     phase III
PROGRAMME      in turn order  programming    phase IV
TURN           in turn order  turns          a step below, or the end of the turn
SAIL           actor          sailing        end of the turn
ISLAND         actor          turns          BUILD with Rising Waters, else the end of the turn
BUILD, DIKE    actor          building       end of the turn
SELL           actor          selling        end of the turn
BUY            actor          buying         end of the turn
REST           actor          resting        end of the turn
GOVERNOR       actor          turns          end of the turn
AFTER          beggar         turns          end of the turn

After a turn comes the flood, if its die has run out, and the next seat with markers; when no markers are left, the late
flood, phase V, and the next round or the end. A decision with one option is no decision and is made at once.
"""

from motu.engine.base import NOBODY, NONE, PHASE_OVER, Action, Rule, Seat
from motu.engine.chapter import Chapter, Over
from motu.engine.game import Game
from motu.games.vanuatu.box.options import LATE_FLOOD, OPTIONS, RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    GOODS,
    ISLANDS,
    LETTER_TILES,
    NO_TOKEN,
    ORDERS,
    PLACES,
    REST,
    S_OPEN,
    SPACES,
    START,
    TILES,
    VALUES,
    VOLCANO,
    Parts,
)
from motu.games.vanuatu.rules import characters, ending, exchanges, preparation, programming, resting, turns, waters
from motu.games.vanuatu.rules.actions import (
    ACTION_NAMES,
    END_TURN,
    NUM_ACTIONS,
    PROGRAMME,
    RESOLVE,
    TAKE_CHARACTER,
    is_beg,
    is_build_kind,
    is_buy,
    is_dike_side,
    is_governor_from,
    is_governor_to,
    is_island,
    is_preach,
    is_resolve,
    is_rest_take,
    is_sail_free,
    is_sail_to,
    is_sell,
    is_sell_treasure,
    parse,
)
from motu.games.vanuatu.rules.rulebook import (
    VA_22,
    VA_33,
    VA_41,
    VA_47,
    VA_56,
    VA_64,
    VA_68,
    VA_72,
    VA_77,
    VA_89,
    VA_94,
    VA_101,
    VA_104,
    VA_111,
    VA_113,
    VA_116,
    VA_129,
    VA_130,
    VA_137,
)
from motu.games.vanuatu.rules.state import (
    EVENT_END,
    EVENT_LOST,
    EVENT_START,
    NO_FLOOD,
    PHASE_AFTER,
    PHASE_CHARACTER,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_TURN,
    VanuatuState,
    replaced,
)


class Vanuatu(Game[VanuatuState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "vanuatu"
        self.prefix = "VA"
        self.edition = parts.edition
        self.min_seats = 3
        self.max_seats = 5
        # In a round: 4 clicks for tiles, 5 characters, 25 markers, 30 turns of up to 6 clicks; and 14 fish and 10
        # treasures sold in the whole game.
        self.max_plies = 8 * (4 + 5 + 25 + 30 * 6) + 24
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = VA_137
        self.chapters = [Over[VanuatuState](VA_137)] + [Whole(self)] * 14
        self.parts = parts
        self.digest = digest

    # Set-up (VA-1 to VA-17).

    def blank(self) -> VanuatuState:
        s = VanuatuState()
        s.parts = self.parts
        return s

    def deal(self, s: VanuatuState) -> None:
        parts = s.parts
        lay_out_players(s)
        lay_out_board(s)
        s.first = s.chance(s.seats)
        s.actor = s.first
        s.tell(EVENT_START, [])
        preparation.lay(s, START, parts.start_place)
        start_tiles = [tile for tile in range(ISLANDS, TILES) if tile not in LETTER_TILES]
        s.rng.shuffle(start_tiles)
        for i in range(len(start_tiles)):
            preparation.lay(s, start_tiles[i], parts.start_seas[i])
        s.boat = [s.tile.index(S_OPEN)] * s.seats
        preparation.fill_volcano(s)
        preparation.fill_orders(s)
        preparation.turn_up_tourists(s)
        self.begin_characters(s)
        self.settle(s)

    # The course of a round (VA-18 to VA-22).

    def begin_characters(self, s: VanuatuState) -> None:
        if s.options[WITHOUT_CHARACTERS]:
            programming.begin(s)
        else:
            characters.begin(s)

    def end_step(self, s: VanuatuState) -> None:
        """The main step of a turn is done; the beggar may still exchange (VA-148)."""
        if s.phase != PHASE_AFTER and exchanges.can_beg(s, s.actor):
            s.phase = PHASE_AFTER
        else:
            self.end_turn(s)

    def end_turn(self, s: VanuatuState) -> None:
        s.reveal()  # the others have seen it
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
        resting.show_tokens(s)
        if s.round == s.parts.rounds:
            ending.pay_for_fish(s)
            s.tell(EVENT_END, self.scores(s))
            self.finish(s)
        elif preparation.begin(s):
            self.begin_characters(s)

    # The rules, phase by phase.

    def longest(self, seats: int) -> dict[str, int]:
        return {"resters": seats, "laid": PLACES}

    def list_candidates(self, s: VanuatuState) -> list[Action]:
        phase = s.phase
        if phase >= PHASE_TURN:
            return turns.candidates(s)
        if phase == PHASE_PROGRAMME:
            return programming.candidates(s)
        if phase == PHASE_CHARACTER:
            return characters.candidates(s)
        return preparation.candidates(s)

    def refuse(self, s: VanuatuState, a: Action) -> Rule:
        phase = s.phase
        if min(max(phase, PHASE_PLACE), PHASE_TURN) != phase_of(a):
            return out_of_phase(s, a)
        if phase >= PHASE_TURN:
            return turns.refusal(s, a)
        if phase == PHASE_PROGRAMME:
            return programming.refusal(s, a)
        if phase == PHASE_CHARACTER:
            return characters.refusal(s, a)
        return preparation.refusal(s, a)

    def settle(self, s: VanuatuState) -> None:
        while s.phase != PHASE_OVER and not is_surely_open(s):
            moves = self.legal(s)
            if len(moves) != 1:
                return
            self.make_move(s, moves[0])

    def make_move(self, s: VanuatuState, a: Action) -> None:
        phase = s.phase
        if phase >= PHASE_TURN:
            if turns.apply(s, a):
                self.end_step(s)
        elif phase == PHASE_PROGRAMME:
            if programming.apply(s, a):
                turns.begin(s)
        elif phase == PHASE_CHARACTER:
            if characters.apply(s, a):
                programming.begin(s)
        elif preparation.apply(s, a):
            self.begin_characters(s)

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


def is_surely_open(s: VanuatuState) -> bool:
    """More than one option, without listing them: rest can always be programmed, six characters are always free."""
    if s.phase == PHASE_PROGRAMME:
        return s.feasible[s.actor] != BITS[REST]
    return s.phase == PHASE_CHARACTER


def standing(s: VanuatuState, seat: Seat, score: int) -> int:
    """One number that orders by score, then huts, then vatu."""
    return (score * 100 + ending.huts_on_islands(s, seat)) * 100 + ending.vatu_left(s, seat)


def lay_out_players(s: VanuatuState) -> None:
    """What lies before each player (VA-2, VA-14)."""
    seats = s.seats
    s.markers = [0] * (seats * SPACES)
    s.on_board = [0] * seats
    s.vatu = [s.parts.start_vatu] * seats
    s.points = [0] * seats
    s.fish_tiles = [0] * (seats * VALUES)
    s.treasure_tiles = [0] * (seats * VALUES)
    s.used = [0] * seats
    s.performed = [0] * seats
    s.feasible = [0] * seats
    s.token = [NO_TOKEN] * seats
    s.looked = [0] * seats
    s.resters = []
    s.character = [NONE] * seats
    s.huts = [0] * (seats * ISLANDS)
    s.hut_stock = [s.parts.huts] * seats


def lay_out_board(s: VanuatuState) -> None:
    """The empty board and the full piles beside it (VA-6, VA-9 to VA-13, VA-17)."""
    s.round = 1
    s.office = 0
    s.tourist_tile = 0
    s.price_step = 0
    s.die = NO_FLOOD
    s.seas = 0
    s.shores = 0
    s.fish = [0] * PLACES
    s.treasure = [0] * PLACES
    s.tile = [NONE] * PLACES
    s.home = [NONE] * ISLANDS
    s.laid = []
    s.drawings = [0] * ISLANDS
    s.tourists = [0] * ISLANDS
    s.cubes = [0] * (ISLANDS * GOODS)
    s.reserve = s.parts.cubes[:]
    s.orders = []
    s.filled = []
    s.order_pile = [1] * ORDERS
    s.order_discard = [0] * ORDERS
    s.tourist_pile = preparation.tourists_in_box(s)
    s.stack = [0] * TILES
    for tile in LETTER_TILES:
        s.stack = replaced(s.stack, tile, 1)
    s.volcano = [NONE] * VOLCANO
    s.water = [0] * ISLANDS
    s.dikes = [0] * ISLANDS
    s.submerged = [0] * ISLANDS
    s.forget_choice()


# What belongs to another phase.


def phase_of(a: Action) -> int:
    """The phase an action belongs to: PLACE for all of phase I, TURN for all of phase IV."""
    if a >= RESOLVE:
        return PHASE_TURN
    if a >= PROGRAMME:
        return PHASE_PROGRAMME
    return PHASE_CHARACTER if a >= TAKE_CHARACTER else PHASE_PLACE


def out_of_phase(s: VanuatuState, a: Action) -> Rule:
    """The rule that says when this may be done."""
    phase = phase_of(a)
    if phase == PHASE_PLACE:
        return VA_33
    if phase == PHASE_CHARACTER:
        return VA_22 if s.options[WITHOUT_CHARACTERS] else VA_41
    return VA_47 if phase == PHASE_PROGRAMME else out_of_turn(a)


def out_of_turn(a: Action) -> Rule:
    """Steps of phase IV asked for before it."""
    if is_resolve(a):
        return VA_56
    if is_preach(a):
        return VA_116
    if is_governor_from(a) or is_governor_to(a):
        return VA_113
    if is_sell_treasure(a):
        return VA_101
    if is_beg(a):
        return VA_104
    if a == END_TURN:
        return VA_64
    if is_sail_to(a):
        return VA_72
    if is_sail_free(a):
        return VA_77
    if is_island(a):
        return VA_68
    if is_buy(a):
        return VA_94
    if is_sell(a):
        return VA_89
    if is_rest_take(a):
        return VA_111
    return VA_129 if is_build_kind(a) else VA_130 if is_dike_side(a) else VA_68


class Whole(Chapter[VanuatuState]):
    def __init__(self, game: Vanuatu) -> None:
        self.game = game

    def candidates(self, s: VanuatuState) -> list[Action]:
        return self.game.list_candidates(s)

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        return self.game.refuse(s, a)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        self.game.make_move(s, a)
        return False
