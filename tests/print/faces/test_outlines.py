"""Edges of bands: closed, seeded, in their place."""

from __future__ import annotations

import pytest

from rnr_print.print.faces import outlines


@pytest.mark.parametrize("shape", ["straight", "torn", "notched", "wavy"])
def test_an_edge_runs_from_end_to_end_without_turning_back(shape):
    points = outlines.edge(shape, -3, 69, 1.1, 5)
    xs = [x for x, _ in points]
    assert xs[0] == -3
    assert xs[-1] == 66
    assert xs == sorted(xs)


@pytest.mark.parametrize("shape", ["straight", "torn", "notched", "wavy"])
def test_an_edge_stays_near_its_slope(shape):
    for x, up in outlines.edge(shape, 0, 60, 6, 5):
        assert abs(up - x / 10) <= 0.71


def test_sides_have_edges_of_different_shape():
    edges = {
        shape: tuple(outlines.edge(shape, 0, 60, 0, 1)) for shape in ("torn", "notched", "wavy")
    }
    assert len(set(edges.values())) == 3


def test_path_data_has_a_limit():
    with pytest.raises(ValueError, match="simplify"):
        outlines.svg_path("M0 0" + "L1 1" * outlines.MAX_PATH)
