"""Databases as earlier versions left them, packed: `version2.sqlite3.gz` has version 2 of the schema."""

import gzip
from pathlib import Path

HERE = Path(__file__).parent
DATABASES = sorted(HERE.glob("*.sqlite3.gz"))


def unpack(packed: Path, folder: Path) -> Path:
    """A database of the corpus, where it may be changed."""
    path = folder / "tables.sqlite3"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path
