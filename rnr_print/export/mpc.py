"""The order of a deck at MakePlayingCards, as the tools that fill in their form read it."""

from __future__ import annotations

from xml.etree import ElementTree

from rnr_print.core.errors import fail
from rnr_print.export.card_pictures import BACK, FRONT, name
from rnr_print.export.parcel import File, Files, Parcel

BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
"""Amounts of cards that have a price of their own; the shop takes no more in one order."""
STOCK = "(S30) Standard Smooth"


def order(parcel: Parcel) -> Files:
    """The order as XML: which slots of the shop's form show which front, and which back.

    Raises InputError for more cards than one order takes.
    """
    total = sum(card.copies for card in parcel.cards)
    bracket = next((each for each in BRACKETS if each >= total), None)
    if bracket is None:
        raise fail(f"{total} cards, but one order takes {BRACKETS[-1]}; split them with --only")
    root = ElementTree.Element("order")
    details = ElementTree.SubElement(root, "details")
    told = {"quantity": total, "bracket": bracket, "stock": STOCK, "foil": "false"}
    for tag, value in told.items():
        ElementTree.SubElement(details, tag).text = str(value)
    for side in (FRONT, BACK):
        slots: dict[str, list[int]] = {}
        named: dict[str, str] = {}
        at = 0
        for number, card in enumerate(parcel.cards, 1):
            for copy in range(1, card.copies + 1):
                file = name(parcel, card, side, number, copy)
                slots.setdefault(file, []).append(at)
                named[file] = card.name if side == FRONT else card.back
                at += 1
        whole = ElementTree.SubElement(root, f"{side}s")
        for file, taken in slots.items():
            entry = ElementTree.SubElement(whole, "card")
            values = {
                "id": file, "slots": ",".join(map(str, taken)),
                "name": file.split("/")[-1], "query": named[file],
            }  # fmt: skip
            for tag, text in values.items():
                ElementTree.SubElement(entry, tag).text = text
    ElementTree.SubElement(root, "cardback").text = name(parcel, parcel.cards[0], BACK, 1)
    ElementTree.indent(root)
    told = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"
    return {"cards.xml": File.told(told)}
