"""The generator: what it draws, that it is fair, and that it never hangs."""

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import KEY_BYTES, STUCK, BlankError, Rng, Seed, restored
from motu.games import GAMES
from motu.papers import position, record
from motu.papers.match import Match
from motu.proof import seeded

KEY = bytes(range(32))


def started(seed: Seed) -> Rng:
    rng = Rng()
    rng.seed(seed)
    return rng


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# What is drawn, once and for all: records rest on it.


def test_the_fast_generator_draws_what_it_always_drew() -> None:
    rng = started(7)
    assert [rng.below(1000) for _ in range(6)] == FAST


def test_the_stream_draws_what_it_always_drew() -> None:
    rng = started(KEY)
    assert [rng.below(1000) for _ in range(6)] == STREAM


FAST = [616, 570, 162, 219, 918, 36]
STREAM = [972, 656, 847, 157, 53, 334]


def test_a_clone_repeats_the_future_and_shares_nothing() -> None:
    for seed in (7, KEY):
        rng = started(seed)
        rng.below(5)
        twin = rng.clone()
        ahead = [twin.below(10**6) for _ in range(20)]
        assert [rng.below(10**6) for _ in range(20)] == ahead


def test_a_generator_comes_back_from_its_numbers() -> None:
    for rng in (Rng(), started(7), started(KEY)):
        if rng.word:
            rng.below(9)
        again = restored(rng.dump())
        assert (again.word, again.key) == (rng.word, rng.key)


def test_keys_that_differ_in_one_bit_have_nothing_in_common() -> None:
    first, second = started(KEY), started(bytes([KEY[0] ^ 1, *KEY[1:]]))
    assert sum(first.below(100) == second.below(100) for _ in range(1000)) < 30


def test_what_a_stream_spawns_is_fast_and_its_own() -> None:
    stream = started(KEY)
    child = stream.spawn()
    assert child.word > 0
    assert child.key == b""


# Fair: chi-square of what is dealt through the stream; the keys are fixed, so these never waver.


@pytest.mark.parametrize(("n", "most"), [(2, 10.8), (6, 20.5), (52, 86.7)])  # passed by one key in a thousand
def test_the_stream_draws_each_number_as_often(n: int, most: float) -> None:
    rng = started(KEY)
    found = Counter(rng.below(n) for _ in range(20_000))
    assert chi_square([found[value] for value in range(n)]) < most


def test_the_stream_deals_each_order_as_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(6000):
        cards = [0, 1, 2, 3]
        started(number.to_bytes(32, "big")).shuffle(cards)
        orders[tuple(cards)] += 1
    assert chi_square([orders[order] for order in itertools.permutations(range(4))]) < 49.7  # 23 degrees, 1 in 1000


@pytest.mark.parametrize("code", GAMES)
def test_each_seat_begins_as_often_as_the_rules_let_chance_decide(code: str) -> None:
    """Whoever begins begins as often with keys as with numbers."""
    game = GAMES[code].standard_game
    fast = Counter(game.new(game.min_seats, number).actor for number in range(200))
    keyed = Counter(game.new(game.min_seats, number.to_bytes(32, "big")).actor for number in range(200))
    assert abs(fast[0] - keyed[0]) < 66  # 3.3 standard deviations of their difference, where it is a coin's toss


DEALS = 300  # with keys, and as many with numbers
FEW = 10  # what lies somewhere in fewer deals than this counts as one with the other rarities


def lying(game: Game[Any], seeds: Iterable[Seed]) -> dict[tuple[str, int], Counter[int]]:
    """What lies where after the deal, how often: by field of the position and place in it."""
    found: dict[tuple[str, int], Counter[int]] = defaultdict(Counter)
    for seed in seeds:
        for field, values in game.new(game.max_seats, seed).dump().items():
            for place, value in enumerate(values if field != "rng" else []):
                found[field, place][value] += 1
    return found


def deviation(one: Counter[int], other: Counter[int]) -> float:
    """Chi-square of two samples of one size, as standard deviations of a normal variable (Wilson and Hilferty)."""
    often = [value for value in one | other if one[value] + other[value] >= FEW]
    pairs = [(one[value], other[value]) for value in often]
    rest = (one.total() - sum(a for a, _ in pairs), other.total() - sum(b for _, b in pairs))
    pairs += [rest] if sum(rest) >= FEW else []
    freedom = len(pairs) - 1
    if freedom < 1:
        return 0.0
    found = sum((a - b) ** 2 / (a + b) for a, b in pairs)
    spread = 2 / (9 * freedom)
    return float(((found / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


@pytest.mark.parametrize("code", GAMES)
def test_what_is_dealt_by_keys_lies_where_it_lies_by_numbers(code: str) -> None:
    """Chi-square of everything that chance decides in a deal, place by place; of a hundred places one passes 2.3."""
    game = GAMES[code].standard_game
    fast = lying(game, range(DEALS))
    keyed = lying(game, (number.to_bytes(32, "big") for number in range(DEALS)))
    found = [deviation(counts, keyed[place]) for place, counts in fast.items() if len(counts | keyed[place]) > 1]
    assert found, "chance decides something"
    assert max(found) < 4.5  # of 300,000 places one
    assert sum(found) / len(found) < 1.0  # and over all places none


# Never hangs.


def test_a_generator_that_was_never_seeded_says_so() -> None:
    for ask in (Rng().next, Rng().spawn, lambda: Rng().below(6), lambda: Rng().shuffle([1, 2])):
        check_blank(ask)


def check_blank(ask: Callable[[], object]) -> None:
    with pytest.raises(BlankError, match="determinize"):
        ask()


@pytest.mark.parametrize("n", [0, -1, -(2**70), 2**32 + 1, 2**63, 2**70])
def test_only_a_number_of_things_can_be_drawn_from(n: int) -> None:
    with pytest.raises(MotuError, match="cannot be drawn"):
        seeded(1).below(n)


def test_the_most_that_can_be_drawn_from() -> None:
    assert 0 <= seeded(1).below(2**32) < 2**32
    assert seeded(1).below(1) == 0


@pytest.mark.parametrize(
    "numbers",
    [[], [-1], [STUCK], [2**63], [2**70], [1, 2], [1, *KEY], [0, *KEY], [-(2**70), *KEY], [-1, *[256] * 32]],
    ids=str,
)
def test_what_no_generator_can_come_to_is_refused(numbers: list[int]) -> None:
    with pytest.raises(MotuError, match="'rng'"):
        restored(numbers)


def test_a_key_has_its_length() -> None:
    for length in (0, 16, KEY_BYTES - 1, KEY_BYTES + 1, 100):
        with pytest.raises(MotuError, match="a key has"):
            Rng().seed(bytes(length))


# Games that are dealt by a stream.


@pytest.mark.parametrize("code", GAMES)
def test_a_position_carries_its_stream(code: str) -> None:
    game = GAMES[code].standard_game
    match = Match(game, game.max_seats, KEY)
    mind = seeded(4)
    for _ in range(60):
        if game.is_over(match.state):
            break
        again = position.load(game, position.save(game, match.state))
        legal = game.legal(match.state)
        a = legal[mind.below(len(legal))]
        match.play(a)
        game.play(again, a)
        assert again.dump() == match.state.dump()


@pytest.mark.parametrize("code", GAMES)
def test_a_seen_state_holds_no_key_and_its_worlds_draw_for_themselves(code: str) -> None:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, KEY)
    for viewer in range(-1, s.seats):
        seen = s.as_seen_by(viewer)
        assert seen.dump()["rng"] == [0]
        world = seen.determinize(seeded(2))
        assert len(world.dump()["rng"]) == 1
        assert world.rng.word > 0


def test_a_record_names_the_chance_it_was_played_with() -> None:
    game = GAMES["elawa"].standard_game
    for seed in (2**80, -5, KEY):
        match = Match(game, 3, seed)
        match.play(game.legal(match.state)[0])
        text = record.write(record.record_of(match))
        assert record.replay(record.read(text), game).state.dump() == match.state.dump()
        assert record.read(text).seed == seed


@pytest.mark.parametrize("seed", ["key-", "key-0g", f"key-{'0' * 63}", f"key-{'0' * 65}", f"KEY-{'0' * 64}", "0x1"])
def test_a_key_written_wrongly_is_refused_with_its_line(seed: str) -> None:
    text = record.write(record.record_of(Match(GAMES["elawa"].standard_game, 3, 1))).replace("seed: 1", f"seed: {seed}")
    with pytest.raises(record.RecordError, match="line 6"):
        record.read(text)
