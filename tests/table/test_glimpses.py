"""Answers that a painter makes: the same as the server's own, from what one viewer may know and from nothing else."""

import asyncio
import os
import pickle
import random
import signal
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import JSONResponse

from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import GAMES
from motu.table.door.packing import packed_up
from motu.table.lasting.rows import KEPT_TURN, MOVE
from motu.table.live.setups import fewest_seats
from motu.table.live.shelf import Shelf
from motu.table.live.table import LiveTable
from motu.table.people.changes import together
from motu.table.people.glimpse import Events, Glimpse, Wish, glimpse, in_a_row
from motu.table.people.painting import Painter, PainterLost
from motu.table.people.studio import Composed, Studio
from tests.table.conftest import QUICK
from tests.table.serving import Player, Served, serving
from tests.table.test_secrets import other_world, start

NAMES = ["Ana", "Bo", "Cleo", "Dan"]
WISH = Wish("en", "", False, False, "new", "")


def seat_all(served: Served, code: str) -> tuple[str, list[Player]]:
    players = [served.player(name) for name in NAMES[: fewest_seats(GAMES[code])]]
    return start(players, code), players


def play(served: Served, table: str, players: list[Player], moves: int, seed: int = 5) -> None:
    live, chance = served.table(table), random.Random(seed)
    for _ in range(moves):
        if not live.is_over:
            action = chance.choice(live.game.legal(live.match.state))
            assert players[live.actor].play(table, live.ply, action).is_success


def composed(served: Served) -> int:
    return int(served.server.motu.state.painters.composed)


class Page:
    """A browser's page: what it holds of the picture."""

    def __init__(self, client: httpx.Client, table: str) -> None:
        self.client = client
        self.table = table
        self.held: dict[str, list[str]] = {}
        self.newest = "new"
        self.more: dict[str, str] = {}  # headers

    def look(self) -> str:
        headers = {"x-motu": "fragment", "x-motu-has": self.newest, **self.more}
        answer = self.client.get(f"/t/{self.table}/fragment", headers=headers)
        assert answer.status_code == 200
        return self.put(answer.json())

    def put(self, said: Any) -> str:
        pieces = [piece if isinstance(piece, str) else tuple(piece) for piece in said["pieces"]]
        self.base, self.newest = said["base"], said["picture"]
        self.held[self.newest] = together(self.held.get(self.base, []), pieces)
        return "".join(self.held[self.newest])

    def whole(self) -> str:
        """As the server writes it."""
        return self.client.get(f"/t/{self.table}/fragment", headers={"x-motu": "fragment"}).text


# The same answers.


@pytest.mark.parametrize("code", GAMES)
def test_a_painter_answers_what_the_server_would_have(served: Served, code: str) -> None:
    """Through a game: for those who play and who look on, in two languages, with talk and with steps taken back that
    make room for others."""
    table, players = seat_all(served, code)
    live, chance = served.table(table), random.Random(11)
    dan = served.player("Dan")
    dan.client.headers["accept-language"] = "de"
    pages = [Page(player.client, table) for player in (*players, dan)]
    before, looks = composed(served), 0
    for move in range(24):
        mover = players[live.actor]
        if live.holder != NOBODY:  # a turn that was kept, and looked at
            mover.client.post(f"/t/{table}/done", data={"ply": str(live.ply)})
            mover = players[live.actor]
        chosen = chance.choice(live.game.legal(live.match.state))
        mover.client.post(f"/t/{table}/move", data={"ply": str(live.ply), "action": str(chosen)})
        if move % 4 == 1:
            players[0].client.post(f"/t/{table}/chat", data={"text": f"<i>{move}</i>"})
        if move % 3 == 1:
            mover.client.post(f"/t/{table}/undo", data={"ply": str(live.ply)})
        if live.is_over:
            break
        for page in pages:
            looks += 1
            assert page.look() == page.whole()
            assert page.base or looks <= len(pages)
    assert looks > 20
    assert len(live.match.moves) > 10
    assert composed(served) - before == looks


def test_a_hint_and_the_coach_come_along(served: Served) -> None:
    code = next(iter(GAMES))
    table, players = seat_all(served, code)
    play(served, table, players, 6)
    live = served.table(table)
    mover = players[live.actor]
    page, other = Page(mover.client, table), Page(players[1 - live.actor].client, table)
    mover.client.post(f"/t/{table}/hint", data={"ply": str(live.ply)})
    for player in players:
        player.client.post(f"/t/{table}/coach", data={"on": "1"})
    before = composed(served)
    assert live.advised is not None
    assert 'class="hint"' in page.look()
    assert 'data-fold="coach"' in page.look()
    assert page.look() == page.whole()
    assert 'class="hint"' not in other.look()
    assert other.look() == other.whole()
    assert composed(served) - before == 5


def test_before_and_after_a_game_the_server_answers_by_itself(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    page = Page(ana.client, table)
    before = composed(served)
    assert page.look() == page.whole()
    served.player("Bo").join(table, ana.invite(table))
    assert page.look() == page.whole()
    assert composed(served) - before == 1
    ana.client.post(f"/t/{table}/resign")
    assert served.table(table).is_over
    assert page.look() == page.whole()
    assert composed(served) - before == 1


@pytest.mark.parametrize("accepts", ["identity", "gzip", "zstd, br", "br;q=0, gzip;q=0.5"])
def test_an_answer_is_packed_as_it_was_asked_for(served: Served, accepts: str) -> None:
    """Once: by the painter, and not again by the server; a browser gets the same headers as from the server itself."""
    table, players = seat_all(served, next(iter(GAMES)))
    with served.client().stream(
        "GET",
        f"/t/{table}/fragment",
        headers={"x-motu": "fragment", "x-motu-has": "new", "accept-encoding": accepts},
    ) as answer:
        raw = b"".join(answer.iter_raw())
        told = answer.headers
    expected = "gzip" if "gzip" in accepts else "zstd" if "zstd" in accepts else None
    assert told.get("content-encoding") == expected
    assert int(told["content-length"]) == len(raw)
    assert told["x-motu-picture"]
    assert told["content-type"] == "application/json"
    assert told["cache-control"] == "no-store"
    assert "content-security-policy" in told
    if expected is not None:
        assert "accept-encoding" in told["vary"].lower()
        assert len(raw) < 40_000
    if expected == "gzip":
        assert zlib.decompress(raw, 31).startswith(b'{"picture"')
    assert players


def test_what_is_small_is_not_packed() -> None:
    headers, body = packed_up(JSONResponse({"picture": "a"}), "gzip")
    assert body == b'{"picture":"a"}'
    assert b"content-encoding" not in dict(headers)


# What is told.


def told(monkeypatch: pytest.MonkeyPatch) -> list[Glimpse]:
    """All that is handed to painters from now on, to make answers of."""
    found: list[Glimpse] = []
    compose = Painter.compose

    async def note(painter: Painter, given: Glimpse, seconds: float) -> Composed | None:
        found.append(given)
        return await compose(painter, given, seconds)

    monkeypatch.setattr(Painter, "compose", note)
    return found


@pytest.mark.parametrize("code", GAMES)
def test_a_painter_is_told_the_same_in_both_worlds(served: Served, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte by byte, whatever a viewer may not know; and what comes of it looks the same."""
    table, players = seat_all(served, code)
    play(served, table, players, 15)
    live, wire = served.table(table), told(monkeypatch)
    true = live.match

    def sent(viewer: int, has: int) -> bytes:
        given = glimpse(live, viewer_id(live, viewer), WISH, has, 60.0)
        assert given.seen["rng"] == Rng().dump()
        return pickle.dumps(pickle.loads(pickle.dumps(given)))

    for viewer in (0, 1, NOBODY):
        page = Page(served.client() if viewer == NOBODY else players[viewer].client, table)
        here = [sent(viewer, has) for has in (0, 9)]
        text = page.look()
        live.dealt = other_world(live, true, viewer, 99)
        assert live.dealt.state.dump() != true.state.dump()
        try:
            assert [sent(viewer, has) for has in (0, 9)] == here
            assert page.look() == text
        finally:
            live.dealt = true
    assert [given.viewer for given in wire] == [0, 0, 1, 1, NOBODY, NOBODY]


def viewer_id(live: LiveTable, viewer: int) -> str:
    return "" if viewer == NOBODY else live.chairs[viewer].person


def test_nothing_is_told_that_is_nobodys_to_know(served: Served) -> None:
    """Neither what the game is dealt from, nor who the others are, nor what a move was but for what it told."""
    table, players = seat_all(served, next(iter(GAMES)))
    play(served, table, players, 8)
    live = served.table(table)
    given = glimpse(live, live.chairs[0].person, WISH, 0, 60.0)
    data = pickle.dumps(given)
    secrets = [live.chairs[1].person, *(chair.nonce for chair in live.chairs), *(chair.word for chair in live.chairs)]
    for secret in filter(None, secrets):
        assert secret.encode() not in data
    assert isinstance(live.row.seed, bytes)
    assert live.row.seed not in data
    assert (given.row.seed, given.row.salt) == (0, "")
    assert len(given.news.entries) == len(live.journal)
    assert all(action == NOBODY and text == "" for kind, _, action, text in given.news.entries if kind == MOVE)
    assert KEPT_TURN.encode() not in data


def test_a_hint_is_told_to_whoever_asked_for_it(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    live = served.table(table)
    asked = live.actor
    players[asked].client.post(f"/t/{table}/hint", data={"ply": str(live.ply)})
    assert live.advised is not None
    advised = [glimpse(live, viewer_id(live, viewer), WISH, 0, 60.0).advised for viewer in (0, 1, NOBODY)]
    assert [found is not None for found in advised] == [asked == 0, asked == 1, False]


# What is kept.


def test_events_in_a_row_are_events() -> None:
    events = [Event(3, 1, [], NOBODY, -1), Event(5, 0, [7, -1], 0, 4), Event(5, NOBODY, [2**40], NOBODY, 5)]
    kept = Events()
    kept.add(in_a_row(events[:2]))
    kept.add(in_a_row(events[2:]))
    assert [kept[at] for at in range(len(kept))] == events
    kept.cut(1)
    kept.add(in_a_row(events[1:]))
    assert [kept[at] for at in range(len(kept))] == events
    kept.cut(0)
    assert (len(kept), len(kept.numbers)) == (0, 0)


def test_copies_are_bounded_and_one_that_is_gone_is_told_everything(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    play(served, table, players, 4)
    live, few = served.table(table), Studio(Shelf(), most=1)
    first, second = (live.chairs[seat].person for seat in (0, 1))
    length = len(live.journal)
    assert few.compose(glimpse(live, first, WISH, 0, 60.0)) is not None
    assert few.compose(glimpse(live, first, WISH, length, 60.0)) is not None
    assert few.compose(glimpse(live, second, WISH, 0, 60.0)) is not None
    assert len(few.copies) == 1
    assert few.compose(glimpse(live, first, WISH, length, 60.0)) is None
    assert few.compose(glimpse(live, second, WISH, length - 1, 60.0)) is None, "it has more than that"
    assert few.compose(glimpse(live, second, WISH, 0, 60.0)) is not None


def test_a_painter_that_has_forgotten_is_told_again(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    play(served, table, players, 4)
    page = Page(players[0].client, table)
    page.look()
    (easel,) = served.server.motu.state.painters.easels
    (copy,) = [name for name in easel.painter.copies if name[0] == served.table(table).serial]
    easel.painter.copies[copy] -= 1  # as if it had been told less than it was
    before = composed(served)
    assert page.look() == page.whole()
    assert composed(served) - before == 1
    assert page.base


# When one dies.


@contextmanager
def stopped(painter: Painter) -> Iterator[int]:
    pid = painter.process.pid or 0
    os.kill(pid, signal.SIGSTOP)
    yield pid


def test_a_painter_killed_at_work_costs_nobody_the_answer(served: Served) -> None:
    """Another one makes it, from everything told anew; and it does not know the browser's picture, so it sends all."""
    table, players = seat_all(served, next(iter(GAMES)))
    play(served, table, players, 4)
    page, painters = Page(players[0].client, table), served.server.motu.state.painters
    page.look()
    (easel,) = painters.easels

    async def kill() -> str:
        with stopped(easel.painter) as pid:
            looking = asyncio.create_task(asyncio.to_thread(page.look))
            while not painters.at_work:
                await asyncio.sleep(0.01)
            os.kill(pid, signal.SIGKILL)
        return await looking

    first, lost = easel.painter, painters.lost
    assert served.do(kill()) == page.whole()
    assert page.base == ""
    assert easel.painter is not first
    assert painters.lost == lost + 1
    assert page.look() == page.whole()
    assert page.base


def test_without_luck_with_painters_the_server_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def die(painter: Painter, given: Any, seconds: float) -> Composed | None:
        raise PainterLost("it died")

    monkeypatch.setattr(Painter, "compose", die)
    with serving(tmp_path, QUICK) as served:
        table, players = seat_all(served, next(iter(GAMES)))
        page = Page(players[0].client, table)
        assert page.look() == page.whole()
        assert composed(served) == 0


def test_whoever_goes_away_leaves_a_painter_to_the_others(served: Served) -> None:
    table, players = seat_all(served, next(iter(GAMES)))
    play(served, table, players, 4)
    live, painters = served.table(table), served.server.motu.state.painters
    person = live.chairs[0].person

    def ask() -> Any:
        take = lambda entries_of: glimpse(live, person, WISH, entries_of((live.serial, 0)), 60.0)  # noqa: E731
        return painters.compose(live.serial, take, Shelf(), "ana")

    async def leave() -> Composed:
        first = asyncio.create_task(ask())
        while not painters.at_work:
            await asyncio.sleep(0)
        first.cancel()
        found: Composed = await ask()
        return found

    before = composed(served)
    assert served.do(leave()).body
    assert composed(served) - before == 2
