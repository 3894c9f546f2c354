"""What each thing of Elawa is, does and costs: the sheets that open beside it. Never compiled."""

from motu.draw.sheet import Kinds, Sheet, framed, look_up
from motu.engine.base import NOBODY, NONE
from motu.games.elawa.box.options import ADVANCED, SIDE
from motu.games.elawa.box.parts import (
    BONE,
    CARDS,
    DIFFERENT,
    HUT,
    KINDS,
    LEADERS,
    PLACES,
    SEATS,
    STORE,
    STORE_AT,
    TAKE_CARD,
    TAKE_RESOURCE,
    TOOL,
    Card,
    Kind,
    Place,
)
from motu.games.elawa.face.card_pictures import (
    ElawaScene,
    cost_of,
    gain_of,
    large_card,
    resource_token,
    worth_of,
)
from motu.games.elawa.face.view_tribes import sees_hand
from motu.games.elawa.face.words import POWERS, card, colour, cost, kind_of_card, leader, token, tokens
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.ending import Tribe
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import Player, Sentence, Things, plural, say

CARD = (150.0, 200.0)


def sheet(scene: ElawaScene, key: str) -> Sheet | None:
    return look_up(ALL_KINDS, scene, key)


def is_playing(scene: ElawaScene) -> bool:
    """The viewer plays cards now: then the rules themselves say what is lacking."""
    return scene.viewer != NOBODY and scene.is_turn(scene.viewer) and scene.seen.phase == st.PHASE_PLAY


# Cards


def titled(s: ElawaState, which: Card) -> Sentence:
    return say(
        "{card}, a {colour} {type}",
        card=card(s.parts, which),
        colour=colour(s.parts.colour[which]),
        type=kind_of_card(s.parts.type[which]),
    )


def worth(s: ElawaState, which: Card) -> list[Sentence]:
    """What a card scores at the end, and what it does when it is played."""
    parts = s.parts
    number, kind, per = parts.points[which], parts.type[which], parts.per[which]
    if kind == HUT:
        scores = plural(
            number,
            "Scores {count} point for each {colour} card of your tribe.",
            "Scores {count} points for each {colour} card of your tribe.",
        )
        lines = [say(scores, count=number, colour=colour(per))]
    elif kind == TOOL:
        scores = plural(
            number,
            "Scores {count} point for each {type} of your tribe.",
            "Scores {count} points for each {type} of your tribe.",
        )
        lines = [say(scores, count=number, type=kind_of_card(per))]
    elif kind == STORE and per == DIFFERENT:
        scores = plural(
            number,
            "Each turn it takes one resource of a kind that is not on it yet. Scores {count} point for each.",
            "Each turn it takes one resource of a kind that is not on it yet. Scores {count} points for each.",
        )
        lines = [say(scores, count=number)]
    elif kind == STORE:
        scores = plural(
            number,
            "Each turn it takes one {token}, or a bone. Scores {count} point for each.",
            "Each turn it takes one {token}, or a bone. Scores {count} points for each.",
        )
        lines = [say(scores, count=number, token=token(per))]
    else:
        lines = [say(plural(number, "Scores {count} point.", "Scores {count} points."), count=number)]
    if parts.effect[which] == TAKE_CARD:
        lines.append(say("When you play it, take a visible card, without resources."))
    if parts.effect[which] == TAKE_RESOURCE:
        lines.append(say("When you play it, draw a resource unseen."))
    return lines


def price(s: ElawaState, which: Card) -> Sentence:
    return say("Costs {cost} to play.", cost=cost(s.parts, which))


def lack(scene: ElawaScene, which: Card) -> list[Sentence]:
    """What the viewer's resources lack for it; bones stand for any other."""
    s, seat = scene.seen, scene.viewer
    if seat == NOBODY or is_playing(scene):
        return []
    have = s.available[seat * KINDS : seat * KINDS + KINDS]
    missing = [max(0, need - have[kind]) for kind, need in enumerate(cost_of(s.parts, which))]
    short = sum(missing)
    if not short:
        return [say("You have the resources for it.")]
    if short <= have[BONE]:
        return [say("Your bones can stand for {tokens}.", tokens=tokens(missing))]
    if have[BONE]:
        return [
            say("You lack {tokens}; your bones stand for {count} of them.", tokens=tokens(missing), count=have[BONE])
        ]
    return [say("You lack {tokens}.", tokens=tokens(missing))]


def gain(scene: ElawaScene, which: Card) -> list[Sentence]:
    if scene.viewer == NOBODY:
        return []
    more = gain_of(scene.seen, scene.viewer, which)
    adds = plural(
        more, "In your tribe it would add {count} point now.", "In your tribe it would add {count} points now."
    )
    return [say(adds, count=more)]


def pictured(scene: ElawaScene, which: Card) -> Sheet:
    s = scene.seen
    lines = [*worth(s, which), price(s, which), *lack(scene, which), *gain(scene, which)]
    return Sheet(titled(s, which), lines, framed(large_card(scene, which, *CARD), *CARD))


def of_place(scene: ElawaScene, place: Place) -> Sheet | None:
    """The visible card of a place."""
    s = scene.seen
    which = s.top_card[place]
    if which == NONE:
        return Sheet(say("Place {place}", place=place + 1), [say("No cards are left here.")])
    told = pictured(scene, which)
    way = taking.route(s, which, place, 0)
    brings = Things(tuple(token(s.top_token[at]) for at in way))
    lines = [say("Taking it brings {tokens}, clockwise from the next piles.", tokens=brings)] if way else []
    ends = sum(1 for at in way if s.token_height[at] == 1)
    if ends:
        lines.append(say("That finishes a pile: one more comes from the fire, unseen."))
    return Sheet(told.title, [*lines, *told.lines], told.picture, [act.TAKE + place])


def of_hand(scene: ElawaScene, which: Card) -> Sheet | None:
    """A card of the viewer's own hand."""
    s = scene.seen
    if scene.viewer == NOBODY or s.where[which] != st.HAND + scene.viewer:
        return None
    told = pictured(scene, which)
    action = act.SACRIFICE if s.phase == st.PHASE_SACRIFICE else act.PLAY
    return Sheet(told.title, told.lines, told.picture, [action + which])


def of_other(scene: ElawaScene, which: Card) -> Sheet | None:
    """A card in another's open hand."""
    s = scene.seen
    seat = s.where[which] - st.HAND
    if not 0 <= seat < s.seats or not sees_hand(scene, seat):
        return None
    return pictured(scene, which)


def of_laid(scene: ElawaScene, which: Card) -> Sheet | None:
    """A card of somebody's tribe, with what it scores now."""
    s = scene.seen
    seat = s.where[which] - st.TRIBE
    if not 0 <= seat < s.seats:
        return None
    found = worth_of(s, Tribe(s, seat), which)
    lines = worth(s, which)
    store = STORE_AT[which]
    if store != NONE:
        on_it = s.stored[store * KINDS : store * KINDS + KINDS]
        lines.append(say("On it lie {tokens}.", tokens=tokens(on_it)) if any(on_it) else say("Nothing lies on it yet."))
    scores = plural(
        found.points, "{player} scores {count} point with it now.", "{player} scores {count} points with it now."
    )
    lines.append(say(scores, player=Player(seat), count=found.points))
    puts = list(range(act.FIRST_PUT[store], act.FIRST_PUT[store + 1])) if store != NONE and scene.is_own(seat) else []
    return Sheet(titled(s, which), lines, framed(large_card(scene, which, *CARD), *CARD), puts)


# Resources and piles


def deeds_of(which: Kind) -> Sentence:
    if which == BONE:
        return say("Stands for any other resource, in a payment and on a store.")
    return say("Pays for cards, and fills stores that show it.")


def of_resource(scene: ElawaScene, which: Kind) -> Sheet:
    s = scene.seen
    lines = [
        deeds_of(which),
        say("There are {count} of them in the game.", count=s.parts.token_count[which]),
    ]
    seat = scene.viewer
    if seat != NOBODY and s.leader[seat]:
        held, slots = s.count_available(seat), s.slots(seat)
        keep = plural(
            held,
            "You have {count} resource and keep {slots} at the end of your turn.",
            "You have {count} resources and keep {slots} at the end of your turn.",
        )
        lines.append(say(keep, count=held, slots=slots))
    picture = framed(resource_token(40, 40, 38, which), 80, 80)
    actions = [act.DISCARD + which] if s.phase == st.PHASE_REGULATE else []
    return Sheet(say("{token}", token=token(which)), lines, picture, actions)


def of_pile(scene: ElawaScene, place: Place) -> Sheet:
    s = scene.seen
    kind, height = s.top_token[place], s.token_height[place]
    if kind == NONE:
        return Sheet(say("Place {place}", place=place + 1), [say("No resources are left here.")])
    pile = plural(height, "A pile of {count} resource: {token} on top", "A pile of {count} resources: {token} on top")
    lines = [say("Cards that are taken before it, clockwise, bring what lies on top."), deeds_of(kind)]
    if height == 1:
        lines.insert(0, say("Whoever takes this last one also gets one from the fire, unseen."))
    return Sheet(say(pile, count=height, token=token(kind)), lines)


def of_fire(scene: ElawaScene) -> Sheet:
    s = scene.seen
    size = s.parts.centre_size[s.seats]
    left = plural(s.centre, "{count} of {size} resources is left on it.", "{count} of {size} resources are left on it.")
    lines = [
        say(left, count=s.centre, size=size),
        say("Whoever takes the last resource of a pile also gets one from here, unseen."),
        say("When the last one has been taken, the round is played to its end; then the game is over."),
    ]
    return Sheet(say("The fire"), lines)


def of_draw(scene: ElawaScene) -> Sheet:
    s = scene.seen
    lies = plural(
        s.draw_size,
        "{count} resource, face down: new piles and what is drawn unseen come from here.",
        "{count} resources, face down: new piles and what is drawn unseen come from here.",
    )
    return Sheet(say("Resources to come"), [say(lies, count=s.draw_size)])


def of_discard(scene: ElawaScene) -> Sheet:
    s = scene.seen
    lies = say("Here lie {tokens}.", tokens=tokens(s.discard)) if any(s.discard) else say("Nothing lies here.")
    return Sheet(say("Discarded resources"), [lies, say("They are shuffled when no more are left to draw.")])


# Leaders


def leader_lines(s: ElawaState, number: int) -> list[Sentence]:
    side = s.options[SIDE]
    slots = s.parts.slots[side * LEADERS + number - 1]
    lines = [say("Keeps {count} resources at the end of a turn.", count=slots)]
    if side == ADVANCED:
        lines.append(say("Power: {power}.", power=say(POWERS[number])))
    lines.append(say("The lowest number begins."))
    return lines


def of_leader(scene: ElawaScene, which: int) -> Sheet:
    s = scene.seen
    number = which + 1
    lines = leader_lines(s, number)
    if number in s.leader:
        lines.append(say("{player} has this leader.", player=Player(s.leader.index(number))))
    title = say("Leader {number}: {leader}", number=number, leader=leader(s.parts, number))
    return Sheet(title, lines, None, [act.LEADER + which] if s.phase == st.PHASE_LEADER else [])


def of_tribe(scene: ElawaScene, seat: int) -> Sheet | None:
    """How many cards of each colour and type somebody has: what huts and tools count."""
    s = scene.seen
    if seat >= s.seats:
        return None
    tribe = Tribe(s, seat)
    types = Things(tuple(kind_of_card(type, count) for type, count in enumerate(tribe.types)))
    hues = Things(tuple(colour(which, count) for which, count in enumerate(tribe.colours)))
    lines = [
        say("Tools count the types: {types}.", types=types),
        say("Huts count the colours: {colours}.", colours=hues),
    ]
    return Sheet(say("The tribe of {player}", player=Player(seat)), lines)


ALL_KINDS: Kinds = {
    "place": (of_place, (PLACES,)),
    "hand": (of_hand, (CARDS,)),
    "other": (of_other, (CARDS,)),
    "laid": (of_laid, (CARDS,)),
    "resource": (of_resource, (KINDS,)),
    "pile": (of_pile, (PLACES,)),
    "fire": (of_fire, ()),
    "draw": (of_draw, ()),
    "discard": (of_discard, ()),
    "leader": (of_leader, (LEADERS,)),
    "tribe": (of_tribe, (SEATS,)),
}
