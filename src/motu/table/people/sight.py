"""A table as a template sees it: every property is something the page shows."""

from functools import cached_property
from types import SimpleNamespace
from typing import Any, ClassVar

from markupsafe import Markup, escape

from motu.bots import LEVELS
from motu.engine.base import NOBODY, Action, Seat
from motu.papers.sentence import Player, Sentence, say
from motu.papers.tongue import _
from motu.table.lasting.rows import BOT
from motu.table.live.company import plays_against_bots_only
from motu.table.live.fates import EARLIER
from motu.table.live.insight import Turn
from motu.table.people import coaching, ending, furniture, lone, panels, points, ribbon, sheets, story, thoughts
from motu.table.people.drawing import BOARD, HAND, Commission, Drawing, Pointed, commission, gallery
from motu.table.people.markup import has_view, petal, picture, symbol
from motu.table.people.stepping import Stepping
from motu.table.trust import fingerprint


class Sight(Stepping):
    lesson: Any = None  # what a teacher says here (lessons.py)
    has_log: ClassVar[bool] = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self.wanted: dict[str, tuple[Pointed, Commission]] = {}

    # Where the table stands.

    @property
    def n(self) -> int:
        return len(self.table.journal)

    @property
    def can_undo(self) -> bool:
        return self.past is None and self.table.undo_seat(self.person) != NOBODY

    @property
    def can_return(self) -> bool:
        mine = self.table.seats_of(self.person)
        stood_in = [s for s in mine if self.table.chairs[s].kind == BOT and s not in self.table.resigned]
        return bool(stood_in) and self.table.is_going

    @property
    def can_give_up(self) -> bool:
        return self.table.is_going and any(
            seat not in self.table.resigned for seat in self.table.played_by(self.person)
        )

    @property
    def ends_by_resigning(self) -> bool:
        """Nobody is left who would play on."""
        mine = [seat for seat in self.table.played_by(self.person) if seat not in self.table.resigned]
        return len(mine) == 1 and plays_against_bots_only(self.table, mine[0])

    @property
    def levels(self) -> list[str]:
        """Of the bots that the owner can give a seat to before the game begins."""
        return list(LEVELS) if self.owner and self.table.is_open and not self.table.is_cancelled else []

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
    def rules_address(self) -> str:
        """The rules and the player aid of what is played here: its box, edition and options."""
        game, row = self.table.game, self.table.row
        return furniture.rules_address(game, self.table.room, row.seats, tuple(game.fill_options(row.options)))

    @property
    def rules_note(self) -> str:
        """Which rules these are, where they are not today's."""
        if self.table.fate.kind == EARLIER:
            edition = self.table.game.edition
            told = _("This game is played by edition {edition} of the rules and with the box it was begun with.")
            return told.format(edition=edition)
        if self.table.fate.is_shown_only:
            return _("Shown as it was recorded: {why}.").format(why=self.table.fate.said)
        return ""

    @property
    def veil(self) -> Any:
        seat = self.table.veiled_seat(self.person)
        if seat == NOBODY or self.past is not None:
            return None
        return SimpleNamespace(seat=seat, name=self.names[seat], covered=self.viewer == NOBODY)

    @property
    def title(self) -> str:
        return self.title_words.format(
            game=self.words.title,
            move=self.past,
            moves=self.moves,
            name=self.names[self.table.actor] if self.table.actor != NOBODY else "",
        )

    @property
    def title_words(self) -> str:
        if self.past is not None:
            told = _("{game}: after move {move} of {moves}"), _("{game}: before move 1 of {moves}")
            return f"{told[0] if self.past else told[1]} · Motu"
        if self.table.is_over:
            return _("{game}: the game is over") + " · Motu"
        if self.table.is_cancelled:
            return _("{game}: cancelled") + " · Motu"
        if self.table.is_open:
            return _("{game}: waiting for players") + " · Motu"
        if not self.table.is_going:
            return _("{game}: cannot go on") + " · Motu"
        return _("● Your turn · {game}") if self.mine or self.veil is not None else _("{name}'s turn · {game}")

    @property
    def favicon(self) -> str:
        """By whose turn it is, and the viewer's mark: what the browser's tab shows."""
        seats = [self.veil.seat] if self.veil is not None else [self.viewer] if self.viewer != NOBODY else []
        look = "turn" if self.mine or self.veil is not None else "quiet"
        return "-".join([look, *(str(self.colours[seat]) for seat in seats)])

    @property
    def status(self) -> Markup:
        chip = Markup('<span class="chip{}">{}</span>')
        if self.past is not None and self.glance:
            return Markup("")
        if self.past is not None:
            return chip.format(" chip-warn", self.moment)
        if self.table.is_over:
            return chip.format("", _("Game over"))
        if self.table.is_cancelled:
            return chip.format("", _("Cancelled"))
        if self.table.is_open:
            return chip.format("", _("Waiting for players"))
        if not self.table.is_going:
            return chip.format(" chip-warn", _("Cannot go on"))
        name = self.names[self.table.actor]
        words = _("Your turn") if self.mine else _("{name}'s turn").format(name=name)
        return chip.format(f" chip-turn seat-{self.colours[self.table.actor]}", words)

    # The drawing.

    @property
    def board(self) -> Markup:
        self.on_board: set[str] = set()
        if not has_view(self.table.room):
            return Markup('<p class="empty">{}</p>').format(_("This game has no board to show yet."))
        found = self.drawn(BOARD)
        if found is None:
            words = _("This position was played by rules that are no longer here, and cannot be drawn any more.")
            return Markup('<p class="empty">{}</p>').format(words)
        self.on_board = set(found.actions)
        return self.slots.put(*found.parts)

    @cached_property
    def hand(self) -> Markup:
        found = self.drawn(HAND) if HAND in self.drawings else None
        if found is None:
            return Markup("")
        self.on_board |= found.actions
        return self.slots.put(*found.parts)

    @property
    def commissions(self) -> list[Commission]:
        """The drawings that a page of this table shows."""
        if self.seen is None or self.table.is_open or not has_view(self.table.room):
            return []
        return [self.commissioned(what) for what in self.drawings]

    @cached_property
    def drawings(self) -> list[str]:
        """What there is to be drawn of this game."""
        if not has_view(self.table.room):
            return []
        return [BOARD, HAND] if hasattr(self.table.room.module("face.view"), HAND) else [BOARD]

    def commissioned(self, what: str) -> Commission:
        """The same for as long as one looks; a hint may come while others draw."""
        pointed = self.pointed
        found = self.wanted.get(what)
        if found is None or found[0] != pointed:
            found = self.wanted[what] = (pointed, self.commission(what))
        return found[1]

    def commission(self, what: str) -> Commission:
        shown_only = self.table.fate.is_shown_only
        return commission(what, self.scene, self.pointed, forgiving=shown_only, open_hands=self.open_hands)

    def drawn(self, what: str) -> Drawing | None:
        return None if self.seen is None else gallery.drawing(self.commissioned(what), self.scene)

    @property
    def pointed(self) -> Pointed:
        """What is marked: the move that a hint, or the study of the game, calls the best; what was played instead; and
        how the plan goes on."""
        steps = self.hint.thoughts[0].steps if self.hint is not None and self.hint.thoughts else ()
        found = {a: ("planned", step) for step, a in reversed(list(enumerate(steps, 2)))}
        if self.turn_here is not None:
            found[self.turn_here.played_action] = ("played-here", 0)
        found[self.best_action] = ("hinted", 0)
        return tuple((str(a), mark, step) for a, (mark, step) in sorted(found.items()) if a != NOBODY)

    @property
    def best_action(self) -> int:
        if self.hint is not None and self.hint.thoughts:
            return int(self.hint.thoughts[0].action)
        return self.turn_here.best_action if self.turn_here is not None else NOBODY

    # What is asked.

    @property
    def prompt(self) -> Markup:
        if self.table.is_open:
            return Markup("")
        if self.table.is_given_up and self.past is None:
            return escape(_("The game is over."))
        if self.keeping:
            return escape(self.kept_words)
        if self.holder != NOBODY:
            return self.html(say("{player} has moved, but has yet to say Done.", player=Player(self.holder)))
        viewer = self.viewer if self.past is None else NOBODY
        if not self.mine and viewer == self.asked_seat:
            viewer = NOBODY  # somebody plays for this seat: it is not asked
        asked = self.told(self.table.prompt(self.seen, viewer))[0]
        return story.played(self, asked) if self.past and not self.glance else asked

    @property
    def kept_words(self) -> str:
        """A move is made and can be taken back; choosing again is told of only where it can be clicked."""
        if not self.drawn_actions.isdisjoint(self.other_choices):
            return _("That was your move. Say Done, take it back, or choose something else instead.")
        return _("That was your move. Say Done, or take it back.")

    @property
    def drawn_actions(self) -> set[Action]:
        drawings = [self.drawn(what) for what in self.drawings]
        return {int(a) for drawing in drawings if drawing is not None for a in drawing.actions}

    @property
    def prompt_colour(self) -> int:
        return self.colours[self.asked_seat] if self.asked_seat != NOBODY else 0

    @cached_property
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

    @cached_property
    def finals(self) -> dict[Action, Sentence]:
        """The moves that could not be taken back, and what each shows: whoever points at one is told so first."""
        return sheets.finals(self)

    @property
    def final_words(self) -> Markup | None:
        return sheets.finals_words(self, list(self.finals.values()))

    lone_asks = property(lone.asks)
    lone = cached_property(lone.lone)

    # What the search thinks.

    @property
    def hint(self) -> Any:
        return thoughts.hint(self)

    @cached_property
    def reasons(self) -> Any:
        return thoughts.reasons(self)

    @property
    def turns(self) -> list[Turn]:
        return thoughts.turns(self)

    @property
    def turn_here(self) -> Turn | None:
        return thoughts.turn_here(self)

    @property
    def analysis(self) -> Any:
        return thoughts.analysis(self)

    @property
    def turning(self) -> Any:
        return None if self.turn_here is None else thoughts.turn_html(self, self.turn_here)

    @property
    def can_study(self) -> bool:
        return thoughts.can_study(self)

    @cached_property
    def coach(self) -> Any:
        return coaching.coach(self)

    @property
    def can_have_coach(self) -> bool:
        return coaching.can_have_coach(self)

    @property
    def wants_coach(self) -> bool:
        return coaching.wants_coach(self)

    @property
    def coach_waits_for(self) -> list[str]:
        return coaching.waited_for(self)

    # Players, log and chat.

    def points_of(self, seat: Seat) -> Any:
        return points.points(self, seat)

    @property
    def panels(self) -> Markup:
        return self.slots.put(*panels.panels(self))

    @property
    def waiting(self) -> list[Any]:
        return panels.waiting(self)

    @property
    def here_only(self) -> bool:
        return panels.here_only(self)

    @property
    def log(self) -> Markup:
        return self.slots.put(story.log(self))

    @cached_property
    def since(self) -> int:
        return story.since(self)

    @property
    def steps(self) -> Markup:
        return self.slots.put(story.steps(self))

    @property
    def news(self) -> list[Markup]:
        return ribbon.news(self)

    @property
    def absent(self) -> list[str]:
        return [self.names[seat] for seat in ribbon.absent(self)]

    @property
    def thinking(self) -> Any:
        return ribbon.thinking(self)

    @property
    def chat(self) -> Markup:
        return self.slots.put(story.chat(self))

    @property
    def tabs(self) -> Markup:
        return self.slots.put(furniture.tabs(self))

    @property
    def chat_form(self) -> Markup:
        return self.slots.put(furniture.chat_form(self))

    @property
    def setting(self) -> Markup:
        return self.slots.put(furniture.setting(self))

    @property
    def more(self) -> Markup:
        return self.slots.put(furniture.more(self))

    def wishes(self, theme: str) -> Markup:
        return self.slots.put(furniture.wishes(theme))

    def symbol(self, name: str) -> Markup:
        return symbol(name)

    # The end, and the replay.

    @property
    def over(self) -> Any:
        return ending.over(self)

    @property
    def petal(self) -> Markup:
        return petal()
