"""A table whose rules can no longer be played: shown from what was kept of it, never asked of the rules."""

from collections.abc import Iterator, Sequence
from typing import Any

from motu.engine.base import NOBODY, Seat
from motu.engine.game import Game
from motu.papers.album import Album, Shown
from motu.papers.match import Match
from motu.papers.record import Record, clean_name
from motu.papers.room import Room
from motu.papers.sentence import Sentence, say
from motu.table.lasting.rows import Chair, Entry, GameRow
from motu.table.live.dealing import seed_of
from motu.table.live.fates import STOPPED, Fate
from motu.table.live.table import LiveTable
from motu.table.trouble import Conflict


class KeptTable(LiveTable):
    """`game` draws the positions, as far as it can; what was told is told again in the same words."""

    def __init__(
        self,
        room: Room,
        game: Game[Any],
        row: GameRow,
        chairs: list[Chair],
        journal: Sequence[Entry],
        album: Album,
        fate: Fate,
    ) -> None:
        self.album = album
        self.fate = fate
        self.row = row
        super().__init__(room, game, row, chairs, journal)

    def deal(self, chairs: list[Chair]) -> Match[Any]:
        return Shown(self.album, self.game, seed_of(self.row, chairs))

    def check_kind(self, entry: Entry) -> None:
        """An entry that cannot be read may be why the table is only shown."""

    def make_move(self, entry: Entry) -> None:
        if len(self.standing) < len(self.album.told):
            self.told.append(self.album.told[len(self.standing)])
            self.standing.append(entry.n)

    @property
    def is_stopped(self) -> bool:
        return self.fate.kind == STOPPED

    @property
    def is_open(self) -> bool:
        return False

    @property
    def is_over(self) -> bool:
        return not self.is_stopped

    @property
    def is_going(self) -> bool:
        return False

    @property
    def has_result(self) -> bool:
        return self.is_over and (self.album.over or self.is_given_up)

    @property
    def actor(self) -> Seat:
        return NOBODY

    def check_can_go_on(self) -> None:
        if self.is_stopped:
            raise Conflict("This game cannot go on here: {why}.", why=self.fate.cause)

    def words_of(self, first: int, end: int, viewer: Seat) -> Iterator[tuple[Seat, Sentence]]:
        for number in range(first, end):
            sentence = self.album.sentence(number, viewer)
            if sentence is not None:
                yield self.album.events[number][1], sentence

    def prompt(self, seen: Any, viewer: Seat) -> Sentence:
        if self.is_stopped:
            return say("This game cannot go on here: {why}.", why=self.fate.said)
        return say("Shown as it was recorded: {why}.", why=self.fate.said)

    def scores_in(self, seen: Any) -> list[int]:
        return self.album.scores if seen is None else super().scores_in(seen)

    def sheet_in(self, seen: Any) -> dict[str, list[int]]:
        return self.album.sheet if seen is None else super().sheet_in(seen)

    def scores(self) -> list[int]:
        return self.album.scores

    def sheet(self) -> dict[str, list[int]]:
        return self.album.sheet

    def ranks_by_rules(self) -> list[int]:
        return self.album.ranks

    def record_by_rules(self) -> Record:
        """As it was played: it names its edition and box, and whoever has them can replay it."""
        album = self.album
        if len(album.names) != len(album.moves) or self.match.start is not None:
            raise Conflict("Of this game only the result and the moves' numbers are known, so it has no record.")
        found = Record(
            game=album.code,
            edition=album.edition,
            components=album.components,
            seats=album.seats,
            seed=self.match.seed,
            options=album.options,
            players=[clean_name(name) for name in self.names_on_paper],
            result=album.scores if album.over else [],
        )
        for seat, name in zip(album.actors, album.names, strict=True):
            if found.turns and found.turns[-1][0] == seat:
                found.turns[-1][1].append(name)
            else:
                found.turns.append((seat, [name], 0))
        return found
