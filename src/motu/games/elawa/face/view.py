"""Elawa's table as SVG, from a seen state. Never compiled.

The fire is in the middle, the six places lie round it clockwise, so that the eye can follow which piles a card brings.
Sizes are pixels of the page the board is made for: 1240 x 696 on a desktop, 374 wide on a phone.
"""

import math

from motu.draw import shapes
from motu.draw.parts import Part, in_parts
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.svg import Node, ellipse, g, path, rect, svg, use
from motu.engine.base import NOBODY, PHASE_OVER, Seat
from motu.games.elawa.box.options import ADVANCED, SIDE
from motu.games.elawa.box.parts import (
    KIND_NAMES,
    KINDS,
    LEADERS,
    POWER_NAMES,
)
from motu.games.elawa.face.card_pictures import (
    ElawaScene,
    token_pile,
)
from motu.games.elawa.face.pictures import SYMBOLS as SYMBOLS
from motu.games.elawa.face.view_end import result_place
from motu.games.elawa.face.view_ring import ANGLES, NARROW_RING, WIDE_RING, draw_ring
from motu.games.elawa.face.view_tribes import (
    counters,
    gains,
    leader_cards,
    leader_face,
    leader_words,
    other_place,
    own_hand,
    own_place,
    own_power,
    own_tokens,
    put_bar,
    score_flower,
    tribe_at_a_glance,
    tribe_cards,
)
from motu.games.elawa.face.words import counted
from motu.games.elawa.rules import state as st
from motu.papers.tongue import _, ngettext

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
        return _("The game is over. Points: {standing}.").format(standing=standing)
    told = ngettext(
        "{player} is on turn. Points: {standing}. {count} resource is left on the fire.",
        "{player} is on turn. Points: {standing}. {count} resources are left on the fire.",
        s.centre,
    )
    return told.format(player=scene.name(s.actor), standing=standing, count=s.centre)


def root(scene: ElawaScene, width: float, height: float) -> Node:
    return svg(width, height, _("Elawa: the table"), describe(scene)).set("data-game", scene.game.code)


WIDE = 1240
TALL = 696
NEAR = 1.28  # how much larger than it is drawn the ring lies here
ASIDE = 688.0  # where the tribes begin


def wide_board(scene: ElawaScene) -> Node:
    whole = root(scene, WIDE, TALL)
    if scene.viewer == NOBODY:
        ring = draw_ring(scene, WIDE_RING).at(0, 24, scale=NEAR)
        return whole.add(tribes(scene, list(range(scene.seen.seats)), 0, TALL), ring)
    others = scene.order()[1:]
    own = TALL - 8 - (150.0 if len(others) == 1 else 136.0 * len(others) + 8)
    whole.add(own_place(scene, ASIDE, 0, WIDE - ASIDE, own), tribes(scene, others, own + 8, TALL - own - 8))
    below = WIDE_RING.height * NEAR + 8
    if scene.seen.phase == st.PHASE_LEADER:
        whole.add(leader_cards(scene, 0, below + 6, ASIDE - 10, LEADERS))
    else:
        hand = scene.seen.cards_at(st.HAND + scene.viewer)
        whole.add(own_hand(scene, 10, below, ASIDE - 30, 98, 128, hand))
    return whole.add(draw_ring(scene, WIDE_RING).at(0, 0, scale=NEAR))


def tribes(scene: ElawaScene, seats: list[Seat], y: float, height: float) -> Node:
    """Places one under the other beside the ring."""
    shape = g()
    each = (height - 8 * (len(seats) - 1)) / len(seats)
    for i, seat in enumerate(seats):
        shape.add(other_place(scene, seat, ASIDE, y + i * (each + 8), WIDE - ASIDE, each))
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
    whole = root(scene, width, y).set("preserveAspectRatio", "xMidYMin meet")  # at once under the score sheet
    return whole.add(parts)


def result_height(scene: ElawaScene, seat: Seat) -> float:
    if not scene.narrow:
        return min(190.0, (TALL - 10 * scene.seen.seats) / scene.seen.seats)
    rows = max(1, -(-len(scene.seen.cards_at(st.TRIBE + seat)) // 5))
    return 72 + rows * 116


NARROW = 374
HAND_IN_ROW = 4  # cards of the hand beside each other on a phone: each can be read


def narrow_board(scene: ElawaScene) -> Node:
    """In parts: the ring, leaders to choose from, what the viewer has, the others."""
    s = scene.seen
    parts = [Part("ring", NARROW, NARROW_RING.height, draw_ring(scene, NARROW_RING), alone=True, stays=True)]
    if s.phase == st.PHASE_LEADER:
        parts.append(Part("leaders", NARROW, 292, leader_cards(scene, 0, 2, NARROW, 2)))
    if scene.viewer != NOBODY:
        parts += narrow_own(scene)
    for seat in scene.order():
        if not scene.is_own(seat):
            height = 78 + 64 * max(1, -(-len(s.cards_at(st.TRIBE + seat)) // 6))
            parts.append(
                Part(
                    f"tribe-{seat}",
                    NARROW,
                    height,
                    other_place(scene, seat, 0, 0, NARROW, height),
                    called=scene.names[seat],
                )
            )
    return in_parts(root(scene, NARROW, 0), scene, NARROW, parts)


THUMB = 55.0  # units from one token to the next: 44 pixels where a part is as small as it gets


def narrow_own(scene: ElawaScene) -> list[Part]:
    """Resources, what can be put on stores, hand and tribe of the viewer."""
    s = scene.seen
    seat = scene.viewer
    slots = s.slots(seat) if s.leader[seat] else 0
    surplus = max(0, s.count_available(seat) - slots)
    power = 30 if s.options[SIDE] == ADVANCED and s.leader[seat] else 0
    height = 66.0 + THUMB * max(1, -(-surplus // 5)) + power  # what is too much has its row before it is there
    tokens = g(
        shapes.place(scene, seat, 0, 0, NARROW, height),
        leader_face(s, seat, 12, 12, 36),
        own_tokens(scene, 52, 10, 5, 23, THUMB - 46),
        own_power(scene, 16, height - 21, 46),
        g() if surplus else tribe_at_a_glance(scene, 14, 66, NARROW - 28),
        score_flower(scene, seat, NARROW - 24, 30, 42),
        gains(scene, NARROW - 24, 62),
    )
    parts = [Part("tokens", NARROW, height + 2, tokens, own=True, stays=True, called=_("Resources"))]
    bar, bar_height = put_bar(scene, 4, 4)
    if bar_height:
        parts.append(Part("stores", NARROW, bar_height + 8, bar, called=_("Stores")))
    hand = s.cards_at(st.HAND + seat)
    rows = g()
    for i, first in enumerate(range(0, max(1, len(hand)), HAND_IN_ROW)):
        rows.add(own_hand(scene, 4, 4 + i * 144, NARROW - 8, 92, 126, hand[first : first + HAND_IN_ROW]))
    parts.append(
        Part(
            "hand",
            NARROW,
            144.0 * max(1, -(-len(hand) // HAND_IN_ROW)),
            rows,
            own=True,
            stays=True,
            called=_("Your hand"),
        )
    )
    below = 90 * max(1, -(-len(s.cards_at(st.TRIBE + seat)) // 5))
    tribe = g(
        shapes.place(scene, seat, 0, 0, NARROW, 68 + below),
        counters(s, seat, 14, 20, 44, 18, "colours"),
        counters(s, seat, 14, 46, 44, 19, "types"),
        tribe_cards(scene, seat, 14, 64, NARROW - 26, below, 1),
    )
    return [*parts, Part("tribe", NARROW, 70 + below, tribe, called=_("Your tribe"))]


# Panels and the lobby


def panel(scene: ElawaScene, seat: Seat) -> Panel:
    s = scene.seen
    counts = s.available[seat * KINDS : seat * KINDS + KINDS]
    resources = [Resource(KIND_NAMES[kind], count, _(counted(kind, count))) for kind, count in enumerate(counts)]
    held = s.count_hand(seat)
    resources.append(Resource("card", held, ngettext("card in hand", "cards in hand", held)))
    badges: list[Badge] = []
    if s.leader[seat]:
        badges.append(Badge(POWER_NAMES[s.leader[seat] - 1], leader_words(s, seat)))
    if s.starter == seat:
        badges.append(Badge("start", _("starting player")))
    return Panel(resources, badges, scene.is_turn(seat))


def picture() -> Node:
    """For the lobby: a fire at dusk, and what lies round it."""
    whole = shapes.lobby_picture("Elawa", _("A camp fire at dusk with huts, and resources lying round it."))
    whole.add(
        rect(0, 0, 320, 180, fill="url(#g-dusk)"),
        shapes.sun(250, 62, 22),
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
