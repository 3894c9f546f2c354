"""Information (EL-100 to EL-103): what lies below a top is not in the position at all."""

from motu.engine.base import NOBODY, PHASE_OVER
from motu.engine.rng import Rng
from motu.games.elawa.box.parts import CARD_NAMES
from motu.games.elawa.rules.state import HAND, TRIBE, UNSEEN, ElawaState
from tests.elawa.table import Tokens, card, elawa, hand, named, on_store, play, tokens, tribe


def rng(seed: int) -> Rng:
    generator = Rng()
    generator.seed(seed)
    return generator


def worlds(s: ElawaState, viewer: int, count: int = 300) -> list[ElawaState]:
    return [s.as_seen_by(viewer).determinize(rng(seed)) for seed in range(count)]


def test_el_100_nobody_sees_below_the_tops() -> None:
    s = elawa(cards={0: "r11"}, ring={1: ("berry", 3), 2: ("meat", 3)})
    unseen = set(s.cards_at(UNSEEN))
    after = [play(world, "take 0") for world in worlds(s, 0)]
    assert len({world.top_card[0] for world in after}) > 30
    assert {world.top_card[0] for world in after} <= unseen
    assert len({world.top_token[1] for world in after}) > 1


def test_el_100_heights_are_public() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 3)})
    play(s, "take 0")
    seen = s.as_seen_by(NOBODY)
    assert (seen.card_height[0], seen.token_height[1]) == (9, 2)


def test_el_101_what_lies_face_up_is_public() -> None:
    s = elawa(tribe="g04", stored={"g04": {"berry": 2}}, available={"hide": 1}, draw=9, discard={"meat": 3})
    for viewer in (NOBODY, 0, 1):
        seen = s.as_seen_by(viewer)
        assert (tribe(seen), on_store(seen, "g04"), tokens(seen)) == ("g04", {"berry": 2}, {"hide": 1})
        assert named(seen.discard) == {"meat": 3}
    sacrifice = play(elawa(step="play", hand="p11 b12"), "play p11", "sacrifice b12")
    assert sacrifice.as_seen_by(1).where[card("b12")] == sacrifice.where[card("b12")]


def test_el_102_hands_are_public_knowledge() -> None:
    s = elawa(hand="r10 p07")
    for viewer in (NOBODY, 1):
        assert hand(s.as_seen_by(viewer)) == "r10 p07"


def test_el_102_hands_nobody_looks_at_are_told_to_their_seats_alone() -> None:
    others: dict[int, tuple[str, str, Tokens]] = {1: ("r09", "g04", {}), 2: ("p01 p02 p03", "", {})}
    s = elawa(3, hand="r10 p07", others=others, options={"open_hands": "off"})
    spots = s.dump()["where"]
    for viewer, own in ((NOBODY, []), (0, ["r10", "p07"]), (1, ["r09"]), (2, ["p01", "p02", "p03"])):
        told = s.as_seen_by(viewer).told_to(viewer)
        shown = [CARD_NAMES[at] for at, spot in enumerate(told["where"]) if HAND <= spot < TRIBE]
        assert sorted(shown) == sorted(own)
        assert told["where"].count(UNSEEN) == spots.count(UNSEEN) + 6 - len(own), "the others' are not told apart"
        assert told["hand_size"] == [2, 1, 3]
        assert told["where"][card("g04")] == TRIBE + 1, "tribes stay open"
    for open_to_all in (elawa(hand="r10 p07"), end_of_game({"open_hands": "off"})):
        assert open_to_all.told_to(1) == open_to_all.dump()


def end_of_game(options: dict[str, str]) -> ElawaState:
    s = elawa(actor=1, ending=True, step="play", hand="r10 p07", options=options)
    play(s, "play end")
    assert s.phase == PHASE_OVER
    return s


def test_el_103_centre_and_draw_are_unknown_but_for_their_heights() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, centre={"hide": 2, "bone": 2}, draw=20, hand="p01")
    seen = s.as_seen_by(0)
    assert (seen.centre, seen.draw_size, seen.rng.word) == (4, 20, 0)
    bonuses = {tuple(tokens(play(world, "take 0"))) for world in worlds(s, 0, 60)}
    assert bonuses == {("berry", "hide"), ("berry", "bone")}
