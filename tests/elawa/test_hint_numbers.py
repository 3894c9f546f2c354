"""Every number that a reason tells holds by the rules of Elawa: with what is said to lack a card can be paid for, with
any resource fewer it cannot, and a card brings the points it is said to; in games of Easy, for every move there is."""

from collections import Counter

from motu.bots import make_bot
from motu.engine.base import OK
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.elawa.box.parts import CARD_NAMES, KIND_NAMES, KINDS, STORE
from motu.games.elawa.face.reasons import MIDST, because, worth
from motu.games.elawa.rules import actions as act
from motu.games.elawa.rules.playing import refusal_to_play
from motu.games.elawa.rules.state import HAND, PHASE_PLAY, ElawaState
from motu.papers.course import Course
from motu.papers.sentence import Sentence, Thing, Things

ROOM = GAMES["elawa"]
GAME = ROOM.standard_game


def can_pay(s: ElawaState, seat: int, which: int, more: list[int]) -> bool:
    """By the rules alone, were it this seat's turn to play cards; another card to sacrifice is taken for granted."""
    asked = s.clone()
    asked.actor, asked.phase = seat, PHASE_PLAY
    asked.available = [
        held + (more[i - seat * KINDS] if seat * KINDS <= i < (seat + 1) * KINDS else 0)
        for i, held in enumerate(s.available)
    ]
    asked.hand_size = [size + (one == seat) for one, size in enumerate(s.hand_size)]
    return refusal_to_play(asked, which) == OK


def check_lacked(s: ElawaState, seat: int, which: int, missing: list[int]) -> None:
    assert can_pay(s, seat, which, missing)
    for kind in range(KINDS):
        if missing[kind]:
            fewer = list(missing)
            fewer[kind] -= 1
            assert not can_pay(s, seat, which, fewer), (CARD_NAMES[which], missing)


def counts_of(part: object) -> list[int]:
    assert isinstance(part, Things)
    found = [0] * KINDS
    for thing in part.items:
        found[KIND_NAMES.index(thing.symbol)] += thing.count or 1
    return found


def card_of(part: object) -> int:
    assert isinstance(part, Thing)
    return CARD_NAMES.index(part.symbol)


def played_points(s: ElawaState, a: int) -> int:
    """What playing a card brings by the engine, to the end of that play."""
    seat, after = s.actor, s.clone()
    GAME.apply(after, a)
    while after.actor == seat and after.phase in MIDST:
        GAME.apply(after, GAME.legal(after)[0])
    return sum(points[seat] for points in GAME.sheet(after).values()) - sum(
        points[seat] for points in GAME.sheet(s).values()
    )


def check(course: Course, after: ElawaState, seat: int, line: Sentence) -> str:
    parts, told = line.parts, line.template
    inner = parts.get("worth")
    if isinstance(inner, Sentence):
        which = card_of(inner.parts["card"])
        if "no points" not in inner.template:
            assert inner.parts["count"] == worth(after, seat, which)
        assert after.where[which] == HAND + seat or act.is_play(course.action)
        if "you can pay" in told or "very turn" in told:
            assert can_pay(after, seat, which, [0] * KINDS)
            return "paid"
        if "missing" in parts:
            check_lacked(after, seat, which, counts_of(parts["missing"]))
            return "lack"
        return "worth"
    if "aim" in parts:
        aim = card_of(parts["aim"])
        if "missing" in parts:
            check_lacked(after, seat, aim, counts_of(parts["missing"]))
            return "lack for the next"
        assert can_pay(after, seat, aim, [0] * KINDS)
        return "paid for the next"
    if "missing" in parts:  # of a sacrifice
        check_lacked(course.before, seat, course.action - act.SACRIFICE, counts_of(parts["missing"]))
        return "lacks most"
    if told.startswith("Of your cards"):
        assert parts["count"] == worth(course.before, seat, course.action - act.SACRIFICE)
        return "brings least"
    return "only" if "only" in told else ""


def test_every_number_of_a_reason_holds_by_the_rules() -> None:
    claims, easy = Counter[str](), make_bot("easy", ROOM.advice)
    for seed in range(8):
        s, rng = GAME.new(3, seed), Rng(seed)
        while not GAME.is_over(s):
            seen, legal, seat = s.as_seen_by(s.actor), GAME.legal(s), s.actor
            aims = [act.PLAY + which for which in seen.cards_at(HAND + seat)]
            for a in legal if len(legal) > 1 else []:
                if act.is_play(a) and s.parts.type[a - act.PLAY] != STORE:
                    assert played_points(s, a) == worth(seen, seat, a - act.PLAY), GAME.name(a)
                    claims["played"] += 1
                after = s.clone()
                GAME.apply(after, a)
                mine = after.as_seen_by(seat)
                for aim in aims or [-1]:
                    for line in because(Course(seen, ((a, mine),)), (aim,) if aims else ()):
                        claims[check(Course(seen, ((a, mine),)), mine, seat, line)] += 1
            GAME.apply(s, easy.choose(GAME, seen, rng) if rng.below(4) else legal[rng.below(len(legal))])
    wanted = {"played", "lack", "paid", "lack for the next", "paid for the next", "lacks most", "brings least"}
    assert set(claims) >= wanted, claims
