"""The table before the first turn (EL-1 to EL-9); the leaders have a chapter of their own."""

from motu.engine.base import NOBODY, NONE
from motu.games.elawa.box.parts import CARDS, KINDS, PLACES, STORES
from motu.games.elawa.rules import piles
from motu.games.elawa.rules.state import FIRST_POOL, POOLS, UNSEEN, ElawaState


def lay_out(s: ElawaState) -> None:
    """Six piles of cards and of tokens, the centre, the draw; everybody empty-handed."""
    parts = s.parts
    s.where = [UNSEEN] * CARDS
    s.top_card = [NONE] * PLACES
    s.card_height = [parts.cards_per_pile] * PLACES
    s.top_token = [NONE] * PLACES
    s.token_height = [parts.tokens_per_pile] * PLACES
    s.token_pool = [FIRST_POOL] * (PLACES * parts.tokens_per_pile)
    s.pool = parts.token_count + [0] * ((POOLS - 1) * KINDS)
    s.centre = parts.centre_size[s.seats]
    s.draw_pool = FIRST_POOL
    s.draw_size = sum(parts.token_count) - PLACES * parts.tokens_per_pile - s.centre
    s.discard = [0] * KINDS
    s.available = [0] * (s.seats * KINDS)
    s.stored = [0] * (STORES * KINDS)
    s.leader = [0] * s.seats
    s.hand_size = [0] * s.seats
    s.starter = NOBODY
    s.ending = 0
    s.played = 0
    s.cards_due = 0
    s.forget_choice()
    for place in range(PLACES):
        piles.uncover_card(s, place)
        s.top_token[place] = piles.draw_from_pool(s, FIRST_POOL)
