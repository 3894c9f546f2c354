"""What can be guessed in Elawa: the next card, the next token of the fire, and whether the last round is near.

Nothing is hidden but what lies underneath, and everybody can work out what is left of it. Never compiled.
"""

from collections.abc import Sequence

from motu.engine.base import PHASE_OVER, Seat
from motu.engine.game import Game
from motu.games.elawa.box.parts import BONUS_ON_ONE, KINDS, TAKE_RESOURCE, TYPES
from motu.games.elawa.face import words as w
from motu.games.elawa.mind.advice import ADVICE
from motu.games.elawa.rules.state import (
    FIRST_POOL,
    HAND,
    PHASE_EFFECT_CARD,
    PHASE_LEADER,
    PHASE_PLAY,
    PHASE_POWER_CARD,
    PHASE_SKIP,
    PHASE_TAKE,
    UNSEEN,
    ElawaState,
)
from motu.papers.belief import after_turn_of, in_doubt, likeliest, percent, until_turn_of
from motu.papers.sentence import N_, Part, Sentence, say

TYPE_NOUNS = [N_("a human"), N_("a store"), N_("a hut"), N_("a tool")]
PLAYED_ON = 50  # worlds, at most: that takes longer than looking at them
TAKING = (PHASE_TAKE, PHASE_SKIP, PHASE_POWER_CARD, PHASE_EFFECT_CARD)
UP_TO_PLAYING = (PHASE_TAKE, PHASE_SKIP, PHASE_POWER_CARD, PHASE_PLAY)  # a card can still be played


def beliefs(game: Game[ElawaState], seen: ElawaState, viewer: Seat, worlds: Sequence[ElawaState]) -> list[Sentence]:
    if seen.phase in (PHASE_OVER, PHASE_LEADER) or not worlds:
        return []
    found = [about_end(game, seen, viewer, worlds)]
    if seen.phase in TAKING:
        found += [about_card(seen), about_fire(seen)]
    if draws(seen, viewer):
        found.append(about_draw(seen))
    return [sentence for sentence in found if sentence is not None]


def about_end(game: Game[ElawaState], seen: ElawaState, viewer: Seat, worlds: Sequence[ElawaState]) -> Sentence | None:
    """Only where it may be near; what the others will do is the advice's guess."""
    if viewer != seen.actor or seen.ending or seen.centre > seen.seats:
        return None
    left = [after_turn_of(game, ADVICE, world, viewer) for world in worlds[:PLAYED_ON]]
    still_open = [world for world in left if not world.ending]
    later = [until_turn_of(game, ADVICE, world, viewer) for world in still_open]
    share = sum(world.ending for world in later) / max(1, len(later))
    if not in_doubt(share):
        return None
    return say("The others begin the last round before your next turn: {percent} %.", percent=percent(share))


def about_card(seen: ElawaState) -> Sentence | None:
    """The card under the one that is taken."""
    unseen = seen.cards_at(UNSEEN)
    if not unseen:
        return None
    types = [seen.parts.type[card] for card in unseen]
    shares: list[tuple[Part, float]] = [
        (say(TYPE_NOUNS[type]), types.count(type) / len(unseen)) for type in range(TYPES)
    ]
    chances = likeliest(shares, TYPES)
    return None if chances is None else say("The next card turned up: {chances}.", chances=chances)


def about_fire(seen: ElawaState) -> Sentence | None:
    """The bonus for finishing a pile (EL-26), where a token is the last of its pile."""
    if seen.centre == 0 or 1 not in seen.token_height:
        return None
    chances = likeliest(shares_of_pool(seen, FIRST_POOL))
    return None if chances is None else say("The next token from the fire: {chances}.", chances=chances)


def draws(seen: ElawaState, viewer: Seat) -> bool:
    """The viewer may draw a random token in this turn: by a card of his hand, or as leader 4."""
    if viewer != seen.actor:
        return False
    if seen.phase in (PHASE_TAKE, PHASE_SKIP) and seen.has_power(viewer, BONUS_ON_ONE):
        return True
    hand = seen.cards_at(HAND + viewer)
    return seen.phase in UP_TO_PLAYING and any(seen.parts.effect[card] == TAKE_RESOURCE for card in hand)


def about_draw(seen: ElawaState) -> Sentence | None:
    if seen.draw_size == 0:
        return None
    chances = likeliest(shares_of_pool(seen, seen.draw_pool))
    return None if chances is None else say("A token from the draw: {chances}.", chances=chances)


def shares_of_pool(seen: ElawaState, pool: int) -> list[tuple[Part, float]]:
    """Any token of a pool may lie on top of whatever was made from it."""
    tokens = seen.pool[pool * KINDS : pool * KINDS + KINDS]
    return [(w.token(kind), count / sum(tokens)) for kind, count in enumerate(tokens)]
