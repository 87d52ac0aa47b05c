"""`rnr check`: everything that is wrong with a game, before paper is wasted."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.build.gc_policy import let_lie
from rnr_print.cli.options import Game, Overrides, Quiet, Root, listed
from rnr_print.cli.reports import ReportFormat
from rnr_print.core.counting import counted
from rnr_print.core.errors import fail

PDF, EXPORT = "pdf", "export"


def check(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CHECK]...",
            help="Groups (data, text, rules, translation, print) or codes of checks; all if not "
            "said. Or: pdf FILE..., or: export DIR...",
        ),
    ] = None,
    only: Annotated[str, typer.Option(help="The same, by commas: data,overflow.")] = "",
    locale: Annotated[str, typer.Option(help="Languages, by commas; all if not said.")] = "",
    edition: Annotated[str, typer.Option(help="Editions, by commas; all if not said.")] = "",
    form: Annotated[
        ReportFormat, typer.Option("--format", help="Text to read, or for programs.")
    ] = ReportFormat.text,
    reviewed: Annotated[
        str, typer.Option(metavar="RULE,...", help="Note that the code does what these rules say.")
    ] = "",
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what needs nobody's judgment, and look again.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Look again whenever a file is saved, until Ctrl-C.")
    ] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Look at everything anew, whatever is remembered.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    listing: Annotated[
        bool, typer.Option("--list", help="Say which checks there are, and look at nothing.")
    ] = False,
    explain: Annotated[
        str, typer.Option(metavar="CODE", help="Say what a check is about, with an example.")
    ] = "",
    overrides: Overrides = None,
    quiet: Quiet = False,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Check a game: data, words, rules, translations, print. Exit 1 where something is wrong.

    Example: rnr check data text --fix, rnr check --watch, rnr check --format sarif, or:
    rnr check pdf output/*.pdf, rnr check export output/game-box-mpc-en
    """
    let_lie()  # before what is loaded below
    from rnr_print.check.context import GameUnderCheck
    from rnr_print.cli import problems
    from rnr_print.cli.reports import nearer, report, summary
    from rnr_print.core.workspace import find_workspace

    if listing or explain:
        from rnr_print.check.documentation import explained, overview

        print("\n".join(overview() if listing else explained(explain)))
        return
    names = [*(words or ()), *listed(only)]
    if watch and (names[:1] in ([PDF], [EXPORT]) or fix or form is not ReportFormat.text):
        told = "--watch tells of a game's files as text"
        raise fail(f"{told}; leave out pdf, export, --fix and --format")
    if names[:1] == [PDF] and words:
        from rnr_print.check.pdf_files import check_files

        found = check_files([Path(word) for word in words[1:]])
    elif names[:1] == [EXPORT] and words:
        from rnr_print.check.export_folders import check_folders

        found = check_folders([Path(word) for word in words[1:]])
    else:
        from rnr_print.check.fixing import fix as mend
        from rnr_print.check.reviews import review
        from rnr_print.check.runner import mends, run
        from rnr_print.cli.watched import watched

        subject = GameUnderCheck(
            find_workspace(workspace), game, listed(locale), listed(edition), overrides, jobs, fresh
        )
        if reviewed:
            number = review(subject.folder, subject.book, listed(reviewed))
            print(f"{counted(number, 'rule')} reviewed")
            return
        if watch:
            raise typer.Exit(watched(subject, names))
        found = run(subject, names)
        if fix:
            fixed, left = mend(found.findings, mends(found.checks))
            for each in map(nearer, fixed):
                told = f"{each.place}: fixed: {each.message} [{each.code}]"
                print(told, file=sys.stdout if form is ReportFormat.text else sys.stderr)
            for problem in left:
                print(problems.nearer(problem), file=sys.stderr)
            found = run(replace(subject, fresh=False), names) if fixed else found
    told = report(found.checks, found.findings, form)
    if told:
        print(told)
    if form is ReportFormat.text and not quiet:
        print(summary(found.checks, found.findings, found.waived))
    raise typer.Exit(1 if found.findings else 0)
