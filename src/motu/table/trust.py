"""What can be trusted and why: signed cookies, invite links, and the promise about chance."""

import hashlib
import hmac
import json
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import KEY_BYTES
from motu.papers.record import Record, RecordError, clean_line

COMMITMENT = re.compile(r"^# commitment: ([0-9a-f]{64})\s*$", re.MULTILINE)
SALT = re.compile(r"^# salt: ([0-9a-f]{32})\s*$", re.MULTILINE)
SECRET = re.compile(rf"^# secret: ([0-9a-f]{{{2 * KEY_BYTES}}})\s*$", re.MULTILINE)
WORD = re.compile(r"^# word ([0-9]{1,3}): (.*?)\s*$", re.MULTILINE)
MAX_WORD = 64  # characters
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

    def reserve(self) -> tuple[str, str]:
        """A name for a table to come, which its maker brings back, and the promise about it, seen before it is made."""
        id = secrets.token_urlsafe(9)
        return f"{id}.{self.tag('reserve', id)}", fingerprint(self.secret_of(id))

    def reserved(self, token: str) -> str | None:
        """The name that was reserved so, if we did."""
        id, _, tag = token.rpartition(".")
        return id if same(tag, self.tag("reserve", id)) else None

    def rematch(self, game: str) -> str:
        """The name of the table that may follow this one."""
        return self.tag("rematch", game)[:16]

    def secret_of(self, id: str) -> bytes:
        """The secret from which a new table of this name is dealt, known before the table is made."""
        return hmac.new(self.secret, f"chance:{id}".encode(), hashlib.sha256).digest()

    def invite(self, game: str, seat: int, nonce: str) -> str:
        """A link to one chair, good until somebody sits there."""
        return f"{seat}-{self.tag('invite', f'{game}:{seat}:{nonce}')}"


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())


# Chance that nobody can foretell, and nobody chose. The table shows the fingerprint of its secret before anybody sits
# down; everybody who does may add a word; when all have, the key of the stream that deals is made of all of it.


def fingerprint(secret: bytes) -> str:
    """The promise about a table's secret: it fixes it, and tells nothing about it."""
    return hashlib.sha256(b"motu secret " + secret).hexdigest()


@dataclass(frozen=True)
class Deal:
    """What is dealt: the game, the edition of its rules, the digest of its box, the seats and the options."""

    game: str
    edition: int
    components: str
    seats: int
    options: list[int]

    @property
    def chosen(self) -> list[int]:
        """The options up to the last that is not the usual: the same when later rules have more of them."""
        return self.options[: max((i + 1 for i, choice in enumerate(self.options) if choice), default=0)]


def key_of(secret: bytes, deal: Deal, words: list[str]) -> bytes:
    """What the game is dealt from: the secret, what is played, and each seat's word."""
    facts = json.dumps([deal.game, deal.edition, deal.components, deal.seats, deal.chosen, words])
    return hashlib.blake2b(facts.encode(), key=secret, person=b"motu deal", digest_size=KEY_BYTES).digest()


def clean_word(text: str) -> str:
    """What somebody adds to the chance of a table, so that it fits a line of the record."""
    return clean_line(text, MAX_WORD)


def opening(secret: bytes, words: list[str]) -> list[str]:
    """What opens the promise, as lines of the record."""
    given = [f"word {seat}: {word}" for seat, word in enumerate(words, 1) if word]
    return [f"commitment: {fingerprint(secret)}", f"secret: {secret.hex()}", *given]


# The same of tables from before there were keys: the number they were dealt from, and a salt.


def commit_to(seed: int, salt: str) -> str:
    """The promise shown before the first move: it fixes the seed, and without the salt tells nothing about it."""
    return hashlib.sha256(f"motu seed {seed} salt {salt}".encode()).hexdigest()


def opening_of_number(seed: int, salt: str) -> list[str]:
    return [f"commitment: {commit_to(seed, salt)}", f"salt: {salt}"]


def with_promise(text: str, lines: list[str]) -> str:
    """A record with the promise and what opens it, as comments before the header."""
    return "".join(f"# {line}\n" for line in lines) + text


def check_promise(text: str, record: Record, game: Game[Any], promised: str = "") -> bool:
    """Does the record's seed keep the promise made at the start? False when it carries none; raises when it is broken.

    `promised` is the commitment noted by a player at the start, if one was.
    """
    commitment = COMMITMENT.search(text)
    kept = promise_kept(text, record, game)
    if commitment is None or not kept:
        if promised:
            raise RecordError("the record carries no commitment to compare with the one you noted")
        return False
    if kept != commitment.group(1):
        raise RecordError("the record's seed is not the one that was promised at the start of the game")
    if promised and not same(promised.strip().lower(), commitment.group(1)):
        raise RecordError("the record's commitment is not the one that you noted at the start of the game")
    return True


def promise_kept(text: str, record: Record, game: Game[Any]) -> str:
    """The promise that this record's seed would keep; nothing if the record does not open one."""
    secret, salt = SECRET.search(text), SALT.search(text)
    if isinstance(record.seed, int):
        return commit_to(record.seed, salt.group(1)) if salt else ""
    if secret is None:
        return ""
    given = {int(seat): word for seat, word in WORD.findall(text)}
    words = [given.get(seat, "") for seat in range(1, record.seats + 1)]
    options = game.options_for(record.seats, record.options)
    deal = Deal(game.code, game.edition, game.digest, record.seats, options)
    if key_of(bytes.fromhex(secret.group(1)), deal, words) != record.seed:
        raise RecordError("the record's key is not made of the secret and the words that stand beside it")
    return fingerprint(bytes.fromhex(secret.group(1)))
