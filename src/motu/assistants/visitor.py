"""Somebody who sits at tables of a Motu server through its JSON interface, as any program would."""

import asyncio
import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from motu.engine.base import MotuError

PATIENCE = 60  # seconds for an answer; one that waits for news comes sooner
LARGEST = 4_000_000  # bytes of an answer


class Visitor:
    """One server, and the token by which it knows somebody (none yet: "")."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token

    async def introduce(self, name: str) -> str:
        """Become somebody; answers with the token to be known by from now on."""
        token: str = (await self.ask("/api/people", {"name": name}))["token"]
        return token

    async def ask(self, path: str, body: dict[str, Any] | None = None, /, **query: Any) -> Any:
        """What the server answers; what it refuses is a MotuError with its own words."""
        where = f"{self.address}{path}" + (f"?{urlencode(query)}" if query else "")
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "accept": "application/json, text/plain"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return await asyncio.to_thread(fetch, Request(where, data, headers))


def fetch(request: Request) -> Any:
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read(LARGEST).decode()
            is_json = answer.headers.get_content_type() == "application/json"
    except HTTPError as error:
        raise MotuError(words_of(error)) from None
    except (URLError, HTTPException, TimeoutError, ConnectionError):
        raise MotuError("the Motu server does not answer") from None
    return json.loads(text) if is_json else text


def words_of(error: HTTPError) -> str:
    try:
        told = json.loads(error.read(LARGEST))
        words = str(told["error"])
        return f"{words} ({told['rule']}: {told['text']})" if "rule" in told else words
    except (ValueError, KeyError, TypeError, OSError):
        return f"the Motu server answered {error.code}"


def part(text: str) -> str:
    """What somebody wrote, as one part of an address."""
    return quote(text[:100], safe="")
