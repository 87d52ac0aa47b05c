"""`rnr art`: the pictures of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rnr_print.cli.options import Game, Root

app = typer.Typer(help="The pictures of a game.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def preview(
    ids: Annotated[list[str] | None, typer.Argument(help="Pictures; all if none is named.")] = None,
    out: Annotated[Path, typer.Option("--out", "-o", help="The PNG to write.")] = (
        Path("output/pictures.png")
    ),
    dpi: Annotated[int, typer.Option(min=40, max=600, help="Dots an inch.")] = 200,
    columns: Annotated[int, typer.Option(min=1, max=20, help="Pictures in a row.")] = 3,
    low: Annotated[bool, typer.Option("--low", help="As they come out with little ink.")] = False,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Paint pictures on one sheet; magenta lines show what the frame of a card will cover.

    Example: rnr art preview bao napalm -o output/pictures.png
    """
    from rnr_print.build.contact_sheet import write
    from rnr_print.core.workspace import find_workspace

    found = find_workspace(workspace)
    write(found, game or found.only_game(), ids or [], out, dpi, low, columns)
    print(out)


@app.callback()
def art() -> None:
    """The pictures of a game."""
