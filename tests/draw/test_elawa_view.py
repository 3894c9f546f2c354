"""Elawa's board says what the rules say: which tokens a card brings, what can be put where, what every card scores."""

import itertools

import pytest

from motu.draw.scene import Scene, draw_board
from motu.draw.svg import Node
from motu.engine.base import NOBODY, NONE, PHASE_OVER
from motu.games import GAMES
from motu.games.elawa.box.parts import (
    BERRY,
    BONE,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    FLINT,
    HIDE,
    HUMAN,
    KIND_NAMES,
    KINDS,
    MEAT,
    PLACES,
    POWER_NAMES,
    STORE_AT,
    STORE_CARDS,
    TYPE_NAMES,
)
from motu.games.elawa.face import view
from motu.games.elawa.face.card_pictures import gain_of, worth_of
from motu.games.elawa.face.pictures import INKS, SYMBOLS, TEXTURES, TINTS, type_of
from motu.games.elawa.face.view_tribes import ROOMY, fitting
from motu.games.elawa.face.words import WORDS
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.ending import Tribe
from motu.games.elawa.rules.state import ElawaState
from motu.papers.match import Match
from tests.conformance.walks import walk
from tests.draw.test_look import contrast

OPTIONS = [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1]]
LEDGE = CARD_NAMES.index("b03")  # 4 points for each flint
LARDER = CARD_NAMES.index("g07")  # 3 points for each different resource
GUESTS = CARD_NAMES.index("p04")  # 4 points for each blue card
CHILDREN = CARD_NAMES.index("p08")
BASKET = CARD_NAMES.index("y10")  # 2 points for each store
TANNER = CARD_NAMES.index("r10")  # needs a sacrifice


def table(seats: int = 3, options: list[int] | None = None) -> Match[ElawaState]:
    match: Match[ElawaState] = Match(GAMES["elawa"].standard_game, seats, seed=1, options=options or OPTIONS[0])
    return match


def look(match: Match[ElawaState], viewer: int, narrow: bool = False) -> Scene[ElawaState]:
    seen = match.seen(viewer)
    legal = match.game.legal(seen) if viewer == seen.actor and viewer != NOBODY else []
    recent = [event for event in match.events(viewer) if event.ply == match.state.ply - 1]
    return Scene(match.game, seen, viewer, legal, ["Ana", "Bo", "Cy", "Di"][: match.seats], recent, narrow)


def own_look(match: Match[ElawaState], narrow: bool = False) -> Scene[ElawaState]:
    return look(match, match.state.actor, narrow)


def having(root: Node, name: str, value: str) -> list[Node]:
    return [found for found in root.walk() if found.attributes.get(name) == value]


def symbols_in(root: Node) -> list[str]:
    return [found.attributes["href"][3:] for found in root.walk() if found.tag == "use"]


def give(s: ElawaState, spot: int, *cards: int) -> None:
    """Cards from wherever they are into a hand or tribe; this position is only looked at."""
    where = s.where[:]
    for card in cards:
        where[card] = spot
    s.where = where
    s.hand_size = [where.count(st.HAND + seat) for seat in range(s.seats)]


def hold(s: ElawaState, seat: int, *tokens: int) -> None:
    s.available[seat * KINDS : seat * KINDS + KINDS] = [tokens.count(kind) for kind in range(KINDS)]


def test_every_card_has_a_scene_and_a_sign_for_the_log() -> None:
    parts = table().state.parts
    for card, name in enumerate(CARD_NAMES):
        assert f"el_scene_{name}" in SYMBOLS
        assert name in SYMBOLS
        assert type_of(card) == parts.type[card]
    assert set(POWER_NAMES) <= set(SYMBOLS)


def test_the_colours_differ_by_emblem_and_pattern_too() -> None:
    assert len(set(TEXTURES.values())) == COLOURS
    assert len({str(SYMBOLS[f"el_{name}"].children[1]) for name in COLOUR_NAMES}) == COLOURS
    for colour in range(COLOURS):
        assert contrast("#FFFFFF", INKS[colour]) >= 4.5
        assert contrast(TINTS[colour], INKS[colour]) >= 3


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("narrow", [False, True])
def test_what_lies_on_the_table_is_done_on_the_table(options: list[int], narrow: bool) -> None:
    """Only what is no thing gets a button: ending a step, leaving out nothing, how to pay."""
    buttons = {act.PLAY_END, act.PUT_END, act.SKIP, *range(act.OMIT, act.SACRIFICE), *range(act.BONES, act.PUT)}
    phases = set()
    for seed in range(3):
        for match in itertools.islice(walk(GAMES["elawa"].standard_game, 4, options, seed), 0, None, 3):
            if match.state.actor == NOBODY:
                continue
            scene = own_look(match, narrow)
            phases.add(match.state.phase)
            left = set(scene.choices(draw_board(view, scene))) - buttons
            assert not left
    assert {st.PHASE_TAKE, st.PHASE_PLAY, st.PHASE_STORE, st.PHASE_REGULATE} <= phases


def test_hovering_a_card_shows_the_tokens_it_brings_in_their_order() -> None:
    match = table()
    s = match.state
    board = draw_board(view, own_look(match))
    for place in range(PLACES):
        leader, ring = having(board, "data-preview-for", f"take-{place}")
        route = taking.route(s, s.top_card[place], place, 0)
        kinds = [KIND_NAMES[s.top_token[at]] for at in route]
        assert [name for name in symbols_in(ring) if name in KIND_NAMES] == kinds
        assert [name for name in symbols_in(leader) if name in KIND_NAMES] == kinds
        assert having(board, "data-preview", f"take-{place}")[0].attributes["data-action"] == str(act.TAKE + place)


def test_on_a_phone_which_cannot_hover_each_card_shows_the_tokens_it_brings() -> None:
    match = table()
    s = match.state
    board = draw_board(view, own_look(match, narrow=True))
    for place in range(PLACES):
        [card] = having(board, "data-action", str(act.TAKE + place))
        kinds = [KIND_NAMES[s.top_token[at]] for at in taking.route(s, s.top_card[place], place, 0)]
        assert [name for name in symbols_in(card) if name in KIND_NAMES][-len(kinds) :] == kinds


def test_a_pile_about_to_be_finished_shows_the_fire() -> None:
    match = table()
    s = match.state
    place = next(place for place in range(PLACES) if s.parts.take[s.top_card[place]] == 2)
    first = taking.route(s, s.top_card[place], place, 0)[0]
    before: list[str] = []
    after: list[str] = []
    for shown in (before, after):
        board = draw_board(view, own_look(match))
        shown += symbols_in(having(board, "data-preview-for", f"take-{place}")[-1])
        s.token_height[first] = 1
    assert "fire" not in before
    assert "fire" in after


def test_the_fire_has_a_token_for_each_that_is_left() -> None:
    match = table()
    match.state.centre = 3
    [fire] = having(draw_board(view, look(match, NOBODY)), "data-piece", "fire")
    assert "3 of 8" in fire.attributes["aria-label"]
    stones = [found for found in fire.walk() if found.tag == "ellipse" and found.attributes.get("fill") == "#6F6A72"]
    discs = [found for found in fire.walk() if found.tag == "circle" and found.attributes.get("fill") == "#8F6A48"]
    assert (len(stones), len(discs)) == (8, 3)


def test_leader_one_clicks_the_pile_to_leave_out() -> None:
    match = table(2, [1, 0, 0, 0, 0, 0])
    s = match.state
    s.leader = [1, 2]
    s.actor, s.phase = 0, st.PHASE_SKIP
    s.chosen = next(place for place in range(PLACES) if s.parts.take[s.top_card[place]] == 2)
    scene = own_look(match)
    board = draw_board(view, scene)
    route = taking.route(s, s.top_card[s.chosen], s.chosen, 0)
    for pile, place in enumerate(route, 1):
        [found] = having(board, "data-piece", f"ring-{place}")
        assert found.attributes["data-action"] == str(act.SKIP + pile)
        assert "can" in found.attributes["class"].split()
        kinds = [KIND_NAMES[s.top_token[at]] for at in taking.route(s, s.top_card[s.chosen], s.chosen, pile)]
        [shown] = having(board, "data-preview-for", f"skip-{pile}")
        assert [name for name in symbols_in(shown) if name in KIND_NAMES] == kinds
    assert scene.choices(board) == [act.SKIP]
    [chosen] = [found for found in board.walk() if "picked" in found.attributes.get("class", "").split()]
    assert chosen.attributes["data-piece"] == f"card-{CARD_NAMES[s.top_card[s.chosen]]}"


def test_a_store_offers_each_token_that_fits_and_only_to_its_owner() -> None:
    match = table()
    s = match.state
    seat = s.actor
    s.phase = st.PHASE_STORE
    give(s, st.TRIBE + seat, LEDGE, LARDER)
    hold(s, seat, FLINT, HIDE, BONE)
    puts = {a for a in range(act.PUT, act.PUT_END) if act.PUT_TOKEN[a - act.PUT] in (FLINT, HIDE, BONE)}
    puts = {a for a in puts if STORE_CARDS[act.PUT_STORE[a - act.PUT]] in (LEDGE, LARDER)}
    board = draw_board(view, own_look(match))
    lit = {int(found.attributes["data-action"]) for found in board.walk() if "can" in found.attributes.get("class", "")}
    assert (
        lit
        == {a for a in puts if match.game.refusal(s, a) == 0}
        == puts
        - {a for a in puts if STORE_AT[LEDGE] == act.PUT_STORE[a - act.PUT] and act.PUT_TOKEN[a - act.PUT] == HIDE}
    )
    other = draw_board(view, look(match, (seat + 1) % 3))
    [theirs] = having(other, "data-piece", f"card-{CARD_NAMES[LEDGE]}")
    assert "data-action" not in theirs.attributes


def test_what_lies_on_a_store_is_seen_on_it() -> None:
    match = table()
    s = match.state
    give(s, st.TRIBE, LARDER)
    stored = s.stored[:]
    for kind in (BERRY, MEAT, BONE):
        stored[STORE_AT[LARDER] * KINDS + kind] = 1
    s.stored = stored
    [card] = having(draw_board(view, look(match, 1)), "data-piece", f"card-{CARD_NAMES[LARDER]}")
    assert [name for name in symbols_in(card) if name in KIND_NAMES] == ["berry", "meat", "bone"]
    assert "1 berry, 1 meat, 1 bone" in card.attributes["aria-label"]


def test_a_hand_card_is_played_or_sacrificed_as_the_phase_asks() -> None:
    match = table()
    s = match.state
    seat = s.actor
    give(s, st.HAND + seat, TANNER, CHILDREN)
    for phase, first, chosen in ((st.PHASE_PLAY, act.PLAY, -1), (st.PHASE_SACRIFICE, act.SACRIFICE, TANNER)):
        s.phase, s.chosen = phase, chosen
        board = draw_board(view, own_look(match))
        [card] = having(board, "data-piece", f"card-{CARD_NAMES[CHILDREN]}")
        assert card.attributes["data-action"] == str(first + CHILDREN)
        [other] = having(board, "data-piece", f"card-{CARD_NAMES[TANNER]}")
        assert ("picked" in other.attributes["class"].split()) == (phase == st.PHASE_SACRIFICE)


def test_hovering_a_hand_card_shows_what_is_paid_and_what_is_gained() -> None:
    match = table()
    s = match.state
    seat = s.actor
    s.phase = st.PHASE_PLAY
    give(s, st.HAND + seat, CHILDREN)  # 2 meat, 1 flint
    give(s, st.TRIBE + seat, CARD_NAMES.index("p01"))  # 4 points for each purple card
    hold(s, seat, MEAT, BONE, BONE)
    board = draw_board(view, own_look(match))
    marks = having(board, "data-preview-for", f"play-{CHILDREN}")
    crossed = [mark for mark in marks if any(found.tag == "circle" for found in mark.walk())]
    assert len(crossed) == 3
    assert gain_of(s, seat, CHILDREN) == 9 + 4
    assert any("+13" in str(mark) for mark in marks)


def test_hands_are_open_unless_the_table_agreed_otherwise() -> None:
    for closed, shown in ((0, 1), (1, 0)):
        match = table(3, [0, 0, 0, 0, closed, 0])
        give(match.state, st.HAND + 1, CHILDREN)
        for viewer in (0, NOBODY):
            board = draw_board(view, look(match, viewer))
            assert len(having(board, "data-piece", f"card-{CARD_NAMES[CHILDREN]}")) == shown
        own = draw_board(view, look(match, 1))
        assert len(having(own, "data-piece", f"card-{CARD_NAMES[CHILDREN]}")) == 1


def test_surplus_tokens_say_that_there_is_no_slot() -> None:
    match = table()
    s = match.state
    hold(s, s.actor, BERRY, BERRY, BERRY, MEAT, BONE)
    s.phase = st.PHASE_REGULATE
    board = draw_board(view, own_look(match))
    tokens = [found for found in board.walk() if found.attributes.get("data-action") == str(act.DISCARD + BONE)]
    assert [found.attributes["aria-label"] for found in tokens] == ["Discard bone; no slot for it"]
    assert len(having(board, "data-action", str(act.DISCARD + BERRY))) == 3


def test_the_leaders_to_choose_from_lie_on_the_table() -> None:
    match = table(2, [1, 1, 0, 0, 0, 0])
    for narrow in (False, True):
        scene = own_look(match, narrow)
        assert scene.choices(draw_board(view, scene)) == []


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_end_every_card_says_what_it_scored_and_the_scores_add_up(seats: int, narrow: bool) -> None:
    *_, match = walk(GAMES["elawa"].standard_game, seats, OPTIONS[0], 5)
    s = match.state
    assert s.phase == PHASE_OVER
    board = draw_board(view, look(match, NOBODY, narrow))
    scores = match.game.scores(s)
    for seat in range(seats):
        tribe = Tribe(s, seat)
        assert sum(worth_of(s, tribe, card).points for card in tribe.cards) == scores[seat]
        for card in tribe.cards:
            [found] = having(board, "data-piece", f"card-{CARD_NAMES[card]}")
            worth = worth_of(s, tribe, card)
            assert f"{worth.points} points" in found.attributes["aria-label"]
            if s.parts.type[card] != HUMAN:
                assert worth.number * worth.count == worth.points
                assert f"{worth.number}\u00d7{worth.count}" in str(board)


def test_huts_tools_and_stores_explain_their_count() -> None:
    match = table()
    s = match.state
    give(s, st.TRIBE, GUESTS, LEDGE, BASKET, CHILDREN)
    tribe = Tribe(s, 0)
    assert worth_of(s, tribe, GUESTS).words == "4 for 1 blue card = 4 points"
    assert worth_of(s, tribe, BASKET).words == "2 for 1 store = 2 points"
    assert worth_of(s, tribe, LEDGE).words == "4 for each of 0 resources on it = 0 points"
    assert worth_of(s, tribe, CHILDREN).words == "9 points"
    assert TYPE_NAMES[s.parts.type[BASKET]] == "tool"


def test_paying_with_bones_is_said_in_tokens() -> None:
    match = table()
    s = match.state
    seat = s.actor
    give(s, st.HAND + seat, CHILDREN)
    hold(s, seat, MEAT, MEAT, FLINT, BONE)
    s.phase = st.PHASE_PLAY
    match.game.make(s, act.PLAY + CHILDREN)
    assert s.phase == st.PHASE_BONES
    words = [str(WORDS.choice(match.game, s, act.BONES + count)) for count in (0, 1)]
    assert [("meat" in said, "bone" in said) for said in words] == [(True, False), (True, True)]


@pytest.mark.parametrize("count", [6, 11, 13, 16, 22])
def test_the_cards_of_a_large_tribe_leave_three_quarters_of_each_other_free(count: int) -> None:
    match = table(2)
    s = match.state
    s.top_card[:] = [NONE] * PLACES  # what lies in the tribe lies nowhere else
    give(s, st.TRIBE + s.actor, *range(count))
    board = draw_board(view, own_look(match))
    spots = []
    for card in range(count):
        [found] = having(board, "data-piece", f"card-{CARD_NAMES[card]}")
        spots.append(tuple(map(float, found.attributes["transform"].removeprefix("translate(").rstrip(")").split())))
    rows = {y for _, y in spots}
    own = view.TALL - 8 - 150 - 118  # in height: what is left for the tribe with one other at the table
    size, _, _ = fitting(count, view.WIDE - view.ASIDE - 26, own, 34 if count <= ROOMY else 0, 1)
    for row in rows:
        xs = sorted(x for x, y in spots if y == row)
        assert all(after - before >= size.width * 0.75 for before, after in itertools.pairwise(xs))
        assert xs[-1] + size.width <= view.WIDE


def test_on_a_phone_what_is_asked_for_lies_on_top() -> None:
    """The ring while a card is taken from it; after that the own hand and stores."""
    match = table(3)
    assert first_part(match) == "ring"
    match.play(match.game.legal(match.state)[0])
    while match.state.phase != st.PHASE_PLAY:
        match.play(match.game.legal(match.state)[0])
    assert first_part(match) == "hand"


def first_part(match: Match[ElawaState]) -> str:
    board = draw_board(view, own_look(match, narrow=True))
    return next(found.attributes["data-part"] for found in board.walk() if "data-part" in found.attributes)
