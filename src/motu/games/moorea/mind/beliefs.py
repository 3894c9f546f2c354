"""What can be guessed in Moorea: the others' hands, what they could pay, and the next card of the deck.

The sampled worlds deal the unseen cards evenly: they know what a player took openly, not what he would rather keep.
Never compiled.
"""

from collections.abc import Sequence

from motu.engine.base import OK, PHASE_OVER, Seat
from motu.engine.game import Game
from motu.games.moorea.box.parts import COMMODITIES, GOODS, PRODUCTS, TOOLS
from motu.games.moorea.face import words as w
from motu.games.moorea.rules import products, tools
from motu.games.moorea.rules.state import PHASE_DRAW, PHASE_DRAW_MORE, MooreaState
from motu.papers.belief import likeliest, listed
from motu.papers.sentence import Part, Player, Sentence, plural, say

NEARLY = 0.25  # cards that a mean may be away from a whole number
FEW = 0.5  # cards of a kind that are not worth a word
WORTH_TELLING = 10  # percent


def beliefs(game: Game[MooreaState], seen: MooreaState, viewer: Seat, worlds: Sequence[MooreaState]) -> list[Sentence]:
    if seen.phase == PHASE_OVER or not worlds:
        return []
    found = [about_deck(seen, worlds)] if seen.phase in (PHASE_DRAW, PHASE_DRAW_MORE) else []
    for step in range(1, seen.seats + 1):
        seat = (max(viewer, 0) + step) % seen.seats
        if seat != viewer and is_hidden(seen, seat):
            found.append(about_hand(seen, seat, worlds))
    return [sentence for sentence in found if sentence is not None]


def is_hidden(seen: MooreaState, seat: Seat) -> bool:
    """Some card of the hand has not been seen: neither taken openly nor an intermediate."""
    known = sum(seen.seen_in_hand[seat * COMMODITIES : (seat + 1) * COMMODITIES])
    known += sum(seen.hand[seat * GOODS + COMMODITIES : seat * GOODS + GOODS])
    return known < seen.hand_size[seat]


def about_deck(seen: MooreaState, worlds: Sequence[MooreaState]) -> Sentence | None:
    """Of an empty deck nothing is said: what is shuffled into it lies open."""
    if seen.deck_size == 0:
        return None
    cards = len(worlds) * seen.deck_size
    shares = [(w.good(good), sum(world.deck[good] for world in worlds) / cards) for good in range(COMMODITIES)]
    chances = likeliest(shares, COMMODITIES)
    return None if chances is None else say("A card from the deck: {chances}.", chances=chances)


def about_hand(seen: MooreaState, seat: Seat, worlds: Sequence[MooreaState]) -> Sentence:
    who = say("{player} with {cards}", player=Player(seat), cards=cards_of(seen.hand_size[seat]))
    held = say("{player} probably holds {goods}", player=who, goods=likely_goods(seat, worlds))
    payable = likeliest(purchases(seen, seat, worlds), least=WORTH_TELLING)
    if payable is None:
        return say("{held}.", held=held)
    return say("{held}; that pays for {things}.", held=held, things=payable)


def cards_of(count: int) -> Sentence:
    return say(plural(count, "{count} card", "{count} cards"), count=count)


def likely_goods(seat: Seat, worlds: Sequence[MooreaState]) -> Sentence:
    """ "2 wood, 1 or 2 seashells, perhaps fish": the kinds he has most of, in whole cards."""
    means = [
        (sum(world.hand[seat * GOODS + good] for world in worlds) / len(worlds), good) for good in range(COMMODITIES)
    ]
    means.sort(key=lambda found: -found[0])
    told: list[Part] = [some(mean, good) for mean, good in means[:3] if mean >= FEW]
    return listed(told or [some(*means[0])])


def some(mean: float, good: int) -> Part:
    """Nobody holds half a card."""
    least, over = int(mean), mean - int(mean)
    if over < NEARLY or over > 1 - NEARLY:
        whole = round(mean)
        return w.good(good, whole) if whole else say("perhaps {good}", good=w.good(good))
    if least == 0:
        return say("perhaps {good}", good=w.good(good))
    return say("{least} or {good}", least=least, good=w.good(good, least + 1))


def purchases(seen: MooreaState, seat: Seat, worlds: Sequence[MooreaState]) -> list[tuple[Part, float]]:
    """In how many of the worlds the hand, as it is now, pays for what lies in the display, and for tools."""
    products_paid = [0] * PRODUCTS
    tools_paid = [0] * TOOLS
    for world in worlds:
        buyer = world.clone()
        buyer.actor = seat
        for product in range(PRODUCTS):
            products_paid[product] += seen.display[product] > 0 and products.refusal_to_begin(buyer, product) == OK
        for tool in range(TOOLS):
            tools_paid[tool] += tools.refusal_to_begin(buyer, tool) == OK
    found: list[tuple[Part, float]] = [(w.product(i), paid / len(worlds)) for i, paid in enumerate(products_paid)]
    return found + [(w.tool(i), paid / len(worlds)) for i, paid in enumerate(tools_paid)]
