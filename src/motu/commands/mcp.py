"""Let an assistant sit at the table: a server of the Model Context Protocol, over stdin and stdout or over HTTP.

It speaks to a Motu server as any program does, with the same limits and the same secrecy. Without --server it starts
one of its own on this machine, so that people can watch and play along in the browser."""

import argparse

from motu.extras import need
from motu.papers.tongue import N_

SUMMARY = N_("let an assistant sit at the table (Model Context Protocol)")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--server", default="", metavar="URL", help="a Motu server (default: one of its own is started)"
    )
    parser.add_argument("--http", action="store_true", help="over HTTP (at /mcp) instead of stdin and stdout")
    parser.add_argument("--port", type=int, default=8090, help="with --http: the port on this machine (8090)")


def run(args: argparse.Namespace) -> int:
    need("motu mcp", "assistants", "mcp", "starlette", "uvicorn", "jinja2", "sqlalchemy")
    from motu.assistants.hosting import host

    return host(args.server, args.http, args.port)
