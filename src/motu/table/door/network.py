"""The way in for friends on the same network: this machine's address there, and a QR code of it."""

import io
import ipaddress
import socket
from urllib.parse import urlsplit

import segno

from motu.papers.tongue import _

SOMEWHERE = ("192.0.2.1", 9)  # an address that is nobody's: asking the way there sends nothing


def network_address(port: int) -> str:
    """Where this machine is found on its own network; nothing where it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE)
        except OSError:
            return ""
        host = str(asking.getsockname()[0])
    found = ipaddress.ip_address(host)
    return "" if found.is_loopback or found.is_unspecified else f"http://{host}:{port}"


def tell_friends(address: str) -> None:
    """On the terminal of whoever started the server."""
    if not address:
        print(_("motu: this machine is on no network, so friends can't come in from other devices"), flush=True)
        return
    told = _("motu: friends on your network find it at {address}/, or scan this:")
    print(told.format(address=address), flush=True)
    print(qr_text(address), flush=True)


def qr_text(link: str) -> str:
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def qr_picture(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", scale=4, border=3, dark="#22303A", light="#FFFFFF")
    return drawn.getvalue()


def is_this_machine(origin: str) -> bool:
    """An address that leads nowhere on any other machine."""
    host = urlsplit(origin).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
