"""How a text is set: font role, size, leading, tracking, color, language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rnr_print.print.typeset.face import Features
from rnr_print.print.typeset.role import Role

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

    from rnr_print.print.typeset.icons import IconSet

NORMAL_LEADING = 1.2


@dataclass(frozen=True, slots=True)
class Style:
    """Type of one look. `size`, `leading` (baseline to baseline) and `tracking` (extra space
    after every letter) in pt; leading defaults to 1.2 times the size.

    `color` is a reportlab color or "#rrggbb"; None keeps the canvas's fill color. `features` are
    OpenType tags, "lnum" to turn on and "-liga" to turn off. `icons` draws inline icons.
    """

    role: Role
    size: float
    leading: float | None = None
    tracking: float = 0.0
    color: Color | str | None = None
    lang: str = "und"
    features: Features = ()
    icons: IconSet | None = None

    @property
    def leading_pt(self) -> float:
        """Baseline to baseline in pt."""
        return self.size * NORMAL_LEADING if self.leading is None else self.leading

    @property
    def tracking_mil(self) -> float:
        """Tracking in 1/1000 em."""
        return self.tracking / self.size * 1000

    @property
    def cap_height_pt(self) -> float:
        """Height of a flat capital in pt."""
        return self.role.first.cap_height * self.size / 1000

    def at(self, size: float) -> Style:
        """The same look at another size in pt, leading and tracking in proportion."""
        ratio = size / self.size
        leading = None if self.leading is None else self.leading * ratio
        return replace(self, size=size, leading=leading, tracking=self.tracking * ratio)
