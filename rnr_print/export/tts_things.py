"""What lies on a table of Tabletop Simulator beside decks: boards, tokens, dice, hands, the book.

Source: the knowledge base of Tabletop Simulator, custom content and the format of saves. A unit is
about an inch; a tile of scale 1 is two units high.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rnr_print.core.file_states import hashed
from rnr_print.export.parcel import INCH
from rnr_print.export.pieces import BOARDS, Piece

Thing = dict[str, object]
THIN, BOARD = 0.1, 0.2
"""How thick tokens and boards are, units."""
TILE = 2.0
"""Height of a tile of scale 1, units."""
HANDS = (("Red", 0.0), ("White", 180.0))
"""Colors of the seats that look at each other over the table, and which way they look."""
REACH = 16.0
"""From the middle of the table to a hand."""
GAP = 1.0


def boards(found: Sequence[Piece], urls: Mapping[str, str]) -> Iterator[Thing]:
    """Mats and maps in the middle of the table, one behind another; aids beside them."""
    x = 0.0
    for piece in (each for each in found if each.product in BOARDS):
        wide = piece.size.width / INCH
        yield _tile(piece, urls, (x, 1.0, 0.0), locked=not x)
        x += wide + GAP


def tokens(found: Sequence[Piece], urls: Mapping[str, str], z: float) -> Iterator[Thing]:
    """Counters and dials in a row, as many of each as lie in the box."""
    x = -REACH
    for piece in (each for each in found if each.product not in BOARDS):
        for copy in range(piece.count):
            at = (x, 1.2 + 0.15 * copy, z)
            yield _token(piece, urls, at, copy)
        x += piece.size.width / INCH + GAP / 2


def dice(count: int, z: float) -> Iterator[Thing]:
    """Ordinary dice of six sides."""
    for number in range(count):
        place = _place((REACH - number * 1.2, 1.5, z))
        yield {"GUID": _guid("die", number), "Name": "Die_6", "Transform": place, "Nickname": ""}


def hands() -> Iterator[Thing]:
    """Where each of two players holds cards that others don't see."""
    for color, turn in HANDS:
        z = -REACH if not turn else REACH
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


def _tile(
    piece: Piece, urls: Mapping[str, str], at: tuple[float, float, float], locked: bool
) -> Thing:  # fmt: skip
    scale = piece.size.height / INCH / TILE
    place = {**_place(at), "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
    return {
        "GUID": _guid(piece.name, 0), "Name": "Custom_Tile", "Transform": place,
        "Nickname": piece.title, "Locked": locked,
        "CustomImage": {
            **_images(piece, urls),
            "CustomTile": {"Type": 0, "Thickness": BOARD, "Stackable": False, "Stretch": True},
        },
    }  # fmt: skip


def _token(
    piece: Piece, urls: Mapping[str, str], at: tuple[float, float, float], copy: int
) -> Thing:  # fmt: skip
    scale = piece.size.height / INCH / TILE
    place = {**_place(at), "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
    return {
        "GUID": _guid(piece.name, copy), "Name": "Custom_Token", "Transform": place,
        "Nickname": piece.title,
        "CustomImage": {
            **_images(piece, urls),
            "CustomToken": {
                "Thickness": THIN, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": True,
            },
        },
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
