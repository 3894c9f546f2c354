"""Starting `motu mcp`: the Motu server it speaks to, and the way it is spoken to."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from motu.assistants.server import make_server
from motu.engine.base import MotuError


def host(address: str, over_http: bool, port: int) -> int:
    with motu_server(address) as found:
        print(f"motu: tables are at {found}", file=sys.stderr, flush=True)
        server = make_server(found, has_one_asker=not over_http)
        if over_http:
            server.run("streamable-http", host="127.0.0.1", port=port)
        else:
            server.run("stdio")
    return 0


@contextmanager
def motu_server(address: str) -> Iterator[str]:
    """The server that was named; or one of our own, for as long as it is needed."""
    if address:
        if not address.startswith(("http://", "https://")):
            raise MotuError(f"--server is the address of a Motu server, such as http://127.0.0.1:8088, not {address!r}")
        yield address.rstrip("/")
        return
    command = [sys.executable, "-m", "motu", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=None, text=True)
    try:
        yield address_in(process)
    finally:
        process.terminate()
        process.wait(30)


def address_in(process: "subprocess.Popen[str]") -> str:
    """Where the server says that it can be found."""
    assert process.stdout is not None
    for line in process.stdout:
        for word in line.split():
            if word.startswith("http://"):
                return word.rstrip("/.")
    raise MotuError("the Motu server did not start")
