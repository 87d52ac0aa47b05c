"""One font file at fixed axes, shaped by HarfBuzz; opened when first used."""

from __future__ import annotations

import hashlib
import struct
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.errors import fail

if TYPE_CHECKING:
    import uharfbuzz as hb

Features = tuple[str, ...]


class Glyph(NamedTuple):
    """A placed glyph; lengths in 1/1000 em. `text` is what it copies as, empty when a neighbor
    already carries the text of both."""

    id: int
    text: str
    natural: int
    advance: float
    dx: float
    dy: float


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

    @property
    def by_letter(self) -> tuple[Run, ...]:
        """The run taken apart: each letter with the dots and vowels that belong to it."""
        parts: list[list[Glyph]] = []
        for glyph in self.glyphs:
            if glyph.text or not parts:
                parts.append([])
            parts[-1].append(glyph)
        return tuple(
            Run(
                self.face,
                tuple(part),
                sum(g.advance for g in part),
                sum(g.advance != 0 for g in part),
            )
            for part in parts
        )


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

        face = hb.Face(self._read())
        if not face.glyph_count or "glyf" not in face.table_tags:
            raise fail(
                f"font {self.name} has no TrueType outlines; use a whole .ttf file", self.path
            )
        font = hb.Font(face)
        if self.axes:
            font.set_variations(self.axes)
        return font

    def _read(self) -> bytes:
        try:
            data = self.path.read_bytes()
        except OSError as error:
            message = f"font {self.name} cannot be read: {error.strerror}; put the file back"
            raise fail(message, self.path) from None
        if self.sha256 and hashlib.sha256(data).hexdigest() != self.sha256:
            message = f"font {self.name} is not the file that FONTS.toml lists (sha256 differs)"
            raise fail(f"{message}; restore it or correct the list", self.path)
        return data

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
        for glyph in run.glyphs:
            extents = self.hb_font.get_glyph_extents(glyph.id)
            if extents is not None and extents.height:
                top = extents.y_bearing * self._per_em + glyph.dy
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
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        hb.shape(self.hb_font, buffer, {f.lstrip("-"): not f.startswith("-") for f in features})
        glyphs = self._place(text, buffer, rtl)
        advances = [g.advance for g in glyphs]
        letters = len(advances) - advances.count(0.0)
        copies = letters == len(advances) and all(g.text and not g.dy for g in glyphs)
        return Run(self, glyphs, sum(advances), letters, copies)

    def _place(self, text: str, buffer: hb.Buffer, rtl: bool) -> tuple[Glyph, ...]:
        k, natural = self._per_em, self.natural_advance
        glyphs = [(info.codepoint, info.cluster) for info in buffer.glyph_infos]
        texts = _copied_texts(text, [cluster for _, cluster in glyphs], rtl)
        placed = buffer.glyph_positions or ()  # of no text it is None
        places = [position.position for position in placed]
        return tuple([
            Glyph(glyph, copied, natural(glyph), across * k, dx * k, dy * k)
            for (glyph, _), (dx, dy, across, _), copied in zip(glyphs, places, texts, strict=True)
        ])


def _copied_texts(text: str, clusters: list[int], rtl: bool = False) -> list[str]:
    """What each glyph copies as, so that a cluster's glyphs together give its characters once.

    A ligature's one glyph carries all its characters; a letter taken apart into base and accents
    gives each of them its own part; otherwise the cluster's first glyph carries the text. From
    right to left a ligature's text is turned around, as readers turn around all of a line.
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
        if rtl:
            part = _turned(part)
        apart = unicodedata.normalize("NFD", part) if count > 1 and not rtl else part
        texts.extend(apart if len(apart) == count > 1 else [part, *[""] * (count - 1)])
        index += count
    return texts


def _turned(text: str) -> str:
    """The letters of the text from the last to the first, each with its marks behind it."""
    letters: list[str] = []
    for char in text:
        if letters and unicodedata.combining(char):
            letters[-1] += char
        else:
            letters.append(char)
    return "".join(reversed(letters))
