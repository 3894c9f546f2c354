"""Sentences about a game: a template with players and things in it, put into words at the last moment.

A room's words.py returns sentences, never finished text: so they can be translated, names can be escaped where they are
shown, and a page can put symbols where a terminal puts words. Never compiled.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Generic, TypeAlias

from motu.engine.base import NOBODY, Action, Seat
from motu.engine.chapter import S
from motu.engine.game import Game
from motu.engine.state import Event


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


Part: TypeAlias = "str | int | Player | Thing | Things | Sentence"


@dataclass(frozen=True, slots=True)
class Sentence:
    template: str  # English, with {named} places: what a translator sees
    parts: dict[str, Part] = field(default_factory=dict)


Translate: TypeAlias = Callable[[str], str]


def say(template: str, **parts: Part) -> Sentence:
    return Sentence(template, parts)


def plural(count: int, one: str, many: str) -> str:
    """The template for so many: each a whole sentence, because languages differ in more than an ending."""
    return one if count == 1 else many


def english(text: str) -> str:
    return text


def walk(sentence: Sentence, translate: Translate = english) -> Iterator[str | int | Player | Thing]:
    """The pieces of a sentence in order: text between players and things."""
    for text, name, _, _ in Formatter().parse(translate(sentence.template)):
        if text:
            yield text
        if name is not None:
            yield from pieces(sentence.parts[name], translate)


def pieces(part: Part, translate: Translate) -> Iterator[str | int | Player | Thing]:
    if isinstance(part, Sentence):
        yield from walk(part, translate)
    elif isinstance(part, Things):
        for i, thing in enumerate(part.items):
            if i:
                yield ", "
            yield thing
    else:
        yield part


def plain(sentence: Sentence, names: Sequence[str], translate: Translate = english) -> str:
    """The sentence as text."""
    words: list[str] = []
    for piece in walk(sentence, translate):
        if isinstance(piece, Player):
            words.append(names[piece.seat] if piece.seat != NOBODY else "nobody")
        elif isinstance(piece, Thing):
            noun = translate(piece.noun)
            words.append(noun if piece.count is None else f"{piece.count} {noun}")
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
    categories: dict[str, str]  # score sheet category -> title
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

    def planned(self, game: Game[S], seen: S, a: Action) -> Sentence:
        """A legal action as a plan tells it, without its prompt beside it; where a button's words suffice, as there."""
        return self.choice(game, seen, a)
