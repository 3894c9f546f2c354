"""What a table is dealt from, what is promised about it, and what opens the promise: by its row and its chairs."""

from dataclasses import replace

from motu.engine.rng import Seed
from motu.table.lasting.rows import Chair, GameRow
from motu.table.trust import Deal, clean_word, commit_to, fingerprint, key_of, opening, opening_of_number


def seed_of(row: GameRow, chairs: list[Chair]) -> Seed:
    """An earlier table's number, or the seed that an opened record names; else made of the secret and the words."""
    if isinstance(row.seed, int) or row.imported:
        return row.seed
    deal = Deal(row.game, row.edition, row.components, row.seats, row.options)
    return key_of(row.seed, deal, words_on(chairs))


def promise_about(row: GameRow) -> str:
    """Shown from the making of the table on; of an opened record there is none."""
    if row.imported:
        return ""
    return commit_to(row.seed, row.salt) if isinstance(row.seed, int) else fingerprint(row.seed)


def opened_promise(row: GameRow, chairs: list[Chair]) -> list[str]:
    """The promise and what opens it: not for anybody before the end."""
    if row.imported:
        return []
    return opening_of_number(row.seed, row.salt) if isinstance(row.seed, int) else opening(row.seed, words_on(chairs))


def words_on(chairs: list[Chair]) -> list[str]:
    return [chair.word for chair in chairs]


def with_word(chairs: list[Chair], person: str, word: str) -> list[Chair]:
    """What this person adds to the chance of the table, on the first of their chairs."""
    mine = [chair.seat for chair in chairs if chair.person == person][:1]
    return [replace(chair, word=clean_word(word)) if chair.seat in mine else chair for chair in chairs]
