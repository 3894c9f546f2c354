"""A real server on 127.0.0.1 in a thread of the test, with its house in reach, and players that speak to it."""

import asyncio
import multiprocessing
import re
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn

from motu.table.app import make_app
from motu.table.door.connections import Doorkeeper
from motu.table.lasting.store import Store
from motu.table.live import thinking
from motu.table.live.house import House
from motu.table.live.household import Manners
from motu.table.live.table import LiveTable
from motu.table.live.thinking import MAKE_BOT, Pool
from motu.table.people import painting
from motu.table.serve import Server, bind
from motu.table.trust import Signer

T = TypeVar("T")
SECRET = b"a secret for the tests alone"
PATIENCE = 120  # seconds that an answer may take on a busy machine
FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.table.forked"])


class Served:
    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url
        self.clients: list[httpx.Client] = []

    @property
    def house(self) -> House:
        house: House = self.server.motu.state.house
        return house

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        loop: asyncio.AbstractEventLoop = self.server.motu.state.loop
        return loop

    def table(self, id: str) -> LiveTable:
        return self.do(self.house.tables.find(id))

    def client(self) -> httpx.Client:
        client = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def player(self, name: str = "Ana", colour: int = 0) -> "Player":
        client = self.client()
        answer = client.post("/api/people", json={"name": name, "colour": colour})
        assert answer.status_code == 201
        return Player(self, client, answer.json()["token"])


class Player:
    """Somebody with a cookie (kept by the client) and the token that is the same thing."""

    def __init__(self, served: Served, client: httpx.Client, token: str) -> None:
        self.served = served
        self.client = client
        self.token = token

    def create(self, *kinds: str, game: str = "", **more: Any) -> str:
        """A table; a kind is "me", "open", "hotseat" or the level of a bot."""
        plain = ("me", "open", "hotseat")
        seats = [{"kind": kind} if kind in plain else {"kind": "bot", "level": kind} for kind in kinds]
        answer = self.client.post("/api/tables", json={"game": game or first_game(), "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def invite(self, table: str) -> str:
        return str(self.view(table)["invites"][0]["invite"])

    def join(self, table: str, invite: str) -> httpx.Response:
        return self.client.post(f"/api/tables/{table}/join", json={"invite": invite})

    def view(self, table: str) -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def play(self, table: str, ply: int, action: int) -> httpx.Response:
        return self.client.post(f"/api/tables/{table}/moves", json={"ply": ply, "action": action})

    def play_first(self, table: str) -> dict[str, Any]:
        """Make the first legal move."""
        view = self.view(table)
        answer = self.play(table, view["ply"], view["legal"][0]["action"])
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def first_game() -> str:
    from motu.games import GAMES

    return next(iter(GAMES))


def short_game() -> str:
    """The game that is soonest over, for tests that want a whole one and do not mind which."""
    from motu.games import GAMES

    return min(GAMES, key=lambda code: int(re.split(r"\D", str(GAMES[code].words.minutes))[0]))


def wait_for(question: Any, seconds: float = PATIENCE) -> Any:
    """Ask until the answer is yes; a server does some things in its own time, and on a busy machine in its time."""
    until = time.monotonic() + seconds
    while True:
        found = question()
        if found or time.monotonic() > until:
            assert found, "it did not happen in time"
            return found
        time.sleep(0.02)


@cache
def begin_forking() -> None:
    """That process answers when it has imported everything: no house is to wait for it in the middle of a request."""
    first = FORKED.Process(target=int)
    first.start()
    first.join()


@contextmanager
def forked() -> Iterator[None]:
    """Bots and painters start in a moment, from a process that has imported all they need: there are some hundred
    houses. Those of a server that runs by itself are started as ever, and so are those of a Pool without a house."""
    begin_forking()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "_spawn", FORKED)
        patch.setattr(painting, "SPAWN", FORKED)
        yield


@contextmanager
def serving(
    folder: Path,
    manners: Manners | None = None,
    make: str = MAKE_BOT,
    seconds: float = PATIENCE,
    limits: bool = False,
    workers: int = 1,
    painters: int = 1,
    url: str = "",
    keeper: Doorkeeper | None = None,
    pseudo: bool = False,
) -> Iterator[Served]:
    store = Store(url or f"sqlite:///{folder / 'tables.sqlite3'}")

    def make_house() -> House:
        app.state.loop = asyncio.get_running_loop()
        return House(store, Signer(SECRET), Pool(workers, seconds, make), manners or Manners(pace=0.0))

    app = make_app(make_house, limits, painters, pseudo)
    listener = bind("127.0.0.1", 0)
    protocol = (keeper or Doorkeeper(most=1000)).protocol()
    config = uvicorn.Config(
        app, log_config=None, access_log=False, timeout_graceful_shutdown=2, timeout_keep_alive=75, http=protocol
    )
    server = Server(config, app)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    served = Served(server, f"http://127.0.0.1:{listener.getsockname()[1]}")
    with forked():
        thread.start()
        wait_for(lambda: server.started)
        try:
            yield served
        finally:
            served.loop.call_soon_threadsafe(end_streams, served.house)
            for client in served.clients:
                client.close()
            server.should_exit = True
            thread.join(PATIENCE)
            listener.close()


def end_streams(house: House) -> None:
    house.closing.set()
    for table in house.tables.open.values():
        table.tell_listeners()


def field_in(page: str, name: str) -> str:
    """The value of a hidden field of a page."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, f"the page has no field {name}"
    return found.group(1)
