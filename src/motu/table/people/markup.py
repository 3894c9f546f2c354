"""Pictures, symbols, marks and sentences as HTML, all text escaped."""

import re
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup, escape

from motu.draw.palette import LIGHT
from motu.draw.shapes import lagoon_picture, mark_icon, mark_shape, page_sprite, standalone
from motu.draw.svg import circle, node, path
from motu.draw.symbols import icon
from motu.engine.base import NOBODY, Seat
from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.sentence import Player, Sentence, Thing, walk, with_count
from motu.papers.tongue import Counted, _, in_room, language
from motu.papers.tongue import key as language_key

MOST_WRITTEN = 20_000  # sentences remembered


@cache
def has_view(room: Room) -> bool:
    return room.has("face.view")


def picture(code: str) -> Markup:
    """Of a game, as the lobby shows it, with what it says in the language spoken now."""
    with in_room(GAMES[code].folder):
        return picture_in(code, language())


@cache
def picture_in(code: str, language: str) -> Markup:
    return Markup(str(GAMES[code].module("face.view").picture())) if has_view(GAMES[code]) else Markup("")


def picture_file(code: str) -> str:
    """The same as a file of its own."""
    with in_room(GAMES[code].folder):
        return picture_file_in(code, language())


@cache
def picture_file_in(code: str, language: str) -> str:
    view = GAMES[code].module("face.view")
    return str(standalone(view.picture(), [getattr(view, "SYMBOLS", {})]))


def lagoon_html() -> Markup:
    return lagoon_in(language())


@cache
def lagoon_in(language: str) -> Markup:
    return Markup(str(lagoon_picture()))


@cache
def sprite_html(code: str = "") -> Markup:
    """The symbols and patterns of one game, or of all."""
    rooms = [GAMES[code]] if code else GAMES.values()
    own = [getattr(room.module("face.view"), "SYMBOLS", {}) for room in rooms if has_view(room)]
    return Markup(str(page_sprite(own)))


@cache
def symbol(name: str) -> Markup:
    return Markup(str(icon(name)))


def shown(value: object) -> Markup:
    """On a page: what is markup already as it is, all else escaped."""
    return value if value.__class__ is Markup else escape(value)


def put(template: Markup, *values: object) -> Markup:
    """`template.format(*values)`, each value escaped: many times as fast, where the places are told by their order and
    nothing is asked of their form."""
    return Markup(str.format(template, *map(shown, values)))


RESOURCE = Markup(
    '<li class="resource{}" title="{}">{}<b class="count">{}</b><span class="visually-hidden">{}</span></li>'
)


@lru_cache(4096)
def resource(name: str, count: int, noun: str) -> Markup:
    """What a player has of something, with its symbol."""
    return put(RESOURCE, "" if count else " none", noun, symbol(name), count, noun)


LONG = 24  # letters: a thing of so many may break, or it would stick out of a narrow log
_written: dict[tuple[Any, ...], Markup] = {}  # sentences by all that is in them: a log says the same again and again


def sentence_html(sentence: Sentence, names: list[str], colours: list[int]) -> Markup:
    """A sentence for a page: players with their mark, things with their symbol, all text escaped."""
    key = (all_in(sentence), tuple(names), tuple(colours), language_key())
    found = _written.get(key)
    if found is None:
        if len(_written) >= MOST_WRITTEN:
            _written.clear()
        found = _written[key] = write_html(sentence, names, colours)
    return found


def all_in(sentence: Sentence) -> tuple[Any, ...]:
    parts = sentence.parts.items()
    count = sentence.template.number if isinstance(sentence.template, Counted) else None
    return (
        sentence.template,
        count,
        *((name, all_in(p) if isinstance(p, Sentence) else p, type(p)) for name, p in parts),
    )


def write_html(sentence: Sentence, names: list[str], colours: list[int]) -> Markup:
    parts: list[Markup] = []
    for piece in walk(sentence):
        if isinstance(piece, Player):
            parts.append(player_html(piece.seat, names, colours))
        elif isinstance(piece, Thing):
            words = escape(with_count(piece))
            kind = "thing" if len(words) < LONG else "thing long"
            parts.append(Markup(f'<span class="{kind}">{symbol(piece.symbol)} {words}</span>'))
        else:
            parts.append(escape(piece))
    return Markup("".join(parts))  # each is markup


FIRST_LETTER = re.compile(r"((?:<[^>]*>|\s)*)([^\W\d_])")


def capital(words: Markup) -> Markup:
    """A name that stands as a title begins with a capital, also after its symbol."""
    found = FIRST_LETTER.match(words)
    return Markup(words[: found.start(2)] + found[2].upper() + words[found.end() :]) if found else words


def player_html(seat: Seat, names: list[str], colours: list[int]) -> Markup:
    if seat == NOBODY:
        return escape(_("nobody"))
    return Markup(f'<b class="who">{escape(names[seat])}</b>')


@lru_cache(4096)
def mark(colour: int, name: str = "") -> Markup:
    letters = [letter for letter in name if letter.isalnum()]
    return Markup(str(mark_icon(colour, letters[0].upper() if letters else "")))


@cache
def petal() -> Markup:
    """A hibiscus blossom, falling where somebody has won."""
    leaf = "M12 12 C7 9 6 3 12 2 C18 3 17 9 12 12 Z"
    leaves = [
        path(leaf, fill="#D1495B", stroke="#22303A", stroke_width=0.8, transform=f"rotate({turn} 12 12)")
        for turn in range(0, 360, 72)
    ]
    whole = node("svg", *leaves, circle(12, 12, 2.4, fill="#EDAE49"), viewBox="0 0 24 24").set("aria-hidden", "true")
    return Markup(str(whole.cls("icon")))


@cache
def favicon(turn: bool, number: int | None = None) -> str:
    """An island; with a player's mark for who sits there, and a red sun when it is their turn."""
    root = node(
        "svg",
        circle(16, 16, 15, fill="#1B6E8C" if turn else "#6E8790"),
        path("M4 20q6-5 12 0t12 0v3q-4 7-12 7t-12-7z", fill="#F4EAD5"),
        path(
            "M16 20q-1-8 1-12M17 8q-5-2-9 2q4-2 9-2q5-2 9 2q-4-3-9-2", fill="none", stroke="#A9C66C", stroke_width=2.5
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 32 32",
    )
    if number is not None:
        root.add(
            mark_shape(number, 9, 23, 17, LIGHT[f"seat{number}"]).set("stroke", "#FFFBF2").set("stroke-width", 1.5)
        )
    if turn:
        root.add(circle(24, 8, 7, fill="#E4572E", stroke="#FFFBF2", stroke_width=2))
    return str(root)
