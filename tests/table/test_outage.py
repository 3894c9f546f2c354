"""The database goes away and comes back: whoever asks meanwhile gets one sentence, the log one line for each failure
and no traceback, and afterwards everything goes on by itself."""

import gc
import json
import logging
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.table.backup import backup
from motu.table.lasting.errors import StoreError
from motu.table.lasting.store import Store
from motu.table.live.fates import AS_IS
from motu.table.live.opening import Openings
from motu.table.live.shelf import Shelf
from motu.table.upgrade import upgrade
from tests.own_boxes import own_box
from tests.table.conftest import QUICK
from tests.table.databases import MISSING, Cluster, cluster, programs
from tests.table.serving import Served, first_game, serving, wait_for
from tests.table.test_doors import MATRIX, Scene, request
from tests.table.test_insight import open_finished, study_of

SOON = replace(QUICK, sweep=0.05, away_after=0.2, kept_turn=0.0)


class Database:
    """One that can be taken away and put back, with all that is in it."""

    def __init__(self, url: str, postgres: Cluster | None) -> None:
        self.url = url
        self.postgres = postgres

    def take_away(self) -> None:
        if self.postgres is not None:
            self.postgres.stop(kindly=True)
        else:
            self.rename("{0}", "gone_{0}")

    def put_back(self) -> None:
        if self.postgres is not None:
            self.postgres.start()
        else:
            self.rename("gone_{0}", "{0}")

    def rename(self, before: str, after: str) -> None:
        """Every statement then fails at once, as it does where a file is damaged."""
        with closing(sqlite3.connect(str(sa.engine.make_url(self.url).database), timeout=20)) as connection, connection:
            connection.execute("BEGIN IMMEDIATE")
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for name in {name.removeprefix("gone_") for (name,) in names if not name.startswith("sqlite_")}:
                connection.execute(f"ALTER TABLE {before.format(name)} RENAME TO {after.format(name)}")

    @contextmanager
    def away(self) -> Iterator[None]:
        self.take_away()
        try:
            yield
        finally:
            self.put_back()


@pytest.fixture(scope="module")
def mortal() -> Iterator[Cluster]:
    """PostgreSQL that these tests may stop: no other has its databases there."""
    if programs() is None:
        pytest.skip(MISSING)
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def base(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}", None)
    found: Cluster = request.getfixturevalue("mortal")
    return Database(found.new_database(), found)


class Ear(logging.Handler):
    """Hears everything that is logged, by whomever, as it is printed where nobody formats it."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(logging.Formatter("%(name)s: %(message)s").format(record))

    @property
    def tracebacks(self) -> list[str]:
        gc.collect()  # a task that failed and was forgotten says so when it is swept up
        return [line for line in self.heard if "Traceback" in line]


@pytest.fixture
def ear() -> Iterator[Ear]:
    found, root = Ear(), logging.getLogger()
    root.addHandler(found)
    yield found
    root.removeHandler(found)


def test_every_route_answers_in_a_sentence_and_is_there_again(base: Database, tmp_path: Path, ear: Ear) -> None:
    with serving(tmp_path, SOON, url=base.url) as served:
        scene = Scene(served)
        view = scene.owner.view(scene.table)
        with base.away():
            wrong = []
            for forgotten in ((), served.house.tables.open, served.house.people.kept):
                for (method, path), expected in MATRIX.items():
                    served.do(forget(forgotten))
                    status, said = answer(scene, method, path, view["ply"], view["legal"][0]["action"])
                    if status not in (503, expected[-1]) or not is_kind(said):
                        wrong.append(f"{method} {path}: {status} {said[:200]}")
            assert answer_of(served, "/healthz").status_code == 503
            assert answer_of(served, "/metrics").status_code == 200
            assert "Nothing can be written" in answer_of(served, "/status").text
        assert ear.tracebacks == []
        assert any("store" in line for line in ear.heard), "it has heard that something was wrong"
        wait_for(lambda: scene.owner.client.get(f"/api/tables/{scene.table}").status_code == 200)
        scene.owner.play_first(scene.table)
        served.house.health.looked = 0.0
        assert answer_of(served, "/healthz").text == "ok\n"
        again = [(method, path) for method, path in MATRIX if method == "GET"]
        wrong += [path for method, path in again if answer(scene, method, path, 0, 0)[0] >= 500]
    assert not wrong, "\n".join(wrong)


async def forget(kept: Any) -> None:
    """So that it has to be read again."""
    if kept:
        kept.clear()


def answer_of(served: Served, path: str) -> httpx.Response:
    return served.client().get(path)


def answer(scene: Scene, method: str, path: str, ply: int, action: int) -> tuple[int, str]:
    """What its owner is told, with the status."""
    said: list[str] = []
    client = scene.owner.client

    def hear(response: httpx.Response) -> None:
        if not path.endswith("/stream"):
            response.read()
            said.append(response.text)

    client.event_hooks = {"response": [hear]}
    status = request(scene, client, method, path, ply, action)
    client.event_hooks = {}
    return status, said[0] if said else ""


def is_kind(said: str) -> bool:
    """No names of hosts, statements or files of ours."""
    return not re.search(r"Traceback|psycopg|sqlite3?\.|sqlalchemy|SELECT|socket|/tmp", said)


def test_bots_reviews_and_watches_wait_for_it_and_go_on(base: Database, tmp_path: Path, ear: Ear) -> None:
    """What nobody waits for: bots on turn, a review under way, the sweep, what other servers are told, claims."""
    # Bots take their time, or their game might be over before the database is away.
    with serving(tmp_path, replace(SOON, study_simulations=50, pace=0.2), url=base.url) as served:
        ana = served.player()
        studied = open_finished(ana)
        assert ana.client.post(f"/t/{studied}/study").status_code == 303
        study = served.house.studies.running[studied]
        wait_for(lambda: study.looked > 0)
        played = ana.create("random", "easy")
        table = served.table(played)
        wait_for(lambda: len(table.journal) > 2)
        with base.away():
            wait_for(lambda: any("bots wait" in line for line in ear.heard))
            wait_for(lambda: sum("no sweep" in line for line in ear.heard) > 1)
            wait_for(lambda: not study.running or study.looked > 3)
            assert not table.is_over
        served.house.manners.pace = 0.0
        stood = len(table.journal)
        wait_for(lambda: len(served.table(played).journal) > stood)
        served.house.manners.study_simulations = 1
        wait_for(lambda: study_of(ana, studied)["state"] == "done")
        assert ear.tracebacks == []


def test_a_review_that_could_not_begin_can_be_asked_for_again(base: Database, tmp_path: Path, ear: Ear) -> None:
    with serving(tmp_path, QUICK, url=base.url) as served:
        ana = served.player()
        table = open_finished(ana)
        live = served.table(table)
        with base.away(), pytest.raises((sa.exc.OperationalError, MotuError)):
            served.do(served.house.studies.begin(live))
        assert not served.house.studies.running
        wait_for(lambda: ana.client.post(f"/t/{table}/study").status_code == 303)
        wait_for(lambda: study_of(ana, table)["state"] == "done")
        assert ear.tracebacks == []


def test_no_game_moves_on_to_other_rules_because_the_database_was_away(base: Database, tmp_path: Path) -> None:
    """A box of somebody's own, and whether a game is the one that was recorded, are asked of the database too."""
    store = Store(base.url)
    with serving(tmp_path, QUICK, url=base.url) as served:
        ana = served.player()
        over = open_finished(ana)
        own = ana.client.post("/api/boxes", json={"name": "Mine", "components": own_box(first_game())}).json()["box"]
        running = ana.create("me", "open", components=own)
        assert served.table(running).box is not None

    cuts = 0

    def cut(connection: sa.Connection, cursor: object, statement: str, *more: object) -> None:
        """For one statement in the middle of opening a table."""
        nonlocal cuts
        if cuts and ("boxes.text" in statement or "albums.fingerprint" in statement):
            cuts = 0
            base.take_away()

    sa.event.listen(store.engine, "before_cursor_execute", cut)
    sa.event.listen(store.engine, "handle_error", lambda context: base.put_back())
    for table in (running, over):
        openings, cuts = Openings(store.tables, store.journals, store.keepsakes, Shelf()), 1
        with pytest.raises(sa.exc.OperationalError):
            openings.open(table)
        assert openings.open(table).fate.kind == AS_IS
    store.close()


def test_a_server_ends_and_is_refused_in_one_sentence_while_it_is_away(mortal: Cluster, tmp_path: Path) -> None:
    base = Database(mortal.new_database(), mortal)
    env = os.environ | {"MOTU_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--bots", "1", "--database", base.url]
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server = subprocess.Popen([*command, "--pace", "0"], env=env, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert server.stdout is not None
    with server, httpx.Client(base_url=server.stdout.readline().split(" at ")[1].split(" ")[0]) as client:
        wait_for(lambda: "startup complete" in log.read_text())
        token = client.post("/api/people", json={"name": "Ana"}).json()["token"]
        body = {"game": first_game(), "seats": [{"kind": "bot", "level": "random"}] * 2}
        who = {"authorization": f"Bearer {token}"}
        assert client.post("/api/tables", json=body, headers=who).status_code == 201
        with base.away():
            wait_for(lambda: "bots wait" in log.read_text() or "no claim" in log.read_text())
            assert client.get("/healthz").status_code == 503
            server.terminate()
            assert server.wait(60) == 0
            again = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
            assert again.returncode == 2
            assert again.stderr.startswith("motu: cannot open the database")
            assert len(again.stderr.splitlines()) == 1
            with pytest.raises(StoreError, match="cannot open the database"):
                backup(base.url, tmp_path / "saved")
            with pytest.raises(StoreError, match="cannot open the database"):
                upgrade(base.url, check=True)
    lines = [json.loads(line) for line in log.read_text().splitlines()]  # nothing but what we say
    assert not [line for line in lines if "traceback" in line]
