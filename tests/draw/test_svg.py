"""The builder: one place of escaping, short numbers, nothing that a strict content security policy forbids."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as some

from motu.draw.node import UNWRITABLE
from motu.draw.svg import Node, circle, g, node, path, polygon, rect, short, svg, text, use

HOSTILE = "\"><script>alert('1')</script>&amp;<![CDATA[\x00\x1b"


def test_hostile_text_and_attributes_stay_text() -> None:
    root = svg(10, 10, HOSTILE, HOSTILE, text(1, 2, HOSTILE), g().act(3, HOSTILE).piece(HOSTILE))
    parsed = ET.fromstring(str(root))
    assert {element.tag.split("}")[1] for element in parsed.iter()} == {"svg", "title", "desc", "text", "g"}
    shown = HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    assert [element.text for element in parsed.iter() if element.tag.endswith("text")] == [shown]
    assert parsed[3].attrib["aria-label"] == shown


@given(some.text())
def test_any_text_comes_back_as_it_went_in(words: str) -> None:
    """But for what XML cannot write, and its one kind of line end."""
    parsed = ET.fromstring(str(node("text", words, id="x" + words)))
    expected = UNWRITABLE.sub("\ufffd", words).replace("\r\n", "\n").replace("\r", "\n")
    assert "".join(parsed.itertext()) == expected
    assert parsed.attrib["id"] == "x" + expected.replace("\n", " ").replace("\t", " ")


@pytest.mark.parametrize("name", ["style", "onclick", "ONLOAD", "a b", "", 'x"y', "1x", "xlink:href"])
def test_style_handlers_and_odd_names_are_no_attributes(name: str) -> None:
    with pytest.raises(ValueError, match="no attribute"):
        Node("g", {name: "1"})


@pytest.mark.parametrize("tag", ["script", "style", "foreignObject", "iframe", "a b", "<g"])
def test_script_and_style_are_no_elements(tag: str) -> None:
    with pytest.raises(ValueError, match="no element"):
        Node(tag)


def test_a_drawing_refers_to_its_own_symbols_alone() -> None:
    assert 'href="#s-fish"' in str(use("fish", 0, 0, 24))
    with pytest.raises(ValueError, match="own symbols"):
        node("use", href="javascript:1")


def test_numbers_are_short() -> None:
    assert [short(n) for n in (1.0, 1.5, 1.256, -0.001, 100.0, 0.1 + 0.2, 20)] == [
        "1",
        "1.5",
        "1.26",
        "0",
        "100",
        "0.3",
        "20",
    ]
    assert str(circle(1.0, 2.50, 3)) == '<circle cx="1" cy="2.5" r="3"/>'
    assert str(polygon([(0, 0.5), (1, 2)])) == '<polygon points="0,0.5 1,2"/>'


def test_python_names_become_svg_names_and_none_is_left_out() -> None:
    shape = rect(0, 0, 1, 1, fill=None, stroke_width=2, class_="x")
    assert str(shape) == '<rect x="0" y="0" width="1" height="1" stroke-width="2" class="x"/>'


def test_classes_are_added_once_and_moves_go_outwards() -> None:
    shape = path("M0 0").cls("a b").cls("b c").at(1, 2).at(3, 4, turn=90, scale=2)
    assert shape.attributes["class"] == "a b c"
    assert shape.attributes["transform"] == "translate(3 4) rotate(90) scale(2) translate(1 2)"


def test_an_action_is_a_named_button_and_is_named_once() -> None:
    shape = g(title := circle(0, 0, 1)).act(7, "first").act(8, "Draw a card")
    assert shape.attributes["data-action"] == "8"
    assert shape.attributes["role"] == "button"
    assert [str(child) for child in shape.children] == ["<title>Draw a card</title>", str(title)]


def test_pieces_and_previews_are_marked() -> None:
    assert str(g().piece("seat0-boat2", "bank")) == '<g data-piece="seat0-boat2" data-from="bank"/>'
    assert str(g().preview("k")) == '<g data-preview="k"/>'
    assert str(g().for_preview("k")) == '<g data-preview-for="k" class="ghost"/>'
