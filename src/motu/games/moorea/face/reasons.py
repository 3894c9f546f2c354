"""What a turn of Moorea is good for, as a player would say it. Never compiled."""

from motu.engine.base import NONE, Action, Seat
from motu.engine.game import Game
from motu.games.moorea.box.options import DISCOUNT_MAX_ONE
from motu.games.moorea.box.parts import (
    BASKET,
    CART,
    COMMODITIES,
    FIRST_SITE,
    FIRST_STORE,
    FISH,
    FISHING_NET,
    GOODS,
    SPEAR,
    TOOLS,
    Good,
    Product,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.face.words import good, goods, product, tool
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import products
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.state import MooreaState
from motu.papers.course import Course
from motu.papers.sentence import N_, Part, Sentence, Thing, plural, say

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
SAVING = N_("From now on whatever asks for {good} costs you one card less.")


def is_aim(seen: MooreaState, first: Action, a: Action) -> bool:
    """Does a player collect cards for this? A canoe, hut or stoneware is got for what asks for it."""
    made = made_by(first)
    if made == NONE:
        return act.is_buy(a) or act.is_tool(a)
    return act.is_buy(a) and seen.parts.cost[(a - act.BUY) * GOODS + made] > 0


def is_in_sight(seen: MooreaState, a: Action) -> bool:
    """Does it lie on the table what is acquired? The products in the stack may turn up, or not."""
    return not act.is_buy(a) or seen.display[a - act.BUY] > 0


def is_idle(seen: MooreaState, actions: tuple[Action, ...]) -> bool:
    """Does the last of these moves take back what the exchange has just given?"""
    a = actions[-1]
    return act.is_take(a) and a - act.TAKE in given_in(seen, actions)


def given_in(s: MooreaState, actions: tuple[Action, ...]) -> list[Good]:
    """The cards that an exchange gives: those named already, then those that are still to be named."""
    named = [s.chosen] if s.phase == st.PHASE_GIVE_MORE else [s.chosen, s.named] if s.phase == st.PHASE_TAKE else []
    return (named + [act.given(a) for a in actions if act.is_give(a)])[:2]


def made_by(a: Action) -> Good:
    """The canoe, hut or stoneware that is acquired so; else NONE."""
    return COMMODITIES + a - act.BUY if act.is_buy(a) and is_intermediate(a - act.BUY) else NONE


# Why this very move.


def because(course: Course, aims: tuple[Action, ...]) -> list[Sentence]:
    """What the move is good for in itself, else for the first of the aims for which it does anything."""
    before: MooreaState = course.before
    aims = tuple(aim for aim in aims if is_in_sight(before, aim))
    told = [taken_back(course), of_itself(course), *(for_aim(course, before, aim) for aim in aims)]
    if len(aims) > 1 and not sum(missing_for(before, before.actor, aims[0])):
        told.append(beyond(course, *aims[:2]))
    told.append(of_use(course))
    told.append(in_general(course, aims))
    return [sentence for sentence in told if sentence is not None]


def of_itself(course: Course) -> Sentence | None:
    """Tools, production sites and stores: what they are good for from now on."""
    before: MooreaState = course.before
    a = course.action
    if act.is_tool(a):
        return say(TOOL_USES[a - act.TOOL])
    if act.is_store_choice(a):
        return each_at(before, a - act.STORE, N_("Each card that you lay there is worth {points}."))
    if act.is_lay(a) and a != act.LAY_DONE and before.chosen != NONE:
        return each_at(before, before.chosen, N_("It is worth {points} there."))
    if act.is_buy(a) and is_store(a - act.BUY):
        which = a - act.BUY - FIRST_STORE
        held = course.steps[0][1].hand[before.actor * GOODS + which] if which < COMMODITIES else 0
        if held:
            told = N_("Each card that you lay there is worth {points}, and you hold {cards} for it.")
            return each_at(before, which, told, cards=good(which, held))
        return each_at(before, which, N_("From now on each card that you lay there is worth {points}."))
    if act.is_buy(a) and is_site(a - act.BUY):
        saves = a - act.BUY - FIRST_SITE
        is_new = not (before.options[DISCOUNT_MAX_ONE] and products.discount(before, before.actor, saves))
        return say(SAVING, good=good(saves)) if is_new else None
    return None


def each_at(s: MooreaState, which: int, template: str, **more: Part) -> Sentence:
    points = s.parts.store_points[which]
    return say(template, points=say(plural(points, "{count} point", "{count} points"), count=points), **more)


def of_use(course: Course) -> Sentence | None:
    """Of a card that is for no aim yet: what on display it brings nearest. Of a canoe, hut or stoneware, likewise."""
    before: MooreaState = course.before
    a, seat = course.action, before.actor
    if made_by(a) != NONE:
        wanted = [one for one in offered(before) if before.parts.cost[(one - act.BUY) * GOODS + made_by(a)]]
        best = max(wanted, key=lambda one: before.parts.points[one - act.BUY], default=NONE)
        return None if best == NONE else say("The {aim}{worth} asks for it.", **aim_parts(before, best))
    if not act.DRAW_OPEN <= a < act.DRAW_STOP:
        return None
    of = a - act.DRAW_OPEN
    lacking = {one: missing_for(before, seat, one) for one in [*offered(before), *tools_left(before, seat)]}
    helped = [one for one, missing in lacking.items() if missing[of]]
    best = min(helped, key=lambda one: (sum(lacking[one]), -points_of(before, one)), default=NONE)
    return None if best == NONE else of_draw(before, a, best, lacking[best])


def offered(s: MooreaState) -> list[Action]:
    """The products on display that are paid for with certain cards."""
    return [act.BUY + which for which, count in enumerate(s.display) if count and not is_site(which)]


def tools_left(s: MooreaState, seat: Seat) -> list[Action]:
    return [act.TOOL + which for which in range(TOOLS) if not s.has_tool(seat, which)]


def points_of(s: MooreaState, aim: Action) -> int:
    return s.parts.tool_points[aim - act.TOOL] if act.is_tool(aim) else s.parts.points[aim - act.BUY]


def in_general(course: Course, aims: tuple[Action, ...]) -> Sentence | None:
    """Of a card from the row or the deck that is for no aim yet, and of an exchange for none."""
    before: MooreaState = course.before
    a, seat = course.action, before.actor
    if act.DRAW_OPEN <= a < act.DRAW_STOP and a - act.DRAW_OPEN == FISH and before.has_tool(seat, FISHING_NET):
        return say("With your fishing net fish can stand in for any other card.")
    excess = before.hand_size[seat] - hand_limit(before, seat)
    if a == act.EXCHANGE and excess > 0:
        told = plural(
            excess,
            "You hold {count} card more than you may keep: better exchange it than discard it.",
            "You hold {count} cards more than you may keep: better exchange them than discard them.",
        )
        return say(told, count=excess)
    if a == act.DRAW_STOP and before.hand_size[seat] >= hand_limit(before, seat):
        return say("You already hold as many cards as you may keep.")
    if not aims or not act.is_draw(a) or a == act.DRAW_STOP or any(missing_for(before, seat, aims[0])):
        return None
    told = N_("You can already pay for the {aim}{worth}; nothing that lies out needs this card more than another.")
    if a == act.DRAW_DECK:
        told = N_("You can already pay for the {aim}{worth}: see what else the deck brings.")
    return say(told, **aim_parts(before, aims[0]))


def beyond(course: Course, first: Action, aim: Action) -> Sentence | None:
    """The first aim can be paid as it is: what the move does for the next, with the cards that are left then."""
    before: MooreaState = course.before
    purpose = None if course.action == act.PASS else for_aim(course, paid(before, first), aim)
    if purpose is None:
        return None
    parts = aim_parts(before, first)
    return say(
        N_("Once you have paid for the {first}{worth}: {purpose:amid}"),
        first=parts["aim"],
        worth=parts["worth"],
        purpose=purpose,
    )


def paid(s: MooreaState, aim: Action) -> MooreaState:
    """The position with the cards gone that an aim asks for."""
    poorer = s.clone()
    poorer.claim_hands()
    first = s.actor * GOODS
    if act.is_buy(aim) and not is_site(aim - act.BUY):
        prices = [products.reduced_cost(s, s.actor, aim - act.BUY, of) for of in range(GOODS)]
    else:
        prices = [0] * GOODS
        dearest = max(range(COMMODITIES), key=lambda of: s.hand[first + of] - price_in(s, s.actor, aim, of))
        prices[dearest] = price_in(s, s.actor, aim, dearest)
    for of in range(GOODS):
        short = max(0, prices[of] - poorer.hand[first + of])  # what fish stand in for
        poorer.hand[first + of] -= prices[of] - short
        poorer.hand[first + FISH] -= short
    return poorer


def for_aim(course: Course, hand: MooreaState, aim: Action) -> Sentence | None:
    """What the move does for what the seat gets next by this plan, with the hand as it is here."""
    before: MooreaState = course.before
    a, missing = course.action, missing_for(hand, hand.actor, aim)
    if before.phase in (st.PHASE_DRAW, st.PHASE_DRAW_MORE):
        return of_draw(before, a, aim, missing)
    if a == act.EXCHANGE or act.is_give(a) or act.is_take(a):
        return of_exchange(course, hand, aim)
    if a == act.PASS:
        return kept_for(aim, before, missing)
    if act.is_buy(a):
        return of_making(course, aim)
    if act.is_discard(a) or act.is_pay(a) or act.is_joker(a):
        return of_spending(course, hand, aim)
    return None


def of_draw(s: MooreaState, a: Action, aim: Action, missing: list[int]) -> Sentence | None:
    what = aim_parts(s, aim)
    if a == act.DRAW_STOP or not sum(missing):
        return None
    if a == act.DRAW_DECK:
        if any(missing[of] and s.row[of] for of in range(COMMODITIES)):
            return None
        told = N_("You lack {missing} for the {aim}{worth}, and nothing of that lies open.")
        return say(told, missing=goods(missing), **what)
    of = a - act.DRAW_OPEN
    if not missing[of]:
        return None
    if sum(missing) == 1:
        return say("The {good} is the last card that you lack for the {aim}{worth}.", good=good(of), **what)
    return say("One of the cards that you still lack for the {aim}{worth}: {missing}.", missing=goods(missing), **what)


def of_exchange(course: Course, hand: MooreaState, aim: Action) -> Sentence | None:
    """What is given becomes what is lacking; or what is given is not asked for."""
    before: MooreaState = course.before
    given = given_in(before, course.actions)
    taken = next((a - act.TAKE for a in course.actions if act.is_take(a)), NONE)
    missing, what = missing_for(hand, hand.actor, aim), aim_parts(before, aim)
    if taken != NONE and len(given) == 2:
        left = missing_for(exchanged(hand, given, taken), hand.actor, aim)
        if sum(left) >= sum(missing):
            return None  # it brings this aim no nearer, so nothing is said of it
        if not sum(left):
            told = N_("{cards} become the {good} that you lack for the {aim}{worth}.")
            return say(told, cards=both(*given), good=good(taken), **what)
        told = N_("{cards} become {good}; then you still lack {missing} for the {aim}{worth}.")
        return say(told, cards=both(*given), good=good(taken, 1), missing=goods(left), **what)
    if course.action == act.EXCHANGE and len(given) == 2 and are_spare(hand, given, aim):
        if sum(missing):
            told = N_("You lack {missing} for the {aim}{worth}, which can do without {cards}.")
            return say(told, missing=goods(missing), cards=both(*given), **what)
        return say("The {aim}{worth} can do without {cards}.", cards=both(*given), **what)
    named = [before.chosen] if before.phase == st.PHASE_GIVE_MORE else []
    if act.is_give(course.action) and are_spare(hand, [*named, act.given(course.action)], aim):
        return say("The {aim}{worth} can do without this card.", **what)
    return None


def exchanged(s: MooreaState, given: list[Good], taken: Good) -> MooreaState:
    after = parted(s, given)
    after.hand[s.actor * GOODS + taken] += 1
    return after


def taken_back(course: Course) -> Sentence | None:
    """An exchange that gives and takes the same: what it comes to."""
    a = course.action
    given = given_in(course.before, course.actions)
    taken = next((a - act.TAKE for a in course.actions if act.is_take(a)), NONE)
    if not (a == act.EXCHANGE or act.is_give(a) or act.is_take(a)) or taken not in given or len(given) < 2:
        return None
    gone = given[1] if given[0] == taken else given[0]
    told = N_("You get {good} back: in effect you only part with {gone}, and the row gets a new card.")
    return say(told, good=good(taken), gone=good(gone, 1))


def both(one: Good, other: Good) -> Sentence | Thing:
    """Two cards: "2 wood", or "1 wood and 1 clay"."""
    return good(one, 2) if one == other else say("{one} and {other}", one=good(one, 1), other=good(other, 1))


def kept_for(aim: Action, s: MooreaState, missing: list[int]) -> Sentence | None:
    if not sum(missing):
        return None
    told = N_("Keeps your cards for the {aim}{worth}: you lack {missing}.")
    return say(told, missing=goods(missing), **aim_parts(s, aim))


def of_making(course: Course, aim: Action) -> Sentence | None:
    """A canoe, hut or stoneware that something else asks for."""
    if made_by(course.action) == NONE:
        return None
    return say("The {aim}{worth} asks for it.", **aim_parts(course.before, aim))


def of_spending(course: Course, hand: MooreaState, aim: Action) -> Sentence | None:
    """What is discarded or paid with, where another card would have been missed."""
    before: MooreaState = course.before
    seat, missing, what = before.actor, missing_for(hand, before.actor, aim), aim_parts(before, aim)
    gone = [-min(0, now - then) for now, then in zip(course.steps[0][1].hand, before.hand, strict=True)]
    spent = [of for of in range(GOODS) for _ in range(gone[seat * GOODS + of])]
    if not are_spare(hand, spent, aim):
        return None
    if not sum(missing):
        return say("You keep what the {aim}{worth} asks for.", **what)
    return say("You keep what you have for the {aim}{worth}, and lack {missing}.", missing=goods(missing), **what)


def are_spare(s: MooreaState, given: list[Good], aim: Action) -> bool:
    """May these cards go without being missed for the aim?"""
    left = parted(s, given)
    if min(left.hand[s.actor * GOODS :][:GOODS]) < 0:
        return False
    return sum(missing_for(left, s.actor, aim)) <= sum(missing_for(s, s.actor, aim))


def parted(s: MooreaState, given: list[Good]) -> MooreaState:
    """The hand without these cards. One that an exchange has named already lies in it still."""
    poorer = s.clone()
    poorer.claim_hands()
    for of in given:
        poorer.hand[s.actor * GOODS + of] -= 1
    return poorer


def aim_parts(s: MooreaState, aim: Action) -> dict[str, Part]:
    """ "the {aim}{worth}": "the pottery (5 points)"."""
    points = points_of(s, aim)
    worth = say(plural(points, " ({count} point)", " ({count} points)"), count=points) if points else ""
    return {"aim": aim_noun(aim), "worth": worth}


def aim_noun(aim: Action) -> Thing:
    return tool(aim - act.TOOL) if act.is_tool(aim) else product(aim - act.BUY)


def missing_for(s: MooreaState, seat: Seat, aim: Action) -> list[int]:
    """By good: what the hand lacks for an aim; where any one kind will do, of the kind that lacks least."""
    if act.is_buy(aim) and not is_site(aim - act.BUY):
        return lack(s, seat, aim - act.BUY)
    costs = [price_in(s, seat, aim, of) for of in range(COMMODITIES)]
    fish = s.hand[seat * GOODS + FISH] if act.is_buy(aim) and products.has_joker(s, seat, aim - act.BUY) else 0
    stand_in = [0 if of == FISH else fish for of in range(COMMODITIES)]
    missing = [max(0, cost - stand_in[of] - s.hand[seat * GOODS + of]) for of, cost in enumerate(costs)]
    best = min(range(COMMODITIES), key=lambda of: (missing[of], -s.row[of]))
    return [missing[best] if of == best else 0 for of in range(GOODS)]


def price_in(s: MooreaState, seat: Seat, aim: Action, of: Good) -> int:
    """Cards of one kind that a tool or a production site asks for."""
    return (
        s.parts.tool_cost[aim - act.TOOL]
        if act.is_tool(aim)
        else products.reduced_site_cost(s, seat, aim - act.BUY, of)
    )


# What a turn brings.


def purposes(game: Game[MooreaState], before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    return [*tools_won(before, after, seat), *sites_won(before, after, seat)]


def tools_won(before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    first = seat * TOOLS
    return [say(TOOL_USES[tool]) for tool in range(TOOLS) if after.tools[first + tool] > before.tools[first + tool]]


def sites_won(before: MooreaState, after: MooreaState, seat: Seat) -> list[Sentence]:
    """What a production site saves from now on."""
    saves = [products.discount(after, seat, of) > products.discount(before, seat, of) for of in range(FISH)]
    return [say(SAVING, good=good(of)) for of in range(FISH) if saves[of]]


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
