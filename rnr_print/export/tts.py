"""A box for Tabletop Simulator: a picture for each deck, and one saved object with all decks.

Source: the knowledge base of Tabletop Simulator, custom decks and the format of saves.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from rnr_print.core.file_states import hashed
from rnr_print.export.deck_list import Listed
from rnr_print.export.face_pages import Page
from rnr_print.export.parcel import INCH, FacePicture, File, Files, Parcel
from rnr_print.export.sprites import sprite
from rnr_print.print.sheets.geometry import Size

ACROSS, DOWN, SIDE = 10, 7, 4096
MOST = ACROSS * DOWN - 1
"""Faces on a picture: the last place shows what others see of a hand."""
SEAT = 4.0
"""From deck to deck on the table, in the program's units, an inch each."""
FOLDED = {"rotX": 0, "rotY": 180, "rotZ": 180}
"""Face down."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of faces of one deck and one size, with their back; its number among all."""

    number: int
    deck: str
    cards: tuple[Listed, ...]

    @property
    def face_file(self) -> str:
        """The name of its picture."""
        return f"decks/{self.number}-{self.deck}.jpg"

    @property
    def back_file(self) -> str:
        """The name of the picture of its back."""
        return f"decks/{self.cards[0].back}.jpg"

    @property
    def rows(self) -> int:
        """How many rows of faces it has; the program takes 2 at least."""
        return max(2, -(-(len(self.cards) + 1) // ACROSS))


def files(parcel: Parcel) -> Files:
    """The pictures and the saved object."""
    sheets = list(_sheets(parcel.cards))
    found: dict[str, File] = {}
    for sheet in sheets:
        cards = sheet.cards
        faces = [_picture(card, card.front) for card in cards]
        hidden = _picture(cards[0], cards[0].back)
        wide, high = hidden.pixels
        found[sheet.face_file] = File(
            (*faces, hidden), partial(sprite, columns=ACROSS, rows=sheet.rows),
            (wide * ACROSS, high * sheet.rows), "jpg",
        )  # fmt: skip
        found[sheet.back_file] = File.of(hidden)
    base = parcel.base_url
    told = json.dumps(_saved(parcel, sheets, base), ensure_ascii=False, indent=1).encode() + b"\n"
    job = parcel.edition.job
    found[f"{job.game}-{job.edition}.json"] = File.told(told)
    return found


def _sheets(cards: Sequence[Listed]) -> Iterator[Sheet]:
    """The cards of each deck, so many on a picture as it takes."""
    number = 0
    for deck in dict.fromkeys(card.deck for card in cards):
        own = [card for card in cards if card.deck == deck]
        for at in range(0, len(own), MOST):
            number += 1
            yield Sheet(number, deck, tuple(own[at : at + MOST]))


def _picture(card: Listed, key: str) -> FacePicture:
    """A face as large as a picture of ten across may have it, and not finer than print."""
    width, height = card.size.width, card.size.height
    trim = Size(height, width) if card.lying else Size(width, height)
    wide = min(SIDE // ACROSS, int(SIDE // DOWN * trim.width / trim.height))
    dpi = wide * INCH / trim.width
    high = round(trim.height / INCH * dpi)
    page = Page(Size(wide * INCH / dpi, high * INCH / dpi), trim)
    return FacePicture(key, page, dpi, "jpg")


def _saved(parcel: Parcel, sheets: Sequence[Sheet], base: str) -> dict[str, object]:
    """What the program loads: a deck of each sheet, in a row on the table."""
    objects = [
        _deck(parcel, sheet, base, (at - (len(sheets) - 1) / 2) * SEAT)
        for at, sheet in enumerate(sheets)
    ]
    edition = parcel.edition
    title = edition.database.game.title
    return {"SaveName": title, "GameMode": title, "Note": "", "ObjectStates": objects}


def _deck(parcel: Parcel, sheet: Sheet, base: str, x: float) -> dict[str, object]:
    custom = {
        str(sheet.number): {
            "FaceURL": base + sheet.face_file, "BackURL": base + sheet.back_file,
            "NumWidth": ACROSS, "NumHeight": sheet.rows, "BackIsHidden": True,
            "UniqueBack": False, "Type": 0,
        },
    }  # fmt: skip
    place = {"posX": x, "posY": 1.5, "posZ": 0, **FOLDED, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
    cards = [
        {
            "GUID": _guid(sheet, card.front, copy), "Name": "Card", "Transform": place,
            "Nickname": card.name, "Description": "", "CardID": sheet.number * 100 + slot,
            "SidewaysCard": card.lying, "CustomDeck": custom,
        }
        for slot, card in enumerate(sheet.cards) for copy in range(card.copies)
    ]  # fmt: skip
    if len(cards) == 1:
        return cards[0]
    title = parcel.edition.database.game.decks[sheet.deck].title
    return {
        "GUID": _guid(sheet, sheet.deck, 0), "Name": "DeckCustom", "Transform": place,
        "Nickname": parcel.edition.teller.catalog.say(f"deck:{sheet.deck}", title),
        "SidewaysCard": sheet.cards[0].lying,
        "DeckIDs": [card["CardID"] for card in cards], "CustomDeck": custom,
        "ContainedObjects": cards,
    }  # fmt: skip


def _guid(sheet: Sheet, what: str, copy: int) -> str:
    """Six digits by which the program knows a thing: the same each time."""
    return hashed((sheet.number, sheet.deck, what, copy))[:6]
