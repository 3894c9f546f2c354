"""What can be guessed in Vanuatu: the others' rest tokens, and the tiles that come up next.

Of the tokens that lay there a player took the one he liked best, more or less: a world counts for as much as the room's
advice holds its choices likely. Never compiled.
"""

from collections.abc import Sequence

from motu.engine.base import PHASE_OVER, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.parts import (
    BITS,
    GOODS,
    LETTER_TILES,
    LETTERS,
    ORDERS,
    SLOTS,
    TOKENS,
    TOURIST_VALUES,
    VOLCANO,
)
from motu.games.vanuatu.face import words as w
from motu.games.vanuatu.mind.advice import ADVICE
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules.state import (
    PHASE_BUY,
    PHASE_CHARACTER,
    PHASE_ISLAND,
    PHASE_PICK,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_REST,
    PHASE_TURN,
    VanuatuState,
)
from motu.papers.belief import leanings, likeliest
from motu.papers.sentence import Part, Player, Sentence, plural, say


def beliefs(
    game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, worlds: Sequence[VanuatuState]
) -> list[Sentence]:
    if seen.phase == PHASE_OVER or not worlds:
        return []
    found = about_tokens(game, seen, worlds)
    if seen.phase in (PHASE_PICK, PHASE_PLACE):
        found.append(about_volcano(seen))
    elif seen.phase == PHASE_BUY:
        found.append(about_orders(seen))
    elif seen.phase in (PHASE_CHARACTER, PHASE_PROGRAMME, PHASE_TURN, PHASE_ISLAND):
        found.append(about_tourists(seen))
    return [sentence for sentence in found if sentence is not None]


# Rest tokens (VA-111).


def about_tokens(game: Game[VanuatuState], seen: VanuatuState, worlds: Sequence[VanuatuState]) -> list[Sentence | None]:
    secret = [rest for rest in range(len(seen.token)) if seen.token[rest] == UNKNOWN]
    if not secret:
        return []
    weights = [likelihood(game, world, secret) for world in worlds]
    return [about_token(seen.resters[rest], rest, worlds, weights) for rest in secret]


def about_token(seat: Seat, rest: int, worlds: Sequence[VanuatuState], weights: list[float]) -> Sentence | None:
    held = [0.0] * (TOKENS + 1)
    for world, weight in zip(worlds, weights, strict=True):
        held[world.token[rest]] += weight
    shares: list[tuple[Part, float]] = [(w.token(token), held[token] / sum(held)) for token in range(1, TOKENS + 1)]
    chances = likeliest(shares)
    return None if chances is None else say("{player}'s rest token: {chances}.", player=Player(seat), chances=chances)


def likelihood(game: Game[VanuatuState], world: VanuatuState, secret: list[int]) -> float:
    """That at these rests, each with what it saw, the tokens would have been taken that were in this world."""
    share = 1.0
    for rest in secret:
        s = world.clone()
        s.actor, s.phase = world.resters[rest], PHASE_REST
        s.looked = world.looked[: rest + 1]
        lying = [token for token in range(1, TOKENS + 1) if world.looked[rest] & BITS[token - 1]]
        taken = leanings(game, ADVICE, s, [act.REST_TAKE + token - 1 for token in lying])
        share *= taken[lying.index(world.token[rest])]
    return share


# Piles: which tile lies on top is chance, and what is in them is known.


def about_tourists(seen: VanuatuState) -> Sentence | None:
    left = sum(seen.tourist_pile)
    if not left:
        return None
    shares: list[tuple[Part, float]] = [
        (tourists(value), seen.tourist_pile[value] / left) for value in range(TOURIST_VALUES)
    ]
    chances = likeliest(shares)
    return None if chances is None else say("The next round brings {chances}.", chances=chances)


def tourists(count: int) -> Sentence:
    if not count:
        return say("no tourist")
    return say(plural(count, "one tourist", "{count} tourists"), count=count)


def about_volcano(seen: VanuatuState) -> Sentence | None:
    """The next two letters, as long as both tiles of a letter are in the stack (VA-6): even chances."""
    pairs = [LETTER_TILES[letter * 2 : letter * 2 + 2] for letter in range(LETTERS)]
    coming = [pair for pair in pairs if seen.stack[pair[0]] and seen.stack[pair[1]]][:VOLCANO]
    if len(coming) < VOLCANO:
        return None
    (first, second), (third, fourth) = coming
    return say(
        "Next on the volcano: {first} or {second}, and {third} or {fourth}.",
        first=w.tile(first),
        second=w.tile(second),
        third=w.tile(third),
        fourth=w.tile(fourth),
    )


def about_orders(seen: VanuatuState) -> Sentence | None:
    """Which goods the next order tile asks for."""
    pile = [order for order in range(ORDERS) if seen.order_pile[order]]
    if not pile:
        return None
    wanted = [[order for order in pile if good in slots_of(seen, order)] for good in range(GOODS)]
    shares: list[tuple[Part, float]] = [(w.good(good), len(wanted[good]) / len(pile)) for good in range(GOODS)]
    chances = likeliest(shares)
    return None if chances is None else say("The next order asks for {chances}.", chances=chances)


def slots_of(seen: VanuatuState, order: int) -> list[int]:
    return seen.parts.slots[order * SLOTS : order * SLOTS + SLOTS]
