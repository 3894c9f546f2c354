"""What may be guessed in Kaivai, against exact counts."""

from itertools import product

import pytest

from motu.games.kaivai.mind.beliefs import beliefs, catch_chances, chances_to_win, commitment, quantile
from motu.games.kaivai.rules.state import PHASE_BID, PHASE_COMMIT, KaivaiState
from motu.papers.sentence import plain
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, play
from tests.kaivai.test_scoring import village

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def told(s: KaivaiState, viewer: int) -> list[str]:
    return [plain(sentence, NAMES) for sentence in beliefs(GAME, s.as_seen_by(viewer), viewer, [])]


def committing(*influence: int) -> KaivaiState:
    s = play(village(Table().influence(*influence).vp(0, 1, 2)), "island a")
    assert s.phase == PHASE_COMMIT
    return s


def test_rivals_are_guessed_between_nothing_and_all_they_have() -> None:
    s = committing(5, 4, 3)
    found = told(s, RED)
    assert found[0].startswith("Bo probably commits ")
    assert found[1].startswith("Cleo probably commits ")
    assert found[2].startswith("You win island A with ")
    shares = commitment(GAME, s.as_seen_by(RED), GREEN)
    assert len(shares) == 5
    assert sum(shares) == pytest.approx(1.0)


def test_a_rival_without_influence_is_known_to_commit_nothing() -> None:
    assert not any(sentence.startswith("Cleo") for sentence in told(committing(3, 2, 0), RED))
    alone = told(play(village(Table().influence(3, 0, 0).vp(0, 1, 2)), "island a"), RED)
    assert alone == [], "nobody can answer: there is nothing to guess"


def test_the_chance_to_win_is_the_sum_over_what_the_others_may_commit() -> None:
    s = committing(4, 3, 2).as_seen_by(RED)
    shares = [commitment(GAME, s, seat) for seat in (GREEN, BLUE)]
    bases = [s.strength(seat, s.chosen) for seat in range(3)]
    for count, chance in enumerate(chances_to_win(GAME, s, RED)):
        exact = sum(
            shares[0][bo] * shares[1][cleo]
            for bo, cleo in product(range(4), range(3))
            if bases[RED] + count > max(bases[GREEN] + bo, bases[BLUE] + cleo)
        )
        assert chance == pytest.approx(exact)


def test_what_a_rival_has_committed_already_changes_nothing() -> None:
    few, many = committing(5, 4, 3), committing(5, 4, 3)
    assert told(play(few, "commit 0"), GREEN) == told(play(many, "commit 5"), GREEN)


def test_quantiles() -> None:
    assert [quantile([0.1, 0.2, 0.3, 0.4], share) for share in (0.1, 0.5, 0.9)] == [0, 2, 3]
    assert quantile([0.5, 0.4], 0.95) == 1


def test_the_catch_is_counted_over_all_faces() -> None:
    s = Table().s
    for dice in range(1, 5):
        faces = [[1] * s.parts.dots[die] + [0] * (s.parts.faces - s.parts.dots[die]) for die in range(dice)]
        throws = [sum(throw) for throw in product(*faces)]
        for fish, chance in enumerate(catch_chances(s, dice)):
            assert chance == pytest.approx(throws.count(fish) / len(throws))


def test_bids_still_to_come_are_guessed_and_those_made_are_known() -> None:
    s = GAME.new(3, 1)
    assert s.phase == PHASE_BID
    first, second, third = s.bidders
    assert [sentence.split()[0] for sentence in told(s, first)] == [NAMES[second], NAMES[third]]
    play(s, "bid 5")
    assert [sentence.split()[0] for sentence in told(s, second)] == [NAMES[third]]
    assert "5:" not in " ".join(told(s, second))
