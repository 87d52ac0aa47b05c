"""What a font is used for: a chain of faces, the first that has a character sets it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from rnr_print.print.typeset.brackets import closed_up
from rnr_print.print.typeset.errors import MissingGlyph
from rnr_print.print.typeset.face import Face, Features
from rnr_print.print.typeset.glyph_run import Piece, word

# Characters that steer shaping and need no glyph: joiners, direction marks, variation selectors.
_SILENT = frozenset("\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\u061c")


class Role:
    """A chain of faces with the bold and italic roles beside it. Shaped words are kept.

    `added` faces of a script come last, but first for its `signs` among its letters: a quotation
    mark is as wide as a letter in Chinese, and none in an English word there.
    """

    def __init__(
        self,
        name: str,
        faces: tuple[Face, ...],
        siblings: Mapping[str, Role],
        added: tuple[Face, ...] = (),
        signs: str = "",
    ) -> None:
        self.name = name
        self.faces = (*faces, *added)
        self._added = (*added, *faces)
        self._own = frozenset(faces)
        self._signs = frozenset(signs)
        self._siblings = siblings
        self._words: dict[tuple[str, Features, int], Words] = {}
        self._home: dict[str, Face | None] = {}
        self._plain: set[str] = set()

    def __repr__(self) -> str:
        return f"Role({self.name!r})"

    @property
    def first(self) -> Face:
        """The face that sets the measures of a line."""
        return self.faces[0]

    def variant(self, bold: bool, italic: bool) -> Role:
        """The role beside this one for bold or italic words; this one when there is none."""
        suffix = ("-bold" if bold else "") + ("-italic" if italic else "")
        return self._siblings.get(self.name + suffix, self)

    def has(self, text: str) -> bool:
        """Whether the chain can set every character of the text."""
        return all(self._face_for(cluster) for cluster in _clusters(text))

    def word(self, text: str, lang: str = "und", features: Features = (), level: int = 0) -> Piece:
        """The text shaped, right to left at an odd bidi level. Raises MissingGlyph."""
        return self.words(lang, features, level)[text]

    def words(self, lang: str, features: Features, level: int = 0) -> Words:
        """All words of one kind, each shaped when it is first asked for."""
        key = (lang, features, level)
        if key not in self._words:
            self._words[key] = Words(self, *key)
        return self._words[key]

    def split_by_face(self, text: str) -> list[tuple[Face, str]]:
        """The parts of a text with the faces that set them. Raises MissingGlyph."""
        if self._plain.issuperset(text):
            return [(self.first, text)]
        parts: list[tuple[Face, str]] = []
        signs = self._signs if self._signs and self._is_of_script(text) else ()
        for at, cluster in _placed(text):
            of_script = cluster in signs and not _within_word(text, at)
            face = self._sign_face(cluster) if of_script else self._face_for(cluster)
            if face is None:
                raise self._missing(cluster, text)
            if parts and parts[-1][0] is face:
                parts[-1] = (face, parts[-1][1] + cluster)
            else:
                parts.append((face, cluster))
            if len(cluster) == 1 and face is self.first and cluster not in self._signs:
                self._plain.add(cluster)
        return parts

    def _face_for(self, cluster: str) -> Face | None:
        if cluster not in self._home:
            self._home[cluster] = next((f for f in self.faces if _covers(f, cluster)), None)
        return self._home[cluster]

    def _is_of_script(self, text: str) -> bool:
        """Whether a letter of the text is set by the faces of the script."""
        faces = map(self._face_for, _clusters(text))
        return any(face is not None and face not in self._own for face in faces)

    def _sign_face(self, sign: str) -> Face | None:
        return next((face for face in self._added if _covers(face, sign)), None)

    def _missing(self, cluster: str, text: str) -> MissingGlyph:
        lacking = [c for c in cluster if not any(_covers(f, c) for f in self.faces)]
        fonts = tuple(face.name for face in self.faces)
        return MissingGlyph((lacking or [cluster])[0][0], self.name, fonts, text)


class Words(dict[str, Piece]):
    """Shaped words of one role, language, features and bidi level. Raises MissingGlyph."""

    def __init__(self, role: Role, lang: str, features: Features, level: int) -> None:
        super().__init__()
        self._role, self._lang, self._features, self._level = role, lang, features, level

    def __missing__(self, text: str) -> Piece:
        lang, features, rtl = self._lang, self._features, bool(self._level % 2)
        parts = self._role.split_by_face(text)
        runs = [closed_up(face.shape(part, lang, features, rtl)) for face, part in parts]
        piece = self[text] = word(text, tuple(reversed(runs) if rtl else runs), self._level)
        return piece


def _clusters(text: str) -> Iterator[str]:
    """The text by base characters with the marks that belong to them."""
    return (cluster for _, cluster in _placed(text))


def _placed(text: str) -> Iterator[tuple[int, str]]:
    """The same, each with where it begins."""
    start = 0
    for index in range(1, len(text)):
        char = text[index]
        if not (unicodedata.combining(char) or char in _SILENT):
            yield start, text[start:index]
            start = index
    if text:
        yield start, text[start:]


def _within_word(text: str, at: int) -> bool:
    """Whether Latin letters stand on both sides, as at the apostrophe of ROCK’N’ROLL."""
    around = text[at - 1 : at] + text[at + 1 : at + 2]
    return len(around) == 2 and around.isalpha() and around.isascii()


def _covers(face: Face, cluster: str) -> bool:
    if all(_sets(face, char) for char in cluster):
        return True
    composed = unicodedata.normalize("NFC", cluster)
    return composed != cluster and all(_sets(face, char) for char in composed)


def _sets(face: Face, char: str) -> bool:
    """Whether the face sets the character; HarfBuzz makes odd spaces and hyphens out of others."""
    if char in _SILENT or face.has(char):
        return True
    if char == "\u2011":
        return face.has("\u2010")
    return unicodedata.category(char) == "Zs" and face.has(" ")
