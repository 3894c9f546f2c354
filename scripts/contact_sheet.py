"""All symbols at 96, 32 and 16 pixels, on light and on dark, as one page to look at: contact_sheet.py > sheet.html"""

from motu.draw.node import Node, escape
from motu.draw.palette import DARK, LIGHT, custom_properties
from motu.draw.shapes import page_sprite
from motu.draw.symbols import SYMBOLS, icon
from motu.games import GAMES

LAYOUT = """
body { margin: 0; font: 12px sans-serif }
.sheet { display: flex; flex-wrap: wrap; gap: 6px; padding: 10px; background: var(--sand); color: var(--ink) }
.cell { width: 170px; padding: 6px; border-radius: 8px; background: var(--paper) }
.cell svg:nth-child(1) { width: 96px; height: 96px }
.cell svg:nth-child(2) { width: 32px; height: 32px }
.cell svg:nth-child(3) { width: 16px; height: 16px }
.cell b { display: block }
"""


def rooms_symbols() -> list[dict[str, Node]]:
    return [getattr(room.module("face.view"), "SYMBOLS", {}) for room in GAMES.values()]


def page() -> str:
    own = rooms_symbols()
    names = sorted({*SYMBOLS, *(name for symbols in own for name in symbols)})
    cells = "".join(
        f'<div class="cell">{icon(name)}{icon(name)}{icon(name)}<b>{escape(name)}</b></div>'
        for name in names
        if not name.startswith("scene-")
    )
    light = f".light {{ {custom_properties(LIGHT)} }}"
    dark = f".dark {{ {custom_properties(DARK)} }}"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Symbols</title>'
        f"<style>{LAYOUT}{light}{dark}</style><body>{page_sprite(own)}"
        f'<div class="sheet light">{cells}</div><div class="sheet dark">{cells}</div></body></html>'
    )


if __name__ == "__main__":
    print(page())
