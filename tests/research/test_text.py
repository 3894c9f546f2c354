"""The text environment: what is told, what is understood, what is refused."""

import json

import pytest

from motu.engine.base import NOBODY, MotuError
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.playing import bot, play
from motu.research.text import TextBot, TextTable, conversation
from motu.telling import position_text, understood
from tests.conformance.shuffling import SECRETS


def moves_in(text: str) -> list[str]:
    _, _, listed = text.partition("Your moves (answer with one of them):\n")
    return [line.partition(":")[0] for line in listed.splitlines() if line.strip()]


@pytest.mark.parametrize("code", GAMES)
def test_the_moves_told_are_the_legal_moves(code: str) -> None:
    table = TextTable(code, seed=4)
    for _ in range(12):
        told = moves_in(table.observe())
        assert told == [table.game.name(a) for a in table.game.legal(table.match.state)]
        assert table.act(told[len(told) // 2]).accepted


def test_a_game_of_words_to_its_end() -> None:
    table = TextTable("elawa", seats=2, seed=3)
    faults = conversation(table, [lambda told: f"I choose:\n**{moves_in(told)[-1]}**", lambda told: "I pass!"])
    assert table.is_over
    assert faults[0] == 0
    assert faults[1] > 5
    lines = [json.loads(line) for line in table.transcript().splitlines()]
    assert {line["seat"] for line in lines} == {0, 1}
    assert any("answered" in line for line in lines)
    assert sorted(table.ranks()) == [1, 2]


def test_what_is_wrapped_around_a_move_does_not_matter() -> None:
    game = GAMES["elawa"].standard_game
    s = game.new(3, 7)
    for text in (
        "take 3",
        " TAKE 3. ",
        "`take 3`",
        "My move: take 3",
        "I see.\n\n> **take 3**",
        "take 3: Take Flint Heap",
    ):
        assert game.name(understood(game, s, text)) == "take 3"
    for text in ("", "take", "sail away", "take 33", "\x00" * 5000):
        with pytest.raises(MotuError, match="answer with one of: take 0"):
            understood(game, s, text)


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    table = TextTable("elawa", seed=7)
    answer = table.act("play r05")
    assert not answer.accepted
    assert "EL-12" in answer.said
    assert table.match.moves == []
    assert "EL-12" in table.rules("EL-12")


@pytest.mark.parametrize("code", GAMES)
def test_two_truths_that_look_alike_are_told_alike(code: str) -> None:
    """Nothing of the others' secrets is in the words."""
    from random import Random

    game, room = GAMES[code].standard_game, GAMES[code]
    match = play(game, ["easy"] * room.words.usual_seats, seed=5)
    names = ["A", "B", "C", "D", "E"][: match.seats]
    for ply in range(3, len(match.moves), max(1, len(match.moves) // 6)):
        s = match.at(ply).state
        for viewer in range(NOBODY, match.seats):
            if viewer != s.actor and SECRETS[code].is_unfinished(s):
                continue
            other = SECRETS[code].shuffle(s, viewer, Random(ply))
            assert position_text(room, game, s.as_seen_by(viewer), viewer, names) == position_text(
                room, game, other.as_seen_by(viewer), viewer, names
            )


class Stubborn(TextBot):
    def reply(self, text: str) -> str:
        return "take 0" if "take 0" in text else "nothing"


def test_a_program_of_words_is_a_bot() -> None:
    game = GAMES["elawa"].standard_game
    stubborn = Stubborn()
    match = play(game, [stubborn, bot("random", game)], seed=2)
    assert game.is_over(match.state)
    assert stubborn.faults > 0
    assert game.name(stubborn.choose(game, game.new(2, 1), Rng(1))) == "take 0"
