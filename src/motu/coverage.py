"""Which test proves which rule: `motu rules coverage`. Read from the tests' sources: nothing has to run.

A test proves a rule by its name, `test_mo_18_...`, or by `@rules("MO-18")` from tests/citing.py; a worked example has a
test `test_example_7_...` in the folder of its room.
"""

import argparse
import ast
import html
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers.lesson import lessons_of
from motu.papers.room import Room
from motu.papers.rulespage import RuleText, Statement, count_examples

NAMED = re.compile(r"test_([a-z]{2})_(\d+)(?:_|$)")
EXAMPLE = re.compile(r"test_example_(\d+)(?:_|$)")
CODE = re.compile(r"([A-Z]{2})-(\d+)")
POINTER = re.compile(r"\b(Ruling|Example) (\d+)")


@dataclass(frozen=True)
class Citation:
    """A test and what it says it proves."""

    test: str  # "tests/moorea/test_drawing.py::test_mo_18_..."
    rules: tuple[str, ...]  # "MO-18"
    example: int  # 0: none


@dataclass
class Report:
    """What is proved of one game's rules, and by which tests."""

    code: str
    rules: dict[int, RuleText]
    proofs: dict[int, list[str]] = field(default_factory=dict)  # rule -> tests
    examples: dict[int, list[str]] = field(default_factory=dict)  # worked example -> tests
    trace: list[Statement] = field(default_factory=list)
    lessons: int = 0
    taught: dict[int, list[str]] = field(default_factory=dict)  # rule -> lessons
    complaints: list[str] = field(default_factory=list)  # citations and references that lead nowhere

    @property
    def unproved(self) -> list[str]:
        return [self.rules[number].code for number, tests in self.proofs.items() if not tests]

    @property
    def untaught(self) -> list[str]:
        """Rules that no lesson teaches: many are for those who look them up."""
        return [rule.code for number, rule in self.rules.items() if number not in self.taught]

    @property
    def untested(self) -> list[int]:
        return [number for number, tests in self.examples.items() if not tests]

    @property
    def is_complete(self) -> bool:
        return not (self.unproved or self.untested or self.complaints)


def citations(tests: Path) -> list[Citation]:
    """Every test below a folder, with what it cites."""
    found: list[Citation] = []
    for path in sorted(tests.rglob("test_*.py")):
        found += citations_in(path.relative_to(tests.parent).as_posix(), path.read_text(encoding="utf-8"))
    return found


@cache
def citations_in(where: str, source: str) -> list[Citation]:
    """Those of one file: read once, however many games are reported on."""
    found: list[Citation] = []
    for node in test_functions(ast.parse(source, where)):
        example = EXAMPLE.match(node.name)
        found.append(
            Citation(f"{where}::{node.name}", tuple(rules_cited(node)), int(example.group(1)) if example else 0)
        )
    return found


def test_functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions that pytest would run: at the top of a module or in a class `Test...`."""
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) and node.name.startswith("Test") else [node]
        for item in inner:
            if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and item.name.startswith("test_"):
                yield item


def rules_cited(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    named = NAMED.match(node.name)
    if named:
        yield f"{named.group(1).upper()}-{int(named.group(2))}"
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and called_name(decorator.func) == "rules":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def called_name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def coverage_report(game: Room, tests: Path) -> Report:
    """Every rule, worked example and statement of the printed rulebook, with the tests that prove it."""
    prefix = next(iter(game.rules.values())).code.partition("-")[0]
    page = game.folder / "RULES.md"
    report = Report(game.code, game.rules, trace=game.trace)
    report.proofs = {number: [] for number in sorted(game.rules)}
    report.examples = {number: [] for number in count_examples(page)}
    for citation in citations(tests):
        for code in citation.rules:
            match = CODE.fullmatch(code)
            if match is None:
                report.complaints.append(f"{citation.test} cites {code!r}, which is no rule's name")
            elif match.group(1) == prefix and int(match.group(2)) in report.proofs:
                report.proofs[int(match.group(2))].append(citation.test)
            elif match.group(1) == prefix:
                report.complaints.append(f"{citation.test} cites {code}, which {game.code} does not have")
        if citation.example and citation.test.startswith(f"{tests.name}/{game.code}/"):
            if citation.example in report.examples:
                report.examples[citation.example].append(citation.test)
            else:
                report.complaints.append(f"{citation.test}: there is no worked example {citation.example}")
    report.complaints += loose_ends(report, page)
    report.lessons = len(lessons_of(game))
    for lesson in lessons_of(game):
        for code in lesson.rules:
            report.taught.setdefault(int(code.partition("-")[2]), []).append(lesson.title)
    return report


def loose_ends(report: Report, page: Path) -> Iterator[str]:
    """References of TRACE.md to rules, rulings and examples that do not exist."""
    rulings = count_rulings(page)
    for statement in report.trace:
        for number in statement.rules:
            if number not in report.rules:
                yield f"TRACE.md, {statement.text!r}: there is no rule {number}"
        for kind, number in POINTER.findall(statement.carried_by):
            if int(number) not in (rulings if kind == "Ruling" else report.examples):
                yield f"TRACE.md, {statement.text!r}: there is no {kind.lower()} {number}"


def count_rulings(page: Path) -> list[int]:
    section = page.read_text(encoding="utf-8").partition("\n## Rulings\n")[2].partition("\n## ")[0]
    return [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]


def tests_of(report: Report, statement: Statement) -> list[str]:
    """The tests behind a statement of the printed rulebook: those of its rules and of its worked examples."""
    found = [test for number in statement.rules for test in report.proofs.get(number, [])]
    for kind, number in POINTER.findall(statement.carried_by):
        if kind == "Example":
            found += report.examples.get(int(number), [])
    return list(dict.fromkeys(found))


# For people.


def summary(report: Report) -> str:
    rules, examples = len(report.proofs), len(report.examples)
    tests = {test for proofs in [*report.proofs.values(), *report.examples.values()] for test in proofs}
    verdict = "complete" if report.is_complete else "INCOMPLETE"
    return (
        f"{report.code}: {verdict}; {rules - len(report.unproved)} of {rules} rules and "
        f"{examples - len(report.untested)} of {examples} worked examples proved by {len(tests)} tests; "
        f"{len(report.trace)} statements of the rulebook traced; "
        f"{rules - len(report.untaught)} rules taught in {report.lessons} lessons"
    )


def missing(report: Report) -> Iterator[str]:
    if report.lessons and report.untaught:
        yield f"  rules no lesson teaches: {', '.join(report.untaught)}"
    if report.unproved:
        yield f"  rules without a test: {', '.join(report.unproved)}"
    if report.untested:
        yield f"  worked examples without a test: {', '.join(map(str, report.untested))}"
    for complaint in report.complaints:
        yield f"  {complaint}"


def details(report: Report) -> Iterator[str]:
    for number, tests in report.proofs.items():
        yield f"  {report.rules[number].code}  {report.rules[number].first_sentence}"
        yield from (f"      {test}" for test in tests or ["(no test)"])
    for example, tests in report.examples.items():
        yield f"  example {example}"
        yield from (f"      {test}" for test in tests or ["(no test)"])
    for statement in report.trace:
        yield f"  {statement.section}: {statement.text}"
        yield f"      {statement.carried_by} ({len(tests_of(report, statement))} tests)"


STYLE = "body{font:16px/1.5 sans-serif;max-width:70em;margin:2em auto}th,td{vertical-align:top;padding:.3em .8em}"


def as_page(reports: list[Report]) -> str:
    """The same as one HTML page that stands by itself."""
    body = "".join(section for report in reports for section in page_of_game(report))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Every rule and its tests</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>Every rule and its tests</h1>\n{body}</body></html>\n"
    )


def page_of_game(report: Report) -> Iterator[str]:
    yield f'<h2 id="{html.escape(report.code)}">{html.escape(summary(report))}</h2>\n'
    yield from (f"<p><strong>{html.escape(line.strip())}</strong></p>\n" for line in missing(report))
    rules = [(report.rules[n].code, report.rules[n].text, tests) for n, tests in report.proofs.items()]
    yield as_table("Rules", rules)
    yield as_table("Worked examples", [(f"Example {n}", "", tests) for n, tests in report.examples.items()])
    statements = [(s.section, f"{s.text} ({s.carried_by})", tests_of(report, s)) for s in report.trace]
    yield as_table("The printed rulebook, statement by statement", statements)


def as_table(title: str, rows: list[tuple[str, str, list[str]]]) -> str:
    lines = [
        f"<tr><th scope=row>{html.escape(name)}</th><td>{html.escape(text)}</td>"
        f"<td>{'<br>'.join(html.escape(test.partition('::')[2]) for test in tests)}</td></tr>\n"
        for name, text, tests in rows
    ]
    return f"<h3>{html.escape(title)}</h3>\n<table>{''.join(lines)}</table>\n"


def find_tests(given: Path | None) -> Path:
    """The tests live beside the sources, not in an installed package."""
    for folder in [given] if given else [Path("tests"), Path(__file__).parents[2] / "tests"]:
        if folder.is_dir():
            return folder.resolve()
    raise MotuError("the tests are not here; run this in a copy of the repository, or name them with --tests")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="motu rules coverage", description="Which test proves which rule.")
    parser.add_argument("game", nargs="?", help="one game; else all")
    parser.add_argument("--all", action="store_true", help="list every rule, example and statement with its tests")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the list as a page")
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help="where the tests are")
    args = parser.parse_args(argv)
    try:
        tests = find_tests(args.tests)
        reports = [coverage_report(each, tests) for each in ([room(args.game)] if args.game else GAMES.values())]
        for report in reports:
            lines = [summary(report), *missing(report), *(details(report) if args.all else [])]
            print("\n".join(lines))
        if args.html:
            args.html.write_text(as_page(reports), encoding="utf-8")
    except (MotuError, OSError) as error:
        print(f"motu: {error}", file=sys.stderr)
        return 2
    return 0 if all(report.is_complete for report in reports) else 1
