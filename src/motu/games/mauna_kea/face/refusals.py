"""Why a move is not allowed, as a friend at the table would say it: the way out first, then what stands in it.

A move that belongs to another decision is told what is asked now; every other refusal has a sentence for its rule, with
the numbers of this position. Never compiled.
"""

from collections.abc import Callable
from typing import TypeAlias

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Rule
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import (
    BOATS,
    CELLS,
    COLOURS,
    EARTHQUAKE,
    HEADINGS,
    HELICOPTER,
    JUNGLE,
    JUNGLE_MOVE,
    LANDINGS,
    MAX_TILES,
    MOUNTAIN_MOVE,
    NEXT_SPACE,
    NOTHING,
    PLACE_OF,
    PLACE_START,
    PLACE_VOLCANO,
    SPACES,
    STEP_COST,
    TEAM,
    Place,
    Space,
    count_of,
    size_of,
)
from motu.games.mauna_kea.face.words import GROUND_NOUNS, artifact, card, place_name, points
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import anytime, boats, movement, moving, rulebook
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.bag import has_tiles
from motu.games.mauna_kea.rules.earthquake import looks_unturned
from motu.games.mauna_kea.rules.hands import has_card, has_cards
from motu.games.mauna_kea.rules.moving import BOARDING_COST, refusal_of_unused
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.sentence import N_, Player, Sentence, plural, say

Reason: TypeAlias = Callable[[MaunaKeaState, Action], Sentence]


def why_not(game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action, rule: Rule) -> Sentence:
    """Of an action that the position refuses by this rule."""
    if seen.phase == PHASE_OVER:
        return say("The game is over: no more moves are made.")
    if not answers(seen.phase, a):
        return asked_now(seen, a)
    return REASONS.get(rule, asked_now)(seen, a)


# Another decision is asked now.


def answers(phase: int, a: Action) -> bool:
    """Is it an answer to what is asked, though perhaps a wrong one?"""
    return phase in ANSWERS and ANSWERS[phase](a)


def is_play(a: Action) -> bool:
    if act.is_lay(a) or act.is_spend(a) or act.is_step(a) or act.is_board(a):
        return True
    return anytime.is_anytime(a) or a in (act.END_PLAY, act.WATCH)


def is_between_draws(a: Action) -> bool:
    return anytime.is_anytime(a) or a == act.YES


def is_place_or_skip(a: Action) -> bool:
    return act.is_place(a) or a == act.SKIP


def is_yes_or_skip(a: Action) -> bool:
    return a in (act.YES, act.SKIP)


ANSWERS: dict[int, Callable[[Action], bool]] = {
    st.PHASE_DISCARD: act.is_discard,
    st.PHASE_DISCARD_MORE: act.is_discard,
    st.PHASE_PLACE_EXPLORER: act.is_start,
    st.PHASE_PLAY: is_play,
    st.PHASE_REFILL: is_between_draws,
    st.PHASE_LAY_PLACE: act.is_place,
    st.PHASE_LAY_ROTATION: act.is_rotation,
    st.PHASE_LEAVE: act.is_leave,
    st.PHASE_CARD_EXPLORER: act.is_explorer,
    st.PHASE_CARD_SPACE: act.is_space,
    st.PHASE_QUAKE_TILE: is_place_or_skip,
    st.PHASE_QUAKE_ROTATION: act.is_rotation,
    st.PHASE_QUAKE_DRAW: is_yes_or_skip,
    st.PHASE_QUAKE_LAY: act.is_place,
    st.PHASE_QUAKE_LAY_ROTATION: act.is_rotation,
}

ASKED = {
    st.PHASE_DISCARD: N_("First choose the two cards that you put out of the game."),
    st.PHASE_DISCARD_MORE: N_("First choose the second card that you put out of the game."),
    st.PHASE_PLACE_EXPLORER: N_("First place an explorer on a free space beside the volcano."),
    st.PHASE_QUAKE_ROTATION: N_("First choose how the tile is turned."),
    st.PHASE_QUAKE_DRAW: N_("First say whether you draw a tile for the island."),
    st.PHASE_QUAKE_LAY: N_("First choose an empty place: the drawn tile must be laid."),
    st.PHASE_QUAKE_LAY_ROTATION: N_("First choose how the drawn tile lies."),
}


def asked_now(seen: MaunaKeaState, a: Action) -> Sentence:
    phase = seen.phase
    if phase == st.PHASE_PLAY:
        return asked_to_play(seen, a)
    if phase == st.PHASE_PLACE_EXPLORER and act.is_place(a) and seen.board().printed[a - act.PLACE] != PLACE_START:
        return asked_where_to_start(seen, a - act.PLACE)
    if phase == st.PHASE_REFILL:
        return asked_between_draws(a)
    if phase in (st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION):
        return asked_to_lay(seen, a)
    if phase == st.PHASE_LEAVE:
        excess = boats.count_excess(seen)
        return say(
            plural(
                excess,
                "First choose the artifact that stays behind: the boat has no seat for {count} of them.",
                "First choose the artifacts that stay behind: the boat has no seat for {count} of them.",
            ),
            count=excess,
        )
    if phase in (st.PHASE_CARD_EXPLORER, st.PHASE_CARD_SPACE):
        return asked_of_card(seen, a)
    if phase == st.PHASE_QUAKE_TILE:
        if seen.bag_size:
            return say("First choose a tile to turn, or only draw one.")
        return say("First choose the tile that the earthquake turns.")
    return say(ASKED[phase])


def asked_where_to_start(seen: MaunaKeaState, place: Place) -> Sentence:
    """Somebody would set an explorer where none begins."""
    if is_volcano(seen, place):
        return say("Choose a free space beside the volcano: nobody stands on it.")
    return say(
        "Choose a free space beside the volcano: {place} is for tiles, and no explorer begins there.",
        place=place_name(place),
    )


def asked_to_play(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_place(a):
        if refusal_of_unused(seen) != OK:
            return points_are_unused(seen, a)
        if has_tiles(seen, seen.actor):
            return say("Choose one of your tiles first, then the place for it.")
        return played_out(seen)
    if act.is_rotation(a):
        return say("Choose a tile first, then its place, then how it lies.")
    if act.is_start(a):
        return say("Move your explorers step by step: all of them are placed.")
    if act.is_leave(a):
        return say("To leave an artifact here, put it down. What a boat cannot hold is asked on boarding.")
    if a == act.YES:
        if has_tiles(seen, seen.actor):
            return say("Play your tiles and end your turn first: then you draw.")
        return say("End your turn first: then you draw.")
    if a == act.SKIP:
        return say("Play tiles, move, or end your turn: there is nothing to skip.")
    if act.is_explorer(a):
        return asked_where_to(seen, a)
    if act.is_discard(a):
        if not seen.is_advanced():
            return is_basic(seen, a)
        return say("Play one of your action cards, or keep them: none is put out of the game any more.")
    if not seen.is_advanced():
        return say("Move step by step: choose a space beside one of your explorers.")
    return say("Choose a space beside one of your explorers, or play a movement card first.")


def asked_where_to(seen: MaunaKeaState, a: Action) -> Sentence:
    """An explorer is chosen only for a card; who chooses one otherwise wants to move it."""
    which = explorer_of(a)
    if seen.explorer[seen.actor * TEAM + which] < 0:
        return is_not_there(seen, a)
    if not seen.is_advanced():
        return say("To move explorer {n}, choose a space beside it.", n=which + 1)
    return say("To move explorer {n}, choose a space beside it. For a card, play the card first.", n=which + 1)


def asked_between_draws(a: Action) -> Sentence:
    if act.is_step(a) or act.is_board(a):
        return say("Draw on, or play a card: the points of this turn have lapsed.")
    if act.is_lay(a) or act.is_spend(a):
        return say("Draw on, or play a card: these tiles are for your next turn.")
    if a in (act.END_PLAY, act.WATCH):
        return say("Draw on: your turn ends by itself with the last tile.")
    return say("First draw on, or play a card.")


def asked_to_lay(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_lay(a) or act.is_spend(a):
        return say("Lay the chosen tile first, or undo to play it otherwise.")
    if seen.phase == st.PHASE_LAY_ROTATION:
        if act.is_place(a):
            return say("First choose how the tile lies, or undo to choose another place.")
        return say("First choose how the tile lies.")
    if act.is_rotation(a):
        return say("Choose the place first, then how the tile lies.")
    return say("First choose an empty place for the tile.")


def asked_of_card(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_card(a):
        return say("First finish the {card}, or undo to play another card.", card=card(seen.card))
    if seen.phase == st.PHASE_CARD_EXPLORER:
        return say("First choose the explorer for the {card}.", card=card(seen.card))
    if act.is_take(a) or act.is_put_down(a):
        return say("First choose where explorer {n} goes: artifacts are handled there.", n=seen.chosen + 1)
    return say("First choose where the {card} leads explorer {n}.", card=card(seen.card), n=seen.chosen + 1)


# What stands where.


def owner_at(seen: MaunaKeaState, space: Space) -> int:
    return seen.explorer.index(space) // TEAM


def somebody_stands(seen: MaunaKeaState, space: Space) -> Sentence:
    """Of an occupied space, where a free one is wanted."""
    seat = owner_at(seen, space)
    if seat == seen.actor:
        return say("Choose a free space: your own explorer stands there.")
    return say("Choose a free space: an explorer of {player} stands there.", player=Player(seat))


def count_tiles(seen: MaunaKeaState) -> int:
    mine = seen.in_front[seen.actor * MAX_TILES : seen.actor * MAX_TILES + MAX_TILES]
    return sum(1 for kind in mine if kind != NONE)


def has_boats(seen: MaunaKeaState) -> bool:
    return any(seen.boat_at[landing] != NONE for landing in range(LANDINGS))


def explorer_of(a: Action) -> int:
    """The explorer whom an action is about."""
    if act.is_step(a):
        return (a - act.STEP) // HEADINGS
    if act.is_take(a):
        return (a - act.TAKE) // COLOURS
    if act.is_put_down(a):
        return (a - act.PUT_DOWN) // COLOURS
    return a - (act.BOARD if act.is_board(a) else act.EXPLORER)


# The set-up.


def is_going_out(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose another card: this one goes out of the game already.")


def start_is_taken(seen: MaunaKeaState, a: Action) -> Sentence:
    return somebody_stands(seen, seen.board().start_spaces[a - act.PLACE_EXPLORER])


# Playing tiles.


def played_out(seen: MaunaKeaState) -> Sentence:
    """Without a tile."""
    if seen.pool:
        return say("Move on with the {pool} you have left: all your tiles are played.", pool=points(seen.pool))
    return say("End your turn, or do what costs no point: all your tiles are played, and you have no point left.")


def is_no_tile(seen: MaunaKeaState, a: Action) -> Sentence:
    if not has_tiles(seen, seen.actor):
        return played_out(seen)
    slot = a - (act.LAY if act.is_lay(a) else act.SPEND)
    return say("Choose another tile: there is no tile {slot} in front of you.", slot=slot + 1)


def is_spent(seen: MaunaKeaState, a: Action) -> Sentence:
    if not has_tiles(seen, seen.actor):
        return played_out(seen)
    return say("Choose a tile in front of you: what is spent cannot be laid any more.")


def tiles_are_left(seen: MaunaKeaState, a: Action) -> Sentence:
    count = count_tiles(seen)
    return say(
        plural(count, "Lay or spend your last tile first.", "Lay or spend your {count} tiles first."), count=count
    )


def island_is_full(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Spend the tile: no place on the island is empty.")


def points_are_unused(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_spend(a):
        return say("Lay the tile instead: none of your explorers could use a point of it.")
    if not can_move_now(seen):
        return say("Spend another tile and move: each tile you spend must pay for a step or a boat.")
    count = seen.spent - seen.used
    return say(
        plural(
            count,
            "Move on with {count} point first: each tile you spend must pay for a step or a boat.",
            "Move on with {count} points first: each tile you spend must pay for a step or a boat.",
        ),
        count=count,
    )


def can_move_now(seen: MaunaKeaState) -> bool:
    """Some step or boarding can be paid from the pool as it is."""
    if any(boats.refusal_to_board(seen, explorer) == OK for explorer in range(TEAM)):
        return True
    return any(moving.refusal_to_step(seen, move) == OK for move in range(TEAM * HEADINGS))


def is_no_place_for_tiles(seen: MaunaKeaState, a: Action) -> Sentence:
    if is_volcano(seen, a - act.PLACE):
        return say("Choose an empty place: no tile lies on the volcano.")
    return say("Choose an empty place: no tile is laid where the explorers start.")


def is_volcano(seen: MaunaKeaState, place: Place) -> bool:
    return seen.board().printed[place] == PLACE_VOLCANO


def holds_tile(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose an empty place: a tile lies there already.")


def holds_lava(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose an empty place: that one is covered with lava.")


def looks_alike(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose one of the ways shown: laid like this, the tile looks the same as one of them.")


# Moving.


def is_not_there(seen: MaunaKeaState, a: Action) -> Sentence:
    if seen.count_on_board(seen.actor) == 0:
        return say("Play on without explorers: none of yours is on the island any more.")
    which = explorer_of(a)
    where = seen.explorer[seen.actor * TEAM + which]
    if where not in AWAY:
        return say("Choose another explorer: in this game you have {count}.", count=seen.team())
    return say(AWAY[where], n=which + 1)


AWAY = {
    st.WAITING: N_("Choose another explorer: explorer {n} is not on the island yet."),
    st.ABOARD: N_("Choose another explorer: explorer {n} has left in a boat."),
    st.RESCUED: N_("Choose another explorer: the helicopter has fetched explorer {n}."),
    st.LOST: N_("Choose another explorer: the lava has swallowed explorer {n}."),
}


def stepped_from(seen: MaunaKeaState, a: Action) -> Space:
    return seen.explorer[seen.actor * TEAM + explorer_of(a)]


def stepped_to(seen: MaunaKeaState, a: Action) -> Space:
    return NEXT_SPACE[stepped_from(seen, a) * HEADINGS + (a - act.STEP) % HEADINGS]


def is_beyond_edge(seen: MaunaKeaState, a: Action) -> Sentence:
    landing = seen.parts.landing_of[stepped_from(seen, a)]
    if landing != NONE and seen.boat_at[landing] != NONE:
        return say("Board the boat to leave: there the island ends.")
    return say("Choose another direction: there the island ends.")


def costs_too_much(seen: MaunaKeaState, a: Action) -> Sentence:
    """Jungle is dear only without a point, water also with one."""
    ground = seen.ground[stepped_to(seen, a)]
    cost = STEP_COST[ground]
    if not has_tiles(seen, seen.actor):
        if seen.pool == 0:
            return played_out(seen)
        return say("Choose another step: water costs {cost} points, you have {pool}.", cost=cost, pool=seen.pool)
    if ground == JUNGLE:
        return say("Spend a tile first: a step into jungle costs {cost} point, you have none.", cost=cost)
    if seen.pool == 0:
        return say("Spend a tile first: a step into water costs {cost} points, you have none.", cost=cost)
    return say("Spend a tile first: a step into water costs {cost} points, you have {pool}.", cost=cost, pool=seen.pool)


def is_mountain(seen: MaunaKeaState, a: Action) -> Sentence:
    if has_card(seen, MOUNTAIN_MOVE) and movement.can_move(seen, MOUNTAIN_MOVE, explorer_of(a)):
        return say("Play your {card}, or go round: no step leads onto a mountain.", card=card(MOUNTAIN_MOVE))
    return say("Go round: no step leads onto a mountain.")


def is_lava(seen: MaunaKeaState, a: Action) -> Sentence:
    if is_volcano(seen, PLACE_OF[stepped_to(seen, a)]):
        return say("Choose another direction: nobody walks into the volcano.")
    return say("Go round: nobody walks on lava.")


def has_no_ground(seen: MaunaKeaState, a: Action) -> Sentence:
    if has_tiles(seen, seen.actor):
        return say("Lay a tile there first: there is no ground to walk on yet.")
    return say("Choose another direction: there is no ground to walk on yet.")


def is_in_the_way(seen: MaunaKeaState, a: Action) -> Sentence:
    seat = owner_at(seen, stepped_to(seen, a))
    if seat == seen.actor:
        return say("Go round, or move your other explorer first: it stands there.")
    return say("Go round: an explorer of {player} stands there.", player=Player(seat))


# Artifacts.


def colour_of(a: Action) -> int:
    return (a - (act.TAKE if act.is_take(a) else act.PUT_DOWN)) % COLOURS


def does_not_lie(seen: MaunaKeaState, a: Action) -> Sentence:
    which = explorer_of(a)
    if seen.lying[seen.explorer[seen.actor * TEAM + which]] == 0:
        if seen.phase == st.PHASE_REFILL:
            return say("Draw on, or play a card: no artifact lies where explorer {n} stands.", n=which + 1)
        return say("Move to an artifact first: none lies where explorer {n} stands.", n=which + 1)
    return say(
        "Choose another one: no {artifact} lies where explorer {n} stands.",
        artifact=artifact(colour_of(a)),
        n=which + 1,
    )


def carries_enough(seen: MaunaKeaState, a: Action) -> Sentence:
    which = explorer_of(a)
    count = size_of(seen.carried[seen.actor * TEAM + which])
    return say("Put one down first: explorer {n} carries {count} artifacts already.", n=which + 1, count=count)


def does_not_carry(seen: MaunaKeaState, a: Action) -> Sentence:
    which = explorer_of(a)
    if seen.carried[seen.actor * TEAM + which] == 0:
        return say("Take an artifact first: explorer {n} carries none.", n=which + 1)
    return say(
        "Choose another one: explorer {n} carries no {artifact}.",
        n=which + 1,
        artifact=artifact(colour_of(a)),
    )


def goes_to_and_fro(seen: MaunaKeaState, a: Action) -> Sentence:
    which, of_this = explorer_of(a) + 1, artifact(colour_of(a))
    if act.is_take(a):
        return say("Do something else first: explorer {n} has just put down a {artifact}.", n=which, artifact=of_this)
    return say("Do something else first: explorer {n} has just taken a {artifact}.", n=which, artifact=of_this)


# Boats.


def cannot_board(seen: MaunaKeaState, a: Action) -> Sentence:
    which = explorer_of(a)
    if seen.parts.landing_of[seen.explorer[seen.actor * TEAM + which]] == NONE:
        if not has_boats(seen):
            return say("No boat is left: all {count} have gone.", count=BOATS)
        return say("Move explorer {n} to one of the spaces beside a boat first.", n=which + 1)
    if has_tiles(seen, seen.actor):
        return say("Spend a tile first: to board costs {cost} point, you have none.", cost=BOARDING_COST)
    return say("To board costs {cost} point: you have none, and your tiles are played.", cost=BOARDING_COST)


def boat_has_left(seen: MaunaKeaState, a: Action) -> Sentence:
    if not has_boats(seen):
        return say("Move on without boats: all {count} have gone.", count=BOATS)
    return say("Go to another boat: the one from here has left.")


def stays_otherwise(seen: MaunaKeaState, a: Action) -> Sentence:
    """In any order, but for games of edition 3 and before."""
    colour = a - act.LEAVE
    carried = count_of(seen.carried[seen.actor * TEAM + seen.chosen], colour)
    if carried <= count_of(seen.left, colour):
        return say("Choose another one: no {artifact} is left to choose.", artifact=artifact(colour))
    if any(count_of(seen.left, later) for later in range(colour + 1, COLOURS)):
        return say("Choose a darker one, or undo: they are left in the order white, gray, black.")
    return say("Choose a lighter one first: they are left in the order white, gray, black.")


# Cards.


def is_basic(seen: MaunaKeaState, a: Action) -> Sentence:
    if a == act.WATCH:
        return say("End your turn as usual: without cards there is nothing to do between two draws.")
    return say("Play on without cards: they belong to the advanced game.")


def holds_no_card(seen: MaunaKeaState, a: Action) -> Sentence:
    if a == act.WATCH:
        if has_cards(seen, seen.actor):
            return say("End your turn as usual: whenever you can play a card, you are asked before the draw.")
        return say("End your turn as usual: you hold no card for the time between two draws.")
    return say("Choose a card that you hold: {card} is none of them.", card=card(a - act.CARD))


def draws_no_more(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("End your turn as usual: the end has come, so no tile is drawn.")


def would_do_nothing(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_explorer(a):
        return leads_nowhere(seen, a - act.EXPLORER)
    which = a - act.CARD
    if which == EARTHQUAKE:
        return say("Keep the card: no tile can be turned, and the bag is empty.")
    if seen.count_on_board(seen.actor) == 0:
        return say("Keep the card: none of your explorers is on the island to use it.")
    if which == MOUNTAIN_MOVE:
        return say("Keep the card: no mountains lead any of your explorers to a free space.")
    if which == JUNGLE_MOVE:
        return say("Keep the card: none of your explorers has a free jungle space beside it.")
    return say("Keep the card: none of your explorers has a free water space beside it.")


def leads_nowhere(seen: MaunaKeaState, which: int) -> Sentence:
    if seen.card == MOUNTAIN_MOVE:
        return say("Choose another explorer: no mountains lead explorer {n} to a free space.", n=which + 1)
    if seen.card == JUNGLE_MOVE:
        return say("Choose another explorer: explorer {n} has no free jungle space beside it.", n=which + 1)
    return say("Choose another explorer: explorer {n} has no free water space beside it.", n=which + 1)


def is_last_explorer(seen: MaunaKeaState, a: Action) -> Sentence:
    if seen.count_on_board(seen.actor) == 0:
        return say("Keep the {card}: none of your explorers is on the island.", card=card(HELICOPTER))
    return say("Keep the {card}: it does not fetch your last explorer on the island.", card=card(HELICOPTER))


def stays_put(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose another space: explorer {n} stands there now.", n=seen.chosen + 1)


def meets_explorer(seen: MaunaKeaState, a: Action) -> Sentence:
    if seen.is_occupied(a - act.SPACE):
        return somebody_stands(seen, a - act.SPACE)
    return say("Choose another space: on every way there an explorer stands.")


def is_off_jungle(seen: MaunaKeaState, a: Action) -> Sentence:
    ground = seen.ground[a - act.SPACE]
    if ground == NOTHING:
        return say("Choose a jungle space: no tile lies there yet.")
    if ground != JUNGLE:
        return say("Choose a jungle space: that one is {ground}.", ground=say(GROUND_NOUNS[ground]))
    if artifacts_stop(seen, a - act.SPACE):
        return say("Choose a nearer space: the move ends at the first artifact.")
    return say("Choose another space: jungle alone does not lead there.")


def is_off_water(seen: MaunaKeaState, a: Action) -> Sentence:
    ground = seen.ground[a - act.SPACE]
    if ground == NOTHING:
        return say("Choose a water space: no tile lies there yet.")
    if ground != movement.ground_of_card(seen.card):
        return say("Choose a water space: that one is {ground}.", ground=say(GROUND_NOUNS[ground]))
    if artifacts_stop(seen, a - act.SPACE):
        return say("Choose a nearer space: the move must end at the first artifact.")
    return say("Choose another space: water alone does not lead there.")


def artifacts_stop(seen: MaunaKeaState, space: Space) -> bool:
    """Only artifacts on the way keep the card from leading there."""
    cleared = seen.clone()
    cleared.lying = [0] * SPACES
    return space in movement.end_spaces(cleared, seen.card, movement.start_of(seen))


def is_not_beyond(seen: MaunaKeaState, a: Action) -> Sentence:
    ground = seen.ground[a - act.SPACE]
    if ground == NOTHING:
        return say("Choose jungle or water beyond the mountains: no tile lies there yet.")
    if STEP_COST[ground] == 0:
        return say(
            "Choose jungle or water beyond the mountains: that space is {ground}.", ground=say(GROUND_NOUNS[ground])
        )
    return say("Choose another space: no way over mountains alone leads there.")


def ends_on_mountain(seen: MaunaKeaState, a: Action) -> Sentence:
    return say("Choose jungle or water beyond: the move does not end on a mountain.")


# The earthquake.


def cannot_be_turned(seen: MaunaKeaState, a: Action) -> Sentence:
    place = a - act.PLACE
    if seen.tile[place] == NONE:
        return say("Choose a tile: there is none on that place.")
    seat = next(i // TEAM for i, at in enumerate(seen.explorer) if at >= 0 and PLACE_OF[at] == place)
    if seat == seen.actor:
        return say("Choose another tile: your own explorer stands on that one.")
    return say("Choose another tile: an explorer of {player} stands on that one.", player=Player(seat))


def is_fixed(seen: MaunaKeaState, a: Action) -> Sentence:
    if a == act.SKIP:
        return say("Choose a tile to turn: the bag is empty, so none can be drawn.")
    if is_volcano(seen, a - act.PLACE):
        return say("Choose a tile: the volcano cannot be turned.")
    if seen.is_lava(a - act.PLACE):
        return say("Choose another tile: lava cannot be turned.")
    return say("Choose a tile: the ground where the explorers start cannot be turned.")


def turns_nothing(seen: MaunaKeaState, a: Action) -> Sentence:
    if act.is_place(a):
        return say("Choose another tile: this one looks the same however it is turned.")
    now = seen.tile[seen.place] % CELLS
    if looks_unturned(seen, seen.place, (a - act.ROTATION - now) % CELLS):
        return say("Choose another turn: like this the tile looks as it does now.")
    return say("Choose one of the turns shown: this one looks the same as one of them.")


REASONS: dict[Rule, Reason] = {
    rulebook.MK_7: is_going_out,
    rulebook.MK_11: start_is_taken,
    rulebook.MK_20: is_no_tile,
    rulebook.MK_21: tiles_are_left,
    rulebook.MK_23: is_no_place_for_tiles,
    rulebook.MK_25: looks_alike,
    rulebook.MK_27: holds_tile,
    rulebook.MK_28: island_is_full,
    rulebook.MK_32: points_are_unused,
    rulebook.MK_33: is_spent,
    rulebook.MK_36: is_not_there,
    rulebook.MK_37: is_beyond_edge,
    rulebook.MK_39: costs_too_much,
    rulebook.MK_40: is_mountain,
    rulebook.MK_41: is_lava,
    rulebook.MK_42: has_no_ground,
    rulebook.MK_43: is_in_the_way,
    rulebook.MK_48: does_not_lie,
    rulebook.MK_49: carries_enough,
    rulebook.MK_51: does_not_carry,
    rulebook.MK_54: goes_to_and_fro,
    rulebook.MK_55: cannot_board,
    rulebook.MK_58: stays_otherwise,
    rulebook.MK_61: boat_has_left,
    rulebook.MK_88: holds_lava,
    rulebook.MK_90: is_basic,
    rulebook.MK_92: holds_no_card,
    rulebook.MK_95: would_do_nothing,
    rulebook.MK_99: meets_explorer,
    rulebook.MK_104: is_off_jungle,
    rulebook.MK_105: is_off_water,
    rulebook.MK_107: is_not_beyond,
    rulebook.MK_108: ends_on_mountain,
    rulebook.MK_110: cannot_be_turned,
    rulebook.MK_114: is_fixed,
    rulebook.MK_116: is_last_explorer,
    rulebook.MK_131: draws_no_more,
    rulebook.MK_147: turns_nothing,
    rulebook.MK_148: stays_put,
}
