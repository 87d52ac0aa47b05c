"""What a shaped text consists of: pieces, each set with one font."""

from __future__ import annotations

from typing import NamedTuple

from rnr_print.print.typeset.glyph_run import Piece
from rnr_print.print.typeset.role import Role
from rnr_print.print.typeset.style import Style


class Hand:
    """What one stretch of text is set with; `scale` is its size against the text's own."""

    __slots__ = ("_style", "_words", "look", "role", "scale")

    def __init__(self, role: Role, style: Style, scale: float, look: str) -> None:
        self.role, self.scale, self.look = role, scale, look
        self._style, self._words = style, role.words(style.lang, style.features)

    def word(self, text: str, level: int = 0) -> Piece:
        """A word shaped, in the text's own em."""
        if level:
            piece = self.role.word(text, self._style.lang, self._style.features, level)
        else:
            piece = self._words[text]
        if not self.look:
            return piece
        return piece._replace(width=piece.width * self.scale, look=self.look)


class Atom(NamedTuple):
    """A piece of a text, from one character to before another."""

    start: int
    end: int
    hand: Hand
    piece: Piece
