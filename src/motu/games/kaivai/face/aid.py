"""Kaivai's player aid: a round, the bid, the six actions, the pieces and the points. Never compiled."""

from motu.draw.aid import Aid, Block, Note, Row, Section, Strip, agreed, headed, titled, told
from motu.games.kaivai.box.options import DICE, FISHING, LUCKLESS
from motu.games.kaivai.box.parts import (
    BOATS,
    CELEBRATE,
    FIELD_NAMES,
    FIELDS,
    FISH,
    KIND_NAMES,
    KINDS,
    MAX_BID,
    MAX_DICE,
    MOVE,
    SECOND_EDITION,
    SELL,
    SPACES,
    UPGRADE,
)
from motu.games.kaivai.face.sheets import DEEDS, hut_lines
from motu.games.kaivai.face.view_sea import KaivaiScene
from motu.games.kaivai.face.words import field, kind
from motu.papers.sentence import say
from motu.papers.tongue import _

RULINGS = ["fishing", "blockade", "leave_hut_first", "no_delivery_to_occupied_hut", "end_tie", "strict_supply"]
RULINGS += ["gifts", "hide_influence"]
FIELD_SYMBOLS = dict(zip(FIELD_NAMES, ["hut", "net", "shell", "boat", "oar", "fire"], strict=True))


def aid(scene: KaivaiScene) -> Aid:
    return Aid(
        "Kaivai",
        _("Have the most points after {count} rounds and the scoring of the islands.").format(count=rounds(scene)),
        [
            a_round(scene),
            the_bid(scene),
            the_actions(scene),
            the_huts(scene),
            the_pieces(scene),
            the_points(scene),
            the_signs(),
            *agreed(scene, RULINGS),
        ],
    )


def rounds(scene: KaivaiScene) -> int:
    return scene.seen.parts.rounds[scene.seen.edition()]


def a_round(scene: KaivaiScene) -> Section:
    bid = _("One after the other everybody takes a different number. It costs nothing.")
    god = _(
        "The lowest bidder adds a cult hex to another island and puts the god on it. Each meeting hut there brings "
        "its owner 1 influence."
    )
    act = _("In turn order, one action or pass, again and again, until all have passed.")
    wane = _("All shells and fish on the mats go one space to the left; what leaves space 1 is gone.")
    return Section(
        _("A round"),
        "start",
        [
            Row([1], _("Bid"), bid),
            Row([2], _("The god moves"), god),
            Row([3], _("Actions"), act),
            Row([4], _("Goods lose value"), wane),
            Note(
                _(
                    "In the first round, after the bids, everybody places two huts for nothing beside cult hexes: "
                    "first a fisher hut with its boat, then one of any kind."
                ),
                quiet=True,
            ),
        ],
    )


def the_bid(scene: KaivaiScene) -> Section:
    parts = scene.seen.parts
    steps = [parts.distance[bid] for bid in range(1, MAX_BID + 1)]
    spoken = ", ".join(_("bid {bid}: {reach}").format(bid=bid + 1, reach=reach) for bid, reach in enumerate(steps))
    return Section(
        _("What the bid does"),
        "boat",
        [
            Row(["start"], _("Turn order"), _("The highest bid acts first.")),
            Row(["hut"], _("Price of a hut"), _("Your bid, and as much as the island has hexes.")),
            Row(["boat"], _("Reach"), _("As far as your boats sail, and further with upgrades:")),
            Strip(
                [("start", list(range(1, MAX_BID + 1))), ("boat", steps)],
                _("Steps by bid: {steps}.").format(steps=spoken),
            ),
        ],
    )


# The actions


def the_actions(scene: KaivaiScene) -> Section:
    prices = prices_in_turn(5)
    blocks: list[Block] = [
        Note(_("In build, fish, sell and move you may use each of your boats once: it sails, then it acts.")),
    ]
    for which in range(FIELDS):
        title = titled(field(which))
        blocks.append(
            Row([FIELD_SYMBOLS[FIELD_NAMES[which]]], title, " ".join([deed(scene, which), *more(scene, which)]))
        )
    price = _("Influence that an action costs in a round, the first time it is chosen and each time after:")
    blocks += [
        Row(["influence"], _("Price of an action"), price),
        Strip([("influence", prices)], ", ".join(str(price) for price in prices)),
        Row(["moon"], _("Pass"), pass_words(scene)),
    ]
    return Section(_("The actions"), "oar", blocks)


def prices_in_turn(times: int) -> list[int]:
    """What an action costs, time after time: as much as lies on its field, where the first gets one (KV-40, KV-41)."""
    prices, on_field = [0], 1
    while len(prices) < times:
        prices.append(on_field)
        on_field += on_field
    return prices


def pass_words(scene: KaivaiScene) -> str:
    words = _("Whoever passes without having acted in this round gets {count} influence.")
    return words.format(count=scene.seen.parts.sacrifice)


def deed(scene: KaivaiScene, which: int) -> str:
    """What an action does; in the second edition the god gives no die."""
    if which == FISH and scene.seen.edition() == SECOND_EDITION:
        return _(
            "Each of your boats sails next to a cult hex and rolls one die for each shrine you have on that island. "
            "Where the god stands it gets a fish for sure."
        )
    return _(DEEDS[which])


def more(scene: KaivaiScene, which: int) -> list[str]:
    """What an action's own sentence leaves out: its numbers."""
    parts = scene.seen.parts
    if which == FISH:
        return [_("At most {count} dice.").format(count=MAX_DICE)]
    if which == SELL:
        a, b, c = parts.shell_space[:3]
        return [told(say("The first fish on a hut pays {a}, the second {b}, the third {c}.", a=a, b=b, c=c))]
    if which == MOVE:
        losses = [(boats, parts.sinking[boats]) for boats in range(BOATS, 1, -1)]
        (a, x), (b, y), (c, z) = losses
        words = _("Sinking costs you {x}, {y} or {z} points if the other has {a}, {b} or {c} boats.")
        return [words.format(a=a, b=b, c=c, x=x, y=y, z=z)]
    if which == UPGRADE:
        steps = ", ".join(f"+{bonus}" for bonus in parts.bonus[1:])
        return [_("Step by step: {steps}.").format(steps=steps)]
    if which == CELEBRATE:
        every = parts.celebration_group
        return [told(say("Whoever celebrates gets one point more for every {count} fish there.", count=every))]
    return []


# Pieces


def the_huts(scene: KaivaiScene) -> Section:
    s = scene.seen
    rows: list[Block] = [
        Row([KIND_NAMES[which]], titled(kind(which)), " ".join(map(told, hut_lines(s, which))))
        for which in range(KINDS)
    ]
    stock = _("You have {huts} huts, {boats} boats and {statues} statues for shrines.")
    rows.append(Note(stock.format(huts=s.parts.huts, boats=BOATS, statues=s.parts.statues)))
    rows.append(Note(_("Islands never grow together, and no boat may be shut in."), quiet=True))
    return Section(_("Huts"), "hut", rows)


def the_pieces(scene: KaivaiScene) -> Section:
    s = scene.seen
    parts = s.parts
    second = s.edition() == SECOND_EDITION
    god = (
        _("Everybody who fishes at its island gets a fish for sure.")
        if second
        else _("Everybody who fishes at its island rolls one more die.")
    )
    cult = _("Boats build and fish beside it. {count} more come during the game.").format(
        count=parts.reserve[s.edition()]
    )
    shell = _("Money: worth the number of its space, 1 to {most}. You begin with {count} on space {most}.")
    fish = _("To sell, or for your own huts. Caught on space {space}. You begin with {count}.")
    influence = _("Pays for actions, and helps to win islands at the end. You begin with {count}.")
    rows: list[Block] = [
        Row(["god"], _("The god"), god),
        Row(["cult"], _("Cult hex"), cult),
        Row(["shell"], _("Shell"), shell.format(count=parts.start_shells, most=SPACES)),
        Row(["fish"], headed(_("fish")), fish.format(space=parts.goods_space[s.edition()], count=parts.start_fish)),
        Row(["influence"], _("Influence"), influence.format(count=parts.start_influence)),
        *the_dice(scene),
    ]
    return Section(_("Pieces"), "god", rows)


def the_dice(scene: KaivaiScene) -> list[Block]:
    """How likely a fish is, as this table fishes."""
    s = scene.seen
    parts = s.parts
    if s.options[FISHING] == LUCKLESS:
        return []
    heads: list[int | str] = list(range(1, MAX_DICE + 1))
    if s.options[FISHING] == DICE:
        words = _("A dot is a fish. So many of the {count} faces of each die have one:").format(count=parts.faces)
        return [Row(["fish_die"], _("The dice"), words), Strip([("fish_die", heads), ("fish", parts.dots)], words)]
    words = _("Sure fish by the number of dice, and in sixths the chance of one more:")
    lines: list[tuple[str, list[int | str]]] = [
        ("fish_die", heads),
        (
            "fish",
            [
                f"{parts.sure[n]}+{parts.sixths[n]}/6" if parts.sixths[n] else parts.sure[n]
                for n in range(1, MAX_DICE + 1)
            ],
        ),
    ]
    return [Row(["fish_die"], _("The dice"), words), Strip(lines, words)]


# Points


def the_points(scene: KaivaiScene) -> Section:
    parts = scene.seen.parts
    feast = _("For each fish on your huts of the island, whoever celebrates.")
    huts = _("For each of your huts on the board, at the end.")
    cult = _("For each cult hex of an island, at the end, to whoever is strongest there.")
    strength = _(
        "Your huts there, your boats beside its cult hexes, and influence committed in secret. On a tie nobody scores."
    )
    lost = (
        _("Everybody loses the influence committed.")
        if scene.seen.edition() == SECOND_EDITION
        else _("Whoever wins loses the influence committed.")
    )
    return Section(
        _("Points"),
        "points",
        [
            Row(["fire"], _("Feast"), feast, 1),
            Row(["hut"], _("Huts"), huts, parts.hut_points),
            Row(["cult"], _("Islands"), cult, parts.cult_points),
            Row(["influence"], _("Strength"), f"{strength} {lost}"),
            Row(["fish"], "", _("Shells, fish and influence left over count nothing.")),
        ],
    )


def the_signs() -> Section:
    return Section(
        _("Signs on the board"),
        "points",
        [
            Row(["points"], "", _("Points.")),
            Row(["moon"], "", _("This player has passed.")),
            Row(["skull"], "", _("Sailing there sinks the boat; the number is what it costs.")),
            Row(["check"], "", _("An island that has been scored.")),
        ],
    )
