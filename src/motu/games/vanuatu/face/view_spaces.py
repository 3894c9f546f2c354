"""The nine action spaces, and the characters when they are chosen. Never compiled.

A space shows its stacks in the order in which they may act: whoever leads wears the crown, the others wait behind.
"""

from typing import NamedTuple

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, LAGOON, PAPER, SOFT, SUN, seat_colour
from motu.draw.sections import section
from motu.draw.svg import Node, circle, g, path, rect, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.games.vanuatu.box.parts import (
    BITS,
    BUILD,
    BUY,
    CHARACTER_NAMES,
    CHARACTERS,
    DRAW,
    EXPLORE,
    FISH,
    GOODS,
    REST,
    SAIL,
    SELL,
    SPACE_NAMES,
    SPACES,
    TRANSPORT,
    Parts,
    Space,
)
from motu.games.vanuatu.face.view_pieces import VanuatuScene, crown, fitted, in_words, is_asked, joined, pill, title_of
from motu.games.vanuatu.face.words import CHARACTER_NOUNS, SPACE_NOUNS, power_of, vatu
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import majorities, neutral
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.places import hut_price, islands_beside
from motu.games.vanuatu.rules.selling import has_fish
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import N_, Sentence, say
from motu.papers.tongue import _, labelled

SPACE_WORDS = [
    N_("{space}: move your boat, 1 vatu a step"),
    N_("{space}: a hut on an island beside your boat"),
    N_("{space}: take a treasure from your sea"),
    N_("{space}: catch a fish in your sea"),
    N_("{space}: sell fish at an island with your hut"),
    N_("{space}: buy a good and deliver it to an order"),
    N_("{space}: a drawing on an island beside your boat"),
    N_("{space}: carry a tourist to an island beside your boat"),
    N_("{space}: take a rest token in secret"),
]
# Where it happens: on the sea, on an island, or in the hammock.
BANDS = {SAIL: "#1B6E8C", EXPLORE: "#1B6E8C", FISH: "#1B6E8C", REST: "#8A5A12"}
ON_LAND = "#43702B"


# Who may act, and who waits for whom


def queue(s: VanuatuState, space: Space) -> list[Seat]:
    """The seats with markers on a space, in the order in which the majority would come to them (VA-57)."""
    there = [seat for seat in range(s.seats) if s.markers[seat * SPACES + space]]
    return sorted(there, key=lambda seat: (-s.markers[seat * SPACES + space], place_in_order(s, seat)))


def hindrance(s: VanuatuState, seat: Seat, space: Space) -> Sentence | None:
    """Why a seat cannot perform an action now, in very few words; None if it can."""
    if can_perform(s, seat, space):
        return None
    if space == SAIL:
        return say("no vatu" if s.vatu[seat] < s.parts.step_price else "no way out")
    if space == EXPLORE:
        return say("no treasure")
    if space == FISH:
        return say("no fish here")
    if space == REST:
        return say("none left")
    if space == SELL:
        return say("no hut beside" if has_fish(s, seat) else "no fish tile")
    if space == TRANSPORT and s.office == 0:
        return say("no tourist")
    beside = islands_beside(s, s.boat[seat])
    if not beside:
        return say("no island")
    if space == BUILD:
        if s.hut_stock[seat] == 0:
            return say("no hut left")
        price = hut_price(s, seat)
        return say("needs {price}", price=vatu(price)) if s.vatu[seat] < price else say("island full")
    if space == BUY:
        goods = any(s.cubes[island * GOODS + good] for island in beside for good in range(GOODS))
        return say("too dear" if goods else "no goods")
    return say("no free sand" if space == DRAW else "island full")


class Foot(NamedTuple):
    """What is said at the foot of a space."""

    symbol: str  # none: only words
    words: str
    sentence: str
    before: Seat  # whom the viewer waits for, or NOBODY


def status(scene: VanuatuScene, space: Space) -> tuple[str, str, str]:
    """Of the viewer's stack here: symbol, few words, and a whole sentence."""
    s, seat = scene.seen, scene.viewer
    leader = majorities.majority(s, space)
    why = hindrance(s, seat, space)
    if leader == seat and s.phase == st.PHASE_PROGRAMME:
        return "crown", _("you lead"), _("You have the majority so far.")
    if majorities.is_barred(s, seat, space):
        told = _("The neutral markers outweigh yours, and nobody takes them away in this round.")
        return "cross", _("barred"), told
    if leader != seat:
        ahead = queue(s, space)
        before = scene.name(ahead[ahead.index(seat) - 1])
        few = _("after {player}").format(player=shapes.short_name(before, 7))
        return "hourglass", few, _("You wait until {player} has left this space.").format(player=before)
    if why is not None:
        told = _("You lead, but it cannot be performed now ({why}): your stack would only be removed.")
        return "cross", in_words(why), told.format(why=in_words(why))
    return "check", _("act now"), _("You lead and can perform it now.")


STATUS_COLOURS = {"check": LAGOON, "crown": LAGOON, "hourglass": SUN, "cross": CLAY}


BEFORE_TURNS = [st.PHASE_PICK, st.PHASE_PLACE, st.PHASE_NEUTRAL, st.PHASE_CHARACTER, st.PHASE_PROGRAMME]


def space_action(scene: VanuatuScene, space: Space) -> Action:
    phase = scene.seen.phase
    if phase == st.PHASE_GOVERNOR:
        return act.GOVERNOR_TO + space
    if phase == st.PHASE_NEUTRAL:
        return act.NEUTRAL + space
    return (act.PROGRAMME if phase in BEFORE_TURNS else act.RESOLVE) + space


def space_words(scene: VanuatuScene, space: Space) -> str:
    s = scene.seen
    words = [_(SPACE_WORDS[space]).format(space=title_of(SPACE_NOUNS[space]))]
    stacks = [f"{scene.name(seat)} {s.markers[seat * SPACES + space]}" for seat in queue(s, space)]
    if stacks:
        words.append(_("markers: {stacks}").format(stacks=", ".join(stacks)))
    if s.neutral[space]:
        words.append(_("neutral markers: {count}").format(count=s.neutral[space]))
    if scene.viewer != NOBODY and s.markers[scene.viewer * SPACES + space]:
        words.append(status(scene, space)[2])
    return ". ".join(words)


# A space

ASKED = [st.PHASE_NEUTRAL, st.PHASE_PROGRAMME, st.PHASE_TURN, st.PHASE_GOVERNOR]


def band(height: float) -> float:
    """How high a space's banner is: on a phone the rows below it need the room."""
    return 34.0 if height > 110 else 28.0


def lettering(height: float) -> float:
    """Of the line below: what is shown at 0.6 of this size on a phone is read there, too."""
    return 12.5 if height > 110 else 13.5


def space_card(scene: VanuatuScene, space: Space, width: float, height: float) -> Node:
    s = scene.seen
    a = space_action(scene, space)
    asked = is_asked(scene) and s.phase in ASKED
    dim = asked and not scene.can(a)
    only_removed = asked and s.phase == st.PHASE_TURN and not would_act(scene, space)
    faint = dim and s.phase == st.PHASE_PROGRAMME
    picked = s.resolving == space or (s.phase == st.PHASE_GOVERNOR and s.chosen == space)
    foot, ahead = foot_of(scene, space), outlook(scene, space)
    shape = card_of(scene, space, width, height, foot, faint, dim or only_removed, picked, ahead)
    if picked:
        shape.cls("picked")
    if any(scene.happened(kind, space) for kind in (st.EVENT_NEUTRAL, st.EVENT_PROGRAMME, st.EVENT_REMOVE)):
        shape.cls("last")
    shape.act(a, space_words(scene, space)).about(f"space {space}")
    if ahead:
        return shape.preview(f"programme-{space}")
    if asked and s.phase == st.PHASE_TURN and scene.can(a):
        return shape.preview(f"space-{space}")
    return shape


def would_act(scene: VanuatuScene, space: Space) -> bool:
    """The viewer, resolving this space now, would perform the action and not only lose the stack."""
    s, seat = scene.seen, scene.viewer
    return majorities.majority(s, space) == seat and can_perform(s, seat, space)


@kept
def backdrop(space: Space, width: float, height: float) -> Node:
    """The action's picture, large and faint: markers and words lie on it."""
    top = band(height) + 2
    size = min(width - 14, height - top - 8, 84)
    return use(f"space-{SPACE_NAMES[space]}", (width - size) / 2, top + (height - top - size) / 2, size, 1).set(
        "opacity", 0.13
    )


def outlook(scene: VanuatuScene, space: Space) -> str:
    """Who would lead after one more marker of the viewer's, where one can be placed."""
    s, seat = scene.seen, scene.viewer
    if not is_asked(scene) or not scene.can(act.PROGRAMME + space):
        return ""
    later = s.clone()
    later.markers[seat * SPACES + space] += 1
    ahead = queue(later, space)
    if majorities.is_barred(later, seat, space):
        return _("barred")
    if ahead[0] == seat:
        return _("you'd lead")
    return _("behind {player}").format(player=scene.initial(ahead[ahead.index(seat) - 1]))


def is_helped(scene: VanuatuScene, space: Space) -> bool:
    """The viewer's unused character helps at this action."""
    return scene.viewer != NOBODY and space != REST and scene.seen.has_character(scene.viewer, space)


def helped(scene: VanuatuScene, space: Space, *_others: object) -> Seat:
    """The viewer where an unused character of theirs helps."""
    return scene.viewer if is_helped(scene, space) else NOBODY


def standing(scene: VanuatuScene, space: Space, *_others: object) -> tuple[int, ...]:
    """The markers of nobody, of each seat in the order in which they may act, and who is barred: all that a space
    shows of characters and of who is first, but whether the viewer is helped."""
    s = scene.open_seen()
    found = [s.neutral[space]]
    for seat in queue(s, space):
        found += [seat, s.markers[seat * SPACES + space], majorities.is_barred(s, seat, space)]
    return tuple(found)


def told_by_standing(scene: VanuatuScene, space: Space, *_others: object) -> None:
    return None


def banner(scene: VanuatuScene, space: Space, width: float, height: float) -> Node:
    fill = BANDS.get(space, ON_LAND)
    name = title_of(SPACE_NOUNS[space])
    tall = band(height)
    face = tall - 6
    shape = g(
        rect(0, 0, width, tall, 9, fill=fill),
        rect(0, tall - 14, width, 14, fill=fill),
        rect(3, 3, face, face, 7, fill="#FFF6E2"),
        use(f"space-{SPACE_NAMES[space]}", 4, 4, face - 2).cls("printed"),
        fitted(face + 7, tall / 2 + 5, name, 13.5, width - face - 12, "start", "#FFFFFF"),
    )
    if is_helped(scene, space):
        top = tall - 12
        help = g(rect(width - 22, top, 22, 22, 11, fill=SUN, stroke=NIGHT), portrait(space, width - 20, top + 2, 18))
        words = _("Your {character} helps here").format(character=_(CHARACTER_NOUNS[space]))
        shape.add(help.named(words).about(f"character {space}"))
    return shape


@section(
    sifted={
        "markers": standing,
        "character": told_by_standing,
        "first": told_by_standing,
        "governed": told_by_standing,
        "neutral": told_by_standing,
        "used": told_by_standing,
    },
    eyes=helped,
    events=(st.EVENT_MOVE,),
)
def card_of(
    scene: VanuatuScene,
    space: Space,
    width: float,
    height: float,
    foot: Foot | None,
    faint: bool,
    pale: bool,
    picked: bool,
    ahead: str,
) -> Node:
    """A space with its stacks, faint or not, its banner pale or not, what is said at its foot, and who would lead."""
    shape = g(shapes.sheet(0, 0, width, height, 9), backdrop(space, width, height), banner(scene, space, width, height))
    body = stacks(scene, space, width, height)
    shape.add(body.set("opacity", 0.55) if faint else body)
    if foot is not None:
        shape.add(status_line(foot, width, height) if foot.symbol else programme_line(foot.words, width, height))
    if pale:
        shape.add(rect(0, 0, width, band(height), 9, fill=PAPER, opacity=0.4))
    if picked:
        shape.add(rect(1, 1, width - 2, height - 2, 8, fill="none", stroke=SUN, stroke_width=4))
    shape.add(shapes.halo(0, 0, width, height, 9))
    if ahead:
        shape.add(pill(width / 2, height - 14, ahead, NIGHT, "#FFFFFF", 12.3).for_preview(f"programme-{space}"))
    return shape


def stacks(scene: VanuatuScene, space: Space, width: float, height: float) -> Node:
    """One row of markers for each player here; the first may act, each other waits for the one above. Neutral markers
    lie below them."""
    s = scene.seen
    shape = g()
    waiting = queue(s, space)
    top = band(height)
    room = height - top - 24
    rows = len(waiting) + (1 if s.neutral[space] else 0)
    step = min(27.0, room / max(1, rows))
    size = min(26.0, step + 1)
    if s.neutral[space]:
        shape.add(neutral_stack(s.neutral[space], 17, top + 3 + step * (rows - 0.5), size, (width - 54) / 4))
    for row, seat in enumerate(waiting):
        y = top + 3 + step * (row + 0.5)
        if majorities.is_barred(s, seat, space):
            shape.add(use("cross", width - 21, y - 7, 14, 2.4))
        elif row == 0:
            shape.add(rect(3, y - step / 2, width - 6, step, 6, fill=seat_colour(seat), opacity=0.25))
            shape.add(crown(width - (36 if is_helped(scene, space) else 14), y, 17))
        else:
            shape.add(waits(width - 14, y))
        shape.add(stack(scene, seat, space, 17, y, size, (width - 54) / 4))
    return shape


@kept
def neutral_stack(count: int, x: float, y: float, size: float, step: float) -> Node:
    """Markers of nobody: plain rings of stone."""
    shape = g()
    for i in range(count):
        at = x + i * min(step, size * 0.5)
        stone = circle(at, y, size / 2 - 2, fill="#B9B2A4", stroke=NIGHT, stroke_width=1.2)
        shape.add(g(stone, circle(at, y, size / 5, fill=PAPER, opacity=0.7)))
    return shape.named(_("Neutral markers: {count}").format(count=count))


@kept
def waits(x: float, y: float) -> Node:
    """A small hourglass: this stack is behind another."""
    glass = path("M-4.6 -6 H4.6 L-4.6 6 H4.6 Z", fill="none", stroke=SOFT, stroke_width=1.6, stroke_linejoin="round")
    return g(glass).at(x, y)


def stack(scene: VanuatuScene, seat: Seat, space: Space, x: float, y: float, size: float, step: float) -> Node:
    s = scene.seen
    count = s.markers[seat * SPACES + space]
    moved = [event.args[0] for event in scene.last_events if event.kind == st.EVENT_MOVE and event.seat == seat]
    came_from = f"marker-{seat}-{moved[0]}-0" if moved else f"seat-{seat}"
    shape = g()
    for i in range(count):
        shown = scene.initial(seat) if i == count - 1 and size >= 20 else ""
        marker = g(shapes.mark(seat, x + i * min(step, size * 0.5), y, size, shown))
        shape.add(marker.piece(f"marker-{seat}-{space}-{i}", came_from))
    return shape.named(labelled(scene.name(seat), str(count)))


def foot_of(scene: VanuatuScene, space: Space) -> Foot | None:
    """How the viewer stands here; while markers are placed, what the action lacks now, or that the markers placed will
    see to it."""
    s, seat = scene.seen, scene.viewer
    if seat == NOBODY:
        return None
    if s.markers[seat * SPACES + space]:
        symbol, words, sentence = status(scene, space)
        ahead = queue(s, space)
        return Foot(symbol, words, sentence, ahead[ahead.index(seat) - 1] if symbol == "hourglass" else NOBODY)
    if s.phase != st.PHASE_PROGRAMME or not is_asked(scene):
        return None
    why = hindrance(s, seat, space)
    if why is None:
        return None
    return Foot("", _("possible later") if s.feasible[seat] & BITS[space] else in_words(why), "", NOBODY)


def status_line(foot: Foot, width: float, height: float) -> Node:
    shape = g(
        rect(3, height - 21, width - 6, 18, 6, fill=STATUS_COLOURS[foot.symbol], opacity=0.28),
        use(foot.symbol, 6, height - 19, 14, 2.4),
    )
    if foot.before != NOBODY:
        shape.add(fitted(23, height - 7.5, _("after"), lettering(height), 40, "start"))
        shape.add(shapes.mark(foot.before, 72, height - 12, 16))
    else:
        shape.add(fitted(23, height - 7.5, foot.words, lettering(height), width - 29, "start"))
    return shape.named(foot.sentence)


def programme_line(words: str, width: float, height: float) -> Node:
    return g(fitted(width / 2, height - 7.5, words, lettering(height), width - 10, fill=SOFT, bold=False))


# Preacher and governor: a second thing a stack can do


def extra_chip(scene: VanuatuScene, space: Space, width: float, height: float) -> Node:
    """A button on the space for the preacher or the governor, when it can be used here."""
    for first, words, sentence in (
        (act.PREACH, _("preach"), _("Preacher: perform {space} without majority")),
        (act.GOVERNOR_FROM, _("move"), _("Governor: move your stack away from {space}")),
    ):
        if scene.can(first + space):
            who = CHARACTERS - 1 if first == act.PREACH else CHARACTERS - 2
            chip = g(
                rect(0, 0, width, height, height / 3, fill="#F3D9A4", stroke=NIGHT, stroke_width=1.2),
                portrait(who, 3, (height - 19) / 2, 19),
                fitted(width / 2 + 9, height / 2 + 4.5, words, 13, width - 30, fill=NIGHT),
                shapes.halo(0, 0, width, height, height / 3),
            )
            return chip.act(first + space, sentence.format(space=_(SPACE_NOUNS[space])))
    return g()


def all_spaces(scene: VanuatuScene, x: float, y: float, width: float, height: float, columns: int, gap: float) -> Node:
    shape = g().group(_("Action spaces"))
    each = (width - gap * (columns - 1)) / columns
    chip = 44 if columns < SPACES else 22
    extra = any(scene.can(first + space) for first in (act.PREACH, act.GOVERNOR_FROM) for space in range(SPACES))
    tall = height - (chip + 3 if extra else 0)
    for i, space in enumerate(scene.seen.parts.spaces):
        left, top = x + i % columns * (each + gap), y + i // columns * (height + gap)
        shape.add(space_card(scene, space, each, tall).at(left, top))
        if extra:
            shape.add(extra_chip(scene, space, each, chip).at(left, top + tall + 3))
    return shape


# Characters

STACKED = 140.0  # units: on a narrower card the effect lies below the face


@kept
def portrait(character: int, x: float, y: float, size: float) -> Node:
    return use(f"character-{CHARACTER_NAMES[character]}", x, y, size).cls("printed")


EFFECTS = [  # on two lines: the bar is where the second begins
    N_("sails 1-3 | steps free"),
    N_("hut for {builder}, | not {hut}"),
    N_("+ its value | in vatu"),
    N_("+ its value | in PP"),
    N_("needs no | own hut"),
    N_("a second | cube free"),
    N_("drawing for | {artist} PP"),
    N_("+{guide} PP per | drawing"),
    N_("turns 1-{beggar} | PP to vatu"),
    N_("moves one | stack"),
    N_("needs no | majority"),
]


def effect(parts: Parts, character: int) -> tuple[str, str]:
    """A character's effect on two short lines."""
    words = _(EFFECTS[character]).format(
        builder=parts.builder_price,
        hut=parts.hut_price,
        artist=parts.artist_points,
        guide=parts.guide_points,
        beggar=parts.beggar_most,
    )
    first, _bar, second = words.partition(" | ")
    return first, second


def character_words(scene: VanuatuScene, character: int) -> str:
    """A character's effect as a sentence, for once each round (VA-44)."""
    name, power = title_of(CHARACTER_NOUNS[character]), in_words(power_of(scene.seen.parts, character))
    if character >= REST:
        return _("{character}: {power}, once in this round").format(character=name, power=power)
    told = _("{character} ({space}): {power}, once in this round")
    return told.format(character=name, space=_(SPACE_NOUNS[character]), power=power)


def character_card(scene: VanuatuScene, character: int, width: float, height: float) -> Node:
    s = scene.seen
    holder = s.character.index(character) if character in s.character else NONE
    stacked = width < STACKED  # the effect below face and name, not beside the face
    face = 28.0 if stacked else 42.0
    spot = (6.0, 5.0) if stacked else (7.0, height - 5 - face)
    room = width - face - (16 if stacked else 21)
    low = 21 if height > 64 or stacked else 18
    lines = effect(s.parts, character)
    shape = g(
        shapes.card_frame(width, height, "#8A5A12" if character >= REST else BANDS.get(character, ON_LAND), "weave"),
        rect(5, spot[1] - 1 if stacked else 5, face + 4, face + 2 if stacked else height - 10, 5, fill="url(#g-sky)"),
        portrait(character, *spot, face),
        fitted(face + (10 if stacked else 14), low, title_of(CHARACTER_NOUNS[character]), 13.5, room, "start"),
        *(effect_below(lines, width) if stacked else effect_beside(lines, face + 14, low + 17, room, height)),
    )
    if character < REST:
        left, top, size = (3, 19, 15) if stacked else (6, 6, 19)
        shape.add(rect(left, top, size, size, size / 4, fill="#FFF6E2", stroke=NIGHT, stroke_opacity=0.5))
        shape.add(use(f"space-{SPACE_NAMES[character]}", left + 1, top + 1, size - 2).cls("printed"))
    words = character_words(scene, character)
    if holder != NONE:
        shape.add(rect(0, 0, width, height, 8, fill=PAPER, opacity=0.55))
        shape.add(shapes.mark(holder, spot[0] + face / 2, height / 2, 32, scene.initial(holder)))
        words = joined(words, _("held by {player}").format(player=scene.name(holder)))
    shape.add(shapes.halo(0, 0, width, height, 8))
    return shape.act(act.TAKE_CHARACTER + character, words).about(f"character {character}").cls("lift")


def effect_beside(lines: tuple[str, str], x: float, y: float, room: float, height: float) -> list[Node]:
    size = 12.5 if height > 64 else 13.5
    return [fitted(x, y + i * 15, words, size, room, "start", SOFT, bold=False) for i, words in enumerate(lines)]


def effect_below(lines: tuple[str, str], width: float) -> list[Node]:
    return [fitted(7, 45 + i * 14, words, 13.5, width - 12, "start", SOFT, bold=False) for i, words in enumerate(lines)]


def all_characters(
    scene: VanuatuScene, x: float, y: float, width: float, height: float, columns: int, gap: float
) -> Node:
    shape = g().group(_("Characters"))
    each = (width - gap * (columns - 1)) / columns
    there = neutral.on_offer(scene.seen) if neutral.is_for_two(scene.seen) else list(range(CHARACTERS))
    for i, character in enumerate(there):
        left, top = x + i % columns * (each + gap), y + i // columns * (height + gap)
        shape.add(character_card(scene, character, each, height).at(left, top))
    return shape
