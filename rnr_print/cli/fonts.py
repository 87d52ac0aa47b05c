"""`rnr fonts check`: are the fonts whole, licensed and fit for their roles?"""

from __future__ import annotations

import typer

from rnr_print.cli.options import Root

app = typer.Typer(help="The fonts of a workspace.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def check(workspace: Root = None) -> None:
    """Check every font of FONTS.toml: the file, its hash, its license, its letters.

    Example: rnr fonts check
    """
    from rnr_print.core.workspace import find_workspace
    from rnr_print.print.typeset.fontcheck import check_fonts

    problems = check_fonts(find_workspace(workspace).fonts)
    for problem in problems:
        print(problem)
    if problems:
        raise typer.Exit(1)
    print("the fonts are in order")


@app.callback()
def fonts() -> None:
    """The fonts of a workspace."""
