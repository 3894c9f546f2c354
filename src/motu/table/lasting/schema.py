"""The tables of the database, as they are today. How a database of an earlier version gets there: migrations.py.

The journal is the game: its entries are numbered from 0 (`n`), and those that change the position (a move, or its
taking back) also carry a `ply`, the number of such entries before it. `(game, n)` and `(game, ply)` are unique, so two
servers that ever wrote to one table could not both make its seventeenth move. Nothing is deleted and no entry changes;
the columns of `games` that do change (`actor`, `finished`, `result`) only repeat what the journal says, for the lobby.
"""

import sqlalchemy as sa

metadata = sa.MetaData()
META = sa.Table("meta", metadata, sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text))
PEOPLE = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
GAMES = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("components", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("salt", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("spectators", sa.Integer, nullable=False),
    sa.Column("chat", sa.Integer, nullable=False),
    sa.Column("listed", sa.Integer, nullable=False),
    sa.Column("imported", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("finished", sa.Float, index=True),
    sa.Column("result", sa.Text),
    sa.Column("rematch", sa.String(40)),
    sa.Column("patience", sa.Integer, nullable=False, server_default="0"),
    sa.Column("box", sa.String(40), nullable=False, server_default=""),
)
PUT_AWAY = sa.Table(  # tables that somebody does not want in their list any more
    "put_away",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
)
CHAIRS = sa.Table(
    "chairs",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("nonce", sa.String(40), nullable=False),
    sa.Column("word", sa.String(80), nullable=False, server_default=""),
)
JOURNAL = sa.Table(
    "journal",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("game", "ply", name="one_move_per_ply"),
)
REASONS = sa.Table(  # what a bot thought when it made an entry; for nobody's eyes before the end of the game
    "reasons",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
)
BOXES = sa.Table(  # what a game is played with, by the digest of its values
    "boxes",
    metadata,
    sa.Column("digest", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
OWN_BOXES = sa.Table(  # boxes that people made, by an id that nobody guesses
    "own_boxes",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("digest", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("maker", sa.String(80), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("contents", sa.Text, nullable=False),
    sa.Column("follows", sa.String(40), nullable=False, index=True),
    sa.Column("listed", sa.Integer, nullable=False),
)
ALBUMS = sa.Table(  # finished games as they were shown
    "albums",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("fingerprint", sa.String(40), nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
POSITIONS = sa.Table(  # where running games stand
    "positions",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
STUDIES = sa.Table(  # finished games looked at again
    "studies",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
LESSONS = sa.Table(  # how far somebody has come in a lesson
    "lessons",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("lesson", sa.String(80), primary_key=True),
    sa.Column("made", sa.Text, nullable=False),  # the moves made in each step, as JSON
    sa.Column("count", sa.Integer, nullable=False),  # changes so far: what a stale request is known by
    sa.Column("finished", sa.Float),  # when the end was first reached
)
PUZZLES = sa.Table(  # how far somebody has come in a puzzle, and what the first answer to it was
    "puzzles",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(80), primary_key=True),
    sa.Column("made", sa.Text, nullable=False),  # the moves made in each step, as JSON
    sa.Column("count", sa.Integer, nullable=False),  # changes so far: what a stale request is known by
    sa.Column("answered", sa.Float),  # when it was first solved, missed or looked up; these stand from then on
    sa.Column("solved", sa.Integer),
    sa.Column("before", sa.Float),  # one's rating
    sa.Column("rating", sa.Float),  # and after it
)
