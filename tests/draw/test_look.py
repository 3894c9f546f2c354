"""Palette, style sheet, symbols and shapes agree with each other."""

import math
import re
from pathlib import Path

import pytest

import motu.draw
from motu.draw import palette, shapes
from motu.draw.symbols import SYMBOLS, definitions, icon
from motu.engine.hexes import DIRECTIONS, STEP_Q, STEP_R

CSS = (Path(motu.draw.__file__).parents[1] / "table" / "people" / "static" / "motu.css").read_text(encoding="utf-8")

WANTED = """
fish shell wood bamboo clay basket spear net cart canoe hut stoneware boat shrine statue berry meat flint hide bone fire
tourist drawing kava copra beef vatu treasure volcano lava_up lava_right lava_down lava_left explorer
artifact_1 artifact_2 artifact_3 dike water die_1 die_2 die_3 die_4 die_5 die_6
"""


def declared(block: str, theme: int = 0) -> dict[str, str]:
    """The colours of a block; of those that have two, the light one or (1) the dark one."""
    pairs = {name: both for name, *both in re.findall(r"--([a-z0-9]+): light-dark\((#\w{6}), (#\w{6})\);", block)}
    plain = dict(re.findall(r"--([a-z0-9]+): (#[0-9A-Fa-f]{6});", block))
    return {name: value.upper() for name, value in (plain | {n: both[theme] for n, both in pairs.items()}).items()}


def blocks(start: str) -> list[str]:
    return re.findall(re.escape(start) + r" \{([^}]*)\}", CSS)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_style_sheet_has_the_palette_of_both_themes() -> None:
    colours = blocks(":root")[0]
    for theme, wanted in enumerate((palette.LIGHT, palette.DARK)):
        found = declared(colours, theme)
        assert {name: found[name] for name in wanted} == wanted
    for chosen in ("light", "dark"):
        assert blocks(f':root[data-theme="{chosen}"]') == [f" color-scheme: {chosen}; "]


def test_printed_pictures_have_the_light_colours() -> None:
    printed = declared(blocks(".printed")[0])
    assert printed == {name: palette.LIGHT[name] for name in palette.PRINTED}


@pytest.mark.parametrize("theme", [palette.LIGHT, palette.DARK], ids=["light", "dark"])
def test_text_can_be_read(theme: dict[str, str]) -> None:
    for ink in ("ink", "soft"):
        for ground in ("sand", "paper", "mat"):
            if (ink, ground) != ("soft", "mat"):
                assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    for seat in range(5):
        assert contrast(theme[f"on{seat}"], theme[f"seat{seat}"]) >= 4.5, seat


@pytest.mark.parametrize("theme", [palette.LIGHT, palette.DARK], ids=["light", "dark"])
def test_the_halo_stands_out_from_table_and_paper(theme: dict[str, str]) -> None:
    assert contrast(theme["glow"], theme["paper"]) >= 3
    assert contrast(theme["glow"], theme["sand"]) >= 3


def test_every_symbol_the_house_needs_is_drawn() -> None:
    assert [name for name in WANTED.split() if name not in SYMBOLS] == []


def test_symbols_are_all_different_drawings() -> None:
    drawn = [str(shape) for shape in SYMBOLS.values()]
    assert len(set(drawn)) == len(drawn)


def test_definitions_are_in_order_and_a_room_adds_its_own() -> None:
    own = {"zebra": SYMBOLS["fish"]}
    names = [shape.attributes["id"] for shape in definitions([own])]
    assert names == sorted(names)
    assert "s-zebra" in names


def test_an_icon_speaks_only_with_a_noun() -> None:
    assert 'aria-hidden="true"' in str(icon("fish"))
    assert "<title>fish</title>" in str(icon("fish", "fish"))


def test_the_five_marks_differ_in_shape_not_only_in_colour() -> None:
    kinds = [re.sub(r"var\([^)]*\)", "", str(shapes.mark_shape(seat, 0, 0, 20))) for seat in range(5)]
    assert len(set(kinds)) == 5


def test_a_mark_shows_its_initial() -> None:
    assert ">A</text>" in str(shapes.mark(0, 0, 0, 20, "A"))


@pytest.mark.parametrize("pointy", [True, False])
def test_hex_corners_bound_the_edge_towards_the_neighbour(pointy: bool) -> None:
    corners = shapes.hex_corners(0, 0, 10, pointy)
    for d in range(DIRECTIONS):
        (x0, y0), (x1, y1) = corners[d], corners[(d + 1) % 6]
        x, y = shapes.hex_centre(STEP_Q[d], STEP_R[d], 10, pointy)
        assert math.isclose((x0 + x1) / 2, x / 2, abs_tol=1e-9), d
        assert math.isclose((y0 + y1) / 2, y / 2, abs_tol=1e-9), d


def test_words_shrink_to_fit_but_not_below_the_least() -> None:
    assert shapes.words_size("ab", 100, 14) == 14
    assert shapes.words_size("a" * 20, 100, 14) < 14
    assert shapes.words_size("a" * 500, 100, 14, least=9) == 9


def test_a_long_name_loses_its_brackets_before_its_letters() -> None:
    assert shapes.short_name("Keala (Hard)", 12) == "Keala (Hard)"
    assert shapes.short_name("Keala (Hard)", 10) == "Keala"
    assert shapes.short_name("Kealakekua (Hard)", 6) == "Keala\u2026"


def test_a_card_name_breaks_into_lines_of_nearly_the_same_length() -> None:
    assert shapes.name_lines("Hut", 90) == ["Hut"]
    assert shapes.name_lines("Forest Guests' Shelter", 90) == ["Forest Guests'", "Shelter"]


def test_no_rule_asks_of_just_anything_what_it_holds() -> None:
    """A bare `:has(...)` could be about any element: then the browser works out the whole page anew with each change
    anywhere. Two such rules for phones held sideways once made every change there a hundred times the work. And what
    the page is said to hold anywhere in it is looked for in the whole drawing, as often as something is styled."""
    bare = re.compile(r"(?:^|[\s>+~,*])(?::not\(|:is\()?:has\(|\bbody:has\((?!>)", re.MULTILINE)
    sheets = sorted((Path(motu.draw.__file__).parents[1] / "table" / "people" / "static").glob("*.css"))
    found = [line for sheet in sheets for line in sheet.read_text(encoding="utf-8").splitlines() if bare.search(line)]
    assert len(sheets) > 10
    assert found == []
