"""The page for someone who knows nothing: its pictures are there, and its numbers are those of the box."""

import re
import tomllib
from typing import Any

import pytest

from motu.draw.svg import Node
from motu.draw.symbols import SYMBOLS as SHARED
from motu.games import GAMES
from motu.games.mauna_kea.box.parts import COLOUR_NAMES, STEP_COST
from motu.games.mauna_kea.face.guide import FIGURES, figure
from motu.games.mauna_kea.face.pictures import CARD_SYMBOLS, SYMBOLS
from motu.games.mauna_kea.rules.moving import BOARDING_COST

GUIDE = (GAMES["mauna_kea"].folder / "GUIDE.md").read_text(encoding="utf-8")
BOX: dict[str, Any] = tomllib.loads(GAMES["mauna_kea"].components.read_text(encoding="utf-8"))
PICTURE = re.compile(r"!\[([^\]]*)\]\((\w+):(\w+)\)")
FLAT = " ".join(re.sub(r"\[MK-\d+\]", "", GUIDE).split())
PROSE = " ".join(PICTURE.sub("", FLAT).split())


def test_every_picture_named_exists_and_is_told_in_words() -> None:
    found = PICTURE.findall(GUIDE)
    assert len(found) == GUIDE.count("!["), "each picture is a symbol or a drawing"
    for words, where, name in found:
        assert words.strip(), name
        assert name in ({**SHARED, **SYMBOLS} if where == "symbol" else FIGURES), name
    assert {name for _, where, name in found if where == "picture"} == set(FIGURES)


def test_every_card_boat_and_artifact_is_explained() -> None:
    explained = {name for _, where, name in PICTURE.findall(GUIDE) if where == "symbol"}
    boats = {f"boat_{boat['colour']}" for boat in BOX["boat"]}
    assert {*CARD_SYMBOLS, *boats, *(f"artifact_{name}" for name in COLOUR_NAMES)} <= explained


@pytest.mark.parametrize("name", FIGURES)
def test_a_drawing_is_only_looked_at(name: str) -> None:
    """It may stand beside a game: nothing in it makes a move, flies or answers to a name of the board."""
    root = figure(name)
    assert root.tag == "svg"
    for node in root.walk():
        assert not {"id", "tabindex"} & set(node.attributes)
        assert not [attribute for attribute in node.attributes if attribute.startswith("data-")]
        shown = node.attributes.get("href", "")
        assert not shown or shown.removeprefix("#s-") in {**SHARED, **SYMBOLS}, shown


def of_task(card: dict[str, Any]) -> str:
    """The row of a task card in the table."""
    points = "1 point" if card["points"] == 1 else f"{card['points']} points"
    needs = card["needs"]
    if "explorers" in needs:
        return f"(symbol:{card['kind']}) | {needs['explorers']} explorers | Task: {points} for them"
    wanted = ", ".join(f"{needs[colour]} {colour}" for colour in COLOUR_NAMES if colour in needs)
    these = "this artifact" if sum(needs.values()) == 1 else "these artifacts"
    return f"(symbol:{card['kind']}) | {wanted} | Task: {points} for {these}."


def is_of_artifacts_or_explorers(card: dict[str, Any]) -> bool:
    return bool({*COLOUR_NAMES, "explorers"} & set(card["needs"]))


def test_every_task_is_told_with_what_it_asks_for_and_gives() -> None:
    for card in BOX["task_card"]:
        if is_of_artifacts_or_explorers(card):
            assert of_task(card) in FLAT, card["kind"]
    assert {card["points"] for card in BOX["task_card"] if card["kind"].startswith("boat_")} == {1}


def phrases() -> list[str]:
    """What the guide says in numbers, with the numbers of the box."""
    setup, scoring, artifacts = BOX["setup"], BOX["scoring"], BOX["artifacts"]
    points = sorted({tile["points"] for tile in BOX["terrain"]})
    seats = sorted({boat["seats"] for boat in BOX["boat"]})
    flows = [flow["straight"] + flow["left"] + flow["right"] + flow["fork"] for flow in BOX["flow"]]
    land = sum(tile["copies"] for tile in BOX["terrain"])
    whole = sum(artifacts[colour] for colour in COLOUR_NAMES)
    dealt, kept = setup["cards_dealt"], setup["cards_kept"]
    assert len(set(flows)) == 1
    return [
        "{} explorers in a game of two, {} in a game of three and {} in a game of four".format(*setup["team"]),
        f"There are {len(BOX['boat'])} boats",
        f"{whole} artifacts lie on the island",
        "for {}, {} or {} movement points".format(*points),
        f"An explorer carries {setup['carry']} at most",
        f"from one of the 4 spaces beside it, for {BOARDING_COST} point",
        f"have {setup['enough']} points or more",
        f"{scoring['explorer']} points for each of your explorers",
        f"{scoring['white']} point for a white artifact, {scoring['gray']} for a gray one, {scoring['black']} for the",
        f"Minus {-scoring['empty_seat']} point for each empty seat",
        f"You get {dealt} cards, keep {kept} and put {dealt - kept} out",
        f"Jungle | A step into it costs {STEP_COST[1]} point.",
        f"Water | A step into it costs {STEP_COST[2]} points.",
        f"{land} with land and {sum(flows)} with lava",
        f"{scoring['white']} point. There are {artifacts['white']}.",
        f"{scoring['gray']} points. There are {artifacts['gray']}.",
        f"{scoring['black']} points. There is {artifacts['black']}.",
        f"{seats[0]} to {seats[-1]} artifacts",
        f"Each flow has {flows[0]}.",
        "Task: 1 point if you left",
        *[of_task(card).partition(" | ")[2] for card in BOX["task_card"] if is_of_artifacts_or_explorers(card)],
    ]


def test_every_number_is_that_of_the_box() -> None:
    rest = PROSE
    for phrase in phrases():
        assert phrase in rest, phrase
        rest = rest.replace(phrase, "", 1)
    tips = re.compile(r" [1-3]\. (?=[A-Z])")
    assert len(tips.findall(rest)) == 3
    assert re.findall(r"[^.|]*\d[^.|]*", tips.sub(" ", rest)) == []


def words_in(node: Node) -> list[str]:
    return [word for part in node.walk() if part.tag == "text" for word in part.children if isinstance(word, str)]


def test_the_boat_scores_what_its_terms_add_up_to() -> None:
    shown = words_in(figure("boat"))
    terms = [int(word.replace("\N{MINUS SIGN}", "-")) for word in shown if word[0] in "+\N{MINUS SIGN}"]
    scoring = BOX["scoring"]
    assert terms == [scoring["explorer"], scoring["white"], scoring["gray"], scoring["empty_seat"]]
    assert shown[-1] == f"{sum(terms)} points"


def test_it_links_to_rules_that_there_are_and_is_short() -> None:
    assert all(int(number) in GAMES["mauna_kea"].rules for number in re.findall(r"\[MK-(\d+)\]", GUIDE))
    assert len(re.findall(r"[\w']+", PROSE)) < 1000, "two screens and the table"
    assert not re.search(r"`|ruling|\.toml", GUIDE)
