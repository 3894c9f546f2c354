"""A player aid: one page with the turn, the costs, the icons and the scoring of a game, as a good card from its box.

A room's face/aid.py has
    aid(scene) -> Aid
made from a scene in which nobody sits yet: its numbers are those of the scene's box and options. Here is what all aids
have alike: sections are drawn as wide as a phone and stacked or set in columns by the page, and the same sections fill
a sheet of A4.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from motu.draw import shapes
from motu.draw.measure import lines_of, width_of
from motu.draw.palette import DEEP, INK, LINE, SOFT, SUN
from motu.draw.scene import Scene
from motu.draw.svg import Node, circle, g, line, node, path, rect, svg, text, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY
from motu.engine.game import Game
from motu.papers.room import Room
from motu.papers.sentence import Sentence, Thing, plain, spoken_thing, with_count
from motu.papers.tongue import _, in_room, labelled

Icon: TypeAlias = "str | int | Node"  # a symbol; the number of a step; a drawing of ICON by ICON

WIDTH = 360.0  # of a section: as narrow as a phone
ICON, BETWEEN = 25.0, 3.0  # an icon, and to the next
MOST_ICONS = 2  # in a line
CHIP = 18.0  # of a cost
FLOWER = 29.0
SIZE, LEADING = 13.5, 17.0  # of the words
SMALL = 12.5
PAD = 12.0
BANNER = 32.0
APART = 6.0  # between two rows
PRINT = "#FFFBF2"  # letters on the banner, in both themes


# What an aid says.


@dataclass(frozen=True, slots=True)
class Row:
    """Something and what it means."""

    icons: Sequence[Icon]
    title: str = ""
    words: str = ""
    points: int | str | None = None  # in a flower at its end


@dataclass(frozen=True, slots=True)
class Price:
    """A thing to be had: what it costs as tokens, and its points."""

    icon: Icon
    title: str
    cost: Sequence[tuple[str, int | str]]  # how many tokens; as a text, a number before one token
    told: str  # cost and points in words
    points: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Numbers side by side, the first line their heads: 1 2 3 4 5, and below what each is worth."""

    lines: Sequence[tuple[Icon, Sequence[int | str]]]
    told: str


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence over the whole width."""

    words: str
    quiet: bool = False


Block: TypeAlias = Row | Price | Strip | Note


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    symbol: str
    blocks: Sequence[Block]


@dataclass(frozen=True, slots=True)
class Aid:
    title: str
    goal: str
    sections: Sequence[Section]


def told(sentence: Sentence) -> str:
    """A sentence of the room as an aid says it: there are no players yet."""
    return plain(sentence, [])


def has_aid(room: Room) -> bool:
    return room.has("face.aid")


def aid_of(room: Room, game: Game[Any], options: list[int], seats: int) -> Aid:
    """The aid of a room in the language spoken now, with this box and these options."""
    seen = game.new(seats, 1, options).as_seen_by(NOBODY)
    with in_room(room.folder):
        found: Aid = room.module("face.aid").aid(Scene(game, seen, NOBODY, [], [""] * seats))
    return found


def seats_for(game: Game[Any], usual: int, wanted: dict[str, str]) -> tuple[int, list[int]]:
    """A number of players for whom these options are, the usual one first, and the options in full."""
    numbers = sorted(range(game.min_seats, game.max_seats + 1), key=lambda seats: (seats != usual, seats))
    fitting = [seats for seats in numbers if not game.clash(seats, game.options_for(seats, wanted))]
    seats = fitting[0] if fitting else usual
    return seats, game.check_options(seats, game.options_for(seats, wanted))


# How it is drawn: a block as a node from 0, 0, and its height.

Drawn: TypeAlias = tuple[Node, float]


def section_picture(section: Section, width: float, goal: str) -> Node:
    """A section as a picture of its own."""
    shape, height = draw_section(section, width)
    return svg(width, height, section.title, goal, shape).set("width", width).set("height", height)


def draw_section(section: Section, width: float) -> Drawn:
    content, height = g(), BANNER + 9
    shift = icon_room(section.blocks)
    for block in section.blocks:
        shape, tall = draw_block(block, width - 2 * PAD, shift)
        content.add(shape.at(PAD, height))
        height += tall + APART
    height += PAD - APART
    paper = [shapes.sheet(2, 2, width - 4, height - 6, 10), rect(2, 2, width - 4, height - 6, 10, fill="none")]
    paper[1].set("stroke", LINE).set("stroke-width", 1)
    return g(*paper, banner(section, width), content), height


def banner(section: Section, width: float) -> Node:
    """The title on a band with a wave along its foot."""
    right = width - 2
    band = f"M2 {BANNER} V12 a10 10 0 0 1 10 -10 H{right - 10} a10 10 0 0 1 10 10 V{BANNER}"
    waves = "t-12 0 " * (int((width - 4) / 12) - 1)
    size = min(16.5, (width - 66) / max(1.0, width_of(section.title, 1, bold=True)))
    return g(
        path(f"{band} q-6 5 -12 0 {waves}H2 Z", fill=DEEP),
        circle(22, 17, 13.5, fill="#FFF8E8"),
        use(section.symbol, 11.5, 6.5, 21),
        text(42, 22.5, section.title, size, fill=PRINT, font_weight=800).cls("display").set("aria-hidden", "true"),
    ).cls("printed")


def icon_room(blocks: Sequence[Block]) -> float:
    """How far the words of a section stand from its edge, for the icons before them."""
    most = max([min(len(block.icons), MOST_ICONS) for block in blocks if isinstance(block, Row)], default=1)
    return most * (ICON + BETWEEN) + 5


def draw_block(block: Block, width: float, shift: float) -> Drawn:
    if isinstance(block, Row):
        return draw_row(block, width, shift)
    if isinstance(block, Price):
        return draw_price(block, width, shift)
    if isinstance(block, Strip):
        return draw_strip(block, width)
    return paragraph("", block.words, width, SOFT if block.quiet else INK)


def number_disc(number: int | str, size: float = ICON) -> Node:
    """The number of a step, as the rulebook writes it."""
    r = size / 2
    return g(
        circle(r, r, r - 2, fill=SUN, stroke=NIGHT, stroke_width=1.2), shapes.numeral(r, r, number, 15, NIGHT)
    ).cls("printed")


def draw_icon(icon: Icon, size: float = ICON) -> Node:
    if isinstance(icon, Node):
        return icon
    if isinstance(icon, int):
        return number_disc(icon, size)
    r = size / 2
    return g(circle(r, r, r, fill="#FFF8E8"), use(icon, size * 0.07, size * 0.07, size * 0.86)).cls("printed")


def draw_row(row: Row, width: float, shift: float) -> Drawn:
    whole = g()
    for i, icon in enumerate(row.icons):
        column, rank = i % MOST_ICONS, i // MOST_ICONS
        whole.add(g(draw_icon(icon)).at(column * (ICON + BETWEEN), rank * (ICON + BETWEEN)))
    ranks = -(-len(row.icons) // MOST_ICONS)
    icons_tall = ranks * (ICON + BETWEEN) - BETWEEN if ranks else 0.0
    left = shift if row.icons else 0.0
    right = FLOWER + 4 if row.points is not None else 0.0
    words, tall = paragraph(row.title, row.words, width - left - right)
    height = max(icons_tall, tall, FLOWER if row.points is not None else 0.0)
    whole.add(words.at(left, max(0.0, (min(height, ICON) - tall) / 2)))
    if row.points is not None:
        whole.add(shapes.flower_points(width - FLOWER / 2, FLOWER / 2 - 2, FLOWER, row.points))
    return whole, height


def draw_price(price: Price, width: float, shift: float) -> Drawn:
    tokens, wide = draw_cost(price.cost)
    right = wide + 8 + FLOWER + 3
    words, tall = paragraph(price.title, "", width - shift - right)
    height = max(ICON, tall)
    whole = g(
        draw_icon(price.icon),
        words.at(shift, max(0.0, (ICON - tall) / 2)),
        tokens.at(width - FLOWER - 7 - wide, (ICON - CHIP) / 2),
    )
    if price.points:
        whole.add(shapes.flower_points(width - FLOWER / 2, ICON / 2, FLOWER, price.points))
    if price.words:
        below, more = paragraph("", price.words, width - shift, SOFT, SMALL)
        whole.add(below.at(shift, height))
        height += more
    return whole.set("role", "img").set("aria-label", price.told), height


def draw_cost(cost: Sequence[tuple[str, int | str]]) -> tuple[Node, float]:
    """A token for each card; more than three of a kind as a number and a token."""
    whole, x = g(), 0.0
    for symbol, count in cost:
        in_figures = isinstance(count, str) or count > 3
        if in_figures:
            whole.add(shapes.numeral(x + 7, CHIP / 2, count, 15))
            x += 15
        for _i in range(1 if in_figures else int(count)):
            whole.add(shapes.chip(symbol, x, 0, CHIP))
            x += CHIP + 1
    return whole, x


def draw_strip(strip: Strip, width: float) -> Drawn:
    tall = 26.0
    shift = ICON + 6
    whole = g().set("role", "img").set("aria-label", strip.told)
    for rank, (icon, values) in enumerate(strip.lines):
        y, step = rank * tall, (width - shift) / len(values)
        whole.add(g(draw_icon(icon, tall - 3)).at(0, y + 1))
        if not rank:
            whole.add(rect(shift, y, width - shift, tall, 6, fill=SUN, fill_opacity=0.28))
        for i, value in enumerate(values):
            size = min(15.0, (step - 4) / max(1.0, width_of(str(value), 1, bold=True)))
            whole.add(shapes.numeral(shift + (i + 0.5) * step, y + tall / 2, value, size))
            if i:
                whole.add(line(shift + i * step, y + 4, shift + i * step, y + tall - 4, stroke=LINE, stroke_width=1))
    return whole, tall * len(strip.lines)


def paragraph(title: str, words: str, width: float, fill: str = INK, size: float = SIZE) -> Drawn:
    """Words in lines, from 0, 0; a title before them is bold."""
    heads = bold_lines(title, size, width) if title else []
    used = width_of(f"{heads[-1]}  ", size, bold=True) if heads else 0.0
    told = lines_of(words, size, width, used) if words else []
    whole = g()
    leading = LEADING * size / SIZE
    for i, head in enumerate(heads):
        parts: list[Node | str] = [node("tspan", head, font_weight=700)]
        if i == len(heads) - 1 and told and told[0]:
            parts += ["  ", node("tspan", told[0])]
        whole.add(written(i, leading, size, fill, *parts))
    first = len(heads) - 1 if heads else 0
    for i, said in enumerate(told):
        if said and not (heads and i == 0):
            whole.add(written(first + i, leading, size, fill, said))
    count = max(len(heads), first + len(told))
    return whole, count * leading + 1


def written(rank: int, leading: float, size: float, fill: str, *parts: Node | str) -> Node:
    return Node("text", {"x": 0, "y": (rank + 0.78) * leading, "font-size": size, "fill": fill}, parts)


def bold_lines(title: str, size: float, width: float) -> list[str]:
    """Bold letters are wider by a tenth or so: broken as if they were larger."""
    return lines_of(title, size * 1.16, width)


# A sheet of A4, at 96 pixels to an inch.

A4_WIDTH, A4_HEIGHT = 794.0, 1123.0
MARGIN, GUTTER, HEAD, FOOT = 30.0, 10.0, 74.0, 20.0
NARROWEST, WIDEST_COLUMN, STEP = 340.0, 620.0, 14.0


def columns_of(heights: Sequence[float], count: int) -> list[int]:
    """Where each column begins, so that the tallest is as short as can be; the order stays."""
    best: tuple[float, list[int]] = (sum(heights) + 1, [0])
    for cut in range(1, len(heights)) if count == 2 else [0]:
        tallest = max(sum(heights[:cut]), sum(heights[cut:]))
        best = min(best, (tallest, [0, cut]))
    return best[1]


def a4_sheet(aid: Aid, foot: str, picture: Node | None = None) -> Node:
    """The whole aid on a sheet to be printed: in two columns, its letters as large as the sheet has room for."""
    room = A4_HEIGHT - 2 * MARGIN - HEAD - FOOT
    column = (A4_WIDTH - 2 * MARGIN - GUTTER) / 2
    width = NARROWEST
    while True:
        drawn = [draw_section(section, width) for section in aid.sections]
        scale = math.floor(100 * column / width) / 100  # as it is written: rounded up it would leave the sheet
        starts = columns_of([height for _shape, height in drawn], 2)
        stacks = [drawn[a:b] for a, b in zip(starts, [*starts[1:], len(drawn)], strict=True)]
        if width >= WIDEST_COLUMN or all(sum(h for _s, h in stack) * scale <= room for stack in stacks):
            break
        width += STEP
    whole = svg(A4_WIDTH, A4_HEIGHT, _("{game}: player aid").format(game=aid.title), aid.goal)
    whole.set("width", A4_WIDTH).set("height", A4_HEIGHT)
    whole.add(rect(0, 0, A4_WIDTH, A4_HEIGHT, fill="#FFFFFF"), heading(aid, picture))
    for i, stack in enumerate(stacks):
        y = MARGIN + HEAD
        spare = max(0.0, room - sum(height for _shape, height in stack) * scale) / max(1, len(stack) - 1)
        for shape, height in stack:
            whole.add(g(shape).at(MARGIN + i * (column + GUTTER), y, scale=scale))
            y += height * scale + min(spare, 14.0)
    return whole.add(footing(foot))


def footing(foot: str) -> Node:
    """Which game this is the aid of, in small letters, in as many lines as it needs."""
    lines = lines_of(foot, 11, A4_WIDTH - 2 * MARGIN)
    bottom = A4_HEIGHT - MARGIN + 8 - 13 * (len(lines) - 1)
    return g(*(shapes.label(A4_WIDTH / 2, bottom + 13 * i, words, 11, fill=SOFT) for i, words in enumerate(lines)))


def heading(aid: Aid, picture: Node | None) -> Node:
    """The game's name and what it is about, and a view of the island at the right."""
    wide = A4_WIDTH - 2 * MARGIN
    whole = g().at(MARGIN, MARGIN)
    taken = 0.0
    if picture is not None:
        taken = 124.0
        small = Node("svg", {"x": wide - 118, "y": -8, "width": 118, "height": 66.4, "viewBox": "0 0 320 180"})
        small.children = [child for child in picture.children if not is_words(child)]
        whole.add(small)
    title = text(0, 24, aid.title, 30, fill=INK, font_weight=800).cls("display")
    goal, _tall = paragraph("", aid.goal, wide - taken, SOFT, 14)
    return whole.add(title, goal.at(0, 30))


def is_words(child: Any) -> bool:
    return isinstance(child, Node) and child.tag in ("title", "desc")


# What several rooms say alike.


def headed(words: str) -> str:
    """A name that stands as a title begins with a capital."""
    return words[:1].upper() + words[1:]


def name_of(thing: Thing) -> str:
    """A thing in words, with its number if it has one."""
    return with_count(spoken_thing(thing, ""))


def titled(thing: Thing) -> str:
    return headed(name_of(thing))


def agreed(scene: Scene[Any], codes: Sequence[str]) -> list[Section]:
    """The rulings and variants of this table that differ from the usual, as the lobby tells them."""
    usual = scene.game.default_options(scene.seen.seats)
    rows = [
        Row(["check"], _(option.title), _(option.effects[choice]))
        for option, choice, normal in zip(scene.game.options, scene.seen.options, usual, strict=True)
        if option.code in codes and choice != normal and option.effects[choice]
    ]
    return [Section(_("Agreed for this game"), "check", rows)] if rows else []


def agreements(room: Room, game: Game[Any], options: list[int], seats: int) -> list[str]:
    """What was chosen before the game and is not the usual, each as "Edition: Second"."""
    with in_room(room.folder):
        return [
            labelled(_(option.title), _(option.labels[choice]))
            for option, choice, usual in zip(game.options, options, game.default_options(seats), strict=True)
            if choice != usual
        ]


def a4_file(room: Room, game: Game[Any], options: list[int], seats: int) -> str:
    """The sheet as an SVG file of its own, in the language spoken now."""
    aid = aid_of(room, game, options, seats)
    own_box = [_("Box: {box}").format(box=game.digest)] if game.digest != room.standard_game.digest else []
    foot = " · ".join(["Motu", *own_box, *agreements(room, game, options, seats)])
    view = room.module("face.view")
    with in_room(room.folder):
        sheet = a4_sheet(aid, foot, view.picture())
    return str(shapes.standalone(sheet, [getattr(view, "SYMBOLS", {})]))
