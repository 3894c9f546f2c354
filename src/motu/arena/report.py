"""The balance report: one HTML page that stands alone, with plots people look at."""

from collections import defaultdict
from html import escape
from pathlib import Path
from statistics import mean

from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.plots import bars, histogram, stacked
from motu.arena.summary import Share, by_bot, by_seat, interval, won
from motu.draw.svg import Node
from motu.files import write_text

STYLE = """
body{background:#F4EAD5;color:#22303A;font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:760px;margin:0 auto;padding:24px}
section{background:#FFFBF2;border-radius:10px;padding:16px 24px;margin:18px 0;box-shadow:0 2px 8px #0002}
h1{font-size:32px;margin:8px 0}h2{font-size:20px;margin:4px 0 10px}svg{width:100%;height:auto;font-family:inherit}
table{border-collapse:collapse;width:100%}td,th{padding:3px 8px;text-align:right;border-bottom:1px solid #0001}
td:first-child{white-space:nowrap}td:nth-child(5){white-space:nowrap}td:first-child,th:first-child{text-align:left}code{font-size:13px}p.small{font-size:14px}
"""
LEAST_USES = 20  # of a move, before anything is said of how it goes with winning


def write_report(path: Path, runs: list[tuple[str, Plan, list[Result]]]) -> None:
    """One run, or several side by side (an A/B of options, rulings or boxes)."""
    parts = [section_ab(runs)] if len(runs) > 1 else []
    for label, plan, results in runs:
        parts += sections(label, plan, results)
    title = f"{runs[0][1].room().words.title}: balance"
    page = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )
    write_text(path, page)


def section(title: str, *parts: str | Node) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(map(str, parts))}</section>"


def share_bars(title: str, shares: list[Share]) -> Node:
    return bars(title, [(share.name, share.share, share.low, share.high) for share in shares], shares[0].fair)


def sections(label: str, plan: Plan, results: list[Result]) -> list[str]:
    seats = len(plan.bots)
    words = plan.room().words
    header = plan.header()
    repeat = (
        f"{len(results)} games of {seats} players, bots {', '.join(plan.bots)}, seed {plan.seed}, edition "
        f"{header['edition']}, box {header['components']}, options {header['options'] or 'as standard'}."
    )
    categories = list(results[0].sheet)
    by_category = [
        (f"seat {seat + 1}", [mean(r.sheet[name][seat] for r in results) for name in categories])
        for seat in range(seats)
    ]
    winners = [("winners", [mean(winner_points(r, name) for r in results) for name in categories])]
    prefix = f"{label}: " if label else ""
    names = [words.categories.get(name, name) for name in categories]
    found = [
        section(
            f"{prefix}what was played", f"<p>{escape(repeat)}</p>", f"<p class=small>{escape(words.provenance)}</p>"
        ),
        section(f"{prefix}win share by seat", share_bars("win share by seat", by_seat(plan, results))),
    ]
    if len(set(plan.bots)) > 1:
        pictures = [share_bars(f"win share of {share.name}", [share]) for share in by_bot(plan, results)]
        found.append(section(f"{prefix}win share by bot", *pictures))
    scores = [float(score) for result in results for score in result.scores]
    found += [
        section(f"{prefix}final scores", histogram("final scores", scores)),
        section(f"{prefix}length in decisions", histogram("decisions a game", [float(r.plies) for r in results])),
        section(f"{prefix}where the points come from", stacked("points", names, by_category + winners)),
        section(f"{prefix}what is used, and how it goes with winning", usage_table(results)),
    ]
    return found


def winner_points(result: Result, category: str) -> float:
    return mean(result.sheet[category][seat] for seat, rank in enumerate(result.ranks) if rank == 1)


def usage_table(results: list[Result]) -> str:
    """Each move: uses a game and seat, and how often those who made it won, against those who did not."""
    seats = len(results[0].scores)
    wins: dict[str, list[float]] = defaultdict(list)
    uses: dict[str, int] = defaultdict(int)
    for result in results:
        for seat, used in enumerate(result.used):
            for move, count in used.items():
                wins[move].append(won(result.ranks, seat))
                uses[move] += count
    everyone = len(results) * seats
    lines = []
    for move in sorted(wins, key=lambda move: -mean(wins[move])):
        if len(wins[move]) < LEAST_USES or len(wins[move]) > everyone - LEAST_USES:
            continue
        share = mean(wins[move])
        low, high = interval(share, len(wins[move]))
        others = (len(results) - sum(wins[move])) / (everyone - len(wins[move]))
        lines.append(
            f"<tr><td><code>{escape(move)}</code></td><td>{uses[move] / everyone:.2f}</td>"
            f"<td>{len(wins[move]) / everyone:.0%}</td><td>{share:.1%}</td><td>{low:.1%} to {high:.1%}</td>"
            f"<td>{others:.1%}</td></tr>"
        )
    return (
        "<table><tr><th>move</th><th>a game</th><th>made by</th><th>they win</th><th>95 %</th>"
        "<th>the others win</th></tr>"
        + "".join(lines)
        + "</table><p class=small>Moves that nearly everybody or nearly nobody made are left out. What goes with "
        "winning need not bring it about.</p>"
    )


def section_ab(runs: list[tuple[str, Plan, list[Result]]]) -> str:
    pictures: list[str | Node] = []
    for seat in range(len(runs[0][1].bots)):
        items = []
        for label, plan, results in runs:
            share = by_seat(plan, results)[seat]
            items.append((label, share.share, share.low, share.high))
        pictures.append(f"<p>Seat {seat + 1} wins</p>")
        pictures.append(bars(f"seat {seat + 1} wins", items, 1 / len(runs[0][1].bots)))
    spread = [
        (label, mean(max(r.scores) for r in results), 0.0, mean(max(r.scores) for r in results))
        for label, _, results in runs
    ]
    pictures += ["<p>Mean winning score</p>", bars("mean winning score", spread, None, percent=False)]
    return section("Side by side", *pictures)
