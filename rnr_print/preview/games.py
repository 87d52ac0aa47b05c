"""The games of a workspace, and what can be chosen of each to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rnr_print.build import loaders
from rnr_print.build.job import INKS, Ink
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import read
from rnr_print.core.workspace import Workspace
from rnr_print.locales.catalog import languages
from rnr_print.locales.files import SOURCE
from rnr_print.preview.choice import Choice


def usual_choice(
    workspace: Workspace, game: str, edition: str = "", locale: str = "", ink: Ink = "full"
) -> Choice:
    """What is looked at of a game if nobody says more. Raises InputError for a game that isn't."""
    folder = workspace.game(game)
    return Choice(game, edition or first_edition(folder), locale or SOURCE, ink)


def games_told(workspace: Workspace) -> list[dict[str, Any]]:
    """The games for a page, with what can be chosen of each."""
    return [_game_told(game, workspace.game(game)) for game in workspace.games]


def _game_told(game: str, folder: Path) -> dict[str, Any]:
    editions = editions_of(folder).items()
    return {
        "id": game, "title": title_of(folder), "inks": list(INKS), "locales": locales_of(folder),
        "editions": [{"id": name, "title": title} for name, title in editions],
    }  # fmt: skip


def first_edition(folder: Path) -> str:
    """The first edition of the game in a folder; none where it is spoiled: what looks at it says
    so."""
    return next(iter(editions_of(folder)), "")


def title_of(folder: Path) -> str:
    """What the game in a folder is called; its id where it is spoiled."""
    try:
        return str(_title(read(folder / "game.yaml").data) or folder.name)
    except InputError:
        return folder.name


def editions_of(folder: Path) -> dict[str, str]:
    """The editions of the game in a folder with their titles; none where it is spoiled."""
    try:
        told = read(folder / "game.yaml").data.get("editions")
        if isinstance(told, dict):
            return {str(name): str(_title(each) or name) for name, each in told.items()}
        game = loaders.database(folder, None).game  # it says none, so that there is one
        return {name: each.title for name, each in game.editions.items()}
    except (InputError, AttributeError):
        return {}


def _title(told: object) -> object:
    return told.get("title") if isinstance(told, dict) else None


def locales_of(folder: Path) -> list[str]:
    """The languages of the game in a folder, that of its source first."""
    return languages(folder / "locale")
