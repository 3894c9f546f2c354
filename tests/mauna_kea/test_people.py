"""Words, the table in a terminal, and what the bot thinks."""

import io

import pytest
from rich.console import Console

from motu.bots import make_bot
from motu.coach import doubt_in_words, forgotten
from motu.engine.base import PHASE_OVER
from motu.engine.game import Game
from motu.games import room
from motu.games.mauna_kea.box.parts import CARD_NAMES
from motu.games.mauna_kea.face.card_pictures import card_words
from motu.games.mauna_kea.face.text import board
from motu.games.mauna_kea.face.words import WORDS
from motu.games.mauna_kea.mind.advice import ADVICE
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.hints import Hint
from motu.opinion import Opinion
from motu.papers.sentence import plain
from tests.mauna_kea.table import carry, drop, erupt, game, give_cards, letters, options, play, rng, sail, table

NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def shown(s: MaunaKeaState, viewer: int) -> str:
    console = Console(width=150, record=True, file=io.StringIO())
    console.print(board(game(), s.as_seen_by(viewer), viewer, NAMES))
    return console.export_text()


def test_the_table_shows_island_flows_boats_and_own_tiles() -> None:
    s = table(2, "advanced", lava=["N-S", "E-F"], explorers={0: [(6, 6), (10, 6)]}, tiles={0: ["T02"]}, pool=2)
    carry(s, 0, 0, "wg")
    sail(s, 1, 0, 1, "b")
    give_cards(s, 0, ["helicopter"])
    give_cards(s, 1, ["earthquake", "art_3w"])
    text = shown(s, 0)
    assert "A1" in text
    assert "A1 D4 top left with 1 white 1 gray" in text
    assert "E3" in text  # the next place of flow N
    assert "closed" not in text
    assert "brown with 1 black, 2 empty" in text
    assert "JJJW (3)" in text
    assert "helicopter rescue" in text
    assert "cards 2 hidden" in text
    assert "earthquake" not in text
    assert "earthquake" in shown(s, 1)


def test_words_of_a_step() -> None:
    s = table(2, explorers={0: [(6, 6)]}, pool=1)
    choice = WORDS.choice(game(), s, game().parse("step 1 east"))
    assert plain(choice, NAMES) == "Explorer 1 east (1)"


@pytest.mark.parametrize(
    ("tiles", "cards", "pool", "asked"),
    [
        (["T04"], [], 2, "Lay or spend your tiles; 2 points to move with."),
        ([], [], 2, "All tiles are played; 2 points left. Move on, or end your turn."),
        ([], [], 0, "All tiles are played, no points are left. End your turn."),
        ([], ["earthquake"], 0, "All tiles are played, no points are left. Play a card, or end your turn."),
    ],
)
def test_the_prompt_asks_for_what_can_be_done(tiles: list[str], cards: list[str], pool: int, asked: str) -> None:
    s = table(2, "advanced", tiles={0: tiles}, hands={0: cards}, pool=pool)
    assert plain(WORDS.prompt(game(), s.as_seen_by(0), 0), NAMES) == asked


@pytest.mark.parametrize(
    ("cards", "pool", "asked"),
    [
        ([], 0, "no points are left. You may still take an artifact for free, or end your turn."),
        (
            ["earthquake"],
            0,
            "no points are left. You may still take an artifact for free, play a card, or end your turn.",
        ),
        ([], 2, "2 points left. Move on, take an artifact for free, or end your turn."),
    ],
)
def test_the_prompt_names_what_is_still_free_to_do(cards: list[str], pool: int, asked: str) -> None:
    s = table(2, "advanced", explorers={0: [(6, 6)]}, tiles={0: []}, hands={0: cards}, pool=pool)
    drop(s, (6, 6), "w")
    assert plain(WORDS.prompt(game(), s.as_seen_by(0), 0), NAMES).endswith(asked)


def said(s: MaunaKeaState, move: str) -> str:
    return plain(WORDS.choice(game(), s.as_seen_by(0), game().parse(move)), NAMES)


def test_a_rotation_is_told_by_the_ground_on_each_corner() -> None:
    s = table(2, tiles={0: ["T08"]}, explorers={0: [(6, 6)]})
    play(s, "lay 1; place 2,3")
    assert said(s, "rotation 0") == "Let it lie with jungle above, mountain and water below"
    planned = WORDS.planned(game(), s.as_seen_by(0), game().parse("rotation 1"))
    assert plain(planned, NAMES) == "Let it lie with mountain and jungle above, water and jungle below"
    play(s, "rotation 1")
    assert letters(s, (4, 6), (4, 7), (5, 6), (5, 7)) == "MJWJ"


def test_the_prompt_counts_what_stays_behind_and_what_is_kept() -> None:
    s = table(2, laid={(0, 2): "T01"}, explorers={0: [(0, 5), (6, 6)]}, boats="41325678", pool=1)
    carry(s, 0, 0, "wgb")
    play(s, "board 1")
    assert plain(WORDS.prompt(game(), s, 0), NAMES) == "The boat is too small: leave 2 artifacts behind."
    play(s, "leave white")
    assert plain(WORDS.prompt(game(), s, 0), NAMES) == "The boat is too small: leave 1 artifact behind."
    t = game().new(2, 1, options("advanced"))
    asked = "Keep 4 of your 6 cards: choose the first to put out of the game."
    assert plain(WORDS.prompt(game(), t, 0), NAMES) == asked


def test_a_task_card_is_told_in_good_english() -> None:
    told = {name: card_words(game().parts, CARD_NAMES.index(name)) for name in ("boat_orange", "art_1b", "art_2g")}
    assert told == {
        "boat_orange": "Task: save an orange boat for 1 point",
        "art_1b": "Task: save 1 black artifact for 2 points",
        "art_2g": "Task: save 2 gray artifacts for 2 points",
    }


def test_lava_says_what_it_took() -> None:
    s = table(2, starting={(3, 4): "ST05"}, explorers={0: [(6, 8), (10, 6)]})
    s.log = []
    erupt(s, "N-S")
    lines = [WORDS.event(game(), event, 0) for event in s.log]
    text = [plain(line, NAMES) for line in lines if line is not None]
    assert text == [
        "lava tile (north flow, straight) flows over place E4 and swallows 2 white artifacts.",
        "The lava swallows explorer 1 of Ana.",
    ]


def test_easy_boards_with_a_good_load() -> None:
    s = table(2, laid={(0, 2): "T01"}, explorers={0: [(0, 5), (6, 6)]}, pool=1)
    carry(s, 0, 0, "wwg")
    easy = make_bot("easy", ADVICE)
    assert game().name(easy.choose(game(), s.as_seen_by(0), rng(1))) == "board 1"


def test_easy_leaves_the_least_behind() -> None:
    s = table(2, laid={(0, 2): "T01"}, explorers={0: [(0, 5), (6, 6)]}, boats="71345628", pool=1)
    carry(s, 0, 0, "wgb")
    play(s, "board 1")
    easy = make_bot("easy", ADVICE)
    assert game().name(easy.choose(game(), s.as_seen_by(0), rng(1))) == "leave white"


def test_evaluation_is_the_score_at_the_end_and_more_on_the_way() -> None:
    s = table(3)
    sail(s, 0, 0, 1, "www")
    values = ADVICE.evaluate(game(), s)
    assert values[0] > 6
    assert 0 < values[1] < 12
    game().finish(s)
    assert ADVICE.evaluate(game(), s) == [6.0, 0.0, 0.0]


def easy_wins(rules: Game[MaunaKeaState], chosen: list[int], count: int) -> int:
    easy, other = make_bot("easy", ADVICE), make_bot("random", ADVICE)
    wins = 0
    for seed in range(count):
        s = rules.new(3, seed, chosen)
        generator = rng(seed)
        while s.phase != PHASE_OVER:
            bot = easy if s.actor == seed % 3 else other
            rules.play(s, bot.choose(rules, s.as_seen_by(s.actor), generator))
        wins += rules.ranks(s)[seed % 3] == 1 and rules.ranks(s).count(1) == 1
    return wins


def test_easy_beats_randoms() -> None:
    rules = room("mauna_kea").standard_game
    assert easy_wins(rules, options(), 12) >= 9


def test_the_coach_asks_whoever_ends_the_turn_beside_an_artifact_that_may_be_taken_for_free() -> None:
    s = table(2, explorers={0: [(6, 6)]}, tiles={0: []}, pool=0)
    drop(s, (6, 6), "w")
    end, take = game().parse("end"), game().parse("take 1 white")

    def asked(share: float, of: MaunaKeaState = s) -> list[str]:
        known = Opinion((Hint(end, 0.3, 40.0, 0.0, (), 100), Hint(take, share, 40.0, 0.0, (), 100)))
        doubt = forgotten(room("mauna_kea"), game(), of.as_seen_by(0), known, end)
        if doubt is None:
            return []
        return [plain(line, NAMES) for line in doubt_in_words(room("mauna_kea"), game(), of.as_seen_by(0), doubt)]

    assert asked(0.3)[0].startswith("You can still do this, and it costs nothing: ")
    assert asked(0.2) == [], "where it wins less often there is a reason to leave it"
    assert asked(0.4, table(2, explorers={0: [(6, 6)]}, tiles={0: []}, pool=0)) == [], "nothing lies there"
