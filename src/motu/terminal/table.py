"""A game at the terminal: shows the table, asks the people, lets the bots move, keeps the record."""

import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, TextIO

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as RichTable
from rich.text import Text

from motu.bots import BEST
from motu.engine.base import NOBODY, OK, Action, MotuError, Seat
from motu.engine.game import SETUP_PLY, Bot
from motu.engine.rng import Rng, Seed
from motu.files import check_new, path_of, write_text
from motu.hints import Hint, beliefs, hints, plan_in_words, reasons, why_in_words
from motu.papers import record
from motu.papers.match import Match
from motu.papers.room import Room
from motu.styled import make_console, player_text, printable, rule_text, sentence_text
from motu.terminal.coach import Coach
from motu.terminal.points import show_gains, show_still

LOG_LINES = 14  # of what happened since my last turn; `log` shows all
RULES_FOUND = 8  # rules a search shows at most
HINTS = 3
BOT_SEED = 1_000_003  # bots draw from a generator of their own, which tells nothing of the game's

HELP = [
    ("a number", "make the move with that number"),
    ("a move", "make a move by name, as shown beside its number"),
    ("why MOVE", "why a move isn't allowed: the rule, and what would make it possible"),
    ("why [NUMBER]", "after the game: what a bot was thinking at that move; why alone lists the moves"),
    ("undo", "undo your last move, as long as nothing has been revealed"),
    ("hint", "the three best moves with their chance to win and expected points, and what can be guessed"),
    ("rules NUMBER", "a rule by its number; rules WORD searches"),
    ("help WORD", "what something is, say a character or a tool: the rules that name it"),
    ("board", "show the table again"),
    ("log", "everything that has happened"),
    ("score", "where each point came from, move by move, and the score sheet"),
    ("save [FILE]", "save the record of the game"),
    ("quit", "save and leave"),
]


@dataclass
class Player:
    name: str
    bot: Bot[Any] | None  # None: a person
    level: str = ""


class Keyboard:
    """Lines from a person or a pipe."""

    def __init__(self, stream: TextIO, is_terminal: bool) -> None:
        self.stream = stream
        self.is_terminal = is_terminal

    def read(self) -> str:
        """The next line; EOFError when there is none."""
        if self.is_terminal:
            return input()
        line = self.stream.readline()
        if not line:
            raise EOFError
        return line


def make_keyboard() -> Keyboard:
    if sys.stdin is None:  # closed by whoever started us
        return Keyboard(io.StringIO(), False)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if is_terminal:
        import readline  # noqa: F401  (history and line editing for input())
    return Keyboard(sys.stdin, is_terminal)


class Leave(Exception):
    """Somebody wants to go."""


class Table:
    def __init__(
        self,
        room: Room,
        match: Match[Any],
        players: list[Player],
        keyboard: Keyboard,
        record_path: Path | None = None,
        console: Console | None = None,
    ) -> None:
        self.room = room
        self.match = match
        self.game = match.game
        self.players = players
        self.names = [player.name for player in players]
        self.keyboard = keyboard
        self.record_path = record_path
        self.console = console or make_console()
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer: Seat = self.people[0] if len(self.people) == 1 else NOBODY
        self.since = [0] * len(players)  # the first event of a seat's last move
        self.last_shown: tuple[Seat, int] | None = None  # whose decision was shown last, and at which event it began
        self.save_trouble = ""
        self.message: Text | None = None
        self.coach: Coach | None = None
        self.thoughts: dict[int, list[Hint]] = {}  # ply -> what a bot thought; for nobody's eyes before the end

    # The game.

    def run(self) -> int:
        try:
            while not self.game.is_over(self.match.state):
                seat = self.match.state.actor
                bot = self.players[seat].bot
                if bot is None:
                    self.ask(seat)
                else:
                    self.let_move(seat, bot)
            self.autosave()
            self.show_end()
            self.linger()
        except (EOFError, Leave):
            self.console.print()
            return self.leave()
        except BaseException:  # Ctrl-C, or something of ours is broken: the game is kept all the same
            self.leave()
            raise
        return 0

    def let_move(self, seat: Seat, bot: Bot[Any]) -> None:
        ply = len(self.match.moves)
        self.match.play(bot.choose(self.game, self.match.seen(seat), self.bot_rng()))
        if thoughts := reasons(bot):
            self.thoughts[ply] = thoughts

    def bot_rng(self) -> Rng:
        rng = Rng()
        rng.seed(bot_seed(self.match.seed) + len(self.match.moves))
        return rng

    def ask(self, seat: Seat) -> None:
        """One decision of a person, however many questions it takes to get there."""
        self.hand_over(seat)
        self.show(seat)
        while True:
            moves = len(self.match.moves)
            self.obey(seat, self.prompt())
            if len(self.match.moves) != moves:
                return

    def hand_over(self, seat: Seat) -> None:
        """Hide the table while another person takes the keyboard, and what scrolled by with it."""
        if len(self.people) < 2 or self.viewer == seat:
            return
        self.viewer = seat
        if self.keyboard.is_terminal:
            self.wipe()
            text = Text.assemble("Pass the keyboard to ", player_text(seat, self.names), ". Press Enter when ready.")
            self.console.print(Padding(text, (3, 4)))
            self.read()

    def wipe(self) -> None:
        self.console.clear()
        self.console.file.write("\x1b[3J")  # clearing may scroll the lines away: those go as well
        self.console.file.flush()

    def read(self) -> str:
        return printable(self.keyboard.read().replace("\t", " ")).strip()

    def prompt(self) -> str:
        self.console.print(Text("> ", "bold"), end="")
        self.console.file.flush()
        line = self.read()
        if not self.keyboard.is_terminal:
            self.console.print(Text(line))
        return line

    # What is shown.

    def show(self, seat: Seat, board: bool = False) -> None:
        state = self.match.state
        begins = self.last_shown is None or self.last_shown != (seat, self.since[seat])
        self.last_shown = (seat, self.since[seat])
        if self.keyboard.is_terminal:
            if len(self.people) > 1:
                self.wipe()
            else:
                self.console.clear()
        if begins or board or self.keyboard.is_terminal:
            self.show_news(seat)
            self.show_board(seat)
        if self.message is not None:
            self.say(self.message)
            self.message = None
        seen = state.as_seen_by(seat)
        self.console.print()
        question = sentence_text(self.room.words.prompt(self.game, seen, seat), self.names)
        self.say(Text.assemble(player_text(seat, self.names), "  ", question))
        self.show_coach(seen)
        self.show_choices(seat, seen)
        if self.since[seat] == 0:  # until the first turn is over
            self.say(Text("Type a number or a move; why MOVE, hint, undo, rules WORD; help lists all.", "dim"))

    def show_coach(self, seen: Any) -> None:
        """What the last move had, and what this decision is about."""
        said = [] if self.coach is None else [self.coach.praise, self.coach.about(seen)]
        for sentence in said:
            if sentence is not None:
                self.say(Text.assemble(("* ", "dim"), sentence_text(sentence, self.names)))

    def say(self, text: Text) -> None:
        self.console.print(text)

    def show_news(self, seat: Seat) -> None:
        is_first = self.since[seat] == 0
        lines = self.log_lines(seat, self.count_setup() if is_first else self.since[seat])
        title = "The game begins" if is_first else "Since your last move"
        self.console.print(Line(Text(title, "dim"), align="left", style="dim"))
        if len(lines) > LOG_LINES:
            self.say(Text(f"  ... {len(lines) - LOG_LINES} more; type log", "dim"))
        for line in lines[-LOG_LINES:]:
            self.say(Text.assemble("  ", line))

    def count_setup(self) -> int:
        """The events of the set-up: what they told lies on the table."""
        return sum(1 for event in self.match.state.log or [] if event.ply == SETUP_PLY)

    def log_lines(self, viewer: Seat, since: int = 0) -> list[Text]:
        sentences = [self.room.words.event(self.game, event, viewer) for event in self.match.events(viewer, since)]
        return [sentence_text(sentence, self.names) for sentence in sentences if sentence is not None]

    def show_board(self, viewer: Seat) -> None:
        number = len(self.match.moves)
        when = f"  after {number} moves" if self.game.is_over(self.match.state) else f"  move {number + 1}"
        title = Text.assemble((self.room.words.title, "bold"), (when, "dim"))
        self.console.print(Line(title, align="left", style="dim"))
        self.console.print(self.room.module("face.text").board(self.game, self.match.seen(viewer), viewer, self.names))

    def show_choices(self, seat: Seat, seen: Any) -> None:
        legal = self.game.legal(self.match.state)
        width = len(str(len(legal)))
        choices: list[Text] = []
        for number, a in enumerate(legal, 1):
            words = sentence_text(self.room.words.choice(self.game, seen, a), self.names)
            name = self.game.name(a)
            tail = "" if says_move(words.plain, name) else f"  {name}"
            choices.append(Text.assemble((f"{number:>{width}}", "bold #2a9d8f"), "  ", words, (tail, "dim")))
        self.console.print(Padding(Columns(choices, padding=(0, 4), column_first=True), (0, 0, 0, 2)))

    def show_end(self) -> None:
        viewer = self.viewer
        if self.keyboard.is_terminal:
            self.console.clear()
        if self.people:
            self.show_news(viewer if viewer != NOBODY else self.people[0])
        self.show_board(viewer)
        self.console.print()
        self.show_score()
        self.console.print()
        ranks = self.game.ranks(self.match.state)
        winners = [player_text(seat, self.names) for seat in range(self.match.seats) if ranks[seat] == 1]
        if not winners:
            self.say(Text("Nobody wins: everyone has lost.", "bold"))
            return
        text = Text(" and ").join(winners)
        self.say(text.append(" wins." if len(winners) == 1 else " share the victory."))

    def show_score(self) -> None:
        sheet = self.game.sheet(self.match.seen(self.viewer))
        titles = self.room.words.categories
        table = RichTable(title="Score sheet", title_justify="left", title_style="bold", box=None, padding=(0, 2))
        table.add_column("")
        for seat in range(self.match.seats):
            table.add_column(player_text(seat, self.names), justify="right")
        for category, points in sheet.items():
            table.add_row(titles.get(category, category), *[str(value) for value in points])
        totals = self.game.scores(self.match.seen(self.viewer))
        table.add_row("Total", *[str(total) for total in totals], style="bold")
        self.console.print(table)
        show_still(self.console, self.room, self.match, self.viewer, self.names)

    # What people type.

    def obey(self, seat: Seat, line: str) -> None:
        """One line of a person: a move, a question or an order."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if line.isdecimal():
                self.play_number(seat, line)
            elif word.lower() == "why":
                self.explain(seat, rest)
            elif word.lower() == "hint" and not rest:
                self.hint(seat)
            elif word.lower() == "undo" and not rest:
                self.undo(seat)
            elif word.lower() in ("board", "b") and not rest:
                self.show(seat, board=True)
            elif not self.obey_any_time(word.lower(), rest):
                self.play_notation(seat, line)
        except MotuError as error:
            self.say(Text(f"{sentence_case(str(error))}. (Type help for a list of commands.)"))

    def obey_any_time(self, word: str, rest: str) -> bool:
        """The orders that need no turn; True when it was one."""
        if word == "":
            self.say(Text("Type a number, a move, or help.", "dim"))
        elif word in ("help", "h", "?") and not rest:
            self.show_help()
        elif word in ("rules", "help"):  # "help navigator" asks what that is
            self.show_rules(rest)
        elif word == "log" and not rest:
            for text in self.log_lines(self.viewer):
                self.say(text)
        elif word in ("score", "scores") and not rest:
            show_gains(self.console, self.room, self.match, self.viewer, self.names)
            self.show_score()
        elif word == "save":
            self.save_as(rest)
        elif word in ("quit", "exit", "q") and not rest:
            raise Leave
        else:
            return False
        return True

    def play_number(self, seat: Seat, digits: str) -> None:
        legal = self.game.legal(self.match.state)
        number = int(digits) if len(digits) < 6 else 0
        if not 1 <= number <= len(legal):
            raise MotuError(f"there is no choice {digits[:20]}; choose 1 to {len(legal)}")
        self.play(seat, legal[number - 1])

    def play_notation(self, seat: Seat, line: str) -> None:
        a = self.game.parse(line)
        if self.game.refusal(self.match.seen(seat), a) != OK:
            self.explain(seat, line)
            return
        self.play(seat, a)

    def play(self, seat: Seat, a: Action) -> None:
        doubts = [] if self.coach is None else self.coach.question(self.match.seen(seat), a)
        for sentence in doubts:
            self.say(sentence_text(sentence, self.names))
        if doubts:
            return
        before = len(self.match.state.log or [])
        self.match.play(a)
        if self.match.state.actor != seat:
            self.since[seat] = before
        self.autosave()

    def undo(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.message = Text("Taken back.", "dim")
        self.autosave()

    def explain(self, seat: Seat, move: str) -> None:
        """Why a move is refused: the rule, its text, and what would make the move possible."""
        if not move:
            raise MotuError("why what? Name a move")
        legal = self.game.legal(self.match.state)
        if move.isdecimal() and len(move) < 6 and 1 <= int(move) <= len(legal):
            move = self.game.name(legal[int(move) - 1])
        elif move.isdecimal():
            raise MotuError(
                f"there is no choice {move[:20]}; choose 1 to {len(legal)}. The bots' thoughts are shown after the game"
            )
        a = self.game.parse(move)
        seen = self.match.seen(seat)
        rule = self.game.refusal(seen, a)
        if rule == OK:
            self.say(Text.assemble((self.game.name(a), "bold"), " is allowed here."))
            return
        self.say(Text.assemble((self.game.name(a), "bold"), " is not allowed here."))
        self.say(sentence_text(self.room.why_not(self.game, seen, a, rule), self.names))
        self.say(rule_text(self.room.rule(rule)))

    def hint(self, seat: Seat) -> None:
        """The best moves a search finds in a moment from what this seat may know, with what they promise."""
        seen = self.match.seen(seat)
        legal = self.game.legal(self.match.state)
        if len(legal) == 1:
            self.say(Text("There is only one move."))
            return
        ply = self.match.state.ply
        found = hints(self.room, self.game, seen, ply, BEST.simulations, BEST.seconds, HINTS)
        self.tell_thoughts(seen, found, [legal.index(hint.action) + 1 for hint in found])

    def tell_thoughts(self, seen: Any, found: list[Hint], numbers: Iterable[int]) -> None:
        """Moves of the seat on turn with what they promise, each beside its number, and what may be guessed."""
        for number, hint in zip(numbers, found):
            words = sentence_text(self.room.words.planned(self.game, seen, hint.action), self.names)
            promise = f"  wins {hint.share:.0%}, about {hint.points:.0f} points"
            plan = [sentence_text(step, self.names) for step in plan_in_words(self.room, self.game, seen, hint)]
            self.say(
                Text.assemble(
                    (f"{number:>3}", "bold #2a9d8f"),
                    "  ",
                    words,
                    (promise, "dim"),
                    (f"; then {'; '.join(step.plain for step in plan)}" if plan else "", "dim"),
                )
            )
            if hint.why is not None:
                self.say(Text.assemble("     ", sentence_text(why_in_words(self.room, hint.why), self.names)))
        for belief in beliefs(self.room, self.game, seen, seen.actor, seen.ply):
            self.say(Text.assemble("     ", sentence_text(belief, self.names)))

    def show_rules(self, wanted: str) -> None:
        if not wanted:
            raise MotuError("which rule? Type rules and a number or a word")
        found = self.room.look_up(wanted)
        if not found:
            raise MotuError(f"no rule mentions {wanted[:40]!r}")
        for rule in found[:RULES_FOUND]:
            self.say(rule_text(rule))
        if len(found) > RULES_FOUND:
            self.say(Text(f"and {len(found) - RULES_FOUND} more; another word narrows it down", "dim"))

    def show_help(self) -> None:
        for what, does in HELP:
            self.say(Text.assemble("  ", (f"{what:14}", "bold"), does))

    def linger(self) -> None:
        """After the end: look at the log and the score, hear why the bots moved as they did, save, leave."""
        if self.keyboard.is_terminal or self.people:
            self.say(Text("The game is over: log, score, rules, save [FILE] or quit.", "dim"))
            if self.thoughts:
                self.say(Text("why lists the moves the bots thought about; why NUMBER shows one.", "dim"))
            try:
                while True:
                    self.obey_after_the_end(self.prompt())
            except (EOFError, Leave):
                self.console.print()

    def obey_after_the_end(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() == "why":
                self.give_reasons(rest.strip())
            elif not word or not self.obey_any_time(word.lower(), rest.strip()):
                raise MotuError("the game is over: type log, score, rules, why, save or quit")
        except MotuError as error:
            self.say(Text(f"{sentence_case(str(error))}."))

    def give_reasons(self, number: str) -> None:
        """What the bot thought that made the move of this number, from 1 on; without one, which can be asked for."""
        if not self.thoughts:
            raise MotuError("nothing to tell: no bot thought ahead in this game")
        if not number:
            self.list_thoughts()
            return
        ply = int(number) - 1 if number.isdecimal() and len(number) < 6 else -1
        if not 0 <= ply < len(self.match.moves):
            raise MotuError(f"there is no move {number[:20]!r}; choose 1 to {len(self.match.moves)}")
        seat = self.match.actors[ply]
        self.say(Text.assemble(f"Move {ply + 1}: ", player_text(seat, self.names), "  ", (self.move_made(ply), "bold")))
        if ply not in self.thoughts:
            raise MotuError("no bot thought about this move; why lists the moves with thoughts")
        found = self.thoughts[ply]
        self.tell_thoughts(self.match.at(ply).seen(seat), found, range(1, len(found) + 1))

    def list_thoughts(self) -> None:
        width = len(str(len(self.match.moves)))
        moves = [
            Text.assemble(
                (f"{ply + 1:>{width}}", "bold #2a9d8f"),
                "  ",
                player_text(self.match.actors[ply], self.names),
                f"  {self.move_made(ply)}",
            )
            for ply in self.thoughts
        ]
        self.console.print(Padding(Columns(moves, padding=(0, 4), column_first=True), (0, 0, 0, 2)))

    def move_made(self, ply: int) -> str:
        return self.game.name(self.match.moves[ply])

    # The record.

    def record_text(self) -> str:
        return record.write(record.record_of(self.match, self.names))

    def autosave(self) -> None:
        """Keep the record file up to date; trouble is told once, and the game goes on."""
        if self.record_path is None:
            return
        trouble = ""
        try:
            self.save(self.record_path)
        except MotuError as error:
            trouble = str(error)
            if trouble != self.save_trouble:
                self.message = Text(
                    f"{sentence_case(trouble)}. The game goes on; type save FILE to save it somewhere else.", "bold"
                )
                if self.game.is_over(self.match.state):
                    self.say(self.message)
        self.save_trouble = trouble

    def save(self, path: Path) -> None:
        write_text(path, self.record_text())

    def save_as(self, name: str) -> None:
        path = path_of(name) if name else self.record_path or default_path(self.match)
        if path != self.record_path:
            check_new(path)
        self.save(path)
        self.record_path = path
        self.say(Text(printable(f"Saved as {path}.")))

    def leave(self) -> int:
        """Nothing is lost: an unfinished game is saved, or printed if it cannot be."""
        if not self.match.moves or self.game.is_over(self.match.state):
            return 0
        try:
            path = self.record_path or default_path(self.match)
            self.save(path)
        except MotuError as error:
            self.say(Text(f"{sentence_case(str(error))}. Here is the record instead:"))
            self.console.file.write(self.record_text())
            return 2
        self.say(Text(printable(f"Saved as {path}. To carry on: motu play --resume {path}")))
        return 0


def bot_seed(seed: Seed) -> int:
    """Where the bots' own chance begins: the same for the same game, and of a key it tells nothing."""
    if isinstance(seed, bytes):
        return int.from_bytes(blake2b(key=seed, person=b"motu bots", digest_size=16).digest(), "little")
    return (abs(seed) + 1) * BOT_SEED


def name_of(seed: Seed) -> str:
    """What a file is called after: the number, or something that tells nothing of the key."""
    return blake2b(key=seed, person=b"motu file", digest_size=4).hexdigest() if isinstance(seed, bytes) else str(seed)


def default_path(match: Match[Any]) -> Path:
    """A new name for a record nobody has named."""
    stem = f"{match.game.code}-{name_of(match.seed)}"[:80]
    for number in range(1, 1000):
        path = Path(f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        if not path.exists():
            return path
    raise MotuError(f"too many files are already named {stem} here: choose another name")


def says_move(words: str, name: str) -> bool:
    """The words of a choice already hold its notation: "Take the diver" needs no "take diver" beside it."""
    spoken = [word.strip(",.:") for word in words.lower().split()]
    return all(word in spoken for word in name.replace("_", " ").split())


def sentence_case(text: str) -> str:
    return printable(text[:1].upper() + text[1:].rstrip("."))
