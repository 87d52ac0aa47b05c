"""One font file at fixed axes, shaped by HarfBuzz; opened when first used."""

from __future__ import annotations

import hashlib
import struct
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.core.errors import fail
from rnr_print.core.workspace import OURS
from rnr_print.print.typeset.bidi import turned

if TYPE_CHECKING:
    import uharfbuzz as hb

Features = tuple[str, ...]


class Part(NamedTuple):
    """A glyph within a composed one, and where it lies; in units of its font."""

    id: int
    across: int
    up: int


class Glyph(NamedTuple):
    """A placed glyph; lengths in 1/1000 em. `text` is what it copies as, empty when a neighbor
    already carries the text of both. One with `parts` is composed of these, its `id` is the first.
    """

    id: int
    text: str
    natural: int
    advance: float
    dx: float
    dy: float
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Glyphs of one face in visual order; `letters` counts those that tracking moves apart.

    `copies` says whether readers get the text back from the glyphs alone: not where accents are
    set by position or one character became several glyphs.
    """

    face: Face
    glyphs: tuple[Glyph, ...]
    width: float
    letters: int
    copies: bool = True

    def apart(self, ends: Sequence[int]) -> tuple[Run, ...]:
        """The run cut before each glyph of `ends`."""
        bounds = [0, *ends, len(self.glyphs)]
        parts = [self.glyphs[a:b] for a, b in pairwise(bounds) if a < b]
        return tuple(
            Run(self.face, part, sum(g.advance for g in part), sum(g.advance != 0 for g in part))
            for part in parts
        )


def _is_ours(path: Path) -> bool:
    """Whether a file is one of our fonts, by whatever link; nobody saves these anew."""
    own = OURS.joinpath("fonts", *path.parts[-2:])
    return own.is_file() and path.samefile(own)


class Face:
    """A font face of the workspace. Lengths it gives are in 1/1000 em, y up."""

    def __init__(
        self, name: str, path: Path, axes: dict[str, float] | None = None, sha256: str = ""
    ) -> None:
        self.name = name
        self.path = path
        self.axes = axes or {}
        self.sha256 = sha256
        self._natural: dict[int, int] = {}
        self._advances: dict[int, float] = {}

    def __repr__(self) -> str:
        return f"Face({self.name!r})"

    @cached_property
    def hb_font(self) -> hb.Font:
        """The HarfBuzz font. Raises InputError for a file that is missing, changed or no TrueType
        font."""
        import uharfbuzz as hb

        face = hb.Face(self._opened())
        if not face.glyph_count or "glyf" not in _tables(face):
            raise fail(
                f"font {self.name} has no TrueType outlines; use a whole .ttf file", self.path
            )
        font = hb.Font(face)
        if self.axes:
            font.set_variations(self.axes)
        return font

    def _opened(self) -> hb.Blob | bytes:
        """The file. One of ours is mapped: it lies in memory once for all processes, and only what
        is looked at of it. A user may save another one in its place, which a map doesn't bear."""
        import uharfbuzz as hb

        path = self.path
        try:
            ours = _is_ours(path)
            data = b"" if ours else path.read_bytes()
            with path.open("rb") if ours else BytesIO(data) as stream:
                digest = hashlib.file_digest(stream, "sha256").hexdigest() if self.sha256 else ""
        except OSError as error:
            message = f"font {self.name} cannot be read: {error.strerror}; put the file back"
            raise fail(message, self.path) from None
        if digest != self.sha256:
            message = f"font {self.name} is not the file that FONTS.toml lists (sha256 differs)"
            raise fail(f"{message}; restore it or correct the list", self.path)
        return hb.Blob.from_file_path(path) if ours else data

    @cached_property
    def _per_em(self) -> float:
        return 1000 / int(self.hb_font.face.upem)

    @cached_property
    def ascender(self) -> float:
        """Height of a line above the baseline, as the font's designer set it."""
        return float(self.hb_font.get_font_extents("ltr").ascender) * self._per_em

    @cached_property
    def descender(self) -> float:
        """Depth of a line below the baseline; negative."""
        return float(self.hb_font.get_font_extents("ltr").descender) * self._per_em

    @cached_property
    def cap_height(self) -> float:
        """Height of a flat capital."""
        import uharfbuzz as hb

        height = self.hb_font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
        return float(height) * self._per_em

    @cached_property
    def bounding_box(self) -> tuple[int, int, int, int]:
        """The box around all glyphs: left, bottom, right, top (table head)."""
        head = self.hb_font.face.reference_table("head").data
        box = struct.unpack(">4h", head[36:44])
        left, bottom, right, top = (round(v * self._per_em) for v in box)
        return left, bottom, right, top

    @cached_property
    def letters(self) -> frozenset[int]:
        """The Unicode numbers it has glyphs for, of the basic plane, without controls."""
        found = self.hb_font.face.unicodes
        return frozenset(n for n in found if 0x20 <= n <= 0xFFFF and not 0x7F <= n < 0xA0)

    def has(self, char: str) -> bool:
        """Whether the face has a glyph for the character."""
        return self.hb_font.get_nominal_glyph(ord(char)) is not None

    def natural_advance(self, glyph: int) -> int:
        """The glyph's own advance, whole as it stands in a PDF's /W array."""
        natural = self._natural.get(glyph)
        if natural is None:
            natural = self._natural[glyph] = round(self.advance(glyph))
        return natural

    def advance(self, glyph: int) -> float:
        """The glyph's own advance, as it is where nothing follows."""
        advance = self._advances.get(glyph)
        if advance is None:
            advance = self.hb_font.get_glyph_h_advance(glyph) * self._per_em
            self._advances[glyph] = advance
        return advance

    def ink(self, run: Run) -> tuple[float, float]:
        """Lowest and highest ink of a run of this face above the baseline; (0, 0) when blank."""
        low, high = [], []
        for part, rise in ((p, g.dy) for g in run.glyphs for p in g.parts or (Part(g.id, 0, 0),)):
            extents = self.hb_font.get_glyph_extents(part.id)
            if extents is not None and extents.height:
                top = (extents.y_bearing + part.up) * self._per_em + rise
                high.append(top)
                low.append(top + extents.height * self._per_em)
        return (min(low), max(high)) if low else (0.0, 0.0)

    def shape(self, text: str, lang: str, features: Features, rtl: bool = False) -> Run:
        """The text as placed glyphs in visual order. Does not look for missing glyphs."""
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if rtl else "ltr"
        buffer.language = lang
        levels = hb.BufferClusterLevel
        buffer.cluster_level = levels.MONOTONE_GRAPHEMES if rtl else levels.MONOTONE_CHARACTERS
        hb.shape(self.hb_font, buffer, {f.lstrip("-"): not f.startswith("-") for f in features})
        glyphs = self._composed(text, buffer) if rtl else self._place(text, buffer)
        advances = [g.advance for g in glyphs]
        letters = len(advances) - advances.count(0.0)
        copies = letters == len(advances) and all(g.text and not g.dy for g in glyphs)
        return Run(self, glyphs, sum(advances), letters, copies)

    def _place(self, text: str, buffer: hb.Buffer) -> tuple[Glyph, ...]:
        k, natural = self._per_em, self.natural_advance
        glyphs = [(info.codepoint, info.cluster) for info in buffer.glyph_infos]
        texts = _copied_texts(text, [cluster for _, cluster in glyphs])
        placed = buffer.glyph_positions or ()  # of no text it is None
        places = [position.position for position in placed]
        return tuple(
            [
                Glyph(glyph, copied, natural(glyph), across * k, dx * k, dy * k)
                for (glyph, _), (dx, dy, across, _), copied in zip(
                    glyphs, places, texts, strict=True
                )
            ]
        )

    def _composed(self, text: str, buffer: hb.Buffer) -> tuple[Glyph, ...]:
        """The letters of a text that runs from the right, each one glyph with its dots and vowels.

        Readers turn around whatever a line says, one glyph after the other and the characters of
        each: so a glyph's text is written from its last character to its first, a bracket's as
        its mirror image, for PDFium turns that around, too.
        """
        places = [position.position for position in buffer.glyph_positions or ()]
        placed = zip(buffer.glyph_infos, places, strict=True)
        found: list[Glyph] = []
        end = len(text)
        for start, group in groupby(placed, key=lambda each: each[0].cluster):
            found.append(self._letter(list(group), turned(text[start:end][::-1])))
            end = start
        return tuple(found)

    def _letter(self, group: Sequence[_Placed], text: str) -> Glyph:
        """One glyph of a letter. Composed, too, where it is moved: PDFium takes a gap of 1/12 em
        before a narrow letter for a space."""
        k = self._per_em
        info, (dx, dy, across, _) = group[0]
        natural = self.natural_advance(info.codepoint)
        if len(group) == 1 and not (dx or dy) and round(across * k) == natural:
            return Glyph(info.codepoint, text, natural, across * k, 0.0, 0.0)
        parts, pen = [], 0
        for info, (dx, dy, across, _) in group:
            parts.append(Part(info.codepoint, pen + dx, dy))
            pen += across
        return Glyph(parts[0].id, text, round(pen * k), pen * k, 0.0, 0.0, tuple(parts))


_Placed = tuple["hb.GlyphInfo", tuple[int, int, int, int]]
"""A glyph, and its offset across, offset up and advances across and up in units of the font."""


def _tables(face: hb.Face) -> list[str]:
    """The names of a font's tables; none where they are no names."""
    try:
        return list(face.table_tags)
    except UnicodeDecodeError:
        return []


def _copied_texts(text: str, clusters: list[int]) -> list[str]:
    """What each glyph copies as, so that a cluster's glyphs together give its characters once.

    A ligature's one glyph carries all its characters; a letter taken apart into base and accents
    gives each of them its own part; otherwise the cluster's first glyph carries the text.
    """
    if clusters == list(range(len(text))):
        return list(text)
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    texts: list[str] = []
    index = 0
    while index < len(clusters):
        cluster = clusters[index]
        count = 1
        while index + count < len(clusters) and clusters[index + count] == cluster:
            count += 1
        part = text[cluster : ends[cluster]]
        apart = unicodedata.normalize("NFD", part) if count > 1 else part
        texts.extend(apart if len(apart) == count > 1 else [part, *[""] * (count - 1)])
        index += count
    return texts
