"""Every number that a reason tells holds by the rules of Vanuatu: what an action brings or costs is what the engine
makes of it, and with so many markers more a seat leads, with fewer it does not; in games of Easy, for every move."""

from collections import Counter

from motu.bots import make_bot
from motu.engine.base import Action
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.vanuatu.box.parts import SPACES, VALUES
from motu.games.vanuatu.face.reasons import because
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.state import EVENT_SELL, VanuatuState
from motu.papers.course import Course
from motu.papers.sentence import Part, Player, Sentence, Thing

ROOM = GAMES["vanuatu"]
GAME = ROOM.standard_game


def number(part: Part) -> int:
    """Of vatu and points: things with a count, or a sentence that has one."""
    if isinstance(part, Thing):
        return part.count or 1
    if isinstance(part, Sentence):
        return next(number(inner) for inner in part.parts.values())
    assert isinstance(part, int)
    return part


def comes_before(s: VanuatuState, seat: int, rival: int, which: int) -> bool:
    """Of two seats with markers on a space, by the number, then by turn order."""
    mine, theirs = (s.markers[one * SPACES + which] for one in (seat, rival))
    return mine > theirs or (mine == theirs and place_in_order(s, seat) < place_in_order(s, rival))


def check_short(s: VanuatuState, seat: int, rival: int, which: int, count: int) -> None:
    """With so many markers more this seat comes before that one, with one fewer it does not."""
    for more, is_before in ((count, True), (count - 1, False)):
        then = s.clone()
        then.markers[seat * SPACES + which] += more
        assert comes_before(then, seat, rival, which) is is_before, (count, more)


def belongings(s: VanuatuState, seat: int) -> Counter[str]:
    fish = sum((value + 1) * s.fish_tiles[seat * VALUES + value] for value in range(VALUES))
    return Counter({"vatu": s.vatu[seat], "points": s.points[seat], "fish": fish})


def outcomes(s: VanuatuState, a: Action) -> list[Counter[str]]:
    """What the seat has more or less after an action, by each way to end it; and what the log says it sold fish for:
    others may act within the same move, where they have no choice."""
    seat, found = s.actor, list[Counter[str]]()
    waiting = [(s, a, 0, 0)]
    midst = ROOM.module("face.reasons").MIDST
    while waiting:
        before, move, depth, sold = waiting.pop()
        after = before.clone()
        after.log = []
        GAME.apply(after, move)
        sold += sum(event.args[1] for event in after.log if event.kind == EVENT_SELL and event.seat == seat)
        if depth < 4 and after.actor == seat and after.phase in midst:
            waiting += [(after, then, depth + 1, sold) for then in GAME.legal(after)]
        else:
            gained = belongings(after, seat)
            gained.subtract(belongings(s, seat))
            found.append(Counter({**gained, "sold": sold}))
    return found


def earned(s: VanuatuState, vatu: int) -> int:
    """What is left of it: so many vatu become points at once."""
    return (s.vatu[s.actor] + vatu) % s.parts.conversion - s.vatu[s.actor]


def check_prospect(s: VanuatuState, a: Action, line: Sentence) -> str:
    """What an action is said to bring where the boat lies is among what it can bring."""
    told, parts, found = line.template, line.parts, outcomes(s, a)
    if told.startswith("You can catch fish"):
        assert any(one["fish"] == parts["value"] for one in found)
        return "fish"
    if told.startswith("Your fish bring"):
        assert any(one["sold"] == number(parts["vatu"]) for one in found)
        return "sell"
    if told.startswith("You can buy"):
        bought = {(-one["vatu"], one["points"]) for one in found}
        assert (number(parts["vatu"]), number(parts["points"])) in bought, bought
        return "buy"
    if told.startswith("You can build"):
        assert any(-one["vatu"] == number(parts["vatu"]) for one in found)
        return "build"
    if told.startswith("You can carry"):
        assert any(one["vatu"] == earned(s, number(parts["vatu"])) for one in found)
        return "carry"
    return ""


def check(course: Course, line: Sentence, s: VanuatuState) -> str:
    seat, a, told = s.actor, course.action, line.template
    rival = line.parts.get("player")
    if isinstance(rival, Player) and "count" in line.parts:
        count = number(line.parts["count"])
        if told.startswith("With {count} more marker"):
            then = s.clone()
            for one in course.actions:
                if act.is_programme(one):
                    then.markers[seat * SPACES + one - act.PROGRAMME] += 1
            check_short(then, seat, rival.seat, a - act.PROGRAMME, count)
            return "behind"
        if told.startswith("You lack {count} marker"):
            check_short(s, seat, rival.seat, a - act.RESOLVE, count)
            return "lacking"
        if told.startswith("Then {player} needs {count} more"):
            then = s.clone()
            then.markers[seat * SPACES + a - act.PROGRAMME] += 1
            check_short(then, rival.seat, seat, a - act.PROGRAMME, count)
            return "ahead"
    return check_prospect(s, a, line) if act.is_resolve(a) else ""


def test_every_number_of_a_reason_holds_by_the_rules() -> None:
    claims, easy = Counter[str](), make_bot("easy", ROOM.advice)
    for seed in range(6):
        s, rng = GAME.new(3, seed), Rng(seed)
        while not GAME.is_over(s):
            seen, legal = s.as_seen_by(s.actor), GAME.legal(s)
            if len(legal) > 1:
                for a in legal:
                    after = s.clone()
                    GAME.apply(after, a)
                    course = Course(seen, ((a, after.as_seen_by(s.actor)),))
                    for line in because(course, ()):
                        claims[check(course, line, s)] += 1
            GAME.apply(s, easy.choose(GAME, seen, rng) if rng.below(4) else legal[rng.below(len(legal))])
    assert set(claims) >= {"behind", "ahead", "lacking", "fish", "sell", "buy", "build", "carry"}, claims
