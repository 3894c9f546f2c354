"""What is loaded from outside is a position, or what a seat sees of one; and a seen one never hangs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from motu.engine.base import NOBODY, AuditError, MotuError
from motu.engine.game import Game
from motu.engine.rng import BlankError
from motu.games import GAMES
from motu.papers import position
from motu.proof import seeded
from tests.running import environment

HAMMER = Path(__file__).parents[2] / "scripts" / "hammer.py"
each_game = pytest.mark.parametrize("code", GAMES)


def on_the_way(game: Game[Any], moves: int, seed: int = 3) -> Any:
    s, mind = game.new(game.max_seats, seed), seeded(seed)
    for _ in range(moves):
        legal = game.legal(s)
        if legal:
            game.apply(s, legal[mind.below(len(legal))])
    return s


@each_game
@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_a_seen_position_is_saved_and_loaded_as_what_it_is(code: str, moves: int) -> None:
    game = GAMES[code].standard_game
    s = on_the_way(game, moves)
    for viewer in range(NOBODY, s.seats):
        seen = s.as_seen_by(viewer)
        again = position.load(game, position.save(game, seen))
        assert again.dump() == seen.dump()
        assert again.rng.is_blank()


@each_game
def test_a_seen_state_refuses_chance_and_says_what_to_do(code: str) -> None:
    """It hung for ever, and compiled not even Ctrl-C ended it."""
    game, said = GAMES[code].standard_game, set[str]()
    for seed in range(3):
        s, mind = game.new(game.min_seats, seed), seeded(seed)
        while not game.is_over(s):
            legal = game.legal(s)
            a = legal[mind.below(len(legal))]
            try:
                game.play(s.as_seen_by(s.actor), a)
            except BlankError as error:
                said.add(str(error))
            game.apply(s, a)
    assert len(said) == 1
    assert "determinize" in said.pop()


@each_game
def test_a_position_without_generator_must_be_what_a_seat_sees(code: str) -> None:
    game = GAMES[code].standard_game
    s = on_the_way(game, 30)
    dump = {**s.dump(), "rng": [0]}
    seen_by_nobody = all(s.as_seen_by(viewer).dump() != dump for viewer in range(NOBODY, s.seats))
    if seen_by_nobody:
        with pytest.raises(AuditError, match="cannot be"):
            game.load(dump)
    else:
        assert game.load(dump).dump() == dump, "all lies open, so this is how everybody sees it"


@each_game
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", -1),
        ("phase", 99),
        ("actor", -2),
        ("actor", 99),
        ("actor", -1),
        ("seats", 99),
        ("fence", 10**6),
        ("ply", -1),
    ],
)
def test_what_no_game_can_have_is_refused(code: str, field: str, value: int) -> None:
    game = GAMES[code].standard_game
    with pytest.raises(AuditError, match="cannot be"):
        game.load({**on_the_way(game, 5).dump(), field: [value]})


@each_game
def test_a_number_beyond_all_bounds_is_refused_in_every_field(code: str) -> None:
    game = GAMES[code].standard_game
    dump = on_the_way(game, 20).dump()
    for field, values in dump.items():
        for at in range(min(2, len(values))):
            for large in (2**63 - 1, 2**63, -(2**63), 10**30):
                bent = values[:]
                bent[at] = large
                with pytest.raises(MotuError):
                    game.load({**dump, field: bent})


@each_game
def test_a_field_that_is_missing_empty_or_too_long_is_refused(code: str) -> None:
    game = GAMES[code].standard_game
    dump = on_the_way(game, 20).dump()
    for field in ("seats", "phase", "rng"):
        for values in ([], [3, 3]):
            with pytest.raises(MotuError, match=field):
                game.load({**dump, field: values})
        with pytest.raises(MotuError, match=field):
            game.load({name: values for name, values in dump.items() if name != field})


# Bent positions that were taken and broke a game later: each field by itself was in its bounds.


def refuses(code: str, s: Any, **fields: list[int]) -> bool:
    game = GAMES[code].standard_game
    assert game.load(s.dump()).dump() == s.dump(), "as it was, it is a position"
    try:
        game.load({**s.dump(), **fields})
    except AuditError:
        return True
    return False


def kaivai_after(*moves: str) -> Any:
    game = GAMES["kaivai"].standard_game
    s = game.new(2, 3)
    for move in moves:
        game.play(s, game.parse(move))
    return s


def test_kv_18_whoever_has_bid_does_not_bid_again() -> None:
    s = kaivai_after("bid 7")
    assert refuses("kaivai", s, actor=[1 - s.actor])


def test_kv_18_every_bid_differs_in_a_position_too() -> None:
    s = kaivai_after("bid 7", "bid 6")
    assert refuses("kaivai", s, bids=[7, 7])


def test_kv_26_the_first_huts_are_placed_in_turn_and_without_an_action() -> None:
    s = kaivai_after("bid 7", "bid 6")
    assert refuses("kaivai", kaivai_after("bid 7"), action=[1])
    assert refuses("kaivai", s, turn=[1])
    assert refuses("kaivai", s, action=[1])


def test_mk_11_whoever_places_an_explorer_has_one_and_all_have_placed_alike() -> None:
    s = on_the_way(GAMES["mauna_kea"].standard_game, 0)
    waiting = s.explorer
    team = len(waiting) // s.seats
    spaces = s.board().start_spaces
    placed = waiting[:]
    placed[s.actor * team] = spaces[0]
    placed[s.actor * team + 1] = spaces[1]
    assert refuses("mauna_kea", s, explorer=placed)


def test_mk_8_no_explorer_is_placed_before_the_cards_are_chosen() -> None:
    game = GAMES["mauna_kea"].standard_game
    s = game.new(3, 5, game.options_for(3, {"advanced": "on"}))
    placed = s.explorer[:]
    placed[0] = s.board().start_spaces[0]
    assert refuses("mauna_kea", s, explorer=placed)


def test_mk_11_nobody_places_explorers_again() -> None:
    game = GAMES["mauna_kea"].standard_game
    s, mind = game.new(3, 5), seeded(5)
    while not s.todo:
        legal = game.legal(s)
        game.apply(s, legal[mind.below(len(legal))])
    for phase in (1, 2, 3):
        assert refuses("mauna_kea", s, todo=[phase])


def test_a_count_below_nothing_is_not_dealt_out() -> None:
    """The cards that nobody has shown were counted out one by one: two thousand million of them."""
    s = on_the_way(GAMES["moorea"].standard_game, 10).as_seen_by(0)
    assert refuses("moorea", s, seen_in_hand=[-(2**31), *s.seen_in_hand[1:]])
    assert refuses("moorea", s, laid=[-(2**31), *s.laid[1:]])
    game = GAMES["mauna_kea"].standard_game
    s = game.new(3, 5, game.options_for(3, {"advanced": "on"})).as_seen_by(0)
    assert refuses("mauna_kea", s, played=[-(2**31), *s.played[1:]])


def test_random_calls_are_answered_or_refused() -> None:
    command = [sys.executable, str(HAMMER), "--calls", "3000", "--seed", "77"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment())  # it ends itself should it hang
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "0 complaints" in done.stdout
