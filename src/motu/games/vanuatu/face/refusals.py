"""Why a move is not allowed, as a friend at the table would say it: the way out first, then what stands in it.

A move that belongs to another moment is told what is asked now and when its time is; every other refusal has a sentence
for its rule, with the numbers of this position. Never compiled.
"""

from collections.abc import Callable
from typing import TypeAlias

from motu.engine.base import NONE, PHASE_OVER, Action, Rule, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.options import RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BEGGAR,
    BITS,
    BUILD,
    BUY,
    DRAW,
    EXPLORE,
    FISH,
    GOODS,
    GOVERNOR,
    ISLANDS,
    NAVIGATOR,
    PREACHER,
    REST,
    SAIL,
    SELL,
    SIDES,
    SPACES,
    TRANSPORT,
    VALUES,
    Character,
    Place,
    Space,
    Tile,
)
from motu.games.vanuatu.face.words import character, characters, good, points, side, space, tile, token, vatu
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import majorities, neutral, rulebook
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.places import hut_price
from motu.games.vanuatu.rules.plan import feasible_spaces
from motu.games.vanuatu.rules.sailing import affordable_steps, one_step, sails_always_free
from motu.games.vanuatu.rules.selling import has_fish
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, plural, say

Reason: TypeAlias = Callable[[VanuatuState, Action], Sentence]


def why_not(game: Game[VanuatuState], seen: VanuatuState, a: Action, rule: Rule) -> Sentence:
    """Of an action that the position refuses by this rule."""
    if seen.phase == PHASE_OVER:
        return say("The game is over: no more moves are made.")
    if seen.phase == st.PHASE_PICK and act.is_place(a):
        return say("Choose the tile first, then its place.")
    if not answers(seen.phase, a) or rule not in REASONS:
        return say("{now} {later}", now=asked_now(seen), later=its_time(seen, a))
    return REASONS[rule](seen, a)


# A tile inside a sentence: those without a letter need an article.
THE = {
    "start island": N_("the start island"),
    "fishing ground": N_("the fishing ground"),
    "wreck": N_("the wreck"),
    "open sea": N_("the open sea"),
}


def the(which: Tile) -> Thing:
    found = tile(which)
    return Thing(found.symbol, THE.get(found.noun, found.noun))


# Another decision is asked now.


def answers(phase: int, a: Action) -> bool:
    """Is it an answer to what is asked, though perhaps a wrong one?"""
    return any(is_kind(a) for is_kind in ANSWERS[phase])


ANSWERS: dict[int, list[Callable[[Action], bool]]] = {
    st.PHASE_PICK: [act.is_pick],
    st.PHASE_PLACE: [act.is_place],
    st.PHASE_NEUTRAL: [act.is_neutral],
    st.PHASE_CHARACTER: [act.is_take_character],
    st.PHASE_PROGRAMME: [act.is_programme],
    st.PHASE_TURN: [act.is_resolve, act.is_preach, act.is_governor_from, act.is_sell_treasure, act.is_beg],
    st.PHASE_SAIL: [act.is_sail_to, act.is_sail_free],
    st.PHASE_ISLAND: [act.is_island],
    st.PHASE_BUILD: [act.is_build_kind],
    st.PHASE_DIKE: [act.is_dike_side],
    st.PHASE_SELL: [act.is_sell],
    st.PHASE_BUY: [act.is_buy],
    st.PHASE_SECOND: [act.is_second],
    st.PHASE_REST: [act.is_rest_take],
    st.PHASE_GOVERNOR: [act.is_governor_to],
    st.PHASE_AFTER: [act.is_beg],
}

ASKED = {
    st.PHASE_PICK: N_("First choose which tile of the volcano you lay."),
    st.PHASE_PLACE: N_("First choose the place for {tile}."),
    st.PHASE_NEUTRAL: N_("First put a neutral marker on an action space."),
    st.PHASE_CHARACTER: N_("First take a character."),
    st.PHASE_PROGRAMME: N_("First place your marker on an action space."),
    st.PHASE_SAIL: N_("First choose the sea to which your boat sails."),
    st.PHASE_BUILD: N_("First choose what you build on {island}."),
    st.PHASE_DIKE: N_("First choose the side of {island} for the dike."),
    st.PHASE_BUY: N_("First choose the good you buy."),
    st.PHASE_SECOND: N_("First take the second {good}, or leave it."),
    st.PHASE_REST: N_("First take one of the rest tokens."),
    st.PHASE_GOVERNOR: N_("First choose the space to which your stack on {space} moves."),
    st.PHASE_AFTER: N_("First exchange points for vatu, or end your turn."),
}


def asked_now(seen: VanuatuState) -> Sentence:
    phase, chosen = seen.phase, seen.chosen
    if phase == st.PHASE_TURN:
        if majorities.has_any_majority(seen, seen.actor):
            return say("First choose a space where you lead.")
        return say("First choose one of your stacks to remove: you lead nowhere.")
    if phase == st.PHASE_ISLAND:
        return asked_of_island(seen)
    if phase == st.PHASE_SELL:
        return say("First choose a fish to sell." if chosen == NONE else "First choose the next fish to sell, or stop.")
    parts: dict[str, Part] = {}
    if phase == st.PHASE_PLACE:
        parts["tile"] = the(seen.volcano[chosen])
    elif phase in (st.PHASE_BUILD, st.PHASE_DIKE):
        parts["island"] = the(seen.tile[chosen])
    elif phase == st.PHASE_SECOND:
        parts["good"] = good(chosen)
    elif phase == st.PHASE_GOVERNOR:
        parts["space"] = space(chosen)
    return say(ASKED[phase], **parts)


def asked_of_island(seen: VanuatuState) -> Sentence:
    if seen.resolving == BUILD:
        return say("First choose the island on which you build.")
    if seen.resolving == DRAW:
        return say("First choose the island on which you draw.")
    return say("First choose the island to which the tourist goes.")


def its_time(seen: VanuatuState, a: Action) -> Sentence:
    """When the thing asked for could be done."""
    if needs_character(a) and seen.options[WITHOUT_CHARACTERS]:
        return say("This game is played without characters.")
    if act.is_neutral(a) and not neutral.is_for_two(seen):
        return say("Neutral markers are only for two players.")
    if seen.phase == st.PHASE_PLACE and act.is_pick(a):
        return say("The tiles are laid one after the other.")
    if seen.phase in BEFORE_TURNS and act.is_resolve(a):
        return say("Spaces are resolved when all markers are placed.")
    if needs_waters(a) and not seen.options[RISING_WATERS]:
        return say("Dikes belong to Rising Waters, which is not played here.")
    for is_kind, when in TIMES:
        if is_kind(a):
            return say(when)
    return say("Nobody may pass.")  # to end a turn is all that is left


BEFORE_TURNS = (st.PHASE_PICK, st.PHASE_PLACE, st.PHASE_NEUTRAL, st.PHASE_CHARACTER, st.PHASE_PROGRAMME)


def needs_character(a: Action) -> bool:
    takes = act.is_take_character(a) or act.is_beg(a) or act.is_preach(a)
    governs = act.is_governor_from(a) or act.is_governor_to(a)
    return takes or governs or act.is_sail_free(a) or act.is_second(a)


def needs_waters(a: Action) -> bool:
    return act.is_dike_side(a) or (act.is_build_kind(a) and a != act.BUILD_KIND + act.HUT)


TIMES: list[tuple[Callable[[Action], bool], str]] = [
    (act.is_pick, N_("Tiles are laid at the beginning of a round.")),
    (act.is_place, N_("Tiles are laid at the beginning of a round.")),
    (act.is_take_character, N_("Characters are taken before the action markers are placed.")),
    (act.is_neutral, N_("Neutral markers are put before the characters are taken.")),
    (act.is_programme, N_("Markers are placed before the turns begin.")),
    (act.is_resolve, N_("You resolve one space in each of your turns.")),
    (act.is_preach, N_("The preacher helps in a turn of yours, when you lead nowhere.")),
    (act.is_governor_from, N_("The governor moves a stack in a turn of yours, instead of resolving a space.")),
    (act.is_governor_to, N_("The governor takes up a stack before he moves it.")),
    (act.is_sell_treasure, N_("Treasures are sold in your own turn, before you resolve a space.")),
    (act.is_beg, N_("The beggar exchanges in your own turn, before or after you resolve a space.")),
    (act.is_sail_to, N_("Your boat sails when you resolve sail.")),
    (act.is_sail_free, N_("Your boat sails when you resolve sail.")),
    (act.is_island, N_("An island is chosen when you resolve build, draw or transport.")),
    (act.is_buy, N_("Goods are bought when you resolve buy.")),
    (act.is_second, N_("A second cube is offered when the buyer has bought one.")),
    (act.is_sell, N_("Fish are sold when you resolve sell.")),
    (act.is_rest_take, N_("A rest token is taken when you resolve rest.")),
    (act.is_build_kind, N_("Huts and dikes are built when you resolve build.")),
    (act.is_dike_side, N_("Dikes are built when you resolve build.")),
]


# Phases I to III: tiles, characters, markers.


def pick_the_other(seen: VanuatuState, a: Action) -> Sentence:
    which = a - act.PICK
    other, waiting = the(seen.volcano[1 - which]), the(seen.volcano[which])
    return say("Lay {other} first: there is no proper place for {tile} yet.", other=other, tile=waiting)


def not_beside_two(seen: VanuatuState, a: Action) -> Sentence:
    place = a - act.PLACE
    if seen.tile[place] != NONE:
        return say("Choose an empty place: here lies {tile}.", tile=the(seen.tile[place]))
    touched = len(tiles_beside(seen, place))
    if touched == 0:
        return say("Choose a place that touches two tiles: this one touches none.")
    return say("Choose a place that touches two tiles: this one touches only one.")


def tiles_beside(seen: VanuatuState, place: Place) -> list[int]:
    near = [seen.parts.neighbour[place * SIDES + side] for side in range(SIDES)]
    return [seen.tile[beside] for beside in near if beside != NONE and seen.tile[beside] != NONE]


def beside_island(seen: VanuatuState, a: Action) -> Sentence:
    touched = next(beside for beside in tiles_beside(seen, a - act.PLACE) if beside < ISLANDS)
    return say("Choose a place that touches no island: this one touches {island}.", island=the(touched))


def beside_no_island(seen: VanuatuState, a: Action) -> Sentence:
    laid = the(seen.volcano[seen.chosen])
    return say("Choose a place that touches an island: here {tile} would touch only the sea.", tile=laid)


def not_on_offer(seen: VanuatuState, a: Action) -> Sentence:
    return say("Take one of those on offer: {characters}.", characters=characters(neutral.on_offer(seen)))


def is_held(seen: VanuatuState, a: Action) -> Sentence:
    which = a - act.TAKE_CHARACTER
    holder = seen.character.index(which)
    if holder == seen.actor:
        return say("Take another character: you had the {character} in the last round.", character=character(which))
    return say(
        "Take another character: {player} holds the {character}.", player=Player(holder), character=character(which)
    )


# What an action lacks (VA-51): with the marker that would bring it about, or without a way. To rest is always possible.
LACKS = {
    SAIL: (
        N_("Programme {first} first: you have no vatu to pay a step."),
        N_("Choose another action: you have no vatu to pay a step, and none in sight."),
    ),
    BUILD: (
        N_("Programme {first} first: as things are you cannot build beside your boat."),
        N_("Choose another action: your markers bring your boat to no place where you could build."),
    ),
    EXPLORE: (
        N_("Programme {first} first: there is no treasure where your boat lies."),
        N_("Choose another action: your markers bring your boat to no treasure."),
    ),
    FISH: (
        N_("Programme {first} first: there is no fish where your boat lies."),
        N_("Choose another action: your markers bring your boat to no fish."),
    ),
    SELL: (
        N_("Programme {first} first: you have no fish to sell."),
        N_("Choose another action: your markers do not bring you both a fish and a place to sell it."),
    ),
    BUY: (
        N_("Programme {first} first: beside your boat lies no good that you can pay."),
        N_("Choose another action: your markers bring your boat to no good that you can pay."),
    ),
    DRAW: (
        N_("Programme {first} first: beside your boat is no free place to draw."),
        N_("Choose another action: your markers bring your boat to no free place to draw."),
    ),
    TRANSPORT: (
        N_("Programme {first} first: no island beside your boat has room for a tourist."),
        N_("Choose another action: your markers bring your boat to no island with room for a tourist."),
    ),
}


# Who has fish, but not where to sell it.
NO_MARKET = (
    N_("Programme {first} first: you cannot sell your fish where your boat lies."),
    N_("Choose another action: your markers bring your boat to no place where you can sell fish."),
)


def is_out_of_question(seen: VanuatuState, a: Action) -> Sentence:
    wanted = a - act.PROGRAMME
    if wanted == TRANSPORT and seen.office == 0:
        return say("Choose another action: no tourist is waiting at the office.")
    if wanted == BUILD and seen.hut_stock[seen.actor] == 0 and not seen.options[RISING_WATERS]:
        return say("Choose another action: you have built all your huts.")
    if wanted == SAIL and can_pay_a_step(seen):
        return say("Choose another action: your boat could only end its way where another lies.")
    helped, stuck = NO_MARKET if wanted == SELL and has_fish(seen, seen.actor) else LACKS[wanted]
    first = what_would_help(seen, wanted)
    if wanted == BUILD and first != NONE and seen.vatu[seen.actor] < hut_price(seen, seen.actor):
        price, purse = vatu(hut_price(seen, seen.actor)), vatu(seen.vatu[seen.actor])
        helped = N_("Programme {first} first: a hut costs {price}, you have {purse}.")
        return say(helped, first=space(first), price=price, purse=purse)
    return say(stuck) if first == NONE else say(helped, first=space(first))


def can_pay_a_step(seen: VanuatuState) -> bool:
    return seen.has_character(seen.actor, NAVIGATOR) or affordable_steps(seen, seen.vatu[seen.actor]) > 0


def what_would_help(seen: VanuatuState, wanted: Space) -> Space:
    """An action that he may programme now and that would make the wanted one possible for his next marker, or NONE."""
    seat = seen.actor
    if seen.parts.markers - seen.on_board[seat] < 2:
        return NONE
    for first in range(REST):
        if not seen.feasible[seat] & BITS[first] or seen.markers[seat * SPACES + first]:
            continue
        after = seen.clone()
        after.markers[seat * SPACES + first] += 1
        if feasible_spaces(after, seat) & BITS[wanted]:
            return first
    return NONE


# Turns: majorities, and those who go against them.


def no_stack(seen: VanuatuState, a: Action) -> Sentence:
    if majorities.has_any_majority(seen, seen.actor):
        return say(
            "Choose a space where you lead: you have no marker on {space}.",
            space=space(a - act.RESOLVE),
        )
    return say("Choose one of your own stacks: you have no marker on {space}.", space=space(a - act.RESOLVE))


# Against neutral markers in the game for two (VA-154, VA-155).
MORE_NEEDED = N_("Choose a space where you lead: on {space} you have {mine} against {count} neutral, and need more.")
AS_MANY_NEEDED = N_(
    "Choose a space where you lead: on {space} you have {mine} against {count} neutral, and need as many."
)


def leads_not(seen: VanuatuState, a: Action) -> Sentence:
    which = a - act.RESOLVE
    mine = seen.markers[seen.actor * SPACES + which]
    if majorities.is_barred(seen, seen.actor, which):
        ties = majorities.wins_ties(seen, seen.actor, which)
        barred = AS_MANY_NEEDED if ties else MORE_NEEDED
        return say(barred, space=space(which), mine=mine, count=seen.neutral[which])
    rival = strongest_rival(seen, which)
    theirs = seen.markers[rival * SPACES + which]
    if theirs == mine:
        return say(
            "Choose a space where you lead: on {space} {player} has as many markers and is earlier in turn order.",
            space=space(which),
            player=Player(rival),
        )
    return say(
        "Choose a space where you lead: on {space} {player} has {theirs} markers, you have {mine}.",
        space=space(which),
        player=Player(rival),
        theirs=theirs,
        mine=mine,
    )


def strongest_rival(seen: VanuatuState, which: Space) -> Seat:
    """Of the others on a space: most markers, then earliest in turn order."""
    others = [seat for seat in range(seen.seats) if seat != seen.actor]
    return max(others, key=lambda seat: (seen.markers[seat * SPACES + which], -majorities.place_in_order(seen, seat)))


def not_the(seen: VanuatuState, which: Character, used: str, missing: str) -> Sentence | None:
    """Where a character is needed: none is played, it is another's, or it has helped in this round already."""
    if seen.options[WITHOUT_CHARACTERS]:
        return say("{now} {why}", now=asked_now(seen), why=say("This game is played without characters."))
    if seen.character[seen.actor] != which:
        return say("{now} {why}", now=asked_now(seen), why=say(missing))
    return say("{now} {why}", now=asked_now(seen), why=say(used)) if seen.used[seen.actor] else None


def cannot_move(seen: VanuatuState, a: Action) -> Sentence:
    used = N_("Your governor has moved a stack in this round already.")
    missing = N_("Only the governor may move a stack instead.")
    said = not_the(seen, GOVERNOR, used, missing)
    return said or say(
        "Choose one of your own stacks: you have no marker on {space}.", space=space(a - act.GOVERNOR_FROM)
    )


def wrong_target(seen: VanuatuState, a: Action) -> Sentence:
    target = a - act.GOVERNOR_TO
    if target == seen.chosen:
        return say("Choose another space: the stack stands on {space} now.", space=space(target))
    return say("Choose another space: you have performed {space} in this round already.", space=space(target))


def cannot_preach(seen: VanuatuState, a: Action) -> Sentence:
    which = a - act.PREACH
    used = N_("Your preacher has helped in this round already.")
    missing = N_("Only the preacher acts without leading.")
    said = not_the(seen, PREACHER, used, missing)
    if said is not None:
        return said
    if seen.markers[seen.actor * SPACES + which] == 0:
        return say("Choose one of your own stacks: you have no marker on {space}.", space=space(which))
    return say("Choose another stack: you cannot perform {space} now.", space=space(which))


def leads_somewhere(seen: VanuatuState, a: Action) -> Sentence:
    led = next(which for which in range(SPACES) if majorities.has_majority(seen, seen.actor, which))
    return say("Choose a space where you lead: the preacher does not help while you lead on {space}.", space=space(led))


def no_such_treasure(seen: VanuatuState, a: Action) -> Sentence:
    if not any(seen.treasure_tiles[seen.actor * VALUES : (seen.actor + 1) * VALUES]):
        return say("Explore first: you have no treasure to sell.")
    return say("Choose another treasure: you have none of value {value}.", value=a - act.SELL_TREASURE + 1)


def cannot_beg(seen: VanuatuState, a: Action) -> Sentence:
    used = N_("Your beggar has exchanged in this round already.")
    missing = N_("Only the beggar exchanges points for vatu.")
    said = not_the(seen, BEGGAR, used, missing)
    if said is not None:
        return said
    owned = seen.points[seen.actor]
    if owned <= 0:
        return say("Earn a point first: you have none to give.")
    most = min(owned, seen.parts.beggar_most)
    return say("Give no more than {most}: you have {owned}.", most=points(most), owned=points(owned))


# Sail.


def steps_to(seen: VanuatuState, place: Place) -> int:
    """The length of the shortest way from the actor's boat, at least one step; NONE where none leads there."""
    front = visited = one_step(seen, BITS[seen.boat[seen.actor]])
    for steps in range(1, len(seen.tile) + 1):
        if front & BITS[place]:
            return steps
        front = one_step(seen, front) & ~visited
        visited |= front
    return NONE


def too_far(seen: VanuatuState, a: Action) -> Sentence:
    most = seen.parts.reach
    if act.is_sail_free(a):
        place, steps = a - act.SAIL_FREE, most
    else:
        place, steps = (a - act.SAIL_TO) // act.MAX_STEPS, (a - act.SAIL_TO) % act.MAX_STEPS + 1
    needed = steps_to(seen, place)
    if needed == NONE:
        return say("Choose another sea: no way over ocean tiles leads there.")
    if needed > most:
        return say("Choose a nearer sea: it is {needed} steps away, a boat sails {most}.", needed=needed, most=most)
    if place == seen.boat[seen.actor]:
        return say("Choose another sea, or go out and back in {needed} steps: your boat lies here.", needed=needed)
    if needed > steps and needed > affordable_steps(seen, seen.vatu[seen.actor]):  # of a way that is paid
        return too_far_for_purse(seen, needed)
    if needed > steps:
        return say("Sail {needed} steps: the way there is no shorter.", needed=needed)
    return say(
        plural(
            needed,
            "Sail 1 step: no way of exactly {steps} steps leads there.",
            "Sail {needed} steps: no way of exactly {steps} steps leads there.",
        ),
        needed=needed,
        steps=steps,
    )


def too_far_for_purse(seen: VanuatuState, needed: int) -> Sentence:
    purse = vatu(seen.vatu[seen.actor])
    if seen.has_character(seen.actor, NAVIGATOR):
        return say("Sail free of charge: it is {needed} steps away, you have {purse}.", needed=needed, purse=purse)
    return say("Choose a nearer sea: it is {needed} steps away, you have {purse}.", needed=needed, purse=purse)


def no_tile(seen: VanuatuState, a: Action) -> Sentence:
    return say("Choose an ocean tile: here no tile lies yet.")


def no_sea(seen: VanuatuState, a: Action) -> Sentence:
    place = a - act.SAIL_FREE if act.is_sail_free(a) else (a - act.SAIL_TO) // act.MAX_STEPS
    island = seen.tile[place]
    if seen.submerged[island]:
        return say("Choose an ocean tile: {island} is submerged, and no boat sails over it.", island=the(island))
    return say("Choose an ocean tile: no boat sails onto {island}.", island=the(island))


def cannot_pay_way(seen: VanuatuState, a: Action) -> Sentence:
    price = vatu(((a - act.SAIL_TO) % act.MAX_STEPS + 1) * seen.parts.step_price)
    steps = affordable_steps(seen, seen.vatu[seen.actor])
    if steps == 0:
        return say("Sail free of charge: this way costs {price}, and you have no vatu.", price=price)
    return say(
        plural(
            steps,
            "Sail only 1 step: this way costs {price}, you have {purse}.",
            "Sail at most {steps} steps: this way costs {price}, you have {purse}.",
        ),
        steps=steps,
        price=price,
        purse=vatu(seen.vatu[seen.actor]),
    )


def free_or_paid(seen: VanuatuState, a: Action) -> Sentence:
    if sails_always_free(seen):
        return say("Choose only the sea: your navigator sails free of charge.")
    if seen.character[seen.actor] == NAVIGATOR:
        return say("Pay the way: your navigator has sailed free in this round already.")
    return say("Pay the way: only the navigator sails free of charge.")


def other_boat(seen: VanuatuState, a: Action) -> Sentence:
    return say("Choose another sea to stop at: here lies the boat of {player}.", player=Player(1 - seen.actor))


# On islands: build, buy, draw, transport.


def not_beside(seen: VanuatuState, a: Action) -> Sentence:
    there = seen.tile[a - act.ISLAND if act.is_island(a) else (a - act.BUY_GOOD) // GOODS]
    if there == NONE:
        return say("Choose an island beside your boat: here no tile lies yet.")
    if there >= ISLANDS:
        return say("Choose an island beside your boat: this is an ocean tile.")
    return say("Choose an island beside your boat: {island} is too far away.", island=the(there))


def is_submerged(seen: VanuatuState, a: Action) -> Sentence:
    there = seen.tile[a - act.ISLAND if act.is_island(a) else (a - act.BUY_GOOD) // GOODS]
    return say("Choose another island: the sea has taken {island}.", island=the(there))


def no_hut(seen: VanuatuState, a: Action) -> Sentence:
    """For want of a hut or of its price."""
    seat = seen.actor
    if seen.hut_stock[seat] == 0:
        if act.is_build_kind(a):
            return say("Build a dike alone: all your huts are built.")
        return say("Choose another action: all your huts are built.")
    price, purse = vatu(hut_price(seen, seat)), vatu(seen.vatu[seat])
    if act.is_build_kind(a):
        return say("Build a dike alone: a hut costs {price}, you have {purse}.", price=price, purse=purse)
    return say("Earn some vatu first: a hut costs {price}, you have {purse}.", price=price, purse=purse)


def no_hut_place(seen: VanuatuState, a: Action) -> Sentence:
    island = seen.tile[seen.chosen if act.is_build_kind(a) else a - act.ISLAND]
    count = seen.parts.hut_places[island]
    if act.is_build_kind(a):
        return say("Build a dike alone: all {count} hut places of {island} are taken.", count=count, island=the(island))
    return say("Choose another island: all {count} hut places of {island} are taken.", count=count, island=the(island))


def no_vatu_for_dike(seen: VanuatuState, a: Action) -> Sentence:
    seat = seen.actor
    purse = vatu(seen.vatu[seat])
    if a == act.BUILD_KIND + act.BOTH and seen.vatu[seat] >= seen.parts.dike_price:
        price = vatu(hut_price(seen, seat) + seen.parts.dike_price)
        return say("Build only one of them: a hut and a dike cost {price}, you have {purse}.", price=price, purse=purse)
    price = vatu(seen.parts.dike_price)
    return say("Earn some vatu first: a dike costs {price}, you have {purse}.", price=price, purse=purse)


def no_dike_side(seen: VanuatuState, a: Action) -> Sentence:
    if act.is_dike_side(a):
        chosen = a - act.DIKE_SIDE
        if seen.dikes[seen.tile[seen.chosen]] & BITS[chosen]:
            return say("Choose another side: in the {side} stands a dike.", side=side(chosen))
        return say("Choose a side towards an ocean tile: in the {side} lies none.", side=side(chosen))
    if act.is_build_kind(a):
        island = the(seen.tile[seen.chosen])
        return say("Build a hut alone: no side of {island} needs another dike.", island=island)
    island = the(seen.tile[a - act.ISLAND])
    return say("Choose another island: on {island} you can build neither a hut nor a dike.", island=island)


def no_dike_left(seen: VanuatuState, a: Action) -> Sentence:
    if act.is_build_kind(a):
        return say("Build a hut alone: all {count} dikes stand already.", count=seen.parts.dikes)
    return say(
        "Choose another island: all {count} dikes stand already, and you can build no hut here.",
        count=seen.parts.dikes,
    )


def no_drawing_place(seen: VanuatuState, a: Action) -> Sentence:
    island = seen.tile[a - act.ISLAND]
    count = seen.parts.drawing_places[island]
    return say(
        plural(
            count,
            "Choose another island: the only drawing place of {island} is taken.",
            "Choose another island: all {count} drawing places of {island} are taken.",
        ),
        count=count,
        island=the(island),
    )


def no_room(seen: VanuatuState, a: Action) -> Sentence:
    island = seen.tile[a - act.ISLAND]
    count = seen.parts.capacity[island]
    return say(
        "Choose another island: the {count} places for tourists on {island} are taken.",
        count=count,
        island=the(island),
    )


def cannot_buy(seen: VanuatuState, a: Action) -> Sentence:
    where, which = divmod(a - act.BUY_GOOD, GOODS)
    island = seen.tile[where]
    if seen.cubes[island * GOODS + which] == 0:
        return say("Choose another good: no {good} lies on {island}.", good=good(which), island=the(island))
    price, purse = vatu(seen.parts.price[which]), vatu(seen.vatu[seen.actor])
    return say(
        "Choose a cheaper good: {good} costs {price}, you have {purse}.", good=good(which), price=price, purse=purse
    )


# Sell, rest.


def no_such_fish(seen: VanuatuState, a: Action) -> Sentence:
    return say("Choose another fish: you have none of value {value}.", value=a - act.SELL_ADD + 1)


def not_this_fish(seen: VanuatuState, a: Action) -> Sentence:
    if a == act.SELL_DONE:
        return say("Sell at least one fish first.")
    return say(
        "Choose a fish of value {most} or less: they are sold from high to low, so {value} comes too late.",
        most=seen.chosen,
        value=a - act.SELL_ADD + 1,
    )


def token_gone(seen: VanuatuState, a: Action) -> Sentence:
    return say("Choose another token: this one ({token}) is gone.", token=token(a - act.REST_TAKE + 1))


REASONS: dict[Rule, Reason] = {
    rulebook.VA_34: not_beside_two,
    rulebook.VA_35: beside_island,
    rulebook.VA_36: beside_no_island,
    rulebook.VA_37: pick_the_other,
    rulebook.VA_43: is_held,
    rulebook.VA_51: is_out_of_question,
    rulebook.VA_59: no_stack,
    rulebook.VA_62: leads_not,
    rulebook.VA_63: no_stack,
    rulebook.VA_68: not_beside,
    rulebook.VA_70: no_tile,
    rulebook.VA_72: too_far,
    rulebook.VA_73: no_sea,
    rulebook.VA_74: cannot_pay_way,
    rulebook.VA_77: free_or_paid,
    rulebook.VA_78: no_hut_place,
    rulebook.VA_82: no_hut,
    rulebook.VA_89: no_such_fish,
    rulebook.VA_90: not_this_fish,
    rulebook.VA_94: cannot_buy,
    rulebook.VA_100: no_drawing_place,
    rulebook.VA_101: no_such_treasure,
    rulebook.VA_104: cannot_beg,
    rulebook.VA_106: no_room,
    rulebook.VA_111: token_gone,
    rulebook.VA_113: cannot_move,
    rulebook.VA_115: wrong_target,
    rulebook.VA_116: cannot_preach,
    rulebook.VA_117: leads_somewhere,
    rulebook.VA_129: no_vatu_for_dike,
    rulebook.VA_130: no_dike_side,
    rulebook.VA_135: is_submerged,
    rulebook.VA_149: no_dike_left,
    rulebook.VA_151: not_on_offer,
    rulebook.VA_156: other_boat,
}
