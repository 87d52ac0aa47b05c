"""A reportlab canvas that leaves out what it shouldn't write, and names its XObjects for us."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import NamedTuple

from reportlab import rl_config
from reportlab.lib.colors import Color, toColor
from reportlab.pdfbase.pdfdoc import (
    PDFCatalog,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFStream,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas as ReportlabCanvas

from rnr_print.print.pdf.colors import is_gray
from rnr_print.print.pdf.source import Source
from rnr_print.print.pdf.streams import end_all
from rnr_print.print.pdf.units import number as points_number

end_all()
setattr(rl_config, "useA85", 0)  # noqa: B010 - ASCII85 costs a quarter of the size, and time


class Canvas(ReportlabCanvas):  # type: ignore[misc]  # reportlab is untyped
    """Deterministic: no clock, no reference to an unembedded Helvetica, no empty /Trans."""

    def __init__(self, lang: str) -> None:
        self._names: dict[str, str] = {}
        self._embedded: dict[str, PDFStream] = {}
        self._objects: dict[str, int] = {}
        self.shown = 1.0
        """How many times its size what is drawn now will be shown: lines must bear it."""
        self._resources: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}
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

    @contextmanager
    def marked(self, tag: str, properties: str = "") -> Iterator[None]:
        """Draws within as marked content, if there is a `tag`, with these properties, a dictionary
        (ISO 32000-1, 14.6)."""
        if tag:
            self.write(f"/{tag} {properties} BDC" if properties else f"/{tag} BMC")
        yield
        if tag:
            self.write("EMC")

    @property
    def is_in_form(self) -> bool:
        """Whether what is drawn now is kept as a form, to be placed later."""
        return bool(getattr(self, "_formData", None))

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

    def take_content(self) -> Content:
        """What was written, as the content of pages that need not be written again."""
        code, xobjects = "\n".join(self.cut()), list(self._formsinuse)
        self._formsinuse.clear()
        self.init_graphics_state()
        self._doc.updateSignature(code)
        stream = PDFStream(PDFDictionary({}), code.encode("latin-1"), [PDFZCompress])
        names = [str(self._doc.getXObjectName(name)) for name in dict.fromkeys(xobjects)]
        found = "".join(f"/{name} {self._number(name)} 0 R" for name in names)
        return Content(self._refer(stream), found)

    def add_page(
        self, size: tuple[float, float], content: Content, shown: Mapping[str, str]
    ) -> None:
        """Add a page so large, in pt, whose content paints the XObjects `shown`: keys by names."""
        own = "".join(f"/{name} {self.object_of(key)} 0 R" for name, key in shown.items())
        self._doc.updateSignature(own)
        self._doc.addPage(Source(
            f"<</Type/Page/Parent {self._refer(self._doc.Pages)} 0 R"
            f"/MediaBox[0 0 {points_number(size[0])} {points_number(size[1])}]"
            f"/Contents {content.number} 0 R"
            f"/Resources<</XObject<<{content.xobjects}{own}>>>>>>"
        ))  # fmt: skip

    def object_of(self, key: str) -> int:
        """The number of the object that is the XObject `key`."""
        if key not in self._objects:
            self._objects[key] = self._number(str(self._doc.getXObjectName(self._names[key])))
        return self._objects[key]

    def add_form(
        self, key: str, box: str, stream: bytes, fonts: Sequence[str], xobjects: Sequence[str]
    ) -> None:
        """Keep the content of a form, compressed already, as the XObject `key`.

        In it the fonts with these resource names are called F0, F1 and so on, the XObjects of
        these keys X0, X1. ValueError where `key` exists already.
        """
        name = self._doc.getXObjectName(self.name_xobject(key))
        self._doc.updateSignature(stream)
        used = tuple(fonts), tuple(xobjects)
        if used not in self._resources:
            own = "".join(f"/X{at} {self.object_of(each)} 0 R" for at, each in enumerate(xobjects))
            shown = f"/XObject<<{own}>>" if own else ""
            self._resources[used] = self._refer(_Resources(used[0], shown))
        self._doc.Reference(DrawnForm(box, stream, self._resources[used], *used), name)

    def _refer(self, thing: PDFObject) -> int:
        """The number of an object, which is part of the document from now on."""
        return self._number(self._doc.Reference(thing).name)

    def _number(self, name: str) -> int:
        return int(self._doc.idToObjectNumberAndVersion[name][0])

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


class Content(NamedTuple):
    """What pages share: the number of the stream, and the XObjects in it as resources."""

    number: int
    xobjects: str


class _Resources(Source):
    """What forms show that are alike. Their fonts are numbered when the file is."""

    def __init__(self, fonts: tuple[str, ...], xobjects: str) -> None:
        super().__init__()
        self.fonts, self.xobjects = fonts, xobjects

    def format(self, document: PDFDocument) -> bytes:
        numbers = document.idToObjectNumberAndVersion
        own = "".join(f"/F{at} {numbers[name][0]} 0 R" for at, name in enumerate(self.fonts))
        fonts = f"/Font<<{own}>>" if own else ""
        return f"<<{fonts}{self.xobjects}>>".encode()


class DrawnForm(Source):
    """A form whose content is compressed already."""

    def __init__(
        self, box: str, stream: bytes, resources: int, fonts: Sequence[str], xobjects: Sequence[str]
    ) -> None:
        super().__init__()
        self.box, self.stream, self.resources = box, stream, resources
        self.fonts, self.xobjects = fonts, xobjects

    def format(self, document: PDFDocument) -> bytes:
        head = (
            f"<</Subtype/Form/BBox[{self.box}]/Resources {self.resources} 0 R"
            f"/Filter/FlateDecode/Length {len(self.stream)}>>\nstream\n"
        )
        return b"".join((head.encode(), self.stream, b"\nendstream"))


def _set_entry(dictionary: PDFCatalog, name: str, value: object) -> None:
    if name not in dictionary.__NoDefault__:
        dictionary.__NoDefault__ = [*dictionary.__NoDefault__, name]
    setattr(dictionary, name, value)
