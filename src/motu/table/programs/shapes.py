"""What the description of the JSON interface is made of: the shapes of questions and answers."""

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

ANY: Schema = {"type": "object", "description": "The tables of a components file."}
LEGAL = thing({"action": NUMBER, "move": TEXT, "words": TEXT})
BOX = thing({"box": TEXT, "name": TEXT, "maker": TEXT, "game": TEXT, "digest": TEXT, "url": TEXT}, {"components": ANY})
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
    "Box": BOX,
    "Hint": thing(
        {
            "action": NUMBER,
            "move": TEXT,
            "words": TEXT,
            "share": {"type": "number", "description": "Expected share of victory, 0 to 1."},
            "points": {"type": "number", "description": "Expected final points."},
            "gain": {"type": "number", "description": "Points beyond the mean of the moves looked at."},
            "plan": many(TEXT),
            "purposes": many(TEXT),
            "why": {"type": "string", "description": "What it has beyond the next; empty where that may be noise."},
            "equals": {"type": "string", "description": "The moves that are worth the same; empty where none is."},
        }
    ),
    "Coach": thing(
        {
            "ply": NUMBER,
            "here": {"type": "boolean", "description": "Does it help you at this table?"},
            "wanted": {"type": "boolean", "description": "Have you asked for it?"},
            "waits_for": many(TEXT),
            "about": {"type": "string", "description": "What your decision is about; empty without one."},
            "praise": {"type": "string", "description": "What was good about your last turn."},
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
            "turns": many(
                thing(
                    {
                        "ply": NUMBER,
                        "seat": NUMBER,
                        "played": TEXT,
                        "best": TEXT,
                        "given_away": FRACTION,
                        "why": TEXT,
                    }
                )
            ),
        }
    ),
    "Points": thing(
        {
            "moves": NUMBER,
            "sheet": {"type": "object", "additionalProperties": many(NUMBER)},
            "still": {
                "type": "object",
                "additionalProperties": many(NUMBER),
                "description": "What the end would bring beyond the sheet if it came now, by category.",
            },
            "gains": many(
                thing(
                    {
                        "move": {"type": "integer", "description": "From 1 on; 0: the set-up."},
                        "seat": NUMBER,
                        "category": TEXT,
                        "points": NUMBER,
                        "words": many(TEXT),
                    }
                )
            ),
        }
    ),
    "Event": thing(
        {"n": NUMBER, "kind": TEXT, "seat": NUMBER, "ply": {"type": ["integer", "null"]}, "lines": many(TEXT)}
    ),
    "View": thing(
        {
            "table": TEXT,
            "game": TEXT,
            "components": {"type": "string", "description": "The digest of the box it is played with."},
            "box": {"type": "string", "description": "That box, if somebody made it; else empty."},
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
            "keeping": {
                "type": "boolean",
                "description": "You have made the last move of your turn at a page, which waits for your Done.",
            },
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
MOVE = body({"oneOf": [thing({"ply": NUMBER, "action": NUMBER}), thing({"ply": NUMBER, "move": TEXT})]})
COACH = {"200": answer("Who has it, and what it says.", ref("Coach"))}
STUDY = {"200": answer("How far it has come, and what was found.", ref("Study"))}
VIEW = {"200": answer("The table as you may see it.", ref("View"))}
STREAM = {
    "description": "Server-sent events: `happening` with an Event, its id the entry's number; `look`: look again.",
    "content": {"text/event-stream": {"schema": TEXT}},
}
