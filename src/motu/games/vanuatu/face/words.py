"""What Vanuatu says to people: prompts, choices, log lines. Never compiled."""

from collections.abc import Iterator

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
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
from motu.papers.sentence import Part, Player, Sentence, Thing, Words, plural, say

TILE_NOUNS = [
    "start island",
    "island A1",
    "island A2",
    "island D1",
    "island D2",
    "fishing ground",
    "wreck",
    "open sea",
    "ocean B1",
    "ocean B2",
    "ocean C1",
    "ocean C2",
    "ocean E1",
    "ocean E2",
    "ocean F1",
    "ocean F2",
]
TOKEN_NOUNS = ["first player", "1 vatu and 1 point", "1 point", "1 vatu"]
SIDE_NOUNS = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
ISLAND_DEEDS = {
    BUILD: "Build on {island} ({place})",
    DRAW: "Draw in the sand of {island} ({place})",
    TRANSPORT: "Carry a tourist to {island} ({place})",
}
KIND_NOUNS = ["Build a hut", "Build a dike", "Build a hut and a dike"]


def space(which: int) -> Thing:
    return Thing(f"space-{SPACE_NAMES[which]}", SPACE_NAMES[which])


def power_of(parts: Parts, which: int) -> str:
    """What a character does, once in a round (VA-44)."""
    return [
        "sails 1 to 3 steps free of charge",
        f"builds a hut for {parts.builder_price} vatu instead of {parts.hut_price}",
        "gets the value of a treasure in vatu as well",
        "gets the value of a fish in PP as well",
        "sells fish at any island, without a hut of your own",
        "gets a second cube of the good bought, free, for an order",
        f"gets {parts.artist_points} PP for a drawing",
        f"gets {parts.guide_points} PP for each drawing where the tourist arrives",
        f"may turn 1 to {parts.beggar_most} PP into as many vatu",
        "may move one whole stack to another action instead of acting",
        "may act without majority when you have none",
    ][which]


def character(which: int) -> Thing:
    return Thing(f"character-{CHARACTER_NAMES[which]}", CHARACTER_NAMES[which])


def good(which: int, count: int | None = None) -> Thing:
    return Thing(GOOD_NAMES[which], GOOD_NAMES[which], count)


def tile(which: int) -> Thing:
    return Thing(f"tile-{TILE_NAMES[which]}", TILE_NOUNS[which])


def token(which: int) -> Thing:
    return Thing(f"rest-{TOKEN_NAMES[which - 1]}", TOKEN_NOUNS[which - 1])


def order(which: int) -> Thing:
    return Thing("order", f"order {which + 1}")


def vatu(count: int) -> Thing:
    return Thing("vatu", "vatu", count)


def points(count: int) -> Thing:
    return Thing("prosperity", "PP", count)


def place(which: int) -> str:
    return act.PLACE_NAMES[which]


PROMPTS = {
    st.PHASE_PICK: "Choose the tile of the volcano to lay first.",
    st.PHASE_CHARACTER: "Take a character for this round.",
    st.PHASE_SAIL: "Sail: choose a sea. The coin on it is the price of the way there.",
    st.PHASE_BUILD: "Build: a hut, a dike or both?",
    st.PHASE_BUY: "Buy: choose a good of an island beside your boat.",
    st.PHASE_REST: "Rest: take one of the tokens. The others will not see which.",
    st.PHASE_SECOND: "Buyer: take a second cube of it from the reserve, free of charge, or leave it there.",
    st.PHASE_AFTER: "Beggar: exchange points for vatu now, or end your turn.",
}

AWAITED = {
    st.PHASE_PICK: "{player} lays the tiles of the volcano.",
    st.PHASE_PLACE: "{player} lays the tiles of the volcano.",
    st.PHASE_NEUTRAL: "{player} puts a neutral marker.",
    st.PHASE_CHARACTER: "{player} takes a character.",
    st.PHASE_PROGRAMME: "{player} places an action marker.",
    st.PHASE_TURN: "{player} chooses a space to resolve.",
    st.PHASE_SAIL: "{player} sails.",
    st.PHASE_BUILD: "{player} builds.",
    st.PHASE_DIKE: "{player} builds a dike.",
    st.PHASE_SELL: "{player} sells fish.",
    st.PHASE_BUY: "{player} buys.",
    st.PHASE_SECOND: "{player} may take a second cube.",
    st.PHASE_REST: "{player} chooses a rest token.",
    st.PHASE_GOVERNOR: "{player} moves a stack.",
    st.PHASE_AFTER: "{player} may beg.",
}

EVENTS = {
    st.EVENT_START: "{player} is the first player.",
    st.EVENT_ROUND: "Round {round} begins.",
    st.EVENT_DIE: "{player} rolls {value}: so many actions until the flood.",
    st.EVENT_TOURISTS: "{value} tourists arrive.",
    st.EVENT_ORDER_DONE: "The ship of {order} is full and sails away.",
    st.EVENT_ORDER_NEW: "A new order is turned up: {order}.",
    st.EVENT_RESHUFFLE: "The discarded orders are shuffled: a new pile of {value}.",
    st.EVENT_GOODS: "New goods come to {island}.",
    st.EVENT_VOLCANO: "The volcano shows {first} and {second}.",
    st.EVENT_LAY: "On {place} lies {tile} now.",
    st.EVENT_CHARACTER: "{player} takes the {character}.",
    st.EVENT_PROGRAMME: "{player} programmes {space}.",
    st.EVENT_HUT: "{player} builds a hut on {island} for {vatu}.",
    st.EVENT_DIKE: "{player} builds a dike on {island}, side {side}, for {vatu}.",
    st.EVENT_SELL: "{player} sells fish of value {value} for {vatu}.",
    st.EVENT_PRICE: "The fish price falls to {value}.",
    st.EVENT_BUY: "{player} buys {good} on {island} for {vatu}.",
    st.EVENT_DELIVER: "{player} delivers {good} to {order}: {points}.",
    st.EVENT_SECOND_LEFT: "{player} leaves a second {good} in the reserve.",
    st.EVENT_NEUTRAL: "{player} puts a neutral marker on {space}.",
    st.EVENT_CUBE_LOST: "No order wants {good}: it goes back to the reserve.",
    st.EVENT_DRAW: "{player} draws in the sand of {island}: {points}.",
    st.EVENT_SELL_TREASURE: "{player} sells a treasure of value {value}.",
    st.EVENT_BEG: "{player} begs: {points} for as many vatu.",
    st.EVENT_MOVE: "{player} moves a stack from {space} to {target}.",
    st.EVENT_PREACH: "{player} preaches: {space} without majority.",
    st.EVENT_CONVERT: "{player} has reached 10 vatu: they turn into {points}.",
    st.EVENT_TOKEN: "{player} shows a rest token: {token}.",
    st.EVENT_FLOOD: "The waters rise.",
    st.EVENT_WATER: "The water rises by {value} on {island}.",
    st.EVENT_SUBMERGED: "The sea takes {island} and everything on it. When the third island sinks, everybody loses.",
    st.EVENT_LOST: "The third island is submerged: everybody has lost.",
    st.EVENT_UNSOLD: "{player} gets {vatu} for unsold fish.",
    st.EVENT_END: "The game is over.",
}


FLOOD_NOW = (
    "The flood comes at the end of this turn. Water rises at every shore without a dike; as things stand {sinking}."
)
FLOOD_NEXT = (
    "The flood comes after the next action. Water rises at every shore without a dike; as things stand {sinking}."
)
FLOOD_LATER = (
    "The flood comes after {count} more actions. Water rises at every shore without a dike; as things stand {sinking}."
)


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
            return say(AWAITED.get(seen.phase, "{player} chooses an island."), player=Player(seen.actor))
        if seen.phase == st.PHASE_PLACE:
            return say("Choose the place for {tile}.", tile=tile(seen.volcano[seen.chosen]))
        if seen.phase == st.PHASE_NEUTRAL:
            return neutral_prompt(seen)
        if seen.phase == st.PHASE_PROGRAMME:
            return programme_prompt(seen, viewer)
        if seen.phase == st.PHASE_TURN:
            return say(turn_prompt(seen, viewer))
        if seen.phase == st.PHASE_SAIL and seen.has_character(viewer, NAVIGATOR):
            asked = "Sail: choose a sea; your {character} sails free" + (
                ", or you pay the way." if may_decline(seen) and seen.vatu[viewer] else "."
            )
            return say(asked, character=character(NAVIGATOR))
        if seen.phase == st.PHASE_DIKE:
            return say("Choose the side of {island} for the dike.", island=tile(seen.tile[seen.chosen]))
        if seen.phase == st.PHASE_ISLAND:
            return say("{space}: choose an island beside your boat.", space=space(seen.resolving))
        if seen.phase == st.PHASE_SELL:
            asked = (
                "Sell fish at {vatu} a point" if seen.chosen == NONE else "Sell more fish at {vatu} a point, or stop"
            )
            return say(asked + ".", vatu=vatu(market_price(seen)))
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
            yield say(
                FLOOD_NOW if seen.die == 0 else plural(seen.die, FLOOD_NEXT, FLOOD_LATER),
                count=seen.die,
                sinking=say(
                    plural(doomed, "one island sinks", "{count} islands sink") if doomed else "none sinks", count=doomed
                ),
            )
            if doomed and sunk + doomed >= parts.lost_islands:
                yield say("With {count} islands sunk everybody loses: build dikes!", count=parts.lost_islands)
        if sunk:
            one, many = (
                "One island has sunk: at {most} everybody loses.",
                "{count} islands have sunk: at {most} everybody loses.",
            )
            yield say(plural(sunk, one, many), count=sunk, most=parts.lost_islands)

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
            return say("Programme {space}", space=space(a - act.PROGRAMME))
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
        return self.step(seen, a)

    def step(self, seen: VanuatuState, a: Action) -> Sentence:
        """The choices within an action."""
        if act.is_sail_to(a):
            where, steps = divmod(a - act.SAIL_TO, act.MAX_STEPS)
            return say("Sail to {place} for {vatu}", place=place(where), vatu=vatu((steps + 1) * seen.parts.step_price))
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
            return say(KIND_NOUNS[a - act.BUILD_KIND] + " for {vatu}", vatu=vatu(build_price(seen, a - act.BUILD_KIND)))
        return say("Dike on the side {side}", side=SIDE_NOUNS[a - act.DIKE_SIDE])

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
            return say("{deed} on {island}", deed=self.choice(game, seen, a), island=tile(seen.tile[seen.chosen]))
        return self.choice(game, seen, a)

    def event(self, game: Game[VanuatuState], event: Event, viewer: Seat) -> Sentence | None:
        kind, args, player = event.kind, event.args, Player(event.seat)
        if kind == st.EVENT_BONUS:
            return None
        if kind == st.EVENT_OFFER:
            return say("On offer in this round: {characters}.", characters=listed(args))
        if kind == st.EVENT_TOURISTS and args[0] < 2:
            return say("One tourist arrives." if args[0] else "No tourist comes.")
        if kind == st.EVENT_REST:
            if not args:
                return say("{player} rests and takes a token.", player=player)
            return say("{player} rests and takes the token: {token}.", player=player, token=token(args[0]))
        if kind == st.EVENT_REMOVE:
            removed = "leads nowhere and removes the stack on {space}."
            words = "cannot perform {space} now: the stack is removed." if args[1] else removed
            return say("{player} " + words, player=player, space=space(args[0]))
        if kind == st.EVENT_SAIL:
            cost = vatu(args[2]) if args[2] else say("nothing")
            return say("{player} sails to {place} for {cost}.", player=player, place=place(args[0]), cost=cost)
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


def turn_prompt(seen: VanuatuState, viewer: Seat) -> str:
    """What can come of the turn: an action, or only the loss of a stack (VA-60, VA-63)."""
    led = [which for which in range(SPACES) if majorities.majority(seen, which) == viewer]
    acts = [which for which in led if can_perform(seen, viewer, which)]
    if not led:
        return "You lead nowhere: choose a stack to remove."
    if not acts:
        return "You lead, but can perform none of it now: choose a stack to remove."
    if len(acts) < len(led):
        return "Choose a space where you lead. Where you cannot act now, your stack is only removed."
    return "Choose a space where you lead, and act there."


def build_price(seen: VanuatuState, kind: int) -> int:
    hut = hut_price(seen, seen.actor) if kind != act.DIKE else 0
    return hut + (seen.parts.dike_price if kind != act.HUT else 0)


def listed(characters: list[int]) -> Sentence:
    """Characters one after the other."""
    template = ", ".join(f"{{c{i}}}" for i in range(len(characters)))
    return say(template, **{f"c{i}": character(which) for i, which in enumerate(characters)})


def neutral_prompt(seen: VanuatuState) -> Sentence:
    """The markers still to be put by this player, and who will be on offer."""
    left = (neutral.BY_FIRST if seen.actor == seen.first else neutral.MARKERS) - sum(seen.neutral)
    asked = "Put a neutral marker on a space" + (" ({count} left)" if left > 1 else "") + ". On offer: {characters}."
    return say(asked, count=left, characters=listed(neutral.on_offer(seen)))


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
        return say("Perform {space}", space=space(which))
    return say("Remove your stack on {space}: it cannot be performed", space=space(which))


def gain(kind: int, args: list[int], player: Player) -> Sentence:
    """What came of fishing, exploring or carrying a tourist, with the character's bonus if there is one."""
    if kind == st.EVENT_FISH:
        template = "{player} catches fish of value {value}" + (", {points}." if args[1] else ".")
        return say(template, player=player, value=args[0], points=points(args[1]))
    if kind == st.EVENT_TREASURE:
        template = "{player} recovers a treasure of value {value}" + (", {vatu}." if args[1] else ".")
        return say(template, player=player, value=args[0], vatu=vatu(args[1]))
    template = "{player} carries a tourist to {island}: {vatu}" + (", {points}." if args[2] else ".")
    return say(template, player=player, island=tile(args[0]), vatu=vatu(args[1]), points=points(args[2]))


def event_parts(kind: int, args: list[int]) -> dict[str, Part]:
    """The things an event's template names, from its numbers."""
    if kind in (st.EVENT_DIE, st.EVENT_TOURISTS, st.EVENT_RESHUFFLE, st.EVENT_PRICE, st.EVENT_SELL_TREASURE):
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
        return {"island": tile(args[0]), "side": SIDE_NOUNS[args[1]], "vatu": vatu(args[2])}
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
    if kind == st.EVENT_BEG:
        return {"points": points(args[0])}
    if kind == st.EVENT_MOVE:
        return {"space": space(args[0]), "target": space(args[1])}
    if kind == st.EVENT_CONVERT:
        return {"points": points(args[1])}
    if kind == st.EVENT_TOKEN:
        return {"token": token(args[0])}
    return {"vatu": vatu(args[0])} if kind == st.EVENT_UNSOLD else {}


WORDS = VanuatuWords()
