"""Let the shell complete commands, options and games: `motu completion bash` prints what it needs for that.

bash: motu completion bash > ~/.local/share/bash-completion/completions/motu
zsh:  motu completion zsh > ~/.zfunc/_motu   (a folder of your $fpath)"""

import argparse

from motu.extras import need
from motu.papers.tongue import N_

SUMMARY = N_("print a completion script for your shell")
SHELLS = ("bash", "zsh", "tcsh")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="|".join(SHELLS), help="which shell")


def run(args: argparse.Namespace) -> int:
    need("completion", "terminal", "shtab")
    import shtab

    from motu.cli import commands, make_parser

    print(shtab.complete(make_parser(commands()), args.shell))
    return 0
