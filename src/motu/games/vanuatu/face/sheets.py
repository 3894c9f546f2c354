"""What each thing of Vanuatu is, does and costs: the sheets that open beside it. Never compiled."""

from motu.draw.sheet import Kinds, Sheet, framed, look_up
from motu.draw.svg import g
from motu.engine.base import NOBODY, NONE, Seat
from motu.games.vanuatu.box.options import HUT_POINTS, RISING_WATERS
from motu.games.vanuatu.box.parts import (
    ARTIST,
    BITS,
    BUILD,
    BUY,
    CHARACTERS,
    DRAW,
    GOODS,
    GUIDE,
    ISLANDS,
    NAVIGATOR,
    ORDER_PLACES,
    PLACES,
    REST,
    SAIL,
    SELL,
    SLOTS,
    SPACES,
    TOKENS,
    TRANSPORT,
    VALUES,
    VOLCANO,
    Character,
    Good,
    Island,
    Parts,
    Place,
    Space,
)
from motu.games.vanuatu.face.view_map import hex_action
from motu.games.vanuatu.face.view_pieces import VanuatuScene
from motu.games.vanuatu.face.view_spaces import ASKED, hindrance, portrait, queue, space_action
from motu.games.vanuatu.face.words import character, good, order, place, points, space, tile, token, vatu
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import buying, majorities, seas, waters
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.places import count_huts, hut_price
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import N_, Player, Sentence, Thing, Things, plural, say

MOST_SEATS = 5


def sheet(scene: VanuatuScene, key: str) -> Sheet | None:
    return look_up(KINDS, scene, key)


# Action spaces


DEEDS = [
    N_("Your boat goes 1 to {count} seas far."),
    N_("Build a hut on an island beside your boat."),
    N_("Take a treasure from the sea of your boat. It is worth as many as lie there; then one is gone."),
    N_("Take a fish from the sea of your boat. It is worth as many as lie there; then one is gone."),
    N_("Sell any of your fish beside an island with a hut of yours. The price falls with each sale."),
    N_("Buy a good of an island beside your boat: it goes to the first ship that wants it and gives points."),
    N_("A drawing in the sand of an island beside your boat."),
    N_("Bring a waiting tourist to an island beside your boat: 1 vatu for every hut there, whoever owns it."),
    N_("Look at the rest tokens left, and take one in secret."),
]


def of_space(scene: VanuatuScene, which: Space) -> Sheet:
    s, seat = scene.seen, scene.viewer
    lines = [say(DEEDS[which], count=s.parts.reach)]
    if seat != NOBODY:
        lines += [*for_me(s, seat, which), *prospects(s, seat, which)]
    lines += leading(s, which)
    actions = [space_action(scene, which)] if s.phase in ASKED else []
    return Sheet(say("{space}", space=space(which)), lines, None, actions)


def for_me(s: VanuatuState, seat: Seat, which: Space) -> list[Sentence]:
    """What the action costs or brings this seat now."""
    purse = vatu(s.vatu[seat])
    if which == SAIL:
        if s.has_character(seat, NAVIGATOR):
            return [say("Your navigator sails free of charge.")]
        return [say("Each step costs {price}; you have {purse}.", price=vatu(s.parts.step_price), purse=purse)]
    if which == BUILD:
        return [say("A hut costs you {price}; you have {purse}.", price=vatu(hut_price(s, seat)), purse=purse)]
    if which == SELL:
        value = sum(s.fish_tiles[seat * VALUES + at] * (at + 1) for at in range(VALUES))
        price = market_price(s)
        return [
            say("Each point of value brings {price} now; your fish are worth {value}.", price=vatu(price), value=value)
        ]
    if which == BUY:
        return [say("You have {purse}.", purse=purse)]
    if which == DRAW:
        worth = s.parts.artist_points if s.has_character(seat, ARTIST) else s.parts.drawing_points
        return [say("It gives you {points}.", points=points(worth))]
    if which == TRANSPORT:
        return [say(plural(s.office, "{count} tourist is waiting.", "{count} tourists are waiting."), count=s.office)]
    return []


def prospects(s: VanuatuState, seat: Seat, which: Space) -> list[Sentence]:
    """Could the seat perform it now, and if not, what is missing?"""
    lacking = hindrance(s, seat, which)
    if lacking is None:
        return [say("You could do it where your boat lies.")]
    if s.phase == st.PHASE_PROGRAMME and s.feasible[seat] & BITS[which]:
        return [say("Not where you are now ({why}), but your other markers can see to it.", why=lacking)]
    lines = [say("You could not do it now: {why}.", why=lacking)]
    if s.phase == st.PHASE_TURN and s.markers[seat * SPACES + which]:
        lines.append(say("If you choose it all the same, your markers come off and nothing else happens."))
    return lines


def leading(s: VanuatuState, which: Space) -> list[Sentence]:
    lines = []
    leader = majorities.majority(s, which)
    if leader != NOBODY:
        count = s.markers[leader * SPACES + which]
        lines.append(
            say(
                plural(count, "{player} leads here with {count} marker.", "{player} leads here with {count} markers."),
                player=Player(leader),
                count=count,
            )
        )
        behind = [seat for seat in queue(s, which) if seat != leader]
        if behind:
            lines.append(say("Next would be {player}.", player=Player(behind[0])))
    if s.neutral[which]:
        lines.append(say("Neutral markers here: {count}. To lead one needs more.", count=s.neutral[which]))
    return lines


# Characters


HELPS = [
    N_("Sail without paying, 1 to {reach} steps."),
    N_("Your hut costs {builder} in place of {hut}."),
    N_("Exploring also brings vatu, as many as the treasure is worth."),
    N_("Fishing also brings points, as many as the fish is worth."),
    N_("You sell fish beside any island, without a hut of your own."),
    N_("After buying you may deliver a second cube of the same good, for nothing."),
    N_("Your drawing gives {artist}."),
    N_("{guide} for each drawing on the island of your tourist."),
    N_("In your turn, give up to {beg} for as many vatu."),
    N_("Instead of acting, move one of your stacks to another space."),
    N_("If you lead nowhere, act with one of your stacks all the same."),
]


def help_of(parts: Parts, which: Character) -> Sentence:
    return say(
        HELPS[which],
        reach=parts.reach,
        builder=vatu(parts.builder_price),
        hut=vatu(parts.hut_price),
        artist=points(parts.artist_points),
        guide=points(parts.guide_points),
        beg=points(parts.beggar_most),
    )


def of_character(scene: VanuatuScene, which: Character) -> Sheet:
    s = scene.seen
    lines = [
        help_of(s.parts, which),
        say("It helps once in the round. You cannot take the character you had before."),
    ]
    if which < REST:
        lines.insert(1, say("Belongs to the action {space}.", space=space(which)))
    if which in s.character:
        holder = s.character.index(which)
        told = N_("{player} has it in this round.")
        if s.used[holder]:
            told = N_("{player} has it and has used it in this round.")
        lines.append(say(told, player=Player(holder)))
    picture = framed(g(portrait(which, 0, 0, 96)), 96, 96)
    return Sheet(say("{character}", character=character(which)), lines, picture, [act.TAKE_CHARACTER + which])


# The map


def of_place(scene: VanuatuScene, which: Place) -> Sheet:
    s = scene.seen
    what = s.tile[which]
    action = hex_action(scene, which)[0]
    if what == NONE:
        lines = [say("A tile laid here must touch two others. Islands keep apart where they can.")]
        title = say("An empty place, {place}", place=place(which))
        return Sheet(title, lines, None, [action] if s.phase == st.PHASE_PLACE else [])
    if what >= ISLANDS:
        title = say("{tile}, {place}", tile=tile(what), place=place(which))
        return Sheet(title, sea_lines(scene, which), None, [action] if s.phase == st.PHASE_SAIL else [])
    title = say("{tile}, {place}", tile=tile(what), place=place(which))
    return Sheet(title, island_lines(scene, what), None, [action] if s.phase == st.PHASE_ISLAND else [])


def sea_lines(scene: VanuatuScene, which: Place) -> list[Sentence]:
    s, seat = scene.seen, scene.viewer
    fish, treasure = s.fish[which], s.treasure[which]
    lines = [
        say("The next fish here is worth {value}.", value=fish) if fish else say("No fish here."),
        say("The next treasure here is worth {value}.", value=treasure) if treasure else say("No treasure here."),
    ]
    there = [other for other in range(s.seats) if s.boat[other] == which]
    lines += [say("The boat of {player} lies here.", player=Player(other)) for other in there]
    if seat != NOBODY and seat not in there and not s.has_character(seat, NAVIGATOR):
        lines.append(
            say(
                "A step by boat costs {price}; you have {purse}.",
                price=vatu(s.parts.step_price),
                purse=vatu(s.vatu[seat]),
            )
        )
    return lines


def island_lines(scene: VanuatuScene, which: Island) -> list[Sentence]:
    s, parts, seat = scene.seen, scene.seen.parts, scene.viewer
    if s.submerged[which]:
        return [say("The sea has taken it. When the third island sinks, everybody loses.")]
    lines = [say("Huts: {count} of {most}.", count=count_huts(s, which), most=parts.hut_places[which])]
    lines += [
        say("{player} has {count} here.", player=Player(other), count=s.huts[other * ISLANDS + which])
        for other in range(s.seats)
        if s.huts[other * ISLANDS + which]
    ]
    lines.append(say("Drawings: {count} of {most}.", count=s.drawings[which], most=parts.drawing_places[which]))
    lines.append(
        say(
            "Tourists: {count} of {most}. Each hut here is worth {each} for every one of them at the end.",
            count=s.tourists[which],
            most=parts.capacity[which],
            each=points(each_hut(s)),
        )
    )
    goods = Things(
        tuple(good(kind, s.cubes[which * GOODS + kind]) for kind in range(GOODS) if s.cubes[which * GOODS + kind])
    )
    lines.append(say("Goods to buy: {goods}.", goods=goods) if goods.items else say("No goods are left here."))
    if seat != NOBODY:
        lines.append(
            say(
                "A hut here would cost you {price}; you have {purse}.",
                price=vatu(hut_price(s, seat)),
                purse=vatu(s.vatu[seat]),
            )
        )
        brings = count_huts(s, which)
        lines.append(say("A tourist brought here would pay you {vatu}.", vatu=vatu(brings)))
        if s.has_character(seat, GUIDE) and s.drawings[which]:
            lines.append(say("Your guide adds {points}.", points=points(s.drawings[which] * parts.guide_points)))
    if s.options[RISING_WATERS]:
        lines.append(flood_line(s, which))
    return lines


def each_hut(s: VanuatuState) -> int:
    """What a hut is worth at the end for each tourist on its island."""
    return s.parts.hut_points_first_edition if s.options[HUT_POINTS] else s.parts.hut_points


def flood_line(s: VanuatuState, which: Island) -> Sentence:
    there, limit = s.water[which], s.parts.water_limit
    coming = waters.open_sides(s, which)
    told = N_("Water {count} of {limit}; a flood brings {more}.")
    if there + coming >= limit:
        told = N_("Water {count} of {limit}; a flood brings {more}, and the island sinks with all that is on it.")
    return say(told, count=there, limit=limit, more=coming)


def of_hut(scene: VanuatuScene, seat: int, which: Island) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats or not s.huts[seat * ISLANDS + which]:
        return None
    worth = s.tourists[which] * each_hut(s)
    lines = [
        say(
            "At the end worth {each} for each tourist on its island: {now} now.",
            each=points(each_hut(s)),
            now=points(worth),
        ),
        say("Its owner may sell fish beside this island."),
        say("A tourist who comes here pays whoever brings him 1 vatu for it."),
    ]
    return Sheet(say("A hut of {player}", player=Player(seat)), lines)


def of_boat(scene: VanuatuScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    lines = [
        say("It lies on {place}. Where it lies, its owner acts.", place=place(s.boat[seat])),
        say("Fish and treasures come from its own sea; everything else happens on islands beside it."),
    ]
    return Sheet(say("The boat of {player}", player=Player(seat)), lines)


def of_good(scene: VanuatuScene, which: Good) -> Sheet:
    s = scene.seen
    cost, won = s.parts.price[which], buying.points_for(s, which)
    lines = [say("Costs {price}.", price=vatu(cost))]
    if won:
        lines.append(say("The first ship that wants it gives {points} now.", points=points(won)))
    else:
        lines.append(say("No ship wants it now: it would bring nothing."))
    seat = scene.viewer
    if seat != NOBODY and s.vatu[seat] < cost:
        lines.append(
            say("You have {purse}: you lack {short}.", purse=vatu(s.vatu[seat]), short=vatu(cost - s.vatu[seat]))
        )
    return Sheet(say("{good}", good=good(which)), lines)


# What is held, and what lies beside the map


def of_fish(scene: VanuatuScene, value: int) -> Sheet:
    s = scene.seen
    worth = (value + 1) * market_price(s)
    lines = [
        say(
            "Sold now it brings {vatu}: the price is {price} for each point of value.",
            vatu=vatu(worth),
            price=market_price(s),
        ),
        say("Sell it beside an island with a hut of yours. What is left at the end brings 1 vatu for each point."),
    ]
    return Sheet(
        say("A fish of value {value}", value=value + 1),
        lines,
        None,
        [act.SELL_ADD + value] if s.phase == st.PHASE_SELL else [],
    )


def of_treasure(scene: VanuatuScene, value: int) -> Sheet:
    s = scene.seen
    lines = [
        say("Worth {points} at the end.", points=points((value + 1) * s.parts.treasure_points)),
        say("In your turn you may sell it for {vatu} instead.", vatu=vatu(value + 1)),
    ]
    return Sheet(say("A treasure of value {value}", value=value + 1), lines)


def of_back(scene: VanuatuScene) -> Sheet:
    lines = [
        say("Whoever rests takes one in secret and shows it at the end of the round."),
        say("There are four: the first player's marker, a vatu and a point, a point, a vatu."),
    ]
    return Sheet(say("A rest token, face down"), lines)


TOKEN_DEEDS = [
    N_("You begin from the next round on."),
    N_("1 vatu and 1 point at the end of the round."),
    N_("1 point at the end of the round."),
    N_("1 vatu at the end of the round."),
]


def of_token(scene: VanuatuScene, which: int) -> Sheet:
    return Sheet(say("Rest token: {token}", token=token(which + 1)), [say(TOKEN_DEEDS[which])])


def of_order(scene: VanuatuScene, which: int) -> Sheet | None:
    s = scene.seen
    if which >= len(s.orders) or s.orders[which] == NONE:
        return None
    goods = s.parts.slots[s.orders[which] * SLOTS : s.orders[which] * SLOTS + SLOTS]
    left = [kind for slot, kind in enumerate(goods) if not s.filled[which] & BITS[slot]]
    wants = Things(tuple(good(kind) for kind in left))
    lines = [say("It still wants {goods}.", goods=wants) if left else say("It is full and sails away.")]
    lines += [
        say("For {good} it gives {points}.", good=good(kind), points=points(s.parts.good_points[kind]))
        for kind in sorted(set(left))
    ]
    lines.append(say("Whoever brings the last one gets {points} more.", points=points(s.parts.completion_points)))
    lines.append(say("A good that is bought goes to the first ship from the top that wants it."))
    return Sheet(say("A ship: {order}", order=order(s.orders[which])), lines)


def of_volcano(scene: VanuatuScene, which: int) -> Sheet | None:
    s = scene.seen
    what = s.volcano[which]
    if what == NONE:
        return None
    lines = [say("The first player lays it next.")]
    if what >= ISLANDS:
        fish, treasure = seas.fish_shown(s, what), seas.treasure_shown(s, what)
        lines.append(
            say(
                "A sea with {fish} and {treasure}.",
                fish=Thing("fish", plural(fish, "fish token", "fish tokens"), fish),
                treasure=Thing("treasure", plural(treasure, "treasure token", "treasure tokens"), treasure),
            )
        )
    else:
        parts = s.parts
        lines.append(
            say(
                "Room for {huts} huts, {drawings} drawings and {tourists} tourists.",
                huts=parts.hut_places[what],
                drawings=parts.drawing_places[what],
                tourists=parts.capacity[what],
            )
        )
    return Sheet(say("{tile}", tile=tile(what)), lines, None, [act.PICK + which] if s.phase == st.PHASE_PICK else [])


def of_vatu(scene: VanuatuScene) -> Sheet:
    s = scene.seen
    lines = [
        say(
            "Whoever reaches {count} must change them at once into {points}.",
            count=vatu(s.parts.conversion),
            points=points(s.parts.conversion_points),
        )
    ]
    lines += [say("{player} has {vatu}.", player=Player(seat), vatu=vatu(s.vatu[seat])) for seat in range(s.seats)]
    lines.append(say("At the end {count} vatu are worth a point.", count=s.parts.vatu_per_point))
    return Sheet(say("Vatu, the money"), lines)


def of_points(scene: VanuatuScene) -> Sheet:
    s = scene.seen
    lines = [
        say("{player} has {points}.", player=Player(seat), points=points(s.points[seat])) for seat in range(s.seats)
    ]
    lines.append(say("Huts, treasures, money and the first player's marker count at the end."))
    return Sheet(say("Prosperity: what you play for"), lines)


def of_market(scene: VanuatuScene) -> Sheet:
    s = scene.seen
    lines = [
        say(
            "Fish sells at {price} for each point of value. With each sale the price falls a step.",
            price=vatu(market_price(s)),
        )
    ]
    return Sheet(say("The fish market"), lines)


def of_office(scene: VanuatuScene) -> Sheet:
    s = scene.seen
    lines = [
        say(
            plural(
                s.office,
                "{count} tourist waits to be brought to an island.",
                "{count} tourists wait to be brought to an island.",
            ),
            count=s.office,
        ),
        say("Whoever brings one gets 1 vatu for every hut there."),
        say("At the end every hut counts for each tourist on its island."),
    ]
    return Sheet(say("The tourist office"), lines)


def of_round(scene: VanuatuScene) -> Sheet:
    s = scene.seen
    lines = [say("A round: tiles, characters, markers, actions, rest tokens.")]
    if s.options[RISING_WATERS]:
        lines.append(
            say("With Rising Waters the sea comes in some rounds. When the third island sinks, everybody loses.")
        )
    return Sheet(say("Round {round} of {rounds}", round=s.round, rounds=s.parts.rounds), lines)


KINDS: Kinds = {
    "space": (of_space, (SPACES,)),
    "character": (of_character, (CHARACTERS,)),
    "place": (of_place, (PLACES,)),
    "hut": (of_hut, (MOST_SEATS, ISLANDS)),
    "boat": (of_boat, (MOST_SEATS,)),
    "good": (of_good, (GOODS,)),
    "fish": (of_fish, (VALUES,)),
    "treasure": (of_treasure, (VALUES,)),
    "back": (of_back, ()),
    "token": (of_token, (TOKENS,)),
    "order": (of_order, (ORDER_PLACES,)),
    "volcano": (of_volcano, (VOLCANO,)),
    "vatu": (of_vatu, ()),
    "points": (of_points, ()),
    "market": (of_market, ()),
    "office": (of_office, ()),
    "round": (of_round, ()),
}
