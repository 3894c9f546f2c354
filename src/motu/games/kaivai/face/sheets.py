"""What each thing of Kaivai is, does and costs: the sheets that open beside it. Never compiled."""

from motu.draw.sheet import Kinds, Sheet, look_up
from motu.engine.base import NOBODY, NONE, Seat
from motu.games.kaivai.box.parts import (
    BOATS,
    BUILD,
    CELEBRATE,
    CULT,
    FIELDS,
    FISH,
    FISHER,
    HEXES,
    HUT_FISH,
    ISLAND_NAMES,
    KINDS,
    MAX_BID,
    MAX_ISLANDS,
    MAX_SEATS,
    MEETING,
    MOVE,
    SELL,
    SHRINE,
    UPGRADE,
    WATER,
    Hex,
    Island,
    Kind,
)
from motu.games.kaivai.face.view_mats import influence_of
from motu.games.kaivai.face.view_sea import KaivaiScene
from motu.games.kaivai.face.words import field, fish, hex, influence, island, kind, shells
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import celebrating, fishing, scoring
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.sailing import owner_of_boat
from motu.games.kaivai.rules.state import KaivaiState, hut_kind, hut_owner
from motu.papers.sentence import N_, Player, Sentence, plural, say


def sheet(scene: KaivaiScene, key: str) -> Sheet | None:
    return look_up(ALL_KINDS, scene, key)


# Action fields and bids


DEEDS = [
    N_("Each of your boats sails next to a cult hex and may build one hut beside itself, on that island."),
    N_(
        "Each of your boats sails next to a cult hex and rolls for fish: one die for each shrine you have on that "
        "island, one more where the god stands."
    ),
    N_(
        "Each of your boats sails next to huts and delivers fish. Other players' huts pay you in shells; your own only "
        "store the fish for a feast."
    ),
    N_("Each of your boats sails. It may sink another's boat, but never somebody's last one."),
    N_("All your boats sail further for the rest of the game."),
    N_("Choose an island: each fish on its huts gives the hut's owner a point and is eaten."),
]


def of_field(scene: KaivaiScene, which: int) -> Sheet:
    s, seat = scene.seen, scene.viewer
    cost = s.fields[which]
    lines = [say(DEEDS[which])]
    lines.append(
        say("Nobody has chosen it in this round: it is free.")
        if not cost
        else say("Costs {price} now; the next pays more.", price=influence(cost))
    )
    if seat != NOBODY:
        lines += for_me(s, seat, which)
        short = cost - s.influence[seat]
        if short > 0:
            lines.append(
                say("You have {mine}: you lack {short}.", mine=influence(s.influence[seat]), short=influence(short))
            )
    return Sheet(say("{action}", action=field(which)), lines, None, [act.ACT + which])


def for_me(s: KaivaiState, seat: Seat, which: int) -> list[Sentence]:
    """What the action would be for this seat, by the numbers of the position."""
    if which == BUILD and s.bids[seat]:
        lines = [
            say(
                "With your bid a hut costs {bid} and the size of the island; you have {shells}.",
                bid=s.bids[seat],
                shells=shells(s.shell_value(seat)),
            )
        ]
        left = s.parts.huts - s.count_huts(seat)
        return lines if left else [*lines, say("All your huts are built.")]
    if which == FISH:
        best = max((fishing.count_dice(s, seat, i) for i in range(s.islands)), default=0)
        return [
            say(
                plural(best, "At your best island you roll {count} die.", "At your best island you roll {count} dice."),
                count=best,
            )
        ]
    if which == SELL:
        first, second, third = s.parts.shell_space[:3]
        return [
            say("You have {fish}.", fish=fish(s.count_fish(seat))),
            say("The first fish on a hut pays {a}, the second {b}, the third {c}.", a=first, b=second, c=third),
        ]
    if which == MOVE:
        return [say("Your reach is {count}.", count=s.reach_of(seat))] if s.bids[seat] else []
    if which == UPGRADE:
        at = s.upgrade[seat]
        last = len(s.parts.bonus) - 1
        if at >= last:
            return [say("You have come to the end of the track.")]
        gain = s.parts.bonus[at + 1] - s.parts.bonus[at]
        return [say("Your next step adds {count} to your reach.", count=gain)]
    if which == CELEBRATE:
        every = s.parts.celebration_group
        return [say("Whoever celebrates gets one point more for every {count} fish there.", count=every)]
    return []


def of_bid(scene: KaivaiScene, which: int) -> Sheet:
    s, bid = scene.seen, which + 1
    seat = scene.viewer if scene.viewer != NOBODY else s.actor
    bonus = s.parts.bonus[s.upgrade[seat]] if seat != NOBODY else 0
    reach = s.parts.distance[bid]
    lines = [
        say("High bids act first. The lowest moves the god."),
        say("Every hut costs you {bid} and the size of its island.", bid=bid),
        say(
            "Your boats sail {reach}: {distance} by the bid, {bonus} by upgrades.",
            reach=reach + bonus,
            distance=reach,
            bonus=bonus,
        ),
        say("Bidding itself costs nothing."),
    ]
    if bid in s.bids:
        lines.append(say("{player} has taken it.", player=Player(s.bids.index(bid))))
    return Sheet(say("Bid {bid}", bid=bid), lines, None, [act.BID + which])


# Huts, boats, the god, hexes


def hut_lines(s: KaivaiState, which: Kind) -> list[Sentence]:
    if which == FISHER:
        return [say("Comes with a new boat."), say("Takes {count} fish at most.", count=HUT_FISH)]
    if which == MEETING:
        return [
            say(
                "Brings its owner 1 influence when the god comes to its island, and when it is built where the god is."
            ),
            say("Takes {count} fish at most.", count=HUT_FISH),
        ]
    return [say("One more die for each of its owner's boats that fishes at this island."), say("Takes no fish.")]


def of_kind(scene: KaivaiScene, which: Kind) -> Sheet:
    s = scene.seen
    lines = [*hut_lines(s, which), say("Worth {count} points at the end.", count=s.parts.hut_points)]
    seat = scene.viewer
    if seat != NOBODY and which == FISHER:
        lines.append(
            say("You can still launch {count} of {most} boats.", count=BOATS - s.count_boats(seat), most=BOATS)
        )
    if seat != NOBODY and which == SHRINE:
        left = s.parts.statues - s.count_kind(seat, SHRINE)
        lines.append(say(plural(left, "You have {count} statue left.", "You have {count} statues left."), count=left))
    return Sheet(say("{kind}", kind=kind(which)), lines, None, [act.KIND + which])


def of_hex(scene: KaivaiScene, which: Hex) -> Sheet:
    s = scene.seen
    code, own = s.ground[which], s.island_of[which]
    if code == WATER:
        title = say("Water, {hex}", hex=hex(which)) if s.sea[which] else say("A closed lagoon, {hex}", hex=hex(which))
        lines = water_lines(scene, which)
    elif code == CULT:
        title = say("Cult hex of island {island}", island=island(own))
        lines = [
            say("Boats build and fish beside it."),
            say(
                plural(
                    s.parts.cult_points,
                    "Worth {count} point at the end to whoever is strongest on the island.",
                    "Worth {count} points at the end to whoever is strongest on the island.",
                ),
                count=s.parts.cult_points,
            ),
        ]
    else:
        title = say(
            "{kind} of {player}, {hex}", kind=kind(hut_kind(code)), player=Player(hut_owner(code)), hex=hex(which)
        )
        lines = hut_lines(s, hut_kind(code))
        if hut_kind(code) != SHRINE:
            lines[-1] = say("Holds {fish}, {count} at most.", fish=fish(s.fish_at[which]), count=HUT_FISH)
            lines += fee(scene, which)
    if which == s.god:
        lines.append(say("The god stands here: everybody who fishes at this island rolls one more die."))
    lines += boat_lines(scene, which)
    if own != NONE:
        lines += standing(s, own)
    return Sheet(title, lines, None, [act.HEX + which] if s.phase in ASKS_HEX else [])


ASKS_HEX = (
    st.PHASE_FIRST_HUT,
    st.PHASE_SECOND_HUT,
    st.PHASE_GOD,
    st.PHASE_BOAT,
    st.PHASE_SAIL,
    st.PHASE_HUT,
    st.PHASE_DELIVER,
)


def asks_islands(s: KaivaiState) -> bool:
    return s.phase in (st.PHASE_CELEBRATE, st.PHASE_VILLAGE)


def water_lines(scene: KaivaiScene, which: Hex) -> list[Sentence]:
    s, seat = scene.seen, scene.viewer
    lines = [] if s.sea[which] else [say("No boat can come here any more.")]
    near = [i for i in range(s.islands) if s.touch[which] >> i & 1]
    if seat != NOBODY and len(near) == 1 and s.bids[seat]:
        price = s.bids[seat] + s.size[near[0]]
        lines.append(
            say(
                "A hut here belongs to island {island} and costs you {price}.",
                island=island(near[0]),
                price=shells(price),
            )
        )
        short = price - s.shell_value(seat)
        if short > 0:
            lines.append(
                say("You have {mine}: you lack {short}.", mine=shells(s.shell_value(seat)), short=shells(short))
            )
    if len(near) > 1:
        lines.append(say("Nothing can be built here: two islands would grow together."))
    return lines


def fee(scene: KaivaiScene, which: Hex) -> list[Sentence]:
    """What a fish delivered here brings the viewer."""
    s = scene.seen
    if scene.viewer == NOBODY or s.fish_at[which] >= HUT_FISH:
        return []
    if hut_owner(s.ground[which]) == scene.viewer:
        return [say("A fish here is worth a point to you when the island celebrates.")]
    return [say("A fish delivered here pays you a shell worth {space}.", space=s.parts.shell_space[s.fish_at[which]])]


def boat_lines(scene: KaivaiScene, which: Hex) -> list[Sentence]:
    s = scene.seen
    owner = owner_of_boat(s, which)
    if owner == NOBODY:
        return []
    lines = (
        [say("A boat of {player}: its reach is {count}.", player=Player(owner), count=s.reach_of(owner))]
        if s.bids[owner]
        else [say("A boat of {player}.", player=Player(owner))]
    )
    count = s.count_boats(owner)
    if scene.viewer not in (NOBODY, owner):
        if count > 1:
            lines.append(say("To sink it costs {count} points.", count=s.parts.sinking[count]))
        else:
            lines.append(say("It cannot be sunk: it is the last one."))
    return lines


def standing(s: KaivaiState, which: Island) -> list[Sentence]:
    """Who is strongest on an island, and by how much."""
    if s.scored[which]:
        return [say("Island {island} has been scored.", island=island(which))]
    strengths = [s.strength(seat, which) for seat in range(s.seats)]
    best = scoring.winner(strengths)
    worth = s.cults[which] * s.parts.cult_points
    if best == NOBODY:
        return [
            say("Island {island} is worth {count} at the end; nobody leads there.", island=island(which), count=worth)
        ]
    return [
        say(
            "Island {island} is worth {count} at the end; {player} leads there with {strength}.",
            island=island(which),
            count=worth,
            player=Player(best),
            strength=strengths[best],
        )
    ]


def of_island(scene: KaivaiScene, which: Island) -> Sheet | None:
    s = scene.seen
    if which >= s.islands:
        return None
    lines = standing(s, which)
    lines.append(
        say("Huts there and boats beside its cult hexes count, and the influence committed in secret at the end.")
    )
    eaten = celebrating.count_fish_on(s, which)
    lines.append(say(plural(eaten, "{fish} lies on its huts.", "{fish} lie on its huts."), fish=fish(eaten)))
    if scene.viewer != NOBODY and eaten:
        gains = celebrating.points_of(s, which)
        lines += [
            say("A feast there would bring {player} {count}.", player=Player(seat), count=gain)
            for seat, gain in enumerate(gains)
            if gain
        ]
    if scene.viewer != NOBODY and s.bids[scene.viewer]:
        lines.append(say("A hut there costs you {price}.", price=shells(s.bids[scene.viewer] + s.size[which])))
    return Sheet(
        say("Island {island}", island=ISLAND_NAMES[which]), lines, None, [act.ISLAND + which] if asks_islands(s) else []
    )


# Mats


def of_influence(scene: KaivaiScene, seat: int) -> Sheet | None:
    if seat >= scene.seen.seats:
        return None
    tokens = influence_of(scene, seat)
    lines = [say("Pays for actions that others have chosen before, and helps to win islands at the end.")]
    lines.append(
        say("How much this is, is not shown.")
        if tokens is None
        else say("{player} has {influence}.", player=Player(seat), influence=influence(tokens))
    )
    return Sheet(say("Influence"), lines)


def of_goods(scene: KaivaiScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    lines = [
        say(
            "A shell is money: it is worth the number of its space. {player} has {shells}.",
            player=Player(seat),
            shells=shells(s.shell_value(seat)),
        ),
        say("Fish are sold, or put on huts. {player} has {fish}.", player=Player(seat), fish=fish(s.count_fish(seat))),
        say("After every round all of it goes one space to the left; what leaves space 1 is gone."),
    ]
    return Sheet(say("Shells and fish"), lines)


def of_reach(scene: KaivaiScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    bonus = s.parts.bonus[s.upgrade[seat]]
    lines = [
        say(
            "A boat sails as many hexes as its owner's bid allows, and more by upgrades: {bonus} for {player}.",
            bonus=bonus,
            player=Player(seat),
        )
    ]
    if s.bids[seat]:
        lines.append(say("In this round {player} sails {count}.", player=Player(seat), count=s.reach_of(seat)))
    return Sheet(say("Reach"), lines)


def of_supply(scene: KaivaiScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    huts = s.parts.huts - s.count_huts(seat)
    lines = [
        say(
            plural(huts, "{player} can still build {count} hut.", "{player} can still build {count} huts."),
            player=Player(seat),
            count=huts,
        ),
        say("Boats left to launch: {count}. Each comes with a fisher hut.", count=BOATS - s.count_boats(seat)),
        say("Statues left for shrines: {count}.", count=s.parts.statues - s.count_kind(seat, SHRINE)),
    ]
    return Sheet(say("What {player} has left", player=Player(seat)), lines)


def of_dice(scene: KaivaiScene) -> Sheet:
    s = scene.seen
    faces = s.parts.faces
    lines = [say("A dot is a fish. The dice are not alike: the first is the luckiest.")]
    for die, dots in enumerate(s.parts.dots):
        lines.append(say("Die {die}: {dots} of {faces} faces bear a fish.", die=die + 1, dots=dots, faces=faces))
    return Sheet(say("The dice"), lines)


def of_god(scene: KaivaiScene) -> Sheet:
    s = scene.seen
    lines = [
        say("Each round the lowest bidder adds a cult hex to another island and puts the god on it."),
        say("Meeting huts there bring influence, and everybody who fishes there rolls one more die."),
        say(
            plural(s.reserve, "{count} cult hex is left to come.", "{count} cult hexes are left to come."),
            count=s.reserve,
        ),
    ]
    return Sheet(say("The god"), lines)


ALL_KINDS: Kinds = {
    "field": (of_field, (FIELDS,)),
    "bid": (of_bid, (MAX_BID,)),
    "kind": (of_kind, (KINDS,)),
    "hex": (of_hex, (HEXES,)),
    "island": (of_island, (MAX_ISLANDS,)),
    "influence": (of_influence, (MAX_SEATS,)),
    "goods": (of_goods, (MAX_SEATS,)),
    "reach": (of_reach, (MAX_SEATS,)),
    "supply": (of_supply, (MAX_SEATS,)),
    "dice": (of_dice, ()),
    "god": (of_god, ()),
}
