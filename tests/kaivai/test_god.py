"""Phase 2: the god of the fishermen (KV-33 to KV-38)."""

from motu.games.kaivai.box.parts import CULT, HEXES, hex_at
from motu.games.kaivai.rules.god import MovingGod, refusal_without_growth
from motu.games.kaivai.rules.rulebook import KV_33, KV_34, KV_38, KV_47, KV_48, KV_49
from motu.games.kaivai.rules.state import PHASE_ACTION
from tests.citing import rules
from tests.kaivai.table import BLUE, GREEN, RED, Table, h, legal_hexes, play, refused


def test_kv_33_the_god_must_go_to_another_island() -> None:
    s = Table().god(2, 0).god_phase()
    assert s.actor == BLUE
    assert refused(s, "pass") == KV_33
    assert refused(s, h(1, 0)) == KV_33
    assert refused(s, h(-4, 0)) == 0
    assert refused(Table().god_phase(), h(1, 0)) == 0  # in round 1 any island


@rules("KV-36")
def test_kv_34_the_island_grows_by_a_cult_hex_and_the_god_stands_on_it() -> None:
    s = Table().god(2, 0).hut(RED, "meeting", -4, 0).god_phase()
    assert refused(s, h(0, 0)) == KV_34
    assert refused(s, h(-3, 0)) == 0  # next to the hut is enough
    play(s, h(-3, 0))
    assert s.ground[hex_at(-3, 0)] == CULT
    assert s.god == hex_at(-3, 0)
    assert (s.cults[0], s.size[0], s.reserve) == (2, 3, 9)
    assert s.phase == PHASE_ACTION


@rules("KV-47", "KV-48", "KV-49")
def test_kv_35_no_union_no_boat_no_blockade() -> None:
    s = Table().god(2, 0).cult(-2, 1).cult(-1, -1).boat(RED, -4, 0).god_phase()
    assert refused(s, h(-2, 0)) == KV_47
    assert refused(s, h(-3, 1)) == 0
    assert refused(s, h(-4, 0)) == KV_48
    assert refused(s, h(-1, -2)) == KV_48
    s = Table().god(2, 0).hut(RED, "meeting", 0, 5).hut(RED, "meeting", -1, 6).boat(GREEN, 0, 6).god_phase()
    assert refused(s, h(1, 5)) == KV_49


@rules("KV-37")
def test_example_5_meeting_huts_on_the_gods_island_give_influence() -> None:
    table = Table().god(2, 0).hut(RED, "meeting", -4, 0).hut(RED, "meeting", -5, 1).hut(GREEN, "meeting", -4, -1)
    s = table.hut(GREEN, "shrine", -6, 1).hut(BLUE, "meeting", -2, 3).influence(1, 1, 1).god_phase()
    play(s, h(-5, -1))
    assert s.influence == [3, 2, 1]
    assert s.cults[0] == 2


def test_kv_37_only_there_and_only_meeting_huts() -> None:
    s = Table().god(2, 0).hut(RED, "shrine", -4, 0).hut(GREEN, "meeting", -2, 3).influence(0, 0, 0).god_phase()
    assert play(s, h(-5, -1)).influence == [0, 0, 0]


def test_kv_38_where_no_other_island_can_grow_the_god_moves_without_a_cult_hex() -> None:
    """Every place is taken from the god's island's point of view: boats stand on all of them."""
    moving = MovingGod()
    table = Table(seats=2).god(2, 0)
    s = table.influence(0, 0).god_phase()
    taken = [hex for hex in range(HEXES) if s.touch[hex] and not s.touch[hex] >> 4 & 1 and s.ground[hex] == 0]
    assert refused(s, h(-1, -2)) == KV_48  # a cult hex, while the island can grow
    s.boats = taken  # more boats than there are, to shut every place
    s.offers = []
    cults = [hex for hex in range(HEXES) if s.ground[hex] == CULT and s.island_of[hex] != 4]
    assert moving.offers(s) == [10 + hex for hex in cults]
    assert moving.explain(s, 10 + hex_at(-1, -2)) == 0
    assert moving.explain(s, 10 + hex_at(2, 0)) == KV_33
    s.offers = moving.offers(s)
    reserve = s.reserve
    moving.apply(s, 10 + hex_at(-1, -2))
    assert (s.god, s.reserve, s.size[1]) == (hex_at(-1, -2), reserve, 1)


def test_kv_38_the_god_stands_on_cult_hexes_only() -> None:
    s = Table().god(2, 0).hut(RED, "meeting", -4, 0).god_phase()
    assert refusal_without_growth(s, hex_at(-4, 0)) == KV_38
    assert refusal_without_growth(s, hex_at(-5, 0)) == 0


def test_the_gods_places_are_those_of_every_other_island() -> None:
    s = Table().god(2, 0).god_phase()
    assert len(legal_hexes(s)) == 6 * 5 + 3
