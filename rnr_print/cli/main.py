"""The command `rnr` and how it fails: user errors are lines and exit 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, NoReturn

import typer

from rnr_print import __version__
from rnr_print.cli.problems import lines
from rnr_print.core.errors import InputError

INTERRUPTED = 130

COMMANDS = (
    "init", "info", "build", "export", "check", "cards", "preview", "play", "play-out", "examples",
    "los", "roster", "fonts", "icons", "art", "l10n",
)  # fmt: skip
"""Each has the module of its name."""


def app(words: Sequence[str] = ()) -> typer.Typer:
    """The command line; only as much of it as `words` call, where they name a command."""
    made = typer.Typer(
        name="rnr",
        help="Cards, dials and rulebooks of a tabletop game, from its data to the printer.\n\n"
        "Example: rnr build cards --edition base --locale en",
        no_args_is_help=True,
        add_completion=not words or words[0].startswith("-"),
        context_settings={"help_option_names": ["-h", "--help"]},
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        callback=rnr,
    )
    for name in set(words[:1]).intersection(COMMANDS) or COMMANDS:
        function = name.replace("-", "_")
        module = import_module(f"rnr_print.cli.{function}")
        if isinstance(getattr(module, "app", None), typer.Typer):
            made.add_typer(module.app, name=name)
        else:
            made.command(name)(getattr(module, function))
    return made


def _version(wanted: bool) -> None:
    if wanted:
        print(f"rnr-print {__version__}")
        raise typer.Exit


def rnr(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Cards, dials and rulebooks of a tabletop game, from its data to the printer."""


def run() -> None:
    """Run the command line; exit 0 done, 1 findings, 2 bad input."""
    try:
        app(sys.argv[1:])()
    except InputError as error:
        for line in lines(error.problems):
            print(line, file=sys.stderr)
        sys.exit(1 if all(problem.finding for problem in error.problems) else 2)
    except SystemExit as ended:
        if ended.code == INTERRUPTED:  # Typer's word for Ctrl-C, said without a word
            print("stopped; what was in the output folder is untouched", file=sys.stderr)
        raise


def main() -> NoReturn:
    """Run the command line and end the process at once.

    Python would first take every object apart, which takes it a third of a second after a book.
    """
    try:
        run()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except BrokenPipeError:
        code = 1
    os._exit(code)


if __name__ == "__main__":
    main()
