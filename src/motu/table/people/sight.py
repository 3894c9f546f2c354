"""What one person is shown of a table: everything a page needs, drawn from the seen state and the events as seen."""

import importlib.util
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup, escape

from motu.draw.chart import win_curve
from motu.draw.scene import Panel, Scene, draw_board, draw_hand
from motu.draw.shapes import lagoon_picture, page_sprite
from motu.draw.svg import Node
from motu.draw.symbols import icon
from motu.engine.base import NOBODY, Seat
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Player, Sentence, Thing, walk
from motu.table.lasting.store import BOT, CHAT, HOT, MOVE, OPEN, PAPER, Entry
from motu.table.live.house import House
from motu.table.live.insight import Advised, Study, Thought, Turn, reasons_at, turning_points
from motu.table.live.marks import mark, petal
from motu.table.live.table import LiveTable
from motu.table.trust import fingerprint

LOG_ENTRIES = 120  # the page shows what happened lately; the replay reaches all
CHAT_LINES = 100


def has_view(room: Room) -> bool:
    return importlib.util.find_spec(f"{room.package}.face.view") is not None


@cache
def picture(code: str) -> Markup:
    return Markup(str(GAMES[code].module("face.view").picture())) if has_view(GAMES[code]) else Markup("")


@cache
def lagoon_html() -> Markup:
    return Markup(str(lagoon_picture()))


@cache
def sprite_html() -> Markup:
    own = [getattr(room.module("face.view"), "SYMBOLS", {}) for room in GAMES.values() if has_view(room)]
    return Markup(str(page_sprite(own)))


@cache
def symbol(name: str) -> Markup:
    return Markup(str(icon(name)))


def sentence_html(sentence: Sentence, names: list[str], colours: list[int]) -> Markup:
    """A sentence for a page: players with their mark, things with their symbol, all text escaped."""
    parts: list[Markup] = []
    for piece in walk(sentence):
        if isinstance(piece, Player):
            parts.append(player_html(piece.seat, names, colours))
        elif isinstance(piece, Thing):
            words = piece.noun if piece.count is None else f"{piece.count} {piece.noun}"
            parts.append(Markup('<span class="thing">{} {}</span>').format(symbol(piece.symbol), words))
        else:
            parts.append(escape(piece))
    return Markup("").join(parts)


def amid(words: Markup) -> Markup:
    """Words that stood alone, now within a sentence."""
    return Markup(words[:1].lower()) + words[1:]


def player_html(seat: Seat, names: list[str], colours: list[int]) -> Markup:
    if seat == NOBODY:
        return Markup("nobody")
    return Markup('<b class="who">{}</b>').format(names[seat])


@dataclass
class Sight:
    """The table as a template sees it. `past` is the move shown in the replay, None when it is now."""

    table: LiveTable
    house: House
    person: str
    origin: str  # the address of this server as the person reached it, for invite links
    past: int | None = None
    open_hands: bool = False
    sheet_open: int = NOBODY
    narrow: bool = False
    study: Study | None = None  # of a finished game, if somebody has asked for one
    glance: bool = False  # a moment of the past in passing: without the controls of the replay
    match: Match[Any] = field(init=False)
    seen: Any = field(init=False)
    viewer: Seat = field(init=False)

    def __post_init__(self) -> None:
        table = self.table
        self.viewer = table.viewer(self.person)
        self.match = table.match if self.past is None else table.match.at(self.past)
        self.open_hands = self.open_hands and table.is_over
        self.seen = self.match.state.clone() if self.open_hands else self.match.seen(self.viewer)
        self.legal = table.game.legal(self.seen) if self.mine else []
        self.scene: Scene[Any] = Scene(
            table.game, self.seen, self.viewer, self.legal, table.names, self.last_events(), self.narrow, table.colours
        )

    # Where the table stands.

    @property
    def words(self) -> Any:
        return self.table.room.words

    @property
    def n(self) -> int:
        return len(self.table.journal)

    @property
    def moves(self) -> int:
        return len(self.table.match.moves)

    @property
    def mine(self) -> bool:
        """The viewer is asked for a decision now."""
        live = self.past is None and self.viewer != NOBODY and self.table.actor == self.viewer
        return live and self.viewer in self.table.played_by(self.person)

    @property
    def seated(self) -> bool:
        return bool(self.table.seats_of(self.person))

    @property
    def owner(self) -> bool:
        return self.table.is_owner(self.person)

    @property
    def can_undo(self) -> bool:
        return self.past is None and self.table.undo_seat(self.person) != NOBODY

    @property
    def can_return(self) -> bool:
        mine = self.table.seats_of(self.person)
        stood_in = [s for s in mine if self.table.chairs[s].kind == BOT and s not in self.table.resigned]
        return bool(stood_in) and not self.table.is_over

    @property
    def can_give_up(self) -> bool:
        going = not self.table.is_over and not self.table.is_open
        return going and any(seat not in self.table.resigned for seat in self.table.played_by(self.person))

    @property
    def watching(self) -> bool:
        """Somebody looks on who has no seat."""
        return not self.seated and not self.table.is_over

    @property
    def picture(self) -> Markup:
        return picture(self.table.game.code)

    @property
    def can_sit(self) -> bool:
        return self.table.row.listed and self.table.is_open and not self.seated

    @property
    def rematch(self) -> str:
        return self.table.row.rematch

    @property
    def next_fingerprint(self) -> str:
        """The promise about the rematch that can still be asked for."""
        if not self.table.is_over or self.rematch or self.table.row.imported:
            return ""
        signer = self.house.signer
        return fingerprint(signer.secret_of(signer.rematch(self.table.id)))

    @property
    def veil(self) -> Any:
        seat = self.table.veiled_seat(self.person)
        if seat == NOBODY or self.past is not None:
            return None
        return SimpleNamespace(seat=seat, name=self.table.names[seat])

    @property
    def title(self) -> str:
        game = self.words.title
        if self.past is not None:
            return f"{game}, move {self.past} · Motu"
        if self.table.is_over:
            return f"{game}: the game is over · Motu"
        if self.table.is_open:
            return f"{game}: waiting for players · Motu"
        asked = self.mine or self.veil is not None
        return f"● Your turn · {game}" if asked else f"{self.table.names[self.table.actor]}'s turn · {game}"

    @property
    def favicon(self) -> str:
        """By whose turn it is, and the viewer's mark: what the browser's tab shows."""
        seats = [self.veil.seat] if self.veil is not None else [self.viewer] if self.viewer != NOBODY else []
        look = "turn" if self.mine or self.veil is not None else "quiet"
        return "-".join([look, *(str(self.table.colours[seat]) for seat in seats)])

    @property
    def status(self) -> Markup:
        chip = Markup('<span class="chip{}">{}</span>')
        if self.past is not None:
            return chip.format(" chip-warn", f"Move {self.past} of {self.moves}")
        if self.table.is_over:
            return chip.format("", "Game over")
        if self.table.is_open:
            return chip.format("", "Waiting for players")
        name = "Your turn" if self.mine else f"{self.table.names[self.table.actor]}'s turn"
        return chip.format(f" chip-turn seat-{self.table.colours[self.table.actor]}", name)

    # The drawing.

    def last_events(self) -> list[Any]:
        """What the last move shown did, as the viewer may know it."""
        if not self.match.moves:
            return []
        ply = len(self.match.moves) - 1
        events = self.match.state.log or []
        return [e if self.open_hands else e.as_seen_by(self.viewer) for e in events if e.ply == ply]

    @property
    def board(self) -> Markup:
        self.on_board: set[str] = set()
        if not has_view(self.table.room):
            return Markup('<p class="empty">{}</p>').format("This game has no board to show yet.")
        root = draw_board(self.table.room.module("face.view"), self.scene)
        self.point_out(root)
        self.on_board = actions_in(root)
        return Markup(str(root))

    @property
    def hand(self) -> Markup:
        root = draw_hand(self.table.room.module("face.view"), self.scene) if has_view(self.table.room) else None
        if root is None:
            return Markup("")
        self.point_out(root)
        self.on_board |= actions_in(root)
        return Markup(str(root))

    def point_out(self, root: Node) -> None:
        """Mark the move that a hint, or the study of the game, calls the best."""
        best = str(self.best_action)
        for node in root.walk():
            if node.attributes.get("data-action") == best:
                node.cls("hinted")

    @property
    def best_action(self) -> int:
        if self.hint is not None and self.hint.thoughts:
            return int(self.hint.thoughts[0].action)
        return self.turn_here.best_action if self.turn_here is not None else NOBODY

    def view_part(self, name: str) -> Callable[..., Any] | None:
        if not has_view(self.table.room):
            return None
        part: Callable[..., Any] | None = getattr(self.table.room.module("face.view"), name, None)
        return part

    # Words.

    def html(self, sentence: Sentence) -> Markup:
        return sentence_html(sentence, self.table.names, self.table.colours)

    @property
    def prompt(self) -> Markup:
        if self.table.is_open:
            return Markup("")
        if self.table.is_given_up and self.past is None:
            return Markup("The game is over.")
        viewer = self.viewer if self.past is None else NOBODY
        if not self.mine and viewer == self.seen.actor:
            viewer = NOBODY  # somebody plays for this seat: it is not asked
        return self.html(self.words.prompt(self.table.game, self.seen, viewer))

    @property
    def prompt_colour(self) -> int:
        actor = self.seen.actor
        return self.table.colours[actor] if actor != NOBODY else 0

    @property
    def choices(self) -> list[Any]:
        best = self.best_action
        return [
            SimpleNamespace(
                action=a,
                words=self.html(self.words.choice(self.table.game, self.seen, a)),
                on_board=str(a) in self.on_board,
                hinted=a == best,
            )
            for a in self.legal
        ]

    # What the search thinks.

    @property
    def hint(self) -> Any:
        """The hint this person has asked for, as long as the table stands where it was asked."""
        advised = self.table.advised
        if advised is None or not self.mine or (advised.ply, advised.seat) != (self.table.ply, self.viewer):
            return None
        return self.advice(advised)

    def advice(self, found: Advised) -> Any:
        return SimpleNamespace(
            name=self.table.names[found.seat],
            thoughts=[self.thought(thought) for thought in found.thoughts],
            beliefs=[self.html(belief) for belief in found.beliefs],
        )

    def thought(self, found: Thought) -> Any:
        return SimpleNamespace(
            action=found.action,
            words=self.html(found.words),
            percent=round(100 * found.share),
            points=f"{found.points:.0f}",
            gain=f"{found.gain:+.1f}" if abs(found.gain) >= 0.05 else "",
            plan=[amid(self.html(step)) for step in found.plan],
        )

    @cached_property
    def reasons(self) -> Any:
        """In the replay of a finished game: what the bot thought that made the move shown."""
        if not self.past or not self.table.is_over:
            return None
        found = reasons_at(self.table, self.past - 1)
        return self.advice(found) if found.thoughts else None

    @property
    def turns(self) -> list[Turn]:
        done = self.study is not None and self.study.done and self.table.is_over
        return turning_points(self.table, self.study) if done and self.study is not None else []

    @property
    def turn_here(self) -> Turn | None:
        """The turning point that the replay has come to: the move shown next is the one that was worse."""
        return next((turn for turn in self.turns if turn.ply == self.past), None)

    @property
    def analysis(self) -> Any:
        """The study of a finished game, for its page."""
        study = self.study
        if study is None:
            return SimpleNamespace(state="none" if self.can_study else "absent")
        if not study.done:
            state = "running" if study.running else "stopped"
            return SimpleNamespace(state=state, percent=study.percent, looked=study.looked, moves=study.moves)
        table = self.table
        initials = [self.scene.initial(seat) for seat in range(table.row.seats)]
        curve = win_curve(study.chances(table), initials, [turn.ply for turn in self.turns], table.colours)
        return SimpleNamespace(state="done", curve=Markup(str(curve)), turns=[self.turn_html(t) for t in self.turns])

    def turn_html(self, turn: Turn) -> Any:
        name, colour = self.table.names[turn.seat], self.table.colours[turn.seat]
        return SimpleNamespace(
            ply=turn.ply,
            name=name,
            colour=colour,
            mark=mark(colour, name),
            played=self.html(turn.played),
            best=self.html(turn.best),
            percent=round(100 * turn.given_away),
        )

    @property
    def turning(self) -> Any:
        return None if self.turn_here is None else self.turn_html(self.turn_here)

    @property
    def can_study(self) -> bool:
        return (self.seated or self.owner) and bool(self.table.match.moves)

    # Players.

    @property
    def panels(self) -> list[Any]:
        return [self.panel(seat) for seat in self.scene.order()]

    @cached_property
    def points(self) -> tuple[dict[str, list[int]], list[int]]:
        """Where each seat's points come from, and what they come to; before the deal, nothing."""
        if self.table.is_open:
            return {}, [0] * self.table.row.seats
        return self.table.game.sheet(self.seen), self.table.game.scores(self.seen)

    def panel(self, seat: Seat) -> Any:
        chair = self.table.chairs[seat]
        draw = None if self.table.is_open else self.view_part("panel")
        shown: Panel = Panel() if draw is None else draw(self.scene, seat)
        sheet, scores = self.points
        asked = self.seen.actor == seat and not self.table.is_open and (self.past is not None or not self.table.is_over)
        away = chair.kind not in (BOT, OPEN, PAPER) and self.table.is_away(seat, self.house.manners.away_after)
        going = not self.table.is_over and not self.table.is_open
        return SimpleNamespace(
            seat=seat,
            table=self.table.id,
            name=chair.name,
            colour=chair.colour,
            mark=mark(chair.colour, chair.name),
            role=self.role(seat, away),
            lit=asked,
            own=seat == self.viewer,
            away=away and going,
            thinking=asked and chair.kind == BOT and self.past is None and going,
            open=seat == self.sheet_open,
            score=scores[seat],
            leads=scores[seat] == max(scores) > 0,
            resources=[SimpleNamespace(icon=symbol(r.symbol), count=r.count, noun=r.noun) for r in shown.resources],
            badges=[SimpleNamespace(icon=symbol(b.symbol), noun=b.noun) for b in shown.badges],
            sheet=[(self.words.categories.get(name, name), points[seat]) for name, points in sheet.items()],
            can_take_over=away and going and self.seated and chair.person != self.person,
        )

    def role(self, seat: Seat, away: bool) -> str:
        chair = self.table.chairs[seat]
        if seat in self.table.resigned:
            return "gave up"
        if chair.kind == BOT:
            return f"bot, {chair.level}" + (" (standing in)" if chair.person else "")
        if chair.kind == OPEN:
            return "free"
        if chair.person and chair.person == self.person:
            return "you" if chair.kind != HOT else "at this screen"
        return "away" if away and not self.table.is_over else ""

    @property
    def waiting(self) -> list[Any]:
        if not self.table.is_open:
            return []
        return [
            SimpleNamespace(
                seat=chair.seat,
                colour=chair.colour,
                mark=mark(chair.colour, chair.name),
                name="free" if chair.kind == OPEN else chair.name,
                look={OPEN: "free", BOT: "bot"}.get(chair.kind, "taken"),
                invite=self.invite(chair.seat) if self.owner and chair.kind == OPEN else "",
            )
            for chair in self.table.chairs
        ]

    def invite(self, seat: Seat) -> str:
        chair = self.table.chairs[seat]
        return f"{self.origin}/join/{self.table.id}/{self.house.signer.invite(self.table.id, seat, chair.nonce)}"

    # Log and chat.

    @property
    def log(self) -> list[Any]:
        """Turns of lines, the newest at the end; in the replay, up to the move shown."""
        turns: list[Any] = []
        since = self.my_last_entry()
        for entry in self.entries_shown():
            move = self.table.move_of(entry.n)
            if entry.kind == CHAT or (entry.kind == MOVE and not move):
                continue
            for seat, line in self.table.told_to(entry, self.viewer):
                if entry.kind == MOVE:
                    self.add_line(turns, seat, move, line, self.seated and entry.n > since and self.past is None)
                else:
                    turns.append(SimpleNamespace(note=self.html(line)))
        return turns

    def entries_shown(self) -> list[Entry]:
        """The last of the journal, or in the replay the last of what led to the move shown."""
        journal = self.table.journal
        end = len(journal) if self.past is None else self.table.standing[self.past - 1] + 1 if self.past else 0
        return journal[max(0, end - LOG_ENTRIES) : end]

    @property
    def prelude(self) -> list[Markup]:
        return [self.html(words) for words in self.table.prelude(self.viewer)]

    def symbol(self, name: str) -> Markup:
        return symbol(name)

    @property
    def since(self) -> int:
        """The moves that stood when this person had last moved; what came after can be shown again."""
        return bisect_right(self.table.standing, self.my_last_entry()) if self.seated else self.moves

    def my_last_entry(self) -> int:
        mine = self.table.seats_of(self.person)
        journal = self.table.journal
        return next((n for n in journal.numbers(MOVE) if journal.seats[n] in mine), -1)

    def add_line(self, turns: list[Any], seat: Seat, move: int, line: Sentence, new: bool) -> None:
        if not turns or turns[-1].note is not None or turns[-1].seat != seat:
            name, colour = self.table.names[seat], self.table.colours[seat]
            turns.append(
                SimpleNamespace(note=None, seat=seat, colour=colour, name=name, mark=mark(colour, name), lines=[])
            )
        turns[-1].lines.append(SimpleNamespace(words=self.html(line), ply=move, new=new, here=self.past == move))

    @property
    def chat(self) -> list[Any]:
        journal = self.table.journal
        said = [journal[n] for n in islice(journal.numbers(CHAT), CHAT_LINES)][::-1]
        return [
            SimpleNamespace(
                colour=self.table.colours[e.seat],
                mark=mark(self.table.colours[e.seat], self.table.names[e.seat]),
                name=self.table.names[e.seat],
                text=e.text,
            )
            for e in said
        ]

    # The end, and the replay.

    @property
    def over(self) -> Any:
        table = self.table
        if not table.is_over or self.past is not None:
            return None
        ranks, scores = table.ranks(), table.scores()
        winners = [table.names[seat] for seat, rank in enumerate(ranks) if rank == 1]
        order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
        return SimpleNamespace(
            title=victory_words(winners) if table.has_result else "The record ends here",
            has_winner=bool(winners),  # none where all lose
            places=[
                SimpleNamespace(
                    rank=ranks[s],
                    name=table.names[s],
                    score=scores[s],
                    colour=table.colours[s],
                    mark=mark(table.colours[s], table.names[s]),
                )
                for s in order
            ],
            sheet=[
                (self.words.categories.get(name, name), points)
                for name, points in table.game.sheet(table.match.state).items()
            ],
            scores=scores,
        )

    @property
    def petal(self) -> Markup:
        return petal()

    @property
    def before(self) -> int:
        return max(0, (self.past or 0) - 1)

    @property
    def next(self) -> int:
        return min(self.moves, (self.past or 0) + 1)

    @property
    def can_open(self) -> bool:
        return self.table.is_over

    @property
    def open_query(self) -> Markup:
        return Markup("&amp;open=1") if self.open_hands else Markup("")


def victory_words(winners: list[str]) -> str:
    """A game that all can lose together may have no winner."""
    if not winners:
        return "Nobody wins: all have lost"
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def actions_in(root: Node) -> set[str]:
    return {node.attributes["data-action"] for node in root.walk() if "data-action" in node.attributes}
