"""Backups: made while people play, nothing lacks, proved by replay, and put back into either kind of database."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from motu.cli import main
from motu.table.lasting.schema import JOURNAL
from motu.table.lasting.store import Store
from tests.table.serving import Served, serving, short_game, wait_for


def as_if_full(connection: object, cursor: object, statement: str, *more: object) -> None:
    """Nothing can be written: as SQLite says it when the disk is full."""
    if statement.startswith(("INSERT", "UPDATE", "DELETE")):
        raise sa.exc.OperationalError(statement, None, sqlite3.OperationalError("database or disk is full"))


def journal_of(url: str) -> list[tuple[object, ...]]:
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(sa.select(JOURNAL).order_by(JOURNAL.c.game, JOURNAL.c.n))
        found = [tuple(row) for row in rows]
    engine.dispose()
    return found


def play_some(served: Served, moves: int = 12) -> str:
    ana = served.player()
    table = ana.create("me", "random", game=short_game())
    for _ in range(moves):
        wait_for(lambda: ana.view(table)["yours"])
        ana.play_first(table)
    return table


def test_a_backup_made_during_play_has_every_accepted_move(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "saved.sqlite3"
    with serving(tmp_path, url=database) as served:
        table = play_some(served)
        accepted = len(served.table(table).journal)
        assert main(["backup", str(file), "--database", database]) == 0
        assert sum(row[0] == table for row in journal_of(f"sqlite:///{file}")) >= accepted
    assert "Games: 1" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_was_saved_is_put_back_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, file = tmp_path / "a", tmp_path / "b", tmp_path / "saved.sqlite3"
    first.mkdir()
    second.mkdir()
    url = f"sqlite:///{first / 'tables.sqlite3'}"
    with serving(first) as served:
        table = play_some(served)
    assert main(["backup", str(file), "--database", url]) == 0
    there = f"sqlite:///{second / 'tables.sqlite3'}"
    assert main(["restore", str(file), "--database", there]) == 0
    assert journal_of(there) == journal_of(url)
    with serving(second) as served:
        assert len(served.table(table).match.moves) > 10
    assert main(["restore", str(file), "--database", there]) == 2, "what is there is not written over"
    assert "holds tables already" in capsys.readouterr().err


def test_a_damaged_or_foreign_file_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, there = tmp_path / "good.sqlite3", f"sqlite:///{tmp_path / 'x.sqlite3'}"
    Store(f"sqlite:///{good}").close()
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other:
        other.execute("CREATE TABLE cats (name TEXT)")
    (tmp_path / "text").write_text("hello " * 1000)
    for name in ("missing", "other.sqlite3", "text"):
        assert main(["restore", str(tmp_path / name), "--database", there]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["backup", str(good), "--database", f"sqlite:///{good}"]) == 2, "never over a file that is there"
    assert not (tmp_path / "x.sqlite3").exists()


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch()
    os.chmod(path, 0o644)
    store = Store(f"sqlite:///{path}")
    modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("tables.sqlite3*")}
    store.close()
    assert modes == {0o600}


def test_health_says_when_nothing_can_be_written_and_reads_go_on(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("me", "open")
        assert ana.client.get("/healthz").text == "ok\n"
        sa.event.listen(served.house.store.engine, "before_cursor_execute", as_if_full)
        served.house.health.looked = 0.0
        answer = ana.client.get("/healthz")
        assert answer.status_code == 503
        assert "disk is full" in answer.text
        assert "Nothing can be written" in ana.client.get("/status").text
        assert ana.view(table)["table"] == table, "reads go on"
        assert ana.client.post("/api/tables", json={"game": short_game(), "seats": seats}).status_code == 503
        sa.event.remove(served.house.store.engine, "before_cursor_execute", as_if_full)
        served.house.health.looked = 0.0
        assert ana.client.get("/healthz").text == "ok\n"
        assert "All is well" in ana.client.get("/status").text
        assert ana.client.post("/api/tables", json={"game": short_game(), "seats": seats}).status_code == 201


def test_figures_for_prometheus(served: Served) -> None:
    served.player().create("me", "open")
    text = served.client().get("/metrics").text
    assert "motu_tables_made_total" in text
    assert "# TYPE motu_listeners gauge" in text
    assert 'motu_requests_total{route="/api/tables",status="201"}' in text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "99999"], "0 to 65535"),
        (["--port", "x"], "0 to 65535"),
        (["--bots", "-3"], "1 to 256"),
        (["--proxy", "foo"], "IP address"),
        (["--pace", "nan"], "number of seconds"),
        (["--bot-seconds", "0"], "at least 0.1"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["serve", *arguments])
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert says in said
    assert len(said.splitlines()) == 1


def test_talk_does_not_push_the_game_off_the_page(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    mover = ana if ana.view(table)["yours"] else bo
    mover.play_first(table)
    before = ana.client.get(f"/t/{table}").text.count('class="log-line')
    assert before > 0
    for n in range(130):
        assert ana.client.post(f"/t/{table}/chat", data={"text": f"word {n}"}).status_code in (200, 303)
    assert ana.client.get(f"/t/{table}").text.count('class="log-line') == before
