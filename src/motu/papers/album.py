"""An album: a finished game as it was shown, so that it can be shown for ever, whatever becomes of the rules.

It holds every position, as what changed since the one before, and every event with the sentences told of it: to all,
and to each seat that was told something else. From an album a game is looked at move by move and its record written
without a single rule being asked. Never compiled.
"""

import hashlib
import json
import zlib
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

from motu.engine.base import NOBODY, Action, MotuError, Seat
from motu.engine.game import Game
from motu.engine.options import name_options
from motu.engine.rng import Seed
from motu.engine.state import Event
from motu.papers.match import Match
from motu.papers.sentence import Part, Player, Sentence, Thing, Things, Words

Dump: TypeAlias = dict[str, list[int]]
Lines: TypeAlias = dict[str, Any]  # viewer -> sentence as JSON; "all" for whoever is not named


@dataclass
class Album:
    code: str
    edition: int
    components: str
    seats: int
    choices: list[int]  # the options, as numbers and
    options: dict[str, str]  # in words
    moves: list[Action]
    names: list[str]  # the moves in notation
    actors: list[Seat]
    scores: list[int]
    ranks: list[int]
    sheet: dict[str, list[int]] = field(default_factory=dict)
    over: bool = True  # it came to its end by the rules
    resumed: bool = False  # its rules changed on the way, and it begins where they did
    begun: int = 0  # events of the set-up
    told: list[int] = field(default_factory=list)  # events there were after each move
    events: list[list[int]] = field(default_factory=list)  # kind, seat, only, ply, args
    lines: list[Lines] = field(default_factory=list)  # of each event
    positions: list[Dump] = field(default_factory=list)  # before the first move, then what each move changed

    def position(self, ply: int) -> Dump | None:
        """The position after so many moves, if it was kept."""
        if ply >= len(self.positions):
            return None
        whole: Dump = {}
        for changed in self.positions[: ply + 1]:
            whole.update(changed)
        return whole

    def happened(self, ply: int) -> list[Event]:
        """The events of the set-up and of the first `ply` moves."""
        last = self.told[ply - 1] if ply and self.told else self.begun
        return [Event(kind, seat, args, only, at) for kind, seat, only, at, *args in self.events[:last]]

    def sentence(self, event: int, viewer: Seat) -> Sentence | None:
        """What was told of an event to this viewer."""
        lines = self.lines[event]
        found = lines.get(str(viewer), lines.get("all"))
        return None if found is None else read_sentence(found)


def album_of(match: Match[Any], words: Words[Any]) -> Album:
    """Play a game once more, and write down what there is to see."""
    game, again = match.game, match.at(0)
    positions = [again.state.dump()]
    begun, told = len(again.state.log or []), []
    for a in match.moves:
        again.play(a)
        now = again.state.dump()
        positions.append(now)
        told.append(len(again.state.log or []))
    events = again.state.log or []
    return Album(
        code=game.code,
        edition=game.edition,
        components=game.digest,
        seats=match.seats,
        choices=match.options,
        options=name_options(game.options, match.options),
        moves=list(match.moves),
        names=[game.name(a) for a in match.moves],
        actors=list(match.actors),
        scores=game.scores(again.state),
        ranks=game.ranks(again.state),
        sheet=game.sheet(again.state),
        over=game.is_over(again.state),
        resumed=match.start is not None,
        begun=begun,
        told=told,
        events=[[e.kind, e.seat, e.only, e.ply, *e.args] for e in events],
        lines=[lines_of(game, words, event, match.seats) for event in events],
        positions=[positions[0], *map(changes, positions, positions[1:])],
    )


def changes(before: Dump, after: Dump) -> Dump:
    return {name: values for name, values in after.items() if before.get(name) != values}


def lines_of(game: Game[Any], words: Words[Any], event: Event, seats: int) -> Lines:
    """What is told of an event: to spectators, and to each seat that is told something else."""
    told: dict[Seat, Any] = {}
    for viewer in range(NOBODY, seats):
        sentence = words.event(game, event.as_seen_by(viewer), viewer)
        told[viewer] = None if sentence is None else sentence_json(sentence)
    common = told[NOBODY]
    lines = {str(viewer): line for viewer, line in told.items() if line != common}
    return lines if common is None else {"all": common, **lines}


def fingerprint(match: Match[Any]) -> str:
    """What came of a game: who moved, all that happened and the points. The same rules give the same."""
    events = [[e.kind, e.seat, e.only, e.ply, *e.args] for e in match.state.log or []]
    story = [match.actors, events, match.game.scores(match.state)]
    return hashlib.sha256(json.dumps(story).encode()).hexdigest()[:32]


# Packed.


def pack(album: Album) -> bytes:
    return zlib.compress(json.dumps(asdict(album), separators=(",", ":")).encode(), 9)


def unpack(data: bytes) -> Album:
    return Album(**json.loads(zlib.decompress(data)))


def sentence_json(sentence: Sentence) -> Any:
    return [sentence.template, {name: part_json(part) for name, part in sentence.parts.items()}]


def part_json(part: Part) -> Any:
    if isinstance(part, Sentence):
        return sentence_json(part)
    if isinstance(part, Player):
        return {"seat": part.seat}
    if isinstance(part, Thing):
        return {"symbol": part.symbol, "noun": part.noun, "count": part.count}
    if isinstance(part, Things):
        return {"items": [part_json(item) for item in part.items]}
    return part


def read_sentence(found: Any) -> Sentence:
    template, parts = found
    return Sentence(template, {name: read_part(part) for name, part in parts.items()})


def read_part(found: Any) -> Part:
    if isinstance(found, list):
        return read_sentence(found)
    if isinstance(found, dict) and "seat" in found:
        return Player(found["seat"])
    if isinstance(found, dict) and "items" in found:
        return Things(tuple(Thing(**item) for item in found["items"]))
    part: Part = Thing(**found) if isinstance(found, dict) else found
    return part


class Shown(Match[Any]):
    """A game of an album, at one of its moves. It can be looked at, not played.

    `state` is None where the position was not kept, or is none to the rules that are to draw it.
    """

    def __init__(self, album: Album, game: Game[Any], seed: Seed, ply: int | None = None) -> None:
        self.album = album
        self.game = game
        self.seed = seed
        self.start = album.position(0) if album.resumed else None
        ply = len(album.moves) if ply is None else ply
        self.begun = album.begun
        self.moves = album.moves[:ply]
        self.actors = album.actors[:ply]
        self.state = drawable(game, album, ply)

    @property
    def seats(self) -> int:
        return self.album.seats

    @property
    def options(self) -> list[int]:
        return self.album.choices

    def play(self, a: Action) -> None:
        raise MotuError("this game is kept to be looked at; it cannot be played on")

    def can_undo(self, seat: Seat) -> bool:
        return False

    def can_take_back(self, seat: Seat) -> bool:
        return False

    def at(self, ply: int) -> "Shown":
        if not 0 <= ply <= len(self.album.moves):
            raise MotuError("the game has {count} moves; there is no ply {ply}", count=len(self.album.moves), ply=ply)
        return Shown(self.album, self.game, self.seed, ply)

    def seen(self, viewer: Seat) -> Any:
        return None if self.state is None else self.state.as_seen_by(viewer)


def drawable(game: Game[Any], album: Album, ply: int) -> Any:
    """A position of an album as a state of these rules, if it is one to them."""
    dump = album.position(ply)
    if dump is None:
        return None
    try:
        state = game.restore(dump)
        game.sheet(state.as_seen_by(NOBODY))
    except Exception:  # whatever these rules make of a position of others
        return None
    state.log = album.happened(ply)
    return state
