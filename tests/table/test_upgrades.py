"""No upgrade takes a game away: other rules, another box, rows nobody can read, and every stored table still opens."""

import importlib
import random
import re
import threading
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from motu.cli import main
from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers import record
from motu.papers.album import album_of, fingerprint, pack, unpack
from motu.papers.components import digest
from motu.papers.match import Match
from motu.table.lasting.migrations import version_of
from motu.table.lasting.rows import MOVE, OPEN, PERSON, RULES, Chair, Entry, GameRow, Person
from motu.table.lasting.schema import ALBUMS, CHAIRS, JOURNAL
from motu.table.lasting.schema import GAMES as ROWS
from motu.table.lasting.store import Store
from motu.table.live.fates import AS_IS, BARE, EARLIER, MOVED_ON, RECORDED, STOPPED
from motu.table.live.house import House
from motu.table.live.keeping import Keeping
from motu.table.live.opening import Openings
from motu.table.live.shelf import Shelf
from motu.table.trust import Signer, check_promise
from tests.table.corpus import DATABASES
from tests.table.corpus import unpack as unpack_database
from tests.table.databases import Cluster
from tests.table.serving import SECRET, Player, Served, serving, short_game, wait_for
from tests.table.test_migrations import all_rows, put_in

LATER = 99  # an edition that nobody has written yet


# Stored games, as a server of today leaves them.


def played(code: str, steps: int = 10**6, seed: int = 5) -> Match[Any]:
    """A game by random moves, to its end or so far."""
    game, chance = GAMES[code].standard_game, random.Random(seed)
    match = Match(game, min(3, game.max_seats), seed)
    while steps and not game.is_over(match.state):
        match.play(chance.choice(game.legal(match.state)))
        steps -= 1
    return match


def put(store: Store, id: str, match: Match[Any]) -> None:
    """A table of Ana's with the moves of a match in its journal."""
    game, over = match.game, match.game.is_over(match.state)
    row = GameRow(
        id=id,
        game=game.code,
        edition=game.edition,
        components=game.digest,
        seats=match.seats,
        seed=match.seed,
        salt="0" * 32,
        options=match.options,
        owner="ana",
        created=1.0,
        actor=match.state.actor,
        finished=2.0 if over else None,
        result=game.scores(match.state) if over else None,
    )
    people = ["ana", "bo", "cy"]
    chairs = [Chair(seat, PERSON, people[seat].title(), seat, people[seat]) for seat in range(match.seats)]
    moves = zip(match.actors, match.moves, strict=True)
    store.tables.add(row, chairs, [Entry(n, MOVE, seat, n, a, "", 1.0) for n, (seat, a) in enumerate(moves)])


def openings(store: Store) -> Openings:
    return Openings(store.tables, store.journals, store.keepsakes, Shelf())


def keep(store: Store, id: str) -> None:
    """What a server of today keeps of a table when it is opened."""
    found = openings(store)
    table = found.open(id)
    found.keep(table, table.position_now())


def stored(folder: Path, code: str, kept: bool = True) -> str:
    """The address of a database with a finished and a running game."""
    path = folder / "tables.sqlite3"
    path.write_bytes(as_stored(code, kept))
    return f"sqlite:///{path}"


@cache
def as_stored(code: str, kept: bool) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        store_games(f"sqlite:///{path}", code, kept)
        return path.read_bytes()


def store_games(url: str, code: str, kept: bool) -> None:
    store = Store(url)
    for name in ("ana", "bo", "cy"):
        store.people.add(Person(name, name.title(), 0))
    put(store, "finished", played(code))
    put(store, "running", played(code, 20))
    if kept:
        keep(store, "finished")
        keep(store, "running")
    store.close()


# Later versions of Motu.


def another_box(code: str, folder: Path) -> Path:
    """An owner's file: our own box with one number changed that its room lets an owner change."""
    text = GAMES[code].components.read_text(encoding="utf-8")
    for found in re.finditer(r"= (\d+)$", text, re.MULTILINE):
        changed = text[: found.start(1)] + str(int(found.group(1)) + 1) + text[found.end(1) :]
        try:
            GAMES[code].with_box(tomllib.loads(changed))
        except Exception:
            continue
        path = folder / "components.toml"
        path.write_text(changed, encoding="utf-8")
        return path
    raise AssertionError(f"no number of {code}'s box can be changed")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Makes the rules of a room another edition, its box another box, and carries so many of the old editions."""

    def change(code: str, editions: list[int], box: bool = True) -> None:
        here = GAMES[code]
        monkeypatch.setattr(here.module("box.parts"), "CARRIED", editions)
        if box:
            changed = another_box(code, tmp_path)
            monkeypatch.setattr(importlib.import_module(here.package), "COMPONENTS", changed)
        monkeypatch.delitem(here.__dict__, "standard_game", raising=False)

    return change


@pytest.fixture(autouse=True)
def todays_games() -> Iterator[None]:
    """A room remembers the game it made last: not across versions."""
    yield
    for room in GAMES.values():
        room.__dict__.pop("standard_game", None)


def as_person(served: Served, name: str) -> httpx.Client:
    client = served.client()
    client.headers["authorization"] = f"Bearer {Signer(SECRET).sign_person(name)}"
    client.cookies.set("motu", Signer(SECRET).sign_person(name))
    return client


def own_turn_or_end(player: Player, table: str) -> dict[str, Any] | None:
    view = player.view(table)
    return view if view["yours"] or view["over"] else None


def board(page: str) -> str:
    found = re.search(r'<div class="board[^"]*">(<svg.*?</svg>)</div>', page, re.DOTALL)
    return found.group(1) if found else ""


def log_lines(page: str) -> list[str]:
    return re.findall(r'data-replay="\d+">(.*?)</a>', page)


CODES = list(GAMES)


@pytest.mark.parametrize("code", CODES)
def test_a_finished_game_is_shown_as_it_was_when_its_rules_and_its_box_are_gone(
    code: str, tmp_path: Path, later: Callable[..., None]
) -> None:
    url = stored(tmp_path, code)
    plies = [0, 1, 7, 20]
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        before = [ana.get(f"/t/finished?ply={ply}").text for ply in plies]
        end, record = ana.get("/t/finished").text, ana.get("/t/finished/record").text
        view = ana.get("/api/tables/finished").json()
    later(code, [LATER])
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        live = served.table("finished")
        assert live.fate.kind == RECORDED
        assert "no longer carried" in live.fate.why
        for ply, was in zip(plies, before, strict=True):
            page = ana.get(f"/t/finished?ply={ply}")
            assert page.status_code == 200
            assert log_lines(page.text) == log_lines(was)
            assert board(page.text) == board(was) != ""
        shown = ana.get("/t/finished").text
        assert log_lines(shown) == log_lines(end) != []
        assert "wins" in shown or "You win" in shown or "share" in shown or "Nobody wins" in shown
        assert ana.get("/t/finished/record").text == record
        now = ana.get("/api/tables/finished").json()
        assert [now[name] for name in ("scores", "sheet", "ranks", "over", "moves")] == [
            view[name] for name in ("scores", "sheet", "ranks", "over", "moves")
        ]
        answer = ana.post("/t/finished/study")
        assert answer.status_code == 409
        assert "no longer carried" in answer.text
        assert "no longer carried" in shown
        assert ana.get("/t/finished?ply=9&open=1").status_code == 200
        again = ana.post("/t/finished/rematch").headers["location"].removeprefix("/t/")
        new = served.table(again)
        assert (new.row.edition, new.row.components) == (LATER, served.house.shelf.standard_box(code))
        assert ana.get(f"/t/{again}").status_code == 200


@pytest.mark.parametrize("code", CODES)
def test_a_running_game_goes_on_from_its_position_when_its_rules_are_gone(
    code: str, tmp_path: Path, later: Callable[..., None]
) -> None:
    url = stored(tmp_path, code)
    position = played(code, 20).state
    later(code, [LATER])
    for start in range(2):  # the second finds it moved on already
        with serving(tmp_path, url=url) as served:
            live = served.table("running")
            assert live.fate.kind == (MOVED_ON if start == 0 else EARLIER)  # by its own box, which is not ours now
            assert live.game.edition == live.row.edition == LATER
            entries = [entry for entry in live.journal if entry.kind == RULES]
            assert [entry.n for entry in entries] == [20]
            actor = as_person(served, ["ana", "bo", "cy"][live.actor])
            page = actor.get("/t/running").text
            assert f"played by edition {LATER}" in page
            if start == 0:
                assert {**live.match.state.dump(), "fence": [0]} == {**position.dump(), "fence": [0]}
            view = actor.get("/api/tables/running").json()
            body = {"ply": view["ply"], "action": view["legal"][0]["action"]}
            answer = actor.post("/api/tables/running/moves", json=body)
            assert answer.status_code == 200, answer.text
            assert answer.json()["moves"] == start + 1
            assert actor.get("/t/running?ply=0").status_code == 200


def test_a_game_whose_rules_changed_on_the_way_can_be_finished_shown_and_rematched(
    tmp_path: Path, later: Callable[..., None]
) -> None:
    code = "elawa"
    url = stored(tmp_path, code)
    later(code, [LATER], box=False)
    with serving(tmp_path, url=url) as served:
        people = [as_person(served, name) for name in ("ana", "bo", "cy")]
        view = people[0].get("/api/tables/running").json()
        while not view["over"]:
            actor = people[served.table("running").actor]
            view = actor.get("/api/tables/running").json()
            body = {"ply": view["ply"], "action": view["legal"][-1]["action"]}
            view = actor.post("/api/tables/running/moves", json=body).json()
        wait_for(lambda: served.house.store.keepsakes.fingerprint("running"))
        end = people[0].get("/t/running").text
        assert people[0].get("/t/running/record").status_code == 409
    later(code, [LATER + 1])
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        assert served.table("running").fate.kind == RECORDED
        assert log_lines(ana.get("/t/running").text) == log_lines(end)
        assert ana.get("/t/running/record").status_code == 409
        assert ana.post("/t/running/rematch").status_code == 303


def test_a_table_that_waits_for_players_begins_by_the_newest_rules(tmp_path: Path, later: Callable[..., None]) -> None:
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("me", "open", game="moorea")
        invite = ana.invite(table)
    later("moorea", [LATER])
    with serving(tmp_path) as served:
        bo = served.player("Bo")
        assert served.table(table).fate.kind == MOVED_ON
        assert bo.join(table, invite).status_code == 200
        live = served.table(table)
        assert live.game.edition == LATER
        assert live.is_going
        live.match.state.audit()
    with serving(tmp_path) as served:
        assert served.table(table).is_going


def test_a_game_dealt_from_a_secret_keeps_its_promise_when_its_rules_are_gone(
    tmp_path: Path, later: Callable[..., None]
) -> None:
    code = short_game()
    game = GAMES[code].standard_game
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("me", "random", game=code, word="tide")
        while not (view := wait_for(lambda: own_turn_or_end(ana, table)))["over"]:
            ana.play(table, view["ply"], view["legal"][0]["action"])
        wait_for(lambda: served.house.store.keepsakes.fingerprint(table))
        promised, text = ana.view(table)["commitment"], ana.client.get(f"/t/{table}/record").text
        assert check_promise(text, record.read(text), game, promised)
    later(code, [LATER])
    with serving(tmp_path) as served:
        live = served.table(table)
        assert live.fate.kind == RECORDED
        assert (live.commitment, live.record()) == (promised, text)


def test_a_game_dealt_from_a_secret_goes_on_with_its_own_chance(tmp_path: Path, later: Callable[..., None]) -> None:
    """Of the position nothing is lost, the stream it draws from included; and before the first move it is kept, too."""
    with serving(tmp_path) as served:
        ana, bo = served.player(), served.player("Bo")
        table = ana.create("me", "open", game="moorea", word="tide")
        assert bo.join(table, ana.invite(table)).status_code == 200
        before = served.table(table).match.state
    later("moorea", [LATER])
    with serving(tmp_path) as served:
        live = served.table(table)
        assert live.fate.kind == MOVED_ON
        assert live.match.state.dump() == before.dump()
        assert live.match.state.chance(2**32) == before.chance(2**32)


def test_a_table_from_before_there_were_keys_that_waits_for_players_has_the_deal_of_its_number(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    store.people.add(Person("ana", "Ana", 0))
    match = played("moorea", 0)
    put(store, "waiting", match)
    with store.engine.begin() as connection:
        free = {"kind": OPEN, "person": "", "nonce": "n"}
        connection.execute(CHAIRS.update().where(CHAIRS.c.seat == 2).values(free))
    store.close()
    with serving(tmp_path) as served:
        assert as_person(served, "ana").get("/api/tables/waiting").json()["seen"] == {}
        cy = served.player("Cy")
        assert cy.join("waiting", served.house.signer.invite("waiting", 2, "n")).status_code == 200
        assert served.table("waiting").match.state.dump() == match.state.dump()
        row = served.house.store.tables.row("waiting")
        assert row is not None
        assert row.actor == match.state.actor


def rules_of(page: str) -> str:
    """Where a table's page says that its rules are."""
    found = re.search(r'data-rules="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_an_edition_that_is_carried_goes_on(tmp_path: Path, later: Callable[..., None]) -> None:
    code = "moorea"
    own = GAMES[code].standard_game.edition
    url = stored(tmp_path, code)
    with serving(tmp_path, url=url) as served:
        assert "rules=" not in rules_of(as_person(served, "ana").get("/t/running").text)
    later(code, [own, LATER])
    with serving(tmp_path, url=url) as served:
        for id in ("running", "finished"):
            table = served.table(id)
            assert (table.fate.kind, table.game.edition) == (EARLIER, own)
        assert not [entry for entry in served.table("running").journal if entry.kind == RULES]
        page = as_person(served, "ana").get("/t/running").text
        assert f"played by edition {own}" in page
        assert f"rules={own}" in rules_of(page), (
            "what was true of today's rules is not remembered of an earlier edition"
        )
        table = served.table(as_person(served, "ana").post("/t/finished/rematch").headers["location"][3:])
        assert table.game.edition == LATER


def test_bots_play_with_the_box_of_their_table_and_hints_think_with_it(
    tmp_path: Path, later: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is set up with an owner's box; the workers, which have only ours, are told of it."""
    code = "moorea"
    room = GAMES[code]
    later(code, room.editions)
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("me", "easy", game=code)
        box = served.table(table).game.digest
    monkeypatch.undo()
    assert box != digest(tomllib.loads(room.components.read_text(encoding="utf-8")))
    with serving(tmp_path) as served:
        ana.client = served.client()
        ana.client.headers["authorization"] = f"Bearer {ana.token}"
        assert served.table(table).game.digest == box
        for _ in range(3):
            wait_for(lambda: ana.view(table)["yours"])
            ana.play_first(table)
        wait_for(lambda: ana.view(table)["yours"])
        assert served.house.counts["bot_failures"] == 0
        served.house.manners.hint_simulations, served.house.manners.hint_seconds = 8, 0.0
        assert ana.client.get(f"/api/tables/{table}/hint").status_code == 200


def test_a_game_that_cannot_go_on_shows_its_last_position_and_says_why(
    tmp_path: Path, later: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "kaivai"
    url = stored(tmp_path, code)
    salt = "0" * 32  # which would open the promise
    later(code, [LATER])
    monkeypatch.setattr(importlib.import_module(GAMES[code].package), "migrate", lambda dump, edition: None, False)
    with serving(tmp_path, url=url) as served:
        live = served.table("running")
        assert live.fate.kind == STOPPED
        for name in ("ana", "bo", "stranger"):
            client = as_person(served, name) if name != "stranger" else served.client()
            page = client.get("/t/running")
            assert page.status_code == 200
            assert "cannot go on" in page.text
            assert "no longer carried" in page.text
            assert board(page.text) != ""
            assert salt not in page.text, "it may go on one day"
            assert client.get("/t/running?ply=0&open=1").status_code == 200
            assert client.get("/api/tables/running").status_code == 200
            assert client.get("/t/running/record").status_code == 409
        ana = as_person(served, "ana")
        assert ana.post("/api/tables/running/moves", json={"ply": live.ply, "action": 0}).status_code == 409
        for what in ("undo", "resign", "hint"):
            assert ana.post(f"/t/running/{what}", data={"ply": str(live.ply)}).status_code == 409
        assert ana.post("/t/running/chat", data={"text": "what a pity"}).status_code == 303
        assert ana.get("/").status_code == 200
    later(code, [GAMES[code].editions[0], 1], box=False)
    monkeypatch.undo()
    with serving(tmp_path, url=url) as served:
        assert served.table("running").fate.kind == AS_IS, "nothing was taken away: where the rules are, it goes on"


def test_a_room_may_say_how_an_old_position_goes_on(
    tmp_path: Path, later: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "vanuatu"
    url = stored(tmp_path, code)
    asked: list[int] = []

    def migrate(dump: dict[str, list[int]], edition: int) -> dict[str, list[int]]:
        asked.append(edition)
        return dump

    edition = GAMES[code].standard_game.edition
    later(code, [LATER])
    monkeypatch.setattr(importlib.import_module(GAMES[code].package), "migrate", migrate, False)
    with serving(tmp_path, url=url) as served:
        assert served.table("running").fate.kind == MOVED_ON
    assert asked == [edition]


def test_a_position_that_cannot_be_drawn_any_more_is_told_in_words(tmp_path: Path, later: Callable[..., None]) -> None:
    code = "mauna_kea"
    url = stored(tmp_path, code)
    store = Store(url)
    with store.engine.begin() as connection:
        data = connection.execute(sa.select(ALBUMS.c.data)).scalar()
        assert data is not None
        album = unpack(data)
        album.positions[0]["a_field_of_old"] = [1]
        connection.execute(ALBUMS.update().values(data=pack(album)))
    store.close()
    later(code, [LATER])
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        page = ana.get("/t/finished?ply=5")
        assert page.status_code == 200
        assert "cannot be drawn" in page.text
        assert log_lines(page.text) != []
        assert ana.get("/t/finished").status_code == 200
        assert ana.get("/api/tables/finished").json()["scores"] == album.scores


def test_an_old_game_of_which_nothing_was_kept_is_the_same_by_the_newest_rules_or_shown_with_its_result(
    tmp_path: Path, later: Callable[..., None]
) -> None:
    code = "elawa"
    url = stored(tmp_path, code, kept=False)
    later(code, [LATER], box=False)
    store = Store(url)
    assert openings(store).open("finished").fate.kind == AS_IS
    with store.engine.begin() as connection:  # as if the newest rules led elsewhere
        connection.execute(ROWS.update().where(ROWS.c.id == "finished").values(result="[9, 8, 7]"))
    assert openings(store).open("finished").fate.kind == BARE
    store.close()
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        for address in ("/t/finished", "/t/finished?ply=0", "/t/finished?ply=12&open=1", "/api/tables/finished"):
            assert ana.get(address).status_code == 200
        assert ana.get("/api/tables/finished").json()["scores"] == [9, 8, 7]
        assert ana.get("/t/finished/record").status_code == 409
        assert ana.post("/t/finished/rematch").status_code == 303


def test_rules_that_lead_elsewhere_without_saying_so_do_not_change_a_finished_game(tmp_path: Path) -> None:
    """A slip in the rules, the edition the same: the album knows better."""
    url = stored(tmp_path, "moorea")
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(ALBUMS.update().values(fingerprint="of another end"))
    table = openings(store).open("finished")
    assert (table.fate.kind, table.fate.why) == (RECORDED, "today's rules lead elsewhere")
    store.close()


# What is kept, and when.


@pytest.mark.parametrize("code", CODES)
def test_an_album_holds_every_position_and_every_line_as_each_seat_was_told_it(code: str) -> None:
    match, room = played(code), GAMES[code]
    album = unpack(pack(album_of(match, room.words)))
    events = match.state.log or []
    for viewer in range(NOBODY, match.seats):
        told = [room.words.event(match.game, event.as_seen_by(viewer), viewer) for event in events]
        assert [album.sentence(number, viewer) for number in range(len(events))] == told
    for ply in (0, 1, len(match.moves) // 2, len(match.moves)):
        assert album.position(ply) == match.at(ply).state.dump()
        assert len(album.happened(ply)) == len(match.at(ply).state.log or [])
    assert album.scores == match.game.scores(match.state)


def test_games_of_before_are_kept_while_the_server_runs_without_anyone_opening_them(tmp_path: Path) -> None:
    url = stored(tmp_path, "moorea", kept=False)
    with serving(tmp_path, url=url) as served:
        kept = served.house.store.keepsakes
        wait_for(lambda: kept.not_kept() == [])
        assert kept.fingerprint("finished") == fingerprint(played("moorea"))
        assert len(served.house.tables.open) == 0


def test_a_game_is_kept_when_it_ends_and_one_that_ended_before_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def keep_nothing(keeping: Keeping) -> None:
        """Games of before wait until they are opened."""

    monkeypatch.setattr(Keeping, "keep_all", keep_nothing)
    url = stored(tmp_path, "moorea", kept=False)
    with serving(tmp_path, url=url) as served:
        kept = served.house.store.keepsakes
        assert kept.fingerprint("finished") == ""
        ana = as_person(served, "ana")
        ana.get("/t/finished")
        wait_for(lambda: kept.fingerprint("finished") == fingerprint(played("moorea")))
        ana.get("/t/running")
        wait_for(lambda: kept.position("running") is not None)
        table = served.player().create("me", "random", game="elawa")
        live = served.table(table)
        wait_for(lambda: kept.box(live.game.digest) is not None)
        wait_for(lambda: live.bot_on_turn() == NOBODY)

        def is_kept() -> bool:
            position = kept.position(table)
            return position is not None and position.dump == live.match.state.dump()

        wait_for(is_kept)


def test_our_own_boxes_are_put_in_when_a_server_starts(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        for code in CODES:
            wait_for(lambda: served.house.store.keepsakes.box(GAMES[code].standard_game.digest))  # noqa: B023
            box = served.house.store.keepsakes.box(GAMES[code].standard_game.digest)
            assert box is not None
            assert digest(box) == GAMES[code].standard_game.digest


# Rows that nobody can read.


def test_one_unreadable_row_costs_one_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url = stored(tmp_path, "moorea")
    store = Store(url)
    put(store, "odd", played("moorea", 30))
    put(store, "odder", played("moorea", 30))
    with store.engine.begin() as connection:
        entry = sa.and_(JOURNAL.c.game == "odd", JOURNAL.c.n == 12)
        connection.execute(JOURNAL.update().where(entry).values(kind="miracle"))
        connection.execute(ROWS.update().where(ROWS.c.id == "odder").values(options="{"))
        waiting = {"kind": "bot", "level": "random"}  # what a server looks at when it starts
        connection.execute(sa.text("UPDATE chairs SET kind = :kind, level = :level WHERE game LIKE 'odd%'"), waiting)
    store.close()
    with serving(tmp_path, url=url) as served:
        ana = as_person(served, "ana")
        assert ana.get("/").status_code == 200
        assert ana.get("/t/running").status_code == 200
        assert ana.get("/t/finished").status_code == 200
        page = ana.get("/t/odd")
        assert page.status_code == 200
        assert "entry 12 of its journal" in page.text
        answer = ana.get("/t/odder")
        assert answer.status_code == 500
        assert "cannot be read" in answer.text
        assert ana.get("/t/odder").status_code == 500
    told = [record for record in caplog.records if record.message == "table not read"]
    assert len(told) > 1
    assert sum(bool(record.exc_info) for record in told) == 1, "why is told whole, but once"


def test_a_server_answers_before_any_table_is_woken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()

    async def wake_slowly(house: House) -> None:
        import asyncio

        await asyncio.to_thread(goes_on.wait, 60)

    monkeypatch.setattr(House, "wake_all", wake_slowly)
    with serving(tmp_path) as served:
        try:
            assert served.client().get("/").status_code == 200
            assert len(served.house.tables.open) == 0
        finally:
            goes_on.set()


# The command, and databases as earlier versions left them.


def test_the_command_says_what_would_become_of_each_game_and_touches_nothing(
    tmp_path: Path, later: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    url = stored(tmp_path, "elawa")
    path = Path(sa.engine.make_url(url).database or "")
    before = path.read_bytes()
    assert main(["upgrade", "--check", str(path)]) == 0
    assert capsys.readouterr().out.count("opens as it is") == 2
    later("elawa", [LATER])
    assert main(["upgrade", "--check", str(path)]) == 0
    told = capsys.readouterr().out
    assert "finished  elawa, finished: is shown from what was recorded" in told
    assert "running  elawa, running: goes on from its position by the newest rules" in told
    assert "Games: 2 (" in told
    assert path.read_bytes() == before
    assert main(["upgrade", str(path)]) == 0
    assert "goes on from its position" in capsys.readouterr().out
    assert main(["upgrade", "--check", str(path)]) == 0
    assert "goes on from its position" not in capsys.readouterr().out, "it has moved on"


def test_the_command_knows_postgresql(
    postgres: Cluster, tmp_path: Path, later: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.new_database()
    put_in(unpack_database(DATABASES[0], tmp_path), url)
    engine = sa.create_engine(url)
    before, version = all_rows(engine), version_of(engine)
    assert main(["upgrade", "--check", url]) == 0
    assert f"would be brought from version {version}" in capsys.readouterr().out
    assert (all_rows(engine), version_of(engine)) == (before, version)
    assert main(["upgrade", url]) == 0
    assert all_rows(engine) == before
    engine.dispose()
    later("moorea", [LATER])
    capsys.readouterr()
    assert main(["upgrade", "--check", url]) == 0
    told = capsys.readouterr().out
    assert "moorea, finished: is shown from what was recorded" in told
    assert "moorea, running: goes on from its position" in told
    with serving(tmp_path, url=url) as served:
        for id in served.house.store.tables.ids():
            assert as_person(served, served.table(id).row.owner).get(f"/t/{id}").status_code == 200
            assert served.table(id).fate.kind not in (BARE, STOPPED)


def test_the_command_says_no_where_a_game_cannot_go_on(
    tmp_path: Path, later: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    url = stored(tmp_path, "elawa", kept=False)
    later("elawa", [LATER])
    assert main(["upgrade", "--check", url]) == 1
    assert "cannot go on" in capsys.readouterr().out
    assert main(["upgrade", str(tmp_path / "nothing.sqlite3")]) == 2
    assert not (tmp_path / "nothing.sqlite3").exists()


@pytest.mark.parametrize("packed", DATABASES, ids=lambda path: path.name)
def test_every_game_of_an_earlier_version_opens_replays_and_can_be_rematched(packed: Path, tmp_path: Path) -> None:
    path = unpack_database(packed, tmp_path)
    with serving(tmp_path, url=f"sqlite:///{path}") as served:
        store = served.house.store
        ids = store.tables.ids()
        assert len(ids) > 20
        for id in ids:
            row = store.tables.row(id)
            assert row is not None
            owner = as_person(served, row.owner)
            live = served.table(id)
            assert live.fate.kind in (AS_IS, EARLIER)
            for address in (f"/t/{id}", f"/t/{id}?ply={len(live.match.moves)}", f"/api/tables/{id}"):
                assert owner.get(address).status_code == 200
            if row.finished is not None:
                assert live.scores() == row.result
                assert f"edition: {row.edition}" in owner.get(f"/t/{id}/record").text
                if not row.imported:
                    assert owner.post(f"/t/{id}/rematch").status_code == 303
        assert owner.get("/").status_code == 200


@pytest.mark.parametrize("packed", DATABASES, ids=lambda path: path.name)
def test_every_box_of_an_earlier_version_is_on_the_shelf(packed: Path, tmp_path: Path) -> None:
    """Whoever changes a components.toml puts the old one into the room's folder boxes/, by its digest."""
    engine = sa.create_engine(f"sqlite:///{unpack_database(packed, tmp_path)}")
    with engine.connect() as connection:
        boxes = connection.execute(sa.select(ROWS.c.game, ROWS.c.components).distinct()).all()
    engine.dispose()
    assert len(boxes) >= len(CODES)
    for code, box in boxes:
        assert Shelf().has(code, box), f"{code}'s box {box} is gone"
