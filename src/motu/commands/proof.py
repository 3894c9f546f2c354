"""Hold a game, anybody's, to what every game must keep: whole random games with every number of seats and every option.

Looked at are the rules (every legal move allowed, every other refused by a numbered rule, a refused move changes
nothing), the box (every component somewhere, once), the secrets (what a seat cannot know changes nothing of what it
is told), chance, undo, records, notation, words, refusals, drawings, and the bounds that learners are told.

`worth a look` is what no proof can know: that others learn of a choice what the log keeps from them, or learn it from
the log alone. It may be meant so."""

import argparse

from motu.papers.tongue import N_

SUMMARY = N_("hold a game to what every game must keep")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's code; `motu rules` lists them")
    parser.add_argument("--games", type=int, default=2, help="for each number of seats and option (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--components", default="", metavar="BOX", help="a box of your own: its file, name or digest")


def run(args: argparse.Namespace) -> int:
    from motu.boxes import game_with
    from motu.games import room
    from motu.progress import Progress
    from motu.prove import prove

    doubts: dict[str, str] = {}
    house = room(args.game)
    game = game_with(house, args.components)
    with Progress("proving") as bar:
        count = prove(
            house,
            args.games,
            args.seed,
            lambda done, total: bar.show(done / total, f"{done} of {total}"),
            doubts,
            game,
        )
    for doubt in doubts.values():
        print(f"worth a look: {doubt}")
    print(f"{args.game} keeps all of it: {count} games, with every number of seats and every option.")
    return 0
