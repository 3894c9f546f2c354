"""The JSON interface: described, held to its description, and good enough for a thirty-line program."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core.result import Ok

from tests.table.serving import Served, first_game, wait_for

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_client_plays_a_whole_game(served: Served) -> None:
    done = subprocess.run(
        [sys.executable, str(DOCS / "client.py"), served.url], capture_output=True, text=True, timeout=90
    )
    assert done.returncode == 0, done.stderr
    assert "the result is" in done.stdout
    assert len((DOCS / "client.py").read_text().splitlines()) <= 34


def test_every_route_of_the_interface_is_described(served: Served) -> None:
    from motu.table.programs import api

    described = served.client().get("/openapi.json").json()["paths"]
    for route in api.ROUTES:
        if route.path != "/openapi.json":
            methods = {method.lower() for method in route.methods or set()} - {"head"}
            assert methods <= set(described[route.path]), route.path


@pytest.mark.filterwarnings("ignore")
def test_answers_keep_to_the_description_whatever_is_sent(served: Served) -> None:
    """Schemathesis: well-formed and malformed requests to every operation."""
    ana = served.player()
    table = ana.create("me", "random")
    schema = schemathesis.openapi.from_url(f"{served.url}/openapi.json")
    troubles: list[str] = []
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path.endswith("/stream"):
            continue  # it does not end

        run_cases(operation.as_strategy(), table, ana.token, troubles)
    assert not troubles, "\n\n".join(troubles[:3])
    asked = ana.client.get("/metrics").text
    assert 'route="/api/tables/{table}/moves",status="400"' in asked, "nothing malformed was sent"


@pytest.mark.filterwarnings("ignore")
def test_answers_about_a_finished_game_keep_to_the_description(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    wait_for(lambda: ana.view(table)["yours"])
    ana.play_first(table)
    assert ana.client.post(f"/api/tables/{table}/resign").status_code == 200
    troubles: list[str] = []
    for found in schemathesis.openapi.from_url(f"{served.url}/openapi.json").get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.method == "get" and operation.path.endswith(("/reasons", "/study", "/record")):
            run_cases(operation.as_strategy(), table, ana.token, troubles)
    assert not troubles, "\n\n".join(troubles[:3])
    asked = ana.client.get("/metrics").text
    for status in (200, 400):
        assert f'route="/api/tables/{{table}}/reasons",status="{status}"' in asked


def run_cases(strategy: Any, table: str, token: str, troubles: list[str]) -> None:
    from hypothesis import given
    from schemathesis.checks import CHECKS

    wanted = (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
    checks = [check for check in CHECKS.get_all() if check.__name__ in wanted]
    assert len(checks) == len(wanted)

    @settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
    @given(case=strategy)
    def check(case: Any) -> None:
        if case.path_parameters:
            case.path_parameters["table"] = table
        if case.query:
            case.query.pop("wait", None)
        answer = case.call(headers={"authorization": f"Bearer {token}"})
        case.validate_response(answer, checks=checks)

    try:
        check()
    except BaseException as error:
        troubles.append(str(error)[:1500])


def test_events_come_with_their_numbers_and_resume_after_the_last(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    for _ in range(4):
        wait_for(lambda: ana.view(table)["yours"])
        ana.play_first(table)
    wait_for(lambda: ana.view(table)["yours"])
    everything = ana.client.get(f"/api/tables/{table}/events").json()["events"]
    assert [event["n"] for event in everything] == list(range(len(everything)))
    heard = hear(ana.client, f"/t/{table}/stream", {"last-event-id": "1"}, len(everything) - 2)
    assert heard == everything[2:]
    assert hear(ana.client, f"/api/tables/{table}/stream?since=-1", {}, len(everything)) == everything


def hear(client: httpx.Client, path: str, headers: dict[str, str], count: int) -> list[Any]:
    """So many events of a stream."""
    found: list[Any] = []
    with client.stream("GET", path, headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        for line in stream.iter_lines():
            if line.startswith("data: {") and len(line) > 10:
                found.append(json.loads(line[6:]))
            if len(found) >= count:
                break
    return found


def test_a_long_poll_waits_for_news(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "open")
    n = ana.view(table)["n"]
    assert ana.client.get(f"/api/tables/{table}/events?since={n}&wait=1").json() == {"n": n, "events": []}


def test_moves_in_notation_and_hot_seats_by_name(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    view = wait_for(lambda: (v := ana.view(table))["yours"] and v)
    move = view["legal"][0]["move"]
    answer = ana.client.post(f"/api/tables/{table}/moves", json={"ply": view["ply"], "move": move})
    assert answer.status_code == 200
    assert ana.client.get("/api/me").json()["tables"][0]["table"] == table
    games = ana.client.get("/api/games").json()
    assert games[0]["game"] == first_game()


def test_where_the_table_keeps_hands_closed_a_program_gets_its_own_alone(served: Served) -> None:
    """Elawa with open_hands off (its ruling 25): the pages show no other hand, and neither does the position."""
    from motu.games.elawa.rules.state import HAND

    people = [served.player(), served.player("Bo", 1)]
    table = people[0].create("me", "open", game="elawa", options={"open_hands": "off"})
    people[1].join(table, people[0].invite(table))
    state = served.table(table).match.state
    while min(state.hand_size) == 0:
        ana_or_bo = people[state.actor]
        view = ana_or_bo.view(table)
        ana_or_bo.play(table, view["ply"], view["legal"][-1]["action"])  # take a card, and keep it
        state = served.table(table).match.state
    for viewer, client in ((0, people[0].client), (1, people[1].client), (-1, served.client())):
        seen = client.get(f"/api/tables/{table}").json()["seen"]
        for seat in range(2):
            held = seen["where"].count(HAND + seat)
            assert held == (state.hand_size[seat] if seat == viewer else 0)
        assert seen["hand_size"] == state.hand_size
