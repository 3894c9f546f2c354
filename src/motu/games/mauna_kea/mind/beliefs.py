"""What can be guessed in Mauna Kea: what the bag brings, where the lava goes, and the others' cards. Never compiled."""

from collections.abc import Sequence

from motu.engine.base import NOBODY, PHASE_OVER, Seat
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import ACTION_CARDS, CARDS, DEALT, KINDS, TEAM, TERRAINS, is_lava_kind
from motu.games.mauna_kea.face import words as w
from motu.games.mauna_kea.rules.bag import draw_from_bag, points_in_front
from motu.games.mauna_kea.rules.ending import has_ended
from motu.games.mauna_kea.rules.lava import place_lava
from motu.games.mauna_kea.rules.state import (
    LOST,
    NO_CARD,
    PHASE_DISCARD_MORE,
    PHASE_PLAY,
    PHASE_QUAKE_DRAW,
    PHASE_QUAKE_TILE,
    PHASE_REFILL,
    MaunaKeaState,
)
from motu.papers.belief import likeliest
from motu.papers.sentence import Part, Player, Sentence, plural, say

POINTS = (1, 2, 3)


def beliefs(
    game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat, worlds: Sequence[MaunaKeaState]
) -> list[Sentence]:
    if seen.phase == PHASE_OVER or not worlds:
        return []
    found: list[Sentence | None] = []
    if seen.phase in (PHASE_REFILL, PHASE_QUAKE_TILE, PHASE_QUAKE_DRAW):
        found.append(about_next_tile(seen))
    if seen.phase >= PHASE_PLAY and viewer != NOBODY and not has_ended(seen):
        found.append(about_lava([until_next_turn(world, viewer) for world in worlds]))
    if seen.phase > PHASE_DISCARD_MORE:
        found += [about_cards(seen, seat, worlds) for seat in range(seen.seats) if seat != viewer]
    return [sentence for sentence in found if sentence is not None]


# The bag.


def about_next_tile(seen: MaunaKeaState) -> Sentence | None:
    if seen.bag_size == 0:
        return None
    terrain = [kind for kind in range(TERRAINS) for _ in range(seen.bag[kind])]
    shares: list[tuple[Part, float]] = [(say("lava"), sum(seen.bag[TERRAINS:KINDS]) / seen.bag_size)]
    for points in POINTS:
        count = len([kind for kind in terrain if seen.parts.points[kind] == points])
        shares.append((w.points(points), count / seen.bag_size))
    chances = likeliest(shares, len(shares))
    return None if chances is None else say("The next tile: {chances}.", chances=chances)


def until_next_turn(world: MaunaKeaState, viewer: Seat) -> tuple[int, list[int]]:
    """The lava tiles that come and the viewer's explorers that are lost if they stay, until he plays again.

    Everybody plays all his tiles (MK-21) and draws anew. Tiles that go back into the bag meanwhile are left out of
    account, as are cards.
    """
    s = world.clone()
    before = lost(s, viewer)
    came = 0
    in_front = points_in_front(s, s.actor) if s.phase == PHASE_REFILL else 0
    while not has_ended(s):
        came += refill(s, in_front)
        in_front = 0
        s.actor = (s.actor + 1) % s.seats
        if s.actor == viewer:
            break
    return came, [explorer for explorer in lost(s, viewer) if explorer not in before]


def refill(s: MaunaKeaState, points: int) -> int:
    """Draw until enough points lie there (MK-64); the lava tiles among them."""
    came = 0
    while points < s.parts.enough and s.bag_size and not has_ended(s):
        kind = draw_from_bag(s)
        if is_lava_kind(kind):
            place_lava(s, kind)
            came += 1
        else:
            points += s.parts.points[kind]
    return came


def lost(s: MaunaKeaState, seat: Seat) -> list[int]:
    return [explorer for explorer in range(TEAM) if s.explorer[seat * TEAM + explorer] == LOST]


def about_lava(futures: list[tuple[int, list[int]]]) -> Sentence | None:
    mean = sum(came for came, _ in futures) / len(futures)
    if mean < 0.05:
        return None
    shares: list[tuple[Part, float]] = [
        (say("explorer {number}:", number=explorer + 1), sum(explorer in gone for _, gone in futures) / len(futures))
        for explorer in range(TEAM)
    ]
    threatened = likeliest(shares)
    if threatened is None:
        return say("Before your next turn about {mean} lava tiles come.", mean=mean)
    return say(
        "Before your next turn about {mean} lava tiles come and swallow, if they stay, {threatened}.",
        mean=mean,
        threatened=threatened,
    )


# Cards (advanced game).


def about_cards(seen: MaunaKeaState, seat: Seat, worlds: Sequence[MaunaKeaState]) -> Sentence | None:
    held = [card for card in seen.hand[seat * DEALT : seat * DEALT + DEALT] if card != NO_CARD]
    if not held:
        return None
    hands = [world.hand[seat * DEALT : seat * DEALT + DEALT] for world in worlds]
    shares: list[tuple[Part, float]] = [
        (w.card(card), sum(card in hand for hand in hands) / len(hands)) for card in range(ACTION_CARDS)
    ]
    chances = likeliest(shares)
    tasks = sum(ACTION_CARDS <= card < CARDS for hand in hands for card in hand) / len(hands)
    if chances is None:
        return None
    count = say(plural(len(held), "{count} card", "{count} cards"), count=len(held))
    return say(
        "{player} with {count} probably holds {tasks} tasks; {chances}.",
        player=Player(seat),
        count=count,
        tasks=tasks,
        chances=chances,
    )
