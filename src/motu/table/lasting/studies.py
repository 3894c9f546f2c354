"""What was thought: by a bot when it made its move, and when a finished game was looked at again."""

import sqlalchemy as sa

from motu.table.lasting.schema import REASONS, STUDIES


class Studies:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def reasons(self, game: str) -> dict[int, str]:
        """Journal number of a bot's move -> what it thought."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(REASONS.c.n, REASONS.c.text).where(REASONS.c.game == game))
            return {row.n: row.text for row in rows}

    def read(self, game: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(STUDIES.c.text).where(STUDIES.c.game == game)).scalar()

    def save(self, game: str, done: bool, text: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(STUDIES.delete().where(STUDIES.c.game == game))
            connection.execute(STUDIES.insert(), {"game": game, "done": int(done), "text": text})

    def unfinished(self) -> list[str]:
        """Games whose study was begun: what a server that starts again takes up."""
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(STUDIES.c.game).where(STUDIES.c.done == 0)).scalars())
