"""Final scoring (KV-101 to KV-111, KV-115)."""

import itertools
import random

from motu.engine.base import NOBODY, PHASE_OVER, UNKNOWN
from motu.engine.rng import Rng
from motu.games.kaivai.box.parts import HEXES
from motu.games.kaivai.rules.rulebook import KV_102, KV_103, KV_104
from motu.games.kaivai.rules.scoring import is_contested, winner
from motu.games.kaivai.rules.state import PHASE_COMMIT, PHASE_VILLAGE, KaivaiState
from tests.citing import rules
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, legal, play, refused


def village(table: Table) -> KaivaiState:
    """After the last pass and the hut scoring: the first village is to be chosen (Red has acted: no sacrifice)."""
    s = table.last_turn()
    s.acted = 1
    return play(s, "pass")


def test_kv_101_two_points_for_each_hut_of_any_kind() -> None:
    table = Table().hut(RED, "meeting", -4, 0).hut(RED, "shrine", -4, -1).hut(RED, "fisher", -5, 1).vp(1, 5, 0)
    s = village(table.influence(1, 0, 0).hut(GREEN, "fisher", -2, -1))
    assert s.vp == [7, 7, 0]
    assert GAME.sheet(s)["huts"] == [6, 2, 0]


@rules("KV-103", "KV-115")
def test_kv_102_islands_one_after_the_other_each_once() -> None:
    s = village(Table().influence(3, 3, 3).vp(5, 0, 9))
    assert (s.phase, s.actor) == (PHASE_VILLAGE, GREEN)  # KV-103: the fewest points
    assert legal(s) == [f"island {name}" for name in "abcdefg"]
    assert refused(s, "island h") == KV_103
    stock = s.stock_influence
    play(s, "island c;commit 0;commit 0;commit 0")
    assert s.scored == [0, 0, 1, 0, 0, 0, 0, 0]
    assert s.stock_influence == stock - 1  # KV-115: the mark is a token of the supply
    assert refused(s, "island c") == KV_102
    assert refused(s, "island d") == 0
    while s.phase != PHASE_OVER:
        play(s, legal(s)[0])
    assert sum(s.scored) == 7


@rules("KV-103")
def test_example_40_the_poorer_of_equals_chooses() -> None:
    table = Table().vp(30, 28, 28).influence(1, 0, 1).shells(GREEN, {5: 2}).boat(BLUE, -4, 0)
    s = village(table.cult(-5, -1).cult(-6, 0))
    assert s.actor == BLUE  # no shells, though a boat
    play(s, "island a;commit 0;commit 0")
    assert s.vp == [30, 28, 31]
    assert s.actor == GREEN


def test_kv_103_the_last_tie_break_is_the_bid_of_the_last_round() -> None:
    assert village(Table().influence(1, 1, 1).bids(5, 9, 2)).actor == BLUE
    assert village(Table().influence(1, 1, 1).bids(2, 9, 5)).actor == RED


@rules("KV-104")
def test_kv_104_commitments_are_secret_until_all_are_in() -> None:
    s = village(Table().influence(3, 2, 0).vp(0, 1, 2))
    play(s, "island a")
    assert (s.phase, s.actor) == (PHASE_COMMIT, RED)
    assert refused(s, "commit 4") == KV_104
    assert refused(s, "pass") == KV_104
    assert refused(s, "commit 3") == 0
    play(s, "commit 2")
    assert s.actor == GREEN
    assert s.as_seen_by(RED).commits[RED] == 2
    for viewer in (GREEN, BLUE, NOBODY):
        seen = s.as_seen_by(viewer)
        assert seen.commits[RED] == UNKNOWN
        rng = Rng()
        rng.seed(1)
        assert {seen.determinize(rng).commits[RED] for _ in range(60)} == {0, 1, 2, 3}
    hidden = [event for event in s.log or [] if event.only == RED]
    assert [event.as_seen_by(GREEN).args for event in hidden] == [[]]
    play(s, "commit 1")  # Blue has none and is not asked: revealed
    assert s.scored[0] == 1
    assert s.fence == s.ply
    last = [event.args for event in s.log or [] if event.kind == 21][-1]
    assert last[-3:] == [2, 1, 0]


def test_kv_104_at_most_25() -> None:
    s = village(Table().influence(30, 0, 0))
    while s.phase != PHASE_COMMIT:
        play(s, legal(s)[0])
    assert legal(s)[-1] == "commit 25"


@rules("KV-105", "KV-107")
def test_example_13_huts_boats_and_influence_decide() -> None:
    table = Table(seats=4, extra=((6, 0), (0, -6))).hut(RED, "meeting", -4, 0).hut(RED, "meeting", -4, 1)
    table.hut(GREEN, "meeting", -3, 0).hut(GREEN, "meeting", -3, -1).cult(-5, -1).cult(-6, 1)
    table.hut(3, "meeting", -4, -1).boat(3, -5, 1).boat(3, -6, 0)
    s = village(table.influence(1, 0, 0, 2).vp(0, 0, 0, 0))
    assert s.cults[0] == 3
    before = s.vp[:]
    play(s, "island a;commit 1;commit 2")
    assert [new - old for new, old in zip(s.vp, before, strict=True)] == [0, 0, 0, 3]
    assert s.influence == [1, 0, 0, 0]
    last = next(event.args for event in s.log or [] if event.kind == 21)
    assert last[3:7] == [3, 2, 0, 5]


@rules("KV-106")
def test_example_37_a_boat_between_two_islands_counts_for_both_once() -> None:
    s = Table().cult(-2, 1).cult(-1, -1).boat(RED, -2, 0).turn()
    assert [s.strength(RED, island) for island in range(7)] == [0, 1, 0, 1, 0, 0, 0]


@rules("KV-106")
def test_example_38_a_boat_next_to_huts_only_does_not_count() -> None:
    s = Table().hut(GREEN, "meeting", -4, 0).boat(RED, -3, 0).boat(BLUE, -4, -1).turn()
    assert [s.strength(seat, 0) for seat in range(3)] == [0, 1, 1]


@rules("KV-58")
def test_a_boat_on_its_hut_counts_beside_the_hut() -> None:
    s = Table().hut(RED, "fisher", -4, 0, boat=True).turn()
    assert s.strength(RED, 0) == 2


@rules("KV-108")
def test_example_36_on_a_tie_nobody_scores_and_nobody_pays() -> None:
    table = Table().hut(RED, "meeting", -4, 0).hut(RED, "meeting", -5, 1).hut(GREEN, "meeting", -4, -1)
    table.hut(GREEN, "meeting", -3, -1).hut(GREEN, "meeting", -3, 0).boat(GREEN, -5, -1)
    s = village(table.influence(2, 0, 0))
    before = s.vp[:]
    play(s, "island a;commit 2")
    assert (s.vp, s.influence) == (before, [2, 0, 0])
    assert s.scored[0] == 1


def test_kv_107_the_loser_keeps_his_influence() -> None:
    s = village(Table().influence(3, 2, 0).vp(0, 1, 2))
    play(s, "island a;commit 3;commit 2")
    assert s.influence == [0, 2, 0]
    assert s.vp == [1, 1, 2]
    s = village(Table(edition="second").influence(3, 2, 0).vp(0, 1, 2))
    play(s, "island a;commit 3;commit 2")
    assert s.influence == [0, 0, 0]  # second edition: all lose them


def test_kv_109_nobody_needs_to_be_there() -> None:
    s = village(Table().influence(1, 0, 0).vp(0, 1, 2))
    play(s, "island a;commit 1")
    assert s.vp[RED] == 1


@rules("KV-110")
def test_kv_110_goods_influence_and_fish_on_huts_score_nothing() -> None:
    table = Table().shells(RED, {5: 5}).fish(RED, {5: 5}).influence(3, 3, 0).hut(RED, "meeting", -4, 0)
    s = village(table.laid(-4, 0, 3))
    while s.phase != PHASE_OVER:
        play(s, "commit 0" if s.phase == PHASE_COMMIT else legal(s)[0])
    assert s.vp == [2 + 1, 0, 0]  # the hut and its village


# Villages that influence cannot change (ruling 31).


def decided_table(hide_influence: str = "off") -> Table:
    """Red has three huts on A, Green a boat at B; Blue has nothing on the board."""
    table = (
        Table(hide_influence=hide_influence)
        .hut(RED, "meeting", -4, 0)
        .hut(RED, "meeting", -5, 1)
        .hut(RED, "meeting", -4, -1)
    )
    return table.boat(GREEN, -2, -1).vp(0, 20, 30)


@rules("KV-104")
def test_kv_104_a_village_nobody_can_contest_is_scored_without_asking() -> None:
    s = village(decided_table().influence(2, 2, 0))
    assert (s.phase, s.actor) == (PHASE_VILLAGE, RED)
    assert "island a" in legal(s)  # when it is scored is a choice: it changes who chooses next
    before = s.ply
    play(s, "island a")
    assert (s.phase, s.ply, s.scored[0]) == (PHASE_VILLAGE, before + 1, 1)
    assert (s.vp, s.influence) == ([7, 20, 30], [2, 2, 0])
    assert s.fence < s.ply  # nothing was revealed, and Red goes on: it can be taken back
    s = village(decided_table().influence(2, 3, 0))
    play(s, "island a")
    assert (s.phase, s.actor) == (PHASE_COMMIT, RED)  # Green could tie


@rules("KV-104")
def test_kv_104_who_cannot_change_the_outcome_is_not_asked() -> None:
    s = village(decided_table().influence(2, 3, 2))
    play(s, "island a")
    assert s.commits == [-1, -1, 0]  # Blue could only reach 2
    assert s.as_seen_by(GREEN).commits == [-1, -1, 0]
    play(s, "commit 0;commit 3")  # a tie
    assert (s.scored[0], s.vp[RED], s.influence) == (1, 6, [2, 3, 2])


@rules("KV-104")
def test_kv_104_where_influence_is_hidden_everybody_who_has_some_is_asked() -> None:
    s = village(decided_table(hide_influence="on").influence(2, 2, 1))
    play(s, "island a")
    assert (s.phase, s.commits) == (PHASE_COMMIT, [-1, -1, -1])


@rules("KV-103")
def test_kv_103_with_one_village_left_open_the_order_no_longer_matters() -> None:
    s = village(decided_table().influence(0, 1, 0))
    while s.phase != PHASE_OVER:
        play(s, "commit 0" if s.phase == PHASE_COMMIT else legal(s)[-1])
        contested = [island for island in range(7) if not s.scored[island] and can_change(s, island)]
        decided = [island for island in range(7) if not s.scored[island] and island not in contested]
        assert not decided or len(contested) > 1
    assert s.phase == PHASE_OVER
    assert s.vp == [7, 21, 30]


def outcomes(s: KaivaiState, island: int) -> set[int]:
    """Who could win the village, over everything that everybody could commit."""
    hands = itertools.product(*(range(min(count, 25) + 1) for count in s.influence))
    return {winner([s.strength(seat, island) + hand[seat] for seat in range(s.seats)]) for hand in hands}


def can_change(s: KaivaiState, island: int) -> bool:
    return len(outcomes(s, island)) > 1


def test_who_is_asked_agrees_with_trying_every_hand() -> None:
    """A village is contested exactly if two hands differ in who wins; and who is not asked could never matter."""
    chance = random.Random(31)
    asked = 0
    for _ in range(400):
        table = Table().influence(*(chance.choice([0, 0, 1, 2, 4]) for _ in range(3)))
        for at in chance.sample([(-4, 0), (-4, -1), (-5, -1), (-6, 0), (-6, 1), (-5, 1)], chance.randrange(7)):
            table.hut(chance.randrange(3), "meeting", *at)
        s = table.s
        assert is_contested(s, 0) == can_change(s, 0)
        for seat in range(3):
            asked += s.can_sway(seat, 0)
            if not s.can_sway(seat, 0):
                assert not matters(s, seat)
    assert 200 < asked < 1000


def matters(s: KaivaiState, seat: int) -> bool:
    """Does the winner ever depend on what this seat commits, the others' hands being what they may?"""
    others = [range(count + 1) if other != seat else range(1) for other, count in enumerate(s.influence)]
    for hand in itertools.product(*others):
        strengths = [s.strength(other, 0) + hand[other] for other in range(s.seats)]
        ends = set()
        for more in range(s.influence[seat] + 1):
            ends.add(winner([count + more * (other == seat) for other, count in enumerate(strengths)]))
        if len(ends) > 1:
            return True
    return False


def test_without_influence_all_villages_are_scored_by_themselves() -> None:
    s = village(Table().hut(RED, "meeting", -4, 0).boat(GREEN, -2, -1).vp(0, 0, 5))
    assert s.phase == PHASE_OVER
    assert s.vp == [3, 1, 5]
    assert GAME.sheet(s)["villages"] == [1, 1, 0]


def test_kv_111_most_points_win_and_equals_share() -> None:
    s = village(Table().vp(7, 9, 9).shells(GREEN, {5: 1}))
    assert s.phase == PHASE_OVER
    assert GAME.ranks(s) == [3, 1, 1]
    s = village(Table(end_tie="wealth").vp(7, 9, 9).shells(GREEN, {5: 1}))
    assert GAME.ranks(s) == [3, 1, 2]


def test_second_edition_lasts_eight_rounds_with_pairs_of_cult_hexes() -> None:
    edition = [1] + [0] * (len(GAME.options) - 1)
    for seed in range(20):
        s = GAME.new(3, seed, edition)
        assert (s.islands, s.reserve) == (8, 8)
        assert s.cults == [1] * 6 + [2, 2]
        assert s.size == s.cults
        pairs = [{hex for hex in range(HEXES) if s.island_of[hex] == island} for island in (6, 7)]
        known = [set(s.parts.pairs[at : at + 2]) for at in range(0, len(s.parts.pairs), 2)]
        assert all(pair in known for pair in pairs)
        s.audit()
    assert s.parts.rounds == [10, 8]
    assert village(Table(edition="second").vp(1, 0, 0)).round == 8
