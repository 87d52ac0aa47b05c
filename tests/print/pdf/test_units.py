"""Lengths as PDF spells them."""

from __future__ import annotations

from rnr_print.print.pdf.units import PT_PER_MM, number, points, straight

MM = 1 / PT_PER_MM


def test_numbers_have_no_useless_zeros() -> None:
    assert [number(each) for each in (1, 0.5, -0.00001, 12.34567, -3.10)] == [
        "1", "0.5", "0", "12.3457", "-3.1"
    ]  # fmt: skip


def test_lengths_are_told_in_points() -> None:
    assert points(10 * MM, 2.5 * MM, -1e-9) == "10 2.5 0"


def test_a_path_goes_straight_from_spot_to_spot() -> None:
    spots = [(10 * MM, 0), (-1e-9, 20.25 * MM), (1.23456 * MM, -7 * MM)]
    assert straight(spots) == "10 0 m 0 20.25 l 1.2346 -7 l"
    assert straight(spots) == " ".join(
        f"{points(*spot)} {operator}" for spot, operator in zip(spots, "mll", strict=True)
    )
