"""What the room's advice knows of good play."""

import pytest

from motu.bots.simple import EasyBot, RandomBot
from motu.engine.rng import Rng
from motu.games.vanuatu.mind import advice as bot
from motu.games.vanuatu.mind.advice import ADVICE
from motu.games.vanuatu.rules.state import PHASE_ISLAND, VanuatuState
from tests.vanuatu.table import GAME, WATERS, act, base, give, hut, lay, legal, played, settle


def rng(seed: int) -> Rng:
    generator = Rng()
    generator.seed(seed)
    return generator


def favourite(s: VanuatuState) -> str:
    easy: EasyBot[VanuatuState] = EasyBot(ADVICE)
    return GAME.name(easy.choose(GAME, s.as_seen_by(s.actor), rng(1)))


def play(seed: int, easy_seats: list[int], options: list[int]) -> VanuatuState:
    easy: EasyBot[VanuatuState] = EasyBot(ADVICE)
    random: RandomBot[VanuatuState] = RandomBot()
    s = GAME.new(4, seed, options)
    chance = rng(seed)
    while not GAME.is_over(s):
        player = easy if s.actor in easy_seats else random
        GAME.play(s, player.choose(GAME, s.as_seen_by(s.actor), chance))
    return s


def test_easy_wins_among_randoms() -> None:
    won = [GAME.ranks(play(seed, [seed % 4], [0] * 11))[seed % 4] == 1 for seed in range(6)]
    assert sum(won) >= 5


def test_easy_players_keep_the_islands_above_water() -> None:
    games = [play(seed, [0, 1, 2, 3], [0, 1, *[0] * 9]) for seed in range(3)]
    assert sum(s.round == 8 and sum(s.submerged) < 3 for s in games) >= 2


def test_the_dearest_good_that_completes_an_order() -> None:
    s = base()
    act(s, "buy rest", "sail draw", "sail draw")
    played(s, "resolve buy")
    assert favourite(s) == "buy h1 beef"


def test_tourists_go_where_the_own_huts_are() -> None:
    s = base()
    lay(s, "a1 h7")
    hut(s, 0, "a1", 2)
    hut(s, 1, "start", 2)
    act(s, "transport rest", "sail draw", "sail draw")
    played(s, "resolve transport")
    assert s.phase == PHASE_ISLAND
    assert favourite(s) == "island h7"


def test_fish_before_sailing_away() -> None:
    s = base()
    give(s, 0, boat="h2")
    act(s, "sail fish", "rest draw", "rest draw")
    assert favourite(s) == "resolve fish"


def test_the_first_player_marker_is_worth_more_at_the_end() -> None:
    s = base()
    s.first = 1
    act(s, "rest sail", "draw build", "draw build")
    s.actor = 0
    played(s, "resolve rest")
    assert favourite(s) == "rest both"
    s.round = 8
    assert favourite(s) == "rest first"


def test_treasure_is_kept_unless_it_saves_a_stack() -> None:
    s = base()
    give(s, 0, vatu=3, treasure="1")
    act(s, "build rest", "sail draw", "sail draw")
    settle(s, "start", tourists=4)
    assert favourite(s) == "resolve build"
    give(s, 0, vatu=2)
    assert favourite(s) == "sell treasure 1"


def test_a_sinking_archipelago_is_worth_less() -> None:
    s = base(3, WATERS)
    for words in ("a1 h7", "a2 h11"):
        lay(s, words)
    safe = s.clone()
    for island in ("start", "a1", "a2"):
        settle(s, island, water=4)
        settle(safe, island, dikes={"start": "e sw se", "a1": "w nw", "a2": "ne nw"}[island])
    assert bot.danger(s) > bot.danger(safe) == 0.0
    assert ADVICE.survival(GAME, s) < ADVICE.survival(GAME, safe) == 1.0
    assert ADVICE.evaluate(GAME, s)[0] < ADVICE.evaluate(GAME, safe)[0]


def test_evaluate_is_the_score_when_the_game_is_over() -> None:
    s = play(3, [0], [0] * 11)
    assert ADVICE.evaluate(GAME, s) == [float(points) for points in GAME.scores(s)]


@pytest.mark.parametrize("options", [[0] * 11, [1] + [0] * 10, [0, 1] + [0] * 9, [1, 1] + [0] * 9])
def test_every_legal_move_can_be_weighed(options: list[int]) -> None:
    s = GAME.new(3, 4, options)
    chance = rng(4)
    while not GAME.is_over(s):
        moves = GAME.legal(s)
        seen = s.as_seen_by(s.actor)
        before = seen.dump()
        assert all(isinstance(ADVICE.weigh(GAME, seen, a), float) for a in moves)
        assert seen.dump() == before
        assert len(ADVICE.evaluate(GAME, seen.determinize(chance))) == 3
        GAME.apply(s, moves[chance.below(len(moves))])
    assert legal(s) == []
