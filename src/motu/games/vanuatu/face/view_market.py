"""Tracks, orders, fish market, tourist office, volcano, rest tokens. Never compiled."""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, INK, LINE, PAPER, SHADE, SOFT, SUN
from motu.draw.sections import section
from motu.draw.svg import Node, circle, g, path, polygon, rect, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NONE, PHASE_OVER, Seat
from motu.games.vanuatu.box.options import RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    GOODS,
    ISLANDS,
    ORDER_PLACES,
    SLOTS,
    TILE_NAMES,
    TOKEN_NAMES,
    TOKENS,
    Parts,
)
from motu.games.vanuatu.face.view_map import ABYSS, printed_tile
from motu.games.vanuatu.face.view_pieces import (
    VanuatuScene,
    coin,
    crate,
    empty_slot,
    fish_left,
    fitted,
    is_asked,
    joined,
    pill,
    rest_token,
    title_of,
    tourist_pawn,
    treasures_left,
    vatu_words,
)
from motu.games.vanuatu.face.words import GOOD_NOUNS, ORDER_NOUNS, TILE_NOUNS, TOKEN_NOUNS, phase_number, phase_title
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import seas
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.tongue import _, listed, ngettext

# Rounds, phases, the coming flood


@section("die", "round")
def round_track(scene: VanuatuScene, x: float, y: float, step: float, height: float) -> Node:
    s = scene.seen
    shape = g()
    for round in range(1, s.parts.rounds + 1):
        left = x + (round - 1) * step
        here = round == s.round
        fill = SUN if here else PAPER
        shape.add(rect(left + 1, y, step - 2, height, 6, fill=fill, stroke=LINE, stroke_width=1))
        flooded = s.options[RISING_WATERS] and round in s.parts.flood_rounds
        if flooded and (round > s.round or (here and s.die != st.NO_FLOOD)):
            shape.add(use("water", left + step / 2 - 7, y + height - 16, 14, 1.8))
        dy = -6 if flooded else 0
        shape.add(shapes.numeral(left + step / 2, y + height / 2 + dy, round, 15, NIGHT if here else SOFT))
    marker = x + (s.round - 0.5) * step
    ring = rect(marker - step / 2, y - 1, step, height + 2, 7, fill="none", stroke=INK, stroke_width=2.4)
    shape.add(g(ring).piece("round"))
    return shape.named(round_words(s)).about("round")


def round_words(s: VanuatuState) -> str:
    words = _("Round {round} of {rounds}").format(round=s.round, rounds=s.parts.rounds)
    return joined(words, flood_words(s)) if s.options[RISING_WATERS] else words


def flood_words(s: VanuatuState) -> str:
    if s.die > 0:
        return ngettext("flood after {count} action", "flood after {count} actions", s.die).format(count=s.die)
    if s.die == 0:
        return _("the flood comes now")
    later = [round for round in s.parts.flood_rounds if round > s.round]
    return _("next flood in round {round}").format(round=later[0]) if later else _("no flood any more")


@section("die", "first", "phase", "round")
def phase_strip(scene: VanuatuScene, x: float, y: float) -> Node:
    """The phases of the round, the present one named; with Rising Waters the flood that comes."""
    s = scene.seen
    if s.phase == PHASE_OVER:
        return g(fitted(x, y + 17, _("The game is over"), 14, 180, "start"))
    now = phase_number(s)
    shape = g()
    played = [i for i in range(5) if i != 1 or not s.options[WITHOUT_CHARACTERS]]
    for at, i in enumerate(played):
        shape.add(circle(x + 6 + at * 13, y + 6, 5, fill=SUN if i == now else LINE, stroke=INK if i == now else LINE))
    shape.add(fitted(x + 72, y + 11, phase_title(s), 13.5, 116, "start"))
    if s.options[RISING_WATERS]:
        if s.die > 0:
            shape.add(g(shapes.die_face(x, y + 19, 22, s.die)).piece("die"))
        else:
            shape.add(use("water", x, y + 20, 19, 1.6))
        if s.die >= 0:  # it comes in this round: nobody should overlook it
            shape.add(rect(x + 25, y + 19, 12 + len(flood_words(s)) * 7.2, 22, 8, fill="#17506B"))
        ink = "#FFFFFF" if s.die >= 0 else INK
        shape.add(fitted(x + 31, y + 34.5, flood_words(s), 12.5, 156, "start", ink))
    else:
        words = _("First: {player}").format(player=scene.name(s.first)[:16])
        shape.add(fitted(x, y + 35, words, 13.5, 186, "start", SOFT))
    return shape


# Tracks of vatu and prosperity

CLUSTERS: list[list[tuple[float, float]]] = [
    [(0, 0)],
    [(-0.5, 0), (0.5, 0)],
    [(-0.5, -0.45), (0.5, -0.45), (0, 0.5)],
    [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)],
    [(-0.9, -0.5), (0, -0.5), (0.9, -0.5), (-0.5, 0.5), (0.5, 0.5)],
]


def cluster(scene: VanuatuScene, seats: list[Seat], x: float, y: float, size: float, name: str) -> Node:
    """The discs of several players on one space of a track."""
    shape = g()
    if not seats:
        return shape
    spread = size * 1.04
    for seat, (dx, dy) in zip(seats, CLUSTERS[len(seats) - 1], strict=True):
        disc = g(shapes.mark(seat, x + dx * spread, y + dy * spread, size))
        shape.add(disc.piece(f"{name}-{seat}"))
    return shape


@section("vatu", events=(st.EVENT_CONVERT,))
def vatu_track(scene: VanuatuScene, x: float, y: float, width: float, height: float) -> Node:
    """The bank, 0 to 9, and what happens at ten (VA-118)."""
    s = scene.seen
    last = s.parts.conversion
    shape = g(shapes.sheet(x, y, width, height, 8), use("vatu", x + 3, y + height / 2 - 10, 20, 1.6))
    x, width = x + 24, width - 24
    step = width / (last + 2)
    for number in range(last):
        left = x + number * step
        shape.add(rect(left + 2, y + 3, step - 4, height - 6, 5, fill=SUN, opacity=0.22 if number % 2 else 0.12))
        there = [seat for seat in range(s.seats) if s.vatu[seat] == number]
        shape.add(shapes.numeral(left + step / 2, y + height - 9, number, 12, SOFT))
        size = 17 if len(there) == 1 else 15 if len(there) < 3 else 12
        shape.add(cluster(scene, there, left + step / 2, y + (height - 15) / 2 + 1, size, "vatu"))
    shape.add(ten_vatu(scene, x + last * step, y, width - last * step, height)).about("vatu")
    standing = ", ".join(f"{scene.name(seat)} {s.vatu[seat]}" for seat in range(s.seats))
    return shape.named(_("Vatu: {players}").format(players=standing))


def ten_vatu(scene: VanuatuScene, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    words = _("Whoever reaches {count} vatu must change them at once into {points} PP")
    middle = y + height / 2
    arrow = path(f"M{x + 34:.1f} {middle} h7 m-4 -4 l4 4 l-4 4", fill="none", stroke=NIGHT, stroke_width=2)
    shape = g(
        rect(x + 2, y + 3, width - 5, height - 6, 5, fill=SUN),
        coin(x + 17, middle, s.parts.conversion, 14),
        arrow if width > 64 else g(),
        shapes.flower_points(x + width - 16, middle, 26, s.parts.conversion_points),
        shapes.halo(x + 2, y + 3, width - 5, height - 6, 5),
    )
    if scene.events(st.EVENT_CONVERT):
        shape.cls("last")
    return shape.named(words.format(count=s.parts.conversion, points=s.parts.conversion_points))


def changed(scene: VanuatuScene, x: float, y: float, width: float) -> Node:
    """The last move made somebody change ten vatu: said there, and seen to come from the bank."""
    shape = g()
    for i, event in enumerate(scene.events(st.EVENT_CONVERT)):
        words = _("{player}: {count} vatu became {points} PP").format(
            player=shapes.short_name(scene.name(event.seat), 14), count=event.args[0], points=event.args[1]
        )
        half = len(words) * 13 * 0.305 + 8
        at = x + width / 2
        middle, top = min(max(at, x + half), x + width - half), y - i * 26
        tail = polygon([(at - 6, top + 9), (at + 6, top + 9), (at, top + 17)], fill=NIGHT)
        said = g(tail, pill(middle, top, words, NIGHT, "#FFFFFF", 13))
        shape.add(said.piece(f"changed-{event.seat}-{i}", f"vatu-{event.seat}"))
    return shape


@section("points")
def prosperity_track(scene: VanuatuScene, x: float, y: float, width: float, height: float, rows: int) -> Node:
    """0 to 50 and round again: beyond fifty a disc wears a flower."""
    s = scene.seen
    each = 51 if rows == 1 else 26
    tall = height / rows
    shape = g(shapes.sheet(x, y, width, height, 8), use("prosperity", x + 2, y + height / 2 - 10, 20, 1.6))
    x, width = x + 23, width - 25
    step = width / each
    for number in range(51):
        left, top = x + number % each * step, y + number // each * tall
        strong = number % 5 == 0
        shape.add(rect(left + 0.7, top + 3, step - 1.4, tall - 6, 3, fill=SUN if strong else LINE, opacity=0.5))
        if strong:
            shape.add(shapes.numeral(left + step / 2, top + tall - 9, number, 12, INK))
    for number in range(51):
        there = [seat for seat in range(s.seats) if on_track(s.points[seat]) == number]
        left, top = x + number % each * step, y + number // each * tall
        middle = max(left + step / 2, x + 12) if len(there) > 1 else left + step / 2
        size = 18 if len(there) == 1 else 13
        for seat, (dx, dy) in zip(there, CLUSTERS[max(0, len(there) - 1)], strict=False):
            at, high = middle + dx * size * 1.04, top + (12 if len(there) < 3 else 15) + dy * size * 1.04
            disc = g(shapes.mark(seat, at, high, size))
            if s.points[seat] > 50:
                disc.add(use("points", at, high - 14, 12, 1.6))
            shape.add(disc.piece(f"points-{seat}"))
    standing = ", ".join(f"{scene.name(seat)} {s.points[seat]}" for seat in range(s.seats))
    return shape.about("points").named(_("Prosperity: {players}").format(players=standing))


def on_track(points: int) -> int:
    return points if points <= 50 else (points - 1) % 50 + 1


# Orders


@section("cubes", "filled", "orders", events=(st.EVENT_DELIVER, st.EVENT_BUY))
def chamber(scene: VanuatuScene, x: float, y: float, width: float, height: float) -> Node:
    """The three orders, top to bottom: a cube goes to the topmost with a free place."""
    shape = g(shapes.caption(x + 2, y + 12, _("Orders"))).group(_("Chamber of Commerce"))
    each = (height - 18 - 5 * (ORDER_PLACES - 1)) / ORDER_PLACES
    for place in range(ORDER_PLACES):
        shape.add(order_tile(scene, place, width, each).at(x, y + 18 + place * (each + 5)))
    return shape


def order_tile(scene: VanuatuScene, place: int, width: float, height: float) -> Node:
    s = scene.seen
    order = s.orders[place]
    goods = s.parts.slots[order * SLOTS : order * SLOTS + SLOTS]
    done = s.filled[place] == BITS[SLOTS] - 1
    hull = (
        f"M3 {height * 0.46:.1f} H{width - 3} C{width - 8} {height * 0.86:.1f} {width - 18} {height - 3} "
        f"{width - 30} {height - 3} H26 C14 {height - 3} 8 {height * 0.8:.1f} 3 {height * 0.46:.1f} Z"
    )
    shape = g(
        shapes.sheet(0, 0, width, height, 9, "#CDE7E2"),
        path(hull, fill="#7A5233", stroke=NIGHT, stroke_width=1.4, stroke_linejoin="round"),
        path(f"M10 {height * 0.6:.1f} H{width - 12}", stroke="#E9C98B", stroke_width=2, stroke_opacity=0.7),
    )
    size = min(30.0, height * 0.5)
    for slot, good in enumerate(goods):
        cx = width * (0.24 + slot * 0.24)
        cy = height * 0.36
        if s.filled[place] & BITS[slot]:
            shape.add(g(crate(cx, cy, size, good)).piece(f"slot-{order}-{slot}", source_of(scene, good)))
        else:
            shape.add(rect(cx - size / 2, cy - size / 2, size, size, 4, fill="#FFF8E8"), empty_slot(cx, cy, size, good))
    shape.add(shapes.numeral(width * 0.5, height - 11, title_of(ORDER_NOUNS[order]), 12, "#FFE9C4"))
    bonus = f"+{s.parts.completion_points}"
    shape.add(shapes.flower_points(width - 15, height * 0.3, 25, bonus if not done else "\u2713"))
    if any(event.args[1:2] == [order] for event in scene.events(st.EVENT_DELIVER)):
        shape.cls("last")
    shape.add(shapes.halo(0, 0, width, height, 9))
    return shape.about(f"order {place}").named(order_words(s, place, done)).piece(f"order-{order}", "orders")


def order_words(s: VanuatuState, place: int, done: bool) -> str:
    """What an order still wants, and what completing it brings."""
    order = s.orders[place]
    goods = s.parts.slots[order * SLOTS : order * SLOTS + SLOTS]
    left = [_(GOOD_NOUNS[good]) for slot, good in enumerate(goods) if not s.filled[place] & BITS[slot]]
    words = _("{order}: complete") if done else _("{order}: wants {goods}")
    return joined(
        words.format(order=title_of(ORDER_NOUNS[order]), goods=", ".join(left)),
        _("{count} PP more for the last cube").format(count=s.parts.completion_points),
    )


def source_of(scene: VanuatuScene, good: int) -> str:
    """The island from which the last cube came."""
    for event in scene.events(st.EVENT_BUY):
        if event.args[1] == good:
            return f"cube-{event.args[0]}-{good}-{scene.seen.cubes[event.args[0] * GOODS + good]}"
    return ""


@kept
def goods_key(parts: Parts, x: float, y: float, width: float) -> Node:
    """What a good costs and brings."""
    shape = g(shapes.sheet(x, y, width, 44, 8))
    each = width / GOODS
    for good in range(GOODS):
        left = x + good * each
        shape.add(
            crate(left + each * 0.28, y + 22, 24, good),
            coin(left + each * 0.73, y + 12, parts.price[good], 10),
            shapes.flower_points(left + each * 0.73, y + 33, 24, parts.good_points[good]),
        )
    words = [good_words(parts, _(GOOD_NOUNS[good]), good) for good in range(GOODS)]
    return shape.named(_("Goods: {goods}").format(goods=joined(*words)))


def good_words(parts: Parts, name: str, good: int) -> str:
    told = _("{good} {price}, {count} PP")
    return told.format(good=name, price=vatu_words(parts.price[good]), count=parts.good_points[good])


# Fish market


@section("price_step", events=(st.EVENT_PRICE,))
def fish_market(scene: VanuatuScene, x: float, y: float, width: float) -> Node:
    s = scene.seen
    shape = g(shapes.caption(x + 2, y + 12, _("Fish price")))
    prices = s.parts.fish_price
    each = width / len(prices)
    for step, price in enumerate(prices):
        here = step == s.price_step
        left = x + step * each
        shape.add(rect(left + 2, y + 18, each - 4, 30, 7, fill=PAPER, stroke=LINE))
        shape.add(coin(left + each / 2, y + 33, price, 11).set("opacity", None if here else 0.5))
        if here:
            frame = rect(left + 3, y + 19, each - 6, 28, 6, fill="none", stroke=CLAY, stroke_width=3)
            fish = use("fish", left + 5, y + 14, 17, 1.6)
            shape.add(g(frame, fish).piece("price"))
        if step + 1 < len(prices):
            shape.add(path(f"M{left + each - 4:.1f} {y + 33} h8", stroke=SOFT, stroke_width=1.6))
    if scene.events(st.EVENT_PRICE):
        shape.cls("last")
    words = _("Fish sells at {vatu} for each point of value; it falls after every sale")
    return shape.about("market").named(words.format(vatu=vatu_words(market_price(s))))


# Rest tokens


def rest_place(scene: VanuatuScene, x: float, y: float, width: float, size: float) -> Node:
    """Face down for all but who is choosing; then the tokens still there lie open before that player alone."""
    s = scene.seen
    if s.phase != st.PHASE_REST or not is_asked(scene):
        return hidden_tokens(TOKENS - len(s.resters), x, y, width, size)
    shape = g(shapes.caption(x + 2, y + 12, _("Rest tokens")))
    r = size / 2
    for i in range(TOKENS):
        shape.add(open_token(scene, i + 1, x + (i + 0.5) * width / TOKENS, y + 18 + r, r))
    return shape


@kept
def hidden_tokens(left: int, x: float, y: float, width: float, size: float) -> Node:
    shape = g(shapes.caption(x + 2, y + 12, _("Rest tokens")))
    r = size / 2
    for i in range(TOKENS):
        cx, cy = x + (i + 0.5) * width / TOKENS, y + 18 + r
        if i < left:
            token = g(rest_token(cx, cy, r, "rest-back"), shapes.round_halo(cx, cy, r)).piece(f"rest-{i}")
            shape.add(token.named(_("A rest token, face down")).about("back"))
        else:
            shape.add(circle(cx, cy, r - 1, fill=SHADE, opacity=0.1))
    return shape


def open_token(scene: VanuatuScene, token: int, x: float, y: float, r: float) -> Node:
    s = scene.seen
    if not s.looked[-1] & BITS[token - 1]:
        return g(circle(x, y, r - 1, fill=SHADE, opacity=0.1)).named(_("Taken by somebody"))
    shape = g(rest_token(x, y, r, f"rest-{TOKEN_NAMES[token - 1]}"), shapes.round_halo(x, y, r)).piece(
        f"rest-{token - 1}"
    )
    words = _("Take the token: {token}").format(token=_(TOKEN_NOUNS[token - 1]))
    return shape.act(act.REST_TAKE + token - 1, words).about(f"token {token - 1}")


# Tourist office and volcano


@section("office", "tourist_pile", "tourist_tile")
def office(scene: VanuatuScene, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    shape = g(
        shapes.sheet(x, y, width, height, 10, "#FBEFD6"),
        shapes.label(x + width / 2, y + 16, _("Tourist office"), 12.5, fill=NIGHT, font_weight=700),
    )
    places = max(1, s.tourist_tile)
    step = min(30.0, (width - 12) / places)
    for i in range(s.tourist_tile):
        cx = x + width / 2 + (i - (places - 1) / 2) * step
        cy = y + height / 2 + 8
        if i < s.office:
            shape.add(g(tourist_pawn(cx, cy, 28)).piece(f"office-{i}", "tourists"))
        else:
            shape.add(circle(cx, cy, 8, fill="none", stroke=SOFT, stroke_width=1.2).set("stroke-dasharray", "3 2"))
    if not s.tourist_tile:
        shape.add(shapes.label(x + width / 2, y + height / 2 + 12, _("nobody came"), 12.5, fill=SOFT))
    return shape.about("office").named(office_words(s))


def office_words(s: VanuatuState) -> str:
    """Who waits, and what the tiles that are to come show."""
    words = ngettext(
        "Tourist office: {count} tourist waiting of {most}",
        "Tourist office: {count} tourists waiting of {most}",
        s.office,
    ).format(count=s.office, most=s.tourist_tile)
    each = _("{count} of {value}")
    pile = [each.format(count=count, value=value) for value, count in enumerate(s.tourist_pile) if count]
    return joined(words, _("tiles to come: {tiles}").format(tiles=", ".join(pile))) if pile else words


def laying(scene: VanuatuScene, *_others: float) -> tuple[int, ...]:
    """Only while tiles are laid does the volcano show which step it is."""
    s = scene.open_seen()
    return (s.phase, s.chosen) if s.phase in (st.PHASE_PICK, st.PHASE_PLACE) else ()


def told_by_laying(scene: VanuatuScene, *_others: float) -> None:
    return None


def left_within(scene: VanuatuScene, *_others: float) -> int:
    return sum(scene.open_seen().stack)


@section(
    "volcano",
    sifted={"phase": laying, "chosen": told_by_laying, "stack": left_within},
    acts=range(act.PICK, act.PLACE),
)
def volcano(scene: VanuatuScene, x: float, y: float, width: float, height: float, size: float) -> Node:
    """The next two tiles, which the first player will lay."""
    s = scene.seen
    there = [i for i, tile in enumerate(s.volcano) if tile != NONE]
    left = sum(s.stack)
    shape = g(use("volcano", x + width * 0.06, y - height * 0.06, height * 1.06, 1))
    shape.add(
        shapes.count_badge(
            x + width * 0.06 + height * 0.53, y + height - 12, _("{count} left").format(count=left), size=12.5
        )
    )
    for i in there:
        cx = x + width * 0.42 + (i + 0.5) * width * 0.29
        shape.add(volcano_tile(scene, i, size).at(cx, y + height / 2, scale=size / 64))
    if there and size > 40:
        now = s.phase in (st.PHASE_PICK, st.PHASE_PLACE)
        words = _("lay now") if now else _("next round")
        shape.add(pill(x + width * 0.71, y + height - 9, words, ABYSS, "#FFFFFF", 12))
    return shape.group(_("Volcano: the next tiles"))


def volcano_tile(scene: VanuatuScene, i: int, size: float) -> Node:
    s = scene.seen
    tile = s.volcano[i]
    shape = g(printed_tile(s, tile), shapes.hex_halo(0, 0, 64)).piece(f"tile-{TILE_NAMES[tile]}", "stack")
    if s.phase == st.PHASE_PLACE and s.chosen == i:
        rim = polygon(shapes.hex_corners(0, 0, 66), fill="none", stroke=SUN, stroke_width=7, stroke_linejoin="round")
        shape.cls("picked").add(rim)
    words = _("On the volcano: {tile}, {holds}").format(tile=_(TILE_NOUNS[tile]), holds=tile_words(s, tile))
    return shape.about(f"volcano {i}").act(act.PICK + i, words)


def tile_words(s: VanuatuState, tile: int) -> str:
    if tile >= ISLANDS:
        return ", ".join([fish_left(seas.fish_shown(s, tile)), treasures_left(seas.treasure_shown(s, tile))])
    parts = s.parts
    goods = [_(GOOD_NOUNS[good]) for good in range(GOODS) for _cube in range(parts.produce[tile * GOODS + good])]
    drawn = parts.drawing_places[tile]
    words = ngettext(
        "{huts} huts, {count} drawing, {tourists} tourists, {goods}",
        "{huts} huts, {count} drawings, {tourists} tourists, {goods}",
        drawn,
    )
    return words.format(huts=parts.hut_places[tile], count=drawn, tourists=parts.capacity[tile], goods=listed(goods))
