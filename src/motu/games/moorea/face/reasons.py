"""What a turn of Moorea is good for, as a player would say it. Never compiled."""

from motu.engine.base import Seat
from motu.engine.game import Game
from motu.games.moorea.box.parts import (
    BASKET,
    CART,
    COMMODITIES,
    FISH,
    FISHING_NET,
    GOODS,
    PRODUCTS,
    SPEAR,
    TOOLS,
    Product,
    is_site,
)
from motu.games.moorea.face.words import good, goods, product
from motu.games.moorea.rules import products
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.state import MooreaState
from motu.papers.sentence import N_, Sentence, say

NEAR = 2  # cards lacking
DULL = frozenset({st.PHASE_DRAW, st.PHASE_DRAW_MORE})  # a rival's decisions that say nothing of what it is after
MIDST = frozenset(  # decisions within an action: of an exchange, and what is paid with
    {st.PHASE_GIVE, st.PHASE_GIVE_MORE, st.PHASE_TAKE, st.PHASE_PAY_TOOL, st.PHASE_PAY_SITE, st.PHASE_JOKER}
)
TOOL_USES = {
    BASKET: N_("With the basket you can keep more cards."),
    SPEAR: N_("With the spear you can take open cards instead of drawing blindly."),
    FISHING_NET: N_("With the fishing net your fish can stand in for other cards."),
    CART: N_("With the cart you draw two cards a turn."),
}


def purposes(game: Game[MooreaState], before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    return [*tools_won(before, after, seat), *sites_won(before, after, seat), *nearer(before, after, seat)]


def tools_won(before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    first = seat * TOOLS
    return [say(TOOL_USES[tool]) for tool in range(TOOLS) if after.tools[first + tool] > before.tools[first + tool]]


def sites_won(before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    """What a production site saves from now on."""
    saves = [products.discount(after, seat, of) > products.discount(before, seat, of) for of in range(FISH)]
    told = N_("From now on whatever asks for {good} costs you one card less.")
    return [say(told, good=good(of)) for of in range(FISH) if saves[of]]


def nearer(before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    """Of what lies open before and after: the dearest product that the hand pays for now, or is nearer to than before;
    where it is nearer to none and no card was spent, the one that the cards are kept for."""
    if after.actor == seat and after.phase in MIDST:
        return []
    lies_open = [which for which in range(PRODUCTS) if before.display[which] and after.display[which]]
    missing = {which: lack(after, seat, which) for which in lies_open if not is_site(which)}
    near = [which for which in missing if sum(missing[which]) <= NEAR]
    gained = [which for which in near if sum(missing[which]) < sum(lack(before, seat, which))]
    if gained:
        best = nearest(after, gained, missing)
        if not sum(missing[best]):
            return [say("Then you can pay for the {product}.", product=product(best))]
        told = N_("Then you lack only {missing} for the {product}.")
        return [say(told, missing=goods(missing[best]), product=product(best))]
    wanted = [which for which in near if sum(missing[which])]
    if not wanted or after.hand_size[seat] < before.hand_size[seat]:
        return []
    best = nearest(after, wanted, missing)
    told = N_("Keeps your cards for the {product}: you lack {missing}.")
    return [say(told, product=product(best), missing=goods(missing[best]))]


def nearest(s: MooreaState, among: list[Product], missing: dict[Product, list[int]]) -> Product:
    """What least is lacking for, and of such things the dearest."""
    return max(among, key=lambda which: (-sum(missing[which]), s.parts.points[which]))


def lack(s: MooreaState, seat: Seat, which: Product) -> list[int]:
    """By good: what the hand lacks for a product, after what spare fish can stand in for."""
    hand = s.hand[seat * GOODS : seat * GOODS + GOODS]
    missing = [max(0, products.reduced_cost(s, seat, which, of) - hand[of]) for of in range(GOODS)]
    spare = max(0, hand[FISH] - s.parts.cost[which * GOODS + FISH]) if products.has_joker(s, seat, which) else 0
    for of in range(COMMODITIES):
        helped = min(spare, missing[of])
        missing[of] -= helped
        spare -= helped
    return missing
