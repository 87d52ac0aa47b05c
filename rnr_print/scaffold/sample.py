"""A new workspace, made from the sample: a small whole game, and all that it is drawn with."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.core.workspace import PACKAGED

SAMPLE, HOME = "false-lights", "rocknroll"
"""The game of the sample, and the game whose rules play it and whose design it borrows."""
FOLDER: Final = "sample"
TEMPLATES: Final = ("icons", "sheets", "paperwork")
"""Templates that all games share."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_LETTERS: Final = 40


def start(folder: Path, game: str = SAMPLE) -> None:
    """Make the workspace `folder` with the sample as `game`.

    Raises InputError where there is something already, where nothing can be written, and for a
    name that is none; then `folder` is as it was.
    """
    if not NAME.fullmatch(game) or len(game) > MOST_LETTERS:
        shown = game if game.isprintable() and len(game) <= MOST_LETTERS else ascii(game)[:60]
        raise fail(f"{shown!r} is no name for a game; lower-case words and dashes: my-game")
    try:
        _check(folder)
        with _beside(folder) as made:
            _fill(made, _source(), game)
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


def _source() -> Path:
    """Where sample, templates and fonts lie: in the package, or in the repository around it."""
    return PACKAGED if (PACKAGED / FOLDER).is_dir() else Path(__file__).parents[2]


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


def _fill(made: Path, source: Path, game: str) -> None:
    """Write the whole workspace into the folder `made`."""
    sample, templates = source / FOLDER, source / "templates"
    shutil.copytree(sample / "card_data" / SAMPLE, made / "card_data" / game)
    _rename(made / "card_data" / game / "game.yaml", game)
    _borrow(source / "card_data" / HOME, made / "card_data" / game)
    for name in TEMPLATES:
        shutil.copytree(templates / name, made / "templates" / name)
    icons = made / "templates" / "icons"
    shutil.copytree(sample / "templates" / "icons", icons, dirs_exist_ok=True)
    shutil.copytree(templates / HOME, made / "templates" / game)
    for name, shelf in (("themes", sample / "templates"), ("book", templates)):
        own = SAMPLE if shelf.parent == sample else HOME
        (made / "templates" / name).mkdir()
        shutil.copy(shelf / name / f"{own}.yaml", made / "templates" / name / f"{game}.yaml")
    _copy_fonts(sample / "fonts", source / "fonts", made / "fonts")
    for name in ("README.md", ".gitignore"):
        shutil.copy(sample / name, made / name)


def _rename(frame: Path, game: str) -> None:
    """Give the game in `frame` (game.yaml) its id."""
    text = frame.read_text(encoding="utf-8")
    frame.write_text(text.replace(f"id: {SAMPLE}\n", f"id: {game}\n", 1), encoding="utf-8")


def _borrow(home: Path, game: Path) -> None:
    """Take over the sentences in which the engine's events are told, in the sample's languages."""
    shutil.copy(home / "stories.yaml", game)
    for folder in sorted((game / "locale").iterdir()):
        told = home / "locale" / folder.name / "stories.po"
        if told.is_file():
            shutil.copy(told, folder)


def _copy_fonts(listing: Path, shelf: Path, made: Path) -> None:
    """Copy the fonts that the sample's list names, with their licenses, from `shelf`."""
    made.mkdir()
    shutil.copy(listing / "FONTS.toml", made)
    fonts = tomllib.loads((listing / "FONTS.toml").read_text(encoding="utf-8"))["fonts"]
    for name in sorted({font[key] for font in fonts.values() for key in ("file", "license_file")}):
        (made / name).parent.mkdir(exist_ok=True)
        shutil.copy(shelf / name, made / name)
