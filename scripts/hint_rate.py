"""What the first hint says: how often its first line is a reason of this very move, and how often a goal that it names
is not what the seat then gets.

    python -m scripts.hint_rate --games moorea,mauna_kea --seeds 21,22,23 --positions 34 [--show 20]

Positions are taken at even distances from games of Easy, as in coach_rate. A goal is held against the next two things
that the seat gets in worlds that the hint has not seen: the hinted turn is made, and the rest is played by the advice.
It is missed where it is among them in fewer than a quarter of those worlds. Wants a compiled build.

    python -m scripts.hint_rate --games moorea --play 30 --simulations 150 [--without]

One seat makes the first move of every hint, the others are Easy: how often it wins, each deal with every seat in turn;
and beside it the search bot that thinks as long (--without: only the bot). What is known of a step of a turn already is
gone on from, as at the table.
"""

import argparse
from collections import Counter
from typing import Any

from scripts.coach_rate import positions

from motu.arena.deals import wilson
from motu.engine.game import Bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import Hint, planned_in, purposes, searcher, why_in_words
from motu.opinion import Opinion, hints, thought
from motu.papers.room import Room
from motu.papers.sentence import Sentence, Thing, plain
from motu.playing import play

SAY_NOTHING = ("About as good: ", "Probably better than", "Played on many times")  # how such templates begin
OF_ANOTHER = "Together with the next steps"
GOT = ("{player} acquires ", "{player} plays ")  # how the log tells of what somebody got
WORLDS = 12
NEXT = 2  # things that the seat gets, among which a goal should be
SOON = 120  # decisions within which something is got


def first_line(room: Room, seen: Any, found: list[Hint]) -> Sentence | None:
    """What stands first below the best move."""
    game, best = room.standard_game, found[0]
    told = purposes(room, game, seen, best)
    if told:
        return told[0]
    if best.why is None:
        return None
    return why_in_words(room, best.why, room.words.planned(game, seen, found[1].action))


def kind_of(line: Sentence | None) -> str:
    if line is None:
        return "nothing"
    if line.template.startswith(OF_ANOTHER):
        return "of another move"
    return "figures" if line.template.startswith(SAY_NOTHING) else "specific"


def goals_in(line: Sentence | None) -> list[str]:
    """The things that a line names as what a move is for."""
    named = [] if line is None else [line.parts[name] for name in ("product", "aim") if name in line.parts]
    return [thing.symbol for thing in named if isinstance(thing, Thing)]


def got_next(room: Room, seen: Any, best: Hint) -> Counter[str]:
    """What the seat gets next, by what the log tells of it, in as many worlds."""
    game, found = room.standard_game, Counter[str]()
    for number in range(WORLDS):
        rng = Rng(1_000 + number)
        world = seen.determinize(rng)
        world.log = []
        game.apply(world, best.action)
        for a in planned_in(game, world, seen.actor, best.plan):
            game.apply(world, a)
        for _ in range(SOON):
            if game.is_over(world):
                break
            if len(got_in(room, game, world, seen.actor)) >= NEXT:
                break
            legal = game.legal(world)
            weights = room.advice.weigh_all(game, world, legal)
            game.apply(world, legal[weights.index(max(weights))])
        found.update(set(got_in(room, game, world, seen.actor)[:NEXT]))
    return found


def got_in(room: Room, game: Any, world: Any, seat: int) -> list[str]:
    """What the log so far says that this seat has got."""
    lines = [room.words.event(game, event, seat) for event in world.log if event.seat == seat]
    things = [
        line.parts.get("product", line.parts.get("tool", line.parts.get("card")))
        for line in lines
        if line is not None and line.template.startswith(GOT)
    ]
    return [thing.symbol for thing in things if isinstance(thing, Thing)]


class Hinted(Bot[Any]):
    """Makes the first move of every hint."""

    name = "hinted"

    def __init__(self, room: Room, simulations: int) -> None:
        self.room, self.simulations = room, simulations
        self.made = (-1, -1, Opinion())  # ply and seat that something is known of

    def choose(self, game: Any, seen: Any, rng: Rng) -> int:
        legal: list[int] = game.legal(seen)
        ply, seat, known = self.made
        if (ply, seat) != (seen.ply, seen.actor) or seen.fence >= seen.ply:
            known = Opinion()
        if len(legal) == 1:
            self.made = seen.ply + 1, seen.actor, known
            return legal[0]
        _, opinion = thought(self.room, game, seen, Rng(seen.ply), self.simulations, 0.0, known, 0)
        best = opinion.best.action
        self.made = seen.ply + 1, seen.actor, opinion.after(best)
        return best


def matches(room: Room, count: int, bot: Bot[Any]) -> str:
    """Its share of the victories, and within what bounds."""
    seats, won = room.words.usual_seats, 0.0
    for number in range(count):
        at = number % seats
        bots = [bot if seat == at else "easy" for seat in range(seats)]
        match = play(room.standard_game, bots, seed=500 + number // seats)
        ranks = match.game.ranks(match.state)
        won += 1 / ranks.count(1) if ranks[at] == 1 else 0
    share = won / count
    low, high = wilson(share, count)
    return f"{bot.name} won {share:.0%} [{low:.0%}, {high:.0%}] of {count} games among Easys, fair {1 / seats:.0%}"


def told(room: Room, line: Sentence) -> str:
    return plain(line, [f"P{seat}" for seat in range(room.words.usual_seats)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seeds", default="21,22,23")
    parser.add_argument("--positions", type=int, default=34)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--show", type=int, default=0, help="so many of the hints themselves")
    parser.add_argument("--play", type=int, default=0, help="so many games by hints instead")
    parser.add_argument("--without", action="store_true", help="play only the search bot")
    args = parser.parse_args()
    for code in args.games.split(","):
        if args.play:
            room = GAMES[code]
            bots: list[Bot[Any]] = [] if args.without else [Hinted(room, args.simulations)]
            for bot in (*bots, searcher(room, args.simulations)):
                print(f"{code}, {args.simulations} simulations: {matches(room, args.play, bot)}", flush=True)
            continue
        room, counts, shown = GAMES[code], Counter[str](), 0
        for seed in map(int, args.seeds.split(",")):
            for seen in positions(room, seed, args.positions):
                found = hints(room, room.standard_game, seen, seen.ply, args.simulations)
                line = first_line(room, seen, found)
                counts["hints"] += 1
                counts[kind_of(line)] += 1
                goals = goals_in(line)
                if goals:
                    got = got_next(room, seen, found[0])
                    counts["goals"] += 1
                    counts["goals missed"] += sum(got[goal] for goal in goals) < WORLDS / 4
                if shown < args.show:
                    shown += 1
                    move = told(room, room.words.planned(room.standard_game, seen, found[0].action))
                    print(f"  {code} {seed}/{seen.ply}: {move} | {'-' if line is None else told(room, line)}")
        print(f"{code}: {dict(counts)}")


if __name__ == "__main__":
    main()
