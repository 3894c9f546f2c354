"""Whole games through `motu mcp` by the official client, over stdin and over HTTP, each against an Easy.

`python -m scripts.assistants [GAME...]`: every decision is the first move listed, in its notation.
"""

import argparse
import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from mcp import Client
from mcp.client.stdio import StdioServerParameters
from scripts.ease.visit import GAMES, server

from motu.games import room

MOST = 4000  # calls a game


async def ask(client: Client, tool: str, **arguments: object) -> str:
    result = await client.call_tool(tool, arguments)
    text = "\n".join(part.text for part in result.content)
    if result.is_error:
        raise SystemExit(f"{tool}: {text}")
    return text


def moves_in(told: str) -> list[str]:
    _, _, listed = told.partition("Your moves (answer with one of them):\n")
    return [line.partition(":")[0] for line in listed.splitlines() if line.strip()]


async def play(client: Client, code: str) -> tuple[int, str]:
    """How many calls it took, and how the game ended."""
    key = await ask(client, "introduce", name="Visitor")
    others = ["easy"] * (room(code).words.usual_seats - 1)
    opened = await ask(client, "open_table", game=code, opponents=others, key=key)
    table, told = opened.split()[1], opened
    for calls in range(MOST):
        if "The game is over." in told:
            return calls, told.splitlines()[-1]
        moves = moves_in(told)
        if moves:
            told = await ask(client, "move", table=table, move=moves[0], key=key)
        else:
            told = await ask(client, "wait_for_turn", table=table, key=key)
    raise SystemExit(f"{code} did not end within {MOST} calls")


@contextmanager
def over_http(address: str, port: int) -> Iterator[str]:
    command = [sys.executable, "-m", "motu", "mcp", "--server", address, "--http", "--port", str(port)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if "running on" in line or "tables are at" in line:
                break
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait()


async def connected(way: StdioServerParameters | str, code: str) -> tuple[int, str]:
    for _ in range(50):  # a server that has only just been started may not listen yet
        try:
            async with Client(way) as client:
                return await play(client, code)
        except (OSError, ExceptionGroup):
            await asyncio.sleep(0.2)
    raise SystemExit("the server does not answer")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--port", type=int, default=8491)
    args = parser.parse_args()
    with server() as address, over_http(address, args.port) as http:
        stdin = StdioServerParameters(command=sys.executable, args=["-m", "motu", "mcp", "--server", address])
        for code in args.games:
            for name, way in (("stdin", stdin), ("http", http)):
                calls, ended = asyncio.run(connected(way, code))
                print(f"{code:10} {name:6} {calls:5} calls  {ended}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
