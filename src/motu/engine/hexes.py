"""Hexagon maps: coordinates, neighbours, distances, floods.

A hex is named by axial coordinates (q, r). On a map with points up, q counts along the row to the right and r counts
rows downwards, each row shifted half a hex to the right of the one above; with flat tops, q counts columns and r counts
down the column. The six directions go round: 0 is +q, and d + 3 is the opposite of d.
"""

from typing import Final

from motu.engine.base import NONE

DIRECTIONS: Final = 6
STEP_Q: Final = [1, 1, 0, -1, -1, 0]
STEP_R: Final = [0, -1, -1, 0, 1, 1]

FAR: Final = 1 << 20  # a coordinate no map has, either way from the middle


def hex_key(q: int, r: int) -> int:
    """One number for a pair of coordinates, for tables."""
    return (q + FAR) * (2 * FAR) + (r + FAR)


def hex_distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Steps from hex to hex when nothing is in the way."""
    dq = q - other_q
    dr = r - other_r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def opposite(direction: int) -> int:
    return (direction + 3) % DIRECTIONS


def rotate(q: int, r: int, times: int) -> tuple[int, int]:
    """Turned about (0, 0) by so many sixths, in the order of the directions."""
    for _ in range(times % DIRECTIONS):
        q, r = q + r, -q
    return q, r


def axial_of_row(column: int, row: int, odd_shifted: bool) -> tuple[int, int]:
    """From offset coordinates of a map with points up, whose odd (or even) rows are shifted to the right."""
    shift = row - row % 2 if odd_shifted else row + row % 2
    return column - shift // 2, row


def row_of_axial(q: int, r: int, odd_shifted: bool) -> tuple[int, int]:
    """The inverse of axial_of_row: (column, row)."""
    shift = r - r % 2 if odd_shifted else r + r % 2
    return q + shift // 2, r


def axial_of_column(column: int, row: int, odd_shifted: bool) -> tuple[int, int]:
    """From offset coordinates of a map with flat tops, whose odd (or even) columns are shifted down."""
    shift = column - column % 2 if odd_shifted else column + column % 2
    return column, row - shift // 2


def column_of_axial(q: int, r: int, odd_shifted: bool) -> tuple[int, int]:
    """The inverse of axial_of_column: (column, row)."""
    shift = q - q % 2 if odd_shifted else q + q % 2
    return q, r + shift // 2


class HexMap:
    """The hexes of a board, numbered in the order they were given, and who touches whom."""

    def __init__(self, hexes: list[tuple[int, int]]) -> None:
        self.q: list[int] = [at[0] for at in hexes]
        self.r: list[int] = [at[1] for at in hexes]
        self.number: dict[int, int] = {}  # hex_key -> number
        for i in range(len(hexes)):
            self.number[hex_key(self.q[i], self.r[i])] = i
        self.neighbour: list[int] = []  # hex * DIRECTIONS + direction -> hex, or NONE beyond the edge
        self.around: list[list[int]] = []  # hex -> its neighbours on the map
        for i in range(len(hexes)):
            found = [self.find(self.q[i] + STEP_Q[d], self.r[i] + STEP_R[d]) for d in range(DIRECTIONS)]
            self.neighbour += found
            self.around.append([at for at in found if at != NONE])

    def __len__(self) -> int:
        return len(self.q)

    def find(self, q: int, r: int) -> int:
        """The hex at these coordinates, or NONE."""
        return self.number.get(hex_key(q, r), NONE)

    def distance(self, a: int, b: int) -> int:
        """Steps from hex to hex when nothing is in the way."""
        return hex_distance(self.q[a], self.r[a], self.q[b], self.r[b])

    def direction(self, a: int, b: int) -> int:
        """From a to its neighbour b, or NONE when they do not touch."""
        for d in range(DIRECTIONS):
            if self.neighbour[a * DIRECTIONS + d] == b:
                return d
        return NONE

    def flood(self, start: int, inside: list[bool]) -> list[int]:
        """The connected hexes marked `inside` that contain start, ascending; none if start is not inside."""
        if not inside[start]:
            return []
        reached = [False] * len(self.q)
        reached[start] = True
        work = [start]
        while work:
            for at in self.around[work.pop()]:
                if inside[at] and not reached[at]:
                    reached[at] = True
                    work.append(at)
        return [at for at in range(len(self.q)) if reached[at]]

    def groups(self, inside: list[bool]) -> list[list[int]]:
        """All connected groups of hexes marked `inside`, by their lowest hex."""
        found: list[list[int]] = []
        left = inside[:]
        for at in range(len(self.q)):
            if left[at]:
                group = self.flood(at, left)
                for member in group:
                    left[member] = False
                found.append(group)
        return found

    def steps(self, start: int, passable: list[bool], most: int) -> list[int]:
        """Steps from start to each hex over passable hexes, up to `most`; NONE where it cannot be reached so.

        The start itself need not be passable: one leaves it, and does not pass it.
        """
        found = [NONE] * len(self.q)
        found[start] = 0
        edge = [start]
        for step in range(1, most + 1):
            beyond: list[int] = []
            for at in edge:
                for near in self.around[at]:
                    if found[near] == NONE and passable[near]:
                        found[near] = step
                        beyond.append(near)
            if not beyond:
                break
            edge = beyond
        return found
