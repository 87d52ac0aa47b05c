"""A box for Tabletop Simulator: pictures of decks, boards and tokens, and one save that has all of
it in place on the table.

Source: the knowledge base of Tabletop Simulator, custom decks and the format of saves.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import reference_sheet
from rnr_print.core.file_states import hashed
from rnr_print.export import things, tts_things
from rnr_print.export.deck_sheets import ACROSS, Sheet, pictures, sheets
from rnr_print.export.parcel import File, Files, Parcel
from rnr_print.export.pieces import Piece, pieces
from rnr_print.print.components.plans import PLAN_FILE, read_paperwork

SEAT = 4.0
"""From deck to deck on the table, in the program's units, an inch each."""
BESIDE, HAND = 2.5, 6.0
"""From the boards to the middle of decks and to the first tokens, and from there to a hand."""
DECKS, BOOK = "decks", "rulebook.pdf"
FOLDED = {"rotX": 0, "rotY": 180, "rotZ": 180}
"""Face down."""


def files(parcel: Parcel) -> Files:
    """The pictures and the saved object."""
    listed = list(sheets(parcel.cards))
    found = {f"{DECKS}/{name}": file for name, file in pictures(listed).items()}
    lying = pieces(parcel, parcel.profile.dpi)
    found |= {f"{name}.png": File.told(data) for name, data in _pictures_of(lying)}
    job = parcel.edition.job
    if "rulebook" in parcel.products:
        found[BOOK] = File.told(things.made(things.job_of(job, "rulebook", "a5")))
    saved = _saved(parcel, listed, lying)
    told = json.dumps(saved, ensure_ascii=False, indent=1).encode() + b"\n"
    found[f"{job.game}-{job.edition}.json"] = File.told(told)
    return found


def _pictures_of(lying: Sequence[Piece]) -> Iterator[tuple[str, bytes]]:
    """The pictures of pieces by their names."""
    for piece in lying:
        yield f"{piece.product}/{piece.name}", piece.front
        if piece.back:
            yield f"{piece.product}/{piece.name}-back", piece.back


def _saved(
    parcel: Parcel, listed: Sequence[Sheet], lying: Sequence[Piece]
) -> dict[str, object]:  # fmt: skip
    """What the program loads: boards in the middle, a row of decks, one of tokens and dice, a hand
    for each of two players, the book beside the table, the reference sheet in the notebook."""
    edition, base = parcel.edition, parcel.base_url
    urls = {
        name.rpartition("/")[2]: f"{base}{name}.png" for name, _ in _pictures_of(lying)
    }  # fmt: skip
    beside = tts_things.depth(lying) + BESIDE
    objects: list[tts_things.Thing] = [
        _deck(parcel, sheet, base, ((at - (len(listed) - 1) / 2) * SEAT, -beside))
        for at, sheet in enumerate(listed)
    ]
    objects += tts_things.boards(lying, urls)
    tokens = list(tts_things.tokens(lying, urls, beside))
    objects += tokens
    title, products = edition.teller.title, parcel.products
    if "dice" in products:
        plan = read_paperwork(edition.folder / PLAN_FILE)
        objects += tts_things.dice(sum(each.count for each in plan.dice.values()))
    if "rulebook" in products:
        objects.append(tts_things.book(title, base + BOOK))
    far = max((float(each["Transform"]["posZ"]) for each in tokens), default=beside)
    objects += tts_things.hands(beside + HAND, far + HAND)
    notes = (
        reference_sheet.told(OpenEdition(things.job_of(edition.job, "reference", "a4")))
        if "reference" in products else {}
    )  # fmt: skip
    return {
        "SaveName": title, "GameMode": title, "Note": "", "TabStates": tts_things.notebook(notes),
        "ObjectStates": objects,
    }  # fmt: skip


def _deck(
    parcel: Parcel, sheet: Sheet, base: str, at: tuple[float, float]
) -> dict[str, object]:  # fmt: skip
    """The cards of a sheet in a pile `at` a place on the table."""
    custom = {
        str(sheet.number): {
            "FaceURL": f"{base}{DECKS}/{sheet.face_file}",
            "BackURL": f"{base}{DECKS}/{sheet.back_file}",
            "NumWidth": ACROSS, "NumHeight": sheet.rows, "BackIsHidden": True,
            "UniqueBack": False, "Type": 0,
        },
    }  # fmt: skip
    x, z = at
    sides = {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
    place = {"posX": x, "posY": 1.5, "posZ": z, **FOLDED, **sides}
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
