"""Boxes at the table: made and checked on a page, uploaded, shared, chosen, named in records, kept for ever."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from motu.boxes import Saved, box_in
from motu.games import GAMES
from motu.papers import record
from motu.papers.components import digest, parse_table, write_table
from motu.papers.values import values_of
from motu.table.backup import backup, restore
from motu.table.lasting.store import Store
from motu.table.live import boxes as live_boxes
from motu.table.live.fates import AS_IS
from motu.table.live.shelf import MOST_BOXES, Shelf
from motu.table.live.thinking import MOST_TOLD
from motu.table.upgrade import upgraded
from tests.own_boxes import CHANGES, ours, own_box
from tests.running import refused
from tests.table.conftest import QUICK
from tests.table.serving import Player, Served, field_in, first_game, serving, short_game, wait_for

HOSTILE = '<script>alert("x")</script>\x1b[31m\n# motu'


def form_with(code: str, changes: dict[str, str], **more: str) -> dict[str, str]:
    """What a page without script sends: every value as it is, but for these."""
    fields = {f"v{number}": changes.get(value.path) for number, value in enumerate(values_of(ours(code)))}
    return {"game": code, "from": "", "name": "Printed", **more} | {k: v for k, v in fields.items() if v is not None}


def make(player: Player, code: str, **more: str) -> str:
    """A box made by the page's form; its id."""
    answer = player.client.post("/boxes", data=form_with(code, CHANGES[code], **more))
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/boxes/")


def bring(player: Player, code: str, name: str = "Brought") -> httpx.Response:
    return player.client.post("/api/boxes", json={"name": name, "components": own_box(code)})


def play_out(player: Player, table: str) -> None:
    while not (view := player.view(table))["over"]:
        if view["yours"]:
            player.play(table, view["ply"], view["legal"][0]["action"])


# The pages.


def made_by_people(client: httpx.Client) -> list[dict[str, Any]]:
    """The boxes offered, but for ours."""
    return [box for box in client.get("/api/boxes").json() if box["maker"] != "Motu"]


@pytest.mark.parametrize("code", list(GAMES))
def test_the_form_shows_every_value_and_makes_the_box_it_says(served: Served, code: str) -> None:
    ana = served.player("Ana")
    page = ana.client.get(f"/boxes/new?game={code}").text
    assert all(f'name="v{number}"' in page for number in range(len(values_of(ours(code)))))
    id = make(ana, code)
    shown = ana.client.get(f"/boxes/{id}").text
    assert "A box made by Ana" in shown
    assert f"What differs from our box ({len(CHANGES[code])})" in shown
    file = ana.client.get(f"/boxes/{id}/components.toml")
    assert parse_table(file.text, "it") == own_box(code)
    assert file.headers["content-disposition"] == f'attachment; filename="{code}-printed.toml"'
    assert f'href="/new/{code}?box={id}"' in ana.client.get("/boxes").text


def test_a_value_that_cannot_be_is_said_beside_it_and_nothing_is_made(served: Served) -> None:
    ana = served.player()
    wrong = form_with("moorea", {"tool.cart.cost": "77", "product.pier.points": "9"})
    answer = ana.client.post("/boxes", data=wrong)
    assert answer.status_code == 422
    number = next(n for n, value in enumerate(values_of(ours("moorea"))) if value.path == "tool.cart.cost")
    assert f'<p class="box-wrong" id="w{number}">must be from 1 to 8, not 77</p>' in answer.text
    assert f'name="v{number}" value="77"' in answer.text  # as it was written
    checked = ana.client.post("/boxes/check", data={**wrong, "part": "product.pier"}).text
    assert f'<p data-wrong="{number}">must be from 1 to 8, not 77</p>' in checked
    assert made_by_people(ana.client) == []


@pytest.mark.parametrize(
    ("language", "section", "value", "entry"),
    [
        ("de", "Aufbau", "Handkarten-Limit", "Karren"),
        ("fr", "Mise en place", "Limite de main", "Charrette"),
        ("nl", "Opzet", "Handlimiet", "Kar"),
    ],
)
def test_values_are_named_in_the_language_of_the_page_with_their_keys_beside_them(
    served: Served, language: str, section: str, value: str, entry: str
) -> None:
    page = served.client().get("/boxes/new?game=moorea", headers={"accept-language": language}).text
    assert re.search(f'<summary>{section} <code class="box-key" translate="no">setup</code>', page)
    assert re.search(f'>{value} <code class="box-key" translate="no">hand_limit</code></label>', page)
    assert re.search(f'<legend>{entry} <code class="box-key" translate="no">cart</code></legend>', page)


def test_what_concerns_several_values_is_said_of_their_section(served: Served) -> None:
    counted = form_with("moorea", {"product.pier.copies": "deck I, players 2, count 3"})
    answer = served.player().client.post("/boxes/check", data=counted).text
    assert "<p data-general>Products: there are 71 cards in all, but the box holds 70</p>" in answer


def test_the_picture_follows_what_is_typed(served: Served) -> None:
    client = served.client()
    before = client.post("/boxes/check", data={"game": "moorea", "part": "tool.cart"}).text
    after = client.post("/boxes/check", data=form_with("moorea", {"tool.cart.cost": "7"}, part="tool.cart")).text
    assert "\u00d75" in before
    assert "\u00d77" in after
    assert "All in order." in after


def test_a_change_is_a_new_box_and_the_link_of_the_old_one_stays(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    first = make(ana, "moorea")
    again = {"from": first, "name": "Better", "v0": "6"}
    number = next(n for n, value in enumerate(values_of(ours("moorea"))) if value.path == "tool.cart.cost")
    second = ana.client.post("/boxes", data={**again, f"v{number}": "6"}).headers["location"]
    assert [box["name"] for box in made_by_people(ana.client)] == ["Better"]
    old = bo.client.get(f"/boxes/{first}").text
    assert f'There is a newer one: <a href="{second}">Better</a>' in old
    theirs = bo.client.post("/boxes", data={**again, f"v{number}": "8", "name": "Mine"})
    assert theirs.status_code == 303  # of somebody else's link: one's own, and theirs stays
    assert [box["name"] for box in made_by_people(bo.client)] == ["Mine"]
    assert [box["name"] for box in made_by_people(ana.client)] == ["Better"]
    assert bo.client.post(f"{second}/remove").status_code == 403
    assert ana.client.post(f"{second}/remove").status_code == 303
    assert made_by_people(ana.client) == []
    assert bo.client.get(second).status_code == 200


def test_a_form_sent_twice_makes_one_box_and_ours_is_none(served: Served) -> None:
    ana = served.player()
    assert make(ana, "kaivai") == make(ana, "kaivai")
    same = ana.client.post("/boxes", data={"game": "kaivai", "name": "Ours"})
    assert same.status_code == 400
    assert "This box is the same as ours" in same.text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game = ", "not valid TOML"),
        ("x = 1", "does not say which game"),
        ('game = "chess"', "there is no game"),
        ('game = "moorea"', "setup: is missing"),
        (write_table(own_box("moorea") | {"when": 1}), "is not a key this game knows"),
        ("x = 1979-05-27", "does not say which game"),
        ('game = "moorea"\nwhen = 1979-05-27', "not in order"),
    ],
)
def test_a_file_that_is_no_box_is_refused_in_a_sentence(served: Served, text: str, why: str) -> None:
    client = served.player().client
    page = client.post("/boxes/upload", files={"file": ("box.toml", text)})
    assert page.status_code == 400
    assert why in page.text.replace("&#39;", "'")
    assert client.post("/api/boxes", json={"components": text}).status_code == 400


def test_hostile_names_and_values_are_text(served: Served) -> None:
    eve = served.player(HOSTILE)
    table = own_box("elawa")
    table["card"][0]["name"] = "<img src=x onerror=alert(1)>"
    file = {"file": ("box.toml", write_table(table, "x"))}
    answer = eve.client.post("/boxes/upload", data={"name": HOSTILE}, files=file)
    page = served.client().get(answer.headers["location"]).text
    assert "<script>alert" not in page
    assert "<img src" not in page
    assert "\x1b" not in page
    table_id = eve.create("me", "random", game="elawa", components=answer.headers["location"].rpartition("/")[2])
    assert "<img src" not in eve.client.get(f"/t/{table_id}").text
    assert "# motu" not in served.table(table_id).box.comment.splitlines()[1:]  # type: ignore[union-attr]
    for path in ("/boxes/new", "/boxes/new?game=nix", "/boxes/nix", "/boxes/%2e%2e", "/boxes/new?from=nix"):
        assert served.client().get(path).status_code == 404


def test_nobody_makes_too_many(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = served.player()
    monkeypatch.setattr(live_boxes, "MOST_BOXES", 1)
    assert bring(ana, "elawa", "One").status_code == 201
    assert bring(ana, "elawa", "Two").status_code == 409
    monkeypatch.setattr(live_boxes, "MOST_AN_HOUR", 1)
    assert bring(served.player(), "elawa", "Two").status_code == 409  # another name, the same address
    monkeypatch.setattr(live_boxes, "MAX_BOX", 100)
    assert bring(served.player(), "elawa").status_code == 413


def test_the_shelf_holds_so_many_and_workers_know_what_they_were_told() -> None:
    kept = {f"{number:016x}": own_box("kaivai") for number in range(MOST_BOXES + 5)}
    shelf = Shelf(kept.get)
    games = [shelf.game("kaivai", max(GAMES["kaivai"].editions), name) for name in kept]
    assert len(shelf.boxes) == len(shelf.games) == MOST_BOXES
    assert shelf.game("kaivai", games[0].edition, games[0].digest).digest == games[0].digest  # fetched again
    assert MOST_TOLD < MOST_BOXES


# At the table.


def test_a_table_is_played_with_the_box_and_says_so(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    id = make(ana, "elawa")
    chosen = bo.client.get(f"/new/elawa?box={id}").text
    assert re.search(rf'<option value="{id}" selected>Printed, by Ana</option>', chosen)
    seats = {"seat0": "me", "seat1": "open", "seat2": "bot:easy", "box": id}
    table = bo.client.post("/new/elawa", data=seats).headers["location"].removeprefix("/t/")
    assert bo.view(table)["components"] == digest(own_box("elawa"))
    assert bo.view(table)["box"] == id
    said = f'Played with the box <a href="/boxes/{id}" target="_blank">Printed</a> by Ana.'
    assert said in bo.client.get(f"/t/{table}").text
    invited = ana.client.get(bo.view(table)["invites"][0]["url"]).text
    assert f'It will be played with the box <a href="/boxes/{id}"' in invited


def test_boxes_of_other_games_and_unknown_ones_are_refused(served: Served) -> None:
    ana = served.player()
    id = make(ana, "moorea")
    wanted = {"game": "elawa", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for box, status in ((id, 400), ("nix", 404), ("0" * 16, 404), ("../x", 404), (digest(own_box("moorea")), 404)):
        answer = ana.client.post("/api/tables", json={**wanted, "components": box})
        assert answer.status_code == status, box
    assert ana.client.post("/api/tables", json={**wanted, "components": 7}).status_code == 400


def test_a_game_with_bots_hint_record_rematch_and_study(served: Served) -> None:
    ana = served.player("Ana")
    brought = bring(ana, short_game(), "Brought").json()
    table = ana.create("me", "easy", game=short_game(), components=brought["digest"])
    wait_for(lambda: ana.view(table)["yours"])
    assert ana.client.get(f"/api/tables/{table}/hint").json()["hints"]
    play_out(ana, table)
    text = ana.client.get(f"/t/{table}/record").text
    assert "# box: Brought, by Ana\n" in text
    found = record.read(text)
    assert found.components == brought["digest"]
    match = record.verify(found, GAMES[short_game()].with_box(own_box(short_game())))
    assert found.result == match.game.scores(match.state)
    opened = ana.client.post("/open", files={"record": ("game.motu", text)})
    assert "Played with the box" in ana.client.get(opened.headers["location"]).text
    again = ana.client.post(f"/t/{table}/rematch").headers["location"].removeprefix("/t/")
    assert ana.view(again)["components"] == brought["digest"]
    assert ana.view(again)["box"] == brought["box"]
    assert ana.client.post(f"/api/tables/{table}/study").status_code == 200
    wait_for(lambda: ana.client.get(f"/api/tables/{table}/study").json()["state"] == "done")


def test_a_record_of_an_unknown_box_says_what_to_do(served: Served) -> None:
    ana = served.player()
    text = "motu: 1\ngame: kaivai\nedition: 2\ncomponents: 0123456789abcdef\nseats: 3\nseed: 1\noptions:\n"
    answer = ana.client.post("/open", files={"record": ("game.motu", text)})
    assert answer.status_code == 400
    assert "Upload that box on the page Boxes, then open the record again." in answer.text


def test_boxes_are_carried_by_upgrade_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with serving(tmp_path, QUICK) as house:
        ana = house.player("Ana")
        box = bring(ana, first_game()).json()
        table = ana.create("me", "open", game=first_game(), components=box["box"])
    assert [(outcome.table, outcome.fate.kind) for outcome in upgraded(url)] == [(table, AS_IS)]
    assert backup(url, tmp_path / "saved") == 0
    copy = tmp_path / "copy"
    copy.mkdir()
    assert restore(tmp_path / "saved", f"sqlite:///{copy / 'tables.sqlite3'}") == 0
    with serving(copy, QUICK) as house:
        bo = house.player("Bo")
        assert bo.client.get(f"/api/boxes/{box['box']}").json()["components"] == own_box(first_game())
        assert house.table(table).box is not None
        assert house.table(table).game.digest == box["digest"]
    assert capsys.readouterr().err == ""


def test_the_boxes_of_the_servers_own_folder_are_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path))
    (tmp_path / "boxes").mkdir()
    file = tmp_path / "boxes" / "printed.toml"
    file.write_text(write_table(own_box("elawa")), encoding="utf-8")
    (tmp_path / "boxes" / "broken.toml").write_text("game = ", encoding="utf-8")
    with serving(tmp_path, QUICK) as house:
        found = wait_for(lambda: made_by_people(house.client()))
        assert [(box["name"], box["maker"], box["digest"]) for box in found] == [
            ("printed", "this server", digest(own_box("elawa")))
        ]
        page = house.client().get(f"/boxes/{found[0]['box']}").text
        assert "Remove from my list" not in page
        assert field_in(page, "from") == found[0]["box"]
    file.unlink()
    with serving(tmp_path, QUICK) as house:
        wait_for(lambda: made_by_people(house.client()) == [])


def test_a_box_that_the_server_was_started_with_is_for_everybody_until_it_is_started_without(tmp_path: Path) -> None:
    def given(code: str) -> Saved:
        file = tmp_path / f"printed-{code}.toml"
        file.write_text(write_table(own_box(code)), encoding="utf-8")
        return box_in(file)

    with serving(tmp_path, replace(QUICK, boxes=(given("elawa"),))) as house:
        found = wait_for(lambda: made_by_people(house.client()))
        assert [(box["name"], box["maker"], box["digest"]) for box in found] == [
            ("printed-elawa", "this server", digest(own_box("elawa")))
        ]
        ana = house.player("Ana")
        table = ana.create("me", "open", game="elawa", components=found[0]["box"])
    with serving(tmp_path, replace(QUICK, boxes=(given("kaivai"),))) as house:
        wait_for(lambda: [box["name"] for box in made_by_people(house.client())] == ["printed-kaivai"])
        assert house.table(table).game.digest == digest(own_box("elawa")), "its table keeps it"


def test_a_server_is_not_started_with_a_file_that_is_no_box(tmp_path: Path) -> None:
    file = tmp_path / "printed.toml"
    file.write_text('game = "moorea"', encoding="utf-8")
    assert "setup: is missing" in refused("serve", "--components", "printed.toml", cwd=tmp_path)
    assert "No such file" in refused("serve", "--components", "nothing.toml", cwd=tmp_path)


def test_rows_of_boxes_are_found_by_their_values(tmp_path: Path) -> None:
    """The one that was chosen; by values alone rather the table owner's, else the first that was made."""
    with serving(tmp_path, QUICK) as house:
        ana, bo, cleo = (house.player(name) for name in ("Ana", "Bo", "Cleo"))
        made = {player: bring(player, "elawa", "Same").json()["box"] for player in (ana, bo)}
        same = digest(own_box("elawa"))
        for wanted, expected in ((made[ana], "Ana"), (made[bo], "Bo"), (same, "Ana")):
            table = house.table(cleo.create("me", "open", game="elawa", components=wanted))
            assert table.box is not None
            assert table.box.maker == expected
        assert bo.view(bo.create("me", "open", game="elawa", components=same))["box"] == made[bo]
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    assert "own_boxes" in sa.inspect(store.engine).get_table_names()
    store.close()
