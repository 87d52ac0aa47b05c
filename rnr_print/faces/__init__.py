"""Card faces: Jinja2 templates in XML, drawn on a reportlab canvas. See docs/faces.md."""

from rnr_print.faces.book import FaceBook, FaceContext
from rnr_print.faces.pen import Drawn, PictureSource
from rnr_print.faces.theme import InkMode, Theme

__all__ = ["Drawn", "FaceBook", "FaceContext", "InkMode", "PictureSource", "Theme"]
