"""Why a move is not allowed, as a friend at the table would say it: the way out first, then what stands in it.

A move that belongs to another decision is told what is asked now; every other refusal has a sentence for its rule, with
the numbers of this position. Never compiled.
"""

from collections.abc import Callable
from typing import TypeAlias

from motu.engine.base import NONE, PHASE_OVER, Action, Rule
from motu.engine.game import Game
from motu.games.kaivai.box.parts import (
    BOATS,
    BUILD,
    CULT,
    FISH,
    FISHER,
    HEX_NAMES,
    HUT_FISH,
    ISLAND_NAMES,
    MAX_BID,
    MOVE,
    SELL,
    SHRINE,
    SPACES,
    WATER,
    Hex,
    Island,
    Islands,
)
from motu.games.kaivai.face.words import field, influence, island, kind
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import building, rulebook
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.charts import only
from motu.games.kaivai.rules.god import growing_places
from motu.games.kaivai.rules.islands import is_blockade, sole_island
from motu.games.kaivai.rules.planning import ready_boats
from motu.games.kaivai.rules.sailing import owner_of_boat, reachable
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.sentence import N_, Player, Sentence, say

Reason: TypeAlias = Callable[[KaivaiState, Action], Sentence]


def why_not(game: Game[KaivaiState], seen: KaivaiState, a: Action, rule: Rule) -> Sentence:
    """Of an action that the position refuses by this rule."""
    if seen.phase == PHASE_OVER:
        return say("The game is over: no more moves are made.")
    if not answers(seen.phase, a):
        return asked_now(seen, a)
    if means_other_boat(seen, a):
        return say(
            "Undo to take the boat on {hex} instead, or choose an empty hex for this one.", hex=HEX_NAMES[a - act.HEX]
        )
    return REASONS.get(rule, asked_now)(seen, a)


# Another decision is asked now.


def answers(phase: int, a: Action) -> bool:
    """Is it an answer to what is asked, though perhaps a wrong one?"""
    if a == act.STOP:
        return phase in STOPPABLE
    return phase in ANSWERS and ANSWERS[phase](a)


def is_field_or_pass(a: Action) -> bool:
    return act.is_act(a) or a == act.PASS


STOPPABLE = (st.PHASE_BOAT, st.PHASE_DELIVER, st.PHASE_GIFT, st.PHASE_GIFT_GOOD)

ANSWERS: dict[int, Callable[[Action], bool]] = {
    st.PHASE_BID: act.is_bid,
    st.PHASE_FIRST_HUT: act.is_hex,
    st.PHASE_SECOND_HUT: act.is_hex,
    st.PHASE_KIND: act.is_kind,
    st.PHASE_GOD: act.is_hex,
    st.PHASE_GIFT: act.is_receiver,
    st.PHASE_GIFT_GOOD: act.is_gift,
    st.PHASE_VOTE: act.is_vote,
    st.PHASE_ACTION: is_field_or_pass,
    st.PHASE_BOAT: act.is_hex,
    st.PHASE_SAIL: act.is_hex,
    st.PHASE_HUT: act.is_hex,
    st.PHASE_DELIVER: act.is_hex,
    st.PHASE_CELEBRATE: act.is_island,
    st.PHASE_VILLAGE: act.is_island,
    st.PHASE_COMMIT: act.is_commit,
}

ASKED = {
    st.PHASE_FIRST_HUT: N_("First choose where your fisher hut goes: water next to a cult hex."),
    st.PHASE_SECOND_HUT: N_("First choose where your second hut goes: water next to a cult hex."),
    st.PHASE_GOD: N_("First move the god: choose the hex by which another island grows."),
    st.PHASE_GIFT: N_("First choose who gets a present, or go on without one."),
    st.PHASE_HUT: N_("First choose the hex for the hut, next to the boat."),
    st.PHASE_CELEBRATE: N_("First choose the island that celebrates."),
    st.PHASE_VILLAGE: N_("First choose the island that is scored next."),
}


AFTER_ALL_HUTS = {
    st.PHASE_FIRST_HUT: N_("First choose where your fisher hut goes; actions come once all starting huts stand."),
    st.PHASE_SECOND_HUT: N_("First choose where your second hut goes; actions come once all starting huts stand."),
}

FIRST_BOAT = {
    BUILD: N_("First choose the boat that is to build."),
    FISH: N_("First choose the boat that is to fish."),
    SELL: N_("First choose the boat that is to sell."),
    MOVE: N_("First choose the boat that is to move."),
}

AT_LEAST_ONE = {
    BUILD: N_("Choose a boat first: at least one has to build."),
    FISH: N_("Choose a boat first: at least one has to fish."),
    SELL: N_("Choose a boat first: at least one has to sell."),
    MOVE: N_("Choose a boat first: at least one has to move."),
}


def asked_now(seen: KaivaiState, a: Action) -> Sentence:
    phase = seen.phase
    if phase == st.PHASE_BID and act.is_hex(a):
        return say("First make your bid, a number from 1 to {most}: huts and boats come after the bids.", most=MAX_BID)
    if phase == st.PHASE_BID:
        return say("First make your bid: a number from 1 to {most}.", most=MAX_BID)
    if phase == st.PHASE_FIRST_HUT and act.is_kind(a):
        return say("Choose only the hex: your first starting hut is a fisher hut in any case.")
    if act.is_kind(a) and phase in (st.PHASE_SECOND_HUT, st.PHASE_HUT):
        return say("Choose the hex first, then the kind of hut.")
    if phase in AFTER_ALL_HUTS and is_field_or_pass(a):
        return say(AFTER_ALL_HUTS[phase])
    if phase == st.PHASE_KIND:
        return say("First choose the kind of the hut on {hex}.", hex=HEX_NAMES[seen.chosen])
    if phase == st.PHASE_ACTION:
        return asked_to_act(seen, a)
    if phase in (st.PHASE_BOAT, st.PHASE_SAIL, st.PHASE_DELIVER):
        return asked_of_boats(seen)
    if phase == st.PHASE_COMMIT:
        return say("First say how much influence you commit to island {island}.", island=island(seen.chosen))
    if phase in (st.PHASE_GIFT_GOOD, st.PHASE_VOTE):
        return asked_of_present(seen)
    return say(ASKED[phase])


def asked_to_act(seen: KaivaiState, a: Action) -> Sentence:
    if act.is_hex(a) and owner_of_boat(seen, a - act.HEX) == seen.actor:
        return say("Choose an action first, then the boat that performs it.")
    if act.is_hex(a):
        return say("Choose an action first, then a boat, then where it goes.")
    if act.is_kind(a):
        return say("Choose the action build first, then the boat, the hex and the kind of hut.")
    if act.is_island(a):
        return say("Choose the action celebrate first, then the island.")
    return say("First choose an action, or pass.")


def asked_of_boats(seen: KaivaiState) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        return say("First choose where the boat on {hex} goes.", hex=HEX_NAMES[seen.boat_hex()])
    if seen.phase == st.PHASE_DELIVER:
        if seen.given:
            return say("First choose the hut that gets the next fish, or deliver no more.")
        return say("First choose the hut that gets a fish.")
    if seen.used:
        return say("First choose your next boat, or use no more boats.")
    return say(FIRST_BOAT[seen.action])


def asked_of_present(seen: KaivaiState) -> Sentence:
    if seen.phase == st.PHASE_VOTE:
        giver = Player(seen.order[seen.turn])
        return say("First say yes or no: is the present of {giver} glorious?", giver=giver)
    if seen.given:
        return say("First choose what else {owner} gets, or give no more.", owner=Player(seen.chosen))
    return say("First choose what {owner} gets: a fish or a shell from your mat.", owner=Player(seen.chosen))


# Bidding.


def bid_is_taken(seen: KaivaiState, a: Action) -> Sentence:
    bid = a - act.BID + 1
    return say("Choose another number: {player} has bid {bid}.", player=Player(seen.bids.index(bid)), bid=bid)


# Placements of huts and cult hexes.


def touches_no_cult(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose water next to a cult hex: {hex} touches none.", hex=HEX_NAMES[a - act.HEX])


def is_not_free(seen: KaivaiState, a: Action) -> Sentence:
    """Land, or a boat."""
    where = a - act.HEX
    if seen.phase == st.PHASE_SAIL:
        return say(
            "Choose another hex: next to {hex} boats are in the way of every hut that you can pay.",
            hex=HEX_NAMES[where],
        )
    if seen.phase == st.PHASE_GOD and not growing_places(seen):
        return grows_nowhere(seen, a)
    if owner_of_boat(seen, where) != NONE:
        return is_occupied(seen, a)
    if seen.ground[where] == CULT:
        return say("Choose empty water: on {hex} there is a cult hex already.", hex=HEX_NAMES[where])
    return say("Choose empty water: on {hex} there is a hut already.", hex=HEX_NAMES[where])


def joins_islands(seen: KaivaiState, a: Action) -> Sentence:
    where = a - act.HEX
    if seen.phase == st.PHASE_SAIL:
        return say(
            "Choose another hex: next to {hex} a hut that you can pay would join two islands.", hex=HEX_NAMES[where]
        )
    touched = [which for which in range(seen.islands) if seen.touch[where] >> which & 1]
    if len(touched) < 2:
        return say("Choose water next to an island: no island touches {hex}.", hex=HEX_NAMES[where])
    one, other = touched[:2]
    return say(
        "Choose another hex: {hex} would join islands {one} and {other}, which stay apart.",
        hex=HEX_NAMES[where],
        one=island(one),
        other=island(other),
    )


def blocks_boat(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        return say(
            "Choose another hex: next to {hex} a hut that you can pay would shut a boat in.", hex=HEX_NAMES[a - act.HEX]
        )
    where = seen.chosen if act.is_kind(a) else a - act.HEX
    boat = shut_in(seen, where)
    if boat == NONE and act.is_kind(a):
        return say("Choose another kind: a boat put on a fisher hut on {hex} could not leave.", hex=HEX_NAMES[where])
    if boat == NONE:
        return say("Choose another hex: a boat on a fisher hut on {hex} could not leave.", hex=HEX_NAMES[where])
    template = N_("Choose another hex: {hex} is the last way out for the boat of {owner} on {boat}.")
    if seen.has_lagoons():
        template = N_("Choose another hex: {hex} would cut off the boat of {owner} on {boat} from the open water.")
    return say(template, hex=HEX_NAMES[where], owner=Player(boat // BOATS), boat=HEX_NAMES[seen.boats[boat]])


def shut_in(seen: KaivaiState, where: Hex) -> int:
    """The first boat that land on this hex would block, or NONE: if it were alone at sea it would still be blocked."""
    for boat, at in enumerate(seen.boats):
        if at != NONE and is_blockade(seen, where, False, only(at)):
            return boat
    return NONE


def is_out_of_pieces(seen: KaivaiState, a: Action) -> Sentence:
    if a - act.KIND == FISHER:
        return say("Choose another kind: a fisher hut needs a boat, and all your {count} are out.", count=BOATS)
    statues = seen.parts.statues
    return say("Choose another kind: a shrine needs a statue, and all your {count} stand already.", count=statues)


# The god.


def god_must_leave(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another island: the god is on island {island} and must leave it.", island=god_island(seen))


def touches_no_island(seen: KaivaiState, a: Action) -> Sentence:
    if not growing_places(seen):
        return grows_nowhere(seen, a)
    return say("Choose water next to an island: {hex} touches none.", hex=HEX_NAMES[a - act.HEX])


def grows_nowhere(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose a cult hex of another island: none of them can grow now.")


def god_island(seen: KaivaiState) -> str:
    return ISLAND_NAMES[seen.god_island()]


# Actions, and what they cost.


def lacks_influence(seen: KaivaiState, a: Action) -> Sentence:
    cost, mine = seen.fields[a - act.ACT], seen.influence[seen.actor]
    return say(
        "Choose another action, or pass: {action} costs {cost} now, and you have {mine}.",
        action=field(a - act.ACT),
        cost=influence(cost),
        mine=mine,
    )


def cannot_build(seen: KaivaiState, a: Action) -> Sentence:
    if seen.count_huts(seen.actor) == seen.parts.huts:
        return say("Choose another action: you have built all your {count} huts.", count=seen.parts.huts)
    cheapest = min(building.price(seen, which) for which in range(seen.islands))
    mine = seen.shell_value(seen.actor)
    if cheapest > mine:
        return say(
            "Sell fish first: the cheapest hut costs {cost} in shells now, and you have {mine}.",
            cost=cheapest,
            mine=mine,
        )
    return say(
        "Choose another action: no boat of yours gets to a place for a hut that you can pay. Their reach is {reach}, "
        "your shells are worth {mine}.",
        reach=reach(seen),
        mine=mine,
    )


def cannot_pay_hut(seen: KaivaiState, a: Action) -> Sentence:
    where = a - act.HEX
    sails = seen.phase == st.PHASE_SAIL
    which = cheapest_of(seen, seen.cult_touch[where]) if sails else sole_island(seen, where)
    cost, mine = building.price(seen, which), seen.shell_value(seen.actor)
    return say(
        "Choose another hex: a hut on island {island} costs {cost} in shells, and you have {mine}.",
        island=island(which),
        cost=cost,
        mine=mine,
    )


def cheapest_of(seen: KaivaiState, islands: Islands) -> Island:
    return min((which for which in range(seen.islands) if islands >> which & 1), key=lambda which: seen.size[which])


def cannot_fish(seen: KaivaiState, a: Action) -> Sentence:
    if seen.god == NONE:
        return say("Build a shrine first: without one, and without the god, you roll no die.")
    if seen.phase == st.PHASE_SAIL:
        return say(
            "Fish where you have a shrine, or at island {island} with the god: at {hex} you would roll no die.",
            island=god_island(seen),
            hex=HEX_NAMES[a - act.HEX],
        )
    return say(
        "Choose another action: no boat of yours gets to an island with a shrine of yours, or to the god on island "
        "{island}. Their reach is {reach}.",
        island=god_island(seen),
        reach=reach(seen),
    )


def cannot_sell(seen: KaivaiState, a: Action) -> Sentence:
    if seen.count_fish(seen.actor) == 0:
        return say("Catch fish first: you have none to sell.")
    return say(
        "Choose another action: no boat of yours gets to a hut with room for a fish. Their reach is {reach}.",
        reach=reach(seen),
    )


def cannot_move(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        return say("Choose another hex: in a move every boat sails at least one step.")
    if reach(seen) == 0:
        return say("Upgrade first: with your bid of {bid} your boats sail no step.", bid=seen.bids[seen.actor])
    if seen.phase == st.PHASE_BOAT:
        return say("Choose another boat: every hex that this one could sail to is taken.")
    return say("Choose another action: every hex that your boats could sail to is taken.")


def track_ends(seen: KaivaiState, a: Action) -> Sentence:
    bonus = seen.parts.bonus[-1]
    return say("Choose another action: your upgrade track ends at +{bonus}, where you are.", bonus=bonus)


def has_no_fish_to_eat(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_CELEBRATE:
        which = island(a - act.ISLAND)
        return say("Choose an island with fish on its huts: island {island} has none.", island=which)
    return say("Sell first: no hut on any island holds a fish to celebrate with.")


# Boats.


def is_no_boat_to_use(seen: KaivaiState, a: Action) -> Sentence:
    if a == act.STOP:
        return say(AT_LEAST_ONE[seen.action])
    where = HEX_NAMES[a - act.HEX]
    owner = owner_of_boat(seen, a - act.HEX)
    if owner == NONE:
        return say("Choose one of your boats: there is none on {hex}.", hex=where)
    if owner != seen.actor:
        return say(
            "Choose one of your own boats: the one on {hex} is a boat of {owner}.", hex=where, owner=Player(owner)
        )
    return say("Choose another boat, or stop: the one on {hex} has done its work.", hex=where)


def was_launched_now(seen: KaivaiState, a: Action) -> Sentence:
    where = HEX_NAMES[a - act.HEX]
    return say("Choose another boat, or stop: the one on {hex} is new and has to wait for the next action.", hex=where)


def boat_is_idle(seen: KaivaiState, a: Action) -> Sentence:
    """It can reach no hex where it could do what is to be done."""
    return say(IDLE[seen.action], reach=reach(seen))


IDLE = {
    BUILD: N_("Choose another boat: with its reach of {reach} this one gets to no place for a hut that you can pay."),
    FISH: N_("Choose another boat: with its reach of {reach} this one gets to no island where you roll a die."),
    SELL: N_("Choose another boat: with its reach of {reach} this one gets to no hut with room for a fish."),
}


def reach(seen: KaivaiState) -> int:
    return seen.reach_of(seen.actor)


def means_other_boat(seen: KaivaiState, a: Action) -> bool:
    """One boat is picked, and the click is on another that could have been."""
    return (
        seen.phase == st.PHASE_SAIL
        and a - act.HEX != seen.boat_hex()
        and a - act.HEX in ready_boats(seen, seen.action, False)
    )


def is_too_far(seen: KaivaiState, a: Action) -> Sentence:
    if reach(seen) == 0:
        return say("Act where the boat is: with your bid of {bid} it sails no step.", bid=seen.bids[seen.actor])
    steps = count_steps(seen, seen.boat_hex(), a - act.HEX)
    return say(
        "Choose a nearer hex: {hex} is {steps} steps away, and this boat sails {reach}.",
        hex=HEX_NAMES[a - act.HEX],
        steps=steps,
        reach=reach(seen),
    )


def count_steps(seen: KaivaiState, start: Hex, end: Hex) -> int:
    """By the shortest way over water, which there is."""
    steps = 0
    while end not in reachable(seen, start, steps):
        steps += 1
    return steps


def leads_nowhere(seen: KaivaiState, a: Action) -> Sentence:
    where = a - act.HEX
    if seen.ground[where] == CULT:
        return say("Choose water: boats do not land on the cult hex on {hex}.", hex=HEX_NAMES[where])
    if seen.ground[where] != WATER:
        return say("Choose water: no boat sails onto the hut on {hex}.", hex=HEX_NAMES[where])
    if not seen.sea[where]:
        return say(
            "Choose open water: {hex} lies in a closed lagoon, which touches only one island.", hex=HEX_NAMES[where]
        )
    return say("Choose another hex: no way over water leads to {hex}.", hex=HEX_NAMES[where])


def is_occupied(seen: KaivaiState, a: Action) -> Sentence:
    where = a - act.HEX
    owner = Player(owner_of_boat(seen, where))
    if owner.seat == seen.actor:
        return say("Choose an empty hex: your own boat is on {hex}.", hex=HEX_NAMES[where])
    return say("Choose an empty hex: a boat of {owner} is on {hex}.", owner=owner, hex=HEX_NAMES[where])


def must_leave_hut(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another hex: at this table a boat leaves its hut before it does anything.")


def is_last_boat(seen: KaivaiState, a: Action) -> Sentence:
    owner = Player(owner_of_boat(seen, a - act.HEX))
    told = N_("Choose another hex: on {hex} is the last boat of {owner}, and that is never sunk.")
    return say(told, hex=HEX_NAMES[a - act.HEX], owner=owner)


def lacks_points(seen: KaivaiState, a: Action) -> Sentence:
    loss = seen.parts.sinking[seen.count_boats(owner_of_boat(seen, a - act.HEX))]
    mine = seen.vp[seen.actor]
    told = N_("Choose another hex: to sink the boat on {hex} costs {loss} points, and you have {mine}.")
    return say(told, hex=HEX_NAMES[a - act.HEX], loss=loss, mine=mine)


def is_own_boat(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another hex: you cannot sink your own boat on {hex}.", hex=HEX_NAMES[a - act.HEX])


# What a boat does where it is.


def builds_elsewhere(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        return say("Sail next to a cult hex to build: {hex} touches none.", hex=HEX_NAMES[a - act.HEX])
    return say(
        "Choose a hex of another island: the boat touches no cult hex of island {island}.",
        island=island(sole_island(seen, a - act.HEX)),
    )


def has_no_place(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        where = HEX_NAMES[a - act.HEX]
        return say("Choose another hex: next to {hex} no water is left for a hut that you can pay.", hex=where)
    return say("Choose a hex next to the boat, which is on {hex}.", hex=HEX_NAMES[seen.boat_hex()])


def has_no_hut(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another action: all your {count} huts are built.", count=seen.parts.huts)


def fishes_elsewhere(seen: KaivaiState, a: Action) -> Sentence:
    return say("Sail next to a cult hex to fish: {hex} touches none.", hex=HEX_NAMES[a - act.HEX])


def sells_elsewhere(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_SAIL:
        where = HEX_NAMES[a - act.HEX]
        return say("Sail next to a fisher hut or a meeting hut to sell: {hex} touches none.", hex=where)
    return say("Choose a hut next to the boat, which is on {hex}.", hex=HEX_NAMES[seen.boat_hex()])


def takes_no_fish(seen: KaivaiState, a: Action) -> Sentence:
    if a == act.STOP:
        return say("Deliver at least one fish first: choose the hut.")
    where = a - act.HEX
    if seen.phase == st.PHASE_SAIL:
        return say(
            "Choose another hex: every hut for fish next to {hex} holds {count} already.",
            hex=HEX_NAMES[where],
            count=HUT_FISH,
        )
    code = seen.ground[where]
    if st.is_hut(code) and st.hut_kind(code) != SHRINE:
        return say(
            "Choose another hut: the one on {hex} holds {count} fish already.", hex=HEX_NAMES[where], count=HUT_FISH
        )
    if st.is_hut(code):
        return say("Choose a fisher hut or a meeting hut: a {shrine} takes no fish.", shrine=kind(SHRINE))
    return say("Choose a fisher hut or a meeting hut next to the boat: on {hex} there is none.", hex=HEX_NAMES[where])


def is_shut_to_fish(seen: KaivaiState, a: Action) -> Sentence:
    where = a - act.HEX
    if seen.phase == st.PHASE_SAIL:
        return say("Choose another hex: next to {hex} every hut is full or has a boat on it.", hex=HEX_NAMES[where])
    if where == seen.boat_hex():
        return say("Choose a hut next to the boat: to the one it stands on it cannot deliver.")
    return say("Choose another hut: at this table a hut with a boat on it takes no fish.")


# Feasts, villages, presents.


def is_no_island(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another island: there is no island {island} in this game.", island=island(a - act.ISLAND))


def is_scored(seen: KaivaiState, a: Action) -> Sentence:
    return say("Choose another island: island {island} has been scored.", island=island(a - act.ISLAND))


def commits_too_much(seen: KaivaiState, a: Action) -> Sentence:
    return say("Commit at most {mine}: that is all the influence you have.", mine=seen.influence[seen.actor])


def cannot_give(seen: KaivaiState, a: Action) -> Sentence:
    if seen.phase == st.PHASE_GIFT_GOOD:
        if a == act.STOP:
            return say("Give at least one fish or shell first.")
        place = a - act.GIVE
        if place < SPACES:
            return say("Choose something else: you have no shell on space {space}.", space=place + 1)
        return say("Choose something else: you have no fish on space {space}.", space=place - SPACES + 1)
    if a - act.GIVE_TO == seen.actor:
        return say("Choose another player: a present is for somebody else.")
    return say("Choose a player at this table: that seat is empty.")


REASONS: dict[Rule, Reason] = {
    rulebook.KV_18: bid_is_taken,
    rulebook.KV_28: is_out_of_pieces,
    rulebook.KV_29: touches_no_cult,
    rulebook.KV_33: god_must_leave,
    rulebook.KV_34: touches_no_island,
    rulebook.KV_38: grows_nowhere,
    rulebook.KV_41: lacks_influence,
    rulebook.KV_47: joins_islands,
    rulebook.KV_48: is_not_free,
    rulebook.KV_49: blocks_boat,
    rulebook.KV_51: is_no_boat_to_use,
    rulebook.KV_52: is_too_far,
    rulebook.KV_53: leads_nowhere,
    rulebook.KV_54: is_occupied,
    rulebook.KV_55: boat_is_idle,
    rulebook.KV_58: must_leave_hut,
    rulebook.KV_59: was_launched_now,
    rulebook.KV_61: cannot_build,
    rulebook.KV_62: builds_elsewhere,
    rulebook.KV_63: has_no_place,
    rulebook.KV_64: is_out_of_pieces,
    rulebook.KV_67: cannot_pay_hut,
    rulebook.KV_71: has_no_hut,
    rulebook.KV_72: cannot_fish,
    rulebook.KV_73: fishes_elsewhere,
    rulebook.KV_78: cannot_sell,
    rulebook.KV_79: sells_elsewhere,
    rulebook.KV_80: takes_no_fish,
    rulebook.KV_83: is_shut_to_fish,
    rulebook.KV_84: cannot_move,
    rulebook.KV_87: is_last_boat,
    rulebook.KV_88: lacks_points,
    rulebook.KV_89: is_own_boat,
    rulebook.KV_91: track_ends,
    rulebook.KV_93: is_no_island,
    rulebook.KV_94: has_no_fish_to_eat,
    rulebook.KV_102: is_scored,
    rulebook.KV_103: is_no_island,
    rulebook.KV_104: commits_too_much,
    rulebook.KV_113: cannot_give,
}
