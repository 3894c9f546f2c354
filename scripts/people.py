"""People with browsers at two servers on a PostgreSQL of their own: `python scripts/people.py --tables 300 --every 3`.

`motu bench table` with `--servers` and `--database`, for which it starts a cluster in a temporary folder; whatever else
is said on the command line is the bench's.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from scripts.kills import Postgres, folder  # noqa: E402

from motu.table import bench  # noqa: E402


def main(argv: list[str]) -> int:
    with folder() as place:
        postgres = Postgres(place / "pg")
        try:
            return bench.main(["--servers", "2", "--database", postgres.new_database("people"), *argv])
        finally:
            postgres.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
