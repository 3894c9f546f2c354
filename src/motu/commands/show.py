"""A moment of a recorded game as a picture: PNG, SVG or text, by the ending of the output's name."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("draw a moment of a recorded game")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, help=_("a record written by motu"))
    parser.add_argument("--ply", type=int, help=_("after this many moves (default: at the end)"))
    parser.add_argument("--seat", type=int, default=0, help=_("whose view (1, 2, ...; default: what everyone can see)"))
    parser.add_argument("--components", metavar="BOX", help=_("the box it was played with, if it is not known"))
    parser.add_argument("-o", "--output", type=Path, required=True, help=_("FILE.png, FILE.svg or FILE.txt"))


def run(args: argparse.Namespace) -> int:
    from motu.draw.picture import svg_of
    from motu.engine.base import MotuError
    from motu.files import read_record, write_bytes
    from motu.games import room as find_room
    from motu.papers import record
    from motu.papers.tongue import enter_room
    from motu.research.pictures import png_of, text_of

    kept, game = read_record(args.record, args.components)
    room = find_room(kept.game)
    enter_room(room.folder)
    match = record.replay(kept, game, args.ply)
    if not 0 <= args.seat <= match.seats:
        raise MotuError("there is no seat {seat}; this game has {seats}", seat=args.seat, seats=match.seats)
    viewer, names = args.seat - 1, kept.players or None
    if args.output.suffix == ".txt":
        write_bytes(args.output, text_of(room, game, match.state, viewer, names).encode())
    elif args.output.suffix in (".svg", ".png"):
        svg = svg_of(room, game, match.state, viewer, names)
        write_bytes(args.output, svg.encode() if args.output.suffix == ".svg" else png_of(svg))
    else:
        raise MotuError("{path} should end in .png, .svg or .txt", path=args.output)
    return 0
