"""Would the tests notice? Changes a room's rules in one place at a time and runs the room's own tests on each change.

    python scripts/mutants.py moorea                      every change
    python scripts/mutants.py moorea --sample 200 --seed 1
    python scripts/mutants.py moorea --only stores.py limit.py

A change that no test notices survives, and is shown. Each run is a forked process that reads the changed module from
memory, so no file is touched; tests that want fixtures are passed over. Needs a system with fork.
"""

import argparse
import ast
import importlib
import importlib.machinery
import inspect
import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
PASSED_OVER = ("__init__", "rulebook")  # bare numbers

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
RULE = re.compile(r"[A-Z]{2}_\d+")


Place: TypeAlias = tuple[Path, int, int]  # module, number of the node, which of its changes


@dataclass
class Mutant:
    path: Path
    line: int
    before: str
    after: str
    tree: ast.Module


def places_in(path: Path) -> Iterator[Place]:
    """Every change of one module that can be made."""
    for index, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        for variant in range(count_variants(node)):
            yield path, index, variant


def change(place: Place) -> Mutant:
    path, index, variant = place
    tree = ast.parse(path.read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[index]
    holder = statement_around(tree, target)
    before = ast.unparse(holder)
    mutate(tree, target, variant)
    ast.fix_missing_locations(tree)
    after = ast.unparse(holder) if target is not holder or is_condition(target) else "pass"
    return Mutant(path, getattr(holder, "lineno", 0), head(before), head(after), tree)


def is_condition(node: ast.AST) -> bool:
    return isinstance(node, ast.If | ast.While | ast.AugAssign)


def head(text: str) -> str:
    """The first line of a statement: of an `if` its condition."""
    return text.split("\n")[0]


def count_variants(node: ast.AST) -> int:
    if isinstance(node, ast.Compare):
        return sum(type(op) in COMPARISONS for op in node.ops)
    if isinstance(node, ast.Name):
        return 2 if RULE.fullmatch(node.id) and isinstance(node.ctx, ast.Load) else 0
    if isinstance(node, ast.Constant):
        return 1 if isinstance(node.value, int) else 0
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return 1 if type(node.op) in SUMS else 0
    return 1 if isinstance(node, ast.BoolOp | ast.If | ast.IfExp | ast.While) or is_deletable(node) else 0


def is_deletable(node: ast.AST) -> bool:
    """A call for its effect, or a field that is set."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)


def mutate(tree: ast.Module, node: ast.AST, variant: int) -> None:
    if isinstance(node, ast.Compare):
        at = [i for i, op in enumerate(node.ops) if type(op) in COMPARISONS][variant]
        node.ops[at] = COMPARISONS[type(node.ops[at])]()
    elif isinstance(node, ast.Name):
        replace(tree, node, ast.Constant(0 if variant else 999))
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        node.op = SUMS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    else:
        replace(tree, node, ast.Pass())


def replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                setattr(parent, name, [new if item is old else item for item in value])


def statement_around(tree: ast.Module, node: ast.AST) -> ast.AST:
    """The smallest statement that holds the node."""
    best: ast.AST = tree
    for candidate in ast.walk(tree):
        if isinstance(candidate, ast.stmt) and any(inner is node for inner in ast.walk(candidate)):
            best = candidate  # ast.walk goes from the outside in
    return best


def notices(mutant: Mutant, tests: Path, seconds: int) -> bool:
    """Run the tests on a change in a process of their own; one that never ends is noticed too.

    The seconds are those of the process itself: a busy machine must not make a change look noticed.
    """
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os._exit(run_tests(mutant, tests))
    _, status = os.waitpid(child, 0)
    return status != 0


def run_tests(mutant: Mutant, tests: Path) -> int:
    """0 if every test passes. The test functions are called directly: pytest's own start takes longer than they do."""
    genuine = importlib.machinery.SourceFileLoader.get_code
    code = compile(mutant.tree, str(mutant.path), "exec")

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if Path(str(self.path)) == mutant.path else genuine(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
    try:
        for path in sorted(tests.glob("test_*.py"), key=lambda path: (path.stem != f"test_{mutant.path.stem}", path)):
            module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            for name, test in list(vars(module).items()):
                if name.startswith("test_") and callable(test):
                    for values in calls_of(test):
                        test(**values)
    except BaseException:
        return 1
    return 0


def calls_of(test: Callable[..., object]) -> list[dict[str, object]]:
    """The arguments of each call that pytest would make; none for a test that wants fixtures, which is passed over."""
    calls: list[dict[str, object]] = [{}]
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            named = mark.args[0]
            names = [name.strip() for name in named.split(",")] if isinstance(named, str) else named
            rows = [row if len(names) > 1 else (row,) for row in mark.args[1]]
            calls = [{**call, **dict(zip(names, row, strict=True))} for call in calls for row in rows]
    wanted = set(inspect.signature(test).parameters)
    return [call for call in calls if set(call) == wanted]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, metavar="N", help="so many changes, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", metavar="FILE", help="some modules of the room")
    parser.add_argument("--timeout", type=int, default=60, metavar="SECONDS", help="of work for one run of the tests")
    args = parser.parse_args()
    room, tests = ROOT / "src" / "motu" / "games" / args.game, ROOT / "tests" / args.game
    if not room.is_dir() or not tests.is_dir():
        print(f"motu: there is no room {args.game!r} with tests", file=sys.stderr)
        return 2
    prepare()
    modules = [*sorted((room / "box").glob("*.py")), *sorted((room / "rules").glob("*.py"))]
    paths = [path for path in modules if path.stem not in PASSED_OVER]
    places = [place for path in paths if not args.only or path.name in args.only for place in places_in(path)]
    if args.sample and args.sample < len(places):
        places = sorted(random.Random(args.seed).sample(places, args.sample))
    if places and notices(unchanged(places[0][0]), tests, args.timeout):
        print("motu: the tests fail on the rules as they are", file=sys.stderr)
        return 2
    return report(len(places), len(survivors_of(places, tests, args.timeout)))


def unchanged(path: Path) -> Mutant:
    return Mutant(path, 0, "", "", ast.parse(path.read_text(encoding="utf-8")))


def prepare() -> None:
    """What every run needs is imported once, before the forks; nothing of a room is."""
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401


def survivors_of(places: list[Place], tests: Path, seconds: int) -> list[Mutant]:
    survivors: list[Mutant] = []
    began = time.monotonic()
    for done, place in enumerate(places, 1):
        mutant = change(place)
        if not notices(mutant, tests, seconds):
            survivors.append(mutant)
            print(f"\r{describe(mutant)}", flush=True)
        left = (time.monotonic() - began) / done * (len(places) - done)
        progress = f"\r{done} of {len(places)}, {len(survivors)} survived, {left / 60:.1f} minutes left "
        print(progress, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return survivors


def describe(mutant: Mutant) -> str:
    return f"{mutant.path.name}:{mutant.line}\n  - {mutant.before}\n  + {mutant.after}"


def report(tried: int, survived: int) -> int:
    share = 100 * (tried - survived) / tried if tried else 100
    print(f"{tried - survived} of {tried} changes noticed ({share:.1f} %), {survived} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
