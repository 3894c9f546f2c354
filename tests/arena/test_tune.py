"""Weights are numbers that can be replaced, file by file and bot by bot; tuning keeps what wins."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import motu
from motu.arena.manifest import Plan, bot_from, check
from motu.arena.summary import Share
from motu.arena.tune import Trial, Tuning, Wish, is_better, nudged
from motu.arena.weights import SETTINGS, in_force, numbers_of, put, read_weights, write_weights
from motu.bots import make_bot
from motu.cli import main
from motu.engine.base import MotuError
from motu.engine.rng import Rng
from motu.games import GAMES, room

GAME = "elawa"


def rng() -> Rng:
    found = Rng()
    found.seed(1)
    return found


@pytest.mark.parametrize("code", GAMES)
def test_every_room_has_weights_that_can_be_replaced_and_put_back(code: str) -> None:
    advice = room(code).advice
    before = numbers_of(advice)
    assert len(before) > len(SETTINGS) + 5
    doubled = {name: [2 * each for each in v] if isinstance(v, list) else 2 * v for name, v in before.items()}
    doubled["contested"] = 1.0 - float(advice.contested)
    with in_force(advice, doubled):
        assert numbers_of(advice) == doubled
    assert numbers_of(advice) == before
    with pytest.raises(ValueError, match="stop"), in_force(advice, doubled):
        raise ValueError("stop")
    assert numbers_of(advice) == before


@pytest.mark.parametrize("code", GAMES)
def test_every_weight_is_asked_for(code: str) -> None:
    """A weight that no line of the advice reads would be tuned in vain."""
    mind = Path(motu.__file__).parent / "games" / code / "mind"
    source = "\n".join(path.read_text() for path in sorted(mind.glob("*.py")))
    for name in numbers_of(room(code).advice):
        assert name in SETTINGS or source.count(f"W.{name}") > 0, name


@pytest.mark.parametrize(("name", "least"), [("heat", 0.1), ("glance", 1.0), ("haste", 0.0), ("contested", 0.0)])
def test_a_setting_may_not_be_less_than_makes_sense(name: str, least: float, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"{name} = {least}")
    assert read_weights(path, room(GAME).advice) == {name: least}
    path.write_text(f"{name} = -1")
    with pytest.raises(MotuError, match=f"{name} needs a number, "):
        read_weights(path, room(GAME).advice)


def test_a_weights_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    advice = room(GAME).advice
    before = numbers_of(advice)
    path = tmp_path / "mine.toml"
    write_weights(path, "mine", before | {"effect": 9.5}, before)
    assert f"effect = 9.5  # was {before['effect']}" in path.read_text()
    assert read_weights(path, advice) == before | {"effect": 9.5}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("wisdom = 3.0", "there is no weight 'wisdom'"),
        ("effect = 'much'", "effect needs a number"),
        ("effect = true", "effect needs a number"),
        ("token = [1.0, 2.0]", "token needs a list of 5 numbers"),
        ("spread = 0.0", "spread needs a number, more than 0"),
        ("effect = ", "is not a weights file"),
    ],
)
def test_a_weights_file_that_does_not_fit_is_refused_by_name(text: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(MotuError, match=complaint):
        check(Plan(GAME, (f"easy+{path}", "easy"), 1))


def test_a_missing_weights_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MotuError, match="cannot be read"):
        bot_from(f"easy+{tmp_path / 'nowhere.toml'}", room(GAME))


def first_differing(bot: Any, usual: Any) -> bool:
    """Does the bot once choose otherwise than the usual one, on a way through the game that the usual one goes?"""
    game = room(GAME).standard_game
    s = game.new(3, 5)
    while not game.is_over(s):
        seen = s.as_seen_by(s.actor)
        choice = usual.choose(game, seen, rng())
        if bot.choose(game, seen, rng()) != choice:
            return True
        game.apply(s, choice)
    return False


def test_a_bot_thinks_by_its_own_weights_and_leaves_the_others_theirs(tmp_path: Path) -> None:
    house = room(GAME)
    path = tmp_path / "hates-tokens.toml"
    path.write_text("token = [-9.0, -9.0, -9.0, -9.0, -9.0]")
    easy = make_bot("easy", house.advice)
    assert first_differing(bot_from(f"easy+{path}", house), easy)
    assert not first_differing(easy, make_bot("easy", house.advice))
    path.write_text("glance = 3")
    weighted: Any = bot_from(f"medium@2+{path}", house)
    assert weighted.bot.horizon == 3
    assert weighted.bot.simulations == 2


def test_results_of_other_weights_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("effect = 2.0")
    plan = Plan(GAME, (f"easy+{path}", "easy"), 2)
    before = plan.header()
    path.write_text("effect = 3.0")
    assert plan.header() != before
    advice = room(GAME).advice
    usual = Plan(GAME, ("easy", "easy"), 2)
    before = usual.header()
    old = numbers_of(advice)
    try:
        put(advice, {"effect": 3.0})
        assert usual.header() != before
    finally:
        put(advice, old)


def test_a_change_keeps_the_sign_and_touches_one_of_a_list() -> None:
    chance = random.Random(3)
    for _ in range(50):
        assert isinstance(up := nudged(2.0, chance), float)
        assert 0.2 < up < 20
        assert isinstance(down := nudged(-2.0, chance), float)
        assert -20 < down < -0.2
        several = nudged([1.0, 2.0, 3.0], chance)
        assert isinstance(several, list)
        assert sum(new != old for new, old in zip(several, [1.0, 2.0, 3.0], strict=True)) <= 1


@pytest.mark.parametrize(("wins", "better"), [(100, False), (106, False), (112, True), (150, True)])
def test_a_change_is_kept_only_where_it_wins_clearly(wins: int, better: bool) -> None:
    assert is_better(Share("x", 300, wins / 300, 0.0, 1.0, 1 / 3, 0.0)) == better


def wish(folder: Path, **more: Any) -> Wish:
    return Wish(GAME, "easy", 2, rounds=3, games=8, seed=4, jobs=1, folder=folder, **more)


def test_tuning_is_repeatable_and_taken_up_again(tmp_path: Path) -> None:
    first = Tuning(wish(tmp_path / "a"))
    trials = list(first.trials())
    journals = {path.name: path.read_text() for path in (tmp_path / "a").glob("*.jsonl")}
    assert len(trials) == 3
    assert {f"trial-{number:03}.jsonl" for number in (1, 2, 3)} <= set(journals)
    again = Tuning(wish(tmp_path / "a"))
    assert list(again.trials()) == trials
    assert {path.name: path.read_text() for path in (tmp_path / "a").glob("*.jsonl")} == journals
    elsewhere = [trial.share.share for trial in Tuning(wish(tmp_path / "b")).trials()]
    assert elsewhere == [trial.share.share for trial in trials]
    changed = {name for trial in trials if trial.kept for name in trial.changed}
    assert {name for name in first.best if first.best[name] != first.before[name]} <= changed


def test_tuning_only_touches_what_it_is_asked_to(tmp_path: Path) -> None:
    tuning = Tuning(wish(tmp_path, only=("effect",)))
    assert {name for trial in tuning.trials() for name in trial.changed} == {"effect"}
    with pytest.raises(MotuError, match="elawa has no weight 'wisdom'"):
        Tuning(wish(tmp_path, only=("wisdom",)))


class Certain(Tuning):
    """Without luck: a change is kept if it comes nearer to what this game is known to want."""

    def tried(self, number: int, changed: tuple[str, ...], file: Path) -> Trial:
        found = read_weights(file, room(GAME).advice)
        kept = all(abs(self.number(found, name) - 1) < abs(self.number(self.best, name) - 1) for name in changed)
        return Trial(number, changed, Share("x", 1, 0.5, 0.0, 1.0, 0.5, 0.0), kept, idle=False)

    def number(self, numbers: Any, name: str) -> float:
        return float(numbers[name])


def test_first_each_weight_is_halved_or_doubled_for_as_long_as_that_wins(tmp_path: Path) -> None:
    far = tmp_path / "far.toml"
    far.write_text("hand_card = 8.0\neffect = 0.25\nspare_token = 1.0")
    asked = replace(wish(tmp_path / "t"), rounds=9, start=far, only=("hand_card", "effect", "spare_token"))
    tuning = Certain(asked)
    trials = list(tuning.trials())
    assert [(trial.changed[0], trial.kept) for trial in trials] == [
        *[("hand_card", True)] * 3,  # 4, 2, 1
        ("hand_card", False),  # not 0.5; nor is doubling tried after that
        ("effect", False),
        *[("effect", True)] * 2,  # 0.5, 1
        ("effect", False),
        ("spare_token", False),
    ]
    assert [tuning.best[name] for name in asked.only] == [1.0, 1.0, 1.0]


def test_a_weight_that_changes_no_game_is_tried_once(tmp_path: Path) -> None:
    """Easy does not look ahead: what its room expects of rounds to come does not matter to it."""
    asked = Wish("moorea", "easy", 3, rounds=4, games=9, seed=4, jobs=1, folder=tmp_path)
    first, *others = Tuning(replace(asked, only=("site_brings", "patience"))).trials()
    assert first.changed == ("site_brings",)
    assert first.idle
    assert "no effect" in first.line()
    assert not others[0].idle
    assert {trial.changed for trial in others} == {("patience",)}


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoiled = tmp_path / "spoiled.toml"
    spoiled.write_text("hand_card = -30.0\ntoken = [-9.0, -9.0, -9.0, -9.0, -9.0]")
    words = ["--rounds", "2", "--games", "4", "--jobs", "1", "--seats", "2", "--folder", str(tmp_path / "t")]
    code = main(["arena", "tune", GAME, *words, "--start", str(spoiled), "--seed", "2"])
    said = capsys.readouterr().out
    assert said.count(" x fair in ") >= 2
    assert ("nothing better was found" in said) == (code == 1)
    assert main(["arena", "tune", GAME, "--rounds", "0", "--folder", str(tmp_path)]) == 2
    assert "at least 1 round" in capsys.readouterr().err
