"""Decks for Tabletop Playground: pictures of faces in rows, and a template of each that the program
reads out of a package's folder.

Source: the program's knowledge base on cards and packages; templates as its editor writes them.
"""

from __future__ import annotations

import json

from rnr_print.core.file_states import hashed
from rnr_print.export.deck_sheets import ACROSS, Sheet, pictures, sheets
from rnr_print.export.parcel import File, Files, Parcel

SHARED, AS_BACK = -2, -3
"""Of backs: one picture for all; of what others see of a hand: the back."""
CM = 10
"""mm in a centimeter, the unit of the program."""
THICK = 0.05


def files(parcel: Parcel) -> Files:
    """Pictures in `Textures`, a template for each deck in `Templates`."""
    listed = list(sheets(parcel.cards))
    found = {f"Textures/{name}": file for name, file in pictures(listed).items()}
    for sheet in listed:
        told = json.dumps(_template(parcel, sheet), ensure_ascii=False, indent=1).encode() + b"\n"
        found[f"Templates/{sheet.number}-{sheet.deck}.json"] = File.told(told)
    return found


def _template(parcel: Parcel, sheet: Sheet) -> dict[str, object]:
    """A stack of a deck's cards: the places of the picture that it takes, and their names."""
    catalog, first = parcel.edition.teller.catalog, sheet.cards[0]
    title = parcel.edition.database.game.decks[sheet.deck].title
    size = first.size.turned if first.lying else first.size
    known = hashed((parcel.edition.job.game, sheet.deck, sheet.number))[:32].upper()
    return {
        "Type": "Card", "GUID": known,
        "Name": catalog.say(f"deck:{sheet.deck}", title), "Metadata": "",
        "FrontTexture": sheet.face_file, "BackTexture": sheet.back_file, "HiddenTexture": "",
        "BackIndex": SHARED, "HiddenIndex": AS_BACK,
        "NumHorizontal": ACROSS, "NumVertical": sheet.rows,
        "Width": round(size.width / CM, 3), "Height": round(size.height / CM, 3),
        "Thickness": THICK, "HiddenInHand": True, "UsedWithCardHolders": True, "CanStack": True,
        "MirrorBack": True, "Model": "Rounded",
        "Indices": [
            place for place, card in enumerate(sheet.cards) for _ in range(card.copies)
        ],
        "CardNames": {str(place): card.name for place, card in enumerate(sheet.cards)},
    }  # fmt: skip
