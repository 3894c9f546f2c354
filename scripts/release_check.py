"""What a stranger gets: `make release-check`. Wheels (compiled and plain) and the sdist are built in a copy of the tree
and installed into fresh environments: with nothing else, with each extra, on every Python that is found here, and
beside the libraries people train with. In each: the version, a whole game, and a training step where there is one.

`python scripts/release_check.py [--pythons 3.11 3.13] [--only base,table,...] [--compiled WHEEL]`

Compiling takes longest: where a compiled wheel was made already (by cibuildwheel, say), it can be named.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAME = "import motu; g = motu.game('elawa'); print(g.scores(motu.play(g, ['easy'] * 3, seed=1).state))"
STEP = (
    "from motu.research.batch import Batch; b = Batch('elawa', n=8); b.step(b.masks.argmax(axis=1)); "
    "from motu.research.pettingzoo import env; e = env('elawa'); e.reset(seed=1); print(e.observe(e.agent_selection))"
)
BESIDE = {"rllib": "ray[rllib]", "sb3": "stable-baselines3"}
TRAINING = {
    "rllib": "from ray.rllib.algorithms.ppo import PPOConfig; print(PPOConfig)",
    "sb3": "from stable_baselines3 import PPO; from motu.research.gym import SeatEnv; "
    "seat = SeatEnv('elawa', on_illegal='random', observation='scaled'); "
    "PPO('MultiInputPolicy', seat, n_steps=8, batch_size=8, n_epochs=1, device='cpu').learn(8)",
}
EXTRAS = {
    "base": "",
    "terminal": "[terminal]",
    "table": "[table]",
    "arena": "[arena]",
    "research": "[research]",
    **dict.fromkeys(BESIDE, "[research]"),
}


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout.strip()


def built(folder: Path, compiled: Path | None) -> dict[str, Path]:
    """The packages, made from a copy of what is committed; the compiled one may be there already."""
    tree = folder / "tree"
    run("git", "clone", "--quiet", str(ROOT), str(tree), cwd=folder)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-cache-dir", "--no-build-isolation", ".")
    wanted = {"plain": {"MOTU_COMPILE": "0"}} | ({} if compiled else {"compiled": {}})
    found = {"compiled": compiled.resolve()} if compiled else {}
    for name, environment in wanted.items():
        began = time.perf_counter()
        run(*pip, "--wheel-dir", str(folder / name), cwd=tree, **environment)
        (found[name],) = (folder / name).glob("*.whl")
        print(f"{name:9} built in {time.perf_counter() - began:.0f} s", flush=True)
    run(sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder / "source"), cwd=tree, MOTU_COMPILE="0")
    (found["sdist"],) = (folder / "source").glob("*.tar.gz")
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
    found = []
    for version in wanted or ["3.11", "3.12", "3.13", "3.14"]:
        candidates = [shutil.which(f"python{version}")]
        candidates += sorted(map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")))
        found += [path for path in candidates if path][:1]
    return found


def try_out(python: str, package: Path, name: str, folder: Path) -> None:
    began = time.perf_counter()
    home = folder / f"{name}-{Path(python).parent.parent.name}-{package.parent.name}"
    run(python, "-m", "venv", str(home), cwd=folder)
    inside = str(home / "bin" / "python")
    beside = [BESIDE[name]] if name in BESIDE else []
    run(inside, "-m", "pip", "install", "--quiet", f"{package}{EXTRAS[name]}", *beside, cwd=folder)
    version = run(inside, "-m", "motu", "--version", cwd=folder)
    scores = run(inside, "-c", GAME, cwd=folder)
    if EXTRAS[name] == "[research]":
        run(inside, "-c", STEP, cwd=folder)
    if name in TRAINING:
        run(inside, "-c", TRAINING[name], cwd=folder)
    size = sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) / 1e6
    python = run(inside, "-c", "import platform; print(platform.python_version())", cwd=folder)
    print(
        f"{name:9} {python:8} {version:28} {scores:14} {size:7.0f} MB {time.perf_counter() - began:6.0f} s", flush=True
    )
    shutil.rmtree(home)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pythons", nargs="*", default=[], help="versions (default: all that are here)")
    parser.add_argument("--only", default=",".join(EXTRAS), help="which environments, by comma")
    parser.add_argument("--compiled", type=Path, metavar="WHEEL", help="a compiled wheel for this Python")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        packages = built(folder, args.compiled)
        found = pythons(args.pythons)
        for name in args.only.split(","):
            try_out(sys.executable, packages["compiled"], name, folder)
        for python in found:
            try_out(python, packages["plain"], "base", folder)
        try_out(sys.executable, packages["sdist"], "base", folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
