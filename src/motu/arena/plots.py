"""Plots for a report, drawn with the house's own SVG builder."""

from collections.abc import Sequence

from motu.draw.svg import Node, circle, g, line, rect, svg, text

WIDTH = 640.0
LEFT = 150.0
ROW = 30.0
INK, BAR, FAINT, MARK = "#22303A", "#2A9D8F", "#C9BFA8", "#D1495B"


def bars(
    title: str, items: Sequence[tuple[str, float, float, float]], fair: float | None, percent: bool = True
) -> Node:
    """A bar with its interval for each (name, value, low, high); a line where chance would put it."""
    top = max([high for _, _, _, high in items] + [fair or 0.0, 1e-9]) * 1.1
    height = ROW * len(items) + 34
    picture = svg(WIDTH, height, title, "; ".join(f"{name} {show(value, percent)}" for name, value, _, _ in items))
    for i, (name, value, low, high) in enumerate(items):
        y = i * ROW + 8
        picture.add(text(LEFT - 10, y + 14, name, 13, text_anchor="end", fill=INK))
        picture.add(rect(LEFT, y, scale(value, top), ROW - 12, 3, fill=BAR))
        picture.add(line(LEFT + scale(low, top), y + 9, LEFT + scale(high, top), y + 9, stroke=INK, stroke_width=1.5))
        picture.add(text(LEFT + scale(high, top) + 8, y + 14, show(value, percent), 13, fill=INK))
    if fair is not None:
        x = LEFT + scale(fair, top)
        picture.add(line(x, 0, x, height - 24, stroke=MARK, stroke_width=1.5, stroke_dasharray="4 3"))
        picture.add(text(x, height - 8, f"fair {show(fair, percent)}", 12, text_anchor="middle", fill=MARK))
    return picture


def show(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:.1f}"


def scale(value: float, top: float) -> float:
    return max(0.0, value) / top * (WIDTH - LEFT - 80)


def histogram(title: str, values: Sequence[float], bins: int = 24) -> Node:
    low, high = min(values), max(values)
    step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    height, width = 190.0, (WIDTH - 40) / bins
    picture = svg(WIDTH, height, title, f"from {low:g} to {high:g}, {len(values)} values")
    for i, count in enumerate(counts):
        tall = count / max(counts) * 140
        picture.add(rect(20 + i * width, 150 - tall, width - 2, tall, 2, fill=BAR))
    picture.add(line(20, 150, WIDTH - 20, 150, stroke=INK, stroke_width=1))
    middle = sorted(values)[len(values) // 2]
    x = 20 + (middle - low) / (step * bins) * (WIDTH - 40)
    picture.add(line(x, 6, x, 150, stroke=MARK, stroke_width=1.5, stroke_dasharray="4 3"))
    picture.add(text(x, 182, f"median {middle:g}", 12, text_anchor="middle", fill=MARK))
    for at, value in ((20.0, low), (WIDTH - 20, high)):
        picture.add(text(at, 168, f"{value:g}", 12, text_anchor="middle", fill=INK))
    return picture


COLOURS = ["#2A9D8F", "#EDAE49", "#D1495B", "#1B6E8C", "#5B8E3E", "#C8643B", "#7A5BA8", "#3B3A42"]


def stacked(title: str, names: Sequence[str], columns: Sequence[tuple[str, Sequence[float]]]) -> Node:
    """For each column (a seat, a bot) its parts as one bar; the legend below."""
    top = max(sum(parts) for _, parts in columns) or 1.0
    height = ROW * len(columns) + 24 + 20 * ((len(names) + 2) // 3)
    picture = svg(WIDTH, height, title, "; ".join(f"{name}: {sum(parts):.1f}" for name, parts in columns))
    for i, (name, parts) in enumerate(columns):
        y, x = i * ROW + 8, LEFT
        picture.add(text(LEFT - 10, y + 14, name, 13, text_anchor="end", fill=INK))
        for part, value in enumerate(parts):
            wide = scale(value, top)
            picture.add(rect(x, y, wide, ROW - 12, 0, fill=COLOURS[part % len(COLOURS)]))
            x += wide
        picture.add(text(x + 8, y + 14, f"{sum(parts):.1f}", 13, fill=INK))
    for part, name in enumerate(names):
        x, y = LEFT + part % 3 * 160, ROW * len(columns) + 22 + part // 3 * 20
        picture.add(g(circle(x, y - 4, 6, fill=COLOURS[part % len(COLOURS)]), text(x + 12, y, name, 12, fill=INK)))
    return picture
