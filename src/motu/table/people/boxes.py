"""The pages of boxes: the list of one's own, and one box value by value, with pictures of what it makes."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers.components import SOURCES, ComponentsError, write_table
from motu.papers.record import clean_line
from motu.papers.room import Room
from motu.papers.tongue import _, enter_room, said
from motu.papers.values import MAX_TEXT, Edit, Value, edited, has_lines, values_of, written
from motu.table.door.web import form_of, house_of, origin_of, remember, somebody, who
from motu.table.lasting.rows import OwnBox, Person
from motu.table.live.boxes import MAX_NAME, said_maker
from motu.table.people.markup import picture
from motu.table.people.paper import drawn
from motu.table.trouble import BadRequest, NotFound

MOST_FIELDS = 3000  # of a form; the largest box has 900
EDITED = re.compile(r"([vs])([0-9]{1,4})")  # a value, or the letter of its source


# A box as its page shows it.


@dataclass
class Field:
    """A value, as it stands in the form."""

    number: int
    key: str  # in the file
    title: str
    text: str
    letter: str
    lines: int  # of a text of several lines, else 0
    is_number: bool
    ours: str  # what it is in our box
    changed: bool  # and something else here
    wrong: str = ""


@dataclass
class Part:
    """A card, a tile, or a table of numbers: its fields and its picture."""

    path: str
    key: str  # in the file, where its title is another
    title: str
    picture: Markup
    fields: list[Field] = field(default_factory=list)


@dataclass
class Section:
    key: str
    title: str
    parts: list[Part] = field(default_factory=list)
    wrong: str = ""  # what concerns all of it

    @property
    def changes(self) -> int:
        return sum(1 for part in self.parts for each in part.fields if each.changed)

    @property
    def is_wrong(self) -> bool:
        return bool(self.wrong) or any(each.wrong for part in self.parts for each in part.fields)


@dataclass
class Checked:
    """A box as somebody wrote it: what it makes, and what cannot be right in it."""

    room: Room
    base: dict[str, Any]
    edits: Mapping[int, Edit]
    table: dict[str, Any] = field(init=False)
    wrong: dict[str, str] = field(init=False)  # path of a value, or name of a section -> why
    game: Game[Any] = field(init=False)  # as far as it can be played; else as it was before

    def __post_init__(self) -> None:
        self.table, self.wrong = edited(self.base, self.edits)
        self.game = self.room.with_box(self.base)
        if self.wrong:
            return
        try:
            self.game = self.room.with_box(self.table)
        except ComponentsError as error:
            self.wrong = {place_of(error.key, self.table): said(error.complaint)}
        except MotuError as error:
            self.wrong = {"": said(error)}

    def part_picture(self, value: Value) -> Markup:
        node = self.room.sample(self.game, value.section, value.kind)
        if node is None:
            return Markup("")
        _, _, width, height = node.attributes["viewBox"].split()
        return Markup(str(node.set("width", width).set("height", height)))

    def sections(self, ours: Mapping[str, Any]) -> list[Section]:
        found: dict[str, Section] = {}
        parts: dict[str, Part] = {}
        standard = {value.path: written(value.value) for value in values_of(ours)}
        for number, value in enumerate(values_of(self.table)):
            if value.section not in found:
                found[value.section] = self.section_of(value.section)
            if value.entry not in parts:
                parts[value.entry] = self.part_of(value)
                found[value.section].parts.append(parts[value.entry])
            if value.key == "name":
                parts[value.entry].title = _(str(value.value))
            parts[value.entry].fields.append(self.field_of(number, value, standard))
        return list(found.values())

    def section_of(self, name: str) -> Section:
        return Section(name, title_in(self.room, "SECTIONS", name), wrong=self.wrong.get(name, ""))

    def part_of(self, value: Value) -> Part:
        kind = value.kind
        title = title_in(self.room, "ENTRIES", kind) if kind else title_in(self.room, "SECTIONS", value.section)
        return Part(value.entry, kind if title != kind else "", title, self.part_picture(value))

    def field_of(self, number: int, value: Value, standard: Mapping[str, str]) -> Field:
        edit = self.edits.get(number, Edit())
        text = written(value.value) if edit.text is None else edit.text
        ours = standard.get(value.path, "")
        return Field(
            number=number,
            key=value.key,
            title=title_in(self.room, "VALUES", f"{value.section}.{value.key}"),
            text=text,
            letter=value.letter,
            lines=text.count("\n") + 2 if has_lines(value.value) else 0,
            is_number=isinstance(value.value, int),
            ours=ours,
            changed=ours != written(value.value),
            wrong=self.wrong.get(value.path, ""),
        )


def place_of(key: str, table: Mapping[str, Any]) -> str:
    """Where a message belongs that is about this key: to a value, else to its section, else to the whole."""
    paths = [
        value.path
        for value in values_of(table)
        if key == value.path or key.startswith((f"{value.path}.", f"{value.path}["))
    ]
    if paths:
        return max(paths, key=len)
    section = key.partition(".")[0].partition(":")[0]
    return section if section in table else ""


def title_in(room: Room, what: str, key: str) -> str:
    """What the room calls a section, a value or an entry of its boxes; where it does not say, its key."""
    words: Mapping[str, str] = getattr(room.module("face.values"), what) if room.has("face.values") else {}
    title = _(words[key]) if key in words else key.rpartition(".")[2]
    return title[:1].upper() + title[1:]


# Reading what was asked.


def edits_in(form: Mapping[str, str]) -> dict[int, Edit]:
    """v7 is what was written for the seventh value, s7 the letter of its source."""
    texts: dict[int, str] = {}
    letters: dict[int, str] = {}
    for name, text in form.items():
        found = EDITED.fullmatch(name)
        if found is not None and found[1] == "v":
            texts[int(found[2])] = text[: MAX_TEXT + 1].replace("\r\n", "\n")
        elif found is not None:
            letters[int(found[2])] = text[:1]
    return {number: Edit(texts.get(number), letters.get(number, "")) for number in texts.keys() | letters.keys()}


def is_mine(box: OwnBox, me: Person | None) -> bool:
    return me is not None and box.owner == me.id


async def base_of(request: Request, form: Mapping[str, str]) -> tuple[Room, dict[str, Any], OwnBox | None]:
    """What a box is made from: another one, or ours."""
    house = house_of(request)
    if form.get("from"):
        box = await house.boxes.find(form["from"])
        enter_room(GAMES[box.game].folder)
        return GAMES[box.game], box.contents, box
    if form.get("game", "") not in GAMES:
        raise NotFound("There is no such game.")
    enter_room(GAMES[form["game"]].folder)
    return GAMES[form["game"]], ours(request, form["game"]), None


def ours(request: Request, code: str) -> dict[str, Any]:
    shelf = house_of(request).shelf
    return shelf.find(code, shelf.standard_box(code))


# The pages.


async def box_list(request: Request) -> Response:
    me = await who(request)
    boxes = await house_of(request).boxes.of(me)
    return await drawn(
        request,
        "boxes.html",
        me=me,
        boxes=[(box, GAMES[box.game].words.title, "" if is_mine(box, me) else said_maker(box)) for box in boxes],
        games=[(code, room.words.title, picture(code)) for code, room in GAMES.items()],
    )


async def new_box(request: Request) -> Response:
    room, base, box = await base_of(request, request.query_params)
    return await box_page(request, await asyncio.to_thread(Checked, room, base, {}), box, "")


async def show_box(request: Request) -> Response:
    box = await house_of(request).boxes.find(str(request.path_params["box"]))
    enter_room(GAMES[box.game].folder)
    try:
        checked = await asyncio.to_thread(Checked, GAMES[box.game], box.contents, {})
    except MotuError as error:  # made for rules that have changed since
        raise BadRequest("This box no longer fits the rules: {error}.", error=error) from None
    return await box_page(request, checked, box, box.name)


async def box_page(request: Request, checked: Checked, box: OwnBox | None, name: str, status: int = 200) -> Response:
    house, me, room = house_of(request), await who(request), checked.room
    standard = ours(request, room.code)
    sections = await asyncio.to_thread(checked.sections, standard)
    answer = await drawn(
        request,
        "box.html",
        me=me,
        code=room.code,
        words=room.words,
        box=box,
        mine=box is not None and is_mine(box, me),
        newer=await house.boxes.newer(box) if box is not None else None,
        link=f"{origin_of(request)}/boxes/{box.id}" if box is not None else "",
        name=name,
        most_letters=MAX_NAME,
        sections=sections,
        changed=[
            (part, each) for section in sections for part in section.parts for each in part.fields if each.changed
        ],
        wrong=checked.wrong,
        sources={letter: _(meaning) for letter, meaning in SOURCES.items()},
        count=count_words(checked),
    )
    answer.status_code = status
    return answer


def count_words(checked: Checked) -> str:
    """How things stand, for the line beside the button."""
    if checked.wrong:
        return _("Something can't be right yet: look for the red marks.")
    return _("All in order.")


async def check_box(request: Request) -> Response:
    """While somebody types: what cannot be right, and the picture of the part they are at."""
    form = await form_of(request, MOST_FIELDS)
    room, base, _ = await base_of(request, form)
    checked = await asyncio.to_thread(Checked, room, base, edits_in(form))
    values = values_of(checked.table)
    shown = next((value for value in values if value.entry == form.get("part")), None)
    return await drawn(
        request,
        "boxcheck.html",
        wrong=[
            (number, checked.wrong[value.path]) for number, value in enumerate(values) if value.path in checked.wrong
        ],
        general=[(title_in(room, "SECTIONS", name), words) for name, words in checked.wrong.items() if "." not in name],
        part=shown.entry if shown else "",
        picture=checked.part_picture(shown) if shown else Markup(""),
        count=count_words(checked),
    )


async def save_box(request: Request) -> Response:
    form = await form_of(request, MOST_FIELDS)
    room, base, box = await base_of(request, form)
    checked = await asyncio.to_thread(Checked, room, base, edits_in(form))
    name = clean_line(form.get("name", ""), MAX_NAME)
    if checked.wrong:
        return await box_page(request, checked, box, name, 422)
    person = await somebody(request)
    follows = box.id if box is not None and box.owner == person.id else ""
    saved = await house_of(request).boxes.save(person, name, checked.table, follows)
    return remember(request, RedirectResponse(f"/boxes/{saved.id}", 303), person)


async def upload_box(request: Request) -> Response:
    form = await form_of(request)
    if not form.get("file"):
        raise BadRequest("Please choose a file.")
    person = await somebody(request)
    saved = await house_of(request).boxes.upload(person, form.get("name", ""), form["file"])
    return remember(request, RedirectResponse(f"/boxes/{saved.id}", 303), person)


async def download_box(request: Request) -> Response:
    box = await house_of(request).boxes.find(str(request.path_params["box"]))
    text = write_table(box.contents, f"{box.name}, by {box.maker} ({box.digest})")
    name = "-".join(re.findall(r"[a-z0-9]+", box.name.lower())) or "box"
    headers = {"content-disposition": f'attachment; filename="{box.game}-{name[:40]}.toml"'}
    return Response(text, media_type="application/toml", headers=headers)


async def remove_box(request: Request) -> Response:
    await house_of(request).boxes.put_away(await who(request), str(request.path_params["box"]))
    return RedirectResponse("/boxes", 303)


ROUTES = [
    Route("/boxes", box_list),
    Route("/boxes", save_box, methods=["POST"]),
    Route("/boxes/new", new_box),
    Route("/boxes/check", check_box, methods=["POST"]),
    Route("/boxes/upload", upload_box, methods=["POST"]),
    Route("/boxes/{box}", show_box),
    Route("/boxes/{box}/components.toml", download_box),
    Route("/boxes/{box}/remove", remove_box, methods=["POST"]),
]
