"""The players' places: leaders and resources, tribes and stores, hands. Never compiled."""

import itertools

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import BASALT, CLAY, INK, LINE, SHADE, SOFT, SUN
from motu.draw.sections import owner, section
from motu.draw.svg import Node, circle, g, path, rect, use
from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.games.elawa.box.options import ADVANCED, CLOSED_HANDS, SIDE
from motu.games.elawa.box.parts import (
    COLOUR_NAMES,
    COST_KINDS,
    KIND_NAMES,
    KINDS,
    LEADERS,
    PLACES,
    POWER_NAMES,
    STORE_AT,
    TYPE_NAMES,
    Card,
)
from motu.games.elawa.face import words as w
from motu.games.elawa.face.card_pictures import (
    GREAT,
    LARGE,
    MIDDLE,
    SMALL,
    ElawaScene,
    card_name,
    card_words,
    count_words,
    frame,
    gain_of,
    kind_words,
    large_card,
    resource_token,
    sliver,
    small_card,
    small_words,
    stored_on,
)
from motu.games.elawa.face.pictures import scene_of_card
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules import state as st
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.ending import Tribe
from motu.games.elawa.rules.state import ElawaState
from motu.papers.sentence import Sentence, Thing, Things, plural, say
from motu.papers.tongue import _, ngettext

BONE_KIND = COST_KINDS


# Tribes


SIZES = [GREAT, LARGE, MIDDLE, SMALL]


ROOMY = 13  # so many cards leave room under the own tribe; more lie in two rows


OVERLAPS = [0.88, 0.75]  # of a card's width stays free where cards lie over one another: first choice, second choice


def fitting(
    count: int, width: float, height: float, foot: float = 0, most: int = 0
) -> tuple[shapes.CardSize, int, float]:
    """The largest cards that fit a box: size, cards in a row, step. `foot` is kept free under each row."""
    for overlap, size in itertools.product(OVERLAPS, SIZES[most:-1]):
        rows = int((height + 6) // (size.height + foot + 6))
        if rows:
            in_row = -(-count // rows)
            step = min(size.width + 6, (width - size.width) / max(1, in_row - 1))
            if step >= size.width * overlap:
                return size, max(in_row, int((width + 6) // (size.width + 6))), step
    rows = max(1, int((height + 6) // (SMALL.height + foot + 6)))
    in_row = -(-count // rows)
    return SMALL, in_row, min(SMALL.width + 6, (width - SMALL.width) / max(1, in_row - 1))


def cards_of(scene: ElawaScene, seat: Seat, *_others: float) -> tuple[Card, ...]:
    """All that a seat's place shows of where the cards lie."""
    return tuple(scene.open_seen().cards_at(st.TRIBE + seat))


def on_stores(scene: ElawaScene, seat: Seat, *_others: float) -> tuple[int, ...]:
    """What lies on the stores of a tribe."""
    s = scene.open_seen()
    stores = [card for card in s.cards_at(st.TRIBE + seat) if STORE_AT[card] != NONE]
    return tuple([count for card in stores for count in stored_on(s, card)])


def new_cards(scene: ElawaScene, seat: Seat) -> tuple[Card, ...]:
    """The cards of a tribe to which the last move did something."""
    done = [e for e in scene.moved() if e.seat == seat and e.kind in (st.EVENT_PLAY, st.EVENT_STORE)]
    if not done:
        return ()
    played = [event.args[0] for event in done if event.kind == st.EVENT_PLAY]
    filled = [event.args[0] for event in done if event.kind == st.EVENT_STORE]
    return tuple([c for c in scene.seen.cards_at(st.TRIBE + seat) if c in played or STORE_AT[c] in filled])


def tribe_cards(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float, most: int = 0) -> Node:
    """The cards of a tribe, colour by colour."""
    return laid_cards(scene, seat, new_cards(scene, seat), x, y, width, height, most)


@section(sifted={"where": cards_of, "stored": on_stores}, acts=range(act.PUT, act.PUT_END), eyes=owner)
def laid_cards(
    scene: ElawaScene,
    seat: Seat,
    new: tuple[Card, ...],
    x: float,
    y: float,
    width: float,
    height: float,
    most: int,
) -> Node:
    s = scene.seen
    tribe = Tribe(s, seat)
    if not tribe.cards:
        return g(shapes.caption(x, y + min(40.0, height / 2), _("No cards in the tribe yet")))
    shape = g()
    roomy = len(tribe.cards) <= ROOMY
    foot = 34.0 if roomy and scene.is_own(seat) and not scene.narrow else 0.0
    size, in_row, step = fitting(len(tribe.cards), width, height, foot, most)
    for i, card in enumerate(tribe.cards):
        at = (x + i % in_row * step, y + i // in_row * (size.height + foot + 6))
        drawn = tribe_card(scene, seat, tribe, card, size)
        shape.add((drawn.cls("last") if card in new else drawn).at(*at))
        if scene.is_own(seat) and not scene.narrow:
            shape.add(put_chips(scene, card, size, size.height + (18 if foot else -4)).at(*at))
    return shape


def tribe_card(scene: ElawaScene, seat: Seat, tribe: Tribe, card: Card, size: shapes.CardSize) -> Node:
    s = scene.seen
    shape = small_card(s, tribe, card, size).piece(card_name(card)).about(f"laid {card}")
    shape.known_as(_(s.parts.title[card]))
    store = STORE_AT[card]
    words = small_words(s, tribe, card)
    if store == NONE or not scene.is_own(seat) or scene.narrow:  # a thumb has the bar of what can be put where
        return shape.named(w.text_of(words))
    puts = list(range(act.FIRST_PUT[store], act.FIRST_PUT[store + 1]))
    a = next((a for a in puts if scene.can(a)), puts[0])
    return shape.act(a, put_words(a, words)).cls("lift")


def tribe_at_a_glance(scene: ElawaScene, x: float, y: float, width: float) -> Node:
    """The viewer's own tribe in one line, for a window in which its cards lie further below."""
    s, seat = scene.seen, scene.viewer
    cards = s.cards_at(st.TRIBE + seat)
    words, letters = _("Your tribe"), 15.0
    shape = g(shapes.label(x, y + 27, words, letters, "start", fill=SOFT, font_weight=600))
    left = x + len(words) * letters * shapes.LETTER + 8
    if not cards:
        return shape.add(shapes.label(left, y + 27, _("no cards yet"), letters, "start", fill=SOFT))
    step = min(31.0, (x + width - left - 28) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        small = sliver(s.parts, card, 28, 37).named(w.text_of(card_words(s.parts, card))).about(f"laid {card}")
        small.known_as(_(s.parts.title[card]))
        shape.add(small.at(left + i * step, y + 3))
    return shape.group(words)


def put_words(a: Action, store: Thing | Sentence) -> str:
    return w.text_of(say("Put {token} on {card}", token=w.token(act.PUT_TOKEN[a - act.PUT]), card=store))


def puts_of(scene: ElawaScene, card: Card) -> list[Action]:
    """What can be put on a store now."""
    store = STORE_AT[card]
    if store == NONE:
        return []
    return [a for a in range(act.FIRST_PUT[store], act.FIRST_PUT[store + 1]) if scene.can(a)]


def put_chips(scene: ElawaScene, card: Card, size: shapes.CardSize, y: float) -> Node:
    """Under a store, or in a full tribe at its foot: each token that can be put on it now."""
    shape = g()
    puts = puts_of(scene, card)
    step = min(30.0, size.width / max(1, len(puts)))
    left = size.width / 2 - step * (len(puts) - 1) / 2
    for i, a in enumerate(puts):
        kind = act.PUT_TOKEN[a - act.PUT]
        x, r = left + i * step, min(14.0, step / 2)
        token = g(resource_token(x, y, r, kind), shapes.round_halo(x, y, r))
        shape.add(token.act(a, put_words(a, w.card(scene.seen.parts, card))))
    return shape


PUTS_IN_ROW = 4
PUT_WIDTH = 86


def put_bar(scene: ElawaScene, x: float, y: float) -> tuple[Node, float]:
    """For a thumb: each token with the store it can be put on; and how high that is."""
    s = scene.seen
    shape = g().group(_("What you can store"))
    puts = [(a, card) for card in s.cards_at(st.TRIBE + scene.viewer) for a in puts_of(scene, card)]
    for i, (a, card) in enumerate(puts):
        kind = act.PUT_TOKEN[a - act.PUT]
        item = g(
            rect(0, -5, PUT_WIDTH, 56, fill="#FFFFFF", fill_opacity=0),  # for a thumb
            shapes.sheet(0, 0, PUT_WIDTH, 46, 23),
            resource_token(23, 23, 19, kind),
            path("M44 18 L50 23 L44 28", fill="none", stroke=INK, stroke_width=2, stroke_linecap="round"),
            frame(28, 36, s.parts.colour[card], 5).at(54, 5),
            scene_of_card(card, 57, 8, 22, 30),
            shapes.halo(0, 0, PUT_WIDTH, 46, 23),
        )
        item.act(a, put_words(a, w.card(s.parts, card)))
        shape.add(item.at(x + i % PUTS_IN_ROW * (PUT_WIDTH + 7), y + 5 + i // PUTS_IN_ROW * 62))
    return shape, -(-len(puts) // PUTS_IN_ROW) * 62


def counters(s: ElawaState, seat: Seat, x: float, y: float, step: float, face: float, of: str) -> Node:
    """How many cards of each colour or type a tribe has: what its huts and tools count."""
    tribe = Tribe(s, seat)
    return count_row(seat, of, tuple(tribe.colours if of == "colours" else tribe.types), x, y, step, face)


@kept
def count_row(seat: Seat, of: str, counts: tuple[int, ...], x: float, y: float, step: float, face: float) -> Node:
    names = COLOUR_NAMES if of == "colours" else TYPE_NAMES
    shape = g()
    for i, count in enumerate(counts):
        left = x + i * step
        part = g(shapes.chip(f"el_{names[i]}", left, y - face / 2, face))
        part.add(shapes.numeral(left + face + 7, y, count, 13.5))
        shape.add(part.set("opacity", None if count else 0.4))
    noun = w.colour if of == "colours" else w.kind_of_card
    total = Things(tuple(noun(i, count) for i, count in enumerate(counts)))
    return shape.named(w.text_of(say("In the tribe: {cards}", cards=total))).about(f"tribe {seat}")


def score_flower(scene: ElawaScene, seat: Seat, x: float, y: float, size: float) -> Node:
    score = scene.game.scores(scene.seen)[seat]
    return g(shapes.flower_points(x, y, size, score)).named(
        _("{player}: {points}").format(player=scene.name(seat), points=w.count_points(score))
    )


def leader_words(s: ElawaState, seat: Seat) -> str:
    number = s.leader[seat]
    if not number:
        return _("No leader yet")
    leader, slots = _(s.parts.leader_title[number - 1]), s.slots(seat)
    if s.options[SIDE] != ADVANCED:
        return _("Leader {number}, {leader}: keeps {count} resources").format(number=number, leader=leader, count=slots)
    return _("Leader {number}, {leader}: keeps {count} resources; {power}").format(
        number=number, leader=leader, count=slots, power=_(w.POWERS[number])
    )


def leader_face(s: ElawaState, seat: Seat, x: float, y: float, size: float) -> Node:
    """The leader's head with the number; a power is marked by a star of light."""
    number = s.leader[seat]
    if not number:
        return g(circle(x + size / 2, y + size / 2, size / 2, fill="none", stroke=LINE, stroke_width=2)).named(
            _("No leader yet")
        )
    shape = g(use(POWER_NAMES[number - 1], x, y, size, 1.1).cls("printed"))
    shape.add(
        shapes.count_badge(
            x + size * 0.86,
            y + size * 0.88,
            number,
            "#7A4A1E" if s.options[SIDE] == ADVANCED else BASALT,
            max(13, size * 0.26),
        )
    )
    return shape.named(leader_words(s, seat)).about(f"leader {number - 1}")


def held_tokens(s: ElawaState, seat: Seat) -> list[tuple[int, int]]:
    """The available resources of a seat: kind, and which of its kind."""
    return [(kind, i) for kind in range(KINDS) for i in range(s.available[seat * KINDS + kind])]


def token_source(scene: ElawaScene, seat: Seat, kind: int) -> str:
    """Where a new token of a kind came from in the last move."""
    for event in scene.moved():
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
    words = _("{player} has {tokens}; {count} slots").format(
        player=scene.name(seat), tokens=count_words(s.available[seat * KINDS : seat * KINDS + KINDS]), count=slots
    )
    return shape.named(words)


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
    if not cards:
        shape.add(use("card", right - 40, y + 3, 20, opacity=0.4)).set("opacity", 0.6)
    left = right - 22 - (len(cards) - 1) * step - 20
    for i, card in enumerate(cards):
        if is_open:
            words = w.text_of(card_words(s.parts, card))
            small = sliver(s.parts, card, 20, 26).piece(card_name(card)).named(words).about(f"other {card}")
        else:
            small = g(
                rect(0, 0, 20, 26, 4, fill="#8F6A48", stroke="#FFFFFF", stroke_width=1),
                rect(3, 3, 14, 20, 2, fill="url(#p-zigzag)"),
            )
        shape.add(small.at(left + i * step, y))
    holds = ngettext("{player} holds {count} card", "{player} holds {count} cards", len(cards))
    return shape.group(holds.format(player=scene.name(seat), count=len(cards)))


def other_place(scene: ElawaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Another player's place: who it is, score, leader, resources, hand, tribe."""
    s = scene.seen
    name = shapes.short_name(scene.name(seat), int((width - 200) / (14 * shapes.LETTER)))
    shape = g(
        shapes.place(scene, seat, x, y, width, height),
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
        shape.add(counters(s, seat, x + 16, y + 72, 36, 17, "colours"))
        top = 86.0
    return shape.add(tribe_cards(scene, seat, x + 14, y + top, width - 26, height - top - 1))


# The viewer's own place


def own_tokens(scene: ElawaScene, x: float, y: float, in_row: int, r: float, gap: float = 5) -> Node:
    """The own resources: on the leader's slots, and what is too much beside them."""
    s = scene.seen
    seat = scene.viewer
    slots = s.slots(seat) if s.leader[seat] else 0
    held = held_tokens(s, seat)
    step = 2 * r + gap
    shape = g().group(_("Your resources"))
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
        room = circle(cx, cy, step / 2, fill="#FFFFFF", fill_opacity=0)  # for a thumb
        token = g(room, resource_token(cx, cy, r, kind), shapes.round_halo(cx, cy, r))
        token.piece(f"seat{seat}-{KIND_NAMES[kind]}-{copy}", token_source(scene, seat, kind)).about(f"resource {kind}")
        words = say("Discard {token}" if i < slots else "Discard {token}; no slot for it", token=w.token(kind))
        shape.add(token.act(act.DISCARD + kind, w.text_of(words)).cls("lift"))
        shape.add(pay_marks(scene, kind, copy, cx, cy, r))
    return shape.add(coming(scene, x, y, slots, len(held), in_row, r, gap))


def slot_at(i: int, slots: int, in_row: int) -> tuple[int, int]:
    """Column and row: the slots fill the first row, the surplus the rows below."""
    if i < slots:
        return i, 0
    return (i - slots) % in_row, 1 + (i - slots) // in_row


def coming(scene: ElawaScene, x: float, y: float, slots: int, held: int, in_row: int, r: float, gap: float) -> Node:
    """What a card of the ring would bring, shown where it would lie."""
    s = scene.seen
    shape = g()
    if s.phase != st.PHASE_TAKE or not scene.is_turn(scene.viewer):
        return shape
    step = 2 * r + gap
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
        shapes.place(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 26, y + 20, 26, scene.initial(seat)),
        shapes.label(x + 46, y + 25, _("Your tribe"), 15, "start", font_weight=700),
        counters(s, seat, x + 176, y + 20, 42, 20, "colours"),
        counters(s, seat, x + 272, y + 60, 46, 21, "types"),
        score_flower(scene, seat, x + width - 28, y + 26, 44),
        gains(scene, x + width - 76, y + 26),
        leader_face(s, seat, x + 14, y + 46, 46),
        own_power(scene, x + 16, y + height - 21, 80),
        own_tokens(scene, x + 74, y + 42, 5, 15),
        tribe_cards(scene, seat, x + 14, y + 118, width - 26, height - 118, 1),
    )


def own_power(scene: ElawaScene, x: float, y: float, letters: int = 36) -> Node:
    """The power of the own leader, in words."""
    s = scene.seen
    number = s.leader[scene.viewer]
    if not number or s.options[SIDE] != ADVANCED:
        return g()
    lines = wrapped(w.as_heading(_(w.POWERS[number])), letters)
    return g(*[shapes.caption(x, y + line * 14, part) for line, part in enumerate(lines)])


def hand_action(scene: ElawaScene, card: Card) -> tuple[Action, str]:
    """What clicking a hand card means in this phase, and in words."""
    s = scene.seen
    if s.phase == st.PHASE_SACRIFICE:
        return act.SACRIFICE + card, w.text_of(say("Sacrifice {card}", card=kind_words(s.parts, card)))
    a, told = act.PLAY + card, card_words(s.parts, card)
    if not scene.can(a):
        return a, w.text_of(say("Play {card}", card=told))
    more = gain_of(s, scene.viewer, card)
    adds = plural(more, "Play {card}; adds {count} point now", "Play {card}; adds {count} points now")
    return a, w.text_of(say(adds, card=told, count=more))


def hand_card(scene: ElawaScene, card: Card, width: float, height: float) -> Node:
    s = scene.seen
    shape = large_card(scene, card, width, height, in_hand=True).piece(card_name(card)).about(f"hand {card}")
    a, words = hand_action(scene, card)
    shape.act(a, words).known_as(_(s.parts.title[card])).cls("lift")
    if scene.can(act.PLAY + card):
        shape.preview(f"play-{card}")
    if s.phase in (st.PHASE_OMIT, st.PHASE_SACRIFICE, st.PHASE_BONES) and s.chosen == card:
        shape.cls("picked")
    elif s.phase == st.PHASE_BONES and s.offered == card:
        shape.set("opacity", 0.55)
    if any(event.kind in (st.EVENT_CHOOSE, st.EVENT_TAKE_CARD) and event.args[0] == card for event in scene.moved()):
        shape.cls("last")
    return shape


def own_hand(
    scene: ElawaScene, x: float, y: float, width: float, card_width: float, card_height: float, cards: list[Card]
) -> Node:
    drawn = [hand_card(scene, card, card_width, card_height) for card in cards]
    return shapes.fan(drawn, x, y, width, card_width, card_height)


# Choosing leaders


def leader_cards(scene: ElawaScene, x: float, y: float, width: float, columns: int) -> Node:
    """The leaders that can be chosen, and who has which."""
    s = scene.seen
    each = (width - 8 * (columns - 1)) / columns
    height = 124 if columns == LEADERS else 134
    shape = g().group(_("The leaders"))
    for number in range(1, LEADERS + 1):
        i = number - 1
        left, top = x + i % columns * (each + 8), y + i // columns * (height + 10)
        title = _(s.parts.leader_title[i])
        slots = s.parts.slots[s.options[SIDE] * LEADERS + i]
        power = _(w.POWERS[number]) if s.options[SIDE] == ADVANCED else _("no power")
        card = g(shapes.sheet(0, 0, each, height, 10), use(POWER_NAMES[i], 8, 8, 58, 1).cls("printed"))
        size, name = leader_title(f"{number}. {title}", each - 78)
        for line, words in enumerate(name):
            card.add(shapes.label(76, 24 + line * (size + 2), words, size, "start", font_weight=700))
        card.add(shapes.caption(76, 26 + len(name) * (size + 2), _("{count} slots").format(count=slots)))
        for line, words in enumerate(wrapped(power, int((each - 12) / 8))):
            card.add(shapes.caption(10, 82 + line * 13, words))
        card.add(shapes.halo(0, 0, each, height, 10))
        if number in s.leader:
            card.set("opacity", 0.5)
        told = _("Take leader {number}, {leader}: {count} slots; {power}").format(
            number=number, leader=title, count=slots, power=power
        )
        shape.add(card.act(act.LEADER + i, told).about(f"leader {i}").cls("lift").at(left, top))
    return shape


def leader_title(words: str, room: float) -> tuple[float, list[str]]:
    """In large letters on two lines, or smaller on as many as it takes."""
    lines = wrapped(words, int(room / 9))
    return (15, lines) if len(lines) <= 2 else (12, wrapped(words, int(room / 7)))


def wrapped(words: str, letters: int) -> list[str]:
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
