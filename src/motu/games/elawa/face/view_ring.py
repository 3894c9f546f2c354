"""The fire and the six places round it: what each card brings can be followed with the eye. Never compiled."""

import math
from typing import NamedTuple, TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import BASALT, CLAY, LAVA, PAPER, SHADE, SUN
from motu.draw.sections import section
from motu.draw.svg import Node, circle, ellipse, g, path, rect, short, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NONE
from motu.games.elawa.box.parts import (
    KINDS,
    PLACES,
    Card,
    Kind,
    Place,
    next_place,
)
from motu.games.elawa.face.card_pictures import (
    ElawaScene,
    card_name,
    card_words,
    count_words,
    face_down,
    large_card,
    resource_token,
    token_pile,
)
from motu.games.elawa.face.words import text_of, token
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import plural, say
from motu.papers.tongue import _, ngettext

Brings: TypeAlias = tuple[Kind, ...] | None  # while cards are taken: the tokens one brings

EARTH = "#5A3B22"  # words on the ground of the camp, which is as light in the dark


# The ring: six places clockwise from the top left


class Ring(NamedTuple):
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
    roomy: bool = True  # numbers beside the piles; without room each card shows the tokens it brings

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
    528,
    431,
    100,
    132,
    (138, 286, 418, 286, 138, 8),
    (4, 4, 148, 292, 292, 148),
    (262, 211),
    (118, 64),
    22,
)
NARROW_RING = Ring(
    374,
    412,
    86,
    122,
    (89, 193, 279, 193, 89, 5),
    (5, 5, 145, 285, 285, 145),
    (185, 202),
    (70, 68),
    21,
    0.95,
    False,
)


@kept
def clearing(ring: Ring, ending: bool) -> Node:
    """Trodden ground in firelight, and the way the hand goes round."""
    x, y = ring.middle
    rx, ry = ring.radii
    shape = g(
        steppe(ring, ending),
        ellipse(x, y, ring.width * 0.49, ring.height * 0.475, fill="#D9B478", opacity=0.75),
        ellipse(x, y, ring.width * 0.4, ring.height * 0.37, fill="#C08F58", opacity=0.5),
        ellipse(x, y + 6, rx + 36, ry + 38, fill="#8A5F3D", opacity=0.55),
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
        if ring.roomy:
            shape.add(shapes.numeral(x + (px - x) * 0.64, y + (py - y) * 0.64 + 3, place, 12, "#5A3B22"))
        shape.add(
            path("M-6 -6 L5 0 L-6 6 Z", fill="#FFF3D2", stroke=NIGHT, stroke_width=0.8, stroke_opacity=0.5).at(
                ax, ay, turn
            )
        )
    return shape


TUFTS = [  # in parts of the ring's width and height: where grass stands that nobody has trodden down
    (0.05, 0.3),
    (0.2, 0.07),
    (0.49, 0.06),
    (0.93, 0.32),
    (0.8, 0.93),
    (0.49, 0.96),
    (0.06, 0.68),
    (0.95, 0.7),
    (0.22, 0.94),
]


@kept
def steppe(ring: Ring, ending: bool) -> Node:
    """The ground about the camp: dry grass, tents at the far corners, a few stones."""
    wide, tall = ring.width, ring.height
    shape = g(
        rect(0, 0, wide, tall, 18, fill="#E4D09B"),
        rect(0, 0, wide, tall, 18, fill="url(#p-grass)", opacity=0.55),
        rect(1.5, 1.5, wide - 3, tall - 3, 17, fill="none", stroke="#A77F48", stroke_width=3, stroke_opacity=0.45),
    ).cls("printed")
    for i, (across, down) in enumerate(TUFTS):
        tuft = path("M-7 0 q1 -8 -3 -12 M-2 0 q0 -10 1 -16 M3 0 q0 -8 5 -12", fill="none", stroke="#7C9440")
        tuft.set("stroke-width", 2.4).set("stroke-linecap", "round").set("opacity", 0.8)
        shape.add(tuft.at(wide * across, tall * down, scale=0.8 + i % 3 * 0.15))
        shape.add(ellipse(wide * across + 12, tall * down - 1, 4 + i % 2 * 2, 3, fill="#A8998A", stroke="#6F5B45"))
    size = min(66.0, wide * 0.15)
    tents = [("el_hut_steppe", tall - size * 1.16)] + ([] if ending else [("el_hut_plain", size * 0.2)])
    for tent, top in tents:  # at the end the hourglass stands where a tent was
        left = wide - size * 1.2
        shape.add(ellipse(left + size / 2, top + size * 0.93, size * 0.58, size * 0.13, fill="#7C9440", opacity=0.5))
        shape.add(use(tent, left, top, size, 0.8))
    return shape.set("aria-hidden", "true")


def fire(scene: ElawaScene, ring: Ring) -> Node:
    s = scene.seen
    shape = fireplace(ring, s.centre, s.parts.centre_size[s.seats])
    return shape.cls("last") if any(event.kind == st.EVENT_BONUS for event in scene.last_events) else shape


@kept
def fireplace(ring: Ring, left: int, size: int) -> Node:
    """The fire with the central pile about it: a stone for every token, bare where one has been taken."""
    x, y = ring.middle
    shape = g()
    for i in range(size):
        angle = 2 * math.pi * i / size - math.pi / 2
        sx, sy = x + 38 * math.cos(angle), y + 4 + 33 * math.sin(angle)
        shape.add(ellipse(sx, sy + 1.5, 9.5, 7.5, fill="#6F6A72", stroke=NIGHT, stroke_opacity=0.6))
        if i < left:
            shape.add(face_down(sx, sy - 2, 7.6))
    shape.add(
        ellipse(x, y + 14, 26, 9, fill=NIGHT, opacity=0.35),
        path("M-24 14 L22 4 M-22 4 L24 14", stroke=NIGHT, stroke_width=9, stroke_linecap="round").at(x, y + 2),
        path("M-24 14 L22 4 M-22 4 L24 14", stroke="#8F5F38", stroke_width=6, stroke_linecap="round").at(x, y + 2),
        use("fire", x - 27, y - 36, 54, 0.9),
        shapes.count_badge(x, y + 16, left, BASALT if left else LAVA, 15),
    ).piece("fire")
    words = _("The fire: {count} of {size} resources left; when the last is taken, the round is played to its end")
    return shape.named(words.format(count=left, size=size)).about("fire")


def resource_pile(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    s = scene.seen
    shape = pile_of(ring, place, s.top_token[place], s.token_height[place], which_pile(s, place))
    if any(event.kind == st.EVENT_REFILL and event.args[0] == place for event in scene.moved()):
        shape.cls("last")
    return shape


@kept
def pile_of(ring: Ring, place: Place, kind: Kind, height: int, pile: int) -> Node:
    """The resources of a place; which pile of a route, where one can be left out."""
    x, y = ring.pile(place)
    if kind == NONE:
        empty = circle(x, y, ring.token, fill="none", stroke="#FFF3D2", stroke_width=1.5).set("stroke-dasharray", "3 4")
        return g(empty).named(_("Place {place}: no resources").format(place=place + 1)).about(f"pile {place}")
    lift = (height - 1) * 1.7
    top = y - lift
    shape = g(token_pile(x, top, ring.token, kind, height)).piece(f"ring-{place}").about(f"pile {place}")
    if height == 1:
        shape.add(
            g(
                circle(x + ring.token * 0.8, top - ring.token * 0.7, 9, fill=PAPER, stroke=NIGHT, stroke_opacity=0.5),
                use("fire", x + ring.token * 0.8 - 7, top - ring.token * 0.7 - 7.5, 14),
            )
        )
    shape.add(shapes.round_halo(x, top, ring.token))
    told = say(
        "Place {place}: {token} on a pile of {count}; its last token earns one from the fire"
        if height == 1
        else "Place {place}: {token} on a pile of {count}",
        place=place + 1,
        token=token(kind),
        count=height,
    )
    if pile:
        skip = say("Leave out this pile. {pile}", pile=told)
        return shape.act(act.SKIP + pile, text_of(skip)).preview(f"skip-{pile}")
    return shape.named(text_of(told))


def which_pile(s: ElawaState, place: Place) -> int:
    """Which pile of the route a place is while leader 1 chooses what to leave out; 0: none."""
    if s.phase != st.PHASE_SKIP:
        return 0
    card = s.top_card[s.chosen]
    on_route = taking.route(s, card, s.chosen, 0)
    return on_route.index(place) + 1 if place in on_route else 0


@kept
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


def tab_of(s: ElawaState, ring: Ring, place: Place, brings: Brings) -> Node:
    """What a card brings: a number, or for a thumb, which cannot hover, the tokens themselves."""
    is_last = place == PLACES - 1
    if ring.roomy or brings is None:
        down = ring.last_tab if is_last else 0.53
        return take_tab(ring.card_width - 1, ring.card_height * down, s.parts.take[s.top_card[place]], 29)
    return brought(brings, 12 if is_last else ring.card_width - 1, ring.card_height * 0.56)


def brought(tokens: tuple[Kind, ...], x: float, y: float) -> Node:
    """Tokens one above the other on a dark strip, about the point."""
    top = y - len(tokens) * 10
    shape = g(
        rect(x - 12.5, top - 3, 25, len(tokens) * 20 + 6, 12.5, fill="#3B3A42", stroke="#FFF3D2", stroke_width=1.6)
    )
    for i, kind in enumerate(tokens):
        shape.add(resource_token(x, top + 10 + i * 20, 9, kind))
    return shape


def place_card(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    s = scene.seen
    card, brings = s.top_card[place], None
    if card != NONE and s.phase in (st.PHASE_TAKE, st.PHASE_SKIP):
        brings = tuple([s.top_token[at] for at in taking.route(s, card, place, 0)])
    picked = s.phase in (st.PHASE_SKIP, st.PHASE_POWER_CARD) and s.chosen == place
    taken = any(e.kind in (st.EVENT_CHOOSE, st.EVENT_TAKE_CARD) and e.args[1] == place for e in scene.moved())
    return card_pile(scene, ring, place, brings, picked, taken)


def top_of(scene: ElawaScene, ring: Ring, place: Place, *_others: object) -> Card:
    return scene.open_seen().top_card[place]


def height_of(scene: ElawaScene, ring: Ring, place: Place, *_others: object) -> int:
    return scene.open_seen().card_height[place]


@section(sifted={"top_card": top_of, "card_height": height_of}, acts=range(act.TAKE, act.TAKE + PLACES))
def card_pile(scene: ElawaScene, ring: Ring, place: Place, brings: Brings, picked: bool, taken: bool) -> Node:
    """The card pile of a place; the tokens its card brings, while one is taken; from which one was taken just now."""
    s = scene.seen
    card, width, height = s.top_card[place], ring.card_width, ring.card_height
    left, top = ring.lefts[place], ring.tops[place]
    if card == NONE:
        words = _("no cards")
        size = shapes.words_size(words, width - 4, 12.5)
        none = shapes.label(left + width / 2, top + height / 2, words, size, fill=EARTH, font_weight=600)
        return (
            g(shapes.tray(left, top, width, height, 8), none)
            .named(_("Place {place}: no cards left").format(place=place + 1))
            .about(f"place {place}")
        )
    below = g()
    for i in range(min(3, (s.card_height[place] + 1) // 3), 0, -1):
        below.add(
            rect(left + i * 1.8, top + i * 1.8, width, height, 8, fill="#B89468", stroke=NIGHT, stroke_opacity=0.5)
        )
    shape = large_card(scene, card, width, height)
    shape.add(tab_of(s, ring, place, brings)).piece(card_name(card), f"pile-{place}")
    shape.act(act.TAKE + place, take_words(s, place, brings)).about(f"place {place}").cls("lift")
    shape.known_as(_(s.parts.title[card]))
    if brings is not None:
        shape.preview(f"take-{place}")
    lifted = 0.0
    if picked:
        shape.cls("picked")
        lifted = -7.0
    if taken:
        shape.cls("last")
    return g(below.piece(f"pile-{place}"), shape.at(left, top + lifted))


def take_words(s: ElawaState, place: Place, brings: Brings) -> str:
    card = s.top_card[place]
    told, left = card_words(s.parts, card), s.card_height[place]
    if brings is None:
        take = plural(left, "Take {card}; {count} card in the pile", "Take {card}; {count} cards in the pile")
        return text_of(say(take, card=told, count=left))
    counts = [brings.count(kind) for kind in range(KINDS)]
    take = plural(
        left,
        "Take {card}; {count} card in the pile; brings {tokens}",
        "Take {card}; {count} cards in the pile; brings {tokens}",
    )
    return text_of(say(take, card=told, count=left, tokens=count_words(counts)))


def route_marks(s: ElawaState, ring: Ring, start: Place, route: list[Place]) -> Node:
    kinds, heights = [s.top_token[place] for place in route], [s.token_height[place] for place in route]
    return way_round(ring, start, tuple(route), tuple(kinds), tuple(heights))


@kept
def way_round(
    ring: Ring, start: Place, route: tuple[Place, ...], kinds: tuple[Kind, ...], heights: tuple[int, ...]
) -> Node:
    """The way round the fire from a card to the last pile it takes from, with the order of taking."""
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
        y -= (heights[i] - 1) * 1.7
        shape.add(
            circle(x, y, ring.token + 4, fill=SUN, stroke=NIGHT, stroke_width=1.2),
            resource_token(x, y, ring.token, kinds[i]),
            shapes.count_badge(x - ring.token * 0.8, y - ring.token * 0.75, i + 1, CLAY, 13),
        )
        if heights[i] == 1:
            shape.add(finish_mark(x + ring.token * 0.8, y + ring.token * 0.9))
    return shape


def left_out(scene: ElawaScene, ring: Ring, place: Place) -> Node:
    """A cross on the pile leader 1 would pass by."""
    x, y = ring.pile(place)
    y -= (scene.seen.token_height[place] - 1) * 1.7
    cross = path("M-12 -12 L12 12 M12 -12 L-12 12", stroke_linecap="round").at(x, y)
    wide = Node(cross.tag, dict(cross.attributes)).set("stroke", "#FFF8E8").set("stroke-width", 9)
    return g(wide, cross.set("stroke", CLAY).set("stroke-width", 5))


@kept
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
            marks = route_marks(s, ring, s.chosen, taking.route(s, card, s.chosen, pile))
            shape.add(marks.add(left_out(scene, ring, place)).for_preview(f"skip-{pile}"))
    if s.phase in (st.PHASE_TAKE, st.PHASE_SKIP):
        for place in range(PLACES):
            if s.top_card[place] != NONE:
                marks = route_marks(s, ring, place, taking.route(s, s.top_card[place], place, 0))
                shape.add(marks.for_preview(f"take-{place}"))
    return shape


CORNER = 92.0  # the room for a title there


def corner(x: float, y: float, face: Node, title: str, number: int, words: str) -> Node:
    size = shapes.words_size(title, CORNER, 13)
    return g(
        face.at(x, y),
        shapes.label(x, y + 38, title, size, "middle", fill=EARTH, font_weight=700),
        shapes.count_badge(x, y + 18, number, BASALT, 13),
    ).named(words)


@kept
def supplies(ring: Ring, to_draw: int, discard: tuple[int, ...], ending: bool) -> Node:
    """Draw and discard in the corners the ring leaves free, and how near the end is."""
    inset = min(46.0, ring.lefts[0] / 2)
    pile = g(*[face_down(0, -i * 3, 17) for i in range(min(4, (to_draw + 7) // 8))]).piece("draw")
    lies = ngettext("Draw pile: {count} resource face down", "Draw pile: {count} resources face down", to_draw)
    shape = g(corner(inset, 42, pile, _("Draw"), to_draw, lies.format(count=to_draw)).about("draw"))
    kinds = [kind for kind in range(KINDS) if discard[kind]]
    heap = g(circle(0, 0, 17, fill=SHADE, opacity=0.08)) if not kinds else g()
    for i, kind in enumerate(kinds):
        heap.add(resource_token((i - (len(kinds) - 1) / 2) * 9, (i % 2) * 5 - 4, 13, kind))
    heap.piece("discard")
    gone = _("Discarded resources: {tokens}").format(tokens=count_words(list(discard)))
    shape.add(corner(inset, ring.height - 56, heap, _("Discard"), sum(discard), gone).about("discard"))
    if ending:
        x, y = ring.width - inset + 2, 40
        words = _("Last round")
        shape.add(
            g(
                rect(x - 42, y - 32, 80, 72, 12, fill="#FFF8E8", stroke=LAVA, stroke_width=2),
                use("hourglass", x - 22, y - 28, 40).cls("printed"),
                shapes.label(
                    x - 2, y + 32, words, shapes.words_size(words, 86, 13), "middle", fill=EARTH, font_weight=700
                ),
            ).named(_("This is the last round"))
        )
    return shape


def draw_ring(scene: ElawaScene, ring: Ring) -> Node:
    s = scene.seen
    ending = bool(s.ending)
    corners = supplies(ring, s.draw_size, tuple(s.discard), ending)
    shape = g(clearing(ring, ending), corners).group(_("The fire and the six places"))
    for place in range(PLACES):
        shape.add(place_card(scene, ring, place))
    shape.add(fire(scene, ring))
    for place in sorted(range(PLACES), key=ring_depth):
        shape.add(resource_pile(scene, ring, place))
    return shape.add(route_previews(scene, ring))


def ring_depth(place: Place) -> float:
    """Nearer piles lie over farther ones."""
    return math.sin(math.radians(ANGLES[place]))
