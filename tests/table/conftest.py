from collections.abc import Iterator
from pathlib import Path

import pytest

from motu.table.live.household import Manners
from tests.table.databases import database, postgres
from tests.table.serving import Served, serving

__all__ = ["database", "postgres"]  # fixtures

# The coach, who comes by itself to a first game, has too little time ever to ask about a move: no click waits for it.
QUICK = Manners(
    pace=0.0,
    hint_simulations=24,
    hint_seconds=0.0,
    study_simulations=2,
    coach_simulations=2,
    coach_seconds=0.0,
    coach_looks=2,
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("house")), QUICK) as found:
        yield found
