"""Several servers on one PostgreSQL: what happens at one is heard at the other, and nothing happens twice."""

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.table.lasting import rows as st
from motu.table.lasting.store import Store
from motu.table.serve import hold
from tests.table.databases import Cluster
from tests.table.serving import PATIENCE, first_game, wait_for
from tests.table.test_store import is_up


class Process:
    """A server of its own, as `motu serve` runs it."""

    def __init__(self, folder: Path, database: str, *more: str) -> None:
        command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits", "--bots", "1"]
        env = os.environ | {"MOTU_DATA": str(folder), "MOTU_SECRET": "a secret that all of them know"}
        command += ["--database", database, *(more or ("--pace", "0"))]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split(" at ")[1].split(" ")[0].rstrip("/")
        self.clients: list[httpx.Client] = []
        wait_for(lambda: is_up(self.client("")))

    def client(self, token: str) -> httpx.Client:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.clients.append(httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE))
        return self.clients[-1]

    def count(self, name: str) -> int:
        lines = self.client("").get("/metrics").text.splitlines()
        return next(int(float(line.split()[1])) for line in lines if line.startswith(f"motu_{name}_total "))

    def stop(self, kill: bool = False) -> None:
        for client in self.clients:
            client.close()
        if self.process.poll() is None:
            self.process.kill() if kill else self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="module")
def address(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def pair(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Process]]:
    folder = tmp_path_factory.mktemp("servers")
    one, other = Process(folder, address), Process(folder, address)
    yield one, other
    one.stop()
    other.stop()


class Both:
    """Somebody who is known at two servers."""

    def __init__(self, pair: tuple[Process, Process], name: str) -> None:
        self.token = pair[0].client("").post("/api/people", json={"name": name}).json()["token"]
        self.at = [server.client(self.token) for server in pair]

    def create(self, *seats: Any, at: int = 0) -> str:
        body = {"game": first_game(), "seats": list(seats)}
        answer = self.at[at].post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def view(self, table: str, at: int) -> Any:
        answer = self.at[at].get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, table: str, ply: int, action: int, at: int) -> httpx.Response:
        return self.at[at].post(f"/api/tables/{table}/moves", json={"ply": ply, "action": action})


ME, OPEN, HOT = {"kind": "me"}, {"kind": "open"}, {"kind": "hotseat"}
RANDOM = {"kind": "bot", "level": "random"}


def two_people(pair: tuple[Process, Process]) -> tuple[list[Both], str]:
    """One opens the table at the first server, the other sits down at the second."""
    ana, bo = Both(pair, "Ana"), Both(pair, "Bo")
    table = ana.create(ME, OPEN)
    assert ana.view(table, 1)["open"], "both servers have the table in memory"
    invite = ana.view(table, 0)["invites"][0]["invite"]
    assert bo.at[1].post(f"/api/tables/{table}/join", json={"invite": invite}).status_code == 200
    return [ana, bo], table


def test_each_knows_how_many_share_the_work(pair: tuple[Process, Process]) -> None:
    """So that they can divide among them what one address may ask for."""
    for server in pair:
        client = server.client("")
        wait_for(lambda: "motu_servers 2.0" in client.get("/metrics").text)  # noqa: B023 (asked within the loop)


def test_what_was_done_at_one_server_is_there_when_the_other_is_asked(pair: tuple[Process, Process]) -> None:
    people, table = two_people(pair)
    assert not people[0].view(table, 0)["open"], "at once, without waiting for news"
    for step in range(12):
        here, there = step % 2, 1 - step % 2
        view = people[0].view(table, here)
        mover = people[view["actor"]]
        action = mover.view(table, here)["legal"][0]["action"]
        assert mover.play(table, view["ply"], action, here).status_code == 200
        assert mover.play(table, view["ply"], action, there).status_code == 409, "stale there, too"
        assert mover.view(table, there)["ply"] == view["ply"] + 1


def test_a_listener_at_one_server_hears_a_move_made_at_the_other(pair: tuple[Process, Process]) -> None:
    people, table = two_people(pair)
    heard: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        with people[0].at[0].stream("GET", f"/t/{table}/stream", headers={"last-event-id": "0"}) as answer:
            for line in answer.iter_lines():
                heard.put(line)
                if '"move"' in line:
                    return

    ear = threading.Thread(target=listen, daemon=True)
    ear.start()
    heard.get(timeout=PATIENCE)
    view = people[0].view(table, 1)
    mover = people[view["actor"]]
    assert mover.play(table, view["ply"], mover.view(table, 1)["legal"][0]["action"], 1).status_code == 200
    ear.join(20)
    assert not ear.is_alive(), "nothing was heard"


def test_of_many_equal_posts_at_both_servers_exactly_one_is_accepted(
    pair: tuple[Process, Process], address: str
) -> None:
    people, table = two_people(pair)
    for _ in range(3):
        view = people[0].view(table, 0)
        mover = people[view["actor"]]
        action = mover.view(table, 1)["legal"][0]["action"]
        with ThreadPoolExecutor(12) as threads:
            sent = [threads.submit(mover.play, table, view["ply"], action, at) for at in (0, 1) * 6]
            assert sorted(answer.result().status_code for answer in sent) == [200] + [409] * 11
        assert [people[0].view(table, at)["ply"] for at in (0, 1)] == [view["ply"] + 1] * 2
    store = Store(address)
    written = [entry.ply for entry in store.journals.read(table) if entry.kind == st.MOVE]
    store.close()
    assert written == list(range(view["ply"] + 1))


def test_talk_at_both_servers_at_once_is_all_written(pair: tuple[Process, Process]) -> None:
    people, table = two_people(pair)

    def say(n: int) -> int:
        return people[n % 2].at[n // 2 % 2].post(f"/t/{table}/chat", data={"text": f"word {n}"}).status_code

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(say, range(16))) == {303}
    events = people[0].at[0].get(f"/api/tables/{table}/events").json()["events"]
    said = [event["lines"][0] for event in events if event["kind"] == "chat"]
    assert sorted(said) == sorted(f"word {n}" for n in range(16))


def test_bots_are_played_by_one_server_and_the_game_is_whole(pair: tuple[Process, Process], address: str) -> None:
    before = [server.count("moves") for server in pair]
    ana = Both(pair, "Ana")
    table = ana.create(ME, RANDOM, RANDOM)
    for step in range(40):
        here = step % 2
        view = wait_for(lambda: (v := ana.view(table, here))["yours"] + v["over"] and v)  # noqa: B023
        if view["over"]:
            break
        action = view["legal"][step % len(view["legal"])]["action"]
        assert ana.play(table, view["ply"], action, here).status_code == 200
    wait_for(lambda: (v := ana.view(table, 0))["yours"] + v["over"])
    store = Store(address)
    journal = store.journals.read(table)
    store.close()
    assert [entry.n for entry in journal] == list(range(len(journal)))
    assert {entry.kind for entry in journal} == {st.MOVE}, "no bot had to be replaced"
    made = [server.count("moves") - count for server, count in zip(pair, before, strict=True)]
    assert sum(made) == len(journal)
    assert sum(server.count("bots_outrun") for server in pair) == 0, "no bot thought for nothing"


def test_an_open_hand_and_a_sign_of_life_are_known_at_both(pair: tuple[Process, Process]) -> None:
    ana = Both(pair, "Ana")
    table = ana.create(HOT, HOT)
    actor = ana.view(table, 1)["actor"]
    assert ana.view(table, 1)["viewer"] == -1
    assert ana.at[0].post(f"/t/{table}/unveil", data={"seat": str(actor)}).status_code == 303
    wait_for(lambda: ana.view(table, 1)["viewer"] == actor)
    view = ana.view(table, 1)
    assert ana.play(table, view["ply"], view["legal"][0]["action"], 1).status_code == 200


def test_one_rematch_whichever_server_is_asked(pair: tuple[Process, Process]) -> None:
    people, table = two_people(pair)
    assert people[0].at[0].post(f"/api/tables/{table}/resign").status_code == 200
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(people[at].at[at].post, f"/t/{table}/rematch") for at in (0, 1)]
        assert len({answer.result().headers["location"] for answer in asked}) == 1
    assert all(f"/t/{table}/rematch" not in person.at[1].get(f"/t/{table}").text for person in people)


def test_a_new_name_is_known_at_both(pair: tuple[Process, Process]) -> None:
    ana = Both(pair, "Ana")
    assert ana.at[1].get("/api/me").json()["name"] == "Ana"
    assert ana.at[0].post("/me", data={"name": "Anahera", "colour": "3"}).status_code == 303
    wait_for(lambda: ana.at[1].get("/api/me").json() == {"name": "Anahera", "colour": 3, "tables": []})


def test_when_a_server_is_killed_the_other_plays_its_bots_on(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.new_database()
    pair = Process(tmp_path, address, "--pace", "0.2"), Process(tmp_path, address, "--pace", "0")
    try:
        ana = Both(pair, "Ana")
        table = ana.create(RANDOM, RANDOM)
        wait_for(lambda: ana.view(table, 0)["ply"] >= 2)
        pair[0].stop(kill=True)
        ply = ana.view(table, 1)["ply"]
        wait_for(lambda: ana.view(table, 1)["ply"] > ply + 10)
    finally:
        for server in pair:
            server.stop()


def test_the_wire_carries_what_others_say_and_is_made_again_when_it_is_cut(postgres: Cluster) -> None:
    one, other = (stores := [Store(address) for address in [postgres.new_database()] * 2])
    heard: list[Any] = []
    one.wire.listen(heard.append, lambda: heard.append("opened"))
    wait_for(lambda: heard)
    one.wire.say(table="own words are not heard")
    for n in range(5):
        other.wire.say(table="t", n=n)
    wait_for(lambda: len(heard) == 6)
    assert heard[0] == "opened"
    assert heard[1:] == [{"from": other.wire.name, "table": "t", "n": n} for n in range(5)]
    with other.engine.begin() as connection:
        found = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        assert len(connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) {found}")).all()) == 1
    wait_for(lambda: heard[-1] == "opened" and len(heard) == 7)
    other.wire.say(table="u")
    wait_for(lambda: heard[-1] == {"from": other.wire.name, "table": "u"})
    for store in stores:
        store.close()


def test_a_claim_is_one_servers_and_ends_with_it(postgres: Cluster) -> None:
    one, other = (Store(address) for address in [postgres.new_database()] * 2)
    assert one.wire.claim("bots t")
    assert not other.wire.claim("bots t")
    assert other.wire.claim("bots u")
    one.wire.release("bots t")
    assert other.wire.claim("bots t")
    assert one.wire.is_claimed("bots t")
    other.close()
    wait_for(lambda: not one.wire.is_claimed("bots t"))
    one.close()


def test_with_sqlite_a_second_server_is_refused_in_a_clear_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with holding(url), pytest.raises(MotuError, match="PostgreSQL"):
        hold(url)
    with holding(url):
        pass


@contextmanager
def holding(url: str) -> Iterator[None]:
    held = hold(url)
    yield
    if held is not None:
        held.close()


def test_a_table_of_no_possible_name_is_not_asked_of_the_database(pair: tuple[Process, Process]) -> None:
    client = pair[0].client("")
    for path in ("/join/%00/0-x", "/t/%00", "/api/tables/%00", "/t/" + "x" * 50):
        assert client.get(path).status_code == 404, path
