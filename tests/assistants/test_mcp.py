"""An assistant plays through the official client; a hostile one gets rules, not secrets or tracebacks."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters

from motu.assistants.server import make_server
from motu.games import GAMES
from motu.papers.components import digest
from tests.own_boxes import own_box
from tests.running import environment
from tests.table.serving import Served


def words(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


async def ask(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, words(result)
    return words(result)


def moves_in(text: str) -> list[str]:
    _, _, listed = text.partition("Your moves (answer with one of them):\n")
    return [line.partition(":")[0] for line in listed.splitlines() if line.strip()]


async def play_on(client: Client, table: str, told: str, most: int) -> str:
    """The last of the moves listed, again and again, until the game is over or enough was played."""
    for _ in range(most):
        if "The game is over." in told:
            break
        moves = moves_in(told)
        told = await ask(client, "move", table=table, move=moves[-1]) if moves else ""
        if not moves_in(told) and "The game is over." not in told:
            told = await ask(client, "wait_for_turn", table=table)
    return told


def with_client(served: Served, work: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Client(make_server(served.url)) as client:
            await work(client)

    asyncio.run(run())


def test_a_whole_game_by_words_alone(served: Served) -> None:
    async def work(client: Client) -> None:
        games = await ask(client, "list_games")
        assert all(code in games for code in GAMES)
        opened = await ask(client, "open_table", game="elawa", opponents=["random"])
        table = re.match(r"Table (\S+) is open", opened)
        assert table is not None
        over = await play_on(client, table[1], opened, 400)
        assert "The game is over." in over
        record = await client.read_resource(f"motu://record/{table[1]}")
        assert "game: elawa" in str(record)

    with_client(served, work)


@pytest.mark.parametrize("code", GAMES)
def test_every_game_can_be_begun_and_asked_about(served: Served, code: str) -> None:
    async def work(client: Client) -> None:
        seats = GAMES[code].words.usual_seats
        opened = await ask(client, "open_table", game=code, opponents=["random"] * (seats - 1))
        table = opened.split()[1]
        told = await play_on(client, table, await ask(client, "wait_for_turn", table=table), 3)
        assert GAMES[code].words.title in told
        first = next(iter(GAMES[code].rules.values())).code
        assert first in await ask(client, "rules", game=code, find=first)

    with_client(served, work)


def test_a_table_is_opened_with_a_box_of_ones_own(served: Served) -> None:
    box = served.player().client.post("/api/boxes", json={"name": "Printed", "components": own_box("elawa")}).json()

    async def work(client: Client) -> None:
        opened = await ask(client, "open_table", game="elawa", opponents=["random"], box=box["box"])
        assert served.table(opened.split()[1]).game.digest == digest(own_box("elawa"))
        refused = await client.call_tool("open_table", {"game": "kaivai", "opponents": ["random"], "box": box["box"]})
        assert "for another game" in words(refused)

    with_client(served, work)


def test_two_assistants_at_one_table_each_with_a_key(served: Served) -> None:
    async def run() -> None:
        async with Client(make_server(served.url, has_one_asker=False)) as client:
            ana, bo = await ask(client, "introduce", name="Ana"), await ask(client, "introduce", name="Bo")
            nobody = await client.call_tool("open_table", {"game": "elawa", "opponents": ["open"]})
            assert nobody.is_error
            opened = await ask(client, "open_table", game="elawa", opponents=["open"], key=ana)
            table, invite = opened.split()[1], opened.split("Invite for seat 2: ")[1].split()[0]
            joined = await ask(client, "join_table", invite=invite, key=bo)
            assert "Bo" in joined
            looks = [await ask(client, "look", table=table, key=key) for key in (ana, bo)]
            assert [bool(moves_in(look)) for look in looks].count(True) == 1

    asyncio.run(run())


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("look", {"table": "../../etc/passwd"}),
    ("look", {"table": "x" * 5000}),
    ("move", {"table": "nothing", "move": "\x1b[31m"}),
    ("open_table", {"game": "chess", "opponents": ["easy"]}),
    ("open_table", {"game": "elawa", "opponents": ["<script>"] * 50}),
    ("open_table", {"game": "elawa", "opponents": ["easy"], "options": {"side": "no such"}}),
    ("join_table", {"invite": "nonsense"}),
    ("join_table", {"invite": "http://127.0.0.1/join/a/b"}),
    ("rules", {"game": "elawa", "find": "EL-99999"}),
    ("rules", {"game": "/../api/games"}),
    ("wait_for_turn", {"table": "nothing", "seconds": 10**9}),
    ("undo", {"table": "nothing"}),
]


def test_a_hostile_one_gets_a_sentence(served: Served) -> None:
    async def work(client: Client) -> None:
        for tool, arguments in HOSTILE:
            result = await client.call_tool(tool, arguments)
            assert result.is_error, (tool, arguments)
            assert "Traceback" not in words(result)
            assert len(words(result)) < 1000
        opened = await ask(client, "open_table", game="moorea", opponents=["random"])
        table = opened.split()[1]
        told = await ask(client, "wait_for_turn", table=table)
        refused = await client.call_tool("move", {"table": table, "move": "pass of the mountain"})
        assert refused.is_error
        assert moves_in(told)[0].split()[0] in words(refused)
        with pytest.raises(MCPError):
            await client.read_resource(f"motu://record/{table}")  # it tells the deal: only after the end

    with_client(served, work)


def test_over_stdin(served: Served) -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "motu", "mcp", "--server", served.url], env=environment()
    )

    async def run() -> None:
        async with Client(command) as client:
            opened = await ask(client, "open_table", game="elawa", opponents=["random"])
            table = opened.split()[1]
            told = await ask(client, "wait_for_turn", table=table)
            assert moves_in(told)
            assert await ask(client, "move", table=table, move=moves_in(told)[0])

    asyncio.run(run())
