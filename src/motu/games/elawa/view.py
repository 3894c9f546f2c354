"""Elawa's table as SVG, from a seen state. Never compiled.

The fire is in the middle, the six places lie round it clockwise, so that the eye can follow which piles a card brings.
Sizes are pixels of the page the board is made for: 840 x 744 on a desktop, 374 wide on a phone.
"""

import math
from dataclasses import dataclass

from motu.draw import shapes
from motu.draw.palette import BASALT, CLAY, INK, LAVA, LINE, PAPER, SHADE, SOFT, SUN, seat_colour
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.svg import Node, circle, ellipse, g, path, rect, short, svg, text, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, PHASE_OVER, Action, Seat
from motu.engine.game import SETUP_PLY
from motu.engine.state import Event
from motu.games.elawa import actions as act
from motu.games.elawa import state as st
from motu.games.elawa import taking
from motu.games.elawa.card_pictures import (
    GREAT,
    LARGE,
    MIDDLE,
    SMALL,
    ElawaScene,
    Size,
    Worth,
    card_name,
    card_words,
    count_words,
    face_down,
    frame,
    gain_of,
    happened,
    kind_words,
    large_card,
    resource_token,
    sliver,
    small_card,
    small_words,
    token_pile,
    what_counts,
    worth_of,
)
from motu.games.elawa.ending import Tribe
from motu.games.elawa.options import ADVANCED, CLOSED_HANDS, SIDE
from motu.games.elawa.parts import (
    COLOUR_NAMES,
    COST_KINDS,
    HUMAN,
    KIND_NAMES,
    KINDS,
    LEADERS,
    PLACES,
    POWER_NAMES,
    STORE_AT,
    TYPE_NAMES,
    TYPES,
    Card,
    Place,
    next_place,
)
from motu.games.elawa.pictures import SYMBOLS as SYMBOLS
from motu.games.elawa.pictures import scene_of_card
from motu.games.elawa.state import ElawaState
from motu.games.elawa.words import POWERS

BONE_KIND = COST_KINDS


def caption(x: float, y: float, words: str, anchor: str = "start") -> Node:
    return shapes.label(x, y, words, 12.5, anchor, fill=SOFT, font_weight=600)


# The ring: six places clockwise from the top left


@dataclass(frozen=True, slots=True)
class Ring:
    """Where things lie round the fire, from the ring's top left corner."""

    width: float
    height: float
    card_width: float
    card_height: float
    lefts: tuple[float, ...]  # place: the card's left edge
    tops: tuple[float, ...]
    middle: tuple[float, float]  # the fire
    radii: tuple[float, float]  # of the ellipse on which the resource piles lie
    token: float  # radius
    last_tab: float = 0.53  # how far down the last place's card its tab is: not behind the pile beside it
    numbered: bool = True

    def pile(self, place: Place) -> tuple[float, float]:
        return self.on_track(ANGLES[place])

    def beside(self, place: Place) -> tuple[float, float]:
        """On the edge of a card towards the fire, on its clockwise side: where its way round begins."""
        across, down = BEGINNINGS[place]
        return self.lefts[place] + self.card_width * across, self.tops[place] + self.card_height * down

    def on_track(self, degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return self.middle[0] + self.radii[0] * math.cos(angle), self.middle[1] + self.radii[1] * math.sin(angle)


# By place: where on a card its way begins, as parts of its width and height.
BEGINNINGS = [(0.8, 1.0), (0.8, 1.0), (0.0, 0.78), (0.2, 0.0), (0.2, 0.0), (1.0, 0.22)]
ANGLES = [-128.0, -52.0, 0.0, 52.0, 128.0, 180.0]  # place, clockwise
WIDE_RING = Ring(
    520,
    424,
    100,
    132,
    (130, 278, 410, 278, 130, 0),
    (0, 0, 146, 292, 292, 146),
    (254, 208),
    (118, 64),
    22,
)
NARROW_RING = Ring(
    374,
    404,
    86,
    122,
    (84, 188, 274, 188, 84, 0),
    (0, 0, 141, 282, 282, 141),
    (180, 198),
    (70, 68),
    21,
    0.95,
    False,
)


def clearing(ring: Ring) -> Node:
    """Trodden ground in firelight, and the way the hand goes round."""
    x, y = ring.middle
    rx, ry = ring.radii
    shape = g(
        ellipse(x, y, ring.width * 0.485, ring.height * 0.47, fill="#C9A06A", opacity=0.35),
        ellipse(x, y, ring.width * 0.4, ring.height * 0.36, fill="#B98652", opacity=0.3),
        ellipse(x, y + 6, rx + 36, ry + 38, fill="#8A5F3D", opacity=0.5),
        ellipse(x, y + 4, rx + 18, ry + 22, fill="#E9A04A", opacity=0.28),
        ellipse(x, y + 2, rx * 0.72, ry * 0.86, fill="#FFD27A", opacity=0.45),
    )
    shape.add(
        ellipse(x, y, rx, ry, fill="none", stroke="#FFF3D2", stroke_width=3, stroke_opacity=0.8)
        .set("stroke-dasharray", "2 7")
        .set("stroke-linecap", "round")
    )
    for place in range(PLACES):
        following = ANGLES[next_place(place)] + (360 if place == PLACES - 1 else 0)
        middle = (ANGLES[place] + following) / 2
        ax, ay = ring.on_track(middle)
        bx, by = ring.on_track(middle + 2)
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        px, py = ring.pile(place)
        if ring.numbered:
            shape.add(shapes.numeral(x + (px - x) * 0.64, y + (py - y) * 0.64 + 3, place, 12, "#5A3B22"))
        shape.add(
            path("M-6 -6 L5 0 L-6 6 Z", fill="#FFF3D2", stroke=NIGHT, stroke_width=0.8, stroke_opacity=0.5).at(
                ax, ay, turn
            )
        )
    return shape


def fire(scene: ElawaScene, ring: Ring) -> Node:
    """The fire with the central pile about it: a stone for every token, bare where one has been taken."""
    s = scene.seen
    x, y = ring.middle
    size = s.parts.centre_size[s.seats]
    shape = g()
    for i in range(size):
        angle = 2 * math.pi * i / size - math.pi / 2
        sx, sy = x + 38 * math.cos(angle), y + 4 + 33 * math.sin(angle)
        shape.add(ellipse(sx, sy + 1.5, 9.5, 7.5, fill="#6F6A72", stroke=NIGHT, stroke_opacity=0.6))
        if i < s.centre:
            shape.add(face_down(sx, sy - 2, 7.6))
    shape.add(
        ellipse(x, y + 14, 26, 9, fill=NIGHT, opacity=0.35),
        path("M-24 14 L22 4 M-22 4 L24 14", stroke=NIGHT, stroke_width=9, stroke_linecap="round").at(x, y + 2),
        path("M-24 14 L22 4 M-22 4 L24 14", stroke="#8F5F38", stroke_width=6, stroke_linecap="round").at(x, y + 2),
        use("fire", x - 27, y - 36, 54, 0.9),
        shapes.count_badge(x, y + 16, s.centre, BASALT if s.centre else LAVA, 15),
    ).piece("fire")
    if any(event.kind == st.EVENT_BONUS for event in scene.last_events):
        shape.cls("last")
    words = f"The fire: {s.centre} of {size} resources left; when the last is taken, the round is played to its end"
    return shape.named(words)


def resource_pile(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    s = scene.seen
    x, y = ring.pile(place)
    kind, height = s.top_token[place], s.token_height[place]
    if kind == NONE:
        empty = circle(x, y, ring.token, fill="none", stroke="#FFF3D2", stroke_width=1.5).set("stroke-dasharray", "3 4")
        return g(empty).named(f"Place {place}: no resources")
    lift = (height - 1) * 1.7
    top = y - lift
    shape = g(token_pile(x, top, ring.token, kind, height)).piece(f"ring-{place}")
    if height == 1:
        shape.add(
            g(
                circle(x + ring.token * 0.8, top - ring.token * 0.7, 9, fill=PAPER, stroke=NIGHT, stroke_opacity=0.5),
                use("fire", x + ring.token * 0.8 - 7, top - ring.token * 0.7 - 7.5, 14),
            )
        )
    shape.add(shapes.round_halo(x, top, ring.token))
    if any(event.kind == st.EVENT_REFILL and event.args[0] == place for event in moves(scene)):
        shape.cls("last")
    last = "; its last token earns one from the fire" if height == 1 else ""
    words = f"Place {place}: {KIND_NAMES[kind]} on a pile of {height}{last}"
    pile = which_pile(s, place)
    if pile:
        return shape.act(act.SKIP + pile, f"Leave out this pile. {words}").preview(f"skip-{pile}")
    return shape.named(words)


def moves(scene: ElawaScene) -> list[Event]:
    """What the last move did; the set-up is no move."""
    return [event for event in scene.last_events if event.ply != SETUP_PLY]


def which_pile(s: ElawaState, place: Place) -> int:
    """Which pile of the route a place is while leader 1 chooses what to leave out; 0: none."""
    if s.phase != st.PHASE_SKIP:
        return 0
    card = s.top_card[s.chosen]
    on_route = taking.route(s, card, s.chosen, 0)
    return on_route.index(place) + 1 if place in on_route else 0


def take_tab(x: float, y: float, number: int, size: float) -> Node:
    """How many resources a card brings: so many of the next piles clockwise."""
    r = size / 2
    return g(
        circle(x, y + 1.2, r, fill=NIGHT, opacity=0.3),
        circle(x, y, r, fill="#3B3A42", stroke="#FFF3D2", stroke_width=1.6),
        use("el_clockwise", x - r * 0.92, y - r * 0.98, r * 1.84, 1).cls("on-dark"),
        circle(x, y + 0.5, r * 0.6, fill="#3B3A42"),
        shapes.numeral(x, y + 0.5, number, size * 0.56, "#FFFFFF"),
    )


def place_card(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    """The card pile of a place."""
    s = scene.seen
    card, width, height = s.top_card[place], ring.card_width, ring.card_height
    left, top = ring.lefts[place], ring.tops[place]
    if card == NONE:
        return g(
            shapes.tray(left, top, width, height, 8), caption(left + width / 2, top + height / 2, "no cards", "middle")
        ).named(f"Place {place}: no cards left")
    below = g()
    for i in range(min(3, (s.card_height[place] + 1) // 3), 0, -1):
        below.add(
            rect(left + i * 1.8, top + i * 1.8, width, height, 8, fill="#B89468", stroke=NIGHT, stroke_opacity=0.5)
        )
    shape = large_card(scene, card, width, height)
    down = ring.last_tab if place == PLACES - 1 else 0.53
    shape.add(take_tab(width - 1, height * down, s.parts.take[card], 29))
    shape.piece(card_name(card), f"pile-{place}").act(act.TAKE + place, take_words(scene, place)).cls("lift")
    if s.phase in (st.PHASE_TAKE, st.PHASE_SKIP):
        shape.preview(f"take-{place}")
    lifted = 0.0
    if s.phase == st.PHASE_SKIP and s.chosen == place:
        shape.cls("picked")
        lifted = -7
    if any(event.kind in (st.EVENT_CHOOSE, st.EVENT_TAKE_CARD) and event.args[1] == place for event in moves(scene)):
        shape.cls("last")
    return g(below.piece(f"pile-{place}"), shape.at(left, top + lifted))


def take_words(scene: ElawaScene, place: Place) -> str:
    s = scene.seen
    card = s.top_card[place]
    words = f"{card_words(s.parts, card)}; {s.card_height[place]} cards in the pile"
    if s.phase not in (st.PHASE_TAKE, st.PHASE_SKIP):
        return f"Take {words}"
    brings = [0] * KINDS
    for at in taking.route(s, card, place, 0):
        brings[s.top_token[at]] += 1
    return f"Take {words}; brings {count_words(brings)}"


def route_marks(scene: ElawaScene, ring: Ring, start: Place, route: list[Place]) -> Node:
    """The way round the fire from a card to the last pile it takes from, with the order of taking."""
    s = scene.seen
    shape = g()
    if not route:
        return shape
    begin, end = ANGLES[start] + 26, ANGLES[route[-1]]
    if end <= begin:
        end += 360
    (cx, cy), (ax, ay), (bx, by) = ring.beside(start), ring.on_track(begin), ring.on_track(end)
    rx, ry = ring.radii
    large = int(end - begin > 180)
    d = f"M{short(cx)} {short(cy)} L{short(ax)} {short(ay)}"
    d += f" A{short(rx)} {short(ry)} 0 {large} 1 {short(bx)} {short(by)}"
    shape.add(
        path(
            d,
            fill="none",
            stroke=NIGHT,
            stroke_width=12,
            stroke_opacity=0.5,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    shape.add(path(d, fill="none", stroke=SUN, stroke_width=8, stroke_linecap="round", stroke_linejoin="round"))
    for i, place in enumerate(route):
        x, y = ring.pile(place)
        y -= (s.token_height[place] - 1) * 1.7
        shape.add(
            circle(x, y, ring.token + 4, fill=SUN, stroke=NIGHT, stroke_width=1.2),
            resource_token(x, y, ring.token, s.top_token[place]),
            shapes.count_badge(x - ring.token * 0.8, y - ring.token * 0.75, i + 1, CLAY, 13),
        )
        if s.token_height[place] == 1:
            shape.add(finish_mark(x + ring.token * 0.8, y + ring.token * 0.9))
    return shape


def left_out(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    """A cross on the pile leader 1 would pass by."""
    x, y = ring.pile(place)
    y -= (scene.seen.token_height[place] - 1) * 1.7
    cross = path("M-12 -12 L12 12 M12 -12 L-12 12", stroke_linecap="round").at(x, y)
    wide = Node(cross.tag, dict(cross.attributes)).set("stroke", "#FFF8E8").set("stroke-width", 9)
    return g(wide, cross.set("stroke", CLAY).set("stroke-width", 5))


def finish_mark(x: float, y: float) -> Node:
    """This take finishes the pile: one more from the fire."""
    return g(
        rect(x - 18, y - 11, 38, 22, 11, fill=PAPER, stroke=LAVA, stroke_width=2),
        shapes.numeral(x - 7, y, "+1", 13),
        use("fire", x + 2, y - 9, 17),
    )


def route_previews(scene: ElawaScene, ring: Ring) -> Node:
    s = scene.seen
    shape = g()
    if s.phase == st.PHASE_SKIP:
        card = s.top_card[s.chosen]
        for pile, place in enumerate(taking.route(s, card, s.chosen, 0), 1):
            marks = route_marks(scene, ring, s.chosen, taking.route(s, card, s.chosen, pile))
            shape.add(marks.add(left_out(scene, ring, place)).for_preview(f"skip-{pile}"))
    if s.phase in (st.PHASE_TAKE, st.PHASE_SKIP):
        for place in range(PLACES):
            if s.top_card[place] != NONE:
                marks = route_marks(scene, ring, place, taking.route(s, s.top_card[place], place, 0))
                shape.add(marks.for_preview(f"take-{place}"))
    return shape


def corner(x: float, y: float, face: Node, title: str, number: int, words: str) -> Node:
    return g(
        face.at(x, y),
        shapes.label(x, y + 38, title, 12.5, "middle", fill=SOFT, font_weight=600),
        shapes.count_badge(x, y + 18, number, BASALT, 13),
    ).named(words)


def supplies(scene: ElawaScene, ring: Ring) -> Node:
    """Draw and discard in the corners the ring leaves free, and how near the end is."""
    s = scene.seen
    inset = min(46.0, ring.lefts[0] / 2)
    pile = g(*[face_down(0, -i * 3, 17) for i in range(min(4, (s.draw_size + 7) // 8))]).piece("draw")
    shape = g(corner(inset, 42, pile, "Draw", s.draw_size, f"Draw pile: {s.draw_size} resources face down"))
    kinds = [kind for kind in range(KINDS) if s.discard[kind]]
    heap = g(circle(0, 0, 17, fill=SHADE, opacity=0.08)) if not kinds else g()
    for i, kind in enumerate(kinds):
        heap.add(resource_token((i - (len(kinds) - 1) / 2) * 9, (i % 2) * 5 - 4, 13, kind))
    heap.piece("discard")
    shape.add(
        corner(
            inset, ring.height - 56, heap, "Discard", sum(s.discard), f"Discarded resources: {count_words(s.discard)}"
        )
    )
    if s.ending:
        x, y = ring.width - inset - 6, 40
        shape.add(
            g(
                use("hourglass", x - 20, y - 24, 40),
                shapes.label(x, y + 32, "Last round", 13, "middle", fill=INK, font_weight=700),
            ).named("This is the last round")
        )
    return shape


def draw_ring(scene: ElawaScene, ring: Ring) -> Node:
    shape = g(clearing(ring), supplies(scene, ring)).group("The fire and the six places")
    for place in range(PLACES):
        shape.add(place_card(scene, ring, place))
    shape.add(fire(scene, ring))
    for place in sorted(range(PLACES), key=ring_depth):
        shape.add(resource_pile(scene, ring, place))
    return shape.add(route_previews(scene, ring))


def ring_depth(place: Place) -> float:
    """Nearer piles lie over farther ones."""
    return math.sin(math.radians(ANGLES[place]))


# Tribes


SIZES = [GREAT, LARGE, MIDDLE, SMALL]


OVERLAP = 0.75  # of a card's width stays free where cards lie over one another


def fitting(count: int, width: float, height: float, foot: float = 0, most: int = 0) -> tuple[Size, int, float]:
    """The largest cards that fit a box: size, cards in a row, step. `foot` is kept free under each row."""
    for size in SIZES[most:]:
        rows = int((height + 6) // (size.height + foot + 6))
        if rows:
            in_row = -(-count // rows)
            step = min(size.width + 6, (width - size.width) / max(1, in_row - 1))
            if step >= size.width * OVERLAP:
                return size, max(in_row, int((width + 6) // (size.width + 6))), step
    rows = max(1, int((height + 6) // (SMALL.height + foot + 6)))
    in_row = -(-count // rows)
    return SMALL, in_row, (width - SMALL.width) / max(1, in_row - 1)


def tribe_cards(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float, most: int = 0) -> Node:
    """The cards of a tribe, colour by colour."""
    s = scene.seen
    tribe = Tribe(s, seat)
    if not tribe.cards:
        return g(caption(x, y + min(40.0, height / 2), "No cards in the tribe yet"))
    shape = g()
    foot = 34.0 if scene.is_own(seat) and not scene.narrow else 0.0
    size, in_row, step = fitting(len(tribe.cards), width, height, foot, most)
    for i, card in enumerate(tribe.cards):
        at = (x + i % in_row * step, y + i // in_row * (size.height + foot + 6))
        shape.add(tribe_card(scene, seat, tribe, card, size).at(*at))
        if scene.is_own(seat) and not scene.narrow:
            shape.add(put_chips(scene, card, size).at(*at))
    return shape


def tribe_card(scene: ElawaScene, seat: Seat, tribe: Tribe, card: Card, size: Size) -> Node:
    s = scene.seen
    shape = small_card(s, tribe, card, size).piece(card_name(card))
    store = STORE_AT[card]
    if happened(scene, st.EVENT_PLAY, card, seat) or (store != NONE and happened(scene, st.EVENT_STORE, store, seat)):
        shape.cls("last")
    words = small_words(s, tribe, card)
    if store == NONE or not scene.is_own(seat):
        return shape.named(words)
    puts = list(range(act.FIRST_PUT[store], act.FIRST_PUT[store + 1]))
    a = next((a for a in puts if scene.can(a)), puts[0])
    return shape.act(a, f"Put {KIND_NAMES[act.PUT_TOKEN[a - act.PUT]]} on {words}").cls("lift")


def puts_of(scene: ElawaScene, card: Card) -> list[Action]:
    """What can be put on a store now."""
    store = STORE_AT[card]
    if scene.seen.phase != st.PHASE_STORE or store == NONE:
        return []
    return [a for a in range(act.FIRST_PUT[store], act.FIRST_PUT[store + 1]) if scene.can(a)]


def put_chips(scene: ElawaScene, card: Card, size: Size) -> Node:
    """Under a store: each token that can be put on it now."""
    shape = g()
    puts = puts_of(scene, card)
    step = min(30.0, size.width / max(1, len(puts)))
    left = size.width / 2 - step * (len(puts) - 1) / 2
    for i, a in enumerate(puts):
        kind = act.PUT_TOKEN[a - act.PUT]
        x, y, r = left + i * step, size.height + 18, min(14.0, step / 2)
        chip = g(resource_token(x, y, r, kind), shapes.round_halo(x, y, r))
        shape.add(chip.act(a, f"Put {KIND_NAMES[kind]} on {scene.seen.parts.title[card]}"))
    return shape


PUTS_IN_ROW = 4
PUT_WIDTH = 86


def put_bar(scene: ElawaScene, x: float, y: float) -> tuple[Node, float]:
    """For a thumb: each token with the store it can be put on; and how high that is."""
    s = scene.seen
    shape = g().group("What you can store")
    puts = [(a, card) for card in s.cards_at(st.TRIBE + scene.viewer) for a in puts_of(scene, card)]
    for i, (a, card) in enumerate(puts):
        kind = act.PUT_TOKEN[a - act.PUT]
        item = g(
            shapes.sheet(0, 0, PUT_WIDTH, 46, 23),
            resource_token(23, 23, 19, kind),
            path("M44 18 L50 23 L44 28", fill="none", stroke=INK, stroke_width=2, stroke_linecap="round"),
            frame(28, 36, s.parts.colour[card], 5).at(54, 5),
            scene_of_card(card, 57, 8, 22, 30),
            shapes.halo(0, 0, PUT_WIDTH, 46, 23),
        )
        item.act(a, f"Put {KIND_NAMES[kind]} on {s.parts.title[card]}")
        shape.add(item.at(x + i % PUTS_IN_ROW * (PUT_WIDTH + 7), y + i // PUTS_IN_ROW * 54))
    return shape, -(-len(puts) // PUTS_IN_ROW) * 54


def counters(s: ElawaState, seat: Seat, x: float, y: float, step: float, face: float, of: str) -> Node:
    """How many cards of each colour or type a tribe has: what its huts and tools count."""
    tribe = Tribe(s, seat)
    names, counts = (COLOUR_NAMES, tribe.colours) if of == "colours" else (TYPE_NAMES, tribe.types)
    shape = g()
    for i, count in enumerate(counts):
        part = g(use(f"el_{names[i]}", x + i * step, y - face / 2, face, 1.2).cls("printed"))
        part.add(shapes.numeral(x + i * step + face + 7, y, count, 13.5))
        shape.add(part.set("opacity", None if count else 0.4))
    total = ", ".join(f"{count} {names[i]}" for i, count in enumerate(counts))
    return shape.named(f"In the tribe: {total}")


def place_of(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """The paper a player's things lie on, lit when it is that player's turn."""
    shape = g(shapes.sheet(x, y, width, height, 12))
    shape.add(rect(x, y, 6, height, 3, fill=seat_colour(seat)))
    if scene.is_turn(seat):
        shape.add(rect(x, y, width, height, 12, fill=seat_colour(seat), opacity=0.13))
        shape.add(rect(x, y, width, height, 12, fill="none", stroke=seat_colour(seat), stroke_width=3))
    return shape


def score_flower(scene: ElawaScene, seat: Seat, x: float, y: float, size: float) -> Node:
    score = scene.game.scores(scene.seen)[seat]
    return g(shapes.flower_points(x, y, size, score)).named(f"{scene.name(seat)}: {score} points")


def short_name(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "\u2026"


def leader_words(s: ElawaState, seat: Seat) -> str:
    number = s.leader[seat]
    if not number:
        return "No leader yet"
    power = f"; {POWERS[number]}" if s.options[SIDE] == ADVANCED else ""
    return f"Leader {number}, {s.parts.leader_title[number - 1]}: keeps {s.slots(seat)} resources{power}"


def leader_face(s: ElawaState, seat: Seat, x: float, y: float, size: float) -> Node:
    """The leader's head with the number; a power is marked by a star of light."""
    number = s.leader[seat]
    if not number:
        return g(circle(x + size / 2, y + size / 2, size / 2, fill="none", stroke=LINE, stroke_width=2)).named(
            "No leader yet"
        )
    shape = g(use(POWER_NAMES[number - 1], x, y, size, 1.1).cls("printed"))
    shape.add(
        shapes.count_badge(
            x + size * 0.86,
            y + size * 0.88,
            number,
            "#7A4A1E" if s.options[SIDE] == ADVANCED else BASALT,
            max(12, size * 0.26),
        )
    )
    return shape.named(leader_words(s, seat))


def held_tokens(s: ElawaState, seat: Seat) -> list[tuple[int, int]]:
    """The available resources of a seat: kind, and which of its kind."""
    return [(kind, i) for kind in range(KINDS) for i in range(s.available[seat * KINDS + kind])]


def token_source(scene: ElawaScene, seat: Seat, kind: int) -> str:
    """Where a new token of a kind came from in the last move."""
    for event in moves(scene):
        if event.seat == seat and event.args and event.args[0] == kind:
            if event.kind == st.EVENT_TOKEN:
                return f"ring-{event.args[1]}"
            if event.kind == st.EVENT_BONUS:
                return "fire"
            if event.kind == st.EVENT_RANDOM:
                return "draw"
    return ""


def small_tokens(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, r: float) -> Node:
    """Another player's available resources on the leader's slots, in a row."""
    s = scene.seen
    held = held_tokens(s, seat)
    slots = s.slots(seat) if s.leader[seat] else 0
    count = max(slots, len(held))
    step = min(2 * r + 3, (width - 2 * r) / max(1, count - 1))
    shape = g()
    for i in range(slots):
        shape.add(circle(x + r + i * step, y, r, fill=SHADE, fill_opacity=0.06, stroke=LINE, stroke_width=1.5))
    for i, (kind, copy) in enumerate(held):
        shape.add(
            resource_token(x + r + i * step, y, r, kind).piece(
                f"seat{seat}-{KIND_NAMES[kind]}-{copy}", token_source(scene, seat, kind)
            )
        )
    return shape.named(
        f"{scene.name(seat)} has {count_words(s.available[seat * KINDS : seat * KINDS + KINDS])}; {slots} slots"
    )


def sees_hand(scene: ElawaScene, seat: Seat) -> bool:
    """Hands are public knowledge unless the table agreed otherwise (ruling 25)."""
    s = scene.seen
    return scene.is_own(seat) or s.phase == PHASE_OVER or not s.options[CLOSED_HANDS]


def other_hand(scene: ElawaScene, seat: Seat, right: float, y: float, width: float) -> Node:
    """Another player's hand as small cards, from the right."""
    s = scene.seen
    cards = s.cards_at(st.HAND + seat)
    is_open = sees_hand(scene, seat)
    step = min(22.0, (width - 44) / max(1, len(cards) - 1))
    shape = g(shapes.numeral(right - 9, y + 13, len(cards), 14))
    left = right - 22 - (len(cards) - 1) * step - 20
    for i, card in enumerate(cards):
        if is_open:
            small = sliver(s, card, 20, 26).piece(card_name(card)).named(card_words(s.parts, card))
        else:
            small = g(
                rect(0, 0, 20, 26, 4, fill="#8F6A48", stroke="#FFFFFF", stroke_width=1),
                rect(3, 3, 14, 20, 2, fill="url(#p-zigzag)"),
            )
        shape.add(small.at(left + i * step, y))
    return shape.group(f"{scene.name(seat)} holds {len(cards)} cards")


def other_place(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Another player's place: who it is, score, leader, resources, hand, tribe."""
    s = scene.seen
    name = short_name(scene.name(seat), int((width - 200) / (14 * shapes.LETTER)))
    shape = g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 24, y + 18, 23, scene.initial(seat)),
        shapes.label(x + 42, y + 23, name, 14.5, "start", font_weight=700),
        score_flower(scene, seat, x + width - 24, y + 21, 40),
        leader_face(s, seat, x + 13, y + 31, 25),
        small_tokens(scene, seat, x + 50, y + 46, width * 0.4, 10.5),
        other_hand(scene, seat, x + width - 50, y + 5, width - 42 - len(name) * 9 - 62),
    )
    shape.add(counters(s, seat, x + width - 124, y + 49, 30, 15, "types"))
    top = 64.0
    if height > 190:
        shape.add(counters(s, seat, x + 16, y + 74, 36, 17, "colours"))
        top = 90.0
    return shape.add(tribe_cards(scene, seat, x + 14, y + top, width - 26, height - top - 2))


# The viewer's own place


def own_tokens(scene: ElawaScene, x: float, y: float, in_row: int, r: float) -> Node:
    """The own resources: on the leader's slots, and what is too much beside them."""
    s = scene.seen
    seat = scene.viewer
    slots = s.slots(seat) if s.leader[seat] else 0
    held = held_tokens(s, seat)
    step = 2 * r + 5
    shape = g().group("Your resources")
    for i in range(slots):
        at = slot_at(i, slots, in_row)
        shape.add(
            circle(
                x + r + at[0] * step,
                y + r + at[1] * step,
                r + 1,
                fill=SHADE,
                fill_opacity=0.07,
                stroke="#8F6A48",
                stroke_width=2,
            ).set("stroke-dasharray", "4 3")
        )
    for i, (kind, copy) in enumerate(held):
        at = slot_at(i, slots, in_row)
        cx, cy = x + r + at[0] * step, y + r + at[1] * step
        token = g(resource_token(cx, cy, r, kind), shapes.round_halo(cx, cy, r))
        token.piece(f"seat{seat}-{KIND_NAMES[kind]}-{copy}", token_source(scene, seat, kind))
        surplus = "" if i < slots else "; no slot for it"
        shape.add(token.act(act.DISCARD + kind, f"Discard {KIND_NAMES[kind]}{surplus}").cls("lift"))
        shape.add(pay_marks(scene, kind, copy, cx, cy, r))
    return shape.add(coming(scene, x, y, slots, len(held), in_row, r))


def slot_at(i: int, slots: int, in_row: int) -> tuple[int, int]:
    """Column and row: the slots fill the first row, the surplus the rows below."""
    if i < slots:
        return i, 0
    return (i - slots) % in_row, 1 + (i - slots) // in_row


def coming(scene: ElawaScene, x: float, y: float, slots: int, held: int, in_row: int, r: float) -> Node:
    """What a card of the ring would bring, shown where it would lie."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_TAKE or not scene.is_turn(scene.viewer):
        return shape
    step = 2 * r + 5
    for place in range(PLACES):
        if s.top_card[place] == NONE:
            continue
        bring = g()
        for i, pile in enumerate(taking.route(s, s.top_card[place], place, 0), held):
            column, row = slot_at(i, slots, in_row)
            cx, cy = x + r + column * step, y + r + row * step
            bring.add(resource_token(cx, cy, r, s.top_token[pile]).set("opacity", 0.75))
            bring.add(circle(cx, cy, r + 1, fill="none", stroke=SUN, stroke_width=3))
        shape.add(bring.for_preview(f"take-{place}"))
    return shape


def payment(s: ElawaState, seat: Seat, card: Card) -> list[int]:
    """What a card takes of each kind, with as few bones as possible."""
    paid = [0] * KINDS
    for kind in range(COST_KINDS):
        need = s.parts.cost[card * COST_KINDS + kind]
        paid[kind] = min(need, s.available[seat * KINDS + kind])
        paid[BONE_KIND] += need - paid[kind]
    return paid


def pay_marks(scene: ElawaScene, kind: int, copy: int, x: float, y: float, r: float) -> Node:
    """Frames on the tokens a card of the hand would take."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_PLAY:
        return shape
    for card in s.cards_at(st.HAND + scene.viewer):
        if scene.can(act.PLAY + card) and copy < payment(s, scene.viewer, card)[kind]:
            frame = circle(x, y, r + 2, fill=CLAY, fill_opacity=0.25, stroke=CLAY, stroke_width=3.5)
            cross = path("M-6 -6 L6 6 M6 -6 L-6 6", stroke=CLAY, stroke_width=3.5, stroke_linecap="round").at(x, y)
            shape.add(g(frame, cross).for_preview(f"play-{card}"))
    return shape


def gains(scene: ElawaScene, x: float, y: float) -> Node:
    """What a card of the hand would add to the score at once, beside the score."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_PLAY or not scene.is_turn(scene.viewer):
        return shape
    for card in s.cards_at(st.HAND + scene.viewer):
        if scene.can(act.PLAY + card):
            tag = shapes.count_badge(x, y, f"+{gain_of(s, scene.viewer, card)}", "#43702B", 16)
            shape.add(g(tag).for_preview(f"play-{card}"))
    return shape


def own_place(scene: ElawaScene, x: float, y: float, width: float, height: float) -> Node:
    s = scene.seen
    seat = scene.viewer
    return g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 26, y + 20, 26, scene.initial(seat)),
        shapes.label(x + 46, y + 25, "Your tribe", 15, "start", font_weight=700),
        counters(s, seat, x + 222, y + 20, 44, 20, "colours"),
        counters(s, seat, x + 478, y + 20, 46, 21, "types"),
        score_flower(scene, seat, x + width - 28, y + 26, 44),
        gains(scene, x + width - 76, y + 26),
        leader_face(s, seat, x + 14, y + 46, 46),
        own_power(scene, x + 16, y + height - 21),
        own_tokens(scene, x + 74, y + 42, 5, 15),
        tribe_cards(scene, seat, x + 262, y + 42, width - 272, height - 42, 1),
    )


def own_power(scene: ElawaScene, x: float, y: float) -> Node:
    """The power of the own leader, in words."""
    s = scene.seen
    number = s.leader[scene.viewer]
    if not number or s.options[SIDE] != ADVANCED:
        return g()
    words = POWERS[number]
    return g(*[caption(x, y + line * 14, part) for line, part in enumerate(wrapped(words[0].upper() + words[1:], 36))])


def hand_action(scene: ElawaScene, card: Card) -> tuple[Action, str]:
    """What clicking a hand card means in this phase, and in words."""
    s = scene.seen
    words = card_words(s.parts, card)
    if s.phase == st.PHASE_SACRIFICE:
        return act.SACRIFICE + card, f"Sacrifice {kind_words(s.parts, card)}"
    now = f"; adds {gain_of(s, scene.viewer, card)} points now" if scene.can(act.PLAY + card) else ""
    return act.PLAY + card, f"Play {words}{now}"


def hand_card(scene: ElawaScene, card: Card, width: float, height: float) -> Node:
    s = scene.seen
    shape = large_card(scene, card, width, height, in_hand=True).piece(card_name(card))
    a, words = hand_action(scene, card)
    shape.act(a, words).cls("lift")
    if scene.can(act.PLAY + card):
        shape.preview(f"play-{card}")
    if s.phase in (st.PHASE_OMIT, st.PHASE_SACRIFICE, st.PHASE_BONES) and s.chosen == card:
        shape.cls("picked")
    elif s.phase == st.PHASE_BONES and s.offered == card:
        shape.set("opacity", 0.55)
    if any(event.kind in (st.EVENT_CHOOSE, st.EVENT_TAKE_CARD) and event.args[0] == card for event in moves(scene)):
        shape.cls("last")
    return shape


def own_hand(
    scene: ElawaScene, x: float, y: float, width: float, card_width: float, card_height: float, cards: list[Card]
) -> Node:
    """Cards of the viewer's hand as a fan."""
    shape = g().group("Your hand")
    if not cards:
        return shape.add(caption(x + width / 2, y + card_height / 2, "Your hand is empty", "middle"))
    step = min(card_width + 8, (width - card_width) / max(1, len(cards) - 1))
    left = x + (width - card_width - step * (len(cards) - 1)) / 2
    middle = (len(cards) - 1) / 2
    bend = min(1.4, 7 / len(cards)) if len(cards) > 1 else 0.0
    for i, card in enumerate(cards):
        off = i - middle
        drawn = hand_card(scene, card, card_width, card_height)
        rise = -16 if "picked" in drawn.attributes["class"].split() else 0
        drawn.at(-card_width / 2, -card_height)
        sink = (abs(off) * bend) ** 1.6 * 0.45
        shape.add(drawn.at(left + i * step + card_width / 2, y + card_height + sink + rise, off * bend))
    return shape


# Choosing leaders


def leader_cards(scene: ElawaScene, x: float, y: float, width: float, columns: int) -> Node:
    """The leaders that can be chosen, and who has which."""
    s = scene.seen
    each = (width - 8 * (columns - 1)) / columns
    shape = g().group("The leaders")
    for number in range(1, LEADERS + 1):
        i = number - 1
        left, top = x + i % columns * (each + 8), y + i // columns * 126
        title = s.parts.leader_title[i]
        slots = s.parts.slots[s.options[SIDE] * LEADERS + i]
        power = POWERS[number] if s.options[SIDE] == ADVANCED else "no power"
        card = g(shapes.sheet(0, 0, each, 116, 10), use(POWER_NAMES[i], 8, 8, 58, 1).cls("printed"))
        name = wrapped(f"{number}. {title}", int((each - 78) / 9))
        for line, words in enumerate(name):
            card.add(shapes.label(76, 24 + line * 17, words, 15, "start", font_weight=700))
        card.add(caption(76, 26 + len(name) * 17, f"{slots} slots"))
        for line, words in enumerate(wrapped(power, int(each / 8))):
            card.add(caption(10, 84 + line * 14, words))
        card.add(shapes.halo(0, 0, each, 116, 10))
        if number in s.leader:
            card.set("opacity", 0.5)
        shape.add(
            card.act(act.LEADER + i, f"Take leader {number}, {title}: {slots} slots; {power}").cls("lift").at(left, top)
        )
    return shape


def wrapped(words: str, letters: int) -> list[str]:
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# The end: every card with what it scored and why


def explained_card(scene: ElawaScene, seat: Seat, tribe: Tribe, card: Card, size: Size) -> Node:
    s = scene.seen
    worth = worth_of(s, tribe, card)
    shape = small_card(s, tribe, card, size).named(small_words(s, tribe, card)).piece(card_name(card))
    return g(shape, formula(s, card, worth, size))


def formula(s: ElawaState, card: Card, worth: Worth, size: Size) -> Node:
    """Under a card: so many times what."""
    x, y = size.width / 2, size.height + 13
    if s.parts.type[card] == HUMAN:
        return g(shapes.numeral(x, y, worth.points, 16))
    face = 17.0
    left = x - (12 * 2 + face) / 2
    return g(
        shapes.numeral(left + 7, y, f"{worth.number}\u00d7{worth.count}", 14),
        use(what_counts(s.parts, card), left + 24, y - face / 2 - 0.5, face).cls("printed"),
    )


def result_place(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """A tribe at the end: its cards, what each scored and why, and the sum by type."""
    s = scene.seen
    tribe = Tribe(s, seat)
    sheet = scene.game.sheet(s)
    rank = scene.game.ranks(s)[seat]
    shape = g(place_of(scene, seat, x, y, width, height))
    if rank == 1:
        shape.add(rect(x, y, width, height, 12, fill=SUN, opacity=0.14), use("crown", x + 40, y + 4, 26))
    shape.add(
        shapes.mark(seat, x + 24, y + 19, 25, scene.initial(seat)),
        score_flower(scene, seat, x + width - 28, y + 25, 48),
    )
    name_x = x + (70 if rank == 1 else 44)
    narrow = width < 500
    letters = int((width - 130 if narrow else width * 0.26) / (15 * shapes.LETTER))
    shape.add(shapes.label(name_x, y + 24, short_name(scene.name(seat), letters), 15, "start", font_weight=700))
    sums_y, sums_x, step = (y + 46, x + 16, (width - 80) / TYPES) if narrow else (y + 19, x + width * 0.38, 84.0)
    for i, points in enumerate(column[seat] for column in sheet.values()):
        shape.add(use(f"el_{TYPE_NAMES[i]}", sums_x + i * step, sums_y - 11, 22).cls("printed"))
        shape.add(
            text(sums_x + i * step + 27, sums_y, str(points), 16, dy=".35em", fill=INK, font_weight=800).cls(
                "display tab-num"
            )
        )
    top = y + (66 if narrow else 44)
    return shape.add(explained_cards(scene, seat, tribe, x + 14, top, width - 28, y + height - top))


def explained_cards(
    scene: ElawaScene, seat: Seat, tribe: Tribe, x: float, y: float, width: float, height: float
) -> Node:
    shape = g()
    if not tribe.cards:
        return shape.add(caption(x, y + 24, "No cards in the tribe"))
    size, in_row, step = fitting(len(tribe.cards), width, height, 26)
    for i, card in enumerate(tribe.cards):
        drawn = explained_card(scene, seat, tribe, card, size)
        shape.add(drawn.at(x + i % in_row * step, y + i // in_row * (size.height + 32)))
    return shape


# The board


def board(scene: ElawaScene) -> Node:
    if scene.seen.phase == PHASE_OVER:
        return result_board(scene)
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: ElawaScene) -> str:
    s = scene.seen
    scores = scene.game.scores(s)
    standing = ", ".join(f"{scene.name(seat)} {scores[seat]}" for seat in range(s.seats))
    if s.phase == PHASE_OVER:
        return f"The game is over. Points: {standing}."
    return f"{scene.name(s.actor)} is on turn. Points: {standing}. {s.centre} resources are left on the fire."


def root(scene: ElawaScene, width: float, height: float) -> Node:
    return svg(width, height, "Elawa: the table", describe(scene)).set("data-game", scene.game.code)


WIDE = 840
TALL = 744
OWN_TOP = 434
OWN_HEIGHT = 164
HAND_TOP = 606


def wide_board(scene: ElawaScene) -> Node:
    whole = root(scene, WIDE, TALL)
    ring = draw_ring(scene, WIDE_RING)
    if scene.viewer == NOBODY:
        return whole.add(ring, places_round(scene))
    others = scene.order()[1:]
    each = (426 - 8 * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        whole.add(other_place(scene, seat, 536, i * (each + 8), WIDE - 536, each))
    whole.add(own_place(scene, 0, OWN_TOP, WIDE, OWN_HEIGHT))
    if scene.seen.phase == st.PHASE_LEADER:
        whole.add(leader_cards(scene, 0, HAND_TOP + 4, WIDE, LEADERS))
    else:
        whole.add(own_hand(scene, 10, HAND_TOP, WIDE - 20, 100, 130, scene.seen.cards_at(st.HAND + scene.viewer)))
    return whole.add(ring)


def places_round(scene: ElawaScene) -> Node:
    """Everybody's place beside and below the ring, for one who only looks on."""
    seats = scene.seen.seats
    beside = seats // 2
    shape = g()
    each = (426 - 8 * (beside - 1)) / beside
    for seat in range(beside):
        shape.add(other_place(scene, seat, 536, seat * (each + 8), WIDE - 536, each))
    below = seats - beside
    width = (WIDE - 8 * (below - 1)) / below
    for i in range(below):
        shape.add(other_place(scene, beside + i, i * (width + 8), OWN_TOP + 2, width, TALL - OWN_TOP - 6))
    return shape


def result_board(scene: ElawaScene) -> Node:
    """All tribes one under the other, best first."""
    ranks = scene.game.ranks(scene.seen)
    order = sorted(range(scene.seen.seats), key=ranks.__getitem__)
    width = NARROW if scene.narrow else WIDE
    parts = g()
    y = 0.0
    for seat in order:
        height = result_height(scene, seat)
        parts.add(result_place(scene, seat, 0, y, width, height))
        y += height + 10
    return root(scene, width, y).add(parts)


def result_height(scene: ElawaScene, seat: Seat) -> float:
    if not scene.narrow:
        return min(190.0, (TALL - 10 * scene.seen.seats) / scene.seen.seats)
    rows = max(1, -(-len(scene.seen.cards_at(st.TRIBE + seat)) // 5))
    return 72 + rows * 116


NARROW = 374
HAND_IN_ROW = 6  # cards of the hand beside each other on a phone, wide enough for a thumb


def narrow_board(scene: ElawaScene) -> Node:
    """For a phone: one thing under the other, what is needed most on top."""
    s = scene.seen
    parts = g()
    y = NARROW_RING.height + 8
    if s.phase == st.PHASE_LEADER:
        parts.add(leader_cards(scene, 0, y, NARROW, 2))
        y += 262
    if scene.viewer != NOBODY:
        y = narrow_own(scene, parts, y)
    for seat in scene.order():
        if not scene.is_own(seat):
            rows = max(1, -(-len(s.cards_at(st.TRIBE + seat)) // 6))
            parts.add(other_place(scene, seat, 0, y, NARROW, 78 + rows * 64))
            y += 86 + rows * 64
    return root(scene, NARROW, y).add(parts, draw_ring(scene, NARROW_RING))


def narrow_own(scene: ElawaScene, parts: Node, y: float) -> float:
    """Resources, hand and tribe of the viewer."""
    s = scene.seen
    seat = scene.viewer
    slots = s.slots(seat) if s.leader[seat] else 0
    surplus = max(0, s.count_available(seat) - slots)
    height = 66.0 + 49 * -(-surplus // 5)
    parts.add(
        place_of(scene, seat, 0, y, NARROW, height),
        leader_face(s, seat, 14, y + 8, 44),
        own_tokens(scene, 68, y + 10, 5, 22),
        score_flower(scene, seat, NARROW - 28, y + 30, 46),
        gains(scene, NARROW - 28, y + 62),
    )
    y += height + 10
    bar, bar_height = put_bar(scene, 4, y)
    parts.add(bar)
    y += bar_height + 8
    hand = s.cards_at(st.HAND + seat)
    for first in range(0, max(1, len(hand)), HAND_IN_ROW):
        parts.add(own_hand(scene, 4, y, NARROW - 8, 92, 126, hand[first : first + HAND_IN_ROW]))
        y += 144
    rows = max(1, -(-len(s.cards_at(st.TRIBE + seat)) // 5))
    parts.add(
        place_of(scene, seat, 0, y, NARROW, 68 + rows * 90),
        counters(s, seat, 14, y + 20, 44, 18, "colours"),
        counters(s, seat, 14, y + 46, 44, 19, "types"),
        tribe_cards(scene, seat, 14, y + 64, NARROW - 26, rows * 90, 1),
    )
    return y + 76 + rows * 90


# Panels and the lobby


def panel(scene: ElawaScene, seat: Seat) -> Panel:
    s = scene.seen
    counts = s.available[seat * KINDS : seat * KINDS + KINDS]
    resources = [Resource(KIND_NAMES[kind], count, KIND_NAMES[kind]) for kind, count in enumerate(counts)]
    resources.append(Resource("card", s.count_hand(seat), "cards in hand"))
    badges: list[Badge] = []
    if s.leader[seat]:
        badges.append(Badge(POWER_NAMES[s.leader[seat] - 1], leader_words(s, seat)))
    if s.starter == seat:
        badges.append(Badge("start", "starting player"))
    return Panel(resources, badges, scene.is_turn(seat))


def picture() -> Node:
    """For the lobby: a fire at dusk, and what lies round it."""
    whole = svg(320, 180, "Elawa", "A camp fire at dusk with huts, and resources lying round it.")
    whole.set("preserveAspectRatio", "xMidYMid slice").cls("printed")
    whole.add(
        rect(0, 0, 320, 180, fill="url(#g-dusk)"),
        circle(250, 62, 34, fill="#FFF3D2", opacity=0.5),
        circle(250, 62, 22, fill="#FFF3D2"),
        path("M0 84 C40 50 70 60 104 74 C140 44 190 52 224 78 C260 62 300 66 320 82 V180 H0 Z", fill="#B98B6A"),
        path("M0 104 C70 88 250 88 320 106 V180 H0 Z", fill="#8A5F45"),
        ellipse(160, 136, 128, 38, fill="#6E4730"),
        ellipse(160, 134, 84, 25, fill="#E9A04A", opacity=0.45),
        use("el_hut_plain", 8, 50, 66, 0.7),
        use("el_hut_steppe", 250, 64, 56, 0.7),
        use("el_hut_forest", 66, 62, 40, 0.8),
    )
    for i, kind in enumerate((0, 1, 2, 3, 4, 0)):
        angle = math.radians(ANGLES[i])
        whole.add(token_pile(160 + 104 * math.cos(angle), 134 + 29 * math.sin(angle), 14, kind, 1 + (i * 2) % 4))
    return whole.add(
        path("M-24 14 L22 4 M-22 4 L24 14", stroke="#8F5F38", stroke_width=7, stroke_linecap="round").at(160, 124),
        use("fire", 126, 72, 68, 0.9),
    )
