"""The commands as people type them, and what they say when it cannot be."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
import tomllib
from argparse import Action, ArgumentParser
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import motu
from motu.cli import commands, make_parser
from motu.games import GAMES
from motu.papers.components import digest, write_table
from tests.own_boxes import own_box
from tests.running import LIMIT, Terminal, environment, refused, run

GAME = next(iter(GAMES))


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game between bots."""
    done = run("play", GAME, "--seats", "easy,random", "--seed", "7", "--record", "game.txt", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return tmp_path / "game.txt"


def test_version_says_which_build_runs(tmp_path: Path) -> None:
    build = "compiled" if motu.is_compiled() else "interpreted"
    assert run("--version", cwd=tmp_path).stdout == f"motu {motu.__version__} ({build})\n"


def test_version_says_interpreted_when_that_is_asked_for(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "motu", "--version"]
    asked = {**environment(), "MOTU_INTERPRETED": "1"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=asked, check=True)
    assert "(interpreted)" in done.stdout


@cache
def all_commands() -> str:
    return run("--help", cwd=Path.cwd()).stdout


@pytest.mark.parametrize("command", sorted(commands()))
def test_every_command_has_help(command: str, tmp_path: Path) -> None:
    done = run(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: motu {command}")
    assert command in all_commands()


def all_arguments(parser: ArgumentParser) -> Iterator[Action]:
    for action in parser._actions:
        if isinstance(action.choices, dict):  # commands of their own
            for other in action.choices.values():
                yield from all_arguments(other)
        else:
            yield action


@pytest.mark.parametrize("command", sorted(commands()))
def test_every_argument_is_told_in_words(command: str) -> None:
    silent = [action.dest for action in all_arguments(make_parser([command])) if not action.help]
    assert not silent


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "COMMAND"),
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["play", "nogame"], "there is no game 'nogame'; there are: "),
        (["play", GAME, "--seats", "you"], "is for 2 to 5 players, but --seats names 1"),
        (["play", GAME, "--seats", "you,easy,easy,easy,easy,easy"], "but --seats names 6"),
        (
            ["play", GAME, "--seats", "you,genius"],
            "'genius' is not a seat: use you, you:NAME or a bot (random, easy",
        ),
        (["play", GAME, "--seats", ","], "'' is not a seat"),
        (["play", GAME, "--option", "colour=red"], "unknown option 'colour'; this game has: start"),
        (["play", GAME, "--option", "start=9"], "option 'start' cannot be '9'; it is one of: random, 1"),
        (["play", GAME, "--option", "start"], "write --option CODE=CHOICE"),
        (["play", GAME, "--option", "start=1", "--option", "start=2"], "cannot be '1' and '2' at once"),
        (["play", GAME, "--option", "start=5", "--seats", "easy,easy"], "names a seat that nobody takes"),
        (["play", GAME, "--seed", "seven"], "--seed"),
        (["play", GAME, "--components", "missing.toml"], "cannot read missing.toml: No such file"),
        (["play", GAME, "--record", "missing/game.txt"], "there is no folder"),
        (["play", GAME, "--record", "."], "it is a folder"),
        (["play", GAME, "--resume", "missing.txt"], "cannot read missing.txt: No such file"),
        (["replay", "missing.txt"], "cannot read missing.txt: No such file"),
        (["verify", "."], "cannot read .: Is a directory"),
        (["components", "nogame"], "there is no game 'nogame'"),
        (["components", "check"], "motu components check mine.toml"),
        (["components", "check", "missing.toml"], "cannot read missing.toml: No such file"),
        (["components", GAME, "mine.toml"], "motu components check mine.toml"),
        (["rules", "nogame"], "there is no game 'nogame'"),
        (["rules", GAME, "99999"], "has no rule 99999; its rules are 1 to"),
        (["rules", GAME, "xylophone"], "no rule of"),
        (["bench", "nogame"], "there is no game 'nogame'"),
        (["bench", "--seconds", "0"], "--seconds must be more than 0"),
        (["fuzz", "nogame"], "there is no game 'nogame'"),
        (["fuzz", "--games", "0"], "--games must be at least 1"),
        (["fuzz", "--jobs", "0"], "--jobs must be at least 1"),
        (["fuzz", "--seats", "77"], "no game here is played with 77 seats"),
        (["fuzz", "--save", "missing"], "there is no folder missing"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(args: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in refused(*args, cwd=tmp_path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "the record has no line 'motu: ...'"),
        (b"hello\n", "line 1: 'hello' is neither 'key: value' nor 'seat: moves'"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"motu: 99\n", "format '99'"),
        (b"x: 1\n" * 1_000_000, "larger than"),
    ],
)
def test_a_file_that_is_no_record_is_refused(content: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(content)
    for command in ("verify", "replay"):
        assert sentence in refused(command, "game.txt", cwd=tmp_path)


def test_verify_confirms_a_whole_game_and_refuses_a_changed_one(finished: Path) -> None:
    done = run("verify", "game.txt", cwd=finished.parent)
    assert done.returncode == 0
    assert "all by the rules; the result is" in done.stdout
    text = finished.read_text()
    result = next(line for line in text.splitlines() if line.startswith("result:"))
    finished.write_text(text.replace(result, "result: 1 999"))
    assert "claims the result [1, 999]" in refused("verify", "game.txt", cwd=finished.parent)


def test_an_illegal_move_in_a_record_is_refused_with_its_line(finished: Path) -> None:
    lines = finished.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(("1:", "2:")))
    lines[at] = lines[at][:2] + " draw stop"
    finished.write_text("\n".join(lines) + "\n")
    sentence = refused("verify", "game.txt", cwd=finished.parent)
    assert sentence.startswith(f"line {at + 1}: ")
    assert "rule" in sentence


def test_the_same_seed_and_bots_give_the_same_record(finished: Path) -> None:
    run("play", GAME, "--seats", "easy,random", "--seed", "7", "--record", "again.txt", cwd=finished.parent)
    assert (finished.parent / "again.txt").read_text() == finished.read_text()


def test_a_record_is_never_written_over_another_file(finished: Path) -> None:
    before = finished.read_text()
    sentence = refused("play", GAME, "--seats", "easy,easy", "--record", "game.txt", cwd=finished.parent)
    assert "already exists" in sentence
    assert finished.read_text() == before


def test_replay_without_a_terminal_prints_the_game(finished: Path) -> None:
    done = run("replay", "game.txt", cwd=finished.parent)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    moves = done.stdout.count("\n")
    assert moves > 100


def test_replay_to_a_move_shows_that_position(finished: Path) -> None:
    done = run("replay", "game.txt", "--to", "3", cwd=finished.parent)
    assert done.returncode == 0
    assert "after move 3 of" in done.stdout
    assert "there is no move 99999" in refused("replay", "game.txt", "--to", "99999", cwd=finished.parent)
    assert "at least 0" in refused("replay", "game.txt", "--to", "-1", cwd=finished.parent)


@pytest.mark.parametrize("code", GAMES)
def test_the_options_of_a_game_can_be_listed(code: str, tmp_path: Path) -> None:
    done = run("play", code, "--option", "list", cwd=tmp_path)
    assert done.returncode == 0
    for option in GAMES[code].standard_game.options:
        assert f"{option.code}={'|'.join(option.choices)}\n" in done.stdout


@pytest.mark.parametrize("code", GAMES)
def test_the_printed_components_file_is_a_box_of_the_game(code: str, tmp_path: Path) -> None:
    printed = run("components", code, cwd=tmp_path).stdout
    assert tomllib.loads(printed)["game"] == code
    (tmp_path / "mine.toml").write_text(printed)
    done = run("components", "check", "mine.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"is a complete box for {code}" in done.stdout


@pytest.mark.parametrize("code", GAMES)
def test_the_components_table_gives_every_value_its_provenance(code: str, tmp_path: Path) -> None:
    lines = run("components", code, "--table", cwd=tmp_path).stdout.splitlines()
    assert lines[0].startswith("R = stated in the rulebook")
    rows = lines[lines.index("") + 1 :]
    assert rows
    assert all(row[0] in "RPXO" and row[1:3] == "  " for row in rows)


def test_a_components_file_with_a_wrong_count_is_refused_by_name(tmp_path: Path) -> None:
    printed = run("components", GAME, cwd=tmp_path).stdout
    (tmp_path / "mine.toml").write_text(printed.replace("copies = 15", "copies = 14", 1))
    sentence = refused("components", "check", "mine.toml", cwd=tmp_path)
    assert "copies: must be from 15 to 15, not 14" in sentence
    assert "not 14" in refused("play", GAME, "--components", "mine.toml", cwd=tmp_path)


def test_an_owners_values_are_played_with_and_named_in_the_record(tmp_path: Path) -> None:
    printed = run("components", GAME, cwd=tmp_path).stdout
    (tmp_path / "mine.toml").write_text(printed.replace("points = 4", "points = 5"))
    args = ["play", GAME, "--seats", "easy,easy", "--seed", "1", "--components", "mine.toml", "--record", "game.txt"]
    assert run(*args, cwd=tmp_path).returncode == 0
    assert "give its file, or the name you saved it under, with --components" in refused(
        "verify", "game.txt", cwd=tmp_path
    )
    assert run("verify", "game.txt", "--components", "mine.toml", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("code", GAMES)
def test_rules_by_number_by_word_and_all(code: str, tmp_path: Path) -> None:
    rules = GAMES[code].rules
    first = rules[min(rules)]
    for wanted in (str(first.number), first.code, first.code.lower()):
        assert first.code in run("rules", code, wanted, cwd=tmp_path).stdout
    everything = run("rules", code, cwd=tmp_path).stdout
    assert all(f"{rule.code}  " in everything for rule in rules.values())
    found = run("rules", code, "player", cwd=tmp_path).stdout
    assert 0 < len(found) < len(everything)


@pytest.mark.parametrize("words", [f"rules {GAME}", f"play {GAME} --seats easy,easy --seed 1", "--help"])
def test_a_reader_who_goes_away_is_no_error(words: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "motu", *words.split()]
    out, err = subprocess.PIPE, subprocess.PIPE
    process = subprocess.Popen(command, cwd=tmp_path, stdout=out, stderr=err, text=True, env=environment())
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()  # before anything is written
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(60) == 0


def test_output_to_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "motu", "rules", GAME]
        done = subprocess.run(command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, env=environment())
    assert done.returncode == 2
    assert done.stderr == "motu: the output: No space left on device\n"


def test_a_terminal_without_our_letters_shows_question_marks(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "motu", "play", GAME, "--seats", "easy,easy", "--seed", "1"]
    poor = {**environment(), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=poor, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "? Easy 1" in done.stdout


def test_bench_measures_every_number_of_seats(tmp_path: Path) -> None:
    done = run("bench", GAME, "--json", "--yardstick", "--seconds", "0.5", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "no bar where nobody looks"
    rows = json.loads(done.stdout)
    game = GAMES[GAME].standard_game
    builds = {"interpreted", "compiled"} if motu.is_compiled() else {"interpreted"}
    wanted = {(GAME, build, seats) for build in builds for seats in range(game.min_seats, game.max_seats + 1)}
    assert {(row["game"], row["build"], row["seats"]) for row in rows} == wanted | {("chess", "python-chess", 2)}
    for row in rows:
        assert row["decisions_per_second"] > 0
        assert row["games_per_second"] > 0
        if row["game"] == GAME:
            assert row["clone_us"] > 0
            assert row["seen_us"] > 0
            assert row["bytes_per_state"] > 0
            assert row["options"] > 1
            assert row["times_chess"] > 0


def test_bench_says_so_when_nothing_is_compiled(tmp_path: Path) -> None:
    done = run("bench", GAME, "--seconds", "0.2", cwd=tmp_path)
    assert ("This motu is not compiled" in done.stdout) == (not motu.is_compiled())


@pytest.mark.parametrize(
    "options", [("--options", "default"), ("--option", "start=2", "--option", "discount_max_one=on")]
)
def test_fuzz_plays_so_many_games_for_a_number_of_seats_and_options(options: tuple[str, ...], tmp_path: Path) -> None:
    wanted = ("--games", "11", "--seats", "3", "--seed", "1", "--full-every", "9", *options)
    done = run("fuzz", GAME, *wanted, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 seats        11 games" in done.stdout
    assert "no property was broken" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_ends_a_long_run_calmly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "motu", "fuzz", GAME, "--seconds", "50", "--jobs", "2"]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    assert process.stderr is not None
    assert "tables" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    assert "Traceback" not in complaint


STARTED = """
import os, signal, time
from motu import fuzz
start = fuzz.SPAWN.Pool
pools = []
class Spawn:
    @staticmethod
    def Pool(*args):
        pools.append(start(*args))
        os.kill(os.getpid(), signal.SIGINT)  # while the workers are being started
        return pools[0]
fuzz.SPAWN = Spawn
if __name__ == "__main__":
    try:
        with fuzz.worker_pool(1):
            print("went on")
    except KeyboardInterrupt:
        print("ended", pools[0]._state)
"""


def test_ctrl_c_while_the_workers_start_ends_them_too(tmp_path: Path) -> None:
    (tmp_path / "started.py").write_text(STARTED)
    command = [sys.executable, "started.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=LIMIT, env=environment())
    assert (done.stdout, done.stderr) == ("ended TERMINATE\n", "")


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def all_end(workers: list[int]) -> bool:
    """Soon: the process that keeps track of them goes last."""
    for _ in range(300):
        if not any(map(is_alive, workers)):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes where Linux shows them")
@pytest.mark.parametrize("command", ["fuzz moorea --seconds 60", "arena run moorea --bots easy,easy --games 5000"])
def test_a_run_that_is_killed_leaves_no_worker_behind(command: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "motu", *command.split(), "--jobs", "2"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(words, cwd=tmp_path, stdout=quiet, stderr=quiet, env=environment())
    workers: list[int] = []
    for _ in range(600):
        workers = children_of(process.pid)
        if len(workers) >= 3:  # two, and the process that keeps track of them
            break
        time.sleep(0.1)
    assert len(workers) >= 3
    time.sleep(1.0)  # into their first games
    process.kill()
    process.wait(LIMIT)
    assert all_end(workers), "a worker outlived its run"


@pytest.mark.parametrize(
    ("more", "kept"),
    [
        ([], "motu: nothing was kept; with --results FILE the same command goes on where it was interrupted"),
        (["--results", "kept.jsonl"], "motu: kept.jsonl holds 0 of 40 games; the same command goes on from there"),
    ],
)
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes where Linux shows them")
def test_ctrl_c_does_not_wait_for_games_of_strong_bots(more: list[str], kept: str, tmp_path: Path) -> None:
    """A game of these takes hours."""
    words = ["arena", "run", GAME, "--bots", "hard@20000,hard@20000", "--games", "40", "--jobs", "2", *more]
    process = subprocess.Popen(
        [sys.executable, "-m", "motu", *words],
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    for _ in range(600):
        workers = children_of(process.pid)
        if len(workers) >= 3:  # two, and the process that keeps track of them
            break
        time.sleep(0.1)
    assert len(workers) >= 3
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    assert complaint.splitlines()[-1] == kept
    assert all_end(workers)


@pytest.mark.parametrize("command", ["fuzz", "bench"])
def test_ctrl_c_at_a_terminal_ends_the_bar_and_every_process_calmly(command: str, tmp_path: Path) -> None:
    with Terminal(command, GAME, "--seconds", "40", cwd=tmp_path) as terminal:
        terminal.wait_for("%")
        terminal.type("\x03")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.raw, terminal.raw


def test_without_any_input_or_output_the_game_is_saved(tmp_path: Path) -> None:
    command = f"{sys.executable} -m motu play {GAME} --seats random,you --option start=1 --seed 1 <&- >&-"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, stderr=subprocess.PIPE, text=True, env=environment())
    assert (done.returncode, done.stderr) == (0, "")
    assert os.listdir(tmp_path) == ["moorea-1.txt"]


def limit_files() -> None:
    """As good as a full disk: no file may grow past so many bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))


def test_a_save_that_fails_keeps_the_game_going_and_the_old_file_whole(tmp_path: Path) -> None:
    typed = "1\n1\n" * 6
    command = [sys.executable, "-m", "motu", "play", GAME, "--seed", "5", "--record", "game.txt"]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        input=typed,
        capture_output=True,
        text=True,
        env={**environment(), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=limit_files,
    )
    assert "Cannot write game.txt: File too large. The game goes on" in " ".join(done.stdout.split())
    assert "Here is the record instead:" in done.stdout
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert os.listdir(tmp_path) == ["game.txt"], "no temporary file is left"
    old = (tmp_path / "game.txt").read_text()
    assert old.startswith("motu: 1\n")
    assert old.endswith("\n"), "the last save that worked is there in full"
    printed = done.stdout.split("Here is the record instead:\n")[1]
    (tmp_path / "printed.txt").write_text(printed)
    assert run("verify", "printed.txt", cwd=tmp_path).returncode == 0, "nothing is lost"


# The player aid.


def test_the_aid_is_an_svg_a_png_or_a_pdf(tmp_path: Path) -> None:
    for ending, begins in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".pdf", b"%PDF")):
        done = run("aid", "kaivai", "--out", f"sheet{ending}", "--option", "edition=second", cwd=tmp_path)
        assert (done.returncode, done.stdout) == (0, f"sheet{ending}\n"), done.stderr
        assert (tmp_path / f"sheet{ending}").read_bytes().startswith(begins)
    drawn = (tmp_path / "sheet.svg").read_text(encoding="utf-8")
    assert "after 8 rounds" in drawn
    assert "Edition: Second" in drawn


def test_the_aid_speaks_a_language_and_knows_a_box(tmp_path: Path) -> None:
    assert run("aid", "moorea", "--lang", "de", cwd=tmp_path).returncode == 0
    assert "Ein Zug" in (tmp_path / "moorea.svg").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(write_table(own_box("moorea")), encoding="utf-8")
    done = run("aid", "moorea", "--components", "mine.toml", "--out", "mine.svg", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    drawn = (tmp_path / "mine.svg").read_text(encoding="utf-8")
    assert "Each stoneware brings 5 points." in drawn
    assert f"Box: {digest(own_box('moorea'))}" in drawn


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nogame"], "there is no game 'nogame'; there are: "),
        (["kaivai", "--out", "x.doc"], "x.doc should end in .svg, .png or .pdf"),
        (["kaivai", "--lang", "xx"], "Motu does not speak 'xx'; it speaks en, de, fr, nl"),
        (["kaivai", "--option", "nix=1"], "unknown option 'nix'"),
        (["kaivai", "--option", "duel=on", "--players", "3"], "the option 'duel' is for 2 players"),
        (["kaivai", "--players", "9"], "kaivai is for 2 to 4 players, not 9"),
        (["kaivai", "--components", "nobox"], "there is no box 'nobox'"),
    ],
)
def test_an_aid_that_cannot_be_drawn_says_why(args: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in refused("aid", *args, cwd=tmp_path)
    assert not list(tmp_path.iterdir())
