"""`motu serve`, `motu play` and `motu verify` as they are typed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from motu.games import GAMES
from motu.papers import record
from motu.papers.match import Match
from motu.table.trust import commit_to, opening_of_number, with_promise
from tests.running import LIMIT
from tests.table.serving import first_game, wait_for
from tests.table.test_store import is_up


def motu(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "motu", *arguments], capture_output=True, text=True, timeout=LIMIT)


def test_play_opens_the_table_in_the_browser_and_ends_on_ctrl_c(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    env = os.environ | {"MOTU_DATA": str(tmp_path), "BROWSER": str(browser)}
    command = [sys.executable, "-m", "motu", "serve", "--port", "0", "--browser"]
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().split(" at ")[1].split(" ")[0]
    with httpx.Client(base_url=address) as client:
        wait_for(lambda: is_up(client))
    assert wait_for(lambda: opened.exists() and opened.read_text().strip()) == address
    server.send_signal(signal.SIGINT)
    assert server.wait(15) == 0
    server.stdout.close()


def test_answers_do_not_wait_for_acknowledgements() -> None:
    """asyncio switches Nagle's delay off only where a socket is named as TCP."""
    import socket

    from motu.table.serve import bind

    with bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = motu("serve", "--port", str(taken.getsockname()[1]), "--database", f"sqlite:///{tmp_path / 'x'}")
    assert done.returncode == 2
    assert "choose another with --port" in done.stderr
    assert "Traceback" not in done.stderr


def test_verify_checks_the_promise_about_the_seed(tmp_path: Path) -> None:
    match = Match(GAMES[first_game()].standard_game, GAMES[first_game()].standard_game.min_seats, 12345)
    text = with_promise(record.write(record.record_of(match)), opening_of_number(12345, "ab" * 16))
    kept, broken = tmp_path / "kept.motu", tmp_path / "broken.motu"
    kept.write_text(text)
    broken.write_text(text.replace("seed: 12345", "seed: 12346"))
    done = motu("verify", str(kept), "--promised", commit_to(12345, "ab" * 16))
    assert done.returncode == 0
    assert "promised at the start" in done.stdout
    assert motu("verify", str(kept), "--promised", "0" * 64).returncode == 2
    assert "not the one that was promised" in motu("verify", str(broken)).stderr
