"""What a thing on the table is, as a page shows it: a room's sheet, what can be done with it, and what hinders it."""

from types import SimpleNamespace
from typing import Any
from zlib import crc32

from markupsafe import Markup

from motu.draw.sheet import Sheet
from motu.engine.base import NOBODY, OK, Action
from motu.engine.rng import Rng
from motu.papers.sentence import SOMETHING, Sentence, say
from motu.table.people import terms
from motu.table.people.look import Look
from motu.table.people.markup import capital
from motu.table.trouble import NotFound


def sheet(look: Look, key: str, action: Action | None) -> Any:
    """Of a key, of an action on the drawing, or of both; all of it from what the viewer sees."""
    if terms.is_term(key):
        return terms.sheet(look.table.room, key)
    found = room_sheet(look, key)
    if found is None and action is None:
        raise NotFound("There is nothing to tell about that.")
    asked = [] if action is None else [action]
    actions = [*asked, *(a for a in (found.actions if found else ()) if a not in asked)]
    return SimpleNamespace(
        title=capital(look.html(found.title)) if found else "",
        picture=Markup(str(found.picture)) if found and found.picture is not None else "",
        lines=look.told(*found.lines) if found else [],
        doable=[button(look, a) for a in actions if a in look.legal],
        hindrance=hindrance(look, list(found.actions) if found else asked),
        asks=final_words(look, actions),
        more="",
    )


def room_sheet(look: Look, key: str) -> Sheet | None:
    if not key or look.seen is None or look.table.fate.is_shown_only:
        return None
    room = look.table.room
    found: Sheet | None = room.module("face.sheets").sheet(look.scene, key) if room.has("face.sheets") else None
    return found


def button(look: Look, a: Action) -> Any:
    return SimpleNamespace(action=a, words=look.html(look.words.planned(look.table.game, look.seen, a)))


def hindrance(look: Look, actions: list[Action]) -> Markup | None:
    """On the viewer's turn: why the likeliest of these cannot be done now; nothing where one can."""
    if not look.mine or not actions or any(a in look.legal for a in actions):
        return None
    game, a = look.table.game, actions[0]
    rule = game.refusal(look.seen, a)
    return look.told(look.table.room.why_not(game, look.seen, a, rule))[0] if rule != OK else None


# Asking once more before what cannot be taken back.


def question(look: Look, a: Action) -> Any:
    """A move to be confirmed."""
    asked = button(look, a)
    asks = final_words(look, [a])
    deed = look.html(look.words.deed(look.table.game, look.seen, a))
    kind = kind_of(look, a)
    return SimpleNamespace(
        title=deed, picture="", lines=[], doable=[asked], hindrance=None, asks=asks, more="", kind=kind
    )


def kind_of(look: Look, a: Action) -> str:
    """What a move is, in this game, whatever it is done with: who need not be asked about it says so by this."""
    deed = look.words.deed(look.table.game, look.seen, a)
    return f"{look.table.game.code}.{crc32(deed.template.encode()):x}"


ALWAYS = "always"
FINAL = "final"  # whatever cannot be taken back, but for plain draws, rolls, passes and the end of a turn
COSTLY = "costly"  # only where it spends something, too


def asks_first(look: Look, a: Action, wish: str, spared: str = "") -> bool:
    """Is somebody who wishes to be asked about such moves asked about this one? Not if its kind is spared."""
    if a in look.legal and kind_of(look, a) in spared.split():
        return False
    if wish == ALWAYS:
        return a in look.legal
    if wish not in (FINAL, COSTLY) or a not in finals(look):
        return False
    game, words = look.table.game, look.words
    return not words.is_plain(game, look.seen, a) and (wish == FINAL or words.spends(game, look.seen, a))


def finals(look: Look) -> dict[Action, Sentence]:
    """The legal moves that could not be taken back, and what comes to light by each. Tried in a world made up from what
    the viewer sees: so the answer tells nothing of the true one."""
    if look.viewer == NOBODY or not look.legal:
        return {}
    world = look.seen.determinize(Rng(look.seen.ply))
    found = {}
    for a in look.legal:
        after = world.clone()
        after.log = []
        if look.table.game.apply(after, a):
            found[a] = look.words.comes_to_light(look.seen, after)
    return found


def final_words(look: Look, actions: list[Action]) -> Markup | None:
    """What is said before these moves: None where they can be taken back, or are no moves now."""
    found = finals(look)
    told = next((found[a] for a in actions if a in found), None)
    return None if told is None else look.told(told)[0]


def finals_words(look: Look, told: list[Sentence]) -> Markup | None:
    """The same of any of the legal moves, of which this is told: what they all show, if that is one thing."""
    if not told:
        return None
    return look.html(told[0] if all(one == told[0] for one in told) else say(SOMETHING))
