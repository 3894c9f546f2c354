"""An adapter without its packages says in one sentence what to install."""

import subprocess
import sys

import pytest

from tests.running import environment


@pytest.mark.parametrize("module", ["batch", "gym", "pettingzoo", "openspiel"])
def test_an_adapter_names_what_it_lacks(module: str) -> None:
    command = [sys.executable, "-S", "-c", f"import motu.research.{module}"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: motu.research needs the package ")
    assert last.endswith("install it with: pip install 'motu[research]'")
