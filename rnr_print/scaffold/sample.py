"""A new workspace, made from the sample: a small whole game, and all that it is drawn with."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.core.marked_yaml import read
from rnr_print.core.workspace import OURS
from rnr_print.scaffold.editor import write_editor_files
from rnr_print.scaffold.workspace import (
    FOLDER,
    copy_fonts,
    copy_neutral,
    copy_templates,
    make_whole,
)

SAMPLE = "false-lights"
"""The sample of a game with rules."""
DRAFTING = "drafting"
"""The sample of a game without rules of code."""


def start(folder: Path, game: str = SAMPLE, sample: str = SAMPLE) -> None:
    """Make the workspace `folder` with a sample as `game`. Raises InputError."""
    if sample not in SAMPLES:
        raise fail(f"no sample {sample!r}; {' or '.join(SAMPLES)}")
    make_whole(folder, game, partial(SAMPLES[sample], game=game))


def _fill(made: Path, game: str) -> None:
    """Write the whole workspace into the folder `made`."""
    sample, templates = OURS / FOLDER, OURS / "templates"
    shutil.copytree(sample / "card_data" / SAMPLE, made / "card_data" / game)
    _rename(made / "card_data" / game / "game.yaml", game)
    home = _home(made / "card_data" / game)
    _borrow(OURS / "card_data" / home, made / "card_data" / game)
    copy_templates(made)
    icons = made / "templates" / "icons"
    shutil.copytree(sample / "templates" / "icons", icons, dirs_exist_ok=True)
    shutil.copytree(templates / home, made / "templates" / game)
    for name, shelf in (("themes", sample / "templates"), ("book", templates)):
        own = SAMPLE if shelf.parent == sample else home
        (made / "templates" / name).mkdir()
        shutil.copy(shelf / name / f"{own}.yaml", made / "templates" / name / f"{game}.yaml")
    copy_fonts(sample / "fonts", OURS / "fonts", made / "fonts")
    _narrow(made / "fonts" / "FONTS.toml")
    for name in ("README.md", ".gitignore"):
        shutil.copy(sample / name, made / name)
    write_editor_files(made, game)


def _narrow(listing: Path) -> None:
    """Set books in the type of the cards: the pages of this sample are laid out for it."""
    text = listing.read_text(encoding="utf-8")
    listing.write_text(text.replace('["source-serif-', '["fira-'), encoding="utf-8")


def _rename(frame: Path, game: str, old: str = SAMPLE) -> None:
    """Give the game in `frame` (game.yaml) its id."""
    text = frame.read_text(encoding="utf-8")
    frame.write_text(text.replace(f"id: {old}\n", f"id: {game}\n", 1), encoding="utf-8")


def _home(game: Path) -> str:
    """The game whose rules play the one in `game`, and whose design it borrows."""
    return str(read(game / "game.yaml").data["rules"])


def _borrow(home: Path, game: Path) -> None:
    """Take over the sentences in which the engine's events are told, in the sample's languages."""
    shutil.copy(home / "stories.yaml", game)
    for folder in sorted((game / "locale").iterdir()):
        told = home / "locale" / folder.name / "stories.po"
        if told.is_file():
            shutil.copy(told, folder)


def _fill_drafting(made: Path, game: str) -> None:
    """Write the workspace of a game without rules: it brings its data, all else is neutral."""
    shutil.copytree(OURS / FOLDER / DRAFTING / "card_data", made / "card_data" / game)
    _rename(made / "card_data" / game / "game.yaml", game, DRAFTING)
    shutil.copy(OURS / FOLDER / DRAFTING / "README.md", made)
    shutil.copy(OURS / FOLDER / ".gitignore", made)
    copy_neutral(made, game)
    (made / "templates" / "book").mkdir()
    layout = OURS / "templates" / "book" / "plain.yaml"
    shutil.copy(layout, made / "templates" / "book" / f"{game}.yaml")
    write_editor_files(made, game)


SAMPLES = {SAMPLE: _fill, DRAFTING: _fill_drafting}
