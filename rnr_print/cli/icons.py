"""`rnr icons`: which icons there are, by name, and a sheet that shows them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rnr_print.cli.info import Format
from rnr_print.cli.options import Root, path_of

if TYPE_CHECKING:  # what draws loads when it is asked for
    from rnr_print.print.faces.icon_list import ListedIcon

app = typer.Typer(help="The icons of a workspace.", no_args_is_help=True, rich_markup_mode=None)
SHEET = Path("output/icons.pdf")
Words = Annotated[list[str] | None, typer.Argument(help="Only names or groups with these words.")]


@app.command("list")
def list_icons(
    words: Words = None,
    form: Annotated[Format, typer.Option("--format", help="Text to read, or JSON.")] = Format.text,
    workspace: Root = None,
) -> None:
    """List the icons that texts name as `:name:`, with their groups and authors.

    Example: rnr icons list sword
    """
    from rnr_print.cli.card_tables import print_json, print_table

    icons = _wanted(workspace, words)
    if form is Format.json:
        print_json(
            [{"name": icon.name, "group": icon.group, "author": icon.author} for icon in icons]
        )
    else:
        rows = [[icon.name, icon.group, icon.author] for icon in icons]
        print_table("Icons", ("name", "group", "author"), rows)


@app.command()
def sheet(
    words: Words = None,
    out: Annotated[
        Path, typer.Option(parser=path_of("--out"), metavar="FILE", help="The file to write.")
    ] = SHEET,
    workspace: Root = None,
) -> None:
    """Draw the icons with their names on sheets of A4, to choose from.

    Example: rnr icons sheet --out icons.pdf
    """
    from rnr_print.core.files import write_whole
    from rnr_print.core.workspace import find_workspace
    from rnr_print.print.faces.icon_sheet import icon_sheet
    from rnr_print.print.faces.icon_shelf import IconShelf
    from rnr_print.print.faces.theme import Theme
    from rnr_print.print.typeset import FontLibrary

    icons, found = _wanted(workspace, words), find_workspace(workspace)
    palette = Theme.read(found.shared("themes/neutral.yaml")).palette("full")
    shelf = IconShelf.read(found.shared("icons"), palette)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, icon_sheet(icons, shelf, FontLibrary.load(found.fonts)))
    print(f"{out}: {len(icons)} icons")


def _wanted(workspace: Path | None, words: list[str] | None) -> list[ListedIcon]:
    """The icons whose names or groups have all the words. Raises InputError for none."""
    from rnr_print.core.errors import fail
    from rnr_print.core.workspace import find_workspace
    from rnr_print.print.faces.icon_list import listed

    told = [word.lower() for word in words or ()]
    icons = [
        icon for icon in listed(find_workspace(workspace).shared("icons"))
        if all(word in f"{icon.name} {icon.group}".lower() for word in told)
    ]  # fmt: skip
    if not icons:
        raise fail(f"no icon is called {' '.join(told)!r}; `rnr icons list` names them all")
    return icons


@app.callback()
def icons() -> None:
    """The icons of a workspace."""
