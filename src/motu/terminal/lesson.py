"""A lesson at the terminal: the board, the teacher's words, and a line for the answer."""

from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from motu.engine.base import Action, MotuError, Seat
from motu.games import GAMES, room
from motu.papers.lesson import ASKED, DONE, MISTAKE, OTHER, RIGHT, Attempt, Lesson, find_lesson, lessons_of
from motu.papers.room import Room
from motu.styled import make_console, sentence_text
from motu.terminal.learnt import Learnt
from motu.terminal.table import Keyboard, Leave, Player, Table, make_keyboard

LEARNER = "Guest"
HEADINGS = {RIGHT: "Well done.", MISTAKE: "Look what happens.", OTHER: "Not this time.", DONE: "What you know now."}
STYLES = {RIGHT: "bold #86b860", MISTAKE: "bold #edae49", OTHER: "bold #edae49", DONE: "bold #86b860"}


class LessonTable(Table):
    """The table of a game, with a teacher who moves for the others."""

    headings = HEADINGS

    def __init__(self, house: Room, attempt: Attempt, learnt: Learnt, keyboard: Keyboard) -> None:
        lesson = attempt.lesson
        players = [Player(name, None) for name in lesson.names(LEARNER)]
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
            self.say(Text("Your place is kept.", "dim"))
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
    def title(self) -> str:
        return f"Lesson {self.attempt.lesson.number}: {self.attempt.lesson.title}"

    def show(self, seat: Seat, board: bool = False) -> None:
        attempt = self.attempt
        if self.keyboard.is_terminal:
            self.console.clear()
        for line in self.log_lines(seat, self.told):
            self.say(Text.assemble("  ", line, style="dim"))
        self.told = len(self.match.state.log or [])
        self.show_board(seat)
        step = min(attempt.at + 1, len(attempt.lesson.steps))
        where = f"  step {step} of {len(attempt.lesson.steps)}"
        title = Text.assemble((self.title, "bold"), (where, "dim"))
        self.console.print(Line(title, align="left", style="dim"))
        if attempt.mood in self.headings:
            self.say(Text(self.headings[attempt.mood], STYLES[attempt.mood]))
        for sentence in attempt.words:
            self.console.print(Padding(sentence_text(sentence, self.names), (0, 0, 0, 2)))
        for target in attempt.points:
            kind, _, name = target.partition(" ")
            if kind in ("action", "place"):
                self.say(Text(f"  Look at: {name}", "dim"))
        if attempt.task is not None:
            self.say(Text.assemble(("▸ ", "bold #e4572e"), sentence_text(attempt.task, self.names).plain, style="bold"))
            self.show_choices(seat, self.match.seen(seat))
            self.say(Text("Type a number or a move; show me, back, quit.", "dim"))
        elif attempt.mood in (MISTAKE, OTHER):
            self.say(Text("Enter takes it back; show me, quit.", "dim"))
        elif attempt.mood != DONE:
            self.say(Text("Enter goes on; back, quit.", "dim"))

    # What is typed.

    def answer(self, seat: Seat) -> None:
        """Lines of the learner's until the lesson has moved."""
        before = self.attempt
        while self.attempt is before:
            line = self.prompt()
            change = self.change(line.lower())
            if change is not None:
                self.go(change)
            elif before.mood == ASKED:
                self.obey(seat, line)
            elif not self.obey_any_time(line.partition(" ")[0].lower(), line.partition(" ")[2].strip()):
                self.say(Text("Press Enter to go on, or type back or quit.", "dim"))

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
    lesson = find_lesson(house, wanted) if wanted is not None else next_lesson(house, learnt)
    if lesson is None:
        return list_lessons(house, learnt)
    LessonTable(house, learnt.attempt(lesson), learnt, make_keyboard()).run()
    following = next_lesson(house, learnt)
    if learnt.is_finished(lesson):
        further = f"motu learn {game} {following.number}" if following else f"motu play {game}"
        print(f"Next: {further}")
    return 0


def next_lesson(house: Room, learnt: Learnt) -> Lesson | None:
    return next((lesson for lesson in lessons_of(house) if not learnt.is_finished(lesson)), None)


def list_courses(learnt: Learnt) -> int:
    console = make_console()
    for code, house in GAMES.items():
        lessons = lessons_of(house)
        done = sum(learnt.is_finished(lesson) for lesson in lessons)
        console.print(
            Text.assemble((f"{code:12}", "bold"), f"{house.words.title}: {done} of {len(lessons)} lessons done")
        )
    return 0


def list_lessons(house: Room, learnt: Learnt) -> int:
    console = make_console()
    for lesson in lessons_of(house):
        mark = "✓" if learnt.is_finished(lesson) else " "
        console.print(Text.assemble(f"{mark} {lesson.number}  ", (lesson.title, "bold"), f"  {lesson.about}"))
    console.print(Text("That is the whole course. Your first game: ", "dim").append(f"motu play {house.code}"))
    return 0
