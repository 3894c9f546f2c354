"""The lobby and what leads from it: own games, set-up in players' words, arranging a table, friends on the network."""

import re
import time
from dataclasses import replace

import httpx
import pytest

from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers.tongue import in_room, speaking, spoken
from motu.table.door.network import is_this_machine, network_address, qr_text
from motu.table.lasting.rows import PERSON, Chair, GameRow
from motu.table.live.boxes import OURS
from motu.table.live.company import is_gone
from motu.table.live.marks import BOT_NAMES, bot_name
from motu.table.live.table import LiveTable
from motu.table.people import lone
from motu.table.people.lobby import ago, ended_words
from motu.table.people.sight import Sight
from tests.table.serving import Player, Served, short_game, wait_for


@pytest.mark.parametrize(
    ("result", "resigned", "variant", "told"),
    [
        ([3, 7], [], False, "Bo won"),
        ([7, 7], [], False, "Finished"),  # the tie is broken by more than points
        ([3, 7], [], True, "Finished"),  # in a variant all may have lost
        ([3, 7], [1], False, "Bo gave up"),
        ([3, 7], [0, 1], False, "Ana and Bo gave up"),
    ],
)
def test_a_finished_game_says_who_won_or_gave_up(
    result: list[int], resigned: list[int], variant: bool, told: str
) -> None:
    game = GAMES["vanuatu"].standard_game
    usual = game.default_options(2)
    options = [1 - usual[0], *usual[1:]] if variant else usual
    row = GameRow("t", "vanuatu", 1, "", 2, 0, "", options, "", 0.0, finished=1.0, result=result)
    chairs = [Chair(0, PERSON, "Ana", 0), Chair(1, PERSON, "Bo", 1)]
    assert ended_words(row, chairs, resigned) == told
    assert ended_words(replace(row, imported=True), chairs, resigned) == "Record"


def test_every_game_has_its_picture_a_line_and_three_ways_in(served: Served) -> None:
    page = served.client().get("/").text
    for code, room in GAMES.items():
        assert room.words.line in page
        for way in (f"/picture/{code}.svg?in=en", f"/play/{code}", f"/new/{code}?friends=1", f"/about/{code}"):
            assert f'"{way}"' in page, way
        assert room.words.provenance not in page
        about = served.client().get(f"/about/{code}").text
        assert room.words.provenance.split("'")[0] in about
        assert served.client().get(f"/picture/{code}.svg").text.startswith("<svg")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("code", "box"), [(code, box) for code, room in GAMES.items() for box in room.words.other_boxes]
)
def test_the_setup_says_what_our_other_box_changes(served: Served, code: str, box: str, language: str) -> None:
    client = served.client()
    with speaking(language):
        name = spoken().say(OURS[box])
    page = wait_for(lambda: offering(client, code, name, language))
    with speaking(language), in_room(GAMES[code].folder):
        assert f"</b>: {spoken().say(GAMES[code].words.other_boxes[box])}" in page


def offering(client: httpx.Client, code: str, name: str, language: str) -> str:
    """The page of the set-up, once the box of this name can be chosen there."""
    page = client.get(f"/new/{code}?lang={language}", follow_redirects=True).text
    return page if re.search(rf'<option value="[^"]+">{name}, ', page) else ""


def test_an_own_game_is_known_by_picture_players_and_how_far_it_is(served: Served) -> None:
    ana = served.player("Anahera")
    table = ana.create("me", "random", game="elawa")
    wait_for(lambda: ana.view(table)["yours"])
    moves = ana.play_first(table)["moves"]
    row = re.search(rf'<li class="own-game"><a class="own-link" href="/t/{table}">.*?</li>', ana.client.get("/").text)
    assert row is not None
    for words in ("/picture/elawa.svg", "Anahera", "Hina", "last move just now", "turn"):
        assert words in row.group(0), words
    assert int(re.findall(r"Move (\d+)", row.group(0))[0]) >= moves + 1


def test_a_table_is_put_away_for_oneself_alone_and_taken_out_again(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))

    def lists(player: Player) -> bool:
        page = player.client.get("/").text
        return f"/t/{table}" in page.partition("put away</summary>")[0]

    assert lists(ana)
    assert ana.client.post(f"/t/{table}/away").status_code == 303
    assert (lists(ana), lists(bo)) == (False, True)
    assert ana.client.post(f"/t/{table}/away", data={"back": "on"}).status_code == 303
    assert lists(ana)


def test_set_up_speaks_of_players_not_of_programs(served: Served) -> None:
    for code, room in GAMES.items():
        page = served.client().get(f"/new/{code}").text
        said = re.sub(r"<[^>]*>", " ", page)
        for option in room.standard_game.options:
            assert len(option.labels) == len(option.effects) == len(option.choices)
            for choice, label in zip(option.choices, option.labels, strict=True):
                assert f'value="{choice}"' in page
                assert label in said
        assert not re.search(r"\b\w+_\w+\b|ruling \d", said), re.findall(r"\b\w+_\w+\b|ruling \d+", said)


def test_with_friends_seats_are_open_and_the_table_is_patient(served: Served) -> None:
    ana = served.player("Ana")
    page = ana.client.get("/new/elawa?friends=1").text
    assert page.count('value="open" selected') == 2
    form = {"seat0": "me", "seat1": "open", "patience": "600"}
    opened = ana.client.post("/new/elawa", data=form, follow_redirects=False)
    table = opened.headers["location"].rpartition("/")[2]
    bo = served.player("Bo")
    assert bo.join(table, ana.invite(table)).status_code == 200
    live = served.table(table)
    live.present.clear()
    assert not is_gone(live, 1, 60.0), "the table waits ten minutes"
    assert ana.client.post(f"/t/{table}/takeover", data={"seat": "1"}).status_code == 409
    live.row.__dict__["created"] -= 700
    for n in range(len(live.journal)):
        live.journal.times[n] -= 700
    assert is_gone(live, 1, 60.0)
    assert ana.client.post("/new/elawa", data={**form, "patience": "601"}).status_code == 400


def test_the_owner_gives_seats_to_bots_and_takes_them_back(served: Served) -> None:
    ana, bo = served.player("Hina"), served.player("Bo")
    table = ana.create("me", "open", "open")
    old = ana.invite(table)
    assert bo.client.post(f"/t/{table}/seat", data={"seat": "1", "level": "easy"}).status_code == 403
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "1", "level": "easy"}).status_code == 303
    bot = served.table(table).chairs[1]
    assert (bot.kind, bot.level, bot.name[0]) == ("bot", "easy", "M"), "Hina herself sits here"
    assert bo.join(table, old).status_code == 404, "its link is no more"
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "0", "level": "easy"}).status_code == 409
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "1", "level": "best"}).status_code == 400
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "1", "level": ""}).status_code == 303
    assert bo.join(table, ana.invite(table)).status_code == 200
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "2", "level": "random"}).status_code == 303
    assert not served.table(table).is_open, "with the last seat taken the game begins"
    assert ana.client.post(f"/t/{table}/seat", data={"seat": "2", "level": ""}).status_code == 409


async def forget(served: Served, table: str) -> None:
    served.house.tables.open.pop(table)


def test_a_cancelled_table_says_so_and_leaves_all_lists(served: Served) -> None:
    ana, bo, cleo = served.player("Ana"), served.player("Bo"), served.player("Cleo")
    table = ana.create("me", "open", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    invite = ana.invite(table)
    assert bo.client.post(f"/t/{table}/cancel").status_code == 403
    assert ana.client.post(f"/t/{table}/cancel").status_code == 303
    for _ in range(2):  # in memory, and from its journal
        assert "was cancelled" in bo.client.get(f"/t/{table}").text
        assert cleo.join(table, invite).status_code == 410
        assert ana.client.post(f"/t/{table}/cancel").status_code == 410
        assert f"/t/{table}" not in ana.client.get("/").text + bo.client.get("/").text
        served.do(forget(served, table))


def test_who_comes_too_late_may_watch_unless_the_table_is_closed(served: Served) -> None:
    ana, bo, cleo = served.player("Ana"), served.player("Bo"), served.player("Cleo")
    for spectators in (True, False):
        table = ana.create("me", "open", spectators=spectators)
        invite = ana.invite(table)
        bo.join(table, invite)
        page = cleo.client.get(f"/join/{table}/{invite}")
        assert page.status_code == 410
        assert (f'href="/t/{table}"' in page.text, "Watch the game" in page.text) == (spectators, spectators)


def test_links_of_this_machine_say_so_and_those_of_the_network_have_a_qr_code(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    page = ana.client.get(f"/t/{table}").text
    assert "work on this machine only" in page
    assert "--lan" in page
    served.house.manners.address = "http://192.0.2.7:8088"
    try:
        page = ana.client.get(f"/t/{table}").text
        assert "work on this machine only" not in page
        assert f'value="http://192.0.2.7:8088/join/{table}/' in page
        code = ana.client.get(f"/t/{table}/qr/1.svg")
        assert code.headers["content-type"].startswith("image/svg+xml")
        assert "<path" in code.text
        for client, seat in ((ana.client, "0"), (ana.client, "x"), (bo.client, "1")):
            assert client.get(f"/t/{table}/qr/{seat}.svg").status_code == 404
    finally:
        served.house.manners.address = ""


def test_addresses_of_this_machine_are_known() -> None:
    for origin in ("http://127.0.0.1:8088", "http://localhost:1", "http://[::1]:8088"):
        assert is_this_machine(origin)
    for origin in ("http://192.168.1.5:8088", "https://motu.example"):
        assert not is_this_machine(origin)
    address = network_address(8088)
    assert not address or (address.endswith(":8088") and not is_this_machine(address))
    assert qr_text("http://192.168.1.5:8088").count("\n") > 8


def test_light_or_dark_is_kept_and_drawn_by_the_server(served: Served) -> None:
    client: httpx.Client = served.client()
    assert "data-theme" not in client.get("/").text
    answer = client.post("/look", data={"theme": "dark"}, headers={"referer": f"{served.url}/rules/elawa"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/elawa")
    for path in ("/", "/rules/elawa", "/nowhere"):
        assert '<html lang="en" data-theme="dark">' in client.get(path).text
    client.post("/look", data={"theme": ""})
    assert "data-theme" not in client.get("/").text
    assert client.post("/look", data={"theme": "pink"}).status_code == 400


def test_bots_have_initials_of_their_own() -> None:
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)
    names = ["Hannah", "maria"]
    for _ in range(3):
        names.append(bot_name(names))
    assert len({name[0].upper() for name in names}) == 5


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "just now"), (61, "a minute ago"), (600, "10 minutes ago"), (3700, "an hour ago"), (90_000, "yesterday")],
)
def test_how_long_ago_as_one_would_say_it(seconds: float, words: str) -> None:
    assert ago(time.time() - seconds) == words


def test_a_lone_option_is_offered_to_be_answered_and_a_choice_is_not(served: Served) -> None:
    """And what would take away undo where there was one is asked about."""
    ana = served.player("Ana")
    table = ana.create("me", "random", game="mauna_kea")
    live, met = served.table(table), {True: 0, False: 0}
    for step in range(400):
        view = wait_for(lambda: (v := ana.view(table))["yours"] + v["over"] and v)
        if view["over"] or min(met.values()) >= 3:
            break
        sight = Sight(live, served.house, ana_id(live), "")
        only = len(view["legal"]) == 1
        met[only] += 1
        if not only:
            assert sight.lone == NOBODY
        else:
            assert sight.lone == view["legal"][0]["action"]
            assert sight.lone_asks == (sight.can_undo and not lone.can_be_undone(sight, sight.lone))
            assert f'name="action" value="{sight.lone}"' in ana.client.get(f"/t/{table}").text
        ana.play(table, view["ply"], view["legal"][step % len(view["legal"])]["action"])
    assert min(met.values()) > 0, met


def ana_id(live: LiveTable) -> str:
    return next(chair.person for chair in live.chairs if chair.person)


def test_under_a_players_heading_the_log_does_not_repeat_the_name(served: Served) -> None:
    ana = served.player("Anahera")
    table = ana.create("me", "random", game=short_game())
    wait_for(lambda: ana.view(table)["yours"])
    ana.play_first(table)
    page = ana.client.get(f"/t/{table}").text
    lines = re.findall(r'<a class="log-jump"[^>]*>(.*?)</a>', page)
    assert any('<b class="who visually-hidden">Anahera</b>' in line for line in lines)
    assert not any(line.startswith('<b class="who">Anahera</b>') for line in lines)
