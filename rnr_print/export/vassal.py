"""A module for VASSAL: boards, a table with all decks, counters with two sides, charts, hands.

Source: the program's own reader: a zip with `buildFile.xml`, `moduledata` and `images`, whose
elements are named after the classes that read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import count
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rnr_print.core.errors import fail
from rnr_print.export.card_pictures import BACK, FRONT, name
from rnr_print.export.parcel import FacePicture, File, Files, Parcel
from rnr_print.export.pieces import Piece, pieces
from rnr_print.export.things import PLAYED_ON, READ, TOKENS
from rnr_print.export.vassal_pieces import card, counter

VERSION = "3.7.0"
"""Of the program that reads the module."""
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
BUILD, MODULE = "VASSAL.build.", "VASSAL.build.module."
AROUND, GROUND = 60, "70,78,66"
"""Pixels between decks on their table, and its color."""


class CardImage(NamedTuple):
    """A face in the module: the name of its file, and its picture."""

    file: str
    picture: FacePicture


def files(parcel: Parcel) -> Files:
    """One module. Raises InputError for a game without a board."""
    lying = pieces(parcel, parcel.profile.dpi)
    if not any(piece.product in PLAYED_ON for piece in lying):
        raise fail(f"{parcel.edition.job.game} has neither map nor mat; VASSAL plays on a board")
    faces = list(dict.fromkeys(_faces(parcel)))
    pictures = dict(_pictures(lying))
    build = _build_file(parcel, lying)
    title, version = parcel.edition.teller.title, parcel.edition.database.game.version

    def module(parts: Sequence[bytes]) -> bytes:
        shown = dict(zip((face.file for face in faces), parts, strict=True))
        whole = {"moduledata": _metadata(title, version), "buildFile.xml": build}
        images = {f"images/{file}": data for file, data in (pictures | shown).items()}
        return _zipped(whole | images)

    job = parcel.edition.job
    file = f"{job.game}-{job.edition}-{job.locale}.vmod"
    return {file: File(tuple(face.picture for face in faces), module)}


def _faces(parcel: Parcel) -> Iterator[CardImage]:
    """The faces of all cards."""
    for number, listed in enumerate(parcel.cards, 1):
        for side, key in ((FRONT, listed.front), (BACK, listed.back)):
            yield CardImage(name(parcel, listed, side, number), parcel.picture_of(listed, key))


def _pictures(lying: Sequence[Piece]) -> Iterator[tuple[str, bytes]]:
    for piece in lying:
        yield f"{piece.name}.png", piece.front
        if piece.back:
            yield f"{piece.name}-back.png", piece.back


def _build_file(parcel: Parcel, lying: Sequence[Piece]) -> bytes:
    """What the program builds the module from."""
    edition, gpids = parcel.edition, count(1)
    game = edition.database.game
    root = Element(
        f"{BUILD}GameModule", name=edition.teller.title, version=game.version, description="",
        VassalVersion=VERSION, ModuleOther1="", ModuleOther2="",
    )  # fmt: skip
    SubElement(root, f"{MODULE}BasicCommandEncoder")
    sides = [edition.teller.side(side).plain for side in game.sides] or ["1", "2"]
    roster = SubElement(root, f"{MODULE}PlayerRoster", buttonText="Retire")
    for side in sides:
        SubElement(roster, "entry").text = side
    SubElement(root, f"{MODULE}Chatter")
    _boards(root, lying)
    _decks(SubElement(root, f"{MODULE}Map", mapName="Cards", launch="true", buttonName="Cards"),
           parcel, gpids)  # fmt: skip
    for side in sides:
        hand = SubElement(
            root, f"{MODULE}PlayerHand", mapName=side, side=side, launch="true", buttonName=side,
        )  # fmt: skip
        SubElement(hand, f"{MODULE}map.BoardPicker")
    _counters(root, [piece for piece in lying if piece.product in TOKENS], gpids)
    _charts(root, [piece for piece in lying if piece.product in READ])
    SubElement(
        root, f"{MODULE}DiceButton", name="2d6", text="2d6", nDice="2", nSides="6",
        reportTotal="false",
    )  # fmt: skip
    root.set("nextPieceSlotId", str(next(gpids)))
    ElementTree.indent(root)
    told: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return told


def _boards(root: Element, lying: Sequence[Piece]) -> None:
    """A window with maps or mats to choose from, and one with each track."""
    maps = [piece for piece in lying if piece.product in ("mat", "map")]
    tracks = [piece for piece in lying if piece.product == "tracks"]
    windows = [("Map", maps)] if maps else []
    for title, boards in (*windows, *((piece.title, [piece]) for piece in tracks)):
        window = SubElement(root, f"{MODULE}Map", mapName=title, launch="true", buttonName=title)
        picker = SubElement(window, f"{MODULE}map.BoardPicker", title=title)
        for piece in boards:
            SubElement(
                picker, f"{MODULE}map.boardPicker.Board", name=piece.title,
                image=f"{piece.name}.png", reversible="false",
            )  # fmt: skip
        _moving(window)


def _moving(window: Element) -> None:
    """What lets pieces be stacked and moved on a map."""
    for part in (
        "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
        "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer", "Zoomer",
        "CounterDetailViewer",
    ):  # fmt: skip
        SubElement(window, f"{MODULE}map.{part}")


def _decks(window: Element, parcel: Parcel, gpids: Iterator[int]) -> None:
    """All decks in a row on a table of their own, face down."""
    decks = list(dict.fromkeys(listed.deck for listed in parcel.cards))
    pixels = [parcel.picture_of(listed, listed.front).pixels for listed in parcel.cards]
    wide, high = max(w for w, _ in pixels) + AROUND, max(h for _, h in pixels) + 2 * AROUND
    picker = SubElement(window, f"{MODULE}map.BoardPicker", title="Cards")
    SubElement(
        picker, f"{MODULE}map.boardPicker.Board", name="Cards", width=str(wide * len(decks)),
        height=str(high), color=GROUND, reversible="false",
    )  # fmt: skip
    _moving(window)
    catalog, game = parcel.edition.teller.catalog, parcel.edition.database.game
    for place, deck in enumerate(decks):
        pile = SubElement(
            window, f"{MODULE}map.DrawPile", owningBoard="Cards",
            name=catalog.say(f"deck:{deck}", game.decks[deck].title),
            x=str(wide * place + wide // 2), y=str(high // 2), width=str(wide - AROUND),
            height=str(high - 2 * AROUND), faceDown="Always", shuffle="Via right-click Menu",
            shuffleCommand="Shuffle", draw="true", allowMultiple="true", allowSelect="true",
            reversible="false", color="0,0,0",
        )  # fmt: skip
        for number, listed in enumerate(parcel.cards, 1):
            for _ in range(listed.copies if listed.deck == deck else 0):
                front, back = (name(parcel, listed, side, number) for side in (FRONT, BACK))
                gpid = next(gpids)
                slot = SubElement(
                    pile, f"{BUILD}widget.CardSlot", entryName=listed.name, gpid=str(gpid),
                    width="0", height="0",
                )  # fmt: skip
                slot.text = card(listed.name, front, back, gpid)


def _counters(root: Element, found: Sequence[Piece], gpids: Iterator[int]) -> None:
    """A palette that counters are taken from, as many as one likes."""
    palette = SubElement(root, f"{MODULE}PieceWindow", name="Counters", text="Counters")
    tabs = SubElement(palette, f"{BUILD}widget.ListWidget", entryName="Counters")
    for piece in found:
        gpid, back = next(gpids), f"{piece.name}-back.png" if piece.back else ""
        slot = SubElement(
            tabs, f"{BUILD}widget.PieceSlot", entryName=piece.title, gpid=str(gpid), width="0",
            height="0",
        )  # fmt: skip
        slot.text = counter(piece.title, f"{piece.name}.png", back, gpid)


def _charts(root: Element, found: Sequence[Piece]) -> None:
    if found:
        window = SubElement(root, f"{MODULE}ChartWindow", name="Charts", text="Charts")
        tabs = SubElement(window, f"{BUILD}widget.TabWidget", entryName="Charts")
        for piece in found:
            SubElement(
                tabs, f"{BUILD}widget.Chart", chartName=piece.title, description="",
                fileName=f"{piece.name}.png",
            )  # fmt: skip


def _metadata(title: str, version: str) -> bytes:
    """What the program lists a module by."""
    root = Element("data", version="1")
    told = {
        "version": version, "VassalVersion": VERSION, "dateSaved": "0", "description": "",
        "name": title,
    }  # fmt: skip
    for tag, text in told.items():
        SubElement(root, tag).text = text
    data: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return data


def _zipped(whole: dict[str, bytes]) -> bytes:
    """A zip without any clock; pictures are compressed already."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for file, data in whole.items():
            info = ZipInfo(file, FIRST_DAY)
            if not file.startswith("images/"):
                info.compress_type = ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()
