"""Connections that ask for nothing, or for half of something, keep nobody else out."""

import gc
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from motu.table.door import guard
from motu.table.door.connections import KINDS, MOST_AHEAD, MOST_HEAD, Careful, Doorkeeper
from tests.table.serving import Served, serving, wait_for

MOST = 12


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def keeper(request: pytest.FixtureRequest) -> Doorkeeper:
    return Doorkeeper(most=100, most_from_one=MOST, head=0.4, kind=request.param)


class Caller:
    """Opens bare connections, and closes them after the test."""

    def __init__(self) -> None:
        self.stack = ExitStack()

    def __call__(self, served: Served) -> socket.socket:
        host, _, port = served.url.removeprefix("http://").partition(":")
        return self.stack.enter_context(socket.create_connection((host, int(port)), timeout=20))


@pytest.fixture
def connect() -> Iterator[Caller]:
    caller = Caller()
    with caller.stack:
        yield caller


def is_closed(connection: socket.socket) -> bool:
    """Has the server hung up? Waits until it does."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_half_a_request_is_given_up(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    with serving(tmp_path, keeper=keeper) as served:
        halves = [connect(served) for _ in range(3)]
        for half, text in zip(halves, [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"], strict=True):
            half.sendall(text)
        assert all(is_closed(half) for half in halves)
        assert keeper.gave_up == 3
        wait_for(lambda: not keeper.open)


def test_half_a_second_request_is_given_up_too(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in connection.recv(65536)
        connection.sendall(b"GET /heal")
        wait_for(lambda: keeper.gave_up == 1)


def heard(connection: socket.socket, answers: int) -> None:
    """Waits for so many times that all is well."""
    text = b""
    while text.count(b"200 OK") < answers or not text.endswith(b"ok\n"):
        text += connection.recv(65536)


def test_an_idle_connection_keeps_nothing_of_its_last_request(
    tmp_path: Path, keeper: Doorkeeper, connect: Caller
) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        for _ in range(2):
            connection.sendall(asked)
            heard(connection, 1)
            (kept,) = [one for one in gc.get_objects() if isinstance(one, Careful) and one.keeper is keeper]
            wait_for(lambda kept=kept: (kept.cycle, kept.scope, kept.headers) == (None, None, None))
        connection.sendall(asked + asked)  # the second is taken up when the first is answered
        heard(connection, 2)


def test_a_head_has_an_end(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    keeper.head = 60.0
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            connection.sendall((b"x: " + b"y" * 995 + b"\r\n") * (200 * MOST_HEAD // 1000))
        wait_for(lambda: not keeper.open)


def test_what_comes_after_a_body_is_no_header(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    """Of a body in chunks: else it could say more than the head did, after that was looked at."""
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        head = "POST /api/people HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n"
        connection.sendall(f"{head}transfer-encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\norigin: null\r\n\r\n".encode())
        assert b" 201 " in connection.recv(65536)


def test_nobody_asks_far_ahead(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    """Requests that were not answered yet lie here, or are not read; they do not pile up."""
    asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        connection.sendall(asked * (MOST_AHEAD // 2))
        heard(connection, MOST_AHEAD // 2)
        connection.sendall(asked * 3000)
        most: list[int] = []

        def is_over() -> bool:
            watched = [one for one in gc.get_objects() if isinstance(one, Careful) and one.keeper is keeper]
            most.extend(len(one.pipeline) for one in watched)  # type: ignore[attr-defined]
            connection.settimeout(0.01)
            try:
                return not connection.recv(65536)
            except TimeoutError:
                return False
            except ConnectionResetError:
                return True

        if keeper.kind is KINDS[0]:
            heard(connection, 3000)  # one by one
        else:
            wait_for(is_over)
            assert max(most) <= MOST_AHEAD


def test_whoever_leaves_a_stream_listens_no_more(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    with serving(tmp_path, keeper=keeper) as served:
        table = served.player().create("me", "open")
        listening = connect(served)
        listening.sendall(f"GET /t/{table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        wait_for(lambda: served.table(table).listeners)
        listening.close()
        wait_for(lambda: not served.table(table).listeners)


def test_a_stream_may_stay_for_ever(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    with serving(tmp_path, keeper=keeper) as served:
        table = served.player().create("me", "easy")
        with served.client().stream("GET", f"/t/{table}/stream") as stream:
            idle = connect(served)
            assert is_closed(idle), "an idle connection made after it has been given up"
            assert next(stream.iter_lines()).startswith("retry")
            assert stream.status_code == 200


def test_one_address_may_not_take_all_connections(tmp_path: Path, keeper: Doorkeeper, connect: Caller) -> None:
    keeper.head = 60.0
    with serving(tmp_path, keeper=keeper) as served:
        kept = [connect(served) for _ in range(MOST)]
        wait_for(lambda: keeper.open.total() == MOST)
        assert is_closed(connect(served))
        assert keeper.turned_away == 1
        kept.pop().close()
        wait_for(lambda: keeper.open.total() == MOST - 1)
        assert httpx.get(f"{served.url}/healthz").status_code == 200


def test_a_trusted_proxy_stands_for_many() -> None:
    keeper = Doorkeeper(most=50, most_from_one=2, proxy="10.0.0.1")
    assert all(keeper.admits("10.0.0.1") for _ in range(50))
    assert not keeper.admits("10.0.0.1"), "there is an end to everything"


def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeper: Doorkeeper, connect: Caller
) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.3)
    with serving(tmp_path, keeper=keeper) as served:
        connection = connect(served)
        head = "POST /api/people HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n"
        connection.sendall(head.encode() + b'{"name"')
        answer = b""
        while b"took too long to arrive" not in answer and (more := connection.recv(65536)):
            answer += more  # the head may come before the words
        assert answer.startswith(b"HTTP/1.1 4")
        assert b"took too long to arrive" in answer


def test_long_polls_count_as_listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_STREAMS", 1)
    with serving(tmp_path, limits=True) as served:
        ana = served.player()
        table = ana.create("me", "open")
        with served.client().stream("GET", f"/t/{table}/stream") as stream:
            lines = stream.iter_lines()  # kept, or it would close the stream
            next(lines)
            refused = ana.client.get(f"/api/tables/{table}/events?since=0&wait=25")
            assert refused.status_code == 429
            assert ana.client.get(f"/api/tables/{table}/events?since=0").status_code == 200


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd"])
def test_pages_are_compressed(served: Served, encoding: str) -> None:
    answer = served.client().get("/", headers={"accept-encoding": encoding})
    assert answer.headers["content-encoding"] == encoding
    assert "accept-encoding" in answer.headers["vary"].lower()


def test_a_stream_is_not_compressed(served: Served) -> None:
    table = served.player().create("me", "open")
    with served.client().stream("GET", f"/t/{table}/stream", headers={"accept-encoding": "gzip"}) as stream:
        assert "content-encoding" not in stream.headers
