"""What is offered and what `explain` allows are the same, at every ply and with every option."""

import pytest

from motu.engine.base import OK
from motu.games.kaivai.box.parts import HEX_Q, HEX_R, HEXES, hex_at
from motu.games.kaivai.rules.actions import NUM_ACTIONS, parse
from motu.games.kaivai.rules.game import CHAPTERS, list_offers
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.state import KaivaiState
from tests.conformance.walks import option_sets, walk
from tests.kaivai.table import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_offers_agree_with_the_rules_one_by_one(seats: int) -> None:
    for chosen in option_sets(GAME, seats):
        for match in walk(GAME, seats, chosen, 40 + seats):
            s: KaivaiState = match.state
            assert s.offers == list_offers(s)
            chapter = CHAPTERS[s.phase]
            if s.ply % 3 == 0 and isinstance(chapter, Offering):
                assert s.offers == [a for a in range(NUM_ACTIONS) if chapter.explain(s, a) == OK]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_has_all_its_options(seats: int) -> None:
    sets = option_sets(GAME, seats)
    assert len(sets) == 12
    assert all(not GAME.clash(seats, chosen) for chosen in sets)


def test_invariants_of_random_games() -> None:
    for seed in range(6):
        for match in walk(GAME, 2 + seed % 3, GAME.default_options(2 + seed % 3), seed):
            check_invariants(match.state)


def check_invariants(s: KaivaiState) -> None:
    assert sum(s.cults) == s.islands + s.parts.reserve[0] - s.reserve
    assert all(count == 0 or count & (count - 1) == 0 for count in s.fields)
    assert min(s.vp) >= 0
    for hex in s.boats:
        if hex >= 0:
            near = [hex_at(*at) for at in neighbours(hex)]
            assert s.sea[hex] or any(s.sea[other] for other in near)


def neighbours(hex: int) -> list[tuple[int, int]]:

    q, r = HEX_Q[hex], HEX_R[hex]
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


def test_notation_is_pinned() -> None:
    assert NUM_ACTIONS == 198
    names = ["bid 7", "hex b2", "hut shrine", "celebrate", "pass", "stop", "island h", "commit 25", "give to 4"]
    assert [parse(name) for name in names] == [6, 18, 139, 145, 146, 147, 155, 181, 185]
    assert [parse(name) for name in ("give shell 1", "give fish 5", "vote no", "vote yes")] == [186, 195, 196, 197]
    assert GAME.name(10 + HEXES - 1) == "hex m7"
