"""The command `rnr` and how it fails: user errors are lines and exit 2, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

from rnr_print import __version__
from rnr_print.cli import build, cards, check, examples, fonts, init, l10n, play_out, snapshot
from rnr_print.cli.problems import lines
from rnr_print.errors import InputError

INTERRUPTED = 130

app = typer.Typer(
    name="rnr",
    help="Cards, dials and rulebooks of a tabletop game, from its data to the printer.\n\n"
    "Example: rnr build cards --edition base --locale en",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("init")(init.init)
app.command("build")(build.build)
app.command("check")(check.check)
cards.app.command("snapshot")(snapshot.snapshot)
app.add_typer(cards.app, name="cards")
app.command("play-out")(play_out.play_out)
app.add_typer(examples.app, name="examples")
app.add_typer(fonts.app, name="fonts")
app.add_typer(l10n.app, name="l10n")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"rnr-print {__version__}")
        raise typer.Exit


@app.callback()
def rnr(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Cards, dials and rulebooks of a tabletop game, from its data to the printer."""


def run() -> None:
    """Run the command line; exit 0 done, 1 findings, 2 bad input."""
    try:
        app()
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
