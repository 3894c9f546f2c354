"""How a stored table is opened, whatever has become of its rules and its box since. No game is ever taken away.

By the rules and the box it was begun with, if they are carried and lead where they led. Else a finished game is shown
from its album, and a running one goes on from its position by the newest rules. If even that cannot be, what is known
of it is shown.
"""

import json
import time
from dataclasses import dataclass, replace
from typing import Any

from motu.engine.base import NOBODY, MotuError
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers import position
from motu.papers.album import Album, album_of, fingerprint, pack, unpack
from motu.papers.room import Room
from motu.papers.tongue import ENGLISH, N_, speaking
from motu.table.lasting.errors import PASSING
from motu.table.lasting.journals import Journals
from motu.table.lasting.keepsakes import Keepsake, Keepsakes
from motu.table.lasting.rows import MOVE, RULES, Chair, Change, Entry, GameRow
from motu.table.lasting.tables import Tables
from motu.table.live.fates import AS_IS, BARE, EARLIER, MOVED_ON, RECORDED, STOPPED, Fate
from motu.table.live.kept import KeptTable
from motu.table.live.replaying import moves_kept
from motu.table.live.shelf import NotCarried, Shelf
from motu.table.live.table import LiveTable
from motu.table.trouble import NotFound, Told

ELSEWHERE = N_("today's rules lead elsewhere")


@dataclass(frozen=True)
class Papers:
    """All that is stored of a table."""

    room: Room
    row: GameRow
    chairs: list[Chair]
    journal: list[Entry]


class Openings:
    """`open` reads; whoever opens a table to go on with it writes down what became of it, and keeps it."""

    def __init__(self, tables: Tables, journals: Journals, keepsakes: Keepsakes, shelf: Shelf) -> None:
        self.tables = tables
        self.journals = journals
        self.keepsakes = keepsakes
        self.shelf = shelf
        shelf.fetch = keepsakes.box

    def open(self, id: str) -> LiveTable:
        papers, before, why = self.read(id), None, Told("")
        while papers != before:  # read until nobody has written meanwhile: then it is no accident
            try:
                return self.as_played(papers)
            except PASSING:
                raise
            except Exception as error:  # rules or a box that are gone, a move they refuse, an entry nobody can read
                why = reason(error)
            papers, before = self.read(id), papers
        if papers.row.finished is not None:
            return self.as_recorded(papers, why)
        try:
            return self.moved_on(papers, why)
        except PASSING:  # or a database that restarts would put an end to a game
            raise
        except Exception as error:
            return self.as_it_stands(papers, both(why, reason(error)))

    def read(self, id: str) -> Papers:
        row = self.tables.row(id)
        if row is None or row.game not in GAMES:
            raise NotFound("There is no such table.")
        return Papers(GAMES[row.game], row, self.tables.chairs(id), self.journals.read(id))

    def game(self, code: str, edition: int, box: str) -> Game[Any]:
        return self.shelf.game(code, edition, box)

    def newest(self, row: GameRow) -> Game[Any]:
        """The newest rules, with the game's own box if they can be played with it."""
        try:
            return self.game(row.game, max(GAMES[row.game].editions), row.components)
        except NotCarried:
            return self.shelf.newest(row.game)

    # By its own rules.

    def as_played(self, papers: Papers) -> LiveTable:
        row = papers.row
        game = self.game(row.game, row.edition, row.components)
        table = LiveTable(papers.room, game, row, papers.chairs, papers.journal)
        self.check_same(table)
        today = self.shelf.newest(row.game)
        another_box = game.digest != today.digest and not row.box  # somebody's own is as it was meant
        if game.edition != today.edition or another_box:
            table.fate = Fate(EARLIER, Told(f"edition {game.edition}, box {game.digest}"))
        return table

    def check_same(self, table: LiveTable) -> None:
        """The rules led where they led when it was played."""
        if table.row.finished is None:
            same = table.is_open or table.match.state.actor == table.row.actor
        else:
            kept = self.keepsakes.fingerprint(table.id)
            same = kept == fingerprint(table.match) if kept else table.scores() == table.row.result
        if not same:
            raise Told(ELSEWHERE)

    # A finished game, from its album.

    def as_recorded(self, papers: Papers, why: Told) -> LiveTable:
        row, game = papers.row, self.newest(papers.row)
        kept = self.keepsakes.album(row.id)
        if kept is None:
            try:  # the newest rules may well lead to the same end
                table = LiveTable(papers.room, game, row, papers.chairs, papers.journal)
                self.check_same(table)
            except PASSING:
                raise
            except Exception:
                return self.kept_table(papers, game, without_rules(papers), Fate(BARE, why))
            else:
                table.fate = Fate(AS_IS, Told(f"{why}; by edition {game.edition} it is the same game"))
                return table
        return self.kept_table(papers, game, unpack(kept.data), Fate(RECORDED, why))

    def kept_table(self, papers: Papers, game: Game[Any], album: Album, fate: Fate) -> LiveTable:
        return KeptTable(papers.room, game, papers.row, papers.chairs, papers.journal, album, fate)

    # A running game, from its position.

    def moved_on(self, papers: Papers, why: Told) -> LiveTable:
        game = self.newest(papers.row)
        row = replace(papers.row, edition=game.edition, components=game.digest)
        start = self.position_for(papers, game)
        entry = Entry(len(papers.journal), RULES, NOBODY, None, game.edition, start, time.time())
        table = LiveTable(papers.room, game, row, papers.chairs, [*papers.journal, entry])
        table.row = replace(row, actor=table.match.state.actor)
        table.fate = Fate(MOVED_ON, why)
        return table

    def position_for(self, papers: Papers, game: Game[Any]) -> str:
        """Where a game goes on by these rules; nothing where it has not begun, and is dealt by them."""
        kept = self.keepsakes.position(papers.row.id)
        if kept is None and not moves_kept(papers.journal):
            return ""
        if kept is None:
            raise Told(N_("its position was not kept"))
        dump = papers.room.migrate(kept.dump, kept.edition)
        if dump is None:
            raise Told(N_("its position is none by the newest rules"))
        position.accept(game, dump)
        return json.dumps(dump)

    def write_down(self, table: LiveTable) -> None:
        """That a table has moved on to other rules."""
        if table.fate.kind == MOVED_ON:
            self.journals.append(self.change_of_rules(table)).result()

    def change_of_rules(self, table: LiveTable) -> Change:
        """What is to be written down of a table that has moved on."""
        game = table.game
        standing = {"edition": game.edition, "components": game.digest, "actor": table.row.actor}
        entry = table.journal[len(table.journal) - 1]
        return Change(table.id, entry, standing, position=table.position_now())

    def as_it_stands(self, papers: Papers, why: Told) -> LiveTable:
        """Its last position, and nothing to be done."""
        kept = self.keepsakes.position(papers.row.id)
        album = replace(without_rules(papers), moves=[], names=[], actors=[], told=[], over=False)
        album.positions = [] if kept is None else [kept.dump]
        return self.kept_table(papers, self.newest(papers.row), album, Fate(STOPPED, why))

    # Keeping, for the day when these rules are gone.

    def keep(self, table: LiveTable, position: str) -> None:
        """What is needed to show a game for ever, or to go on with it from this position, if it is not kept yet."""
        self.keep_box(table.game)
        if position:
            self.keepsakes.add_position(table.id, position)
        elif table.is_over and not self.keepsakes.fingerprint(table.id):
            with speaking(ENGLISH):  # whoever's request this began with: an album is read in any language
                album = album_of(table.match, table.room.words)
            self.keepsakes.add_album(table.id, Keepsake(fingerprint(table.match), pack(album)))

    def keep_box(self, game: Game[Any]) -> None:
        self.keepsakes.add_box(game.code, game.digest, self.shelf.find(game.code, game.digest))


def without_rules(papers: Papers) -> Album:
    """What the journal alone says of a game: its moves by number, and its result."""
    row, kept = papers.row, moves_kept(papers.journal)
    moves = [entry for entry in papers.journal if entry.kind == MOVE and entry.n in kept]
    scores = row.result or [0] * row.seats
    return Album(
        code=row.game,
        edition=row.edition,
        components=row.components,
        seats=row.seats,
        choices=row.options,
        options={},
        moves=[entry.action for entry in moves],
        names=[],
        actors=[entry.seat for entry in moves],
        scores=scores,
        ranks=[1 + sum(other > mine for other in scores) for mine in scores],
        over=not row.imported,
        told=[0] * len(moves),
    )


def reason(error: Exception) -> Told:
    """Why something could not be opened, for a sentence to people."""
    if isinstance(error, Told):
        return error
    if isinstance(error, MotuError):
        return Told(str(error))
    return Told(N_("what is stored of it cannot be read ({error})"), error=type(error).__name__)


def both(one: Told, other: Told) -> Told:
    """Two reasons, which may be the same."""
    return one if str(one) == str(other) else Told(N_("{one}, and {other}"), one=one, other=other)
