"""The store: append-only, unique, on disk first, migrated, and nothing lost when the server is killed."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from motu.papers.folder import data_folder
from motu.table.lasting import rows as st
from motu.table.lasting.errors import StoreError, Taken
from motu.table.lasting.migrations import MIGRATIONS, migrate
from motu.table.lasting.rows import Change, Entry, GameRow
from motu.table.lasting.schema import POSITIONS
from motu.table.lasting.store import Store
from motu.table.live.household import Manners
from tests.table.databases import Cluster
from tests.table.serving import serving, wait_for


def row(id: str = "t") -> GameRow:
    return GameRow(id, "g", 1, "c", 2, 2**80, "salt", [0], "owner", 0.0)


def entry(n: int, ply: int | None = None) -> Change:
    return Change("t", Entry(n, st.MOVE, 0, n if ply is None else ply, 5, "", 0.0), {"actor": 1})


CHAIR = st.Chair(0, st.OPEN, "Ana", 0)


def test_a_place_in_the_journal_is_filled_once(database: str) -> None:
    store = Store(database)
    store.tables.add(row(), [st.Chair(0, st.OPEN, "Ana", 0)])
    store.journals.append(entry(0)).result()
    with pytest.raises(Taken):
        store.journals.append(entry(0)).result()
    with pytest.raises(Taken):
        store.journals.append(entry(1, ply=0)).result()
    both = [store.journals.append(entry(1)), store.journals.append(entry(1)), store.journals.append(entry(2))]
    assert [future.exception() is None for future in both] == [True, False, True]
    store.close()
    again = Store(database)
    assert [e.n for e in again.journals.read("t")] == [0, 1, 2]
    found = again.tables.row("t")
    assert found is not None
    assert (found.seed, found.actor) == (2**80, 1)
    again.close()


def test_what_was_written_is_read_again_as_it_was(database: str) -> None:
    store = Store(database)
    made = replace(row(), options=[0, 2], spectators=False, listed=True, created=1234.5678901234, seed=2**64 - 1)
    chairs = [CHAIR, st.Chair(1, st.BOT, "Hina (random)", 4, "somebody", "random", "nonce")]
    store.tables.add(made, chairs)
    said = "'; DROP TABLE games; -- \u2028 \U0001f334"
    store.journals.append(
        Change("t", Entry(0, st.CHAT, 1, None, -1, said, 0.25), {}, (replace(CHAIR, colour=3),))
    ).result()
    store.journals.append(Change("t", Entry(1, st.MOVE, 0, 0, 7, "", 0.5), {"actor": 1}, reasons="[1]")).result()
    store.people.add(st.Person("p", "Ana", 2))
    store.people.rename(st.Person("p", "Bo", 4))
    store.studies.save("t", False, "half")
    store.studies.save("t", False, "more")
    store.close()
    again = Store(database)
    assert again.tables.row("t") == replace(made, actor=1)
    assert again.tables.chairs("t") == [replace(CHAIR, colour=3), chairs[1]]
    assert again.journals.read("t") == [Entry(0, st.CHAT, 1, None, -1, said, 0.25), Entry(1, st.MOVE, 0, 0, 7, "", 0.5)]
    assert again.journals.read("t", 1) == [Entry(1, st.MOVE, 0, 0, 7, "", 0.5)]
    assert again.studies.reasons("t") == {1: "[1]"}
    assert again.people.read("p") == st.Person("p", "Bo", 4)
    assert (again.studies.read("t"), again.studies.unfinished()) == ("more", ["t"])
    assert [found.id for found in again.tables.of("somebody")] == ["t"]
    assert again.tables.waiting_for_bots() == ["t"]
    again.close()


def test_of_two_who_write_at_once_exactly_one_is_accepted(database: str) -> None:
    """Two stores, as two servers would have them, race for the same hundred places."""
    stores = [Store(database), Store(database)]
    stores[0].tables.add(row(), [CHAIR])
    futures = [
        (n, which, stores[which].journals.append(mine(n, which))) for n in range(100) for which in (n % 2, 1 - n % 2)
    ]
    won = [(n, which) for n, which, future in futures if future.exception() is None]
    assert [n for n, _ in won] == list(range(100)), "each place is filled, and by one"
    assert all(isinstance(future.exception(), Taken | None) for _, _, future in futures)
    written = stores[0].journals.read("t")
    assert [(e.n, e.ply, e.action) for e in written] == [(n, n, which) for n, which in won]
    for store in stores:
        store.close()


def mine(n: int, which: int) -> Change:
    return Change("t", Entry(n, st.MOVE, 0, n, which, "", 0.0), {})


def test_moves_of_many_tables_go_with_one_flush(database: str) -> None:
    """Each with where its table stands and its position, be it the first that is kept or not."""
    store = Store(database)
    tables = [f"t{number}" for number in range(5)]
    for name in tables:
        store.tables.add(row(name), [CHAIR])
    for n in range(2):
        moves = [
            Change(name, Entry(n, st.MOVE, 0, n, at, "", 0.0), {"actor": at + n}, position=f'{{"n": {n + at}}}')
            for at, name in enumerate(tables[n:])
        ]
        chat = Change("t0", Entry(2 + n, st.CHAT, 0, None, -1, "hello", 0.0), {})
        store.journals.write([*moves, chat])
    for at, name in enumerate(tables):
        found = store.tables.row(name)
        assert found is not None
        assert found.actor == (at if at else 0)
        assert [entry.n for entry in store.journals.read(name)] == ([0, 2, 3] if not at else [0, 1])
        with store.engine.connect() as connection:
            kept = connection.execute(sa.select(POSITIONS.c.text).where(POSITIONS.c.game == name)).scalar()
        assert kept == f'{{"n": {at}}}'
    store.close()


def test_a_position_that_another_has_just_kept_does_not_refuse_the_move(postgres: Cluster) -> None:
    """Between looking whether there is one and writing the first, somebody else keeps one."""
    store = Store(postgres.new_database())
    store.tables.add(row(), [CHAIR])
    other = store.engine.connect()
    other.execute(POSITIONS.insert(), {"game": "t", "text": "earlier"})  # not seen before it is committed
    written = store.journals.append(replace(entry(0), position="later"))
    wait_for(lambda: is_waiting(store))
    other.commit()
    other.close()
    written.result(20)
    with store.engine.connect() as connection:
        assert connection.execute(sa.select(POSITIONS.c.text)).scalar() == "later"
    store.close()


def is_waiting(store: Store) -> bool:
    """Some connection waits for another to commit."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    with store.engine.connect() as connection:
        return bool(connection.execute(sa.text(query)).scalar())


def test_servers_can_begin_together_with_one_empty_database(postgres: Cluster) -> None:
    with ThreadPoolExecutor() as threads:
        stores = list(threads.map(Store, [postgres.new_database()] * 4))
    stores[0].tables.add(row(), [CHAIR])
    assert all(store.tables.row("t") is not None for store in stores)
    for store in stores:
        store.close()


def test_one_rematch_follows_a_game(database: str) -> None:
    store = Store(database)
    store.tables.add(row(), [CHAIR])
    assert store.tables.add_rematch("t", row("u"), [CHAIR])
    assert not store.tables.add_rematch("t", row("v"), [CHAIR])
    found = store.tables.row("t")
    assert found is not None
    assert (found.rematch, store.tables.row("v")) == ("u", None)
    store.close()


def test_a_change_that_cannot_be_written_is_refused_and_the_next_goes_well(database: str) -> None:
    store = Store(database)
    store.tables.add(row(), [CHAIR])
    broken = Change("t", Entry(0, st.CHAT, 0, None, -1, "\ud800", 0.0), {})
    with pytest.raises(StoreError):
        store.journals.append(broken).result(20)
    store.journals.append(entry(0)).result(20)
    assert [e.n for e in store.journals.read("t")] == [0]
    store.close()


def test_connections_that_were_cut_are_made_again(postgres: Cluster) -> None:
    """As when the database is restarted: what is asked next is answered."""
    store = Store(postgres.new_database())
    store.tables.add(row(), [CHAIR])
    store.journals.append(entry(0)).result()
    cut = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
    other = sa.create_engine(postgres.url("postgres"))
    with other.connect() as connection:
        assert connection.execute(cut, {"name": store.engine.url.database}).all()
    other.dispose()
    store.journals.append(entry(1)).result()
    assert [e.n for e in store.journals.read("t")] == [0, 1]
    store.close()


def test_sqlite_runs_in_wal_mode_and_flushes_at_each_commit(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    store.close()


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_a_database_of_every_earlier_version_is_brought_up_to_date(database: str, version: int) -> None:
    engine = sa.create_engine(database)
    migrate(engine, MIGRATIONS[:version])
    engine.dispose()
    store = Store(database)
    store.tables.add(row(), [CHAIR])
    store.journals.append(Change("t", Entry(0, st.MOVE, 0, 0, 5, "", 0.0), {}, (), "why")).result()
    store.studies.save("t", True, "x")
    assert (store.studies.reasons("t"), store.studies.read("t")) == ({0: "why"}, "x")
    store.close()


def test_an_older_database_is_migrated_and_a_newer_one_refused(database: str) -> None:
    store = Store(database)
    store.tables.add(row(), [CHAIR])

    def add_note(connection: sa.Connection) -> None:
        connection.execute(sa.text("ALTER TABLE games ADD COLUMN note TEXT"))

    migrate(store.engine, [*MIGRATIONS, add_note])
    migrate(store.engine, [*MIGRATIONS, add_note])
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("SELECT note FROM games")).all() == [(None,)]
    with pytest.raises(StoreError, match=f"version {len(MIGRATIONS) + 1}"):
        migrate(store.engine, MIGRATIONS)
    store.close()


def test_a_database_that_cannot_be_opened_is_one_sentence_without_the_password() -> None:
    with pytest.raises(StoreError) as error:
        Store("postgresql+nodriver://ana:tiare@localhost/motu")
    assert "tiare" not in str(error.value)
    with pytest.raises(StoreError):
        Store("sqlite:////nowhere/at/all/x.sqlite3")


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_that_would_keep_nothing_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="tables are kept in a file"):
        Store(url)


def test_the_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path))
    assert data_folder() == tmp_path


def test_tables_are_let_go_and_loaded_again(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, Manners(pace=0.0, kept=3), url=database) as served:
        ana = served.player()
        tables = [ana.create("me", "open") for _ in range(8)]
        assert len(served.house.tables.open) <= 4
        views = [ana.view(table) for table in tables]
        assert [view["open"] for view in views] == [True] * 8
        assert len(served.house.tables.open) <= 4


def test_a_restart_goes_on_where_the_table_was_bots_included(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, url=database) as served:
        ana = served.player()
        table = ana.create("me", "random")
        for _ in range(5):
            wait_for(lambda: ana.view(table)["yours"])
            before = ana.play_first(table)
        token = ana.token
    with serving(tmp_path, url=database) as served:
        client = httpx.Client(base_url=served.url, headers={"authorization": f"Bearer {token}"})
        after = client.get(f"/api/tables/{table}").json()
        assert after["ply"] >= before["ply"]
        wait_for(lambda: client.get(f"/api/tables/{table}").json()["yours"])
        client.close()


KILLS = {"sqlite": 50, "postgresql": 12}  # there it is the database that keeps what it said yes to, and is not killed


def test_killed_again_and_again_no_accepted_move_is_lost(tmp_path: Path, database: str) -> None:
    """A process with everything imported forks a server; it is killed with -9 while moves pour in; and so on."""
    script = Path(__file__).with_name("killed.py")
    kills = KILLS[database.partition("+")[0].partition(":")[0]]
    env = os.environ | {"MOTU_DATA": str(tmp_path), "DATABASE": database}
    forker = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True
    )
    assert forker.stdin is not None
    assert forker.stdout is not None
    token, table, accepted = "", "", 0
    try:
        for round in range(kills + 1):
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
                if round == kills:
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


def test_sigterm_ends_the_server_soon_with_streams_open(tmp_path: Path, database: str) -> None:
    env = os.environ | {"MOTU_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits", "--database", database]
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
