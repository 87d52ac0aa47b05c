"""Checks of what `rnr export` made, before it is sent anywhere (`rnr check export DIR...`)."""

from __future__ import annotations

import csv
import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from io import BytesIO, StringIO
from pathlib import Path
from time import perf_counter
from typing import Any
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile

from pydantic import TypeAdapter, ValidationError

from rnr_print.core.errors import InputError, Place, Problem, every, fail
from rnr_print.core.finding import Check, Finding, Report, check, looked_at
from rnr_print.core.strict_model import StrictModel
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.export.picture_check import faults
from rnr_print.export.placing import CONTENTS

MOST = 64_000_000
"""Bytes of a file."""
MPC, TGC, TTPG = "cards.xml", "quantities.csv", "Templates/"
BUILD = "buildFile.xml"
"""What a module is built from."""
COLUMNS = ("face", "back", "lines")
"""Of quantities.csv, that name files."""


class _Card(StrictModel):
    deck: str
    card: str
    name: str
    back: str
    copies: int


class _Contents(StrictModel):
    profile: str
    game: str
    edition: str
    locale: str
    cards: tuple[_Card, ...]
    pictures: Mapping[str, tuple[int, int]]
    files: Mapping[str, str]


@dataclass(frozen=True)
class ExportFolder:
    """The folder of an export, and what it says of itself."""

    path: Path
    contents: _Contents

    def place(self, file: str) -> Place:
        """A file of the folder, as a place."""
        return Place(str(self.path / file))

    @cached_property
    def there(self) -> dict[str, Path]:
        """All files that lie in it, by their names."""
        found = sorted(path for path in self.path.rglob("*") if path.is_file())
        return {path.relative_to(self.path).as_posix(): path for path in found}

    def data(self, file: str) -> bytes:
        """The bytes of a file that is there. Raises InputError."""
        return read_bytes(self.there[file], MOST)

    @property
    def saved(self) -> str:
        """The name of its saved object, if it is for Tabletop Simulator."""
        return f"{self.contents.game}-{self.contents.edition}.json"

    @property
    def total(self) -> int:
        """How many cards it is of, copies counted."""
        return sum(card.copies for card in self.contents.cards)


@check(
    "export-file", "export",
    "out/fruit-main-mpc-en/fronts/001-apple.png: is not there; export again",
)  # fmt: skip
def whole(folder: ExportFolder) -> Iterator[Problem]:
    """A file of an export that is gone."""
    for file in folder.contents.files:
        if file not in folder.there:
            yield Problem("is not there; export again", folder.place(file))


@check(
    "export-changed", "export",
    "out/fruit-main-mpc-en/fronts/001-apple.png: was changed after it was exported; export again, "
    "or keep it as it is",
    "warning",
)  # fmt: skip
def changed(folder: ExportFolder) -> Iterator[Problem]:
    """A file of an export that somebody changed, which the next one writes anew."""
    for file, digest in folder.contents.files.items():
        if file in folder.there and hashlib.sha256(folder.data(file)).hexdigest() != digest:
            told = "was changed after it was exported; export again, or keep it as it is"
            yield Problem(told, folder.place(file))


@check(
    "export-stranger", "export",
    "out/fruit-main-mpc-en/notes.txt: is not of this export; take it away before you upload all",
    "warning",
)  # fmt: skip
def stranger(folder: ExportFolder) -> Iterator[Problem]:
    """A file in the folder that no export put there: it would be uploaded with the others."""
    for file in folder.there:
        if file not in folder.contents.files and file != CONTENTS:
            told = "is not of this export; take it away before you upload all"
            yield Problem(told, folder.place(file))


@check(
    "export-picture", "export",
    "out/fruit-main-mpc-en/fronts/001-apple.png: 744 x 1039 pixels where 822 x 1122 are asked "
    "for; export again",
)  # fmt: skip
def picture(folder: ExportFolder) -> Iterator[Problem]:
    """A picture that has another size or other colors than its profile asks for."""
    for file, pixels in folder.contents.pictures.items():
        if file in folder.there:
            clear = not file.endswith(".jpg")
            for told in faults(folder.data(file), pixels, clear=clear):
                yield Problem(f"{told}; export again", folder.place(file))


@check(
    "export-count", "export",
    "out/fruit-main-mpc-en/cards.xml: has 54 fronts for 55 cards; export again",
)  # fmt: skip
def count(folder: ExportFolder) -> Iterator[Problem]:
    """An order that doesn't take each card of the deck list as often as it is in the box."""
    if MPC in folder.there:
        yield from _slots(folder)
    if TGC in folder.there:
        text = folder.data(TGC).decode("utf-8-sig", errors="replace")
        rows = list(csv.DictReader(StringIO(text)))
        cards = [row for row in rows if row.get("product") == "cards"]
        ordered = sum(int(row.get("quantity") or 0) for row in cards)
        if ordered != folder.total:
            told = f"orders {ordered} cards, but the deck list has {folder.total}; export again"
            yield Problem(told, folder.place(TGC))
        named = [row.get(at) or "" for row in rows for at in COLUMNS]
        faces = [row.get("face") or "" for row in cards]
        yield from _lacking(folder, TGC, [*filter(None, named), *faces])
    if folder.saved in folder.there:
        yield from _dealt(folder)
    for module in (file for file in folder.there if file.endswith(".vmod")):
        yield from _piled(folder, module)
    if templates := [file for file in folder.there if file.startswith(TTPG)]:
        yield from _stacked(folder, templates)


def _dealt(folder: ExportFolder) -> Iterator[Problem]:
    """What is wrong with the decks of a saved object for Tabletop Simulator."""
    lying = json.loads(folder.data(folder.saved)).get("ObjectStates", [])
    decks = [each for each in lying if "CustomDeck" in each]
    cards = Counter(str(card.get("Nickname")) for deck in decks for card in _cards(deck))
    yield from _compared(folder, folder.saved, cards)


def _piled(folder: ExportFolder, module: str) -> Iterator[Problem]:
    """What is wrong with the decks of a module for VASSAL."""
    with ZipFile(BytesIO(folder.data(module))) as archive:
        if archive.getinfo(BUILD).file_size > MOST:
            raise ValueError(f"{BUILD} is larger than {MOST:,} bytes")
        root = ElementTree.fromstring(archive.read(BUILD))
    slots = root.iter("VASSAL.build.widget.CardSlot")
    yield from _compared(folder, module, Counter(slot.get("entryName", "") for slot in slots))


def _stacked(folder: ExportFolder, templates: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with the decks of Tabletop Playground."""
    cards = Counter[str]()
    for file in templates:
        told = json.loads(folder.data(file))
        cards.update(told["CardNames"][str(place)] for place in told["Indices"])
    yield from _compared(folder, templates[0], cards)


def _compared(folder: ExportFolder, file: str, cards: Counter[str]) -> Iterator[Problem]:
    """Cards that are not as many as in the deck list."""
    listed = Counter[str]()
    for card in folder.contents.cards:
        listed[card.name] += card.copies
    for name in sorted((cards - listed) + (listed - cards)):
        told = f"has {cards[name]} of {name!r} and not {listed[name]}; export again"
        yield Problem(told, folder.place(file))


def _cards(deck: Any) -> list[Any]:
    found = deck.get("ContainedObjects") or [deck]
    if any(card["CardID"] // 100 != int(key) for card in found for key in card["CustomDeck"]):
        raise ValueError("a card of a deck that isn't there")
    return list(found)


def _slots(folder: ExportFolder) -> Iterator[Problem]:
    root = ElementTree.fromstring(folder.data(MPC))
    for side in ("fronts", "backs"):
        cards = root.findall(f"{side}/card")
        taken = [int(at) for card in cards for at in (card.findtext("slots") or "").split(",")]
        if Counter(taken) != Counter(range(folder.total)):
            told = f"has {len(taken)} {side} for {folder.total} cards; export again"
            yield Problem(told, folder.place(MPC))
        yield from _lacking(folder, MPC, [card.findtext("id") or "" for card in cards])


def _lacking(folder: ExportFolder, order: str, named: Sequence[str]) -> Iterator[Problem]:
    for file in dict.fromkeys(named):
        if file not in folder.contents.files:
            told = f"orders {file or 'a picture without a name'}, which isn't exported"
            yield Problem(f"{told}; export again", folder.place(order))


CHECKS: tuple[Check[ExportFolder], ...] = (whole, changed, stranger, picture, count)


def check_folders(paths: Sequence[Path]) -> Report:
    """Looks at folders of exports. Raises InputError for those that are none."""
    start = perf_counter()
    if not paths:
        raise fail("no folder to check; name some: rnr check export output/*-mpc-*")
    folders = every([partial(_opened, path) for path in paths])
    return looked_at(folders, CHECKS, _found, start)


def _found(folder: ExportFolder, looked: Check[ExportFolder]) -> list[Finding]:
    try:
        return [looked.finding(problem) for problem in looked.look(folder)]
    except (
        ElementTree.ParseError, BadZipFile, ValueError, KeyError, TypeError, AttributeError
    ) as error:  # fmt: skip
        told = f"an order in it can't be read: {error}; export again"
        raise InputError(Problem(told, Place(str(folder.path)))) from None


def _opened(path: Path) -> ExportFolder:
    contents = path / CONTENTS
    if not contents.is_file():
        raise fail(f"no export; the folder of one holds {CONTENTS}", path)
    try:
        kind: TypeAdapter[Any] = TypeAdapter(_Contents)
        return ExportFolder(path, kind.validate_json(read_bytes(contents, MOST)))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        told = f"isn't what `rnr export` wrote: {where} {first['msg'].lower()}; export again"
        raise fail(told, contents) from None
