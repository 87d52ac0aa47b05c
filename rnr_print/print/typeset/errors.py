"""What can go wrong with a text: a sign no font has, a box too small, an icon nobody drew."""

from __future__ import annotations

import unicodedata
from typing import Literal

from rnr_print.core.errors import InputError, Problem

MM_PER_PT = 25.4 / 72


class MissingGlyph(InputError):
    """No font of the role has this character."""

    def __init__(self, char: str, role: str, fonts: tuple[str, ...], text: str) -> None:
        self.char = char
        self.role = role
        name = unicodedata.name(char, "unnamed character")
        super().__init__(
            Problem(
                f"no glyph for {char!r} (U+{ord(char):04X} {name}) in {text!r}: "
                f"role {role} has the fonts {', '.join(fonts)}; "
                "use another character or add a font to the role in fonts/FONTS.toml",
                code="missing-glyph",
            )
        )


class Overflow(InputError):
    """The text does not fit at its smallest allowed size; `overflow_mm` is what it lacks."""

    def __init__(
        self, text: str, axis: Literal["width", "height"], overflow_pt: float, size: float
    ) -> None:
        self.text = text
        self.axis = axis
        self.overflow_mm = overflow_pt * MM_PER_PT
        self.size = size
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(
            Problem(
                f"{shown!r} is {self.overflow_mm:.2f} mm too {_EXCESS[axis]} for its box "
                f"at {size:g} pt, the smallest size allowed; shorten it",
                code="overflow",
            )
        )


class UnknownIcon(InputError):
    """The text names an inline icon that the icon set does not draw."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(Problem(f"unknown icon {{{name}}}; use a name the theme's icon set draws"))


class MarkupError(InputError):
    """Marks in a rich text that do not close or nest."""

    def __init__(self, markup: str, position: int, message: str) -> None:
        self.position = position
        super().__init__(Problem(f"{message}, at character {position + 1} of {markup!r}"))


_EXCESS = {"width": "wide", "height": "high"}
