"""Refill and lava (MK-64 to MK-89)."""

import random
from collections.abc import Iterator

from motu.engine.base import NONE, PHASE_OVER
from motu.games.mauna_kea import COMPONENTS
from motu.games.mauna_kea.box import reading as box
from motu.games.mauna_kea.box.parts import LAVA, PLACES, ROWS, SPACE_AT, SPACES, lava_kind
from motu.games.mauna_kea.rules.ending import nobody_can_leave
from motu.games.mauna_kea.rules.game import MaunaKea
from motu.games.mauna_kea.rules.lava import place_lava
from motu.games.mauna_kea.rules.rulebook import MK_64
from motu.games.mauna_kea.rules.state import ARM, LOST, PHASE_PLAY, MaunaKeaState
from motu.papers.components import read_table
from tests.citing import rules
from tests.mauna_kea.table import (
    FLOW_LETTERS,
    SHAPE_LETTERS,
    allowed,
    at,
    bag_of,
    bundle,
    carry,
    erupt,
    game,
    in_front,
    kind,
    lava_places,
    letters,
    next_draws,
    options,
    place,
    play,
    refused,
    rng,
    table,
)


def arms(s: MaunaKeaState, flow: str) -> list[tuple[tuple[int, int], str, int]]:
    """Head place, heading and length of each arm of a flow, older first."""
    found = []
    for i in range(0, len(s.arms), ARM):
        if s.arms[i] == FLOW_LETTERS.index(flow):
            found.append((divmod(s.arms[i + 1], ROWS), FLOW_LETTERS[s.arms[i + 2]], s.arms[i + 3]))
    return found


# Refill.


@rules("MK-65", "MK-67")
def test_mk_64_tiles_are_drawn_until_five_points_and_no_further() -> None:
    s = table(tiles={0: ["T01"]})
    next_draws(s, "T04", "T11", "T01")
    play(s, "spend 1")
    assert refused(s, "yes") == MK_64  # not before the play phase is over
    play(s, "end")
    assert in_front(s, 0) == ["T04", "T11", "T01"]
    assert in_front(s.as_seen_by(1), 0) == ["T04", "T11", "T01"]
    assert s.actor == 1
    t = table(tiles={0: ["T01"]})
    next_draws(t, "T01", "T04")
    play(t, "spend 1; end")
    assert in_front(t, 0) == ["T01", "T04"]  # exactly five are enough


def test_mk_66_lava_is_placed_at_once_and_drawing_goes_on() -> None:
    s = table(tiles={0: ["T01"]})
    play(s, "spend 1")
    bag_of(s, "N-S", "T01", "T02")
    next_draws(s, "T01", "N-S", "T02")
    play(s, "end")
    assert lava_places(s) == [(3, 4)]
    assert in_front(s, 0) == ["T01", "T02"]


def test_mk_68_an_empty_bag_ends_the_refill_of_the_basic_game() -> None:
    s = table(tiles={0: ["T01"]})
    play(s, "spend 1")
    bag_of(s, "T01")
    play(s, "end")
    assert in_front(s, 0) == ["T01"]
    assert s.actor == 1
    play(s, "end")  # a turn without tiles
    assert in_front(s, 1) == []
    assert s.actor == 0
    assert s.turns_left == NONE


# Lava.


def test_mk_70_a_whole_place_becomes_lava() -> None:
    s = table(starting={(3, 4): "ST10"})
    erupt(s, "N-S")
    assert letters(s, (6, 8), (6, 9), (7, 9), (7, 8)) == "LLLL"
    s.audit()


def test_mk_71_a_lava_tile_extends_its_own_flow_only() -> None:
    for flow, first in zip(FLOW_LETTERS, [(3, 4), (4, 5), (5, 4), (4, 3)], strict=True):
        s = table(lava=["N-L"] if flow != "N" else [])
        before = lava_places(s)
        erupt(s, f"{flow}-S")
        assert [at for at in lava_places(s) if at not in before] == [first]
        for other in FLOW_LETTERS:
            if other not in (flow, "N"):
                assert arms(s, other)[0][2] == 0


@rules("MK-73", "MK-74")
def test_mk_72_lava_leads_away_from_the_volcano() -> None:
    s = table(lava=["N-S", "N-L", "N-R"])
    assert lava_places(s) == [(2, 3), (2, 4), (3, 4)]
    assert arms(s, "N") == [((2, 3), "N", 3)]
    for flow, source, heading in (("N", (3, 4), "N"), ("E", (4, 5), "E"), ("S", (5, 4), "S"), ("W", (4, 3), "W")):
        t = table(lava=[f"{flow}-S"])
        assert arms(t, flow) == [(source, heading, 1)]


def test_mk_73_the_other_board_has_its_own_sources() -> None:
    s = game().new(2, 1, options("board=orthogonal_core"))
    for flow, source in (("N", (3, 5)), ("E", (5, 5)), ("S", (5, 3)), ("W", (3, 3))):
        place_lava(s, kind(f"{flow}-S"))
        assert arms(s, flow) == [(source, flow, 1)]


def test_mk_75_lava_is_laid_on_an_empty_place() -> None:
    s = table(lava=["N-S"])
    assert s.is_empty(place((2, 4)))
    erupt(s, "N-S")
    assert s.lava[place((2, 4))] == kind("N-S")


def test_mk_76_lava_covers_tiles_and_start_places() -> None:
    s = table(laid={(2, 4): "T01"})
    erupt(s, "N-S", "N-S", "W-R")
    assert s.tile[place((2, 4))] != NONE  # still there, under the lava
    assert s.lava[place((2, 4))] == kind("N-S")
    erupt(s, "W-S")
    assert s.lava[place((3, 3))] == kind("W-S")  # the north-western start place
    s.audit()


@rules("MK-89")
def test_mk_77_explorers_and_artifacts_on_the_place_leave_the_game() -> None:
    s = table(starting={(3, 4): "ST05"}, explorers={0: [(6, 8), (10, 6)], 1: [(7, 8), (10, 7)]})
    carry(s, 0, 0, "g")
    before = game().scores(s)
    erupt(s, "N-S")
    assert [at(s, 0, 0), at(s, 1, 0)] == [LOST, LOST]
    assert s.lost == bundle("wwg")
    assert s.carried[0] == 0
    assert game().scores(s) == before
    s.audit()


@rules("MK-79", "MK-80")
def test_mk_78_lava_tunnels_again_and_again() -> None:
    """Flow N turns east over (3,5) and south over (4,5): the first tile of flow E goes under it."""
    s = table(lava=["N-R", "N-S"])
    s.lava = [kind("W-S") if p in (place((2, 5)), place((1, 5))) else which for p, which in enumerate(s.lava)]
    for p in (place((2, 5)), place((1, 5))):
        for cell in range(4):
            s.ground[SPACE_AT[p * 4 + cell]] = LAVA
    erupt(s, "E-L")
    before = s.lava[:]
    erupt(s, "E-S")  # heading north from (4,5): lava on (3,5), (2,5), (1,5)
    assert s.lava[place((0, 5))] == kind("E-S")
    assert [p for p in range(PLACES) if s.lava[p] != before[p]] == [place((0, 5))]
    assert arms(s, "E") == [((0, 5), "N", 2)]


def test_mk_78_the_volcano_counts_as_lava() -> None:
    s = table()
    s.arms[1:4] = [place((4, 3)), 1, 1]  # flow N stands on (4,3) and heads east
    s.lava = [kind("N-S") if p == place((4, 3)) else which for p, which in enumerate(s.lava)]
    place_lava(s, kind("N-R"))
    assert s.lava[place((4, 5))] == kind("N-R")


def test_mk_81_a_fork_makes_two_arms_of_length_0() -> None:
    s = table(lava=["N-S", "N-F"])
    assert arms(s, "N") == [((2, 4), "W", 0), ((2, 4), "E", 0)]


@rules("MK-83")
def test_mk_82_the_shorter_arm_grows_and_the_dot_arm_first() -> None:
    s = table(lava=["N-F"])
    erupt(s, "N-S")
    assert arms(s, "N") == [((3, 3), "W", 1), ((3, 4), "E", 0)]
    erupt(s, "N-S")
    assert arms(s, "N") == [((3, 3), "W", 1), ((3, 5), "E", 1)]
    erupt(s, "N-S")
    assert arms(s, "N") == [((3, 2), "W", 2), ((3, 5), "E", 1)]


def test_mk_84_a_closed_arm_is_skipped() -> None:
    s = closed_dot_arm()
    erupt(s, "N-S")
    assert arms(s, "N")[1][2] == 3


def test_strict_arms_lets_the_closed_arm_swallow_the_tile() -> None:
    s = closed_dot_arm("strict_arms")
    erupt(s, "N-S")
    assert arms(s, "N")[1][2] == 2
    assert s.gone[kind("N-S")] == 1


def closed_dot_arm(*switches: str) -> MaunaKeaState:
    """Flow N: a dot arm of length 1 at the western edge, and an open plain arm of length 2."""
    s = table(2, *switches, lava=["N-F", "N-S", "N-S", "N-R"])
    s.arms = [*s.arms[: len(s.arms) - 10], 0, place((3, 0)), 3, 1, 0, 0, place((3, 5)), 1, 2, 1]
    return s


def test_mk_85_without_an_open_arm_the_tile_leaves_the_game() -> None:
    s = table(tiles={0: ["T01"]}, lava=["N-S", "N-S", "N-S", "N-L", "N-R"])
    assert arms(s, "N") == [((0, 3), "N", 5)]
    play(s, "spend 1")
    bag_of(s, "N-F", "T01", "T02")
    next_draws(s, "N-F", "T01", "T02")
    gone = s.gone[kind("N-F")]
    play(s, "end")
    assert s.gone[kind("N-F")] == gone + 1
    assert in_front(s, 0) == ["T01", "T02"]  # drawing goes on


def test_mk_86_more_than_two_arms() -> None:
    """A box with two forks in a flow: fewest tiles first, dot arms before plain ones, older before younger."""
    s = forked_game().new(2, 1, options())
    for shape in "FS":
        place_lava(s, kind(f"N-{shape}"))
    place_lava(s, kind("N-F"))  # the plain arm (length 0) forks: dot arm heads north, plain arm south
    assert arms(s, "N") == [((3, 3), "W", 1), ((3, 5), "N", 0), ((3, 5), "S", 0)]
    place_lava(s, kind("N-S"))
    assert arms(s, "N")[1] == ((2, 5), "N", 1)
    place_lava(s, kind("N-S"))
    assert arms(s, "N")[2] == ((4, 5), "S", 1)
    place_lava(s, kind("N-L"))  # all have one tile: the older of the two dot arms
    assert arms(s, "N")[0] == ((3, 2), "S", 2)


def test_mk_86_a_younger_dot_arm_comes_before_an_older_plain_one() -> None:
    s = forked_game().new(2, 1, options())
    for shape in "FF":  # the second fork is laid by the dot arm of the first
        place_lava(s, kind(f"N-{shape}"))
    assert arms(s, "N") == [((3, 4), "E", 0), ((3, 3), "S", 0), ((3, 3), "N", 0)]
    assert len(arms(s, "E")) == len(arms(s, "S")) == len(arms(s, "W")) == 1
    for head in ((4, 3), (3, 5), (2, 3)):  # the dot arm, then the plain ones by age
        place_lava(s, kind("N-S"))
        assert s.lava[place(head)] == kind("N-S")


def forked_game() -> MaunaKea:
    table = read_table(COMPONENTS)
    for flow in table["flow"]:
        flow.update(straight=3, left=1, right=0, fork=2)
    return MaunaKea(box.read_parts(table), "forks")


def test_mk_87_lava_does_not_touch_boats() -> None:
    s = table(laid={(0, 3): "T01"}, explorers={0: [(0, 6), (6, 6)]}, pool=1)
    s.arms[1:4] = [place((1, 2)), 0, 1]  # flow N comes to (0,2), where three of the four access spaces are
    place_lava(s, kind("N-S"))
    assert letters(s, (0, 4), (0, 5), (0, 6)) == "LLJ"
    assert s.boat_at[0] == 0
    assert allowed(s, "board 1")


def test_mk_88_lava_stays() -> None:
    """Through whole games no lava tile is moved, turned or removed."""
    for seed in range(5):
        s = game().new(3, seed)
        generator = rng(seed)
        known: dict[int, int] = {}
        while s.phase != PHASE_OVER:
            moves = game().legal(s)
            game().apply(s, moves[generator.below(len(moves))])
            for p, which in known.items():
                assert s.lava[p] == which
            known = {p: which for p, which in enumerate(s.lava) if which != NONE}
        assert known


# Worked examples.


def test_example_4_lava_is_never_attached_to_another_flow() -> None:
    """Wherever a tile of flow E could be put, it continues flow E in its own direction."""
    s = table(lava=["N-S", "N-S"])
    erupt(s, "E-S")
    assert s.lava[place((4, 5))] == kind("E-S")
    assert arms(s, "E") == [((4, 5), "E", 1)]
    assert arms(s, "N") == [((2, 4), "N", 2)]


def test_example_5_two_artifacts_and_an_explorer() -> None:
    s = table(starting={(3, 4): "ST05"}, explorers={0: [(10, 6)], 1: [(6, 9), (10, 7)]})
    red = s.count_on_board(1)
    erupt(s, "N-S")
    assert s.lost == bundle("ww")
    assert at(s, 1, 0) == LOST
    assert s.count_on_board(1) == red - 1


def test_example_6_crossing_flows() -> None:
    s = table(lava=["E-L", "N-R", "N-S", "E-S"])
    assert s.lava[place((4, 5))] == kind("E-L")
    assert s.lava[place((3, 4))] == kind("N-R")
    assert s.lava[place((3, 5))] == kind("N-S")
    assert s.lava[place((2, 5))] == kind("E-S")
    assert arms(s, "E") == [((2, 5), "N", 2)]


def test_example_7_a_fork_grows_evenly() -> None:
    s = table(lava=["N-F", "N-S", "N-R", "N-S", "N-L"])
    assert lava_places(s) == [(3, 2), (3, 3), (3, 4), (3, 5), (4, 5)]
    assert arms(s, "N") == [((3, 2), "W", 2), ((4, 5), "E", 2)]


def test_example_13_the_first_tile_of_a_flow_tunnels() -> None:
    s = table(lava=["N-F", "N-S", "N-R", "N-S", "N-L", "E-S"])
    assert s.lava[place((4, 6))] == kind("E-S")
    assert arms(s, "E") == [((4, 6), "E", 1)]


def test_example_14_a_flow_reaches_the_edge() -> None:
    s = table(lava=["N-S", "N-S", "N-S", "N-L", "N-R"])
    assert lava_places(s) == [(0, 3), (0, 4), (1, 4), (2, 4), (3, 4)]
    assert arms(s, "N") == [((0, 3), "N", 5)]
    erupt(s, "N-F")
    assert s.gone[kind("N-F")] == 1
    s.audit()


def test_example_15_the_other_arm_grows() -> None:
    s = closed_dot_arm()
    assert [arm[2] for arm in arms(s, "N")] == [1, 2]
    erupt(s, "N-S")
    assert arms(s, "N")[1][2] == 3
    assert s.gone[kind("N-S")] == 0


def test_example_16_closed_after_tunnelling() -> None:
    s = table()
    s.arms[1:4] = [place((1, 3)), 0, 1]
    place_lava(s, kind("N-S"))
    assert s.lava[place((0, 3))] == kind("N-S")
    s.arms[1:4] = [place((1, 3)), 0, 1]
    place_lava(s, kind("N-S"))
    assert s.gone[kind("N-S")] == 1


# An independent implementation: naive, from the sentences of the rules alone.


class NaiveFlows:
    """Lava on a set of places, arms as dictionaries."""

    STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
    LEFT = {"N": "W", "W": "S", "S": "E", "E": "N"}
    RIGHT = {"W": "N", "S": "W", "E": "S", "N": "E"}

    def __init__(self, sources: dict[str, tuple[int, int]], strict: bool) -> None:
        self.lava: set[tuple[int, int]] = set()
        self.strict = strict
        self.flows: dict[str, list[dict[str, object]]] = {}
        for flow, (row, column) in sources.items():
            down, right = self.STEP[flow]
            self.flows[flow] = [{"head": (row - down, column - right), "to": flow, "length": 0, "dot": True, "age": 0}]
        self.clock = 0

    def target(self, arm: dict[str, object]) -> tuple[int, int] | None:
        row, column = arm["head"]  # type: ignore[misc]
        down, right = self.STEP[str(arm["to"])]
        while True:
            row, column = row + down, column + right  # type: ignore[has-type]
            if not (0 <= row <= 8 and 0 <= column <= 8):
                return None
            if (row, column) != (4, 4) and (row, column) not in self.lava:
                return row, column

    def place(self, flow: str, shape: str) -> tuple[int, int] | None:
        arms = self.flows[flow]
        if not self.strict:
            arms = [arm for arm in arms if self.target(arm) is not None]
        if not arms:
            return None
        arm = min(arms, key=lambda arm: (arm["length"], not arm["dot"], arm["age"]))
        to = self.target(arm)
        if to is None:
            return None
        self.lava.add(to)
        heading = str(arm["to"])
        if shape == "F":
            self.clock += 1
            self.flows[flow].remove(arm)
            for dot, turn in ((True, self.LEFT), (False, self.RIGHT)):
                self.flows[flow].append({"head": to, "to": turn[heading], "length": 0, "dot": dot, "age": self.clock})
            return to
        arm["head"] = to
        arm["to"] = {"S": heading, "L": self.LEFT[heading], "R": self.RIGHT[heading]}[shape]
        arm["length"] = int(str(arm["length"])) + 1
        return to


SOURCES = [
    {"N": (3, 4), "E": (4, 5), "S": (5, 4), "W": (4, 3)},
    {"N": (3, 5), "E": (5, 5), "S": (5, 3), "W": (3, 3)},
]


def test_lava_grows_as_in_a_naive_implementation() -> None:
    """All 24 tiles in random orders, both boards, both readings of ruling 13; also with two forks in every flow."""
    shapes = {game(): "SSSLRF", forked_game(): "SSSLFF"}
    tunnels = closed = 0
    for rules_of, set_of_six in shapes.items():
        for trial in range(150):
            side, strict = trial % 2, trial // 2 % 2
            s = rules_of.new(2, trial, [0, side, 0, strict, 0, 0, 0, 0])
            naive = NaiveFlows(SOURCES[side], bool(strict))
            tiles = [(flow, shape) for flow in FLOW_LETTERS for shape in set_of_six]
            random.Random(trial).shuffle(tiles)
            for flow, shape in tiles:
                which = lava_kind(FLOW_LETTERS.index(flow), SHAPE_LETTERS.index(shape))
                before = lava_places(s)
                s.bag[which] -= 1
                s.bag_size -= 1
                heads = {head for head, _, _ in arms(s, flow)}
                place_lava(s, which)
                new = [at for at in lava_places(s) if at not in before]
                expected = naive.place(flow, shape)
                still_open = [arm["length"] for arm in naive.flows[flow] if naive.target(arm) is not None]
                if set_of_six == "SSSLRF" and len(still_open) == 2:
                    assert abs(int(str(still_open[0])) - int(str(still_open[1]))) <= 1
                assert new == ([] if expected is None else [expected])
                closed += expected is None
                tunnels += bool(new) and all(abs(new[0][0] - r) + abs(new[0][1] - c) > 1 for r, c in heads)
            s.audit()
    assert tunnels > 100
    assert closed > 100


def naive_nobody_can_leave(s: MaunaKeaState) -> bool:
    """The union of open spaces grown from the boats until nothing changes."""
    joined: set[int] = set()
    open_spaces = {at for at in range(SPACES) if s.ground[at] in (0, 1, 2)}
    for landing in range(8):
        if s.boat_at[landing] != NONE:
            joined |= open_spaces & set(s.parts.access[landing * 4 : landing * 4 + 4])
    while True:
        more = {to for at in joined for to in neighbours(at) if to in open_spaces} - joined
        if not more:
            return not any(at in joined for at in s.explorer if at >= 0)
        joined |= more


def neighbours(at: int) -> Iterator[int]:
    row, column = divmod(at, 18)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < 18 and 0 <= c < 18:
            yield r * 18 + c


@rules("MK-121")
def test_nobody_can_leave_as_in_a_naive_implementation() -> None:
    """Random grounds of every density of mountain and lava, random boats and explorers."""
    answers = []
    for trial in range(300):
        source = random.Random(trial)
        s = game().new(2, 1)
        blocked = source.random() * 0.9
        s.ground = [
            source.choice([3, 4]) if source.random() < blocked else source.choice([0, 1, 2]) for _ in range(SPACES)
        ]
        s.boat_at = [boat if source.random() < 0.25 else NONE for boat in range(8)]
        standing = [at for at in range(SPACES) if s.ground[at] in (1, 2)]
        s.explorer = [source.choice(standing) if source.random() < 0.5 else LOST for _ in range(10)]
        answers.append(nobody_can_leave(s))
        assert answers[-1] == naive_nobody_can_leave(s)
    assert 60 < sum(answers) < 240


def test_a_trigger_in_the_refill_begins_a_new_play_phase() -> None:
    s = table(tiles={0: ["T01", "T01"]}, explorers={0: [(10, 6)], 1: [(6, 8)]})
    play(s, "spend 1; spend 2")
    bag_of(s, "T02", "N-S")
    next_draws(s, "T02", "N-S")
    play(s, "end")
    assert s.phase == PHASE_PLAY
    assert (s.actor, s.spent, s.pool) == (0, 0, 0)
    assert in_front(s, 0) == ["T02"]
