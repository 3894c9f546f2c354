"""What hints say, word for word as the page shows them, with the question above: to be read by somebody who has never
played, in any language.

`python -m scripts.ease.said [GAME...] [--seeds N,N] [--hints N] [--first] [--brief] [--language de] [--simulations N]`

Decisions are taken at even distances from games of Easy; with --first they are the first of each game, as one seat
meets them. Wants a compiled build.
"""

import argparse
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from motu.games import GAMES
from motu.hints import set_out
from motu.opinion import hints
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import Sentence, plain
from motu.papers.tongue import chance_to_win, in_room, speaking
from motu.playing import play
from motu.table.live.insight import Thought, thoughts_of
from motu.table.live.table import LiveTable

NAMES = ("you", "Ana", "Ben", "Cleo", "Dan")


def decisions(room: Room, seed: int, most: int, first: bool) -> list[Any]:
    """As the seat on turn sees them: the first of one seat, or some of all."""
    match: Match[Any] = play(room.standard_game, ["easy"] * room.words.usual_seats, seed=seed)
    seen = [s.as_seen_by(s.actor) for s in match.positions() if not match.game.is_over(s)]
    seen = [s for s in seen if len(match.game.legal(s)) > 1]
    if first:
        return [s for s in seen if s.actor == seed % s.seats][:most]
    return seen[:: max(1, len(seen) // most)][:most]


def lines_of(room: Room, thoughts: list[Thought], names: list[str]) -> Iterator[str]:
    """As hint.html has them."""

    def put(sentence: Sentence) -> str:
        return plain(sentence, names)

    told, below = set_out([thought.purposes for thought in thoughts])
    for thought, purposes in zip(thoughts, told, strict=True):
        yield f"  * [{put(thought.words)}]  {chance_to_win(thought.share)}"
        beside = filter(None, (thought.equals, thought.why, thought.reply))
        yield from (f"      {put(line)}" for line in [*purposes, *beside])
        if thought.plan:
            yield f"      ... {'; '.join(map(put, thought.plan))}"
    yield from (f"  {put(line)}" for line in below)


def first_line(thoughts: list[Thought], names: list[str]) -> str:
    """The best move and what stands first below it, which is all that a phone shows."""
    if not thoughts:
        return "-"
    told, best = set_out([thought.purposes for thought in thoughts])[0], thoughts[0]
    lines = [*told[0], *filter(None, (best.equals, best.why, best.reply))]
    return f"[{plain(best.words, names)}] {plain(lines[0], names) if lines else '-'}"


def hint_at(room: Room, seen: Any, simulations: int, seed: int = 0) -> list[Thought]:
    """As the page gives it, without a clock."""
    game = room.standard_game
    found = hints(room, game, seen, seed or seen.ply, simulations)
    return thoughts_of(cast(LiveTable, SimpleNamespace(room=room, game=game)), seen, found)


def names_for(seen: Any) -> list[str]:
    others = iter(NAMES[1:])
    return [NAMES[0] if seat == seen.actor else next(others) for seat in range(seen.seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seeds", default="31,32")
    parser.add_argument("--hints", type=int, default=6, help="of each seed")
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--brief", action="store_true", help="the best move and its first line")
    parser.add_argument("--language", default="en")
    parser.add_argument("--simulations", type=int, default=400)
    args = parser.parse_args()
    for code in args.games:
        room = GAMES[code]
        for seed in map(int, args.seeds.split(",")):
            for seen in decisions(room, seed, args.hints, args.first):
                with speaking(args.language), in_room(room.folder):
                    asked = plain(room.words.prompt(room.standard_game, seen, seen.actor), names_for(seen))
                    if args.brief:
                        thoughts = hint_at(room, seen, args.simulations)
                        print(f"{code} {seed}/{seen.ply}: {first_line(thoughts, names_for(seen))}")
                        continue
                    print(f"{code} {seed}/{seen.ply}: {asked}")
                    print(*lines_of(room, hint_at(room, seen, args.simulations), names_for(seen)), sep="\n")


if __name__ == "__main__":
    main()
