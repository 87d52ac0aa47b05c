"""The icons that there are: what each is called, where it is drawn and by whom."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rnr_print.core import marked_yaml
from rnr_print.core.untrusted.reading import read_text
from rnr_print.print.faces.icon_characters import shelves
from rnr_print.print.faces.icon_shelf import BUNDLED, svg_files

CREDITS = "credits.csv"
MOST = 1_000_000
"""Bytes of a list of credits."""


@dataclass(frozen=True)
class ListedIcon:
    """An icon by its name; `group` is what it is listed under, `author` who drew it, if known."""

    name: str
    group: str
    author: str
    file: Path


def listed(folder: Path) -> list[ListedIcon]:
    """The icons of `folder` and those that come with the package, as a text would find them.

    They stand in the order of their groups: one's own files, then ours, then the bundled ones.
    Raises InputError.
    """
    found: dict[str, ListedIcon] = {}
    for shelf in shelves(folder):
        own = {icon.name: icon for icon in _own(shelf)}
        bundled = {icon.name: icon for icon in _bundled(shelf / BUNDLED) if icon.name not in own}
        kept = {name: icon for name, icon in found.items() if name not in own}
        found = {
            **own,
            **kept,
            **{name: icon for name, icon in bundled.items() if name not in kept},
        }
    return list(found.values())


def _own(shelf: Path) -> Iterator[ListedIcon]:
    """The icons of a folder itself."""
    for path in sorted(shelf.glob("*.yaml")):
        for name in marked_yaml.read(path).data or {}:
            yield ListedIcon(str(name), path.stem, "", path)
    for path in sorted(shelf.glob("*.svg")):
        yield ListedIcon(path.stem, "own", "", path)


def _bundled(folder: Path) -> Iterator[ListedIcon]:
    """The icons of a bundle, in the order of its credits; those without credit come last."""
    path = folder / CREDITS
    rows = list(csv.DictReader(read_text(path, MOST).splitlines())) if path.is_file() else []
    files = {name: file for name, file in svg_files(folder.parent).items() if file.parent == folder}
    for row in rows:
        if file := files.pop(row.get("icon") or "", None):
            yield ListedIcon(file.stem, row.get("group") or "", row.get("author") or "", file)
    for name, file in files.items():
        yield ListedIcon(name, folder.name, "", file)
