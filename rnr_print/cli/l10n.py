"""`rnr l10n`: texts out to translators and back."""

from __future__ import annotations

from typing import Annotated

import typer

from rnr_print.cli.options import Game, Root, listed

app = typer.Typer(help="Translations.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def update(
    locale: Annotated[str, typer.Option(help="Languages, by commas; all if not said.")] = "",
    game: Game = "rocknroll",
    workspace: Root = None,
) -> None:
    """Bring the PO files up to the cards: new texts are added, changed ones become fuzzy.

    Example: rnr l10n update --locale ru
    """
    from rnr_print.products.translations import update_catalogs
    from rnr_print.workspace import find_workspace

    for path, count in update_catalogs(find_workspace(workspace).game(game), listed(locale)):
        print(f"{path}: {count} texts")


@app.callback()
def l10n() -> None:
    """Translations."""
