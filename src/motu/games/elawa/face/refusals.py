"""Why a move of Elawa is refused, as a friend at the table would say it. Never compiled.

A sentence is of this position: the way out first, then the numbers. It never says where a card lies that the rules let
players hide (ruling 25).
"""

from collections.abc import Callable

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.game import Game
from motu.games.elawa.box.parts import (
    BONE,
    COST_KINDS,
    DIFFERENT,
    KIND_NAMES,
    KINDS,
    MIXED_CAPACITY,
    SECOND_CARD_CHEAPER,
    SKIP_PILE,
    STORE_CARDS,
    STORE_KINDS,
    STORES,
    Card,
    Kind,
    Store,
)
from motu.games.elawa.face.words import KINDS_AT_LARGE, card, leader, token, tokens
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import paying, regulating, storing, taking
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules.cost import has_another_card, need_of, needs_sacrifice, refusal_to_pay
from motu.games.elawa.rules.rulebook import (
    EL_6,
    EL_11,
    EL_12,
    EL_14,
    EL_15,
    EL_20,
    EL_37,
    EL_39,
    EL_43,
    EL_46,
    EL_47,
    EL_48,
    EL_49,
    EL_53,
    EL_57,
    EL_58,
    EL_62,
    EL_63,
    EL_66,
    EL_69,
    EL_70,
    EL_71,
    EL_72,
    EL_74,
    EL_75,
    EL_77,
    EL_81,
    EL_85,
    EL_104,
)
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import N_, Player, Sentence, Thing, Things, plural, say


def why_not(game: Game[ElawaState], seen: ElawaState, a: Action, rule: Rule) -> Sentence:
    """The sentence for a move that this rule refuses."""
    return WHY[rule](seen, a)


def kinds_of(kind: Kind) -> Thing:
    """A resource in general: "no berries"."""
    return Thing(KIND_NAMES[kind], KINDS_AT_LARGE[kind])


def bones(count: int) -> Thing:
    return token(BONE, count)


def have(s: ElawaState, kind: Kind) -> int:
    return s.available[s.actor * KINDS + kind]


def own_leader(s: ElawaState) -> Thing:
    return leader(s.parts, s.leader[s.actor])


# Leaders


def about_leaders(s: ElawaState, a: Action) -> Sentence:
    if s.phase != st.PHASE_LEADER:
        return say("Play a card or finish playing cards: you keep {leader} for the whole game.", leader=own_leader(s))
    if not act.is_leader(a):
        return say("First choose your leader.")
    number = a - act.LEADER + 1
    owner = Player(s.leader.index(number))
    return say("Choose another leader: {player} has {leader}.", player=owner, leader=leader(s.parts, number))


# Steps out of their order


def about_step(s: ElawaState, a: Action) -> Sentence:
    """While cards are played or resources stored."""
    if s.phase == st.PHASE_STORE:
        return about_resource(s, a - act.DISCARD) if act.is_discard(a) else say(STORE_NOW)
    if act.is_discard(a):
        return say("Finish playing cards first: then you may store, and the surplus is discarded at the end.")
    if act.is_put(a) or a == act.PUT_END:
        return say("Finish playing cards first: you can fill your stores after that.")
    return say("Play cards from your hand, or finish playing cards: you have taken your card for this turn.")


STORE_NOW = N_("Choose the store that gets a resource, or end storing.")


def about_resource(s: ElawaState, kind: Kind) -> Sentence:
    """A click on a resource while storing: it is the store that is clicked."""
    if not have(s, kind):
        return say("Choose a store for what you have, or end storing: you have no {kind}.", kind=kinds_of(kind))
    for store in range(max(0, s.chosen), STORES):  # edition 1 does not go back (ruling 27)
        if kind in act.tokens_for(store) and storing.refusal_to_put(s, store, kind) == OK:
            return say("To store {token}, choose {card}.", token=token(kind, 1), card=card_of(s, store))
    return say("Choose something else or end storing: none of your stores can take {kind} now.", kind=kinds_of(kind))


def before_taking(s: ElawaState, a: Action) -> Sentence:
    if act.is_put(a) or a == act.PUT_END:
        return say("First take one of the visible cards; you can fill your stores after playing.")
    if act.is_discard(a):
        return say("First take one of the visible cards; the surplus is discarded at the end of your turn.")
    if act.is_skip(a) and s.has_power(s.actor, SKIP_PILE):
        return say("First take one of the visible cards; then you may leave out a pile.")
    return say("First take one of the visible cards; then you can play cards.")


def too_late(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_STORE:
        over = say("Taking is over for this turn." if act.is_take(a) else "Playing is over for this turn.")
        return say("{now} {over}", over=over, now=say(STORE_NOW))
    count = regulating.count_surplus(s)
    ask = plural(
        count,
        "First discard {count} more resource: you can keep {slots}.",
        "First discard {count} more resources: you can keep {slots}.",
    )
    return say(ask, count=count, slots=s.slots(s.actor))


# Step 1: cards and their resources


def no_card_there(s: ElawaState, a: Action) -> Sentence:
    return say("Choose another card: this pile is used up.")


def chosen_already(s: ElawaState, a: Action) -> Sentence:
    return say("Choose another card: {card} is yours already.", card=card(s.parts, s.top_card[a - act.TAKE]))


def before_skipping(s: ElawaState, a: Action) -> Sentence:
    if s.phase != st.PHASE_SKIP:
        return rather_play(say("It is too late to leave out a pile: you have taken your resources for this turn."))
    chosen = card(s.parts, s.top_card[s.chosen])
    return say("First say which pile you leave out for {card}, or that you leave out none.", card=chosen)


def beyond_the_card(s: ElawaState, a: Action) -> Sentence:
    chosen = s.top_card[s.chosen]
    take = s.parts.take[chosen]
    allowed = plural(
        take,
        "Leave out the first pile or none: {card} brings only {take} resource.",
        "Leave out one of the first {take} piles or none: {card} brings only {take} resources.",
    )
    return say(allowed, take=take, card=card(s.parts, chosen))


def beyond_the_piles(s: ElawaState, a: Action) -> Sentence:
    left = taking.count_piles_after(s, s.chosen)
    if not left:
        return say("Leave out none: no other pile has resources left.")
    allowed = plural(
        left,
        "Leave out the first pile or none: only {left} other pile has resources left.",
        "Leave out one of the first {left} piles or none: only {left} other piles have resources left.",
    )
    return say(allowed, left=left)


def before_power_card(s: ElawaState, a: Action) -> Sentence:
    ask = plural(
        s.cards_due,
        "First take one of the visible cards: you get it for the pile that you have finished.",
        "First take {count} visible cards, one after the other: you get them for the piles that you have finished.",
    )
    return say(ask, count=s.cards_due)


def before_effect_card(s: ElawaState, a: Action) -> Sentence:
    return say("First take one of the visible cards: the card that you have played brings it.")


# Step 2: cards of the hand


def not_in_hand(s: ElawaState, a: Action) -> Sentence:
    return say("Choose a card from your hand: you do not hold {card}.", card=card(s.parts, a - act.PLAY))


def in_tribe_already(s: ElawaState, a: Action) -> Sentence:
    if act.is_play(a):
        which = card(s.parts, a - act.PLAY)
        return say("Choose a card from your hand: {card} is in your tribe already.", card=which)
    which = card(s.parts, a - act.SACRIFICE)
    return say("Sacrifice a card from your hand: {card} is in your tribe and stays there.", card=which)


def lacking(s: ElawaState, which: Card, omitted: int) -> Things:
    """What the actor lacks of a cost, bones not counted."""
    return tokens([max(0, need_of(s, which, kind, omitted) - have(s, kind)) for kind in range(COST_KINDS)])


def cannot_pay(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_BONES:
        return wrong_bones(s, a - act.BONES)
    if s.phase == st.PHASE_OMIT:
        return still_lacking(s, a - act.OMIT)
    return say("Play another card or finish playing cards. {lack}", lack=lack_of(s, a - act.PLAY))


def lack_of(s: ElawaState, which: Card) -> Sentence:
    missing, wanted, count = lacking(s, which, NONE), card(s.parts, which), have(s, BONE)
    if not count:
        return say("You lack {missing} for {card}.", missing=missing, card=wanted)
    lack = plural(
        count,
        "You lack {missing} for {card}, and {bones} is not enough.",
        "You lack {missing} for {card}, and {bones} are not enough.",
    )
    return say(lack, missing=missing, card=wanted, bones=bones(count))


def still_lacking(s: ElawaState, item: int) -> Sentence:
    missing, count = lacking(s, s.chosen, item), have(s, BONE)
    if not count:
        return say("Leave out something else: you would still lack {missing}.", missing=missing)
    lack = plural(
        count,
        "Leave out something else: you would still lack {missing}, and {bones} is not enough.",
        "Leave out something else: you would still lack {missing}, and {bones} are not enough.",
    )
    return say(lack, missing=missing, bones=bones(count))


def wrong_bones(s: ElawaState, count: int) -> Sentence:
    """Too few or too many bones for the kind that is being paid."""
    least, kind = paying.least_bones(s, s.asked), s.asked
    if count < least:
        if have(s, kind):
            return say(
                "Give at least {bones}: you have only {token}.", bones=bones(least), token=token(kind, have(s, kind))
            )
        return say("Give at least {bones}: you have no {kind}.", bones=bones(least), kind=kinds_of(kind))
    spare = have(s, BONE) - sum(s.bones[:kind])
    if count > spare:
        return say("Give fewer bones: you have only {bones} left for this.", bones=bones(spare))
    most = paying.most_bones(s, kind)
    return say("Give at most {bones}: the rest of the cost needs bones as well.", bones=bones(most))


def about_payment(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_PLAY:
        return say("First choose the card that you want to play; then you pay for it.")
    due = token(s.asked, need_of(s, s.chosen, s.asked, s.omitted))
    if not act.is_bones(a):
        return say("First pay {due} for {card}.", due=due, card=card(s.parts, s.chosen))
    return say("Give fewer bones: you owe only {due}.", due=due)


def about_sacrifice(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_PLAY:
        return say("First choose the card that you want to play; sacrifice another one if it asks for that.")
    return say("First choose the card from your hand that you sacrifice for {card}.", card=card(s.parts, s.chosen))


def nothing_to_sacrifice(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_SACRIFICE:
        return say("Sacrifice another card: {card} is the one you play.", card=card(s.parts, s.chosen))
    if s.phase == st.PHASE_OMIT:
        return say("Leave out the sacrifice: you hold no other card that you could give.")
    return no_other_card(s, a - act.PLAY)


def no_other_card(s: ElawaState, which: Card) -> Sentence:
    return say("Get another card first: {card} asks for a sacrifice from your hand.", card=card(s.parts, which))


def not_yours_to_sacrifice(s: ElawaState, a: Action) -> Sentence:
    return say("Sacrifice a card from your hand: you do not hold {card}.", card=card(s.parts, a - act.SACRIFICE))


# Powers


def rather_play(why: Sentence) -> Sentence:
    return say("Play a card or finish playing cards. {why}", why=why)


def no_powers(s: ElawaState, a: Action) -> Sentence:
    return say("Play a card or finish playing cards: in this game no leader has a power.")


def no_skipping(s: ElawaState, a: Action) -> Sentence:
    can = leader(s.parts, SKIP_PILE)
    told = say("Only {other} can leave out a pile; you have {leader}.", other=can, leader=own_leader(s))
    return rather_play(told)


def about_omission(s: ElawaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_OMIT:
        return wrong_omission(s, a)
    if not s.has_power(s.actor, SECOND_CARD_CHEAPER):
        can = leader(s.parts, SECOND_CARD_CHEAPER)
        told = say("Only {other} pays less for a second card; you have {leader}.", other=can, leader=own_leader(s))
        return rather_play(told)
    if s.played == 1:
        return say("First choose your second card; then you say what you leave out.")
    return only_the_second(s)


def wrong_omission(s: ElawaState, a: Action) -> Sentence:
    chosen = card(s.parts, s.chosen)
    if not act.is_omit(a):
        return say("First say what you leave out of the cost of {card}.", card=chosen)
    item = a - act.OMIT
    if item == act.OMIT_SACRIFICE:
        return say("Leave out something else: {card} asks for no sacrifice.", card=chosen)
    return say("Leave out something else: {card} asks for no {kind}.", card=chosen, kind=kinds_of(item - act.OMIT_KIND))


def only_the_second(s: ElawaState) -> Sentence:
    if s.played == 0:
        return say("Play another card first: only the second card of a turn is cheaper.")
    return say("Only the second card of a turn is cheaper, and you have played {count}.", count=s.played)


def not_the_second(s: ElawaState, a: Action) -> Sentence:
    """It asks for something that leader 2 could leave out of a second card."""
    which = a - act.PLAY
    if refusal_to_pay(s, which, NONE) == EL_43:
        if s.played == 0:
            return say("{second} {lack}", lack=lack_of(s, which), second=only_the_second(s))
        lack = say("{lack} {second}", lack=lack_of(s, which), second=only_the_second(s))
        return say("Play another card or finish playing cards. {lack}", lack=lack)
    if s.played == 0:  # there is no card that could be played before it
        return no_other_card(s, which)
    return say("{lack} {second}", lack=no_other_card(s, which), second=only_the_second(s))


def cheaper_is_not_enough(s: ElawaState, a: Action) -> Sentence:
    which = a - act.PLAY
    if needs_sacrifice(s, which, NONE) and not has_another_card(s, which):
        few = N_("You lack {missing} for {card}, even if you leave out the sacrifice.")
        more = N_("You lack {missing} for {card}, even if you leave out the sacrifice and give {bones}.")
    else:
        few = N_("You lack {missing} for {card}, and can leave out only one of them.")
        more = N_("You lack {missing} for {card}: to leave out one of them and give {bones} is not enough.")
    count = have(s, BONE)
    missing, wanted = lacking(s, which, NONE), card(s.parts, which)
    lack = say(more if count else few, missing=missing, card=wanted, bones=bones(count))
    return say("Play another card or finish playing cards. {lack}", lack=lack)


# Step 3: stores


def card_of(s: ElawaState, store: Store) -> Thing:
    return card(s.parts, STORE_CARDS[store])


def cannot_store(s: ElawaState, a: Action) -> Sentence:
    store, kind = act.PUT_STORE[a - act.PUT], act.PUT_TOKEN[a - act.PUT]
    spot, which = s.where[STORE_CARDS[store]], card_of(s, store)
    if spot == st.TRIBE + s.actor:
        if s.parts.edition == 1 and store < s.chosen:
            return say("Take back what you served later: this game serves stores in the order of their cards.")
        return nothing_to_store(s, store, kind)
    if spot == st.HAND + s.actor:
        return say("Choose a store of your tribe: {card} is still in your hand.", card=which)
    if spot >= st.TRIBE:
        return say(
            "Choose a store of your tribe: {card} belongs to {player}.", card=which, player=Player(spot - st.TRIBE)
        )
    return say("Choose a store of your tribe: {card} is not there.", card=which)


def nothing_to_store(s: ElawaState, store: Store, kind: Kind) -> Sentence:
    """The store would take that kind, but there is none."""
    which = card_of(s, store)
    for other in act.tokens_for(store):
        if storing.refusal_to_put(s, store, other) == OK:
            instead = token(other, 1)
            return say("Put {token} on {card}: you have no {kind}.", token=instead, card=which, kind=kinds_of(kind))
    if STORE_KINDS[store] == DIFFERENT:
        if s.count_on(store) == MIXED_CAPACITY:
            return full(s, store)
        return say("Choose another store or end storing: you have no resource that {card} still takes.", card=which)
    own, bone = kinds_of(STORE_KINDS[store]), kinds_of(BONE)
    told = N_("Choose another store or end storing: {card} takes {kind} and {bones}, and you have neither.")
    return say(told, card=which, kind=own, bones=bone)


def served_already(s: ElawaState, a: Action) -> Sentence:
    which = card_of(s, act.PUT_STORE[a - act.PUT])
    return say("Choose another store or end storing: {card} has its resource for this turn.", card=which)


def twice_on_mixed(s: ElawaState, a: Action) -> Sentence:
    which, kind = card_of(s, act.PUT_STORE[a - act.PUT]), act.PUT_TOKEN[a - act.PUT]
    return say("Put another kind on {card}: it has {token} already.", card=which, token=token(kind, 1))


def mixed_is_full(s: ElawaState, a: Action) -> Sentence:
    return full(s, act.PUT_STORE[a - act.PUT])


def full(s: ElawaState, store: Store) -> Sentence:
    told = N_("Choose another store or end storing: {card} is full, with {count} resources.")
    return say(told, card=card_of(s, store), count=s.count_on(store))


# Step 4: the surplus


def cannot_discard(s: ElawaState, a: Action) -> Sentence:
    kind = a - act.DISCARD
    if not have(s, kind):
        return say("Discard something else: you have no {kind}.", kind=kinds_of(kind))
    return say("This game discards berries first and bones last: take back to discard {kind}.", kind=kinds_of(kind))


def over(s: ElawaState, a: Action) -> Sentence:
    return say("The game is over: no more moves are made.")


WHY: dict[Rule, Callable[[ElawaState, Action], Sentence]] = {
    EL_6: about_leaders,
    EL_11: about_step,
    EL_12: before_taking,
    EL_14: too_late,
    EL_15: no_card_there,
    EL_20: chosen_already,
    EL_37: not_in_hand,
    EL_39: about_payment,
    EL_43: cannot_pay,
    EL_46: about_sacrifice,
    EL_47: nothing_to_sacrifice,
    EL_48: not_yours_to_sacrifice,
    EL_49: in_tribe_already,
    EL_53: before_effect_card,
    EL_57: cannot_store,
    EL_58: served_already,
    EL_62: twice_on_mixed,
    EL_63: mixed_is_full,
    EL_66: cannot_discard,
    EL_69: no_powers,
    EL_70: no_skipping,
    EL_71: beyond_the_card,
    EL_72: before_skipping,
    EL_74: about_omission,
    EL_75: not_the_second,
    EL_77: cheaper_is_not_enough,
    EL_81: before_power_card,
    EL_85: over,
    EL_104: beyond_the_piles,
}
