"""Spots, lines, bases and outlines for the tests of the plane, drawn at random."""

from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import Box, Disc, Stadium
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot

NUMBERS = st.integers(-8000, 8000)
SPOTS = st.builds(Spot, NUMBERS, NUMBERS)
GRID = st.builds(Spot, st.integers(-4, 4), st.integers(-4, 4))
DISCS = st.builds(Disc, SPOTS, st.integers(0, 300))
HERE = Spot(0, 0)
LINES = st.builds(Segment, SPOTS, SPOTS)
BOXES = st.builds(Box, SPOTS, st.integers(0, 359), st.integers(10, 2000), st.integers(10, 2000))
SHAPES = st.one_of(DISCS, LINES, BOXES, SPOTS, st.builds(Stadium, LINES, st.integers(0, 300)))
