"""The JSON interface, described (OpenAPI 3.1). Tests hold every answer against it."""

from motu.table.programs.shapes import (
    ANY,
    ANYONE,
    COACH,
    MOVE,
    NUMBER,
    PLY,
    SCHEMAS,
    SEAT,
    SIGNED,
    SINCE,
    STREAM,
    STUDY,
    TABLE,
    TEXT,
    TRUTH,
    VIEW,
    WAIT,
    WORD,
    Schema,
    answer,
    body,
    many,
    operation,
    ref,
    thing,
)

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
    "/api/boxes": {
        "get": operation(
            "Your boxes, and those of this server",
            {"200": answer("Boxes.", many(ref("Box")))},
            "",
            security=ANYONE,
        ),
        "post": operation(
            "Bring a box of your own",
            {"201": answer("The box.", ref("Box"))},
            "400 401 409 413",
            security=SIGNED,
            requestBody=body(
                thing({"components": {"oneOf": [ANY, {"type": "string", "description": "The file."}]}}, {"name": TEXT})
            ),
        ),
    },
    "/api/boxes/{box}": {
        "parameters": [{"name": "box", "in": "path", "required": True, "schema": TEXT}],
        "get": operation("A box with all its values", {"200": answer("The box.", ref("Box"))}, "404"),
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
                        "components": {"type": "string", "description": "A box by its id or digest; else ours."},
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
            requestBody=MOVE,
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
    "/api/tables/{table}/done": {
        "parameters": [TABLE],
        "post": operation(
            "End a turn that you kept at a page; a move made over JSON ends it by itself",
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
                    thing({"ply": NUMBER, "changed": TEXT, "hints": many(ref("Hint")), "beliefs": many(TEXT)}),
                )
            },
            "401 403 404 409 410 503",
            security=SIGNED,
        ),
    },
    "/api/tables/{table}/coach": {
        "parameters": [TABLE],
        "get": operation("What the coach says now", COACH, "401 403 404 410", security=SIGNED),
        "post": operation(
            "Have the coach, or no longer; among people it comes when all have agreed",
            COACH,
            "400 401 403 404 410",
            security=SIGNED,
            requestBody=body(thing({"on": TRUTH})),
        ),
    },
    "/api/tables/{table}/coach/question": {
        "parameters": [TABLE],
        "post": operation(
            "What the coach asks before a move, once in a decision; the move is not made",
            {
                "200": answer(
                    "Why to think again, how that is known, and the rule behind; no lines where it may be made.",
                    thing({"ply": NUMBER, "lines": many(TEXT), "behind": many(TEXT), "rule": TEXT, "text": TEXT}),
                )
            },
            "400 401 403 404 409 410",
            security=SIGNED,
            requestBody=MOVE,
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
    "/api/tables/{table}/points": {
        "parameters": [
            TABLE,
            {
                "name": "ply",
                "in": "query",
                "description": "After so many moves; else now.",
                "schema": {"type": "integer", "minimum": 0, "maximum": 999999999},
            },
        ],
        "get": operation(
            "Where each point came from, move by move, as you could see it",
            {"200": answer("The score sheet, and every change of it.", ref("Points"))},
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
