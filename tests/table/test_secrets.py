"""Non-interference on the wire: what is sent to a seat does not depend on what that seat may not know.

Two worlds that a viewer cannot tell apart are put on one table in turn: the true one, and one made up from what the
viewer sees (`determinize`), in which every event the viewer may not read tells something else. All answers must be the
same bytes.
"""

import random
import re
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import GAMES
from motu.papers.match import Match
from motu.table.live.moves import steps_to_choose_again
from motu.table.live.setups import fewest_seats
from motu.table.live.table import LiveTable
from tests.table.serving import Player, Served
from tests.table.test_api import hear


def other_world(table: LiveTable, match: Match[Any], viewer: int, seed: int) -> Match[Any]:
    rng = Rng()
    rng.seed(seed)
    world: Match[Any] = Match(match.game, match.seats, seed, match.options)
    world.state = match.state.as_seen_by(viewer).determinize(rng)
    world.state.log = [event if is_open(event, viewer) else scrambled(event) for event in match.state.log or []]
    world.moves, world.actors, world.lit = list(match.moves), list(match.actors), match.lit
    return world


def is_open(event: Event, viewer: int) -> bool:
    return event.only in (NOBODY, viewer)


def scrambled(event: Event) -> Event:
    return Event(event.kind, event.seat, [(arg + 1) % 3 for arg in event.args], event.only, event.ply)


def answers(served: Served, client: httpx.Client, table: str, viewer: int) -> list[bytes]:
    """Everything this viewer can get out of the server without changing the table."""
    live = served.table(table)
    ply, moves = live.ply, len(live.match.moves)
    paths = [f"/t/{table}", f"/t/{table}/fragment", f"/t/{table}?ply={moves}", f"/t/{table}?ply={moves // 2}&open=1"]
    paths += [f"/t/{table}/fragment?glance=1&ply={moves}"]  # a moment of the others' turns, with its caption
    paths += [f"/api/tables/{table}", f"/api/tables/{table}/legal", f"/api/tables/{table}/events", f"/t/{table}/record"]
    paths += [f"/api/tables/{table}/text?since=0"]
    paths += [f"/t/{table}/points/{seat}" for seat in range(live.row.seats)]
    paths += [f"/api/tables/{table}/points", f"/api/tables/{table}/points?ply={moves // 2}"]
    paths += [f"/api/tables/{table}/reasons?ply={moves - 1}", f"/api/tables/{table}/hint"]
    # What was found in the other world is forgotten, also by the page that names the sheets and by who thinks on.
    live.advised, live.mentor.considered = None, None
    paths += sheets_of(client, table)
    live.tellers.clear()
    told = [client.get(path, headers={"x-motu": "fragment"} if "/sheet" in path else {}) for path in paths]
    hint = told[paths.index(f"/api/tables/{table}/hint")]
    assert hint.status_code == (200 if live.actor == viewer else 401 if viewer == NOBODY else 403)
    found = [answer.content for answer in told]
    found.append(repr(hear(client, f"/t/{table}/stream?since=-1", {}, len(live.journal))).encode())
    legal = set(live.game.legal(live.match.seen(viewer))) if live.actor == viewer else set()
    apart = max(5, live.game.num_actions // 50)
    for a in range(live.ply % apart, live.game.num_actions, apart):
        if a not in legal and not steps_to_choose_again(live, viewer, a):  # else it would be made
            form = {"ply": str(ply), "action": str(a)}
            found.append(client.post(f"/t/{table}/move", data=form, headers={"x-motu": "fragment"}).content)
    found.append(client.post(f"/t/{table}/move", data={"ply": str(ply + 1), "action": "0"}).content)
    return found


def sheets_of(client: httpx.Client, table: str) -> list[str]:
    """The sheets of one thing of each kind on the page."""
    page = client.get(f"/t/{table}").text
    kinds = {key.split()[0]: key for key in re.findall('data-sheet="([^"]+)"', page)}
    return [f"/t/{table}/sheet?key={quote(key)}" for key in kinds.values()]


@pytest.mark.parametrize("code", GAMES)
def test_a_seat_is_sent_the_same_bytes_in_both_worlds(served: Served, code: str) -> None:
    players = [served.player(name) for name in ("Ana", "Bo", "Cleo")[: fewest_seats(GAMES[code])]]
    table = start(players, code)
    live = served.table(table)
    chance = random.Random(5)
    stops, checked = {7, 20}, 0
    for step in range(60):
        mover = players[live.actor]
        legal = live.game.legal(live.match.state)
        assert mover.play(table, live.ply, chance.choice(legal)).status_code == 200
        if live.is_over:
            break
        if step in stops:
            for viewer in (0, 1, NOBODY):
                client = served.client() if viewer == NOBODY else players[viewer].client
                checked += compare(served, client, table, viewer)
    assert checked == 6


def start(players: list[Player], code: str) -> str:
    table = players[0].create("me", *["open"] * (len(players) - 1), game=code)
    for player in players[1:]:
        assert player.join(table, players[0].invite(table)).status_code == 200
    return table


def compare(served: Served, client: httpx.Client, table: str, viewer: int) -> int:
    live = served.table(table)
    true = live.match
    world = other_world(live, true, viewer, 99)
    assert world.state.dump() != true.state.dump(), "both worlds are the same: this test would see nothing"
    here = answers(served, client, table, viewer)
    held = picture(client, table, "new")
    assert len(held["pieces"]) > 100
    live.dealt = world
    world.at = lambda ply: other_world(live, true.at(ply), viewer, 99)  # type: ignore[method-assign]
    world.positions = lambda: (world.at(ply).state for ply in range(len(true.moves) + 1))  # type: ignore[method-assign]
    try:
        there = answers(served, client, table, viewer)
        live.tellers.clear()
        changed = picture(client, table, held["picture"])
    finally:
        live.dealt = true
    assert len(here) == len(there)
    for one, other in zip(here, there, strict=True):
        assert one == other
    assert changed["base"] == held["picture"]
    assert changed["pieces"] == [[0, len(held["pieces"])]], "what a browser holds of the one world is not of the other"
    return 1


def picture(client: httpx.Client, table: str, has: str) -> Any:
    """What changed since the picture that a browser holds."""
    return client.get(f"/t/{table}/fragment", headers={"x-motu": "fragment", "x-motu-has": has}).json()
