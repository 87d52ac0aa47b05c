"""How much work it is to draw an SVG, told high rather than low, on every machine alike.

The unit is one *pass*: a plain color over the whole picture. A clock would tell the owner of a slow
machine that a picture is too hard; and what explodes is known before it does.
"""

from __future__ import annotations

import base64
import binascii
import io
import math
from dataclasses import dataclass, replace
from xml.parsers import expat

from rnr_print.print.art import svg_paths
from rnr_print.print.art.svg_paths import (
    NOWHERE,
    PLAIN,
    Matrix,
    Reach,
    box,
    matrix,
    product,
    stretch,
)
from rnr_print.print.art.svg_tree import Element, Sheet, TooMuchWork, Values, length, names, read
from rnr_print.print.art.svg_windows import Box, Window, windows

MOST_PASSES = 700  # the hardest figure of the game takes 71
MOST_DRAWN = 50_000  # elements; those shown again count again
MOST_OUTLINE = 2_000_000  # characters of paths, those that are shown

_PIXELS = 1e6  # of the picture that all is counted on
_SHAPE, _PIECE = 3_000, 100  # pixels that a shape and a piece of its outline cost beside its own
_EDGE = 8  # what a pixel's height of an outline costs
_SHADED = 8  # a pixel in a gradient or pattern
_LAYER = 8  # a pixel of what is drawn apart, then laid over
_FILTER = 60  # a pixel in a step of a filter
_EMBEDDED = 30  # a pixel of an embedded picture
_MOST_DASHES = 1_000_000  # the painter draws no line of more

_UNSEEN = frozenset((
    "defs", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "filter",
    "symbol", "style", "title", "desc", "metadata", "script",
))  # fmt: skip
_GROUPS = ("g", "a", "switch", "symbol")
_APART = ("opacity", "mix-blend-mode", "isolation")
_MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")


@dataclass(frozen=True, slots=True)
class Work:
    """The work of drawing an SVG, in passes, and where its shapes lie, in shares of the picture.

    None for what is no XML.
    """

    passes: float = 0
    boxes: tuple[Box, ...] = ((0, 0, 1, 1),)

    def windows(self, width: int, height: int) -> list[Window]:
        """Windows of a picture of so many pixels that hold all shapes, each whole."""
        return windows(
            ((left * width, top * height, right * width, bottom * height)
             for left, top, right, bottom in self.boxes), width, height,
        )  # fmt: skip


def bearable(svg: str) -> Work:
    """The work of drawing `svg`. Raises TooMuchWork where it is more than MOST_PASSES."""
    found = work(svg)
    if found.passes > MOST_PASSES:
        told = f"{found.passes:,.0f}" if found.passes < 1e9 else "over a billion"
        raise TooMuchWork(
            f"it is as much work as {told} colors over the whole picture, with {MOST_PASSES:,} "
            "allowed; simplify it"
        )
    return found


def work(svg: str) -> Work:
    """The work of drawing `svg`; none for what is no XML. Raises TooMuchWork where it explodes."""
    try:
        return _Painter(read(svg)).work()
    except (expat.ExpatError, LookupError):  # who draws it says what is wrong
        return Work()


@dataclass(frozen=True, slots=True)
class _Around:
    """What surrounds an element: transform, what it inherits, the size of what it is drawn on."""

    by: Matrix | None
    values: Values
    width: float
    height: float
    within: frozenset[int] = frozenset()  # what is being shown, so that nothing shows itself

    def area(self, reach: Reach) -> float:
        """The pixels of a box, as far as there are any."""
        width, height = reach.width, reach.height
        width = width if width < self.width else self.width
        height = height if height < self.height else self.height
        return max(width, 0) * max(height, 0)


class _Painter:
    """Goes through an SVG as its painter does, and adds up."""

    def __init__(self, root: Element) -> None:
        self.root, self.sheet = root, Sheet(root)
        self.named: dict[str, Element] = {}
        for element in root.all():
            self.named.setdefault(element.attributes.get("id", ""), element)
        self.drawn = self.outline = 0
        self.spent = 0.0
        self.seen: list[Reach] = []  # the shapes that show, as far as they may reach
        self._reaches: dict[int, Reach | None] = {}

    def work(self) -> Work:
        """The work of the whole picture."""
        width, height = self._size()
        across = math.sqrt(_PIXELS * width / height)
        by: Matrix = (across / width, 0, 0, across / width, 0, 0)
        around = _Around(by, {}, across, _PIXELS / across)
        self._parts(self.root, replace(around, values=self.sheet.values(self.root, {})))
        boxes = (
            (seen.left / around.width, seen.top / around.height,
             seen.right / around.width, seen.bottom / around.height)
            for seen in self.seen
        )  # fmt: skip
        return Work(self.spent / _PIXELS, tuple(dict.fromkeys(boxes)))

    def _size(self) -> tuple[float, float]:
        """Width and height of the picture in its own units."""
        parts = self.root.attributes.get("viewBox", "").replace(",", " ").split()
        sides = (
            [length(part) for part in parts[2:]]
            if len(parts) == 4
            else [self.root.number("width", math.inf), self.root.number("height", math.inf)]
        )
        sound = all(1e-6 < side < 1e6 for side in sides)
        return (sides[0], sides[1]) if sound else (1.0, 1.0)

    def _parts(self, element: Element, around: _Around) -> Reach:
        """All that is in an element."""
        reach = NOWHERE
        for part in element.parts:
            if part.tag not in _UNSEEN:
                reach = reach.beside(self._element(part, around))
        return reach

    def _element(self, element: Element, around: _Around) -> Reach:
        """An element that is shown; gives its box."""
        self.drawn += 1
        if self.drawn > MOST_DRAWN:
            raise TooMuchWork(f"it shows over {MOST_DRAWN:,} elements in all; simplify it")
        if self.spent > 1000 * MOST_PASSES * _PIXELS:  # what follows can't make it right
            raise TooMuchWork("it is over a thousand times the work allowed; simplify it")
        values = self.sheet.values(element, around.values)
        transforms = values.get("transform", ())
        by = matrix(transforms[0]) if len(transforms) == 1 else (None if transforms else PLAIN)
        if "transform-origin" in values:
            by = None
        inside = replace(around, by=product(around.by, by), values=values)
        reach = self._shown(element, inside)
        self._apart(values, inside, reach)
        return reach

    def _shown(self, element: Element, around: _Around) -> Reach:
        if element.tag == "use":
            x, y = element.number("x"), element.number("y")
            moved = product(around.by, (1, 0, 0, 1, x, y))
            return self._again(element.attributes.get("href", "")[1:], replace(around, by=moved))
        if element.tag == "image":
            self.spent += _EMBEDDED * _pixels(element.attributes.get("href", ""))
            self.spent += _SHADED * around.area(Reach())
            return self._see(Reach())
        if (reach := self._reach(element)) is not None:
            return self._see(self._outlined(reach, around))
        if element.tag not in _GROUPS:
            self._see(Reach())
        return self._parts(element, _zoomed(element, around))

    def _see(self, reach: Reach) -> Reach:
        self.seen.append(reach)
        return reach

    def _reach(self, element: Element) -> Reach | None:
        """The reach of a shape, measured once; None for what is none."""
        if id(element) not in self._reaches:
            given = element.attributes
            self.outline += len(given.get("d", "")) + len(given.get("points", ""))
            if self.outline > MOST_OUTLINE:
                raise TooMuchWork(f"its paths have over {MOST_OUTLINE:,} characters; simplify it")
            self._reaches[id(element)] = _shape(element)
        return self._reaches[id(element)]

    def _again(self, name: str, around: _Around) -> Reach:
        """What has a name, shown once more; nothing where it would be in itself."""
        target = self.named.get(name)
        if target is None or id(target) in around.within:
            return NOWHERE
        inside = replace(around, within=around.within | {id(target)})
        if target.tag in _UNSEEN:
            inside = replace(inside, values=self._values(target))
            return self._parts(target, _zoomed(target, inside))
        return self._element(target, inside)

    def _unseen(self, name: str, around: _Around) -> None:
        """The same, where it only fills or cuts what is seen anyway."""
        seen = len(self.seen)
        self._again(name, around)
        del self.seen[seen:]

    def _values(self, element: Element | None) -> Values:
        """The values of an element where it stands."""
        return self.sheet.values(element, self._values(element.parent)) if element else {}

    def _outlined(self, shape: Reach, around: _Around) -> Reach:
        """A shape: filled, stroked, with its markers."""
        reach, values = shape.under(around.by), around.values
        tall = reach.pieces * around.height
        if any(value != "none" for value in values.get("fill", ("",))):
            self.spent += _SHAPE + _PIECE * reach.pieces + _EDGE * _least(reach.down, tall)
            self._paint(values.get("fill", ()), reach, around)
        if any(value != "none" for value in values.get("stroke", ())):
            reach = self._stroked(shape, around)
            self._paint(values["stroke"], reach, around)
        for name in names(value for marker in _MARKERS for value in values.get(marker, ())):
            drawn, spent = self.drawn, self.spent
            self._again(name, replace(around, by=None))
            self.drawn += (self.drawn - drawn) * reach.pieces
            self.spent += (self.spent - spent) * reach.pieces
        return reach

    def _stroked(self, shape: Reach, around: _Around) -> Reach:
        """The outline of a shape; gives the box with it."""
        reach, values, scale = shape.under(around.by), around.values, stretch(around.by)
        width = _most(values.get("stroke-width", ("1",))) * scale
        pieces = 6.0 * reach.pieces
        for dashes in values.get("stroke-dasharray", ()):
            numbers = [length(part) for part in dashes.replace(",", " ").split()]
            if period := sum(numbers):
                pieces += 12 * _least((shape.across + shape.down) / period, _MOST_DASHES)
        tall = _least(2 * reach.down + pieces * width, pieces * around.height)
        self.spent += _SHAPE + _PIECE * pieces + _EDGE * tall
        return reach.grown(width * max(2, _most(values.get("stroke-miterlimit", ("4",)))) / 2)

    def _paint(self, paints: tuple[str, ...], reach: Reach, around: _Around) -> None:
        """A color or pattern in a shape."""
        area = around.area(reach)
        self.spent += area * (_SHADED if any("(" in paint for paint in paints) else 1)
        for name in names(paints):
            pattern = self.named.get(name)
            while pattern and pattern.tag == "pattern":
                across, down = _tile(pattern, reach, around)
                self.spent += across * down
                inside = replace(around, by=_tiled(pattern, around), width=across, height=down)
                self._unseen(name, inside)
                name = pattern.attributes.get("href", "")[1:]
                pattern = self.named.get(name) if not pattern.parts else None

    def _apart(self, values: Values, around: _Around, reach: Reach) -> None:
        """What is drawn apart and then laid over: clipped, masked, filtered, seen through."""
        area = around.area(reach)
        for kind in _APART:
            if any(value not in ("1", "auto", "normal") for value in values.get(kind, ())):
                self.spent += _LAYER * area
        for kind in ("clip-path", "mask"):
            for name in names(values.get(kind, ())):
                self.spent += 2 * _LAYER * area
                self._unseen(name, replace(around, by=self._units(name, around)))
        for value in values.get("filter", ()):
            if value != "none":
                self.spent += (_FILTER + _LAYER) * around.area(self._see(Reach()))
        for name in names(values.get("filter", ())):
            self._filter(self.named.get(name), around)

    def _units(self, name: str, around: _Around) -> Matrix | None:
        """The transform of a clip or mask; None where its units are its element's box."""
        target = self.named.get(name)
        told = target.attributes if target else {}
        boxed = "objectBoundingBox" in (told.get("clipPathUnits"), told.get("maskContentUnits"))
        return None if boxed else product(around.by, matrix(told.get("transform", "")))

    def _filter(self, found: Element | None, around: _Around) -> None:
        """The steps of a filter, each over the whole picture."""
        area = around.area(Reach())
        for step in found.parts if found else ():
            self.spent += area * _FILTER * _times(step, stretch(around.by))
            if step.tag == "feImage":
                self._again(step.attributes.get("href", "")[1:], replace(around, by=None))


def _least(number: float, most: float) -> float:
    """`number`, at most `most`; that too where it is no number."""
    return number if number < most else most


def _most(lengths: tuple[str, ...]) -> float:
    return max(map(length, lengths), default=0)


def _shape(element: Element) -> Reach | None:
    """The reach of a shape; None for what is none."""
    of = element.number
    match element.tag:
        case "path":
            return svg_paths.path(element.attributes.get("d", ""))
        case "rect":
            return box(of("x"), of("y"), of("width"), of("height"))
        case "circle" | "ellipse":
            rx, ry = of("rx", of("r", math.inf)), of("ry", of("r", math.inf))
            return box(of("cx") - rx, of("cy") - ry, 2 * rx, 2 * ry)
        case "line":
            return svg_paths.path(f"M{of('x1')} {of('y1')}L{of('x2')} {of('y2')}")
        case "polyline" | "polygon":
            return svg_paths.path("M" + element.attributes.get("points", ""))
    return None


def _zoomed(element: Element, around: _Around) -> _Around:
    """What surrounds the parts of an element: one with a box of its own may stretch them."""
    return replace(around, by=None) if "viewBox" in element.attributes else around


def _tiled(pattern: Element, around: _Around) -> Matrix | None:
    """The transform of what is in a pattern; None where its units are its shape's box."""
    if pattern.attributes.get("patternContentUnits") == "objectBoundingBox":
        return None
    return product(around.by, matrix(pattern.attributes.get("patternTransform", "")))


def _tile(pattern: Element, reach: Reach, around: _Around) -> tuple[float, float]:
    """The size of a pattern's tile in pixels, the whole picture where it can't be told."""
    sides = []
    scale = stretch(_tiled(pattern, around))
    own = pattern.attributes.get("patternUnits") == "userSpaceOnUse"
    for name, of, most in (
        ("width", reach.width, around.width), ("height", reach.height, around.height)
    ):  # fmt: skip
        side = pattern.number(name) * (scale if own else of)
        sides.append(max(side, 1) if math.isfinite(side) else most)
    return sides[0], sides[1]


def _times(step: Element, scale: float) -> float:
    """How many times a blur a step of a filter costs."""
    numbers = {
        name: [min(abs(length(part)), 1e9) for part in step.attributes.get(name, "").split()]
        for name in ("numOctaves", "radius", "order")
    }
    if step.tag == "feTurbulence":
        return 4 * max(1, *numbers["numOctaves"], 1)
    if step.tag == "feMorphology":
        across, down = (numbers["radius"] * 2 or [0, 0])[:2]
        return 1 + _least(across * scale, 1e6) * _least(down * scale, 1e6) / 10
    if step.tag == "feConvolveMatrix":
        across, down = (numbers["order"] * 2 or [3, 3])[:2]
        return 1 + across * down / 10
    return 1


def _pixels(address: str) -> float:
    """The pixels of an embedded picture, as far as it tells them; else one for each sign."""
    from PIL import Image

    try:
        data = base64.b64decode(address.partition(",")[2])
        with Image.open(io.BytesIO(data)) as image:
            return float(image.width * image.height)
    except (OSError, ValueError, binascii.Error, Image.DecompressionBombError):
        return float(len(address))
