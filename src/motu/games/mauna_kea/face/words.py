"""What Mauna Kea says to people: prompts, choices, log lines. Never compiled."""

import re

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games.mauna_kea.box.parts import (
    BOAT_COLOUR_NAMES,
    CARD_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DEALT,
    GROUND_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    MAX_TILES,
    NEXT_SPACE,
    ROTATIONS,
    ROWS,
    SHAPE_NAMES,
    SIDE,
    STEP_COST,
    TEAM,
    Parts,
    count_of,
    face_of,
    flow_of,
    shape_of,
)
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import boats
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.bag import has_tiles
from motu.games.mauna_kea.rules.ending import STALL_ROUNDS
from motu.games.mauna_kea.rules.game import MaunaKea
from motu.games.mauna_kea.rules.hands import has_cards
from motu.games.mauna_kea.rules.moving import refusal_of_unused
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.belief import listed
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, Things, Words, plain, plural, say
from motu.papers.tongue import Counted, _

CARD_NOUNS = {
    "jungle_move": N_("jungle movement"),
    "mountain_move": N_("mountain movement"),
    "water_move": N_("water movement"),
    "earthquake": N_("earthquake"),
    "helicopter": N_("helicopter rescue"),
    "art_3w": N_("task: 3 white"),
    "art_4w": N_("task: 4 white"),
    "art_2w1g": N_("task: 2 white and 1 gray"),
    "art_1w2g": N_("task: 1 white and 2 gray"),
    "art_2g": N_("task: 2 gray"),
    "art_1w1g": N_("task: 1 white and 1 gray"),
    "art_1b": N_("task: the black one"),
    "exp_2": N_("task: 2 explorers"),
    "no_deduction": N_("task: no deduction"),
    "boat_green": N_("task: a green boat"),
    "boat_brown": N_("task: a brown boat"),
    "boat_orange": N_("task: an orange boat"),
    "boat_turquoise": N_("task: a turquoise boat"),
}

CORNERS = ["nw", "ne", "se", "sw"]  # as the cells of a tile
LYING = {  # whether the upper corners are alike, and the lower ones
    (False, False): N_("Let it lie with {nw} and {ne} above, {sw} and {se} below"),
    (True, False): N_("Let it lie with {nw} above, {sw} and {se} below"),
    (False, True): N_("Let it lie with {nw} and {ne} above, {sw} below"),
    (True, True): N_("Let it lie with {nw} above, {sw} below"),
}
TURNS = [  # by quarters to the right
    N_("Leave it with {nw} and {ne} above, {sw} and {se} below"),
    N_("A quarter to the right: {nw} and {ne} above, {sw} and {se} below"),
    N_("Half round: {nw} and {ne} above, {sw} and {se} below"),
    N_("A quarter to the left: {nw} and {ne} above, {sw} and {se} below"),
]
COLUMNS = "ABCDEFGHI"  # of places, from the left
SPACES_OF_A_PLACE = [
    N_("{place} top left"),
    N_("{place} top right"),
    N_("{place} bottom left"),
    N_("{place} bottom right"),
]

# What English says alike of one and of many, other languages may not.
GROUND_NOUNS = [
    N_("nothing"),
    plural(1, "jungle", "jungle"),
    plural(1, "water", "water"),
    plural(1, "mountain", "mountain"),
    N_("lava"),
]
ARTIFACT_NOUNS = [
    plural(1, "white artifact", "white artifacts"),
    plural(1, "gray artifact", "gray artifacts"),
    plural(1, "black artifact", "black artifacts"),
]
LOADS = [  # so many artifacts of a colour
    plural(1, "{count} white", "{count} white"),
    plural(1, "{count} gray", "{count} gray"),
    plural(1, "{count} black", "{count} black"),
]
BOAT_COLOURS = [N_("brown"), N_("green"), N_("orange"), N_("turquoise")]
BOAT_NOUNS = [N_("brown boat"), N_("green boat"), N_("orange boat"), N_("turquoise boat")]
HEADING_WORDS = [N_("north"), N_("east"), N_("south"), N_("west")]  # where somebody goes
FLOW_NOUNS = [N_("north flow"), N_("east flow"), N_("south flow"), N_("west flow")]
SHAPE_WORDS = [N_("straight"), N_("left"), N_("right"), N_("fork")]
SHAPE_NOUNS = [N_("straight"), N_("left bend"), N_("right bend"), N_("fork")]


def letters(parts: Parts, look: int) -> str:
    """The ground of a tile's cells, clockwise from the top left."""
    return "".join(GROUND_LETTERS[parts.ground[look * CELLS + cell]] for cell in range(CELLS))


def tile_symbol(face: str) -> str:
    """The symbol of a tile, the same however it lies."""
    return "tile_" + min(face[turn:] + face[:turn] for turn in range(ROTATIONS)).lower()


def tile(parts: Parts, kind: int, rotation: int = 0) -> Sentence:
    """A terrain tile, named by what it shows."""
    face = letters(parts, face_of(kind) * ROTATIONS + rotation)
    shown = [(ground, face.count(letter)) for ground, letter in enumerate(GROUND_LETTERS) if letter in face]
    grounds = listed([say("{count} {ground}", count=count, ground=ground_of(ground, count)) for ground, count in shown])
    return say("{tile} ({grounds})", tile=Thing(tile_symbol(face), "tile"), grounds=grounds)


def ground_of(ground: int, count: int) -> Sentence:
    return say(counted(GROUND_NOUNS[ground], count))


def lava_tile(kind: int) -> Sentence:
    flow, shape = flow_of(kind), shape_of(kind)
    drawn = Thing(f"lava_{HEADING_NAMES[flow]}_{SHAPE_NAMES[shape]}", "lava tile")
    return say("{lava} ({flow}, {shape})", lava=drawn, flow=say(FLOW_NOUNS[flow]), shape=say(SHAPE_NOUNS[shape]))


def card(which: int) -> Thing:
    return Thing(CARD_NAMES[which], CARD_NOUNS[CARD_NAMES[which]])


def artifact(colour: int, count: int | None = None) -> Thing:
    return Thing(f"artifact_{COLOUR_NAMES[colour]}", counted(ARTIFACT_NOUNS[colour], count), count)


def counted(noun: str, count: int | None) -> str:
    """The noun for so many, or for one in general."""
    return Counted(1 if count is None else count, noun.one, noun.many) if isinstance(noun, Counted) else noun


def load_words(colour: int, count: int) -> str:
    """So many artifacts of a colour, in the language spoken now."""
    return _(counted(LOADS[colour], count)).format(count=count)


def bundle(held: int) -> Things | Sentence:
    items = [artifact(colour, count_of(held, colour)) for colour in range(COLOURS) if count_of(held, colour)]
    return Things(tuple(items)) if items else say("no artifact")


def boat(parts: Parts, which: int) -> dict[str, Part]:
    """A boat and its seats for artifacts: "the {boat} for {seats}"."""
    colour = parts.boat_colour[which]
    return {
        "boat": Thing(f"boat_{BOAT_COLOUR_NAMES[colour]}", BOAT_NOUNS[colour]),
        "seats": parts.boat_seats[which],
    }


def points(count: int) -> Sentence:
    return say(plural(count, "{count} point", "{count} points"), count=count)


def place_name(place: int) -> str:
    """As on the rim of the board: a letter for the column, a number for the row."""
    return f"{COLUMNS[place % ROWS]}{place // ROWS + 1}"


def space(which: int) -> Sentence:
    """A space by its place and the corner of it."""
    row, column = divmod(which, SIDE)
    return say(SPACES_OF_A_PLACE[row % 2 * 2 + column % 2], place=place_name(row // 2 * ROWS + column // 2))


def space_name(which: int) -> str:
    """In the language spoken now, for a drawing or the terminal."""
    return plain(space(which), ())


PROMPTS = {
    st.PHASE_DISCARD_MORE: N_("Choose the second card to put out of the game."),
    st.PHASE_PLACE_EXPLORER: N_("Place an explorer on a free space beside the volcano."),
    st.PHASE_REFILL: N_("Before the next draw: play an action card, or go on."),
    st.PHASE_LAY_PLACE: N_("Choose the empty place for the tile."),
    st.PHASE_LAY_ROTATION: N_("Choose how the tile lies."),
    st.PHASE_CARD_EXPLORER: N_("Choose the explorer for the card."),
    st.PHASE_CARD_SPACE: N_("Choose where the card leads the explorer."),
    st.PHASE_QUAKE_TILE: N_("Earthquake: choose a tile to turn, or only draw one."),
    st.PHASE_QUAKE_ROTATION: N_("Earthquake: choose how the tile lies now."),
    st.PHASE_QUAKE_DRAW: N_("Earthquake: draw a tile from the bag, or leave it at that."),
    st.PHASE_QUAKE_LAY: N_("Earthquake: choose the empty place for the drawn tile."),
    st.PHASE_QUAKE_LAY_ROTATION: N_("Earthquake: choose how the drawn tile lies."),
}

AWAITED = {
    st.PHASE_DISCARD: N_("{player} chooses cards."),
    st.PHASE_PLACE_EXPLORER: N_("{player} places an explorer."),
    st.PHASE_REFILL: N_("{player} is drawing tiles."),
}

EVENTS = {
    st.EVENT_START: N_("{player} is the starting player."),
    st.EVENT_PLACE: N_("{player} places explorer {explorer} on {space}."),
    st.EVENT_LAY: N_("{player} lays {tile} on place {place}."),
    st.EVENT_SPEND: N_("{player} spends {tile} for {points}."),
    st.EVENT_STEP: N_("{player}: explorer {explorer} steps {heading} for {cost}."),
    st.EVENT_TAKE: N_("{player}: explorer {explorer} takes {artifact}."),
    st.EVENT_PUT_DOWN: N_("{player}: explorer {explorer} puts down {artifact}."),
    st.EVENT_BOARD: N_("{player}: explorer {explorer} leaves in the {boat} for {seats} with {load}."),
    st.EVENT_DRAW: N_("{player} draws {tile}."),
    st.EVENT_LAVA: N_("{lava} flows over place {place} and swallows {load}."),
    st.EVENT_LAVA_GONE: N_("{lava} finds no place and leaves the game."),
    st.EVENT_BURNT: N_("The lava swallows explorer {explorer} of {player}."),
    st.EVENT_CARD: N_("{player} plays {card}."),
    st.EVENT_CARD_MOVE: N_("{player}: explorer {explorer} moves from {start} to {space}."),
    st.EVENT_TURN: N_("{player} turns the tile on place {place}."),
    st.EVENT_QUAKE_TILE: N_("{player} draws {tile} for the island."),
    st.EVENT_QUAKE_TILE_GONE: N_("No place is empty: {tile} leaves the game."),
    st.EVENT_HELICOPTER: N_("{player}: the helicopter saves explorer {explorer} with {load}."),
    st.EVENT_NO_EXPLORER: N_("A player has no explorer left on the island: the end has come."),
    st.EVENT_NO_WAY: N_("Nobody can leave the island any more: the end has come."),
    st.EVENT_BAG_EMPTY: N_("The bag is empty: the end has come."),
    st.EVENT_STALL: N_("For ten rounds no boat left, no tile was laid and no lava was drawn: the game ends."),
    st.EVENT_END: N_("The game is over."),
}

LAVA_ALONE = N_("{lava} flows over place {place}.")
LEFT_BEHIND = N_("{player}: explorer {explorer} leaves in the {boat} for {seats} with {load} and leaves {left} behind.")

NEAR_STALL = 4  # rounds before it ends a game, a stall is news


SHOWS = {  # the weightiest first
    st.EVENT_FIRST_TILES: N_("Everybody draws the first tiles. Then you cannot take it back."),
    st.EVENT_QUAKE_TILE: N_("A tile is drawn from the bag. Then you cannot take it back."),
    st.EVENT_LAVA: N_("New tiles are drawn from the bag. Then you cannot take it back."),
    st.EVENT_LAVA_GONE: N_("New tiles are drawn from the bag. Then you cannot take it back."),
    st.EVENT_DRAW: N_("New tiles are drawn from the bag. Then you cannot take it back."),
    st.EVENT_CARDS: N_("The cards that you put out stay out. Then you cannot take it back."),
}


class MaunaKeaWords(Words[MaunaKeaState]):
    title = "Mauna Kea"
    line = "The volcano has woken: lead your explorers to the boats before the lava comes."
    pitch = (
        "The volcano has woken, and your explorers stand right beside it. Every tile is either new land or movement "
        "points: build a way through jungle and water, gather artifacts and reach the eight small boats before the "
        "lava does. By Touko Tahkokallio."
    )
    players = "2-4"
    minutes = "45"
    grave = frozenset({EVENTS[st.EVENT_BURNT]})
    provenance = (
        "The rulebook's text came without pictures: the board's layout, the faces of the tiles, the shapes of the lava "
        "tiles and most boats and task cards are our reconstruction. Owners of the box can put in the printed ones "
        "(motu components mauna_kea)."
    )
    other_boxes = {
        "balanced": (
            "Tiles bring more movement points, there is more jungle, and four boats have one artifact seat "
            "less. With our usual numbers and four players the advanced game is often over before most have "
            "done anything. With these everybody has about one turn more, more boats get away, and fewer "
            "players end without a point. The values in your own box may be neither."
        )
    }
    shows = SHOWS
    categories = {
        "explorers": "Explorers in boats",
        "artifacts": "Artifacts",
        "empty_seats": "Empty seats",
        "tasks": "Tasks",
    }

    def prompt(self, game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat) -> Sentence:
        if seen.phase == PHASE_OVER:
            return say("The game is over.")
        if viewer != seen.actor:
            return say(AWAITED.get(seen.phase, "{player} plays."), player=Player(seen.actor))
        if seen.phase == st.PHASE_LEAVE:
            excess = boats.count_excess(seen)
            return say(
                plural(
                    excess,
                    "The boat is too small: leave {count} artifact behind.",
                    "The boat is too small: leave {count} artifacts behind.",
                ),
                count=excess,
            )
        if seen.phase == st.PHASE_DISCARD:
            return say(
                "Keep {kept} of your {dealt} cards: choose the first to put out of the game.",
                kept=seen.parts.cards_kept,
                dealt=seen.parts.cards_dealt,
            )
        if seen.phase == st.PHASE_PLAY:
            if refusal_of_unused(seen) != OK:
                return say(
                    "You have {pool} left: use at least {unused} before you lay a tile or end your turn.",
                    pool=points(seen.pool),
                    unused=points(seen.spent - seen.used),
                )
            if has_tiles(seen, viewer):
                return say("Lay or spend your tiles; {pool} to move with.", pool=points(seen.pool))
            takes = any(map(act.is_take, game.legal(seen)))  # that is free, and easily overlooked
            if seen.pool and takes:
                return say(
                    "All tiles are played; {pool} left. Move on, take an artifact for free, or end your turn.",
                    pool=points(seen.pool),
                )
            if seen.pool:
                return say("All tiles are played; {pool} left. Move on, or end your turn.", pool=points(seen.pool))
            if has_cards(seen, viewer) and takes:
                return say(
                    "All tiles are played, no points are left. You may still take an artifact for free, play a card, "
                    "or end your turn."
                )
            if takes:
                return say(
                    "All tiles are played, no points are left. You may still take an artifact for free, or end your "
                    "turn."
                )
            if has_cards(seen, viewer):
                return say("All tiles are played, no points are left. Play a card, or end your turn.")
            return say("All tiles are played, no points are left. End your turn.")
        return say(PROMPTS[seen.phase])

    def news(self, game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat) -> list[Sentence]:
        if seen.phase == PHASE_OVER:
            return []
        if seen.turns_left != NONE:
            return [
                say(
                    plural(
                        seen.turns_left,
                        "This is the last turn.",
                        "The end is near: {count} turns are left, this one included.",
                    ),
                    count=seen.turns_left,
                )
            ]
        left = STALL_ROUNDS * seen.seats - max(0, seen.idle_turns)
        if left > NEAR_STALL * seen.seats:
            return []
        return [
            say(
                plural(
                    left,
                    "Nothing gets on: one more turn without a tile laid or a boat gone, and the game ends.",
                    "Nothing gets on: after {count} more turns without a tile laid or a boat gone the game ends.",
                ),
                count=left,
            )
        ]

    def spends(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> bool:
        return a not in (act.END_PLAY, act.WATCH)

    def rule_for_people(self, text: str) -> str:
        """Places as the rim of the board names them."""
        return re.sub(r"\((\d),(\d)\)(?! is )", lambda at: place_name(int(at[1]) * ROWS + int(at[2])), text)

    def is_plain(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> bool:
        return a in (act.END_PLAY, act.WATCH)

    def choice(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> Sentence:
        if act.is_lay(a) or act.is_spend(a):
            return self.tile_choice(seen, a)
        if act.is_step(a):
            return self.step(seen, a, N_("Explorer {explorer} {heading} ({cost})"))
        if act.is_board(a):
            at = seen.explorer[seen.actor * TEAM + a - act.BOARD]
            which = boat(seen.parts, seen.boat_at[seen.parts.landing_of[at]])
            return say("Explorer {explorer} boards the {boat} for {seats}", explorer=a - act.BOARD + 1, **which)
        if act.is_take(a):
            return self.handling(N_("Explorer {explorer} takes {artifact}"), a - act.TAKE)
        if act.is_put_down(a):
            return self.handling(N_("Explorer {explorer} puts down {artifact}"), a - act.PUT_DOWN)
        if act.is_card(a):
            return say("Play {card}", card=card(a - act.CARD))
        if a == act.END_PLAY:
            return say("End and draw" if seen.turns_left == NONE else "End the turn")
        if a == act.WATCH:
            return say("End and draw tile by tile, with time for cards")
        return self.small_choice(seen, a)

    def step(self, seen: MaunaKeaState, a: Action, template: str) -> Sentence:
        explorer, heading = divmod(a - act.STEP, HEADINGS)
        cost = STEP_COST[seen.ground[NEXT_SPACE[seen.explorer[seen.actor * TEAM + explorer] * HEADINGS + heading]]]
        way = say(HEADING_WORDS[heading])
        return say(template, explorer=explorer + 1, heading=way, cost=cost, points=points(cost))

    def tile_choice(self, seen: MaunaKeaState, a: Action) -> Sentence:
        slot = a - (act.LAY if act.is_lay(a) else act.SPEND)
        kind = seen.in_front[seen.actor * MAX_TILES + slot]
        which = tile(seen.parts, kind)
        if act.is_lay(a):
            return say("Lay {tile} (no. {slot})", tile=which, slot=slot + 1)
        return say(
            "Spend {tile} (no. {slot}) for {points}", tile=which, slot=slot + 1, points=points(seen.parts.points[kind])
        )

    def handling(self, template: str, which: int) -> Sentence:
        return say(template, explorer=which // COLOURS + 1, artifact=artifact(which % COLOURS))

    def small_choice(self, seen: MaunaKeaState, a: Action) -> Sentence:
        """The small decisions within a move, and those of the set-up."""
        if act.is_start(a):
            return say("Start on {space}", space=space(seen.board().start_spaces[a - act.PLACE_EXPLORER]))
        if act.is_discard(a):
            slot = a - act.DISCARD_CARD
            return say("Put out no. {slot}: {card}", slot=slot + 1, card=card(seen.hand[seen.actor * DEALT + slot]))
        if act.is_place(a):
            laid = seen.phase in (st.PHASE_LAY_PLACE, st.PHASE_QUAKE_LAY)
            what = N_("Lay it on place {place}") if laid else N_("Turn the tile on place {place}")
            return say(what, place=place_name(a - act.PLACE))
        if act.is_rotation(a):
            shown = self.turned(seen, a)
            return say(self.way_to_turn(seen, a, shown), **shown)
        if act.is_leave(a):
            return say("Leave {artifact} behind", artifact=artifact(a - act.LEAVE))
        if act.is_explorer(a):
            return say("Explorer {explorer}", explorer=a - act.EXPLORER + 1)
        if act.is_space(a):
            return say("To {space}", space=space(a - act.SPACE))
        if a == act.YES:
            return say("Draw a tile" if seen.phase == st.PHASE_QUAKE_DRAW else "Go on")
        return say("Draw no tile" if seen.phase == st.PHASE_QUAKE_DRAW else "Turn no tile, draw one")

    def planned(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> Sentence:
        if act.is_explorer(a):
            return say("{card} for explorer {explorer}", card=card(seen.card), explorer=a - act.EXPLORER + 1)
        if act.is_space(a):
            return say("Move explorer {explorer} to {space}", explorer=seen.chosen + 1, space=space(a - act.SPACE))
        if act.is_lay(a) or act.is_spend(a):
            return self.planned_tile(seen, a)
        if act.is_step(a):
            return self.step(seen, a, N_("Explorer {explorer} goes {heading} ({points})"))
        return self.choice(game, seen, a)

    def planned_tile(self, seen: MaunaKeaState, a: Action) -> Sentence:
        """By what it shows: its number tells only those apart that lie there."""
        kind = seen.in_front[seen.actor * MAX_TILES + a - (act.LAY if act.is_lay(a) else act.SPEND)]
        which = tile(seen.parts, kind)
        if act.is_lay(a):
            return say("Lay the {tile}", tile=which)
        return say("Spend the {tile} for {points}", tile=which, points=points(seen.parts.points[kind]))

    def way_to_turn(self, seen: MaunaKeaState, a: Action, shown: dict[str, Part]) -> str:
        """A tile that an earthquake turns takes artifacts with it: how far it turns matters, too."""
        if seen.phase != st.PHASE_QUAKE_ROTATION:
            return LYING[shown["nw"] == shown["ne"], shown["sw"] == shown["se"]]
        return TURNS[(a - act.ROTATION - seen.tile[seen.place]) % ROTATIONS]

    def turned(self, seen: MaunaKeaState, a: Action) -> dict[str, Part]:
        """The ground on each corner of the tile that is being laid or turned, as it would lie."""
        if seen.phase == st.PHASE_QUAKE_ROTATION:
            face = seen.tile[seen.place] // ROTATIONS
        elif seen.phase == st.PHASE_LAY_ROTATION:
            face = face_of(seen.in_front[seen.actor * MAX_TILES + seen.chosen])
        else:
            face = face_of(seen.drawn)
        first = (face * ROTATIONS + a - act.ROTATION) * CELLS
        cells = seen.parts.ground[first : first + CELLS]
        return {corner: say(GROUND_NOUNS[ground]) for corner, ground in zip(CORNERS, cells, strict=True)}

    def event(self, game: Game[MaunaKeaState], event: Event, viewer: Seat) -> Sentence | None:
        kind, args = event.kind, event.args
        player = Player(event.seat)
        parts = parts_of(game)
        if kind == st.EVENT_PLAY_OVER:
            return None
        if kind == st.EVENT_CARDS:
            if not args:
                return say("{player} has chosen four cards.", player=player)
            return say(
                "{player} puts {first} and {second} out.", player=player, first=card(args[0]), second=card(args[1])
            )
        if kind == st.EVENT_FIRST_TILES:
            drawn = listed([tile(parts, which) for which in args])
            return say("{player} begins with {tiles}.", player=player, tiles=drawn)
        if kind == st.EVENT_BOARD and args[3]:
            return say(LEFT_BEHIND, player=player, left=bundle(args[3]), **event_parts(parts, kind, args))
        if kind == st.EVENT_LAVA and not args[2]:
            return say(LAVA_ALONE, **event_parts(parts, kind, args))
        return Sentence(EVENTS[kind], {"player": player, **event_parts(parts, kind, args)})


def parts_of(game: Game[MaunaKeaState]) -> Parts:
    assert isinstance(game, MaunaKea)
    return game.parts


def event_parts(parts: Parts, kind: int, args: list[int]) -> dict[str, Part]:
    """What stands in the places of an event's template."""
    if kind == st.EVENT_LAY:
        return {"tile": tile(parts, args[0], args[1]), "place": place_name(args[2])}
    if kind == st.EVENT_SPEND:
        return {"tile": tile(parts, args[0]), "points": points(args[1])}
    if kind in (st.EVENT_DRAW, st.EVENT_QUAKE_TILE, st.EVENT_QUAKE_TILE_GONE):
        return {"tile": tile(parts, args[0])}
    if kind == st.EVENT_LAVA:
        return {"lava": lava_tile(args[0]), "place": place_name(args[1]), "load": bundle(args[2])}
    if kind == st.EVENT_LAVA_GONE:
        return {"lava": lava_tile(args[0])}
    if kind == st.EVENT_CARD:
        return {"card": card(args[0])}
    if kind == st.EVENT_TURN:
        return {"place": place_name(args[0])}
    if kind == st.EVENT_STEP:
        heading = NEXT_SPACE[args[1] * HEADINGS : args[1] * HEADINGS + HEADINGS].index(args[2])
        return {"explorer": args[0] + 1, "heading": say(HEADING_WORDS[heading]), "cost": points(args[3])}
    if kind == st.EVENT_CARD_MOVE:
        return {"explorer": args[1] + 1, "start": space(args[2]), "space": space(args[3])}
    if kind == st.EVENT_PLACE:
        return {"explorer": args[0] + 1, "space": space(args[1])}
    if kind in (st.EVENT_TAKE, st.EVENT_PUT_DOWN):
        return {"explorer": args[0] + 1, "artifact": artifact(args[1])}
    if kind == st.EVENT_BOARD:
        return {"explorer": args[0] + 1, **boat(parts, args[1]), "load": bundle(args[2])}
    if kind == st.EVENT_HELICOPTER:
        return {"explorer": args[0] + 1, "load": bundle(args[1])}
    if kind == st.EVENT_BURNT:
        return {"explorer": args[0] + 1}
    return {}


WORDS = MaunaKeaWords()
