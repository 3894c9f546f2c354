"""What a stranger gets: `make release-check`. Wheels (compiled and plain) and the sdist are built in a copy of the tree
and installed into fresh environments: with nothing else, with each extra, on every Python that is found here, where
there is no compiler, and beside the libraries people train with. In each: the version, whether it is compiled, a whole
game, and a training step where there is one. All are tried; what failed is told again at the end.

`python scripts/release_check.py [--pythons 3.11 3.13] [--only base,table,...] [--compiled WHEEL] [--torch REQUIREMENT]`

Compiling takes longest: where a compiled wheel was made already (by cibuildwheel, say), it can be named.

Training needs PyTorch, which on Linux comes with several GB of CUDA packages unless a CPU build is asked for. The
newest CPU build (`+cpu`) that pip finds is taken: let it find one by PIP_FIND_LINKS or PIP_EXTRA_INDEX_URL, or name
one with --torch. Where there is none, these environments are left out, and the check says so; `--torch torch` takes
whatever comes.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAME = "import motu; g = motu.game('elawa'); print(g.scores(motu.play(g, ['easy'] * 3, seed=1).state))"
STEP = (
    "from motu.research.batch import Batch; b = Batch('elawa', n=8); b.step(b.masks.argmax(axis=1)); "
    "from motu.research.pettingzoo import env; e = env('elawa'); e.reset(seed=1); print(e.observe(e.agent_selection))"
)
BESIDE = {"rllib": "ray[rllib]", "sb3": "stable-baselines3"}  # both train with PyTorch
RLLIB = """
import numpy as np
from gymnasium import ObservationWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env
from motu.research.gym import SeatEnv

class Row(ObservationWrapper):
    def __init__(self, seat):
        super().__init__(seat)
        self.observation_space = seat.observation_space["observation"]

    def observation(self, seen):
        return seen["observation"]

register_env("seat", lambda _: Row(SeatEnv("elawa", on_illegal="random", observation="scaled")))
config = PPOConfig().environment("seat").env_runners(num_env_runners=0)
learner = config.training(train_batch_size=32, minibatch_size=32, num_epochs=1).build_algo()
learner.train()
"""
TRAINING = {
    "rllib": RLLIB,
    "sb3": "from stable_baselines3 import PPO; from motu.research.gym import SeatEnv; "
    "seat = SeatEnv('elawa', on_illegal='random', observation='scaled'); "
    "PPO('MultiInputPolicy', seat, n_steps=8, batch_size=8, n_epochs=1, device='cpu').learn(8)",
}
EXTRAS = {
    "base": "",
    "terminal": "[terminal]",
    "table": "[table]",
    "postgres": "[postgres]",
    "assistants": "[assistants]",
    "arena": "[arena]",
    "research": "[research]",
    **dict.fromkeys(BESIDE, "[research]"),
}


class Failed(Exception):
    """A command that failed, and the end of what it said."""


def run(*command: str, cwd: Path, **environment: str) -> str:
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # what is installed, nothing else
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**own, **environment}, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout.strip()


def built(folder: Path, compiled: Path | None) -> dict[str, Path]:
    """The packages, made from a copy of what is committed: the wheels from the sdist, as whoever has only that makes
    them. The compiled one may be there already."""
    tree = folder / "tree"
    run("git", "clone", "--quiet", str(ROOT), str(tree), cwd=folder)
    run(sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder / "source"), cwd=tree, MOTU_COMPILE="0")
    (sdist,) = (folder / "source").glob("*.tar.gz")
    found = {"sdist": sdist} | ({"compiled": compiled.resolve()} if compiled else {})
    wanted: dict[str, dict[str, str]] = {"plain": {"MOTU_COMPILE": "0"}} | ({} if compiled else {"compiled": {}})
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-cache-dir", "--no-build-isolation")
    for name, environment in wanted.items():
        began = time.perf_counter()
        run(*pip, str(sdist), "--wheel-dir", str(folder / name), cwd=folder, **environment)
        (found[name],) = (folder / name).glob("*.whl")
        print(f"{name:9} built in {time.perf_counter() - began:.0f} s", flush=True)
    for name, path in found.items():
        print(f"{name:9} {path.name} {path.stat().st_size / 1e6:.1f} MB", flush=True)
    with tarfile.open(found["sdist"]) as packed:
        inside = {name.split("/", 1)[-1] for name in packed.getnames()}
    for file in ("tests/conformance/test_values.py", "docs/interface.md", "Makefile", "CHANGELOG.md"):
        assert file in inside, f"the sdist lacks {file}"
    assert "none-any" in found["plain"].name, "a plain build says that it is plain"
    assert "none-any" not in found["compiled"].name, "a compiled build says for which Python it is"
    return found


def pythons(wanted: list[str]) -> list[str]:
    """One of each version that is here and runs; pyenv has shims for versions that it does not let run."""
    found = []
    for version in wanted or ["3.11", "3.12", "3.13", "3.14"]:
        candidates = [shutil.which(f"python{version}")]
        candidates += sorted(map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")))
        found += [path for path in candidates if path and does_run(path)][:1]
    return found


def does_run(python: str) -> bool:
    return not subprocess.run([python, "-c", "import venv, ensurepip"], capture_output=True, check=False).returncode


def cpu_torch() -> str:
    """What to install so that PyTorch comes without CUDA; nothing where pip finds no such build."""
    if sys.platform != "linux":
        return "torch"
    pip = [sys.executable, "-m", "pip", "index", "versions", "torch"]
    said = subprocess.run(pip, capture_output=True, text=True, check=False).stdout
    builds = re.findall(r"[\w.]+\+cpu", said)
    return f"torch=={builds[0]}" if builds else ""


@dataclass(frozen=True)
class Trial:
    """One fresh environment: what is installed where, and with what beside it."""

    name: str
    python: str
    package: Path
    extra: str = ""
    beside: tuple[str, ...] = ()
    has_compiler: bool = True


def try_out(trial: Trial, folder: Path) -> None:
    """A line of a table: versions, what is there on the disk, and how long each step took."""
    home = folder / "fresh"
    shutil.rmtree(home, ignore_errors=True)
    run(trial.python, "-m", "venv", str(home), cwd=folder)
    inside = str(home / "bin" / "python")
    bare = size(home)
    environment = {} if trial.has_compiler else {"CC": "there-is-no-compiler"}
    began = time.perf_counter()
    run(inside, "-m", "pip", "install", "-q", f"{trial.package}{trial.extra}", *trial.beside, cwd=folder, **environment)
    installed = time.perf_counter()
    version = run(inside, "-m", "motu", "--version", cwd=folder)
    is_compiled = "none-any" not in trial.package.name and trial.package.suffix == ".whl"
    if run(inside, "-c", "import motu; print(motu.is_compiled())", cwd=folder) != str(is_compiled):
        raise Failed(f"{version!r} should be {'compiled' if is_compiled else 'plain Python'}")
    scores = run(inside, "-c", GAME, cwd=folder)
    if trial.extra == "[research]":
        run(inside, "-c", STEP, cwd=folder)
    if trial.name in TRAINING:
        run(inside, "-c", TRAINING[trial.name], cwd=folder)
    python = run(inside, "-c", "import platform; print(platform.python_version())", cwd=folder)
    took = f"{installed - began:4.0f} s to install {time.perf_counter() - installed:4.0f} s to try"
    more = size(home) - bare
    print(f"{trial.name:11} {python:7} {version:24} {scores:14} {more:6.0f} MB {took}", flush=True)
    shutil.rmtree(home)


def size(folder: Path) -> float:
    """In MB, without what Python has compiled for itself."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return sum(path.stat().st_size for path in files if not path.is_symlink()) / 1e6


def trials(only: list[str], packages: dict[str, Path], found: list[str], torch: str) -> list[Trial]:
    compiled, here = packages["compiled"], sys.executable
    wanted = []
    for name, extra in EXTRAS.items():
        if name in BESIDE and not torch:
            print(f"{name:11} left out: pip finds no CPU build of PyTorch here (PIP_FIND_LINKS, --torch)", flush=True)
        else:
            beside = (BESIDE[name], torch) if name in BESIDE else ()
            wanted.append(Trial(name, here, compiled, extra, beside))
    wanted += [Trial("plain", python, packages["plain"]) for python in found]
    wanted.append(Trial("no compiler", here, packages["sdist"], has_compiler=False))
    return [trial for trial in wanted if not only or trial.name in only]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pythons", nargs="*", default=[], help="versions (default: all that are here)")
    parser.add_argument("--only", default="", help="which environments, by comma (default: all)")
    parser.add_argument("--compiled", type=Path, metavar="WHEEL", help="a compiled wheel for this Python")
    parser.add_argument("--torch", metavar="REQUIREMENT", help="what PyTorch is installed from (default: a CPU build)")
    args = parser.parse_args()
    failed = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        packages = built(folder, args.compiled)
        only = [name for name in args.only.split(",") if name]
        for trial in trials(only, packages, pythons(args.pythons), args.torch or cpu_torch()):
            try:
                try_out(trial, folder)
            except Failed as failure:
                print(f"{trial.name:11} FAILED\n{failure}", flush=True)
                failed.append(f"{trial.name} ({trial.python})")
    print(f"failed: {', '.join(failed)}" if failed else "everything that was tried works")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
