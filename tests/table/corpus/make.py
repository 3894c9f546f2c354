"""Makes a database as a server of today leaves it, with every feature used: `python tests/table/corpus/make.py FILE`.

Run it with the version of Motu whose databases later versions must be able to open. It speaks to the server over HTTP
only, so it runs with all of them. What it makes is kept beside it, packed, and opened by test_corpus.
"""

import gzip
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

STEPS = 25  # moves made in a game that goes on


class Visitor:
    def __init__(self, url: str, name: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.client.post("/api/people", json={"name": name, "colour": 1}).raise_for_status()
        self.chance = random.Random(name)

    def create(self, game: str, *kinds: str, **more: Any) -> str:
        seats = [{"kind": k} if k in ("me", "open", "hotseat") else {"kind": "bot", "level": k} for k in kinds]
        answer = self.client.post("/api/tables", json={"game": game, "seats": seats, **more})
        answer.raise_for_status()
        return str(answer.json()["table"])

    def view(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/api/tables/{table}").json()
        return found

    def post(self, table: str, what: str, **data: str) -> None:
        answer = self.client.post(f"/t/{table}/{what}", data=data)
        assert answer.status_code < 400, answer.text

    def play(self, table: str, steps: int = 10**6) -> None:
        """Random moves, uncovering hands as needed, until the game is over or so many are made."""
        view = self.view(table)
        while steps and not view["over"]:
            if view["yours"]:
                action = self.chance.choice(view["legal"])["action"]
                body = {"ply": view["ply"], "action": action}
                self.client.post(f"/api/tables/{table}/moves", json=body).raise_for_status()
                steps -= 1
            else:
                self.client.post(f"/t/{table}/unveil", data={"seat": str(view["actor"])})
                time.sleep(0.01)
            view = self.view(table)


def furnish(url: str) -> None:
    ana, bo = Visitor(url, "Ana"), Visitor(url, "Bo")
    for entry in ana.client.get("/api/games").json():
        code, seats = entry["game"], max(entry["min_seats"], 2)
        going = ana.create(code, "me", *["random"] * (seats - 1))
        ana.play(going, STEPS)
        ana.post(going, "chat", text=f"Shall we go on with {entry['title']} tomorrow?")
        shared = ana.create(code, *["hotseat"] * seats)
        ana.play(shared, STEPS)
        over = ana.create(code, "me", *["random"] * (seats - 1))
        ana.play(over)
    searching = ana.create("moorea", "me", "medium", "easy")
    ana.play(searching, 4)
    after_undo(ana, ana.create("moorea", "me", "random"))
    waiting = ana.create("kaivai", "me", "open", "open")
    invite = ana.view(waiting)["invites"][0]["invite"]
    bo.client.post(f"/api/tables/{waiting}/join", json={"invite": invite}).raise_for_status()
    given_up(ana, bo)
    ana.post(over, "rematch")
    text = ana.client.get(f"/t/{over}/record").text
    opened = bo.client.post("/open", files={"record": ("game.motu", text.encode())})
    assert opened.status_code == 303, opened.text
    short = ana.create("moorea", "me", "random")
    ana.play(short)
    ana.post(short, "study")
    while ana.client.get(f"/api/tables/{short}/study").json()["state"] != "done":
        time.sleep(0.5)
    ana.post(over, "study")


def after_undo(ana: Visitor, table: str) -> None:
    """A step taken back, where one can be."""
    for _ in range(40):
        ana.play(table, 1)
        view = ana.view(table)
        if view["can_undo"]:
            ana.client.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]}).raise_for_status()
            return


def given_up(ana: Visitor, bo: Visitor) -> None:
    table = ana.create("moorea", "me", "open", spectators=False)
    bo.client.post(f"/api/tables/{table}/join", json={"invite": ana.view(table)["invites"][0]["invite"]})
    for visitor in (ana, bo) * 3:
        if visitor.view(table)["yours"]:
            visitor.play(table, 1)
    bo.post(table, "resign")


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits", "--pace", "0"]
        env = os.environ | {"MOTU_DATA": folder}
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            url = server.stdout.readline().split(" at ")[1].split(" ")[0]
            time.sleep(2.0)
            furnish(url)
        finally:
            server.terminate()
            server.wait(20)
        path = Path(folder) / "tables.sqlite3"
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
        connection.close()
        target.write_bytes(gzip.compress(path.read_bytes(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
