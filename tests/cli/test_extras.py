"""An adapter without its packages says in one sentence what to install."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import environment


@pytest.mark.parametrize("module", ["batch", "gym", "pettingzoo", "openspiel"])
def test_an_adapter_names_what_it_lacks(module: str) -> None:
    command = [sys.executable, "-S", "-c", f"import motu.research.{module}"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: motu.research needs the package ")
    assert last.endswith("install it with: pip install 'motu[research]'")


@pytest.mark.parametrize(("ending", "what"), [("png", "a PNG"), ("pdf", "a PDF")])
def test_an_aid_names_what_it_lacks_before_any_work(ending: str, what: str, tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "motu", "aid", "kaivai", "--out", f"x.{ending}"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stderr == f"motu: {what} needs the package resvg_py; install it with: pip install 'motu[research]'\n"


def test_an_aid_in_english_needs_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "motu", "aid", "kaivai"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), cwd=tmp_path, check=False)
    assert (done.returncode, done.stdout) == (0, "kaivai.svg\n"), done.stderr
