"""The JSON interface, described (OpenAPI 3.1). Tests hold every answer against it."""

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
FRACTION: Schema = {"type": "number"}
TRUTH: Schema = {"type": "boolean"}


def thing(required: dict[str, Schema], optional: dict[str, Schema] | None = None, closed: bool = True) -> Schema:
    properties = required | (optional or {})
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": not closed}


def many(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def answer(words: str, schema: Schema) -> Schema:
    return {"description": words, "content": {"application/json": {"schema": schema}}}


def body(schema: Schema) -> Schema:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


TROUBLES = {
    "400": "It could not be read, or names something that does not exist.",
    "401": "Nobody is known by this token.",
    "403": "Not from this seat, or this table is closed to spectators.",
    "404": "There is no such table.",
    "409": "The table has moved on, or is not in a state for this. Nothing was changed.",
    "410": "Used up: the invite link, or the edition of the rules.",
    "413": "Too large.",
    "422": "The rules do not allow the move: with the rule, its text, and what would help.",
    "429": "Too many requests.",
    "503": "Not just now: please try again.",
}


def operation(summary: str, ok: dict[str, Schema], troubles: str, **more: Any) -> Schema:
    responses = ok | {code: answer(TROUBLES[code], ref("Trouble")) for code in [*troubles.split(), "413", "429"]}
    return {"summary": summary, "responses": responses, **more}


TABLE: Schema = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
}
SINCE: Schema = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 999999999}}
WAIT: Schema = {"name": "wait", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 25}}
PLY: Schema = {
    "name": "ply",
    "in": "query",
    "required": True,
    "description": "How many moves stood before the move asked for, as in the study's `turns`; 0: the first move. "
    "What was taken back does not count.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999999999},
}
SIGNED: list[Schema] = [{"token": []}, {"cookie": []}]
ANYONE: list[Schema] = [*SIGNED, {}]

LEGAL = thing({"action": NUMBER, "move": TEXT, "words": TEXT})
SCHEMAS: Schema = {
    "Trouble": thing({"error": TEXT}, {"rule": TEXT, "text": TEXT, "remedy": TEXT, "link": TEXT}),
    "Legal": LEGAL,
    "Game": thing(
        {
            "game": TEXT,
            "title": TEXT,
            "pitch": TEXT,
            "minutes": TEXT,
            "provenance": TEXT,
            "edition": NUMBER,
            "components": TEXT,
            "min_seats": NUMBER,
            "max_seats": NUMBER,
            "actions": NUMBER,
            "levels": many(TEXT),
            "options": many(thing({"option": TEXT, "title": TEXT, "help": TEXT, "choices": many(TEXT)})),
        }
    ),
    "Hint": thing(
        {
            "action": NUMBER,
            "move": TEXT,
            "words": TEXT,
            "share": {"type": "number", "description": "Expected share of victory, 0 to 1."},
            "points": {"type": "number", "description": "Expected final points."},
            "gain": {"type": "number", "description": "Points beyond the mean of the moves looked at."},
            "plan": many(TEXT),
        }
    ),
    "Study": thing(
        {
            "state": {"enum": ["none", "running", "stopped", "done"]},
            "looked": NUMBER,
            "moves": NUMBER,
            "chances": {
                **many(many(FRACTION)),
                "description": "Each seat's chance to win before each move, and at the end; empty until done.",
            },
            "turns": many(thing({"ply": NUMBER, "seat": NUMBER, "played": TEXT, "best": TEXT, "given_away": FRACTION})),
        }
    ),
    "Event": thing(
        {"n": NUMBER, "kind": TEXT, "seat": NUMBER, "ply": {"type": ["integer", "null"]}, "lines": many(TEXT)}
    ),
    "View": thing(
        {
            "table": TEXT,
            "game": TEXT,
            "ply": {"type": "integer", "description": "Moves and undos so far; a move names the ply it is for."},
            "n": {"type": "integer", "description": "Entries in the journal: where to listen from."},
            "moves": NUMBER,
            "open": TRUTH,
            "over": TRUTH,
            "actor": {"type": "integer", "description": "The seat that decides; -1: nobody."},
            "viewer": {"type": "integer", "description": "The seat you see with; -1: only what is public."},
            "yours": TRUTH,
            "seats": many(thing({"kind": TEXT, "name": TEXT, "colour": NUMBER, "mark": TEXT, "level": TEXT})),
            "invites": many(thing({"seat": NUMBER, "invite": TEXT, "url": TEXT})),
            "prompt": TEXT,
            "legal": many(ref("Legal")),
            "can_undo": TRUTH,
            "scores": many(NUMBER),
            "sheet": {"type": "object", "additionalProperties": many(NUMBER)},
            "ranks": many(NUMBER),
            "commitment": {"type": "string", "description": "The fingerprint of the secret that deals the game."},
            "seen": {
                "type": "object",
                "additionalProperties": many(NUMBER),
                "description": "The position as you may know it, every field by name; -1 where hidden. Empty until "
                "everybody has sat down, since the game is dealt then.",
            },
        }
    ),
}
WORD: Schema = {
    "type": "string",
    "description": "What you add to the chance of the table; at most 64 characters count.",
}
SEAT = thing({"kind": {"enum": ["me", "open", "hotseat", "bot"]}}, {"level": TEXT, "name": TEXT})
STUDY = {"200": answer("How far it has come, and what was found.", ref("Study"))}
VIEW = {"200": answer("The table as you may see it.", ref("View"))}
STREAM = {
    "description": "Server-sent events: `happening` with an Event, its id the entry's number; `look`: look again.",
    "content": {"text/event-stream": {"schema": TEXT}},
}

PATHS: Schema = {
    "/api/games": {"get": operation("The games played here", {"200": answer("All games.", many(ref("Game")))}, "")},
    "/api/people": {
        "post": operation(
            "Become somebody",
            {"201": answer("Your token.", thing({"name": TEXT, "colour": NUMBER, "token": TEXT}))},
            "400",
            requestBody=body(thing({}, {"name": TEXT, "colour": {"type": "integer", "minimum": 0, "maximum": 4}})),
        )
    },
    "/api/me": {
        "get": operation(
            "You and your tables",
            {
                "200": answer(
                    "You.",
                    thing(
                        {
                            "name": TEXT,
                            "colour": NUMBER,
                            "tables": many(thing({"table": TEXT, "game": TEXT, "actor": NUMBER, "over": TRUTH})),
                        }
                    ),
                )
            },
            "401",
            security=SIGNED,
        )
    },
    "/api/promise": {
        "get": operation(
            "The promise about a table's chance, before you make it",
            {
                "200": answer(
                    "A name for the table, and its fingerprint.", thing({"reserved": TEXT, "commitment": TEXT})
                )
            },
            "",
        )
    },
    "/api/tables": {
        "post": operation(
            "Open a table",
            {"201": answer("The table, with invite links for its open seats.", ref("View"))},
            "400 401 404",
            security=SIGNED,
            requestBody=body(
                thing(
                    {"game": TEXT, "seats": many(SEAT)},
                    {
                        "options": {"type": "object", "additionalProperties": TEXT},
                        "spectators": TRUTH,
                        "word": WORD,
                        "reserved": {"type": "string", "description": "A name from /api/promise."},
                    },
                )
            ),
        )
    },
    "/api/tables/{table}": {
        "parameters": [TABLE],
        "get": operation("Look at a table", VIEW, "403 404 410", security=ANYONE),
    },
    "/api/tables/{table}/legal": {
        "parameters": [TABLE],
        "get": operation(
            "What you may do now",
            {"200": answer("Your legal moves.", thing({"ply": NUMBER, "yours": TRUTH, "legal": many(ref("Legal"))}))},
            "403 404 410",
            security=ANYONE,
        ),
    },
    "/api/tables/{table}/join": {
        "parameters": [TABLE],
        "post": operation(
            "Sit down by an invite",
            VIEW,
            "400 401 404 409 410",
            security=SIGNED,
            requestBody=body(thing({"invite": TEXT}, {"word": WORD})),
        ),
    },
    "/api/tables/{table}/moves": {
        "parameters": [TABLE],
        "post": operation(
            "Make a move, by number or in notation",
            VIEW,
            "400 401 403 404 409 410 422",
            security=SIGNED,
            requestBody=body(
                {"oneOf": [thing({"ply": NUMBER, "action": NUMBER}), thing({"ply": NUMBER, "move": TEXT})]}
            ),
        ),
    },
    "/api/tables/{table}/undo": {
        "parameters": [TABLE],
        "post": operation(
            "Undo your last step",
            VIEW,
            "400 401 403 404 409 410",
            security=SIGNED,
            requestBody=body(thing({"ply": NUMBER})),
        ),
    },
    "/api/tables/{table}/resign": {
        "parameters": [TABLE],
        "post": operation("Give up", VIEW, "401 403 404 409 410", security=SIGNED),
    },
    "/api/tables/{table}/hint": {
        "parameters": [TABLE],
        "get": operation(
            "The best moves, when it is your turn; none where there is only one move",
            {
                "200": answer(
                    "Up to three, the best first, and what can be guessed about what your seat doesn't see.",
                    thing({"ply": NUMBER, "hints": many(ref("Hint")), "beliefs": many(TEXT)}),
                )
            },
            "401 403 404 409 410 503",
            security=SIGNED,
        ),
    },
    "/api/tables/{table}/reasons": {
        "parameters": [TABLE, PLY],
        "get": operation(
            "Why a bot made a move of a finished game",
            {
                "200": answer(
                    "Up to three moves as the bot thought of them, the one it made first, and what could be guessed. "
                    "Both are empty for a move of a person, of a bot that does not search, or without a choice.",
                    thing(
                        {
                            "ply": NUMBER,
                            "seat": NUMBER,
                            "name": TEXT,
                            "thoughts": many(ref("Hint")),
                            "beliefs": many(TEXT),
                        }
                    ),
                )
            },
            "400 403 404 409 410",
            security=ANYONE,
        ),
    },
    "/api/tables/{table}/study": {
        "parameters": [TABLE],
        "get": operation("The study of a finished game", STUDY, "403 404 409 410", security=ANYONE),
        "post": operation("Have a finished game reviewed", STUDY, "401 403 404 409 410", security=SIGNED),
    },
    "/api/tables/{table}/events": {
        "parameters": [TABLE, SINCE, WAIT],
        "get": operation(
            "What happened, from an entry on; may wait for news",
            {"200": answer("News.", thing({"n": NUMBER, "events": many(ref("Event"))}))},
            "400 403 404 410",
            security=ANYONE,
        ),
    },
    "/api/tables/{table}/stream": {
        "parameters": [TABLE, {**SINCE, "schema": {"type": "integer"}}],
        "get": operation("The same as a stream", {"200": STREAM}, "403 404 410", security=ANYONE),
    },
    "/api/tables/{table}/text": {
        "parameters": [TABLE, SINCE],
        "get": operation(
            "What you may know of the table, told in words; with since, what happened from that entry on",
            {"200": answer("The position.", thing({"n": NUMBER, "ply": NUMBER, "text": TEXT}))},
            "400 403 404 410",
            security=ANYONE,
        ),
    },
    "/api/tables/{table}/why": {
        "parameters": [TABLE, {"name": "move", "in": "query", "required": True, "schema": TEXT}],
        "get": operation(
            "On your turn: may this move be made, and if not, why not?",
            {
                "200": answer(
                    "The move as it was understood, and what forbids it.",
                    thing({"ply": NUMBER, "action": NUMBER, "move": TEXT, "legal": TRUTH, "why": TEXT}),
                )
            },
            "400 403 404 409 410",
            security=ANYONE,
        ),
    },
    "/api/rules/{game}": {
        "parameters": [
            {"name": "game", "in": "path", "required": True, "schema": TEXT},
            {"name": "find", "in": "query", "schema": TEXT},
        ],
        "get": operation(
            "The numbered rules, by number or by words; all of them without either",
            {"200": answer("The rules found.", thing({"game": TEXT, "text": TEXT}))},
            "400 404",
        ),
    },
    "/api/tables/{table}/record": {
        "parameters": [TABLE],
        "get": operation(
            "The record, after the end",
            {"200": {"description": "The record as text.", "content": {"text/plain": {"schema": TEXT}}}},
            "403 404 409 410",
            security=ANYONE,
        ),
    },
}

DESCRIPTION: Schema = {
    "openapi": "3.1.0",
    "info": {
        "title": "Motu's table",
        "version": "1",
        "description": "Everything the pages do, for programs that take a seat.",
    },
    "paths": PATHS,
    "components": {
        "schemas": SCHEMAS,
        "securitySchemes": {
            "token": {"type": "http", "scheme": "bearer"},
            "cookie": {"type": "apiKey", "in": "cookie", "name": "motu"},
        },
    },
}
