"""What may be guessed in Elawa, against exact counts."""

from motu.games.elawa.box.parts import TYPES
from motu.games.elawa.mind.beliefs import beliefs
from motu.games.elawa.rules.piles import take_top_card
from motu.games.elawa.rules.state import SACRIFICED, UNSEEN, ElawaState
from motu.papers.belief import percent
from motu.papers.sentence import plain
from motu.proof import seeded
from tests.elawa.table import GAME, elawa

NAMES = ["Ana", "Bo", "Cleo", "Dan"]
NOUNS = ["a human", "a store", "a hut", "a tool"]


def worlds(s: ElawaState, many: int) -> list[ElawaState]:
    rng = seeded(1)
    return [s.as_seen_by(0).determinize(rng) for _ in range(many)]


def told(s: ElawaState, many: int = 20) -> list[str]:
    return [plain(sentence, NAMES) for sentence in beliefs(GAME, s.as_seen_by(0), 0, worlds(s, many))]


def test_the_next_card_is_as_likely_as_its_type_is_frequent_among_the_unseen() -> None:
    s = elawa()
    turned = []
    for world in worlds(s, 2000):
        take_top_card(world, 0)
        turned.append(world.parts.type[world.top_card[0]])
    unseen = [s.parts.type[card] for card in s.cards_at(UNSEEN)]
    sentence = next(sentence for sentence in told(s) if sentence.startswith("The next card turned up: "))
    for type in range(TYPES):
        share = unseen.count(type) / len(unseen)
        assert abs(turned.count(type) / len(turned) - share) < 0.04
        assert f"{NOUNS[type]} {percent(share)} %" in sentence


def test_cards_of_one_type_alone_are_no_guess() -> None:
    s = elawa()
    s.where = [SACRIFICED if spot == UNSEEN and s.parts.type[card] != 0 else spot for card, spot in enumerate(s.where)]
    assert not any("next card" in sentence for sentence in told(s))
    s.where = [SACRIFICED if spot == UNSEEN else spot for spot in s.where]
    assert not any("next card" in sentence for sentence in told(s))


def test_the_fire_is_told_where_a_pile_can_be_finished() -> None:
    tokens = {"berry": 3, "flint": 1}
    s = elawa(centre=tokens, ring={1: ("meat", 1)})
    assert "The next token from the fire: berry 75 %, flint 25 %." in told(s)
    calm = elawa(centre=tokens, ring={place: ("meat" if place % 2 else "berry", 3) for place in range(6)})
    assert not any("fire" in sentence for sentence in told(calm))
    sure = elawa(centre={"berry": 3}, ring={1: ("meat", 1)})
    assert not any("fire" in sentence for sentence in told(sure))


def test_the_draw_is_told_to_leader_4_alone() -> None:
    draw = {"hide": 1, "flint": 4}
    advanced = {"side": "advanced"}
    mine = elawa(leaders=(4, 2, 3, 1), options=advanced, draw=draw)
    assert "A token from the draw: flint 80 %, hide 20 %." in told(mine)
    theirs = elawa(leaders=(2, 4, 3, 1), options=advanced, draw=draw)
    assert not any("draw" in sentence for sentence in told(theirs))


def test_the_last_round_is_guessed_only_while_it_is_open_and_near() -> None:
    """The last token on the fire goes to whoever finishes the one pile that is nearly down."""
    near = elawa(3, centre=1, ring={place: ("meat", 4 if place else 1) for place in range(6)})
    found = [sentence for sentence in told(near, 60) if "last round" in sentence]
    assert len(found) == 1
    assert found[0].startswith("The others begin the last round before your next turn: ")
    distant = elawa(3, centre=1, ring={place: ("meat", 5 if place else 4) for place in range(6)})
    far = elawa(3, centre=8)
    begun = elawa(3, centre=1, ring={0: ("meat", 1)}, ending=True)
    for s in (distant, far, begun):
        assert not any("last round" in sentence for sentence in told(s))
