"""A game at the terminal: shows the table, asks the people, lets the bots move, keeps the record."""

import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, TextIO

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as RichTable
from rich.text import Text

from motu.bots import BEST
from motu.engine.base import NOBODY, OK, Action, MotuError, Seat
from motu.engine.game import SETUP_PLY, Bot, Game
from motu.engine.rng import Rng, Seed
from motu.files import check_new, path_of, write_text
from motu.hints import (
    Hint,
    beliefs,
    plan_in_words,
    purposes,
    reasons,
    set_out,
    why_in_words,
)
from motu.opinion import advise, equals_in_words
from motu.papers import record
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Player as Who
from motu.papers.sentence import say
from motu.papers.tongue import N_, _, chance_to_win, enter_room, listed, ngettext, said
from motu.styled import make_console, player_text, printable, rule_text, sentence_text
from motu.terminal.coach import Coach, Notes
from motu.terminal.names import shown_name
from motu.terminal.points import show_gains, show_still
from motu.terminal.screen import Asked, Board, Choice, Page, everything, fitted

LOG_LINES = 14  # of what happened since my last turn; `log` shows all
RULES_FOUND = 8  # rules a search shows at most
HINTS = 3
BOT_SEED = 1_000_003  # bots draw from a generator of their own, which tells nothing of the game's

HELP = [
    (N_("a number"), N_("make the move with that number")),
    (N_("a move"), N_("make a move by name, as shown beside its number")),
    ("more", N_("the next page of the choices, where the screen does not hold all")),
    (N_("why MOVE"), N_("why a move isn't allowed: the rule, and what would make it possible")),
    (N_("why [NUMBER]"), N_("after the game: what a bot was thinking at that move; why alone lists the moves")),
    ("undo", N_("undo your last move, as long as nothing has been revealed")),
    ("hint", N_("the three best moves with their chance to win and expected points, and what can be guessed")),
    (N_("rules NUMBER"), N_("a rule by its number; rules WORD searches")),
    (N_("help WORD"), N_("what something is, say a character or a tool: the rules that name it")),
    ("board", N_("the whole table, which a small screen shows abridged")),
    ("log", N_("everything that has happened")),
    ("score", N_("where each point came from, move by move, and the score sheet")),
    (N_("save [FILE]"), N_("save the record of the game")),
    ("quit", N_("save and leave")),
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
        enter_room(room.folder)
        self.names = [shown_name(player.name) for player in players]
        self.keyboard = keyboard
        self.record_path = record_path
        self.console = console or make_console()
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer: Seat = self.people[0] if len(self.people) == 1 else NOBODY
        self.since = [0] * len(players)  # the first event of a seat's last move
        self.last_shown: tuple[Seat, int] | None = None  # whose decision was shown last, and at which event it began
        self.save_trouble = ""
        self.message: Text | None = None
        self.page = Page()  # the choices that are on the screen
        self.turned = 0  # how often `more` was asked for
        self.coach: Coach | None = None
        self.notes = Notes()  # on the decision of now
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
        self.turned = 0
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
            text = say("Pass the keyboard to {player}. Press Enter when ready.", player=Who(seat))
            self.console.print(Padding(sentence_text(text, self.names), (3, 4)))
            self.read()

    def wipe(self) -> None:
        self.console.clear()
        self.console.file.write("\x1b[3J")  # clearing may scroll the lines away: those go as well
        self.console.file.flush()

    def read(self) -> str:
        return printable(self.keyboard.read().replace("\t", " ")).strip()

    def prompt(self) -> str:
        if not self.page.is_whole:
            part = _("{first}-{last} of {count}, type more for others").format(
                first=self.page.first + 1, last=self.page.last, count=self.page.count
            )
            self.console.print(Text(f"{part} ", "dim"), end="")
        self.console.print(Text("> ", "bold"), end="")
        self.console.file.flush()
        line = self.read()
        if not self.keyboard.is_terminal:
            self.console.print(Text(line))
        return line

    # What is shown.

    def show(self, seat: Seat, board: bool = False) -> None:
        """The decision with the table above it: on a screen as much as fits, but for `board`, which shows it whole."""
        begins = self.last_shown is None or self.last_shown != (seat, self.since[seat])
        self.last_shown = (seat, self.since[seat])
        self.clear()
        if not (begins or board or self.keyboard.is_terminal):  # a pipe has the table above
            asked = Asked(question=self.question(seat), choices=self.choices(seat), below=self.advice(seat))
            self.put(*everything(self.console, asked))
        else:
            self.lay_out(self.asked(seat), whole=board)
        self.message = None

    def clear(self) -> None:
        if self.keyboard.is_terminal and len(self.people) > 1:
            self.wipe()
        elif self.keyboard.is_terminal:
            self.console.clear()

    def lay_out(self, asked: Asked, whole: bool = False) -> None:
        """On a screen the board, the question and its choices together, with a line left for the answer."""
        if self.keyboard.is_terminal and not whole:
            self.put(*fitted(self.console, asked, self.console.height - 1, self.turned))
        else:
            self.put(*everything(self.console, asked))

    def put(self, shown: RenderableType, page: Page) -> None:
        self.console.print(shown, end="")
        self.page = page

    def asked(self, seat: Seat) -> Asked:
        """What a person is asked, with all that belongs to it."""
        seen = self.match.seen(seat)
        return Asked(
            self.room.module("face.text").board(self.game, seen, seat, self.names),
            small_board(self.room, self.game, seen, seat, self.names),
            self.title(),
            self.news_title(seat),
            self.news(seat),
            self.question(seat),
            self.choices(seat),
            self.advice(seat),
        )

    def question(self, seat: Seat) -> list[RenderableType]:
        """What is asked; whom, is only said where several people share the keyboard or a pipe is read."""
        words = sentence_text(self.room.words.prompt(self.game, self.match.seen(seat), seat), self.names)
        if len(self.people) > 1 or not self.keyboard.is_terminal:
            words = Text.assemble(player_text(seat, self.names), "  ", words)
        message = [self.message] if self.message is not None else []
        return [*message, words, *self.coached(seat)]

    def advice(self, seat: Seat) -> list[RenderableType]:
        if self.since[seat] != 0:  # the first turn is over
            return []
        return [Text(_("Type a number or a move; why MOVE, hint, undo, rules WORD; help lists all."), "dim")]

    def coached(self, seat: Seat) -> list[RenderableType]:
        """What the last move had, and what this decision is about."""
        said = [] if self.coach is None else [self.coach.praise, self.coach.about(self.match.seen(seat))]
        told = [sentence for sentence in said if sentence is not None]
        return [Text.assemble(("* ", "dim"), sentence_text(sentence, self.names)) for sentence in told]

    def say(self, text: Text) -> None:
        self.console.print(text)

    def news_title(self, seat: Seat) -> RenderableType:
        title = _("The game begins") if self.since[seat] == 0 else _("Since your last move")
        return Line(Text(title, "dim"), align="left", style="dim")

    def news(self, seat: Seat) -> list[Text]:
        """The last lines of what happened since this seat's last move."""
        lines = self.log_lines(seat, self.since[seat] or self.count_setup())
        more = len(lines) - LOG_LINES
        left_out = Text(_("  ... {count} more; type log").format(count=more), "dim")
        shown = [Text.assemble("  ", line) for line in lines[-LOG_LINES:]]
        return [left_out, *shown] if more > 0 else shown

    def count_setup(self) -> int:
        """The events of the set-up: what they told lies on the table."""
        return sum(1 for event in self.match.state.log or [] if event.ply == SETUP_PLY)

    def log_lines(self, viewer: Seat, since: int = 0) -> list[Text]:
        sentences = [self.room.words.event(self.game, event, viewer) for event in self.match.events(viewer, since)]
        return [sentence_text(sentence, self.names) for sentence in sentences if sentence is not None]

    def title(self) -> RenderableType:
        made = len(self.match.moves)
        if self.game.is_over(self.match.state):
            when = ngettext("after {count} move", "after {count} moves", made).format(count=made)
        else:
            when = _("move {number}").format(number=made + 1)
        title = Text.assemble((self.room.words.title, "bold"), (f"  {when}", "dim"))
        return Line(title, align="left", style="dim")

    def show_board(self, viewer: Seat) -> None:
        self.console.print(self.title())
        self.console.print(self.room.module("face.text").board(self.game, self.match.seen(viewer), viewer, self.names))

    def choices(self, seat: Seat) -> list[Choice]:
        seen = self.match.seen(seat)
        legal = self.game.legal(self.match.state)
        width = len(str(len(legal)))
        found: list[Choice] = []
        for at, a in enumerate(legal, 1):
            words = sentence_text(self.room.words.choice(self.game, seen, a), self.names)
            name = self.game.name(a)
            if says_words(name, words.plain):  # "hex a2" needs no "a2" beside it
                words, name = Text(name), ""
            found.append(Choice(f"{at:>{width}}", words, "" if says_move(words.plain, name) else name))
        return found

    def show_end(self) -> None:
        viewer = self.viewer
        self.page = Page()
        if self.keyboard.is_terminal:
            self.console.clear()
        if self.people:
            reader = viewer if viewer != NOBODY else self.people[0]
            self.put(Group(self.news_title(reader), *self.news(reader)), Page())
        self.show_board(viewer)
        self.console.print()
        self.show_score()
        self.console.print()
        ranks = self.game.ranks(self.match.state)
        winners = [seat for seat in range(self.match.seats) if ranks[seat] == 1]
        if not winners:
            self.say(Text(_("Nobody wins: everyone has lost."), "bold"))
        elif len(winners) == 1:
            self.say(sentence_text(say("{player} wins.", player=Who(winners[0])), self.names))
        else:
            names = [player_text(seat, self.names).plain for seat in winners]
            self.say(Text(_("{players} share the victory.").format(players=listed(names))))

    def show_score(self) -> None:
        sheet = self.game.sheet(self.match.seen(self.viewer))
        titles = self.room.words.categories
        table = RichTable(title=_("Score sheet"), title_justify="left", title_style="bold", box=None, padding=(0, 2))
        table.add_column("")
        for seat in range(self.match.seats):
            table.add_column(player_text(seat, self.names), justify="right")
        for category, points in sheet.items():
            table.add_row(_(titles.get(category, category)), *[str(value) for value in points])
        totals = self.game.scores(self.match.seen(self.viewer))
        table.add_row(_("Total"), *[str(total) for total in totals], style="bold")
        self.console.print(table)
        show_still(self.console, self.room, self.match, self.viewer, self.names)

    # What people type.

    def obey(self, seat: Seat, line: str) -> None:
        """One line of a person: a move, a question or an order."""
        word, _space, rest = line.partition(" ")
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
            elif word.lower() in ("more", "m") and not rest:
                self.turn_page(seat)
            elif not self.obey_any_time(word.lower(), rest):
                self.play_notation(seat, line)
        except MotuError as error:
            told = _("{error}. (Type help for a list of commands.)")
            self.say(Text(told.format(error=sentence_case(said(error)))))

    def obey_any_time(self, word: str, rest: str) -> bool:
        """The orders that need no turn; True when it was one."""
        if word == "":
            self.say(Text(_("Type a number, a move, or help."), "dim"))
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

    def turn_page(self, seat: Seat) -> None:
        """The next of the choices that the screen does not hold; after the last page the first again."""
        if self.page.is_whole:
            raise MotuError("all the choices are shown")
        self.turned += 1
        self.show(seat)

    def play_number(self, seat: Seat, digits: str) -> None:
        legal = self.game.legal(self.match.state)
        chosen = int(digits) if len(digits) < 6 else 0
        if not 1 <= chosen <= len(legal):
            raise MotuError("there is no choice {number}; choose 1 to {last}", number=digits[:20], last=len(legal))
        self.play(seat, legal[chosen - 1])

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
        self.message = Text(_("Taken back."), "dim")
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
                "there is no choice {number}; choose 1 to {last}. The bots' thoughts are shown after the game",
                number=move[:20],
                last=len(legal),
            )
        a = self.game.parse(move)
        seen = self.match.seen(seat)
        rule = self.game.refusal(seen, a)
        if rule == OK:
            self.say(Text(_("{move} is allowed here.").format(move=self.game.name(a))))
            return
        self.say(Text(_("{move} is not allowed here.").format(move=self.game.name(a)), "bold"))
        self.say(sentence_text(self.room.why_not(self.game, seen, a, rule), self.names))
        self.say(rule_text(self.room.rule(rule)))

    def hint(self, seat: Seat) -> None:
        """The best moves a search finds in a moment from what this seat may know, with what they promise."""
        seen = self.match.seen(seat)
        legal = self.game.legal(self.match.state)
        if len(legal) == 1:
            self.say(Text(_("There is only one move.")))
            return
        ply = self.match.state.ply
        how, notes = (ply, BEST.simulations, BEST.seconds, HINTS), self.notes
        known = notes.turn_to(ply)
        notes.opinion, found = advise(self.room, self.game, seen, *how, known, notes.told)
        if found[0].changed is not None:
            self.say(Text.assemble("     ", sentence_text(found[0].changed, self.names)))
        notes.told = found[0].action
        self.tell_thoughts(seen, found, [legal.index(hint.action) + 1 for hint in found])

    def tell_thoughts(self, seen: Any, found: list[Hint], numbers: Iterable[int]) -> None:
        """Moves of the seat on turn with what they promise, each beside its number, and what may be guessed."""
        told, below = set_out([purposes(self.room, self.game, seen, hint) for hint in found])
        for at, hint, purposes_of_it in zip(numbers, found, told, strict=False):
            words = sentence_text(self.room.words.planned(self.game, seen, hint.action), self.names)
            promised = f"  {self.promise(hint)}{self.plan(seen, hint)}"
            self.say(Text.assemble((f"{at:>3}", "bold #2a9d8f"), "  ", words, (promised, "dim")))
            beside = [equals_in_words(self.room, self.game, seen, hint)]
            if hint.why is not None:
                other = self.room.words.planned(self.game, seen, found[1].action)
                beside.append(why_in_words(self.room, hint.why, other, not purposes_of_it))
            for line in [*purposes_of_it, *filter(None, beside)]:
                self.say(Text.assemble("     ", sentence_text(line, self.names)))
        for line in below:
            self.say(Text.assemble("     ", sentence_text(line, self.names)))
        for belief in beliefs(self.room, self.game, seen, seen.actor, seen.ply):
            self.say(Text.assemble("     ", sentence_text(belief, self.names)))

    def promise(self, hint: Hint) -> str:
        """How often it wins. The points of a search are those of its horizon, so nothing is told of them."""
        return _("{chance} to win").format(chance=chance_to_win(hint.share))

    def plan(self, seen: Any, hint: Hint) -> str:
        steps = [sentence_text(step, self.names).plain for step in plan_in_words(self.room, self.game, seen, hint)]
        return _("; then {steps}").format(steps="; ".join(steps)) if steps else ""

    def show_rules(self, wanted: str) -> None:
        if not wanted:
            raise MotuError("which rule? Type rules and a number or a word")
        found = self.room.look_up(wanted)
        if not found:
            raise MotuError("no rule mentions {words!r}", words=wanted[:40])
        for rule in found[:RULES_FOUND]:
            self.say(rule_text(rule))
        if len(found) > RULES_FOUND:
            more = len(found) - RULES_FOUND
            self.say(Text(_("and {count} more; another word narrows it down").format(count=more), "dim"))

    def show_help(self) -> None:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for what, does in HELP:
            typed = _(what) if " " in what else what  # a command alone is the same in every language
            table.add_row(Text(typed, "bold", no_wrap=True), _(does))
        self.console.print(Padding(table, (0, 0, 0, 2)))

    def linger(self) -> None:
        """After the end: look at the log and the score, hear why the bots moved as they did, save, leave."""
        if self.keyboard.is_terminal or self.people:
            self.say(Text(_("The game is over: log, score, rules, save [FILE] or quit."), "dim"))
            if self.thoughts:
                self.say(Text(_("why lists the moves the bots thought about; why NUMBER shows one."), "dim"))
            try:
                while True:
                    self.obey_after_the_end(self.prompt())
            except (EOFError, Leave):
                self.console.print()

    def obey_after_the_end(self, line: str) -> None:
        word, _space, rest = line.partition(" ")
        try:
            if word.lower() == "why":
                self.give_reasons(rest.strip())
            elif not word or not self.obey_any_time(word.lower(), rest.strip()):
                raise MotuError("the game is over: type log, score, rules, why, save or quit")
        except MotuError as error:
            self.say(Text(f"{sentence_case(said(error))}."))

    def give_reasons(self, asked: str) -> None:
        """What the bot thought that made the move of this number, from 1 on; without one, which can be asked for."""
        if not self.thoughts:
            raise MotuError("nothing to tell: no bot thought ahead in this game")
        if not asked:
            self.list_thoughts()
            return
        ply = int(asked) - 1 if asked.isdecimal() and len(asked) < 6 else -1
        if not 0 <= ply < len(self.match.moves):
            last = len(self.match.moves)
            raise MotuError("there is no move {number!r}; choose 1 to {last}", number=asked[:20], last=last)
        seat = self.match.actors[ply]
        made = say("Move {number}: {player}  {move}", number=ply + 1, player=Who(seat), move=self.move_made(ply))
        self.say(sentence_text(made, self.names))
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
        return record.write(record.record_of(self.match, [player.name for player in self.players]))

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
                told = _("{error}. The game goes on; type save FILE to save it somewhere else.")
                self.message = Text(told.format(error=sentence_case(said(error))), "bold")
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
        self.say(Text(printable(_("Saved as {path}.").format(path=path))))

    def leave(self) -> int:
        """Nothing is lost: an unfinished game is saved, or printed if it cannot be."""
        if not self.match.moves or self.game.is_over(self.match.state):
            return 0
        try:
            path = self.record_path or default_path(self.match)
            self.save(path)
        except MotuError as error:
            told = _("{error}. Here is the record instead:")
            self.say(Text(told.format(error=sentence_case(said(error)))))
            self.console.file.write(self.record_text())
            return 2
        command = f"motu play --resume {path}"
        self.say(Text(printable(_("Saved as {path}. To carry on: {command}").format(path=path, command=command))))
        return 0


def small_board(room: Room, game: Game[Any], seen: Any, viewer: Seat, names: Sequence[str]) -> Board | None:
    """The room's board for a small screen, if it has one."""
    small = getattr(room.module("face.text"), "small", None)
    return None if small is None else lambda columns, rows: small(game, seen, viewer, names, columns, rows)


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
    for copy in range(1, 1000):
        path = Path(f"{stem}.txt" if copy == 1 else f"{stem}-{copy}.txt")
        if not path.exists():
            return path
    raise MotuError("too many files are already named {name} here: choose another name", name=stem)


def says_move(words: str, name: str) -> bool:
    """The words of a choice already hold its notation: "Take the diver" needs no "take diver" beside it."""
    spoken = [word.strip(",.:") for word in words.lower().split()]
    return all(word in spoken for word in name.replace("_", " ").split())


def says_words(name: str, words: str) -> bool:
    """The notation already says all the words of a choice."""
    return all(word in name.split() for word in words.lower().split())


def sentence_case(text: str) -> str:
    return printable(text[:1].upper() + text[1:].rstrip("."))
