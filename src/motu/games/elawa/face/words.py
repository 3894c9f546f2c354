"""What Elawa says to people: prompts, choices, log lines. Never compiled."""

import re
from collections.abc import Sequence
from typing import cast

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games.elawa.box.parts import (
    BONE,
    CARD_NAMES,
    COLOUR_NAMES,
    COST_KINDS,
    KIND_NAMES,
    KINDS,
    POWER_NAMES,
    STORE_CARDS,
    TYPE_NAMES,
    Parts,
)
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import regulating, taking
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.cost import need_of
from motu.games.elawa.rules.game import Elawa
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, Things, Words, plain, plural, say
from motu.papers.tongue import Counted, _, ngettext

# The glossary's English. What English says alike of one and of many, other languages may not.
KIND_NOUNS = [
    Counted(1, "berry", "berries"),
    Counted(1, "meat", "meat"),
    Counted(1, "flint", "flint"),
    Counted(1, "hide", "hides"),
    Counted(1, "bone", "bones"),
]
KINDS_AT_LARGE = [N_("berries"), N_("meat"), N_("flint"), N_("hides"), N_("bones")]  # "you have no berries"
TYPE_NOUNS = [
    Counted(1, "human", "humans"),
    Counted(1, "store", "stores"),
    Counted(1, "hut", "huts"),
    Counted(1, "tool", "tools"),
]
COLOUR_WORDS = [N_("blue"), N_("yellow"), N_("green"), N_("red"), N_("purple")]
COLOUR_CARDS = [
    Counted(1, "{count} blue card", "{count} blue cards"),
    Counted(1, "{count} yellow card", "{count} yellow cards"),
    Counted(1, "{count} green card", "{count} green cards"),
    Counted(1, "{count} red card", "{count} red cards"),
    Counted(1, "{count} purple card", "{count} purple cards"),
]
COLOURED = [  # colour, type: together, because a colour takes other endings with other nouns
    [N_("blue human"), N_("blue store"), N_("blue hut"), N_("blue tool")],
    [N_("yellow human"), N_("yellow store"), N_("yellow hut"), N_("yellow tool")],
    [N_("green human"), N_("green store"), N_("green hut"), N_("green tool")],
    [N_("red human"), N_("red store"), N_("red hut"), N_("red tool")],
    [N_("purple human"), N_("purple store"), N_("purple hut"), N_("purple tool")],
]
POWERS = {
    1: N_("may leave out one pile while taking resources"),
    2: N_("the second card of a turn costs one resource or the sacrifice less"),
    3: N_("takes a visible card for each pile finished"),
    4: N_("takes a random resource with a card that brings only one"),
}


def text_of(sentence: Sentence) -> str:
    """In the language spoken now, for a drawing or the terminal; no player is named in it."""
    return plain(sentence, ())


def as_heading(words: str) -> str:
    """With a capital letter, and the others as they are."""
    return words[:1].upper() + words[1:]


def count_points(points: int) -> str:
    return ngettext("{count} point", "{count} points", points).format(count=points)


def count_cards(cards: int) -> str:
    return ngettext("{count} card", "{count} cards", cards).format(count=cards)


def number_of(noun: Counted, count: int) -> Counted:
    """A noun as it is said of so many: 2 berries, 2 meat."""
    return Counted(count, noun.one, noun.many)


def counted(kind: int, count: int) -> Counted:
    return number_of(KIND_NOUNS[kind], count)


def token_words(counts: Sequence[int]) -> str:
    """Resources in a label: "2 berries, 1 bone", or nothing at all."""
    return ", ".join(f"{count} {_(counted(kind, count))}" for kind, count in enumerate(counts) if count)


def token(kind: int, count: int | None = None) -> Thing:
    return Thing(KIND_NAMES[kind], counted(kind, 1 if count is None else count), count)


def kind_of_card(type: int, count: int | None = None) -> Thing:
    return Thing(f"el_{TYPE_NAMES[type]}", number_of(TYPE_NOUNS[type], 1 if count is None else count), count)


def colour(which: int, count: int | None = None) -> Thing:
    return Thing(f"el_{COLOUR_NAMES[which]}", COLOUR_WORDS[which], count)


def tokens(counts: list[int]) -> Things:
    return Things(tuple(token(kind, count) for kind, count in enumerate(counts) if count))


def card(parts: Parts, which: int) -> Thing:
    return Thing(CARD_NAMES[which], parts.title[which])


def leader(parts: Parts, number: int) -> Thing:
    return Thing(POWER_NAMES[number - 1], parts.leader_title[number - 1])


def item(which: int) -> Part:
    return say("the sacrifice") if which == act.OMIT_SACRIFICE else token(which - act.OMIT_KIND)


PROMPTS = {
    st.PHASE_LEADER: N_("Choose your leader."),
    st.PHASE_TAKE: N_("Take one of the visible cards and the resources that follow it clockwise."),
    st.PHASE_POWER_CARD: N_("You have finished a pile: take a visible card without its resources."),
    st.PHASE_PLAY: N_("Play a card from your hand, or finish playing cards."),
    st.PHASE_OMIT: N_("Your second card of the turn is cheaper: which part of its cost do you leave out?"),
    st.PHASE_EFFECT_CARD: N_("Your card brings another: take a visible card without its resources."),
    st.PHASE_STORE: N_("Put one resource on each store you like, in any order, or end storing."),
}
IN_ORDER = {  # edition 1 (ruling 27)
    st.PHASE_STORE: N_("Put resources on your stores from left to right, one on each, or end storing."),
    st.PHASE_REGULATE: N_("You have too many resources: discard {count} more, berries first, bones last."),
}

AWAITED = {
    st.PHASE_LEADER: N_("{player} chooses a leader."),
    st.PHASE_TAKE: N_("{player} takes a card and its resources."),
    st.PHASE_SKIP: N_("{player} may leave out a pile."),
    st.PHASE_POWER_CARD: N_("{player} takes a visible card."),
    st.PHASE_EFFECT_CARD: N_("{player} takes a visible card."),
    st.PHASE_STORE: N_("{player} uses stores."),
    st.PHASE_REGULATE: N_("{player} discards surplus resources."),
}

EVENTS = {
    st.EVENT_LEADER: N_("{player} has {leader}."),
    st.EVENT_START: N_("{player} has the lowest number and begins."),
    st.EVENT_CHOOSE: N_("{player} takes {card}."),
    st.EVENT_TOKEN: N_("{player} takes {token}."),
    st.EVENT_SKIP: N_("{player} leaves out a pile."),
    st.EVENT_BONUS: N_("The pile is finished: {player} takes {token} from the fire."),
    st.EVENT_RESHUFFLE: N_("The discarded resources are shuffled: a new draw of {count}."),
    st.EVENT_RANDOM: N_("{player} draws {token}."),
    st.EVENT_TAKE_CARD: N_("{player} takes {card} without resources."),
    st.EVENT_NO_CARD: N_("{player} finds no card to take."),
    st.EVENT_STORE: N_("{player} puts {token} on {card}."),
    st.EVENT_DISCARD: N_("{player} discards {token}."),
    st.EVENT_LAST_ROUND: N_("The last round has begun: it is played to its end."),
    st.EVENT_END: N_("The game is over."),
}


SHOWS = {  # the weightiest first
    st.EVENT_CHOOSE: N_("The card and the resources below come to light. Then you cannot take it back."),
    st.EVENT_TAKE_CARD: N_("The card below is turned up. Then you cannot take it back."),
    st.EVENT_RANDOM: N_("A resource is drawn. Then you cannot take it back."),
    st.EVENT_TOKEN: N_("The resource below comes to light. Then you cannot take it back."),
    st.EVENT_BONUS: N_("A resource is drawn. Then you cannot take it back."),
    st.EVENT_RESHUFFLE: N_("The discarded resources are mixed. Then you cannot take it back."),
}


class ElawaWords(Words[ElawaState]):
    title = "Elawa"
    line = "Gather round the fire: take a card, and what lies beside it, and grow your tribe."
    pitch = (
        "Six piles of cards round a fire: take one, and the resources that lie next to it clockwise. Lay hunters, "
        "huts, stores and tools into your tribe so that they score with one another, before the last token on the fire "
        "is gone. A quick draft by Johannes Goupy and Corentin Lebrat."
    )
    players = "2-4"
    minutes = "20"
    provenance = (
        "No value is invented: counts, slots and powers are the rulebook's; what the cards show comes from a public "
        "source and was compared with the printed faces. Only the names of cards and leaders are ours."
    )
    shows = SHOWS
    categories = {"humans": "Humans", "stores": "Stores", "huts": "Huts", "tools": "Tools"}

    def prompt(self, game: Game[ElawaState], seen: ElawaState, viewer: Seat) -> Sentence:
        if seen.phase == PHASE_OVER:
            return say("The game is over.")
        if viewer != seen.actor:
            return say(AWAITED.get(seen.phase, "{player} plays cards."), player=Player(seen.actor))
        if seen.phase == st.PHASE_SKIP:
            chosen = card(seen.parts, seen.top_card[seen.chosen])
            return say("You have chosen {card}: which pile do you leave out?", card=chosen)
        if seen.phase == st.PHASE_SACRIFICE:
            return say("Choose the card you sacrifice for {card}.", card=card(seen.parts, seen.chosen))
        if seen.phase == st.PHASE_BONES:
            need = token(seen.asked, need_of(seen, seen.chosen, seen.asked, seen.omitted))
            chosen = card(seen.parts, seen.chosen)
            return say("{card} costs {token}: do you pay with bones instead?", card=chosen, token=need)
        if seen.phase == st.PHASE_POWER_CARD and seen.cards_due > 1:
            return say(
                "You have finished {count} piles: take so many visible cards without their resources, one by one.",
                count=seen.cards_due,
            )
        if seen.phase == st.PHASE_REGULATE:
            ask = N_("You have too many resources: discard {count} more.")
            count = regulating.count_surplus(seen)
            return say(IN_ORDER[seen.phase] if seen.parts.edition == 1 else ask, count=count)
        if seen.phase == st.PHASE_STORE and seen.parts.edition == 1:
            return say(IN_ORDER[seen.phase])
        return say(PROMPTS[seen.phase])

    def news(self, game: Game[ElawaState], seen: ElawaState, viewer: Seat) -> list[Sentence]:
        return [say("This is the last round.")] if seen.ending and seen.phase != PHASE_OVER else []

    def spends(self, game: Game[ElawaState], seen: ElawaState, a: Action) -> bool:
        return not act.is_take(a)

    def rule_for_people(self, text: str) -> str:
        """Cards have names; their numbers are for programs."""
        return re.sub(r"\s*\([A-Z]\d\d(?:, [A-Z]\d\d)*\)", "", text)

    def is_plain(self, game: Game[ElawaState], seen: ElawaState, a: Action) -> bool:
        return a in (act.PLAY_END, act.PUT_END)

    def choice(self, game: Game[ElawaState], seen: ElawaState, a: Action) -> Sentence:
        parts = seen.parts
        if act.is_take(a):
            return take_choice(seen, a - act.TAKE)
        if act.is_skip(a):
            return skip_choice(seen, a - act.SKIP)
        if act.is_play(a):
            which = a - act.PLAY
            return say("Play {card} for {cost}", card=card(parts, which), cost=cost(parts, which))
        if a == act.PLAY_END:
            return say("Finish playing cards")
        if act.is_omit(a):
            return say("Leave out {item}", item=item(a - act.OMIT))
        if act.is_sacrifice(a):
            return say("Sacrifice {card}", card=card(parts, a - act.SACRIFICE))
        if act.is_bones(a):
            return bones_choice(seen, a - act.BONES)
        if a == act.PUT_END:
            return say("End storing")
        if act.is_put(a):
            store = card(parts, STORE_CARDS[act.PUT_STORE[a - act.PUT]])
            return say("Put {token} on {card}", token=token(act.PUT_TOKEN[a - act.PUT]), card=store)
        if act.is_discard(a):
            return say("Discard {token}", token=token(a - act.DISCARD))
        number = a - act.LEADER + 1
        return say("Take leader {number}, {leader}", number=number, leader=leader(parts, number))

    def event(self, game: Game[ElawaState], event: Event, viewer: Seat) -> Sentence | None:
        parts = cast(Elawa, game).parts
        kind, args, player = event.kind, event.args, Player(event.seat)
        if kind == st.EVENT_PLAY:
            return play_event(parts, player, args)
        if kind == st.EVENT_REFILL:
            new = plural(
                args[1],
                "A new pile of {count} resource is laid out.",
                "A new pile of {count} resources is laid out.",
            )
            return say(new, count=args[1])
        template = EVENTS[kind]
        if kind == st.EVENT_LEADER:
            return say(template, player=player, leader=leader(parts, args[0]))
        if kind in (st.EVENT_CHOOSE, st.EVENT_TAKE_CARD):
            return say(template, player=player, card=card(parts, args[0]))
        if kind == st.EVENT_SKIP:
            return say(template, player=player)
        if kind == st.EVENT_RESHUFFLE:
            return say(template, count=args[0])
        if kind == st.EVENT_STORE:
            return say(template, player=player, token=token(args[1]), card=card(parts, STORE_CARDS[args[0]]))
        if kind == st.EVENT_BONUS and not args:
            return say("The pile is finished, but nothing is left on the fire.")
        if kind == st.EVENT_RANDOM and not args:
            return say("There is no resource left for {player} to draw.", player=player)
        if kind in (st.EVENT_TOKEN, st.EVENT_BONUS, st.EVENT_RANDOM, st.EVENT_DISCARD):
            return say(template, player=player, token=token(args[0]))
        return say(template, player=player)


def take_choice(seen: ElawaState, place: int) -> Sentence:
    which = seen.top_card[place]
    if seen.phase != st.PHASE_TAKE or which == NONE:
        return say("Take {card}", card=card(seen.parts, which)) if which != NONE else say("Take a card")
    bring = Things(tuple(token(seen.top_token[at]) for at in taking.route(seen, which, place, 0)))
    return say("Take {card} with {tokens}", card=card(seen.parts, which), tokens=bring)


def skip_choice(seen: ElawaState, pile: int) -> Sentence:
    if seen.chosen == NONE:
        return say("Leave out no pile" if pile == 0 else "Leave out a pile")
    which = seen.top_card[seen.chosen]
    bring = Things(tuple(token(seen.top_token[at]) for at in taking.route(seen, which, seen.chosen, pile)))
    if pile == 0:
        return say("Leave out no pile: take {tokens}", tokens=bring)
    return say("Leave out pile {pile}: take {tokens}", pile=pile, tokens=bring)


def bones_choice(seen: ElawaState, bones: int) -> Sentence:
    if seen.phase != st.PHASE_BONES:
        return say("{bones} instead", bones=token(BONE, bones))
    paid = [0] * KINDS
    paid[seen.asked] = max(0, need_of(seen, seen.chosen, seen.asked, seen.omitted) - bones)
    paid[BONE] = bones
    return say("Pay {paid}", paid=tokens(paid))


def play_event(parts: Parts, player: Player, args: list[int]) -> Sentence:
    told: dict[str, Part] = {"player": player, "card": card(parts, args[0])}
    told["paid"] = tokens(args[3:]) if any(args[3:]) else say("nothing")
    if args[1] != NONE:
        told["other"] = card(parts, args[1])
    if args[2] != NONE:
        told["item"] = item(args[2])
    return say(PLAYED["other" in told, "item" in told], **told)


PLAYED = {  # with a sacrifice, with something left out
    (False, False): N_("{player} plays {card} for {paid}."),
    (True, False): N_("{player} plays {card} for {paid} and sacrifices {other}."),
    (False, True): N_("{player} plays {card} for {paid}, leaving out {item}."),
    (True, True): N_("{player} plays {card} for {paid} and sacrifices {other}, leaving out {item}."),
}


def cost(parts: Parts, which: int) -> Part:
    """What is printed on a card."""
    price = tokens(parts.cost[which * COST_KINDS : which * COST_KINDS + COST_KINDS])
    if not parts.sacrifice[which]:
        return price if price.items else say("nothing")
    return say("{price} and a sacrifice", price=price) if price.items else say("a sacrifice")


WORDS = ElawaWords()
