"""Whoever writes down what stands in a state, number by number and list by list, time and again as the game goes on."""

from motu.native import i32, mypyc_attr


class Reader:
    """Who has read a state and will read it again: a thing that is like no other, to be known by."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pen:
    """Is told the fields of a state in their order (`State.read_out`): all numbers, then all lists. Told four at a time
    they take half as long."""

    def number(self, a: i32) -> None:
        raise NotImplementedError

    def four_numbers(self, a: i32, b: i32, c: i32, d: i32) -> None:
        self.number(a)
        self.number(b)
        self.number(c)
        self.number(d)

    def one_list(self, a: list[int]) -> None:
        """The list itself, no copy."""
        raise NotImplementedError

    def four_lists(self, a: list[int], b: list[int], c: list[int], d: list[int]) -> None:
        self.one_list(a)
        self.one_list(b)
        self.one_list(c)
        self.one_list(d)
