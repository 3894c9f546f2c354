"""What the search thinks, as a page shows it: a hint, a bot's reasons, the study of a finished game."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup

from motu.draw.chart import win_curve
from motu.engine.base import NOBODY
from motu.hints import set_out
from motu.papers.sentence import say
from motu.papers.tongue import LEAST, chance_to_win
from motu.table.live.insight import Advised, Thought, Turn, reasons_at, turning_points
from motu.table.people.look import Look
from motu.table.people.markup import mark


def hint(look: Look) -> Any:
    """The hint this person has asked for, as long as the table stands where it was asked."""
    advised = look.table.advised
    if advised is None or not look.mine or (advised.ply, advised.seat) != (look.table.ply, look.viewer):
        return None
    return advice_html(look, advised)


def advice_html(look: Look, found: Advised) -> Any:
    told, below = set_out([thought.purposes for thought in found.thoughts])
    return SimpleNamespace(
        only=[look.html(look.words.planned(look.table.game, look.seen, a)) for a in look.legal[:1]],
        name=look.table.names[found.seat],
        changed=None if found.changed is None else look.html(found.changed),
        thoughts=[
            thought_html(look, replace(thought, purposes=own))
            for thought, own in zip(found.thoughts, told, strict=True)
        ],
        shared=look.told(*below),
        beliefs=look.told(*found.beliefs),
    )


def thought_html(look: Look, found: Thought) -> Any:
    return SimpleNamespace(
        action=found.action,
        words=look.html(found.words),
        chance=None if is_discouraging(look, found) else chance_to_win(found.share),
        purposes=look.told(*found.purposes),
        why=None if found.why is None else look.told(found.why)[0],
        reply=None if found.reply is None else look.told(found.reply)[0],
        equals=None if found.equals is None else look.told(found.equals)[0],
        steps=found.steps,
        plan=[look.html(say("{step:amid}", step=step)) for step in found.plan],
    )


def is_discouraging(look: Look, found: Thought) -> bool:
    """A chance that is next to nothing, while most of the points are still to be made: the figure helps nobody."""
    if look.past is not None or look.viewer == NOBODY or 100 * found.share >= LEAST:
        return False
    made = sum(points[look.viewer] for points in look.table.game.sheet(look.seen).values())
    return made < found.points / 2


def reasons(look: Look) -> Any:
    """In the replay of a finished game: what the bot thought that made the move shown."""
    if not look.past or not look.table.is_over:
        return None
    found = reasons_at(look.table, look.past - 1)
    return advice_html(look, found) if found.thoughts else None


def turns(look: Look) -> list[Turn]:
    done = look.study is not None and look.study.done and look.table.is_over
    mine = look.table.seats_of(look.person)
    return turning_points(look.table, look.study, mine) if done and look.study is not None else []


def turn_here(look: Look) -> Turn | None:
    """The turning point that the replay has come to: the move shown next is the one that was worse."""
    return next((turn for turn in turns(look) if turn.ply == look.past), None)


def analysis(look: Look) -> Any:
    """The study of a finished game, for its page."""
    study = look.study
    if look.table.fate.is_shown_only:
        return SimpleNamespace(state="gone")
    if study is None:
        return SimpleNamespace(state="none" if can_study(look) else "absent")
    if not study.done:
        state = "running" if study.running else "stopped"
        return SimpleNamespace(state=state, percent=study.percent, looked=study.looked, moves=study.moves)
    table = look.table
    initials = [look.scene.initial(seat) for seat in range(table.row.seats)]
    curve = win_curve(study.chances(table), initials, [turn.ply for turn in turns(look)], table.colours, look.narrow)
    return SimpleNamespace(state="done", curve=Markup(str(curve)), turns=[turn_html(look, t) for t in turns(look)])


def turn_html(look: Look, turn: Turn) -> Any:
    name, colour = look.table.names[turn.seat], look.table.colours[turn.seat]
    return SimpleNamespace(
        ply=turn.ply,
        name=name,
        colour=colour,
        mark=mark(colour, name),
        played=look.html(turn.played),
        best=look.html(turn.best),
        why=None if turn.why is None else look.html(turn.why),
        percent=round(100 * turn.given_away),
    )


def can_study(look: Look) -> bool:
    possible = bool(look.table.match.moves) and not look.table.fate.is_shown_only
    return possible and (look.seated or look.owner)
