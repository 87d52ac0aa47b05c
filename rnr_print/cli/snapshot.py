"""`rnr cards snapshot`: remember what the cards say today."""

from __future__ import annotations

from typing import Annotated

import typer

from rnr_print.cli.nearby import near
from rnr_print.cli.options import Game, Overrides, Root, listed


def snapshot(
    name: Annotated[str, typer.Argument(help="A name for this state, such as a version.")],
    locale: Annotated[str, typer.Option(help="Languages, by commas; all if not said.")] = "",
    game: Game = "",
    overrides: Overrides = None,
    workspace: Root = None,
) -> None:
    """Remember what every card says, so that a later build can print only what changed since.

    Example: rnr cards snapshot first-print, later: rnr build cards --since first-print
    """
    from rnr_print.build.snapshots import take_snapshot
    from rnr_print.core.workspace import find_workspace

    path = take_snapshot(find_workspace(workspace), game, listed(locale), overrides, name)
    print(f"{near(path)}: written")
