"""What learners are handed besides single environments: ids, vectors, opponents, policies, data sets."""

import json
import pickle
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from motu.cli import main
from motu.engine.base import MotuError, Refused
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.research import train as baseline
from motu.research.gym import SeatEnv
from motu.research.ids import gymnasium_id, pettingzoo_id
from motu.research.observation import Observation
from motu.research.opponents import opponent
from motu.research.policy import FURTHEST, Policy, PolicyBot, Prospects
from motu.research.train import Learner, Lessons, Opinion, Plan, Practice, evaluate, train
from motu.research.vector import BatchVectorEnv, SeatVectorEnv
from tests.running import environment

each_game = pytest.mark.parametrize("code", GAMES)
MINE = "class Last:\n    def choose(self, game, seen, rng):\n        return game.legal(seen)[-1]\n"


class First:
    def choose(self, game: Any, seen: Any, rng: Any) -> int:
        move: int = game.legal(seen)[0]
        return move


@each_game
def test_a_registered_id_passes_gymnasiums_checker(code: str) -> None:
    from gymnasium.utils.env_checker import check_env

    made = gymnasium.make(gymnasium_id(GAMES[code]), on_illegal="random", observation="scaled")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made.unwrapped, skip_render_check=True)
    assert made.spec is not None
    assert made.spec.id == gymnasium_id(GAMES[code])


def test_the_environment_needs_no_spaces_that_are_generic() -> None:
    """RLlib holds Gymnasium at a version in which `spaces.Dict[...]` is an error, and says so on import."""
    older = "from gymnasium import spaces; spaces.Dict.__class_getitem__ = None; spaces.Box.__class_getitem__ = None"
    code = f"{older}; from motu.research.gym import SeatEnv; print(len(SeatEnv('elawa').reset(seed=1)[0]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False)
    assert done.stdout.strip() == "2", done.stderr


@pytest.mark.filterwarnings("ignore")
@each_game
def test_a_versioned_pettingzoo_module_is_named_after_its_game(code: str) -> None:
    import motu.research.pettingzoo as house

    table = getattr(house, pettingzoo_id(GAMES[code])).env(seats=3)
    assert table.metadata["name"] == f"{code}_v1"
    assert table.seats == 3


def test_a_versioned_module_can_be_imported_by_its_whole_name() -> None:
    code = "import motu.research.pettingzoo.kaivai_v1 as k; e = k.env(); e.reset(seed=1); print(e.metadata['name'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False)
    assert done.stdout.strip() == "kaivai_v1", done.stderr


@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import render_test

    from motu.research.pettingzoo import env

    def table(**how: Any) -> Any:
        made = env("elawa", **how)
        made.metadata["render_modes"] = ["human", "ansi", "rgb_array"]  # those that PettingZoo knows
        return made

    render_test(table)
    assert len(capsys.readouterr().out.splitlines()) > 40, "people have seen something"


@each_game
def test_opponents_of_every_kind_can_sit_down(code: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    game = GAMES[code].standard_game
    sight = Observation(GAMES[code], 3, "onehot")
    policy = Policy.fresh(sight, 4, np.random.default_rng(0))
    policy.save(tmp_path / "policy.npz")
    kinds: list[Any] = [
        "medium@2",
        f"{tmp_path}/mine.py:Last",
        First(),
        str(tmp_path / "policy.npz"),
        PolicyBot(policy),
    ]
    for i, kind in enumerate(kinds):
        seat = SeatEnv(code, bots=[kind, "random"], seat=i % 3, max_steps=3)
        _, info = seat.reset(seed=i)
        cut = False
        for _ in range(3):
            _, _, over, cut, info = seat.step(np.int64(np.flatnonzero(seat.action_masks())[0]))
            if over:
                break
        assert cut or over
        assert info["seat"] == i % 3
    with pytest.raises(MotuError, match=r"no choose\(game, seen, rng\)"):
        opponent(object(), game)
    with pytest.raises(MotuError, match="after the @"):
        opponent("hard@many", game)


def test_a_seat_may_be_drawn_for_each_game() -> None:
    seat = SeatEnv("elawa", seat=None)
    assert {seat.reset(seed=i)[1]["seat"] for i in range(12)} == {0, 1, 2}


@each_game
def test_a_vector_of_all_seats_plays_what_the_batch_plays(code: str) -> None:
    made = gymnasium.make_vec(
        gymnasium_id(GAMES[code]), num_envs=4, vectorization_mode="vector_entry_point", bots=[], observation="plain"
    )
    envs: Any = made.unwrapped
    assert isinstance(envs, BatchVectorEnv)
    seen, info = envs.reset(seed=3)
    again, _ = envs.reset(seed=3)
    assert np.array_equal(seen["observation"], again["observation"])
    for _ in range(25):
        assert envs.observation_space.contains(seen)
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, over, cut, info = envs.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        assert np.array_equal(info["actor"], envs.batch.actors)


def test_a_vector_of_seats_plays_on_deals_anew_and_is_copied() -> None:
    envs = SeatVectorEnv("elawa", 3, bots=["easy", First()], seat=None, max_steps=60, observation="scaled")
    seen, _ = envs.reset(seed=5)
    ended = 0
    for _ in range(70):
        assert envs.observation_space.contains(seen)
        seen, rewards, over, cut, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum() + cut.sum())
        assert not rewards[~over].any()
    assert ended
    twin = pickle.loads(pickle.dumps(SeatVectorEnv("elawa", 2)))
    assert twin.reset(seed=1)[0]["observation"].shape[0] == 2
    before = [table.s.dump() for table in envs.tables]
    legal = seen["action_mask"].argmax(axis=1)
    illegal = seen["action_mask"].argmin(axis=1)
    with pytest.raises(Refused):
        envs.step(np.array([legal[0], illegal[1], legal[2]]))
    assert [table.s.dump() for table in envs.tables] == before, "nothing moves at all"


def small_plan(**changes: Any) -> Plan:
    return Plan("elawa", 2, hidden=8, lot=250, tables=4, session=60, round=32, **changes)


def test_lessons_make_a_policy_choose_as_easy_does() -> None:
    learner = Learner(small_plan(rate=0.01))
    lessons = Lessons(learner)
    lot = lessons.lot()
    for each in lot:
        assert each.wanted is not None
        assert each.wanted.sum() == pytest.approx(1)
        assert len(each.wanted) == len(each.choices.moves) > 1
    known = [np.mean([learner.follow(some) for some in learner.parts(lot, 64)]) for _ in range(6)]
    assert known[-1] > known[0] + 0.1
    again = lessons.study()
    assert again > known[0], "it knows more of decisions that it has never seen"


def test_of_what_it_never_met_it_thinks_nothing_and_plays_as_before() -> None:
    learner = Learner(small_plan())
    lot = Lessons(learner).lot()
    for some in learner.parts(lot, 64):
        learner.follow(some)
    before = learner.opinion([each.choices for each in lot]).likes
    assert learner.policy.weights["first"].any(axis=1).all()
    learner.forget_what_never_was()
    is_met = learner.policy.weights["first"].any(axis=1)
    assert is_met.any()
    assert not is_met.all()
    assert np.array_equal(learner.opinion([each.choices for each in lot]).likes, before)


def test_what_came_out_better_than_expected_is_done_more_often_and_expected() -> None:
    learner = Learner(small_plan(first_sessions=0, curiosity=0.0))
    over = Practice(learner).session()
    decisions = [each for table in over for each in table.decisions]
    assert len(decisions) >= 60

    def opinion() -> Opinion:
        return learner.opinion([each.choices for each in decisions])

    before = opinion()
    done = before.begins + np.array([each.chosen for each in decisions])
    assert before.odds[done] == pytest.approx([each.odds for each in decisions], abs=1e-4)
    for each in decisions:
        each.came = 1.0
    liked = np.arange(len(decisions)) % 2 == 0
    for _ in range(5):
        learner.reconsider(decisions, np.where(liked, 1, -1).astype(np.float32), is_first=False)
    after = opinion()
    change = after.odds[done] / before.odds[done]
    assert change[liked].mean() > 1 > change[~liked].mean()
    assert after.expected().mean() > before.expected().mean()


def test_before_it_knows_what_to_expect_no_habit_changes() -> None:
    learner = Learner(small_plan())
    practice = Practice(learner)
    last = learner.policy.weights["last"].copy()
    practice.study()
    assert np.array_equal(learner.policy.weights["last"], last)
    assert learner.policy.weights["worth"].any()


def test_the_slopes_are_those_of_the_likes_and_worths() -> None:
    """Against small changes of single weights."""
    learner = Learner(small_plan())
    learner.policy.weights["worth"] += 0.3
    choices = [each.choices for each in Lessons(learner).lot()[:5]]
    opinion = learner.opinion(choices)
    dice = np.random.default_rng(1)
    likes, worths = (dice.normal(size=len(opinion.likes)).astype(np.float32) for _ in range(2))

    def height() -> float:
        now = learner.opinion(choices)
        return float(now.likes.astype(np.float64) @ likes + now.worths.astype(np.float64) @ worths)

    for name, slope in opinion.slopes(likes, worths).items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        weights, kept = learner.policy.weights[name], learner.policy.weights[name][at]
        weights[at] = kept + 1e-3
        above = height()
        weights[at] = kept - 1e-3
        assert (above - height()) / 2e-3 == pytest.approx(slope[at], rel=0.05)
        weights[at] = kept


def test_training_goes_through_lessons_to_practice_and_can_be_kept(tmp_path: Path) -> None:
    told: list[str] = []
    plan = small_plan(minutes=0.02)
    policy = train(plan, lambda minutes, way, share, policy: told.append(way))
    assert told[0] == "lessons"
    assert told[-1] == "practice"
    policy.save(tmp_path / "p.npz")
    share, low, high = evaluate(str(tmp_path / "p.npz"), "elawa", 2, "random", deals=2)
    assert 0 <= low <= share <= high <= 1
    assert evaluate(PolicyBot(Policy.load(tmp_path / "p.npz")), "elawa", 2, "random", deals=2)[0] == share
    went: list[str] = []
    train(small_plan(minutes=0.0001, begin=str(tmp_path / "p.npz")), lambda m, way, share, policy: went.append(way))
    again = small_plan(minutes=0.0001, begin=str(tmp_path / "p.npz"), lessons=1.0)
    train(again, lambda minutes, way, share, policy: went.append(way))
    assert went == ["practice", "lessons"]


@each_game
def test_a_policy_may_be_shown_what_the_rooms_advice_expects(code: str, tmp_path: Path) -> None:
    room, game = GAMES[code], GAMES[code].standard_game
    sight = Observation(room, 3, "onehot")
    seen = game.new(3, 4)
    while len(game.legal(seen)) == 1:
        game.apply(seen, game.legal(seen)[0])
    seen = seen.as_seen_by(seen.actor)
    moves = game.legal(seen)
    told = Prospects(sight, forecast=True).of(seen, moves, Rng(1)).points[:, 3:] * room.advice.heat
    world, first = seen.determinize(Rng(1)), seen.actor
    for seat in range(3):
        after = [world.clone() for _ in moves]
        for s, a in zip(after, moves, strict=True):
            game.apply(s, a)
        expected = np.array([room.advice.evaluate(game, s)[(first + seat) % 3] for s in after])
        most = FURTHEST * room.advice.heat
        assert told[:, seat] == pytest.approx((expected - expected.mean()).clip(-most, most), abs=1e-3)
    policy = Policy.fresh(sight, 4, np.random.default_rng(0), forecast=True)
    policy.save(tmp_path / "p.npz")
    assert Policy.load(tmp_path / "p.npz").forecast
    assert PolicyBot(tmp_path / "p.npz").choose(game, seen, Rng(1)) in moves


@each_game
def test_the_policy_of_the_house_fits_its_game_and_plays(code: str) -> None:
    policy = Policy.load(code)
    assert (policy.code, policy.edition) == (code, GAMES[code].standard_game.edition)
    assert policy.seats == GAMES[code].words.usual_seats
    game = GAMES[code].standard_game
    seen = game.new(policy.seats, 1)
    seen = seen.as_seen_by(seen.actor)
    assert PolicyBot(policy).choose(game, seen, Rng(1)) in game.legal(seen)


def test_the_best_on_the_way_is_kept_and_measured_by_the_protocol(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shares, first_deals, plans = iter([0.3, 0.6, 0.2]), [], []

    def measured(player: object, *rest: Any) -> tuple[float, float, float]:
        first_deals.append(rest[-1])
        share = next(shares) if rest[-1] == baseline.TRIAL_DEAL else 0.5
        return share, share, share

    def taught(plan: Plan, report: Any, every: float) -> None:
        plans.append((plan, every))
        for weight in (1.0, 2.0, 3.0):
            policy = Policy.load("elawa")
            policy.weights["first_bias"].fill(weight)
            report(weight, "practice", 0.5, policy)

    monkeypatch.setattr(baseline, "evaluate", measured)
    monkeypatch.setattr(baseline, "train", taught)
    out = tmp_path / "p.npz"
    wishes = ["--lessons", "0.5", "--hidden", "8", "--forecast", "--trials", "4"]
    assert baseline.main(["elawa", "--out", str(out), *wishes]) == 0
    assert plans == [(Plan("elawa", 3, lessons=0.5, hidden=8, forecast=True), 0.25)]
    assert Policy.load(out).weights["first_bias"][0] == 2.0
    assert first_deals == [baseline.TRIAL_DEAL] * 3 + [baseline.FIRST_DEAL]
    assert out.with_suffix(".csv").read_text().splitlines()[-1].startswith("2.00,kept,0.600,0.500")
    assert "the best of these" in capsys.readouterr().out


def test_a_policy_is_named_by_its_file_alone_or_as_in_the_arena(tmp_path: Path) -> None:
    game, file = GAMES["elawa"].standard_game, tmp_path / "p.npz"
    Policy.load("elawa").save(file)
    assert [type(opponent(who, game)) for who in (file, str(file), f"policy:{file}")] == [PolicyBot] * 3


def test_a_policy_sits_down_in_the_arena_and_a_changed_one_is_another_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, journal = tmp_path / "mine.npz", tmp_path / "results.jsonl"
    sight = Observation(GAMES["elawa"], 2, "onehot")
    command = ["arena", "run", "elawa", "--bots", f"policy:{file},random", "--games", "2", "--results", str(journal)]
    command += ["--jobs", "1"]
    Policy.fresh(sight, 4, np.random.default_rng(0)).save(file)
    assert main(command) == 0
    assert f"policy:{file}" in capsys.readouterr().out
    Policy.fresh(sight, 4, np.random.default_rng(1)).save(file)
    assert main(command) == 2, "results of one are not mixed with those of the other"
    assert main(["arena", "run", "elawa", "--bots", "policy:none.npz,random", "--games", "2"]) == 2
    assert "none.npz is no policy" in capsys.readouterr().err


def test_a_file_that_is_no_policy_and_a_policy_for_another_table_are_refused(tmp_path: Path) -> None:
    (tmp_path / "no.npz").write_text("nothing")
    with pytest.raises(MotuError, match="is no policy"):
        Policy.load(tmp_path / "no.npz")
    sight = Observation(GAMES["elawa"], 3, "onehot")
    bot = PolicyBot(Policy.fresh(sight, 4, np.random.default_rng(0)))
    with pytest.raises(MotuError, match="for elawa with 3 seats"):
        bot.choose(sight.game, sight.game.new(2, 1).as_seen_by(0), Rng(1))


def test_a_data_set_holds_what_was_seen_done_and_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pyarrow.parquet

    files = [tmp_path / "a.parquet", tmp_path / "b.parquet"]
    for file in files:
        assert main(["dataset", "elawa", "--games", "4", "--bots", "easy,random", "--out", str(file)]) == 0
    tables = [pyarrow.parquet.read_table(file) for file in files]
    assert tables[0].equals(tables[1]), "the same command writes the same rows"
    about = json.loads(tables[0].schema.metadata[b"motu"])
    assert about["bots"] == ["easy", "random"]
    rows = tables[0].to_pylist()
    assert f"4 games, {len(rows)} decisions" in capsys.readouterr().out
    assert {row["number"] for row in rows} == {0, 1, 2, 3}
    assert all(row["mask"][row["action"]] == 1 and sum(row["mask"]) > 1 for row in rows)
    assert {row["seat"] for row in rows if row["bot"] == "easy"} == {0, 1}, "seats rotate"
    actor = next(field["first"] for field in about["fields"] if field["name"] == "actor")
    assert all(row["observation"][actor] == 0 for row in rows), "the own chair is the first"
    assert {row["reward"] for row in rows} <= {-1.0, 0.0, 1.0}
    assert main(["dataset", "elawa", "--out", str(tmp_path / "no" / "x.parquet")]) == 2
