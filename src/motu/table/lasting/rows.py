"""What is written down, as objects: people, tables, chairs, and the entries of a table's journal."""

from dataclasses import dataclass
from typing import Any

from motu.engine.rng import Seed


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    colour: int


@dataclass(frozen=True)
class GameRow:
    """A table as it was set up, and where it stands."""

    id: str
    game: str
    edition: int
    components: str
    seats: int
    seed: Seed  # if bytes, the secret from which the key is made when all have sat down; of a record the key itself
    salt: str
    options: list[int]
    owner: str
    created: float
    spectators: bool = True
    chat: bool = True
    listed: bool = False
    imported: bool = False
    actor: int = 0
    finished: float | None = None
    result: list[int] | None = None
    rematch: str = ""
    patience: int = 0  # seconds without a sign after which a bot may play for somebody; 0: as the house has it
    box: str = ""  # somebody's own that was chosen, whose values have the digest `components`


@dataclass(frozen=True)
class OwnBox:
    """Values of a game under a name, as somebody made them."""

    id: str
    game: str
    digest: str
    name: str
    owner: str
    maker: str  # the owner's name then
    created: float
    contents: dict[str, Any]
    follows: str = ""  # the box it was made of, if that was the same owner's
    listed: bool = True  # in its owner's list

    @property
    def comment(self) -> str:
        """For the records of games that were played with it: its name, before the header that names its digest."""
        return f"# box: {self.name}, by {self.maker}\n"


# What sits on a chair.
PERSON, OPEN, HOT, BOT, PAPER = "person", "open", "hotseat", "bot", "paper"


@dataclass(frozen=True)
class Chair:
    seat: int
    kind: str
    name: str
    colour: int
    person: str = ""  # who sits there, or sat there before a bot took over
    level: str = ""  # of a bot
    nonce: str = ""  # from which the invite link is made
    word: str = ""  # what was added to the chance of the table by whoever sat down


MOVE, UNDO, DONE, CHAT, JOIN, TAKEOVER, RETURN, RESIGN, SIMPLER, VOTE, SETTING, RULES, SEAT, CANCEL, RENAME, COACH = (
    "move",
    "undo",
    "done",  # a turn that was kept is over
    "chat",
    "join",
    "takeover",
    "return",
    "resign",
    "simpler",
    "vote",
    "setting",
    "rules",  # the game goes on by other rules, from the position in its text
    "seat",  # before the start, the owner gives a seat to a bot or opens it
    "cancel",
    "rename",  # of somebody at the table: another name or mark
    "coach",  # somebody plays with the coach from now on, or without
)

KEPT_TURN = "kept"  # the text of a move that would end a turn, made by somebody who says when it is over
UNASKED = "unasked"  # the text of an entry about the coach: it came by itself, in a first game


@dataclass(frozen=True)
class Entry:
    n: int
    kind: str
    seat: int
    ply: int | None = None  # only of moves and takings-back
    action: int = -1
    text: str = ""
    at: float = 0.0


@dataclass
class Change:
    """One entry, and what else it changes, written together or not at all."""

    game: str
    entry: Entry
    standing: dict[str, Any]  # columns of games
    chairs: tuple[Chair, ...] = ()  # as they are from now on
    reasons: str = ""  # why a bot made this move
    position: str = ""  # where the game stands after it
