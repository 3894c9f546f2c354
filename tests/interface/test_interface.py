"""What a program may rely on: the names, the types, the words of `help()`."""

import inspect
import json
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import motu

CLIENT = Path(__file__).with_name("client.py")
ROOT = Path(__file__).parents[2]
SOURCE = Path(motu.__file__).parent.parent


def test_every_name_that_is_promised_can_be_had() -> None:
    for name in motu.__all__:
        assert getattr(motu, name) is not None
    assert set(dir(motu)) == set(motu.__all__)
    with pytest.raises(AttributeError):
        motu.nothing_of_the_kind  # noqa: B018


def test_importing_motu_loads_no_game() -> None:
    loaded = "import motu, sys; print([name for name in sys.modules if name.startswith('motu.')])"
    answer = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_the_client_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(CLIENT), run_name="__main__")
    scores, same = capsys.readouterr().out.splitlines()
    assert scores.startswith("[")
    assert same == "True"


def test_the_client_is_clean_under_pyright_strict(tmp_path: Path) -> None:
    shutil.copy(CLIENT, tmp_path / "client.py")
    told = {"typeCheckingMode": "strict", "extraPaths": [str(SOURCE)], "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(told))
    pyright = [sys.executable, "-m", "pyright", "--outputjson", "-p", str(tmp_path)]
    answer = subprocess.run(pyright, cwd=tmp_path, capture_output=True, text=True)
    report = json.loads(answer.stdout)
    assert report["generalDiagnostics"] == []
    assert report["summary"]["filesAnalyzed"] == 1


def test_the_rooms_own_state_is_known_to_type_checkers(tmp_path: Path) -> None:
    """A field of another game's state is an error: the state is no Any."""
    wrong = 'import motu\nmatch = motu.Match(motu.game("elawa"), seats=3, seed=1)\nprint(match.seen(0).boats)\n'
    (tmp_path / "wrong.py").write_text(wrong)
    told = {"typeCheckingMode": "strict", "extraPaths": [str(SOURCE)], "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(told))
    pyright = [sys.executable, "-m", "pyright", "--outputjson", "-p", str(tmp_path)]
    report = json.loads(subprocess.run(pyright, cwd=tmp_path, capture_output=True, text=True).stdout)
    assert any('"boats"' in found["message"] for found in report["generalDiagnostics"])


@pytest.mark.parametrize("page", ["docs/interface.md"])
def test_the_examples_print_something_worth_seeing(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {})
        assert re.search(r"[1-9]", capsys.readouterr().out)


@pytest.mark.parametrize("thing", [motu.Game.legal, motu.Game.refusal, motu.State.as_seen_by, motu.Match.play])
def test_help_has_words_and_a_signature(thing: object) -> None:
    """Compiled, too: mypyc drops docstrings, setup.py puts them back."""
    assert inspect.getdoc(thing)
    assert callable(thing)
    assert "self" in inspect.signature(thing).parameters
