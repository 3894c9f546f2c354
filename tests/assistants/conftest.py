from collections.abc import Iterator
from pathlib import Path

import pytest

from motu.table.live.household import Manners
from tests.table.serving import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("house")), Manners(pace=0.0)) as found:
        yield found
