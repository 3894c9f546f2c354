"""Elawa's player aid: a turn, what a card says, leaders and the points. Never compiled."""

from motu.draw.aid import Aid, Block, Note, Row, Section, Strip, agreed, headed, name_of, titled, told
from motu.games.elawa.box.options import ADVANCED, MANY_BONES_MIXED, SIDE
from motu.games.elawa.box.parts import (
    BONE,
    CARDS,
    COLOUR_NAMES,
    DIFFERENT,
    HUMAN,
    HUT,
    KIND_NAMES,
    KINDS,
    LEADERS,
    MIXED_CAPACITY,
    PLACES,
    POWER_NAMES,
    SEATS,
    STORE,
    TOOL,
    TYPE_NAMES,
)
from motu.games.elawa.face.card_pictures import ElawaScene
from motu.games.elawa.face.words import POWERS, colour, kind_of_card, leader, token
from motu.papers.sentence import say
from motu.papers.tongue import _, listed

RULINGS = ["choose_leaders", "auto_pay", "open_hands", "card_at_once"]


def aid(scene: ElawaScene) -> Aid:
    return Aid(
        "Elawa",
        _("Lead your tribe round the fire to the most points. On a tie more resources beside the leader win."),
        [
            a_turn(scene),
            the_fire(scene),
            a_card(scene),
            the_resources(scene),
            the_points(scene),
            *([the_leaders(scene)] if is_advanced(scene) else []),
            *agreed(scene, RULINGS),
        ],
    )


def is_advanced(scene: ElawaScene) -> bool:
    return scene.seen.options[SIDE] == ADVANCED


def span(least: int, most: int) -> str:
    return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)


# A turn


def a_turn(scene: ElawaScene) -> Section:
    parts = scene.seen.parts
    brings = span(min(parts.take), max(parts.take))
    take = _(
        "One of the {places} visible cards into your hand. With it come {count} resources, one from each of the next "
        "piles clockwise. The pile beside the card gives nothing."
    )
    kept = parts.slots[scene.seen.options[SIDE] * LEADERS : (scene.seen.options[SIDE] + 1) * LEADERS]
    keep = _("At most {count} resources beside your leader. Discard the others.")
    return Section(
        _("A turn"),
        "start",
        [
            Row([1], _("Take"), take.format(places=PLACES, count=brings)),
            Row([2], _("Play"), _("As many cards as you can pay for, the new one too.")),
            Row([3], _("Store"), _("One resource on each of your store cards. It stays there to the end.")),
            Row([4], _("Keep"), keep.format(count=span(min(kept), max(kept)))),
            Row(["start"], "", _("The lowest leader begins; then clockwise.")),
        ],
    )


def the_fire(scene: ElawaScene) -> Section:
    parts = scene.seen.parts
    last = _(
        "Whoever takes the last resource of a pile also gets one from the fire, unseen. Then a new pile of {count} is "
        "laid out."
    )
    seats = list(range(2, SEATS + 1))
    sizes = [parts.centre_size[seats] for seats in seats]
    here = _("Resources on the fire, by the number of players:")
    return Section(
        _("The fire and the end"),
        "fire",
        [
            Row(["fire"], "", last.format(count=parts.tokens_per_pile)),
            Row(
                ["hourglass"],
                "",
                _("When the last resource of the fire has been taken, the round is played to its end."),
            ),
            Row(["fire"], "", _("A small flame marks a pile that is down to its last resource.")),
            Note(here),
            Strip([("el_human", seats), ("fire", sizes)], f"{here} {listed([str(size) for size in sizes])}"),
        ],
    )


# Cards and resources


def a_card(scene: ElawaScene) -> Section:
    return Section(
        _("What a card says"),
        "card",
        [
            Row(["el_clockwise"], _("Brings"), _("So many resources come with it when you take it.")),
            Row(
                ["el_sacrifice"],
                _("Sacrifice"),
                _("Part of the cost: discard another card of your hand. It is out of the game."),
            ),
            Row(["card"], _("Take a card"), _("When you play it, take a visible card, without resources.")),
            Row(["el_any"], _("Draw a resource"), _("When you play it, draw a resource unseen.")),
            Row([f"el_{name}" for name in COLOUR_NAMES], _("Colour"), hues()),
        ],
    )


def hues() -> str:
    told_all = listed([name_of(colour(which)) for which in range(len(COLOUR_NAMES))])
    return _("{colours}. Huts count them.").format(colours=headed(told_all))


def the_resources(scene: ElawaScene) -> Section:
    pays = _("They pay for cards, and fill stores that show them.")
    return Section(_("Resources"), "berry", [Note(pays), *(a_resource(scene, kind) for kind in range(KINDS))])


def a_resource(scene: ElawaScene, kind: int) -> Row:
    count = say("There are {count} of them in the game.", count=scene.seen.parts.token_count[kind])
    deed = [_("Stands for any other resource, in a payment and on a store.")] if kind == BONE else []
    return Row([KIND_NAMES[kind]], titled(token(kind)), " ".join([*deed, told(count)]))


# Points


def the_points(scene: ElawaScene) -> Section:
    human = _("The number in its flower: {count} points.")
    hut = _("{count} points for each card of one colour in your tribe, itself too if it has that colour.")
    tool = _("{count} points for each card of one type in your tribe: humans, huts, stores or tools.")
    store = _("{count} points for each resource on it: one a turn, of the kind it shows, or a bone.")
    mixed = (
        _("{count} points for each. A store for {kinds} kinds, each once; bones may stand for missing kinds.")
        if scene.seen.options[MANY_BONES_MIXED]
        else _("{count} points for each. A store for {kinds} kinds, each once; one bone may stand for a missing kind.")
    )
    rows: list[Block] = [
        Row(
            [f"el_{TYPE_NAMES[type]}"],
            titled(kind_of_card(type)),
            words.format(count=range_of(scene, type)),
        )
        for type, words in ((HUMAN, human), (HUT, hut), (TOOL, tool), (STORE, store))
    ]
    larder = mixed.format(count=range_of(scene, STORE, is_mixed=True), kinds=MIXED_CAPACITY)
    rows += [
        Row(["el_mixed"], _("Larder"), larder),
        Note(_("Cards in hand and resources beside your leader count nothing."), quiet=True),
    ]
    return Section(_("Points"), "points", rows)


def range_of(scene: ElawaScene, type: int, is_mixed: bool = False) -> str:
    """The points printed on the cards of a type, from the least to the most."""
    parts = scene.seen.parts
    found = [
        parts.points[one]
        for one in range(CARDS)
        if parts.type[one] == type and (type != STORE or (parts.per[one] == DIFFERENT) == is_mixed)
    ]
    return span(min(found), max(found))


def the_leaders(scene: ElawaScene) -> Section:
    rows: list[Block] = [
        Row([POWER_NAMES[number - 1]], name_of(leader(scene.seen.parts, number)), power(number))
        for number in range(1, LEADERS + 1)
    ]
    return Section(_("Leaders and their powers"), "skip_pile", rows)


def power(number: int) -> str:
    return told(say(POWERS[number]))
