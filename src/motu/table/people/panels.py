"""The players as a page shows them: their panels, and the chairs while a table waits."""

from types import SimpleNamespace
from typing import Any

from motu.draw.scene import Panel
from motu.engine.base import Seat
from motu.papers.tongue import _, language
from motu.table.door.language import suggested
from motu.table.door.network import is_this_machine
from motu.table.lasting.rows import BOT, HOT, OPEN, PAPER
from motu.table.live.chairs import said_level, said_name
from motu.table.people.look import Look
from motu.table.people.markup import has_view, mark
from motu.table.people.pieces import Part
from motu.table.people.printing import kept_part


def panels(look: Look) -> list[Part]:
    order = look.scene.order() if look.seen is not None else range(look.table.row.seats)
    scores = look.table.scores_in(look.seen)
    return [panel(look, seat, scores) for seat in order]


def panel(look: Look, seat: Seat, scores: list[int]) -> Part:
    table, chair = look.table, look.table.chairs[seat]
    shown = panel_of(look, seat)
    asked = look.asked_seat == seat and not table.is_open and (look.past is not None or not table.is_over)
    away = chair.kind not in (BOT, OPEN, PAPER) and look.is_away(seat)
    going = table.is_going
    gone = away and look.is_gone(seat)
    return kept_part(
        "panel.html",
        seat=seat,
        table=table.id,
        name=look.names[seat],
        colour=chair.colour,
        role=role(look, seat, away),
        lit=asked,
        own=seat == look.viewer,
        away=away and going,
        thinking=asked and chair.kind == BOT and look.past is None and going,
        score=scores[seat],
        leads=scores[seat] == max(scores) > 0,
        resources=tuple([(r.symbol, r.count, r.noun) for r in shown.resources]),
        badges=tuple([(b.symbol, b.noun) for b in shown.badges]),
        points=f"/t/{table.id}/points/{seat}" + ("" if look.past is None else f"?ply={look.past}"),
        can_take_over=away and going and look.seated and chair.person != look.person and gone,
    )


def panel_of(look: Look, seat: Seat) -> Panel:
    """What the game shows of a seat: before the deal, nothing."""
    draw = getattr(look.table.room.module("face.view"), "panel", None) if has_view(look.table.room) else None
    if draw is None or look.seen is None or look.table.is_open:
        return Panel()
    shown: Panel = draw(look.scene, seat)
    return shown


def role(look: Look, seat: Seat, away: bool) -> str:
    chair = look.table.chairs[seat]
    if seat in look.table.resigned:
        return _("gave up")
    if chair.kind == BOT:
        told = _("bot, {level}, standing in") if chair.person else _("bot, {level}")
        return told.format(level=said_level(chair.level))
    if chair.kind == OPEN:
        return _("free")
    if chair.person and chair.person == look.person:
        if look.table.names[seat] == _("You"):  # in lessons and puzzles the name says so already
            return ""
        return _("you") if chair.kind != HOT else _("at this screen")
    return _("away") if away and not look.table.is_over else ""


def waiting(look: Look) -> list[Any]:
    if not look.table.is_open:
        return []
    return [
        SimpleNamespace(
            seat=chair.seat,
            colour=chair.colour,
            mark=mark(chair.colour, said_name(chair.name)),
            name=_("free") if chair.kind == OPEN else said_name(chair.name),
            role=_("bot, {level}").format(level=said_level(chair.level)) if chair.kind == BOT else "",
            look={OPEN: "free", BOT: "bot"}.get(chair.kind, "taken"),
            invite=invite(look, chair.seat) if look.owner and chair.kind == OPEN else "",
        )
        for chair in look.table.chairs
    ]


def here_only(look: Look) -> bool:
    """Links from here work on this machine alone."""
    return is_this_machine(look.origin) and not look.house.manners.address


def invite(look: Look, seat: Seat) -> str:
    chair = look.table.chairs[seat]
    origin = look.house.manners.address if is_this_machine(look.origin) else ""
    invite = look.house.signer.invite(look.table.id, seat, chair.nonce)
    return f"{origin or look.origin}/join/{look.table.id}/{invite}{suggested(language())}"
