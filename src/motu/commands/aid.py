"""A game's player aid on a sheet of A4, to be printed: SVG, PNG or PDF, by the ending of the output's name.

Its numbers are those of the box and the options. An SVG needs nothing but Motu itself."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("draw a game's player aid, to be printed")
SPEAKS = True
PIXELS = 2480  # the width of A4 at 300 dots to an inch
DOTS = 300


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the game's code; `motu rules` lists them"))
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help=_("FILE.svg, FILE.png or FILE.pdf (default: GAME.svg)")
    )
    parser.add_argument("--components", metavar="BOX", help=_("a box of your own: its file, its name or its digest"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="CODE=CHOICE",
        help=_("an option of the game; can be repeated; `motu play GAME --option list` lists them"),
    )
    parser.add_argument("--players", type=int, metavar="N", help=_("for how many players (default: the usual number)"))


def run(args: argparse.Namespace) -> int:
    from motu.boxes import game_with
    from motu.draw.aid import a4_file, has_aid, seats_for
    from motu.engine.base import MotuError
    from motu.engine.options import wanted_options
    from motu.files import write_bytes
    from motu.games import room as find_room

    room = find_room(args.game)
    out: Path = args.out or Path(f"{room.code}.svg")
    check_ending(out)
    if not has_aid(room):
        raise MotuError("{game} has no player aid", game=room.code)
    game = game_with(room, args.components)
    if args.players is not None and not game.min_seats <= args.players <= game.max_seats:
        raise MotuError(
            "{game} is for {least} to {most} players, not {seats}",
            game=room.code,
            least=game.min_seats,
            most=game.max_seats,
            seats=args.players,
        )
    seats, options = seats_for(game, args.players or room.words.usual_seats, wanted_options(args.option))
    if args.players is not None and seats != args.players:
        raise MotuError(game.clash(args.players, game.options_for(args.players, wanted_options(args.option))))
    sheet = a4_file(room, game, options, seats)
    write_bytes(out, in_format(sheet, out.suffix))
    print(out)
    return 0


def check_ending(out: Path) -> None:
    """Whatever is lacking is said before any work is done."""
    from motu.engine.base import MotuError
    from motu.extras import need

    if out.suffix not in (".svg", ".png", ".pdf"):
        raise MotuError("{file} should end in .svg, .png or .pdf", file=out)
    if out.suffix != ".svg":
        need("a PNG" if out.suffix == ".png" else "a PDF", "research", "resvg_py", "PIL")


def in_format(sheet: str, suffix: str) -> bytes:
    if suffix == ".svg":
        return sheet.encode()
    from motu.research.pictures import pdf_of, png_of

    png = png_of(sheet, PIXELS)
    return png if suffix == ".png" else pdf_of(png, DOTS)
