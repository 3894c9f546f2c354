"""Sentences about a game: a template with players and things in it, put into words at the last moment.

A room's words.py returns sentences, never finished text: so they can be translated, names can be escaped where they are
shown, and a page can put symbols where a terminal puts words. Never compiled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Generic, TypeAlias

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.chapter import S
from motu.engine.game import Game
from motu.engine.state import Event
from motu.papers.tongue import GERMAN, N_, _, language, number, plural, spoken

__all__ = [
    "N_",
    "Part",
    "Player",
    "Sentence",
    "Thing",
    "Things",
    "Words",
    "plain",
    "plural",
    "say",
    "walk",
    "with_count",
]


@dataclass(frozen=True, slots=True)
class Player:
    """A seat, shown by its name, colour and shape."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Thing:
    """A component, shown by its symbol or its noun; with a count: "3 wood"."""

    symbol: str  # id in the sprite
    noun: str  # English, as in the glossary
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Things:
    """Several things in a row: "2 wood, 1 fish"."""

    items: tuple[Thing, ...]


Part: TypeAlias = "str | int | float | Player | Thing | Things | Sentence"  # a float has one decimal


@dataclass(frozen=True, slots=True)
class Sentence:
    template: str  # English, with {named} places: the key of its translation, in which {hut:dat} asks for a form
    parts: dict[str, Part] = field(default_factory=dict)


SOMETHING = N_("This shows something hidden, so you cannot take it back.")
AMID = "amid"  # the form of a sentence within another: {purpose:amid}


def say(template: str, **parts: Part) -> Sentence:
    return Sentence(template, parts)


def walk(sentence: Sentence) -> Iterator[str | int | Player | Thing]:
    """The pieces of a sentence in order, in the language spoken now: text between players and things."""
    for text, name, form, _conversion in Formatter().parse(spoken().say(sentence.template)):
        if text:
            yield text
        if name is not None:
            yield from pieces(sentence.parts[name], form or "")


def pieces(part: Part, form: str) -> Iterator[str | int | Player | Thing]:
    if isinstance(part, Sentence):
        yield from within_another(walk(part)) if form == AMID else walk(part)
    elif isinstance(part, Things):
        for i, thing in enumerate(part.items):
            if i:
                yield ", "
            yield spoken_thing(thing, form)
    elif isinstance(part, Thing):
        yield spoken_thing(part, form)
    elif isinstance(part, float):
        yield number(part, 1)
    else:
        yield part


def within_another(pieces: Iterator[str | int | Player | Thing]) -> Iterator[str | int | Player | Thing]:
    """A sentence that could stand alone: it loses its capital, but for German, where its first word may be a noun."""
    first = next(pieces, "")
    yield first[:1].lower() + first[1:] if isinstance(first, str) and language() != GERMAN else first
    yield from pieces


def spoken_thing(thing: Thing, form: str) -> Thing:
    """With its noun in the language spoken now."""
    noun = spoken().form(thing.noun, form) if form else spoken().say(thing.noun)
    return Thing(thing.symbol, noun, thing.count)


def with_count(thing: Thing) -> str:
    """A thing of a sentence that was walked, in words: "3 wood"."""
    return thing.noun if thing.count is None else f"{thing.count} {thing.noun}"


def plain(sentence: Sentence, names: Sequence[str]) -> str:
    """The sentence as text."""
    words: list[str] = []
    for piece in walk(sentence):
        if isinstance(piece, Player):
            words.append(names[piece.seat] if piece.seat != NOBODY else _("nobody"))
        elif isinstance(piece, Thing):
            words.append(with_count(piece))
        else:
            words.append(str(piece))
    return "".join(words)


class Words(Generic[S]):
    """What a room says to people."""

    title: str
    line: str  # what one does in it, in a line for the lobby
    pitch: str  # the same in a paragraph
    players: str  # "2-5"
    usual_seats: int = 3  # the number of players it is mostly played with
    minutes: str  # "30"
    provenance: str  # which printed values are our reconstruction, plainly
    other_boxes: dict[str, str] = {}  # of our boxes beside the usual one, by name: what it changes and why
    categories: dict[str, str]  # score sheet category -> title
    grave: frozenset[str] = frozenset()  # templates of events that who suffers them should not overlook
    shows: dict[int, str] = {}  # kind of event -> what comes to light by it; the weightiest first
    score_means: str = "As it would be if the game ended now."  # the points shown while it is played

    def prompt(self, game: Game[S], seen: S, viewer: Seat) -> Sentence:
        """What is asked, for the actor; for others, who is awaited and for what."""
        raise NotImplementedError

    def choice(self, game: Game[S], seen: S, a: Action) -> Sentence:
        """A legal action as a button says it."""
        raise NotImplementedError

    def event(self, game: Game[S], event: Event, viewer: Seat) -> Sentence | None:
        """A log line; the event is as `viewer` sees it. None: not worth a line."""
        raise NotImplementedError

    def news(self, game: Game[S], seen: S, viewer: Seat) -> list[Sentence]:
        """What nobody should overlook as long as it is so, the weightiest first: the last round, a danger to all."""
        return []

    def spends(self, game: Game[S], seen: S, a: Action) -> bool:
        """Does this legal move pay, give or place something, so that a slip would hurt? A plain draw does not."""
        return True

    def rule_for_people(self, text: str) -> str:
        """The rules' text without what only programs call things by."""
        return text

    def is_plain(self, game: Game[S], seen: S, a: Action) -> bool:
        """A draw, a roll, a pass or the end of a turn: nobody wants to be asked about it, whatever it shows."""
        return False

    def comes_to_light(self, seen: S, after: S) -> Sentence:
        """Why a move cannot be taken back that was made in a made-up world with an empty log. What it is, never which:
        so nothing is told that is hidden."""
        told = {event.kind for event in after.log or []}
        what = next((self.shows[kind] for kind in self.shows if kind in told), None)
        return say(SOMETHING if what is None else what)

    def planned(self, game: Game[S], seen: S, a: Action) -> Sentence:
        """A legal action as a plan tells it, without its prompt beside it; where a button's words suffice, as there."""
        return self.choice(game, seen, a)

    def deed(self, game: Game[S], seen: S, a: Action) -> Sentence:
        """A legal action as who is asked whether they mean it should hear it: what is done, and to which thing."""
        return self.planned(game, seen, a)
