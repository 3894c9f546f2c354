"""Phase IV: actions (VA-56 to VA-67), where they happen (VA-68 to VA-70), governor and preacher (VA-113 to VA-117)."""

from motu.games.vanuatu.box.parts import FISH, REST, SPACES
from motu.games.vanuatu.rules.majorities import has_any_majority, majority
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.rulebook import (
    VA_59,
    VA_60,
    VA_62,
    VA_63,
    VA_64,
    VA_68,
    VA_70,
    VA_113,
    VA_115,
    VA_116,
    VA_117,
)
from motu.games.vanuatu.rules.state import PHASE_REST, PHASE_TURN, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import act, allowed, base, give, lay, legal, played, refused


def test_va_56_round_and_round_those_with_markers() -> None:
    s = act(base(), "rest draw", "", "draw rest")
    played(s, "resolve rest", "rest coin")
    assert s.actor == 2  # seat 1 has no markers; seat 2 leads only on rest
    played(s, "rest first")
    assert s.points[0] == 3  # seat 0 drew of itself: its last stack
    assert s.round == 2
    s = played(act(base(), "draw sail rest"), "resolve draw")
    assert (s.actor, s.round) == (0, 1)  # the others have none left: he goes on alone
    assert legal(s) == ["resolve sail", "resolve rest"]


@rules("VA-58")
def test_example_1_majority_on_fish() -> None:
    """Yellow, turquoise, purple in turn order: 1, 1 and 2 markers on fish."""
    s = base()
    for seat in range(3):
        give(s, seat, boat="h2")
    act(s, "fish rest", "fish rest", "fish fish rest")
    assert majority(s, FISH) == 2
    s.markers[2 * SPACES + FISH] = 0
    assert majority(s, FISH) == 0
    s.markers[FISH] = 0
    assert majority(s, FISH) == 1


def test_va_57_ties_go_to_the_earlier_in_turn_order() -> None:
    s = act(base(), "fish rest", "fish rest", "fish")
    assert majority(s, FISH) == 0
    s.first = 1
    assert majority(s, FISH) == 1
    s.first = 2
    assert majority(s, FISH) == 2
    assert majority(act(base(), "rest"), FISH) == -1


def test_va_58_opponents_are_not_added_together() -> None:
    s = act(base(), "fish", "fish", "fish fish")
    assert majority(s, FISH) == 2
    s = act(base(), "fish fish", "fish fish", "fish fish fish")
    assert majority(s, FISH) == 2


@rules("VA-57")
def test_va_59_one_of_the_majorities_is_resolved() -> None:
    s = act(base(), "draw rest", "sail rest", "sail rest")
    assert legal(s) == ["resolve draw", "resolve rest"]
    assert refused(s, "resolve sail") == VA_59
    played(s, "resolve draw")
    assert s.points[0] == 3


@rules("VA-65")
def test_va_60_what_can_be_performed_must_be() -> None:
    s = act(base(), "draw draw rest", "rest sail", "rest sail")
    played(s, "resolve draw")
    assert (s.points[0], s.drawings[0]) == (3, 1)
    assert s.markers[:SPACES] == [0] * REST + [1]
    s = act(base(), "sail rest", "rest draw", "rest draw")
    played(s, "resolve sail")
    assert refused(s, "resolve rest") == VA_60
    assert refused(s, "end turn") == VA_60
    assert allowed(s, "sail h2 1")


@rules("VA-69")
def test_example_5_nothing_to_fish() -> None:
    s = act(base(), "fish draw", "rest draw", "rest draw")
    played(s, "resolve fish")
    assert s.markers[FISH] == 0
    assert s.fish_tiles[:3] == [0, 0, 0]
    assert sum(s.fish) == 3
    assert s.actor == 1


def test_va_61_an_impossible_majority_may_be_chosen() -> None:
    s = act(base(), "fish draw", "rest sail", "rest sail")
    assert legal(s) == ["resolve fish", "resolve draw"]


def test_va_62_no_minority_while_there_is_a_majority() -> None:
    s = act(base(), "draw rest fish", "draw draw rest", "sail")
    assert refused(s, "resolve draw") == VA_62
    assert allowed(s, "resolve rest")


@rules("VA-57")
def test_va_63_without_majority_a_stack_is_removed() -> None:
    s = act(base(), "draw fish", "draw draw rest", "fish fish rest")
    give(s, 0, boat="h2")
    assert legal(s) == ["resolve fish", "resolve draw"]
    assert refused(s, "resolve rest") == VA_63
    played(s, "resolve draw")
    assert s.points[0] == 0
    assert s.markers[:SPACES].count(1) == 1


def test_va_64_nobody_may_pass() -> None:
    s = act(base(), "draw rest", "draw rest")
    assert refused(s, "end turn") == VA_64
    assert allowed(s, "resolve draw")


def test_va_65_a_stack_acts_once() -> None:
    s = base()
    lay(s, "a1 h7")
    act(s, "draw draw draw rest", "rest sail", "rest sail")
    played(s, "resolve draw", "island h1")
    assert sum(s.drawings) == 1
    assert s.on_board[0] == 1


@rules("VA-115")
def test_va_66_an_action_once_per_player_and_round() -> None:
    s = base(3, {})
    lay(s, "a1 h7")
    give(s, 0, character="governor")
    act(s, "draw rest rest", "draw sail", "sail rest")
    played(s, "resolve draw", "island h1")
    assert s.drawings == [1, 0, 0, 0, 0]
    played(s, "resolve draw", "resolve sail")  # seat 1 may draw as well, on a1; seat 2 leads nowhere
    assert s.drawings == [1, 1, 0, 0, 0]
    assert s.actor == 0
    played(s, "move from rest")
    assert refused(s, "move to draw") == VA_115
    assert allowed(s, "move to fish")


@rules("VA-102")
def test_va_67_feasibility_without_exchanges() -> None:
    s = base(3, {})
    give(s, 0, vatu=0, points=3, treasure="2", character="beggar")
    act(s, "sail rest", "rest draw", "rest draw")
    assert {"sell treasure 2", "beg 3"} <= set(legal(s))
    played(s, "resolve sail")
    assert s.boat[0] == 6
    assert (s.treasure_tiles[1], s.points[0]) == (1, 3)


def test_va_68_islands_beside_the_boat() -> None:
    s = base()
    lay(s, "a1 h7")
    lay(s, "a2 h11")
    give(s, 0, boat="h5")
    act(s, "draw rest", "rest sail", "rest sail")
    played(s, "resolve draw")
    assert refused(s, "island h7") == VA_68
    assert allowed(s, "island h11")


def test_va_69_the_sea_under_the_boat() -> None:
    s = base()
    give(s, 0, boat="h2")
    act(s, "fish rest", "rest sail", "rest sail")
    played(s, "resolve fish")
    assert s.fish[2] == 1
    assert s.fish_tiles[:3] == [0, 1, 0]


def test_va_70_places_without_a_tile_are_out_of_reach() -> None:
    s = act(base(), "sail rest", "rest draw", "rest draw")
    played(s, "resolve sail")
    assert refused(s, "sail h7 1") == VA_70
    assert allowed(s, "sail h5 1")


def test_va_71_boats_share_a_place() -> None:
    s = act(base(), "sail rest", "rest draw", "rest draw")
    played(s, "resolve sail", "sail h6 2")
    assert s.boat == [6, 6, 6]


def test_example_24_losing_time() -> None:
    s = base()
    give(s, 0, vatu=0, boat="h2")
    act(s, "build fish", "rest draw", "rest draw")
    played(s, "resolve build")
    assert (s.hut_stock[0], s.on_board[0]) == (8, 1)
    assert majority(s, FISH) == 0


# Governor and preacher.


def governing(*stacks: str) -> VanuatuState:
    s = base(3, {})
    give(s, 0, character="governor")
    return act(s, *stacks)


@rules("VA-123")
def test_va_113_the_governor_moves_a_whole_stack() -> None:
    s = governing("fish fish draw", "rest sail", "rest sail")
    played(s, "move from fish")
    assert refused(s, "resolve draw") == VA_113
    played(s, "move to buy")
    assert s.markers[:SPACES] == [0, 0, 0, 0, 0, 2, 1, 0, 0]
    assert s.actor == 1
    assert s.used[0] == 1
    s.actor = 0
    assert refused(s, "move from buy") == VA_113
    assert refused(governing("fish draw", "rest"), "move from rest") == VA_113


def test_va_114_with_or_without_majority() -> None:
    assert allowed(governing("fish draw", "rest sail"), "move from fish")
    s = governing("fish draw", "fish fish draw draw", "rest")
    assert not has_any_majority(s, 0)
    assert allowed(s, "move from fish")


def test_va_115_another_space_whatever_could_be_programmed() -> None:
    s = played(governing("fish draw", "rest sail"), "move from fish")
    assert refused(s, "move to fish") == VA_115
    assert allowed(s, "move to sell")
    assert played(s, "move to draw").markers[6] == 2


def test_governor_repeat_allows_a_performed_action() -> None:
    s = base(3, {"governor_repeat": "on"})
    give(s, 0, character="governor")
    act(s, "draw rest rest", "rest sail", "rest sail")
    s.performed[0] = 64
    assert allowed(played(s, "move from rest"), "move to draw")


def test_example_23_not_where_he_has_acted() -> None:
    s = governing("rest rest", "sail draw", "sail draw")
    s.performed[0] = 64
    played(s, "move from rest")
    assert refused(s, "move to draw") == VA_115
    assert len(legal(s)) == 7


def preaching(character: str) -> VanuatuState:
    """Example 22: player 1 leads nowhere."""
    s = base(3, {})
    give(s, 1, boat="h2", character=character)
    act(s, "draw draw fish fish fish", "draw fish fish", "")
    s.actor = 1
    return s


def test_example_22_without_majority() -> None:
    s = preaching("diver")
    assert legal(s) == ["resolve fish", "resolve draw"]
    assert legal(preaching("preacher")) == ["resolve fish", "resolve draw", "preach fish", "preach draw"]
    s = preaching("governor")
    played(s, "move from fish", "move to sail")
    assert majority(s, 0) == 1
    assert s.markers[SPACES] == 2


def test_va_116_the_preacher_performs_without_majority() -> None:
    s = preaching("preacher")
    played(s, "preach fish")
    assert s.fish_tiles[3:6] == [0, 1, 0]
    assert s.used[1] == 1
    assert s.markers[SPACES + FISH] == 0
    assert refused(preaching("diver"), "preach fish") == VA_116
    assert refused(preaching("preacher"), "preach rest") == VA_116
    stranded = preaching("preacher")
    give(stranded, 1, boat="h6")
    assert refused(stranded, "preach fish") == VA_116
    assert allowed(stranded, "preach draw")


def test_va_117_an_impossible_majority_is_a_majority() -> None:
    s = base(3, {})
    give(s, 1, boat="h2", character="preacher")
    act(s, "fish fish", "fish explore", "")
    s.actor = 1
    assert refused(s, "preach fish") == VA_117
    assert legal(s) == ["resolve explore"]


def test_a_preacher_chooses_like_everybody_else() -> None:
    s = base(3, {})
    give(s, 1, character="preacher")
    act(s, "rest rest draw", "rest draw", "")
    s.actor = 1
    played(s, "preach rest")
    assert s.phase == PHASE_REST
    played(s, "rest point")
    assert tokens_of(s, 1) == [3]
    assert s.phase == PHASE_TURN
