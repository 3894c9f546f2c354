"""Mauna Kea's table as SVG, from a seen state: the island, and beside it what lies in front of the players.
Never compiled.

What belongs to an action carries it; what is legal is the scene's to say. Sizes are pixels of the page the board is
made for: 1240 x 696 on a desktop, 374 wide on a phone.
"""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import SOFT, SUN
from motu.draw.parts import Part, in_parts
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.sections import owner, section
from motu.draw.svg import Node, circle, g, path, polygon, rect, svg, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, Seat
from motu.games.mauna_kea.box.parts import (
    BOAT_COLOUR_NAMES,
    BOATS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DEALT,
    FLOWS,
    HEADINGS,
    JUNGLE,
    MAX_TILES,
    MOUNTAIN,
    NEXT_SPACE,
    STEP_COST,
    TEAM,
    WATER,
    count_of,
    size_of,
)
from motu.games.mauna_kea.face.card_pictures import (
    MaunaKeaScene,
    begun,
    boat_hull,
    bundle_words,
    card_words,
    explorer_piece,
    game_card,
    ground_square,
    hidden_card,
    in_front,
    pieces_of,
    seats_words,
    slot_frame,
    tile_words,
)
from motu.games.mauna_kea.face.pictures import CRUST, EMBER, lava_tile, sign
from motu.games.mauna_kea.face.pictures import SYMBOLS as SYMBOLS
from motu.games.mauna_kea.face.view_island import (
    LIT,
    Ground,
    Step,
    boarding_words,
    card_for,
    happened,
    island,
    lava_left,
    rotations,
    step_now,
    step_words,
    taking_words,
    turn_of,
    ways_to_lie,
)
from motu.games.mauna_kea.face.words import ARTIFACT_NOUNS, BOAT_NOUNS, FLOW_NOUNS, GROUND_NOUNS
from motu.games.mauna_kea.rules import actions as act
from motu.games.mauna_kea.rules import state as st
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.scoring import saved_artifacts
from motu.papers.tongue import N_, _, ngettext

# Captions and sheets


# The bag: what is in it is known to all


@section("bag", "bag_size")
def bag_box(scene: MaunaKeaScene, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    hot = sum(lava_left(s, flow) for flow in range(FLOWS))
    shape = g(shapes.sheet(x, y, width, height, 12))
    shape.add(g(use("bag", x + 8, y + 8, height - 34)).piece("bag"))
    shape.add(shapes.numeral(x + 8 + (height - 34) / 2, y + (height - 34) * 0.72, s.bag_size, 15, "#FFFFFF"))
    held, lava = _("{count} in the bag").format(count=s.bag_size), _("{count} of them lava").format(count=hot)
    shape.add(shapes.label(x + height - 18, y + 24, held, 13, "start", font_weight=700))
    shape.add(shapes.caption(x + height - 18, y + 42, lava))
    for flow in range(FLOWS):
        at = x + 12 + flow * (width - 14) / FLOWS
        mark = g(circle(0, 0, 9, fill=CRUST), g(sign(flow, 9, EMBER)).at(0, 0, flow * 90)).at(at + 8, y + height - 15)
        left = lava_left(s, flow)
        told = ngettext("{count} lava tile of the {flow} is left", "{count} lava tiles of the {flow} are left", left)
        shape.add(mark.named(told.format(count=left, flow=_(FLOW_NOUNS[flow]))).about(f"flow {flow}"))
        shape.add(shapes.numeral(at + 27, y + height - 15, left, 14))
    words = _("The bag holds {count} tiles, {hot} of them lava").format(count=s.bag_size, hot=hot)
    return shape.group(words).about("bag")


# Tiles in front of a player


def tiles_of(scene: MaunaKeaScene, seat: Seat) -> list[tuple[int, int]]:
    """Slot and kind of the tiles in front of a seat."""
    first = seat * MAX_TILES
    held = scene.seen.in_front[first : first + MAX_TILES]
    return [(slot, kind) for slot, kind in enumerate(held) if kind != NONE]


def drawn_from(scene: MaunaKeaScene, kind: int) -> str:
    """A tile drawn in the last move comes from the bag."""
    return "bag" if happened(scene, st.EVENT_DRAW, 0, kind) else ""


def own_tile(scene: MaunaKeaScene, slot: int, kind: int, size: float, spend: float) -> Node:
    """A tile as land (a click on its face) or as movement points (a click on the footprints beside it)."""
    s = scene.seen
    points = s.parts.points[kind]
    face = in_front(s.parts, kind, size).add(shapes.halo(0, 0, size, size, 4))
    face.piece(f"tile-{scene.viewer}-{slot}", drawn_from(scene, kind))
    picked = scene.is_turn(scene.viewer) and s.chosen == slot
    picked = picked and s.phase in (st.PHASE_LAY_PLACE, st.PHASE_LAY_ROTATION)
    face.act(act.LAY + slot, _("Lay as land: {tile}").format(tile=tile_words(s.parts, kind))).cls("lift")
    if picked:
        ring = rect(-3, -3, size + 6, size + 6, 6, fill="none", stroke=SUN, stroke_width=4)
        face = g(ring, face.cls("picked")).at(0, -8)
    chip = g(
        rect(0, 0, spend, size, 8, fill="#FFF3D2", stroke=NIGHT, stroke_opacity=0.5, stroke_width=1.2),
        use("footprints", spend / 2 - 13, size * 0.08, 26),
        shapes.numeral(spend / 2, size * 0.74, f"+{points}", 18, NIGHT),
        shapes.halo(0, 0, spend, size, 8),
    )
    told = ngettext("Spend this tile for {count} movement point", "Spend this tile for {count} movement points", points)
    chip.act(act.SPEND + slot, told.format(count=points)).cls("printed lift")
    shape = g(face, chip.at(size + 3, 0)).about(f"tile {scene.viewer} {slot}")
    if scene.narrow:
        return shape
    return shape.add(
        shapes.caption(size / 2, size + 13, _("lay"), "middle"),
        shapes.caption(size + 3 + spend / 2, size + 13, _("walk"), "middle"),
    )


def quake_tile(scene: MaunaKeaScene, size: float) -> Node | None:
    """The tile an earthquake has drawn, waiting to be laid."""
    s = scene.seen
    if s.drawn == NONE:
        return None
    ring = rect(-3, -3, size + 6, size + 6, 6, fill="none", stroke=SUN, stroke_width=4)
    shape = g(ring, in_front(s.parts, s.drawn, size)).piece("drawn", "bag")
    return shape.named(_("Drawn by the earthquake: {tile}").format(tile=tile_words(s.parts, s.drawn)))


def pool_sign(scene: MaunaKeaScene, size: float) -> Node:
    """Movement points left in this turn."""
    s = scene.seen
    pool = s.pool if scene.is_turn(scene.viewer) else 0
    lit = pool > 0
    return (
        g(
            rect(0, 0, size, size, 10, fill=LIT if lit else "none", stroke=LIT if lit else SOFT, stroke_width=2),
            use("footprints", size / 2 - size * 0.21, 3, size * 0.42),
            shapes.numeral(size / 2, size * 0.72, pool, 24, "#FFFFFF" if lit else SOFT),
        )
        .named(ngettext("{count} movement point left", "{count} movement points left", pool).format(count=pool))
        .about("pool")
    )


@kept
def tray_piece(seat: Seat, x: float, y: float, size: float) -> Node:
    """Where a seat's tiles lie, as a thing that laid tiles can come from; it never moves itself."""
    return rect(x, y, size, size, fill="none").piece(f"tray-{seat}")


def own_tiles(scene: MaunaKeaScene, x: float, y: float, size: float, spend: float, in_row: int, gap: float = 6) -> Node:
    shape = g(tray_piece(scene.viewer, x, y, size)).group(_("Your tiles"))
    held = tiles_of(scene, scene.viewer)
    step = size + spend + gap + 3
    for i, (slot, kind) in enumerate(held):
        shape.add(own_tile(scene, slot, kind, size, spend).at(x + i % in_row * step, y + i // in_row * (size + 10)))
    extra = quake_tile(scene, size) if scene.is_turn(scene.viewer) else None
    if extra is not None:
        at = len(held)
        shape.add(extra.at(x + at % in_row * step, y + at // in_row * (size + 10)))
    elif not held:
        waiting = _("All your tiles are played") if is_set_up(scene) else _("Tiles come when all explorers are placed")
        lines = [waiting, how_to_walk(scene)] if is_walking(scene) else [waiting]
        top = y + size / 2 + (-6 if is_walking(scene) else 4)
        for i, words in enumerate(lines):
            told = shapes.caption(x + 6, top + i * 19, words)
            shape.add(shapes.within(told, words, 12.5, in_row * step - 10))
    return shape


def how_to_walk(scene: MaunaKeaScene) -> str:
    if scene.narrow:
        return _("Arrow beside an explorer: one step")
    return _("A lit space is a step; its number is the price")


def is_walking(scene: MaunaKeaScene) -> bool:
    """The viewer has points to move with."""
    s = scene.seen
    return s.phase == st.PHASE_PLAY and s.pool > 0 and scene.is_turn(scene.viewer)


def is_set_up(scene: MaunaKeaScene) -> bool:
    """The set-up is over."""
    return scene.seen.phase not in (st.PHASE_DISCARD, st.PHASE_DISCARD_MORE, st.PHASE_PLACE_EXPLORER)


# The own team: what each explorer carries, takes and puts down; on a phone also his steps


def slots(scene: MaunaKeaScene, explorer: int, now: Step, x: float, y: float, size: float) -> Node:
    """An explorer's pack: carried artifacts, then what lies at his feet, then empty places."""
    s = scene.seen
    i = scene.viewer * TEAM + explorer
    held = pieces_of(s.carried[i])
    at = s.explorer[i]
    takes = [c for c in range(COLOURS) if at >= 0 and scene.can(act.TAKE + explorer * COLOURS + c)]
    room = max(s.parts.carry, len(held) + len(takes))
    step = size * s.parts.carry / room if room > s.parts.carry else size
    shape = g()
    leaving = now.leaves and now.explorer == explorer
    left = pieces_of(now.left) if leaving else []
    for k in range(room):
        left_x = x + k * step
        if k < len(held):
            gone = held[k] in left
            if gone:
                left.remove(held[k])
            shape.add(carried_slot(explorer, held[k], size, leaving, gone).at(left_x, y))
        elif k < len(held) + len(takes):
            shape.add(taking_slot(explorer, takes[k - len(held)], size).at(left_x, y))
        else:
            shape.add(slot_frame(left_x, y, size))
    return shape


@kept
def carried_slot(explorer: int, colour: int, size: float, leaving: bool, gone: bool) -> Node:
    name = _(ARTIFACT_NOUNS[colour])
    shape = g(rect(0, 0, size, size, fill="#FFFFFF", fill_opacity=0))
    shape.add(rect(2, 2, size - 4, size - 4, 6, fill="#FFF3D2", stroke=NIGHT, stroke_opacity=0.4))
    shape.add(use(f"artifact_{COLOUR_NAMES[colour]}", size * 0.16, size * 0.16, size * 0.68)).cls("printed")
    shape.about(f"artifact {colour}")
    if gone:
        return g(shape, opacity=0.35).named(_("The {artifact} stays behind").format(artifact=name))
    shape.add(shapes.halo(3.5, 3.5, size - 7, size - 7, 4))
    if leaving:
        return shape.act(act.LEAVE + colour, _("Leave the {artifact} behind").format(artifact=name))
    told = _("Explorer {number} puts down the {artifact}").format(number=explorer + 1, artifact=name)
    return shape.act(act.PUT_DOWN + explorer * COLOURS + colour, told)


@kept
def taking_slot(explorer: int, colour: int, size: float) -> Node:
    shape = g(rect(0, 0, size, size, 6, fill="#FFFFFF", fill_opacity=0.01))
    shape.add(use(f"artifact_{COLOUR_NAMES[colour]}", size * 0.16, size * 0.16, size * 0.68, opacity=0.55))
    shape.add(shapes.count_badge(size * 0.76, size * 0.76, "+", LIT, 12)).about(f"artifact {colour}")
    shape.add(shapes.halo(3.5, 3.5, size - 7, size - 7, 4))
    return shape.act(act.TAKE + explorer * COLOURS + colour, taking_words(explorer, colour))


ELSEWHERE = {
    st.WAITING: N_("not placed yet"),
    st.ABOARD: N_("safe in a boat"),
    st.RESCUED: N_("flown out"),
    st.LOST: N_("lost to the lava"),
}


def team_row(scene: MaunaKeaScene, explorer: int, step: Step, x: float, y: float, height: float) -> Node:
    """One own explorer beside the island: himself, and his pack."""
    s = scene.seen
    i = scene.viewer * TEAM + explorer
    at = s.explorer[i]
    size = min(height - 4, 40)
    figure = g(explorer_piece(scene.viewer, explorer + 1, 0, size), shapes.round_halo(0, 0, size * 0.5))
    figure.about(f"explorer {scene.viewer} {explorer}").at(x + size * 0.5, y + height / 2)
    pack = min(height - 2, 44)
    if at < 0:
        figure.set("opacity", 0.4 if at in (st.LOST, st.WAITING) else 1)
        row = g(figure)
        return row.add(shapes.caption(x + size * 1.3, y + height / 2 + 4, _(ELSEWHERE[at])))
    if step.has_card:
        figure.act(act.EXPLORER + explorer, card_for(explorer))
    else:
        figure.preview(f"reach-{explorer}").set("tabindex", 0)
        told = _("Your explorer {number}, carrying {load}: where can he go?")
        figure.named(told.format(number=explorer + 1, load=bundle_words(s.carried[i])))
    row = g()
    if step.explorer == explorer:
        row.add(circle(x + size * 0.5, y + height / 2, size * 0.56, fill="none", stroke=SUN, stroke_width=3))
    row.add(figure)
    return row.add(slots(scene, explorer, step, x + size * 1.15, y + (height - pack) / 2, pack))


def boats_of(scene: MaunaKeaScene, seat: Seat, *_others: object) -> tuple[int, ...]:
    """A seat's boats and what is in them: nobody else's are shown before it."""
    s = scene.open_seen()
    return tuple([part for boat in range(BOATS) if s.boat_owner[boat] == seat for part in (boat, s.boat_load[boat])])


def told_by_boats(scene: MaunaKeaScene, seat: Seat, *_others: object) -> None:
    return None


@section(
    own=("carried", "explorer", "rescued"),
    sifted={"boat_owner": boats_of, "boat_load": told_by_boats},
    turn=True,
    acts=range(act.TAKE, act.SPACE),
    eyes=owner,
)
def team(scene: MaunaKeaScene, seat: Seat, step: Step, x: float, y: float, width: float, row: float) -> Node:
    s = scene.seen
    count = s.team()
    height = 28 + count * row + boats_height(scene, seat)
    shape = g(shapes.place(scene, seat, x, y, width, height))
    shape.add(shapes.mark(seat, x + 20, y + 15, 20, scene.initial(seat)))
    shape.add(shapes.label(x + 36, y + 20, _("Your team"), 14, "start", font_weight=700))
    for explorer in range(count):
        shape.add(team_row(scene, explorer, step, x + 12, y + 27 + explorer * row, row))
    return shape.add(saved(scene, seat, x + 12, y + 28 + count * row, width - 20)).group(_("Your team"))


def boats_height(scene: MaunaKeaScene, seat: Seat) -> float:
    return 34.0 if owned_boats(scene, seat) or scene.seen.rescued[seat] else 0.0


def owned_boats(scene: MaunaKeaScene, seat: Seat) -> list[int]:
    return [boat for boat in range(BOATS) if scene.seen.boat_owner[boat] == seat]


def saved(scene: MaunaKeaScene, seat: Seat, x: float, y: float, width: float) -> Node:
    """Boats in front of a player, and what the helicopter brought."""
    s = scene.seen
    owned = owned_boats(scene, seat)
    shape = g()
    flown = pieces_of(s.rescued[seat])
    room = width - (len(flown) * 14 + 26 if flown or s.count_where(seat, st.RESCUED) else 0)
    step = min(88.0, room / max(1, len(owned)))
    for i, boat in enumerate(owned):
        load = s.boat_load[boat]
        hull = g(boat_hull(s.parts, boat, load, min(84.0, step - 3), seat)).piece(f"boat-{boat}")
        empty = s.parts.boat_seats[boat] - size_of(load)
        told = _("The {boat}, with {load}, {count} empty")
        words = told.format(boat=seats_words(s.parts, boat), load=bundle_words(load), count=empty)
        shape.add(hull.named(begun(words)).about(f"boat {boat}").at(x + i * step + min(84.0, step - 3) / 2, y + 16))
    if flown or s.count_where(seat, st.RESCUED):
        left = x + len(owned) * step
        shape.add(use("helicopter", left, y + 3, 26))
        for i, colour in enumerate(flown):
            shape.add(use(f"artifact_{COLOUR_NAMES[colour]}", left + 27 + i * 14, y + 7, 18))
    return shape


# The others


@section(
    "drawn",
    own=("explorer", "in_front", "rescued"),
    sifted={"boat_owner": boats_of, "boat_load": told_by_boats},
    public=("hand",),
    turn=True,
    events=(st.EVENT_DRAW,),
)
def other_place(scene: MaunaKeaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    shape = g(shapes.place(scene, seat, x, y, width, height))
    shape.add(shapes.mark(seat, x + 20, y + 15, 20, scene.initial(seat)))
    held = cards_of(scene, seat)
    letters = int((width - 50 - len(held) * (11 if UNKNOWN in held else 21)) / (14 * shapes.LETTER))
    shape.add(shapes.label(x + 36, y + 20, shapes.short_name(scene.name(seat), letters), 14, "start", font_weight=700))
    shape.add(small_cards(scene, held, x + width - 6, y + 5).about(f"back {seat}"))
    shape.add(tray_piece(seat, x + 12, y + 28, 30))
    for i, (slot, kind) in enumerate(tiles_of(scene, seat)):
        tile = in_front(s.parts, kind, 30).piece(f"tile-{seat}-{slot}", drawn_from(scene, kind))
        shape.add(tile.named(begun(tile_words(s.parts, kind))).about(f"tile {seat} {slot}").at(x + 12 + i * 35, y + 29))
    if s.drawn != NONE and s.actor == seat:
        extra = quake_tile(scene, 30)
        if extra is not None:
            shape.add(extra.at(x + 12 + len(tiles_of(scene, seat)) * 35, y + 29))
    return shape.add(saved(scene, seat, x + 12, y + 63, width - 20))


def small_cards(scene: MaunaKeaScene, held: list[int], right: float, y: float) -> Node:
    """Another's cards, up to the right edge: backs, or at the end what they were."""
    shape = g()
    for i, card in enumerate(reversed(held)):
        if card == UNKNOWN:
            shape.add(g(hidden_card(15, 20)).at(right - 15 - i * 10, y))
        else:
            shape.add(
                g(use(CARD_NAMES[card], right - 20 - i * 21, y, 20))
                .named(card_words(scene.seen.parts, card))
                .about(f"shown {card}")
            )
    if not held:
        return shape
    return shape.group(ngettext("{count} card", "{count} cards", len(held)).format(count=len(held)))


# Cards of the advanced game


def cards_of(scene: MaunaKeaScene, seat: Seat) -> list[int]:
    first = seat * DEALT
    return [card for card in scene.seen.hand[first : first + DEALT] if card != st.NO_CARD]


def own_cards(scene: MaunaKeaScene, x: float, y: float, columns: int, width: float, height: float, gap: float) -> Node:
    s = scene.seen
    shape = g().group(_("Your cards"))
    discarding = s.phase in (st.PHASE_DISCARD, st.PHASE_DISCARD_MORE)
    for slot, card in enumerate(cards_of(scene, scene.viewer)):
        drawn = game_card(s.parts, card, width, height).piece(f"card-{slot}").about(f"card {slot}")
        at_x, at_y = x + slot % columns * (width + gap), y + slot // columns * (height + gap)
        words = card_words(s.parts, card)
        picked = scene.is_turn(scene.viewer) and (
            (s.phase == st.PHASE_DISCARD_MORE and s.chosen == slot)
            or (s.card == card and s.phase >= st.PHASE_CARD_EXPLORER)
        )
        if discarding:
            drawn.act(act.DISCARD_CARD + slot, _("Put out of the game: {card}").format(card=words)).cls("lift")
        elif card < 5:
            drawn.act(act.CARD + card, _("Play {card}").format(card=words)).preview(f"card-{card}").cls("lift")
        else:
            drawn.named(words)
        if picked:
            ring = rect(-3, -3, width + 6, height + 6, 9, fill="none", stroke=SUN, stroke_width=4)
            drawn = g(ring, drawn.cls("picked"))
        shape.add(drawn.at(at_x, at_y - (5 if picked else 0)))
    return shape


# The board


def board(scene: MaunaKeaScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: MaunaKeaScene) -> str:
    s = scene.seen
    scores = scene.game.scores(s)
    standing = ", ".join(f"{scene.name(seat)} {scores[seat]}" for seat in range(s.seats))
    if s.phase == PHASE_OVER:
        return _("The game is over. Points: {standing}.").format(standing=standing)
    boats = sum(1 for boat in s.boat_at if boat != NONE)
    return _("{player} is on turn. Points: {standing}. {boats} boats are left, {tiles} tiles in the bag.").format(
        player=scene.name(s.actor), standing=standing, boats=boats, tiles=s.bag_size
    )


def root(scene: MaunaKeaScene, width: float, height: float) -> Node:
    return svg(width, height, _("Mauna Kea: the table"), describe(scene)).set("data-game", scene.game.code)


WIDE = 1240
TALL = 696
SEA = TALL
ASIDE = SEA + 12
TRAY = 104
GROUND = Ground(51, 51, 66, 33)


def wide_board(scene: MaunaKeaScene) -> Node:
    whole = root(scene, WIDE, TALL)
    whole.add(island(scene, GROUND, SEA, SEA, 25, 101).cls("ground"))
    width = WIDE - ASIDE
    if scene.viewer == NOBODY:
        whole.add(shapes.sheet(ASIDE, 0, width, TRAY, 12), legend(scene, ASIDE + 14, 22, 60))
        return whole.add(lookers_on(scene, TRAY + 8))
    top = own_tray(scene, whole)
    half = (width - 8) / 2
    own_side(scene, whole, top, half)
    return whole.add(other_side(scene, ASIDE + half + 8, top, half))


def own_tray(scene: MaunaKeaScene, whole: Node) -> float:
    """On top: the points to move with, and the own tiles; and how far down that reaches."""
    rows = 1 if len(tiles_of(scene, scene.viewer)) + int(scene.seen.drawn != NONE) <= 4 else 2
    height = TRAY + (rows - 1) * 74
    whole.add(shapes.place(scene, scene.viewer, ASIDE, 0, WIDE - ASIDE, height))
    whole.add(pool_sign(scene, 60).at(ASIDE + 14, 15))
    if ways_to_lie(scene):
        whole.add(turning(scene, ASIDE + 88, 16, 58))
    else:
        whole.add(own_tiles(scene, ASIDE + 84, 10, 64, 42, 4, 2))
    return height + 8.0


def own_side(scene: MaunaKeaScene, whole: Node, y: float, width: float) -> None:
    """The own team and cards, and the bag."""
    s = scene.seen
    whole.add(team(scene, scene.viewer, step_now(scene), ASIDE, y, width, 44))
    y += 28 + s.team() * 44 + boats_height(scene, scene.viewer) + 8
    cards = cards_of(scene, scene.viewer)
    rows = -(-len(cards) // 2)
    if cards:
        height = min(84.0, (TALL - 92 - y) / rows - 6)
        whole.add(own_cards(scene, ASIDE + 1, y + 2, 2, (width - 8) / 2, height, 6))
    whole.add(bag_box(scene, ASIDE, TALL - 84, width, 84))


def other_side(scene: MaunaKeaScene, x: float, y: float, width: float) -> Node:
    """The others, and what a step costs."""
    shape = g()
    for seat in scene.order()[1:]:
        tall = 66 + boats_height(scene, seat)
        shape.add(other_place(scene, seat, x, y, width, tall))
        y += tall + 8
    return shape.add(step_costs(scene.seen.is_advanced(), x, TALL - 70, width)) if TALL - 70 - y >= 0 else shape


def lookers_on(scene: MaunaKeaScene, y: float) -> Node:
    """Everybody alike, and the bag, for one who only looks on."""
    shape = g()
    for seat in range(scene.seen.seats):
        tall = 66 + boats_height(scene, seat)
        shape.add(other_place(scene, seat, ASIDE, y, WIDE - ASIDE, tall))
        y += tall + 8
    return shape.add(bag_box(scene, ASIDE, TALL - 84, WIDE - ASIDE, 84))


TRAY_ROOM = 436  # the width of the tray beside what has been spent


def turning(scene: MaunaKeaScene, x: float, y: float, size: float) -> Node:
    """In the tray instead of the tiles: how the one in hand may lie."""
    shape = g(tray_piece(scene.viewer, x, y, size), rotations(scene, size).at(x, y))
    if scene.narrow:
        return shape
    taken = len(ways_to_lie(scene)) * (size + 14) + 4
    asked, how = _("How should it lie?"), _("Point at one to try it there")
    question = shapes.label(x + taken, y + 30, asked, 15, "start", font_weight=700)
    return shape.add(
        shapes.within(question, asked, 15, TRAY_ROOM - taken),
        shapes.within(shapes.caption(x + taken, y + 50, how), how, 12.5, TRAY_ROOM - taken),
    )


def legend(scene: MaunaKeaScene, x: float, y: float, size: float) -> Node:
    """For one who only looks on: what the ground costs."""
    shape = g()
    entries = [(price(JUNGLE), JUNGLE), (price(WATER), WATER), (over_mountains(scene.seen.is_advanced()), MOUNTAIN)]
    for i, (words, ground) in enumerate(entries):
        at = x + i * 172
        shape.add(ground_square(ground, at, y, size, 0))
        shape.add(shapes.label(at + size + 10, y + 26, begun(_(GROUND_NOUNS[ground])), 14, "start", font_weight=700))
        shape.add(shapes.caption(at + size + 10, y + 44, words))
    return shape


def price(ground: int) -> str:
    cost = STEP_COST[ground]
    return ngettext("{count} point", "{count} points", cost).format(count=cost)


@kept
def step_costs(is_advanced: bool, x: float, y: float, width: float) -> Node:
    """What a step onto each ground costs, where there is room to say it."""
    shape = g(shapes.sheet(x, y, width, 70, 12))
    shape.add(shapes.label(x + 12, y + 19, _("A step costs"), 13, "start", font_weight=700))
    for i, ground in enumerate((JUNGLE, WATER, MOUNTAIN)):
        at = x + 12 + i * (width - 20) / 3
        shape.add(ground_square(ground, at, y + 29, 30, 0))
        if STEP_COST[ground]:
            shape.add(shapes.numeral(at + 43, y + 44, STEP_COST[ground], 17))
        else:
            shape.add(use("card" if is_advanced else "cross", at + 33, y + 33, 22))
    told = _("A step costs 1 point onto jungle, 2 onto water; mountains: {way}").format(way=over_mountains(is_advanced))
    return shape.named(told).about("steps")


def over_mountains(is_advanced: bool) -> str:
    """How one gets over mountains: the basic game has no cards."""
    return _("only by card") if is_advanced else _("no way over")


NARROW = 374
PLACES_GROUND = Ground(25, 25, 45, 27)  # while a place is chosen, with places for a thumb
SPACES_GROUND = Ground(25, 25, 36, 18)  # nobody covers the space beside him
ROW = 50


def narrow_board(scene: MaunaKeaScene) -> Node:
    """In parts: the island, what one plays with, the others, the bag."""
    ground = narrow_ground(scene)
    sea = ground.side + 50
    parts = [Part("island", sea, sea, island(scene, ground, sea, sea, 12.5, ground.place * 1.6), is_map=True)]
    if scene.viewer != NOBODY:
        parts += narrow_own(scene)
    for seat in scene.order()[0 if scene.viewer == NOBODY else 1 :]:
        tall = 66 + boats_height(scene, seat)
        parts.append(
            Part(f"place-{seat}", NARROW, tall, other_place(scene, seat, 0, 0, NARROW, tall), called=scene.names[seat])
        )
    parts.append(Part("bag", NARROW, 86, bag_box(scene, 0, 0, NARROW, 84), called=_("The bag")))
    return in_parts(root(scene, NARROW, 0), scene, NARROW, parts)


def narrow_ground(scene: MaunaKeaScene) -> Ground:
    return PLACES_GROUND if any(act.is_place(a) or act.is_rotation(a) for a in scene.legal) else SPACES_GROUND


def narrow_own(scene: MaunaKeaScene) -> list[Part]:
    """Points and tiles, team with its steps, cards; thumbs need 44 pixels."""
    cards = cards_of(scene, scene.viewer)
    parts = [narrow_tray(scene), narrow_team(scene)]
    if cards:
        rows = -(-len(cards) // 3)
        parts.append(
            Part("cards", NARROW, rows * 82 + 6, own_cards(scene, 2, 4, 3, 118, 74, 8), stays=True, called=_("Cards"))
        )
    return parts


def narrow_tray(scene: MaunaKeaScene) -> Part:
    """The points to move with, and the own tiles."""
    rows = 1 if len(tiles_of(scene, scene.viewer)) + int(scene.seen.drawn != NONE) <= 3 else 2
    height = 8 + rows * 70
    shape = g(shapes.place(scene, scene.viewer, 0, 0, NARROW, height), pool_sign(scene, 41).at(9, 14))
    if ways_to_lie(scene):
        shape.add(turning(scene, 60, 8, 60))
    else:
        shape.add(own_tiles(scene, 53, 8, 60, 44, 3, 0))
    return Part("tray", NARROW, height + 2, shape, own=bool(tiles_of(scene, scene.viewer)), stays=True)


def narrow_team(scene: MaunaKeaScene) -> Part:
    """The own explorers, each with his pack and his four ways; before they are placed there is nothing to see."""
    s = scene.seen
    playing = s.phase in (st.PHASE_PLAY, st.PHASE_REFILL)
    tall = s.team() * ROW + 10 + boats_height(scene, scene.viewer)
    shape = g(shapes.place(scene, scene.viewer, 0, 0, NARROW, tall))
    step = step_now(scene)
    for explorer in range(s.team()):
        shape.add(team_row(scene, explorer, step, 8, 5 + explorer * ROW, ROW))
        shape.add(pad(scene, explorer, 187, 5 + explorer * ROW, 46))
    shape.add(saved(scene, scene.viewer, 12, 6 + s.team() * ROW, NARROW - 20))
    return Part("team", NARROW, tall + 2, shape, own=playing, stays=True, called=_("Explorers"))


def pad(scene: MaunaKeaScene, explorer: int, x: float, y: float, size: float) -> Node:
    """The four ways from an explorer's space, large enough for a thumb; towards a boat it is the way on board."""
    s = scene.seen
    at = s.explorer[scene.viewer * TEAM + explorer]
    shape = g()
    if at < 0 or s.phase not in (st.PHASE_PLAY, st.PHASE_REFILL):
        return shape
    for heading in range(HEADINGS):
        key = pad_key(scene, explorer, at, heading, size - 2)
        if key is not None:
            shape.add(key.at(x + heading * size, y + 3))
    return shape


def pad_key(scene: MaunaKeaScene, explorer: int, at: int, heading: int, size: float) -> Node | None:
    s = scene.seen
    to = NEXT_SPACE[at * HEADINGS + heading]
    arrow = g(polygon([(0, -8), (8, 5), (-8, 5)], fill=NIGHT)).at(size / 2, size * 0.32, heading * 90)
    key = g(rect(0, 0, size, size, 8, fill="#FFFBF2", stroke=NIGHT, stroke_opacity=0.4)).cls("printed")
    if to == NONE:
        landing = s.parts.landing_of[at]
        if landing == NONE or s.boat_at[landing] == NONE or (heading % 2 == 0) != (turn_of(scene, landing) == 0):
            return None
        colour = s.parts.boat_colour[s.boat_at[landing]]
        key.add(
            use(f"boat_{BOAT_COLOUR_NAMES[colour]}", size * 0.12, size * 0.1, size * 0.76),
            shapes.halo(0, 0, size, size, 8),
        )
        return key.act(act.BOARD + explorer, boarding_words(explorer, _(BOAT_NOUNS[colour])))
    cost = STEP_COST[s.ground[to]]
    if s.ground[to] in (JUNGLE, WATER, MOUNTAIN):
        key.add(g(ground_square(s.ground[to], 3, size * 0.55, size * 0.42, 0)))
    key.add(arrow)
    if cost:
        key.add(shapes.numeral(size * 0.74, size * 0.76, cost, 15, NIGHT))
    key.add(shapes.halo(0, 0, size, size, 8))
    a = act.STEP + explorer * HEADINGS + heading
    if not scene.can(a):
        key.set("opacity", 0.4)
    return key.act(a, step_words(explorer, heading, s.ground[to])).preview(f"reach-{explorer}")


# Panels and the lobby


SAVED = [N_("white artifacts saved"), N_("gray artifacts saved"), N_("black artifacts saved")]


def panel(scene: MaunaKeaScene, seat: Seat) -> Panel:
    s = scene.seen
    resources = [
        Resource("explorer", s.count_on_board(seat) + s.count_where(seat, st.WAITING), _("explorers to be saved")),
        Resource("footprints", points_in_front(s, seat), _("movement points on tiles")),
    ]
    if s.count_where(seat, st.LOST):
        resources.append(Resource("skull", s.count_where(seat, st.LOST), _("explorers lost to the lava")))
    secured = saved_artifacts(s, seat)
    for colour in range(COLOURS):
        if count_of(secured, colour):
            resources.append(
                Resource(
                    f"artifact_{COLOUR_NAMES[colour]}",
                    count_of(secured, colour),
                    _(SAVED[colour]),
                )
            )
    if s.is_advanced():
        resources.append(Resource("card", len(cards_of(scene, seat)), _("cards")))
    badges = [
        Badge(f"boat_{BOAT_COLOUR_NAMES[s.parts.boat_colour[boat]]}", seats_words(s.parts, boat))
        for boat in owned_boats(scene, seat)
    ]
    badges += [Badge("helicopter", _("saved by helicopter"))] * s.count_where(seat, st.RESCUED)
    return Panel(resources, badges, scene.is_turn(seat))


def picture() -> Node:
    """For the lobby: the mountain at dusk, lava coming down, a boat that waits."""
    whole = shapes.lobby_picture(
        "Mauna Kea", _("A volcano by the sea, lava flowing to the beach, explorers and a boat.")
    )
    whole.add(
        rect(0, 0, 320, 180, fill="url(#g-dusk)"),
        shapes.sun(60, 46, 17),
        path(
            "M168 40 C156 26 172 22 164 8 C182 2 204 4 212 12 C226 8 232 22 218 30 C206 36 196 32 190 42 Z",
            fill="#6B5A60",
            opacity=0.5,
        ),
        path("M40 130 C96 110 132 60 160 40 H200 C226 62 262 112 320 128 V180 H40 Z", fill="#6B5F66"),
        path("M200 40 C226 62 262 112 320 128 V180 H236 C226 120 214 70 200 40 Z", fill=NIGHT, opacity=0.22),
        path(
            "M160 40 C170 48 190 48 200 40 C196 60 204 76 198 92 C194 106 206 118 200 136 H178 C184 116 170 104 "
            "174 86 C177 70 164 58 160 40 Z",
            fill="#E4572E",
        ),
        path(
            "M178 46 C182 64 190 76 186 94 C182 108 192 120 190 136",
            fill="none",
            stroke=EMBER,
            stroke_width=4,
            stroke_linecap="round",
        ),
        rect(0, 132, 320, 48, fill="url(#g-shallow)"),
        rect(0, 132, 320, 48, fill="url(#p-waves)"),
        path("M60 150 C110 124 240 122 320 134 V152 C250 166 120 168 60 150 Z", fill="url(#g-ground)"),
        path("M96 140 C140 122 240 122 320 132 V142 C240 146 160 150 96 140 Z", fill="url(#g-green)"),
    )
    for name, x, y, size in (
        ("jungle", 100, 92, 52),
        ("jungle", 250, 84, 58),
        ("jungle", 286, 96, 46),
        ("jungle", 222, 104, 38),
    ):
        whole.add(use(name, x, y, size, 0.8))
    tile = g()
    for cell, (ground, x, y) in enumerate(((JUNGLE, 0, 0), (WATER, 1, 0), (MOUNTAIN, 1, 1), (JUNGLE, 0, 1))):
        tile.add(ground_square(ground, x * 30, y * 30, 30.3, cell))
    whole.add(g(tile, rect(0, 0, 60, 60, 4, fill="none", stroke="#FFFBF2", stroke_width=3)).at(12, 92, -8))
    whole.add(lava_tile(0, 3, 50).at(250, 40, 12))
    whole.add(explorer_piece(0, 1, 1, 40).at(152, 138), explorer_piece(1, 2, 33, 40).at(206, 144))
    return whole.add(
        use("boat", 62, 132, 46, 0.9), use("artifact_black", 116, 142, 24, 1), use("artifact_white", 274, 134, 24, 1)
    )
