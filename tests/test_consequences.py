"""What becomes of a move, told in moves and points: true to the rules, and the same in every world a seat imagines."""

from typing import Any

import pytest

from motu.bots import make_bot
from motu.consequences import (
    Chance,
    Consequences,
    consequences,
    missed_in_words,
    most_telling,
    possible_in_words,
    prevented_in_words,
)
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import Hint
from motu.papers.sentence import plain, say
from motu.puzzles.paper import find_puzzle, game_of, seen_in

NAMES = ["Ana", "Bo", "Cy", "Dan", "Eve"]
HUT, FEAST = Chance(say("Build a hut"), 2), Chance(say("Celebrate"), 5)


def hint(a: int) -> Hint:
    return Hint(a, 0.0, 0.0, 0.0, (), 0)


def test_only_what_comes_clearly_more_often_after_the_one_is_told_and_of_that_what_brings_most() -> None:
    one = {(0, 1): [HUT] * 8, (0, 2): [FEAST] * 8, (0, 3): [FEAST] * 3, (1, 4): [FEAST] * 8}
    two = {(0, 2): [FEAST] * 6}
    assert most_telling(one, two, [0], True) == (0, HUT), "the feast comes either way, the third is luck"
    assert most_telling(one, {}, [0]) == (0, FEAST)
    assert most_telling(two, one, [0]) is None
    assert most_telling(one, two, [1]) == (1, FEAST)


def test_what_could_be_done_before_is_not_made_possible_but_can_be_missed() -> None:
    found = Consequences(Chance(say("Build a hut"), 2, is_new=False))
    missed = missed_in_words(found)
    assert possible_in_words(found) is None
    assert missed is not None
    assert plain(missed, NAMES) == "Then you probably miss this: Build a hut (2 points)."


@pytest.mark.parametrize(
    ("found", "possible", "prevented", "missed"),
    [
        (Consequences(), None, None, None),
        (
            Consequences(HUT),
            "It makes this possible: Build a hut (2 points).",
            None,
            "Then you probably miss this: Build a hut (2 points).",
        ),
        (
            Consequences(HUT, 1, FEAST),
            "It makes this possible: Build a hut (2 points).",
            "Otherwise Bo will probably do this: Celebrate (5 points).",
            "It leaves this to Bo: Celebrate (5 points).",
        ),
        (
            Consequences(None, 1, Chance(say("Celebrate"), 1)),
            None,
            "Otherwise Bo will probably do this: Celebrate (1 point).",
            "It leaves this to Bo: Celebrate (1 point).",
        ),
    ],
)
def test_consequences_are_told_in_one_sentence(
    found: Consequences, possible: str | None, prevented: str | None, missed: str | None
) -> None:
    told = [words(found) for words in (possible_in_words, prevented_in_words, missed_in_words)]
    assert [None if sentence is None else plain(sentence, NAMES) for sentence in told] == [possible, prevented, missed]


def test_a_puzzle_whose_point_lies_in_a_store_says_so() -> None:
    """To stop playing cards is right because of what then goes onto a store: nobody believes it without that."""
    room = GAMES["elawa"]
    puzzle = find_puzzle(room, "108d4546")
    game, seen = game_of(room, puzzle), seen_in(room, puzzle)
    right, obvious = game.parse(puzzle.steps[0].move), game.parse(puzzle.steps[0].easy[0])
    found = consequences(room, game, seen, hint(right), hint(obvious))
    assert found.gained is not None
    assert plain(found.gained.words, NAMES).startswith("Put ")
    assert found.gained.points == 4


@pytest.mark.parametrize("code", GAMES)
def test_it_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(code: str) -> None:
    room = GAMES[code]
    game, easy, told, deal = room.standard_game, make_bot("easy", room.advice), 0, 20
    s: Any = game.new(3, deal)
    while told < 2:
        if game.is_over(s):
            deal += 1
            s = game.new(3, deal)
        seen: Any = s.as_seen_by(s.actor)
        legal = game.legal(seen)
        if len(legal) > 1 and s.ply % 9 == 0:
            found = consequences(room, game, seen, hint(legal[0]), hint(legal[-1]))
            other = seen.determinize(Rng(9)).as_seen_by(seen.actor)
            assert found == consequences(room, game, other, hint(legal[0]), hint(legal[-1]))
            assert (found.prevented is None) == (found.rival == NOBODY)
            assert found.rival != seen.actor
            told += found != Consequences()
        game.apply(s, easy.choose(game, seen, Rng(s.ply)))
