"""Options that many commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rnr_print.errors import InputError
from rnr_print.workspace import nearest


def _game(context: typer.Context, game: str) -> str:
    """The game that is meant where none is named: the only one of the workspace."""
    if game:
        return game
    named = context.params.get("workspace")  # a path or, in some versions of typer, its text
    try:
        workspace = nearest(Path(named) if named else None)
    except InputError:
        return ""  # whoever needs a workspace says what is wrong with it; not all do
    return workspace.only_game()


Game = Annotated[
    str,
    typer.Option(
        callback=_game,
        show_default="the only one",
        help="The game: a folder of card_data/.",
    ),
]
Root = Annotated[
    Path | None,
    typer.Option(
        "--workspace",
        is_eager=True,  # `--game` is looked for in it
        help="A folder with card_data/, templates/, fonts/.",
    ),
]
Overrides = Annotated[Path | None, typer.Option(help="A YAML file with changed card values.")]
Locales = Annotated[str, typer.Option("--locale", help="Languages, by commas: ru,en.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]


def listed(value: str) -> list[str]:
    """The items of a list written with commas, each once."""
    return list(dict.fromkeys(item.strip() for item in value.split(",") if item.strip()))
