"""Earlier editions go on: what they did otherwise, and their options. Their records are in tests/records/mauna_kea."""

import pytest

from motu.engine.base import NONE, MotuError
from motu.engine.rng import Rng
from motu.games.mauna_kea import game as make_game
from motu.games.mauna_kea.box.parts import CARRIED, HELICOPTER, NEWEST, TEAM
from motu.games.mauna_kea.rules.actions import END_PLAY, SPEND, WATCH, YES
from motu.games.mauna_kea.rules.game import MaunaKea
from motu.games.mauna_kea.rules.rulebook import MK_32, MK_92
from motu.games.mauna_kea.rules.state import NO_CARD, PHASE_PLAY, PHASE_REFILL, MaunaKeaState
from tests.citing import rules

ADVANCED = {"advanced": "on"}


def first_turn(game: MaunaKea, wanted: dict[str, str], *hand: int) -> MaunaKeaState:
    """The first play phase of a game whose actor holds these cards and has played his tiles."""
    s = game.new(2, 3, game.options_for(2, wanted))
    while s.phase != PHASE_PLAY:
        game.play(s, game.legal(s)[0])
    if hand:
        s.hand = [NO_CARD] * len(s.hand)
        s.hand[s.actor * 6 : s.actor * 6 + len(hand)] = hand
        s.in_front = [NONE] * len(s.in_front)
    return s


def test_every_edition_since_the_first_is_carried() -> None:
    assert list(range(1, NEWEST + 1)) == CARRIED
    assert make_game().edition == NEWEST
    with pytest.raises(MotuError, match="edition 9"):
        make_game(edition=9)


@pytest.mark.parametrize("edition", CARRIED)
@pytest.mark.parametrize("wanted", [{}, ADVANCED])
def test_games_of_every_edition_end_and_stay_sound(edition: int, wanted: dict[str, str]) -> None:
    game = make_game(edition=edition)
    rng = Rng()
    rng.seed(edition)
    s = game.new(3, 11, game.options_for(3, wanted))
    while not game.is_over(s):
        s.audit()
        moves = game.legal(s)
        game.play(s, moves[rng.below(len(moves))])


@rules("MK-32")
@pytest.mark.parametrize("edition", CARRIED)
def test_up_to_edition_2_a_tile_was_spent_for_nothing(edition: int) -> None:
    game = make_game(edition=edition)
    s = first_turn(game, {})
    while SPEND in game.legal(s):
        game.play(s, SPEND)
        s.in_front[s.actor * 5 :] = [NONE] * len(s.in_front[s.actor * 5 :])
    assert game.refusal(s, END_PLAY) == (MK_32 if edition >= 3 else 0)


@rules("MK-92")
def test_edition_1_asks_whoever_could_play_a_card() -> None:
    game = make_game(edition=1)
    s = first_turn(game, ADVANCED, HELICOPTER)
    assert game.refusal(s, WATCH) == MK_92
    assert WATCH not in game.candidates(s)
    actor = s.actor
    game.play(s, END_PLAY)
    assert (s.phase, s.actor) == (PHASE_REFILL, actor)
    alone = first_turn(game, ADVANCED, HELICOPTER)
    alone.explorer[alone.actor * TEAM + 1 : alone.actor * TEAM + TEAM] = [-5] * (TEAM - 1)  # nobody to be flown out
    game.play(alone, END_PLAY)
    assert alone.phase == PHASE_PLAY


@rules("MK-92")
@pytest.mark.parametrize("edition", [2, 3])
def test_in_edition_2_cards_were_played_after_the_last_draw(edition: int) -> None:
    game = make_game(edition=edition)
    s = first_turn(game, ADVANCED, HELICOPTER)
    actor = s.actor
    game.play(s, WATCH)
    points = 0
    while s.phase == PHASE_REFILL and s.actor == actor:
        points = sum(s.parts.points[kind] for kind in s.in_front[actor * 5 : actor * 5 + 5] if kind != NONE)
        game.play(s, YES)
    assert (points >= s.parts.enough) == (edition == 2)
