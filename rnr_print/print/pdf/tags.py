"""Tagged PDF: a structure tree beside the pages, for readers who listen (ISO 32000-1, 14.7-14.8).

What is drawn after `mark` belongs to an element, what is drawn after `decorate` to none, until
the next of them or `close`. A page's marks are numbered; the tree says whose they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from reportlab.pdfbase.pdfdoc import PDFName

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.source import Source, page_reference, reference, text_string
from rnr_print.print.pdf.units import number

Box = tuple[float, float, float, float]
FIRST_LINK = 100_000
"""Where the keys of links begin in the tree of parents; pages come before."""


@dataclass(eq=False, slots=True)
class Element:
    """A node of the structure tree; `kind` is a standard type: P, H1, Table, Figure.

    `attributes` are PDF texts: {"Table": "/Scope /Column"}.
    """

    kind: str
    alt: str = ""
    lang: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    kids: list[Element | Mark | Linked] = field(default_factory=list)
    id: str = ""

    def add(self, kind: str, alt: str = "", lang: str = "", **attributes: str) -> Element:
        """A new last child."""
        child = Element(kind, alt, lang, dict(attributes))
        self.kids.append(child)
        return child


@dataclass(frozen=True, slots=True)
class Mark:
    """Marked content `number` of a page."""

    page: int
    number: int


@dataclass(frozen=True, slots=True)
class Linked:
    """A link's annotation on a page, and what it leads to."""

    page: int
    annotation: Source
    target: str


class Tags:
    """The structure of one document, built while its pages are drawn, written by `write`."""

    def __init__(self, canvas: Canvas, lang: str) -> None:
        self.canvas = canvas
        self.root = Element("Document", lang=lang)
        self._marks: dict[int, list[Element]] = {}
        self._links: list[Element] = []
        self._places: dict[str, tuple[int, float]] = {}
        self._open: Element | None = None
        self._marked = False

    def mark(self, element: Element) -> None:
        """What is drawn from now on belongs to `element`."""
        if self._open is element:
            return
        self.close()
        page = self.canvas.getPageNumber()
        marks = self._marks.setdefault(page, [])
        self.canvas.write(f"/{element.kind} <</MCID {len(marks)}>> BDC")
        element.kids.append(Mark(page, len(marks)))
        marks.append(element)
        self._open, self._marked = element, True

    def decorate(self, kind: str = "") -> None:
        """What is drawn from now on is no content; `kind`: Pagination, Layout, Page, Background."""
        self.close()
        self.canvas.write(f"/Artifact <</Type /{kind}>> BDC" if kind else "/Artifact BMC")
        self._marked = True

    def close(self) -> None:
        """End what is open; needed at the end of every page."""
        if self._marked:
            self.canvas.write("EMC")
        self._open, self._marked = None, False

    def link(self, element: Element, box: Box, target: str, words: str) -> None:
        """A link over `box` (pt, of the page) to the place `target`, as part of `element`."""
        source = Source(
            "<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4"
            f"/Rect[{' '.join(map(number, box))}]"
            f"/Contents{text_string(words)}/StructParent {FIRST_LINK + len(self._links)}"
        )
        self.canvas._addAnnotation(source)
        element.kids.append(Linked(self.canvas.getPageNumber(), source, target))
        self._links.append(element)

    def place(self, target: str, top: float) -> None:
        """Links to `target` show the page that is open, from `top` pt down."""
        self._places[target] = self.canvas.getPageNumber(), top

    def write(self) -> None:
        """Add the tree to the document, whose pages are all finished. KeyError where a link leads
        to no place."""
        self._lead()
        _Writing(self.canvas, self._marks, self._links).write(self.root)

    def _lead(self) -> None:
        """Give every link its goal, which may stand on a later page."""
        for element in self._links:
            for kid in element.kids:
                if isinstance(kid, Linked) and not kid.annotation.text.endswith(">>"):
                    page, top = self._places[kid.target]
                    at = page_reference(self.canvas._doc, page)
                    kid.annotation.text += f"/Dest[{at}/XYZ null {number(top)} null]>>"


class _Writing:
    """Turns elements into PDF objects; each element's object is numbered before it is filled."""

    def __init__(
        self, canvas: Canvas, marks: dict[int, list[Element]], links: list[Element]
    ) -> None:
        self.canvas, self.document = canvas, canvas._doc
        self.marks, self.links = marks, links
        self.references: dict[Element, str] = {}
        self.named: list[tuple[str, str]] = []

    def write(self, root: Element) -> None:
        tree = Source()
        at = reference(self.document, tree)
        self._element(root, at)
        parents = Source(f"<</Nums[{' '.join(self._parents())}]>>")
        tree.text = (
            f"<</Type/StructTreeRoot/K[{self.references[root]}]{self._names()}"
            f"/ParentTree {reference(self.document, parents)}"
            f"/ParentTreeNextKey {FIRST_LINK + len(self.links)}>>"
        )
        catalog = self.document.Catalog
        catalog.StructTreeRoot = tree
        catalog.MarkInfo = Source("<</Marked true>>")

    def _element(self, element: Element, parent: str) -> None:
        source = Source()
        at = self.references[element] = reference(self.document, source)
        for kid in element.kids:
            if isinstance(kid, Element):
                self._element(kid, at)
        page = next((kid.page for kid in element.kids if isinstance(kid, Mark)), 0)
        parts = [f"<</Type/StructElem/S/{element.kind}/P {parent}"]
        if page:
            parts.append(f"/Pg {page_reference(self.document, page)}")
        if element.alt:
            parts.append(f"/Alt{text_string(element.alt)}")
        if element.id:
            parts.append(f"/ID{text_string(element.id)}")
            self.named.append((element.id, at))
        if element.lang:
            parts.append(f"/Lang{text_string(element.lang)}")
        if element.attributes:
            parts.append("/A[" + "".join(
                f"<</O/{owner}{text}>>" for owner, text in element.attributes.items()
            ) + "]")  # fmt: skip
        parts.append(f"/K[{' '.join(self._kid(kid, page) for kid in element.kids)}]>>")
        source.text = "".join(parts)

    def _kid(self, kid: Element | Mark | Linked, page: int) -> str:
        if isinstance(kid, Element):
            return self.references[kid]
        if isinstance(kid, Mark) and kid.page == page:
            return str(kid.number)
        at = page_reference(self.document, kid.page)
        if isinstance(kid, Mark):
            return f"<</Type/MCR/Pg {at}/MCID {kid.number}>>"
        return f"<</Type/OBJR/Pg {at}/Obj {reference(self.document, kid.annotation)}>>"

    def _names(self) -> str:
        """The tree of the elements that have an id."""
        if not self.named:
            return ""
        rows = sorted((text_string(name), at) for name, at in self.named)
        names = "".join(f"{name} {at} " for name, at in rows)
        return f"/IDTree<</Kids[{self._leaf(names, rows[0][0], rows[-1][0])}]>>"

    def _leaf(self, names: str, first: str, last: str) -> str:
        return reference(self.document, Source(f"<</Limits[{first} {last}]/Names[{names}]>>"))

    def _parents(self) -> list[str]:
        """The tree of parents: what each page's marks and each link belong to."""
        rows = []
        for page in range(1, len(self.document.Pages.pages) + 1):
            self.canvas.set_page_entry(page, "Tabs", PDFName("S"))
        for page, marks in sorted(self.marks.items()):
            self.canvas.set_page_entry(page, "StructParents", page - 1)
            listed = Source(f"[{' '.join(self.references[each] for each in marks)}]")
            rows.append(f"{page - 1} {reference(self.document, listed)}")
        for key, element in enumerate(self.links, FIRST_LINK):
            rows.append(f"{key} {self.references[element]}")
        return rows
