"""What of a table's page is kept as text: it shows the same for many moves. Each part is made from the values that are
named here and from nothing else."""

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from motu.engine.game import Game
from motu.engine.options import name_options
from motu.papers.room import Room
from motu.table.live.boxes import said_box, said_maker
from motu.table.people.pieces import Part
from motu.table.people.printing import kept_part


def tabs(sight: Any) -> Part:
    return kept_part("tabs.html", chat=sight.table.row.chat, log=sight.has_log)


def chat_form(sight: Any) -> Part:
    return kept_part("chatform.html", table=sight.table.id)


def setting(sight: Any) -> Part:
    """What is played here, and how fast it is shown."""
    box = sight.table.box
    return kept_part(
        "setting.html",
        box="" if box is None else box.id,
        box_name="" if box is None else said_box(box),
        maker="" if box is None else said_maker(box),
        rules_note=sight.rules_note,
    )


def more(sight: Any) -> Part:
    table = sight.table
    is_over = table.is_over
    return kept_part(
        "more.html",
        table=table.id,
        game=table.game.code,
        is_over=is_over,
        seated=sight.seated,
        ends_itself=sight.ends_itself,
        can_have_coach=sight.can_have_coach,
        wants_coach=sight.wants_coach,
        coach_waits_for=tuple(sight.coach_waits_for),
        can_return=sight.can_return,
        can_give_up=sight.can_give_up,
        ends_by_resigning=sight.ends_by_resigning,
        owner=sight.owner,
        spectators=table.row.spectators,
        commitment=table.commitment,
        opening=tuple(table.opening) if is_over else (),
        next_fingerprint=sight.next_fingerprint if is_over else "",
    )


def wishes(theme: str) -> Part:
    return kept_part("wishes.html", theme=theme)


def rules_address(game: Game[Any], room: Room, seats: int, options: tuple[int, ...]) -> str:
    """The rules of what is played here; of today's rules and our own box nothing is said."""
    rules = "" if game.edition == max(room.editions) else str(game.edition)
    box = "" if game.digest == room.standard_game.digest else game.digest
    return rules_by(game, seats, options, rules, box)


@lru_cache(256)
def rules_by(game: Game[Any], seats: int, options: tuple[int, ...], rules: str, box: str) -> str:
    """The same for all who play by these."""
    said = [("players", str(seats)), *([("rules", rules)] if rules else []), *([("box", box)] if box else [])]
    chosen = [("option", f"{code}={choice}") for code, choice in name_options(game.options, list(options)).items()]
    return f"/rules/{game.code}?{urlencode([*said, *chosen])}"
