"""An open table in whole hundredths of a unit, y upward: what decides is compared in integers.

Squares are compared where roots would be needed, and shares of a line as fractions, so a border is
where the rules have it. What is measured, moved or turned is rounded in `rounding`, one way each.
"""

from rnr_print.engine.boards.plane.bases import Base, Box, Disc, gap_at_most, gap_up, overlap, touch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import along, direction, length_up, offset, turned
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import (
    HUNDRED,
    Length,
    Spot,
    cross,
    dot,
    parse_length,
    square,
    written,
)
from rnr_print.engine.boards.plane.ways import Meeting, Way, meeting

__all__ = [
    "HUNDRED", "Base", "Box", "Disc", "Length", "Meeting", "Polygon", "Segment", "Spot", "Way",
    "along", "cross", "direction", "dot", "gap_at_most", "gap_up", "length_up", "meeting", "offset",
    "overlap", "parse_length", "square", "touch", "turned", "written",
]  # fmt: skip
