"""What a hint says of any move in numbers is what the rules make of it, in all rooms: the points of the score sheet, at
once and at the end, are those of the game as it is, whatever the seat imagined."""

import pytest

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import Hint, purposes
from motu.papers.sentence import Sentence

TOLD = {"Brings {count} point": "sheet", "Worth {count} point": "still_to_come"}


def kind_of(line: Sentence) -> str:
    return next((kind for begin, kind in TOLD.items() if line.template.startswith(begin)), "")


@pytest.mark.parametrize("code", GAMES)
def test_points_that_are_told_are_those_of_the_sheet(code: str) -> None:
    room, told = GAMES[code], 0
    game, easy = room.standard_game, make_bot("easy", room.advice)
    titles = room.words.categories
    for seed in (1, 2):
        s, rng = game.new(3, seed), Rng(seed)
        while not game.is_over(s):
            seen, legal = s.as_seen_by(s.actor), game.legal(s)
            if len(legal) > 1 and rng.below(6) == 0:
                seat = s.actor
                for a in [legal[rng.below(len(legal))] for _ in range(4)]:
                    after = s.clone()
                    game.apply(after, a)
                    while not game.is_over(after) and after.actor == seat and len(game.legal(after)) == 1:
                        game.apply(after, game.legal(after)[0])
                    for line in purposes(room, game, seen, Hint(a, 0.5, 1.0, 0.0, (), 50)):
                        if kind := kind_of(line):
                            before, now = getattr(game, kind)(s), getattr(game, kind)(after)
                            gains = {
                                titles.get(category, category): points[seat] - before[category][seat]
                                for category, points in now.items()
                                if category in before
                            }
                            category = line.parts["category"]
                            assert isinstance(category, Sentence)
                            most = min(gains[category.template], sum(gains.values()))  # less what it costs elsewhere
                            assert line.parts["count"] == most, (game.name(a), line)
                            told += 1
            game.apply(s, easy.choose(game, seen, rng))
    assert told
