"""What a player hears when a move is not allowed: the sentence itself, and that its rule is really broken."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from motu.engine.base import NONE, OK, Action, Rule
from motu.games import GAMES
from motu.games.mauna_kea import game as make_game
from motu.games.mauna_kea.box.parts import GRAY, NEWEST, UNIT
from motu.games.mauna_kea.face.refusals import REASONS, answers
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import rulebook
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.sentence import plain
from tests.conformance.walks import walk
from tests.mauna_kea.table import (
    bag_of,
    carry,
    drop,
    game,
    next_draws,
    options,
    play,
    refused,
    sail,
    table,
)

NAMES = ["Ana", "Bo", "Cleo", "Dan"]
COAST = {(0, 1): "T01", (0, 2): "T02", (0, 3): "T01"}


def why_not(s: MaunaKeaState, move: str, edition: int = NEWEST) -> str:
    """What the actor hears."""
    rules_then = make_game(edition=edition)
    a = rules_then.parse(move)
    seen = s.as_seen_by(s.actor)
    rule = rules_then.refusal(seen, a)
    assert rule != OK, f"{move} is allowed"
    return plain(GAMES["mauna_kea"].why_not(rules_then, seen, a, rule), NAMES)


# The set-up.


def test_before_the_first_turn() -> None:
    s = game().new(2, 1, options("advanced"))
    assert why_not(s, "start 0") == "First choose the two cards that you put out of the game."
    play(s, "discard 1")
    assert why_not(s, "discard 1") == "Choose another card: this one goes out of the game already."
    t = game().new(2, 1, options("start=1"))
    assert why_not(t, "step 1 north") == "First place an explorer on a free space beside the volcano."
    assert why_not(t, "place 3,4") == (
        "Choose a free space beside the volcano: E4 is for tiles, and no explorer begins there."
    )
    assert why_not(t, "place 4,4") == "Choose a free space beside the volcano: nobody stands on it."
    play(t, "start 3")
    assert why_not(t, "start 3") == "Choose a free space: an explorer of Ana stands there."
    play(t, "start 4")
    assert why_not(t, "start 3") == "Choose a free space: your own explorer stands there."


# Tiles.


def test_a_tile_comes_before_its_place_and_the_place_before_the_rotation() -> None:
    s = table(tiles={0: ["T02"]}, explorers={0: [(6, 6)]})
    assert why_not(s, "place 0,0") == "Choose one of your tiles first, then the place for it."
    assert why_not(s, "rotation 1") == "Choose a tile first, then its place, then how it lies."
    play(s, "lay 1")
    assert why_not(s, "rotation 1") == "Choose the place first, then how the tile lies."
    assert why_not(s, "spend 1") == "Lay the chosen tile first, or undo to play it otherwise."
    assert why_not(s, "end") == "First choose an empty place for the tile."
    play(s, "place 0,0")
    assert why_not(s, "place 0,1") == "First choose how the tile lies, or undo to choose another place."
    assert why_not(s, "end") == "First choose how the tile lies."


def test_where_no_tile_is_laid() -> None:
    s = table(tiles={0: ["T05"]}, explorers={0: [(6, 6)]}, lava=["N-S"])
    play(s, "lay 1")
    assert why_not(s, "place 4,4") == "Choose an empty place: no tile lies on the volcano."
    assert why_not(s, "place 3,3") == "Choose an empty place: no tile is laid where the explorers start."
    assert why_not(s, "place 0,4") == "Choose an empty place: a tile lies there already."
    assert why_not(s, "place 3,4") == "Choose an empty place: that one is covered with lava."
    play(s, "place 0,0")
    same = "Choose one of the ways shown: laid like this, the tile looks the same as one of them."
    assert why_not(s, "rotation 2") == same


def test_tiles_that_are_not_there() -> None:
    s = table(tiles={0: ["T02"]}, explorers={0: [(6, 6)]})
    assert why_not(s, "spend 2") == "Choose another tile: there is no tile 2 in front of you."
    play(s, "spend 1")
    assert why_not(s, "spend 1") == "Move on with the 3 points you have left: all your tiles are played."
    assert why_not(s, "lay 1") == "Move on with the 3 points you have left: all your tiles are played."
    assert why_not(s, "place 0,0") == "Move on with the 3 points you have left: all your tiles are played."


def test_tiles_left_at_the_end_of_a_turn_are_counted() -> None:
    s = table(tiles={0: ["T02", "T04"]}, explorers={0: [(6, 6)]})
    assert why_not(s, "end") == "Lay or spend your 2 tiles first."
    assert why_not(s, "yes") == "Play your tiles and end your turn first: then you draw."
    play(s, "spend 1")
    assert why_not(s, "end") == "Lay or spend your last tile first."


def test_each_tile_spent_pays_for_something() -> None:
    s = table(2, "strict_spend", tiles={0: ["T01", "T04", "T05"]}, explorers={0: [(6, 6), (10, 6)]})
    play(s, "spend 1")
    one = "Move on with 1 point first: each tile you spend must pay for a step or a boat."
    assert why_not(s, "lay 2") == one
    assert why_not(s, "place 0,0") == one, "choosing a tile would not help"
    play(s, "spend 2")
    assert why_not(s, "lay 3") == one.replace("1 point", "2 points")
    t = table(2, "strict_spend", tiles={0: ["T01"]}, laid={(0, 0): "T23"}, explorers={0: [(0, 0)]})
    assert why_not(t, "spend 1") == "Lay the tile instead: none of your explorers could use a point of it."
    u = table(2, "strict_spend", tiles={0: ["T11", "T12"]}, laid={(0, 0): "T19"}, explorers={0: [(0, 0)]})
    play(u, "spend 1")  # one point, and only water beside
    more = "Spend another tile and move: each tile you spend must pay for a step or a boat."
    assert why_not(u, "lay 2") == more


# Steps.


PLAYED_OUT = "End your turn, or do what costs no point: all your tiles are played, and you have no point left."


@pytest.mark.parametrize(
    ("tiles", "pool", "move", "words"),
    [
        (["T04"], 0, "step 1 east", "Spend a tile first: a step into jungle costs 1 point, you have none."),
        (["T04"], 0, "step 1 north", "Spend a tile first: a step into water costs 2 points, you have none."),
        (["T04"], 1, "step 1 north", "Spend a tile first: a step into water costs 2 points, you have 1."),
        ([], 1, "step 1 north", "Choose another step: water costs 2 points, you have 1."),
        ([], 0, "step 1 north", PLAYED_OUT),
        ([], 0, "step 1 east", PLAYED_OUT),
    ],
)
def test_mk_39_what_a_step_lacks(tiles: list[str], pool: int, move: str, words: str) -> None:
    s = table(2, explorers={0: [(6, 6)]}, laid={(2, 3): "T04@1"}, tiles={0: tiles}, pool=pool)
    assert refused(s, move) == rulebook.MK_39
    assert why_not(s, move) == words


def test_where_no_step_leads() -> None:
    starting = {(2, 2): "ST01"}
    s = table(
        2, "advanced", starting=starting, laid={(2, 3): "T12@1"}, explorers={0: [(6, 6), (6, 7)], 1: [(7, 6)]}, pool=3
    )
    assert why_not(s, "step 1 north") == "Go round: no step leads onto a mountain."
    assert why_not(s, "step 1 east") == "Go round, or move your other explorer first: it stands there."
    assert why_not(s, "step 1 south") == "Go round: an explorer of Bo stands there."
    assert why_not(s, "step 3 south") == "Choose another explorer: the lava has swallowed explorer 3."
    s.hand[0] = 1
    assert why_not(s, "step 1 north") == "Play your mountain movement, or go round: no step leads onto a mountain."


def test_where_there_is_no_ground() -> None:
    s = table(laid=COAST, explorers={0: [(0, 5), (7, 7), (5, 5), (0, 7)]}, lava=["N-S"], boats="12345678", pool=3)
    assert why_not(s, "step 1 north") == "Board the boat to leave: there the island ends."
    assert why_not(s, "step 4 north") == "Choose another direction: there the island ends."
    assert why_not(s, "step 2 east") == "Go round: nobody walks on lava."
    assert why_not(s, "step 5 east") == "Choose another explorer: the lava has swallowed explorer 5."
    assert why_not(s, "step 3 east") == "Choose another direction: there is no ground to walk on yet."
    t = table(explorers={0: [(5, 5)]}, tiles={0: ["T01"]}, pool=1)
    assert why_not(t, "step 1 east") == "Lay a tile there first: there is no ground to walk on yet."


def test_explorers_who_are_not_there() -> None:
    s = table(3, explorers={0: [(6, 6), (7, 7), (6, 7)]}, pool=3)
    assert why_not(s, "step 5 north") == "Choose another explorer: in this game you have 4."
    sail(s, 0, 1, 1)
    assert why_not(s, "step 2 north") == "Choose another explorer: explorer 2 has left in a boat."
    s.explorer[2] = st.RESCUED
    assert why_not(s, "step 3 north") == "Choose another explorer: the helicopter has fetched explorer 3."
    s.explorer[0] = st.LOST
    assert why_not(s, "step 1 north") == "Play on without explorers: none of yours is on the island any more."


# Artifacts and boats.


def test_artifacts_out_of_reach() -> None:
    s = table(explorers={0: [(6, 6), (7, 7)]}, pool=1)
    assert why_not(s, "take 1 white") == "Move to an artifact first: none lies where explorer 1 stands."
    assert why_not(s, "put down 1 white") == "Take an artifact first: explorer 1 carries none."
    drop(s, (6, 6), "ww")
    assert why_not(s, "take 1 gray") == "Choose another one: no gray artifact lies where explorer 1 stands."
    carry(s, 0, 0, "ww")
    play(s, "take 1 white")
    assert why_not(s, "take 1 white") == "Put one down first: explorer 1 carries 3 artifacts already."
    assert why_not(s, "put down 1 gray") == "Choose another one: explorer 1 carries no gray artifact."
    assert why_not(s, "put down 1 white") == "Do something else first: explorer 1 has just taken a white artifact."


def test_a_boat_out_of_reach() -> None:
    s = table(laid=COAST, explorers={0: [(0, 5), (0, 3), (6, 6)]}, tiles={0: ["T01"]})
    assert why_not(s, "board 3") == "Move explorer 3 to one of the spaces beside a boat first."
    assert why_not(s, "board 1") == "Spend a tile first: to board costs 1 point, you have none."
    play(s, "lay 1; place 8,8")
    assert why_not(s, "board 1") == "To board costs 1 point: you have none, and your tiles are played."
    s.pool = 2
    play(s, "board 1")
    assert why_not(s, "board 2") == "Go to another boat: the one from here has left."
    s.boat_at = [NONE] * len(s.boat_at)
    assert why_not(s, "board 2") == "Move on without boats: all 8 have gone."
    assert why_not(s, "board 3") == "No boat is left: all 8 have gone."


def test_what_a_boat_cannot_hold() -> None:
    s = table(laid=COAST, explorers={0: [(0, 5), (6, 6)]}, boats="41325678", pool=1)
    carry(s, 0, 0, "wgb")
    assert why_not(s, "leave white").startswith("To leave an artifact here, put it down.")
    play(s, "board 1")
    two = "First choose the artifacts that stay behind: the boat has no seat for 2 of them."
    assert why_not(s, "end") == two
    t = s.clone()
    play(s, "leave white")
    assert why_not(s, "end") == "First choose the artifact that stays behind: the boat has no seat for 1 of them."
    assert why_not(s, "leave white") == "Choose another one: no white artifact is left to choose."
    t.parts = make_game(edition=3).parts
    order = "they are left in the order white, gray, black."
    assert why_not(t, "leave black", edition=3) == f"Choose a lighter one first: {order}"
    t.left = UNIT[GRAY]
    assert why_not(t, "leave white", edition=3) == f"Choose a darker one, or undo: {order}"


# Cards.


def holding(*cards: str, **more: object) -> MaunaKeaState:
    return table(2, "advanced", hands={0: list(cards)}, **more)  # type: ignore[arg-type]


def test_cards_that_cannot_be_played() -> None:
    basic = table(explorers={0: [(6, 6)]})
    assert why_not(basic, "card helicopter") == "Play on without cards: they belong to the advanced game."
    assert why_not(basic, "watch").startswith("End your turn as usual: without cards")
    s = holding("helicopter", "water_move", "mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T01"})
    assert why_not(s, "card earthquake") == "Choose a card that you hold: earthquake is none of them."
    assert why_not(s, "card helicopter") == (
        "Keep the helicopter rescue: it does not fetch your last explorer on the island."
    )
    assert why_not(s, "card water_move") == ("Keep the card: none of your explorers has a free water space beside it.")
    beside = "To move explorer 1, choose a space beside it."
    assert why_not(s, "explorer 1") == f"{beside} For a card, play the card first."
    assert why_not(basic, "explorer 1") == beside
    assert why_not(s, "explorer 2") == "Choose another explorer: the lava has swallowed explorer 2."
    space = "Choose a space beside one of your explorers, or play a movement card first."
    assert why_not(s, "space 5,6") == space
    assert why_not(basic, "space 5,6") == "Move step by step: choose a space beside one of your explorers."
    assert why_not(holding(), "watch") == "End your turn as usual: you hold no card for the time between two draws."
    s.turns_left = 1
    assert why_not(s, "watch") == "End your turn as usual: the end has come, so no tile is drawn."


def test_a_card_being_played_is_finished_first() -> None:
    laid = {(2, 3): "T04@1", (2, 5): "T04@1"}
    s = holding("water_move", explorers={0: [(6, 6), (6, 10), (7, 7)]}, laid=laid)
    play(s, "card water_move")
    assert why_not(s, "end") == "First choose the explorer for the water movement."
    assert why_not(s, "explorer 3") == "Choose another explorer: explorer 3 has no free water space beside it."
    play(s, "explorer 1")
    assert why_not(s, "end") == "First choose where the water movement leads explorer 1."
    assert why_not(s, "take 1 white") == "First choose where explorer 1 goes: artifacts are handled there."
    assert why_not(s, "space 6,6") == "Choose another space: explorer 1 stands there now."


def test_where_a_card_does_not_lead() -> None:
    s = holding("jungle_move", explorers={0: [(5, 6)]}, laid={(2, 3): "T04@1"}, starting={(2, 2): "ST23@1"})
    play(s, "card jungle_move")
    assert why_not(s, "space 4,6") == "Choose a jungle space: that one is water."
    assert why_not(s, "space 0,0") == "Choose a jungle space: no tile lies there yet."
    drop(s, (5, 7), "w")
    assert why_not(s, "space 4,7") == "Choose a nearer space: the move ends at the first artifact."
    assert why_not(s, "space 11,11") == "Choose another space: jungle alone does not lead there."


def test_mk_99_explorers_in_the_way_are_the_reason() -> None:
    """Beyond two explorers lies jungle that a card would reach without them."""
    s = holding("jungle_move", explorers={0: [(6, 6)], 1: [(5, 6), (6, 7)]}, laid={(2, 3): "T01"})
    play(s, "card jungle_move")
    blocked = "space 4,6"
    assert why_not(s, "space 5,6") == "Choose a free space: an explorer of Bo stands there."
    assert refused(s, blocked) == rulebook.MK_99
    assert why_not(s, blocked) == "Choose another space: on every way there an explorer stands."


def test_a_mountain_movement_ends_beyond() -> None:
    s = holding("mountain_move", explorers={0: [(6, 6)]}, laid={(2, 3): "T06@1"}, starting={(2, 2): "ST01"})
    play(s, "card mountain_move")
    assert why_not(s, "space 4,6") == "Choose jungle or water beyond: the move does not end on a mountain."
    assert why_not(s, "space 6,7") == "Choose another space: no way over mountains alone leads there."
    assert why_not(s, "space 8,8") == "Choose jungle or water beyond the mountains: that space is lava."


def test_an_earthquake_turns_a_tile() -> None:
    starting = {(1, 3): "ST10@3", (1, 5): "ST01"}
    laid = {(2, 3): "T04", (2, 4): "T03", (0, 2): "T05"}
    s = holding("earthquake", starting=starting, laid=laid, explorers={0: [(4, 6)], 1: [(4, 8)]}, lava=["E-S"])
    play(s, "card earthquake")
    assert why_not(s, "end") == "First choose a tile to turn, or only draw one."
    assert why_not(s, "place 2,3") == "Choose another tile: your own explorer stands on that one."
    assert why_not(s, "place 2,4") == "Choose another tile: an explorer of Bo stands on that one."
    assert why_not(s, "place 0,0") == "Choose a tile: there is none on that place."
    assert why_not(s, "place 1,5") == "Choose another tile: this one looks the same however it is turned."
    assert why_not(s, "place 4,4") == "Choose a tile: the volcano cannot be turned."
    assert why_not(s, "place 4,5") == "Choose another tile: lava cannot be turned."
    assert why_not(s, "place 3,3") == "Choose a tile: the ground where the explorers start cannot be turned."
    play(s, "place 1,3")
    assert why_not(s, "end") == "First choose how the tile is turned."
    assert why_not(s, "rotation 3") == "Choose another turn: like this the tile looks as it does now."
    play(s, "rotation 1")
    assert why_not(s, "end") == "First say whether you draw a tile for the island."
    next_draws(s, "T02")
    play(s, "yes")
    assert why_not(s, "skip") == "First choose an empty place: the drawn tile must be laid."
    play(s, "place 0,0")
    assert why_not(s, "end") == "First choose how the drawn tile lies."


def test_an_earthquake_with_an_empty_bag() -> None:
    s = holding("earthquake")
    bag_of(s)
    play(s, "card earthquake")
    assert why_not(s, "skip") == "Choose a tile to turn: the bag is empty, so none can be drawn."
    assert why_not(s, "end") == "First choose the tile that the earthquake turns."


def test_between_two_draws() -> None:
    s = holding("art_3w", explorers={0: [(6, 6)]})
    play(s, "watch")
    assert why_not(s, "step 1 north") == "Draw on, or play a card: the points of this turn have lapsed."
    assert why_not(s, "lay 1") == "Draw on, or play a card: these tiles are for your next turn."
    assert why_not(s, "end") == "Draw on: your turn ends by itself with the last tile."
    assert why_not(s, "take 1 white") == "Draw on, or play a card: no artifact lies where explorer 1 stands."


def test_nothing_after_the_end() -> None:
    s = table(explorers={0: [(6, 6)]})
    s.turns_left = 1
    play(s, "end")
    assert game().is_over(s)
    seen = s.as_seen_by(0)
    said = GAMES["mauna_kea"].why_not(game(), seen, 0, game().refusal(seen, 0))
    assert plain(said, NAMES) == "The game is over: no more moves are made."


# Every refusal names a rule that the position does break, by another reckoning than the rules' own.

Broken = Callable[[MaunaKeaState, Action], bool]


def mine(s: MaunaKeaState, explorer: int) -> int:
    return s.explorer[s.actor * 5 + explorer]


def target(s: MaunaKeaState, a: Action) -> tuple[int, int]:
    """Row and column a step leads to, perhaps off the board."""
    explorer, heading = divmod(a - act.STEP, 4)
    row, column = divmod(mine(s, explorer), 18)
    down, right = [(-1, 0), (0, 1), (1, 0), (0, -1)][heading]
    return row + down, column + right


def ground_at(s: MaunaKeaState, at: tuple[int, int]) -> str:
    """The letter of a space: of its tile as it lies, of the lava, of the board."""
    row, column = at
    place = row // 2 * 9 + column // 2
    printed = s.board().printed[place]
    if s.lava[place] != NONE or printed == 3:
        return "L"
    if printed == 2:
        return "J"
    if s.tile[place] == NONE:
        return "_"
    cell = [0, 1, 3, 2][row % 2 * 2 + column % 2]
    return "_JWM"[s.parts.ground[s.tile[place] * 4 + cell]]


def stands(s: MaunaKeaState, at: tuple[int, int]) -> bool:
    return at[0] * 18 + at[1] in s.explorer


def step_to(letters: str) -> Broken:
    def broken(s: MaunaKeaState, a: Action) -> bool:
        return ground_at(s, target(s, a)) in letters

    return broken


def is_dear(s: MaunaKeaState, a: Action) -> bool:
    at = target(s, a)
    return not stands(s, at) and {"J": 1, "W": 2}[ground_at(s, at)] > s.pool


def leads_off(s: MaunaKeaState, a: Action) -> bool:
    row, column = target(s, a)
    return not (0 <= row < 18 and 0 <= column < 18)


def is_away(s: MaunaKeaState, a: Action) -> bool:
    for first, count in ((act.STEP, 4), (act.BOARD, 1), (act.TAKE, 3), (act.PUT_DOWN, 3), (act.EXPLORER, 1)):
        if first <= a < first + 5 * count:
            return mine(s, (a - first) // count) < 0
    return False


def cannot_board(s: MaunaKeaState, a: Action) -> bool:
    return mine(s, a - act.BOARD) not in s.parts.access or s.pool == 0


def boat_is_gone(s: MaunaKeaState, a: Action) -> bool:
    return s.boat_at[s.parts.access.index(mine(s, a - act.BOARD)) // 4] == NONE


def place_is(letters: str) -> Broken:
    """L lava, T tile, S start place or volcano."""

    def broken(s: MaunaKeaState, a: Action) -> bool:
        place = a - act.PLACE
        kind = "L" if s.lava[place] != NONE else "T" if s.tile[place] != NONE else "_"
        return ("S" if kind == "_" and s.board().printed[place] in (2, 3) else kind) in letters

    return broken


def slot_is_empty(s: MaunaKeaState, a: Action) -> bool:
    slot = a - (act.LAY if a < act.SPEND else act.SPEND)
    return s.in_front[s.actor * 5 + slot] == NONE


def has_tiles(s: MaunaKeaState, a: Action) -> bool:
    return any(kind != NONE for kind in s.in_front[s.actor * 5 : s.actor * 5 + 5])


def is_not_held(s: MaunaKeaState, a: Action) -> bool:
    hand = s.hand[s.actor * 6 : s.actor * 6 + 6]
    return hand == [st.NO_CARD] * 6 if a == act.WATCH else a - act.CARD not in hand


def reaches(s: MaunaKeaState, space: int, over: str, through: bool) -> bool:
    """Is there a way of a card move to the space, with explorers in the way or (through) without?"""
    start = divmod(mine(s, s.chosen), 18)
    ways, seen = [start], {start}
    while ways:
        row, column = ways.pop()
        for at in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if at in seen or not (0 <= at[0] < 18 and 0 <= at[1] < 18) or (stands(s, at) and not through):
                continue
            if at == divmod(space, 18) and (over != "M" or ground_at(s, (row, column)) == "M"):
                return ground_at(s, at) in ("JW" if over == "M" else over)
            if ground_at(s, at) == over:
                seen.add(at)
                if s.lying[at[0] * 18 + at[1]] == 0:
                    ways.append(at)
    return False


def leads_not(over: str) -> Broken:
    def broken(s: MaunaKeaState, a: Action) -> bool:
        return not reaches(s, a - act.SPACE, over, True)

    return broken


def meets_explorer(s: MaunaKeaState, a: Action) -> bool:
    over = "JMW"[s.card]
    at = divmod(a - act.SPACE, 18)
    return stands(s, at) or (reaches(s, a - act.SPACE, over, True) and not reaches(s, a - act.SPACE, over, False))


BROKEN: dict[Rule, Broken] = {
    rulebook.MK_20: slot_is_empty,
    rulebook.MK_21: has_tiles,
    rulebook.MK_23: place_is("S"),
    rulebook.MK_27: place_is("T"),
    rulebook.MK_33: slot_is_empty,
    rulebook.MK_36: is_away,
    rulebook.MK_37: leads_off,
    rulebook.MK_39: is_dear,
    rulebook.MK_40: step_to("M"),
    rulebook.MK_41: step_to("L"),
    rulebook.MK_42: step_to("_"),
    rulebook.MK_43: lambda s, a: stands(s, target(s, a)),
    rulebook.MK_48: lambda s, a: colours(s.lying[mine(s, (a - act.TAKE) // 3)])[(a - act.TAKE) % 3] == 0,
    rulebook.MK_49: lambda s, a: sum(colours(s.carried[s.actor * 5 + (a - act.TAKE) // 3])) >= 3,
    rulebook.MK_51: lambda s, a: colours(s.carried[s.actor * 5 + (a - act.PUT_DOWN) // 3])[(a - act.PUT_DOWN) % 3] == 0,
    rulebook.MK_55: cannot_board,
    rulebook.MK_61: boat_is_gone,
    rulebook.MK_88: place_is("L"),
    rulebook.MK_92: is_not_held,
    rulebook.MK_99: meets_explorer,
    rulebook.MK_104: leads_not("J"),
    rulebook.MK_105: leads_not("W"),
    rulebook.MK_107: leads_not("M"),
    rulebook.MK_116: lambda s, a: sum(1 for at in s.explorer[s.actor * 5 : s.actor * 5 + 5] if at >= 0) < 2,
}


def colours(bundle: int) -> list[int]:
    return [bundle % 32, bundle // 32 % 8, bundle // 256]


@pytest.mark.parametrize("switches", [(), ("advanced",)])
def test_a_refusal_names_a_rule_that_is_broken(switches: tuple[str, ...]) -> None:
    checked: set[Rule] = set()
    phases: dict[int, int] = {}
    for match in walk(game(), 3, options(*switches), 4):
        s = match.state
        phases[s.phase] = phases.get(s.phase, 0) + 1
        if game().is_over(s) or (phases[s.phase] > 40 and phases[s.phase] % 20):
            continue
        for a in range(game().num_actions):
            rule = game().refusal(s, a)
            if rule in BROKEN and answers(s.phase, a):
                assert BROKEN[rule](s, a), f"{game().name(a)} at ply {s.ply} does not break MK-{rule}"
                checked.add(rule)
    assert len(checked) >= 15


def test_every_rule_that_refuses_has_its_own_words() -> None:
    """Rules that only tell one decision from another are told what is asked instead."""
    elsewhere = {8, 31, 64, 98, 112, 113}
    named: set[int] = set()
    for path in (Path(rulebook.__file__).parent).glob("*.py"):
        source = path.read_text(encoding="utf-8")
        for line in re.findall(r"(?:return|wrong =) (.*MK_\d+.*)", source):
            named |= {int(number) for number in re.findall(r"MK_(\d+)", line)}
    assert named - elsewhere == set(REASONS)
