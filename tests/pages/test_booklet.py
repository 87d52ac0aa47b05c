"""A booklet printed, stacked and folded has its pages in order, and their texts in line."""

from __future__ import annotations

import pytest

from rnr_print.pages.booklet import Side, imposed


def leaves(pages: int, thickness: float = 0.1) -> list[tuple[int, int]]:
    """What a reader turns: each leaf's right-hand and left-hand page, outermost sheet first.

    The stack lies with its fronts down, sheet 0 lowest, and is folded up along the spine, so that
    its right halves come to lie at the front of the book. Flipped on the short edge, the back of
    a right half is the left half of the other side.
    """
    sides = list(imposed(pages, thickness))
    fronts, backs = sides[::2], sides[1::2]
    first_half = [(right(f), left(b)) for f, b in zip(fronts, backs, strict=True)]
    second_half = [(right(b), left(f)) for f, b in zip(fronts, backs, strict=True)]
    return first_half + second_half[::-1]


def right(side: Side) -> int:
    return next(placed.number for placed in side.placed if placed.right)


def left(side: Side) -> int:
    return next(placed.number for placed in side.placed if not placed.right)


@pytest.mark.parametrize("pages", [4, 8, 12, 76, 148])
def test_the_folded_stack_reads_in_order(pages: int) -> None:
    read = [number for leaf in leaves(pages) for number in leaf]
    assert read == list(range(1, pages + 1))


def test_facing_pages_of_the_middle_lie_on_one_side() -> None:
    *_, middle = imposed(12, 0.1)
    assert [placed.number for placed in middle.placed] == [6, 7]


def test_inner_sheets_move_to_the_spine_by_what_lies_around_them() -> None:
    for side in imposed(16, 0.11):
        creep = side.sheet * 0.11
        for placed in side.placed:
            toward_spine = -placed.shift if placed.right else placed.shift
            assert toward_spine == pytest.approx(creep)


def test_trimmed_edges_have_one_margin() -> None:
    """Folded, an inner page sticks out by its creep; trimmed off, its margin is as wide as all."""
    outer_margin, margins = 12.0, set()
    for side in imposed(32, 0.11):
        pushed_out = side.sheet * 0.11
        for placed in side.placed:
            margins.add(round(outer_margin + abs(placed.shift) - pushed_out, 6))
    assert margins == {outer_margin}


def test_pages_that_do_not_fill_their_sheets_are_refused() -> None:
    with pytest.raises(ValueError, match="10 pages"):
        list(imposed(10, 0.1))
