"""The balance report: one HTML page that stands alone, with plots people look at."""

from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from statistics import mean

from motu.arena.deals import Told, difference, mean_of
from motu.arena.manifest import Plan, fixtures
from motu.arena.play import Result
from motu.arena.plots import (
    NARROW,
    WIDE,
    Axis,
    Mark,
    Row,
    histogram,
    key,
    percent,
    plain,
    rows_plot,
    signed_percent,
)
from motu.arena.summary import Share, by_bot, by_seat, by_turn, say_stalls
from motu.arena.usage import Item, Kind, items, kinds_of_moves, without_verb
from motu.draw.svg import Node
from motu.files import write_text

STYLE = """
:root{--sand:#F4EAD5;--paper:#FFFBF2;--ink:#22303A;--grid:#DDD2BB;--bar:#2A9D8F;--pale:#B9DDD3;--alt:#E07A4B;--mark:#B5303F}
@media(prefers-color-scheme:dark){:root{--sand:#1D2A33;--paper:#26343E;--ink:#EFE7D6;--grid:#43525C;--bar:#3FB8A8;
--pale:#2F5F62;--alt:#E88E62;--mark:#FF8B98}}
body{background:var(--sand);color:var(--ink);font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:780px;margin:0 auto;padding:24px 16px}
section{background:var(--paper);border-radius:10px;padding:16px 24px 20px;margin:18px 0;box-shadow:0 2px 8px #0002}
h1{font-size:32px;line-height:1.2;margin:8px 0}h2{font-size:21px;margin:4px 0 8px}h3{font-size:16px;margin:18px 0 4px}
p{margin:6px 0 10px}p.small,table,details{font-size:14px}svg{width:100%;height:auto;font-family:inherit;display:block}
.key svg{max-width:340px}.narrow{display:none}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:3px 8px;text-align:right;border-bottom:1px solid var(--grid)}
td:first-child,th:first-child{text-align:left}
th{vertical-align:bottom}.scroll{overflow-x:auto}code{font-size:13px;overflow-wrap:anywhere}
summary{cursor:pointer;margin-top:10px}
@media(max-width:600px){main{padding:12px 8px}section{padding:12px}.wide{display:none}.narrow{display:block}
h1{font-size:26px}td,th{padding:3px 5px}}
@media print{section{break-inside:avoid;box-shadow:none}}
"""
Run = tuple[str, Plan, list[Result]]
Draw = Callable[[float], Node]
MANY = 16  # rows of a plot; of more the best and the worst half of this are drawn, all stand in the table
SHAPES = {1: "up", 0: "ring", -1: "down"}
SIGNS = {1: "▲", 0: "○", -1: "▼"}


def write_report(path: Path, runs: list[Run]) -> None:
    """One run, or several side by side (an A/B of options, rulings or boxes)."""
    parts = [section_ab(runs)] if len(runs) > 1 else []
    for label, plan, results in runs:
        parts += sections(label, plan, results)
    title = f"{runs[0][1].room().words.title}: balance"
    page = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f"<style>{STYLE}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )
    write_text(path, page)


# Pieces of a page.


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title[:1].upper() + title[1:])}</h2>{''.join(parts)}</section>"


def said(words: str, small: bool = False) -> str:
    return f"<p{' class=small' if small else ''}>{escape(words)}</p>"


def figure(draw: Draw) -> str:
    """The plot twice: for a desk and for a phone."""
    return f"<div class=wide>{draw(WIDE)}</div><div class=narrow>{draw(NARROW)}</div>"


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    rows = [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines]
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    return f"<div class=scroll><table><tr>{top}</tr>{''.join(rows)}</table></div>"


def folded(summary: str, content: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def legend(*entries: tuple[str, str]) -> str:
    return f"<div class=key>{key(entries)}</div>"


def between(low: float, high: float, show: Callable[[float], str]) -> str:
    return f"{show(low)} to {show(high)}"


def exact(value: float) -> str:
    return f"{value:.1%}"


# One run.


def sections(label: str, plan: Plan, results: list[Result]) -> list[str]:
    prefix = f"{label}: " if label else ""
    found = [
        section(f"{prefix}what was played", *played(plan, results)),
        section(
            f"{prefix}win share by seat", said(verdict_on_seats(by_seat(plan, results))), shares(by_seat(plan, results))
        ),
    ]
    turns = by_turn(plan, results)
    if turns:
        words = verdict_on_seats(turns, "place in the turn order")
        found.append(section(f"{prefix}win share by turn order", said(words), shares(turns)))
    if len(set(plan.bots)) > 1:
        found.append(section(f"{prefix}win share by bot", *[shares([share]) for share in by_bot(plan, results)]))
    found += [
        section(f"{prefix}final scores", *scores(results)),
        section(
            f"{prefix}length of a game",
            *lengths(results),
        ),
        section(f"{prefix}where the points come from", *points(plan, results)),
        section(f"{prefix}what winners do more often", *kinds(results)),
        section(f"{prefix}what goes with winning", *used(plan, results)),
    ]
    return found


def played(plan: Plan, results: list[Result]) -> list[str]:
    header = plan.header()
    game, words = plan.rules(), plan.room().words
    seats = len(plan.bots)
    bots = ", ".join(f"{plan.bots.count(bot)} x {bot}" for bot in dict.fromkeys(plan.bots))
    options = {option.code: option for option in game.options}
    parts = [
        said(f"{len(results)} games of {seats} players: {bots}. {say_stalls(results)}".rstrip()),
        *[said(f"{options[code].title}: {choice}. {options[code].help}") for code, choice in header["options"].items()],
        said(words.provenance, small=True),
        said(
            f"Edition {header['edition']} of the rules, box {header['components']}, "
            + ("options as above." if header["options"] else "all options as standard.")
            + f" {seeds_of(plan)} To repeat it:",
            small=True,
        ),
        f"<p><code>{escape(command(plan))}</code></p>",
        said(
            "Intervals are 95 %, over deals: each deal is played in every seating, and its games are alike. "
            "The bots' habits are in every figure: better players may use a game otherwise.",
            True,
        ),
    ]
    return parts


def seeds_of(plan: Plan) -> str:
    dealt = fixtures(plan)
    return (
        f"Deals {dealt[0].seed} to {dealt[-1].seed} (game k is dealt with {dealt[0].seed} + k // {len(plan.bots)}), "
        "each played in every rotation of the seats."
    )


def command(plan: Plan) -> str:
    words = ["motu lab", plan.game, f"--games {plan.games}", f"--seed {plan.seed}", f"--bots {','.join(plan.bots)}"]
    words += [f"--option {code}={choice}" for code, choice in plan.options]
    return " ".join(words + ([f"--components {plan.components}"] if plan.components else []))


def shares(found: list[Share]) -> str:
    rows = [
        Row(
            share.name,
            [Mark(share.share, share.low, share.high, "bar")],
            exact(share.share),
            f"{share.points:.1f} points",
        )
        for share in found
    ]
    fair = found[0].fair
    top = max(fair, *(share.high for share in found)) * 1.02
    return figure(
        lambda width: rows_plot(
            width, "win share", rows, Axis("share of victories", percent, 0.0, top), (fair, f"fair {exact(fair)}")
        )
    )


def lengths(results: list[Result]) -> list[str]:
    """Games that stalled are as long as the rules let nothing happen: they are told apart."""
    ended = [r.plies for r in results if not r.stalled]
    if not ended:
        return [said(say_stalls(results))]
    drawn = figure(lambda width: histogram(width, "length", "moves a game", "games", ended))
    stalled = say_stalls(results)
    return [drawn, said(f"{stalled} They are not among these.", small=True)] if stalled else [drawn]


def verdict_on_seats(found: list[Share], place: str = "seat") -> str:
    odd = [share for share in found if not share.low <= share.fair <= share.high]
    if not odd:
        return f"As far as these games can tell, no {place} wins more or less often than it should."
    return (
        "; ".join(
            f"{share.name} wins {'more' if share.share > share.fair else 'less'} often than its share" for share in odd
        ).capitalize()
        + "."
    )


def scores(results: list[Result]) -> list[str]:
    everyone = [score for r in results for score in r.scores]
    winners = [score for r in results for score, rank in zip(r.scores, r.ranks, strict=True) if rank == 1]
    middle, low, high = mean_of((r.seed, lead_of(r)) for r in results)
    return [
        figure(lambda width: histogram(width, "final scores", "final score", "seats", everyone, winners)),
        said("Darker: the winners among them.", small=True),
        said(
            f"Winners have {mean(winners):.1f} points on average, all seats {mean(everyone):.1f}. The first leads the "
            f"second by {middle:.1f} [{low:.1f}, {high:.1f}]."
            if winners
            else "Nobody won any of these games."
        ),
    ]


def points(plan: Plan, results: list[Result]) -> list[str]:
    titles = plan.room().words.categories
    rows, lines = [], []
    for name in results[0].sheet:
        told = [(r.seed, float(p), rank) for r in results for p, rank in zip(r.sheet[name], r.ranks, strict=True)]
        won = [(deal, p) for deal, p, rank in told if rank == 1]
        lost = [(deal, p) for deal, p, rank in told if rank != 1]
        marks = [Mark(*mean_of(values), shape) for values, shape in ((won, "circle"), (lost, "square")) if values]
        rows.append(Row(titles.get(name, name), marks, " / ".join(f"{mark.value:.1f}" for mark in marks)))
        by_seats = [mean(r.sheet[name][seat] for r in results) for seat in range(len(plan.bots))]
        lines.append([titles.get(name, name), *[f"{value:.1f}" for value in by_seats]])
    rows.sort(key=lambda row: -row.marks[0].value)
    low = min(0.0, *(mark.low for row in rows for mark in row.marks))
    high = max(1.0, *(mark.high for row in rows for mark in row.marks))
    head = ["", *[f"seat {seat + 1}" for seat in range(len(plan.bots))]]
    return [
        legend(("circle", "winners"), ("square", "the others")),
        figure(lambda width: rows_plot(width, "points", rows, Axis("mean points of a seat", plain, low, high))),
        folded("By seat", table(head, lines)),
    ]


def kinds(results: list[Result]) -> list[str]:
    found = kinds_of_moves(results)
    if not found:
        return [said("Too few games to tell.")]
    rows = [
        Row(
            kind.verb,
            [Mark(kind.more, kind.low, kind.high, SHAPES[kind.verdict])],
            f"{kind.winners:.1f} / {kind.others:.1f}",
            f"winners {kind.winners:.2f} times a game, the others {kind.others:.2f}",
        )
        for kind in found
    ]
    return [
        said(
            "How much more often a winner makes a kind of move in a game than the others do. The kinds are the first "
            "words of the notation; moves without a choice count too."
        ),
        legend(("up", "winners more often"), ("down", "winners less often"), ("ring", "too close to call")),
        figure(lambda width: rows_plot(width, "kinds of moves", rows, span_of(found), (0.0, "as often"))),
        said("Behind each row: times a game, winners / the others.", small=True),
    ]


def span_of(found: list[Kind]) -> Axis:
    low = max(-1.0, min(kind.low for kind in found) * 1.02)
    high = min(3.0, max(kind.high for kind in found) * 1.02)
    return Axis("winners make it more often by", signed_percent, min(low, -0.05), max(high, 0.05))


def used(plan: Plan, results: list[Result]) -> list[str]:
    found = items(plan, results)
    if not found:
        return [said("Too few games to tell: every kind of move was made by too few seats, or by nearly all.")]
    fair = 1 / len(plan.bots)
    strays = max(1, round(len(found) / 20))
    parts = [
        said("How often seats won that were dealt something or made a move at least once, in the words of the table."),
        legend(
            ("up", "they win more often than is fair"),
            ("down", "they win less often"),
            ("ring", "too close to call"),
        ),
    ]
    for group, members in groupby(found, key=lambda item: item.group):
        parts.append(group_of(group, list(members), fair))
    parts += [
        said(
            f"Left out: what nearly every seat or fewer than 20 seats did, and places on the board. {len(found)} "
            f"things are compared: about {strays} would stand out by chance alone. What goes with winning need "
            "not bring it about: who is ahead can afford more.",
            small=True,
        ),
    ]
    return parts


def group_of(group: str, members: list[Item], fair: float) -> str:
    drawn = members if len(members) <= MANY else [*members[: MANY // 2], *members[-MANY // 2 :]]
    names = {item: without_verb(group, item.name) for item in members}
    title = "Dealt at the set-up" if group == "dealt" else group.capitalize()
    if len(members) > MANY:
        title += f": the best and the worst {MANY // 2} of {len(members)}"
    rows = [
        Row(
            names[item],
            [Mark(item.share, item.low, item.high, SHAPES[item.verdict(fair)])],
            f"{item.share:.0%} of {item.seats}",
            f"{item.name}: {item.seats} seats, they win {exact(item.share)}, those without {exact(item.others)}",
        )
        for item in drawn
    ]
    low, high = min(item.low for item in drawn), max(item.high for item in drawn)
    picture = figure(
        lambda width: rows_plot(
            width, title, rows, Axis("share of victories", percent, min(low, fair), max(high, fair)), (fair, "fair")
        )
    )
    lines = [
        [
            f"{SIGNS[item.verdict(fair)]} {names[item]}",
            str(item.seats),
            exact(item.share),
            between(item.low, item.high, exact),
            exact(item.others),
        ]
        for item in members
    ]
    head = ["", "seats", "they win", "95 %", "those without"]
    return f"<h3>{escape(title)}</h3>{picture}{folded('As a table', table(head, lines))}"


# Several runs side by side.


def section_ab(runs: list[Run]) -> str:
    (label, plan, results), *others = runs
    parts = [said(f"{label}: {change_of(plan)}")]
    for other, second, found in others:
        parts.append(said(f"{other}: {change_of(second)} The same deals and seatings."))
        parts.append(ab_shares(label, by_seat(plan, results), other, by_seat(second, found)))
        parts.append(ab_means(label, means_of(plan, results), other, means_of(second, found)))
    parts.append(said("▲ more, ▼ less than on the first side, beyond the 95 % interval; ○ too close to call.", True))
    return section("Side by side", *parts)


def change_of(plan: Plan) -> str:
    game = plan.rules()
    chosen = plan.header()["options"]
    told = [f"{o.title}: {chosen[o.code]}. {o.help}" for o in game.options if o.code in chosen]
    box = [f"The box {plan.components}."] if plan.components else []
    return " ".join([*told, *box]) or "All options as standard."


def ab_shares(label: str, one: list[Share], other: str, two: list[Share]) -> str:
    rows = []
    for first, second in zip(one, two, strict=True):
        marks = [
            Mark(share.share, share.low, share.high, kind) for share, kind in ((first, "circle"), (second, "square"))
        ]
        rows.append(Row(f"{first.name} wins", marks, f"{exact(first.share)} / {exact(second.share)}"))
    marks = [mark for row in rows for mark in row.marks]
    low, high = min(mark.low for mark in marks), max(mark.high for mark in marks)
    fair = one[0].fair
    axis_low, axis_high = min(low, fair), max(high, fair)
    return legend(("circle", label), ("square", other)) + figure(
        lambda width: rows_plot(
            width,
            "win share by seat",
            rows,
            Axis("share of victories", percent, axis_low, axis_high),
            (fair, f"fair {exact(fair)}"),
        )
    )


def lead_of(r: Result) -> float:
    *_, second, first = sorted(r.scores)
    return float(first - second)


def means_of(plan: Plan, results: list[Result]) -> dict[str, list[Told]]:
    titles = plan.room().words.categories
    found = {
        "winning score": [(r.seed, float(max(r.scores))) for r in results],
        "lead of the first": [(r.seed, lead_of(r)) for r in results],
        "moves a game": [(r.seed, float(r.plies)) for r in results],
    }
    for name in results[0].sheet:
        found[f"points: {titles.get(name, name)}"] = [(r.seed, mean(r.sheet[name])) for r in results]
    return found


def ab_means(label: str, one: dict[str, list[Told]], other: str, two: dict[str, list[Told]]) -> str:
    lines = []
    for name in one:
        if name not in two:
            continue
        before, after = (mean(value for _deal, value in told) for told in (one[name], two[name]))
        _more, low, high = difference(one[name], two[name])
        span = between(low, high, lambda value: f"{value:+.2f}")
        lines.append([f"{SIGNS[(low > 0) - (high < 0)]} {name}", f"{before:.1f}", f"{after:.1f}", span])
    return table(["", *(name.partition(" (")[0] for name in (label, other)), "difference (95 %)"], lines)
