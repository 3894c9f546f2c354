"""The playthroughs are what the rules give today. After a meant change run scripts/playthrough and say so."""

from pathlib import Path

import pytest

from tests.playthroughs.writer import PLAYTHROUGHS, playthrough


@pytest.mark.parametrize(("code", "seats", "seed"), PLAYTHROUGHS)
def test_the_playthrough_is_what_the_rules_give(code: str, seats: int, seed: int) -> None:
    path = Path(__file__).parent / code / f"{seats}p-seed{seed}.txt"
    written, now = path.read_text(encoding="utf-8").split("\n"), playthrough(code, seats, seed).split("\n")
    for number, (old, new) in enumerate(zip(written, now, strict=False), 1):
        assert old == new, f"{path.name} differs from line {number} on"
    assert len(written) == len(now)
