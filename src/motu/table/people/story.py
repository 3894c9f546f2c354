"""What happened and what was said: the log and the chat of a page."""

from bisect import bisect_right
from itertools import islice
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup

from motu.engine.base import NOBODY, Seat
from motu.papers.sentence import Sentence
from motu.papers.tongue import _
from motu.table.lasting.rows import CHAT, MOVE, Entry
from motu.table.people.look import Look
from motu.table.people.markup import mark, sentence_html
from motu.table.people.sheets import capital

LOG_ENTRIES = 120  # the page shows what happened lately; the replay reaches all
CHAT_LINES = 100
STEPS = 40  # of the others' moves, the latest


def log(look: Look) -> list[Any]:
    """Turns of lines, the newest at the end; in the replay, up to the move shown."""
    turns: list[Any] = []
    since = my_last_entry(look)
    for entry in entries_shown(look):
        move = look.table.move_of(entry.n)
        if entry.kind == CHAT or (entry.kind == MOVE and not move):
            continue
        told = look.table.told_by(move, look.viewer) if move else look.table.told_to(entry, look.viewer)
        for seat, line in told:
            if move and seat != NOBODY:
                add_line(look, turns, seat, move, line, look.seated and entry.n > since and look.past is None)
            else:  # of nobody in particular: a new round, the flood
                turns.append(SimpleNamespace(note=look.html(line), is_round=bool(move)))
    return turns


def entries_shown(look: Look) -> list[Entry]:
    """The last of the journal, or in the replay the last of what led to the move shown; what was said has its own place
    and pushes nothing off the page."""
    journal = look.table.journal
    end = len(journal) if look.past is None else look.table.standing[look.past - 1] + 1 if look.past else 0
    told = (n for n in journal.other_than(CHAT) if n < end)
    return [journal[n] for n in islice(told, LOG_ENTRIES)][::-1]


def add_line(look: Look, turns: list[Any], seat: Seat, move: int, line: Sentence, new: bool) -> None:
    if not turns or turns[-1].note is not None or turns[-1].seat != seat:
        name, colour = look.table.names[seat], look.table.colours[seat]
        turns.append(SimpleNamespace(note=None, seat=seat, colour=colour, name=name, mark=mark(colour, name), lines=[]))
    words = without_name(look.html(line), look.table.names[seat])
    turns[-1].lines.append(SimpleNamespace(words=words, ply=move, new=new, here=look.past == move))


def without_name(words: Markup, name: str) -> Markup:
    """A line under the heading of its player: there the name is for screen readers alone."""
    lead = Markup('<b class="who">{}</b>').format(name)
    heard = Markup('<b class="who visually-hidden">{}</b>').format(name)
    told = words[len(lead) :].lstrip(": \u00a0\u202f")  # "Ana: explorer 4 ..." is "Explorer 4 ..." there
    return heard + " " + capital(told) if words.startswith(lead) else words


def prelude(look: Look) -> list[Markup]:
    return [look.html(words) for words in look.table.prelude(look.viewer)]


def since(look: Look) -> int:
    """The moves that stood when this person had last moved; what came after can be shown again."""
    return bisect_right(look.table.standing, my_last_entry(look)) if look.seated else look.moves


def steps(look: Look) -> list[Any]:
    """Each move since this person's last one, in words: what is told one after the other, and told again."""
    if look.past is not None:
        return []
    first = since(look) if look.seated else look.moves - STEPS
    return [step(look, move) for move in range(max(first, look.moves - STEPS, 0) + 1, look.moves + 1)]


def step(look: Look, move: int) -> Any:
    entry = look.table.journal[look.table.standing[move - 1]]
    colour = look.table.colours[entry.seat]
    names = names_to(look)
    name = names[entry.seat]
    told = [sentence_html(line, names, look.table.colours) for _, line in look.table.told_to(entry, look.viewer)]
    lines = [*told[:1], *(without_name(line, name) for line in told[1:])]  # whose move it is, is said once
    return SimpleNamespace(ply=move, colour=colour, mark=mark(colour, name), lines=lines)


def names_to(look: Look) -> list[str]:
    """As a caption names them, which stands alone: nobody should have to remember what they are called."""
    return [
        _("{name} (you)").format(name=name) if seat == look.viewer else name
        for seat, name in enumerate(look.table.names)
    ]


def my_last_entry(look: Look) -> int:
    mine = look.table.seats_of(look.person)
    journal = look.table.journal
    return next((n for n in journal.numbers(MOVE) if journal.seats[n] in mine), -1)


def chat(look: Look) -> list[Any]:
    journal = look.table.journal
    said = [journal[n] for n in islice(journal.numbers(CHAT), CHAT_LINES)][::-1]
    return [
        SimpleNamespace(
            colour=look.table.colours[e.seat],
            mark=mark(look.table.colours[e.seat], look.table.names[e.seat]),
            name=look.table.names[e.seat],
            text=e.text,
        )
        for e in said
    ]
