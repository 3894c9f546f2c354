"""Reading and writing the files people name: whole or not at all, and one sentence when it fails."""

import os
import stat
import tempfile
from pathlib import Path
from typing import Any

from motu.boxes import Components, game_of_record
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import room
from motu.papers import record
from motu.papers.record import Record
from motu.papers.tongue import why

MAX_TEXT = 4_000_000  # bytes; no record, position or components file comes near


def read_text(path: Path) -> str:
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_TEXT + 1)
    except OSError as error:
        raise MotuError("cannot read {path}: {why}", path=path, why=why(error)) from None
    except ValueError:
        raise MotuError("cannot read {path!r}: that is not a valid file name", path=str(path)) from None
    if len(data) > MAX_TEXT:
        raise MotuError("cannot read {path}: it is larger than {most} bytes", path=path, most=MAX_TEXT)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise MotuError("cannot read {path}: it is not a text file", path=path) from None


def read_record(path: Path, components: Components) -> tuple[Record, Game[Any]]:
    """A record and the game it is to be replayed with: of its edition, with the box that is meant or that it names."""
    found = record.read(read_text(path))
    return found, game_of_record(room(found.game), found.edition, found.components, components)


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file so that at every moment either the old or the new content is there in full."""
    try:
        target = path.resolve()  # a link keeps pointing at what it points at
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            with open(target, "wb") as file:  # a device or a pipe cannot be replaced
                file.write(data)
        else:
            replace(target, data)
    except OSError as error:
        raise MotuError("cannot write {path}: {why}", path=path, why=why(error)) from None
    except (ValueError, RuntimeError):
        raise MotuError("cannot write {path!r}: that is not a valid file name", path=str(path)) from None


def replace(target: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~umask())
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def check_new(path: Path) -> None:
    """A file that is to be written does not exist yet and has a folder to lie in: nothing is overwritten."""
    try:
        if path.is_dir():
            raise MotuError("cannot write {path}: it is a folder; give a file name in it", path=path)
        if path.is_file() and path.stat().st_size:
            raise MotuError("{path} already exists; choose another name, or move that file away", path=path)
        if not path.absolute().parent.is_dir():
            raise MotuError(
                "cannot write {path}: there is no folder {folder}", path=path, folder=path.absolute().parent
            )
    except OSError as error:
        raise MotuError("cannot write {path}: {why}", path=path, why=why(error)) from None


def path_of(name: str) -> Path:
    """The file a person means; ~ is the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise MotuError("cannot tell whose folder {folder} is", folder=name.split("/")[0]) from None
