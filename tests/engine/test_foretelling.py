"""What was drawn, even all of it, must tell nothing of what was not (docs/chance.md)."""

import pytest

import motu
from motu.engine.rng import Rng, Seed
from motu.games import GAMES
from motu.proof import seeded
from tests.engine.foretelling import ENOUGH, Draw, bits, foretell

MOST = 200  # draws of a game that the attack is given: all there were, as if none had been hidden
KEY = bytes(range(100, 132))


def drawn(seed: Seed, sizes: list[int]) -> list[Draw]:
    rng = Rng()
    rng.seed(seed)
    return [Draw(at, n, rng.below(n)) for at, n in enumerate(sizes)]


def draws_of(code: str, seed: Seed, monkeypatch: pytest.MonkeyPatch) -> list[Draw]:
    """The first draws of a game of random moves, overheard."""
    game = GAMES[code].standard_game
    mind, heard = seeded(5), list[Draw]()
    true_below = Rng.below

    def overheard(self: Rng, n: int) -> int:
        value = true_below(self, n)
        if self is not mind:
            heard.append(Draw(len(heard), n, value))
        return value

    with monkeypatch.context() as patch:
        patch.setattr(Rng, "below", overheard)
        game.random_game(game.max_seats, seed, None, mind)
    return heard


@pytest.mark.parametrize("sizes", [[20] * 40, [52] * 20, list(range(60, 1, -1))], ids=["dice", "cards", "a shuffle"])
def test_the_fast_generator_is_foretold_from_what_it_has_drawn(sizes: list[int]) -> None:
    """So the attack is one, and the next tests can fail."""
    seen = drawn(7, sizes)
    found = foretell(seen)
    assert found is not None
    true = seeded(7)
    assert found.word == true.word
    assert [found.below(1000) for _ in range(300)] == [true.below(1000) for _ in range(300)]


def test_draws_that_were_hidden_in_between_do_not_stop_it() -> None:
    seen = [draw for draw in drawn(8, [52] * 60) if draw.at % 3 == 0]
    found = foretell(seen)
    assert found is not None
    assert found.word == seeded(8).word


def test_too_few_draws_tell_nothing_even_of_the_fast_generator() -> None:
    assert foretell(drawn(9, [6] * 20)) is None


@pytest.mark.parametrize("sizes", [[20] * 200, [52] * 200, list(range(201, 1, -1))], ids=["dice", "cards", "a shuffle"])
def test_the_stream_is_not_foretold(sizes: list[int]) -> None:
    for key in range(3):
        assert foretell(drawn(bytes([key] * 32), sizes)) is None


@pytest.mark.skipif(motu.is_compiled(), reason="compiled code cannot be overheard")
@pytest.mark.parametrize("code", GAMES)
def test_nothing_is_foretold_of_a_game_that_people_play(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same attack finds the generator of the same game in simulation, wherever chance is asked often enough."""
    simulated = draws_of(code, 3, monkeypatch)[:MOST]
    found = foretell(simulated)
    if bits(simulated) >= ENOUGH:
        assert found is not None
        assert found.word == seeded(3).word
    played = draws_of(code, KEY, monkeypatch)[:MOST]
    assert len(played) > 10
    assert foretell(played) is None


@pytest.mark.skipif(motu.is_compiled(), reason="compiled code cannot be overheard")
def test_most_games_ask_chance_often_enough_for_the_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    exposed = [code for code in GAMES if bits(draws_of(code, 3, monkeypatch)[:MOST]) >= ENOUGH]
    assert len(exposed) >= 3
