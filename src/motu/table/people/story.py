"""What happened and what was said: the log and the chat of a page.

A line is told by the number of its entry in the journal, which never changes, and by who reads it. So it is put into
words only where a browser does not hold it yet (`pieces.Lines`).
"""

from bisect import bisect_right
from functools import partial
from itertools import dropwhile, groupby, islice
from operator import itemgetter
from typing import Any

from markupsafe import Markup, escape

from motu.engine.base import NOBODY, Seat
from motu.papers.sentence import Sentence
from motu.papers.tongue import _
from motu.papers.tongue import key as language_key
from motu.table.lasting.rows import CHAT, MOVE
from motu.table.people.look import Look
from motu.table.people.markup import capital, mark, put, sentence_html
from motu.table.people.pieces import Lines, Part
from motu.table.people.terms import marked

LOG_ENTRIES = 120  # the page shows what happened lately; the replay reaches all
CHAT_LINES = 100
STEPS = 40  # of the others' moves, the latest

TURN = Markup('<li class="log-turn seat-{}"><div class="log-head">{} {}</div><ol>')
LINE = Markup('<li class="log-line{}"><a class="log-jump" href="/t/{}?ply={}" data-replay="{}">{}</a></li>{}')
TURN_ENDS = Markup("</ol></li>")
NOTE = Markup('<li class="log-note{}">{}</li>')
SET_UP = Markup('<li class="log-note log-set"><details><summary>{}</summary>{}</details></li>')
STEP = Markup('<li class="step seat-{}" data-step="{}">{}</li>')
PARAGRAPH = Markup("<p>{}</p>")
OF_ALL = "all"  # a step's seat, where it tells of the whole table
MARKED = Markup("{} {}")
STEP_LINE = Markup('<span class="step-line">{}</span> ')
BY_ITSELF = Markup('<small class="step-itself">({})</small>')
CHAT_LINE = Markup('<li class="chat-line seat-{}" data-n="{}" data-speaker="{}">{} <b>{}</b> {}</li>')
WHO = Markup('<b class="who">{}</b>')
WHO_UNSEEN = Markup('<b class="who visually-hidden">{}</b>')
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
            is_note = not move or seat == NOBODY  # of nobody in particular: a new round, the flood
            goes_on = bool(waiting) and seat == teller and not is_note
            if waiting:
                story.lines.add(story.line, *waiting, not goes_on)
                waiting = ()
            if is_note:
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
        return put(SET_UP, _("The table is set"), Markup("").join(map(partial(put, PARAGRAPH), told))) if told else ""

    def turn(self, seat: Seat) -> str:
        name, colour = self.look.names[seat], self.look.colours[seat]
        return put(TURN, colour, mark(colour, name), name)

    def line(self, n: int, at: int, move: int, new: bool, here: bool, ends: bool) -> str:
        seat, said = told_at(self.look, n, at)
        words = without_name(self.look.html(said), self.look.names[seat])
        classes = (" new" if new else "") + (" here" if here else "")
        return put(LINE, classes, self.address, move, move, words, TURN_ENDS if ends else "")

    def note(self, n: int, at: int, is_round: bool) -> str:
        return put(NOTE, " log-round" if is_round else "", self.look.html(told_at(self.look, n, at)[1]))


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
    lead = put(WHO, name)
    heard = put(WHO_UNSEEN, name)
    told = words[len(lead) :].lstrip(": \u00a0\u202f")  # "Ana: explorer 4 ..." is "Explorer 4 ..." there
    return heard + " " + capital(told) if words.startswith(lead) else words


def prelude(look: Look) -> list[Markup]:
    return [look.html(words) for words in look.table.prelude(look.viewer)]


def since(look: Look) -> int:
    """The moves that stood when this person had last moved; what came after can be shown again."""
    return bisect_right(look.table.standing, my_last_entry(look)) if look.seated else look.moves


def steps(look: Look) -> Part:
    """What followed on this person's last move, in words: what is told one after the other, and told again."""
    lines = lines_to(look)
    last = since(look) if look.seated else 0
    first = max(last, look.moves - STEPS + 1, 1)
    if look.past is None:
        for move in range(first, look.moves + 1):
            lines.add(step, look.table.standing[move - 1], move, move == last, of=(look,))
    return lines.part()


PLAYED_LINES = 3  # of what the replay has just shown: beside what comes next there is no room for more


def played(look: Look, asked: Markup) -> Markup:
    """What the move did that leads to the moment shown, before what was asked there."""
    told = look.table.told_in(look.table.standing[(look.past or 1) - 1], look.viewer)
    words = Markup(" ").join(look.html(said) for _seat, said in told[:PLAYED_LINES])
    return Markup('<b class="just-played">{}</b> {}').format(words, asked)


def step(n: int, move: int, own: bool, look: Look) -> str:
    """A move, an entry for each whom it tells of: what the rules did at once for somebody else is not the mover's. Of
    one's own, which one has seen, only what followed."""
    mover, names = look.table.journal.seats[n], names_to(look)
    lines = look.table.told_in(n, look.viewer)
    told = groupby(dropwhile(lambda line: own and line[0] == mover, lines), key=itemgetter(0))
    entries = [
        entry(look, move, seat, [said for _seat, said in lines], names, seat == look.viewer and (own or seat != mover))
        for seat, lines in told
    ]
    return Markup("").join(entries)


def entry(look: Look, move: int, seat: Seat, said: list[Sentence], names: list[str], by_itself: bool) -> Markup:
    """What a move tells of one player, or of the whole table; `by_itself`: done for the reader, who had no choice."""
    lines = [sentence_html(line, names, look.colours) for line in said]
    if seat == NOBODY:
        return put(STEP, OF_ALL, move, marked(look.table.room, Markup("").join(map(partial(put, STEP_LINE), lines))))
    rest = [without_name(line, names[seat]) for line in lines]
    if rest[0] == lines[0]:  # it names nobody: whose doing it is goes before it
        lines[0] = put(WHO, names[seat]) + " \u00b7 " + lines[0]
    lines = [*lines[:1], *rest[1:]]
    if by_itself:
        lines.append(put(BY_ITSELF, _("done for you")))
    shown = marked(look.table.room, Markup("").join(map(partial(put, STEP_LINE), lines)))
    return put(STEP, look.colours[seat], move, put(MARKED, mark(look.colours[seat], names[seat]), shown))


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
    return put(CHAT_LINE, colour, n, entry.seat, mark(colour, name), name, entry.text)


def silence() -> str:
    return put(SILENCE, _("No messages yet."))
