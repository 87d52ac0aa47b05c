"""What lies on a table of Tabletop Simulator beside decks: boards, tokens, dice, hands, the book.

Source: the knowledge base of Tabletop Simulator, custom content and the format of saves. A unit is
about an inch; a tile of scale 1 is two units high.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rnr_print.core.file_states import hashed
from rnr_print.export.parcel import INCH
from rnr_print.export.pieces import Piece
from rnr_print.export.things import TOKENS

Thing = dict[str, Any]
THIN, BOARD = 0.1, 0.2
"""How thick tokens and boards are, units."""
TILE = 2.0
"""Height of a tile of scale 1, units; its width is as the picture's. Source: snap points of public
saves, which lie within 1 of the middle of their tiles up and down, and farther to the sides."""
COUNTERS = "counters"
CIRCLE, ROUNDED = 2, 3
"""Shapes of tiles."""
HANDS = (("Red", 0.0), ("White", 180.0))
"""Colors of the seats that look at each other over the table, and which way they look."""
REACH = 16.0
"""From the middle of the table to the sides that tokens keep to, and to a hand at least."""
GAP = 0.5
"""Between two things."""


def boards(found: Sequence[Piece], urls: Mapping[str, str]) -> Iterator[Thing]:
    """The first mat or map in the middle of the table, where it lies fast; all others beside it."""
    right = None
    for piece in _boards(found):
        half = piece.size.width / INCH / 2
        x = 0.0 if right is None else right + GAP + half
        tile = {"Type": 0, "Thickness": BOARD, "Stackable": False, "Stretch": True}
        thing = _flat("Custom_Tile", piece, {"CustomTile": tile}, urls, (x, 1.0, 0.0))
        yield thing | {"Locked": right is None}
        right = x + half


def _token(piece: Piece) -> tuple[str, Piece, Thing]:
    """What kind of thing a piece is: a counter a tile, which alone has a back, anything else of the
    outline of its picture."""
    if piece.product == COUNTERS:
        shape = CIRCLE if piece.is_round else ROUNDED
        tile = {"Type": shape, "Thickness": THIN, "Stackable": True, "Stretch": True}
        return "Custom_Tile", piece, {"CustomTile": tile}
    token = {"Thickness": THIN, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": True}
    return "Custom_Token", piece, {"CustomToken": token}


def depth(found: Sequence[Piece]) -> float:
    """How far boards reach from the middle of the table to either player."""
    return max((piece.size.height / INCH / 2 for piece in _boards(found)), default=0.0)


def tokens(found: Sequence[Piece], urls: Mapping[str, str], z: float) -> Iterator[Thing]:
    """Counters and dials in rows from `z` on, as many of each in a pile as lie in the box."""
    x, deep = -REACH, 0.0
    for piece in (each for each in found if each.product in TOKENS):
        wide, high = piece.size.width / INCH, piece.size.height / INCH
        if x + wide > REACH:
            x, z, deep = -REACH, z + deep + GAP, 0.0
        for copy in range(piece.count):
            at = (x + wide / 2, 1.2 + 0.15 * copy, z + high / 2)
            yield _flat(*_token(piece), urls, at, copy)
        x, deep = x + wide + GAP, max(deep, high)


def dice(count: int) -> Iterator[Thing]:
    """Ordinary dice of six sides, beside the rows of decks and tokens."""
    for number in range(count):
        place = _place((-REACH - 2, 1.5, 8 + number * 1.2))
        yield {"GUID": _guid("die", number), "Name": "Die_6", "Transform": place, "Nickname": ""}


def hands(near: float, far: float) -> Iterator[Thing]:
    """Where each of two players holds cards that others don't see: `near` and `far` from the
    middle of the table."""
    for (color, turn), z in zip(HANDS, (-near, far), strict=True):
        place = {**_place((0.0, 3.0, z), turn), "scaleX": 14.0, "scaleY": 5.0, "scaleZ": 4.0}
        yield {
            "GUID": _guid("hand", color), "Name": "HandTrigger", "Transform": place,
            "FogColor": color, "Locked": True,
        }  # fmt: skip


def book(title: str, url: str) -> Thing:
    """The rulebook, to be read on the table."""
    return {
        "GUID": _guid("book", url), "Name": "Custom_PDF", "Nickname": title,
        "Transform": _place((-REACH - 6, 1.2, 0.0)),
        "CustomPDF": {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0},
    }  # fmt: skip


def notebook(pages: Mapping[str, str]) -> dict[str, Thing]:
    """Tabs of the notebook by their numbers: titles and texts."""
    return {
        str(number): {
            "title": title, "body": body, "color": "Grey", "id": number,
            "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
        }
        for number, (title, body) in enumerate(pages.items())
    }  # fmt: skip


def _boards(found: Sequence[Piece]) -> Iterator[Piece]:
    return (piece for piece in found if piece.product not in TOKENS)


def _flat(
    kind: str, piece: Piece, own: Thing, urls: Mapping[str, str], at: tuple[float, float, float],
    copy: int = 0,
) -> Thing:  # fmt: skip
    """A thing of paper, with what is its kind's `own`."""
    scale = piece.size.height / INCH / TILE
    return {
        "GUID": _guid(piece.name, copy), "Name": kind, "Nickname": piece.title,
        "Transform": {**_place(at), "scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "CustomImage": {**_images(piece, urls), **own},
    }  # fmt: skip


def _images(piece: Piece, urls: Mapping[str, str]) -> Thing:
    back = urls.get(f"{piece.name}-back", "")
    return {
        "ImageURL": urls[piece.name], "ImageSecondaryURL": back, "ImageScalar": 1.0,
        "WidthScale": 0.0,
    }  # fmt: skip


def _place(at: tuple[float, float, float], turn: float = 180.0) -> dict[str, float]:
    x, y, z = at
    return {
        "posX": round(x, 3), "posY": round(y, 3), "posZ": round(z, 3),
        "rotX": 0.0, "rotY": turn, "rotZ": 0.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip


def _guid(what: str, which: object) -> str:
    """Six digits by which the program knows a thing: the same each time."""
    return hashed((what, which))[:6]
