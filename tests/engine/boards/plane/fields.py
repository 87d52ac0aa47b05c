"""Spots, lines, bases and outlines for the tests of the plane, drawn at random."""

from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.spots import Spot

NUMBERS = st.integers(-8000, 8000)
SPOTS = st.builds(Spot, NUMBERS, NUMBERS)
GRID = st.builds(Spot, st.integers(-4, 4), st.integers(-4, 4))
DISCS = st.builds(Disc, SPOTS, st.integers(0, 300))
HERE = Spot(0, 0)
