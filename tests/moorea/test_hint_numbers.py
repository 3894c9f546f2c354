"""Every number that a reason tells holds by the rules: what is lacked, what it costs and what a move brings, in random
positions, for every move there is and whatever is aimed for."""

from motu.engine.base import OK, Action
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.moorea.box.parts import GOOD_NAMES, GOODS, PRODUCT_NAMES, TOOL_NAMES, Good
from motu.games.moorea.face.reasons import because, missing_for, offered, tools_left
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import products, tools
from motu.games.moorea.rules.state import PHASE_ACTION, MooreaState
from motu.papers.course import Course
from motu.papers.sentence import Sentence, Thing, Things

GAME = GAMES["moorea"].standard_game
SEEDS = range(8)


def can_get(s: MooreaState, seat: int, aim: Action) -> bool:
    """By the rules alone, were it this seat's action."""
    asked = s.clone()
    asked.actor, asked.phase = seat, PHASE_ACTION
    begin = tools.refusal_to_begin if act.is_tool(aim) else products.refusal_to_begin
    return begin(asked, aim - (act.TOOL if act.is_tool(aim) else act.BUY)) == OK


def with_cards(s: MooreaState, seat: int, counts: list[int]) -> MooreaState:
    richer = s.clone()
    richer.claim_hands()
    for of, count in enumerate(counts):
        richer.hand[seat * GOODS + of] += count
    return richer


def counts_of(part: Thing | Things) -> list[int]:
    found = [0] * GOODS
    for thing in part.items if isinstance(part, Things) else (part,):
        found[GOOD_NAMES.index(thing.symbol)] += thing.count or 1
    return found


def aim_of(part: Thing) -> Action:
    symbol = part.symbol
    return act.TOOL + TOOL_NAMES.index(symbol) if symbol in TOOL_NAMES else act.BUY + PRODUCT_NAMES.index(symbol)


def check_lacked(s: MooreaState, seat: int, missing: list[int], aim: Action) -> None:
    """With what is said to lack it can be had, with any card fewer it cannot."""
    assert can_get(with_cards(s, seat, missing), seat, aim)
    for of in range(GOODS):
        if missing[of]:
            fewer = list(missing)
            fewer[of] -= 1
            assert not can_get(with_cards(s, seat, fewer), seat, aim)


def taken_in(course: Course) -> Good:
    return next(a - act.TAKE for a in course.actions if act.is_take(a))


def parted(s: MooreaState, seat: int, cards: Sentence | Thing) -> MooreaState:
    things = [cards] if isinstance(cards, Thing) else list(cards.parts.values())
    gone = [0] * GOODS
    for thing in things:
        assert isinstance(thing, Thing)
        gone[GOOD_NAMES.index(thing.symbol)] -= thing.count or 1
    return with_cards(s, seat, gone)


def check(course: Course, line: Sentence, s: MooreaState) -> str:
    """The claim of a sentence about this hand; which kind of claim."""
    seat, told = s.actor, line.template
    if told.startswith("Once you have paid"):
        first, purpose = line.parts["first"], line.parts["purpose"]
        assert isinstance(first, Thing)
        assert isinstance(purpose, Sentence)
        assert can_get(s, seat, aim_of(first)), "it can be paid as things are"
        return "beyond"
    if "aim" not in line.parts:
        return ""
    named = line.parts["aim"]
    assert isinstance(named, Thing)
    aim = aim_of(named)
    if "become" in told:
        then = parted(s, seat, line.parts["cards"])  # type: ignore[arg-type]
        gained = [int(of == taken_in(course)) for of in range(GOODS)]
        after = with_cards(then, seat, gained)
        missing = line.parts.get("missing")
        assert not can_get(s, seat, aim), "it is lacked"
        if missing is None:
            assert can_get(after, seat, aim)
            assert not can_get(then, seat, aim), "this very card was lacking"
        else:
            check_lacked(after, seat, counts_of(missing), aim)  # type: ignore[arg-type]
        return "exchange"
    missing = line.parts.get("missing")
    if missing is not None:
        check_lacked(s, seat, counts_of(missing), aim)  # type: ignore[arg-type]
    if "last card" in told:
        of = GOOD_NAMES.index(line.parts["good"].symbol)  # type: ignore[union-attr]
        check_lacked(s, seat, [int(of == one) for one in range(GOODS)], aim)
        return "last"
    if "already pay" in told or told.startswith("You keep what the"):
        assert can_get(s, seat, aim) or not s.display[aim - act.BUY]
        return "paid"
    return "lack" if missing is not None else ""


def test_every_number_of_a_reason_holds_by_the_rules() -> None:
    claims: dict[str, int] = {}
    for seed in SEEDS:
        s, rng = GAME.new(3, seed), Rng(seed)
        while not GAME.is_over(s):
            legal = GAME.legal(s)
            seen = s.as_seen_by(s.actor)
            if len(legal) > 1 and rng.below(4) == 0:
                aims = [*offered(s), *tools_left(s, s.actor)]
                for aim in aims:
                    check_lacked(seen, s.actor, missing_for(seen, s.actor, aim), aim)
                for a in legal:
                    course = played(s, a, rng)
                    for pair in ((aim, aims[rng.below(len(aims))]) for aim in aims):
                        for line in because(course, pair):
                            kind = check(course, line, seen)
                            claims[kind] = claims.get(kind, 0) + 1
            GAME.apply(s, legal[rng.below(len(legal))])
    assert set(claims) >= {"exchange", "last", "lack", "paid", "beyond"}, claims


def played(s: MooreaState, a: Action, rng: Rng) -> Course:
    """The move with the rest of its action, at random."""
    seat, world, steps = s.actor, s.clone(), []
    GAME.apply(world, a)
    steps.append((a, world.as_seen_by(seat)))
    while not GAME.is_over(world) and world.actor == seat and len(steps) < 4:
        legal = GAME.legal(world)
        then = legal[rng.below(len(legal))]
        GAME.apply(world, then)
        steps.append((then, world.as_seen_by(seat)))
    return Course(s.as_seen_by(seat), tuple(steps))
