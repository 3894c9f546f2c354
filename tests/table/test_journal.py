"""The journal in memory is what was written, entry by entry, in a few bytes each."""

import sys

import pytest

from motu.table.lasting import rows as st
from motu.table.lasting.journal import KINDS, Journal
from motu.table.lasting.rows import Entry
from motu.table.live.notes import NOTES

ENTRIES = [
    Entry(0, st.JOIN, 1, None, -1, "Ana", 1.5),
    Entry(1, st.MOVE, 0, 0, 70_000, "", 1234567890.123456),
    Entry(2, st.CHAT, 1, None, -1, "Ia orana \U0001f334", 3.0),
    Entry(3, st.UNDO, 0, 1, -1, "", 4.0),
    Entry(4, st.SETTING, -1, None, 0, "Spectators can no longer watch.", 5.0),
    Entry(5, st.MOVE, 0, 2, 3, "", 6.0),
]


def journal() -> Journal:
    found = Journal()
    for entry in ENTRIES:
        found.append(entry)
    return found


def test_entries_come_back_as_they_were() -> None:
    found = journal()
    assert list(found) == ENTRIES
    assert found[2:] == ENTRIES[2:]
    assert found[-1] == ENTRIES[-1]
    assert found[100:] == []
    with pytest.raises(IndexError):
        found[6]


def test_the_numbers_of_a_kind_are_found_newest_first() -> None:
    assert list(journal().numbers(st.MOVE)) == [5, 1]
    assert list(journal().numbers(st.VOTE)) == []


def test_every_kind_that_has_words_has_its_place() -> None:
    assert set(NOTES) | {st.MOVE, st.CHAT} == set(KINDS)


def test_a_move_takes_a_few_bytes() -> None:
    found = Journal()
    for n in range(10_000):
        found.append(Entry(n, st.MOVE, n % 4, n, 500 + n % 100, "", 1.0 * n))
    held = [found.kinds, found.seats, found.plies, found.actions, found.times, found.texts]
    assert sum(map(sys.getsizeof, held)) < 24 * 10_000
