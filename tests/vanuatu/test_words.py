"""What Vanuatu says and shows: prompts, the board in a terminal."""

import io

import pytest
from rich.console import Console

from motu.draw.aid import Row
from motu.draw.scene import Scene, draw_board
from motu.engine.state import Event
from motu.games import GAMES
from motu.games.vanuatu.box.parts import CHARACTER_NAMES, FISH
from motu.games.vanuatu.face import aid, text
from motu.games.vanuatu.face.view_spaces import foot_of
from motu.games.vanuatu.face.words import phase_title
from motu.games.vanuatu.rules import actions
from motu.games.vanuatu.rules.actions import ACTION_NAMES, NUM_ACTIONS
from motu.games.vanuatu.rules.neutral import on_offer
from motu.games.vanuatu.rules.state import (
    EVENT_CONVERT,
    EVENT_HUT,
    EVENT_TOKEN,
    PHASE_REST,
    PHASE_TURN,
    VanuatuState,
)
from motu.papers.sentence import Thing, plain, walk
from tests.conformance.walks import walk as play_through
from tests.vanuatu.table import GAME, WATERS, act, base, give, hut, lay, orders, played, settle

WORDS = GAMES["vanuatu"].words
NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve"]


def shown(s: VanuatuState, viewer: int) -> str:
    out = io.StringIO()
    Console(file=out, width=150).print(text.board(GAME, s.as_seen_by(viewer), viewer, NAMES))
    return out.getvalue()


def said(s: VanuatuState, move: str) -> str:
    return plain(WORDS.choice(GAME, s, GAME.parse(move)), NAMES)


def test_the_space_has_237_actions_and_these_names() -> None:
    assert len(ACTION_NAMES) == NUM_ACTIONS == GAME.num_actions == 237
    pinned = {
        0: "pick 1",
        actions.PLACE + 15: "place h15",
        actions.TAKE_CHARACTER + 10: "take preacher",
        actions.PROGRAMME + 4: "programme sell",
        actions.RESOLVE + 8: "resolve rest",
        actions.PREACH: "preach sail",
        actions.GOVERNOR_FROM + 1: "move from build",
        actions.GOVERNOR_TO + 7: "move to transport",
        actions.SELL_TREASURE + 2: "sell treasure 3",
        actions.BEG: "beg 1",
        80: "end turn",
        actions.SAIL_TO + 5 * 3 + 1: "sail h5 2",
        actions.SAIL_FREE + 2: "sail h2 free",
        actions.ISLAND + 1: "island h1",
        actions.BUY_GOOD + 7 * 3 + 2: "buy h7 beef",
        actions.SELL_ADD: "sell fish 1",
        212: "sell done",
        actions.REST_TAKE + 1: "rest both",
        actions.BUILD_KIND + 2: "build both",
        225: "dike se",
        226: "second cube",
        227: "no second cube",
        actions.NEUTRAL + 3: "neutral fish",
    }
    assert {a: ACTION_NAMES[a] for a in pinned} == pinned


def test_a_stack_says_whether_it_will_act() -> None:
    s = act(base(), "draw fish rest", "rest rest", "sail")
    assert said(s, "resolve draw") == 'Perform "draw"'
    assert said(s, "resolve fish") == "Remove your stack on fish: it cannot be performed"
    assert said(s, "resolve rest") == "Remove your stack on rest"


def test_va_47_the_prompt_says_how_many_markers_are_placed_now() -> None:
    s = base()
    asked = "Programme an action: place two markers now, on one space or on two; you have 5 left."
    assert plain(WORDS.prompt(GAME, s, 0), NAMES) == asked
    played(s, "programme draw")
    asked = "Programme an action: place the second of two markers now; you have 4 left."
    assert plain(WORDS.prompt(GAME, s, 0), NAMES) == asked
    s.on_board[0] = 4
    assert plain(WORDS.prompt(GAME, s, 0), NAMES) == "Programme an action: place your last marker."


def test_an_action_made_possible_by_another_marker_is_not_called_impossible() -> None:
    """Fish lit after sail was programmed, and still said that there is no fish."""
    s = base()
    before = foot_of(Scene(GAME, s.as_seen_by(0), 0, GAME.legal(s), NAMES[:3], [], False), FISH)
    assert before is not None
    assert before.words == "no fish here"
    played(s, "programme sail")
    after = foot_of(Scene(GAME, s.as_seen_by(0), 0, GAME.legal(s), NAMES[:3], [], False), FISH)
    assert after is not None
    assert after.words == "possible later"


def test_the_board_shows_places_stacks_orders_and_water() -> None:
    s = base(3, WATERS)
    lay(s, "a1 h7")
    hut(s, 1, "a1", 2)
    settle(s, "a1", drawings=1, tourists=2, water=3, dikes="w nw")
    act(s, "draw draw rest", "rest sail", "buy")
    page = shown(s, 0)
    for words in (
        "h15 .",
        "h7 A1",
        "\u25a0\u25a0. kb",
        "d1/2 t2/4",
        "w3+",
        "nw w",
        "h6 ~",
        "\u25cf\u25a0\u25b2",
        "\u25cf\u25cf*",
        "3: ",
    ):
        assert words in page, words
    assert "Flood" in page


def test_the_board_fits_a_terminal_of_eighty_columns() -> None:
    s = base(5, WATERS)
    for words in ("a1 h7", "d1 h9"):
        lay(s, words)
    settle(s, "a1", dikes="w nw")
    out = io.StringIO()
    Console(file=out, width=80).print(text.board(GAME, s.as_seen_by(0), 0, NAMES))
    lines = out.getvalue().splitlines()
    assert len(lines) <= 36
    assert any("Orders" in line for line in lines)
    assert [line for line in lines if "\u2026" in line] == []  # nothing is cut


def test_the_prompt_of_a_turn_says_whether_a_stack_can_act() -> None:
    s = act(base(), "fish draw", "rest", "rest")
    assert "only removed" in plain(WORDS.prompt(GAME, s, 0), NAMES)
    s = act(base(), "fish", "rest", "rest")
    assert "can perform none" in plain(WORDS.prompt(GAME, s, 0), NAMES)
    s = act(base(), "draw", "draw draw", "draw draw draw")
    assert plain(WORDS.prompt(GAME, s, 0), NAMES) == "You lead nowhere: choose a stack to remove."


def test_the_board_hides_a_rest_token_from_others() -> None:
    s = played(act(base(), "rest draw", "sail build", "sail build"), "resolve rest", "rest both")
    assert "both" in shown(s, 0)
    assert "hidden" not in shown(s, 0)
    assert "hidden" in shown(s, 1)
    assert "both" not in shown(s, 1)


def test_the_second_cube_is_offered_in_words() -> None:
    s = base(3, {})
    orders(s, "o3", "o9", "o2")
    give(s, 0, character="buyer")
    played(act(s, "buy rest", "rest draw", "rest draw"), "resolve buy", "buy h1 beef")
    assert "second cube" in plain(WORDS.prompt(GAME, s, 0), NAMES)
    assert said(s, "second cube") == "Take a second beef: 5 PP"
    assert said(s, "no second cube") == "Leave the second beef"


def test_two_players_are_told_who_is_on_offer_and_shown_what_bars_them() -> None:
    s = base(2, {})
    asked = plain(WORDS.prompt(GAME, s, 0), NAMES)
    assert all(CHARACTER_NAMES[which] in asked for which in on_offer(s))
    assert said(s, "neutral fish") == "Put a neutral marker on fish"
    s.neutral = [0, 0, 0, 2, 0, 0, 0, 0, 0]
    act(s, "fish draw", "rest")
    assert ["oo"] in [line.split() for line in shown(s, 0).splitlines()]


def test_every_rule_number_is_on_the_page() -> None:
    rules = GAMES["vanuatu"].rules
    assert sorted(rules) == list(range(1, 158))
    assert {number for row in GAMES["vanuatu"].trace for number in row.rules} <= set(rules)


def test_what_follows_by_itself_is_not_told_as_the_deed() -> None:
    """Building as the last but one thing to do leads to the rest at once."""
    s = base(seats=3)
    s.phase = PHASE_TURN
    after = s.clone()
    after.phase, after.log = PHASE_REST, []
    assert plain(WORDS.comes_to_light(s, after), NAMES).startswith("You look at the tokens")
    after.tell(EVENT_HUT, [0, 1])
    assert plain(WORDS.comes_to_light(s, after), NAMES).startswith("When that is done you rest")


def signs_of(seat: int, events: list[Event], thing: str) -> int:
    """How much of it the sentences about a seat name; a rest token is told by what is on it."""
    found = 0
    for event in events:
        sentence = WORDS.event(GAME, event, seat)
        if event.seat != seat or sentence is None:
            continue
        if event.kind in (EVENT_TOKEN, EVENT_CONVERT):
            found += 1
        found += sum(piece.count or 0 for piece in walk(sentence) if isinstance(piece, Thing) and piece.symbol == thing)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_money_and_no_points_change_without_a_word(seats: int) -> None:
    changes = 0
    for seed in range(4):
        vatu, points, log = [0] * seats, [0] * seats, 0
        for match in play_through(GAME, seats, GAME.default_options(seats), seed):
            s = match.state
            if s.ply:
                for seat in range(seats):
                    events = (s.log or [])[log:]
                    if s.vatu[seat] != vatu[seat]:
                        assert signs_of(seat, events, "vatu"), (s.ply, seat)
                        changes += 1
                    if s.points[seat] != points[seat]:
                        assert signs_of(seat, events, "prosperity"), (s.ply, seat)
                        changes += 1
            vatu, points, log = s.vatu[:], s.points[:], len(s.log or [])
    assert changes > 100


def test_the_phases_have_the_rulebook_s_numbers_on_board_aid_and_terminal() -> None:
    s = base()
    scene = Scene(GAME, s, 0, [], NAMES)
    told = str(draw_board(GAMES["vanuatu"].module("face.view"), scene))
    title = phase_title(s)
    number, _, name = title.partition(" ")
    assert title in told
    assert title in shown(s, 0)
    row = next(row for row in aid.a_round(scene).blocks if isinstance(row, Row) and row.title == name)
    assert f">{number}<" in str(row.icons[0])
