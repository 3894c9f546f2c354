"""The tools and resources of `motu mcp`. Every answer is text that a reader of words can go on from."""

import json
from collections.abc import Awaitable
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import motu
from motu.assistants.visitor import Visitor, part
from motu.engine.base import MotuError

INSTRUCTIONS = """Board games by their rulebooks. Begin with list_games, then open_table (or join_table with an invite
link), and look at the table. On your turn make one of the moves listed, in its notation; a turn is often several small
moves. After your turn call wait_for_turn. A move that is refused changes nothing and says why; why_not asks beforehand.
You are told what your seat may know, and nothing else."""
LONGEST_WAIT = 25  # seconds; ask again if nothing has happened


class Reception:
    """Who is asking. Over stdin there is one asker, who becomes somebody at the first call that needs it; over HTTP
    each brings the key that `introduce` gave."""

    def __init__(self, address: str, has_one_asker: bool) -> None:
        self.address = address
        self.has_one_asker = has_one_asker
        self.key = ""

    async def visitor(self, key: str) -> Visitor:
        if not key and self.has_one_asker:
            self.key = self.key or await Visitor(self.address).introduce("Assistant")
            key = self.key
        return Visitor(self.address, key)

    async def introduce(self, name: str) -> str:
        key = await Visitor(self.address).introduce(name)
        if self.has_one_asker:
            self.key = key
        return key


async def told(work: Awaitable[str]) -> str:
    """Our own sentences are for the asker; anything else is a fault that it is told of without its inside."""
    try:
        return await work
    except MotuError as error:
        raise ToolError(str(error)) from None


def make_server(address: str, has_one_asker: bool = True) -> MCPServer:
    server: MCPServer = MCPServer("motu", instructions=INSTRUCTIONS, version=motu.__version__, log_level="WARNING")
    reception = Reception(address, has_one_asker)
    add_tools(server, reception)
    add_resources(server, reception)
    return server


def add_tools(server: MCPServer, reception: Reception) -> None:
    @server.tool()
    async def list_games() -> str:
        """The games that are played here: players, minutes, options."""
        return await told(games_text(Visitor(reception.address)))

    @server.tool()
    async def introduce(name: str) -> str:
        """Choose the name you sit down with. Answers with your key: send it as `key` with every other call (over stdin
        it is remembered for you)."""
        return await told(reception.introduce(name))

    @server.tool()
    async def open_table(
        game: str, opponents: list[str], options: dict[str, str] | None = None, box: str = "", key: str = ""
    ) -> str:
        """Open a table and sit at it. opponents: one word for each other seat: a bot's level (random, easy, medium,
        hard) or "open" for a person or program who comes by an invite link. box: the id or digest of a box of one's own
        to play with; the last part of its link."""

        async def work() -> str:
            me = await reception.visitor(key)
            seats = [{"kind": "me"}, *(seat_of(word) for word in opponents)]
            wish = {"game": game, "seats": seats, "options": options or {}, "components": box}
            view = await me.ask("/api/tables", wish)
            links = "".join(f"\nInvite for seat {one['seat'] + 1}: {one['url']}" for one in view["invites"])
            opened = f"Table {view['table']} is open: {me.address}/t/{view['table']}{links}"
            return f"{opened}\n\n{await look_at(me, view['table'])}"

        return await told(work())

    @server.tool()
    async def join_table(invite: str, key: str = "") -> str:
        """Take the seat that an invite link opens."""

        async def work() -> str:
            me = await reception.visitor(key)
            parts = invite.strip().rstrip("/").split("/")
            if len(parts) < 2:
                raise MotuError("an invite is a link that ends in /join/TABLE/INVITE")
            view = await me.ask(f"/api/tables/{part(parts[-2])}/join", {"invite": parts[-1][:400]})
            return f"You sit at table {view['table']}.\n\n{await look_at(me, view['table'])}"

        return await told(work())

    @server.tool()
    async def look(table: str, key: str = "") -> str:
        """The table as you may see it: pieces, points, what is asked, and your moves if it is your turn."""
        return await told(looked(reception, table, key))

    @server.tool()
    async def move(table: str, move: str, key: str = "") -> str:
        """Make a move, in notation as it is listed. Answers with the table after it, or with why it is not allowed."""

        async def work() -> str:
            me = await reception.visitor(key)
            asked = await me.ask(f"/api/tables/{part(table)}/why", move=move[:200])
            if not asked["legal"]:
                raise MotuError(asked["why"])
            view = await me.ask(f"/api/tables/{part(table)}/moves", {"ply": asked["ply"], "action": asked["action"]})
            return await look_at(me, view["table"])

        return await told(work())

    @server.tool()
    async def why_not(table: str, move: str, key: str = "") -> str:
        """On your turn: may this move be made, and if not, which rule forbids it and what would help?"""

        async def work() -> str:
            me = await reception.visitor(key)
            asked = await me.ask(f"/api/tables/{part(table)}/why", move=move[:200])
            return f"{asked['move']} is allowed." if asked["legal"] else str(asked["why"])

        return await told(work())

    @server.tool()
    async def wait_for_turn(table: str, seconds: int = LONGEST_WAIT, key: str = "") -> str:
        """Wait until it is your turn or the game is over, at most 25 seconds; answers with what happened and the
        table."""

        async def work() -> str:
            me = await reception.visitor(key)
            return await waited(me, table, max(0, min(seconds, LONGEST_WAIT)))

        return await told(work())

    @server.tool()
    async def undo(table: str, key: str = "") -> str:
        """Take back your last move, as long as nothing was revealed and nobody has moved since."""

        async def work() -> str:
            me = await reception.visitor(key)
            view = await me.ask(f"/api/tables/{part(table)}")
            await me.ask(f"/api/tables/{part(table)}/undo", {"ply": view["ply"]})
            return await look_at(me, table)

        return await told(work())

    @server.tool()
    async def rules(game: str, find: str = "") -> str:
        """The numbered rules of a game: by number ("KV-18"), by words ("celebrate"), or all."""
        return await told(rules_of(reception, game, find))


def add_resources(server: MCPServer, reception: Reception) -> None:
    @server.resource("motu://rules/{game}", mime_type="text/plain")
    async def rules_resource(game: str) -> str:
        """All the numbered rules of a game."""
        return await told(rules_of(reception, game, ""))

    @server.resource("motu://record/{table}", mime_type="text/plain")
    async def record_resource(table: str) -> str:
        """The record of a finished game: the deal and every move, in notation."""

        async def work() -> str:
            me = await reception.visitor("")
            return str(await me.ask(f"/api/tables/{part(table)}/record"))

        return await told(work())


# The same for several tools.


def seat_of(word: str) -> dict[str, str]:
    return {"kind": "open"} if word == "open" else {"kind": "bot", "level": word[:40]}


async def looked(reception: Reception, table: str, key: str) -> str:
    return await look_at(await reception.visitor(key), table)


async def look_at(me: Visitor, table: str, since: int | None = None) -> str:
    query: dict[str, Any] = {} if since is None else {"since": since}
    text = (await me.ask(f"/api/tables/{part(table)}/text", **query))["text"]
    view = await me.ask(f"/api/tables/{part(table)}")
    return f"{text}\n\n{ending(view)}" if view["over"] else str(text)


def ending(view: dict[str, Any]) -> str:
    places = [
        f"{seat['name']}: {points} points, place {rank}"
        for seat, points, rank in zip(view["seats"], view["scores"], view["ranks"], strict=True)
    ]
    return "The game is over. " + "; ".join(places) + "."


async def waited(me: Visitor, table: str, seconds: int) -> str:
    view = await me.ask(f"/api/tables/{part(table)}")
    since = view["n"]
    while not view["yours"] and not view["over"] and seconds > 0:
        await me.ask(f"/api/tables/{part(table)}/events", since=view["n"], wait=min(5, seconds))
        seconds -= 5
        view = await me.ask(f"/api/tables/{part(table)}")
    return await look_at(me, table, since)


async def games_text(me: Visitor) -> str:
    found = []
    for game in await me.ask("/api/games"):
        options = {option["option"]: option["choices"] for option in game["options"]}
        found.append(
            f"{game['game']}: {game['title']}, {game['min_seats']}-{game['max_seats']} players, {game['minutes']} "
            f"minutes. {game['pitch']}\n  options: {json.dumps(options)}"
        )
    return "\n".join(found)


async def rules_of(reception: Reception, game: str, find: str) -> str:
    return str((await Visitor(reception.address).ask(f"/api/rules/{part(game)}", find=find[:200]))["text"])
