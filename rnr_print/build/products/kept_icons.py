"""The icons in the texts of a book, kept as operators."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rnr_print.print.typeset.icons import DrawnIcon

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

    from rnr_print.print.faces.icon_shelf import IconShelf
    from rnr_print.print.pdf.canvas import Canvas


@dataclass
class KeptIcons:
    """Icons of which those that were `drawn`, or measured, before need no shelf: it is opened for
    the others."""

    open_shelf: Callable[[], IconShelf]
    drawn: dict[str, Any] = field(default_factory=dict)
    widths: dict[str, float] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)

    @property
    def kept(self) -> tuple[Mapping[str, Any], ...]:
        """What there is to keep, in the order in which it is given back."""
        return self.drawn, self.widths, self.copies

    @cached_property
    def _shelf(self) -> IconShelf:
        return self.open_shelf()

    def advance(self, name: str) -> float:
        """Width in em that the icon takes in its line. Raises KeyError for an unknown name."""
        if name not in self.widths:
            self.widths[name] = self._shelf.advance(name)
        return self.widths[name]

    def copied(self, name: str) -> str:
        """What the icon is copied as."""
        if name not in self.copies:
            self.copies[name] = self._shelf.copied(name)
        return self.copies[name]

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Color | str | None
    ) -> None:
        """Draws the icon in a line of text of `size` pt, with its left end on the baseline."""
        key = f"{name} {size!r} {color!r}"
        if key not in self.drawn:
            self.drawn[key] = tuple(self._shelf.inline(name, size, color))
        box, code, mirrored = self.drawn[key]
        DrawnIcon(tuple(box), code, mirrored).place_inline(canvas, x, y, size)
