"""An icon: outlines in layers, painted in colors of the theme or in that of the text around."""

from __future__ import annotations

from pydantic import Field, model_validator

from rnr_print.core.strict_model import StrictModel
from rnr_print.print.faces.outlines import svg_path

BOX = 100.0
"""Icons are drawn in a square of this side, y down, if they name no other."""
CURRENT = "current"
"""The color of the text around, or the one the template gives."""


class Layer(StrictModel):
    """One outline of an icon: SVG path data, colors by name, line width in units of the box."""

    d: str
    fill: str = "none"
    stroke: str = "none"
    width: float = Field(default=0, ge=0, le=30)
    clip: str | None = None
    even_odd: bool = False

    @model_validator(mode="after")
    def _readable(self) -> Layer:
        svg_path(self.d)
        if self.clip is not None:
            svg_path(self.clip)
        return self


class Icon(StrictModel):
    """An icon: its layers from the back to the front, and its width in a line of text in em.

    `box` is the square it is drawn in: left, top, side.
    """

    box: tuple[float, float, float] = (0, 0, BOX)
    advance: float = Field(default=0.92, gt=0, le=4)
    mirror: str | None = None
    layers: tuple[Layer, ...] = ()

    @model_validator(mode="after")
    def _drawn(self) -> Icon:
        if bool(self.layers) == (self.mirror is not None):
            raise ValueError("an icon has either layers or the icon it mirrors")
        if not 1 <= self.box[2] <= 100_000:
            raise ValueError("the side of an icon's box is 1 to 100,000")
        return self
