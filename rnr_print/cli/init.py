"""`rnr init`: a new game's workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rnr_print.scaffold.sample import SAMPLE, start


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an empty one.")],
    game: Annotated[
        str, typer.Option(help="What the game's own folder is called: my-game.")
    ] = SAMPLE,
) -> None:
    """Make a workspace with a small whole game: to look at, to build, to change into your own.

    Example: rnr init coast, then: cd coast && rnr build all
    """
    start(folder, game)
    go = "" if folder.samefile(".") else f"cd {folder} && "
    print(f"{folder}: the game {game}; next: {go}rnr build all")
