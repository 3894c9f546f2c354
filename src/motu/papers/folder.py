"""Where a user's things are kept: tables, boxes, progress."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """MOTU_DATA, or the platform's place for such things."""
    if "MOTU_DATA" in os.environ:
        return Path(os.environ["MOTU_DATA"])
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Motu"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Motu"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "motu"
