"""The fuzzer finds what is broken: rooms that lie are held to the same properties as the true ones."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

import motu
from motu.engine.base import OK, PHASE_OVER, AuditError
from motu.engine.chapter import Chapter
from motu.engine.game import Game
from motu.fuzz import Batch, Failure, Outcome, Plan, Tally, batches, fuzz, play_batch, save_failure
from motu.games import GAMES
from motu.games.moorea import COMPONENTS
from motu.games.moorea.box.reading import read_parts
from motu.games.moorea.rules.game import Moorea
from motu.games.moorea.rules.state import MooreaState
from motu.papers import record
from motu.papers.room import Room
from motu.proof import ALL, DEFAULT, SINGLE, Table, option_sets, play_fully, tables

CODE = "moorea"
TABLE = (CODE, 3, tuple(GAMES[CODE].standard_game.default_options(3)))

needs_plain_classes = pytest.mark.skipif(motu.is_compiled(), reason="compiled rules cannot be subclassed by a test")


class Lying(Chapter[MooreaState]):
    """A chapter as it is, for lies to begin from."""

    def __init__(self, honest: Chapter[MooreaState]) -> None:
        self.honest = honest

    def candidates(self, s: MooreaState) -> list[int]:
        return self.honest.candidates(s)

    def refusal(self, s: MooreaState, a: int) -> int:
        return self.honest.refusal(s, a)

    def apply(self, s: MooreaState, a: int) -> bool:
        return self.honest.apply(s, a)


class NoWayOn(Lying):
    def candidates(self, s: MooreaState) -> list[int]:
        return [] if s.ply > 50 else super().candidates(s)


class LastMissing(Lying):
    def candidates(self, s: MooreaState) -> list[int]:
        found = super().candidates(s)
        legal = [a for a in found if self.refusal(s, a) == OK]
        return legal[:-1] if len(legal) > 1 else found


class Stumbling(Lying):
    def apply(self, s: MooreaState, a: int) -> bool:
        if s.ply == 12:
            raise IndexError("list index out of range")
        return super().apply(s, a)


class LyingGame(Moorea):
    """Moorea with lying chapters."""

    chapter: type[Lying] = Lying

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.chapters = [self.chapter(chapter) for chapter in self.chapters]


class DeadEnd(LyingGame):
    """Nobody can move after 50 moves."""

    chapter = NoWayOn


class Forgetful(LyingGame):
    """A legal move is missing from the list: the last one."""

    chapter = LastMissing


class Crashing(LyingGame):
    chapter = Stumbling


class Lossy(Moorea):
    """A card falls under the table at the 20th move."""

    def settle(self, s: MooreaState) -> None:
        super().settle(s)
        if s.ply == 19:
            s.discard[0] += 1


class Endless(Moorea):
    """The bound is too low for what the rules allow."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.max_plies = 30


class Unfenced(Moorea):
    """Chance is used, but the move can be taken back."""

    def settle(self, s: MooreaState) -> None:
        super().settle(s)
        s.fence = 0


class Miscounting(Moorea):
    def scores(self, s: MooreaState) -> list[int]:
        return [points + (1 if s.phase == PHASE_OVER else 0) for points in super().scores(s)]


LIES: list[tuple[type[Moorea], str]] = [
    (DeadEnd, "a dead end at ply 51"),
    (Forgetful, "legal says"),
    (Lossy, "there are 16 wood cards, not 15"),
    (Endless, "the game does not end: 30 moves, but the bound is 30"),
    (Crashing, "IndexError: list index out of range"),
    (Unfenced, "no fence was raised"),
    (Miscounting, "the sheet adds up to"),
]


def plan(folder: Path, full_every: int) -> Plan:
    return Plan([CODE], 3, None, None, 3, DEFAULT, {}, 100, full_every, 1, folder)


def lying_room(kind: type[Moorea]) -> Room:
    from motu.papers.components import digest, read_table

    table = read_table(COMPONENTS)
    room = Room(CODE, "motu.games.moorea")
    room.__dict__["standard_game"] = kind(read_parts(table), digest(table))
    return room


@needs_plain_classes
@pytest.mark.parametrize(("kind", "complaint"), LIES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_lie_is_found_saved_and_named_with_its_seed(
    kind: type[Moorea],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(GAMES, CODE, lying_room(kind))
    assert fuzz(plan(tmp_path, full_every=1)) == 1
    said = capsys.readouterr().out
    assert complaint in said
    assert "seed 100" in said
    saved = re.search(r"saved as (\S+)", said)
    assert saved is not None
    text = Path(saved.group(1)).read_text()
    assert complaint in text.splitlines()[0]
    assert record.read(text).seed == 100


@needs_plain_classes
@pytest.mark.parametrize("kind", [DeadEnd, Lossy, Endless, Crashing])
def test_the_quick_check_finds_the_worst_lies_too(
    kind: type[Moorea], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, CODE, lying_room(kind))
    outcome = play_batch(Batch(TABLE, seed=1, games=1, full_every=1000))
    assert outcome.failure is not None


def test_the_record_of_a_failure_holds_its_moves(tmp_path: Path) -> None:
    game: Game[Any] = GAMES[CODE].standard_game
    moves: list[int] = []
    play_fully(GAMES[CODE], game, 3, list(TABLE[2]), 4, moves)
    said = save_failure(Failure(TABLE, 4, tuple(moves[:40]), "something\nis wrong"), tmp_path)
    path = tmp_path / "failed-moorea-3p-4.txt"
    assert str(path) in said
    text = path.read_text()
    assert text.startswith("# moorea-3p-000000, seed 4, after 40 moves: something is wrong\n")
    assert record.replay(record.read(text), game).moves == moves[:40]
    assert "could not be saved" in save_failure(Failure(TABLE, 4, (), "again"), tmp_path), "nothing is overwritten"


def test_every_number_of_seats_and_option_set_gets_its_games() -> None:
    chosen = tables([GAMES[CODE]], ALL)
    found: Counter[Table] = Counter()
    seeds: list[int] = []
    for batch in batches(Plan([CODE], 13, None, None, None, ALL, {}, 1, 10, 1, Path(".")), chosen, 100):
        found[batch.table] += batch.games
        seeds += range(batch.seed, batch.seed + batch.games)
    assert set(found.values()) == {13}
    assert set(found) == set(chosen)
    assert len(set(seeds)) == len(seeds) == 13 * len(chosen)


@pytest.mark.parametrize("code", GAMES)
def test_every_choice_and_every_pair_of_choices_is_an_option_set(code: str) -> None:
    """A bug that needs two options at once is looked for as long as one that needs none."""
    game: Game[Any] = GAMES[code].standard_game
    for seats in range(game.min_seats, game.max_seats + 1):
        default = game.default_options(seats)
        single, found = option_sets(game, seats, SINGLE), option_sets(game, seats, ALL)
        assert option_sets(game, seats, DEFAULT) == [default] == found[:1]
        assert single[-1] == found[-1]  # everything at once
        assert len({tuple(options) for options in found}) == len(found)
        for one, other in combinations(every_choice(game), 2):
            for choices, reached in (([one], single), ([one, other], found)):
                options = default[:]
                for i, choice in choices:
                    options[i] = choice
                if len({i for i, _ in choices}) == len(choices) and not game.clash(seats, options):
                    assert options in reached
        assert all(not game.clash(seats, options) for options in found)


def every_choice(game: Game[Any]) -> list[tuple[int, int]]:
    return [(i, choice) for i, option in enumerate(game.options) for choice in range(len(option.choices))]


def test_a_run_cut_short_at_any_time_has_given_every_option_set_the_same_share() -> None:
    chosen = tables([GAMES[CODE]], ALL)
    sets = {(code, options) for code, _, options in chosen}
    games: Counter[tuple[str, tuple[int, ...]]] = Counter()
    seats: Counter[int] = Counter()
    endless = batches(Plan([CODE], None, None, 1.0, None, ALL, {}, 1, 10, 1, Path(".")), chosen, 100)
    for batch in islice(endless, 4 * len(sets) + 7):
        assert batch.table in chosen
        games[batch.table[0], batch.table[2]] += 1
        seats[batch.table[1]] += 1
        shares = [games[one] for one in sets]
        assert max(shares) - min(shares) <= 1
    assert min(shares) == 4
    assert set(seats) == {2, 3, 4, 5}


def test_every_option_set_gets_its_games_with_all_numbers_of_seats() -> None:
    chosen = tables([GAMES[CODE]], ALL)
    games: Counter[tuple[int, ...]] = Counter()
    tables_met: set[Table] = set()
    for batch in batches(Plan([CODE], None, 13, None, None, ALL, {}, 1, 10, 1, Path(".")), chosen, 100):
        games[batch.table[2]] += batch.games
        tables_met.add(batch.table)
    assert set(games.values()) == {13}
    assert tables_met == set(chosen)


def test_the_run_says_what_each_option_set_got(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz(replace(plan(tmp_path, full_every=1000), reach=SINGLE, count=1)) == 0
    shown = capsys.readouterr()
    count = len(option_sets(GAMES[CODE].standard_game, 3, SINGLE))
    assert f"{count} tables with {count} option sets" in shown.err
    assert f"moorea       {count} option sets, games of each: 1\n" in shown.out


def test_option_sets_that_a_short_run_did_not_come_to_are_told() -> None:
    tally = Tally(tables([GAMES[CODE]], SINGLE))
    sets = len(tally.sets)
    tally.add(Outcome(Batch(TABLE, 1, 2, 10), 2, 300, None))
    said = f"{sets} option sets, games of each: 0 to 2; {sets - 1} got none"
    assert tally.shares(CODE) == f"moorea       {said}"


def test_an_audit_error_is_a_find() -> None:
    game: Game[Any] = GAMES[CODE].standard_game
    s = game.new(3, 1)
    s.audit()
    s.discard[0] += 1
    with pytest.raises(AuditError, match="16 wood"):
        s.audit()
