"""What can be trusted and why: signed cookies, invite links, and the promise about the seed."""

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

from motu.engine.base import MotuError
from motu.papers.record import Record, RecordError

COMMITMENT = re.compile(r"^# commitment: ([0-9a-f]{64})\s*$", re.MULTILINE)
SALT = re.compile(r"^# salt: ([0-9a-f]{32})\s*$", re.MULTILINE)
MIN_SECRET = 16


def read_secret(folder: Path, file: Path | None = None) -> bytes:
    """The server's secret: from a file, from MOTU_SECRET, or made once and kept in the data folder."""
    if file is not None:
        try:
            return checked(file.read_bytes().strip(), str(file))
        except OSError as error:
            raise MotuError(f"cannot read the secret from {file}: {error.strerror}") from None
    if "MOTU_SECRET" in os.environ:
        return checked(os.environ["MOTU_SECRET"].encode(), "MOTU_SECRET")
    return kept_secret(folder / "secret")


def checked(secret: bytes, where: str) -> bytes:
    if len(secret) < MIN_SECRET:
        raise MotuError(f"the secret in {where} is too short: give at least {MIN_SECRET} characters")
    return secret


def kept_secret(path: Path) -> bytes:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return checked(path.read_bytes().strip(), str(path))
    secret = secrets.token_hex(32).encode()
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
    return secret


class Signer:
    """Signs what goes out and must come back unchanged."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def tag(self, purpose: str, text: str) -> str:
        return hmac.new(self.secret, f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()[:40]

    def sign_person(self, person: str) -> str:
        return f"{person}.{self.tag('person', person)}"

    def person(self, signed: str) -> str | None:
        """The person a cookie names, if we signed it."""
        person, _, tag = signed.rpartition(".")
        return person if same(tag, self.tag("person", person)) else None

    def invite(self, game: str, seat: int, nonce: str) -> str:
        """A link to one chair, good until somebody sits there."""
        return f"{seat}-{self.tag('invite', f'{game}:{seat}:{nonce}')}"


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())


def commit_to(seed: int, salt: str) -> str:
    """The promise shown before the first move: it fixes the seed, and without the salt tells nothing about it."""
    return hashlib.sha256(f"motu seed {seed} salt {salt}".encode()).hexdigest()


def with_promise(text: str, seed: int, salt: str) -> str:
    """A record with the promise and what opens it, as comments before the header."""
    return f"# commitment: {commit_to(seed, salt)}\n# salt: {salt}\n{text}"


def check_promise(text: str, record: Record, promised: str = "") -> bool:
    """Does the record's seed keep the promise made at the start? False when it carries none; raises when it is broken.

    `promised` is the commitment noted by a player at the start, if one was.
    """
    commitment, salt = COMMITMENT.search(text), SALT.search(text)
    if commitment is None or salt is None:
        if promised:
            raise RecordError("the record carries no commitment to compare with the one you noted")
        return False
    if commit_to(record.seed, salt.group(1)) != commitment.group(1):
        raise RecordError("the record's seed is not the one that was promised at the start of the game")
    if promised and not same(promised.strip().lower(), commitment.group(1)):
        raise RecordError("the record's commitment is not the one that you noted at the start of the game")
    return True
