"""Every number that a reason tells holds by the rules of Kaivai: what is paid, sold, won and how strong who is, as the
engine has it when the move is made, in games of Easy, for every move there is."""

from collections import Counter

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.kaivai.box.parts import BOATS, ISLAND_NAMES
from motu.games.kaivai.face.reasons import MIDST, because, purposes
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import selling
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.charts import list_hexes
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.course import Course
from motu.papers.sentence import Part, Player, Sentence, Thing

ROOM = GAMES["kaivai"]
GAME = ROOM.standard_game


def number(part: Part) -> int:
    if isinstance(part, Thing):
        return part.count or 0
    assert isinstance(part, int)
    return part


def seat_of(part: Part) -> int:
    assert isinstance(part, Player)
    return part.seat


def total(s: KaivaiState, seat: int) -> int:
    return sum(points[seat] for points in GAME.sheet(s).values())


def sold_out(s: KaivaiState, hex: int) -> int:
    """What a boat there would be paid by others' huts: fish by fish, each to the hut that pays most."""
    seat, fish, paid = s.actor, s.count_fish(s.actor), 0
    laid = {
        hut: s.fish_at[hut]
        for hut in list_hexes(selling.customers(s, hex, s.fleet_without(s.actor * BOATS + s.boat)))
        if st.hut_owner(s.ground[hut]) != seat
    }
    while fish and any(count < len(s.parts.shell_space) for count in laid.values()):
        best = max(laid, key=lambda hut: s.parts.shell_space[laid[hut]] if laid[hut] < 3 else 0)
        if laid[best] >= 3:
            break
        paid += s.parts.shell_space[laid[best]]
        laid[best] += 1
        fish -= 1
    return paid


def check(before: KaivaiState, after: KaivaiState, a: int, line: Sentence) -> str:
    """After: the position when the move, or the action that it ends, is made."""
    told, parts, seat = line.template, line.parts, before.actor
    inner, is_later = parts.get("standing"), after.round != before.round or GAME.is_over(after)
    if isinstance(inner, Sentence):
        if not is_later and after.shell_value(seat) != before.shell_value(seat):
            assert parts["price"] == before.shell_value(seat) - after.shell_value(seat)
        return check(before, after, a, inner)
    island = ISLAND_NAMES.index(parts["island"]) if "island" in parts else -1  # type: ignore[arg-type]
    if "mine" in parts and "level with" in told:
        assert {after.strength(seat, island), after.strength(seat_of(parts["player"]), island)} == {parts["mine"]}
        return "standing"
    if told.startswith("Then you are the strongest on island {island}, {mine}"):
        others = [after.strength(other, island) for other in range(after.seats) if other != seat]
        assert (parts["mine"], parts["theirs"]) == (after.strength(seat, island), max(others))
        assert after.strength(seat, island) > max(others)
        return "standing"
    if told.startswith("Then you have {mine} on island"):
        theirs = after.strength(seat_of(parts["player"]), island)
        assert (parts["mine"], parts["theirs"]) == (after.strength(seat, island), theirs)
        assert theirs > after.strength(seat, island)
        return "standing"
    if told.startswith("Free now"):
        assert after.influence[seat] == before.influence[seat]
        assert after.fields[a - act.ACT] == number(parts["influence"])
        return "price"
    if told.startswith("Costs {influence} now"):
        assert before.influence[seat] - after.influence[seat] == number(parts["influence"])
        assert after.fields[a - act.ACT] == number(parts["more"])
        return "price"
    if told.startswith("On island {island} you get"):
        if act.is_island(a):
            assert parts["count"] == total(after, seat) - total(before, seat)
            if "theirs" in parts:
                rival = seat_of(parts["player"])
                assert parts["theirs"] == total(after, rival) - total(before, rival)
            return "feast"
        return ""
    if told.startswith("From hex {hex} a boat can sell") and before.phase == st.PHASE_SAIL:
        assert parts["value"] == sold_out(before, a - act.HEX)
        return "sale"
    if is_later:
        return ""  # what was earned has lost its value since
    if told.startswith("This hut pays"):
        assert parts["value"] == after.shell_value(seat) - before.shell_value(seat)
        return "delivery"
    if told.startswith("Then you have {count} boat"):
        assert parts["count"] == after.count_boats(seat)
        return "boats"
    if told.startswith("Island {island} brings"):
        assert parts["count"] == after.cults[island] * after.parts.cult_points
        assert parts["mine"] == after.strength(seat, island)
        assert parts["theirs"] == after.strength(seat_of(parts["player"]), island)
        return "village"
    if told.startswith("Earns shells"):
        assert parts["count"] == after.shell_value(seat) - before.shell_value(seat)
        return "earned"
    if told.startswith("Brings {count} fish"):
        assert parts["count"] == after.count_fish(seat) - before.count_fish(seat)
        return "fish"
    if told.startswith("Brings {count} influence"):
        assert parts["count"] == after.influence[seat] - before.influence[seat]
        return "influence"
    return ""


def test_every_number_of_a_reason_holds_by_the_rules() -> None:
    claims, easy = Counter[str](), make_bot("easy", ROOM.advice)
    for seed in range(4):
        s, rng = GAME.new(3, seed), Rng(seed)
        while not GAME.is_over(s):
            seen, legal, seat = s.as_seen_by(s.actor), GAME.legal(s), s.actor
            for a in legal if len(legal) > 1 else []:
                world, steps = s.clone(), []
                GAME.apply(world, a)
                steps.append((a, world.as_seen_by(seat)))
                while world.actor == seat and world.phase == st.PHASE_KIND and world.phase in MIDST:
                    then = GAME.legal(world)[0]
                    GAME.apply(world, then)
                    steps.append((then, world.as_seen_by(seat)))
                told = because(Course(seen, tuple(steps)), ())
                if len(steps) == 1:
                    told = [*told, *purposes(GAME, seen, steps[-1][1], seat)]
                for line in told:
                    claims[check(s, world, a, line)] += 1
            GAME.apply(s, easy.choose(GAME, seen, rng) if rng.below(4) else legal[rng.below(len(legal))])
    wanted = {"standing", "price", "feast", "sale", "delivery", "boats", "village", "earned", "fish", "influence"}
    assert set(claims) >= wanted, claims
