"""A reportlab canvas that leaves out what it shouldn't write, and names its XObjects for us."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import Color, toColor
from reportlab.pdfbase.pdfdoc import PDFCatalog, PDFStream
from reportlab.pdfgen.canvas import Canvas as ReportlabCanvas

from rnr_print.print.pdf.colors import is_gray
from rnr_print.print.pdf.streams import end_all

end_all()
setattr(rl_config, "useA85", 0)  # noqa: B010 - ASCII85 costs a quarter of the size, and time


class Canvas(ReportlabCanvas):  # type: ignore[misc]  # reportlab is untyped
    """Deterministic: no clock, no reference to an unembedded Helvetica, no empty /Trans."""

    def __init__(self, lang: str) -> None:
        self._names: dict[str, str] = {}
        self._embedded: dict[str, PDFStream] = {}
        super().__init__(BytesIO(), invariant=1, pageCompression=1, pdfVersion=(1, 7), lang=lang)

    def _make_preamble(self) -> None:
        # reportlab would select 12 pt Helvetica here; our text layer selects its own fonts
        self._preamble = ""

    def setFillColor(self, aColor: Color | str, alpha: float | None = None) -> None:
        """Choose a color for areas, a gray as such."""
        color = toColor(aColor)
        if is_gray(color):
            self.setFillGray(color.red, color.alpha if alpha is None else alpha)
        else:
            super().setFillColor(color, alpha)

    def setStrokeColor(self, aColor: Color | str, alpha: float | None = None) -> None:
        """Choose a color for lines, a gray as such."""
        color = toColor(aColor)
        if is_gray(color):
            self.setStrokeGray(color.red, color.alpha if alpha is None else alpha)
        else:
            super().setStrokeColor(color, alpha)

    def showPage(self) -> None:
        """Close the page; its content enters the file's /ID."""
        self._doc.updateSignature("\n".join(self._code))
        super().showPage()
        self._doc.Pages.pages[-1].Trans = None

    def write(self, *operators: str) -> None:
        """Put PDF operators at the end of the page or form (ISO 32000-1, 8 and 9)."""
        self._code.extend(operators)

    @property
    def content(self) -> list[str]:
        """What the page or form says so far; not to be changed."""
        content: list[str] = self._code
        return content

    def cut(self, start: int = 0) -> list[str]:
        """Takes away what was written since the content had `start` entries, and gives it."""
        taken = self._code[start:]
        del self._code[start:]
        return list(taken)

    def set_page_entry(self, page: int, name: str, value: object) -> None:
        """Add an entry that reportlab doesn't know to a finished page; pages count from 1."""
        _set_entry(self._doc.Pages.pages[page - 1], name, value)

    def set_catalog_entry(self, name: str, value: object) -> None:
        """Add an entry that reportlab doesn't know to the document's catalog."""
        _set_entry(self._doc.Catalog, name, value)

    def has_xobject(self, key: str) -> bool:
        """Whether something is embedded under `key`."""
        return key in self._names

    def name_xobject(self, key: str) -> str:
        """A short name reserved for the XObject `key`. ValueError where it has one already."""
        if key in self._names:
            raise ValueError(f"an XObject {key!r} exists already")
        name = self._names[key] = str(len(self._names))
        return name

    def embed_xobject(self, key: str, make: Callable[[], PDFStream]) -> PDFStream:
        """What is embedded under `key`: what `make` builds, unless something is there already."""
        if key not in self._names:
            stream = self._embedded[key] = make()
            self._doc.Reference(stream, self._doc.getXObjectName(self.name_xobject(key)))
        return self._embedded[key]

    def paint_xobject(self, key: str, matrix: str) -> None:
        """Paint the XObject `key` through `matrix`: six PDF numbers, in points."""
        self.write(f"q {matrix} cm /{self.use_xobject(key)} Do Q")

    def use_xobject(self, key: str) -> str:
        """The resource name of the XObject `key`, which is painted on this page or form."""
        name = self._names[key]
        self._formsinuse.append(name)
        return str(self._doc.getXObjectName(name))

    def xobject_keys(self) -> dict[str, str]:
        """The keys of all XObjects by their resource names."""
        return {str(self._doc.getXObjectName(name)): key for key, name in self._names.items()}


def _set_entry(dictionary: PDFCatalog, name: str, value: object) -> None:
    if name not in dictionary.__NoDefault__:
        dictionary.__NoDefault__ = [*dictionary.__NoDefault__, name]
    setattr(dictionary, name, value)
