"""What Vanuatu says to people: prompts, choices, log lines. Never compiled."""

from collections.abc import Iterator

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games.vanuatu.box.parts import (
    BUILD,
    CHARACTER_NAMES,
    DRAW,
    GOOD_NAMES,
    GOODS,
    NAVIGATOR,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TOKEN_FIRST,
    TOKEN_NAMES,
    TRANSPORT,
    Parts,
)
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import majorities, neutral, waters
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.buying import points_for
from motu.games.vanuatu.rules.characters import may_decline
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.places import hut_price
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.belief import listed
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, Words, plural, say
from motu.papers.tongue import _

# The glossary's English for what has a name: the keys of its translations.
SPACE_NOUNS = [
    N_("sail"),
    N_("build"),
    N_("explore"),
    N_("fish"),
    N_("sell"),
    N_("buy"),
    N_("draw"),
    N_("transport"),
    N_("rest"),
]
CHARACTER_NOUNS = [
    N_("navigator"),
    N_("builder"),
    N_("diver"),
    N_("fisherman"),
    N_("seller"),
    N_("buyer"),
    N_("artist"),
    N_("guide"),
    N_("beggar"),
    N_("governor"),
    N_("preacher"),
]
GOOD_NOUNS = [N_("kava"), N_("copra"), N_("beef")]
TILE_NOUNS = [
    N_("start island"),
    N_("island A1"),
    N_("island A2"),
    N_("island D1"),
    N_("island D2"),
    N_("fishing ground"),
    N_("wreck"),
    N_("open sea"),
    N_("ocean B1"),
    N_("ocean B2"),
    N_("ocean C1"),
    N_("ocean C2"),
    N_("ocean E1"),
    N_("ocean E2"),
    N_("ocean F1"),
    N_("ocean F2"),
]
TOKEN_NOUNS = [N_("first player"), N_("1 vatu and 1 point"), N_("1 point"), N_("1 vatu")]
SIDE_NOUNS = [N_("east"), N_("north-east"), N_("north-west"), N_("west"), N_("south-west"), N_("south-east")]
ORDER_NOUNS = [
    N_("order 1"),
    N_("order 2"),
    N_("order 3"),
    N_("order 4"),
    N_("order 5"),
    N_("order 6"),
    N_("order 7"),
    N_("order 8"),
    N_("order 9"),
    N_("order 10"),
]
ISLAND_DEEDS = {
    BUILD: N_("Build on {island} ({place})"),
    DRAW: N_("Draw in the sand of {island} ({place})"),
    TRANSPORT: N_("Carry a tourist to {island} ({place})"),
}
BUILT = [N_("Build a hut for {vatu}"), N_("Build a dike for {vatu}"), N_("Build a hut and a dike for {vatu}")]
BUILT_THERE = [
    N_("Build a hut for {vatu} on {island}"),
    N_("Build a dike for {vatu} on {island}"),
    N_("Build a hut and a dike for {vatu} on {island}"),
]
POWERS = [
    N_("sails 1 to 3 steps free of charge"),
    N_("builds a hut for {builder} instead of {hut}"),
    N_("gets the value of a treasure in vatu as well"),
    N_("gets the value of a fish in PP as well"),
    N_("sells fish at any island, without a hut of your own"),
    N_("gets a second cube of the good bought, free, for an order"),
    N_("gets {artist} PP for a drawing"),
    N_("gets {guide} PP for each drawing where the tourist arrives"),
    N_("may turn 1 to {beggar} PP into as many vatu"),
    N_("may move one whole stack to another action instead of acting"),
    N_("may act without majority when you have none"),
]


def space(which: int) -> Thing:
    return Thing(f"space-{SPACE_NAMES[which]}", SPACE_NOUNS[which])


def power_of(parts: Parts, which: int) -> Sentence:
    """What a character does, once in a round (VA-44)."""
    return say(
        POWERS[which],
        builder=vatu(parts.builder_price),
        hut=parts.hut_price,
        artist=parts.artist_points,
        guide=parts.guide_points,
        beggar=parts.beggar_most,
    )


def character(which: int) -> Thing:
    return Thing(f"character-{CHARACTER_NAMES[which]}", CHARACTER_NOUNS[which])


def good(which: int, count: int | None = None) -> Thing:
    return Thing(GOOD_NAMES[which], GOOD_NOUNS[which], count)


def tile(which: int) -> Thing:
    return Thing(f"tile-{TILE_NAMES[which]}", TILE_NOUNS[which])


def tile_letter(which: int) -> str:
    """An island's name in the log, where it is a letter and a number."""
    name = TILE_NAMES[which]
    return name.upper() if len(name) == 2 else ""


def token(which: int) -> Thing:
    return Thing(f"rest-{TOKEN_NAMES[which - 1]}", TOKEN_NOUNS[which - 1])


def order(which: int) -> Thing:
    return Thing("order", ORDER_NOUNS[which])


def vatu(count: int) -> Thing:
    return Thing("vatu", plural(count, "vatu", "vatu"), count)


def points(count: int) -> Thing:
    return Thing("prosperity", "PP", count)


def place(which: int) -> str:
    return act.PLACE_NAMES[which]


# As the rulebook numbers and calls them (VA-19): on the board, on the player aid, in the guide and the terminal.
NUMERALS = ["I", "II", "III", "IV", "V"]
PHASES = [N_("Preparation"), N_("Characters"), N_("Programming"), N_("Actions"), N_("Rest tokens")]


def phase_number(s: VanuatuState) -> int:
    """Which of the five phases it is, from 0; the last one asks nothing of anybody."""
    if s.phase in (st.PHASE_PICK, st.PHASE_PLACE):
        return 0
    if s.phase in (st.PHASE_NEUTRAL, st.PHASE_CHARACTER):
        return 1
    return 2 if s.phase == st.PHASE_PROGRAMME else 3


def phase_title(s: VanuatuState) -> str:
    """With its number, in the language spoken now; neutral markers are put before the second phase."""
    if s.phase == st.PHASE_NEUTRAL:
        return _("Neutral markers")
    now = phase_number(s)
    return _("{number} {phase}").format(number=NUMERALS[now], phase=_(PHASES[now]))


PROMPTS = {
    st.PHASE_PICK: N_("Choose the tile of the volcano to lay first."),
    st.PHASE_CHARACTER: N_("Take a character for this round."),
    st.PHASE_SAIL: N_("Sail: choose a sea. The coin on it is the price of the way there."),
    st.PHASE_BUILD: N_("Build: a hut, a dike or both?"),
    st.PHASE_BUY: N_("Buy: choose a good of an island beside your boat."),
    st.PHASE_REST: N_("Rest: take one of the tokens. The others will not see which."),
    st.PHASE_SECOND: N_("Buyer: take a second cube of it from the reserve, free of charge, or leave it there."),
    st.PHASE_AFTER: N_("Beggar: exchange points for vatu now, or end your turn."),
}

AWAITED = {
    st.PHASE_PICK: N_("{player} lays the tiles of the volcano."),
    st.PHASE_PLACE: N_("{player} lays the tiles of the volcano."),
    st.PHASE_NEUTRAL: N_("{player} puts a neutral marker."),
    st.PHASE_CHARACTER: N_("{player} takes a character."),
    st.PHASE_PROGRAMME: N_("{player} places an action marker."),
    st.PHASE_TURN: N_("{player} chooses a space to resolve."),
    st.PHASE_SAIL: N_("{player} sails."),
    st.PHASE_ISLAND: N_("{player} chooses an island."),
    st.PHASE_BUILD: N_("{player} builds."),
    st.PHASE_DIKE: N_("{player} builds a dike."),
    st.PHASE_SELL: N_("{player} sells fish."),
    st.PHASE_BUY: N_("{player} buys."),
    st.PHASE_SECOND: N_("{player} may take a second cube."),
    st.PHASE_REST: N_("{player} chooses a rest token."),
    st.PHASE_GOVERNOR: N_("{player} moves a stack."),
    st.PHASE_AFTER: N_("{player} may beg."),
}

EVENTS = {
    st.EVENT_START: N_("{player} is the first player."),
    st.EVENT_ROUND: N_("Round {round} begins."),
    st.EVENT_DIE: N_("{player} rolls {value}: so many actions until the flood."),
    st.EVENT_TOURISTS: N_("{value} tourists arrive."),
    st.EVENT_ORDER_DONE: N_("The ship of {order} is full and sails away."),
    st.EVENT_ORDER_NEW: N_("A new order is turned up: {order}."),
    st.EVENT_RESHUFFLE: N_("The discarded orders are shuffled: a new pile of {value}."),
    st.EVENT_GOODS: N_("New goods come to {island}."),
    st.EVENT_VOLCANO: N_("The volcano shows {first} and {second}."),
    st.EVENT_LAY: N_("On {place} lies {tile} now."),
    st.EVENT_CHARACTER: N_("{player} takes the {character}."),
    st.EVENT_PROGRAMME: N_("{player} programmes {space}."),
    st.EVENT_HUT: N_("{player} builds a hut on {island} for {vatu}."),
    st.EVENT_DIKE: N_("{player} builds a dike on {island}, side {side}, for {vatu}."),
    st.EVENT_SELL: N_("{player} sells fish of value {value} for {vatu}."),
    st.EVENT_PRICE: N_("The fish price falls to {value}."),
    st.EVENT_BUY: N_("{player} buys {good} on {island} for {vatu}."),
    st.EVENT_DELIVER: N_("{player} delivers {good} to {order}: {points}."),
    st.EVENT_SECOND_LEFT: N_("{player} leaves a second {good} in the reserve."),
    st.EVENT_NEUTRAL: N_("{player} puts a neutral marker on {space}."),
    st.EVENT_CUBE_LOST: N_("No order wants {good}: it goes back to the reserve."),
    st.EVENT_DRAW: N_("{player} draws in the sand of {island}: {points}."),
    st.EVENT_SELL_TREASURE: N_("{player} sells a treasure of value {value} for {vatu}."),
    st.EVENT_BEG: N_("{player} begs: gives {points} for {vatu}."),
    st.EVENT_MOVE: N_("{player} moves a stack from {space} to {target}."),
    st.EVENT_PREACH: N_("{player} preaches: {space} without majority."),
    st.EVENT_CONVERT: N_("{player} has reached 10 vatu: they turn into {points}."),
    st.EVENT_TOKEN: N_("{player} shows a rest token: {token}."),
    st.EVENT_FLOOD: N_("The waters rise."),
    st.EVENT_WATER: N_("The water rises by {value} on {island}."),
    st.EVENT_SUBMERGED: N_(
        "The sea takes {island} and everything on it. When the third island sinks, everybody loses."
    ),
    st.EVENT_LOST: N_("The third island is submerged: everybody has lost."),
    st.EVENT_UNSOLD: N_("{player} gets {vatu} for unsold fish."),
    st.EVENT_END: N_("The game is over."),
}


SHOWS = {  # the weightiest first
    st.EVENT_TOURISTS: N_("The round is over, and new tourists and tiles are turned up. Then you cannot take it back."),
    st.EVENT_ORDER_NEW: N_("A new order tile is turned up. Then you cannot take it back."),
    st.EVENT_DIE: N_("The die is rolled. Then you cannot take it back."),
    st.EVENT_GOODS: N_("New goods are turned up. Then you cannot take it back."),
    st.EVENT_VOLCANO: N_("New tiles come to the volcano. Then you cannot take it back."),
    st.EVENT_OFFER: N_("New characters are turned up. Then you cannot take it back."),
    st.EVENT_RESHUFFLE: N_("The order tiles are shuffled. Then you cannot take it back."),
}


class VanuatuWords(Words[VanuatuState]):
    title = "Vanuatu"
    line = "Plan your day in the archipelago, but only those with the most markers may act."
    pitch = (
        "Eight rounds in a poor archipelago: fish, dive, build huts, export goods, draw in the sand and carry the few "
        "tourists. You programme your actions with five markers, but only the majority may act, and whoever waits too "
        "long loses a stack. By Alain Epron; with the expansion Rising Waters."
    )
    players = "2-5"
    usual_seats = 4
    minutes = "90"
    provenance = (
        "The rulebook's text does not give what is printed on the board, tiles and orders: those values come from "
        "public sources, and the ocean tile F1 is our correction of them. Owners of the box can put in the printed "
        "values (motu components vanuatu)."
    )
    score_means = (
        "As it would be if the game ended now: what stands on the prosperity track, and what vatu, treasures, huts and "
        "the first player's place would bring."
    )
    shows = SHOWS
    categories = {
        "prosperity": "Prosperity track",
        "first_player": "First player",
        "vatu": "Vatu left",
        "treasures": "Treasures",
        "huts": "Huts",
        "water": "Water",
    }

    def prompt(self, game: Game[VanuatuState], seen: VanuatuState, viewer: Seat) -> Sentence:
        if seen.phase == PHASE_OVER:
            return say("Everybody has lost." if waters.is_lost(seen) else "The game is over.")
        if viewer != seen.actor:
            return say(AWAITED[seen.phase], player=Player(seen.actor))
        if seen.phase == st.PHASE_PLACE:
            return say("Choose the place for {tile}.", tile=tile(seen.volcano[seen.chosen]))
        if seen.phase == st.PHASE_NEUTRAL:
            return neutral_prompt(seen)
        if seen.phase == st.PHASE_PROGRAMME:
            return programme_prompt(seen, viewer)
        if seen.phase == st.PHASE_TURN:
            return turn_prompt(seen, viewer)
        if seen.phase == st.PHASE_SAIL and seen.has_character(viewer, NAVIGATOR):
            asked = N_("Sail: choose a sea; your {character} sails free.")
            if may_decline(seen) and seen.vatu[viewer]:
                asked = N_("Sail: choose a sea; your {character} sails free, or you pay the way.")
            return say(asked, character=character(NAVIGATOR))
        if seen.phase == st.PHASE_DIKE:
            return say("Choose the side of {island} for the dike.", island=tile(seen.tile[seen.chosen]))
        if seen.phase == st.PHASE_ISLAND:
            return say("Choose an island beside your boat: {space}.", space=space(seen.resolving))
        if seen.phase == st.PHASE_SELL:
            more = seen.chosen != NONE
            asked = N_("Sell more fish at {vatu} a point, or stop.") if more else N_("Sell fish at {vatu} a point.")
            return say(asked, vatu=vatu(market_price(seen)))
        if seen.phase == st.PHASE_GOVERNOR:
            return say("Choose the space to which the stack moves from {space}.", space=space(seen.chosen))
        return say(PROMPTS[seen.phase])

    def news(self, game: Game[VanuatuState], seen: VanuatuState, viewer: Seat) -> list[Sentence]:
        if seen.phase == PHASE_OVER:
            return []
        told = [*self.news_of_waters(seen)]
        return told + ([say("This is the last round.")] if seen.round == seen.parts.rounds else [])

    def news_of_waters(self, seen: VanuatuState) -> Iterator[Sentence]:
        """A flood to come and what it brings; how many islands are lost, and that the next may lose the game."""
        parts, sunk = seen.parts, sum(seen.submerged)
        if seen.die != st.NO_FLOOD:
            doomed = sum(seen.water[i] + waters.open_sides(seen, i) >= parts.water_limit for i in seen.laid)
            yield say("{flood} {sinking}", flood=flood_to_come(seen), sinking=what_sinks(doomed))
            if doomed and sunk + doomed >= parts.lost_islands:
                yield say("With {count} islands sunk everybody loses: build dikes!", count=parts.lost_islands)
        if sunk:
            yield say(
                plural(
                    sunk,
                    "One island has sunk: at {most} everybody loses.",
                    "{count} islands have sunk: at {most} everybody loses.",
                ),
                count=sunk,
                most=parts.lost_islands,
            )

    def is_plain(self, game: Game[VanuatuState], seen: VanuatuState, a: Action) -> bool:
        return a == act.END_TURN

    def comes_to_light(self, seen: VanuatuState, after: VanuatuState) -> Sentence:
        """Whoever rests looks at the tokens that are left: no event tells of that."""
        if after.phase != st.PHASE_REST:
            return super().comes_to_light(seen, after)
        if after.actor == seen.actor:
            if seen.phase not in (st.PHASE_TURN, st.PHASE_REST) or any(
                e.kind != st.EVENT_REST for e in after.log or []
            ):
                told = N_(
                    "When that is done you rest, and look at the tokens that are left. Then you cannot take it back."
                )
                return say(told)
            return say("You look at the tokens that are left. Then you cannot take it back.")
        if seen.phase == st.PHASE_REST:
            return say("Once taken, the token stays yours: the turn goes on to the next player.")
        return say("The turn goes on to the next player. Then you cannot take it back.")

    def choice(self, game: Game[VanuatuState], seen: VanuatuState, a: Action) -> Sentence:
        if act.is_pick(a):
            return say("Lay {tile} first", tile=tile(seen.volcano[a - act.PICK]))
        if act.is_place(a):
            return say("Lay it on {place}", place=place(a - act.PLACE))
        if act.is_take_character(a):
            which = a - act.TAKE_CHARACTER
            return say("Take the {character}: {power}", character=character(which), power=power_of(seen.parts, which))
        if act.is_neutral(a):
            return say("Put a neutral marker on {space}", space=space(a - act.NEUTRAL))
        if act.is_programme(a):
            return say('Programme "{space}"', space=space(a - act.PROGRAMME))
        if act.is_resolve(a):
            return resolve_choice(seen, a - act.RESOLVE)
        if act.is_preach(a):
            return say("Preach: perform {space} without majority", space=space(a - act.PREACH))
        if act.is_governor_from(a):
            return say("Governor: move your stack from {space}", space=space(a - act.GOVERNOR_FROM))
        if act.is_governor_to(a):
            return say("Move it to {space}", space=space(a - act.GOVERNOR_TO))
        if act.is_sell_treasure(a):
            return say("Sell a treasure for {vatu}", vatu=vatu(a - act.SELL_TREASURE + 1))
        if act.is_beg(a):
            count = a - act.BEG + 1
            return say("Beg: {points} for {vatu}", points=points(count), vatu=vatu(count))
        if a == act.END_TURN:
            return say("End your turn")
        return self.step(game, seen, a)

    def step(self, game: Game[VanuatuState], seen: VanuatuState, a: Action) -> Sentence:
        """The choices within an action."""
        if act.is_sail_to(a):
            where, steps = divmod(a - act.SAIL_TO, act.MAX_STEPS)
            template = N_("Sail to {place} for {vatu}")
            if any(game.refusal(seen, shorter) == OK for shorter in range(a - steps, a)):
                template = N_("Sail to {place} the long way round, for {vatu}")
            return say(template, place=place(where), vatu=vatu((steps + 1) * seen.parts.step_price))
        if act.is_sail_free(a):
            return say("Sail to {place}, free of charge", place=place(a - act.SAIL_FREE))
        if act.is_island(a):
            where = a - act.ISLAND
            return say("{place}: {island}", place=place(where), island=tile(seen.tile[where]))
        if act.is_buy(a):
            where, which = divmod(a - act.BUY_GOOD, GOODS)
            price = vatu(seen.parts.price[which])
            return say("Buy {good} on {place} for {vatu}", good=good(which), place=place(where), vatu=price)
        if act.is_second(a):
            return second_choice(seen, a)
        if a == act.SELL_DONE:
            return say("Sell no more")
        if act.is_sell(a):
            return say("Sell fish of value {value}", value=a - act.SELL_ADD + 1)
        if act.is_rest_take(a):
            return say("Take the token: {token}", token=token(a - act.REST_TAKE + 1))
        if act.is_build_kind(a):
            return building(seen, a - act.BUILD_KIND)
        return say("Dike on the side {side}", side=side(a - act.DIKE_SIDE))

    def planned(self, game: Game[VanuatuState], seen: VanuatuState, a: Action) -> Sentence:
        if act.is_place(a) and seen.phase == st.PHASE_PLACE:
            return say("Lay {tile} on {place}", tile=tile(seen.volcano[seen.chosen]), place=place(a - act.PLACE))
        if act.is_take_character(a):
            return say("Take the {character}", character=character(a - act.TAKE_CHARACTER))
        if act.is_governor_to(a) and seen.phase == st.PHASE_GOVERNOR:
            target = space(a - act.GOVERNOR_TO)
            return say("Move the stack from {space} to {target}", space=space(seen.chosen), target=target)
        if act.is_island(a) and seen.resolving in ISLAND_DEEDS:
            where = a - act.ISLAND
            return say(ISLAND_DEEDS[seen.resolving], island=tile(seen.tile[where]), place=place(where))
        if act.is_build_kind(a) and seen.chosen != NONE:
            kind = a - act.BUILD_KIND
            price = vatu(build_price(seen, kind))
            return say(BUILT_THERE[kind], vatu=price, island=tile(seen.tile[seen.chosen]))
        return self.choice(game, seen, a)

    def event(self, game: Game[VanuatuState], event: Event, viewer: Seat) -> Sentence | None:
        kind, args, player = event.kind, event.args, Player(event.seat)
        if kind == st.EVENT_BONUS:
            return None
        if kind == st.EVENT_OFFER:
            return say("On offer in this round: {characters}.", characters=characters(args))
        if kind == st.EVENT_TOURISTS and args[0] < 2:
            return say("One tourist arrives." if args[0] else "No tourist comes.")
        if kind == st.EVENT_REST:
            if not args:
                return say("{player} rests and takes a token.", player=player)
            return say("{player} rests and takes the token: {token}.", player=player, token=token(args[0]))
        if kind == st.EVENT_REMOVE:
            words = N_("{player} leads nowhere and removes the stack on {space}.")
            if args[1]:
                words = N_("{player} cannot perform {space} now: the stack is removed.")
            return say(words, player=player, space=space(args[0]))
        if kind == st.EVENT_SAIL:
            if not args[2]:
                return say("{player} sails to {place} for nothing.", player=player, place=place(args[0]))
            return say("{player} sails to {place} for {cost}.", player=player, place=place(args[0]), cost=vatu(args[2]))
        if kind == st.EVENT_TOKEN and args[0] == TOKEN_FIRST:
            told = N_("{player} shows a rest token: first player from now on, with the points for it.")
            return say(told, player=player)
        if kind in (st.EVENT_FISH, st.EVENT_TREASURE, st.EVENT_TRANSPORT):
            return gain(kind, args, player)
        return say(EVENTS[kind], player=player, **event_parts(kind, args))


def programme_prompt(seen: VanuatuState, viewer: Seat) -> Sentence:
    """How many markers are placed now: two, two again, then the last one (VA-47)."""
    placed = seen.on_board[viewer]
    left = seen.parts.markers - placed
    if left == 1:
        return say("Programme an action: place your last marker.")
    if placed % 2:
        return say("Programme an action: place the second of two markers now; you have {count} left.", count=left)
    return say("Programme an action: place two markers now, on one space or on two; you have {count} left.", count=left)


def turn_prompt(seen: VanuatuState, viewer: Seat) -> Sentence:
    """What can come of the turn: an action, or only the loss of a stack (VA-60, VA-63)."""
    led = [which for which in range(SPACES) if majorities.majority(seen, which) == viewer]
    acts = [which for which in led if can_perform(seen, viewer, which)]
    if not led:
        return say("You lead nowhere: choose a stack to remove.")
    if not acts:
        return say("You lead, but can perform none of it now: choose a stack to remove.")
    if len(acts) < len(led):
        return say("Choose a space where you lead. Where you cannot act now, your stack is only removed.")
    return say("Choose a space where you lead, and act there.")


def build_price(seen: VanuatuState, kind: int) -> int:
    hut = hut_price(seen, seen.actor) if kind != act.DIKE else 0
    return hut + (seen.parts.dike_price if kind != act.HUT else 0)


def building(seen: VanuatuState, kind: int) -> Sentence:
    return say(BUILT[kind], vatu=vatu(build_price(seen, kind)))


def side(which: int) -> Sentence:
    return say(SIDE_NOUNS[which])


def characters(which: list[int]) -> Sentence:
    """One after the other."""
    return listed([character(one) for one in which])


def flood_to_come(seen: VanuatuState) -> Sentence:
    if seen.die == 0:
        return say("The flood comes at the end of this turn.")
    return say(
        plural(
            seen.die,
            "The flood comes after the next action.",
            "The flood comes after {count} more actions.",
        ),
        count=seen.die,
    )


def what_sinks(doomed: int) -> Sentence:
    """With the dikes and boats as they are."""
    if not doomed:
        return say("Water rises at every shore without a dike; as things stand none sinks.")
    return say(
        plural(
            doomed,
            "Water rises at every shore without a dike; as things stand one island sinks.",
            "Water rises at every shore without a dike; as things stand {count} islands sink.",
        ),
        count=doomed,
    )


def neutral_prompt(seen: VanuatuState) -> Sentence:
    """The markers still to be put by this player, and who will be on offer."""
    left = (seen.parts.barred_by_first if seen.actor == seen.first else seen.parts.barred) - sum(seen.neutral)
    asked = N_("Put a neutral marker on a space. On offer: {characters}.")
    if left > 1:
        asked = N_("Put a neutral marker on a space ({count} left). On offer: {characters}.")
    return say(asked, count=left, characters=characters(neutral.on_offer(seen)))


def second_choice(seen: VanuatuState, a: Action) -> Sentence:
    which = good(seen.chosen) if seen.phase == st.PHASE_SECOND else say("good")
    if a == act.SECOND_LEAVE:
        return say("Leave the second {good}", good=which)
    gain = points(points_for(seen, seen.chosen) if seen.phase == st.PHASE_SECOND else 0)
    return say("Take a second {good}: {points}", good=which, points=gain)


def resolve_choice(seen: VanuatuState, which: int) -> Sentence:
    """Says whether the action will be performed or the stack only removed."""
    if not majorities.has_majority(seen, seen.actor, which):
        return say("Remove your stack on {space}", space=space(which))
    if can_perform(seen, seen.actor, which):
        return say('Perform "{space}"', space=space(which))
    return say("Remove your stack on {space}: it cannot be performed", space=space(which))


def gain(kind: int, args: list[int], player: Player) -> Sentence:
    """What came of fishing, exploring or carrying a tourist, with the character's bonus if there is one."""
    if kind == st.EVENT_FISH:
        told = N_("{player} catches fish of value {value}.")
        if args[1]:
            told = N_("{player} catches fish of value {value}, {points}.")
        return say(told, player=player, value=args[0], points=points(args[1]))
    if kind == st.EVENT_TREASURE:
        told = N_("{player} recovers a treasure of value {value}.")
        if args[1]:
            told = N_("{player} recovers a treasure of value {value}, {vatu}.")
        return say(told, player=player, value=args[0], vatu=vatu(args[1]))
    told = N_("{player} carries a tourist to {island}: {vatu}.")
    if args[2]:
        told = N_("{player} carries a tourist to {island}: {vatu}, {points}.")
    return say(told, player=player, island=tile(args[0]), vatu=vatu(args[1]), points=points(args[2]))


def event_parts(kind: int, args: list[int]) -> dict[str, Part]:
    """The things an event's template names, from its numbers."""
    if kind in (st.EVENT_DIE, st.EVENT_TOURISTS, st.EVENT_RESHUFFLE, st.EVENT_PRICE):
        return {"value": args[0]}
    if kind == st.EVENT_ROUND:
        return {"round": args[0]}
    if kind in (st.EVENT_ORDER_DONE, st.EVENT_ORDER_NEW):
        return {"order": order(args[0])}
    if kind in (st.EVENT_GOODS, st.EVENT_SUBMERGED):
        return {"island": tile(args[0])}
    if kind == st.EVENT_WATER:
        return {"island": tile(args[0]), "value": args[1]}
    if kind == st.EVENT_VOLCANO:
        return {"first": tile(args[0]), "second": tile(args[1])}
    if kind == st.EVENT_LAY:
        return {"tile": tile(args[0]), "place": place(args[1])}
    if kind == st.EVENT_CHARACTER:
        return {"character": character(args[0])}
    if kind in (st.EVENT_PROGRAMME, st.EVENT_PREACH, st.EVENT_NEUTRAL):
        return {"space": space(args[0])}
    if kind == st.EVENT_HUT:
        return {"island": tile(args[0]), "vatu": vatu(args[1])}
    if kind == st.EVENT_DIKE:
        return {"island": tile(args[0]), "side": side(args[1]), "vatu": vatu(args[2])}
    if kind == st.EVENT_SELL:
        return {"value": args[0], "vatu": vatu(args[1])}
    if kind == st.EVENT_BUY:
        return {"island": tile(args[0]), "good": good(args[1]), "vatu": vatu(args[2])}
    if kind == st.EVENT_DELIVER:
        return {"good": good(args[0]), "order": order(args[1]), "points": points(args[2])}
    if kind in (st.EVENT_CUBE_LOST, st.EVENT_SECOND_LEFT):
        return {"good": good(args[0])}
    if kind == st.EVENT_DRAW:
        return {"island": tile(args[0]), "points": points(args[1])}
    if kind == st.EVENT_SELL_TREASURE:
        return {"value": args[0], "vatu": vatu(args[0])}
    if kind == st.EVENT_BEG:
        return {"points": points(args[0]), "vatu": vatu(args[0])}
    if kind == st.EVENT_MOVE:
        return {"space": space(args[0]), "target": space(args[1])}
    if kind == st.EVENT_CONVERT:
        return {"points": points(args[1])}
    if kind == st.EVENT_TOKEN:
        return {"token": token(args[0])}
    return {"vatu": vatu(args[0])} if kind == st.EVENT_UNSOLD else {}


WORDS = VanuatuWords()
