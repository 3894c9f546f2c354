"""`motu serve` and `motu play`: the table in the browser, for one person or for the network."""

import argparse
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import IO

import sqlalchemy as sa
import uvicorn
from starlette.applications import Starlette

from motu.boxes import Saved, box_in
from motu.engine.base import MotuError
from motu.papers.folder import data_folder
from motu.papers.tongue import _
from motu.table.app import make_app
from motu.table.arguments import PORT, add_arguments
from motu.table.door.connections import Doorkeeper, most_connections
from motu.table.door.guard import JsonLines
from motu.table.door.network import network_address, tell_friends
from motu.table.lasting.folder import default_url
from motu.table.lasting.store import Store
from motu.table.live.house import House
from motu.table.live.household import Manners
from motu.table.live.thinking import Pool
from motu.table.people.painting import usual_painters
from motu.table.trust import Signer, read_secret
from motu.workers import sweep_seldom

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

GRACE = 3  # seconds that open streams have to end


@dataclass
class Settings:
    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""
    secret_file: Path | None = None
    public: bool = False
    workers: int | None = None
    painters: int | None = None
    seconds: float = 20.0
    pace: float = 0.5
    limits: bool = True
    proxy: str = ""
    lan: bool = False
    boxes: tuple[Saved, ...] = ()  # offered to everybody here, besides those of the data folder
    pseudo: bool = False  # the pseudo-language may be chosen, to see what was never marked


def build(settings: Settings, address: str = "") -> Starlette:
    """The application with its store in the data folder, or wherever the settings say."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    signer = Signer(read_secret(folder, settings.secret_file))
    store = Store(settings.database or default_url(folder))

    def make_house() -> House:
        pool = Pool(settings.workers, settings.seconds)
        manners = Manners(pace=settings.pace, public=settings.public, address=address, boxes=settings.boxes)
        return House(store, signer, pool, manners)

    painters = usual_painters() if settings.painters is None else settings.painters
    return make_app(make_house, settings.limits, painters, settings.pseudo)


def hold(url: str) -> IO[bytes] | None:
    """Keep other servers off an SQLite database: they could not hear of each other's moves. Ends with the process."""
    path = sa.engine.make_url(url).database if url.startswith("sqlite") else None
    if not path or fcntl is None:
        return None
    held = open(f"{path}.lock", "ab")  # noqa: SIM115 (held as long as the server runs)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise MotuError(
            f"another server is already using {path}; with SQLite there can be one, "
            "with PostgreSQL several (--database)"
        ) from None
    return held


class Server(uvicorn.Server):
    """Ends its streams when asked to stop, so that stopping takes a moment and not forever."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.motu = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        house: House | None = getattr(self.motu.state, "house", None)
        if house is not None:
            house.closing.set()
            house.tables.tell_all()
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True  # asked twice
        self.should_exit = True  # and no more: being asked to stop and stopping is no failure


def kept_in(database: str) -> str:
    """Where the games are kept, as people may be told: without a password."""
    return sa.engine.make_url(database).render_as_string(hide_password=True) if database else str(data_folder())


def run(settings: Settings, opens_browser: bool = False) -> int:
    data_folder().mkdir(parents=True, exist_ok=True)
    held = hold(settings.database or default_url(data_folder()))
    listener = bind(settings.host, settings.port)
    port = listener.getsockname()[1]
    friends = network_address(port) if settings.lan else ""
    app = build(settings, friends)
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    told = _("motu: the table is at {address} (Ctrl-C to stop; games are kept in {folder})")
    print(told.format(address=address, folder=kept_in(settings.database)), flush=True)
    if settings.lan:
        tell_friends(friends)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=75,
        http=Doorkeeper(most_connections(), proxy=settings.proxy).protocol(),
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
    )
    if opens_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    sweep_seldom()
    Server(config, app).run(sockets=[listener])
    if held is not None:
        held.close()
    return 0


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or the loop does not switch Nagle's delay off and every answer waits 40 ms for an acknowledgement.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise MotuError(f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port") from None
    return listener


def serve(chosen: argparse.Namespace) -> int:
    say_in_json_lines(logging.WARNING if chosen.browser else logging.INFO)
    settings = Settings(
        host=chosen.host or ("0.0.0.0" if chosen.public or chosen.lan else "127.0.0.1"),
        port=chosen.port,
        database=chosen.database,
        secret_file=chosen.secret_file,
        public=chosen.public,
        workers=chosen.bots,
        painters=chosen.painters,
        seconds=chosen.bot_seconds,
        pace=chosen.pace,
        limits=not chosen.no_limits,
        proxy=chosen.proxy,
        lan=chosen.lan,
        boxes=tuple(box_in(path) for path in chosen.components),
        pseudo=chosen.pseudo,
    )
    return run(settings, chosen.browser)


def main(argv: list[str] | None = None) -> int:
    """`motu serve`; with --browser, `motu play`."""
    parser = argparse.ArgumentParser(prog="motu serve", description="Serve the table to browsers and programs.")
    add_arguments(parser)
    try:
        return serve(parser.parse_args(argv))
    except MotuError as error:
        print(f"motu: {error}", file=sys.stderr)
        return 2


def say_in_json_lines(level: int) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("motu", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
