"""Who may do what, and what happens to bad input: the right status, a kind sentence, nothing changed, no traceback."""

import html
import re
import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from motu.games import GAMES
from motu.papers.lesson import lessons_of
from motu.puzzles.paper import puzzles_of
from motu.table.door.guard import Bucket
from motu.table.live.servers import Servers
from motu.table.people import pages
from motu.table.programs import api
from motu.table.trust import Signer
from tests.table.serving import Served, first_game, serving, wait_for

LESSON = lessons_of(GAMES[first_game()])[0].name
PUZZLE = puzzles_of(GAMES[first_game()])[0].name
HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7*7 }}{% raw %}",
    "'; DROP TABLE games; --",
    "\u202eevil\u0000\x1b[31m",
    "]]></title><svg onload=alert(1)>",
]


class Scene:
    """A table of two people with a game going on, a third person who plays elsewhere, and somebody without a cookie."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.owner, self.other = served.player("Ana"), served.player("Bo")
        self.table = self.owner.create("me", "open")
        self.invite = self.owner.invite(self.table)
        assert self.other.join(self.table, self.invite).status_code == 200
        self.spectator = served.player("Cleo")
        self.nobody = served.client()
        if not self.owner.view(self.table)["yours"]:
            while not self.owner.view(self.table)["yours"]:
                self.other.play_first(self.table)

    def clients(self) -> dict[str, httpx.Client]:
        return {
            "nobody": self.nobody,
            "spectator": self.spectator.client,
            "other": self.other.client,
            "owner": self.owner.client,
        }


# What each may do: nobody, spectator, other seat, owner. It is the owner's turn; nothing can be undone.
MATRIX = {
    ("GET", "/"): (200, 200, 200, 200),
    ("POST", "/me"): (303, 303, 303, 303),
    ("POST", "/look"): (303, 303, 303, 303),
    ("POST", "/open"): (400, 400, 400, 400),
    ("GET", "/about/{game}"): (200, 200, 200, 200),
    ("GET", "/picture/{game}.svg"): (200, 200, 200, 200),
    ("POST", "/play/{game}"): (303, 303, 303, 303),
    ("GET", "/new/{game}"): (200, 200, 200, 200),
    ("POST", "/new/{game}"): (400, 400, 400, 400),
    ("GET", "/rules/{game}"): (200, 200, 200, 200),
    ("GET", "/aid/{game}"): (200, 200, 200, 200),
    ("GET", "/aid/{game}.svg"): (200, 200, 200, 200),
    ("GET", "/favicon/{look}.svg"): (200, 200, 200, 200),
    ("GET", "/words/{language}.js"): (200, 200, 200, 200),
    ("GET", "/styles.css"): (200, 200, 200, 200),
    ("GET", "/scripts.js"): (200, 200, 200, 200),
    ("GET", "/join/{table}/{invite}"): (410, 410, 303, 303),
    ("POST", "/join/{table}/{invite}"): (410, 410, 410, 410),
    ("GET", "/t/{table}"): (200, 200, 200, 200),
    ("GET", "/t/{table}/fragment"): (200, 200, 200, 200),
    ("GET", "/t/{table}/stream"): (200, 200, 200, 200),
    ("GET", "/t/{table}/study"): (303, 303, 303, 303),
    ("POST", "/t/{table}/study"): (403, 403, 409, 409),
    ("POST", "/t/{table}/hint"): (403, 403, 403, 303),
    ("GET", "/t/{table}/record"): (409, 409, 409, 409),
    ("GET", "/t/{table}/qr/{seat}.svg"): (404, 404, 404, 404),
    ("POST", "/t/{table}/away"): (403, 403, 303, 303),
    ("POST", "/t/{table}/seat"): (403, 403, 403, 409),
    ("POST", "/t/{table}/cancel"): (403, 403, 403, 409),
    ("POST", "/t/{table}/cover"): (403, 403, 409, 409),
    ("POST", "/t/{table}/sit"): (403, 403, 403, 403),
    ("POST", "/t/{table}/undo"): (403, 403, 409, 409),
    ("POST", "/t/{table}/unveil"): (403, 403, 409, 409),
    ("POST", "/t/{table}/chat"): (403, 403, 303, 303),
    ("POST", "/t/{table}/takeover"): (403, 403, 409, 409),
    ("POST", "/t/{table}/return"): (403, 403, 409, 409),
    ("POST", "/t/{table}/spectators"): (403, 403, 403, 303),
    ("POST", "/t/{table}/rematch"): (403, 403, 409, 409),
    ("GET", "/openapi.json"): (200, 200, 200, 200),
    ("GET", "/api/games"): (200, 200, 200, 200),
    ("POST", "/api/people"): (201, 201, 201, 201),
    ("GET", "/api/me"): (401, 200, 200, 200),
    ("GET", "/api/promise"): (200, 200, 200, 200),
    ("POST", "/api/tables"): (401, 201, 201, 201),
    ("GET", "/api/tables/{table}"): (200, 200, 200, 200),
    ("GET", "/api/tables/{table}/legal"): (200, 200, 200, 200),
    ("POST", "/api/tables/{table}/join"): (401, 410, 410, 410),
    ("POST", "/api/tables/{table}/undo"): (401, 403, 409, 409),
    ("GET", "/api/tables/{table}/hint"): (401, 403, 403, 200),
    ("GET", "/api/tables/{table}/reasons"): (409, 409, 409, 409),
    ("GET", "/api/tables/{table}/study"): (409, 409, 409, 409),
    ("POST", "/api/tables/{table}/study"): (401, 403, 409, 409),
    ("GET", "/api/tables/{table}/events"): (200, 200, 200, 200),
    ("GET", "/api/tables/{table}/stream"): (200, 200, 200, 200),
    ("GET", "/api/tables/{table}/record"): (409, 409, 409, 409),
    ("GET", "/api/tables/{table}/text"): (200, 200, 200, 200),
    ("GET", "/api/tables/{table}/why"): (409, 409, 409, 400),
    ("GET", "/api/rules/{game}"): (200, 200, 200, 200),
    ("GET", "/t/{table}/sheet"): (303, 303, 303, 303),
    ("GET", "/t/{table}/points/{seat}"): (200, 200, 200, 200),
    ("GET", "/t/learn/{game}/{lesson}/points/{seat}"): (200, 200, 200, 200),
    ("GET", "/api/tables/{table}/points"): (200, 200, 200, 200),
    ("POST", "/t/{table}/coach"): (403, 403, 303, 303),
    ("GET", "/api/tables/{table}/coach"): (401, 403, 200, 200),
    ("POST", "/api/tables/{table}/coach"): (401, 403, 200, 200),
    ("POST", "/api/tables/{table}/coach/question"): (401, 403, 403, 200),
    ("POST", "/t/{table}/ending"): (303, 303, 303, 303),
    ("POST", "/t/{table}/done"): (403, 403, 303, 303),
    ("POST", "/api/tables/{table}/done"): (401, 403, 200, 200),
    ("GET", "/learn"): (200, 200, 200, 200),
    ("GET", "/learn/{game}"): (200, 200, 200, 200),
    ("GET", "/t/learn/{game}/{lesson}"): (200, 200, 200, 200),
    ("GET", "/t/learn/{game}/{lesson}/fragment"): (200, 200, 200, 200),
    ("GET", "/t/learn/{game}/{lesson}/sheet"): (303, 303, 303, 303),
    ("POST", "/t/learn/{game}/{lesson}/move"): (303, 303, 303, 303),  # a stale one: the lesson as it stands
    ("POST", "/t/learn/{game}/{lesson}/turn"): (400, 400, 400, 400),
    ("GET", "/puzzles"): (200, 200, 200, 200),
    ("GET", "/puzzles/today"): (303, 303, 303, 303),
    ("GET", "/puzzles/{game}"): (200, 200, 200, 200),
    ("GET", "/puzzles/{game}/next"): (303, 303, 303, 303),
    ("GET", "/t/puzzle/{game}/{puzzle}"): (200, 200, 200, 200),
    ("GET", "/t/puzzle/{game}/{puzzle}/fragment"): (200, 200, 200, 200),
    ("GET", "/t/puzzle/{game}/{puzzle}/sheet"): (303, 303, 303, 303),
    ("GET", "/t/puzzle/{game}/{puzzle}/points/{seat}"): (200, 200, 200, 200),
    ("POST", "/t/puzzle/{game}/{puzzle}/move"): (303, 303, 303, 303),  # a stale one: any other would be an answer
    ("POST", "/t/puzzle/{game}/{puzzle}/turn"): (400, 400, 400, 400),
    ("GET", "/boxes"): (200, 200, 200, 200),
    ("GET", "/boxes/new"): (404, 404, 404, 404),
    ("GET", "/boxes/{box}"): (404, 404, 404, 404),
    ("GET", "/boxes/{box}/components.toml"): (404, 404, 404, 404),
    ("POST", "/boxes"): (404, 404, 404, 404),
    ("POST", "/boxes/check"): (404, 404, 404, 404),
    ("POST", "/boxes/upload"): (400, 400, 400, 400),
    ("POST", "/boxes/{box}/remove"): (404, 404, 404, 404),
    # Last, because for some they change the game.
    ("POST", "/t/{table}/move"): (403, 403, 403, 303),
    ("POST", "/api/tables/{table}/moves"): (401, 403, 409, 409),
    ("POST", "/t/{table}/resign"): (403, 403, 303, 409),
    ("POST", "/api/tables/{table}/resign"): (401, 403, 409, 409),
}


def every_route() -> set[tuple[str, str]]:
    routes: list[Route] = [*pages.ROUTES, *api.ROUTES]
    return {(method, route.path) for route in routes for method in (route.methods or set()) - {"HEAD"}}


def test_the_matrix_names_every_route() -> None:
    assert set(MATRIX) == every_route()


def test_every_route_for_everybody(served: Served) -> None:
    scene = Scene(served)
    view = scene.owner.view(scene.table)
    action = view["legal"][0]["action"]
    wrong: list[str] = []
    for (method, path), expected in MATRIX.items():
        for (who, client), status in zip(scene.clients().items(), expected, strict=True):
            answer = request(scene, client, method, path, view["ply"], action)
            if answer != status:
                wrong.append(f"{method} {path} by {who}: {answer}, not {status}")
            if path == "/t/{table}/spectators" and who == "owner":
                assert client.post(f"/t/{scene.table}/spectators", data={"allowed": "on"}).status_code == 303
    assert not wrong, "\n".join(wrong)


def request(scene: Scene, client: httpx.Client, method: str, path: str, ply: int, action: int) -> int:
    """The status of a request without following it; nobody stays nobody."""
    if client is scene.nobody:
        client.cookies.clear()
    cookies = dict(client.cookies)
    names = {"game": first_game(), "lesson": LESSON, "table": scene.table, "box": "nothing", "seat": "1"}
    where = path.format(**names, invite=scene.invite, look="turn", language="de", puzzle=PUZZLE)
    ply = 99 if "{puzzle}" in path or "{lesson}" in path else ply
    if path.endswith("/stream"):
        with client.stream(method, where) as answer:
            return answer.status_code
    if not path.startswith("/api"):
        form = {"ply": str(ply), "action": str(action), "seat": "1", "text": "hi", "allowed": "off"}
        answer = client.request(method, where, data=form if method == "POST" else None)
    else:
        body = {
            "/api/people": {"name": "x"},
            "/api/tables": {"game": first_game(), "seats": [{"kind": "me"}, {"kind": "open"}]},
            "/api/tables/{table}/join": {"invite": scene.invite},
            "/api/tables/{table}/undo": {"ply": ply},
            "/api/tables/{table}/done": {"ply": ply},
            "/api/tables/{table}/moves": {"ply": ply, "action": action},
            "/api/tables/{table}/coach": {"on": False},
            "/api/tables/{table}/coach/question": {"ply": ply, "action": action},
        }
        answer = client.request(method, where, json=body.get(path) if method == "POST" else None)
    client.cookies.clear()
    client.cookies.update(cookies)
    return answer.status_code


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_and_chat_are_text_never_markup(served: Served, text: str) -> None:
    ana, bo = served.player(text), served.player("Bo")
    table = ana.create("me", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    assert ana.client.post(f"/t/{table}/chat", data={"text": text}).status_code == 303
    for path in (f"/t/{table}", f"/t/{table}?ply=0", "/", f"/t/{table}/fragment"):
        for client in (ana.client, bo.client):
            page = client.get(path).text
            assert text not in page or text == html.escape(text)
            assert "onerror=alert" not in re.sub(r'="[^"]*"|&lt;.*?&gt;', "", page)
            assert "<script>alert" not in page
            assert "\x1b" not in page
    assert "\u0000" not in ana.client.get(f"/api/tables/{table}").text
    events = ana.client.get(f"/api/tables/{table}/events")
    assert "<script>" not in events.text or events.headers["content-type"] == "application/json"


BAD_JSON = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b"\xff\xfe",
    b"[" * 50_000,
    b'{"ply": 1e999, "action": 0}',
    b'{"ply": true}',
]


@pytest.mark.parametrize("body", BAD_JSON, ids=[repr(body[:12]) for body in BAD_JSON])
def test_garbage_json_is_refused_in_a_sentence(served: Served, body: bytes) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    headers = {"content-type": "application/json"}
    for path in (f"/api/tables/{table}/moves", "/api/tables", "/api/people"):
        answer = ana.client.post(path, content=body, headers=headers)
        assert answer.status_code == 400, path
        assert answer.json()["error"]
    assert ana.view(table)["n"] == 0


def test_bad_forms_queries_and_addresses(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    wait_for(lambda: ana.view(table)["yours"])
    before = ana.view(table)
    for form in ({}, {"ply": "x", "action": "1"}, {"ply": "1"}, {"ply": "1e3", "action": "1"}, {"ply": "9" * 30}):
        assert ana.client.post(f"/t/{table}/move", data=form).status_code == 400
    for form in ({"ply": str(before["ply"]), "action": "99999"}, {"ply": str(before["ply"]), "action": "-1"}):
        assert ana.client.post(f"/t/{table}/move", data=form).status_code == 400
    for query in ("ply=-1", "ply=99999", "ply=x"):
        assert ana.client.get(f"/t/{table}?{query}").status_code == 400
        assert ana.client.get(f"/t/{table}/points/0?{query}").status_code == 400
    for seat in ("2", "-1", "x", "9" * 30):
        assert ana.client.get(f"/t/{table}/points/{seat}").status_code == 404
    for path in ("/t/nothing", "/t/" + "x" * 60, "/t/%00", "/t/..%2f..%2fetc", "/rules/none", "/new/none", "/x"):
        answer = ana.client.get(path)
        assert answer.status_code == 404, path
        assert "Traceback" not in answer.text
    assert ana.client.get("/static/../serve.py").status_code == 404
    assert ana.client.delete(f"/t/{table}").status_code == 405
    assert ana.client.post("/open", files={"record": ("x", b"\xff\x00")}).status_code == 400
    assert ana.client.post("/open", files={"record": ("x", b"motu: 1\n")}).status_code == 400
    assert ana.view(table)["n"] == before["n"]


def test_oversized_bodies_are_refused_with_and_without_a_stated_length(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    big = "x" * 100_000
    assert ana.client.post(f"/t/{table}/chat", data={"text": big}).status_code == 413
    pieces = (b"x" * 10_000 for _ in range(20))
    assert (
        ana.client.post("/api/people", content=pieces, headers={"content-type": "application/json"}).status_code == 413
    )
    assert ana.client.post("/open", files={"record": ("x", b"x" * 1_500_000)}).status_code == 413


def test_a_forged_or_foreign_cookie_is_nobody(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open", spectators=False)
    person, _, tag = ana.token.rpartition(".")
    forged = [
        f"{person}.{'0' * 40}",
        f"{person}x.{tag}",
        person,
        "",
        ".",
        Signer(b"another secret!!").sign_person(person),
    ]
    for token in forged:
        guest = httpx.Client(base_url=served.url, cookies={"motu": token})
        assert guest.get(f"/t/{table}").status_code == 403
        assert guest.get(f"/api/tables/{table}").status_code == 403
        guest.close()
    assert ana.client.get(f"/t/{table}").status_code == 200


def test_requests_from_other_sites_change_nothing(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert ana.client.post(f"/t/{table}/chat", data={"text": "hi"}, headers=headers).status_code == 403
    assert ana.client.post(f"/t/{table}/chat", data={"text": "hi"}, headers={"origin": served.url}).status_code == 303
    assert ana.view(table)["n"] == 1


def test_headers_cookies_and_no_inline_script_or_style(served: Served) -> None:
    guest = served.client()
    made = guest.post(f"/play/{first_game()}")
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    page = guest.get(made.headers["location"])
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    for path in ("/", made.headers["location"], f"/rules/{first_game()}", f"/new/{first_game()}"):
        text = guest.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text)
        assert not re.search(r"<[^>]*\s(style|on\w+)=", text)
        assert "<style" not in text


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as served:
        guest = served.client()
        served.server.motu.state.guard.posts = Bucket(3, 0.0)
        answers = [guest.post("/api/people", json={"name": "x"}).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]
        assert guest.get("/").status_code == 200, "looking is counted apart"


def test_several_servers_divide_what_one_address_may_ask_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, limits=True) as served:
        guest = served.client()
        served.server.motu.state.guard.posts = Bucket(6, 0.0)
        monkeypatch.setattr(Servers, "count", 2)
        answers = [guest.post("/api/people", json={"name": "x"}).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]


def test_a_refusal_takes_its_time(tmp_path: Path) -> None:
    """Whoever is refused cannot keep the server busy with refusals; others are answered meanwhile."""
    with serving(tmp_path, limits=True) as served:
        guard = served.server.motu.state.guard
        guard.reads, guard.refusal_seconds = Bucket(1, 0.0), 600.0
        greedy, innocent = served.client(), served.client()
        assert greedy.get("/healthz").status_code == 200
        with pytest.raises(httpx.ReadTimeout):
            greedy.get("/healthz", timeout=0.2)
        assert innocent.post("/api/people", json={"name": "x"}).status_code == 201
        guard.refusal_seconds = 0.0
        refused = greedy.get("/healthz")
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "2"


def test_a_public_table_seats_strangers_without_chat(tmp_path: Path) -> None:
    from motu.table.live.household import Manners

    with serving(tmp_path, Manners(pace=0.0, public=True)) as served:
        ana, guest = served.player(), served.client()
        form = {"seat0": "me", "seat1": "open", "listed": "on", "spectators": "on"}
        table = ana.client.post(f"/new/{first_game()}", data=form).headers["location"]
        assert table in guest.get("/").text
        assert guest.post(f"{table}/sit").status_code == 303
        assert guest.post(f"{table}/chat", data={"text": "hi"}).status_code == 403


def test_a_fault_of_ours_is_a_page_with_all_headers_and_no_traceback(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    from motu.table.door.guard import HEADERS
    from motu.table.live.people import People

    async def fail(*_: object) -> None:
        raise RuntimeError("tiare")

    ana = served.player()
    monkeypatch.setattr(People, "find", fail)
    for path in ("/", "/api/me"):
        answer = ana.client.get(path)
        assert answer.status_code == 500
        assert all(answer.headers[name] == value for name, value in HEADERS.items())
        assert "nothing was changed" in answer.text
        assert "tiare" not in answer.text
        assert "Traceback" not in answer.text
    assert "<h1>" in ana.client.get("/").text
    monkeypatch.undo()
    assert ana.client.get("/").status_code == 200


def test_health_and_metrics(served: Served) -> None:
    guest = served.client()
    assert guest.get("/healthz").text == "ok\n"
    lines = [line for line in guest.get("/metrics").text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'motu_\w+(\{route="[^"]*",status="\d+"\})? [\d.e+-]+', line) for line in lines)


def test_the_secret_is_kept_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from motu.engine.base import MotuError
    from motu.table.trust import read_secret

    monkeypatch.delenv("MOTU_SECRET", raising=False)
    first = read_secret(tmp_path)
    assert read_secret(tmp_path) == first
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    monkeypatch.setenv("MOTU_SECRET", "short")
    with pytest.raises(MotuError, match="too short"):
        read_secret(tmp_path)
    (tmp_path / "mine").write_text("sixteen characters or more\n")
    assert read_secret(tmp_path, tmp_path / "mine") == b"sixteen characters or more"


def test_one_address_cannot_take_all_streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("motu.table.door.guard.MOST_STREAMS", 2)
    with serving(tmp_path, limits=True) as served:
        ana = served.player()
        table = ana.create("me", "open")
        path = f"/t/{table}/stream"
        with ExitStack() as streams:
            for _ in range(2):
                assert streams.enter_context(served.client().stream("GET", path)).status_code == 200
            assert served.client().get(path).status_code == 429
            assert served.client().get(f"/t/{table}").status_code == 200
        wait_for(lambda: not served.server.motu.state.guard.streams)
        with served.client().stream("GET", path) as again:
            assert again.status_code == 200


def test_a_length_beyond_all_numbers_is_too_much(served: Served) -> None:
    port = int(served.url.rpartition(":")[2])
    head = f"POST /me HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-length: {'9' * 6000}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.sendall(head.encode())
        assert line.recv(100).split()[1] in (b"400", b"413")
