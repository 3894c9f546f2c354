"""How long the way from every space is to the nearest of some, measured for all spaces at once.

A set of spaces is bits: the island has 18 rows of 18 spaces, and three rows, a strip, fill 54 bits of a machine word.
A flood rises half point by half point from where the ways lead to. What it has reached passes it on to all its
neighbours at once, by a handful of shifts, as soon as the step from there to here has been paid for; so it has to
remember no more than what was reached two to five half points ago. And it rises only as far as somebody asks: what is
dry still lies farther away than all that is wet.
"""

from typing import Final, TypeAlias

from motu.games.mauna_kea.box.parts import JUNGLE, NOTHING, SPACES, WATER, Space
from motu.native import i64

Spaces: TypeAlias = tuple[i64, i64, i64, i64, i64, i64]  # a set: six strips from north to south

# What it costs to enter a space, in half points. The flood knows these costs by heart (`pass_on`).
EMPTY_WAY: Final = 5  # a space of an empty place: a little more than water, because a tile has to be laid there first
ENTER: Final = bytes([EMPTY_WAY, 2, 4, 0, 0])  # by ground; 0: not to be entered
FAR: Final = 240  # half points: out of reach

STRIPS: Final = 6
STRIP: Final = 54  # spaces
THIRD: Final = 36  # the first bit of the third row
ROW: Final = (1 << 18) - 1
TWO_ROWS: Final = (1 << 36) - 1
NOT_LAST: Final = (1 << 54) - 1 - (1 << 17) - (1 << 35) - (1 << 53)  # all but the last space of each row


def shifted(word: i64, bits: i64) -> i64:
    """A literal to the left of << would be compiled as 32 bits."""
    return word << bits


def nowhere() -> Spaces:
    return 0, 0, 0, 0, 0, 0


def is_nowhere(spaces: Spaces) -> bool:
    return spaces[0] | spaces[1] | spaces[2] | spaces[3] | spaces[4] | spaces[5] == 0


def with_space(spaces: Spaces, space: i64) -> Spaces:
    a, b, c, d, e, f = spaces
    bit = shifted(1, space % STRIP)
    strip = space // STRIP
    if strip == 0:
        a |= bit
    elif strip == 1:
        b |= bit
    elif strip == 2:
        c |= bit
    elif strip == 3:
        d |= bit
    elif strip == 4:
        e |= bit
    else:
        f |= bit
    return a, b, c, d, e, f


def has(spaces: Spaces, space: i64) -> bool:
    return not is_nowhere(common(spaces, with_space(nowhere(), space)))


def united(one: Spaces, other: Spaces) -> Spaces:
    return (
        one[0] | other[0],
        one[1] | other[1],
        one[2] | other[2],
        one[3] | other[3],
        one[4] | other[4],
        one[5] | other[5],
    )


def common(one: Spaces, other: Spaces) -> Spaces:
    return (
        one[0] & other[0],
        one[1] & other[1],
        one[2] & other[2],
        one[3] & other[3],
        one[4] & other[4],
        one[5] & other[5],
    )


def without(spaces: Spaces, others: Spaces) -> Spaces:
    return (
        spaces[0] & ~others[0],
        spaces[1] & ~others[1],
        spaces[2] & ~others[2],
        spaces[3] & ~others[3],
        spaces[4] & ~others[4],
        spaces[5] & ~others[5],
    )


def beside(above: i64, here: i64, below: i64) -> i64:
    """The neighbours, in its strip, of what lies there and in the strips above and below."""
    found = ((here & NOT_LAST) << 1) | ((here >> 1) & NOT_LAST)
    found |= ((here & TWO_ROWS) << 18) | (here >> 18)
    return found | (above >> THIRD) | ((below & ROW) << THIRD)


def neighbours(spaces: Spaces) -> Spaces:
    a, b, c, d, e, f = spaces
    return beside(0, a, b), beside(a, b, c), beside(b, c, d), beside(c, d, e), beside(d, e, f), beside(e, f, 0)


class Land:
    """What the island is made of, as far as one can walk there."""

    def __init__(self, ground: list[int]) -> None:
        jungle: list[i64] = []
        water: list[i64] = []
        empty: list[i64] = []
        for first in range(0, SPACES, STRIP):
            strip = survey(ground, first)
            jungle.append(strip[0])
            water.append(strip[1])
            empty.append(strip[2])
        self.jungle: Spaces = of_strips(jungle)
        self.water: Spaces = of_strips(water)
        self.empty: Spaces = of_strips(empty)


def survey(ground: list[int], first: i64) -> tuple[i64, i64, i64]:
    """Jungle, water and what is empty in the strip that begins with this space."""
    jungle: i64 = 0
    water: i64 = 0
    empty: i64 = 0
    bit: i64 = 1
    for at in range(first, first + STRIP):
        kind: i64 = ground[at]
        if kind == NOTHING:
            empty |= bit
        elif kind == JUNGLE:
            jungle |= bit
        elif kind == WATER:
            water |= bit
        bit += bit
    return jungle, water, empty


def of_strips(strips: list[i64]) -> Spaces:
    return strips[0], strips[1], strips[2], strips[3], strips[4], strips[5]


class Marks:
    """How long the ways from the spaces of one strip are, as sets: those with a one among the binary digits of the
    length, those with a two, and so on."""

    def __init__(self) -> None:
        self.wet: i64 = 0
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.sixteens: i64 = 0
        self.thirty_twos: i64 = 0
        self.sixty_fours: i64 = 0
        self.rest: i64 = 0  # 128: all that is not FAR is shorter than 256

    def note(self, reached: i64, length: i64) -> None:
        """All these have been reached now."""
        self.wet |= reached
        if length & 1:
            self.ones |= reached
        if length & 2:
            self.twos |= reached
        if length & 4:
            self.fours |= reached
        if length & 8:
            self.eights |= reached
        if length & 16:
            self.sixteens |= reached
        if length & 32:
            self.thirty_twos |= reached
        if length & 64:
            self.sixty_fours |= reached
        if length & 128:
            self.rest |= reached

    def length(self, bit: i64) -> i64:
        if (self.wet >> bit) & 1 == 0:
            return FAR
        low = (self.ones >> bit & 1) + 2 * (self.twos >> bit & 1) + 4 * (self.fours >> bit & 1)
        middle = (self.eights >> bit & 1) + 2 * (self.sixteens >> bit & 1) + 4 * (self.thirty_twos >> bit & 1)
        return low + 8 * middle + 64 * ((self.sixty_fours >> bit & 1) + 2 * (self.rest >> bit & 1))


class Spring:
    """Spaces from which so much way is left: a flood begins there."""

    def __init__(self, left: i64, spaces: Spaces) -> None:
        self.left: i64 = left
        self.spaces: Spaces = spaces


class Flood:
    """The way from every space to the nearest of some springs, measured as far as somebody asks."""

    def __init__(self, land: Land, springs: list[Spring]) -> None:
        """The springs with the shortest way come first."""
        self.land: Land = land
        self.marks: list[Marks] = [Marks() for _ in range(STRIPS)]
        self.dry: Spaces = united(land.jungle, united(land.water, land.empty))
        self.springs: list[Spring] = springs
        self.sprung: i64 = 0  # how many of them
        self.due: i64 = FAR  # the way that is left from the next one
        self.look_ahead()
        self.length: i64 = self.due  # of the next ways to be measured
        self.quiet: i64 = 0  # half points since something was reached
        # What was reached so many half points ago.
        self.one: Spaces = nowhere()
        self.two: Spaces = nowhere()
        self.three: Spaces = nowhere()
        self.four: Spaces = nowhere()
        self.five: Spaces = nowhere()

    def way(self, space: Space) -> int:
        """How long it is from there, or FAR."""
        return self.way_within(space, FAR - 1)

    def way_within(self, space: i64, limit: i64) -> i64:
        """The same, or FAR if it is longer than that."""
        marks = self.marks[space // STRIP]
        bit = space % STRIP
        length = marks.length(bit)
        while length == FAR and self.length <= limit:
            self.rise()
            length = marks.length(bit)
        return length if length <= limit else FAR

    def known_way(self, space: i64) -> i64:
        """The same, or FAR where it is farther than all that was asked for so far."""
        return self.marks[space // STRIP].length(space % STRIP)

    def rise(self) -> None:
        """Measure all ways of the next length."""
        reached = neighbours(self.pass_on())
        while self.due == self.length:
            reached = united(reached, self.spring())
        reached = common(reached, self.dry)
        self.five = self.four
        self.four = self.three
        self.three = self.two
        self.two = self.one
        self.one = reached
        if is_nowhere(reached):
            self.quiet += 1
        else:
            self.quiet = 0
            self.dry = without(self.dry, reached)
            self.note(reached)
        self.length += 1
        if self.quiet >= EMPTY_WAY and self.is_drained():
            self.length = FAR

    def is_drained(self) -> bool:
        """No spring is left."""
        return self.due == FAR

    def pass_on(self) -> Spaces:
        """What was reached as long ago as it costs to enter it."""
        land = self.land
        by_land = united(common(self.two, land.jungle), common(self.four, land.water))
        return united(by_land, common(self.five, land.empty))

    def spring(self) -> Spaces:
        """What the next spring brings."""
        found = self.springs[self.sprung].spaces
        self.sprung += 1
        self.look_ahead()
        return found

    def look_ahead(self) -> None:
        self.due = self.springs[self.sprung].left if self.sprung < len(self.springs) else FAR

    def note(self, reached: Spaces) -> None:
        a, b, c, d, e, f = reached
        marks = self.marks
        if a:
            marks[0].note(a, self.length)
        if b:
            marks[1].note(b, self.length)
        if c:
            marks[2].note(c, self.length)
        if d:
            marks[3].note(d, self.length)
        if e:
            marks[4].note(e, self.length)
        if f:
            marks[5].note(f, self.length)


class Detour(Flood):
    """The way from every space to where another flood, home, begins, by way of one of some places: this one springs up
    at each of them by what home has measured there, and makes home rise no farther than itself."""

    def __init__(self, land: Land, home: Flood, places: list[Space]) -> None:
        super().__init__(land, [])
        self.home: Flood = home
        self.places: list[Space] = places
        self.waiting: Spaces = nowhere()  # those of them that home has not come to, when it was last looked at
        self.looked: i64 = home.length  # as far as home had risen then
        for place in places:
            self.waiting = with_space(self.waiting, place)
        self.waiting = common(self.waiting, self.dry)
        self.look_back()
        while self.due == FAR and self.is_waiting():
            self.follow()
        self.length = self.due

    def rise(self) -> None:
        if self.looked < self.home.length:
            self.look_back()
        while self.home.length <= self.length and self.is_waiting():
            self.follow()
        super().rise()

    def is_drained(self) -> bool:
        return self.due == FAR and not self.is_waiting()

    def is_waiting(self) -> bool:
        """Home may yet come to one of the places."""
        return self.home.length < FAR and not is_nowhere(self.waiting)

    def follow(self) -> None:
        """Home rises once more; where it has come to is a new spring."""
        left = self.home.length
        self.home.rise()
        self.looked = self.home.length
        reached = without(self.waiting, self.home.dry)
        if not is_nowhere(reached):
            self.waiting = common(self.waiting, self.home.dry)
            self.add_spring(left, reached)

    def look_back(self) -> None:
        """Home has risen for others, and has come to some places meanwhile, in whatever order."""
        self.looked = self.home.length
        reached = without(self.waiting, self.home.dry)
        if is_nowhere(reached):
            return
        self.waiting = common(self.waiting, self.home.dry)
        labels: list[int] = []
        for place in self.places:
            if has(reached, place):
                labels.append(self.home.known_way(place) * SPACES + place)
        labels.sort()
        for label in labels:
            self.add_spring(label // SPACES, with_space(nowhere(), label % SPACES))

    def add_spring(self, left: i64, spaces: Spaces) -> None:
        """The last of all: what home comes to later, it has a longer way to."""
        self.springs.append(Spring(left, spaces))
        if self.due == FAR:
            self.look_ahead()
