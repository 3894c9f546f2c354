"""Games of edition 1 go on as they began: stores and surplus in one order (ruling 27), no sacrifice named alone."""

import re
from pathlib import Path
from typing import Any

import pytest

from motu.engine.base import MotuError
from motu.engine.options import resolve_options
from motu.games.elawa import game as open_box
from motu.games.elawa.box.options import OPTIONS
from motu.games.elawa.face.refusals import why_not
from motu.games.elawa.face.words import WORDS
from motu.games.elawa.rules.rulebook import EL_57, EL_58, EL_66
from motu.games.elawa.rules.state import ElawaState
from motu.papers import position
from motu.papers.match import Match
from motu.papers.sentence import plain
from tests.elawa.table import elawa, hand, tokens, tribe

FIRST = open_box(edition=1)
PLAYTHROUGH = Path(__file__).with_name("edition-1.txt")  # written when edition 1 was the newest
NAMES = ["Ana", "Bo"]


def first(**table: Any) -> ElawaState:
    """The same table in a game of edition 1."""
    s = elawa(**table)
    s.parts = FIRST.parts
    s.options = s.options[: len(FIRST.options)]
    return s


def play(s: ElawaState, *moves: str) -> ElawaState:
    for move in moves:
        FIRST.play(s, FIRST.parse(move))
        s.audit()
    return s


def refused(s: ElawaState, move: str) -> int:
    return FIRST.refusal(s, FIRST.parse(move))


def told(s: ElawaState, move: str) -> str:
    return plain(why_not(FIRST, s, FIRST.parse(move), refused(s, move)), NAMES)


def test_a_game_of_edition_1_replays_move_by_move() -> None:
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    moves = re.findall(r"^\d+\. \w+: (.*)\n   of: (.*)$", text, re.MULTILINE)
    assert len(moves) > 50
    match: Match[ElawaState] = Match(FIRST, 3, 7)
    for move, of in moves:
        assert ", ".join(FIRST.name(a) for a in FIRST.legal(match.state)) == of
        match.play(FIRST.parse(move))
        match.state.audit()
    assert FIRST.is_over(match.state)
    assert f"scores: {FIRST.scores(match.state)}, ranks: {FIRST.ranks(match.state)}" in text


def test_stores_were_served_in_the_order_of_their_cards() -> None:
    s = first(step="store", tribe="b05 g06 r05", available={"flint": 1, "berry": 2, "meat": 1})
    assert refused(s, "store r05 bone") == EL_57
    assert told(s, "store r05 bone") == "Put 1 meat on Meat Slab: you have no bones."
    play(s, "store g06 berry")
    assert refused(s, "store b05 flint") == EL_57
    assert told(s, "store b05 flint") == (
        "Take back what you served later: this game serves stores in the order of their cards."
    )
    assert refused(s, "store g06 berry") == EL_58
    assert "left to right" in plain(WORDS.prompt(FIRST, s, 0), NAMES)


def test_surplus_was_named_in_the_order_of_kinds() -> None:
    s = first(step="regulate", available={"berry": 3, "meat": 2, "hide": 2})
    assert "berries first" in plain(WORDS.prompt(FIRST, s, 0), NAMES)
    play(s, "discard meat")
    assert refused(s, "discard berry") == EL_66
    assert told(s, "discard berry") == (
        "This game discards berries first and bones last: take back to discard berries."
    )
    assert (refused(s, "discard bone"), told(s, "discard bone")) == (
        EL_66,
        "Discard something else: you have no bones.",
    )
    both = play(first(step="regulate", available={"berry": 4, "meat": 2}), "discard meat")
    assert (both.actor, tokens(both)) == (1, {"berry": 4})


def test_the_only_card_was_sacrificed_unasked() -> None:
    s = play(first(step="play", hand="r07 r10", available={"hide": 1}), "play r07")
    assert (s.actor, tribe(s), hand(s)) == (1, "r07", "")


def test_edition_1_has_the_options_it_was_played_with() -> None:
    assert [option.code for option in FIRST.options] == [option.code for option in OPTIONS[:5]]
    with pytest.raises(MotuError, match="unknown option"):
        resolve_options(FIRST.options, {"card_at_once": "on"})
    FIRST.new(2, 1, [1, 0, 0, 0, 1])


def test_a_position_saved_with_edition_1_is_read() -> None:
    match: Match[ElawaState] = Match(FIRST, 3, 7)
    for _ in range(60):
        match.play(FIRST.legal(match.state)[-1])
    dump = match.state.dump()
    assert max(dump["hand_size"]) > 0
    old = {name: values for name, values in dump.items() if name not in LATER}
    assert FIRST.load(old).dump() == dump
    saved = position.save(FIRST, match.state)
    assert position.load(FIRST, saved).dump() == dump


LATER = ("hand_size", "served", "next_pile", "tokens_due")
