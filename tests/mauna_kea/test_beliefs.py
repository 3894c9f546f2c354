"""What may be guessed in Mauna Kea, against exact counts."""

from motu.games.mauna_kea.box.parts import CELLS, SPACE_AT
from motu.games.mauna_kea.mind.beliefs import about_next_tile, beliefs, until_next_turn
from motu.games.mauna_kea.rules.lava import arm_to_extend, target_of_arm
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.belief import percent
from motu.papers.sentence import plain
from motu.proof import seeded
from tests.mauna_kea.table import bag_of, game, table

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def tiles_of(points: int, many: int) -> list[str]:
    """So many tiles with this number of points."""
    parts = game().parts
    found = [f"T{i + 1:02}" for i in range(23) if parts.points[i] == points for _ in range(parts.copies[i])]
    return found[:many]


def worlds(seen: MaunaKeaState, many: int = 1000) -> list[MaunaKeaState]:
    rng = seeded(1)
    return [seen.determinize(rng) for _ in range(many)]


def told(s: MaunaKeaState, viewer: int = 0, many: int = 1000) -> list[str]:
    seen = s.as_seen_by(viewer)
    return [plain(sentence, NAMES) for sentence in beliefs(game(), seen, viewer, worlds(seen, many))]


def test_lava_comes_if_it_lies_before_the_fourth_tile() -> None:
    """Two seats draw two tiles of three points each: of five such tiles and one lava tile, the lava is drawn unless it
    lies last or last but one: in 4 of 6 orders."""
    s = table(2, "advanced")
    bag_of(s, "N-S", *tiles_of(3, 5))
    futures = [until_next_turn(world, 0) for world in worlds(s.as_seen_by(0), 3000)]
    assert abs(sum(came for came, _ in futures) / len(futures) - 4 / 6) < 0.03


def test_whoever_stands_where_the_lava_goes_is_told_with_the_chance_that_it_comes() -> None:
    s = table(2, "advanced")
    s.explorer[0] = SPACE_AT[target_of_arm(s, arm_to_extend(s, 0)) * CELLS]
    bag_of(s, "N-S", *tiles_of(3, 5))
    chance = percent(4 / 6)
    lava = f"Before your next turn about 0.7 lava tiles come and swallow, if they stay, explorer 1: {chance} %"
    assert told(s)[0].startswith(lava)


def test_of_lava_that_cannot_come_nothing_is_said() -> None:
    s = table(2, "advanced")
    bag_of(s, *tiles_of(3, 5))
    assert not any("lava" in sentence for sentence in told(s, many=50))
    s.turns_left = 1
    bag_of(s, "N-S", *tiles_of(3, 4))
    assert not any("lava" in sentence for sentence in told(s, many=50)), "nobody draws any more"


def test_the_next_tile_is_as_likely_as_it_is_frequent_in_the_bag() -> None:
    s = table(2, "advanced")
    bag_of(s, "N-S", *tiles_of(3, 3))
    found = about_next_tile(s)
    assert found is not None
    assert plain(found, NAMES) == "The next tile: 3 points 75 %, lava 25 %."
    bag_of(s, *tiles_of(3, 3))
    assert about_next_tile(s) is None, "it is known"


def test_a_card_is_as_likely_as_the_deals_that_hold_it() -> None:
    """Bo's one card is any of those that Ana does not see."""
    s = table(2, "advanced", hands={0: ["helicopter"], 1: ["earthquake"]})
    parts = s.parts
    unseen = sum(parts.card_copies) - 1
    quakes = parts.card_copies[3] / unseen
    seen = s.as_seen_by(0)
    held = sum(3 in world.hand[6:12] for world in worlds(seen)) / 1000
    assert abs(held - quakes) < 0.03
    cards = [sentence for sentence in told(s) if sentence.startswith("Bo with 1 card probably holds ")]
    assert len(cards) == 1


def test_in_the_basic_game_there_are_no_cards_to_guess() -> None:
    assert not any("holds" in sentence for sentence in told(table(3), many=20))
