"""Bots from elsewhere, each in a process of its own: none of them can hang a run, end it, or spoil what it prints.

A guest is a program that reads requests and writes answers, a line each (docs/bot-protocol.md): `cmd:./mybot` is
started as it stands, and a class of a Python file (`bot.py:Mine`) is spoken to through motu.arena.guest, the same
way. A guest that breaks off, answers nonsense or takes too long has committed a Fault, which says in a sentence what
it did.
"""

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
from functools import cache
from importlib.metadata import entry_points
from multiprocessing.util import Finalize
from pathlib import Path
from typing import IO, Any

from motu.arena.own import POLICY, policy_file
from motu.engine.base import NOBODY, Action, MotuError, Seat
from motu.engine.game import Bot, Game
from motu.engine.options import name_options
from motu.engine.rng import Rng
from motu.games import room as find_room
from motu.telling import position_text

PROTOCOL = 1
COMMAND = "cmd:"
PATIENCE = 30.0  # seconds to begin, beside those for a move: a large model wants to be read
FAREWELL = 2.0  # seconds for a guest to end by itself once nothing more will be said to it
LONGEST_ANSWER = 100_000  # letters
Chair = tuple[str, Seat]  # a bot's name, and where it sits: the same bot may sit at a table twice
END = ""  # no line: the guest has closed its output


class Fault(MotuError):
    """What a guest did, as the end of a sentence that begins with its name."""


@cache
def named_guests() -> dict[str, str]:
    """Bots of other packages by their names: entry points of the group `motu.bots` (best = "mine.bots:Best")."""
    return {point.name: point.value for point in entry_points(group="motu.bots")}


def is_guest(spec: str) -> bool:
    return ":" in spec or spec in named_guests()


def command_of(spec: str) -> list[str]:
    spec = named_guests().get(spec, spec)
    if spec.startswith(COMMAND):
        words = shlex.split(spec.removeprefix(COMMAND))
        if not words:
            raise MotuError(f"{spec!r} names no program; say such as 'cmd:./mybot'")
        return words
    return [sys.executable, "-m", "motu.arena.guest", spec]


def files_of(spec: str) -> list[Path]:
    """The files a guest is made of, as far as its name tells."""
    if spec.startswith(COMMAND):
        return [path for path in map(Path, command_of(spec)) if path.is_file()]
    place = policy_file(spec.removeprefix(POLICY)) if spec.startswith(POLICY) else Path(spec.rpartition(":")[0])
    return [place] if place.is_file() else []


class Process:
    """A running guest: lines out and in."""

    def __init__(self, spec: str) -> None:
        command = command_of(spec)
        self.words = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 (as long as it runs)
        try:
            self.child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.words,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for the run, which then ends its guests
            )
        except OSError as error:
            self.words.close()
            raise Fault(f"cannot be started: {error.strerror or error}") from None
        self.owes_answer = False
        self.lines: queue.Queue[str] = queue.Queue()
        assert self.child.stdout is not None
        threading.Thread(target=listen, args=(self.child.stdout, self.lines), daemon=True).start()

    def tell(self, request: dict[str, Any]) -> None:
        assert self.child.stdin is not None
        try:
            self.child.stdin.write(json.dumps(request, separators=(",", ":")) + "\n")
            self.child.stdin.flush()
        except OSError:
            raise Fault(self.last_words()) from None

    def answer(self, limit: float) -> str:
        self.owes_answer = True
        try:
            line = self.lines.get(timeout=limit)
        except queue.Empty:
            raise Fault(f"did not answer within {limit:g} seconds") from None
        if line == END:
            raise Fault(self.last_words())
        self.owes_answer = False
        return line.strip()

    def last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.child.wait(timeout=5)
        self.words.seek(0)
        said = [line.strip() for line in self.words.read()[-4000:].splitlines() if line.strip()]
        code = self.child.poll()
        ending = "closed its output" if code is None else f"ended with exit code {code}"
        return f"{ending}: {said[-1][:300]}" if said else ending

    def end(self) -> None:
        """Who has answered everything may read to the end, how the game ended included; who has not is stopped."""
        if not self.owes_answer and self.child.stdin is not None:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                self.child.stdin.close()
                self.child.wait(timeout=FAREWELL)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.child.pid, signal.SIGKILL)
            else:
                self.child.kill()
        self.child.wait()
        for pipe in (self.child.stdin, self.child.stdout, self.words):
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


def listen(pipe: IO[str], lines: "queue.Queue[str]") -> None:
    with contextlib.suppress(ValueError, OSError):  # closed while we listened
        while line := pipe.readline(LONGEST_ANSWER):
            lines.put(line)
    lines.put(END)


class Guest(Bot[Any]):
    """Sits in one seat of one game; its process stays for the next."""

    def __init__(self, spec: str, limit: float) -> None:
        self.spec = spec
        self.name = spec
        self.limit = limit
        self.wants_text = False
        self.expected: float | None = None  # its own opinion of its chance to win, where it has one
        self.chair: Chair = (spec, NOBODY)

    def begin(self, game: Game[Any], components: str, s: Any, seat: Seat, seed: int) -> None:
        """`seed` is for the guest's own chance: same seed, same game."""
        self.chair = (self.spec, seat)
        request = {
            "ask": "game",
            "protocol": PROTOCOL,
            "game": game.code,
            "edition": game.edition,
            "box": game.digest,
            "components": components,
            "options": name_options(game.options, s.options),
            "seats": s.seats,
            "seat": seat,
            "seed": seed,
        }
        answer = self.asked(request, self.limit + PATIENCE)
        if "fault" in answer:
            raise Fault(str(answer["fault"]))
        ready, *wishes = str(answer.get("move", "")).split()
        if ready != "ready":
            raise Fault(f"should say 'ready' before a game, not {ready[:40]!r}")
        self.wants_text = "text" in wishes

    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> Action:
        legal = [game.name(a) for a in game.legal(seen)]
        request = {"ask": "move", "ply": seen.ply, "seat": seen.actor, "legal": legal, "seen": seen.dump()}
        if self.wants_text:
            names = [f"Player {seat + 1}" for seat in range(seen.seats)]
            request["text"] = position_text(find_room(game.code), game, seen, seen.actor, names, [])
        answer = self.asked(request, self.limit)
        if "fault" in answer:
            raise Fault(str(answer["fault"]))
        expected = answer.get("expected")
        self.expected = float(expected) if isinstance(expected, int | float) else None
        return action_in(game, answer)

    def over(self, scores: list[int], ranks: list[int]) -> None:
        with contextlib.suppress(Fault):
            process_in(self.chair).tell({"ask": "over", "scores": scores, "ranks": ranks})

    def asked(self, request: dict[str, Any], limit: float) -> dict[str, Any]:
        """The answer to a request: JSON, or a move in notation alone."""
        try:
            process = process_in(self.chair)
            process.tell(request)
            line = process.answer(limit)
        except Fault:
            dismiss(self.chair)  # it may still be thinking; the next game begins with a fresh one
            raise
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        return found if isinstance(found, dict) else {"move": line.strip('"')}


def action_in(game: Game[Any], answer: dict[str, Any]) -> Action:
    if isinstance(answer.get("action"), int):
        return int(answer["action"])
    move = str(answer.get("move", ""))
    try:
        return game.parse(move)
    except MotuError as error:
        raise Fault(f"answered what is no move: {error}") from None


# The guests of this process, one in a chair; all games share them.

_running: dict[Chair, Process] = {}


def process_in(chair: Chair) -> Process:
    if chair not in _running:
        if not _running:
            Finalize(None, dismiss_all, exitpriority=10)
        _running[chair] = Process(chair[0])
    return _running[chair]


def dismiss(chair: Chair) -> None:
    process = _running.pop(chair, None)
    if process is not None:
        process.end()


def dismiss_all() -> None:
    for chair in list(_running):
        dismiss(chair)
