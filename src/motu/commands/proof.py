"""Hold a game, anybody's, to what every game must keep: whole random games with every number of seats and every option.

Looked at are the rules (every legal move allowed, every other refused by a numbered rule, a refused move changes
nothing), the box (every component somewhere, once), the secrets (what a seat cannot know changes nothing of what it
is told), chance, undo, records, notation, words, refusals and drawings."""

import argparse

from motu.papers.tongue import N_

SUMMARY = N_("hold a game to what every game must keep")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2, help="for each number of seats and option (default 2)")
    parser.add_argument("--seed", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    from motu.games import room
    from motu.progress import Progress
    from motu.prove import prove

    with Progress("proving") as bar:
        count = prove(
            room(args.game), args.games, args.seed, lambda done, total: bar.show(done / total, f"{done} of {total}")
        )
    print(f"{args.game} keeps all of it: {count} games, with every number of seats and every option.")
    return 0
