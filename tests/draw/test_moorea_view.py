"""Moorea's board says what the rules say: prices, discounts, what a card in the hand means now."""

import pytest

from motu.draw.scene import Scene, draw_board
from motu.draw.svg import Node
from motu.engine.base import NOBODY
from motu.engine.state import added
from motu.games import GAMES
from motu.games.moorea.box.options import EXCHANGE_ANY_CARD
from motu.games.moorea.box.parts import (
    CANOE,
    FIRST_SITE,
    FIRST_STORE,
    GOODS,
    PRODUCT_NAMES,
    PRODUCTS,
    TOOL_NAMES,
    WOOD,
)
from motu.games.moorea.face import view
from motu.games.moorea.face.card_pictures import GOOD_BORDER, KINDS, price_of, price_words, product_card, title_of
from motu.games.moorea.face.words import tool
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.state import MooreaState
from motu.papers.match import Match
from motu.papers.sentence import plain, say
from motu.papers.tongue import LANGUAGES, in_room, speaking
from tests.draw.test_look import contrast

PIER = PRODUCT_NAMES.index("pier")


def table(seats: int = 3) -> Match[MooreaState]:
    match: Match[MooreaState] = Match(GAMES["moorea"].standard_game, seats, seed=1, options=[1, 0, 0, 0, 0])
    return match


def look(match: Match[MooreaState], viewer: int, names: list[str] | None = None) -> Scene[MooreaState]:
    seen = match.seen(viewer)
    legal = match.game.legal(seen) if viewer == seen.actor else []
    recent = [event for event in match.events(viewer) if event.ply == match.state.ply - 1]
    return Scene(match.game, seen, viewer, legal, names or ["Ana", "Bo", "Cy"], recent)


def having(root: Node, name: str, value: str) -> list[Node]:
    return [found for found in root.walk() if found.attributes.get(name) == value]


def struck_out(card: Node) -> int:
    return len([found for found in card.walk() if found.tag == "line"])


@pytest.mark.parametrize("border", [*GOOD_BORDER, *(border for border, _ in KINDS.values())])
def test_names_can_be_read_on_every_banner(border: str) -> None:
    assert contrast("#FFFFFF", border) >= 4.5


def test_the_kinds_of_cards_differ_by_pattern_not_only_by_colour() -> None:
    assert len({texture for _, texture in KINDS.values()}) == len(KINDS)


def test_a_forest_strikes_one_wood_from_the_price_for_its_owner_alone() -> None:
    match = table()
    match.state.tableau = added(match.state.tableau, 0 * PRODUCTS + FIRST_SITE + WOOD, 1)
    owner, other, spectator = look(match, 0), look(match, 1), look(match, NOBODY)
    assert [price_of(scene, PIER).due[WOOD] for scene in (owner, other, spectator)] == [2, 3, 3]
    assert [struck_out(product_card(scene, PIER, 104, 136)) for scene in (owner, other, spectator)] == [1, 0, 0]


def test_a_site_is_cheaper_in_the_kind_the_viewer_saves_and_says_so() -> None:
    match = table()
    s = match.state
    site = FIRST_SITE + WOOD
    s.tableau = added(s.tableau, 0 * PRODUCTS + site, 1)
    s.hand[0:GOODS] = [2, 0, 0, 0, 0, 0, 0, 0]
    s.hand_size[0] = 2
    scene = look(match, 0)
    card = product_card(scene, site, 104, 136)
    assert struck_out(card) == 1
    assert len(having(card, "opacity", "0.5")) == 2  # one saved, one lacking
    assert price_words(price_of(scene, site)) == "4 commodities of one kind or 3 wood"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tool_bears_the_name_that_log_and_sheet_call_it_by(language: str) -> None:
    with speaking(language), in_room(GAMES["moorea"].folder):
        for narrow in (False, True):
            scene = look(table(), 0)
            scene.narrow = narrow
            root = draw_board(view, scene)
            for which, identifier in enumerate(TOOL_NAMES):
                (card,) = having(root, "data-sheet", f"tool {which}")
                written = [words for part in card.walk() for words in part.children if isinstance(words, str)]
                assert title_of(identifier) in written
                assert title_of(identifier).lower() == plain(say("{tool}", tool=tool(which)), []).lower()


def test_the_tool_being_paid_for_is_lifted() -> None:
    match = table()
    match.state.phase, match.state.chosen = st.PHASE_PAY_TOOL, 1
    board = draw_board(view, look(match, 0))
    lifted = [found for found in board.walk() if "picked" in found.attributes.get("class", "").split()]
    assert [found.attributes["data-action"] for found in lifted] == [str(act.TOOL + 1)]


def test_what_the_hand_lacks_is_pale_and_a_spectator_sees_all_plainly() -> None:
    match = table()
    hand = match.state.hand
    hand[0:GOODS] = [1, 0, 0, 0, 5, 0, 0, 0]
    pale = [len(having(product_card(look(match, viewer), PIER, 104, 136), "opacity", "0.5")) for viewer in (0, NOBODY)]
    assert pale == [2, 0]


def test_a_card_in_the_hand_means_what_the_phase_asks() -> None:
    match = table()
    match.state.hand[0:GOODS] = [3, 3, 0, 0, 0, 0, 0, 0]
    match.state.hand_size[0] = 6
    for phase, first in ((st.PHASE_GIVE, act.GIVE), (st.PHASE_PAY_TOOL, act.PAY), (st.PHASE_LIMIT, act.DISCARD)):
        match.state.phase = phase
        match.state.chosen = 0
        board = draw_board(view, look(match, 0))
        assert len(having(board, "data-action", str(first + WOOD))) == 3
        assert not having(draw_board(view, look(match, 1)), "data-piece", f"hand-wood-{2}")


def test_an_intermediate_can_be_given_where_the_option_says_so() -> None:
    for choice in (0, 1):
        match = table()
        s = match.state
        s.options = [*s.options[:EXCHANGE_ANY_CARD], choice]
        s.hand[0:GOODS] = [1, 0, 0, 0, 0, 2, 0, 0]
        s.hand_size[0], s.phase = 3, st.PHASE_GIVE
        board = draw_board(view, look(match, 0))
        assert len(having(board, "data-action", str(act.give(CANOE)))) == 2 * choice


def test_only_the_own_store_carries_its_action() -> None:
    match = table()
    for seat in (0, 1):
        match.state.tableau = added(match.state.tableau, seat * PRODUCTS + FIRST_STORE, 1)
    board = draw_board(view, look(match, 0))
    [own] = having(board, "data-piece", "seat0-wood_store")
    [other] = having(board, "data-piece", "seat1-wood_store")
    assert own.attributes["data-action"] == str(act.STORE)
    assert "data-action" not in other.attributes


def test_hovering_a_product_shows_the_cards_that_would_be_paid() -> None:
    match = table()
    s = match.state
    s.display = added(s.display, PIER, 1)
    s.hand[0:GOODS] = [4, 0, 0, 0, 0, 0, 0, 0]
    s.hand_size[0] = 4
    s.phase = st.PHASE_ACTION
    board = draw_board(view, look(match, 0))
    assert len(having(board, "data-preview-for", f"buy-{PIER}")) == 3


def test_the_card_just_drawn_is_marked_for_its_drawer_and_comes_from_the_deck() -> None:
    match = table()  # without a spear the first card is drawn at once
    board = draw_board(view, look(match, 0))
    new = [found for found in having(board, "data-from", "deck") if "hand" in found.attributes["data-piece"]]
    assert len(new) == 1
    assert "last" in new[0].attributes["class"].split()
    for viewer in (1, NOBODY):
        others = having(draw_board(view, look(match, viewer)), "data-from", "deck")
        assert not [found for found in others if "hand" in found.attributes["data-piece"]]


def test_the_set_up_is_not_marked_as_a_move() -> None:
    lit = [
        found
        for found in draw_board(view, look(table(), 1)).walk()
        if "last" in found.attributes.get("class", "").split()
    ]
    assert lit == []


def test_long_names_are_shortened_and_odd_ones_still_have_an_initial() -> None:
    match = table()
    scene = look(match, 0, ["...", "A name that is far too long for any place at the table", "\u00e9va"])
    assert [scene.initial(seat) for seat in range(3)] == ["1", "A", "\u00c9"]
    shown = [str(child) for found in draw_board(view, scene).walk() if found.tag == "text" for child in found.children]
    assert any(words.startswith("A name") and words.endswith("\u2026") for words in shown)
