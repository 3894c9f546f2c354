"""The command line: finds the subcommands, runs one, and turns whatever goes wrong into one sentence.

A subcommand is a module of motu.commands with three names: SUMMARY (a line for the list), `arguments(parser)` and
`run(args) -> exit code`. Adding a module adds the command. One that talks to people says SPEAKS = True: it takes
`--lang`, and its help and its answers are in that language, or in the system's; all others are English. Only the
standard library is imported before a command runs, and of the commands only the one that is asked for.
"""

import argparse
import contextvars
import importlib
import io
import os
import pkgutil
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import motu
from motu.engine.base import MotuError
from motu.papers.tongue import ENGLISH, LANGUAGES, N_, _, asked_for, said, speaking, why

OK = 0  # a command may answer 1 itself: it was done, and the answer is no (a property does not hold, say)
WRONG = 2  # what was asked for cannot be done
INTERRUPTED = 130

VERSION = ("-V", "--version")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the whole usage before it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"formatter_class": Help, **more})

    def error(self, message: str) -> NoReturn:
        complain(_("{complaint} (see {command} --help)").format(complaint=complaint(message), command=self.prog))
        sys.exit(WRONG)


ARGPARSE = (  # what it says by itself, and would say in English
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
)


COMPLAINTS = (  # comes as a finished sentence: these are said in the language spoken, others stay English
    N_("unrecognized arguments: {words}"),
    N_("the following arguments are required: {names}"),
    N_("ambiguous option: {option} could match {known}"),
    N_("argument {name}: expected one argument"),
    N_("argument {name}: ignored explicit argument {word}"),
    N_("argument {name}: invalid choice: {word} (choose from {known})"),
    N_("argument {name}: invalid int value: {word}"),
    N_("argument {name}: invalid float value: {word}"),
)


def complaint(message: str) -> str:
    """What argparse says is wrong, in the language spoken."""
    for template in COMPLAINTS:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return _(template).format(**found.groupdict())
    return message


class Help(argparse.RawDescriptionHelpFormatter):
    """Room for the longer options, and argparse's own words in the language spoken."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=100)

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(_(heading) if heading in ARGPARSE else heading)

    def add_argument(self, action: argparse.Action) -> None:
        if action.help in ARGPARSE:
            action.help = _(action.help)
        super().add_argument(action)


def complain(sentence: str) -> None:
    """One line for standard error; whatever was in a file or an argument cannot write to the terminal's controls."""
    line = "".join(c if c.isprintable() else "?" for c in " ".join(sentence.split()))
    print(f"motu: {line}", file=sys.stderr)


def commands() -> list[str]:
    """Their names; nothing is imported for that."""
    folder = Path(__file__).parent / "commands"
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules([str(folder)]))


def command(name: str) -> ModuleType:
    return importlib.import_module(f"motu.commands.{name.replace('-', '_')}")


def version() -> str:
    return f"motu {motu.__version__} ({'compiled' if motu.is_compiled() else 'interpreted'})"


def needed(argv: Sequence[str]) -> list[str]:
    """The commands whose modules this line needs: its own, none for the version, else all, to list or to complain."""
    if argv and argv[0] in VERSION:
        return []
    names = commands()
    return [argv[0]] if argv and argv[0] in names else names


def make_parser(names: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(prog="motu", description=_("Board games by their rulebooks, for people and programs."))
    parser.add_argument(*VERSION, action="version", version=version())
    add_language(parser)
    subparsers = parser.add_subparsers(title=_("commands"), metavar="COMMAND", required=True)
    for name in names:
        module = command(name)
        sub = subparsers.add_parser(name, help=_(module.SUMMARY), description=_(module.__doc__ or module.SUMMARY))
        module.arguments(sub)
        if speaks(name):
            add_language(sub)
        sub.set_defaults(run=module.run, speaks=speaks(name))
    return parser


def speaks(name: str) -> bool:
    return getattr(command(name), "SPEAKS", False)


def add_language(parser: argparse.ArgumentParser) -> None:
    told = _("the language to talk in: {known} (default: the system's)").format(known=", ".join(LANGUAGES))
    parser.add_argument("--lang", metavar="LANGUAGE", help=told)


def without_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that is asked for, wherever in the line, and the rest of the line."""
    early = Parser(prog="motu", add_help=False, allow_abbrev=False)
    add_language(early)
    found, rest = early.parse_known_args(list(argv))
    return found.lang, rest


def main(argv: Sequence[str] | None = None) -> int:
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    return contextvars.copy_context().run(obey, sys.argv[1:] if argv is None else argv)


def obey(argv: Sequence[str]) -> int:
    """In a context of its own, so that the language and the room it speaks of end with it."""
    try:
        wanted, rest = without_language(argv)
        names = needed(rest)
        with speaking(asked_for(wanted, os.environ) if any(map(speaks, names)) else ENGLISH):
            parser = make_parser(names)
            args = parser.parse_args(rest)
            if wanted is not None and not args.speaks:
                parser.error("--lang is for the commands that people use")
            return run(args)
    except MotuError as error:
        complain(said(error))
        return WRONG


def run(args: argparse.Namespace) -> int:
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except MotuError as error:
        complain(said(error))
        return WRONG
    except KeyboardInterrupt as interrupt:
        print(file=sys.stderr)
        for kept in interrupt.args:  # what a long run says of itself
            complain(kept)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone (`motu rules moorea | head`): nothing is wrong, and nobody is listening.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        complain(f"{error.filename or _('the output')}: {said(why(error))}")
        try_to_silence()
        return WRONG


def try_to_silence() -> None:
    """What could not be written must not be tried again, with a traceback, when Python closes its output."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
