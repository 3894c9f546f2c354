"""Chance at the table: promised before anybody sits down, made by all who do, and checked afterwards."""

import re
import time
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from motu.games import GAMES
from motu.papers import record
from motu.papers.match import Match
from motu.papers.record import Record, RecordError
from motu.table.lasting.rows import BOT, OPEN, Chair, GameRow
from motu.table.lasting.schema import CHAIRS
from motu.table.lasting.store import Store
from motu.table.live.table import LiveTable
from motu.table.trust import (
    Deal,
    Signer,
    check_promise,
    commit_to,
    fingerprint,
    key_of,
    opening,
    opening_of_number,
    with_promise,
)
from tests.table.serving import Served, serving, short_game, wait_for

GAME = GAMES[short_game()].standard_game
SEATS = GAME.min_seats
OPTIONS = GAME.default_options(SEATS)
SECRET = bytes(range(32))
WORDS = ["lagoon", *[""] * (SEATS - 1)]
DEAL = Deal(GAME.code, GAME.edition, GAME.digest, SEATS, OPTIONS)


def dealt(secret: bytes = SECRET, words: list[str] | None = None) -> str:
    """The record of a game that has just been dealt, with what opens its promise."""
    given = words or WORDS
    match = Match(GAME, SEATS, key_of(secret, DEAL, given), OPTIONS)
    return with_promise(record.write(record.record_of(match)), opening(secret, given))


def check(text: str, promised: str = "") -> bool:
    return check_promise(text, record.read(text), GAME, promised)


def test_a_kept_promise_is_confirmed() -> None:
    assert check(dealt(), fingerprint(SECRET))
    assert check(dealt(words=["a: b # c", *[""] * (SEATS - 1)])), "whatever the word is"
    assert not check(record.write(record.record_of(Match(GAME, SEATS, SECRET)))), "where none was made there is none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# word 1: lagoon", "# word 1: reef"),
        ("# word 1: lagoon", "# word 2: lagoon"),
        ("# secret: 00", "# secret: 01"),
        ("seed: key-", f"seed: key-{'0' * 8}"),
        ("# commitment: ", f"# commitment: {'0' * 8}"),
    ],
)
def test_a_broken_promise_is_found(old: str, new: str) -> None:
    text = dealt()
    start = text.index(old)
    end = start + (len(old) if "0000" not in new else len(new))
    with pytest.raises(RecordError):
        check(text[:start] + new + text[end:])


def test_another_promise_than_the_one_noted_is_found() -> None:
    with pytest.raises(RecordError, match="noted"):
        check(dealt(), "0" * 64)
    with pytest.raises(RecordError, match="no commitment"):
        check(record.write(record.record_of(Match(GAME, SEATS, SECRET))), "0" * 64)


def test_all_that_is_played_and_every_word_makes_the_key() -> None:
    keys = {
        key_of(SECRET, DEAL, WORDS),
        key_of(SECRET[::-1], DEAL, WORDS),
        key_of(SECRET, replace(DEAL, game="another"), WORDS),
        key_of(SECRET, replace(DEAL, edition=GAME.edition + 1), WORDS),
        key_of(SECRET, replace(DEAL, components="another"), WORDS),
        key_of(SECRET, replace(DEAL, seats=SEATS + 1), WORDS),
        key_of(SECRET, replace(DEAL, options=[*OPTIONS, 1]), WORDS),
        key_of(SECRET, DEAL, WORDS[::-1]),
        key_of(SECRET, DEAL, ["lag", "oon"]),
    }
    assert len(keys) == 9


def test_an_option_that_is_added_later_leaves_the_key_of_a_game_as_it_was() -> None:
    assert key_of(SECRET, replace(DEAL, options=[*OPTIONS, 0, 0]), WORDS) == key_of(SECRET, DEAL, WORDS)
    assert replace(DEAL, options=[0, 2, 0, 1, 0]).chosen == [0, 2, 0, 1]


def test_a_promise_from_before_there_were_keys_is_still_checked() -> None:
    text = with_promise("", opening_of_number(7, "ab" * 16))
    old = Record("g", 1, 2, 7)
    assert check_promise(text, old, GAME, commit_to(7, "ab" * 16))
    assert not check_promise("", old, GAME)
    with pytest.raises(RecordError):
        check_promise(text, Record("g", 1, 2, 8), GAME)
    with pytest.raises(RecordError):
        check_promise(text, old, GAME, "0" * 64)


def test_a_table_from_before_there_were_keys_goes_on_as_it_was_dealt() -> None:
    now = time.time()
    row = GameRow("t", GAME.code, GAME.edition, GAME.digest, SEATS, 2**63, "ab" * 16, OPTIONS, "ana", now)
    chairs = [Chair(seat, BOT, f"Bot {seat}", seat, level="random") for seat in range(SEATS)]
    table = LiveTable(GAMES[GAME.code], GAME, row, chairs, [])
    assert table.match.state.dump() == GAME.new(SEATS, 2**63, OPTIONS).dump()
    assert table.commitment == commit_to(2**63, "ab" * 16)


def test_a_database_from_before_there_were_words_gets_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    store = Store(url)
    row = GameRow("t", "g", 1, "c", 2, 2**63, "salt", [0], "ana", 0.0)
    store.tables.add(row, [Chair(0, OPEN, "Ana", 0)])
    with store.engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE chairs DROP COLUMN word"))
        connection.execute(sa.text("UPDATE meta SET value = '3' WHERE key = 'schema'"))
    store.close()
    again = Store(url)
    assert again.tables.chairs("t") == [Chair(0, OPEN, "Ana", 0)]
    assert again.tables.row("t") == row
    assert "word" in CHAIRS.c
    again.close()


def test_the_game_is_dealt_when_everybody_has_sat_down_and_by_all_of_them(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open", game=short_game(), word="  coral  reef ")
    before = ana.view(table)
    assert (before["seen"], before["sheet"], before["actor"]) == ({}, {}, -1), "nothing has been dealt yet"
    assert "The table is set" not in ana.client.get(f"/t/{table}").text
    invite = {"invite": ana.invite(table), "word": "tide"}
    after = bo.client.post(f"/api/tables/{table}/join", json=invite).json()
    assert after["seen"]
    assert after["actor"] >= 0
    assert after["commitment"] == before["commitment"]
    live = served.table(table)
    secret = live.row.seed
    assert isinstance(secret, bytes)
    deal = Deal(live.game.code, live.game.edition, live.game.digest, 2, live.row.options)
    assert live.match.seed == key_of(secret, deal, ["coral reef", "tide"])
    row = served.house.store.tables.row(table)
    assert row is not None
    assert row.actor == live.match.state.actor


def test_a_table_that_is_loaded_again_is_dealt_alike(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana, bo = served.player("Ana"), served.player("Bo")
        table = ana.create("me", "open", word="one")
        bo.client.post(f"/api/tables/{table}/join", json={"invite": ana.invite(table), "word": "two"})
        before = served.table(table).match.state.dump()
    with serving(tmp_path) as served:
        assert served.table(table).match.state.dump() == before


def test_the_promise_is_seen_before_the_word_is_given(served: Served) -> None:
    ana = served.player()
    promised = ana.client.get("/api/promise").json()
    table = ana.create("me", "random", word="mine", reserved=promised["reserved"])
    assert ana.view(table)["commitment"] == promised["commitment"]
    again = ana.create("me", "random", reserved=promised["reserved"])
    assert again != table, "a name serves once, else the record of the first would tell the secret of the second"
    assert ana.view(again)["commitment"] != promised["commitment"]
    forged = ana.create("me", "random", reserved=f"{'x' * 12}.{'0' * 40}")
    assert forged != "x" * 12


def test_the_page_that_sets_up_a_table_shows_its_promise(served: Served) -> None:
    ana = served.player()
    page = ana.client.get(f"/new/{short_game()}").text
    shown = re.search(r'class="commitment">([0-9a-f]{64})<', page)
    reserved = re.search(r'name="reserved" value="([^"]*)"', page)
    assert shown is not None
    assert reserved is not None
    form = {"seat0": "me", "seat1": "bot:random", "word": "mine", "reserved": reserved.group(1)}
    made = ana.client.post(f"/new/{short_game()}", data=form, follow_redirects=False)
    table = made.headers["location"].rpartition("/")[2]
    assert ana.view(table)["commitment"] == shown.group(1)
    assert served.table(table).chairs[0].word == "mine"


def test_a_finished_game_opens_its_promise_and_shows_that_of_the_rematch(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open", game=short_game(), word="coral")
    bo.client.post(f"/api/tables/{table}/join", json={"invite": ana.invite(table), "word": "tide"})
    secret = served.table(table).row.seed
    assert isinstance(secret, bytes)
    for page in (ana.client.get(f"/t/{table}").text, bo.client.get(f"/t/{table}").text):
        assert secret.hex() not in page
    bo.client.post(f"/api/tables/{table}/resign")
    wait_for(lambda: ana.view(table)["over"])
    page = ana.client.get(f"/t/{table}").text
    assert f"secret: {secret.hex()}" in page
    assert "word 2: tide" in page
    text = ana.client.get(f"/t/{table}/record").text
    assert check_promise(text, record.read(text), GAME, fingerprint(secret))
    shown = re.search(r'rematch would be dealt .*?class="commitment">([0-9a-f]{64})<', page)
    assert shown is not None
    made = bo.client.post(f"/t/{table}/rematch", data={"word": "moon"}, follow_redirects=False)
    rematch = made.headers["location"].rpartition("/")[2]
    assert bo.view(rematch)["commitment"] == shown.group(1)
    assert sorted(chair.word for chair in served.table(rematch).chairs) == ["", "moon"]


def test_secrets_of_tables_have_nothing_in_common() -> None:
    signer = Signer(b"a secret of the server")
    names = [signer.reserved(signer.reserve()[0]) or "" for _ in range(50)]
    assert len({signer.secret_of(name) for name in names}) == 50
    assert signer.secret_of(names[0]) != Signer(b"another secret of a server").secret_of(names[0])
