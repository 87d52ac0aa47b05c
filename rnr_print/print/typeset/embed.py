"""Fonts inside a PDF: subset, Type 0 with Identity-H (ISO 32000-1, 9.7).

Each pair of glyph and text has its own CID: two uses of one glyph that stand for different
characters are two, so what is copied out of the PDF is what was typed. The CID of a letter in its
usual shape is its Unicode number, whatever else the document shows: what was set for one document
can be written into another. All other shapes have numbers that no letter has. A letter composed
of several glyphs becomes one glyph of the embedded font. A font is written when reportlab closes
the document.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary
from zlib import crc32

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)

from rnr_print.core.errors import fail
from rnr_print.print.typeset.composites import Letter, with_composites
from rnr_print.print.typeset.face import Face, Part, Run

if TYPE_CHECKING:
    import uharfbuzz as hb

_LAYOUT_TABLES = (
    *("GSUB", "GPOS", "GDEF", "kern", "DSIG", "STAT", "meta", "vhea", "vmtx", "BASE", "VORG"),
)
_DROPPED_TABLES = (*_LAYOUT_TABLES, "name", "cmap", "OS/2", "post")
_ITALIC, _FIXED_PITCH, _SYMBOLIC = 64, 1, 4
_OTHER = range(0xD800, 0xF900)
"""No letters: surrogates, and what is left to private use."""
_LAST = 0xFFFF


class Shown(NamedTuple):
    """Part of a TJ array, raised by `rise` 1/1000 em."""

    rise: float
    array: str


class Shape(NamedTuple):
    """What a code of a font shows: a glyph or one composed of `parts`; its advance, 1/1000 em."""

    glyph: int
    natural: int
    parts: tuple[Part, ...] = ()

    @property
    def glyphs(self) -> tuple[int, ...]:
        """The font's own glyphs that it needs."""
        return tuple(part.id for part in self.parts) or (self.glyph,)


class EmbeddedFace:
    """One face in one document: hands out CIDs while text is drawn, then writes the font. A `whole`
    one has all its letters, for texts that others will type into the file."""

    def __init__(self, face: Face, resource: str, whole: bool = False) -> None:
        self.face = face
        self.resource = resource
        self.whole = whole
        notdef = Shape(0, face.natural_advance(0)), ""
        self._cids: dict[tuple[Shape, str], int] = {notdef: 0}
        self._shown: dict[int, tuple[Shape, str]] = {0: notdef}
        self._untracked: dict[Run, tuple[Shown, ...]] = {}
        self._tracked: dict[tuple[Run, float], tuple[Shown, ...]] = {}
        for letter in sorted(face.letters) if whole else ():
            glyph = int(face.hb_font.get_nominal_glyph(letter) or 0)
            self.cid(Shape(glyph, face.natural_advance(glyph)), chr(letter))

    def cid(self, shape: Shape, text: str) -> int:
        """The character id that shows the shape and copies as the text."""
        known = self._cids.get((shape, text))
        return self.take(shape, text, self._usual(shape, text)) if known is None else known

    def take(self, shape: Shape, text: str, cid: int) -> int:
        """The character id of a shape and text: `cid`, or the next one that is free."""
        known = self._cids.get((shape, text))
        if known is not None:
            return known
        while cid in self._shown:
            cid = cid % _LAST + 1
        self._cids[shape, text], self._shown[cid] = cid, (shape, text)
        return cid

    def shown(self, cid: int) -> tuple[Shape, str]:
        """What a character id stands for: its shape and its text."""
        return self._shown[cid]

    def _usual(self, shape: Shape, text: str) -> int:
        """The id of a shape and text in every document, but for two that meet by chance."""
        if len(text) == 1 and not shape.parts:
            letter = ord(text)
            nominal = self.face.hb_font.get_nominal_glyph(letter) == shape.glyph
            if nominal and letter <= _LAST and letter not in _OTHER:
                return letter
        told = f"{shape.glyph} {[tuple(part) for part in shape.parts]} {text}"
        return _OTHER[crc32(told.encode()) % len(_OTHER)]

    def stand_in(self, text: str) -> tuple[str, int]:
        """A TJ string to be drawn invisibly that copies as the text, and its advance.

        It has the shape of an H: PDFium passes over text without any ink.
        """
        glyph = int(self.face.hb_font.get_nominal_glyph(ord("H")) or 0)
        natural = self.face.natural_advance(glyph)
        return f"<{self.cid(Shape(glyph, natural), text):04X}>", natural

    def show(self, run: Run, tracking: float) -> tuple[Shown, ...]:
        """The run as TJ array parts, for a character spacing (Tc) of `tracking` 1/1000 em."""
        parts = self._untracked.get(run)
        if parts is not None:
            return parts
        if run.letters == len(run.glyphs):  # tracking matters to marks alone
            parts = self._untracked[run] = self._parts(run, 0.0)
            return parts
        key = (run, tracking)
        if key not in self._tracked:
            self._tracked[key] = self._parts(run, tracking)
        return self._tracked[key]

    def _parts(self, run: Run, tracking: float) -> tuple[Shown, ...]:
        parts: list[tuple[float, list[str]]] = []
        for index, glyph in enumerate(run.glyphs):
            is_mark = index > 0 and not glyph.advance
            before = -glyph.dx + (tracking if is_mark else 0.0)
            after = glyph.natural + glyph.dx - glyph.advance
            if not parts or parts[-1][0] != glyph.dy:
                parts.append((glyph.dy, []))
            shape = Shape(glyph.id, glyph.natural, glyph.parts)
            code = f"<{self.cid(shape, glyph.text):04X}>"
            parts[-1][1].append(_adjustment(before) + code + _adjustment(after))
        return tuple(Shown(rise, "".join(codes).replace("><", "")) for rise, codes in parts)

    def addObjects(self, document: PDFDocument) -> None:
        """Writes the font's objects; reportlab calls it when the document is closed."""
        shapes = list(dict.fromkeys(shape for shape, _ in self._cids))
        subset = _Subset(self.face, shapes, self.whole)
        used = sorted(self._shown)
        name = (
            f"{subset.tag}+{subset.postscript_name}" if not self.whole else subset.postscript_name
        )
        reference = document.Reference
        key = self.resource
        descendant = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": PDFName(name),
                "CIDSystemInfo": _system_info(),
                "FontDescriptor": reference(subset.descriptor(name, document, key), f"{key}desc"),
                "DW": 1000,
                "W": PDFArray(list(self._widths(used))),
                "CIDToGIDMap": reference(_stream(self._glyph_map(subset, used)), f"{key}gid"),
            }
        )
        font = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": PDFName(name),
                "Encoding": "/Identity-H",
                "DescendantFonts": PDFArray([reference(descendant, f"{key}cid")]),
                "ToUnicode": reference(_stream(self._to_unicode(used)), f"{key}uni"),
            }
        )
        document.idToObject["BasicFonts"].dict[key] = reference(font, key)

    def _widths(self, used: list[int]) -> Iterator[object]:
        """Of the ids that follow one another: the first one, then the width of each."""
        starts = [at for at in range(len(used)) if not at or used[at] > used[at - 1] + 1]
        for start, end in pairwise([*starts, len(used)]):
            yield used[start]
            yield PDFArray([self._shown[cid][0].natural for cid in used[start:end]])

    def _glyph_map(self, subset: _Subset, used: list[int]) -> bytes:
        glyphs = bytearray(2 * (used[-1] + 1))
        for cid in used:
            glyphs[2 * cid : 2 * cid + 2] = subset.new_id(self._shown[cid][0]).to_bytes(2, "big")
        return bytes(glyphs)

    def _to_unicode(self, used: list[int]) -> bytes:
        pairs = [
            f"<{cid:04X}> <{text.encode('utf-16-be').hex().upper()}>"
            for cid in used
            if (text := self._shown[cid][1])
        ]
        blocks = [
            f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n"
            for block in (pairs[i : i + 100] for i in range(0, len(pairs), 100))
        ]
        return (_CMAP_HEAD + "".join(blocks) + _CMAP_FOOT).encode("ascii")


class _Subset:
    """A face cut down to the shapes used, unless it is to stay `whole`; its axes fixed."""

    def __init__(self, face: Face, shapes: list[Shape], whole: bool = False) -> None:
        import uharfbuzz as hb

        self.face = face
        source = face.hb_font.face
        request = hb.SubsetInput()
        request.glyph_set.update(glyph for shape in shapes for glyph in shape.glyphs)
        flags = hb.SubsetFlags
        request.flags = flags.NO_LAYOUT_CLOSURE | flags.NO_HINTING | flags.NOTDEF_OUTLINE
        dropped = _LAYOUT_TABLES if whole else _DROPPED_TABLES
        request.drop_table_tag_set.update(
            int.from_bytes(tag.ljust(4).encode(), "big") for tag in dropped
        )
        if whole:  # readers look letters up in the font's own tables, too
            request.unicode_set.update(face.letters)
        _pin_axes(request, face)
        plan = hb.SubsetPlan(source, request)
        self._new_ids = plan.old_to_new_glyph_mapping
        self._composed = [shape for shape in shapes if shape.parts]
        try:
            self.data = bytes(plan.execute().blob.data)
            if not all(glyph in self._new_ids for shape in shapes for glyph in shape.glyphs):
                raise ValueError("it has not all the glyphs that it names")
            if self._composed:
                letters = [Letter(self._renumbered(s.parts), s.natural) for s in self._composed]
                self.data, self._first = with_composites(self.data, letters)
        except (RuntimeError, ValueError) as error:
            message = f"font {face.name} can't be embedded: {error}; use a whole .ttf file"
            raise fail(message, face.path) from None
        digest = hashlib.sha256(self.data).digest()
        self.tag = "".join(chr(ord("A") + byte % 26) for byte in digest[:6])
        self.postscript_name = _postscript_name(face)

    def new_id(self, shape: Shape) -> int:
        if shape.parts:
            return self._first + self._composed.index(shape)
        return int(self._new_ids[shape.glyph])

    def _renumbered(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(part._replace(id=int(self._new_ids[part.id])) for part in parts)

    def descriptor(self, name: str, document: PDFDocument, key: str) -> PDFDictionary:
        import uharfbuzz as hb

        face, font = self.face, self.face.hb_font
        slant = round(font.get_style_value(hb.StyleTag.SLANT_ANGLE))
        weight = font.get_style_value(hb.StyleTag.WEIGHT)
        italic = slant or font.get_style_value(hb.StyleTag.ITALIC)
        return PDFDictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": PDFName(name),
                "Flags": _SYMBOLIC | (_ITALIC if italic else 0) | _fixed_pitch(font),
                "FontBBox": PDFArray(face.bounding_box),
                "ItalicAngle": slant,
                "Ascent": round(face.ascender),
                "Descent": round(face.descender),
                "CapHeight": round(face.cap_height),
                "StemV": _stem(weight),
                "FontFile2": document.Reference(
                    _stream(self.data, Length1=len(self.data)), f"{key}file"
                ),
            }
        )


_documents: WeakKeyDictionary[PDFDocument, dict[Face, EmbeddedFace]] = WeakKeyDictionary()
_whole: WeakKeyDictionary[PDFDocument, dict[Face, EmbeddedFace]] = WeakKeyDictionary()


def embedded(document: PDFDocument, face: Face) -> EmbeddedFace:
    """The face's entry in the document, made when first used."""
    faces = _documents.setdefault(document, {})
    entry = faces.get(face)
    if entry is None:
        entry = faces[face] = EmbeddedFace(face, f"T{len(faces) + 1}")
        document.delayedFonts.append(entry)
    return entry


def embedded_whole(document: PDFDocument, face: Face) -> EmbeddedFace:
    """The face with all its letters, under a resource of its own: what others will type in."""
    faces = _whole.setdefault(document, {})
    entry = faces.get(face)
    if entry is None:
        entry = faces[face] = EmbeddedFace(face, f"W{len(faces) + 1}", whole=True)
        document.delayedFonts.append(entry)
    return entry


def embedded_in(document: PDFDocument) -> list[EmbeddedFace]:
    """The faces that the document shows so far."""
    return list(_documents.get(document, {}).values())


def _postscript_name(face: Face) -> str:
    """The font's own name; for an instance of a variable font as Adobe's note 5902 has it."""
    import uharfbuzz as hb

    name = str(face.hb_font.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME))
    if not face.axes:
        return name
    return name.split("-")[0] + "".join(f"_{v:g}{tag}" for tag, v in sorted(face.axes.items()))


def _pin_axes(request: hb.SubsetInput, face: Face) -> None:
    source = face.hb_font.face
    if source.has_var_data:
        request.pin_all_axes_to_default(source)
        for tag, position in face.axes.items():
            request.pin_axis_location(source, tag, position)


def _fixed_pitch(font: hb.Font) -> int:
    post = font.face.reference_table("post").data
    return _FIXED_PITCH if int.from_bytes(post[12:16], "big") else 0


def _stem(weight: float) -> int:
    """Width of a vertical stem, guessed from the weight as is usual: 88 for 400, 166 for 700."""
    return round(50 + (weight / 65) ** 2)


def _adjustment(amount: float) -> str:
    """A number in a TJ array, set off by a space: another number may stand before it."""
    if -0.05 < amount < 0.05:
        return ""
    return f" {amount:.1f}".removesuffix(".0")


def _stream(content: bytes, **entries: int) -> PDFStream:
    return PDFStream(PDFDictionary(entries), content, [PDFZCompress])


def _system_info() -> PDFDictionary:
    return PDFDictionary(
        {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
    )


_CMAP_HEAD = """\
/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
"""
_CMAP_FOOT = """\
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
