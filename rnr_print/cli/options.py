"""Options that many commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Game = Annotated[str, typer.Option(help="The game: a folder of card_data/.")]
Root = Annotated[
    Path | None,
    typer.Option("--workspace", help="A folder with card_data/, templates/, fonts/."),
]
Overrides = Annotated[Path | None, typer.Option(help="A YAML file with changed card values.")]
Locales = Annotated[str, typer.Option("--locale", help="Languages, by commas: ru,en.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]


def listed(value: str) -> list[str]:
    """The items of a list written with commas, each once."""
    return list(dict.fromkeys(item.strip() for item in value.split(",") if item.strip()))
