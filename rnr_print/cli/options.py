"""Options that many commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.core.errors import InputError, fail
from rnr_print.core.workspace import PACKAGED, Workspace, nearest


def path_of(option: str) -> Callable[[str | Path], Path]:
    """Reads the path that an option names. Raises InputError for an empty one."""

    def path(text: str | Path) -> Path:  # a default is a path already
        if not str(text).strip():
            raise fail(f"{option} names nothing; name a file or folder, or leave the option out")
        return Path(text)

    return path


def _game(context: typer.Context, game: str) -> str:
    """The game that is meant where none is named: the only one of the workspace."""
    if game:
        return game
    try:
        workspace = _nearest(context)
    except InputError:
        return ""  # whoever needs a workspace says what is wrong with it; not all do
    if workspace.root == PACKAGED:
        told = (
            "no workspace here: this is the game that comes with rnr-print; see `rnr init --help`"
        )
        print(told, file=sys.stderr)
    return workspace.only_game()


def _games(context: typer.Context, games: str) -> str:
    """The same, where several may be named, or all."""
    if games.strip() == EVERY:
        return ",".join(_nearest(context).games)
    return _game(context, given("--game", games or None))


def _nearest(context: typer.Context) -> Workspace:
    named = context.params.get("workspace")  # a path or, in some versions of typer, its text
    return nearest(Path(named) if named else None)


EVERY = "all"
"""Stands for every game of the workspace."""
Game = Annotated[
    str,
    typer.Option(
        callback=_game,
        show_default="the only one",
        help="The game: a folder of card_data/.",
    ),
]
Games = Annotated[
    str,
    typer.Option(
        "--game",
        callback=_games,
        show_default="the only one",
        help="The games, by commas; all: every game of card_data/.",
    ),
]
Root = Annotated[
    Path | None,
    typer.Option(
        "--workspace",
        parser=path_of("--workspace"),
        metavar="DIR",
        is_eager=True,  # `--game` is looked for in it
        help="A folder with card_data/, templates/, fonts/.",
    ),
]


def given(option: str, value: str | None) -> str:
    """What an option says; nothing where it isn't given. Raises InputError for an empty word."""
    if value is not None and not value.strip(" ,"):
        raise fail(f"{option} names nothing; name something, or leave the option out")
    return value or ""


Overrides = Annotated[
    Path | None,
    typer.Option(
        parser=path_of("--overrides"), metavar="FILE", help="A YAML file with changed card values."
    ),
]
Locales = Annotated[str, typer.Option("--locale", help="Languages, by commas: ru,en.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]


def listed(value: str) -> list[str]:
    """The items of a list written with commas, each once."""
    return list(dict.fromkeys(item.strip() for item in value.split(",") if item.strip()))
