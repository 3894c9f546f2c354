"""Bots from elsewhere: in processes of their own, named when they break off, and never able to hang or spoil a run."""

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from motu.arena import guests
from motu.arena.guests import dismiss_all
from motu.arena.manifest import Plan, check
from motu.arena.play import Result
from motu.arena.run import run
from motu.engine.base import MotuError
from tests import running

ROOT = Path(__file__).parents[2]
HERE = str(Path(__file__).with_name("badguests.py"))
SHELL = f"cmd:{ROOT}/docs/bots/any_move.sh"
PLAN = Plan("elawa", ("easy", "easy", "easy"), games=3, seed=4)


def with_guest(name: str, **changes: object) -> Plan:
    spec = name if name.startswith("cmd:") else f"{HERE}:{name}"
    return replace(PLAN, bots=(spec, "easy", "easy"), **changes)  # type: ignore[arg-type]


def played(plan: Plan) -> list[Result]:
    try:
        return run(plan, jobs=1)
    finally:
        dismiss_all()


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Raises", "raised KeyError: 'my notes' (badguests.py, line "),
        ("Exits", "ended with exit code 3: I am off."),
        ("Wordy", "answered 'pass', which is no move: an action is a number"),
        ("Far", "made an illegal move: elawa has no action number 1000000000"),
        ("Cheat", "made an illegal move: "),
    ],
)
def test_a_guest_that_breaks_off_is_named_and_has_lost_that_game(name: str, what: str) -> None:
    results = played(with_guest(name))
    assert [result.seating.index(0) for result in results] == [0, 2, 1]
    for result in results:
        seat = result.seating.index(0)
        assert (
            f"bot '{HERE}:{name}' in seat {seat + 1}, in game {result.number} (seed {result.seed}, move "
            in result.fault
        )
        assert what in result.fault
        assert result.ranks == [3 if other == seat else 1 for other in range(3)]


def test_a_guest_that_thinks_too_long_has_lost_and_its_process_is_gone() -> None:
    plan = with_guest("Hangs", games=1, limit=0.5)
    try:
        (result,) = run(plan, jobs=1)
        assert "did not answer within 0.5 seconds" in result.fault
        assert not guests._running, "it would go on thinking for ever"
    finally:
        dismiss_all()


def test_strict_stops_the_run_with_the_same_sentence(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    try:
        with pytest.raises(MotuError, match=r"in seat 1, in game 0 \(seed 4000012, move \d+\), raised KeyError"):
            run(with_guest("Raises", strict=True), jobs=1, journal=journal)
    finally:
        dismiss_all()
    assert len(journal.read_text().splitlines()) == 1, "the journal stands ready for another try"


def test_what_a_guest_prints_is_nobodys_answer() -> None:
    assert [result.fault for result in played(with_guest("First"))] == ["", "", ""]


def test_the_same_bot_in_two_seats_is_two() -> None:
    spec = f"{HERE}:Twofold"
    assert [result.fault for result in played(replace(PLAN, bots=(spec, spec, "easy")))] == ["", "", ""]


def test_a_guest_repeats_itself_by_its_seed_also_on_two_processes() -> None:
    plan = with_guest("Chance")
    first, second = played(plan), run(plan, jobs=2)
    assert [(r.scores, r.plies) for r in first] == [(r.scores, r.plies) for r in second]
    assert len({tuple(r.scores) for r in first}) > 1


def test_a_program_of_another_language_plays(tmp_path: Path) -> None:
    assert [result.fault for result in played(with_guest(SHELL))] == ["", "", ""]
    compiler = shutil.which("cc")
    if compiler is None:
        return
    program = tmp_path / "any_move"
    subprocess.run([compiler, "-Wall", "-Werror", "-o", program, ROOT / "docs/bots/any_move.c"], check=True)
    first, second = played(with_guest(f"cmd:{program}")), played(with_guest(f"cmd:{program}"))
    assert [r.fault for r in first] == ["", "", ""]
    assert [r.scores for r in first] == [r.scores for r in second], "its chance comes from the seed"


PARROT = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(request, file=open(sys.argv[1], "a"))
    if request["ask"] == "game":
        print("ready text", flush=True)
    elif request["ask"] == "move":
        print(json.dumps({"move": request["legal"][0], "expected": 0.25}), flush=True)
"""


def test_the_protocol_tells_what_its_page_says(tmp_path: Path) -> None:
    (tmp_path / "parrot.py").write_text(PARROT)
    heard = tmp_path / "heard.txt"
    results = played(replace(with_guest(f"cmd:python3 {tmp_path}/parrot.py {heard}"), trail=True, games=1))
    requests = [eval(line) for line in heard.read_text().splitlines()]
    game = requests[1]  # the first is the check before the run
    assert (game["ask"], game["protocol"], game["game"], game["seats"], game["seat"]) == ("game", 1, "elawa", 3, 0)
    moves = [request for request in requests if request["ask"] == "move"]
    assert moves
    assert all(len(request["legal"]) > 1 and request["text"] for request in moves)
    assert all(request["seen"]["rng"] == [0] * len(request["seen"]["rng"]) for request in moves), "no generator is told"
    assert requests[-1] == {"ask": "over", "scores": results[0].scores, "ranks": results[0].ranks}
    assert {expected for _ply, seat, options, _a, expected in results[0].trail if seat == 0 and options > 1} == {0.25}


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("cmd:", "names no program"),
        ("cmd:./no-such-program", "cannot be started: No such file or directory"),
        ("cmd:true", "ended with exit code 0"),
        ("cmd:sh -c 'read first; echo hello; read second'", "should say 'ready' before a game, not 'hello'"),
        (f"{HERE}:Nobody", "has no attribute 'Nobody'"),
        (f"{HERE}:Stateless", r"has no choose\(game, seen, rng\)"),
        ("nowhere.py:Mine", "No such file or directory"),
    ],
)
def test_what_is_no_bot_is_said_before_the_first_game(spec: str, says: str) -> None:
    try:
        with pytest.raises(MotuError, match=says):
            check(replace(PLAN, bots=(spec, "easy", "easy")))
    finally:
        dismiss_all()


def test_a_journal_does_not_mix_a_bot_with_its_former_self(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(Path(HERE).read_text())
    plan = replace(PLAN, bots=(f"{mine}:First", "easy", "easy"))
    journal = tmp_path / "results.jsonl"
    try:
        run(plan, jobs=1, journal=journal)
        run(plan, jobs=1, journal=journal)
        mine.write_text(mine.read_text() + "\n# edited\n")
        with pytest.raises(MotuError, match="holds results of another run: its guests is"):
            run(plan, jobs=1, journal=journal)
    finally:
        dismiss_all()


def test_the_command_tells_of_faults_and_of_seatings_that_are_not_balanced(tmp_path: Path) -> None:
    match = ("arena", "run", "elawa", "--bots", f"{HERE}:Raises,easy,easy", "--jobs", "1", "--games")
    done = running.run(*match, "4", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "4 games are no multiple of 3 seats" in done.stderr
    assert "6 games would be balanced" in done.stderr
    assert done.stdout.count("that game is lost") == 4
    done = running.run(*match, "3", "--json", cwd=tmp_path)
    assert len(json.loads(done.stdout)["faults"]) == 3
    assert done.stderr == ""
