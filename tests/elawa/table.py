"""Sets up any table of Elawa: what a test does not name is filled in so that every component is there once.

Chance can be steered without touching the rules: the centre, the draw and the hidden tokens of the ring are separate
pools here, so a draw of flint alone gives flint."""

from typing import Final

from motu.engine.base import NONE, OK
from motu.engine.options import resolve_options
from motu.games.elawa import game as open_box
from motu.games.elawa.box.parts import CARD_NAMES, CARDS, KIND_NAMES, KINDS, PLACES, STORE_AT, STORES
from motu.games.elawa.rules.state import (
    FIRST_POOL,
    HAND,
    ON_TOP,
    PHASE_PLAY,
    PHASE_REGULATE,
    PHASE_STORE,
    PHASE_TAKE,
    POOLS,
    SACRIFICED,
    TRIBE,
    UNSEEN,
    ElawaState,
)

GAME: Final = open_box()
PHASES = {"take": PHASE_TAKE, "play": PHASE_PLAY, "store": PHASE_STORE, "regulate": PHASE_REGULATE}
RING_POOL = 1
DRAW_POOL = 2
SINKS = {"berry": "g06", "meat": "r05", "flint": "b05", "hide": "y04", "bone": "g06"}  # stores that take any surplus

Tokens = dict[str, int]


def elawa(
    seats: int = 2,
    *,
    step: str = "take",
    actor: int = 0,
    options: dict[str, str] | None = None,
    leaders: tuple[int, ...] = (1, 2, 3, 4),
    cards: dict[int, str] | None = None,  # place: card on top
    heights: dict[int, int] | None = None,  # place: cards in the pile
    ring: dict[int, tuple[str, int]] | None = None,  # place: kind on top, tokens left; 0 left is an empty place
    hand: str = "",  # the actor's
    tribe: str = "",
    available: Tokens | None = None,
    others: dict[int, tuple[str, str, Tokens]] | None = None,  # seat: hand, tribe, available
    stored: dict[str, Tokens] | None = None,
    centre: int | Tokens | None = None,
    draw: int | Tokens | None = None,  # not named: whatever is left
    discard: Tokens | None = None,  # not named while the draw is: whatever is left
    played: int = 0,
    starter: int | None = None,
    ending: bool = False,
) -> ElawaState:
    s = GAME.blank()
    s.clear(seats, resolve_options(GAME.options, options or {}))
    s.rng.seed(1)
    s.log = []
    s.leader = list(leaders[:seats])
    s.starter = s.leader.index(min(s.leader)) if starter is None else starter
    s.actor = actor
    s.phase = PHASES[step]
    s.ending = int(ending)
    s.played = played
    s.cards_due = 0
    s.forget_choice()
    people = {actor: (hand, tribe, available or {}), **(others or {})}
    place_cards(s, people, cards or {}, heights or {})
    place_tokens(s, people, ring or {}, stored or {}, centre, draw, discard)
    s.audit()
    return s


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def kind(name: str) -> int:
    return KIND_NAMES.index(name)


def place_cards(
    s: ElawaState, people: dict[int, tuple[str, str, Tokens]], cards: dict[int, str], heights: dict[int, int]
) -> None:
    s.where = [UNSEEN] * CARDS
    for seat, (hand, tribe, _) in people.items():
        for name in hand.split():
            s.where[card(name)] = HAND + seat
        for name in tribe.split():
            s.where[card(name)] = TRIBE + seat
    s.top_card = [NONE] * PLACES
    s.card_height = [heights.get(place, 10) for place in range(PLACES)]
    for place, name in cards.items():
        s.top_card[place] = card(name)
        s.where[card(name)] = ON_TOP
    # The sinks stay out of the way, because their tokens may be needed on a table.
    spare = [c for c in range(CARDS) if s.where[c] == UNSEEN and CARD_NAMES[c] not in SINKS.values()]
    for place in range(PLACES):
        if s.card_height[place] and s.top_card[place] == NONE:
            s.top_card[place] = spare.pop()
            s.where[s.top_card[place]] = ON_TOP
    fit_heights(s, heights, spare)
    s.hand_size = [s.where.count(HAND + seat) for seat in range(s.seats)]


def fit_heights(s: ElawaState, fixed: dict[int, int], spare: list[int]) -> None:
    """As many unseen cards as places for them: lower the piles nobody asked about, or sacrifice cards."""
    for _ in range(CARDS):
        unseen = s.where.count(UNSEEN)
        hidden = sum(s.card_height) - sum(top != NONE for top in s.top_card)
        if hidden == unseen:
            return
        if unseen > hidden:
            s.where[spare.pop() if spare else s.where.index(UNSEEN)] = SACRIFICED
        else:
            free = [place for place in range(PLACES) if place not in fixed and s.card_height[place] > 1]
            s.card_height[max(free, key=lambda place: s.card_height[place])] -= 1
    raise ValueError("these cards do not fit the piles")


def place_tokens(
    s: ElawaState,
    people: dict[int, tuple[str, str, Tokens]],
    ring: dict[int, tuple[str, int]],
    stored: dict[str, Tokens],
    centre: int | Tokens | None,
    draw: int | Tokens | None,
    discard: Tokens | None,
) -> None:
    left = s.parts.token_count[:]

    def take(wanted: Tokens) -> list[int]:
        counts = [wanted.get(name, 0) for name in KIND_NAMES]
        for at in range(KINDS):
            left[at] -= counts[at]
            assert left[at] >= 0, f"there are not so many {KIND_NAMES[at]} tokens"
        return counts

    def take_any(number: int) -> list[int]:
        counts = [0] * KINDS
        for _ in range(number):
            most = left.index(max(left))
            left[most] -= 1
            counts[most] += 1
        return counts

    s.available = [0] * (s.seats * KINDS)
    for seat, (_, _, tokens) in people.items():
        s.available[seat * KINDS : seat * KINDS + KINDS] = take(tokens)
    s.stored = [0] * (STORES * KINDS)
    for name, tokens in stored.items():
        first = STORE_AT[card(name)] * KINDS
        s.stored[first : first + KINDS] = take(tokens)
    s.discard = take(discard or {})
    s.top_token = [kind(ring[p][0]) if p in ring and ring[p][1] else NONE for p in range(PLACES)]
    take({name: sum(left and top == name for top, left in ring.values()) for name in KIND_NAMES})
    s.token_height = [ring[place][1] if place in ring else 5 for place in range(PLACES)]
    s.token_pool = [RING_POOL] * (PLACES * 5)
    s.pool = [0] * (POOLS * KINDS)
    centre_size = s.parts.centre_size[s.seats] if centre is None else centre
    on_fire = take_any(centre_size) if isinstance(centre_size, int) else take(centre_size)
    in_draw = None if draw is None else take_any(draw) if isinstance(draw, int) else take(draw)
    for place in range(PLACES):
        if s.token_height[place] and s.top_token[place] == NONE:
            s.top_token[place] = take_any(1).index(1)
    hidden = take_any(sum(max(0, height - 1) for height in s.token_height))
    if in_draw is None:
        in_draw, left = left, [0] * KINDS
    elif discard is None:
        s.discard, left = left, [0] * KINDS
    set_pool(s, FIRST_POOL, on_fire)
    set_pool(s, RING_POOL, hidden)
    set_pool(s, DRAW_POOL, in_draw)
    s.centre = sum(on_fire)
    s.draw_pool = DRAW_POOL
    s.draw_size = sum(in_draw)
    sink(s, left)


def set_pool(s: ElawaState, pool: int, counts: list[int]) -> None:
    s.pool[pool * KINDS : pool * KINDS + KINDS] = counts


def sink(s: ElawaState, left: list[int]) -> None:
    """Tokens for which a test leaves no room lie on stores of the last seat."""
    for at in range(KINDS):
        if left[at]:
            store = card(SINKS[KIND_NAMES[at]])
            if s.where[store] == SACRIFICED:
                s.where[store] = TRIBE + s.seats - 1
            elif s.where[store] == UNSEEN:
                swap = s.where.index(SACRIFICED) if SACRIFICED in s.where else NONE
                s.where[store] = TRIBE + s.seats - 1
                if swap != NONE:
                    s.where[swap] = UNSEEN
                else:
                    s.card_height[max(range(PLACES), key=lambda place: s.card_height[place])] -= 1
            s.stored[STORE_AT[store] * KINDS + at] += left[at]


# What a test asks and does.


def play(s: ElawaState, *moves: str) -> ElawaState:
    """Make these moves; a move the rules refuse raises Refused."""
    for move in moves:
        GAME.play(s, GAME.parse(move))
        s.audit()
    return s


def finish_turn(s: ElawaState) -> ElawaState:
    """The actor takes the first card there is, plays and stores nothing more, and discards what comes first."""
    actor = s.actor
    while s.actor == actor:
        play(s, next((move for move in ("play end", "store end") if allowed(s, move)), legal(s)[0]))
    return s


def refused(s: ElawaState, move: str) -> int:
    """The rule that forbids the move; the table stays as it is."""
    rule = GAME.refusal(s, GAME.parse(move))
    assert rule != OK, f"{move!r} is legal"
    return rule


def allowed(s: ElawaState, move: str) -> bool:
    return GAME.refusal(s, GAME.parse(move)) == OK


def legal(s: ElawaState) -> list[str]:
    return [GAME.name(a) for a in GAME.legal(s)]


def tokens(s: ElawaState, seat: int = 0) -> Tokens:
    """A seat's available resources."""
    return named(s.available[seat * KINDS : seat * KINDS + KINDS])


def on_store(s: ElawaState, name: str) -> Tokens:
    first = STORE_AT[card(name)] * KINDS
    return named(s.stored[first : first + KINDS])


def named(counts: list[int]) -> Tokens:
    return {KIND_NAMES[at]: count for at, count in enumerate(counts) if count}


def hand(s: ElawaState, seat: int = 0) -> str:
    return " ".join(CARD_NAMES[c] for c in s.cards_at(HAND + seat))


def tribe(s: ElawaState, seat: int = 0) -> str:
    return " ".join(CARD_NAMES[c] for c in s.cards_at(TRIBE + seat))


def score(s: ElawaState, seat: int = 0) -> int:
    return GAME.scores(s)[seat]


def events(s: ElawaState, kind: int) -> list[list[int]]:
    return [event.args for event in s.log or [] if event.kind == kind]
