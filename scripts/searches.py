"""What Hard finds with fixed seeds and simulations, written to tests/bots/searches.json: `python -m scripts.searches`.

A change that only makes search faster leaves this file as it is; one that makes it better changes it, and says so.
"""

import json
from pathlib import Path

from motu.bench_search import search_all
from motu.games import GAMES

FILE = Path(__file__).parents[1] / "tests" / "bots" / "searches.json"
SEEDS = [1, 2]
POSITIONS = 4
SIMULATIONS = {"moorea": 40, "mauna_kea": 12, "kaivai": 20, "vanuatu": 40, "elawa": 80}


def found(code: str, seed: int) -> str:
    """A digest of the moves tried and their visits, over all positions."""
    digest: str = search_all(code, seed, POSITIONS, SIMULATIONS[code])["found"]
    return digest


def main() -> None:
    ledger = {code: {str(seed): found(code, seed) for seed in SEEDS} for code in GAMES if code in SIMULATIONS}
    FILE.write_text(json.dumps(ledger, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
