"""Vanuatu's table as SVG, from a seen state. Never compiled.

What belongs to an action carries it; what is legal is the scene's to say. Sizes are pixels of the page the board is
made for: 1240 x 696 on a desktop, 374 wide on a phone. The parts are in view_map (the archipelago), view_spaces (action
spaces, characters), view_market (tracks, orders, market, office, volcano) and view_pieces.
"""

from motu.draw import shapes
from motu.draw.palette import INK, PAPER, SHADE, SOFT, SUN
from motu.draw.parts import Part, in_parts
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.sections import section
from motu.draw.svg import Node, circle, g, path, rect, svg, use
from motu.draw.symbols import BONE, NIGHT
from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, Seat
from motu.games.vanuatu.box.options import WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BUYER,
    CHARACTER_NAMES,
    GOODS,
    ISLANDS,
    PLACES,
    SPACES,
    TOKEN_NAMES,
    Island,
)
from motu.games.vanuatu.face.pictures import SYMBOLS as SYMBOLS
from motu.games.vanuatu.face.view_map import (
    CHANGES,
    Spot,
    archipelago,
    chosen_island,
    cube_words,
    dike_bar,
    gain_words,
    ground,
    growing,
    is_asked_here,
    island_ground,
    island_words,
    sea_ground,
    sea_tokens,
    to_come,
)
from motu.games.vanuatu.face.view_market import (
    chamber,
    changed,
    fish_market,
    goods_key,
    office,
    phase_strip,
    prosperity_track,
    rest_place,
    round_track,
    vatu_track,
    volcano,
)
from motu.games.vanuatu.face.view_pieces import (
    VanuatuScene,
    coin,
    crate,
    drawing_token,
    drop,
    fitted,
    hut_piece,
    is_asked,
    joined,
    pill,
    rest_token,
    tiles_of,
    title_of,
    tourist_pawn,
    value_tile,
    vatu_words,
)
from motu.games.vanuatu.face.view_spaces import all_characters, all_spaces, character_words, effect, portrait
from motu.games.vanuatu.face.words import CHARACTER_NOUNS, TILE_NOUNS, TOKEN_NOUNS, tile_letter
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules import waters
from motu.games.vanuatu.rules.ending import fish_value, treasure_value
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.tongue import _, ngettext

# A player's place


def head(scene: VanuatuScene, seat: Seat, x: float, y: float, width: float) -> Node:
    """Mark, name, the first player's pawn, huts still to build."""
    s = scene.seen
    letters = int((width - (98 if seat == s.first else 76)) / (13.5 * 0.6))
    name = _("Your place") if scene.is_own(seat) else scene.name(seat)
    shape = g(
        g(shapes.mark(seat, x + 20, y + 16, 22, scene.initial(seat))).piece(f"seat-{seat}"),
        shapes.label(x + 35, y + 20, shapes.short_name(name, letters), 13.5, "start", font_weight=700),
        hut_piece(x + width - 29, y + 15, 17, seat),
        shapes.numeral(x + width - 12, y + 15, s.hut_stock[seat], 14),
    )
    if seat == s.first:
        pawn = g(
            circle(x + width - 47, y + 15, 11, fill=BONE, stroke=SOFT), use("rest-first", x + width - 56, y + 6, 18)
        )
        shape.add(pawn.piece("first").named(_("First player")))
    return shape


def fish_tiles(scene: VanuatuScene, seat: Seat, x: float, y: float, room: float, width: float, height: float) -> Node:
    """Fish and treasure tiles beside each other; the viewer's own can be sold."""
    s = scene.seen
    own = scene.is_own(seat)
    found: list[tuple[str, int, int]] = []
    for symbol, tiles in (("fish", s.fish_tiles), ("treasure", s.treasure_tiles)):
        values = tiles_of(tiles, seat)
        found += [(symbol, value, values[:i].count(value)) for i, value in enumerate(values)]
    shape = g()
    step = min(width + 4, (room - width) / max(1, len(found) - 1))
    for i, (symbol, value, copy) in enumerate(found):
        tile = value_tile(width, height, symbol, value).piece(f"{symbol}tile-{seat}-{value}-{copy}", f"boat-{seat}")
        tile.add(shapes.halo(0, 0, width, height, 5))
        if not own:
            words = _("Fish tile of value {value}") if symbol == "fish" else _("Treasure tile of value {value}")
            tile.named(words.format(value=value))
        elif symbol == "fish":
            words = _("Sell fish of value {value} for {vatu}").format(
                value=value, vatu=vatu_words(value * market_price(s))
            )
            tile.act(act.SELL_ADD + value - 1, words).cls("lift")
        else:
            words = _("Treasure of value {value}: sell it for {vatu}").format(value=value, vatu=vatu_words(value))
            tile.act(act.SELL_TREASURE + value - 1, words).cls("lift")
        tile.about(f"{symbol} {value - 1}")
        shape.add(tile.at(x + i * step, y))
    return shape


def held_tokens(scene: VanuatuScene, seat: Seat, x: float, y: float, r: float) -> Node:
    """Rest tokens, a second one half over the first: their faces for the holder, their backs for everybody else."""
    shape = g()
    for i, token in enumerate(tokens_of(scene.seen, seat)):
        name = f"token-{seat}" + (f"-{i}" if i else "")
        if token == UNKNOWN:
            lying = rest_token(x - i * r, y, r, "rest-back").named(_("A rest token, face down")).about("back")
        else:
            told = _("Rest token, paid out at the end of the round: {token}")
            words = told.format(token=_(TOKEN_NOUNS[token - 1]))
            lying = (
                rest_token(x - i * r, y, r, f"rest-{TOKEN_NAMES[token - 1]}").named(words).about(f"token {token - 1}")
            )
        shape.add(lying.piece(name))
    return shape


def room_for_tokens(scene: VanuatuScene, seat: Seat, each: float) -> float:
    """The width that rest tokens take from the tiles beside them."""
    held = len(tokens_of(scene.seen, seat))
    return each * (1 + held) / 2 if held else 8


def held_character(scene: VanuatuScene, seat: Seat, x: float, y: float, size: float) -> Node:
    s = scene.seen
    character = s.character[seat]
    if character == NONE:
        return g()
    fill = "url(#g-sky)" if not s.used[seat] else "#C9C2B4"
    face = g(rect(x, y, size, size, 7, fill=fill, stroke=NIGHT, stroke_opacity=0.5), portrait(character, x, y, size))
    if s.used[seat]:
        face.set("opacity", 0.45)
    words = character_words(scene, character)
    if s.used[seat]:
        words = joined(words, _("used in this round"))
    return g(face).named(words).piece(f"character-{seat}").about(f"character {character}")


def to_place(scene: VanuatuScene, seat: Seat, right: float, y: float, size: float) -> Node:
    """Markers still to be placed, while actions are programmed."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_PROGRAMME:
        return shape
    for i in range(s.parts.markers - s.on_board[seat]):
        shape.add(shapes.mark(seat, right - i * size * 0.55, y, size))
    return shape


def room_to_place(scene: VanuatuScene, seat: Seat, size: float) -> float:
    """The width that the markers still to be placed take from the tiles beside them."""
    s = scene.seen
    left = s.parts.markers - s.on_board[seat] if s.phase == st.PHASE_PROGRAMME else 0
    return size * (1.2 + 0.55 * (left - 1)) if left else 0


def starts(scene: VanuatuScene, seat: Seat, *_others: float) -> bool:
    return scene.open_seen().first == seat


def programming(scene: VanuatuScene, seat: Seat, *_others: float) -> bool:
    """Only then are markers still to be placed."""
    return scene.open_seen().phase == st.PHASE_PROGRAMME


def tokens_shown(scene: VanuatuScene, seat: Seat, *_others: float) -> tuple[int, ...]:
    """Of a seat's rest tokens what everybody knows: all that a place tells of who rested."""
    return tuple(tokens_of(scene.open_seen(), seat))


def told_by_tokens(scene: VanuatuScene, seat: Seat, *_others: float) -> None:
    return None


@section(
    own=("character", "fish_tiles", "hut_stock", "on_board", "treasure_tiles", "used"),
    sifted={"first": starts, "phase": programming, "resters": tokens_shown, "token": told_by_tokens},
    turn=True,
)
def strip(scene: VanuatuScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Another player's place."""
    s = scene.seen
    left = x + 10 if s.options[WITHOUT_CHARACTERS] else x + 52
    shape = g(shapes.place(scene, seat, x, y, width, height), head(scene, seat, x, y, width))
    shape.add(held_character(scene, seat, x + 10, y + 33, 38))
    room = width - (left - x) - room_for_tokens(scene, seat, 34) - room_to_place(scene, seat, 15)
    shape.add(fish_tiles(scene, seat, left, y + 39, room, 33, 27), held_tokens(scene, seat, x + width - 19, y + 53, 13))
    return shape.add(to_place(scene, seat, x + width - 14, y + 53, 15))


def own_place(scene: VanuatuScene, x: float, y: float, width: float, height: float) -> Node:
    s, seat = scene.seen, scene.viewer
    plain = bool(s.options[WITHOUT_CHARACTERS]) or s.character[seat] == NONE
    left = x + 12 if plain else x + 138
    shape = g(shapes.place(scene, seat, x, y, width, height), head(scene, seat, x, y, width))
    if not plain:
        shape.add(own_character(scene, x + 10, y + 31))
    room = width - (left - x) - room_for_tokens(scene, seat, 42) - room_to_place(scene, seat, 20)
    shape.add(fish_tiles(scene, seat, left, y + 34, room, 40, 36))
    if not tiles_of(s.fish_tiles, seat) and not tiles_of(s.treasure_tiles, seat) and s.phase != st.PHASE_PROGRAMME:
        nothing = _("No fish or treasure")
        shape.add(shapes.within(shapes.caption(left, y + 57, nothing), nothing, 12.5, room - 8))
    shape.add(held_tokens(scene, seat, x + width - 24, y + 53, 17))
    return shape.add(to_place(scene, seat, x + width - 20, y + 54, 20))


def own_character(scene: VanuatuScene, x: float, y: float, target: float = 24) -> Node:
    """The own character with its effect; the beggar's exchanges lie on it when they can be made."""
    s, seat = scene.seen, scene.viewer
    character = s.character[seat]
    shape = g(held_character(scene, seat, x, y, 42))
    if any(scene.can(act.BEG + i) for i in range(act.MAX_BEG)):
        for i in range(act.MAX_BEG):
            cx, cy = x + 44 + target / 2 + i * (target + 2), y + 21
            chip = g(coin(cx, cy, i + 1, target / 2 - 1), shapes.round_halo(cx, cy, target / 2 - 1))
            shape.add(
                chip.act(
                    act.BEG + i, _("Beggar: give {count} PP for {vatu}").format(count=i + 1, vatu=vatu_words(i + 1))
                )
            )
        return shape
    first, second = effect(s.parts, character)
    fill = SOFT if s.used[seat] else INK
    for i, words in enumerate((title_of(CHARACTER_NOUNS[character]), first, second)):
        shape.add(fitted(x + 48, y + 12 + i * 14, words, 12.5, 76, "start", fill, bold=i == 0))  # up to the tiles
    return shape


# The board


def board(scene: VanuatuScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: VanuatuScene) -> str:
    s = scene.seen
    if s.phase == PHASE_OVER:
        lost = waters.is_lost(s)
        return _("Everybody has lost: the third island is submerged.") if lost else _("The game is over.")
    each = _("{player} {points} PP and {vatu}")
    standing = [
        each.format(player=scene.name(seat), points=s.points[seat], vatu=vatu_words(s.vatu[seat]))
        for seat in range(s.seats)
    ]
    told = _("Round {round} of {rounds}. {player} is on turn. {standing}.")
    return told.format(round=s.round, rounds=s.parts.rounds, player=scene.name(s.actor), standing=", ".join(standing))


def root(scene: VanuatuScene, width: float, height: float) -> Node:
    return svg(width, height, _("Vanuatu: the table"), describe(scene)).set("data-game", scene.game.code)


WIDE = 1240
TALL = 696
MAP = 830
RIGHT = 842


def wide_board(scene: VanuatuScene) -> Node:
    s = scene.seen
    whole = root(scene, WIDE, TALL)
    whole.add(round_track(scene, 0, 2, 28, 42), phase_strip(scene, 232, 3))
    whole.add(vatu_track(scene, 420, 0, MAP - 420, 46))
    whole.add(ground(0, 52, MAP, 558).cls("ground"))
    whole.add(volcano(scene, 360, 462, 456, 118, 58), office(scene, 12, 516, 150, 78))
    whole.add(wide_map(scene))
    whole.add(prosperity_track(scene, RIGHT, 0, WIDE - RIGHT, 72, 2))
    if s.phase == st.PHASE_CHARACTER:
        whole.add(all_characters(scene, RIGHT, 82, WIDE - RIGHT, 94, 3, 8))
    else:
        whole.add(all_spaces(scene, RIGHT, 82, WIDE - RIGHT, 131, 3, 6))
    side(scene, whole)
    return whole.add(places(scene, 619, 77), changed(scene, RIGHT, 60, WIDE - RIGHT), lost_words(scene))


def buyer(scene: VanuatuScene) -> Seat:
    """The viewer if asked for something on the map, or with the buyer at work: goods are worth more to them."""
    seat = scene.viewer
    helps = seat != NOBODY and scene.seen.has_character(seat, BUYER)
    return seat if is_asked_here(scene) or helps else NOBODY


def step_shown(scene: VanuatuScene) -> tuple[int, ...]:
    """Phase, actor and what is chosen, as far as the map shows them: whoever is not asked sees only some steps."""
    s = scene.open_seen()
    if is_asked_here(scene) or s.phase in (st.PHASE_PLACE, st.PHASE_SAIL, st.PHASE_BUILD, st.PHASE_DIKE):
        return s.phase, s.actor, s.chosen, s.resolving
    return ()


def told_by_step(scene: VanuatuScene) -> None:
    return None


def own_vatu(scene: VanuatuScene) -> int:
    """Only what the viewer can do depends on it."""
    return scene.open_seen().vatu[scene.viewer] if is_asked_here(scene) else NONE


ON_MAP = frozenset(
    [
        *range(act.PLACE, act.TAKE_CHARACTER),
        *range(act.RESOLVE, act.PREACH),
        *range(act.SAIL_TO, act.SELL_ADD),
        *range(act.BUILD_KIND, act.SECOND_TAKE),
    ]
)


@section(
    "boat",
    "character",
    "cubes",
    "die",
    "dikes",
    "drawings",
    "filled",
    "fish",
    "fish_tiles",
    "home",
    "hut_stock",
    "huts",
    "office",
    "orders",
    "reserve",
    "resters",
    "round",
    "seas",
    "shores",
    "submerged",
    "tile",
    "tourists",
    "treasure",
    "used",
    "volcano",
    "water",
    sifted={
        "phase": step_shown,
        "actor": told_by_step,
        "chosen": told_by_step,
        "resolving": told_by_step,
        "vatu": own_vatu,
    },
    acts=ON_MAP,
    eyes=buyer,
    events=(st.EVENT_LAY, *CHANGES),
)
def wide_map(scene: VanuatuScene) -> Node:
    return archipelago(scene, Spot(scene.seen, 6, 58, MAP - 12, list(range(PLACES))))


def side(scene: VanuatuScene, whole: Node) -> None:
    """Orders, goods, fish market and rest tokens beside the map."""
    s = scene.seen
    width = (WIDE - RIGHT - 12) / 2
    right = RIGHT + width + 12
    whole.add(chamber(scene, RIGHT, 494, width, 200), shapes.caption(right + 2, 508, _("Price and points")))
    whole.add(goods_key(s.parts, right, 514, width), fish_market(scene, right, 566, width))
    whole.add(rest_place(scene, right, 622, width, 40))


def places(scene: VanuatuScene, y: float, height: float) -> Node:
    """The viewer's own place first and larger, then the others in order of play."""
    s = scene.seen
    shape = g()
    x = 0.0
    seats = list(range(s.seats)) if scene.viewer == NOBODY else scene.order()
    if scene.viewer != NOBODY:
        width = 330.0 if s.seats < 5 else 300.0
        shape.add(own_place(scene, x, y, width, height))
        x += width + 6
        seats = seats[1:]
    each = (MAP - x - 6 * (len(seats) - 1)) / len(seats)
    for i, seat in enumerate(seats):
        shape.add(strip(scene, seat, x + i * (each + 6), y, each, height))
    return shape


def lost_words(scene: VanuatuScene) -> Node:
    """Rising Waters: everybody has lost together."""
    if scene.seen.phase != PHASE_OVER or not waters.is_lost(scene.seen):
        return g()
    return g(
        rect(82, 200, 500, 84, 16, fill="#17506B", opacity=0.94, stroke="#FFFFFF", stroke_width=2),
        use("water", 104, 218, 46),
        shapes.label(340, 238, _("The waters have won"), 24, fill="#FFFFFF", font_weight=800),
        shapes.label(340, 264, _("Three islands are submerged: everybody has lost."), 15, fill="#FFFFFF"),
    ).at(84, 60)


# For a phone


NARROW = 374


def narrow_board(scene: VanuatuScene) -> Node:
    """In parts: round, map, what is asked, the market, the tracks, the others."""
    s = scene.seen
    asked = is_asked(scene)
    parts = [Part("round", NARROW, 43, g(round_track(scene, 0, 2, 22, 40), phase_strip(scene, 184, 1)), pinned=True)]
    parts.append(narrow_map(scene))
    if s.phase == st.PHASE_REST and asked:
        parts.append(Part("rest", NARROW, 88, rest_place(scene, 0, 0, NARROW, 64)))
    if s.phase == st.PHASE_DIKE and asked:
        side = chosen_island(scene).at(NARROW / 2, 103, scale=1.45)
        parts.append(Part("dike", NARROW, 206, g(ground(0, 0, NARROW, 206), side)))
    if s.phase == st.PHASE_CHARACTER:
        parts.append(
            Part(
                "characters",
                NARROW,
                4 * 74 + 4,
                all_characters(scene, 4, 4, NARROW - 8, 68, 3, 6),
                stays=True,
                called=_("Characters"),
            )
        )
    else:
        parts.append(narrow_spaces(scene))
    if scene.viewer != NOBODY:
        parts.append(
            Part("own", NARROW, 90, narrow_own(scene, 0, 0), own=True, stays=True, called=scene.names[scene.viewer])
        )
    parts += [narrow_market(scene, rest=not (s.phase == st.PHASE_REST and asked)), island_rows(scene)]
    tracks = g(vatu_track(scene, 0, 0, NARROW, 46), prosperity_track(scene, 0, 52, NARROW, 72, 2))
    parts.append(Part("tracks", NARROW, 126, tracks))
    for seat in scene.order():
        if not scene.is_own(seat):
            parts.append(
                Part(f"place-{seat}", NARROW, 78, strip(scene, seat, 0, 0, NARROW, 76), called=scene.names[seat])
            )
    return in_parts(root(scene, NARROW, 0), scene, NARROW, parts)


def narrow_map(scene: VanuatuScene) -> Part:
    spot = Spot(scene.seen, 2, 6, NARROW - 4, growing(scene.seen), 58)
    foot = 10 + spot.height
    whole = g(ground(0, 0, NARROW, foot + 56), archipelago(scene, spot, narrow=True))
    whole.add(volcano(scene, 160, foot, 206, 54, 26), office_small(scene, 6, foot + 4))
    return Part("map", NARROW, foot + 58, whole.add(changed(scene, 0, foot - 10, NARROW)), is_map=True)


def narrow_market(scene: VanuatuScene, rest: bool) -> Part:
    shape = g(
        chamber(scene, 0, 0, 182, 196), goods_key(scene.seen.parts, 190, 18, 184), fish_market(scene, 190, 66, 184)
    )
    return Part("market", NARROW, 198, shape.add(rest_place(scene, 190, 122, 184, 40) if rest else None))


def narrow_spaces(scene: VanuatuScene) -> Part:
    """All nine action spaces."""
    extra = any(scene.can(first + space) for first in (act.PREACH, act.GOVERNOR_FROM) for space in range(SPACES))
    height = 92 + 8 * max(0, scene.seen.seats - 3) + (47 if extra else 0)
    shape = all_spaces(scene, 4, 4, NARROW - 8, height, 3, 6)
    return Part("spaces", NARROW, 3 * (height + 6) + 4, shape, stays=True, called=_("Action spaces"))


def narrow_own(scene: VanuatuScene, x: float, y: float) -> Node:
    """The own place, with tiles and exchanges wide enough for a thumb."""
    s, seat = scene.seen, scene.viewer
    plain = bool(s.options[WITHOUT_CHARACTERS]) or s.character[seat] == NONE
    begs = any(scene.can(act.BEG + i) for i in range(act.MAX_BEG))
    left = 12 if plain else 190 if begs else 134
    shape = g(shapes.place(scene, seat, x, y, NARROW, 88), head(scene, seat, x, y, NARROW))
    if not plain:
        shape.add(own_character(scene, x + 8, y + 35, 44))
    room = NARROW - left - room_for_tokens(scene, seat, 46) - room_to_place(scene, seat, 20)
    shape.add(fish_tiles(scene, seat, left, y + 35, room, 46, 46))
    return shape.add(held_tokens(scene, seat, NARROW - 25, y + 58, 19), to_place(scene, seat, NARROW - 24, y + 59, 20))


def office_small(scene: VanuatuScene, x: float, y: float) -> Node:
    s = scene.seen
    shape = g(rect(x, y, 84, 44, 9, fill="#FBEFD6", stroke=NIGHT, stroke_opacity=0.4))
    shape.add(shapes.label(x + 42, y + 14, _("Tourists"), 12.3, fill=NIGHT, font_weight=700))
    for i in range(s.tourist_tile):
        cx = x + 42 + (i - (s.tourist_tile - 1) / 2) * 19
        if i < s.office:
            shape.add(g(tourist_pawn(cx, y + 30, 20)).piece(f"office-{i}"))
        else:
            shape.add(circle(cx, y + 30, 5, fill="none", stroke=SOFT))
    words = _("Tourist office: {count} waiting of {most}").format(count=s.office, most=s.tourist_tile)
    return shape.named(words).about("office")


def island_rows(scene: VanuatuScene) -> Part:
    """Each island on a row of its own, readable and wide enough for a thumb."""
    shape = g(shapes.caption(2, 12, _("Islands")))
    for i, island in enumerate(scene.seen.laid):
        shape.add(island_row(scene, island).at(0, 18 + i * 56))
    return Part("islands", NARROW, 20 + 56.0 * len(scene.seen.laid), shape, called=_("Islands"))


def island_row(scene: VanuatuScene, island: Island) -> Node:
    s = scene.seen
    place = s.home[island]
    shape = g(shapes.sheet(0, 0, NARROW, 50, 10), g(island_ground(island)).at(25, 25, scale=0.36))
    shape.add(shapes.numeral(25, 25, tile_letter(island), 13, NIGHT))
    if s.submerged[island]:
        words = _("{island} is submerged").format(island=title_of(TILE_NOUNS[island]))
        return shape.add(shapes.caption(54, 30, words))
    x = 52.0
    standing = [seat for seat in range(s.seats) for _hut in range(s.huts[seat * ISLANDS + island])]
    for i in range(s.parts.hut_places[island]):
        if i < len(standing):
            shape.add(hut_piece(x + 10, 26, 20, standing[i]))
        else:
            shape.add(rect(x + 1, 17, 18, 18, 4, fill="none", stroke=SOFT).set("stroke-dasharray", "3 2"))
        x += 22
    shape.add(drawing_token(132, 16, 8), tourist_pawn(132, 36, 18))
    shape.add(shapes.numeral(158, 16, f"{s.drawings[island]}/{s.parts.drawing_places[island]}", 13))
    shape.add(shapes.numeral(158, 36, f"{s.tourists[island]}/{s.parts.capacity[island]}", 13))
    if to_come(s, island) or s.water[island]:
        shape.add(drop(182, 16, 17, True), shapes.numeral(197, 16, s.water[island], 13))
        shape.add(drop(182, 36, 17, False), shapes.numeral(197, 36, f"+{to_come(s, island)}", 13))
    shape.add(shapes.halo(0, 0, NARROW, 50, 10))
    if scene.can(act.ISLAND + place):
        shape.add(pill(300, 25, gain_words(s, s.actor, s.resolving, island), SUN))
    shape.act(act.ISLAND + place, island_words(scene, island)).about(f"place {place}")
    return g(shape, goods_in_row(scene, island) if not scene.can(act.ISLAND + place) else g())


def goods_in_row(scene: VanuatuScene, island: Island) -> Node:
    s = scene.seen
    shape = g()
    there = [good for good in range(GOODS) for _cube in range(s.cubes[island * GOODS + good])]
    for i, good in enumerate(there):
        left = NARROW - 6 - (len(there) - i) * 48
        words = cube_words(scene, island, good)
        cube = g(
            rect(left, 3, 44, 44, 8, fill=PAPER, stroke=SHADE, stroke_opacity=0.2),
            crate(left + 22, 25, 28, good),
            shapes.halo(left, 3, 44, 44, 8),
        )
        shape.add(cube.act(act.BUY_GOOD + s.home[island] * GOODS + good, words).about(f"good {good}"))
    return shape


# Panels and the lobby


def panel(scene: VanuatuScene, seat: Seat) -> Panel:
    s = scene.seen
    fish, treasure = fish_value(s, seat), treasure_value(s, seat)
    resources = [
        Resource("vatu", s.vatu[seat], ngettext("vatu", "vatu", s.vatu[seat])),
        Resource("prosperity", s.points[seat], _("PP on the track")),
    ]
    if fish:
        resources.append(Resource("fish", fish, ngettext("point of fish", "points of fish", fish)))
    if treasure:
        resources.append(Resource("treasure", treasure, ngettext("point of treasure", "points of treasure", treasure)))
    huts = sum(s.huts[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    resources.append(Resource("hut", huts, ngettext("hut on an island", "huts on islands", huts)))
    return Panel(resources, badges(s, seat), scene.is_turn(seat))


def badges(s: VanuatuState, seat: Seat) -> list[Badge]:
    """First player, character, rest tokens."""
    found = [Badge("rest-first", _("first player"))] if seat == s.first else []
    which = s.character[seat]
    if which != NONE:
        name = _(CHARACTER_NOUNS[which])
        words = _("{character}, used").format(character=name) if s.used[seat] else name
        found.append(Badge(f"character-{CHARACTER_NAMES[which]}", words))
    for token in tokens_of(s, seat):
        if token == UNKNOWN:
            found.append(Badge("rest-back", _("a rest token")))
        else:
            words = _("rest token: {token}").format(token=_(TOKEN_NOUNS[token - 1]))
            found.append(Badge(f"rest-{TOKEN_NAMES[token - 1]}", words))
    return found


def picture() -> Node:
    """For the lobby: a small archipelago with boats, huts and a flood held back by a dike."""
    words = _("Islands and seas of hexes, with boats, huts, a tourist and a dike.")
    whole = shapes.lobby_picture("Vanuatu", words)
    whole.add(rect(0, 0, 320, 180, fill="url(#g-sea)"), rect(0, 0, 320, 180, fill="url(#p-waves)"))
    size = 62.0
    spots = {(q, r): shapes.hex_centre(q, r, size) for q in range(-2, 4) for r in range(-1, 3)}
    for at in ((-1, 1), (1, 0), (2, 0), (1, 1), (0, 1), (3, -1), (-1, 0)):
        whole.add(g(sea_ground()).at(spots[at][0] + 88, spots[at][1] + 66, scale=size / 64))
    for island, at in ((0, (0, 0)), (1, (2, -1)), (2, (2, 1))):
        x, y = spots[at][0] + 88, spots[at][1] + 66
        whole.add(g(island_ground(island)).at(x, y, scale=size / 64))
    return whole.add(*lobby_pieces())


def lobby_pieces() -> list[Node]:
    return [
        use("jungle", 58, 14, 54, 0.8),
        hut_piece(74, 74, 34, 0),
        hut_piece(108, 80, 34, 1),
        tourist_pawn(92, 98, 22),
        g(dike_bar(5)).at(88, 66),
        g(dike_bar(0)).at(88, 66),
        shapes.boat_piece(196, 70, 46, 2),
        shapes.boat_piece(140, 154, 40, 3),
        g(sea_tokens(3, 0)).at(196, 58, scale=0.8),
        crate(268, 152, 26, 2),
        crate(240, 160, 26, 0),
        use("volcano", 262, 0, 60, 0.8),
        path("M0 178 H320", stroke="#FFFFFF", stroke_opacity=0.4),
    ]
