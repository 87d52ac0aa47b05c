"""Card faces: Jinja2 templates in XML, drawn on a reportlab canvas. See docs/faces.md.

What draws faces loads when it is first asked for: kept faces need no templates.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rnr_print.print.faces.context import FaceContext

if TYPE_CHECKING:
    from rnr_print.print.faces.book import FaceBook
    from rnr_print.print.faces.pen import Drawn, PictureSource
    from rnr_print.print.faces.theme import InkMode, Theme

__all__ = ["Drawn", "FaceBook", "FaceContext", "InkMode", "PictureSource", "Theme"]
_HOMES = {"Drawn": "pen", "FaceBook": "book", "InkMode": "theme", "PictureSource": "pen",
          "Theme": "theme"}  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
