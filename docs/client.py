"""A program at the table: opens one, plays a seat against a bot to the end. `python docs/client.py http://127.0.0.1:8088`"""

import json
import random
import sys
import urllib.request

ADDRESS = sys.argv[1].rstrip("/")
TOKEN = ""


def ask(path, body=None):
    headers = {"content-type": "application/json", "authorization": f"Bearer {TOKEN}"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(ADDRESS + path, data, headers)) as answer:
        return json.load(answer)


TOKEN = ask("/api/people", {"name": "Program"})["token"]
game = ask("/api/games")[0]
seats = [{"kind": "me"}, {"kind": "bot", "level": game["levels"][0]}]
view = ask("/api/tables", {"game": game["game"], "seats": seats})
table = f"/api/tables/{view['table']}"
while not view["over"]:
    if view["yours"]:  # a move names the ply it is made for: sent twice, it would count once
        view = ask(f"{table}/moves", {"ply": view["ply"], "action": random.choice(view["legal"])["action"]})
    else:  # wait until something has happened, then look again
        ask(f"{table}/events?since={view['n']}&wait=20")
        view = ask(table)
print(f"{game['title']}: the result is {view['scores']}, seat {view['viewer'] + 1} is ours, ranks {view['ranks']}")
