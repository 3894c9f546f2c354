"""What Mauna Kea says to people: prompts, choices, log lines. Never compiled."""

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
    GROUND_NAMES,
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
from motu.papers.sentence import Part, Player, Sentence, Thing, Things, Words, plural, say

CARD_NOUNS = {
    "jungle_move": "jungle movement",
    "mountain_move": "mountain movement",
    "water_move": "water movement",
    "earthquake": "earthquake",
    "helicopter": "helicopter rescue",
    "art_3w": "task: 3 white",
    "art_4w": "task: 4 white",
    "art_2w1g": "task: 2 white and 1 gray",
    "art_1w2g": "task: 1 white and 2 gray",
    "art_2g": "task: 2 gray",
    "art_1w1g": "task: 1 white and 1 gray",
    "art_1b": "task: the black one",
    "exp_2": "task: 2 explorers",
    "no_deduction": "task: no deduction",
    "boat_green": "task: a green boat",
    "boat_brown": "task: a brown boat",
    "boat_orange": "task: an orange boat",
    "boat_turquoise": "task: a turquoise boat",
}

CORNERS = ["nw", "ne", "se", "sw"]  # as the cells of a tile

SHAPE_NOUNS = {"straight": "straight", "left": "left bend", "right": "right bend", "fork": "fork"}


def letters(parts: Parts, look: int) -> str:
    """The ground of a tile's cells, clockwise from the top left."""
    return "".join(GROUND_LETTERS[parts.ground[look * CELLS + cell]] for cell in range(CELLS))


def tile_symbol(face: str) -> str:
    """The symbol of a tile, the same however it lies."""
    return "tile_" + min(face[turn:] + face[:turn] for turn in range(ROTATIONS)).lower()


def tile(parts: Parts, kind: int, rotation: int = 0) -> Thing:
    """A terrain tile, named by its face."""
    face = letters(parts, face_of(kind) * ROTATIONS + rotation)
    return Thing(tile_symbol(face), f"tile {face}")


def lava_tile(kind: int) -> Thing:
    flow, shape = HEADING_NAMES[flow_of(kind)], SHAPE_NAMES[shape_of(kind)]
    return Thing(f"lava_{flow}_{shape}", f"lava tile ({flow} flow, {SHAPE_NOUNS[shape]})")


def card(which: int) -> Thing:
    return Thing(CARD_NAMES[which], CARD_NOUNS[CARD_NAMES[which]])


def artifact(colour: int, count: int | None = None) -> Thing:
    noun = "artifact" if count is None or count == 1 else "artifacts"
    return Thing(f"artifact_{COLOUR_NAMES[colour]}", f"{COLOUR_NAMES[colour]} {noun}", count)


def bundle(held: int) -> Things | Sentence:
    items = [artifact(colour, count_of(held, colour)) for colour in range(COLOURS) if count_of(held, colour)]
    return Things(tuple(items)) if items else say("no artifact")


def boat(parts: Parts, which: int) -> Thing:
    colour = BOAT_COLOUR_NAMES[parts.boat_colour[which]]
    return Thing(f"boat_{colour}", f"{colour} boat for {parts.boat_seats[which]}")


def points(count: int) -> Sentence:
    return say("{count} point" if count == 1 else "{count} points", count=count)


def place_name(place: int) -> str:
    return f"{place // ROWS},{place % ROWS}"


def space_name(space: int) -> str:
    return f"{space // SIDE},{space % SIDE}"


PROMPTS = {
    st.PHASE_DISCARD_MORE: "Choose the second card to put out of the game.",
    st.PHASE_PLACE_EXPLORER: "Place an explorer on a free space beside the volcano.",
    st.PHASE_REFILL: "Before the next draw: play an action card, or go on.",
    st.PHASE_LAY_PLACE: "Choose the empty place for the tile.",
    st.PHASE_LAY_ROTATION: "Choose how the tile lies.",
    st.PHASE_CARD_EXPLORER: "Choose the explorer for the card.",
    st.PHASE_CARD_SPACE: "Choose where the card leads the explorer.",
    st.PHASE_QUAKE_TILE: "Earthquake: choose a tile to turn, or only draw one.",
    st.PHASE_QUAKE_ROTATION: "Earthquake: choose how the tile lies now.",
    st.PHASE_QUAKE_DRAW: "Earthquake: draw a tile from the bag, or leave it at that.",
    st.PHASE_QUAKE_LAY: "Earthquake: choose the empty place for the drawn tile.",
    st.PHASE_QUAKE_LAY_ROTATION: "Earthquake: choose how the drawn tile lies.",
}

AWAITED = {
    st.PHASE_DISCARD: "{player} chooses cards.",
    st.PHASE_PLACE_EXPLORER: "{player} places an explorer.",
    st.PHASE_REFILL: "{player} is drawing tiles.",
}

EVENTS = {
    st.EVENT_START: "{player} is the starting player.",
    st.EVENT_PLACE: "{player} places explorer {explorer} on {space}.",
    st.EVENT_LAY: "{player} lays {tile} on place {place}.",
    st.EVENT_SPEND: "{player} spends {tile} for {points}.",
    st.EVENT_STEP: "{player}: explorer {explorer} steps {heading} for {cost}.",
    st.EVENT_TAKE: "{player}: explorer {explorer} takes {artifact}.",
    st.EVENT_PUT_DOWN: "{player}: explorer {explorer} puts down {artifact}.",
    st.EVENT_BOARD: "{player}: explorer {explorer} leaves in the {boat} with {load}.",
    st.EVENT_DRAW: "{player} draws {tile}.",
    st.EVENT_LAVA: "{lava} flows over place {place} and swallows {load}.",
    st.EVENT_LAVA_GONE: "{lava} finds no place and leaves the game.",
    st.EVENT_BURNT: "The lava swallows explorer {explorer} of {player}.",
    st.EVENT_CARD: "{player} plays {card}.",
    st.EVENT_CARD_MOVE: "{player}: explorer {explorer} moves from {start} to {space}.",
    st.EVENT_TURN: "{player} turns the tile on place {place}.",
    st.EVENT_QUAKE_TILE: "{player} draws {tile} for the island.",
    st.EVENT_QUAKE_TILE_GONE: "No place is empty: {tile} leaves the game.",
    st.EVENT_HELICOPTER: "{player}: the helicopter saves explorer {explorer} with {load}.",
    st.EVENT_NO_EXPLORER: "A player has no explorer left on the island: the end has come.",
    st.EVENT_NO_WAY: "Nobody can leave the island any more: the end has come.",
    st.EVENT_BAG_EMPTY: "The bag is empty: the end has come.",
    st.EVENT_STALL: "For ten rounds no boat left, no tile was laid and no lava was drawn: the game ends.",
    st.EVENT_END: "The game is over.",
}

LAVA_ALONE = "{lava} flows over place {place}."
LEFT_BEHIND = "{player}: explorer {explorer} leaves in the {boat} with {load} and leaves {left} behind."


NEAR_STALL = 4  # rounds before it ends a game, a stall is news


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
    provenance = (
        "The rulebook's text came without pictures: the board's layout, the faces of the tiles, the shapes of the lava "
        "tiles and most boats and task cards are our reconstruction. Owners of the box can put in the printed ones "
        "(motu components mauna_kea)."
    )
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
                return say("Use a point of every tile you have spent; {pool} to move with.", pool=points(seen.pool))
            if has_tiles(seen, viewer):
                return say("Lay or spend your tiles; {pool} to move with.", pool=points(seen.pool))
            if seen.pool:
                return say("All tiles are played; {pool} left. Move on, or end your turn.", pool=points(seen.pool))
            if has_cards(seen, viewer):
                return say("All tiles are played, no points are left. Play a card, or end your turn.")
            return say("All tiles are played, no points are left. End your turn.")
        return say(PROMPTS[seen.phase])

    def news(self, game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat) -> list[Sentence]:
        if seen.phase == PHASE_OVER:
            return []
        if seen.turns_left != NONE:
            template = "The end is near: {count} turns are left, this one included."
            return [say(plural(seen.turns_left, "This is the last turn.", template), count=seen.turns_left)]
        left = STALL_ROUNDS * seen.seats - max(0, seen.idle_turns)
        if left > NEAR_STALL * seen.seats:
            return []
        template = "Nothing gets on: after {count} more turns without a tile laid or a boat gone the game ends."
        one = "Nothing gets on: one more turn without a tile laid or a boat gone, and the game ends."
        return [say(plural(left, one, template), count=left)]

    def choice(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> Sentence:
        if act.is_lay(a) or act.is_spend(a):
            return self.tile_choice(seen, a)
        if act.is_step(a):
            explorer, heading = divmod(a - act.STEP, HEADINGS)
            to = NEXT_SPACE[seen.explorer[seen.actor * TEAM + explorer] * HEADINGS + heading]
            return say(
                "Explorer {explorer} {heading} ({cost})",
                explorer=explorer + 1,
                heading=say(HEADING_NAMES[heading]),
                cost=STEP_COST[seen.ground[to]],
            )
        if act.is_board(a):
            at = seen.explorer[seen.actor * TEAM + a - act.BOARD]
            which = boat(seen.parts, seen.boat_at[seen.parts.landing_of[at]])
            return say("Explorer {explorer} boards the {boat}", explorer=a - act.BOARD + 1, boat=which)
        if act.is_take(a):
            return self.handling("Explorer {explorer} takes {artifact}", a - act.TAKE)
        if act.is_put_down(a):
            return self.handling("Explorer {explorer} puts down {artifact}", a - act.PUT_DOWN)
        if act.is_card(a):
            return say("Play {card}", card=card(a - act.CARD))
        if a == act.END_PLAY:
            return say("End and draw" if seen.turns_left == NONE else "End the turn")
        if a == act.WATCH:
            return say("End and draw tile by tile, with time for cards")
        return self.small_choice(seen, a)

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
            return say("Start on {space}", space=space_name(seen.board().start_spaces[a - act.PLACE_EXPLORER]))
        if act.is_discard(a):
            slot = a - act.DISCARD_CARD
            return say("Put out no. {slot}: {card}", slot=slot + 1, card=card(seen.hand[seen.actor * DEALT + slot]))
        if act.is_place(a):
            return say("Place {place}", place=place_name(a - act.PLACE))
        if act.is_rotation(a):
            return say(
                "Rotation {rotation}: {nw} and {ne} above, {sw} and {se} below",
                rotation=a - act.ROTATION,
                **self.turned(seen, a),
            )
        if act.is_leave(a):
            return say("Leave {artifact} behind", artifact=artifact(a - act.LEAVE))
        if act.is_explorer(a):
            return say("Explorer {explorer}", explorer=a - act.EXPLORER + 1)
        if act.is_space(a):
            return say("To {space}", space=space_name(a - act.SPACE))
        if a == act.YES:
            return say("Draw a tile" if seen.phase == st.PHASE_QUAKE_DRAW else "Go on")
        return say("Draw no tile" if seen.phase == st.PHASE_QUAKE_DRAW else "Turn no tile, draw one")

    def planned(self, game: Game[MaunaKeaState], seen: MaunaKeaState, a: Action) -> Sentence:
        if act.is_place(a) and seen.phase in (st.PHASE_LAY_PLACE, st.PHASE_QUAKE_LAY):
            return say("Lay it on place {place}", place=place_name(a - act.PLACE))
        if act.is_place(a):
            return say("Turn the tile on place {place}", place=place_name(a - act.PLACE))
        if act.is_rotation(a):
            return say("Let it lie with {nw} and {ne} above, {sw} and {se} below", **self.turned(seen, a))
        if act.is_explorer(a):
            return say("{card} for explorer {explorer}", card=card(seen.card), explorer=a - act.EXPLORER + 1)
        if act.is_space(a):
            return say("Move explorer {explorer} to {space}", explorer=seen.chosen + 1, space=space_name(a - act.SPACE))
        return self.choice(game, seen, a)

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
        return {corner: say(GROUND_NAMES[ground]) for corner, ground in zip(CORNERS, cells, strict=True)}

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
            drawn = Things(tuple(tile(parts, which) for which in args))
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
        return {"explorer": args[0] + 1, "heading": say(HEADING_NAMES[heading]), "cost": points(args[3])}
    if kind == st.EVENT_CARD_MOVE:
        return {"explorer": args[1] + 1, "start": space_name(args[2]), "space": space_name(args[3])}
    if kind == st.EVENT_PLACE:
        return {"explorer": args[0] + 1, "space": space_name(args[1])}
    if kind in (st.EVENT_TAKE, st.EVENT_PUT_DOWN):
        return {"explorer": args[0] + 1, "artifact": artifact(args[1])}
    if kind == st.EVENT_BOARD:
        return {"explorer": args[0] + 1, "boat": boat(parts, args[1]), "load": bundle(args[2])}
    if kind == st.EVENT_HELICOPTER:
        return {"explorer": args[0] + 1, "load": bundle(args[1])}
    if kind == st.EVENT_BURNT:
        return {"explorer": args[0] + 1}
    return {}


WORDS = MaunaKeaWords()
