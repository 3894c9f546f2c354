"""The search for values that no source gives: within what the rulebook states, repeatable, taken up where it was."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from motu.arena import reconstruct
from motu.arena.play import Result
from motu.arena.reconstruct import KINDS, STYLE, Measure, Questions, Search, Wish, read_questions, value_of, with_value
from motu.arena.run import run
from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers.components import facts, read_table
from tests.running import refused

OURS = "X"  # the letter of a value that no source gives
SEARCHED = [code for code, here in GAMES.items() if (here.folder / "reconstruction.toml").exists()]
BOXES = [(code, path) for code, here in GAMES.items() for path in sorted((here.folder / "boxes").glob("*.toml"))]


def letters(code: str) -> dict[str, str]:
    """key -> letter, in our own box."""
    found = facts(read_table(room(code).components))
    return {f"{where.replace(' ', '.')}.{key}": letter for where, key, _, letter in found}


@pytest.mark.parametrize("code", SEARCHED)
def test_only_what_no_source_gives_is_searched_for(code: str) -> None:
    ours = letters(code)
    keys = {key for knob in read_questions(code).knobs for choice in knob.choices for key in choice}
    assert keys
    assert {key: ours[key] for key in keys if ours[key] != OURS} == {}


@pytest.mark.parametrize("code", SEARCHED)
def test_every_choice_is_a_box_by_the_rulebook_and_our_own_box_is_among_them(code: str, tmp_path: Path) -> None:
    here = room(code)
    text = here.components.read_text(encoding="utf-8")
    own = tomllib.loads(text)
    for knob in read_questions(code).knobs:
        assert any(all(value_of(own, key) == value for key, value in choice.items()) for choice in knob.choices), knob
        assert knob.why
        for choice in knob.choices:
            changed = text
            for key, value in choice.items():
                changed = with_value(changed, key, value)
            table = tomllib.loads(changed)
            assert all(value_of(table, key) == value for key, value in choice.items())
            here.with_box(table)  # refuses what the rulebook does not allow


@pytest.mark.parametrize("code", SEARCHED)
def test_every_style_is_made_of_weights_that_the_room_has(code: str) -> None:
    from motu.arena.weights import numbers_of

    known = numbers_of(room(code).advice)
    questions = read_questions(code)
    for style in questions.styles:
        assert set(style.weights) <= set(known)
    assert {asked.of for asked in questions.measures if asked.kind == STYLE} == {s.name for s in questions.styles}


@pytest.mark.parametrize(("code", "path"), BOXES, ids=lambda value: getattr(value, "stem", value))
def test_a_box_we_offer_differs_from_the_usual_one_in_our_own_values_alone(code: str, path: Path) -> None:
    ours = letters(code)
    before = {f"{where}.{key}": value for where, key, value, _ in facts(read_table(room(code).components))}
    after = {f"{where}.{key}": value for where, key, value, _ in facts(read_table(path))}
    changed = [key.replace(" ", ".") for key in before if before[key] != after[key]]
    assert before.keys() == after.keys()
    assert changed
    assert {ours[key] for key in changed} == {OURS}
    assert room(code).game(path).digest != room(code).standard_game.digest


def test_a_value_is_replaced_and_everything_else_stays() -> None:
    tools = '[[tool]]\nkind = "cart"\ncost = 5    # equal\n\n[[tool]]\nkind = "net"\ncost = 5\n'
    text = f"[setup]\nhand = 6   # cards\n\n{tools}"
    assert with_value(text, "tool.cart.cost", 6) == text.replace("cost = 5    # equal", "cost = 6    # equal")
    assert with_value(text, "tool.net.cost", 4) == text.replace("cost = 5\n", "cost = 4\n")
    assert with_value(text, "setup.hand", 7) == text.replace("hand = 6", "hand = 7")
    for key in ("tool.spear.cost", "tool.cart.points", "boat.B1.seats"):
        with pytest.raises(MotuError, match=key):
            with_value(text, key, 1)


def result(scores: list[int], *used: dict[str, int]) -> Result:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    sheet = {"stores": [1] * len(scores)}
    return Result(0, 0, [0, 1], scores, ranks, 9, sheet, used=list(used))


GAMES_PLAYED = [
    result([10, 0], {"tool cart": 1, "buy well": 2}, {"buy pier": 1}),
    result([4, 6], {"tool cart": 1}, {"tool cart": 1, "buy pier": 3}),
]


@pytest.mark.parametrize(
    ("kind", "of", "value"),
    [
        ("seats", "tool cart", 0.75),
        ("seats", "tool", 0.75),
        ("seats", "too", 0.0),
        ("wins", "tool cart", 4 / 3),
        ("wins", "tool spear", 1.0),
        ("times", "buy", 3.0),
        ("times", "buy pier,tool cart", 3.5),
        ("each", "buy", 1.5),
        ("median", "buy", 1.5),
        ("points", "stores", 0.2),
        ("zero", "", 0.25),
        ("spread", "", 0.6),
        ("stalls", "", 0.0),
    ],
)
def test_what_is_measured(kind: str, of: str, value: float) -> None:
    assert KINDS[kind](GAMES_PLAYED, of) == pytest.approx(value)


def test_a_target_is_missed_by_its_widths() -> None:
    asked = Measure("", "seats", "", 0.25, 0.75, 2.0)
    assert [asked.miss(found) for found in (0.25, 0.5, 0.75, 1.0, 0.0)] == [0, 0, 0, 1.0, 1.0]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Questions:
    """Two knobs and two measures of the first room that has some, with bots that need not think."""
    whole = read_questions(SEARCHED[0])
    plain = [asked for asked in whole.measures if asked.kind != STYLE]
    styled = [asked for asked in whole.measures if asked.kind == STYLE][:1]
    few = replace(whole, bot="random", seats=2, knobs=whole.knobs[:2], measures=(plain[0], *styled))
    monkeypatch.setattr(reconstruct, "read_questions", lambda game: few)
    return few


def lines(folder: Path, trials: int) -> list[str]:
    search = Search(Wish(SEARCHED[0], trials, 2, 3, 1, folder))
    return [*(trial.line() for trial in search.trials()), search.table()]


def test_an_interrupted_search_goes_on_where_it_was(
    small: Questions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lines(tmp_path / "whole", 3)
    lines(tmp_path / "cut", 1)
    played = list[str]()

    def counted(plan: object, jobs: int, journal: Path) -> list[Result]:
        if not journal.exists():
            played.append(journal.name)
        return run(plan, jobs, journal)  # type: ignore[arg-type]

    monkeypatch.setattr(reconstruct, "run", counted)
    assert lines(tmp_path / "cut", 3) == whole
    assert len(played) == 4, "two boxes more, each as usual and with a style"
    assert lines(tmp_path / "cut", 3) == whole
    assert len(played) == 4


def test_the_box_that_is_kept_misses_least(small: Questions, tmp_path: Path) -> None:
    search = Search(Wish(SEARCHED[0], 4, 2, 3, 1, tmp_path))
    kept = [trial.miss for trial in search.trials() if trial.kept]
    assert [search.before.miss, *kept] == sorted([search.before.miss, *kept], reverse=True)
    assert search.best.miss == min(box.miss for box in search.tried.values()) or not kept


def test_a_search_can_begin_elsewhere_and_is_held_against_our_own_box(small: Questions, tmp_path: Path) -> None:
    search = Search(Wish(SEARCHED[0], 0, 2, 3, 1, tmp_path, begin=(0, 2)))
    assert list(search.trials()) == []
    assert search.before is not search.best
    assert "-> " in search.table()
    table = tomllib.loads(Path(search.best.file).read_text())
    for knob, which in zip(small.knobs, (0, 2), strict=True):
        assert all(value_of(table, key) == value for key, value in knob.choices[which].items())
    for begin in ((0,), (0, 9), (0, 1, 1)):
        with pytest.raises(MotuError, match="--begin needs a choice for each of 2 knobs"):
            Search(Wish(SEARCHED[0], 0, 2, 3, 1, tmp_path, begin=begin))


def test_a_room_without_questions_says_so(tmp_path: Path) -> None:
    code = next(code for code in GAMES if code not in SEARCHED)
    assert "reconstruction.toml" in refused("lab", "reconstruct", code, cwd=tmp_path)
    assert "same bot" in refused("lab", "reconstruct", SEARCHED[0], "--bots", "easy,random", cwd=tmp_path)
