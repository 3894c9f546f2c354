"""What the log says of an entry that is no move: who came, who went, what was taken back."""

from motu.engine.base import NOBODY
from motu.papers.sentence import Part, Player, Sentence, say
from motu.table.lasting.journal import UNREADABLE
from motu.table.lasting.rows import (
    CANCEL,
    JOIN,
    RENAME,
    RESIGN,
    RETURN,
    RULES,
    SEAT,
    SETTING,
    SIMPLER,
    TAKEOVER,
    UNDO,
    VOTE,
    Entry,
)

NOTES = {
    JOIN: "{player} sits down.",
    UNDO: "{player} undoes the last step.",
    TAKEOVER: "A bot ({text}) takes over for {player}.",
    RETURN: "{player} is back.",
    RESIGN: "{player} resigns.",
    SIMPLER: "{player}'s bot got stuck; a simpler one ({text}) takes over.",
    VOTE: "{player} would like a bot to play for {other}.",
    SETTING: "{text}",
    UNREADABLE: "Something happened here that can no longer be read.",
    RULES: "The rules have changed. From here on the game is played by edition {edition}.",
    SEAT: "{text}",
    CANCEL: "{player} has cancelled this table.",
    RENAME: "{text} is now called {player}.",
}


def note_of(entry: Entry) -> Sentence:
    parts: dict[str, Part] = {"player": Player(entry.seat), "text": entry.text, "edition": entry.action}
    parts["other"] = Player(entry.action if entry.kind == VOTE else NOBODY)
    return say(NOTES[entry.kind], **parts)
