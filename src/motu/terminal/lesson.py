"""A lesson at the terminal: the board, the teacher's words, and a line for the answer."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from motu.engine.base import Action, MotuError, Seat
from motu.games import GAMES, room
from motu.papers.lesson import ASKED, DONE, MISTAKE, OTHER, RIGHT, Attempt, Lesson, find_lesson, lessons_of
from motu.papers.room import Room
from motu.papers.tongue import N_, _, enter_room
from motu.styled import make_console, sentence_text
from motu.terminal.learnt import Learnt
from motu.terminal.names import GUEST
from motu.terminal.table import Keyboard, Leave, Player, Table, make_keyboard

HEADINGS = {
    RIGHT: N_("Well done."),
    MISTAKE: N_("Look what happens."),
    OTHER: N_("Not this time."),
    DONE: N_("What you know now."),
}
STYLES = {RIGHT: "bold #86b860", MISTAKE: "bold #edae49", OTHER: "bold #edae49", DONE: "bold #86b860"}


class LessonTable(Table):
    """The table of a game, with a teacher who moves for the others."""

    headings = HEADINGS

    def __init__(self, house: Room, attempt: Attempt, learnt: Learnt, keyboard: Keyboard) -> None:
        lesson = attempt.lesson
        players = [Player(name, None) for name in lesson.names(GUEST)]
        super().__init__(house, attempt.match, players, keyboard)
        self.people = [lesson.seat]
        self.viewer = lesson.seat
        self.learnt = learnt
        self.attempt = attempt
        self.told = 0  # events that were on the table when it was last shown

    def run(self) -> int:
        seat = self.attempt.lesson.seat
        try:
            while self.attempt.mood != DONE:
                self.show(seat)
                self.answer(seat)
            self.show(seat)
        except (EOFError, Leave):
            self.console.print()
            self.say(Text(_("Your place is kept."), "dim"))
        return 0

    def go(self, attempt: Attempt) -> None:
        """Here the learner stands from now on."""
        back = len(attempt.match.moves) < len(self.match.moves)
        self.told = 0 if back else len(self.match.state.log or [])
        self.attempt, self.match = attempt, attempt.match
        if back:
            self.told = len(self.match.state.log or [])
        self.learnt.save(attempt)

    # What is shown.

    @property
    def subject(self) -> str:
        lesson = self.attempt.lesson
        return _("Lesson {number}: {title}").format(number=lesson.number, title=_(lesson.title))

    def show(self, seat: Seat, board: bool = False) -> None:
        self.clear()
        asked = self.asked(seat)
        asked.news_title, asked.question, asked.below = None, self.teaching(), self.ways_on()
        asked.news = [Text.assemble("  ", line, style="dim") for line in self.log_lines(seat, self.told)]
        if self.attempt.task is None:
            asked.choices = []
        self.told = len(self.match.state.log or [])
        self.lay_out(asked, whole=board)

    def teaching(self) -> list[RenderableType]:
        """What the teacher says and asks."""
        attempt, lesson = self.attempt, self.attempt.lesson
        step = _("step {number} of {last}").format(
            number=min(attempt.at + 1, len(lesson.steps)), last=len(lesson.steps)
        )
        shown: list[RenderableType] = [
            Line(Text.assemble((self.subject, "bold"), (f"  {step}", "dim")), align="left", style="dim")
        ]
        if attempt.mood in self.headings:
            shown.append(Text(_(self.headings[attempt.mood]), STYLES[attempt.mood]))
        shown += [Padding(sentence_text(sentence, self.names), (0, 0, 0, 2)) for sentence in attempt.words]
        for target in attempt.points:
            kind, _space, name = target.partition(" ")
            if kind in ("action", "place"):  # a move is typed as it is; a place is called as the board calls it
                place = name.removesuffix(": *")
                what = name if kind == "action" else _(place)
                shown.append(Text(_("  Look at: {name}").format(name=what), "dim"))
        if attempt.task is not None:
            task = sentence_text(attempt.task, self.names).plain
            shown.append(Text.assemble(("▸ ", "bold #e4572e"), task, style="bold"))
        return shown

    def ways_on(self) -> list[RenderableType]:
        """What can be typed now."""
        attempt = self.attempt
        if attempt.task is not None:
            return [Text(_("Type a number or a move; show me, back, quit."), "dim")]
        if attempt.mood in (MISTAKE, OTHER):
            return [Text(_("Enter takes it back; show me, quit."), "dim")]
        return [Text(_("Enter goes on; back, quit."), "dim")] if attempt.mood != DONE else []

    # What is typed.

    def answer(self, seat: Seat) -> None:
        """Lines of the learner's until the lesson has moved."""
        before = self.attempt
        self.turned = 0
        while self.attempt is before:
            line = self.prompt()
            change = self.change(line.lower())
            if change is not None:
                self.go(change)
            elif before.mood == ASKED:
                self.obey(seat, line)
            elif not self.obey_any_time(line.partition(" ")[0].lower(), line.partition(" ")[2].strip()):
                self.say(Text(_("Press Enter to go on, or type back or quit."), "dim"))

    def change(self, word: str) -> Attempt | None:
        """What the learner tells the teacher, if it is that."""
        attempt = self.attempt
        if word in ("back", "undo", "u"):
            return attempt.back()
        if word == "again":
            return attempt.again()
        if word in ("show me", "show"):
            return attempt.show()
        if word in ("", "next", "n") and attempt.mood != ASKED:
            return attempt.back() if attempt.mood in (MISTAKE, OTHER) else attempt.next()
        return None

    def play(self, seat: Seat, a: Action) -> None:
        self.go(self.attempt.play(a))

    def save_as(self, name: str) -> None:
        raise MotuError("a lesson keeps your place by itself; there is nothing to save")


# The command.


def learn(game: str | None, wanted: str | None) -> int:
    learnt = Learnt()
    if game is None:
        return list_courses(learnt)
    house = room(game)
    enter_room(house.folder)
    lesson = find_lesson(house, wanted) if wanted is not None else next_lesson(house, learnt)
    if lesson is None:
        return list_lessons(house, learnt)
    LessonTable(house, learnt.attempt(lesson), learnt, make_keyboard()).run()
    following = next_lesson(house, learnt)
    if learnt.is_finished(lesson):
        further = f"motu learn {game} {following.number}" if following else f"motu play {game}"
        print(_("Next: {command}").format(command=further))
    return 0


def next_lesson(house: Room, learnt: Learnt) -> Lesson | None:
    return next((lesson for lesson in lessons_of(house) if not learnt.is_finished(lesson)), None)


def list_courses(learnt: Learnt) -> int:
    console = make_console()
    for code, house in GAMES.items():
        lessons = lessons_of(house)
        done = sum(learnt.is_finished(lesson) for lesson in lessons)
        told = _("{game}: {done} of {count} lessons done")
        words = told.format(game=house.words.title, done=done, count=len(lessons))
        console.print(Text.assemble((f"{code:12}", "bold"), words))
    return 0


def list_lessons(house: Room, learnt: Learnt) -> int:
    console = make_console()
    for lesson in lessons_of(house):
        mark = "✓" if learnt.is_finished(lesson) else " "
        console.print(Text.assemble(f"{mark} {lesson.number}  ", (_(lesson.title), "bold"), f"  {_(lesson.about)}"))
    told = _("That is the whole course. Your first game: {command}").format(command=f"motu play {house.code}")
    console.print(Text(told))
    return 0
