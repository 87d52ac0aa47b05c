"""A folder that becomes a workspace whole, or stays as it was."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.core.workspace import OURS

FOLDER: Final = "sample"
TEMPLATES: Final = ("icons", "sheets", "paperwork")
"""Templates that all games share."""
NEUTRAL: Final = "neutral"
THEMES: Final = (NEUTRAL, "night", "sparse")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_LETTERS: Final = 40
Fill = Callable[[Path], None]
"""Writes the whole workspace into a folder."""


def make_whole(folder: Path, game: str, fill: Fill) -> None:
    """Make the workspace `folder`, which `fill` writes.

    Raises InputError where there is something already, where nothing can be written, and for a
    name of a game that is none; then `folder` is as it was.
    """
    if not NAME.fullmatch(game) or len(game) > MOST_LETTERS:
        shown = game if game.isprintable() and len(game) <= MOST_LETTERS else ascii(game)[:60]
        raise fail(f"{shown!r} is no name for a game; lower-case words and dashes: my-game")
    try:
        _check(folder)
        with _beside(folder) as made:
            fill(made)
            if folder.is_dir():  # the current folder, say, must stay the one it is
                for path in sorted(made.iterdir()):
                    path.rename(folder / path.name)
            else:
                made.rename(folder)
    except OSError as error:
        raise fail(f"can't be made: {_reason(error)}", folder) from None


def _reason(error: OSError) -> str:
    """Why a file can't be written; of many that were copied, the first."""
    if isinstance(error, shutil.Error):
        _, _, why = error.args[0][0]
        return str(why).partition("] ")[2].partition(":")[0] or str(why)
    return error.strerror or str(error)


def _check(folder: Path) -> None:
    if folder.is_dir():
        if any(folder.iterdir()):
            raise fail("is not empty; name a new folder", folder)
    elif folder.exists() or folder.is_symlink():
        raise fail("is a file; name a new folder", folder)
    elif not folder.absolute().parent.is_dir():
        raise fail("there is no folder to make it in; make that first", folder)


@contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """A new folder on the same disk as `folder`; what is left of it in the end is removed."""
    around = Path(mkdtemp(prefix=".rnr-init-", dir=folder.absolute().parent))
    made = around / "workspace"
    try:
        made.mkdir()
        yield made
    finally:
        shutil.rmtree(around, ignore_errors=True)


def copy_templates(made: Path) -> None:
    """Copy the templates that all games share into the workspace `made`."""
    for name in TEMPLATES:
        shutil.copytree(OURS / "templates" / name, made / "templates" / name)


def copy_neutral(made: Path, game: str) -> None:
    """Copy what a game without a design of its own is drawn with: neutral faces, themes, fonts."""
    copy_templates(made)
    templates = OURS / "templates"
    shutil.copytree(templates / NEUTRAL, made / "templates" / NEUTRAL)
    themes = made / "templates" / "themes"
    themes.mkdir()
    for name in THEMES:
        shutil.copy(templates / "themes" / f"{name}.yaml", themes)
    shutil.copy(templates / "themes" / f"{NEUTRAL}.yaml", themes / f"{game}.yaml")
    copy_fonts(OURS / FOLDER / "fonts", OURS / "fonts", made / "fonts")


def copy_fonts(listing: Path, shelf: Path, made: Path) -> None:
    """Copy the fonts that the sample's list names, with their licenses, from `shelf`."""
    made.mkdir()
    shutil.copy(listing / "FONTS.toml", made)
    fonts = tomllib.loads((listing / "FONTS.toml").read_text(encoding="utf-8"))["fonts"]
    for name in sorted({font[key] for font in fonts.values() for key in ("file", "license_file")}):
        (made / name).parent.mkdir(exist_ok=True)
        shutil.copy(shelf / name, made / name)
