"""What people meet: notation, words, the text board, options, undo and the one-ply bot."""

import io
import re

import pytest
from rich.console import Console

from motu.bots import make_bot
from motu.engine.base import NOBODY
from motu.engine.options import resolve_options
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import GAMES
from motu.games.elawa.face.text import board
from motu.games.elawa.face.words import WORDS
from motu.games.elawa.mind.advice import ADVICE
from motu.games.elawa.rules.state import EVENT_END, EVENT_LEADER, EVENT_REFILL, EVENT_START, ElawaState
from motu.papers.match import Match
from motu.papers.sentence import Sentence, plain
from tests.citing import rules
from tests.elawa.table import GAME, elawa, events, play, score

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def shown(s: ElawaState, viewer: int) -> str:
    screen = Console(width=160, file=io.StringIO())
    screen.print(board(GAME, s.as_seen_by(viewer), viewer, NAMES))
    text = screen.file
    assert isinstance(text, io.StringIO)
    return text.getvalue()


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0, "take 0"),
        (5, "take 5"),
        (9, "skip 3"),
        (10, "play b01"),
        (69, "play p12"),
        (70, "play end"),
        (71, "omit sacrifice"),
        (75, "omit hide"),
        (76, "sacrifice b01"),
        (139, "bones 3"),
        (140, "store b03 flint"),
        (158, "store g07 berry"),
        (173, "store r05 bone"),
        (174, "store end"),
        (179, "discard bone"),
        (183, "leader 4"),
    ],
)
def test_the_notation_is_pinned(number: int, name: str) -> None:
    assert GAME.name(number) == name
    assert GAME.parse(name) == number
    assert GAME.num_actions == 184


def test_the_board_shows_what_lies_on_the_table() -> None:
    s = elawa(
        cards={2: "r08"},
        ring={3: ("bone", 2)},
        hand="p10",
        tribe="g07",
        stored={"g07": {"hide": 1}},
        discard={"meat": 2},
    )
    text = shown(s, 0)
    for part in (
        "r08 Fire Elder (human)",
        "1: bone",
        "p10 Flint Knapper",
        "holds 1 hide  = 3",
        "\u25b8 \u25cf Ana  3 points",
    ):
        assert part in text


@rules("EL-102")
def test_open_hands_off_shows_only_the_number_of_cards() -> None:
    open_hands = elawa(hand="p10 r08")
    assert "p10 Flint Knapper" in shown(open_hands, 1)
    closed = elawa(hand="p10 r08", options={"open_hands": "off"})
    for viewer in (1, NOBODY):
        assert "p10 Flint Knapper" not in shown(closed, viewer)
        assert "hand       2 cards" in shown(closed, viewer)
    assert "p10 Flint Knapper" in shown(closed, 0)


def test_names_on_the_board_are_text_not_markup() -> None:
    screen = Console(width=120, file=io.StringIO())
    screen.print(board(GAME, elawa(), 0, ["[bold]Ana[/bold]", "Bo"]))
    text = screen.file
    assert isinstance(text, io.StringIO)
    assert "[bold]Ana[/bold]" in text.getvalue()


def test_choices_say_what_they_bring() -> None:
    s = elawa(cards={0: "r11"}, ring={1: ("hide", 5), 2: ("bone", 5)})
    assert plain(WORDS.choice(GAME, s, GAME.parse("take 0")), NAMES) == "Take Wood Gatherers with hide, bone"
    play_it = WORDS.choice(GAME, s, GAME.parse("play r11"))
    assert plain(play_it, NAMES) == "Play Wood Gatherers for 1 flint, 2 hides and a sacrifice"


def test_every_action_has_words_even_where_it_is_refused() -> None:
    s = elawa(heights={2: 0})
    for a in range(GAME.num_actions):
        assert plain(WORDS.choice(GAME, s, a), NAMES)


def test_the_log_tells_a_play_in_one_line() -> None:
    s = elawa(step="play", hand="r07 g03", available={"hide": 1})
    play(s, "play r07", "sacrifice g03")
    event = next(event for event in s.log or [] if event.args[:1] == [42])
    sentence = WORDS.event(GAME, event, 0)
    assert sentence is not None
    assert plain(sentence, NAMES) == "Ana plays Fruit Carrier for 1 hide and sacrifices Brimming Berry Basket."


def said(sentence: Sentence | None) -> str:
    assert sentence is not None
    return plain(sentence, NAMES)


def test_the_prompts_name_no_order() -> None:
    """Ruling 27."""
    s = elawa(step="store", tribe="g04", available={"berry": 5, "meat": 1})
    assert said(WORDS.prompt(GAME, s, 0)) == "Put one resource on each store you like, in any order, or end storing."
    s = elawa(step="regulate", available={"berry": 5, "meat": 1})
    assert said(WORDS.prompt(GAME, s, 0)) == "You have too many resources: discard 2 more."


def test_the_prompts_name_the_card_and_how_many_are_due() -> None:
    s = play(elawa(step="play", hand="r03", available={"berry": 2, "bone": 1}), "play r03")
    assert said(WORDS.prompt(GAME, s, 0)) == "Great Meat Cache costs 2 berries: do you pay with bones instead?"
    ring = {1: ("berry", 1), 2: ("meat", 1)}
    s = elawa(cards={0: "r11"}, ring=ring, options={"side": "advanced"}, leaders=(3, 4))
    play(s, "take 0")
    assert said(WORDS.prompt(GAME, s, 0)).startswith("You have finished 2 piles: take so many visible cards")
    play(s, "take 1")
    assert said(WORDS.prompt(GAME, s, 0)).startswith("You have finished a pile: take a visible card")


def test_one_is_not_many() -> None:
    closed = elawa(hand="p10", options={"open_hands": "off"}, available={"berry": 2})
    assert "hand       1 card\n" in re.sub(r" +\n", "\n", shown(closed, 1))
    assert "available  2 berries" in shown(closed, 1)
    refill = Event(EVENT_REFILL, 0, [2, 1], NOBODY, 1)
    assert said(WORDS.event(GAME, refill, 0)) == "A new pile of 1 resource is laid out."


def test_options_say_what_each_choice_changes_without_codes() -> None:
    for option in GAME.options:
        assert all(f"{choice.capitalize()}:" in option.help for choice in option.choices), option.code
        said = " ".join([option.title, *option.labels, *option.effects])
        assert not re.search(r"EL-|ruling|_", said), option.code


def test_what_uncovers_nothing_may_be_taken_back_within_the_turn() -> None:
    match = Match(GAME, 2, 4, resolve_options(GAME.options, {"side": "advanced", "choose_leaders": "on"}))
    for move in ("leader 1", "leader 2", "take 0"):
        match.play(GAME.parse(move))
    assert match.can_undo(0), "leader 1 has not said which pile is left out"
    match.play(GAME.legal(match.state)[0])
    assert not match.can_undo(0), "tokens and a card have been uncovered"


def test_a_card_taken_cannot_be_put_back_even_if_nothing_lay_below_it() -> None:
    s = elawa(step="play", hand="b06", available={"meat": 1, "hide": 1}, cards={0: "p07"}, heights={0: 1})
    play(s, "play b06")
    assert s.fence == 0, "the play itself may be taken back"
    play(s, "take 0")
    assert s.fence == 2


def test_the_log_tells_leaders_starting_player_and_end() -> None:
    s = GAME.new(3, 5)
    told = [(event.kind, event.seat, event.args) for event in s.log or []]
    leaders = [(EVENT_LEADER, seat, [s.leader[seat]]) for seat in range(3)]
    assert told == [*leaders, (EVENT_START, s.starter, [])]
    end = elawa(actor=1, ending=True, step="play", tribe="p09", others={0: ("", "p10", {})})
    play(end, "play end")
    assert events(end, EVENT_END) == [[6, 3]]


def winners(level: str, games: int) -> int:
    """How often one bot of this level wins among two random ones."""
    room = GAMES["elawa"]
    bot, other = make_bot(level, room.advice), make_bot("random", room.advice)
    rng = Rng()
    rng.seed(8)
    won = 0
    for seed in range(games):
        s = GAME.new(3, seed, [seed % 2, 0, 0, 0, 0, 0])
        mine = seed % 3
        while not GAME.is_over(s):
            chooser = bot if s.actor == mine else other
            GAME.apply(s, chooser.choose(GAME, s.as_seen_by(s.actor), rng))
        won += GAME.ranks(s)[mine] == 1
    return won


def test_easy_beats_random() -> None:
    assert winners("easy", 20) >= 17


def test_evaluate_is_the_score_when_the_game_is_over_and_more_before() -> None:
    s = elawa(actor=1, ending=True, step="play", tribe="p09", others={0: ("", "p10", {})})
    play(s, "play end")
    assert GAME.is_over(s)
    assert [round(points) for points in ADVICE.evaluate(GAME, s)] == GAME.scores(s) == [6, 3]
    start = GAME.new(3, 1)
    expected = ADVICE.evaluate(GAME, start)
    assert all(20 < points < 80 for points in expected)
    assert score(start) == 0


def test_evaluate_prefers_a_hand_that_can_be_played() -> None:
    rich = elawa(hand="p07", available={"berry": 2, "hide": 2})
    poor = elawa(hand="p07")
    assert ADVICE.evaluate(GAME, rich)[0] > ADVICE.evaluate(GAME, poor)[0]
