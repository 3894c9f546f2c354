"""A box of one's own: value by value, by name, file or digest, in commands and adapters, and played well by bots."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from motu import proof, prove
from motu.arena.manifest import Plan
from motu.arena.run import run as run_arena
from motu.bots import make_bot
from motu.boxes import box_known, box_meant, game_with, house_boxes, saved_boxes
from motu.cli import main
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.games.moorea.box.parts import FIRST_SITE, FIRST_STORE, PRODUCT_NAMES, PRODUCTS
from motu.papers.components import ComponentsError, digest, parse_table, write_table
from motu.papers.values import Edit, edited, read_back, values_of, written
from motu.proof import seeded
from tests.own_boxes import ours, own_box

CODES = list(GAMES)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path / "data"))
    return tmp_path


def save(home: Path, code: str, name: str = "mine") -> str:
    """A box in the user's folder; its digest."""
    table = own_box(code)
    (home / f"{name}.toml").write_text(write_table(table, "a title\nin two lines"), encoding="utf-8")
    assert main(["components", "save", name, str(home / f"{name}.toml")]) == 0
    return digest(table)


# Value by value.


@pytest.mark.parametrize("code", CODES)
def test_every_value_is_read_as_it_is_written_and_the_file_is_the_same_box(code: str) -> None:
    for table in (ours(code), own_box(code)):
        assert parse_table(write_table(table, "Printed"), "it") == table
        for value in values_of(table):
            assert read_back(written(value.value), value.value) == value.value
        unchanged = {number: Edit(written(value.value)) for number, value in enumerate(values_of(table))}
        assert edited(table, unchanged) == (table, {})


@pytest.mark.parametrize("code", CODES)
def test_every_value_of_a_box_has_a_name_and_nothing_else_has(code: str) -> None:
    words = GAMES[code].module("face.values")
    values = values_of(ours(code))
    assert set(words.SECTIONS) == {value.section for value in values}
    assert set(words.VALUES) == {f"{value.section}.{value.key}" for value in values}
    assert all(words.ENTRIES.values())


def test_what_is_changed_is_read_off_ones_own_box_unless_a_letter_is_chosen() -> None:
    table = ours("moorea")
    numbers = {value.path: number for number, value in enumerate(values_of(table))}
    before = copy.deepcopy(table)
    edits = {numbers["tool.cart.cost"]: Edit("7"), numbers["tool.spear.cost"]: Edit("4", "P")}
    changed, wrong = edited(table, edits)
    assert table == before
    assert not wrong
    letters = {value.path: value.letter for value in values_of(changed)}
    assert (letters["tool.cart.cost"], letters["tool.spear.cost"], letters["tool.basket.cost"]) == ("O", "P", "X")


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        ("tool.cart.cost", "many", "must be a whole number, not 'many'"),
        ("tool.cart.cost", "", "a number is missing"),
        ("tool.cart.cost", "9" * 3000, "that is too long"),
        ("product.hut.cost", "bamboo", "write a word and a number for each part, not 'bamboo'"),
        ("product.hut.cost", "clay 1, clay 2", "clay is there twice"),
        ("necklaces.points", "0, two", "must be a whole number, not 'two'"),
    ],
)
def test_what_cannot_be_read_is_said_of_its_value(path: str, text: str, why: str) -> None:
    table = ours("moorea")
    number = next(number for number, value in enumerate(values_of(table)) if value.path == path)
    assert edited(table, {number: Edit(text)})[1] == {path: why}


def test_hostile_text_stays_text_in_the_file() -> None:
    table = ours("elawa")
    table["card"][0]["name"] = 'a"b\\c\x7f\n[evil]'
    assert parse_table(write_table(table, "x\n[evil]\n"), "it") == table


# By name, file or digest.


def test_a_box_is_meant_by_its_file_its_name_its_digest_or_itself(home: Path) -> None:
    wanted = save(home, "elawa")
    assert [(box.name, box.game, box.digest) for box in saved_boxes()] == [("mine", "elawa", wanted)]
    for meant in (home / "mine.toml", str(home / "mine.toml"), "mine", wanted, own_box("elawa")):
        assert game_with(GAMES["elawa"], meant).digest == wanted
    assert box_meant("elawa", "") is None
    assert game_with(GAMES["elawa"], "") is GAMES["elawa"].standard_game
    assert game_with(GAMES["elawa"], GAMES["elawa"].standard_game.digest).digest == digest(ours("elawa"))
    with pytest.raises(MotuError, match="there is no box 'yours'"):
        game_with(GAMES["elawa"], "yours")
    with pytest.raises(ComponentsError, match="another game's file"):
        game_with(GAMES["moorea"], "mine")


def test_a_name_is_used_once_and_leads_nowhere_else(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(home, "elawa")
    (home / "other.toml").write_text(write_table(own_box("moorea")), encoding="utf-8")
    assert main(["components", "save", "mine", str(home / "other.toml")]) != 0
    assert "there is a box mine already" in capsys.readouterr().err
    for name in ("../mine", "a/b", "", "-rf", "x" * 41):
        assert main(["components", "save", "--", name, str(home / "other.toml")]) != 0
    assert [box.game for box in saved_boxes()] == ["elawa"]


def test_a_saved_box_is_known_to_every_command(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = save(home, "elawa")
    record = str(home / "game.txt")
    play = ["play", "elawa", "--seats", "easy,random", "--seed", "3", "--components", "mine", "--record", record]
    assert main(play) == 0
    assert f"components: {wanted}" in Path(record).read_text(encoding="utf-8")
    assert main(["verify", record]) == 0  # the record names the box, and the folder has it
    assert main(["replay", record, "--to", "4"]) == 0
    assert main(["show", record, "-o", str(home / "end.svg")]) == 0
    assert main(["fuzz", "elawa", "--components", wanted, "--games", "1", "--options", "default", "--jobs", "1"]) == 0
    assert main(["fuzz", "--components", "mine", "--games", "1"]) != 0
    assert "name that game" in capsys.readouterr().err


def test_what_every_game_must_keep_is_proved_with_the_box(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, played = save(home, "elawa"), list[str]()
    usual = (0,) * len(GAMES["elawa"].standard_game.options)

    def play_fully(room: Any, game: Any, *more: Any) -> Any:
        played.append(game.digest)
        return proof.play_fully(room, game, *more)

    monkeypatch.setattr(prove, "tables", lambda rooms: [("elawa", 2, usual)])
    monkeypatch.setattr(prove, "play_fully", play_fully)
    assert main(["proof", "elawa", "--components", "mine", "--games", "1"]) == 0
    assert played == [wanted]


# Research.


def test_adapters_play_with_the_box(home: Path) -> None:
    from motu.research.batch import Batch
    from motu.research.gym import SeatEnv
    from motu.research.pettingzoo import env

    wanted = save(home, "elawa")
    table = env("elawa", seats=2, components="mine")
    table.reset(seed=1)
    while table.agents:
        observation, _, over, cut, _ = table.last()
        table.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert table.game.digest == wanted
    assert SeatEnv("elawa", bots=["random"], components=home / "mine.toml").game.digest == wanted
    assert Batch("elawa", n=2, seats=2, components=own_box("elawa")).game.digest == wanted


def test_openspiel_takes_the_box_as_a_parameter(home: Path) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import motu.research.openspiel  # noqa: F401  # registers the games

    wanted = save(home, "elawa")
    game: Any = pyspiel.load_game("python_motu_elawa(players=2,rng_seed=1,components=mine)")
    assert game.rules.digest == wanted
    state = game.new_initial_state()
    state.apply_action(0)
    kept = pickle.loads(pickle.dumps(state.kept))
    assert kept.s.dump() == state.kept.s.dump()
    assert kept.s.parts.points[0] == game.rules.parts.points[0]
    assert pyspiel.load_game(str(game)).rules.digest == wanted


def test_the_arena_plays_with_the_box(home: Path) -> None:
    wanted = save(home, "elawa")
    plan = Plan("elawa", ("easy", "random"), 2, components="mine")
    assert plan.header()["components"] == wanted
    assert len(run_arena(plan, 1, None, lambda done, total: None)) == 2


# Bots.


@pytest.mark.parametrize("code", CODES)
def test_with_other_values_easy_beats_random(code: str) -> None:
    """Six games, the seats in turn; a victory shared counts half."""
    game, advice = GAMES[code].with_box(own_box(code)), GAMES[code].advice
    won = 0.0
    for number in range(6):
        easy = number % game.min_seats
        s = game.new(game.min_seats, number)
        s.log = None
        bots = [make_bot("easy" if seat == easy else "random", advice) for seat in range(game.min_seats)]
        rng = seeded(number)
        while not game.is_over(s):
            game.play(s, bots[s.actor].choose(game, s.as_seen_by(s.actor), rng))
        ranks = game.ranks(s)
        won += 1 / ranks.count(1) if ranks[easy] == 1 else 0
    assert won >= 5


def test_moorea_counts_what_an_intermediate_is_made_of() -> None:
    assert GAMES["moorea"].standard_game.new(2, 1).parts.making == [3, 3, 3]
    assert GAMES["moorea"].with_box(own_box("moorea")).new(2, 1).parts.making == [4, 4, 3]


def test_kaivai_expects_of_dice_what_is_on_them() -> None:
    from motu.games.kaivai.mind.advice import catch_of

    game = GAMES["kaivai"].with_box(own_box("kaivai"))
    dealt = {way: game.new(3, 1, game.options_for(3, {"fishing": way})) for way in ("dice", "less_luck", "luckless")}
    assert [catch_of(dealt["dice"], dice) for dice in range(5)] == [0, 0.333, 0.833, 1.667, 2.667]
    assert [catch_of(dealt["less_luck"], dice) for dice in range(5)] == [0, 1.833, 1.5, 1, 1.333]
    assert catch_of(dealt["luckless"], 3) == 3


def test_vanuatu_values_a_rest_token_by_what_is_on_it() -> None:
    from motu.games.vanuatu.box.parts import TOKEN_COIN, TOKEN_FIRST, TOKEN_POINT
    from motu.games.vanuatu.mind.advice import token_worth

    ours_, mine = GAMES["vanuatu"].standard_game.new(3, 1), GAMES["vanuatu"].with_box(own_box("vanuatu")).new(3, 1)
    assert token_worth(mine, TOKEN_COIN) > token_worth(ours_, TOKEN_COIN)
    assert [token_worth(ours_, token) for token in (0, TOKEN_FIRST, TOKEN_POINT, TOKEN_COIN)] == [0, 1.0, 1.0, 0.6]


def test_mauna_kea_keeps_a_task_for_its_points() -> None:
    from motu.games.mauna_kea.box.parts import CARD_NAMES
    from motu.games.mauna_kea.mind.advice import worth_of_keeping

    parts = GAMES["mauna_kea"].with_box(own_box("mauna_kea")).new(2, 1).parts
    idol, masks = CARD_NAMES.index("art_1b"), CARD_NAMES.index("art_3w")
    assert worth_of_keeping(parts, masks) == 0
    assert worth_of_keeping(parts, idol) == 3 * worth_of_keeping(GAMES["mauna_kea"].standard_game.new(2, 1).parts, idol)


# Pictures.


@pytest.mark.parametrize("code", CODES)
def test_every_component_is_drawn_as_it_is_in_the_box(code: str) -> None:
    room = GAMES[code]
    mine, standard = room.with_box(own_box(code)), room.standard_game
    entries = list(dict.fromkeys((value.section, value.kind) for value in values_of(ours(code))))
    drawn = {entry: (str(room.sample(standard, *entry)), str(room.sample(mine, *entry))) for entry in entries}
    assert any(before != after for before, after in drawn.values())
    for before, after in drawn.values():
        assert "data-action" not in before + after
        assert "data-piece" not in before + after


def test_another_box_of_ours_is_meant_by_its_name() -> None:
    for box in house_boxes():
        game = game_with(GAMES[box.game], box.name)
        assert game.digest == box.digest != GAMES[box.game].standard_game.digest
        assert box_known(box.game, box.digest) is not None
    assert {box.game for box in house_boxes()} == {"moorea", "mauna_kea"}


# Ours beside the usual ones.


def test_of_each_other_box_of_ours_the_room_says_what_it_changes() -> None:
    assert {(box.game, box.name) for box in house_boxes()} == {
        (code, name) for code, room in GAMES.items() for name in room.words.other_boxes
    }


def both_boxes(code: str) -> tuple[Any, Any]:
    """The parts of the usual box and of the balanced one."""
    games: list[Any] = [GAMES[code].standard_game, game_with(GAMES[code], "balanced")]
    return games[0].parts, games[1].parts


def test_what_is_said_of_mooreas_balanced_box_is_true() -> None:
    told = GAMES["moorea"].words.other_boxes["balanced"]
    usual, other = both_boxes("moorea")
    for parts in (usual, other):
        *first, last = parts.tool_cost
        assert f"{', '.join(map(str, first))} and {last}" in told
    dearer = {PRODUCT_NAMES[p] for p in range(PRODUCTS) if other.points[p] > usual.points[p]}
    sites = set(PRODUCT_NAMES[FIRST_SITE:FIRST_STORE])
    assert dearer == {*sites, "market", "landing_stage", "village", "well"}
    assert all(other.points[p] >= usual.points[p] for p in range(PRODUCTS))


def test_what_is_said_of_mauna_keas_balanced_box_is_true() -> None:
    usual, other = both_boxes("mauna_kea")
    assert all(b >= a for a, b in zip(usual.points, other.points, strict=True))
    assert usual.points != other.points
    assert sorted(a - b for a, b in zip(usual.boat_seats, other.boat_seats, strict=True)) == [0, 0, 0, 0, 1, 1, 1, 1]
