"""What `motu serve` can be told; apart from the server, so that other commands need not load it."""

import argparse
import ipaddress
import math
from pathlib import Path

PORT = 8088
SOONEST = 0.1  # seconds: a shorter deadline would only put down one bot after another


def port(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text[:20]!r}")
    return int(text)


def workers(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:6]) <= 256:
        raise argparse.ArgumentTypeError(f"bots need 1 to 256 worker processes, not {text[:20]!r}")
    return int(text)


def painters(text: str) -> int:
    if not text.isdecimal() or int(text[:6]) > 64:
        raise argparse.ArgumentTypeError(f"pages need 0 to 64 worker processes, not {text[:20]!r}")
    return int(text)


def seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 <= found <= 3600:
        raise argparse.ArgumentTypeError(f"this is a number of seconds from 0 to 3600, not {text[:20]!r}")
    return found


def deadline(text: str) -> float:
    found = seconds(text)
    if found < SOONEST:
        raise argparse.ArgumentTypeError(f"a bot needs at least {SOONEST} seconds, not {text[:20]!r}")
    return found


def proxy(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text)) if text else ""
    except ValueError:
        raise argparse.ArgumentTypeError(f"a proxy is named by its IP address, not by {text[:40]!r}") from None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="", help="address to listen on (127.0.0.1; with --lan or --public 0.0.0.0)")
    parser.add_argument("--port", type=port, default=PORT, help=f"port to listen on ({PORT}; 0: any free one)")
    parser.add_argument(
        "--database", default="", metavar="URL", help="where tables are kept (SQLite in the data folder)"
    )
    parser.add_argument(
        "--secret-file", type=Path, help="file with the secret that signs cookies (else MOTU_SECRET, or kept)"
    )
    parser.add_argument(
        "--public", action="store_true", help="listen on the network, and allow tables to be listed for anyone"
    )
    parser.add_argument(
        "--lan", action="store_true", help="let friends on your own network in; shows the address and a QR code"
    )
    parser.add_argument(
        "--proxy", type=proxy, default="", metavar="ADDRESS", help="trust X-Forwarded-* from this address"
    )
    parser.add_argument(
        "--bots", type=workers, default=None, metavar="N", help="worker processes for bots (one for each core)"
    )
    parser.add_argument(
        "--painters",
        type=painters,
        default=None,
        metavar="N",
        help="worker processes that draw pages (one for each core, at most 4; 0: the server draws them itself)",
    )
    parser.add_argument(
        "--components",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a box of your own, offered to everybody who sets up a table; may be repeated",
    )
    parser.add_argument("--bot-seconds", type=deadline, default=20.0, help="how long a bot may think (20)")
    parser.add_argument("--pace", type=seconds, default=0.5, help="seconds between moves of bots (0.5)")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits: for load tests on your own machine")
    parser.add_argument("--pseudo", action="store_true", help="allow ?lang=en-XA: every translated message is altered")
    parser.add_argument("--browser", action="store_true", help="open the table in the browser")
