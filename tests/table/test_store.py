"""The store: append-only, unique, on disk first, migrated, and nothing lost when the server is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from motu.table import store as st
from motu.table.store import Change, Entry, GameRow, Store, StoreError, Taken
from tests.table.serving import serving, wait_for


def row(id: str = "t") -> GameRow:
    return GameRow(id, "g", 1, "c", 2, 2**80, "salt", [0], "owner", 0.0)


def entry(n: int, ply: int | None = None) -> Change:
    return Change("t", Entry(n, st.MOVE, 0, n if ply is None else ply, 5, "", 0.0), {"actor": 1})


def open_store(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'x.sqlite3'}")


def test_a_place_in_the_journal_is_filled_once(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_game(row(), [st.Chair(0, st.OPEN, "Ana", 0)])
    store.append(entry(0)).result()
    with pytest.raises(Taken):
        store.append(entry(0)).result()
    with pytest.raises(Taken):
        store.append(entry(1, ply=0)).result()
    both = [store.append(entry(1)), store.append(entry(1)), store.append(entry(2))]
    assert [future.exception() is None for future in both] == [True, False, True]
    store.close()
    again = open_store(tmp_path)
    assert [e.n for e in again.journal("t")] == [0, 1, 2]
    found = again.game("t")
    assert found is not None
    assert (found.seed, found.actor) == (2**80, 1)
    again.close()


def test_sqlite_runs_in_wal_mode_and_flushes_at_each_commit(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_an_older_database_is_migrated_and_a_newer_one_refused(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_game(row(), [st.Chair(0, st.OPEN, "Ana", 0)])

    def add_note(connection: sa.Connection) -> None:
        connection.execute(sa.text("ALTER TABLE games ADD COLUMN note TEXT"))

    st.migrate(store.engine, [*st.MIGRATIONS, add_note])
    st.migrate(store.engine, [*st.MIGRATIONS, add_note])
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("SELECT note FROM games")).all() == [(None,)]
    with pytest.raises(StoreError, match=f"version {len(st.MIGRATIONS) + 1}"):
        st.migrate(store.engine, st.MIGRATIONS)
    store.close()


def test_a_database_that_cannot_be_opened_is_one_sentence_without_the_password() -> None:
    with pytest.raises(StoreError) as error:
        Store("postgresql+nodriver://ana:tiare@localhost/motu")
    assert "tiare" not in str(error.value)
    with pytest.raises(StoreError):
        Store("sqlite:////nowhere/at/all/x.sqlite3")


def test_the_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path))
    assert st.data_folder() == tmp_path


def test_tables_are_let_go_and_loaded_again(tmp_path: Path) -> None:
    from motu.table.house import Manners

    with serving(tmp_path, Manners(pace=0.0, kept=3)) as served:
        ana = served.player()
        tables = [ana.create("me", "open") for _ in range(8)]
        assert len(served.house.tables) <= 4
        views = [ana.view(table) for table in tables]
        assert [view["open"] for view in views] == [True] * 8
        assert len(served.house.tables) <= 4


def test_a_restart_goes_on_where_the_table_was_bots_included(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("me", "random")
        for _ in range(5):
            wait_for(lambda: ana.view(table)["yours"])
            before = ana.play_first(table)
        token = ana.token
    with serving(tmp_path) as served:
        client = httpx.Client(base_url=served.url, headers={"authorization": f"Bearer {token}"})
        after = client.get(f"/api/tables/{table}").json()
        assert after["ply"] >= before["ply"]
        wait_for(lambda: client.get(f"/api/tables/{table}").json()["yours"])
        client.close()


KILLS = 50


def test_killed_fifty_times_no_accepted_move_is_lost(tmp_path: Path) -> None:
    """A process with everything imported forks a server; it is killed with -9 while moves pour in; and so on."""
    script = Path(__file__).with_name("killed.py")
    env = os.environ | {"MOTU_DATA": str(tmp_path)}
    forker = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True
    )
    assert forker.stdin is not None
    assert forker.stdout is not None
    token, table, accepted = "", "", 0
    try:
        for round in range(KILLS + 1):
            forker.stdin.write("start\n")
            forker.stdin.flush()
            pid, port = map(int, forker.stdout.readline().split())
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=10) as client:
                wait_for(lambda: is_up(client))
                if not token:
                    token = client.post("/api/people", json={"name": "Ana"}).json()["token"]
                client.headers["authorization"] = f"Bearer {token}"
                if not table:
                    seats = [{"kind": "hotseat"}, {"kind": "hotseat"}]
                    games = client.get("/api/games").json()
                    made = client.post("/api/tables", json={"game": games[0]["game"], "seats": seats}).json()
                    table, accepted = made["table"], 0
                view = client.get(f"/api/tables/{table}").json()
                assert view["ply"] >= accepted, f"kill {round}: a move that was accepted is lost"
                accepted = view["ply"]
                if round == KILLS:
                    break
                killer = subprocess.Popen(["sh", "-c", f"sleep 0.0{3 + round % 7}; kill -9 {pid}"])
                accepted, over = play_until_killed(client, table, accepted, round)
                killer.wait()
                table = "" if over else table
    finally:
        forker.stdin.close()
        forker.stdout.close()
        forker.wait(10)


def is_up(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.HTTPError:
        return False


def play_until_killed(client: httpx.Client, table: str, accepted: int, round: int) -> tuple[int, bool]:
    """The number of moves the server has said yes to, and whether the game is over."""
    try:
        while True:
            view = client.get(f"/api/tables/{table}").json()
            if view["over"]:
                time.sleep(0.2)
                return accepted, True
            if not view["yours"]:
                client.post(f"/t/{table}/unveil", data={"seat": str(view["actor"])})
                continue
            action = view["legal"][round % len(view["legal"])]["action"]
            answer = client.post(f"/api/tables/{table}/moves", json={"ply": view["ply"], "action": action})
            assert answer.status_code == 200
            accepted = view["ply"] + 1
    except httpx.HTTPError:
        return accepted, False


def test_sigterm_ends_the_server_soon_with_streams_open(tmp_path: Path) -> None:
    env = os.environ | {"MOTU_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits"]
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().split(" at ")[1].split(" ")[0]
    with httpx.Client(base_url=address) as client:
        wait_for(lambda: is_up(client))
        token = client.post("/api/people", json={"name": "Ana"}).json()["token"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        game = client.get("/api/games").json()[0]["game"]
        body = {"game": game, "seats": seats}
        table = client.post("/api/tables", json=body, headers={"authorization": f"Bearer {token}"}).json()["table"]
        with client.stream("GET", f"/t/{table}/stream?since=-1") as stream:
            next(stream.iter_lines())
            server.send_signal(signal.SIGTERM)
            assert server.wait(15) == 0
    assert server.stderr is not None
    lines = server.stderr.read().splitlines()
    assert all(line.startswith("{") for line in lines), "logs are JSON lines"
    server.stdout.close()
    server.stderr.close()
