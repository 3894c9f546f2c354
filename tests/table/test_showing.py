"""Pictures that come by the stream: the same as a page would be answered, once, and only while somebody takes them."""

import json
import random
import re
import secrets
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.table.door.packing import BEGINNING, piece_of_stream
from motu.table.people import showing
from motu.table.people.glimpse import AS_IT_IS
from tests.table.conftest import QUICK
from tests.table.serving import Player, Served, serving, short_game, wait_for
from tests.table.test_glimpses import Page, composed, seat_all
from tests.table.test_secrets import other_world

Heard = tuple[str, Any]


class Open(Page):
    """A page that is open: it names itself, and has a stream."""

    def __init__(self, player: Player, table: str, encoding: str = "gzip") -> None:
        super().__init__(player.client, table)
        self.name = secrets.token_hex(12)
        self.more = {"x-motu-page": self.name}
        self.stream = player.client.stream(
            "GET", f"/t/{table}/stream?page={self.name}", headers={"accept-encoding": encoding}
        )

    def __enter__(self) -> "Open":
        self.answer = self.stream.__enter__()
        self.events = self.heard()
        assert next(self.events) == ("look", {})
        self.look()
        return self

    def __exit__(self, *failure: Any) -> None:
        self.stream.__exit__(*failure)

    def heard(self) -> Iterator[Heard]:
        kind = ""
        for line in self.answer.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield kind, json.loads(line.removeprefix("data: "))

    def next(self) -> str:
        """The next picture that comes by itself."""
        kind, told = next(self.events)
        assert kind == "picture"
        return self.put(told)

    def post(self, what: str, **fields: int | str) -> str:
        data = {name: str(value) for name, value in fields.items()}
        headers = {"x-motu": "fragment", "x-motu-has": self.newest, **self.more}
        answer = self.client.post(f"/t/{self.table}/{what}", data=data, headers=headers)
        assert answer.status_code == 200, answer.text
        return self.put(answer.json())


def some_move(served: Served, table: str, chance: random.Random) -> dict[str, int]:
    live = served.table(table)
    return {"ply": live.ply, "action": chance.choice(live.game.legal(live.match.state))}


@pytest.mark.parametrize("code", GAMES)
def test_the_stream_brings_what_a_look_would_show(served: Served, code: str) -> None:
    """Whoever moves has the picture as the answer, all others by their streams; each picture is made once."""
    table, players = seat_all(served, code)
    live, chance = served.table(table), random.Random(3)
    pages = [Open(player, table) for player in players]
    looker = Open(served.player("Dan"), table, "identity")
    looker.client.headers["accept-language"] = "de"
    with looker, pages[0], pages[1]:
        if len(pages) > 2:
            pages[2].__enter__()
        before = composed(served)
        for move in range(1, 15):
            mover = pages[live.actor]
            text = (
                mover.post("done", ply=live.ply)
                if live.holder != NOBODY
                else mover.post("move", **some_move(served, table, chance))
            )
            shown = {page: text if page is mover else page.next() for page in [*pages, looker]}
            assert composed(served) - before == move * len(shown)
            assert all(page.base for page in shown), [(p.base, p.newest, list(p.held)) for p in shown]
            if live.is_over:
                break
        assert all(shown[page] == page.whole() for page in shown)
        if len(pages) > 2:
            pages[2].__exit__(None, None, None)


def test_a_page_is_told_to_look_where_no_picture_can_come(served: Served) -> None:
    """Before it has asked, before and after the game, and when it has come back and may have missed something."""
    ana = served.player()
    table = ana.create("me", "open")
    with Open(ana, table) as page:
        served.player("Bo").join(table, ana.invite(table))
        assert next(page.events) == ("look", {})
        assert page.look() == page.whole()
        ana.client.post(f"/t/{table}/chat", data={"text": "hello"})
        assert page.next() == page.whole()
        again = Open(ana, table)
        again.name, again.stream = page.name, ana.client.stream("GET", f"/t/{table}/stream?page={page.name}")
        again.more = page.more
    with again:
        ana.client.post(f"/t/{table}/chat", data={"text": "again"})
        assert again.next() == again.whole()
        ana.client.post(f"/t/{table}/resign")
        assert next(again.events) == ("look", {})
        assert again.look() == again.whole()
    wait_for(lambda: not served.server.motu.state.pages)


def test_what_a_page_wishes_holds_for_its_stream(served: Served) -> None:
    """As it last asked: a window that became small gets small pictures."""
    table, players = seat_all(served, next(iter(GAMES)))
    with Open(players[0], table) as page:
        players[0].client.cookies.set("narrow", "1")
        assert 'data-narrow="1"' in page.look()
        players[1].client.post(f"/t/{table}/chat", data={"text": "hello"})
        text = page.next()
        assert 'data-narrow="1"' in text
        assert text == page.whole()
        players[0].client.cookies.delete("narrow")


def test_nobody_speaks_for_anothers_page(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    with Open(players[0], table) as page, Open(players[1], table) as other:
        held = page.newest
        other.more = page.more
        other.look()
        players[1].client.post(f"/t/{table}/chat", data={"text": "hello"})
        assert page.next() == page.whole()
        assert page.base == held


def test_a_page_of_any_other_name_hears_what_happens(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    ana.client.post(f"/t/{table}/chat", data={"text": "hello"})
    with ana.client.stream("GET", f"/t/{table}/stream?page=../x&since=-1") as answer:
        assert any('"kind": "' in line for line in answer.iter_lines() if line.startswith("data: "))


# Secrets.


@pytest.mark.parametrize("code", GAMES)
def test_a_stream_shows_the_same_in_both_worlds(served: Served, code: str) -> None:
    table, players = seat_all(served, code)
    live, chance = served.table(table), random.Random(5)
    for _ in range(15):
        assert players[live.actor].play(table, **some_move(served, table, chance)).is_success
    true = live.match
    for viewer in (0, 1, NOBODY):
        with Open(served.player("Dan") if viewer == NOBODY else players[viewer], table) as page:
            here = page.held[page.newest]
            live.dealt = other_world(live, true, viewer, 99)
            assert live.dealt.state.dump() != true.state.dump()
            try:
                served.loop.call_soon_threadsafe(live.tell_listeners)
                kind, told = next(page.events)
            finally:
                live.dealt = true
            assert kind == "picture"
            assert told["pieces"] == [[0, len(here)]]


# Whoever does not read.


def asked_by(served: Served, player: Player, table: str, name: str = "") -> Request:
    cookie = "; ".join(f"{key}={value}" for key, value in player.client.cookies.items())
    headers = {"x-motu-has": "new", "x-motu-page": name, "cookie": cookie}
    return Request(
        {
            "type": "http",
            "method": "GET",
            "path": f"/t/{table}/fragment",
            "query_string": b"",
            "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
            "client": ("127.0.0.9", 1),
            "app": served.server.motu,
        }
    )


def test_nothing_is_drawn_for_who_does_not_read_and_then_the_newest(served: Served) -> None:
    """All that happened meanwhile is told with it; and it is paid for by whoever listens."""
    table, players = seat_all(served, next(iter(GAMES)))
    live, chance, name = served.table(table), random.Random(3), secrets.token_hex(12)
    viewer = served.player("Dan")
    request = asked_by(served, viewer, table, name)
    purse = served.server.motu.state.purses.of("127.0.0.9")

    async def begin() -> Any:
        events = showing.pictures(request, live, "", name, AS_IT_IS)
        assert b"retry" in await anext(events)
        assert b"look" in await anext(events)
        await showing.answer(request, live, "", no_answer)
        return events

    async def no_answer() -> Any:
        raise AssertionError("a painter should have answered")

    async def rest(events: Any) -> bytes:
        found: bytes = await anext(events)
        await events.aclose()
        return found

    events = served.do(begin())
    before, moves = composed(served), len(live.match.moves)
    for _ in range(12):
        assert players[live.actor].play(table, **some_move(served, table, chance)).is_success
    assert composed(served) == before
    spent, purse.left = purse.spend, 0.5
    paid: list[float] = []
    purse.spend = lambda seconds: (paid.append(seconds), spent(seconds))  # type: ignore[func-returns-value]
    told = served.do(rest(events)).decode()
    assert composed(served) == before + 1
    assert paid[0] > 0
    text = "".join(map(str, json.loads(told.partition("data: ")[2])["pieces"]))
    assert f'data-moves="{len(live.match.moves)}"' in text
    steps = {int(step) for step in re.findall('data-step="([0-9]+)"', text)}
    assert {live.move_of(n) for n in live.standing[moves:]} & steps
    assert not live.listeners


def test_without_painters_pages_are_told_to_look(tmp_path: Path) -> None:
    with serving(tmp_path, QUICK, painters=0) as served:
        table, players = seat_all(served, short_game())
        with Open(players[0], table) as page:
            players[1].client.post(f"/t/{table}/chat", data={"text": "hello"})
            assert next(page.events) == ("look", {})
            assert page.look() == page.whole()


# How it is packed.


def test_pieces_of_a_stream_lean_on_nothing_before_them() -> None:
    pieces = [b"short", b"long " * 5000, b"", bytes(range(256)) * 300, b"long " * 5000]
    packed = [piece_of_stream(piece) for piece in pieces]
    reader = zlib.decompressobj(31)
    assert reader.decompress(BEGINNING) == b""
    assert [reader.decompress(one) for one in packed] == pieces  # each at once, as it comes
    left_out = zlib.decompressobj(31)
    assert left_out.decompress(BEGINNING + packed[0] + packed[4]) == pieces[0] + pieces[4]
    assert len(packed[1]) < 200


def test_a_stream_is_packed_for_who_accepts_it(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    with Open(players[0], table) as page, Open(players[1], table, "identity") as other:
        assert page.answer.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in page.answer.headers["vary"].lower()
        assert "content-encoding" not in other.answer.headers
        players[0].client.post(f"/t/{table}/chat", data={"text": "hello"})
        assert page.next() == page.whole()
        assert other.next() == other.whole()
