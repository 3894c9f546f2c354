"""What happened and what was said: the log and the chat of a page.

A line is told by the number of its entry in the journal, which never changes, and by who reads it. So it is put into
words only where a browser does not hold it yet (`pieces.Lines`).
"""

from bisect import bisect_right
from itertools import islice
from typing import Any

from markupsafe import Markup, escape

from motu.engine.base import NOBODY, Seat
from motu.papers.sentence import Sentence
from motu.papers.tongue import _
from motu.papers.tongue import key as language_key
from motu.table.lasting.rows import CHAT, MOVE
from motu.table.people.look import Look
from motu.table.people.markup import mark, sentence_html
from motu.table.people.pieces import Lines, Part
from motu.table.people.sheets import capital

LOG_ENTRIES = 120  # the page shows what happened lately; the replay reaches all
CHAT_LINES = 100
STEPS = 40  # of the others' moves, the latest

TURN = Markup('<li class="log-turn seat-{}"><div class="log-head">{} {}</div><ol>')
LINE = Markup('<li class="log-line{}"><a class="log-jump" href="/t/{}?ply={}" data-replay="{}">{}</a></li>{}')
TURN_ENDS = Markup("</ol></li>")
NOTE = Markup('<li class="log-note{}">{}</li>')
SET_UP = Markup('<li class="log-note log-set"><details><summary>{}</summary>{}</details></li>')
STEP = Markup('<li class="step seat-{}" data-step="{}">{}</li>')
CHAT_LINE = Markup('<li class="chat-line seat-{}">{} <b>{}</b> {}</li>')
SILENCE = Markup('<li class="empty">{}</li>')


def lines_to(look: Look) -> Lines:
    """Lines of this table for these eyes: by all that their words are made from beside the entry."""
    table = look.table
    return Lines(table.serial, look.viewer, language_key(), tuple(look.names), tuple(look.colours))


def log(look: Look) -> Part:
    """Turns of lines, the newest at the end; in the replay, up to the move shown."""
    story = Story(look)
    story.lines.add(story.set_up)
    since = my_last_entry(look) if look.seated and look.past is None else len(look.table.journal)
    told = look.table.seats_told
    waiting: tuple[Any, ...] = ()  # a line: whether it is the last of its turn, the next one says
    teller = NOBODY
    for n in entries_shown(look):
        move = look.table.move_of(n)
        if not move and look.table.journal.is_move(n):
            continue
        for at, seat in enumerate(told(n, look.viewer)):
            goes_on = bool(waiting) and seat == teller
            if waiting:
                story.lines.add(story.line, *waiting, not goes_on)
                waiting = ()
            if not move or seat == NOBODY:  # of nobody in particular: a new round, the flood
                story.lines.add(story.note, n, at, bool(move))
                continue
            if not goes_on:
                story.lines.add(story.turn, seat)
            waiting, teller = (n, at, move, n > since, look.past == move), seat
    if waiting:
        story.lines.add(story.line, *waiting, True)
    return story.lines.part()


class Story:
    """What the lines of a log say."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.lines = lines_to(look)
        self.address = escape(look.table.id)

    def set_up(self) -> str:
        told = prelude(self.look)
        return (
            SET_UP.format(_("The table is set"), Markup("").join(map(Markup("<p>{}</p>").format, told))) if told else ""
        )

    def turn(self, seat: Seat) -> str:
        name, colour = self.look.names[seat], self.look.colours[seat]
        return TURN.format(colour, mark(colour, name), name)

    def line(self, n: int, at: int, move: int, new: bool, here: bool, ends: bool) -> str:
        seat, said = told_at(self.look, n, at)
        words = without_name(self.look.html(said), self.look.names[seat])
        classes = (" new" if new else "") + (" here" if here else "")
        return LINE.format(classes, self.address, move, move, words, TURN_ENDS if ends else "")

    def note(self, n: int, at: int, is_round: bool) -> str:
        return NOTE.format(" log-round" if is_round else "", self.look.html(told_at(self.look, n, at)[1]))


def told_at(look: Look, n: int, at: int) -> tuple[Seat, Sentence]:
    """The line of this place among those that an entry tells."""
    return look.table.told_in(n, look.viewer)[at]


def entries_shown(look: Look) -> list[int]:
    """The last of the journal, or in the replay the last of what led to the move shown; what was said has its own place
    and pushes nothing off the page."""
    journal = look.table.journal
    end = len(journal) if look.past is None else look.table.standing[look.past - 1] + 1 if look.past else 0
    told = (n for n in journal.other_than(CHAT) if n < end)
    return list(islice(told, LOG_ENTRIES))[::-1]


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


def steps(look: Look) -> Part:
    """Each move since this person's last one, in words: what is told one after the other, and told again."""
    lines = lines_to(look)
    first = since(look) if look.seated else look.moves - STEPS
    if look.past is None:
        for move in range(max(first, look.moves - STEPS, 0) + 1, look.moves + 1):
            lines.add(step, look.table.standing[move - 1], move, of=(look,))
    return lines.part()


def step(n: int, move: int, look: Look) -> str:
    entry = look.table.journal[n]
    colour = look.colours[entry.seat]
    names = names_to(look)
    name = names[entry.seat]
    told = [sentence_html(line, names, look.colours) for _seat, line in look.table.told_to(entry, look.viewer)]
    lines = [*told[:1], *(without_name(line, name) for line in told[1:])]  # whose move it is, is said once
    said = Markup("").join([Markup('<span class="step-line">{}</span> ').format(line) for line in lines])
    return STEP.format(colour, move, Markup("{} {}").format(mark(colour, name), said) if lines else "")


def names_to(look: Look) -> list[str]:
    """As a caption names them, which stands alone: nobody should have to remember what they are called."""
    return [
        _("{name} (you)").format(name=name) if seat == look.viewer else name for seat, name in enumerate(look.names)
    ]


def my_last_entry(look: Look) -> int:
    mine = look.table.seats_of(look.person)
    journal = look.table.journal
    return next((n for n in journal.numbers(MOVE) if journal.seats[n] in mine), -1)


def chat(look: Look) -> Part:
    lines = lines_to(look)
    for n in [*islice(look.table.journal.numbers(CHAT), CHAT_LINES)][::-1]:
        lines.add(chat_line, n, of=(look,))
    if not lines.marks:
        lines.add(silence)
    return lines.part()


def chat_line(n: int, look: Look) -> str:
    entry = look.table.journal[n]
    name, colour = look.names[entry.seat], look.colours[entry.seat]
    return CHAT_LINE.format(colour, mark(colour, name), name, entry.text)


def silence() -> str:
    return SILENCE.format(_("No messages yet."))
