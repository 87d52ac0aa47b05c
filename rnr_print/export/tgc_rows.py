"""The list of what a shop is to make: a row for each picture, or pair of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO

from PIL import Image

from rnr_print.export import raster
from rnr_print.export.parcel import File
from rnr_print.export.profile import Component

HEAD = ("product", "component", "set", "name", "face", "back", "quantity", "lines")
NONE = "none"
"""The component of what the shop has none for: print it yourself."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a shop is to make: of our `product`, its `component`, as one of a `set`, with its
    pictures by the names of their files, so often, cut along the lines of a file."""

    product: str
    component: str
    set: str
    name: str
    face: str = ""
    back: str = ""
    quantity: int = 1
    lines: str = ""
    files: Mapping[str, File] = field(default_factory=dict)

    @property
    def told(self) -> list[str]:
        """The cells of the row."""
        return [
            self.product, self.component, self.set, self.name, self.face, self.back,
            str(self.quantity), self.lines,
        ]  # fmt: skip


def picture(image: Image.Image, component: Component, dpi: int) -> File:
    """The picture of a component as a file; turned by a quarter, if it is too wide for it."""
    if image.size != component.pixels:
        image = image.transpose(Image.Transpose.ROTATE_90)
    return File.told(raster.encoded(image, "png", dpi), component.pixels)


def opened(png: bytes) -> Image.Image:
    """A picture with all its colors, those that are see-through too."""
    return Image.open(BytesIO(png)).convert("RGB")
