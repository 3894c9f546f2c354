"""Every refusal is a sentence that a friend at the table would say."""

import random
import re
from typing import Any

import pytest

from motu.engine.base import OK
from motu.games import GAMES
from motu.papers.sentence import plain
from tests.conformance.walks import option_sets, walk

MARKUP = re.compile(r"[*`_\[\]{}<>|#]")
CODE = re.compile(r"\b[A-Z]{2}-\d+")
MOST = 200  # characters
EACH = 30  # positions of a game

# How a refusal begins: with what can be done instead.
WAYS_OUT = re.compile(
    "Acquire|Build|Catch|Choose|Collect|Commit|Deliver|Discard|Draw|End|Exchange|Explore|Finish|First|Fish|Give|Go|Keep|"
    "Lay|Leave|Move|Pay|Play|Programme|Put|Sacrifice|Sail|Sell|Spend|Take|To|Undo"
)
NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva"]

each_game = pytest.mark.parametrize("code", GAMES)


def positions(code: str) -> list[Any]:
    """Positions of every kind of decision, as their actors see them, from games with usual and unusual options."""
    game = GAMES[code].standard_game
    kinds: dict[int, list[Any]] = {}
    for seats in (game.min_seats, game.max_seats):
        sets = option_sets(game, seats)
        for seed, options in enumerate((sets[0], sets[-1])):
            for match in walk(game, seats, options, seed):
                if not game.is_over(match.state):
                    kinds.setdefault(match.state.phase, []).append(match.seen(match.state.actor))
    dice = random.Random(1)
    return [seen for found in kinds.values() for seen in dice.sample(found, min(EACH, len(found)))]


@each_game
def test_a_refusal_is_a_whole_sentence_without_markup(code: str) -> None:
    room, game = GAMES[code], GAMES[code].standard_game
    told: set[int] = set()
    for seen in positions(code):
        for a in range(game.num_actions):
            rule = game.refusal(seen, a)
            if rule == OK:
                continue
            told.add(rule)
            said = plain(room.why_not(game, seen, a, rule), NAMES)
            where = f"{game.rule_code(rule)} for {game.name(a)!r}: {said}"
            assert WAYS_OUT.fullmatch(said.split()[0]), where
            assert said[-1:] in (".", "!", "?"), where
            assert not MARKUP.search(said), where
            assert not CODE.search(said), where
            assert "UNKNOWN" not in said, where
            assert "-1" not in said, where
            assert len(said) <= MOST, where
            assert said != room.rule(rule).first_sentence, where
    assert len(told) > 10


def test_a_rule_is_read_aloud_without_markup_and_whole() -> None:
    for room in GAMES.values():
        for rule in room.rules.values():
            assert not re.search(r"\*\*|`", rule.plain), rule.code
            assert rule.first_sentence[-1] in ".!?", rule.code
