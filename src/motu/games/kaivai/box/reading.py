"""components.toml read into Parts and checked against the rulebook's counts."""

from typing import Any

from motu.games.kaivai.box.parts import (
    BOATS,
    HEXES,
    HUT_FISH,
    MAX_BID,
    MAX_DICE,
    MAX_ISLANDS,
    PRINTED,
    RADIUS,
    RIM,
    SPACES,
    Parts,
    distance,
    hex_at,
)
from motu.papers.components import Entry

EDITIONS = ["first", "second"]


def read_parts(table: dict[str, Any]) -> Parts:
    top = Entry(table, "")
    top.expect("game", top.take("game"), "kaivai", "this is another game's file")
    parts = Parts()
    read_pieces(top.table("pieces"), parts)
    read_start(top.table("start"), parts)
    read_numbers(top.table("numbers"), parts)
    read_tracks(top, parts)
    read_dice(top, parts)
    read_board(top.table("board"), parts)
    for entry in top.by_kind("edition", EDITIONS):
        read_edition(entry, parts)
    top.done(sourced=False)
    return parts


def read_pieces(entry: Entry, parts: Parts) -> None:
    parts.huts = entry.number("huts", 15, 15)
    boats = entry.number("boats", 6, 6) - entry.number("boat_markers", 2, 2)
    entry.expect("boats", boats, BOATS, "so many are left for the sea")
    parts.statues = entry.number("statues", 6, 6) - entry.number("statue_markers", 1, 1)
    parts.goods = entry.number("goods", 50, 50)
    parts.influence = entry.number("influence", 26, 26)
    entry.number("cult_hexes", 12, 12)  # counted, and no more: the rules ask only for the reserve
    entry.done()


def read_start(entry: Entry, parts: Parts) -> None:
    parts.start_shells = entry.number("shells", 3, 3)
    parts.start_fish = entry.number("fish", 3, 3)
    parts.start_influence = entry.number("influence", 3, 3)
    entry.done()


def read_numbers(entry: Entry, parts: Parts) -> None:
    parts.shell_space = entry.numbers("shell_space", 1, SPACES)
    entry.expect("shell_space", parts.shell_space, [5, 4, 3], "the rulebook states it")
    parts.sinking = entry.numbers("sinking", 0, 99)
    entry.expect("sinking", parts.sinking, [0, 0, 4, 3, 2], "the rulebook states it")
    parts.hut_points = entry.number("hut_points", 2, 2)
    parts.cult_points = entry.number("cult_points", 1, 1)
    parts.celebration_group = entry.number("celebration_group", HUT_FISH, HUT_FISH)
    parts.sacrifice = entry.number("sacrifice", 2, 2)
    entry.done()


def read_tracks(top: Entry, parts: Parts) -> None:
    bids = top.table("bid_track")
    reach = bids.numbers("distance", 0, 20)
    if len(reach) != MAX_BID:
        raise bids.fail(
            "distance", "must have {count} numbers, one for each bid, not {found}", count=MAX_BID, found=len(reach)
        )
    if reach[3] != 4 or reach[8] != 1:
        raise bids.fail("distance", "must be 4 for bid 4 and 1 for bid 9: the rulebook's examples show it")
    bids.done()
    parts.distance = [0, *reach]
    upgrades = top.table("upgrade_track")
    parts.bonus = upgrades.numbers("bonus", 0, 20)
    if len(parts.bonus) < 2 or parts.bonus[0] != 0 or parts.bonus != sorted(parts.bonus):
        raise upgrades.fail("bonus", "must begin with 0, never fall, and have at least two spaces")
    upgrades.done()


def read_dice(top: Entry, parts: Parts) -> None:
    dice = top.table("dice")
    parts.faces = dice.number("faces", 6, 6)
    parts.dots = dice.numbers("dots", 0, parts.faces)
    if len(parts.dots) != MAX_DICE:
        raise dice.fail(
            "dots", "must have {count} numbers, one for each die, not {found}", count=MAX_DICE, found=len(parts.dots)
        )
    dice.done()
    luck = top.table("less_luck")
    parts.sure = luck.numbers("sure", 0, MAX_DICE)
    parts.sixths = luck.numbers("sixths", 0, 6)
    for name, values in (("sure", parts.sure), ("sixths", parts.sixths)):
        if len(values) != MAX_DICE + 1 or values[0] != 0:
            raise luck.fail(
                name,
                "must have {count} numbers, for 0 to {dice} dice, the first of them 0",
                count=MAX_DICE + 1,
                dice=MAX_DICE,
            )
    luck.done()
    # To three places: the bots' judgement has always been of these numbers.
    parts.catch = [round(sum(parts.dots[:dice]) / parts.faces, 3) for dice in range(MAX_DICE + 1)]
    parts.fair_catch = [round(sure + sixths / 6, 3) for sure, sixths in zip(parts.sure, parts.sixths, strict=True)]


def read_board(entry: Entry, parts: Parts) -> None:
    entry.number("radius", RADIUS, RADIUS)
    parts.apart = entry.number("apart", 4, 4)
    parts.printed = read_hexes(entry, "printed", 2)
    if len(parts.printed) != PRINTED:
        raise entry.fail(
            "printed", "must name {count} cult hexes, not {found}", count=PRINTED, found=len(parts.printed)
        )
    for at, hex in enumerate(parts.printed):
        for other in parts.printed[:at]:
            if distance(hex, other) < parts.apart:
                raise entry.fail("printed", "two islands are nearer than {count} hexes", count=parts.apart)
    parts.places = [hex for hex in range(HEXES) if all(distance(hex, cult) >= parts.apart for cult in parts.printed)]
    if not parts.places or any(is_alone(parts, hex) for hex in parts.places):
        raise entry.fail("printed", "leaves no place for two extra islands, wherever the first is drawn")
    entry.done()


def is_alone(parts: Parts, hex: int) -> bool:
    """With an extra island on this hex there is no place for a second one."""
    return all(distance(hex, other) < parts.apart for other in parts.places)


def read_hexes(entry: Entry, name: str, length: int) -> list[int]:
    """Hexes written as lists of axial coordinates, `length` numbers to a line."""
    lines = entry.take(name)
    if not isinstance(lines, list):
        raise entry.fail(name, "must be a list of coordinates")
    found: list[int] = []
    for i, line in enumerate(lines):
        numbers = Entry({str(i): line}, entry.key(name)).numbers(str(i), -RADIUS, RADIUS)
        if len(numbers) != length:
            raise entry.fail(name, "must have {count} numbers in each line", count=length)
        found += [hex_at(q, r) for q, r in zip(numbers[::2], numbers[1::2], strict=True)]
    if RIM in found:
        raise entry.fail(name, "names a hex that is not on the board")
    return found


STATED_EXTRA = [1, 2]  # islands with 3 and 4 players


def read_edition(entry: Entry, parts: Parts) -> None:
    first = entry.values["kind"] == "first"
    parts.rounds.append(entry.number("rounds", *((10, 10) if first else (1, 10))))
    parts.reserve.append(entry.number("reserve", *((10, 10) if first else (1, 10))))
    extra = entry.numbers("extra", 0, MAX_ISLANDS - PRINTED)
    if first:
        entry.expect("extra", extra, STATED_EXTRA, "the rulebook states it for 3 and 4 players")
    elif len(extra) != len(STATED_EXTRA):
        raise entry.fail("extra", "must have two numbers: for 3 and 4 players")
    parts.extra += [entry.number("duel_extra", 0, MAX_ISLANDS - PRINTED), *extra]
    parts.goods_space.append(entry.number("goods_space", *((5, 5) if first else (1, SPACES))))
    if not first:
        parts.pairs = read_hexes(entry, "pairs", 4)
        check_pairs(entry, parts)
    if parts.reserve[-1] < parts.rounds[-1]:
        raise entry.fail("reserve", "must hold a cult hex for each round")
    entry.done()


def check_pairs(entry: Entry, parts: Parts) -> None:
    pairs = list(zip(parts.pairs[::2], parts.pairs[1::2], strict=True))
    for pair in pairs:
        if distance(*pair) != 1:
            raise entry.fail("pairs", "must name two neighbouring hexes each")
        if any(distance(hex, cult) < parts.apart for hex in pair for cult in parts.printed):
            raise entry.fail("pairs", "has a hex nearer than {count} to a printed island", count=parts.apart)
    for pair in pairs:
        if not any(all(distance(a, b) >= parts.apart for a in pair for b in other) for other in pairs):
            raise entry.fail("pairs", "one pair leaves no place for another")
