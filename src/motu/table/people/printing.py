"""Pages from their templates. It asks for no request: a painter prints, too."""

import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.compiler import CodeGenerator
from markupsafe import Markup

from motu.draw.palette import MARKS
from motu.papers.tongue import ENGLISH, LANGUAGES, N_, _, in_percent, labelled, language, ngettext
from motu.papers.tongue import key as language_key
from motu.table.live.boxes import said_box, said_maker
from motu.table.live.chairs import said_level, said_name
from motu.table.people import scripted
from motu.table.people.markup import lagoon_html, mark, resource, shown, sprite_html, symbol
from motu.table.people.pieces import Part, kept

HERE = Path(__file__).parent
MOST_SAID = 8192  # messages of templates that are remembered, in all languages and rooms
THEMES = {"": N_("As my device"), "light": N_("Light"), "dark": N_("Dark")}


class AsItIs(CodeGenerator):
    """Writes templates that put what is markup already into a page as it is: to escape it, and make markup of it once
    more, is a call or four for each of a hundred places in a picture."""

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        if not frame.eval_ctx.autoescape or frame.eval_ctx.volatile or finalize.src is not None:
            raise AssertionError("templates escape everywhere, and change nothing beside")
        self.write("environment.shown(")


class Pages(Environment):
    code_generator_class = AsItIs
    shown = staticmethod(shown)


environment = Pages(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,  # no look at the disk for each of a page's templates
    trim_blocks=True,
    extensions=["jinja2.ext.i18n"],
)
environment.policies["ext.i18n.trimmed"] = True
environment.install_gettext_callables(_, ngettext, newstyle=True)  # type: ignore[attr-defined]


def said_on_page(message: str, **values: Any) -> Markup:
    """A message of a template in the language spoken now; what is put into it is escaped."""
    if not values:
        return said_plainly(language_key(), message)
    return said_in(language_key(), message) % values


@lru_cache(MOST_SAID)
def said_in(tongue: tuple[str, str], message: str) -> Markup:
    """Remembered, for a page says the same fifty messages each time."""
    return Markup(_(message))


@lru_cache(MOST_SAID)
def said_plainly(tongue: tuple[str, str], message: str) -> Markup:
    """Nothing is put into it."""
    return said_in(tongue, message) % {}


environment.globals |= {  # for what is not a message of the template itself
    "_": said_on_page,
    "said": _,
    "said_name": said_name,
    "said_level": said_level,
    "said_box": said_box,
    "said_maker": said_maker,
    "labelled": labelled,
    "in_percent": in_percent,
    "mark": mark,
    "resource": resource,
    "symbol": symbol,
    "themes": THEMES,
}
environment.globals["m"] = environment.get_template("macros.html").module  # once, and not for each part of a page


@cache
def version() -> str:
    """Changes with the files it is asked for, so that a browser may keep them."""
    files = sorted((HERE / "static").iterdir())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def printed(template: str, **values: Any) -> str:
    common = {
        "sprite": sprite_html(),
        "version": version(),
        "words_version": "" if language() == ENGLISH else scripted.version_of(language()),
        "marks": MARKS,
        "me": None,
        "lagoon": lagoon_html(),
        "theme": "",
        "language": language(),
        "languages": LANGUAGES,
        "here": "?",
    }
    return template_of(template).render(common | values)


def kept_part(template: str, **values: Any) -> Part:
    """A part of a page made from these values, and from nothing else, by a template of its own; once for all who would
    get the same."""
    return kept.part(print_part, template, values)


def print_part(template: str, values: dict[str, Any]) -> str:
    return template_of(template).render(values)


@cache
def template_of(name: str) -> Template:
    """With what all know as one plain dictionary: a chain of two is gone through slowly, for each part."""
    found = environment.get_template(name)
    found.globals = dict(found.globals)
    return found
