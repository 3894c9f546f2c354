"""What a hint says of a move of Vanuatu: the numbers of the position it is made in, one kind of move after another."""

import pytest

from motu.engine.base import NOBODY, UNKNOWN
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.vanuatu.box.parts import BITS, FISH, SPACE_NAMES, SPACES, TOKEN_BOTH
from motu.games.vanuatu.face.prospects import prospect, within_reach
from motu.games.vanuatu.rules.majorities import majority
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.state import PHASE_PROGRAMME, VanuatuState
from motu.hints import Hint, because
from motu.papers.sentence import plain
from tests.vanuatu.table import GAME, act, ask_anew, base, give, hut, in_round, lay, legal, mark, played, settle

NAMES = ["Ada", "Ben", "Cem"]


def why(s: VanuatuState, move: str, *then: str) -> str:
    """What stands first below this move, with these as its plan; nothing: ""."""
    plan = tuple(GAME.parse(each) for each in then)
    assert move in legal(s), move
    hint = Hint(GAME.parse(move), 0.5, 1.0, 0.0, plan, 50)
    told = because(GAMES["vanuatu"], GAME, s.as_seen_by(s.actor), hint)
    return plain(told[0], NAMES) if told else ""


# A marker.


def test_a_marker_names_what_is_to_be_had_where_the_boat_lies() -> None:
    s = base()
    give(s, 0, boat="h2")
    value = s.fish[2]
    mark(s, 0, "")
    assert why(s, "programme fish") == f"As things stand: you can catch fish of value {value}."
    assert why(s, "programme draw") == "As things stand: you can draw on start island, where 1 place is free."
    assert why(s, "programme rest") == "As things stand: you choose among 4 rest tokens."


def test_after_sailing_is_told_with_what_the_way_leaves() -> None:
    s = base()
    mark(s, 0, "sail")
    assert why(s, "programme fish") == f"Once you have sailed to sea h2: you can catch fish of value {s.fish[2]}."
    lay(s, "b1 h3")
    give(s, 0, boat="h3", vatu=4, treasure="1")
    mark(s, 0, "")
    told = "Once you have sailed to sea h2: you can build a hut for 3 vatu on start island, where 3 places are free."
    assert why(s, "programme build") == told
    give(s, 0, vatu=3)
    assert why(s, "programme build") == "", "after the way there are 2 vatu"


def test_a_lead_is_made_safe_as_far_as_the_rivals_have_markers() -> None:
    s = base()
    give(s, 0, boat="h2")
    mark(s, 0, "fish")
    assert why(s, "programme fish") == "Then Ben needs 3 more markers to lead on fish before you."
    for seat in (1, 2):
        mark(s, seat, "rest rest rest")
    assert why(s, "programme fish") == "Then nobody has enough markers left to take the lead on fish from you."


def test_who_comes_behind_hears_how_many_markers_are_lacking_or_what_is_left() -> None:
    s = base()
    give(s, 0, boat="h2")
    mark(s, 1, "fish fish fish")
    assert why(s, "programme fish") == "With 2 more markers there you lead before Ben."
    mark(s, 0, "rest rest rest rest")
    value = s.fish[2]
    assert why(s, "programme fish") == (
        f"There you act after Ben. As things stand: you can catch fish of value {value}."
    )


def test_sailing_names_what_cannot_be_had_here() -> None:
    s = base()
    mark(s, 0, "explore")
    told = why(s, "programme sail")
    assert told == f"Not where your boat lies, but on sea h5: you can recover a treasure of value {s.treasure[5]}."


# An action.


def test_sailing_says_what_can_be_done_there_with_the_markers_that_are_left() -> None:
    s = base()
    act(s, "sail fish", "rest", "rest")
    told = f"Once your boat is on sea h2: you can catch fish of value {s.fish[2]}."
    where = next(move for move in legal(played(s.clone(), "resolve sail")) if move.startswith("sail h2"))
    assert why(s, "resolve sail", where) == told
    assert why(played(s, "resolve sail"), where) == told
    act(s := base(), "sail rest", "rest", "rest")
    assert why(s, "resolve sail", where) == "", "who rests needs no sea for it"


def test_an_action_that_makes_another_possible_says_so() -> None:
    s = base()
    give(s, 0, boat="h2")
    hut(s, 0, "start")
    act(s, "fish sell", "rest", "rest")
    assert why(s, "resolve fish") == "After that you can act on sell, which you could not so far."


def test_an_action_that_leads_to_nothing_else_says_what_it_brings() -> None:
    s = base()
    give(s, 0, boat="h2", fish="1")
    hut(s, 0, "start")
    hut(s, 1, "start")
    act(s, "sell transport rest", "draw", "draw")
    assert why(s, "resolve sell") == "Your fish bring 3 vatu at the price of 3."
    assert why(s, "resolve transport") == "You can carry a tourist to start island for 2 vatu."
    assert why(s, "resolve rest") == "You choose among 4 rest tokens."


def test_a_hut_and_a_good_are_told_with_their_price() -> None:
    s = base()
    give(s, 0, boat="h2")
    act(s, "build buy", "rest", "rest")
    free = s.parts.hut_places[0]
    assert why(s, "resolve build") == f"You can build a hut for 3 vatu on start island, where {free} places are free."
    assert why(s, "resolve buy").startswith("You can buy ")


def test_treasure_is_sold_for_what_could_not_be_paid() -> None:
    s = base()
    give(s, 0, boat="h2", vatu=2, treasure="1")
    act(s, "build rest", "rest", "rest")
    assert why(s, "sell treasure 1") == "After that you can act on build, which you could not so far."


def test_a_stack_is_given_up_where_it_is_worth_nothing() -> None:
    s = base()
    give(s, 0, vatu=0)
    act(s, "explore", "rest", "rest")
    assert why(s, "resolve explore") == (
        "It is not possible where your boat lies, and you have no marker left to sail with."
    )
    act(s, "build", "rest", "rest")
    assert why(s, "resolve build") == "With 0 vatu you cannot pay for it."
    act(s, "sell", "rest", "rest")
    assert why(s, "resolve sell") == "You have no fish to sell."
    s.office = 0
    act(s, "transport", "rest", "rest")
    assert why(s, "resolve transport") == "No tourist is waiting any more."
    act(s, "rest draw", "rest rest draw draw draw", "sail")
    assert why(s, "resolve draw") == "You lack 2 markers there to lead before Ben."


def test_rest_tokens_are_told_by_what_lies_there() -> None:
    s = base()
    act(s, "rest", "rest", "draw")
    played(s, "resolve rest")
    assert why(s, "rest first") == "In the next round you lead wherever you have as many markers as somebody else."
    assert why(s, "rest both") == "It is the only token that brings both vatu and points."
    assert why(s, "rest coin") == ""
    s.vatu[0] = 9
    assert why(s, "rest coin") == "With it you reach 10 vatu, which become 5 PP."


def test_in_the_last_round_the_first_player_is_paid_in_points() -> None:
    s = base()
    in_round(s, 8)
    act(s, "rest", "rest", "draw")
    played(s, "resolve rest")
    assert why(s, "rest first") == "Whoever is first player at the end gets 3 PP."


def test_an_island_is_chosen_for_what_stands_and_is_left_there() -> None:
    s = base()
    lay(s, "a1 h10")
    give(s, 0, boat="h5")
    hut(s, 1, "a1", 2)
    hut(s, 1, "start")
    act(s, "draw build transport", "rest", "rest")
    draw, build, carry = (played(s.clone(), f"resolve {space}") for space in ("draw", "build", "transport"))
    assert why(draw, "island h1") == "It is the last place for a drawing there."
    assert why(draw, "island h10") == "Then one more place for a drawing is left there."
    assert why(build, "island h1") == "Your first hut on start island: then you can sell fish there."
    assert why(carry, "island h1") == "One hut stands there."
    assert why(carry, "island h10") == "Each of the 2 huts there brings one vatu."
    hut(s, 0, "start")
    assert why(played(s.clone(), "resolve build"), "island h1") == "", "not the first any more"


def test_nothing_is_promised_where_neutral_markers_bar_the_seat() -> None:
    s = base(2, {})
    s.phase = PHASE_PROGRAMME
    give(s, 0, boat="h2")
    ask_anew(s)
    assert why(s, "programme fish")
    s.neutral[FISH] = 2
    assert majority(played(s.clone(), "programme fish"), FISH) == NOBODY
    assert why(s, "programme fish") == ""


def test_a_token_that_is_gone_is_a_reason_for_the_next_best() -> None:
    s = base()
    act(s, "rest", "rest", "draw")
    played(s, "resolve rest", "rest both")
    while "rest coin" not in legal(s):
        played(s, next(move for move in legal(s) if move.startswith("resolve")))
    assert not s.looked[-1] & BITS[TOKEN_BOTH - 1]
    assert why(s, "rest coin") == 'The token "1 vatu and 1 point" is gone already.'


# A character.


def test_a_character_is_taken_for_what_lies_within_reach() -> None:
    s = base(options={})
    fish, treasure = s.fish[2], s.treasure[5]
    assert why(s, "take fisherman") == f"Fish of value {fish} is within your reach: {fish} PP."
    assert why(s, "take diver") == f"A treasure of value {treasure} is within your reach: {treasure} vatu."
    assert why(s, "take builder") == "You can build on start island and pay 2 vatu less."
    assert why(s, "take artist") == "You can draw on start island: 2 PP more than without."
    assert why(s, "take guide") == "", "no drawings yet"
    settle(s, "start", drawings=1)
    assert why(s, "take guide") == "For its drawings, a tourist to start island brings 2 PP."
    assert why(s, "take navigator") == ""
    give(s, 0, vatu=1)
    assert why(s, "take navigator") == "With 1 vatu you would come only 1 step far otherwise."
    give(s, 0, vatu=0)
    assert why(s, "take navigator") == "Otherwise you have no vatu to sail with."
    give(s, 0, vatu=1)
    assert why(s, "take beggar") == "", "there are no points to beg with"
    give(s, 0, points=4)
    assert why(s, "take beggar") == "You have only 1 vatu, and 4 PP."
    assert why(s, "take seller") == ""
    give(s, 0, fish="1")
    assert why(s, "take seller") == "Your fish are worth 3 vatu, and beside your boat you have no hut to sell them."


def test_the_buyer_is_taken_for_a_good_that_two_places_want() -> None:
    s = base(options={})
    told = why(s, "take buyer")
    assert told.startswith("You can buy ")
    assert "two cubes bring at least" in told
    give(s, 0, vatu=0)
    assert why(s, "take buyer") == ""


def test_who_is_late_in_turn_order_hears_that_ties_are_lost() -> None:
    s = base(options={})
    assert why(s, "take preacher") == "", "the first player wins ties"
    played(s, "take diver", "take artist")
    assert why(s, "take preacher") == (
        "In turn order 2 players come before you and lead where you have equally many markers."
    )


# In whole games.


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_to_be_had_can_be_had_and_where_a_boat_can_sail_it_sails_for_that(seed: int) -> None:
    s, rng, had, sailed = GAME.new(3, seed), Rng(seed), 0, 0
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        seat = s.actor
        for which in range(SPACES):
            if prospect(s, seat, which, s.boat[seat], s.vatu[seat]):
                assert can_perform(s, seat, which), (which, s.ply)
                had += 1
        if GAME.name(moves[0]).startswith("sail h"):
            left: dict[int, int] = {}
            for _, where, steps in (GAME.name(a).split() for a in moves):
                price = 0 if steps == "free" else int(steps)
                left[int(where[1:])] = max(left.get(int(where[1:]), 0), s.vatu[seat] - price)
            assert {**left, s.boat[seat]: s.vatu[seat]} == within_reach(s, seat)
            sailed += 1
        GAME.apply(s, moves[rng.below(len(moves))])
    assert had
    assert sailed


@pytest.mark.parametrize("seed", [1, 2])
def test_of_what_is_hidden_nothing_is_told(seed: int) -> None:
    """The rest tokens of others: the same is said whatever they took."""
    s, rng, compared = GAME.new(4, seed), Rng(seed), 0
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        seen = s.as_seen_by(s.actor)
        if UNKNOWN in seen.token:
            worlds = [seen.determinize(Rng(n)).as_seen_by(s.actor) for n in range(3)]
            for a in moves:
                told = [because(GAMES["vanuatu"], GAME, each, Hint(a, 0.5, 1.0, 0.0, (), 50)) for each in worlds]
                assert told[0] == told[1] == told[2]
                compared += bool(told[0])
        GAME.apply(s, moves[rng.below(len(moves))])
    assert compared


def test_a_lead_that_is_told_safe_is_safe() -> None:
    """As told, nobody else leads there when all markers stand."""
    s, rng, safe = GAME.new(3, 3), Rng(3), 0
    promised: dict[int, int] = {}
    while safe < 3:
        moves = GAME.legal(s)
        if not GAME.name(moves[0]).startswith("programme"):
            for which, seat in promised.items():
                assert majority(s, which) == seat
                safe += 1
            promised = {}
        a = moves[rng.below(len(moves))]
        if GAME.name(a).startswith("programme"):
            hint = Hint(a, 0.5, 1.0, 0.0, (), 50)
            told = because(GAMES["vanuatu"], GAME, s.as_seen_by(s.actor), hint)
            if told and told[0].template.startswith("Then nobody"):
                promised[SPACE_NAMES.index(GAME.name(a).split()[1])] = s.actor
        GAME.apply(s, a)
