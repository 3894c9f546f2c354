"""What the log says of an entry that is no move: who came, who went, what was taken back."""

from motu.engine.base import NOBODY
from motu.papers.sentence import Part, Player, Sentence, say
from motu.papers.tongue import N_
from motu.table.lasting.journal import UNREADABLE
from motu.table.lasting.rows import (
    CANCEL,
    COACH,
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
from motu.table.live.chairs import level_part, said_name

NOTES = {
    JOIN: N_("{player} sits down."),
    UNDO: N_("{player} undoes the last step."),
    TAKEOVER: N_("A bot ({level}) takes over for {player}."),
    RETURN: N_("{player} is back."),
    RESIGN: N_("{player} resigns."),
    SIMPLER: N_("{player}'s bot got stuck; a simpler one ({level}) takes over."),
    VOTE: N_("{player} would like a bot to play for {other}."),
    SETTING: "",  # said by what was set
    UNREADABLE: N_("Something happened here that can no longer be read."),
    RULES: N_("The rules have changed. From here on the game is played by edition {edition}."),
    SEAT: "",  # said by who sits there
    CANCEL: N_("{player} has cancelled this table."),
    RENAME: N_("{before} is now called {player}."),
    COACH: "",  # said by whether it is on
}

AS_STORED = "{sentence}"


def note_of(entry: Entry) -> Sentence:
    if entry.kind == SETTING:
        return say("Spectators can watch." if entry.action == 1 else "Spectators can no longer watch.")
    if entry.kind == SEAT:
        return seating(entry)
    if entry.kind == COACH:
        told = "{player} plays with the coach." if entry.action == 1 else "{player} plays without the coach."
        return say(told, player=Player(entry.seat))
    parts: dict[str, Part] = {"player": Player(entry.seat), "edition": entry.action}
    parts |= {"level": level_part(entry.text), "before": said_name(entry.text)}
    parts["other"] = Player(entry.action if entry.kind == VOTE else NOBODY)
    return say(NOTES[entry.kind], **parts)


def seating(entry: Entry) -> Sentence:
    """The entry names the seat, and the bot that takes it by level and name; before, it held the sentence itself."""
    if entry.action < 0:
        return say(AS_STORED, sentence=entry.text)
    if not entry.text:
        return say("Seat {number} is free.", number=entry.action + 1)
    level, _, name = entry.text.partition(" ")
    return say(
        "{name}, a bot ({level}), takes seat {number}.", name=name, level=level_part(level), number=entry.action + 1
    )
