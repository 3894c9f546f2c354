"""What `motu serve` can be told; apart from the server, so that other commands need not load it."""

import argparse
from pathlib import Path

PORT = 8088


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="", help="address to listen on (127.0.0.1; with --public 0.0.0.0)")
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on ({PORT}; 0: any free one)")
    parser.add_argument(
        "--database", default="", metavar="URL", help="where tables are kept (SQLite in the data folder)"
    )
    parser.add_argument(
        "--secret-file", type=Path, help="file with the secret that signs cookies (else MOTU_SECRET, or kept)"
    )
    parser.add_argument(
        "--public", action="store_true", help="listen to the network and let tables be listed for anyone"
    )
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="trust X-Forwarded-* from this address")
    parser.add_argument(
        "--bots", type=int, default=None, metavar="N", help="worker processes for bots (one for each core)"
    )
    parser.add_argument("--bot-seconds", type=float, default=20.0, help="how long a bot may think (20)")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between moves of bots (0.5)")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits: for load tests on your own machine")
    parser.add_argument("--browser", action="store_true", help="open the browser on the table")
